/* appendix.c - a Mitchell of N sites with a second table at the first A of them, which shares
 * the boards of the first.
 *
 * source  the Beynon appendix Mitchell, R. McKinnon, bridgecentral.com/AppendixMitchell.htm;
 *         EBUScore's manual ("dual carriageway", 13 sites). There N is a prime; what is
 *         needed is that neither 2 nor 3 divides it: the lines move 0, 1 and 2 sites, the
 *         boards -1, and their differences 1, 2, 3 must reach every site.
 * shape   N + A tables, 1 <= A <= N; N rounds or fewer, N sets.
 *
 *     site i <= A   table i      NS pair i stays, moving EW pairs
 *                   table N+i    moving NS pairs, its EW pair stays
 *     site i > A    table i      both move
 *     after a round moving NS pairs go one site up, moving EW pairs two, the boards one down
 *
 * Pairs bear the number of the table they begin at, EW pairs N+A more. Nobody meets twice.
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

static bool fits(int sites)
{
    return sites % 2 != 0 && sites % 3 != 0 && sites >= 5;
}

/* The sites for so many tables: a usual evening, 13, or what comes near. 0: none. */
static int choose_sites(int tables, int rounds)
{
    if (rounds != 0) {
        for (int sites = rounds; sites < tables; sites++) {
            if (fits(sites) && 2 * sites >= tables)
                return sites;
        }
        return 0;
    }
    for (int sites = tables - 1 < 13 ? tables - 1 : 13; 2 * sites >= tables; sites--) {
        if (fits(sites))
            return sites;
    }
    for (int sites = 13; sites < tables; sites++) {
        if (fits(sites) && 2 * sites >= tables)
            return sites;
    }
    return 0;
}

static struct pw_schedule *write_down(int tables, int sites, int rounds, int missing_no)
{
    int added = tables - sites;
    struct pw_plan plan;
    pw_plan_init(&plan, tables, rounds, sites, 2 * tables, NULL);
    pw_plan_room_ring(&plan, sites);
    for (int r = 0; r < rounds; r++) {
        for (int i = 1; i <= added; i++)
            pw_plan_share(&plan, r + 1, sites + i, i);
        for (int site = 0; site < sites; site++) {
            bool dual = site < added;
            int ns_site = ((site - r) % sites + sites) % sites;
            int ew_site = ((site - 2 * r) % sites + sites) % sites;
            /* where they began, as table numbers */
            int ns = ns_site < added ? sites + ns_site + 1 : ns_site + 1;
            int ew = tables + ew_site + 1;
            pw_plan_seat(&plan, r + 1, site + 1, dual ? site + 1 : ns, ew);
            if (dual)
                pw_plan_seat(&plan, r + 1, sites + site + 1, ns, tables + sites + site + 1);
        }
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    return s;
}

enum pw_status pw_appendix_make(const struct pw_request *request, struct pw_schedule **out,
                                struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read(request, &lines, why);
    if (status == PW_OK)
        status = pw_lines_no_variant(request, why);
    if (status != PW_OK)
        return status;
    int n = lines.tables, sites = choose_sites(n, lines.rounds);
    if (sites == 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "an appendix Mitchell stands on 5, 7, 11, 13 or more tables (not "
                          "divisible by 2 or 3), has as many rounds at most and one to as many "
                          "tables more, and %d tables%s were asked; write mitchell, bowman or web",
                          n, lines.rounds != 0 ? " with so many rounds" : "");
    int rounds = lines.rounds != 0 ? lines.rounds : sites, missing_no = lines.missing_no;
    /* an EW pair that stays at the last table: so one table less shares */
    if (lines.odd && missing_no == 0)
        missing_no = 2 * n;
    struct pw_schedule *s = write_down(n, sites, rounds, missing_no);
    if (n == sites + 1)
        pw_lines_note(&lines, "table %d shares with table 1", n);
    else
        pw_lines_note(&lines, "tables %d to %d share with tables 1 to %d", sites + 1, n, n - sites);
    pw_lines_note(&lines,
                  "who moves goes round tables 1 to %d: NS pairs one up, through tables %d "
                  "to %d instead of 1 to %d; EW pairs two up",
                  sites, sites + 1, n, n - sites);
    return pw_lines_make(s, &lines, "appendix Mitchell", NULL, pw_schedule_turn, out, why);
}
