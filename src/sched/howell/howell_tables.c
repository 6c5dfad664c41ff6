/* howell_tables.c - the smallest designs that no general construction reaches.
 *
 * source  H(6,8): one of the 136 orthogonal couples of one-factorizations of K8 less a
 *         factor; H(8,10): likewise of K10 less a factor; both exist after B. A. Anderson,
 *         P. J. Schellenberg and D. R. Stinson 1984. For 4 tables and 5 rounds all couples of
 *         one-factorizations of all 4-regular complements were tried: one set at two tables
 *         of one round is the least, with the complement of a ring of eight.
 */
#include "sched/howell/design.h"

#include <stddef.h>

/* {round, pair, pair, set} from 1 */
typedef const unsigned char row[4];

static row h_6_8[] = {{1, 1, 3, 1}, {1, 6, 8, 2}, {1, 2, 4, 4}, {1, 5, 7, 6}, {2, 6, 7, 1},
                      {2, 1, 4, 2}, {2, 5, 8, 4}, {2, 2, 3, 6}, {3, 4, 8, 1}, {3, 1, 5, 3},
                      {3, 3, 7, 4}, {3, 2, 6, 5}, {4, 2, 5, 1}, {4, 4, 7, 3}, {4, 1, 6, 4},
                      {4, 3, 8, 5}, {5, 3, 5, 2}, {5, 2, 8, 3}, {5, 1, 7, 5}, {5, 4, 6, 6},
                      {6, 2, 7, 2}, {6, 3, 6, 3}, {6, 4, 5, 5}, {6, 1, 8, 6}};

static row h_8_10[] = {{1, 1, 3, 1},  {1, 7, 10, 2}, {1, 2, 4, 3},  {1, 5, 8, 5},  {1, 6, 9, 6},
                       {2, 1, 4, 2},  {2, 5, 10, 4}, {2, 2, 9, 5},  {2, 3, 7, 6},  {2, 6, 8, 8},
                       {3, 6, 10, 1}, {3, 3, 8, 2},  {3, 1, 5, 3},  {3, 2, 7, 7},  {3, 4, 9, 8},
                       {4, 7, 9, 1},  {4, 1, 6, 4},  {4, 4, 5, 6},  {4, 8, 10, 7}, {4, 2, 3, 8},
                       {5, 5, 9, 2},  {5, 3, 10, 3}, {5, 2, 8, 4},  {5, 1, 7, 5},  {5, 4, 6, 7},
                       {6, 2, 5, 1},  {6, 6, 7, 3},  {6, 3, 9, 4},  {6, 4, 10, 5}, {6, 1, 8, 6},
                       {7, 4, 8, 1},  {7, 3, 6, 5},  {7, 2, 10, 6}, {7, 1, 9, 7},  {7, 5, 7, 8},
                       {8, 2, 6, 2},  {8, 8, 9, 3},  {8, 4, 7, 4},  {8, 3, 5, 7},  {8, 1, 10, 8}};

/* Set 5 is shared in round 1. */
static row h_5_8_shared[] = {{1, 1, 3, 1}, {1, 5, 7, 2}, {1, 6, 8, 5}, {1, 2, 4, 5}, {2, 5, 8, 1},
                             {2, 1, 4, 2}, {2, 2, 6, 3}, {2, 3, 7, 4}, {3, 2, 7, 1}, {3, 3, 6, 2},
                             {3, 1, 5, 3}, {3, 4, 8, 4}, {4, 2, 8, 2}, {4, 4, 7, 3}, {4, 1, 6, 4},
                             {4, 3, 5, 5}, {5, 4, 6, 1}, {5, 3, 8, 3}, {5, 2, 5, 4}, {5, 1, 7, 5}};

bool pw_design_small(struct pw_design *d)
{
    row *rows = NULL;
    size_t count = 0;
    if (d->tables == 4 && d->rounds == 6) {
        rows = h_6_8;
        count = sizeof h_6_8 / sizeof *h_6_8;
    } else if (d->tables == 5 && d->rounds == 8) {
        rows = h_8_10;
        count = sizeof h_8_10 / sizeof *h_8_10;
    } else if (d->tables == 4 && d->rounds == 5) {
        rows = h_5_8_shared;
        count = sizeof h_5_8_shared / sizeof *h_5_8_shared;
    }
    d->count = 0;
    for (size_t i = 0; i < count; i++)
        pw_design_add(d, rows[i][0] - 1, rows[i][3] - 1, rows[i][1] - 1, rows[i][2] - 1);
    return count > 0;
}
