/* travellers.c - a score slip that stays with its board, with the pairs that will
 * play it filled in.
 *
 *   short-boards[], long-boards[], endless-boards[]  with at most eight lines, at most thirty,
 *              and with more: board, dealer,
 *              vulnerable, fewer-line (scores.h), ns-vulnerable, ew-vulnerable, set, top,
 * line-count, lines[]; copy by copy, where there are several of every board: copy points-head,
 * points-line, copies-line   how points are counted (scores.h) lines[]    in the order of play:
 * round, table, ns, ew (of individuals n, s, e, w), names; given with percent-ns, percent-ew: the
 * score that the director assigned; with copies, those of this one. They are those of what was
 * played (happened/): other boards, and a board that is not played or was turned, are as they were.
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/scores.h"
#include "happened/happened.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* A slip for every table and round, written at the table and picked
 * up by the director. Table by table, so that a pile lies on each.
 *
 *   slips[]  table, round, ns, ew, names, boards, copy, set, boards-list[] (board; given,
 *            percent-ns, percent-ew: the score that the director assigned), one-board;
 *            of individuals n, s, e, w in the place of ns and ew; with shared boards swap-line,
 *            swap-tables[] and, at the board before which it happens, a flag `swap` and the
 *            part that follows, then-boards (facts.h)
 */

/* So many boards, on any paper that the slips are printed on. */
enum { LONG_BOARDS = 60 };

/* A slip, where anything is to be played. */
static void add_slip(struct pw_field *slips, const struct pw_subject *subject, const int *copies,
                     int round_no, int stand_no)
{
    if (pw_boards_due(subject, round_no, stand_no) == 0)
        return;
    struct pw_field *slip = pw_field_append(slips);
    pw_boards_due_field(slip, "boards", subject, round_no, stand_no);
    const struct pw_schedule *s = subject->schedule;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    pw_round_field(slip, s, "round", round_no);
    pw_stand_fields(slip, s, "", stand_no);
    pw_table_who_fields(slip, subject, spot.who);
    pw_set_field(slip, s, "set", spot.set);
    pw_copy_at_field(slip, copies, stand_no);
    pw_boards_at_fields(slip, "boards-list", subject, round_no, stand_no);
    pw_shares_fields(slip, subject, round_no, stand_no);
}

PW_FILL(pw_pickup_slips)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "pickup-slips", error))
        return false;
    int per_set = pw_event_boards_per_set(subject->event);
    if (per_set > LONG_BOARDS)
        return pw_refuse(error, PW_ERROR_UNMET, "pickup-long", per_set, LONG_BOARDS);
    if ((long)s->tables * s->rounds * per_set > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "pickup-most", s->tables, s->rounds, per_set,
                         PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    struct pw_field *slips = pw_field_list(root, "slips");
    int *copies = pw_copies_new(s);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        for (int round_no = 1; s->stand[stand_no - 1].table_no && round_no <= s->rounds;
             round_no++) {
            if (pw_is_played(s, round_no, stand_no))
                add_slip(slips, subject, copies, round_no, stand_no);
        }
    }
    free(copies);
    return true;
}

/* A sheet for every pair or player: its boards, scores and points.
 *
 *   pairs[]    what pw_tally_fields sets, notes (or no), rows[]: round board side against (of
 *              individuals also partner) contract by tricks score points, value (the same as a
 *              plain number), top (flag)
 *   cell-from ... as on the score-matrix
 */

/* The own line of one board. */
static void own_fields(struct pw_field *row, const struct pw_session *session,
                       const struct pw_line *line, int seat)
{
    static const char *const seats[] = {"n", "s", "e", "w"};
    const struct pw_schedule *s = session->schedule;
    int side = pw_seat_side(session, seat);
    pw_round_field(row, s, "round", line->round_no);
    pw_field_int(row, "board", line->board_no);
    pw_field_flag(row, "partner", false);
    pw_side_fields(row, "", side == 0 ? PW_SIDE_A : PW_SIDE_B);
    pw_line_side_field(row, "against", session, line, 1 - side);
    if (session->seats == 4) {
        pw_field_word(row, "side", seats[seat]);
        pw_label_field(row, s, "partner", line->who[pw_seat_partner(session, seat)]);
    }
    pw_contract_fields(row, line);
    pw_field_flag(row, "score", false);
    pw_field_flag(row, "points", false);
    if (line->kind == PW_PLAYED) {
        int score = side == 0 ? line->score : -line->score;
        char text[32];
        g_snprintf(text, sizeof text, "%s%d", score < 0 ? "\u2212" : "", ABS(score));
        pw_field_text(row, "score", text);
    }
    pw_field_flag(row, "value", false);
    pw_field_flag(row, "top", pw_is_top(session, line, seat));
    if (!pw_line_counts(line, seat))
        return;
    char value[PW_POINTS_TEXT];
    pw_points_text(value, session, line->points[seat]);
    pw_field_text(row, "value", value);
    pw_points_field(row, "points", session, line->points[seat]);
}

PW_FILL(pw_score_sheets)
{
    if (!pw_scores_begin(root, subject, "score-sheets", error))
        return false;
    const struct pw_session *session = subject->session;
    int contestants = session->schedule->contestants;
    if (!pw_scores_hold(session, "score-sheets", error))
        return false;
    pw_cell_bar_fields(root, session);
    pw_cut_field(subject, root, "sheet-form", 1, session->boards);
    struct pw_field *pairs = pw_field_list(root, "pairs");
    g_autofree struct pw_field **rows = g_new0(struct pw_field *, (gsize)contestants + 1);
    for (int who_no = 1; who_no <= contestants; who_no++) {
        if (!session->tally[who_no].ranked)
            continue;
        struct pw_field *pair = pw_field_append(pairs);
        pw_tally_fields(pair, subject, who_no);
        rows[who_no] = pw_field_list(pair, "rows");
        pw_notes_field(pair, subject, 0, who_no);
    }
    for (int k = 0; k < session->lines; k++)
        for (int seat = 0; seat < session->seats; seat++)
            if (!session->line[k].nothing[seat])
                own_fields(pw_field_append(rows[session->line[k].who[seat]]), session,
                           &session->line[k], seat);
    return true;
}

#define SHORT_LINES 8
#define LONG_LINES 30

static void line_fields(struct pw_field *line, const struct pw_subject *subject,
                        const struct pw_played_line *at)
{
    const struct pw_schedule *s = subject->schedule;
    pw_round_field(line, s, "round", at->round_no);
    pw_stand_fields(line, s, "", at->stand_no);
    pw_table_who_fields(line, subject, at->who);
    pw_given_fields(line, at->why == PW_WHY_GIVEN ? at->percent : NULL);
}

/* Who plays the board, in order of play; without those that are not there, or do not play it. */
static GPtrArray *plays_of(const struct pw_evening *played, int board_no)
{
    GPtrArray *plays = g_ptr_array_new();
    int i = board_no - played->first_board;
    for (int k = played->from[i]; k < played->from[i + 1]; k++)
        if (played->line[k].why == PW_DUE || played->line[k].why == PW_WHY_GIVEN)
            g_ptr_array_add(plays, &played->line[k]);
    return plays;
}

/* Those of them that are played with this copy of the boards; without copies, all. */
static GPtrArray *plays_with(const GPtrArray *plays, const int *copies, int copy_no)
{
    GPtrArray *own = g_ptr_array_new();
    for (guint i = 0; i < plays->len; i++) {
        const struct pw_played_line *at = plays->pdata[i];
        if (!copies || copies[at->stand_no] == copy_no)
            g_ptr_array_add(own, plays->pdata[i]);
    }
    return own;
}

/* How many of them get a score. */
static guint due_of(const GPtrArray *plays)
{
    guint due = 0;
    for (guint i = 0; i < plays->len; i++)
        due += ((const struct pw_played_line *)plays->pdata[i])->why == PW_DUE;
    return due;
}

/* all: how many have the board, on whichever copy, and in which section of a field. */
static void board_fields(struct pw_field *record, const struct pw_subject *subject, int board_no,
                         int set, const GPtrArray *plays, guint all)
{
    pw_deal_fields(record, board_no);
    pw_set_field(record, subject->schedule, "set", set);
    pw_field_int(record, "line-count", (long)plays->len);
    long best = all ? (long)all - 1 : 0;
    pw_field_int(record, "top", subject->event->reckoning.halves ? best : 2 * best);
    struct pw_field *lines = pw_field_list(record, "lines");
    for (guint i = 0; i < plays->len; i++)
        line_fields(pw_field_append(lines), subject, plays->pdata[i]);
}

/* N of Neuberg's formula, by which all boards have one top: at how many tables a board is wanted,
 * at most, in all sections of a field. 0: each board has its own. */
static guint formula_tables(const struct pw_subject *subject, const struct pw_evening *played)
{
    guint most = (guint)subject->field_tables;
    for (int i = 0; subject->event->reckoning.neuberg != PW_NEUBERG_NOT && i < played->boards;
         i++) {
        guint tables = 0;
        for (int k = played->from[i]; k < played->from[i + 1]; k++)
            tables += played->line[k].why == PW_DUE; /* as pw_session_wanted has it */
        most = MAX(most, tables);
    }
    return most;
}

/* The travellers of all boards, copy by copy. */
static void boards_fields(struct pw_field *root, const struct pw_subject *subject,
                          const struct pw_evening *played)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_field *shorter = pw_field_list(root, "short-boards");
    struct pw_field *longer = pw_field_list(root, "long-boards");
    struct pw_field *endless = pw_field_list(root, "endless-boards");
    int *copies = pw_copies_new(s);
    guint formula = formula_tables(subject, played);
    bool one_top = subject->event->reckoning.method == PW_MATCHPOINTS &&
                   !pw_contest_of(s)->ranks_teams &&
                   subject->field_tables == 0; /* else nobody counts so, or not here */
    for (int copy_no = 1; copy_no <= pw_copy_count(s, copies); copy_no++)
        for (int i = 0; i < played->boards; i++) {
            int board_no = played->first_board + i;
            if (copies && !pw_schedule_has_copy(s, copy_no, i / played->per_set + 1))
                continue;
            g_autoptr(GPtrArray) all = plays_of(played, board_no);
            g_autoptr(GPtrArray) own = plays_with(all, copies, copy_no);
            if (own->len == 0)
                continue; /* nobody plays it any more, so nobody writes on it */
            struct pw_field *board = pw_field_append(own->len > LONG_LINES    ? endless
                                                     : own->len > SHORT_LINES ? longer
                                                                              : shorter);
            board_fields(board, subject, board_no, i / played->per_set + 1, own,
                         formula > 0 ? formula : all->len);
            pw_fewer_field(board, &subject->event->reckoning,
                           one_top && due_of(all) > 0 && due_of(all) < formula);
            pw_copy_field(board, copies ? copy_no : 0);
        }
    free(copies);
}

PW_FILL(pw_travellers)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_needs_bridge(subject, "travellers", error))
        return false;
    long lines = (long)s->tables * s->rounds * pw_event_boards_per_set(event);
    if (lines > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "travellers-most", lines, PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    pw_points_words(root, &event->reckoning);
    if (pw_contest_of(s)->ranks_teams)
        pw_field_word(root, "points-line", "score-points-fours");
    pw_word_or_no(root, "copies-line",
                  s->copies > 1 && !pw_contest_of(s)->has_rooms ? "traveller-copies" : NULL);
    struct pw_played_wrong wrong = {.status = PW_OK};
    struct pw_evening *played = pw_played_new(event, event->plan != NULL ? event->plan : s, &wrong);
    if (played == NULL)
        return pw_refuse_reason(error, PW_ERROR_UNMET, NULL, 0, &wrong.why);
    boards_fields(root, subject, played);
    pw_played_free(played);
    return true;
}
