/* desk_teams.c - the desk as one function: teams of four are teams on every screen.
 */
#include "lib/desk.h"

/* Four teams, two boards a match: team 1 is the pairs 1 and 5. Round 1 of Berger's table: 1-4, 2-3,
 * the first of them at home; 1 against 8 and 4 against 5 at tables 1 and 2. */
static const char four[] = "[event]\ntitle=Teams\nlanguage=en\n[movement]\nkind=teams\nteams=4\n"
                           "boards-per-round=2\n[teams]\n1=Robins\n[names]\n1=A & B\n5=C & D\n"
                           "2=E & F\n6=G & H\n";

static void board_write(int table, int board, const char *contract)
{
    g_autofree char *sent = g_strdup_printf("round=1&table=%d&board=%d&contract=%s&by=n&tricks=10",
                                            table, board, contract);
    told(at("t.ini", "result"), sent, "saved");
}

static void teams_are_teams_on_every_screen(void **state)
{
    (void)state;
    file_write("t.ini", four);
    holds(at("t.ini", "who"), "4 teams. One line");
    holds(at("t.ini", "who"), "<small>4 teams</small>");
    lacks(at("t.ini", "who"), "8 pairs");
    holds("/", "<span>4 teams</span>");
    file_write("n.ini", "[event]\ntitle=Named\nlanguage=en\n[movement]\nkind=teams\n"
                        "[teams]\n1=A\n2=B\n3=C\n[names]\n1=a\n2=b\n3=c\n4=d\n5=e\n6=f\n");
    holds("/", "<span>3 teams</span>");
    lacks(at("t.ini", "who"), "One more pair");
    lacks(at("t.ini", "who"), "A pair is missing");
    holds(at("t.ini", "tonight"), "4 teams, 3 × 2");
    holds(at("t.ini", "results?round=1"), "<b>1 – 4</b>");
    holds(at("t.ini", "results?round=1"), "team 1 against 4, board 1");
    holds(at("t.ini", "results?round=1"), "<b>4 – 1</b>");
    lacks(at("t.ini", "results?round=1"), "Sitting out");
}

/* Of nine, somebody sits out in each of nine rounds; with triangles nobody in eight. */
static void triangles_are_chosen_on_the_desk(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\nlanguage=en\n");
    post(at("n.ini", "wish"), "game=teams&count=9&boards=32");
    holds(at("n.ini", "tonight"), "<b>Round robin with triangles</b>");
    holds(at("n.ini", "tonight"), "Nobody sits out");
    post(at("n.ini", "movement"), "value=teams+--teams+9+--boards-per-round+4+--variant+triangles");
    file_holds("n.ini", "variant=triangles\n", true);
    holds(at("n.ini", "tonight"), "<b>Round robin with triangles, 9 teams, 8 × 4.</b>");
    holds(at("n.ini", "results?round=1"), "<b>");
}

/* Last week's names are those of teams, too, and of nobody else. */
static void names_of_another_evening_are_of_teams_too(void **state)
{
    (void)state;
    file_write("t.ini", four);
    file_write("n.ini", "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=4\n"
                        "boards-per-round=2\n[teams]\n2=Rooks\n3=Owls\n[names]\n3=X & Y\n");
    g_auto(GStrv) part = g_strsplit(at("t.ini", "who"), "/", -1); /* "/e/ID/who" */
    g_autofree char *from = g_strdup_printf("from=%s", part[2]);
    /* Fewer than the movement is for: that is asked, and they may be taken as they are. */
    const struct pw_desk_answer *asks = ask("POST", at("n.ini", "earlier"), from, false);
    assert_int_equal(asks->status, 200);
    assert_non_null(strstr(text_of(asks), "Take these 2 teams"));
    g_autofree char *answer = g_strconcat(from, "&asked=1", NULL);
    post(at("n.ini", "earlier"), answer);
    file_holds("n.ini", "1=Robins\n", true);
    file_holds("n.ini", "5=C & D\n", true);
    file_holds("n.ini", "Rooks", false);
    file_holds("n.ini", "Owls", false);
    post(at("n.ini", "undo"), "");
    file_holds("n.ini", "2=Rooks\n3=Owls\n", true);
    file_holds("n.ini", "Robins", false);
}

/* What happened is said of teams; who sat in whose place, of pairs, which bear the number of their
 * team. */
static void what_happened_is_said_of_teams(void **state)
{
    (void)state;
    file_write("t.ini", four);
    holds(at("t.ini", "happened"), "A team came late");
    lacks(at("t.ini", "happened"), "A pair came late");
    holds(at("t.ini", "happened"), "Two pairs sat in each other");
    holds(at("t.ini", "happened?key=left"), "aria-label=\"Team\"");
    holds(at("t.ini", "happened?key=left"), "<option value=\"1\">1  Robins</option>");
    lacks(at("t.ini", "happened?key=left"), "<option value=\"5\">");
    holds(at("t.ini", "happened?key=exchanged"), "<option value=\"5\">1  C &amp; D</option>");
    /* In round 1, team 1 meets 4, and 2 meets 3: with the guests of 2 in the places of those of 1,
     * 2 sits where 1 was to. */
    holds(at("t.ini", "happened?key=exchanged&round=1&pair=5&other=6"),
          "<del>4 – 1</del> <ins>4 – 2</ins>");
    post(at("t.ini", "happened"), "key=left&pair=3&round=2&write=1");
    file_holds("t.ini", "1=team 3 until round 2\n", true);
    holds(at("t.ini", "happened"), "Team 3");
}

/* A team's own name above those of its two pairs. */
static void names_stand_team_by_team(void **state)
{
    (void)state;
    file_write("t.ini", four);
    const char *one = strstr(page(at("t.ini", "who")), "name=\"t1\" value=\"Robins\"");
    assert_non_null(one);
    const char *pair = strstr(one, "name=\"n1\""), *other = strstr(one, "name=\"n5\""),
               *two = strstr(one, "name=\"t2\" value=\"\"");
    assert_true(pair != NULL && other != NULL && two != NULL && pair < other && other < two);
    post(at("t.ini", "names"), "t2=Wrens");
    file_holds("t.ini", "2=Wrens\n", true);
    holds(at("t.ini", "who"), "name of team 2");
    post(at("t.ini", "names"), "n2=Eva&t3=Larks");
    file_holds("t.ini", "3=Larks\n", true);
    file_holds("t.ini", "2=Eva\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "3=Larks\n", false);
    /* A form sends all its names: of those that stay as they are nothing is written. */
    g_autofree char *as_it_was = file_text("t.ini");
    post(at("t.ini", "names"), "t1=Robins&t2=Wrens&t3=Finches");
    file_holds("t.ini", "1=Robins\n2=Wrens\n3=Finches\n", true);
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", as_it_was, true);
    post(at("t.ini", "names"), "t1=");
    file_holds("t.ini", "Robins", false);
    /* Another window has changed it since. */
    g_autofree char *old = g_strdup(strstr(page(at("t.ini", "who")), "data-r=\"") + 8);
    old[strcspn(old, "\"")] = '\0';
    post(at("t.ini", "names"), "t1=Owls");
    g_autofree char *late = g_strdup_printf("t1=Rooks&R=%s", old);
    refused(at("t.ini", "names"), late, 409, "");
    file_holds("t.ini", "1=Owls\n", true);
}

/* 4S by N with 10 tricks at table 1, 420, and 2S with two over at table 2, 170: 250 are 6 IMPs for
 * team 1, and 420 to 420 none; of two boards 6 IMPs are worth more than 10 of 20 VPs. */
static void vps_and_imps_stand_under_their_heads(void **state)
{
    (void)state;
    file_write("t.ini", four);
    board_write(1, 1, "4s");
    board_write(2, 1, "2s");
    board_write(1, 2, "4h"); /* board 2: NS vulnerable, 620 in both rooms */
    board_write(2, 2, "4h");
    holds(at("t.ini", "results?round=1"), ">VPs</th>");
    holds(at("t.ini", "done"), "<th scope=\"col\" class=\"n pts\">IMPs</th>");
    holds(at("t.ini", "done"), "<th scope=\"col\" class=\"n\">VPs</th>");
    holds(at("t.ini", "done"),
          "<bdi>Robins</bdi></td><td class=\"n pts\">6</td><td class=\"n\"><b>1");
    holds(at("t.ini", "done"), "<td class=\"n pts\">−6</td>");
    lacks(at("t.ini", "done"), ">%</th>");
}

/* Of five one has a bye: in round 1 of Berger's table for six, 1-6 is it. */
static void the_team_without_a_match_is_named(void **state)
{
    (void)state;
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=5\n"
                        "[names]\n1=A & B\n6=C & D\n");
    holds(at("t.ini", "results?round=1"),
          "<span class=\"number\">1</span> <bdi>A &amp; B / C &amp; D</bdi>");
}

/* From the first screen to the names: six teams meet in 5 rounds, of 4 boards where 20 are to be
 * played (5 of 4), and twice in 10, of 2. */
static void teams_are_begun_on_the_desk(void **state)
{
    (void)state;
    holds("/", "<b>Bridge, teams</b>");
    post("/events", "game=teams&date=2026-11-30");
    holds(at("2026-11-30.ini", "tonight"), "value=\"teams\" checked");
    holds(at("2026-11-30.ini", "tonight"), "<legend>Teams</legend>");
    holds(at("2026-11-30.ini", "tonight"), "value=\"4\" aria-label=\"Teams\"");
    post(at("2026-11-30.ini", "wish"), "count=6&boards=20");
    holds(at("2026-11-30.ini", "tonight"), "6 tables");
    holds(at("2026-11-30.ini", "tonight"), "<b>Round robin</b>");
    holds(at("2026-11-30.ini", "tonight"), "<b>Home and away</b>");
    holds(at("2026-11-30.ini", "tonight"), "5 × 4");
    holds(at("2026-11-30.ini", "tonight"), "10 × 2");
    post(at("2026-11-30.ini", "movement"), "value=teams --teams 6 --boards-per-round 2 --double");
    file_holds("2026-11-30.ini", "kind=teams", true);
    file_holds("2026-11-30.ini", "double=yes", true);
    holds(at("2026-11-30.ini", "tonight"), "6 teams, 10 × 2");
    holds(at("2026-11-30.ini", "who"), "name=\"t6\"");
    holds("/", "6 teams");
    /* Another number: the movement goes. */
    post(at("2026-11-30.ini", "wish"), "count=5&boards=20");
    file_holds("2026-11-30.ini", "kind=teams", false);
    holds(at("2026-11-30.ini", "tonight"), "A team sits out in every round");
    /* Pairs instead. */
    post(at("2026-11-30.ini", "wish"), "game=pairs&count=8&boards=");
    holds(at("2026-11-30.ini", "tonight"), "<legend>Pairs</legend>");
    /* Two teams have no round robin, and 7 boards fill none of four. */
    post(at("2026-11-30.ini", "wish"), "game=teams&count=2");
    holds(at("2026-11-30.ini", "tonight"), "role=\"alert\"");
    post(at("2026-11-30.ini", "wish"), "game=teams&count=4&boards=7");
    holds(at("2026-11-30.ini", "tonight"), "role=\"alert\"");
    holds(at("2026-11-30.ini", "tonight"), "class=\"nearest\"");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(teams_are_teams_on_every_screen, setup, teardown),
        cmocka_unit_test_setup_teardown(names_stand_team_by_team, setup, teardown),
        cmocka_unit_test_setup_teardown(names_of_another_evening_are_of_teams_too, setup, teardown),
        cmocka_unit_test_setup_teardown(triangles_are_chosen_on_the_desk, setup, teardown),
        cmocka_unit_test_setup_teardown(what_happened_is_said_of_teams, setup, teardown),
        cmocka_unit_test_setup_teardown(vps_and_imps_stand_under_their_heads, setup, teardown),
        cmocka_unit_test_setup_teardown(the_team_without_a_match_is_named, setup, teardown),
        cmocka_unit_test_setup_teardown(teams_are_begun_on_the_desk, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
