/* weights.c - the weights of all couples, switch by switch. */
#include "sched/direction/weights.h"

#include <stdlib.h>

/* Rows of numbers are a multiple of this, so that compilers make vectors of it. */
#define BLOCK 16
/* Most of the time of every search goes into these rows. What they add stays small (a weight is
 * less than the boards of an evening), and checking each sum for itself keeps compilers from making
 * vectors; a build with sanitizers looks at every address as in all other code. */
#define ROWS __attribute__((no_sanitize("undefined")))

static short *weights_of(const struct pw_weights *w, int who_no)
{
    return w->weight + (size_t)who_no * (size_t)w->stride;
}

static short *lines_of(const struct pw_weights *w, int set)
{
    return w->line + (size_t)set * (size_t)w->stride;
}

static bool allocate(struct pw_weights *w, const struct pw_schedule *s)
{
    size_t numbers = (size_t)s->contestants + 1, sets = (size_t)s->sets + 1;
    size_t most = (size_t)s->rounds * (size_t)s->tables + 1;
    *w = (struct pw_weights){.numbers = s->contestants,
                             .stride = (s->contestants + BLOCK) / BLOCK * BLOCK};
    w->weight = calloc(numbers * (size_t)w->stride, sizeof *w->weight);
    w->line = calloc(sets * (size_t)w->stride, sizeof *w->line);
    w->players = calloc(sets, sizeof *w->players);
    w->meeting = calloc(most, sizeof *w->meeting);
    return w->weight != NULL && w->line != NULL && w->players != NULL && w->meeting != NULL;
}

static void read_meetings(struct pw_weights *w, const struct pw_schedule *s, int missing_no)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (spot.who[0] == 0 || spot.who[1] == 0 || spot.who[0] == missing_no ||
                spot.who[1] == missing_no)
                continue;
            w->meeting[w->meetings++] = (struct pw_meeting){
                round_no, stand_no, {spot.who[0], spot.who[1]}, spot.set, false};
            w->players[spot.set] += 2;
            lines_of(w, spot.set)[spot.who[0]] = 1;
            lines_of(w, spot.set)[spot.who[1]] = -1;
        }
    }
}

static void add_meetings(struct pw_weights *w)
{
    for (int i = 0; i < w->meetings; i++) {
        const struct pw_meeting *m = &w->meeting[i];
        short *of_first = &weights_of(w, m->who[0])[m->who[1]];
        short *of_second = &weights_of(w, m->who[1])[m->who[0]];
        *of_first = *of_second = (short)(*of_first + w->players[m->set] / 2);
    }
}

/* Who is on the same line of a set weighs one more, who is on the other one less. */
static void add_lines(struct pw_weights *w, int set)
{
    const short *line = lines_of(w, set);
    for (int p = 1; p <= w->numbers; p++) {
        short *of_p = weights_of(w, p);
        if (line[p] == 0)
            continue;
        for (int i = 0; i < w->stride; i += BLOCK) {
            for (int k = 0; k < BLOCK; k++)
                of_p[i + k] = (short)(of_p[i + k] + line[p] * line[i + k]);
        }
        of_p[p] = 0;
    }
}

static void sum_up(struct pw_weights *w)
{
    long playing = 0;
    for (int p = 1; p <= w->numbers; p++) {
        bool plays = false;
        for (int q = 1; q <= w->numbers; q++) {
            int weight = weights_of(w, p)[q];
            plays = plays || weight != 0;
            w->sum += q < p ? (long long)weight * weight : 0;
            w->total += q < p ? weight : 0;
        }
        playing += plays;
    }
    w->couples = playing * (playing - 1) / 2;
}

bool pw_weights_init(struct pw_weights *w, const struct pw_schedule *s, enum pw_measure measure,
                     int missing_no)
{
    if (!allocate(w, s))
        return false;
    read_meetings(w, s, missing_no);
    if (measure == PW_MEASURE_COMPETITION)
        add_meetings(w);
    for (int set = 1; set <= s->sets; set++)
        add_lines(w, set);
    sum_up(w);
    return true;
}

void pw_weights_finish(struct pw_weights *w)
{
    free(w->weight);
    free(w->line);
    free(w->players);
    free(w->meeting);
}

int pw_weights_line(const struct pw_weights *w, int set, int who_no)
{
    return lines_of(w, set)[who_no];
}

ROWS static int difference(const short *restrict line, const short *restrict a,
                           const short *restrict b, int stride)
{
    int sum = 0;
    for (int i = 0; i < stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++)
            sum += line[i + k] * (short)(a[i + k] - b[i + k]);
    }
    return sum;
}

/* The weight of p and every other player x of the set changes by -2 line(p) line(x), and likewise
 * for q; that of p and q stays. sum: the difference of their rows. */
static int change_of(const struct pw_weights *w, const struct pw_meeting *m, int sum, int of_both)
{
    int line = lines_of(w, m->set)[m->who[0]];
    return 8 * (w->players[m->set] - 2) - 4 * line * (sum + 2 * line * of_both);
}

int pw_weights_change(const struct pw_weights *w, int meeting_i)
{
    const struct pw_meeting *m = &w->meeting[meeting_i];
    const short *of_p = weights_of(w, m->who[0]), *of_q = weights_of(w, m->who[1]);
    int sum = difference(lines_of(w, m->set), of_p, of_q, w->stride);
    return change_of(w, m, sum, of_p[m->who[1]]);
}

/* One row loses a multiple of a line, another gains it. Returns what difference() says of them
 * before that. restrict: so that it becomes vectors. */
ROWS static int exchange(short *restrict loses, short *restrict gains, const short *restrict line,
                         short times, int stride)
{
    int sum = 0;
    for (int i = 0; i < stride; i += BLOCK) {
        for (int k = 0; k < BLOCK; k++) {
            short by = (short)(times * line[i + k]);
            sum += line[i + k] * (short)(loses[i + k] - gains[i + k]);
            loses[i + k] = (short)(loses[i + k] - by);
            gains[i + k] = (short)(gains[i + k] + by);
        }
    }
    return sum;
}

/* The columns of two pairs become what their rows are. */
static void write_columns(const struct pw_weights *w, int p, int q, const short *of_p,
                          const short *of_q)
{
    size_t stride = (size_t)w->stride;
    short *at_p = w->weight + p, *at_q = w->weight + q;
    for (int x = 1; x <= w->numbers; x++) {
        at_p += stride;
        at_q += stride;
        *at_p = of_p[x];
        *at_q = of_q[x];
    }
}

void pw_weights_switch(struct pw_weights *w, int meeting_i)
{
    struct pw_meeting *m = &w->meeting[meeting_i];
    int p = m->who[0], q = m->who[1];
    short *line = lines_of(w, m->set), *of_p = weights_of(w, p), *of_q = weights_of(w, q);
    short kept = of_p[q], twice = (short)(2 * line[p]);
    int sum = exchange(of_p, of_q, line, twice, w->stride);
    w->sum += change_of(w, m, sum, kept);
    of_p[p] = of_q[q] = 0;
    of_p[q] = of_q[p] = kept;
    write_columns(w, p, q, of_p, of_q);
    line[p] = (short)-line[p];
    line[q] = (short)-line[q];
    m->switched = !m->switched;
}

struct pw_schedule *pw_weights_schedule(const struct pw_weights *w, const struct pw_schedule *s)
{
    struct pw_schedule *to = pw_schedule_copy(s);
    if (to == NULL)
        return NULL;
    for (int i = 0; i < w->meetings; i++) {
        const struct pw_meeting *m = &w->meeting[i];
        if (m->switched)
            pw_schedule_put(to, m->round_no, m->stand_no,
                            (struct pw_spot){{m->who[1], m->who[0]}, m->set});
    }
    int missing_no = to->missing_no;
    pw_schedule_finish(to);
    to->missing_no = missing_no;
    return to;
}
