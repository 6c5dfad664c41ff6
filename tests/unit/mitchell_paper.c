/* What the papers of a Mitchell say: the way of the lines, the skip, the switch, the boards. */
#include "doc/catalog.h"

#include "doc/words.h"
#include "fill.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

struct made {
    struct pw_event *event;
    struct pw_schedule *schedule;
    struct pw_report *report;
    struct pw_field *root;
};

static struct made made(const char *document, const char *kind, const char *variant, int pairs,
                        int rounds, int switches)
{
    struct made m = {.event = pw_event_new(), .root = pw_field_new()};
    struct pw_request *r = &m.event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    g_strlcpy(r->variant, variant, sizeof r->variant);
    r->contestants = pairs;
    r->rounds = rounds;
    r->switches = switches;
    r->boards_per_round = 3;
    struct pw_reason why = {0};
    enum pw_error code;
    if (pw_schedule_make(r, &m.schedule, &why) != PW_OK)
        fail_msg("%s: %s", kind, why.text);
    m.report = pw_check(m.schedule);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    assert_true(fills(pw_document_find(document)->fill, m.root, &subject, &why, &code));
    return m;
}

static void done(struct made *m)
{
    pw_field_free(m->root);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

static void says(const struct pw_field *record, const char *text, const char *expected)
{
    GError *error = NULL;
    struct pw_words *words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", "en", &error);
    struct pw_phrase *phrase = pw_phrase_new(text, &error);
    g_autofree char *got = pw_phrase_fill(phrase, record, words, &error);
    assert_string_equal(got, expected);
    pw_phrase_free(phrase);
    pw_words_free(words);
}

static const struct pw_field *item(const struct pw_field *record, const char *list, guint i)
{
    return pw_field_at(pw_field_find(record, list), i);
}

static void the_sheet_says_how_the_lines_move(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "mitchell", "", 14, 0, 0);
    says(m.root, "{moving-stays}", "Pairs 1\u20137 keep their seats.");
    says(m.root, "{moving-follow}", "The EW pairs move one table up, and from table 7 to table 1.");
    says(m.root, "{proof-met}", "every NS pair meets every EW pair once (49 of 49)");
    says(m.root, "{switch-line}{shared-line}", "");
    done(&m);
    m = made("movement-sheet", "mitchell", "skip", 16, 0, 0);
    says(m.root, "{moving-follow}", "The EW pairs move one table up, but two after round 4.");
    done(&m);
    m = made("movement-sheet", "mitchell", "hesitation", 14, 0, 0);
    says(m.root, "{moving-follow}",
         "Those who move go one EW table up; after EW at table 7 they sit NS at table 7, then EW "
         "at table 1.");
    done(&m);
}

/* Two tables are a Howell: after EW at table 2 comes NS at table 2, but nobody is told that way. */
static void at_two_tables_they_follow_one_another(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "howell", "", 4, 0, 0);
    says(m.root, "{moving-follow}",
         "Every other pair takes the seats of the pair one lower (1 after 3).");
    done(&m);
    m = made("movement-sheet", "howell", "", 3, 0, 0); /* pair 4 is not there */
    says(m.root, "{moving-follow}",
         "Every pair takes the seats of the pair one lower (1 after 3).");
    done(&m);
}

static void switched_rounds_are_named(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "mitchell", "", 14, 0, 1);
    says(m.root, "{switch-line}", "Round 7: NS and EW change places (arrow switch).");
    says(m.root, "{moving-stays}", "Pairs 1\u20137 keep their tables.");
    says(m.root, "{moving-follow}", "The EW pairs move one table up, and from table 7 to table 1.");
    done(&m);
    m = made("movement-sheet", "mitchell", "hesitation", 14, 0, 1);
    /* at table 7, where pairs turn, in round 5 */
    says(m.root, "{switch-line}", "Round 5, 8: NS and EW change places where the cards say so.");
    done(&m);
    /* a Howell with its single pair that stays has no such round */
    m = made("movement-sheet", "howell", "", 8, 0, 0);
    says(m.root, "{switch-line}", "");
    done(&m);
}

static void a_card_counts_the_other_line_and_shows_the_boards(void **state)
{
    (void)state;
    struct made m = made("guide-cards", "mitchell", "relay", 16, 0, 0);
    const struct pw_field *card = item(m.root, "pairs", 0);
    says(card, "{meets-line}", "You meet all 8 EW.");
    says(card, "{boards-from-table} {boards-to-table}", "2 7");
    says(item(m.root, "pairs", 3), "{boards-from-relay} {boards-to-table}", "A 3");
    says(item(m.root, "pairs", 8), "{meets-line}", "You meet all 8 NS.");
    done(&m);
    m = made("guide-cards", "mitchell", "skip", 16, 0, 0);
    says(item(m.root, "pairs", 0), "{meets-line}", "You meet 7 of 8 EW.");
    done(&m);
}

/* With copies nobody shares, and each copy goes its own way. */
static void copies_are_not_shared(void **state)
{
    (void)state;
    struct made m = made("table-cards", "web", "", 20, 7, 0);
    says(m.root, "{shared-line}", "There are 2 copies of every set: A, B.");
    const struct pw_field *first = item(item(m.root, "tables", 0), "rounds", 0);
    says(first, "{shares}{boards-relay}", "B");
    const struct pw_field *ninth = item(item(m.root, "tables", 8), "rounds", 0);
    says(ninth, "{shares}{boards-table}", "8");
    done(&m);
    m = made("table-cards", "mitchell", "relay", 16, 0, 0);
    first = item(item(m.root, "tables", 0), "rounds", 0);
    says(first, "{shares} {boards-table}", "8 7");
    done(&m);
    m = made("movement-sheet", "web", "", 20, 7, 0);
    const struct pw_field *cell = item(item(m.root, "stands", 7), "cells", 5);
    says(cell, "{set} {boards-to}", "6 14"); /* table 6, round 6: to relay D, not to B beside it */
    done(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_sheet_says_how_the_lines_move),
        cmocka_unit_test(at_two_tables_they_follow_one_another),
        cmocka_unit_test(switched_rounds_are_named),
        cmocka_unit_test(a_card_counts_the_other_line_and_shows_the_boards),
        cmocka_unit_test(copies_are_not_shared),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
