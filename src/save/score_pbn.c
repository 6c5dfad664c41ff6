/* score_pbn.c - results as Portable Bridge Notation: no cards are known, so each board
 * is a game with its table of scores. */
#include "save/inside.h"
#include "save/score.h"

#include <string.h>

/* A tag's value: no quotes, no line ends. */
static void tag(GString *out, const char *name, const char *value)
{
    g_string_append_printf(out, "[%s \"", name);
    for (; value != NULL && *value != '\0'; value++)
        if (*value == '"' || *value == '\\')
            g_string_append_printf(out, "\\%c", *value);
        else if ((unsigned char)*value >= ' ')
            g_string_append_c(out, *value);
    g_string_append(out, "\"]\n");
}

/* "2026-11-24" as "2026.11.24". */
static char *dotted(const char *date)
{
    char *out = g_strdup(date != NULL ? date : "");
    g_strdelimit(out, "-", '.');
    return out;
}

static void total_table(GString *out, const struct pw_scored *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    bool imps = session->reckoning.method != PW_MATCHPOINTS;
    g_string_append_printf(out,
                           "[TotalScoreTable \"Rank\\5R;PairId\\4R;Total%s\\9R;"
                           "TotalPercentage\\6R;Names\\1L\"]\n",
                           imps ? "IMP" : "ScoreMP");
    int *order = g_new0(int, (gsize)s->contestants + 1);
    int n = pw_session_ranking(session, order);
    for (int i = 0; i < n; i++) {
        const struct pw_tally *tally = &session->tally[order[i]];
        char place[PW_POINTS_TEXT], points[PW_POINTS_TEXT], percent[PW_POINTS_TEXT];
        pw_place_text(place, tally);
        pw_points_text(points, session, tally->points);
        pw_percent_text(percent, tally);
        const char *name = pw_event_name(of->event, order[i]);
        char *quoted = g_strdup(name != NULL ? name : "");
        g_strdelimit(quoted, "\"[]", '\'');
        g_string_append_printf(out, "%5s %4d %9s %6s \"%s\"\n", place, pw_printed(s, order[i]),
                               points, percent[0] != '\0' ? percent : "-", quoted);
        g_free(quoted);
    }
    g_free(order);
}

static const char *or_dash(const char *text)
{
    return text[0] != '\0' ? text : "-";
}

static void score_table(GString *out, const struct pw_session *session, int i)
{
    const struct pw_schedule *s = session->schedule;
    const char *unit = session->reckoning.method == PW_MATCHPOINTS ? "MP" : "IMP";
    g_string_append_printf(out,
                           "[ScoreTable \"Table\\4R;Round\\4R;PairId_NS\\4R;PairId_EW\\4R;"
                           "Contract\\6L;Declarer\\1R;Result\\2R;Score_NS\\6R;Score_EW\\6R;"
                           "%s_NS\\8R;%s_EW\\8R\"]\n",
                           unit, unit);
    for (int k = session->from[i]; k < session->from[i + 1]; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->kind == PW_NO_RESULT)
            continue;
        bool contract = pw_line_has_contract(line) && line->contract.level > 0;
        char text[32] = "", tricks[16] = "", ns[32], ew[32], ns_points[32], ew_points[32];
        if (pw_line_has_contract(line) && line->contract.level == 0)
            g_strlcpy(text, "Pass", sizeof text);
        else if (contract)
            pw_line_contract(text, line);
        if (contract)
            g_snprintf(tricks, sizeof tricks, "%d", line->tricks);
        pw_line_score_text(ns, line, 0);
        pw_line_score_text(ew, line, 1);
        pw_line_points(ns_points, session, line, 0);
        pw_line_points(ew_points, session, line, 1);
        g_string_append_printf(
            out, "%4d %4d %4d %4d %-6s %c %2s %6s %6s %8s %8s\n", line->table_no,
            pw_printed(s, line->round_no), pw_printed(s, line->who[0]), pw_printed(s, line->who[1]),
            or_dash(text), contract ? "NESW"[line->declarer] : '-', or_dash(tricks),
            line->kind == PW_PLAYED ? ns : "-", line->kind == PW_PLAYED ? ew : "-",
            or_dash(ns_points), or_dash(ew_points));
    }
}

char *pw_save_score_pbn(const struct pw_scored *of)
{
    static const char *const scoring[] = {"MatchPoints;MP2", "Butler", "Cross-IMP", "Butler"};
    static const char *const vulnerable[] = {"None", "NS", "EW", "All"};
    const struct pw_session *session = of->session;
    GString *out = g_string_new("% PBN 2.1\n% EXPORT\n");
    char *date = dotted(of->event->date);
    for (int i = 0; i < session->boards; i++) {
        int board_no = session->first_board + i;
        char board[16];
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        g_snprintf(board, sizeof board, "%d", board_no);
        tag(out, "Event", of->event->title);
        tag(out, "Site", of->event->club);
        tag(out, "Date", date);
        tag(out, "Board", board);
        tag(out, "West", "");
        tag(out, "North", "");
        tag(out, "East", "");
        tag(out, "South", "");
        tag(out, "Dealer", (char[]){"NESW"[pw_board_dealer(board_no)], '\0'});
        tag(out, "Vulnerable", vulnerable[who]);
        tag(out, "Deal", "");
        tag(out, "Scoring",
            session->reckoning.method == PW_MATCHPOINTS && session->reckoning.halves
                ? "MatchPoints;MP1"
                : scoring[session->reckoning.method]);
        tag(out, "Declarer", "");
        tag(out, "Contract", "");
        tag(out, "Result", "");
        tag(out, "Competition", "Pairs");
        if (i == 0)
            total_table(out, of);
        score_table(out, session, i);
        g_string_append_c(out, '\n');
    }
    g_free(date);
    return g_string_free(out, FALSE);
}
