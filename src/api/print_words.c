/* print_words.c - the words that a document is printed with. */
#include "api/internal.h"

#include <string.h>

#include "api/data_dir.h"
#include "api/print_job.h"
#include "base/progress.h"

void pw_press_warn(const char *message, void *user)
{
    struct pw_press *press = user;
    if (press->warning == NULL)
        press->warning = g_strdup(message);
    if (press->how->warn != NULL && !press->how->strict)
        press->how->warn(message, press->how->user);
}

/* The words that come with the program, from where they came: they are read through by its tests,
 * and not again for every paper. */
static bool are_ours(const char *language)
{
    static const char *const ours[] = {"de", "en", "en-US", "fi", "it", "pl", NULL};
    return g_getenv("PAIRWHEEL_DATA") == NULL && g_strv_contains(ours, language);
}

/* What was probably not meant in a file of words: a paper of other words is a paper. */
static void tell_doubts(struct pw_press *press, const char *folder, const char *language)
{
    if (are_ours(language))
        return;
    bool english = strcmp(language, "en") == 0;
    struct pw_words *others = english ? NULL : pw_words_load(folder, "en", NULL);
    const struct pw_words *all = english ? press->words : others;
    char **doubts = all != NULL ? pw_words_doubts(press->words, all) : NULL;
    for (int i = 0; doubts != NULL && doubts[i] != NULL; i++)
        pw_press_warn(doubts[i], press);
    g_strfreev(doubts);
    pw_words_free(others);
}

bool pw_press_words(struct pw_press *press, struct pw_event *event, GError **error)
{
    char *folder = pw_place_find("templates/words", error);
    if (folder == NULL)
        return false;
    GError *wrong = NULL;
    const char *language = event->language != NULL ? event->language : "en";
    press->words = pw_words_load(folder, language, &wrong);
    if (press->words != NULL) {
        char *file = pw_words_is_file(language)
                         ? g_strdup(pw_words_file(press->words))
                         : g_strdup_printf("words of %s", pw_words_language(press->words));
        pw_tell_file(file);
        g_free(file);
        tell_doubts(press, folder, language);
        if (!event->scale_said)
            event->reckoning.halves = pw_words_halves(press->words);
        if (event->schedule != NULL && event->schedule->fours > 0)
            pw_words_prefer(press->words, "teams-");
        else if (event->schedule != NULL && event->schedule->ew_from > 0)
            pw_words_prefer(press->words, "line-");
        g_free(folder);
        return true;
    }
    g_free(folder);
    if (wrong->code == PW_ERROR_USAGE && pw_event_blame(event) == PW_ERROR_INPUT) {
        wrong->code = PW_ERROR_INPUT;
        g_prefix_error(&wrong, "%s: ", event->file);
    }
    g_propagate_error(error, wrong);
    return false;
}

static void free_words(gpointer words)
{
    pw_words_free(words);
}

void pw_press_next(struct pw_press *press)
{
    if (press->spoken == NULL)
        press->spoken = g_ptr_array_new_with_free_func(free_words);
    g_ptr_array_add(press->spoken, press->words);
    pw_field_free(press->root);
    pw_template_free(press->template);
    pw_session_free(press->session);
    g_free(press->stamp);
    g_free(press->keep);
    press->words = NULL;
    press->root = NULL;
    press->template = NULL;
    press->session = NULL;
    press->stamp = press->keep = NULL;
}
