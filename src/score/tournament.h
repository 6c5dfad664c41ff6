/* tournament.h - a round robin with its results: what every standing is counted from.
 *
 * Points are whole numbers: PW_POINT is one point. All that can come out is a whole
 * number of them: products of half points, and averages over up to eight games.
 */
#ifndef PW_SCORE_TOURNAMENT_H
#define PW_SCORE_TOURNAMENT_H

#include "base/messages.h"
#include "event/event.h"
#include "event/games.h"
#include "pairwheel.h"

#define PW_POINT 3360LL /* 4 x lcm(1..8) */

enum pw_presence {
    PW_PLAYS,
    PW_HAS_LEFT,      /* half of the games played or more, or of one of two teams: what is open is
                       * lost without playing */
    PW_LEFT_UNCOUNTED /* less than half played: nobody's points come from these games */
};

/* All games of a player with another one that count. */
struct pw_meetings {
    long long sum;
    int games, open; /* open: of these games */
};

struct pw_tournament {
    int players; /* numbers 1..players; who is nobody has no games */
    int rounds;
    int rounds_begun;     /* the last round with a result */
    struct pw_game *game; /* every pairing and bye, by rounds */
    int games;
    int *first; /* [players + 2]: the games of who are own[first[who]..first[who+1]-1] */
    int *own;   /* indices of game, by rounds */
    enum pw_presence *presence; /* [players + 1] */
    int *left_after;  /* [players + 1]: the last round in which one was there; of who plays on, the
                       * last of all */
    int *lost_after;  /* [players + 1]: what is open in rounds after that is lost when one left; 0:
                       * all of it, as nobody said when */
    long long *score; /* [players + 1] */
    int *counted;     /* [players + 1]: games that count, byes are none */
    bool *here;       /* [players + 1]: the number is somebody's */
    int *rating;      /* [players + 1]: of who has the number at the end; 0: none, or not known */
    bool all_rated;   /* everybody who is in the count has one */
    int *play_off;    /* [players + 1]: the place in a play-off, from 1; 0: in none */
    int *play_off_group; /* [players + 1]: which one, from 1 */
    /* room for the tie-breaks, so that no place is wrong for lack of memory */
    struct pw_meetings *with;     /* [players + 1], all 0 between two answers */
    int *level;                   /* [players + 1] */
    struct pw_contribution *part; /* [rounds + 1] */
    bool swiss;                   /* not everybody meets everybody: paired round by round */
    bool own_score_capped;        /* by the rules since 1 March 2026 (C.07, 16.4) */
    struct pw_scoring scoring;
    int team;         /* 1..team play for A against the others, for B; 0: no teams */
    bool black_first; /* as the schedule says: first is Black */
    int open;         /* games without a result that count */
    int met_max;      /* games of the same two */
};

/* Pairings of the schedule with the results; a pairing without a result is open. withdrawn:
 * numbers of those who left, 0 ends them; NULL nobody. The result of a pair and round that
 * the schedule has not, or a second one, is PW_BAD_REQUEST: why says which line. The
 * caller frees. */
enum pw_status pw_tournament_make(const struct pw_schedule *s, const struct pw_games *games,
                                  const struct pw_scoring *scoring, const int *withdrawn,
                                  struct pw_tournament **out, struct pw_reason *why);
/* The same with all that the event says: its games, scoring and who left, and what entries of
 * [happened] say of games: exchanged, and later_no. *of_leavers (may be
 * NULL): what it says of these is what is wrong, and not a result. */
enum pw_status pw_tournament_of_event(const struct pw_event *event, const struct pw_schedule *s,
                                      struct pw_tournament **out, bool *of_leavers,
                                      struct pw_reason *why);
/* Did the two sit the other way round than the schedule has them? Not where colours are drawn, nor
 * with another handicap than was planned, which brings its own; nor where nobody had a colour. */
bool pw_game_exchanged(const struct pw_schedule *s, const struct pw_game *result);
/* Tells of every result that the event's schedule has not, where make stops at the first. */
typedef void pw_hearer(const struct pw_reason *why, void *user);
enum pw_status pw_tournament_check(const struct pw_event *event, pw_hearer *tell, void *user,
                                   struct pw_reason *why);
/* Tells of every result of a game that was not played, as was said: one of the two had left, or
 * (not left) nobody plays in its round. Results of no pairing are told by check. */
typedef void pw_idle_hearer(const struct pw_game *result, bool left, const struct pw_reason *why,
                            void *user);
enum pw_status pw_tournament_check_idle(const struct pw_event *event, pw_idle_hearer *tell,
                                        void *user, struct pw_reason *why);
void pw_tournament_free(struct pw_tournament *t);

/* What one game says about one of its players. */
struct pw_view {
    const struct pw_game *game;
    int opponent_no;  /* 0: a bye */
    bool first;       /* named first: who[0] of the schedule */
    bool white;       /* in Go the second */
    char code, other; /* as they count: what was open when somebody left is forfeited */
    bool counts;      /* not against somebody who is out of the count, nor in such a round */
    long long points; /* 0 while open or uncounted */
};
/* Does the game count yet? A bye of a Swiss does once its round has begun. */
static inline bool pw_tournament_begun(const struct pw_tournament *t, const struct pw_game *game)
{
    return !t->swiss || game->round_no <= t->rounds_begun;
}
struct pw_view pw_tournament_view(const struct pw_tournament *t, int who_no, int i);
int pw_tournament_games_of(const struct pw_tournament *t, int who_no);
/* Somebody left before that game, and it has no result: it will not be played; or nobody plays in
 * its round. */
bool pw_tournament_off(const struct pw_tournament *t, const struct pw_game *game);
/* Game i of all as files have it: White first, also in Go. */
struct pw_game pw_tournament_filed(const struct pw_tournament *t, int i);
/* Does nobody play in that round, as an entry says? */
bool pw_tournament_round_off(const struct pw_tournament *t, int round_no);
/* The last round that is played. */
int pw_tournament_last(const struct pw_tournament *t);
/* 0: A, or there are no teams; 1: B. */
int pw_tournament_team(const struct pw_tournament *t, int who_no);
/* All points of a team: the score of the match. */
long long pw_tournament_match(const struct pw_tournament *t, int team);
/* The score; of who is out of the count, that of his own games. */
long long pw_tournament_points(const struct pw_tournament *t, int who_no);

/* ---- who left, as the event says it ---- */

/* last_no is the last round before that, -1 where it was not said. */
struct pw_leaver {
    int who_no, last_no;
};

/* All that the text names ("5,7 until 3"; NULL: nobody), and behind them one that is nobody, 0. The
 * caller frees *out, also where it fails. */
enum pw_status pw_leavers_of(const char *withdrawn, int contestants, struct pw_leaver **out,
                             struct pw_reason *why);
/* The last round of each of them, [contestants + 1], 0: none; INT_MAX: the player stays. The caller
 * frees; NULL: no memory. */
int *pw_leavers_last(const char *withdrawn, int contestants);
/* The same of a round robin, as the event says it. */
enum pw_status pw_leavers_read(const struct pw_event *event, const struct pw_schedule *s,
                               struct pw_leaver **out, struct pw_reason *why);

/* A play-off decides places among players with as many points, and gives none.
 *
 * source  FIDE Handbook C.07, article 3
 */

/* Who has that place in that play-off, both from 1, in the order in which they are said; 0: nobody,
 * or there is no such play-off. */
int pw_play_off_who(const struct pw_tournament *t, int group, int place);

/* Plausible results of chess and Go, for trying out and for tests.
 *
 * Ratings count where they are known; the others are drawn. The same seed gives the same results.
 */

/* A result for each pairing of the schedule that has none, added to the games of the event; *made
 * of them. Games that are not played, as somebody has left by then, get none. PW_BAD_REQUEST:
 * results that the schedule has not, or (*of_leavers) that somebody who has left cannot have. */
enum pw_status pw_games_simulate(struct pw_event *event, const struct pw_schedule *s, long seed,
                                 int *made, bool *of_leavers, struct pw_reason *why);

/* ---- a schedule from games: who met whom in a file that says all ---- */

/* A schedule of players 1..contestants with the games' rounds. Boards are counted from 1 in the
 * order of those that the games say; behind them games that say none, in their order, then byes.
 * The caller frees; NULL without memory, or with more than the bounds. */
struct pw_schedule *pw_schedule_of_games(const struct pw_games *games, int contestants);

#endif
