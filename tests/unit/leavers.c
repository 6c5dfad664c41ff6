/* leavers.c - who has left plays no more: a result of theirs is refused at its place, and none is
 * awaited.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

static bool enter(struct pw_event *event, int round_no, int white, int black, const char *text,
                  GError **error)
{
    struct pw_result result;
    PW_INIT(&result);
    result.round_no = round_no;
    result.who[0] = white;
    result.who[1] = black;
    result.result = text;
    return pw_result_enter(event, &result, error);
}

/* 1 left after round 1 of Berger's table for four: 1-4, 2-3; 4-3, 1-2; 2-4, 3-1. */
static void a_game_after_somebody_left_is_refused_at_its_place(void **state)
{
    (void)state;
    static const char text[] = "[movement]\nkind=berger\nplayers=4\n[happened]\n"
                               "1=player 1 until round 1\n";
    GError *error = NULL;
    struct pw_event *e = pw_event_parse(text, strlen(text), NULL, NULL, NULL);
    assert_non_null(e);
    assert_true(enter(e, 1, 1, 4, "1-0", NULL));
    char *before = pw_results_text(e, NULL);
    assert_false(enter(e, 2, 1, 2, "0-1", &error));
    assert_string_equal(error->message,
                        "player 1 left after round 1, as entry 1 of [happened] says, so this game "
                        "of round 2 was not played; where it was, take that one back with --undo "
                        "1");
    pw_error_free(error);
    char *after = pw_results_text(e, NULL);
    assert_string_equal(after, before);
    free(before);
    free(after);
    assert_true(enter(e, 2, 1, 2, "0-1F", NULL)); /* is no game that was played */
    assert_true(enter(e, 2, 4, 3, "1-0", NULL));
    struct pw_ranking *ranking = pw_ranking_make(e, NULL, NULL);
    assert_non_null(ranking);
    for (int i = 0; i < ranking->count; i++) {
        assert_int_equal(ranking->place[i]->left, ranking->place[i]->who_no == 1);
        if (ranking->place[i]->who_no == 1)
            assert_int_equal(ranking->place[i]->left_after_no, 1);
        /* 2 and 3 wait for their games of rounds 1 and 3 */
        if (ranking->place[i]->who_no == 3)
            assert_int_equal(ranking->place[i]->waiting, 1);
    }
    pw_ranking_free(ranking);
    pw_event_free(e);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game_after_somebody_left_is_refused_at_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
