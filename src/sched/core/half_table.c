/* half_table.c - what a half table does: who sits out how often, who plays how much, who meets how
 * many, and whether it would be fairer if somebody else were missing.
 */
#include "sched/core/check.h"
#include "sched/core/schedule.h"

#define COMPARED_MOST                                                                              \
    200 /* contestants: of more, the balance without each of them takes too long */

static int meetings(const struct pw_referee *t, int p, int q)
{
    const uint16_t *met = t->faced != NULL ? t->faced : t->met;
    return met[pw_referee_couple(t, p, q)];
}

/* How often somebody would sit out at most, if p were missing and not who is: everybody as often
 * as it meets p now; and who is missing now would be there, and sit out as often as p does now. */
static int most_without(const struct pw_referee *t, int p)
{
    int most = t->hand[p].sat_out;
    for (int q = 1; q <= t->contestants; q++) {
        int met = q != p && pw_referee_present(t, q) ? meetings(t, p, q) : 0;
        most = met > most ? met : most;
    }
    return most;
}

/* The same rows without p, and with whoever is missing: it sits wherever somebody is alone. NULL
 * without memory. */
static struct pw_schedule *without(const struct pw_schedule *s, int p)
{
    struct pw_schedule *other = pw_schedule_build(s->kind, 2 * s->tables, s->tables, s->relays,
                                                  s->rounds, s->sets, s->stands, s->stand);
    int back_no = s->missing_no != 0 ? s->missing_no : 2 * s->tables;
    if (other == NULL)
        return NULL;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if ((spot.who[0] != 0) != (spot.who[1] != 0))
                spot.who[spot.who[0] != 0] = back_no;
            pw_schedule_put(other, round_no, stand_no, spot);
        }
    }
    pw_schedule_finish(other);
    other->winners = s->winners;
    other->copies = s->copies;
    pw_schedule_without(other, p);
    return other;
}

/* How fair the comparisons would be; -1: that cannot be said. false: no memory. */
static bool quality_without(const struct pw_referee *t, int p, long *quality)
{
    *quality = -1;
    if (t->s->winners != 1 || t->contestants > COMPARED_MOST)
        return true;
    struct pw_schedule *other = without(t->s, p);
    struct pw_report *report = other != NULL ? pw_check(other) : NULL;
    bool done = report != NULL;
    if (done)
        *quality = report->quality;
    pw_report_free(report);
    pw_schedule_free(other);
    return done;
}

/* Who sits out least counts; of equals, how fair the comparisons are then. */
static bool look_for_fairer(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    const struct pw_schedule *s = t->s;
    int present = s->contestants - (s->missing_no != 0), least = r->sit_out_most;
    r->fairer_sit_out_most = r->sit_out_most;
    if (s->kind != PW_PAIRS || r->sit_out_most < 2 || present != 2 * s->tables - 1)
        return true;
    for (int p = 1; p <= t->contestants; p++) {
        int most = pw_referee_present(t, p) ? most_without(t, p) : least;
        least = most < least ? most : least;
    }
    if (least == r->sit_out_most)
        return true;
    long best = -2;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p) || most_without(t, p) != least)
            continue;
        long quality = -1;
        if (!quality_without(t, p, &quality))
            return false;
        if (quality <= best)
            continue;
        best = quality;
        r->fairer_missing_no = p;
    }
    r->fairer_sit_out_most = least;
    return true;
}

bool pw_referee_effect(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    const int played = pw_schedule_rounds_played(t->s);
    bool first = true;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p))
            continue;
        int sat = t->hand[p].sat_out, opponents = 0;
        for (int q = 1; q <= t->contestants; q++)
            opponents += q != p && pw_referee_present(t, q) && meetings(t, p, q) > 0;
        int rounds = played - sat;
        r->sit_out_people += sat > 0;
        r->sit_out_most = sat > r->sit_out_most ? sat : r->sit_out_most;
        r->rounds_min = first || rounds < r->rounds_min ? rounds : r->rounds_min;
        r->rounds_max = rounds > r->rounds_max ? rounds : r->rounds_max;
        r->opponents_min = first || opponents < r->opponents_min ? opponents : r->opponents_min;
        r->opponents_max = opponents > r->opponents_max ? opponents : r->opponents_max;
        first = false;
    }
    return look_for_fairer(t);
}
