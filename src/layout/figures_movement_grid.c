/* figures_movement_grid.c - what reckoning and ink of the movement both ask: which stands exchange
 * boards, where boards go that do not go to a neighbour, and where the middle of a cell is. */
#include "layout/figures_movement.h"

#include <stdlib.h>
#include <string.h>

bool pw_movement_exchanges(const struct pw_movement *m, int k)
{
    bool any = false;
    for (int r = 0; r < m->rounds && !m->stands_across && k + 1 < m->stands; r++)
        any |= pw_movement_cell_at(m, k, r)->exchange;
    return any;
}

static bool has_set(const struct pw_movement *m, int k, int r, const char *set)
{
    const char *there = pw_movement_cell_at(m, k, r)->set;
    return there && set && strcmp(there, set) == 0;
}

/* The one stand where these boards are `step` rounds on; -1: nowhere, or at several. */
static int only_stand(const struct pw_movement *m, int k, int r, int step)
{
    const char *set = pw_movement_off(m, r) ? NULL : pw_movement_cell_at(m, k, r)->set;
    int said = step > 0 ? pw_movement_cell_at(m, k, r)->to - 1 : -1, found = -1;
    if (!set || !*set || r + step < 0 || r + step >= m->rounds || pw_movement_off(m, r + step))
        return -1;
    if (said >= 0 && said < m->stands)
        return said;
    if (step > 0 && pw_movement_cell_at(m, k, r)->to < 0)
        return -1;
    for (int i = 0; i < m->stands; i++) {
        bool away = step < 0 && pw_movement_cell_at(m, i, r + step)->to < 0;
        if (away || !has_set(m, i, r + step, set))
            continue;
        int to = step < 0 ? pw_movement_cell_at(m, i, r + step)->to - 1 : -1;
        if (to == k)
            return i;
        if (found >= 0)
            return -1;
        if (to < 0)
            found = i;
    }
    return found;
}

int pw_movement_far_stand(const struct pw_movement *m, int k, int r, int step)
{
    int i = only_stand(m, k, r, step);
    return i >= 0 && abs(i - k) > 1 ? i : -1;
}

bool pw_movement_leaves(const struct pw_movement *m, bool last)
{
    bool any = false;
    for (int r = 0; r < m->rounds && !m->stands_across; r++)
        any |= pw_movement_far_stand(m, last ? m->stands - 1 : 0, r, last ? -1 : 1) >= 0;
    return any;
}

double pw_movement_stand_middle(const struct pw_movement_grid *g, int k)
{
    return g->stand[k - g->b->stand0 + 1];
}

double pw_movement_round_middle(const struct pw_movement_grid *g, int r)
{
    double at = g->m->stands_across ? g->top : g->left;
    return at + (r - g->b->round0 + 0.5) * g->b->round;
}

void pw_movement_cell_middle(const struct pw_movement_grid *g, int k, int r, double *x, double *y)
{
    *x = g->m->stands_across ? pw_movement_stand_middle(g, k) : pw_movement_round_middle(g, r);
    *y = g->m->stands_across ? pw_movement_round_middle(g, r) : pw_movement_stand_middle(g, k);
}
