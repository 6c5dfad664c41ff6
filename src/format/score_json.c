/* score_json.c - a session as one JSON object. */
#include "format/pass.h"
#include "format/score_write.h"
#include "format/write_internal.h"

#include <stdlib.h>

static void json_number(GString *out, const char *name, const char *number)
{
    g_string_append_printf(out, ", \"%s\": %s", name, number[0] != '\0' ? number : "null");
}

static void json_ranking(GString *out, const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    int *order = g_new0(int, (gsize)s->contestants + 1);
    int n = pw_session_ranking(session, order);
    g_string_append(out, "  \"ranking\": [");
    for (int i = 0; i < n; i++) {
        const struct pw_tally *tally = &session->tally[order[i]];
        char number[PW_POINTS_TEXT];
        g_string_append_printf(out, "%s\n    {\"place\": %d, \"tied\": %s, \"%s\": %d, \"names\": ",
                               i > 0 ? "," : "", tally->place, tally->tied ? "true" : "false",
                               pw_person_word(session->schedule), pw_printed(s, order[i]));
        pw_append_json(out, pw_event_name(of->event, order[i]));
        if (s->winners == 2)
            g_string_append_printf(out, ", \"line\": \"%s\"", pw_side_text(s, tally->line));
        pw_points_text(number, session, tally->points);
        json_number(out, "points", number);
        number[0] = '\0';
        if (tally->most > 0)
            pw_points_text(number, session, tally->most);
        json_number(out, "max", number);
        pw_percent_text(number, tally);
        json_number(out, "percent", number);
        pw_points_text(number, session, tally->penalty);
        json_number(out, "penalty", number);
        g_string_append_printf(out, ", \"boards\": %d, \"waiting\": %d}", tally->boards,
                               tally->waiting);
    }
    g_string_append(out, "\n  ],\n");
    g_free(order);
}

static void json_line(GString *out, const struct pw_scored_session *of, const struct pw_line *line)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    static const char *const states[] = {"waiting", "played", "assigned", "not played"};
    char text[32];
    g_string_append_printf(out, "      {\"round\": %d, \"table\": %d, ",
                           pw_printed(s, line->round_no), line->table_no);
    for (int seat = 0; seat < session->seats; seat++)
        g_string_append_printf(out, "\"%s\": %d, ", pw_seat_words(s)[seat],
                               pw_printed(s, line->who[seat]));
    g_string_append_printf(out, "\"state\": \"%s\", \"contract\": ", states[line->kind]);
    pw_line_contract(text, line);
    pw_append_json(out, text[0] != '\0' ? text : NULL);
    char declarer = "NESW"[line->declarer];
    if (pw_line_has_contract(line) && line->contract.level > 0)
        g_string_append_printf(out, ", \"declarer\": \"%c\", \"tricks\": %d", declarer,
                               line->tricks);
    else
        g_string_append(out, ", \"declarer\": null, \"tricks\": null");
    if (line->kind == PW_PLAYED)
        g_string_append_printf(out, ", \"score\": %d", line->score);
    else
        g_string_append(out, ", \"score\": null");
    for (int side = 0; side < 2; side++) {
        char points[PW_POINTS_TEXT];
        pw_line_points(points, session, line, pw_side_seat(session, side));
        json_number(out, side == 0 ? "ns_points" : "ew_points", points);
    }
    g_string_append_c(out, '}');
}

static void json_couples(GString *out, const struct pw_session *session)
{
    const struct pw_schedule *s = session->schedule;
    struct pw_couples *couples = pw_session_couples(session);
    const char *between = "";
    g_string_append(out, "  \"compared\": [");
    for (int one = 1; couples != NULL && one <= s->contestants && pw_pass(out); one++)
        for (int two = one + 1; two <= s->contestants; two++) {
            if (!pw_session_rivals(session, one, two))
                continue;
            g_string_append_printf(out,
                                   "%s\n    {\"%s\": %d, \"other\": %d, \"planned\": %d, "
                                   "\"compared\": %d}",
                                   between, pw_person_word(session->schedule), pw_printed(s, one),
                                   pw_printed(s, two), pw_couples_planned(couples, one, two),
                                   pw_couples_played(couples, one, two));
            between = ",";
        }
    g_string_append(out, "\n  ],\n");
    pw_couples_free(couples);
}

static void json_frequencies(GString *out, const struct pw_session *session)
{
    const char *between = "";
    g_string_append(out, "  \"frequencies\": [");
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int count, board_no = session->first_board + i;
        struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
        for (int k = 0; k < count; k++) {
            char ns[PW_POINTS_TEXT], ew[PW_POINTS_TEXT];
            pw_points_text(ns, session, scores[k].points[0]);
            pw_points_text(ew, session, scores[k].points[1]);
            g_string_append_printf(out,
                                   "%s\n    {\"board\": %d, \"score\": %d, \"times\": %d, "
                                   "\"ns_points\": %s, \"ew_points\": %s}",
                                   between, board_no, scores[k].score, scores[k].times, ns, ew);
            between = ",";
        }
        free(scores);
    }
    g_string_append(out, "\n  ],\n");
}

static void json_boards(GString *out, const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    static const char *const vulnerable[] = {"none", "NS", "EW", "both"};
    g_string_append(out, "  \"boards\": [");
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int board_no = session->first_board + i;
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        char top[PW_POINTS_TEXT];
        pw_points_text(top, session, pw_session_top(session, board_no));
        g_string_append_printf(out,
                               "%s\n    {\"board\": %d, \"dealer\": \"%c\", \"vulnerable\": "
                               "\"%s\", \"top\": %s, \"lines\": [\n",
                               i > 0 ? "," : "", board_no, "NESW"[pw_board_dealer(board_no)],
                               vulnerable[who], top);
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            json_line(out, of, &session->line[k]);
            g_string_append(out, k + 1 < session->from[i + 1] ? ",\n" : "\n");
        }
        g_string_append(out, "    ]}");
    }
    g_string_append(out, "\n  ]\n");
}

char *pw_save_score_json(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    static const char *const methods[] = {"matchpoints", "butler", "cross-imps", "victory-points"};
    const struct pw_session *session = of->session;
    struct pw_compared compared;
    GString *out = g_string_new("{\n  \"kind\": \"score\",\n  \"title\": ");
    pw_append_json(out, of->event->title);
    g_string_append(out, ",\n  \"date\": ");
    pw_append_json(out, of->event->date);
    g_string_append_printf(
        out,
        ",\n  \"method\": \"%s\", \"scale\": %d, \"neuberg\": %s, \"winners\": %d,\n"
        "  \"partial\": %s, \"played\": %d, \"assigned\": %d, \"not_played\": %d, "
        "\"waiting\": %d,\n",
        methods[session->reckoning.method], session->reckoning.halves ? 1 : 2,
        session->reckoning.raw ? "false" : "true", session->schedule->winners,
        session->waiting > 0 ? "true" : "false", session->played, session->assigned,
        session->not_played, session->waiting);
    if (pw_session_compared(session, &compared))
        g_string_append_printf(out,
                               "  \"comparison\": {\"couples\": %ld, \"planned\": [%d, %d], "
                               "\"played\": [%d, %d], \"as_planned\": %ld},\n",
                               compared.couples, compared.planned_least, compared.planned_most,
                               compared.least, compared.most, compared.as_planned);
    if (parts.compare)
        json_couples(out, session);
    if (parts.frequencies)
        json_frequencies(out, session);
    json_ranking(out, of);
    json_boards(out, of);
    g_string_append(out, "}\n");
    return g_string_free(out, FALSE);
}
