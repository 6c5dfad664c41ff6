/* Slips against cards, over all sizes: every line of a guide card with opponents has
 * one pickup slip, and a line on the traveller of each of its boards, and no other
 * slip or line is there. Dealer and vulnerability are those of the Laws' table. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fields.h"

static int number(const struct pw_field *record, const char *name)
{
    const char *value = pw_field_value(pw_field_find(record, name));
    return value ? atoi(value) : 0;
}

/* What a slip or a line says, as a key: round, table, both pairs, a board. */
static char *key_of(int round_no, int table_no, int ns, int ew, int board_no)
{
    return g_strdup_printf("%d %d %d-%d %d", round_no, table_no, ns, ew, board_no);
}

static void add(GHashTable *seen, const struct pw_field *line, int board_no)
{
    char *key = key_of(number(line, "round"), number(line, "table"), number(line, "ns"),
                       number(line, "ew"), board_no);
    if (!g_hash_table_add(seen, key))
        fail_msg("%s stands twice", key);
}

static GHashTable *slips_of(const struct pw_field *root)
{
    GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    const struct pw_field *slips = pw_field_find(root, "slips");
    for (guint i = 0; i < pw_field_length(slips); i++) {
        const struct pw_field *slip = pw_field_at(slips, i);
        const struct pw_field *boards = pw_field_find(slip, "boards-list");
        for (guint k = 0; k < pw_field_length(boards); k++)
            add(seen, slip, number(pw_field_at(boards, k), "board"));
    }
    return seen;
}

static GHashTable *travellers_of(const struct pw_field *root)
{
    static const char *const lists[] = {"short-boards", "long-boards"};
    GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (guint l = 0; l < 2; l++) {
        const struct pw_field *boards = pw_field_find(root, lists[l]);
        for (guint i = 0; i < pw_field_length(boards); i++) {
            const struct pw_field *board = pw_field_at(boards, i);
            const struct pw_field *lines = pw_field_find(board, "lines");
            int before = 0;
            for (guint k = 0; k < pw_field_length(lines); k++) {
                assert_true(number(pw_field_at(lines, k), "round") >= before);
                before = number(pw_field_at(lines, k), "round");
                add(seen, pw_field_at(lines, k), number(board, "board"));
            }
            int count = (int)pw_field_length(lines);
            assert_int_equal(number(board, "top"), count ? 2 * count - 2 : 0);
        }
    }
    return seen;
}

static void check_size(const char *kind, int pairs, int missing)
{
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = pairs;
    r->missing_pair = missing;
    r->boards_per_round = 2;
    r->optimise = PW_OPTIMISE_NONE;
    struct pw_schedule *schedule;
    struct pw_reason why;
    if (pw_schedule_make(r, &schedule, &why) != PW_OK)
        fail_msg("%s %d: %s", kind, pairs, why.text);
    struct pw_report *report = pw_check(schedule);
    const struct pw_subject subject = {.event = event, .schedule = schedule, .report = report};
    struct pw_field *cards = fields_of("guide-cards", &subject);
    struct pw_field *slip_root = fields_of("pickup-slips", &subject);
    struct pw_field *traveller_root = fields_of("travellers", &subject);
    GHashTable *slips = slips_of(slip_root), *travellers = travellers_of(traveller_root);
    guint expected = 0;
    const struct pw_field *list = pw_field_find(cards, "pairs");
    for (guint i = 0; i < pw_field_length(list); i++) {
        const struct pw_field *card = pw_field_at(list, i);
        const struct pw_field *rounds = pw_field_find(card, "rounds");
        for (guint k = 0; k < pw_field_length(rounds); k++) {
            const struct pw_field *row = pw_field_at(rounds, k);
            if (!pw_field_find(row, "plays") ||
                strcmp(pw_field_value(pw_field_find(row, "side")), "ns") != 0)
                continue;
            for (int b = 0; b < 2; b++, expected++) {
                g_autofree char *key =
                    key_of(number(row, "round"), number(row, "table"), number(card, "pair"),
                           number(row, "against"), 2 * number(row, "set") - 1 + b);
                if (!g_hash_table_contains(slips, key))
                    fail_msg("%s %d: no slip for %s", kind, pairs, key);
                if (!g_hash_table_contains(travellers, key))
                    fail_msg("%s %d: no traveller line for %s", kind, pairs, key);
            }
        }
    }
    assert_int_equal(g_hash_table_size(slips), expected);
    assert_int_equal(g_hash_table_size(travellers), expected);
    g_hash_table_destroy(slips);
    g_hash_table_destroy(travellers);
    pw_field_free(cards);
    pw_field_free(slip_root);
    pw_field_free(traveller_root);
    pw_report_free(report);
    pw_schedule_free(schedule);
    pw_event_free(event);
}

static void slips_say_what_the_cards_say(void **state)
{
    (void)state;
    for (int pairs = 4; pairs <= 26; pairs++)
        check_size("howell", pairs, 0);
    for (int missing = 1; missing <= 8; missing++)
        check_size("howell", 8, missing);
    for (int pairs = 10; pairs <= 24; pairs++)
        check_size("mitchell", pairs, 0);
}

static void dealer_and_vulnerability_are_those_of_the_laws(void **state)
{
    (void)state;
    /* Laws of Duplicate Bridge 2017, Law 2: O none, N north-south, E east-west, B both */
    static const char dealer[] = "nesw", vulnerable[] = "ONEBNEBOEBONBONE";
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, "howell", sizeof r->kind);
    r->contestants = 18;
    r->boards_per_round = 2;
    struct pw_schedule *schedule;
    struct pw_reason why;
    assert_int_equal(pw_schedule_make(r, &schedule, &why), PW_OK);
    struct pw_report *report = pw_check(schedule);
    const struct pw_subject subject = {.event = event, .schedule = schedule, .report = report};
    struct pw_field *root = fields_of("board-labels", &subject);
    const struct pw_field *labels = pw_field_find(root, "labels");
    assert_int_equal(pw_field_length(labels), 34);
    for (guint i = 0; i < 34; i++) {
        const struct pw_field *label = pw_field_at(labels, i);
        char v = vulnerable[i % 16];
        assert_int_equal(number(label, "board"), (int)i + 1);
        assert_int_equal(pw_field_value(pw_field_find(label, "dealer"))[0], dealer[i % 4]);
        assert_int_equal(pw_field_find(label, "ns-vulnerable") != NULL, v == 'N' || v == 'B');
        assert_int_equal(pw_field_find(label, "ew-vulnerable") != NULL, v == 'E' || v == 'B');
    }
    pw_field_free(root);
    pw_report_free(report);
    pw_schedule_free(schedule);
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(slips_say_what_the_cards_say),
        cmocka_unit_test(dealer_and_vulnerability_are_those_of_the_laws),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
