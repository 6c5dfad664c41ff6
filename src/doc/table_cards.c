/* table_cards.c - a tent for every table: who plays with which boards, and where
 * both pairs and the boards go next.
 *
 *   tables[]  table, copy (which boards; shared-line says it), faces[], rounds[], stands[] (the
 *             room, this table `here`), strip (a flag: the boards go round it) and strip-lines (1
 *             or 0), usual-rounds and usual-round-count (after which rounds everybody goes the
 *             usual way), any-shares (a flag) and shares-lines (1 or 0), teams (a flag),
 *             carry-line, carries[] and end-line (who carries the boards; below), boards-new (a
 *             flag: others come from where the boards are kept); and where the way is the same
 * after nearly every round the flag every-round with ns-stays or ns-table, ns-side ...; ew-...;
 *             boards-table or boards-relay
 *   rounds[]  round, ns, ew, boards, set, last, bars[], bars-after[], two-lines (a flag: there is
 *             room for what shared boards need) or shares-shown (there is not), and the same names
 *             for this round
 *   rounds[].notes[]  what is out of the ordinary: each a word `note`
 *   faces[]   turn: how the two faces of the tent lie on the sheet
 *   panels[]  turn, letter, line: the four sides of a card that lies flat
 *
 * What goes on after the last round that is played is nowhere: `last` says so. off-line (a word):
 * what "–" is.
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/field.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

#include <stdlib.h>
#include <string.h>

/* What happens at a table out of the ordinary, said in a bar across its card, in the
 * place where it happens; and its usual way, which the bars overrule.
 *
 *   rounds[]     bars[], before the round; bars-after[], after it
 *     bar (a word), bar-note (a short one), switch (a flag: both lines change places), switch-ns
 * and switch-ew (in its place where every line of the card leads to the seats after it: who sits
 * there then), line (a word) with line-table or line-relay, line-side, line-position (where that
 * line goes), line-turns (a flag: to the other line); to-table or to-relay (where the boards go)
 */

/* Where the three go from a table. The lines are those without arrow switch: who sits NS only for
 * this round belongs to EW, and goes where EW goes. */
struct pw_onward {
    struct pw_seat seat[2]; /* of NS and EW; stand_no 0: nobody to go */
    bool there[2];
    int boards_stand;
};

struct pw_table_bars {
    const struct pw_flow *flow;
    int stand_no;
    const struct pw_onward *usual; /* NULL: none */
    int last;                      /* the last round that is played */
    bool alone;                    /* one pair sits alone here in every round */
    bool fit;                      /* there is room for a bar wherever something happens */
    bool any_shares;               /* boards are shared in some round */
    bool shares;                   /* and there is room for a second line there */
};

/* Most rounds and bars of a tent: a line below them has no room for the smallest type. A round with
 * shared boards has a second line where all of them stay readable from a chair. */
enum { LINES_MAX = 20, LINES_WITH_SHARES = 14 };

/* Who sits here and belongs to this line (0: NS), whatever line an arrow switch puts them on. */
static int of_line(const struct pw_flow *flow, int round_no, int stand_no, int line_i)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    return spot.who[pw_flow_switched(flow, round_no, stand_no) ? 1 - line_i : line_i];
}

/* After this round. */
static struct pw_onward pw_table_way(const struct pw_flow *flow, int round_no, int stand_no)
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

static bool boards_ever_go(const struct pw_flow *flow, int stand_no)
{
    bool go = false;
    for (int round_no = 1; !go && round_no < flow->s->rounds; round_no++)
        go = pw_flow_boards_to(flow, round_no, stand_no) != 0;
    return go;
}

/* Every table has all boards, and none goes anywhere: a barometer. */
static bool boards_stay_away(const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    bool goes = s->copies != s->stands || s->relays > 0;
    for (int stand_no = 1; !goes && stand_no <= s->stands; stand_no++)
        goes = boards_ever_go(flow, stand_no);
    return !goes;
}

static bool lies_anywhere(const struct pw_schedule *s, int round_no, int set)
{
    bool lies = false;
    for (int stand_no = 1; !lies && stand_no <= s->stands; stand_no++)
        lies = pw_schedule_at(s, round_no, stand_no).set == set;
    return lies;
}

/* Does this table get, after every round, boards that lay at no place before, and give its own to
 * none? */
static bool boards_are_new(const struct pw_flow *flow, int stand_no)
{
    const struct pw_schedule *s = flow->s;
    bool new_ones = s->rounds > 1 && s->copies != s->stands;
    for (int round_no = 1; new_ones && round_no < s->rounds; round_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        int next = pw_schedule_at(s, round_no + 1, stand_no).set;
        new_ones = set != 0 && next != 0 && !lies_anywhere(s, round_no, next) &&
                   !lies_anywhere(s, round_no + 1, set);
    }
    return new_ones;
}

/* After every round, but for two at most, and no more than a third of them: false: there is no such
 * way. Where nobody sits, nobody goes wrong. */
static bool pw_table_usual(const struct pw_flow *flow, int stand_no, struct pw_onward *usual)
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
    bool has =
        usual->boards_stand || !lie || boards_stay_away(flow) || boards_are_new(flow, stand_no);
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
    } notes[] = {{"bar-switch", "note-switch"},
                 {"bar-skip", "note-skip"},
                 {"bar-waits", "sits-out"},
                 {"bar-way", "then"}};
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
    return bar;
}

static bool one_is_alone(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    return pw_is_there(s, spot.who[0]) != pw_is_there(s, spot.who[1]);
}

static struct pw_table_bars pw_table_bars_of(const struct pw_flow *flow, int stand_no,
                                             const struct pw_onward *usual)
{
    const struct pw_schedule *s = flow->s;
    struct pw_table_bars b = {
        .flow = flow, .stand_no = stand_no, .usual = usual, .last = pw_schedule_last_played(s)};
    int lines = s->rounds, shared = 0, alone = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        lines += pw_flow_switched(flow, round_no, stand_no);
        lines += pw_flow_skips(flow, round_no, stand_no);
        shared += pw_flow_shares(flow, round_no, stand_no, 0) != 0;
        alone += one_is_alone(s, round_no, stand_no);
    }
    b.alone = alone == s->rounds;
    b.fit = lines <= LINES_MAX || s->rounds > LINES_MAX;
    b.any_shares = shared > 0;
    b.shares = b.any_shares && lines + shared <= LINES_WITH_SHARES;
    return b;
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

/* Does everybody who sits here go the usual way after this round, and do the boards? */
static bool goes_usually(const struct pw_table_bars *b, int round_no)
{
    struct pw_onward way = pw_table_way(b->flow, round_no, b->stand_no);
    bool usual = !way.boards_stand || way.boards_stand == b->usual->boards_stand;
    for (int i = 0; i < 2; i++)
        usual &= !way.there[i] || same_seat(way.seat[i], b->usual->seat[i]);
    return usual;
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

/* Puts of a round `bars`, `bars-after`, the flags `two-lines` or `shares-shown` where boards are
 * shared, and `loud`, a row that is a bar itself. */
static void pw_table_round_bars(struct pw_field *row, const struct pw_table_bars *b, int round_no)
{
    const struct pw_schedule *s = b->flow->s;
    bool on = !pw_schedule_round_unplayed(s, round_no);
    bool switched = on && pw_flow_switched(b->flow, round_no, b->stand_no);
    bool alone = on && one_is_alone(s, round_no, b->stand_no) && !b->alone;
    struct pw_field *bars = pw_field_list(row, "bars");
    if (switched && b->fit)
        switch_fields(bar_add(bars, s, "bar-switch"), b, round_no);
    bool shares = on && pw_flow_shares(b->flow, round_no, b->stand_no, 0) != 0;
    pw_field_flag(row, "two-lines", shares && b->shares);
    pw_field_flag(row, "shares-shown", shares && !b->shares);
    bool skips = on && pw_flow_skips(b->flow, round_no, b->stand_no);
    pw_field_flag(row, "loud", alone || (!b->fit && (switched || skips)));
    after_fields(row, b, round_no);
}

/* After which rounds the usual way is gone; b NULL: after all that anybody goes on from. */
static void usual_rounds_fields(struct pw_field *table, const struct pw_schedule *s,
                                const struct pw_table_bars *b)
{
    g_autoptr(GString) list = g_string_new(NULL);
    int run[2] = {0, 0}, count = 0, last = pw_schedule_last_played(s);
    for (int round_no = 1; round_no < last; round_no++) {
        if (b != NULL && !goes_usually(b, round_no))
            continue;
        pw_runs_add(list, run, pw_label_round(s, round_no));
        count++;
    }
    pw_runs_add(list, run, 0);
    pw_text_or_no(table, "usual-rounds", list->str);
    pw_field_int(table, "usual-round-count", count);
}

/* ---- who carries the boards ----
 *
 * North of a table takes its own boards to the next place, then those of the relays between this
 * table and the next one with people, nearest first: so every move has one who makes it, and no two
 * wait for one another.
 *
 *   carry-line  a word: "North carries:"; carries[] with carry (a word), carry-from and carry-to:
 *               what North carries after every round, in that order
 *   end-line    what the last round means
 */

/* The relay whose boards come here after every round; 0: no relay, or not always. */
static int relay_behind(const struct pw_flow *flow, int stand_no)
{
    int from = stand_no ? flow->boards_come[stand_no] : 0;
    return from && flow->s->stand[from - 1].relay_no ? from : 0;
}

/* The table whose North carries what lies on this relay; 0: not the same after every round. */
static int carrier_of(const struct pw_flow *flow, int stand_no)
{
    const struct pw_schedule *s = flow->s;
    int places = 0;
    while (stand_no && !s->stand[stand_no - 1].table_no && places++ < s->stands)
        stand_no = flow->boards_go[stand_no];
    return stand_no && s->stand[stand_no - 1].table_no ? stand_no : 0;
}

static void place_field(struct pw_field *record, const char *name, const struct pw_schedule *s,
                        int stand_no)
{
    const struct pw_stand *stand = &s->stand[stand_no - 1];
    if (stand->table_no) {
        pw_field_int(record, name, stand->table_no);
        return;
    }
    char letters[8];
    pw_relay_letters(stand->relay_no, letters);
    pw_field_text(record, name, letters);
}

/* Relays of which each has its own words; of more all but the first are one piece. */
enum { CARRIES_MOST = 2 };

static void carry_add(struct pw_field *carries, const struct pw_flow *flow, int from, int to)
{
    const struct pw_schedule *s = flow->s;
    struct pw_field *carry = pw_field_append(carries);
    bool from_table = s->stand[from - 1].table_no != 0, to_table = s->stand[to - 1].table_no != 0;
    pw_field_word(carry, "carry",
                  from_table ? to_table ? "carry-table-table" : "carry-table-relay"
                  : to_table ? "carry-relay-table"
                             : "carry-relay-relay");
    pw_field_flag(carry, "carry-next", pw_field_length(carries) > 1);
    pw_field_flag(carry, "carry-more", relay_behind(flow, from) != 0);
    place_field(carry, "carry-from", s, from);
    place_field(carry, "carry-to", s, to);
}

/* Is somebody North here after every round from which boards go on? */
static bool has_north(const struct pw_schedule *s, int stand_no, int last)
{
    bool has = true;
    for (int round_no = 1; has && round_no < last; round_no++)
        has = pw_is_there(s, pw_schedule_at(s, round_no, stand_no).who[0]);
    return has;
}

/* to: where the boards go after every round, as the card says it; 0: each row says its own, or
 * nothing. always: also after rounds after which people go another way. */
static void carry_fields(struct pw_field *table, const struct pw_subject *subject, int to,
                         int stand_no, int last, bool always)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_flow *flow = pw_flow(s);
    struct pw_field *carries = pw_field_list(table, "carries");
    bool goes = boards_ever_go(flow, stand_no), are_new = boards_are_new(flow, stand_no);
    bool north = has_north(s, stand_no, last);
    const char *word = NULL;
    if (last > 1 && (goes || are_new) && to != stand_no)
        word = subject->event->carry == PW_CARRY_CADDY      ? "carry-caddy"
               : subject->event->carry == PW_CARRY_DIRECTOR ? "carry-director"
               : are_new ? north ? "carry-new" : "carry-anybody-new"
               : to == 0 ? "carry-rows"
               : always  ? north ? "carry-north-always" : "carry-anybody-always"
               : north   ? "carry-north"
                         : "carry-anybody";
    pw_word_or_no(table, "carry-line", word);
    pw_field_flag(table, "boards-new", are_new);
    pw_end_fields(table, s);
    if (word == NULL || to == 0 || are_new || subject->event->carry != PW_CARRY_NORTH)
        return;
    carry_add(carries, flow, stand_no, to);
    int from = relay_behind(flow, stand_no), relays = 0, far = 0;
    for (int relay = from; relay; relay = relay_behind(flow, relay), relays++)
        far = relay;
    for (int i = 0; i < relays && (i == 0 || relays <= CARRIES_MOST); i++) {
        carry_add(carries, flow, from, flow->boards_go[from]);
        from = relay_behind(flow, from);
    }
    if (relays <= CARRIES_MOST)
        return;
    struct pw_field *others = pw_field_append(carries);
    pw_field_word(others, "carry", "carry-others");
    pw_field_flag(others, "carry-next", true);
    pw_field_flag(others, "carry-more", false);
    place_field(others, "carry-to", s, far);
}

/* The room, and the flag `strip`: the boards go round it, so that it is worth one; strip-lines, 1
 * or 0. */
static void stands_fields(struct pw_field *record, const struct pw_schedule *s, int stand_no)
{
    const int *ring = pw_flow_board_ring(pw_flow(s));
    bool goes = false;
    for (int i = 1; ring != NULL && i <= s->stands; i++)
        goes |= ring[i] != 0;
    pw_room_fields(record, "stands", s, ring, stand_no);
    pw_field_flag(record, "strip", goes);
    pw_field_int(record, "strip-lines", goes);
}

/* A tent for every table of individuals: which four play with which boards, and
 * where each goes next.
 *
 *   tables[]  table, copy, shared-line, faces[], stands[] as of pairs (table_cards.c); every-round
 *             (a flag: each seat sends its player the same way after every round), with n-table,
 *             n-side, n-position or n-stays, and so on for s, e, w; off-line (a word: what "–" is);
 *             rounds[]
 *   rounds[]  round, n, s, e, w with names, plays, boards, set, last, and the same ways
 */

enum { SEATS = 4 };
static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

/* Where the four of a table sit in the next round; stand_no 0: nowhere. */
struct onward {
    int stand_no[SEATS], seat[SEATS];
};

static struct onward four_onward_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct onward to;
    memset(&to, 0, sizeof to);
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    for (int i = 0; i < SEATS; i++) {
        to.stand_no[i] = pw_schedule_where(s, spot.who[i], round_no + 1).stand_no;
        struct pw_spot next = pw_schedule_at(s, round_no + 1, to.stand_no[i]);
        to.seat[i] = to.stand_no[i] != 0 ? pw_spot_seat(next, spot.who[i]) : 0;
    }
    return to;
}

/* Is it the same after every round? */
static bool is_usual(const struct pw_schedule *s, int stand_no)
{
    struct onward first = four_onward_at(s, 1, stand_no);
    for (int round_no = 2; round_no < s->rounds; round_no++) {
        struct onward to = four_onward_at(s, round_no, stand_no);
        if (memcmp(&to, &first, sizeof to) != 0)
            return false;
    }
    return s->rounds > 1;
}

static void four_onward_fields(struct pw_field *record, const struct pw_schedule *s,
                               const struct onward *to, int stand_no)
{
    for (int i = 0; i < SEATS; i++) {
        g_autofree char *prefix = g_strconcat(seat_words[i], "-", NULL);
        g_autofree char *stays = g_strconcat(prefix, "stays", NULL);
        g_autofree char *side = g_strconcat(prefix, "side", NULL);
        g_autofree char *position = g_strconcat(prefix, "position", NULL);
        bool is = to->stand_no[i] == stand_no && to->seat[i] == i;
        bool moves = to->stand_no[i] != 0 && !is;
        pw_field_flag(record, stays, is);
        pw_stand_fields(record, s, prefix, moves ? to->stand_no[i] : 0);
        pw_word_or_no(record, side, moves ? seat_words[to->seat[i]] : NULL);
        pw_text_or_no(record, position, moves ? seat_words[to->seat[i]] : NULL);
    }
}

/* After the last round that is played nobody goes on. false: the four play nothing of what was due,
 * or nobody plays in this round. */
static bool four_round_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                              int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int last_no = pw_schedule_last_played(s);
    struct onward to = {{0}, {0}};
    if (round_no < last_no)
        to = four_onward_at(s, round_no, stand_no);
    bool off = pw_schedule_round_unplayed(s, round_no), plays = pw_is_played(s, round_no, stand_no);
    pw_round_field(row, s, "round", round_no);
    pw_field_flag(row, "last", round_no == last_no);
    pw_table_who_fields(row, subject, spot.who);
    pw_field_flag(row, "plays", plays || off);
    pw_set_field(row, s, "set", spot.set);
    int due = pw_boards_due_field(row, "boards", subject, round_no, stand_no);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, off ? 0 : stand_no);
    four_onward_fields(row, s, &to, stand_no);
    return !off && (due > 0 || !plays);
}

/* A tent has two faces, read from opposite sides: `turn` as on the flat sheet. */
static void pw_faces_fields(struct pw_field *table)
{
    struct pw_field *faces = pw_field_list(table, "faces");
    pw_field_text(pw_field_append(faces), "turn", "180");
    pw_field_text(pw_field_append(faces), "turn", "0");
}

/* `shared-line`: which copy it has. */
static void copy_word(struct pw_field *table, const struct pw_flow *flow, int stand_no)
{
    bool pile = pw_flow_pile(flow, stand_no);
    pw_field_word(table, "shared-line", pile ? "copy-of-boards-pile" : "copy-of-boards");
}

static void four_table_fields(struct pw_field *table, const struct pw_subject *subject,
                              const int *copies, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct onward usual = four_onward_at(s, 1, stand_no);
    pw_stand_fields(table, s, "", stand_no);
    pw_field_flag(table, "every-round", is_usual(s, stand_no));
    four_onward_fields(table, s, &usual, stand_no);
    pw_copy_at_field(table, copies, stand_no);
    if (copies)
        copy_word(table, pw_flow(s), stand_no);
    stands_fields(table, s, stand_no);
    carry_fields(table, subject, pw_flow(s)->boards_go[stand_no], stand_no,
                 pw_schedule_last_played(s), false);
    usual_rounds_fields(table, s, NULL);
    pw_faces_fields(table);
    struct pw_field *rounds = pw_field_list(table, "rounds");
    bool all_played = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        all_played &= four_round_fields(pw_field_append(rounds), subject, round_no, stand_no);
    pw_word_or_no(table, "off-line", all_played ? NULL : "card-foot-off");
}

static PW_FILL(individual_tables)
{
    const struct pw_schedule *s = subject->schedule;
    (void)error;
    pw_event_fields(root, subject);
    int *copies = pw_copies_new(s);
    struct pw_field *tables = pw_field_list(root, "tables");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no)
            four_table_fields(pw_field_append(tables), subject, copies, stand_no);
    free(copies);
    return true;
}

/* What all cards are filled from. */
struct cards {
    const struct pw_subject *subject;
    const struct pw_schedule *s;
    const struct pw_flow *flow;
    const int *copies; /* sched/core/schedule.h; NULL: one of each board */
    int last;          /* the last round that is played; after it nobody goes on */
};

/* Where the three go from one table after one round, each from where it sits. */
static struct pw_onward onward_at(const struct cards *of, int round_no, int stand_no)
{
    const struct pw_schedule *s = of->s;
    struct pw_onward to = {0};
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    for (int i = 0; i < 2; i++) {
        to.there[i] = pw_is_there(s, spot.who[i]);
        if (to.there[i] && round_no < of->last)
            to.seat[i] = pw_schedule_where(s, spot.who[i], round_no + 1);
    }
    if (round_no < of->last)
        to.boards_stand = pw_flow_boards_to(of->flow, round_no, stand_no);
    return to;
}

static void line_fields(struct pw_field *record, const struct pw_schedule *s, const char *line,
                        struct pw_seat to, int stand_no, enum pw_side side, bool waits)
{
    char name[64], prefix[16];
    bool stays = to.stand_no == stand_no && to.side == side;
    g_snprintf(prefix, sizeof prefix, "%s-", line);
    g_snprintf(name, sizeof name, "%s-stays", line);
    pw_field_flag(record, name, stays);
    g_snprintf(name, sizeof name, "%s-moves", line);
    pw_field_flag(record, name, to.table_no && !stays);
    g_snprintf(name, sizeof name, "%s-waits", line);
    pw_field_flag(record, name, waits && !to.table_no);
    pw_stand_fields(record, s, prefix, stays ? 0 : to.stand_no);
    pw_side_fields(record, prefix, stays || !to.table_no ? PW_SIDE_NONE : to.side);
}

/* last: nobody goes on from here. */
static void onward_fields(struct pw_field *record, const struct pw_schedule *s, struct pw_onward to,
                          int stand_no, bool last)
{
    line_fields(record, s, "ns", to.seat[0], stand_no, PW_SIDE_A, to.there[0] && !last);
    line_fields(record, s, "ew", to.seat[1], stand_no, PW_SIDE_B, to.there[1] && !last);
    pw_field_flag(record, "boards-move", to.boards_stand && to.boards_stand != stand_no);
    pw_field_flag(record, "boards-stay", to.boards_stand == stand_no);
    pw_stand_fields(record, s, "boards-", to.boards_stand == stand_no ? 0 : to.boards_stand);
}

/* What is out of the ordinary in this round: a word each. */
static void notes_fields(struct pw_field *row, const struct cards *of, int round_no, int stand_no)
{
    const struct pw_flow *flow = of->flow;
    bool last = round_no == of->last, on = !pw_schedule_round_unplayed(of->s, round_no);
    const struct {
        const char *word;
        bool on;
    } all[] = {
        {"note-switch", on && pw_flow_switched(flow, round_no, stand_no)},
        {"note-again", on && pw_met_before(flow->s, round_no, stand_no)},
        {"note-skip", round_no < of->last && pw_flow_skips(flow, round_no, stand_no)},
        {"note-last", last},
    };
    struct pw_field *notes = pw_field_list(row, "notes");
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) /* three have no room; the last round shows */
        if (all[i].on && (pw_field_length(notes) < 2 || !last))
            pw_field_word(pw_field_append(notes), "note", all[i].word);
    /* where all rounds are alike there is room for one word */
    if (last || all[1].on)
        pw_field_word(row, "note-short", last ? "note-last-short" : "note-again-short");
    else
        pw_field_flag(row, "note-short", false);
}

/* false: those who are there play nothing of what was due, or nobody plays in this round. */
static bool round_fields(struct pw_field *row, const struct cards *of, int round_no, int stand_no)
{
    const struct pw_schedule *s = of->s;
    bool off = pw_schedule_round_unplayed(s, round_no);
    const struct pw_subject *subject = of->subject;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
    pw_round_field(row, s, "round", round_no);
    pw_seated_field(row, s, "ns", ns ? spot.who[0] : 0, PW_SIDE_A);
    pw_seated_field(row, s, "ew", ew ? spot.who[1] : 0, PW_SIDE_B);
    pw_name_fields(row, "ns-", subject->event, ns ? spot.who[0] : 0);
    pw_name_fields(row, "ew-", subject->event, ew ? spot.who[1] : 0);
    pw_field_flag(row, "plays", (ns && ew) || off);
    pw_field_flag(row, "sits-out", ns != ew && !off);
    pw_field_flag(row, "empty", !ns && !ew);
    pw_set_field(row, s, "set", spot.set);
    int due = pw_boards_due_field(row, "boards", subject, round_no, stand_no);
    if (off)
        pw_field_text(row, "boards", PW_NO_BOARDS);
    pw_shares_fields(row, subject, round_no, off ? 0 : stand_no);
    notes_fields(row, of, round_no, stand_no);
    pw_field_flag(row, "last", round_no == of->last);
    onward_fields(row, s, onward_at(of, round_no, stand_no), stand_no, round_no >= of->last);
    return !off && (due > 0 || !ns || !ew || spot.set == 0);
}

/* The four sides of the table, for cards that lie flat: each reads its own pair first.
 * Panels stand as on the sheet: South upright, then turned by quarters. */
static void panels_fields(struct pw_field *table)
{
    static const struct {
        const char *turn, *letter, *line;
    } sides[] = {{"0", "s", "ns"}, {"270", "e", "ew"}, {"180", "n", "ns"}, {"90", "w", "ew"}};
    struct pw_field *panels = pw_field_list(table, "panels");
    for (gsize i = 0; i < G_N_ELEMENTS(sides); i++) {
        struct pw_field *panel = pw_field_append(panels);
        pw_field_text(panel, "turn", sides[i].turn);
        pw_field_word(panel, "letter", sides[i].letter);
        pw_field_word(panel, "line", sides[i].line);
    }
}

/* After some round people go another way, and the boards go on as ever. */
static bool boards_alone_are_usual(const struct cards *of, const struct pw_table_bars *bars, int to)
{
    bool another = false;
    for (int round_no = 1; round_no < of->last; round_no++) {
        another |= !goes_usually(bars, round_no);
        if (onward_at(of, round_no, bars->stand_no).boards_stand != to)
            return false;
    }
    return another;
}

static void table_fields(struct pw_field *table, const struct cards *of, int stand_no)
{
    const struct pw_schedule *s = of->s;
    struct pw_onward all;
    bool same = pw_table_usual(of->flow, stand_no, &all);
    struct pw_table_bars bars = pw_table_bars_of(of->flow, stand_no, same ? &all : NULL);
    if (same && !bars.fit) { /* no room for what overrules it: every line says its own */
        same = false;
        bars = pw_table_bars_of(of->flow, stand_no, NULL);
    }
    pw_stand_fields(table, s, "", stand_no);
    pw_field_flag(table, "every-round", same);
    onward_fields(table, s, same ? all : (struct pw_onward){0}, stand_no, false);
    pw_field_flag(table, "any-shares", bars.any_shares);
    pw_field_int(table, "shares-lines", bars.any_shares);
    pw_field_flag(table, "teams", pw_contest_of(s)->has_rooms);
    pw_word_or_no(table, "shares-key-line", bars.any_shares ? "shares-table-key" : NULL);
    pw_copy_at_field(table, of->copies, stand_no);
    if (of->copies)
        copy_word(table, of->flow, stand_no);
    else
        pw_field_flag(table, "shared-line", false);
    stands_fields(table, s, stand_no);
    usual_rounds_fields(table, s, same ? &bars : NULL);
    carry_fields(table, of->subject, same ? all.boards_stand : 0, stand_no, of->last,
                 same && boards_alone_are_usual(of, &bars, all.boards_stand));
    pw_faces_fields(table);
    panels_fields(table);
    struct pw_field *rounds = pw_field_list(table, "rounds");
    bool all_played = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        all_played &= round_fields(row, of, round_no, stand_no);
        pw_table_round_bars(row, &bars, round_no);
    }
    pw_word_or_no(table, "off-line", all_played ? NULL : "card-foot-off");
}

PW_FILL(pw_table_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "table-cards", error))
        return false;
    if ((long)s->tables * (s->rounds + s->stands) > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "table-cards-most", s->tables, s->rounds,
                         PW_CARD_ROWS_MAX);
    if (pw_contest_of(s)->partners_change)
        return individual_tables(root, subject, error);
    pw_event_fields(root, subject);
    const struct pw_flow *flow = pw_flow(s);
    int *copies = pw_copies_new(s);
    struct cards of = {subject, s, flow, copies, pw_schedule_last_played(s)};
    struct pw_field *tables = pw_field_list(root, "tables");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no)
            table_fields(pw_field_append(tables), &of, stand_no);
    free(copies);
    return true;
}

/* A card for every place where boards rest: which ones, where they
 * come from and where they go.
 *
 *   relays[]  relay, copy, stands[] (the room, this relay `here`), faces[] (turn), rounds[];
 *             from- and to- table or relay where they are the same in every round
 *   rounds[]  round, set, boards, and to- table or relay of this round
 */

/* Who takes what lies on a relay to its next place: `carry-line` (a word), carrier (a table). */
static void relay_carry_fields(struct pw_field *relay, const struct pw_subject *subject, int to,
                               int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    int carrier = to ? carrier_of(pw_flow(s), stand_no) : 0;
    bool table = to && s->stand[to - 1].table_no;
    enum pw_carry by = subject->event->carry;
    pw_word_or_no(relay, "carry-line",
                  !to || s->rounds < 2                            ? NULL
                  : by == PW_CARRY_CADDY                          ? "carry-caddy"
                  : by == PW_CARRY_DIRECTOR                       ? "carry-director"
                  : !carrier || !has_north(s, carrier, s->rounds) ? NULL
                  : table                                         ? "relay-carry-table"
                                                                  : "relay-carry-relay");
    pw_stand_fields(relay, s, "carrier-", carrier);
    pw_field_list(relay, "carries");
    pw_field_flag(relay, "shared-line", false);
    pw_end_fields(relay, s);
    if (to)
        place_field(relay, "carry-to", s, to);
}

static void relay_fields(struct pw_field *relay, const struct pw_subject *subject, int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_flow *flow = pw_flow(s);
    int to = pw_flow_boards_to(flow, 1, stand_no), from = pw_flow_boards_from(flow, 2, stand_no);
    for (int round_no = 2; round_no <= s->rounds; round_no++) {
        if (pw_flow_boards_from(flow, round_no, stand_no) != from)
            from = 0;
        if (round_no < s->rounds && pw_flow_boards_to(flow, round_no, stand_no) != to)
            to = 0;
    }
    pw_stand_fields(relay, s, "", stand_no);
    pw_field_flag(relay, "every-round", to && from);
    pw_stand_fields(relay, s, "to-", to && from ? to : 0);
    pw_stand_fields(relay, s, "from-", to && from ? from : 0);
    stands_fields(relay, s, stand_no);
    relay_carry_fields(relay, subject, to, stand_no);
    usual_rounds_fields(relay, s, NULL);
    pw_faces_fields(relay);
    struct pw_field *rounds = pw_field_list(relay, "rounds");
    int last_no = pw_schedule_last_played(s);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *row = pw_field_append(rounds);
        int set = pw_schedule_at(s, round_no, stand_no).set;
        pw_round_field(row, s, "round", round_no);
        pw_set_field(row, s, "set", set);
        pw_boards_field(row, "boards", subject->event, set);
        pw_stand_fields(row, s, "to-",
                        round_no < last_no ? pw_flow_boards_to(flow, round_no, stand_no) : 0);
        pw_field_flag(row, "last", round_no == last_no);
    }
}

PW_FILL(pw_relay_cards)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "relay-cards", error))
        return false;
    if (!s->relays)
        return pw_refuse(error, PW_ERROR_USAGE, "no-relays");
    if ((long)s->relays * (s->rounds + s->stands) > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "relay-cards-most", s->relays, s->rounds,
                         PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    int *copies = pw_copies_new(s);
    struct pw_field *relays = pw_field_list(root, "relays-list");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].relay_no)
            continue;
        struct pw_field *relay = pw_field_append(relays);
        relay_fields(relay, subject, stand_no);
        pw_copy_at_field(relay, copies, stand_no);
    }
    free(copies);
    return true;
}
