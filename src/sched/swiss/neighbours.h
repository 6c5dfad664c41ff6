/* neighbours.h - a round of a Swiss of bridge: neighbours in the ranking meet.
 *
 * rule    nobody meets whom it may not; of an odd number the lowest who may has the bye, so far as
 *         the others can be paired; down the ranking each meets the next one that it may, so far as
 *         those below can be paired
 * method  a matching (matching.h), and then for each place one with that wish alone: O(n^3) steps
 */
#ifndef PW_SCHED_SWISS_NEIGHBOURS_H
#define PW_SCHED_SWISS_NEIGHBOURS_H

#include <stdbool.h>

/* Places from 0, the first of the ranking; apart: [count * count], of both orders alike: these two
 * may not meet; no_bye: [count]. mate: [count], whom each meets; itself: it has the bye. false:
 * there is no such round. Without memory the process ends (pw_need). */
bool pw_neighbours(int count, const bool *apart, const bool *no_bye, int *mate);

#endif
