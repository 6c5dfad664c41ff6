/* contest.c - the table of contests, see pairwheel/contest.h: a new kind of contest is a row here.
 */
#include "pairwheel.h"

#include <string.h>

#define BRIDGE .place = "table", .side = {"NS", "EW"}, .has_boards = true
#define PAIRS                                                                                      \
    BRIDGE, .kind = "pairs", .person = "pair", .persons = "pairs", .people = 2, .seats = 2,        \
            .seat = {"ns", "ew"}, .has_lines = true
#define PLAYERS                                                                                    \
    .person = "player", .persons = "players", .entrant = "player", .entrants = "players",          \
    .people = 1, .numbers = 1
#define GAMES                                                                                      \
    PLAYERS, .kind = "players", .place = "board", .seats = 2, .seat = {"white", "black"},          \
             .has_games = true
#define CHESS .game = "chess", GAMES, .side = {"White", "Black"}
#define GO .game = "go", GAMES, .side = {"Black", "White"}, .black_first = true, .has_stones = true

enum row { OF_PAIRS, OF_INDIVIDUALS, OF_FOURS, OF_CHESS, OF_GO, OF_CHESS_TEAMS, OF_GO_TEAMS, ROWS };

static const struct pw_contest contests[ROWS] = {
    [OF_PAIRS] = {.name = "pairs",
                  .numbers = 1,
                  .game = "pairs",
                  PAIRS,
                  .entrant = "pair",
                  .entrants = "pairs",
                  .has_half_table = true},
    [OF_INDIVIDUALS] = {.name = "individuals",
                        .game = "individual",
                        BRIDGE,
                        PLAYERS,
                        .kind = "individuals",
                        .seats = 4,
                        .seat = {"n", "s", "e", "w"},
                        .partners_change = true},
    [OF_FOURS] = {.name = "teams-of-four",
                  .game = "teams",
                  PAIRS,
                  .entrant = "team",
                  .entrants = "teams",
                  .numbers = 2,
                  .ranks_teams = true,
                  .has_rooms = true},
    [OF_CHESS] = {.name = "chess", CHESS},
    [OF_GO] = {.name = "go", GO},
    [OF_CHESS_TEAMS] = {.name = "chess-teams", CHESS, .ranks_teams = true, .has_line_ups = true},
    [OF_GO_TEAMS] = {.name = "go-teams", GO, .ranks_teams = true, .has_line_ups = true},
};

static enum row row_of_kind(enum pw_kind kind)
{
    static const enum row first[] = {
        [PW_PAIRS] = OF_PAIRS, [PW_INDIVIDUALS] = OF_INDIVIDUALS, [PW_PLAYERS] = OF_CHESS};
    return first[kind];
}

/* Before there is a movement. */
static const struct pw_contest nothing = {.name = "",
                                          .numbers = 1,
                                          .game = "",
                                          .kind = "",
                                          .person = "",
                                          .persons = "",
                                          .entrant = "",
                                          .entrants = "",
                                          .place = "",
                                          .side = {"", ""}};

const struct pw_contest *pw_contest_of(const struct pw_schedule *s)
{
    if (s == NULL)
        return &nothing;
    if (s->kind == PW_PLAYERS)
        return &contests[s->teams > 0     ? s->black_first ? OF_GO_TEAMS : OF_CHESS_TEAMS
                         : s->black_first ? OF_GO
                                          : OF_CHESS];
    return &contests[s->fours > 0 ? OF_FOURS : row_of_kind(s->kind)];
}

const struct pw_contest *pw_contest_of_movement(const char *name)
{
    static const struct {
        const char *name;
        enum row row;
    } of_teams[] = {{"whist", OF_FOURS},
                    {"teams", OF_FOURS},
                    {"swiss-teams", OF_FOURS},
                    {"swiss-pairs", OF_PAIRS},
                    {"team-berger", OF_CHESS_TEAMS}};
    for (size_t i = 0; i < sizeof of_teams / sizeof *of_teams; i++)
        if (strcmp(of_teams[i].name, name) == 0)
            return &contests[of_teams[i].row];
    const struct pw_family *family = pw_family_find(name);
    return family != NULL ? &contests[row_of_kind(family->kind)] : &nothing;
}

const struct pw_contest *pw_contest_named(const char *game)
{
    for (size_t i = 0; i < ROWS; i++)
        if (strcmp(contests[i].game, game) == 0)
            return &contests[i];
    return NULL;
}

const struct pw_contest *pw_contest_of_kind(enum pw_kind kind)
{
    return &contests[row_of_kind(kind)];
}

const struct pw_contest *pw_contests(size_t *count)
{
    *count = ROWS;
    return contests;
}

int pw_entrants(const struct pw_schedule *s)
{
    return s->fours > 0 ? s->fours : s->contestants;
}

int pw_entrant_of(const struct pw_schedule *s, int who_no)
{
    return s->fours > 0 && who_no > s->fours ? who_no - s->fours : who_no;
}

int pw_entrant_mate(const struct pw_schedule *s, int who_no)
{
    return s->fours == 0 ? 0 : who_no > s->fours ? who_no - s->fours : who_no + s->fours;
}

int pw_teams(const struct pw_schedule *s)
{
    return s->teams > 0 ? s->teams : s->fours > 0 ? s->fours : s->team > 0 ? 2 : 0;
}
