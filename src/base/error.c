/* error.c - errors: a code, a message, and what it is about. */
#include "base/error.h"

#include "base/plumbing.h"

#include <string.h>

/* What GLib keeps beside the three fields that everybody knows. */
struct detail {
    enum pw_error_about about;
    char *key;
    gsize wrong;      /* where in the message it says what is wrong with the value */
    char **messages;  /* NULL: one, the message itself */
    int line;         /* of a file, where the message begins with its place; else 0 */
    int *lines;       /* of each of the messages */
    const char *what; /* a constant; NULL: only the message says it */
    long n[3];
};

/* It stands before the error itself, where two words are the least that things are aligned to. */
static struct detail *detail_of(const GError *error)
{
    const gsize least = 2 * sizeof(gsize);
    const gsize size = (sizeof(struct detail) + least - 1) / least * least;
    return (struct detail *)(gpointer)((char *)(gpointer)error - size);
}

static void detail_init(GError *error)
{
    *detail_of(error) = (struct detail){.about = PW_ABOUT_NOTHING};
}

static void detail_copy(const GError *from, GError *to)
{
    struct detail *copy = detail_of(to);
    *copy = *detail_of(from);
    copy->key = g_strdup(copy->key);
    copy->messages = g_strdupv(copy->messages);
    gsize several = copy->messages != NULL ? g_strv_length(copy->messages) : 0;
    copy->lines = g_memdup2(copy->lines, several * sizeof *copy->lines);
}

static void detail_clear(GError *error)
{
    struct detail *detail = detail_of(error);
    g_free(detail->key);
    g_strfreev(detail->messages);
    g_free(detail->lines);
}

GQuark pw_error_quark(void)
{
    static gpointer quark; /* as wide as a pointer, as g_once_init_enter asks */
    if (g_once_init_enter(&quark)) {
        GQuark made = g_error_domain_register_static(PW_ERROR_DOMAIN, sizeof(struct detail),
                                                     detail_init, detail_copy, detail_clear);
        g_once_init_leave(&quark, GUINT_TO_POINTER(made));
    }
    return GPOINTER_TO_UINT(quark);
}

static bool is_ours(const GError *error)
{
    return error != NULL && error->domain == pw_error_quark();
}

/* ---- made ---- */

GError *pw_error_new_valist(enum pw_error code, const char *format, va_list args)
{
    const char *refused = pw_work_refused();
    g_autofree char *text = refused == NULL ? g_strdup_vprintf(format, args) : NULL;
    g_autofree char *message = pw_message(refused != NULL ? refused : text);
    GError *error = g_error_new_literal(pw_error_quark(),
                                        refused != NULL ? PW_ERROR_UNMET : (gint)code, message);
    if (refused != NULL)
        detail_of(error)->about = PW_ABOUT_WORK;
    return error;
}

GError *pw_error_new(enum pw_error code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    GError *error = pw_error_new_valist(code, format, args);
    va_end(args);
    return error;
}

GError *pw_error_of_work(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *text = g_strdup_vprintf(format, args), *message = pw_message(text);
    va_end(args);
    GError *error = g_error_new_literal(pw_error_quark(), PW_ERROR_UNMET, message);
    detail_of(error)->about = PW_ABOUT_WORK;
    return error;
}

bool pw_fail(GError **error, enum pw_error code, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_propagate_error(error, pw_error_new_valist(code, format, args));
    va_end(args);
    return false;
}

bool pw_fail_at(GError **error, const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    if (line <= 0)
        return pw_fail(error, PW_ERROR_INPUT, "%s: %s", file, what);
    pw_fail(error, PW_ERROR_INPUT, "%s:%d: %s", file, line, what);
    return pw_error_set_line(error, line);
}

bool pw_fail_key(GError **error, enum pw_error code, const char *key, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    GError *wrong = pw_error_new_valist(code, format, args);
    va_end(args);
    pw_error_set_key(wrong, key);
    g_propagate_error(error, wrong);
    return false;
}

bool pw_fail_placed(GError **error, enum pw_error code, const char *file, int line, int column,
                    const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    pw_fail(error, code, "%s:%d:%d: %s", file, line, column, what);
    return pw_error_set_line(error, line);
}

int pw_message_line(const char *message, const char *name)
{
    gsize length = strlen(name);
    bool placed = strncmp(message, name, length) == 0 && message[length] == ':';
    return placed ? (int)g_ascii_strtoll(message + length + 1, NULL, 10) : 0;
}

bool pw_fail_several(GError **error, const char *name, const GPtrArray *messages)
{
    char **all = g_new0(char *, messages->len + 1);
    int *lines = g_new0(int, messages->len);
    for (guint i = 0; i < messages->len; i++) {
        all[i] = g_strdup(messages->pdata[i]);
        lines[i] = pw_message_line(all[i], name);
    }
    g_autofree char *joined = g_strjoinv("\n", all);
    GError *made = g_error_new_literal(pw_error_quark(), PW_ERROR_INPUT, joined);
    *detail_of(made) = (struct detail){.about = PW_ABOUT_SEVERAL, .messages = all, .lines = lines};
    g_propagate_error(error, made);
    return false;
}

bool pw_fail_unknown(GError **error, enum pw_error code, const char *what, const char *name,
                     const char *const *known)
{
    const char *near = pw_nearest(name, known);
    if (near != NULL)
        return pw_fail(error, code, "there is no %s \"%s\"; did you mean %s?", what, name, near);
    g_autofree char *all = g_strjoinv(", ", (char **)(gpointer)known);
    return pw_fail(error, code, "there is no %s \"%s\"; there are %s", what, name, all);
}

/* ---- what they are about ---- */

enum pw_error_about pw_error_about(const GError *error)
{
    return is_ours(error) ? detail_of(error)->about : PW_ABOUT_NOTHING;
}

void pw_error_set_about(GError *error, enum pw_error_about about)
{
    detail_of(error)->about = about;
}

void pw_error_set_key(GError *error, const char *key)
{
    struct detail *detail = detail_of(error);
    g_prefix_error(&error, "%s: ", key);
    g_free(detail->key);
    detail->key = g_strdup(key);
    detail->wrong = strlen(key) + strlen(": ");
    detail->about = PW_ABOUT_VALUE;
}

bool pw_error_tell(GError **error, const char *what, const long n[3])
{
    if (error == NULL || !is_ours(*error))
        return false;
    struct detail *detail = detail_of(*error);
    detail->what = what;
    memcpy(detail->n, n, sizeof detail->n);
    return false;
}

bool pw_error_set_line(GError **error, int line)
{
    if (error != NULL && is_ours(*error))
        detail_of(*error)->line = line;
    return false;
}

const char *pw_error_what(const GError *error, long n[3])
{
    static const struct detail nothing = {.what = NULL};
    const struct detail *detail = is_ours(error) ? detail_of(error) : &nothing;
    memcpy(n, detail->n, sizeof detail->n);
    return detail->what;
}

const char *pw_error_key(const GError *error)
{
    return pw_error_about(error) == PW_ABOUT_VALUE ? detail_of(error)->key : NULL;
}

const char *pw_error_wrong(const GError *error)
{
    return pw_error_key(error) != NULL ? error->message + detail_of(error)->wrong : error->message;
}

const char *pw_error_message(const GError *error, int i)
{
    if (pw_error_about(error) != PW_ABOUT_SEVERAL)
        return i == 0 ? error->message : NULL;
    return detail_of(error)->messages[i];
}

int pw_error_line(const GError *error, int i)
{
    if (pw_error_message(error, i) == NULL || !is_ours(error))
        return 0;
    const struct detail *detail = detail_of(error);
    return detail->lines != NULL ? detail->lines[i] : detail->line;
}
