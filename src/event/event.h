/* event.h - who plays, what they are called, what was asked for: plain data, libc only.
 *
 * Strings are owned by the event, UTF-8, NULL when not said.
 */
#ifndef PW_EVENT_H
#define PW_EVENT_H

#include "pairwheel.h"

/* A pair of two players, an individual or a chess player. */
struct pw_contestant {
    char *name;          /* as printed: "Anna Nowak & Piotr Żółkiewski" */
    char *player[2];     /* pairs: the two names, where the roster gives them apart */
    char *id[2];         /* numbers with the federation; [0] is fide_id in chess */
    char *title;         /* "GM" */
    char *federation;
    char *club;
    int rating;          /* 0 unknown */
};

struct pw_event {
    char *title, *date, *language, *paper, *club, *section;
    struct pw_request request;
    char *movement_file;    /* a movement from a file instead of a request */
    char *movement_base;    /* folder that relative files of the event start from */
    int contestants;        /* length of the array below; 0: no names given */
    struct pw_contestant *contestant; /* index = number - 1; a name may be NULL */
    /* made on first asking */
    struct pw_schedule *schedule;
    struct pw_report *report;
};

/* Boards of a set: first..last, numbered from the event's first board. */
int pw_event_boards_per_set(const struct pw_event *event);
void pw_event_boards(const struct pw_event *event, int set, int *first, int *last);
/* The name of a contestant, or NULL. */
const char *pw_event_name(const struct pw_event *event, int who_no);

#endif
