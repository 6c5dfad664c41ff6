/* simulate.c - plausible results, for trying out and for tests. */
#include "score/session.h"

#include <stdint.h>

/* xorshift64*, Vigna 2016: the same numbers everywhere. */
static uint32_t drawn(uint64_t *state, uint32_t below)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * UINT64_C(2685821657736338717)) >> 33) % below;
}

/* What the cards of a board allow: who holds them, how good they are. */
struct deal {
    enum pw_strain strain;
    bool ew;    /* they have the better cards */
    int tricks; /* what most declarers take */
};

static struct deal deal_of(uint64_t *state)
{
    /* Most often 8 to 10 tricks. */
    static const int likely[] = {7, 8, 8, 8, 9, 9, 9, 9, 10, 10, 10, 10, 11, 11, 12, 13};
    static const enum pw_strain suits[] = {PW_CLUBS,  PW_DIAMONDS, PW_HEARTS,  PW_HEARTS,
                                           PW_SPADES, PW_SPADES,   PW_NOTRUMP, PW_NOTRUMP};
    return (struct deal){suits[drawn(state, 8)], drawn(state, 2) == 1, likely[drawn(state, 16)]};
}

static int level_for(const struct deal *deal, int tricks, uint64_t *state)
{
    int game = deal->strain == PW_NOTRUMP ? 3 : deal->strain >= PW_HEARTS ? 4 : 5;
    int can = tricks - 6;
    /* A slam, a game or a part score, sometimes one too high. */
    int level = can >= 6 ? 6 : can >= game ? game : can;
    uint32_t luck = drawn(state, 10);
    level += luck == 0 ? 1 : luck == 1 ? -1 : 0;
    return level < 1 ? 1 : level > 7 ? 7 : level;
}

static void play(struct pw_line *line, const struct deal *deal, uint64_t *state)
{
    static const int variation[] = {-1, -1, 0, 0, 0, 0, 0, 0, 1, 1};
    line->kind = PW_PLAYED;
    line->declarer = (enum pw_direction)((deal->ew ? 1 : 0) + 2 * (int)drawn(state, 2));
    int tricks = deal->tricks + variation[drawn(state, 10)];
    line->tricks = tricks > 13 ? 13 : tricks;
    line->contract.strain = deal->strain;
    line->contract.level = level_for(deal, deal->tricks, state);
    bool down = line->tricks < line->contract.level + 6;
    line->contract.doubled = drawn(state, down ? 4 : 40) == 0 ? 1 : 0;
    if (deal->tricks == 7 && drawn(state, 12) == 0)
        line->contract = (struct pw_contract){0};
    if (line->contract.level == 0) {
        line->declarer = PW_NORTH;
        line->tricks = 0;
    }
    line->score = pw_line_score(line);
}

void pw_session_simulate(struct pw_session *session, unsigned long seed)
{
    uint64_t state = ((uint64_t)seed * UINT64_C(0x9E3779B97F4A7C15)) | 1;
    for (int i = 0; i < 8; i++)
        drawn(&state, 2);
    for (int i = 0; i < session->boards; i++) {
        struct deal deal = deal_of(&state);
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            if (session->line[k].kind == PW_NO_RESULT)
                play(&session->line[k], &deal, &state);
    }
}
