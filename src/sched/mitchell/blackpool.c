/* blackpool.c - two board sets more than tables, so that an even room needs neither skip nor
 * share: every pair plays every set, and every EW pair meets two NS pairs twice
 * (core/repeat_meetings.c counts).
 *
 * source  "extra board" Mitchells, R. McKinnon, bridgecentral.com/xtrbrdmitch.htm; relays between
 *         the middle tables and after the last one: a club's sheet, docslib.org 13710955
 *         (10 tables).
 * shape   tables even, 4 or more; tables+2 rounds and sets. In the last round the EW pair k
 *         goes to table N+1-k, where it has not played that set; all other moves are one up.
 *         Checked for every even number of tables to 100. With an odd number both relays lie
 *         after the last table, and in the last round one couple meets for the third time: so
 *         it is wherever two relays are put (all places tried, 5 to 23 tables).
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

#include <stdlib.h>

enum pw_status pw_blackpool_make(struct pw_lines *lines, struct pw_schedule **out,
                                 struct pw_reason *why)
{
    int n = lines->tables, sets = n + 2;
    if (n < 4)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a Blackpool is for 4 tables or more, and there are %d; write howell", n);
    if (lines->rounds > sets)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a Blackpool of %d rounds, and %d were asked; write "
                          "--rounds %d or fewer",
                          n, sets, lines->rounds, sets);
    int rounds = lines->rounds != 0 ? lines->rounds : sets;
    int *relays_after = calloc((size_t)n + 1, sizeof *relays_after);
    if (relays_after == NULL)
        return pw_no_memory(why);
    relays_after[n % 2 == 0 ? n / 2 : n]++;
    relays_after[n]++;
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, sets, 2 * n, relays_after);
    free(relays_after);
    pw_plan_room_ring(&plan, n);
    for (int r = 0; r < rounds; r++) {
        for (int k = 1; k <= n; k++) {
            int table_no = r + 1 < sets ? (k - 1 + r) % n + 1 : n + 1 - k;
            pw_plan_seat(&plan, r + 1, table_no, table_no, n + k);
        }
    }
    if (rounds == sets)
        pw_lines_note(lines,
                      "for round %d, EW pairs go to table %d less the number of their "
                      "first table",
                      rounds, n + 1);
    struct pw_schedule *s = pw_plan_schedule(&plan, !lines->odd              ? 0
                                                    : lines->missing_no != 0 ? lines->missing_no
                                                                             : n);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "Blackpool", NULL, pw_schedule_turn, out, why);
}
