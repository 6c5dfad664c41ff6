/* desk_left.c - the desk as one function: who left, who has no table, and what of that is said
 * where results are typed.
 */
#include "lib/desk.h"

/* Nine at Berger's table. The one who leaves after round 3 has played 3 of 8 games, so that 5 of
 * the 36 are played no more: 31. */
static const char nine[] =
    "[event]\ntitle=League\nlanguage=en\n[movement]\nkind=berger\nplayers=9\n"
    "[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n5=Ed\n6=Flo\n7=Gus\n8=Hal\n9=Ida\n";
#define PLAYERS 9

static void game_write(int round_no, int board_no)
{
    g_autofree char *sent = g_strdup_printf("round=%d&board=%d&result=1-0", round_no, board_no);
    post(at("c.ini", "game"), sent);
}

/* Until that round, of everybody. */
static void rounds_write(int last_no)
{
    for (int r = 1; r <= last_no; r++)
        for (int b = 1; b <= PLAYERS / 2; b++)
            game_write(r, b);
}

static void a_result_for_who_has_left_does_not_lock_the_event(void **state)
{
    (void)state;
    file_write("c.ini", nine);
    rounds_write(3);
    post(at("c.ini", "happened"), "key=gone&pair=3&round=3&write=1");
    /* Round 4 of Berger's table for ten: 10-7, 8-6, 9-5, 1-4, 2-3, and nobody is number 10. */
    holds(at("c.ini", "games?round=4"), "not played</span>");
    g_autofree char *before = file_text("c-results.csv");
    refused(at("c.ini", "game"), "round=4&board=4&result=1-0", 422, "somebody has left");
    for (int b = 1; b <= PLAYERS / 2; b++) {
        g_autofree char *sent = g_strdup_printf("round=4&board=%d&result=1-0", b);
        ask("POST", at("c.ini", "game"), sent, true);
    }
    g_autofree char *after = file_text("c-results.csv");
    /* three games more than before, and none of them is that of player 3 */
    int lines = 0;
    for (const char *c = after; *c != '\0'; c++)
        lines += *c == '\n';
    assert_int_equal(lines, 1 + 12 + 3);
    assert_true(strlen(after) > strlen(before));
    holds(at("c.ini", "games?round=4"), "15 of 31");
    page(at("c.ini", "papers"));
    /* Two buttons of a game would be three times two: there are three games with buttons. */
    int choices = 0;
    for (const char *c = page(at("c.ini", "games?round=4")); (c = strstr(c, "role=\"group\"")); c++)
        choices++;
    assert_int_equal(choices, 3);
}

static void a_league_that_somebody_left_can_be_finished(void **state)
{
    (void)state;
    file_write("c.ini", nine);
    rounds_write(3);
    post(at("c.ini", "happened"), "key=gone&pair=3&round=3&write=1");
    for (int r = 4; r <= PLAYERS; r++)
        for (int b = 1; b <= PLAYERS / 2; b++) {
            g_autofree char *sent = g_strdup_printf("round=%d&board=%d&result=1-0", r, b);
            ask("POST", at("c.ini", "game"), sent, true);
        }
    holds(at("c.ini", "done"), "31 of 31 results are in.");
    holds(at("c.ini", "done"), "Correct a result");
    holds(at("c.ini", "done"), "Cy</bdi> <small class=\"left\">left after round 3</small>");
    holds(at("c.ini", "games?round=9"), "Next: done");
    holds("/", "results complete");
}

/* A forfeit of a game after that is no game that was played, and can stand. */
static void a_game_that_was_lost_by_leaving_is_not_awaited(void **state)
{
    (void)state;
    file_write("c.ini", nine);
    rounds_write(5); /* half of the games of everybody */
    post(at("c.ini", "happened"), "key=gone&pair=3&round=5&write=1");
    holds(at("c.ini", "games?round=6"), "not played</span>");
    for (int r = 6; r <= PLAYERS; r++)
        for (int b = 1; b <= PLAYERS / 2; b++) {
            g_autofree char *sent = g_strdup_printf("round=%d&board=%d&result=1-0", r, b);
            ask("POST", at("c.ini", "game"), sent, true);
        }
    lacks(at("c.ini", "done"), "To the results");
    holds(at("c.ini", "done"), "left after round 5");
}

static void who_has_no_game_is_named(void **state)
{
    (void)state;
    file_write("c.ini", nine);
    /* Round 1 is 1-10, 2-9, 3-8, 4-7, 5-6: nobody is number 10. */
    holds(at("c.ini", "games?round=1"),
          "<b>No game in this round:</b> <span><span class=\"number\">1</span> <bdi>Ada</bdi>");
    lacks(at("c.ini", "games?round=1"), "<span><span class=\"number\">2</span>");
    post(at("c.ini", "happened"), "key=gone&pair=3&round=3&write=1");
    /* Number 3 would have none in round 5 (10-3), and is not there. */
    lacks(at("c.ini", "games?round=5"), "No game in this round");
    holds(at("c.ini", "games?round=4"), "<span><span class=\"number\">7</span> <bdi>Gus</bdi>");
    /* Of teams of chess all boards of a team are free at once. */
    file_write("l.ini", "[event]\nlanguage=en\n[movement]\nkind=team-berger\nteams=3\n"
                        "team-boards=2\n");
    lacks(at("l.ini", "games?round=1"), "No game in this round");
}

static void who_sits_out_is_named(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=mitchell\npairs=8\n"
                        "boards-per-round=2\n[names]\n1=A & B\n5=C & D\n6=E & F\n");
    lacks(at("t.ini", "results?round=1"), "Sitting out");
    /* 5 is EW at table 1 in round 1; from then on its opponents wait: of NS, 2 in round 2. */
    post(at("t.ini", "happened"), "key=left&pair=5&round=1&write=1");
    lacks(at("t.ini", "results?round=1"), "Sitting out");
    holds(at("t.ini", "results?round=2"),
          "<b>Sitting out in this round:</b> <span><span class=\"number\">2</span>");
    lacks(at("t.ini", "results?round=2"), "<span><span class=\"number\">5</span>");
    /* Who is late is not there yet. */
    post(at("t.ini", "happened"), "key=late&pair=1&round=2&write=1");
    lacks(at("t.ini", "results?round=1"), "<span><span class=\"number\">1</span>");
    /* Other sentences say nothing of that. */
    post(at("t.ini", "happened"), "key=penalty&pair=2&percent=10&write=1");
    post(at("t.ini", "happened"), "key=direction&round=1&table=3&write=1");
    holds(at("t.ini", "results?round=1"), "<span><span class=\"number\">5</span> <bdi>C &amp; D");
}

/* Bridge, both orders: what was typed of a pair that has left by what is said later counts no more,
 * and what is typed later has no place; neither takes a screen away. */
static void boards_of_a_pair_that_left_lock_nothing(void **state)
{
    (void)state;
    static const char board[] = "&contract=1nt&by=n&tricks=7";
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=mitchell\npairs=8\n"
                        "boards-per-round=2\n");
    /* Round 2: at table 2 are 2 and 5, at table 1 1 and 6; sets 3 (boards 5, 6) and 4 (7, 8). */
    g_autofree char *of_five = g_strconcat("round=2&table=2&board=5", board, NULL);
    g_autofree char *again = g_strconcat("round=2&table=2&board=6", board, NULL);
    g_autofree char *of_one = g_strconcat("round=2&table=1&board=7", board, NULL);
    g_autofree char *other = g_strconcat("round=2&table=1&board=8", board, NULL);
    told(at("t.ini", "result"), of_five, "saved");
    told(at("t.ini", "result"), of_one, "saved");
    holds(at("t.ini", "happened?key=left&pair=5&round=1&try=1"), "does not count");
    post(at("t.ini", "happened"), "key=left&pair=5&round=1&write=1");
    refused(at("t.ini", "result"), again, 422, "");
    told(at("t.ini", "result"), other, "saved");
    /* 32 boards at 4 tables less the 3 rounds of pair 5 with 2 boards each: 26. */
    holds(at("t.ini", "results?round=2"), "2 of 26");
    page(at("t.ini", "papers"));
    page(at("t.ini", "done"));
    post(at("t.ini", "takeback"), "no=1");
    holds(at("t.ini", "results?round=2"), "3 of 32");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_result_for_who_has_left_does_not_lock_the_event, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_league_that_somebody_left_can_be_finished, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(a_game_that_was_lost_by_leaving_is_not_awaited, setup,
                                        teardown),
        cmocka_unit_test_setup_teardown(who_has_no_game_is_named, setup, teardown),
        cmocka_unit_test_setup_teardown(who_sits_out_is_named, setup, teardown),
        cmocka_unit_test_setup_teardown(boards_of_a_pair_that_left_lock_nothing, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
