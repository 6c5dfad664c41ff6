/* scores.c - what a session came to: the ranking, a protocol for each board, a sheet
 * for each pair, and pairs by boards.
 *
 *   all           partial (flag), results-in, results-all, top, points-line (a sentence),
 *                 compared-line, so-far-line (sentences: how often two pairs are compared)
 *   ranking       groups[]: line (a word), rows[]: place pair name points percent boards penalty
 *   protocols     boards[]: board dealer vulnerable (words), lines[]: round table ns ew contract
 *                 by tricks score-ns score-ew points-ns points-ew waiting (flag)
 *   score-sheets  pairs[]: pair name place points percent, rows[]: round board side against
 *                 contract by tricks score points
 *   score-matrix  boards[]: board; rows[]: place pair points percent, cells[]: points
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "score/session.h"

static void text_or_no(struct pw_field *record, const char *name, const char *text)
{
    if (text != NULL && *text != '\0')
        pw_field_text(record, name, text);
    else
        pw_field_flag(record, name, false);
}

static void points_field(struct pw_field *record, const char *name,
                         const struct pw_session *session, long long points)
{
    char text[PW_POINTS_TEXT];
    pw_points_text(text, session, points);
    pw_field_text(record, name, text);
}

static void tally_fields(struct pw_field *row, const struct pw_subject *subject, int who_no)
{
    const struct pw_session *session = subject->session;
    const struct pw_tally *tally = &session->tally[who_no];
    char text[PW_POINTS_TEXT];
    pw_place_text(text, tally);
    pw_field_text(row, "place", text);
    pw_field_int(row, "pair", pw_shown(session->schedule, who_no));
    pw_name_fields(row, "", subject->event, who_no);
    points_field(row, "points", session, tally->points);
    pw_percent_text(text, tally);
    text_or_no(row, "percent", text);
    pw_field_int(row, "boards", tally->boards);
    pw_field_flag(row, "penalty", false);
    if (tally->penalty != 0)
        points_field(row, "penalty", session, tally->penalty);
}

static void contract_fields(struct pw_field *row, const struct pw_line *line)
{
    static const char *const suits[] = {"\u2663", "\u2666", "\u2665", "\u2660", "NT"};
    static const char *const doubled[] = {"", "\u00D7", "\u00D7\u00D7"};
    static const char *const directions[] = {"n", "e", "s", "w"};
    char text[32];
    bool contract = line->kind == PW_PLAYED && !line->bare && line->contract.level > 0;
    pw_field_flag(row, "waiting", line->kind == PW_NO_RESULT);
    pw_field_flag(row, "contract", false);
    pw_field_flag(row, "by", false);
    pw_field_flag(row, "tricks", false);
    if (contract) {
        g_snprintf(text, sizeof text, "%d%s%s", line->contract.level, suits[line->contract.strain],
                   doubled[line->contract.doubled]);
        pw_field_text(row, "contract", text);
        pw_field_word(row, "by", directions[line->declarer]);
        pw_field_int(row, "tricks", line->tricks);
    } else if (line->kind == PW_PLAYED && !line->bare) {
        pw_field_word(row, "contract", "score-passed");
    } else if (line->kind == PW_NOT_PLAYED) {
        pw_field_word(row, "contract", "score-not-played");
    } else if (line->kind == PW_ASSIGNED) {
        pw_field_word(row, "contract", "score-adjusted");
    }
}

/* The score stands on the side that has it, as on a traveller; 0 with NS. */
static void side_fields(struct pw_field *row, const struct pw_session *session,
                        const struct pw_line *line)
{
    static const char *const score_names[] = {"score-ns", "score-ew"};
    static const char *const point_names[] = {"points-ns", "points-ew"};
    for (int side = 0; side < 2; side++) {
        int score = side == 0 ? line->score : -line->score;
        bool mine = line->kind == PW_PLAYED && (score > 0 || (score == 0 && side == 0));
        pw_field_flag(row, score_names[side], false);
        pw_field_flag(row, point_names[side], false);
        if (mine)
            pw_field_int(row, score_names[side], score);
        if (line->counts)
            points_field(row, point_names[side], session, line->points[side]);
    }
}

static void compared_fields(struct pw_field *root, const struct pw_session *session)
{
    struct pw_compared c;
    pw_field_flag(root, "compared-line", false);
    pw_field_flag(root, "so-far-line", false);
    if (!pw_session_compared(session, &c) || c.couples == 0)
        return;
    pw_field_int(root, "planned-least", c.planned_least);
    pw_field_int(root, "planned-most", c.planned_most);
    pw_field_int(root, "so-far-least", c.least);
    pw_field_int(root, "so-far-most", c.most);
    pw_field_int(root, "as-planned", c.as_planned);
    pw_field_int(root, "compared-couples", c.couples);
    pw_field_word(root, "compared-line",
                  c.planned_least == c.planned_most ? "score-compared-equal"
                                                    : "score-compared-range");
    if (c.as_planned < c.couples)
        pw_field_word(root, "so-far-line", "score-compared-so-far");
}

static bool begin(struct pw_field *root, const struct pw_subject *subject, const char *document,
                  struct pw_reason *why, enum pw_error *code)
{
    const struct pw_session *session = subject->session;
    if (!pw_needs_pairs(subject, document, why, code))
        return false;
    if (session == NULL)
        return pw_refuse(why, code, PW_ERROR_USAGE,
                         "%s: no results; write --results FILE, or --simulate 1 to try it out",
                         document);
    pw_event_fields(root, subject);
    bool imps = session->reckoning.method != PW_MATCHPOINTS;
    pw_field_flag(root, "partial", session->waiting > 0);
    pw_field_int(root, "results-in", session->lines - session->waiting);
    pw_field_int(root, "results-all", session->lines);
    points_field(root, "top", session, 2LL * (session->field - 1) * session->unit);
    pw_field_word(root, "points-line",
                  session->reckoning.method == PW_VICTORY_POINTS ? "score-points-vp"
                  : imps                                         ? "score-points-imps"
                  : session->reckoning.halves                    ? "score-points-one"
                                                                 : "score-points-two");
    compared_fields(root, session);
    return true;
}

/* Who is ranked, in the order of the places; *count of them. Caller frees. */
static int *places(const struct pw_session *session, int *count)
{
    int *order = g_new0(int, (gsize)session->schedule->contestants + 1);
    *count = pw_session_ranking(session, order);
    return order;
}

PW_FILL(pw_ranking)
{
    if (!begin(root, subject, "ranking", why, code))
        return false;
    const struct pw_session *session = subject->session;
    int count;
    g_autofree int *order = places(session, &count);
    struct pw_field *groups = pw_field_list(root, "groups"), *rows = NULL;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; i < count; i++) {
        enum pw_side own = session->tally[order[i]].line;
        if (rows == NULL || own != line) {
            struct pw_field *group = pw_field_append(groups);
            line = own;
            pw_side_fields(group, "line-", own);
            rows = pw_field_list(group, "rows");
        }
        tally_fields(pw_field_append(rows), subject, order[i]);
    }
    return true;
}

static void board_fields(struct pw_field *board, const struct pw_session *session, int board_no)
{
    static const char *const directions[] = {"n", "e", "s", "w"};
    static const char *const words[] = {"score-vul-none", "score-vul-ns", "score-vul-ew",
                                        "score-vul-both"};
    const struct pw_schedule *s = session->schedule;
    int count, who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                     (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
    pw_field_int(board, "board", board_no);
    pw_field_word(board, "dealer", directions[pw_board_dealer(board_no)]);
    pw_field_word(board, "vulnerable", words[who]);
    struct pw_field *lines = pw_field_list(board, "lines");
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++) {
        struct pw_field *row = pw_field_append(lines);
        pw_field_int(row, "round", pw_shown(s, line[i].round_no));
        pw_field_int(row, "table", line[i].table_no);
        pw_field_int(row, "ns", pw_shown(s, line[i].who[0]));
        pw_field_int(row, "ew", pw_shown(s, line[i].who[1]));
        contract_fields(row, &line[i]);
        side_fields(row, session, &line[i]);
    }
}

PW_FILL(pw_protocols)
{
    if (!begin(root, subject, "protocols", why, code))
        return false;
    const struct pw_session *session = subject->session;
    if (session->lines > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d results are more than the %ld lines that protocols hold",
                         session->lines, PW_CARD_ROWS_MAX);
    struct pw_field *boards = pw_field_list(root, "boards");
    for (int i = 0; i < session->boards; i++)
        board_fields(pw_field_append(boards), session, session->first_board + i);
    return true;
}

/* The pair's own line of one board. */
static void own_fields(struct pw_field *row, const struct pw_session *session,
                       const struct pw_line *line, int side)
{
    const struct pw_schedule *s = session->schedule;
    pw_field_int(row, "round", pw_shown(s, line->round_no));
    pw_field_int(row, "board", line->board_no);
    pw_side_fields(row, "", side == 0 ? PW_SIDE_A : PW_SIDE_B);
    pw_field_int(row, "against", pw_shown(s, line->who[1 - side]));
    contract_fields(row, line);
    pw_field_flag(row, "score", false);
    pw_field_flag(row, "points", false);
    if (line->kind == PW_PLAYED) {
        int score = side == 0 ? line->score : -line->score;
        char text[32];
        g_snprintf(text, sizeof text, "%s%d", score < 0 ? "\u2212" : "", ABS(score));
        pw_field_text(row, "score", text);
    }
    if (line->counts)
        points_field(row, "points", session, line->points[side]);
}

PW_FILL(pw_score_sheets)
{
    if (!begin(root, subject, "score-sheets", why, code))
        return false;
    const struct pw_session *session = subject->session;
    int contestants = session->schedule->contestants;
    if (session->lines > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d results are more than the %ld lines that score-sheets hold",
                         session->lines, PW_CARD_ROWS_MAX);
    struct pw_field *pairs = pw_field_list(root, "pairs");
    g_autofree struct pw_field **rows = g_new0(struct pw_field *, (gsize)contestants + 1);
    for (int who_no = 1; who_no <= contestants; who_no++) {
        if (!session->tally[who_no].ranked)
            continue;
        struct pw_field *pair = pw_field_append(pairs);
        tally_fields(pair, subject, who_no);
        rows[who_no] = pw_field_list(pair, "rows");
    }
    for (int k = 0; k < session->lines; k++)
        for (int side = 0; side < 2; side++)
            own_fields(pw_field_append(rows[session->line[k].who[side]]), session,
                       &session->line[k], side);
    return true;
}

#define MATRIX_BOARDS_MAX 40

PW_FILL(pw_score_matrix)
{
    if (!begin(root, subject, "score-matrix", why, code))
        return false;
    const struct pw_session *session = subject->session;
    if (session->boards > MATRIX_BOARDS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d boards are more than the %d columns that a score-matrix holds; print "
                         "the score-sheets",
                         session->boards, MATRIX_BOARDS_MAX);
    struct pw_field *boards = pw_field_list(root, "boards");
    for (int i = 0; i < session->boards; i++)
        pw_field_int(pw_field_append(boards), "board", session->first_board + i);
    int count;
    g_autofree int *order = places(session, &count);
    gsize across = (gsize)session->boards;
    g_autofree const struct pw_line **at =
        g_new0(const struct pw_line *, across *((gsize)session->schedule->contestants + 1));
    for (int k = 0; k < session->lines; k++)
        for (int side = 0; side < 2; side++)
            at[(gsize)session->line[k].who[side] * across +
               (gsize)(session->line[k].board_no - session->first_board)] = &session->line[k];
    struct pw_field *rows = pw_field_list(root, "rows");
    for (int i = 0; i < count; i++) {
        struct pw_field *row = pw_field_append(rows);
        tally_fields(row, subject, order[i]);
        struct pw_field *cells = pw_field_list(row, "cells");
        for (gsize b = 0; b < across; b++) {
            const struct pw_line *line = at[(gsize)order[i] * across + b];
            struct pw_field *cell = pw_field_append(cells);
            pw_field_flag(cell, "points", false);
            if (line != NULL && line->counts)
                points_field(cell, "points", session,
                             line->points[line->who[0] == order[i] ? 0 : 1]);
        }
    }
    return true;
}
