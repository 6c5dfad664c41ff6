/* formats.c - the table of formats: how each is written, and what it leaves out. */
#include "api/formats.h"

#include <glib.h>
#include <string.h>

#include "api/score.h"
#include "base/error.h"
#include "format/chess.h"
#include "format/h9.h"
#include "format/movement.h"
#include "format/pgn.h"
#include "format/roster.h"
#include "format/trf.h"
#include "format/write.h"
#include "report/report.h"

/* What other programs' formats leave out of a movement, told in a sentence. */

static bool same_room(const struct pw_schedule *a, const struct pw_schedule *b)
{
    bool same = a->stands == b->stands && a->rounds == b->rounds;
    for (int i = 0; same && i < a->stands; i++)
        same = a->stand[i].table_no == b->stand[i].table_no &&
               a->stand[i].relay_no == b->stand[i].relay_no;
    return same;
}

static bool same_schedule(const struct pw_schedule *a, const struct pw_schedule *b)
{
    if (!same_room(a, b) || a->kind != b->kind || a->contestants != b->contestants ||
        a->sets != b->sets)
        return false;
    for (int round_no = 1; round_no <= a->rounds; round_no++)
        for (int stand_no = 1; stand_no <= a->stands; stand_no++) {
            struct pw_spot one = pw_schedule_at(a, round_no, stand_no);
            struct pw_spot other = pw_schedule_at(b, round_no, stand_no);
            if (one.set != other.set || memcmp(one.who, other.who, sizeof one.who) != 0)
                return false;
        }
    return true;
}

/* NULL, and no error: text is no movement to its own reader. With an error nobody knows: there was
 * no memory to read it. */
static struct pw_schedule *read_again(const char *text, const char *format, GError **error)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    struct pw_schedule *s = NULL;
    GError *why = NULL;
    if (pw_input_init(&in, "movement", text, strlen(text), &why)) {
        s = pw_movement_read(&in, &from, &why);
        pw_input_finish(&in);
    }
    if (s == NULL && !g_error_matches(why, pw_error_quark(), PW_ERROR_INPUT))
        g_propagate_error(error, g_steal_pointer(&why));
    g_clear_error(&why);
    return s;
}

enum carried { NOBODY_KNOWS, PARTLY, WHOLLY };

static enum carried carried(const struct pw_schedule *s, const char *text, GError **error)
{
    GError *why = NULL;
    struct pw_schedule *again = read_again(text, "asc", &why);
    enum carried how = why != NULL                                ? NOBODY_KNOWS
                       : again != NULL && same_schedule(s, again) ? WHOLLY
                                                                  : PARTLY;
    pw_schedule_free(again);
    if (why != NULL)
        g_propagate_error(error, why);
    return how;
}

/* .ASC: with comments only where the rounds alone do not say all. NULL with an error: no memory to
 * find that out. */
static char *carried_asc(const struct pw_schedule *s, GError **error)
{
    char *text = pw_save_asc(s, false);
    enum carried how = carried(s, text, error);
    if (how == WHOLLY)
        return text;
    g_free(text);
    return how == PARTLY ? pw_save_asc(s, true) : NULL;
}

/* ---- the sentence ---- */

static void append_letters(GString *out, int relay_no)
{
    char letters[8];
    pw_relay_letters(relay_no, letters);
    g_string_append(out, letters);
}

#define PLACES_TOLD 4

/* "A between tables 4 and 5, B to D after table 8" */
static void append_relays(GString *out, const struct pw_schedule *s)
{
    int before = 0, told = 0;
    for (int i = 0; i < s->stands; i++) {
        if (s->stand[i].table_no != 0) {
            before = s->stand[i].table_no;
            continue;
        }
        int first = s->stand[i].relay_no, last = i;
        while (last + 1 < s->stands && s->stand[last + 1].table_no == 0)
            last++;
        int after = last + 1 < s->stands ? s->stand[last + 1].table_no : 0;
        if (told++ >= PLACES_TOLD) {
            g_string_append(out, ", ...");
            return;
        }
        g_string_append(out, told > 1 ? ", " : "");
        append_letters(out, first);
        if (last > i) {
            g_string_append(out, last == i + 1 ? " and " : " to ");
            append_letters(out, s->stand[last].relay_no);
        }
        if (after == 0)
            g_string_append_printf(out, " after table %d", before);
        else if (before == 0)
            g_string_append_printf(out, " before table %d", after);
        else
            g_string_append_printf(out, " between tables %d and %d", before, after);
        i = last;
    }
}

static const char found_again[] = "pairwheel finds them again from the way of the boards";

/* Where the relays come to be, when who reads has the rounds alone. */
static void append_relays_again(GString *out, const struct pw_schedule *s,
                                const struct pw_schedule *again)
{
    if (again != NULL && same_room(s, again) && !same_schedule(s, again)) {
        g_string_append(out, "read again, boards lie there in another order");
        return;
    }
    if (again != NULL && same_room(s, again)) {
        g_string_append(out, found_again);
        return;
    }
    g_string_append(out, "read again, ");
    if (again == NULL || again->relays == 0)
        g_string_append(out, "there are none");
    else {
        g_string_append(out, again->relays == 1 ? "there is " : "there are ");
        append_relays(out, again);
    }
}

/* Appends what the format leaves out of the event's movement, and what becomes of it. false with an
 * error: no memory to find that out. */
static bool asc_drops(GString *out, const struct pw_event *event, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    char *plain = pw_save_asc(s, false);
    enum carried how = carried(s, plain, error);
    bool whole = how == WHOLLY, alone = pw_sits_out(s);
    g_free(plain);
    if (how == NOBODY_KNOWS)
        return false;
    if (s->relays > 0) {
        g_string_append(out, ".ASC has no relays (");
        append_relays(out, s);
        g_string_append(out, alone ? ") and leaves out who sits out" : ")");
    } else if (alone) {
        g_string_append(out, ".ASC leaves out who sits out");
    } else if (!whole) {
        g_string_append(out, ".ASC has no order of the tables in the room");
    }
    if (!whole)
        g_string_append(out,
                        ": that stands in comments at its end, which other programs pass over");
    else if (out->len > 0) {
        g_string_append(out, ": ");
        g_string_append(out, s->relays > 0 ? found_again
                                           : "pairwheel finds that again from the other rounds");
    }
    return true;
}

/* Appends what the format leaves out of the event's movement, and what becomes of it. false with an
 * error: no memory to find that out. */
static bool ebuscore_drops(GString *out, const struct pw_event *event, GError **error)
{
    const struct pw_schedule *s = event->schedule;
    if (!pw_contest_of(s)->has_lines)
        return true;
    char *text = pw_save_ebuscore(event, s);
    GError *why = NULL;
    struct pw_schedule *again = read_again(text, "ebuscore", &why);
    g_free(text);
    if (why != NULL) {
        g_propagate_error(error, why);
        return false;
    }
    if (s->relays > 0) {
        g_string_append(out, "EBUScore text has no relays (");
        append_relays(out, s);
        g_string_append(out, "): ");
        append_relays_again(out, s, again);
    } else if (again != NULL && again->relays > 0) {
        g_string_append(out, "EBUScore text does not say where boards rest: read again, there "
                             "are relays, ");
        append_relays(out, again);
    } else if (again == NULL || !same_room(s, again)) {
        g_string_append(out, "EBUScore text has no order of the tables in the room");
    }
    pw_schedule_free(again);
    return true;
}

/* ---- movements ---- */

static char *movement_text(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_movement_text(event, event->schedule, event->report);
}

static char *movement_csv(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_movement_csv(event->schedule);
}

static char *movement_json(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_movement_json(event->schedule, event->report, pw_event_boards_per_set(event));
}

static char *movement_asc(const struct pw_event *event, GError **error)
{
    return carried_asc(event->schedule, error);
}

static char *movement_ebuscore(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_ebuscore(event, event->schedule);
}

static char *movement_bridgemate_csv(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_bridgemate_csv(event, event->schedule);
}

static char *movement_bridgemate_json(const struct pw_event *event, GError **error)
{
    (void)error;
    return pw_save_bridgemate_json(event, event->schedule);
}

/* ---- chess and Go ---- */

static char *games_trf16(const struct pw_scored *scored)
{
    return pw_save_trf(scored, 16);
}

static char *games_trf26(const struct pw_scored *scored)
{
    return pw_save_trf(scored, 26);
}

/* ---- the table ---- */

#define TRF26_LACKS                                                                                \
    "play-off, komi, handicap, margin, times of rounds, club, family, colours by nigiri"
#define TRF16_LACKS "tie-breaks, time-control-seconds, " TRF26_LACKS
#define PGN_LACKS                                                                                  \
    "points, tie-breaks, play-off without games, komi, handicap, margin, end-date, times of "      \
    "rounds, arbiter, "                                                                            \
    "deputy-arbiters, time-control, club, family, sex, birth, colours by nigiri, withdrawn"
#define H9_LACKS                                                                                   \
    "points, tie-breaks, play-off, margin, round-dates, times of rounds, arbiter, "                \
    "deputy-arbiters, time-control, time-control-seconds, title, family, sex, birth, "             \
    "fide_id of chess, rating, colours by nigiri"
/* Games alone, beside an event that says the rest. */
#define RESULTS_LACKS "points, tie-breaks, play-off, withdrawn, rounds not played"

static const struct pw_format formats[] = {
    {.name = "text",
     .pours = true,
     .movement = movement_text,
     .history = pw_save_history,
     .board_sheet = pw_save_board_sheet,
     .scores = pw_save_score_text,
     .teams = pw_save_teams_text,
     .sections = pw_save_sections_text,
     .games = pw_save_standings},
    {.name = "csv",
     .pours = true,
     .movement = movement_csv,
     .history = pw_save_history_csv,
     .board_sheet = pw_save_board_sheet_csv,
     .scores = pw_save_score_csv,
     .teams = pw_save_teams_csv,
     .sections = pw_save_sections_csv,
     .games = pw_save_standings_csv},
    {.name = "json",
     .pours = true,
     .movement = movement_json,
     .history = pw_save_history_json,
     .scores = pw_save_score_json,
     .teams = pw_save_teams_json,
     .sections = pw_save_sections_json,
     .games = pw_save_standings_json},
    {.name = "asc",
     .as = PW_AS_COLUMNS,
     .movement = movement_asc, /* reads its lines again */
     .movement_of = "movements",
     .drops = asc_drops},
    {.name = "ebuscore",
     .as = PW_AS_COLUMNS,
     .pours = true,
     .movement = movement_ebuscore,
     .movement_of = "pairs",
     .drops = ebuscore_drops},
    {.name = "bridgemate-csv",
     .pours = true,
     .movement = movement_bridgemate_csv,
     .movement_of = "pairs"},
    {.name = "bridgemate-json",
     .pours = true,
     .movement = movement_bridgemate_json,
     .movement_of = "pairs"},
    {.name = "usebio",
     .as = PW_AS_XML,
     .scores = pw_save_score_usebio,
     .loses = {pw_score_usebio_rounds, pw_score_usebio_loses}},
    {.name = "pbn",
     .scores = pw_save_score_pbn,
     .loses = {pw_score_pbn_respells, pw_score_pbn_loses}},
    {.name = "trf", /* of the year of the one that came in, else of 2016: pw_format_written */
     .as = PW_AS_COLUMNS,
     .games = games_trf16,
     .report = "trf",
     .lacks = TRF16_LACKS},
    {.name = "trf16",
     .as = PW_AS_COLUMNS,
     .games = games_trf16,
     .report = "trf",
     .lacks = TRF16_LACKS},
    {.name = "trf26",
     .as = PW_AS_COLUMNS,
     .games = games_trf26,
     .report = "trf",
     .lacks = TRF26_LACKS},
    {.name = "pgn", .games = pw_save_pgn, .report = "pgn", .lacks = PGN_LACKS},
    {.name = "h9", .as = PW_AS_COLUMNS, .games = pw_save_h9, .report = "h9", .lacks = H9_LACKS},
    {.name = "results", .games = pw_save_results_csv, .lacks = RESULTS_LACKS},
    {.name = "players", .games = pw_save_players_csv},
};

static bool is_for(const struct pw_format *format, enum pw_format_for what)
{
    return what == PW_FORMAT_MOVEMENT ? format->movement != NULL
           : what == PW_FORMAT_SCORES ? format->scores != NULL
                                      : format->games != NULL;
}

const struct pw_format *pw_format_for(const char *name, enum pw_format_for what, GError **error)
{
    const struct pw_format *known[G_N_ELEMENTS(formats)];
    const char *names[G_N_ELEMENTS(formats) + 1] = {NULL};
    int count = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(formats); i++)
        if (is_for(&formats[i], what)) {
            known[count] = &formats[i];
            names[count++] = formats[i].name;
        }
    int found = pw_format_find(name, names, error);
    return found >= 0 ? known[found] : NULL;
}

const struct pw_format *pw_format_written(const struct pw_format *format,
                                          const struct pw_event *event)
{
    bool later = strcmp(format->name, "trf") == 0 && g_strcmp0(event->games.format, "trf26") == 0;
    return later ? pw_format_for("trf26", PW_FORMAT_GAMES, NULL) : format;
}
