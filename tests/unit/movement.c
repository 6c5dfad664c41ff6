/* The whole movement on paper: the sizes of the design, no word on another, every cell
 * somewhere, for every size and paper. */
#include "layout/figures.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "figure_bench.h"

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
        assert_true(++pages < 200);
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

/* movement-08: 34 pt on A3. Columns of 52 from x 44, boxes of 18, relays of 10.5. */
static void eight_pairs_have_the_sizes_of_the_design(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 4);
    assert_true(fabs(pw_figure_movement_size(&b->pen, &d->m, a3, 0) - 34) < 0.01);
    assert_int_equal(movement_pages(b, &d->m, a3, 420, 297), 1);
    int n;
    for (int i = 0; i < 28; i++) {
        struct ink_box box = path_like(last_page(b), palette.blue, 18 * MM, 18 * MM, i, &n);
        assert_int_equal(n, 28); /* four tables, seven rounds */
        double column = ((box.x0 + box.x1) / 2 / MM - 12 - 32) / 52;
        close_to((column - floor(column)) * MM, 0.5 * MM, 1e-6);
    }
    path_like(last_page(b), palette.blue, 10.5 * MM, 10.5 * MM, 0, &n);
    assert_int_equal(n, 24); /* 21 boxes of relays and the edges of three marks */
    path_like(last_page(b), palette.black, 22 * MM, 22 * MM, 0, &n);
    assert_int_equal(n, 4);
    /* board lines: six ways between two rounds, six times; the loop is closed by a stub from table
     * 1 after each of six rounds, and one to table 4, with marks of 7.4 */
    int lines = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++)
        lines += mark_at(last_page(b), i)->kind == PW_MARK_PATH &&
                 mark_at(last_page(b), i)->path.n_op == 8 &&
                 same(mark_at(last_page(b), i)->colour, palette.blue);
    assert_int_equal(lines, 36 + 12);
    path_like(last_page(b), palette.black, 7.4 * MM, 7.4 * MM, 0, &n);
    assert_int_equal(n, 12);
    /* pair 8 stays NS at table 1: above and below in seven rounds, and nothing else */
    assert_int_equal(count(b, "8", palette.black), 14);
    /* pair 1 is somewhere in each round, twice; round 1; and the ends of six stubs, which are open,
     * as what is solid is here */
    assert_int_equal(count(b, "1", palette.black), 14 + 1 + 6);
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

/* The gap between box and pair in each set of sizes. */
static double gap_of(double size)
{
    static const double gaps[][2] = {{34, 1.4}, {24, 1.0}, {20, 0.85}, {17, 0.7},
                                     {14, 0.6}, {12, 0.5}, {8.5, 0.36}};
    for (guint i = 0; i < G_N_ELEMENTS(gaps); i++)
        if (fabs(size - gaps[i][0]) < 0.01)
            return gaps[i][1] * MM;
    fail_msg("no set of sizes has %g pt", size);
    return 0;
}

/* The gap inside a cell is less than half of the gap to the next cell, else S of one
 * table pairs up with N of the next. Here on the ink: different pairs, one above the
 * other, nothing but white between. */
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
            double gap = gap_of(pw_figure_movement_size(&b->pen, &d->m, a3, 0));
            GArray *words = ink_words(b->fonts, last_page(b));
            for (guint i = 0; i < words->len; i++) {
                struct ink_box u = g_array_index(words, struct ink_box, i);
                bool in_cells = u.y0 > a3.y + 20 * MM && u.x0 > 44 * MM;
                for (guint j = 0; in_cells && j < words->len; j++) {
                    struct ink_box v = g_array_index(words, struct ink_box, j);
                    bool below = v.y0 >= u.y1 && v.x0 < u.x1 && v.x1 > u.x0;
                    if (!below || !same(u.colour, palette.black) ||
                        !same(v.colour, palette.black) || strcmp(u.text, v.text) == 0)
                        continue;
                    if (v.y0 - u.y1 < 2 * gap)
                        fail_msg("%d pairs: %s and %s are %.2f mm apart", pairs[p], u.text, v.text,
                                 (v.y0 - u.y1) / MM);
                }
            }
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
    /* of the two sets of sizes with 17 pt the second, whose boxes are 7.6 wide: two figures of the
     * first do not clear the inner one of the two frames that a box has in black */
    struct ink_box first = path_like(last_page(b), palette.blue, 7.6 * MM, 7.6 * MM, 0, &n);
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
    static const int pairs[] = {4, 6, 8, 10, 14, 16, 20, 28, 60, 120};
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
    assert_int_equal(movement_pages(b, &d->m, a3, 420, 297), 9); /* 3 of rounds, 3 of stands */
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
    path_like(last_page(b), palette.mist, 18 * MM, 18 * MM, 0, &n);
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
    assert_int_equal(lines, 34 + 12); /* and the stubs at both ends */
    ink_movement_free(d);
}

static int arrows(struct bench *b)
{
    int lines = 0;
    for (guint i = 0; i < last_page(b)->marks->len; i++)
        lines += mark_at(last_page(b), i)->kind == PW_MARK_PATH &&
                 mark_at(last_page(b), i)->path.n_op == 8 &&
                 same(mark_at(last_page(b), i)->colour, palette.blue);
    return lines;
}

/* In a round that nobody plays there is nothing but the words, at each of four tables. Between two
 * rounds boards have 6 lines and 2 stubs: without round 7 they have 5 times as many, without round
 * 4, after and before which nothing is drawn, 4 times. */
static void a_round_that_nobody_plays_says_so(void **state)
{
    struct bench *b = *state;
    bool off[7] = {false};
    for (int across = 0; across < 2; across++)
        for (int round_no = 4; round_no <= 7; round_no += 3) {
            struct ink_movement *d = ink_movement_of(8, 4);
            memset(off, 0, sizeof off);
            off[round_no - 1] = true;
            d->m.off = off;
            d->m.off_word = "not played";
            d->m.stands_across = across == 1;
            movement_pages(b, &d->m, a3, 420, 297);
            assert_int_equal(count(b, "not played", palette.black), 4);
            /* 8 stays at table 1, above and below in six rounds; across it is no round's number */
            assert_int_equal(count(b, "8", palette.black), 12);
            if (across == 0)
                assert_int_equal(arrows(b), (6 + 2) * (round_no == 7 ? 5 : 4));
            ink_movement_free(d);
        }
    /* a long word is set smaller, so that it stays in its column */
    struct ink_movement *d = ink_movement_of(8, 4);
    d->m.off = off;
    d->m.off_word = "in dieser Runde wird an keinem der Tische gespielt";
    movement_pages(b, &d->m, a4, 297, 210);
    assert_int_equal(count(b, d->m.off_word, palette.black), 4);
    d->m.off_word = NULL; /* nobody has a word for it */
    movement_pages(b, &d->m, a4, 297, 210);
    assert_int_equal(count(b, "8", palette.black), 12);
    ink_movement_free(d);
}

/* movement-28: with pairs of 17 pt at least, all stations stand on every sheet, and rounds go on on
 * the next one. */
static void large_movements_are_cut_by_rounds(void **state)
{
    struct bench *b = *state;
    struct pw_movement_room upright = {12 * MM, 32 * MM, 273 * MM, 361 * MM};
    struct ink_movement *d = ink_movement_of(28, 2);
    d->m.least = 17;
    assert_true(pw_figure_movement_size(&b->pen, &d->m, upright, 0) > 16.99);
    assert_int_equal(movement_pages(b, &d->m, upright, 297, 420), 3); /* nine rounds each */
    /* table 14 as a station; as the end of eight stubs it is open */
    assert_int_equal(count(b, "14", palette.white), 1);
    ink_movement_free(d);
    /* on lying paper its stations would not stand on one sheet, not even at 12 pt */
    d = ink_movement_of(28, 2);
    d->m.least = 17;
    assert_true(pw_figure_movement_size(&b->pen, &d->m, a3, 0) > 16.99);
    ink_movement_free(d);
    /* but somewhat smaller type keeps fourteen pairs on one sheet of A4 */
    d = ink_movement_of(14, 2);
    d->m.least = 17;
    double size = pw_figure_movement_size(&b->pen, &d->m, a4, 0);
    assert_true(size > 11.99 && size < 17);
    ink_movement_free(d);
}

/* Two pairs of tables need no more than A4, at 48 pt: 24 boxes, and a band where the two tables
 * exchange what they began with. */
static void two_tables_exchange_their_boards(void **state)
{
    struct bench *b = *state;
    static const int ns[] = {4, 2}, ew[] = {1, 3};
    struct ink_movement *d = ink_movement_new("TT", ns, ew, 4, 6);
    struct pw_movement_cell *cell = (struct pw_movement_cell *)d->m.cell;
    for (int r = 0; r < 3; r++) {
        cell[3 + r].set = cell[r].set;
        cell[3 + r].boards = cell[r].boards;
        cell[r].exchange = true;
        cell[r].half[0] = "1–3";
        cell[r].half[1] = "4–6";
    }
    d->m.size = 68;
    d->m.exchange_word = "exchange";
    assert_true(fabs(pw_figure_movement_size(&b->pen, &d->m, a4, 0) - 48) < 0.01);
    assert_int_equal(movement_pages(b, &d->m, a4, 297, 210), 1);
    int n;
    path_like(last_page(b), palette.blue, 24 * MM, 24 * MM, 0, &n);
    assert_int_equal(n, 6);
    path_like(last_page(b), palette.mist, (273 - 34) * MM, 13 * MM, 0, &n);
    assert_int_equal(n, 1);
    assert_int_equal(count(b, "4–6", palette.blue), 3);
    assert_int_equal(count(b, "exchange", palette.blue), 1);
    /* parts that have no room stand in the box alone */
    for (int r = 0; r < 3; r++)
        cell[r].half[0] = "1000000000000000000000000000000000000–3000000000000000000000000000000";
    movement_pages(b, &d->m, a4, 297, 210);
    assert_int_equal(count(b, "4–6", palette.blue), 0);
    ink_movement_free(d);
}

/* Individuals: South is somebody else than North, East than West. */
static void four_sit_round_the_box(void **state)
{
    struct bench *b = *state;
    struct ink_movement *d = ink_movement_of(8, 3);
    struct pw_movement_cell *cell = (struct pw_movement_cell *)d->m.cell;
    cell[0].south = "97";
    cell[0].east = "98";
    movement_pages(b, &d->m, a3, 420, 297);
    assert_int_equal(count(b, "97", palette.black), 1);
    assert_int_equal(count(b, "98", palette.black), 1);
    assert_int_equal(count(b, "8", palette.black), 13); /* 14, and once somebody else */
    ink_movement_free(d);
}

/* Boards that come from a relay after the last table bear its letter. */
static void stubs_bear_the_mark_of_the_other_end(void **state)
{
    struct bench *b = *state;
    static const int ns[] = {4, 2, 4, 2}, ew[] = {1, 3, 1, 3}; /* of up to four tables */
    struct ink_movement *d = ink_movement_new("TTr", ns, ew, 4, 2);
    movement_pages(b, &d->m, a3, 420, 297);
    assert_int_equal(count(b, "A", palette.blue), 1 + 2); /* its row, and after two rounds */
    int n;
    path_like(last_page(b), palette.black, 7.4 * MM, 7.4 * MM, 0, &n);
    assert_int_equal(n, 2); /* to A from table 1 */
    ink_movement_free(d);
    /* two places with the set: nobody knows which one it goes to, but where it is said */
    d = ink_movement_new("TTTT", ns, ew, 4, 2);
    struct pw_movement_cell *cell = (struct pw_movement_cell *)d->m.cell;
    cell[2 * 3 + 1].set = cell[3 * 3 + 1].set = cell[0].set;
    movement_pages(b, &d->m, a3, 420, 297);
    path_like(last_page(b), palette.black, 7.4 * MM, 7.4 * MM, 0, &n);
    int unsaid = n;
    cell[0].to = 4;
    movement_pages(b, &d->m, a3, 420, 297);
    path_like(last_page(b), palette.black, 7.4 * MM, 7.4 * MM, 0, &n);
    assert_true(n > unsaid);
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
            struct pw_movement_key key = {.ns = "NS", .ew = "WE", .set = words[i], .size = pt};
            pw_figure_movement_key(&b->pen, 30 * MM, 30 * MM, &key);
            pw_figure_movement_key_size(b->type, &key, &w, &h);
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

int main(void)
{
    const struct CMUnitTest tests[] = {
        WITH_BENCH(eight_pairs_have_the_sizes_of_the_design),
        WITH_BENCH(a_round_that_nobody_plays_says_so),
        WITH_BENCH(large_movements_are_cut_by_rounds),
        WITH_BENCH(two_tables_exchange_their_boards),
        WITH_BENCH(four_sit_round_the_box),
        WITH_BENCH(stubs_bear_the_mark_of_the_other_end),
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
