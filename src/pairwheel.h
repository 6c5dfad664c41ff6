/* pairwheel.h - the public header: schedules, their check, and the paper.
 *
 * A movement is a rule, a schedule is a fact. Numbers that people see start at
 * 1 and end in _no; 0 means nobody or none. Lengths are points (1/72 inch).
 * Nothing here needs a GLib header; errors are GLib's GError, named by its tag.
 * Long: there is one public header.
 *
 * No pointer that is given may be NULL where its comment does not say that it may; strings are
 * UTF-8 and end with a zero byte, and lines end with \n. error may always be NULL; an error that
 * was set is the caller's: g_error_free. Texts that the caller frees: free, or GLib's g_free.
 * Threads may call at the same time, each with events, schedules and games of its own; one of these
 * is for one thread at a time. Where no memory is left, GLib ends the process with a message:
 * PW_NO_MEMORY and PW_ERROR_INTERNAL tell of it only where the core, which has no GLib, finds out.
 */
#ifndef PAIRWHEEL_H
#define PAIRWHEEL_H

#include <stdbool.h>
#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

#if defined(__GNUC__)
#define PW_API __attribute__((visibility("default")))
#else
#define PW_API
#endif

struct _GError;

#define PW_CONTESTANTS_MAX 4000 /* pairs, individuals or players of one event */
#define PW_TABLES_MAX 2000
#define PW_INPUT_MAX (4 * 1024 * 1024) /* bytes of any file read */
#define PW_DPI_MIN 10                  /* dots per inch of a PNG */
#define PW_DPI_MAX 2400

/* The version of the library, "0.1.0". */
PW_API const char *pw_version(void);
/* The libraries it runs with, and the fonts with their SHA-256: a line each. Where fonts are
 * missing, the text says which, and *error is set as well. The caller frees. */
PW_API char *pw_version_details(struct _GError **error);

/* ---- structs that grow ---------------------------------------------------- */

/* Options have their size as first member, so that a program that was built with an older header
 * goes on running: what its struct does not have is not said. PW_INIT zeroes a struct and sets its
 * size; one that is only zeroed has the members of version 0.1. More than this library knows is
 * refused (PW_ERROR_USAGE) where it is not zero. */
#define PW_INIT(options) pw_options_init((options), sizeof *(options))
PW_API void pw_options_init(void *options, size_t size);

/* ---- failure ------------------------------------------------------------ */

/* Codes of the GError that every failing function sets; the command line exits
 * with the same number. The error's domain is named PW_ERROR_DOMAIN. */
enum pw_error {
    PW_ERROR_UNMET = 1,    /* a sound request that cannot be met; a check that does not hold */
    PW_ERROR_USAGE = 2,    /* wrong usage */
    PW_ERROR_INPUT = 3,    /* bad input: the message says file, line and what to write instead */
    PW_ERROR_IO = 4,       /* cannot read or write */
    PW_ERROR_INTERNAL = 70 /* a fault of ours */
};
#define PW_ERROR_DOMAIN "pairwheel"

/* Frees what an error was set to; NULL: nothing. Who has GLib may call g_error_free. */
PW_API void pw_error_free(struct _GError *error);
PW_API enum pw_error pw_error_code(const struct _GError *error);

/* What the scheduling core answers. */
enum pw_status {
    PW_OK = 0,
    PW_NO_SCHEDULE, /* none exists, or none is known: the reason says which */
    PW_BOUND,       /* a size beyond the bounds above */
    PW_BAD_REQUEST, /* the request contradicts itself */
    PW_NO_MEMORY
};

/* One sentence for the person who asked, in English, without a full stop. */
struct pw_reason {
    char text[512];
};

/* Of the names (NULL ends them) the one that somebody probably meant by this
 * word, or NULL: none is near. Borrowed from names. For messages. */
PW_API const char *pw_nearest(const char *word, const char *const *names);
/* What a message shows of something that was written, in quotes and cut to 40 characters; and a
 * whole message: UTF-8 on one line, what is longer than 3000 bytes without its middle. Bytes that
 * are not UTF-8 become \xff, controls that turn or end a line \u202e; other controls a blank in
 * quotes and \x1b in a message. The caller frees. */
PW_API char *pw_quote(const char *text);
PW_API char *pw_message(const char *text);

/* ---- how far it is -------------------------------------------------------- */

/* Who is told, while a call runs, how far it is. Either function may be NULL. They must not call
 * this library. */
struct pw_watcher {
    /* what: the unit that is counted, a constant: "pages", "movements tried", "trials of a search",
     * "arrow switches tried". all: of how many; 0 not known. */
    void (*progress)(const char *what, long done, long all, void *user);
    /* A file is read: an event, names, results, a movement, a template, words. */
    void (*file)(const char *name, void *user);
    void *user;
};
/* The watcher of this thread from now on; it is copied. NULL: nobody. */
PW_API void pw_watch(const struct pw_watcher *watcher);

/* ---- how much is done ------------------------------------------------------- */

/* A few bytes can ask for years of work, and for more memory than there is. So work is counted: in
 * steps, of which a computer does a thousand million in a second or so, and never by a clock, so
 * that what is asked for is done on every computer, or refused on every one. */
#define PW_WORK_USUAL 1000000000LL /* what the command line does unasked: --any-size */
/* From now on this thread does so many steps at most, and nothing counts that was done before; 0:
 * as many as it takes, as it is at first. Every file that is read gives some more. A call that
 * would need more fails with PW_ERROR_UNMET. */
PW_API void pw_work_allow(long long steps);
PW_API void pw_work_more(long long steps);
/* Counts work before it is done: count times `each` steps. what: a constant, "games". false: it is
 * more than is allowed, and so is everything from now on; whatever called gives up. */
PW_API bool pw_work(const char *what, long long count, long long each);
/* The steps until now. */
PW_API long long pw_work_done(void);
/* The sentence for who asked for too much, without a full stop; NULL: nobody did. Until the next
 * pw_work_allow. */
PW_API const char *pw_work_refused(void);

/* ---- what was read is not written over ------------------------------------ */

#define PW_SOURCES_MAX 256 /* files; of more, the last are known */

/* Every file that the library reads, or that an event names to be read, is noted, in whichever
 * thread. pw_write_text, pw_print and pw_kit refuse (PW_ERROR_USAGE, and nothing is touched) to
 * write over such a file, by whatever name, through links too; only pw_lots_freeze changes the
 * event file. For files that are read by others: */
PW_API void pw_source_note(const char *file); /* "-": standard input */
/* Reads a file, "-" is standard input, and notes it. Whatever the name leads to: at most most + 1
 * bytes are read, and nobody waits for a pipe that nobody opens to write. *bytes: how many; a zero
 * byte more stands behind them. The caller frees. NULL where it cannot be read, with errno, and
 * *why (may be NULL) as part of a sentence. */
PW_API char *pw_source_read(const char *file, size_t most, size_t *bytes, struct pw_reason *why);
/* true: what is written there would go over a file that was noted, under this name (NULL: it does
 * not matter which). "-": standard output. */
PW_API bool pw_source_is(const char *file, struct pw_reason *name);
/* Other work begins: what was read until now may be written over. */
PW_API void pw_sources_forget(void);

/* ---- schedule: who sits where, in every round --------------------------- */

enum pw_kind {
    PW_PAIRS,       /* bridge pairs: side A is NS, side B is EW */
    PW_INDIVIDUALS, /* bridge, every round with another partner */
    PW_PLAYERS      /* chess and Go: side A is White (in Go, Black) */
};

enum pw_side { PW_SIDE_NONE, PW_SIDE_A, PW_SIDE_B };

/* What is at one stand in one round.
 *   pairs        who[0] NS, who[1] EW
 *   individuals  who[0] N, who[1] S, who[2] E, who[3] W
 *   players      who[0] White, who[1] Black
 * A relay has nobody seated. A contestant alone at a table sits out. */
struct pw_spot {
    int who[4]; /* contestant numbers from 1; 0 nobody */
    int set;    /* board set from 1; 0 none (always 0 in chess) */
};

/* A place where boards lie: a table, or a relay stand between tables. Exactly
 * one of the two numbers is not 0. */
struct pw_stand {
    int table_no; /* 1..tables */
    int relay_no; /* 1..relays, in room order from table 1: A, B, C on paper */
};

/* Where a contestant is in one round. table_no 0: nowhere (not in this round, or it waits). */
struct pw_seat {
    int stand_no;
    int table_no;
    enum pw_side side;
    int opponent_no; /* 0: sits out; individuals: E or W of N and S, N or S of the others */
    int partner_no;  /* individuals only */
    int set;         /* that the contestant plays; 0 where it sits out */
};

/* A schedule is built once and then only asked. Its shape may be read here;
 * the spots are behind the accessors, for a big movement answers from its rule.
 * Stands are in room order from table 1. */
struct pw_schedule {
    enum pw_kind kind;
    int contestants; /* numbered 1..contestants; a phantom is not one of them: see missing_no */
    int tables;
    int relays;
    int stands; /* tables + relays */
    int rounds;
    int sets;                     /* board sets 1..sets; 0 in chess */
    int winners;                  /* 1, or 2 where the lines are ranked apart */
    const struct pw_stand *stand; /* [stands], index = stand_no - 1 */
    int missing_no;  /* a number of 1..contestants that nobody has (half table), or 0 */
    int number_from; /* 1; 0 as published: contestants, rounds, sets are printed less one, and
                      * every station, table or relay, bears its stand_no less one */
    int fours;  /* teams of four: t is pairs t and fours + t, and pairs are not ranked; 0: none */
    int team;   /* 1..team are one team and meet only the others; 0: no teams */
    int copies; /* of every board set, one of which may rest while another is played; 0 as 1 */
    bool waits; /* who is at no table in a round sits out, and waits beside the tables: rovers */
    bool black_first;   /* who[0] has Black: Go */
    bool colours_drawn; /* nobody has a colour before both sit at the board: nigiri */
    const char *method; /* how it was made: "berlekamp-hwang", "strong starter", ... */
    const char *remark; /* a sentence for the director, or NULL (least sharing, ...) */
    const struct pw_schedule_inside *inside;
};

/* What is at this stand. stand_no 1..stands, round_no 1..rounds; nothing beyond them. */
PW_API struct pw_spot pw_schedule_at(const struct pw_schedule *s, int round_no, int stand_no);
/* Where this contestant is. */
PW_API struct pw_seat pw_schedule_where(const struct pw_schedule *s, int who_no, int round_no);
/* At which stand this board set is (the first in room order, where it is shared); 0: nowhere. */
PW_API int pw_schedule_where_set(const struct pw_schedule *s, int set, int round_no);
/* At which stand the boards of this stand are in the next round, where the movement says
 * so itself: with copies of a set, or a set that is shared, where_set cannot. Else 0. */
PW_API int pw_schedule_boards_to(const struct pw_schedule *s, int round_no, int stand_no);
/* Stones that Black, who[0], takes in the game at this stand: Go with handicaps, where Black is the
 * weaker of the two. 0: an even game, or none. */
PW_API int pw_schedule_stones(const struct pw_schedule *s, int round_no, int stand_no);
PW_API void pw_schedule_free(struct pw_schedule *s);

/* ---- making a schedule -------------------------------------------------- */

enum pw_optimise {
    PW_OPTIMISE_DEFAULT,
    PW_OPTIMISE_NONE,
    PW_OPTIMISE_DIRECTION,
    PW_OPTIMISE_COMPETITION,
    PW_OPTIMISE_CARDS /* competition, with a guide card for each pair */
};
enum pw_orientation { PW_ORIENTATION_PRINTED, PW_ORIENTATION_NARRATIVE };
enum pw_numbering { PW_NUMBERING_ARTICLE, PW_NUMBERING_CHESS };

/* What was asked for. 0 or "" = not said. */
struct pw_request {
    char kind[32];    /* a name of the catalog: "howell", "balanced-howell", "berger", ... */
    char variant[32]; /* of a Mitchell */
    int contestants;  /* --pairs, --players */
    int tables;
    int rounds;
    int boards_per_round; /* boards in a set */
    int first_board;
    int missing_pair;
    int cycles;   /* 2 = double round robin */
    int switches; /* arrow-switched rounds; -1: none */
    int winners;
    long effort; /* trials */
    enum pw_optimise optimise;
    enum pw_orientation orientation;
    enum pw_numbering numbering;
    bool as_published;
    bool no_exchange;
    bool allow_switches;
};

/* A family of movements that this library makes. */
struct pw_family {
    const char *name;
    enum pw_kind kind;
    const char *what;    /* one line */
    const char *options; /* "--pairs N" ... */
    const char *source;  /* the publication */
};

/* The families, count of them in *count. Borrowed. */
PW_API const struct pw_family *pw_families(size_t *count);

/* Makes the schedule that is asked for. On PW_OK *out is the caller's
 * (pw_schedule_free); else *why says what can be had instead (why may be NULL). */
PW_API enum pw_status pw_schedule_make(const struct pw_request *request, struct pw_schedule **out,
                                       struct pw_reason *why);

/* ---- the referee: counts from the rows alone ----------------------------- */

enum pw_fault_kind {
    PW_FAULT_RANGE,        /* a number that nobody has */
    PW_FAULT_SEATED_TWICE, /* a contestant at two tables in one round */
    PW_FAULT_NOT_SEATED,   /* a contestant nowhere in a round */
    PW_FAULT_SET_AGAIN,    /* a contestant plays a set a second time */
    PW_FAULT_SET_LOST,     /* a set nowhere in the room in a round */
    PW_FAULT_SET_SHARED,   /* a set at more tables than it has copies (legal, but not reduced) */
    PW_FAULT_SET_TWICE,    /* a set at two stands, one of them a relay */
    PW_FAULT_NO_SET,       /* people without boards */
    PW_FAULT_MET_AGAIN,    /* two contestants meet more often than the movement allows */
    PW_FAULT_STAND_TWICE,  /* two rows for one table in one round */
    PW_FAULT_SELF          /* a contestant against itself */
};

struct pw_fault {
    enum pw_fault_kind kind;
    int round_no, other_round_no;
    int stand_no, other_stand_no;
    int who_no, other_no;
    int set;
};

#define PW_FAULTS_KEPT 200

/* Every figure is counted from the rows. Comparisons: for two pairs, on how
 * many sets both hold the same line (article of Guzicki, condition 5). */
struct pw_report {
    long faults_total;
    int faults_kept;
    struct pw_fault faults[PW_FAULTS_KEPT];

    long couples;               /* pairs of contestants who could meet */
    long couples_met;           /* who met at least once */
    int met_min, met_max;       /* over those couples */
    long couples_again;         /* of them, who met more than once */
    int most_no, most_other_no; /* the first couple that met met_max times, where that is more
                                 * than once; else 0. Of individuals all this counts partners: */
    long couples_faced;         /* individuals: who were opponents at least once */
    int faced_min, faced_max;   /* and how often */
    long plays, plays_needed;   /* contestant-and-set played / all */
    int sit_outs;               /* in all rounds together */
    int stationary;             /* contestants who never move */
    int come_back;              /* contestants who leave their table only to wait, and come back */
    int shared;                 /* (round, set) at more tables than there are copies of it */
    int copies_max;             /* most tables that one set is needed at in a round */

    long compared_couples; /* all couples, or with two winners those of one line */
    int compared_min, compared_max;
    long long compared_sum, compared_squares;
    long long compared_squares_least;       /* no schedule of this size has less; -1 not known */
    long long balance_sum, balance_squares; /* of C(p,q) = compared - opposite (not met) + the other
                                             * times that the sets are played on which they met */
    long quality; /* Qf in units of 0.01: 10000 is perfect; -1 not defined */
    /* What the squares cannot be less than, whatever lines these encounters have; of a Howell,
     * whatever the movement of its size. And so what Qf cannot be more than. -1 not known. */
    long long balance_squares_least;
    long quality_most;

    bool boards_go_down; /* every set goes one stand down a round, from table 1 to the last stand */
    int cycle;           /* length of the one guide card that serves all moving pairs; 0: none */
    int relay_places;    /* runs of relay stands between two tables, round the room */

    int sit_out_people;               /* contestants who sit out at all */
    int sit_out_most;                 /* rounds that one of them sits out */
    int rounds_min, rounds_max;       /* rounds that a contestant plays */
    int opponents_min, opponents_max; /* different ones that a contestant meets */
    int fairer_missing_no; /* the half table: if this pair were missing instead, nobody would sit
                            * out as often as sit_out_most; of several it is the one with the best
                            * quality; 0: that is the least */
    int fairer_sit_out_most;

    int colour_difference_max; /* players: |white - black| */
    long colour_repeats;       /* players: same colour twice running */
    int colour_run_max;

    bool legal, reduced, complete, balanced, cyclic; /* --require */
};

/* Counts everything. The caller frees it; NULL only without memory. */
PW_API struct pw_report *pw_check(const struct pw_schedule *s);
PW_API void pw_report_free(struct pw_report *report);
/* Who sits out how often, as a sentence without a full stop: "every pair sits out 1 round and
 * plays 12 of 13". Counts for itself. The caller frees; NULL where nobody sits out. */
PW_API char *pw_sit_outs_text(const struct pw_schedule *s);
/* The fault as a sentence, naming round, table and pair. */
PW_API void pw_fault_describe(const struct pw_schedule *s, const struct pw_fault *fault,
                              struct pw_reason *out);
/* In which line of the file it is that the schedule was read from; 0: not known. */
PW_API int pw_fault_line(const struct pw_schedule *s, const struct pw_fault *fault);

/* The sets on which two pairs hold the same line. */
struct pw_comparison {
    int set;
    enum pw_side side;
    int round_no;       /* when the first pair plays it */
    int other_round_no; /* when the second does */
};
/* Fills at most max entries in order of sets; returns how many there are. */
PW_API int pw_compare(const struct pw_schedule *s, int who_no, int other_no,
                      struct pw_comparison *out, int max);

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
/* "opponents", "balance", "same-boards", "ease", ...; PW_MERITS of them, and NULL. */
PW_API const char *const *pw_merit_names(void);

/* What a director wants. Call pw_wish_init first. 0: not said. */
struct pw_wish {
    int pairs;
    int half_tables;            /* twice the tables that were said, where they were */
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
    long quality_plain; /* of a reduced Howell whose seats only even out directions; else -1 */
    long quality_cards; /* of one with a card for each pair, at least; -1: none is known to be
                           fairer */
    char method[64];
    char remark[300];     /* for the director; "" none */
    int merit[PW_MERITS]; /* in hundredths: 0..10000 */
    int total;            /* their weighted mean */
};

struct pw_advice {
    struct pw_wish wish; /* with what was taken where nothing was said */
    int tables;
    int made;  /* movements that were made and counted */
    int fits;  /* of them, with each number of boards a round that fits */
    int count; /* given here, best first */
    struct pw_choice *choice;
};

PW_API void pw_wish_init(struct pw_wish *wish);
/* Sets one wish from text, named like the option of the command line: "pairs" "13", "tables" "6.5",
 * "boards" "24..28", "minutes" "210" or "3:30", "rounds" "7..9", "boards-per-round", "winners",
 * "players", "copies", "top", "minutes-per-board" "7.5", "minutes-per-move", "weights"
 * "opponents=3,ease=0".
 */
PW_API bool pw_wish_set(struct pw_wish *wish, const char *key, const char *value,
                        struct _GError **error);
/* Makes every movement of the catalog that may fit, has the referee count, and puts them in
 * order. PW_NO_SCHEDULE: none fits, and *why says what would be possible (why may be NULL). */
PW_API enum pw_status pw_recommend(const struct pw_wish *wish, struct pw_advice **out,
                                   struct pw_reason *why);
/* For people ("text", NULL) or programs ("json"). The caller frees. */
PW_API char *pw_advice_text(const struct pw_advice *advice, const char *format,
                            struct _GError **error);
PW_API void pw_advice_free(struct pw_advice *advice);
/* Which round robins and which individuals of bridge fit wish->players, in their rounds and time:
 * made and counted. With boards only individuals. format "text" (NULL) or "json". NULL and an error
 * where none fits. The caller frees. */
PW_API char *pw_recommend_players(const struct pw_wish *wish, const char *format,
                                  struct _GError **error);

/* ---- events and paper ---------------------------------------------------- */

/* An event: what a director edits and keeps. Keys are those of the event file;
 * the options of the command line are the same names. */
struct pw_event;

PW_API struct pw_event *pw_event_new(void);
/* Reads an event file, or a TRF, PGN or H9 file. NULL and an error with file and line where it is
 * wrong. */
PW_API struct pw_event *pw_event_load(const char *file, struct _GError **error);
/* Whether the file is an event that pw_event_load reads (an event file, TRF, PGN, H9), and not
 * a schedule. "-", and what can be read only once, is not looked at. */
PW_API bool pw_event_file(const char *file);
/* Standings of a chess or Go event as "text", "csv", "json"; or all of it as "trf", "trf16",
 * "trf26", "pgn", "h9", "results" (csv), "players" (csv). working: text says how each tie-break
 * was worked out. The caller frees. */
PW_API char *pw_standings_text(struct pw_event *event, const char *format, bool working,
                               struct _GError **error);
/* Sets one key, as if the file said it: pw_event_set(e, "movement", "pairs", "8", &error).
 * A relative file is seen from the working folder. A schedule that was asked for
 * before is gone. */
PW_API bool pw_event_set(struct pw_event *event, const char *group, const char *key,
                         const char *value, struct _GError **error);

/* An event as text. pw_event_set stands over the text, as an option of the command line does, and
 * is not in it; pw_event_edit changes the text itself. */

/* Reads the text of an event file, a TRF, PGN or H9 from memory; it may be empty, and need not end
 * with a zero byte. name: what messages call it; NULL: "event". folder: where relative files in it
 * start from; NULL: the working folder. */
PW_API struct pw_event *pw_event_parse(const char *text, size_t bytes, const char *name,
                                       const char *folder, struct _GError **error);
/* The text with what was edited since it was read; "" for a new event; NULL: a TRF, PGN or H9. The
 * caller frees. */
PW_API char *pw_event_written(const struct pw_event *event);
/* What the text says under this key, without escapes; NULL: nothing. The caller frees. */
PW_API char *pw_event_said(const struct pw_event *event, const char *group, const char *key);
/* All keys of the text in their order, with the line of each; all are borrowed during the call. */
PW_API void pw_event_said_each(const struct pw_event *event,
                               void (*tell)(const char *group, const char *key, const char *value,
                                            int line, void *user),
                               void *user);
/* Writes one key of the text anew; NULL: takes its line out. All other lines stay, comments too. A
 * key that is new stands at the end of its group, or in a new group at the end; numbers ("names",
 * "3") in their order. What is not sound is refused, and the event is as it was. A schedule that
 * was asked for before is gone. */
PW_API bool pw_event_edit(struct pw_event *event, const char *group, const char *key,
                          const char *value, struct _GError **error);
/* The same for all of the text: to take an edit back, give what pw_event_written said before. */
PW_API bool pw_event_rewrite(struct pw_event *event, const char *text, struct _GError **error);
/* The name of a contestant, from 1, as it is listed; NULL: none. Borrowed. */
PW_API const char *pw_event_name(const struct pw_event *event, int who_no);

/* What a value is. */
enum pw_key_type {
    PW_KEY_TEXT,
    PW_KEY_NUMBER, /* whole, least..most */
    PW_KEY_YES,    /* yes or no */
    PW_KEY_CHOICE, /* one of choices */
    PW_KEY_DATE,   /* 2026-11-24 */
    PW_KEY_FILE,
    PW_KEY_COLOUR,   /* a name, or #rrggbb */
    PW_KEY_TABLES,   /* least..most, and a half */
    PW_KEY_LANGUAGE, /* pw_list("languages"), or a file of words */
    PW_KEY_PAPER,    /* A4, A5 landscape, 105mm 148.5mm */
    PW_KEY_MOVEMENT  /* pw_families */
};

/* A key of the event file. Borrowed. */
struct pw_key {
    const char *group;
    const char *key; /* "N" stands for any number least..most, "DOCUMENT" for any document */
    enum pw_key_type type;
    long least, most;           /* of a number; both 0: no bounds */
    const char *const *choices; /* NULL ends them; NULL: any */
    const char *usual;          /* what it is where nothing is said; "": nothing, or it depends */
    const char *help;           /* one line, without a full stop */
};
/* All keys, group by group, from 0; NULL behind the last. */
PW_API const struct pw_key *pw_key_at(size_t i);
/* The key of this name; of a number or a document the one that stands for it. NULL: none. */
PW_API const struct pw_key *pw_key_find(const char *group, const char *key);

/* The schedule of the event, made or read when first asked for. Borrowed. */
PW_API const struct pw_schedule *pw_event_schedule(struct pw_event *event, struct _GError **error);
PW_API void pw_event_free(struct pw_event *event);

/* The numbers of chess and Go, drawn as the event asks ([lots]), as "text" (NULL), "csv" or "json".
 * The caller frees. */
PW_API char *pw_lots_text(struct pw_event *event, const char *format, struct _GError **error);
/* Writes the numbers into the event file, where they stay: from then on another seed or method is
 * refused. All other lines stay as they are; the file is complete, or untouched. */
PW_API bool pw_lots_freeze(struct pw_event *event, struct _GError **error);
/* Forgets frozen numbers, so that they are drawn anew. */
PW_API void pw_event_redraw(struct pw_event *event);
/* What is to be said about the drawing once the schedule is there; NULL: nothing. Borrowed. */
PW_API const char *pw_event_lots_remark(const struct pw_event *event);

/* What is strange in games that were read and taken as they are, a line each ("report.trf:7: ...");
 * NULL: nothing. Borrowed. */
PW_API const char *pw_event_doubts(const struct pw_event *event);

/* Reads a movement from a file, "-" for standard input: CSV, JSON, .ASC, EBUScore text, HOWELL.DAT
 * of KoPS, or the first round in shorthand, which is found out. FILE#3 is the third of several. */
PW_API struct pw_schedule *pw_schedule_load(const char *file, struct _GError **error);

enum pw_show_as { PW_SHOW_MOVEMENT, PW_SHOW_BOARD_SHEET };

/* The schedule in one of the formats "text", "csv", "json", "asc", "ebuscore", "shorthand",
 * "bridgemate-csv", "bridgemate-json". With history_set not 0: where that set is in each round and
 * who plays it. The caller frees. */
PW_API char *pw_show(struct pw_event *event, const char *format, enum pw_show_as as,
                     int history_set, struct _GError **error);
/* What this format leaves out of the movement (where boards rest, who sits out), and what becomes
 * of it, as a sentence without a full stop. NULL: it keeps all; or an error. The caller frees. */
PW_API char *pw_show_drops(struct pw_event *event, const char *format, struct _GError **error);

/* The referee's findings, as "text" or "json". required is NULL or one of
 * legal, reduced, complete, balanced, cyclic; *holds tells whether it does.
 * The caller frees. */
PW_API char *pw_check_text(const struct pw_schedule *s, const char *format, const char *required,
                           bool *holds, struct _GError **error);
/* Sentences: the sets in which the two pairs are compared. The caller frees. */
PW_API char *pw_compare_text(const struct pw_schedule *s, int who_no, int other_no,
                             struct _GError **error);

/* "movements", "documents", "templates", "languages", "fonts", or "fields"
 * (of the document named; else of may be NULL), as "text" (NULL) or "json". Where fonts are
 * missing, they are listed as that, and *error is set as well. The caller frees. */
PW_API char *pw_list(const char *what, const char *of, const char *format, struct _GError **error);

/* Writes a text to a file, which is complete or untouched; NULL and "-" are
 * standard output. */
PW_API bool pw_write_text(const char *file, const char *text, struct _GError **error);
/* From now on the long answers of this thread (pw_show, pw_score_text, pw_standings_text) pour into
 * a file, NULL and "-" standard output: what is made leaves memory, and what such a call returns is
 * the rest alone. Always followed by: */
PW_API void pw_pour_begin(const char *file);
/* The rest of what poured into that file, or all where nothing did: the file is complete now, or
 * untouched. rest NULL: the answer failed, and nothing is written. */
PW_API bool pw_pour_end(const char *file, const char *rest, struct _GError **error);
/* The suffix of a file's name, without its dot: "csv" of "a/b.csv". NULL where it has none: it
 * begins with a letter, and has up to 8 letters and figures, so that "evening.2026" and "12.5-a"
 * have none. Borrowed from file. */
PW_API const char *pw_file_suffix(const char *file);
/* Would pw_write_text find a place there? Nothing is written. */
PW_API bool pw_write_allowed(const char *file, struct _GError **error);

/* What was printed in memory: a page of SVG or PNG, or all of a PDF or dump. Borrowed. */
struct pw_printed {
    const void *bytes;
    size_t length;
    int page_no; /* 0: all pages */
};

/* How to print: PW_INIT it, then set what is wanted. Strings are borrowed. */
struct pw_print {
    size_t size;
    const char *output;        /* file; "-" standard output; NULL standard output, PDF */
    const char *format;        /* "pdf", "svg", "png", "dump"; NULL: by the suffix */
    const char *template_name; /* a file, or the name of one of ours */
    const char *paper;  /* "A4", "A5 landscape", ... NULL: as the event or the template says */
    const char *nup;    /* "2x2" */
    const char *only;   /* "pair=3" */
    const char *preset; /* "colour", "black", "inverse" */
    int page;           /* one page only, from 1; 0: all */
    double dpi;         /* of PNG, PW_DPI_MIN to PW_DPI_MAX; 0: 150 */
    bool large_print;
    bool tagged;         /* PDF: with the structure that screen readers ask for */
    const char *tiles;   /* "auto", "none", "2x3": one page on several sheets; NULL: as it says */
    const char *overlap; /* of those sheets, mm; NULL: 10 */
    bool stack;          /* cards in stack order: cut the pile, put the piles on one another */
    bool backs;          /* also the backs of cards, on every second page */
    const char *flip;    /* "long" or "short": the edge over which the sheet is turned */
    const char *offset;  /* "0.5,-1": of all that is on a back, mm to the right and down */
    bool force;          /* print a movement that the referee refuses, with the fault on the page */
    bool strict;         /* a warning is an error */
    void (*warn)(const char *message, void *user);
    void (*note)(const char *message, void *user); /* what was done; NULL: not asked for */
    void *user;
    /* Takes the pages one by one in the place of a file; output then only says the format. false:
     * no more of them are wanted, and pw_print fails with PW_ERROR_IO. NULL: a file. */
    bool (*take)(const struct pw_printed *piece, void *user);
};

/* Is there such a document? Else the error names the one that was probably meant. */
PW_API bool pw_document_known(const char *document, struct _GError **error);
/* Is the document printed of a movement? Those of the lattice game are not; true
 * where there is no such document. */
PW_API bool pw_document_has_movement(const char *document);
/* Prints one document of the event. The file is complete, or untouched. how NULL: as if zeroed, a
 * PDF to standard output. */
PW_API bool pw_print(struct pw_event *event, const char *document, const struct pw_print *how,
                     struct _GError **error);

/* A document that goes with the movement of the event. Borrowed during the call. */
struct pw_paper_said {
    const char *document, *what; /* "guide-cards", and one line about it */
    const char *title;           /* in the language of the event; "" where it is not printed */
    int pages;
    const char *why_not; /* why it cannot be printed now (no results, ...); NULL: it can */
};
/* Lays out each of them: a second's work for a big event. */
PW_API bool pw_papers_each(struct pw_event *event,
                           void (*tell)(const struct pw_paper_said *paper, void *user), void *user,
                           struct _GError **error);

/* The pages of a document in memory. */
struct pw_pages;

/* Prints to memory: as pw_print, and how->take is not called. The caller frees with
 * pw_pages_free. */
PW_API struct pw_pages *pw_pages_print(struct pw_event *event, const char *document,
                                       const struct pw_print *how, struct _GError **error);
/* Lays the document out, and inks nothing: how many pages there are, and how large. */
PW_API struct pw_pages *pw_pages_measure(struct pw_event *event, const char *document,
                                         const struct pw_print *how, struct _GError **error);
PW_API int pw_pages_count(const struct pw_pages *pages);
/* The title of the document, in the language of the event. Borrowed. */
PW_API const char *pw_pages_title(const struct pw_pages *pages);
/* Of a page, from 1, in points. 0: there is none. */
PW_API double pw_pages_width(const struct pw_pages *pages, int page_no);
PW_API double pw_pages_height(const struct pw_pages *pages, int page_no);
/* A page of SVG or PNG, from 1; or 0 for a PDF or dump. NULL: there is none. Borrowed. */
PW_API const void *pw_pages_bytes(const struct pw_pages *pages, int page_no, size_t *bytes);
PW_API void pw_pages_free(struct pw_pages *pages);

/* ---- results, one by one ---------------------------------------------------- */

/* Results in memory stand in the place of the file that the event names, and no file is written:
 * save what pw_results_written gives. */

/* The results are this text: a CSV; of chess and Go also TRF, PGN or H9. name: what messages call
 * it; NULL: "results". "": those of the file again. Its rows are looked at when they are asked
 * for. */
PW_API bool pw_results_parse(struct pw_event *event, const char *text, size_t bytes,
                             const char *name, struct _GError **error);
/* The text of the results, from memory or from the file that the event names; "": none yet. The
 * caller frees. */
PW_API char *pw_results_written(struct pw_event *event, struct _GError **error);

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
/* Enters it, or writes it anew where it was entered before. What is not sound is refused, with the
 * words that are said of a file, and nothing has changed. */
PW_API bool pw_result_enter(struct pw_event *event, const struct pw_result *result,
                            struct _GError **error);
/* Takes its row out. false: there is none. */
PW_API bool pw_result_take_back(struct pw_event *event, const struct pw_result *result,
                                struct _GError **error);

/* What is to be said about a row of the results. */
struct pw_doubt {
    const char *text; /* without its place; borrowed */
    int line;         /* 0: of the whole */
    bool taken;       /* it counts all the same */
};
/* Reads all results, and tells what is strange. false: they cannot be read at all. */
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
};
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
    bool strict;        /* a row of the results that is not sound is an error */
    void (*warn)(const char *message, void *user); /* rows left out */
    void (*note)(const char *message, void *user); /* corrections, and how much is missing */
    void *user;
};

/* Reads the results that the event names ([results]), scores and ranks. how NULL: as if zeroed. The
 * caller frees. */
PW_API char *pw_score_text(struct pw_event *event, const struct pw_score *how,
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
};
struct pw_ranking {
    int count;
    const struct pw_ranked *const *place; /* [count], best first; with two winners NS before EW */
    const char *const *criterion;         /* "DE", "WIN", ...; NULL ends them; bridge has none */
};
/* Reads the results, scores and ranks: bridge, chess and Go. how (may be NULL): strict, warn and
 * note, of bridge. The caller frees. */
PW_API struct pw_ranking *pw_ranking_make(struct pw_event *event, const struct pw_score *how,
                                          struct _GError **error);
PW_API void pw_ranking_free(struct pw_ranking *ranking);

/* ---- the lattice game, as a dialogue -------------------------------------- */

/* Läuchli's "Gitterspiel": a line in, lines out. The same options and the same
 * lines give the same answers. */
struct pw_play;

/* How to play: PW_INIT it, then set what is wanted. Strings are borrowed. */
struct pw_play_options {
    size_t size;
    const char *start;    /* "10,7"; NULL: drawn */
    const char *first;    /* "human" (NULL), "computer" */
    const char *level;    /* "perfect" (NULL), "teacher", "fallible", "random" */
    const char *seed;     /* 0..2^64-1; NULL: 1 */
    const char *language; /* NULL: "en" */
    bool misere;          /* whoever makes the last move loses */
    bool two_people;      /* the computer does not play; neither first nor level */
};

/* how NULL: as if zeroed. NULL and PW_ERROR_USAGE where an option is wrong: its name stands in
 * front. */
PW_API struct pw_play *pw_play_new(const struct pw_play_options *how, struct _GError **error);
/* Each returns what is said, some lines with their ends; the caller frees. NULL
 * and an error only where the file of words lacks one. */
PW_API char *pw_play_begin(struct pw_play *play, struct _GError **error);
/* line: UTF-8 without its end. *goes_on: false after "quit". */
PW_API char *pw_play_line(struct pw_play *play, const char *line, bool *goes_on,
                          struct _GError **error);
/* The input has ended: takes leave. */
PW_API char *pw_play_end(struct pw_play *play, struct _GError **error);
PW_API void pw_play_free(struct pw_play *play);

/* All papers of the event that fit its movement, in the order in which a director hands them out.
 * how->output is a PDF, with a bookmark for each document and for each card; or a folder, made
 * where there is none, of a file each: 01-name.pdf. nup, only, page and template_name are not
 * looked at. note (may be NULL) also tells which documents do not fit. */
PW_API bool pw_kit(struct pw_event *event, const struct pw_print *how, struct _GError **error);

#ifdef __cplusplus
}
#endif

#endif
