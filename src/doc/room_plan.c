/* room_plan.c - the room before the first round: where tables and relays stand,
 * who sits there, which boards lie there, and which way they go.
 *
 *   one-row   whether one line holds the room
 *   boards-line   whether the boards' way is drawn: in rings (facts.h); in several lines one
 *   rows[]    the room in lines of nearly equal breadth, each stands[]; the neighbours in
 *             the ring of boards: to- table or relay before the line, from- after it; in-ring
 *   stands[]  table or relay; ns, ew, names, set, boards of round 1; of
 *             which copy; where the boards go after it: to-table or to-relay; the flags first and
 * last of the room, sits-out, in-ring, ring-first, ring-last, and ring-passes: it is behind the
 * last one
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* A table takes three parts of the breadth, a relay two: so many parts of a page's
 * breadth still show them large where one line holds all, and where there are more. */
enum { OF_TABLE = 3, OF_RELAY = 2, IN_ONE_LINE = 18, IN_A_LINE = 22 };

static void stand_fields(struct pw_field *stand, const struct pw_subject *subject, const int *ring,
                         const int *copies, int to, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    int last = ring ? ring[stand_no] : 0;
    bool first = last && (stand_no == 1 || ring[stand_no - 1] != last);
    bool alone = first && stand_no == last;
    struct pw_spot spot = pw_schedule_at(s, 1, stand_no);
    bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
    pw_stand_fields(stand, s, "", stand_no);
    pw_pair_field(stand, s, "ns", ns ? spot.who[0] : 0);
    pw_pair_field(stand, s, "ew", ew ? spot.who[1] : 0);
    pw_name_fields(stand, "ns-", subject->event, ns ? spot.who[0] : 0);
    pw_name_fields(stand, "ew-", subject->event, ew ? spot.who[1] : 0);
    pw_field_flag(stand, "sits-out", ns != ew);
    pw_number_field(stand, s, "set", spot.set);
    pw_boards_field(stand, "boards", subject->event, spot.set);
    pw_copy_at_field(stand, copies, stand_no);
    pw_stand_fields(stand, s, "to-", to);
    pw_field_flag(stand, "first", stand_no == 1);
    pw_field_flag(stand, "last", stand_no == s->stands);
    pw_field_flag(stand, "in-ring", last && !alone);
    pw_field_flag(stand, "ring-first", first && !alone);
    pw_field_flag(stand, "ring-last", stand_no == last && !alone);
    pw_ring_fields(stand, ring, s->stands, stand_no);
}

static int parts_of(struct pw_stand stand)
{
    return stand.table_no ? OF_TABLE : OF_RELAY;
}

void pw_room_rows_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    int all = 0, before = 0, line = -1;
    for (int i = 0; i < s->stands; i++)
        all += parts_of(s->stand[i]);
    int lines = all <= IN_ONE_LINE ? 1 : MAX((all + IN_A_LINE - 1) / IN_A_LINE, 2);
    const int *rings = pw_flow_board_ring(pw_flow(s));
    int end = pw_flow_board_ring_end(pw_flow(s));
    const int *ring = lines == 1 || end ? rings : NULL; /* lines go on in one another */
    struct pw_field *rows = pw_field_list(root, "rows"), *row = NULL, *list = NULL;
    int *copies = pw_copies_new(s);
    bool goes_on = false; /* the line of the boards, to the end of this row */
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int parts = parts_of(s->stand[stand_no - 1]);
        int its = (2 * before + parts) * lines / (2 * all);
        if (its != line) {
            if (row)
                pw_stand_fields(row, s, "from-", stand_no <= end ? stand_no : 1);
            line = its;
            row = pw_field_append(rows);
            list = pw_field_list(row, "stands");
            pw_stand_fields(row, s, "to-", stand_no > 1 ? stand_no - 1 : end);
            goes_on = stand_no <= end;
            pw_field_flag(row, "in-ring", goes_on);
        }
        before += parts;
        struct pw_field *stand = pw_field_append(list);
        stand_fields(stand, subject, ring, copies, pw_flow_boards_to(pw_flow(s), 1, stand_no),
                     stand_no);
        pw_field_flag(stand, "ring-passes", goes_on && stand_no > end);
    }
    pw_stand_fields(row, s, "from-", 1);
    pw_field_flag(root, "one-row", line == 0);
    pw_field_flag(root, "boards-line", ring != NULL);
    free(copies);
}

PW_FILL(pw_room_plan)
{
    if (!pw_needs_pairs(subject, "room-plans", why, code))
        return false;
    pw_event_fields(root, subject);
    pw_room_rows_fields(root, subject);
    return true;
}
