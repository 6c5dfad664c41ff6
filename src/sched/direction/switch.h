/* switch.h - arrow switches: lines chosen for single encounters, round by round.
 *
 * source  threshold accepting: G. Dueck and T. Scheuer 1990, on whole numbers. The change
 *         that one switch makes is found in as many steps as there are pairs.
 */
#ifndef PW_SCHED_SWITCH_H
#define PW_SCHED_SWITCH_H

#include "base/random.h"
#include "sched/core/schedule.h"
#include "sched/howell/howell.h"

/* Which encounters may be switched. */
enum pw_switches {
    PW_SWITCH_ALL,
    PW_SWITCH_SITTING, /* where a pair plays that never moves */
    PW_SWITCH_MOVING   /* where none does: these pairs read their lines from their cards anyway */
};

struct pw_switching {
    enum pw_measure measure;
    enum pw_switches which;
    int missing_no; /* this number will be nobody: its encounters are none; 0: all are there */
    bool afresh;    /* begin with lines at random, else with those of the movement */
    long trials;
};

/* The same pairs movement, written down, with other lines; *sum is the sum over all
 * couples of the square of what is measured. NULL without memory. */
struct pw_schedule *pw_switch(const struct pw_schedule *s, const struct pw_switching *how,
                              struct pw_chance *chance, long long *sum);

/* Pairs for whom pw_switch_tables is not too long. */
#define PW_SWITCH_TABLES_MOST 400

/* Lines for a movement with one winner where every encounter may be switched for itself. first:
 * the same movement with other lines, which are tried as well, or NULL. trials: 0 as many as are
 * usual; more are never worse. *switched is how many encounters are, the fewest that were found for
 * these comparisons; -1: first is the fairest. NULL without memory. */
struct pw_schedule *pw_switch_tables(const struct pw_schedule *s, const struct pw_schedule *first,
                                     long trials, int *switched);

/* How much everybody's result weighs on everybody else's, kept up while single
 * encounters are switched. What is to be even is the sum of the squares (balance.c).
 */

/* Two pairs on a set. */
struct pw_meeting {
    int round_no, stand_no;
    int who[2]; /* NS, EW as the movement has them */
    int set;
    bool switched;
};

struct pw_weights {
    int numbers, stride;
    short *weight; /* [numbers + 1][stride]: what is to be even, of each two pairs */
    short *line;   /* [sets + 1][stride]: +1 NS, -1 EW, 0 does not play the set */
    int *players;  /* [sets + 1] */
    struct pw_meeting *meeting;
    int meetings;
    long long sum;   /* over all couples of the square of their weight */
    long long total; /* of the weights themselves, which switches do not change */
    long couples;    /* of pairs who play */
};

/* Of a pairs movement, its lines as it has them. missing_no: this number will be nobody; 0: the
 * movement knows itself who is there. Takes time as sets times the square of the pairs. false
 * without memory; finish it all the same. */
bool pw_weights_init(struct pw_weights *w, const struct pw_schedule *s, enum pw_measure measure,
                     int missing_no);
void pw_weights_finish(struct pw_weights *w);

/* What the sum would change by, were this meeting switched; and switches it. Both take as many
 * steps as there are pairs. */
int pw_weights_change(const struct pw_weights *w, int meeting_i);
void pw_weights_switch(struct pw_weights *w, int meeting_i);

/* The line of a pair on a set: +1 NS, -1 EW, 0 it does not play it. */
int pw_weights_line(const struct pw_weights *w, int set, int who_no);

/* The movement, written down, with what is switched. NULL without memory. */
struct pw_schedule *pw_weights_schedule(const struct pw_weights *w, const struct pw_schedule *s);

/* The same sum, where whole rounds are switched. A weight is what it was, with a sign for every set
 * that the two play in two rounds: that of the one times that of the other. In a Mitchell many
 * couples have the same rounds and so always the same weight; they are one group. */
struct pw_round_term {
    int group;
    short at[2]; /* in signs, of one or two sets; 0: none */
};

struct pw_round_weights {
    int groups;  /* 0: somebody plays a set twice */
    int *weight; /* [groups] */
    int *couples;
    int *first, *last; /* [rounds + 2]: terms of round r are first[r] .. last[r] - 1; from 1 */
    struct pw_round_term *term;
    signed char *sign; /* [2 * rounds + 2]: of round r at 2 r, turned behind it; at 0 nothing */
    long long sum;
};

/* Of weights of which nothing is switched yet. false without memory; finish it all the same. */
bool pw_round_weights_init(struct pw_round_weights *by, const struct pw_weights *w,
                           const struct pw_schedule *s);
void pw_round_weights_finish(struct pw_round_weights *by);
void pw_round_weights_switch(struct pw_round_weights *by, int round_no);

#endif
