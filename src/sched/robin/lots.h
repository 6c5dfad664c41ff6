/* lots.h - numbers by lot, so that anybody can draw them again.
 *
 * Whole numbers only: who has which name is not known here. A drawing takes a list in a
 * known order, and says for its first, second, ... place which number it has drawn.
 */
#ifndef PW_SCHED_LOTS_H
#define PW_SCHED_LOTS_H

#include "base/random.h"
#include "pairwheel.h"

#define PW_VARMA_LEAST 9
#define PW_VARMA_MOST 24
#define PW_VARMA_ENVELOPES 4 /* A, B, C, D */

/* Puts from..from+n-1 into number[0..n-1] and shuffles them: for i = n-1, n-2, ... 1 the numbers
 * at i and at j change places, where j is the upper half of the next random number times (i+1),
 * shifted right by 32 bits.
 * source  R. Durstenfeld, "Algorithm 235: Random permutation", CACM 7 (1964); no order of the
 *         list is more likely than another by more than n^2/2^32. */
void pw_lots_shuffle(struct pw_chance *chance, int from, int n, int *number);

/* The numbers in envelope 0..3 (A..D) of the list for n players, how many of them in *count.
 * mended: for 11 and 12 players other envelopes C and D than the published ones, in which 6 and 12
 * meet in the last round. An odd field has no number n+1. NULL: there is no list for n. */
const signed char *pw_varma_envelope(int n, bool mended, int envelope, int *count);

/* Varma's restricted drawing (FIDE Handbook C.05, annex 2): contingents draw one after the other,
 * the largest first; each chooses an envelope that still holds enough numbers, and
 * draws from it. No envelope is chosen that would leave a later contingent without one.
 *
 *   size[0..contingents-1]  players of each contingent in the order of drawing; all together n
 *   number, envelope        [n]: what the players draw, one contingent after the other
 *   parted                  contingents that fit no envelope, and took numbers of several
 *
 * errors  PW_NO_SCHEDULE where there is no list for n. */
enum pw_status pw_lots_varma(struct pw_chance *chance, int n, bool mended, int contingents,
                             const int *size, int *number, int *envelope, int *parted,
                             struct pw_reason *why);

/* Draws numbers that keep players of a group apart.
 *
 * A numbering gives each of n players one of the numbers 1..n. It keeps groups (federations, clubs,
 * families) apart when no two players of one group have numbers that meet in the last rounds of a
 * schedule. Numberings are drawn until one does, so that each of those is as likely as another. A
 * short search looks beforehand whether there is any.
 */

#define PW_APART_MOST 200

/* group[0..n-1] of the players in the order of the list, n = s->contestants: any whole numbers; 0
 * is of no group. rounds: how many of the last ones, 1 to 3. player[number - 1] becomes the place
 * in the list, from 0.
 * errors  PW_NO_SCHEDULE where there is no such numbering (without a reason); PW_BOUND above
 *         PW_APART_MOST players, and where none was found in so many drawings */
enum pw_status pw_apart_draw(const struct pw_schedule *s, int rounds, const int *group,
                             struct pw_chance *chance, int *player, struct pw_reason *why);

#endif
