/* director_moves.c - what the director announces of the ways after a round: where pairs go who do
 * not go as usual, where boards go that go another way every time, and which are brought. */
#include "doc/director_moves.h"

#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

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
    return !pw_flow_boards_end(flow) && !pw_boards_as_arrows(flow);
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
