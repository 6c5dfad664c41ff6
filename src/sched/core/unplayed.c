/* unplayed.c - tables where nothing is played in a round, because its boards were taken out. */
#include "sched/core/schedule.h"

#include <stdlib.h>

static size_t cell_of(const struct pw_schedule *s, int round_no, int stand_no)
{
    return (size_t)(round_no - 1) * (size_t)s->stands + (size_t)(stand_no - 1);
}

bool pw_schedule_unplayed(const struct pw_schedule *s, int round_no, int stand_no)
{
    return s->inside->unplayed != NULL && s->inside->unplayed[cell_of(s, round_no, stand_no)];
}

bool pw_schedule_leave_unplayed(struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_schedule_inside *inside = (struct pw_schedule_inside *)s->inside;
    if (inside->unplayed == NULL)
        inside->unplayed = calloc((size_t)s->rounds * (size_t)s->stands, sizeof *inside->unplayed);
    if (inside->unplayed_at == NULL)
        inside->unplayed_at = calloc((size_t)s->rounds, sizeof *inside->unplayed_at);
    if (inside->unplayed == NULL || inside->unplayed_at == NULL)
        return false;
    bool *unplayed = &inside->unplayed[cell_of(s, round_no, stand_no)];
    inside->unplayed_at[round_no - 1] += !*unplayed;
    *unplayed = true;
    return true;
}

void pw_schedule_play_all(struct pw_schedule *s)
{
    struct pw_schedule_inside *inside = (struct pw_schedule_inside *)s->inside;
    free(inside->unplayed);
    free(inside->unplayed_at);
    inside->unplayed = NULL;
    inside->unplayed_at = NULL;
}
