/* columns.h - text in fixed columns, counted from 1 in characters: lists for people, and the rows
 * of formats that have them.
 */
#ifndef PW_FORMAT_COLUMNS_H
#define PW_FORMAT_COLUMNS_H

#include <glib.h>
#include <stdbool.h>

struct pw_text_columns {
    int first, last;
    bool right; /* the text ends in the last one */
};

/* A row as far as it is written. */
struct pw_text_row {
    GString *out;
    int column; /* the last one that has something; 0: none */
};

/* Writes text to width characters, cut or filled with blanks; right: on the left. */
void pw_append_column(GString *out, const char *text, int width, bool right);
/* Writes blanks up to the columns, and the text into them; NULL is "". */
void pw_text_row_put(struct pw_text_row *row, struct pw_text_columns columns, const char *text);
/* Writes a number that is above 0; else blanks. */
void pw_text_row_put_number(struct pw_text_row *row, struct pw_text_columns columns, int number);
/* The same columns so many further on. */
struct pw_text_columns pw_text_columns_moved(struct pw_text_columns columns, int further);

#endif
