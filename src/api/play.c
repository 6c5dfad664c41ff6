/* play.c - the lattice game: options and lines to the dialogue, its sentences to words. */
#include "api/internal.h"

#include <errno.h>
#include <string.h>

#include "doc/words.h"
#include "lattice/dialogue.h"

struct pw_play {
    struct pw_dialogue *dialogue;
    struct pw_words *words;
    char *command[PW_COMMANDS];
    GString *said; /* since it was last asked for */
    GError *error; /* the first word that is not there */
};

/* ---- options ---- */

/* The digits of a number no larger than most, to where they end. */
static bool number_of(const char *text, guint64 most, guint64 *number, const char **end)
{
    char *stop = NULL;
    if (!g_ascii_isdigit(text[0]))
        return false;
    errno = 0;
    *number = g_ascii_strtoull(text, &stop, 10);
    *end = stop;
    return errno == 0 && *number <= most;
}

/* Whether the text is whole numbers, whatever their size, so that only that is to blame. */
static bool is_point(const char *text)
{
    return g_regex_match_simple("^\\s*[0-9]+\\s*[, ]\\s*[0-9]+\\s*$", text, 0, 0);
}

static bool read_start(const char *text, struct pw_dialogue_options *options, GError **error)
{
    if (text == NULL)
        return true;
    if (!is_point(text))
        return pw_fail_key(error, PW_ERROR_USAGE, "start",
                           "\"%s\" is not a lattice point; write two whole numbers from 0 on, "
                           "as in 10,7",
                           text);
    guint64 x = 0, y = 0;
    const char *rest = text + strspn(text, " \t");
    bool sound = number_of(rest, PW_LATTICE_MAX, &x, &rest) &&
                 number_of(rest + strspn(rest, " \t,"), PW_LATTICE_MAX, &y, &rest);
    if (!sound)
        return pw_fail_key(error, PW_ERROR_USAGE, "start",
                           "\"%s\" is too far out; coordinates go from 0 to %" G_GINT64_FORMAT,
                           text, PW_LATTICE_MAX);
    options->start_given = true;
    options->start = (struct pw_point){(gint64)x, (gint64)y};
    return true;
}

static bool read_choice(const char *option, const char *text, const char *const *known, int *choice,
                        GError **error)
{
    for (int i = 0; text != NULL && known[i] != NULL; i++) {
        if (strcmp(known[i], text) == 0) {
            *choice = i;
            return true;
        }
    }
    if (text == NULL)
        return true;
    GError *wrong = NULL;
    pw_fail_unknown(&wrong, PW_ERROR_USAGE, "choice", text, known);
    pw_error_set_key(wrong, option);
    g_propagate_error(error, wrong);
    return false;
}

static bool read_seed(const char *text, guint64 *seed, GError **error)
{
    const char *end = "";
    *seed = 1;
    if (text == NULL || (number_of(text, G_MAXUINT64, seed, &end) && *end == '\0'))
        return true;
    return pw_fail_key(error, PW_ERROR_USAGE, "seed",
                       "\"%s\" is not a whole number from 0 to %" G_GUINT64_FORMAT, text,
                       G_MAXUINT64);
}

static bool read_options(const struct pw_play_options *how, struct pw_dialogue_options *options,
                         GError **error)
{
    static const char *const firsts[] = {"human", "computer", NULL};
    static const char *const levels[] = {"perfect", "teacher", "fallible", "random", NULL};
    int first = PW_SEATS_HUMAN_FIRST, level = PW_LEVEL_PERFECT;
    if (!read_start(how->start, options, error) ||
        !read_choice("first", how->first, firsts, &first, error) ||
        !read_choice("level", how->level, levels, &level, error) ||
        !read_seed(how->seed, &options->seed, error))
        return false;
    if (how->two_people && (how->first != NULL || how->level != NULL))
        return pw_fail_key(error, PW_ERROR_USAGE, how->first != NULL ? "first" : "level",
                           "two people play without the computer; leave this or two-people out");
    options->seats = how->two_people ? PW_SEATS_TWO_PEOPLE : (enum pw_seats)first;
    options->level = (enum pw_level)level;
    options->misere = how->misere;
    return true;
}

/* ---- words ---- */

/* Capitals, composed and wide characters make no difference to what is understood. */
static char *plain(const char *text)
{
    char *valid = g_utf8_make_valid(text, -1);
    char *folded = g_utf8_casefold(valid, -1);
    char *composed = g_utf8_normalize(folded, -1, G_NORMALIZE_ALL_COMPOSE);
    g_free(folded);
    g_free(valid);
    return composed;
}

static char *word_of(struct pw_words *words, const char *key, GError **error)
{
    char *blank = g_strdup_printf("{w:%s}", key);
    struct pw_phrase *phrase = pw_phrase_new(blank, error);
    struct pw_field *nothing = pw_field_new();
    char *word = phrase != NULL ? pw_phrase_fill(phrase, nothing, words, error) : NULL;
    pw_field_free(nothing);
    pw_phrase_free(phrase);
    g_free(blank);
    return word;
}

static bool load_commands(struct pw_play *play, GError **error)
{
    for (enum pw_command i = 0; i < PW_COMMANDS; i++) {
        char *word = word_of(play->words, pw_command_key(i), error);
        if (word == NULL)
            return false;
        play->command[i] = plain(word);
        g_free(word);
    }
    return true;
}

static bool is_a_command(const struct pw_play *play, const char *word)
{
    for (int i = 0; i < PW_COMMANDS; i++) {
        char **known = g_strsplit(play->command[i], " ", -1);
        bool found = g_strv_contains((const char *const *)known, word);
        g_strfreev(known);
        if (found)
            return true;
    }
    return false;
}

/* The English words are understood in every language that does not use them
 * otherwise; not the single letters, which mean something else everywhere. */
static bool add_english(struct pw_play *play, const char *folder, GError **error)
{
    struct pw_words *english = pw_words_load(folder, "en", error);
    for (enum pw_command i = 0; english != NULL && i < PW_COMMANDS; i++) {
        char *list = word_of(english, pw_command_key(i), NULL);
        char **words = g_strsplit(list != NULL ? list : "", " ", -1);
        for (char **word = words; *word != NULL; word++) {
            if (strlen(*word) < 2 || is_a_command(play, *word))
                continue;
            char *more = g_strconcat(play->command[i], " ", *word, NULL);
            g_free(play->command[i]);
            play->command[i] = more;
        }
        g_strfreev(words);
        g_free(list);
    }
    pw_words_free(english);
    return english != NULL;
}

static bool load_words(struct pw_play *play, const char *language, GError **error)
{
    char *folder = pw_place_find("templates/words/lattice", error);
    if (folder == NULL)
        return false;
    play->words = pw_words_load(folder, language != NULL ? language : "en", error);
    bool english = language == NULL || strcmp(language, "en") == 0;
    bool done = play->words != NULL && load_commands(play, error) &&
                (english || add_english(play, folder, error));
    g_free(folder);
    return done;
}

/* ---- what the dialogue says ---- */

static void sentence(void *user, const char *key, const struct pw_blank *blank, int blanks)
{
    struct pw_play *play = user;
    if (play->error != NULL)
        return;
    struct pw_field *record = pw_field_new();
    for (int i = 0; i < blanks; i++) {
        if (blank[i].word)
            pw_field_word(record, blank[i].name, blank[i].text);
        else
            pw_field_text(record, blank[i].name, blank[i].text);
    }
    char *whole = g_strdup_printf("{w:%s}", key);
    struct pw_phrase *phrase = pw_phrase_new(whole, &play->error);
    char *text = phrase != NULL ? pw_phrase_fill(phrase, record, play->words, &play->error) : NULL;
    if (text != NULL)
        g_string_append_printf(play->said, "%s\n", text);
    g_free(text);
    pw_phrase_free(phrase);
    g_free(whole);
    pw_field_free(record);
}

static void row(void *user, const char *text)
{
    struct pw_play *play = user;
    g_string_append_printf(play->said, "%s\n", text);
}

static char *answer(struct pw_play *play, GError **error)
{
    if (play->error != NULL) {
        g_propagate_error(error, play->error);
        play->error = NULL;
        return NULL;
    }
    char *text = g_strdup(play->said->str);
    g_string_truncate(play->said, 0);
    return text;
}

/* ---- playing ---- */

struct pw_play *pw_play_new(const struct pw_play_options *asked, GError **error)
{
    struct pw_play_options how_taken;
    struct pw_dialogue_options options = {0};
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_PLAY_FIRST, asked, error))
        return NULL;
    const struct pw_play_options *how = &how_taken;
    if (!read_options(how, &options, error))
        return NULL;
    struct pw_play *play = g_new0(struct pw_play, 1);
    play->said = g_string_new(NULL);
    if (load_words(play, how->language, error)) {
        play->dialogue = pw_dialogue_new(&options, (const char *const *)play->command,
                                         (struct pw_listener){play, sentence, row});
        if (play->dialogue != NULL)
            return play;
        pw_fail(error, PW_ERROR_INTERNAL, "no memory for a game");
    }
    pw_play_free(play);
    return NULL;
}

char *pw_play_begin(struct pw_play *play, GError **error)
{
    pw_dialogue_begin(play->dialogue);
    return answer(play, error);
}

char *pw_play_line(struct pw_play *play, const char *line, bool *goes_on, GError **error)
{
    char *seen = pw_answer(g_strdup(line), PW_AS_COLUMNS, NULL), *heard = plain(seen);
    *goes_on = pw_dialogue_line(play->dialogue, heard);
    g_free(heard);
    g_free(seen);
    return answer(play, error);
}

char *pw_play_end(struct pw_play *play, GError **error)
{
    pw_dialogue_end(play->dialogue);
    return answer(play, error);
}

void pw_play_free(struct pw_play *play)
{
    if (play == NULL)
        return;
    pw_dialogue_free(play->dialogue);
    for (int i = 0; i < PW_COMMANDS; i++)
        g_free(play->command[i]);
    pw_words_free(play->words);
    g_string_free(play->said, TRUE);
    g_clear_error(&play->error);
    g_free(play);
}
