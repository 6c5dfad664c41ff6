/* csv.h - rows of cells, as RFC 4180 and the spreadsheets write them.
 *
 * Separated by comma, semicolon or tab, whichever the first row has most of;
 * quoted cells may hold separators, line ends and doubled quotes; lines end with
 * LF, CRLF or CR. Cells are trimmed where they are not quoted. Rows without any
 * text and lines that # begins, which are comments, are skipped. At most PW_CSV_CELLS cells a row.
 * An apostrophe before what a spreadsheet would take for a formula (= + - @ or a tab) is not of the
 * cell: '=Ann' is =Ann'.
 */
#ifndef PW_FORMAT_CSV_H
#define PW_FORMAT_CSV_H

#include "base/input.h"

#define PW_CSV_CELLS 64

struct pw_csv {
    const struct pw_input *in;
    const char *at;  /* the next byte */
    int next_line;   /* its line, from 1 */
    int hidden_line; /* the first comment so far that may be a row: "#Ann", not "# Ann"; 0: none */
    char separator;
    /* the row that was read last */
    int line; /* where it begins */
    int cells;
    const char *cell[PW_CSV_CELLS];
    int column[PW_CSV_CELLS]; /* of its first character, from 1 */
    GString *text;            /* all cells, each ended by a zero byte */
};

/* in is borrowed and must stay. */
void pw_csv_init(struct pw_csv *csv, const struct pw_input *in);
void pw_csv_finish(struct pw_csv *csv);
/* Reads the next row. false: no more rows, or *error is set. */
bool pw_csv_next(struct pw_csv *csv, GError **error);
/* Cell i of the row, "" where the row is shorter. */
const char *pw_csv_cell(const struct pw_csv *csv, int i);

#endif
