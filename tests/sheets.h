/* sheets.h - pages for the tests of the writers, drawn by hand: a page of
 * everything that is hard, and cards like those of an event.
 */
#ifndef PW_TEST_SHEETS_H
#define PW_TEST_SHEETS_H

#include "layout/text.h"

#include <stdio.h>

#define SHEETS_FACES PW_TEST_SOURCE_DIR "/fonts/faces.ini"
#define SHEETS_LATIN "Żółć ęąś Pöytä Straße ♠♥♦♣ → ½ N–S"
/* The page is a whole number of pixels at 72, 150 and 300 dpi. */
#define SHEETS_WIDTH 480.0
#define SHEETS_HEIGHT 600.0

static const struct pw_colour sheets_black = {0, 0, 0};
static const struct pw_colour sheets_blue = {0x0b, 0x4e, 0xa2};
static const struct pw_colour sheets_red = {0xc0, 0x00, 0x10};
static const struct pw_colour sheets_mist = {0xe4, 0xed, 0xf7};
static const struct pw_colour sheets_ash = {0xe3, 0xe3, 0xe3};

/* Left to right, and printable with the fonts that every installation has. */
static const char *const sheets_lines[] = {
    SHEETS_LATIN,
    "office fluffig AVATAR To. 0123456789",
    "Ελληνικά Καλημέρα Русский Українська",
    "Tiếng Việt Đặng Thị Ngọc",
    "e\xcc\x81 n\xcc\x83 q\xcc\x83 a\xcc\xa8\xcc\x81 marks",
    "♔♕♖♗♘♙ ♚♛♜♝♞♟ ⅓ ⅔ ¾ ← ↑ ↓ ↔ ①②⑩ €",
    "<b>\"R&D\"</b> & 'so on' %s {pair} \\(x\\)",
    "x² + y² ≠ z² · 10×10 ± 0,5 ‰ … „Zitat“ «né»",
};

/* With fonts that may be missing; order on paper is not order in the text. */
static const char *const sheets_scripts[] = {
    "שלום Para 1", "العربية سلام", "नमस्ते दुनिया", "สวัสดี ภาษาไทย", "日本語 中文 한국어",
};

static inline void sheets_words(struct pw_type *type, struct pw_scene *scene, bool scripts)
{
    double y = 40;
    for (size_t i = 0; i < G_N_ELEMENTS(sheets_lines); i++, y += 22)
        pw_type_set(type, scene, sheets_lines[i], i % 3 == 2 ? PW_BOLD : PW_REGULAR,
                    i == 0 ? 14.25 : 13, i % 2 ? sheets_blue : sheets_black, 24, y, PW_LEFT);
    for (size_t i = 0; scripts && i < G_N_ELEMENTS(sheets_scripts); i++, y += 22)
        pw_type_set(type, scene, sheets_scripts[i], PW_REGULAR, 13, sheets_black, 24, y, PW_LEFT);
}

static inline void sheets_turned(struct pw_type *type, struct pw_scene *scene)
{
    static const struct pw_matrix turns[] = {
        {0, 1, -1, 0, 460, 40},                     /* a quarter, clockwise */
        {-1, 0, 0, -1, 300, 590},                   /* upside down */
        {0.8660254, 0.5, -0.5, 0.8660254, 330, 40}, /* 30 degrees */
        {1, 0, -0.2, 0.6, 330, 330},                /* skewed and flat */
        {2.5, 0, 0, 2.5, 330, 300},                 /* enlarged */
    };
    for (size_t i = 0; i < G_N_ELEMENTS(turns); i++) {
        pw_scene_push(scene, turns[i]);
        pw_type_set(type, scene, "Turned Pöytä 6", PW_BLACK, 11, sheets_red, 0, 0, PW_LEFT);
        pw_scene_rule(scene, 0, 3, 60, 3, sheets_black, 0.8);
        pw_scene_round_rect(scene, 0, 8, 20, 9, 2.5);
        pw_scene_stroke(scene, sheets_blue, 0.567);
        pw_scene_pop(scene);
    }
}

static inline void sheets_shapes(struct pw_type *type, struct pw_scene *scene)
{
    for (int i = 0; i < 6; i++) {
        pw_scene_move(scene, 24, 400 + 6.3 * i);
        pw_scene_line_to(scene, 200, 404 + 5.1 * i);
        pw_scene_stroke_dashed(scene, sheets_blue, 0.3 + 0.25 * i, 1.5 + i, 0.7 + 0.5 * i);
    }
    pw_scene_circle(scene, 60, 480, 30);
    pw_scene_fill(scene, sheets_mist);
    pw_scene_circle(scene, 60, 480, 30);
    pw_scene_stroke(scene, sheets_black, 1.12);
    pw_scene_arc(scene, 60, 480, 22, 30, 300);
    pw_scene_stroke_dashed(scene, sheets_red, 2, 4, 3);
    pw_scene_move(scene, 110, 510); /* corners: a sharp one, a blunt one */
    pw_scene_line_to(scene, 125, 455);
    pw_scene_line_to(scene, 140, 510);
    pw_scene_line_to(scene, 190, 480);
    pw_scene_stroke(scene, sheets_black, 3);
    pw_scene_round_rect(scene, 210, 450, 50, 60, 6);
    pw_scene_fill(scene, sheets_black);
    pw_type_set(type, scene, "12", PW_BLACK, 34, (struct pw_colour){255, 255, 255}, 235, 492,
                PW_CENTRE);

    pw_scene_circle(scene, 340, 480, 40); /* what a clip leaves of stripes and a word */
    pw_scene_clip(scene);
    for (int i = 0; i < 12; i++) {
        pw_scene_rect(scene, 290, 436 + 8 * i, 100, 4);
        pw_scene_fill(scene, i % 2 ? sheets_ash : sheets_mist);
    }
    pw_scene_rect(scene, 318, 438, 60, 84); /* whole pixels, for viewers clip by those */
    pw_scene_clip(scene);
    pw_type_set(type, scene, "Clipped", PW_BOLD, 24, sheets_black, 300, 488, PW_LEFT);
    pw_scene_unclip(scene);
    pw_scene_circle(scene, 340, 480, 39);
    pw_scene_stroke(scene, sheets_red, 1);
    pw_scene_unclip(scene);
    for (int i = 0; i < 8; i++)
        pw_scene_rule(scene, 24, 540 + 5.3 * i, 200, 540 + 5.3 * i, sheets_black,
                      0.14 * 72 / 25.4 * (1 + i));
}

/* The page of everything. */
static inline void sheets_hard(struct pw_type *type, struct pw_scene *scene, bool scripts)
{
    pw_scene_page_begin(scene, SHEETS_WIDTH, SHEETS_HEIGHT);
    pw_scene_bookmark(scene, "Żółć – 1 & 2", 1, 20);
    pw_scene_bookmark(scene, "inside", 2, 300);
    pw_scene_label(scene, "A1–ż");
    pw_scene_trim(scene, 12, 12, SHEETS_WIDTH - 24, SHEETS_HEIGHT - 24, 6);
    sheets_words(type, scene, scripts);
    sheets_turned(type, scene);
    sheets_shapes(type, scene);
    pw_scene_link(scene, 24, 26, 100, 20, "https://example.org/?a=1&b=żółć");
}

/* Cards of rounds rows on A4, columns by rows of them on a page. */
static inline void sheets_cards(struct pw_type *type, struct pw_scene *scene, int cards, int rounds,
                                int columns, int rows)
{
    static const char *const heads[] = {"Round", "Table", "Side", "Against", "Boards"};
    const double w = 595.276, h = 841.89, cw = w / columns, ch = h / rows;
    for (int i = 0; i < cards; i++) {
        int place = i % (columns * rows);
        if (place == 0)
            pw_scene_page_begin(scene, w, h);
        double x = place % columns * cw, y = (int)(place / columns) * ch;
        double x0 = x + 12, step = (cw - 24) / 5, row = (ch - 56) / (rounds + 1);
        double size = MIN(12, row * 0.72);
        char text[64];
        snprintf(text, sizeof text, "Pair %d", i + 1);
        pw_scene_bookmark(scene, text, 1, y);
        pw_scene_trim(scene, x, y, cw, ch, 0);
        pw_type_set(type, scene, "Pair", PW_REGULAR, 12, sheets_black, x0, y + 28, PW_LEFT);
        snprintf(text, sizeof text, "%d", i + 1);
        pw_type_set(type, scene, text, PW_BLACK, 34, sheets_black, x0 + 36, y + 34, PW_LEFT);
        pw_scene_rule(scene, x0, y + 40, x + cw - 12, y + 40, sheets_black, 3.17);
        for (int c = 0; c < 5; c++)
            pw_type_set(type, scene, heads[c], PW_BOLD, MIN(8.5, size), sheets_black,
                        x0 + step * (c + 0.5), y + 44 + row * 0.7, PW_CENTRE);
        for (int r = 0; r < rounds; r++) {
            double base = y + 44 + row * (r + 1.75);
            int cell[5] = {r + 1, (i * 7 + r * 3) % ((cards + 1) / 2) + 1, 0,
                           (i + r * 5 + 1) % cards + 1, 0};
            for (int c = 0; c < 5; c++) {
                int boards = (i + r) % rounds * 2 + 1;
                if (c == 2)
                    snprintf(text, sizeof text, "%s", (i + r) % 2 ? "NS" : "EW");
                else if (c == 4)
                    snprintf(text, sizeof text, "%d–%d", boards, boards + 1);
                else
                    snprintf(text, sizeof text, "%d", cell[c]);
                pw_type_set(type, scene, text, c == 0 ? PW_REGULAR : PW_BOLD, size,
                            c == 4 ? sheets_blue : sheets_black, x0 + step * (c + 0.5), base,
                            PW_CENTRE);
            }
            pw_scene_rule(scene, x0, base + row * 0.25, x + cw - 12, base + row * 0.25,
                          sheets_black, 0.4);
        }
    }
}

#endif
