/* sql.c - SQLite, found when it is asked for, and short ways to ask it. */
#include "desk/journal_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdarg.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"

/* What of the library is used, as sql.open_v2. */
#define FUNCTIONS(x)                                                                               \
    x(open_v2) x(close) x(exec) x(prepare_v2) x(step) x(finalize) x(bind_text) x(bind_int64)       \
        x(column_text) x(column_int64) x(errmsg) x(extended_errcode) x(system_errno)               \
            x(busy_timeout) x(db_readonly)

static struct {
#define MEMBER(name) __typeof__(sqlite3_##name) *(name);
    FUNCTIONS(MEMBER)
#undef MEMBER
} sql;

#define BUSY_MS 5000 /* that another program may take with it */

#ifdef __EMSCRIPTEN__
static bool load(GError **error)
{
    (void)error;
#define TAKE(its) sql.its = sqlite3_##its;
    FUNCTIONS(TAKE)
#undef TAKE
    return true;
}
#else
static bool load(GError **error)
{
#define NAME(its) "sqlite3_" #its,
    static const char *const name[] = {FUNCTIONS(NAME) NULL};
#undef NAME
    static const struct pw_library library = {
        .file = "libsqlite3.so.0",
        .package = "libsqlite3-0",
        .need = "the desk keeps its steps with it",
        .function = name,
    };
    G_STATIC_ASSERT(sizeof sql == (G_N_ELEMENTS(name) - 1) * sizeof(void *));
    return sql.close != NULL || pw_library_load(&library, &sql, error);
}
#endif

/* Locks are tried, and the file is looked at: one that is none says so here. */
static sqlite3 *open_with(const char *file, int how, const char *locks, int *code)
{
    sqlite3 *base = NULL;
    *code = sql.open_v2(file, &base, how | SQLITE_OPEN_NOFOLLOW, locks);
    if (*code == SQLITE_OK)
        sql.busy_timeout(base, BUSY_MS);
    if (*code == SQLITE_OK &&
        sql.exec(base, "PRAGMA synchronous=FULL; SELECT count(*) FROM sqlite_master;", NULL, NULL,
                 NULL) != SQLITE_OK)
        *code = sql.extended_errcode(base);
    return base;
}

#ifdef __EMSCRIPTEN__
#define ALONE true /* one page has its files for itself */
#else
#define ALONE false
#endif

/* An empty file is there, so that why it cannot be is what the system says of it. */
static bool made(const char *file, GError **error)
{
    int its = g_open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (its >= 0)
        g_close(its, NULL);
    return its >= 0 || errno == EEXIST ||
           pw_fail(error, PW_ERROR_IO, "%s: cannot be written: %s", file, g_strerror(errno));
}

/* SQLite takes a file system without locks for one where others always have them. */
static bool lacks_locks(const char *file)
{
    int seat = pw_file_seat(file);
    bool lacks = seat < 0 && errno == EOPNOTSUPP;
    if (seat >= 0)
        pw_file_unseat(seat);
    return lacks;
}

sqlite3 *pw_sql_open(const char *file, bool make, struct sql_state *found, GError **error)
{
    int how = SQLITE_OPEN_READWRITE | (make ? SQLITE_OPEN_CREATE : 0), code = 0;
    *found = (struct sql_state){0};
    if (!load(error) || (make && !made(file, error)))
        return NULL;
    bool lacks = lacks_locks(file);
    found->lockless = lacks && !ALONE;
    const char *locks = lacks ? "unix-none" : NULL;
    sqlite3 *base = open_with(file, how, locks, &code);
    if (code != SQLITE_OK && !make && (code & 0xFF) != SQLITE_NOTADB) {
        pw_sql_close(base);
        base = open_with(file, SQLITE_OPEN_READONLY, locks, &code);
    }
    if (code == SQLITE_OK) {
        found->fixed = sql.db_readonly(base, "main") == 1;
        return base;
    }
    found->damaged = pw_sql_is_damaged(base);
    pw_sql_fail(base, file, error);
    pw_sql_close(base);
    return NULL;
}

void pw_sql_close(sqlite3 *base)
{
    if (base != NULL)
        sql.close(base);
}

bool pw_sql_is_damaged(sqlite3 *base)
{
    int code = base != NULL ? sql.extended_errcode(base) & 0xFF : 0;
    return code == SQLITE_CORRUPT || code == SQLITE_NOTADB;
}

bool pw_sql_fail(sqlite3 *base, const char *file, GError **error)
{
    int code = base != NULL ? sql.extended_errcode(base) & 0xFF : SQLITE_NOMEM;
    int reason = base != NULL ? sql.system_errno(base) : ENOMEM;
    bool of_system = reason != 0 && (code == SQLITE_IOERR || code == SQLITE_CANTOPEN);
    if (code == SQLITE_FULL && reason == 0)
        reason = ENOSPC;
    if (code == SQLITE_BUSY)
        return pw_fail(error, PW_ERROR_IO, "%s: another program is writing it; try again", file) ||
               pw_error_tell(error, "busy", PW_TELLS(0));
    return pw_fail(error, PW_ERROR_IO, "%s: cannot be written: %s", file,
                   of_system || code == SQLITE_FULL ? g_strerror(reason)
                   : base != NULL                   ? sql.errmsg(base)
                                                    : g_strerror(reason));
}

static sqlite3_stmt *prepared(sqlite3 *base, const char *text, const char *kinds, va_list list)
{
    sqlite3_stmt *rows = NULL;
    bool done = sql.prepare_v2(base, text, -1, &rows, NULL) == SQLITE_OK;
    for (int i = 0; done && kinds[i] != '\0'; i++)
        done = kinds[i] == 'i' ? sql.bind_int64(rows, i + 1, va_arg(list, gint64)) == SQLITE_OK
                               : sql.bind_text(rows, i + 1, va_arg(list, const char *), -1,
                                               SQLITE_TRANSIENT) == SQLITE_OK;
    if (done)
        return rows;
    sql.finalize(rows);
    return NULL;
}

sqlite3_stmt *pw_sql_ask(sqlite3 *base, const char *text, const char *kinds, ...)
{
    va_list list;
    va_start(list, kinds);
    sqlite3_stmt *rows = prepared(base, text, kinds, list);
    va_end(list);
    return rows;
}

bool pw_sql_row(sqlite3_stmt *rows, bool *done)
{
    int code = rows != NULL ? sql.step(rows) : SQLITE_ERROR;
    if (code == SQLITE_ROW)
        return true;
    if (sql.finalize(rows) != SQLITE_OK || code != SQLITE_DONE)
        *done = false;
    return false;
}

bool pw_sql_do(sqlite3 *base, const char *text, const char *kinds, ...)
{
    va_list list;
    bool done = true;
    va_start(list, kinds);
    sqlite3_stmt *rows = prepared(base, text, kinds, list);
    va_end(list);
    while (pw_sql_row(rows, &done))
        ;
    return done;
}

gint64 pw_sql_number(sqlite3_stmt *rows, int column)
{
    return sql.column_int64(rows, column);
}

const char *pw_sql_text(sqlite3_stmt *rows, int column)
{
    const char *text = (const char *)sql.column_text(rows, column);
    return text != NULL ? text : "";
}

gint64 pw_sql_one(sqlite3 *base, const char *text)
{
    bool done = true;
    gint64 number = 0;
    sqlite3_stmt *rows = pw_sql_ask(base, text, "");
    while (pw_sql_row(rows, &done))
        number = pw_sql_number(rows, 0);
    return number;
}
