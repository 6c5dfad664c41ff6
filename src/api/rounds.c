/* rounds.c - can rounds begin when the event says that they do? */
#include "event/rounds.h"

#include "api/internal.h"
#include "event/heads.h"

#include <string.h>

/* Is what [rounds] says of a round told otherwise by round-dates? */
static bool day_fits(const struct pw_event *event, const struct pw_round_start *one, GError **error)
{
    const char *day = pw_event_round_date(event, one->round_no);
    return day == NULL || one->day[0] == '\0' || strncmp(day, one->day, strlen(one->day)) == 0 ||
           pw_fail(error, pw_event_blame(event),
                   "rounds: round %d is on %s there, and on %.10s by round-dates; keep one of the "
                   "two",
                   one->round_no, one->day, day);
}

bool pw_event_rounds_fit(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    const struct pw_round_start *before = NULL;
    for (int i = 0; i < event->starts; i++)
        if (event->start[i].round_no > s->rounds && !event->games.whole)
            return pw_fail(error, pw_event_blame(event),
                           "rounds: round %d has a time, and there are %d rounds",
                           event->start[i].round_no, s->rounds);
    for (int r = 1; r <= s->rounds; r++) {
        const struct pw_round_start *one = pw_event_start(event, r);
        if (one == NULL)
            continue;
        if (!day_fits(event, one, error))
            return false;
        bool day_said = one->day[0] != '\0' || pw_event_round_date(event, r) != NULL;
        if (before != NULL && !day_said && one->minutes <= before->minutes)
            return pw_fail(error, pw_event_blame(event),
                           "rounds: round %d at %d:%02d is not after round %d at %d:%02d; write "
                           "its day, too, as in 2026-11-25 %d:%02d",
                           r, one->minutes / 60, one->minutes % 60, before->round_no,
                           before->minutes / 60, before->minutes % 60, one->minutes / 60,
                           one->minutes % 60);
        before = one;
    }
    return true;
}
