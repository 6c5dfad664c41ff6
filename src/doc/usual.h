/* usual.h - how a movement in two lines goes: who keeps a table, which way the others go
 * after every round, and in which rounds it is not so.
 *
 * All of it is read off the schedule, and held against every move of every round: where a
 * rule is found, it and its exceptions together say where everybody goes.
 *
 *   home      a pair that sits at one table in all rounds, on either line
 *   switched  a table where the home pair sits on the other line than in most rounds; who
 *             comes there sits on the other line, too; where nobody is at home, and visitors
 *             turn, each of them on another line than its way has it
 *   visitors  all others; their line is the one on which they would sit without switches
 *   rover     a pair that takes the seat of another home pair in every round but the first;
 *             who sat there has no opponents in that round
 *
 * Howells have no such rule, and there all answers are no.
 */
#ifndef PW_USUAL_H
#define PW_USUAL_H

#include "doc/catalog.h"

enum pw_usual_way {
    PW_USUAL_NONE,  /* no rule holds */
    PW_USUAL_LINES, /* visitors keep their line */
    PW_USUAL_TURN   /* EW one table up; from the last one NS at one table or two, then EW at 1 */
};

/* The visitors of one line go round the tables low to high. */
struct pw_usual_line {
    enum pw_side side;
    int low, high;
    int step; /* tables up after most rounds; less than 0: down; 0: another way every time */
};

enum pw_usual_after { PW_AFTER_USUAL, PW_AFTER_SKIP, PW_AFTER_OTHER };

struct pw_usual {
    const struct pw_schedule *s; /* borrowed */
    enum pw_usual_way way;
    int *home;      /* [stands + 1] pair that keeps this table, but for a rover's round; 0 none */
    bool *keeps;    /* [contestants + 1] is a home pair */
    bool *switched; /* [(rounds + 1) * (stands + 1)], by round and stand */
    int switches;   /* rounds with a switch somewhere */
    bool switched_all; /* in those at every table where two pairs sit */
    struct pw_usual_line line[2];
    int lines;
    enum pw_usual_after *after; /* [2 * (rounds + 1)], by line and round */
    int turn[2];                /* PW_USUAL_TURN: tables where visitors sit NS, in order */
    int turns;
    int rover_no; /* 0: none */
};

struct pw_usual *pw_usual_new(const struct pw_schedule *s);
void pw_usual_free(struct pw_usual *usual);
/* Does the home pair of this stand sit on the other line in this round; or, where nobody is at
 * home, do the two there? */
bool pw_usual_switched(const struct pw_usual *usual, int round_no, int stand_no);
/* How the visitors of a line (0 or 1) go on after this round. */
enum pw_usual_after pw_usual_after(const struct pw_usual *usual, int line_i, int round_no);
/* The visitor at this stand who belongs to this line; 0: nobody. */
int pw_usual_visitor(const struct pw_usual *usual, int line_i, int round_no, int stand_no);
/* Does who visits here go one table further than usual after this round, like all others? */
bool pw_usual_skips(const struct pw_usual *usual, int round_no, int stand_no);
/* Have the two who sit here met in an earlier round? */
bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no);

#endif
