/* heads.c - records of a report and what they are in an event. */
#include "event/heads.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const struct pw_head pw_heads[PW_HEADS] = {
    {"012", PW_HEAD_TEXT, 16},    {"022", PW_HEAD_TEXT, 16}, {"032", PW_HEAD_TEXT, 16},
    {"042", PW_HEAD_DAY, 16},     {"052", PW_HEAD_DAY, 16},  {"102", PW_HEAD_TEXT, 16},
    {"112", PW_HEAD_SEVERAL, 16}, {"122", PW_HEAD_TEXT, 16}, {"132", PW_HEAD_ROUNDS, 16},
    {"222", PW_HEAD_TEXT, 26},
};

char **pw_head_slot(struct pw_event *event, int i)
{
    char **const slots[PW_HEADS] = {&event->title,    &event->city,         &event->federation,
                                    &event->date,     &event->end_date,     &event->arbiter,
                                    &event->deputies, &event->time_control, &event->round_dates,
                                    &event->time_code};
    return slots[i];
}

const char *pw_head_value(const struct pw_event *event, int i)
{
    return *pw_head_slot((struct pw_event *)event, i);
}

int pw_head_of(const char *line)
{
    for (int i = 0; i < PW_HEADS; i++)
        if (strncmp(line, pw_heads[i].record, 3) == 0)
            return i;
    return -1;
}

/* "112 A\n112 B" of "A; B" */
static char *several(const char *record, const char *value)
{
    size_t parts = 1;
    for (const char *at = value; *at != '\0'; at++)
        parts += *at == ';';
    char *out = malloc(strlen(value) + 5 * parts + 1), *to = out;
    if (out == NULL)
        return NULL;
    for (const char *at = value; *at != '\0';) {
        at += strspn(at, "; ");
        size_t length = strcspn(at, ";"), whole = length;
        while (length > 0 && at[length - 1] == ' ')
            length--;
        if (length > 0)
            to += sprintf(to, "%s%s %.*s", to > out ? "\n" : "", record, (int)length, at);
        at += whole;
    }
    *to = '\0';
    return out;
}

/* "132", and in columns 92, 102, ... "26/11/24" */
static char *of_rounds(const char *record, const char *value)
{
    size_t rounds = (strlen(value) + 1) / 11;
    char *out = malloc(92 + 10 * rounds + 1);
    if (out == NULL)
        return NULL;
    int n = sprintf(out, "%-89s", record);
    for (size_t i = 0; i < rounds; i++) {
        const char *day = value + 11 * i; /* "2026-11-24," */
        n += sprintf(out + n, "  %.2s/%.2s/%.2s", day + 2, day + 5, day + 8);
    }
    return out;
}

char *pw_head_lines(const struct pw_event *event, int i)
{
    const char *value = pw_head_value(event, i), *record = pw_heads[i].record;
    int year, month, day; /* dates may be in words, which papers have and reports have not */
    if (value == NULL ||
        (pw_heads[i].kind == PW_HEAD_DAY && !pw_day_read(value, &year, &month, &day)))
        return NULL;
    if (pw_heads[i].kind == PW_HEAD_SEVERAL)
        return several(record, value);
    if (pw_heads[i].kind == PW_HEAD_ROUNDS)
        return of_rounds(record, value);
    char *out = malloc(strlen(value) + 5);
    if (out == NULL)
        return NULL;
    if (pw_heads[i].kind == PW_HEAD_DAY)
        sprintf(out, "%s %04d/%02d/%02d", record, year, month, day);
    else
        sprintf(out, "%s %s", record, value);
    return out;
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
