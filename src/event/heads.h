/* heads.h - what a report says of an event as a whole, record by record: plain data, libc only.
 *
 * source  FIDE Handbook C.04, annex 2: 012 name, 022 city, 032 federation, 042 and 052 dates of
 * start and end, 102 chief arbiter, 112 deputies, a line each, 122 time control in words, 132 date
 * of each round in the columns of its games; 222 (2026) time control in seconds.
 */
#ifndef PW_EVENT_HEADS_H
#define PW_EVENT_HEADS_H

#include "event/event.h"

enum pw_head_kind {
    PW_HEAD_TEXT,
    PW_HEAD_DAY,     /* 2026-11-24, there 2026/11/24 */
    PW_HEAD_SEVERAL, /* "A; B", there a line each */
    PW_HEAD_ROUNDS   /* "2026-11-24,2026-11-25", there 26/11/24 from column 92 on, every 10 */
};

struct pw_head {
    const char *record;
    enum pw_head_kind kind;
    int since; /* the format of 2016, or of 2026 */
};
extern const struct pw_head pw_heads[PW_HEADS];

/* The place in the event. */
char **pw_head_slot(struct pw_event *event, int i);
const char *pw_head_value(const struct pw_event *event, int i);
/* Which one begins this line, or -1. */
int pw_head_of(const char *line);
/* Its lines as a report has them, without their ends, parted by \n. NULL: the event does not say
 * it (a date in words is none), or no memory. The caller frees. */
char *pw_head_lines(const struct pw_event *event, int i);
/* From now on the values are those that were read: nothing was changed. false: no memory. */
bool pw_heads_read(struct pw_event *event);
/* Is the value another than was read? */
bool pw_head_changed(const struct pw_event *event, int i);
/* "Stavanger NOR", as PGN has a site; NULL: neither is known, or no memory. The caller frees. */
char *pw_event_site(const struct pw_event *event);
/* The date of a round, 10 letters in round_dates, or NULL. */
const char *pw_event_round_date(const struct pw_event *event, int round_no);

#endif
