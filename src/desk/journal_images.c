/* journal_images.c - the files of an evening as images of its journal. */
#include "desk/journal_internal.h"

#include <string.h>
#include <utime.h>

#include <glib/gstdio.h>

#include "base/plumbing.h"
#include "pairwheel.h"

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
bool pw_journal_images_back(const struct journal *j, const GPtrArray *changes, GError **error)
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

void pw_journal_leftovers_restore(const struct journal *j, const GPtrArray *changes)
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
bool pw_journal_is_cut_off(const struct journal *j, const GPtrArray *changes)
{
    bool cut = false;
    for (guint i = 0; i < changes->len; i++) {
        const struct edit *change = g_ptr_array_index(changes, i);
        cut = cut || is_as_before(j, change, time_before(j, change->name));
    }
    return cut;
}

bool pw_journal_images_write(const struct journal *j, const struct edit *change, size_t count,
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

bool pw_journal_lies_before(const struct journal *j, const struct edit *change, size_t count)
{
    bool same = true;
    for (size_t i = 0; same && i < count; i++) {
        g_autofree char *lies = pw_journal_lying(j, change[i].name);
        same = lies != NULL && strcmp(lies, change[i].before) == 0;
    }
    return same;
}

/* Do they still lie there as they were seen? */
bool pw_journal_lies_after(const struct journal *j, const struct edit *change, size_t count)
{
    bool same = true;
    for (size_t i = 0; same && i < count; i++) {
        g_autofree char *lies = pw_journal_lying(j, change[i].name);
        same = lies != NULL && strcmp(lies, change[i].after) == 0;
    }
    return same;
}
