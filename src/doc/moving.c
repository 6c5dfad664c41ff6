/* moving.c - how pairs and boards move, in sentences that every document may print.
 *
 *   moving-stays    who keeps a seat, or a table
 *   moving-follow   how the others move
 *   moving-also     the second line, where both move in ways of their own
 *   moving-but      the rounds after which they move otherwise
 *   switch-line     the arrow switch
 *   moving-boards-...   the way of the boards, in the room or on a sheet, where it is one ring,
 *                   even if the last places are not in it; -arrows: the same from every
 *                   place after every round, but no such ring
 *
 * Together they are true of every round: where the rule has exceptions, one of them says so.
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/usual.h"

#include <stdlib.h>

static void rounds_field(struct pw_field *root, const char *name, const struct pw_usual *usual,
                         bool (*in)(const struct pw_usual *, int round_no))
{
    g_autoptr(GString) list = g_string_new(NULL);
    int run[2] = {0, 0};
    for (int round_no = 1; round_no <= usual->s->rounds; round_no++)
        if (in(usual, round_no))
            pw_runs_add(list, run, pw_shown(usual->s, round_no));
    pw_runs_add(list, run, 0);
    pw_text_or_no(root, name, list->str);
}

static bool has_switch(const struct pw_usual *usual, int round_no)
{
    for (int stand_no = 1; stand_no <= usual->s->stands; stand_no++)
        if (pw_usual_switched(usual, round_no, stand_no))
            return true;
    return false;
}

static bool is_unusual(const struct pw_usual *usual, int round_no)
{
    for (int i = 0; i < usual->lines; i++)
        if (usual->line[i].step && pw_usual_after(usual, i, round_no) != PW_AFTER_USUAL)
            return true;
    return false;
}

/* ---- who stays ---- */

static void staying_fields(struct pw_field *root, const struct pw_usual *usual,
                           const struct pw_ways *ways)
{
    const struct pw_schedule *s = usual->s;
    g_autoptr(GString) list = g_string_new(NULL);
    int one_no = 0, count = 0, run[2] = {0, 0};
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!(usual->way != PW_USUAL_NONE ? usual->keeps : ways->stays)[who_no])
            continue;
        one_no = who_no;
        count++;
        pw_runs_add(list, run, pw_shown(s, who_no));
    }
    pw_runs_add(list, run, 0);
    pw_word_or_no(root, "moving-stays",
                  count == 0        ? NULL
                  : usual->rover_no ? "moving-stays-rover"
                  : count == 1      ? "moving-stays-one"
                  : usual->switches ? "moving-keeps"
                                    : "moving-stays-some");
    pw_text_or_no(root, "staying", list->str);
    pw_stand_fields(root, s, "staying-", count == 1 ? pw_schedule_where(s, one_no, 1).stand_no : 0);
}

/* Where the rover goes, in the order of its rounds. */
static void rover_fields(struct pw_field *root, const struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    g_autoptr(GString) tables = g_string_new(NULL);
    for (int round_no = 1; usual->rover_no && round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, usual->rover_no, round_no);
        if (seat.opponent_no)
            g_string_append_printf(tables, "%s%d", tables->len ? ", " : "", seat.table_no);
    }
    pw_number_field(root, s, "rover", usual->rover_no);
    pw_text_or_no(root, "rover-tables", tables->str);
}

/* ---- who moves ---- */

static const char *ring_word(const struct pw_ways *ways)
{
    return ways->moving == 0                   ? NULL
           : ways->one_higher && ways->staying ? "moving-follow-higher"
           : !ways->one_lower                  ? "moving-cards"
           : ways->staying == 0                ? "moving-follow-all"
                                               : "moving-follow-others";
}

static void way_fields(struct pw_field *root, const struct pw_usual *usual, int line_i)
{
    const struct pw_usual_line *line = &usual->line[line_i];
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

static void lines_fields(struct pw_field *root, const struct pw_usual *usual)
{
    const struct pw_usual_line *line = &usual->line[0];
    int unusual = 0, skip_no = 0;
    bool only_skips = true, stepless = false;
    for (int i = 0; i < usual->lines; i++)
        stepless |= !usual->line[i].step;
    for (int round_no = 1; round_no < usual->s->rounds; round_no++) {
        if (!is_unusual(usual, round_no))
            continue;
        unusual++;
        skip_no = round_no;
        only_skips &= pw_usual_after(usual, 0, round_no) == PW_AFTER_SKIP;
    }
    if (stepless) {
        pw_field_word(root, "moving-follow", "moving-cards");
        return;
    }
    bool plain = usual->lines == 1 && line->side == PW_SIDE_B && line->step == 1 && line->low == 1;
    if (plain && unusual == 1 && only_skips) {
        pw_field_int(root, "skip-round", pw_shown(usual->s, skip_no));
        pw_field_word(root, "moving-follow", "moving-up-skip");
        return;
    }
    if (plain)
        pw_field_word(root, "moving-follow", "moving-up");
    for (int i = 0; !plain && i < usual->lines; i++)
        way_fields(root, usual, i);
    pw_field_int(root, "odd-count", unusual);
    pw_word_or_no(root, "moving-but", unusual == 0 ? NULL : "moving-but-cards");
}

static void turn_fields(struct pw_field *root, const struct pw_usual *usual)
{
    pw_field_int(root, "turn-table", usual->turn[0]);
    pw_field_int(root, "turn-table-two", usual->turn[1]);
    pw_field_word(root, "moving-follow", usual->turns == 1 ? "moving-turn" : "moving-turn-two");
}

/* Every name that a sentence may ask for is there, if only to say no. */
static void names_first(struct pw_field *root, const struct pw_usual *usual)
{
    static const char *const no[] = {"moving-also", "moving-but", "way-line",   "way-step",
                                     "way-low",     "way-high",   "also-line",  "also-step",
                                     "also-low",    "also-high",  "turn-table", "turn-table-two"};
    for (gsize i = 0; i < G_N_ELEMENTS(no); i++)
        pw_field_flag(root, no[i], false);
    int top = usual->way == PW_USUAL_LINES ? usual->line[0].high : usual->s->tables;
    pw_field_int(root, "top-table", top);
    pw_field_int(root, "skip-round", 0);
    pw_field_int(root, "odd-count", 0);
}

static void switch_fields(struct pw_field *root, const struct pw_usual *usual)
{
    rounds_field(root, "switch-rounds", usual, has_switch);
    /* where no pair keeps the table, it may be left out of the switch */
    pw_word_or_no(root, "switch-line",
                  !usual->switches      ? NULL
                  : usual->switched_all ? "switch-line-all"
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

static void boards_fields(struct pw_field *root, const struct pw_schedule *s,
                          const struct pw_report *report, const struct pw_ways *ways)
{
    bool down = report->boards_go_down && s->stands > 1 && s->rounds > 1;
    g_autofree int *ring = pw_board_rings_new(s, report);
    int end = pw_board_ring_end(ring, s->stands), last = end ? end : s->stands;
    bool last_is_table = s->stand[last - 1].table_no != 0;
    bool second_is_table = s->stands > 1 && s->stand[1].table_no != 0;
    bool always = s->rounds > 2; /* one way from every place where boards lie */
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        always &= ways->boards_go[stand_no] != 0 || !boards_lie_at(s, stand_no);
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
    pw_word_or_no(root, "moving-boards-arrows", !end && always ? "boards-as-arrows" : NULL);
    pw_word_or_no(root, "moving-boards-right",
                  !down             ? NULL
                  : second_is_table ? "moving-boards-right-table"
                                    : "moving-boards-right-relay");
}

void pw_moving_fields(struct pw_field *root, const struct pw_schedule *s,
                      const struct pw_report *report)
{
    struct pw_ways *ways = pw_ways_new(s);
    struct pw_usual *usual = pw_usual_new(s);
    names_first(root, usual);
    staying_fields(root, usual, ways);
    rover_fields(root, usual);
    switch_fields(root, usual);
    rounds_field(root, "odd-rounds", usual, is_unusual);
    pw_field_int(root, "moving-first", pw_shown(s, ways->moving_first));
    pw_field_int(root, "moving-last", pw_shown(s, ways->moving_last));
    switch (usual->way) {
    case PW_USUAL_NONE:
        pw_word_or_no(root, "moving-follow", ring_word(ways));
        break;
    case PW_USUAL_LINES:
        lines_fields(root, usual);
        break;
    case PW_USUAL_TURN:
        turn_fields(root, usual);
        break;
    }
    boards_fields(root, s, report, ways);
    pw_usual_free(usual);
    pw_ways_free(ways);
}
