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

/* A heading in another language; a NULL spelling ends a list of them. */
struct pw_csv_word {
    const char *spelling, *name;
};

struct pw_csv {
    const struct pw_input *in;
    const char *at;  /* the next byte */
    int next_line;   /* its line, from 1 */
    int hidden_line; /* the first comment so far that may be a row: "#Ann", not "# Ann"; 0: none */
    char separator;
    /* What pw_csv_head takes each heading for; NULL, here or of a column: as it is written.
     * Where it is set all headings have been looked at, and none is nearly another. */
    const char *const *as;
    const struct pw_csv_word *words; /* the same by spellings; NULL: none */
    guint64 headed;                  /* set by pw_csv_head: bit i, column i has a heading */
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

/* Reads the first row as headings and finds where each of the names (NULL ends
 * them) stands: place[i], or -1. Capitals, spaces and '-' for '_' do not matter.
 * The first `needed` names must be there; with `strict` no others may, and without it
 * none that is nearly the name of a column that is missing: what stands under it would
 * be passed over in silence. */
bool pw_csv_head(struct pw_csv *csv, const char *const *names, int needed, bool strict, int *place,
                 GError **error);
/* The columns that nothing is made of, as a sentence with the place and what there is; NULL: none.
 * Right after pw_csv_head, with its names and place; also: two more columns of which something is
 * made, -1 or NULL for none. The caller frees. */
char *pw_csv_idle(const struct pw_csv *csv, const char *const *names, const int *place,
                  const int also[2]);
/* csv.c: the text with these values under the names (NULL ends them) in the row that begins in
 * this line, where its other cells stay; line 0: in a new row at the end, and where there is no row
 * yet, below a first one of the names. words: of its headings, may be NULL. values NULL: without
 * that row. Every other line stays. NULL and an error: a value has no column. The caller frees with
 * g_free. */
char *pw_csv_edit(const struct pw_input *in, const char *const *names, const char *const *values,
                  const struct pw_csv_word *words, int line, GError **error);
/* The first cell of the row that says something and stands under no heading, or -1. */
int pw_csv_beyond(const struct pw_csv *csv);
/* false, with the place and the cure: there is such a cell. */
bool pw_csv_whole(const struct pw_csv *csv, GError **error);
/* The whole number least..max in cell i; *value 0 where the cell is empty and `empty`
 * allows it. The message names the column `name`. */
bool pw_csv_int(const struct pw_csv *csv, int i, const char *name, int least, int max, bool empty,
                int *value, GError **error);

#endif
