/* desk_lots.c - the desk as one function: the numbers of chess and Go are drawn, fixed, and drawn
 * again after a second yes. */
#include "lib/desk.h"

#include <jansson.h>

#define SIX                                                                                        \
    "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=6\n[names]\n1=Anna\n2=Bert\n3=Carl\n"  \
    "4=Dora\n5=Emil\n6=Fay\n"

static const char *const six[] = {"Anna", "Bert", "Carl", "Dora", "Emil", "Fay"};

/* The lines that `pairwheel lots --freeze` writes for this seed: the caller frees. */
static char *frozen_lines(const char *seed)
{
    file_write("other.txt", SIX);
    g_autofree char *file = g_build_filename(folder, "other.txt", NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    assert_true(pw_event_edit(event, "lots", "method", "random", NULL));
    assert_true(pw_event_edit(event, "lots", "seed", seed, NULL));
    assert_non_null(pw_event_schedule(event, NULL));
    GString *lines = g_string_new(NULL);
    for (int no = 1; no <= 6; no++)
        g_string_append_printf(lines, "%d=%s\n", no, pw_event_name(event, no));
    pw_event_free(event);
    return g_string_free(lines, FALSE);
}

static void numbers_are_drawn_and_fixed(void **state)
{
    (void)state;
    file_write("c.ini", SIX);
    holds(at("c.ini", "who"), "href=\"lots\"");
    holds(at("c.ini", "tonight"), "<b>FIDE’s table (Berger), 6 players, 5 rounds.</b>");
    holds(at("c.ini", "lots"), "Draw the numbers");
    lacks(at("c.ini", "lots"), "class=\"man");
    assert_string_equal(post(at("c.ini", "lots"), "seed=41563"), "lots");
    g_autofree char *lines = frozen_lines("41563");
    file_holds("c.ini", "[lots]\nmethod=random\nseed=41563\n", true);
    file_holds("c.ini", lines, true);
    for (size_t i = 0; i < G_N_ELEMENTS(six); i++) { /* everybody has one number */
        g_autofree char *once = g_strdup_printf("=%s\n", six[i]);
        const char *first = strstr(lines, once);
        assert_non_null(first);
        assert_null(strstr(first + 1, once));
    }
    holds(at("c.ini", "lots"), "Drawn with 41563, and fixed.");
    holds(at("c.ini", "lots"), "Draw again");
    /* FIDE's table for 6: 1-6, 1-2, 3-1, 1-4, 5-1. */
    g_autofree char *one = g_strndup(lines + 2, strcspn(lines + 2, "\n"));
    g_autofree char *his =
        g_strdup_printf("<b>1</b></td><td dir=\"auto\">%s</td><td class=\"chips\"><span "
                        "class=\"vh\">White, White, Black, White, "
                        "Black</span>",
                        one);
    holds(at("c.ini", "lots"), his);
    file_holds("c.ini", "[names]\n1=Anna\n2=Bert\n", true); /* as they were typed */
    /* The list of names is in the order of the numbers now, and a name takes its number along. */
    const char *number = strstr(lines, "=Anna\n") - 1;
    g_autofree char *row = g_strdup_printf(
        "<label for=\"n%c\"><span class=\"vh\">Player </span>%c</label><input id=\"n%c\" "
        "name=\"n1\" value=\"Anna\"",
        *number, *number, *number);
    holds(at("c.ini", "who"), row);
    post(at("c.ini", "names"), "n1=Anna+Bo");
    g_autofree char *anna = g_strdup_printf("\n%c=Anna Bo\n", *number);
    file_holds("c.ini", anna, true);
    file_holds("c.ini", "[names]\n1=Anna Bo\n", true);
    holds(at("c.ini", "lots"), "<td dir=\"auto\">Anna Bo</td>");
    refused(at("c.ini", "names"), "n1=", 422, "not taken out");
    const struct pw_desk_answer *card =
        ask("GET", at("c.ini", "paper/player-cards/1.svg?only=player%3D1&name=Zoe"), NULL, false);
    assert_int_equal(card->status, 200);
    /* What was done can be taken back. */
    post(at("c.ini", "undo"), "");
    post(at("c.ini", "undo"), "");
    file_holds("c.ini", "[lots]", false);
    holds(at("c.ini", "lots"), "Draw the numbers");
}

static void drawing_again_needs_a_second_yes(void **state)
{
    (void)state;
    file_write("c.ini", SIX);
    post(at("c.ini", "lots"), "seed=1");
    g_autofree char *before = file_text("c.ini");
    assert_string_equal(post(at("c.ini", "lots"), "seed=2"), "lots?again=2");
    file_holds("c.ini", "seed=1\n", true);
    holds(at("c.ini", "lots?again=2"), "Yes, draw again with 2");
    refused(at("c.ini", "lots"), "seed=2", 409, "Draw them all again?");
    post(at("c.ini", "lots"), "seed=2&sure=1");
    g_autofree char *lines = frozen_lines("2");
    file_holds("c.ini", "seed=2\n", true);
    file_holds("c.ini", lines, true);
    post(at("c.ini", "undo"), "");
    g_autofree char *after = file_text("c.ini");
    assert_string_equal(after, before);
    /* Once there is a game they stay. */
    post(at("c.ini", "game"), "round=1&board=1&result=1-0");
    refused(at("c.ini", "lots"), "seed=3&sure=1", 409, "Games are in");
    holds(at("c.ini", "lots"), "Games are in");
    lacks(at("c.ini", "lots"), "name=\"seed\"");
}

static void what_cannot_be_drawn_is_said(void **state)
{
    (void)state;
    file_write("c.ini", SIX);
    static const char *const wrong[] = {"", "seed=", "seed=x", "seed=-1", "seed=1234567890123456"};
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++)
        refused(at("c.ini", "lots"), wrong[i], 422, "at most 15 figures");
    post(at("c.ini", "names"), "n2=ANNA");
    refused(at("c.ini", "lots"), "seed=1", 422, "Two are called");
    post(at("c.ini", "names"), "n2=");
    refused(at("c.ini", "lots"), "seed=1", 422, "Number 2 has no name");
    file_holds("c.ini", "[lots]", false);
    file_write("t.ini", EIGHT);
    refused(at("t.ini", "lots"), "seed=1", 422, "refused");
    assert_string_equal(ask("GET", at("t.ini", "lots"), NULL, false)->location, "who");
    file_write("n.ini", "[event]\ntitle=New\n");
    assert_string_equal(ask("GET", at("n.ini", "lots"), NULL, false)->location, "tonight");
    /* A page that another window has changed. */
    post(at("c.ini", "names"), "n2=Bert");
    json_t *data = json_loads(text_of(ask("GET", at("c.ini", "state"), NULL, true)), 0, NULL);
    g_autofree char *late =
        g_strdup_printf("seed=5&R=%s", json_string_value(json_object_get(data, "R")));
    json_decref(data);
    post(at("c.ini", "lots"), "seed=4");
    refused(at("c.ini", "lots"), late, 409, "another window");
    /* Other names, or another number of players: nothing is drawn any more. Nor next week. */
    post(at("c.ini", "list"), "text=Ada%0ABo%0ACy%0ADi%0AEd%0AFlo");
    file_holds("c.ini", "4=Di\n", true);
    file_holds("c.ini", "seed=4", false);
    post(at("c.ini", "lots"), "seed=4");
    g_autofree char *path = g_strdup(at("c.ini", "who")); /* "/e/ID/who" */
    g_auto(GStrv) part = g_strsplit(path, "/", -1);
    g_autofree char *again = g_strdup_printf("from=%s&date=2026-12-01", part[2]);
    post("/events", again);
    file_holds("2026-12-01.ini", "5=Ed\n", true);
    file_holds("2026-12-01.ini", "seed=4", false);
    post(at("c.ini", "wish"), "count=8");
    file_holds("c.ini", "seed=4", false);
    /* In Go Black moves first and has the other side; an odd number has somebody without a game. */
    file_write("g.ini", "[chess]\ngame=go\n[movement]\nkind=berger\nplayers=3\n[names]\n1=A\n2=B\n"
                        "3=C\n");
    post(at("g.ini", "lots"), "seed=7");
    holds(at("g.ini", "lots"), "no game");
    holds(at("g.ini", "lots"), "class=\"man none\"");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(numbers_are_drawn_and_fixed),
                                       TEST(drawing_again_needs_a_second_yes),
                                       TEST(what_cannot_be_drawn_is_said)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
