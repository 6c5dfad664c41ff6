/* messages.c - messages as data: written, read, and said in English. */
#include "base/messages.h"
#include "base/characters.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#define PW_MESSAGE(key, english) {key, english},
static const struct {
    const char *key, *english;
} table[] = {
#include "base/messages.def"
};
#undef PW_MESSAGE
#define MESSAGES (sizeof table / sizeof *table)

/* Between the values; around the data of a message that is a value. */
#define NEXT '\x1f'
#define OPENS '\x0e'
#define CLOSES '\x0f'
#define DEPTH_MAX 40

/* -1: there is none. */
static int message_of(const char *key, size_t bytes)
{
    for (size_t i = 0; i < MESSAGES; i++)
        if (strncmp(table[i].key, key, bytes) == 0 && table[i].key[bytes] == '\0')
            return (int)i;
    return -1;
}

/* A text that ends where there is no more room, and knows how long it would be. */
struct text {
    char *out;
    size_t room, bytes;
};

static void add(struct text *t, const char *from, size_t bytes)
{
    if (t->bytes + 1 < t->room) {
        size_t fits = t->room - 1 - t->bytes < bytes ? t->room - 1 - t->bytes : bytes;
        memcpy(t->out + t->bytes, from, fits);
        t->out[t->bytes + fits] = '\0';
    }
    t->bytes += bytes;
}

/* ---- data ---- */

/* What stands between values is a blank in one. */
static void add_value(struct text *t, const char *value)
{
    for (size_t run; *value != '\0'; value += run) {
        run = strcspn(value, "\x1f\x0e\x0f");
        add(t, run > 0 ? value : " ", run > 0 ? run : 1);
        run = run > 0 ? run : 1;
    }
}

size_t pw_message_data(char *out, size_t room, const struct pw_detail *message)
{
    struct text t = {out, room, 0};
    for (const struct pw_detail *one = message; one->kind != PW_DETAIL_END; one++) {
        char number[24];
        if (one != message)
            add(&t, (const char[]){NEXT}, 1);
        switch (one->kind) {
        case PW_DETAIL_TEXT:
            add_value(&t, one->text);
            break;
        case PW_DETAIL_NUMBER:
            snprintf(number, sizeof number, "%lld", one->number);
            add_value(&t, number);
            break;
        case PW_DETAIL_MESSAGE:
            add(&t, (const char[]){OPENS}, 1);
            add(&t, one->text, strlen(one->text));
            add(&t, (const char[]){CLOSES}, 1);
            break;
        case PW_DETAIL_END:
            break;
        }
    }
    return t.bytes;
}

/* Where the value ends that begins there. */
static const char *value_end(const char *at, const char *end)
{
    for (int depth = 0; at < end; at++) {
        depth += *at == OPENS ? 1 : *at == CLOSES ? -1 : 0;
        if (*at == NEXT && depth == 0)
            break;
    }
    return at;
}

/* The names of a sentence, each once. */
static void names_read(struct pw_message *message, const char *english)
{
    for (const char *at = english; (at = strchr(at, '{')) != NULL; at++) {
        if (at[1] == '{') {
            at++;
            continue;
        }
        size_t bytes = strcspn(at + 1, "}");
        int i = 0;
        while (i < message->count && (message->blank[i].name_bytes != bytes ||
                                      strncmp(message->blank[i].name, at + 1, bytes) != 0))
            i++;
        if (i == message->count && i < PW_MESSAGE_BLANKS)
            message->blank[message->count++] =
                (struct pw_message_blank){.name = at + 1, .name_bytes = bytes, .value = ""};
    }
}

bool pw_message_read(struct pw_message *message, const char *data, size_t bytes)
{
    const char *end = data + bytes, *to = value_end(data, end);
    int at = message_of(data, (size_t)(to - data));
    if (at < 0)
        return false;
    *message = (struct pw_message){.key = table[at].key, .english = table[at].english};
    names_read(message, message->english);
    for (int i = 0; i < message->count && to < end; i++) {
        const char *from = to + 1;
        to = value_end(from, end);
        struct pw_message_blank *blank = &message->blank[i];
        blank->message = to - from >= 2 && from[0] == OPENS && to[-1] == CLOSES;
        blank->value = blank->message ? from + 1 : from;
        blank->value_bytes = (size_t)(to - from) - (blank->message ? 2 : 0);
    }
    return true;
}

/* ---- English ---- */

static void say(struct text *t, const char *data, size_t bytes, int depth)
{
    struct pw_message message;
    if (depth > DEPTH_MAX || !pw_message_read(&message, data, bytes)) {
        add(t, data, bytes);
        return;
    }
    for (const char *at = message.english; *at != '\0';) {
        bool blank = *at == '{' && at[1] != '{';
        size_t run = blank ? strcspn(at + 1, "}") : strcspn(at, "{}");
        if (!blank && run == 0) { /* {{ or }} */
            add(t, at, 1);
            at += 2;
            continue;
        }
        for (int i = 0; blank && i < message.count; i++)
            if (message.blank[i].name_bytes == run &&
                strncmp(message.blank[i].name, at + 1, run) == 0) {
                if (message.blank[i].message)
                    say(t, message.blank[i].value, message.blank[i].value_bytes, depth + 1);
                else
                    add(t, message.blank[i].value, message.blank[i].value_bytes);
            }
        if (!blank)
            add(t, at, run);
        at += blank ? run + 2 : run;
    }
}

size_t pw_message_english(char *out, size_t room, const char *data, size_t bytes)
{
    struct text t = {out, room, 0};
    if (room > 0)
        out[0] = '\0';
    say(&t, data, bytes, 0);
    return t.bytes;
}

enum pw_status pw_reason_fill(struct pw_reason *why, enum pw_status status,
                              const struct pw_detail *message)
{
    size_t bytes = pw_message_data(why->data, sizeof why->data, message);
    bool fits = bytes < sizeof why->data;
    pw_message_english(why->text, sizeof why->text, why->data, fits ? bytes : sizeof why->data - 1);
    why->text[pw_characters(why->text, sizeof why->text - 2)] = '\0'; /* not within one */
    if (!fits)
        why->data[0] = '\0';
    return status;
}

/* ---- why not, in one sentence ---- */

enum pw_status pw_because(struct pw_reason *why, enum pw_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(why->text, sizeof why->text, format, args);
    va_end(args);
    why->text[pw_characters(why->text, sizeof why->text - 2)] = '\0'; /* not within one */
    why->data[0] = '\0';
    return status;
}
