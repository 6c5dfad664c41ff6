/* switch.c - lines of single encounters, by threshold accepting. */
#include "sched/switch.h"

#include <stdlib.h>
#include <string.h>

#define BLOCK                                                                                      \
    16 /* rows of numbers are a multiple of this, so that compilers make vectors of it             \
        */

struct meeting {
    int round_no, stand_no;
    int who[2]; /* NS, EW as the movement has them */
    int set;
    bool open, switched;
};

struct lines {
    int numbers, stride;
    short *weight; /* [numbers + 1][stride]: what is to be even, of each two pairs */
    short *line;   /* [sets + 1][stride]: +1 NS, -1 EW, 0 does not play the set */
    int *players;  /* [sets + 1] */
    struct meeting *meeting;
    int *open; /* meetings that may be switched */
    int meetings, opens;
};

static short *weights_of(const struct lines *l, int who_no)
{
    return l->weight + (size_t)who_no * (size_t)l->stride;
}

static short *lines_of(const struct lines *l, int set)
{
    return l->line + (size_t)set * (size_t)l->stride;
}

static bool lines_init(struct lines *l, const struct pw_schedule *s)
{
    size_t numbers = (size_t)s->contestants + 1, sets = (size_t)s->sets + 1;
    size_t most = (size_t)s->rounds * (size_t)s->tables + 1;
    l->numbers = s->contestants;
    l->stride = (s->contestants + BLOCK) / BLOCK * BLOCK;
    l->weight = calloc(numbers * (size_t)l->stride, sizeof *l->weight);
    l->line = calloc(sets * (size_t)l->stride, sizeof *l->line);
    l->players = calloc(sets, sizeof *l->players);
    l->meeting = calloc(most, sizeof *l->meeting);
    l->open = calloc(most, sizeof *l->open);
    return l->weight != NULL && l->line != NULL && l->players != NULL && l->meeting != NULL &&
           l->open != NULL;
}

static void lines_finish(struct lines *l)
{
    free(l->weight);
    free(l->line);
    free(l->players);
    free(l->meeting);
    free(l->open);
}

static bool never_moves(const struct pw_schedule *s, int who_no)
{
    int stand_no = pw_schedule_where(s, who_no, 1).stand_no;
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        if (pw_schedule_where(s, who_no, round_no).stand_no != stand_no)
            return false;
    }
    return true;
}

static bool may_switch(const struct meeting *m, enum pw_switches which, const bool *sits)
{
    bool sitting = sits[m->who[0]] || sits[m->who[1]];
    return which == PW_SWITCH_ALL || (which == PW_SWITCH_SITTING) == sitting;
}

static void read_meetings(struct lines *l, const struct pw_schedule *s,
                          const struct pw_switching *how, bool *sits)
{
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        sits[who_no] = never_moves(s, who_no);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (spot.who[0] == 0 || spot.who[1] == 0 || spot.who[0] == how->missing_no ||
                spot.who[1] == how->missing_no)
                continue;
            struct meeting *m = &l->meeting[l->meetings++];
            *m = (struct meeting){round_no, stand_no, {spot.who[0], spot.who[1]},
                                  spot.set, false,    false};
            m->open = may_switch(m, how->which, sits);
            if (m->open)
                l->open[l->opens++] = l->meetings - 1;
            l->players[m->set] += 2;
        }
    }
}

/* Fills lines and weights from the meetings; returns the sum of squares. */
static long long begin(struct lines *l, const struct pw_schedule *s, const struct pw_switching *how,
                       struct pw_chance *chance)
{
    for (int i = 0; i < l->meetings; i++) {
        struct meeting *m = &l->meeting[i];
        m->switched = m->open && how->afresh && pw_chance(chance, 2);
        short first = m->switched ? -1 : 1;
        lines_of(l, m->set)[m->who[0]] = first;
        lines_of(l, m->set)[m->who[1]] = (short)-first;
        if (how->measure == PW_MEASURE_COMPETITION) {
            short *of_first = &weights_of(l, m->who[0])[m->who[1]];
            short *of_second = &weights_of(l, m->who[1])[m->who[0]];
            *of_first = *of_second = (short)(*of_first + l->players[m->set] / 2);
        }
    }
    long long sum = 0;
    for (int p = 1; p <= l->numbers; p++) {
        for (int q = 1; q < p; q++) {
            int weight = weights_of(l, p)[q];
            for (int set = 1; set <= s->sets; set++)
                weight += lines_of(l, set)[p] * lines_of(l, set)[q];
            weights_of(l, p)[q] = weights_of(l, q)[p] = (short)weight;
            sum += (long long)weight * weight;
        }
    }
    return sum;
}

static int difference(const short *line, const short *a, const short *b, int stride)
{
    int sum = 0;
    for (int i = 0; i < stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++)
            sum += line[i + k] * (short)(a[i + k] - b[i + k]);
    }
    return sum;
}

/* How the sum of squares changes with this switch. The weight of p and every other player x
 * of the set changes by -2 line(p) line(x), and likewise for q; that of p and q stays. */
static int change(const struct lines *l, const struct meeting *m)
{
    int p = m->who[0], q = m->who[1];
    const short *line = lines_of(l, m->set), *of_p = weights_of(l, p), *of_q = weights_of(l, q);
    int sum = difference(line, of_p, of_q, l->stride) + 2 * line[p] * of_p[q];
    return 8 * (l->players[m->set] - 2) - 4 * line[p] * sum;
}

static void apply(struct lines *l, struct meeting *m)
{
    int p = m->who[0], q = m->who[1];
    short *line = lines_of(l, m->set), *of_p = weights_of(l, p), *of_q = weights_of(l, q);
    short kept = of_p[q], twice = (short)(2 * line[p]);
    for (int i = 0; i < l->stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++) {
            of_p[i + k] = (short)(of_p[i + k] - twice * line[i + k]);
            of_q[i + k] = (short)(of_q[i + k] + twice * line[i + k]);
        }
    }
    of_p[p] = of_q[q] = 0;
    of_p[q] = of_q[p] = kept;
    for (int x = 1; x <= l->numbers; x++) {
        weights_of(l, x)[p] = of_p[x];
        weights_of(l, x)[q] = of_q[x];
    }
    line[p] = (short)-line[p];
    line[q] = (short)-line[q];
    m->switched = !m->switched;
}

static long long improve(struct lines *l, long long sum, const struct pw_switching *how,
                         struct pw_chance *chance)
{
    long height = how->afresh ? 6L * l->numbers : 2L * l->numbers;
    for (long left = how->trials; left > 0 && l->opens > 0; left--) {
        struct meeting *m = &l->meeting[l->open[pw_chance(chance, l->opens)]];
        int by = change(l, m);
        if (by <= height * left / how->trials) {
            apply(l, m);
            sum += by;
        }
    }
    for (int i = 0, idle = 0; idle < l->opens; i = (i + 1) % l->opens) { /* downhill, to the end */
        struct meeting *m = &l->meeting[l->open[i]];
        int by = change(l, m);
        idle++;
        if (by < 0) {
            apply(l, m);
            sum += by;
            idle = 0;
        }
    }
    return sum;
}

/* All lines of a set may be exchanged and no comparison changes: the highest number that is
 * there, who sits at table 1, is NS all evening. */
static void seat_last_pair(struct lines *l, int missing_no)
{
    int last_no = l->numbers - (l->numbers == missing_no);
    for (int i = 0; i < l->meetings; i++) {
        struct meeting *m = &l->meeting[i];
        if (lines_of(l, m->set)[last_no] < 0)
            m->switched = !m->switched;
    }
}

static struct pw_schedule *written(const struct lines *l, const struct pw_schedule *s)
{
    struct pw_schedule *to = pw_schedule_copy(s);
    if (to == NULL)
        return NULL;
    for (int i = 0; i < l->meetings; i++) {
        const struct meeting *m = &l->meeting[i];
        if (m->switched)
            pw_schedule_put(to, m->round_no, m->stand_no,
                            (struct pw_spot){{m->who[1], m->who[0]}, m->set});
    }
    int missing_no = to->missing_no;
    pw_schedule_finish(to);
    to->missing_no = missing_no;
    return to;
}

struct pw_schedule *pw_switch(const struct pw_schedule *s, const struct pw_switching *how,
                              struct pw_chance *chance, long long *sum)
{
    struct lines l = {0};
    struct pw_schedule *to = NULL;
    bool *sits = calloc((size_t)s->contestants + 1, sizeof *sits);
    if (lines_init(&l, s) && sits != NULL) {
        read_meetings(&l, s, how, sits);
        *sum = improve(&l, begin(&l, s, how, chance), how, chance);
        if (how->which == PW_SWITCH_ALL)
            seat_last_pair(&l, how->missing_no);
        to = written(&l, s);
    }
    free(sits);
    lines_finish(&l);
    return to;
}
