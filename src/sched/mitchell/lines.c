/* lines.c - what was asked of two lines, and the last steps of making them.
 *
 * Long: what is asked of two lines is read, tried and told in one order.
 */
#include "base/progress.h"
#include "base/random.h"
#include "sched/direction/switch.h"
#include "sched/mitchell/mitchell.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- what the director is told ---- */

/* What the director is told of two lines, a sentence after the other. */

void pw_lines_note(struct pw_lines *lines, const char *format, ...)
{
    size_t used = strlen(lines->note);
    if (used > 0 && used + 2 < sizeof lines->note) {
        memcpy(lines->note + used, "; ", 3);
        used += 2;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(lines->note + used, sizeof lines->note - used, format, args);
    va_end(args);
}

/* ---- what was asked ---- */

/* Who meets more than once in a movement with two lines, for the director:
 * counted in the rows, whatever the maker believes.
 */

#define LISTED 2 /* couples that are named one by one; more are counted */

struct meetings {
    const struct pw_schedule *s;
    int n;                       /* pairs 1..n are NS, n+1..2n (and a rover) EW */
    unsigned short *met;         /* [contestants + 1] squared, from both sides */
    long twice, more;            /* couples */
    int twice_least, twice_most; /* NS pairs that an EW pair meets twice, if none more often */
    bool mixed;                  /* two of the same line meet twice */
};

static unsigned short *met_of(const struct meetings *m, int p, int q)
{
    return &m->met[(size_t)p * (size_t)(m->s->contestants + 1) + (size_t)q];
}

static void count_meetings(struct meetings *m)
{
    const struct pw_schedule *s = m->s;
    for (int r = 1; r <= s->rounds; r++)
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            int ns = spot.who[0], ew = spot.who[1];
            if (ns == 0 || ew == 0)
                continue;
            ++*met_of(m, ns, ew);
            ++*met_of(m, ew, ns);
        }
    m->twice_least = -1;
    for (int q = 1; q <= s->contestants; q++) {
        int twice = 0, more = 0;
        for (int p = 1; p < q; p++) {
            int met = *met_of(m, p, q);
            twice += met == 2;
            more += met > 2;
            m->mixed = m->mixed || (met > 1 && (p <= m->n) == (q <= m->n));
        }
        m->twice += twice;
        m->more += more;
        if (q <= m->n || q == s->missing_no || more > 0)
            continue;
        m->twice_least = m->twice_least < 0 || twice < m->twice_least ? twice : m->twice_least;
        m->twice_most = twice > m->twice_most ? twice : m->twice_most;
    }
}

/* "in rounds 1, 12 and 13" */
static void meetings_list_rounds(const struct pw_schedule *s, int p, int q, int met, char *out,
                                 size_t size)
{
    size_t used = (size_t)snprintf(out, size, "in rounds");
    for (int r = 1, seen = 0; r <= s->rounds && used < size; r++)
        if (pw_schedule_where(s, p, r).opponent_no == q) {
            seen++;
            used += (size_t)snprintf(out + used, size - used, "%s%d",
                                     seen == 1     ? " "
                                     : seen == met ? " and "
                                                   : ", ",
                                     r);
        }
}

/* Couples that meet `met` times or more, one by one; "pairs 6 and 17 meet three times, in ..." */
static void note_couples(struct pw_lines *lines, const struct meetings *m, int least)
{
    for (int p = 1; p <= m->s->contestants; p++)
        for (int q = p + 1; q <= m->s->contestants; q++) {
            int met = *met_of(m, p, q);
            int p_no = pw_numbers_label(&lines->numbers, p).no,
                q_no = pw_numbers_label(&lines->numbers, q).no;
            char rounds[96];
            if (met < least)
                continue;
            meetings_list_rounds(m->s, p, q, met, rounds, sizeof rounds);
            if (met <= 3)
                pw_lines_note(lines, "pairs %d and %d meet %s, %s", p_no, q_no,
                              met == 2 ? "twice" : "three times", rounds);
            else
                pw_lines_note(lines, "pairs %d and %d meet %d times, %s", p_no, q_no, met, rounds);
        }
}

static void note_twice(struct pw_lines *lines, const struct meetings *m)
{
    const char *who = m->more > 0 ? "each other EW pair meets" : "each EW pair meets";
    if (m->twice <= LISTED)
        note_couples(lines, m, 2);
    else if (m->mixed || m->twice_least < 0)
        pw_lines_note(lines, "%ld couples of pairs meet twice", m->twice);
    else if (m->twice_least == m->twice_most)
        pw_lines_note(lines, "%s %d NS pair%s twice", who, m->twice_most,
                      m->twice_most == 1 ? "" : "s");
    else
        pw_lines_note(lines, "%s %d %s %d NS pairs twice", who, m->twice_least,
                      m->twice_most == m->twice_least + 1 ? "or" : "to", m->twice_most);
}

/* Adds who meets more than once, as it is counted in the schedule. false
 * without memory.
 */
static bool pw_lines_note_again(struct pw_lines *lines, const struct pw_schedule *s)
{
    size_t numbers = (size_t)s->contestants + 1;
    struct meetings m = {
        .s = s, .n = lines->tables, .met = calloc(numbers * numbers, sizeof *m.met)};
    if (m.met == NULL)
        return false;
    count_meetings(&m);
    bool listed = m.twice + m.more <= LISTED;
    if (m.more > 0 && (listed || m.more <= LISTED))
        note_couples(lines, &m, listed ? 2 : 3);
    else if (m.more > 0)
        pw_lines_note(lines, "%ld couples of pairs meet more often than twice", m.more);
    if (m.twice > 0 && !(listed && m.more > 0))
        note_twice(lines, &m);
    free(m.met);
    return true;
}

/* In which rounds NS and EW change places, so that one field can be ranked.
 *
 * A round is switched at every table. Where pairs turn (hesitation) nobody is at home, and who
 * sits there reads the line from the card anyway: these encounters are switched each for itself.
 *
 * Every set of rounds is tried where they are few, each with every choice of the other encounters,
 * and the fairest (balance.c) is taken; of equals one that has a switch where NS and EW never
 * change places else (then all are compared), then the one with the fewest switches, and then
 * the latest rounds, which a director expects. Where all rounds are as one, as in a straight
 * Mitchell that goes round, a set of rounds is as fair as the same set some rounds later, and those
 * with the last round stand for all. Where sets are many, as many rounds as are usual are switched,
 * or one more or fewer: the last ones at first, and then each is moved to a better place as long as
 * that helps, and so from other rounds. Where even that is long, the last rounds it is.
 *
 * source  one round to 11 rounds, two to 18: Manning's and others' advice, confirmed by the
 *         balance (7 tables: 46 without, 90 with one, 49 with two), which goes on with three to
 *         24 and four to 31: tests/unit/arrow_switch.c tries one more and one fewer. The best four
 *         of 31 rounds: R. Moore, Too many arrow switches spoil the movement.
 */

/* What all trials together may cost: encounters switched, times the pairs that weigh on them. */
#define WORK_MAX 120000000.0
/* Where not every set of rounds is tried: from so many sets. */
#define STARTS 24
/* More encounters at tables where pairs turn have too many choices to be tried one and all. */
#define SINGLES_MOST 20

/* Encounters that are switched together. */
struct unit {
    int *meeting; /* [count] */
    int count;
};

/* Which units are switched. */
struct choice {
    bool *on;
    int rounds, singles; /* how many */
    long long sum;       /* of the weights; -1: there is no choice yet */
};

struct trial {
    struct pw_weights w;
    struct pw_round_weights by; /* instead of w, where there are rounds alone */
    int rounds, singles;        /* the units: every round, then every encounter where pairs turn */
    struct unit *unit;
    int *meeting;                 /* of all units */
    struct choice now, best, all; /* as the weights are, the best of so many rounds, of all */
    struct choice turned;         /* the other rounds instead */
    int *round_no;                /* [rounds]: a combination */
    bool apart;                   /* without a switch nobody ever sits in the other line */
    bool every;                   /* every choice of the single encounters is tried */
    bool rotates;                 /* a set of rounds is as fair as the next ones */
    bool climbed;                 /* not every set of rounds was tried */
    long looks;
    double left; /* of the work */
};

/* ---- the units ---- */

static bool turns_at(const struct pw_schedule *s, const bool *except, const struct pw_meeting *m)
{
    return except != NULL && except[s->stand[m->stand_no - 1].table_no];
}

static bool find_units(struct trial *t, const struct pw_schedule *s, const bool *except)
{
    for (int i = 0; i < t->w.meetings; i++)
        t->singles += turns_at(s, except, &t->w.meeting[i]);
    t->rounds = s->rounds;
    t->now.sum = t->w.sum;
    size_t units = (size_t)t->rounds + (size_t)t->singles;
    t->unit = calloc(units + 1, sizeof *t->unit);
    t->meeting = calloc((size_t)t->w.meetings + 1, sizeof *t->meeting);
    t->now.on = calloc(units + 1, sizeof *t->now.on);
    t->best.on = calloc(units + 1, sizeof *t->best.on);
    t->all.on = calloc(units + 1, sizeof *t->all.on);
    t->turned.on = calloc(units + 1, sizeof *t->turned.on);
    t->round_no = calloc(units + 1, sizeof *t->round_no);
    if (t->unit == NULL || t->meeting == NULL || t->now.on == NULL || t->best.on == NULL ||
        t->all.on == NULL || t->turned.on == NULL || t->round_no == NULL)
        return false;
    int used = 0, single = t->rounds;
    for (int i = 0; i < t->w.meetings; i++) { /* round by round */
        const struct pw_meeting *m = &t->w.meeting[i];
        if (turns_at(s, except, m))
            continue;
        struct unit *round = &t->unit[m->round_no - 1];
        if (round->count++ == 0)
            round->meeting = t->meeting + used;
        t->meeting[used++] = i;
    }
    for (int i = 0; i < t->w.meetings; i++) {
        if (!turns_at(s, except, &t->w.meeting[i]))
            continue;
        t->unit[single++] = (struct unit){t->meeting + used, 1};
        t->meeting[used++] = i;
    }
    return true;
}

/* to[from] is next, and from[next] is from. */
static bool maps(int *to, int *back, int from, int next)
{
    if (to[from] < 0 && back[next] < 0) {
        to[from] = next;
        back[next] = from;
    }
    return to[from] == next && back[next] == from;
}

/* Is every round the one before it with other names of pairs and sets, always the same ones, and
 * the first so the last one's? false, too, without memory. */
static bool is_rotation(const struct pw_schedule *s)
{
    size_t numbers = (size_t)s->contestants + 1, sets = (size_t)s->sets + 1;
    int *to = malloc(2 * (numbers + sets) * sizeof *to);
    bool same = to != NULL;
    for (size_t i = 0; same && i < 2 * (numbers + sets); i++)
        to[i] = -1;
    for (int i = 0; same && i < s->rounds * s->stands; i++) {
        int round_no = i / s->stands + 1, stand_no = i % s->stands + 1;
        struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        struct pw_spot next = pw_schedule_at(s, round_no % s->rounds + 1, stand_no);
        same = maps(to, to + numbers, 0, 0) && maps(to, to + numbers, spot.who[0], next.who[0]) &&
               maps(to, to + numbers, spot.who[1], next.who[1]) &&
               maps(to + 2 * numbers, to + 2 * numbers + sets, spot.set, next.set);
    }
    free(to);
    return same;
}

static void flip(struct trial *t, int u)
{
    const struct unit *unit = &t->unit[u];
    for (int k = 0; t->by.groups == 0 && k < unit->count; k++)
        pw_weights_switch(&t->w, unit->meeting[k]);
    if (t->by.groups > 0)
        pw_round_weights_switch(&t->by, u + 1);
    t->now.on[u] = !t->now.on[u];
    *(u < t->rounds ? &t->now.rounds : &t->now.singles) += t->now.on[u] ? 1 : -1;
    t->now.sum = t->by.groups > 0 ? t->by.sum : t->w.sum;
    t->left -= (double)unit->count * t->w.numbers;
}

/* ---- which is better ---- */

/* In hundredths, as it is printed: what differs by less is as fair. */
static long quality(const struct trial *t, const struct choice *of)
{
    double total = (double)t->w.total, squares = (double)t->w.couples * (double)of->sum;
    return squares > 0 ? (long)(10000 * total * total / squares + 0.5) : 0;
}

static bool better(const struct trial *t, const struct choice *a, const struct choice *b)
{
    long fair = quality(t, a), than = b->sum < 0 ? -1 : quality(t, b);
    if (fair != than)
        return fair > than;
    bool mixes = a->rounds + a->singles > 0;
    if (t->apart && mixes != (b->rounds + b->singles > 0))
        return mixes;
    if (a->rounds != b->rounds)
        return a->rounds < b->rounds;
    if (a->singles != b->singles)
        return a->singles < b->singles;
    for (int r = t->rounds - 1; r >= 0; r--) {
        if (a->on[r] != b->on[r])
            return a->on[r];
    }
    return false;
}

static bool take_better(const struct trial *t, const struct choice *a, struct choice *b)
{
    bool *on = b->on;
    if (!better(t, a, b))
        return false;
    memcpy(on, a->on, (size_t)(t->rounds + t->singles) * sizeof *on);
    *b = *a;
    b->on = on;
    return true;
}

static bool look(struct trial *t)
{
    pw_tell_progress("arrow switches tried", ++t->looks, 0);
    return take_better(t, &t->now, &t->best);
}

/* ---- encounters where pairs turn ---- */

/* Every choice, each one encounter from the one before (Gray 1953). */
static void every_choice(struct trial *t)
{
    look(t);
    for (long i = 1; i < 1L << t->singles; i++) {
        int k = 0;
        while ((i >> k & 1) == 0)
            k++;
        flip(t, t->rounds + k);
        look(t);
    }
}

/* One by one, as long as that helps. */
static void downhill(struct trial *t)
{
    look(t);
    for (int k = 0, idle = 0; idle < t->singles && t->left > 0; k = (k + 1) % t->singles) {
        long long before = t->now.sum;
        flip(t, t->rounds + k);
        look(t);
        idle++;
        if (t->now.sum < before)
            idle = 0;
        else
            flip(t, t->rounds + k);
    }
}

static void try_singles(struct trial *t)
{
    if (t->every) {
        every_choice(t);
        return;
    }
    downhill(t);
    for (int u = t->rounds; u < t->rounds + t->singles; u++) {
        if (t->now.on[u])
            flip(t, u);
    }
    downhill(t);
}

static double cost_of_singles(const struct trial *t)
{
    double flips = t->every ? (double)(1L << t->singles) : 8.0 * t->singles;
    return flips * t->w.numbers;
}

/* ---- so many rounds ---- */

/* The next combination, from the last rounds to the first ones. */
static bool earlier(int *round_no, int count)
{
    for (int i = 0; i < count; i++) {
        if (round_no[i] == i + 1)
            continue;
        round_no[i]--;
        for (int j = i - 1; j >= 0; j--)
            round_no[j] = round_no[j + 1] - 1;
        return true;
    }
    return false;
}

static void last_rounds(int *round_no, int count, int rounds)
{
    for (int i = 0; i < count; i++)
        round_no[i] = rounds - count + 1 + i;
}

static void arrow_switch_rounds(struct trial *t, int count)
{
    for (int r = 1, i = 0; r <= t->rounds; r++) {
        bool on = i < count && t->round_no[i] == r;
        i += on;
        if (t->now.on[r - 1] != on)
            flip(t, r - 1);
    }
}

/* How many sets of so many rounds are tried. */
static double combinations(const struct trial *t, int count)
{
    bool fixed = t->rotates && count > 0;
    int rounds = t->rounds - fixed;
    double all = 1;
    count -= fixed;
    for (int i = 0; i < count; i++)
        all = all * (rounds - i) / (i + 1);
    return all;
}

static double cost_of_all(const struct trial *t, int from, int to)
{
    double flips = 3.0 * t->w.numbers / 2; /* of tables, from one combination to the next */
    double all = 0;
    for (int count = from; count <= to; count++)
        all += combinations(t, count);
    return all * (flips * t->w.numbers + cost_of_singles(t));
}

static void every_combination(struct trial *t, int count)
{
    last_rounds(t->round_no, count, t->rounds);
    do {
        arrow_switch_rounds(t, count);
        try_singles(t);
    } while (earlier(t->round_no, count > 0 && t->rotates ? count - 1 : count));
}

static void back_to_best(struct trial *t)
{
    for (int u = 0; u < t->rounds + t->singles; u++) {
        if (t->now.on[u] != t->best.on[u])
            flip(t, u);
    }
}

/* One round for another; false: none helps. */
static bool exchange_rounds(struct trial *t)
{
    bool helped = false;
    for (int i = 0; i < t->rounds; i++) {
        for (int r = t->rounds - 1; t->best.on[i] && r >= 0 && t->left > 0; r--) {
            if (t->best.on[r])
                continue;
            flip(t, i);
            flip(t, r);
            helped = look(t) || helped;
            if (t->best.on[i]) {
                flip(t, i);
                flip(t, r);
            }
        }
    }
    return helped;
}

/* Any rounds, ascending (Floyd, in Bentley 1987). */
static void any_rounds(int *round_no, int count, int rounds, struct pw_chance *chance)
{
    for (int i = 0; i < count; i++) {
        int drawn = 1 + pw_chance(chance, rounds - count + 1 + i), at = i;
        for (int k = 0; k < i; k++)
            if (round_no[k] == drawn)
                drawn = rounds - count + 1 + i;
        for (; at > 0 && round_no[at - 1] > drawn; at--)
            round_no[at] = round_no[at - 1];
        round_no[at] = drawn;
    }
}

/* From those rounds, one for another as long as that helps. */
static void climb(struct trial *t, int count)
{
    arrow_switch_rounds(t, count);
    do {
        try_singles(t);
        back_to_best(t);
    } while (exchange_rounds(t) && t->left > 0);
}

/* From the last rounds, and from others. */
static void climb_often(struct trial *t, int count)
{
    struct pw_chance chance = {(uint64_t)count};
    double least = t->left / 2;
    t->every = false;
    t->climbed = true;
    last_rounds(t->round_no, count, t->rounds);
    climb(t, count);
    for (int start = 1; start < STARTS && t->left > least; start++) {
        take_better(t, &t->best, &t->all);
        t->best.sum = -1;
        any_rounds(t->round_no, count, t->rounds, &chance);
        climb(t, count);
    }
}

/* Whether that can be paid; every: with every choice of the single encounters. */
static bool can_try(struct trial *t, int from, int to, bool every)
{
    t->every = every && t->singles <= SINGLES_MOST;
    return t->every == every && cost_of_all(t, from, to) <= t->left;
}

static void try_counts(struct trial *t, int from, int to)
{
    bool every = can_try(t, from, to, true);
    t->climbed = false;
    for (int count = from; count <= to; count++) {
        t->best.sum = -1;
        if (can_try(t, count, count, every)) {
            every_combination(t, count);
        } else {
            climb_often(t, count);
        }
        take_better(t, &t->best, &t->all);
    }
}

/* What is switched, or the other rounds where these are fewer, or as many. */
static void look_both(struct trial *t)
{
    int on = t->now.rounds, off = t->rounds - on;
    if (on <= off)
        look(t);
    if (off > on || (t->best.sum >= 0 && quality(t, &t->now) < quality(t, &t->best)))
        return;
    for (int r = 0; r < t->rounds; r++)
        t->turned.on[r] = !t->now.on[r];
    t->turned.rounds = off;
    t->turned.sum = t->now.sum;
    take_better(t, &t->turned, &t->best);
}

/* Every set of rounds, each one round from the one before. It is as fair as the other rounds, so
 * that the last round is never among them. */
static void every_set(struct trial *t)
{
    t->best.sum = -1;
    t->climbed = false;
    look_both(t);
    for (long i = 1; i < 1L << (t->rounds - 1); i++) {
        int r = 0;
        while ((i >> r & 1) == 0)
            r++;
        flip(t, r);
        look_both(t);
    }
    take_better(t, &t->best, &t->all);
}

/* How many rounds are usually switched: 1 to 11 rounds, 2 to 18, 3 to 24, 4 to 31, ... */
static int pw_arrow_usual(int rounds)
{
    int some = (15 * rounds + 28) / 100;
    return some == 0 ? 1 : some;
}

/* All lines may be exchanged and nothing changes: more than half of the rounds are as good as the
 * others. */
static void try_any_count(struct trial *t)
{
    int usual = pw_arrow_usual(t->rounds), half = t->rounds / 2;
    bool all = can_try(t, 0, half, true);
    if (all && t->singles == 0 && !t->rotates) {
        every_set(t);
        return;
    }
    if (!all)
        try_counts(t, usual - 1, usual + 1);
    if (all || can_try(t, 0, half, false))
        try_counts(t, 0, half);
}

/* ---- */

/* Whether so many rounds can be looked at in all their places once. */
static bool is_short(const struct pw_schedule *s)
{
    double pairs = s->contestants;
    return pairs * pairs * s->sets + pairs * pairs * s->rounds * s->rounds / 2 <= WORK_MAX;
}

static void write_choice(const struct trial *t, struct pw_schedule *s, const bool *except,
                         pw_turner *turn, struct pw_arrows *arrows)
{
    for (int r = 1; r <= t->rounds; r++) {
        if (!t->all.on[r - 1])
            continue;
        arrows->round_no[arrows->rounds++] = r;
        turn(s, r, except);
    }
    for (int u = t->rounds; u < t->rounds + t->singles; u++) {
        const struct pw_meeting *m = &t->w.meeting[t->unit[u].meeting[0]];
        if (!t->all.on[u])
            continue;
        arrows->single[arrows->singles][0] = s->stand[m->stand_no - 1].table_no;
        arrows->single[arrows->singles++][1] = m->round_no;
        pw_schedule_put(s, m->round_no, m->stand_no,
                        (struct pw_spot){{m->who[1], m->who[0]}, m->set});
        pw_schedule_say_switch(s, m->round_no, m->stand_no);
    }
}

/* -1: it cannot be said. false: no memory. */
static bool quality_of(const struct pw_schedule *s, long *reached)
{
    struct pw_report *report = pw_check(s);
    *reached = report != NULL ? report->quality : -1;
    bool done = report != NULL;
    pw_report_free(report);
    return done;
}

static void last_it_is(struct pw_schedule *s, int count, const bool *except, pw_turner *turn,
                       struct pw_arrows *arrows)
{
    arrows->rounds = count;
    last_rounds(arrows->round_no, count, s->rounds);
    for (int i = 0; i < count; i++)
        turn(s, arrows->round_no[i], except);
}

/* The best by the balance, with `count` rounds; 0: with as many as are best. Leaves s
 * switched. false without memory. */
static bool pw_arrow_choose(struct pw_schedule *s, int count, const bool *except, pw_turner *turn,
                            struct pw_arrows *arrows)
{
    struct trial t = {.all.sum = -1, .left = WORK_MAX};
    *arrows = (struct pw_arrows){.tried = is_short(s), .before = -1, .after = -1};
    arrows->round_no = calloc((size_t)s->rounds + 1, sizeof *arrows->round_no);
    bool done = arrows->round_no != NULL;
    if (done && !arrows->tried)
        last_it_is(s, count > 0 ? count : pw_arrow_usual(s->rounds), except, turn, arrows);
    if (done && arrows->tried) {
        t.apart = pw_schedule_lines_apart(s);
        done = quality_of(s, &arrows->before) &&
               pw_weights_init(&t.w, s, PW_MEASURE_COMPETITION, 0) && find_units(&t, s, except);
        arrows->single = calloc((size_t)t.singles + 1, sizeof *arrows->single);
        done = done && (t.singles > 0 || pw_round_weights_init(&t.by, &t.w, s));
        t.rotates = t.singles == 0 && is_rotation(s);
        done = done && arrows->single != NULL;
        if (done && count > 0)
            try_counts(&t, count, count);
        else if (done)
            try_any_count(&t);
        done = done && pw_work("arrow switches tried", (long long)(WORK_MAX - t.left), 2);
        if (done)
            write_choice(&t, s, except, turn, arrows);
        arrows->climbed = t.climbed;
        arrows->none_is_fairer = t.apart && arrows->rounds + arrows->singles == 0;
        done = done && quality_of(s, &arrows->after);
    }
    free(t.unit);
    free(t.meeting);
    free(t.now.on);
    free(t.best.on);
    free(t.all.on);
    free(t.turned.on);
    free(t.round_no);
    pw_weights_finish(&t.w);
    pw_round_weights_finish(&t.by);
    return done;
}

static void pw_arrows_finish(struct pw_arrows *arrows)
{
    free(arrows->round_no);
    free(arrows->single);
}

enum pw_status pw_lines_read(const struct pw_request *request, struct pw_lines *lines,
                             struct pw_reason *why)
{
    struct pw_field_size size;
    enum pw_status status = pw_field_size(request, &size, why);
    if (status != PW_OK)
        return status;
    *lines = (struct pw_lines){.tables = size.pairs / 2,
                               .rounds = request->rounds,
                               .missing_no = request->missing_pair,
                               .winners = request->winners,
                               .switches = request->switches,
                               .single = request->allow_switches,
                               .effort = request->effort,
                               .numbers = pw_request_numbers(request)};
    lines->odd = request->contestants % 2 != 0 || request->missing_pair != 0;
    if (lines->winners == 2 && (lines->switches > 0 || lines->single))
        return pw_refuse_why(why, PW_BAD_REQUEST,
                             lines->single ? "switches-winners" : "switch-winners");
    if (lines->switches > 0 && lines->single)
        return pw_refuse_why(why, PW_BAD_REQUEST, "switch-both", lines->switches);
    if (lines->single && size.pairs > PW_SWITCH_TABLES_MOST)
        return pw_refuse_why(why, PW_BOUND, "switches-many", PW_SWITCH_TABLES_MOST, size.pairs);
    return PW_OK;
}

enum pw_status pw_lines_read_plain(const struct pw_request *request, struct pw_lines *lines,
                                   struct pw_reason *why)
{
    enum pw_status status = pw_lines_read(request, lines, why);
    if (status != PW_OK || request->variant[0] == '\0')
        return status;
    return pw_refuse_why(why, PW_BAD_REQUEST, "no-variants", request->kind, request->variant);
}

/* ---- arrow switches ---- */

/* More encounters at tables where pairs turn are not to be announced one by one. */
#define SINGLES_NAMED 6

/* "5", "5 and 9", "5, 9 and 12" */
static void list_rounds(char *text, size_t size, const int *round_no, int count)
{
    size_t used = 0;
    text[0] = '\0';
    for (int i = 0; i < count && used < size; i++) {
        const char *before = i == 0 ? "" : i + 1 == count ? " and " : ", ";
        used += (size_t)snprintf(text + used, size - used, "%s%d", before, round_no[i]);
    }
}

/* "at table 6, where pairs turn, in rounds 1 and 7", where `first` is the first switch of this
 * table. round_no has room for all of them. */
static void note_table(struct pw_lines *lines, const struct pw_arrows *arrows, int first,
                       int *round_no)
{
    char rounds[96];
    int count = 0, table_no = arrows->single[first][0];
    for (int i = 0; i < arrows->singles; i++) {
        if (arrows->single[i][0] != table_no)
            continue;
        if (i < first)
            return;
        round_no[count++] = arrows->single[i][1];
    }
    list_rounds(rounds, sizeof rounds, round_no, count);
    pw_lines_note(lines, "at table %d, where pairs turn, in round%s %s", table_no,
                  count == 1 ? "" : "s", rounds);
}

static bool note_switches(struct pw_lines *lines, const struct pw_arrows *arrows)
{
    char rounds[96];
    long before = arrows->before, after = arrows->after;
    int *round_no = calloc((size_t)arrows->singles + 1, sizeof *round_no);
    if (round_no == NULL)
        return false;
    list_rounds(rounds, sizeof rounds, arrows->round_no, arrows->rounds);
    if (arrows->rounds > 0)
        pw_lines_note(lines, "arrow switch in round%s %s%s", arrows->rounds == 1 ? "" : "s", rounds,
                      arrows->climbed ? ", the best of those that were tried" : "");
    if (arrows->singles > SINGLES_NAMED)
        pw_lines_note(lines, "and where pairs turn as the cards say");
    for (int i = 0; arrows->singles <= SINGLES_NAMED && i < arrows->singles; i++)
        note_table(lines, arrows, i, round_no);
    free(round_no);
    if (before >= 0 && after >= 0 && arrows->none_is_fairer)
        pw_lines_note(lines, "balance %ld.%02ld of 100", after / 100, after % 100);
    else if (before >= 0 && after >= 0)
        pw_lines_note(lines, "balance %ld.%02ld of 100, without switches %ld.%02ld", after / 100,
                      after % 100, before / 100, before % 100);
    if (arrows->none_is_fairer)
        pw_lines_note(lines, "no arrow switch makes it fairer, and NS and EW pairs are hardly "
                             "compared (better: two winners, or a Howell)");
    return true;
}

static enum pw_status switch_rounds(struct pw_schedule *s, struct pw_lines *lines,
                                    const bool *except, pw_turner *turn, struct pw_reason *why)
{
    struct pw_arrows arrows = {0};
    if (lines->switches >= s->rounds && lines->switches > 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "switch-over", s->rounds, s->rounds - 1,
                             lines->switches, pw_arrow_usual(s->rounds));
    s->winners = 1;
    if (lines->switches < 0) { /* none is wanted */
        if (pw_schedule_lines_apart(s))
            pw_lines_note(lines, "without an arrow switch NS and EW pairs are hardly compared "
                                 "(better: two winners, or a Howell)");
        return PW_OK;
    }
    bool done =
        pw_arrow_choose(s, lines->switches, except, turn, &arrows) && note_switches(lines, &arrows);
    pw_arrows_finish(&arrows);
    return done ? PW_OK : pw_no_memory(why);
}

static bool note_single(struct pw_lines *lines, const struct pw_schedule *s, int switched,
                        const struct pw_arrows *whole)
{
    struct pw_report *report = pw_check(s);
    if (report == NULL)
        return false;
    pw_lines_note(lines,
                  switched == 1 ? "arrow switch in %d encounter, as the cards say"
                                : "arrow switch in %d encounters, as the cards say",
                  switched);
    pw_lines_note(lines, "balance %ld.%02ld of 100, without switches %ld.%02ld",
                  report->quality / 100, report->quality % 100, whole->before / 100,
                  whole->before % 100);
    if (whole->after >= 0)
        pw_lines_note(lines, "with whole rounds it would be %ld.%02ld", whole->after / 100,
                      whole->after % 100);
    pw_report_free(report);
    return true;
}

/* Of the same movement with lines of its own. */
static void say_switches(struct pw_schedule *single, const struct pw_schedule *before)
{
    for (int round_no = 1; round_no <= single->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= single->stands; stand_no++) {
            if (pw_schedule_at(single, round_no, stand_no).who[0] !=
                pw_schedule_at(before, round_no, stand_no).who[0])
                pw_schedule_say_switch(single, round_no, stand_no);
        }
    }
}

/* Whole rounds first, which are announced more easily; single encounters where they are fairer. */
static enum pw_status switch_tables(struct pw_schedule **s, struct pw_lines *lines,
                                    const bool *except, struct pw_reason *why)
{
    struct pw_arrows whole = {0};
    int switched = 0;
    (*s)->winners = 1;
    struct pw_schedule *rounds = pw_schedule_copy(*s), *single = NULL;
    bool done = rounds != NULL && pw_arrow_choose(rounds, 0, except, pw_schedule_turn, &whole);
    if (done)
        single = pw_switch_tables(*s, rounds, lines->effort, &switched);
    done = done && single != NULL;
    if (done)
        say_switches(single, *s);
    if (done && switched < 0)
        done = note_switches(lines, &whole);
    else if (done)
        done = note_single(lines, single, switched, &whole);
    pw_arrows_finish(&whole);
    pw_schedule_free(*s);
    *s = done && switched < 0 ? rounds : single;
    pw_schedule_free(*s == rounds ? single : rounds);
    if (!done) {
        pw_schedule_free(*s);
        *s = NULL;
    }
    return done ? PW_OK : pw_no_memory(why);
}

/* ---- */

enum pw_status pw_lines_make(struct pw_schedule *s, struct pw_lines *lines, const char *method,
                             const bool *except, pw_turner *turn, struct pw_schedule **out,
                             struct pw_reason *why)
{
    if (s == NULL)
        return pw_no_memory(why);
    enum pw_status status = PW_OK;
    if (lines->winners == 2 && s->winners == 1)
        status = pw_refuse_why(why, PW_NO_SCHEDULE, "lines-one-winner");
    if (status == PW_OK && s->fours == 0 && !pw_lines_note_again(lines, s))
        status = pw_no_memory(why);
    if (status == PW_OK && lines->single)
        status = switch_tables(&s, lines, except, why);
    else if (status == PW_OK && (lines->winners == 1 || lines->switches > 0))
        status = switch_rounds(s, lines, except, turn, why);
    if (status != PW_OK) {
        pw_schedule_free(s);
        return status;
    }
    s->method = method;
    if (lines->note[0] != '\0')
        pw_schedule_remark(s, lines->note);
    *out = s;
    return PW_OK;
}
