/* barometer.c - the same seats, and all tables play the same boards at once.
 *
 * Every table has a copy of its own of the set of the round, and relays are gone: no boards go
 * from table to table. Who is with whom stays as the movement has it, and so do the seats of the
 * number that nobody has: it may come late.
 */
#include "sched/core/schedule.h"

#include <stdlib.h>

/* Puts the rows of the tables, set r in round r. */
static void put_rows(const struct pw_schedule *s, struct pw_schedule *out)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1, to = 1; stand_no <= s->stands; stand_no++) {
            if (s->stand[stand_no - 1].table_no == 0)
                continue;
            struct pw_spot spot = s->inside->rule->at(s, round_no, stand_no); /* all numbers */
            if (spot.set != 0)
                spot.set = round_no;
            pw_schedule_put(out, round_no, to, spot);
            if (pw_schedule_switched(s, round_no, stand_no))
                pw_schedule_say_switch(out, round_no, to);
            to++;
        }
}

struct pw_schedule *pw_schedule_barometer(const struct pw_schedule *s)
{
    struct pw_stand *stand = calloc((size_t)s->stands + 1, sizeof *stand);
    int stands = 0;
    for (int i = 0; stand != NULL && i < s->stands; i++)
        if (s->stand[i].table_no != 0)
            stand[stands++] = s->stand[i];
    int numbers = s->contestants + (s->inside->phantom_no > s->contestants);
    struct pw_schedule *out = stand != NULL ? pw_schedule_build(s->kind, numbers, s->tables, 0,
                                                                s->rounds, s->rounds, stands, stand)
                                            : NULL;
    free(stand);
    if (out == NULL)
        return NULL;
    put_rows(s, out);
    ((struct pw_schedule_inside *)out->inside)->phantom_no = s->inside->phantom_no;
    out->contestants = s->contestants;
    pw_schedule_finish(out);
    out->missing_no = s->missing_no;
    out->winners = s->winners;
    pw_schedule_take_numbers(out, *pw_schedule_numbers(s));
    out->waits = s->waits;
    out->method = s->method;
    out->copies = stands > 1 ? stands : 0;
    return out;
}
