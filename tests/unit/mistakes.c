/* mistakes.c - what is wrong in a file that somebody brings is said in the language of the room:
 * the sentence is there as data (pw_error_say), in each language, and no English word is in it.
 *
 * That the English says what is meant here is looked at, too: a piece of it stands beside each.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

struct mistake {
    const char *event, *results; /* results NULL: the event alone is wrong */
    const char *english;         /* a piece of the sentence */
};

/* Words of English sentences, which are none in the other languages, nor names in files. */
static bool has_english(const char *said)
{
    return g_regex_match_simple(
        "\\b(the|is|are|there|write|leave|that|which|this|not|of|and|by|with|did|you|mean|has|have|"
        "from|where|wrong|only|nobody|row|rows|board of|stands|cannot|take|keep|it)\\b",
        said, G_REGEX_CASELESS, (GRegexMatchFlags)0);
}

/* What stands in quotes is of the file, and may be anything; round-dates is a name. */
static char *without_quoted(const char *said)
{
    g_autoptr(GRegex) quoted =
        g_regex_new("[a-z]+(?:-[a-z]+)+|\"[^\"]*\"|«[^»]*»|“[^”]*”|„[^“”]*[“”]|”[^”]*”",
                    (GRegexCompileFlags)0, (GRegexMatchFlags)0, NULL);
    return g_regex_replace_literal(quoted, said, -1, 0, "", (GRegexMatchFlags)0, NULL);
}

static void say_in_each(const GError *error, const char *english)
{
    static const char *const languages[] = {"pl", "de", "it", "fi", "fr"};
    if (strstr(error->message, english) == NULL)
        fail_msg("not \"%s\" but %s", english, error->message);
    for (size_t i = 0; i < G_N_ELEMENTS(languages); i++) {
        g_autoptr(GError) wrong = NULL;
        struct pw_vocabulary *words = pw_vocabulary_load("messages", languages[i], &wrong);
        if (words == NULL)
            fail_msg("%s", wrong->message);
        g_autofree char *said = pw_error_say(error, words);
        pw_vocabulary_free(words);
        if (said == NULL)
            fail_msg("%s: only in English: %s", languages[i], error->message);
        g_autofree char *own = without_quoted(said);
        if (has_english(own) || strpbrk(said, "{}\x1f\x0e\x0f") != NULL)
            fail_msg("%s: %s", languages[i], said);
    }
}

/* What is wrong with the event or its results. NULL: nothing. */
static GError *fault_of(const struct mistake *one, bool games)
{
    GError *error = NULL;
    const char *results = one->results;
    struct pw_event *event =
        pw_event_parse(one->event, strlen(one->event), "club.ini", NULL, &error);
    if (event != NULL && results == NULL) {
        pw_event_schedule(event, &error);
    } else if (event != NULL &&
               pw_results_parse(event, results, strlen(results), "results.csv", &error)) {
        char *text = games ? pw_standings_text(event, "text", false, &error)
                           : pw_score_text(event, NULL, &error);
        free(text);
    }
    pw_event_free(event);
    return error;
}

static void each_is_said(const struct mistake *mistakes, size_t count, bool games)
{
    for (size_t i = 0; i < count; i++) {
        g_autoptr(GError) error = fault_of(&mistakes[i], games);
        if (error == NULL)
            fail_msg("%s%s: nothing is wrong", mistakes[i].event,
                     mistakes[i].results != NULL ? mistakes[i].results : "");
        say_in_each(error, mistakes[i].english);
    }
}

/* Six pairs, Howell: five rounds, three tables, boards 1 to 15. Round 1: 6-1 with 1 to 3. */
#define PAIRS "[movement]\nkind=howell\npairs=6\nboards-per-round=3\n"
#define LINES "[movement]\nkind=mitchell\npairs=8\nboards-per-round=3\nnumbering=line\n"
#define ROW "board,ns,ew,contract,declarer,tricks,score\n"
#define PLAYERS "[movement]\nkind=individual\nplayers=12\n"
#define SEATS "board,n,s,e,w,contract,declarer,tricks,score\n"

static const struct mistake of_rows[] = {
    {PAIRS, ROW "1,99,1,4S,N,10,\n", "ns \"99\" is no pair of this event; they are 1 to 6 – so no"},
    {PAIRS, ROW "1,99,1,4S,N,10,\n1,98,1,4S,N,10,\n", "other rows (1) are not taken either"},
    {PAIRS, ROW "x,6,1,4S,N,10,\n", "board \"x\" is not a number; the event has boards 1 to 15"},
    {PAIRS, ROW "1,1,6,4S,N,10,\n", "wrong direction"},
    {PAIRS, ROW "4,6,1,4S,N,10,\n",
     "wrong board: these pairs do not play 4; pairs 6 and 1 meet in"},
    {PAIRS, ROW "4,1,6,4S,N,10,\n", "wrong pairs: 1 does not play 6 on board 4"},
    {PAIRS, ROW "1,3,1,4S,N,10,\n", "did you mean ns"},
    {PAIRS, ROW "99,6,1,4S,N,10,\n", "there is no board 99; the event has boards 1 to 15; pairs 6"},
    {PAIRS, ROW "99,3,3,4S,N,10,\n", "there is no board 99; the event has boards 1 to 15 – so no"},
    {"[movement]\nkind=howell\npairs=6\nboards-per-round=3\nmissing-pair=3\n",
     ROW "1,3,1,4S,N,10,\n", "nobody is pair 3 in this event"},
    {PAIRS, ROW "1,6,1,4Z,N,10,\n", "\"4Z\" is no contract"},
    {PAIRS, ROW "1,6,1,S4,N,10,\n", "contract \"S4\"; did you mean 4S?"},
    {PAIRS, ROW "1,6,1,4S,,10,\n", "the declarer is missing"},
    {PAIRS, ROW "1,6,1,4S,Q,10,\n", "declarer \"Q\" is none of"},
    {PAIRS, ROW "1,6,1,4S,O,10,\n", "write E for Ost, W for Ovest"},
    {PAIRS, ROW "1,6,1,4S,N,,\n", "the tricks are missing"},
    {PAIRS, ROW "1,6,1,4S,N,99,\n", "tricks \"99\": write those taken"},
    {PAIRS, ROW "1,6,1,4S,N,10,x\n", "score \"x\" is not a whole number"},
    {PAIRS, ROW "1,6,1,4S,N,10,-420\n", "the score is that of NS: write 420"},
    {PAIRS, ROW "1,6,1,4S,N,10,450\n", "with 11 tricks it would be; which of the two?"},
    {PAIRS, ROW "1,6,1,4S,N,10,421\n", "not 421; did you mean 420?"},
    {PAIRS, ROW "1,6,1,4S,N,,421\n", "this contract is never 421 for NS on board 1"},
    {PAIRS, ROW "1,6,1,,,,421\n", "no contract gives NS 421 on board 1; did you mean 420?"},
    {PAIRS, ROW "1,6,1,,,,420/421\n", "no contract gives EW 421 on board 1"},
    {PAIRS, ROW "1,6,1,,N,10,420\n", "the contract is missing"},
    {PAIRS, ROW "1,6,1,pass,N,10,\n", "no tricks; which of the two"},
    {PAIRS, ROW "1,6,1,NP,N,10,\n", "no tricks and no score; which of the two"},
    {PAIRS, ROW "1,6,1,A6x,,,\n", "is no adjusted score"},
    {PAIRS, ROW "1,6,1,,,,60%420\n", "is no assigned score"},
    {PAIRS, ROW "1,6,1,,,,50/50\n", "per cents of the top, or scores?"},
    {PAIRS, ROW "penalty,6,,x,,,\n", "penalty \"x\": under contract write 25%"},
    {PAIRS, ROW "penalty,6,,9999%,,,\n", "penalty \"9999%\": under contract"},
    {PAIRS, ROW "penalty,6,,25%,N,10,\n", "all of it stands under contract"},
    {PAIRS, ROW "penalty,6,,900,,,\n", "is more than all that 6 can win; write 25%"},
    {LINES, ROW "1,99,1,4S,N,10,\n", "they are NS 1 to 4 and EW 1 to 4"},
    {PAIRS "[happened]\n1=round 1 table 1: board 1 not played\n", ROW "1,6,1,4S,N,10,\n",
     "[happened] 1 says that this board is not played at this table"},
    {PAIRS "[happened]\n1=round 1 table 1: board 1 assigned 60/40\n", ROW "1,6,1,A50/50,,,\n",
     "[happened] 1 assigns another score to this board at this table, which counts"},
    {PAIRS, ROW "1,1,6,4S,N,10,\n2,1,6,4S,N,10,\n3,1,6,4S,N,10,\n", "or it was so: pairwheel"},
    {PAIRS "[happened]\n1=round 1 table 1: NS and EW exchanged\n", ROW "1,6,1,4S,N,10,\n",
     "entry 1 says so, and by the plan the row is right"},
    {PLAYERS, SEATS "1,99,,,,4S,N,10,\n", "n \"99\" is no player of this event"},
    {PLAYERS, SEATS "1,,,,,4S,N,10,\n", "nobody is named"},
    {PLAYERS, SEATS "99,1,,,,4S,N,10,\n", "there is no board 99"},
    {PLAYERS, SEATS "1,1,2,3,4,4S,N,10,\n", " on board 1"},
    {"[movement]\nkind=howell\npairs=6\nboards-per-round=3\nmissing-pair=3\n",
     ROW "4,3,4,4S,N,10,\n7,3,1,4S,N,10,\n1,2,3,4S,N,10,\n10,5,3,4S,N,10,\n",
     "another number of pairs? results.csv: 3 is in 4 rows, and nobody here; "},
    {PAIRS, "board,ns,ew,contract,declarer,tricks,section\n1,6,1,4S,N,10,A\n1,6,1,4S,N,10,B\n",
     "results of several sections, A and B among them"},
};

static void rows_of_results(void **state)
{
    (void)state;
    each_is_said(of_rows, G_N_ELEMENTS(of_rows), false);
}

/* Four players, FIDE's table: 1-4 2-3, 4-3 1-2, 2-4 3-1. */
#define FOUR                                                                                       \
    "[movement]\nkind=berger\n[names]\n1=Aho, Aino\n2=Berg, Bo\n3=Costa, Ana\n4=Dahl, Dan\n"
#define GO FOUR "[chess]\ngame=go\n"
#define GAMES "round,white,black,result,board,handicap,margin,colours\n"

static const struct mistake of_games[] = {
    {FOUR, GAMES "x,1,4,1-0,,,,\n", "round: \"x\" is not a whole number"},
    {FOUR, GAMES "1,-1,4,1-0,,,,\n", "white: \"-1\" is not a whole number from 1 to 4000"},
    {FOUR, GAMES "1,Zzyzx,4,1-0,,,,\n",
     "\"Zzyzx\" is not the name of a player as the event has it; w"},
    {FOUR, GAMES "1,\"Bergg, Bo\",4,1-0,,,,\n", "did you mean \"Berg, Bo\"?"},
    {FOUR, GAMES "1,1,4,2-0,,,,\n", "\"2-0\" is no result; write 1-0, 0-1, 1/2-1/2"},
    {GO, GAMES "1,1,4,2-0,,,,\n", "\"2-0\" is no result; write white or black"},
    {GO "komi=6.5\n", GAMES "1,1,4,jigo,,,,\n", "jigo cannot be with komi 6.5"},
    {GO "komi=6.5\n", GAMES "1,1,4,W+3,,,,\n", "cannot be with komi 6.5, which has half a point"},
    {GO "komi=6\n", GAMES "1,1,4,W+3.5,,,,\n", "cannot be with komi 6, which has no half point"},
    {FOUR, GAMES "1,,,1-0,,,,\n", "nobody is named; write the numbers of the two players"},
    {FOUR, GAMES "1,1,1,1-0,,,,\n", "player 1 against himself"},
    {FOUR, GAMES "1,1,,2,,,,\n", "\"2\" is no result of a bye; write bye, or whom player 1 met"},
    {FOUR, GAMES "1,1,4,1-0,,2,,\n", "handicap: this is chess, and stones are of Go"},
    {FOUR, GAMES "1,1,4,1-0,,,3.5,\n", "margin: this is chess"},
    {GO, GAMES "1,1,4,1-0,,,zz,\n", "margin: \"zz\" is none"},
    {GO, GAMES "1,1,4,1/2-1/2,,,3.5,\n", "margin: nobody won this game; leave \"3.5\" out"},
    {GO, GAMES "1,1,4,W+2.5,,,3.5,\n", "the result says 2.5, and this column \"3.5\""},
    {FOUR, GAMES "1,1,4,1-0,,,,zz\n", "colours: \"zz\" is not known; write exchanged"},
    {FOUR, GAMES "9,1,4,1-0,,,,\n", "there is no round 9; the last one is 3"},
    {FOUR, GAMES "1,1,9,1-0,,,,\n", "there is no player 9, only 1 to 4"},
    {FOUR, GAMES "1,1,3,1-0,,,,\n", "1 and 3 do not meet in round 1; it has 1-4 there"},
    {FOUR, GAMES "1,1,,bye,,,,\n", "player 1 has no bye in round 1; it has 1-4 there"},
    {FOUR, GAMES "1,1,4,1-0,,,,\n1,1,4,1-0,,,,\n", "has a result of 1 and 4 already, in line 2"},
    {FOUR, GAMES "1,1,4,1-0,2,,,\n", "1 and 4 play at board 1 in round 1, not at board 2"},
    {"[movement]\nkind=berger\nplayers=3\n", GAMES "1,1,3,1-0,,,,\n", "in round 1"},
    {FOUR, "round,black,white,result\n1,4,1,1-0\n", "black stands left of white here"},
    {FOUR,
     "[Event \"x\"]\n[Round \"1\"]\n[White \"Zzyzx\"]\n[Black \"Dahl, Dan\"]\n[Result "
     "\"1-0\"]\n\n1-0\n",
     "in this game \"Zzyzx\" is not one of the event's players"},
};

static void results_of_games(void **state)
{
    (void)state;
    each_is_said(of_games, G_N_ELEMENTS(of_games), true);
}

static const struct mistake of_events[] = {
    {"[event]\ntitle=T\n[movement]\npairs=8\n", NULL, "club.ini:3: no movement is named; write"},
    {"[event]\ntitle=T\n", NULL, "club.ini:1: no movement is named; write"},
    {"[evnt]\ntitle=T\n", NULL, "club.ini:1: there is no group \"evnt\"; did you mean event?"},
    {"[zzzzzzz]\ntitle=T\n", NULL, "there is no group \"zzzzzzz\"; there are event"},
    {"[event]\ntitel=T\n", NULL, "[event] there is no key \"titel\"; did you mean title?"},
    {"[event]\nzzzzzzz=T\n", NULL, "[event] there is no key \"zzzzzzz\"; there are title"},
    {PAIRS "[happened]\nx=round 1: not played\n", NULL, "the key is no number from 1 to"},
    {PAIRS "[happened]\n1=round 99 table: zz\n", NULL, "[happened] 1: "},
    {PAIRS "[names]\nx=A & B\n", NULL, "the key is neither a number from 1 to 4000 nor \"file\""},
    {PAIRS "first-pair=5\n[names]\n1=A & B\n", NULL, "there is no pair 1; the pairs are numbered"},
    {"[movement]\nkind=howell\npairs=lots\n", NULL, "[movement] pairs: \"lots\""},
    {"[section A]\nkind=howell\npairs=6\n[names]\n1=A & B\n", NULL, "write [names A]"},
    {"[section A]\nkind=howell\npairs=6\n[event]\nsection=B\n", NULL, "each section has its own"},
    {"[section A]\nkind=howell\npairs=6\n[results]\nfile=a\n[results A]\nfile=b\n", NULL,
     "and there is [results A], too"},
    {"[section 1]\nkind=howell\npairs=6\n", NULL, "sections are called A to Z; write [section A]"},
    {"[section A]\nkind=howell\npairs=6\n[names B]\n1=A & B\n", NULL, "there is no [section B]"},
    {"[section A]\npairs=6\n", NULL, "[section A] has no movement"},
    {"[event]\npairs=continuous\n[section A]\nkind=howell\n[section B]\nkind=howell\npairs=6\n",
     NULL, "nothing says how many pairs section A has"},
};

static void events(void **state)
{
    (void)state;
    each_is_said(of_events, G_N_ELEMENTS(of_events), false);
}

/* Lists of names are files of their own, beside the event. */
static void lists_of_names(void **state)
{
    (void)state;
    static const struct {
        const char *kind, *list, *english;
    } lists[] = {
        {"howell\npairs=6", "1,Ann,Eva\n",
         "no headings; the first line must be pair,player1,player2, and"},
        {"howell\npairs=6", "Ann,Eva\n", "each line below it is a pair: 1,Ann Lee,Bob Ray"},
        {"berger\nplayers=6", "1,Lee\n", "first line must be no,name,title,rating,federation"},
        {"berger\nplayers=6", "\"Lee, Ann\",\"Ray, Bob\"\n", "no headings"},
        {"howell\npairs=6", "pair,player1\n", "headings, and nobody under them"},
        {"howell\npairs=6", "pair,player1\n1,A\n1,B\n", "pair 1 stands here a second time, first"},
        {"howell\npairs=6", "pair,name\n1,A & B\n2,A & B\n", "\"A & B\" is number 1 and number 2"},
        {"howell\npairs=6\nfirst-pair=5", "pair,name\n1,A & B\n", "there is no pair 1; the pairs"},
        {"berger\nplayers=6", "no,name,sex\n1,A,x\n", "sex: \"x\" is neither m nor w"},
        {"berger\nplayers=6", "no,name,birth\n1,A,x\n", "birth: \"x\" is no date"},
        {"berger\nplayers=6", "no,name,rating\n1,A,x\n", "rating: \"x\" is not a whole number"},
        {"howell\npairs=6", "pair,name\n9,A & B\n", "there is a name for pair 9"},
    };
    g_autofree char *folder = g_dir_make_tmp("mistakes-XXXXXX", NULL);
    g_autofree char *list = g_build_filename(folder, "names.csv", NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(lists); i++) {
        g_autoptr(GError) error = NULL;
        g_autofree char *text =
            g_strdup_printf("[movement]\nkind=%s\n[names]\nfile=names.csv\n", lists[i].kind);
        g_assert_true(g_file_set_contents(list, lists[i].list, -1, NULL));
        struct pw_event *event = pw_event_parse(text, strlen(text), "club.ini", folder, &error);
        if (event != NULL)
            pw_event_schedule(event, &error);
        pw_event_free(event);
        if (error == NULL)
            fail_msg("%s: nothing is wrong", lists[i].list);
        say_in_each(error, lists[i].english);
    }
    g_assert_cmpint(g_remove(list), ==, 0);
    g_assert_cmpint(g_rmdir(folder), ==, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_results),
        cmocka_unit_test(results_of_games),
        cmocka_unit_test(events),
        cmocka_unit_test(lists_of_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
