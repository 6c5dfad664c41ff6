/* score_teams.c - writes the matches of teams of four, as rows or as one JSON object. */
#include "format/pass.h"
#include "format/score_write.h"
#include "format/write_internal.h"

#include <stdlib.h>

static void append_name(GString *out, const struct pw_event *event, int team_no)
{
    char *name = pw_event_team_name(event, team_no);
    pw_append_csv(out, name);
    free(name);
}

static char *ranking_csv(const struct pw_scored_teams *of)
{
    GString *out = g_string_new("rank,team,name,matches,imps,vp\n");
    for (int i = 0; i < of->scores->teams; i++) {
        const struct pw_team_place *place = &of->scores->place[i];
        char imps[PW_POINTS_TEXT], vp[PW_POINTS_TEXT];
        pw_team_imps_text(imps, place->imps);
        pw_team_vp_text(vp, place->vp);
        g_string_append_printf(out, "%d%s,%d,", place->place, place->tied ? "=" : "",
                               place->team_no);
        append_name(out, of->event, place->team_no);
        g_string_append_printf(out, ",%d,%s,%s\n", place->matches, imps, vp);
    }
    return g_string_free(out, FALSE);
}

static char *matches_csv(const struct pw_scored_teams *of)
{
    GString *out = g_string_new("team,other,boards,imps,other_imps,vp,other_vp,round,last_round\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++) {
        const struct pw_match *match = &of->scores->match[i];
        char won[2][PW_POINTS_TEXT], vp[2][PW_POINTS_TEXT] = {"", ""};
        for (int side = 0; side < 2; side++) {
            pw_team_imps_text(won[side], match->won[side]);
            if (match->done)
                pw_team_vp_text(vp[side], match->vp[side]);
        }
        g_string_append_printf(out, "%d,%d,%d,%s,%s,%s,%s,%d,%d\n", match->team[0], match->team[1],
                               match->compared, won[0], won[1], vp[0], vp[1], match->round_no,
                               match->last_round);
    }
    return g_string_free(out, FALSE);
}

/* What a room has on a board: the score of NS, an assigned score, or "". */
static void room_text(char out[32], const struct pw_match_board *board, int room)
{
    out[0] = '\0';
    if (board->line[room] != NULL && board->line[room]->kind != PW_NO_RESULT)
        pw_line_score_text(out, board->line[room], 0);
}

static char *boards_csv(const struct pw_scored_teams *of)
{
    GString *out = g_string_new("board,team,other,score,other_score,imps,other_imps\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++) {
        const struct pw_match *match = &of->scores->match[i];
        for (int k = 0; k < match->boards; k++) {
            const struct pw_match_board *board = &of->scores->board[match->from + k];
            char score[2][32], imps[2][PW_POINTS_TEXT] = {"", ""};
            for (int side = 0; side < 2; side++) {
                room_text(score[side], board, side);
                if (board->compared)
                    pw_team_imps_text(imps[side], board->imps[side]);
            }
            g_string_append_printf(out, "%d,%d,%d,%s,%s,%s,%s\n", board->board_no, match->team[0],
                                   match->team[1], score[0], score[1], imps[0], imps[1]);
        }
    }
    return g_string_free(out, FALSE);
}

char *pw_save_teams_csv(const struct pw_scored_teams *of, struct pw_score_parts parts)
{
    return parts.boards ? boards_csv(of) : parts.compare ? matches_csv(of) : ranking_csv(of);
}

/* ---- JSON ---- */

static void imps_digits(struct pw_json *json, const char *key, int hundredths)
{
    char text[PW_POINTS_TEXT];
    pw_team_imps_text(text, hundredths);
    pw_json_digits(json, key, text);
}

static void vp_digits(struct pw_json *json, const char *key, int hundredths, bool there)
{
    char text[PW_POINTS_TEXT] = "";
    if (there)
        pw_team_vp_text(text, hundredths);
    pw_json_digits(json, key, text);
}

static void write_places(struct pw_json *json, const struct pw_scored_teams *of)
{
    pw_json_array(json, "ranking", PW_JSON_ROWS);
    for (int i = 0; i < of->scores->teams; i++) {
        const struct pw_team_place *place = &of->scores->place[i];
        char *name = pw_event_team_name(of->event, place->team_no);
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "place", place->place);
        pw_json_truth(json, "tied", place->tied);
        pw_json_int(json, "team", place->team_no);
        pw_json_string(json, "name", name);
        pw_json_int(json, "matches", place->matches);
        pw_json_int(json, "boards", place->boards);
        imps_digits(json, "imps", place->imps);
        vp_digits(json, "vp", place->vp, true);
        vp_digits(json, "penalty", place->penalty, true);
        pw_json_int(json, "waiting", place->waiting);
        pw_json_end(json);
        free(name);
    }
    pw_json_end(json);
}

static void write_board(struct pw_json *json, const struct pw_match_board *board)
{
    static const char *const scores[] = {"score", "other_score"};
    static const char *const imps[] = {"imps", "other_imps"};
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "board", board->board_no);
    for (int side = 0; side < 2; side++) {
        const struct pw_line *line = board->line[side];
        if (line != NULL && line->kind == PW_PLAYED)
            pw_json_int(json, scores[side], line->score);
        else
            pw_json_string(json, scores[side], NULL);
    }
    for (int side = 0; side < 2; side++)
        if (board->compared)
            imps_digits(json, imps[side], board->imps[side]);
        else
            pw_json_string(json, imps[side], NULL);
    pw_json_end(json);
}

static void write_match(struct pw_json *json, const struct pw_scored_teams *of,
                        const struct pw_match *match)
{
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
    imps_digits(json, "imps", match->won[0]);
    pw_json_same_line(json);
    imps_digits(json, "other_imps", match->won[1]);
    pw_json_same_line(json);
    vp_digits(json, "vp", match->vp[0], match->done);
    pw_json_same_line(json);
    vp_digits(json, "other_vp", match->vp[1], match->done);
    pw_json_array(json, "boards", PW_JSON_ROWS);
    for (int k = 0; k < match->boards && pw_json_goes_on(json); k++)
        write_board(json, &of->scores->board[match->from + k]);
    pw_json_end(json);
    pw_json_end(json);
}

char *pw_save_teams_json(const struct pw_scored_teams *of)
{
    const struct pw_session *session = of->session;
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "score");
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    pw_json_string(&json, "method", "teams");
    pw_json_same_line(&json);
    pw_json_int(&json, "teams", of->scores->teams);
    pw_json_truth(&json, "partial", session->waiting > 0);
    pw_json_same_line(&json);
    pw_json_int(&json, "played", session->played);
    pw_json_same_line(&json);
    pw_json_int(&json, "assigned", session->assigned);
    pw_json_same_line(&json);
    pw_json_int(&json, "not_played", session->not_played);
    pw_json_same_line(&json);
    pw_json_int(&json, "waiting", session->waiting);
    write_places(&json, of);
    pw_json_array(&json, "matches", PW_JSON_ROWS);
    for (int i = 0; i < of->scores->matches && pw_json_goes_on(&json); i++)
        write_match(&json, of, &of->scores->match[i]);
    pw_json_end(&json);
    return pw_json_finish(&json);
}
