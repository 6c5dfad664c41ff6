/* One template on another: parts take the place of parts, and what is wrong has its place. */
#include "template_kit.h"

#define BASE                                                                                       \
    "<template title='base' font-size='9pt'><page><part name='head'><text>A</text></part>"         \
    "<column><part name='body'><text>B</text><part name='inner'><rule/></part></part></column>"    \
    "</page></template>"

static void parts_take_the_place_of_parts(void **state)
{
    (void)state;
    g_autofree char *base = put("base.xml", BASE);
    g_autofree char *upper = put("upper.xml", "<template extends='base' title='upper'>"
                                              "<part name='head'><row><text>C</text></row></part>"
                                              "<part name='inner'/></template>");
    g_autofree char *top = put("top.xml", "<template extends='upper.xml'><part name='body'>"
                                          "<if test='title'><text>D</text></if></part>"
                                          "<cards card='A6'><box/></cards></template>");
    expect(base, "page A column B rule");
    expect(upper, "page row C column B");
    expect(top, "page row C column if D cards box");
    struct pw_template *t = pw_template_load(top, NULL);
    g_autofree char *title = pw_template_title(t, kit.root, kit.words, NULL);
    assert_string_equal(title, "upper"); /* what it does not say itself */
    pw_template_free(t);
}

static void texts_of_one_group_step_together(void **state)
{
    (void)state;
    g_autofree char *base = put("base.xml", "<template><page><text fit='step' group='a'>A</text>"
                                            "<part name='p'/></page></template>");
    g_autofree char *upper =
        put("upper.xml", "<template extends='base'><part name='p'><text fit='step' group='a'>B"
                         "</text><text fit='step'>C</text></part></template>");
    struct pw_template *t = pw_template_load(upper, &kit.error);
    assert_non_null(t);
    assert_int_equal(t->steps, 2);
    pw_template_free(t);
    (void)base;
}

static void mistakes_have_their_place(void **state)
{
    (void)state;
    g_free(put("base.xml", BASE));
    g_autofree char *none = put("none.xml", "<template\n extends='nobody'/>");
    refused(none, "none.xml:2:2: <template extends>: there is no template|nobody.xml");
    g_autofree char *self = put("self.xml", "<template extends='self'/>");
    refused(self, "self.xml:1:11: |\"self\" extends itself in the end");
    g_autofree char *round = put("round.xml", "<template extends='about'/>");
    g_free(put("about.xml", "<template extends='round'/>"));
    refused(round, "about.xml:1:11: |\"round\" extends itself in the end");
    g_autofree char *part =
        put("part.xml", "<template extends='base'>\n  <part name='haed'/></template>");
    refused(part,
            "part.xml:2:3: |base.xml has no part \"haed\"|did you mean head?|body head inner");
    g_autofree char *place = put("place.xml", "<template extends='base'><part name='body'>\n"
                                              "<cells/></part></template>");
    refused(place, "place.xml:2:1: <cells> cannot stand in <column>");
    g_autofree char *at = put("at.xml", "<template extends='base'><part name='body'>\n"
                                        "<box at='1mm 1mm'/></part></template>");
    refused(at, "at.xml:2:1: <box> has a place|children of <canvas>");
    g_autofree char *box = put("box.xml", "<template extends='base'><box/></template>");
    refused(box, "box.xml:1:26: <box> cannot stand in <template>");
    g_autofree char *unnamed = put("unnamed.xml", "<template><page>\n<part/></page></template>");
    refused(unnamed, "unnamed.xml:2:1: <part> needs the attribute name");
    g_autofree char *twice = put("twice.xml", "<template><page><part name='a'/>\n<part name='a'/>"
                                              "</page></template>");
    refused(twice, "twice.xml:2:1: |there is a part \"a\" already");
    /* The lower one's mistakes are told as its own. */
    g_free(put("bad.xml", "<template><page><colum/></page></template>"));
    g_autofree char *on_bad = put("on-bad.xml", "<template extends='bad'/>");
    refused(on_bad, "bad.xml:1:17: <colum>|did you mean <column>?");
    for (int i = 1; i <= 9; i++) {
        g_autofree char *name = g_strdup_printf("c%d.xml", i);
        g_autofree char *xml = g_strdup_printf("<template extends='c%d'/>", i - 1);
        g_autofree char *path = put(name, i == 1 ? BASE : xml);
        if (i == 8)
            expect(path, "page A column B rule");
        if (i == 9)
            refused(path, "c2.xml:1:11: |more than 8 templates");
    }
    const char *xml = "<template extends='base'/>";
    assert_null(pw_template_parse("memory", xml, strlen(xml), &kit.error));
    assert_non_null(strstr(kit.error->message, "memory:1:11: "));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, setup, teardown)

int main(void)
{
    const struct CMUnitTest tests[] = {
        TEST(parts_take_the_place_of_parts),
        TEST(texts_of_one_group_step_together),
        TEST(mistakes_have_their_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
