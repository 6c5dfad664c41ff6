/* weights.c - the weights of all couples, switch by switch. */
#include "sched/direction/switch.h"

#include <stdlib.h>
#include <string.h>

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

/* ---- whole rounds ---- */

/* While couples are gathered into groups: each with a list of terms, two shorts a term. */
struct gathering {
    const struct pw_weights *w;
    const struct pw_schedule *s;
    int rounds;
    short *round_of; /* [numbers + 1][sets + 1]; 0: it does not play the set */
    short *set_in;   /* [numbers + 1][rounds + 1] */
    short *list;     /* [most + 2][2 * rounds] */
    int *terms;      /* [most + 1] */
    int *slot;       /* [slots]: a group + 1, by what its list has as sum; 0: none */
    int most, slots;
};

/* false: somebody plays a set twice, so that no sign is that of one round. */
static bool read_rounds(const struct gathering *g)
{
    bool once = true;
    for (int i = 0; i < g->w->meetings; i++)
        for (int k = 0; k < 2; k++) {
            const struct pw_meeting *m = &g->w->meeting[i];
            size_t who_no = (size_t)m->who[k];
            short *round = &g->round_of[who_no * (size_t)(g->s->sets + 1) + (size_t)m->set];
            once = once && *round == 0;
            *round = (short)m->round_no;
            g->set_in[who_no * (size_t)(g->rounds + 1) + (size_t)m->round_no] = (short)m->set;
        }
    return once;
}

/* The terms of two pairs, in the order of the rounds of the first. Returns how many. */
static int terms_from(const struct gathering *g, int p, int q, short *list)
{
    int n = 0;
    const short *set_in = g->set_in + (size_t)p * (size_t)(g->rounds + 1);
    const short *round_of = g->round_of + (size_t)q * (size_t)(g->s->sets + 1);
    for (int r = 1; r <= g->rounds; r++) {
        int set = set_in[r], other = round_of[set];
        if (set == 0 || other == 0 || other == r)
            continue;
        int sign = pw_weights_line(g->w, set, p) * pw_weights_line(g->w, set, q);
        list[2 * n] = (short)r;
        list[2 * n++ + 1] = (short)(sign * other);
    }
    return n;
}

/* The same whoever of the two is the first. */
static int terms_of(const struct gathering *g, int p, int q, short *list)
{
    int n = terms_from(g, p, q, list);
    short *turned = g->list + ((size_t)g->most + 1) * 2 * (size_t)g->rounds;
    terms_from(g, q, p, turned);
    if (memcmp(turned, list, 2 * (size_t)n * sizeof *list) < 0)
        memcpy(list, turned, 2 * (size_t)n * sizeof *list);
    return n;
}

/* The group with these terms and this weight, or a new one behind the others. */
static int group_of(const struct gathering *g, const struct pw_round_weights *by, int weight, int n)
{
    size_t width = 2 * (size_t)g->rounds;
    const short *list = g->list + (size_t)by->groups * width;
    unsigned hash = (unsigned)weight;
    for (int i = 0; i < 2 * n; i++)
        hash = (hash ^ (unsigned short)list[i]) * 16777619u;
    for (int at = (int)(hash % (unsigned)g->slots);; at = (at + 1) % g->slots) {
        int group = g->slot[at] - 1;
        if (group < 0) {
            g->slot[at] = by->groups + 1;
            return by->groups;
        }
        if (by->weight[group] == weight && g->terms[group] == n &&
            memcmp(g->list + (size_t)group * width, list, 2 * (size_t)n * sizeof *list) == 0)
            return group;
    }
}

static void gather(const struct gathering *g, struct pw_round_weights *by)
{
    for (int p = 1; p <= g->w->numbers; p++)
        for (int q = p + 1; q <= g->w->numbers; q++) {
            int n = terms_of(g, p, q, g->list + (size_t)by->groups * 2 * (size_t)g->rounds);
            int weight = weights_of(g->w, p)[q], group = group_of(g, by, weight, n);
            by->couples[group]++;
            if (group < by->groups)
                continue;
            by->weight[group] = weight;
            g->terms[group] = n;
            by->groups++;
        }
}

/* A set that the group plays in this round and another one: with the other such set, where the two
 * play different sets in the round. last: [rounds + 1], where each round's terms end. */
static void put_term(const struct pw_round_weights *by, int *last, int round_no, int group, int at)
{
    struct pw_round_term *term = &by->term[last[round_no]];
    bool second = last[round_no] > by->first[round_no] && term[-1].group == group;
    if (second)
        term[-1].at[1] = (short)at;
    else
        by->term[last[round_no]++] = (struct pw_round_term){group, {(short)at, 0}};
}

/* Each term at both of its rounds. false: no memory. */
static bool spread(const struct gathering *g, struct pw_round_weights *by)
{
    int rounds = g->rounds;
    int *last = calloc((size_t)rounds + 2, sizeof *last), *room = last;
    for (int i = 0; room != NULL && i < by->groups; i++)
        for (int k = 0; k < 2 * g->terms[i]; k++)
            room[abs(g->list[(size_t)i * 2 * (size_t)rounds + (size_t)k])]++;
    for (int u = 1; room != NULL && u <= rounds; u++) {
        by->first[u + 1] = by->first[u] + room[u];
        last[u] = by->first[u];
    }
    by->term = last != NULL ? calloc((size_t)by->first[rounds + 1] + 1, sizeof *by->term) : NULL;
    for (int i = 0; by->term != NULL && i < by->groups; i++)
        for (int k = 0; k < g->terms[i]; k++) {
            const short *at = g->list + ((size_t)i * (size_t)rounds + (size_t)k) * 2;
            int turned = at[1] < 0;
            put_term(by, last, at[0], i, 2 * abs(at[1]) + turned);
            put_term(by, last, abs(at[1]), i, 2 * at[0] + turned);
        }
    for (int u = 1; by->term != NULL && u <= rounds; u++)
        by->last[u] = last[u];
    free(last);
    return by->term != NULL;
}

bool pw_round_weights_init(struct pw_round_weights *by, const struct pw_weights *w,
                           const struct pw_schedule *s)
{
    size_t numbers = (size_t)w->numbers + 1, places = (size_t)s->rounds + 1;
    *by = (struct pw_round_weights){.sum = w->sum};
    struct gathering g = {
        .w = w, .s = s, .rounds = s->rounds, .most = w->numbers * (w->numbers - 1) / 2};
    g.slots = 2 * g.most + 1;
    g.round_of = calloc(numbers * ((size_t)s->sets + 1), sizeof *g.round_of);
    g.set_in = calloc(numbers * places, sizeof *g.set_in);
    g.list = malloc(((size_t)g.most + 2) * 2 * places * sizeof *g.list);
    g.terms = calloc((size_t)g.most + 1, sizeof *g.terms);
    g.slot = calloc((size_t)g.slots, sizeof *g.slot);
    by->weight = calloc((size_t)g.most + 1, sizeof *by->weight);
    by->couples = calloc((size_t)g.most + 1, sizeof *by->couples);
    by->first = calloc(places + 2, sizeof *by->first);
    by->last = calloc(places, sizeof *by->last);
    by->sign = calloc(2 * places, 1);
    bool done = g.round_of != NULL && g.set_in != NULL && g.list != NULL && g.terms != NULL &&
                g.slot != NULL && by->weight != NULL && by->couples != NULL && by->first != NULL &&
                by->last != NULL && by->sign != NULL;
    for (int u = 1; done && u <= s->rounds; u++) {
        by->sign[2 * u] = 1;
        by->sign[2 * u + 1] = -1;
    }
    if (done && read_rounds(&g)) {
        gather(&g, by);
        done = spread(&g, by);
    }
    free(g.round_of);
    free(g.set_in);
    free(g.list);
    free(g.terms);
    free(g.slot);
    return done;
}

void pw_round_weights_finish(struct pw_round_weights *by)
{
    free(by->weight);
    free(by->couples);
    free(by->first);
    free(by->last);
    free(by->term);
    free(by->sign);
}

void pw_round_weights_switch(struct pw_round_weights *by, int round_no)
{
    long long more = 0;
    signed char *sign = &by->sign[2 * round_no];
    int twice = 2 * *sign;
    for (int i = by->first[round_no]; i < by->last[round_no]; i++) {
        const struct pw_round_term *term = &by->term[i];
        int change = by->sign[term->at[0]] + by->sign[term->at[1]];
        if (change == 0)
            continue;
        int *weight = &by->weight[term->group], next = *weight - twice * change;
        more += (long long)by->couples[term->group] * (next * next - *weight * *weight);
        *weight = next;
    }
    by->sum += more;
    sign[1] = sign[0];
    sign[0] = (signed char)-sign[1];
}
