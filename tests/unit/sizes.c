/* The <sizes> of a template: which of them holds so much, on how many sheets, and what lengths may
 * be that go by a number; by arithmetic by hand. And how the templates of ours choose. */
#include "layout_kit.h"

#include "doc/catalog.h"
#include "doc/facts.h"
#include "fill.h"
#include "layout/layout.h"
#include "layout/template.h"
#include "papers.h"

#define TEMPLATE(inside)                                                                           \
    "<template>" inside "<page size='A4' margin='10mm'><text>x</text></page></template>"

static struct pw_cut cut_on(const char *xml, const char *paper, double larger, int columns,
                            int rows)
{
    GError *error = NULL;
    struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &error);
    if (!t)
        fail_msg("%s", error->message);
    struct pw_field *root = pw_field_new();
    pw_field_int(root, "games", 2);
    struct pw_sizing sizing;
    pw_sizing_begin(&sizing, t, NULL, paper, larger, root);
    struct pw_cut cut = sizing.measure.cut(sizing.measure.user, root, "crowd", columns, rows);
    if (sizing.error)
        fail_msg("%s", sizing.error->message);
    pw_field_free(root);
    pw_template_free(t);
    return cut;
}

static void expect(struct pw_cut cut, const char *size, int across, int down)
{
    assert_string_equal(cut.size, size);
    assert_int_equal(cut.across, across);
    assert_int_equal(cut.down, down);
}

/* 297 by 210 mm, less 24 and 69: 273 by 141. */
#define WIDE_AND_CLOSE                                                                             \
    TEMPLATE("<sizes name='crowd' paper='A4 landscape' beside='24mm' above='69mm'>"                \
             "<size is='wide' beside='100mm' column='10mm' row='10mm'/>"                           \
             "<size is='close' beside='60mm' column='5mm' row='3.5mm'/></sizes>")

static void the_first_size_that_holds_all_is_taken(void **state)
{
    (void)state;
    expect(cut_on(WIDE_AND_CLOSE, NULL, 1, 14, 14), "wide", 1, 1);  /* 17 by 14 */
    expect(cut_on(WIDE_AND_CLOSE, NULL, 1, 14, 15), "close", 1, 1); /* 42 by 40 */
    expect(cut_on(WIDE_AND_CLOSE, NULL, 1, 42, 40), "close", 1, 1);
    struct pw_cut cut = cut_on(WIDE_AND_CLOSE, NULL, 1, 50, 30);
    expect(cut, "close", 2, 1);
    assert_int_equal(cut.columns, 25);
    assert_int_equal(cut.columns_most, 42);
    expect(cut_on(WIDE_AND_CLOSE, NULL, 1, 50, 41), "close", 2, 2);
}

/* Of two sheets each may have room for a wider size than the one that they were cut for. */
static void parts_take_the_widest_that_holds_them(void **state)
{
    (void)state;
    struct pw_cut cut =
        cut_on(WIDE_AND_CLOSE, NULL, 1, 43, 10); /* two of 22 are too many for wide */
    expect(cut, "close", 2, 1);
    cut = cut_on(
        TEMPLATE("<sizes name='crowd' paper='A4 landscape'>"
                 "<size is='whole' columns='4' parts='no'/>"
                 "<size is='large' columns='8' rows='7'/><size is='small' columns='8'/></sizes>"),
        NULL, 1, 16, 7);
    expect(cut, "large", 2, 1);
}

static void larger_paper_is_first_tried_enlarged(void **state)
{
    (void)state;
    struct pw_cut cut = cut_on(WIDE_AND_CLOSE, "A3", 1, 14, 14);
    expect(cut, "wide", 1, 1);
    assert_true(cut.enlarged);
    cut = cut_on(WIDE_AND_CLOSE, "A3", 1, 50, 30); /* 420 - 84 = 336: 67 */
    expect(cut, "close", 1, 1);
    assert_false(cut.enlarged);
    /* large print: A3 in the measure of its type is A4 */
    expect(cut_on(WIDE_AND_CLOSE, "A3", 1.4142, 50, 30), "close", 2, 1);
    /* a page that is enlarged as it is has no more room on A3 than on A4 */
    const char *xml = TEMPLATE("<sizes name='crowd' paper='A4' enlarge='yes' beside='52mm'>"
                               "<size is='plain' column='12mm'/></sizes>");
    assert_int_equal(cut_on(xml, "A3", 1, 20, 1).columns_most, 13);
    assert_int_equal(cut_on(xml, "A5", 1, 20, 1).columns_most, 8);
}

static void lengths_go_by_numbers(void **state)
{
    (void)state;
    /* 297 - 24 - 2 * 17 = 239; two games of 7.9 and 0.3 more: 16.1 */
    const char *xml =
        TEMPLATE("<sizes name='crowd' paper='A4 landscape' beside='24mm'>"
                 "<size is='a' beside='17mm*{games}' column='7.9mm*{games}+0.3mm'/></sizes>");
    assert_int_equal(cut_on(xml, NULL, 1, 99, 1).columns_most, 14);
    static const struct {
        const char *text;
        double mm;
    } all[] = {{"4mm+3mm*2", 10},
               {"4.6mm*13/4+3mm", 21.4},
               {"4.6mm*16/4", 18.4},
               {"10mm-2mm*3", 4},
               {"3mm*0", 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        double points = -1;
        assert_true(pw_length_sum(all[i].text, &points));
        assert_true(fabs(points / PW_MM - all[i].mm) < 1e-9);
    }
    struct pw_extent e;
    assert_true(pw_extent_parse("100%*0.25+70mm-92mm*0.25", &e));
    assert_true(fabs(e.part - 0.25) < 1e-9 && fabs(e.points / PW_MM - 47) < 1e-9);
    static const char *const wrong[] = {"3mm*",  "3mm*x", "3mm*2/0", "3mm*2/",
                                        "2*3mm", "50%",   "3mm*2 "};
    for (gsize i = 0; i < G_N_ELEMENTS(wrong); i++) {
        double points;
        assert_false(pw_length_sum(wrong[i], &points));
    }
}

/* One that says how many there are is a field of the event; the last of a name that is meant
 * counts. */
static void sizes_that_count_are_fields(void **state)
{
    (void)state;
    GError *error = NULL;
    const char *xml = TEMPLATE("<sizes name='form' rows='{games}'><size is='small' rows='1'/>"
                               "<size is='large'/></sizes>"
                               "<sizes name='form' rows='1' test='narrow'><size is='low'/></sizes>"
                               "<sizes name='asked'><size is='never'/></sizes>");
    for (int narrow = 0; narrow < 2; narrow++) {
        struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &error);
        assert_non_null(t);
        struct pw_field *root = pw_field_new();
        pw_field_int(root, "games", 2);
        struct pw_sizing sizing;
        pw_sizing_begin(&sizing, t, NULL, narrow ? "A5" : NULL, 1, root); /* A5 is 148 mm wide */
        assert_true(pw_sizing_settle(&sizing, root, &error));
        assert_string_equal(pw_field_value(pw_field_find(root, "form")), narrow ? "low" : "large");
        assert_null(pw_field_find(root, "asked"));
        pw_field_free(root);
        pw_template_free(t);
    }
}

static void mistakes_are_told(void **state)
{
    (void)state;
    static const struct {
        const char *xml, *says;
    } all[] = {
        {TEMPLATE("<sizes name='a'/>"), "<sizes> is empty"},
        {TEMPLATE("<sizes><size is='x'/></sizes>"), "needs the attribute name"},
        {TEMPLATE("<sizes name='a'><size/></sizes>"), "needs the attribute is"},
        {TEMPLATE("<sizes name='a'><text>x</text></sizes>"), "<text> cannot stand in <sizes>"},
        {TEMPLATE("<if test='a'><sizes name='a'><size is='x'/></sizes></if>"), "stands in an <if>"},
        {TEMPLATE("<sizes name='a'><size is='x' column='3mm*'/></sizes>"), "is not a length"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        GError *error = NULL;
        assert_null(pw_template_parse("t.xml", all[i].xml, strlen(all[i].xml), &error));
        if (!strstr(error->message, all[i].says))
            fail_msg("%s", error->message);
        g_error_free(error);
    }
    /* what is found when it is filled */
    GError *error = NULL;
    const char *xml = TEMPLATE("<sizes name='a' rows='{none}'><size is='x'/></sizes>");
    struct pw_template *t = pw_template_parse("t.xml", xml, strlen(xml), &error);
    struct pw_field *root = pw_field_new();
    struct pw_sizing sizing;
    pw_sizing_begin(&sizing, t, NULL, NULL, 1, root);
    assert_false(pw_sizing_settle(&sizing, root, &error));
    assert_non_null(strstr(error->message, "<sizes>"));
    g_error_free(error);
    pw_field_free(root);
    pw_template_free(t);
}

/* ---- ours ---- */

/* The fields of a movement with the template of that name. */
static struct pw_field *sized(const char *document, const char *kind, int contestants, int rounds)
{
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = contestants;
    r->rounds = rounds;
    r->optimise = PW_OPTIMISE_NONE;
    struct pw_reason why;
    enum pw_error code;
    if (pw_schedule_make(r, &event->schedule, &why) != PW_OK)
        fail_msg("%s %d: %s", kind, contestants, why.text);
    event->report = pw_check(event->schedule);
    struct pw_template *t = papers_template(document);
    struct pw_field *root = pw_field_new();
    struct pw_sizing sizing;
    pw_sizing_begin(&sizing, t, NULL, NULL, 1, root);
    const struct pw_subject subject = {.event = event,
                                       .schedule = event->schedule,
                                       .report = event->report,
                                       .measure = &sizing.measure};
    if (!fills(pw_document_find(document)->fill, root, &subject, &why, &code))
        fail_msg("%s: %s", document, why.text);
    assert_true(pw_sizing_settle(&sizing, root, NULL));
    pw_template_free(t);
    pw_event_free(event);
    return root;
}

static void the_layout_follows_rounds_and_numbers(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int pairs, rounds;
        const char *layout, *tent;
    } all[] = {
        {"howell", 16, 15, "line", "tent"},       {"howell", 18, 16, "columns", "tent"},
        {"howell", 30, 20, "columns", "tent"},    {"howell", 30, 21, "columns", "columns"},
        {"howell", 32, 30, "columns", "columns"}, {"howell", 32, 31, "half", "columns"},
        {"mitchell", 66, 33, "half", "page"},     {"mitchell", 82, 41, "half", "page"},
        {"web", 200, 20, "half", "tent"},         {"web", 200, 24, "half", "page"},
        {"howell", 72, 70, "half", "page"},       {"howell", 72, 71, "page", "page"},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        static const char *const of[2][2] = {{"guide-cards", "card-layout"},
                                             {"table-cards", "tent-layout"}};
        for (int k = 0; k < 2; k++) {
            struct pw_field *root = sized(of[k][0], all[i].kind, all[i].pairs, all[i].rounds);
            assert_string_equal(pw_field_value(pw_field_find(root, of[k][1])),
                                k == 0 ? all[i].layout : all[i].tent);
            pw_field_free(root);
        }
    }
}

/* Nine rounds of seven sets have room on A4 with pairs of 17 pt, thirteen of thirteen there in
 * lines of 14 pt, fifteen of fourteen on A3 with 14 pt. */
static void boards_take_the_paper_that_shows_them(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int pairs, rounds;
        const char *rows, *paper;
        guint parts;
    } all[] = {{"howell", 8, 7, "large", "A4 landscape", 1},
               {"howell", 14, 13, "lines", "A4 landscape", 1},
               {"mitchell", 26, 13, "lines", "A4 landscape", 1},
               {"mitchell", 28, 14, "medium", "A3 landscape", 2},
               {"howell", 16, 15, "small", "A3 landscape", 1},
               {"howell", 18, 17, "lines", "A4 landscape", 2}};
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++) {
        struct pw_field *root = sized("board-sheet", all[i].kind, all[i].pairs, all[i].rounds);
        assert_string_equal(pw_field_value(pw_field_find(root, "board-rows")), all[i].rows);
        assert_string_equal(pw_field_value(pw_field_find(root, "sheet-paper")), all[i].paper);
        assert_int_equal(pw_field_length(pw_field_find(root, "parts")), all[i].parts);
        pw_field_free(root);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_size_that_holds_all_is_taken),
        cmocka_unit_test(parts_take_the_widest_that_holds_them),
        cmocka_unit_test(larger_paper_is_first_tried_enlarged),
        cmocka_unit_test(lengths_go_by_numbers),
        cmocka_unit_test(sizes_that_count_are_fields),
        cmocka_unit_test(mistakes_are_told),
        cmocka_unit_test(the_layout_follows_rounds_and_numbers),
        cmocka_unit_test(boards_take_the_paper_that_shows_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
