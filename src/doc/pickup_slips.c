/* pickup_slips.c - a slip for every table and round, written at the table and picked
 * up by the director. Table by table, so that a pile lies on each.
 *
 *   slips[]  table, round, ns, ew, names, boards, copy, set, boards-list[] (board; given,
 *            percent-ns, percent-ew: the score that the director assigned), one-board;
 *            of individuals n, s, e, w in the place of ns and ew
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

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
    pw_field_int(slip, "round", pw_shown(s, round_no));
    pw_stand_fields(slip, s, "", stand_no);
    pw_table_who_fields(slip, subject, spot.who);
    pw_number_field(slip, s, "set", spot.set);
    pw_copy_at_field(slip, copies, stand_no);
    pw_boards_at_fields(slip, "boards-list", subject, round_no, stand_no);
}

PW_FILL(pw_pickup_slips)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "pickup-slips", why, code))
        return false;
    int per_set = pw_event_boards_per_set(subject->event);
    if (per_set > LONG_BOARDS)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d boards a round are more than the %d that a pickup-slip holds; print "
                         "travellers, or fewer boards a round",
                         per_set, LONG_BOARDS);
    if ((long)s->tables * s->rounds * per_set > PW_CARD_ROWS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d tables, %d rounds and %d boards a round are more than the %ld lines "
                         "that pickup-slips hold; print travellers, or fewer boards a round",
                         s->tables, s->rounds, per_set, PW_CARD_ROWS_MAX);
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
