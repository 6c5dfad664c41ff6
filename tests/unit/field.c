/* The tree of fields: setting, looking outwards, hiding, names. */
#include "doc/field.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static struct pw_field *a_card(void)
{
    struct pw_field *root = pw_field_new();
    pw_field_text(root, "title", "Tuesday Pairs");
    pw_field_flag(root, "stays", true);
    struct pw_field *pairs = pw_field_list(root, "pairs");
    for (long pair = 1; pair <= 3; pair++) {
        struct pw_field *card = pw_field_append(pairs);
        pw_field_int(card, "pair", pair);
        pw_field_flag(card, "stays", pair == 3);
        struct pw_field *rounds = pw_field_list(card, "rounds");
        for (long round = 1; round <= 20; round++)
            pw_field_int(pw_field_append(rounds), "round", round);
    }
    struct pw_field *venue = pw_field_record(root, "venue");
    pw_field_text(venue, "town", "Łódź");
    pw_field_word(venue, "side", "ns");
    return root;
}

static void a_record_looks_around_itself(void **state)
{
    (void)state;
    struct pw_field *root = a_card();
    const struct pw_field *pairs = pw_field_find(root, "pairs");
    assert_int_equal(pw_field_kind(pairs), PW_FIELD_LIST);
    assert_int_equal(pw_field_length(pairs), 3);
    const struct pw_field *rounds = pw_field_find(pw_field_at(pairs, 1), "rounds");
    const struct pw_field *row = pw_field_at(rounds, 19);
    assert_string_equal(pw_field_value(pw_field_find(row, "round")), "20");
    assert_string_equal(pw_field_value(pw_field_find(row, "pair")), "2");
    assert_string_equal(pw_field_value(pw_field_find(row, "title")), "Tuesday Pairs");
    assert_string_equal(pw_field_value(pw_field_find(row, "venue.town")), "Łódź");
    assert_int_equal(pw_field_kind(pw_field_find(row, "venue.side")), PW_FIELD_WORD);
    assert_int_equal(pw_field_kind(pw_field_find(row, "venue")), PW_FIELD_RECORD);
    assert_null(pw_field_find(row, "venue.title"));
    assert_null(pw_field_find(row, "title.town"));
    assert_null(pw_field_find(row, "nobody-ever-set-this"));
    assert_null(pw_field_find(row, ""));
    assert_null(pw_field_find(root, "round"));
    pw_field_free(root);
}

static void an_off_flag_hides_what_is_further_out(void **state)
{
    (void)state;
    struct pw_field *root = a_card();
    const struct pw_field *pairs = pw_field_find(root, "pairs");
    assert_null(pw_field_find(pw_field_at(pairs, 0), "stays"));
    assert_non_null(pw_field_find(pw_field_at(pairs, 2), "stays"));
    assert_non_null(pw_field_find(root, "stays"));
    pw_field_free(root);
}

static void setting_twice_replaces(void **state)
{
    (void)state;
    struct pw_field *root = a_card();
    pw_field_text(root, "title", "Wednesday");
    pw_field_flag(root, "stays", false);
    assert_string_equal(pw_field_value(pw_field_find(root, "title")), "Wednesday");
    assert_null(pw_field_find(root, "stays"));
    assert_int_equal(pw_field_entries(root), 4);
    const struct pw_field *field;
    assert_string_equal(pw_field_entry(root, 1, &field), "stays");
    assert_null(field);
    pw_field_free(root);
}

static void names_are_nearest_first(void **state)
{
    (void)state;
    struct pw_field *root = a_card();
    const struct pw_field *card = pw_field_at(pw_field_find(root, "pairs"), 0);
    g_auto(GStrv) names = pw_field_names(card);
    g_autofree char *all = g_strjoinv(" ", names);
    assert_string_equal(all, "pair rounds stays pairs title venue");
    pw_field_free(root);
}

static void long_values_and_nothing(void **state)
{
    (void)state;
    struct pw_field *root = pw_field_new();
    g_autofree char *huge = g_strnfill(100000, 'x');
    pw_field_text(root, "huge", huge);
    pw_field_text(root, "empty", "");
    assert_string_equal(pw_field_value(pw_field_find(root, "huge")), huge);
    assert_string_equal(pw_field_value(pw_field_find(root, "empty")), "");
    assert_int_equal(pw_field_kind(NULL), PW_FIELD_NONE);
    assert_null(pw_field_value(NULL));
    assert_int_equal(pw_field_length(NULL), 0);
    pw_field_free(root);
    pw_field_free(NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_looks_around_itself),
        cmocka_unit_test(an_off_flag_hides_what_is_further_out),
        cmocka_unit_test(setting_twice_replaces),
        cmocka_unit_test(names_are_nearest_first),
        cmocka_unit_test(long_values_and_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
