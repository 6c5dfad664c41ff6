/* effect.c - what a half table does: who sits out how often, who plays how much, who meets how
 * many, and whether it would be fairer if somebody else were missing.
 */
#include "sched/check.h"

static int meetings(const struct pw_tally *t, int p, int q)
{
    const uint16_t *met = t->faced != NULL ? t->faced : t->met;
    return met[pw_tally_couple(t, p, q)];
}

/* How often somebody would sit out at most, if p were missing and not who is: everybody as often
 * as it meets p now; and who is missing now would be there, and sit out as often as p does now. */
static int most_without(const struct pw_tally *t, int p)
{
    int most = t->hand[p].sat_out;
    for (int q = 1; q <= t->contestants; q++) {
        int met = q != p && pw_tally_present(t, q) ? meetings(t, p, q) : 0;
        most = met > most ? met : most;
    }
    return most;
}

static void look_for_fairer(struct pw_tally *t)
{
    struct pw_report *r = t->report;
    const struct pw_schedule *s = t->s;
    int present = s->contestants - (s->missing_no != 0);
    r->fairer_sit_out_most = r->sit_out_most;
    if (s->kind != PW_PAIRS || r->sit_out_most < 2 || present != 2 * s->tables - 1)
        return;
    for (int p = 1; p <= t->contestants; p++) {
        int most = pw_tally_present(t, p) ? most_without(t, p) : r->fairer_sit_out_most;
        if (most >= r->fairer_sit_out_most)
            continue;
        r->fairer_missing_no = p;
        r->fairer_sit_out_most = most;
    }
}

void pw_tally_effect(struct pw_tally *t)
{
    struct pw_report *r = t->report;
    bool first = true;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_tally_present(t, p))
            continue;
        int sat = t->hand[p].sat_out, opponents = 0;
        for (int q = 1; q <= t->contestants; q++)
            opponents += q != p && pw_tally_present(t, q) && meetings(t, p, q) > 0;
        int rounds = t->s->rounds - sat;
        r->sit_out_people += sat > 0;
        r->sit_out_most = sat > r->sit_out_most ? sat : r->sit_out_most;
        r->rounds_min = first || rounds < r->rounds_min ? rounds : r->rounds_min;
        r->rounds_max = rounds > r->rounds_max ? rounds : r->rounds_max;
        r->opponents_min = first || opponents < r->opponents_min ? opponents : r->opponents_min;
        r->opponents_max = opponents > r->opponents_max ? opponents : r->opponents_max;
        first = false;
    }
    look_for_fairer(t);
}
