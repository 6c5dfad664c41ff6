/* table_bars.c - what happens at a table out of the ordinary, said in a bar across its card, in the
 * place where it happens; and its usual way, which the bars overrule.
 *
 *   bars[]       of the table: what is so in every round
 *   rounds[]     bars[], before the round; bars-after[], after it
 *     bar (a word), bar-note (a short one), switch (a flag: both lines change places), switch-ns
 * and switch-ew (in its place where every line of the card leads to the seats after it: who sits
 * there then), line (a word) with line-table or line-relay, line-side, line-position (where that
 * line goes), line-turns (a flag: to the other line); to-table or to-relay (where the boards go);
 * marks[] (table: the others with the same boards)
 */
#include "doc/table_bars.h"

#include "doc/facts.h"

#include <string.h>

/* Most rounds and bars of a tent: a line below them has no room for the smallest type. Shared
 * boards have a bar where it stays readable from a chair. */
enum { LINES_MAX = 20, LINES_WITH_SHARES = 14 };

/* Who sits here and belongs to this line (0: NS), whatever line an arrow switch puts them on. */
static int of_line(const struct pw_flow *flow, int round_no, int stand_no, int line_i)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    return spot.who[pw_flow_switched(flow, round_no, stand_no) ? 1 - line_i : line_i];
}

struct pw_onward pw_table_way(const struct pw_flow *flow, int round_no, int stand_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_onward way = {0};
    for (int i = 0; i < 2; i++) {
        int who_no = of_line(flow, round_no, stand_no, i);
        way.there[i] = pw_is_there(s, who_no);
        if (!way.there[i] || round_no >= s->rounds)
            continue;
        struct pw_seat to = pw_schedule_where(s, who_no, round_no + 1);
        if (to.stand_no && pw_flow_switched(flow, round_no + 1, to.stand_no))
            to.side = to.side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A;
        way.seat[i] = to;
    }
    way.boards_stand = pw_flow_boards_to(flow, round_no, stand_no);
    return way;
}

static bool same_seat(struct pw_seat a, struct pw_seat b)
{
    return a.stand_no == b.stand_no && a.side == b.side;
}

/* Do both say something of this line, or (2) of the boards? */
static bool says(const struct pw_onward *way, int line_i)
{
    return line_i < 2 ? way->there[line_i] : way->boards_stand != 0;
}

static bool alike(const struct pw_onward *a, const struct pw_onward *b, int line_i)
{
    return line_i < 2 ? same_seat(a->seat[line_i], b->seat[line_i])
                      : a->boards_stand == b->boards_stand;
}

/* The way that most of those agree on that say something, if more than half of them do: Boyer and
 * Moore's vote. */
static struct pw_onward most_go(const struct pw_onward *ways, int count, int line_i)
{
    int votes = 0;
    struct pw_onward usual = {0};
    for (int i = 0; i < count; i++) {
        if (!says(&ways[i], line_i))
            continue;
        if (votes == 0)
            usual = ways[i];
        votes += alike(&ways[i], &usual, line_i) ? 1 : -1;
    }
    return usual;
}

/* Every table has all boards, and none goes anywhere: a barometer. */
static bool boards_stay_away(const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    bool goes = s->copies != s->stands || s->relays > 0;
    for (int round_no = 1; !goes && round_no < s->rounds; round_no++)
        for (int stand_no = 1; !goes && stand_no <= s->stands; stand_no++)
            goes = pw_flow_boards_to(flow, round_no, stand_no) != 0;
    return !goes;
}

bool pw_table_usual(const struct pw_flow *flow, int stand_no, struct pw_onward *usual)
{
    int count = flow->s->rounds - 1, odd = 0;
    if (count < 1)
        return false;
    struct pw_onward *ways = g_new0(struct pw_onward, (gsize)count);
    for (int i = 0; i < count; i++)
        ways[i] = pw_table_way(flow, i + 1, stand_no);
    *usual = (struct pw_onward){0};
    for (int i = 0; i < 2; i++) {
        struct pw_onward most = most_go(ways, count, i);
        usual->there[i] = most.there[i];
        usual->seat[i] = most.seat[i];
    }
    usual->boards_stand = most_go(ways, count, 2).boards_stand;
    bool lie = false;
    for (int round_no = 1; round_no <= flow->s->rounds; round_no++)
        lie |= pw_schedule_at(flow->s, round_no, stand_no).set != 0;
    bool has = usual->boards_stand || !lie || boards_stay_away(flow);
    for (int i = 0; i < count; i++) {
        bool unlike = ways[i].boards_stand != usual->boards_stand;
        for (int k = 0; k < 2; k++)
            unlike |= ways[i].there[k] && !same_seat(ways[i].seat[k], usual->seat[k]);
        odd += unlike;
    }
    for (int i = 0; i < count; i++) /* boards that are put aside follow no rule */
        has &= ways[i].boards_stand || !usual->boards_stand ||
               !pw_schedule_at(flow->s, i + 1, stand_no).set;
    for (int k = 0; k < 2; k++) /* nobody goes nowhere as a rule */
        has &= !usual->there[k] || usual->seat[k].table_no;
    g_free(ways);
    return has && 3 * odd <= count && odd <= 2;
}

/* ---- bars ---- */

static struct pw_field *bar_add(struct pw_field *bars, const struct pw_schedule *s,
                                const char *word)
{
    struct pw_field *bar = pw_field_append(bars);
    static const struct {
        const char *bar, *note;
    } notes[] = {{"bar-switch", "note-switch"},   {"bar-skip", "note-skip"},
                 {"bar-waits", "sits-out"},       {"bar-share", "boards"},
                 {"bar-share-every", "boards"},   {"bar-relay-first", "relay"},
                 {"bar-alone-every", "sits-out"}, {"bar-way", "then"}};
    pw_field_word(bar, "bar", word);
    for (gsize i = 0; i < G_N_ELEMENTS(notes); i++)
        if (strcmp(word, notes[i].bar) == 0)
            pw_field_word(bar, "bar-note", notes[i].note);
    pw_field_flag(bar, "switch", false);
    pw_seated_field(bar, s, "switch-ns", 0, PW_SIDE_A);
    pw_seated_field(bar, s, "switch-ew", 0, PW_SIDE_B);
    pw_field_flag(bar, "line", false);
    pw_field_flag(bar, "line-turns", false);
    pw_stand_fields(bar, s, "line-", 0);
    pw_side_fields(bar, "line-", PW_SIDE_NONE);
    pw_stand_fields(bar, s, "to-", 0);
    pw_field_list(bar, "marks");
    return bar;
}

static int shares_add(struct pw_field *bar, const struct pw_flow *flow, int round_no, int stand_no)
{
    int count = 0;
    struct pw_field *marks = bar ? pw_field_list(bar, "marks") : NULL;
    for (int other = pw_flow_shares(flow, round_no, stand_no, 0); other;
         other = pw_flow_shares(flow, round_no, stand_no, other)) {
        if (marks)
            pw_stand_fields(pw_field_append(marks), flow->s, "", other);
        count++;
    }
    return count;
}

/* The one table that has the same boards in every round; 0: none. */
static int shares_always(const struct pw_flow *flow, int stand_no)
{
    int with = pw_flow_shares(flow, 1, stand_no, 0);
    for (int round_no = 1; with && round_no <= flow->s->rounds; round_no++)
        if (pw_flow_shares(flow, round_no, stand_no, 0) != with ||
            pw_flow_shares(flow, round_no, stand_no, with))
            with = 0;
    return with;
}

static bool one_is_alone(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    return pw_is_there(s, spot.who[0]) != pw_is_there(s, spot.who[1]);
}

struct pw_table_bars pw_table_bars_of(const struct pw_flow *flow, int stand_no,
                                      const struct pw_onward *usual)
{
    const struct pw_schedule *s = flow->s;
    struct pw_table_bars b = {
        .flow = flow, .stand_no = stand_no, .usual = usual, .last = pw_schedule_last_played(s)};
    int lines = s->rounds, shared = 0, alone = 0;
    b.with = shares_always(flow, stand_no);
    lines += b.with != 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        lines += pw_flow_switched(flow, round_no, stand_no);
        lines += pw_flow_skips(flow, round_no, stand_no);
        shared += !b.with && pw_flow_shares(flow, round_no, stand_no, 0) != 0;
        alone += one_is_alone(s, round_no, stand_no);
    }
    b.alone = alone == s->rounds;
    lines += b.alone;
    b.first_relay = usual && flow->rule == PW_RULE_LINES && usual->boards_stand &&
                    s->stand[usual->boards_stand - 1].relay_no;
    lines += b.first_relay;
    b.fit = lines <= LINES_MAX || s->rounds > LINES_MAX;
    b.shares = shared > 0 && lines + shared <= LINES_WITH_SHARES;
    return b;
}

void pw_table_bars_fields(struct pw_field *table, const struct pw_table_bars *b)
{
    const struct pw_schedule *s = b->flow->s;
    struct pw_field *bars = pw_field_list(table, "bars");
    if (b->with)
        shares_add(bar_add(bars, s, "bar-share-every"), b->flow, 1, b->stand_no);
    if (b->first_relay)
        pw_stand_fields(bar_add(bars, s, "bar-relay-first"), s, "to-", b->usual->boards_stand);
    if (b->alone)
        bar_add(bars, s, "bar-alone-every");
}

static void way_bar(struct pw_field *bars, const struct pw_table_bars *b, struct pw_onward way,
                    int line_i, bool skips)
{
    struct pw_seat to = way.seat[line_i];
    struct pw_field *bar = bar_add(bars, b->flow->s,
                                   !to.table_no ? "bar-waits"
                                   : skips      ? "bar-skip"
                                                : "bar-way");
    pw_field_word(bar, "line", line_i == 0 ? "ns" : "ew");
    pw_stand_fields(bar, b->flow->s, "line-", to.table_no ? to.stand_no : 0);
    pw_side_fields(bar, "line-", to.table_no ? to.side : PW_SIDE_NONE);
    pw_field_flag(bar, "line-turns",
                  to.table_no && to.side != (line_i == 0 ? PW_SIDE_A : PW_SIDE_B));
}

static void after_fields(struct pw_field *row, const struct pw_table_bars *b, int round_no)
{
    struct pw_field *bars = pw_field_list(row, "bars-after");
    if (!b->fit || round_no >= b->last)
        return;
    struct pw_onward way = pw_table_way(b->flow, round_no, b->stand_no);
    bool skips = pw_flow_skips(b->flow, round_no, b->stand_no);
    for (int i = 0; i < 2; i++) {
        bool goes = way.there[i] && way.seat[i].stand_no != b->stand_no;
        bool home = way.there[i] &&
                    b->flow->home[b->stand_no] == of_line(b->flow, round_no, b->stand_no, i);
        if (b->usual ? way.there[i] && !same_seat(way.seat[i], b->usual->seat[i])
                     : skips && goes && !home)
            way_bar(bars, b, way, i, skips && goes && !home);
    }
    if (b->usual && way.boards_stand != b->usual->boards_stand && way.boards_stand) {
        struct pw_field *bar = bar_add(bars, b->flow->s, "bar-way");
        pw_field_word(bar, "line", "boards");
        pw_stand_fields(bar, b->flow->s, "to-", way.boards_stand);
    }
}

/* Where the card says once where everybody goes, they change places then; else its lines lead them
 * to these seats, and to change once more would be wrong. */
static void switch_fields(struct pw_field *bar, const struct pw_table_bars *b, int round_no)
{
    const struct pw_schedule *s = b->flow->s;
    struct pw_spot spot = pw_schedule_at(s, round_no, b->stand_no);
    pw_field_flag(bar, "switch", b->usual != NULL);
    if (b->usual != NULL)
        return;
    pw_seated_field(bar, s, "switch-ns", pw_is_there(s, spot.who[0]) ? spot.who[0] : 0, PW_SIDE_A);
    pw_seated_field(bar, s, "switch-ew", pw_is_there(s, spot.who[1]) ? spot.who[1] : 0, PW_SIDE_B);
}

void pw_table_round_bars(struct pw_field *row, const struct pw_table_bars *b, int round_no)
{
    const struct pw_schedule *s = b->flow->s;
    bool on = !pw_schedule_round_unplayed(s, round_no);
    bool switched = on && pw_flow_switched(b->flow, round_no, b->stand_no);
    bool alone = on && one_is_alone(s, round_no, b->stand_no) && !b->alone;
    struct pw_field *bars = pw_field_list(row, "bars");
    if (switched && b->fit)
        switch_fields(bar_add(bars, s, "bar-switch"), b, round_no);
    if (on && b->shares && pw_flow_shares(b->flow, round_no, b->stand_no, 0))
        shares_add(bar_add(bars, s, "bar-share"), b->flow, round_no, b->stand_no);
    pw_field_flag(row, "shares-barred", b->shares || b->with);
    bool skips = on && pw_flow_skips(b->flow, round_no, b->stand_no);
    pw_field_flag(row, "loud", alone || (!b->fit && (switched || skips)));
    after_fields(row, b, round_no);
}
