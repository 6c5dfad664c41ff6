/* patch.c - what a step replaces in a text, and the files of an evening as they lie there. */
#include "desk/journal_internal.h"

#include <errno.h>
#include <string.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/plumbing.h"

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

void pw_edit_free(gpointer data)
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
