/* input.c - bytes from a file to a text that can be trusted to be one. */
#include "base/input.h"
#include "base/characters.h"
#include "base/error.h"
#include "base/progress.h"
#include "base/sources.h"

#include <errno.h>
#include <string.h>

bool pw_read_int(const char *text, int min, int max, int *value)
{
    long n = 0;
    int digits = 0;
    for (; g_ascii_isdigit(text[digits]); digits++) {
        if (digits >= 9)
            return false;
        n = n * 10 + (text[digits] - '0');
    }
    if (digits == 0 || text[digits] != '\0' || n < min || n > max)
        return false;
    *value = (int)n;
    return true;
}

static int line_of(const char *text, gsize at)
{
    int line = 1;
    for (gsize i = 0; i < at; i++)
        line += text[i] == '\n' || (text[i] == '\r' && text[i + 1] != '\n');
    return line;
}

/* What is written as \u202e in our files becomes the character that it was (base/characters.h); of
 * two backslashes neither begins one. Returns the new length. */
static gsize take_hidden(char *text)
{
    char *to = text;
    for (const char *at = text; *at != '\0';) {
        unsigned code = *at == '\\' ? pw_hidden_written(at) : 0;
        if (code != 0) {
            to += g_unichar_to_utf8(code, to);
            at += strlen("\\u202e");
            continue;
        }
        bool two = at[0] == '\\' && at[1] == '\\';
        *to++ = *at++;
        if (two)
            *to++ = *at++;
    }
    *to = '\0';
    return (gsize)(to - text);
}

/* Is this UTF-16, by its byte order mark? */
static bool is_utf16(const char *bytes, gsize length)
{
    return length >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0);
}

bool pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                   GError **error)
{
    const char *from = bytes;
    if (length > PW_INPUT_MAX) {
        pw_refuse_at(error, name, 0, "file-long", PW_INPUT_MAX >> 20);
        return false;
    }
    if (is_utf16(from, length)) {
        pw_refuse_at(error, name, 0, "file-utf16");
        return false;
    }
    if (length >= 3 && memcmp(from, "\xef\xbb\xbf", 3) == 0) {
        from += 3;
        length -= 3;
    }
    char *text = g_malloc(length + 1);
    if (length > 0)
        memcpy(text, from, length);
    text[length] = '\0';
    const char *zero = memchr(text, '\0', length);
    const char *bad = NULL;
    bool valid = g_utf8_validate_len(text, length, &bad);
    if (zero != NULL && (valid || zero <= bad)) {
        pw_refuse_at(error, name, line_of(text, (gsize)(zero - text)), "file-zero");
    } else if (!valid) {
        char byte[8];
        g_snprintf(byte, sizeof byte, "0x%02X", (unsigned)(unsigned char)*bad);
        pw_refuse_at(error, name, line_of(text, (gsize)(bad - text)), "file-not-utf8", byte);
    } else {
        in->name = g_strdup(name);
        in->text = text;
        in->lines = NULL;
        in->bytes = strstr(text, "\\u") != NULL ? take_hidden(text) : length;
        return true;
    }
    g_free(text);
    return false;
}

const char *pw_input_name(const char *file)
{
    return strcmp(file, "-") == 0 ? "standard input" : file;
}

char *pw_input_bytes(const char *file, gsize *length, GError **error)
{
    struct pw_reason why = {0};
    size_t count = 0;
    pw_tell_file(pw_input_name(file));
    /* One byte above the bound is enough to know that it is passed. */
    char *bytes = pw_source_read(file, PW_INPUT_MAX, &count, &why);
    *length = count;
    if (bytes == NULL)
        pw_refuse(error, pw_source_error(errno), "cannot-read", pw_input_name(file), &why);
    else
        pw_work_more((long long)*length * PW_WORK_A_BYTE);
    return bytes;
}

char *pw_input_from_latin1(const void *bytes, gsize length)
{
    if (length > PW_INPUT_MAX || memchr(bytes, '\0', length) != NULL)
        return NULL;
    const guchar *from = bytes;
    GString *out = g_string_sized_new(length + length / 8);
    for (gsize i = 0; i < length; i++)
        g_string_append_unichar(out, from[i]);
    return g_string_free(out, FALSE);
}

/* What Windows-1252 has in the place of the control characters 0x80 to 0x9F of Latin-1; 0: nothing.
 * Source: the table of Unicode, MAPPINGS/VENDORS/MICSFT/WINDOWS/CP1252.TXT. */
static const guint16 windows[32] = {0x20AC, 0,      0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021,
                                    0x02C6, 0x2030, 0x0160, 0x2039, 0x0152, 0,      0x017D, 0,
                                    0,      0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014,
                                    0x02DC, 0x2122, 0x0161, 0x203A, 0x0153, 0,      0x017E, 0x0178};

char *pw_input_from_windows(const void *from, gsize length)
{
    const char *bytes = from;
    g_autoptr(GString) out = g_string_sized_new(length + length / 8);
    if (length > PW_INPUT_MAX || memchr(bytes, '\0', length) != NULL)
        return NULL;
    for (gsize i = 0; i < length; i++) {
        guint c = (guchar)bytes[i];
        if (c >= 0x80 && c < 0xA0 && (c = windows[c - 0x80]) == 0)
            return NULL;
        g_string_append_unichar(out, c);
    }
    return g_strdup(out->str);
}

bool pw_input_load_windows(struct pw_input *in, const char *file, bool *windows_read,
                           GError **error)
{
    gsize length = 0;
    g_autofree char *bytes = pw_input_bytes(file, &length, error);
    if (bytes == NULL)
        return false;
    bool other = !is_utf16(bytes, length) && !g_utf8_validate_len(bytes, length, NULL);
    g_autofree char *text = other ? pw_input_from_windows(bytes, length) : NULL;
    *windows_read = text != NULL;
    return text != NULL ? pw_input_init(in, pw_input_name(file), text, strlen(text), error)
                        : pw_input_init(in, pw_input_name(file), bytes, length, error);
}

bool pw_input_load(struct pw_input *in, const char *file, GError **error)
{
    gsize length = 0;
    char *bytes = pw_input_bytes(file, &length, error);
    if (bytes == NULL)
        return false;
    bool sound = pw_input_init(in, pw_input_name(file), bytes, length, error);
    g_free(bytes);
    return sound;
}

void pw_input_finish(struct pw_input *in)
{
    g_free(in->name);
    g_free(in->text);
    if (in->lines != NULL)
        g_array_unref(in->lines);
    *in = (struct pw_input){0};
}

int pw_input_line(const struct pw_input *in, int line)
{
    bool known = in->lines != NULL && line >= 1 && (guint)line <= in->lines->len;
    return known ? g_array_index(in->lines, int, line - 1) : line;
}

/* ---- one line after another ---- */

bool pw_text_lines_next(struct pw_text_lines *lines)
{
    const char *text = lines->in->text;
    while (lines->next < lines->in->bytes) {
        const char *from = text + lines->next, *end = from, *blank = from;
        while (*end != '\0' && *end != '\r' && *end != '\n')
            end++;
        while (*blank == ' ' || *blank == '\t')
            blank++;
        lines->next = (gsize)(end - text);
        if (end[0] == '\r' && end[1] == '\n')
            lines->next++;
        if (*end != '\0')
            lines->next++;
        lines->line++;
        if (blank == end)
            continue;
        g_free(lines->text);
        lines->text = g_strndup(from, (gsize)(end - from));
        return true;
    }
    return false;
}

void pw_text_lines_finish(struct pw_text_lines *lines)
{
    g_free(lines->text);
    lines->text = NULL;
}

bool pw_text_lines_comment(const char *text)
{
    return text[strspn(text, " \t")] == '#';
}

bool pw_text_lines_tag(const char *text)
{
    const char *open = text + strspn(text, " \t"), *close = strchr(open, ']');
    return *open == '[' && close != NULL && close > open + 1 &&
           close[1 + strspn(close + 1, " \t")] == '\0' &&
           strspn(open + 1, "0123456789") < (size_t)(close - open - 1) &&
           strcspn(open + 1, "[{\",:=") > (size_t)(close - open - 1);
}

int pw_scan_digits(const char **at)
{
    int n = 0;
    for (; g_ascii_isdigit(**at); (*at)++)
        n = n > 99999 ? 1000000 : n * 10 + (**at - '0');
    return n;
}
