/* reduced.c - Howell designs H(R,2N): cyclic wherever a cyclic one exists.
 *
 * source  existence for all but (2,4), (3,4), (5,6), (5,8): Stinson 1982, Anderson,
 *         Schellenberg and Stinson 1984. No ring for N even and R = N or N+1 (the stations
 *         have the wrong sum), nor for (N,R) = (4,6) and (5,8) (exhausted); the Italian
 *         article's example of 5 tables and 8 rounds has therefore no chains.
 */
#include "sched/reduced.h"

#include "sched/design.h"
#include "sched/starter.h"

#include <stddef.h>

static bool has_ring(int tables, int rounds)
{
    if (tables % 2 == 0 && rounds <= tables + 1)
        return false;
    return !(tables == 4 && rounds == 6) && !(tables == 5 && rounds == 8);
}

static struct pw_schedule *written_down(int tables, int rounds)
{
    struct pw_design d;
    struct pw_schedule *s = NULL;
    bool small = false, found = false;
    if (pw_design_init(&d, tables, rounds)) {
        small = pw_design_small(&d);
        found = small || pw_design_fixed_rounds(&d);
    }
    if (found)
        s = pw_design_schedule(&d);
    pw_design_finish(&d);
    if (s == NULL)
        return NULL;
    s->method = small ? "small design" : "fixed rounds";
    if (tables == 4 && rounds == 5) {
        s->method = "least sharing";
        pw_schedule_remark(s, "4 tables and 5 rounds are not to be had without sharing: in round 1 "
                              "two tables play set 5; split it in two parts and exchange them");
    }
    return s;
}

static struct pw_schedule *ring(int tables, int rounds)
{
    struct pw_starter st;
    struct pw_chance chance = {(uint64_t)tables << 32 | (uint64_t)rounds};
    struct pw_schedule *s = NULL;
    if (pw_starter_init(&st, tables, rounds) &&
        pw_starter_search(&st, &chance, NULL, NULL, 1000000))
        s = pw_starter_schedule(&st, NULL);
    pw_starter_finish(&st);
    if (s != NULL)
        s->method = "starter and adder";
    return s;
}

struct pw_schedule *pw_reduced_howell(const struct pw_request *request, int tables, int rounds)
{
    (void)request;
    return has_ring(tables, rounds) ? ring(tables, rounds) : written_down(tables, rounds);
}
