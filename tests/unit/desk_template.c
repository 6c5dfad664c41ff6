/* desk_template.c - pages with blanks: what stands where, what is made safe, and what is wrong with
 * a page of a club's own. */
#include "desk/desk.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "base/error.h"

static const char *page_text;

static const char *part(const char *name, void *user, GError **error)
{
    (void)user;
    if (strcmp(name, "page") == 0)
        return page_text;
    if (strcmp(name, "head") == 0)
        return "<h1>{{title}}</h1>\n";
    if (strcmp(name, "again") == 0)
        return "{{>again}}";
    pw_fail(error, PW_ERROR_IO, "there is no %s", name);
    return NULL;
}

static char *word(const char *key, void *user)
{
    (void)user;
    return g_strdup_printf("[%s]", key);
}

static char *filled(const char *text, const char *json, GError **error)
{
    const struct template_source source = {.part = part, .word = word};
    json_t *record = json_loads(json, 0, NULL);
    assert_non_null(record);
    page_text = text;
    char *page = pw_desk_template_fill("page", record, &source, error);
    json_decref(record);
    return page;
}

static void gives(const char *text, const char *json, const char *expected)
{
    GError *error = NULL;
    g_autofree char *page = filled(text, json, &error);
    if (page == NULL)
        fail_msg("%s: %s", text, error->message);
    assert_string_equal(page, expected);
}

static void is_wrong(const char *text, const char *expected)
{
    GError *error = NULL;
    assert_null(filled(text, "{\"a\":{\"b\":1}}", &error));
    if (strstr(error->message, expected) == NULL)
        fail_msg("%s: \"%s\", expected \"%s\"", text, error->message, expected);
    g_error_free(error);
}

static void values_are_put_in_and_made_safe(void **state)
{
    (void)state;
    gives("a {{x}} b", "{\"x\":\"<b a='1'>\\\"&\"}", "a &lt;b a=&#39;1&#39;&gt;&quot;&amp; b");
    gives("{{n}} {{none}} {{a.b}} {{a.c}}", "{\"n\":7,\"a\":{\"b\":\"x\"}}", "7  x ");
    gives("{{w.to-print}}", "{}", "[to-print]");
}

static void sections_are_there_or_not(void **state)
{
    (void)state;
    gives("{{#l}}<{{.}}>{{/l}}{{^l}}none{{/l}}", "{\"l\":[\"a\",\"b\"]}", "<a><b>");
    gives("{{#l}}<{{.}}>{{/l}}{{^l}}none{{/l}}", "{\"l\":[]}", "none");
    gives("{{#l}}{{x}}{{y}} {{/l}}", "{\"y\":\"!\",\"l\":[{\"x\":1},{\"x\":2,\"y\":\"?\"}]}",
          "1! 2? ");
    gives("{{#a}}1{{/a}}{{#b}}2{{/b}}{{#c}}3{{/c}}{{#d}}4{{/d}}{{#e}}5{{/e}}{{^f}}6{{/f}}",
          "{\"a\":true,\"b\":false,\"c\":\"x\",\"d\":\"\",\"e\":0}", "136");
    gives("{{#a}}{{#a}}x{{/a}}{{/a}}", "{\"a\":true}", "x");
    gives("<\n  {{#l}}\n{{.}}\n  {{/l}}\n>", "{\"l\":[\"a\",\"b\"]}", "<\na\nb\n>");
    gives("{{>head}}\nx", "{\"title\":\"T\"}", "<h1>T</h1>\nx");
}

static void what_is_wrong_is_told(void **state)
{
    (void)state;
    is_wrong("{{x", "page.html: no end of");
    is_wrong("{{}}", "no name in");
    is_wrong("{{#a}}x", "no end of {{a}}");
    is_wrong("{{#a}}{{/b}}", "another one is open at {{b}}");
    is_wrong("x{{/a}}", "nothing is open at {{a}}");
    is_wrong("{{#a}}{{>none}}{{/a}}", "there is no none");
    is_wrong("{{>again}}", "too deep");
    GString *deep = g_string_new(NULL);
    for (int i = 0; i < 40; i++)
        g_string_append(deep, "{{#a}}");
    for (int i = 0; i < 40; i++)
        g_string_append(deep, "{{/a}}");
    is_wrong(deep->str, "too deep");
    g_string_free(deep, TRUE);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(values_are_put_in_and_made_safe),
        cmocka_unit_test(sections_are_there_or_not),
        cmocka_unit_test(what_is_wrong_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
