/* desk_start.c - the first screen: evenings are told apart by title, day and number, and taken off
 * the list; and the paper of a new one is that of the country, not of the browser.
 */
#include "lib/desk.h"

static void an_evening_is_called_as_it_is_asked(void **state)
{
    (void)state;
    holds("/", "<input name=\"title\"");
    post("/events", "game=pairs&date=2026-11-26&title=Autumn+%5CCup");
    file_holds("2026-11-26.ini", "title=Autumn  Cup\n", true); /* a key file has no such stroke */
    holds("/", "<span>26 November 2026</span>");
    post("/events", "game=pairs&date=2026-11-26&title=");
    file_holds("2026-11-26-2.ini", "title=Club evening\n", true);
    /* Two of one day have numbers. */
    holds("/", "<span>26 November 2026 · no. 1 of the day</span>");
    holds("/", "<span>26 November 2026 · no. 2 of the day</span>");
    char *path = pw_desk_path(desk, "2026-11-26.ini", NULL);
    g_autofree char *first = g_strdup_printf("id=%.16s", path + strlen("/e/"));
    free(path);
    const char *its = text_of(ask("POST", "/remove", first, false));
    assert_non_null(strstr(its, "no. 1 of the day"));
    post("/events", "game=pairs&date=2026-11-27&title=Other");
    holds("/", "<span>27 November 2026</span>");
}

static void an_evening_is_taken_off_the_list(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("t-mine.csv", "no file of the desk\n");
    file_write("t2.ini", "[event]\ntitle=Other\n[movement]\nkind=howell\npairs=6\n");
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=p");
    char *path = pw_desk_path(desk, "t.ini", NULL);
    g_autofree char *body = g_strdup_printf("id=%.16s", path + strlen("/e/"));
    g_autofree char *sure = g_strconcat(body, "&sure=1", NULL);
    free(path);
    /* It asks first, and names what goes. */
    const struct pw_desk_answer *asks = ask("POST", "/remove", body, false);
    assert_int_equal(asks->status, 200);
    assert_non_null(strstr(text_of(asks), "<li>t-results.csv</li>"));
    assert_null(strstr(text_of(asks), "t-mine.csv"));
    assert_null(strstr(text_of(asks), "t2.ini"));
    file_holds("t.ini", "Tuesday", true);
    post("/remove", sure);
    holds("/", "Removed: Tuesday.");
    lacks("/", ">Tuesday<");
    holds("/", "Other");
    file_holds("removed/t.ini", "Tuesday", true);
    file_holds("removed/t-results.csv", "pass", true);
    file_holds("t-mine.csv", "no file", true);
    assert_int_equal(ask("POST", "/remove", sure, false)->status, 404);
    /* Another of that name writes over nothing. */
    file_write("t.ini", "[event]\ntitle=Second\n[movement]\nkind=howell\npairs=6\n");
    post("/remove", sure);
    file_holds("removed/t.ini", "Tuesday", true);
    file_holds("removed/2-t.ini", "Second", true);
    g_autofree char *removed = g_build_filename(folder, "removed", NULL);
    GDir *dir = g_dir_open(removed, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(removed, name, NULL);
        assert_int_equal(g_remove(file), 0);
    }
    g_dir_close(dir);
    /* Where it cannot be done nothing is lost, and it is said. */
    assert_int_equal(g_rmdir(removed), 0);
    file_write("removed", "in the way\n");
    file_write("t.ini", EIGHT);
    assert_int_not_equal(ask("POST", "/remove", sure, false)->status, 303);
    file_holds("t.ini", "Tuesday", true);
}

/* A new evening, begun by a browser that speaks English of the United States. */
static void american(const char *date)
{
    g_autofree char *body = g_strdup_printf("game=pairs&date=%s", date);
    const struct pw_desk_request request = {.method = "POST",
                                            .path = "/events",
                                            .body = body,
                                            .bytes = strlen(body),
                                            .languages = "en-US,en;q=0.9"};
    assert_int_equal(pw_desk_answer(desk, &request)->status, 303);
}

static void paper_is_that_of_the_country(void **state)
{
    (void)state;
    g_setenv("LC_ALL", "fi_FI.UTF-8", TRUE);
    american("2026-11-26");
    file_holds("2026-11-26.ini", "language=en-US\npaper=A4\n", true);
    g_setenv("LC_ALL", "en_US.UTF-8", TRUE);
    american("2026-11-27");
    file_holds("2026-11-27.ini", "paper=Letter\n", true);
    g_setenv("LC_ALL", "C", TRUE);
    /* Whoever chooses that language on the page says where they are. */
    page("/?language=en-US");
    post("/events", "game=pairs&date=2026-11-28");
    file_holds("2026-11-28.ini", "paper=Letter\n", true);
    /* The size is said, and another language is no other paper. */
    file_write("u.ini", "[event]\nlanguage=en-US\n[movement]\nkind=howell\npairs=6\n");
    holds(at("u.ini", "papers"), "<option value=\"Letter\" selected>Letter</option>");
    post(at("u.ini", "set"), "key=language&value=de");
    file_holds("u.ini", "paper=Letter\n", true);
    holds(at("u.ini", "papers"), "<option value=\"Letter\" selected>Letter</option>");
    file_write("a.ini", "[event]\nlanguage=de\n[movement]\nkind=howell\npairs=6\n");
    holds(at("a.ini", "papers"), "<option value=\"A4\" selected>A4</option>");
    post(at("a.ini", "set"), "key=language&value=pl");
    file_holds("a.ini", "paper=", false);
    post(at("a.ini", "set"), "key=language&value=en-US");
    file_holds("a.ini", "paper=A4\n", true);
    file_write("l.ini", "[event]\npaper=A4 landscape\n[movement]\nkind=howell\npairs=6\n");
    holds(at("l.ini", "papers"), "<option value=\"A4 landscape\" selected>A4 landscape</option>");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)
        TEST(an_evening_is_called_as_it_is_asked),
        TEST(an_evening_is_taken_off_the_list),
        TEST(paper_is_that_of_the_country),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
