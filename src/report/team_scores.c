/* team_scores.c - the places of teams of four and their matches: for the terminal, as CSV and as
 * JSON. */
#include "format/table.h"
#include "format/write.h"
#include "report/report.h"

#include <stdlib.h>

/* What stands in the columns of a match. */
struct match_texts {
    char imps[2][PW_POINTS_TEXT], vp[2][PW_POINTS_TEXT]; /* vp: "" while it is not done */
};

static struct match_texts texts_of(const struct pw_match *match)
{
    struct match_texts texts = {0};
    for (int side = 0; side < 2; side++) {
        pw_team_imps_text(texts.imps[side], match->won[side]);
        if (match->done)
            pw_team_vp_text(texts.vp[side], match->vp[side]);
    }
    return texts;
}

/* ---- rows ---- */

static void place_rows(struct pw_table *table, const struct pw_scored_teams *of)
{
    for (int i = 0; i < of->scores->teams; i++) {
        const struct pw_team_place *place = &of->scores->place[i];
        char *name = pw_event_team_name(of->event, place->team_no);
        char rank[PW_POINTS_TEXT], imps[PW_POINTS_TEXT], vp[PW_POINTS_TEXT],
            penalty[PW_POINTS_TEXT];
        g_autoptr(GString) note = g_string_new(NULL);
        g_snprintf(rank, sizeof rank, "%d%s", place->place, place->tied ? "=" : "");
        pw_team_imps_text(imps, place->imps);
        pw_team_vp_text(vp, place->vp);
        pw_team_vp_text(penalty, place->penalty);
        if (place->penalty != 0)
            g_string_append_printf(note, "  (penalty %s)", penalty);
        pw_append_absence(note, of->event, of->session->schedule, place->team_no);
        pw_table_put_text(table, "rank", rank);
        pw_table_put_number(table, "place", place->place);
        pw_table_put_truth(table, "tied", place->tied);
        pw_table_put_number(table, "team", place->team_no);
        pw_table_put_text(table, "name", name);
        pw_table_put_number(table, "matches", place->matches);
        pw_table_put_number(table, "boards", place->boards);
        pw_table_put_digits(table, "imps", imps);
        pw_table_put_digits(table, "vp", vp);
        pw_table_put_digits(table, "penalty", penalty);
        pw_table_put_number(table, "waiting", place->waiting);
        pw_table_put_rounds(table, of->event, of->session->schedule, place->team_no);
        pw_table_put_text(table, "note", g_strchug(note->str));
        pw_table_row(table);
        free(name);
    }
}

static void match_rows(struct pw_table *table, const struct pw_scored_teams *of)
{
    bool goes_on = true;
    for (int i = 0; i < of->scores->matches && goes_on; i++) {
        const struct pw_match *match = &of->scores->match[i];
        const struct match_texts texts = texts_of(match);
        pw_table_put_number(table, "team", match->team[0]);
        pw_table_put_number(table, "other", match->team[1]);
        pw_table_put_number(table, "boards", match->compared);
        pw_table_put_digits(table, "imps", texts.imps[0]);
        pw_table_put_digits(table, "other_imps", texts.imps[1]);
        pw_table_put_digits(table, "vp", texts.vp[0]);
        pw_table_put_digits(table, "other_vp", texts.vp[1]);
        pw_table_put_number(table, "round", match->round_no);
        pw_table_put_number(table, "last_round", match->last_round);
        goes_on = pw_table_row(table);
    }
}

/* The boards of a match. codes: an assigned score stands there as it is written, too. */
static bool board_rows(struct pw_table *table, const struct pw_scored_teams *of,
                       const struct pw_match *match, bool codes)
{
    static const char *const scores[] = {"score", "other_score"}, *const imps[] = {"imps",
                                                                                   "other_imps"};
    bool goes_on = true;
    for (int k = 0; k < match->boards && goes_on; k++) {
        const struct pw_match_board *board = &of->scores->board[match->from + k];
        pw_table_put_number(table, "board", board->board_no);
        pw_table_put_number(table, "team", match->team[0]);
        pw_table_put_number(table, "other", match->team[1]);
        for (int side = 0; side < 2; side++) {
            const struct pw_line *line = board->line[side];
            char score[PW_LINE_TEXT] = "", won[PW_POINTS_TEXT] = "";
            if (line != NULL && (line->kind == PW_PLAYED || codes))
                pw_line_score_text(score, line, 0);
            if (board->compared)
                pw_team_imps_text(won, board->imps[side]);
            pw_table_put_digits(table, scores[side], score);
            pw_table_put_digits(table, imps[side], won);
        }
        goes_on = pw_table_row(table);
    }
    return goes_on;
}

/* ---- CSV ---- */

char *pw_save_teams_csv(const struct pw_scored_teams *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    struct pw_table table;
    bool goes_on = true;
    pw_table_csv(&table, out, "%s",
                 parts.boards    ? "board,team,other,score,other_score,imps,other_imps"
                 : parts.compare ? "team,other,boards,imps,other_imps,vp,other_vp,round,last_round"
                                 : "rank,team,name,matches,imps,vp");
    for (int i = 0; parts.boards && i < of->scores->matches && goes_on; i++)
        goes_on = board_rows(&table, of, &of->scores->match[i], true);
    if (!parts.boards && parts.compare)
        match_rows(&table, of);
    else if (!parts.boards)
        place_rows(&table, of);
    pw_table_finish(&table);
    return g_string_free(out, FALSE);
}

/* ---- JSON ---- */

static void write_match(struct pw_json *json, const struct pw_scored_teams *of,
                        const struct pw_match *match)
{
    const struct match_texts texts = texts_of(match);
    struct pw_table boards;
    pw_json_object(json, NULL, PW_JSON_LINES);
    pw_json_int(json, "round", match->round_no);
    pw_json_same_line(json);
    pw_json_int(json, "last_round", match->last_round);
    pw_json_same_line(json);
    pw_json_int(json, "meeting", match->meeting_no);
    pw_json_same_line(json);
    pw_json_int(json, "team", match->team[0]);
    pw_json_same_line(json);
    pw_json_int(json, "other", match->team[1]);
    pw_json_int(json, "boards_compared", match->compared);
    pw_json_same_line(json);
    pw_json_int(json, "waiting", match->waiting);
    pw_json_same_line(json);
    pw_json_truth(json, "forfeited", match->forfeited);
    pw_json_digits(json, "imps", texts.imps[0]);
    pw_json_same_line(json);
    pw_json_digits(json, "other_imps", texts.imps[1]);
    pw_json_same_line(json);
    pw_json_digits(json, "vp", texts.vp[0]);
    pw_json_same_line(json);
    pw_json_digits(json, "other_vp", texts.vp[1]);
    pw_table_json(&boards, json, "boards", "board,score,other_score,imps,other_imps");
    board_rows(&boards, of, match, false);
    pw_table_finish(&boards);
    pw_json_end(json);
}

char *pw_save_teams_json(const struct pw_scored_teams *of, struct pw_score_parts parts)
{
    (void)parts; /* all are there */
    struct pw_json json;
    struct pw_table places;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "score");
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    pw_json_string(&json, "method", "teams");
    pw_json_same_line(&json);
    pw_json_int(&json, "teams", of->scores->teams);
    pw_json_truth(&json, "partial", of->session->waiting > 0);
    pw_json_counts(&json, of->session);
    pw_table_json(
        &places, &json, "ranking",
        "place,tied,team,name,matches,boards,imps,vp,penalty,waiting,first_round,last_round");
    place_rows(&places, of);
    pw_table_finish(&places);
    pw_json_array(&json, "matches", PW_JSON_ROWS);
    for (int i = 0; i < of->scores->matches && pw_json_goes_on(&json); i++)
        write_match(&json, of, &of->scores->match[i]);
    pw_json_end(&json);
    return pw_json_finish(&json);
}

/* ---- for people ---- */

static void append_board(GString *out, const struct pw_match_board *board)
{
    char score[2][PW_LINE_TEXT] = {"", ""}, imps[2][PW_POINTS_TEXT] = {"", ""};
    for (int side = 0; side < 2; side++) {
        const struct pw_line *line = board->line[side];
        if (line == NULL || line->kind == PW_NO_RESULT)
            g_strlcpy(score[side], line != NULL ? "..." : "-", sizeof score[side]);
        else
            pw_line_score_text(score[side], line, 0);
        if (pw_team_column(board, side) != 0)
            pw_team_imps_text(imps[side], pw_team_column(board, side));
    }
    g_string_append_printf(out, "  board %3d  %9s %9s  %5s %5s", board->board_no, score[0],
                           score[1], imps[0], imps[1]);
    while (out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

static void append_match(GString *out, const struct pw_scored_teams *of,
                         const struct pw_match *match, bool boards)
{
    const struct match_texts texts = texts_of(match);
    char rounds[32];
    if (match->round_no == match->last_round)
        g_snprintf(rounds, sizeof rounds, "%d", match->round_no);
    else
        g_snprintf(rounds, sizeof rounds, "%d, %d", match->round_no, match->last_round);
    g_string_append_printf(out, "%8s  %4d - %-4d %6d  %5s - %-5s", rounds, match->team[0],
                           match->team[1], match->compared, texts.imps[0], texts.imps[1]);
    if (match->done)
        g_string_append_printf(out, " %5s - %s%s", texts.vp[0], texts.vp[1],
                               match->forfeited ? "  forfeited" : "");
    else if (match->waiting == 0)
        g_string_append(out, " nothing to compare");
    else
        g_string_append_printf(out, " %d board%s missing", match->waiting,
                               match->waiting == 1 ? "" : "s");
    g_string_append_c(out, '\n');
    for (int k = 0; boards && k < match->boards; k++)
        append_board(out, &of->scores->board[match->from + k]);
}

/* Of a Swiss: those of rounds that have begun. */
static void append_byes(GString *out, const struct pw_session *session)
{
    char text[PW_POINTS_TEXT];
    if (session->matches != NULL)
        pw_team_vp_text(text, pw_session_vp_bye(session));
    for (int r = 1; session->matches != NULL && r <= session->begun; r++)
        for (int team_no = 1; team_no <= session->matches->entrants; team_no++)
            if (pw_rests(session->matches, r, team_no))
                g_string_append_printf(out, "%8d  %4d bye %26s\n", r, team_no, text);
}

char *pw_save_teams_text(const struct pw_scored_teams *of, struct pw_score_parts parts)
{
    const struct pw_session *session = of->session;
    GString *out = g_string_new(NULL);
    int widest = 4;
    struct pw_table places;
    for (int t = 1; t <= of->scores->teams; t++) {
        char *name = pw_event_team_name(of->event, t);
        widest = MAX(widest, name != NULL ? (int)g_utf8_strlen(name, -1) : 0);
        free(name);
    }
    if (of->event->title != NULL)
        g_string_append_printf(out, "%s\n", of->event->title);
    if (session->waiting > 0)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n",
                               session->lines - session->to_come - session->waiting,
                               session->lines - session->to_come);
    if (out->len > 0)
        g_string_append_c(out, '\n');
    pw_table_text(&places, out,
                  "rank:place:5|team:team:6|name:name:-%d|vp:VPs:8|imps:IMPs:7|matches:matches:9|"
                  "note::0",
                  widest);
    pw_table_heads(&places);
    place_rows(&places, of);
    pw_table_finish(&places);
    g_string_append(out, "\n  rounds    teams     boards     IMPs          VPs\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++)
        append_match(out, of, &of->scores->match[i], parts.boards);
    append_byes(out, session);
    return g_string_free(out, FALSE);
}
