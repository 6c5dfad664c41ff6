/* results.h - results: enter, score and rank them.
 */
#ifndef PAIRWHEEL_RESULTS_H
#define PAIRWHEEL_RESULTS_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- results, one by one ---------------------------------------------------- */

/* Results in memory replace the file that the event names. No function writes the file: save the
 * text of pw_results_text. */

/* Threads: use each event or ranking from one thread at a time; different ones may be used at the
 * same time. */

/* Takes the results from this text: a CSV; of chess and Go also TRF, PGN or H9. Text "": there are
 * no results, whatever the file has. text NULL: those of the file again. name: the name of the text
 * in messages; NULL: "results". The rows are read when they are first needed. */
PW_API bool pw_results_parse(struct pw_event *event, const char *text, size_t bytes,
                             const char *name, struct _GError **error);
/* The results as text, from memory or from the file that the event names; of a TRF, PGN or H9 its
 * games as CSV; "": none yet. pw_results_parse reads this text. The caller frees. */
PW_API char *pw_results_text(struct pw_event *event, struct _GError **error);

/* The result of a board or a game. PW_INIT it, then set which one it is and how it ended. Strings
 * are borrowed, and written as in a results file; NULL or "": nothing. */
struct pw_result {
    size_t size;
    int board_no;
    int round_no, table_no; /* bridge: where it was played, instead of who */
    int who[4]; /* pairs: NS, EW; individuals: N, S, E, W; chess and Go, with round_no: White,
                   Black; by their numbers in the schedule */
    const char *contract; /* "4S", "3NTX", "pass", "A60/40", "NP" */
    const char *declarer; /* "N", "E", "S", "W" */
    const char *tricks;   /* "10", "=", "+1", "-2" */
    const char *score;    /* of NS */
    const char *result;   /* chess and Go: "1-0", "1/2-1/2", "0-1F", "*" */
};
/* Enters a result, or replaces an earlier one of the same board or game. A result that is not valid
 * is refused with the message that a file would get, and nothing changes. Cost: the first call
 * reads all rows, as does a call that is refused or that affects other rows. All others take the
 * same time however many rows there are. */
PW_API bool pw_result_enter(struct pw_event *event, const struct pw_result *result,
                            struct _GError **error);
/* Removes the row of this board or game. false: there is none. */
PW_API bool pw_result_take_back(struct pw_event *event, const struct pw_result *result,
                                struct _GError **error);

/* Reads all results and calls tell with each doubt. false: they cannot be read. */
PW_API bool pw_results_check(struct pw_event *event,
                             void (*tell)(const struct pw_doubt *doubt, void *user), void *user,
                             struct _GError **error);

/* ---- bridge results ------------------------------------------------------- */

/* One board at one table, or one game, with its result. */
struct pw_outcome {
    int round_no, table_no, board_no; /* board_no 0: chess and Go, where tables are boards */
    int who[4];                       /* as in struct pw_result */
    bool open;                        /* no result yet */
    const char *contract, *declarer, *tricks; /* as in struct pw_result; "": none */
    const char *result;                       /* the score of NS; of a game "1-0" */
    const char *points[2];                    /* of NS and EW; "": none */
    bool off; /* a game that will have no result: somebody left before it */
};
/* Calls tell with every outcome, in the order in which they count: bridge by board, games by round.
 * Each is borrowed during its call. */
PW_API bool pw_outcomes_each(struct pw_event *event,
                             void (*tell)(const struct pw_outcome *outcome, void *user), void *user,
                             struct _GError **error);

/* How to score. PW_INIT it, then set what you want. Strings are borrowed. */
struct pw_score {
    size_t size;
    const char *format; /* "text" (NULL), "csv", "json", "usebio", "pbn" */
    bool boards;        /* text and csv: also each board */
    bool compare;       /* text, csv, json: on how many boards each two pairs were compared */
    bool frequencies;   /* text, csv, json: how often each score was made on each board */
    bool strict;        /* a row that is not valid is an error */
    void (*warn)(const char *message, void *user); /* takes the rows that are left out */
    void (*note)(const char *message, void *user); /* takes corrections and what is missing */
    void *user;
    /* Rows that depart from the plan count as played if one sentence of pairwheel/happened.h
     * explains them. The event in memory then has this sentence; its text does not. */
    bool as_played;
    bool across; /* sections: compare scores across all, as if boards were shared */
    /* Takes what the format has no place for, which note takes as well. May be NULL. */
    void (*lost)(const struct pw_doubt *doubt, void *user);
};

/* The scores and the ranking of a bridge event as text. how NULL: all its members are 0. The caller
 * frees. */
PW_API char *pw_score_text(struct pw_event *event, const struct pw_score *how,
                           struct _GError **error);

/* Standings of a chess or Go event as "text", "csv", "json"; or the complete event as "trf",
 * "trf16", "trf26", "pgn", "h9", "results" (csv), "players" (csv). working: the text shows how each
 * tie-break was worked out. The caller frees. */
PW_API char *pw_standings_text(struct pw_event *event, const char *format, bool working,
                               struct _GError **error);

/* A line of a ranking. */
struct pw_ranked {
    int rank;  /* from 1; those who are tied have the same; 0: not ranked */
    bool tied; /* somebody else has this rank */
    int who_no;
    const char *name;         /* NULL: none */
    enum pw_side line;        /* two winners: NS or EW, which are ranked separately */
    const char *points;       /* as printed */
    const char *percent;      /* of match points: "58.33"; else "" */
    int played, waiting;      /* boards or games with a result that counts, and without one */
    const char *const *value; /* of each criterion of the ranking */
    const char *penalty;      /* bridge: already taken off the points; "": nothing */
    const char *section;      /* its letter, if sections are ranked together; else NULL */
    struct pw_label label;    /* what it is called */
    bool left;                /* has left the event */
    int left_after_no;        /* after this round */
};
struct pw_ranking {
    int count;
    const struct pw_ranked *const *place; /* [count], best first; with two winners NS before EW */
    const char *const *criterion;         /* "DE", "WIN", ...; NULL ends them. Bridge has none, but
                                           * teams of four have "IMP": IMPs won less those lost */
};
/* Ranks a bridge, chess or Go event by its results. Sections that are compared with one another
 * give one ranking; an event limited to one section gives the pairs of that section, with the
 * points and places that they have among all. how (may be NULL): its strict, warn and note count,
 * in bridge. The caller frees with pw_ranking_free. */
PW_API struct pw_ranking *pw_ranking_make(struct pw_event *event, const struct pw_score *how,
                                          struct _GError **error);
/* Frees a ranking; NULL: does nothing. */
PW_API void pw_ranking_free(struct pw_ranking *ranking);

#ifdef __cplusplus
}
#endif

#endif
