/* moving.c - how everybody and the boards move, in sentences that every document may print.
 *
 *   moving-stays    who keeps a seat, or a table
 *   moving-follow   how the others move
 *   moving-also     the second line, where both move in ways of their own
 *   moving-but      the rounds after which they move otherwise, and how, if that is one way
 *   switch-line     the arrow switch
 *   moving-boards-...   the way of the boards, in the room or on a sheet, where it is one ring,
 *                   even if the last places are not in it, or share the boards of those that
 *                   are; -arrows: the same from every place after every round, but no such ring;
 *                   -else: neither is so
 *   boards-but      the rounds after which the boards of a ring go otherwise
 *
 * Together they are true of every round: where the rule has exceptions, one of them says so.
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

static void rounds_field(struct pw_field *root, const char *name, const struct pw_flow *flow,
                         bool (*in)(const struct pw_flow *, int round_no))
{
    g_autoptr(GString) list = g_string_new(NULL);
    int run[2] = {0, 0};
    for (int round_no = 1; round_no <= flow->s->rounds; round_no++)
        if (in(flow, round_no))
            pw_runs_add(list, run, pw_label_round(flow->s, round_no));
    pw_runs_add(list, run, 0);
    pw_text_or_no(root, name, list->str);
}

static bool has_switch(const struct pw_flow *flow, int round_no)
{
    if (pw_schedule_round_unplayed(flow->s, round_no))
        return false;
    for (int stand_no = 1; stand_no <= flow->s->stands; stand_no++)
        if (pw_flow_switched(flow, round_no, stand_no))
            return true;
    return false;
}

/* After the last round that is played nobody goes anywhere. */
static bool goes_on(const struct pw_flow *flow, int round_no)
{
    return round_no < pw_schedule_last_played(flow->s);
}

static bool is_unusual(const struct pw_flow *flow, int round_no)
{
    if (!goes_on(flow, round_no))
        return false;
    for (int i = 0; i < flow->lines; i++)
        if (flow->line[i].step && pw_flow_after(flow, i, round_no) != PW_AFTER_USUAL)
            return true;
    return false;
}

/* ---- who stays ---- */

static void staying_fields(struct pw_field *root, const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    g_autoptr(GString) list = g_string_new(NULL);
    int one_no = 0, count = 0, run[2] = {0, 0};
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!(flow->rule != PW_RULE_NONE ? flow->keeps : flow->stays)[who_no])
            continue;
        one_no = who_no;
        count++;
        pw_runs_add(list, run, pw_label(s, who_no).paper_no);
    }
    pw_runs_add(list, run, 0);
    pw_word_or_no(root, "moving-stays",
                  count == 0       ? NULL
                  : flow->rover_no ? "moving-stays-rover"
                  : count == 1     ? "moving-stays-one"
                  : flow->switches ? "moving-keeps"
                                   : "moving-stays-some");
    pw_text_or_no(root, "staying", list->str);
    pw_field_word(root, "staying-who", pw_who_word(s, one_no));
    pw_stand_fields(root, s, "staying-", count == 1 ? pw_schedule_where(s, one_no, 1).stand_no : 0);
}

/* Where the rover goes, in the order of its rounds. */
static void rover_fields(struct pw_field *root, const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    g_autoptr(GString) tables = g_string_new(NULL);
    for (int round_no = 1; flow->rover_no && round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, flow->rover_no, round_no);
        if (seat.opponent_no)
            g_string_append_printf(tables, "%s%d", tables->len ? ", " : "", seat.table_no);
    }
    pw_label_field(root, s, "rover", flow->rover_no);
    pw_text_or_no(root, "rover-tables", tables->str);
}

/* ---- who moves ---- */

static const char *ring_word(const struct pw_flow *flow)
{
    return flow->moving == 0                   ? NULL
           : flow->one_higher && flow->staying ? "moving-follow-higher"
           : !flow->one_lower                  ? "moving-cards"
           : flow->staying == 0                ? "moving-follow-all"
                                               : "moving-follow-others";
}

static void way_fields(struct pw_field *root, const struct pw_flow *flow, int line_i)
{
    const struct pw_flow_line *line = &flow->line[line_i];
    const char *word = line_i == 0 ? "moving-follow" : "moving-also";
    bool up = line->step > 0;
    char name[4][24];
    static const char *const what[] = {"line", "step", "low", "high"};
    for (int i = 0; i < 4; i++)
        g_snprintf(name[i], sizeof name[i], "%s-%s", line_i == 0 ? "way" : "also", what[i]);
    pw_field_word(root, name[0], line->side == PW_SIDE_A ? "ns" : "ew");
    pw_field_int(root, name[1], abs(line->step));
    pw_field_int(root, name[2], line->low);
    pw_field_int(root, name[3], line->high);
    pw_field_word(root, word,
                  line_i == 0 ? up ? "moving-way-up" : "moving-way-down"
                  : up        ? "moving-also-up"
                              : "moving-also-down");
}

/* The one step of all rounds that are unusual, where one line moves; 0: there are several. */
static int unusual_step(const struct pw_flow *flow)
{
    int step = 0;
    for (int round_no = 1; round_no < flow->s->rounds; round_no++) {
        if (!is_unusual(flow, round_no))
            continue;
        int its = pw_flow_step_after(flow, 0, round_no);
        if (flow->lines > 1 || its == 0 || (step != 0 && its != step))
            return 0;
        step = its;
    }
    return step;
}

static void but_fields(struct pw_field *root, const struct pw_flow *flow, int unusual)
{
    int step = unusual_step(flow);
    pw_field_int(root, "odd-count", unusual);
    pw_field_int(root, "but-step", abs(step));
    pw_word_or_no(root, "moving-but",
                  unusual == 0 ? NULL
                  : step == 0  ? "moving-but-cards"
                  : step > 0   ? "moving-but-up"
                               : "moving-but-down");
}

static void lines_fields(struct pw_field *root, const struct pw_flow *flow)
{
    const struct pw_flow_line *line = &flow->line[0];
    int unusual = 0, skip_no = 0;
    bool only_skips = true, stepless = false;
    for (int i = 0; i < flow->lines; i++)
        stepless |= !flow->line[i].step;
    for (int round_no = 1; round_no < flow->s->rounds; round_no++) {
        if (!is_unusual(flow, round_no))
            continue;
        unusual++;
        skip_no = round_no;
        only_skips &= pw_flow_after(flow, 0, round_no) == PW_AFTER_SKIP;
    }
    if (stepless) {
        pw_field_word(root, "moving-follow", "moving-cards");
        return;
    }
    bool plain = flow->lines == 1 && line->side == PW_SIDE_B && line->step == 1 && line->low == 1;
    if (plain && unusual == 1 && only_skips) {
        pw_round_field(root, flow->s, "skip-round", skip_no);
        pw_field_word(root, "moving-follow", "moving-up-skip");
        return;
    }
    if (plain)
        pw_field_word(root, "moving-follow", "moving-up");
    for (int i = 0; !plain && i < flow->lines; i++)
        way_fields(root, flow, i);
    but_fields(root, flow, unusual);
}

static void turn_fields(struct pw_field *root, const struct pw_flow *flow)
{
    pw_field_int(root, "turn-table", flow->turn[0]);
    pw_field_int(root, "turn-table-two", flow->turn[1]);
    pw_field_word(root, "moving-follow", flow->turns == 1 ? "moving-turn" : "moving-turn-two");
}

/* Every name that a sentence may ask for is there, if only to say no. */
static void names_first(struct pw_field *root, const struct pw_flow *flow)
{
    static const char *const no[] = {"moving-also", "moving-but", "way-line",   "way-step",
                                     "way-low",     "way-high",   "also-line",  "also-step",
                                     "also-low",    "also-high",  "turn-table", "turn-table-two"};
    for (gsize i = 0; i < G_N_ELEMENTS(no); i++)
        pw_field_flag(root, no[i], false);
    int top = flow->rule == PW_RULE_LINES ? flow->line[0].high : flow->s->tables;
    pw_field_int(root, "top-table", top);
    pw_field_int(root, "skip-round", 0);
    pw_field_int(root, "odd-count", 0);
    pw_field_int(root, "but-step", 0);
}

static void switch_fields(struct pw_field *root, const struct pw_flow *flow)
{
    rounds_field(root, "switch-rounds", flow, has_switch);
    bool any = false; /* in a round that is played */
    for (int round_no = 1; flow->switches && !any && round_no <= flow->s->rounds; round_no++)
        any = has_switch(flow, round_no);
    /* where no pair keeps the table, it may be left out of the switch */
    pw_word_or_no(root, "switch-line",
                  !any                 ? NULL
                  : flow->switched_all ? "switch-line-all"
                                       : "switch-line-cards");
}

/* ---- the boards ---- */

static bool boards_lie_at(const struct pw_schedule *s, int stand_no)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (pw_schedule_at(s, round_no, stand_no).set)
            return true;
    return false;
}

static bool boards_differ(const struct pw_flow *flow, int round_no)
{
    return goes_on(flow, round_no) && pw_flow_boards_way(flow, round_no) != 1;
}

/* The rounds after which the boards of a ring go another way, and which, if that is one. */
static void boards_but_fields(struct pw_field *root, const struct pw_flow *flow)
{
    int count = 0, way = 0;
    for (int round_no = 1; round_no < flow->s->rounds; round_no++) {
        if (!boards_differ(flow, round_no))
            continue;
        int its = pw_flow_boards_way(flow, round_no);
        way = count == 0 || its == way ? its : 0;
        count++;
    }
    rounds_field(root, "boards-odd-rounds", flow, boards_differ);
    pw_field_int(root, "boards-odd-count", count);
    pw_field_int(root, "boards-step", way > 0 ? way : 0);
    pw_word_or_no(root, "boards-but",
                  count == 0             ? NULL
                  : way == PW_BOARDS_NEW ? "boards-but-new"
                  : way > 0              ? "boards-but-places"
                                         : "boards-but-other");
}

/* Do boards that were played go to another place, to be played there? */
static bool boards_travel(const struct pw_flow *flow, int round_no)
{
    const struct pw_schedule *s = flow->s;
    for (int stand_no = 1; s->copies > 1 && stand_no <= s->stands; stand_no++) {
        int to = pw_flow_boards_to(flow, round_no, stand_no);
        if (to != 0 && to != stand_no)
            return true;
    }
    for (int set = 1; s->copies <= 1 && set <= s->sets; set++)
        if (pw_schedule_where_set(s, set, round_no) && pw_schedule_where_set(s, set, round_no + 1))
            return true;
    return false;
}

static const char other_boards[] = "boards-new-every";

/* Where no ring and no arrows say it: other boards every time, or as the rounds say. */
static const char *else_word(const struct pw_flow *flow)
{
    bool travel = false;
    for (int round_no = 1; round_no < flow->s->rounds; round_no++)
        travel |= boards_travel(flow, round_no);
    return flow->s->rounds < 2 || flow->s->sets == 0 ? NULL
           : travel                                  ? "boards-as-rounds"
                                                     : other_boards;
}

/* Do boards go one way from every place where they lie, after every round? Arrows may show it. */
static bool boards_as_arrows(const struct pw_flow *flow)
{
    bool always = flow->s->rounds > 2;
    for (int stand_no = 1; stand_no <= flow->s->stands; stand_no++)
        always &= flow->boards_go[stand_no] != 0 || pw_flow_pile(flow, stand_no) ||
                  !boards_lie_at(flow->s, stand_no);
    return always;
}

static void boards_fields(struct pw_field *root, const struct pw_schedule *s,
                          const struct pw_report *report, const struct pw_flow *flow)
{
    bool down = report->boards_go_down && s->stands > 1 && s->rounds > 1;
    bool arrows = pw_flow_board_ring_end(flow) == 0 && boards_as_arrows(flow);
    int end = arrows ? 0 : pw_flow_boards_end(flow), last = end ? end : s->stands;
    bool last_is_table = s->stand[last - 1].table_no != 0;
    bool second_is_table = s->stands > 1 && s->stand[1].table_no != 0;
    pw_stand_fields(root, s, "last-", last);
    pw_stand_fields(root, s, "second-", 2);
    pw_field_flag(root, "boards-go-down", down);
    pw_word_or_no(root, "moving-boards-up",
                  !end            ? NULL
                  : last_is_table ? "moving-boards-up-table"
                                  : "moving-boards-up-relay");
    pw_word_or_no(root, "moving-boards-room",
                  !end            ? NULL
                  : last_is_table ? "moving-boards-room-table"
                                  : "moving-boards-room-relay");
    pw_word_or_no(root, "moving-boards-every",
                  !end            ? NULL
                  : last_is_table ? "moving-boards-every-table"
                                  : "moving-boards-every-relay");
    pw_word_or_no(root, "moving-boards-arrows", arrows ? "boards-as-arrows" : NULL);
    const char *other = end || arrows ? NULL : else_word(flow);
    pw_word_or_no(root, "moving-boards-else", other);
    pw_word_or_no(root, "moving-boards-new", other == other_boards ? other : NULL);
    pw_word_or_no(root, "moving-boards-right",
                  !down             ? NULL
                  : second_is_table ? "moving-boards-right-table"
                                    : "moving-boards-right-relay");
    boards_but_fields(root, flow);
}

/* The boards alone. */
static void boards_moving_fields(struct pw_field *root, const struct pw_schedule *s,
                                 const struct pw_report *report)
{
    boards_fields(root, s, report, pw_flow(s));
}

void pw_moving_fields(struct pw_field *root, const struct pw_schedule *s,
                      const struct pw_report *report)
{
    const struct pw_flow *flow = pw_flow(s);
    names_first(root, flow);
    staying_fields(root, flow);
    rover_fields(root, flow);
    switch_fields(root, flow);
    rounds_field(root, "odd-rounds", flow, is_unusual);
    pw_label_field(root, s, "moving-first", flow->moving_first);
    pw_label_field(root, s, "moving-last", flow->moving_last);
    switch (flow->rule) {
    case PW_RULE_NONE:
        pw_word_or_no(root, "moving-follow", ring_word(flow));
        break;
    case PW_RULE_LINES:
        lines_fields(root, flow);
        break;
    case PW_RULE_TURN:
        turn_fields(root, flow);
        break;
    }
    boards_fields(root, s, report, flow);
}

/* ---- individuals ---- */

/* How individuals move, as the director announces it.
 *
 *   moving-stays   a word: who keeps a seat all evening (staying, staying-table, staying-seat)
 *   moving-follow  a word: all others take the seat of the player one lower (moving-first after
 *                  moving-last); or as the lines of ways[] say; or as their cards say
 *   ways[]         of rainbows: line (a word: n, s, e, w), step (tables), way (a word)
 *
 * It is found in the plan: what happened on the evening is told as such.
 */

enum { SEATS = 4 };
static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

struct place {
    int stand_no, seat;
};

static struct place place_of(const struct pw_schedule *s, int who_no, int round_no)
{
    struct place at = {pw_schedule_where(s, who_no, round_no).stand_no, 0};
    struct pw_spot spot = pw_schedule_at(s, round_no, at.stand_no);
    at.seat = at.stand_no != 0 ? pw_spot_seat(spot, who_no) : 0;
    return at;
}

static bool same_place(struct place a, struct place b)
{
    return a.stand_no == b.stand_no && a.seat == b.seat;
}

static bool stays(const struct pw_schedule *s, int who_no)
{
    struct place start = place_of(s, who_no, 1);
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        if (!same_place(start, place_of(s, who_no, round_no)))
            return false;
    return s->rounds > 1 && start.stand_no != 0;
}

/* The last one stays, and all others go to the seat of who is one lower, the first to the last's.
 */
static bool is_ring(const struct pw_schedule *s)
{
    int last = s->contestants - 1;
    if (s->rounds < 2 || last < 2 || !stays(s, s->contestants))
        return false;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int who_no = 1; who_no <= last; who_no++) {
            int ahead = who_no > 1 ? who_no - 1 : last;
            if (!same_place(place_of(s, who_no, round_no + 1), place_of(s, ahead, round_no)))
                return false;
        }
    return true;
}

/* From this table, so many up, in the seat. */
static bool goes(const struct pw_schedule *s, int round_no, int stand_no, int seat, int step)
{
    int who_no = pw_schedule_at(s, round_no, stand_no).who[seat];
    struct place to = place_of(s, who_no, round_no + 1);
    return to.seat == seat && to.stand_no == (stand_no - 1 + step + s->stands) % s->stands + 1;
}

/* How many tables all go up who sit there; below 0 down. false: not always as many. */
static bool way_of(const struct pw_schedule *s, int seat, int *step)
{
    int first_no = pw_schedule_at(s, 1, 1).who[seat];
    *step = place_of(s, first_no, 2).stand_no - 1;
    *step -= 2 * *step > s->stands ? s->stands : 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (!goes(s, round_no, stand_no, seat, *step))
                return false;
    return true;
}

/* Four lines; false: no way is always the same, and there are none. */
static bool ways_fields(struct pw_field *root, const struct pw_schedule *s)
{
    int step[SEATS];
    struct pw_field *ways = pw_field_list(root, "ways");
    for (int seat = 0; seat < SEATS; seat++)
        if (s->rounds < 2 || s->relays > 0 || !way_of(s, seat, &step[seat]))
            return false;
    for (int seat = 0; seat < SEATS; seat++) {
        struct pw_field *way = pw_field_append(ways);
        pw_field_word(way, "line", seat_words[seat]);
        pw_field_int(way, "step", abs(step[seat]));
        pw_field_word(way, "way",
                      step[seat] == 0  ? "four-way-stay"
                      : step[seat] > 0 ? "four-way-up"
                                       : "four-way-down");
    }
    return true;
}

void pw_four_moving_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s =
        subject->event->plan != NULL ? subject->event->plan : subject->schedule;
    bool ring = is_ring(s), lines = ways_fields(root, s);
    int last_no = s->contestants;
    pw_word_or_no(root, "moving-stays", ring ? "moving-stays-four" : NULL);
    pw_label_field(root, s, "staying", last_no);
    pw_stand_fields(root, s, "staying-", pw_schedule_where(s, last_no, 1).stand_no);
    pw_field_word(root, "staying-seat", seat_words[place_of(s, last_no, 1).seat]);
    pw_label_field(root, s, "moving-first", 1);
    pw_label_field(root, s, "moving-last", last_no - 1);
    pw_word_or_no(root, "moving-follow",
                  ring            ? "moving-follow-four"
                  : lines         ? NULL
                  : s->rounds > 1 ? "moving-cards-four"
                                  : NULL);
    pw_word_or_no(root, "moving-also", NULL);
    pw_word_or_no(root, "moving-but", NULL);
    boards_moving_fields(root, subject->schedule, subject->report);
}

/* ---- what the director announces ---- */

/* What the director announces of the ways after a round: where pairs go who do
 * not go as usual, where boards go that go another way every time, and which are brought.
 */

struct pw_field *pw_director_note(struct pw_field *notes, const char *word, const char *tables)
{
    struct pw_field *note = pw_field_append(notes);
    pw_field_word(note, "note", word);
    pw_field_text(note, "tables", tables);
    return note;
}

/* ---- pairs ---- */

/* "1↔11, 2→3": from where to where, each once; of 0 tables nobody goes. */
static void ways_add(GString *list, const int *to, const char *(*name)(const void *, int, char *),
                     const void *of, int count)
{
    for (int from = 1; from <= count; from++) {
        char one[16], two[16];
        if (!to[from] || to[from] == from || (to[to[from]] == from && to[from] < from))
            continue;
        g_string_append_printf(list, "%s%s%s%s", list->len ? ", " : "", name(of, from, one),
                               to[to[from]] == from ? "\u2194" : "\u2192", name(of, to[from], two));
    }
}

static const char *table_name(const void *of, int table_no, char *out)
{
    (void)of;
    g_snprintf(out, 16, "%d", table_no);
    return out;
}

static const char *stand_name(const void *of, int stand_no, char *out)
{
    const struct pw_schedule *s = of;
    struct pw_stand stand = s->stand[stand_no - 1];
    if (stand.relay_no)
        pw_relay_letters(stand.relay_no, out);
    else
        table_name(of, stand.table_no, out);
    return out;
}

/* The visitors of one line from table to table, where no rule says it. */
static void list_note(struct pw_field *notes, const struct pw_flow *flow, int line_i, int round_no)
{
    const struct pw_schedule *s = flow->s;
    g_autofree int *to = g_new0(int, (gsize)s->tables + 1);
    g_autoptr(GString) list = g_string_new(NULL), stays = g_string_new(NULL);
    int count = 0, run[2] = {0, 0};
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int who_no = pw_flow_visitor(flow, line_i, round_no, stand_no);
        int table_no = s->stand[stand_no - 1].table_no;
        if (!who_no || !table_no)
            continue;
        to[table_no] = pw_schedule_where(s, who_no, round_no + 1).table_no;
        if (to[table_no] != table_no)
            continue;
        pw_runs_add(stays, run, table_no);
        count++;
    }
    pw_runs_add(stays, run, 0);
    ways_add(list, to, table_name, NULL, s->tables);
    struct pw_field *note = pw_director_note(notes,
                                             count == 0   ? "call-moves"
                                             : count == 1 ? "call-moves-stays-one"
                                                          : "call-moves-stays",
                                             list->str);
    pw_field_word(note, "line", flow->line[line_i].side == PW_SIDE_A ? "ns" : "ew");
    pw_field_text(note, "stays", stays->str);
}

/* All visitors of one line so many tables on, where that is usually another number; false: not so.
 */
static bool step_note(struct pw_field *notes, const struct pw_flow *flow, int line_i, int round_no)
{
    int step = flow->line[line_i].step ? pw_flow_step_after(flow, line_i, round_no) : 0;
    if (step == 0)
        return false;
    struct pw_field *note =
        pw_director_note(notes, step > 0 ? "call-step-up" : "call-step-down", "");
    pw_field_word(note, "line", flow->line[line_i].side == PW_SIDE_A ? "ns" : "ew");
    pw_field_int(note, "but-step", abs(step));
    return true;
}

void pw_director_moves(struct pw_field *notes, const struct pw_flow *flow, int round_no)
{
    int skips = 0;
    for (int i = 0; i < flow->lines; i++)
        skips += pw_flow_after(flow, i, round_no) == PW_AFTER_SKIP;
    if (skips && skips == flow->lines) {
        pw_director_note(notes, "call-skip-all", "");
        return;
    }
    for (int i = 0; i < flow->lines; i++)
        if (pw_flow_after(flow, i, round_no) != PW_AFTER_USUAL &&
            !step_note(notes, flow, i, round_no))
            list_note(notes, flow, i, round_no);
}

/* ---- boards ---- */

bool pw_director_boards_wander(const struct pw_flow *flow)
{
    return !pw_flow_boards_end(flow) && !boards_as_arrows(flow);
}

/* Where a set is: the first table that plays it, or the relay where it rests; 0: nowhere. */
static int holder_of(const struct pw_schedule *s, int set, int round_no)
{
    int first = pw_schedule_where_set(s, set, round_no);
    for (int stand_no = first; first && stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no && pw_schedule_at(s, round_no, stand_no).set == set)
            return stand_no;
    return first;
}

/* From where a set is to where it is in the next round: who shares it there is a note of its own.
 * Of copies each has a way of its own, and where it is played again it stays. */
static int set_goes_to(const struct pw_flow *flow, int round_no, int stand_no)
{
    const struct pw_schedule *s = flow->s;
    int set = pw_schedule_at(s, round_no, stand_no).set;
    int to = pw_flow_boards_to(flow, round_no, stand_no);
    if (set && s->copies > 1)
        return to ? to : pw_schedule_at(s, round_no + 1, stand_no).set == set ? stand_no : 0;
    if (to && s->stand[to - 1].table_no)
        return to;
    return holder_of(s, set, round_no) == stand_no ? holder_of(s, set, round_no + 1) : 0;
}

/* Where boards stay, "4, A": their number. */
static int stays_list(GString *list, const struct pw_schedule *s, const int *to)
{
    int count = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        char name[16];
        if (to[stand_no] != stand_no)
            continue;
        g_string_append_printf(list, "%s%s", list->len ? ", " : "", stand_name(s, stand_no, name));
        count++;
    }
    return count;
}

/* The boards from place to place, where they do not go the same way after every round. */
static void boards_notes(struct pw_field *notes, const struct pw_flow *flow, int round_no)
{
    const struct pw_schedule *s = flow->s;
    g_autofree int *to = g_new0(int, (gsize)s->stands + 1);
    g_autoptr(GString) list = g_string_new(NULL), stays = g_string_new(NULL);
    if (round_no >= s->rounds)
        return;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        to[stand_no] = set_goes_to(flow, round_no, stand_no);
    ways_add(list, to, stand_name, s, s->stands);
    int staying = stays_list(stays, s, to);
    if (!list->len && !staying)
        return;
    struct pw_field *note = pw_director_note(notes,
                                             staying == 0 ? "call-boards"
                                             : list->len  ? "call-boards-stay"
                                                          : "call-boards-stay-only",
                                             list->str);
    pw_field_text(note, "stays", stays->str);
}

static bool stays_from(const struct pw_flow *flow, int round_no, int stand_no, int set)
{
    return pw_schedule_at(flow->s, round_no, stand_no).set == set &&
           !pw_flow_boards_to(flow, round_no, stand_no);
}

/* Are the boards that are played here in this round in the room already, and come here or stay? A
 * copy of another table is no help. */
static bool come_by_themselves(const struct pw_flow *flow, int round_no, int stand_no)
{
    const struct pw_schedule *s = flow->s;
    int set = pw_schedule_at(s, round_no, stand_no).set;
    if (s->copies <= 1)
        return pw_schedule_where_set(s, set, round_no - 1) != 0;
    return pw_flow_pile(flow, stand_no) || pw_flow_boards_from(flow, round_no, stand_no) ||
           stays_from(flow, round_no - 1, stand_no, set);
}

/* The places of this set that wait for the boards which `first` waits for, from there on; the
 * others of them have been told. */
static char *places_of(const struct pw_subject *subject, int round_no, int first, bool *told)
{
    const struct pw_schedule *s = subject->schedule;
    GString *places = g_string_new(NULL);
    int set = pw_schedule_at(s, round_no, first).set;
    struct pw_field *one = pw_field_new(), *other = pw_field_new();
    pw_boards_laid_field(one, "boards", subject, round_no, first);
    for (int stand_no = first; stand_no <= s->stands; stand_no++) {
        char name[16];
        if (told[stand_no] || pw_schedule_at(s, round_no, stand_no).set != set ||
            come_by_themselves(pw_flow(s), round_no, stand_no))
            continue;
        pw_boards_laid_field(other, "boards", subject, round_no, stand_no);
        if (strcmp(pw_field_value(pw_field_find(one, "boards")),
                   pw_field_value(pw_field_find(other, "boards"))) != 0)
            continue;
        told[stand_no] = true;
        g_string_append_printf(places, "%s%s", places->len ? ", " : "",
                               stand_name(s, stand_no, name));
    }
    pw_field_free(one);
    pw_field_free(other);
    return g_string_free(places, FALSE);
}

bool pw_director_one_set_a_round(const struct pw_schedule *s)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int one = 0;
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int set = pw_schedule_at(s, round_no, stand_no).set;
            if (s->stand[stand_no - 1].relay_no != 0 || (one != 0 && set != one))
                return false;
            one = set;
        }
        if (one == 0 || (round_no > 1 && pw_schedule_where_set(s, one, round_no - 1) != 0))
            return false;
    }
    return s->rounds > 1;
}

/* Boards that lie nowhere in this round, or not where they would come from, and are played in the
 * next one: where they go. */
static void bring_notes(struct pw_field *notes, const struct pw_subject *subject, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    g_autofree bool *told = g_new0(bool, (gsize)s->stands + 1);
    for (int set = 1; round_no < s->rounds && set <= s->sets; set++) {
        int first = pw_schedule_where_set(s, set, round_no + 1);
        for (int stand_no = first; first && stand_no <= s->stands; stand_no++) {
            if (told[stand_no] || pw_schedule_at(s, round_no + 1, stand_no).set != set ||
                come_by_themselves(pw_flow(s), round_no + 1, stand_no))
                continue;
            g_autofree char *places = places_of(subject, round_no + 1, stand_no, told);
            struct pw_field *note = pw_director_note(notes, "call-bring", places);
            pw_boards_laid_field(note, "boards", subject, round_no + 1, stand_no);
        }
    }
}

void pw_director_boards(struct pw_field *notes, const struct pw_subject *subject, bool wander,
                        int round_no)
{
    const struct pw_flow *flow = pw_flow(subject->schedule);
    int way = pw_flow_boards_way(flow, round_no);
    if (way > 1)
        pw_field_int(pw_director_note(notes, "call-boards-places", ""), "boards-step", way);
    else if (wander || way == 0)
        boards_notes(notes, flow, round_no);
    if (!pw_director_one_set_a_round(subject->schedule))
        bring_notes(notes, subject, round_no);
}
