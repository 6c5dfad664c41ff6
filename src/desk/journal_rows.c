/* journal_rows.c - the tables of a journal, and what of them is in memory. */
#include "desk/journal_internal.h"

#include <stdlib.h>
#include <string.h>

#include "desk/desk.h"

#define STEPS_BYTES_MAX (8 * 1024 * 1024) /* of what steps replace */

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

/* ---- journal_rows.c ---- */
static json_t *pw_journal_notes_new(void)
{
    return json_pack("{s:[], s:i, s:{}, s:{}, s:{s:{}, s:{}}}", "steps", "at", 0, "drafts", "wish",
                     "beside", "drafts", "wish");
}

void pw_journal_empty(struct journal *j)
{
    json_decref(j->notes);
    j->notes = pw_journal_notes_new();
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
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(pw_edit_free);
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
