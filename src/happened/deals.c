/* deals.c - the deals of boards of which there are several copies: what was fouled in one copy is
 * another deal than what was fouled in the other. */
#include <stdlib.h>

#include "happened/played_internal.h"
#include "sched/core/schedule.h"

int *pw_played_copies(const struct pw_schedule *s)
{
    return s->copies > 1 && s->fours == 0 ? pw_copies_new(s) : NULL;
}

void pw_played_number_deals(struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    int *copies = pw_played_copies(s);
    for (int k = 0; copies != NULL && k < played->lines; k++) {
        struct pw_played_line *line = &played->line[k];
        if (line->deal > 0)
            line->deal = (line->deal - 1) * s->copies + copies[line->stand_no];
    }
    free(copies);
}
