/* Parts that are written once: used with what they ask for, put in other places by a template that
 * extends theirs, refused where they would not end; else, several conditions, the first that fits,
 * and facts that go where there is no room. */
#include "template_kit.h"

static void expect_text(const char *xml, const char *expected)
{
    expect_tree(pw_template_parse("t.xml", xml, strlen(xml), &kit.error), expected);
}

static void refused_text(const char *xml, const char *parts)
{
    says(pw_template_parse("t.xml", xml, strlen(xml), &kit.error), parts);
}

/* ---- parts ---- */

static void a_part_stands_wherever_it_is_used(void **state)
{
    (void)state;
    expect_text("<template><parts><part name='a'><text>A</text><rule/></part></parts>"
                "<page><use part='a'/><column><use part='a'/></column></page></template>",
                "page A rule column A rule");
    /* also one that stands somewhere itself */
    expect_text("<template><page><part name='a'><text>A</text></part><use part='a'/></page>"
                "</template>",
                "page A A");
    /* rows of a table, and sheets */
    expect_text("<template><parts><part name='row'><cells><text>{arg:t}</text></cells></part>"
                "<part name='sheet'><page><text>S</text></page></part></parts>"
                "<page><table cols='1*'><use part='row' t='x'/></table></page>"
                "<use part='sheet'/></template>",
                "page table cells x page S");
}

static void arguments_are_put_in_as_they_are_written(void **state)
{
    (void)state;
    const char *parts = "<template><parts><part name='a'><text size='{arg:size}'>"
                        "{arg:words} · {title} {{arg:words}}</text>"
                        "<if test='arg:more'><text>{arg:more}</text></if>"
                        "<else><rule/></else></part></parts>";
    g_autofree char *xml = g_strconcat(parts,
                                       "<page><use part='a' size='17pt' words='{rounds}'/>"
                                       "<use part='a' size='20pt' words='b' more='c'/></page>"
                                       "</template>",
                                       NULL);
    expect_text(xml, "page {rounds} · {title} {{arg:words}} if text else rule"
                     " b · {title} {{arg:words}} if c else rule");
}

static void a_use_may_fill_the_parts_of_its_part(void **state)
{
    (void)state;
    expect_text("<template><parts><part name='a'><row><part name='left'><text>L</text></part>"
                "<part name='right'/></row></part></parts>"
                "<page><use part='a'><part name='right'><text>R</text></part></use>"
                "<use part='a'/></page></template>",
                "page row L R row L");
    refused_text("<template><parts><part name='a'><row><part name='left'/></row></part></parts>"
                 "<page>\n<use part='a'><part name='lift'><text>R</text></part></use></page>"
                 "</template>",
                 "t.xml:2:15: |the part \"a\" has no part \"lift\"; did you mean left?");
}

static void the_file_of_parts_lies_beside_the_template(void **state)
{
    (void)state;
    g_free(put("parts.xml", "<parts><part name='a'><text>shared {arg:n}</text></part>"
                            "<part name='b'><use part='a' n='2'/></part></parts>"));
    g_autofree char *own = put("own.xml", "<template><parts><part name='a'><text>own</text></part>"
                                          "</parts><page><use part='a'/></page></template>");
    g_autofree char *both = put("both.xml", "<template><page><use part='a' n='1'/>"
                                            "<use part='b'/></page></template>");
    expect(own, "page own");
    expect(both, "page shared 1 shared 2");
    g_autofree char *parts = g_build_filename(folder, "parts.xml", NULL);
    refused(parts, "parts.xml:1:1: <parts> is no template|the outermost element of a template is "
                   "<template>");
    g_free(put("parts.xml", "<template><page><rule/></page></template>"));
    refused(both, "parts.xml:1:1: <template> is no file of parts");
}

static void a_message_of_a_shared_part_names_who_uses_it(void **state)
{
    (void)state;
    g_free(put("parts.xml",
               "<parts><part name='a'>\n<text w='9mm' fit='{arg:fit}'>far too wide</text>"
               "</part></parts>"));
    static const char *const fits[] = {"error", "ellipsis"};
    for (gsize i = 0; i < G_N_ELEMENTS(fits); i++) {
        g_autofree char *xml = g_strdup_printf("<template><page size='A6' margin='9mm'><row>"
                                               "<use part='a' fit='%s'/></row></page></template>",
                                               fits[i]);
        g_autofree char *path = put("ours.xml", xml);
        struct pw_template *t = pw_template_load(path, &kit.error);
        struct pw_scene *scene = pw_scene_new("", "");
        g_ptr_array_set_size(kit.warnings, 0);
        bool done = pw_layout(t, kit.root, kit.words, kit.fonts, &kit.options, scene, &kit.error);
        assert_true(done == (i == 1));
        const char *said = done ? g_ptr_array_index(kit.warnings, 0) : kit.error->message;
        if (!strstr(said, "parts.xml:2:1: <text> ") || !strstr(said, "; it is used by ") ||
            !strstr(said, "ours.xml"))
            fail_msg("%s", said);
        g_clear_error(&kit.error);
        pw_scene_free(scene);
        pw_template_free(t);
    }
    g_ptr_array_set_size(kit.warnings, 0);
}

static void an_extending_template_replaces_a_used_part_everywhere(void **state)
{
    (void)state;
    g_free(put("parts.xml", "<parts><part name='head'><row><part name='title'><text>{arg:t}</text>"
                            "</part></row></part></parts>"));
    g_free(put("base.xml", "<template><page><use part='head' t='A'/><use part='head' t='B'/>"
                           "</page></template>"));
    g_autofree char *inner = put("inner.xml", "<template extends='base.xml'><part name='title'>"
                                              "<rule/></part></template>");
    expect(inner, "page row rule row rule");
    /* and it is told what the one was told whose place it takes */
    g_autofree char *outer = put("outer.xml", "<template extends='base.xml'><part name='head'>"
                                              "<text>our {arg:t}</text></part></template>");
    expect(outer, "page our A our B");
    g_autofree char *using = put("using.xml", "<template extends='base.xml'><part name='title'>"
                                              "<use part='small'/></part><parts>"
                                              "<part name='small'><text>s</text></part></parts>"
                                              "</template>");
    expect(using, "page row s row s");
}

static void what_would_not_end_is_refused_with_its_place(void **state)
{
    (void)state;
    refused_text("<template><parts><part name='a'><column>\n<use part='a'/></column></part></parts>"
                 "<page><use part='a'/></page></template>",
                 "|uses itself in the end");
    refused_text("<template><parts><part name='a'><use part='b'/></part>"
                 "<part name='b'><use part='a'/></part></parts>"
                 "<page><use part='a'/></page></template>",
                 "|uses itself in the end");
    g_autoptr(GString) chain = g_string_new("<template><parts>");
    for (int i = 0; i < 9; i++)
        g_string_append_printf(chain, "<part name='p%d'><use part='p%d'/></part>", i, i + 1);
    g_string_append(chain, "<part name='p9'><rule/></part></parts><page><use part='p0'/></page>"
                           "</template>");
    refused_text(chain->str, "more than 8 parts one in another");
    /* ten of ten of ten ...: ten million elements */
    g_autoptr(GString) many = g_string_new("<template><parts><part name='p0'><rule/></part>");
    for (int i = 1; i < 8; i++) {
        g_string_append_printf(many, "<part name='p%d'>", i);
        for (int k = 0; k < 10; k++)
            g_string_append_printf(many, "<use part='p%d'/>", i - 1);
        g_string_append(many, "</part>");
    }
    g_string_append(many, "</parts><page><use part='p7'/></page></template>");
    refused_text(many->str, "t.xml:1:|<use>: more than 20000 elements; use <repeat>");
    /* words that double and double */
    g_autoptr(GString) wide = g_string_new("<template><parts><part name='p0'><text>{arg:x}</text>"
                                           "</part>");
    for (int i = 1; i < 8; i++)
        g_string_append_printf(wide,
                               "<part name='p%d'><use part='p%d' x='{arg:x}{arg:x}{arg:x}{arg:x}"
                               "{arg:x}{arg:x}{arg:x}{arg:x}{arg:x}'/></part>",
                               i, i - 1);
    g_string_append(wide, "</parts><page><use part='p7' x='abcdefgh'/></page></template>");
    refused_text(wide->str, "what is used is larger than 1 MiB");
}

static void mistakes_have_their_place(void **state)
{
    (void)state;
    refused_text("<template><parts><part name='head'><rule/></part></parts><page>\n"
                 " <use part='haed'/></page></template>",
                 "t.xml:2:2: <use>: there is no part \"haed\"; did you mean head? there are: head");
    refused_text("<template><parts><part name='a'><text>{arg:words}</text></part></parts><page>\n"
                 " <use part='a' wrods='x'/></page></template>",
                 "t.xml:2:2: <use>: the part \"a\" does not ask for wrods; did you mean words?");
    refused_text("<template><page>\n <text>{arg:t}</text></page></template>",
                 "t.xml:2:2: <text> has {arg:name} in it");
    refused_text("<template><page>\n <if test='arg:t'><rule/></if></page></template>",
                 "t.xml:2:2: <if> has {arg:name} in it");
    refused_text("<template><parts><part name='a'>\n<text>{arg:t}</text></part></parts><page>\n"
                 "<use part='a' t='{title'/></page></template>",
                 "t.xml:2:1: <text>: \"{title\" has a { without its }; write {{ for a brace");
    refused_text("<template><parts><part name='a'><text size='{arg:s}'>x</text></part></parts>"
                 "<page><use part='a' s='large'/></page></template>",
                 "<text size>: \"large\" is not a length");
    refused_text("<template><parts><rule/></parts><page><rule/></page></template>",
                 "<rule> cannot stand in <parts>");
    refused_text("<template><page><use/></page></template>", "<use>: needs the attribute part");
    refused_text("<template><parts><part name='a'/>\n<part name='a'/></parts><page><rule/></page>"
                 "</template>",
                 "t.xml:2:1: <part>: there is a part \"a\" already");
    refused_text("<template><parts>\n<part/></parts><page><rule/></page></template>",
                 "t.xml:2:1: <part> needs the attribute name");
    refused_text("<template><page><rule/>\n<else><rule/></else></page></template>",
                 "t.xml:2:1: <else> stands behind no <if>");
    refused_text("<template><page><if test='a'><rule/></if><else><rule/></else>\n"
                 "<else><rule/></else></page></template>",
                 "t.xml:2:1: <else> stands behind no <if>");
}

/* ---- conditions ---- */

static const struct pw_attr asks = {.name = "test", .kind = PW_ATTR_TEST};

static bool holds(const char *test)
{
    struct pw_meaning is;
    g_autofree char *complaint = pw_meaning_parse(&is, &asks, test);
    if (complaint)
        fail_msg("%s: %s", test, complaint);
    bool held = pw_test_holds(is.test, kit.root);
    pw_meaning_finish(&is, asks.kind);
    return held;
}

static void conditions_are_joined_by_and_or_and_not(void **state)
{
    (void)state;
    assert_true(holds("title"));
    assert_false(holds("bye"));
    assert_true(holds("not bye"));
    assert_true(holds("title and not bye"));
    assert_false(holds("title and bye"));
    assert_true(holds("bye or title"));
    /* and before or */
    assert_true(holds("title or bye and bye"));
    assert_true(holds("bye and bye or title"));
    assert_false(holds("bye or title and bye"));
    assert_true(holds("rounds=7 and rounds>6 and not rounds>7"));
    assert_true(holds("not not title"));
    /* a value with such a word in it */
    pw_field_text(kit.root, "team", "Black and White");
    assert_true(holds("team='Black and White' and title"));
    pw_field_text(kit.root, "team", "Old Boys");
    assert_true(holds("team=Old Boys"));
    assert_true(holds("team=Old Boys and title"));
    static const struct {
        const char *test, *says;
    } wrong[] = {{"title and", "is empty"},
                 {"title bye", "is neither and nor or"},
                 {"or title", "is neither and nor or"},
                 {"a b=c", "is neither and nor or"},
                 {"rounds>x", "compares with no whole number"},
                 {"{title}", "is not the name of a field"}};
    for (gsize i = 0; i < G_N_ELEMENTS(wrong); i++) {
        struct pw_meaning is;
        g_autofree char *complaint = pw_meaning_parse(&is, &asks, wrong[i].test);
        pw_meaning_finish(&is, asks.kind);
        if (!complaint || !strstr(complaint, wrong[i].says))
            fail_msg("%s: %s", wrong[i].test, complaint ? complaint : "no mistake");
    }
}

static const char *printed(const char *inside)
{
    static const char *const says_one[] = {"one", "two", "three", "four"};
    g_autofree char *xml = g_strdup_printf("<template><page size='A6' margin='5mm'>%s<rule/></page>"
                                           "</template>",
                                           inside);
    const char *found = "none";
    int n = 0;
    kit_must(&kit, xml);
    for (gsize i = 0; i < G_N_ELEMENTS(says_one); i++)
        if (kit_text(&kit, 1, says_one[i], 0)) {
            found = says_one[i];
            n++;
        }
    assert_true(n <= 1);
    return found;
}

static void else_stands_where_the_if_does_not(void **state)
{
    (void)state;
    assert_string_equal(printed("<if test='title'><text>one</text></if>"
                                "<else><text>two</text></else>"),
                        "one");
    assert_string_equal(printed("<if test='bye'><text>one</text></if>"
                                "<else><text>two</text></else>"),
                        "two");
    assert_string_equal(printed("<if test='bye'><text>one</text></if>"
                                "<else test='rounds=7'><text>two</text></else>"
                                "<else test='title'><text>three</text></else>"
                                "<else><text>four</text></else>"),
                        "two");
    assert_string_equal(printed("<if test='bye'><text>one</text></if>"
                                "<else not='title'><text>two</text></else>"),
                        "none");
}

/* ---- what fits ---- */

#define CHOICE(first, second)                                                                      \
    "<choice h='12mm'><row><text w='" first "'>one</text><box w='1*'/></row><row><text w='" second \
    "'>two</text><box w='1*'/></row><text>three</text></choice>"

static void the_first_that_fits_is_chosen(void **state)
{
    (void)state;
    /* A6 with 5 mm margins is 95 mm wide */
    assert_string_equal(printed(CHOICE("80mm", "20mm")), "one");
    assert_string_equal(printed(CHOICE("96mm", "95mm")), "two");
    assert_string_equal(printed(CHOICE("96mm", "96mm")), "three");
    /* too high */
    assert_string_equal(printed("<choice h='5mm'><text size='34pt'>one</text>"
                                "<text size='12pt'>two</text></choice>"),
                        "two");
    assert_int_equal(kit.warnings->len, 0);
    /* without a height: that of what is chosen */
    assert_string_equal(printed("<choice><column><text h='90mm'>one</text></column>"
                                "<column w='99mm'><text h='5mm'>two</text></column></choice>"),
                        "one");
    /* the last one says why it does not fit either */
    kit_fails(&kit,
              "<template><page size='A6' margin='5mm'><choice h='5mm'>"
              "<text size='68pt'>one</text>\n<text size='48pt'>two</text></choice></page>"
              "</template>",
              "t.xml:2:1|higher than its place");
    /* what is no question of room is wrong whatever is chosen */
    kit_fails(&kit,
              "<template><page size='A6'><choice h='5mm'><text size='{title}'>one</text>"
              "<text>two</text></choice></page></template>",
              "is not a length");
}

static void steps_of_what_is_not_chosen_do_not_count(void **state)
{
    (void)state;
    kit_must(&kit, "<template><page size='A6' margin='5mm'>"
                   "<text h='12mm' size='24pt' fit='step' group='g'>large</text>"
                   "<choice h='12mm'><row><text w='10mm' size='24pt' fit='step' group='g'>sma"
                   "ll</text><text w='90mm'>one</text></row><text>two</text></choice>"
                   "</page></template>");
    assert_float_equal(kit_text(&kit, 1, "large", 0)->size, 24, 0.01);
}

static void facts_go_whole_and_from_the_right(void **state)
{
    (void)state;
    static const struct {
        const char *width, *line;
    } lines[] = {{"80mm", "Tuesday · seven rounds · four tables"},
                 {"50mm", "Tuesday · seven rounds"},
                 {"25mm", "Tuesday"}};
    for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
        g_autofree char *xml =
            g_strdup_printf("<template><page size='A6' margin='5mm'><row><text w='%s' fit='facts'>"
                            "{title} · {bye} · seven rounds · four tables</text><box/></row></page>"
                            "</template>",
                            lines[i].width);
        kit_must(&kit, xml);
        if (!kit_text(&kit, 1, lines[i].line, 0))
            fail_msg("%s: no \"%s\"", lines[i].width, lines[i].line);
    }
    assert_int_equal(kit.warnings->len, 0);
    /* a dot that is written in front stays, where something follows */
    kit_must(&kit, "<template><page size='A6'><text fit='facts'>· {bye} · {title}</text>"
                   "<text fit='facts'>· {bye}</text></page></template>");
    assert_non_null(kit_text(&kit, 1, "· Tuesday", 0));
    assert_null(kit_text(&kit, 1, "·", 0));
    /* the first is cut at last, and that is said */
    kit_must(&kit, "<template><page size='A6'><row><text w='9mm' fit='facts'>{title} · x</text>"
                   "<box/></row></page></template>");
    assert_int_equal(kit.warnings->len, 1);
}

static void no_dot_is_left_where_a_line_ends(void **state)
{
    (void)state;
    for (int width = 20; width <= 60; width++) {
        g_autofree char *xml = g_strdup_printf(
            "<template><page size='A6' margin='5mm'><row><text w='%dmm' fit='wrap'>every two meet "
            "once · every pair plays all · compared thrice</text><box/></row></page></template>",
            width);
        kit_must(&kit, xml);
        const struct pw_page *page = pw_scene_page(kit.scene, 1);
        for (guint i = 0; i < page->marks->len; i++) {
            const struct pw_mark *m = &g_array_index(page->marks, struct pw_mark, i);
            if (m->kind != PW_MARK_TEXT)
                continue;
            if (g_str_has_suffix(m->text, "·") || g_str_has_prefix(m->text, "·"))
                fail_msg("%d mm: \"%s\"", width, m->text);
        }
    }
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(a_part_stands_wherever_it_is_used),
        TEST(arguments_are_put_in_as_they_are_written),
        TEST(a_use_may_fill_the_parts_of_its_part),
        TEST(the_file_of_parts_lies_beside_the_template),
        TEST(a_message_of_a_shared_part_names_who_uses_it),
        TEST(an_extending_template_replaces_a_used_part_everywhere),
        TEST(what_would_not_end_is_refused_with_its_place),
        TEST(mistakes_have_their_place),
        TEST(conditions_are_joined_by_and_or_and_not),
        TEST(else_stands_where_the_if_does_not),
        TEST(the_first_that_fits_is_chosen),
        TEST(steps_of_what_is_not_chosen_do_not_count),
        TEST(facts_go_whole_and_from_the_right),
        TEST(no_dot_is_left_where_a_line_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
