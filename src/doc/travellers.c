/* travellers.c - a score slip that stays with its board, with the pairs that will
 * play it filled in.
 *
 *   short-boards[], long-boards[], endless-boards[]  with at most eight lines, at most thirty,
 *              and with more: board, dealer,
 *              vulnerable, ns-vulnerable, ew-vulnerable, set, top, line-count, lines[]; copy by
 *              copy, where there are several of every board: copy
 *   points-head, points-line, copies-line   how points are counted (scores.h)
 *   lines[]    in the order of play: round, table, ns, ew, names; with copies, those of this one
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/scores.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

#define SHORT_LINES 8
#define LONG_LINES 30

struct play {
    int round_no, stand_no;
};

static void line_fields(struct pw_field *line, const struct pw_subject *subject, struct play at)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_spot spot = pw_schedule_at(s, at.round_no, at.stand_no);
    pw_field_int(line, "round", pw_shown(s, at.round_no));
    pw_stand_fields(line, s, "", at.stand_no);
    pw_pair_field(line, s, "ns", spot.who[0]);
    pw_pair_field(line, s, "ew", spot.who[1]);
    pw_name_fields(line, "ns-", subject->event, spot.who[0]);
    pw_name_fields(line, "ew-", subject->event, spot.who[1]);
}

/* Who plays each set, in order of play: [sets + 1] arrays of struct play. */
static GArray **plays_of(const struct pw_schedule *s)
{
    GArray **plays = g_new0(GArray *, (gsize)s->sets + 1);
    for (int set = 0; set <= s->sets; set++)
        plays[set] = g_array_new(FALSE, FALSE, sizeof(struct play));
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            struct play play = {round_no, stand_no};
            if (spot.set >= 1 && spot.set <= s->sets && pw_is_there(s, spot.who[0]) &&
                pw_is_there(s, spot.who[1]))
                g_array_append_val(plays[spot.set], play);
        }
    }
    return plays;
}

/* Those of them that are played with this copy of the boards; without copies, all. */
static GArray *plays_with(const GArray *plays, const int *copies, int copy_no)
{
    GArray *own = g_array_new(FALSE, FALSE, sizeof(struct play));
    for (guint i = 0; i < plays->len; i++) {
        struct play at = g_array_index(plays, struct play, i);
        if (!copies || copies[at.stand_no] == copy_no)
            g_array_append_val(own, at);
    }
    return own;
}

/* all: how many have the board, on whichever copy. */
static void board_fields(struct pw_field *record, const struct pw_subject *subject, int board_no,
                         int set, const GArray *plays, guint all)
{
    pw_deal_fields(record, board_no);
    pw_number_field(record, subject->schedule, "set", set);
    pw_field_int(record, "line-count", (long)plays->len);
    long best = all ? (long)all - 1 : 0;
    pw_field_int(record, "top", subject->event->reckoning.halves ? best : 2 * best);
    struct pw_field *lines = pw_field_list(record, "lines");
    for (guint i = 0; i < plays->len; i++)
        line_fields(pw_field_append(lines), subject, g_array_index(plays, struct play, i));
}

PW_FILL(pw_travellers)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_needs_pairs(subject, "travellers", why, code))
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
    pw_word_or_no(root, "copies-line", s->copies > 1 ? "traveller-copies" : NULL);
    struct pw_field *shorter = pw_field_list(root, "short-boards");
    struct pw_field *longer = pw_field_list(root, "long-boards");
    struct pw_field *endless = pw_field_list(root, "endless-boards");
    GArray **plays = plays_of(s);
    int *copies = pw_copies_new(s), sets = s->sets;
    for (int i = 0; i < pw_copy_count(s, copies) * sets; i++) {
        int first, last, copy_no = i / sets + 1, set = i % sets + 1;
        pw_event_boards(event, set, &first, &last);
        g_autoptr(GArray) own = plays_with(plays[set], copies, copy_no);
        struct pw_field *boards = own->len > LONG_LINES    ? endless
                                  : own->len > SHORT_LINES ? longer
                                                           : shorter;
        for (int board_no = first; board_no <= last; board_no++) {
            struct pw_field *board = pw_field_append(boards);
            board_fields(board, subject, board_no, set, own, plays[set]->len);
            pw_copy_field(board, copies ? copy_no : 0);
        }
    }
    for (int set = 0; set <= sets; set++)
        g_array_free(plays[set], TRUE);
    g_free(plays);
    free(copies);
    return true;
}
