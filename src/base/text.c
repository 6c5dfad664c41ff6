/* text.c - lists of texts, in order, and the details behind a name. */
#include "base/text.h"

#include <stdbool.h>
#include <string.h>

static int by_bytes(const void *one, const void *other, void *unused)
{
    const char *const *a = one, *const *b = other;
    (void)unused;
    return strcmp(*a, *b);
}

const char *pw_name_details(const char *name)
{
    const char *open = strrchr(name, '[');
    bool are =
        open != NULL && open > name && strchr(open, '=') != NULL && name[strlen(name) - 1] == ']';
    return are ? open : NULL;
}

void pw_texts_sort(GPtrArray *texts)
{
    g_ptr_array_sort_with_data(texts, by_bytes, NULL);
}

/* ---- the name that somebody probably meant ---- */

#define LONGEST 40

static int lower(char c)
{
    return c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : (c == '_' || c == ' ' ? '-' : (unsigned char)c);
}

static int least(int a, int b)
{
    return a < b ? a : b;
}

/* Edits between two words: a letter more, less, other, or two exchanged
 * (the restricted distance of Damerau, 1964). */
static int edits(const char *a, size_t la, const char *b, size_t lb)
{
    int row[3][LONGEST + 1];
    for (size_t j = 0; j <= lb; j++)
        row[0][j] = (int)j;
    for (size_t i = 1; i <= la; i++) {
        int *now = row[i % 3], *before = row[(i + 2) % 3], *earlier = row[(i + 1) % 3];
        now[0] = (int)i;
        for (size_t j = 1; j <= lb; j++) {
            int other = lower(a[i - 1]) != lower(b[j - 1]);
            now[j] = least(before[j - 1] + other, least(before[j], now[j - 1]) + 1);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                now[j] = least(now[j], earlier[j - 2] + 1);
        }
    }
    return row[la % 3][lb];
}

const char *pw_nearest(const char *word, const char *const *names)
{
    size_t length = strlen(word);
    /* one in three letters, and in "gif" none is "pdf" */
    return length <= LONGEST ? pw_nearest_within(word, names, ((int)length + 1) / 3) : NULL;
}

const char *pw_nearest_within(const char *word, const char *const *names, int most)
{
    size_t length = strlen(word);
    if (length == 0 || length > LONGEST)
        return NULL;
    const char *best = NULL;
    int best_edits = most;
    for (; *names != NULL; names++) {
        size_t other = strlen(*names);
        if (other > LONGEST)
            continue;
        /* The beginning of a name is a way to write it, too. */
        bool begins = length >= 3 && other > length && strncmp(word, *names, length) == 0;
        size_t apart = other > length ? other - length : length - other;
        if (!begins && apart > (size_t)best_edits)
            continue; /* so many edits it needs at least */
        int distance = begins ? 1 : edits(word, length, *names, other);
        if (distance < best_edits || (distance == best_edits && best == NULL)) {
            best = *names;
            best_edits = distance;
        }
    }
    return best;
}
