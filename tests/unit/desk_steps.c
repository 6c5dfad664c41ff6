/* desk_steps.c - the desk as one function: what can be taken back is told in the language of now,
 * whatever it was on the day of the change.
 */
#include "lib/desk.h"

#define UNDO "Undo<span class=\"vh\">: </span><span class=\"what\">"

static void steps_are_told_in_the_language_of_now(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    holds(at("t.ini", "who"), UNDO "name 2");
    post(at("t.ini", "undo"), "");
    post(at("t.ini", "set"), "key=language&value=pl");
    holds(at("t.ini", "who"), "<span class=\"what\">język");
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    holds(at("t.ini", "who"), "<span class=\"what\">nazwisko 2");
    pw_desk_free(desk);
    open_desk();
    holds(at("t.ini", "who"), "<span class=\"what\">nazwisko 2");
    /* Another language, by another hand: what was done in Polish is told in German, as is the hand.
     */
    g_autofree char *text = file_text("t.ini");
    g_auto(GStrv) part = g_strsplit(text, "language=pl", 2);
    g_autofree char *german = g_strjoinv("language=de", part);
    file_write("t.ini", german);
    holds(at("t.ini", "who"), "<span class=\"what\">eine Änderung von außen");
    post(at("t.ini", "undo"), "");
    holds(at("t.ini", "who"), "<span class=\"what\">nazwisko 2");
}

/* The first result makes the event name a file of results: done again, it is in that file. */
static void the_first_result_is_done_again(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "result"), "round=1&table=1&board=1&contract=4s&by=n&tricks=10");
    g_autofree char *rows = file_text("t-results.csv");
    assert_non_null(strstr(rows, "4S,N,10"));
    post(at("t.ini", "undo"), "");
    file_holds("t-results.csv", "4S,N,10", false);
    post(at("t.ini", "redo"), "");
    g_autofree char *again = file_text("t-results.csv");
    assert_string_equal(again, rows);
}

/* A file of an older program has the words of its day, and nothing else. */
static void steps_that_are_words_are_told_as_they_are(void **state)
{
    (void)state;
    file_write("o.ini", EIGHT);
    file_write("o.desk", "{\"steps\":[{\"state\":\"0\",\"what\":\"imiona\",\"target\":\"names\","
                         "\"where\":\"who\",\"section\":\"\",\"patches\":[]}],\"at\":1,"
                         "\"drafts\":{}}");
    holds(at("o.ini", "who"), UNDO "imiona");
}

/* Nobody wrote it so. */
static void steps_that_say_nothing_offer_nothing(void **state)
{
    (void)state;
    static const char *const said[] = {"[]",
                                       "[\"what-name\",\"no\"]",
                                       "[\"what-name\",\"no\",3]",
                                       "[1]",
                                       "{}",
                                       "[\"a\",\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\",\"2\","
                                       "\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\",\"2\",\"1\","
                                       "\"2\"]"};
    for (size_t i = 0; i < G_N_ELEMENTS(said); i++) {
        g_autofree char *name = g_strdup_printf("h%zu.ini", i);
        g_autofree char *beside = g_strdup_printf("h%zu.desk", i);
        g_autofree char *notes = g_strdup_printf("{\"steps\":[{\"state\":\"0\",\"said\":%s,"
                                                 "\"where\":\"who\",\"patches\":[]}],\"at\":1,"
                                                 "\"drafts\":{}}",
                                                 said[i]);
        file_write(name, EIGHT);
        file_write(beside, notes);
        lacks(at(name, "who"), UNDO);
    }
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(steps_are_told_in_the_language_of_now),
        TEST(the_first_result_is_done_again),
        TEST(steps_that_are_words_are_told_as_they_are),
        TEST(steps_that_say_nothing_offer_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
