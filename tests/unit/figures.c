/* The line of stops, the wheel, the strip and the movement: no word on another at
 * any size, and the geometry of the design reckoned by hand. */
#include "layout/figures.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "ink.h"

#define MM PW_MM

static const struct pw_palette palette = {.black = {0, 0, 0},
                                          .white = {255, 255, 255},
                                          .blue = {0x0b, 0x4e, 0xa2},
                                          .red = {0xc0, 0x00, 0x10},
                                          .mist = {0xe4, 0xed, 0xf7},
                                          .ash = {0xe3, 0xe3, 0xe3}};

struct bench {
    struct pw_fonts *fonts;
    struct pw_type *type;
    struct pw_scene *scene;
    struct pw_pen pen;
};

static int bench_open(void **state)
{
    struct bench *b = g_new0(struct bench, 1);
    GError *error = NULL;
    b->fonts = pw_fonts_load(PW_TEST_SOURCE_DIR "/fonts/faces.ini", &error);
    if (!b->fonts)
        fail_msg("%s", error->message);
    b->type = pw_type_new(b->fonts, NULL, NULL);
    b->scene = pw_scene_new("", "en");
    b->pen = (struct pw_pen){b->scene, b->type, &palette};
    *state = b;
    return 0;
}

static int bench_close(void **state)
{
    struct bench *b = *state;
    pw_scene_free(b->scene);
    pw_type_free(b->type);
    pw_fonts_free(b->fonts);
    g_free(b);
    return 0;
}

static const struct pw_page *last_page(struct bench *b)
{
    return pw_scene_page(b->scene, pw_scene_pages(b->scene));
}

static const struct pw_mark *mark_at(const struct pw_page *page, guint i)
{
    assert_true(i < page->marks->len);
    return &g_array_index(page->marks, struct pw_mark, i);
}

static void close_to(double a, double b, double slack)
{
    if (!(fabs(a - b) <= slack))
        fail_msg("%.4f mm is not %.4f mm", a / MM, b / MM);
}

static bool same(struct pw_colour a, struct pw_colour b)
{
    return a.r == b.r && a.g == b.g && a.b == b.b;
}

/* The n-th path of that colour whose box is about w by h (0: any); counts in *found. */
static struct ink_box path_like(const struct pw_page *page, struct pw_colour colour, double w,
                                double h, int nth, int *found)
{
    struct ink_box result = {0};
    *found = 0;
    for (guint i = 0; i < page->marks->len; i++) {
        const struct pw_mark *mark = mark_at(page, i);
        if (mark->kind != PW_MARK_PATH || !same(mark->colour, colour))
            continue;
        struct ink_box box = ink_path(mark);
        if ((w > 0 && fabs(box.x1 - box.x0 - w) > 0.02 * MM) ||
            (h > 0 && fabs(box.y1 - box.y0 - h) > 0.02 * MM))
            continue;
        if ((*found)++ == nth)
            result = box;
    }
    return result;
}

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
        l->stop[i] = (struct pw_stop){l->label[i], i == 0};
    }
    l->s = (struct pw_stops){.stop = l->stop,
                             .n = n,
                             .x = 22 * MM,
                             .y = top * MM,
                             .h = (bottom - top) * MM,
                             .back = 14 * MM};
}

/* guide-line: 7 rounds from 38.4 to 132.3, rows of 13.414; r 3.9, x 22; back x 8. */
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
    /* the way back: dashed 1.5 and 1.2, 14 mm left of the line, from last to first */
    const struct pw_mark *back = mark_at(page, 0);
    assert_true(back->stroke);
    close_to(back->dash[0], 1.5 * MM, 1e-6);
    close_to(back->dash[1], 1.2 * MM, 1e-6);
    struct ink_box box = ink_path(back);
    close_to(box.x0, 8 * MM, 1e-6);
    close_to(box.y0, (38.4 + 0.5 * 93.9 / 7) * MM, 1e-6);
    close_to(box.y1, (38.4 + 6.5 * 93.9 / 7) * MM, 1e-6);
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
        if (n == 1)
            l.s.back = 0;
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
    line_init(&l, 7, 38.4, 132.3);
    l.s.back = 3 * MM; /* nearer than the stops are wide */
    assert_true(pw_figure_stops(&b->pen, &l.s) > 0);
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
                                              .relay = *p == 'T' ? NULL : r->name[n]};
    }
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

/* ---- the movement ----------------------------------------------------------------------- */

static const struct pw_movement_room a3 = {12 * MM, 40 * MM, 396 * MM, 233 * MM};
static const struct pw_movement_room a4 = {12 * MM, 34 * MM, 273 * MM, 157 * MM};

/* Draws all pages of it; returns how many. Every page is looked at. */
static int movement_pages(struct bench *b, const struct pw_movement *m,
                          struct pw_movement_room room, double w, double h)
{
    int from = 0, pages = 0;
    struct pw_pen dry = {NULL, b->type, &palette};
    while (from != PW_MOVEMENT_DONE) {
        double used, excess, dry_used;
        int dry_next = pw_figure_movement(&dry, m, room, from, &dry_used, &excess);
        pw_scene_page_begin(b->scene, w * MM, h * MM);
        int next = pw_figure_movement(&b->pen, m, room, from, &used, &excess);
        assert_int_equal(next, dry_next);
        assert_true(fabs(used - dry_used) < 1e-9 && used <= room.h + 0.01);
        assert_true(next != from);
        ink_assert_clear(b->fonts, last_page(b));
        from = next;
        assert_true(++pages < 100);
    }
    return pages;
}

static int count(struct bench *b, const char *text, struct pw_colour colour)
{
    GArray *words = ink_words(b->fonts, last_page(b));
    int n = 0;
    for (guint i = 0; i < words->len; i++) {
        struct ink_box w = g_array_index(words, struct ink_box, i);
        n += strcmp(w.text, text) == 0 && same(w.colour, colour);
    }
    g_array_unref(words);
    return n;
}

/* movement-08: 34 pt on A3. Columns of 52 from x 44, boxes of 16, relays of 10.5. */
static void eight_pairs_have_the_sizes_of_the_design(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    assert_true(fabs(pw_figure_movement_size(&b->pen, &d->m, a3, 0) - 34) < 0.01);
    assert_int_equal(movement_pages(b, &d->m, a3, 420, 297), 1);
    int n;
    for (int i = 0; i < 28; i++) {
        struct ink_box box = path_like(last_page(b), palette.blue, 16 * MM, 16 * MM, i, &n);
        assert_int_equal(n, 28); /* four tables, seven rounds */
        double column = ((box.x0 + box.x1) / 2 / MM - 12 - 32) / 52;
        close_to((column - floor(column)) * MM, 0.5 * MM, 1e-6);
    }
    path_like(last_page(b), palette.blue, 10.5 * MM, 10.5 * MM, 0, &n);
    assert_int_equal(n, 24); /* 21 boxes of relays and the edges of three marks */
    path_like(last_page(b), palette.black, 22 * MM, 22 * MM, 0, &n);
    assert_int_equal(n, 4);
    /* board lines: six ways between two rounds, six times; none for the wrap */
    int lines = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++)
        lines += mark_at(last_page(b), i)->kind == PW_MARK_PATH &&
                 mark_at(last_page(b), i)->path.n_op == 8 &&
                 same(mark_at(last_page(b), i)->colour, palette.blue);
    assert_int_equal(lines, 36);
    /* pair 8 stays NS at table 1: above and below in seven rounds, and nothing else */
    assert_int_equal(count(b, "8", palette.black), 14);
    /* pair 1 is somewhere in each round, twice; round 1 */
    assert_int_equal(count(b, "1", palette.black), 15);
    ink_movement_free(d);
}

static void bands_of_relays_have_no_seam(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    movement_pages(b, &d->m, a3, 420, 297);
    int n;
    struct ink_box ab = path_like(last_page(b), palette.mist, 364 * MM, 0, 0, &n);
    assert_int_equal(n, 2);
    struct ink_box c = path_like(last_page(b), palette.mist, 364 * MM, 0, 1, &n);
    close_to(ab.y1 - ab.y0, 2 * (c.y1 - c.y0), 1e-6);
    ink_movement_free(d);
}

/* The inner gap is less than half of the gap to the next cell, else S of one table
 * pairs up with N of the next: measured on the ink. */
static void cells_stand_apart(void **state)
{
    struct bench *b = *state;
    static const int pairs[] = {4, 6, 8, 10, 12, 14, 16, 20, 24, 28};
    for (guint p = 0; p < G_N_ELEMENTS(pairs); p++)
        for (int classic = 0; classic < 2; classic++) {
            struct ink_movement *d = ink_movement_of(pairs[p], 2);
            d->m.stands_across = classic;
            pw_scene_page_begin(b->scene, 420 * MM, 297 * MM);
            double used, excess;
            pw_figure_movement(&b->pen, &d->m, a3, 0, &used, &excess);
            GArray *words = ink_words(b->fonts, last_page(b));
            double inside = 1e9, outside = 1e9;
            for (guint i = 0; i < words->len; i++) {
                struct ink_box u = g_array_index(words, struct ink_box, i);
                if (!same(u.colour, palette.black) || u.y1 < a3.y + 20 * MM || u.x0 < 44 * MM)
                    continue;
                for (guint j = 0; j < words->len; j++) {
                    struct ink_box v = g_array_index(words, struct ink_box, j);
                    /* in one column: v below u, black, nearer than a box is high */
                    if (i == j || !same(v.colour, palette.black) || v.y0 < u.y1 ||
                        fabs((u.x0 + u.x1 - v.x0 - v.x1) / 2) > 1 * MM)
                        continue;
                    if (strcmp(u.text, v.text) == 0)
                        inside = fmin(inside, v.y0 - u.y1); /* N and S: a box and two gaps */
                    else
                        outside = fmin(outside, v.y0 - u.y1);
                }
            }
            double size = pw_figure_movement_size(&b->pen, &d->m, a3, 0);
            double gap = size >= 34 ? 1.4 : size >= 24 ? 1.0 : size >= 17 ? 0.7 : 0.36;
            if (outside < 1e9)
                assert_true(outside > 2 * gap * MM);
            g_array_unref(words);
            ink_movement_free(d);
        }
}

/* No board line goes over a figure: the line's ends and points between against the
 * ink of all words. */
static void board_lines_run_free(void **state)
{
    struct bench *b = *state;
    static const int pairs[] = {6, 8, 10, 16, 28};
    for (guint p = 0; p < G_N_ELEMENTS(pairs); p++)
        for (int classic = 0; classic < 2; classic++) {
            struct ink_movement *d = ink_movement_of(pairs[p], 2);
            d->m.stands_across = classic;
            pw_scene_page_begin(b->scene, 420 * MM, 297 * MM);
            double used, excess;
            pw_figure_movement(&b->pen, &d->m, a3, 0, &used, &excess);
            GArray *words = ink_words(b->fonts, last_page(b));
            for (guint i = 0; i < last_page(b)->marks->len; i++) {
                const struct pw_mark *mark = mark_at(last_page(b), i);
                if (mark->kind != PW_MARK_PATH || mark->path.n_op != 8)
                    continue;
                double x1 = mark->path.xy[0], y1 = mark->path.xy[1];
                double x2 = mark->path.xy[6], y2 = mark->path.xy[7];
                for (int t = 0; t <= 100; t++) {
                    double x = x1 + (x2 - x1) * t / 100, y = y1 + (y2 - y1) * t / 100;
                    for (guint w = 0; w < words->len; w++) {
                        struct ink_box box = g_array_index(words, struct ink_box, w);
                        if (x > box.x0 && x < box.x1 && y > box.y0 && y < box.y1)
                            fail_msg("%d pairs: a board line runs through %s", pairs[p], box.text);
                    }
                }
            }
            g_array_unref(words);
            ink_movement_free(d);
        }
}

/* 16 pairs: 17 pt on A3 with margins of 10, as the design says. */
static void sixteen_pairs_fit_one_a3(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(16, 2);
    struct pw_movement_room room = {10 * MM, 33 * MM, 400 * MM, 244 * MM};
    assert_true(fabs(pw_figure_movement_size(&b->pen, &d->m, room, 0) - 17) < 0.01);
    assert_int_equal(movement_pages(b, &d->m, room, 420, 297), 1);
    int n;
    struct ink_box first = path_like(last_page(b), palette.blue, 8.4 * MM, 8.4 * MM, 0, &n);
    assert_int_equal(n, 8 * 15);
    close_to((first.x0 + first.x1) / 2, (10 + 16 + 12.8) * MM, 1e-6);
    ink_movement_free(d);
}

/* movement-08-classic: 1, 4, 3, C, 2, B, A from left to right; 46.2 and 24.0 wide. */
static void the_classic_sheet_has_the_articles_order(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    d->m.stands_across = true;
    assert_true(fabs(pw_figure_movement_size(&b->pen, &d->m, a4, 0) - 17) < 0.01);
    assert_int_equal(movement_pages(b, &d->m, a4, 297, 210), 1);
    int n;
    double x[4];
    for (int i = 0; i < 4; i++) {
        struct ink_box mark = path_like(last_page(b), palette.black, 11 * MM, 11 * MM, i, &n);
        assert_int_equal(n, 4);
        x[i] = (mark.x0 + mark.x1) / 2 / MM;
    }
    double table = (273 - 16) / (4 + 3 * 0.52), relay = 0.52 * table;
    assert_true(fabs(table - 46.2) < 0.1 && fabs(relay - 24.0) < 0.1);
    close_to(x[0] * MM, (28 + table / 2) * MM, 1e-6);
    close_to((x[1] - x[0]) * MM, table * MM, 1e-6);
    close_to((x[3] - x[2]) * MM, (table + relay) * MM, 1e-6);
    GArray *words = ink_words(b->fonts, last_page(b));
    static const char *const order[] = {"1", "4", "3", "C", "2", "B", "A"};
    guint at = 0;
    for (guint i = 0; i < words->len && at < G_N_ELEMENTS(order); i++) {
        struct ink_box w = g_array_index(words, struct ink_box, i);
        if (w.y1 < a4.y + 11 * MM && strcmp(w.text, "Round") != 0)
            assert_string_equal(w.text, order[at++]);
    }
    assert_int_equal(at, 7);
    g_array_unref(words);
    ink_movement_free(d);
}

/* Every size, both orders, two papers: nothing on anything, and every cell is
 * somewhere: counted by the sets, which are as many as stands times rounds. */
static void every_size_is_complete_and_clear(void **state)
{
    struct bench *b = *state;
    static const int pairs[] = {4, 6, 8, 10, 14, 16, 20, 28, 60};
    for (guint p = 0; p < G_N_ELEMENTS(pairs); p++)
        for (int classic = 0; classic < 2; classic++)
            for (int paper = 0; paper < 2; paper++) {
                struct ink_movement *d = ink_movement_of(pairs[p], 2);
                d->m.stands_across = classic;
                int before = pw_scene_pages(b->scene);
                int pages =
                    movement_pages(b, &d->m, paper ? a4 : a3, paper ? 297 : 420, paper ? 210 : 297);
                long sets = 0;
                for (int i = 1; i <= pages; i++) {
                    const struct pw_page *page = pw_scene_page(b->scene, before + i);
                    for (guint k = 0; k < page->marks->len; k++) {
                        const struct pw_mark *mark = mark_at(page, k);
                        sets += mark->kind == PW_MARK_TEXT && same(mark->colour, palette.blue) &&
                                g_ascii_isdigit(mark->text[0]) && !strstr(mark->text, "–");
                    }
                }
                assert_int_equal(sets, d->m.stands * d->m.rounds);
                ink_movement_free(d);
            }
}

static void a_movement_is_cut_into_few_equal_blocks(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(60, 2);
    assert_int_equal(movement_pages(b, &d->m, a3, 420, 297), 6); /* 2 of rounds, 3 of stands */
    ink_movement_free(d);
    /* on a page that holds less than one row it answers with the part asked for */
    d = ink_movement_of(8, 2);
    struct pw_movement_room slit = {0, 0, 300 * MM, 12 * MM};
    struct pw_pen dry = {NULL, b->type, &palette};
    double used, excess;
    assert_int_equal(pw_figure_movement(&dry, &d->m, slit, 0, &used, &excess), 0);
    assert_true(excess > 0);
    assert_true(used == 0);
    ink_movement_free(d);
}

/* Alone at a table: the pair above and below, a dashed box, nothing at its sides. */
static void a_pair_that_sits_out_is_alone(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    struct pw_movement_cell *cell = (struct pw_movement_cell *)d->m.cell;
    assert_string_equal(cell[3 * 7].ew, "6"); /* table 2 in round 1: 2 against 6 */
    cell[3 * 7].ew = NULL;
    movement_pages(b, &d->m, a3, 420, 297);
    int n;
    path_like(last_page(b), palette.mist, 16 * MM, 16 * MM, 0, &n);
    assert_int_equal(n, 1);
    assert_int_equal(count(b, "6", palette.black),
                     13); /* seven rounds of two less one, and round 6 */
    ink_movement_free(d);
}

/* A set in a wrong place breaks the pattern: no line leads there. */
static void a_set_in_the_wrong_place_has_no_line(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    struct pw_movement_cell *cell = (struct pw_movement_cell *)d->m.cell;
    cell[3 * 7 + 3].set = "99";
    movement_pages(b, &d->m, a3, 420, 297);
    int lines = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++)
        lines += mark_at(last_page(b), i)->kind == PW_MARK_PATH &&
                 mark_at(last_page(b), i)->path.n_op == 8 &&
                 same(mark_at(last_page(b), i)->colour, palette.blue);
    assert_int_equal(lines, 34);
    ink_movement_free(d);
}

static void the_key_holds_long_words(void **state)
{
    struct bench *b = *state;
    static const char *const words[] = {"set", "rozd.", "jakosarja"};
    for (int i = 0; i < 3; i++)
        for (int size = 0; size < 2; size++) {
            double pt = size ? 17 : 12, w, h;
            pw_scene_page_begin(b->scene, 60 * MM, 60 * MM);
            pw_figure_movement_key(&b->pen, 30 * MM, 30 * MM, "NS", "WE", words[i], pt);
            pw_figure_movement_key_size(b->type, "NS", "WE", words[i], pt, &w, &h);
            ink_assert_clear(b->fonts, last_page(b));
            GArray *ink = ink_words(b->fonts, last_page(b));
            assert_int_equal(ink->len, 5);
            for (guint k = 0; k < ink->len; k++) {
                struct ink_box t = g_array_index(ink, struct ink_box, k);
                assert_true(t.x0 > 30 * MM - w / 2 - 0.1 && t.x1 < 30 * MM + w / 2 + 0.1);
                assert_true(t.y0 > 30 * MM - h / 2 - 0.4 && t.y1 < 30 * MM + h / 2 + 0.4);
            }
            g_array_unref(ink);
        }
}

#define WITH_BENCH(test) cmocka_unit_test_setup_teardown(test, bench_open, bench_close)

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_BENCH(seven_stops_are_those_of_the_design),
        WITH_BENCH(many_rounds_stay_apart),
        WITH_BENCH(seven_stops_make_the_wheel_of_the_design),
        WITH_BENCH(labels_clear_the_circles),
        WITH_BENCH(the_strip_is_flush_on_both_sides),
        WITH_BENCH(a_long_strip_keeps_what_matters),
        WITH_BENCH(eight_pairs_have_the_sizes_of_the_design),
        WITH_BENCH(bands_of_relays_have_no_seam),
        WITH_BENCH(cells_stand_apart),
        WITH_BENCH(board_lines_run_free),
        WITH_BENCH(sixteen_pairs_fit_one_a3),
        WITH_BENCH(the_classic_sheet_has_the_articles_order),
        WITH_BENCH(every_size_is_complete_and_clear),
        WITH_BENCH(a_movement_is_cut_into_few_equal_blocks),
        WITH_BENCH(a_pair_that_sits_out_is_alone),
        WITH_BENCH(a_set_in_the_wrong_place_has_no_line),
        WITH_BENCH(the_key_holds_long_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
