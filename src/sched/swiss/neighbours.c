/* neighbours.c - a round of a Swiss of bridge, see swiss.h. */
#include "sched/swiss/swiss.h"

#include "sched/swiss/matching.h"

struct field {
    struct pw_matching *m;
    int count;
    const bool *apart;
    int *mate; /* [count]; -1: not settled */
};

/* The edges of a place to all that are still free; wishes: the nearest of them counts most. */
static void join(const struct field *f, int a, bool wishes)
{
    for (int b = 0; b < f->count; b++)
        if (b != a && f->mate[b] < 0 && !f->apart[a * f->count + b])
            pw_matching_join(f->m, a, b, wishes ? f->count - b : 0);
}

static void settle(const struct field *f, int a)
{
    int b = pw_matching_mate(f->m, a);
    f->mate[a] = b < f->count ? b : a;
    if (b < f->count)
        f->mate[b] = a;
    pw_matching_settle(f->m, a);
}

/* The bye is the place behind the last, and wants the lowest. */
static void settle_bye(const struct field *f)
{
    for (int a = 0; a < f->count; a++)
        if (pw_matching_mate(f->m, a) == f->count) {
            settle(f, a);
            return;
        }
}

bool pw_neighbours(int count, const bool *apart, const bool *no_bye, int *mate)
{
    if (count == 0)
        return true;
    bool odd = count % 2 != 0;
    const struct field f = {pw_matching_new(count + odd, 1, 1), count, apart, mate};
    for (int a = 0; a < count; a++)
        mate[a] = -1;
    for (int a = 0; a < count; a++) {
        join(&f, a, false);
        if (odd && !no_bye[a])
            pw_matching_join(f.m, a, count, a + 1);
    }
    bool sound = pw_matching_solve(f.m);
    if (sound && odd)
        settle_bye(&f);
    for (int a = 0; sound && a < count; a++) {
        if (mate[a] >= 0)
            continue;
        pw_matching_loosen(f.m, a);
        join(&f, a, true);
        sound = pw_matching_solve(f.m);
        if (sound)
            settle(&f, a);
    }
    pw_matching_free(f.m);
    return sound;
}
