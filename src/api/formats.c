/* formats.c - the table of formats: how each is written, and what it leaves out. */
#include "api/formats.h"

#include <string.h>

#include "api/format_loss.h"
#include "api/score.h"
#include "format/chess.h"
#include "format/h9.h"
#include "format/pgn.h"
#include "format/roster.h"
#include "format/trf.h"
#include "format/write.h"
#include "report/report.h"

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
    return pw_carried_asc(event->schedule, error);
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
     .drops = pw_asc_drops},
    {.name = "ebuscore",
     .as = PW_AS_COLUMNS,
     .pours = true,
     .movement = movement_ebuscore,
     .movement_of = "pairs",
     .drops = pw_ebuscore_drops},
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
