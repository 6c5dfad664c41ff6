/* suggest.c - what is recommended, of pairs, individuals and players alike, as data. */
#include "advise/advice.h"
#include "api/answers.h"
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

/* Round robins of teams of four that fit an evening: once, with triangles in
 * which nobody sits out, or home and away. */

#define BOARDS_LEAST 20 /* of an evening, where nothing is said */
#define BOARDS_MOST 28
#define BOARDS_USUAL 24
#define BOARDS_A_MATCH 32 /* at most */

/* The ways to meet, in the order in which they are offered where all else is equal. */
static const struct way {
    int cycles;
    const char *variant, *title;
} ways[] = {{1, "", "Round robin"},
            {1, "triangles", "Round robin with triangles"},
            {2, "", "Double round robin"}};
#define WAYS ((int)G_N_ELEMENTS(ways))

struct match {
    int way_i, rounds, boards; /* boards of a match */
};

static bool fits(const struct pw_wish *wish, const struct match *m)
{
    int all = m->rounds * m->boards;
    if (wish->boards_from != 0 && (all < wish->boards_from || all > wish->boards_to))
        return false;
    if (wish->rounds_from != 0 && (m->rounds < wish->rounds_from || m->rounds > wish->rounds_to))
        return false;
    if (wish->boards_per_round != 0 && m->boards != wish->boards_per_round)
        return false;
    if (wish->seconds != 0)
        return pw_evening_seconds(wish, m->rounds, m->boards) <= wish->seconds;
    bool said = wish->boards_from != 0 || wish->boards_per_round != 0;
    return said || (all >= BOARDS_LEAST && all <= BOARDS_MOST);
}

/* Once round before twice; then nearest to an evening of the usual length, or to all the time that
 * there is. */
static int nearest_first(const void *a, const void *b, void *wish)
{
    const struct match *one = a, *other = b;
    const struct pw_wish *w = wish;
    int aim = w->seconds != 0 ? BOARDS_A_MATCH * PW_CONTESTANTS_MAX : BOARDS_USUAL;
    if (w->boards_from != 0)
        aim = (w->boards_from + w->boards_to) / 2;
    int cycles = ways[one->way_i].cycles - ways[other->way_i].cycles;
    int away = abs(one->rounds * one->boards - aim) - abs(other->rounds * other->boards - aim);
    return cycles != 0 ? cycles : away != 0 ? away : one->way_i - other->way_i;
}

static void teams_add(GPtrArray *answers, const struct pw_wish *wish, const struct match *m,
                      const struct pw_report *report)
{
    const struct way *way = &ways[m->way_i];
    bool triangles = way->variant[0] != '\0', twice = way->cycles == 2;
    struct pw_answer *a = pw_answer_new(answers, "teams");
    char time[PW_DURATION_TEXT];
    a->report = *report;
    a->bridge = true;
    a->cycles = way->cycles;
    a->rounds = m->rounds;
    a->boards_per_round = m->boards;
    a->seconds = pw_evening_seconds(wish, m->rounds, m->boards);
    pw_duration_text(time, a->seconds);
    a->title = g_strdup_printf("%s of %d teams, %d rounds of %d board%s: %d boards in %s",
                               way->title, wish->teams, m->rounds, m->boards,
                               m->boards == 1 ? "" : "s", m->rounds * m->boards, time);
    a->options =
        g_strdup_printf("teams --teams %d --boards-per-round %d%s%s%s", wish->teams, m->boards,
                        triangles ? " --variant " : "", way->variant, twice ? " --double" : "");
    a->file = g_strdup_printf("teams-%dx%d", m->rounds, m->boards);
    pw_reason_say(a->pros, twice ? "teams-twice" : "teams-once", PW_NO_NUMBERS,
                  twice ? "every two teams meet twice, once at home each"
                        : "every two teams meet once");
    if (triangles) {
        pw_reason_say(a->pros, "nobody-sits-out", PW_NO_NUMBERS, "nobody sits out");
        pw_reason_say(a->cons, "triangles", PW_NO_NUMBERS,
                      "three teams play a triangle over two rounds, each a match with both others");
    } else if (wish->teams % 2 != 0) {
        pw_duration_text(time, a->seconds / m->rounds);
        pw_reason_say(a->cons, "team-sits-out", PW_NUMBERS((a->seconds / m->rounds + 59) / 60),
                      "a team sits out in every round, for %s", time);
    }
}

/* All matches of one way that fit. The report is the caller's; NULL: there is no such round robin,
 * and why says so. */
static struct pw_report *matches_add(GArray *list, const struct pw_wish *wish, int way_i,
                                     struct pw_reason *why)
{
    struct pw_request request = {.contestants = 2 * wish->teams, .cycles = ways[way_i].cycles};
    struct pw_schedule *s = NULL;
    g_strlcpy(request.kind, "teams", sizeof request.kind);
    g_strlcpy(request.variant, ways[way_i].variant, sizeof request.variant);
    if (pw_schedule_make(&request, &s, why) != PW_OK)
        return NULL;
    struct pw_report *report = pw_check(s);
    for (int boards = 1; boards <= BOARDS_A_MATCH; boards++) {
        const struct match one = {way_i, s->rounds, boards};
        if (report != NULL && fits(wish, &one))
            g_array_append_val(list, one);
    }
    pw_schedule_free(s);
    return report;
}

/* The same of round robins of wish->teams teams of four. */
static bool pw_answer_teams(GPtrArray *answers, const struct pw_wish *wish, struct pw_reason *why)
{
    GArray *list = g_array_new(FALSE, FALSE, sizeof(struct match));
    struct pw_report *report[WAYS] = {NULL};
    struct pw_reason unused = {0};
    for (int i = 0; i < WAYS && (i == 0 || report[0] != NULL); i++)
        report[i] = matches_add(list, wish, i, i == 0 ? why : &unused);
    g_array_sort_with_data(list, nearest_first, (gpointer)(gintptr)wish);
    for (guint i = 0; i < list->len && (int)answers->len < wish->most; i++) {
        const struct match *one = &g_array_index(list, struct match, i);
        teams_add(answers, wish, one, report[one->way_i]);
    }
    if (answers->len == 0 && report[0] != NULL)
        g_snprintf(why->text, sizeof why->text,
                   "%d teams have no round robin of the boards or the time that were asked for; "
                   "every match takes one board or more",
                   wish->teams);
    for (int i = 0; i < WAYS; i++)
        pw_report_free(report[i]);
    g_array_free(list, TRUE);
    return answers->len > 0;
}

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
    struct pw_reason why = {0};
    enum pw_status status = pw_recommend(wish, &all->advice, &why);
    if (status != PW_OK)
        return pw_fail_status(error, status, &why, NULL);
    for (int i = 0; i < all->advice->count; i++) {
        const struct pw_choice *choice = &all->advice->choice[i];
        GPtrArray *pros = pw_choice_pros(choice);
        GPtrArray *cons = pw_choice_cons(choice, all->advice->boards_asked);
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

GPtrArray *pw_answers_teams(const struct pw_wish *wish, GError **error)
{
    GPtrArray *answers = g_ptr_array_new_with_free_func(pw_answer_free);
    struct pw_reason why = {0};
    if (pw_answer_teams(answers, wish, &why))
        return answers;
    g_ptr_array_unref(answers);
    pw_fail_status(error, PW_NO_SCHEDULE, &why, NULL);
    return NULL;
}

static bool of_answers(struct suggestions *all, const struct pw_wish *wish, GError **error)
{
    all->answers =
        wish->teams != 0 ? pw_answers_teams(wish, error) : pw_answers_players(wish, error);
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
