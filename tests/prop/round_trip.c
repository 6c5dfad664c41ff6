/* Movements out to the formats of other programs and in again: over all families and sizes the
 * same people sit at the same tables with the same boards, and who sits out and where boards
 * rest is the same, or it is said that it is not. The test compares for itself. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <string.h>

#include "format/movement.h"

static int tried, moved, with_comments;

static struct pw_schedule *read_text(const char *text, const char *format)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    assert_true(pw_input_init(&in, "again", text, strlen(text), NULL));
    GError *error = NULL;
    struct pw_schedule *s = pw_movement_read(&in, &from, &error);
    if (s == NULL)
        fail_msg("%s: %s\n%s", format, error->message, text);
    pw_input_finish(&in);
    return s;
}

/* The stand of this table; 0: there is none. */
static int stand_of(const struct pw_schedule *s, int table_no)
{
    for (int i = 0; i < s->stands; i++)
        if (s->stand[i].table_no == table_no)
            return i + 1;
    return 0;
}

static bool same_spot(struct pw_spot a, struct pw_spot b)
{
    return a.set == b.set && memcmp(a.who, b.who, sizeof a.who) == 0;
}

static void same_tables(const char *what, const struct pw_schedule *a, const struct pw_schedule *b)
{
    if (a->tables != b->tables || a->rounds != b->rounds || a->contestants != b->contestants ||
        a->missing_no != b->missing_no)
        fail_msg("%s: %d tables, %d rounds, %d pairs, %d missing become %d, %d, %d, %d", what,
                 a->tables, a->rounds, a->contestants, a->missing_no, b->tables, b->rounds,
                 b->contestants, b->missing_no);
    for (int r = 1; r <= a->rounds; r++)
        for (int t = 1; t <= a->tables; t++)
            if (!same_spot(pw_schedule_at(a, r, stand_of(a, t)),
                           pw_schedule_at(b, r, stand_of(b, t))))
                fail_msg("%s: round %d, table %d is not what it was", what, r, t);
}

static bool same_relays(const struct pw_schedule *a, const struct pw_schedule *b)
{
    bool same = a->stands == b->stands;
    for (int i = 1; same && i <= a->stands; i++) {
        same = a->stand[i - 1].table_no == b->stand[i - 1].table_no;
        for (int r = 1; same && r <= a->rounds; r++)
            same = same_spot(pw_schedule_at(a, r, i), pw_schedule_at(b, r, i));
    }
    return same;
}

static void out_and_in(struct pw_event *event, const struct pw_schedule *s, const char *format,
                       const char *what)
{
    GError *error = NULL;
    char *text = pw_show(event, format, PW_SHOW_MOVEMENT, 0, &error);
    if (text == NULL)
        fail_msg("%s: %s", what, error->message);
    struct pw_schedule *again = read_text(text, format);
    char *drops = pw_show_drops(event, format, &error),
         *name = g_strdup_printf("%s, %s", what, format);
    same_tables(name, s, again);
    if (strcmp(format, "ebuscore") == 0)
        assert_int_equal(s->winners, again->winners);
    bool same = same_relays(s, again);
    tried++;
    moved += !same;
    with_comments += strchr(text, '#') != NULL;
    if (!same && (strcmp(format, "asc") == 0 || drops == NULL || !strstr(drops, "read again")))
        fail_msg("%s: relays move, and not a word of it: %s", name, drops != NULL ? drops : "");
    if (s->relays > 0 && drops == NULL)
        fail_msg("%s: relays, and not a word that the format has none", name);
    g_free(text);
    g_free(drops);
    g_free(name);
    pw_schedule_free(again);
}

/* "howell pairs=7 missing-pair=3": false where there is no such movement. */
static bool try(const char *what)
{
    char **word = g_strsplit(what, " ", -1);
    struct pw_event *event = pw_event_new();
    bool sound = pw_event_set(event, "movement", "kind", word[0], NULL);
    for (int i = 1; sound && word[i] != NULL; i++) {
        char *value = strchr(word[i], '=');
        *value++ = '\0';
        sound = pw_event_set(event, "movement", word[i], value, NULL);
    }
    const struct pw_schedule *s = sound ? pw_event_schedule(event, NULL) : NULL;
    if (s != NULL) {
        out_and_in(event, s, "asc", what);
        if (s->kind == PW_PAIRS)
            out_and_in(event, s, "ebuscore", what);
    }
    pw_event_free(event);
    g_strfreev(word);
    return s != NULL;
}

/* The words with each of these numbers behind them. */
static int try_all(const char *words, int from, int to)
{
    int made = 0;
    for (int n = from; n <= to; n++) {
        char *what = g_strdup_printf("%s%d", words, n);
        made += try(what);
        g_free(what);
    }
    return made;
}

static void test_howells(void **state)
{
    (void)state;
    assert_int_equal(try_all("howell optimise=none pairs=", 3, 26), 24);
    for (int pairs = 7; pairs <= 13; pairs += 2)
        for (int missing = 1; missing <= pairs + 1; missing++) {
            char *what =
                g_strdup_printf("howell pairs=%d missing-pair=%d optimise=none", pairs, missing);
            assert_true(try(what));
            g_free(what);
        }
    for (int pairs = 7; pairs <= 14; pairs++) {
        char *words = g_strdup_printf("howell pairs=%d optimise=none rounds=", pairs);
        assert_true(try_all(words, (pairs + 1) / 2, 2 * ((pairs + 1) / 2) - 1) > 2);
        g_free(words);
    }
}

static void test_mitchells(void **state)
{
    (void)state;
    static const char *const variants[] = {
        "straight", "skip",      "relay",      "article",
        "square",   "blackpool", "hesitation", "double-hesitation"};
    assert_true(try_all("mitchell pairs=", 6, 40) > 30);
    assert_true(try_all("mitchell winners=1 pairs=", 6, 20) > 12);
    for (size_t i = 0; i < G_N_ELEMENTS(variants); i++) {
        char *words = g_strdup_printf("mitchell variant=%s pairs=", variants[i]);
        assert_true(try_all(words, 6, 28) > 0);
        g_free(words);
    }
    for (int missing = 1; missing <= 14; missing++) {
        char *words = g_strdup_printf("mitchell missing-pair=%d pairs=", missing);
        assert_int_equal(try_all(words, 13, 13), 1);
        assert_true(try_all(words, 15, 15) == 1);
        g_free(words);
    }
    for (int pairs = 10; pairs <= 17; pairs++) {
        char *words = g_strdup_printf("mitchell pairs=%d rounds=", pairs);
        assert_true(try_all(words, 3, (pairs + 1) / 2 + 2) > 2);
        g_free(words);
    }
}

static void test_others(void **state)
{
    (void)state;
    assert_true(try_all("web rounds=8 pairs=", 16, 60) > 5);
    assert_true(try_all("bowman pairs=", 8, 40) > 5);
    assert_true(try_all("appendix-mitchell pairs=", 8, 40) > 5);
    assert_true(try_all("rover pairs=", 9, 31) > 5);
    assert_true(try_all("whist tables=", 3, 13) > 5);
    assert_true(try("individual players=8"));
    assert_true(try("rainbow players=20"));
    assert_true(try("rainbow players=28"));
    assert_true(try("balanced-howell pairs=12 as-published=yes"));
}

/* How often a movement comes back otherwise, and how often comments are needed: neither may
 * become the rule. */
static void test_few(void **state)
{
    (void)state;
    print_message("%d round trips, relays elsewhere in %d, comments in %d\n", tried, moved,
                  with_comments);
    assert_true(moved * 20 < tried);
    assert_true(with_comments * 3 < tried);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_howells),
        cmocka_unit_test(test_mitchells),
        cmocka_unit_test(test_others),
        cmocka_unit_test(test_few),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
