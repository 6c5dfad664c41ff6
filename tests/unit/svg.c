/* SVGs: well-formed whatever the words are, of a few kinds of elements, each
 * reference defined once. */
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "paper.h"
#include "tools.h"

#include <stdlib.h>

/* What a look through a file finds. */
struct look {
    GHashTable *ids, *references, *glyphs;
    GString *title;
    int texts, links, clips, repeated;
    double width, height;
    char *view, *language;
};

static bool is_one_of(const char *name, const char *const *names, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

static void element(GMarkupParseContext *context, const char *name, const char **key,
                    const char **value, void *data, GError **error)
{
    (void)context, (void)error;
    static const char *const elements[] = {"svg",      "title", "defs", "path", "g",
                                           "clipPath", "use",   "text", "a",    "rect"};
    struct look *look = data;
    if (!is_one_of(name, elements, G_N_ELEMENTS(elements)))
        fail_msg("<%s> is not one of ours", name);
    look->texts += strcmp(name, "text") == 0;
    look->links += strcmp(name, "a") == 0;
    look->clips += strcmp(name, "clipPath") == 0;
    for (int i = 0; key[i] != NULL; i++) {
        if (strcmp(key[i], "id") == 0 && !g_hash_table_add(look->ids, g_strdup(value[i])))
            fail_msg("two elements have the id %s", value[i]);
        if (strcmp(key[i], "id") == 0 && !g_ascii_isalpha(*value[i]) && *value[i] != '_')
            fail_msg("\"%s\" is no XML name", value[i]);
        if (strcmp(key[i], "xlink:href") == 0 && strcmp(name, "use") == 0)
            g_hash_table_add(look->references, g_strdup(value[i] + 1));
        if (strcmp(key[i], "clip-path") == 0)
            g_hash_table_add(look->references, g_strndup(value[i] + 5, strlen(value[i]) - 6));
        if (strcmp(name, "path") == 0 && strcmp(key[i], "d") == 0 && strlen(value[i]) > 60 &&
            !g_hash_table_add(look->glyphs, g_strdup(value[i])))
            look->repeated++;
        if (strcmp(name, "svg") == 0 && strcmp(key[i], "width") == 0)
            look->width = g_ascii_strtod(value[i], NULL);
        if (strcmp(name, "svg") == 0 && strcmp(key[i], "height") == 0)
            look->height = g_ascii_strtod(value[i], NULL);
        if (strcmp(key[i], "viewBox") == 0)
            look->view = g_strdup(value[i]);
        if (strcmp(key[i], "xml:lang") == 0)
            look->language = g_strdup(value[i]);
    }
}

static void words(GMarkupParseContext *context, const char *text, gsize bytes, void *data,
                  GError **error)
{
    (void)error;
    struct look *look = data;
    if (strcmp(g_markup_parse_context_get_element(context), "title") == 0)
        g_string_append_len(look->title, text, (gssize)bytes);
}

static struct look look_through(const char *file)
{
    struct look look = {0};
    look.ids = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    look.references = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    look.glyphs = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    look.title = g_string_new(NULL);
    char *xml;
    gsize bytes;
    assert_true(g_file_get_contents(file, &xml, &bytes, NULL));
    const GMarkupParser parser = {.start_element = element, .text = words};
    GMarkupParseContext *context = g_markup_parse_context_new(&parser, 0, &look, NULL);
    GError *error = NULL;
    if (!g_markup_parse_context_parse(context, xml, (gssize)bytes, &error) ||
        !g_markup_parse_context_end_parse(context, &error))
        fail_msg("%s", error->message);
    g_markup_parse_context_free(context);
    g_free(xml);
    return look;
}

static void look_free(struct look *look)
{
    g_hash_table_unref(look->ids);
    g_hash_table_unref(look->references);
    g_hash_table_unref(look->glyphs);
    g_string_free(look->title, TRUE);
    g_free(look->view);
    g_free(look->language);
}

static void every_reference_is_defined_and_used(void **state)
{
    struct paper *paper = *state;
    const draw_pages draws[] = {draw_hard, draw_plain, draw_cards};
    for (size_t i = 0; i < G_N_ELEMENTS(draws); i++) {
        char *svg = paper_print(paper, draws[i], "a.svg");
        struct look look = look_through(svg);
        GHashTableIter iter;
        void *id;
        g_hash_table_iter_init(&iter, look.references);
        while (g_hash_table_iter_next(&iter, &id, NULL))
            if (!g_hash_table_contains(look.ids, id))
                fail_msg("%s is used and not defined", (char *)id);
        g_hash_table_iter_init(&iter, look.ids);
        while (g_hash_table_iter_next(&iter, &id, NULL))
            if (!g_hash_table_contains(look.references, id))
                fail_msg("%s is defined and not used", (char *)id);
        look_free(&look);
        g_free(svg);
    }
}

static void an_outline_is_written_once(void **state)
{
    struct paper *paper = *state;
    char *svg = paper_print(paper, draw_cards, "a.svg");
    struct look look = look_through(svg);
    assert_int_equal(look.repeated, 0); /* no long path comes twice */
    assert_true(look.texts > 8 * 7 * 5);
    look_free(&look);
    g_free(svg);
}

static void size_title_and_language_are_said(void **state)
{
    struct paper *paper = *state;
    char *svg = paper_print(paper, draw_plain, "a.svg");
    struct look look = look_through(svg);
    assert_true(look.width == SHEETS_WIDTH && look.height == SHEETS_HEIGHT);
    assert_string_equal(look.view, "0 0 480 600");
    assert_string_equal(look.title->str, "Żółć & <b>");
    assert_string_equal(look.language, "pl");
    assert_int_equal(look.links, 1);
    assert_int_equal(look.clips, 2);
    look_free(&look);
    g_free(svg);
}

static void draw_hostile(struct pw_type *type, struct pw_scene *scene)
{
    pw_scene_page_begin(scene, 300, 200);
    pw_type_set(type, scene, "</text>]]> & \" ' <!-- <?php \x01\x7f \xef\xbf\xbe \xf0\x9f\x91\x8d",
                PW_REGULAR, 12, sheets_black, 10, 50, PW_LEFT);
    pw_scene_link(scene, 10, 40, 50, 12, "x:\"><script>\x02&amp;\xff");
}

static void it_is_well_formed_whatever_the_words_are(void **state)
{
    NEED("xmllint");
    struct paper *paper = *state;
    paper->options.title = "</title>\x03 \"&\" \xff\xfe ]]>";
    paper->options.language = "\"><x";
    char *svg = paper_print(paper, draw_hostile, "a.svg");
    struct look look = look_through(svg);
    assert_int_equal(look.texts > 0, 1);
    look_free(&look);
    struct said said = tool_run("xmllint", "--noout", svg, NULL);
    ASSERT_QUIET(said);
    said_free(&said);
    g_free(svg);
}

static void xmllint_has_nothing_to_say(void **state)
{
    NEED("xmllint");
    struct paper *paper = *state;
    const draw_pages draws[] = {draw_hard, draw_cards};
    for (size_t i = 0; i < G_N_ELEMENTS(draws); i++) {
        char *svg = paper_print(paper, draws[i], "a.svg");
        struct said said = tool_run("xmllint", "--noout", svg, NULL);
        ASSERT_QUIET(said);
        said_free(&said);
        g_free(svg);
    }
}

#define ON_PAPER(test) cmocka_unit_test_setup_teardown(test, paper_open, paper_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ON_PAPER(every_reference_is_defined_and_used),
        ON_PAPER(an_outline_is_written_once),
        ON_PAPER(size_title_and_language_are_said),
        ON_PAPER(it_is_well_formed_whatever_the_words_are),
        ON_PAPER(xmllint_has_nothing_to_say),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
