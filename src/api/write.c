/* write.c - a text to standard output or to a file. */
#include "api/internal.h"

#include <string.h>

#include "base/sources.h"
#include "write/writer.h"

static bool write_text(const char *file, const char *text, bool over_source, GError **error)
{
    struct pw_reason why = {""};
    if (file != NULL && !pw_source_allowed(file, &why))
        return pw_fail(error, PW_ERROR_IO, "cannot write %s: %s", file, why.text);
    struct pw_batch *batch = pw_batch_new();
    if (over_source)
        pw_batch_over_source(batch);
    struct pw_output *out = pw_batch_open(batch, file != NULL ? file : "-", error);
    bool done = out != NULL;
    if (done && !pw_output_write(out, text, strlen(text))) {
        g_propagate_error(error, g_error_copy(pw_output_error(out)));
        done = false;
    }
    done = done && pw_batch_commit(batch, error);
    pw_batch_free(batch);
    return done;
}

/* What is an event may be open at a desk: it is changed by one program at a time. */
static bool write_event_text(const char *file, const char *text, bool over_source, GError **error)
{
    if (file == NULL || !g_str_has_suffix(file, ".ini"))
        return write_text(file, text, over_source, error);
    if (!pw_hold(file, error))
        return false;
    bool done = write_text(file, text, over_source, error);
    pw_release();
    return done;
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
        struct pw_reason why = {""};
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
    return write_event_text(file, text, false, error);
}

bool pw_write_over_source(const char *file, const char *text, GError **error)
{
    bool done = write_event_text(file, text, true, error);
    if (done) /* a new file bears the name now */
        pw_source_note(file);
    return done;
}

bool pw_write_allowed(const char *file, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
    bool allowed = pw_batch_open(batch, file != NULL ? file : "-", error) != NULL;
    pw_batch_free(batch);
    return allowed;
}
