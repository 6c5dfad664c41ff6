/* What the director announces, against the schedule: the sentences of the director-sheet are
 * followed from the seats of the first round, by this file alone, and everybody must be where
 * the schedule has it in every round. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fields.h"
#include "thin.h"

enum { TABLES = 64, PAIRS = 2 * TABLES + 2 };

struct made {
    char what[160];
    struct pw_event *event;
    struct pw_schedule *s;
    struct pw_report *report;
    struct pw_field *sheet, *cards; /* director-sheet, table-cards */
};

static bool make(struct made *m, const char *kind, const char *variant, struct pw_request asked)
{
    struct pw_reason why = {0};
    *m = (struct made){.event = pw_event_new()};
    g_strlcpy(asked.kind, kind, sizeof asked.kind);
    g_strlcpy(asked.variant, variant, sizeof asked.variant);
    asked.boards_per_round = 2;
    m->event->request = asked;
    g_snprintf(m->what, sizeof m->what, "%s %s, %d pairs, %d rounds, missing %d, switches %d", kind,
               variant, asked.contestants, asked.rounds, asked.missing_pair, asked.switches);
    if (pw_schedule_make(&asked, &m->s, &why) != PW_OK) {
        pw_event_free(m->event);
        return false;
    }
    assert_true(m->s->tables < TABLES);
    m->report = pw_check(m->s);
    struct pw_subject subject = {.event = m->event, .schedule = m->s, .report = m->report};
    m->sheet = fields_of("director-sheet", &subject);
    m->cards = fields_of("table-cards", &subject);
    return true;
}

static void done(struct made *m)
{
    pw_field_free(m->sheet);
    pw_field_free(m->cards);
    pw_report_free(m->report);
    pw_schedule_free(m->s);
    pw_event_free(m->event);
}

/* ---- reading what is said ---- */

static const char *said(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return field != NULL ? pw_field_value(field) : "";
}

static int number(const struct pw_field *record, const char *name)
{
    return atoi(said(record, name));
}

static bool is(const struct pw_field *record, const char *name, const char *word)
{
    return strcmp(said(record, name), word) == 0;
}

/* "1, 2, 5–9" */
static void read_list(const char *text, bool *in, int room)
{
    memset(in, 0, (size_t)room * sizeof *in);
    for (const char *at = text; *at != '\0';) {
        char *end;
        long from = strtol(at, &end, 10), to = from;
        assert_true(end != at);
        if (g_str_has_prefix(end, "\u2013"))
            to = strtol(end + strlen("\u2013"), &end, 10);
        for (long i = from; i <= to && i < room; i++)
            in[i] = true;
        at = g_str_has_prefix(end, ", ") ? end + 2 : end;
        assert_true(*at == '\0' || at != end);
    }
}

/* "1↔11, 2→3" */
static void read_ways(const char *text, int *to)
{
    for (const char *at = text; *at != '\0';) {
        char *end;
        long from = strtol(at, &end, 10);
        bool both = g_str_has_prefix(end, "\u2194");
        assert_true(both || g_str_has_prefix(end, "\u2192"));
        long other = strtol(end + strlen("\u2192"), &end, 10);
        assert_true(from > 0 && from < TABLES && other > 0 && other < TABLES && to[from] == 0);
        to[from] = (int)other;
        if (both)
            to[other] = (int)from;
        at = g_str_has_prefix(end, ", ") ? end + 2 : end;
        assert_true(*at == '\0' || at != end);
    }
}

/* The rounds in which something is other stand in their order; of those that are alike, one after
 * the other, the first and the last are named ("4", "4, 5", "4\u20137"). NULL: nothing is other. */
static const struct pw_field *notes_of(const struct made *m, int round_no)
{
    const struct pw_field *rows = pw_field_find(m->sheet, "rounds"), *its = NULL;
    long before = 0;
    for (guint i = 0; i < pw_field_length(rows); i++) {
        const struct pw_field *row = pw_field_at(rows, i);
        char *end;
        long from = strtol(said(row, "round"), &end, 10), to = from;
        if (g_str_has_prefix(end, "\u2013"))
            to = strtol(end + strlen("\u2013"), &end, 10);
        else if (g_str_has_prefix(end, ", "))
            to = strtol(end + strlen(", "), &end, 10);
        assert_true(*end == '\0' && from > before && to >= from && to <= m->s->rounds);
        assert_true(pw_field_length(pw_field_find(row, "notes")) > 0);
        its = from <= round_no && round_no <= to ? pw_field_find(row, "notes") : its;
        before = to;
    }
    return its;
}

static guint note_count(const struct pw_field *notes)
{
    return notes != NULL ? pw_field_length(notes) : 0;
}

/* The note of this word, with this line where one is asked; NULL: it is not said. */
static const struct pw_field *note_of(const struct made *m, int round_no, const char *word,
                                      const char *line)
{
    const struct pw_field *notes = notes_of(m, round_no);
    for (guint i = 0; i < note_count(notes); i++) {
        const struct pw_field *note = pw_field_at(notes, i);
        if (is(note, "note", word) && (line == NULL || is(note, "line", line)))
            return note;
    }
    return NULL;
}

static void read_switches(const struct made *m, int round_no, bool *on)
{
    static const char *const words[] = {"call-switch", "call-switch-one", "call-switch-turn",
                                        "call-switch-turn-one"};
    bool all = note_of(m, round_no, "call-switch-all", NULL) != NULL;
    for (int t = 0; t < TABLES; t++)
        on[t] = all;
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        const struct pw_field *note = note_of(m, round_no, words[i], NULL);
        bool some[TABLES] = {false};
        if (note != NULL)
            read_list(said(note, "tables"), some, TABLES);
        for (int t = 0; t < TABLES; t++)
            on[t] |= some[t];
    }
}

/* ---- following it ---- */

/* A seat on the line where somebody is without switches: side 0 NS, 1 EW. */
struct seat {
    int table, side;
};

struct rule {
    bool turns;
    int turn[3];
    struct {
        bool said;
        int step, low, high;
    } line[2];
};

static int side_of(const char *line)
{
    assert_true(strcmp(line, "ns") == 0 || strcmp(line, "ew") == 0);
    return strcmp(line, "ew") == 0;
}

static void read_way(const struct made *m, const char *prefix, int sign, struct rule *rule)
{
    char line[16], step[16], low[16], high[16];
    g_snprintf(line, sizeof line, "%s-line", prefix);
    g_snprintf(step, sizeof step, "%s-step", prefix);
    g_snprintf(low, sizeof low, "%s-low", prefix);
    g_snprintf(high, sizeof high, "%s-high", prefix);
    int side = side_of(said(m->sheet, line));
    rule->line[side].said = true;
    rule->line[side].step = sign * number(m->sheet, step);
    rule->line[side].low = number(m->sheet, low);
    rule->line[side].high = number(m->sheet, high);
}

/* false: the sheet leaves it to the cards, or names whom each pair follows. */
static bool read_rule(const struct made *m, struct rule *rule)
{
    *rule = (struct rule){0};
    const char *follow = said(m->sheet, "moving-follow"), *also = said(m->sheet, "moving-also");
    if (strcmp(follow, "moving-up") == 0 || strcmp(follow, "moving-up-skip") == 0) {
        rule->line[1].said = true;
        rule->line[1].step = rule->line[1].low = 1;
        rule->line[1].high = number(m->sheet, "top-table");
    } else if (strcmp(follow, "moving-turn") == 0 || strcmp(follow, "moving-turn-two") == 0) {
        rule->turns = true;
        assert_int_equal(number(m->sheet, "top-table"), m->s->tables);
        rule->turn[0] = number(m->sheet, "turn-table");
        rule->turn[1] = number(m->sheet, "turn-table-two");
    } else if (g_str_has_prefix(follow, "moving-way-")) {
        read_way(m, "way", strcmp(follow, "moving-way-up") == 0 ? 1 : -1, rule);
    } else if (strcmp(follow, "moving-cards") != 0) {
        return false;
    }
    if (*also != '\0')
        read_way(m, "also", strcmp(also, "moving-also-up") == 0 ? 1 : -1, rule);
    return true;
}

static struct seat turned_on(const struct made *m, const struct rule *rule, struct seat at)
{
    if (at.side == 1 && at.table < m->s->tables)
        return (struct seat){at.table + 1, 1};
    int next = at.side == 1 ? rule->turn[0] : at.table == rule->turn[0] ? rule->turn[1] : 0;
    return next != 0 ? (struct seat){next, 0} : (struct seat){1, 1};
}

/* Where a visitor goes after this round; table 0: nothing says it. */
static struct seat moved_on(const struct made *m, const struct rule *rule, struct seat at,
                            int round_no)
{
    static const char *const lists[] = {"call-moves", "call-moves-stays-one", "call-moves-stays"};
    for (size_t i = 0; i < 3; i++) {
        const struct pw_field *note = note_of(m, round_no, lists[i], at.side == 1 ? "ew" : "ns");
        if (note == NULL)
            continue;
        int to[TABLES] = {0};
        bool stays[TABLES];
        read_ways(said(note, "tables"), to);
        read_list(said(note, "stays"), stays, TABLES);
        assert_true(!stays[at.table] || to[at.table] == 0);
        return (struct seat){stays[at.table] ? at.table : to[at.table], at.side};
    }
    if (rule->turns)
        return turned_on(m, rule, at);
    if (!rule->line[at.side].said)
        return (struct seat){0};
    int low = rule->line[at.side].low, ring = rule->line[at.side].high - low + 1;
    int step = rule->line[at.side].step;
    if (note_of(m, round_no, "call-skip-all", NULL) != NULL)
        step += step > 0 ? 1 : -1;
    const char *line = at.side == 1 ? "ew" : "ns";
    const struct pw_field *up = note_of(m, round_no, "call-step-up", line);
    const struct pw_field *down = note_of(m, round_no, "call-step-down", line);
    step = up != NULL ? number(up, "but-step") : down != NULL ? -number(down, "but-step") : step;
    return (struct seat){low + ((at.table - low + step) % ring + ring) % ring, at.side};
}

static void is_there(const struct made *m, int who_no, int round_no, struct seat seat,
                     const bool *on)
{
    struct pw_seat at = pw_schedule_where(m->s, who_no, round_no);
    int side = at.side == PW_SIDE_B;
    if (at.table_no != seat.table ||
        (at.opponent_no != 0 && side != (on[seat.table] ? 1 - seat.side : seat.side)))
        fail_msg("%s: in round %d pair %d should be at table %d %s, and is at table %d %s", m->what,
                 round_no, who_no, seat.table, seat.side != on[seat.table] ? "EW" : "NS",
                 at.table_no, side ? "EW" : "NS");
}

/* Who is alone at a table in every round is said once, in the order of the rounds: "16, 15, 14". */
static void told_in_order(const struct made *m, int round_no, bool *told)
{
    const struct pw_field *every = pw_field_find(m->sheet, "every");
    for (guint i = 0; i < note_count(every); i++) {
        if (!is(pw_field_at(every, i), "note", "call-alone-every"))
            continue;
        g_auto(GStrv) pairs = g_strsplit(said(pw_field_at(every, i), "pairs-alone"), ", ", -1);
        assert_int_equal(g_strv_length(pairs), m->s->rounds);
        told[atoi(pairs[round_no - 1])] = true;
    }
}

/* Where nothing else is other in any round, who sits out stands in the cell of its round. */
static void told_in_cells(const struct made *m, int round_no, bool *told)
{
    const struct pw_field *lines = pw_field_find(m->sheet, "clock-lines");
    for (guint i = 0; i < note_count(lines); i++) {
        const struct pw_field *cells = pw_field_find(pw_field_at(lines, i), "cells");
        for (guint k = 0; k < note_count(cells); k++) {
            const struct pw_field *cell = pw_field_at(cells, k);
            if (atoi(said(cell, "round")) == round_no && is(cell, "out-line", "out-of-round"))
                told[number(cell, "out")] = true;
        }
    }
}

static void sit_outs_are_said(const struct made *m, int round_no)
{
    const struct pw_field *notes = notes_of(m, round_no);
    bool told[PAIRS] = {false};
    told_in_cells(m, round_no, told);
    for (guint i = 0; i < note_count(notes); i++)
        if (is(pw_field_at(notes, i), "note", "call-sits-out") ||
            is(pw_field_at(notes, i), "note", "call-waits"))
            told[number(pw_field_at(notes, i), "pair")] = true;
    told_in_order(m, round_no, told);
    for (int who_no = 1; who_no <= m->s->contestants; who_no++) {
        struct pw_seat at = pw_schedule_where(m->s, who_no, round_no);
        bool sits_out =
            who_no != m->s->missing_no && at.opponent_no == 0 && (at.table_no != 0 || m->s->waits);
        if (told[who_no] != sits_out)
            fail_msg("%s: round %d, pair %d %s", m->what, round_no, who_no,
                     sits_out ? "sits out and nobody says so" : "plays and is said to sit out");
    }
}

/* The tents say the same of switches; a skip is said where it is announced and somebody goes. */
static void tables_agree(const struct made *m, int round_no, const bool *on)
{
    const struct pw_field *tables = pw_field_find(m->cards, "tables");
    for (guint i = 0; i < pw_field_length(tables); i++) {
        const struct pw_field *table = pw_field_at(tables, i);
        const struct pw_field *row =
            pw_field_at(pw_field_find(table, "rounds"), (guint)(round_no - 1));
        const struct pw_field *notes = pw_field_find(row, "notes");
        bool switched = false, skips = false;
        for (guint j = 0; j < pw_field_length(notes); j++) {
            switched |= is(pw_field_at(notes, j), "note", "note-switch");
            skips |= is(pw_field_at(notes, j), "note", "note-skip");
        }
        bool two = pw_field_find(row, "plays") != NULL;
        if (switched != (two && on[number(table, "table")]))
            fail_msg("%s: round %d, table %d: its card %s a switch", m->what, round_no,
                     number(table, "table"), switched ? "has" : "has not");
        if (skips && note_of(m, round_no, "call-skip-all", NULL) == NULL)
            fail_msg("%s: round %d, table %d: its card alone has a skip", m->what, round_no,
                     number(table, "table"));
    }
}

/* The rounds that the sentence names are those with a note. */
static void exceptions_agree(const struct made *m, int round_no)
{
    bool odd[2 * PAIRS];
    if (is(m->sheet, "moving-follow", "moving-cards"))
        return;
    read_list(said(m->sheet, "odd-rounds"), odd, 2 * PAIRS);
    bool noted = note_of(m, round_no, "call-skip-all", NULL) != NULL;
    for (int side = 0; side < 2; side++)
        noted |= note_of(m, round_no, "call-moves", side ? "ew" : "ns") != NULL ||
                 note_of(m, round_no, "call-moves-stays", side ? "ew" : "ns") != NULL ||
                 note_of(m, round_no, "call-moves-stays-one", side ? "ew" : "ns") != NULL ||
                 note_of(m, round_no, "call-step-up", side ? "ew" : "ns") != NULL ||
                 note_of(m, round_no, "call-step-down", side ? "ew" : "ns") != NULL;
    assert_int_equal(odd[round_no], noted);
    bool skips_only = is(m->sheet, "moving-follow", "moving-up-skip");
    if (skips_only)
        assert_int_equal(noted, number(m->sheet, "skip-round") == round_no);
    else
        assert_true(!noted || *said(m->sheet, "moving-but") != '\0');
}

/* The line on which somebody begins. Who sits alone may sit anywhere: then it is the line where
 * a home pair first sits with others, and where visitors are. */
static int side_at_start(const struct made *m, const struct rule *rule, int who_no, bool home)
{
    bool on[TABLES];
    for (int round_no = 1; round_no <= m->s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(m->s, who_no, round_no);
        int side = at.side == PW_SIDE_B;
        read_switches(m, round_no, on);
        if (rule->turns && !home && at.opponent_no == 0)
            return at.table_no == rule->turn[0] || at.table_no == rule->turn[1] ? side : 1;
        if (at.opponent_no != 0)
            return side != on[at.table_no];
    }
    return 0;
}

/* Boards that lay nowhere and are played next: how often that is so, each time announced, with the
 * tables. */
static int boards_are_brought(const struct made *m)
{
    const struct pw_schedule *s = m->s;
    int brought = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        const struct pw_field *notes = notes_of(m, round_no);
        int told = 0, needed = 0;
        for (guint i = 0; i < note_count(notes); i++)
            told += is(pw_field_at(notes, i), "note", "call-bring");
        for (int set = 1; set <= s->sets; set++) {
            bool here = false, next[TABLES] = {false}, on[TABLES];
            int tables = 0;
            for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
                int table_no = s->stand[stand_no - 1].table_no;
                here |= pw_schedule_at(s, round_no, stand_no).set == set;
                if (pw_schedule_at(s, round_no + 1, stand_no).set == set && table_no > 0) {
                    next[table_no] = true;
                    tables++;
                }
            }
            if (here || tables == 0)
                continue;
            const char *cell = boards_of_cell(m->sheet, round_no + 1);
            if (cell != NULL) { /* who plays, plays this set, of two boards */
                for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
                    int other = pw_schedule_at(s, round_no + 1, stand_no).set;
                    assert_true(other == set || other == 0);
                }
                assert_int_equal(atoi(cell), 2 * set - 1);
                brought++;
                continue;
            }
            needed++;
            const struct pw_field *note = note_of(m, round_no, "call-bring", NULL);
            if (note == NULL)
                fail_msg("%s: set %d comes in round %d, and nobody says so", m->what, set,
                         round_no + 1);
            read_list(said(note, "tables"), on, TABLES);
            if (told == 1)
                assert_memory_equal(on, next, sizeof on);
        }
        if (told < needed)
            fail_msg("%s: round %d: %d sets are brought, %d are told", m->what, round_no, needed,
                     told);
        brought += needed;
    }
    return brought;
}

/* The Howells of 2 and 3 tables, where all play one set. */
static void small_rooms(void **state)
{
    (void)state;
    for (int pairs = 3; pairs <= 6; pairs++)
        for (int missing = 0; missing <= pairs + pairs % 2; missing++) {
            struct made m;
            if (missing > 0 && pairs % 2 == 1)
                continue;
            if (!make(&m, "howell", "",
                      (struct pw_request){.contestants = pairs, .missing_pair = missing}))
                continue;
            int brought = boards_are_brought(&m);
            if (missing == 0 && brought != (pairs <= 4 ? m.s->rounds - 1 : 1))
                fail_msg("%s: boards are brought %d times", m.what, brought);
            done(&m);
        }
}

/* false: nothing is announced that could be followed. */
static bool follow(const struct made *m)
{
    const struct pw_schedule *s = m->s;
    struct rule rule;
    bool on[TABLES], home[PAIRS];
    struct seat seat[PAIRS] = {{0, 0}};
    if (s->rounds < 2 || !read_rule(m, &rule))
        return false;
    read_list(said(m->sheet, "staying"), home, PAIRS);
    int rover = number(m->sheet, "rover");
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct pw_seat at = pw_schedule_where(s, who_no, 1);
        seat[who_no] = (struct seat){at.table_no, side_at_start(m, &rule, who_no, home[who_no])};
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        read_switches(m, round_no, on);
        sit_outs_are_said(m, round_no);
        tables_agree(m, round_no, on);
        exceptions_agree(m, round_no);
        const struct pw_field *robs = note_of(m, round_no, "call-rover", NULL);
        int robbed = robs != NULL ? number(robs, "pair") : 0;
        for (int who_no = 1; who_no <= s->contestants; who_no++) {
            if (who_no == s->missing_no)
                continue;
            if (who_no == robbed || (who_no == rover && robs == NULL)) {
                assert_int_equal(pw_schedule_where(s, who_no, round_no).opponent_no, 0);
                continue;
            }
            if (who_no == rover) {
                struct pw_seat at = pw_schedule_where(s, rover, round_no);
                assert_int_equal(at.table_no, number(robs, "table"));
                assert_int_equal(at.side == PW_SIDE_B, side_of(said(robs, "line")));
                assert_int_equal(seat[robbed].table, at.table_no);
                continue;
            }
            is_there(m, who_no, round_no, seat[who_no], on);
            if (home[who_no] || round_no == s->rounds)
                continue;
            seat[who_no] = moved_on(m, &rule, seat[who_no], round_no);
            if (seat[who_no].table == 0 && is(m->sheet, "moving-follow", "moving-cards"))
                return false;
            assert_true(seat[who_no].table != 0);
        }
    }
    return true;
}

/* ---- all movements of two lines ---- */

static void all_sizes(const char *kind, const char *variant, int least, int most, bool odd)
{
    int followed = 0, quiet = 0;
    for (int pairs = least; pairs <= most; pairs += searched(1, 3, 9)) {
        for (int rounds = 0; rounds <= pairs / 2 + 2; rounds += thinly(3)) {
            if (rounds == 1)
                continue;
            int missing_most = pairs % 2 == 0 && pairs <= 14 && !odd && rounds == 0 ? pairs : 0;
            for (int missing = 0; missing <= missing_most; missing += thinly(5)) {
                for (int switches = 0; switches <= 3; switches++) { /* 3: single encounters */
                    struct made m;
                    struct pw_request asked = {.contestants = pairs,
                                               .rounds = rounds,
                                               .missing_pair = missing,
                                               .switches = switches % 3,
                                               .allow_switches = switches == 3,
                                               .effort = 1};
                    if (!make(&m, kind, variant, asked))
                        continue;
                    boards_are_brought(&m);
                    bool whole = follow(&m);
                    followed += whole;
                    quiet += !whole;
                    /* half a table of a small room, or an evening of two rounds, may leave it to
                     * the cards; a whole movement does not */
                    if (!whole && pairs % 2 == odd && missing == 0 && m.s->rounds > 3)
                        fail_msg("%s: nothing is announced (%s)", m.what,
                                 said(m.sheet, "moving-follow"));
                    done(&m);
                }
            }
        }
    }
    if (followed < (thin() ? 1 : 5) || quiet > followed / 6)
        fail_msg("%s %s: %d followed, %d left to the cards", kind, variant, followed, quiet);
}

static void mitchells(void **state)
{
    (void)state;
    all_sizes("mitchell", "", 8, 26, false); /* 3 tables may have a Howell */
    all_sizes("mitchell", "straight", 6, 26, false);
    all_sizes("mitchell", "skip", 8, 26, false);
    all_sizes("mitchell", "relay", 8, 26, false);
    all_sizes("mitchell", "article", 6, 26, false);
    all_sizes("mitchell", "square", 8, 8, false);
    all_sizes("mitchell", "blackpool", 8, 26, false);
    all_sizes("mitchell", "hesitation", 8, 26, false);
    all_sizes("mitchell", "double-hesitation", 10, 26, false);
}

static void other_rooms(void **state)
{
    (void)state;
    all_sizes("web", "", 8, 28, false);
    all_sizes("bowman", "", 12, 40, false);
    all_sizes("appendix-mitchell", "", 12, 44, false);
    all_sizes("whist", "", 10, 24, false);
    all_sizes("rover", "", 9, 31, true);
}

/* As the movements are published: what a director says. */
static void the_words(void **state)
{
    (void)state;
    struct made m;
    assert_true(make(&m, "mitchell", "blackpool", (struct pw_request){.contestants = 22}));
    const struct pw_field *note = note_of(&m, 12, "call-moves-stays-one", "ew");
    assert_non_null(note);
    assert_string_equal(said(note, "tables"), "1\u219411, 2\u219410, 3\u21949, 4\u21948, 5\u21947");
    assert_string_equal(said(note, "stays"), "6");
    assert_string_equal(said(m.sheet, "odd-rounds"), "12");
    done(&m);
    struct pw_request asked = {.contestants = 22, .rounds = 12, .winners = 1};
    assert_true(make(&m, "mitchell", "hesitation", asked));
    assert_string_equal(said(note_of(&m, 11, "call-switch", NULL), "tables"), "1\u201310");
    assert_string_equal(said(note_of(&m, 12, "call-switch", NULL), "tables"), "1\u201310");
    assert_string_equal(said(note_of(&m, 6, "call-switch-turn-one", NULL), "tables"), "11");
    assert_string_equal(said(note_of(&m, 7, "call-switch-turn-one", NULL), "tables"), "11");
    assert_true(is(m.sheet, "moving-follow", "moving-turn"));
    done(&m);
    assert_true(make(&m, "rover", "", (struct pw_request){.contestants = 15}));
    assert_string_equal(said(m.sheet, "rover"), "15");
    assert_string_equal(said(m.sheet, "rover-tables"), "2, 4, 6, 1, 3, 5");
    assert_string_equal(said(m.sheet, "staying"), "1\u20137");
    assert_int_equal(number(m.sheet, "top-table"), 7);
    done(&m);
    /* BridgeMats' square: along the sides, the diagonals, the sides */
    assert_true(make(&m, "mitchell", "square", (struct pw_request){.contestants = 8}));
    assert_string_equal(said(note_of(&m, 1, "call-moves", "ew"), "tables"), "1\u21942, 3\u21944");
    assert_string_equal(said(note_of(&m, 2, "call-moves", "ew"), "tables"), "1\u21943, 2\u21944");
    assert_string_equal(said(note_of(&m, 1, "call-boards", NULL), "tables"), "1\u21944, 2\u21943");
    assert_string_equal(said(note_of(&m, 2, "call-boards", NULL), "tables"), "1\u21942, 3\u21944");
    done(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_rooms),
        cmocka_unit_test(the_words),
        cmocka_unit_test(mitchells),
        cmocka_unit_test(other_rooms),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
