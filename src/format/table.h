/* table.h - a table that is counted once, and written for people, as CSV or as JSON.
 *
 * The writer of a row puts its cells by name, in any order. The form of the table has the names of
 * those that it shows, in their order; all other cells are left out:
 *
 *     struct pw_table table;                        for people, "rank:place:5|vp:VPs:8":
 *     pw_table_csv(&table, out, "rank,team,vp");        place     VPs
 *     pw_table_put_text(&table, "rank", "1=");             1=   12.50
 *     pw_table_put_number(&table, "team", 4);       as CSV, "rank,team,vp":
 *     pw_table_put_truth(&table, "tied", true);         rank,team,vp
 *     pw_table_put_digits(&table, "vp", "12.50");       1=,4,12.50
 *     pw_table_row(&table);                         as JSON, "team,tied,vp":
 *     pw_table_finish(&table);                          {"team": 4, "tied": true, "vp": 12.50}
 */
#ifndef PW_FORMAT_TABLE_H
#define PW_FORMAT_TABLE_H

#include "format/json_text.h"

#define PW_TABLE_CELLS 48

/* On the stack of the writer; its insides are nobody else's. */
struct pw_table {
    GString *out;         /* NULL: JSON */
    struct pw_json *json; /* NULL: not JSON */
    bool csv;
    char **form; /* names of cells; for people with the heading and the width of each; or NULL */
    struct {
        const char *name;
        gssize text; /* where it begins in `texts`; -1: it is nothing */
        bool digits, own_line;
        const GPtrArray *list;
    } cell[PW_TABLE_CELLS];
    int cells, last; /* last: the one that was found last */
    GString *texts;
};

/* Begins a table at the end of the text, with its headings. form: as of printf. */
void pw_table_csv(struct pw_table *table, GString *out, const char *form, ...) G_GNUC_PRINTF(3, 4);
/* Begins the member `key`, an array with an object for each row, which lacks the cells that the row
 * has not. form NULL: all cells, in the order in which they are put. */
void pw_table_json(struct pw_table *table, struct pw_json *json, const char *key, const char *form);
/* Begins a table for people, whose headings come with pw_table_heads. form, as of printf: of each
 * column "name:heading:width", with | between them. Cells end where the column does; where the
 * width is below 0, they begin where it begins, two blanks behind the column before it. */
void pw_table_text(struct pw_table *table, GString *out, const char *form, ...) G_GNUC_PRINTF(3, 4);
void pw_table_heads(const struct pw_table *table);
void pw_table_finish(struct pw_table *table);

/* Put a cell of the row at hand. The name is borrowed until the row is written; the text is copied,
 * NULL is nothing, in JSON null. */
void pw_table_put_text(struct pw_table *table, const char *name, const char *text);
void pw_table_put_number(struct pw_table *table, const char *name, long number);
/* A number, or a code, as it is: "-3.50", "A60/40". "": nothing, in JSON null. */
void pw_table_put_digits(struct pw_table *table, const char *name, const char *digits);
void pw_table_put_truth(struct pw_table *table, const char *name, bool is);
/* For JSON alone, on a line of its own or not; borrowed until the row is written. */
void pw_table_put_list(struct pw_table *table, const char *name, const GPtrArray *texts,
                       bool own_line);
/* Writes the row and begins the next one. false: the answer has become longer than is allowed, and
 * the writer ends (json_text.h). */
bool pw_table_row(struct pw_table *table);

/* ---- one cell, of what is no such table ---- */

/* A cell of CSV, in quotes where it needs them, behind an apostrophe where a spreadsheet would
 * take it for a formula; NULL is empty. For what people wrote: numbers and codes need neither. */
void pw_append_csv(GString *out, const char *text);
/* Writes text to width characters, cut or filled with blanks; right: on the left. */
void pw_append_column(GString *out, const char *text, int width, bool right);

#endif
