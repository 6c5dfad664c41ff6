/* mitchell.h - what the movements with two lines have in common.
 *
 * N tables, NS pairs 1..N who stay (mostly), EW pairs N+1..2N who move. Each kind
 * is a file, and the short ones share mitchell.c (straight, skip, relay, Italian, square,
 * Blackpool, hesitation): web.c, mitchell.c, rover.c, teams.c. Pairs bear the number of
 * the table they begin at, EW pairs N more, in movements with one winner, too.
 */
#ifndef PW_SCHED_MITCHELL_H
#define PW_SCHED_MITCHELL_H

#include "sched/core/family.h"

/* A request, once it is known to make sense for two lines. */
struct pw_lines {
    int tables;
    int rounds;                /* 0: as many as are usual */
    int missing_no;            /* 0: all there, or the maker chooses (odd) */
    bool odd;                  /* somebody is missing */
    int winners;               /* 0: as the movement is */
    int switches;              /* rounds in which NS and EW change places; 0: not said */
    bool single;               /* every encounter may be switched for itself */
    long effort;               /* trials of that; 0: not said */
    struct pw_numbers numbers; /* of the pairs, in what is said of them */
    /* What the director must know, "; " between the facts. */
    char note[300];
};

/* Reads how many play (of whom the last may be missing), rounds, winners, switches. */
enum pw_status pw_lines_read(const struct pw_request *request, struct pw_lines *lines,
                             struct pw_reason *why);

/* For kinds that have no variants. */
enum pw_status pw_lines_no_variant(const struct pw_request *request, struct pw_reason *why);

/* Adds a fact to the note. */
void pw_lines_note(struct pw_lines *lines, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Exchanges NS and EW in one round, but not at the tables that `except` holds: there pairs turn,
 * and nobody is at home. */
typedef void pw_turner(struct pw_schedule *s, int round_no, const bool *except);

/* The last steps of every maker: who meets again, arrow switches where they were asked for,
 * winners, the remark. s (NULL: no memory) is made with the missing pair taken out; turn is
 * pw_schedule_turn for what is written down. except [tables + 1] marks tables where pairs turn,
 * NULL: none. Owns s: on failure it is gone. */
enum pw_status pw_lines_make(struct pw_schedule *s, struct pw_lines *lines, const char *method,
                             const bool *except, pw_turner *turn, struct pw_schedule **out,
                             struct pw_reason *why);

/* Their names, from 0; NULL behind the last. */
const char *pw_mitchell_variant(int i);

/* Arrow switches (lines.c). */
struct pw_arrows {
    int *round_no; /* [rounds], ascending: switched but for the tables of `except` */
    int rounds;
    int (*single)[2]; /* [singles]: table and round of each encounter there that is switched */
    int singles;
    bool tried;          /* by the balance; else the last rounds are switched */
    bool climbed;        /* some sets of rounds were tried, not all */
    bool none_is_fairer; /* than none at all, where NS and EW stay what they are */
    long before, after;  /* the balance, as the referee has it; -1 not tried */
};

#endif
