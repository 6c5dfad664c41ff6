/* desk_phones_kept.c - what is printed for phones is never left silently: another desk, another
 * address of the computer, words that are lost, stand twice or can be read by others. */
#include "lib/phones.h"

/* A second desk on one evening, or another program on the port: nothing is opened anywhere else,
 * and both are said; whoever takes a new address is told what is void. */
static void printed_codes_do_not_die_silently(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is("127.0.0.1", 0);
    lacks(at("t.ini", "results"), "not let in by this desk");
    open_phones();
    lacks(at("t.ini", "results"), "not let in by this desk");
    g_autofree char *path = g_strdup(at("t.ini", "")), *screen = g_strdup(at("t.ini", "phones"));
    pw_desk_free(desk);
    open_desk();
    door_is("127.0.0.1", 0);
    door.taken = 8089;
    holds(at("t.ini", "results"), "Phones: not let in by this desk");
    GError *error = NULL;
    assert_null(pw_desk_phones_begin(desk, path, &error));
    assert_non_null(strstr(error->message, "http://127.0.0.1:8089"));
    assert_non_null(strstr(error->message, "close that desk"));
    assert_non_null(strstr(error->message, "--phones-port"));
    g_clear_error(&error);
    file_holds("t.ini", "phones=http://127.0.0.1:8089\n", true);
    refused(screen, "do=open&address=127.0.0.1", 500, "another desk of this evening");
    assert_string_equal(post(screen, "do=open&address=127.0.0.1"), "phones?taken=127.0.0.1");
    g_autofree char *asks = g_strconcat(screen, "?taken=127.0.0.1", NULL);
    holds(asks, "lead to http://127.0.0.1:8089, and something else listens there now");
    holds(asks, "name=\"new\" value=\"1\"");
    file_holds("t.ini", "phones=http://127.0.0.1:8089\n", true);
    assert_int_equal(door.opens, 0);
    door.taken = 0; /* the other desk was closed */
    assert_string_equal(post(screen, "do=open&address=127.0.0.1"), "phones");
    lacks(screen, "lead nowhere now");
    file_holds("t.ini", "phones=http://127.0.0.1:8089\n", true);
    door.taken = 8089; /* and a new one where it is wished for */
    assert_string_equal(post(screen, "do=open&address=127.0.0.1&new=1"), "phones");
    holds(screen, "printed for http://127.0.0.1:8089 before lead nowhere now");
    file_holds("t.ini", "phones=http://127.0.0.1:8089\n", false);
}

/* Another desk takes a new address: the first hears of it, and says so once; then it lets nobody
 * in. */
static void a_desk_says_that_another_took_over(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    open_phones();
    file_write("t.ini",
               "[event]\nphones=http://127.0.0.1:9999\n[movement]\nkind=howell\npairs=8\n");
    assert_int_equal(status_of("/phone.css"), 404); /* a phone is the first to ask */
    assert_int_equal(door.closes, 1);
    holds(at("t.ini", "results"), "Phones look at http://127.0.0.1:9999 now: another desk");
    lacks(at("t.ini", "results"), "Phones look at");
    holds(at("t.ini", "results"), "Phones: not let in by this desk");
}

/* The computer has another address by now, or the words are lost: the cards have to be printed
 * again, and it is said so. */
static void cards_that_are_void_are_to_be_printed_again(void **state)
{
    (void)state;
    static const char *const other[] = {"10.0.0.3", "10.0.0.4", NULL}, *const two[] = {
                                                                           "10.0.0.4", "192.0.2.70",
                                                                           "192.0.2.7", NULL};
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    assert_string_equal(post(at("t.ini", "phones"), "do=open&address=192.0.2.7"), "phones");
    g_autofree char *screen = g_strdup(at("t.ini", "phones")), *path = g_strdup(at("t.ini", ""));
    pw_desk_free(desk);
    open_desk();
    door_is(NULL, 0);
    networks = two; /* the one that the cards bear is meant, without a word */
    holds(screen, "value=\"192.0.2.7\" checked");
    lacks(screen, "value=\"10.0.0.4\" checked");
    lacks(screen, "has another address now");
    g_autofree char *same = pw_desk_phones_begin(desk, path, NULL);
    assert_string_equal(same, "http://192.0.2.7:8089");
    assert_null(desk->phones->reprint);
    assert_string_equal(post(screen, "do=open&address=192.0.2.70"), "phones");
    holds(screen, "printed for http://192.0.2.7:8089 before lead nowhere now");
    pw_desk_free(desk);
    open_desk();
    door_is(NULL, 0);
    networks = other;
    holds(screen, "has another address now");
    holds(screen, "http://192.0.2.70:");
    assert_string_equal(post(screen, "do=open&address=10.0.0.3"), "phones");
    holds(screen, "before lead nowhere now");
    pw_desk_free(desk); /* the same address, and the words are gone */
    open_desk();
    door_is(NULL, 0);
    networks = NULL;
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    assert_int_equal(g_remove(file), 0);
    assert_string_equal(post(screen, "do=open&address=10.0.0.3"), "phones");
    holds(screen, "printed for http://10.0.0.3:");
    /* And while it is open: the file goes, and the event is read again. */
    assert_string_equal(post(screen, "do=open&address=10.0.0.3"), "phones");
    lacks(screen, "before lead nowhere now");
    assert_int_equal(g_remove(file), 0);
    g_autofree char *text = file_text("t.ini"), *longer = g_strconcat(text, "# more\n", NULL);
    file_write("t.ini", longer);
    assert_int_equal(status_of("/phone.css"), 200);
    phone_holds("3", "", "<h1>Pair 3</h1>");
    holds(at("t.ini", "results"), "before lead nowhere now");
    holds(screen, "before lead nowhere now");
}

/* Opening another evening fails: the one that was open is so again. */
static void an_evening_stays_open_where_another_cannot_be_opened(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    file_write("o.ini",
               "[event]\nphones=http://127.0.0.1:7777\n[movement]\nkind=howell\npairs=4\n");
    door_is(NULL, 0);
    open_phones();
    door.taken = 7777;
    refused(at("o.ini", "phones"), "do=open&address=127.0.0.1", 500, "http://127.0.0.1:7777");
    phone_holds("3", "", "<h1>Pair 3</h1>");
    holds(at("t.ini", "phones"), "Open to phones at <b>http://127.0.0.1:8089</b>");
}

/* Two would read one card, or a card would have two addresses; a file that others can read. */
static void words_that_stand_twice_or_open_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *lines, *says;
    } wrong[] = {
        {"3 0AAAAAAAAAAAAAAAAAAAAAAAAA\n3 0BBBBBBBBBBBBBBBBBBBBBBBBB\n",
         "t.phones:2: 3 has a word already"},
        {"3 0AAAAAAAAAAAAAAAAAAAAAAAAA\n# x\n5 0AAAAAAAAAAAAAAAAAAAAAAAAA\n",
         "t.phones:3: this is also the word of 3"},
    };
    file_write("t.ini", EIGHT);
    door_is(NULL, 0);
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        file_write("t.phones", wrong[i].lines);
        refused(at("t.ini", "phones"), "do=open&address=127.0.0.1", 422, wrong[i].says);
    }
    g_autofree char *file = g_build_filename(folder, "t.phones", NULL);
    g_remove(file);
    open_phones();
    lacks(at("t.ini", "phones"), "Other users of this computer");
    assert_int_equal(g_chmod(file, 0640), 0);
    forget_page();
    holds(at("t.ini", "phones"), "Other users of this computer can read t.phones");
    assert_int_equal(g_chmod(file, 0600), 0);
    /* While it is open: somebody spoils the file. */
    file_write("t.phones", wrong[0].lines);
    g_autofree char *text = file_text("t.ini"), *longer = g_strconcat(text, "# more\n", NULL);
    file_write("t.ini", longer);
    assert_int_equal(status_of("/p/0AAAAAAAAAAAAAAAAAAAAAAAAA"), 404);
    holds(at("t.ini", "results"), "No phone finds its card");
    holds(at("t.ini", "phones"), "t.phones:2: 3 has a word already");
}

int main(void)
{
#define TEST(its) cmocka_unit_test_setup_teardown(its, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(printed_codes_do_not_die_silently),
        TEST(a_desk_says_that_another_took_over),
        TEST(cards_that_are_void_are_to_be_printed_again),
        TEST(an_evening_stays_open_where_another_cannot_be_opened),
        TEST(words_that_stand_twice_or_open_are_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
