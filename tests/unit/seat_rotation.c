/* The plan of seats: whoever follows the arrows meets whom the schedule says, in every round. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "doc/documents.h"
#include "fill.h"
#include "movement.h"

static long number(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return field ? strtol(pw_field_value(field), NULL, 10) : 0;
}

static char colour(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return field ? pw_field_value(field)[0] : '-';
}

struct plan {
    int places, ring[128], length;
    const struct pw_field *place[64];
};

/* Who sits at the seats of the ring: from the first place, out, round and back. */
static void plan_read(struct plan *p, const struct pw_field *root)
{
    const struct pw_field *places = pw_field_find(root, "places");
    p->places = (int)pw_field_length(places);
    p->length = 2 * p->places - 1;
    for (int i = 0; i < p->places; i++) {
        p->place[i] = pw_field_at(places, (guint)i);
        p->ring[i == 0 ? 0 : p->length - i] = (int)number(p->place[i], "back");
        if (i > 0)
            p->ring[i] = (int)number(p->place[i], "out");
    }
}

/* The rounds of all strips, one behind the other. */
static const struct pw_field *round_at(const struct pw_field *root, int r)
{
    const struct pw_field *strips = pw_field_find(root, "strips");
    guint at = (guint)r;
    for (guint i = 0; i < pw_field_length(strips); i++) {
        const struct pw_field *rounds = pw_field_find(pw_field_at(strips, i), "rounds");
        if (at < pw_field_length(rounds))
            return pw_field_at(rounds, at);
        at -= pw_field_length(rounds);
    }
    return NULL;
}

static void follow(const char *kind, int n, enum pw_numbering numbering, bool below)
{
    struct pw_request request = ask(kind, n);
    request.numbering = numbering;
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_event *event = pw_event_new();
    g_strlcpy(event->request.kind, kind, sizeof event->request.kind);
    event->request.numbering = numbering;
    struct pw_report *report = pw_check(s);
    struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    struct pw_field *root = pw_field_new();
    struct pw_reason why = {0};
    enum pw_error code;
    if (!fills(pw_seat_rotation, root, &subject, &why, &code))
        fail_msg("%s %d: %s", kind, n, why.text);
    assert_int_equal(pw_field_find(root, "below") != NULL, below);
    struct plan p;
    plan_read(&p, root);
    int stayer = (int)number(root, "stayer");
    assert_int_equal(stayer != 0, n % 2 == 0);
    assert_int_equal(p.length, n % 2 == 0 ? n - 1 : n);
    for (int r = 0; r < s->rounds; r++) {
        for (int i = 0; i < p.places; i++) {
            /* everybody has gone r seats on */
            int back = p.ring[((i == 0 ? 0 : p.length - i) - r % p.length + p.length) % p.length];
            int out = i == 0 ? stayer : p.ring[(i - r % p.length + p.length) % p.length];
            struct pw_seat at = pw_schedule_where(s, back, r + 1);
            assert_int_equal(at.opponent_no, out);
            if (out == 0)
                continue;
            assert_int_equal(at.table_no, number(p.place[i], "board"));
            char said =
                i == 0 ? colour(round_at(root, r), "colour") : colour(p.place[i], "out-colour");
            char other = i == 0 ? 'c' : colour(p.place[i], "back-colour");
            /* the board of who stays changes; the figures are those of round 1, and so is the ink
             */
            if (i == 0 && r == 0) {
                const bool white = at.side == PW_SIDE_B; /* of the opponent, who stays */
                assert_string_equal(pw_field_value(pw_field_find(p.place[0], "out-colour")),
                                    white ? "white-changes" : "black-changes");
                assert_string_equal(pw_field_value(pw_field_find(p.place[0], "back-colour")),
                                    white ? "black-changes" : "white-changes");
            }
            assert_int_equal(said, at.side == PW_SIDE_B ? 'w' : 'b');
            assert_int_equal(other, i == 0 ? 'c' : at.side == PW_SIDE_B ? 'b' : 'w');
        }
    }
    pw_field_free(root);
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

static void arrows_lead_through_all_rounds(void **state)
{
    (void)state;
    for (int n = 3; n <= 40; n++) {
        follow("circle", n, PW_NUMBERING_ARTICLE, false);
        follow("circle", n, PW_NUMBERING_CHESS, true);
        follow("berger", n, PW_NUMBERING_ARTICLE, true);
    }
}

/* The article's example: six players, round 1 is 1 2 3 above 6 5 4. */
static void six_sit_as_in_the_article(void **state)
{
    (void)state;
    struct pw_request request = ask("circle", 6);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_event *event = pw_event_new();
    g_strlcpy(event->request.kind, "circle", sizeof event->request.kind);
    struct pw_report *report = pw_check(s);
    struct pw_subject subject = {.event = event, .schedule = s, .report = report};
    struct pw_field *root = pw_field_new();
    struct pw_reason why = {0};
    enum pw_error code;
    assert_true(fills(pw_seat_rotation, root, &subject, &why, &code));
    struct plan p;
    plan_read(&p, root);
    static const int above[] = {1, 2, 3}, under[] = {6, 5, 4};
    for (int i = 0; i < 3; i++) {
        assert_int_equal(number(p.place[i], "out"), above[i]);
        assert_int_equal(number(p.place[i], "back"), under[i]);
    }
    assert_int_equal(colour(p.place[1], "out-colour"), 'w'); /* above, even columns White */
    assert_int_equal(colour(p.place[2], "out-colour"), 'b');
    pw_field_free(root);
    pw_report_free(report);
    pw_schedule_free(s);
    pw_event_free(event);
}

static void others_are_refused(void **state)
{
    (void)state;
    static const char *const kinds[] = {"halving", "scheveningen", "berger"};
    for (int k = 0; k < 3; k++) {
        struct pw_request request = ask(kinds[k], 8);
        request.cycles = k == 2 ? 2 : 0;
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_event *event = pw_event_new();
        struct pw_report *report = pw_check(s);
        struct pw_subject subject = {.event = event, .schedule = s, .report = report};
        struct pw_field *root = pw_field_new();
        struct pw_reason why = {0};
        enum pw_error code = 0;
        assert_false(fills(pw_seat_rotation, root, &subject, &why, &code));
        assert_int_equal(code, PW_ERROR_USAGE);
        pw_field_free(root);
        pw_report_free(report);
        pw_schedule_free(s);
        pw_event_free(event);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(arrows_lead_through_all_rounds),
        cmocka_unit_test(six_sit_as_in_the_article),
        cmocka_unit_test(others_are_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
