/* The filled crosstable: a published double event, what is open, and how large tables are cut. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include <stdlib.h>
#include <string.h>

#include "api/internal.h"
#include "doc/chess.h"
#include "doc/sizes.h"
#include "fill.h"

static char *source(const char *file)
{
    const char *tree = getenv("PW_SOURCE");
    return g_build_filename(tree ? tree : "../..", "tests/events", file, NULL);
}

static const struct pw_field *item(const struct pw_field *record, const char *list, guint i)
{
    const struct pw_field *found = pw_field_find(record, list);
    assert_true(i < pw_field_length(found));
    return pw_field_at(found, i);
}

static const char *value(const struct pw_field *record, const char *name)
{
    const char *found = pw_field_value(pw_field_find(record, name));
    return found ? found : "-";
}

struct printed {
    struct pw_event *event;
    struct pw_field *root;
};

static char *answer(struct pw_event *event)
{
    GError *error = NULL;
    char *text = pw_standings_text(event, "csv", false, &error); /* reads the results, too */
    if (!text)
        fail_msg("%s", error->message);
    return text;
}

/* keys: group, key, value, ...; NULL ends them. */
static struct printed printed(const char *file, const char *const *keys)
{
    g_autofree char *path = source(file);
    GError *error = NULL;
    struct printed p = {.event = pw_event_load(path, &error)};
    if (!p.event)
        fail_msg("%s", error->message);
    for (; keys && *keys; keys += 3)
        if (!pw_event_set(p.event, keys[0], keys[1], keys[2], &error))
            fail_msg("%s", error->message);
    g_free(answer(p.event));
    assert_true(pw_event_settle(p.event, &error));
    struct pw_subject subject = {
        .event = p.event, .schedule = p.event->schedule, .report = p.event->report};
    struct pw_reason why = {0};
    enum pw_error code = PW_ERROR_INTERNAL;
    p.root = pw_field_new();
    if (!fills(pw_document_find("crosstable")->fill, p.root, &subject, &why, &code))
        fail_msg("%s", why.text);
    return p;
}

static void finish(struct printed *p)
{
    pw_field_free(p->root);
    pw_event_free(p->event);
}

/* A row as the press printed it: "surname points tie-breaks | cells", a win with White "W1",
 * with Black "B1", "." the own cell. */
static char *row_text(const struct pw_field *sheet, guint r)
{
    const struct pw_field *row = item(sheet, "rows", r);
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%s %s %s", value(row, "label"), value(row, "surname"),
                           value(row, "points-scored"));
    for (guint i = 0; i < pw_field_length(pw_field_find(row, "values")); i++)
        g_string_append_printf(out, " %s", value(item(row, "values", i), "value"));
    g_string_append(out, " |");
    const struct pw_field *cells = pw_field_find(row, "cells");
    for (guint c = 0; c < pw_field_length(cells); c++) {
        const struct pw_field *cell = pw_field_at(cells, c), *games = pw_field_find(cell, "games");
        g_string_append(out, strcmp(value(cell, "own"), "yes") == 0 ? " ." : " ");
        for (guint g = 0; g < pw_field_length(games); g++) {
            const struct pw_field *game = pw_field_at(games, g);
            const char *colour = value(game, "colour");
            g_string_append_printf(out, "%s%s",
                                   strcmp(colour, "white") == 0   ? "W"
                                   : strcmp(colour, "black") == 0 ? "B"
                                                                  : "",
                                   value(game, "text"));
        }
    }
    return g_string_free(out, FALSE);
}

static void expect_row(const struct pw_field *sheet, guint r, const char *expected)
{
    g_autofree char *got = row_text(sheet, r);
    assert_string_equal(got, expected);
}

/* Candidates Tournament 2024, as it was published; wins heavy, colours by FIDE's double table. */
static void a_published_double_event(void **state)
{
    (void)state;
    struct printed p = printed("candidates-2024.ini", NULL);
    const struct pw_field *sheet = item(p.root, "final-sheets", 0);
    expect_row(sheet, 0, "1 Gukesh D 9 57.00 5 | . W½B½ W½B½ B½W½ B1W½ W½B1 B0W1 W1B1");
    expect_row(sheet, 1, "2 Nakamura 8½ 56.00 5 | B½W½ . W½B½ B½W1 W½B1 W0B0 B1W1 B½W1");
    expect_row(sheet, 6, "7 Firouzja 5 32.75 2 | W1B0 W0B0 B0W½ W½B0 W½B½ B0W½ . B½W1");
    expect_row(sheet, 7, "8 Abasov 3½ 25.50 0 | B0W0 W½B0 W½B½ B0W½ B0W0 W½B½ W½B0 .");
    assert_string_equal(value(p.root, "by-rank"), "yes");
    assert_string_equal(value(p.root, "open"), "-");
    assert_int_equal(pw_field_length(pw_field_find(p.root, "place-heads")), 0);
    const struct pw_field *win = item(item(item(sheet, "rows", 0), "cells", 4), "games", 0);
    assert_string_equal(value(win, "weight"), "black");
    finish(&p);
}

/* Open games keep the numbers, places stand in a column; who left early has none. */
static void an_event_that_goes_on(void **state)
{
    (void)state;
    g_autofree char *some = source("norway-2013-round-4.csv");
    const char *const keys[] = {"results", "file", some, "chess", "withdrawn", "7", NULL};
    struct printed p = printed("norway-2013.ini", keys);
    const struct pw_field *sheet = item(p.root, "final-sheets", 0);
    /* after the fourth round, one game of which is out: Carlsen drew with 10, 2 and 3 */
    const struct pw_field *row = item(sheet, "rows", 0);
    assert_string_equal(value(row, "label"), "1");
    assert_string_equal(value(row, "surname"), "Carlsen");
    assert_string_equal(value(p.root, "by-rank"), "-");
    assert_string_equal(value(p.root, "left"), "yes");
    assert_string_not_equal(value(p.root, "open"), "-");
    assert_string_equal(value(item(item(sheet, "rows", 6), "places", 0), "place-text"), "–");
    const struct pw_field *gone = item(row, "cells", 6); /* against 7 nothing will come */
    assert_int_equal(pw_field_length(pw_field_find(gone, "games")), 0);
    const struct pw_field *open = item(item(row, "cells", 4), "games", 0);
    assert_string_equal(value(open, "text"), "");
    finish(&p);
}

static void names_go_by_their_letters(void **state)
{
    (void)state;
    static const char *const names[] = {"Zorn", "Łukasz", "lund", "Éluard", "Lukacs", "Øst"};
    static const int expected[] = {4, 5, 2, 3, 6, 1};
    struct pw_event *event = pw_event_new();
    char key[4];
    for (int i = 0; i < 6; i++) {
        g_snprintf(key, sizeof key, "%d", i + 1);
        assert_true(pw_event_set(event, "names", key, names[i], NULL));
    }
    assert_true(pw_event_set(event, "movement", "kind", "berger", NULL));
    assert_true(pw_event_settle(event, NULL));
    struct pw_subject subject = {.event = event, .schedule = event->schedule};
    int count = 0;
    int *who = pw_player_order(&subject, PW_ORDER_NAME, NULL, &count);
    assert_int_equal(count, 6);
    assert_memory_equal(who, expected, sizeof expected);
    g_free(who);
    pw_event_free(event);
}

static const char *short_name(struct pw_players *players, int who_no, int round_no)
{
    static char text[64];
    struct pw_field *record = pw_field_new();
    pw_player_name_fields(record, "", players, who_no, round_no);
    g_strlcpy(text, value(record, "short-name"), sizeof text);
    pw_field_free(record);
    return text;
}

/* As many letters as tell a player from all others who bear the surname, in that round. */
static void short_names_tell_players_apart(void **state)
{
    (void)state;
    static const char *const names[][2] = {{"Berg, Jonas", "Berg Jonas"},
                                           {"Berg, Jonathan", "Berg Jonat."},
                                           {"Berg, Jo Anne", "Berg Jo Anne"},
                                           {"Ek, Ulla", "Ek U."},
                                           {"Ekman, Ulla", "Ekman U."},
                                           {"\u017bak", "\u017bak"},
                                           {"\u017bak, \u0141ucja", "\u017bak \u0141."},
                                           {"Berg, Ulla", "Berg U."}};
    struct pw_event *event = pw_event_new();
    char key[4];
    for (guint i = 0; i < G_N_ELEMENTS(names); i++) {
        g_snprintf(key, sizeof key, "%u", i + 1);
        assert_true(pw_event_set(event, "names", key, names[i][0], NULL));
    }
    assert_true(pw_event_set(event, "movement", "kind", "berger", NULL));
    assert_true(pw_event_set(event, "chess", "replaced", "4 from 3: Berg, Ulf", NULL));
    assert_true(pw_event_settle(event, NULL));
    struct pw_subject subject = {.event = event, .schedule = event->schedule};
    struct pw_players *players = pw_players_new(&subject);
    for (int i = 0; i < (int)G_N_ELEMENTS(names); i++)
        assert_string_equal(short_name(players, i + 1, 2), names[i][1]);
    assert_string_equal(short_name(players, 4, 3), "Berg Ulf");
    assert_string_equal(short_name(players, 8, 3), "Berg Ull.");
    assert_string_equal(short_name(players, 8, 1), "Berg U.");
    assert_string_equal(short_name(players, 8, 0), "Berg Ull.");
    pw_players_free(players);
    pw_event_free(event);
}

/* Every row stands on some sheet, once, and sheets are as even as can be. */
static void parts_are_even(void **state)
{
    (void)state;
    for (int n = 1; n < 60; n++)
        for (int parts = 1; parts <= n; parts++) {
            int next = 0, from, to;
            for (int i = 0; i < parts; i++) {
                pw_part_of(n, parts, i, &from, &to);
                assert_int_equal(from, next);
                assert_true(to > from && to - from <= (n + parts - 1) / parts);
                next = to;
            }
            assert_int_equal(next, n);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_published_double_event),
        cmocka_unit_test(an_event_that_goes_on),
        cmocka_unit_test(names_go_by_their_letters),
        cmocka_unit_test(short_names_tell_players_apart),
        cmocka_unit_test(parts_are_even),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
