/* fuzz.h - what the fuzz targets share.
 */
#ifndef PW_FUZZ_H
#define PW_FUZZ_H

#include <glib.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

/* The one function of a target. Returns 0; a fault is a crash. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* One of n ways to go on, by the bytes alone (FNV-1a): where each way is slow, a run takes one. */
static inline unsigned fuzz_choice(const uint8_t *data, size_t size, unsigned n)
{
    uint32_t hash = 2166136261U;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ data[i]) * 16777619U;
    return (hash >> 8) % n;
}

#define FUZZ_MESSAGE_MAX 4096 /* bytes */

/* A character that a line of a message, or of an answer, may have. */
static inline bool fuzz_shown(gunichar c)
{
    bool turns = c == 0x061C || c == 0x200E || c == 0x200F || (c >= 0x2028 && c <= 0x202E) ||
                 (c >= 0x2066 && c <= 0x2069);
    return !g_unichar_iscntrl(c) && !turns;
}

/* Whatever was read, a message about it is one line of UTF-8 that commands no terminal, turns no
 * line and has an end. */
static inline void fuzz_message(const char *text)
{
    g_assert(text != NULL && text[0] != '\0' && strlen(text) <= FUZZ_MESSAGE_MAX);
    g_assert(g_utf8_validate(text, -1, NULL));
    for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at))
        g_assert(fuzz_shown(g_utf8_get_char(at)));
}

/* The same of each line: some messages are one for each mistake. */
static inline void fuzz_messages(const char *text)
{
    char **lines = g_strsplit(text, "\n", -1);
    for (char **line = lines; *line != NULL; line++)
        fuzz_message(*line);
    g_strfreev(lines);
}

/* Holds the error, where there is one, to that, and frees it. */
static inline void fuzz_error(GError **error)
{
    if (*error != NULL)
        fuzz_messages((*error)->message);
    g_clear_error(error);
}

/* An answer for people: as a message, but of many lines. It may isolate what is written from the
 * right. */
static inline void fuzz_answer(const char *text)
{
    int open = 0;
    g_assert(g_utf8_validate(text, -1, NULL));
    for (const char *at = text; *at != '\0'; at = g_utf8_next_char(at)) {
        gunichar c = g_utf8_get_char(at);
        open += (c == 0x2068) - (c == 0x2069);
        g_assert(open >= 0 && open <= 1 && !(open == 1 && c == '\n'));
        g_assert(c == '\n' || c == '\r' || c == '\t' || c == 0x2068 || c == 0x2069 ||
                 fuzz_shown(c));
    }
}

#endif
