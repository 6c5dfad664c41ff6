/* Boxes, tables, text and pages: where things stand, by arithmetic by hand. */
#include "layout_kit.h"

#define CARD(inside)                                                                               \
    "<template><cards card='100mm 80mm' sheet='100mm 80mm' nup='1x1' cut='none'>" inside           \
    "</cards></template>"
#define PAGE(inside) "<template><page size='100mm 80mm' margin='10mm'>" inside "</page></template>"

/* ---- boxes ---- */

static void column_shares_what_is_left(void **state)
{
    (void)state;
    /* 80 high, pad 5: 70; 10 and two gaps of 2: 56 for 1* and 3*: 14 and 42 */
    kit_must(&kit,
             CARD("<column pad='5mm' gap='2mm'><box h='10mm' fill='ash'/><box h='1*' fill='ash'/>"
                  "<box h='3*' fill='ash'/></column>"));
    kit_box(&kit, 1, 0, 5, 5, 90, 10);
    kit_box(&kit, 1, 1, 5, 17, 90, 14);
    kit_box(&kit, 1, 2, 5, 33, 90, 42);
}

static void row_shares_what_is_left(void **state)
{
    (void)state;
    /* pad top right bottom left; 100-3-7 = 90; 30 and a gap of 6 fixed: 54 by 1 and 2 */
    kit_must(&kit, CARD("<row pad='1mm 3mm 5mm 7mm' gap='3mm'><box w='30mm' fill='ash'/>"
                        "<box fill='ash'/><box w='2*' fill='ash' h='4mm'/></row>"));
    kit_box(&kit, 1, 0, 7, 1, 30, 74);
    kit_box(&kit, 1, 1, 40, 1, 18, 74);
    kit_box(&kit, 1, 2, 61, 1, 36, 4);
}

static void narrower_boxes_are_aligned(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column align='right' valign='bottom'><box w='20mm' h='10mm' fill='ash'/>"
                        "<box w='50%' h='5mm' fill='ash'/></column>"));
    kit_box(&kit, 1, 0, 80, 65, 20, 10);
    kit_box(&kit, 1, 1, 50, 75, 50, 5);
}

static void grid_goes_row_by_row(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<grid cols='20mm 1* 1*' gap='2mm 4mm' rows='10mm'><box fill='ash'/>"
                        "<box fill='ash'/><box fill='ash'/><box fill='ash'/></grid>"));
    kit_box(&kit, 1, 1, 22, 0, 38, 10);
    kit_box(&kit, 1, 2, 62, 0, 38, 10);
    kit_box(&kit, 1, 3, 0, 14, 20, 10);
}

static void canvas_places_by_points(void **state)
{
    (void)state;
    kit_must(&kit,
             CARD("<canvas><box at='50%-10mm 100%-20mm' w='20mm' h='20mm' fill='ash'/>"
                  "<rule at='7mm 30mm' w='86mm' lw='bar'/><rule at='50mm 0' h='100%' lw='1mm'/>"
                  "<circle at='20mm 50mm' r='5mm' fill='black'/></canvas>"));
    kit_box(&kit, 1, 0, 40, 60, 20, 20);
    kit_box(&kit, 1, 1, 7, 30 - 0.56, 86, 1.12);
    kit_box(&kit, 1, 2, 49.5, 0, 1, 80);
    kit_box(&kit, 1, 3, 15, 45, 10, 10);
}

static void turned_boxes_lie_within_their_place(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<turn by='0'><canvas><box at='10mm 20mm' w='30mm' h='5mm' fill='ash'/>"
                        "</canvas></turn>"));
    kit_box(&kit, 1, 0, 10, 20, 30, 5);
    /* Turned clockwise by 90 degrees: the box's left end is at the top, its top at the right. */
    kit_must(&kit, CARD("<turn by='90'><canvas><box at='10mm 20mm' w='30mm' h='5mm' fill='ash'/>"
                        "</canvas></turn>"));
    kit_box(&kit, 1, 0, 100 - 20 - 5, 10, 5, 30);
    kit_must(&kit, CARD("<turn by='180'><canvas><box at='10mm 20mm' w='30mm' h='5mm' fill='ash'/>"
                        "</canvas></turn>"));
    kit_box(&kit, 1, 0, 100 - 10 - 30, 80 - 20 - 5, 30, 5);
    kit_must(&kit, CARD("<turn by='270'><canvas><box at='10mm 20mm' w='30mm' h='5mm' fill='ash'/>"
                        "</canvas></turn>"));
    kit_box(&kit, 1, 0, 20, 80 - 10 - 30, 5, 30);
}

static void strokes_lie_inside(void **state)
{
    (void)state;
    kit_must(&kit, CARD("<column stroke='black' lw='2mm' h='40mm'/>"));
    kit_box(&kit, 1, 0, 0, 0, 100, 2);
    kit_box(&kit, 1, 1, 0, 38, 100, 2);
    kit_box(&kit, 1, 2, 0, 2, 2, 36);
    kit_box(&kit, 1, 3, 98, 2, 2, 36);
}

static void paths_have_their_own_unit(void **state)
{
    (void)state;
    kit_must(&kit,
             CARD("<canvas><path at='10mm 20mm' unit='2mm' d='M 0 0 H 5 V 3 L 0,3 Z' fill='blue'/>"
                  "</canvas>"));
    kit_box(&kit, 1, 0, 10, 20, 10, 6);
    assert_int_equal(kit_path(&kit, 1, 0)->colour.b, 0xa2);
}

static void marks_stand_about_their_points(void **state)
{
    (void)state;
    /* Attributes of marks that bear the names of boxes' own: h a length, w a word. */
    kit_must(&kit, CARD("<canvas><set at='50mm 40mm' no='1' size='9mm' h='7mm'/>"
                        "<compass at='50% 50%' size='9mm' n='N' e='E' s='S' w='W'/></canvas>"));
    kit_box(&kit, 1, 0, 45.5, 36.5, 9, 7);
    kit_must(&kit, CARD("<column><seat h='20mm' table='4' size='8mm'/></column>"));
    kit_box(&kit, 1, 0, 46, 6, 8, 8);
    /* fit="row": (10 - 1.6) / 1.49 in a row of 10 mm, bars first; 0.78 of 8 mm and no bars in one
     * of 8 */
    kit_must(&kit, CARD("<column><seat h='10mm' table='4' size='8mm' side='ns' fit='row'/>"
                        "<seat h='8mm' table='4' size='8mm' side='ns' fit='row'/></column>"));
    assert_int_equal(kit_paths(&kit, 1), 3); /* both bars are one path */
    double side = (10 - 1.6) / 1.49, low = 0.78 * 8;
    kit_box(&kit, 1, 1, 50 - side / 2, 5 - side / 2, side, side);
    kit_box(&kit, 1, 2, 50 - low / 2, 14 - low / 2, low, low);
}

/* ---- repeat and if ---- */

static void fill_pairs(int n)
{
    struct pw_field *pairs = pw_field_list(kit.root, "pairs");
    for (int i = 1; i <= n; i++) {
        struct pw_field *pair = pw_field_append(pairs);
        g_autofree char *name = g_strdup_printf("Name %d", i);
        pw_field_int(pair, "pair", i);
        pw_field_text(pair, "name", name);
        pw_field_flag(pair, "odd", i % 2);
        struct pw_field *rounds = pw_field_list(pair, "rounds");
        for (int r = 1; r <= 3; r++) {
            struct pw_field *round = pw_field_append(rounds);
            pw_field_int(round, "round", r);
            pw_field_int(round, "against", (i + r) % n + 1);
        }
    }
}

static void repeats_and_tests(void **state)
{
    (void)state;
    fill_pairs(3);
    kit_must(&kit,
             CARD("<column><repeat each='pairs'><if test='odd'><box h='10mm' fill='ash'/></if>"
                  "<if not='odd'><box h='5mm' fill='ash'/></if><if test='pair=3'>"
                  "<box h='1mm' fill='ash'/></if></repeat></column>"));
    assert_int_equal(kit_paths(&kit, 1), 4);
    kit_box(&kit, 1, 0, 0, 0, 100, 10);
    kit_box(&kit, 1, 1, 0, 10, 100, 5);
    kit_box(&kit, 1, 2, 0, 15, 100, 10);
    kit_box(&kit, 1, 3, 0, 25, 100, 1);
}

/* ---- text ---- */

static void figures_are_centred(void **state)
{
    (void)state;
    /* Baseline half a figure height below the middle: 0.36175 em. */
    kit_must(&kit, CARD("<column><text h='20mm' size='24pt'>12</text></column>"));
    kit_at(&kit, 1, "12", 0, 10 + 24 * 0.36175 / PW_MM);
    kit_must(&kit, CARD("<column><text h='20mm' size='24pt' valign='baseline'>12</text></column>"));
    kit_at(&kit, 1, "12", 0, 20);
    /* Lato's figures are 0.58 em wide: two at 10 pt are 11.6 pt */
    kit_must(&kit,
             CARD("<canvas><text at='50mm 30mm' size='10pt' align='right'>12</text></canvas>"));
    kit_at(&kit, 1, "12", 50 - 11.6 / PW_MM, 30);
    kit_must(
        &kit,
        CARD("<canvas><text at='50mm 30mm' size='10pt' align='centre' valign='middle'>12</text>"
             "</canvas>"));
    kit_at(&kit, 1, "12", 50 - 5.8 / PW_MM, 30 + 3.6175 / PW_MM);
}

static void auto_widths_follow_the_words(void **state)
{
    (void)state;
    kit_must(&kit,
             CARD("<row gap='1mm'><text w='auto' size='10pt'>12</text><box fill='ash'/></row>"));
    kit_box(&kit, 1, 0, 11.6 / PW_MM + 1, 0, 100 - 11.6 / PW_MM - 1, 80);
}

static void names_are_never_read_again(void **state)
{
    (void)state;
    const char *name = "<b>{pair}</b> & %s";
    pw_field_text(kit.root, "name", name);
    kit_must(&kit, CARD("<column><text>{name}</text></column>"));
    assert_non_null(kit_text(&kit, 1, name, 0));
    /* nor can a name become an attribute's value of another kind */
    pw_field_text(kit.root, "fill", "red' size='40pt");
    kit_fails(&kit, CARD("<column><box fill='{fill}'/></column>"),
              "t.xml:1:|fill: |is not a colour");
}

static void what_is_too_wide_says_by_how_much(void **state)
{
    (void)state;
    /* ten figures at 34 pt: 197.2 pt = 69.57 mm, and 60 mm are there */
    kit_fails(&kit, CARD("<column><text w='60mm' size='34pt'>1234567890</text></column>"),
              "t.xml:1:|<text>|\"1234567890\" is 9.6 mm wider|card 1 of 1");
    assert_int_equal(kit.error->code, PW_ERROR_UNMET);
    kit_fails(&kit, CARD("<column><text h='5mm' size='34pt'>1</text></column>"), "3.7 mm higher");
    kit_fails(&kit, CARD("<canvas><text at='90mm 20mm' size='34pt'>1234</text></canvas>"),
              "mm wider");
    kit_fails(&kit, CARD("<canvas><box at='90mm 20mm' w='20mm' h='1mm'/></canvas>"),
              "10.0 mm outside its canvas, at the right");
    kit_fails(&kit, CARD("<canvas><box w='50%-60mm' h='1mm'/></canvas>"),
              "left with less than nothing");
    kit_fails(&kit, CARD("<row><box w='50%-60mm'/></row>"), "left with less than nothing in <row>");
    kit_fails(&kit, CARD("<column><box h='50mm'/><box h='50.5mm'/></column>"),
              "<box> is 20.5 mm higher than its place in <column>");
    kit_fails(&kit, CARD("<row><box w='50mm'/><box w='51mm'/></row>"),
              "<box> is 1.0 mm wider than its place in <row>");
    kit_fails(&kit, CARD("<row><seat w='5mm' table='1' size='6mm'/></row>"),
              "<seat> is 1.0 mm larger than its place");
    kit_fails(&kit, CARD("<column pad='60mm'><box/></column>"), "pad that is 40.0 mm larger");
}

static void names_shrink_to_a_floor(void **state)
{
    (void)state;
    /* 20 figures, 0.58 em each: at 14 pt 162.4 pt. In 130 pt: 14 * 130 / 162.4 = 11.206 -> 11.20 */
    pw_field_text(kit.root, "name", "12345678901234567890");
    kit_must(&kit, CARD("<column><text w='130pt' size='14pt' fit='shrink'>{name}</text></column>"));
    assert_float_equal(kit_text(&kit, 1, "12345678901234567890", 0)->size, 11.20, 0.0001);
    assert_int_equal(kit.warnings->len, 0);
    /* In 50 pt: 60 % of 14 is 8.4, the floor 8.5; cut with an ellipsis and one warning */
    struct pw_field *twice = pw_field_list(kit.root, "twice");
    pw_field_append(twice);
    pw_field_append(twice);
    kit_must(
        &kit,
        CARD("<column><repeat each='twice'><text w='50pt' size='14pt' fit='shrink'>{name}</text>"
             "</repeat><text w='50pt' size='8.5pt' fit='ellipsis'>{name}</text></column>"));
    const struct pw_page *page = pw_scene_page(kit.scene, 1);
    int cut = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
        cut += m->kind == PW_MARK_TEXT && g_str_has_suffix(m->text, "…") && m->size > 8.499 &&
               m->size < 8.501;
    }
    assert_int_equal(cut, 3);
    assert_int_equal(kit.warnings->len, 1);
    assert_non_null(strstr(g_ptr_array_index(kit.warnings, 0), "\"12345678901234567890\""));
}

static void a_step_is_taken_by_all(void **state)
{
    (void)state;
    struct pw_field *list = pw_field_list(kit.root, "list");
    pw_field_text(pw_field_append(list), "n", "1");
    pw_field_text(pw_field_append(list), "n", "1234567890");
    /* ten figures in 100 pt: 17 pt gives 98.6, 20 pt 116: all take 17 */
    kit_must(&kit,
             CARD("<column><repeat each='list'><text w='100pt' size='24pt' fit='step'>{n}</text>"
                  "</repeat></column>"));
    assert_float_equal(kit_text(&kit, 1, "1", 0)->size, 17, 0.0001);
    assert_float_equal(kit_text(&kit, 1, "1234567890", 0)->size, 17, 0.0001);
    /* a group steps together; alone the second would be 24 */
    kit_must(&kit,
             CARD("<column><repeat each='list'><text w='100pt' size='24pt' fit='step' group='a'>{n}"
                  "</text></repeat><text size='24pt' fit='step' group='a'>9</text>"
                  "<text size='24pt' fit='step'>8</text></column>"));
    assert_float_equal(kit_text(&kit, 1, "9", 0)->size, 17, 0.0001);
    assert_float_equal(kit_text(&kit, 1, "8", 0)->size, 24, 0.0001);
    /* within: figures at most 0.62 of 10 mm: 6.2 mm / 0.7235 = 24.3 pt -> 24 */
    kit_must(&kit,
             CARD("<column><text h='10mm' size='34pt' fit='step' within='0.62'>7</text></column>"));
    assert_float_equal(kit_text(&kit, 1, "7", 0)->size, 24, 0.0001);
    kit_fails(&kit,
              CARD("<column><text w='40pt' size='24pt' fit='step'>1234567890</text></column>"),
              "\"1234567890\" is 3.3 mm wider"); /* 49.3 - 40 pt at 8.5 */
}

static void long_words_wrap(void **state)
{
    (void)state;
    kit_must(&kit,
             CARD("<column><text w='30pt' size='10pt' fit='wrap' h='80pt' valign='top'>123 456 789"
                  "</text></column>"));
    kit_at(&kit, 1, "123", 0, 7.235 / PW_MM);
    kit_at(&kit, 1, "456", 0, (7.235 + 12.5) / PW_MM);
    kit_at(&kit, 1, "789", 0, (7.235 + 25) / PW_MM);
    kit_fails(&kit,
              CARD("<column><text w='30pt' size='10pt' fit='wrap' lines='2'>123 456 789</text>"
                   "</column>"),
              "takes 3 lines and has room for 2");
}

/* ---- tables ---- */

static void table_stands_on_its_columns(void **state)
{
    (void)state;
    fill_pairs(2);
    /* columns 20, 40, 40; head 8, rows 10; hair under the head and between, rule at the end */
    kit_must(
        &kit,
        CARD("<column><table cols='20mm 1* 1*' row='10mm' rule='1mm' colrule='2mm' end='3mm'>"
             "<head h='8mm'><text>a</text><text>b</text><text>c</text></head>"
             "<repeat each='pairs'><cells fill='ash'><text valign='baseline'>{pair}</text><box/>"
             "<text valign='baseline'>{name}</text></cells></repeat></table></column>"));
    kit_at(&kit, 1, "1", 0, 18);
    kit_at(&kit, 1, "Name 2", 60, 28);
    kit_box(&kit, 1, 0, 0, 8, 100, 10);   /* fill of the first row */
    kit_box(&kit, 1, 1, 0, 17.5, 100, 1); /* between the rows */
    kit_box(&kit, 1, 2, 0, 18, 100, 10);
    kit_box(&kit, 1, 3, 19, 8, 2, 20); /* between the columns */
    kit_box(&kit, 1, 4, 59, 8, 2, 20);
    kit_box(&kit, 1, 5, 0, 26.5, 100, 3); /* end */
    kit_box(&kit, 1, 6, 0, 7.5, 100, 1);  /* under the head */
}

static void columns_come_from_records(void **state)
{
    (void)state;
    fill_pairs(3);
    /* 10, three of 20, 30: lines before the records' columns and at the right end */
    kit_must(
        &kit,
        CARD("<column><table cols='10mm | 20mm@pairs 30mm |' row='10mm' colrule='2mm'>"
             "<cells><text>x</text><repeat each='pairs'><text>{pair}</text></repeat><box/></cells>"
             "</table></column>"));
    kit_at(&kit, 1, "3", 50, 5 + 12 * 0.36175 / PW_MM);
    assert_int_equal(kit_paths(&kit, 1), 4);
    for (int i = 0; i < 3; i++)
        kit_box(&kit, 1, i, 9 + 20 * i, 0, 2, 10);
    kit_box(&kit, 1, 3, 99, 0, 2, 10);
    kit_fails(
        &kit,
        CARD("<column><table cols='10mm 20mm@pairs'><cells><box/><box/></cells></table></column>"),
        "<cells>|has 2 cells and the table 4 columns");
    kit_fails(&kit, CARD("<column><table cols='40mm@pairs'><cells><box/></cells></table></column>"),
              "20.0 mm wider");
}

static void rows_share_or_split(void **state)
{
    (void)state;
    fill_pairs(5);
    /* 80 - 5 for the head = 75: 15 each */
    kit_must(
        &kit,
        CARD("<table cols='1*' row='1*'><head h='5mm'><text>h</text></head><repeat each='pairs'>"
             "<cells><text valign='baseline'>{pair}</text></cells></repeat></table>"));
    kit_at(&kit, 1, "4", 0, 65);
    /* split 2, gap 4: widths 48; 3 rows in the first, 2 in the second */
    kit_must(
        &kit,
        CARD("<column><table cols='1*' row='10mm' split='2'><head h='5mm'><text>h</text></head>"
             "<repeat each='pairs'><cells><text valign='baseline'>{pair}</text></cells></repeat>"
             "</table></column>"));
    kit_at(&kit, 1, "3", 0, 35);
    kit_at(&kit, 1, "4", 52, 15);
    kit_at_line(&kit, 1, "h", 1, 52, 2.5 + 12 * 0.36175 / PW_MM, __LINE__);
    kit_fails(&kit,
              CARD("<table cols='1*' row='20mm'><repeat each='pairs'><cells><box/></cells></repeat>"
                   "</table>"),
              "<table> of 5 rows is 20.0 mm higher|split=\"2\"");
}

/* ---- pages ---- */

static void tables_go_on_with_their_heads(void **state)
{
    (void)state;
    fill_pairs(9);
    /* body 60 high: title 10, head 5, rows 10: 4 rows, then 5 */
    kit_must(&kit,
             PAGE("<text h='10mm'>T</text><table cols='1*' row='10mm'><head h='5mm'><text>h</text>"
                  "</head><repeat each='pairs'><cells><text valign='baseline'>{pair}</text></cells>"
                  "</repeat></table>"));
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    kit_at(&kit, 1, "4", 10, 10 + 10 + 5 + 40);
    kit_at(&kit, 2, "5", 10, 10 + 5 + 10);
    kit_at(&kit, 2, "9", 10, 10 + 5 + 50);
    assert_non_null(kit_text(&kit, 2, "h", 0));
    assert_null(kit_text(&kit, 2, "T", 0));
}

static void pages_have_heads_feet_and_numbers(void **state)
{
    (void)state;
    fill_pairs(9);
    kit_must(&kit,
             "<template><page size='100mm 80mm' margin='10mm'><head h='5mm'><text size='10pt'>H "
             "{page-no}</text>"
             "</head><foot><text h='5mm' valign='baseline'>{page-no}/{page-count}</text></foot>"
             "<repeat each='pairs'><text h='20mm' valign='baseline'>{name}</text></repeat></page>"
             "</template>");
    /* body 50: two a page, five pages */
    assert_int_equal(pw_scene_pages(kit.scene), 5);
    kit_at(&kit, 1, "1/5", 10, 70);
    kit_at(&kit, 5, "5/5", 10, 70);
    kit_at(&kit, 3, "Name 6", 10, 15 + 40);
    assert_non_null(kit_text(&kit, 4, "H 4", 0));
}

static void headings_stay_with_their_tables(void **state)
{
    (void)state;
    fill_pairs(3);
    kit_must(&kit,
             PAGE("<box h='45mm'/><text h='10mm'>T</text><table cols='1*' row='10mm'>"
                  "<repeat each='pairs'><cells><text>{pair}</text></cells></repeat></table>"));
    assert_int_equal(pw_scene_pages(kit.scene), 2);
    assert_null(kit_text(&kit, 1, "T", 0));
    assert_non_null(kit_text(&kit, 2, "T", 0));
}

static void what_takes_the_rest_fills_the_page(void **state)
{
    (void)state;
    kit_must(&kit, PAGE("<box h='10mm' fill='ash'/><box fill='ash'/><box h='5mm' fill='ash'/>"));
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    kit_box(&kit, 1, 1, 10, 20, 80, 45);
    kit_box(&kit, 1, 2, 10, 65, 80, 5);
}

static void each_record_begins_a_page(void **state)
{
    (void)state;
    fill_pairs(3);
    kit_must(
        &kit,
        "<template><page size='A5' each='pairs' bookmark='Pair {pair}' label='P{pair}-{page-no}'>"
        "<text>{name}</text></page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 3);
    const struct pw_page *page = pw_scene_page(kit.scene, 2);
    assert_string_equal(page->label, "P2-1");
    assert_string_equal(g_array_index(page->bookmarks, struct pw_bookmark, 0).title, "Pair 2");
    kit.options.only = "pair=3";
    kit_must(&kit, "<template><page size='A5' each='pairs'><text>{name}</text></page></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    assert_non_null(kit_text(&kit, 1, "Name 3", 0));
    kit.options.only = "pair=4";
    kit_fails(&kit, "<template><page size='A5' each='pairs'><text>{name}</text></page></template>",
              "--only pair=4");
    assert_int_equal(kit.error->code, PW_ERROR_USAGE);
    kit.options.only = "pair";
    kit_fails(&kit, "<template><page size='A5'><text>x</text></page></template>", "--only pair=3");
}

static void a_part_higher_than_the_page_is_said(void **state)
{
    (void)state;
    kit_fails(&kit, PAGE("<box h='61mm'/>"), "<box>|1.0 mm higher than the page");
    kit_fails(&kit, PAGE("<table cols='1*' row='70mm'><cells><box/></cells></table>"),
              "part that is higher than the page");
    kit_fails(&kit, "<template><page size='20mm 20mm' margin='10mm'><box/></page></template>",
              "no room");
}

static void presets_change_what_colours_mean(void **state)
{
    (void)state;
    kit.options.preset = PW_PRESET_INVERSE;
    kit_must(&kit, CARD("<column><box h='10mm' fill='black'/></column>"));
    kit_box(&kit, 1, 0, 0, 0, 100, 80);
    assert_int_equal(kit_path(&kit, 1, 0)->colour.r, 0);
    assert_int_equal(kit_path(&kit, 1, 1)->colour.r, 255);
    kit.options.preset = PW_PRESET_BLACK;
    kit_must(&kit, CARD("<column><box h='10mm' fill='blue'/></column>"));
    assert_int_equal(kit_path(&kit, 1, 0)->colour.b, 0);
}

static void endless_repeats_end(void **state)
{
    (void)state;
    fill_pairs(1000);
    kit_fails(&kit,
              CARD("<column><repeat each='pairs'><repeat each='pairs'><repeat each='pairs'>"
                   "</repeat></repeat></repeat></column>"),
              "more than 20000000 boxes");
}

/* Measuring is linear in the boxes, however they are nested. */
static void nesting_does_not_double_the_work(void **state)
{
    (void)state;
    static const char *const open[] = {"<row w='auto'>", "<column w='auto'>",
                                       "<turn by='90' w='auto'>", "<row w='auto' h='auto'>",
                                       "<grid cols='1*' w='auto'>"};
    static const char *const close[] = {"</row>", "</column>", "</turn>", "</row>", "</grid>"};
    for (guint k = 0; k < G_N_ELEMENTS(open); k++) {
        GString *xml = g_string_new("<template><cards card='A4' nup='1x1'><row>");
        for (int i = 0; i < 28; i++)
            g_string_append(xml, open[k]);
        g_string_append(xml, "<text w='auto'>x</text>");
        for (int i = 0; i < 28; i++)
            g_string_append(xml, close[k]);
        g_string_append(xml, "</row></cards></template>");
        gint64 start = g_get_monotonic_time();
        kit_layout(&kit, xml->str);
        assert_true(g_get_monotonic_time() - start < 2 * G_USEC_PER_SEC);
        g_string_free(xml, TRUE);
    }
}

static void one_card_is_as_it_is_among_all(void **state)
{
    (void)state;
    struct pw_field *list = pw_field_list(kit.root, "list");
    pw_field_text(pw_field_append(list), "n", "1");
    pw_field_text(pw_field_append(list), "n", "1234567890");
    kit.options.only = "n=1";
    kit_must(&kit,
             "<template><cards card='A6' each='list'><text w='100pt' h='1*' size='24pt' fit='step'>"
             "{n}</text></cards></template>");
    assert_int_equal(pw_scene_pages(kit.scene), 1);
    assert_true(fabs(kit_text(&kit, 1, "1", 0)->size - 17) < 0.001);
}

static bool full_disk(const struct pw_page *page, int page_no, void *user, GError **error)
{
    (void)page;
    ++*(int *)user;
    g_set_error(error, g_quark_from_static_string(PW_ERROR_DOMAIN), PW_ERROR_IO, "page %d: full",
                page_no);
    return false;
}

static void a_full_disk_ends_the_layout(void **state)
{
    (void)state;
    fill_pairs(500);
    int calls = 0;
    const char *xml = "<template><page each='pairs'><text>{pair}</text></page></template>";
    struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &kit.error);
    struct pw_scene *scene = pw_scene_new("", "en");
    pw_scene_set_sink(scene, full_disk, &calls);
    assert_true(pw_layout(t, kit.root, kit.words, kit.fonts, NULL, scene, &kit.error));
    assert_int_equal(calls, 1);
    assert_true(pw_scene_pages(scene) <= 2);
    assert_false(pw_scene_end(scene, &kit.error));
    assert_string_equal(kit.error->message, "page 1: full");
    pw_scene_free(scene);
    pw_template_free(t);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, make_kit, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(column_shares_what_is_left),
        TEST(row_shares_what_is_left),
        TEST(narrower_boxes_are_aligned),
        TEST(grid_goes_row_by_row),
        TEST(canvas_places_by_points),
        TEST(turned_boxes_lie_within_their_place),
        TEST(strokes_lie_inside),
        TEST(paths_have_their_own_unit),
        TEST(marks_stand_about_their_points),
        TEST(repeats_and_tests),
        TEST(figures_are_centred),
        TEST(auto_widths_follow_the_words),
        TEST(names_are_never_read_again),
        TEST(what_is_too_wide_says_by_how_much),
        TEST(names_shrink_to_a_floor),
        TEST(a_step_is_taken_by_all),
        TEST(long_words_wrap),
        TEST(table_stands_on_its_columns),
        TEST(columns_come_from_records),
        TEST(rows_share_or_split),
        TEST(tables_go_on_with_their_heads),
        TEST(pages_have_heads_feet_and_numbers),
        TEST(headings_stay_with_their_tables),
        TEST(what_takes_the_rest_fills_the_page),
        TEST(each_record_begins_a_page),
        TEST(a_part_higher_than_the_page_is_said),
        TEST(presets_change_what_colours_mean),
        TEST(endless_repeats_end),
        TEST(nesting_does_not_double_the_work),
        TEST(one_card_is_as_it_is_among_all),
        TEST(a_full_disk_ends_the_layout),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
