/* simulate.c - plausible results, for trying out and for tests: of boards, of chess and Go. */
#include "base/random.h"
#include "score/session.h"
#include "score/tournament.h"

#include <stdint.h>
#include <stdlib.h>

/* xorshift64*, Vigna 2016: the same numbers everywhere. */
static uint32_t drawn_below(uint64_t *state, uint32_t below)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return (uint32_t)((*state * UINT64_C(2685821657736338717)) >> 33) % below;
}

/* What the cards of a board allow: who holds them, how good they are. */
struct deal {
    enum pw_strain strain, second; /* the second is not as good, and some play there */
    enum pw_strain theirs;         /* of the other side, when it takes part in the bidding */
    bool ew;                       /* they have the better cards */
    int tricks;                    /* what most declarers take */
    int their_tricks;
};

static const enum pw_strain suits[] = {PW_CLUBS,  PW_DIAMONDS, PW_HEARTS,  PW_HEARTS,
                                       PW_SPADES, PW_SPADES,   PW_NOTRUMP, PW_NOTRUMP};

static struct deal deal_of(uint64_t *state)
{
    /* Most often 8 to 10 tricks; what both sides take in their own suits are 15 to 18 together. */
    static const int likely[] = {7, 7, 8, 8,  8,  8,  8,  9,  9,  9,  9,  9,
                                 9, 9, 9, 10, 10, 10, 10, 10, 11, 11, 11, 12};
    static const int total[] = {15, 16, 16, 16, 17, 17, 17, 18};
    struct deal deal = {.strain = suits[drawn_below(state, 8)],
                        .second = suits[drawn_below(state, 8)],
                        .theirs = suits[drawn_below(state, 6)],
                        .ew = drawn_below(state, 2) == 1,
                        .tricks = likely[drawn_below(state, 24)]};
    if (deal.tricks == 12 && drawn_below(state, 4) == 0)
        deal.tricks = 13;
    if (deal.theirs == deal.strain) /* the other side has a suit of its own */
        deal.theirs = deal.strain == PW_SPADES ? PW_HEARTS : PW_SPADES;
    deal.their_tricks = total[drawn_below(state, 8)] - deal.tricks;
    return deal;
}

static int level_for(enum pw_strain strain, int tricks, uint64_t *state)
{
    int game = strain == PW_NOTRUMP ? 3 : strain >= PW_HEARTS ? 4 : 5;
    int can = tricks - 6;
    uint32_t luck = drawn_below(state, 20);
    /* Slams are missed, games are bid a trick too high, part scores too low. */
    int level = can >= 6 && luck < 12 ? can : can >= game ? game : can;
    if (can == game - 1 && luck < 8)
        level = game;
    else if (luck >= 17)
        level += level < 6 ? 1 : 0;
    else if (luck == 16 && level != game)
        level--;
    return level < 1 ? 1 : level > 7 ? 7 : level;
}

/* The other side bids over the board: often too high. */
static void outbid(struct pw_line *line, const struct deal *deal, uint64_t *state)
{
    line->contract.strain = deal->theirs;
    line->contract.level = deal->their_tricks - 6 + (int)drawn_below(state, 3);
    if (line->contract.level < 2)
        line->contract.level = 2;
}

static void play(struct pw_line *line, const struct deal *deal, uint64_t *state)
{
    static const int variation[] = {-2, -1, -1, -1, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 0, 0};
    uint32_t way = drawn_below(state, 20);
    bool other = way < 3 && deal->their_tricks >= 7;
    int tricks = other ? deal->their_tricks : deal->tricks;
    line->kind = PW_PLAYED;
    line->contract = (struct pw_contract){.strain = deal->strain};
    if (other) {
        outbid(line, deal, state);
    } else {
        if (way >= 17 && deal->second != deal->strain) {
            line->contract.strain = deal->second;
            tricks -= (int)drawn_below(state, 3);
        }
        line->contract.level = level_for(line->contract.strain, tricks, state);
    }
    line->declarer =
        (enum pw_direction)((deal->ew != other ? 1 : 0) + 2 * (int)drawn_below(state, 2));
    tricks += variation[drawn_below(state, 16)];
    line->tricks = tricks < 4 ? 4 : tricks > 13 ? 13 : tricks;
    int down = line->contract.level + 6 - line->tricks;
    line->contract.doubled = drawn_below(state, down > 1 ? 3 : down > 0 ? 8 : 50) == 0 ? 1 : 0;
    if (deal->tricks == 7 && drawn_below(state, 8) == 0) {
        line->contract = (struct pw_contract){0};
        line->declarer = PW_NORTH;
        line->tricks = 0;
    }
    line->score = pw_line_score(line);
}

static uint64_t begun(unsigned long seed)
{
    uint64_t state = ((uint64_t)seed * UINT64_C(0x9E3779B97F4A7C15)) | 1;
    for (int i = 0; i < 8; i++)
        drawn_below(&state, 2);
    return state;
}

/* From 1; of an event without sections 0. */
static unsigned long section_no(const struct pw_session *session)
{
    unsigned long no = 0;
    for (const char *c = session->section; c != NULL && *c != '\0'; c++)
        no = no * 26 + (unsigned long)(*c - 'A') + 1;
    return no;
}

void pw_session_simulate(struct pw_session *session, unsigned long seed)
{
    /* All sections have the same deals, and each plays them its own way. */
    uint64_t state = begun(seed + section_no(session)), deals = begun(seed);
    for (int i = 0; i < session->boards; i++) {
        struct deal deal = deal_of(session->section != NULL ? &deals : &state);
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            if (session->line[k].kind == PW_NO_RESULT)
                play(&session->line[k], &deal, &state);
    }
}

/* ---- chess and Go ---- */

#define WHOLE 1000 /* chances are of so many */
#define WORK_A_RESULT 300

static int within(int value, int least, int most)
{
    return value < least ? least : value > most ? most : value;
}

/* What White can expect of so much more rating, and what having White is worth: near the curve of
 * Elo in the middle, and never sure. */
static int expected(int more, bool go)
{
    return within(WHOLE / 2 + more * 5 / 4 + (go ? 0 : 40), 40, 960);
}

static void play_game(struct pw_game *game, const int *strength, bool go, struct pw_chance *chance)
{
    int p = expected(strength[game->white_no] - strength[game->black_no], go);
    int drawn = go ? 0 : within(320 - abs(p - WHOLE / 2) / 2, 0, 2 * within(p, 0, WHOLE - p));
    int drawing = pw_chance(chance, WHOLE), won = p - drawn / 2;
    game->white = drawing < won ? '1' : drawing < won + drawn ? '=' : '0';
    game->black = game->white == '1' ? '0' : game->white == '0' ? '1' : '=';
}

/* Has one of the two left by then? Of who leaves at no said time all games are played. */
static bool is_off(const struct pw_game *game, const struct pw_leaver *leaver)
{
    bool off = false;
    for (; leaver->who_no != 0; leaver++)
        off = off || ((game->white_no == leaver->who_no || game->black_no == leaver->who_no) &&
                      leaver->last_no >= 0 && pw_game_due(game) > leaver->last_no);
    return off;
}

enum pw_status pw_games_simulate(struct pw_event *event, const struct pw_schedule *s, long seed,
                                 int *made, bool *of_leavers, struct pw_reason *why)
{
    struct pw_tournament *t = NULL;
    struct pw_leaver *leaver = NULL;
    struct pw_games *games = &event->games;
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        struct pw_game *game = &games->game[i];
        if (game->black_no != 0 && game->white == '*')
            free(game->kept);
        else
            games->game[kept++] = *game;
    }
    games->count = kept;
    *made = 0;
    enum pw_status status = pw_tournament_of_event(event, s, &t, of_leavers, why);
    if (status == PW_OK)
        status = pw_leavers_read(event, s, &leaver, why);
    if (status == PW_OK && !pw_work("games", t->games, WORK_A_RESULT))
        status = PW_BOUND;
    if (status != PW_OK) {
        pw_tournament_free(t);
        free(leaver);
        return status;
    }
    struct pw_chance chance = {(uint64_t)seed};
    int *strength = calloc((size_t)t->players + 1, sizeof *strength);
    for (int who = 1; strength != NULL && who <= t->players; who++) {
        int rating = who <= event->contestants ? event->contestant[who - 1].rating : 0;
        int drawn = 1600 + pw_chance(&chance, 500);
        strength[who] = rating > 0 ? rating : drawn;
    }
    bool sound = strength != NULL;
    for (int i = 0; sound && i < t->games; i++) {
        struct pw_game game = t->game[i];
        if (game.black_no == 0 || game.white != '*' || game.off_no != 0 || is_off(&game, leaver))
            continue;
        game.exchanged = false; /* the schedule has the colours as they were */
        game.later_no = 0;
        play_game(&game, strength, pw_event_contest(event)->black_first, &chance);
        game.kept = NULL;
        sound = pw_games_add(games, &game);
        ++*made;
    }
    free(strength);
    free(leaver);
    pw_tournament_free(t);
    return sound ? PW_OK : PW_NO_MEMORY;
}
