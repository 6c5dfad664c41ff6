/* results_memory.c - results entered one by one, changed and taken back, with the words that are
 * said of a file; what was played and who is where as data; which papers there are.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Three pairs' evening is short: two tables, pairs 1 to 4, three rounds of one board. */
static const char movement[] = "round,table,ns,ew,set\n"
                               "1,1,1,2,1\n1,2,3,4,1\n"
                               "2,1,1,3,2\n2,2,4,2,2\n"
                               "3,1,1,4,3\n3,2,2,3,3\n";
static char *folder;

static int make_folder(void **state)
{
    (void)state;
    folder = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    g_autofree char *file = g_build_filename(folder, "small.csv", NULL);
    return folder == NULL || !g_file_set_contents(file, movement, -1, NULL);
}

static int drop_folder(void **state)
{
    (void)state;
    g_autofree char *file = g_build_filename(folder, "small.csv", NULL);
    int left = remove(file);
    left += remove(folder);
    g_free(folder);
    return left;
}

static struct pw_event *parsed(const char *text)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_parse(text, strlen(text), NULL, folder, &error);
    if (event == NULL)
        fail_msg("%s", error->message);
    return event;
}

static struct pw_event *evening(void)
{
    return parsed("[movement]\nfile=small.csv\n[names]\n1=A & B\n2=C & D\n3=E & F\n4=G & H\n");
}

static struct pw_event *rapid(void)
{
    return parsed("[movement]\nkind=berger\nplayers=4\n[names]\n1=Ann\n2=Bob\n3=Cyd\n4=Dan\n");
}

static struct pw_result board(int board_no, int ns, int ew)
{
    struct pw_result result;
    PW_INIT(&result);
    result.board_no = board_no;
    result.who[0] = ns;
    result.who[1] = ew;
    return result;
}

static struct pw_result game(int round_no, int white, int black, const char *text)
{
    struct pw_result result = board(0, white, black);
    result.round_no = round_no;
    result.result = text;
    return result;
}

static void entered(struct pw_event *event, struct pw_result result)
{
    GError *error = NULL;
    if (!pw_result_enter(event, &result, &error))
        fail_msg("%s", error->message);
}

static void assert_written(struct pw_event *event, const char *expected)
{
    char *text = pw_results_text(event, NULL);
    assert_string_equal(text, expected);
    free(text);
}

static void refused(struct pw_event *event, struct pw_result result, const char *message)
{
    GError *error = NULL;
    char *before = pw_results_text(event, NULL);
    assert_false(pw_result_enter(event, &result, &error));
    assert_string_equal(error->message, message);
    assert_written(event, before);
    pw_error_free(error);
    free(before);
}

#define HEADS "board,ns,ew,contract,declarer,tricks,score\n"

static void boards_are_entered_and_taken_back(void **state)
{
    (void)state;
    struct pw_event *e = evening();
    assert_written(e, "");
    struct pw_result one = board(1, 1, 2);
    one.contract = "4S";
    one.declarer = "N";
    one.tricks = "=";
    entered(e, one);
    assert_written(e, HEADS "1,1,2,4S,N,'=,\n");
    /* By round and table: at table 2 in round 2 it is 4 against 2. */
    struct pw_result two = board(2, 0, 0);
    two.round_no = 2;
    two.table_no = 2;
    two.score = "-100";
    entered(e, two);
    assert_written(e, HEADS "1,1,2,4S,N,'=,\n2,4,2,,,,-100\n");
    one.tricks = "11";
    entered(e, one);
    assert_written(e, HEADS "1,1,2,4S,N,11,\n2,4,2,,,,-100\n");
    GError *error = NULL;
    assert_true(pw_result_take_back(e, &one, NULL));
    assert_written(e, HEADS "2,4,2,,,,-100\n");
    assert_false(pw_result_take_back(e, &one, &error));
    assert_string_equal(error->message, "there is no such result");
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    pw_error_free(error);
    pw_error_free(NULL);
    /* They stay when the event's own text is changed. */
    assert_true(pw_event_edit(e, "event", "title", "Small", NULL));
    assert_written(e, HEADS "2,4,2,,,,-100\n");
    assert_true(pw_results_parse(e, NULL, 0, NULL, NULL));
    assert_written(e, "");
    pw_event_free(e);
}

static void add_played(const struct pw_outcome *outcome, void *user)
{
    *(int *)user += outcome->open ? 0 : 1;
}

static int played(struct pw_event *event)
{
    int count = 0;
    GError *error = NULL;
    if (!pw_outcomes_each(event, add_played, &count, &error))
        fail_msg("%s", error->message);
    return count;
}

/* As the public header says: "" are no results, whatever the file has, and NULL those of the file;
 * so what pw_results_text gives can be put back, "" too. */
static void no_results_are_none(void **state)
{
    (void)state;
    static const struct {
        const char *event, *rows;
        int played; /* counted by hand */
    } kind[] = {
        {"[movement]\nfile=small.csv\n", "board,ns,ew,contract,declarer,tricks\n1,1,2,pass,,\n", 1},
        {"[movement]\nkind=berger\nplayers=4\n", "round,white,black,result\n1,1,4,1-0\n1,2,3,0-1\n",
         2},
        {"[movement]\nkind=individual\nplayers=8\nboards-per-round=1\n",
         "board,n,s,e,w,contract,declarer,tricks\n", 0},
        {"[section A]\nfile=small.csv\n[section B]\nfile=small.csv\n",
         "section,board,ns,ew,contract,declarer,tricks\nA,1,1,2,pass,,\nB,1,1,2,pass,,\n", 1},
    };
    g_autofree char *file = g_build_filename(folder, "rows.csv", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(kind); i++) {
        g_autofree char *text = g_strconcat(kind[i].event, "[results]\nfile=rows.csv\n", NULL);
        assert_true(g_file_set_contents(file, kind[i].rows, -1, NULL));
        struct pw_event *whole = parsed(text);
        struct pw_event *e = pw_event_sections(whole) > 0 ? pw_event_section_at(whole, 0) : whole;
        assert_int_equal(played(e), kind[i].played);
        assert_true(pw_results_parse(e, "", 0, NULL, NULL));
        assert_int_equal(played(e), 0);
        assert_written(e, "");
        struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
        assert_non_null(ranking);
        pw_ranking_free(ranking);
        if (e == whole) {
            assert_true(pw_event_edit(e, "event", "title", "Small", NULL));
            assert_int_equal(played(e), 0);
        }
        assert_true(pw_results_parse(e, NULL, 0, NULL, NULL));
        assert_int_equal(played(e), kind[i].played);
        assert_written(e, kind[i].rows);
        pw_event_free(whole);
    }
    assert_int_equal(remove(file), 0);
}

static void what_is_not_sound_is_refused_in_the_words_of_a_file(void **state)
{
    (void)state;
    struct pw_event *e = evening();
    struct pw_result one = board(1, 1, 2);
    one.contract = "4S";
    one.declarer = "Z";
    one.tricks = "10";
    refused(e, one, "declarer \"Z\" is none of N, E, S, W");
    one.declarer = "N";
    one.tricks = "10\n1,3,4,pass";
    refused(e, one, "tricks: a result is one line of text");
    one.tricks = "10";
    one.score = "430";
    refused(e, one,
            "impossible score: 4S by N with 10 tricks is 420 for NS on board 1, not 430; did "
            "you mean 420?");
    struct pw_result nowhere = board(1, 0, 0);
    nowhere.round_no = 2;
    nowhere.table_no = 1;
    refused(e, nowhere, "board 1 is not played in round 2 at table 1");
    struct pw_result nobody = board(1, 0, 0);
    nobody.contract = "pass";
    refused(e, nobody, "ns \"\" is no pair of this event; they are 1 to 4");
    struct pw_result strangers = board(1, 1, 3);
    strangers.contract = "pass";
    GError *error = NULL;
    assert_false(pw_result_enter(e, &strangers, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_INPUT);
    pw_error_free(error);
    pw_event_free(e);
}

/* A file of the director's own: other columns, order, separator and ends of lines stay. */
static void rows_of_a_file_stay_as_they_are(void **state)
{
    (void)state;
    static const char text[] = "# round one\r\nEW;NS;Board;remark;Contract;Declarer;Tricks\r\n"
                               "2;1;1;late;3NT;S;9\r\n4;3;1;\"a;b\";pass;;";
    struct pw_event *e = evening();
    assert_true(pw_results_parse(e, text, strlen(text), "own.csv", NULL));
    struct pw_result one = board(1, 1, 2);
    one.contract = "3NT";
    one.declarer = "S";
    one.tricks = "10";
    entered(e, one);
    struct pw_result two = board(2, 1, 3);
    two.contract = "1C";
    two.declarer = "E";
    two.tricks = "7";
    entered(e, two);
    assert_written(e, "# round one\r\nEW;NS;Board;remark;Contract;Declarer;Tricks\r\n"
                      "2;1;1;late;3NT;S;10\r\n4;3;1;\"a;b\";pass;;\r\n3;1;2;;1C;E;7\r\n");
    two.score = "-70";
    refused(e, two, "own.csv: there is no column score for \"-70\"; add it to the first line");
    pw_event_free(e);
}

static void hear(const struct pw_doubt *doubt, void *user)
{
    g_string_append_printf(user, "%d %s %s|", doubt->line, doubt->taken ? "taken" : "refused",
                           doubt->text);
}

/* What another program wrote becomes rows of ours when it is changed; what is strange in it keeps
 * the line where it stands there. */
static void results_of_another_program_become_rows_of_ours(void **state)
{
    (void)state;
    static const char pbn[] = "% PBN 2.1\n\n[Board \"1\"]\n"
                              "[ScoreTable \"PairId_NS;PairId_EW;Contract;Declarer;Result\"]\n"
                              "1 2 4S N 10\n"
                              "3 2 1C E 7\n";
    struct pw_event *e = evening();
    g_autoptr(GString) said = g_string_new(NULL);
    assert_true(pw_results_parse(e, pbn, strlen(pbn), "club.pbn", NULL));
    assert_true(pw_results_check(e, hear, said, NULL));
    assert_true(g_str_has_prefix(said->str, "6 "));
    struct pw_result two = board(2, 4, 2);
    two.score = "-100";
    entered(e, two);
    assert_written(e, HEADS "1,1,2,4S,N,10,\n1,3,2,1C,E,7,\n2,4,2,,,,-100\n");
    struct pw_result one = board(1, 1, 2);
    assert_true(pw_result_take_back(e, &one, NULL));
    assert_written(e, HEADS "1,3,2,1C,E,7,\n2,4,2,,,,-100\n");
    pw_event_free(e);
}

static void doubts_are_told_with_their_lines(void **state)
{
    (void)state;
    static const char text[] = HEADS "1,1,2,4S,N,1,\n1,3,4,nothing,,,\n1,1,2,4S,N,10,\n";
    struct pw_event *e = evening();
    GString *said = g_string_new(NULL);
    assert_true(pw_results_check(e, hear, said, NULL));
    assert_string_equal(said->str, "");
    assert_true(pw_results_parse(e, text, strlen(text), "own.csv", NULL));
    assert_true(pw_results_check(e, hear, said, NULL));
    assert_true(g_str_has_prefix(said->str, "2 taken "));
    assert_non_null(strstr(said->str,
                           "|3 refused \"nothing\" is no contract; write 4S, 3NTX, 1HXX, "
                           "pass, A60/40 or NP|"));
    assert_non_null(strstr(said->str, "|4 taken replaces line 2|"));
    g_string_free(said, TRUE);
    pw_event_free(e);
}

static void hear_message(const struct pw_doubt *doubt, void *said)
{
    g_string_append_printf(said, "%s|", doubt->message);
}

/* Two players of one name, and numbers by lot: what the command line notes. */
static void doubts_of_an_event_are_told_one_by_one(void **state)
{
    (void)state;
    struct pw_event *e = parsed("[movement]\nkind=berger\nplayers=4\n[names]\n1=Ann\n2=Bob\n3=Cyd\n"
                                "4=Dan\n");
    static const char text[] = "round,board,white,black,result,remark\n1,1,1,4,1-0,late\n";
    GString *said = g_string_new(NULL);
    assert_true(pw_results_parse(e, text, strlen(text), "own.csv", NULL));
    pw_event_doubts_each(e, hear, said);
    assert_string_equal(said->str, "");
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    assert_non_null(ranking);
    pw_event_doubts_each(e, hear, said);
    GString *messages = g_string_new(NULL);
    pw_event_doubts_each(e, hear_message, messages);
    char **lines = g_strsplit(messages->str, "|", -1);
    char **told = g_strsplit(said->str, "|", -1);
    assert_true(g_strv_length(told) > 1);
    assert_int_equal(g_strv_length(told), g_strv_length(lines));
    g_string_free(messages, TRUE);
    assert_true(g_str_has_prefix(told[0], "1 taken "));
    for (int i = 0; lines[i][0] != '\0'; i++) {
        const char *what = strrchr(told[i], ' ');
        assert_true(g_str_has_suffix(lines[i], what));
        assert_true(g_str_has_prefix(lines[i], "own.csv:"));
    }
    g_strfreev(lines);
    g_strfreev(told);
    g_string_free(said, TRUE);
    pw_ranking_free(ranking);
    pw_event_free(e);
}

/* ---- chess ---- */

static void games_are_entered_and_taken_back(void **state)
{
    (void)state;
    struct pw_event *e = rapid();
    /* FIDE's table of 4: 1-4, 2-3; 4-3, 1-2; 2-4, 3-1. */
    entered(e, game(1, 1, 4, "1-0"));
    entered(e, game(1, 2, 3, "1/2-1/2"));
    assert_written(e, "round,board,white,black,result\n1,,1,4,1-0\n1,,2,3,1/2-1/2\n");
    entered(e, game(1, 1, 4, "0-1"));
    assert_written(e, "round,board,white,black,result\n1,,1,4,0-1\n1,,2,3,1/2-1/2\n");
    struct pw_result gone = game(1, 2, 3, NULL);
    assert_true(pw_result_take_back(e, &gone, NULL));
    assert_written(e, "round,board,white,black,result\n1,,1,4,0-1\n");
    refused(e, game(1, 2, 3, "2-0"),
            "\"2-0\" is no result; write 1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F or *");
    refused(e, game(9, 2, 3, "1-0"), "there is no round 9; the last is 3");
    GError *error = NULL;
    struct pw_result strangers = game(1, 1, 2, "1-0");
    assert_false(pw_result_enter(e, &strangers, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_INPUT);
    pw_error_free(error);
    pw_event_free(e);
}

/* Of three, player 1 sits out in FIDE's first round. */
static void a_bye_is_entered_once(void **state)
{
    (void)state;
    struct pw_event *e = parsed("[movement]\nkind=berger\nplayers=3\n[chess]\ngame=go\n");
    int bye_no = 0;
    for (int who_no = 1; who_no <= 3; who_no++)
        if (pw_schedule_where(pw_event_schedule(e, NULL), who_no, 1).opponent_no == 0)
            bye_no = who_no;
    char row[64];
    entered(e, game(1, bye_no, 0, "bye"));
    entered(e, game(1, bye_no, 0, "1/2"));
    g_snprintf(row, sizeof row, "round,board,white,black,result\n1,,%d,,1/2\n", bye_no);
    assert_written(e, row);
    pw_event_free(e);
}

/* A file that is begun, and has no rows yet. */
static void a_file_may_hold_a_comment_alone(void **state)
{
    (void)state;
    struct pw_event *e = evening();
    assert_true(pw_results_parse(e, "# Tuesday", 9, NULL, NULL));
    struct pw_result one = board(1, 1, 2);
    one.contract = "pass";
    entered(e, one);
    assert_written(e, "# Tuesday\n" HEADS "1,1,2,pass,,,\n");
    pw_event_free(e);
}

static void games_of_a_report_have_no_rows(void **state)
{
    (void)state;
    static const char pgn[] =
        "[White \"Ann\"]\n[Black \"Dan\"]\n[Round \"1\"]\n[Result \"1-0\"]\n\n"
        "1-0\n";
    struct pw_event *e = rapid();
    assert_true(pw_results_parse(e, pgn, strlen(pgn), "games.pgn", NULL));
    refused(e, game(1, 2, 3, "1-0"),
            "games.pgn has no rows that could be changed; write the results as CSV");
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    assert_int_equal(ranking->place[0]->who_no, 1);
    pw_ranking_free(ranking);
    pw_event_free(e);
    /* An event that is a report itself. */
    e = pw_event_parse(pgn, strlen(pgn), "games.pgn", NULL, NULL);
    char *text = pw_results_text(e, NULL);
    assert_true(g_str_has_prefix(text, "round,board,white,black,result"));
    free(text);
    GString *said = g_string_new(NULL);
    assert_true(pw_results_check(e, hear, said, NULL));
    assert_string_equal(said->str, "");
    g_string_free(said, TRUE);
    refused(e, game(1, 1, 2, "0-1"),
            "games.pgn has no rows that could be changed; write the results as CSV");
    pw_event_free(e);
}

/* Four at a table, each for himself. */
static void individuals_are_entered_by_their_table(void **state)
{
    (void)state;
    g_autofree char *file = g_build_filename(folder, "four.csv", NULL);
    assert_true(g_file_set_contents(file,
                                    "round,table,n,s,e,w,set\n1,1,1,2,3,4,1\n2,1,1,3,4,2,2\n"
                                    "3,1,1,4,2,3,3\n",
                                    -1, NULL));
    struct pw_event *e = parsed("[movement]\nfile=four.csv\n");
    struct pw_result one = board(2, 0, 0);
    one.round_no = 2;
    one.table_no = 1;
    one.contract = "2H";
    one.declarer = "S";
    one.tricks = "9";
    entered(e, one);
    one = board(2, 1, 0); /* one of them is enough; the others must agree */
    one.contract = "2H";
    one.declarer = "S";
    one.tricks = "8";
    entered(e, one);
    assert_written(e, "board,n,s,e,w,contract,declarer,tricks,score\n2,1,3,4,2,2H,S,8,\n");
    one.who[1] = 2;
    refused(e, one, "wrong board: these players are at table 1 in round 1, with board 1");
    pw_event_free(e);
    assert_int_equal(remove(file), 0);
}

/* ---- data ---- */

static void hear_played(const struct pw_outcome *outcome, void *user)
{
    g_string_append_printf(user, "%d/%d/%d %d-%d %s%s%s%s %s %s;%s|", outcome->round_no,
                           outcome->table_no, outcome->board_no, outcome->who[0], outcome->who[1],
                           outcome->open ? "open" : "", outcome->contract, outcome->declarer,
                           outcome->tricks, outcome->result, outcome->points[0],
                           outcome->points[1]);
}

/* By hand: on board 1 NS 420 and NS 0, so that each has 2 or 0; board 2 is half played. */
static void boards_and_places_are_data(void **state)
{
    (void)state;
    struct pw_event *e = evening();
    GString *said = g_string_new(NULL);
    assert_true(pw_outcomes_each(e, hear_played, said, NULL));
    assert_true(g_str_has_prefix(said->str, "1/1/1 1-2 open  ;|1/2/1 3-4 open  ;|2/1/2 1-3 open"));
    struct pw_result one = board(1, 1, 2), two = board(1, 3, 4), three = board(2, 1, 3);
    one.contract = "4S";
    one.declarer = "N";
    one.tricks = "10";
    two.contract = "pass";
    three.contract = "NP";
    entered(e, one);
    entered(e, two);
    entered(e, three);
    g_string_truncate(said, 0);
    assert_true(pw_outcomes_each(e, hear_played, said, NULL));
    assert_true(g_str_has_prefix(said->str, "1/1/1 1-2 4SN10 420 2;0|1/2/1 3-4 pass 0 0;2|"
                                            "2/1/2 1-3  NP ;|2/2/2 4-2 open  ;|"));
    g_string_free(said, TRUE);
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    assert_int_equal(ranking->count, 4);
    assert_null(ranking->criterion[0]);
    static const int order[] = {1, 4, 2, 3};
    for (int i = 0; i < 4; i++) {
        const struct pw_ranked *place = ranking->place[i];
        assert_int_equal(place->who_no, order[i]);
        assert_int_equal(place->rank, i < 2 ? 1 : 3);
        assert_true(place->tied);
        assert_string_equal(place->points, i < 2 ? "2" : "0");
        assert_string_equal(place->percent, i < 2 ? "100.00" : "0.00");
        assert_int_equal(place->played, 1);
        assert_int_equal(place->line, PW_SIDE_NONE);
        assert_string_equal(place->penalty, "");
    }
    assert_string_equal(ranking->place[0]->name, "A & B");
    pw_ranking_free(ranking);
    pw_ranking_free(NULL);
    pw_event_free(e);
}

/* By hand: 1 has 2 of 2, 4 has 1 of 2 and so has 2; 3 has none. */
static void games_and_places_are_data(void **state)
{
    (void)state;
    struct pw_event *e = rapid();
    entered(e, game(1, 1, 4, "1-0"));
    entered(e, game(1, 2, 3, "1-0"));
    entered(e, game(2, 4, 3, "1-0"));
    entered(e, game(2, 1, 2, "1-0"));
    GString *said = g_string_new(NULL);
    assert_true(pw_outcomes_each(e, hear_played, said, NULL));
    assert_string_equal(said->str, "1/1/0 1-4  1-0 ;|1/2/0 2-3  1-0 ;|2/1/0 4-3  1-0 ;|"
                                   "2/2/0 1-2  1-0 ;|3/1/0 2-4 open  ;|3/2/0 3-1 open  ;|");
    g_string_free(said, TRUE);
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    assert_int_equal(ranking->count, 4);
    assert_int_equal(ranking->place[0]->who_no, 1);
    assert_string_equal(ranking->place[0]->points, "2");
    assert_string_equal(ranking->place[0]->percent, "");
    assert_int_equal(ranking->place[0]->played, 2);
    assert_int_equal(ranking->place[0]->waiting, 1);
    assert_false(ranking->place[0]->tied);
    assert_int_equal(ranking->place[3]->who_no, 3);
    assert_string_equal(ranking->place[3]->points, "0");
    assert_string_equal(ranking->criterion[0], "PTS");
    assert_string_equal(ranking->place[0]->value[0], "2");
    pw_ranking_free(ranking);
    pw_event_free(e);
}

static void without_results_there_is_no_ranking(void **state)
{
    (void)state;
    struct pw_event *e = evening(), *nothing = pw_event_new();
    GError *error = NULL;
    assert_null(pw_ranking_make(e, NULL, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    g_clear_error(&error);
    assert_null(pw_ranking_make(nothing, NULL, NULL));
    assert_null(pw_results_text(nothing, NULL));
    assert_false(pw_results_check(nothing, NULL, NULL, NULL));
    assert_false(pw_outcomes_each(nothing, hear_played, NULL, NULL));
    assert_false(pw_papers_each(nothing, NULL, NULL, NULL));
    pw_event_free(nothing);
    pw_event_free(e);
}

struct papers {
    int printed, refused;
    bool cards, ranking, crosstable;
};

static void hear_open(const struct pw_outcome *outcome, void *user)
{
    *(int *)user += outcome->open;
}

/* A byte that no text has: refused everywhere, and nothing is changed. Of a file that is not there
 * results of bridge are, too; games of players have none yet: five players, in each of five rounds
 * two games and a bye. */
static void text_that_is_none_is_refused(void **state)
{
    static const char zero[] = "[event]\0title=x\n";
    struct pw_result first = board(0, 1, 2);
    (void)state;
    GError *error = NULL;
    assert_null(pw_event_parse(zero, sizeof zero - 1, NULL, folder, &error));
    assert_non_null(error);
    g_clear_error(&error);
    struct pw_event *e = rapid();
    assert_false(pw_results_parse(e, zero, sizeof zero - 1, NULL, &error));
    assert_non_null(error);
    g_clear_error(&error);
    pw_event_free(e);
    e = parsed("[movement]\nkind=howell\npairs=8\n[results]\nfile=none.csv\n");
    assert_false(pw_result_enter(e, &first, &error));
    assert_non_null(error);
    g_clear_error(&error);
    assert_null(pw_ranking_make(e, NULL, &error));
    assert_non_null(error);
    g_clear_error(&error);
    assert_false(pw_outcomes_each(e, hear_played, NULL, &error));
    assert_non_null(error);
    g_clear_error(&error);
    pw_event_free(e);
    e = parsed("[movement]\nkind=berger\nplayers=5\n[results]\nfile=none.csv\n");
    int open = 0;
    assert_true(pw_outcomes_each(e, hear_open, &open, &error));
    assert_int_equal(open, 10);
    pw_event_free(e);
}

static void count_played(const struct pw_outcome *outcome, void *user)
{
    (void)outcome;
    ++*(int *)user;
}

/* Five players: in each of five rounds two games, and one who has none. */
static void who_has_a_bye_has_no_game(void **state)
{
    (void)state;
    struct pw_event *e = parsed("[movement]\nkind=berger\nplayers=5\n");
    GError *error = NULL;
    int games = 0;
    assert_true(pw_results_parse(e, "round,white,black,result\n1,2,5,1-0\n", 35, NULL, &error));
    if (!pw_outcomes_each(e, count_played, &games, &error))
        fail_msg("%s", error->message);
    assert_int_equal(games, 10);
    pw_event_free(e);
}

static void hear_paper(const struct pw_paper_offer *paper, void *user)
{
    struct papers *papers = user;
    bool printed = paper->why_not == NULL;
    papers->printed += printed;
    papers->refused += !printed;
    assert_true(paper->what[0] != '\0');
    assert_true(printed ? paper->pages > 0 && paper->title[0] != '\0' : paper->pages == 0);
    papers->cards = papers->cards || (printed && strcmp(paper->document, "guide-cards") == 0);
    papers->ranking = papers->ranking || (!printed && strcmp(paper->document, "ranking") == 0 &&
                                          strstr(paper->why_not, "no results") != NULL);
    papers->crosstable = papers->crosstable || strcmp(paper->document, "crosstable") == 0;
}

static void papers_that_fit_are_told(void **state)
{
    (void)state;
    struct pw_event *e = evening();
    struct papers papers = {0};
    assert_true(pw_papers_each(e, hear_paper, &papers, NULL));
    assert_true(papers.cards && papers.ranking && !papers.crosstable);
    assert_true(papers.printed >= 10 && papers.refused >= 1);
    pw_event_free(e);
    e = rapid();
    papers = (struct papers){0};
    assert_true(pw_papers_each(e, hear_paper, &papers, NULL));
    assert_true(papers.crosstable && !papers.cards);
    pw_event_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_are_entered_and_taken_back),
        cmocka_unit_test(no_results_are_none),
        cmocka_unit_test(what_is_not_sound_is_refused_in_the_words_of_a_file),
        cmocka_unit_test(rows_of_a_file_stay_as_they_are),
        cmocka_unit_test(results_of_another_program_become_rows_of_ours),
        cmocka_unit_test(doubts_are_told_with_their_lines),
        cmocka_unit_test(doubts_of_an_event_are_told_one_by_one),
        cmocka_unit_test(games_are_entered_and_taken_back),
        cmocka_unit_test(a_bye_is_entered_once),
        cmocka_unit_test(a_file_may_hold_a_comment_alone),
        cmocka_unit_test(games_of_a_report_have_no_rows),
        cmocka_unit_test(individuals_are_entered_by_their_table),
        cmocka_unit_test(boards_and_places_are_data),
        cmocka_unit_test(games_and_places_are_data),
        cmocka_unit_test(without_results_there_is_no_ranking),
        cmocka_unit_test(text_that_is_none_is_refused),
        cmocka_unit_test(who_has_a_bye_has_no_game),
        cmocka_unit_test(papers_that_fit_are_told),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
