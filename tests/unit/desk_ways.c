/* desk_ways.c - the desk as one function: where Enter, a card, a refusal and the foot of a screen
 * lead. */
#include "lib/desk.h"

#include "thin.h"

#define SIX                                                                                        \
    "[event]\ntitle=Six\nlanguage=en\n[movement]\nkind=howell\npairs=6\nboards-per-round=2\n"      \
    "[results]\nfile=six.csv\n"
#define HEAD "round,table,board,ns,ew,contract,declarer,tricks\n"

/* Figures, numbers of things and who is spoken of, as the language and the game have them. */
static void words_are_those_of_the_language(void **state)
{
    (void)state;
    static const char six[] = "[movement]\nkind=howell\npairs=6\nboards-per-round=2\n"
                              "[results]\nfile=six.csv\n[event]\nlanguage=";
    static const char games[] = "[movement]\nkind=berger\nplayers=4\n[results]\nfile=c.csv\n"
                                "[event]\nlanguage=pl\n";
    /* One board at one table: nobody is compared, so both have half of what there is. */
    file_write("six.csv", HEAD "1,1,1,6,1,3NT,N,9\n");
    static const struct {
        const char *language, *percent, *one;
    } told_in[] = {{"en", "<b>50.00</b>", "1 of 30 results is in."},
                   {"de", "<b>50,00</b>", "1 von 30 Ergebnissen ist da."},
                   {"pl", "<b>50,00</b>", "Jest 1 wynik z 30."},
                   {"it", "<b>50,00</b>", "C’è 1 risultato su 30."},
                   {"fi", "<b>50,00</b>", "Tuloksia on 1 / 30."}};
    for (size_t i = 0; i < G_N_ELEMENTS(told_in); i += (size_t)thinly(2)) {
        g_autofree char *text = g_strconcat(six, told_in[i].language, "\n", NULL);
        g_autofree char *name = g_strconcat(told_in[i].language, ".ini", NULL);
        file_write(name, text);
        holds(at(name, "done"), told_in[i].percent);
        holds(at(name, "done"), told_in[i].one);
    }
    holds(at("pl.ini", "results"), ">50,00<");
    file_write("six.csv", HEAD "1,1,1,6,1,3NT,N,9\n1,1,2,6,1,3NT,N,9\n");
    holds(at("pl.ini", "done"), "Są 2 wyniki z 30.");
    /* A draw and a win: one and a half; a draw alone is no "0½". */
    file_write("c.ini", games);
    file_write("c.csv", "round,board,white,black,result\n1,1,1,4,1-0\n2,1,4,3,1/2-1/2\n"
                        "3,1,2,4,1-0\n3,2,3,1,1/2-1/2\n");
    holds(at("c.ini", "done"), "<b>1½</b>");
    holds(at("c.ini", "done"), "<b>½</b>");
    lacks(at("c.ini", "done"), "<b>1.5</b>");
    file_write("i.ini", "[event]\nlanguage=en\n[movement]\nkind=rainbow\nplayers=20\n");
    holds(at("i.ini", "happened"), "A player left");
    lacks(at("i.ini", "happened"), "A pair left");
    holds(at("en.ini", "happened"), "A pair left");
}

/* Start as a browser with these languages has it. */
static const char *start_in(const char *languages, const char *query)
{
    const struct pw_desk_request request = {
        .method = "GET", .path = "/", .query = query, .languages = languages};
    return text_of(pw_desk_answer(desk, &request));
}

/* The browser says which language it has, and Start has a choice; a new evening is in the one that
 * Start was in. */
static void the_language_of_the_browser_is_asked(void **state)
{
    (void)state;
    static const char *const asked[][2] = {{"pl-PL,pl;q=0.9,en;q=0.8", "pl"},
                                           {"sv-SE, sv;q=0.9, de-AT;q=0.5", "de"},
                                           {"en-us", "en-US"},
                                           {"en-GB,en", "en"},
                                           {"FI", "fi"},
                                           {"it;q=1", "it"}};
    for (size_t i = 0; i < G_N_ELEMENTS(asked); i++) {
        g_autofree char *html = g_strdup_printf("<html lang=\"%s\"", asked[i][1]);
        if (strstr(start_in(asked[i][0], NULL), html) == NULL)
            fail_msg("%s is not %s", asked[i][0], html);
    }
    assert_non_null(strstr(start_in("pl", NULL), "href=\"./?language=de\" lang=\"de\">Deutsch<"));
    /* What was chosen counts more than the browser, and stays; what is none changes nothing. */
    assert_non_null(strstr(start_in("pl", "language=de"), "<html lang=\"de\""));
    assert_non_null(strstr(start_in("pl", NULL), "<html lang=\"de\""));
    assert_non_null(strstr(start_in("pl", "language=xx"), "<html lang=\"de\""));
    const struct pw_desk_request made = {.method = "POST",
                                         .path = "/events",
                                         .body = "game=pairs&date=2026-12-01",
                                         .bytes = strlen("game=pairs&date=2026-12-01"),
                                         .languages = "pl"};
    assert_int_equal(pw_desk_answer(desk, &made)->status, 303);
    file_holds("2026-12-01.ini", "language=de\n", true);
    /* An evening has its own. */
    file_write("six.ini", SIX);
    holds(at("six.ini", "who"), "<html lang=\"en\"");
}

/* In each form with a field to type in, Enter presses the first button: it may say nothing of its
 * own where there is another. */
static void enter_presses_what_all_of_the_form_means(const char *path)
{
    g_autofree char *text = g_strdup(page(path));
    int forms = 0;
    for (char *form = text; (form = strstr(form, "<form")) != NULL; form++) {
        char *end = strstr(form, "</form>");
        assert_non_null(end);
        g_autofree char *inside = g_strndup(form, (gsize)(end - form));
        const char *first = strstr(inside, "<button");
        bool typed = strstr(inside, "inputmode=") != NULL || strstr(inside, "data-card") != NULL ||
                     strstr(inside, "spellcheck=") != NULL;
        if (!typed || strstr(inside, "<textarea") != NULL)
            continue;
        forms++;
        if (first == NULL)
            fail_msg("%s: %s", path, inside);
        g_autofree char *button = g_strndup(first, strcspn(first, ">"));
        if (strstr(button, "name=") != NULL || strstr(button, "formaction") != NULL)
            fail_msg("%s: Enter presses %s", path, button);
    }
    assert_true(forms > 0);
}

static void enter_takes_no_pair_away(void **state)
{
    (void)state;
    file_write("six.ini", SIX);
    file_write("six.csv", HEAD "1,1,1,6,1,3NT,N,1\n");
    file_write("new.ini", "[event]\ntitle=New\nlanguage=en\n");
    enter_presses_what_all_of_the_form_means(at("new.ini", "tonight"));
    /* A doubtful result has buttons of its own, before the one that writes the round. */
    holds(at("six.ini", "results?round=1"), "formaction=\"result?");
    enter_presses_what_all_of_the_form_means(at("six.ini", "results?round=1"));
    enter_presses_what_all_of_the_form_means(at("six.ini", "who"));
    post(at("new.ini", "wish"), "count=12");
    holds(at("new.ini", "tonight"),
          "name=\"count\" id=\"count\" inputmode=\"numeric\" value=\"12\"");
}

/* Twelve are typed, and a card of eight is pressed: the cards follow, and nothing is taken. */
static void an_old_card_is_not_taken(void **state)
{
    (void)state;
    file_write("new.ini", "[event]\ntitle=New\nlanguage=en\n");
    lacks(at("new.ini", "tonight"), "howell --pairs 12");
    holds(at("new.ini", "tonight"), "form=\"wishes\" formaction=\"movement\"");
    g_autofree char *movement = g_strdup(at("new.ini", "movement"));
    static const char eight[] = "value=howell+--pairs+8+--boards-per-round+4";
    g_autofree char *stale = g_strconcat("game=pairs&count=12&minutes=&boards=&", eight, NULL);
    assert_string_equal(post(movement, stale), "tonight");
    file_holds("new.ini", "[movement]", false);
    holds(at("new.ini", "tonight"), "--pairs 12");
    lacks(at("new.ini", "tonight"), "--pairs 8 ");
    post(movement, "game=individual&count=12&value=x");
    holds(at("new.ini", "tonight"), "--players 12");
    post(movement, "count=12&minutes=2:30&value=x");
    holds(at("new.ini", "tonight"), "value=\"2:30\"");
    file_holds("new.ini", "[movement]", false);
}

/* Before a choice the foot says so, and goes on with the best card; after it, to the names. */
static void nothing_chosen_has_a_way_on(void **state)
{
    (void)state;
    file_write("new.ini", "[event]\ntitle=New\nlanguage=en\n");
    holds(at("new.ini", "tonight"), "<p>Nothing is chosen yet.</p>");
    lacks(at("new.ini", "tonight"), "-&gt;"); /* the command line's own sign */
    lacks(at("new.ini", "tonight"), "--optimise");
    g_autofree char *text = g_strdup(page(at("new.ini", "tonight")));
    static const char best[] = "<button class=\"black\" form=\"wishes\" formaction=\"movement\" "
                               "name=\"value\" value=\"";
    const char *black = strstr(text, best);
    assert_non_null(black);
    black += strlen(best);
    g_autofree char *value = g_strndup(black, strcspn(black, "\""));
    g_autofree char *sent = g_uri_escape_string(value, NULL, FALSE);
    g_autofree char *body = g_strconcat("value=", sent, NULL);
    post(at("new.ini", "movement"), body);
    file_holds("new.ini", "kind=howell", true);
    lacks(at("new.ini", "tonight"), "Nothing is chosen");
    holds(at("new.ini", "tonight"), "<a class=\"black\" href=\"who\">");
    file_write("pl.ini", "[event]\nlanguage=pl\n");
    holds(at("pl.ini", "tonight"), "<b>Howell skrócony</b>");
    lacks(at("pl.ini", "tonight"), "Reduced");
    holds(at("pl.ini", "tonight"), "<b>Mitchell „Square”</b>");
    /* Nothing fits: there is no card to take. */
    file_write("none.ini", "[event]\ntitle=None\nlanguage=en\n");
    post(at("none.ini", "wish"), "count=8&boards=3");
    holds(at("none.ini", "tonight"), "<p>Nothing is chosen yet.</p>");
    lacks(at("none.ini", "tonight"), "class=\"black\"");
}

/* What was opened from round 2 leads back to round 2, also when something was written. */
static void happened_leads_back_to_its_round(void **state)
{
    (void)state;
    file_write("six.ini", SIX);
    holds(at("six.ini", "results?round=2"), "href=\"happened?round=2\"");
    holds(at("six.ini", "happened?round=2"),
          "<a class=\"black\" href=\"results?round=2\">To the results</a>");
    lacks(at("six.ini", "happened?round=2"), "change nothing");
    holds(at("six.ini", "happened?round=2"), "happened?key=left&amp;round=2&amp;from=2");
    /* Another round in the sentence is not another way back. */
    holds(at("six.ini", "happened?key=left&round=3&from=2"),
          "<a class=\"white\" href=\"results?round=2\">Back, change nothing</a>");
    assert_string_equal(post(at("six.ini", "happened"), "key=left&pair=3&round=3&from=2&write=1"),
                        "happened?round=2");
    lacks(at("six.ini", "happened?round=2"), "change nothing");
    assert_string_equal(post(at("six.ini", "takeback"), "no=1&from=2"), "happened?round=2");
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n");
    holds(at("c.ini", "happened"), "<a class=\"black\" href=\"games\">Back to the games</a>");
}

static void done_without_results_prints_nothing(void **state)
{
    (void)state;
    file_write("six.ini", SIX);
    lacks(at("six.ini", "done"), "print.pdf");
    holds(at("six.ini", "done"), "<a class=\"black\" href=\"results\">To the results</a>");
    file_write("six.csv", HEAD "1,1,1,6,1,3NT,N,9\n");
    holds(at("six.ini", "done"), "print.pdf?results=1");
}

/* How many papers are chosen is known once they were laid out, and a result does not change it. */
static void papers_stay_chosen_after_a_result(void **state)
{
    (void)state;
    file_write("six.ini", SIX);
    file_write("six.csv", HEAD);
    g_autofree char *papers = g_strdup(page(at("six.ini", "papers")));
    char *chosen = strstr(papers, " chosen</small>");
    assert_non_null(chosen);
    while (chosen[-1] != '>')
        chosen--;
    chosen[strcspn(chosen, "<")] = '\0';
    told(at("six.ini", "result"), "round=1&table=1&board=1&contract=3N&by=N&tricks=9", "\"row\"");
    holds(at("six.ini", "results?round=1"), chosen);
    told(at("six.ini", "set"), "key=large-print&value=yes", "\"R\"");
    lacks(at("six.ini", "results?round=1"), chosen); /* another event */
}

/* Where it refuses, the line of stops stays, and what was typed. */
static void a_refusal_keeps_the_rail(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n");
    static const char *const seed[] = {"seed=", "seed=dice"};
    for (size_t i = 0; i < G_N_ELEMENTS(seed); i++) {
        const struct pw_desk_answer *answer = ask("POST", at("c.ini", "lots"), seed[i], false);
        assert_int_equal(answer->status, 422);
        assert_non_null(strstr(text_of(answer), "class=\"rail\""));
        assert_non_null(strstr(text_of(answer), "role=\"alert\""));
        assert_non_null(strstr(text_of(answer), "name=\"seed\""));
        assert_true((strstr(text_of(answer), "value=\"dice\"") != NULL) == (i == 1));
    }
    refused(at("c.ini", "lots"), "seed=", 422, "at most 15 figures");
    const struct pw_desk_answer *date =
        ask("POST", at("c.ini", "set"), "key=date&value=tomorrow&screen=tonight", false);
    assert_int_equal(date->status, 422);
    assert_non_null(strstr(text_of(date), "class=\"rail\""));
    assert_non_null(strstr(text_of(date), "<a class=\"black\" href=\"tonight\">"));
    assert_null(strstr(text_of(ask("GET", "/nothing", NULL, false)), "class=\"rail\""));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_language_of_the_browser_is_asked, setup, teardown),
        cmocka_unit_test_setup_teardown(words_are_those_of_the_language, setup, teardown),
        cmocka_unit_test_setup_teardown(enter_takes_no_pair_away, setup, teardown),
        cmocka_unit_test_setup_teardown(an_old_card_is_not_taken, setup, teardown),
        cmocka_unit_test_setup_teardown(nothing_chosen_has_a_way_on, setup, teardown),
        cmocka_unit_test_setup_teardown(happened_leads_back_to_its_round, setup, teardown),
        cmocka_unit_test_setup_teardown(done_without_results_prints_nothing, setup, teardown),
        cmocka_unit_test_setup_teardown(papers_stay_chosen_after_a_result, setup, teardown),
        cmocka_unit_test_setup_teardown(a_refusal_keeps_the_rail, setup, teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
