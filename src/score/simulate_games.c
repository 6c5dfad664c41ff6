/* simulate_games.c - plausible results of chess and Go, for trying out. */
#include "score/simulate_games.h"

#include <stdlib.h>

#include "base/random.h"
#include "score/leavers.h"
#include "score/tournament.h"

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

static void play(struct pw_game *game, const int *strength, bool go, struct pw_chance *chance)
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
        play(&game, strength, pw_event_contest(event)->black_first, &chance);
        game.kept = NULL;
        sound = pw_games_add(games, &game);
        ++*made;
    }
    free(strength);
    free(leaver);
    pw_tournament_free(t);
    return sound ? PW_OK : PW_NO_MEMORY;
}
