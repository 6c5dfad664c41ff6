/* board_sheet.c - boards by rounds: who plays which board set when, as the tables in
 * "Movimenti Howell e Mitchell" are printed.
 *
 *   plays-most  at how many tables a set is played in one round, at most
 *   parts[]   so many rounds as stand side by side on a sheet, each with
 *   rounds[]  round
 *   key-plays-line   "8-1: pair 8 sits NS ..." for templates of one's own: key-ns, key-ew,
 *             key-alone are of this movement
 *   row-count    sets, each of its copies; board-rows: which of the sizes of the template
 *   sets[]    set, boards, copy (each copy of a set has a row), cells[], one a round, each plays[]:
 * the flag first, and ns, ew (of individuals n, s, e, w), table; one who sits out with the set is
 * `alone`; relay, where the set rests; and not-played, a flag: it lies in the room in a round
 * that nobody plays, or only at tables where it is not played
 *   other-boards  what entries say of single tables (notes.c); or no
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* A label for every board: its number, who deals, who is vulnerable.
 *
 *   labels[]  board, dealer, vulnerable, ns-vulnerable, ew-vulnerable, set; copy by copy, where
 *             there are several of every board: copy
 */

PW_FILL(pw_board_labels)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_contest_of(s)->partners_change && !pw_needs_pairs(subject, "board-labels", error))
        return false;
    if ((long)s->sets * pw_event_boards_per_set(event) * MAX(s->copies, 1) > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "labels-most", s->sets,
                         pw_event_boards_per_set(event), PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    struct pw_field *labels = pw_field_list(root, "labels");
    for (int copy_no = 1; copy_no <= MAX(s->copies, 1); copy_no++)
        for (int set = 1; set <= s->sets; set++) {
            int first, last;
            pw_event_boards(event, set, &first, &last);
            if (!pw_schedule_has_copy(s, copy_no, set))
                continue;
            for (int board_no = first; board_no <= last; board_no++) {
                struct pw_field *label = pw_field_append(labels);
                pw_deal_fields(label, board_no);
                pw_set_field(label, s, "set", set);
                pw_copy_field(label, s->copies > 1 ? copy_no : 0);
            }
        }
    return true;
}

#define CELLS_MAX 200000L

static const char *const seat_words[4] = {"n", "s", "e", "w"};

static void play_fields(struct pw_field *plays, const struct pw_schedule *s, int round_no,
                        int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
    if (!ns && !ew)
        return;
    bool first = pw_field_length(plays) == 0, four = pw_contest_of(s)->partners_change;
    struct pw_field *play = pw_field_append(plays);
    pw_field_flag(play, "first", first);
    pw_stand_fields(play, s, "", stand_no);
    for (int i = 0; four && i < 4; i++)
        pw_label_field(play, s, seat_words[i], pw_is_there(s, spot.who[i]) ? spot.who[i] : 0);
    if (four) {
        pw_field_flag(play, "plays", pw_is_played(s, round_no, stand_no));
        return;
    }
    pw_seated_field(play, s, "ns", ns ? spot.who[0] : 0, PW_SIDE_A);
    pw_seated_field(play, s, "ew", ew ? spot.who[1] : 0, PW_SIDE_B);
    pw_field_flag(play, "plays", ns && ew);
    pw_label_field(play, s, "alone", ns && ew ? 0 : ns ? spot.who[0] : spot.who[1]);
}

/* The rounds from..to of every set, of each of its copies. */
static void part_fields(struct pw_field *part, const struct pw_subject *subject, const int *copies,
                        int from, int to)
{
    const struct pw_schedule *s = subject->schedule;
    const int all = s->sets * pw_copy_count(s, copies); /* row (set - 1) * copies + copy - 1 */
    const int each = pw_copy_count(s, copies);
    struct pw_field *rounds = pw_field_list(part, "rounds"), *sets = pw_field_list(part, "sets");
    g_autofree struct pw_field **cells = g_new0(struct pw_field *, (gsize)all + 1);
    g_autofree struct pw_field **plays = g_new0(struct pw_field *, (gsize)all + 1);
    g_autofree struct pw_field **at = g_new0(struct pw_field *, (gsize)all + 1);
    struct pw_field *none = pw_field_new(); /* rows of copies that are not made */
    struct pw_field *nowhere = pw_field_list(none, "sets");
    for (int row = 0; row < all; row++) {
        int set = row / each + 1;
        bool made = pw_schedule_has_copy(s, row % each + 1, set);
        struct pw_field *record = pw_field_append(made ? sets : nowhere);
        pw_set_field(record, s, "set", set);
        pw_boards_field(record, "boards", subject->event, set);
        pw_copy_field(record, copies ? row % each + 1 : 0);
        cells[row] = pw_field_list(record, "cells");
    }
    for (int round_no = from; round_no <= to; round_no++) {
        bool off = pw_schedule_round_unplayed(s, round_no);
        pw_round_field(pw_field_append(rounds), s, "round", round_no);
        for (int row = 0; row < all; row++) {
            struct pw_field *cell = pw_field_append(cells[row]);
            pw_field_flag(cell, "relay", false);
            pw_field_flag(cell, "not-played", false);
            plays[row] = pw_field_list(cell, "plays");
            at[row] = cell;
        }
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int set = pw_schedule_at(s, round_no, stand_no).set;
            int row = (set - 1) * each + (copies ? copies[stand_no] - 1 : 0);
            if (set < 1 || set > s->sets)
                continue;
            bool table = s->stand[stand_no - 1].table_no != 0;
            if (off || (table && pw_boards_due(subject, round_no, stand_no) == 0))
                pw_field_flag(at[row], "not-played", true);
            else
                play_fields(plays[row], s, round_no, stand_no);
            if (!table && !off)
                pw_stand_fields(at[row], s, "", stand_no);
        }
        for (int row = 0; row < all; row++) /* at another table it is played */
            if (pw_field_length(plays[row]) > 0)
                pw_field_flag(at[row], "not-played", false);
    }
    pw_field_free(none);
}

/* How a cell is read, on the first one there is of each kind: of two who play, of one alone. */
static void key_fields(struct pw_field *root, const struct pw_schedule *s)
{
    bool plays = false, alone = false;
    for (int round_no = 1; round_no <= s->rounds && !(plays && alone); round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
            if (!plays && ns && ew) {
                pw_label_field(root, s, "key-ns", spot.who[0]);
                pw_label_field(root, s, "key-ew", spot.who[1]);
                plays = true;
            } else if (!alone && spot.set != 0 && ns != ew) {
                pw_label_field(root, s, "key-alone", ns ? spot.who[0] : spot.who[1]);
                alone = true;
            }
        }
    }
    pw_field_word(root, "key-plays-line", alone ? "key-plays-sits-out" : "key-plays");
}

/* At how many tables a set, or a copy of it, is played in one round, at most. */
static int plays_most(const struct pw_schedule *s, const int *copies)
{
    if (copies)
        return pw_schedule_rooms(s) ? 2 : 1;
    g_autofree int *count = g_new0(int, (gsize)s->sets + 1);
    int most = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        memset(count, 0, ((gsize)s->sets + 1) * sizeof *count);
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (spot.set < 1 || spot.set > s->sets || !(spot.who[0] || spot.who[1]))
                continue;
            count[spot.set]++;
            most = MAX(most, count[spot.set]);
        }
    }
    return most;
}

static bool is_empty(const struct pw_schedule *s)
{
    const struct pw_contest *contest = pw_contest_of(s);
    return (contest->partners_change || contest->has_rooms) && pw_director_one_set_a_round(s);
}

bool pw_document_is_empty(const struct pw_document *document, const struct pw_schedule *s)
{
    return document->fill == pw_board_sheet && is_empty(s);
}

PW_FILL(pw_board_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "board-sheets", error))
        return false;
    if (is_empty(s))
        return pw_refuse(error, PW_ERROR_UNMET, "board-sheet-same");
    if ((long)s->sets * s->rounds * MAX(s->copies, 1) > CELLS_MAX ||
        (long)s->stands * s->rounds > CELLS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "board-sheet-most", s->sets, s->rounds, CELLS_MAX);
    pw_event_fields(root, subject);
    pw_other_boards_field(root, subject);
    if (pw_contest_of(s)->has_lines)
        key_fields(root, s);
    int *copies = pw_copies_new(s);
    int rows = s->sets * pw_copy_count(s, copies);
    pw_field_int(root, "row-count", rows);
    pw_field_int(root, "plays-most", plays_most(s, copies));
    struct pw_cut cut = pw_cut_field(subject, root, "board-rows", s->rounds, rows);
    struct pw_field *parts = pw_field_list(root, "parts");
    for (int i = 0; i < cut.across; i++) {
        int from, to;
        pw_part_of(s->rounds, cut.across, i, &from, &to);
        part_fields(pw_field_append(parts), subject, copies, from + 1, to);
    }
    free(copies);
    return true;
}
