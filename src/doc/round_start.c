/* round_start.c - when rounds begin, as the language writes it; see chess.h. */
#include "doc/chess.h"
#include "event/rounds.h"

#include <stdlib.h>

/* "9" and "09" */
static void number_fields(struct pw_field *record, const char *name, const char *two, int number)
{
    char text[16];
    g_snprintf(text, sizeof text, "%02d", number);
    pw_field_int(record, name, number);
    pw_field_text(record, two, text);
}

static void time_fields(struct pw_field *record, int minutes)
{
    int hour = minutes / 60;
    char text[16];
    number_fields(record, "time-hour", "time-hour-two", hour);
    pw_field_int(record, "time-hour-12", hour % 12 == 0 ? 12 : hour % 12);
    g_snprintf(text, sizeof text, "%02d", minutes % 60);
    pw_field_text(record, "time-minute", text);
    pw_field_word(record, "time-half", hour < 12 ? "time-am" : "time-pm");
    pw_field_word(record, "time", "time-form");
}

static void day_fields(struct pw_field *record, const char *iso)
{
    /* it was read as a day before */
    int month = (int)strtol(iso + 5, NULL, 10), day = (int)strtol(iso + 8, NULL, 10);
    char text[24];
    number_fields(record, "round-day", "round-day-two", day);
    number_fields(record, "round-month", "round-month-two", month);
    g_snprintf(text, sizeof text, "month-short-%d", month);
    pw_field_word(record, "round-month-short", text);
    pw_field_word(record, "round-date", "round-date-form");
}

/* Either may be NULL: it is not known, or needs no saying. */
static void start_fields(struct pw_field *record, const struct pw_round_start *start,
                         const char *day)
{
    if (start)
        time_fields(record, start->minutes);
    if (day)
        day_fields(record, day);
    if (start || day)
        pw_field_word(record, "begins",
                      start && day ? "begins-form"
                      : start      ? "time-form"
                                   : "round-date-form");
}

void pw_round_start_fields(struct pw_field *record, const struct pw_subject *subject, int round_no)
{
    const struct pw_event *event = subject->event;
    bool on_days = pw_event_on_days(event, subject->schedule->rounds);
    start_fields(record, pw_event_start(event, round_no),
                 on_days ? pw_event_round_day(event, round_no) : NULL);
}

void pw_game_start_fields(struct pw_field *record, const struct pw_subject *subject, int round_no,
                          int board_no)
{
    const struct pw_event *event = subject->event;
    const struct pw_happening *later = pw_event_postponed(event, round_no, board_no);
    if (later && later->day[0])
        start_fields(record, later->later_no ? pw_event_start(event, later->later_no) : NULL,
                     later->day);
    else if (!later || later->later_no)
        pw_round_start_fields(record, subject, later ? later->later_no : round_no);
}

#define ROUNDS_WORDED 14 /* a card of more has no room for words of colours */

/* all: lists without a record, too. */
static void column_fields(struct pw_field *record, const struct pw_subject *subject, bool all)
{
    const bool times = subject->event->starts > 0;
    const bool days = pw_event_on_days(subject->event, subject->schedule->rounds);
    const bool go = pw_event_contest(subject->event)->has_stones,
               coloured = !subject->event->nigiri || (go && pw_any_handicap(subject->event));
    /* the square with the word for one's colour; or alone */
    const bool narrow = times || days || subject->schedule->rounds > ROUNDS_WORDED;
    const struct {
        const char *name;
        bool has;
    } columns[] = {{"begins-column", times || days},
                   {"date-column", days},
                   {"time-column", times},
                   {"handicap-column", go},
                   {"tight", times || days || go},
                   {"roomy", !times && !days && !go},
                   {"colour-column", coloured && !narrow},
                   {"colour-narrow", coloured && narrow}};
    for (gsize i = 0; i < G_N_ELEMENTS(columns); i++) {
        if (!all && !columns[i].has)
            continue; /* the whole has it */
        struct pw_field *column = pw_field_list(record, columns[i].name);
        if (columns[i].has)
            pw_field_append(column);
    }
}

void pw_round_column_fields(struct pw_field *root, const struct pw_subject *subject)
{
    static const char *const names[] = {"begins", "time", "round-date"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        pw_field_flag(root, names[i], false);
    column_fields(root, subject, true);
}

void pw_round_cell_fields(struct pw_field *round, const struct pw_subject *subject)
{
    column_fields(round, subject, false);
}
