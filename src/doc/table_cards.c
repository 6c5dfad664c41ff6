/* table_cards.c - a tent for every table: who plays with which boards, and where
 * both pairs and the boards go next.
 *
 *   tables[]  table, copy (which boards; shared-line says it), faces[], rounds[], stands[] (the
 * room, this table `here`), bars[] (table_bars.h), and when it is the same after nearly every
 * round: the flag every-round with ns-stays or ns-table, ns-side ...; ew-...; boards-table or
 * boards-relay rounds[]  round, ns, ew, boards, set, last, bars[], bars-after[], and the same names
 * for this round
 *
 *   rounds[].notes[]  what is out of the ordinary: each a word `note`
 *   faces[]   turn: how the two faces of the tent lie on the sheet
 *   panels[]  turn, letter, line: the four sides of a card that lies flat
 *
 * What goes on after the last round that is played is nowhere: `last` says so. off-line (a word):
 * what "–" is.
 */
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/table_bars.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* What all cards are filled from. */
struct cards {
    const struct pw_subject *subject;
    const struct pw_schedule *s;
    const struct pw_flow *flow;
    const int *ring;
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
    pw_field_int(row, "round", pw_shown(s, round_no));
    pw_seated_field(row, s, "ns", ns ? spot.who[0] : 0, PW_SIDE_A);
    pw_seated_field(row, s, "ew", ew ? spot.who[1] : 0, PW_SIDE_B);
    pw_name_fields(row, "ns-", subject->event, ns ? spot.who[0] : 0);
    pw_name_fields(row, "ew-", subject->event, ew ? spot.who[1] : 0);
    pw_field_flag(row, "plays", (ns && ew) || off);
    pw_field_flag(row, "sits-out", ns != ew && !off);
    pw_field_flag(row, "empty", !ns && !ew);
    pw_number_field(row, s, "set", spot.set);
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

/* What a set wanted at several tables means is said where it happens. */
static bool ever_shares(const struct pw_flow *flow, int stand_no)
{
    for (int round_no = 1; round_no <= flow->s->rounds; round_no++)
        if (pw_flow_shares(flow, round_no, stand_no, 0))
            return true;
    return false;
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
    pw_copy_at_field(table, of->copies, stand_no);
    if (of->copies)
        pw_field_word(table, "shared-line", "copy-of-boards");
    else if (!ever_shares(of->flow, stand_no))
        pw_field_flag(table, "shared-line", false);
    pw_room_fields(table, "stands", s, of->ring, stand_no);
    pw_faces_fields(table);
    panels_fields(table);
    struct pw_field *rounds = pw_field_list(table, "rounds");
    pw_table_bars_fields(table, &bars);
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
    if (!pw_needs_bridge(subject, "table-cards", why, code))
        return false;
    if ((long)s->tables * (s->rounds + s->stands) > PW_CARD_ROWS_MAX)
        return pw_refuse(
            why, code, PW_ERROR_UNMET,
            "%d tables with %d rounds each are more than the %ld lines that table-cards "
            "hold; print the movement-sheet",
            s->tables, s->rounds, PW_CARD_ROWS_MAX);
    if (s->kind == PW_INDIVIDUALS)
        return pw_individual_tables(root, subject, why, code);
    pw_event_fields(root, subject);
    const struct pw_flow *flow = pw_flow(s);
    const int *ring = pw_flow_board_ring(pw_flow(s));
    int *copies = pw_copies_new(s);
    struct cards of = {subject, s, flow, ring, copies, pw_schedule_last_played(s)};
    struct pw_field *tables = pw_field_list(root, "tables");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no)
            table_fields(pw_field_append(tables), &of, stand_no);
    free(copies);
    return true;
}
