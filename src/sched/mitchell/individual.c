/* individual.c - everybody for himself: whist tournaments of 8, 12, 16 and 24 players, and
 * rainbows.
 *
 * Individual, 4n players at n tables, 4n - 1 rounds: everybody is everybody's partner once and
 * opponent twice. Player 4n keeps North of table 1; player p stands for all p + r, 1 coming after
 * 4n - 1, and so do the sets. At 2 and 3 tables all play the same set, of 4 two do, of 6 nobody
 * does: no starter of these sizes has more sets at once, as a search of all of them says.
 * source  8: the two-table individual of ACBLscore, as at bridgescoreplus.com (movements,
 *         recommended): first round 8, 1, 6, 2 and 5, 7, 3, 4 (N, S, E, W). 12, 16, 24: the first
 *         ones of a search in which the differences of partners are all there once, those of
 *         opponents twice, and those of players and their sets once (R. C. Bose and J. M. Cameron,
 *         "The bridge tournament problem", 1965, has the condition).
 *
 * Rainbow, N tables: North stays, South, East, West and the boards go up by 1, 2, -2 and -1, so
 * that nobody meets anybody twice in any place nor a set twice: the differences are 1 to 4, so 2
 * and 3 must not divide N (usually said: N is a prime). Where N is a power of 2 or 3, tables are
 * the elements of a field and in round r all go by r times 1, g, g^2 and g^3 from where they began
 * (g makes all others; the four differ from one another and from 0, which is what is asked). N
 * rounds or fewer.
 * source  baronbarclay.com, "The Rainbow Movement"; J. Pain, EBU Club Focus (11 tables).
 * numbers North 1..N, South N+1..2N, East 2N+1..3N, West 3N+1..4N by their first table.
 */
#include "sched/core/family.h"
#include "sched/howell/howell.h"

/* Round 1: N S E W of each table, counted from 0, and its set; STAYS is the player who does. */
#define STAYS (-1)
#define WHIST_TABLES 6
struct whist {
    int tables;
    int seat[WHIST_TABLES][4], set[WHIST_TABLES];
};
static const struct whist whists[] = {
    {2, {{STAYS, 0, 5, 1}, {4, 6, 2, 3}}, {0, 0}},
    {3, {{STAYS, 0, 1, 3}, {2, 9, 6, 7}, {4, 10, 5, 8}}, {0, 0, 0}},
    {4, {{STAYS, 0, 1, 2}, {5, 14, 6, 9}, {3, 7, 10, 12}, {4, 11, 8, 13}}, {0, 0, 14, 1}},
    {6,
     {{STAYS, 0, 1, 3},
      {2, 10, 4, 13},
      {5, 18, 9, 20},
      {6, 12, 17, 22},
      {7, 8, 14, 21},
      {11, 15, 16, 19}},
     {0, 6, 12, 7, 19, 2}},
};

static const struct whist *whist_of(int players)
{
    for (size_t i = 0; i < sizeof whists / sizeof *whists; i++)
        if (players == 4 * whists[i].tables)
            return &whists[i];
    return NULL;
}

static bool rainbow_plain(int tables)
{
    return tables >= 5 && tables % 2 != 0 && tables % 3 != 0;
}

static bool rainbow_known(int tables)
{
    struct pw_galois f;
    return rainbow_plain(tables) || (tables >= 5 && pw_galois_init(&f, tables));
}

static enum pw_status with_players(const struct pw_request *request, int *players,
                                   struct pw_reason *why)
{
    *players = request->contestants != 0 ? request->contestants : 4 * request->tables;
    if (*players == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "individual-size");
    if (request->tables != 0 && request->contestants != 0 && *players != 4 * request->tables)
        return pw_refuse_why(why, PW_BAD_REQUEST, "individual-tables", *players, request->tables);
    if (request->variant[0] != '\0' || request->switches > 0 || request->winners == 2)
        return pw_refuse_why(why, PW_BAD_REQUEST, "individual-variant");
    return PW_OK;
}

int pw_individual_rounds(int players)
{
    return whist_of(players) != NULL                        ? players - 1
           : players % 4 == 0 && rainbow_known(players / 4) ? players / 4
                                                            : 0;
}

const char *pw_individual_kind(int players)
{
    return whist_of(players) != NULL ? "individual" : "rainbow";
}

enum pw_status pw_individual_make(const struct pw_request *request, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    int players;
    enum pw_status status = with_players(request, &players, why);
    if (status != PW_OK)
        return status;
    const struct whist *whist = whist_of(players);
    if (whist == NULL)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "individual-players", players);
    int ring = players - 1, rounds = request->rounds != 0 ? request->rounds : ring;
    if (rounds > ring)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "individual-rounds", players, ring, rounds);
    bool all = rounds == ring; /* else sets that go round would be played by few */
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, players, whist->tables, 0, rounds,
                                              rounds, whist->tables, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < whist->tables; t++) {
            struct pw_spot spot = {{0}, ((all ? whist->set[t] : 0) + r) % ring + 1};
            for (int i = 0; i < 4; i++) {
                int at = whist->seat[t][i];
                spot.who[i] = at == STAYS ? players : (at + r) % ring + 1;
            }
            pw_schedule_put(s, r + 1, t + 1, spot);
        }
    }
    pw_schedule_finish(s);
    s->method = "individual";
    if (whist->tables == 2)
        pw_schedule_remark(s, "both tables play the same set in every round; split it and exchange "
                              "the parts");
    else if (whist->tables == 3 || !all)
        pw_schedule_remark(s, "all tables play the same set in every round; split it and exchange "
                              "the parts, or have a copy for each table");
    *out = s;
    return PW_OK;
}

/* Where a player or a set of this motion (0 stays, 1 to 4) began that is at table t in round r, all
 * from 0. field: NULL where tables are counted round. */
static int rainbow_from(const struct pw_galois *field, int n, int motion, int t, int r)
{
    static const int step[] = {0, 1, 2, -2, -1};
    if (field == NULL)
        return ((t - step[motion] * r) % n + n) % n;
    int by = motion == 0 ? 0 : pw_galois_multiply(field, field->power[motion - 1], r);
    return pw_galois_subtract(field, t, by);
}

enum pw_status pw_rainbow_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int players;
    enum pw_status status = with_players(request, &players, why);
    if (status != PW_OK)
        return status;
    int n = players / 4;
    if (players % 4 != 0 || !rainbow_known(n))
        return pw_refuse_why(why, PW_NO_SCHEDULE, "rainbow-players", players);
    if (request->rounds > n)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "rainbow-rounds", n, n, request->rounds);
    int rounds = request->rounds != 0 ? request->rounds : n;
    struct pw_schedule *s = pw_schedule_build(PW_INDIVIDUALS, players, n, 0, rounds, n, n, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    struct pw_galois f;
    const struct pw_galois *field = !rainbow_plain(n) && pw_galois_init(&f, n) ? &f : NULL;
    for (int r = 0; r < rounds; r++) {
        for (int t = 0; t < n; t++) {
            struct pw_spot spot = {{0}, rainbow_from(field, n, 4, t, r) + 1};
            for (int seat = 0; seat < 4; seat++)
                spot.who[seat] = seat * n + rainbow_from(field, n, seat, t, r) + 1;
            pw_schedule_put(s, r + 1, t + 1, spot);
        }
    }
    pw_schedule_finish(s);
    s->method = "rainbow";
    pw_schedule_remark(
        s, field == NULL ? "N stay, S go one table up, E two up, W two down, boards one down"
                         : "N stay, all others go where their cards say, boards as on the sheet");
    *out = s;
    return PW_OK;
}
