/* suggest.c - what is recommended, of pairs, individuals and players alike, as data. */
#include "api/answers.h"
#include "api/internal.h"

#include <string.h>

#include "advise/advice.h"

/* What the caller sees is the first of it. */
struct suggestions {
    struct pw_suggestions shown;
    GPtrArray *all;           /* of struct suggestion */
    struct pw_advice *advice; /* what some of them are of, */
    GPtrArray *answers;       /* or these */
};

struct suggestion {
    struct pw_suggestion shown;
    char *title, *options;
    char **movement, **pros, **cons;
    GPtrArray *reasons;
};

static void suggestion_free(gpointer data)
{
    struct suggestion *one = data;
    g_free(one->title);
    g_free(one->options);
    g_strfreev(one->movement);
    g_strfreev(one->pros);
    g_strfreev(one->cons);
    g_ptr_array_unref(one->reasons);
    g_free(one);
}

/* "howell --pairs 8 --double": the keys that stand for the options, and what they are. */
static char **movement_of(const char *options)
{
    GStrvBuilder *keys = g_strv_builder_new();
    char **words = g_strsplit(options, " ", -1);
    g_strv_builder_add(keys, "kind");
    g_strv_builder_add(keys, words[0]);
    for (int i = 1; words[i] != NULL; i++) {
        bool alone = words[i + 1] == NULL || g_str_has_prefix(words[i + 1], "--");
        g_strv_builder_add(keys, words[i] + strlen("--"));
        g_strv_builder_add(keys, alone ? "yes" : words[++i]);
    }
    g_strfreev(words);
    char **list = g_strv_builder_end(keys);
    g_strv_builder_unref(keys);
    return list;
}

static char **list_of(const GPtrArray *reasons)
{
    GPtrArray *texts = pw_reasons_texts(reasons);
    char **list = g_new0(char *, (gsize)texts->len + 1);
    for (guint i = 0; i < texts->len; i++)
        list[i] = g_strdup(texts->pdata[i]);
    g_ptr_array_unref(texts);
    return list;
}

static void reasons_add(GPtrArray *all, const GPtrArray *some, bool against)
{
    for (guint i = 0; i < some->len; i++) {
        const struct pw_suggestion_reason *one = some->pdata[i];
        pw_reason_say(all, one->key, one->n, one->text != NULL ? "%s" : NULL, one->text);
        ((struct pw_suggestion_reason *)all->pdata[all->len - 1])->against = against;
    }
}

/* Takes the title and the options. */
static struct pw_suggestion *add(struct suggestions *all, char *title, char *options,
                                 const GPtrArray *pros, const GPtrArray *cons)
{
    struct suggestion *one = g_new0(struct suggestion, 1);
    one->title = title;
    one->options = options;
    one->movement = movement_of(options);
    one->pros = list_of(pros);
    one->cons = list_of(cons);
    one->reasons = pw_reasons_new();
    reasons_add(one->reasons, pros, false);
    reasons_add(one->reasons, cons, true);
    one->shown.title = one->title;
    one->shown.options = one->options;
    one->shown.movement = (const char *const *)one->movement;
    one->shown.pros = (const char *const *)one->pros;
    one->shown.cons = (const char *const *)one->cons;
    one->shown.reasons = (int)one->reasons->len;
    one->shown.reason =
        (const struct pw_suggestion_reason *const *)(gconstpointer)one->reasons->pdata;
    g_ptr_array_add(all->all, one);
    return &one->shown;
}

static bool of_pairs(struct suggestions *all, const struct pw_wish *wish, GError **error)
{
    struct pw_reason why = {""};
    enum pw_status status = pw_recommend(wish, &all->advice, &why);
    if (status != PW_OK)
        return pw_fail_status(error, status, &why, NULL);
    for (int i = 0; i < all->advice->count; i++) {
        const struct pw_choice *choice = &all->advice->choice[i];
        GPtrArray *pros = pw_choice_pros(choice), *cons = pw_choice_cons(choice);
        struct pw_suggestion *one =
            add(all, pw_choice_title(choice), pw_choice_options(choice), pros, cons);
        one->kind = PW_PAIRS;
        one->rounds = choice->rounds;
        one->boards_per_round = choice->boards_per_round;
        one->seconds = choice->seconds;
        one->report = choice->report;
        g_ptr_array_unref(pros);
        g_ptr_array_unref(cons);
    }
    return true;
}

static GPtrArray *answers_teams(const struct pw_wish *wish, GError **error)
{
    GPtrArray *answers = g_ptr_array_new_with_free_func(pw_answer_free);
    struct pw_reason why = {""};
    if (pw_answer_teams(answers, wish, &why))
        return answers;
    g_ptr_array_unref(answers);
    pw_fail_status(error, PW_NO_SCHEDULE, &why, NULL);
    return NULL;
}

static bool of_answers(struct suggestions *all, const struct pw_wish *wish, GError **error)
{
    all->answers = wish->teams != 0 ? answers_teams(wish, error) : pw_answers_players(wish, error);
    for (guint i = 0; all->answers != NULL && i < all->answers->len; i++) {
        const struct pw_answer *a = all->answers->pdata[i];
        struct pw_suggestion *one =
            add(all, g_strdup(a->title), g_strdup(a->options), a->pros, a->cons);
        one->kind = wish->teams != 0 ? PW_PAIRS : a->bridge ? PW_INDIVIDUALS : PW_PLAYERS;
        one->rounds = a->rounds;
        one->boards_per_round = a->boards_per_round;
        one->seconds = a->seconds;
        one->report = &a->report;
    }
    return all->answers != NULL;
}

struct pw_suggestions *pw_suggest(const struct pw_wish *asked, GError **error)
{
    struct pw_wish wish;
    if (!pw_options_take(&wish, sizeof wish, PW_WISH_FIRST, asked, error))
        return NULL;
    struct suggestions *all = g_new0(struct suggestions, 1);
    all->all = g_ptr_array_new_with_free_func(suggestion_free);
    bool done = wish.players != 0 || wish.teams != 0 ? of_answers(all, &wish, error)
                                                     : of_pairs(all, &wish, error);
    all->shown.count = (int)all->all->len;
    all->shown.suggestion = (const struct pw_suggestion *const *)(gconstpointer)all->all->pdata;
    if (done)
        return &all->shown;
    pw_suggestions_free(&all->shown);
    return NULL;
}

void pw_suggestions_free(struct pw_suggestions *suggestions)
{
    struct suggestions *all = (struct suggestions *)(gpointer)suggestions;
    if (all == NULL)
        return;
    g_ptr_array_unref(all->all);
    g_clear_pointer(&all->answers, g_ptr_array_unref);
    pw_advice_free(all->advice);
    g_free(all);
}
