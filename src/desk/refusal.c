/* refusal.c - why something cannot be, in the words of the screen: by what the error says as data,
 * and where only its message says it, behind a sentence of ours.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* A word of the screen, or NULL where it has none. The caller frees. */
static char *word_or_none(const struct asked *a, const char *key, const long n[3])
{
    char number[3][24];
    for (int i = 0; i < 3; i++)
        g_snprintf(number[i], sizeof number[i], "%s%ld", n[i] < 0 ? "−" : "", labs(n[i]));
    char *said =
        pw_desk_asked_say(a, key, "count", number[0], "b", number[1], "c", number[2], NULL);
    if (strcmp(said, key) == 0)
        g_clear_pointer(&said, g_free);
    return said;
}

/* What a value should be: "Time is written in minutes, 210, or in hours, 3:30." NULL: nothing is
 * said of this key. */
static char *value_told(const struct asked *a, const char *key)
{
    static const long none[3];
    g_autofree char *word = g_strconcat("value-", key, NULL);
    return word_or_none(a, word, none);
}

char *pw_desk_refusal_told(const struct asked *a, const char *what, const long n[3])
{
    g_autofree char *word = g_strconcat("refused-", what, NULL);
    return word_or_none(a, word, n);
}

/* The messages in the language of the page. NULL: they are not installed. */
static const struct pw_vocabulary *messages_of(struct pw_desk *desk)
{
    const char *wanted = pw_vocabulary_language(desk->words);
    if (desk->messages != NULL && strcmp(pw_vocabulary_language(desk->messages), wanted) == 0)
        return desk->messages;
    pw_vocabulary_free(desk->messages);
    desk->messages = pw_vocabulary_load("messages", wanted, NULL);
    return desk->messages;
}

/* A message as a sentence of its own. The caller frees. */
static char *sentence_of(const char *said, bool capital)
{
    gunichar first = g_utf8_get_char(said), last = (guchar)said[strlen(said) - 1];
    GString *out = g_string_new(NULL);
    g_string_append_unichar(out, capital ? g_unichar_toupper(first) : first);
    g_string_append(out, g_utf8_next_char(said));
    if (strchr(".?!", (int)last) == NULL)
        g_string_append_c(out, '.');
    return g_string_free(out, FALSE);
}

/* The message in the language of the page; begun: behind the name of a file, which keeps its
 * letters. NULL: it is English alone. */
static char *message_told(const struct asked *a, const GError *error, bool begun)
{
    gsize lead = 0;
    bool several = pw_error_about(error) == PW_ABOUT_SEVERAL;
    const struct pw_vocabulary *messages =
        several || pw_error_data(error, &lead) != NULL ? messages_of(a->desk) : NULL;
    char *text = messages != NULL ? pw_error_say(error, messages) : NULL;
    if (messages == NULL ||
        (text == NULL && !g_str_has_prefix(pw_vocabulary_language(messages), "en")))
        return NULL;
    GString *said = g_string_new(text != NULL ? text : error->message);
    free(text);
    if (several)
        g_string_replace(said, "\n", ".\n", 0);
    char *sentence = sentence_of(said->str, lead == 0 && !several && !begun);
    g_string_free(said, TRUE);
    return sentence;
}

char *pw_desk_refusal(const struct asked *a, const GError *error)
{
    long n[3];
    const char *what = pw_error_what(error, n), *key = pw_error_key(error);
    char *said = what != NULL ? pw_desk_refusal_told(a, what, n) : NULL;
    if (said != NULL)
        return said;
    const char *value = pw_desk_asked_field(a, "value");
    if (key != NULL) {
        said = value_told(a, key);
        if (said == NULL && value[0] == '\0') /* it was no field of its own */
            said = message_told(a, error, false);
        return said != NULL ? said
                            : pw_desk_asked_say(a, "value-other", "key", key, "value", value, NULL);
    }
    if (pw_error_about(error) == PW_ABOUT_WORK)
        return pw_desk_asked_say(a, "too-much-work", NULL);
    said = message_told(a, error, false);
    if (said != NULL)
        return said;
    enum pw_error code = pw_error_code(error);
    const char *opening = code == PW_ERROR_INPUT                             ? "opening-file"
                          : code == PW_ERROR_IO || code == PW_ERROR_INTERNAL ? "opening-disk"
                                                                             : "opening";
    return pw_desk_asked_say(a, opening, "text", error->message, NULL);
}

#define UNFIT_SHOWN 6

struct unfit {
    struct asked *a;
    json_t *list;
    long count;
};

static void unfit_hear(const struct pw_doubt *doubt, void *user)
{
    struct unfit *unfit = user;
    if (doubt->taken || unfit->count++ >= UNFIT_SHOWN)
        return;
    json_t *one = json_object();
    char *told = doubt->wrong != NULL
                     ? message_told(unfit->a, doubt->wrong, doubt->text != doubt->message)
                     : NULL;
    pw_desk_put(one, "text",
                told != NULL
                    ? told
                    : pw_desk_asked_say(unfit->a, "opening-file", "text", doubt->message, NULL));
    json_array_append_new(unfit->list, one);
}

void pw_desk_unfit_put(struct asked *a, json_t *record)
{
    struct pw_event *event = a->evening->event;
    struct unfit unfit = {a, json_array(), 0};
    /* Who cannot read them has said so before. */
    if (pw_results_check(event, unfit_hear, &unfit, NULL) && unfit.count == 0)
        pw_event_doubts_each(event, unfit_hear, &unfit);
    if (unfit.count > UNFIT_SHOWN) {
        json_t *more = json_object();
        pw_desk_put(more, "text",
                    pw_desk_asked_say_count(a, "unfit-more", unfit.count - UNFIT_SHOWN));
        json_array_append_new(unfit.list, more);
    }
    if (unfit.count > 0) {
        json_t *all = json_pack("{s:O}", "list", unfit.list);
        pw_desk_put(all, "head", pw_desk_asked_say_count(a, "unfit", unfit.count));
        json_object_set_new(record, "unfit", all);
    }
    json_decref(unfit.list);
}

/* ---- what files for others lose ---- */

struct losses {
    struct asked *a;
    json_t *list;
    GHashTable *seen;
    const char *format;
    bool all; /* also what is English alone, on a page in English */
};

/* The name of the format stands as on its button: "TRF". */
static void letter_format(char *told, const char *format)
{
    gsize length = strlen(format);
    for (char *at = told; *at != '\0'; at++)
        if (g_ascii_strncasecmp(at, format, length) == 0 && !g_ascii_isalnum(at[length]) &&
            (at == told || at[-1] == ' '))
            for (gsize i = 0; i < length; i++)
                at[i] = g_ascii_toupper(at[i]);
}

/* Two formats say some of it alike, and reading a report again says all of it again. */
static void loss_hear(const struct pw_doubt *doubt, void *user)
{
    struct losses *losses = user;
    if (!doubt->taken)
        return;
    g_autofree char *folder = g_strconcat(losses->a->desk->folder, G_DIR_SEPARATOR_S, NULL);
    const char *text = doubt->text + (g_str_has_prefix(doubt->text, folder) ? strlen(folder) : 0);
    gsize lead = 0;
    const char *data = doubt->wrong != NULL ? pw_error_data(doubt->wrong, &lead) : NULL;
    g_autoptr(GError) wrong = NULL;
    if (data != NULL)
        pw_refuse_told(&wrong, NULL, 0, data); /* without the place */
    if (wrong != NULL)
        pw_error_leave_out(wrong, folder);
    char *told = wrong != NULL ? message_told(losses->a, wrong, text != doubt->text)
                 : losses->all ? sentence_of(text, text == doubt->text)
                               : NULL;
    if (told == NULL || !g_hash_table_add(losses->seen, g_strdup(told))) {
        g_free(told);
        return;
    }
    letter_format(told, losses->format);
    json_t *one = json_object();
    pw_desk_put(one, "text", told);
    json_array_append_new(losses->list, one);
}

void pw_desk_losses_put(struct asked *a, json_t *record, const char *const *formats)
{
    struct losses losses = {.a = a, .list = json_array(), .format = ""};
    bool english = g_str_has_prefix(pw_vocabulary_language(a->desk->words), "en");
    bool bridge = pw_desk_evening_contest(a->evening)->has_boards;
    /* Notes of reports stay with the event that is asked: this one is. */
    struct pw_event *event = bridge ? NULL : pw_event_load(a->evening->file, NULL);
    struct pw_score how;
    PW_INIT(&how);
    how.lost = loss_hear;
    how.user = &losses;
    losses.seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    losses.all = english && pw_desk_of_report(a->desk, a->evening->event);
    for (; *formats != NULL; formats++) {
        how.format = losses.format = *formats;
        if (bridge)
            free(pw_score_text(a->evening->event, &how, NULL));
        if (event == NULL)
            continue;
        free(pw_standings_text(event, losses.format, false, NULL));
        pw_event_doubts_each(event, loss_hear, &losses);
    }
    json_object_set_new(record, "losses", losses.list);
    json_object_set_new(record, "any_losses", json_boolean(json_array_size(losses.list) > 0));
    g_hash_table_unref(losses.seen);
    pw_event_free(event);
}

bool pw_desk_line_fits(const char *text, GError **error)
{
    if (g_utf8_strlen(text, -1) <= DESK_LINE_MAX)
        return true;
    return pw_fail(error, PW_ERROR_UNMET, "more than %d letters", DESK_LINE_MAX) ||
           pw_error_tell(error, "line-long", PW_TELLS(DESK_LINE_MAX));
}
