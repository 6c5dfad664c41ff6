/* rows.h - one reader of rows for lists, lots, results, movements and what terminals have. A table
 * of columns says what each is called, by us and by others, what may stand in it, and where that
 * goes.
 *
 * Columns stand in any order. A heading is one of ours without capitals, where ' ' and '-' are '_';
 * or as others spell it, of which only letters and figures count.
 */
#ifndef PW_FORMAT_ROWS_H
#define PW_FORMAT_ROWS_H

#include "format/csv.h"

#define PW_ROW_COLUMNS_MAX 20

struct pw_row_column {
    const char *name;      /* as we head it; NULL ends a table */
    const char *spellings; /* as others do: "nr num nummer", the dearest first; NULL: nobody does */
    bool aside;            /* taken where it is there, and neither missed nor listed */
    /* A whole number: an int in the struct that pw_rows_take fills. most 0: a text, which it
     * leaves. */
    int slot, least, most; /* slot: its offset there, or what a reader of texts makes of it */
    enum pw_row_empty {
        PW_EMPTY_NEVER,
        PW_EMPTY_NONE,   /* it is 0 */
        PW_EMPTY_NOBODY, /* it is -1, and 0 is a number */
        PW_EMPTY_OR_WORD /* the same, and of a word, too */
    } empty;
};

struct pw_rows {
    const struct pw_row_column *column;
    int needed;  /* the first so many must be there */
    bool strict; /* and no others may be */
    const char *const
        *as;           /* what each heading is taken for; NULL, here or of one: as it is written.
                        * Where it is set all were looked at, and none is nearly another. */
    struct pw_csv csv; /* the row that was read last */
    guint64 headed;    /* bit i: column i of the file has a heading */
    int place[PW_ROW_COLUMNS_MAX]; /* of each column of the table where it stands, from 0; -1:
                                    * nowhere
                                    */
};

/* Small letters alone, and figures. The caller frees. */
char *pw_heading_plain(const char *heading);
/* The column that is spelt so, and how dear that spelling is: 0 the dearest; -1: none. */
int pw_heading_spelt(const struct pw_row_column *columns, const char *heading, int *rank);
/* The same, or one of ours. */
int pw_heading_find(const struct pw_row_column *columns, const char *heading);
/* Has the first row the heading, as it is written here? */
bool pw_rows_headed(const struct pw_input *in, const char *heading);

/* Reads the headings; who calls has set what stands above csv. None but these may be nearly the
 * name of a column that is missing: what stands under it would be passed over in silence. in is
 * borrowed and must stay. pw_rows_finish is due in any case. */
bool pw_rows_open(struct pw_rows *rows, const struct pw_input *in, GError **error);
/* Hands on what was wrong, if it is not NULL: then it returns false. */
bool pw_rows_finish(struct pw_rows *rows, GError *wrong, GError **error);
/* The cell of that column of the table; "" where there is none. */
const char *pw_rows_cell(const struct pw_rows *rows, int column);
/* Its whole number, within the bounds of the table. */
bool pw_rows_number(const struct pw_rows *rows, int column, int *value, GError **error);
/* All numbers of the row into the struct. */
bool pw_rows_take(const struct pw_rows *rows, void *row, GError **error);
/* The columns that nothing is made of, as a sentence with the place and what there is; NULL: none.
 * Right after pw_rows_open. The caller frees. */
char *pw_rows_idle(const struct pw_rows *rows);
/* The first cell of the row that says something and stands under no heading, or -1. */
int pw_rows_beyond(const struct pw_rows *rows);
/* false, with the place and the cure: there is such a cell. */
bool pw_rows_whole(const struct pw_rows *rows, GError **error);

/* The text with these values under the names (NULL ends them) in the row that begins in this line,
 * where its other cells stay; line 0: in a new row at the end, and where there is no row yet, below
 * a first one of the names. spelt: how others head them. values NULL: without that row. Every other
 * line stays. NULL and an error: a value has no column. The caller frees with g_free. */
char *pw_rows_edit(const struct pw_input *in, const char *const *names, const char *const *values,
                   const struct pw_row_column *spelt, int line, GError **error);

#endif
