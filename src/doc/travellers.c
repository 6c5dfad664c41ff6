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
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/scores.h"
#include "happened/happened.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

#define SHORT_LINES 8
#define LONG_LINES 30

static void line_fields(struct pw_field *line, const struct pw_subject *subject,
                        const struct pw_played_line *at)
{
    const struct pw_schedule *s = subject->schedule;
    pw_field_int(line, "round", pw_shown(s, at->round_no));
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
    pw_number_field(record, subject->schedule, "set", set);
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
    bool one_top = subject->event->reckoning.method == PW_MATCHPOINTS && s->fours == 0 &&
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
    if (!pw_needs_bridge(subject, "travellers", why, code))
        return false;
    long lines = (long)s->tables * s->rounds * pw_event_boards_per_set(event);
    if (lines > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "travellers of %ld lines in all are more than the %ld that they hold; "
                         "print pickup-slips with fewer boards",
                         lines, PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    pw_points_words(root, &event->reckoning);
    if (s->fours > 0)
        pw_field_word(root, "points-line", "score-points-fours");
    pw_word_or_no(root, "copies-line", s->copies > 1 && s->fours == 0 ? "traveller-copies" : NULL);
    struct pw_played_wrong wrong = {.status = PW_OK};
    struct pw_evening *played = pw_played_new(event, event->plan != NULL ? event->plan : s, &wrong);
    if (played == NULL)
        return pw_refuse(why, code, PW_ERROR_UNMET, "%s", wrong.why.text);
    boards_fields(root, subject, played);
    pw_played_free(played);
    return true;
}
