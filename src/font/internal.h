/* internal.h - what the files of this floor share.
 */
#ifndef PW_FONT_INTERNAL_H
#define PW_FONT_INTERNAL_H

#include "font/font.h"
#include "pairwheel.h"

#include <fontconfig/fontconfig.h>

#define PW_WEIGHTS 3

enum pw_face_state {
    PW_FACE_UNTRIED,
    PW_FACE_OPEN,
    PW_FACE_ABSENT, /* no such file */
    PW_FACE_REFUSED /* variable, in colour, or not a font at all */
};

struct pw_outline_cache;

struct pw_face {
    struct pw_face_info info;
    struct pw_font_family *family;
    enum pw_weight weight;
    char *name, *postscript, *file;
    char *listed; /* file name as in the list, without the number of the face */
    int index;    /* in a collection */
    enum pw_face_state state;
    hb_face_t *hb_face;
    hb_font_t *hb_font;
    bool in_config; /* Pango can find it */
    struct pw_outline_cache *outlines;
};

struct pw_range {
    gunichar from, to;
};

struct pw_font_family {
    char *name, *package, *licence;
    char **folders;
    bool optional;
    GArray *ranges;                   /* of struct pw_range; NULL: asked for all characters */
    struct pw_face *face[PW_WEIGHTS]; /* NULL: no such weight in the list */
};

struct pw_fonts {
    GPtrArray *families; /* of struct pw_font_family * */
    GPtrArray *faces;    /* of struct pw_face * */
    int main[PW_WEIGHTS];
    char *list;        /* path of faces.ini */
    char *config_text; /* fontconfig.xml */
    FcConfig *config;
    PangoFontMap *map;
    PangoContext *context;
    bool own; /* the first family is one of the club's: pw_fonts_prefer */
};

/* ---- fonts.c ---- */
/* ---- faces.c: CFF ---- */
struct pw_face *pw_face_at(const struct pw_fonts *fonts, int face); /* NULL: no such number */
/* Opens the file if that was not tried yet. */
bool pw_face_open(struct pw_face *face);
/* Finds the file without opening it; NULL: not installed. */
const char *pw_face_file(struct pw_face *face);
bool pw_face_has(struct pw_face *face, gunichar c);
void pw_face_free(void *face);

/* ---- choice.c ---- */
/* Which weights stand in for one, the best first. */
extern const enum pw_weight pw_weight_nearest[PW_WEIGHTS][PW_WEIGHTS];

/* ---- faces.c: CFF ---- */
/* Is this CFF table CID-keyed? Then *identity tells whether CIDs equal glyph ids. */
bool pw_cff_cid_keyed(const uint8_t *cff, size_t bytes, unsigned glyphs, bool *identity);

/* ---- outlines.c ---- */
void pw_outlines_free(struct pw_outline_cache *cache);

#endif
