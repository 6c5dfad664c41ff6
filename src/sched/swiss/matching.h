/* matching.h - a perfect matching of greatest weight in any graph, and how to change it afterwards.
 *
 * A weight is a vector of whole numbers, compared from its first number on, so that what counts
 * more stands further in front and no number of the later ones outweighs it. It is that of the
 * kinds of both vertices, to whose last number that of the two vertices is added:
 *
 *     weight(u, v) = kind(kind of u, kind of v) + (0, ..., 0, of u and v)
 *
 * source  Edmonds 1965; with a nearest edge kept for each vertex and blossom (Gabow 1973, Lawler
 *         1976) it takes O(n^3) steps. Duals are vectors as well: all the method needs of numbers
 *         is that they are ordered, added and halved.
 * bounds  a matching adds up to less than 2^50 in each place.
 */
#ifndef PW_SCHED_SWISS_MATCHING_H
#define PW_SCHED_SWISS_MATCHING_H

#include <stdbool.h>
#include <stdint.h>

struct pw_matching;

/* Vertices 0..n-1, all of kind 0, without an edge. Without memory the process ends (pw_need). */
struct pw_matching *pw_matching_new(int n, int kinds, int places);
void pw_matching_free(struct pw_matching *m);

/* ---- before the first solution ---- */

void pw_matching_kind(struct pw_matching *m, int v, int kind);
/* Zeroed: [places], for the caller to fill; the same from b to a. */
int64_t *pw_matching_weight(struct pw_matching *m, int a, int b);
/* Where several are as good, one with u and v together is looked for first. */
void pw_matching_hint(struct pw_matching *m, int u, int v);

/* ---- at any time ---- */

/* What is added for u and v, and that there is an edge. After the first solution only between
 * pw_matching_loosen of u or v, and pw_matching_solve. */
void pw_matching_join(struct pw_matching *m, int u, int v, int64_t added);
/* The same for an edge that weighs nothing, whatever the kinds are. */
void pw_matching_join_plain(struct pw_matching *m, int u, int v);
/* By an edge that is not plain. */
bool pw_matching_joined(const struct pw_matching *m, int u, int v);

/* The edges of v will change. */
void pw_matching_loosen(struct pw_matching *m, int v);
/* false: no matching has all vertices. Again after changes: from what was found before. */
bool pw_matching_solve(struct pw_matching *m);
int pw_matching_mate(const struct pw_matching *m, int v);
/* false: no matching of greatest weight has u and v together. true: there may be one. */
bool pw_matching_may(const struct pw_matching *m, int u, int v);
/* Can u stand for v at the same weight: with the mate of v, or with a, whose mate gets that of v? a
 * may be the mate of v. */
bool pw_matching_trade(const struct pw_matching *m, int u, int v, int a);
/* v and its mate stay together, and take no part any more. Solve afterwards. */
void pw_matching_settle(struct pw_matching *m, int v);

#endif
