/* suggest.c - what fits an evening as data, of pairs, individuals and players alike; and structs of
 * callers that are older than the library.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <string.h>

static struct pw_suggestions *suggested(const char *const *wishes)
{
    struct pw_wish wish;
    GError *error = NULL;
    pw_wish_init(&wish);
    assert_int_equal(wish.size, sizeof wish);
    for (int i = 0; wishes[i] != NULL; i += 2)
        assert_true(pw_wish_set(&wish, wishes[i], wishes[i + 1], NULL));
    struct pw_suggestions *all = pw_suggest(&wish, &error);
    if (all == NULL)
        fail_msg("%s", error->message);
    return all;
}

/* Its keys make that movement. */
static void assert_made(const struct pw_suggestion *one)
{
    struct pw_event *event = pw_event_new();
    GError *error = NULL;
    for (int i = 0; one->movement[i] != NULL; i += 2)
        if (!pw_event_edit(event, "movement", one->movement[i], one->movement[i + 1], &error))
            fail_msg("%s: %s", one->options, error->message);
    const struct pw_schedule *s = pw_event_schedule(event, &error);
    if (s == NULL)
        fail_msg("%s: %s", one->options, error->message);
    assert_int_equal(s->rounds, one->rounds);
    assert_int_equal(s->kind, one->kind);
    assert_true(one->pros[0] != NULL && one->title[0] != '\0' && one->report->legal);
    pw_event_free(event);
}

static void pairs_and_players_are_advised_alike(void **state)
{
    (void)state;
    static const struct {
        const char *const wish[7];
        enum pw_kind kind;
    } all[] = {
        {{"pairs", "8", "boards", "24..28", NULL}, PW_PAIRS},
        {{"tables", "6.5", "minutes", "210", NULL}, PW_PAIRS},
        {{"players", "10", "minutes", "180", NULL}, PW_PLAYERS},
        {{"players", "6", "rounds", "10", NULL}, PW_PLAYERS}, /* twice round */
        {{"players", "28", "boards", "21..28", NULL}, PW_INDIVIDUALS},
    };
    for (size_t i = 0; i < G_N_ELEMENTS(all); i++) {
        struct pw_suggestions *of = suggested(all[i].wish);
        assert_true(of->count >= 1);
        for (int k = 0; k < of->count; k++) {
            assert_made(of->suggestion[k]);
            assert_int_equal(of->suggestion[k]->kind, all[i].kind);
            assert_int_equal(of->suggestion[k]->boards_per_round == 0, all[i].kind == PW_PLAYERS);
        }
        pw_suggestions_free(of);
    }
    pw_suggestions_free(NULL);
}

/* N teams meet in N - 1 rounds, or N where N is odd, and twice in as many again. */
static void teams_are_advised_too(void **state)
{
    (void)state;
    for (int teams = 3; teams <= 16; teams++) {
        struct pw_wish wish;
        pw_wish_init(&wish);
        wish.teams = teams;
        wish.most = 500;
        assert_true(pw_wish_set(&wish, "boards", "12..60", NULL));
        struct pw_suggestions *of = pw_suggest(&wish, NULL);
        assert_non_null(of);
        int rounds = teams - 1 + teams % 2, twice = 0, triangles = 0;
        for (int i = 0; i < of->count; i++) {
            const struct pw_suggestion *one = of->suggestion[i];
            assert_made(one);
            assert_int_equal(one->kind, PW_PAIRS);
            /* With triangles nobody sits out, so there is a round less. */
            bool of_three = strstr(one->options, " --variant triangles") != NULL;
            triangles += of_three;
            assert_true(of_three ? one->rounds == teams - 1
                                 : one->rounds == rounds || one->rounds == 2 * rounds);
            twice += one->rounds == 2 * rounds;
            int boards = one->rounds * one->boards_per_round;
            assert_true(boards >= 12 && boards <= 60);
            assert_int_equal(one->cons[0] != NULL, teams % 2 != 0);
        }
        assert_true(twice > 0 && twice < of->count);
        assert_int_equal(triangles > 0, teams == 7 || teams == 9 || teams == 11 || teams == 15);
        pw_suggestions_free(of);
        /* 60 minutes hold no more boards of 7 minutes than 8; one a match, and a minute a round. */
        pw_wish_init(&wish);
        wish.teams = teams;
        assert_true(pw_wish_set(&wish, "minutes", "60", NULL));
        of = pw_suggest(&wish, NULL);
        assert_int_equal(of != NULL, rounds * 8 <= 60);
        for (int i = 0; of != NULL && i < of->count; i++)
            assert_true(of->suggestion[i]->seconds <= 3600);
        pw_suggestions_free(of);
    }
    struct pw_wish wish;
    GError *error = NULL;
    /* Six teams in five rounds, or in ten; four boards a match. */
    pw_wish_init(&wish);
    wish.teams = 6;
    assert_true(pw_wish_set(&wish, "rounds", "9..10", NULL));
    assert_true(pw_wish_set(&wish, "boards-per-round", "4", NULL));
    struct pw_suggestions *of = pw_suggest(&wish, NULL);
    assert_non_null(of);
    assert_int_equal(of->count, 1);
    assert_int_equal(of->suggestion[0]->rounds, 10);
    assert_int_equal(of->suggestion[0]->boards_per_round, 4);
    pw_suggestions_free(of);
    pw_wish_init(&wish);
    wish.teams = 2;
    assert_null(pw_suggest(&wish, &error));
    assert_non_null(strstr(error->message, "3 teams or more"));
    pw_error_free(error);
}

/* Four tables of 16 players take the sets one after the other, and two of them the same one. */
static void an_individual_says_where_tables_share_boards(void **state)
{
    (void)state;
    static const char *const wishes[] = {"players", "16", "boards", "30", "rounds", "15", NULL};
    struct pw_suggestions *of = suggested(wishes);
    bool said = false;
    for (int i = 0; of->suggestion[0]->cons[i] != NULL; i++)
        said = said ||
               strstr(of->suggestion[0]->cons[i], "2 tables share boards in every round") != NULL;
    assert_true(said);
    pw_suggestions_free(of);
}

/* The words are those of the command line. */
static void the_words_are_those_of_the_text(void **state)
{
    (void)state;
    static const char *const wishes[] = {"pairs", "8", "boards", "24..28", NULL};
    struct pw_suggestions *of = suggested(wishes);
    struct pw_advice *advice = NULL;
    struct pw_wish wish;
    pw_wish_init(&wish);
    assert_true(pw_wish_set(&wish, "pairs", "8", NULL));
    assert_true(pw_wish_set(&wish, "boards", "24..28", NULL));
    assert_int_equal(pw_recommend(&wish, &advice, NULL), PW_OK);
    g_autofree char *text = pw_advice_text(advice, NULL, NULL);
    for (int i = 0; i < of->count; i++) {
        g_autofree char *title = g_strdup_printf("\n%d. %s\n", i + 1, of->suggestion[i]->title);
        g_autofree char *kit = g_strdup_printf("pairwheel kit %s -o ", of->suggestion[i]->options);
        assert_non_null(strstr(text, title));
        assert_non_null(strstr(text, kit));
    }
    pw_advice_free(advice);
    pw_suggestions_free(of);
}

static void where_nothing_fits_it_says_what_would(void **state)
{
    (void)state;
    static const char *const wishes[][5] = {{"pairs", "8", "minutes", "5", NULL},
                                            {"players", "10", "rounds", "3", NULL}};
    for (size_t i = 0; i < G_N_ELEMENTS(wishes); i++) {
        struct pw_wish wish;
        GError *error = NULL;
        pw_wish_init(&wish);
        for (int k = 0; wishes[i][k] != NULL; k += 2)
            assert_true(pw_wish_set(&wish, wishes[i][k], wishes[i][k + 1], NULL));
        assert_null(pw_suggest(&wish, &error));
        assert_int_equal(pw_error_code(error), PW_ERROR_UNMET);
        pw_error_free(error);
    }
}

/* ---- older and newer callers ---- */

static void a_smaller_struct_says_less(void **state)
{
    (void)state;
    struct pw_request request;
    struct pw_schedule *s = NULL;
    memset(&request, 0xff, sizeof request);
    memset(&request, 0, offsetof(struct pw_request, tables));
    request.size = offsetof(struct pw_request, tables);
    g_strlcpy(request.kind, "howell", sizeof request.kind);
    request.contestants = 8;
    assert_int_equal(pw_schedule_make(&request, &s, NULL), PW_OK);
    assert_int_equal(s->rounds, 7);
    pw_schedule_free(s);
}

static void a_larger_struct_is_refused_where_it_says_more(void **state)
{
    (void)state;
    struct {
        struct pw_wish wish;
        int more;
    } later;
    GError *error = NULL;
    pw_wish_init(&later.wish);
    assert_true(pw_wish_set(&later.wish, "pairs", "8", NULL));
    later.wish.size = sizeof later;
    memset((char *)&later + sizeof later.wish, 0, sizeof later - sizeof later.wish);
    struct pw_suggestions *all = pw_suggest(&later.wish, NULL);
    assert_non_null(all);
    pw_suggestions_free(all);
    later.more = 1;
    assert_null(pw_suggest(&later.wish, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    g_clear_error(&error);
    assert_null(pw_recommend_players(&later.wish, NULL, &error));
    assert_int_equal(pw_error_code(error), PW_ERROR_USAGE);
    g_clear_error(&error);
}

static void count(const char *what, long done, long all, void *user)
{
    (void)what;
    (void)done;
    (void)all;
    ++*(int *)user;
}

static void a_watcher_may_end_early(void **state)
{
    (void)state;
    int heard = 0;
    struct pw_watcher watcher;
    PW_INIT(&watcher);
    watcher.progress = count;
    watcher.user = &heard;
    pw_watch(&watcher);
    static const char *const wishes[] = {"pairs", "8", NULL};
    pw_suggestions_free(suggested(wishes));
    assert_true(heard > 0);
    memset(&watcher, 0xff, sizeof watcher);
    watcher.size = offsetof(struct pw_watcher, progress); /* nobody is told */
    pw_watch(&watcher);
    pw_suggestions_free(suggested(wishes));
    pw_watch(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pairs_and_players_are_advised_alike),
        cmocka_unit_test(teams_are_advised_too),
        cmocka_unit_test(an_individual_says_where_tables_share_boards),
        cmocka_unit_test(the_words_are_those_of_the_text),
        cmocka_unit_test(where_nothing_fits_it_says_what_would),
        cmocka_unit_test(a_smaller_struct_says_less),
        cmocka_unit_test(a_larger_struct_is_refused_where_it_says_more),
        cmocka_unit_test(a_watcher_may_end_early),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
