/* error.h - the one way to make an error of ours: a code, a message for people, and what it is
 * about as data, for who decides by it. Nobody looks into the text of a message.
 */
#ifndef PW_BASE_ERROR_H
#define PW_BASE_ERROR_H

#include <glib.h>
#include <stdbool.h>

#include "base/messages.h"
#include "pairwheel.h"

/* What some errors are about. Zero: nothing that anybody asks for. */
enum pw_error_about {
    PW_ABOUT_NOTHING,
    PW_ABOUT_WORK,    /* more is asked for than is done unasked: see pw_work */
    PW_ABOUT_GROUP,   /* an event file has no such group */
    PW_ABOUT_NO_KEY,  /* a group has no such key */
    PW_ABOUT_VALUE,   /* the value of a key: pw_error_key says which */
    PW_ABOUT_SEVERAL, /* faults each with its own message: pw_error_messages */
};

/* Of PW_ERROR_DOMAIN; nobody else makes errors of that. */
GQuark pw_error_quark(void);

/* The message is one line, as pw_message shows it. Where work was refused (pw_work), all that fails
 * from then on follows from that: code, message and what it is about are of the refusal. */
GError *pw_error_new(enum pw_error code, const char *format, ...) G_GNUC_PRINTF(2, 3);
GError *pw_error_new_valist(enum pw_error code, const char *format, va_list args)
    G_GNUC_PRINTF(2, 0);
/* Work was refused, and this is where: the message holds pw_work_refused() in a sentence. */
GError *pw_error_of_work(const char *format, ...) G_GNUC_PRINTF(1, 2);

/* Sets an error as pw_error_new makes it. Returns false, for `return pw_fail(...)`. */
bool pw_fail(GError **error, enum pw_error code, const char *format, ...) G_GNUC_PRINTF(3, 4);
/* The same of a message of the table (base/messages.h): its key, and what stands in its blanks.
 * What it says is kept as data, for pw_error_say and pw_error_what. Returns false. */
#define pw_refuse(error, code, ...)                                                                \
    pw_error_refuse((error), (code), NULL, 0, PW_DETAILS(__VA_ARGS__))
/* PW_ERROR_INPUT "file:line: ..."; line 0: no line is said. file NULL: the message alone. */
#define pw_refuse_at(error, file, line, ...)                                                       \
    pw_error_refuse((error), PW_ERROR_INPUT, (file), (line), PW_DETAILS(__VA_ARGS__))
/* As pw_refuse_at with another code. */
#define pw_refuse_in(error, code, file, line, ...)                                                 \
    pw_error_refuse((error), (code), (file), (line), PW_DETAILS(__VA_ARGS__))
bool pw_error_refuse(GError **error, enum pw_error code, const char *file, int line,
                     const struct pw_detail *message);
/* What is wrong as data, for who keeps it and makes the error later. The caller frees. */
#define pw_told(...) pw_error_told(PW_DETAILS(__VA_ARGS__))
char *pw_error_told(const struct pw_detail *message);
/* "this, that, and so on": data of each, as data. Takes the list; NULL: it is empty. */
char *pw_told_list(GPtrArray *list);
/* Its English sentence. The caller frees. */
char *pw_told_english(const char *data);
/* As pw_refuse_at, of data. Returns false. */
bool pw_refuse_told(GError **error, const char *file, int line, const char *data);
/* The same behind the first `lead` bytes of a text, the place. Returns false. */
bool pw_refuse_behind(GError **error, const char *text, gsize lead, const char *data);
/* The reason is the message. Returns false. */
bool pw_refuse_reason(GError **error, enum pw_error code, const char *file, int line,
                      const struct pw_reason *why);
/* The value of the key is wrong: "KEY: ...", and it is known which. */
#define pw_refuse_key(error, code, key, ...)                                                       \
    pw_error_refuse_key((error), (code), (key), PW_DETAILS(__VA_ARGS__))
bool pw_error_refuse_key(GError **error, enum pw_error code, const char *key,
                         const struct pw_detail *message);
/* What the error says as data (pw_message_read), and how many bytes stand before it in its message:
 * a file, a line. NULL: only the message says it. Borrowed. */
const char *pw_error_data(const GError *error, gsize *lead);

/* PW_ERROR_INPUT "file:line: ..."; line 0: no line is said. Returns false. */
bool pw_fail_at(GError **error, const char *file, int line, const char *format, ...)
    G_GNUC_PRINTF(4, 5);
/* "file:line:column: ..." of a file that has columns, as a template. Returns false. */
bool pw_fail_placed(GError **error, enum pw_error code, const char *file, int line, int column,
                    const char *format, ...) G_GNUC_PRINTF(6, 7);
/* The line of "NAME:7: what is wrong", in the file of this name; 0: none. */
int pw_message_line(const char *message, const char *name);
/* PW_ERROR_INPUT with a message for each fault (GError *, copied); there is one or more. Each
 * begins with its place in the file of this name. Returns false. */
bool pw_fail_several(GError **error, const char *name, const GPtrArray *faults);
/* Fault i of it, from 0, or the error itself; NULL: there are no more. Borrowed. */
const GError *pw_error_fault(const GError *error, guint i);
/* The value of the key is wrong: "KEY: ...", and it is known which. Returns false. */
bool pw_fail_key(GError **error, enum pw_error code, const char *key, const char *format, ...)
    G_GNUC_PRINTF(4, 5);
/* "there is no WHAT "name"; did you mean ...?": the nearest, or those that have it in them; or the
 * list of all, which NULL ends. Returns false. */
bool pw_fail_unknown(GError **error, enum pw_error code, const char *what, const char *name,
                     const char *const *known);

/* What *error says, as a key and numbers (pw_error_what), beside its message: a constant, as
 * "no-table". NULL: nobody can tell. error may be NULL. Returns false. */
bool pw_error_tell(GError **error, const char *what, const long n[3]);
#define PW_TELLS(...) ((const long[3]){__VA_ARGS__})

/* The message of *error begins with this line of a file (pw_error_line). error may be NULL. Returns
 * false. */
bool pw_error_set_line(GError **error, int line);

/* Leaves this text out wherever the error says it, in its data as well: a folder, before the names
 * of its files. */
void pw_error_leave_out(GError *error, const char *text);

enum pw_error_about pw_error_about(const GError *error);
void pw_error_set_about(GError *error, enum pw_error_about about);
/* Says "KEY: " before the message, and that it is about the value of this key. */
void pw_error_set_key(GError *error, const char *key);

#endif
