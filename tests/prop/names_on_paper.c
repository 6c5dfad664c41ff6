/* A thousand names of 1 to 80 letters in twelve scripts, on every document that has
 * names: no word leaves the page, none lies on another, the same as pdftotext would
 * find, and what was cut stands in full on the list of names. */
#include "doc/catalog.h"
#include "doc/words.h"
#include "layout/layout.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "ink.h"

#define NAMES 1000
#define PAIRS 8 /* so many in an event: 16 names */

/* The outlines of neighbouring runs of one name may touch by a hair. */
#define HAIR 0.75

/* Letters that each stand alone; twelve scripts. */
static const char *const scripts[] = {
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPRSTUWZ",
    "ăâđêôơưạảấầậắằặẹẻếềệịọỏốồộớờợụủứừựỳỵ",
    "αβγδεζηθικλμνξοπρστυφχψωΑΒΓΔΘΛΞΠΣΦΨΩ",
    "абвгдежзийклмнопрстуфхцчшщыэюяАБВГДЖШ",
    "אבגדהוזחטיכלמנסעפצקרשת",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهوي",
    "कखगघचछजझटठडढतथदधनपफबभमयरलवशषसह",
    "กขคงจฉชซญดตถทธนบปผพฟภมยรลวศสหอ",
    "აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ",
    "աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցփքօ",
    "王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗",
    "김이박최정강조윤장임한오서신권황안송류홍",
};

static guint32 seed = 20261124;

static guint chance(guint n)
{
    seed = seed * 1664525u + 1013904223u;
    return (seed >> 8) % n;
}

/* Words of up to twelve letters, `letters` letters and blanks in all. */
static char *name_make(int script, int letters)
{
    GString *name = g_string_new(NULL);
    const char *from = scripts[script];
    long all = g_utf8_strlen(from, -1);
    int word = 0, length = 3 + (int)chance(10);
    for (int i = 0; i < letters; i++) {
        if (word == length && i + 1 < letters) {
            g_string_append_c(name, ' ');
            word = 0;
            length = 3 + (int)chance(10);
            continue;
        }
        g_string_append_unichar(
            name, g_utf8_get_char(g_utf8_offset_to_pointer(from, chance((guint)all))));
        word++;
    }
    return g_string_free(name, FALSE);
}

struct desk {
    struct pw_fonts *fonts;
    struct pw_words *words;
    const char *document;
    int warnings;
};

static void count_warning(const char *message, void *user)
{
    struct desk *desk = user;
    assert_null(strstr(message, "no glyph"));
    desk->warnings++;
}

static bool apart(struct ink_box a, struct ink_box b)
{
    return a.x0 + HAIR >= b.x1 || b.x0 + HAIR >= a.x1 || a.y0 + HAIR >= b.y1 || b.y0 + HAIR >= a.y1;
}

/* pw_page_done: looks at the page and lets it go. */
static bool look(const struct pw_page *page, int page_no, void *user, GError **error)
{
    struct desk *desk = user;
    (void)error;
    GArray *words = ink_words(desk->fonts, page);
    for (guint i = 0; i < words->len; i++) {
        struct ink_box a = g_array_index(words, struct ink_box, i);
        if (a.x0 < 0 || a.y0 < 0 || a.x1 > page->width || a.y1 > page->height)
            fail_msg("page %d: \"%s\" leaves the page", page_no, a.text);
        for (guint k = 0; k < i; k++) {
            struct ink_box b = g_array_index(words, struct ink_box, k);
            if (!apart(a, b))
                fail_msg(
                    "%s, page %d: \"%s\" (%.1f %.1f to %.1f %.1f) lies on \"%s\" (%.1f %.1f to "
                    "%.1f %.1f)",
                    desk->document, page_no, a.text, a.x0, a.y0, a.x1, a.y1, b.text, b.x0, b.y0,
                    b.x1, b.y1);
        }
    }
    g_array_unref(words);
    return true;
}

static void print(struct desk *desk, const char *document, const char *template,
                  const struct pw_subject *subject)
{
    struct pw_reason why;
    enum pw_error code;
    GError *error = NULL;
    desk->document = document;
    struct pw_field *root = pw_field_new();
    assert_true(pw_document_find(document)->fill(root, subject, &why, &code));
    g_autofree char *file =
        g_strdup_printf(PW_TEST_SOURCE_DIR "/templates/%s.xml", template ? template : document);
    struct pw_template *t = pw_template_load(file, &error);
    struct pw_scene *scene = pw_scene_new("names", "en");
    pw_scene_set_sink(scene, look, desk);
    struct pw_layout_options options = {.warn = count_warning, .user = desk};
    if (!t || !pw_layout(t, root, desk->words, desk->fonts, &options, scene, &error) ||
        !pw_scene_end(scene, &error))
        fail_msg("%s: %s", document, error->message);
    pw_scene_free(scene);
    pw_template_free(t);
    pw_field_free(root);
}

static void a_thousand_names_lie_clear_on_every_paper(void **state)
{
    (void)state;
    static const char *const papers[][2] = {
        {"guide-cards", NULL},   {"guide-cards", "guide-cards-list"},
        {"wheel-cards", NULL},   {"player-slips", NULL},
        {"sign-up", NULL},       {"name-list", NULL},
        {"director-sheet", NULL}};
    GError *error = NULL;
    struct desk desk = {0};
    desk.fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    desk.words = pw_words_load(PW_TEST_SOURCE_DIR "/templates/words", "en", &error);
    assert_non_null(desk.fonts);
    assert_non_null(desk.words);
    int made = 0;
    while (made < NAMES) {
        struct pw_event *event = pw_event_new();
        g_strlcpy(event->request.kind, "howell", sizeof event->request.kind);
        event->request.contestants = PAIRS;
        event->request.boards_per_round = 3;
        struct pw_schedule *schedule;
        struct pw_reason why;
        assert_int_equal(pw_schedule_make(&event->request, &schedule, &why), PW_OK);
        for (int pair_no = 1; pair_no <= PAIRS; pair_no++) {
            struct pw_contestant *who = pw_event_contestant(event, pair_no);
            for (int i = 0; i < 2; i++, made++) {
                g_autofree char *name =
                    name_make(made % (int)G_N_ELEMENTS(scripts), 1 + made * 7 % 80);
                assert_true(pw_event_text(&who->player[i], name));
            }
            g_autofree char *both = g_strdup_printf("%s & %s", who->player[0], who->player[1]);
            assert_true(pw_event_text(&who->name, both));
        }
        struct pw_report *report = pw_check(schedule);
        const struct pw_subject subject = {.event = event, .schedule = schedule, .report = report};
        for (gsize i = 0; i < G_N_ELEMENTS(papers); i++) {
            desk.warnings = 0;
            print(&desk, papers[i][0], papers[i][1], &subject);
            if (strcmp(papers[i][0], "name-list") == 0)
                assert_int_equal(desk.warnings, 0); /* in full */
        }
        pw_report_free(report);
        pw_schedule_free(schedule);
        pw_event_free(event);
    }
    pw_words_free(desk.words);
    pw_fonts_free(desk.fonts);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_thousand_names_lie_clear_on_every_paper),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
