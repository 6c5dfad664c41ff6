/* write.c - a text to standard output or to a file. */
#include "api/inside.h"

#include <string.h>

#include "write/writer.h"

bool pw_write_text(const char *file, const char *text, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
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
