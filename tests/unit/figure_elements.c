/* The marks and figures as a template names them: attributes, fields, failures. */
#include "layout_kit.h"

#include "ink.h"

#define CARD(inside)                                                                               \
    "<template><cards card='105mm 148.5mm' sheet='105mm 148.5mm' nup='1x1' "                       \
    "cut='none'><canvas>" inside "</canvas></cards></template>"

/* ---- marks ---- */

static void a_seat_reads_its_side_from_the_fields(void **state)
{
    (void)state;
    pw_field_text(kit.root, "position", "ew");
    kit_must(&kit, CARD("<seat at='50mm 60mm' table='4' side='{position}' size='10mm'/>"));
    kit_box(&kit, 1, 0, 50 - 7.45, 60 - 3.2, 14.9, 6.4); /* bars left and right */
    kit_box(&kit, 1, 1, 45, 55, 10, 10);
    pw_field_text(kit.root, "position", "ns");
    kit_must(&kit, CARD("<seat at='50mm 60mm' table='4' side='{position}' size='10mm'/>"));
    kit_box(&kit, 1, 0, 50 - 3.2, 60 - 7.45, 6.4, 14.9);
    pw_field_text(kit.root, "position", "");
    kit_must(&kit, CARD("<seat at='50mm 60mm' table='4' side='{position}' size='10mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 1);
    kit_must(&kit, CARD("<seat at='50mm 60mm' table='{position}' size='10mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 0); /* no table: sits out */
    kit_fails(&kit, CARD("<seat at='50mm 60mm' table='4' side='north' size='10mm'/>"),
              "side|north|ns");
    kit_fails(&kit, CARD("<seat at='50mm 60mm' table='4'/>"), "size");
    kit_must(&kit, CARD("<seat at='50mm 60mm' table='4' size='50mm' font-size='136pt'/>"));
    assert_true(fabs(kit_text(&kit, 1, "4", 0)->size - 136) < 0.01);
    /* two figures of 0.58 em: 55.7 mm, and 0.92 of 50 are 46 */
    kit_fails(&kit, CARD("<seat at='50mm 60mm' table='14' size='50mm' font-size='136pt'/>"),
              "14|9.7 mm|font-size");
}

static void a_set_may_be_lower_than_wide(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<set at='50mm 60mm' no='3' size='9.4mm' h='7.4mm' font-size='17pt'/>"));
    kit_box(&kit, 1, 0, 45.3, 56.3, 9.4, 7.4);
    kit_box(&kit, 1, 1, 45.86, 56.86, 8.28, 6.28);
    assert_non_null(kit_text(&kit, 1, "3", 0));
}

static void figures_that_do_not_fit_are_a_failure(void **state)
{
    (void)state;
    /* five figures of 17 pt are 49.3 pt = 17.39 mm; 9.4 - 1.12 = 8.28: 9.1 too wide, and 0.4 of
     * 8.5 pt */
    kit_fails(&kit, CARD("<set at='50mm 60mm' no='12801' size='9.4mm' font-size='17pt'/>"),
              "t.xml:1:|12801|9.1 mm|font-size");
    /* three take the step that has room: 10.44 mm of 17 pt, 8.60 of 14, 7.37 of 12; four that of
     * 8.5, 6.96 mm */
    kit_must(&kit, CARD("<set at='50mm 60mm' no='128' size='9.4mm' font-size='17pt'/>"));
    assert_true(kit_text(&kit, 1, "128", 0)->size == 12);
    kit_must(&kit, CARD("<set at='50mm 60mm' no='1280' size='9.4mm' font-size='17pt'/>"));
    assert_true(kit_text(&kit, 1, "1280", 0)->size == 8.5);
    /* and of 8.5 pt they have no room in 4.2 mm */
    kit_fails(&kit,
              CARD("<chip at='9mm 9mm' colour='black' size='4.2mm' font-size='8.5pt'>100</chip>"),
              "100|font-size");
    kit_fails(&kit, CARD("<relay at='50mm 60mm' letter='ABC' size='6mm' font-size='12pt'/>"),
              "ABC|font-size");
    kit_fails(&kit,
              CARD("<chip at='50mm 60mm' colour='black' size='5.8mm' font-size='17pt'>10</chip>"),
              "10|font-size");
}

static void every_mark_stands_about_its_point(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<relay at='20mm 20mm' letter='B' size='9mm'/>"
                        "<chip at='40mm 20mm' colour='white' size='7.2mm' font-size='17pt' "
                        "weight='regular'>½</chip>"
                        "<tick at='60mm 20mm' size='12pt'/>"
                        "<needle at='80mm 20mm' size='10mm' turn='180'/>"
                        "<compass at='30mm 60mm' size='15.5mm' n='N' e='E' s='S' w='W'/>"
                        "<movement-key at='70mm 60mm' ns='NS' ew='EW' set='set'/>"));
    kit_box(&kit, 1, 0, 15.5, 15.5, 9, 9);
    kit_box(&kit, 1, 2, 36.4, 16.4, 7.2, 7.2);
    kit_box(&kit, 1, 5, 80 - 2.75, 20 - 4.8, 5.5, 10); /* the point is below */
    kit_box(&kit, 1, 6, 30 - 7.75, 60 - 7.75, 15.5, 15.5);
    ink_assert_clear(kit.fonts, pw_scene_page(kit.scene, 1));
    /* without `at`: the middle of the box */
    kit_must(&kit, "<template><page size='100mm 100mm' margin='0mm'><row h='1*'>"
                   "<relay letter='A' size='10mm'/><seat table='1' size='10mm'/></row></page>"
                   "</template>");
    kit_box(&kit, 1, 0, 20, 45, 10, 10);
    kit_box(&kit, 1, 2, 70, 45, 10, 10);
}

/* ---- figures ---- */

static void rounds_of(int n)
{
    struct pw_field *rounds = pw_field_list(kit.root, "rounds");
    for (int i = 1; i <= n; i++) {
        struct pw_field *round = pw_field_append(rounds);
        pw_field_int(round, "round", i);
        pw_field_flag(round, "first", i == 1);
    }
}

/* The box from x 8, and the stops at its left edge: a radius of 3.9 and the line of the first. */
static void stops_stand_below_one_another(void **state)
{
    (void)state;
    rounds_of(7);
    kit_must(&kit, CARD("<stops at='8mm 38.4mm' w='20mm' h='93.9mm' each='rounds'/>"));
    const struct pw_mark *seven = kit_text(&kit, 1, "7", 0);
    assert_non_null(seven);
    struct ink_box ink = ink_run(kit.fonts, seven);
    assert_true(fabs((ink.x0 + ink.x1) / 2 - (8 + 3.9 + 0.56) * PW_MM) < 0.3 * PW_MM);
    kit_fails(&kit, CARD("<stops at='8mm 38.4mm' w='20mm' h='14mm' each='rounds'/>"),
              "t.xml:1:|7 stops|7.0 mm"); /* seven rows of 3 mm are 21 */
}

static void stops_need_a_list(void **state)
{
    (void)state;
    kit_fails(&kit, CARD("<stops at='8mm 38.4mm' h='93.9mm' each='rounds'/>"), "rounds");
}

static void a_wheel_has_its_children_in_the_hub(void **state)
{
    (void)state;
    struct pw_field *stops = pw_field_list(kit.root, "stops");
    for (int i = 0; i < 7; i++) {
        struct pw_field *stop = pw_field_append(stops);
        pw_field_int(stop, "table", i % 4 + 1);
        pw_field_text(stop, "side", i % 2 ? "ns" : "ew");
        pw_field_word(stop, "letters", i % 2 ? "ns" : "ew");
        pw_field_int(stop, "label", i + 1);
        pw_field_flag(stop, "start", i == 2);
    }
    kit_must(&kit, CARD("<wheel at='7mm 8.5mm' w='91mm' h='91mm' each='stops'>"
                        "<text size='68pt' weight='black' align='centre'>3</text></wheel>"));
    /* the top stop: r 11.1 about 52.5, 54 - 34.4; painted after seven arrows of arc and head */
    kit_box(&kit, 1, 14, 52.5 - 11.1, 54 - 34.4 - 11.1, 22.2, 22.2);
    const struct pw_mark *hub = NULL;
    for (int i = 0; kit_text(&kit, 1, "3", i); i++)
        if (kit_text(&kit, 1, "3", i)->size > 60)
            hub = kit_text(&kit, 1, "3", i);
    assert_non_null(hub);
    struct ink_box ink = ink_run(kit.fonts, hub);
    assert_true(fabs((ink.x0 + ink.x1) / 2 - 52.5 * PW_MM) < 0.5 * PW_MM);
    assert_true(fabs((ink.y0 + ink.y1) / 2 - 54 * PW_MM) < 0.5 * PW_MM);
    ink_assert_clear(kit.fonts, pw_scene_page(kit.scene, 1));
    kit_fails(&kit, CARD("<wheel at='7mm 8.5mm' w='80mm' h='91mm' each='stops'/>"),
              "11.0 mm|radius"); /* 2 (34.4 + 11.1) = 91 */
}

static void room_of(const char *pattern, int here)
{
    struct pw_field *stands = pw_field_list(kit.root, "stands");
    int tables = 0, relays = 0;
    for (const char *p = pattern; *p; p++) {
        struct pw_field *stand = pw_field_append(stands);
        char letter[2] = {(char)('A' + relays), 0};
        if (*p == 'T')
            pw_field_int(stand, "table", ++tables);
        else
            pw_field_text(stand, "relay", letter);
        relays += *p != 'T';
        pw_field_flag(stand, "here", *p == 'T' && tables == here);
    }
}

static void a_strip_is_as_high_as_it_needs(void **state)
{
    (void)state;
    room_of("TrrTrTT", 2);
    kit_must(&kit, "<template><page size='111mm 100mm' margin='10mm'>"
                   "<strip each='stands' back='3mm' look='open'/><box h='5mm' fill='ash'/>"
                   "</page></template>");
    /* squares of 8.4, the way back 3 below, half its line of 0.56 */
    kit_box(&kit, 1, kit_paths(&kit, 1) - 1, 10, 10 + 8.4 + 3 + 0.28, 91, 5);
    assert_non_null(kit_text(&kit, 1, "C", 0));
}

/* ---- movement ---- */

static void movement_of(int pairs, int boards)
{
    struct ink_movement *d = ink_movement_of(pairs, boards);
    struct pw_field *rounds = pw_field_list(kit.root, "rounds");
    struct pw_field *stands = pw_field_list(kit.root, "stands");
    for (int r = 0; r < d->m.rounds; r++)
        pw_field_text(pw_field_append(rounds), "round", d->m.round[r]);
    for (int i = 0; i < d->m.stands; i++) {
        struct pw_field *stand = pw_field_append(stands);
        if (d->m.stand[i].table)
            pw_field_text(stand, "table", d->m.stand[i].table);
        else
            pw_field_text(stand, "relay", d->m.stand[i].relay);
        struct pw_field *cells = pw_field_list(stand, "cells");
        for (int r = 0; r < d->m.rounds; r++) {
            const struct pw_movement_cell *c = &d->m.cell[i * d->m.rounds + r];
            struct pw_field *cell = pw_field_append(cells);
            if (c->ns)
                pw_field_text(cell, "ns", c->ns);
            if (c->ew)
                pw_field_text(cell, "ew", c->ew);
            pw_field_text(cell, "set", c->set);
            pw_field_text(cell, "boards", c->boards);
        }
    }
    ink_movement_free(d);
}

static void a_movement_fills_its_page(void **state)
{
    (void)state;
    movement_of(8, 4);
    kit_must(&kit,
             "<template><page size='A3 landscape' margin='12mm'><movement/></page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    assert_non_null(kit_text(&kit, 1, "Round", 0));
    assert_true(fabs(kit_text(&kit, 1, "8", 0)->size - 34) < 0.01);
    ink_assert_clear(kit.fonts, pw_scene_page(kit.scene, 1));
    kit_must(&kit, "<template><page size='A4 landscape' margin='12mm'>"
                   "<movement across='stands' word='Runda'/></page></template>");
    assert_non_null(kit_text(&kit, 1, "Runda", 0));
    assert_null(kit_text(&kit, 1, "Round", 0));
}

static void a_large_movement_goes_on_over_pages(void **state)
{
    (void)state;
    movement_of(60, 2);
    kit_must(&kit, "<template><page size='A3 landscape' margin='12mm'><head><box h='25mm'/></head>"
                   "<movement/><foot><box h='15mm'/></foot></page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 9);
    for (int page = 1; page <= 9; page++) {
        ink_assert_clear(kit.fonts, pw_scene_page(kit.scene, page));
        assert_non_null(kit_text(&kit, page, "Round", 0)); /* heads repeated */
    }
    kit_fails(&kit,
              "<template><cards card='100mm 100mm' sheet='A4' nup='1x1' cut='none'>"
              "<movement/></cards></template>",
              "t.xml:1:|59 rounds|page");
}

static void a_movement_without_lists_says_so(void **state)
{
    (void)state;
    kit_fails(&kit, "<template><page size='A4' margin='12mm'><movement/></page></template>",
              "rounds");
}

/* ---- no room, and nothing to draw ---- */

static void stops_of(int n)
{
    struct pw_field *stops = pw_field_list(kit.root, "stops");
    for (int i = 0; i < n; i++) {
        struct pw_field *stop = pw_field_append(stops);
        pw_field_int(stop, "table", i + 1);
        pw_field_int(stop, "round", i + 1);
        pw_field_text(stop, "side", "ns");
        pw_field_text(stop, "letters", "");
        pw_field_int(stop, "label", i + 1);
        pw_field_flag(stop, "start", false);
        pw_field_flag(stop, "first", i == 0);
    }
}

static void stops_are_as_wide_as_a_circle(void **state)
{
    (void)state;
    stops_of(7);
    kit_must(&kit, "<template><page size='111mm 120mm' margin='10mm'><row h='90mm'>"
                   "<stops w='auto' each='stops' r='5mm'/>"
                   "<box fill='ash'/></row></page></template>");
    const struct pw_mark *box = kit_path(&kit, 1, kit_paths(&kit, 1) - 1);
    double left = box->path.xy[0] / PW_MM - 10;
    assert_true(left >= 2 * 5 && left < 3 * 5);
}

static void figures_say_what_room_they_need(void **state)
{
    (void)state;
    stops_of(60);
    kit_fails(&kit, CARD("<wheel at='7mm 8.5mm' w='91mm' h='91mm' each='stops'/>"),
              "<wheel>|of 60 stops is too small by|print guide-cards");
    kit_fails(&kit, CARD("<rotation at='7mm 8.5mm' w='20mm' h='40mm' each='stops'/>"),
              "<rotation>|of 60 places needs|more width");
    kit_fails(&kit, CARD("<rotation at='7mm 8.5mm' w='300mm' h='1mm' each='stops'/>"),
              "<rotation>");
    room_of("TTTTTTTTTTTT", 2);
    kit_fails(&kit, CARD("<strip at='7mm 8.5mm' w='12mm' each='stands'/>"),
              "<strip>|needs|mm more width");
}

static void a_rotation_higher_than_its_place(void **state)
{
    (void)state;
    stops_of(5);
    kit_fails(&kit, CARD("<rotation at='7mm 8.5mm' w='90mm' h='3mm' each='stops' word='stays'/>"),
              "<rotation>|higher than its place");
    kit_must(&kit, CARD("<rotation at='7mm 8.5mm' w='90mm' h='60mm' each='stops'/>"));
    assert_null(kit_text(&kit, 1, "stays", 0));
}

/* A list with nothing in it is no figure, and no mistake. */
static void nothing_makes_no_figure(void **state)
{
    (void)state;
    pw_field_list(kit.root, "stops");
    kit_must(&kit, CARD("<wheel at='7mm 8.5mm' w='91mm' h='91mm' each='stops'/>"
                        "<strip at='7mm 8.5mm' w='90mm' each='stops'/>"
                        "<rotation at='7mm 8.5mm' w='90mm' h='120mm' each='stops'/>"
                        "<relay at='60mm 40mm' letter='' size='9mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 0);
    /* A set that has no number is an empty box with its line. */
    kit_must(&kit, CARD("<set at='50mm 40mm' no='' size='9mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 2);
}

/* Letters beside a stop are not needed; where nobody of a long strip is here, its beginning is
 * shown, dots, and its last stand. */
static void what_is_not_said_is_left_out(void **state)
{
    (void)state;
    stops_of(7);
    kit_must(&kit, CARD("<wheel at='7mm 8.5mm' w='91mm' h='91mm' each='stops'/>"));
    assert_null(kit_text(&kit, 1, "NS", 0));
    assert_non_null(kit_text(&kit, 1, "7", 0));
    room_of("TTTTTTTTTTTTTTTTTTTTTTTTTTTTTT", 0);
    kit_must(&kit, CARD("<strip at='7mm 40mm' w='91mm' each='stands'/>"));
    assert_non_null(kit_text(&kit, 1, "1", 0));
    assert_non_null(kit_text(&kit, 1, "2", 0));
    assert_non_null(kit_text(&kit, 1, "30", 0));
    assert_null(kit_text(&kit, 1, "29", 0));
}

/* Two wide letters have no room in a small mark of a section: the first one says which. */
static void a_small_section_keeps_its_first_letter(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<section at='20mm 20mm' letter='WM' size='4mm'/>"
                        "<section at='40mm 20mm' letter='WM' size='20mm'/>"));
    assert_non_null(kit_text(&kit, 1, "W", 0));
    assert_non_null(kit_text(&kit, 1, "WM", 0));
}

static void a_movement_in_too_little_room(void **state)
{
    (void)state;
    movement_of(8, 4);
    kit_fails(&kit, CARD("<movement at='7mm 8mm' w='5mm' h='5mm'/>"), "<movement>|7 rounds");
    struct pw_field *stands = pw_field_list(kit.root, "stands");
    pw_field_append(stands);
    kit_fails(&kit,
              "<template><page size='A3 landscape' margin='12mm'><movement/></page></template>",
              "found a record in stands with neither table nor relay");
}

static void a_movement_of_no_rounds_is_nothing(void **state)
{
    (void)state;
    kit_fails(&kit, CARD("<movement at='7mm 8mm' w='90mm' h='90mm'/>"), "rounds");
    pw_field_list(kit.root, "rounds");
    pw_field_list(kit.root, "stands");
    kit_must(&kit, CARD("<movement at='7mm 8mm' w='90mm' h='90mm'/>"));
    assert_int_equal(kit_paths(&kit, 1), 0);
}

#define WITH(test) cmocka_unit_test_setup_teardown(test, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH(a_seat_reads_its_side_from_the_fields),
        WITH(a_set_may_be_lower_than_wide),
        WITH(figures_that_do_not_fit_are_a_failure),
        WITH(every_mark_stands_about_its_point),
        WITH(stops_stand_below_one_another),
        WITH(stops_need_a_list),
        WITH(a_wheel_has_its_children_in_the_hub),
        WITH(a_strip_is_as_high_as_it_needs),
        WITH(a_movement_fills_its_page),
        WITH(a_large_movement_goes_on_over_pages),
        WITH(a_movement_without_lists_says_so),
        WITH(stops_are_as_wide_as_a_circle),
        WITH(figures_say_what_room_they_need),
        WITH(a_rotation_higher_than_its_place),
        WITH(nothing_makes_no_figure),
        WITH(what_is_not_said_is_left_out),
        WITH(a_small_section_keeps_its_first_letter),
        WITH(a_movement_in_too_little_room),
        WITH(a_movement_of_no_rounds_is_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
