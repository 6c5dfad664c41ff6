/* write.c - a text to standard output or to a file; answers in text. */
#include "api/internal.h"

#include <string.h>

#include "base/characters.h"
#include "base/input.h"
#include "base/sources.h"
#include "format/json_text.h"
#include "write/writer.h"

/* before: what the file has, or it is not written; NULL: whatever it has. */
static bool write_text(const char *file, const char *before, const char *text, bool over_source,
                       GError **error)
{
    struct pw_reason why = {0};
    if (file != NULL && !pw_source_allowed(file, &why))
        return pw_refuse(error, PW_ERROR_IO, "cannot-write", file, &why);
    struct pw_batch *batch = pw_batch_new();
    if (over_source)
        pw_batch_over_source(batch);
    struct pw_output *out = pw_batch_open(batch, file != NULL ? file : "-", error);
    bool done = out != NULL;
    if (done && before != NULL)
        pw_output_expect(out, before);
    if (done && !pw_output_write(out, text, strlen(text))) {
        g_propagate_error(error, g_error_copy(pw_output_error(out)));
        done = false;
    }
    done = done && pw_batch_commit(batch, error);
    pw_batch_free(batch);
    return done;
}

/* What is an event may be open at a desk: it is changed by one program at a time. */
static bool hold_event(const char *file, bool *held, GError **error)
{
    *held = file != NULL && g_str_has_suffix(file, ".ini");
    return !*held || pw_hold(file, error);
}

/* The bytes of a file that reads as it did before. NULL and an error: an editor has changed it,
 * that knows of no lock. The caller frees. */
static char *read_unchanged(const char *file, const char *before, GError **error)
{
    gsize length = 0;
    struct pw_input now = {0};
    char *bytes = pw_input_bytes(file, &length, error);
    if (bytes == NULL)
        return NULL;
    bool same = pw_input_init(&now, file, bytes, length, NULL) && strcmp(now.text, before) == 0;
    pw_input_finish(&now);
    if (same)
        return bytes;
    g_free(bytes);
    pw_refuse(error, PW_ERROR_IO, "file-changed", file);
    return NULL;
}

/* before: what each of them has, or none is written; NULL: whatever they have. */
static bool write_texts(const char *const *files, const char *const *before,
                        const char *const *texts, size_t count, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
    bool done = true;
    pw_batch_over_source(batch);
    pw_batch_sync(batch);
    for (size_t i = 0; done && i < count; i++) {
        struct pw_reason why = {0};
        if (!pw_source_allowed(files[i], &why))
            pw_refuse(error, PW_ERROR_IO, "cannot-write", files[i], &why);
        struct pw_output *out = why.text[0] == '\0' ? pw_batch_open(batch, files[i], error) : NULL;
        done = out != NULL;
        if (done && before != NULL)
            pw_output_expect(out, before[i]);
        if (done && !pw_output_write(out, texts[i], strlen(texts[i]))) {
            g_propagate_error(error, g_error_copy(pw_output_error(out)));
            done = false;
        }
    }
    done = done && pw_batch_commit(batch, error);
    pw_batch_free(batch);
    return done;
}

bool pw_write_texts(const char *const *files, const char *const *texts, size_t count,
                    GError **error)
{
    return write_texts(files, NULL, texts, count, error);
}

bool pw_exchange_texts(const char *const *files, const char *const *before,
                       const char *const *texts, size_t count, GError **error)
{
    return write_texts(files, before, texts, count, error);
}

bool pw_write_text(const char *file, const char *text, GError **error)
{
    bool held;
    if (!hold_event(file, &held, error))
        return false;
    bool done = write_text(file, NULL, text, false, error);
    if (held)
        pw_release();
    return done;
}

bool pw_write_over_source(const char *file, const char *before, const char *text, GError **error)
{
    bool held;
    GError *wrong = NULL;
    if (!hold_event(file, &held, error))
        return false;
    g_autofree char *bytes = read_unchanged(file, before, &wrong);
    bool done = bytes != NULL && write_text(file, bytes, text, true, &wrong);
    if (held)
        pw_release();
    if (done) { /* a new file bears the name now */
        pw_source_note(file);
        return true;
    }
    wrong->code = PW_ERROR_IO; /* changed at the last moment, too */
    g_propagate_error(error, wrong);
    return false;
}

bool pw_event_write_back(const struct pw_event *event, const char *text, GError **error)
{
    bool file = event->file != NULL && event->read_text != NULL && !event->piped;
    return !file || pw_write_over_source(event->file, event->read_text, text, error);
}

bool pw_write_allowed(const char *file, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
    bool allowed = pw_batch_open(batch, file != NULL ? file : "-", error) != NULL;
    pw_batch_free(batch);
    return allowed;
}

/* ---- answers in text: what they go through before somebody has them, and long ones, whose pieces
 * are written as they are made (pw_pass) ---- */

/* Of this thread. */
static _Thread_local struct pour {
    char *file; /* whereto; NULL: nothing pours */
    struct pw_batch *batch;
    struct pw_output *out;
    GError *error; /* the first */
    bool begun;    /* an answer is being made */
    enum pw_answer_as as;
    struct pw_passing before;
} pour __attribute__((tls_model("initial-exec")));

/* Takes text, and gives it back with nothing hidden in it. */
static char *with_nothing_hidden(char *text, enum pw_answer_as as)
{
    const char *at = text, *found = text != NULL ? pw_hidden_find(text) : NULL;
    if (found == NULL)
        return text;
    GString *out = g_string_new(NULL);
    for (; found != NULL; found = pw_hidden_find(at)) {
        unsigned code = 0;
        g_string_append_len(out, at, found - at);
        at = found + pw_hidden(found, &code);
        if (as == PW_AS_COLUMNS)
            g_string_append_c(out, ' ');
        else
            g_string_append_printf(out, as == PW_AS_XML ? "&#x%04X;" : "\\u%04x", code);
    }
    g_string_append(out, at);
    g_free(text);
    return g_string_free(out, FALSE);
}

static void write_piece(const char *text)
{
    if (pour.batch == NULL) {
        pour.batch = pw_batch_new();
        pour.out = pw_batch_open(pour.batch, pour.file, &pour.error);
    }
    if (pour.out != NULL && pour.error == NULL && !pw_output_write(pour.out, text, strlen(text)))
        pour.error = g_error_copy(pw_output_error(pour.out));
}

static void take(const char *text, gsize bytes, void *nobody)
{
    (void)nobody;
    char *piece = with_nothing_hidden(g_strndup(text, bytes), pour.as);
    write_piece(piece);
    g_free(piece);
}

void pw_answer_begin(enum pw_answer_as as)
{
    if (pour.file == NULL || pour.begun)
        return;
    pour.begun = true;
    pour.as = as;
    pour.before = pw_pass_to((struct pw_passing){take, NULL, 0});
}

char *pw_answer(char *text, enum pw_answer_as as, GError **error)
{
    if (pour.begun)
        pw_pass_to(pour.before);
    pour.begun = false;
    if (text != NULL && pw_work_refused() != NULL) { /* it is not all there */
        g_free(text);
        pw_fail(error, PW_ERROR_UNMET, "%s", pw_work_refused());
        return NULL;
    }
    return with_nothing_hidden(text, as);
}

void pw_pour_begin(const char *file)
{
    g_free(pour.file);
    pour.file = g_strdup(file != NULL ? file : "-");
}

bool pw_pour_end(const char *file, const char *rest, GError **error)
{
    bool done = rest != NULL;
    if (pour.batch == NULL && done) {
        done = pw_write_text(file, rest, error);
    } else if (done) {
        write_piece(rest);
        done = pour.error == NULL && pw_batch_commit(pour.batch, error);
        if (pour.error != NULL)
            g_propagate_error(error, g_steal_pointer(&pour.error));
    }
    pw_batch_free(g_steal_pointer(&pour.batch));
    g_clear_error(&pour.error);
    g_clear_pointer(&pour.file, g_free);
    pour.out = NULL;
    return done;
}
