/* paired_games.c - are these the games of that table? See paired.h. */
#include "api/paired.h"

#include "pairwheel.h"

bool pw_paired_same_games(const struct pw_schedule *s, const struct pw_schedule *other)
{
    if (s->rounds > other->rounds || s->contestants != other->contestants)
        return false;
    for (int r = 1; r <= s->rounds; r++)
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat a = pw_schedule_where(s, who, r), b = pw_schedule_where(other, who, r);
            if (a.opponent_no != b.opponent_no)
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
