/* swiss.h - pairs a round of a Swiss by the FIDE (Dutch) System.
 *
 * source  FIDE Handbook C.04.3 in force from 1 July 2025 (articles and criteria C1 to C21 are named
 *         by their numbers there), C.04.1 and C.04.2; acceleration: C.04.5.1 (Baku).
 * method  bracket by bracket a matching of greatest weight (matching.h) whose weights are the
 *         criteria in their order; among all that are as good, the first in the order of article 4
 *         by further matchings. No search by exchange: the time is bounded by the number of
 *         players.
 * units   points are whole numbers of a unit that the caller chooses; a report's are in quarters.
 */
#ifndef PW_SCHED_SWISS_H
#define PW_SCHED_SWISS_H

#include <stdbool.h>

#define PW_SWISS_PLAYERS_MAX 4000
#define PW_SWISS_ROUNDS_MAX 200

enum pw_swiss_how {
    PW_SWISS_AWAY,          /* not paired, nothing scored (zero-point bye) */
    PW_SWISS_PLAYED,        /* over the board */
    PW_SWISS_FORFEIT,       /* paired, not played */
    PW_SWISS_BYE,           /* asked for: half a point, or a whole one */
    PW_SWISS_ALLOCATED_BYE, /* the pairing had nobody for this player */
};

enum pw_swiss_colour { PW_SWISS_NO_COLOUR, PW_SWISS_WHITE, PW_SWISS_BLACK };

/* What a round was to one player. */
struct pw_swiss_game {
    enum pw_swiss_how how;
    enum pw_swiss_colour colour; /* counts where it was played */
    int opponent;                /* number from 1; 0: none */
    int points;                  /* that it brought */
};

struct pw_swiss_player {
    const struct pw_swiss_game *game; /* [round_no - 1]: of the rounds before */
    const int *extra;                 /* [round_no]: virtual points of each, or NULL */
    bool away;                        /* asked not to be paired now */
};

struct pw_swiss {
    const struct pw_swiss_player *player; /* [players], by their numbers from 1 */
    const int *order; /* [players]: the numbers in the initial order (TPN of C.04.2); NULL: 1, 2, 3
                       */
    int players;
    int round_no;               /* which one is paired */
    int rounds;                 /* how many there are */
    int win;                    /* points for a win */
    enum pw_swiss_colour first; /* the initial colour, as the lot has it */
};

/* Why somebody was not paired among those with as many points. */
enum pw_swiss_float_why {
    PW_SWISS_FLOAT_ODD,         /* their number is odd, and one floats */
    PW_SWISS_FLOAT_NO_OPPONENT, /* none there whom this player may meet */
    PW_SWISS_FLOAT_FEWER_PAIRS, /* no more pairs are possible there */
    PW_SWISS_FLOAT_FOR_THE_REST /* with more pairs there the others could not be paired, C4 and C5
                                 */
};

/* From a bracket down to the next one, or to the bye. */
struct pw_swiss_float {
    int player;
    int points; /* of those who live in the bracket, with virtual ones */
    int of;     /* how many were in the bracket */
    int floats; /* how many of them floated */
    enum pw_swiss_float_why why;
};

struct pw_swiss_board {
    int white, black;
    bool by_hand;
};

struct pw_swiss_round {
    struct pw_swiss_board *board; /* in the order of C.04.2 */
    int boards;
    int bye;                       /* who has the pairing-allocated bye; 0: nobody */
    struct pw_swiss_float *floats; /* from the top bracket down */
    int floaters;
};

enum pw_swiss_answer {
    PW_SWISS_OK,
    PW_SWISS_IMPOSSIBLE, /* no pairing keeps C1, C2 and C3 */
    PW_SWISS_BOUND       /* more than the bounds above, or numbers that nobody has */
};

/* Without memory the process ends (pw_need). The caller finishes `out` where the answer is
 * PW_SWISS_OK. */
enum pw_swiss_answer pw_swiss_pair(const struct pw_swiss *in, struct pw_swiss_round *out);
void pw_swiss_round_finish(struct pw_swiss_round *out);

/* ---- by hand ---- */

/* The games meet in the round (black 0: that player has the bye), and whom they leave without an
 * opponent meet one another, in the order of the boards and with the colours of article 5; the
 * boards are in their order again. The number of the game in which somebody stands who is not
 * paired in this round, twice, or against himself, from 1; below 0: -NO, who would have neither a
 * game nor the bye; 0: done. */
int pw_swiss_by_hand(const struct pw_swiss *in, const struct pw_swiss_board *game, int games,
                     struct pw_swiss_round *round);

/* What a round breaks of the absolute criteria. */
enum pw_swiss_fault_of {
    PW_SWISS_MET,         /* C1: one and two, again */
    PW_SWISS_NO_MORE_BYE, /* C2: one */
    PW_SWISS_WRONG_WHITE, /* C3: one has White, and must not */
    PW_SWISS_WRONG_BLACK
};

struct pw_swiss_fault {
    enum pw_swiss_fault_of what;
    int one, two; /* two 0: nobody */
};

/* How many; fault: [3 * boards + 1]. */
int pw_swiss_faults(const struct pw_swiss *in, const struct pw_swiss_round *round,
                    struct pw_swiss_fault *fault);

/* Baku: virtual points of player no in each round, out[1..rounds], for `players` in the first
 * round. */
void pw_swiss_baku(int no, int players, int rounds, int win, int *out);

/* ---- neighbours.c: a round of a Swiss of bridge: neighbours in the ranking meet ----
 *
 * rule    nobody meets whom it may not; of an odd number the lowest who may has the bye, so far as
 *         the others can be paired; down the ranking each meets the next one that it may, so far as
 *         those below can be paired
 * method  a matching (matching.h), and then for each place one with that wish alone: O(n^3) steps
 */

/* Places from 0, the first of the ranking; apart: [count * count], of both orders alike: these two
 * may not meet; no_bye: [count]. mate: [count], whom each meets; itself: it has the bye. false:
 * there is no such round. Without memory the process ends (pw_need). */
bool pw_neighbours(int count, const bool *apart, const bool *no_bye, int *mate);

#endif
