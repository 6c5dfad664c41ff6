/* arrow.c - in which rounds NS and EW change places, so that one field can be ranked.
 *
 * All sets of rounds are tried where they are few, and the referee's balance (Qf)
 * decides; of equals the latest rounds, which a director expects. Where they are
 * many, the last rounds are taken and then each is moved to a better place as long
 * as that helps. Where one look of the referee is long, the last rounds it is.
 *
 * source  one round to 11 rounds, two to 18, about an eighth: Manning's and others' advice,
 *         confirmed by the balance (7 tables: 46 without, 90 with one, 49 with two).
 */
#include "sched/mitchell.h"

#include "sched/watch.h"

#include <stdlib.h>

/* Steps of the referee, couples times sets, that all trials together may cost. */
#define WORK_MAX 60000000L

struct trial {
    struct pw_schedule *s;
    const bool *except;
    pw_turner *turn;
    int *best;
    long quality;
    long looks;
    bool failed;
};

static long quality_of(struct trial *t)
{
    struct pw_report *report = pw_check(t->s);
    t->failed = t->failed || report == NULL;
    long quality = report != NULL ? report->quality : -1;
    pw_report_free(report);
    return quality;
}

static void turn_all(struct trial *t, const int *round_no, int count)
{
    for (int i = 0; i < count; i++)
        t->turn(t->s, round_no[i], t->except);
}

static void look(struct trial *t, const int *round_no, int count)
{
    turn_all(t, round_no, count);
    pw_tell_progress("arrow switches tried", ++t->looks, 0);
    long quality = quality_of(t);
    turn_all(t, round_no, count);
    if (quality <= t->quality)
        return;
    t->quality = quality;
    for (int i = 0; i < count; i++)
        t->best[i] = round_no[i];
}

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

static double combinations(int rounds, int count)
{
    double all = 1;
    for (int i = 0; i < count; i++)
        all = all * (rounds - i) / (i + 1);
    return all;
}

static int by_number(const void *a, const void *b)
{
    return *(const int *)a - *(const int *)b;
}

static bool among(const int *round_no, int count, int wanted)
{
    for (int i = 0; i < count; i++) {
        if (round_no[i] == wanted)
            return true;
    }
    return false;
}

static void climb(struct trial *t, int *round_no, int count, long looks)
{
    long before;
    look(t, round_no, count);
    do {
        before = t->quality;
        for (int i = 0; i < count; i++) {
            for (int r = t->s->rounds; r >= 1 && looks > 0; r--) {
                for (int j = 0; j < count; j++)
                    round_no[j] = t->best[j];
                if (among(round_no, count, r))
                    continue;
                round_no[i] = r;
                look(t, round_no, count);
                looks--;
            }
        }
    } while (t->quality > before && looks > 0);
    qsort(t->best, (size_t)count, sizeof *t->best, by_number);
}

bool pw_arrow_choose(struct pw_schedule *s, int count, const bool *except, pw_turner *turn,
                     int *round_no, long *quality)
{
    int *now = calloc((size_t)count, sizeof *now);
    if (now == NULL)
        return false;
    struct trial t = {.s = s, .except = except, .turn = turn, .best = round_no, .quality = -1};
    double cost = (double)s->contestants * s->contestants / 2 * s->sets;
    double looks = WORK_MAX / cost;
    last_rounds(round_no, count, s->rounds);
    last_rounds(now, count, s->rounds);
    if (combinations(s->rounds, count) <= looks) {
        do
            look(&t, now, count);
        while (earlier(now, count) && !t.failed);
    } else if (looks >= 2 * s->rounds) {
        climb(&t, now, count, (long)looks);
    }
    turn_all(&t, round_no, count);
    *quality = t.quality;
    free(now);
    return !t.failed;
}
