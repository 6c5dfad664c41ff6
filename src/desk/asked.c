/* asked.c - what was asked: fields of the request, and words in the language of its answer. */
#include "desk/desk.h"

#include <stdarg.h>
#include <stdlib.h>

const char *pw_desk_asked_field(const struct asked *a, const char *name)
{
    const char *value = g_hash_table_lookup(a->field, name);
    return value != NULL ? value : "";
}

long pw_desk_asked_number(const struct asked *a, const char *name, long least, long most)
{
    const char *text = pw_desk_asked_field(a, name);
    gint64 n = 0;
    return g_ascii_string_to_signed(text, 10, least, most, &n, NULL) ? (long)n : 0;
}

char *pw_desk_asked_say(const struct asked *a, const char *key, ...)
{
    const char *blank[2 * 8 + 1] = {NULL};
    va_list list;
    va_start(list, key);
    for (size_t n = 0; n + 1 < G_N_ELEMENTS(blank); n++)
        if ((blank[n] = va_arg(list, const char *)) == NULL)
            break;
    va_end(list);
    char *said = pw_vocabulary_say(a->desk->words, key, blank);
    char *mine = g_strdup(said);
    free(said);
    return mine;
}

char *pw_desk_asked_say_count(const struct asked *a, const char *key, long count)
{
    char number[24];
    g_snprintf(number, sizeof number, "%ld", count);
    return pw_desk_asked_say(a, key, "count", number, NULL);
}

/* The first of the letters of that word, as papers have it. The caller frees. */
static char *first_letters(const struct asked *a, const char *key)
{
    g_autofree char *said = pw_desk_asked_say(a, key, NULL);
    return g_ascii_strup(said, (gssize)strcspn(said, " "));
}

char *pw_desk_seat_told(const struct asked *a, const char *plain)
{
    static const char *const seats[][2] = {{"N", "letters-north"},
                                           {"E", "letters-east"},
                                           {"S", "letters-south"},
                                           {"W", "letters-west"}};
    for (size_t i = 0; i < G_N_ELEMENTS(seats); i++)
        if (strcmp(seats[i][0], plain) == 0)
            return first_letters(a, seats[i][1]);
    return g_strdup(plain);
}

char *pw_desk_contract_told(const struct asked *a, const char *plain)
{
    static const char *const suits[][2] = {{"C", "♣"}, {"D", "♦"}, {"H", "♥"}, {"S", "♠"}};
    if (strcmp(plain, "pass") == 0)
        return pw_desk_asked_say(a, "passed-out", NULL);
    if (plain[0] < '1' || plain[0] > '7')
        return g_strdup(plain);
    for (size_t i = 0; i < G_N_ELEMENTS(suits); i++)
        if (plain[1] == suits[i][0][0])
            return g_strdup_printf("%c%s%s", plain[0], suits[i][1], plain + 2);
    if (!g_str_has_prefix(plain + 1, "NT"))
        return g_strdup(plain);
    g_autofree char *notrump = first_letters(a, "letters-notrump");
    return g_strdup_printf("%c%s%s", plain[0], notrump, plain + 3);
}
