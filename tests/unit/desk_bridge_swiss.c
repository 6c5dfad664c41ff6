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
    file_holds("s.ini", "2=4-1, 3-2", false);
    /* Done again, it is the round that was printed; another one is not, until it is printed. */
    post(at("s.ini", "redo"), "");
    file_holds("s.ini", "2=4-1, 3-2", true);
    assert_string_equal(post(at("s.ini", "undo"), ""), "back");
    post(at("s.ini", "undo"), "sure=1");
    post(at("s.ini", "pair"), "");
    post(at("s.ini", "undo"), "");
    file_holds("s.ini", "2=4-1, 3-2", false);
    post(at("s.ini", "redo"), "");
    post(at("s.ini", "undo"), "");
    file_holds("s.ini", "2=4-1, 3-2", false);
}

/* Two who are set meet, and whom they leave meet one another; that 1 and 3 met before is said. */
static void a_round_is_changed_by_hand(void **state)
{
    (void)state;
    file_write("s.ini", four);
    post(at("s.ini", "pair"), "");
    holds(at("s.ini", "results?round=1"), "action=\"hand\"");
    post(at("s.ini", "hand"), "white=1&black=2");
    file_holds("s.ini", "1=1-2, 3-4", true);
    post(at("s.ini", "hand"), "white=1&black=3");
    file_holds("s.ini", "1=1-3, 2-4", true);
    post(at("s.ini", "round?round=1"), "round=1&r1t1b1c=4s&r1t1b1d=s&r1t1b1t=10&r1t2b1c=p");
    lacks(at("s.ini", "results?round=1"), "action=\"hand\"");
    post(at("s.ini", "pair"), "");
    lacks(at("s.ini", "results?round=2"), "have met before");
    post(at("s.ini", "hand"), "white=1&black=3");
    holds(at("s.ini", "results?round=2"), "1 and 3 have met before");
}

/* The match of 2 and 4 gives nobody anything, which is said where its round is, and there alone. */
static void a_match_that_is_not_played_is_told(void **state)
{
    (void)state;
    file_write("s.ini", four);
    post(at("s.ini", "pair"), "");
    lacks(at("s.ini", "results?round=1"), "no board of the match");
    post(at("s.ini", "round?round=1"), "round=1&r1t1b1c=4s&r1t1b1d=s&r1t1b1t=10&r1t2b1c=NP");
    holds(at("s.ini", "results?round=1"), "no board of the match of 2 and 4 is played");
    /* one round is paired, and three are announced */
    holds(at("s.ini", "tonight"), "3 × 1");
    post(at("s.ini", "pair"), "");
    lacks(at("s.ini", "results?round=2"), "no board of the match");
}

static void it_is_begun_from_the_choice(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\ntitle=New\nlanguage=en\n[names]\n1=Ada & Al\n2=Bo & Bill\n");
    holds(at("n.ini", "tonight"), "value=\"swiss\"><span>Swiss system</span>");
    holds(at("n.ini", "tonight"), "value=\"robin\" checked><span>Mitchell or Howell</span>");
    lacks(at("n.ini", "tonight"), "A Swiss: paired round by round");
    post(at("n.ini", "wish"), "game=pairs&way=swiss");
    holds(at("n.ini", "tonight"), "value=\"swiss\" checked><span>Swiss system</span>");
    holds(at("n.ini", "tonight"), "A Swiss: paired round by round");
    holds(at("n.ini", "tonight"), "<button class=\"black\" form=\"swiss\">Take Swiss system");
    lacks(at("n.ini", "tonight"), "formaction=\"movement\"");
    post(at("n.ini", "swiss"), "rounds=5&each=6");
    g_autofree char *text = file_text("n.ini");
    assert_non_null(strstr(text, "kind=swiss-pairs"));
    assert_non_null(strstr(text, "rounds=5"));
    assert_non_null(strstr(text, "boards-per-round=6"));
    holds(at("n.ini", "tonight"), "Pair round 1");
}

/* Team t of N is the pairs t and N + t: where a team more comes before round 1, the other pairs
 * move one on, and where it stays away, back. */
static void teams_are_named_before_the_first_round(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\ntitle=Teams\nlanguage=en\n");
    post(at("t.ini", "wish"), "game=teams&count=5");
    post(at("t.ini", "swiss"), "rounds=3&each=1");
    file_holds("t.ini", "kind=swiss-teams", true);
    file_holds("t.ini", "teams=5", true);
    holds(at("t.ini", "who"), "name=\"t5\"");
    post(at("t.ini", "names"),
         "t1=Reds&t2=Blues&t3=Greens&t4=Pinks&t5=Whites&n1=Ada%20%26%20Al&n6=Bo%20%26%20Bill");
    file_holds("t.ini", "6=Bo & Bill", true);
    post(at("t.ini", "wish"), "game=teams&count=6");
    file_holds("t.ini", "teams=6", true);
    file_holds("t.ini", "7=Bo & Bill", true);
    post(at("t.ini", "wish"), "game=teams&count=5");
    file_holds("t.ini", "6=Bo & Bill", true);
    lacks(at("t.ini", "tonight"), "no round is paired yet");
    lacks(at("t.ini", "tonight"), "half a point");
}

/* By seeding 1 meets 3 and 2 meets 4, and 5 rests. One board: 420 and 0 are 9 IMPs apart, for 1, so
 * that 3 is the last; 2 and 4 have nothing to share. Taken back, the round takes its results along.
 */
static void teams_are_paired_and_ranked(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\ntitle=Teams\nlanguage=en\n[movement]\nkind=swiss-teams\nteams=5\n"
                        "rounds=3\nfirst-round=seeding\nboards-per-round=1\n"
                        "[teams]\n1=Reds\n2=Blues\n3=Greens\n4=Pinks\n5=Whites\n");
    post(at("t.ini", "pair"), "");
    file_holds("t.ini", "1=1-3, 2-4, 5 bye", true);
    lacks(at("t.ini", "results?round=1"), "half a point");
    post(at("t.ini", "round?round=1"),
         "round=1&r1t1b1c=4s&r1t1b1d=s&r1t1b1t=10&r1t3b1c=p&r1t2b1c=p&r1t4b1c=p");
    holds(at("t.ini", "results?round=1"), "Reds");
    post(at("t.ini", "pair"), "");
    file_holds("t.ini", "3 bye", true);
    post(at("t.ini", "unpair"), "sure=1");
    file_holds("t.ini", "3 bye", false);
    assert_string_equal(strstr(post(at("t.ini", "unpair"), ""), "results"),
                        "results?round=1&unpair=1");
    holds(at("t.ini", "results?round=1&unpair=1"), "with its results (4)");
    post(at("t.ini", "unpair"), "sure=1");
    file_holds("t.ini", "1=1-3", false);
    GDir *dir = g_dir_open(folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;)
        if (g_str_has_suffix(name, ".csv"))
            file_holds(name, "4S", false);
    g_dir_close(dir);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(it_is_paired_where_results_are_typed, setup, teardown),
        cmocka_unit_test_setup_teardown(a_round_is_changed_by_hand, setup, teardown),
        cmocka_unit_test_setup_teardown(a_match_that_is_not_played_is_told, setup, teardown),
        cmocka_unit_test_setup_teardown(it_is_begun_from_the_choice, setup, teardown),
        cmocka_unit_test_setup_teardown(teams_are_named_before_the_first_round, setup, teardown),
        cmocka_unit_test_setup_teardown(teams_are_paired_and_ranked, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
