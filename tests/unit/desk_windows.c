/* desk_windows.c - the desk as one function, seen in two windows: what one has changed the other
 * does not write over without a word, and Undo takes back what the page that it is pressed on
 * shows.
 */
#include "lib/desk.h"

#include <jansson.h>

#define CONFLICT "changed in another window"
#define STALE "changed since"

/* Sent by a window that shows that state. */
static const struct pw_desk_answer *send(const char *path, const char *state, const char *body)
{
    g_autofree char *all = g_strdup_printf("R=%s&%s", state, body);
    return ask("POST", path, all, true);
}

static void is_answered(const char *path, const char *state, const char *body, int status,
                        const char *what)
{
    const struct pw_desk_answer *answer = send(path, state, body);
    if (answer->status != status || strstr(text_of(answer), what) == NULL)
        fail_msg("%s %s: %d, expected %d and \"%s\":\n%s", path, body, answer->status, status, what,
                 text_of(answer));
}

#define LIST "text=A+%26+B%0AC+%26+D%0AE+%26+F%0AG+%26+H%0AI+%26+J%0AK+%26+L%0AM+%26+N%0AO+%26+P"

/* What is another one meanwhile, and what a window that has not seen it would write over it. */
static void what_another_window_changed_is_not_written_over(void **state)
{
    (void)state;
    static const struct {
        const char *screen, *theirs, *their_body, *ours, *our_body;
    } two[] = {
        {"list", "names", "n3=Max+%26+Zoe", "list", LIST},
        {"list", "list", LIST, "names", "n3=Max+%26+Zoe"},
        {"list", "set", "key=title&value=x", "list", NULL},
        {"who", "names", "n3=Max+%26+Zoe", "names", "n3=Eva+%26+Fay"},
        {"missing", "missing", "pair=3", "missing", "pair=4"},
        {"results?round=1", "result", "round=1&table=1&board=1&contract=4s&by=n&tricks=10", "round",
         "round=1&r1t1b1c=3nt&r1t1b1d=n&r1t1b1t=9"},
        {"happened", "takeback", "no=1", "takeback", "no=1"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(two); i++) {
        g_autofree char *name = g_strdup_printf("w%zu.ini", i);
        file_write(name, EIGHT);
        post(at(name, "names"), "n2=Ewa+%26+Jan");
        post(at(name, "happened"), "key=late&pair=3&round=2&write=1");
        post(at(name, "happened"), "key=late&pair=4&round=2&write=1");
        g_autofree char *seen = state_of(at(name, two[i].screen));
        post(at(name, two[i].theirs), two[i].their_body);
        g_autofree char *was = file_text(name);
        if (two[i].our_body == NULL) { /* of another thing nobody is kept out */
            is_answered(at(name, two[i].ours), seen, LIST, 200, "saved");
            continue;
        }
        is_answered(at(name, two[i].ours), seen, two[i].our_body, 409, CONFLICT);
        g_autofree char *is = file_text(name);
        assert_string_equal(is, was);
    }
}

/* Who is not here is marked by number: of names that another window has typed since, nobody is
 * taken out by the mark of another one, and no list is looked at that would be written over them.
 */
static void marks_are_of_the_names_that_were_seen(void **state)
{
    (void)state;
    static const char *const sent[][2] = {
        {"absent", "asked=1&room=7&gone2=1"},
        {"absent", "asked=1&room=7&gone2=1&try=1"},
        {"movement", "asked=1&room=8&gone2=1&value=howell&screen=tonight"},
        {"list", LIST "&try=1"},
        {"list", LIST},
    };
    file_write("t.ini", EIGHT);
    post(at("t.ini", "list"), LIST);
    g_autofree char *seen = state_of(at("t.ini", "absent?room=7"));
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    g_autofree char *was = file_text("t.ini"), *now = state_of(at("t.ini", "absent?room=7"));
    for (size_t i = 0; i < G_N_ELEMENTS(sent); i++) {
        is_answered(at("t.ini", sent[i][0]), seen, sent[i][1], 409, CONFLICT);
        g_autofree char *is = file_text("t.ini");
        assert_string_equal(is, was);
    }
    is_answered(at("t.ini", "absent"), now, sent[0][1], 200, "saved");
}

/* Who says no state has seen nothing of what another window wrote: no form of an evening does so,
 * and whatever it would write is refused, as what comes too late is. */
static void what_says_no_state_writes_nothing(void **state)
{
    (void)state;
    static const char *const sent[][2] = {
        {"names", "n3=Max+%26+Zoe"},
        {"list", LIST},
        {"set", "key=title&value=Other"},
        {"wish", "count=9"},
        {"movement", "value=howell+--pairs+8+--rounds+6+--boards-per-round+4"},
        {"section", "add=1"},
        {"missing", "pair=4"},
        {"papers", "tick=travellers&on=1"},
        {"result", "round=1&table=1&board=1&contract=3nt&by=n&tricks=9"},
        {"round", "round=1&r1t1b1c=3nt&r1t1b1d=n&r1t1b1t=9"},
        {"happened", "key=late&pair=3&round=2&write=1"},
        {"takeback", "no=1"},
        {"undo", ""},
        {"redo", ""},
    };
    file_write("t.ini", EIGHT);
    post(at("t.ini", "happened"), "key=late&pair=4&round=2&write=1");
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    post(at("t.ini", "names"), "n3=Gil+%26+Hal");
    post(at("t.ini", "undo"), "");
    g_autofree char *was = file_text("t.ini");
    for (size_t i = 0; i < G_N_ELEMENTS(sent); i++)
        for (int script = 0; script < 2; script++) {
            const struct pw_desk_answer *answer =
                ask_bare("POST", at("t.ini", sent[i][0]), sent[i][1], script == 1);
            if (answer->status != 409 || strstr(text_of(answer), CONFLICT) == NULL)
                fail_msg("%s: %d\n%s", sent[i][0], answer->status, text_of(answer));
            g_autofree char *is = file_text("t.ini");
            assert_string_equal(is, was);
        }
}

/* Half a result, a wish and a step that is taken back leave no step, and count all the same. */
static void a_change_is_seen_behind_what_is_no_step(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *seen = state_of(at("t.ini", "who"));
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    is_answered(at("t.ini", "names"), seen, "n3=Eva+%26+Fay", 409, CONFLICT);
    g_autofree char *later = state_of(at("t.ini", "who"));
    post(at("t.ini", "undo"), "");
    is_answered(at("t.ini", "names"), later, "n3=Eva+%26+Fay", 409, CONFLICT);
    is_answered(at("t.ini", "names"), later, "n4=Eva+%26+Fay", 200, "saved");
}

/* Of sections each has its own names: a change in the other one is none in this one. */
static void another_section_keeps_nobody_out(void **state)
{
    (void)state;
    file_write("r.ini",
               "[event]\nlanguage=en\n[section A]\nkind=howell\npairs=8\n[section B]\nkind="
               "howell\npairs=8\n[names A]\n1=A & B\n[names B]\n1=C & D\n");
    g_autofree char *seen = state_of(at("r.ini", "A/list"));
    post(at("r.ini", "B/names"), "n3=Max+%26+Zoe");
    is_answered(at("r.ini", "A/list"), seen, LIST, 200, "saved");
    is_answered(at("r.ini", "B/list"), seen, LIST, 409, CONFLICT);
}

static void text_write_changed(const char *name, const char *from, const char *to)
{
    g_autofree char *text = file_text(name);
    g_auto(GStrv) part = g_strsplit(text, from, 2);
    assert_non_null(part[1]);
    g_autofree char *other = g_strjoinv(to, part);
    file_write(name, other);
}

/* A text editor writes another title while the page shows "Undo: name 2": that is what is taken
 * back, and the title stays; it is a step of its own below, and name 2 can be done again. */
static void what_the_page_shows_is_taken_back_over_a_change_outside(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\ntitle=Tuesday\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n[names]\n1=A & B\n8=O & P\n");
    g_autofree char *begin = file_text("t.ini");
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *named = file_text("t.ini"), *seen = state_of(at("t.ini", "who"));
    text_write_changed("t.ini", "title=Tuesday", "title=Wednesday");
    g_autofree char *both = file_text("t.ini");
    is_answered(at("t.ini", "undo"), seen, "", 200, "Undone: name 2");
    file_holds("t.ini", "2=Ewa & Jan", false);
    file_holds("t.ini", "title=Wednesday", true);
    holds(at("t.ini", "who"), "<span class=\"what\">a change from outside");
    told(at("t.ini", "redo"), "", "Done again: name 2");
    g_autofree char *again = file_text("t.ini");
    assert_string_equal(again, both);
    post(at("t.ini", "undo"), "");
    told(at("t.ini", "undo"), "", "Undone: a change from outside");
    g_autofree char *end = file_text("t.ini");
    assert_string_equal(end, begin);
    post(at("t.ini", "redo"), "");
    post(at("t.ini", "redo"), "");
    g_autofree char *last = file_text("t.ini");
    assert_string_equal(last, both);
    assert_non_null(named);
}

/* Behind the change, and in another file. */
static void a_change_outside_may_be_anywhere(void **state)
{
    (void)state;
    static const char begin[] = "[event]\ntitle=T\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"
                                "boards-per-round=3\n[names]\n1=A & B\n8=O & P\n";
    file_write("t.ini", begin);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10");
    post(at("t.ini", "result"), "round=1&table=1&board=2&contract=4s&by=n&tricks=10");
    g_autofree char *rows = file_text("t-results.csv"), *seen = state_of(at("t.ini", "who"));
    post(at("t.ini", "undo"), "");
    g_autofree char *one = file_text("t-results.csv");
    post(at("t.ini", "redo"), "");
    text_write_changed("t.ini", "8=O & P", "8=O & Q");
    g_autofree char *now = state_of(at("t.ini", "who"));
    told(at("t.ini", "undo"), "", "Undone: a change from outside");
    post(at("t.ini", "redo"), "");
    post(at("t.ini", "undo"), "");
    text_write_changed("t.ini", "8=O & P", "8=O & R");
    is_answered(at("t.ini", "undo"), now, "", 422, STALE); /* it shows the change to Q */
    g_autofree char *newest = state_of(at("t.ini", "who"));
    post(at("t.ini", "undo"), "");
    g_autofree char *shown = state_of(at("t.ini", "who"));
    text_write_changed("t.ini", "8=O & P", "8=O & S");
    is_answered(at("t.ini", "undo"), shown, "", 200, "Undone: board 2");
    g_autofree char *left = file_text("t-results.csv");
    assert_string_equal(left, one);
    file_holds("t.ini", "8=O & S", true);
    post(at("t.ini", "redo"), "");
    g_autofree char *again = file_text("t-results.csv");
    assert_string_equal(again, rows);
    assert_non_null(seen);
    assert_non_null(newest);
}

/* Where both are in one line nothing is taken back that the page does not show. */
static void what_cannot_be_taken_apart_stays(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    g_autofree char *seen = state_of(at("t.ini", "who"));
    text_write_changed("t.ini", "2=Ewa & Jan", "2=Ewa & Jon");
    g_autofree char *text = file_text("t.ini");
    is_answered(at("t.ini", "undo"), seen, "", 422, STALE);
    g_autofree char *is = file_text("t.ini");
    assert_string_equal(is, text);
    told(at("t.ini", "undo"), "", "Undone: a change from outside");
    file_holds("t.ini", "2=Ewa & Jan", true);
}

/* Another window's step is not taken back by one that does not show it, and what it took back is
 * not followed by one more. */
static void undo_is_of_its_page(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    g_autofree char *seen = state_of(at("t.ini", "who"));
    post(at("t.ini", "undo"), "");
    is_answered(at("t.ini", "undo"), seen, "", 422, STALE);
    file_holds("t.ini", "2=Ewa & Jan", true);
    g_autofree char *now = state_of(at("t.ini", "who"));
    post(at("t.ini", "set"), "key=title&value=One");
    post(at("t.ini", "set"), "key=date&value=2026-12-24");
    is_answered(at("t.ini", "undo"), now, "", 422, STALE); /* two more */
    post(at("t.ini", "undo"), "");
    g_autofree char *one = state_of(at("t.ini", "who"));
    post(at("t.ini", "undo"), "");
    post(at("t.ini", "redo"), "");
    is_answered(at("t.ini", "redo"), one, "", 422, STALE);
}

/* The page beside the path, as it came with the answer; NULL: none did. The caller frees. */
static char *page_beside(const char *path, const char *body, const char *show, int status)
{
    g_autofree char *all = g_strdup_printf("%s&show=%s", body, show);
    const struct pw_desk_answer *answer = ask("POST", path, all, true);
    if (answer->status != status)
        fail_msg("%s %s: %d, expected %d\n%s", path, all, answer->status, status, text_of(answer));
    json_t *data = json_loads(answer->bytes, 0, NULL);
    assert_non_null(data);
    assert_non_null(json_string_value(json_object_get(data, "R")));
    char *came = g_strdup(json_string_value(json_object_get(data, "page")));
    json_decref(data);
    return came;
}

/* What is asked for next would be the same page. */
static void the_next_page_comes_with_the_answer(void **state)
{
    (void)state;
    static const struct {
        const char *event, *screen, *body, *show;
        int status;
    } press[] = {
        {"t.ini", "names", "n3=Max+%26+Zoe", "who%3Fpair%3D3", 200},
        {"t.ini", "result", "round=1&table=1&board=1&contract=4s&by=n&tricks=10", "results", 200},
        {"t.ini", "result", "round=1&table=1&board=2&contract=4s&by=n&tricks=15",
         "results%3Fround%3D1", 200},
        {"t.ini", "result", "round=1&table=9&board=2&contract=p", "results", 422},
        {"t.ini", "set", "key=title&value=One", "tonight", 200},
        {"t.ini", "undo", "", "tonight", 200},
        {"t.ini", "papers", "tick=guide-cards&on=0", "papers", 200},
        {"c.ini", "game", "round=1&board=1&result=1-0", "games%3Fround%3D1", 200},
    };
    file_write("t.ini", EIGHT);
    file_write("c.ini", "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=6\n");
    for (size_t i = 0; i < G_N_ELEMENTS(press); i++) {
        g_autofree char *came = NULL, *query = g_uri_unescape_string(press[i].show, NULL);
        const char *next = NULL;
        /* The pages say when something was saved: once more, if a minute has passed meanwhile. */
        for (int times = 0; times < 2; times++) {
            g_free(came);
            came = page_beside(at(press[i].event, press[i].screen), press[i].body, press[i].show,
                               press[i].status);
            assert_non_null(came);
            next = page(at(press[i].event, query));
            if (strcmp(came, next) == 0)
                break;
        }
        assert_string_equal(came, next);
    }
}

/* What is no page does not come, whatever is asked for, and nothing is written by it. */
static void what_is_no_page_comes_with_no_answer(void **state)
{
    (void)state;
    static const char *const show[] = {"print.pdf", "export/usebio",           "undo", "nothing",
                                       "state",     "paper/guide-cards/1.svg", "%3F"};
    file_write("t.ini", EIGHT);
    for (size_t i = 0; i < G_N_ELEMENTS(show); i++) {
        g_autofree char *came = page_beside(at("t.ini", "names"), "n3=Max+%26+Zoe", show[i], 200);
        assert_null(came);
        file_holds("t.ini", "3=Max & Zoe", true);
    }
    file_write("none.ini", "[event]\ntitle=None\n"); /* leads to where a movement is chosen */
    g_autofree char *led = page_beside(at("none.ini", "set"), "key=title&value=x", "results", 200);
    assert_null(led);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_another_window_changed_is_not_written_over),
        TEST(marks_are_of_the_names_that_were_seen),
        TEST(what_says_no_state_writes_nothing),
        TEST(a_change_is_seen_behind_what_is_no_step),
        TEST(another_section_keeps_nobody_out),
        TEST(what_the_page_shows_is_taken_back_over_a_change_outside),
        TEST(a_change_outside_may_be_anywhere),
        TEST(what_cannot_be_taken_apart_stays),
        TEST(undo_is_of_its_page),
        TEST(the_next_page_comes_with_the_answer),
        TEST(what_is_no_page_comes_with_no_answer),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
