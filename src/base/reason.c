/* reason.c - why not, in one sentence. */
#include "base/reason.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/characters.h"

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
