/* journal.c - NAME.desk: the steps of an evening, and what its files were before and after each.
 *
 * Long: a change is its rows, its files and the seat of who makes it; all three hold, or none.
 *
 * The files that a director edits and other commands read, the event and its results, are an image
 * of the journal. A change is one transaction and the renaming of the files:
 *
 *   1. The step is noted, with what it replaces in each file, as the next one: mark.next. The
 *      images stay what they were.
 *   2. The files are written, complete beside their places, and renamed; the folder is synced.
 *   3. With the next transaction, or when the journal is closed, mark.head follows and the images
 *      are those of the files now.
 *
 * From 1 to 3 application_id is 1, which can be read without opening the file: a desk that begins
 * looks at those of its folder.
 *
 * Whoever finds mark.next before mark.head looks at the files. A file is as before where its text
 * is the image and its time the one that was noted in 1; it is as after where its text is that of
 * the step. Where one is as before the change was cut off, and is undone: those that are as after
 * are written back. Otherwise it was made. What is neither was changed by somebody else, also a
 * text of before that was put back by hand, as it bears another time: that becomes a step of its
 * own, and nobody's text is ever written over. So a change that is refused, or was cut off before
 * its answer, changes nothing, inside undo and redo as well.
 *
 * One transaction of SQLite is complete or none, with a file NAME.desk-journal beside it for that
 * moment. Writers hold the folder (pw_hold) from what they read to what they write. A desk that
 * has written has a seat in NAME.desk, a lock that ends with its process, until it closes the
 * evening: a second one does not write, and leads to the first.
 */
#include "desk/journal_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"
#include "base/plumbing.h"
#include "pairwheel.h"

#define VERSION 1
#define OPEN_AT 68 /* where a file of SQLite has its application_id */

/* ---- the files as images ---- */

#define SAME_TIME 2 /* seconds: as some sticks keep it */

/* The time of a file before the last change. */
static gint64 time_before(const struct journal *j, const char *name)
{
    bool done = true;
    gint64 made = NO_FILE;
    sqlite3_stmt *rows = pw_sql_ask(j->base, "SELECT made FROM image WHERE name = ?", "s", name);
    while (pw_sql_row(rows, &done))
        made = pw_sql_number(rows, 0);
    return made;
}

/* As if it had never been another one. */
static void time_back(const struct journal *j, const char *file, const char *name)
{
    gint64 made = time_before(j, name);
    struct utimbuf then = {.actime = (time_t)made, .modtime = (time_t)made};
    if (made != NO_FILE)
        g_utime(file, &then);
    else
        g_unlink(file);
}

/* Those that are as after the change are written as they were before. */
static bool images_back(const struct journal *j, const GPtrArray *changes, GError **error)
{
    g_autoptr(GPtrArray) file = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) text = g_ptr_array_new(), name = g_ptr_array_new();
    g_autoptr(GPtrArray) lie = g_ptr_array_new();
    for (guint i = 0; i < changes->len; i++) {
        const struct edit *change = g_ptr_array_index(changes, i);
        g_autofree char *lies =
            pw_journal_is_beside(change->name) ? NULL : pw_journal_lying(j, change->name);
        if (lies == NULL || strcmp(lies, change->after) != 0 || strcmp(lies, change->before) == 0)
            continue;
        g_ptr_array_add(file, pw_journal_path(j, change->name));
        g_ptr_array_add(text, change->before);
        g_ptr_array_add(lie, change->after);
        g_ptr_array_add(name, change->name);
    }
    if (file->len > 0 &&
        !pw_exchange_texts((const char *const *)file->pdata, (const char *const *)lie->pdata,
                           (const char *const *)text->pdata, file->len, error))
        return false;
    for (guint i = 0; i < file->len; i++)
        time_back(j, g_ptr_array_index(file, i), g_ptr_array_index(name, i));
    return true;
}

/* ---- texts of others that were swapped out ---- */

struct leftovers {
    const struct journal *j;
    const GPtrArray *changes;
};

/* How much of the two is the same, from both ends. */
static gsize likeness(const char *one, const char *other)
{
    gsize from = 0, a = strlen(one), b = strlen(other), most = MIN(a, b), to = 0;
    while (from < most && one[from] == other[from])
        from++;
    while (to < most - from && one[a - 1 - to] == other[b - 1 - to])
        to++;
    return from + to;
}

/* What was to be written, as far as it came, or was written over. */
static bool is_ours(const GPtrArray *changes, const char *text)
{
    bool ours = false;
    for (guint i = 0; !ours && i < changes->len; i++) {
        const struct edit *change = g_ptr_array_index(changes, i);
        ours = !pw_journal_is_beside(change->name) &&
               (strcmp(text, change->before) == 0 || g_str_has_prefix(change->after, text));
    }
    return ours;
}

/* The file that the text was of: the likest of those that have one of our texts now. NULL: it is of
 * none. */
static const struct edit *change_of(const struct leftovers *left, const char *text)
{
    const struct edit *its = NULL;
    gsize most = 0;
    for (guint i = 0; i < left->changes->len; i++) {
        const struct edit *change = g_ptr_array_index(left->changes, i);
        if (pw_journal_is_beside(change->name))
            continue;
        g_autofree char *lies = pw_journal_lying(left->j, change->name);
        gsize like = likeness(text, change->before);
        bool ours =
            lies != NULL && (strcmp(lies, change->before) == 0 || strcmp(lies, change->after) == 0);
        if (ours && (its == NULL || like > most)) {
            its = change;
            most = like;
        }
    }
    return its;
}

static void leftover_restore(const char *leftover, void *user)
{
    const struct leftovers *left = user;
    g_autofree char *text = pw_desk_file_text(leftover, PW_INPUT_MAX, NULL);
    if (text == NULL)
        return;
    if (is_ours(left->changes, text)) {
        g_unlink(leftover);
        return;
    }
    const struct edit *its = change_of(left, text);
    if (its == NULL)
        return;
    g_autofree char *file = pw_journal_path(left->j, its->name);
    g_autofree char *lies = pw_journal_lying(left->j, its->name);
    const char *const to[] = {file}, *const from[] = {lies}, *const texts[] = {text};
    if (lies != NULL && pw_exchange_texts(to, from, texts, 1, NULL))
        g_unlink(leftover);
}

/* Whoever was writing a file while it changed places with ours, and we were ended then, has left a
 * text in a file that nobody looks at: it takes its place again. */
static void leftovers_restore(const struct journal *j, const GPtrArray *changes)
{
    struct leftovers left = {j, changes};
    pw_leftovers_each(j->folder, leftover_restore, &left);
}

static bool is_as_before(const struct journal *j, const struct edit *change, gint64 made)
{
    g_autofree char *lies = pw_journal_lying(j, change->name);
    gint64 now = pw_journal_time(j, change->name);
    if (pw_journal_is_beside(change->name) || lies == NULL || strcmp(lies, change->before) != 0 ||
        strcmp(change->before, change->after) == 0)
        return false;
    return made == NO_FILE || now == NO_FILE ? lies[0] == '\0' && made == now
                                             : ABS(now - made) <= SAME_TIME;
}

/* Is a file of this change as it was before? */
static bool is_cut_off(const struct journal *j, const GPtrArray *changes)
{
    bool cut = false;
    for (guint i = 0; i < changes->len; i++) {
        const struct edit *change = g_ptr_array_index(changes, i);
        cut = cut || is_as_before(j, change, time_before(j, change->name));
    }
    return cut;
}

static bool images_write(const struct journal *j, const struct edit *change, size_t count,
                         GError **error)
{
    g_autoptr(GPtrArray) file = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GPtrArray) text = g_ptr_array_new(), before = g_ptr_array_new();
    for (size_t i = 0; i < count; i++) {
        if (pw_journal_is_beside(change[i].name))
            continue;
        g_ptr_array_add(file, pw_journal_path(j, change[i].name));
        g_ptr_array_add(before, change[i].before);
        g_ptr_array_add(text, change[i].after);
    }
    pw_sources_forget();
    return file->len == 0 ||
           pw_exchange_texts((const char *const *)file->pdata, (const char *const *)before->pdata,
                             (const char *const *)text->pdata, file->len, error);
}

/* Do the files lie there as they were before the change, or after it? */
static bool all_lie(const struct journal *j, const struct edit *change, size_t count, bool after)
{
    bool same = true;
    for (size_t i = 0; same && i < count; i++) {
        g_autofree char *lies = pw_journal_lying(j, change[i].name);
        same = lies != NULL && strcmp(lies, after ? change[i].after : change[i].before) == 0;
    }
    return same;
}

/* ---- which desk has the evening, and its address for the same user ----
 *
 * Who has written has the seat, and nobody else writes. Who has only opened the evening bars
 * nobody, and is named all the same: its address lies in a file of its own, ID-open, which it keeps
 * locked as long as it runs. */

static char *address_file(const struct journal *j, const char *what)
{
    g_autofree char *id = pw_patch_sum(j->file), *name = g_strconcat(id, what, NULL);
    return g_build_filename(g_get_user_runtime_dir(), "pairwheel", name, NULL);
}

/* For the same user alone to read. */
static void address_write(struct journal *j)
{
    g_autofree char *file = address_file(j, ""), *folder = g_path_get_dirname(file);
    if (j->address == NULL || j->published != NULL || g_mkdir_with_parents(folder, 0700) != 0)
        return;
    if (g_file_set_contents_full(file, j->address, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
        j->published = g_steal_pointer(&file);
}

/* NULL: no such file, or none of ours. */
static char *address_read(const struct journal *j, const char *what)
{
    g_autofree char *file = address_file(j, what);
    char *text = NULL;
    GStatBuf is;
    if (g_lstat(file, &is) != 0 || !S_ISREG(is.st_mode) ||
        !g_file_get_contents(file, &text, NULL, NULL))
        return NULL;
    if (g_str_has_prefix(text, "http://127.0.0.1:"))
        return text;
    g_free(text);
    return NULL;
}

static bool fail_elsewhere(const struct journal *j, GError **error)
{
    g_autofree char *address = address_read(j, "");
    return pw_fail(error, PW_ERROR_UNMET,
                   "%s: it is open at another desk%s%s; go on there, or close that one",
                   j->event_file, address != NULL ? ": " : "", address != NULL ? address : "") ||
           pw_error_tell(error, "open-elsewhere", PW_TELLS(0));
}

static bool seat_take(struct journal *j, GError **error)
{
    if (j->seat < 0)
        j->seat = pw_file_seat(j->file);
    if (j->seat < 0 && errno == EAGAIN)
        return fail_elsewhere(j, error);
    address_write(j);
    return true;
}

bool pw_journal_is_elsewhere(struct journal *j)
{
    if (j->seat >= 0 || j->base == NULL)
        return false;
    int seat = pw_file_seat(j->file);
    bool other = seat < 0 && errno == EAGAIN;
    if (seat >= 0)
        pw_file_unseat(seat);
    return other;
}

/* A file that was removed, by whoever cleans up, names nobody. */
static bool is_named(const struct journal *j, const char *file)
{
    struct stat ours;
    GStatBuf is;
    return fstat(j->named, &ours) == 0 && g_lstat(file, &is) == 0 && is.st_ino == ours.st_ino &&
           is.st_dev == ours.st_dev;
}

/* Others find this desk no more. */
static void unname(struct journal *j)
{
    g_autofree char *file = address_file(j, "-open");
    if (j->named >= 0 && is_named(j, file))
        g_unlink(file);
    if (j->named >= 0)
        pw_file_unseat(j->named);
    j->named = -1;
}

/* The first one that opens the evening is named, until it closes it or ends. */
static void name_write(struct journal *j)
{
    g_autofree char *file = address_file(j, "-open"), *folder = g_path_get_dirname(file);
    if (j->named >= 0 && is_named(j, file))
        return;
    unname(j);
    int made = g_mkdir_with_parents(folder, 0700) == 0
                   ? g_open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600)
                   : -1;
    if (made >= 0)
        close(made);
    j->named = pw_file_seat(file);
    size_t bytes = strlen(j->address);
    if (j->named >= 0 && (!is_named(j, file) || ftruncate(j->named, 0) != 0 ||
                          pwrite(j->named, j->address, bytes, 0) != (ssize_t)bytes))
        unname(j);
}

/* Is another one named that runs? */
static bool is_open_elsewhere(const struct journal *j)
{
    if (j->seat >= 0 || j->named >= 0)
        return false;
    g_autofree char *file = address_file(j, "-open");
    int seat = pw_file_seat(file);
    bool other = seat < 0 && errno == EAGAIN;
    if (seat >= 0)
        pw_file_unseat(seat);
    return other;
}

bool pw_journal_is_open_elsewhere(struct journal *j, char **address)
{
    bool written = pw_journal_is_elsewhere(j);
    *address = NULL;
    if (!written && !is_open_elsewhere(j))
        return false;
    *address = address_read(j, written ? "" : "-open");
    return written || *address != NULL;
}

void pw_journal_publish(struct journal *j, const char *address)
{
    g_free(j->address);
    j->address = g_strdup(address);
    if (address == NULL)
        unname(j);
    else
        name_write(j);
}

/* ---- what is in the file ---- */

static void close_base(struct journal *j)
{
    pw_sql_close(g_steal_pointer(&j->base));
    if (j->seat >= 0)
        pw_file_unseat(j->seat);
    j->seat = -1;
    if (j->published != NULL)
        g_unlink(j->published);
    g_clear_pointer(&j->published, g_free);
    pw_journal_empty(j);
}

static void trouble_set(struct journal *j, char *text)
{
    g_free(j->trouble);
    j->trouble = text;
}

static void trouble_take(struct journal *j, GError *error)
{
    trouble_set(j, g_strdup(error->message));
    g_error_free(error);
}

/* What lies there is open, if it can be. false: there is nothing to read. */
static bool opened(struct journal *j)
{
    GStatBuf is;
    GError *wrong = NULL;
    trouble_set(j, NULL);
    bool there = g_lstat(j->file, &is) == 0;
    bool freed = j->base != NULL && j->found.fixed && g_access(j->file, W_OK) == 0;
    if (j->base != NULL && (!there || freed || is.st_dev != j->device || is.st_ino != j->inode))
        close_base(j);
    if (there && !S_ISREG(is.st_mode)) {
        trouble_set(j, g_strdup_printf("%s: cannot be written: there is %s of this name, and it is "
                                       "not followed; take it away first",
                                       j->file, S_ISLNK(is.st_mode) ? "a link" : "no file"));
        there = false;
    }
    if (!there && j->base == NULL)
        pw_journal_empty(j);
    if (!there || j->base != NULL)
        return there;
    if (!pw_journal_is_base(j->file)) {
        pw_journal_old_read(j);
        return false;
    }
    pw_journal_empty(j);
    j->base = pw_sql_open(j->file, false, &j->found, &wrong);
    j->device = is.st_dev;
    j->inode = is.st_ino;
    if (j->base == NULL)
        trouble_take(j, wrong);
    return j->base != NULL;
}

static bool begin(struct journal *j, GError **error);

static bool end(struct journal *j, GError **error);

/* What the last change came to: one that was refused is undone, however far it came. */
static void settle_held(struct journal *j)
{
    g_autoptr(GPtrArray) changes = pw_journal_changes_next(j);
    if (changes != NULL && !pw_journal_is_elsewhere(j))
        leftovers_restore(j, changes);
    if (changes != NULL && !j->refused && !is_cut_off(j, changes)) {
        pw_journal_fate(j, FATE_MADE);
        return;
    }
    bool other = pw_journal_is_elsewhere(j);
    bool back = changes == NULL || other || images_back(j, changes, NULL);
    pw_journal_fate(j, FATE_UNMADE);
    j->refused = j->refused && !back;
    if (!back)
        j->fate = FATE_UNKNOWN; /* tried again before anything else is written */
    else if (!other && begin(j, NULL))
        end(j, NULL);
}

static bool is_open(const struct journal *j)
{
    return j->head != j->next && j->fate == FATE_UNKNOWN;
}

/* A change that was cut off is undone, or found to be made. Who cannot write sees what lies there.
 */
static void settle(struct journal *j)
{
    if (!is_open(j) || !pw_hold(j->event_file, NULL))
        return;
    if (j->state != pw_sql_one(j->base, "PRAGMA data_version"))
        pw_journal_load(j);
    if (is_open(j))
        settle_held(j);
    pw_release();
}

void pw_journal_look(struct journal *j)
{
    if (!opened(j) || j->base == NULL)
        return;
    gint64 version = pw_sql_one(j->base, "PRAGMA user_version");
    if (version > VERSION) {
        trouble_set(j, g_strdup_printf("%s: a newer pairwheel wrote it; begin that one", j->file));
        pw_journal_empty(j);
        return;
    }
    if (version == 0) { /* somebody was stopped before the first step */
        j->found.damaged = pw_sql_is_damaged(j->base);
        pw_journal_empty(j);
        return;
    }
    if (!j->loaded || j->state != pw_sql_one(j->base, "PRAGMA data_version"))
        pw_journal_load(j);
    if (j->loaded)
        settle(j);
}

json_t *pw_journal_notes(const struct journal *j)
{
    return j->notes;
}

gint64 pw_journal_mark(const struct journal *j)
{
    return j->changes;
}

bool pw_journal_lacks_locks(const struct journal *j)
{
    return j->found.lockless;
}

void pw_journal_revert(struct journal *j)
{
    if (j->old)
        pw_journal_old_read(j);
    else if (j->base != NULL && j->loaded)
        pw_journal_load(j);
    else
        pw_journal_empty(j);
}

/* ---- one transaction ---- */

/* What became of the last change is written down, and what was seen of files that are not known
 * yet. */
static bool last_settled(struct journal *j)
{
    g_autoptr(GPtrArray) names = g_ptr_array_new_with_free_func(g_free);
    GHashTableIter iter;
    gpointer name, text;
    bool done = true, made = j->fate == FATE_MADE;
    sqlite3_stmt *rows = pw_sql_ask(j->base, "SELECT name FROM patch WHERE step = ?", "i",
                                    j->head != j->next ? MAX(j->head, j->next) : 0); /* no step */
    while (pw_sql_row(rows, &done))
        g_ptr_array_add(names, g_strdup(pw_sql_text(rows, 0)));
    for (guint i = 0; done && made && i < names->len; i++)
        done = pw_journal_image_put(j->base, g_ptr_array_index(names, i),
                                    pw_journal_image(j, g_ptr_array_index(names, i)), NO_FILE);
    if (done && j->head != j->next && j->fresh)
        done = made ? pw_sql_do(j->base, "DELETE FROM step WHERE no > ? AND no < ?", "ii", j->head,
                                j->next)
                    : pw_sql_do(j->base, "DELETE FROM step WHERE no = ?", "i", j->next);
    done = done &&
           pw_sql_do(j->base, "UPDATE mark SET head = ?, next = ?, fresh = 0", "ii",
                     made ? j->next : j->head, made ? j->next : j->head) &&
           pw_sql_do(j->base, "PRAGMA application_id = 0", "");
    g_hash_table_iter_init(&iter, j->lies);
    while (done && g_hash_table_iter_next(&iter, &name, &text))
        if (!g_hash_table_contains(j->image, name))
            done = pw_journal_image_put(j->base, name, text, NO_FILE);
    return done && pw_journal_prune(j->base);
}

/* What is no base any more is kept aside. */
static void put_aside(struct journal *j)
{
    g_autofree char *aside = g_strconcat(j->file, "-damaged", NULL);
    close_base(j);
    g_rename(j->file, aside);
    j->found.damaged = false;
    trouble_set(j, NULL);
}

/* It can be written: there is one, and it is ours. */
static bool base_for_writing(struct journal *j, GError **error)
{
    GStatBuf is;
    pw_journal_look(j);
    if (j->found.damaged)
        put_aside(j);
    if (j->old) {
        if (!pw_journal_take_over(j, error))
            return false;
        pw_journal_look(j);
    }
    if (j->trouble != NULL)
        return pw_fail(error, PW_ERROR_IO, "%s", j->trouble);
    if (j->base == NULL && (j->base = pw_sql_open(j->file, true, &j->found, error)) == NULL)
        return false;
    if (g_lstat(j->file, &is) == 0) {
        j->device = is.st_dev;
        j->inode = is.st_ino;
    }
    return seat_take(j, error);
}

static bool begin(struct journal *j, GError **error)
{
    if (is_open(j)) /* its files could not be written back */
        return pw_fail(error, PW_ERROR_IO, "%s: the last change could not be undone",
                       j->event_file);
    if (!pw_sql_do(j->base, "BEGIN IMMEDIATE", ""))
        return pw_journal_fail(j, error);
    bool done = pw_sql_one(j->base, "PRAGMA user_version") != 0 || pw_journal_tables(j->base);
    /* Nobody has written meanwhile, who kept no lock. */
    done = done && pw_sql_one(j->base, "SELECT changes FROM mark") == j->changes;
    if (done && last_settled(j))
        return true;
    pw_journal_fail(j, error);
    pw_sql_do(j->base, "ROLLBACK", "");
    return false;
}

/* The transaction is written down, and what is in memory is what was. */
static bool end(struct journal *j, GError **error)
{
    bool done = pw_sql_do(j->base, "UPDATE mark SET changes = changes + 1", "") &&
                pw_sql_do(j->base, "COMMIT", "");
    if (!done) {
        pw_journal_fail(j, error);
        pw_sql_do(j->base, "ROLLBACK", "");
    }
    pw_journal_load(j);
    return done;
}

static bool cancel(struct journal *j, GError **error)
{
    pw_journal_fail(j, error);
    pw_sql_do(j->base, "ROLLBACK", "");
    pw_journal_load(j);
    return false;
}

/* ---- changes ---- */

/* The change from head to next is noted: now the files are written. Where they cannot be it is
 * undone. */
static bool carry_out(struct journal *j, const struct edit *change, size_t count, GError **error)
{
    if (images_write(j, change, count, error)) {
        pw_journal_fate(j, FATE_MADE);
        return true;
    }
    j->refused = true;
    if (is_open(j))
        settle_held(j);
    return false;
}

/* The times of the files before the change, in its transaction. */
static bool times_put(struct journal *j, const struct edit *change, size_t count)
{
    bool done = true;
    for (size_t i = 0; done && i < count; i++)
        done = pw_journal_image_put(j->base, change[i].name, change[i].before,
                                    pw_journal_time(j, change[i].name));
    return done;
}

static gint64 free_no(const struct journal *j)
{
    return pw_sql_one(j->base, "SELECT max(no) FROM step") + 1;
}

static bool step_write(struct journal *j, const json_t *step, const struct edit *change,
                       size_t count)
{
    gint64 no = free_no(j);
    bool done = pw_journal_step_put(j->base, no, step);
    for (size_t i = 0; done && i < count; i++) {
        struct patch *p = pw_patch_make(&change[i]);
        done = pw_journal_patch_put(j->base, no, p);
        pw_patch_free(p);
    }
    return done && pw_sql_do(j->base, "UPDATE mark SET next = ?, fresh = 1", "i", no) &&
           pw_sql_do(j->base, "PRAGMA application_id = 1", "");
}

/* Nothing was written into a new one: it is as if it had not been made. */
static void forget_new(struct journal *j)
{
    GStatBuf is;
    if (j->base == NULL || g_lstat(j->file, &is) != 0 || is.st_size > 0)
        return;
    close_base(j);
    g_unlink(j->file);
}

/* Begins a transaction, with drafts and wishes as they are in memory now. */
static bool begin_with_notes(struct journal *j, GError **error)
{
    json_t *notes = json_incref(j->notes);
    bool done = base_for_writing(j, error) && begin(j, error);
    if (done && !pw_journal_notes_put(j->base, notes))
        done = cancel(j, error);
    json_decref(notes);
    if (!done)
        forget_new(j);
    return done;
}

static bool cancel_all(struct journal *j, GError **error)
{
    cancel(j, error);
    forget_new(j);
    return false;
}

static bool end_all(struct journal *j, GError **error)
{
    bool done = end(j, error);
    if (!done)
        forget_new(j);
    return done;
}

static bool fail_stale(GError **error)
{
    return pw_fail(error, PW_ERROR_UNMET,
                   "the files are not as this change left them, so it stays") ||
           pw_error_tell(error, "undo-stale", PW_TELLS(0));
}

static bool do_step(struct journal *j, const json_t *step, const struct edit *change, size_t count,
                    GError **error)
{
    if (!all_lie(j, change, count, false))
        return fail_stale(error);
    if (!begin_with_notes(j, error))
        return false;
    if (!times_put(j, change, count) || !step_write(j, step, change, count))
        return cancel_all(j, error);
    return end_all(j, error) && carry_out(j, change, count, error);
}

bool pw_journal_step(struct journal *j, const json_t *step, const struct edit *change, size_t count,
                     GError **error)
{
    if (!pw_hold(j->event_file, error))
        return false;
    bool done = do_step(j, step, change, count, error);
    pw_release();
    return done;
}

bool pw_journal_note(struct journal *j, GError **error)
{
    if (!pw_hold(j->event_file, error))
        return false;
    bool done = begin_with_notes(j, error) && end_all(j, error);
    pw_release();
    return done;
}

/* Which step is taken back, or done again, and what is the last one then. 0: there is none. */
static gint64 turned_no(const struct journal *j, bool redo, gint64 *next)
{
    size_t at = (size_t)json_integer_value(json_object_get(j->notes, "at"));
    if (redo ? at >= j->no->len : at == 0 || at > j->no->len)
        return 0;
    gint64 no = g_array_index(j->no, gint64, redo ? at : at - 1);
    *next = redo ? no : at > 1 ? g_array_index(j->no, gint64, at - 2) : 0;
    return no;
}

GPtrArray *pw_journal_turned(struct journal *j, bool redo, GError **error)
{
    gint64 next = 0;
    if (!pw_hold(j->event_file, error))
        return NULL;
    bool sound = base_for_writing(j, error);
    gint64 no = sound ? turned_no(j, redo, &next) : 0;
    GPtrArray *changes = no != 0 ? pw_journal_changes(j, no, !redo) : NULL;
    if (sound && changes == NULL)
        fail_stale(error);
    pw_release();
    return changes;
}

/* ---- the last step but one as the last ---- */

/* A file of two steps, one after the other; NULL: that step leaves it as it is. */
struct meeting {
    const char *name;
    struct patch *first, *then;
};

static void meeting_free(gpointer data)
{
    struct meeting *m = data;
    if (m->first != NULL)
        pw_patch_free(m->first);
    if (m->then != NULL)
        pw_patch_free(m->then);
    g_free(m);
}

/* Does a line end between what one has written and what the other one has replaced? */
static bool are_apart(const char *text, gint64 end, gint64 begin)
{
    return end <= begin && ((end > 0 && text[end - 1] == '\n') ||
                            memchr(text + end, '\n', (size_t)(begin - end)) != NULL);
}

/* The text as it was before the two, with what the second replaces alone. NULL: the two are in the
 * same line, or are not of this text. The caller frees. */
static char *second_alone(const char *text, const struct meeting *m, char **before)
{
    g_autofree char *between =
        m->then != NULL ? pw_patch_apply(text, m->then, true) : g_strdup(text);
    *before = between == NULL    ? NULL
              : m->first != NULL ? pw_patch_apply(between, m->first, true)
                                 : g_strdup(between);
    if (*before == NULL || m->first == NULL || m->then == NULL)
        return *before == NULL ? NULL : g_strdup(m->then != NULL ? text : *before);
    gint64 first = m->first->place, wrote = (gint64)strlen(m->first->after), then = m->then->place;
    struct patch alone = {.place = then, .before = m->then->before, .after = m->then->after};
    if (are_apart(between, first + wrote, then))
        alone.place += (gint64)strlen(m->first->before) - wrote;
    else if (!are_apart(between, then + (gint64)strlen(m->then->before), first))
        return NULL;
    return pw_patch_apply(*before, &alone, false);
}

static GPtrArray *meetings_of(const struct journal *j, gint64 first, gint64 then)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(meeting_free);
    bool done = true;
    for (int i = 0; i < 2; i++) {
        g_autoptr(GPtrArray) patches = pw_journal_patches(j, i == 0 ? first : then, &done);
        g_ptr_array_set_free_func(patches, NULL);
        for (guint k = 0; k < patches->len; k++) {
            struct patch *p = g_ptr_array_index(patches, k);
            struct meeting *m = NULL;
            for (guint n = 0; n < all->len && m == NULL; n++)
                if (strcmp(((struct meeting *)g_ptr_array_index(all, n))->name, p->name) == 0)
                    m = g_ptr_array_index(all, n);
            if (m == NULL)
                g_ptr_array_add(all, m = g_new0(struct meeting, 1));
            m->name = p->name;
            *(i == 0 ? &m->first : &m->then) = p;
        }
    }
    return done ? g_steal_pointer(&all) : NULL;
}

static bool exchange_one(struct journal *j, const struct meeting *m, gint64 first, gint64 then,
                         bool *apart)
{
    g_autofree char *text = g_strdup(pw_journal_image(j, m->name)), *before = NULL;
    g_autofree char *alone = second_alone(text, m, &before), *name = g_strdup(m->name);
    *apart = alone != NULL;
    bool done = *apart;
    for (int i = 0; done && i < 2; i++) {
        const struct edit change = {name, i == 0 ? before : alone, i == 0 ? alone : text};
        struct patch *p = pw_patch_make(&change);
        if ((i == 0 ? m->then : m->first) != NULL)
            done = pw_journal_patch_put(j->base, i == 0 ? first : then, p);
        pw_patch_free(p);
    }
    return done;
}

/* The words of the two, in a transaction. */
static bool said_exchange(struct journal *j, gint64 first, gint64 then)
{
    char *said[2] = {NULL, NULL};
    bool done = true;
    sqlite3_stmt *rows =
        pw_sql_ask(j->base, "SELECT no, said FROM step WHERE no IN (?, ?)", "ii", first, then);
    while (pw_sql_row(rows, &done)) {
        bool of_first = pw_sql_number(rows, 0) == first;
        g_free(said[of_first ? 0 : 1]);
        said[of_first ? 0 : 1] = g_strdup(pw_sql_text(rows, 1));
    }
    for (int i = 0; done && i < 2; i++)
        done = said[i] != NULL && pw_sql_do(j->base, "UPDATE step SET said = ? WHERE no = ?", "si",
                                            said[i], i == 0 ? then : first);
    g_free(said[0]);
    g_free(said[1]);
    return done;
}

/* In a transaction. *apart: false where the two cannot stand the other way round. */
static bool do_exchange(struct journal *j, gint64 first, gint64 then, bool *apart)
{
    g_autoptr(GPtrArray) all = meetings_of(j, first, then);
    bool done = all != NULL && said_exchange(j, first, then) &&
                pw_sql_do(j->base, "DELETE FROM patch WHERE step IN (?, ?)", "ii", first, then);
    for (guint i = 0; done && *apart && i < all->len; i++)
        done = exchange_one(j, g_ptr_array_index(all, i), first, then, apart);
    return done;
}

bool pw_journal_exchange(struct journal *j, GError **error)
{
    bool apart = true, done = false;
    size_t at = (size_t)json_integer_value(json_object_get(j->notes, "at"));
    if (at < 2 || at > j->no->len)
        return fail_stale(error);
    if (!pw_hold(j->event_file, error))
        return false;
    gint64 first = g_array_index(j->no, gint64, at - 2),
           then = g_array_index(j->no, gint64, at - 1);
    if (base_for_writing(j, error) && begin(j, error)) {
        done = do_exchange(j, first, then, &apart);
        if (done)
            done = end(j, error);
        else if (apart)
            cancel(j, error);
        else
            done = cancel(j, NULL) || fail_stale(error);
    }
    pw_release();
    return done;
}

static bool do_turn(struct journal *j, bool redo, const GPtrArray *turned, GError **error)
{
    g_autofree struct edit *change = g_new0(struct edit, turned->len);
    for (guint i = 0; i < turned->len; i++)
        change[i] = *(const struct edit *)g_ptr_array_index(turned, i);
    gint64 next = 0;
    if (!all_lie(j, change, turned->len, false))
        return fail_stale(error);
    if (!begin_with_notes(j, error))
        return false;
    if (turned_no(j, redo, &next) == 0 || !times_put(j, change, turned->len) ||
        !pw_sql_do(j->base, "UPDATE mark SET next = ?, fresh = 0", "i", next) ||
        !pw_sql_do(j->base, "PRAGMA application_id = 1", ""))
        return cancel_all(j, error);
    return end_all(j, error) && carry_out(j, change, turned->len, error);
}

bool pw_journal_turn(struct journal *j, bool redo, const GPtrArray *turned, GError **error)
{
    if (!pw_hold(j->event_file, error))
        return false;
    bool done = do_turn(j, redo, turned, error);
    pw_release();
    return done;
}

static bool add_outside(struct journal *j, const json_t *step, const struct edit *change,
                        size_t count, GError **error)
{
    gint64 no = 0;
    if (!begin_with_notes(j, error))
        return false;
    bool done = step_write(j, step, change, count);
    no = done ? pw_sql_one(j->base, "SELECT next FROM mark") : 0;
    gint64 head = done ? pw_sql_one(j->base, "SELECT head FROM mark") : 0;
    for (size_t i = 0; done && i < count; i++)
        done = pw_journal_image_put(j->base, change[i].name, change[i].after, NO_FILE);
    done = done && pw_sql_do(j->base, "DELETE FROM step WHERE no > ? AND no < ?", "ii", head, no) &&
           pw_sql_do(j->base, "UPDATE mark SET head = next, fresh = 0", "") &&
           pw_sql_do(j->base, "PRAGMA application_id = 0", "");
    return done ? end_all(j, error) : cancel_all(j, error);
}

bool pw_journal_see(struct journal *j, const struct edit *lie, size_t count, json_t *step,
                    GError **error)
{
    g_autofree struct edit *change = g_new0(struct edit, count);
    size_t changes = 0;
    bool done = true;
    for (size_t i = 0; i < count; i++) {
        const char *was = g_hash_table_lookup(j->image, lie[i].name);
        g_hash_table_replace(j->lies, g_strdup(lie[i].name), g_strdup(lie[i].after));
        if (was != NULL && strcmp(was, lie[i].after) != 0)
            change[changes++] = (struct edit){lie[i].name, g_strdup(was), lie[i].after};
    }
    if (changes > 0 && (done = pw_hold(j->event_file, error))) {
        done =
            !all_lie(j, change, changes, true) || /* it is being changed: the next look will see */
            add_outside(j, step, change, changes, error);
        pw_release();
    }
    for (size_t i = 0; i < changes; i++)
        g_free(change[i].before);
    json_decref(step);
    return done;
}

/* ---- an evening that is made ----
 *
 * The files that there will be are noted, with their checksums; then they are written, the event
 * last: from then on there is the evening. Where a note is found, and no event, those that were
 * written go, and the note with them.
 */

#define MAKING "making" /* {"NAME": checksum} of what did not lie there before */

static char *bytes_sum(const char *bytes, gsize length)
{
    return g_compute_checksum_for_data(G_CHECKSUM_SHA256, (const guchar *)bytes, length);
}

static bool lies_as(const char *file, const char *sum)
{
    g_autofree char *bytes = NULL;
    gsize length = 0;
    if (!g_file_get_contents(file, &bytes, &length, NULL))
        return false;
    g_autofree char *its = bytes_sum(bytes, length);
    return g_strcmp0(its, sum) == 0;
}

static bool making_note(struct journal *j, const struct made *made, size_t count, GError **error)
{
    json_t *making = json_object();
    for (size_t i = 0; i < count; i++) {
        g_autofree char *file = g_build_filename(j->folder, made[i].name, NULL);
        g_autofree char *sum = bytes_sum(made[i].bytes, made[i].length);
        if (!g_file_test(file, G_FILE_TEST_EXISTS))
            json_object_set_new(making, made[i].name, json_string(sum));
    }
    char *text = json_dumps(making, JSON_COMPACT);
    json_decref(making);
    bool begun = begin_with_notes(j, error);
    bool noted = begun &&
                 pw_sql_do(j->base, "REPLACE INTO note VALUES (?, ?)", "ss", MAKING, text) &&
                 pw_sql_do(j->base, "PRAGMA application_id = 1", "");
    free(text);
    return noted ? end_all(j, error) : begun && cancel_all(j, error);
}

/* The note goes; where the journal says nothing else, it goes as a whole. */
static void making_forget(struct journal *j)
{
    bool wishes = json_object_size(json_object_get(j->notes, "wish")) > 0,
         fresh = j->changes <= 1; /* that was the first thing which it was to say */
    g_autofree char *event = pw_journal_path(j, JOURNAL_EVENT);
    if (fresh && (!wishes || !g_file_test(event, G_FILE_TEST_EXISTS))) {
        close_base(j);
        g_unlink(j->file);
    } else if (begin(j, NULL)) {
        pw_sql_do(j->base, "DELETE FROM note WHERE kind = ?", "s", MAKING);
        end(j, NULL);
    }
}

/* One that had no place yet. */
static void unplaced_remove(const char *leftover, void *user)
{
    json_t *sum;
    const char *name;
    json_object_foreach(user, name, sum)
    {
        if (lies_as(leftover, json_string_value(sum)))
            g_unlink(leftover);
    }
}

/* An evening that was not made to the end: what was written goes. */
static void making_settle(struct journal *j)
{
    json_t *making = json_object_get(j->notes, MAKING), *sum;
    const char *name;
    g_autofree char *event = pw_journal_path(j, JOURNAL_EVENT);
    if (!json_is_object(making))
        return;
    pw_leftovers_each(j->folder, unplaced_remove, making);
    if (!g_file_test(event, G_FILE_TEST_EXISTS))
        json_object_foreach(making, name, sum)
        {
            g_autofree char *file = g_build_filename(j->folder, name, NULL);
            if (strchr(name, G_DIR_SEPARATOR) == NULL && lies_as(file, json_string_value(sum)))
                g_unlink(file);
        }
    making_forget(j);
}

static bool made_write(const struct journal *j, const struct made *made, bool event, GError **error)
{
    g_autofree char *file = g_build_filename(j->folder, made->name, NULL);
    g_autofree char *sum = bytes_sum(made->bytes, made->length);
    const char *const files[] = {file}, *const texts[] = {made->bytes};
    GError *wrong = NULL;
    if (lies_as(file, sum))
        return true;
    if (event)
        return pw_write_texts(files, texts, 1, error);
    g_autofree char *beside = g_strdup_printf("%s/" PW_LEFTOVER "%ld-0", j->folder, (long)getpid());
    bool done = g_file_set_contents_full(beside, made->bytes, (gssize)made->length,
                                         G_FILE_SET_CONTENTS_DURABLE, 0666, &wrong);
    if (!done) {
        pw_fail(error, PW_ERROR_IO, "%s", wrong->message);
        g_error_free(wrong);
    } else if (g_rename(beside, file) != 0) {
        done = pw_fail(error, PW_ERROR_IO, "%s: cannot be written: %s", file, g_strerror(errno));
    }
    if (!done)
        g_unlink(beside);
    return done;
}

/* An event that was not there, and whose folder could not be brought to the disk, is taken away
 * again; where that is refused, too, there is the evening. */
static bool made_stays(const struct journal *j, const struct made *event)
{
    const json_t *making = json_object_get(j->notes, MAKING);
    const char *sum = json_string_value(json_object_get(making, event->name));
    g_autofree char *file = g_build_filename(j->folder, event->name, NULL);
    return sum != NULL && lies_as(file, sum) && g_unlink(file) != 0;
}

bool pw_journal_make(struct journal *j, const struct made *made, size_t count, GError **error)
{
    if (!pw_hold(j->event_file, error))
        return false;
    bool noted = making_note(j, made, count, error), done = noted;
    pw_sources_forget();
    for (size_t i = 0; done && i < count; i++)
        done = made_write(j, &made[i], i + 1 == count, error);
    if (noted && !done && made_stays(j, &made[count - 1])) {
        g_clear_error(error);
        done = true;
    }
    if (done)
        making_forget(j);
    else if (noted)
        making_settle(j);
    pw_release();
    return done;
}

struct journal *pw_journal_new(const char *event_file)
{
    struct journal *j = g_new0(struct journal, 1);
    g_autofree char *name = g_path_get_basename(event_file);
    char *dot = strrchr(name, '.');
    if (dot != NULL)
        *dot = '\0';
    j->refs = 1;
    j->seat = -1;
    j->named = -1;
    j->event_file = g_strdup(event_file);
    j->folder = g_path_get_dirname(event_file);
    g_autofree char *real = pw_real_path(j->folder), *its = g_strconcat(name, ".desk", NULL);
    j->file = g_build_filename(real != NULL ? real : j->folder, its, NULL);
    j->no = g_array_new(FALSE, FALSE, sizeof(gint64));
    j->image = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    j->lies = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    j->touched = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    j->name = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    pw_journal_empty(j);
    return j;
}

struct journal *pw_journal_ref(struct journal *j)
{
    j->refs++;
    return j;
}

/* So that nobody need look at the files to know. */
static void last_fold(struct journal *j)
{
    if (j->seat < 0 || j->head == j->next || j->fate != FATE_MADE || !pw_hold(j->event_file, NULL))
        return;
    if (begin(j, NULL))
        end(j, NULL);
    pw_release();
}

void pw_journal_unref(struct journal *j)
{
    if (j == NULL || --j->refs > 0)
        return;
    last_fold(j);
    close_base(j);
    pw_journal_publish(j, NULL);
    json_decref(j->notes);
    g_array_unref(j->no);
    g_hash_table_unref(j->image);
    g_hash_table_unref(j->lies);
    g_hash_table_unref(j->touched);
    g_hash_table_unref(j->name);
    g_free(j->file);
    g_free(j->event_file);
    g_free(j->folder);
    g_free(j->trouble);
    g_free(j->address);
    g_free(j);
}

static bool was_cut_off(const char *file, const char *rests)
{
    size_t bytes = 0;
    g_autofree char *head = pw_source_read(file, OPEN_AT + 4, &bytes, NULL);
    return g_file_test(rests, G_FILE_TEST_EXISTS) ||
           (bytes > OPEN_AT + 3 && pw_journal_is_base(file) && head[OPEN_AT + 3] == 1);
}

/* Nothing of it is needed once the journal was read; the next transaction would take it away. */
static void rests_remove(struct journal *j, const char *rests)
{
    GStatBuf is;
    if (!pw_hold(j->event_file, NULL))
        return;
    if (g_lstat(j->file, &is) != 0 || is.st_size == 0)
        g_unlink(rests);
    else if (j->base != NULL && j->loaded && !pw_journal_is_elsewhere(j) && begin(j, NULL))
        end(j, NULL);
    pw_release();
}

/* One that was begun for an evening that never was, and says nothing. */
static void nothing_remove(struct journal *j, const char *rests)
{
    GStatBuf is;
    bool there = g_lstat(j->file, &is) == 0 && S_ISREG(is.st_mode);
    if (!there || g_file_test(j->event_file, G_FILE_TEST_EXISTS) || !pw_hold(j->event_file, NULL))
        return;
    bool says = j->base != NULL ? pw_sql_one(j->base, "PRAGMA user_version") != 0
                                : g_lstat(j->file, &is) == 0 && is.st_size > 0;
    if (!says && !pw_journal_is_elsewhere(j)) {
        close_base(j);
        g_unlink(j->file);
        g_unlink(rests);
    }
    pw_release();
}

void pw_journal_tidy(const char *event_file)
{
    struct journal *j = pw_journal_new(event_file);
    g_autofree char *rests = g_strconcat(j->file, "-journal", NULL);
    if (!g_file_test(j->file, G_FILE_TEST_IS_SYMLINK) && was_cut_off(j->file, rests)) {
        pw_journal_look(j);
        if (json_object_get(j->notes, MAKING) != NULL && !pw_journal_is_elsewhere(j) &&
            pw_hold(j->event_file, NULL)) {
            making_settle(j);
            pw_release();
        }
        if (g_file_test(rests, G_FILE_TEST_EXISTS))
            rests_remove(j, rests);
    }
    nothing_remove(j, rests);
    pw_journal_unref(j);
}
