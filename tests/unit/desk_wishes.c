/* desk_wishes.c - the desk as one function: what is wished for, what would fit where nothing does,
 * and a pair that comes when all are written down.
 */
#include "lib/desk.h"

static void what_would_fit_is_offered(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\ntitle=New\nlanguage=en\n");
    /* Two boards in 15 min a round at least: 9 pairs play 2 rounds in half an hour. */
    post(at("n.ini", "wish"), "count=9&minutes=20");
    holds(at("n.ini", "tonight"), "No movement for 9 pairs fits these wishes.");
    holds(at("n.ini", "tonight"), "Take 4 boards: 0 h 30");
    lacks(at("n.ini", "tonight"), "--variant");
    post(at("n.ini", "wish"), "count=9&minutes=30&boards=");
    holds(at("n.ini", "tonight"), "Take this one");
    post(at("n.ini", "wish"), "count=9&minutes=0:20");
    holds(at("n.ini", "tonight"), "Take 4 boards: 0 h 30");
    /* Boards: 5 is odd, and nobody plays one board a round. */
    post(at("n.ini", "wish"), "count=10&boards=5");
    holds(at("n.ini", "tonight"), "name=\"boards\" value=\"6\"");
    /* The one that was typed last counts. */
    holds(at("n.ini", "tonight"), "name=\"minutes\" inputmode=\"numeric\" value=\"\"");
    /* Individuals are for fours. */
    file_write("i.ini", "[event]\ntitle=New\nlanguage=en\n");
    post(at("i.ini", "wish"), "game=individual&count=11");
    holds(at("i.ini", "tonight"), "Take 12 players");
    /* A wish that is none is told as it is. */
    post(at("n.ini", "wish"), "count=10&boards=many");
    holds(at("n.ini", "tonight"), "Boards are a number");
    lacks(at("n.ini", "tonight"), "--boards");
    /* Far more than there is room for, and nobody near. */
    post(at("i.ini", "wish"), "game=individual&count=3000");
    lacks(at("i.ini", "tonight"), "class=\"nearest\"");
}

static void more_wishes_narrow_the_choice(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\ntitle=New\nlanguage=en\n");
    post(at("n.ini", "wish"), "count=10");
    holds(at("n.ini", "tonight"), "movements fit. These are the best.");
    holds(at("n.ini", "tonight"), "<b>5 tables</b><br>nobody sits out");
    holds(at("n.ini", "tonight"), "two winners</small>");
    lacks(at("n.ini", "tonight"), "<details class=\"more\" id=\"more\" open>");
    post(at("n.ini", "wish"), "count=10&winners=1");
    lacks(at("n.ini", "tonight"), "two winners</small>");
    holds(at("n.ini", "tonight"), "<details class=\"more\" id=\"more\" open>");
    post(at("n.ini", "wish"), "count=10&winners=1&rounds=9&boards-per-round=3");
    holds(at("n.ini", "tonight"), "boards, 9 × 3");
    lacks(at("n.ini", "tonight"), "boards, 7 × ");
    post(at("n.ini", "wish"), "count=9&rounds=many");
    holds(at("n.ini", "tonight"), "<b>5 tables</b><br>one pair sits out each round");
    holds(at("n.ini", "tonight"), "many");
    post(at("n.ini", "wish"), "game=individual&count=12");
    holds(at("n.ini", "tonight"), "<b>3 tables</b>");
}

/* One winner of a Blackpool Mitchell was taken, and the same for two stands beside it. */
static void of_one_winner_and_two_one_is_chosen(void **state)
{
    (void)state;
    file_write("b.ini", "[event]\ntitle=B\nlanguage=en\n[movement]\nkind=mitchell\npairs=14\n"
                        "variant=blackpool\nrounds=8\nwinners=1\nboards-per-round=3\n");
    post(at("b.ini", "wish"), "count=14&boards=24&minutes=");
    g_autofree char *text = g_strdup(page(at("b.ini", "tonight")));
    g_auto(GStrv) both = g_strsplit(text, "<b>Blackpool Mitchell</b>", -1);
    g_auto(GStrv) chosen = g_strsplit(text, "<li class=\"chosen\">", -1);
    assert_int_equal(g_strv_length(both), 3);
    assert_int_equal(g_strv_length(chosen), 2);
    assert_true(g_str_has_prefix(chosen[1], "<div class=\"cardhead\"><b>Blackpool Mitchell</b>"
                                            "<small>one winner</small>"));
    holds(at("b.ini", "tonight"), "<b>Blackpool Mitchell, one winner, 14 pairs, 8 × 3.</b>");
}

static void a_pair_comes_at_the_last_moment(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "who"), "placeholder=\"One more pair …\"");
    assert_string_equal(post(at("t.ini", "names"), "n9=Late+%26+Glad"), "who?pair=9");
    file_holds("t.ini", "9=Late & Glad\n", true);
    file_holds("t.ini", "pairs=9\n", true);
    file_holds("t.ini", "# eight of us\n", true);
    holds(at("t.ini", "who"), "One more pair");
    post(at("t.ini", "undo"), "");
    file_holds("t.ini", "pairs=8\n", true);
    file_holds("t.ini", "Late", false);
    /* Not where results are in: the movement stays. */
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    lacks(at("t.ini", "who"), "One more pair");
    refused(at("t.ini", "names"), "n9=Late+%26+Glad", 409, "esults");
    file_holds("t.ini", "Late", false);
    /* Nor of players, whose numbers are drawn. */
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n");
    lacks(at("c.ini", "who"), "One more pair");
}

/* Where no movement is for one more, all stays as it was. */
static void one_too_many_is_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "wish"), "count=8&rounds=1000");
    refused(at("t.ini", "names"), "n9=Late+%26+Glad&screen=who", 422, "refused");
    file_holds("t.ini", "pairs=8\n", true);
}

static void what_to_look_at_is_listed(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=4\n");
    lacks(at("n.ini", "who"), "before you print");
    post(at("n.ini", "names"), "n1=A+%26+B&n2=a+%26+b&n3=C+%26+D");
    holds(at("n.ini", "who"), "2 things before you print");
    holds(at("n.ini", "who"), "<a href=\"who?pair=2#n2\">Number 2 is written like another one</a>");
    holds(at("n.ini", "who"), "<a href=\"who?pair=4#n4\">Number 4 has no name</a>");
    post(at("n.ini", "missing"), "pair=4");
    holds(at("n.ini", "who"), "One thing before you print");
    /* The language of the papers is said here, too. */
    assert_string_equal(post(at("n.ini", "set"), "key=language&value=pl&screen=who"), "who");
    file_holds("n.ini", "language=pl\n", true);
}

/* Letter for letter the same: kept beside the event, and asked about, until they differ. */
static void the_same_name_twice_waits(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    post(at("t.ini", "names"), "n5=Anna+Nowak+%26+Piotr+Lis");
    file_holds("t.ini", "5=", false);
    holds(at("t.ini", "who"), "id=\"n5\" name=\"n5\" value=\"Anna Nowak &amp; Piotr Lis\"");
    holds(at("t.ini", "who"), "Pair 1 has these names already. Write what tells them apart, "
                              "such as a first name or a town.");
    holds(at("t.ini", "tonight"), ">Time in minutes<");
    pw_desk_free(desk);
    open_desk();
    holds(at("t.ini", "who"), "Number 5 is written like another one");
    assert_int_equal(ask("GET", at("t.ini", "papers"), NULL, false)->status, 200);
    post(at("t.ini", "names"), "n1=Anna+Nowak+%26+Piotr+Lis+(1)");
    file_holds("t.ini", "\n5=Anna Nowak & Piotr Lis\n", true);
    lacks(at("t.ini", "who"), "class=\"twice\"");
    post(at("t.ini", "names"), "n6=Anna+Nowak+%26+Piotr+Lis");
    post(at("t.ini", "names"), "n6=Somebody+%26+Else");
    file_holds("t.ini", "6=Somebody & Else\n", true);
    /* A list, too. */
    post(at("t.ini", "list"), "text=A+%26+B%0AA+%26+B%0AC+%26+D");
    file_holds("t.ini", "1=A & B\n3=C & D\n", true);
    holds(at("t.ini", "who"), "id=\"n2\" name=\"n2\" value=\"A &amp; B\"");
    /* Numbers that are drawn have their names. */
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n");
    post(at("c.ini", "lots"), "seed=41563");
    refused(at("c.ini", "names"), "n2=Ada", 422, "Number 1 has this name already");
}

static void the_rail_says_how_far_it_is(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "who"), "<small>Howell, 7 × 3</small>");
    holds(at("t.ini", "papers"), "chosen</small>");
    post(at("t.ini", "papers"), "tick=guide-cards&on=0");
    post(at("t.ini", "set"), "key=title&value=Other");
    g_autofree char *text = file_text("t.ini");
    const char *papers = strstr(text, "papers=");
    int count = 1;
    for (const char *p = papers; *p != '\n'; p++)
        count += *p == ',';
    g_autofree char *chosen = g_strdup_printf("<small>%d chosen</small>", count);
    holds(at("t.ini", "who"), chosen);
    file_write("h.ini", "[event]\nlanguage=en\npapers=none\n[movement]\nkind=balanced-howell\n"
                        "pairs=8\nboards-per-round=3\n");
    holds(at("h.ini", "who"), "<small>7 × 3</small>");
    lacks(at("h.ini", "who"), "chosen</small>");
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

/* A second window, older than the first result, asks for another number of pairs: the movement that
 * the results are of stays. */
static void results_keep_their_movement(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    told(at("t.ini", "result"), "round=1&table=1&board=1&contract=3nt&by=s&tricks=9", "400");
    refused(at("t.ini", "wish"), "count=10", 409, "Results are in");
    refused(at("t.ini", "wish"), "more=1", 409, "Results are in");
    refused(at("t.ini", "wish"), "game=chess", 409, "Results are in");
    file_holds("t.ini", "kind=howell", true);
    file_holds("t.ini", "pairs=8", true);
    told(at("t.ini", "wish"), "minutes=210", "");
}

/* A second window that is older than a change of the movement asks for another number. */
static void a_late_wish_is_refused(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    g_autofree char *old = state_of(at("t.ini", "tonight"));
    post(at("t.ini", "movement"), "value=howell+--pairs+8+--boards-per-round+4");
    g_autofree char *late = g_strdup_printf("count=6&R=%s", old);
    refused(at("t.ini", "wish"), late, 409, "another window");
    file_holds("t.ini", "pairs=8\nboards-per-round=4\n", true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_late_wish_is_refused),
        TEST(results_keep_their_movement),
        TEST(what_would_fit_is_offered),
        TEST(more_wishes_narrow_the_choice),
        TEST(of_one_winner_and_two_one_is_chosen),
        TEST(a_pair_comes_at_the_last_moment),
        TEST(one_too_many_is_refused),
        TEST(the_same_name_twice_waits),
        TEST(what_to_look_at_is_listed),
        TEST(the_rail_says_how_far_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
