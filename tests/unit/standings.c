/* Standings and tie-breaks: small cases worked by hand, and a published event.
 *
 * Norway Chess 2013 (Stavanger, 7 to 18 May 2013): the pairings of rounds 3, 8 and 9, the
 * crosstable and the points as ChessBase, chess.com and chessgames.com reported them; who
 * had which number follows from those pairings and FIDE's table of ten.
 */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "score/standings.h"
#include "movement.h"

#include <stdio.h>
#include <stdlib.h>

/* Results of who has the lower number: a row of the crosstable from the diagonal on. */
static struct pw_tournament *play(const char *kind, int players, int cycles,
                                  const char *const *rows, const struct pw_scoring *scoring,
                                  const int *withdrawn)
{
    struct pw_request request = ask(kind, players);
    request.cycles = cycles;
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_games games = {0};
    for (int r = 1; r <= s->rounds; r++) {
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            int low = spot.who[0] < spot.who[1] ? spot.who[0] : spot.who[1];
            int high = spot.who[0] + spot.who[1] - low;
            if (low == 0)
                continue;
            char code = rows[low - 1][high - low - 1];
            char other = code == '1'   ? '0'
                         : code == '0' ? '1'
                         : code == '+' ? '-'
                         : code == '-' ? '+'
                                       : code;
            struct pw_game game = {.round_no = r, .white_no = spot.who[0], .black_no = spot.who[1]};
            game.white = low == spot.who[0] ? code : other;
            game.black = low == spot.who[0] ? other : code;
            assert_true(pw_games_add(&games, &game));
        }
    }
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_tournament_make(s, &games, scoring, withdrawn, &t, &why), PW_OK);
    pw_games_finish(&games);
    pw_schedule_free(s);
    return t;
}

static void expect_tiebreak(const struct pw_tournament *t, const char *name, int who_no,
                            const char *value)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    int count = 0;
    struct pw_reason why = {0};
    assert_int_equal(pw_criteria_read(name, criteria, &count, &why), PW_OK);
    assert_int_equal(count, 2);
    char text[24];
    pw_value_text(&criteria[1], pw_tiebreak(t, &criteria[1], who_no), text);
    if (strcmp(text, value) != 0)
        fail_msg("%s of player %d is %s and not %s", name, who_no, text, value);
}

static void expect_order(const struct pw_tournament *t, const char *list, const int *who,
                         const int *ranks, int n)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    int criteria_count = 0, count = 0;
    struct pw_reason why = {0};
    assert_int_equal(pw_criteria_read(list, criteria, &criteria_count, &why), PW_OK);
    struct pw_standing *standing = pw_standings(t, criteria, criteria_count, &count);
    assert_non_null(standing);
    assert_int_equal(count, n);
    for (int i = 0; i < n; i++) {
        assert_int_equal(standing[i].who_no, who[i]);
        assert_int_equal(standing[i].rank, ranks[i]);
    }
    free(standing);
}

static void a_published_event(void **state)
{
    (void)state;
    static const char *const rows[] = {
        "===1110==", /* 1 Carlsen against 2, 3, ... 10 */
        "0==110=1",  /* 2 Anand */
        "=01110=",   /* 3 Nakamura */
        "1=10==",    /* 4 Svidler */
        "1111=",     /* 5 Karjakin */
        "1===",      /* 6 Radjabov */
        "10=",       /* 7 Hammer */
        "==",        /* 8 Wang Hao */
        "=",         /* 9 Aronian */
        "",          /* 10 Topalov */
    };
    static const char *const points[] = {"5.5", "5", "5.5", "5", "6", "3", "1.5", "4.5", "5", "4"};
    static const char *const sb[] = {"22.75", "19.25", "21.25", "21.5", "24",
                                     "10.75", "6.5",   "21.5",  "20.5", "18"};
    static const char *const cut[] = {"21.25", "17.75", "19.75", "20", "22.5",
                                      "9.25",  "6.5",   "21.5",  "19", "17.25"};
    static const char *const koya[] = {"3", "2", "3", "3", "3.5", "1.5", "1", "3.5", "3", "3"};
    static const char *const wins[] = {"3", "3", "4", "2", "5", "1", "1", "3", "2", "0"};
    struct pw_tournament *t = play("berger", 10, 1, rows, NULL, NULL);
    struct pw_criterion score = {PW_TB_POINTS, 0};
    for (int who = 1; who <= 10; who++) {
        char text[24];
        pw_value_text(&score, pw_tournament_points(t, who), text);
        assert_string_equal(text, points[who - 1]);
        expect_tiebreak(t, "SB", who, sb[who - 1]);
        expect_tiebreak(t, "SB/C1", who, cut[who - 1]);
        expect_tiebreak(t, "KS", who, koya[who - 1]);
        expect_tiebreak(t, "WIN", who, wins[who - 1]);
        expect_tiebreak(t, "WON", who, wins[who - 1]);
    }
    static const int ranks[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10};
    /* As it was published: direct encounters are level, Sonneborn-Berger parts them. */
    expect_order(t, "DE,SB", (const int[]){5, 1, 3, 4, 9, 2, 8, 10, 6, 7}, ranks, 10);
    expect_order(t, NULL, (const int[]){5, 3, 1, 2, 4, 9, 8, 10, 6, 7}, ranks, 10);
    assert_int_equal(t->open, 0);
    struct pw_criterion working = {PW_TB_SB, 0};
    char line[200];
    pw_working(t, &working, 7, line, sizeof line); /* by rounds: drew with Topalov, beat Wang Hao */
    assert_string_equal(line, "SB 6.5 = 0.5 × 4 + 1 × 4.5");
    pw_tournament_free(t);
}

/* FIDE's table of four: 1-4 2-3, 4-3 1-2, 2-4 3-1. Player 4 did not come in round 3. */
static const char *const small[] = {"10=", "1+", "=", ""};

static void tie_breaks_by_hand(void **state)
{
    (void)state;
    static const struct {
        const char *name, *value[4];
    } expected[] = {
        {"WIN", {"1", "2", "1", "0"}},      {"WON", {"1", "1", "1", "0"}},
        {"BPG", {"1", "1", "2", "1"}},      {"BWG", {"0", "0", "0", "0"}},
        {"SB", {"2.5", "2.5", "2", "1.5"}}, {"SB/C1", {"2", "1.5", "1.5", "0.75"}},
        {"KS", {"1", "1", "1", "1"}},       {"KS/L+1", {"1", "0", "0", "0"}},
        {"PS", {"3.5", "4", "2", "2.5"}},   {"DE", {"0", "0", "1", "0"}},
        {"REP", {"3", "3", "3", "2"}},      {"koya", {"1", "1", "1", "1"}},
        {"SB/C2", {"2", "1.5", "0", "0"}},  {"STD", {"1.5", "2", "1.5", "1"}},
        {"KS/L1", {"1", "0", "0", "0"}},    {"KS/L-1", {"1.5", "2", "1.5", "1"}},
        {"TPN", {"1", "2", "3", "4"}},      {"TPN/R", {"1", "2", "3", "4"}},
        {"DE/P", {"0", "0", "1", "0"}},     {"RTNG", {"0", "0", "0", "0"}},
        {"PS/C1", {"3", "3", "2", "2"}},    {"PS/C2", {"1.5", "2", "1.5", "1"}},
    };
    struct pw_tournament *t = play("berger", 4, 1, small, NULL, NULL);
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++)
        for (int who = 1; who <= 4; who++)
            expect_tiebreak(t, expected[i].name, who, expected[i].value[who - 1]);
    expect_order(t, "DE", (const int[]){2, 3, 1, 4}, (const int[]){1, 2, 3, 4}, 4);
    expect_order(t, "SB", (const int[]){2, 1, 3, 4}, (const int[]){1, 2, 3, 4}, 4);
    expect_order(t, "WON", (const int[]){2, 1, 3, 4}, (const int[]){1, 2, 2, 4}, 4);
    pw_tournament_free(t);
    t = play("berger", 4, 1, small, &(struct pw_scoring){12, 4, 0}, NULL); /* 3-1-0 */
    static const long points[] = {4, 6, 4, 2};
    for (int who = 1; who <= 4; who++)
        assert_int_equal(pw_tournament_points(t, who), points[who - 1] * PW_POINT);
    for (int who = 1; who <= 4; who++) /* whatever a win gives */
        expect_tiebreak(t, "STD", who, (const char *const[]){"1.5", "2", "1.5", "1"}[who - 1]);
    expect_order(t, "TPN", (const int[]){2, 1, 3, 4}, (const int[]){1, 2, 3, 4}, 4);
    expect_order(t, "TPN/R", (const int[]){2, 3, 1, 4}, (const int[]){1, 2, 3, 4}, 4);
    expect_order(t, "RTNG", (const int[]){2, 1, 3, 4}, (const int[]){1, 2, 2, 4}, 4); /* none */
    pw_tournament_free(t);
}

/* C.07, 14.1: Cut-1 takes away a contribution, and an open game is none. 1 beat 2 (a point), drew
 * with 4 (two points), and has to meet 3, who has the least of all. */
static void an_open_game_is_not_cut(void **state)
{
    (void)state;
    static const char *const rows[] = {"1*=", "10", "=", ""};
    struct pw_tournament *t = play("berger", 4, 1, rows, NULL, NULL);
    expect_tiebreak(t, "SB", 1, "2");    /* 1 x 1 + 0.5 x 2 */
    expect_tiebreak(t, "SB/C1", 1, "1"); /* without 1 x 1 */
    expect_tiebreak(t, "SB/C2", 1, "0");
    pw_tournament_free(t);
}

/* A > B > C > D in a circle of draws, all with two points; E and F are ahead. B and C have
 * 1.5 of the four, and then B beat C. */
static void direct_encounter_is_asked_again(void **state)
{
    (void)state;
    static const char *const rows[] = {"1==00", "1==0", "10=", "==", "=", ""};
    struct pw_tournament *t = play("berger", 6, 1, rows, NULL, NULL);
    expect_order(t, "DE", (const int[]){5, 6, 1, 2, 3, 4}, (const int[]){1, 1, 3, 4, 5, 6}, 6);
    pw_tournament_free(t);
    static const char *const ring[] = {"10", "1", ""};
    t = play("berger", 3, 1, ring, NULL, NULL);
    expect_order(t, NULL, (const int[]){1, 2, 3}, (const int[]){1, 1, 1}, 3);
    assert_int_equal(pw_tournament_points(t, 1), PW_POINT); /* the bye gives nothing */
    pw_tournament_free(t);
    static const char *const drawn[] = {"===", "==", "=", ""};
    t = play("berger", 4, 2, drawn, NULL, NULL);
    expect_tiebreak(t, "DE", 1, "1.5"); /* two games of two are their average */
    expect_tiebreak(t, "SB", 1, "9");   /* 6 x 0.5 x 3 */
    pw_tournament_free(t);
}

/* 1, 2 and 3 have two points each. 1 beat both others, who have not met: whatever happens there, 1
 * is ahead of them. 4 and 5 have 1.5 each and drew. */
static void ahead_whatever_happens(void **state)
{
    (void)state;
    static const char *const rows[] = {"11000", "*110", "110", "=0", "0", ""};
    struct pw_tournament *t = play("berger", 6, 1, rows, NULL, NULL);
    static const long halves[] = {4, 4, 4, 3, 3, 10};
    for (int who = 1; who <= 6; who++)
        assert_int_equal(pw_tournament_points(t, who), halves[who - 1] * PW_POINT / 2);
    expect_order(t, "DE", (const int[]){6, 1, 2, 3, 4, 5}, (const int[]){1, 2, 3, 3, 5, 5}, 6);
    pw_tournament_free(t);
    /* All have a point: 1 beat 2 and lost to 4; 3 beat 4 and may win two more. */
    static const char *const open[] = {"1*0", "*1", "1", ""};
    t = play("berger", 4, 1, open, NULL, NULL);
    expect_order(t, "DE", (const int[]){1, 2, 3, 4}, (const int[]){1, 1, 1, 1}, 4);
    pw_tournament_free(t);
}

static void who_leaves_early_is_out_of_the_count(void **state)
{
    (void)state;
    static const char *const early[] = {"1=0", "1*", "*", ""};
    static const int four[] = {4, 0};
    struct pw_tournament *t = play("berger", 4, 1, early, NULL, four);
    static const long quarters[] = {6, 4, 2, 4};
    for (int who = 1; who <= 4; who++)
        assert_int_equal(pw_tournament_points(t, who), quarters[who - 1] * PW_POINT / 4);
    expect_order(t, "DE", (const int[]){1, 2, 3, 4}, (const int[]){1, 2, 3, 0}, 4);
    expect_tiebreak(t, "SB", 1, "1.25"); /* 1 x 1 + 0.5 x 0.5 */
    assert_int_equal(t->open, 0);
    pw_tournament_free(t);
    static const char *const late[] = {"1=0", "1*", "=", ""};
    t = play("berger", 4, 1, late, NULL, four);
    static const long with_forfeit[] = {6, 8, 4, 6};
    for (int who = 1; who <= 4; who++)
        assert_int_equal(pw_tournament_points(t, who), with_forfeit[who - 1] * PW_POINT / 4);
    expect_tiebreak(t, "WON", 2, "1");
    expect_tiebreak(t, "WIN", 2, "2");
    assert_int_equal(t->open, 0);
    pw_tournament_free(t);
    t = play("berger", 4, 1, early, NULL, NULL);
    assert_int_equal(t->open, 2);
    pw_tournament_free(t);
}

/* All but Koya's, whose limit is for round robins; what is unknown ends the list. */
static void a_swiss_has_all_but_koya(void **state)
{
    (void)state;
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    char left[PW_LEFT_OUT], few[12];
    int count = 0;
    pw_criteria_of_swiss(NULL, criteria, &count, left, sizeof left);
    assert_int_equal(count, 1);
    assert_int_equal(criteria[0].kind, PW_TB_POINTS);
    assert_string_equal(left, "");
    pw_criteria_of_swiss("PTS, bh/c1,,DE;SB,WIN,KS/L+1,Buchholz,ARO,TPN,WIN,xyz,PS,BPG", criteria,
                         &count, left, sizeof left);
    static const enum pw_tiebreak known[] = {PW_TB_POINTS, PW_TB_BH_CUT1, PW_TB_DIRECT,
                                             PW_TB_SB,     PW_TB_WINS,    PW_TB_BH,
                                             PW_TB_ARO,    PW_TB_NUMBER};
    assert_int_equal(count, 8);
    for (int i = 0; i < count; i++)
        assert_int_equal(criteria[i].kind, known[i]);
    assert_string_equal(left, "KS/L+1, XYZ, PS, BPG");
    pw_criteria_of_swiss("XYZ,DE,SB,KS", criteria, &count, few, sizeof few);
    assert_string_equal(few, "XYZ, DE"); /* as far as there is room */
}

static void nonsense_is_refused(void **state)
{
    (void)state;
    struct pw_request request = ask("berger", 4);
    struct pw_schedule *s = make_or_fail(&request);
    static const struct {
        struct pw_game game;
        const char *says;
    } wrong[] = {
        {{.round_no = 1, .white_no = 1, .black_no = 3}, "r.csv:7: 1 and 3 do not meet in round 1"},
        {{.round_no = 1, .white_no = 4, .black_no = 1}, "player 1 has White against 4"},
        {{.round_no = 4, .white_no = 1, .black_no = 4}, "there is no round 4; the last one is 3"},
        {{.round_no = 1, .white_no = 1, .black_no = 9}, "there is no player 9, only 1 to 4"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct pw_games games = {.from = strdup("r.csv")};
        struct pw_game game = wrong[i].game;
        game.line = 7;
        game.white = '1';
        game.black = '0';
        assert_true(pw_games_add(&games, &game));
        struct pw_tournament *t = NULL;
        struct pw_reason why = {0};
        assert_int_equal(pw_tournament_make(s, &games, NULL, NULL, &t, &why), PW_BAD_REQUEST);
        if (strstr(why.text, wrong[i].says) == NULL)
            fail_msg("\"%s\" does not say \"%s\"", why.text, wrong[i].says);
        pw_games_finish(&games);
    }
    pw_schedule_free(s);
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    int count;
    struct pw_reason why = {0};
    assert_int_equal(pw_criteria_read("DE,BH/C1", criteria, &count, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "not for a round robin"));
    assert_int_equal(pw_criteria_read("XYZ", criteria, &count, &why), PW_BAD_REQUEST);
}

static void expect_result(const char *text, const char *as)
{
    char white = '?', black = '?';
    bool read = pw_result_read(text, &white, &black);
    if (as == NULL && read)
        fail_msg("\"%s\" is read as %s", text, pw_result_text(white, black));
    else if (as != NULL && (!read || strcmp(pw_result_text(white, black), as) != 0))
        fail_msg("\"%s\" is not read as %s", text, as);
}

static void results_are_read_as_people_write_them(void **state)
{
    (void)state;
    static const char *const same[][2] = {
        {"1-0", "1-0"},
        {"0-1", "0-1"},
        {"½-½", "1/2-1/2"},
        {"1/2 - 1/2", "1/2-1/2"},
        {"1-0f", "1-0F"},
        {"F-1", "0-1F"},
        {"0-0F", "0-0F"},
        {"*", "*"},
        {"", "*"},
        {"+:-", "1-0F"},
        {"0.5-0.5", "1/2-1/2"},
        {"0:1", "0-1"},
        {"+/-", "1-0F"},
        {"-/+", "0-1F"},
        {"-/-", "0-0F"},
        {"+-", "1-0F"},
        {"-+", "0-1F"},
        {"--", "0-0F"},
        {"+ - -", "1-0F"},
        {"- - +", "0-1F"},
        {"- - -", "0-0F"},
        {"\u2212 / +", "0-1F"},
        {"+\u2013\u2013", "1-0F"},
        {"1:0", "1-0"},
        {"1 \u2236 0", "1-0"},
        {"1/0", "1-0"},
        {"1.0-0.0", "1-0"},
        {"0,0:1,0", "0-1"},
        {"=", "1/2-1/2"},
        {"==", "1/2-1/2"},
        {"=:=", "1/2-1/2"},
        {"½", "1/2-1/2"},
        {"½:½", "1/2-1/2"},
        {"½½", "1/2-1/2"},
        {".5-.5", "1/2-1/2"},
        {"1\u20442-1\u20442", "1/2-1/2"},
        {"0,5 : 0,5", "1/2-1/2"},
        {"½-0", "1/2-0"},
        {"0:½", "0-1/2"},
        {"0-0", "0-0"},
        {"0:0", "0-0"},
        {"1-F", "1-0F"},
        {"F:F", "0-0F"},
        {"x-f", "1-0F"},
        {"F-X", "0-1F"},
        {"1-0 ff", "1-0F"},
        {"0-1 w.o.", "0-1F"},
        {"1:0 forfeit", "1-0F"},
        {"0-1 U", "0-1U"},
        {"½-½u", "1/2-1/2U"},
        {"1\u00a0-\u202f0", "1-0"},
        /* none, or more than one reading */
        {"2-0", NULL},
        {"1-0 and a very long remark, longer than any result", NULL},
        {"-", NULL},
        {"1-", NULL},
        {"+", NULL},
        {"1", NULL},
        {"10", NULL},
        {"1-1", NULL},
        {"½-1", NULL},
        {"1/2-1", NULL},
        {"+:+", NULL},
        {"1--", NULL},
        {"=-0F", NULL},
        {"1/2-1/2F", NULL},
        {"0-0U", NULL},
        {"=0", NULL},
        {"F", NULL},
        {"1-0FU", NULL}};
    for (size_t i = 0; i < sizeof same / sizeof *same; i++)
        expect_result(same[i][0], same[i][1]);
}

/* Every two sides with every separator, spelt out: the same text made in two ways says the same. */
static void no_result_has_two_readings(void **state)
{
    (void)state;
    static const char *const side[] = {"1",   "1.0", "1,0", "0", "0.0", "0,0", "½", "1/2", "0.5",
                                       "0,5", ".5",  ",5",  "=", "+",   "-",   "X", "F"};
    static const char is[] = "111000=======+-XF", *const between[] = {"-", ":", "/", ""};
    enum { SIDES = sizeof side / sizeof *side };
    static struct {
        char text[16], meaning[3];
    } known[4 * SIDES * SIDES];
    int read = 0;
    for (int i = 0; i < 4 * SIDES * SIDES; i++) {
        int a = i / 4 / SIDES, b = i / 4 % SIDES;
        char white = 0, black = 0;
        snprintf(known[read].text, sizeof known[read].text, "%s%s%s", side[a], between[i % 4],
                 side[b]);
        snprintf(known[read].meaning, sizeof known[read].meaning, "%c%c", is[a], is[b]);
        if (!pw_result_read(known[read].text, &white, &black) ||
            strcmp(known[read].text, "1/2") == 0) /* a half alone */
            continue;
        for (int k = 0; k < read; k++)
            if (strcmp(known[k].text, known[read].text) == 0 &&
                strcmp(known[k].meaning, known[read].meaning) != 0)
                fail_msg("\"%s\" has two readings", known[read].text);
        read++;
    }
    assert_true(read > 200);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_published_event),
        cmocka_unit_test(tie_breaks_by_hand),
        cmocka_unit_test(an_open_game_is_not_cut),
        cmocka_unit_test(direct_encounter_is_asked_again),
        cmocka_unit_test(ahead_whatever_happens),
        cmocka_unit_test(who_leaves_early_is_out_of_the_count),
        cmocka_unit_test(nonsense_is_refused),
        cmocka_unit_test(a_swiss_has_all_but_koya),
        cmocka_unit_test(results_are_read_as_people_write_them),
        cmocka_unit_test(no_result_has_two_readings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
