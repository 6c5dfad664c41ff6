/* Arcs under a row of places, and the finder that is drawn with them. Expected places are reckoned
 * by hand from what the template says; who goes where is asked of the schedule round by round. */
#include "layout_kit.h"

#include "doc/documents.h"
#include "movement.h"

#define PAGE(inside) "<template><page size='120mm 80mm' margin='10mm'>" inside "</page></template>"

static struct kit kit;

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    return 0;
}

static int teardown(void **state)
{
    (void)state;
    kit_finish(&kit);
    return 0;
}

/* "TRT" and where each goes: 0 is nowhere here. */
static void places_of(const char *kinds, const int *to)
{
    struct pw_field *list = pw_field_list(kit.root, "places");
    for (int i = 0; kinds[i]; i++) {
        struct pw_field *place = pw_field_append(list);
        pw_field_flag(place, "relay", false);
        pw_field_flag(place, "in", false);
        if (kinds[i] == 'R')
            pw_field_text(place, "relay", "A");
        if (to[i])
            pw_field_int(place, "to", to[i]);
        else
            pw_field_flag(place, "to", false);
    }
}

/* Where the nth path of the page begins, mm. */
static void begins(int nth, double x, double y)
{
    const struct pw_mark *m = kit_path(&kit, 1, nth);
    kit_near(m->path.xy[0] / PW_MM, x);
    kit_near(m->path.xy[1] / PW_MM, y);
}

static double lowest(int nth)
{
    const struct pw_mark *m = kit_path(&kit, 1, nth);
    double low = 0;
    for (guint i = 1; i < m->path.n_xy; i += 2)
        low = fmax(low, m->path.xy[i]);
    return low / PW_MM;
}

/* 100 mm for two tables of 5 and a relay of 2.5: their middles are 20, 50 and 80 mm from the edge.
 * A line and a head for each way; arcs first, the long one below them at 5.4 + 3.4 mm. */
static void arcs_join_neighbours_and_a_line_the_ends(void **state)
{
    (void)state;
    places_of("TRT", (const int[]){3, 1, 2});
    kit_must(&kit, PAGE("<ways each='places' table='5' relay='2.5'/>"));
    assert_int_equal(kit_paths(&kit, 1), 6);
    begins(0, 60 - 2.4, 10);
    begins(2, 90 - 2.4, 10);
    begins(4, 30, 10);
    kit_near(lowest(4), 10 + 5.4 + 3.4);
    /* without shares all places are alike: 16.7, 50, 83.3 */
    kit_must(&kit, PAGE("<ways each='places'/>"));
    begins(4, 10 + 100.0 / 6, 10);
    /* between places of 30 are gaps of 5: 15, 50, 85 */
    kit_must(&kit, PAGE("<ways each='places' gap='5mm'/>"));
    begins(4, 25, 10);
    kit_fails(&kit, PAGE("<ways each='places' h='2mm'/>"), "<ways>|higher than its place");
}

/* Two that cross one another lie on two levels; where one comes and another goes they part. */
static void long_lines_lie_below_one_another(void **state)
{
    (void)state;
    places_of("TTTT", (const int[]){3, 4, 0, 1});
    kit_must(&kit, PAGE("<ways each='places'/>"));
    assert_int_equal(kit_paths(&kit, 1), 6);
    kit_near(lowest(0), 10 + 5.4 + 3.4);
    kit_near(lowest(2), 10 + 5.4 + 2 * 3.4);
    kit_near(lowest(4), 10 + 5.4 + 3 * 3.4);
    begins(0, 10 + 12.5 + 1.4, 10); /* one comes to it, too */
    begins(2, 10 + 37.5, 10);
}

/* Through the ends the way goes on beyond the row. */
static void ends_lead_out_of_the_row(void **state)
{
    (void)state;
    struct pw_field *list = pw_field_list(kit.root, "places");
    for (int i = 0; i < 2; i++) {
        struct pw_field *place = pw_field_append(list);
        pw_field_flag(place, "relay", false);
        pw_field_flag(place, "in", false);
        pw_field_int(place, "to", i);
        if (i == 1)
            pw_field_int(place, "in", 3);
    }
    kit_must(&kit, PAGE("<ways each='places' from='in' ends='10mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 6);
    begins(0, 40 - 2.4, 10); /* to the left end, at 15 */
    begins(2, 80 - 2.4, 10);
    begins(4, 105 - 2.4, 10); /* from the right end */
    pw_field_int(pw_field_append(list), "to", 9);
    kit_fails(&kit, PAGE("<ways each='places'/>"), "<ways>|place 9 of 3");
}

/* Over the row the same arcs lie turned over, their ends on the lower edge of the place. */
static void over_the_row_arcs_lie_above_it(void **state)
{
    (void)state;
    places_of("TRT", (const int[]){3, 1, 0});
    kit_must(&kit, PAGE("<ways each='places' over='yes' h='20mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 4);
    begins(0, 60 - 2.4, 30);
    begins(2, 10 + 100.0 / 6, 30);
    assert_true(kit_path(&kit, 1, 2)->path.xy[3] < 30 * PW_MM);
    kit_near(lowest(2), 30);
}

static void nowhere_is_no_ink(void **state)
{
    (void)state;
    places_of("TT", (const int[]){0, 2});
    kit_must(&kit, PAGE("<ways each='places'/>"));
    assert_int_equal(kit_paths(&kit, 1), 0);
}

/* ---- the finder ---- */

static int number(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return field ? (int)strtol(pw_field_value(field), NULL, 10) : 0;
}

static bool has(const struct pw_field *record, const char *name)
{
    return pw_field_kind(pw_field_find(record, name)) != PW_FIELD_NONE;
}

/* The pairs of a row of the finder, or of those who stay. */
struct found {
    int times[130], arrows;
};

static void seat_is_true(const struct pw_schedule *s, const struct pw_field *seat,
                         struct found *found)
{
    int pair_no = number(seat, "pair");
    if (!pair_no)
        return;
    struct pw_seat at = pw_schedule_where(s, pair_no, 1);
    found->times[pair_no]++;
    assert_int_equal(number(seat, "start-table"), at.table_no);
    if (at.table_no)
        assert_string_equal(pw_field_value(pw_field_find(seat, "start-position")),
                            at.side == PW_SIDE_A ? "ns" : "ew");
}

/* Whoever an arrow leaves goes, after the first round, to the seat where it ends. */
static void goes(const struct pw_schedule *s, int who_no, int seat_of_no)
{
    if (!who_no || !seat_of_no)
        return;
    struct pw_seat to = pw_schedule_where(s, who_no, 2), from = pw_schedule_where(s, seat_of_no, 1);
    assert_int_equal(to.table_no, from.table_no);
    assert_int_equal(to.side, from.side);
}

static struct found find(const struct pw_request *request, bool one_row)
{
    struct found found = {{0}, 0};
    struct pw_schedule *s = make_or_fail(request);
    struct pw_field *root = pw_field_new();
    pw_finder_fields(root, s, one_row);
    const struct pw_field *sheets = pw_field_find(root, "finder-sheets");
    assert_true(!one_row || !has(root, "finder-on-plan") || pw_field_length(sheets) == 1);
    for (guint i = 0; i < pw_field_length(sheets); i++) {
        const struct pw_field *rows = pw_field_find(pw_field_at(sheets, i), "finder-rows"),
                              *stays = pw_field_find(pw_field_at(sheets, i), "finder-stays");
        for (guint k = 0; k < pw_field_length(stays) && i == 0; k++)
            seat_is_true(s, pw_field_at(stays, k), &found);
        for (guint r = 0; r < pw_field_length(rows); r++) {
            const struct pw_field *seats = pw_field_find(pw_field_at(rows, r), "seats");
            for (guint k = 0; k < pw_field_length(seats); k++) {
                const struct pw_field *seat = pw_field_at(seats, k);
                int its = number(seat, "pair");
                int before = k ? number(pw_field_at(seats, k - 1), "pair") : number(seat, "ahead");
                seat_is_true(s, seat, &found);
                if (has(seat, "left"))
                    goes(s, its, before);
                if (has(seat, "right"))
                    goes(s, before, its);
                if (has(seat, "loop"))
                    goes(s, its,
                         number(pw_field_at(seats, (guint)number(seat, "loop") - 1), "pair"));
                found.arrows += has(seat, "left") || has(seat, "right");
            }
        }
    }
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++)
        if (found.times[pair_no] != (pair_no != s->missing_no))
            fail_msg("%s of %d: pair %d stands %d times in the finder", request->kind,
                     request->contestants, pair_no, found.times[pair_no]);
    pw_field_free(root);
    pw_schedule_free(s);
    return found;
}

static void everybody_is_found_once_at_the_right_seat(void **state)
{
    (void)state;
    for (int pairs = 4; pairs <= 40; pairs++) {
        struct pw_request howell = ask("howell", pairs), mitchell = ask("mitchell", pairs);
        howell.optimise = PW_OPTIMISE_NONE;
        bool one_row = pairs <= 12;
        /* all but one go round, in a ring; five and six have ways of their own */
        if (pairs >= 7 && find(&howell, one_row).arrows < (pairs - 1) / 2)
            fail_msg("howell of %d: %d arrows", pairs, find(&howell, one_row).arrows);
        find(&mitchell, pairs <= 18);
    }
    struct pw_request web = ask("web", 28);
    web.rounds = 8;
    find(&web, false);
}

/* 7 tables: between seven seats are six arrows, and the seventh way is the loop. */
static void a_mitchell_has_a_row_of_each_line(void **state)
{
    (void)state;
    struct pw_request request = ask("mitchell", 14);
    assert_int_equal(find(&request, true).arrows, 6);
    request = ask("mitchell", 28); /* two rows of seven; half way EW skip a table */
    assert_int_equal(find(&request, false).arrows, 12);
}

int main(void)
{
#define WITH(test) cmocka_unit_test_setup_teardown(test, setup, teardown)
    const struct CMUnitTest tests[] = {
        WITH(arcs_join_neighbours_and_a_line_the_ends),
        WITH(long_lines_lie_below_one_another),
        WITH(ends_lead_out_of_the_row),
        WITH(over_the_row_arcs_lie_above_it),
        WITH(nowhere_is_no_ink),
        cmocka_unit_test(everybody_is_found_once_at_the_right_seat),
        cmocka_unit_test(a_mitchell_has_a_row_of_each_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
