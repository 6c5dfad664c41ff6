/* game.c - the lattice game: no lines may break the dialogue, and the same lines
 * have the same answers. The first byte says which of the games is played.
 */
#include "fuzz.h"

#include <glib.h>
#include <string.h>

#include "pairwheel.h"

#define LINES_MAX 200 /* enough for every command after every other */

static GString *transcript(const uint8_t *data, size_t size)
{
    static const char *const languages[] = {"en", "de", "pl", "fi", "it", "fr"};
    static const char *const levels[] = {"perfect", "teacher", "fallible", "random"};
    uint8_t which = size > 0 ? data[0] : 0;
    struct pw_play_options how = {
        .start = which % 3 == 0   ? NULL
                 : which % 3 == 1 ? "20,13"
                                  : "1000000000000000000,7",
        .level = levels[which % 4],
        .first = which % 8 < 4 ? "human" : "computer",
        .language = languages[which % 5],
        .misere = which >= 128,
        .seed = "7",
    };
    GError *error = NULL;
    struct pw_play *play = pw_play_new(&how, &error);
    g_assert_no_error(error);
    char *said = pw_play_begin(play, &error);
    g_assert_no_error(error);
    GString *all = g_string_new(said);
    g_free(said);
    bool goes_on = true;
    char *text = size > 1 ? g_strndup((const char *)data + 1, size - 1) : g_strdup("");
    char **lines = g_strsplit(text, "\n", LINES_MAX);
    for (char **line = lines; *line != NULL && goes_on; line++) {
        said = pw_play_line(play, *line, &goes_on, &error);
        g_assert_no_error(error);
        fuzz_answer(said);
        g_string_append(all, said);
        g_free(said);
    }
    g_strfreev(lines);
    g_free(text);
    said = pw_play_end(play, &error);
    g_assert_no_error(error);
    g_string_append(all, said);
    g_free(said);
    pw_play_free(play);
    return all;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    GString *once = transcript(data, size);
    if (fuzz_choice(data, size, 8) == 0) {
        GString *again = transcript(data, size);
        g_assert_cmpstr(once->str, ==, again->str);
        g_string_free(again, TRUE);
    }
    g_string_free(once, TRUE);
    return 0;
}
