/* square.c - the Mitchell of 4 tables without skip, share and relay.
 *
 * source  the "square Mitchell" of BridgeMats (web.mit.edu/mitdlbc): EW pairs change tables
 *         along the sides, the diagonals, the sides; the boards along the other sides, the
 *         first sides, the other ones. Two orthogonal Latin squares of order 4, the tables
 *         being the numbers 0..3 and a change an exclusive or.
 *
 *     table   1 -- 4      after round   1      2      3
 *             |    |      EW            1|2    1/3    1|2     and the other two tables
 *             2 -- 3      boards        1-4    1|2    1-4
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

enum { UP = 1, DIAGONAL = 2, ACROSS = 3 }; /* table 1 to 2, to 3, to 4 as an exclusive or */

enum pw_status pw_square_make(struct pw_lines *lines, struct pw_schedule **out,
                              struct pw_reason *why)
{
    static const int pairs_at[4] = {0, UP, UP ^ DIAGONAL, DIAGONAL};
    static const int boards_at[4] = {0, ACROSS, ACROSS ^ UP, UP};
    if (lines->tables != 4)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a square Mitchell is for 4 tables, and there are %d; leave out "
                          "--variant",
                          lines->tables);
    if (lines->rounds > 4)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a square Mitchell has 4 rounds, and %d were asked; write --rounds 4 or "
                          "fewer",
                          lines->rounds);
    int rounds = lines->rounds != 0 ? lines->rounds : 4;
    struct pw_plan plan;
    pw_plan_init(&plan, 4, rounds, 4, 8, NULL);
    for (int r = 0; !plan.failed && r < rounds; r++) {
        for (int t = 0; t < 4; t++) {
            pw_plan_seat(&plan, r + 1, t + 1, t + 1, (t ^ pairs_at[r]) + 5);
            plan.set[r * 4 + t] = (t ^ boards_at[r]) + 1;
            plan.to[r * 4 + t] = r + 1 < rounds ? (t ^ boards_at[r] ^ boards_at[r + 1]) + 1 : 0;
        }
    }
    struct pw_schedule *s = pw_plan_schedule(&plan, !lines->odd              ? 0
                                                    : lines->missing_no != 0 ? lines->missing_no
                                                                             : 4);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "square Mitchell", NULL, pw_schedule_turn, out, why);
}
