/* answer.c - what every answer in text goes through before somebody has it; and long ones, which
 * pour: their pieces are written as they are made (pw_pass).
 */
#include "api/internal.h"

#include <string.h>

#include "base/characters.h"
#include "format/json_text.h"
#include "write/writer.h"

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
