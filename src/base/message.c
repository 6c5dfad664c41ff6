/* message.c - what a message may show of a text that comes from somewhere else. */
#include "base/plumbing.h"

#include <glib.h>
#include <string.h>

#include "base/characters.h"

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
