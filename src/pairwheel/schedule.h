/* schedule.h - who sits where in every round: made, asked, and counted by the referee.
 */
#ifndef PAIRWHEEL_SCHEDULE_H
#define PAIRWHEEL_SCHEDULE_H

#include "pairwheel/base.h"

#ifdef __cplusplus
extern "C" {
#endif

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

/* What a contestant is called. Everything here knows it by the number of the movement, from 1; this
 * is what files and paper say of it. */
struct pw_label {
    int no;            /* in files, messages and sentences; -1: nobody */
    int movement_no;   /* in a movement by itself, which is of no section */
    enum pw_side line; /* of which paper_no is, where EW have numbers of their own; else none */
    int paper_no;      /* on paper; of both pairs of a team of four: that of the team */
    char text[16];     /* on paper, with the line: "7", "EW 3"; "": nobody */
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
    int missing_no; /* a number of 1..contestants that nobody has (half table), or 0 */
    int fours;  /* teams of four: t is pairs t and fours + t, and pairs are not ranked; 0: none */
    int team;   /* 1..team are one team and meet only the others; 0: no teams */
    int copies; /* of every board set, one of which may rest while another is played; 0 as 1 */
    bool waits; /* a contestant at no table in a round sits out and waits: rovers */
    bool black_first;     /* who[0] has Black: Go */
    bool colours_drawn;   /* nobody has a colour before both sit at the board: nigiri */
    const char *method;   /* how it was made: "berlekamp-hwang", "strong starter", ... */
    const char *remark;   /* a sentence for the director, or NULL (least sharing, ...) */
    int teams;            /* a round robin of teams 1..teams; 0: none */
    int team_boards;      /* of a match */
    const int *team_from; /* [teams + 1]: the players of team t are team_from[t - 1] + 1 and so on,
                           * to team_from[t] */
    const struct pw_schedule_inside *inside;
};

/* Threads: use each schedule from one thread at a time; different ones may be used at the same
 * time. */

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
/* What a contestant of 1..contestants is called; who_no 0: nobody. */
PW_API struct pw_label pw_label(const struct pw_schedule *s, int who_no);
/* Whom this number in files and messages means, from 1; below 1, or beyond contestants: nobody. */
PW_API int pw_label_find(const struct pw_schedule *s, int no);
/* The number of a round in files and on paper; -1: none. */
PW_API int pw_label_round(const struct pw_schedule *s, int round_no);
/* The number of a set there; -1: none. */
PW_API int pw_label_set(const struct pw_schedule *s, int set);
/* The number of the table at a stand; -1: it is a relay. */
PW_API int pw_label_table(const struct pw_schedule *s, int stand_no);
/* Frees a schedule; NULL: does nothing. */
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
enum pw_numbering {
    PW_NUMBERING_ARTICLE, /* of a circle */
    PW_NUMBERING_CHESS,
    PW_NUMBERING_LINE /* of two winners, on paper: EW is 1 to T, too */
};

/* What is asked for: PW_INIT or zero it. 0 or "": not given. */
struct pw_request {
    size_t size;
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
    int teams;       /* of a round robin of teams */
    int team_boards; /* of each match */
    int home_black;  /* 1: at home has Black on board 1 */
    int first_pair;  /* the number of pair 1, in a section that numbers on; 0: 1 */
};

/* A family of movements that this library makes. */
struct pw_family {
    const char *name;
    enum pw_kind kind;
    const char *what;    /* one line */
    const char *options; /* "--pairs N" ... */
    const char *source;  /* the publication */
};

/* Threads: any number of threads may call this at the same time. */

/* The families, count of them in *count. Borrowed. */
PW_API const struct pw_family *pw_families(size_t *count);
/* The family of that name; NULL: there is none. Borrowed. */
PW_API const struct pw_family *pw_family_find(const char *name);

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

/* Threads: use each schedule and report from one thread at a time; different ones may be used at
 * the same time. */

/* Counts everything. The caller frees it with pw_report_free; NULL: out of memory. */
PW_API struct pw_report *pw_check(const struct pw_schedule *s);
/* Frees a report; NULL: does nothing. */
PW_API void pw_report_free(struct pw_report *report);
/* Who sits out how often, as a sentence without a full stop: "every pair sits out 1 round and
 * plays 12 of 13". Counts for itself. The caller frees; NULL where nobody sits out. */
PW_API char *pw_sit_outs_text(const struct pw_schedule *s);
/* The fault as a sentence, naming round, table and pair. */
PW_API void pw_fault_describe(const struct pw_schedule *s, const struct pw_fault *fault,
                              struct pw_reason *out);
/* The line of the file that the schedule was read from where the fault is; 0: not known. */
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

#ifdef __cplusplus
}
#endif

#endif
