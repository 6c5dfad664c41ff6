/* chess_results.h - results of chess and Go as a CSV file:
 *
 *   round,board,white,black,result[,handicap][,colours][,margin]
 *
 * White is who has White, also in Go. The columns of a file may stand in any order, and board may
 * be left out.
 */
#ifndef PW_FORMAT_CHESS_RESULTS_H
#define PW_FORMAT_CHESS_RESULTS_H

#include "base/input.h"
#include "format/csv.h"
#include "format/scored.h"

/* The first PW_RESULT_NEEDED of them must be there. */
enum pw_result_column {
    PW_RESULT_ROUND,
    PW_RESULT_WHITE,
    PW_RESULT_BLACK,
    PW_RESULT_RESULT,
    PW_RESULT_NEEDED,
    PW_RESULT_BOARD = PW_RESULT_NEEDED,
    PW_RESULT_HANDICAP, /* stones */
    PW_RESULT_COLOURS,
    PW_RESULT_COLORS, /* the same in another spelling */
    PW_RESULT_MARGIN,
    PW_RESULT_COLUMNS
};

/* Their headings; NULL ends them. */
/* The same as Swiss-Manager and chess-results head them (Runde;Brett;NrW;NrS;Erg). */
extern const struct pw_csv_word pw_result_words[];

/* In the column of colours: the two played with other colours than planned. */
#define PW_RESULT_EXCHANGED "exchanged"

/* chess_results.c: handicap, colours and margin each where a game has one. The caller frees.
 */
char *pw_save_results_csv(const struct pw_scored *scored);

#endif
