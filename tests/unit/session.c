/* A session: the article's board, Neuberg by another way of counting, averages,
 * penalties, places. */
#include "score/session.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

struct table {
    struct pw_event event;
    struct pw_schedule *s;
    struct pw_session *session;
};

static struct table sit(struct pw_request request)
{
    struct table t = {.event = {.request = request}, .s = make_or_fail(&request)};
    t.session = pw_session_new(&t.event, t.s);
    assert_non_null(t.session);
    return t;
}

static void leave(struct table *t)
{
    pw_session_free(t->session);
    pw_schedule_free(t->s);
}

static struct pw_line *line_of(const struct table *t, int board_no, int ns_no, int ew_no)
{
    struct pw_line *line = pw_session_find(t->session, board_no, ns_no, ew_no);
    if (line == NULL)
        fail_msg("%d and %d do not play board %d", ns_no, ew_no, board_no);
    return line;
}

static void put(const struct table *t, int board_no, int ns_no, int ew_no, int level,
                enum pw_direction declarer, int tricks)
{
    struct pw_line *line = line_of(t, board_no, ns_no, ew_no);
    line->kind = PW_PLAYED;
    line->contract = (struct pw_contract){level, PW_SPADES, 0};
    line->declarer = declarer;
    line->tricks = tricks;
    line->score = pw_line_score(line);
}

/* The protocol of board 6 in the article of Guzicki. */
static struct table article(void)
{
    struct pw_request request = ask("howell", 8);
    request.orientation = PW_ORIENTATION_NARRATIVE;
    struct table t = sit(request);
    put(&t, 6, 7, 5, 3, PW_NORTH, 9);
    put(&t, 6, 1, 4, 4, PW_SOUTH, 10);
    put(&t, 6, 8, 6, 3, PW_SOUTH, 9);
    put(&t, 6, 3, 2, 4, PW_NORTH, 9);
    return t;
}

static void assert_line(const struct table *t, int ns_no, int ew_no, int score, int ns, int ew)
{
    const struct pw_line *line = line_of(t, 6, ns_no, ew_no);
    assert_int_equal(line->score, score);
    assert_int_equal(line->points[0], ns * t->session->unit);
    assert_int_equal(line->points[1], ew * t->session->unit);
}

static void the_article(void **state)
{
    (void)state;
    struct table t = article();
    assert_true(pw_session_score(t.session));
    assert_line(&t, 7, 5, 140, 3, 3);
    assert_line(&t, 1, 4, 420, 6, 0);
    assert_line(&t, 8, 6, 140, 3, 3);
    assert_line(&t, 3, 2, -50, 0, 6);
    assert_int_equal(line_of(&t, 6, 7, 5)->table_no, 3);
    assert_int_equal(line_of(&t, 6, 1, 4)->table_no, 2);
    assert_int_equal(t.session->played, 4);
    assert_int_equal(t.session->waiting, 24);
    /* 1 and 2 have all of it, 5 6 7 8 half, 3 and 4 nothing. */
    static const int place[] = {0, 1, 1, 7, 7, 3, 3, 3, 3};
    for (int who_no = 1; who_no <= 8; who_no++) {
        assert_int_equal(t.session->tally[who_no].place, place[who_no]);
        assert_true(t.session->tally[who_no].tied);
        assert_int_equal(t.session->tally[who_no].waiting, 6);
        assert_int_equal(t.session->tally[who_no].most, 6 * t.session->unit);
    }
    /* With all scores there the formula changes nothing. */
    t.session->reckoning.neuberg = PW_NEUBERG_NOT;
    assert_true(pw_session_score(t.session));
    assert_line(&t, 7, 5, 140, 3, 3);
    assert_line(&t, 1, 4, 420, 6, 0);
    assert_line(&t, 3, 2, -50, 0, 6);
    leave(&t);
}

/* 3 scores of 4: 420, 140, -50 have 4, 2, 0 match points among themselves, and by the
 * formula (m + 1) * 4/3 - 1: 17/3, 3 and 1/3. */
static void a_score_is_missing(void **state)
{
    (void)state;
    struct table t = article();
    line_of(&t, 6, 8, 6)->kind = PW_NOT_PLAYED;
    assert_true(pw_session_score(t.session));
    assert_true(t.session->exact);
    assert_int_equal(3 * line_of(&t, 6, 1, 4)->points[0], 17 * t.session->unit);
    assert_int_equal(line_of(&t, 6, 7, 5)->points[0], 3 * t.session->unit);
    assert_int_equal(3 * line_of(&t, 6, 3, 2)->points[0], t.session->unit);
    assert_int_equal(t.session->tally[8].most, 0);
    assert_int_equal(t.session->tally[8].boards, 0);

    t.session->reckoning.neuberg = PW_NEUBERG_NOT;
    assert_true(pw_session_score(t.session));
    assert_int_equal(line_of(&t, 6, 1, 4)->points[0], 4 * t.session->unit);
    assert_int_equal(line_of(&t, 6, 1, 4)->points[1], 0);
    assert_int_equal(t.session->tally[1].most, 4 * t.session->unit);
    leave(&t);
}

/* One score alone is average. */
static void one_score(void **state)
{
    (void)state;
    struct table t = article();
    line_of(&t, 6, 8, 6)->kind = line_of(&t, 6, 7, 5)->kind = PW_NO_RESULT;
    line_of(&t, 6, 1, 4)->kind = PW_NO_RESULT;
    assert_true(pw_session_score(t.session));
    assert_int_equal(line_of(&t, 6, 3, 2)->points[0], 3 * t.session->unit);
    assert_int_equal(line_of(&t, 6, 3, 2)->points[1], 3 * t.session->unit);
    leave(&t);
}

static void assign(struct pw_line *line, int ns, int ew, enum pw_average a, enum pw_average b)
{
    line->kind = PW_ASSIGNED;
    line->percent[0] = ns;
    line->percent[1] = ew;
    line->average[0] = a;
    line->average[1] = b;
}

static void assigned(void **state)
{
    (void)state;
    struct table t = article();
    assign(line_of(&t, 6, 8, 6), 6000, 4000, PW_AVERAGE_FIXED, PW_AVERAGE_FIXED);
    assert_true(pw_session_score(t.session));
    /* 60 % of 6 are 3.6 */
    assert_int_equal(10 * t.session->tally[8].points, 36 * t.session->unit);
    assert_int_equal(10 * t.session->tally[6].points, 24 * t.session->unit);
    assert_int_equal(t.session->tally[8].most, 6 * t.session->unit);
    leave(&t);
}

/* Law 12C2: who does better than 60 % elsewhere keeps that, who does worse than 40 %
 * and is at fault keeps that, and the others have 60 and 40. */
static void averages_follow_the_session(void **state)
{
    (void)state;
    struct table t = article();
    int shared = 0;
    for (int k = 0; k < t.session->lines; k++) {
        struct pw_line *line = &t.session->line[k];
        if (line->board_no != 6 && line->who[0] + line->who[1] == 1 + 3) {
            assign(line, line->who[0] == 1 ? 6000 : 4000, line->who[1] == 1 ? 6000 : 4000,
                   line->who[0] == 1 ? PW_AVERAGE_PLUS : PW_AVERAGE_MINUS,
                   line->who[1] == 1 ? PW_AVERAGE_PLUS : PW_AVERAGE_MINUS);
            shared++;
        }
    }
    assert_int_equal(shared, 1);
    assert_true(pw_session_score(t.session));
    /* pair 1 has 6 of 6 on board 6, pair 3 nothing: they keep 100 % and 0 % */
    assert_int_equal(t.session->tally[1].points, 12 * t.session->unit);
    assert_int_equal(t.session->tally[3].points, 0);
    leave(&t);
}

static void penalties(void **state)
{
    (void)state;
    struct table t = article();
    assert_true(pw_session_penalise(t.session, (struct pw_penalty){1, true, 2500, 0}));
    assert_true(pw_session_penalise(t.session, (struct pw_penalty){2, false, 150, 0}));
    assert_true(pw_session_score(t.session));
    /* a quarter of the top of 6, and one point and a half */
    assert_int_equal(2 * t.session->tally[1].points, 9 * t.session->unit);
    assert_int_equal(2 * t.session->tally[2].points, 9 * t.session->unit);
    assert_int_equal(t.session->tally[1].place, 1);
    leave(&t);
}

/* 33.33 per cent of the 20 points of a round of three boards are, for one of its boards, 20 / 3 *
 * 0.3333 = 2.222, and 10 per cent 0.6667; of a top of 6 they are 1.9998, or half of it where a
 * better score has 1. Of these hundredths none is cut off. */
static void penalties_are_rounded(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 8);
    request.boards_per_round = 3;
    struct table t = sit(request);
    const struct pw_penalty third = {1, true, 3333, 0}, tenth = {2, true, 1000, 0};
    struct pw_line *line = &t.session->line[0];
    line->kind = PW_PLAYED;
    assert_true(pw_session_penalise(t.session, third) && pw_session_penalise(t.session, tenth));
    assert_true(pw_session_score(t.session));
    assert_int_equal(10000 * t.session->tally[1].penalty, 19998 * t.session->unit);
    assert_int_equal(pw_session_penalty_points(t.session, &third), 200);
    t.session->reckoning.halves = 1;
    assert_int_equal(pw_session_penalty_points(t.session, &third), 100);
    t.session->reckoning.method = PW_VICTORY_POINTS;
    assert_true(pw_session_score(t.session));
    assert_int_equal(3 * t.session->tally[2].penalty, 2 * t.session->unit);
    assert_int_equal(1000 * t.session->tally[1].penalty, 2222 * t.session->unit);
    assert_int_equal(pw_session_penalty_points(t.session, &tenth), 67);
    assert_int_equal(pw_session_penalty_points(t.session, &third), 222);
    leave(&t);
}

/* At IMPs Law 12C2 (2017) has 3 for average plus and -3 for average minus; 10 per cent of a top are
 * as much. With victory points and one board a round, the top of a board is the 20 of its round. */
static void imps_assigned_and_taken(void **state)
{
    (void)state;
    struct table t = article();
    assign(line_of(&t, 6, 8, 6), 6000, 4000, PW_AVERAGE_FIXED, PW_AVERAGE_FIXED);
    assert_true(pw_session_penalise(t.session, (struct pw_penalty){5, true, 2500, 0}));
    assert_true(pw_session_penalise(t.session, (struct pw_penalty){7, false, 150, 0}));
    for (int method = PW_BUTLER; method <= PW_CROSS_IMPS; method++) {
        t.session->reckoning.method = (enum pw_method)method;
        assert_true(pw_session_score(t.session));
        assert_int_equal(t.session->tally[8].points, 3 * t.session->unit);
        assert_int_equal(t.session->tally[6].points, -3 * t.session->unit);
        assert_int_equal(2 * t.session->tally[5].penalty, 15 * t.session->unit);
        assert_int_equal(2 * t.session->tally[7].penalty, 3 * t.session->unit);
    }
    t.session->reckoning.method = PW_VICTORY_POINTS;
    assert_true(pw_session_score(t.session));
    assert_int_equal(t.session->tally[5].penalty, 5 * t.session->unit);
    assert_int_equal(2 * t.session->tally[7].penalty, 3 * t.session->unit);
    /* 3 IMPs on one board: 10 + 10 (1 - R^0.6) / 0.763932, R^0.6 = 0.749217 */
    assert_int_equal(100 * t.session->tally[8].points, 1328 * t.session->unit);
    leave(&t);
}

/* Totals have the same figures behind the point, scores only those that they need. */
static void totals(void **state)
{
    (void)state;
    static const char *const known[3][3] = {
        {"6", "3", "0"}, {"4.5", "3.0", "0.0"}, {"4.38", "3.00", "0.00"}};
    struct table t = article();
    for (int i = 0; i < 3; i++) {
        char text[PW_POINTS_TEXT];
        static const int who[] = {1, 5, 4};
        for (int k = 0; k < 3; k++) {
            assert_true(pw_session_score(t.session));
            pw_total_text(text, t.session, t.session->tally[who[k]].points);
            assert_string_equal(text, known[i][k]);
        }
        pw_points_text(text, t.session, t.session->tally[5].points);
        assert_string_equal(text, "3");
        /* a quarter of 6, and then 0.12 */
        assert_true(
            pw_session_penalise(t.session, (struct pw_penalty){1, i == 0, i == 0 ? 2500 : 12, 0}));
    }
    leave(&t);
}

static void imps(void **state)
{
    (void)state;
    static const int known[][2] = {{0, 0},     {10, 0},    {20, 1},    {40, 1},    {50, 2},
                                   {120, 3},   {130, 4},   {160, 4},   {420, 9},   {430, 10},
                                   {590, 11},  {600, 12},  {900, 14},  {1090, 14}, {1100, 15},
                                   {2490, 20}, {2500, 21}, {3990, 23}, {4000, 24}, {7600, 24}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        assert_int_equal(pw_imps(known[i][0]), known[i][1]);
        assert_int_equal(pw_imps(-known[i][0]), -known[i][1]);
    }
    struct table t = article();
    t.session->reckoning.method = PW_BUTLER;
    assert_true(pw_session_score(t.session));
    /* the mean of 140, 420, 140, -50 is 162.5, so 160; differences -20 260 -20 -210 */
    assert_int_equal(line_of(&t, 6, 7, 5)->points[0], -1 * t.session->unit);
    assert_int_equal(line_of(&t, 6, 1, 4)->points[0], 6 * t.session->unit);
    assert_int_equal(line_of(&t, 6, 3, 2)->points[1], 5 * t.session->unit);
    t.session->reckoning.method = PW_CROSS_IMPS;
    assert_true(pw_session_score(t.session));
    /* 1: against 140, 140, -50: 7 + 7 + 10 IMPs among three */
    assert_int_equal(line_of(&t, 6, 1, 4)->points[0], 8 * t.session->unit);
    /* 3: -5 -5 -10 */
    assert_int_equal(3 * line_of(&t, 6, 3, 2)->points[0], -20 * t.session->unit);
    assert_int_equal(t.session->tally[1].most, 0);
    leave(&t);
}

static void award(const struct table *t, int ns_no, int ew_no, struct pw_award ns,
                  struct pw_award ew)
{
    struct pw_line *line = line_of(t, 6, ns_no, ew_no);
    line->kind = PW_AWARDED;
    line->award[0] = ns;
    line->award[1] = ew;
}

static void assert_tenths(const struct table *t, int ns_no, int ew_no, int ns, int ew)
{
    const struct pw_line *line = line_of(t, 6, ns_no, ew_no);
    assert_int_equal(10 * line->points[0], ns * t->session->unit);
    assert_int_equal(10 * line->points[1], ew * t->session->unit);
}

/* 1 and 4 have 60 % of 420 and 40 % of -50; the others 140, 140 and -50. Law 12C1c. */
static void weighted(void **state)
{
    (void)state;
    struct table t = article();
    award(&t, 1, 4, (struct pw_award){2, {420, -50}, {6000, 4000}},
          (struct pw_award){2, {-420, 50}, {6000, 4000}});
    assert_true(pw_session_score(t.session));
    assert_true(t.session->exact);
    assert_int_equal(t.session->played, 3);
    assert_int_equal(t.session->assigned, 1);
    /* 1: twice 0.6 x 2 against 140; 0.6 x 2 + 0.4 against -50 */
    assert_tenths(&t, 1, 4, 40, 20);
    /* 140: 0.4 x 2 against 1; 1; 2 */
    assert_tenths(&t, 7, 5, 38, 22);
    assert_tenths(&t, 8, 6, 38, 22);
    /* -50: 0.4 against 1 */
    assert_tenths(&t, 3, 2, 4, 56);
    assert_int_equal(pw_line_percent(t.session, line_of(&t, 6, 1, 4), 0), 6667);
    t.session->reckoning.method = PW_CROSS_IMPS;
    assert_true(pw_session_score(t.session));
    /* 1: twice 0.6 x 7 - 0.4 x 5, and 0.6 x 10; among three */
    assert_int_equal(30 * line_of(&t, 6, 1, 4)->points[0], 104 * t.session->unit);
    assert_int_equal(30 * line_of(&t, 6, 1, 4)->points[1], -104 * t.session->unit);
    /* -50: -5, -5, -0.6 x 10 */
    assert_int_equal(30 * line_of(&t, 6, 3, 2)->points[0], -160 * t.session->unit);
    t.session->reckoning.method = PW_BUTLER;
    assert_true(pw_session_score(t.session));
    /* the mean of 232, 140, 140, -50 is 115.5, so 120: 0.6 x 7 - 0.4 x 5; 20 is 1, -170 is -5 */
    assert_tenths(&t, 1, 4, 22, -22);
    assert_tenths(&t, 7, 5, 10, -10);
    assert_tenths(&t, 3, 2, -50, 50);
    /* 2.2 IMPs are 7.33 per cent */
    assert_int_equal(pw_line_percent(t.session, line_of(&t, 6, 1, 4), 0), 5733);
    leave(&t);
}

/* NS 1 have 140 and EW 4 have -420: each is compared with its own line. Law 12C1e. */
static void split(void **state)
{
    (void)state;
    struct table t = article();
    award(&t, 1, 4, (struct pw_award){1, {140}, {10000}}, (struct pw_award){1, {-420}, {10000}});
    assert_true(pw_session_score(t.session));
    /* NS 140, 140, 140, -50; EW -420, -140, -140, 50 */
    assert_tenths(&t, 1, 4, 40, 0);
    assert_tenths(&t, 7, 5, 40, 30);
    assert_tenths(&t, 3, 2, 0, 60);
    t.session->reckoning.method = PW_BUTLER;
    assert_true(pw_session_score(t.session));
    /* NS 370 / 4 = 92.5, so 90; EW -650 / 4 = -162.5, so -160 */
    assert_tenths(&t, 1, 4, 20, -60);
    assert_tenths(&t, 3, 2, -40, 50);
    t.session->reckoning.method = PW_CROSS_IMPS;
    assert_true(pw_session_score(t.session));
    /* NS 0, 0, 5; EW -7, -7, -10 */
    assert_int_equal(3 * line_of(&t, 6, 1, 4)->points[0], 5 * t.session->unit);
    assert_int_equal(3 * line_of(&t, 6, 1, 4)->points[1], -24 * t.session->unit);
    leave(&t);
}

/* After 16 boards 60 IMPs are the most. With R = 0.618034, R^3 = 0.236068: 20 IMPs are R^1,
 * so 10 + 10 * 0.381966 / 0.763932 = 15; 10 are R^0.5 = 0.786151, so 12.80. */
static void victory_points(void **state)
{
    (void)state;
    assert_int_equal(pw_victory_points(0, 100, 16), 1000);
    assert_int_equal(pw_victory_points(100, 100, 16), 1031);
    assert_int_equal(pw_victory_points(1000, 100, 16), 1280);
    assert_int_equal(pw_victory_points(2000, 100, 16), 1500);
    assert_int_equal(pw_victory_points(6000, 100, 16), 2000);
    assert_int_equal(pw_victory_points(9000, 100, 16), 2000);
    for (int m = 0; m <= 9000; m += 25)
        assert_int_equal(pw_victory_points(m, 100, 7) + pw_victory_points(-m, 100, 7), 2000);
}

/* The published scale of 24 boards, as it was printed: hundredths of the winner from 0 IMPs on. */
static void victory_points_are_the_published_ones(void **state)
{
    (void)state;
    static const int of_24_boards[] = {
        1000, 1025, 1050, 1075, 1099, 1123, 1146, 1168, 1190, 1212, 1233, 1254, 1275, 1295, 1315,
        1334, 1353, 1372, 1390, 1408, 1426, 1443, 1460, 1476, 1492, 1508, 1524, 1539, 1554, 1569,
        1583, 1597, 1611, 1625, 1638, 1651, 1664, 1677, 1689, 1701, 1713, 1725, 1736, 1747, 1758,
        1769, 1779, 1789, 1799, 1809, 1819, 1829, 1838, 1847, 1856, 1865, 1874, 1882, 1890, 1898,
        1906, 1914, 1922, 1930, 1937, 1944, 1951, 1958, 1965, 1972, 1979, 1985, 1991, 1997, 2000};
    for (int imps = 0; imps < (int)(sizeof of_24_boards / sizeof *of_24_boards); imps++)
        assert_int_equal(pw_victory_points(100 * imps, 100, 24), of_24_boards[imps]);
    assert_int_equal(pw_victory_points(4000, 100, 8), 1974); /* by the formula alone 19.73 */
    assert_int_equal(pw_victory_points(-4000, 100, 8), 26);
}

/* In hundredths above 10 by the formula: x to the M-th power where x^B = sqrt 5 - 2, by squaring.
 */
static int by_formula(int imps, int boards)
{
    long double blitz = 15.0L * sqrtl((long double)boards), left = sqrtl(5.0L) - 2.0L;
    long double root = expl(logl(left) / blitz), power = 1.0L;
    for (int i = 0; i < imps; i++)
        power *= root;
    return imps >= blitz ? 1000 : (int)(1000.0L * (1.0L - power) / (1.0L - left) + 0.5L);
}

/* Each cell by another way: from the top downwards, as often as there is a step larger than the
 * one before it. Then no step is; and no cell less than the formula's. */
static void victory_points_never_grow_faster(void **state)
{
    (void)state;
    int raised = 0, most = 0;
    for (int boards = 1; boards <= 64; boards++) {
        int points[130], cells = 0, low = 0;
        do
            points[cells] = by_formula(cells, boards);
        while (points[cells++] < 1000);
        for (bool again = true; again;) {
            again = false;
            for (int i = cells - 2; i > 0; i--)
                while (points[i + 1] - points[i] > points[i] - points[i - 1]) {
                    points[i]++;
                    again = true;
                }
        }
        for (int i = 0; i < cells; i++) {
            int winner = pw_victory_points(100 * i, 100, boards);
            if (winner != 1000 + points[i])
                fail_msg("%d boards, %d IMPs: %d, not %d", boards, i, winner, 1000 + points[i]);
            low = i > 0 ? 1000 + points[i - 1] : 1000;
            int above = winner - 1000 - by_formula(i, boards);
            assert_true(above >= 0);
            raised += above > 0;
            most = above > most ? above : most;
            /* a part of an IMP has its part of the step */
            int half = pw_victory_points(100 * i - 50, 100, boards);
            assert_true(i == 0 || (half >= low && half <= winner));
            assert_true(i == 0 || abs(2 * half - low - winner) <= 1);
        }
        assert_int_equal(pw_victory_points(100 * cells, 100, boards), 2000);
        if (boards < 8)
            assert_int_equal(raised, 0);
    }
    assert_true(raised > 0 && most <= 3);
    for (int imps = 0; imps < 1000; imps++) /* more boards than anybody plays */
        assert_int_equal(pw_victory_points(100 * imps, 100, 1000000),
                         pw_victory_points(100 * imps, 100, 4000));
}

static void sit_outs_and_two_winners(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 7);
    struct table t = sit(request);
    pw_session_simulate(t.session, 3);
    assert_true(pw_session_score(t.session));
    const int *order = t.session->order, n = t.session->ranked;
    assert_int_equal(n, 7);
    for (int i = 0; i < n; i++)
        assert_int_equal(t.session->tally[order[i]].boards, 6);
    for (int i = 1; i < n; i++)
        assert_true(t.session->tally[order[i - 1]].points >= t.session->tally[order[i]].points);
    leave(&t);

    /* A number among the others that nobody has is not ranked. */
    request.missing_pair = 3;
    t = sit(request);
    assert_int_equal(t.s->contestants, 8);
    pw_session_simulate(t.session, 3);
    assert_true(pw_session_score(t.session));
    assert_int_equal(t.session->ranked, 7);
    for (int i = 0; i < 7; i++)
        assert_int_not_equal(t.session->order[i], 3);
    leave(&t);
}

/* The individual of 8: on set 1 are 8 and 1 against 6 and 2, and 5 and 7 against 3 and 4. NS of
 * table 1 have 420, of table 2 50. */
static void individuals(void **state)
{
    (void)state;
    struct table t = sit(ask("individual", 8));
    int seat = 0;
    struct pw_line *first = pw_session_line_with(t.session, 1, 8, &seat);
    assert_non_null(first);
    assert_int_equal(seat, 0);
    struct pw_line *second = pw_session_line_with(t.session, 1, 4, &seat);
    assert_non_null(second);
    assert_int_equal(seat, 3);
    assert_int_equal(pw_seat_partner(t.session, 3), 2);
    static const int who[2][4] = {{8, 1, 6, 2}, {5, 7, 3, 4}};
    for (int i = 0; i < 4; i++) {
        assert_int_equal(first->who[i], who[0][i]);
        assert_int_equal(second->who[i], who[1][i]);
    }
    first->kind = second->kind = PW_PLAYED;
    first->score = 420;
    second->score = 50;
    assert_true(pw_session_score(t.session));
    static const int points[] = {0, 2, 0, 2, 2, 0, 0, 0, 2};
    for (int who_no = 1; who_no <= 8; who_no++) {
        assert_int_equal(t.session->tally[who_no].points, points[who_no] * t.session->unit);
        assert_int_equal(t.session->tally[who_no].most, 2 * t.session->unit);
        assert_int_equal(t.session->tally[who_no].place, points[who_no] == 2 ? 1 : 5);
        assert_int_equal(t.session->tally[who_no].line, PW_SIDE_NONE);
    }
    /* 60 and 40 per cent: both partners have theirs. */
    assign(second, 6000, 4000, PW_AVERAGE_FIXED, PW_AVERAGE_FIXED);
    assert_true(pw_session_score(t.session));
    assert_int_equal(10 * t.session->tally[7].points, 12 * t.session->unit);
    assert_int_equal(10 * t.session->tally[4].points, 8 * t.session->unit);
    /* 8 and 5 are compared: both North, at different tables; 8 and 1 are partners. */
    const struct pw_couples *couples = pw_session_couples(t.session);
    assert_non_null(couples);
    int sum = 0;
    for (int a = 1; a <= 8; a++)
        for (int b = a + 1; b <= 8; b++)
            sum += pw_couples_planned(couples, a, b);
    /* on each of 7 sets 2 x 2 on either side */
    assert_int_equal(sum, 7 * 2 * 4);
    assert_int_equal(pw_couples_played(couples, 8, 5), 0);
    leave(&t);
}

/* Guzicki: 7 and 5 are compared on boards 2, 3 and 7, and 2 and 6 on 3, 5 and 6. */
static void compared_in_the_article(void **state)
{
    (void)state;
    struct table t = article();
    assert_true(pw_session_score(t.session));
    const struct pw_couples *couples = pw_session_couples(t.session);
    assert_non_null(couples);
    for (int a = 1; a <= 8; a++)
        for (int b = 1; b <= 8; b++)
            if (a != b)
                assert_int_equal(pw_couples_planned(couples, a, b), 3);
    /* On board 6 played 7, 1, 8, 3 NS and 5, 4, 6, 2 EW. */
    static const bool ns[] = {false, true, false, true, false, false, false, true, true};
    for (int a = 1; a <= 8; a++)
        for (int b = 1; b < a; b++)
            assert_int_equal(pw_couples_played(couples, a, b), ns[a] == ns[b]);
    struct pw_compared c;
    assert_true(pw_session_compared(t.session, &c));
    assert_int_equal(c.couples, 28);
    assert_int_equal(c.planned_least, 3);
    assert_int_equal(c.planned_most, 3);
    assert_int_equal(c.least, 0);
    assert_int_equal(c.most, 1);
    assert_int_equal(c.as_planned, 0);
    /* 140 twice, 420, -50: the best of NS first */
    int count;
    const struct pw_frequency *scores = pw_session_frequencies(t.session, 6, &count);
    assert_int_equal(count, 3);
    static const int known[][4] = {{420, 1, 6, 0}, {140, 2, 3, 3}, {-50, 1, 0, 6}};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(scores[i].score, known[i][0]);
        assert_int_equal(scores[i].times, known[i][1]);
        assert_int_equal(scores[i].points[0], known[i][2] * t.session->unit);
        assert_int_equal(scores[i].points[1], known[i][3] * t.session->unit);
    }
    leave(&t);
}

/* With tops of their own, a board that nobody played has none. */
static void a_board_that_was_only_assigned(void **state)
{
    (void)state;
    struct table t = article();
    t.session->reckoning.neuberg = PW_NEUBERG_NOT;
    int count = 0;
    struct pw_line *line = pw_session_board(t.session, 1, &count);
    for (int i = 0; i < count; i++) {
        line[i].kind = PW_ASSIGNED;
        line[i].percent[0] = 6000;
        line[i].percent[1] = 4000;
    }
    assert_true(pw_session_score(t.session));
    assert_int_equal(pw_session_top(t.session, 1), 0);
    assert_int_equal(pw_session_top(t.session, 6), 6 * t.session->unit);
    leave(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_article),
        cmocka_unit_test(a_score_is_missing),
        cmocka_unit_test(one_score),
        cmocka_unit_test(assigned),
        cmocka_unit_test(averages_follow_the_session),
        cmocka_unit_test(penalties),
        cmocka_unit_test(penalties_are_rounded),
        cmocka_unit_test(imps_assigned_and_taken),
        cmocka_unit_test(totals),
        cmocka_unit_test(imps),
        cmocka_unit_test(weighted),
        cmocka_unit_test(split),
        cmocka_unit_test(victory_points),
        cmocka_unit_test(victory_points_are_the_published_ones),
        cmocka_unit_test(victory_points_never_grow_faster),
        cmocka_unit_test(sit_outs_and_two_winners),
        cmocka_unit_test(individuals),
        cmocka_unit_test(compared_in_the_article),
        cmocka_unit_test(a_board_that_was_only_assigned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
