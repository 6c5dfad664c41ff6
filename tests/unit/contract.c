/* Every contract of Law 77, against a second way to reckon it: trick by trick and
 * bonus by bonus, from the tables of the Law as they are printed. */
#include "score/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The columns of the Law: not vulnerable, vulnerable; undoubled, doubled, redoubled. */
static const int first_trick[5][3] = {
    {20, 40, 80}, {20, 40, 80}, {30, 60, 120}, {30, 60, 120}, {40, 80, 160}};
static const int next_trick[5][3] = {
    {20, 40, 80}, {20, 40, 80}, {30, 60, 120}, {30, 60, 120}, {30, 60, 120}};
static const int overtrick_doubled[2][3] = {{0, 100, 200}, {0, 200, 400}};
static const int first_under[2][3] = {{50, 100, 200}, {100, 200, 400}};
static const int second_third_under[2][3] = {{50, 200, 400}, {100, 300, 600}};
static const int more_under[2][3] = {{50, 300, 600}, {100, 300, 600}};

static int by_the_law(int level, int strain, int doubled, int vulnerable, int tricks)
{
    int wanted = level + 6, score = 0;
    for (int trick = wanted; trick > tricks; trick--) {
        int no = wanted - trick + 1;
        score -= no == 1   ? first_under[vulnerable][doubled]
                 : no <= 3 ? second_third_under[vulnerable][doubled]
                           : more_under[vulnerable][doubled];
    }
    if (score < 0)
        return score;
    for (int trick = 7; trick <= wanted; trick++)
        score += trick == 7 ? first_trick[strain][doubled] : next_trick[strain][doubled];
    bool game = score >= 100;
    for (int trick = wanted + 1; trick <= tricks; trick++)
        score += doubled ? overtrick_doubled[vulnerable][doubled] : next_trick[strain][0];
    score += !game ? 50 : vulnerable ? 500 : 300;
    score += level == 6 ? (vulnerable ? 750 : 500) : level == 7 ? (vulnerable ? 1500 : 1000) : 0;
    score += doubled == 1 ? 50 : doubled == 2 ? 100 : 0;
    return score;
}

static void every_contract(void **state)
{
    (void)state;
    int contracts = 0;
    for (int level = 1; level <= 7; level++)
        for (int strain = 0; strain < 5; strain++)
            for (int doubled = 0; doubled < 3; doubled++)
                for (int vulnerable = 0; vulnerable < 2; vulnerable++)
                    for (int tricks = 0; tricks <= 13; tricks++) {
                        struct pw_contract c = {level, (enum pw_strain)strain, doubled};
                        int score = pw_contract_score(c, vulnerable == 1, tricks);
                        if (score != by_the_law(level, strain, doubled, vulnerable, tricks))
                            fail_msg("level %d strain %d doubled %d vul %d tricks %d: %d", level,
                                     strain, doubled, vulnerable, tricks, score);
                        assert_true(pw_contract_scores(score, vulnerable == 1));
                        contracts++;
                    }
    assert_int_equal(contracts, 7 * 5 * 3 * 2 * 14);
}

/* What every player knows by heart. */
static void known_scores(void **state)
{
    (void)state;
    static const struct {
        int level;
        enum pw_strain strain;
        int doubled;
        bool vulnerable;
        int tricks, score;
    } known[] = {
        {3, PW_SPADES, 0, false, 9, 140},   {4, PW_SPADES, 0, false, 10, 420},
        {4, PW_SPADES, 0, false, 9, -50},   {4, PW_HEARTS, 0, true, 10, 620},
        {3, PW_NOTRUMP, 0, false, 9, 400},  {3, PW_NOTRUMP, 0, true, 10, 630},
        {1, PW_NOTRUMP, 0, false, 7, 90},   {2, PW_SPADES, 1, true, 8, 670},
        {1, PW_NOTRUMP, 2, true, 7, 760},   {6, PW_NOTRUMP, 0, true, 12, 1440},
        {6, PW_HEARTS, 0, false, 12, 980},  {7, PW_NOTRUMP, 0, false, 13, 1520},
        {7, PW_NOTRUMP, 2, true, 13, 2980}, {7, PW_NOTRUMP, 2, true, 0, -7600},
        {5, PW_CLUBS, 1, false, 11, 550},   {2, PW_DIAMONDS, 1, false, 8, 180},
        {3, PW_NOTRUMP, 1, true, 8, -200},  {4, PW_SPADES, 1, false, 7, -500},
        {4, PW_SPADES, 1, false, 6, -800},  {1, PW_CLUBS, 2, true, 13, 2630},
    };
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct pw_contract c = {known[i].level, known[i].strain, known[i].doubled};
        int score = pw_contract_score(c, known[i].vulnerable, known[i].tricks);
        if (score != known[i].score)
            fail_msg("number %zu: %d, not %d", i, score, known[i].score);
    }
    assert_int_equal(pw_contract_score((struct pw_contract){0}, true, 0), 0);
}

static void scores_that_do_not_exist(void **state)
{
    (void)state;
    assert_false(pw_contract_scores(10, false));
    assert_false(pw_contract_scores(450 + 5, false));
    assert_false(pw_contract_scores(620, false));
    assert_true(pw_contract_scores(620, true));
    assert_true(pw_contract_scores(0, false));
    assert_false(pw_contract_scores(-50, true));
}

/* The table on the back of every board, Law 2. */
static void dealer_and_vulnerability(void **state)
{
    (void)state;
    static const char dealers[] = "NESWNESWNESWNESW";
    /* 0 none, 1 NS, 2 EW, 3 both */
    static const char vulnerable[] = "0123123023013012";
    for (int board_no = 1; board_no <= 99; board_no++) {
        int i = (board_no - 1) % 16;
        assert_int_equal("NESW"[pw_board_dealer(board_no)], dealers[i]);
        int who = (pw_board_vulnerable(board_no, PW_SIDE_A) ? 1 : 0) +
                  (pw_board_vulnerable(board_no, PW_SIDE_B) ? 2 : 0);
        assert_int_equal(who, vulnerable[i] - '0');
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_contract),
        cmocka_unit_test(known_scores),
        cmocka_unit_test(scores_that_do_not_exist),
        cmocka_unit_test(dealer_and_vulnerability),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
