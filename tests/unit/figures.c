/* The line of stops, the wheel, the strip: the geometry of the design reckoned by
 * hand, and no word on another at any size. */
#include "layout/figures.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "figure_bench.h"

/* ---- the line of stops -------------------------------------------------------------- */

struct line {
    struct pw_stop stop[64];
    char label[64][4];
    struct pw_stops s;
};

static void line_init(struct line *l, int n, double top, double bottom)
{
    for (int i = 0; i < n; i++) {
        g_snprintf(l->label[i], sizeof l->label[i], "%d", i + 1);
        l->stop[i] = (struct pw_stop){.label = l->label[i], .first = i == 0};
    }
    l->s = (struct pw_stops){
        .stop = l->stop, .n = n, .x = 22 * MM, .y = top * MM, .h = (bottom - top) * MM};
}

/* guide-line: 7 rounds from 38.4 to 132.3, rows of 13.414; r 3.9, x 22; no way leads back. */
static void seven_stops_are_those_of_the_design(void **state)
{
    struct bench *b = *state;
    struct line l;
    line_init(&l, 7, 38.4, 132.3);
    pw_scene_page_begin(b->scene, 105 * MM, 148.5 * MM);
    assert_true(pw_figure_stops(&b->pen, &l.s) == 0);
    const struct pw_page *page = last_page(b);
    int n;
    struct ink_box stop = path_like(page, palette.black, 7.8 * MM, 7.8 * MM, 0, &n);
    assert_int_equal(n, 6); /* the first is solid and by its line larger */
    close_to((stop.x0 + stop.x1) / 2, 22 * MM, 1e-6);
    close_to((stop.y0 + stop.y1) / 2, (38.4 + 1.5 * 93.9 / 7) * MM, 1e-6);
    stop = path_like(page, palette.black, 8.92 * MM, 8.92 * MM, 0, &n);
    assert_int_equal(n, 1);
    close_to((stop.y0 + stop.y1) / 2, (38.4 + 0.5 * 93.9 / 7) * MM, 1e-6);
    /* heads of 2.6 between them, as many as ways */
    path_like(page, palette.black, 2 * 0.52 * 2.6 * MM, 2.6 * MM, 0, &n);
    assert_int_equal(n, 6);
    for (guint i = 0; i < page->marks->len; i++)
        assert_true(mark_at(page, i)->dash[0] == 0);
    /* 17 pt inside */
    GArray *words = ink_words(b->fonts, page);
    assert_int_equal(words->len, 7);
    struct ink_box two = g_array_index(words, struct ink_box, 1);
    close_to(two.y1 - two.y0, 0.7235 * 17, 0.3);
    g_array_unref(words);
}

static void many_rounds_stay_apart(void **state)
{
    struct bench *b = *state;
    for (int n = 1; n <= 31; n++) {
        struct line l;
        line_init(&l, n, 38.4, 132.3);
        pw_scene_page_begin(b->scene, 105 * MM, 148.5 * MM);
        assert_true(pw_figure_stops(&b->pen, &l.s) == 0);
        ink_assert_clear(b->fonts, last_page(b));
        GArray *words = ink_words(b->fonts, last_page(b));
        assert_int_equal(words->len, n);
        for (guint i = 0; i < words->len; i++) {
            struct ink_box w = g_array_index(words, struct ink_box, i);
            close_to((w.x0 + w.x1) / 2, 22 * MM, 0.25 * MM);
            close_to((w.y0 + w.y1) / 2, (38.4 + (i + 0.5) * 93.9 / n) * MM, 0.1 * MM);
            assert_true(w.y1 - w.y0 > 0.70 * 8.5); /* never below the floor */
        }
        g_array_unref(words);
    }
    struct line l;
    line_init(&l, 32, 38.4, 132.3); /* rows of 2.93 mm: 0.0656 too low each */
    close_to(pw_figure_stops(&b->pen, &l.s), 2.1 * MM, 0.01 * MM);
}

/* Three rounds from 0 to 100, the second of two lines: lines of 25, so rows of 25, 50 and 25; the
 * stops in the middle of theirs, 12.5 and 87.5, and at 0.3 of 50, 40. */
static void two_lines_are_twice_as_high(void **state)
{
    struct bench *b = *state;
    struct line l;
    line_init(&l, 3, 0, 100);
    l.stop[1].two_lines = true;
    pw_scene_page_begin(b->scene, 105 * MM, 148.5 * MM);
    assert_true(pw_figure_stops(&b->pen, &l.s) == 0);
    static const double middle[] = {12.5, 40, 87.5};
    GArray *words = ink_words(b->fonts, last_page(b));
    assert_int_equal(words->len, 3);
    for (guint i = 0; i < 3; i++) {
        struct ink_box w = g_array_index(words, struct ink_box, i);
        close_to((w.y0 + w.y1) / 2, middle[i] * MM, 0.1 * MM);
    }
    g_array_unref(words);
}

/* ---- the wheel ------------------------------------------------------------------------- */

struct ring {
    struct pw_wheel_stop stop[24];
    char label[24][4], table[24][4];
    struct pw_wheel w;
};

static void ring_init(struct ring *r, int n, int start, const char *word)
{
    for (int i = 0; i < n; i++) {
        int round = (i - start + n) % n;
        g_snprintf(r->label[i], sizeof r->label[i], "%d", round + 1);
        g_snprintf(r->table[i], sizeof r->table[i], "%d", i % ((n + 1) / 2) + 1);
        r->stop[i] = (struct pw_wheel_stop){.table = r->table[i],
                                            .side = i % 2 ? PW_ABOVE_BELOW : PW_LEFT_RIGHT,
                                            .letters = i % 2 ? "NS" : "WE",
                                            .label = round ? r->label[i] : word,
                                            .start = round == 0};
    }
    r->w = (struct pw_wheel){.stop = r->stop, .n = n, .cx = 52.5 * MM, .cy = 54 * MM};
}

/* guide-wheel: r 11.1 on 34.4 about 52.5, 54; the mark 6.9. */
static void seven_stops_make_the_wheel_of_the_design(void **state)
{
    struct bench *b = *state;
    struct ring r;
    ring_init(&r, 7, 5, "Start");
    pw_scene_page_begin(b->scene, 105 * MM, 148.5 * MM);
    assert_true(pw_figure_wheel(&b->pen, &r.w) == 0);
    int n;
    struct ink_box top = path_like(last_page(b), palette.black, 22.2 * MM, 22.2 * MM, 0, &n);
    assert_int_equal(n, 7);
    close_to((top.x0 + top.x1) / 2, 52.5 * MM, 1e-6);
    close_to((top.y0 + top.y1) / 2, (54 - 34.4) * MM, 1e-6);
    struct ink_box second = path_like(last_page(b), palette.black, 22.2 * MM, 22.2 * MM, 1, &n);
    double a = 2 * G_PI / 7; /* clockwise: to the right of the top */
    close_to((second.x0 + second.x1) / 2, (52.5 + 34.4 * sin(a)) * MM, 1e-6);
    close_to((second.y0 + second.y1) / 2, (54 - 34.4 * cos(a)) * MM, 1e-6);
    path_like(last_page(b), palette.black, 6.9 * MM, 6.9 * MM, 0, &n);
    assert_int_equal(n, 6);
    path_like(last_page(b), palette.white, 6.9 * MM, 6.9 * MM, 0, &n);
    assert_int_equal(n, 1); /* the start is reversed */
}

/* Every label clears every circle, every word every other, whatever the number of
 * stops, the place of the start and the length of its word. */
static void labels_clear_the_circles(void **state)
{
    struct bench *b = *state;
    static const char *const words[] = {"Start", "rozpoczęcie"};
    for (int n = 3; n <= 19; n++)
        for (int start = 0; start < n; start++)
            for (int w = 0; w < 2; w++) {
                struct ring r;
                ring_init(&r, n, start, words[w]);
                pw_scene_page_begin(b->scene, 105 * MM, 148.5 * MM);
                assert_true(pw_figure_wheel(&b->pen, &r.w) == 0);
                const struct pw_page *page = last_page(b);
                ink_assert_clear(b->fonts, page);
                /* the circles: those black paths that are as wide as high and largest */
                double widest = 0;
                for (guint i = 0; i < page->marks->len; i++)
                    if (mark_at(page, i)->kind == PW_MARK_PATH && !mark_at(page, i)->stroke)
                        widest = fmax(widest, ink_path(mark_at(page, i)).x1 -
                                                  ink_path(mark_at(page, i)).x0);
                GArray *ink = ink_words(b->fonts, page);
                for (guint i = 0; i < page->marks->len; i++) {
                    const struct pw_mark *mark = mark_at(page, i);
                    if (mark->kind != PW_MARK_PATH || mark->stroke)
                        continue;
                    struct ink_box c = ink_path(mark);
                    if (c.x1 - c.x0 < widest - 0.01)
                        continue;
                    double cx = (c.x0 + c.x1) / 2, cy = (c.y0 + c.y1) / 2, rad = widest / 2;
                    for (guint j = 0; j < ink->len; j++) {
                        struct ink_box t = g_array_index(ink, struct ink_box, j);
                        double dx = fmax(fmax(t.x0 - cx, cx - t.x1), 0);
                        double dy = fmax(fmax(t.y0 - cy, cy - t.y1), 0);
                        bool in = hypot(fmax(fabs(t.x0 - cx), fabs(t.x1 - cx)),
                                        fmax(fabs(t.y0 - cy), fabs(t.y1 - cy))) < rad - PW_LINE_BOX;
                        if (!in && hypot(dx, dy) < rad + 0.8 * MM)
                            fail_msg("%d stops: %s touches a circle", n, t.text);
                    }
                }
                g_array_unref(ink);
            }
    struct ring r;
    ring_init(&r, 24, 0, "Start");
    assert_true(pw_figure_wheel(&b->pen, &r.w) > 0);
}

/* ---- the strip ------------------------------------------------------------------------- */

struct room {
    struct pw_strip_stand stand[128];
    char name[128][4];
    struct pw_strip s;
};

/* T and r as in the room. */
static void room_init(struct room *r, const char *pattern, double width)
{
    int tables = 0, relays = 0, n = 0;
    for (const char *p = pattern; *p; p++, n++) {
        if (*p == 'T')
            g_snprintf(r->name[n], sizeof r->name[n], "%d", ++tables);
        else
            g_snprintf(r->name[n], sizeof r->name[n], "%c", 'A' + relays++ % 26);
        r->stand[n] = (struct pw_strip_stand){.table = *p == 'T' ? r->name[n] : NULL,
                                              .relay = *p == 'T' ? NULL : r->name[n],
                                              .next = p[1] != '\0'};
    }
    r->stand[0].over = n;
    r->s = (struct pw_strip){
        .stand = r->stand, .n = n, .x = 7 * MM, .y = 20 * MM, .w = width * MM, .back = 3 * MM};
}

/* guide-wheel: seven squares of 8.4 over 91 mm, first and last flush. */
static void the_strip_is_flush_on_both_sides(void **state)
{
    struct bench *b = *state;
    struct room r;
    room_init(&r, "TrrTrTT", 91);
    pw_scene_page_begin(b->scene, 105 * MM, 60 * MM);
    assert_true(pw_figure_strip(&b->pen, &r.s) == 0);
    int n;
    struct ink_box one = path_like(last_page(b), palette.black, 8.4 * MM, 8.4 * MM, 0, &n);
    assert_int_equal(n, 4);
    close_to(one.x0, 7 * MM, 1e-6);
    close_to(one.y0, 20 * MM, 1e-6);
    close_to(path_like(last_page(b), palette.black, 8.4 * MM, 8.4 * MM, 3, &n).x1, 98 * MM, 1e-6);
    path_like(last_page(b), palette.mist, 8.4 * MM, 8.4 * MM, 0, &n);
    assert_int_equal(n, 3);
    /* the way back lies 3 mm below, from the first to the last */
    struct ink_box back = ink_path(mark_at(last_page(b), 0));
    assert_true(mark_at(last_page(b), 0)->stroke);
    close_to(back.x0, 11.2 * MM, 1e-6);
    close_to(back.x1, 93.8 * MM, 1e-6);
    close_to(back.y1, 31.4 * MM, 1e-6);
    /* six arrows that point left: each longer than high, its tip free of the square */
    int arrows = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++) {
        const struct pw_mark *mark = mark_at(last_page(b), i);
        if (mark->kind == PW_MARK_PATH && same(mark->colour, palette.blue) &&
            mark->path.n_op == 8) {
            struct ink_box a = ink_path(mark);
            close_to(mark->path.xy[6], a.x0, 1e-6); /* the tip is its left end */
            arrows++;
        }
    }
    assert_int_equal(arrows, 6);
    ink_assert_clear(b->fonts, last_page(b));
}

static int arrows_of(struct bench *b)
{
    int arrows = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++) {
        const struct pw_mark *mark = mark_at(last_page(b), i);
        arrows +=
            mark->kind == PW_MARK_PATH && same(mark->colour, palette.blue) && mark->path.n_op == 8;
    }
    return arrows;
}

/* Half a table has no boards: its ring ends before it. Copies have a ring each. Where boards go
 * no such way there are no arrows. */
static void rings_end_where_boards_turn_back(void **state)
{
    struct bench *b = *state;
    struct room r;
    room_init(&r, "TTTrTTT", 91); /* of 1, 2, 3, A and of 4, 5; none at 6 */
    r.stand[0].over = 4;
    r.stand[3].next = false;
    r.stand[4].over = 6;
    r.stand[5].next = false;
    pw_scene_page_begin(b->scene, 105 * MM, 60 * MM);
    assert_true(pw_figure_strip(&b->pen, &r.s) == 0);
    assert_int_equal(arrows_of(b), 4);
    double step = (91 - 8.4) / 6; /* from square to square */
    struct ink_box first = ink_path(mark_at(last_page(b), 0));
    close_to(first.x0, 11.2 * MM, 1e-6);
    close_to(first.x1, (11.2 + 3 * step) * MM, 1e-6);
    struct ink_box second = ink_path(mark_at(last_page(b), 3)); /* behind the first's head */
    close_to(second.x0, (11.2 + 4 * step) * MM, 1e-6);
    close_to(second.x1, (11.2 + 5 * step) * MM, 1e-6);
    ink_assert_clear(b->fonts, last_page(b));

    for (int i = 0; i < 7; i++) {
        r.stand[i].next = false;
        r.stand[i].over = 0;
    }
    pw_scene_page_begin(b->scene, 105 * MM, 60 * MM);
    assert_true(pw_figure_strip(&b->pen, &r.s) == 0);
    assert_int_equal(arrows_of(b), 0);

    /* 59 stands on 91 mm, the last without boards: dots hide the end of the ring */
    char pattern[60];
    memset(pattern, 'T', 59);
    pattern[59] = '\0';
    room_init(&r, pattern, 91);
    r.stand[0].over = 58;
    r.stand[57].next = false;
    r.stand[0].here = true;
    pw_scene_page_begin(b->scene, 105 * MM, 60 * MM);
    assert_true(pw_figure_strip(&b->pen, &r.s) == 0);
    struct ink_box back = ink_path(mark_at(last_page(b), 0));
    close_to(back.x0, (7 + 4.85 / 2) * MM, 0.2 * MM);
    assert_true(back.x1 < 90 * MM && back.x1 > 80 * MM); /* to the dots, not to the last */
    ink_assert_clear(b->fonts, last_page(b));
}

static bool shows(struct bench *b, const char *text)
{
    GArray *words = ink_words(b->fonts, last_page(b));
    bool found = false;
    for (guint i = 0; i < words->len; i++)
        found = found || strcmp(g_array_index(words, struct ink_box, i).text, text) == 0;
    g_array_unref(words);
    return found;
}

/* 59 stands on 190 mm: the first, the last, the own table and its neighbours stay. */
static void a_long_strip_keeps_what_matters(void **state)
{
    struct bench *b = *state;
    for (int here = 1; here <= 30; here++) {
        struct room r;
        char pattern[60] = "";
        for (int i = 0; i < 59; i++)
            pattern[i] = i % 2 ? 'r' : 'T';
        pattern[59] = '\0';
        room_init(&r, pattern, 190);
        r.stand[2 * (here - 1)].here = true;
        r.s.open = true;
        pw_scene_page_begin(b->scene, 210 * MM, 60 * MM);
        assert_true(pw_figure_strip(&b->pen, &r.s) == 0);
        ink_assert_clear(b->fonts, last_page(b));
        char text[8];
        for (int table = MAX(here - 1, 1); table <= MIN(here + 1, 30); table++) {
            g_snprintf(text, sizeof text, "%d", table);
            assert_true(shows(b, text));
        }
        assert_true(shows(b, "1") && shows(b, "30"));
    }
    struct room r;
    room_init(&r, "TrTrT", 20);
    assert_true(pw_figure_strip(&b->pen, &r.s) > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_BENCH(seven_stops_are_those_of_the_design),
        WITH_BENCH(many_rounds_stay_apart),
        WITH_BENCH(two_lines_are_twice_as_high),
        WITH_BENCH(seven_stops_make_the_wheel_of_the_design),
        WITH_BENCH(labels_clear_the_circles),
        WITH_BENCH(the_strip_is_flush_on_both_sides),
        WITH_BENCH(rings_end_where_boards_turn_back),
        WITH_BENCH(a_long_strip_keeps_what_matters),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
