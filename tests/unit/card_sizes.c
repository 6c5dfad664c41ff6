/* Which sets are shared, and what a section is called large: held against counts made here. */
#include "doc/catalog.h"

#include "doc/facts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "filled.h"

static struct filled made(const char *document, const char *kind, int pairs, int rounds,
                          const char *section)
{
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = pairs;
    r->rounds = rounds;
    r->optimise = PW_OPTIMISE_NONE;
    pw_event_text(&event->section, section);
    return filled_of(document, event);
}

/* The other tables with this set, read off the schedule row by row. */
static char *shares_counted(const struct pw_schedule *s, int round_no, int table_no)
{
    GString *list = g_string_new(NULL);
    int set = 0;
    for (int i = 0; i < s->stands; i++)
        if (s->stand[i].table_no == table_no)
            set = pw_schedule_at(s, round_no, i + 1).set;
    for (int i = 0; i < s->stands; i++)
        if (s->stand[i].table_no && s->stand[i].table_no != table_no &&
            pw_schedule_at(s, round_no, i + 1).set == set)
            g_string_append_printf(list, "%s%d", list->len ? ", " : "", s->stand[i].table_no);
    return g_string_free(list, FALSE);
}

static void cards_say_which_sets_are_shared(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int pairs, rounds;
    } all[] = {{"howell", 4, 0}, {"howell", 6, 0}, {"bowman", 14, 0}, {"mitchell", 14, 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        struct filled m = made("guide-cards", all[i].kind, all[i].pairs, all[i].rounds, NULL);
        const struct pw_field *pairs = pw_field_find(m.root, "pairs");
        long rows = 0;
        for (guint k = 0; k < pw_field_length(pairs); k++) {
            const struct pw_field *card = pw_field_at(pairs, k);
            const struct pw_field *rounds = pw_field_find(card, "rounds");
            bool any = false;
            for (guint r = 0; r < pw_field_length(rounds); r++) {
                const struct pw_field *row = pw_field_at(rounds, r);
                struct pw_seat at = pw_schedule_where(m.schedule, (int)k + 1, (int)r + 1);
                g_autofree char *counted = shares_counted(m.schedule, (int)r + 1, at.table_no);
                assert_string_equal(said(row, "shares"), counted);
                any |= *counted != '\0';
                rows += *counted != '\0';
            }
            assert_int_equal(*said(card, "any-shares") != '\0', any);
        }
        /* the article's Mitchell shares nothing; the small Howells and a Bowman do */
        assert_int_equal(rows > 0, strcmp(all[i].kind, "mitchell") != 0);
        filled_free(&m);
    }
}

static void a_copy_for_each_table_is_no_sharing(void **state)
{
    (void)state;
    struct filled m = made("guide-cards", "web", 28, 8, NULL);
    const struct pw_field *pairs = pw_field_find(m.root, "pairs");
    assert_true(m.schedule->copies > 1);
    for (guint k = 0; k < pw_field_length(pairs); k++)
        assert_string_equal(said(pw_field_at(pairs, k), "any-shares"), "");
    filled_free(&m);
}

static void the_letter_of_a_section(void **state)
{
    (void)state;
    static const char *const all[][2] = {{"A", "A"},       {"Section B", "B"}, {"Open", "O"},
                                         {"A1", "A1"},     {"Łódź", "Ł"},      {"", ""},
                                         {"Sala 12", "12"}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        struct filled m = made("guide-cards", "howell", 8, 0, all[i][0]);
        assert_string_equal(said(m.root, "section-letter"), all[i][1]);
        filled_free(&m);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_say_which_sets_are_shared),
        cmocka_unit_test(a_copy_for_each_table_is_no_sharing),
        cmocka_unit_test(the_letter_of_a_section),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
