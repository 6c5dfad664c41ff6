/* What the families cannot do: each refusal with its code and what it tells to write instead. The
 * bounds are those of the movements themselves: a straight Mitchell of T tables has T rounds, a
 * Blackpool T + 2, a square 4, an individual of 8 players 7, a rainbow of T tables T, and so on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "movement.h"

struct wish {
    struct pw_request request;
    enum pw_status status;
    const char *says;
};

static void refuses(const struct wish *wish)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    enum pw_status status = pw_schedule_make(&wish->request, &s, &why);
    if (status != wish->status || s != NULL || strstr(why.text, wish->says) == NULL)
        fail_msg("%s %s: %d, \"%s\"; expected %d, \"%s\"", wish->request.kind,
                 wish->request.variant, status, why.text, wish->status, wish->says);
}

static void every_family(void **state)
{
    (void)state;
    static const struct wish wishes[] = {
        {{.kind = "", .contestants = 8},
         PW_BAD_REQUEST,
         "no movement was named; write one of howell"},
        {{.kind = "howel", .contestants = 8}, PW_BAD_REQUEST, "there is no movement \"howel\""},
        {{.kind = "balanced-howell", .contestants = 8, .rounds = 5}, PW_NO_SCHEDULE, "7 rounds"},
        {{.kind = "mitchell", .variant = "article", .contestants = 14, .rounds = 8},
         PW_NO_SCHEDULE,
         "write --rounds 7"},
        {{.kind = "mitchell", .variant = "article", .contestants = 16},
         PW_NO_SCHEDULE,
         "leave out --variant"},
        {{.kind = "mitchell", .variant = "blackpool", .contestants = 12, .rounds = 9},
         PW_NO_SCHEDULE,
         "write --rounds 8 or fewer"},
        {{.kind = "mitchell", .variant = "blackpool", .contestants = 6},
         PW_NO_SCHEDULE,
         "write howell"},
        {{.kind = "mitchell", .variant = "square", .contestants = 8, .rounds = 5},
         PW_NO_SCHEDULE,
         "4"},
        {{.kind = "mitchell", .variant = "square", .contestants = 16},
         PW_NO_SCHEDULE,
         "leave out --variant"},
        {{.kind = "mitchell", .variant = "hesitation", .contestants = 14, .rounds = 30},
         PW_NO_SCHEDULE,
         "or fewer"},
        {{.kind = "mitchell", .contestants = 14, .switches = 7}, PW_BAD_REQUEST, "6 at most"},
        {{.kind = "appendix-mitchell", .contestants = 16, .variant = "relay"},
         PW_BAD_REQUEST,
         "leave out --variant"},
        {{.kind = "rover", .contestants = 15, .variant = "relay"},
         PW_BAD_REQUEST,
         "leave out --variant"},
        {{.kind = "rover", .contestants = 14}, PW_BAD_REQUEST, "an odd number"},
        {{.kind = "rover", .contestants = 15, .missing_pair = 3},
         PW_BAD_REQUEST,
         "leave out --missing-pair"},
        {{.kind = "rover", .contestants = 15, .rounds = 8}, PW_NO_SCHEDULE, "write --rounds 7"},
        {{.kind = "rover", .contestants = 7}, PW_NO_SCHEDULE, "write mitchell"},
        {{.kind = "whist", .tables = 7, .variant = "relay"}, PW_BAD_REQUEST, "leave out --variant"},
        {{.kind = "whist", .tables = 7, .variant = "stagger"}, PW_NO_SCHEDULE, "odd number"},
        {{.kind = "whist", .tables = 10, .variant = "thurner"},
         PW_NO_SCHEDULE,
         "write --variant stagger"},
        {{.kind = "whist", .tables = 8, .rounds = 5}, PW_NO_SCHEDULE, "8 teams play 6 rounds"},
        {{.kind = "whist", .contestants = 13}, PW_BAD_REQUEST, "write --teams N for N teams"},
        {{.kind = "whist", .tables = 2}, PW_NO_SCHEDULE, "3 teams or more"},
        {{.kind = "whist", .tables = 7, .rounds = 5}, PW_NO_SCHEDULE, "leave out --rounds"},
        {{.kind = "whist", .tables = 7, .switches = 1}, PW_BAD_REQUEST, "leave out --switch"},
        {{.kind = "teams", .tables = 6, .variant = "thurner"},
         PW_BAD_REQUEST,
         "leave out --variant"},
        {{.kind = "teams", .contestants = 13}, PW_BAD_REQUEST, "write --teams N"},
        {{.kind = "teams", .tables = 2}, PW_NO_SCHEDULE, "3 teams or more"},
        {{.kind = "teams", .tables = 5, .rounds = 4},
         PW_NO_SCHEDULE,
         "5 teams meet one another in 5 rounds"},
        {{.kind = "teams", .tables = 7, .winners = 1}, PW_BAD_REQUEST, "leave out --switch"},
        {{.kind = "individual"}, PW_BAD_REQUEST, "write --players N"},
        {{.kind = "individual", .contestants = 8, .tables = 3}, PW_BAD_REQUEST, "4 sit at a table"},
        {{.kind = "individual", .contestants = 8, .switches = 1}, PW_BAD_REQUEST, "--switch"},
        {{.kind = "individual", .contestants = 8, .rounds = 8}, PW_NO_SCHEDULE, "7 rounds at most"},
        {{.kind = "individual", .contestants = 20}, PW_NO_SCHEDULE, "write rainbow for 20"},
        {{.kind = "rainbow", .contestants = 24}, PW_NO_SCHEDULE, "--players 20, 28, 32"},
        {{.kind = "rainbow", .contestants = 28, .rounds = 8}, PW_NO_SCHEDULE, "--rounds 7"},
        {{.kind = "berger"}, PW_BAD_REQUEST, "write --players N"},
        {{.kind = "berger", .contestants = 1}, PW_BAD_REQUEST, "write --players 2 or more"},
        {{.kind = "berger", .contestants = 8, .cycles = -1}, PW_NO_SCHEDULE, "-1 times"},
        {{.kind = "berger", .contestants = 8, .rounds = 6}, PW_NO_SCHEDULE, "7 rounds"},
        {{.kind = "berger", .contestants = 4000, .cycles = 3}, PW_BOUND, "a smaller --cycles"},
        {{.kind = "scheveningen"}, PW_BAD_REQUEST, "write --players N"},
    };
    for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
        refuses(&wishes[i]);
}

/* Rovers through every number of tables and rounds of a usual evening: sound, says the referee.
 * Through 30 tables in 30 rounds none is found, and the rounds of the refusal do. */
static void every_rover(void **state)
{
    (void)state;
    int made = 0;
    for (int pairs = 9; pairs <= 41; pairs += 2)
        for (int rounds = 2; rounds <= pairs / 2; rounds++) {
            struct pw_request request = ask("rover", pairs);
            request.rounds = rounds;
            struct pw_schedule *s = NULL;
            struct pw_reason why = {0};
            if (pw_schedule_make(&request, &s, &why) != PW_OK)
                fail_msg("%d pairs, %d rounds: %s", pairs, rounds, why.text);
            struct pw_report *report = pw_check(s);
            assert_non_null(report);
            assert_true(report->legal);
            assert_int_equal(s->rounds, rounds);
            pw_report_free(report);
            pw_schedule_free(s);
            made++;
        }
    assert_int_equal(made, 187); /* 3 + 4 + ... + 19, for 4 to 20 tables */
    struct wish none = {ask("rover", 61), PW_NO_SCHEDULE, "write --rounds 22, or mitchell"};
    none.request.rounds = 30;
    refuses(&none);
    none.request.rounds = 22;
    struct pw_schedule *s = make_or_fail(&none.request);
    pw_schedule_free(s);
}

/* The advice: no time for a board; and no movement, with all that was wished repeated. */
static void no_advice(void **state)
{
    (void)state;
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    pw_wish_init(&wish);
    wish.pairs = 8;
    wish.seconds_per_board = 0;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_BAD_REQUEST);
    assert_non_null(strstr(why.text, "--minutes-per-board"));
    pw_wish_init(&wish);
    wish.pairs = 8;
    wish.boards_from = wish.boards_to = 29; /* a prime number, and no round has as many */
    wish.boards_per_round = 4;
    wish.rounds_from = 6;
    wish.rounds_to = 7;
    wish.winners = 1;
    assert_int_equal(pw_recommend(&wish, &advice, &why), PW_NO_SCHEDULE);
    assert_null(advice);
    assert_non_null(strstr(why.text, "with 29 boards, 4 a round in 6 to 7 rounds, one winner"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_family),
        cmocka_unit_test(every_rover),
        cmocka_unit_test(no_advice),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
