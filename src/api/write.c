/* write.c - a text to standard output or to a file. */
#include "api/inside.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

bool pw_write_text(const char *file, const char *text, GError **error)
{
    if (file == NULL || strcmp(file, "-") == 0) {
        errno = 0;
        size_t length = strlen(text);
        if (fwrite(text, 1, length, stdout) == length && fflush(stdout) == 0)
            return true;
        return pw_fail(error, PW_ERROR_IO, "cannot write to standard output: %s",
                       g_strerror(errno));
    }
    GError *wrong = NULL;
    if (g_file_set_contents_full(file, text, -1,
                                 G_FILE_SET_CONTENTS_CONSISTENT | G_FILE_SET_CONTENTS_DURABLE, 0666,
                                 &wrong))
        return true;
    pw_fail(error, PW_ERROR_IO, "cannot write %s: %s", file, wrong->message);
    g_error_free(wrong);
    return false;
}
