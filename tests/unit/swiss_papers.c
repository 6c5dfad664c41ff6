/* swiss_papers.c - which papers a Swiss has: none about round robins, none about drawn numbers. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>
#include <glib.h>

#include "pairwheel.h"

static void take(const struct pw_paper_offer *offer, void *user)
{
    g_string_append_printf(user, " %s ", offer->document);
}

static char *papers_of(const char *text)
{
    GError *error = NULL;
    GString *all = g_string_new(NULL);
    struct pw_event *event = pw_event_parse(text, strlen(text), "event.ini", NULL, &error);
    assert_non_null(event);
    assert_true(pw_papers_each(event, take, all, &error));
    pw_event_free(event);
    return g_string_free(all, FALSE);
}

static void swiss_of_games(void **state)
{
    (void)state;
    g_autofree char *all =
        papers_of("[movement]\nkind=swiss\nrounds=3\n[names]\n1=Anna\n2=Bo\n3=Cy\n4=Di\n"
                  "[pairings]\n1=1-3, 2-4\n");
    assert_non_null(strstr(all, " pairings "));
    assert_null(strstr(all, " methods "));
    assert_null(strstr(all, " lots "));
}

static void round_robin(void **state)
{
    (void)state;
    g_autofree char *all = papers_of("[movement]\nkind=berger\nplayers=4\n");
    assert_non_null(strstr(all, " pairings "));
    assert_non_null(strstr(all, " methods "));
    assert_non_null(strstr(all, " lots "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(swiss_of_games),
        cmocka_unit_test(round_robin),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
