/* reread.h - a scene from its dump: the pages that "--format dump" printed, with the glyphs
 * that its texts are set in, for whoever measures them. Include it after cmocka.h or
 * what stands for it (fail_msg).
 *
 * A dump names neither the glyphs nor the place a text was given: the glyphs are shaped once
 * more, the places are unknown (w 0).
 */
#ifndef PW_TEST_REREAD_H
#define PW_TEST_REREAD_H

#include "font/font.h"
#include "scene/scene.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct reread {
    struct pw_fonts *fonts;
    struct pw_scene *scene;
    const char *at; /* the line */
};

static inline bool reread_word(struct reread *r, const char *word)
{
    size_t n = strlen(word);
    while (*r->at == ' ')
        r->at++;
    if (strncmp(r->at, word, n) != 0)
        return false;
    r->at += n;
    return true;
}

static inline double reread_number(struct reread *r)
{
    char *end = NULL;
    double v = g_ascii_strtod(r->at, &end);
    if (end == r->at)
        fail_msg("no number in the dump at: %.60s", r->at);
    r->at = end;
    return v;
}

static inline struct pw_colour reread_colour(struct reread *r)
{
    if (reread_word(r, "black"))
        return (struct pw_colour){0, 0, 0};
    if (reread_word(r, "white"))
        return (struct pw_colour){255, 255, 255};
    if (!reread_word(r, "#"))
        fail_msg("no colour in the dump at: %.60s", r->at);
    unsigned long rgb = strtoul(r->at, NULL, 16);
    r->at += 6;
    return (struct pw_colour){(uint8_t)(rgb >> 16), (uint8_t)(rgb >> 8), (uint8_t)rgb};
}

static inline char *reread_quoted(struct reread *r)
{
    GString *text = g_string_new(NULL);
    if (!reread_word(r, "\""))
        fail_msg("no text in the dump at: %.60s", r->at);
    for (; *r->at != '"' && *r->at; r->at++) {
        if (r->at[0] == '\\' && r->at[1] == 'x') {
            char hex[3] = {r->at[2], r->at[3], 0};
            g_string_append_c(text, (char)strtoul(hex, NULL, 16));
            r->at += 3;
        } else {
            r->at += *r->at == '\\';
            g_string_append_c(text, *r->at);
        }
    }
    r->at += *r->at == '"';
    return g_string_free(text, FALSE);
}

static inline void reread_path(struct reread *r)
{
    double x = 0, y = 0, p[6];
    while (*r->at == ' ')
        r->at++;
    while (*r->at && *r->at != '\n') {
        char op = *r->at++;
        switch (op) {
        case ' ':
            break;
        case 'M':
        case 'L':
            x = reread_number(r);
            y = reread_number(r);
            if (op == 'M')
                pw_scene_move(r->scene, x, y);
            else
                pw_scene_line_to(r->scene, x, y);
            break;
        case 'H':
            x = reread_number(r);
            pw_scene_line_to(r->scene, x, y);
            break;
        case 'V':
            y = reread_number(r);
            pw_scene_line_to(r->scene, x, y);
            break;
        case 'C':
            for (int i = 0; i < 6; i++)
                p[i] = reread_number(r);
            pw_scene_curve_to(r->scene, p[0], p[1], p[2], p[3], p[4], p[5]);
            x = p[4];
            y = p[5];
            break;
        case 'Z':
            pw_scene_close(r->scene);
            break;
        default:
            fail_msg("no path in the dump at: %.60s", r->at - 1);
        }
    }
}

static inline void reread_shape(struct reread *r)
{
    bool stroke = reread_word(r, "stroke");
    if (!stroke && !reread_word(r, "fill"))
        fail_msg("neither fill nor stroke in the dump at: %.60s", r->at);
    struct pw_colour colour = reread_colour(r);
    double width = 0, on = 0, off = 0;
    struct pw_matrix m = pw_matrix_identity;
    if (reread_word(r, "width "))
        width = reread_number(r);
    if (reread_word(r, "dash ")) {
        on = reread_number(r);
        off = reread_number(r);
    }
    if (reread_word(r, "matrix ")) {
        double *part[6] = {&m.a, &m.b, &m.c, &m.d, &m.e, &m.f};
        for (int i = 0; i < 6; i++)
            *part[i] = reread_number(r);
    }
    pw_scene_push(r->scene, m);
    reread_path(r);
    if (!stroke)
        pw_scene_fill(r->scene, colour);
    else if (on > 0)
        pw_scene_stroke_dashed(r->scene, colour, width, on, off);
    else
        pw_scene_stroke(r->scene, colour, width);
    pw_scene_pop(r->scene);
}

/* The face whose name stands there: the longest that fits. */
static inline int reread_face(struct reread *r)
{
    int found = -1;
    size_t longest = 0;
    while (*r->at == ' ')
        r->at++;
    for (int i = 0; i < pw_fonts_faces(r->fonts); i++) {
        const char *name = pw_fonts_info(r->fonts, i)->name;
        size_t n = name ? strlen(name) : 0;
        if (n > longest && strncmp(r->at, name, n) == 0 && r->at[n] == ' ') {
            found = i;
            longest = n;
        }
    }
    if (found < 0)
        fail_msg("no face in the dump at: %.60s", r->at);
    r->at += longest;
    return found;
}

static inline void reread_glyphs(struct reread *r, int face, double size, struct pw_colour colour,
                                 const char *text, double advance)
{
    static const hb_feature_t features[] = {
        {HB_TAG('k', 'e', 'r', 'n'), 0, 0, HB_FEATURE_GLOBAL_END},
        {HB_TAG('l', 'i', 'g', 'a'), 0, 0, HB_FEATURE_GLOBAL_END},
        {HB_TAG('c', 'l', 'i', 'g'), 0, 0, HB_FEATURE_GLOBAL_END}};
    hb_font_t *font = pw_fonts_hb(r->fonts, face);
    if (!font)
        fail_msg("%s cannot be opened", pw_fonts_info(r->fonts, face)->name);
    hb_buffer_t *buffer = hb_buffer_create();
    hb_buffer_add_utf8(buffer, text, -1, 0, -1);
    hb_buffer_guess_segment_properties(buffer);
    hb_shape(font, buffer, features, G_N_ELEMENTS(features));
    unsigned n = 0;
    const hb_glyph_info_t *info = hb_buffer_get_glyph_infos(buffer, &n);
    const hb_glyph_position_t *pos = hb_buffer_get_glyph_positions(buffer, &n);
    double em = size / pw_fonts_info(r->fonts, face)->units_per_em, x = 0;
    struct pw_glyph *glyph = g_new0(struct pw_glyph, n + 1);
    for (unsigned i = 0; i < n; i++) {
        glyph[i].id = info[i].codepoint;
        glyph[i].x = (float)(x + pos[i].x_offset * em);
        glyph[i].y = (float)(-pos[i].y_offset * em);
        x += pos[i].x_advance * em;
    }
    pw_scene_glyphs(r->scene, face, size, colour, 0, 0, text, glyph, n, advance);
    g_free(glyph);
    hb_buffer_destroy(buffer);
}

static inline void reread_text(struct reread *r)
{
    struct pw_matrix m = pw_matrix_identity;
    double x = reread_number(r), y = reread_number(r), advance = 0;
    if (reread_word(r, "w "))
        advance = reread_number(r);
    int face = reread_face(r);
    double size = reread_number(r);
    struct pw_colour colour = reread_colour(r);
    if (reread_word(r, "turned ")) {
        m = pw_matrix_turn(reread_number(r));
    } else if (reread_word(r, "matrix ")) {
        double *part[4] = {&m.a, &m.b, &m.c, &m.d};
        for (int i = 0; i < 4; i++)
            *part[i] = reread_number(r);
    }
    m.e = x;
    m.f = y;
    g_autofree char *text = reread_quoted(r);
    pw_scene_push(r->scene, m);
    reread_glyphs(r, face, size, colour, text, advance);
    pw_scene_pop(r->scene);
}

/* dump is as pw_scene_dump or the program writes it. Free with pw_scene_free. */
static inline struct pw_scene *reread_scene(struct pw_fonts *fonts, const char *dump)
{
    struct reread r = {.fonts = fonts, .scene = pw_scene_new("", "")};
    g_auto(GStrv) lines = g_strsplit(dump, "\n", -1);
    for (char **line = lines; *line; line++) {
        r.at = *line;
        if (reread_word(&r, "page ")) {
            (void)reread_number(&r);
            double w = reread_number(&r);
            if (!reread_word(&r, "x "))
                fail_msg("no page in the dump: %s", *line);
            pw_scene_page_begin(r.scene, w, reread_number(&r));
        } else if (reread_word(&r, "trim ")) {
            double t[4];
            for (int i = 0; i < 4; i++)
                t[i] = reread_number(&r);
            pw_scene_trim(r.scene, t[0], t[1], t[2], t[3],
                          reread_word(&r, "bleed ") ? reread_number(&r) : 0);
        } else if (reread_word(&r, "text ")) {
            reread_text(&r);
        } else if (reread_word(&r, "path ")) {
            reread_shape(&r);
        } else if (reread_word(&r, "clip ")) {
            reread_path(&r);
            pw_scene_clip(r.scene);
        } else if (reread_word(&r, "unclip")) {
            pw_scene_unclip(r.scene);
        } else if (!reread_word(&r, "mark ") && !reread_word(&r, "link ") && **line) {
            fail_msg("no line of a dump: %s", *line);
        }
    }
    GError *error = NULL;
    if (!pw_scene_end(r.scene, &error))
        fail_msg("%s", error->message);
    return r.scene;
}

#endif
