/* neighbours.h - a round of a Swiss of bridge: neighbours in the ranking meet.
 *
 * rule    nobody meets whom it may not; of an odd number the lowest who may has the bye; the
 *         distances in the ranking of those who meet add up to the least; of several such ways the
 *         first meets the nearest, then the next one, and so on down the ranking
 * method  a matching of greatest weight (matching.h), and then one round of changes for each place:
 *         O(n^3) steps
 */
#ifndef PW_SCHED_SWISS_NEIGHBOURS_H
#define PW_SCHED_SWISS_NEIGHBOURS_H

#include <stdbool.h>

/* Places from 0, the first of the ranking; apart: [count * count], of both orders alike: these two
 * may not meet; no_bye: [count]. mate: [count], whom each meets; itself: it has the bye. false:
 * there is no such round. Without memory the process ends (pw_need). */
bool pw_neighbours(int count, const bool *apart, const bool *no_bye, int *mate);

#endif
