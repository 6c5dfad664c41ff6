/* desk_happened.c - what really happened, as the screen has it: blanks that are chosen from inside
 * the sentence, and the table of what would change before anything is written. */
#include "lib/desk.h"

/* Table 2 of round 3 of the eight: which pairs and boards, by the schedule. */
static struct pw_spot spot_of(int round_no, int table_no)
{
    struct pw_request request = {.contestants = 8, .boards_per_round = 3};
    strcpy(request.kind, "howell");
    struct pw_schedule *s = NULL;
    struct pw_spot spot = {0};
    assert_int_equal(pw_schedule_make(&request, &s, NULL), PW_OK);
    for (int stand_no = 1, table = 0; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no > 0 && ++table == table_no)
            spot = pw_schedule_at(s, round_no, stand_no);
    pw_schedule_free(s);
    return spot;
}

static const char *row_text(int board_no, int ns, int ew, const char *score)
{
    static char text[400];
    g_snprintf(text, sizeof text,
               "<span class=\"set\">%d</span></td><td class=\"n\"><del>%d – %d</del> <ins>%d – "
               "%d</ins></td><td class=\"n\">%s</td>",
               board_no, ns, ew, ew, ns, score);
    return text;
}

/* An evening with 4S by N, 10 tricks, typed for the first board of table 2 in round 3, by the plan.
 */
struct typed {
    int ns, ew, board_no;
    char row[40], moved[40]; /* of the results, with who was planned, and the other way round */
};

static struct typed type_one(void)
{
    file_write("t.ini", EIGHT);
    struct pw_spot spot = spot_of(3, 2);
    struct typed t = {spot.who[0], spot.who[1], 3 * spot.set - 2, "", ""};
    g_snprintf(t.row, sizeof t.row, "%d,%d,%d,4S,N,10", t.board_no, t.ns, t.ew);
    g_snprintf(t.moved, sizeof t.moved, "%d,%d,%d,4S,N,10", t.board_no, t.ew, t.ns);
    g_autofree char *form =
        g_strdup_printf("round=3&table=2&board=%d&contract=4s&by=n&tricks=10", t.board_no);
    told(at("t.ini", "result"), form, "420");
    return t;
}

/* 4S by N with 10 tricks is 420 for NS, 3NT by W with 8 is 50 for them. */
static void what_would_change_is_a_table_before_it_is_written(void **state)
{
    (void)state;
    struct typed t = type_one();
    g_autofree char *two =
        g_strdup_printf("round=3&table=2&board=%d&contract=3nt&by=w&tricks=8", t.board_no + 1);
    told(at("t.ini", "result"), two, "50");
    /* The round that is open is chosen; a table is not, and nothing is asked or offered yet. */
    lacks(at("t.ini", "happened?key=direction&round=3"), "}"); /* each blank is filled, whole */
    holds(at("t.ini", "happened?key=direction&round=3"), "<option value=\"3\" selected>3</option>");
    holds(at("t.ini", "happened?key=direction&round=3&table="),
          "<option value=\"\" selected>choose …");
    lacks(at("t.ini", "happened?key=direction&round=3&table="), "What this changes");
    lacks(at("t.ini", "happened?key=direction&round=3"), "What this changes"); /* not all tables */
    const char *asked = "happened?key=direction&round=3&table=2";
    holds(at("t.ini", asked), "At table <select name=\"table\" aria-label=\"Table\">");
    holds(at("t.ini", asked), "What this changes");
    holds(at("t.ini", asked), row_text(t.board_no, t.ns, t.ew, "420"));
    holds(at("t.ini", asked), row_text(t.board_no + 1, t.ns, t.ew, "50"));
    g_autofree char *sat = g_strdup_printf("pair %d sat NS and pair %d sat EW.", t.ew, t.ns);
    holds(at("t.ini", asked), sat);
    holds(at("t.ini", asked), "2 results go with who really sat there");
    lacks(at("t.ini", asked), "do not fit any more");
    holds(at("t.ini", asked), "name=\"say\" value=\"round 3 table 2: NS and EW exchanged\"");
    file_holds("t.ini", "[happened]", false);
    file_holds("t-results.csv", t.row, true);
    file_holds("t-results.csv", t.moved, false);
    /* All tables of a round, and all rounds. */
    holds(at("t.ini", "happened?key=direction&round=3&table=all"),
          "value=\"round 3: NS and EW exchanged\"");
    holds(at("t.ini", "happened?key=direction&round=all&table=all"),
          "value=\"NS and EW exchanged\"");
    holds(at("t.ini", "happened?key=direction&round=all&table=all"), "and 60 more"); /* 84 boards */
}

/* A column for scores where one of the boards has one, for rounds and tables where they are of
 * several places. */
static void columns_are_those_that_say_something(void **state)
{
    (void)state;
    static const char score[] = "<th scope=\"col\" class=\"n\">Score</th>",
                      round[] = "<th scope=\"col\">Round</th><th scope=\"col\">Table</th>";
    const char *asked = "happened?key=direction&round=3&table=2";
    struct typed t = type_one();
    for (int i = 1; i < 3; i++) { /* of three boards each has a score */
        g_autofree char *form =
            g_strdup_printf("round=3&table=2&board=%d&contract=4s&by=n&tricks=10", t.board_no + i);
        told(at("t.ini", "result"), form, "\"saved\"");
    }
    holds(at("t.ini", asked), score);
    lacks(at("t.ini", asked), round);
    holds(at("t.ini", "happened?key=direction&round=3&table=all"), round);
    holds(at("t.ini", "happened?key=direction&round=3&table=all"), score); /* one table has */
    lacks(at("t.ini", "happened?key=direction&round=4&table=2"), score);
    holds(at("t.ini", "happened?key=direction&round=all&table=2"), round);
}

/* What was typed by the plan counts for those who sat there, and again when it is taken back. */
static void results_go_with_who_really_sat_there(void **state)
{
    (void)state;
    struct typed t = type_one();
    post(at("t.ini", "happened"), "say=round+3+table+2%3A+NS+and+EW+exchanged&write=1");
    file_holds("t-results.csv", t.moved, true);
    file_holds("t-results.csv", t.row, false);
    holds(at("t.ini", "results?round=3"), "value=\"4♠\"");
    post(at("t.ini", "undo"), ""); /* one step for both files */
    file_holds("t-results.csv", t.row, true);
    file_holds("t.ini", "[happened]", false);
    post(at("t.ini", "redo"), "");
    file_holds("t-results.csv", t.moved, true);
    post(at("t.ini", "takeback"), "no=1");
    file_holds("t-results.csv", t.row, true);
    file_holds("t.ini", "exchanged", false);
}

/* The values that a blank offers, with a blank between them. */
static void assert_offered(const char *path, const char *name, const char *expected)
{
    g_autofree char *opens = g_strdup_printf("<select name=\"%s\"", name);
    const char *from = strstr(page(path), opens);
    if (from == NULL)
        fail_msg("%s has no \"%s\"", path, name);
    g_autofree char *select = g_strndup(from, (gsize)(strstr(from, "</select>") - from));
    g_autoptr(GString) values = g_string_new(NULL);
    for (const char *one = select; (one = strstr(one, "<option value=\"")) != NULL;) {
        one += strlen("<option value=\"");
        g_string_append_printf(values, "%.*s ", (int)strcspn(one, "\""), one);
    }
    assert_string_equal(values->str, expected);
}

/* Each round, table, board and number that the event has can be chosen, and no other one: a Howell
 * of 7 pairs has 7 rounds at 4 tables, with 21 boards, and nobody is pair 8; 6 players have 5
 * rounds, and their boards are 3. */
static void each_number_that_there_is_can_be_chosen(void **state)
{
    (void)state;
    file_write("t.ini", "[movement]\nkind=howell\npairs=7\nboards-per-round=3\n");
    static const char boards[] = " 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20 21 ";
    static const char *const offered[][3] = {{"direction", "round", " all 1 2 3 4 5 6 7 "},
                                             {"direction", "table", " all 1 2 3 4 "},
                                             {"boards", "round", " 1 2 3 4 5 6 7 "},
                                             {"boards", "table", " 1 2 3 4 "},
                                             {"boards", "first", boards},
                                             {"boards", "last", boards},
                                             {"exchanged", "pair", " 1 2 3 4 5 6 7 "},
                                             {"exchanged", "other", " 1 2 3 4 5 6 7 "},
                                             {"cancelled", "board", boards},
                                             {"ended", "round", " 1 2 3 4 5 6 7 "}};
    for (size_t i = 0; i < G_N_ELEMENTS(offered); i++) {
        g_autofree char *screen = g_strconcat("happened?key=", offered[i][0], NULL);
        assert_offered(at("t.ini", screen), offered[i][1], offered[i][2]);
    }
    file_write("c.ini", "[movement]\nkind=berger\nplayers=6\n");
    assert_offered(at("c.ini", "happened?key=postponed"), "round", " 1 2 3 4 5 ");
    assert_offered(at("c.ini", "happened?key=postponed"), "board", " 1 2 3 ");
    assert_offered(at("c.ini", "happened?key=postponed"), "later", " 1 2 3 4 5 ");
    assert_offered(at("c.ini", "happened?key=gone"), "pair", " 1 2 3 4 5 6 ");
}

static void each_sentence_has_its_blanks(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "happened?key=boards"), "name=\"first\"");
    holds(at("t.ini", "happened?key=boards"), "<option value=\"21\">21</option>");
    lacks(at("t.ini", "happened?key=boards"), "<option value=\"22\">");
    holds(at("t.ini", "happened?key=late"),
          "<option value=\"1\">1  Anna Nowak &amp; Piotr Lis</option>");
    holds(at("t.ini", "happened?key=late"), "<option value=\"8\">8</option>");
    holds(at("t.ini", "happened?key=assigned"), "<option value=\"none\">not played</option>");
    holds(at("t.ini", "happened?key=assigned&score=55/45"),
          "<option value=\"55/45\" selected>55/45");
    holds(at("t.ini", "happened?key=assigned&round=1&table=1&board=1&score=none"),
          "round 1 table 1: board 1 not played");
    holds(at("t.ini", "happened?key=penalty&pair=2&percent=10"),
          "<option value=\"10\" selected>10 %");
    holds(at("t.ini", "happened?key=penalty&pair=2&percent=10"), "The guide cards are still right");
    holds(at("t.ini", "happened?key=left&pair=6&round=6"), "not there");
    holds(at("t.ini", "happened?key=left&pair=6&round=6"),
          "These guide cards are no longer right: ");
    holds(at("t.ini", "happened?key=fouled&board=1&round=3"), "another deal");
    holds(at("t.ini", "happened?say=round+4%3A+pairs+2+and+7+exchanged"),
          "<b>Round 4: pairs 2 and 7 exchanged</b>"); /* it stands in no form */
    /* Boards that were played already are met again, and what would mend it is said. */
    holds(at("t.ini", "happened?key=boards&round=2&table=1&first=1&last=3"), "meets boards");
    holds(at("t.ini", "happened?key=boards&round=2&table=1&first=1&last=3"),
          "When you have saved this");
    const struct pw_desk_answer *unfilled =
        ask("POST", at("t.ini", "happened"), "key=direction&round=3&table=&write=1", false);
    assert_int_equal(unfilled->status, 200);
    assert_non_null(strstr(text_of(unfilled), "Still empty: Table."));
    holds(at("t.ini", "happened?key=direction"), "<option value=\"\" selected>choose …</option>");
    file_holds("t.ini", "[happened]", false);
    /* Individuals are players, and somebody who is missing is not to be chosen. */
    file_write("i.ini", "[movement]\nkind=rainbow\nplayers=20\n");
    holds(at("i.ini", "happened?key=late"),
          "<p>Player <select name=\"pair\" aria-label=\"Player\">");
    holds(at("i.ini", "happened?key=left&pair=3&round=1"), "·"); /* two of a side */
    file_write("m.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\nmissing-pair=8\n");
    lacks(at("m.ini", "happened?key=late"), "<option value=\"8\">8</option>\n</select> came");
    /* In the words of the screen. */
    file_write("p.ini", "[event]\nlanguage=pl\n[movement]\nkind=howell\npairs=8\n");
    holds(at("p.ini", "happened?key=left&pair=6&round=3"), "Co to zmienia");
    holds(at("p.ini", "happened?key=left&pair=6&round=3"), "nieobecni");
    post(at("p.ini", "happened"), "key=left&pair=6&round=3&write=1");
    file_holds("p.ini", "1=pair 6 until round 3\n", true);
    holds(at("p.ini", "happened"), "<p>Para 6 do rundy 3.</p>");
}

/* A board of chess is no board of bridge, nor its round the same word, in some languages. */
static void boards_of_games_have_their_own_word(void **state)
{
    (void)state;
    static const struct {
        const char *language, *round, *board, *bridge;
    } words[] = {{"pl", "Runda", "Szachownica", "Rozdanie"},
                 {"de", "Runde", "Brett", "Board"},
                 {"it", "Turno", "Scacchiera", "Board"},
                 {"fi", "Kierros", "Lauta", "Jako"},
                 {"fr", "Ronde", "Échiquier", "Donne"}};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        g_autofree char *event = g_strdup_printf(
            "[event]\nlanguage=%s\n[movement]\nkind=berger\nplayers=4\n", words[i].language);
        g_autofree char *head = g_strdup_printf(
            "<th scope=\"col\">%s</th><th scope=\"col\">%s</th>", words[i].round, words[i].board);
        g_autofree char *blank = g_strdup_printf("aria-label=\"%s\"", words[i].board);
        g_autofree char *games = g_strdup_printf("%s 1</span></h1>", words[i].round);
        file_write("cb.ini", event);
        holds(at("cb.ini", "happened?key=colours&round=1&board=2"), head);
        holds(at("cb.ini", "happened?key=colours&round=1&board=2"), blank);
        g_autofree char *bridge = g_strdup_printf("<th scope=\"col\">%s</th>", words[i].bridge);
        lacks(at("cb.ini", "happened?key=colours&round=1&board=2"), bridge);
        holds(at("cb.ini", "games"), games);
    }
}

static void games_that_change_stand_in_a_table(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=4\n"
                        "[names]\n1=Ada\n2=Bo\n3=Cy\n4=Di\n");
    /* Berger's first round of four: 1-4, 2-3. */
    holds(at("c.ini", "happened?key=colours&round=1&board=2"), "<del>2 – 3</del> <ins>3 – 2</ins>");
    holds(at("c.ini", "happened?key=colours&round=1&board=2"), "× White");
    holds(at("c.ini", "happened?key=postponed&round=1&board=2&later=3"), "later: round 3");
    holds(at("c.ini", "happened?say=round+1+board+2%3A+postponed+to+2099-12-01"),
          "later: 2099-12-01");
    file_write("cp.ini", "[event]\nlanguage=pl\n[movement]\nkind=berger\nplayers=4\n");
    holds(at("cp.ini", "happened?say=round+1+board+2%3A+postponed+to+2099-12-01"),
          "później: 2099-12-01");
    holds(at("cp.ini", "happened?say=round+1+board+2%3A+postponed+to+round+3+to+2099-12-01"),
          "później: runda 3, 2099-12-01");
    holds(at("c.ini", "happened?key=replaced&pair=4&round=2&name=Eve"), "It was Di until now");
    holds(at("c.ini", "happened?key=replaced&pair=4&round=2&name=Eve"),
          "<input name=\"name\" value=\"Eve\"");
    told(at("c.ini", "game"), "round=1&board=2&result=1-0", "\"R\"");
    holds(at("c.ini", "happened?key=gone&pair=2&round=1"),
          "These player cards are no longer right: ");
    holds(at("c.ini", "happened?key=gone&pair=2&round=1"), "1-0, does not count");
}

/* Teams of four: what the other room has not is told, and what may be said of it. */
static void boards_of_teams_that_are_not_compared(void **state)
{
    (void)state;
    file_write("f.ini", "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=4\n"
                        "boards-per-round=2\n");
    const char *asked = "happened?key=direction&round=1&table=1";
    holds(at("f.ini", asked),
          "Round 1, table 1: boards 1–2 cannot be compared with the other room.");
    lacks(at("f.ini", asked), "again, after round");
}

/* Howell of 8 pairs: 6-3 have boards 1 to 3 last, in round 5 at table 2. */
static void a_board_that_nothing_is_compared_with(void **state)
{
    (void)state;
    file_write("a.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n");
    const char *asked = "happened?key=fouled&board=3&round=5";
    holds(at("a.ini", asked), "Round 5, table 2: no other table has this deal of board 3");
    holds(at("a.ini", asked), "round 5 table 2: board 3 assigned 60/60");
    lacks(at("a.ini", "happened?key=fouled&board=3&round=3"), "no other table");
}

/* Both pairs of a team bear its number. Of four teams by FIDE's table 1-4 2-3, 4-3 1-2, 2-4 3-1:
 * team 2 goes home after round 1, and was to meet 1 in round 2 and 4 in round 3. */
static void a_team_is_named_once_among_the_cards(void **state)
{
    (void)state;
    file_write("f.ini", "[event]\nlanguage=en\n[movement]\nkind=teams\nteams=4\n"
                        "boards-per-round=2\n");
    holds(at("f.ini", "happened?key=left&pair=2&round=1"),
          "These guide cards are no longer right: 1 (round 2); 2 (rounds 2–3); 4 (round 3).");
}

/* Players are players, also the other one. */
static void the_other_player_is_no_pair(void **state)
{
    (void)state;
    file_write("i.ini", "[event]\nlanguage=en\n[movement]\nkind=individual\nplayers=8\n"
                        "boards-per-round=3\n");
    holds(at("i.ini", "happened?key=exchanged"), "aria-label=\"Other player\"");
    lacks(at("i.ini", "happened?key=exchanged"), "ther pair");
}

/* Seven tables, two winners, each line numbered from 1 on paper: pair 8 of the movement is EW 1
 * there. */
static void who_has_a_number_of_the_line_is_called_by_it(void **state)
{
    (void)state;
    file_write("l.ini", "[event]\nlanguage=en\n[movement]\nkind=mitchell\npairs=14\n"
                        "boards-per-round=3\nnumbering=line\n[names]\n1=Ann & Bob\n8=Cy & Di\n");
    holds(at("l.ini", "happened?key=late"), "<option value=\"1\">NS 1  Ann &amp; Bob</option>");
    holds(at("l.ini", "happened?key=late"), "<option value=\"8\">EW 1  Cy &amp; Di</option>");
    holds(at("l.ini", "happened?key=late"), "<option value=\"14\">EW 7</option>");
    /* Round 1, table 1: NS 1 against EW 1. */
    holds(at("l.ini", "happened?key=direction&round=1&table=1"),
          "<del>NS 1 – EW 1</del> <ins>EW 1 – NS 1</ins>");
    holds(at("l.ini", "happened?key=direction&round=1&table=1"), "pair EW 1 sat NS");
    post(at("l.ini", "happened"), "key=penalty&pair=8&percent=10&write=1");
    file_holds("l.ini", "1=pair 8 penalty 10%\n", true);
    holds(at("l.ini", "happened"), "EW 1");
    lacks(at("l.ini", "happened"), "air 8");
    /* On the results the side says which line it is, where the other line does not sit there. */
    const char *result = "round=1&table=1&board=1&contract=4s&by=n&tricks=10";
    told(at("l.ini", "result"), result, "\"ns\":\"1\",\"ew\":\"1\"");
    post(at("l.ini", "happened"), "say=round+1+table+1%3A+NS+and+EW+exchanged&write=1");
    told(at("l.ini", "result"), result, "\"ns\":\"EW 1\",\"ew\":\"NS 1\"");
}

/* Law 12C2: 40 per cent for the side that is not there, 60 for the other. Of a Howell of four pairs
 * 4 sits NS and 3 EW in round 3. */
static void who_waits_is_offered_average_plus(void **state)
{
    (void)state;
    file_write("w.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=4\n");
    holds(at("w.ini", "happened?key=left&pair=4&round=2"), "waits, and has no score");
    holds(at("w.ini", "happened?key=left&pair=4&round=2"), "board 3 assigned 40/60");
    holds(at("w.ini", "happened?key=left&pair=3&round=2"), "board 3 assigned 60/40");
}

/* Of a Howell of four pairs the last three boards are played in round 3 at both tables, 4 against 3
 * and 2 against 1. Without 4 the second table alone has them. What nobody has decided is offered
 * until it is. */
static void an_average_is_offered_until_it_is_given(void **state)
{
    (void)state;
    file_write("w.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=4\n"
                        "boards-per-round=3\n");
    const char *asked = "happened?key=left&pair=4&round=2";
    holds(at("w.ini", asked), "no other table has these deals of boards 7–9");
    holds(at("w.ini", asked), "boards 7-9 assigned 60/60");
    lacks(at("w.ini", "happened"), "Still to decide");
    post(at("w.ini", "happened"), "say=pair+4+until+round+2&write=1");
    holds(at("w.ini", "happened"), "Still to decide");
    g_autofree char *text = g_strdup(page(at("w.ini", "happened")));
    int offers = 0;
    for (const char *at_offer = text; (at_offer = strstr(at_offer, "href=\"happened?say=")) != NULL;
         at_offer++) {
        const char *from = strchr(at_offer, '?') + 1;
        g_autofree char *sent = g_strndup(from, strcspn(from, "\"")),
                        *write = g_strconcat(sent, "&write=1", NULL);
        post(at("w.ini", "happened"), write);
        offers++;
    }
    assert_int_equal(offers, 2); /* one for who waits, and one for the other table */
    lacks(at("w.ini", "happened"), "Still to decide");
    file_holds("w.ini", "boards 7-9 assigned 60/60\n", true);
    file_holds("w.ini", "boards 7-9 assigned 40/60\n", true);
}

/* All boards of a table in a round, and of all tables. */
static void a_score_is_assigned_for_all_boards_at_once(void **state)
{
    (void)state;
    file_write("t.ini", EIGHT);
    holds(at("t.ini", "happened?key=assigned"), "<option value=\"all\">all</option>");
    holds(at("t.ini", "happened?key=assigned&round=1&table=1&board=all&score=60/40"),
          "value=\"round 1 table 1: assigned 60/40\"");
    holds(at("t.ini", "happened?key=assigned&round=2&table=all&board=all&score=60/60"),
          "value=\"round 2: assigned 60/60\"");
    holds(at("t.ini", "happened?key=assigned&round=1&table=1&board=all&score=none"),
          "value=\"round 1 table 1: not played\"");
    post(at("t.ini", "happened"), "key=assigned&round=1&table=1&board=all&score=60/40&write=1");
    file_holds("t.ini", "1=round 1 table 1: assigned 60/40\n", true);
}

/* A rover of seven tables goes home after round 4. Its seats were NS of tables 1, 3 and 5 in rounds
 * 5 to 7: pairs 1, 3 and 5, whom it would put out, and those opposite, can play each other. */
static void two_who_wait_are_told_with_the_sentence_by_which_they_play(void **state)
{
    (void)state;
    file_write("r.ini", "[event]\nlanguage=en\n[movement]\nkind=rover\npairs=15\n"
                        "boards-per-round=3\nwinners=2\n");
    const char *asked = "happened?key=left&pair=15&round=4";
    holds(at("r.ini", asked), "Round 5, table 1: 1 and ");
    holds(at("r.ini", asked), "Round 6, table 3: 3 and ");
    holds(at("r.ini", asked), "Round 7, table 5: 5 and ");
    holds(at("r.ini", asked), "both wait, and can play each other");
    holds(at("r.ini", asked), "round 5: pairs 15 and 1 exchanged");
    lacks(at("r.ini", asked), "Round 4, table");
    post(at("r.ini", "happened"), "say=pair+15+until+round+4&write=1");
    post(at("r.ini", "happened"), "say=round+5%3A+pairs+15+and+1+exchanged&write=1");
    holds(at("r.ini", "happened?key=late"), "until round 4"); /* both stand there */
    file_holds("r.ini", "2=round 5: pairs 15 and 1 exchanged\n", true);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

/* FIDE's table of six, White first: 1-6 2-5 3-4, 6-4 5-3 1-2, 2-6 3-1 4-5, 6-5 1-4 2-3, 3-6 4-2
 * 5-1. With 1-3 for 3-1, player 1 has White in rounds 1 to 4, and 3 has W B B B W. */
static void colours_in_a_row_are_told(void **state)
{
    (void)state;
    file_write("c.ini", "[event]\nlanguage=en\n[movement]\nkind=berger\nplayers=6\n");
    const char *asked = "happened?key=colours&round=3&board=2";
    holds(at("c.ini", asked), "Number 1: 4 × White, 1 × Black.");
    holds(at("c.ini", asked), "Number 1 has one colour 4 times in a row, from round 1 on.");
    holds(at("c.ini", asked), "Number 3: 2 × White, 3 × Black.");
    holds(at("c.ini", asked), "Number 3 has one colour 3 times in a row, from round 2 on.");
    lacks(at("c.ini", asked), "Number 2");
}

/* A row by who really sat there, in a file that was brought: refused until it is said. */
static void a_row_that_fits_now_is_told(void **state)
{
    (void)state;
    file_write("t.csv", "board,ns,ew,contract,declarer,tricks\n1,1,8,4S,N,10\n4,2,6,4S,N,10\n");
    file_write("t.ini", "[event]\nlanguage=en\n[movement]\nkind=howell\npairs=8\n"
                        "boards-per-round=3\n[results]\nfile=t.csv\n");
    holds(at("t.ini", "happened?key=direction&round=1&table=1"),
          "1 result counts now that did not before.");
    lacks(at("t.ini", "happened?key=direction&round=2&table=1"), "did not before");
}

/* A straight Mitchell of three tables, a board a round: boards go down a table, EW up. All scores
 * are alike, so that everybody has 6 of 12, 50 %; a tenth of a top of 4 less is 5.6, 46.67 %. */
static void whose_result_is_another_is_told(void **state)
{
    (void)state;
    static const char *const numbering[][2] = {{"", "4"}, {"numbering=line\n", "EW 1"}};
    for (size_t i = 0; i < G_N_ELEMENTS(numbering); i++) {
        g_autofree char *event = g_strconcat("[event]\nlanguage=en\n[movement]\nkind=mitchell\n"
                                             "pairs=6\nboards-per-round=1\n",
                                             numbering[i][0], NULL);
        g_autofree char *name = g_strdup_printf("s%zu.ini", i);
        file_write(name, event);
        for (int round = 0; round < 3; round++)
            for (int table = 0; table < 3; table++) {
                g_autofree char *result =
                    g_strdup_printf("round=%d&table=%d&board=%d&score=100", round + 1, table + 1,
                                    (table + round) % 3 + 1);
                told(at(name, "result"), result, "\"score\":\"100\"");
            }
        g_autofree char *row = g_strdup_printf("<tr><td><b>%s</b></td><td class=\"n\">50.00</td>"
                                               "<td class=\"n\"><b>46.67</b></td></tr>\n</tbody>",
                                               numbering[i][1]);
        const char *asked = "happened?key=penalty&pair=4&percent=10";
        holds(at(name, asked), row);
        lacks(at(name, asked), "<b>50.00</b>");
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(what_would_change_is_a_table_before_it_is_written),
        TEST(columns_are_those_that_say_something),
        TEST(colours_in_a_row_are_told),
        TEST(a_row_that_fits_now_is_told),
        TEST(whose_result_is_another_is_told),
        TEST(results_go_with_who_really_sat_there),
        TEST(each_number_that_there_is_can_be_chosen),
        TEST(each_sentence_has_its_blanks),
        TEST(boards_of_games_have_their_own_word),
        TEST(games_that_change_stand_in_a_table),
        TEST(boards_of_teams_that_are_not_compared),
        TEST(a_board_that_nothing_is_compared_with),
        TEST(who_waits_is_offered_average_plus),
        TEST(an_average_is_offered_until_it_is_given),
        TEST(a_score_is_assigned_for_all_boards_at_once),
        TEST(two_who_wait_are_told_with_the_sentence_by_which_they_play),
        TEST(a_team_is_named_once_among_the_cards),
        TEST(the_other_player_is_no_pair),
        TEST(who_has_a_number_of_the_line_is_called_by_it)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
