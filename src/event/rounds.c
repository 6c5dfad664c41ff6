/* rounds.c - when the rounds begin; see rounds.h. */
#include "event/rounds.h"

#include "event/heads.h"

#include <stdlib.h>
#include <string.h>

#define DAY 10 /* letters of 2026-11-24 */

const struct pw_round_start *pw_event_start(const struct pw_event *event, int round_no)
{
    for (int i = 0; i < event->starts; i++)
        if (event->start[i].round_no == round_no)
            return &event->start[i];
    return NULL;
}

void pw_event_forget_start(struct pw_event *event, int round_no)
{
    int kept = 0;
    for (int i = 0; i < event->starts; i++)
        if (event->start[i].round_no != round_no)
            event->start[kept++] = event->start[i];
    event->starts = kept;
}

bool pw_event_set_start(struct pw_event *event, int round_no, const char *day, int minutes)
{
    pw_event_forget_start(event, round_no);
    struct pw_round_start *all = realloc(event->start, ((size_t)event->starts + 1) * sizeof *all);
    if (all == NULL)
        return false;
    event->start = all;
    struct pw_round_start *one = &all[event->starts++];
    *one = (struct pw_round_start){.round_no = round_no, .minutes = minutes};
    strncpy(one->day, day, sizeof one->day - 1);
    return true;
}

/* What is said of that round itself. */
static const char *own_day(const struct pw_event *event, int round_no)
{
    const struct pw_round_start *start = pw_event_start(event, round_no);
    return start != NULL && start->day[0] != '\0' ? start->day
                                                  : pw_event_round_date(event, round_no);
}

/* The day of an event of one day; NULL: it has several, or it is not known. */
static const char *only_day(const struct pw_event *event)
{
    int year, month, number;
    bool several = event->end_date != NULL &&
                   (event->date == NULL || strcmp(event->end_date, event->date) != 0);
    return !several && pw_event_day(event, &year, &month, &number) ? event->date : NULL;
}

const char *pw_event_round_day(const struct pw_event *event, int round_no)
{
    const char *day = own_day(event, round_no);
    if (day != NULL || pw_event_start(event, round_no) == NULL)
        return day;
    for (int r = round_no - 1; r > 0 && day == NULL; r--)
        day = own_day(event, r);
    return day != NULL ? day : only_day(event);
}

const struct pw_happening *pw_postponed(const struct pw_happening *entry, int count, int round_no,
                                        int board_no)
{
    for (int i = 0; i < count; i++)
        if (entry[i].kind == PW_POSTPONED && entry[i].round_no == round_no &&
            entry[i].board_no == board_no)
            return &entry[i];
    return NULL;
}

const struct pw_happening *pw_event_postponed(const struct pw_event *event, int round_no,
                                              int board_no)
{
    return pw_postponed(event->happening, event->happenings, round_no, board_no);
}

bool pw_event_round_off(const struct pw_event *event, int round_no)
{
    bool off = false;
    for (int i = 0; i < event->happenings && !off; i++)
        off = pw_happening_takes_out(&event->happening[i], round_no);
    return off;
}

const char *pw_event_game_day(const struct pw_event *event, int round_no, int board_no)
{
    const struct pw_happening *later = pw_event_postponed(event, round_no, board_no);
    if (later == NULL)
        return pw_event_round_day(event, round_no);
    return later->day[0] != '\0'  ? later->day
           : later->later_no != 0 ? pw_event_round_day(event, later->later_no)
                                  : NULL;
}

int pw_event_later_round(const struct pw_event *event, const struct pw_happening *entry, int rounds)
{
    if (entry->later_no != 0 || entry->day[0] == '\0')
        return entry->later_no;
    int due = 0;
    const char *only = only_day(event);
    for (int r = rounds; r > 0; r--) {
        const char *day = pw_event_round_day(event, r);
        if (day == NULL)
            day = only;
        if (day == NULL)
            return 0;
        if (strncmp(day, entry->day, DAY) >= 0)
            due = r;
    }
    return due == 0 ? rounds + 1 : due < entry->round_no ? entry->round_no : due;
}

const char *pw_event_last_day(const struct pw_event *event, const char *day)
{
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool said = entry->kind == PW_POSTPONED && entry->day[0] != '\0';
        if (said && (day == NULL || strncmp(entry->day, day, DAY) > 0))
            day = entry->day;
    }
    return day;
}

bool pw_event_on_days(const struct pw_event *event, int rounds)
{
    int year, month, number;
    const char *first = pw_event_day(event, &year, &month, &number) ? event->date : NULL;
    for (int r = 1; r <= rounds; r++) {
        const char *day = pw_event_round_day(event, r);
        if (day != NULL && first != NULL && strncmp(day, first, DAY) != 0)
            return true;
        first = first != NULL ? first : day;
    }
    return first != NULL && event->date == NULL;
}

char *pw_event_round_days(const struct pw_event *event, int rounds)
{
    char *days = calloc((size_t)rounds + 1, DAY + 1);
    const char *day;
    for (int r = 1; days != NULL && r <= rounds && (day = pw_event_round_day(event, r)) != NULL;
         r++) {
        char *to = days + (size_t)(r - 1) * (DAY + 1);
        if (r > 1)
            to[-1] = ',';
        memcpy(to, day, DAY);
    }
    if (days != NULL && days[0] != '\0')
        return days;
    free(days);
    return NULL;
}
