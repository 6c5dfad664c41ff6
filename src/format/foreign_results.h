/* foreign_results.h - results of other programs, as rows of ours.
 *
 *   usebio      USEBIO's XML: boards with their traveller lines, sections
 *   pbn         Portable Bridge Notation: the ScoreTable of each board
 *   bridgewebs  the CSV that goes to the pages of clubs: #VERSION, #TRAVELLERS, #BOARD
 *   device      a CSV of rows of tables, as the terminals on the tables have them: Section, Table,
 *               Round, Board, PairNS, PairEW, NS/EW, Contract, Result, Remarks
 *
 * Rows keep the words of the file; whether they are sound says who reads results (results.h), with
 * the line of the file. Where EW pairs have numbers of their own line, 1, 2, ..., they get those of
 * the movement. Nothing is guessed: what is not understood is told.
 */
#ifndef PW_FORMAT_FOREIGN_RESULTS_H
#define PW_FORMAT_FOREIGN_RESULTS_H

#include "event/event.h"
#include "format/results.h"

/* The input becomes a CSV file of results of this movement, whose lines know where they stood.
 * A file of several sections has that of the event taken from it. Where the event has no name, and
 * the file has, that is taken, with the numbers of the federation and the club. What is passed over
 * is said in findings. false, with PW_ERROR_INPUT: it cannot be read; the input stays.
 */
bool pw_results_take(struct pw_input *in, struct pw_event *event, struct pw_findings *findings,
                     GError **error);

/* Do its rows say of which section they are? */
bool pw_results_sectioned(const struct pw_input *in);

/* ---- for the readers of one form each: foreign_rows.c ---- */

enum pw_foreign_cell {
    PW_FOREIGN_BOARD,
    PW_FOREIGN_SECTION,
    PW_FOREIGN_NS,
    PW_FOREIGN_EW,
    PW_FOREIGN_N,
    PW_FOREIGN_S,
    PW_FOREIGN_E,
    PW_FOREIGN_W,
    PW_FOREIGN_CONTRACT,
    PW_FOREIGN_DECLARER,
    PW_FOREIGN_TRICKS,
    PW_FOREIGN_SCORE,    /* of NS */
    PW_FOREIGN_SCORE_EW, /* where NS has none */
    PW_FOREIGN_REMARK,   /* "Not played", "60%-40%" */
    PW_FOREIGN_ROUND,    /* held against the movement */
    PW_FOREIGN_TABLE,
    PW_FOREIGN_CELLS
};

struct pw_foreign_rows {
    const struct pw_input *in;
    struct pw_findings *findings;
    GPtrArray *row;    /* of char *[PW_FOREIGN_CELLS], owned */
    GArray *line;      /* of int: where each stands */
    GHashTable *odd;   /* names that were not understood, owned; each is told once */
    GPtrArray *people; /* of struct pw_foreign_person, owned */
    bool halves;       /* match points are 1 and 1/2 */
    int paid_line;     /* a board that was not played has points there; 0: none */
    char *kind;        /* of event: "PAIRS", owned; NULL: not said */
};

/* Who has a number: two of a pair, or one. Texts are owned; NULL: not said. */
struct pw_foreign_person {
    enum pw_side side; /* the line in which the number is; PW_SIDE_NONE: not said */
    int no;
    int table_no; /* no 0: who sits in that line at this table in round 1, N before S, E before W */
    char *section, *name[2], *id[2], *club;
    char *lost; /* "1.5": points that were taken away in all; "-1.5": or given */
    int line;   /* where that stands */
};

GPtrArray *pw_foreign_people_new(void);

/* One more; a word of it, copied without blanks at its ends; the line that "NS", "EW" mean. */
struct pw_foreign_person *pw_foreign_person(struct pw_foreign_rows *rows, const char *section);

void pw_foreign_word(char **slot, const char *text);

enum pw_side pw_foreign_side(const char *text);

/* A row in which nothing stands yet; cells are set with pw_foreign_set, which copies the text,
 * without blanks at its ends. */
char **pw_foreign_row(struct pw_foreign_rows *rows, int line);

void pw_foreign_set(char **row, enum pw_foreign_cell cell, const char *text);

/* The cell that a heading means, as other programs write it; PW_FOREIGN_CELLS: none. Capitals,
 * blanks and what is no letter do not matter. */
enum pw_foreign_cell pw_foreign_heading(const char *heading);

/* Says something of a line of the file. Takes the text. */
void pw_foreign_find(struct pw_foreign_rows *rows, enum pw_finding_kind kind, int line, char *what);
/* The row is not taken. Takes what is wrong as pw_told has it. */
void pw_foreign_refuse(struct pw_foreign_rows *rows, int line, char *data);

/* A heading or element that nothing is made of: told once. */
void pw_foreign_odd(struct pw_foreign_rows *rows, int line, const char *what, const char *name);

bool pw_foreign_usebio(struct pw_foreign_rows *rows, GError **error);

bool pw_foreign_pbn(struct pw_foreign_rows *rows, GError **error);

bool pw_foreign_bridgewebs(struct pw_foreign_rows *rows, GError **error);

bool pw_foreign_device(struct pw_foreign_rows *rows, GError **error);

#endif
