/* scores.c - the ranking of pairs and individuals, in one section or over several, and what it
 * comes from: boards, comparisons and frequencies. For the terminal, as CSV and as JSON. */
#include "format/table.h"
#include "format/write.h"
#include "report/report.h"

#include <stdlib.h>

/* ---- rows, of all forms. section: its letter, where there are several; or NULL ---- */

static void put_section(struct pw_table *table, const char *section)
{
    if (section != NULL)
        pw_table_put_text(table, "section", section);
}

static void put_points(struct pw_table *table, const char *name, const struct pw_session *session,
                       long long points)
{
    char text[PW_POINTS_TEXT];
    pw_points_text(text, session, points);
    pw_table_put_digits(table, name, text);
}

/* Numbers with the federation, and the club, where there are any. The list is for the numbers. */
static void put_known(struct pw_table *table, const struct pw_event *event, int who_no,
                      GPtrArray *ids)
{
    const struct pw_contestant *c =
        who_no <= event->contestants ? &event->contestant[who_no - 1] : NULL;
    g_ptr_array_set_size(ids, 0);
    if (c != NULL && (c->id[0] != NULL || c->id[1] != NULL)) {
        for (int i = 0; i < (c->player[1] != NULL ? 2 : 1); i++)
            g_ptr_array_add(ids, c->id[i] != NULL ? c->id[i] : (char *)"");
        pw_table_put_list(table, "ids", ids, false);
    }
    if (c != NULL && c->club != NULL)
        pw_table_put_text(table, "club", c->club);
}

/* person: the heading of its number. */
static void put_ranked(struct pw_table *table, const struct pw_scored_session *of, int who_no,
                       const struct pw_tally *tally, const char *person)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    char text[PW_POINTS_TEXT];
    pw_place_text(text, tally);
    pw_table_put_text(table, "rank", text);
    pw_table_put_number(table, "place", tally->place);
    pw_table_put_truth(table, "tied", tally->tied);
    pw_table_put_number(table, person, pw_label(s, who_no).no);
    pw_table_put_text(table, "names", pw_event_name(of->event, who_no));
    if (s->winners == 2)
        pw_table_put_text(table, "line", pw_side_text(s, tally->line));
    put_points(table, "points", session, tally->points);
    if (tally->most > 0)
        put_points(table, "max", session, tally->most);
    else
        pw_table_put_digits(table, "max", "");
    pw_percent_text(text, tally);
    pw_table_put_digits(table, "percent", text);
    put_points(table, "penalty", session, tally->penalty);
    pw_table_put_number(table, "boards", tally->boards);
    pw_table_put_rounds(table, of->event, s, who_no);
    pw_table_put_number(table, "waiting", tally->waiting);
}

/* Each result for everybody who has it. */
static void board_rows(struct pw_table *table, const struct pw_session *session,
                       const char *section)
{
    const struct pw_schedule *s = session->schedule;
    bool players = session->seats == 4, goes_on = true;
    for (int k = 0; k < session->lines && goes_on; k++) {
        const struct pw_line *line = &session->line[k];
        for (int seat = 0; line->kind != PW_NO_RESULT && seat < session->seats; seat++) {
            if (line->nothing[seat])
                continue;
            char score[PW_LINE_TEXT], points[PW_POINTS_TEXT];
            int side = pw_seat_side(session, seat), other = pw_side_seat(session, 1 - side);
            const char letter[] = {"NSEW"[seat], '\0'};
            pw_line_score_text(score, line, side);
            pw_line_points(points, session, line, seat);
            put_section(table, section);
            pw_table_put_number(table, "board", line->board_no);
            pw_table_put_number(table, players ? "player" : "pair",
                                pw_label(s, line->who[seat]).no);
            pw_table_put_text(table, "side", players ? letter : side == 0 ? "NS" : "EW");
            if (players)
                pw_table_put_number(table, "partner",
                                    pw_label(s, line->who[pw_seat_partner(session, seat)]).no);
            pw_table_put_number(table, players ? "opponent1" : "opponent",
                                pw_label(s, line->who[other]).no);
            if (players)
                pw_table_put_number(table, "opponent2", pw_label(s, line->who[other + 1]).no);
            pw_table_put_digits(table, "score", score);
            pw_table_put_digits(table, "points", points);
            goes_on = pw_table_row(table);
        }
    }
}

/* Every two who are ranked together. */
static void compared_rows(struct pw_table *table, const struct pw_session *session,
                          const char *section)
{
    const struct pw_schedule *s = session->schedule;
    const struct pw_couples *couples = pw_session_couples(session);
    bool goes_on = couples != NULL;
    for (int one = 1; one <= s->contestants && goes_on; one++)
        for (int two = one + 1; two <= s->contestants && goes_on; two++) {
            if (!pw_session_rivals(session, one, two))
                continue;
            put_section(table, section);
            pw_table_put_number(table, pw_contest_of(s)->person, pw_label(s, one).no);
            pw_table_put_number(table, "other", pw_label(s, two).no);
            pw_table_put_number(table, "planned", pw_couples_planned(couples, one, two));
            pw_table_put_number(table, "compared", pw_couples_played(couples, one, two));
            goes_on = pw_table_row(table);
        }
}

/* The scores of one board. false: it is too much. */
static bool frequency_rows(struct pw_table *table, const struct pw_session *session, int board_no,
                           const char *section)
{
    int count;
    bool goes_on = true;
    const struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
    for (int k = 0; k < count && goes_on; k++) {
        put_section(table, section);
        pw_table_put_number(table, "board", board_no);
        pw_table_put_number(table, "score", scores[k].score);
        pw_table_put_number(table, "times", scores[k].times);
        put_points(table, "ns_points", session, scores[k].points[0]);
        put_points(table, "ew_points", session, scores[k].points[1]);
        goes_on = pw_table_row(table);
    }
    return goes_on;
}

static void all_frequency_rows(struct pw_table *table, const struct pw_session *session,
                               const char *section)
{
    bool goes_on = true;
    for (int i = 0; i < session->boards && goes_on; i++)
        goes_on = frequency_rows(table, session, session->first_board + i, section);
}

static const char *vulnerable(int board_no)
{
    static const char *const sides[] = {"none", "NS", "EW", "both"};
    return sides[(pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                 (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0)];
}

/* A line of a protocol. */
static void put_line(struct pw_table *table, const struct pw_session *session,
                     const struct pw_line *line)
{
    static const char *const states[] = {"waiting", "played", "assigned", "not played", "assigned"};
    const struct pw_schedule *s = session->schedule;
    bool contract = pw_line_has_contract(line) && line->contract.level > 0;
    const char declarer[] = {"NESW"[line->declarer], '\0'};
    char text[PW_LINE_TEXT], points[PW_POINTS_TEXT];
    pw_table_put_number(table, "round", pw_label_round(s, line->round_no));
    pw_table_put_number(table, "table", line->table_no);
    for (int seat = 0; seat < session->seats; seat++)
        pw_table_put_number(table, pw_contest_of(s)->seat[seat], pw_label(s, line->who[seat]).no);
    pw_table_put_text(table, "state", states[line->kind]);
    pw_line_contract(text, line);
    pw_table_put_text(table, "contract", text[0] != '\0' ? text : NULL);
    pw_table_put_text(table, "declarer", contract ? declarer : NULL);
    g_snprintf(text, sizeof text, "%d", line->tricks);
    pw_table_put_digits(table, "tricks", contract ? text : "");
    g_snprintf(text, sizeof text, "%d", line->score);
    pw_table_put_digits(table, "score", line->kind == PW_PLAYED ? text : "");
    for (int side = 0; side < 2; side++) {
        pw_line_points(points, session, line, pw_line_side_seat(session, line, side));
        pw_table_put_digits(table, side == 0 ? "ns_points" : "ew_points", points);
    }
}

/* Everybody by place, over all sections. Caller frees with g_free. */
static struct pw_across *places_across(const struct pw_scored_sections *of, int *count)
{
    gsize room = 1;
    for (int i = 0; i < of->count; i++)
        room += (gsize)of->session[i]->ranked;
    struct pw_across *all = g_new0(struct pw_across, room);
    *count = pw_sessions_rank(of->session, of->count, all);
    return all;
}

/* The places over all sections. */
static void ranked_rows_across(struct pw_table *table, const struct pw_scored_sections *of)
{
    int count;
    g_autofree struct pw_across *all = places_across(of, &count);
    for (int i = 0; i < count; i++) {
        const struct pw_scored_session *own = &of->section[all[i].session_i];
        put_section(table, own->event->section);
        put_ranked(table, own, all[i].who_no, &all[i].tally, "pair");
        pw_table_row(table);
    }
}

/* ---- CSV ---- */

static void csv_rows(struct pw_table *table, const struct pw_scored_session *of,
                     struct pw_score_parts parts, const char *section)
{
    const struct pw_session *session = of->session;
    const char *person = pw_contest_of(session->schedule)->person;
    if (parts.boards)
        board_rows(table, session, section);
    else if (parts.compare)
        compared_rows(table, session, section);
    else if (parts.frequencies)
        all_frequency_rows(table, session, section);
    else
        for (int i = 0; i < session->ranked; i++) {
            int who_no = session->order[i];
            put_section(table, section);
            put_ranked(table, of, who_no, &session->tally[who_no], person);
            pw_table_row(table);
        }
}

/* before: what stands before the other headings. */
static void csv_begin(struct pw_table *table, GString *out, const struct pw_session *session,
                      struct pw_score_parts parts, const char *before)
{
    const char *person = pw_contest_of(session->schedule)->person;
    if (parts.boards)
        pw_table_csv(table, out, "%sboard,%s,side,%s,score,points", before, person,
                     session->seats == 4 ? "partner,opponent1,opponent2" : "opponent");
    else if (parts.compare)
        pw_table_csv(table, out, "%s%s,other,planned,compared", before, person);
    else if (parts.frequencies)
        pw_table_csv(table, out, "%sboard,score,times,ns_points,ew_points", before);
    else
        pw_table_csv(table, out, "%srank,%s,names,points,max,percent,boards", before, person);
}

char *pw_save_score_csv(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    struct pw_table table;
    csv_begin(&table, out, of->session, parts, "");
    csv_rows(&table, of, parts, NULL);
    pw_table_finish(&table);
    return g_string_free(out, FALSE);
}

char *pw_save_sections_csv(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    struct pw_table table;
    csv_begin(&table, out, of->session[0], parts, "section,");
    if (of->across && !parts.boards && !parts.compare && !parts.frequencies)
        ranked_rows_across(&table, of);
    else
        for (int i = 0; i < of->count; i++)
            csv_rows(&table, &of->section[i], parts, of->section[i].event->section);
    pw_table_finish(&table);
    return g_string_free(out, FALSE);
}

/* ---- JSON ---- */

static void write_boards(struct pw_json *json, const struct pw_session *session)
{
    pw_json_array(json, "boards", PW_JSON_ROWS);
    for (int i = 0; i < session->boards && pw_json_goes_on(json); i++) {
        int board_no = session->first_board + i;
        char top[PW_POINTS_TEXT];
        struct pw_table table;
        pw_points_text(top, session, pw_session_top(session, board_no));
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "board", board_no);
        pw_json_char(json, "dealer", "NESW"[pw_board_dealer(board_no)]);
        pw_json_string(json, "vulnerable", vulnerable(board_no));
        pw_json_digits(json, "top", top);
        pw_table_json(&table, json, "lines", NULL);
        for (int k = session->from[i]; k < session->from[i + 1]; k++) {
            put_line(&table, session, &session->line[k]);
            pw_table_row(&table);
        }
        pw_table_finish(&table);
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

static void write_ranking(struct pw_json *json, const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    const char *person = pw_contest_of(session->schedule)->person;
    g_autoptr(GPtrArray) ids = g_ptr_array_new();
    struct pw_table table;
    pw_table_json(&table, json, "ranking",
                  "place,tied,pair,player,names,ids,club,line,points,max,percent,penalty,boards,"
                  "first_round,last_round,waiting");
    for (int i = 0; i < session->ranked; i++) {
        int who_no = session->order[i];
        put_ranked(&table, of, who_no, &session->tally[who_no], person);
        put_known(&table, of->event, who_no, ids);
        pw_table_row(&table);
    }
    pw_table_finish(&table);
}

/* The members of an object that is open. */
static void write_score(struct pw_json *json, const struct pw_scored_session *of,
                        struct pw_score_parts parts)
{
    const struct pw_session *session = of->session;
    int all = 0;
    struct pw_compared compared;
    struct pw_table table;
    pw_json_string(json, "kind", "score");
    pw_json_string(json, "title", of->event->title);
    pw_json_string(json, "date", of->event->date);
    write_rules(json, session);
    pw_json_truth(json, "partial", pw_session_in(session, &all) < all);
    pw_json_counts(json, session);
    if (pw_session_compared(session, &compared))
        write_comparison(json, &compared);
    if (parts.compare) {
        pw_table_json(&table, json, "compared", NULL);
        compared_rows(&table, session, NULL);
        pw_table_finish(&table);
    }
    if (parts.frequencies) {
        pw_table_json(&table, json, "frequencies", NULL);
        all_frequency_rows(&table, session, NULL);
        pw_table_finish(&table);
    }
    write_ranking(json, of);
    write_boards(json, session);
}

char *pw_save_score_json(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    write_score(&json, of, parts);
    return pw_json_finish(&json);
}

char *pw_save_sections_json(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    struct pw_json json;
    struct pw_table table;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_string(&json, "kind", "sections");
    pw_json_truth(&json, "across", of->across);
    pw_json_string(&json, "title", of->event->title);
    pw_json_string(&json, "date", of->event->date);
    if (of->across) {
        pw_table_json(&table, &json, "ranking",
                      "place,tied,section,pair,names,line,points,max,percent,boards,first_round,"
                      "last_round");
        ranked_rows_across(&table, of);
        pw_table_finish(&table);
    }
    pw_json_array(&json, "sections", PW_JSON_LINES);
    for (int i = 0; i < of->count; i++) {
        pw_json_object(&json, NULL, PW_JSON_LINES);
        pw_json_string(&json, "section", of->section[i].event->section);
        write_score(&json, &of->section[i], parts);
        pw_json_end(&json);
    }
    return pw_json_finish(&json);
}

/* ---- for people ---- */

/* The eye counts characters, not bytes. */
static int width_of(const char *text)
{
    return text != NULL ? (int)g_utf8_strlen(text, -1) : 0;
}

static void append_ranking(GString *out, const struct pw_scored_session *of)
{
    static const char *const units[] = {
        [PW_MATCHPOINTS] = "points",
        [PW_BUTLER] = "Butler",
        [PW_CROSS_IMPS] = "cross-IMPs",
        [PW_VICTORY_POINTS] = "VPs",
    };
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    int names = 5;
    for (int i = 1; i <= s->contestants; i++)
        names = MAX(names, width_of(pw_event_name(of->event, i)));
    struct pw_table table;
    enum pw_side line = PW_SIDE_NONE;
    pw_table_text(&table, out,
                  "rank:place:5|label:%s:6|names:names:-%d|total:%s:12|%sboards:boards:8|note::0",
                  session->seats == 4 ? " player" : "pair", names, units[session->reckoning.method],
                  pw_has_percents(session) ? "percent:per cent:10|" : "");
    for (int i = 0; i < session->ranked; i++) {
        int who_no = session->order[i];
        const struct pw_tally *tally = &session->tally[who_no];
        char text[PW_POINTS_TEXT];
        g_autoptr(GString) note = g_string_new(NULL);
        if (i == 0 || tally->line != line) {
            line = tally->line;
            if (line != PW_SIDE_NONE)
                g_string_append_printf(out, "%s%s\n", i > 0 ? "\n" : "", pw_side_text(s, line));
            pw_table_heads(&table);
        }
        put_ranked(&table, of, who_no, tally, "no");
        pw_table_put_text(&table, "label", pw_label_written(s, who_no, line).text);
        pw_total_text(text, session, tally->points);
        pw_table_put_text(&table, "total", text);
        pw_points_text(text, session, tally->penalty);
        if (tally->penalty != 0)
            g_string_append_printf(note, "  (penalty %s)", text);
        pw_append_absence(note, of->event, s, who_no);
        pw_table_put_text(&table, "note", g_strchug(note->str));
        pw_table_row(&table);
    }
    pw_table_finish(&table);
}

static struct pw_label written_at(const struct pw_session *session, const struct pw_line *line,
                                  int seat)
{
    enum pw_side side = pw_seat_side(session, seat) == 0 ? PW_SIDE_A : PW_SIDE_B;
    return pw_label_written(session->schedule, line->who[seat], side);
}

static void append_boards(GString *out, const struct pw_session *session)
{
    const char *const heads[] = {session->seats == 4 ? "N" : "NS", session->seats == 4 ? "S" : "EW",
                                 "E", "W"};
    struct pw_table table;
    bool goes_on = true;
    pw_table_text(&table, out,
                  "round:round:5|table:table:6|%sresult:contract:-9|by:by tricks:9|score NS:NS:6|"
                  "score EW:EW:6|ns_points:NS:8|ew_points:EW:8",
                  session->seats == 4 ? "N:N:6|S:S:6|E:E:6|W:W:6|" : "NS:NS:6|EW:EW:6|");
    for (int i = 0; i < session->boards && goes_on; i++) {
        int board_no = session->first_board + i;
        g_string_append_printf(out, "\nboard %d, dealer %c, vulnerable %s\n", board_no,
                               "NESW"[pw_board_dealer(board_no)], vulnerable(board_no));
        pw_table_heads(&table);
        for (int k = session->from[i]; k < session->from[i + 1] && goes_on; k++) {
            const struct pw_line *line = &session->line[k];
            char text[PW_LINE_TEXT];
            put_line(&table, session, line);
            for (int seat = 0; seat < session->seats; seat++)
                pw_table_put_text(&table, heads[seat], written_at(session, line, seat).text);
            pw_line_contract(text, line);
            pw_table_put_text(&table, "result", line->kind == PW_NO_RESULT ? "..." : text);
            if (pw_line_has_contract(line) && line->contract.level > 0) {
                g_snprintf(text, sizeof text, "%c %5d  ", "NESW"[line->declarer], line -> tricks);
                pw_table_put_text(&table, "by", text);
            }
            if (line->kind == PW_PLAYED)
                pw_table_put_number(&table, line->score < 0 ? "score EW" : "score NS",
                                    abs(line->score));
            goes_on = pw_table_row(&table);
        }
    }
    pw_table_finish(&table);
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
                pw_append_column(out, text, MAX(5, width_of(text)), true);
            }
            g_string_append_c(out, '\n');
        }
    }
}

static void append_frequencies(GString *out, const struct pw_session *session)
{
    struct pw_table table;
    bool goes_on = true;
    pw_table_text(&table, out, "score:score:8|times:times:7|ns_points:NS:8|ew_points:EW:8");
    for (int i = 0; i < session->boards && goes_on; i++) {
        g_string_append_printf(out, "\nboard %d\n", session->first_board + i);
        pw_table_heads(&table);
        goes_on = frequency_rows(&table, session, session->first_board + i, NULL);
    }
    pw_table_finish(&table);
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

static void append_across(GString *out, const struct pw_scored_sections *of)
{
    int count, due = 0, in = pw_sessions_in(of->session, of->count, &due);
    g_autofree struct pw_across *all = places_across(of, &count);
    struct pw_table table;
    if (in < due)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n\n", in, due);
    pw_table_text(&table, out,
                  "rank:place:5|label: pair:-6|points:points:13|percent:per cent:10|"
                  "boards:boards:8|note:names:0");
    for (int i = 0; i < count; i++) {
        const struct pw_scored_session *own = &of->section[all[i].session_i];
        const struct pw_schedule *s = own->session->schedule;
        enum pw_side line = all[i].tally.line;
        int who_no = all[i].who_no;
        const char *name = pw_event_name(own->event, who_no);
        char label[32];
        g_autoptr(GString) note = g_string_new(NULL);
        if (i == 0 || all[i - 1].tally.line != line) {
            g_string_append_printf(out, "%s%s\n", i > 0 ? "\n" : "",
                                   line != PW_SIDE_NONE ? pw_side_text(s, line)
                                                        : "sections with one winner");
            pw_table_heads(&table);
        }
        put_ranked(&table, own, who_no, &all[i].tally, "no");
        g_snprintf(label, sizeof label, " %s%d", own->event->section, pw_label(s, who_no).no);
        pw_table_put_text(&table, "label", label);
        if (name != NULL)
            g_string_append(note, name);
        pw_append_absence(note, own->event, s, who_no);
        pw_table_put_text(&table, "note", g_strchug(note->str));
        pw_table_row(&table);
    }
    pw_table_finish(&table);
}

char *pw_save_sections_text(const struct pw_scored_sections *of, struct pw_score_parts parts)
{
    GString *out = g_string_new(NULL);
    bool each = !of->across || parts.boards || parts.compare || parts.frequencies;
    if (of->across)
        append_across(out, of);
    for (int i = 0; each && i < of->count; i++) {
        g_autofree char *text = pw_save_score_text(&of->section[i], parts);
        g_string_append_printf(out, "%ssection %s\n%s", out->len > 0 ? "\n" : "",
                               of->section[i].event->section, text);
    }
    return g_string_free(out, FALSE);
}
