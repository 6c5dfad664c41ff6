/* individual.c - everybody for himself: 8 players, and rainbows.
 *
 * 8 players, 2 tables, 7 rounds: everybody is everybody's partner once and opponent twice; both
 * tables play the same set. Player 8 keeps North of table 1, the others follow the player one
 * lower on a ring of seats.
 * source  the two-table individual of ACBLscore, as at bridgescoreplus.com (movements,
 *         recommended): first round 8, 1, 6, 2 and 5, 7, 3, 4 (N, S, E, W).
 *
 * Rainbow, N tables: North stays, South goes one table up, East two up, West two down, boards one
 * down, so that nobody meets anybody twice in any place nor a set twice: the differences are
 * 1 to 4, so 2 and 3 must not divide N (usually said: N is a prime). N rounds or fewer.
 * source  baronbarclay.com, "The Rainbow Movement"; J. Pain, EBU Club Focus (11 tables).
 * numbers North 1..N, South N+1..2N, East 2N+1..3N, West 3N+1..4N by their first table.
 */
#include "sched/core/family.h"

static enum pw_status with_players(const struct pw_request *request, int *players,
                                   struct pw_reason *why)
{
    *players = request->contestants != 0 ? request->contestants : 4 * request->tables;
    if (*players == 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "a movement needs to know how many play; write --players N or --tables "
                          "T");
    if (request->tables != 0 && request->contestants != 0 && *players != 4 * request->tables)
        return pw_because(why, PW_BAD_REQUEST,
                          "%d players and %d tables do not fit: 4 sit at a table; write only "
                          "one of --players and --tables",
                          *players, request->tables);
    if (request->variant[0] != '\0' || request->switches > 0 || request->winners == 2)
        return pw_because(why, PW_BAD_REQUEST,
                          "individuals have neither variants nor lines; leave out --variant, "
                          "--switch and --winners");
    return PW_OK;
}

int pw_individual_rounds(int players)
{
    int tables = players / 4;
    bool rainbow = players % 4 == 0 && tables >= 5 && tables % 2 != 0 && tables % 3 != 0;
    return players == 8 ? 7 : rainbow ? tables : 0;
}

enum pw_status pw_individual_make(const struct pw_request *request, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    /* round 1, N S E W; player p stands for all p+r, 1 coming after 7 */
    static const int start[2][4] = {{8, 1, 6, 2}, {5, 7, 3, 4}};
    int players;
    enum pw_status status = with_players(request, &players, why);
    if (status != PW_OK)
        return status;
    if (players != 8)
        return pw_because(why, PW_NO_SCHEDULE,
                          "an individual is for 8 players, and there are %d; write rainbow for 20, "
                          "28, 44, 52 or more",
                          players);
    if (request->rounds > 7)
        return pw_because(why, PW_NO_SCHEDULE,
                          "8 players play 7 rounds at most, and %d were asked; leave out --rounds",
                          request->rounds);
    int rounds = request->rounds != 0 ? request->rounds : 7;
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, 8, 2, 0, rounds, rounds, 2, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < 2; t++) {
            struct pw_spot spot = {{0}, r + 1};
            for (int i = 0; i < 4; i++)
                spot.who[i] = start[t][i] == 8 ? 8 : (start[t][i] - 1 + r) % 7 + 1;
            pw_schedule_put(s, r + 1, t + 1, spot);
        }
    }
    pw_schedule_finish(s);
    s->method = "individual";
    pw_schedule_remark(s, "both tables play the same set in every round; split it and exchange "
                          "the parts");
    *out = s;
    return PW_OK;
}

enum pw_status pw_rainbow_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int players;
    enum pw_status status = with_players(request, &players, why);
    if (status != PW_OK)
        return status;
    int n = players / 4;
    if (players == 8 || pw_individual_rounds(players) == 0)
        return pw_because(
            why, PW_NO_SCHEDULE,
            "a rainbow is for 5, 7, 11, 13, ... tables (not divisible by 2 or 3) of 4 "
            "players, and there are %d players; write --players 20, 28, 44, 52, ..., "
            "or individual for 8",
            players);
    if (request->rounds > n)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d tables have a rainbow of %d rounds at most, and %d were asked; write "
                          "--rounds %d or fewer",
                          n, n, request->rounds, n);
    int rounds = request->rounds != 0 ? request->rounds : n;
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, players, n, 0, rounds, n, n, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < n; t++) {
            int south = ((t - r) % n + n) % n, east = ((t - 2 * r) % n + n) % n;
            struct pw_spot spot = {
                {t + 1, n + south + 1, 2 * n + east + 1, 3 * n + (t + 2 * r) % n + 1},
                (t + r) % n + 1};
            pw_schedule_put(s, r + 1, t + 1, spot);
        }
    }
    pw_schedule_finish(s);
    s->method = "rainbow";
    pw_schedule_remark(s, "N stay, S go one table up, E two up, W two down, boards one down");
    *out = s;
    return PW_OK;
}
