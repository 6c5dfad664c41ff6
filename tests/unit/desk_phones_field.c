/* desk_phones_field.c - what phones read of sections that are one field: one ranking of all. */
#include "lib/phones.h"

/* The ranking as the one with this label reads it. */
static const char *ranking_of(const char *label)
{
    char word[64] = "", path[96];
    g_autofree char *text = file_text("f.phones");
    g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
    for (int i = 0; lines[i] != NULL; i++)
        if (g_str_has_prefix(lines[i], label))
            g_strlcpy(word, lines[i] + strlen(label) + 1, sizeof word);
    g_snprintf(path, sizeof path, "/p/%s/ranking", word);
    const struct pw_desk_request request = {.method = "GET", .path = path};
    const struct pw_desk_answer *answer = pw_phones_answer(desk, &request);
    assert_int_equal(answer->status, 200);
    return text_of(answer);
}

/* What stands behind this. */
static const char *then(const char *text, const char *what)
{
    const char *found = strstr(text, what);
    if (found == NULL)
        fail_msg("no \"%s\" behind here:\n%s", what, text);
    return found + strlen(what);
}

/* Two scores of the four that board 1 will have: (2 + 1) 4 / 2 - 1 = 5 of 6, and 1. Everybody reads
 * all of them, and finds the own line. */
static void sections_that_share_boards_have_one_ranking(void **state)
{
    (void)state;
    file_write("f.ini", "[event]\nbarometer=yes\n[section A]\nkind=howell\npairs=4\n[section B]\n"
                        "kind=howell\npairs=4\n");
    door_is(NULL, 0);
    post(at("f.ini", "A/phones"), "do=open&address=127.0.0.1");
    told(at("f.ini", "A/result"), "round=1&table=1&board=1&contract=4sn%3D", "\"score\"");
    told(at("f.ini", "B/result"), "round=1&table=1&board=1&contract=4sn-1", "\"score\"");
    const char *text = then(ranking_of("A1"), "83.33");
    text = then(then(text, "83.33"), "16.67");
    then(text, "16.67");
    then(then(ranking_of("A1"), "class=\"mine\""), ">A\u00a01<");
    then(then(ranking_of("B1"), "class=\"mine\""), ">B\u00a01<");
    post(at("f.ini", "A/phones"), "do=close");
}

int main(void)
{
#define TEST(its) cmocka_unit_test_setup_teardown(its, setup, teardown)
    const struct CMUnitTest tests[] = {
        TEST(sections_that_share_boards_have_one_ranking),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
