/* characters.c - which characters they are, as UTF-8 and as \u202e. */
#include "base/characters.h"

#include <stdbool.h>
#include <string.h>

static bool is_hidden(unsigned code)
{
    bool control = code < 0x20 || (code >= 0x7F && code <= 0x9F);
    if (control)
        return code != 0 && code != '\t' && code != '\n' && code != '\r';
    return code == 0x061C || code == 0x200E || code == 0x200F ||
           (code >= 0x2028 && code <= 0x202E) || (code >= 0x2066 && code <= 0x2069);
}

size_t pw_hidden(const char *at, unsigned *code)
{
    const unsigned char *byte = (const unsigned char *)at;
    size_t bytes = 0;
    if (byte[0] < 0x80) {
        *code = byte[0];
        bytes = 1;
    } else if ((byte[0] == 0xC2 || byte[0] == 0xD8) && (byte[1] & 0xC0) == 0x80) {
        *code = (byte[0] & 0x1FU) << 6 | (byte[1] & 0x3FU);
        bytes = 2;
    } else if (byte[0] == 0xE2 && (byte[1] & 0xC0) == 0x80 && (byte[2] & 0xC0) == 0x80) {
        *code = (byte[0] & 0xFU) << 12 | (byte[1] & 0x3FU) << 6 | (byte[2] & 0x3FU);
        bytes = 3;
    }
    return bytes > 0 && is_hidden(*code) ? bytes : 0;
}

const char *pw_hidden_find(const char *text)
{
    unsigned code;
    while (*text != '\0' && pw_hidden(text, &code) == 0)
        text++;
    return *text != '\0' ? text : NULL;
}

size_t pw_characters(const char *text, size_t most)
{
    size_t bytes = strnlen(text, most + 1);
    if (bytes <= most)
        return bytes;
    while (most > 0 && ((unsigned char)text[most] & 0xC0) == 0x80)
        most--;
    return most;
}

unsigned pw_hidden_written(const char *at)
{
    unsigned code = 0;
    if (at[0] != '\\' || at[1] != 'u')
        return 0;
    for (int i = 2; i < 6; i++) {
        bool digit = at[i] >= '0' && at[i] <= '9', letter = at[i] >= 'a' && at[i] <= 'f';
        if (!digit && !letter)
            return 0;
        code = code << 4 | (unsigned)(digit ? at[i] - '0' : at[i] - 'a' + 10);
    }
    return is_hidden(code) ? code : 0;
}
