/* team_papers.c - the papers of a round robin of teams: matches instead of games.
 *
 *   match-sheets[]  one for each round, as sheets[] of chess.h: round, match-count, lines[], byes[]
 *              forfeits (a flag): a board has a "+" or "–"
 *     lines[]  of-match (a flag): the line of a match, with match, home-title, guest-title;
 *              match-score, "2½ – 1½", where some board has a result; match-open: not all of
 *              them have one; own-round, where boards of another round are postponed to this.
 *              Else a board: board, colours, and with home- and guest-: no, name, detail, ...,
 *              result; result-sign between them
 *     byes[]   team-title
 *   match-cards[]  one for each match, round by round: the same, and boards[] as above
 *   team-sheets[]  one: rule-every, columns[]: label, team-title; rows[]: label, team-title,
 *              cells[]: own (a flag), games[]: text "2½", round, at-home (a flag), weight;
 *              match-points, game-points, place; with-results (a flag)
 *   team-rows[]   of standings: rank, team-title, matches, won, drawn, lost, match-points,
 *              game-points, game-points-whole, game-points-half, direct ("–": nobody is equal), sb;
 *              board-blocks[]: board, reserve (a flag), board-rows[]: the player, first (a flag),
 *              team-title, games, points-whole, points-half; block-rows: how many rows they are
 *              high, two side by side; team-count
 */
#include "base/error.h"
#include "doc/chess.h"

#include "event/event.h"
#include "event/rounds.h"
#include "score/standings.h"

#include <stdlib.h>
#include <string.h>

struct teams {
    const struct pw_subject *subject;
    const struct pw_schedule *s;
    const struct pw_tournament *t; /* NULL: nothing is shown */
    struct pw_players *players;
};

/* "Bromley", or "Team 1". */
static void title_field(struct pw_field *record, const char *name, const struct teams *of,
                        int team_no)
{
    const char *said = pw_event_team(of->subject->event, team_no);
    pw_field_int(record, "team", team_no);
    if (said)
        pw_field_text(record, name, said);
    else
        pw_field_word(record, name, "team-n");
}

/* The same of the two who meet: home-title and guest-title. */
static void side_field(struct pw_field *record, const struct teams *of, int side, int team_no)
{
    const char *said = pw_event_team(of->subject->event, team_no);
    pw_field_int(record, side == 0 ? "home-team" : "guest-team", team_no);
    if (said)
        pw_field_text(record, side == 0 ? "home-title" : "guest-title", said);
    else
        pw_field_word(record, side == 0 ? "home-title" : "guest-title",
                      side == 0 ? "team-n-home" : "team-n-guest");
}

static const char *code_text(char code)
{
    return code == '*' ? NULL : pw_code_shown(code);
}

/* true: it was decided without play, "+" or "–". */
static bool board_fields(struct pw_field *row, const struct teams *of,
                         const struct pw_round_match *match, int board_no)
{
    bool forfeit = false;
    static const char *const sides[] = {"home-", "guest-"};
    struct pw_team_board board = pw_team_board(of->t, of->s, match, board_no);
    const char *home = of->subject->event->nigiri || board.home_white ? "white" : "black";
    const char *guest = of->subject->event->nigiri || !board.home_white ? "white" : "black";
    pw_field_flag(row, "of-match", false);
    pw_field_flag(row, "match-score", false);
    pw_field_flag(row, "own-round", false);
    pw_field_int(row, "board", board_no);
    pw_field_text(row, "home-colour", home);
    pw_field_text(row, "guest-colour", guest);
    for (int side = 0; side < 2; side++) {
        g_autofree char *nobody = g_strconcat(sides[side], "nobody", NULL);
        g_autofree char *result = g_strconcat(sides[side], "result", NULL);
        g_autofree char *name = g_strconcat(sides[side], "name", NULL);
        bool played = code_text(board.code[0]) && code_text(board.code[1]);
        pw_field_flag(row, nobody, board.who[side] == 0);
        pw_field_flag(row, name, false);
        pw_field_flag(row, result, false);
        if (board.who[side] > 0)
            pw_player_fields_in(row, sides[side], of->players, board.who[side], match->round_no);
        if (played && (board.who[0] > 0 || board.who[1] > 0))
            pw_field_text(row, result, code_text(board.code[side]));
        forfeit = forfeit || pw_code_forfeit(board.code[side]);
    }
    pw_field_text(row, "result-sign", forfeit ? ":" : "–");
    int table_no = (match->match_no - 1) * of->s->team_boards + board_no;
    pw_entry_fields(row, of->subject, match->round_no, table_no);
    return forfeit;
}

static void match_fields(struct pw_field *row, const struct teams *of,
                         const struct pw_round_match *match)
{
    struct pw_team_result result = pw_team_result(of->t, of->s, match);
    pw_field_flag(row, "of-match", true);
    pw_field_flag(row, "postponed", false);
    pw_field_int(row, "round", match->round_no);
    pw_field_int(row, "match", match->match_no);
    side_field(row, of, 0, match->home_no);
    side_field(row, of, 1, match->guest_no);
    pw_field_flag(row, "match-score", false);
    pw_field_flag(row, "own-round", false);
    bool some = of->t && result.game_points[0] + result.game_points[1] > 0;
    pw_field_flag(row, "match-open", some && result.open > 0);
    g_autofree char *home = pw_halves_text(result.game_points[0]);
    g_autofree char *guest = pw_halves_text(result.game_points[1]);
    g_autofree char *score = g_strdup_printf("%s – %s", home, guest);
    if (some)
        pw_field_text(row, "match-score", score);
}

/* Boards of matches of other rounds that are to be played in this one, as they were postponed: the
 * match with the round that it is of, and its boards below it. */
static void later_fields(struct pw_field *lines, const struct teams *of, int round_no)
{
    const struct pw_event *event = of->subject->event;
    int last_round = 0, last_match = 0;
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->kind != PW_POSTPONED || entry->later_no != round_no)
            continue;
        int match_no = (entry->board_no - 1) / of->s->team_boards + 1;
        int board_no = (entry->board_no - 1) % of->s->team_boards + 1;
        struct pw_round_match match = pw_schedule_match(of->s, entry->round_no, match_no);
        struct pw_team_board board = pw_team_board(of->t, of->s, &match, board_no);
        if (code_text(board.code[0]) && code_text(board.code[1]))
            continue; /* it has been played */
        if (entry->round_no != last_round || match_no != last_match) {
            struct pw_field *row = pw_field_append(lines);
            match_fields(row, of, &match);
            pw_field_flag(row, "match-score", false);
            pw_field_int(row, "own-round", entry->round_no);
        }
        struct pw_field *row = pw_field_append(lines);
        board_fields(row, of, &match, board_no);
        pw_field_flag(row, "postponed", false); /* here is the room for its result */
        last_round = entry->round_no;
        last_match = match_no;
    }
}

/* The board that the entry postpones, and whose it is. */
static void waiting_board(struct pw_field *games, const struct pw_happening *entry, int round_no,
                          const void *papers)
{
    const struct teams *of = papers;
    int match_no = (entry->board_no - 1) / of->s->team_boards + 1;
    struct pw_round_match match = pw_schedule_match(of->s, entry->round_no, match_no);
    struct pw_field *row = pw_field_append(games);
    (void)round_no;
    board_fields(row, of, &match, (entry->board_no - 1) % of->s->team_boards + 1);
    pw_field_int(row, "match", match_no);
    side_field(row, of, 0, match.home_no);
    side_field(row, of, 1, match.guest_no);
    pw_field_int(row, "own-round", entry->round_no);
}

static void round_sheet(struct pw_field *sheet, const struct teams *of, int round_no)
{
    struct pw_field *lines = pw_field_list(sheet, "lines"), *byes = pw_field_list(sheet, "byes");
    int matches = 0;
    bool forfeits = false;
    pw_field_int(sheet, "round", round_no);
    pw_round_start_fields(sheet, of->subject, round_no);
    for (int match_no = 1; match_no <= pw_schedule_matches(of->s); match_no++) {
        struct pw_round_match match = pw_schedule_match(of->s, round_no, match_no);
        if (match.guest_no == 0) {
            title_field(pw_field_append(byes), "team-title", of, match.home_no);
            continue;
        }
        matches++;
        match_fields(pw_field_append(lines), of, &match);
        for (int board_no = 1; board_no <= of->s->team_boards; board_no++)
            forfeits |= board_fields(pw_field_append(lines), of, &match, board_no);
    }
    pw_field_flag(sheet, "forfeits", forfeits);
    later_fields(lines, of, round_no);
    pw_waiting_fields(sheet, of->subject, of->t, round_no, waiting_board, of);
    pw_field_int(sheet, "match-count", matches);
}

/* What is played, and what papers are to show of it. */
static bool begin(struct teams *of, struct pw_played *played, const struct pw_subject *subject,
                  GError **error)
{
    const struct pw_event *event = subject->event;
    *of = (struct teams){.subject = subject, .s = subject->schedule};
    if (pw_has_results(event) && !event->blank) {
        if (!pw_played_make(played, subject, error))
            return false;
        of->t = played->t;
    }
    of->players = pw_players_new(subject);
    pw_players_by_team(of->players);
    return true;
}

static void finish(struct teams *of, struct pw_played *played)
{
    pw_players_free(of->players);
    pw_played_finish(played);
}

void pw_no_team_fields(struct pw_field *root)
{
    static const char *const lists[] = {"match-sheets", "team-sheets", "team-rows", "board-blocks"};
    for (gsize i = 0; i < G_N_ELEMENTS(lists); i++)
        pw_field_list(root, lists[i]);
    pw_field_int(root, "block-rows", 0);
    pw_field_int(root, "team-count", 0);
}

PW_FILL(pw_pairings)
{
    struct teams of;
    struct pw_played played = {0};
    if (!pw_papers_fit(subject, "pairings", error))
        return false;
    if (subject->schedule->teams == 0) {
        pw_no_team_fields(root);
        return pw_papers_pairings(root, subject, error);
    }
    if (!begin(&of, &played, subject, error))
        return false;
    pw_papers_fields(root, subject);
    pw_no_team_fields(root);
    pw_field_list(root, "sheets");
    struct pw_field *sheets = pw_field_list(root, "match-sheets");
    for (int round_no = 1; round_no <= of.s->rounds; round_no++)
        if (!pw_event_round_off(subject->event, round_no))
            round_sheet(pw_field_append(sheets), &of, round_no);
    pw_round_count_field(root, subject);
    finish(&of, &played);
    return true;
}

PW_FILL(pw_match_slips_chess)
{
    struct teams of;
    struct pw_played played = {0};
    if (!pw_papers_fit(subject, "match-slips", error))
        return false;
    if (subject->schedule->teams == 0)
        return pw_refuse(error, PW_ERROR_USAGE, "match-slips-games");
    if (!begin(&of, &played, subject, error))
        return false;
    pw_papers_fields(root, subject);
    struct pw_field *cards = pw_field_list(root, "match-cards");
    for (int round_no = 1; round_no <= of.s->rounds; round_no++)
        for (int match_no = 1; match_no <= pw_schedule_matches(of.s); match_no++) {
            struct pw_round_match match = pw_schedule_match(of.s, round_no, match_no);
            if (match.guest_no == 0 || pw_event_round_off(subject->event, round_no))
                continue;
            struct pw_field *card = pw_field_append(cards);
            match_fields(card, &of, &match);
            pw_round_start_fields(card, subject, round_no);
            struct pw_field *boards = pw_field_list(card, "boards");
            bool forfeits = false;
            for (int board_no = 1; board_no <= of.s->team_boards; board_no++)
                forfeits |= board_fields(pw_field_append(boards), &of, &match, board_no);
            pw_field_flag(card, "forfeits", forfeits);
        }
    finish(&of, &played);
    return true;
}

/* ---- standings ---- */

static void board_rows(struct pw_field *root, const struct teams *of)
{
    const struct pw_schedule *s = of->s;
    g_autofree struct pw_board_line *lines =
        g_new0(struct pw_board_line, (gsize)s->contestants + 1);
    int n = pw_team_board_lines(of->subject->event, of->t, s, lines);
    struct pw_field *blocks = pw_field_list(root, "board-blocks"), *rows = NULL;
    int high = 0, highest = 0; /* rows of two blocks side by side, each with its head */
    for (int i = 0; i < n; i++) {
        g_autofree char *points = pw_halves_text(lines[i].score.points);
        if (i == 0 || lines[i].place != lines[i - 1].place) {
            struct pw_field *block = pw_field_append(blocks);
            pw_field_int(block, "board", lines[i].place);
            pw_field_flag(block, "reserve", lines[i].place > s->team_boards);
            rows = pw_field_list(block, "board-rows");
            high += pw_field_length(blocks) % 2 == 1 ? highest + 1 : 0;
            highest = pw_field_length(blocks) % 2 == 1 ? 0 : highest;
        }
        struct pw_field *row = pw_field_append(rows);
        pw_field_flag(row, "first", pw_field_length(rows) == 1);
        highest = MAX(highest, (int)pw_field_length(rows));
        pw_player_fields(row, "", of->players, lines[i].who_no);
        title_field(row, "team-title", of, pw_schedule_team(s, lines[i].who_no));
        pw_field_int(row, "games", lines[i].score.games);
        pw_halves_fields(row, "points-whole", "points-half", points);
    }
    pw_field_int(root, "block-rows", high + highest);
    pw_field_int(root, "team-count", s->teams);
}

static void standing_fields(struct pw_field *row, const struct teams *of,
                            const struct pw_team_standing *one)
{
    g_autofree char *games = pw_halves_text(one->game_points);
    g_autofree char *sb = g_strdup_printf("%g", (double)one->sb / (double)PW_POINT);
    pw_field_int(row, "rank", one->rank);
    pw_field_int(row, "no", one->team_no);
    title_field(row, "team-title", of, one->team_no);
    pw_field_int(row, "matches", one->matches);
    pw_field_int(row, "won", one->won);
    pw_field_int(row, "drawn", one->drawn);
    pw_field_int(row, "lost", one->lost);
    pw_field_int(row, "match-points", one->match_points);
    pw_field_text(row, "game-points", games);
    pw_halves_fields(row, "game-points-whole", "game-points-half", games);
    pw_field_decimal(row, "sb", sb);
}

/* Has another team as many points of both kinds? */
static bool has_equal(const struct pw_team_standing *standing, int teams, int i)
{
    for (int k = 0; k < teams; k++)
        if (k != i && standing[k].match_points == standing[i].match_points &&
            standing[k].game_points == standing[i].game_points)
            return true;
    return false;
}

bool pw_team_standings_sheet(struct pw_field *root, const struct pw_subject *subject,
                             GError **error)
{
    struct pw_played played = {0};
    if (!pw_played_make(&played, subject, error))
        return false;
    struct teams of = {subject, subject->schedule, played.t, pw_players_new(subject)};
    pw_players_by_team(of.players);
    pw_event_fields(root, subject);
    pw_played_fields(root, &played, subject->event);
    pw_field_int(root, "tie-count", played.shown_count);
    pw_field_list(root, "rows");
    pw_field_int(root, "rule-every", 0);
    pw_field_flag(root, "places-again", false);
    int open = 0;
    struct pw_team_standing *standing = pw_team_standings(played.t, of.s, &open);
    if (!standing) {
        finish(&of, &played);
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-standings");
    }
    struct pw_field *rows = pw_field_list(root, "team-rows");
    bool none = false;
    for (int i = 0; i < of.s->teams; i++) {
        struct pw_field *row = pw_field_append(rows);
        standing_fields(row, &of, &standing[i]);
        if (has_equal(standing, of.s->teams, i)) {
            pw_field_int(row, "direct", standing[i].direct);
            continue;
        }
        pw_field_text(row, "direct", "–"); /* 0 would be a result among those who are equal */
        none = true;
    }
    pw_text_or_no(root, "direct-none", none ? "DE" : NULL);
    board_rows(root, &of);
    free(standing);
    finish(&of, &played);
    return true;
}

/* ---- crosstable ---- */

static void cell_fields(struct pw_field *cell, const struct teams *of, int team_no, int other_no)
{
    const struct pw_schedule *s = of->s;
    struct pw_field *games = pw_field_list(cell, "games");
    pw_field_flag(cell, "own", team_no == other_no);
    for (int i = 0; i < s->rounds * pw_schedule_matches(s); i++) {
        struct pw_round_match match =
            pw_schedule_match(s, i / pw_schedule_matches(s) + 1, i % pw_schedule_matches(s) + 1);
        bool home = match.home_no == team_no && match.guest_no == other_no;
        if (!home && !(match.home_no == other_no && match.guest_no == team_no))
            continue;
        struct pw_team_result result = pw_team_result(of->t, s, &match);
        struct pw_field *game = pw_field_append(games);
        g_autofree char *points = pw_halves_text(result.game_points[!home]);
        bool some = of->t && result.game_points[0] + result.game_points[1] > 0;
        pw_field_int(game, "round", match.round_no);
        pw_field_flag(game, "at-home", home);
        pw_field_text(game, "weight", result.match_points[!home] == 2 ? "black" : "regular");
        pw_field_flag(game, "text", false);
        if (some)
            pw_field_text(game, "text", points);
        else if (pw_event_round_off(of->subject->event, match.round_no))
            pw_field_text(game, "text", "\u2013"); /* nobody plays it */
    }
}

/* The teams in the order of places, where all is decided, else by number. */
static void team_sheet(struct pw_field *sheet, const struct teams *of,
                       const struct pw_team_standing *standing, bool by_place)
{
    const struct pw_schedule *s = of->s;
    struct pw_field *columns = pw_field_list(sheet, "columns"),
                    *rows = pw_field_list(sheet, "rows");
    g_autofree const struct pw_team_standing **of_team =
        g_new0(const struct pw_team_standing *, (gsize)s->teams + 1);
    g_autofree int *order = g_new0(int, (gsize)s->teams + 1);
    for (int i = 0; i < s->teams; i++) {
        order[i] = standing && by_place ? standing[i].team_no : i + 1;
        if (standing)
            of_team[standing[i].team_no] = &standing[i];
    }
    for (int i = 0; i < s->teams; i++) {
        struct pw_field *column = pw_field_append(columns), *row = pw_field_append(rows);
        pw_field_int(column, "label", i + 1);
        pw_field_int(row, "label", i + 1);
        title_field(row, "team-title", of, order[i]);
        struct pw_field *cells = pw_field_list(row, "cells");
        for (int k = 0; k < s->teams; k++)
            cell_fields(pw_field_append(cells), of, order[i], order[k]);
        if (of_team[order[i]])
            standing_fields(row, of, of_team[order[i]]);
        pw_field_flag(row, "with-results", standing);
    }
}

#define TEAMS_ACROSS 24 /* more do not stand on a sheet */

bool pw_team_crosstable(struct pw_field *root, const struct pw_subject *subject, GError **error)
{
    struct teams of;
    struct pw_played played = {0};
    if (subject->schedule->teams > TEAMS_ACROSS)
        return pw_refuse(error, PW_ERROR_UNMET, "crosstable-teams", TEAMS_ACROSS,
                         subject->schedule->teams);
    if (!begin(&of, &played, subject, error))
        return false;
    int open = 0;
    struct pw_team_standing *standing = of.t ? pw_team_standings(of.t, of.s, &open) : NULL;
    pw_papers_fields(root, subject);
    pw_no_team_fields(root);
    pw_field_text(root, "page-fit", "reflow");
    pw_field_int(root, "row-count", 1); /* across */
    pw_field_int(root, "team-count", subject->schedule->teams);
    pw_field_int(root, "tie-count", 0);
    pw_field_flag(root, "open", false);
    pw_field_flag(root, "matches-open", of.t == NULL || open > 0);
    if (of.t)
        pw_played_fields(root, &played, subject->event);
    pw_field_list(root, "blank-sheets");
    pw_field_list(root, "final-sheets");
    pw_field_list(root, "swiss-sheets");
    struct pw_field *sheet = pw_field_append(pw_field_list(root, "team-sheets"));
    team_sheet(sheet, &of, standing, open == 0);
    free(standing);
    finish(&of, &played);
    return true;
}
