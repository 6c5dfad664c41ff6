/* write.c - a text to standard output or to a file. */
#include "api/internal.h"

#include <string.h>

#include "base/input.h"
#include "base/sources.h"
#include "write/writer.h"

/* before: what the file has, or it is not written; NULL: whatever it has. */
static bool write_text(const char *file, const char *before, const char *text, bool over_source,
                       GError **error)
{
    struct pw_reason why = {0};
    if (file != NULL && !pw_source_allowed(file, &why))
        return pw_fail(error, PW_ERROR_IO, "cannot write %s: %s", file, why.text);
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
    pw_fail(error, PW_ERROR_IO,
            "%s: was changed by another program since it was read, and stays as it is; look at it, "
            "and do it again",
            file);
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
            pw_fail(error, PW_ERROR_IO, "cannot write %s: %s", files[i], why.text);
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
