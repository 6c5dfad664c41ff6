/* matches.h - what an event says of a Swiss of bridge: kind=swiss-pairs and kind=swiss-teams.
 */
#ifndef PW_EVENT_MATCHES_H
#define PW_EVENT_MATCHES_H

#include <stdbool.h>
#include <stddef.h>

/* Who meets in the first round ([movement] first-round): drawn by the seed of lots; or by number,
 * the upper half against the lower one. */
enum pw_first_round { PW_FIRST_LOT, PW_FIRST_SEEDED };

/* Victory points by the margin of a match, of a federation's own (format/event_values.c). */
struct pw_vp_step {
    int from;          /* margin in hundredths of IMPs, or of per cent, from which on: */
    int winner, loser; /* in hundredths of a victory point */
};

struct pw_vp_scale {
    bool percent; /* of match points, the better side's; else IMPs more than the other's */
    int steps, most;
    struct pw_vp_step *step; /* [steps], rising; the first has margin 0, or 50 per cent */
};

/* Three teams that play two matches each over two rounds: who is at home in them, and which of the
 * two this is. NS stay. "a-b" is team a NS, team b EW.
 *
 *     first half   a-b  set of this round   b-c  one set more   c-a  set of the next round
 *     second half  a-c  set of this round   b-a  of the first   c-b  one set more
 */
struct pw_triangle {
    int team[3], half;
};

struct pw_matches {
    char **round; /* [rounds], index = round_no - 1: [pairings] as it is written; NULL: nothing */
    int rounds;   /* the last of which something is written */
    enum pw_first_round first;
    int again_after;  /* two may meet again so many rounds later; 0: never */
    bool behind;      /* paired without the results of the round before */
    char *stationary; /* "3,7": pairs that keep their table; NULL: none */
    int bye;          /* per cent of the scale for a bye; 0: not said */
    char *scale_file;
    struct pw_vp_scale scale; /* read from it; steps 0: that of the WBF */
    /* made with the schedule: who is there and in no match of a round, or (a pair) in one with
     * somebody who is not there */
    int entrants;
    bool *rests;                  /* [rounds][entrants + 1], by number of a pair or a team */
    struct pw_triangle *triangle; /* [rounds]: of three teams; half 0: there is none */
};

/* Has it a bye in this round? */
static inline bool pw_rests(const struct pw_matches *matches, int round_no, int no)
{
    return matches->rests != NULL && no <= matches->entrants &&
           matches->rests[(round_no - 1) * (matches->entrants + 1) + no];
}

/* So many of these tables share a copy of the boards; 1: each has its own. copies 0: not said. Of
 * teams the two tables of a match share one. */
static inline int pw_matches_sharing(int tables, int copies, bool teams)
{
    int rooms = teams ? 2 : 1;
    return copies < 1 || copies >= tables ? 1 : rooms * ((tables / rooms + copies - 1) / copies);
}

#define PW_BYE_USUAL 60

#endif
