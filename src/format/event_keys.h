/* event_keys.h - the one table of what an event file may say: for its reader, for messages, for
 * forms (pw_key_at) and for the options of the command line.
 */
#ifndef PW_EVENT_KEYS_H
#define PW_EVENT_KEYS_H

#include "event/event.h"

#include <glib.h>

/* How the reader takes a value; its type, for people, is in the key. */
enum pw_value_kind {
    PW_VALUE_ELSEWHERE, /* numbers, documents, names: not a place in struct pw_event */
    PW_VALUE_TEXT,
    PW_VALUE_DATE,
    PW_VALUE_DAY,
    PW_VALUE_SHADE,
    PW_VALUE_COUNT,
    PW_VALUE_PAIR, /* "3", or by its line: "EW 3" */
    PW_VALUE_TABLES,
    PW_VALUE_SWITCHED_ROUNDS, /* 0 is said, and none */
    PW_VALUE_LONG_COUNT,
    PW_VALUE_FLAG,
    PW_VALUE_SWITCHES,
    PW_VALUE_CHOICE,
    PW_VALUE_KIND,
    PW_VALUE_CYCLES,
    PW_VALUE_MOVEMENT_FILE,
    PW_VALUE_FILE_NAME,
    PW_VALUE_LANGUAGE,
    PW_VALUE_SCORING,
    PW_VALUE_LOTS,
    PW_VALUE_SEED,
    PW_VALUE_REPLACED,
    PW_VALUE_EXTREMES,
    PW_VALUE_KOMI,
    PW_VALUE_HANDICAP,
    PW_VALUE_DAYS,
    PW_VALUE_TIME_CODE,
    PW_VALUE_PHONES,
    PW_VALUE_FORMAT
};

struct pw_event_key {
    struct pw_key said;
    enum pw_value_kind kind;
    size_t offset; /* in struct pw_event */
    int first;     /* PW_VALUE_CHOICE: the enumeration's value is the index of the word + first */
    int room;      /* PW_VALUE_KIND: bytes */
};

/* The key that is read into a place of struct pw_event; NULL: none. Names as they are compared. */
const struct pw_event_key *pw_event_key_find(const char *group, const char *key);
/* The groups; NULL ends them. */
const char *const *pw_event_groups(void);
/* The keys of a group that are words, borrowed; NULL ends them. Free the list with g_free. NULL: no
 * such group. */
const char **pw_event_keys(const char *group);

#endif
