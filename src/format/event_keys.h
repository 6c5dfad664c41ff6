/* event_keys.h - the one table of what an event file may say: for its reader, for messages, for
 * forms (pw_key_at) and for the options of the command line.
 */
#ifndef PW_EVENT_KEYS_H
#define PW_EVENT_KEYS_H

#include "event/event.h"

#include <glib.h>

/* A value on its way to the place that a key names. */
struct pw_setting {
    struct pw_event *event;
    const struct pw_event_key *key;
    void *into; /* the place in the event */
    const char *value;
};

struct pw_event_key {
    struct pw_key said;
    /* Takes the value; on failure the event is as it was. NULL: numbers, documents, names, which
     * have no place in struct pw_event. */
    bool (*set)(const struct pw_setting *to, GError **error);
    size_t offset; /* in struct pw_event */
    int first;     /* of a choice: the enumeration's value is the index of the word + first */
    int room;      /* of a word: bytes */
};

bool pw_event_key_set(struct pw_event *event, const struct pw_event_key *key, const char *value,
                      GError **error);
/* What the event says, of a text or a choice; NULL: nothing, or it is something else. Borrowed. */
const char *pw_event_key_value(const struct pw_event *of, const struct pw_event_key *key);
/* The key that is read into a place of struct pw_event; NULL: none. Names as they are compared. */
const struct pw_event_key *pw_event_key_find(const char *group, const char *key);
/* The groups; NULL ends them. */
const char *const *pw_event_groups(void);
/* The keys of a group that are words, borrowed; NULL ends them. Free the list with g_free. NULL: no
 * such group. */
const char **pw_event_keys(const char *group);

#endif
