/* advice.h - which movements fit an evening.
 */
#ifndef PAIRWHEEL_ADVICE_H
#define PAIRWHEEL_ADVICE_H

#include "pairwheel/schedule.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- advice: which movements fit an evening -------------------------------- */

/* What speaks for a movement, each from 0 to 100. */
enum pw_merit {
    PW_MERIT_OPPONENTS,   /* how many different ones a pair meets */
    PW_MERIT_BALANCE,     /* one winner: Qf; two: how often pairs of a line are compared */
    PW_MERIT_SAME_BOARDS, /* the share of the boards in play that a pair plays */
    PW_MERIT_EASE,        /* few move, no relays, shares, skips and switches, few rounds */
    PW_MERIT_BOARDS,      /* how many a pair plays, of the most that were asked for */
    PW_MERIT_SIT_OUTS,    /* little is lost by who sits out most */
    PW_MERIT_STATIONARY,  /* seats for who cannot move */
    PW_MERIT_RIVALS,      /* with how many one is ranked: a line is half the field */
    PW_MERIT_EQUIPMENT,   /* few boards to make, no copies */
    PW_MERITS
};
/* Threads: use each wish, advice or list of suggestions from one thread at a time; different ones
 * may be used at the same time. */

/* "opponents", "balance", "same-boards", "ease", ...; PW_MERITS of them, and NULL. */
PW_API const char *const *pw_merit_names(void);

/* What a director wants. Call pw_wish_init first. 0: not given. */
struct pw_wish {
    size_t size;
    int pairs;
    int half_tables;            /* twice the number of tables, if that was given */
    int players;                /* of chess or Go: see pw_recommend_players */
    int boards_from, boards_to; /* of the evening: rounds times boards a round */
    int seconds;                /* that there are; 0 no limit */
    int seconds_per_board;      /* 420 */
    int seconds_per_move;       /* after every round; 60 */
    int rounds_from, rounds_to;
    int boards_per_round;  /* 0: 2 to 6, and to 12 with 3 or 4 pairs */
    int winners;           /* 1, 2, or 0 */
    int copies;            /* of every board that can be had; 0: as many as needed */
    int most;              /* answers; 3 */
    int weight[PW_MERITS]; /* in hundredths: 300 weighs three times as much as 100 */
    int teams;             /* of four: for pw_suggest and pw_recommend_swiss */
};

/* A movement that fits: made, and counted by the referee. */
struct pw_choice {
    struct pw_request request; /* what makes it, with boards_per_round */
    int rounds, boards_per_round;
    int seconds;
    int boards_needed; /* boards times copies that have to be made */
    int copies;
    int winners;
    int relays, relay_places;
    struct pw_report *report;
    long quality_plain; /* of the same moves of a reduced Howell with seats that only even out
                           directions; -1: there are none */
    long quality_cards; /* of one with a card for each pair, at least; -1: none is known to be
                           fairer */
    char method[64];
    char remark[300];     /* for the director; "" none */
    int merit[PW_MERITS]; /* in hundredths: 0..10000 */
    int total;            /* their weighted mean */
};

struct pw_advice {
    struct pw_wish wish; /* with the values used for what was not given */
    int tables;
    int made;  /* movements that were made and counted */
    int fits;  /* of them, with each number of boards a round that fits */
    int count; /* given here, best first */
    struct pw_choice *choice;
    int boards_asked; /* that everybody is to play at least; 0: none were asked for */
};

#define pw_wish_init(wish) pw_wish_begin((wish), sizeof *(wish))
/* What pw_wish_init calls: fills `size` bytes of a wish with its usual values. */
PW_API void pw_wish_begin(struct pw_wish *wish, size_t size);
/* Sets one wish from text, named like the option of the command line: "pairs" "13", "tables" "6.5",
 * "boards" "24..28", "minutes" "210" or "3:30", "rounds" "7..9", "boards-per-round", "winners",
 * "players", "teams", "copies", "top", "minutes-per-board" "7.5", "minutes-per-move", "weights"
 * "opponents=3,ease=0".
 */
PW_API bool pw_wish_set(struct pw_wish *wish, const char *key, const char *value,
                        struct _GError **error);
/* Makes every movement of the catalog that may fit, has the referee count, and puts them in
 * order. Where boards are asked for, one in which everybody plays so many is among them, if there
 * is any; of the others it is said what whoever sits out lacks. PW_NO_SCHEDULE: none fits, and
 * *why says what would be possible (why may be NULL). */
PW_API enum pw_status pw_recommend(const struct pw_wish *wish, struct pw_advice **out,
                                   struct pw_reason *why);
/* For people ("text", NULL) or programs ("json"). The caller frees. */
PW_API char *pw_advice_text(const struct pw_advice *advice, const char *format,
                            struct _GError **error);
/* Frees advice; NULL: does nothing. */
PW_API void pw_advice_free(struct pw_advice *advice);
/* Which round robins and which individuals of bridge fit wish->players, in their rounds and time:
 * made and counted. With boards only individuals. format "text" (NULL) or "json". NULL and an error
 * where none fits. The caller frees. */
PW_API char *pw_recommend_players(const struct pw_wish *wish, const char *format,
                                  struct _GError **error);

/* How a Swiss of bridge of wish->pairs pairs or wish->teams teams fits the time or the boards:
 * rounds, boards of a match, and what they decide. format "text" (NULL) or "json". NULL and an
 * error: none does. The caller frees. */
PW_API char *pw_recommend_swiss(const struct pw_wish *wish, const char *format,
                                struct _GError **error);

/* A reason for a movement, or against it, as data for a message in your own words. The desk's words
 * are why-KEY in templates/words/desk. */
struct pw_suggestion_reason {
    const char *key;  /* "meets-some"; NULL: only in English */
    const char *text; /* in English, as in pros and cons; NULL: it is part of another one */
    bool against;
    long n[4]; /* its numbers, first the one that is counted; 0 where it has fewer */
};

/* One of the movements that fit, of pairs, individuals or players alike. */
struct pw_suggestion {
    const char *title;   /* "Howell, 7 rounds of 4 boards: 28 boards in 3 h 23 min" */
    const char *options; /* of the command line: "howell --pairs 8 --boards-per-round 4" */
    /* The same as keys and values of [movement] by turns: "kind", "howell", "pairs", "8", ...; NULL
     * ends them. */
    const char *const *movement;
    enum pw_kind kind;
    int rounds, boards_per_round; /* 0 boards: chess and Go */
    long seconds; /* bridge: how long it takes; chess and Go: time for a round, 0: not given */
    const char *const *pros, *const *cons; /* sentences without a full stop; NULL ends them */
    const struct pw_report *report;
    int reasons;
    const struct pw_suggestion_reason *const *reason; /* [reasons]: the same as pros and cons */
};
struct pw_suggestions {
    int count;
    const struct pw_suggestion *const *suggestion; /* [count], best first */
};
/* What fits wish->pairs, wish->players or wish->teams. NULL and an error where nothing does: it
 * says what would. The caller frees. */
PW_API struct pw_suggestions *pw_suggest(const struct pw_wish *wish, struct _GError **error);
/* Frees suggestions; NULL: does nothing. */
PW_API void pw_suggestions_free(struct pw_suggestions *suggestions);

#ifdef __cplusplus
}
#endif

#endif
