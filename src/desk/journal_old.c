/* journal_old.c - NAME.desk of an older program, one text of JSON, which is taken over once. */
#include "desk/journal_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"
#include "base/plumbing.h"

#define NOTES_MAX (8 * 1024 * 1024)
#define MAGIC "SQLite format 3"

/* What lies there is a base of SQLite; false: the notes of an older program, or nothing. */
bool pw_journal_is_base(const char *file)
{
    g_autofree char *text = NULL;
    size_t bytes = 0;
    text = pw_source_read(file, sizeof MAGIC, &bytes, NULL);
    return bytes == 0 || (bytes >= sizeof MAGIC && memcmp(text, MAGIC, sizeof MAGIC) == 0);
}

/* Sound, or none: who writes into it by hand loses what could be taken back, and nothing else. */
void pw_journal_old_read(struct journal *j)
{
    g_autofree char *text = pw_desk_file_text(j->file, NOTES_MAX, NULL);
    json_t *notes = text != NULL ? json_loads(text, 0, NULL) : NULL;
    const json_t *steps = json_object_get(notes, "steps");
    json_int_t at = json_integer_value(json_object_get(notes, "at"));
    pw_journal_empty(j);
    j->old = true;
    if (json_is_array(steps) && at >= 0 && (size_t)at <= json_array_size(steps) &&
        json_is_object(json_object_get(notes, "drafts"))) {
        json_decref(j->notes);
        j->notes = json_incref(notes);
        if (!json_is_object(json_object_get(notes, "wish")))
            json_object_set_new(notes, "wish", json_object());
    }
    json_decref(notes);
}

static struct patch *old_patch(const struct journal *j, const json_t *step, const json_t *patch)
{
    const char *file = json_string_value(json_object_get(patch, "file"));
    const char *letter = json_string_value(json_object_get(step, "section"));
    const char *name = g_strcmp0(file, "event") == 0
                           ? JOURNAL_EVENT
                           : g_hash_table_lookup(j->name, letter != NULL ? letter : "");
    const char *before = json_string_value(json_object_get(patch, "before"));
    const char *after = json_string_value(json_object_get(patch, "after"));
    if (file == NULL || name == NULL || before == NULL || after == NULL)
        return NULL;
    struct patch *p = g_new0(struct patch, 1);
    *p = (struct patch){g_strdup(name),
                        json_integer_value(json_object_get(patch, "at")),
                        g_strdup(before),
                        g_strdup(after),
                        NULL,
                        NULL};
    return p;
}

/* The step with the texts before and after, of struct patch; text: of each file, which goes to the
 * other end of it. NULL: it does not fit them. */
static GPtrArray *old_step(const struct journal *j, const json_t *step, GHashTable *text, bool back)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(pw_patch_free);
    const json_t *patches = json_object_get(step, "patches");
    for (size_t i = 0; i < json_array_size(patches); i++) {
        struct patch *p = old_patch(j, step, json_array_get(patches, i));
        if (p == NULL)
            return NULL;
        g_ptr_array_add(all, p);
        const char *known = g_hash_table_lookup(text, p->name);
        g_autofree char *now = known != NULL ? g_strdup(known) : pw_journal_lying(j, p->name);
        char *other = now != NULL ? pw_patch_apply(now, p, back) : NULL;
        if (other == NULL)
            return NULL;
        p->was = pw_patch_sum(back ? other : now);
        p->became = pw_patch_sum(back ? now : other);
        g_hash_table_replace(text, g_strdup(p->name), other);
    }
    return g_steal_pointer(&all);
}

static bool old_step_put(sqlite3 *base, gint64 no, const json_t *step, const GPtrArray *patches)
{
    json_t *said = json_copy((json_t *)(gintptr)step);
    json_object_del(said, "patches");
    bool done = pw_journal_step_put(base, no, said);
    json_decref(said);
    for (guint i = 0; done && i < patches->len; i++)
        done = pw_journal_patch_put(base, no, g_ptr_array_index(patches, i));
    return done;
}

/* Those that fit the files, from the last one back, and those that were taken back. The last one
 * may have been noted and never made. */
static bool old_steps_put(const struct journal *j, sqlite3 *base)
{
    const json_t *steps = json_object_get(j->notes, "steps");
    size_t count = json_array_size(steps),
           at = (size_t)json_integer_value(json_object_get(j->notes, "at"));
    gint64 head = 0;
    bool done = true;
    for (int back = 1; done && back >= 0; back--) {
        g_autoptr(GHashTable) text = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
        for (size_t n = back == 1 ? at : count - at, k = 1; done && k <= n; k++) {
            size_t i = back == 1 ? at - k : at + k - 1;
            const json_t *step = json_array_get(steps, i);
            g_autoptr(GPtrArray) fits = old_step(j, step, text, back == 1);
            if (fits == NULL && back == 1 && i + 1 == count)
                continue;
            if (fits == NULL)
                break;
            done = old_step_put(base, (gint64)i + 1, step, fits);
            head = back == 1 ? MAX(head, (gint64)i + 1) : head;
        }
    }
    return done &&
           pw_sql_do(base, "UPDATE mark SET head = ?, next = ?, changes = 1", "ii", head, head);
}

static bool lying_put(const struct journal *j, sqlite3 *base, const char *name)
{
    g_autofree char *text = pw_journal_lying(j, name);
    return text == NULL || pw_journal_image_put(base, name, text, NO_FILE);
}

/* The files as they are now, of all sections. */
static bool old_images_put(const struct journal *j, sqlite3 *base)
{
    GHashTableIter iter;
    gpointer name;
    bool done = lying_put(j, base, JOURNAL_EVENT);
    g_hash_table_iter_init(&iter, j->name);
    while (done && g_hash_table_iter_next(&iter, NULL, &name))
        done = lying_put(j, base, name);
    return done;
}

/* In its place, in one go. */
bool pw_journal_take_over(struct journal *j, GError **error)
{
    g_autofree char *folder = g_path_get_dirname(j->file);
    g_autofree char *beside = g_strdup_printf("%s/" PW_LEFTOVER "%ld-0", folder, (long)getpid());
    struct sql_state found;
    g_unlink(beside);
    sqlite3 *base = pw_sql_open(beside, true, &found, error);
    if (base == NULL)
        return false;
    bool done = pw_sql_do(base, "BEGIN IMMEDIATE", "") && pw_journal_tables(base) &&
                old_steps_put(j, base) && old_images_put(j, base) &&
                pw_journal_notes_put(base, j->notes) && pw_sql_do(base, "COMMIT", "");
    if (!done)
        pw_sql_fail(base, j->file, error);
    pw_sql_close(base);
    if (done && g_rename(beside, j->file) != 0)
        done = pw_fail(error, PW_ERROR_IO, "%s: cannot be written: %s", j->file, g_strerror(errno));
    if (done)
        pw_folder_sync(folder);
    else
        g_unlink(beside);
    return done;
}

bool pw_journal_is_old(const struct journal *j)
{
    return j->old;
}

void pw_journal_results(struct journal *j, const char *letter, const char *name)
{
    g_hash_table_replace(j->name, g_strdup(letter), g_strdup(name));
}
