/* Teams of four are told from pairs by their rows: whatever format they come from, and no movement
 * of pairs is taken for them. */
#include "event/event.h"
#include "format/movement.h"
#include "format/write.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static struct pw_schedule *read_again(const char *text, const char *format)
{
    struct pw_input in;
    struct pw_movement_from from = {.format = format};
    struct pw_schedule *s = NULL;
    if (pw_input_init(&in, "movement", text, strlen(text), NULL)) {
        s = pw_movement_read(&in, &from, NULL);
        pw_input_finish(&in);
    }
    return s;
}

/* The movement, and read from its files: teams of four as many, or pairs (0). */
static bool are(const char *kind, const char *variant, struct pw_request asked, int fours)
{
    static const char *const formats[] = {"csv", "json", "asc", "ebuscore"};
    struct pw_reason why = {""};
    struct pw_schedule *s = NULL;
    g_strlcpy(asked.kind, kind, sizeof asked.kind);
    g_strlcpy(asked.variant, variant, sizeof asked.variant);
    if (pw_schedule_make(&asked, &s, &why) != PW_OK)
        return false;
    struct pw_event *event = pw_event_new();
    struct pw_report *report = pw_check(s);
    event->request = asked;
    assert_int_equal(s->fours, fours);
    char *const texts[] = {pw_save_movement_csv(s), pw_save_movement_json(s, report, 1),
                           pw_save_asc(s, false), pw_save_ebuscore(event, s)};
    for (size_t i = 0; i < G_N_ELEMENTS(formats); i++) {
        struct pw_schedule *again = read_again(texts[i], formats[i]);
        assert_non_null(again);
        if (again->fours != fours)
            fail_msg("%s %s of %d pairs as %s: %d teams", kind, variant, s->contestants, formats[i],
                     again->fours);
        pw_schedule_free(again);
        g_free(texts[i]);
    }
    pw_report_free(report);
    pw_event_free(event);
    pw_schedule_free(s);
    return true;
}

static void teams(void **state)
{
    (void)state;
    for (int n = 4; n <= 40; n++)
        assert_true(are("whist", "", (struct pw_request){.contestants = 2 * n}, n));
}

static void pairs(void **state)
{
    static const char *const kinds[][2] = {{"howell", ""},
                                           {"mitchell", ""},
                                           {"mitchell", "skip"},
                                           {"mitchell", "relay"},
                                           {"mitchell", "square"},
                                           {"mitchell", "blackpool"},
                                           {"web", ""},
                                           {"bowman", ""},
                                           {"appendix-mitchell", ""},
                                           {"rover", ""},
                                           {"mitchell", "hesitation"}};
    int made = 0;
    (void)state;
    for (size_t k = 0; k < G_N_ELEMENTS(kinds); k++)
        for (int n = 6; n <= (k == 0 ? 20 : 40); n++)
            for (int rounds = 0; rounds <= 3; rounds++)
                made += are(kinds[k][0], kinds[k][1],
                            (struct pw_request){.contestants = n,
                                                .rounds = rounds,
                                                .optimise = k == 0 ? PW_OPTIMISE_NONE
                                                                   : PW_OPTIMISE_DEFAULT},
                            0);
    assert_true(made > 300);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(teams),
        cmocka_unit_test(pairs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
