/* journal_rows.c - what a journal keeps: its tables, and what of them is in memory; what a step
 * replaces in a text; the files as they lie there; and the notes of an older program. */
#include "desk/journal_internal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"
#include "base/plumbing.h"
#include "desk/desk.h"

#define STEPS_BYTES_MAX (8 * 1024 * 1024) /* of what steps replace */

/* ---- patches, and the files as they lie there ---- */

char *pw_desk_file_text(const char *file, size_t most, GError **error)
{
    struct pw_reason why = {0};
    size_t bytes = 0;
    if (file == NULL || !g_file_test(file, G_FILE_TEST_EXISTS))
        return NULL;
    char *text = pw_source_read(file, most, &bytes, &why);
    if (text == NULL || bytes > most) {
        pw_fail(error, text == NULL && errno == EXDEV ? PW_ERROR_INPUT : PW_ERROR_IO, "%s: %s",
                file, text != NULL ? "too large" : why.text);
        g_free(text);
        return NULL;
    }
    return text;
}

char *pw_patch_sum(const char *text)
{
    return g_compute_checksum_for_string(G_CHECKSUM_SHA256, text, -1);
}

void pw_patch_free(gpointer data)
{
    struct patch *p = data;
    g_free(p->name);
    g_free(p->before);
    g_free(p->after);
    g_free(p->was);
    g_free(p->became);
    g_free(p);
}

struct patch *pw_patch_make(const struct edit *change)
{
    const char *before = change->before, *after = change->after;
    size_t from = 0, b = strlen(before), a = strlen(after);
    struct patch *p = g_new0(struct patch, 1);
    while (before[from] != '\0' && before[from] == after[from])
        from++;
    while (b > from && a > from && before[b - 1] == after[a - 1])
        b--, a--;
    *p = (struct patch){g_strdup(change->name),
                        (gint64)from,
                        g_strndup(before + from, b - from),
                        g_strndup(after + from, a - from),
                        pw_patch_sum(before),
                        pw_patch_sum(after)};
    return p;
}

/* The text with the patch, or without it; NULL: it is another text. The caller frees. */
char *pw_patch_apply(const char *text, const struct patch *p, bool back)
{
    const char *was = back ? p->after : p->before, *is = back ? p->before : p->after;
    const char *from = back ? p->became : p->was, *to = back ? p->was : p->became;
    g_autofree char *sum = pw_patch_sum(text);
    if ((from != NULL && strcmp(sum, from) != 0) || p->place < 0 ||
        (size_t)p->place > strlen(text) || !g_str_has_prefix(text + p->place, was))
        return NULL;
    char *other =
        g_strdup_printf("%.*s%s%s", (int)p->place, text, is, text + p->place + strlen(was));
    g_autofree char *result = pw_patch_sum(other);
    if (to != NULL && strcmp(result, to) != 0)
        g_clear_pointer(&other, g_free);
    return other;
}

static void edit_free(gpointer data)
{
    struct edit *change = data;
    g_free(change->name);
    g_free(change->before);
    g_free(change->after);
    g_free(change);
}

bool pw_journal_is_beside(const char *name)
{
    return name[0] == JOURNAL_BESIDE;
}

const char *pw_journal_image(const struct journal *j, const char *name)
{
    const char *text = g_hash_table_lookup(j->image, name);
    return text != NULL ? text : "";
}

char *pw_journal_path(const struct journal *j, const char *name)
{
    return name[0] == '\0'            ? g_strdup(j->event_file)
           : g_path_is_absolute(name) ? g_strdup(name)
                                      : g_build_filename(j->folder, name, NULL);
}

/* "": it is not there. NULL: it cannot be read. */
char *pw_journal_lying(const struct journal *j, const char *name)
{
    GError *wrong = NULL;
    if (pw_journal_is_beside(name))
        return g_strdup(pw_journal_image(j, name));
    g_autofree char *file = pw_journal_path(j, name);
    char *text = pw_desk_file_text(file, PW_INPUT_MAX, &wrong);
    if (wrong == NULL)
        return text != NULL ? text : g_strdup("");
    g_error_free(wrong);
    return NULL;
}

gint64 pw_journal_time(const struct journal *j, const char *name)
{
    g_autofree char *file = pw_journal_path(j, name);
    GStatBuf is;
    return !pw_journal_is_beside(name) && g_stat(file, &is) == 0 ? (gint64)is.st_mtime : NO_FILE;
}

/* ---- the tables, and what of them is in memory ---- */

/* "\tdrafts\tname 3" is a draft of "name 3". */
static void image_set(struct journal *j, const char *name, const char *text)
{
    g_hash_table_replace(j->image, g_strdup(name), g_strdup(text));
    if (!pw_journal_is_beside(name))
        return;
    const char *key = strchr(name + 1, '\t');
    g_autofree char *kind = key != NULL ? g_strndup(name + 1, (gsize)(key - name - 1)) : NULL;
    json_t *of_kind =
        key != NULL ? json_object_get(json_object_get(j->notes, "beside"), kind) : NULL;
    json_t *value = text[0] != '\0' ? json_loads(text, JSON_DECODE_ANY, NULL) : NULL;
    if (value != NULL)
        json_object_set_new(of_kind, key + 1, value);
    else if (of_kind != NULL)
        json_object_del(of_kind, key + 1);
}

static json_t *notes_new(void)
{
    return json_pack("{s:[], s:i, s:{}, s:{}, s:{s:{}, s:{}}}", "steps", "at", 0, "drafts", "wish",
                     "beside", "drafts", "wish");
}

void pw_journal_empty(struct journal *j)
{
    json_decref(j->notes);
    j->notes = notes_new();
    g_array_set_size(j->no, 0);
    g_hash_table_remove_all(j->image);
    j->head = j->next = j->changes = j->state = 0;
    j->fresh = j->loaded = j->old = false;
    j->fate = FATE_UNKNOWN;
}

void pw_journal_touch(struct journal *j, const char *target)
{
    g_hash_table_replace(j->touched, g_strdup(target), GSIZE_TO_POINTER((gsize)j->changes));
}

bool pw_journal_touched(const struct journal *j, gint64 mark,
                        bool (*is_it)(const char *target, const void *user), const void *user)
{
    GHashTableIter iter;
    gpointer target, when;
    bool is = false;
    g_hash_table_iter_init(&iter, j->touched);
    while (!is && g_hash_table_iter_next(&iter, &target, &when))
        is = (gint64)GPOINTER_TO_SIZE(when) > mark && is_it(target, user);
    return is;
}

static json_t *read_json(const char *text, bool array)
{
    json_t *value = json_loads(text, JSON_DECODE_ANY, NULL);
    if (array ? json_is_array(value) : json_is_object(value))
        return value;
    json_decref(value);
    return array ? json_array() : json_object();
}

/* How many of the steps are done up to this one. */
static size_t steps_to(const struct journal *j, gint64 no)
{
    size_t count = 0;
    while (count < j->no->len && g_array_index(j->no, gint64, count) <= no)
        count++;
    return count;
}

static void step_remove(struct journal *j, gint64 no)
{
    for (guint i = 0; i < j->no->len; i++)
        if (g_array_index(j->no, gint64, i) == no) {
            g_array_remove_index(j->no, i);
            json_array_remove(json_object_get(j->notes, "steps"), i);
            return;
        }
}

static void at_set(struct journal *j, gint64 no)
{
    json_object_set_new(j->notes, "at", json_integer((json_int_t)steps_to(j, no)));
}

static struct patch *patch_read(sqlite3_stmt *rows)
{
    struct patch *p = g_new0(struct patch, 1);
    *p = (struct patch){g_strdup(pw_sql_text(rows, 0)), pw_sql_number(rows, 1),
                        g_strdup(pw_sql_text(rows, 2)), g_strdup(pw_sql_text(rows, 3)),
                        g_strdup(pw_sql_text(rows, 4)), g_strdup(pw_sql_text(rows, 5))};
    return p;
}

GPtrArray *pw_journal_patches(const struct journal *j, gint64 step, bool *done)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(pw_patch_free);
    sqlite3_stmt *rows = pw_sql_ask(j->base,
                                    "SELECT name, place, before, after, was, became FROM patch "
                                    "WHERE step = ?",
                                    "i", step);
    while (pw_sql_row(rows, done))
        g_ptr_array_add(all, patch_read(rows));
    return all;
}

/* What the step makes of the images, or what they were before it. NULL: it does not fit them. */
GPtrArray *pw_journal_changes(const struct journal *j, gint64 step, bool back)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(edit_free);
    bool sound = true;
    g_autoptr(GPtrArray) patches = pw_journal_patches(j, step, &sound);
    for (guint i = 0; i < patches->len; i++) {
        const struct patch *p = g_ptr_array_index(patches, i);
        struct edit *change = g_new0(struct edit, 1);
        change->name = g_strdup(p->name);
        change->before = g_strdup(pw_journal_image(j, p->name));
        change->after = pw_patch_apply(change->before, p, back);
        sound = sound && change->after != NULL;
        g_ptr_array_add(all, change);
    }
    return sound ? g_steal_pointer(&all) : NULL;
}

/* The change from head to next. */
GPtrArray *pw_journal_changes_next(const struct journal *j)
{
    bool back = j->next < j->head;
    return pw_journal_changes(j, back ? j->head : j->next, back);
}

static void images_take(struct journal *j, const GPtrArray *changes)
{
    for (guint i = 0; i < changes->len; i++) {
        const struct edit *change = g_ptr_array_index(changes, i);
        image_set(j, change->name, change->after);
    }
}

/* What is known of the last change is so from now on, in memory. */
void pw_journal_fate(struct journal *j, enum fate fate)
{
    g_autoptr(GPtrArray) changes = fate == FATE_MADE ? pw_journal_changes_next(j) : NULL;
    j->fate = fate;
    if (fate == FATE_MADE && changes != NULL) {
        images_take(j, changes);
        for (gint64 no = j->head + 1; j->fresh && no < j->next; no++)
            step_remove(j, no);
        at_set(j, j->next);
    } else if (j->fresh) {
        step_remove(j, j->next);
    }
}

static bool steps_read(struct journal *j)
{
    bool done = true;
    sqlite3_stmt *rows = pw_sql_ask(j->base, "SELECT no, said FROM step ORDER BY no", "");
    while (pw_sql_row(rows, &done)) {
        gint64 no = pw_sql_number(rows, 0);
        g_array_append_val(j->no, no);
        json_array_append_new(json_object_get(j->notes, "steps"),
                              read_json(pw_sql_text(rows, 1), false));
    }
    rows = pw_sql_ask(j->base, "SELECT kind, value FROM note", "");
    while (pw_sql_row(rows, &done))
        json_object_set_new(j->notes, pw_sql_text(rows, 0), read_json(pw_sql_text(rows, 1), false));
    return done;
}

bool pw_journal_load(struct journal *j)
{
    bool done = true;
    enum fate fate = j->fate;
    gint64 head = j->head, next = j->next;
    pw_journal_empty(j);
    sqlite3_stmt *rows = pw_sql_ask(j->base, "SELECT head, next, fresh, changes FROM mark", "");
    while (pw_sql_row(rows, &done)) {
        j->head = pw_sql_number(rows, 0);
        j->next = pw_sql_number(rows, 1);
        j->fresh = pw_sql_number(rows, 2) != 0;
        j->changes = pw_sql_number(rows, 3);
    }
    done = done && steps_read(j);
    rows = done ? pw_sql_ask(j->base, "SELECT name, text FROM image", "") : NULL;
    while (done && pw_sql_row(rows, &done))
        image_set(j, pw_sql_text(rows, 0), pw_sql_text(rows, 1));
    at_set(j, j->head);
    if (done && j->head != j->next && head == j->head && next == j->next && fate != FATE_UNKNOWN)
        pw_journal_fate(j, fate); /* nobody else has changed it since that was found */
    j->state = pw_sql_one(j->base, "PRAGMA data_version");
    j->loaded = done;
    j->found.damaged = j->found.damaged || (!done && pw_sql_is_damaged(j->base));
    return done;
}

bool pw_journal_fail(const struct journal *j, GError **error)
{
    return pw_sql_fail(j->base, j->file, error);
}

bool pw_journal_tables(sqlite3 *base)
{
    static const char *const table[] = {
        "CREATE TABLE mark (head INTEGER NOT NULL, next INTEGER NOT NULL, fresh INTEGER NOT NULL, "
        "changes INTEGER NOT NULL)",
        "CREATE TABLE step (no INTEGER PRIMARY KEY, said TEXT NOT NULL)",
        "CREATE TABLE patch (step INTEGER NOT NULL, name TEXT NOT NULL, place INTEGER NOT NULL, "
        "before TEXT NOT NULL, after TEXT NOT NULL, was TEXT NOT NULL, became TEXT NOT NULL, bytes "
        "INTEGER NOT NULL, PRIMARY KEY (step, name))",
        "CREATE TABLE image (name TEXT PRIMARY KEY NOT NULL, text TEXT NOT NULL, made INTEGER NOT "
        "NULL)",
        "CREATE TABLE note (kind TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
        "INSERT INTO mark VALUES (0, 0, 0, 0)",
        "PRAGMA user_version = 1",
    };
    bool done = true;
    for (size_t i = 0; done && i < G_N_ELEMENTS(table); i++)
        done = pw_sql_do(base, table[i], "");
    return done;
}

bool pw_journal_image_put(sqlite3 *base, const char *name, const char *text, gint64 made)
{
    return pw_sql_do(base, "REPLACE INTO image VALUES (?, ?, ?)", "ssi", name, text, made);
}

bool pw_journal_patch_put(sqlite3 *base, gint64 step, const struct patch *p)
{
    gint64 bytes = (gint64)(strlen(p->before) + strlen(p->after));
    return pw_sql_do(base, "INSERT INTO patch VALUES (?, ?, ?, ?, ?, ?, ?, ?)", "isissssi", step,
                     p->name, p->place, p->before, p->after, p->was, p->became, bytes);
}

bool pw_journal_step_put(sqlite3 *base, gint64 no, const json_t *said)
{
    char *text = json_dumps(said, JSON_COMPACT);
    bool done = pw_sql_do(base, "INSERT INTO step VALUES (?, ?)", "is", no, text);
    free(text);
    return done;
}

bool pw_journal_notes_put(sqlite3 *base, const json_t *notes)
{
    static const char *const kind[] = {"drafts", "wish"};
    bool done = true;
    for (size_t i = 0; done && i < G_N_ELEMENTS(kind); i++) {
        char *text = json_dumps(json_object_get(notes, kind[i]), JSON_COMPACT);
        done = pw_sql_do(base, "REPLACE INTO note VALUES (?, ?)", "ss", kind[i],
                         text != NULL ? text : "{}");
        free(text);
    }
    return done;
}

/* The oldest steps go, where there are too many, or too much in them; and that they went is noted.
 */
bool pw_journal_prune(sqlite3 *base)
{
    gint64 steps = pw_sql_one(base, "SELECT count(*) FROM step");
    bool done = pw_sql_do(base,
                          "DELETE FROM step WHERE no NOT IN (SELECT no FROM step ORDER BY no DESC "
                          "LIMIT ?)",
                          "i", (gint64)DESK_STEPS_MAX);
    while (done && pw_sql_one(base, "SELECT sum(bytes) FROM patch WHERE step IN (SELECT no FROM "
                                    "step)") > STEPS_BYTES_MAX)
        done = pw_sql_do(base, "DELETE FROM step WHERE no = (SELECT min(no) FROM step)", "");
    if (done && pw_sql_one(base, "SELECT count(*) FROM step") < steps)
        done =
            pw_sql_do(base, "REPLACE INTO note VALUES (?, ?)", "ss", "dropped", "{\"steps\":true}");
    return done && pw_sql_do(base, "DELETE FROM patch WHERE step NOT IN (SELECT no FROM step)", "");
}

/* ---- NAME.desk of an older program, one text of JSON, which is taken over once ---- */

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
