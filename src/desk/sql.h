/* sql.h - SQLite, found when it is asked for, and short ways to ask it.
 */
#ifndef PW_DESK_SQL_H
#define PW_DESK_SQL_H

#include <glib.h>
#include <sqlite3.h>
#include <stdbool.h>

/* What was found of a file that was opened. */
struct sql_state {
    bool lockless; /* there are no locks where it lies */
    bool damaged;  /* it is no sound base */
    bool fixed;    /* it could only be opened for reading */
};
/* Opens the file itself, not what a link leads to. make: where it is not there. NULL and an error:
 * it cannot be opened. */
sqlite3 *pw_sql_open(const char *file, bool make, struct sql_state *found, GError **error);
void pw_sql_close(sqlite3 *base);
/* Says why the last call failed. Returns false. */
bool pw_sql_fail(sqlite3 *base, const char *file, GError **error);
/* Did it fail because the file is damaged, or no base at all? */
bool pw_sql_is_damaged(sqlite3 *base);

/* Does it, with a value for each ?: "i" gint64, "s" const char *. */
bool pw_sql_do(sqlite3 *base, const char *sql, const char *kinds, ...);
/* The same, for each row; NULL: it fails. */
sqlite3_stmt *pw_sql_ask(sqlite3 *base, const char *sql, const char *kinds, ...);
/* The next row. false: there is none, and the question is freed; *done says whether it came so far
 * without a fault, and stays false where it was. */
bool pw_sql_row(sqlite3_stmt *rows, bool *done);
gint64 pw_sql_number(sqlite3_stmt *rows, int column);
const char *pw_sql_text(sqlite3_stmt *rows, int column); /* until the next row; "" */
/* A number that there is one of; 0: none. */
gint64 pw_sql_one(sqlite3 *base, const char *sql);

#endif
