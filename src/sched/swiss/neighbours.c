/* neighbours.c - a round of a Swiss of bridge, see neighbours.h. */
#include "sched/swiss/neighbours.h"

#include "sched/swiss/matching.h"

#include <stdint.h>

/* Weights. A distance less outweighs every wish of one place, whose nearest is worth most; a bye
 * one place lower outweighs all distances. With 4000 places they add up to less than 2^49. */
struct weighing {
    struct pw_matching *m;
    int count;
    const bool *apart;
};

static int64_t closeness(const struct weighing *w, int a, int b)
{
    int apart = a < b ? b - a : a - b;
    return (int64_t)(w->count + 1) * (w->count - apart);
}

static int64_t of_bye(const struct weighing *w, int place)
{
    return ((int64_t)w->count + 2) * w->count * (w->count / 2 + 1) * place;
}

/* The edges of a place to all that are still free; wishes: the nearest of them counts most. */
static void join(const struct weighing *w, int a, const int *mate, bool wishes)
{
    for (int b = 0; b < w->count; b++)
        if (b != a && mate[b] < 0 && !w->apart[a * w->count + b])
            pw_matching_join(w->m, a, b, closeness(w, a, b) + (wishes ? w->count - b : 0));
}

static void settle(const struct weighing *w, int a, int *mate)
{
    int b = pw_matching_mate(w->m, a);
    mate[a] = b < w->count ? b : a;
    if (b < w->count)
        mate[b] = a;
    pw_matching_settle(w->m, a);
}

/* It hangs on nobody's wish. */
static void settle_bye(const struct weighing *w, int *mate)
{
    for (int a = 0; a < w->count; a++)
        if (pw_matching_mate(w->m, a) == w->count) {
            settle(w, a, mate);
            return;
        }
}

bool pw_neighbours(int count, const bool *apart, const bool *no_bye, int *mate)
{
    if (count == 0)
        return true;
    bool odd = count % 2 != 0;
    struct weighing w = {pw_matching_new(count + odd, 1, 1), count, apart};
    for (int a = 0; a < count; a++)
        mate[a] = -1;
    for (int a = 0; a < count; a++) {
        join(&w, a, mate, false);
        if (odd && !no_bye[a])
            pw_matching_join(w.m, a, count, of_bye(&w, a));
    }
    bool sound = pw_matching_solve(w.m);
    if (sound && odd)
        settle_bye(&w, mate);
    for (int a = 0; sound && a < count; a++) {
        if (mate[a] >= 0)
            continue;
        pw_matching_loosen(w.m, a);
        join(&w, a, mate, true);
        sound = pw_matching_solve(w.m);
        if (sound)
            settle(&w, a, mate);
    }
    pw_matching_free(w.m);
    return sound;
}
