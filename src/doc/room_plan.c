/* room_plan.c - the room before the first round: where tables and relays stand,
 * who sits there, which boards lie there, and which way they go.
 *
 *   one-row   whether one line holds the room
 *   boards-line   whether the boards' way is drawn; in several lines it is one ring
 *   rows[]    the room in lines of nearly equal breadth, each stands[]; the neighbours in
 *             the ring of boards: to- table or relay before the line, from- after it, where they
 *             are shown
 *   stands[]  table or relay; ns, ew (of individuals n, s, e, w), names, set, boards of round 1; of
 * which copy; where the boards go after it: to-table or to-relay; the flags first and last of the
 * room, sits-out; way: the place in this line, from 1, to which the boards go from here after every
 * round, 0: in the line before it; way-in: others come here from behind it room-parts   the breadth
 * of the room: a table five, a relay three and the finder (finder.c)
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/four_moves.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* A table takes five parts of the breadth, a relay three: so many parts of a page's
 * breadth still show them large where one line holds all, and where there are more. */
enum { OF_TABLE = 5, OF_RELAY = 3 };
static const struct pw_room_breadth page_breadth = {45, 38};

/* What stand_fields reads. */
struct room {
    const struct pw_subject *subject;
    const int *copies;
};

static void stand_fields(struct pw_field *stand, const void *of_room, int stand_no)
{
    const struct room *room = of_room;
    const struct pw_subject *subject = room->subject;
    const struct pw_schedule *s = subject->schedule;
    struct pw_spot spot = pw_schedule_at(s, 1, stand_no);
    bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
    pw_table_who_fields(stand, subject, spot.who);
    pw_field_flag(stand, "sits-out", s->kind == PW_PAIRS && ns != ew);
    pw_number_field(stand, s, "set", spot.set);
    pw_boards_laid_field(stand, "boards", subject, 1, stand_no);
    pw_copy_at_field(stand, room->copies, stand_no);
    pw_stand_fields(stand, s, "to-", pw_flow_boards_to(pw_flow(s), 1, stand_no));
    pw_field_flag(stand, "first", stand_no == 1);
    pw_field_flag(stand, "last", stand_no == s->stands);
}

static int parts_of(struct pw_stand stand)
{
    return stand.table_no ? OF_TABLE : OF_RELAY;
}

/* Whether boards go from every place the same way after every round, and nowhere else: then arcs
 * say where. */
static bool ways_are_known(const struct pw_schedule *s, const struct pw_flow *flow)
{
    bool known = s->rounds > 2;
    for (int round_no = 1; known && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            known &= flow->boards_go[stand_no] || !pw_schedule_at(s, round_no, stand_no).set;
    return known;
}

/* The stands of one line of the room. */
struct line {
    int first, last;
    bool only; /* the whole room */
};

/* The way of the boards from this stand, and to it from beyond the line. Several lines are one
 * ring, which goes on from each to the one before. */
static void way_fields(struct pw_field *stand, const struct pw_flow *flow, struct line line,
                       int stand_no)
{
    int end = pw_flow_board_ring_end(flow), n = line.last - line.first + 1;
    int to = flow->boards_go[stand_no];
    if (line.only && to)
        pw_field_int(stand, "way", to);
    if (line.only || stand_no > end)
        return;
    pw_field_int(stand, "way", stand_no - line.first);
    if (stand_no == MIN(line.last, end))
        pw_field_int(stand, "way-in", n + 1);
}

static int parts_of_room(const struct pw_schedule *s)
{
    int all = 0;
    for (int i = 0; i < s->stands; i++)
        all += parts_of(s->stand[i]);
    return all;
}

int pw_room_line_count(const struct pw_schedule *s, struct pw_room_breadth breadth)
{
    int all = parts_of_room(s);
    return all <= breadth.alone ? 1 : MAX((all + breadth.of_several - 1) / breadth.of_several, 2);
}

/* line: [stands + 1], which one, from 0; lines of nearly equal breadth. */
static void set_lines(const struct pw_schedule *s, int lines, int *line)
{
    int all = parts_of_room(s), before = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int parts = parts_of(s->stand[stand_no - 1]);
        line[stand_no] = (2 * before + parts) * lines / (2 * all);
        before += parts;
    }
}

bool pw_room_lines_fields(struct pw_field *rows, const struct pw_schedule *s,
                          struct pw_room_breadth breadth, pw_room_stand stand_of, const void *user)
{
    const struct pw_flow *flow = pw_flow(s);
    int *line = g_new0(int, (gsize)s->stands + 2), lines = pw_room_line_count(s, breadth);
    set_lines(s, lines, line);
    int end = pw_flow_board_ring_end(flow);
    bool only = lines == 1, shown = only ? ways_are_known(s, flow) : end > 0;
    for (int first = 1, last; first <= s->stands; first = last + 1) {
        for (last = first; last < s->stands && line[last + 1] == line[first]; last++)
            ;
        struct pw_field *row = pw_field_append(rows), *list = pw_field_list(row, "stands");
        bool goes_on = shown && !only && first <= end;
        pw_stand_fields(row, s, "to-", !goes_on ? 0 : first > 1 ? first - 1 : end);
        pw_stand_fields(row, s, "from-", !goes_on ? 0 : last < end ? last + 1 : 1);
        for (int stand_no = first; stand_no <= last; stand_no++) {
            struct pw_field *stand = pw_field_append(list);
            pw_stand_fields(stand, s, "", stand_no);
            stand_of(stand, user, stand_no);
            pw_field_flag(stand, "way", false);
            pw_field_flag(stand, "way-in", false);
            if (shown)
                way_fields(stand, flow, (struct line){first, last, only}, stand_no);
        }
    }
    g_free(line);
    return shown;
}

void pw_room_rows_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    int *copies = pw_copies_new(s);
    struct room room = {subject, copies};
    bool shown =
        pw_room_lines_fields(pw_field_list(root, "rows"), s, page_breadth, stand_fields, &room);
    pw_field_flag(root, "one-row", pw_room_line_count(s, page_breadth) == 1);
    pw_field_flag(root, "boards-line", shown);
    pw_field_int(root, "room-parts", parts_of_room(s));
    free(copies);
}

PW_FILL(pw_room_plan)
{
    if (!pw_needs_bridge(subject, "room-plans", why, code))
        return false;
    pw_event_fields(root, subject);
    if (subject->schedule->kind == PW_INDIVIDUALS)
        pw_four_moving_fields(root, subject);
    pw_room_rows_fields(root, subject);
    pw_finder_fields(root, subject->schedule, pw_field_find(root, "one-row") != NULL);
    return true;
}
