/* rounds.c - when rounds and their games of chess and Go begin, as the language writes it, and
 * games that are played in another round, or on another day; see chess.h.
 */
#include "event/rounds.h"
#include "doc/chess.h"

#include <stdlib.h>
#include <string.h>

/* ---- when rounds begin ---- */

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

#define ROUNDS_WORDED 14    /* a card of more has no room for words of colours beside times */
#define ROUNDS_TWO_LINES 11 /* in the rows of more a name has one line */
#define SURNAME_LETTERS 10  /* those of longer ones need room that the words of colours leave */
#define SURNAME_LINE 16     /* those of longer ones need it all, where they have one line */

/* all: lists without a record, too. */
static void column_fields(struct pw_field *record, const struct pw_subject *subject, int letters,
                          bool all)
{
    const bool times = subject->event->starts > 0;
    const bool days = pw_event_on_days(subject->event, subject->schedule->rounds);
    const bool go = pw_event_contest(subject->event)->has_stones,
               handicaps = go && pw_any_handicap(subject->event),
               coloured = !subject->event->nigiri || handicaps, begins = times || days;
    /* beside times the word for one's colour is below its square; or the square is alone */
    const bool long_names = letters > SURNAME_LETTERS,
               narrow = subject->schedule->rounds > (letters > SURNAME_LINE ? ROUNDS_TWO_LINES
                                                     : begins               ? ROUNDS_WORDED
                                                                            : G_MAXINT),
               word_beside = coloured && !begins && !narrow;
    const struct {
        const char *name;
        bool has;
    } columns[] = {{"begins-column", begins},
                   {"date-column", days},
                   {"time-column", times},
                   {"handicap-column", handicaps},
                   {"tight", begins || handicaps},
                   {"roomy", !begins && !handicaps},
                   {"colour-beside", word_beside && !long_names},
                   {"colour-small", word_beside && long_names},
                   {"colour-column", coloured && begins && !narrow},
                   {"colour-narrow", coloured && narrow}};
    for (gsize i = 0; i < G_N_ELEMENTS(columns); i++) {
        if (!all && !columns[i].has)
            continue; /* the whole has it */
        struct pw_field *column = pw_field_list(record, columns[i].name);
        if (columns[i].has)
            pw_field_append(column);
    }
}

/* Of the longest surname. */
static int surname_letters(const struct pw_subject *subject)
{
    int most = 0;
    for (int who_no = 1; who_no <= subject->schedule->contestants; who_no++) {
        const char *name = pw_event_name_in(subject->event, who_no, 0);
        const char *comma = name ? strstr(name, ", ") : NULL;
        if (name)
            most = MAX(most, (int)g_utf8_strlen(name, comma ? comma - name : -1));
    }
    return most;
}

int pw_round_column_fields(struct pw_field *root, const struct pw_subject *subject)
{
    static const char *const names[] = {"begins", "time", "round-date"};
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        pw_field_flag(root, names[i], false);
    const int letters = surname_letters(subject);
    column_fields(root, subject, letters, true);
    pw_field_flag(root, "long-names", letters > SURNAME_LINE);
    return letters;
}

void pw_round_cell_fields(struct pw_field *round, const struct pw_subject *subject, int letters)
{
    column_fields(round, subject, letters, false);
}

/* ---- games that were postponed ---- */

#define POSTPONED_NAMED 6 /* a sheet has room for so many */

/* The game of somebody in a round, as he sees it. false: none. */
static bool find_game(const struct pw_tournament *t, int who_no, int round_no, struct pw_view *view)
{
    for (int i = 0; t && i < pw_tournament_games_of(t, who_no); i++) {
        *view = pw_tournament_view(t, who_no, i);
        if (view->game->round_no == round_no)
            return true;
    }
    return false;
}

bool pw_game_is_open(const struct pw_tournament *t, int who_no, int round_no)
{
    struct pw_view view;
    return !find_game(t, who_no, round_no, &view) || view.code == '*';
}

bool pw_game_is_off(const struct pw_tournament *t, int who_no, int round_no)
{
    struct pw_view view;
    return find_game(t, who_no, round_no, &view) && pw_tournament_off(t, view.game);
}

static void part_fields(struct pw_field *record, const char *name, const char *two, int number)
{
    char text[16];
    g_snprintf(text, sizeof text, "%02d", number);
    pw_field_int(record, name, number);
    pw_field_text(record, two, text);
}

/* The day to which it is postponed, as the language writes days. It was read as a day before. */
static void entry_day_fields(struct pw_field *game, const char *iso)
{
    int month = (int)strtol(iso + 5, NULL, 10), day = (int)strtol(iso + 8, NULL, 10);
    char text[24];
    part_fields(game, "later-day", "later-day-two", day);
    part_fields(game, "later-month", "later-month-two", month);
    g_snprintf(text, sizeof text, "month-short-%d", month);
    pw_field_word(game, "later-month-short", text);
    pw_field_word(game, "later-date", "later-date-form");
    pw_field_word(game, "later-when", "later-date-form");
}

static void later_fields(struct pw_field *game, const struct pw_happening *entry)
{
    pw_field_word(game, "postponed",
                  entry->later_no != 0 ? "postponed-round"
                  : entry->day[0]      ? "postponed-day"
                                       : "postponed");
    pw_field_int(game, "later-round", entry->later_no);
    pw_field_text(game, "later-when", "");
    if (entry->later_no != 0)
        pw_field_int(game, "later-when", entry->later_no);
    else if (entry->day[0])
        entry_day_fields(game, entry->day);
}

void pw_entry_fields(struct pw_field *game, const struct pw_subject *subject, int round_no,
                     int board_no)
{
    const struct pw_event *event = subject->event;
    pw_field_flag(game, "postponed", false);
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->round_no != round_no || entry->board_no != board_no)
            continue;
        if (entry->kind == PW_COLOURS_TURNED)
            pw_field_flag(game, "exchanged", true);
        if (entry->kind == PW_POSTPONED)
            later_fields(game, entry);
    }
}

/* Does the entry postpone a game that is still to be played? A game is postponed once. */
static bool is_waiting(const struct pw_subject *subject, const struct pw_tournament *t,
                       const struct pw_happening *entry)
{
    const struct pw_event *event = subject->event;
    const struct pw_schedule *s = subject->schedule;
    if (entry->kind != PW_POSTPONED)
        return false;
    int stand_no = 1;
    while (s->stand[stand_no - 1].table_no != entry->board_no)
        stand_no++;
    int who_no = pw_schedule_at(s, entry->round_no, stand_no).who[0];
    return !pw_game_is_off(t, who_no, entry->round_no) &&
           pw_game_is_open(event->blank ? NULL : t, who_no, entry->round_no);
}

/* Is it such a game of a round before this one, which is not played in this one? */
static bool waits_on(const struct pw_subject *subject, const struct pw_tournament *t,
                     const struct pw_happening *entry, int round_no)
{
    if (entry->round_no >= round_no || !is_waiting(subject, t, entry))
        return false;
    int due = pw_event_later_round(subject->event, entry, subject->schedule->rounds);
    bool over = t != NULL && !subject->event->blank && t->rounds_begun >= due;
    return due == 0 || due > round_no || (due < round_no && over);
}

/* Puts the word with how many more; or no. */
static void more_field(struct pw_field *record, const char *name, int more)
{
    pw_word_or_no(record, name, more > 0 ? "postponed-more" : NULL);
    if (more > 0)
        pw_field_int(record, "more", more);
}

void pw_waiting_fields(struct pw_field *sheet, const struct pw_subject *subject,
                       const struct pw_tournament *t, int round_no,
                       void (*put)(struct pw_field *games, const struct pw_happening *entry,
                                   int round_no, const void *papers),
                       const void *papers)
{
    struct pw_field *games = pw_field_list(sheet, "waiting-games");
    int more = 0;
    for (int i = 0; i < subject->event->happenings; i++) {
        const struct pw_happening *entry = &subject->event->happening[i];
        if (!waits_on(subject, t, entry, round_no))
            continue;
        if (pw_field_length(games) < POSTPONED_NAMED)
            put(games, entry, round_no, papers);
        else
            more++;
    }
    more_field(sheet, "waiting-games-more", more);
}

void pw_no_waiting_fields(struct pw_field *sheet)
{
    pw_field_list(sheet, "waiting-games");
    more_field(sheet, "waiting-games-more", 0);
}

void pw_postponed_fields(struct pw_field *root, const struct pw_subject *subject,
                         const struct pw_tournament *t)
{
    struct pw_field *list = pw_field_list(root, "postponements");
    int more = 0;
    for (int i = 0; i < subject->event->happenings; i++) {
        const struct pw_happening *entry = &subject->event->happening[i];
        if (!is_waiting(subject, t, entry))
            continue;
        if ((int)pw_field_length(list) == POSTPONED_NAMED) {
            more++;
            continue;
        }
        struct pw_field *row = pw_field_append(list);
        pw_round_field(row, subject->schedule, "round", entry->round_no);
        pw_field_int(row, "board", entry->board_no);
        later_fields(row, entry);
    }
    pw_field_int(root, "postponed-lines", (int)pw_field_length(list) + (more > 0));
    more_field(root, "postponements-more", more);
}
