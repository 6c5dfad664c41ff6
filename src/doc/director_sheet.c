/* director_sheet.c - one page for who directs: how to lay out the room, who begins
 * where, what to announce in which round, who sits out, and the proof.
 *
 *   rows[]        stands[] as on the room-plan
 *   pairs[]       as on the name-list
 *   stands[]      the room as a line, with the way of the boards; place-count
 *   every[]       what is so in every round: each a sentence `note`
 *   clock-lines[] cells[]: round; loud (a flag: something is other in it); blank (a flag) where
 *                 the last line has fewer; not-played (a flag)
 *                 boards: where all tables play one set in a round and another one in the next
 *                 (rounds-have-boards, a flag)
 *                 out, out-line: who sits out, where nothing else is other in any round
 *                 (rounds-have-outs, a flag)
 *   last-round    the last that is played
 *   other-rounds  how many have something that is other
 *   rounds[]      these: round: "4", or "1–12" where all these are alike; notes[]: each a sentence
 *                 `note`, with its tables ("1, 2, 5–9", or from where to where: "1↔11, 2→3"),
 *                 stays, line, boards or pair, and the flag first-note
 *   rounds-line   a sentence: all rounds are alike, or all but those
 *   missing       the number that nobody has; missing-line what that means
 *   copies-list[] where several of every board are to be made: copy, copy-tables and
 *                 copy-table-count, copy-relays ("A, B") and copy-relay-count, copy-line
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* Where NS and EW change places: where a pair is at home, and where nobody is. A table where one
 * pair sits alone is not asked. */
static void switch_notes(struct pw_field *notes, const struct pw_flow *flow, int round_no)
{
    static const char *const one[] = {"call-switch-one", "call-switch-turn-one"};
    static const char *const some[] = {"call-switch", "call-switch-turn"};
    const struct pw_schedule *s = flow->s;
    g_autoptr(GString) home = g_string_new(NULL);
    g_autoptr(GString) turn = g_string_new(NULL);
    GString *list[2] = {home, turn};
    int on[2] = {0, 0}, tables = 0, run[2][2] = {{0, 0}, {0, 0}};
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        tables += pw_is_there(s, spot.who[0]) && pw_is_there(s, spot.who[1]);
        if (!pw_flow_switched(flow, round_no, stand_no))
            continue;
        int i = flow->home[stand_no] ? 0 : 1;
        pw_runs_add(list[i], run[i], s->stand[stand_no - 1].table_no);
        on[i]++;
    }
    for (int i = 0; i < 2; i++)
        pw_runs_add(list[i], run[i], 0);
    if (on[0] && on[0] + on[1] == tables) {
        pw_director_note(notes, "call-switch-all", home->str);
        return;
    }
    for (int i = 0; i < 2; i++)
        if (on[i])
            pw_director_note(notes, on[i] == 1 ? one[i] : some[i], list[i]->str);
}

/* Whose seat the rover takes; that this one sits out is a note of its own. */
static void rover_notes(struct pw_field *notes, const struct pw_flow *flow, int round_no)
{
    const struct pw_schedule *s = flow->s;
    struct pw_seat seat = {0};
    if (flow->rover_no)
        seat = pw_schedule_where(s, flow->rover_no, round_no);
    if (!seat.opponent_no)
        return;
    struct pw_field *note = pw_director_note(notes, "call-rover", "");
    pw_field_int(note, "table", seat.table_no);
    pw_field_word(note, "line", seat.side == PW_SIDE_A ? "ns" : "ew");
    pw_label_field(note, s, "pair", flow->home[seat.stand_no]);
}

/* The tables that have the boards of this stand in this round, "1" and 14, or "1, 2" and 14. false:
 * it has them alone, or is not the first of them. */
struct sharing {
    char *first; /* g_free */
    int last, count;
};

/* Do the same boards lie at both: the same set, and of copies the one on the pile? */
static bool has_same(const struct pw_flow *flow, int round_no, int stand_no, int other_no)
{
    return pw_schedule_at(flow->s, round_no, stand_no).set ==
               pw_schedule_at(flow->s, round_no, other_no).set &&
           pw_flow_pile(flow, stand_no) == pw_flow_pile(flow, other_no);
}

static bool sharing_at(const struct pw_subject *subject, int round_no, int stand_no,
                       struct sharing *out)
{
    const struct pw_schedule *s = subject->schedule;
    int set = pw_schedule_at(s, round_no, stand_no).set, last = 0, count = 0;
    *out = (struct sharing){NULL, 0, 0};
    if (set && pw_schedule_rooms(s)) {
        int table_no = s->stand[stand_no - 1].table_no;
        int other_no = pw_schedule_other_room(s, table_no);
        if (other_no > table_no && pw_is_played(s, round_no, stand_no))
            *out = (struct sharing){g_strdup_printf("%d", table_no), other_no, 2};
        return out->count > 0;
    }
    const struct pw_flow *flow = pw_flow(s);
    if (!set || !subject->report->shared || (s->copies > 1 && !pw_flow_pile(flow, stand_no)))
        return false; /* copies: every table has its own, but those beside a pile */
    int said = stand_no - 1;
    while (said > 0 && !has_same(flow, round_no, said, stand_no))
        said--;
    if (said > 0)
        return false;
    g_autoptr(GString) first = g_string_new(NULL);
    for (int other = stand_no; other <= s->stands; other++) {
        if (!has_same(flow, round_no, other, stand_no) || !pw_is_played(s, round_no, other))
            continue;
        if (last)
            g_string_append_printf(first, "%s%d", first->len ? ", " : "", last);
        last = s->stand[other - 1].table_no;
        count++;
    }
    if (count < 2)
        return false;
    *out = (struct sharing){g_strdup(first->str), last, count};
    return true;
}

static bool same_tables(const struct sharing *a, const struct sharing *b)
{
    return a->last == b->last && strcmp(a->first, b->first) == 0;
}

/* Do these tables share in every round? */
static bool always_share(const struct pw_subject *subject, const struct sharing *who)
{
    const struct pw_schedule *s = subject->schedule;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        bool found = false;
        for (int stand_no = 1; stand_no <= s->stands && !found; stand_no++) {
            struct sharing other;
            found = sharing_at(subject, round_no, stand_no, &other) && same_tables(who, &other);
            g_free(other.first);
        }
        if (!found)
            return false;
    }
    return s->rounds > 1;
}

/* What is so in every round, found once. */
struct constant {
    bool *alone;    /* [stands + 1] one pair sits alone here */
    GArray *shares; /* of struct sharing */
};

static bool is_constant(const struct constant *of, const struct sharing *who)
{
    for (guint i = 0; i < of->shares->len; i++)
        if (same_tables(&g_array_index(of->shares, struct sharing, i), who))
            return true;
    return false;
}

static void share_note(struct pw_field *notes, const struct pw_subject *subject, int set,
                       const struct sharing *who, bool every)
{
    int boards = pw_event_boards_per_set(subject->event);
    bool halves = who->count == 2 && boards > 1, parts = boards >= who->count;
    struct pw_field *note = pw_field_append(notes);
    pw_field_word(note, "note",
                  halves  ? (every ? "call-share-every" : "call-share")
                  : parts ? (every ? "call-share-every-parts" : "call-share-parts")
                          : (every ? "call-share-every-more" : "call-share-more"));
    pw_field_text(note, "tables-first", who->first);
    pw_field_int(note, "tables-last", who->last);
    pw_boards_field(note, "boards", subject->event, set);
}

static void shares_notes(struct pw_field *notes, const struct pw_subject *subject,
                         const struct constant *always, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct sharing who;
        if (sharing_at(subject, round_no, stand_no, &who) && !is_constant(always, &who))
            share_note(notes, subject, pw_schedule_at(s, round_no, stand_no).set, &who, false);
        g_free(who.first);
    }
}

static bool one_alone(const struct pw_schedule *s, int round_no, int stand_no, int *pair_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
    *pair_no = ns ? spot.who[0] : spot.who[1];
    return ns != ew;
}

/* Does one pair sit alone at this table in every round? */
static bool always_alone(const struct pw_schedule *s, int stand_no)
{
    int pair_no = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (!one_alone(s, round_no, stand_no, &pair_no))
            return false;
    return s->rounds > 1;
}

static void sharing_clear(void *sharing)
{
    g_free(((struct sharing *)sharing)->first);
}

static void constant_init(struct constant *of, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    of->alone = g_new0(bool, (gsize)s->stands + 1);
    of->shares = g_array_new(FALSE, FALSE, sizeof(struct sharing));
    g_array_set_clear_func(of->shares, sharing_clear);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct sharing who;
        if (sharing_at(subject, 1, stand_no, &who) && always_share(subject, &who))
            g_array_append_val(of->shares, who);
        else
            g_free(who.first);
        of->alone[stand_no] = pw_contest_of(s)->has_lines && always_alone(s, stand_no);
    }
}

static void constant_finish(struct constant *of)
{
    g_free(of->alone);
    g_array_free(of->shares, TRUE);
}

/* Of teams whose matches have two tables each a grid says who goes where (below). */
static bool has_grid(const struct pw_schedule *s)
{
    return pw_schedule_rooms(s) && pw_schedule_triangle(s) == 0;
}

/* What is so in every round is said once. */
static void every_fields(struct pw_field *root, const struct pw_subject *subject,
                         const struct constant *of)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_field *every = pw_field_list(root, "every");
    for (guint i = 0; i < of->shares->len && !has_grid(s); i++)
        share_note(every, subject, 0, &g_array_index(of->shares, struct sharing, i), true);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!of->alone[stand_no])
            continue;
        g_autoptr(GString) pairs = g_string_new(NULL);
        for (int round_no = 1, pair_no; round_no <= s->rounds; round_no++)
            if (one_alone(s, round_no, stand_no, &pair_no) &&
                !pw_schedule_round_unplayed(s, round_no))
                g_string_append_printf(pairs, "%s%d", pairs->len ? ", " : "",
                                       pw_label(s, pair_no).paper_no);
        struct pw_field *note = pw_field_append(every);
        pw_field_word(note, "note", "call-alone-every");
        pw_stand_fields(note, s, "", stand_no);
        pw_field_text(note, "pairs-alone", pairs->str);
    }
}

/* Of individuals those of a table where one of the four is missing. */
static void four_out_notes(struct pw_field *notes, const struct pw_schedule *s, int round_no)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        g_autoptr(GString) players = g_string_new(NULL);
        bool out = s->stand[stand_no - 1].table_no && !pw_is_played(s, round_no, stand_no);
        for (int who_no = 1; out && who_no <= s->contestants; who_no++)
            if (pw_schedule_where(s, who_no, round_no).stand_no == stand_no)
                g_string_append_printf(players, "%s%d", players->len ? ", " : "",
                                       pw_label(s, who_no).paper_no);
        if (players->len == 0)
            continue;
        struct pw_field *note = pw_director_note(notes, "call-four-out", "");
        pw_field_text(note, "players-out", players->str);
        pw_stand_fields(note, s, "", stand_no);
    }
}

/* Does the other pair of its team of four play in this round? */
static bool half_plays(const struct pw_schedule *s, int round_no, int pair_no)
{
    int other_no = pw_entrant_mate(s, pair_no);
    return other_no != 0 && pw_is_there(s, other_no) &&
           pw_is_there(s, pw_schedule_where(s, other_no, round_no).opponent_no);
}

/* Does half a team sit out anywhere? Then teams that sit out are not to be counted. */
static bool halves_sit_out(const struct pw_schedule *s)
{
    int pair_no = 0;
    for (int round_no = 1; pw_contest_of(s)->has_rooms && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (one_alone(s, round_no, stand_no, &pair_no) && half_plays(s, round_no, pair_no))
                return true;
    return false;
}

/* Does one team sit out in some rounds of the grid, and never more? */
static bool rests_in_grid(const struct pw_schedule *s)
{
    int most = 0;
    for (int round_no = 1; has_grid(s) && round_no <= s->rounds; round_no++) {
        int out[2] = {0, 0};
        for (int who_no = 1; who_no <= s->contestants; who_no++)
            if (pw_schedule_is_there(s, who_no, round_no) &&
                !pw_schedule_round_unplayed(s, round_no) &&
                pw_schedule_where(s, who_no, round_no).opponent_no == 0)
                out[pw_first_side(s, who_no) == PW_SIDE_B]++;
        most = MAX(most, MAX(out[0], out[1]));
    }
    return most == 1;
}

static void sit_out_notes(struct pw_field *notes, const struct pw_subject *subject,
                          const struct constant *always, int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int pair_no = 0;
        if (!one_alone(s, round_no, stand_no, &pair_no) || always->alone[stand_no])
            continue;
        int team_no = pw_entrant_of(s, pair_no);
        if (team_no != pair_no && pw_schedule_where(s, team_no, round_no).opponent_no == 0)
            continue; /* its team is told already */
        struct pw_field *note = pw_field_append(notes);
        pw_field_word(note, "note",
                      half_plays(s, round_no, pair_no) ? "call-half-out" : "call-sits-out");
        pw_who_fields(note, s, pair_no);
        pw_stand_fields(note, s, "", stand_no);
    }
    int all = pw_entrants(s); /* both pairs of a team wait together */
    for (int who_no = 1; s->waits && who_no <= all; who_no++)
        if (pw_is_there(s, who_no) && !pw_schedule_where(s, who_no, round_no).stand_no &&
            pw_schedule_is_there(s, who_no, round_no) &&
            !half_plays(s, round_no, who_no)) /* the other half plays: this one has gone home */
            pw_who_fields(pw_director_note(notes, "call-waits", ""), s, who_no);
}

/* How many sit out, how often, and who is spared. */
static void missing_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_report *r = subject->report;
    int there = s->contestants - (s->missing_no != 0), each = pw_contest_of(s)->numbers;
    pw_label_field(root, s, "missing", s->missing_no);
    pw_field_word(root, "missing-who", pw_who_word(s, s->missing_no));
    pw_field_int(root, "sit-out-pairs", (r->sit_out_people + each - 1) / each);
    pw_field_int(root, "sit-out-most", r->sit_out_most);
    pw_field_int(root, "sit-out-boards",
                 (long)r->sit_out_most * pw_event_boards_per_set(subject->event));
    pw_field_flag(root, "missing-line", false);
    if (r->sit_outs && pw_contest_of(s)->has_lines && !halves_sit_out(s))
        pw_field_word(root, "missing-line",
                      r->sit_out_people == there && r->sit_out_most == 1 ? "sit-outs-each-once"
                                                                         : "sit-outs-some");
}

/* All that the notes say, to compare them with those of another round. */
static char *notes_text(const struct pw_field *notes)
{
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < pw_field_length(notes); i++) {
        const struct pw_field *note = pw_field_at(notes, i);
        for (guint k = 0; k < pw_field_entries(note); k++) {
            const struct pw_field *field;
            const char *name = pw_field_entry(note, k, &field);
            if (pw_field_kind(field) == PW_FIELD_TEXT || pw_field_kind(field) == PW_FIELD_WORD)
                g_string_append_printf(text, "%s=%s;", name, pw_field_value(field));
        }
    }
    return g_string_free(text, FALSE);
}

/* "Round 2: pairs 4 and 7 exchanged" begins with a word and a number in every language. */
static char *without_round(const char *says)
{
    const char *at = strchr(says, ' ') + 1;
    at += strspn(at, "0123456789");
    at += strspn(at, ": ");
    g_autofree char *first = g_utf8_substring(at, 0, 1);
    g_autofree char *large = g_utf8_strup(first, -1);
    return g_strconcat(large, at + strlen(first), NULL);
}

/* What was said of the round: who sits elsewhere, other boards, boards that are not played. An
 * arrow switch is a note of its own. */
static void said_notes(struct pw_field *notes, const struct pw_subject *subject, int round_no)
{
    const struct pw_event *event = subject->event;
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool told = entry->kind == PW_CHANGED_SEATS || entry->kind == PW_OTHER_BOARDS ||
                    entry->kind == PW_BOARDS_OFF || entry->kind == PW_BOARDS_GIVEN;
        bool ended = entry->kind == PW_ENDED && round_no > entry->round_no;
        bool comes = entry->kind == PW_CAME_LATE && round_no == entry->round_no;
        bool goes = entry->kind == PW_WENT_HOME && round_no == entry->round_no + 1;
        if (!ended && !comes && !goes && (!told || entry->round_no != round_no))
            continue;
        g_autofree char *says = pw_note_says(subject, entry);
        g_autofree char *rest = told ? without_round(says) : g_strdup(says);
        pw_field_text(pw_field_append(notes), "note", rest);
    }
}

static void round_notes(struct pw_field *notes, const struct pw_subject *subject,
                        const struct constant *always, bool wander, int round_no)
{
    const struct pw_flow *flow = pw_flow(subject->schedule);
    bool four = pw_contest_of(subject->schedule)->partners_change;
    bool played = !pw_schedule_round_unplayed(subject->schedule, round_no);
    bool goes_on = round_no < pw_schedule_last_played(subject->schedule);
    if (played && !four) {
        switch_notes(notes, flow, round_no);
        rover_notes(notes, flow, round_no);
    }
    bool grid = has_grid(subject->schedule); /* says who goes where, and who sits out */
    if (goes_on && !four && !grid)
        pw_director_moves(notes, flow, round_no);
    if (goes_on)
        pw_director_boards(notes, subject, wander, round_no);
    if (played && !grid)
        shares_notes(notes, subject, always, round_no);
    if (played && four)
        four_out_notes(notes, subject->schedule, round_no);
    else if (played && (subject->event->happenings > 0 || !rests_in_grid(subject->schedule)))
        sit_out_notes(notes, subject, always, round_no);
    said_notes(notes, subject, round_no);
}

static struct pw_field *row_add(struct pw_field *rounds, const struct pw_subject *subject,
                                const struct constant *always, bool wander, int round_no)
{
    struct pw_field *row = pw_field_append(rounds), *notes = pw_field_list(row, "notes");
    pw_round_field(row, subject->schedule, "round", round_no);
    round_notes(notes, subject, always, wander, round_no);
    for (guint i = 0; i < pw_field_length(notes); i++)
        pw_field_flag((struct pw_field *)(gpointer)pw_field_at(notes, i), "first-note", i == 0);
    return row;
}

/* The pair that sits out, where nothing else is other in this round; 0: nothing is other; -1: more
 * is. */
static int pair_out(const struct pw_subject *subject, const struct constant *always, bool wander,
                    int round_no)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_field *scratch = pw_field_new(), *notes = pw_field_list(scratch, "notes");
    round_notes(notes, subject, always, wander, round_no);
    guint count = pw_field_length(notes);
    bool out = count == 1 && strcmp(pw_field_value(pw_field_find(pw_field_at(notes, 0), "note")),
                                    "call-sits-out") == 0;
    pw_field_free(scratch);
    int pair_no = 0;
    for (int stand_no = 1; out && pair_no == 0 && stand_no <= s->stands; stand_no++)
        if (!one_alone(s, round_no, stand_no, &pair_no) || always->alone[stand_no])
            pair_no = 0;
    return count == 0 ? 0 : pair_no > 0 ? pair_no : -1;
}

/* Where pairs that sit out are all that is other, and in more rounds than one, the rounds are alike
 * but for a number, which stands with each: no round is loud. out: [rounds + 1], who. */
static bool outs_alone(const struct pw_subject *subject, const struct constant *always, int *out)
{
    const struct pw_schedule *s = subject->schedule;
    bool wander = pw_director_boards_wander(pw_flow(s));
    int outs = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        out[round_no] = pair_out(subject, always, wander, round_no);
        if (out[round_no] < 0)
            return false;
        outs += out[round_no] > 0;
    }
    return outs > 1;
}

/* A row for each round in which something is other than usual; those that are alike, one after the
 * other, share it. odd: [rounds + 1], which they are. */
static void rounds_fields(struct pw_field *root, const struct pw_subject *subject,
                          const struct constant *always, bool *odd)
{
    const struct pw_schedule *s = subject->schedule;
    bool wander = pw_director_boards_wander(pw_flow(s));
    struct pw_field *rounds = pw_field_list(root, "rounds"), *row = NULL;
    g_autofree char *before = g_strdup("");
    for (int round_no = 1, from = 0; round_no <= s->rounds; round_no++) {
        struct pw_field *scratch = pw_field_new();
        struct pw_field *notes = pw_field_list(scratch, "notes");
        round_notes(notes, subject, always, wander, round_no);
        odd[round_no] = pw_field_length(notes) > 0;
        char *text = notes_text(notes);
        pw_field_free(scratch);
        if (odd[round_no] && strcmp(before, text) == 0) {
            char both[40];
            g_snprintf(both, sizeof both, from + 1 == round_no ? "%d, %d" : "%d\u2013%d",
                       pw_label_round(s, from), pw_label_round(s, round_no));
            pw_field_text(row, "round", both);
        } else if (odd[round_no]) {
            row = row_add(rounds, subject, always, wander, round_no);
            from = round_no;
        }
        g_free(before);
        before = text;
    }
}

/* A place where boards are played in this round. */
static int played_at(const struct pw_schedule *s, int round_no)
{
    int stand_no = 1;
    while (stand_no < s->stands && pw_schedule_at(s, round_no, stand_no).set == 0)
        stand_no++;
    return stand_no;
}

/* The rounds as cells, in lines of nearly equal length, to write in when each ends. */
enum { CELLS_MAX = 11 };

/* out: [rounds + 1], who sits out in each round; NULL: notes say it. */
static void clock_fields(struct pw_field *root, const struct pw_subject *subject, const bool *odd,
                         const int *out)
{
    const struct pw_schedule *s = subject->schedule;
    bool one_set = pw_director_one_set_a_round(s);
    int lines = (s->rounds + CELLS_MAX - 1) / CELLS_MAX, last = pw_schedule_last_played(s);
    int across = (s->rounds + lines - 1) / lines, odds = 0;
    struct pw_field *list = pw_field_list(root, "clock-lines"), *cells = NULL;
    for (int i = 0; i < lines * across; i++) {
        bool is = i < s->rounds;
        if (i % across == 0)
            cells = pw_field_list(pw_field_append(list), "cells");
        struct pw_field *cell = pw_field_append(cells);
        odds += is && odd[i + 1];
        pw_field_int(cell, "round", is ? pw_label_round(s, i + 1) : 0);
        pw_field_flag(cell, "blank", !is);
        pw_field_flag(cell, "loud", is && odd[i + 1]);
        int out_no = is && out != NULL ? out[i + 1] : 0;
        pw_label_field(cell, s, "out", out_no);
        if (out_no > 0)
            pw_field_word(cell, "out-line", "out-of-round");
        else
            pw_field_flag(cell, "out-line", false);
        bool off = is && pw_schedule_round_unplayed(s, i + 1);
        pw_field_flag(cell, "not-played", off);
        if (off)
            pw_field_text(cell, "boards", PW_NO_BOARDS);
        else if (is && one_set)
            pw_boards_laid_field(cell, "boards", subject, i + 1, played_at(s, i + 1));
    }
    pw_field_flag(root, "rounds-have-boards", one_set);
    pw_field_flag(root, "rounds-have-outs", out != NULL);
    pw_round_field(root, s, "last-round", last != 0 ? last : s->rounds);
    pw_field_int(root, "other-rounds", odds);
    pw_field_word(root, "rounds-line",
                  out != NULL         ? "rounds-outs"
                  : odds == 0         ? "rounds-alike"
                  : odds == s->rounds ? "rounds-differ"
                                      : "rounds-but");
}

/* ---- who goes where, of teams ----
 *
 * Of teams everybody moves after every round, so nothing stands out: a table of tables and rounds
 * says it, in the place of notes.
 *
 *   match-grid, sides-stay, any-rests (flags); grids[] and, for small paper, narrow-grids[]:
 *   some rounds each   heads[]: round, boards, last, not-played (flags);  tables[]: table, second
 *   (a flag: of its match), cells[] of the rounds; rests[]: cells[] of the team that sits out
 *   cells[]   ns, ns-to, ns-rests (it sits out next), ew, ew-to, ew-rests
 */
enum { GRID_ROUNDS = 9, NARROW_GRID_ROUNDS = 5 };

static void grid_pair_fields(struct pw_field *cell, const struct pw_schedule *s,
                             const char *const names[3], int pair_no, int round_no)
{
    bool goes_on = pair_no && round_no < pw_schedule_last_played(s);
    struct pw_seat next = {0};
    if (goes_on)
        next = pw_schedule_where(s, pair_no, round_no + 1);
    pw_label_field(cell, s, names[0], pair_no);
    pw_table_field(cell, s, names[1], next.opponent_no ? next.stand_no : 0);
    pw_field_flag(cell, names[2], goes_on && !next.opponent_no);
}

/* The two pairs at a stand; at none those of the team that sits out. */
static void grid_cell(struct pw_field *cells, const struct pw_schedule *s, int stand_no,
                      int round_no)
{
    static const char *const ns[3] = {"ns", "ns-to", "ns-rests"}, *const ew[3] = {"ew", "ew-to",
                                                                                  "ew-rests"};
    struct pw_spot spot = {{0}, 0};
    bool played = !pw_schedule_round_unplayed(s, round_no);
    if (stand_no && played)
        spot = pw_schedule_at(s, round_no, stand_no);
    for (int who_no = 1; stand_no == 0 && played && who_no <= s->contestants; who_no++)
        if (pw_schedule_is_there(s, who_no, round_no) &&
            pw_schedule_where(s, who_no, round_no).opponent_no == 0)
            spot.who[pw_first_side(s, who_no) == PW_SIDE_B] = who_no;
    struct pw_field *cell = pw_field_append(cells);
    grid_pair_fields(cell, s, ns, spot.who[0], round_no);
    grid_pair_fields(cell, s, ew, spot.who[1], round_no);
}

/* Does everybody sit on one line all evening? */
static bool sides_stay(const struct pw_schedule *s)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int who_no = 1; who_no <= s->contestants; who_no++) {
            struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
            if (seat.opponent_no && seat.side != pw_first_side(s, who_no))
                return false;
        }
    return true;
}

static void grid_list(struct pw_field *root, const char *name, const struct pw_subject *subject,
                      int most, bool rests)
{
    const struct pw_schedule *s = subject->schedule;
    int count = (s->rounds + most - 1) / most, each = (s->rounds + count - 1) / count;
    struct pw_field *list = pw_field_list(root, name);
    for (int from = 1; from <= s->rounds; from += each) {
        struct pw_field *grid = pw_field_append(list), *heads = pw_field_list(grid, "heads");
        int to = MIN(from + each - 1, s->rounds);
        for (int round_no = from; round_no <= to; round_no++) {
            struct pw_field *head = pw_field_append(heads);
            bool off = pw_schedule_round_unplayed(s, round_no);
            pw_round_field(head, s, "round", round_no);
            pw_field_flag(head, "last", round_no == pw_schedule_last_played(s));
            pw_field_flag(head, "not-played", off);
            if (off)
                pw_field_text(head, "boards", PW_NO_BOARDS);
            else
                pw_boards_laid_field(head, "boards", subject, round_no, played_at(s, round_no));
        }
        struct pw_field *tables = pw_field_list(grid, "tables"),
                        *rest = pw_field_list(grid, "rests");
        for (int stand_no = 1; stand_no <= s->stands + rests; stand_no++) {
            bool is = stand_no <= s->stands;
            struct pw_field *row = pw_field_append(is ? tables : rest);
            pw_table_field(row, s, "table", is ? stand_no : 0);
            pw_field_flag(row, "second", is && stand_no % 2 == 0);
            struct pw_field *cells = pw_field_list(row, "cells");
            for (int round_no = from; round_no <= to; round_no++)
                grid_cell(cells, s, is ? stand_no : 0, round_no);
        }
    }
}

static void grid_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    bool grid = has_grid(s), rests = rests_in_grid(s);
    pw_field_flag(root, "match-grid", grid);
    if (!grid)
        return;
    pw_field_flag(root, "sides-stay", sides_stay(s));
    pw_field_flag(root, "any-rests", rests);
    grid_list(root, "grids", subject, GRID_ROUNDS, rests);
    grid_list(root, "narrow-grids", subject, NARROW_GRID_ROUNDS, rests);
}

/* Where each copy of the boards goes round. */
static void copies_fields(struct pw_field *root, const struct pw_schedule *s)
{
    struct pw_field *list = pw_field_list(root, "copies-list");
    int *copies = pw_copies_new(s);
    bool pile = copies && pw_flow(s)->pile;
    for (int copy_no = 1; copies && copy_no <= s->copies; copy_no++) {
        g_autoptr(GString) tables = g_string_new(NULL), relays = g_string_new(NULL);
        int run[2] = {0, 0}, relay_count = 0, table_count = 0;
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            char letters[8];
            struct pw_stand stand = s->stand[stand_no - 1];
            if (copies[stand_no] != copy_no)
                continue;
            if (stand.table_no) {
                pw_runs_add(tables, run, stand.table_no);
                table_count++;
                continue;
            }
            pw_relay_letters(stand.relay_no, letters);
            g_string_append_printf(relays, "%s%s", relay_count++ ? ", " : "", letters);
        }
        pw_runs_add(tables, run, 0);
        struct pw_field *copy = pw_field_append(list);
        pw_copy_field(copy, copy_no);
        pw_field_text(copy, "copy-tables", tables->str);
        pw_field_int(copy, "copy-table-count", table_count);
        pw_text_or_no(copy, "copy-relays", relays->str);
        pw_field_int(copy, "copy-relay-count", relay_count);
        pw_field_word(copy, "copy-line",
                      relay_count                    ? "copy-places-relays"
                      : copy_no == s->copies && pile ? "copy-places-pile"
                                                     : "copy-places");
    }
    free(copies);
}

/* happened[]: what is said of the evening, in the language of the papers: no, says. */
static void happened_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_event *event = subject->event;
    struct pw_field *happened = pw_field_list(root, "happened");
    for (int i = 0; i < event->happenings; i++) {
        struct pw_field *one = pw_field_append(happened);
        g_autofree char *says = pw_note_says(subject, &event->happening[i]);
        pw_field_int(one, "no", event->happening[i].no);
        pw_field_text(one, "says", says);
    }
}

PW_FILL(pw_director_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_bridge(subject, "director-sheets", error))
        return false;
    if ((long)s->stands * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "director-sheet-most", s->stands, s->rounds,
                         PW_CARD_ROWS_MAX);
    pw_event_fields(root, subject);
    if (pw_contest_of(s)->partners_change)
        pw_four_moving_fields(root, subject);
    pw_room_rows_fields(root, subject);
    pw_pair_list_fields(root, subject);
    missing_fields(root, subject);
    copies_fields(root, s);
    happened_fields(root, subject);
    g_autofree bool *odd = g_new0(bool, (gsize)s->rounds + 1);
    struct constant always;
    constant_init(&always, subject);
    every_fields(root, subject, &always);
    g_autofree int *out = g_new0(int, (gsize)s->rounds + 1);
    bool outs = outs_alone(subject, &always, out);
    if (outs)
        pw_field_list(root, "rounds");
    else
        rounds_fields(root, subject, &always, odd);
    clock_fields(root, subject, odd, outs ? out : NULL);
    grid_fields(root, subject);
    constant_finish(&always);
    const int *ring = pw_flow_board_ring(pw_flow(s));
    pw_room_fields(root, "stands", s, ring, 0);
    pw_field_flag(root, "boards-in-rings", ring != NULL);
    pw_field_int(root, "place-count", s->stands);
    return true;
}
