/* messages.h - what is wrong, as data: the key of a message and what stands in its blanks. The
 * English of all messages is in messages.def, other languages are in templates/words/messages.
 *
 * A blank has a name in its sentence, {board}; the blanks of a call are in the order in which their
 * names first stand in the English sentence. unit/messages.py holds each call against its sentence.
 */
#ifndef PW_BASE_MESSAGES_H
#define PW_BASE_MESSAGES_H

#include <stdbool.h>
#include <stddef.h>

#include "pairwheel.h"

#define PW_MESSAGE_BLANKS 12

enum pw_detail_kind { PW_DETAIL_END, PW_DETAIL_TEXT, PW_DETAIL_NUMBER, PW_DETAIL_MESSAGE };

struct pw_detail {
    enum pw_detail_kind kind;
    const char *text;
    long long number;
};

static inline struct pw_detail pw_detail_same(struct pw_detail blank)
{
    return blank;
}
static inline struct pw_detail pw_detail_text(const char *text)
{
    return (struct pw_detail){.kind = PW_DETAIL_TEXT, .text = text};
}
static inline struct pw_detail pw_detail_number(long long number)
{
    return (struct pw_detail){.kind = PW_DETAIL_NUMBER, .number = number};
}
/* A message within another one: its data, which may be a key alone, as "colours-drawn". */
static inline struct pw_detail pw_detail_message(const char *data)
{
    return (struct pw_detail){.kind = PW_DETAIL_MESSAGE, .text = data};
}
/* Why not, as a part of the sentence. */
static inline struct pw_detail pw_detail_reason(const struct pw_reason *why)
{
    return why->data[0] != '\0' ? pw_detail_message(why->data) : pw_detail_text(why->text);
}

#define PW_DETAIL(it)                                                                              \
    _Generic((it), struct pw_detail                                                                 \
             : pw_detail_same, char *                                                               \
             : pw_detail_text, const char *                                                         \
             : pw_detail_text, struct pw_reason *                                                   \
             : pw_detail_reason, const struct pw_reason *                                           \
             : pw_detail_reason, default                                                            \
             : pw_detail_number)(it)

/* A key and its blanks, texts or whole numbers: an array that PW_DETAIL_END ends. (cppcheck cannot
 * follow it within ?: and is told of it as of a function.) */
#ifndef PW_DETAILS
#define PW_DETAILS(...)                                                                            \
    ((const struct pw_detail[]){PW_DETAILS_OF(__VA_ARGS__, PW_B12, PW_B11, PW_B10, PW_B9, PW_B8,   \
                                              PW_B7, PW_B6, PW_B5, PW_B4, PW_B3, PW_B2, PW_B1,     \
                                              PW_B0, 0)(__VA_ARGS__),                              \
                                {.kind = PW_DETAIL_END}})
#endif
#define PW_DETAILS_OF(k, a, b, c, d, e, f, g, h, i, j, l, m, name, ...) name
#define PW_B0(a) PW_DETAIL(a)
#define PW_B1(a, ...) PW_DETAIL(a), PW_B0(__VA_ARGS__)
#define PW_B2(a, ...) PW_DETAIL(a), PW_B1(__VA_ARGS__)
#define PW_B3(a, ...) PW_DETAIL(a), PW_B2(__VA_ARGS__)
#define PW_B4(a, ...) PW_DETAIL(a), PW_B3(__VA_ARGS__)
#define PW_B5(a, ...) PW_DETAIL(a), PW_B4(__VA_ARGS__)
#define PW_B6(a, ...) PW_DETAIL(a), PW_B5(__VA_ARGS__)
#define PW_B7(a, ...) PW_DETAIL(a), PW_B6(__VA_ARGS__)
#define PW_B8(a, ...) PW_DETAIL(a), PW_B7(__VA_ARGS__)
#define PW_B9(a, ...) PW_DETAIL(a), PW_B8(__VA_ARGS__)
#define PW_B10(a, ...) PW_DETAIL(a), PW_B9(__VA_ARGS__)
#define PW_B11(a, ...) PW_DETAIL(a), PW_B10(__VA_ARGS__)
#define PW_B12(a, ...) PW_DETAIL(a), PW_B11(__VA_ARGS__)

/* Writes key and blanks as one text; returns the bytes that it has, as snprintf does. */
size_t pw_message_data(char *out, size_t room, const struct pw_detail *message);

/* What that text says. Names point into the English sentence, values into the data. */
struct pw_message {
    const char *key, *english; /* constants */
    int count;
    struct pw_message_blank {
        const char *name, *value;
        size_t name_bytes, value_bytes;
        bool message; /* the value is the data of another message */
    } blank[PW_MESSAGE_BLANKS];
};
/* false: there is no such message. */
bool pw_message_read(struct pw_message *message, const char *data, size_t bytes);

/* Writes the English sentence; returns the bytes that it has, as snprintf does. */
size_t pw_message_english(char *out, size_t room, const char *data, size_t bytes);

/* Why not: fills both texts of the reason, and returns the status. */
#define pw_refuse_why(why, status, ...) pw_reason_fill((why), (status), PW_DETAILS(__VA_ARGS__))
enum pw_status pw_reason_fill(struct pw_reason *why, enum pw_status status,
                              const struct pw_detail *message);

/* Why not, for floors that have no GLib: a status, and a sentence for people. */

/* Writes the reason, cut between two characters, and returns the status. */
enum pw_status pw_because(struct pw_reason *why, enum pw_status status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

#endif
