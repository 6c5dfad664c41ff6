/* score_text.c - writes ranking and protocols for the terminal: the ranking as every program gets
 * it. */
#include "format/json_text.h"
#include "format/score_write.h"
#include "format/write_internal.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* Places and matches of teams of four, for the terminal. */

/* The eye counts characters, not bytes. */
static int width_of(const char *text)
{
    return text != NULL ? (int)g_utf8_strlen(text, -1) : 0;
}

static void append_left(GString *out, const char *text, int width)
{
    g_string_append(out, text);
    g_string_append_printf(out, "%*s", MAX(width - width_of(text), 0), "");
}

/* The names by team number, from 1. The caller frees with free_names. */
static char **names_of(const struct pw_scored_teams *of, int *widest)
{
    char **name = g_new0(char *, (gsize)of->scores->teams + 1);
    *widest = 4;
    for (int t = 1; t <= of->scores->teams; t++) {
        name[t] = pw_event_team_name(of->event, t);
        *widest = MAX(*widest, width_of(name[t]));
    }
    return name;
}

static void free_names(char **name, int teams)
{
    for (int t = 1; t <= teams; t++)
        free(name[t]);
    g_free(name);
}

static void append_places(GString *out, const struct pw_scored_teams *of, char **name, int widest)
{
    g_string_append(out, "place  team  ");
    append_left(out, "name", widest);
    g_string_append(out, "     VPs   IMPs  matches\n");
    for (int i = 0; i < of->scores->teams; i++) {
        const struct pw_team_place *place = &of->scores->place[i];
        char imps[PW_POINTS_TEXT], vp[PW_POINTS_TEXT], rank[PW_POINTS_TEXT];
        pw_team_imps_text(imps, place->imps);
        pw_team_vp_text(vp, place->vp);
        g_snprintf(rank, sizeof rank, "%d%s", place->place, place->tied ? "=" : "");
        g_string_append_printf(out, "%5s %5d  ", rank, place->team_no);
        append_left(out, name[place->team_no] != NULL ? name[place->team_no] : "", widest);
        g_string_append_printf(out, "%8s %6s %8d", vp, imps, place->matches);
        if (place->penalty != 0) {
            pw_team_vp_text(vp, place->penalty);
            g_string_append_printf(out, "  (penalty %s)", vp);
        }
        pw_append_absence(out, of->event, of->session->schedule, place->team_no);
        g_string_append_c(out, '\n');
    }
}

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
    char won[2][PW_POINTS_TEXT], vp[2][PW_POINTS_TEXT] = {"", ""}, rounds[32];
    for (int side = 0; side < 2; side++) {
        pw_team_imps_text(won[side], match->won[side]);
        if (match->done)
            pw_team_vp_text(vp[side], match->vp[side]);
    }
    if (match->round_no == match->last_round)
        g_snprintf(rounds, sizeof rounds, "%d", match->round_no);
    else
        g_snprintf(rounds, sizeof rounds, "%d, %d", match->round_no, match->last_round);
    g_string_append_printf(out, "%8s  %4d - %-4d %6d  %5s - %-5s", rounds, match->team[0],
                           match->team[1], match->compared, won[0], won[1]);
    if (match->done)
        g_string_append_printf(out, " %5s - %s%s", vp[0], vp[1],
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

char *pw_save_teams_text(const struct pw_scored_teams *of, bool boards)
{
    const struct pw_session *session = of->session;
    GString *out = g_string_new(NULL);
    int widest;
    char **name = names_of(of, &widest);
    if (of->event->title != NULL)
        g_string_append_printf(out, "%s\n", of->event->title);
    if (session->waiting > 0)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n",
                               session->lines - session->to_come - session->waiting,
                               session->lines - session->to_come);
    if (out->len > 0)
        g_string_append_c(out, '\n');
    append_places(out, of, name, widest);
    g_string_append(out, "\n  rounds    teams     boards     IMPs          VPs\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++)
        append_match(out, of, &of->scores->match[i], boards);
    append_byes(out, session);
    free_names(name, of->scores->teams);
    return g_string_free(out, FALSE);
}

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

static int widest_name(const struct pw_scored_session *of)
{
    int widest = 5;
    for (int i = 1; i <= of->session->schedule->contestants; i++) {
        const char *name = pw_event_name(of->event, i);
        int width = name != NULL ? (int)g_utf8_strlen(name, -1) : 0;
        widest = width > widest ? width : widest;
    }
    return widest;
}

static void append_ranking(GString *out, const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    int names = widest_name(of);
    bool percents = pw_has_percents(session);
    static const char *const units[] = {
        [PW_MATCHPOINTS] = "points",
        [PW_BUTLER] = "Butler",
        [PW_CROSS_IMPS] = "cross-IMPs",
        [PW_VICTORY_POINTS] = "VPs",
    };
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; i < of->ranking->count; i++) {
        const struct pw_ranked *one = of->ranking->place[i];
        char text[PW_POINTS_TEXT];
        if (i == 0 || one->line != line) {
            line = one->line;
            if (line != PW_SIDE_NONE)
                g_string_append_printf(out, "%s%s\n", i > 0 ? "\n" : "", pw_side_text(s, line));
            g_string_append(out, session->seats == 4 ? "place player  " : "place  pair  ");
            append_in(out, "names", names, false);
            append_in(out, units[session->reckoning.method], 12, true);
            g_string_append_printf(out, "%s  boards\n", percents ? "  per cent" : "");
        }
        g_snprintf(text, sizeof text, "%d%s", one->rank, one->tied ? "=" : "");
        append_in(out, text, 5, true);
        append_in(out, pw_label_written(s, one->who_no, line).text, 6, true);
        g_string_append(out, "  ");
        append_in(out, one->name != NULL ? one->name : "", names, false);
        append_in(out, one->points, 12, true);
        if (percents)
            append_in(out, one->percent, 10, true);
        g_snprintf(text, sizeof text, "%d", one->played);
        append_in(out, text, 8, true);
        if (*one->penalty != '\0')
            g_string_append_printf(out, "  (penalty %s)", one->penalty);
        pw_append_absence(out, of->event, s, one->who_no);
        trim(out);
    }
}

static struct pw_label written_at(const struct pw_session *session, const struct pw_line *line,
                                  int seat)
{
    enum pw_side side = pw_seat_side(session, seat) == 0 ? PW_SIDE_A : PW_SIDE_B;
    return pw_label_written(session->schedule, line->who[seat], side);
}

static void append_line(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    const struct pw_schedule *s = session->schedule;
    bool contract = pw_line_has_contract(line) && line->contract.level > 0;
    char text[PW_LINE_TEXT];
    g_string_append_printf(out, "%5d %5d", pw_label_round(s, line->round_no), line->table_no);
    for (int seat = 0; seat < session->seats; seat++)
        g_string_append_printf(out, " %5s", written_at(session, line, seat).text);
    g_string_append(out, "  ");
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
        pw_line_points(points, session, line, pw_line_side_seat(session, line, side));
        append_in(out, points, 8, true);
    }
    trim(out);
}

static void append_boards(GString *out, const struct pw_session *session)
{
    static const char *const vulnerable[] = {"none", "NS", "EW", "both"};
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int board_no = session->first_board + i;
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        g_string_append_printf(out, "\nboard %d, dealer %c, vulnerable %s\n", board_no,
                               "NESW"[pw_board_dealer(board_no)], vulnerable[who]);
        g_string_append(out, session->seats == 4 ? "round table     N     S     E     W  "
                                                 : "round table    NS    EW  ");
        g_string_append(out, "contract by tricks    NS    EW      NS      EW\n");
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            append_line(out, session, &session->line[k]);
    }
}

/* Is what was due another thing than the plan has, by what is said to have happened? */
static bool has_entries(const struct pw_session *session)
{
    for (int k = 0; k < session->from[session->boards]; k++)
        if (session->line[k].entry_no != 0)
            return true;
    return false;
}

static void append_compared(GString *out, const struct pw_session *session)
{
    struct pw_compared c;
    if (session->peers > 0 || !pw_session_compared(session, &c) || c.couples == 0)
        return;
    bool lines = session->schedule->winners == 2;
    g_string_append_printf(out, "\ncompared: every two %s%s on %d",
                           pw_contest_of(session->schedule)->kind, lines ? " of one direction" : "",
                           c.planned_least);
    if (c.planned_most != c.planned_least)
        g_string_append_printf(out, " to %d", c.planned_most);
    const char *plan = has_entries(session) ? "as planned and recorded" : "as planned";
    if (c.as_planned == c.couples)
        g_string_append_printf(out, " boards, %s\n", plan);
    else
        g_string_append_printf(out, " boards %s, on %d to %d as played (%ld of %ld as planned)\n",
                               plan, c.least, c.most, c.as_planned, c.couples);
}

/* "8/9" where it is not as planned. */
static void append_couples(GString *out, const struct pw_session *session)
{
    const struct pw_schedule *s = session->schedule;
    const struct pw_couples *couples = pw_session_couples(session);
    g_string_append_printf(out, "\nboards on which two %s were compared, of those %s\n",
                           pw_contest_of(s)->kind, has_entries(session) ? "due" : "planned");
    for (int pass = 0; couples != NULL && pass < 2; pass++) {
        enum pw_side line = s->winners == 2 ? pass == 0 ? PW_SIDE_A : PW_SIDE_B : PW_SIDE_NONE;
        if (pass == 1 && line == PW_SIDE_NONE)
            break;
        g_string_append(out, pass == 1 ? "\n     " : "     ");
        for (int two = 1; two <= s->contestants; two++)
            if (session->tally[two].ranked && session->tally[two].line == line)
                g_string_append_printf(out, " %5s", pw_label_written(s, two, line).text);
        g_string_append_c(out, '\n');
        for (int one = 1; one <= s->contestants && pw_pass(out); one++) {
            if (!session->tally[one].ranked || session->tally[one].line != line)
                continue;
            g_string_append_printf(out, "%5s", pw_label_written(s, one, line).text);
            for (int two = 1; two <= s->contestants; two++) {
                char text[32] = ".";
                int plan = pw_couples_planned(couples, one, two);
                int is = pw_couples_played(couples, one, two);
                if (!session->tally[two].ranked || session->tally[two].line != line)
                    continue;
                if (one != two && is == plan)
                    g_snprintf(text, sizeof text, "%d", plan);
                else if (one != two)
                    g_snprintf(text, sizeof text, "%d/%d", is, plan);
                g_string_append_c(out, ' ');
                append_in(out, text, 5, true);
            }
            g_string_append_c(out, '\n');
        }
    }
}

static void append_frequencies(GString *out, const struct pw_session *session)
{
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int count, board_no = session->first_board + i;
        const struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
        g_string_append_printf(out, "\nboard %d\n   score  times      NS      EW\n", board_no);
        for (int k = 0; k < count; k++) {
            char points[PW_POINTS_TEXT];
            g_string_append_printf(out, "%8d %6d", scores[k].score, scores[k].times);
            for (int side = 0; side < 2; side++) {
                pw_points_text(points, session, scores[k].points[side]);
                append_in(out, points, 8, true);
            }
            g_string_append_c(out, '\n');
        }
    }
}

/* A round and a table with all that is missing of it: "round 3, table 2 (7-5): boards 7 8 9". */
static void append_table_waiting(GString *out, const struct pw_session *session,
                                 const struct pw_line *const *line, int count)
{
    const struct pw_schedule *s = session->schedule;
    g_string_append_printf(out, "  round %d, table %d (", pw_label_round(s, line[0]->round_no),
                           line[0]->table_no);
    for (int seat = 0; seat < session->seats; seat++)
        g_string_append_printf(out, "%s%s", seat > 0 ? "-" : "",
                               written_at(session, line[0], seat).text);
    g_string_append_printf(out, "): board%s", count > 1 ? "s" : "");
    for (int i = 0; i < count; i++)
        g_string_append_printf(out, " %d", line[i]->board_no);
    g_string_append_c(out, '\n');
}

static int by_table(const void *a, const void *b)
{
    const struct pw_line *x = *(const struct pw_line *const *)a;
    const struct pw_line *y = *(const struct pw_line *const *)b;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    if (x->table_no != y->table_no)
        return x->table_no < y->table_no ? -1 : 1;
    return (x->board_no > y->board_no) - (x->board_no < y->board_no);
}

/* Where to go and ask: by round and table, at most so many lines. */
static void append_waiting(GString *out, const struct pw_session *session)
{
    enum { SHOWN = 24 };
    int n = 0, tables = 0, left = 0;
    const struct pw_line **line = g_new(const struct pw_line *, (gsize)session->waiting + 1);
    for (int k = 0; k < session->lines; k++)
        if (session->line[k].kind == PW_NO_RESULT && session->line[k].round_no <= session->begun)
            line[n++] = &session->line[k];
    qsort(line, (size_t)n, sizeof *line, by_table);
    for (int i = 0, count; i < n; i += count) {
        for (count = 1; i + count < n && line[i + count]->round_no == line[i]->round_no &&
                        line[i + count]->table_no == line[i]->table_no;)
            count++;
        if (tables++ < SHOWN)
            append_table_waiting(out, session, line + i, count);
        else
            left += count;
    }
    if (left > 0)
        g_string_append_printf(out, "  and %d at other tables\n", left);
    g_free(line);
}

char *pw_save_score_text(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    const struct pw_session *session = of->session;
    GString *out = g_string_new(NULL);
    if (of->event->title != NULL)
        g_string_append_printf(out, "%s\n", of->event->title);
    int all = 0, in = pw_session_in(session, &all);
    if (in < all)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n", in, all);
    if (out->len > 0)
        g_string_append_c(out, '\n');
    append_ranking(out, of);
    if (parts.boards)
        append_boards(out, session);
    if (parts.frequencies)
        append_frequencies(out, session);
    append_compared(out, session);
    if (parts.compare)
        append_couples(out, session);
    if (session->waiting > 0) {
        g_string_append_printf(out, "\nmissing: %d of %d results\n", session->waiting,
                               session->lines - session->to_come);
        append_waiting(out, session);
    }
    return g_string_free(out, FALSE);
}
