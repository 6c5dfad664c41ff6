/* Boxes in white on black, rows of one cell across a table, and what stands before a stop: ink
 * asked for by its place and colour.
 */
#include "layout_kit.h"

#include "ink.h"

#define CARD(inside)                                                                               \
    "<template><cards card='105mm 148.5mm' sheet='105mm 148.5mm' nup='1x1' "                       \
    "cut='none'><canvas>" inside "</canvas></cards></template>"

static void is_colour(struct pw_colour got, int r, int g, int b)
{
    if (got.r != r || got.g != g || got.b != b)
        fail_msg("%d %d %d and not %d %d %d", got.r, got.g, got.b, r, g, b);
}

/* In reverse black is white, blue too, and after the box all is as before. */
static void a_box_in_reverse_is_white_on_black(void **state)
{
    (void)state;
    pw_field_flag(kit.root, "loud", true);
    kit_must(&kit,
             CARD("<row at='10mm 20mm' w='50mm' h='10mm' reverse='loud'>"
                  "<text size='12pt'>in</text><text size='12pt' colour='blue'>sea</text></row>"
                  "<text at='10mm 50mm' size='12pt'>out</text>"));
    kit_box(&kit, 1, 0, 10, 20, 50, 10);
    is_colour(kit_path(&kit, 1, 0)->colour, 0, 0, 0);
    is_colour(kit_text(&kit, 1, "in", 0)->colour, 255, 255, 255);
    is_colour(kit_text(&kit, 1, "sea", 0)->colour, 255, 255, 255);
    is_colour(kit_text(&kit, 1, "out", 0)->colour, 0, 0, 0);
    pw_field_flag(kit.root, "loud", false);
    kit_must(&kit, CARD("<row at='10mm 20mm' w='50mm' h='10mm' reverse='loud'>"
                        "<text size='12pt'>in</text></row>"));
    assert_int_equal(kit_paths(&kit, 1), 0);
    is_colour(kit_text(&kit, 1, "in", 0)->colour, 0, 0, 0);
    kit_fails(&kit, CARD("<row at='0 0' w='9mm' h='9mm' reverse='lout'><box/></row>"),
              "reverse|lout|did you mean loud");
}

/* White on black as a whole page: what is in reverse there is black on white. */
static void reverse_of_the_inverse_preset_is_black_on_white(void **state)
{
    (void)state;
    pw_field_flag(kit.root, "loud", true);
    kit.options.preset = PW_PRESET_INVERSE;
    kit_must(&kit, CARD("<column at='10mm 20mm' w='50mm' h='10mm' reverse='loud'>"
                        "<text size='12pt'>in</text></column>"));
    is_colour(kit_text(&kit, 1, "in", 0)->colour, 0, 0, 0);
    kit.options.preset = PW_PRESET_COLOUR;
}

/* A row that spans has one cell as wide as the table, as high as the others; columns go on below.
 */
static void a_row_may_span_all_columns(void **state)
{
    (void)state;
    pw_field_flag(kit.root, "loud", true);
    kit_must(&kit, CARD("<table at='10mm 20mm' w='80mm' h='30mm' cols='20mm 1*' row='1*'>"
                        "<cells><text size='12pt'>a</text><text size='12pt'>b</text></cells>"
                        "<cells span='all' reverse='loud'><text size='12pt' "
                        "align='right'>across</text></cells>"
                        "<cells><text size='12pt'>c</text><text size='12pt'>d</text></cells>"
                        "</table>"));
    kit_box(&kit, 1, 0, 10, 30, 80, 10);
    kit_near(kit_text(&kit, 1, "b", 0)->x / PW_MM, 30);
    kit_near(kit_text(&kit, 1, "d", 0)->x / PW_MM, 30);
    kit_fails(&kit,
              CARD("<table at='0 0' w='80mm' h='30mm' cols='20mm 1*' row='1*'><cells "
                   "span='all'><box/><box/></cells></table>"),
              "spans all columns with 2");
}

/* Two rows and a bar of 10 mm before the second: rows of (50 - 10) / 2 = 20 mm, their middles at 10
 * and 40 from the top. Figures stand with their middle on those of their stops. */
static void stops_leave_room_for_a_bar(void **state)
{
    (void)state;
    struct pw_field *rounds = pw_field_list(kit.root, "rounds");
    for (int i = 1; i <= 2; i++) {
        struct pw_field *row = pw_field_append(rounds);
        pw_field_int(row, "round", i);
        pw_field_flag(row, "bar", i == 2);
    }
    kit_must(&kit, CARD("<stops at='10mm 20mm' w='20mm' h='50mm' each='rounds' bar='10mm'/>"));
    double half = PW_FIGURE_HALF * kit_text(&kit, 1, "1", 0)->size;
    kit_near((kit_text(&kit, 1, "1", 0)->y - half) / PW_MM, 30);
    kit_near((kit_text(&kit, 1, "2", 0)->y - half) / PW_MM, 60);
}

/* One player has one bar, on the own side; the mark stays where it is with two. */
static void a_seat_of_one_player_has_one_bar(void **state)
{
    (void)state;
    static const struct {
        const char *side;
        double x, y, w, h; /* of the bar, from the middle */
    } all[] = {{"n", -3.2, -7.45, 6.4, 1.5},
               {"s", -3.2, 5.95, 6.4, 1.5},
               {"w", -7.45, -3.2, 1.5, 6.4},
               {"e", 5.95, -3.2, 1.5, 6.4}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        pw_field_text(kit.root, "position", all[i].side);
        kit_must(&kit, CARD("<seat at='50mm 60mm' table='4' side='{position}' size='10mm'/>"));
        kit_box(&kit, 1, 0, 50 + all[i].x, 60 + all[i].y, all[i].w, all[i].h);
        kit_box(&kit, 1, 1, 45, 55, 10, 10);
    }
}

/* A relay in a low row is as large as the table mark beside it: 0.78 of 8 mm. */
static void a_relay_fits_its_row_as_a_table_does(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<row at='10mm 20mm' w='40mm' h='8mm'>"
                        "<seat w='20mm' table='4' size='9mm' fit='row'/></row>"));
    kit_box(&kit, 1, 0, 20 - 3.12, 24 - 3.12, 6.24, 6.24);
    kit_must(&kit, CARD("<row at='10mm 20mm' w='40mm' h='8mm'>"
                        "<relay w='20mm' letter='A' size='9mm' fit='row'/></row>"));
    kit_box(&kit, 1, 0, 20 - 3.12, 24 - 3.12, 6.24, 6.24);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_box_in_reverse_is_white_on_black),
        cmocka_unit_test(reverse_of_the_inverse_preset_is_black_on_white),
        cmocka_unit_test(a_row_may_span_all_columns),
        cmocka_unit_test(stops_leave_room_for_a_bar),
        cmocka_unit_test(a_seat_of_one_player_has_one_bar),
        cmocka_unit_test(a_relay_fits_its_row_as_a_table_does),
    };
    return cmocka_run_group_tests(tests, make_kit, drop_kit);
}
