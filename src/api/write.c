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

bool pw_write_text(const char *file, const char *text, GError **error)
{
    return write_text(file, text, false, error);
}

bool pw_write_over_source(const char *file, const char *text, GError **error)
{
    bool done = write_text(file, text, true, error);
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
