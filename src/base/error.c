/* error.c - errors: a code, a message, and what it is about. */
#include "base/error.h"

#include "base/characters.h"
#include "base/plumbing.h"

#include <glib.h>
#include <string.h>

/* What a message may show of a text that comes from somewhere else. */

#define QUOTED_MAX 40    /* characters */
#define MESSAGE_MAX 3000 /* bytes; of a longer one the beginning and the end are shown */
#define MESSAGE_END 1000

/* Appends what is shown of the character there; returns its bytes. */
static size_t append_shown(GString *out, const char *at)
{
    unsigned code = 0;
    size_t hidden = pw_hidden(at, &code);
    gunichar c = g_utf8_get_char_validated(at, -1);
    if (hidden > 0 && !g_unichar_iscntrl(code)) {
        g_string_append_printf(out, "\\u%04x", code);
        return hidden;
    }
    if (c == (gunichar)-2) /* a text that was cut within its last character */
        return strlen(at);
    bool sound = c != (gunichar)-1;
    if (sound && !g_unichar_iscntrl(c)) {
        size_t bytes = (size_t)(g_utf8_next_char(at) - at);
        g_string_append_len(out, at, (gssize)bytes);
        return bytes;
    }
    if (*at == '\n')
        g_string_append(out, "\\n");
    else
        g_string_append_printf(out, "\\x%02x", (unsigned)(guchar)*at);
    return 1;
}

/* The longest beginning (end: the shortest) of whole characters around byte `at`. */
static size_t between_characters(const GString *text, size_t at)
{
    while (at > 0 && ((guchar)text->str[at] & 0xC0) == 0x80)
        at--;
    return at;
}

char *pw_message(const char *text)
{
    GString *out = g_string_new(NULL);
    while (*text != '\0')
        text += append_shown(out, text);
    if (out->len > MESSAGE_MAX) {
        size_t from = between_characters(out, MESSAGE_MAX - MESSAGE_END);
        size_t to = between_characters(out, out->len - MESSAGE_END);
        g_string_erase(out, (gssize)from, (gssize)(to - from));
        g_string_insert(out, (gssize)from, " ... ");
    }
    return g_string_free(out, FALSE);
}

char *pw_quote(const char *text)
{
    GString *out = g_string_new("\"");
    int characters = 0;
    while (*text != '\0' && characters++ < QUOTED_MAX) {
        gunichar c = g_utf8_get_char_validated(text, -1);
        bool control = c != (gunichar)-1 && c != (gunichar)-2 && g_unichar_iscntrl(c);
        if (control)
            g_string_append_c(out, ' ');
        text = control ? g_utf8_next_char(text) : text + append_shown(out, text);
    }
    g_string_append(out, *text != '\0' ? "...\"" : "\"");
    return g_string_free(out, FALSE);
}

/* What GLib keeps beside the three fields that everybody knows. */
struct detail {
    enum pw_error_about about;
    char *key;
    gsize wrong;       /* where in the message it says what is wrong with the value */
    GPtrArray *faults; /* NULL: one, this error itself */
    int line;          /* of a file, where the message begins with its place; else 0 */
    int *lines;        /* of each of the faults */
    char *data;        /* what the message says (base/messages.h); NULL: only the message does */
    gsize said;        /* bytes of that at the end of the message */
    const char *what;  /* a constant; NULL: only the message says it */
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

static void fault_free(gpointer fault)
{
    g_error_free(fault);
}

static GPtrArray *faults_copied(const GPtrArray *faults)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(fault_free);
    for (guint i = 0; i < faults->len; i++)
        g_ptr_array_add(all, g_error_copy(faults->pdata[i]));
    return all;
}

static void detail_copy(const GError *from, GError *to)
{
    struct detail *copy = detail_of(to);
    *copy = *detail_of(from);
    copy->key = g_strdup(copy->key);
    copy->data = g_strdup(copy->data);
    gsize several = copy->faults != NULL ? copy->faults->len : 0;
    copy->faults = copy->faults != NULL ? faults_copied(copy->faults) : NULL;
    copy->lines = g_memdup2(copy->lines, several * sizeof *copy->lines);
}

static void detail_clear(GError *error)
{
    struct detail *detail = detail_of(error);
    g_free(detail->key);
    g_clear_pointer(&detail->faults, g_ptr_array_unref);
    g_free(detail->lines);
    g_free(detail->data);
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

char *pw_error_told(const struct pw_detail *message)
{
    gsize room = pw_message_data(NULL, 0, message) + 1;
    char *data = g_malloc(room);
    pw_message_data(data, room, message);
    return data;
}

char *pw_told_list(GPtrArray *list)
{
    char *all = NULL;
    for (guint i = 0; i < list->len; i++) {
        g_autofree char *before = all;
        all = before == NULL
                  ? g_strdup(list->pdata[i])
                  : pw_told("list", pw_detail_message(before), pw_detail_message(list->pdata[i]));
    }
    g_ptr_array_unref(list);
    return all;
}

char *pw_told_english(const char *data)
{
    gsize bytes = strlen(data), room = pw_message_english(NULL, 0, data, bytes) + 1;
    char *english = g_malloc(room);
    pw_message_english(english, room, data, bytes);
    return english;
}

/* A message of the table with its data; lead: what stands before it. Where work was refused, that
 * is said instead. */
static GError *error_of_data(enum pw_error code, const char *lead, const char *data)
{
    if (pw_work_refused() != NULL)
        return pw_error_new(code, "%s", data);
    g_autofree char *english = pw_told_english(data), *said = pw_message(english);
    GError *error = pw_error_new(code, "%s%s", lead, english);
    *detail_of(error) = (struct detail){.data = g_strdup(data), .said = strlen(said)};
    return error;
}

static char *lead_of(const char *file, int line)
{
    return file == NULL ? g_strdup("")
           : line <= 0  ? g_strdup_printf("%s: ", file)
                        : g_strdup_printf("%s:%d: ", file, line);
}

static GError *error_of_message(enum pw_error code, const char *lead,
                                const struct pw_detail *message)
{
    g_autofree char *data = pw_error_told(message);
    return error_of_data(code, lead, data);
}

/* The error becomes that of the caller, with its line. Returns false. */
static bool hand_on(GError **error, GError *made, const char *file, int line)
{
    pw_error_set_line(&made, file != NULL && line > 0 ? line : 0);
    g_propagate_error(error, made);
    return false;
}

bool pw_error_refuse(GError **error, enum pw_error code, const char *file, int line,
                     const struct pw_detail *message)
{
    g_autofree char *lead = lead_of(file, line);
    GError *made = error_of_message(code, lead, message);
    return hand_on(error, made, file, line);
}

bool pw_refuse_told(GError **error, const char *file, int line, const char *data)
{
    g_autofree char *lead = lead_of(file, line);
    return hand_on(error, error_of_data(PW_ERROR_INPUT, lead, data), file, line);
}

bool pw_refuse_behind(GError **error, const char *text, gsize lead, const char *data)
{
    g_autofree char *place = g_strndup(text, lead);
    g_propagate_error(error, error_of_data(PW_ERROR_INPUT, place, data));
    return false;
}

bool pw_refuse_reason(GError **error, enum pw_error code, const char *file, int line,
                      const struct pw_reason *why)
{
    g_autofree char *lead = lead_of(file, line);
    GError *made = why->data[0] != '\0' ? error_of_data(code, lead, why->data)
                                        : pw_error_new(code, "%s%s", lead, why->text);
    return hand_on(error, made, file, line);
}

bool pw_error_refuse_key(GError **error, enum pw_error code, const char *key,
                         const struct pw_detail *message)
{
    GError *wrong = error_of_message(code, "", message);
    pw_error_set_key(wrong, key);
    g_propagate_error(error, wrong);
    return false;
}

bool pw_fail_at(GError **error, const char *file, int line, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    g_autofree char *what = g_strdup_vprintf(format, args);
    va_end(args);
    g_autofree char *lead = lead_of(file, line);
    pw_fail(error, PW_ERROR_INPUT, "%s%s", lead, what);
    return pw_error_set_line(error, MAX(line, 0));
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

bool pw_fail_several(GError **error, const char *name, const GPtrArray *faults)
{
    int *lines = g_new0(int, faults->len);
    g_autoptr(GString) joined = g_string_new(NULL);
    for (guint i = 0; i < faults->len; i++) {
        const GError *fault = faults->pdata[i];
        g_string_append_printf(joined, "%s%s", i > 0 ? "\n" : "", fault->message);
        lines[i] = pw_message_line(fault->message, name);
    }
    GError *made = g_error_new_literal(pw_error_quark(), PW_ERROR_INPUT, joined->str);
    *detail_of(made) =
        (struct detail){.about = PW_ABOUT_SEVERAL, .faults = faults_copied(faults), .lines = lines};
    g_propagate_error(error, made);
    return false;
}

const GError *pw_error_fault(const GError *error, guint i)
{
    if (pw_error_about(error) != PW_ABOUT_SEVERAL)
        return i == 0 ? error : NULL;
    const GPtrArray *faults = detail_of(error)->faults;
    return i < faults->len ? faults->pdata[i] : NULL;
}

/* The names that have this in them, as "guide-cards" has "cards": "A, B or C". NULL: none has. The
 * caller frees. */
static char *names_with(const char *part, const char *const *known)
{
    if (strlen(part) < 3)
        return NULL;
    const char *last = NULL;
    g_autoptr(GString) all = g_string_new(NULL);
    for (; *known != NULL; known++) {
        if (strstr(*known, part) == NULL)
            continue;
        if (last != NULL)
            g_string_append_printf(all, "%s%s", all->len > 0 ? ", " : "", last);
        last = *known;
    }
    return last == NULL    ? NULL
           : all->len == 0 ? g_strdup(last)
                           : g_strdup_printf("%s or %s", all->str, last);
}

bool pw_fail_unknown(GError **error, enum pw_error code, const char *what, const char *name,
                     const char *const *known)
{
    const char *near = pw_nearest(name, known);
    g_autofree char *alike = near == NULL ? names_with(name, known) : NULL;
    if (near != NULL || alike != NULL)
        return pw_fail(error, code, "there is no %s \"%s\"; did you mean %s?", what, name,
                       near != NULL ? near : alike);
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
    struct pw_message message;
    memcpy(n, detail->n, sizeof detail->n);
    if (detail->what != NULL || detail->data == NULL ||
        !pw_message_read(&message, detail->data, strlen(detail->data)))
        return detail->what;
    for (int i = 0, k = 0; i < message.count && k < 3; i++) {
        char *end;
        gint64 number = g_ascii_strtoll(message.blank[i].value, &end, 10);
        if (message.blank[i].value_bytes > 0 &&
            end == message.blank[i].value + message.blank[i].value_bytes)
            n[k++] = (long)number;
    }
    return message.key;
}

const char *pw_error_data(const GError *error, gsize *lead)
{
    const struct detail *detail = is_ours(error) ? detail_of(error) : NULL;
    if (detail == NULL || detail->data == NULL || strlen(error->message) < detail->said)
        return NULL;
    *lead = strlen(error->message) - detail->said;
    return detail->data;
}

static char *without(const char *from, gsize bytes, const char *text)
{
    GString *out = g_string_new_len(from, (gssize)bytes);
    g_string_replace(out, text, "", 0);
    return g_string_free(out, FALSE);
}

void pw_error_leave_out(GError *error, const char *text)
{
    struct detail *detail = is_ours(error) ? detail_of(error) : NULL;
    gsize bytes = strlen(error->message), said = detail != NULL ? detail->said : 0;
    gsize wrong = detail != NULL ? detail->wrong : 0;
    g_autofree char *lead = without(error->message, bytes - said, text);
    g_autofree char *rest = without(error->message + bytes - said, said, text);
    g_autofree char *before = without(error->message, wrong, text);
    g_free(error->message);
    error->message = g_strconcat(lead, rest, NULL);
    if (detail == NULL)
        return;
    detail->said = strlen(rest);
    detail->wrong = strlen(before);
    char *data = detail->data != NULL ? without(detail->data, strlen(detail->data), text) : NULL;
    g_free(detail->data);
    detail->data = data;
    for (guint i = 0; detail->faults != NULL && i < detail->faults->len; i++)
        pw_error_leave_out(detail->faults->pdata[i], text);
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
    const GError *fault = pw_error_fault(error, (guint)i);
    return fault != NULL ? fault->message : NULL;
}

int pw_error_line(const GError *error, int i)
{
    if (pw_error_message(error, i) == NULL || !is_ours(error))
        return 0;
    const struct detail *detail = detail_of(error);
    return detail->lines != NULL ? detail->lines[i] : detail->line;
}
