/* score_json.c - writes a scored session as one JSON object. */
#include "format/score_write.h"
#include "format/write_internal.h"

#include <stdlib.h>

/* Numbers with the federation, and the club, where there are any. */
static void write_known(struct pw_json *json, const struct pw_event *event, int who_no)
{
    const struct pw_contestant *c =
        who_no <= event->contestants ? &event->contestant[who_no - 1] : NULL;
    if (c != NULL && (c->id[0] != NULL || c->id[1] != NULL)) {
        g_autoptr(GPtrArray) ids = g_ptr_array_new();
        for (int i = 0; i < (c->player[1] != NULL ? 2 : 1); i++)
            g_ptr_array_add(ids, c->id[i] != NULL ? c->id[i] : (char *)"");
        pw_json_strings(json, "ids", ids);
    }
    if (c != NULL && c->club != NULL)
        pw_json_string(json, "club", c->club);
}

static void write_ranked(struct pw_json *json, const struct pw_scored_session *of, int who_no)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    const struct pw_tally *tally = &session->tally[who_no];
    char number[PW_POINTS_TEXT];
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "place", tally->place);
    pw_json_truth(json, "tied", tally->tied);
    pw_json_int(json, pw_contest_of(s)->person, pw_label(s, who_no).no);
    pw_json_string(json, "names", pw_event_name(of->event, who_no));
    write_known(json, of->event, who_no);
    if (s->winners == 2)
        pw_json_string(json, "line", pw_side_text(s, tally->line));
    pw_points_text(number, session, tally->points);
    pw_json_digits(json, "points", number);
    number[0] = '\0';
    if (tally->most > 0)
        pw_points_text(number, session, tally->most);
    pw_json_digits(json, "max", number);
    pw_percent_text(number, tally);
    pw_json_digits(json, "percent", number);
    pw_points_text(number, session, tally->penalty);
    pw_json_digits(json, "penalty", number);
    pw_json_int(json, "boards", tally->boards);
    pw_json_rounds(json, of->event, s, who_no);
    pw_json_int(json, "waiting", tally->waiting);
    pw_json_end(json);
}

static void write_ranking(struct pw_json *json, const struct pw_scored_session *of)
{
    int *order = g_new0(int, (gsize)of->session->schedule->contestants + 1);
    int n = pw_session_ranking(of->session, order);
    pw_json_array(json, "ranking", PW_JSON_ROWS);
    for (int i = 0; i < n; i++)
        write_ranked(json, of, order[i]);
    pw_json_end(json);
    g_free(order);
}

static void write_line(struct pw_json *json, const struct pw_session *session,
                       const struct pw_line *line)
{
    const struct pw_schedule *s = session->schedule;
    static const char *const states[] = {"waiting", "played", "assigned", "not played", "assigned"};
    char text[PW_LINE_TEXT];
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "round", pw_label_round(s, line->round_no));
    pw_json_int(json, "table", line->table_no);
    for (int seat = 0; seat < session->seats; seat++)
        pw_json_int(json, pw_contest_of(s)->seat[seat], pw_label(s, line->who[seat]).no);
    pw_json_string(json, "state", states[line->kind]);
    pw_line_contract(text, line);
    pw_json_string(json, "contract", text[0] != '\0' ? text : NULL);
    if (pw_line_has_contract(line) && line->contract.level > 0) {
        pw_json_char(json, "declarer", "NESW"[line->declarer]);
        pw_json_int(json, "tricks", line->tricks);
    } else {
        pw_json_string(json, "declarer", NULL);
        pw_json_string(json, "tricks", NULL);
    }
    if (line->kind == PW_PLAYED)
        pw_json_int(json, "score", line->score);
    else
        pw_json_string(json, "score", NULL);
    for (int side = 0; side < 2; side++) {
        char points[PW_POINTS_TEXT];
        pw_line_points(points, session, line, pw_line_side_seat(session, line, side));
        pw_json_digits(json, side == 0 ? "ns_points" : "ew_points", points);
    }
    pw_json_end(json);
}

static void write_couples(struct pw_json *json, const struct pw_session *session)
{
    const struct pw_schedule *s = session->schedule;
    const struct pw_couples *couples = pw_session_couples(session);
    pw_json_array(json, "compared", PW_JSON_ROWS);
    for (int one = 1; couples != NULL && one <= s->contestants && pw_json_goes_on(json); one++)
        for (int two = one + 1; two <= s->contestants; two++) {
            if (!pw_session_rivals(session, one, two))
                continue;
            pw_json_object(json, NULL, PW_JSON_ONE_LINE);
            pw_json_int(json, pw_contest_of(s)->person, pw_label(s, one).no);
            pw_json_int(json, "other", pw_label(s, two).no);
            pw_json_int(json, "planned", pw_couples_planned(couples, one, two));
            pw_json_int(json, "compared", pw_couples_played(couples, one, two));
            pw_json_end(json);
        }
    pw_json_end(json);
}

static void write_frequency(struct pw_json *json, const struct pw_session *session, int board_no,
                            const struct pw_frequency *frequency)
{
    char points[PW_POINTS_TEXT];
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "board", board_no);
    pw_json_int(json, "score", frequency->score);
    pw_json_int(json, "times", frequency->times);
    for (int side = 0; side < 2; side++) {
        pw_points_text(points, session, frequency->points[side]);
        pw_json_digits(json, side == 0 ? "ns_points" : "ew_points", points);
    }
    pw_json_end(json);
}

static void write_frequencies(struct pw_json *json, const struct pw_session *session)
{
    pw_json_array(json, "frequencies", PW_JSON_ROWS);
    for (int i = 0; i < session->boards && pw_json_goes_on(json); i++) {
        int count, board_no = session->first_board + i;
        const struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
        for (int k = 0; k < count; k++)
            write_frequency(json, session, board_no, &scores[k]);
    }
    pw_json_end(json);
}

static void write_boards(struct pw_json *json, const struct pw_session *session)
{
    static const char *const vulnerable[] = {"none", "NS", "EW", "both"};
    pw_json_array(json, "boards", PW_JSON_ROWS);
    for (int i = 0; i < session->boards && pw_json_goes_on(json); i++) {
        int board_no = session->first_board + i;
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        char top[PW_POINTS_TEXT];
        pw_points_text(top, session, pw_session_top(session, board_no));
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "board", board_no);
        pw_json_char(json, "dealer", "NESW"[pw_board_dealer(board_no)]);
        pw_json_string(json, "vulnerable", vulnerable[who]);
        pw_json_digits(json, "top", top);
        pw_json_array(json, "lines", PW_JSON_ROWS);
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            write_line(json, session, &session->line[k]);
        pw_json_end(json);
        pw_json_end(json);
    }
    pw_json_end(json);
}

static void write_range(struct pw_json *json, const char *key, int least, int most)
{
    pw_json_array(json, key, PW_JSON_ONE_LINE);
    pw_json_int(json, NULL, least);
    pw_json_int(json, NULL, most);
    pw_json_end(json);
}

static void write_comparison(struct pw_json *json, const struct pw_compared *compared)
{
    pw_json_object(json, "comparison", PW_JSON_ONE_LINE);
    pw_json_int(json, "couples", compared->couples);
    write_range(json, "planned", compared->planned_least, compared->planned_most);
    write_range(json, "played", compared->least, compared->most);
    pw_json_int(json, "as_planned", compared->as_planned);
    pw_json_end(json);
}

/* How results became points, on one line. */
static void write_rules(struct pw_json *json, const struct pw_session *session)
{
    static const char *const methods[] = {"matchpoints", "butler", "cross-imps", "victory-points"};
    const struct pw_reckoning *reckoning = &session->reckoning;
    pw_json_string(json, "method", methods[reckoning->method]);
    pw_json_same_line(json);
    pw_json_int(json, "scale", reckoning->halves ? 1 : 2);
    pw_json_same_line(json);
    pw_json_truth(json, "neuberg", reckoning->neuberg != PW_NEUBERG_NOT);
    pw_json_same_line(json);
    pw_json_int(json, "winners", session->schedule->winners);
}

/* How many results there are, on one line. */
static void write_counts(struct pw_json *json, const struct pw_session *session)
{
    int all = 0;
    pw_json_truth(json, "partial", pw_session_in(session, &all) < all);
    pw_json_same_line(json);
    pw_json_int(json, "played", session->played);
    pw_json_same_line(json);
    pw_json_int(json, "assigned", session->assigned);
    pw_json_same_line(json);
    pw_json_int(json, "not_played", session->not_played);
    pw_json_same_line(json);
    pw_json_int(json, "waiting", session->waiting);
}

char *pw_save_score_json(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    const struct pw_session *session = of->session;
    struct pw_compared compared;
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "score");
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    write_rules(&json, session);
    write_counts(&json, session);
    if (pw_session_compared(session, &compared))
        write_comparison(&json, &compared);
    if (parts.compare)
        write_couples(&json, session);
    if (parts.frequencies)
        write_frequencies(&json, session);
    write_ranking(&json, of);
    write_boards(&json, session);
    return pw_json_finish(&json);
}
