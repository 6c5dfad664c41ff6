/* desk_reasons.c - the desk as one function: what speaks for a movement and against it, and what it
 * is called, in the language of the evening.
 */
#include "lib/desk.h"

#include "thin.h"

static const char *const language[] = {"de", "pl", "it", "fi", "fr"};

/* All that may be offered to so many, for every reason that there is. */
static struct pw_suggestions *offered(const char *key, int count, const char *boards)
{
    struct pw_wish wish;
    pw_wish_init(&wish);
    g_autofree char *number = g_strdup_printf("%d", count);
    if (strcmp(key, "teams") == 0)
        wish.teams = count;
    else
        assert_true(pw_wish_set(&wish, key, number, NULL));
    if (boards != NULL)
        assert_true(pw_wish_set(&wish, "boards", boards, NULL));
    wish.most = 500;
    return pw_suggest(&wish, NULL);
}

static char *said(const struct pw_vocabulary *words, const char *key)
{
    static const char *const blanks[] = {"count", "5", "b", "3", "c", "2", "d", "7", NULL};
    char *text = pw_vocabulary_say(words, key, blanks);
    char *mine = g_strdup(text);
    free(text);
    return mine;
}

/* In every language there is a sentence of its own. */
static void has_words(const char *key, GHashTable *seen)
{
    if (!g_hash_table_add(seen, g_strdup(key)))
        return;
    struct pw_vocabulary *english = pw_vocabulary_load("desk", "en", NULL);
    g_autofree char *in_english = said(english, key);
    if (strcmp(in_english, key) == 0)
        fail_msg("nobody says %s", key);
    for (size_t i = 0; i < G_N_ELEMENTS(language); i++) {
        struct pw_vocabulary *words = pw_vocabulary_load("desk", language[i], NULL);
        g_autofree char *told = said(words, key);
        if (strcmp(told, in_english) == 0)
            fail_msg("%s is English in %s: %s", key, language[i], told);
        pw_vocabulary_free(words);
    }
    pw_vocabulary_free(english);
}

static void every_reason_is_told_in_every_language(void **state)
{
    (void)state;
    static const struct {
        const char *key, *boards;
        int from, to;
    } sizes[] = {{"pairs", "20..28", 4, 13},
                 {"players", NULL, 4, 17},
                 {"players", "16..32", 8, 20},
                 {"teams", "20..28", 3, 12}};
    GHashTable *seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (size_t i = 0; i < G_N_ELEMENTS(sizes); i++)
        for (int n = sizes[i].from; n <= sizes[i].to; n += thinly(5)) {
            struct pw_suggestions *all = offered(sizes[i].key, n, sizes[i].boards);
            for (int k = 0; all != NULL && k < all->count; k++)
                for (int r = 0; r < all->suggestion[k]->reasons; r++) {
                    const struct pw_suggestion_reason *one = all->suggestion[k]->reason[r];
                    g_autofree char *key = g_strconcat("why-", one->key, NULL);
                    if (one->key != NULL)
                        has_words(key, seen);
                }
            pw_suggestions_free(all);
        }
    assert_true(g_hash_table_size(seen) > 40); /* so the sizes are many enough */
    g_hash_table_destroy(seen);
}

/* What is between these two, of every one of them on the page. */
static GPtrArray *pieces(const char *path, const char *before, const char *behind)
{
    GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
    for (const char *at = page(path); (at = strstr(at, before)) != NULL;) {
        at += strlen(before);
        g_ptr_array_add(list, g_strndup(at, (gsize)(strstr(at, behind) - at)));
    }
    return list;
}

/* None of the sentences of the page in English stands on it in another language. */
static void is_of_one_language(const char *name, const char *event)
{
    static const char *const before = "us\">"; /* of the classes plus and minus */
    g_autofree char *file = g_strdup_printf("%s.ini", name);
    file_write(file, event);
    g_autofree char *path = g_strdup(at(file, "tonight")), *set = g_strdup(at(file, "set"));
    GPtrArray *english = pieces(path, before, "</li>");
    assert_true(english->len > 0);
    for (size_t i = 0; i < G_N_ELEMENTS(language); i += (size_t)thinly(3)) {
        g_autofree char *body = g_strdup_printf("key=language&value=%s", language[i]);
        post(set, body);
        GPtrArray *other = pieces(path, before, "</li>");
        assert_int_equal(other->len, english->len);
        for (guint k = 0; k < english->len; k++)
            if (strcmp(english->pdata[k], other->pdata[k]) == 0)
                fail_msg("%s, %s: %s", name, language[i], (char *)english->pdata[k]);
        g_ptr_array_unref(other);
    }
    g_ptr_array_unref(english);
}

static void cards_give_their_reasons_in_the_language_of_the_evening(void **state)
{
    (void)state;
    static const struct {
        const char *kind, *count;
        int least, most;
    } games[] = {{"howell", "pairs", 6, 9},
                 {"individual", "players", 8, 8},
                 {"teams", "teams", 4, 5},
                 {"berger", "players", 5, 14}};
    for (size_t i = 0; i < G_N_ELEMENTS(games); i++)
        for (int n = games[i].least; n <= games[i].most; n += 3 * thinly(2)) {
            g_autofree char *name = g_strdup_printf("%s%d", games[i].kind, n);
            g_autofree char *event =
                g_strdup_printf("[event]\nlanguage=en\n[movement]\nkind=%s\n%s=%d\n%s",
                                games[i].kind, games[i].count, n,
                                strcmp(games[i].kind, "berger") != 0 ? "boards-per-round=3\n" : "");
            is_of_one_language(name, event);
        }
}

/* Counted by hand: 8 pairs in a complete Howell meet the 7 others, and play all of 7 times 4
 * boards; one of them stays. */
static void polish_counts_as_polish_does(void **state)
{
    (void)state;
    file_write("p.ini", "[event]\nlanguage=pl\n");
    post(at("p.ini", "wish"), "count=8&boards=28&rounds=7");
    holds(at("p.ini", "tonight"), "<li class=\"plus\">Każda para gra z każdą</li>");
    holds(at("p.ini", "tonight"), "Wszyscy grają wszystkie 28 rozdań</li>");
    holds(at("p.ini", "tonight"), "Jedna para siedzi cały wieczór na swoim miejscu</li>");
    post(at("p.ini", "wish"), "count=8&boards=24&rounds=&winners=2");
    holds(at("p.ini", "tonight"), "Połowa par (4) nie zmienia miejsca");
}

static void movements_have_their_names_in_the_language_of_the_evening(void **state)
{
    (void)state;
    file_write("n.ini", "[event]\nlanguage=de\n[movement]\nkind=mitchell\nvariant=skip\npairs=16\n"
                        "boards-per-round=3\n");
    holds(at("n.ini", "tonight"), "Mitchell mit Sprung, 16 Paare");
    file_write("h.ini", "[event]\nlanguage=de\n[movement]\nkind=howell\nrounds=6\npairs=10\n");
    holds(at("h.ini", "tonight"), "Verkürzter Howell, 10 Paare");
    file_write("w.ini", "[event]\nlanguage=de\n[movement]\nkind=whist\nteams=5\n");
    holds(at("w.ini", "tonight"), "Whist, ");
    file_write("c.ini", "[event]\nlanguage=de\n[movement]\nkind=berger\nplayers=6\ndouble=yes\n");
    holds(at("c.ini", "tonight"), "FIDE-Tabelle (Berger), doppelrundig, 6 Spieler");
}

/* A Bowman Mitchell has two winners like any other, and its key says nothing of them. */
static void winners_are_those_of_the_reasons(void **state)
{
    (void)state;
    file_write("b.ini", "[event]\nlanguage=en\n");
    post(at("b.ini", "wish"), "count=16&boards=24&rounds=6");
    GPtrArray *cards = pieces(at("b.ini", "tonight"), "<div class=\"cardhead\">", "</ul></li>");
    assert_true(cards->len > 0);
    for (guint i = 0; i < cards->len; i++) {
        bool head = strstr(cards->pdata[i], "<small>two winners</small>") != NULL;
        bool told = strstr(cards->pdata[i], "Two winners: NS and EW") != NULL;
        assert_int_equal(head, told);
    }
    g_ptr_array_unref(cards);
}

#define TEST(f) cmocka_unit_test_setup_teardown(f, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(every_reason_is_told_in_every_language),
        TEST(cards_give_their_reasons_in_the_language_of_the_evening),
        TEST(polish_counts_as_polish_does),
        TEST(movements_have_their_names_in_the_language_of_the_evening),
        TEST(winners_are_those_of_the_reasons),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
