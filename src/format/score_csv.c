/* score_csv.c - writes ranking, boards, comparison or frequencies as rows. */
#include "format/json_text.h"
#include "format/score_write.h"
#include "format/write_internal.h"

#include <stdlib.h>
#include <string.h>

/* What the sections of one field came to: one ranking, or one each. */

/* Everybody by place. Caller frees with g_free. */
static struct pw_across *ranking_of(const struct pw_scored_sections *of, int *n)
{
    gsize room = 1;
    for (int i = 0; i < of->count; i++)
        room += (gsize)of->session[i]->ranked;
    struct pw_across *all = g_new0(struct pw_across, room);
    *n = pw_sessions_rank(of->session, of->count, all);
    return all;
}

static const char *letter_of(const struct pw_scored_sections *of, int i)
{
    return of->section[i].event->section;
}

struct said {
    char place[PW_POINTS_TEXT], points[PW_POINTS_TEXT], most[PW_POINTS_TEXT];
    char percent[PW_POINTS_TEXT];
    const char *section, *name;
    int pair_no;
};

static struct said say(const struct pw_scored_sections *of, const struct pw_across *one)
{
    const struct pw_session *session = of->session[one->session_i];
    struct said said = {
        .section = letter_of(of, one->session_i),
        .name = pw_event_name(of->section[one->session_i].event, one->who_no),
        .pair_no = pw_label(session->schedule, one->who_no).no,
    };
    pw_place_text(said.place, &one->tally);
    pw_points_text(said.points, session, one->tally.points);
    pw_points_text(said.most, session, one->tally.most);
    pw_percent_text(said.percent, &one->tally);
    return said;
}

char *pw_save_sections_csv(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    bool ranking = !parts.boards && !parts.compare && !parts.frequencies;
    if (of->across && ranking) {
        int n = 0;
        struct pw_across *all = ranking_of(of, &n);
        g_string_append(out, "section,rank,pair,names,points,max,percent,boards\n");
        for (int i = 0; i < n; i++) {
            struct said said = say(of, &all[i]);
            g_string_append_printf(out, "%s,%s,%d,", said.section, said.place, said.pair_no);
            pw_append_csv(out, said.name);
            g_string_append_printf(out, ",%s,%s,%s,%d\n", said.points, said.most, said.percent,
                                   all[i].tally.boards);
        }
        g_free(all);
        return g_string_free(out, FALSE);
    }
    for (int i = 0; i < of->count; i++) {
        g_autofree char *text = pw_save_score_csv(&of->section[i], parts);
        char **lines = g_strsplit(text, "\n", -1);
        for (int k = i > 0; lines[k] != NULL; k++)
            if (lines[k][0] != '\0')
                g_string_append_printf(out, "%s,%s\n", k == 0 ? "section" : letter_of(of, i),
                                       lines[k]);
        g_strfreev(lines);
    }
    return g_string_free(out, FALSE);
}

static void write_ranking(struct pw_json *json, const struct pw_scored_sections *of)
{
    int n = 0;
    struct pw_across *all = ranking_of(of, &n);
    pw_json_array(json, "ranking", PW_JSON_LINES);
    for (int i = 0; i < n; i++) {
        struct said said = say(of, &all[i]);
        const struct pw_schedule *s = of->session[all[i].session_i]->schedule;
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "place", all[i].tally.place);
        pw_json_truth(json, "tied", all[i].tally.tied);
        pw_json_string(json, "section", said.section);
        pw_json_int(json, "pair", said.pair_no);
        pw_json_string(json, "names", said.name);
        if (s->winners == 2)
            pw_json_string(json, "line", pw_side_text(s, all[i].tally.line));
        pw_json_digits(json, "points", said.points);
        pw_json_digits(json, "max", said.most);
        if (said.percent[0] != '\0')
            pw_json_digits(json, "percent", said.percent);
        pw_json_int(json, "boards", all[i].tally.boards);
        pw_json_rounds(json, of->section[all[i].session_i].event, s, all[i].who_no);
        pw_json_end(json);
    }
    pw_json_end(json);
    g_free(all);
}

char *pw_save_sections_json(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "sections");
    pw_json_truth(&json, "across", of->across);
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    if (of->across)
        write_ranking(&json, of);
    g_autofree char *head = pw_json_finish(&json);
    GString *out = g_string_new(head);
    g_string_truncate(out, (gsize)(strrchr(out->str, '}') - out->str));
    while (out->len > 0 && g_ascii_isspace(out->str[out->len - 1]))
        g_string_truncate(out, out->len - 1);
    g_string_append(out, ",\n  \"sections\": [\n");
    for (int i = 0; i < of->count; i++) {
        g_autofree char *text = pw_save_score_json(&of->section[i], parts);
        g_string_append_printf(out, "{\n  \"section\": \"%s\",%s", letter_of(of, i),
                               strchr(text, '{') + 1);
        g_string_truncate(out, out->len - 1);
        g_string_append(out, i + 1 < of->count ? ",\n" : "\n");
    }
    g_string_append(out, "  ]\n}\n");
    return g_string_free(out, FALSE);
}

static void append_across(GString *out, const struct pw_scored_sections *of)
{
    int n = 0, due = 0, in = pw_sessions_in(of->session, of->count, &due);
    if (in < due)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n\n", in, due);
    struct pw_across *all = ranking_of(of, &n);
    for (int i = 0; i < n; i++) {
        struct said said = say(of, &all[i]);
        const struct pw_schedule *s = of->session[all[i].session_i]->schedule;
        enum pw_side line = all[i].tally.line;
        if (i == 0 || all[i - 1].tally.line != line)
            g_string_append_printf(
                out, "%s%s\nplace  pair        points  per cent  boards  names\n",
                i > 0 ? "\n" : "",
                line != PW_SIDE_NONE ? pw_side_text(s, line) : "sections with one winner");
        g_string_append_printf(out, "%5s   %s%-4d %12s %9s %7d  %s", said.place, said.section,
                               said.pair_no, said.points, said.percent, all[i].tally.boards,
                               said.name != NULL ? said.name : "");
        while (out->str[out->len - 1] == ' ')
            g_string_truncate(out, out->len - 1);
        pw_append_absence(out, of->section[all[i].session_i].event, s, all[i].who_no);
        g_string_append_c(out, '\n');
    }
    g_free(all);
}

char *pw_save_sections_text(const struct pw_scored_sections *of, struct pw_score_parts parts,
                            char *(*section_text)(const struct pw_scored_session *of,
                                                  struct pw_score_parts parts))
{
    GString *out = g_string_new(NULL);
    bool each = !of->across || parts.boards || parts.compare || parts.frequencies;
    if (of->across)
        append_across(out, of);
    for (int i = 0; each && i < of->count; i++) {
        g_autofree char *text = section_text(&of->section[i], parts);
        g_string_append_printf(out, "%ssection %s\n%s", out->len > 0 ? "\n" : "", letter_of(of, i),
                               text);
    }
    return g_string_free(out, FALSE);
}

/* Writes the matches of teams of four, as rows or as one JSON object. */

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
static void room_text(char out[PW_LINE_TEXT], const struct pw_match_board *board, int room)
{
    out[0] = '\0';
    if (board->line[room] != NULL && board->line[room]->kind != PW_NO_RESULT)
        pw_line_score_text(out, board->line[room], 0);
}

static char *teams_boards_csv(const struct pw_scored_teams *of)
{
    GString *out = g_string_new("board,team,other,score,other_score,imps,other_imps\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++) {
        const struct pw_match *match = &of->scores->match[i];
        for (int k = 0; k < match->boards; k++) {
            const struct pw_match_board *board = &of->scores->board[match->from + k];
            char score[2][PW_LINE_TEXT], imps[2][PW_POINTS_TEXT] = {"", ""};
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
    return parts.boards ? teams_boards_csv(of) : parts.compare ? matches_csv(of) : ranking_csv(of);
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
        pw_json_rounds(json, of->event, of->session->schedule, place->team_no);
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

static char *boards_csv(const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    bool players = session->seats == 4;
    GString *out =
        g_string_new(players ? "board,player,side,partner,opponent1,opponent2,score,points\n"
                             : "board,pair,side,opponent,score,points\n");
    for (int k = 0; k < session->lines && pw_pass(out); k++) {
        const struct pw_line *line = &session->line[k];
        for (int seat = 0; line->kind != PW_NO_RESULT && seat < session->seats; seat++) {
            if (line->nothing[seat])
                continue;
            char score[PW_LINE_TEXT], points[PW_POINTS_TEXT];
            int side = pw_seat_side(session, seat), other = pw_side_seat(session, 1 - side);
            pw_line_score_text(score, line, side);
            pw_line_points(points, session, line, seat);
            g_string_append_printf(out, "%d,%d,", line->board_no, pw_label(s, line->who[seat]).no);
            if (players)
                g_string_append_printf(out, "%c,%d,%d,%d", "NSEW"[seat],
                                       pw_label(s, line->who[pw_seat_partner(session, seat)]).no,
                                       pw_label(s, line->who[other]).no,
                                       pw_label(s, line->who[other + 1]).no);
            else
                g_string_append_printf(out, "%s,%d", side == 0 ? "NS" : "EW",
                                       pw_label(s, line->who[other]).no);
            g_string_append_printf(out, ",%s,%s\n", score, points);
        }
    }
    return g_string_free(out, FALSE);
}

static char *compared_csv(const struct pw_session *session)
{
    const struct pw_schedule *s = session->schedule;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%s,other,planned,compared\n",
                           pw_contest_of(session->schedule)->person);
    const struct pw_couples *couples = pw_session_couples(session);
    for (int one = 1; couples != NULL && one <= s->contestants && pw_pass(out); one++)
        for (int two = one + 1; two <= s->contestants; two++)
            if (pw_session_rivals(session, one, two))
                g_string_append_printf(out, "%d,%d,%d,%d\n", pw_label(s, one).no,
                                       pw_label(s, two).no, pw_couples_planned(couples, one, two),
                                       pw_couples_played(couples, one, two));
    return g_string_free(out, FALSE);
}

static char *frequencies_csv(const struct pw_session *session)
{
    GString *out = g_string_new("board,score,times,ns_points,ew_points\n");
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int count, board_no = session->first_board + i;
        const struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
        for (int k = 0; k < count; k++) {
            char ns[PW_POINTS_TEXT], ew[PW_POINTS_TEXT];
            pw_points_text(ns, session, scores[k].points[0]);
            pw_points_text(ew, session, scores[k].points[1]);
            g_string_append_printf(out, "%d,%d,%d,%s,%s\n", board_no, scores[k].score,
                                   scores[k].times, ns, ew);
        }
    }
    return g_string_free(out, FALSE);
}

char *pw_save_score_csv(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    if (parts.boards)
        return boards_csv(of);
    if (parts.compare)
        return compared_csv(of->session);
    if (parts.frequencies)
        return frequencies_csv(of->session);
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "rank,%s,names,points,max,percent,boards\n",
                           pw_contest_of(session->schedule)->person);
    int *order = g_new0(int, (gsize)s->contestants + 1);
    int n = pw_session_ranking(session, order);
    for (int i = 0; i < n; i++) {
        const struct pw_tally *tally = &session->tally[order[i]];
        char place[PW_POINTS_TEXT], points[PW_POINTS_TEXT], percent[PW_POINTS_TEXT];
        char most[PW_POINTS_TEXT] = "";
        pw_place_text(place, tally);
        pw_points_text(points, session, tally->points);
        pw_percent_text(percent, tally);
        if (tally->most > 0)
            pw_points_text(most, session, tally->most);
        g_string_append_printf(out, "%s,%d,", place, pw_label(s, order[i]).no);
        pw_append_csv(out, pw_event_name(of->event, order[i]));
        g_string_append_printf(out, ",%s,%s,%s,%d\n", points, most, percent, tally->boards);
    }
    g_free(order);
    return g_string_free(out, FALSE);
}
