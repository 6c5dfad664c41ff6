/* files.c - which files an event names beside itself, so that a copy of an evening is whole; names
 * of results that are its own; and a copy that takes the place of an evening.
 */
#include "desk/desk.h"
#include "desk/journal.h"
#include "format/keyfile.h"

#include <emscripten.h>
#include <stdlib.h>
#include <string.h>

/* "A" of "results-a"; "": of no section. */
static const char *letter_of(const struct pw_entry *entry)
{
    static char letter[2];
    const char *dash = strrchr(entry->group, '-');
    letter[0] = dash != NULL ? g_ascii_toupper(dash[1]) : '\0';
    return letter;
}

static bool lines_of(const char *file, struct pw_input *in, struct pw_keyfile *lines)
{
    if (!pw_input_load(in, file, NULL))
        return false;
    if (pw_keyfile_load(lines, in, NULL))
        return true;
    pw_input_finish(in);
    return false;
}

/* A line for each, with the letter of its section: "results\tA\ttuesday-a-results.csv"; "": none,
 * or it is no event file. The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_files(const char *file)
{
    struct pw_input in;
    struct pw_keyfile lines;
    if (!lines_of(file, &in, &lines))
        return strdup("");
    GString *all = g_string_new(NULL);
    for (guint i = 0; i < lines.entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(lines.entries, struct pw_entry, i);
        const char *kind = pw_desk_file_kind(entry->group, entry->key, entry->value);
        if (kind != NULL && strpbrk(entry->value, "\t\n") == NULL)
            g_string_append_printf(all, "%s\t%s\t%s\n", kind, letter_of(entry), entry->value);
    }
    char *said = strdup(all->str);
    g_string_free(all, TRUE);
    pw_keyfile_finish(&lines);
    pw_input_finish(&in);
    return said;
}

/* NULL: a file that can be read: text, and not too long. Otherwise what is wrong with it; the
 * caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_unreadable(const char *file)
{
    struct pw_input in;
    GError *error = NULL;
    bool sound = pw_input_load(&in, file, &error);
    char *why = sound ? NULL : strdup(error->message);
    if (sound)
        pw_input_finish(&in);
    g_clear_error(&error);
    return why;
}

/* The text of an event file of this name, NAME.ini, where its results have names of their own:
 * "monday-results.csv", "monday-a-results.csv". The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_own_results(const char *file, const char *name)
{
    struct pw_input in;
    struct pw_keyfile lines;
    if (!lines_of(file, &in, &lines))
        return NULL;
    char *text = g_strdup(in.text);
    for (guint i = 0; i < lines.entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(lines.entries, struct pw_entry, i);
        const char *kind = pw_desk_file_kind(entry->group, entry->key, entry->value);
        if (kind == NULL || strcmp(kind, "results") != 0)
            continue;
        g_autofree char *its =
            g_strdup_printf("%.*s%s-results.csv", (int)(strrchr(name, '.') - name), name,
                            entry->group + strlen("results"));
        char *other = pw_keyfile_edit(text, entry->group, "file", its);
        g_free(text);
        text = other;
    }
    pw_keyfile_finish(&lines);
    pw_input_finish(&in);
    char *said = strdup(text);
    g_free(text);
    return said;
}

/* ---- a copy takes the place of an evening, as one step that can be taken back ---- */

static GArray *edits;

/* A file of the evening is to have another text. name: in the folder; "": the event. */
EMSCRIPTEN_KEEPALIVE void page_edit(const char *name, const char *before, const char *after)
{
    const struct edit edit = {g_strdup(name), g_strdup(before), g_strdup(after)};
    if (edits == NULL)
        edits = g_array_new(FALSE, FALSE, sizeof edit);
    g_array_append_val(edits, edit);
}

/* Writes the step with all edits since the last call, and the files. what: what Undo says of it.
 * NULL: done, or there was nothing to do, or what lies there is no event that could be brought
 * back. Otherwise why nothing was changed; the caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_replace(const char *file, const char *what)
{
    GError *error = NULL;
    struct evening *e = pw_desk_evening_open(file, "", NULL, NULL);
    if (e != NULL && edits != NULL) {
        json_t *step = json_pack("{s:s, s:s, s:s, s:s, s:s, s:s}", "state", "", "what", what,
                                 "letter", "", "target", "copy", "where", "who", "section", "");
        json_object_clear(json_object_get(pw_journal_notes(e->journal), "drafts"));
        pw_journal_step(e->journal, step, (const struct edit *)(void *)edits->data, edits->len,
                        &error);
        json_decref(step);
    }
    pw_desk_evening_free(e);
    for (guint i = 0; edits != NULL && i < edits->len; i++) {
        struct edit *edit = &g_array_index(edits, struct edit, i);
        g_free(edit->name);
        g_free(edit->before);
        g_free(edit->after);
    }
    g_clear_pointer(&edits, g_array_unref);
    char *why = error != NULL ? strdup(error->message) : NULL;
    g_clear_error(&error);
    return why;
}
