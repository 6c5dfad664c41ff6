/* bare.c - the measure: a program that draws the same papers with Cairo and
 * Pango and nothing between, as one would write it for one evening. It measures
 * nothing, shrinks nothing and notices nothing.
 *
 *   bare cards SCHEDULE.csv OUT      plain list cards: 90 x 66 mm, eight to a
 *                                    page; above 12 rounds 90 x 135 mm, four to
 *                                    a page, in two blocks
 *   bare twice SCHEDULE.csv OUT      the pack of cards two times over
 *   bare crosstable SCHEDULE.csv OUT
 *
 * A fourth word names a file of names, one a line, to be written on the papers;
 * the crosstable then has letters for colours.
 * SCHEDULE.csv is what `pairwheel show --format csv` says. OUT ends in .pdf, or
 * in .png (300 dpi, the first page).
 */
#include <cairo-pdf.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MM (72.0 / 25.4)
#define DPI 300.0
#define BOARDS_PER_SET 3

struct row {
    int round_no, table_no, one, two, set; /* one: NS or White */
};

static struct row *rows;
static size_t row_count;
static int rounds, contestants;
static char **names; /* of contestant i + 1; NULL: none were asked for */

static void fail(const char *what)
{
    fprintf(stderr, "bare: %s\n", what);
    exit(1);
}

static void read_schedule(const char *file)
{
    FILE *in = fopen(file, "r");
    char line[200];
    size_t room = 0;
    if (in == NULL || fgets(line, sizeof line, in) == NULL)
        fail("cannot read the schedule");
    while (fgets(line, sizeof line, in) != NULL) {
        struct row row = {0};
        /* Relays ("1,R1,,,6") hold nobody and are left out. */
        if (sscanf(line, "%d,%d,%d,%d,%d", &row.round_no, &row.table_no, &row.one, &row.two,
                   &row.set) < 4)
            continue;
        if (row_count == room) {
            room = room == 0 ? 1024 : 2 * room;
            rows = realloc(rows, room * sizeof *rows);
            if (rows == NULL)
                fail("no memory");
        }
        rows[row_count++] = row;
        rounds = row.round_no > rounds ? row.round_no : rounds;
        contestants = row.one > contestants ? row.one : contestants;
        contestants = row.two > contestants ? row.two : contestants;
    }
    fclose(in);
}

static void read_names(const char *file)
{
    FILE *in = fopen(file, "r");
    char line[200];
    names = calloc((size_t)contestants, sizeof *names);
    if (in == NULL || names == NULL)
        fail("cannot read the names");
    for (int i = 0; i < contestants && fgets(line, sizeof line, in) != NULL; i++) {
        line[strcspn(line, "\n")] = '\0';
        names[i] = strdup(line);
    }
    fclose(in);
}

/* ---- paper ---------------------------------------------------------------- */

static cairo_t *cr;
static cairo_surface_t *surface;
static PangoLayout *layout;
static bool pixels;
static const char *out_file;

static void paper(double width, double height)
{
    pixels = strstr(out_file, ".png") != NULL;
    if (pixels)
        surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, (int)(width * DPI / 72),
                                             (int)(height * DPI / 72));
    else
        surface = cairo_pdf_surface_create(out_file, width, height);
    cr = cairo_create(surface);
    if (pixels) {
        cairo_scale(cr, DPI / 72, DPI / 72);
        cairo_set_source_rgb(cr, 1, 1, 1);
        cairo_paint(cr);
    }
    layout = pango_cairo_create_layout(cr);
}

static void paper_done(void)
{
    g_object_unref(layout);
    if (!pixels)
        cairo_show_page(cr);
    cairo_destroy(cr);
    if (pixels)
        cairo_surface_write_to_png(surface, out_file);
    cairo_surface_finish(surface);
    if (cairo_surface_status(surface) != CAIRO_STATUS_SUCCESS)
        fail("cannot write");
    cairo_surface_destroy(surface);
}

static PangoFontDescription *regular, *bold;

static void grey(double g)
{
    cairo_set_source_rgb(cr, g, g, g);
}

/* align -1 left, 0 centred, 1 right, in a box of that width; y: the baseline. */
static void text(double x, double y, double width, int align, bool is_bold, double size,
                 const char *words)
{
    PangoFontDescription *font = is_bold ? bold : regular;
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, words, -1);
    int w, h;
    pango_layout_get_size(layout, &w, &h);
    double left = width - (double)w / PANGO_SCALE;
    grey(0);
    cairo_move_to(cr,
                  x + (align < 0    ? 0
                       : align == 0 ? left / 2
                                    : left),
                  y - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
}

static void line(double x1, double y1, double x2, double y2, double g, double width)
{
    grey(g);
    cairo_set_line_width(cr, width);
    cairo_move_to(cr, x1, y1);
    cairo_line_to(cr, x2, y2);
    cairo_stroke(cr);
}

/* ---- the papers ------------------------------------------------------------- */

static void crop_marks(double x, double y, double w, double h)
{
    const double gap = 2 * MM, length = 4 * MM;
    for (int i = 0; i < 4; i++) {
        double cx = x + (i & 1) * w, cy = y + (i >> 1) * h;
        double sx = (i & 1) ? 1 : -1, sy = (i >> 1) ? 1 : -1;
        line(cx + sx * gap, cy, cx + sx * (gap + length), cy, 0, 0.25);
        line(cx, cy + sy * gap, cx, cy + sy * (gap + length), 0, 0.25);
    }
}

static const double share[] = {0.13, 0.17, 0.16, 0.20, 0.34};

static void card_line(const char *const words[5], double x, double y, double w, double h,
                      double size, bool head)
{
    for (int i = 0; i < 5; i++) {
        text(x, y + h * 0.72, share[i] * w, 0, head || i == 1, size, words[i]);
        x += share[i] * w;
    }
}

static void card(int pair_no, const struct row *const *seat, double x, double y, double w, double h,
                 int blocks)
{
    const double size = blocks > 1 ? 7.5 : 11, high = blocks > 1 ? 4 * MM : 6.6 * MM;
    const int per_block = (rounds + blocks - 1) / blocks;
    char words[40];
    crop_marks(x, y, w, h);
    grey(0.45);
    cairo_set_line_width(cr, 0.25);
    cairo_rectangle(cr, x, y, w, h);
    cairo_stroke(cr);
    snprintf(words, sizeof words, "Pair %d", pair_no);
    text(x + 2 * MM, y + 6 * MM, w - 4 * MM, -1, true, blocks > 1 ? 10 : 13, words);
    if (names != NULL && names[pair_no - 1] != NULL)
        text(x + 23 * MM, y + 6 * MM, w - 25 * MM, 1, false, 9, names[pair_no - 1]);
    const double wide = (w - 4 * MM) / blocks;
    for (int block = 0; block < blocks; block++) {
        double bx = x + 2 * MM + block * wide, by = y + 8 * MM;
        grey(0.85);
        cairo_rectangle(cr, bx, by, wide - 2, high);
        cairo_fill(cr);
        card_line((const char *const[]){"R", "T", "", "vs", "Bds"}, bx, by, wide - 2, high, size,
                  true);
        for (int i = 0; i < per_block && block * per_block + i < rounds; i++) {
            const struct row *at = seat[block * per_block + i];
            char round[16], table[16] = "", against[16] = "", boards[32] = "";
            const char *side = "";
            snprintf(round, sizeof round, "%d", block * per_block + i + 1);
            if (at != NULL) {
                side = at->one == pair_no ? "NS" : "EW";
                snprintf(table, sizeof table, "%d", at->table_no);
                snprintf(against, sizeof against, "%d", at->one == pair_no ? at->two : at->one);
                snprintf(boards, sizeof boards, "%d–%d", (at->set - 1) * BOARDS_PER_SET + 1,
                         at->set * BOARDS_PER_SET);
            }
            by += high;
            card_line((const char *const[]){round, table, side, against, boards}, bx, by, wide - 2,
                      high, size, false);
            line(bx, by + high, bx + wide - 2, by + high, 0.45, 0.35);
        }
    }
}

/* times: the whole pack so often. */
static void cards(int times)
{
    const bool big = rounds > 12;
    const int down = big ? 2 : 4, each = 2 * down, blocks = big ? 2 : 1;
    const double w = 90 * MM, h = big ? 135 * MM : 66 * MM;
    const double x0 = (210 * MM - 2 * w) / 2, y0 = (297 * MM - down * h) / 2;
    const struct row **seat = calloc((size_t)(contestants + 1) * (size_t)rounds, sizeof *seat);
    if (seat == NULL)
        fail("no memory");
    for (size_t i = 0; i < row_count; i++) {
        seat[(size_t)rows[i].one * (size_t)rounds + (size_t)rows[i].round_no - 1] = &rows[i];
        seat[(size_t)rows[i].two * (size_t)rounds + (size_t)rows[i].round_no - 1] = &rows[i];
    }
    paper(210 * MM, 297 * MM);
    for (int i = 0; i < contestants * times; i++) {
        const int pair_no = i % contestants + 1;
        if (i > 0 && i % each == 0) {
            if (pixels)
                break;
            cairo_show_page(cr);
        }
        card(pair_no, seat + (size_t)pair_no * (size_t)rounds, x0 + i % each % 2 * w,
             y0 + (double)(i % each / 2) * h, w, h, blocks);
    }
    paper_done();
    free(seat);
}

static void crosstable(void)
{
    const int n = contestants;
    const double x = 12 * MM, y = 22 * MM, name_wide = 62 * MM, wide = 273 * MM;
    const double cell = (wide - name_wide - (names != NULL ? 0 : 24 * MM)) / n,
                 high = 170 * MM / (n + 1);
    char words[40];
    paper(297 * MM, 210 * MM);
    text(x, 15 * MM, wide, -1, true, 24, "Crosstable");
    for (int i = 0; i < n; i++) {
        double top = y + (i + 1) * high;
        snprintf(words, sizeof words, "%d", i + 1);
        text(x, top + high * 0.7, 8 * MM, 1, true, 12, words);
        text(x + name_wide + i * cell, y + high * 0.7, cell, 0, true, 12, words);
        snprintf(words, sizeof words, "Player %d", i + 1);
        text(x + 10 * MM, top + high * 0.7, name_wide - 12 * MM, -1, false, 12,
             names != NULL && names[i] != NULL ? names[i] : words);
        grey(0.89);
        cairo_rectangle(cr, x + name_wide + i * cell, top, cell, high);
        cairo_fill(cr);
    }
    for (size_t i = 0; i < row_count; i++) {
        for (int side = 0; side < 2; side++) {
            int me = side == 0 ? rows[i].one : rows[i].two;
            int other = side == 0 ? rows[i].two : rows[i].one;
            if (me == 0 || other == 0)
                continue;
            double cx = x + name_wide + (other - 1) * cell, cy = y + me * high;
            if (names != NULL) { /* beside programs that have letters only */
                snprintf(words, sizeof words, "%c%d", side == 0 ? 'w' : 'b', rows[i].round_no);
                text(cx, cy + high * 0.7, cell, 0, false, 11, words);
                continue;
            }
            grey(0);
            cairo_set_line_width(cr, 0.5);
            cairo_rectangle(cr, cx + 3, cy + 3, 10, 10);
            if (side == 0)
                cairo_stroke(cr);
            else
                cairo_fill(cr);
            snprintf(words, sizeof words, "%d", rows[i].round_no);
            text(cx + 15, cy + 12, cell - 17, -1, false, 8.5, words);
        }
    }
    for (int i = 0; i <= n; i++)
        line(x + name_wide + i * cell, y, x + name_wide + i * cell, y + (n + 1) * high, 0, 0.4);
    for (int i = 0; i <= n + 1; i++)
        line(x, y + i * high, x + wide, y + i * high, 0, 0.4);
    paper_done();
}

int main(int argc, char **argv)
{
    if (argc != 4 && argc != 5)
        fail("usage: bare cards|twice|crosstable SCHEDULE.csv OUT.pdf|OUT.png [NAMES]");
    read_schedule(argv[2]);
    if (argc == 5)
        read_names(argv[4]);
    out_file = argv[3];
    regular = pango_font_description_from_string("Lato");
    bold = pango_font_description_from_string("Lato Bold");
    if (strcmp(argv[1], "cards") == 0)
        cards(1);
    else if (strcmp(argv[1], "twice") == 0)
        cards(2);
    else if (strcmp(argv[1], "crosstable") == 0)
        crosstable();
    else
        fail("cards, twice or crosstable");
    pango_font_description_free(regular);
    pango_font_description_free(bold);
    for (int i = 0; names != NULL && i < contestants; i++)
        free(names[i]);
    free(names);
    free(rows);
    return 0;
}
