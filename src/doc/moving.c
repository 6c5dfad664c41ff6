/* moving.c - how pairs and boards move, in sentences that every document may print.
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

#include <stdlib.h>

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

bool pw_boards_as_arrows(const struct pw_flow *flow)
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
    bool arrows = pw_flow_board_ring_end(flow) == 0 && pw_boards_as_arrows(flow);
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

void pw_boards_moving_fields(struct pw_field *root, const struct pw_schedule *s,
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
