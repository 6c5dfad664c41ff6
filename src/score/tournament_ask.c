/* tournament_ask.c - what is asked of a tournament that is counted. */
#include "score/tournament.h"

struct pw_game pw_tournament_filed(const struct pw_tournament *t, int i)
{
    struct pw_game game = t->game[i];
    if (t->black_first)
        pw_game_turn(&game);
    return game;
}

bool pw_tournament_round_off(const struct pw_tournament *t, int round_no)
{
    bool off = false;
    for (int i = 0; i < t->games && !off; i++)
        off = t->game[i].round_no == round_no && t->game[i].off_no != 0;
    return off;
}

int pw_tournament_last(const struct pw_tournament *t)
{
    int last = t->rounds;
    while (last > 0 && pw_tournament_round_off(t, last))
        last--;
    return last;
}

int pw_tournament_team(const struct pw_tournament *t, int who_no)
{
    return t->team > 0 && who_no > t->team;
}

long long pw_tournament_match(const struct pw_tournament *t, int team)
{
    long long points = 0;
    for (int who = 1; who <= t->players; who++)
        if (t->presence[who] != PW_LEFT_UNCOUNTED && pw_tournament_team(t, who) == team)
            points += t->score[who];
    return points;
}

long long pw_tournament_points(const struct pw_tournament *t, int who_no)
{
    return t->score[who_no];
}
