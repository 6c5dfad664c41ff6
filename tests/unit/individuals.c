/* The papers of individuals, held against the movement of eight players read by hand (round 1,
 * table 1: 8 and 1 sit N and S, 6 and 2 E and W), and against counts made here. */
#include "doc/catalog.h"

#include "doc/facts.h"
#include "fill.h"
#include "sched/core/family.h"

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
    struct pw_reason why;
    enum pw_error code;
    bool filled;
};

static struct made made(const char *document, const char *kind, int players)
{
    struct made m = {.event = pw_event_new()};
    struct pw_request *r = &m.event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = players;
    r->boards_per_round = 3;
    if (pw_schedule_make(r, &m.schedule, &m.why) != PW_OK)
        fail_msg("%s %d: %s", kind, players, m.why.text);
    m.report = pw_check(m.schedule);
    m.root = pw_field_new();
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    m.filled = fills(pw_document_find(document)->fill, m.root, &subject, &m.why, &m.code);
    return m;
}

static void done(struct made *m)
{
    pw_field_free(m->root);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

static const struct pw_field *item(const struct pw_field *record, const char *list, guint i)
{
    const struct pw_field *found = pw_field_find(record, list);
    assert_int_equal(pw_field_kind(found), PW_FIELD_LIST);
    assert_true(i < pw_field_length(found));
    return pw_field_at(found, i);
}

static void check(const struct pw_field *record, const char *names, const char *expected)
{
    g_auto(GStrv) each = g_strsplit(names, " ", -1);
    g_autoptr(GString) text = g_string_new(NULL);
    for (char **name = each; *name; name++) {
        const char *value = pw_field_value(pw_field_find(record, *name));
        g_string_append_printf(text, "%s%s", text->len ? " " : "", value ? value : "-");
    }
    assert_string_equal(text->str, expected);
}

static int number(const struct pw_field *record, const char *name)
{
    return (int)g_ascii_strtoll(pw_field_value(pw_field_find(record, name)), NULL, 10);
}

static void cards_of_eight_are_those_of_the_first_round(void **state)
{
    (void)state;
    static const char *const cards[8] = {"1 s s 8 2 6", "1 w w 6 1 8", "2 e e 4 5 7",
                                         "2 w w 3 5 7", "2 n n 7 3 4", "1 e e 2 1 8",
                                         "2 s s 5 3 4", "1 n n 1 2 6"};
    struct made m = made("guide-cards", "individual", 8);
    assert_true(m.filled);
    for (guint i = 0; i < 8; i++) {
        const struct pw_field *card = item(m.root, "players", i);
        check(item(card, "rounds", 0), "table seat position partner one two", cards[i]);
        check(item(card, "rounds", 0), "boards plays sits-out first last", "1–3 yes - yes -");
        check(card, "stays", i == 7 ? "yes" : "-"); /* 8 is always North at table 1 */
    }
    done(&m);
}

/* Who shares boards reads with which of them to begin: by the rule, the lowest table with the
 * lowest part and each further one a part later. Twelve at three tables play three boards a round.
 * Two lines a round have room for seven rounds, not for eleven. */
static void cards_say_with_which_boards_to_begin(void **state)
{
    (void)state;
    static const char *const orders[] = {"1 2, 3", "2 3, 1", "3 1, 2"};
    struct made m = made("guide-cards", "individual", 12);
    assert_true(m.filled);
    for (guint i = 0; i < 12; i++) {
        const struct pw_field *card = item(m.root, "players", i), *row = item(card, "rounds", 0);
        check(row, "first-boards then-boards", orders[number(row, "table") - 1]);
        check(row, "two-lines shares-shown", "- yes");
        check(card, "any-shares two-lines", "yes -");
    }
    done(&m);
    m = made("guide-cards", "individual", 8);
    check(item(m.root, "players", 0), "any-shares two-lines", "yes yes");
    check(item(item(m.root, "players", 0), "rounds", 6), "two-lines shares-shown", "yes -");
    done(&m);
    m = made("guide-cards", "rainbow", 20);
    check(item(m.root, "players", 0), "any-shares two-lines", "- -");
    check(item(item(m.root, "players", 0), "rounds", 0), "two-lines shares-shown", "- -");
    done(&m);
}

/* In rainbows nobody is met twice, whether as partner or as opponent; and what one card says, the
 * cards of the other three say too. */
static void cards_of_rainbows_agree(void **state)
{
    (void)state;
    static const int sizes[] = {20, 28, 44, 52};
    for (gsize i = 0; i < G_N_ELEMENTS(sizes); i++) {
        struct made m = made("guide-cards", "rainbow", sizes[i]);
        assert_true(m.filled);
        for (guint p = 0; p < (guint)sizes[i]; p++) {
            bool met[64] = {false};
            for (guint r = 0; r < (guint)m.schedule->rounds; r++) {
                const struct pw_field *row = item(item(m.root, "players", p), "rounds", r);
                static const char *const others[3] = {"partner", "one", "two"};
                for (int o = 0; o < 3; o++) {
                    int no = number(row, others[o]);
                    assert_true(no >= 1 && no <= sizes[i] && no != (int)p + 1 && !met[no]);
                    met[no] = true;
                    const struct pw_field *theirs =
                        item(item(m.root, "players", (guint)no - 1), "rounds", r);
                    assert_int_equal(number(theirs, "table"), number(row, "table"));
                    assert_int_equal(number(theirs, "set"), number(row, "set"));
                    if (o == 0)
                        assert_int_equal(number(theirs, "partner"), p + 1);
                    else
                        assert_true(number(theirs, "one") == (int)p + 1 ||
                                    number(theirs, "two") == (int)p + 1);
                }
            }
        }
        done(&m);
    }
}

static void the_sheet_has_four_at_every_table(void **state)
{
    (void)state;
    struct made m = made("movement-sheet", "individual", 8);
    assert_true(m.filled);
    check(item(item(m.root, "stands", 0), "cells", 0), "n s e w set", "8 1 6 2 1");
    check(item(item(m.root, "stands", 1), "cells", 6), "n s e w set", "4 6 2 3 7");
    check(m.root, "player-count proof-met proof-plays",
          "8 proof-individuals-met-all proof-players-play-all");
    done(&m);
}

static void too_large_is_refused_with_what_can_be_had(void **state)
{
    (void)state;
    struct made m = made("guide-cards", "rainbow", 4 * 53);
    assert_false(m.filled);
    assert_int_equal(m.code, PW_ERROR_UNMET);
    assert_non_null(strstr(m.why.text, "print the movement-sheet"));
    done(&m);
    m = made("movement-sheet", "rainbow", 4 * 29); /* comes on several sheets */
    assert_true(m.filled);
    done(&m);
    m = made("wheel-cards", "rainbow", 20);
    assert_int_equal(m.code, PW_ERROR_USAGE);
    assert_non_null(strstr(m.why.text, "guide-cards or movement-sheet"));
    done(&m);
    m = made("board-labels", "rainbow", 20); /* boards are boards */
    assert_true(m.filled);
    done(&m);
}

/* Of every number of players: what is made, and with how many rounds, is what is said beforehand.
 */
static void as_many_rounds_as_are_said(void **state)
{
    (void)state;
    for (int players = 1; players <= 260; players++) {
        struct pw_schedule *s = NULL;
        struct pw_reason why;
        struct pw_request request = {.kind = "rainbow", .contestants = players};
        if (players == 8 || players == 12 || players == 16 || players == 24)
            g_strlcpy(request.kind, "individual", sizeof request.kind);
        bool is = pw_schedule_make(&request, &s, &why) == PW_OK;
        assert_int_equal(is ? s->rounds : 0, pw_individual_rounds(players));
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_of_eight_are_those_of_the_first_round),
        cmocka_unit_test(cards_say_with_which_boards_to_begin),
        cmocka_unit_test(cards_of_rainbows_agree),
        cmocka_unit_test(the_sheet_has_four_at_every_table),
        cmocka_unit_test(too_large_is_refused_with_what_can_be_had),
        cmocka_unit_test(as_many_rounds_as_are_said),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
