/* desk_numbers.c - sections whose pairs are numbered on: the pages, the file and the phones have
 * the numbers that pairs bear, A 1 to 6 and B 7 to 10.
 */
#include "lib/phones.h"

static const char rooms[] =
    "[event]\ntitle=Rooms\nlanguage=en\npairs=continuous\n[section A]\nkind=mitchell\npairs=6\n"
    "boards-per-round=2\n[section B]\nkind=howell\npairs=4\nboards-per-round=2\ncolour=blue\n";

static void names_have_the_numbers_of_the_cards(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    holds(at("r.ini", "B/who"), "<label for=\"n7\"><span class=\"vh\">Pair </span>7</label>");
    holds(at("r.ini", "B/who"), "name=\"n10\"");
    lacks(at("r.ini", "B/who"), "name=\"n1\"");
    lacks(at("r.ini", "B/who"), "name=\"n6\"");
    assert_string_equal(post(at("r.ini", "B/names"), "n8=Zoe+%26+Max"), "who?pair=8");
    file_holds("r.ini", "\n[names B]\n8=Zoe & Max\n", true);
    holds(at("r.ini", "B/who?pair=8"), "only=pair%3D8");
    holds(at("r.ini", "B/who?pair=8"), "value=\"Zoe &amp; Max\"");
    assert_int_equal(
        ask("GET", at("r.ini", "B/paper/guide-cards/1.svg?only=pair%3D8"), NULL, false)->status,
        200);
    /* One name twice: the doubt leads to the number that has it. */
    post(at("r.ini", "B/names"), "n9=Zoe+%26+Max");
    holds(at("r.ini", "B/who"), "who?pair=8#n8");
    /* A name of one letter too. */
    post(at("r.ini", "B/names"), "n9=");
    lacks(at("r.ini", "B/who"), "who?pair=8#n8");
    post(at("r.ini", "B/names"), "n8=Q");
    post(at("r.ini", "B/names"), "n9=q");
    holds(at("r.ini", "B/who"), "who?pair=8#n8");
    assert_string_equal(post(at("r.ini", "B/list"), "text=C+%26+D%0AE+%26+F"), "who");
    file_holds("r.ini", "[names B]\n7=C & D\n8=E & F\n", true);
    /* And one more behind the last. */
    holds(at("r.ini", "B/who"), "data-more=\"11\"");
    holds(at("r.ini", "A/who"), "data-more=\"7\"");
}

static void who_is_missing_has_its_number(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    holds(at("r.ini", "B/missing"), "value=\"7\"");
    lacks(at("r.ini", "B/missing"), "value=\"4\"");
    refused(at("r.ini", "B/missing"), "pair=4", 422, "");
    post(at("r.ini", "B/missing"), "pair=9");
    file_holds("r.ini", "missing-pair=9\n", true);
    holds(at("r.ini", "B/who"), "9");
    lacks(at("r.ini", "B/who"), "no such page");
    /* Another movement keeps the colour of the section, and where its numbers begin. */
    file_write("s.ini", "[event]\nlanguage=en\n[section A]\nkind=howell\npairs=4\n[section B]\n"
                        "first-pair=101\nkind=howell\npairs=4\nboards-per-round=2\ncolour=blue\n");
    post(at("s.ini", "B/wish"), "count=6");
    file_holds("s.ini", "pairs=6\n", true);
    file_holds("s.ini", "first-pair=101\n", true);
    file_holds("s.ini", "colour=blue\n", true);
    holds(at("s.ini", "B/who"), "name=\"n106\"");
    /* One more section has numbers of its own. */
    post(at("s.ini", "B/section"), "add=1");
    holds(at("s.ini", "C/who"), "name=\"n1\"");
}

static void results_and_what_happened_have_it(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    /* Round 1 of the Howell of four: 4-1 and 2-3. */
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "\"400\"");
    file_holds("r-b-results.csv", "1,10,7,3NT,S,9", true);
    holds(at("r.ini", "B/results"), ">10<");
    holds(at("r.ini", "B/happened?key=penalty"), "<option value=\"7\"");
    lacks(at("r.ini", "B/happened?key=penalty"), "<option value=\"4\"");
    holds(at("r.ini", "B/happened?key=direction&round=1&table=1"), "7 – 10");
    post(at("r.ini", "B/happened"), "key=penalty&pair=8&percent=10&write=1");
    file_holds("r.ini", "[happened B]\n1=pair 8 penalty 10%\n", true);
    holds(at("r.ini", "B/happened"), "Pair 8 penalty 10%");
    holds(at("r.ini", "B/done"), ">10<");
}

/* The page of the fourth pair of the Howell of section B. */
static void phones_have_it(void **state)
{
    (void)state;
    file_write("r.ini", rooms);
    door_is(NULL, 0);
    post(at("r.ini", "A/phones"), "do=open&address=127.0.0.1");
    holds(at("r.ini", "A/phones"), "<b>B10</b>");
    lacks(at("r.ini", "A/phones"), "<b>B4</b>");
    g_autofree char *words = file_text("r.phones");
    const char *word = strstr(words, "\nB10 ");
    assert_non_null(word);
    g_autofree char *path = g_strdup_printf("/p/%.26s", word + strlen("\nB10 "));
    const struct pw_desk_request request = {.method = "GET", .path = path};
    const struct pw_desk_answer *answer = pw_phones_answer(desk, &request);
    assert_int_equal(answer->status, 200);
    const char *text = text_of(answer);
    assert_non_null(strstr(text, "Pair 10"));
    assert_non_null(strstr(text, "against 7"));
    assert_null(strstr(text, "against 1 "));
    post(at("r.ini", "A/phones"), "do=close");
}

/* A section that is numbered on takes its names and who is missing along; comments stay. */
static void numbers_are_changed_on_the_desk(void **state)
{
    (void)state;
    static const char own[] =
        "[event]\nlanguage=en\n[section A]\nkind=mitchell\npairs=6\nboards-per-round=2\n"
        "[section B]\nkind=howell\npairs=8\nmissing-pair=8\nboards-per-round=2\n"
        "# the small room\n[names B]\n1=Ann & Ben\n7=Cy & Di\n[names A]\n2=Ed & Flo\n";
    static const char on[] =
        "[event]\npairs=continuous\nlanguage=en\n[section A]\nkind=mitchell\npairs=6\n"
        "boards-per-round=2\n[section B]\nkind=howell\npairs=8\nmissing-pair=14\n"
        "boards-per-round=2\n# the small room\n[names B]\n7=Ann & Ben\n13=Cy & Di\n[names A]\n"
        "2=Ed & Flo\n";
    file_write("r.ini", own);
    holds(at("r.ini", "B/tonight"), "<option value=\"continuous\">");
    assert_string_equal(post(at("r.ini", "B/set"), "key=pairs&value=continuous"), "tonight");
    g_autofree char *text = file_text("r.ini");
    assert_string_equal(text, on);
    holds(at("r.ini", "B/tonight"), "<option value=\"continuous\" selected>");
    holds(at("r.ini", "B/who"), "name=\"n13\" value=\"Cy &amp; Di\"");
    /* A has two pairs more: B is numbered on behind them. */
    post(at("r.ini", "A/wish"), "count=8");
    file_holds("r.ini", "\n9=Ann & Ben\n15=Cy & Di\n", true);
    file_holds("r.ini", "missing-pair=16\n", true);
    file_holds("r.ini", "2=Ed & Flo\n", true);
    post(at("r.ini", "A/undo"), "");
    g_autofree char *before = file_text("r.ini");
    assert_string_equal(before, on);
    /* And back. */
    assert_string_equal(post(at("r.ini", "A/set"), "key=pairs&value="), "tonight");
    g_autofree char *again = file_text("r.ini");
    assert_string_equal(again, own);
    post(at("r.ini", "A/undo"), "");
    /* Of two sections one goes, and the other begins with 1. */
    post(at("r.ini", "A/section"), "out=1");
    file_holds("r.ini", "[names]\n1=Ann & Ben\n7=Cy & Di\n", true);
    file_holds("r.ini", "missing-pair=8\n", true);
}

static void who_has_results_keeps_the_number(void **state)
{
    (void)state;
    file_write("r.ini", "[event]\nlanguage=en\n[section A]\nkind=howell\npairs=4\n[section B]\n"
                        "kind=howell\npairs=4\n[names B]\n1=Ann & Ben\n");
    told(at("r.ini", "B/result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "\"400\"");
    g_autofree char *text = file_text("r.ini");
    refused(at("r.ini", "A/set"), "key=pairs&value=continuous", 409,
            "it has results already, or something happened there");
    g_autofree char *after = file_text("r.ini");
    assert_string_equal(after, text);
    post(at("r.ini", "B/undo"), "");
    /* What happened binds as well; what happened in the first section does not. */
    post(at("r.ini", "A/happened"), "key=penalty&pair=2&percent=10&write=1");
    post(at("r.ini", "A/set"), "key=pairs&value=continuous");
    file_holds("r.ini", "[names B]\n5=Ann & Ben\n", true);
    post(at("r.ini", "B/happened"), "key=penalty&pair=5&percent=10&write=1");
    refused(at("r.ini", "A/wish"), "count=6", 409, "Take that back first");
    post(at("r.ini", "A/takeback"), "no=1");
    refused(at("r.ini", "A/wish"), "count=6", 422, "Pairs of a section would get other numbers");
    refused(at("r.ini", "A/set"), "key=pairs&value=", 409, "something happened there");
    file_holds("r.ini", "1=pair 5 penalty 10%\n", true);
    /* One more section behind them changes nothing for them. */
    assert_string_equal(post(at("r.ini", "B/section"), "add=1"), "../C/tonight");
    holds(at("r.ini", "C/who"), "name=\"n9\"");
}

/* How many A are, say its names alone: the numbers of B follow from the whole text. */
static void numbers_follow_from_names(void **state)
{
    (void)state;
    file_write("r.ini",
               "[event]\nlanguage=en\npairs=continuous\n[section A]\nkind=mitchell\nrounds=3\n"
               "[section B]\nkind=howell\npairs=4\n[names A]\n1=A & B\n2=C & D\n3=E & F\n"
               "4=G & H\n5=I & J\n6=K & L\n[names B]\n7=M & N\n");
    post(at("r.ini", "B/wish"), "count=6");
    file_holds("r.ini", "[names B]\n7=M & N\n", true);
    holds(at("r.ini", "B/who"), "name=\"n12\"");
}

static void an_event_becomes_sections_with_its_numbers(void **state)
{
    (void)state;
    file_write("t.ini", "[movement]\nfirst-pair=101\nkind=howell\npairs=4\n[names]\n101=Ann & Ben\n"
                        "[happened]\n1=pair 101 penalty 10%\n");
    assert_string_equal(post(at("t.ini", "section"), "add=1"), "B/tonight");
    file_holds("t.ini", "[names A]\n101=Ann & Ben\n", true);
    holds(at("t.ini", "A/who"), "name=\"n101\"");
    holds(at("t.ini", "B/who"), "name=\"n1\"");
    assert_string_equal(post(at("t.ini", "A/set"), "key=scored&value=across"), "tonight");
    file_holds("t.ini", "[event]\nscored=across\n", true);
    holds(at("t.ini", "A/tonight"), "<option value=\"across\" selected>");
    assert_string_equal(post(at("t.ini", "A/set"), "key=scored&value="), "tonight");
    file_holds("t.ini", "scored", false);
}

int main(void)
{
#define TEST(its) cmocka_unit_test_setup_teardown(its, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(names_have_the_numbers_of_the_cards), TEST(who_is_missing_has_its_number),
        TEST(results_and_what_happened_have_it),   TEST(phones_have_it),
        TEST(numbers_are_changed_on_the_desk),     TEST(who_has_results_keeps_the_number),
        TEST(numbers_follow_from_names),           TEST(an_event_becomes_sections_with_its_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
