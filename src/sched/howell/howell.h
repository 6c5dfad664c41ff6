/* howell.h - how Howells are made: from starters and adders, as complete, reduced and balanced
 * ones.
 */
#ifndef PW_SCHED_HOWELL_H
#define PW_SCHED_HOWELL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/random.h"
#include "sched/core/schedule.h"

/* ---- starter.c: cyclic Howell movements: a starter, an adder, and what follows from them
 * ----
 *
 * R rounds, N tables, N <= R < 2N. R pairs move and are the residues 0..R-1, the
 * other 2N-R never move. On set 0 (over the whole evening) play R-N couples of
 * movers, whose differences are all distinct, and 2N-R movers who then meet a
 * stationary pair; each residue once. Each of these N encounters has a station of
 * its own, where it is played in round -station, and where in round 0 the encounter
 * with station added to its residues is played; these, too, are each residue once.
 * All else follows by adding 1. The adder of the literature is the list of stations.
 *
 *     element[i] = {u, v}      on set 0; v is -1 where u meets a stationary pair
 *     station[i] = a           in round 0: {u+a, v+a}, with set a
 *
 * The first R-N encounters are couples of movers, the last one is with the pair that
 * will sit at table 1.
 *
 * source  starter and adder: Stanton and Mullin 1968; hill climbing: J. H. Dinitz and
 *         D. R. Stinson, SIAM J. Alg. Disc. Meth. 2 (1981), extended to all R here. */

struct pw_starter {
    int tables, rounds;
    int couples; /* rounds - tables */
    int (*element)[2];
    int *station;
    int *work; /* for the search */
};

/* false without memory; finish it all the same. */
bool pw_starter_init(struct pw_starter *st, int tables, int rounds);
void pw_starter_finish(struct pw_starter *st);

/* A strong starter, whose sums are the adder: rounds = 2 tables - 1 only. false when
 * it gave up: none for 2, 3 and 5 tables; else never seen, to 2000 tables. */
bool pw_starter_strong(struct pw_starter *st, struct pw_chance *chance);

/* Elements for set 0, stations still open. With `line` (of each residue on set 0,
 * +1 or -1), the two of a couple hold different lines, and who meets the stationary
 * pair of table 1 has -1. false when it gave up; try again. */
bool pw_starter_draw(struct pw_starter *st, struct pw_chance *chance, const signed char *line);
/* Stations for the elements, among the allowed ones only (NULL: all). false when it
 * gave up after so many trials; draw other elements. */
bool pw_starter_fit(struct pw_starter *st, struct pw_chance *chance, const bool *allowed,
                    long trials);
/* draw and fit until it is done, at most `draws` times. */
bool pw_starter_search(struct pw_starter *st, struct pw_chance *chance, const signed char *line,
                       const bool *allowed, int draws);

/* The movement, renumbered for the room: the last stationary pair is the highest
 * number, sits NS at table 1 and is reached by the others in the order 1, 2, 3, ...; sets go
 * to the next lower station; relays where no table is. turned[i]: the second of encounter
 * i is NS (of the last encounters: the stationary pair is EW); NULL: none is.
 * NULL without memory. */
struct pw_schedule *pw_starter_schedule(const struct pw_starter *st, const bool *turned);

/* ---- design.c: Howell designs that no ring describes: a list of encounters ----
 *
 * R rounds, R sets, N encounters in each round; numbers count from 0. A room is
 * chosen for them afterwards: as many pairs as can be keep their table all evening. */

struct pw_encounter {
    short round, set;
    short who[2]; /* pairs, 0 .. 2 tables - 1 */
};

struct pw_design {
    int tables, rounds;
    int count, room; /* encounters; how many the array can hold */
    struct pw_encounter *encounter;
    bool lines; /* who[0] is NS; else there are no lines yet */
};

bool pw_design_init(struct pw_design *d, int tables, int rounds);

void pw_design_finish(struct pw_design *d);

void pw_design_add(struct pw_design *d, int round, int set, int who, int other);

/* H(R,2N) for N even, R = N or N+1, where no ring exists: an automorphism fixes about a
 * third of the rounds and sets (after Bose, Shrikhande and Parker 1960), found by hill
 * climbing. With R = N, N not 6, it is a pair of orthogonal Latin squares: one half of the
 * pairs meets the other half. N from 4, not (4,5). false without memory, or if the search
 * gave up, which was not seen up to 200 tables. */
bool pw_design_fixed_rounds(struct pw_design *d, struct pw_chance *chance);

/* The movement in a room: pairs that keep their table have the highest numbers and sit
 * NS, unless there are lines; the others are numbered as they come to table 1; relays stand after
 * the last table. NULL without memory. */
struct pw_schedule *pw_design_schedule(const struct pw_design *d);

/* Howell designs that a group turns, and who does not meet whom in them.
 *
 * In a Howell of R rounds every pair does not meet 2N-1-R others. How fair the comparisons can be
 * depends more on who these are than on the lines: they should be few groups in which nobody meets
 * anybody, as far as that goes. So they are chosen first, and the design is climbed (climb.c)
 * without them.
 *
 * ways    the group is that of the m turns of a ring. m divides R, or leaves a few rounds and sets
 *         that stand still; so many rings of m pairs each, and perhaps some pairs that
 *         never turn. m = R with one ring is the Howell of starter.c; m = N with two rings has no
 *         pair that never turns, and R-N rounds that stand still.
 */

struct pw_way {
    int m, types, still, kinds, still_rounds; /* as in orbits.h */
};

/* Those of N tables and R rounds, N <= R < 2N-1, that may go; returns how many, at most `most`. */
int pw_ways(int tables, int rounds, struct pw_way *way, int most);

/* One design in this way. Who is left out is chosen by chance, and such that those whom one leaves
 * out leave each other out, as far as a short search goes; *close: how far that was, the sum over
 * all pairs of the couples among those whom it leaves out that leave each other out. least: it is
 * to be as much as this, else there is no design this time. *found: whether it came to an end.
 * false without memory. */
bool pw_way_design(const struct pw_way *way, long least, struct pw_design *d,
                   struct pw_chance *chance, bool *found, long *close, long *trials);

/* Changes who[0], NS from now on, and who[1] of every encounter, beginning with lines by chance,
 * so that the comparisons are as fair in competition as so many trials find. Nobody meets anybody
 * twice. Returns the sum over all couples of C squared (balance.c); -1 without memory. */
long long pw_exchange(struct pw_design *d, long trials, struct pw_chance *chance);

/* ---- reduced.c: Howells in which not everybody meets everybody ---- */

enum pw_measure {
    PW_MEASURE_DIRECTION,  /* squares of 2 compared - rounds; when turning tables of two as
                            * good ones the fairer in competition */
    PW_MEASURE_COMPETITION /* of C, which weighs meetings as well (balance.c) */
};

/* N tables, N <= R < 2N-1 rounds; not for 2 tables, nor for 3 tables and 5 rounds. Everybody is
 * seated; request->missing_pair will be missing, and the seats are the fairest without it; 0: all
 * will be there. */
struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds);

/* Turns at random, then as long as it gets better; writes turned[tables], the pair of table
 * 1 NS. missing_no: the number that nobody will have in pw_starter_schedule; 0: all are there.
 * Takes its trials off *trials. Returns the sum over all couples of pairs but those
 * who never move, whose lines are what they are; -1 without memory. */
long long pw_turn(const struct pw_starter *st, enum pw_measure measure, int missing_no,
                  struct pw_chance *chance, bool *turned, long *trials);

/* Which of several searches gets how much of the effort.
 *
 * Designs differ by their source, and by how close together those are whom everybody leaves out
 * (turned.c). Those alike in both are an arm. What an arm is worth shows only after many trials, of
 * which most are better spent on few arms; and it is not known which. Three get a third each:
 *     the source on which least was spent, which finds arms,
 *     the fairest arms: half of it to the first, a quarter to the second, and so on,
 *     the closest arm of each source likewise, the closest first: theirs are the fairest more often
 *     than not, but of many designs only one is.
 * What comes next follows from what was, and not from how much will be spent, so that more effort
 * tries all that less of it tries.
 *
 * source  the halves are those of successive halving: Z. Karnin, T. Koren and O. Somekh 2013.
 */

#define PW_ARMS_MOST 128
#define PW_ARM_SOURCES 64

struct pw_arm {
    int source;
    long close;    /* more is closer */
    long spent;    /* trials */
    long long sum; /* of the fairest; less is fairer */
};

enum pw_share { PW_SHARE_ALL, PW_SHARE_FAIREST, PW_SHARE_CLOSEST, PW_SHARES };

struct pw_arms {
    int sources; /* at most PW_ARM_SOURCES */
    long spent_on[PW_ARM_SOURCES], spent[PW_SHARES];
    struct pw_arm arm[PW_ARMS_MOST]; /* the fairest first */
    int count;
    enum pw_share share; /* what comes next, */
    int source;          /* from where, */
    long least;          /* and as close as this, or closer */
};

void pw_arms_init(struct pw_arms *arms, int sources);
/* Fills source and least. */
void pw_arms_next(struct pw_arms *arms);
/* What came of that: so many trials were spent, and where `found` a movement was made. */
void pw_arms_tell(struct pw_arms *arms, long spent, bool found, long close, long long sum);

/* ---- galois.c: finite fields, by logarithms ----
 *
 * Elements are 0 .. q-1, their digits in base p the coefficients of a polynomial: 0 is 0, 1
 * is 1, and in a field of prime order every element is itself. */

#define PW_GALOIS_MAX 512

/* Of p >= 2. */
bool pw_is_prime(int p);

struct pw_galois {
    int p, degree, q;
    int power[PW_GALOIS_MAX]; /* of a primitive element, [q - 1] */
    int log[PW_GALOIS_MAX];
};

/* false when q is not a prime power below PW_GALOIS_MAX. */
bool pw_galois_init(struct pw_galois *f, int q);
int pw_galois_add(const struct pw_galois *f, int a, int b);
int pw_galois_subtract(const struct pw_galois *f, int a, int b);
int pw_galois_multiply(const struct pw_galois *f, int a, int b);
/* 1 for a square, -1 for another, 0 for 0. q odd. */
int pw_galois_character(const struct pw_galois *f, int a);

/* ---- balanced.c: lines first, then a complete Howell inside them, with a group that turns it
 * all ----
 *
 *     pairs   (x, type) for x in a group of odd order m, and `still` ones that do not turn
 *     sets    (b, kind), and some that do not turn; rounds likewise. In a complete Howell there are
 *             as many kinds as types, and still - 1 that do not turn
 *     line    who holds which line on which set, unchanged when all of it turns
 *
 * For each difference of two movers one encounter is looked for, with a place in the rounds of
 * b = 0 and a place on the sets of b = 0, such that its two pairs hold different lines; all
 * else follows by turning. Sets and rounds that do not turn take half as many differences
 * between movers of different types as there are types; on those sets in those rounds the
 * pairs meet that do not turn. Found by hill climbing as in starter.c.
 *
 * Numbers here count from 0: a mover is type*m + x, then come the still ones; a set is
 * kind*m + b, then come the still ones. */

struct pw_orbits {
    int m, types, still;
    int kinds, still_rounds; /* of sets as of rounds; with still ones, types are even */
    const short *add;        /* [m][m]: the group */
    /* [pairs][kinds + still rounds]: +1 or -1 of each pair on set (0, kind), on still sets after;
     * NULL: any line may be had */
    const signed char *line;
    /* [still * (still-1) / 2]: where still pairs meet: still round, still set, two of them */
    const unsigned char (*corner)[4];
    /* [types][types + still][m]: encounters of (0, type) and (d, other), or the still pair,
     * that are not played; NULL: all are */
    const bool *left_out;
};

/* ---- balanced rotations that need more than one guide card ---- */

/* Berlekamp and Hwang with a proper prime power: 28, 244 and 344 pairs up to 500.
 * NULL without memory. (balanced.c) */
bool pw_prime_power_has(int pairs);

struct pw_schedule *pw_prime_power_howell(int pairs);

/* From a Legendre pair of length l = pairs/2 - 1 (balanced.c): up to 500 pairs where l is
 * a prime power or one less than a power of two, the product of twin primes, or one was found by
 * search. In rounds 1..l and again in l+1..2l all
 * sets go round two rings of l stations, and all pairs but two follow one another on two
 * guide cards of length l; then comes one more round. NULL without memory. */
bool pw_legendre_has(int pairs);

struct pw_schedule *pw_legendre_howell(int pairs);

/* 176 pairs, in eight phases of 21 rounds and seven rounds more; 320 and 352 likewise in phases
 * of 39 and 43 rounds; and others that have a better construction. (balanced.c) */
bool pw_kronecker_has(int pairs);

struct pw_schedule *pw_kronecker_howell(int pairs);

/* ---- optimum.c: complete Howells on one guide card with the best balance there can be ---- */

/* Who holds which line on one set, chosen before the movement itself.
 *
 * On a ring of v residues with a stationary pair, all lines follow from those of set
 * 0. How often two movers hold the same line depends on the periodic autocorrelation
 * of that sequence alone, so the sequence can be the best there is before anybody
 * knows who meets whom.
 */

enum pw_pattern {
    PW_PATTERN_NONE,    /* none is known here */
    PW_PATTERN_GOOD,    /* v = 3 mod 4 without a difference set: the best that was found */
    PW_PATTERN_OPTIMUM, /* v = 1 mod 4: autocorrelations 1 and -3, and nothing can be better */
    PW_PATTERN_BALANCED /* v = 3 mod 4: all autocorrelations -1, a cyclic difference set */
};

/* Fills line[v], +1 or -1, with one more -1 than +1. v odd.
 *
 * balanced  squares mod a prime; twin primes (Stanton and Sprott 1958); v = 2^d - 1
 *           (Singer 1938). There are no others below 3439 (Baumert and Gordon 2003).
 * optimum   squares mod a prime, but for 5 and 17, where no movement fits; sequences
 *           found by search for 9, 17, 21, 25, 33, 45, 49 and 57.
 * good      27 (where nothing can be better), 39, 51 and 55. */
enum pw_pattern pw_pattern_ring(int v, signed char *line);

/* The same where the stationary pair is missing, and residue 0 would meet it: line[0] is -1. Then
 * everybody misses one set, and what counts is the autocorrelation with a 0 in place of line[0].
 * Of the squares mod a prime it is -1 everywhere, so that 13 and 17 pairs are perfectly balanced;
 * of 9, 21 and 25 all sequences were tried. With the pair there, they are optimum, too. false: none
 * is known that is better than pw_pattern_ring. */
bool pw_pattern_half_table(int v, signed char *line);

/* What pw_optimum_howell can give for this number of tables; none for more than 250. */
enum pw_pattern pw_optimum_has(int tables);

/* Whether its relays then stand in as few places as they can. */
bool pw_optimum_has_few_places(int tables);

/* A complete Howell from a line pattern. Balanced: every two pairs hold the same line on
 * tables-1 sets. Optimum, tables odd: on tables-1 or one more or fewer, variance
 * (tables-1)/tables, the least possible. Up to 25 tables the relays stand in one place
 * where the number of tables is odd, and in two where it is even; fewer is impossible.
 * Good: the best that a short search found. NULL without memory. tables must be one that
 * pw_optimum_has. */
struct pw_schedule *pw_optimum_howell(int tables);

/* The same for a half table: the stationary pair, who has the highest number, will be missing. 9,
 * 13, 17, 21 and 25 pairs have seats of their own then, the fairest there are on one guide card. */
struct pw_schedule *pw_optimum_half_table(int tables);

/* The longest odd v for which a pattern is searched, by threshold accepting with a fixed seed, in
 * about 20 ms or less. */
#define PW_PATTERN_SEARCHED 499

/* ---- climb.c: hill climbing for encounters that a group turns, in the rounds and on the sets
 * ----
 *
 * The group, the pairs, rounds and sets are those of orbits.h. What is looked for: a place for
 * each encounter (turned by 0) in the rounds of b = 0 and one on the sets of b = 0, so that every
 * pair is once in every round, once on every set, and no set is twice in a round. First those
 * of still rounds and still sets are chosen, then the rounds are climbed, then the sets.
 *
 * source  as in starter.c: J. H. Dinitz and D. R. Stinson 1981 and 1987. */

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
