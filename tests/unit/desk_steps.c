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

static bool is_base(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL), *bytes = NULL;
    gsize length = 0;
    assert_true(g_file_get_contents(file, &bytes, &length, NULL));
    return length >= 512 && memcmp(bytes, "SQLite format 3", 16) == 0;
}

/* Notes of an older program, with two names and one taken back, as that wrote them: they are looked
 * at as they are, and taken over with the first change, with all steps on both sides. */
static void notes_of_an_older_program_are_taken_over(void **state)
{
    (void)state;
    static const char notes[] =
        "{\"steps\":[{\"state\":\"1\",\"said\":[\"what-name\",\"no\",\"2\"],\"letter\":\"\","
        "\"target\":\"name 2\",\"where\":\"who?pair=2\",\"section\":\"\",\"patches\":[{\"file\":"
        "\"event\",\"at\":%d,\"before\":\"\",\"after\":\"2=Ewa & Jan\\n\"}]},{\"state\":\"2\","
        "\"said\":[\"what-result\",\"board\",\"1\",\"round\",\"1\",\"table\",\"1\"],\"letter\":"
        "\"\",\"target\":\"board\",\"where\":\"results\",\"section\":\"\",\"patches\":[{\"file\":"
        "\"results\",\"at\":0,\"before\":\"\",\"after\":\"board,ns,ew,contract,declarer,tricks\\n"
        "1,8,1,3NT,S,9\\n\"}]},{\"state\":\"3\",\"said\":[\"what-name\",\"no\",\"3\"],\"letter\":"
        "\"\",\"target\":\"name 3\",\"where\":\"who?pair=3\",\"section\":\"\",\"patches\":[{"
        "\"file\":\"event\",\"at\":%d,\"before\":\"\",\"after\":\"3=Max & Zoe\\n\"}]}],\"at\":2,"
        "\"drafts\":{\"name 5\":{\"name\":\"Half\"}},\"wish\":{\"count\":\"9\"}}";
    static const char head[] = "[results]\nfile=t-results.csv\n" EIGHT;
    static const char rows[] = "board,ns,ew,contract,declarer,tricks\n1,8,1,3NT,S,9\n";
    static const char two[] = "[results]\nfile=t-results.csv\n" EIGHT "2=Ewa & Jan\n";
    g_autofree char *old = g_strdup_printf(notes, (int)strlen(head), (int)strlen(two));
    file_write("t.ini", two);
    file_write("t-results.csv", rows);
    file_write("t.desk", old);
    holds(at("t.ini", "who"), "<span class=\"what\">board 1 at table 1 in round 1");
    assert_false(is_base("t.desk")); /* who looks changes nothing */
    post(at("t.ini", "redo"), "");
    assert_true(is_base("t.desk"));
    file_holds("t.ini", "3=Max & Zoe", true);
    for (int i = 0; i < 3; i++)
        post(at("t.ini", "undo"), "");
    g_autofree char *text = file_text("t.ini"), *results = file_text("t-results.csv");
    assert_string_equal(text, head);
    assert_string_equal(results, "");
    refused(at("t.ini", "undo"), "", 422, "nothing to undo");
    for (int i = 0; i < 3; i++)
        post(at("t.ini", "redo"), "");
    g_autofree char *again = file_text("t-results.csv");
    assert_string_equal(again, rows);
    file_holds("t.ini", "2=Ewa & Jan\n3=Max & Zoe\n", true);
}

/* The older program was killed between the note of its last step and the step: it is none. */
static void a_note_of_what_was_never_made_is_forgotten(void **state)
{
    (void)state;
    static const char notes[] =
        "{\"steps\":[{\"state\":\"1\",\"said\":[\"what-name\",\"no\",\"2\"],\"letter\":\"\","
        "\"target\":\"name 2\",\"where\":\"who\",\"section\":\"\",\"patches\":[{\"file\":\"event\","
        "\"at\":%d,\"before\":\"\",\"after\":\"2=Ewa & Jan\\n\"}]},{\"state\":\"2\",\"said\":["
        "\"what-name\",\"no\",\"3\"],\"letter\":\"\",\"target\":\"name 3\",\"where\":\"who\","
        "\"section\":\"\",\"patches\":[{\"file\":\"event\",\"at\":%d,\"before\":\"\",\"after\":"
        "\"3=Max & Zoe\\n\"}]}],\"at\":2,\"drafts\":{}}";
    static const char two[] = EIGHT "2=Ewa & Jan\n";
    g_autofree char *old = g_strdup_printf(notes, (int)strlen(EIGHT), (int)strlen(two));
    file_write("t.ini", two);
    file_write("t.desk", old);
    post(at("t.ini", "names"), "n4=Gil+%26+Hal");
    post(at("t.ini", "undo"), "");
    post(at("t.ini", "undo"), "");
    g_autofree char *text = file_text("t.ini");
    assert_string_equal(text, EIGHT);
    refused(at("t.ini", "undo"), "", 422, "nothing to undo");
}

/* How many the page says can be undone, where older ones cannot; 0: it says nothing. */
static int steps_shown(void)
{
    static const char said[] = " changes can be undone; older ones stay.";
    const char *text = page(at("t.ini", "who")), *end = strstr(text, said);
    while (end != NULL && end > text && g_ascii_isdigit(end[-1]))
        end--;
    return end != NULL ? atoi(end) : 0;
}

/* As many as DESK_STEPS_MAX of desk.h says, beside the last: 201, the last of them first. The page
 * says so from the first that is gone on, and the refusal that ends them. */
static void the_oldest_steps_go(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    for (int i = 1; i <= 200; i++) {
        g_autofree char *body = g_strdup_printf("key=title&value=Evening+%d", -i);
        post(at("t.ini", "set"), body);
    }
    assert_int_equal(steps_shown(), 0);
    for (int i = 1; i <= 230; i++) {
        g_autofree char *body = g_strdup_printf("key=title&value=Evening+%d", i);
        post(at("t.ini", "set"), body);
    }
    pw_desk_free(desk);
    open_desk();
    int back = 0, shown = steps_shown();
    while (ask("POST", at("t.ini", "undo"), "", true)->status == 200)
        back++;
    assert_true(back >= 200 && back <= 201);
    assert_int_equal(shown, back);
    refused(at("t.ini", "undo"), "", 422, "No more can be undone; older changes stay.");
    holds(at("t.ini", "who"), "<p class=\"older\">No more can be undone; older changes stay.</p>");
    g_autofree char *title = g_strdup_printf("title=Evening %d\n", 230 - back);
    file_holds("t.ini", title, true);
    g_autofree char *file = g_build_filename(folder, "t.desk", NULL);
    GStatBuf is;
    assert_int_equal(g_stat(file, &is), 0);
    assert_true(is.st_size < 256 * 1024);
}

/* Of another file than ours nothing is lost: a newer pairwheel's is left alone, what is damaged is
 * put aside. SQLite has a user_version in the bytes 60 to 63, and its pages are of 4096 bytes. */
static void a_file_of_others_is_not_lost(void **state)
{
    (void)state;
    g_autofree char *file = g_build_filename(folder, "t.desk", NULL), *bytes = NULL;
    gsize length = 0;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    pw_desk_free(desk);
    assert_true(g_file_get_contents(file, &bytes, &length, NULL));
    bytes[63] = 99;
    assert_true(g_file_set_contents(file, bytes, (gssize)length, NULL));
    open_desk();
    holds(at("t.ini", "who"), "Ewa");
    refused(at("t.ini", "names"), "n3=Max+%26+Zoe", 500, "newer pairwheel");
    pw_desk_free(desk);
    bytes[63] = 1;
    memset(bytes + 100, 'x', length - 100);
    assert_true(g_file_set_contents(file, bytes, (gssize)length, NULL));
    open_desk();
    holds(at("t.ini", "who"), "Ewa");
    post(at("t.ini", "names"), "n3=Max+%26+Zoe");
    file_holds("t.ini", "3=Max & Zoe", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "3=Max & Zoe", false);
    assert_true(is_base("t.desk-damaged"));
}

/* Two desks in one process: the second writes nothing while the first has written. */
static void one_desk_writes_at_a_time(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n2=Ewa+%26+Jan");
    struct pw_desk *first = desk;
    open_desk();
    refused(at("t.ini", "names"), "n3=Max+%26+Zoe", 409, "open at another desk");
    holds(at("t.ini", ""), "open at another desk");
    holds(at("t.ini", "who"), "Ewa");
    pw_desk_free(first);
    told(at("t.ini", "names"), "n3=Max+%26+Zoe", "\"R\"");
    file_holds("t.ini", "2=Ewa & Jan\n3=Max & Zoe\n", true);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(steps_are_told_in_the_language_of_now),
        TEST(the_first_result_is_done_again),
        TEST(steps_that_are_words_are_told_as_they_are),
        TEST(steps_that_say_nothing_offer_nothing),
        TEST(notes_of_an_older_program_are_taken_over),
        TEST(a_note_of_what_was_never_made_is_forgotten),
        TEST(the_oldest_steps_go),
        TEST(a_file_of_others_is_not_lost),
        TEST(one_desk_writes_at_a_time),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
