/* work.c - how much is done at most (pw_work_allow): what is asked for comes as it is with all the
 * work it takes, or is refused in words; a search that was broken off is nobody's movement, and no
 * file is begun.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "movement.h"
#include "scene/scene.h"

#define PARTS 40
#define ENDS 20

static int leave(void **state)
{
    pw_work_allow(0);
    return drop_empty_folder(state);
}

/* Steps are counted to the last: that many are enough, and one less is not. */
static void a_movement(struct pw_request request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    pw_work_allow(G_MAXINT64);
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_OK);
    long long all = pw_work_done();
    pw_schedule_free(s);
    assert_true(all > PARTS);
    pw_work_allow(all);
    assert_int_equal(pw_schedule_make(&request, &s, &why), PW_OK);
    pw_schedule_free(s);
    for (int part = 0; part < PARTS; part++) {
        s = NULL;
        pw_work_allow(part == 0 ? all - 1 : all * part / PARTS);
        if (pw_schedule_make(&request, &s, &why) != PW_BOUND)
            fail_msg("%s of %d: made with %d of %d parts of its work", request.kind,
                     request.contestants, part, PARTS);
        assert_null(s);
        assert_string_equal(why.text, pw_work_refused());
        assert_non_null(strstr(why.text, "--any-size"));
    }
    pw_work_allow(0);
    assert_null(pw_work_refused());
}

static void movements(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 16); /* several designs are looked at */
    request.rounds = 11;
    request.allow_switches = true;
    request.effort = 20000;
    a_movement(request);
    request = ask("mitchell", 14); /* in rounds, and in encounters */
    request.allow_switches = true;
    request.effort = 20000;
    a_movement(request);
    request.allow_switches = false;
    request.winners = 1;
    a_movement(request);
}

/* ---- what is written ---- */

static char *sheet(struct pw_event *event, GError **error)
{
    return pw_show(event, "text", PW_SHOW_BOARD_SHEET, 0, error);
}

static char *history(struct pw_event *event, GError **error)
{
    return pw_show(event, "text", PW_SHOW_MOVEMENT, 3, error);
}

static char *standings(struct pw_event *event, GError **error)
{
    return pw_standings_text(event, "text", false, error);
}

static char *games(struct pw_event *event, GError **error)
{
    return pw_standings_text(event, "pgn", false, error);
}

static char *report(struct pw_event *event, GError **error)
{
    return pw_standings_text(event, "trf", false, error);
}

static char *cards(struct pw_event *event, GError **error)
{
    char *text = NULL;
    g_autofree char *file = g_build_filename(folder, "cards.svg", NULL);
    struct pw_print how = {.output = file, .page = 1};
    if (pw_print(event, "guide-cards", &how, error))
        assert_true(g_file_get_contents(file, &text, NULL, NULL));
    assert_int_equal(g_unlink(file) == 0, text != NULL);
    return text;
}

static char *found(struct pw_event *event, GError **error)
{
    const struct pw_schedule *s = pw_event_schedule(event, error);
    return s ? pw_check_text(s, "text", NULL, NULL, error) : NULL;
}

static char *recommended(struct pw_event *event, GError **error)
{
    struct pw_wish wish;
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    (void)event;
    pw_wish_init(&wish);
    wish.pairs = 7;
    if (pw_recommend(&wish, &advice, &why) != PW_OK) {
        g_set_error_literal(error, g_quark_from_static_string("test"), PW_ERROR_UNMET, why.text);
        return NULL;
    }
    char *text = pw_advice_text(advice, "text", error);
    pw_advice_free(advice);
    return text;
}

static char *for_players(struct pw_event *event, GError **error)
{
    struct pw_wish wish;
    (void)event;
    pw_wish_init(&wish);
    wish.players = 12;
    return pw_recommend_players(&wish, "text", error);
}

typedef char *maker(struct pw_event *event, GError **error);

/* The text where so many steps are done, with an event that was read before: files give more. */
static char *with(long long steps, const char *file, maker *make, GError **error)
{
    g_autofree char *path = g_canonicalize_filename(file, PW_TEST_SOURCE_DIR);
    struct pw_event *event = pw_event_load(path, NULL);
    assert_non_null(event);
    pw_work_allow(steps);
    char *text = make(event, error);
    pw_event_free(event);
    return text;
}

/* The work is cut off at so many places: at each of its parts, and nearer and nearer to its end,
 * which is where things are put on paper. */
static long long steps_of(long long all, int place)
{
    if (place < PARTS)
        return MAX(all * (place + 1) / (PARTS + 1), 1);
    return MAX(all - (all >> (place - PARTS + 3)), 1);
}

/* All of the text, or a refusal. */
static void a_text(const char *what, const char *file, maker *make)
{
    int refused = 0;
    g_autofree char *whole = with(G_MAXINT64, file, make, NULL);
    long long all = pw_work_done();
    assert_non_null(whole);
    for (int place = 0; place < PARTS + ENDS; place++) {
        g_autoptr(GError) error = NULL;
        long long steps = steps_of(all, place);
        g_autofree char *text = with(steps, file, make, &error);
        if (text && !pw_work_refused()) {
            assert_string_equal(text, whole);
            continue;
        }
        if (text || !pw_work_refused() || !strstr(error->message, pw_work_refused()))
            fail_msg("%s with %lld of %lld steps: %s", what, steps, all,
                     error ? error->message : "made, and refused");
        refused++;
    }
    g_autofree char *again = with(all, file, make, NULL);
    assert_string_equal(again, whole);
    if (refused == 0)
        fail_msg("%s: nothing is refused", what);
    pw_work_allow(0);
}

/* A report with all games in itself. The caller frees its name. */
static char *report_of(const char *file)
{
    g_autofree char *text = with(0, file, report, NULL);
    char *name = g_build_filename(folder, "report.trf", NULL);
    assert_true(g_file_set_contents(name, text, -1, NULL));
    return name;
}

static void texts(void **state)
{
    (void)state;
    g_autofree char *trf = report_of("tests/events/candidates-2024.ini");
    a_text("a board sheet", "samples/autumn.ini", sheet);
    a_text("the way of a set", "samples/autumn.ini", history);
    a_text("standings", trf, standings);
    a_text("games", trf, games);
    g_unlink(trf);
    a_text("what the referee found", "samples/autumn.ini", found);
    a_text("movements", "samples/autumn.ini", recommended);
    a_text("round robins", "samples/autumn.ini", for_players);
    a_text("cards", "samples/tuesday.ini", cards);
}

/* A hundred steps are for the mark; with one left, a text of two letters is too many, and so is a
 * line of two points. */
static void marks_on_a_page(void **state)
{
    static const struct pw_glyph glyph[] = {{5, 0, 0, 0, 1}, {6, 7, -1, 1, 2}};
    static const struct pw_colour black = {0, 0, 0};
    (void)state;
    for (int line = 0; line < 2; line++) {
        g_autoptr(GError) error = NULL;
        struct pw_scene *s = pw_scene_new("Test", "en");
        pw_scene_page_begin(s, 100, 100);
        pw_work_allow(101);
        if (line)
            pw_scene_rule(s, 0, 0, 10, 0, black, 1);
        else
            pw_scene_glyphs(s, 1, 12, black, 0, 0, "ab", glyph, 2, 14);
        assert_true(pw_scene_failed(s));
        assert_int_equal(pw_scene_page(s, 1)->marks->len, 0);
        assert_false(pw_scene_end(s, &error));
        assert_int_equal(error->code, PW_ERROR_UNMET);
        assert_non_null(strstr(error->message, line ? "more than 0 points of lines on paper"
                                                    : "more than 0 letters on paper"));
        pw_scene_free(s);
    }
    pw_work_allow(0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(movements),
        cmocka_unit_test(texts),
        cmocka_unit_test(marks_on_a_page),
    };
    return cmocka_run_group_tests(tests, make_folder, leave);
}
