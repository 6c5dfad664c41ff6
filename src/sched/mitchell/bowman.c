/* bowman.c - more tables than sets, with the boards of a smaller Mitchell.
 *
 * R rounds and sets, NS stay, EW go one table up; R even: EW skip a table after R/2 rounds.
 *
 * Two tables more than rounds ("Bowman", "1 1/2 table appendix Mitchell" with a half table):
 *     tables 1..R        one set each, going down
 *     table R+1          shares with table 1
 *     table R+2          shares round the room: it plays the sets from the last to the first
 * source  J. Pain, "Switched Bowman for 11 tables", EBU Club Focus, spring 2011 (table 11 shares
 *         with 9, 7, 5, 3, 1, 8, 6, 4, 2); R. McKinnon, bridgecentral.com (1 1/2 tables).
 *
 * R + 2M tables, M to R ("large" or "super Bowman"), three copies of the boards, nothing shared:
 *     base tables A1..AR, and M more in each of the rows B and C; copies A and C go down
 *     their row, copy B goes up. EW go A1 B1 C1 C2 B2 A2 A3 B3 C3 C4 ...; we number the tables
 *     in this order, so that EW go one table up.
 * source  R. McKinnon, bridgecentral.com (Bowman large pairs movement): 6 tables to 18; where the
 *         sets of row B begin is found by search. Checked for all sizes to 60 tables.
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

#include <stdlib.h>

static void seat_lines(struct pw_plan *plan)
{
    int n = plan->tables, rounds = plan->rounds;
    for (int r = 0; r < rounds; r++) {
        int gone = r + (rounds % 2 == 0 && r >= rounds / 2);
        for (int k = 0; k < n; k++) {
            int table_no = (k + gone) % n + 1;
            pw_plan_seat(plan, r + 1, table_no, table_no, n + 1 + k);
        }
    }
}

static struct pw_schedule *shared(int rounds, int missing_no)
{
    int n = rounds + 2;
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, rounds, 2 * n, NULL);
    pw_plan_room_ring(&plan, rounds);
    for (int r = 0; r < rounds; r++) {
        pw_plan_share(&plan, r + 1, rounds + 1, 1);
        int host = (rounds - 1 - 2 * r) % rounds; /* it has the r-th set from the last */
        pw_plan_share(&plan, r + 1, rounds + 2, (host < 0 ? host + rounds : host) + 1);
    }
    seat_lines(&plan);
    struct pw_schedule *s = pw_plan_schedule(&plan, missing_no);
    pw_plan_finish(&plan);
    return s;
}

/* The table numbers of a row (0 A, 1 B, 2 C) on the way of the EW pairs; 0 where it has none. */
static void find_row(int *table_no, int row, int rounds, int more)
{
    int number = 1;
    for (int i = 0; i < rounds; i++) {
        for (int step = 0; step < (i < more ? 3 : 1); step++, number++) {
            int here = i < more && i % 2 != 0 ? 2 - step : step;
            if (here == row)
                table_no[i] = number;
        }
    }
}

static struct pw_schedule *copied(int rounds, int more, int missing_no)
{
    int n = rounds + 2 * more, relay = n + 1;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    int *stand_no = calloc((size_t)rounds, sizeof *stand_no);
    struct pw_schedule *s = NULL;
    if (relays_after != NULL && stand_no != NULL) {
        struct pw_plan plan;
        relays_after[n] = 2 * (rounds - more);
        pw_plan_init(&plan, n, rounds, rounds, 2 * n, relays_after);
        for (int row = 0; row < 3; row++) {
            find_row(stand_no, row, rounds, more);
            for (int p = more; row > 0 && p < rounds; p++)
                stand_no[p] = relay++;
            struct pw_board_ring ring = {row == 1 ? -1 : 0, 1, row == 1 ? -1 : 1, stand_no};
            pw_plan_ring(&plan, ring);
        }
        seat_lines(&plan);
        s = pw_plan_schedule(&plan, missing_no);
        pw_plan_finish(&plan);
    }
    free(relays_after);
    free(stand_no);
    if (s != NULL)
        s->copies = 3;
    return s;
}

static enum pw_status check_rounds(struct pw_lines *lines, struct pw_reason *why)
{
    int n = lines->tables;
    if (n < 6)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a Bowman is for 6 tables or more, and there are %d; write mitchell", n);
    if (lines->rounds == 0)
        lines->rounds = n - 2;
    int more = n - lines->rounds, least = (n + 2) / 3;
    if (more >= 2 && more % 2 == 0 && lines->rounds >= least && lines->rounds >= 4)
        return PW_OK;
    return pw_because(why, PW_NO_SCHEDULE,
                      "%d tables have a Bowman of %d rounds, or of 4, 6, ... fewer than tables and "
                      "a third of them at least, and %d were asked; write --rounds %d",
                      n, n - 2, lines->rounds, n - 2);
}

enum pw_status pw_bowman_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    struct pw_lines lines;
    enum pw_status status = pw_lines_read(request, &lines, why);
    if (status == PW_OK)
        status = pw_lines_no_variant(request, why);
    if (status == PW_OK)
        status = check_rounds(&lines, why);
    if (status != PW_OK)
        return status;
    int n = lines.tables, rounds = lines.rounds, missing_no = lines.missing_no;
    /* the last NS pair: then nothing is shared round the room */
    if (lines.odd && missing_no == 0)
        missing_no = n;
    bool two = n == rounds + 2;
    struct pw_schedule *s =
        two ? shared(rounds, missing_no) : copied(rounds, (n - rounds) / 2, missing_no);
    if (two)
        pw_lines_note(&lines, "table %d shares with table 1%s", n - 1,
                      missing_no == n ? "" : ", the last table round the room");
    else
        pw_lines_note(&lines, "three copies of the boards");
    if (rounds % 2 == 0)
        pw_lines_note(&lines, "after round %d the EW pairs skip a table", rounds / 2);
    return pw_lines_make(s, &lines, two ? "Bowman" : "large Bowman", NULL, pw_schedule_turn, out,
                         why);
}
