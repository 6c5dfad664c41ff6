/* An arrow switch is told: the JSON of every movement with two lines and one winner marks the
 * encounters whose lines are not those of the same movement without switches, and no others; and
 * who reads the file back knows the same. Counted here from the rows of both. A thin run has a
 * shorter search, and one in seven of the sizes above it. */
#include "format/movement.h"
#include "format/write.h"
#include "sched/core/schedule.h"
#include "sched/flow/flow.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"
#include "thin.h"

enum { PAIRS_MOST = 40, SINGLE_MOST = 18, TRIALS = 10000 };

static int told_in(const char *text)
{
    int count = 0;
    while ((text = strstr(text, "\"switched\": true")) != NULL) {
        count++;
        text++;
    }
    return count;
}

/* What the file says, read back. */
static void same_when_read(const struct pw_schedule *s, char *text)
{
    GError *error = NULL;
    struct pw_input in = {.name = "movement.json", .text = text, .bytes = strlen(text)};
    struct pw_movement_from from = {0};
    struct pw_schedule *back = pw_movement_json(&in, &from, &error);
    assert_null(error);
    assert_non_null(back);
    assert_int_equal(back->stands, s->stands);
    for (int r = 1; r <= s->rounds; r++)
        for (int at = 1; at <= s->stands; at++)
            assert_int_equal(pw_is_switched(back, r, at), pw_is_switched(s, r, at));
    pw_schedule_free(back);
}

/* How many are switched; -1: there is no such movement. */
static int hold(struct pw_request request)
{
    struct pw_schedule *s = NULL, *plain = NULL;
    struct pw_request without = request;
    struct pw_reason why;
    int switched = 0;
    request.winners = without.winners = 1;
    without.switches = -1;
    without.allow_switches = false;
    without.effort = 0;
    if (pw_schedule_make(&without, &plain, &why) != PW_OK)
        return -1;
    s = make_or_fail(&request);
    for (int r = 1; r <= s->rounds; r++)
        for (int at = 1; at <= s->stands; at++) {
            struct pw_spot now = pw_schedule_at(s, r, at), then = pw_schedule_at(plain, r, at);
            bool turned = now.who[0] != then.who[0] && now.who[0] != 0 && now.who[1] != 0;
            if (turned && (now.who[0] != then.who[1] || now.who[1] != then.who[0]))
                fail_msg("%s of %d: other people play", request.kind, request.contestants);
            if (pw_schedule_switched(s, r, at) != turned)
                fail_msg("%s %s of %d pairs, round %d, stand %d: %d and %d, %s", request.kind,
                         request.variant, request.contestants, r, at, now.who[0], now.who[1],
                         turned ? "and nothing says that they are switched" : "never switched");
            switched += turned;
        }
    struct pw_report *report = pw_check(s);
    char *text = pw_save_movement_json(s, report, 2);
    assert_int_equal(told_in(text), switched);
    same_when_read(s, text);
    free(text);
    pw_report_free(report);
    pw_schedule_free(s);
    pw_schedule_free(plain);
    return switched;
}

static void every_switch_is_told(void **state)
{
    static const char *const variants[] = {"",       "straight",  "skip",       "relay",
                                           "square", "blackpool", "hesitation", "double-hesitation",
                                           "article"};
    size_t families = 0;
    const struct pw_family *family = pw_families(&families);
    int kinds = 0;
    (void)state;
    for (size_t i = 0; i < families; i++) {
        if (strstr(family[i].options, "--switch K") == NULL)
            continue;
        bool many = strcmp(family[i].name, "mitchell") == 0;
        for (size_t v = 0; v < (many ? sizeof variants / sizeof *variants : 1); v++) {
            int whole = 0, single = 0;
            kinds++;
            for (int pairs = 4; pairs <= PAIRS_MOST; pairs += pairs < SINGLE_MOST ? 1 : thinly(7)) {
                struct pw_request request = ask(family[i].name, pairs);
                snprintf(request.variant, sizeof request.variant, "%s", variants[v]);
                int switched = hold(request);
                whole += switched > 0 ? switched : 0;
                request.allow_switches = true;
                request.effort = searched(TRIALS, TRIALS, TRIALS / 20);
                switched = pairs <= SINGLE_MOST ? hold(request) : 0;
                single += switched > 0 ? switched : 0;
            }
            if (whole == 0 || single == 0)
                fail_msg("%s %s: nothing is ever switched", family[i].name, variants[v]);
        }
    }
    assert_true(kinds >= 12);
}

/* A Howell has lines of its own, and no switches of them. */
static void a_howell_has_none(void **state)
{
    (void)state;
    for (int pairs = 4; pairs <= 20; pairs++) {
        struct pw_request request = ask("howell", pairs);
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_report *report = pw_check(s);
        char *text = pw_save_movement_json(s, report, 2);
        assert_int_equal(told_in(text), 0);
        free(text);
        pw_report_free(report);
        pw_schedule_free(s);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_switch_is_told),
        cmocka_unit_test(a_howell_has_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
