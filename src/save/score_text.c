/* score_text.c - ranking and protocols for a terminal. */
#include "save/inside.h"
#include "save/score.h"

/* Text in so many places; the eye counts characters, not bytes. */
static void append_in(GString *out, const char *text, int width, bool right)
{
    int pad = width - (int)g_utf8_strlen(text, -1);
    if (right)
        for (int i = 0; i < pad; i++)
            g_string_append_c(out, ' ');
    g_string_append(out, text);
    if (!right)
        for (int i = 0; i < pad; i++)
            g_string_append_c(out, ' ');
}

static void trim(GString *out)
{
    while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

static int widest_name(const struct pw_scored *of)
{
    int widest = 5;
    for (int i = 1; i <= of->session->schedule->contestants; i++) {
        const char *name = pw_event_name(of->event, i);
        int width = name != NULL ? (int)g_utf8_strlen(name, -1) : 0;
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void append_ranking(GString *out, const struct pw_scored *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    int *order = g_new0(int, (gsize)s->contestants + 1);
    int n = pw_session_ranking(session, order), names = widest_name(of);
    bool percents = session->reckoning.method == PW_MATCHPOINTS ||
                    session->reckoning.method == PW_VICTORY_POINTS;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; i < n; i++) {
        const struct pw_tally *tally = &session->tally[order[i]];
        char text[PW_POINTS_TEXT];
        if (i == 0 || tally->line != line) {
            line = tally->line;
            if (line != PW_SIDE_NONE)
                g_string_append_printf(out, "%s%s\n", i > 0 ? "\n" : "", pw_side_text(s, line));
            g_string_append(out, "place  pair  ");
            append_in(out, "names", names, false);
            g_string_append_printf(out, "    points%s  boards\n", percents ? "  per cent" : "");
        }
        pw_place_text(text, tally);
        append_in(out, text, 5, true);
        g_snprintf(text, sizeof text, "%d", pw_printed(s, order[i]));
        append_in(out, text, 6, true);
        g_string_append(out, "  ");
        const char *name = pw_event_name(of->event, order[i]);
        append_in(out, name != NULL ? name : "", names, false);
        pw_points_text(text, session, tally->points);
        append_in(out, text, 10, true);
        if (percents) {
            pw_percent_text(text, tally);
            append_in(out, text, 10, true);
        }
        g_snprintf(text, sizeof text, "%d", tally->boards);
        append_in(out, text, 8, true);
        if (tally->penalty != 0) {
            pw_points_text(text, session, tally->penalty);
            g_string_append_printf(out, "  (penalty %s)", text);
        }
        trim(out);
    }
    g_free(order);
}

static void append_line(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    const struct pw_schedule *s = session->schedule;
    bool contract = pw_line_has_contract(line) && line->contract.level > 0;
    char text[32];
    g_string_append_printf(out, "%5d %5d %5d %5d  ", pw_printed(s, line->round_no), line->table_no,
                           pw_printed(s, line->who[0]), pw_printed(s, line->who[1]));
    pw_line_contract(text, line);
    append_in(out, line->kind == PW_NO_RESULT ? "..." : text, 9, false);
    g_snprintf(text, sizeof text, "%c %5d", contract ? "NESW"[line->declarer] : ' ', line->tricks);
    append_in(out, contract ? text : "", 9, false);
    for (int side = 0; side < 2; side++) {
        int score = side == 0 ? line->score : -line->score;
        bool mine = line->kind == PW_PLAYED && (score > 0 || (score == 0 && side == 0));
        g_snprintf(text, sizeof text, "%d", score);
        append_in(out, mine ? text : "", 6, true);
    }
    for (int side = 0; side < 2; side++) {
        char points[PW_POINTS_TEXT];
        pw_line_points(points, session, line, side);
        append_in(out, points, 8, true);
    }
    trim(out);
}

static void append_boards(GString *out, const struct pw_session *session)
{
    static const char *const vulnerable[] = {"none", "NS", "EW", "both"};
    for (int i = 0; i < session->boards; i++) {
        int board_no = session->first_board + i;
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        g_string_append_printf(out, "\nboard %d, dealer %c, vulnerable %s\n", board_no,
                               "NESW"[pw_board_dealer(board_no)], vulnerable[who]);
        g_string_append(out, "round table    NS    EW  contract by tricks    NS    EW      NS      "
                             "EW\n");
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            append_line(out, session, &session->line[k]);
    }
}

static void append_compared(GString *out, const struct pw_session *session)
{
    struct pw_compared c;
    if (!pw_session_compared(session, &c) || c.couples == 0)
        return;
    g_string_append_printf(out, "\ncompared: every two pairs on %d", c.planned_least);
    if (c.planned_most != c.planned_least)
        g_string_append_printf(out, " to %d", c.planned_most);
    g_string_append(out, " boards by the plan");
    if (c.as_planned == c.couples)
        g_string_append(out, ", and so it was\n");
    else
        g_string_append_printf(out, "; on %d to %d so far, %ld of %ld as planned\n", c.least,
                               c.most, c.as_planned, c.couples);
}

/* "board 6: 7-5, 1-4", at most so many lines. */
static void append_waiting(GString *out, const struct pw_session *session)
{
    enum { SHOWN = 12 };
    const struct pw_schedule *s = session->schedule;
    int boards = 0, left = 0;
    for (int i = 0; i < session->boards; i++) {
        bool first = true;
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            const struct pw_line *line = &session->line[k];
            if (line->kind != PW_NO_RESULT)
                continue;
            if (first && boards++ < SHOWN)
                g_string_append_printf(out, "  board %d: ", line->board_no);
            if (boards > SHOWN)
                left++;
            else
                g_string_append_printf(out, "%s%d-%d", first ? "" : ", ",
                                       pw_printed(s, line->who[0]), pw_printed(s, line->who[1]));
            first = false;
        }
        if (!first && boards <= SHOWN)
            g_string_append_c(out, '\n');
    }
    if (left > 0)
        g_string_append_printf(out, "  and %d on other boards\n", left);
}

char *pw_save_score_text(const struct pw_scored *of, bool boards)
{
    const struct pw_session *session = of->session;
    GString *out = g_string_new(NULL);
    if (of->event->title != NULL)
        g_string_append_printf(out, "%s\n", of->event->title);
    if (session->waiting > 0)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n",
                               session->lines - session->waiting, session->lines);
    if (out->len > 0)
        g_string_append_c(out, '\n');
    append_ranking(out, of);
    if (boards)
        append_boards(out, session);
    append_compared(out, session);
    if (session->waiting > 0) {
        g_string_append_printf(out, "\nmissing: %d of %d results\n", session->waiting,
                               session->lines);
        append_waiting(out, session);
    }
    return g_string_free(out, FALSE);
}
