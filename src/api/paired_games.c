/* paired_games.c - are these the games of that table? See paired.h. */
#include "api/paired.h"

#include "pairwheel.h"

/* Neither has a game, and one of the two has left. */
static bool is_given_up(const struct pw_schedule *s, int round_no, const int who[2],
                        const struct pw_leaver *leaver)
{
    bool left = false;
    for (; leaver != NULL && leaver->who_no != 0; leaver++)
        left = left || leaver->who_no == who[0] || leaver->who_no == who[1];
    return left && pw_schedule_where(s, who[0], round_no).opponent_no == 0 &&
           pw_schedule_where(s, who[1], round_no).opponent_no == 0;
}

bool pw_paired_same_games(const struct pw_schedule *s, const struct pw_schedule *other,
                          const struct pw_leaver *leaver)
{
    if (s->rounds > other->rounds || s->contestants != other->contestants)
        return false;
    for (int r = 1; r <= s->rounds; r++)
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat a = pw_schedule_where(s, who, r), b = pw_schedule_where(other, who, r);
            if (a.opponent_no != b.opponent_no &&
                !is_given_up(s, r, (const int[]){who, b.opponent_no}, leaver))
                return false;
        }
    return true;
}

/* Nobody has a colour in a forfeit that says none, and a handicap brings its own. */
int pw_paired_exchanged(const struct pw_games *games, const struct pw_schedule *table)
{
    int n = 0;
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->black_no == 0 || game->colourless || game->handicap > 0)
            continue;
        n += pw_schedule_where(table, game->white_no, game->round_no).side != PW_SIDE_A;
    }
    return n;
}
