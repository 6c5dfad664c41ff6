/* contest.h - what kind of contest is played: a table with a row for each, of facts alone. Whoever
 * depends on the game asks for the fact, and never which row it is.
 */
#ifndef PAIRWHEEL_CONTEST_H
#define PAIRWHEEL_CONTEST_H

#include "pairwheel/schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Who plays whom, at what, and what is said of it. A contestant is who bears a number of the
 * schedule; an entrant is who enters, and leaves, as one: a pair, a player, or both pairs of a team
 * of four. */
struct pw_contest {
    const char *name; /* "teams-of-four" */
    const char *game; /* as people choose it: "teams"; several rows may be of one game */
    const char *kind; /* of movements: "pairs", "individuals", "players" */
    const char *person, *persons;   /* a contestant: "pair", "pairs" */
    const char *entrant, *entrants; /* "team", "teams" */
    const char *place;              /* where they sit down: "table", "board" */
    const char *side[2];            /* of a contestant there: "NS", "EW" */
    const char *seat[4];            /* [seats], as columns of files are in order: "ns", "ew" */
    int seats;                      /* at a table, in the order of struct pw_spot */
    int people;                     /* of whom a contestant consists */
    int numbers;                    /* of an entrant: 2, those of the pairs of a team; else 1 */
    bool ranks_teams;     /* by the matches that they play, and not those who play for them */
    bool has_boards;      /* deals lie at the tables, and are scored board by board */
    bool has_games;       /* two play a game, with colours, for a point */
    bool has_lines;       /* a contestant sits NS or EW, and is compared with its line */
    bool has_half_table;  /* a number may be missing, and whoever would meet it sits out */
    bool has_rooms;       /* a match of two teams is played in two rooms, by a pair of each */
    bool has_line_ups;    /* a team has a list of players, and some of them play a match */
    bool partners_change; /* everybody has another partner in each round */
    bool black_first;     /* side A has Black */
    bool has_stones;      /* games may have handicaps and komi, and margins are counted */
};

/* Threads: any number of threads may call these at the same time. */

/* The row of that schedule; NULL: nothing is played yet, and the row has no fact. Borrowed, for
 * ever. */
PW_API const struct pw_contest *pw_contest_of(const struct pw_schedule *s);
/* The row of a movement of the catalog, "whist"; another name: the row without a fact. Borrowed,
 * for ever. */
PW_API const struct pw_contest *pw_contest_of_movement(const char *name);
/* The first row of that game; NULL: there is no such game. Borrowed, for ever. */
PW_API const struct pw_contest *pw_contest_named(const char *game);
/* The first row of that kind. Borrowed, for ever. */
PW_API const struct pw_contest *pw_contest_of_kind(enum pw_kind kind);
/* All rows, count of them in *count. Borrowed, for ever. */
PW_API const struct pw_contest *pw_contests(size_t *count);

/* How many have entered: teams of four, else contestants, with the one that is missing. */
PW_API int pw_entrants(const struct pw_schedule *s);
/* The entrant of that contestant, from 1: the team of a pair, else who_no. */
PW_API int pw_entrant_of(const struct pw_schedule *s, int who_no);
/* The other pair of the team of four; 0: it is an entrant by itself. */
PW_API int pw_entrant_mate(const struct pw_schedule *s, int who_no);
/* How many teams meet, of four, of players, or the two of a Scheveningen; 0: nobody plays for one.
 */
PW_API int pw_teams(const struct pw_schedule *s);

#ifdef __cplusplus
}
#endif

#endif
