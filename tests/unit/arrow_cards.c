/* Which encounters are switched, against the same movement without switches: the table card says so
 * in that round, and so do the guide cards of both pairs; nobody else's does. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "fields.h"
#include "movement.h"

static const struct pw_field *row_of(const struct pw_field *root, const char *list, const char *key,
                                     int no, int round_no)
{
    const struct pw_field *all = pw_field_find(root, list);
    for (guint i = 0; i < pw_field_length(all); i++) {
        const struct pw_field *its = pw_field_at(all, i);
        if (atoi(pw_field_value(pw_field_find(its, key))) == no)
            return pw_field_at(pw_field_find(its, "rounds"), (guint)(round_no - 1));
    }
    fail_msg("there is no %s %d", key, no);
    return NULL;
}

static bool table_says(const struct pw_field *row)
{
    const struct pw_field *notes = pw_field_find(row, "notes");
    for (guint i = 0; i < pw_field_length(notes); i++)
        if (strcmp(pw_field_value(pw_field_find(pw_field_at(notes, i), "note")), "note-switch") ==
            0)
            return true;
    return false;
}

static bool pair_says(const struct pw_field *cards, int pair_no, int round_no)
{
    const struct pw_field *row = row_of(cards, "pairs", "pair", pair_no, round_no);
    return pw_field_kind(pw_field_find(row, "switched")) != PW_FIELD_NONE;
}

/* How many encounters are switched. */
static int all_say_so(struct pw_request request)
{
    struct pw_event *event = pw_event_new();
    struct pw_request without = request;
    int count = 0;
    without.winners = 0;
    without.switches = 0;
    without.allow_switches = false;
    struct pw_schedule *plain = make_or_fail(&without), *s = make_or_fail(&request);
    struct pw_report *report = pw_check(s);
    event->request = request;
    struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    struct pw_field *tables = fields_of("table-cards", &subject);
    struct pw_field *pairs = fields_of("guide-cards", &subject);
    for (int r = 1; r <= s->rounds; r++)
        for (int at = 1; at <= s->stands; at++) {
            struct pw_spot was = pw_schedule_at(plain, r, at), is = pw_schedule_at(s, r, at);
            int table_no = s->stand[at - 1].table_no;
            if (is.who[0] == 0 || is.who[1] == 0)
                continue;
            bool on = was.who[0] == is.who[1];
            assert_true(on || was.who[0] == is.who[0]);
            count += on;
            if (table_says(row_of(tables, "tables", "table", table_no, r)) != on)
                fail_msg("%s %s of %d pairs, round %d: the card of table %d", request.kind,
                         request.variant, request.contestants, r, table_no);
            for (int i = 0; i < 2; i++)
                if (pair_says(pairs, is.who[i], r) != on)
                    fail_msg("%s %s of %d pairs, round %d: the card of pair %d", request.kind,
                             request.variant, request.contestants, r, is.who[i]);
        }
    pw_field_free(tables);
    pw_field_free(pairs);
    pw_report_free(report);
    pw_schedule_free(plain);
    pw_schedule_free(s);
    pw_event_free(event);
    return count;
}

static const struct {
    const char *kind, *variant;
    int pairs;
} movements[] = {{"mitchell", "straight", 10},  {"mitchell", "straight", 14},
                 {"mitchell", "relay", 12},     {"mitchell", "skip", 16},
                 {"mitchell", "blackpool", 16}, {"mitchell", "hesitation", 12},
                 {"mitchell", "straight", 13},  {"rover", "", 13}};

static struct pw_request request_of(size_t i)
{
    struct pw_request request = ask(movements[i].kind, movements[i].pairs);
    snprintf(request.variant, sizeof request.variant, "%s", movements[i].variant);
    request.boards_per_round = 2;
    return request;
}

static void single_encounters(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof movements / sizeof *movements; i++) {
        struct pw_request request = request_of(i);
        request.allow_switches = true;
        assert_true(all_say_so(request) > 0);
    }
}

static void whole_rounds(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof movements / sizeof *movements; i++) {
        struct pw_request request = request_of(i);
        request.winners = 1;
        assert_true(all_say_so(request) > 0);
    }
}

/* Two lines, and Howells, whose seats are what they are: nobody is told of a switch. */
static void where_nothing_is_switched(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof movements / sizeof *movements; i++)
        assert_int_equal(all_say_so(request_of(i)), 0);
    for (int pairs = 4; pairs <= 14; pairs++)
        assert_int_equal(all_say_so(ask("howell", pairs)), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(single_encounters),
        cmocka_unit_test(whole_rounds),
        cmocka_unit_test(where_nothing_is_switched),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
