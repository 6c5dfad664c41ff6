/* heads.c - what a report says of an event as a whole, and whether it was changed since. */
#include "event/heads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char **pw_head_slot(struct pw_event *event, int i)
{
    char **const slots[PW_HEADS] = {
        [PW_HEAD_TITLE] = &event->title,
        [PW_HEAD_CITY] = &event->city,
        [PW_HEAD_FEDERATION] = &event->federation,
        [PW_HEAD_DATE] = &event->date,
        [PW_HEAD_END_DATE] = &event->end_date,
        [PW_HEAD_ARBITER] = &event->arbiter,
        [PW_HEAD_DEPUTIES] = &event->deputies,
        [PW_HEAD_TIME_CONTROL] = &event->time_control,
        [PW_HEAD_ROUND_DATES] = &event->round_dates,
        [PW_HEAD_TIME_CODE] = &event->time_code,
    };
    return slots[i];
}

const char *pw_head_value(const struct pw_event *event, int i)
{
    return *pw_head_slot((struct pw_event *)event, i);
}

bool pw_heads_read(struct pw_event *event)
{
    for (int i = 0; i < PW_HEADS; i++)
        if (!pw_event_text(&event->head_read[i], pw_head_value(event, i)))
            return false;
    return true;
}

bool pw_head_changed(const struct pw_event *event, int i)
{
    const char *now = pw_head_value(event, i), *before = event->head_read[i];
    if (now == NULL || before == NULL)
        return now != before;
    return strcmp(now, before) != 0;
}

char *pw_event_site(const struct pw_event *event)
{
    const char *city = event->city != NULL ? event->city : "";
    const char *federation = event->federation != NULL ? event->federation : "";
    size_t size = strlen(city) + strlen(federation) + 2;
    char *site = city[0] != '\0' || federation[0] != '\0' ? malloc(size) : NULL;
    if (site != NULL)
        snprintf(site, size, "%s%s%s", city, city[0] != '\0' && federation[0] != '\0' ? " " : "",
                 federation);
    return site;
}

const char *pw_event_round_date(const struct pw_event *event, int round_no)
{
    const char *dates = event->round_dates;
    size_t at = 11 * (size_t)(round_no - 1);
    return dates != NULL && round_no >= 1 && at + 10 <= strlen(dates) ? dates + at : NULL;
}
