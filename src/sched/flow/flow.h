/* flow.h - the way of everybody and of all boards through a movement, said once.
 *
 *     const struct pw_flow *flow = pw_flow(s);        derived when first asked for, kept with s
 *     pw_flow_switched(flow, 3, 2)                    do they sit the other way at stand 2 in round
 * 3?
 *
 * What the movement says itself (its arrow switches, where boards go that are shared) is taken as
 * it is; the rest is read off the rows, and held against every move of every round: where a rule is
 * found, it and its exceptions together say where everybody goes.
 *
 *   home      a pair that sits at one table in all rounds, on either line
 *   switched  a table where NS and EW have changed places for an arrow switch. Where the movement
 *             does not say it (a file): the home pair sits on the other line than in most rounds;
 *             where nobody is at home, and visitors turn, they sit on another line than their way
 *             has it
 *   visitors  all others; their line is the one on which they would sit without switches
 *   rover     a pair that takes the seat of another home pair in every round but the first;
 *             who sat there has no opponents in that round
 *   follows   takes, after every round, the seat that another one leaves
 *
 * Howells have no rule of lines, and there all answers about home, visitors and switches are no.
 *
 * Without memory the program ends (base/alloc.h). Numbers are from 1, 0 is nobody or nowhere.
 */
#ifndef PW_SCHED_FLOW_H
#define PW_SCHED_FLOW_H

#include "pairwheel.h"

/* The usual rule of the room. */
enum pw_rule_of {
    PW_RULE_NONE,  /* no rule holds */
    PW_RULE_LINES, /* visitors keep their line */
    PW_RULE_TURN   /* EW one table up; from the last one NS at one table or two, then EW at 1 */
};

/* The visitors of one line go round the tables low to high. */
struct pw_flow_line {
    enum pw_side side;
    int low, high;
    int step; /* tables up after most rounds; less than 0: down; 0: another way every time */
};

/* A skip is one table passed over, where the usual way is to the next one. */
enum pw_flow_after { PW_AFTER_USUAL, PW_AFTER_SKIP, PW_AFTER_OTHER };

struct pw_flow {
    const struct pw_schedule *s; /* borrowed */

    /* the usual rule, and its exceptions */
    enum pw_rule_of rule;
    int *home;      /* [stands + 1] pair that keeps this table, but for a rover's round; 0 none */
    bool *keeps;    /* [contestants + 1] is a home pair */
    bool *switched; /* [(rounds + 1) * (stands + 1)], by round and stand: pw_flow_switched */
    int switches;   /* rounds with a switch somewhere */
    bool switched_all; /* in those at every table where two pairs sit */
    struct pw_flow_line line[2];
    int lines;
    enum pw_flow_after *after; /* [2 * (rounds + 1)], by line and round: pw_flow_after */
    int *steps;                /* the same: pw_flow_step_after */
    int turn[2];               /* PW_RULE_TURN: tables where visitors sit NS, in order */
    int turns;
    int rover_no; /* 0: none */

    /* who follows whom, [contestants + 1]; true of every round */
    int *follows;  /* whose seat of the round before it takes; 0: nobody's */
    int *followed; /* who takes its seat; 0: nobody */
    bool *stays;   /* same table and side in all rounds */
    int staying, moving;
    int moving_first, moving_last; /* when the moving ones are a run of numbers, else 0 */
    bool one_lower;  /* every moving one follows the number below, the first follows the last */
    bool one_higher; /* the number above, the last follows the first */

    /* the boards */
    int *boards_to;     /* [(rounds + 1) * (stands + 1)]: pw_flow_boards_to */
    int *boards_from;   /* the same, from where: pw_flow_boards_from */
    int *boards_go;     /* [stands + 1]: the one stand that has its boards a round later, always */
    int *boards_come;   /* [stands + 1]: the one stand whose boards always go to this one */
    int *board_ring;    /* pw_flow_board_ring; NULL: none */
    int *boards_way;    /* [rounds + 1]: pw_flow_boards_way; NULL: nobody asked so far */
    int boards_end;     /* pw_flow_boards_end */
    bool boards_shared; /* some lie at several places in one round; false: pw_flow_shares is 0 */
    int *copy_of; /* [stands + 1]: pw_copies_new; NULL: one of each board, or nothing shared */
    bool pile;    /* the last copy lies on a pile: pw_flow_pile */
};

/* The way of this movement, which it keeps until it is changed or freed. Borrowed. */
const struct pw_flow *pw_flow(const struct pw_schedule *s);
/* The same as it can be read off the rows alone, whatever the movement says of its switches. The
 * caller frees. */
struct pw_flow *pw_flow_of_rows(const struct pw_schedule *s);
void pw_flow_free(struct pw_flow *flow);

/* Is somebody of this number there at all? */
bool pw_is_there(const struct pw_schedule *s, int who_no);
/* Is it a table where everybody is who has to be: both pairs, all four? */
bool pw_is_played(const struct pw_schedule *s, int round_no, int stand_no);

/* An arrow switch: do two sit here in this round whose lines are exchanged? */
bool pw_flow_switched(const struct pw_flow *flow, int round_no, int stand_no);
/* The same of a movement, without more work than it takes: what it says itself is not derived. */
bool pw_is_switched(const struct pw_schedule *s, int round_no, int stand_no);
/* How the visitors of a line (0 or 1) go on after this round. */
enum pw_flow_after pw_flow_after(const struct pw_flow *flow, int line_i, int round_no);
/* How many tables up, or (less than 0) down, all visitors of the line go after this round; 0: not
 * the same for all. */
int pw_flow_step_after(const struct pw_flow *flow, int line_i, int round_no);
/* The visitor at this stand who belongs to this line; 0: nobody. */
int pw_flow_visitor(const struct pw_flow *flow, int line_i, int round_no, int stand_no);
/* Does who visits here go one table further than usual after this round, like all others? */
bool pw_flow_skips(const struct pw_flow *flow, int round_no, int stand_no);
/* Have the two who sit here met in an earlier round? */
bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no);

/* The stand to which the boards of this one go after this round, and from which they came after the
 * round before; 0: nowhere, the last (first) round, or of a set at several tables that the movement
 * does not say, or from several places. */
int pw_flow_boards_to(const struct pw_flow *flow, int round_no, int stand_no);
int pw_flow_boards_from(const struct pw_flow *flow, int round_no, int stand_no);
/* The next stand after `other_no` (0: from the first) that is a table with the boards of this one
 * in this round; 0: no more. Where there are copies, those that have the same one: two tables
 * beside a pile, or the two rooms of a match. */
int pw_flow_shares(const struct pw_flow *flow, int round_no, int stand_no, int other_no);
/* Does this table take its boards from a pile that lies beside it and another one, and lay them
 * back there? */
bool pw_flow_pile(const struct pw_flow *flow, int stand_no);
/* Where boards go after every round, if that is one place down, within the room or parts of it:
 * [stands + 1], for each stand the last one of its ring, from whose first the boards go to that;
 * 0 where no boards ever lie, or those of a pile. NULL: they go otherwise, or there is one round.
 * Borrowed.
 *
 *   [1] <- [2] <- A <- [3]   [4]     {-, 4, 4, 4, 4, 0}
 *    `------------------^            half a table: nobody has boards at table 4 */
const int *pw_flow_board_ring(const struct pw_flow *flow);
/* The last stand of the one ring that all boards go round, from table 1 on; 0: none, or several. */
int pw_flow_board_ring_end(const struct pw_flow *flow);
/* The last stand of the places from table 1 on that the boards go round, one place towards table 1
 * after most rounds; what lies beyond are boards that lie there, too. 0: there is no such rule. */
int pw_flow_boards_end(const struct pw_flow *flow);
/* By that rule, how many places towards table 1 after this round; 0: not the same for all;
 * PW_BOARDS_NEW: boards that lay nowhere are played at all tables. */
#define PW_BOARDS_NEW (-1)
int pw_flow_boards_way(const struct pw_flow *flow, int round_no);

#endif
