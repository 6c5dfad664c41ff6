/* movement_sheet.c - the whole movement: every station in every round.
 *
 *   boards-line  a flag: lines show the way of the boards
 *   rounds[]  round, not-played (a flag: nobody plays in it)
 *   rests-line  a sentence: what a dashed box at a table with both pairs is; no: there is none
 *   other-boards  what entries say of single tables (notes.c); or no
 *   stands[]  in room order: table or relay, and cells[], one a round: ns, ew, set, boards,
 *             boards-to (the stand from 1, where the movement says it); exchange (a flag: this
 *             table and the next one play the same boards in this round, and no other does),
 *             rests (a flag: nothing is played here in this round, or an entry says so),
 *             half-one and half-two (the boards with which they begin, where these are as many)
 *             individuals: n, s, w, e in place of ns and ew
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"

#define CELLS_MAX 200000L

/* Do this table and the next one, and no other, play the same boards in this round? */
static bool exchanges(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->copies > 1 || stand_no == s->stands || !s->stand[stand_no - 1].table_no ||
        !s->stand[stand_no].table_no)
        return false;
    int set = pw_schedule_at(s, round_no, stand_no).set, tables = 0;
    for (int i = 1; i <= s->stands; i++)
        tables += s->stand[i - 1].table_no && pw_schedule_at(s, round_no, i).set == set;
    return set && tables == 2 && pw_schedule_at(s, round_no, stand_no + 1).set == set;
}

static void exchange_fields(struct pw_field *cell, const struct pw_subject *subject, int round_no,
                            int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    bool is = exchanges(s, round_no, stand_no);
    int boards[2] = {1, 1};
    pw_field_flag(cell, "exchange", is);
    if (is)
        pw_event_boards_at(subject->event, s, round_no, stand_no, &boards[0], &boards[1]);
    const struct pw_happening *others =
        pw_event_other_boards(subject->event, round_no, s->stand[stand_no - 1].table_no);
    bool follow = others == NULL || others->mores == 0; /* one another */
    if (follow && boards[1] > boards[0]) {
        pw_part_field(cell, "half-one", boards, 2, 0);
        pw_part_field(cell, "half-two", boards, 2, 1);
    } else {
        pw_field_flag(cell, "half-one", false);
        pw_field_flag(cell, "half-two", false);
    }
}

static void who_fields(struct pw_field *cell, const struct pw_schedule *s, struct pw_spot spot)
{
    const struct pw_contest *contest = pw_contest_of(s);
    for (int i = 0; i < contest->seats; i++)
        if (contest->has_lines)
            pw_seated_field(cell, s, contest->seat[i], spot.who[i], i == 0 ? PW_SIDE_A : PW_SIDE_B);
        else
            pw_label_field(cell, s, contest->seat[i],
                           pw_is_there(s, spot.who[i]) ? spot.who[i] : 0);
}

static void stands_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_field *stands = pw_field_list(root, "stands");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_field *stand = pw_field_append(stands);
        pw_stand_fields(stand, s, "", stand_no);
        struct pw_field *cells = pw_field_list(stand, "cells");
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            struct pw_field *cell = pw_field_append(cells);
            who_fields(cell, s, spot);
            pw_set_field(cell, s, "set", spot.set);
            bool rests = pw_boards_due_field(cell, "boards", subject, round_no, stand_no) == 0;
            if (rests) /* they lie there all the same */
                pw_boards_at_field(cell, "boards", subject, round_no, stand_no);
            pw_field_flag(cell, "rests", rests);
            int to = pw_schedule_boards_to(s, round_no, stand_no);
            if (to || pw_schedule_triangle(s) > 0) /* other copies of the set go on elsewhere */
                pw_field_int(cell, "boards-to", to ? to : -1);
            else
                pw_field_flag(cell, "boards-to", false);
            exchange_fields(cell, subject, round_no, stand_no);
        }
    }
}

/* Do boards that were played go on to a place, so that a line shows it? */
static bool boards_go_on(const struct pw_schedule *s)
{
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (pw_flow_boards_to(pw_flow(s), round_no, stand_no))
                return true;
    return false;
}

/* Is nothing played at a table where all are there, in a round in which others play? */
static bool rests_alone(const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (s->stand[stand_no - 1].table_no != 0 && pw_is_played(s, round_no, stand_no) &&
                pw_schedule_at(s, round_no, stand_no).set > 0 &&
                pw_boards_due(subject, round_no, stand_no) == 0 &&
                !pw_schedule_round_unplayed(s, round_no))
                return true;
    return false;
}

PW_FILL(pw_movement_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_contest_of(s)->partners_change && !pw_needs_pairs(subject, "movement-sheets", error))
        return false;
    if ((long)s->stands * s->rounds > CELLS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "movement-sheet-most", s->stands, s->rounds,
                         CELLS_MAX);
    pw_event_fields(root, subject);
    struct pw_field *rounds = pw_field_list(root, "rounds");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *round = pw_field_append(rounds);
        pw_round_field(round, s, "round", round_no);
        pw_field_flag(round, "not-played", pw_schedule_round_unplayed(s, round_no));
    }
    stands_fields(root, subject);
    pw_other_boards_field(root, subject);
    pw_word_or_no(root, "rests-line", rests_alone(subject) ? "key-rests" : NULL);
    pw_field_flag(root, "boards-line", boards_go_on(s));
    return true;
}
