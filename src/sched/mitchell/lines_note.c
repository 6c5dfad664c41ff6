/* lines_note.c - what the director is told of two lines, a sentence after the other. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sched/mitchell/mitchell.h"

void pw_lines_note(struct pw_lines *lines, const char *format, ...)
{
    size_t used = strlen(lines->note);
    if (used > 0 && used + 2 < sizeof lines->note) {
        memcpy(lines->note + used, "; ", 3);
        used += 2;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(lines->note + used, sizeof lines->note - used, format, args);
    va_end(args);
}
