/* desk_bridge_swiss.c - a Swiss of bridge at the desk: begun from the choice of the evening, and
 * paired where results are typed.
 */
#include "lib/desk.h"

/* By seeding 1 meets 3, and 2 meets 4. */
static const char four[] =
    "[event]\ntitle=Swiss\nlanguage=en\n[movement]\nkind=swiss-pairs\nboards-per-round=1\n"
    "rounds=3\nfirst-round=seeding\n"
    "[names]\n1=Ada & Al\n2=Bo & Bill\n3=Cy & Con\n4=Di & Dan\n";

/* One board: 420 and -50 for NS, so that 1 and 4 have won, and meet; 4 sat NS less often. */
static void it_is_paired_where_results_are_typed(void **state)
{
    (void)state;
    file_write("s.ini", four);
    holds(at("s.ini", "tonight"), "Pair round 1");
    post(at("s.ini", "pair"), "");
    g_autofree char *first = file_text("s.ini");
    assert_non_null(strstr(first, "1=1-3, 2-4"));
    holds(at("s.ini", "results?round=1"), "Pair round 2");
    refused(at("s.ini", "pair"), "", 422, "has no result at table 1 yet");
    post(at("s.ini", "round?round=1"),
         "round=1&r1t1b1c=4s&r1t1b1d=s&r1t1b1t=10&r1t2b1c=4s&r1t2b1d=n"
         "&r1t2b1t=9");
    post(at("s.ini", "pair"), "");
    g_autofree char *second = file_text("s.ini");
    assert_non_null(strstr(second, "2=4-1, 3-2"));
    assert_int_equal(ask("GET", at("s.ini", "print.pdf?round=2"), NULL, false)->status, 200);
    assert_string_equal(post(at("s.ini", "undo"), ""), "back");
    holds(at("s.ini", "back"), "Undo “round 2 paired”?");
    post(at("s.ini", "undo"), "sure=1");
    g_autofree char *undone = file_text("s.ini");
    assert_null(strstr(undone, "2=4-1, 3-2"));
}

static void it_is_begun_from_the_choice(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\ntitle=New\nlanguage=en\n[names]\n1=Ada & Al\n2=Bo & Bill\n");
    holds(at("n.ini", "tonight"), "A Swiss: paired round by round");
    post(at("n.ini", "swiss"), "rounds=5&each=6");
    g_autofree char *text = file_text("n.ini");
    assert_non_null(strstr(text, "kind=swiss-pairs"));
    assert_non_null(strstr(text, "rounds=5"));
    assert_non_null(strstr(text, "boards-per-round=6"));
    holds(at("n.ini", "tonight"), "Pair round 1");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_paired_where_results_are_typed, setup, teardown),
        cmocka_unit_test_setup_teardown(it_is_begun_from_the_choice, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
