/* swiss.h - pairs the next round of a Swiss.
 */
#ifndef PAIRWHEEL_SWISS_H
#define PAIRWHEEL_SWISS_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Threads: use each event from one thread at a time; different ones may be used at the same time.
 */

/* Which round is to be paired, and what is said before. Zeros and NULL: nothing. */
struct pw_next_round {
    int round_no;       /* 0: the first in which nobody is paired */
    int why_no;         /* a player of whom a text also says why, and no file is changed: of
                         * kind=swiss the last round that is paired; 0: of all who float */
    const char *format; /* "text" (NULL), "csv" (columns round, board, white, black; the bye has no
                         * black), "json" or "trf" (the report up to this round) */
    const char
        *byes; /* "7,Berg Bo=Z", numbers or names, as in the next ones: these asked for a bye in
                * this round, of half a point (H, or no letter), a whole one (F) or none (Z) */
    const char *withdrawn; /* "5,8": these are not paired from this round on */
    const char *late; /* a file of names (CSV): players who come in this round. Up to round 4 they
                       * stand among the others by rating, title and name when a round is paired
                       * (FIDE C.04.2), later behind them. In a report the numbers of the others
                       * change; in an event of kind=swiss nobody's do */
    const char *by_hand;   /* "3-7,9 bye": these meet, White first, or have the bye, whatever the
                            * system says, and whom they leave meet one another. A round that is
                            * paired stays as it is but for that; else the system pairs it first */
    bool open_drawn;       /* games without a result count as drawn when the round is paired */
    const char *no_points; /* "3,5": as byes, of none */
    bool listed; /* before the first round numbers are those that the event has; else those by
                  * rating, title and name, which players have from that round on */
};

/* Pairs a round by the FIDE (Dutch) System in force from 1 July 2025, from what was played before
 * it. The event is that of a tournament report (TRF of 2016 or 2026), also with results that stand
 * in a file beside it, or has a list of players and the number of rounds alone, and then round 1 is
 * paired: players are numbered by rating, title and name, and the colour of the first is drawn by
 * the seed of lots; or it is of kind=swiss, and then its file keeps the round (and, with the first
 * one, the names in their numbers). Players with H, F or Z in this round, and those whom the report
 * has as withdrawn, are not paired. NULL and an error where games have no result yet, or no pairing
 * keeps the absolute criteria. An event of kind=swiss-pairs or swiss-teams, of bridge, keeps the
 * round in its file, too: round 1 is drawn or seeded, later ones are paired by the ranking; format:
 * text, csv ("round, table, ns, ew", of teams "round, home, away") or json; byes, withdrawn and
 * late are errors. The caller frees. */
PW_API char *pw_pair_text(struct pw_event *event, const struct pw_next_round *next,
                          struct _GError **error);

/* Changes the text of an event of kind=swiss, as pw_event_edit does, and no file. */
PW_API bool pw_pair_edit(struct pw_event *event, const struct pw_next_round *next,
                         struct _GError **error);

/* The round of an event of kind=swiss that is to be paired next; 0: all are, or it is of another
 * kind. */
PW_API int pw_pair_due(const struct pw_event *event);

/* As many rounds as find one who wins all, and two more; no more than all need to meet. */
PW_API int pw_swiss_rounds(int players);

/* Takes the last round that is paired out of the file of a Swiss, and its results out of theirs:
 * these as rows of CSV with their headings; "": there were none. Of bridge a line says the round,
 * and the rows stand below it as they were. NULL and an error: no round is paired. The caller
 * frees. */
PW_API char *pw_pair_undo_text(struct pw_event *event, struct _GError **error);

/* The same in memory: the text of the event, as pw_event_edit changes it, and the results. */
PW_API char *pw_pair_drop(struct pw_event *event, struct _GError **error);

/* Calls tell with what the absolute criteria (C1 to C3) forbid in a round that is paired, one by
 * one, and of bridge with the matches of which no board is played: a sentence as an error,
 * borrowed. false and an error: the round cannot be read. */
PW_API bool pw_pair_faults_each(struct pw_event *event, int round_no,
                                void (*tell)(const struct _GError *fault, void *user), void *user,
                                struct _GError **error);

/* A line for each round that is paired: whether it is as the system pairs it, and else which games
 * are others. An error stands beside the text where a round is another one. The caller frees. */
PW_API char *pw_pair_check_text(struct pw_event *event, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
