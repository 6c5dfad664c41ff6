/* mitchell_italian.c - the straight Mitchell in the numbers of the Italian article.
 *
 * source  "Movimenti Howell", its tables with as many rounds as tables (3, 5 and 7 are printed):
 *         pairs 1..N move, pairs N+1..2N stay; pair 2N meets pair r in round r with set r; and
 *         where p meets q > N with set s in round r, p+1 meets q with s+1 in round r+1 (N is
 *         followed by 1). The article gives its pairs no tables and says that a true Mitchell
 *         needs the right numbering of them. This is it: pair 2N stays at table 1, 2N-1 at
 *         table 2 and so on, the others go one table up, the boards one down.
 * shape   tables odd, 3 or more; as many rounds, or fewer.
 */
#include "sched/mitchell/mitchell.h"
#include "sched/mitchell/mitchell_builder.h"

enum pw_status pw_article_make(struct pw_lines *lines, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int n = lines->tables, rounds = lines->rounds != 0 ? lines->rounds : n;
    if (n % 2 == 0 || n < 3)
        return pw_because(why, PW_NO_SCHEDULE,
                          "the Italian article has Mitchells for odd numbers of tables, and there "
                          "are %d; leave out --variant",
                          n);
    if (rounds > n)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a straight Mitchell of %d rounds at most, and %d were "
                          "asked; write --rounds %d",
                          n, n, rounds, n);
    struct pw_plan plan;
    pw_plan_init(&plan, n, rounds, n, 2 * n, NULL);
    pw_plan_room_ring(&plan, n);
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < n; t++)
            pw_plan_seat(&plan, r + 1, t + 1, 2 * n - t, (r - t + n) % n + 1);
    }
    int missing_no = lines->missing_no != 0 ? lines->missing_no : 2 * n;
    struct pw_schedule *s = pw_plan_schedule(&plan, lines->odd ? missing_no : 0);
    pw_plan_finish(&plan);
    return pw_lines_make(s, lines, "straight Mitchell, numbers of the article", NULL,
                         pw_schedule_turn, out, why);
}
