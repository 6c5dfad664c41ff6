/* finder.c - who sits where in round 1, in the order of numbers: a player looks for his own and
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
#include "doc/documents.h"
#include "doc/facts.h"

#include <stdlib.h>

enum { A_ROW = 9, A_LONG_ROW = 12, ROWS_ON_PLAN = 2, ROWS_A_SHEET = 4, STAYS_MOST = 2 };

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
    if (s->kind == PW_INDIVIDUALS) { /* their cards say where they go */
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
    pw_pair_field(seat, s, "pair", there ? who_no : 0);
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
            pw_pair_field(seat, s, "ahead", c->who[(i + c->n - 1) % c->n]);
        if (alone && first && c->way < 0)
            pw_field_int(seat, "loop", c->n);
        if (alone && last && c->way > 0)
            pw_field_int(seat, "loop", 1);
    }
    while (blank-- > 0)
        blank_fields(seats);
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
    int all = 0, row_i = 0;
    for (int k = 0; k < n; k++)
        all += rows_of(&chains[k], in_a_row);
    int count = (all + ROWS_A_SHEET - 1) / ROWS_A_SHEET, sheet_no = 0;
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
    int in_a_row = one_row && !lines && longest <= A_LONG_ROW ? A_LONG_ROW : A_ROW;
    int rows = rows_of(&chains[0], in_a_row) + rows_of(&chains[1], in_a_row);
    pw_field_flag(root, "finder-on-plan", one_row && rows <= ROWS_ON_PLAN);
    pw_field_int(root, "finder-row-count", rows);
    pw_field_flag(root, "finder-lines", lines);
    pw_field_int(root, "finder-longest", longest);
    bool said = !lines && chains[0].way;
    pw_word_or_no(root, "finder-line",
                  !said               ? NULL
                  : chains[0].way < 0 ? "finder-left"
                                      : "finder-right");
    pw_pair_field(root, s, "finder-first", said ? chains[0].who[0] : 0);
    pw_pair_field(root, s, "finder-last", said ? chains[0].who[chains[0].n - 1] : 0);
    sheets_fields(root, flow, chains, lines ? 2 : 1, &stays, in_a_row);
}
