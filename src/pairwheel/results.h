/* results.h - what was played: entered, scored, ranked.
 */
#ifndef PAIRWHEEL_RESULTS_H
#define PAIRWHEEL_RESULTS_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- results, one by one ---------------------------------------------------- */

/* Results in memory stand in the place of the file that the event names, and no file is written:
 * save what pw_results_text gives. */

/* Threads: use each event or ranking from one thread at a time; different ones may be used at the
 * same time. */

/* The results are this text: a CSV; of chess and Go also TRF, PGN or H9. name: what messages call
 * it; NULL: "results". "": there are none, whatever the file has. text NULL: those of the file
 * again. Its rows are looked at when they are asked for. */
PW_API bool pw_results_parse(struct pw_event *event, const char *text, size_t bytes,
                             const char *name, struct _GError **error);
/* The text of the results, from memory or from the file that the event names; of a TRF, PGN or H9
 * its games as CSV; "": none yet. What it gives, pw_results_parse takes. The caller frees. */
PW_API char *pw_results_text(struct pw_event *event, struct _GError **error);

/* A board or a game. PW_INIT it, then say which one it is, and how it ended. Strings are borrowed,
 * written as in a file of results; NULL or "": nothing. */
struct pw_result {
    size_t size;
    int board_no;
    int round_no, table_no; /* bridge: where it was played, or: */
    int who[4]; /* pairs: NS, EW; individuals: N, S, E, W; chess and Go: White, Black, with
                   round_no; numbers of the schedule */
    const char *contract; /* "4S", "3NTX", "pass", "A60/40", "NP" */
    const char *declarer; /* "N", "E", "S", "W" */
    const char *tricks;   /* "10", "=", "+1", "-2" */
    const char *score;    /* of NS */
    const char *result;   /* chess and Go: "1-0", "1/2-1/2", "0-1F", "*" */
};
/* Enters a result, or replaces the one entered before. A result that is not valid is refused, with
 * the message that a file would get, and nothing changes. The first one reads all that are there,
 * and so does one that is refused, or that other rows have to do with; any other costs the same
 * however many there are. */
PW_API bool pw_result_enter(struct pw_event *event, const struct pw_result *result,
                            struct _GError **error);
/* Removes the row of this result. false: there is none. */
PW_API bool pw_result_take_back(struct pw_event *event, const struct pw_result *result,
                                struct _GError **error);

/* Reads all results, and tells what is doubtful. false: they cannot be read at all. */
PW_API bool pw_results_check(struct pw_event *event,
                             void (*tell)(const struct pw_doubt *doubt, void *user), void *user,
                             struct _GError **error);

/* ---- bridge results ------------------------------------------------------- */

/* Tells of every board at every table, by board, or of every game, by round: in the order in which
 * they are counted. */
struct pw_outcome {
    int round_no, table_no, board_no; /* board_no 0: chess and Go, where tables are boards */
    int who[4];                       /* as in struct pw_result */
    bool open;                        /* there is no result yet */
    const char *contract, *declarer, *tricks; /* as in struct pw_result; "" where there is none */
    const char *result;                       /* the score of NS; of a game "1-0" */
    const char *points[2];                    /* of NS and EW; "": none */
    bool off; /* a game that has no result and awaits none: somebody left before it */
};
/* Tells all outcomes one by one; each is borrowed during its call. */
PW_API bool pw_outcomes_each(struct pw_event *event,
                             void (*tell)(const struct pw_outcome *outcome, void *user), void *user,
                             struct _GError **error);

/* How to score: PW_INIT it, then set what is wanted. Strings are borrowed. */
struct pw_score {
    size_t size;
    const char *format; /* "text" (NULL), "csv", "json", "usebio", "pbn" */
    bool boards;        /* text and csv: each board, too */
    bool compare;       /* text, csv, json: on how many boards every two were compared */
    bool frequencies;   /* text, csv, json: how often each score was made on each board */
    bool strict;        /* a row of the results that is not valid is an error */
    void (*warn)(const char *message, void *user); /* rows left out */
    void (*note)(const char *message, void *user); /* corrections, and how much is missing */
    void *user;
    /* Rows that depart from the plan count as they were played, where one entry of what happened
     * explains them; the event has these entries from then on, and its text has not. */
    bool as_played;
    bool across; /* sections: compared over all, as where their boards are shared */
};

/* Reads the results that the event names ([results]), scores and ranks. how NULL: as if zeroed. The
 * caller frees. */
PW_API char *pw_score_text(struct pw_event *event, const struct pw_score *how,
                           struct _GError **error);

/* Standings of a chess or Go event as "text", "csv", "json"; or all of it as "trf", "trf16",
 * "trf26", "pgn", "h9", "results" (csv), "players" (csv). working: text says how each tie-break
 * was worked out. The caller frees. */
PW_API char *pw_standings_text(struct pw_event *event, const char *format, bool working,
                               struct _GError **error);

/* A line of a ranking. */
struct pw_ranked {
    int rank;  /* from 1, that of several who are tied; 0: out of the count */
    bool tied; /* somebody else has it, too */
    int who_no;
    const char *name;         /* NULL: none */
    enum pw_side line;        /* two winners: NS or EW, each ranked by itself */
    const char *points;       /* as they are printed */
    const char *percent;      /* of match points: "58.33"; else "" */
    int played, waiting;      /* boards or games that counted, and that have no result yet */
    const char *const *value; /* of the criteria, in their order */
    const char *penalty;      /* bridge: what was taken from the points, as they are; "": nothing */
    const char *section;      /* its letter, of all sections together; else NULL */
    int shown_no;             /* who_no as it is printed */
    bool left;                /* chess and Go: plays no more, */
    int left_after_no;        /* since the round behind this one */
};
struct pw_ranking {
    int count;
    const struct pw_ranked *const *place; /* [count], best first; with two winners NS before EW */
    const char *const *criterion;         /* "DE", "WIN", ...; NULL ends them; bridge has none, but
                                           * teams of four "IMP": their balance */
};
/* Reads the results, scores and ranks: bridge, chess and Go. Of sections that are compared over all
 * of them: everybody; of one of them its own pairs, with the scores and places of all. how (may be
 * NULL): strict, warn and note, of bridge. The caller frees. */
PW_API struct pw_ranking *pw_ranking_make(struct pw_event *event, const struct pw_score *how,
                                          struct _GError **error);
/* Frees a ranking; NULL: does nothing. */
PW_API void pw_ranking_free(struct pw_ranking *ranking);

#ifdef __cplusplus
}
#endif

#endif
