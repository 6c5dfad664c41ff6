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

/* ---- values of an event that are more than a text, a number or one of some
 * words ----
 *
 * Each takes the value as it is written, UTF-8, and sets what the event keeps of it. On failure
 * that is as it was, and the message says what is wrong with the value, without a place. */

/* How an event file is written. A program that gives a key another meaning writes a larger number,
 * so that an older one leaves the file alone instead of reading half of it. */
#define PW_EVENT_FORMAT 1

bool pw_value_format(const char *value, GError **error);

/* 2026-11-24, a day that there is. */
bool pw_value_is_date(const char *value);

/* A time control in seconds: "5400+30", "40/6000+30:900+30", "W300-B240". */
bool pw_value_time_code(const char *value, char **slot, GError **error);

/* Tables, of which the last may be half: "9", "9.5", "9,5", "9½", "9 1/2". *halves is twice as
 * many, from 2. false: no such number, or beyond PW_TABLES_MAX. */
bool pw_value_tables(const char *value, int *halves);

/* The number that a pair bears becomes that of the movement. false: there is no such pair. */
bool pw_value_of_movement(const struct pw_event *event, int *who_no, GError **error);

/* Where a relative file of the event starts from. The caller frees. */
char *pw_value_path(const struct pw_event *event, const char *file);

bool pw_value_kept(struct pw_event *event, const char *key, const char *value, GError **error);

/* When round `key` begins: 10:00, or with its day, 2026-11-24 10:00. "" takes it back. */
bool pw_value_round(struct pw_event *event, const char *key, const char *value, GError **error);

/* Two numbers of a key: "3.1". false: they are none. */
bool pw_key_two(const char *key, int *first, int *second);

/* Who plays for a team in a round: "1 2 4 5", "1 2 - 4", "without 3". "" takes it back. */
bool pw_value_line_up(struct pw_event *event, const char *key, const char *value, GError **error);

/* What that team is called. "" takes it back. */
bool pw_value_team(struct pw_event *event, const char *key, const char *value, GError **error);

/* "Berg, Jonas [rating=2310]" has the number from that round on. false: it is no name, somebody has
 * the number from that round on already, or a detail is none. */
bool pw_value_take_over(struct pw_event *event, int who_no, int round_no, const char *name);

/* "Anna Nowak & Jan Lis [club=SK Oslo]", with columns of a list of names; brackets without = are of
 * the name itself. false with an error: a column is none, or what it says is wrong. */
bool pw_value_name(struct pw_contestant *c, const char *value, GError **error);

#endif
