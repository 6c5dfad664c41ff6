/* font.h - faces, the private fontconfig, HarfBuzz faces, outlines, subsets:
 * one place for both layout and the writers.
 *
 * No font of the system's configuration is ever opened: fonts/faces.ini lists
 * the files in order (words and figures first, then what stands behind them),
 * each with its Debian package and licence. A fallback file is opened only when
 * a text has a character that no face before it has.
 */
#ifndef PW_FONT_H
#define PW_FONT_H

#include <glib.h>
#include <hb.h>
#include <pango/pango.h>
#include <stdbool.h>
#include <stdint.h>

struct pw_fonts;

/* list: path of faces.ini. A file that is missing and not optional is an error
 * that names the package to install. PW_FONT_PATH (folders, ':' between) is
 * searched before the folders of the list. */
struct pw_fonts *pw_fonts_load(const char *list, GError **error);
/* The two halves of it: what is listed, there or not, to be told of and not to print with; and
 * whether all is there that printing needs. */
struct pw_fonts *pw_fonts_listed(const char *list, GError **error);
bool pw_fonts_found(struct pw_fonts *fonts, GError **error);
void pw_fonts_free(struct pw_fonts *fonts);
/* Between the two: sets a family by its name before all that are listed; what it has not is still
 * set in them. Its upright files are looked for in the folder fonts of the folder `beside` (may be
 * NULL), in PW_FONT_PATH, and in the folders of the user and of the machine. PW_ERROR_INPUT where
 * it is not there, is variable, may not be embedded, or lacks a letter of ASCII. */
bool pw_fonts_prefer(struct pw_fonts *fonts, const char *name, const char *beside, GError **error);
/* The name of that family; NULL: there is none. Borrowed. */
const char *pw_fonts_own(const struct pw_fonts *fonts);
enum pw_weight { PW_REGULAR, PW_BOLD, PW_BLACK };

/* The face a character is set in: that of the first family of the list which is
 * asked for it and has it, in the nearest weight; opened when it was not yet.
 * -1: no font has it. */
int pw_fonts_face_for(struct pw_fonts *fonts, gunichar c, enum pw_weight weight);
/* The main family's face of that weight. */
int pw_fonts_main(const struct pw_fonts *fonts, enum pw_weight weight);
/* HarfBuzz's font of a face, scaled to units of the em. Borrowed; NULL when the
 * file is missing or refused. */
hb_font_t *pw_fonts_hb(struct pw_fonts *fonts, int face);

/* Features that the design wants off in every font: kerning, ligatures; and on in one of the club's
 * own: figures of one width that stand on the line. */
#define PW_FONT_FEATURES "kern=0, liga=0, clig=0"
#define PW_FONT_FEATURES_OWN PW_FONT_FEATURES ", tnum=1, lnum=1"

/* The Pango context to shape with: 72 dpi, unhinted, positions not rounded, fixed
 * language. Made, with the private fontconfig, when first asked for. Borrowed. */
PangoContext *pw_fonts_context(struct pw_fonts *fonts);
/* The description of a weight of the main family; size in points. Caller frees. */
PangoFontDescription *pw_fonts_describe(struct pw_fonts *fonts, enum pw_weight weight, double size);
/* Attributes that leave Pango nothing to choose: for each stretch of the text the
 * face of pw_fonts_face_for, and the features above. A mark stays in the face of
 * its letter. Caller frees. */
PangoAttrList *pw_fonts_attributes(struct pw_fonts *fonts, const char *utf8, enum pw_weight weight);

/* A sentence where no font has the character (face -1), or where a letter or figure that the club's
 * own family lacks is set in this face of the usual one; NULL: all is well. The caller frees. */
char *pw_fonts_trouble(struct pw_fonts *fonts, gunichar c, int face);

/* Never seen on paper: controls, joiners, direction marks, variation selectors. */
bool pw_unichar_is_invisible(gunichar c);

/* The face number of a font that Pango chose; -1 when it is one we refuse
 * (colour or variable). */
int pw_fonts_face_of(struct pw_fonts *fonts, PangoFont *font);

struct pw_face_info {
    const char *name;       /* "Lato Bold" */
    const char *postscript; /* "Lato-Bold" */
    const char *file;       /* its path; NULL: not installed */
    const char *package;
    const char *licence;
    unsigned units_per_em;
    unsigned glyphs;
    bool cff;
    bool cid_keyed; /* codes in a PDF are CIDs, equal to the glyph ids here */
    int ascender, descender, cap_height, bbox[4]; /* units of the em, y up */
    double italic_angle;
};

int pw_fonts_faces(const struct pw_fonts *fonts);
/* Also of faces not yet opened; face 0..faces-1 in the list's order. Of one that
 * is not installed or refused only name, package and licence are known. */
const struct pw_face_info *pw_fonts_info(const struct pw_fonts *fonts, int face);
/* SHA-256 of the font file, in hexadecimal; NULL: no such file. Caller frees. */
char *pw_fonts_checksum(const struct pw_fonts *fonts, int face);

/* A glyph's outline in units of the em, y up: op 'M' 'L' 'C' 'Z', points as in
 * struct pw_path of a scene. Quadratic curves are given as cubic ones. Cached. */
struct pw_outline {
    const char *op;
    const double *xy;
    unsigned n_op, n_xy;
};
struct pw_outline pw_fonts_outline(struct pw_fonts *fonts, int face, uint32_t glyph);
/* Advance in units of the em. */
int pw_fonts_advance(struct pw_fonts *fonts, int face, uint32_t glyph);

/* A font program with only these glyphs (0 is always kept, empty where it is not
 * among them), without layout tables and hinting. new_id[i] is the number of
 * glyph[i] in it. For CFF the bytes are the bare CFF table and the ids stay as
 * they were. */
GBytes *pw_fonts_subset(struct pw_fonts *fonts, int face, const uint32_t *glyph, unsigned glyphs,
                        uint32_t *new_id, GError **error);

struct pw_characters {
    gunichar from, to;
};
/* A whole font file with these characters alone, for a page in a browser: without layout tables and
 * hinting. The caller unrefs; NULL and PW_ERROR_IO: the face is not installed or refused. */
GBytes *pw_fonts_web(struct pw_fonts *fonts, int face, const struct pw_characters *wanted,
                     size_t count, GError **error);

#endif
