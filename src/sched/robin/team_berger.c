/* team_berger.c - a round robin of teams; see team_berger.h. */
#include "sched/robin/team_berger.h"

#include "sched/core/request.h"
#include "sched/core/schedule.h"
#include "sched/robin/robin.h"

#include <string.h>

enum pw_status pw_team_robin_sound(const struct pw_request *request, struct pw_reason *why)
{
    int teams = request->teams, boards = request->team_boards;
    if (teams == 0 || boards == 0)
        return pw_because(
            why, PW_BAD_REQUEST,
            "a round robin of teams needs to know how many there are, and at how many "
            "boards they meet; write --teams N --team-boards K");
    if (teams < 2 || teams > PW_TEAMS_MAX)
        return pw_because(why, PW_NO_SCHEDULE,
                          "a round robin of teams is for 2 to %d teams, and %d were asked",
                          PW_TEAMS_MAX, teams);
    if (boards < 1 || boards > PW_TEAM_BOARDS_MAX)
        return pw_because(why, PW_NO_SCHEDULE, "a match has 1 to %d boards, and %d were asked",
                          PW_TEAM_BOARDS_MAX, boards);
    if (request->contestants != 0 && request->contestants != teams * boards)
        return pw_because(why, PW_BAD_REQUEST,
                          "%d teams at %d boards are %d players, and %d were asked; leave out "
                          "--players",
                          teams, boards, teams * boards, request->contestants);
    if ((long)teams * boards > PW_CONTESTANTS_MAX)
        return pw_because(why, PW_BOUND, "%d teams at %d boards are %d players, and the most is %d",
                          teams, boards, teams * boards, PW_CONTESTANTS_MAX);
    int once = teams - 1 + teams % 2, cycles = request->cycles > 0 ? request->cycles : 1;
    if (request->rounds != 0 && request->rounds != once * cycles)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d teams meet one another in %d rounds, and %d were asked; leave out "
                          "--rounds (to print one round alone: --only round=2)",
                          teams, once * cycles, request->rounds);
    return PW_OK;
}

/* The table of the teams. */
static enum pw_status teams_meet(const struct pw_request *request, struct pw_schedule **out,
                                 struct pw_reason *why)
{
    struct pw_request teams = {.contestants = request->teams,
                               .cycles = request->cycles,
                               .rounds = request->rounds,
                               .no_exchange = request->no_exchange};
    return pw_berger_make(&teams, out, why);
}

struct builder {
    const struct pw_request *request;
    struct pw_schedule *s;
    pw_line_up *line_up;
    const void *user;
};

/* The number of whoever plays there; 0: nobody. */
static int seated(const struct builder *b, int round_no, int team_no, int board_no)
{
    if (team_no == 0)
        return 0;
    int place = b->line_up != NULL ? b->line_up(round_no, team_no, board_no, b->user) : board_no;
    return place > 0 ? b->s->team_from[team_no - 1] + place : 0;
}

/* The first team has White on odd boards, unless its guests have. */
static void put_match(const struct builder *b, int round_no, int match_no, struct pw_spot teams)
{
    int boards = b->request->team_boards;
    int home_no = teams.who[0] != 0 ? teams.who[0] : teams.who[1];
    int guest_no = teams.who[0] != 0 ? teams.who[1] : 0;
    pw_schedule_put_match(b->s, round_no, match_no, home_no, guest_no);
    for (int board_no = 1; board_no <= boards; board_no++) {
        bool home_white = (board_no % 2 == 1) == (b->request->home_black == 0);
        int home = seated(b, round_no, home_no, board_no);
        int guest = seated(b, round_no, guest_no, board_no);
        struct pw_spot spot = {{home_white ? home : guest, home_white ? guest : home}, 0};
        pw_schedule_put(b->s, round_no, (match_no - 1) * boards + board_no, spot);
    }
}

/* A bye stands behind the matches. */
static void put_round(const struct builder *b, const struct pw_schedule *teams, int round_no)
{
    int match_no = 0;
    struct pw_spot alone = {0};
    for (int i = 1; i <= teams->stands; i++) {
        struct pw_spot spot = pw_schedule_at(teams, round_no, i);
        if (spot.who[0] != 0 && spot.who[1] != 0)
            put_match(b, round_no, ++match_no, spot);
        else
            alone = spot;
    }
    if (alone.who[0] != 0 || alone.who[1] != 0)
        put_match(b, round_no, ++match_no, alone);
}

enum pw_status pw_team_robin_make(const struct pw_request *request, const int *size,
                                  pw_line_up *line_up, const void *user, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    struct pw_schedule *teams = NULL;
    enum pw_status status = pw_team_robin_sound(request, why);
    if (status == PW_OK)
        status = teams_meet(request, &teams, why);
    if (status != PW_OK)
        return status;
    int players = 0, tables = teams->stands * request->team_boards;
    for (int i = 0; i < request->teams; i++)
        players += size != NULL ? size[i] : request->team_boards;
    struct pw_schedule *s =
        pw_schedule_build(PW_PLAYERS, players, tables, 0, teams->rounds, 0, tables, NULL);
    struct builder b = {request, s, line_up, user};
    if (s == NULL || !pw_schedule_take_teams(s, request->teams, request->team_boards, size)) {
        pw_schedule_free(s);
        pw_schedule_free(teams);
        return players > PW_CONTESTANTS_MAX
                   ? pw_because(why, PW_BOUND, "%d players are too many; the most is %d", players,
                                PW_CONTESTANTS_MAX)
                   : pw_no_memory(why);
    }
    for (int round_no = 1; round_no <= teams->rounds; round_no++)
        put_round(&b, teams, round_no);
    pw_schedule_free(teams);
    pw_schedule_finish(s);
    s->missing_no = 0; /* who plays in no round is a reserve */
    s->method = "Berger table of teams";
    *out = s;
    return PW_OK;
}

enum pw_status pw_team_berger_make(const struct pw_request *request, struct pw_schedule **out,
                                   struct pw_reason *why)
{
    return pw_team_robin_make(request, NULL, NULL, NULL, out, why);
}
