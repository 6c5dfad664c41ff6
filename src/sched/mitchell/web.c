/* web.c - many tables, few sets: copies of the boards go round in two parts of the room, in
 * opposite order, and everybody plays every set.
 *
 * source  J. "Spider" Harris; R. McKinnon, bridgecentral.com/Web.htm (an even number of tables,
 *         two copies; with an even number of sets EW skip a table after half of them); the
 *         published sheets of 14 to 20 tables and 8 or 9 rounds, and the web of 4 tables at
 *         robinsbridge.blogspot.com (October 2016), are these. Odd numbers of tables, with a
 *         third copy, are in EBUScore's manual (13 rounds); the parts below are derived, and
 *         checked. Two tables more than rounds is what clubs play: evenings of 11 tables and 9
 *         rounds that their scorers published (tables 10 and 11 want the same set in round 5).
 *
 * NS stay, EW go one table up, boards one down. Table t of the first part (1..H) has set t + r
 * in round r from 0, one of the second part 2H - t - r (mod R, the rounds and sets). An EW pair
 * thus goes through the sets in steps of two, up in the first part, down in the second. It
 * comes from the first part into the second one below where it began; it comes round the end
 * above where it began if 2H = N mod R for N tables. So
 *
 *     N even   H = N/2, any R less than N; R even: a skip, which changes to the other half of the
 *              sets
 *     N odd    H = (N - R)/2, R odd, R <= N-4: the second part is R longer
 *
 * N = R + 2, R odd, is a straight Mitchell of R tables with one copy, and two tables more that
 * share a second one, which lies on a pile between them: in round r from 0 table R+1 has set r,
 * table R+2 set -1 - r. An EW pair that begins at table e (from 0) has e, e+2, ... at the first R
 * tables, and there lacks the sets -e and e-2: those that the other two have when it comes. They
 * want the same set once, in the round in the middle.
 *
 * A part of more than R tables has several copies, each going round R of them.
 */
#include "sched/mitchell/mitchell.h"

#include <stdlib.h>

/* One copy: these tables, from the first of its part, and relays for the sets that rest. */
struct copy {
    int first_table, tables;
    int first_set, by_place; /* as in pw_board_ring */
};

struct web {
    int tables, rounds, half;
    int copies;
    struct copy *copy; /* [copies] in room order; with a pile the first alone */
    bool pile;         /* the last two tables share a copy */
};

static bool web_init(struct web *web, int tables, int rounds)
{
    int half = tables % 2 == 0 ? tables / 2 : (tables - rounds) / 2;
    *web = (struct web){.tables = tables, .rounds = rounds, .half = half};
    web->pile = tables % 2 != 0 && tables == rounds + 2;
    web->copy = calloc((size_t)(tables / rounds) + 2, sizeof *web->copy);
    if (web->pile && web->copy != NULL) {
        web->copies = 2;
        web->copy[0] = (struct copy){1, rounds, 0, 1};
        return true;
    }
    for (int t = 1; web->copy != NULL && t <= tables;) {
        bool second = t > half;
        int last = second ? tables : half, left = last - t + 1;
        struct copy *copy = &web->copy[web->copies++];
        copy->first_table = t;
        copy->tables = left < rounds ? left : rounds;
        copy->first_set = second ? 2 * half - t - 1 : t - 1;
        copy->by_place = second ? -1 : 1;
        t += copy->tables;
    }
    return web->copy != NULL;
}

/* Lays each copy on its tables and on the relays behind them. */
static void lay_boards(struct pw_plan *plan, const struct web *web)
{
    int *stand_no = calloc((size_t)web->rounds, sizeof *stand_no);
    plan->failed |= stand_no == NULL;
    int next = 1;
    for (int i = 0; i < web->copies - web->pile && !plan->failed; i++) {
        for (int p = 0; p < web->rounds; p++)
            stand_no[p] = next++;
        const struct copy *copy = &web->copy[i];
        pw_plan_ring(plan, (struct pw_board_ring){copy->first_set, copy->by_place, copy->by_place,
                                                  stand_no});
    }
    free(stand_no);
    if (web->pile) {
        pw_plan_pile(plan, web->tables - 1, 0, 1);
        pw_plan_pile(plan, web->tables, -1, -1);
    }
}

static struct pw_schedule *write_down(const struct web *web, int missing_no)
{
    int n = web->tables, rounds = web->rounds;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    if (relays_after == NULL)
        return NULL;
    for (int i = 0; i < web->copies - web->pile; i++) {
        const struct copy *copy = &web->copy[i];
        relays_after[copy->first_table + copy->tables - 1] = rounds - copy->tables;
    }
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, rounds, 2 * n, relays_after);
    free(relays_after);
    lay_boards(&plan, web);
    for (int r = 0; r < rounds; r++) {
        int gone = r + (rounds % 2 == 0 && r >= rounds / 2);
        for (int k = 0; k < n; k++) {
            int table_no = (k + gone) % n + 1;
            pw_plan_seat(&plan, r + 1, table_no, table_no, n + 1 + k);
        }
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    if (s != NULL)
        s->copies = web->copies;
    return s;
}

static enum pw_status check_rounds(struct pw_lines *lines, struct pw_reason *why)
{
    int n = lines->tables, most = n % 2 == 0 ? n - 1 : n - 2;
    if (n < 4)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "web-tables", n);
    if (lines->rounds == 0)
        lines->rounds = most < 13 ? most : 13;
    if (lines->rounds > most)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "web-rounds", n, most, lines->rounds);
    if (n % 2 != 0 && lines->rounds % 2 == 0)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "web-odd", lines->rounds, lines->rounds + 1);
    return PW_OK;
}

enum pw_status pw_web_make(const struct pw_request *request, struct pw_schedule **out,
                           struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read_plain(request, &lines, why);
    if (status == PW_OK)
        status = check_rounds(&lines, why);
    if (status != PW_OK)
        return status;
    struct web web;
    struct pw_schedule *s = NULL;
    if (web_init(&web, lines.tables, lines.rounds))
        s = write_down(&web, !lines.odd              ? 0
                             : lines.missing_no != 0 ? lines.missing_no
                                                     : lines.tables);
    free(web.copy);
    if (web.pile)
        pw_lines_note(&lines,
                      "2 copies of the boards; tables %d and %d have the second one between "
                      "them, and want the same set in round %d",
                      lines.tables - 1, lines.tables, (lines.rounds + 1) / 2);
    else
        pw_lines_note(&lines,
                      "%d copies of the boards; from table %d on they lie in descending order",
                      web.copies, web.half + 1);
    if (lines.rounds % 2 == 0)
        pw_lines_note(&lines, "after round %d the EW pairs skip a table", lines.rounds / 2);
    return pw_lines_make(s, &lines, "web Mitchell", NULL, pw_schedule_turn, out, why);
}
