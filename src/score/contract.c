/* contract.c - contracts: their text, their score, dealer and vulnerability. */
#include "score/session.h"

#include <assert.h>
#include <stdio.h>

void pw_contract_text(char out[16], struct pw_contract contract)
{
    static const char *const strains[] = {"C", "D", "H", "S", "NT"};
    static const char *const doubled[] = {"", "X", "XX"};
    if (contract.level == 0)
        snprintf(out, 16, "pass");
    else
        snprintf(out, 16, "%d%s%s", contract.level, strains[contract.strain],
                 doubled[contract.doubled]);
}

static int made(struct pw_contract c, bool vulnerable, int over)
{
    static const int per_trick[] = {20, 20, 30, 30, 30};
    static const int doubling[] = {1, 2, 4};
    int first_more = c.strain == PW_NOTRUMP ? 10 : 0;
    int below = (per_trick[c.strain] * c.level + first_more) * doubling[c.doubled];
    int score = below;
    score += below >= 100 ? (vulnerable ? 500 : 300) : 50;
    if (c.level == 6)
        score += vulnerable ? 750 : 500;
    if (c.level == 7)
        score += vulnerable ? 1500 : 1000;
    score += 50 * c.doubled;
    int per_over = c.doubled == 0 ? per_trick[c.strain] : 100 * c.doubled * (vulnerable ? 2 : 1);
    return score + over * per_over;
}

static int lost(struct pw_contract c, bool vulnerable, int under)
{
    if (c.doubled == 0)
        return -under * (vulnerable ? 100 : 50);
    int score = 0;
    for (int trick = 1; trick <= under; trick++) {
        if (trick == 1)
            score += vulnerable ? 200 : 100;
        else if (trick <= 3)
            score += vulnerable ? 300 : 200;
        else
            score += 300;
    }
    return -score * c.doubled;
}

int pw_contract_score(struct pw_contract contract, bool vulnerable, int tricks)
{
    assert(contract.level >= 0 && contract.level <= 7 && tricks >= 0 && tricks <= 13);
    assert(contract.doubled >= 0 && contract.doubled <= 2);
    if (contract.level == 0)
        return 0;
    int over = tricks - 6 - contract.level;
    return over >= 0 ? made(contract, vulnerable, over) : lost(contract, vulnerable, -over);
}

bool pw_contract_scores(int score, bool vulnerable)
{
    for (int level = 0; level <= 7; level++)
        for (int strain = PW_CLUBS; strain <= PW_NOTRUMP; strain++)
            for (int doubled = 0; doubled <= 2; doubled++)
                for (int tricks = 0; tricks <= 13; tricks++) {
                    struct pw_contract c = {level, (enum pw_strain)strain, doubled};
                    if (pw_contract_score(c, vulnerable, tricks) == score)
                        return true;
                }
    return false;
}

enum pw_side pw_direction_side(enum pw_direction direction)
{
    return direction % 2 == 0 ? PW_SIDE_A : PW_SIDE_B;
}

enum pw_direction pw_board_dealer(int board_no)
{
    return (enum pw_direction)((board_no - 1) % 4);
}

/* None, NS, EW, both: one further on in each group of four boards. */
bool pw_board_vulnerable(int board_no, enum pw_side side)
{
    int i = (board_no - 1) % 16;
    int who = (i + i / 4) % 4;
    return (who & (side == PW_SIDE_A ? 1 : 2)) != 0;
}
