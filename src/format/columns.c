/* columns.c - text in fixed columns. */
#include "format/columns.h"

#include "format/write_internal.h"

#include <string.h>

void pw_append_column(GString *out, const char *text, int width, bool right)
{
    glong length = g_utf8_strlen(text, -1);
    if (right)
        for (glong i = length; i < width; i++)
            g_string_append_c(out, ' ');
    const char *end = length > width ? g_utf8_offset_to_pointer(text, width) : text + strlen(text);
    g_string_append_len(out, text, end - text);
    if (!right)
        for (glong i = length; i < width; i++)
            g_string_append_c(out, ' ');
}

void pw_text_row_put(struct pw_text_row *row, struct pw_text_columns columns, const char *text)
{
    g_string_append_printf(row->out, "%*s", columns.first - 1 - row->column, "");
    pw_append_column(row->out, text != NULL ? text : "", columns.last - columns.first + 1,
                     columns.right);
    row->column = columns.last;
}

void pw_text_row_put_number(struct pw_text_row *row, struct pw_text_columns columns, int number)
{
    char text[16];
    g_snprintf(text, sizeof text, "%d", number);
    pw_text_row_put(row, columns, number > 0 ? text : NULL);
}

struct pw_text_columns pw_text_columns_moved(struct pw_text_columns columns, int further)
{
    return (struct pw_text_columns){columns.first + further, columns.last + further, columns.right};
}

void pw_append_hundredths(GString *out, long hundredths)
{
    if (hundredths < 0)
        g_string_append_c(out, '-');
    long size = labs(hundredths);
    g_string_append_printf(out, "%ld.%02ld", size / 100, size % 100);
}
