/* Reading templates: every mistake is told with its place and its cure. */
#include "layout_kit.h"

#include "layout/template.h"

static int setup(void **state)
{
    (void)state;
    kit_init(&kit);
    pw_field_text(kit.root, "title", "Tuesday");
    struct pw_field *pairs = pw_field_list(kit.root, "pairs");
    struct pw_field *pair = pw_field_append(pairs);
    pw_field_int(pair, "pair", 7);
    pw_field_text(pair, "side", "up");
    return 0;
}

#define TOP "<template>\n <cards card='90mm 60mm' each='pairs'>\n"
#define END "\n </cards>\n</template>"

/* Line and column are counted by hand in the text; the rest must be in the message. */
static const struct {
    const char *xml;
    int line, column;
    const char *says; /* parts, "|" between */
} mistakes[] = {
    /* vocabulary */
    {TOP "  <colum/>" END, 3, 3,
     "<colum> is not an element|did you mean <column>?|here may stand: "},
    {TOP "  <column>\n    <txt/></column>" END, 4, 5, "<txt>|did you mean <text>?"},
    {TOP "  <cells/>" END, 3, 3, "<cells> cannot stand in <cards>|here may stand"},
    {"<cards card='1mm 1mm'/>", 1, 1, "outermost element is <template>"},
    {"<template>\n  <box/>\n</template>", 2, 3,
     "<box> cannot stand in <template>|cards else if page part parts sizes use"},
    {TOP "  <column paad='2mm'/>" END, 3, 11,
     "no attribute paad|did you mean pad?|it may have: align at"},
    {TOP "  <text weigth='bold'>x</text>" END, 3, 9, "no attribute weigth|did you mean weight?"},
    {TOP "  <column gap='1mm'\n   gap='2mm'/>" END, 4, 4, "has gap twice"},
    {TOP "  <text>x<box/></text>" END, 3, 10, "<box> cannot stand in <text>|none"},
    {TOP "  <table cols='1*'><text>x</text></table>" END, 3, 20,
     "<text> cannot stand in <table>|cells else head if part repeat use"},
    /* values */
    {TOP "  <column pad='12 nm'/>" END, 3, 11, "\"12 nm\" is not one to four lengths; write 4mm"},
    {TOP "  <text size='12'>x</text>" END, 3, 9, "\"12\" is not a length; write 12mm, 0.5in, 9pt"},
    {TOP "  <column\n    w='2mm3'/>" END, 4, 5, "\"2mm3\" is not a size; write 12mm, 2*"},
    {TOP "  <box fill='blu'/>" END, 3, 8, "\"blu\" is not a colour; write black, white, blue"},
    {TOP "  <box fill='#12345'/>" END, 3, 8, "#rrggbb"},
    {TOP "  <text weight='fat'>x</text>" END, 3, 9,
     "\"fat\" is not a weight; write regular, bold or black"},
    {TOP "  <text align='middle'>x</text>" END, 3, 9, "\"middle\" is none of left, centre, right"},
    {TOP "  <text fit='crop'>x</text>" END, 3, 9, "none of error, step, shrink, ellipsis, wrap"},
    {TOP "  <table cols='12mm 1'/>" END, 3, 10,
     "\"1\" is not the width of a column; write 12mm, 1*"},
    {TOP "  <canvas><box at='1mm'/></canvas>" END, 3, 16,
     "\"1mm\" is not a place; write \"12mm 30mm\""},
    {TOP "  <canvas><path d='L 1 2'/></canvas>" END, 3, 17, "\"L 1 2\" is not a path"},
    {TOP "  <turn by='45'><box/></turn>" END, 3, 9, "\"45\" is none of 90, 180, 270, 0"},
    {"<template><cards card='90mm' each='pairs'><box/></cards></template>", 1, 18,
     "\"90mm\" is no paper; write A4"},
    {"<template><cards card='A6' nup='2 x 2'><box/></cards></template>", 1, 28, "write 2x4"},
    {TOP "  <if test='pair > 3'><box/></if>" END, 3, 7,
     "not the name of a field; write name, name=value or name>number"},
    {TOP "  <if test='pair==3'><box/></if>" END, 3, 7, "\"pair==3\" has = twice; write pair=3"},
    {TOP "  <if test='pair>many'><box/></if>" END, 3, 7,
     "compares with no whole number; write for example pair>15"},
    {TOP "  <column gap='-1mm'/>" END, 3, 11, "\"-1mm\" is less than nothing"},
    {TOP "  <box w='-1mm'/>" END, 3, 8, "less than nothing"},
    /* what is missing or does not go together */
    {TOP "  <repeat><box/></repeat>" END, 3, 3, "<repeat> needs the attribute each"},
    {TOP "  <if><box/></if>" END, 3, 3, "needs either test or not"},
    {TOP "  <column><box at='1mm 1mm'/></column>" END, 3, 11,
     "which only children of <canvas> have"},
    {TOP "  <column><circle r='2mm'/></column>" END, 3, 11, "neither fill nor stroke"},
    {TOP "  <text within='0.6'>x</text>" END, 3, 3, "has within|fit=\"step\" only"},
    {TOP "  <table cols='1*'><repeat each='pairs'><head/></repeat></table>" END, 3, 41,
     "there is one head"},
    {"<template><page>\n<head rule='bar'><text>x</text></head></page></template>", 2, 1,
     "<head> of a page has neither fill nor rule"},
    {"<template><cards card='A6'/></template>", 1, 11, "<cards> is empty"},
    /* words and blanks */
    {TOP "  <column>hello</column>" END, 3, 3,
     "words stand in <column>: \"hello\"; put them in <text>"},
    {TOP "  <text>{pair</text>" END, 3, 3, "{ without its }|write {{"},
    {TOP "  <text size='{pair'>x</text>" END, 3, 9, "{ without its }"},
    {TOP "  <table cols='{pair}'/>" END, 3, 10, "cannot have blanks"},
    /* more values that are none */
    {TOP "  <box fill='#12x456'/>" END, 3, 8, "\"#12x456\" is not a colour|#rrggbb"},
    {TOP "  <row pad='1mm 2mm 3mm 4mm 5mm'/>" END, 3, 8, "is not one to four lengths"},
    {TOP "  <row pad='1mm -2mm'/>" END, 3, 8, "less than nothing"},
    {TOP "  <box w='0*'/>" END, 3, 8, "\"0*\" is not a size"},
    {TOP "  <box w='20000*'/>" END, 3, 8, "\"20000*\" is not a size"},
    {TOP "  <box w='50%+-3mm'/>" END, 3, 8, "\"50%+-3mm\" is not a size"},
    {TOP "  <box w='50%3mm'/>" END, 3, 8, "\"50%3mm\" is not a size"},
    {TOP "  <box w='50%*x'/>" END, 3, 8, "\"50%*x\" is not a size"},
    {TOP "  <box w='20000%'/>" END, 3, 8, "\"20000%\" is not a size"},
    {TOP "  <text fit='step' within='much'>x</text>" END, 3, 20,
     "\"much\" is not a number; write 2, 0.62 or 62%"},
    {TOP "  <text fit='step' within='3'>x</text>" END, 3, 3,
     "within is a share of the height of the box"},
    {TOP "  <lattice across='3' up='3' each='pairs' open='maybe'/>" END, 3, 43,
     "\"maybe\" is neither yes nor no"},
    {TOP "  <table cols=''/>" END, 3, 10, "says no columns, or more than 500"},
    {TOP "  <grid cols='1* 8mm@pairs'><box/></grid>" END, 3, 3,
     "<grid> has columns for each record, which only <table> can have"},
    {TOP "  <canvas><arrow at='1mm 1mm'/></canvas>" END, 3, 11, "goes from at to to"},
    {"<template></template>", 1, 1, "<template> is empty; it holds <cards> and <page>"},
    {TOP "  <table cols='1*'><head/><head/></table>" END, 3, 3, "has more than one <head>"},
    {TOP "  <table cols='1*'><head gap='1mm'/></table>" END, 3, 20,
     "<head> of a table is a row of cells and has no gap"},
    /* found when it is filled */
    {TOP "  <column>\n <text>{pear}</text></column>" END, 4, 2,
     "{pear} is unknown here; there are: pair"},
    {TOP "  <text>{w:pear}</text>" END, 3, 3, "no word \"pear\""},
    {TOP "  <repeat each='pears'><box/></repeat>" END, 3, 11,
     "\"pears\" is no list; the lists here are pairs"},
    {TOP "  <text align='{side}'>x</text>" END, 3, 9,
     "align: \"up\" is none of left, centre, right"},
    {TOP "  <link to='file:///etc/passwd'><box/></link>" END, 3, 3,
     "write an address with https://"},
    /* not XML */
    {"<template>\n <page>\n</template>", 3, 12, "not well-formed XML"},
    {"<template><page>&nbsp;</page></template>", 1, 23, "not well-formed XML"},
    {"<!-- a comment alone -->", 1, 1, "begins with <template>"},
};

static void mistakes_are_told_with_place_and_cure(void **state)
{
    (void)state;
    for (guint i = 0; i < G_N_ELEMENTS(mistakes); i++) {
        g_autofree char *place = g_strdup_printf("t.xml:%d:%d: |%s", mistakes[i].line,
                                                 mistakes[i].column, mistakes[i].says);
        kit_fails(&kit, mistakes[i].xml, place);
        if (!g_str_has_prefix(kit.error->message, "t.xml:"))
            fail_msg("\"%s\" does not begin with its place", kit.error->message);
        assert_int_equal(kit.error->code, PW_ERROR_INPUT);
    }
}

static void comments_and_data_do_not_move_places(void **state)
{
    (void)state;
    kit_fails(&kit,
              "\xEF\xBB\xBF<?xml version='1.0'?>\n<!-- <colum> \n "
              "-->\n<template><page>\n<text><![CDATA[<colum>]]>"
              "</text>\n<!-- ż --><colum/></page></template>",
              "t.xml:6:11: |<colum>");
    kit_must(&kit,
             "<template><page><!-- words --><text><![CDATA[<colum>]]></text></page></template>");
    assert_non_null(kit_text(&kit, 1, "<colum>", 0));
}

static void columns_count_characters(void **state)
{
    (void)state;
    kit_fails(&kit, "<template><page><text>Żółć</text><colum/></page></template>", "t.xml:1:34: ");
}

static void white_space_in_words_is_one_blank(void **state)
{
    (void)state;
    kit_must(&kit, "<template><page><text>\n   two\n   words {{}}\n</text></page></template>");
    assert_non_null(kit_text(&kit, 1, "two words {}", 0));
}

static char *nested(int depth)
{
    GString *s = g_string_new("<template><page>");
    for (int i = 0; i < depth; i++)
        g_string_append(s, "<column>");
    for (int i = 0; i < depth; i++)
        g_string_append(s, "</column>");
    g_string_append(s, "</page></template>");
    return g_string_free(s, FALSE);
}

static void bounds_are_named(void **state)
{
    (void)state;
    g_autofree char *deep = nested(31), *sound = nested(30);
    kit_must(&kit, sound);
    kit_fails(&kit, deep, "t.xml:1:257: |deeper than 32");
    GString *many = g_string_new("<template><page>");
    for (int i = 0; i < 19999; i++)
        g_string_append(many, "<box/>");
    g_string_append(many, "</page></template>");
    kit_fails(&kit, many->str, "more than 20000 elements");
    g_string_set_size(many, 1024 * 1024 + 1);
    memset(many->str, ' ', many->len);
    kit_fails(&kit, many->str, "larger than 1 MiB");
    g_string_free(many, TRUE);
}

static void lengths_are_what_they_say(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        double points; /* -1: not a length */
    } lengths[] = {{"25.4mm", 72},
                   {"2.54cm", 72},
                   {"1in", 72},
                   {"9pt", 9},
                   {"-1in", -72},
                   {"0", 0},
                   {".5in", 36},
                   {"12", -1},
                   {"mm", -1},
                   {"12 mm", -1},
                   {"1e3pt", -1},
                   {"nan", -1},
                   {"0x1pt", -1},
                   {"15000pt", -1},
                   {"12mmm", -1},
                   {"", -1},
                   {"1,5mm", -1},
                   {"inf", -1},
                   {"9999999999999999pt", -1}};
    for (guint i = 0; i < G_N_ELEMENTS(lengths); i++) {
        double v = -1;
        bool is = pw_length(lengths[i].text, &v);
        if (is != (lengths[i].points != -1) || fabs(v - lengths[i].points) > 1e-9)
            fail_msg("\"%s\" gives %f", lengths[i].text, v);
    }
    double w, h;
    assert_true(pw_length("hair", &w) && fabs(w - 0.14 * PW_MM) < 1e-9);
    assert_true(pw_paper_size("A4 landscape", &w, &h));
    kit_near(w / PW_MM, 297);
    assert_true(pw_paper_size("letter", &w, &h));
    kit_near(w / PW_MM, 215.9);
    assert_true(pw_paper_size("105mm 148.5mm", &w, &h));
    kit_near(h / PW_MM, 148.5);
    assert_false(pw_paper_size("A4 sideways", &w, &h));
    assert_false(pw_paper_size("105mm", &w, &h));
    assert_false(pw_paper_size("A44", &w, &h));
}

static void titles_are_filled(void **state)
{
    (void)state;
    const char *xml = "<template title='On {title}'><page><box/></page></template>";
    struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &kit.error);
    assert_non_null(t);
    g_autofree char *title = pw_template_title(t, kit.root, kit.words, &kit.error);
    assert_string_equal(title, "On Tuesday");
    pw_template_free(t);
    assert_null(pw_template_load("/nowhere/t.xml", &kit.error));
    assert_int_equal(kit.error->code, PW_ERROR_IO);
}

/* Is the word in the text, not as a part of another? */
static bool says(const char *text, const char *word)
{
    gsize n = strlen(word);
    for (const char *p = text; (p = strstr(p, word)); p += n)
        if ((p == text || !(g_ascii_isalnum(p[-1]) || p[-1] == '-')) &&
            !(g_ascii_isalnum(p[n]) || p[n] == '-'))
            return true;
    return false;
}

static void the_language_is_written_down(void **state)
{
    (void)state;
    g_autofree char *text = NULL;
    assert_true(
        g_file_get_contents(PW_TEST_SOURCE_DIR "/templates/language.md", &text, NULL, NULL));
    const struct pw_element *const families[] = {
        pw_sheet_elements, pw_column_elements, pw_canvas_elements, pw_table_elements,
        pw_ink_elements,   pw_text_elements,   pw_mark_elements};
    for (guint f = 0; f < G_N_ELEMENTS(families); f++) {
        for (const struct pw_element *e = families[f]; e->name; e++) {
            g_autofree char *tag = g_strdup_printf("<%s", e->name);
            const char *at = strstr(text, tag);
            if (!at)
                fail_msg("templates/language.md does not tell of %s", tag);
            for (const struct pw_attr *a = e->attrs; a && a->name; a++)
                if (!says(text, a->name))
                    fail_msg("templates/language.md does not tell of <%s %s>", e->name, a->name);
        }
    }
}

/* A byte 0 ends a name for some and not for others; so do the words of UTF-16. */
static void a_byte_0_is_no_text(void **state)
{
    (void)state;
    static const char in_name[] = "<template>\n <page w\0\0'='0'/></template>";
    static const char utf_16[] = "<\0t\0e\0m\0";
    const struct {
        const char *text;
        gsize bytes;
        const char *says;
    } cases[] = {{in_name, sizeof in_name - 1, "x.xml:2:9: a byte 0 "},
                 {utf_16, sizeof utf_16 - 1, "x.xml:1:2: a byte 0 "}};
    for (guint i = 0; i < G_N_ELEMENTS(cases); i++) {
        g_autofree char *exact = g_memdup2(cases[i].text, cases[i].bytes);
        GError *error = NULL;
        assert_null(pw_template_parse("x.xml", exact, cases[i].bytes, &error));
        assert_non_null(error);
        assert_true(g_str_has_prefix(error->message, cases[i].says));
        g_error_free(error);
    }
}

/* Random damage never crashes and never hangs, whatever it says. */
static void damaged_templates_are_refused_or_drawn(void **state)
{
    (void)state;
    const char *xml =
        "<template title='x'><cards card='90mm 60mm' each='pairs'><canvas><text at='9mm 9mm' "
        "fit='shrink'>{pair} {{</text><table at='0 20mm' cols='12mm | 1*' row='6mm'><head>"
        "<text>a</text><box/></head><cells><path d='M 0 0 L 1 1' stroke='red'/><box/></cells>"
        "</table></canvas></cards><page margin='9mm'><foot><text>{page-no}</text></foot>"
        "<row gap='1mm'><text w='auto'>b</text></row></page></template>";
    kit_must(&kit, xml);
    guint32 seed = 20260730;
    g_autoptr(GRand) random = g_rand_new_with_seed(seed);
    print_message("seed %u\n", seed);
    for (int i = 0; i < 3000; i++) {
        g_autofree char *damaged = g_strdup(xml);
        gint32 n = (gint32)strlen(damaged);
        for (int k = g_rand_int_range(random, 1, 4); k > 0; k--) {
            gint32 at = g_rand_int_range(random, 0, n), from = g_rand_int_range(random, 0, n);
            damaged[at] = xml[from];
        }
        kit_layout(&kit, damaged);
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, drop_kit)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(mistakes_are_told_with_place_and_cure),
        TEST(comments_and_data_do_not_move_places),
        TEST(columns_count_characters),
        TEST(white_space_in_words_is_one_blank),
        TEST(bounds_are_named),
        TEST(lengths_are_what_they_say),
        TEST(titles_are_filled),
        TEST(the_language_is_written_down),
        TEST(a_byte_0_is_no_text),
        TEST(damaged_templates_are_refused_or_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
