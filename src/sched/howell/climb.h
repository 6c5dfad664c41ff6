/* climb.h - hill climbing for encounters that a group turns, in the rounds and on the sets.
 *
 * The group, the pairs, rounds and sets are those of orbits.h. What is looked for: a place for
 * each encounter (turned by 0) in the rounds of b = 0 and one on the sets of b = 0, so that every
 * pair is once in every round, once on every set, and no set is twice in a round. First those
 * of still rounds and still sets are chosen, then the rounds are climbed, then the sets.
 *
 * source  as in starter.h: J. H. Dinitz and D. R. Stinson 1981 and 1987.
 */
#ifndef PW_SCHED_CLIMB_H
#define PW_SCHED_CLIMB_H

#include "base/random.h"
#include "sched/howell/balanced.h"

/* Encounters have a place on two sides: in the rounds, and on the sets. */
enum pw_side_of { PW_OF_ROUNDS, PW_OF_SETS };

struct pw_couple {
    int who[2]; /* movers of different types, turned by 0 */
    int kind;   /* on this side */
};

struct pw_climb {
    const struct pw_orbits *o;
    int pairs, items;
    short *minus;
    int (*item)[2]; /* turned by 0 */
    /* Of each item on each side: its kind, and by what it is turned. Kind -1: open. */
    int *kind[2], *shift[2];
    /* The couples of still sets (in the rounds) and of still rounds (on the sets). */
    struct pw_couple *couple[2]; /* [still rounds][types / 2] */
    int *owner;                  /* [kinds][pairs] */
    int *owner_of_place;         /* [round kind][set kind][turned on sets less in rounds] */
    bool *used;                  /* [types][types][m]: differences between types */
    struct pw_bag free, open;
    int *memory;
    long moves; /* that were tried, on both sides, and what choosing couples took, in moves */
};

/* false without memory; finish it all the same. */
bool pw_climb_init(struct pw_climb *c, const struct pw_orbits *o);
void pw_climb_finish(struct pw_climb *c);

/* The encounters: those of still rounds and sets by chance, all others that are not left out
 * become items. false: these would not go. */
bool pw_climb_begin(struct pw_climb *c, struct pw_chance *chance);
/* A place for each item on this side, the rounds first. false: not after so many trials. */
bool pw_climb_up(struct pw_climb *c, enum pw_side_of side, struct pw_chance *chance, long trials);

int pw_climb_movers(const struct pw_climb *c);
/* x + y, x - y in the group; who it is that is turned by so much. */
int pw_climb_add(const struct pw_climb *c, int x, int y);
int pw_climb_subtract(const struct pw_climb *c, int x, int y);
int pw_climb_turn(const struct pw_climb *c, int who, int by);
/* On set (b, kind), or on the still set of kind - kinds. All lines of a set may be exchanged, which
 * changes no comparison: the last pair is NS on every set. */
bool pw_climb_is_ns(const struct pw_climb *c, int who, int kind, int b);

#endif
