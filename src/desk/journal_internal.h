/* journal_internal.h - what the files of a journal share.
 */
#ifndef PW_DESK_JOURNAL_INTERNAL_H
#define PW_DESK_JOURNAL_INTERNAL_H

#include "desk/journal.h"

#include <stdbool.h>
#include <sys/types.h>

#include <glib.h>
#include <sqlite3.h>

#define NO_FILE (-1) /* instead of a time */

/* ---- sql.c: SQLite, found when it is asked for, and short ways to ask it ---- */

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

enum fate { FATE_UNKNOWN, FATE_MADE, FATE_UNMADE };

struct journal {
    int refs;
    char *file, *event_file, *folder;
    sqlite3 *base; /* NULL: not open */
    dev_t device;  /* of the file that is open */
    ino_t inode;
    struct sql_state found;
    bool old;
    char *trouble;
    int seat;  /* -1: none */
    int named; /* the lock of the file in which others find this desk; -1: none */
    char *address, *published;
    json_t *notes;         /* as pw_journal_notes */
    GArray *no;            /* gint64 of each of its steps */
    GHashTable *image;     /* name: text; as of now */
    GHashTable *lies;      /* name: text, as it was seen */
    GHashTable *touched;   /* target: the number of changes when it was taken back */
    GHashTable *name;      /* letter of a section: name of its results */
    gint64 head, next;     /* steps that are done: as the images are; as it is to be */
    bool fresh;            /* the next one is new: those between are forgotten */
    gint64 changes, state; /* counted; of others, as SQLite counts */
    bool loaded;
    enum fate fate; /* of the change from head to next */
    bool refused;   /* it could not be carried out, and not be undone yet */
};

/* What is replaced in a file. */
struct patch {
    char *name;
    gint64 place;
    char *before, *after;
    char *was, *became; /* checksums of the whole text; NULL: not known */
};

/* ---- patches, and the files as they lie there ---- */

void pw_patch_free(gpointer data);

struct patch *pw_patch_make(const struct edit *change);

/* The text with the patch, or without it; NULL: it is another text. The caller frees. */
char *pw_patch_apply(const char *text, const struct patch *p, bool back);

char *pw_patch_sum(const char *text);

/* Has it no file? */
bool pw_journal_is_beside(const char *name);

char *pw_journal_path(const struct journal *j, const char *name);

/* "": it is not there. NULL: it cannot be read. */
char *pw_journal_lying(const struct journal *j, const char *name);

gint64 pw_journal_time(const struct journal *j, const char *name);

void pw_journal_empty(struct journal *j);

/* What it replaces in each file. *done: false where that cannot be read. The caller unrefs. */
GPtrArray *pw_journal_patches(const struct journal *j, gint64 step, bool *done);

/* What the step makes of the images, or what they were before it. NULL: it does not fit them. */
GPtrArray *pw_journal_changes(const struct journal *j, gint64 step, bool back);

/* The change from head to next. */
GPtrArray *pw_journal_changes_next(const struct journal *j);

/* What is known of the last change is so from now on, in memory. */
void pw_journal_fate(struct journal *j, enum fate fate);

bool pw_journal_load(struct journal *j);

bool pw_journal_fail(const struct journal *j, GError **error);

bool pw_journal_tables(sqlite3 *base);

bool pw_journal_image_put(sqlite3 *base, const char *name, const char *text, gint64 made);

bool pw_journal_patch_put(sqlite3 *base, gint64 step, const struct patch *p);

bool pw_journal_step_put(sqlite3 *base, gint64 no, const json_t *said);

bool pw_journal_notes_put(sqlite3 *base, const json_t *notes);

/* The oldest steps go, where there are too many, or too much in them; then the notes have
 * "dropped".
 */
bool pw_journal_prune(sqlite3 *base);

/* ---- of an older program ---- */

/* What lies there is a base of SQLite; false: the notes of an older program, or nothing. */
bool pw_journal_is_base(const char *file);

/* Sound, or none: who writes into it by hand loses what could be taken back, and nothing else. */
void pw_journal_old_read(struct journal *j);

/* In its place, in one go. */
bool pw_journal_take_over(struct journal *j, GError **error);

#endif
