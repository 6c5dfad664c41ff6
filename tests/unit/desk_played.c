/* desk_played.c - the desk as one function: games that went another way than planned, and the end
 * of an evening.
 */
#include "lib/desk.h"

static const char four[] = "[event]\ntitle=Rapid\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                           "[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n";

static void games_have_sentences_of_their_own(void **state)
{
    (void)state;
    file_write("c.ini", four);
    holds(at("c.ini", "games"), "href=\"happened?round=");
    holds(at("c.ini", "happened"), "Somebody takes over a number");
    lacks(at("c.ini", "happened"), "NS and EW");
    lacks(at("c.ini", "happened"), "form=\"say\"");
    holds(at("c.ini", "happened?key=gone"), "aria-label=\"Player\"");
    holds(at("c.ini", "happened?key=gone"), "form=\"say\"");
    holds(at("c.ini", "happened?key=gone"),
          "<a class=\"white\" href=\"games\">Back, change nothing</a>");
    post(at("c.ini", "happened"), "key=colours&round=1&board=1&write=1");
    file_holds("c.ini", "1=round 1 board 1: colours exchanged\n", true);
    post(at("c.ini", "happened"), "key=postponed&round=1&board=2&later=3&write=1");
    file_holds("c.ini", "2=round 1 board 2: postponed to round 3\n", true);
    post(at("c.ini", "happened"), "key=replaced&pair=4&round=2&name=Eve&write=1");
    file_holds("c.ini", "3=number 4 from round 2: Eve\n", true);
    post(at("c.ini", "happened"), "key=gone&pair=2&round=2&write=1");
    file_holds("c.ini", "4=player 2 until round 2\n", true);
    /* A sentence of bridge is none here. */
    const struct pw_desk_answer *other =
        ask("POST", at("c.ini", "happened"), "key=penalty&pair=2&percent=10&write=1", false);
    assert_int_equal(other->status, 200);
    assert_non_null(strstr(text_of(other), "A blank is still empty."));
    post(at("c.ini", "takeback"), "no=4");
    file_holds("c.ini", "until", false);
    /* The last round falls out: its games are not played, and take no result. */
    post(at("c.ini", "happened"), "key=ended&round=2&write=1");
    file_holds("c.ini", "4=ended after round 2\n", true);
    holds(at("c.ini", "games?round=3"), "not played");
    post(at("c.ini", "takeback"), "no=4");
    post(at("c.ini", "happened"), "key=unplayed&round=3&write=1");
    file_holds("c.ini", "4=round 3: not played\n", true);
    refused(at("c.ini", "game"), "round=3&board=1&result=1-0", 422, "nobody plays that round");
}

/* The crosstable alone, as wide as the page, or as words; and the way back. */
static void the_table_can_be_larger(void **state)
{
    (void)state;
    file_write("c.ini", four);
    holds(at("c.ini", "games?round=2"), "<h1>Games ");
    holds(at("c.ini", "games?round=2"), "href=\"games?round=2&amp;table=1\">Larger table</a>");
    lacks(at("c.ini", "games?round=2&table=1"), "name=\"result\"");
    holds(at("c.ini", "games?round=2&table=1"), "src=\"paper/crosstable-final/1.svg");
    holds(at("c.ini", "games?round=2&table=1"), "href=\"games?round=2\">Back to the games</a>");
    holds(at("c.ini", "games?round=2&table=1"), "href=\"games?round=2&amp;table=1&amp;read=1\"");
    holds(at("c.ini", "games?round=2&table=1&read=1"), "Show the picture");
    holds(at("c.ini", "games?round=2&table=1&read=1"), "Cy");
    lacks(at("c.ini", "games?round=2&table=1&read=1"), "crosstable/1.svg");
}

/* The line of stops is there before there is an evening, and each evening says how far it is. */
static void the_start_has_the_line_and_says_what_is_missing(void **state)
{
    (void)state;
    holds("/", "no evening is open");
    holds("/",
          "<span class=\"at\" aria-current=\"step\"><span class=\"stop\" aria-hidden=\"true\">1");
    holds("/", "<strong>Done</strong>");
    file_write("c.ini", "[event]\ntitle=Rapid\n[movement]\nkind=berger\nplayers=2\ndouble=yes\n");
    holds("/", "2 players");
    lacks("/", "missing");
    post(at("c.ini", "game"), "round=1&board=1&result=1-0");
    holds("/", "2 players · 1 result missing");
    post(at("c.ini", "game"), "round=2&board=1&result=1-0");
    holds("/", "2 players · results complete");
}

static void a_game_is_forfeited(void **state)
{
    (void)state;
    file_write("c.ini", four);
    holds(at("c.ini", "games"), "value=\"0-0F\">− : −</button>");
    lacks(at("c.ini", "games"), "<details class=\"unplayed\" open>");
    post(at("c.ini", "game"), "round=1&board=1&result=1-0F");
    file_holds("c-results.csv", "1-0F", true);
    holds(at("c.ini", "games?round=1"), "<details class=\"unplayed\" open>");
    holds(at("c.ini", "games?round=1"), "value=\"1-0F\" aria-pressed=\"true\">");
    post(at("c.ini", "game"), "round=1&board=1&result=");
    file_holds("c-results.csv", "1-0F", false);
}

/* Four play three rounds of two games; whoever has White wins. */
static void the_end_says_who_won(void **state)
{
    (void)state;
    file_write("c.ini", four);
    holds(at("c.ini", "done"), "There are no results yet.");
    lacks(at("c.ini", "done"), "Hang up");
    for (int round = 1; round <= 3; round++)
        for (int board = 1; board <= 2; board++) {
            g_autofree char *sent = g_strdup_printf("round=%d&board=%d&result=%s", round, board,
                                                    board == 1 ? "1-0" : "1/2-1/2");
            post(at("c.ini", "game"), sent);
        }
    holds(at("c.ini", "done"), "6 of 6 results are in.");
    holds(at("c.ini", "done"), "Correct a result");
    holds(at("c.ini", "done"), "TRF for the federation");
    holds(at("c.ini", "done"), "<small>ready</small>");
    /* Bridge: one board is played, and the best is told of the rest. */
    file_write("t.ini",
               "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=4\nboards-per-round=1\n"
               "[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n");
    for (int round = 1; round <= 3; round++)
        for (int table = 1; table <= 2; table++)
            for (int board = 1; board <= 3; board++) { /* one of them is there */
                g_autofree char *sent =
                    g_strdup_printf("round=%d&table=%d&board=%d&contract=3nt&by=n&tricks=%d", round,
                                    table, board, 8 + (round + table) % 3);
                ask("POST", at("t.ini", "result"), sent, true);
            }
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    struct pw_ranking *ranking = pw_ranking_make(event, NULL, NULL);
    assert_int_equal(ranking->place[0]->waiting, 0);
    g_autofree char *won = g_strdup_printf("win with %s %%.", ranking->place[0]->percent);
    if (ranking->place[0]->tied)
        lacks(at("t.ini", "done"), "win with");
    else
        holds(at("t.ini", "done"), won);
    pw_ranking_free(ranking);
    pw_event_free(event);
    holds(at("t.ini", "done"), "Hang up and hand out");
    holds(at("t.ini", "done"), "USEBIO for the club’s page");
}

static void papers_of_results_are_printed_alone(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    assert_string_equal(post(at("t.ini", "papers"), "tick=frequencies&on=1&screen=done"), "done");
    holds(at("t.ini", "done"), "href=\"print.pdf?results=1\"");
    const struct pw_desk_answer *pdf = ask("GET", at("t.ini", "print.pdf?results=1"), NULL, false);
    assert_int_equal(pdf->status, 200);
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    char *papers = pw_event_text_value(event, "event", "papers");
    g_auto(GStrv) each = g_strsplit(papers, ", ", -1);
    g_autoptr(GString) alone = g_string_new(NULL);
    static const char *const of_results[] = {"protocols", "ranking", "score-sheets", "frequencies",
                                             NULL};
    for (char **one = each; *one != NULL; one++)
        if (g_strv_contains(of_results, *one))
            g_string_append_printf(alone, "%s%s", alone->len > 0 ? ", " : "", *one);
    free(papers);
    assert_true(pw_event_set(event, "event", "papers", alone->str, NULL));
    struct pw_print how;
    PW_INIT(&how);
    how.format = "pdf";
    struct pw_pages *pages = pw_pages_kit(event, &how, NULL);
    size_t bytes = 0;
    const void *all = pw_pages_bytes(pages, 0, &bytes);
    assert_int_equal(pdf->length, bytes);
    assert_memory_equal(pdf->bytes, all, bytes);
    pw_pages_free(pages);
    pw_event_free(event);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {TEST(games_have_sentences_of_their_own),
                                       TEST(the_table_can_be_larger),
                                       TEST(the_start_has_the_line_and_says_what_is_missing),
                                       TEST(a_game_is_forfeited),
                                       TEST(the_end_says_who_won),
                                       TEST(papers_of_results_are_printed_alone)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
