/* match_words.c - a round of a Swiss of bridge as [pairings] has it: "1-4, 2-5, 7 bye". See
 * match_words.h. */
#include "api/match_words.h"

#include "api/matches.h"
#include "base/error.h"
#include "format/pairings.h"

#include <stdlib.h>
#include <string.h>

/* A word of a round: two who meet; one and 0: it has the bye; 0 and 0: an empty table. */
struct word {
    int who[2];
    char *triangle; /* NULL: it is none */
};

static void word_clear(gpointer data)
{
    struct word *word = data;
    g_free(word->triangle);
}

static GArray *words_of(const char *value)
{
    GArray *words = g_array_new(FALSE, TRUE, sizeof(struct word));
    g_auto(GStrv) parts = g_strsplit(value, ",", -1);
    g_array_set_clear_func(words, word_clear);
    for (int i = 0; parts[i] != NULL; i++) {
        int team[3];
        const char *behind;
        g_array_set_size(words, words->len + 1);
        struct word *word = &g_array_index(words, struct word, words->len - 1);
        if (pw_matches_triangle(g_strstrip(parts[i]), team))
            word->triangle = g_strdup(parts[i]);
        else if (!pw_pairings_word(parts[i], &word->who[0], &word->who[1], &behind))
            word->who[0] = word->who[1] = 0;
    }
    return words;
}

/* Only a table of pairs can be empty. */
static char *words_value(const GArray *words, bool teams)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++) {
        const struct word *word = &g_array_index(words, struct word, i);
        if (teams && word->triangle == NULL && word->who[0] == 0)
            continue;
        g_string_append(out, out->len > 0 ? ", " : "");
        if (word->triangle != NULL)
            g_string_append(out, word->triangle);
        else if (word->who[0] == 0)
            g_string_append_c(out, '-');
        else if (word->who[1] == 0)
            g_string_append_printf(out, "%d bye", word->who[0]);
        else
            g_string_append_printf(out, "%d-%d", word->who[0], word->who[1]);
    }
    return g_string_free(out, FALSE);
}

/* NULL: it is in no match, and has no bye. */
static struct word *word_of(const GArray *words, int no)
{
    for (guint i = 0; no > 0 && i < words->len; i++) {
        struct word *word = &g_array_index(words, struct word, i);
        if (word->who[0] == no || word->who[1] == no)
            return word;
    }
    return NULL;
}

static int mate_in(const struct word *word, int no)
{
    return word->who[0] == no ? word->who[1] : word->who[0];
}

static void word_set(struct word *word, int one, int other)
{
    word->who[0] = one > 0 ? one : other; /* a bye begins with who has it */
    word->who[1] = one > 0 ? other : 0;
}

/* One and other meet, one as NS, and whom they leave meet one another: who is left of the first
 * match has the seat that the other one had. */
static void words_meet(struct word *first, struct word *second, int one, int other)
{
    int left = mate_in(first, one), right = mate_in(second, other);
    if (first != second && left == 0) { /* they meet where there is a table */
        word_set(first, right, 0);
        first = second;
    } else if (first != second) {
        second->who[second->who[0] == other ? 0 : 1] = left;
    }
    word_set(first, one, other);
}

/* It has the bye, in the place of who has it; of nobody, its opponent has one, too. */
static void words_rest(GArray *words, int no)
{
    struct word *mine = word_of(words, no), *bye = NULL;
    int mate = mate_in(mine, no);
    for (guint i = 0; i < words->len; i++) {
        struct word *word = &g_array_index(words, struct word, i);
        if (word->who[0] > 0 && word->who[1] == 0)
            bye = word;
    }
    if (mate == 0)
        return;
    if (bye != NULL) {
        mine->who[mine->who[0] == no ? 0 : 1] = bye->who[0];
        bye->who[0] = no;
        return;
    }
    struct word two[2] = {{{no, 0}, NULL}, {{mate, 0}, NULL}};
    word_set(mine, 0, 0);
    g_array_append_vals(words, two, 2);
}

char *pw_match_words_by_hand(const char *value, const char *by_hand, int round_no, bool teams,
                             GError **error)
{
    g_autoptr(GArray) words = words_of(value);
    g_auto(GStrv) asked = g_strsplit(by_hand, ",", -1);
    for (int i = 0; asked[i] != NULL; i++) {
        int one = 0, other = 0;
        const char *behind = "";
        g_autofree char *quoted = pw_quote(g_strstrip(asked[i]));
        bool sound = pw_pairings_word(asked[i], &one, &other, &behind) && one != other &&
                     (other != 0 ? behind[0] == '\0' : g_ascii_strcasecmp(behind, "bye") == 0);
        struct word *first = word_of(words, one), *second = word_of(words, other);
        if (!sound || first == NULL || (other != 0 && second == NULL)) {
            if (sound)
                pw_refuse(error, PW_ERROR_USAGE, "matches-hand-who", quoted, round_no);
            else
                pw_refuse(error, PW_ERROR_USAGE, "matches-hand", quoted);
            return NULL;
        }
        if (other == 0)
            words_rest(words, one);
        else
            words_meet(first, second, one, other);
    }
    return words_value(words, teams);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

char *pw_match_words_meetings(const char *value)
{
    g_auto(GStrv) words = g_strsplit(value, ",", -1);
    for (int i = 0; words[i] != NULL; i++) {
        int one = 0, other = 0;
        const char *behind;
        if (pw_pairings_word(words[i], &one, &other, &behind) && other != 0 && behind[0] == '\0') {
            g_free(words[i]);
            words[i] = g_strdup_printf("%d-%d", MIN(one, other), MAX(one, other));
        } else if (strcmp(g_strstrip(words[i]), "-") == 0) {
            words[i][0] = '\0';
        }
    }
    qsort(words, g_strv_length(words), sizeof *words, by_text);
    GString *out = g_string_new(NULL);
    for (int i = 0; words[i] != NULL; i++)
        if (words[i][0] != '\0')
            g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "", words[i]);
    return g_string_free(out, FALSE);
}
