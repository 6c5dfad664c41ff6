/* heads.h - what a report says of an event as a whole: plain data, libc only. */
#ifndef PW_EVENT_HEADS_H
#define PW_EVENT_HEADS_H

#include "event/event.h"

/* PW_HEADS of them. */
enum pw_head {
    PW_HEAD_TITLE,
    PW_HEAD_CITY,
    PW_HEAD_FEDERATION,
    PW_HEAD_DATE,
    PW_HEAD_END_DATE,
    PW_HEAD_ARBITER,
    PW_HEAD_DEPUTIES,
    PW_HEAD_TIME_CONTROL,
    PW_HEAD_ROUND_DATES,
    PW_HEAD_TIME_CODE,
};

/* The place in the event. */
char **pw_head_slot(struct pw_event *event, int i);
const char *pw_head_value(const struct pw_event *event, int i);
/* From now on the values are those that were read: nothing was changed. false: no memory. */
bool pw_heads_read(struct pw_event *event);
/* Is the value another than was read? */
bool pw_head_changed(const struct pw_event *event, int i);
/* "Stavanger NOR", as PGN has a site; NULL: neither is known, or no memory. The caller frees. */
char *pw_event_site(const struct pw_event *event);
/* The date of a round, 10 letters in round_dates, or NULL. */
const char *pw_event_round_date(const struct pw_event *event, int round_no);

#endif
