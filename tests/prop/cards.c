/* Cards against cards, over all sizes: what one card says, the card of the
 * opponents, the next line, the pair ahead, the table and the sheet say too.
 * Only fields are read here, never the schedule. */
#include "doc/catalog.h"
#include "fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

struct made {
    struct pw_event *event;
    struct pw_schedule *schedule;
    struct pw_report *report;
    struct pw_field *cards, *tables, *sheet, *wheel; /* wheel: NULL where it is refused */
};

static struct pw_field *filled(const char *document, const struct pw_subject *subject)
{
    struct pw_reason why;
    enum pw_error code;
    struct pw_field *root = pw_field_new();
    if (fills(pw_document_find(document)->fill, root, subject, &why, &code))
        return root;
    pw_field_free(root);
    assert_int_equal(code, PW_ERROR_UNMET);
    return NULL;
}

static struct made made(int pairs, int missing)
{
    struct made m = {.event = pw_event_new()};
    struct pw_request *r = &m.event->request;
    g_strlcpy(r->kind, "howell", sizeof r->kind);
    r->contestants = pairs;
    r->missing_pair = missing;
    r->boards_per_round = 3;
    r->optimise = PW_OPTIMISE_NONE;
    struct pw_reason why;
    if (pw_schedule_make(r, &m.schedule, &why) != PW_OK)
        fail_msg("%d pairs: %s", pairs, why.text);
    m.report = pw_check(m.schedule);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    m.cards = filled("guide-cards", &subject);
    m.tables = filled("table-cards", &subject);
    m.sheet = filled("movement-sheet", &subject);
    m.wheel = filled("wheel-cards", &subject);
    return m;
}

static void done(struct made *m)
{
    pw_field_free(m->cards);
    pw_field_free(m->tables);
    pw_field_free(m->sheet);
    pw_field_free(m->wheel);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

/* What the record itself says; "" for no. */
static const char *own(const struct pw_field *record, const char *name)
{
    for (guint i = 0; i < pw_field_entries(record); i++) {
        const struct pw_field *field;
        if (strcmp(pw_field_entry(record, i, &field), name) == 0)
            return field ? pw_field_value(field) : "";
    }
    return "";
}

static int number(const struct pw_field *record, const char *name)
{
    return atoi(own(record, name));
}

static const struct pw_field *line(const struct pw_field *card, guint round)
{
    return pw_field_at(pw_field_find(card, "rounds"), round);
}

/* The card whose field of that name is this number; NULL: none. */
static const struct pw_field *card_of(const struct pw_field *root, const char *list,
                                      const char *name, int no)
{
    const struct pw_field *cards = pw_field_find(root, list);
    for (guint i = 0; i < pw_field_length(cards); i++)
        if (number(pw_field_at(cards, i), name) == no)
            return pw_field_at(cards, i);
    return NULL;
}

static void same(const struct pw_field *a, const char *name, const struct pw_field *b,
                 const char *other)
{
    assert_string_equal(own(a, name), own(b, other));
}

static void check_against(const struct made *m, const struct pw_field *card,
                          const struct pw_field *row, guint round)
{
    const struct pw_field *table = card_of(m->tables, "tables", "table", number(row, "table"));
    assert_non_null(table);
    const struct pw_field *at = line(table, round);
    same(at, own(row, "side"), card, "pair");
    const char *other_side = strcmp(own(row, "side"), "ns") == 0 ? "ew" : "ns";
    same(at, other_side, row, "against");
    if (own(row, "sits-out")[0]) {
        assert_string_equal(own(row, "against"), "");
        assert_string_equal(own(row, "boards"), "");
        return;
    }
    same(at, "boards", row, "boards");
    const struct pw_field *theirs =
        line(card_of(m->cards, "pairs", "pair", number(row, "against")), round);
    same(row, "table", theirs, "table");
    same(row, "boards", theirs, "boards");
    assert_string_equal(own(theirs, "side"), other_side);
    same(theirs, "against", card, "pair");
}

/* The bar after this round that overrules what is said once of a line, or (with "to") of the
 * boards; NULL: none. */
static const struct pw_field *overruled(const struct pw_field *row, const char *side)
{
    const struct pw_field *bars = pw_field_find(row, "bars-after");
    for (guint i = 0; i < pw_field_length(bars); i++) {
        const struct pw_field *bar = pw_field_at(bars, i);
        bool boards = own(bar, "to-table")[0] || own(bar, "to-relay")[0];
        if (strcmp(side, "to") == 0 ? boards : g_ascii_strcasecmp(own(bar, "line"), side) == 0)
            return bar;
    }
    return NULL;
}

/* Whoever sits on this side goes where the tent says: on this line, or once for all with a bar for
 * the round that departs from it. */
static void check_tent(const struct made *m, const struct pw_field *row,
                       const struct pw_field *next, guint round, bool stays)
{
    const struct pw_field *table = card_of(m->tables, "tables", "table", number(row, "table"));
    const char *side = own(row, "side");
    bool once = own(table, "every-round")[0] != '\0';
    const struct pw_field *says = once ? table : line(table, round);
    const struct pw_field *bar = once ? overruled(line(table, round), side) : NULL;
    char name[16];
    if (bar != NULL) {
        same(bar, "line-table", next, "table");
        same(bar, "line-side", next, "side");
        return;
    }
    g_snprintf(name, sizeof name, "%s-stays", side);
    assert_int_equal(stays, own(says, name)[0] != '\0');
    if (stays)
        return;
    g_snprintf(name, sizeof name, "%s-table", side);
    same(says, name, next, "table");
    g_snprintf(name, sizeof name, "%s-side", side);
    same(says, name, next, "side");
}

static void check_onward(const struct made *m, const struct pw_field *card, guint round)
{
    const struct pw_field *row = line(card, round), *next = line(card, round + 1);
    same(row, "next-table", next, "table");
    same(row, "next-side", next, "side");
    bool stays = strcmp(own(row, "table"), own(next, "table")) == 0 &&
                 strcmp(own(row, "side"), own(next, "side")) == 0;
    assert_int_equal(stays, own(row, "next-stays")[0] != '\0');
    if (own(card, "stays")[0])
        assert_true(stays);
    int ahead_no = number(card, "follows");
    if (ahead_no) {
        const struct pw_field *ahead = card_of(m->cards, "pairs", "pair", ahead_no);
        same(next, "table", line(ahead, round), "table");
        same(next, "side", line(ahead, round), "side");
        same(ahead, "followed-by", card, "pair");
    }
    check_tent(m, row, next, round, stays);
}

/* Round by round along the ring, from the stop that is marked as the start. */
static void check_wheel(const struct made *m, const struct pw_field *card)
{
    const struct pw_field *wheel = card_of(m->wheel, "pairs", "pair", number(card, "pair"));
    if (own(wheel, "stays")[0])
        return;
    const struct pw_field *stops = pw_field_find(wheel, "stops");
    guint n = pw_field_length(stops), start = n;
    for (guint i = 0; i < n; i++)
        if (own(pw_field_at(stops, i), "start")[0])
            start = i;
    assert_true(start < n);
    for (guint round = 0; round < pw_field_length(pw_field_find(card, "rounds")); round++) {
        const struct pw_field *stop = pw_field_at(stops, (start + round) % n);
        same(stop, "table", line(card, round), "table");
        same(stop, "letters", line(card, round), "side");
        if (round)
            assert_int_equal(number(stop, "label"), (int)round + 1);
    }
}

/* Every cell of a table on the sheet is the line of its tent; every set lies somewhere,
 * but where sets are shared there is no stand for those that rest. */
static void check_sheet(const struct made *m)
{
    const struct pw_field *stands = pw_field_find(m->sheet, "stands");
    guint rounds = pw_field_length(pw_field_find(m->sheet, "rounds"));
    int sets = atoi(pw_field_value(pw_field_find(m->sheet, "set-count")));
    for (guint round = 0; round < rounds; round++) {
        g_autofree bool *lies = g_new0(bool, (gsize)sets + 1);
        for (guint i = 0; i < pw_field_length(stands); i++) {
            const struct pw_field *stand = pw_field_at(stands, i);
            const struct pw_field *cell = pw_field_at(pw_field_find(stand, "cells"), round);
            if (own(cell, "set")[0])
                lies[number(cell, "set")] = true;
            if (!own(stand, "table")[0]) {
                assert_string_equal(own(cell, "ns"), "");
                continue;
            }
            const struct pw_field *tent =
                line(card_of(m->tables, "tables", "table", number(stand, "table")), round);
            same(cell, "ns", tent, "ns");
            same(cell, "ew", tent, "ew");
            same(cell, "boards", tent, "boards");
        }
        bool room_for_all = (int)pw_field_length(stands) >= sets && !m->report->shared;
        for (int set = 1; set <= sets && room_for_all; set++)
            assert_true(lies[set]);
    }
}

/* Where the tent sends the boards, there they are in the next round. */
static void check_boards(const struct made *m)
{
    const struct pw_field *stands = pw_field_find(m->sheet, "stands");
    guint rounds = pw_field_length(pw_field_find(m->sheet, "rounds"));
    for (guint i = 0; i < pw_field_length(stands); i++) {
        const struct pw_field *stand = pw_field_at(stands, i);
        if (!own(stand, "table")[0])
            continue;
        const struct pw_field *table =
            card_of(m->tables, "tables", "table", number(stand, "table"));
        for (guint round = 0; round + 1 < rounds; round++) {
            bool once = own(table, "every-round")[0] != '\0';
            const struct pw_field *says = once ? table : line(table, round);
            const struct pw_field *bar = once ? overruled(line(table, round), "to") : NULL;
            if (bar == NULL && !own(says, "boards-move")[0])
                continue;
            const char *prefix = bar != NULL ? "to" : "boards";
            says = bar != NULL ? bar : says;
            g_autofree char *at = g_strdup_printf("%s-table", prefix);
            const char *kind = own(says, at)[0] ? "table" : "relay";
            g_autofree char *name = g_strdup_printf("%s-%s", prefix, kind);
            const struct pw_field *to = NULL;
            for (guint k = 0; k < pw_field_length(stands) && !to; k++)
                if (strcmp(own(pw_field_at(stands, k), kind), own(says, name)) == 0)
                    to = pw_field_at(stands, k);
            assert_non_null(to);
            same(pw_field_at(pw_field_find(stand, "cells"), round), "set",
                 pw_field_at(pw_field_find(to, "cells"), round + 1), "set");
        }
    }
}

static void check_all(int pairs, int missing)
{
    struct made m = made(pairs, missing);
    assert_non_null(m.cards);
    assert_non_null(m.tables);
    assert_non_null(m.sheet);
    const struct pw_field *cards = pw_field_find(m.cards, "pairs");
    assert_int_equal(pw_field_length(cards), pairs - (missing ? 1 : 0));
    for (guint i = 0; i < pw_field_length(cards); i++) {
        const struct pw_field *card = pw_field_at(cards, i);
        guint rounds = pw_field_length(pw_field_find(card, "rounds"));
        for (guint round = 0; round < rounds; round++) {
            assert_int_equal(number(line(card, round), "round"), (int)round + 1);
            check_against(&m, card, line(card, round), round);
            if (round + 1 < rounds)
                check_onward(&m, card, round);
        }
        if (m.wheel)
            check_wheel(&m, card);
    }
    check_sheet(&m);
    check_boards(&m);
    done(&m);
}

static void cards_agree_for_every_number_of_pairs(void **state)
{
    (void)state;
    for (int pairs = 3; pairs <= 36; pairs++)
        check_all(pairs, 0);
    check_all(60, 0);
}

static void cards_agree_whoever_is_missing(void **state)
{
    (void)state;
    for (int missing = 1; missing <= 8; missing++)
        check_all(8, missing);
    for (int missing = 1; missing <= 14; missing += 6)
        check_all(14, missing);
}

/* What the fields of a record say, 0 for every figure. */
static void shape_add(GString *shape, const struct pw_field *record)
{
    for (guint i = 0; i < pw_field_entries(record); i++) {
        const struct pw_field *field;
        g_string_append_printf(shape, "%s=", pw_field_entry(record, i, &field));
        for (guint k = 0; k < pw_field_length(field); k++) {
            g_string_append(shape, "[");
            shape_add(shape, pw_field_at(field, k));
            g_string_append(shape, "]");
        }
        const char *value = pw_field_value(field);
        for (; value != NULL && *value != '\0'; value++)
            g_string_append_c(shape, g_ascii_isdigit(*value) ? '0' : *value);
        g_string_append_printf(shape, " %d\n", pw_field_kind(field));
    }
}

/* The size of type of all cards is found from one row of each kin. */
static guint kins_of(struct pw_schedule *s, struct pw_event *event, guint *rows)
{
    struct pw_report *report = pw_check(s);
    struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    struct pw_field *root = filled("guide-cards", &subject);
    const struct pw_field *pairs = pw_field_find(root, "pairs");
    GHashTable *shapes = g_hash_table_new_full(g_int64_hash, g_int64_equal, g_free, g_free);
    *rows = 0;
    for (guint i = 0; i < pw_field_length(pairs); i++) {
        const struct pw_field *list = pw_field_find(pw_field_at(pairs, i), "rounds");
        for (guint k = 0; k < pw_field_length(list); k++) {
            const struct pw_field *row = pw_field_at(list, k);
            guint64 kin = pw_field_kin(row);
            GString *shape = g_string_new(NULL);
            shape_add(shape, row);
            const char *known = g_hash_table_lookup(shapes, &kin);
            if (kin != 0 && known != NULL)
                assert_string_equal(shape->str, known);
            else if (kin != 0)
                g_hash_table_insert(shapes, g_memdup2(&kin, sizeof kin), g_strdup(shape->str));
            g_string_free(shape, TRUE);
            *rows += kin != 0;
        }
    }
    guint kins = g_hash_table_size(shapes);
    g_hash_table_destroy(shapes);
    pw_field_free(root);
    pw_report_free(report);
    return kins;
}

static void rows_of_a_kin_differ_in_figures_alone(void **state)
{
    (void)state;
    static const struct {
        const char *kind, *variant;
        int first, last, missing, switches;
    } all[] = {{"howell", "", 24, 40, 0, 0},        {"howell", "", 104, 104, 0, 0},
               {"howell", "", 30, 30, 5, 0},        {"mitchell", "", 40, 60, 0, 0},
               {"mitchell", "", 46, 46, 0, 2},      {"mitchell", "", 202, 202, 0, 0},
               {"mitchell", "skip", 48, 48, 0, 0},  {"mitchell", "relay", 48, 48, 0, 1},
               {"mitchell", "rover", 47, 47, 0, 0}, {"scissors", "", 48, 48, 0, 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        for (int pairs = all[i].first; pairs <= all[i].last; pairs++) {
            struct pw_event *event = pw_event_new();
            struct pw_request *r = &event->request;
            g_strlcpy(r->kind, all[i].kind, sizeof r->kind);
            g_strlcpy(r->variant, all[i].variant, sizeof r->variant);
            r->contestants = pairs;
            r->missing_pair = all[i].missing;
            r->switches = all[i].switches;
            r->boards_per_round = 3;
            r->optimise = PW_OPTIMISE_NONE;
            struct pw_schedule *s = NULL;
            struct pw_reason why;
            guint rows = 0;
            if (pw_schedule_make(r, &s, &why) == PW_OK) {
                guint kins = kins_of(s, event, &rows);
                if (pairs == 104)
                    assert_true(rows > 10000 && kins > 0 && kins < 500);
                pw_schedule_free(s);
            }
            pw_event_free(event);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_agree_for_every_number_of_pairs),
        cmocka_unit_test(cards_agree_whoever_is_missing),
        cmocka_unit_test(rows_of_a_kin_differ_in_figures_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
