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
 * of the room: a table five, a relay three and the finder
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* Who sits where in round 1, in the order of numbers: a player looks for his own and
 * reads the place.
 *
 *   finder-sheets[]  the finder, as many sheets as it takes; sheet-no, sheet-count
 *     finder-rows[]  a row of it; line (word: ns, ew) where the rows are the lines of a Mitchell,
 * with line-does (word: they stay, or move) seats[]      pair (no: nobody has this number),
 * start-table ..., sits-out; left or right: an arrow stands before this seat, first one of a row
 * with whose seats (ahead); after: the same behind the last one; loop: the number in the row of the
 * seat to which a line goes from here finder-stays[] who stays, behind a rule; as seats
 *   finder-on-plan   it has room below the room
 *   finder-lines, finder-longest, finder-row-count   are they lines; how long
 *                    one row of it is, in seats; all rows
 *   finder-line      sentence: what the arrows mean
 *
 * In a movement where everybody follows a neighbour by number the order of numbers is the way of
 * the pairs. In a Mitchell those who move have a row. In any other, and of individuals, there are
 * no arrows.
 */

enum { A_ROW = 9, A_LONG_ROW = 12, ROWS_ON_PLAN = 2, ROWS_A_SHEET = 4, STAYS_MOST = 2 };
/* On half a sheet, where the finder has sheets of its own. */
enum { A_NARROW_ROW = 6, NARROW_ROWS = 2 };

/* Some who stand in one row, or go on in the next ones; their arrows go all one way. */
struct chain {
    int *who;
    int n;
    int way; /* -1: to the left, to the one before; 1: to the right; 0: no arrows */
    enum pw_side side;
    bool line;  /* it is those on this side */
    bool moves; /* of a line */
};

static int table_of(const struct pw_schedule *s, int who_no)
{
    return pw_schedule_where(s, who_no, 1).table_no;
}

/* Whether everybody takes the seats of the neighbour in this direction, round the whole chain. */
static bool all_follow(const struct pw_flow *flow, const struct chain *c, int way)
{
    for (int i = 0; i < c->n; i++)
        if (flow->follows[c->who[i]] != c->who[(i + way + c->n) % c->n])
            return false;
    return c->n > 1;
}

/* Whether the line stands in the order of its tables, all of them. */
static bool in_order(const struct pw_schedule *s, const struct chain *c,
                     const struct pw_flow_line *line)
{
    for (int i = 0; i < c->n; i++)
        if (table_of(s, c->who[i]) != line->low + i)
            return false;
    return c->n > 1 && c->n == line->high - line->low + 1;
}

/* Everybody, by number; those who never move apart, where they are few. */
static void chain_of_all(struct chain *c, struct chain *stays, const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    if (pw_contest_of(s)->partners_change) { /* their cards say where they go */
        for (int who_no = 1; who_no <= s->contestants; who_no++)
            c->who[c->n++] = who_no;
        return;
    }
    bool apart = flow->staying <= STAYS_MOST && flow->moving > 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct chain *its = apart && flow->stays[who_no] ? stays : c;
        its->who[its->n++] = who_no;
    }
    c->way = all_follow(flow, c, -1) ? -1 : all_follow(flow, c, 1) ? 1 : 0;
}

/* The two lines of a Mitchell, if all of each do alike. */
static bool chains_of_lines(struct chain chains[2], const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int k = 0; k < 2; k++) {
        chains[k].side = k == 0 ? PW_SIDE_A : PW_SIDE_B;
        chains[k].line = true;
    }
    struct chain *c = &chains[0];
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, 1);
        if (pw_is_there(s, who_no)) {
            bool moves = !flow->keeps[who_no];
            if (!seat.stand_no || pw_flow_switched(flow, 1, seat.stand_no))
                return false;
            c = &chains[seat.side == PW_SIDE_B];
            if (c->n && c->moves != moves)
                return false;
            c->moves = moves;
        } /* nobody stands behind his neighbour by number */
        c->who[c->n++] = who_no;
    }
    for (int i = 0; i < flow->lines; i++) {
        const struct pw_flow_line *line = &flow->line[i];
        c = &chains[line->side == PW_SIDE_B];
        if (abs(line->step) == 1 && in_order(s, c, line))
            c->way = line->step;
    }
    return chains[0].n && chains[1].n;
}

/* Where a row has no more seats than this, so that all rows have their seats below one another. */
static void blank_fields(struct pw_field *list)
{
    static const char *const names[] = {"pair",       "start-table", "start-side", "start-position",
                                        "start-word", "sits-out",    "left",       "right",
                                        "first",      "ahead",       "loop"};
    struct pw_field *seat = pw_field_append(list);
    for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
        pw_field_flag(seat, names[i], false);
}

static struct pw_field *seat_fields(struct pw_field *list, const struct pw_flow *flow, int who_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_field *seat = pw_field_append(list);
    struct pw_seat at = pw_schedule_where(s, who_no, 1);
    bool there = pw_is_there(s, who_no);
    pw_label_field(seat, s, "pair", there ? who_no : 0);
    pw_start_fields(seat, s, flow, who_no);
    pw_field_flag(seat, "sits-out", there && at.stand_no && !pw_is_played(s, 1, at.stand_no));
    pw_field_flag(seat, "left", false);
    pw_field_flag(seat, "right", false);
    pw_field_flag(seat, "ahead", false);
    pw_field_flag(seat, "loop", false);
    return seat;
}

/* in_row seats of a chain, or as many as there are left. */
static void row_fields(struct pw_field *row, const struct pw_flow *flow, const struct chain *c,
                       int from, int in_row)
{
    const struct pw_schedule *s = flow->s;
    int to = MIN(from + in_row, c->n);
    struct pw_field *seats = pw_field_list(row, "seats");
    bool alone = to - from == c->n;
    int blank = alone ? 0 : in_row - (to - from);
    pw_word_or_no(row, "line", !c->line ? NULL : c->side == PW_SIDE_A ? "ns" : "ew");
    pw_word_or_no(row, "line-does", !c->line ? NULL : c->moves ? "finder-moves" : "finder-stay");
    for (int i = from; i < to; i++) {
        struct pw_field *seat = seat_fields(seats, flow, c->who[i]);
        bool first = i == from, last = i == to - 1;
        pw_field_flag(seat, "first", first);
        pw_field_flag(seat, "left", c->way < 0 && !(first && alone));
        pw_field_flag(seat, "right", c->way > 0 && !first);
        if (first && !alone && c->way < 0)
            pw_label_field(seat, s, "ahead", c->who[(i + c->n - 1) % c->n]);
        if (alone && first && c->way < 0)
            pw_field_int(seat, "loop", c->n);
        if (alone && last && c->way > 0)
            pw_field_int(seat, "loop", 1);
    }
    while (blank-- > 0)
        blank_fields(seats);
}

static bool is_narrow(const struct pw_field *root)
{
    return pw_field_kind(pw_field_find(root, "narrow")) != PW_FIELD_NONE;
}

static int rows_of(const struct chain *c, int in_a_row)
{
    return (c->n + in_a_row - 1) / in_a_row;
}

static void sheets_fields(struct pw_field *root, const struct pw_flow *flow,
                          const struct chain *chains, int n, const struct chain *stays,
                          int in_a_row)
{
    struct pw_field *sheets = pw_field_list(root, "finder-sheets"), *rows = NULL;
    const int most = is_narrow(root) ? NARROW_ROWS : ROWS_A_SHEET;
    int all = 0, row_i = 0;
    for (int k = 0; k < n; k++)
        all += rows_of(&chains[k], in_a_row);
    int count = (all + most - 1) / most, sheet_no = 0;
    for (int k = 0; k < n; k++) {
        int its = rows_of(&chains[k], in_a_row), in_row = its ? (chains[k].n + its - 1) / its : 0;
        for (int i = 0; i < its; i++, row_i++) {
            if (row_i * count / all == sheet_no) {
                struct pw_field *sheet = pw_field_append(sheets);
                sheet_no++;
                pw_field_int(sheet, "sheet-no", sheet_no);
                pw_field_int(sheet, "sheet-count", count);
                struct pw_field *list = pw_field_list(sheet, "finder-stays");
                for (int who_i = 0; who_i < stays->n; who_i++)
                    seat_fields(list, flow, stays->who[who_i]);
                rows = pw_field_list(sheet, "finder-rows");
            }
            struct pw_field *row = pw_field_append(rows);
            pw_field_flag(row, "first", pw_field_length(rows) == 1);
            row_fields(row, flow, &chains[k], i * in_row, in_row);
        }
    }
}

void pw_finder_fields(struct pw_field *root, const struct pw_schedule *s, bool one_row)
{
    const struct pw_flow *flow = pw_flow(s);
    gsize size = (gsize)s->contestants + 1;
    g_autofree int *who = g_new0(int, 3 * size);
    struct chain chains[2] = {{.who = who}, {.who = who + size}}, stays = {.who = who + 2 * size};
    bool lines = flow->rule == PW_RULE_LINES && chains_of_lines(chains, flow);
    if (!lines) {
        chains[0] = (struct chain){.who = who};
        chain_of_all(&chains[0], &stays, flow);
    }
    /* who stays stands beside the row and takes some of its breadth: one a seat's, two three's */
    int beside = stays.n * (stays.n + 1) / 2;
    int longest = lines ? MAX(chains[0].n, chains[1].n) : chains[0].n + beside;
    const bool narrow = is_narrow(root);
    int in_a_row = narrow                                       ? A_NARROW_ROW
                   : one_row && !lines && longest <= A_LONG_ROW ? A_LONG_ROW
                                                                : A_ROW;
    int rows = rows_of(&chains[0], in_a_row) + rows_of(&chains[1], in_a_row);
    pw_field_flag(root, "finder-on-plan", one_row && !narrow && rows <= ROWS_ON_PLAN);
    pw_field_int(root, "finder-row-count", rows);
    pw_field_flag(root, "finder-lines", lines);
    pw_field_int(root, "finder-longest", longest);
    bool said = !lines && chains[0].way;
    pw_word_or_no(root, "finder-line",
                  !said               ? NULL
                  : chains[0].way < 0 ? "finder-left"
                                      : "finder-right");
    pw_label_field(root, s, "finder-first", said ? chains[0].who[0] : 0);
    pw_label_field(root, s, "finder-last", said ? chains[0].who[chains[0].n - 1] : 0);
    sheets_fields(root, flow, chains, lines ? 2 : 1, &stays, in_a_row);
}

/* A table takes five parts of the breadth, a relay three: so many parts of a page's
 * breadth still show them large where one line holds all, and where there are more. */
enum { OF_TABLE = 5, OF_RELAY = 3 };
static const struct pw_room_breadth page_breadth = {45, 38}, narrow_breadth = {30, 24};

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
    pw_field_flag(stand, "sits-out", pw_contest_of(s)->has_lines && ns != ew);
    pw_set_field(stand, s, "set", spot.set);
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
    const struct pw_room_breadth breadth = is_narrow(root) ? narrow_breadth : page_breadth;
    int *copies = pw_copies_new(s);
    struct room room = {subject, copies};
    bool shown = pw_room_lines_fields(pw_field_list(root, "rows"), s, breadth, stand_fields, &room);
    pw_field_flag(root, "one-row", pw_room_line_count(s, breadth) == 1);
    pw_field_flag(root, "boards-line", shown);
    pw_field_int(root, "room-parts", parts_of_room(s));
    free(copies);
}

PW_FILL(pw_room_plan)
{
    if (!pw_needs_bridge(subject, "room-plans", error))
        return false;
    pw_event_fields(root, subject);
    if (pw_contest_of(subject->schedule)->partners_change)
        pw_four_moving_fields(root, subject);
    pw_room_rows_fields(root, subject);
    pw_finder_fields(root, subject->schedule, pw_field_find(root, "one-row") != NULL);
    return true;
}
