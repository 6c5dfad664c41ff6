/* text_lines.c - one line after another. */
#include "base/text_lines.h"

#include <string.h>

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
