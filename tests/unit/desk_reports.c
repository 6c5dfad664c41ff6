/* desk_reports.c - the desk as one function: a TRF, PGN or H9 that another program wrote is opened
 * as an event, with its players, pairings and games. The report itself stays as it is.
 */
#include "lib/desk.h"

/* Eight players, three rounds: 1-5 6-2 3-7 8-4, then 4-1 2-8 3-6 7-5, then 1-3 2-4 6-7; player 5
 * has a point for a bye. By hand 1, 2 and 3 have 2½, 7 has 2, 4 and 5 have 1, 6 has ½. */
#define SWISS_HEADS "012 Club Open\n042 2026/11/24\n092 Individual: Swiss-System\n142 3\n"
#define ROW(no, name, points, games)                                                               \
    "001    " no "      " name                                                                     \
    "                            2000 GER                         " points "       " games "\n"
#define SWISS                                                                                      \
    SWISS_HEADS ROW("1", "Adler ", "2.5", "0005 w 1  0004 b 1  0003 w =")                          \
        ROW("2", "Berg  ", "2.5", "0006 b =  0008 w 1  0004 w 1")                                  \
            ROW("3", "Cruz  ", "2.5", "0007 w 1  0006 w 1  0001 b =")                              \
                ROW("4", "Diaz  ", "1.0", "0008 b 1  0001 w 0  0002 b 0")                          \
                    ROW("5", "Egger ", "1.0", "0001 b 0  0007 b 0  0000 - U")                      \
                        ROW("6", "Fink  ", "0.5", "0002 w =  0003 b 0  0007 w 0")                  \
                            ROW("7", "Gruber", "2.0", "0003 b 0  0005 w 1  0006 b 1")              \
                                ROW("8", "Holm  ", "0.0", "0004 w 0  0002 b 0  0000 - Z")
/* Two of three rounds. */
#define ONE_ROUND                                                                                  \
    SWISS_HEADS ROW("1", "Adler ", "1.0", "0002 w 1") ROW("2", "Berg  ", "0.0", "0001 b 0")        \
        ROW("3", "Cruz  ", "0.5", "0004 w =") ROW("4", "Diaz  ", "0.5", "0003 b =")
#define TWO_ROUNDS                                                                                 \
    SWISS_HEADS ROW("1", "Adler ", "2.0", "0002 w 1  0003 b 1")                                    \
        ROW("2", "Berg  ", "0.0", "0001 b 0  0004 w 0")                                            \
            ROW("3", "Cruz  ", "0.5", "0004 w =  0001 w 0")                                        \
                ROW("4", "Diaz  ", "1.5", "0003 b =  0002 b 1")

static const struct pw_desk_answer *send(const char *name, const char *text)
{
    g_autofree char *body =
        g_strdup_printf("--XyZ42\r\nContent-Disposition: form-data; name=\"file\"; filename=\"%s\""
                        "\r\n\r\n%s\r\n--XyZ42--\r\n",
                        name, text);
    return ask("POST", "/files", body, false);
}

static void leads(const struct pw_desk_answer *answer, const char *event)
{
    if (answer->status != 303)
        fail_msg("%s: %d\n%s", event, answer->status, text_of(answer));
    g_autofree char *location = g_strdup(answer->location);
    assert_string_equal(location, at(event, "") + 1);
}

static void file_is(const char *name, const char *text)
{
    g_autofree char *is = file_text(name);
    assert_string_equal(is, text);
}

static bool is_there(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    return g_file_test(file, G_FILE_TEST_EXISTS);
}

/* A Swiss: nobody is paired here, and its places are there with its papers. */
static void a_swiss_is_opened_with_its_pairings(void **state)
{
    (void)state;
    leads(send("club.trf", SWISS), "club.ini");
    file_is("club.trf", SWISS);
    holds("/", "<b>Club Open</b>");
    holds("/", "24 November 2026");
    holds("/", "8 players · results complete");
    lacks("/", "Same again"); /* its games were played once */
    holds(at("club.ini", "who"), "value=\"Gruber\"");
    holds(at("club.ini", "who"), "Next: papers");
    holds(at("club.ini", "tonight"), "The pairings are those of club.trf");
    holds(at("club.ini", "tonight"), "<b>club.trf, 8 players, 3 rounds.</b>");
    lacks(at("club.ini", "tonight"), "Take this one");
    refused(at("club.ini", "wish"), "count=10", 409, "those of club.trf");
    holds(at("club.ini", "lots"), "The pairings are those of club.trf");
    refused(at("club.ini", "lots"), "seed=4", 409, "those of club.trf");
    holds(at("club.ini", "papers"), "Crosstable");
    holds(at("club.ini", "papers"), "Standings");
    holds(at("club.ini", "papers?paper=standings&read=1"), "The pairings are those of the file.");
    holds(at("club.ini", "papers?paper=pairings&page=5&read=1"), "has the bye");
    holds(at("club.ini", "done"), "11 of 11 results are in.");
    holds(at("club.ini", "done"), "<b>2½</b>");
    holds(at("club.ini", "done"), "<li>club.trf is no round robin"); /* without its folder */
    lacks(at("club.ini", "done"), "Same again");
    assert_int_equal(ask("GET", at("club.ini", "print.pdf"), NULL, false)->status, 200);
    /* opened again, it is the same event */
    leads(send("club.trf", SWISS), "club.ini");
    assert_false(is_there("club-2.ini"));
}

/* Each line that contradicts another is told under Done, in the language of the evening. By hand:
 * Adler has 2 points by his games; four players are there and five are said; the event ends before
 * it begins. */
static void what_contradicts_is_told_in_the_language(void **state)
{
    (void)state;
    static const char report[] =
        "012 Club Open\n042 2026/11/24\n052 2026/11/20\n062 5\n072 9\n"
        "092 Individual: Swiss-System\n142 1\n102x 3\n"
        "132                                                                                       "
        " "
        "26/11/24  26/11/23\n" ROW("1", "Adler ", "7.0", "0002 w 1  0003 b 1")
            ROW("2", "Berg  ", "0.0", "0001 b 0  0004 w 0")
                ROW("3", "Cruz  ", "0.5", "0004 w =  0001 w 0")
                    ROW("4", "Diaz  ", "1.5", "0003 b =  0002 b 1");
    leads(send("club.trf", report), "club.ini");
    holds(at("club.ini", "done"), "player 1 has 7.0 points here, and the games give 2.0");
    post(at("club.ini", "set"), "key=language&value=de");
    static const char *const german[] = {
        "Spieler 1 hat hier 7.0 Punkte, und die Partien geben 2.0",
        "Eintrag 062 nennt als Zahl der Spieler 5, und die Datei hat 4",
        "Eintrag 072 nennt als Zahl der Spieler mit Wertungszahl 9, und die Datei hat 4",
        "Eintrag 142 hat 1 Runde, und es gibt Partien in Runde 2",
        "Das Turnier endet am 2026-11-20, bevor es am 2026-11-24 beginnt",
        "Runde 1 ist am 2026-11-24, nach dem Ende des Turniers",
    };
    for (gsize i = 0; i < G_N_ELEMENTS(german); i++)
        holds(at("club.ini", "done"), german[i]);
    lacks(at("club.ini", "done"), "players");
}

/* What is changed stands beside the report, with all other games; it can be taken back. */
static void a_result_is_corrected_beside_the_report(void **state)
{
    (void)state;
    leads(send("club.trf", SWISS), "club.ini");
    post(at("club.ini", "game"), "round=3&board=1&result=0-1");
    file_is("club.trf", SWISS);
    g_autofree char *rows = file_text("club-results.csv");
    int games = 0;
    for (const char *c = rows; (c = strstr(c, "-")) != NULL; c++)
        games++;
    assert_int_equal(games, 11); /* each of them is won, lost or drawn, and no bye has a dash */
    holds(at("club.ini", "done"), "Cruz wins with 3");
    holds(at("club.ini", "papers?paper=standings&read=1"), "The pairings are those of the file.");
    post(at("club.ini", "undo"), "");
    file_holds("club.ini", "[results]", false);
    lacks(at("club.ini", "done"), "Cruz wins with 3");
    post(at("club.ini", "redo"), "");
    holds(at("club.ini", "done"), "Cruz wins with 3");
    post(at("club.ini", "names"), "n3=Cruz+Silva");
    holds(at("club.ini", "done"), "Cruz Silva wins with 3");
    file_is("club.trf", SWISS);
}

/* The other program writes its next round into the same file. */
static void a_report_that_goes_on_is_read_again(void **state)
{
    (void)state;
    file_write("club.trf", ONE_ROUND);
    holds("/", "club.trf");
    holds("/", "chess or Go, from another program");
    const char *where = post("/events", "report=club.trf");
    g_autofree char *location = g_strdup(where);
    assert_string_equal(location, at("club.ini", "") + 1);
    lacks("/", "chess or Go, from another program");
    holds(at("club.ini", "done"), "2 of 2 results are in.");
    file_write("club.trf", TWO_ROUNDS);
    holds(at("club.ini", "done"), "4 of 4 results are in.");
    holds(at("club.ini", "done"), "Adler wins with 2");
    /* at the command line, too, whoever names the report means its event */
    g_autofree char *path = g_strdup(at("club.ini", ""));
    assert_string_equal(path, at("club.trf", ""));
}

/* Of a browser that speaks English of the United States, as most do: that says nothing of the
 * paper. */
static void its_paper_is_that_of_the_country(void **state)
{
    static const char body[] = "report=club.trf";
    const struct pw_desk_request request = {.method = "POST",
                                            .path = "/events",
                                            .body = body,
                                            .bytes = strlen(body),
                                            .languages = "en-US,en;q=0.9"};
    (void)state;
    file_write("club.trf", ONE_ROUND);
    g_setenv("LC_ALL", "fi_FI.UTF-8", TRUE);
    assert_int_equal(pw_desk_answer(desk, &request)->status, 303);
    file_holds("club.ini", "language=en-US\npaper=A4\n", true);
    g_setenv("LC_ALL", "C", TRUE);
}

/* Another report of the same name lies beside the first, and is told. */
static void another_report_takes_nothing_away(void **state)
{
    (void)state;
    leads(send("club.trf", ONE_ROUND), "club.ini");
    leads(send("club.trf", SWISS), "club-2.ini");
    holds(at("club-2.ini", "who"), "club.ini was here already");
    file_is("club.trf", ONE_ROUND);
    file_is("club-2.trf", SWISS);
    file_holds("club-2.ini", "file=club-2.trf", true);
}

/* Signs that have a meaning in an event file have none in the name of a report. */
static void a_report_may_be_called_anything(void **state)
{
    (void)state;
    static const char *const names[] = {" a.trf", "b;#=[c].trf", "%41.trf",
                                        "\xc5\xbb\xc3\xb3\xc5\x82w.trf"};
    for (size_t i = 0; i < G_N_ELEMENTS(names); i++) {
        g_autofree char *event = g_strconcat(names[i], NULL);
        strcpy(strrchr(event, '.'), ".ini");
        leads(send(names[i], SWISS), event);
        holds(at(event, "done"), "11 of 11 results are in.");
    }
    file_write("d\\s.trf", SWISS);
    const struct pw_desk_answer *answer = ask("POST", "/events", "report=d%5Cs.trf", false);
    assert_int_equal(answer->status, 303);
    holds(at("d\\s.ini", "done"), "11 of 11 results are in.");
}

static void a_pgn_and_an_h9_are_opened(void **state)
{
    (void)state;
    leads(send("games.PGN", "[Event \"Rapid\"]\n[Date \"2026.11.24\"]\n[Round \"1\"]\n"
                            "[White \"Adler\"]\n[Black \"Berg\"]\n[Result \"1-0\"]\n\n1-0\n"),
          "games.ini");
    holds(at("games.ini", "done"), "Adler wins with 1");
    /* of two players of Go the first has won; its list of names has ranks */
    leads(send("go.h9", "; EV[Go evening]\n1 Sato Ken 3d JP Toky 0 0 0 2+/w0\n"
                        "2 Mori Aya 2d JP Toky 0 0 0 1-/b0\n"),
          "go.ini");
    file_holds("go.ini", "game=go", true);
    holds(at("go.ini", "tonight"), "Go evening");
    holds(at("go.ini", "done"), "Sato Ken wins with 1");
}

/* Seven players by rating: the upper half meets the lower half, the last has the bye (C.04.3). Then
 * White has won everywhere: 2, 4, 6 and 7 have a point, 1, 3 and 5 none; 5 had met 2. The event has
 * the rounds, and undo takes them out of it. */
static void a_swiss_is_paired_round_by_round(void **state)
{
    (void)state;
    file_write("open.ini", "[event]\ntitle=Open\n[movement]\nkind=swiss\nrounds=2\n[names]\n"
                           "1=Berg [rating=1998]\n2=Adler [rating=1999]\n3=Cruz [rating=1997]\n"
                           "4=Diaz [rating=1996]\n5=Egger [rating=1995]\n6=Fink [rating=1994]\n"
                           "7=Gruber [rating=1993]\n");
    holds(at("open.ini", "tonight"), "Pair round 1");
    holds(at("open.ini", "tonight"), "each round is paired when the results");
    lacks(at("open.ini", "tonight"), "Howell");
    refused(at("open.ini", "wish"), "count=10", 409, "A Swiss:");
    post(at("open.ini", "pair"), "");
    file_holds("open.ini", "1=Adler [rating=1999]\n2=Berg [rating=1998]\n", true);
    file_holds("open.ini", "[pairings]\n1=4-1, 2-5, 6-3, 7 bye\n", true);
    holds(at("open.ini", "games"), "Pair round 2");
    refused(at("open.ini", "pair"), "", 422, "has no result yet; enter it, and pair round 2 then");
    post(at("open.ini", "game"), "round=1&board=1&result=1-0");
    post(at("open.ini", "game"), "round=1&board=2&result=1-0");
    post(at("open.ini", "game"), "round=1&board=3&result=1-0");
    post(at("open.ini", "pair"), "");
    file_holds("open.ini", "\n2=", true);
    g_autofree char *event = file_text("open.ini");
    g_autofree char *round = g_strdup(strstr(strstr(event, "[pairings]"), "\n2=") + 1);
    *strchr(round, '\n') = '\0';
    for (int no = 1; no <= 7; no++) { /* everybody once, 2 and 5 not again */
        g_autofree char *once = g_strdup_printf("\\b%d\\b", no);
        g_auto(GStrv) parts = g_regex_split_simple(once, strchr(round, '=') + 1, 0, 0);
        assert_int_equal(g_strv_length(parts), 2);
    }
    assert_false(g_regex_match_simple("2-5|5-2|4-1|1-4|6-3|3-6", round, 0, 0));
    lacks(at("open.ini", "games"), "Pair round");
    post(at("open.ini", "undo"), "");
    file_holds("open.ini", "\n2=Berg", true);
    g_autofree char *before = file_text("open.ini");
    assert_null(strstr(strstr(before, "[pairings]"), "\n2="));
    holds(at("open.ini", "games"), "Pair round 2");
}

/* What an arbiter says before a round, and changes in it. Six players: 1-4, 2-5, 3-6 (C.04.3). */
static void an_arbiter_changes_rounds_of_a_swiss(void **state)
{
    (void)state;
    file_write("arb.ini", "[event]\ntitle=Arb\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                          "1=Adler [rating=1999]\n2=Berg [rating=1998]\n3=Cruz [rating=1997]\n"
                          "4=Diaz [rating=1996]\n5=Egger [rating=1995]\n6=Fink [rating=1994]\n");
    holds(at("arb.ini", "tonight"), "Bye of half a point");
    lacks(at("arb.ini", "tonight"), "Comes late");
    post(at("arb.ini", "pair"), "bye=6&zero=5"); /* 1-3 and 2-4 are left */
    file_holds("arb.ini", "\n1=3-1, 2-4, 5 Z, 6 H\n", true);
    /* by hand: 1-2, so 3 and 4 meet, who have no colours yet: as the lot gives it */
    post(at("arb.ini", "hand"), "white=1&black=2");
    file_holds("arb.ini", "1-2 by hand, ", true);
    refused(at("arb.ini", "hand"), "white=1&black=5", 422, "1-5 cannot be");
    lacks(at("arb.ini", "games"), "happened?round"); /* no sentence of it is for a Swiss */
    /* 3-4 has no result, and the round is paired as if it were drawn, with one who comes late */
    post(at("arb.ini", "game"), "round=1&board=1&result=1-0");
    refused(at("arb.ini", "hand"), "white=1&black=3", 422, "has a result in round 1");
    refused(at("arb.ini", "pair"), "", 422, "has no result yet; enter it, and pair round 2 then");
    holds(at("arb.ini", "games?round=1"), "Games without a result count as drawn");
    post(at("arb.ini", "pair"), "open=1&gone=6&late=Gruber%201000");
    file_holds("arb.ini", "7=Gruber [rating=1000]", true);
    file_holds("arb.ini", "withdrawn=6 until 1", true);
    /* 1 has a point, 3 and 4 half a one, 2, 5 and 7 none: 1 and 2 have met, so has 3 and 4 */
    lacks(at("arb.ini", "games?round=2"), "have met before");
    post(at("arb.ini", "hand"), "white=2&black=1");
    holds(at("arb.ini", "games?round=2"), "2 and 1 have met before");
    /* taken back, after a question, with its result; and that can be undone */
    post(at("arb.ini", "game"), "round=2&board=1&result=0-1");
    g_autofree char *before = file_text("arb-results.csv"), *event = file_text("arb.ini");
    post(at("arb.ini", "unpair"), "");
    g_autofree char *asked = file_text("arb.ini");
    assert_string_equal(asked, event);
    holds(at("arb.ini", "games?round=2&unpair=1"), "Take back round 2, with its results (1)?");
    post(at("arb.ini", "unpair"), "sure=1");
    file_holds("arb.ini", "\n2=1-2", false);
    file_holds("arb.ini", "by hand", true);
    file_holds("arb-results.csv", "\n2,", false);
    file_holds("arb-results.csv", ",1,2,1-0\n", true);
    post(at("arb.ini", "undo"), "");
    file_is("arb-results.csv", before);
    file_is("arb.ini", event);
    /* back to the beginning: nothing of round 1 is left, either */
    post(at("arb.ini", "unpair"), "sure=1");
    post(at("arb.ini", "unpair"), "sure=1");
    file_holds("arb.ini", "[pairings]", false);
    file_holds("arb-results.csv", "1-0", false);
    holds(at("arb.ini", "tonight"), "Pair round 1");
}

/* What is typed is sent by either button of the round: all of it is in one form, that of the foot.
 * A form of "wishes" would be sent when a field is left (desk.js), before the next one is filled.
 */
static void who_rests_is_in_the_form_of_both_buttons(void **state)
{
    (void)state;
    static const char *const field[] = {"name=\"bye\" size=\"8\"", "name=\"zero\" size=\"8\"",
                                        "name=\"gone\" size=\"8\"", "name=\"late\"",
                                        "name=\"open\" value=\"1\""};
    file_write("form.ini", "[event]\ntitle=Form\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                           "1=Adler\n2=Berg\n3=Cruz\n4=Diaz\n");
    for (int round = 1; round <= 2; round++) {
        const char *path = at("form.ini", round == 1 ? "tonight" : "games?round=1");
        g_autofree char *shown = g_strdup(page(path));
        g_auto(GStrv) forms = g_strsplit(shown, "action=\"pair\"", -1);
        assert_int_equal(g_strv_length(forms), 2); /* one form */
        assert_true(g_str_has_prefix(forms[1], " id=\"pair\">"));
        *strstr(forms[1], "</form>") = '\0';
        assert_non_null(strstr(forms[1], ">Pair round"));
        assert_non_null(strstr(forms[0], "<button class=\"white\" form=\"pair\">Pair round"));
        for (size_t i = 0; i < (round == 1 ? 3 : G_N_ELEMENTS(field)); i++) {
            g_autofree char *its = g_strconcat(field[i], " form=\"pair\"", NULL);
            assert_non_null(strstr(forms[0], its));
        }
        lacks(path, "action=\"hand\" class=\"wishes\"");
        if (round == 1)
            post(at("form.ini", "pair"), "");
    }
}

/* Several come late, one a line: a number of three digits or four behind a name is the rating. Of
 * two alike, or like somebody who plays, nobody comes. */
static void several_come_late(void **state)
{
    (void)state;
    file_write("late.ini", "[event]\ntitle=Late\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                           "1=Adler [rating=1999]\n2=Berg [rating=1998]\n");
    post(at("late.ini", "pair"), "");
    post(at("late.ini", "game"), "round=1&board=1&result=1-0");
    refused(at("late.ini", "pair"), "late=Cruz%201500%0D%0ACruz%201500", 422,
            "Number 3 has this name already");
    refused(at("late.ini", "pair"), "late=Cruz%201500%0D%0ABerg%201998", 422,
            "Number 2 has this name already");
    file_holds("late.ini", "3=", false);
    post(at("late.ini", "pair"), "late=Cruz,%20Carl%201500%0D%0A%0D%0ADiaz%0D%0AEgger%2022%0D%0A");
    file_holds("late.ini", "3=Cruz, Carl [rating=1500]\n4=Diaz\n5=Egger 22\n", true);
}

/* Before the first round the desk shows numbers of the list, here against the ratings, and these
 * are meant; names are, too. By rating Cruz is 1, Berg 2, Adler 3, Diaz 4. */
static void who_rests_is_typed_as_the_desk_shows_it(void **state)
{
    static const char list[] = "[event]\ntitle=Rest\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                               "1=Adler [rating=1500]\n2=Berg, Bo [rating=1600]\n"
                               "3=Cruz [rating=1700]\n4=Diaz [rating=1400]\n";
    (void)state;
    file_write("rest.ini", list);
    post(at("rest.ini", "pair"), "bye=1&zero=Cruz");
    file_holds("rest.ini", ", 1 Z, 3 H\n", true);
    post(at("rest.ini", "undo"), "");
    post(at("rest.ini", "pair"), "bye=3%201&gone=Berg,%20Bo");
    file_holds("rest.ini", "\n1=4 bye, 1 H, 2 Z, 3 H\n", true);
    post(at("rest.ini", "undo"), "");
    refused(at("rest.ini", "pair"), "bye=Nobody", 422, "is not the name of a player");
}

/* What is taken back of a round that was printed hangs on a wall: undo asks, and of another round
 * it does not. Taken back in the other way, it asks always. */
static void undo_asks_where_a_round_was_printed(void **state)
{
    (void)state;
    file_write("ask.ini", "[event]\ntitle=Ask\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                          "1=Adler [rating=1999]\n2=Berg [rating=1998]\n3=Cruz [rating=1997]\n"
                          "4=Diaz [rating=1996]\n");
    post(at("ask.ini", "pair"), "");
    assert_string_not_equal(post(at("ask.ini", "undo"), ""), "back");
    file_holds("ask.ini", "[pairings]", false);
    post(at("ask.ini", "pair"), "");
    /* what comes next is its paper, and then its results */
    holds(at("ask.ini", "games"), "<a class=\"black\" href=\"print.pdf?round=1\"");
    assert_int_equal(ask("GET", at("ask.ini", "print.pdf?round=1"), NULL, false)->status, 200);
    holds(at("ask.ini", "games"), "<a class=\"white\" href=\"print.pdf?round=1\"");
    g_autofree char *event = file_text("ask.ini");
    assert_string_equal(post(at("ask.ini", "undo"), ""), "back");
    file_is("ask.ini", event);
    holds(at("ask.ini", "back"), "Undo “round 1 paired”?");
    holds(at("ask.ini", "back"), "Papers of this round have been printed");
    post(at("ask.ini", "undo"), "sure=1");
    file_holds("ask.ini", "[pairings]", false);
    /* paired again, it is not on paper; a result on it is taken back without a question */
    post(at("ask.ini", "pair"), "");
    assert_string_not_equal(post(at("ask.ini", "undo"), ""), "back");
    post(at("ask.ini", "pair"), "");
    assert_int_equal(ask("GET", at("ask.ini", "print.pdf"), NULL, false)->status, 200);
    post(at("ask.ini", "game"), "round=1&board=1&result=1-0");
    post(at("ask.ini", "game"), "round=1&board=2&result=1-0");
    assert_string_not_equal(post(at("ask.ini", "undo"), ""), "back");
    post(at("ask.ini", "redo"), "");
    /* round 2 is not printed, round 1 is */
    post(at("ask.ini", "pair"), "");
    holds(at("ask.ini", "papers"), "href=\"print.pdf?round=1\"");
    holds(at("ask.ini", "papers"), "<a class=\"black\" href=\"print.pdf?round=2\"");
    assert_string_not_equal(post(at("ask.ini", "undo"), ""), "back");
    post(at("ask.ini", "undo"), "");
    post(at("ask.ini", "undo"), "");
    assert_string_equal(post(at("ask.ini", "undo"), ""), "back");
    post(at("ask.ini", "unpair"), "sure=1");
    post(at("ask.ini", "pair"), "");
    assert_string_not_equal(post(at("ask.ini", "undo"), ""), "back");
}

/* From nothing: chess, a Swiss, a list of names, round 1. */
static void a_swiss_is_begun_on_the_desk(void **state)
{
    (void)state;
    file_write("new.ini", "[event]\ntitle=New\n[chess]\ngame=chess\n");
    post(at("new.ini", "wish"), "game=chess&count=9");
    holds(at("new.ini", "tonight"), "value=\"robin\" checked><span>Round robin</span>");
    holds(at("new.ini", "tonight"), "formaction=\"movement\"");
    post(at("new.ini", "wish"), "game=chess&count=9&way=swiss");
    holds(at("new.ini", "tonight"), "value=\"swiss\" checked><span>Swiss system</span>");
    lacks(at("new.ini", "tonight"), "formaction=\"movement\"");
    post(at("new.ini", "wish"), "game=chess&count=9&way=robin");
    holds(at("new.ini", "tonight"), "formaction=\"movement\"");
    post(at("new.ini", "wish"), "game=chess&count=9&way=swiss");
    holds(at("new.ini", "tonight"), "A Swiss: paired round by round");
    post(at("new.ini", "swiss"), "rounds=4");
    file_holds("new.ini", "kind=swiss", true);
    holds(at("new.ini", "tonight"), "<a class=\"black\" href=\"list\">Next: who plays</a>");
    lacks(at("new.ini", "tonight"), "Pair round");
    post(at("new.ini", "list"), "write=1&asked=1&text=Gus%0AAnna%0ABo%0ACy");
    file_holds("new.ini", "1=Gus\n2=Anna\n3=Bo\n4=Cy\n", true);
    holds(at("new.ini", "tonight"), "Pair round 1");
    post(at("new.ini", "pair"), "");
    /* nobody has a rating: by names, 1-3 and 2-4 */
    file_holds("new.ini", "1=Anna\n2=Bo\n3=Cy\n4=Gus\n", true);
    g_autofree char *event = file_text("new.ini");
    assert_true(g_regex_match_simple("\\[pairings\\]\n1=(1-3, 4-2|3-1, 2-4)\n", event, 0, 0));
    post(at("new.ini", "undo"), "");
    file_holds("new.ini", "[pairings]", false);
    holds(at("new.ini", "tonight"), "Pair round 1");
}

/* Four play three rounds; a fourth is not to be had, but two are enough, as long as the last is not
 * paired. */
static void a_swiss_is_longer_or_shorter_until_its_last_round(void **state)
{
    (void)state;
    file_write("new.ini",
               "[event]\ntitle=New\n[chess]\ngame=chess\n[movement]\nkind=swiss\nrounds=2\n"
               "[names]\n1=Gus\n2=Anna\n3=Bo\n4=Cy\n");
    post(at("new.ini", "swiss"), "rounds=5");
    file_holds("new.ini", "rounds=5\n", true);
    post(at("new.ini", "pair"), "");
    post(at("new.ini", "game"), "round=1&board=1&result=1-0");
    post(at("new.ini", "game"), "round=1&board=2&result=1-0");
    holds(at("new.ini", "tonight"), "name=\"rounds\" inputmode=\"numeric\" value=\"5\"");
    holds(at("new.ini", "tonight"), "Swiss system, 4 players, 5 rounds");
    post(at("new.ini", "swiss"), "rounds=3");
    file_holds("new.ini", "kind=swiss\nrounds=3\n", true);
    file_holds("new.ini", "[pairings]\n1=", true);
    post(at("new.ini", "pair"), "");
    refused(at("new.ini", "swiss"), "rounds=1", 422, "2 rounds are paired: write 2 or more.");
    post(at("new.ini", "swiss"), "rounds=2");
    file_holds("new.ini", "rounds=2\n", true);
    lacks(at("new.ini", "tonight"), "name=\"rounds\"");
    refused(at("new.ini", "swiss"), "rounds=3", 409, "A Swiss:");
}

/* Two of one name play both: what a list says of them tells them apart. Where nothing does, no
 * round is paired without one of them. */
static void namesakes_play_a_swiss(void **state)
{
    (void)state;
    file_write("two.ini", "[event]\ntitle=Two\n[chess]\ngame=chess\n");
    post(at("two.ini", "wish"), "game=chess&count=4");
    post(at("two.ini", "swiss"), "rounds=3");
    post(at("two.ini", "list"), "write=1&asked=1&text=name,rating%0ASmith%20John,1900%0A"
                                "Bo,1700%0ACy,1600%0ASmith%20John,1850");
    file_holds("two.ini", "4=Smith John [rating=1850]\n", true);
    lacks(at("two.ini", "who"), "is written like another one");
    post(at("two.ini", "pair"), "");
    file_holds("two.ini", "1=Smith John [rating=1900]\n2=Smith John [rating=1850]\n3=Bo ", true);
    post(at("two.ini", "game"), "round=1&board=1&result=1-0");
    post(at("two.ini", "game"), "round=1&board=2&result=1-0");
    refused(at("two.ini", "pair"), "late=Bo%201700", 422, "Number 3 has this name already");
    file_holds("two.ini", "5=", false);
    post(at("two.ini", "pair"), "late=Bo%201500");
    file_holds("two.ini", "5=Bo [rating=1500]\n", true);
    /* nothing tells these apart */
    file_write("alike.ini", "[event]\ntitle=Alike\n[chess]\ngame=chess\n");
    post(at("alike.ini", "wish"), "game=chess&count=4");
    post(at("alike.ini", "swiss"), "rounds=3");
    post(at("alike.ini", "list"), "write=1&asked=1&text=name,rating%0ASmith%20John,1900%0A"
                                  "Bo,1700%0ACy,1600%0ASmith%20John,1900");
    file_holds("alike.ini", "4=", false);
    holds(at("alike.ini", "who"), "Number 4 is written like another one");
    refused(at("alike.ini", "pair"), "", 422,
            "Number 4 is written like another one. Number 1 has this name already.");
    file_holds("alike.ini", "[pairings]", false);
    post(at("alike.ini", "names"), "n4=Smith%20John%20%5Brating%3D1900%20club%3DOslo%5D");
    post(at("alike.ini", "pair"), "");
    file_holds("alike.ini", "[rating=1900 club=Oslo]\n", true);
    file_holds("alike.ini", "4=Cy [rating=1600]\n", true); /* by rating, all four */
}

/* Of three rounds the first is in: 1-3 and 4-2 (C.04.3 of five without a rating, 5 has the bye).
 * Nobody has won, and who had the bye has a point, too. After the third, it is over. */
static void a_swiss_that_goes_on_is_not_over(void **state)
{
    (void)state;
    static const char *const after[][3] = {
        {"en", "after round 1 of 3", "After round 1 of 3: the next round is still to be paired."},
        {"de", "nach Runde 1 von 3", "Nach Runde 1 von 3: "},
        {"fi", "kierros 1 / 3 pelattu", "Kierros 1 / 3 on pelattu."},
        {"fr", "après la ronde 1 sur 3", "Après la ronde 1 sur 3\302\240: "},
        {"it", "dopo il turno 1 di 3", "Dopo il turno 1 di 3: "},
        {"pl", "po rundzie 1 z 3", "Po rundzie 1 z 3: "},
    };
    file_write("on.ini", "[event]\ntitle=On\nlanguage=en\n[movement]\nkind=swiss\nrounds=3\n"
                         "[names]\n1=Ann\n2=Bea\n3=Cy\n4=Di\n5=Eva\n");
    post(at("on.ini", "pair"), "");
    file_holds("on.ini", "5 bye\n", true);
    holds(at("on.ini", "done"), "3 rounds");
    post(at("on.ini", "game"), "round=1&board=1&result=1-0");
    holds(at("on.ini", "games"), "1 of 2");
    post(at("on.ini", "game"), "round=1&board=2&result=1/2-1/2");
    for (size_t i = 0; i < G_N_ELEMENTS(after); i++) {
        g_autofree char *language = g_strdup_printf("key=language&value=%s", after[i][0]);
        post(at("on.ini", "set"), language);
        holds(at("on.ini", "done"), after[i][1]);
        holds(at("on.ini", "done"), after[i][2]);
        lacks(at("on.ini", "done"), "class=\"round\""); /* nobody has won */
    }
    post(at("on.ini", "set"), "key=language&value=en");
    lacks(at("on.ini", "done"), "all are in");
    lacks(at("on.ini", "done"), "ready");
    holds("/", "after round 1 of 3");
    holds(at("on.ini", "done"), "<bdi>Eva</bdi>");
    holds(at("on.ini", "games"), "<bdi>Eva</bdi>");
    for (int round_no = 2; round_no <= 3; round_no++)
        for (int board = 0; board <= 2; board++) {
            g_autofree char *game =
                g_strdup_printf("round=%d&board=%d&result=1-0", round_no, board);
            post(at("on.ini", board == 0 ? "pair" : "game"), board == 0 ? "" : game);
        }
    holds(at("on.ini", "done"), "all are in");
    holds(at("on.ini", "done"), "6 of 6 results are in.");
    lacks(at("on.ini", "done"), "still to be paired");
    holds("/", "results complete");
}

/* One sentence says why, and nothing is left. */
static void a_report_that_is_not_sound_is_told_and_leaves_nothing(void **state)
{
    (void)state;
    static const char *const wrong[][3] = {
        {"bad.trf", "012 Club\n" ROW("1", "Adler ", "1.0", "0009 w 1"), "bad.trf:2"},
        {"none.trf", "012 Club\n001    1      Adler\n", "none.trf"},
        {"mine.txt", "[event]\ntitle=Mine\n", "ends in .ini"},
        {"moves.pgn", "1. e4 e5\n", "or a TRF, PGN or H9"},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(wrong); i++) {
        const struct pw_desk_answer *answer = send(wrong[i][0], wrong[i][1]);
        if (answer->status < 400 || strstr(text_of(answer), wrong[i][2]) == NULL ||
            strstr(text_of(answer), "pairwheel-") != NULL)
            fail_msg("%s: %d\n%s", wrong[i][0], answer->status, text_of(answer));
        assert_false(is_there(wrong[i][0]));
    }
    file_write("bad.trf", wrong[0][1]);
    refused("/events", "report=bad.trf", 422, "bad.trf:2");
    refused("/events", "report=../bad.trf", 404, "");
    refused("/events", "report=none.trf", 404, "");
    assert_false(is_there("bad.ini"));
}

/* Reports that lie in the folder are offered by their names, whatever order the disk has. */
static void reports_of_the_folder_stand_by_name(void **state)
{
    (void)state;
    static const char *const name[] = {"c.trf", "a.trf", "e.trf", "b.trf", "d.trf"};
    for (size_t i = 0; i < G_N_ELEMENTS(name); i++)
        file_write(name[i], ONE_ROUND);
    const char *text = page("/"), *found = text;
    for (char letter = 'a'; letter <= 'e' && found != NULL; letter++) {
        const char file[] = {letter, '.', 't', 'r', 'f', '\0'};
        found = strstr(found, file);
    }
    if (found == NULL)
        fail_msg("not by name:\n%s", text);
}

/* Names have columns 15 to 47 of record 001, and FIDE asks for 012, 022, 032, 042, 052, 102, 132
 * and the number of each player. Where a report is saved, what it cuts, lacks and has no place for
 * is said beside it, in the language of the page: of these two the first name has 34 letters. */
#define LEAGUE(language, more)                                                                     \
    "[event]\ntitle=League\ndate=2026-11-24\nlanguage=" language "\n" more                         \
    "[movement]\nkind=berger\nplayers=2\n[names]\nfile=two.csv\n[results]\nfile=r.csv\n"
#define ALL_OF_IT                                                                                  \
    "city=Lille\nfederation=FRA\nend-date=2026-11-24\narbiter=A\nround-dates=2026-11-24\n"
static void what_a_report_loses_is_said_where_it_is_saved(void **state)
{
    (void)state;
    file_write("two.csv",
               "no,name,fide_id,club\n1,AaaaaaaaaaBbbbbbbbbbCcccccccccDddd,,Lis\n2,Bo,7,\n");
    file_write("league.ini", LEAGUE("en", ""));
    lacks(at("league.ini", "done"), "class=\"small-text losses\""); /* there is nothing to save */
    file_write("r.csv", "round,board,white,black,result\n1,1,1,2,1-0\n");
    holds(
        at("league.ini", "done"),
        "<li>This report still lacks: city (022), federation (032), end-date (052), arbiter (102), "
        "round-dates (132), fide_id of 1; without these FIDE rates no game.</li>");
    holds(at("league.ini", "done"), "<li>TRF has no place for club; keep the event file.</li>");
    holds(at("league.ini", "done"), "name of 1 (after 33 letters); keep the event file.</li>");
    holds(at("league.ini", "done"), "<li>PGN has no place for club; keep the event file.</li>");
    file_write("league.ini", LEAGUE("pl", ""));
    holds(at("league.ini", "done"), "<li>W raporcie brakuje jeszcze: city (022), federation (032)");
    holds(at("league.ini", "done"),
          "<li>TRF ucina to, na co w kolumnach nie ma miejsca: name numeru 1 "
          "(po 33 znakach). Zachowaj plik turnieju.</li>");
    holds(at("league.ini", "done"), "W formacie PGN nie ma miejsca na: club.");
    lacks(at("league.ini", "done"), "lacks");
    /* with all of it, and names that fit, nothing is left to say */
    file_write("two.csv", "no,name,fide_id\n1,AaaaaaaaaaBbbbbbbbbbCcccccccccDdd,8\n2,Bo,7\n");
    file_write("league.ini", LEAGUE("en", ALL_OF_IT));
    lacks(at("league.ini", "done"), "still lacks");
    lacks(at("league.ini", "done"), "TRF cuts");
    lacks(at("league.ini", "done"), "TRF has no place");
}

/* Four players who have all met, and two of them once more: that is asked, also on a page. */
#define GAME(round, white, black, result)                                                          \
    "[Round \"" round "\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n[Result \"" result       \
    "\"]\n\n" result "\n\n"
static void a_play_off_of_a_report_is_asked_for(void **state)
{
    (void)state;
    file_write("four.pgn", GAME("1", "Ada", "Di", "1-0") GAME("1", "Bo", "Cy", "1-0")
                               GAME("2", "Di", "Cy", "1-0") GAME("2", "Ada", "Bo", "1/2-1/2")
                                   GAME("3", "Bo", "Di", "1-0") GAME("3", "Cy", "Ada", "0-1")
                                       GAME("4", "Bo", "Ada", "1-0"));
    file_write("four.ini", "[event]\nlanguage=en\n[movement]\nfile=four.pgn\n");
    holds(at("four.ini", "done"), "in rounds 1 to 3, and ");
    holds(at("four.ini", "done"), "is it a play-off?");
    file_write("four.ini", "[event]\nlanguage=de\n[movement]\nfile=four.pgn\n");
    holds(at("four.ini", "done"), "<li>In den Runden 1 bis 3 hat jeder gegen jeden gespielt");
    holds(at("four.ini", "done"), "ist das ein Stichkampf?");
    lacks(at("four.ini", "done"), "is it a play-off?");
    file_write("four.ini",
               "[event]\nlanguage=de\n[movement]\nfile=four.pgn\n[chess]\nplay-off=no\n");
    lacks(at("four.ini", "done"), "Stichkampf");
}

/* Tie-breaks of a report that are not counted here: on a page, too. */
static void tie_breaks_that_are_left_out_are_said(void **state)
{
    (void)state;
    file_write("two.trf",
               "012 Two\n092 Individual: Round-Robin\n202 DE,LOT\n" ROW(
                   "1", "Adler ", "1.0", "0002 w 1") ROW("2", "Berg  ", "0.0", "0001 b 0"));
    file_write("two.ini", "[event]\nlanguage=fi\n[movement]\nfile=two.trf\n");
    holds(at("two.ini", "done"), "<li>Tässä ei lasketa: LOT. Sijat ratkaisevat pisteet, DE, ja");
    /* and those of a Swiss, which says that it is one */
    file_write("club.trf", "202 LOT\n" SWISS);
    file_write("club.ini", "[event]\nlanguage=it\n[movement]\nfile=club.trf\n");
    holds(at("club.ini", "done"),
          "<li>club.trf non è un girone all’italiana: vi si legge «Individual: Swiss-System». Gli "
          "abbinamenti restano come sono. Decidono punti e i numeri di partenza. Qui non si conta: "
          "LOT.");
}

/* Its results are named before there is a round, and their file is not there: every screen answers.
 */
static void a_swiss_names_results_before_its_first_round(void **state)
{
    (void)state;
    static const char *const screens[] = {"tonight", "games", "done", "papers", "happened"};
    file_write("new.ini", "[event]\ntitle=New\n[movement]\nkind=swiss\nrounds=3\n[names]\n"
                          "1=Ada\n2=Bo\n3=Cy\n4=Di\n[results]\nfile=new.csv\n");
    for (size_t i = 0; i < 3 * G_N_ELEMENTS(screens); i++) {
        if (i == G_N_ELEMENTS(screens))
            file_write("new.csv", "round,board,white,black,result\n");
        if (i == 2 * G_N_ELEMENTS(screens))
            file_write("new.csv", "round,board,white,black,result\n1,1,1,3,1-0\n");
        const char *screen = screens[i % G_N_ELEMENTS(screens)];
        assert_true(ask("GET", at("new.ini", screen), NULL, false)->status < 500);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_a_report_loses_is_said_where_it_is_saved),
        TEST(a_play_off_of_a_report_is_asked_for),
        TEST(tie_breaks_that_are_left_out_are_said),
        TEST(a_swiss_is_opened_with_its_pairings),
        TEST(what_contradicts_is_told_in_the_language),
        TEST(a_result_is_corrected_beside_the_report),
        TEST(a_report_that_goes_on_is_read_again),
        TEST(its_paper_is_that_of_the_country),
        TEST(another_report_takes_nothing_away),
        TEST(a_report_may_be_called_anything),
        TEST(a_swiss_is_paired_round_by_round),
        TEST(an_arbiter_changes_rounds_of_a_swiss),
        TEST(who_rests_is_in_the_form_of_both_buttons),
        TEST(several_come_late),
        TEST(a_swiss_names_results_before_its_first_round),
        TEST(who_rests_is_typed_as_the_desk_shows_it),
        TEST(undo_asks_where_a_round_was_printed),
        TEST(a_swiss_is_longer_or_shorter_until_its_last_round),
        TEST(a_swiss_is_begun_on_the_desk),
        TEST(namesakes_play_a_swiss),
        TEST(a_swiss_that_goes_on_is_not_over),
        TEST(a_pgn_and_an_h9_are_opened),
        TEST(reports_of_the_folder_stand_by_name),
        TEST(a_report_that_is_not_sound_is_told_and_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
