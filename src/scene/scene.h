/* scene.h - what will be inked, in painting order: the narrow waist between
 * layout and the writers.
 *
 * Points (1/72 inch), origin at the top left of the page, y down. A scene holds
 * face numbers and glyph ids, never a font object, and opaque sRGB colours.
 *
 * A scene remembers its FIRST failure (a number that is not finite or beyond
 * 14,400 points, a clip closed twice, no memory); later calls do nothing, and
 * pw_scene_end hands the failure over.
 */
#ifndef PW_SCENE_H
#define PW_SCENE_H

#include <glib.h>
#include <stdbool.h>
#include <stdint.h>

#define PW_PAGE_MAX 14400.0 /* points: 200 inches, the limit of PDF 1.4 */

struct pw_colour {
    uint8_t r, g, b;
};

/* x' = a x + c y + e,  y' = b x + d y + f */
struct pw_matrix {
    double a, b, c, d, e, f;
};

extern const struct pw_matrix pw_matrix_identity;

/* First m, then n. */
struct pw_matrix pw_matrix_then(struct pw_matrix m, struct pw_matrix n);

/* Turned clockwise (y points down) about the origin; multiples of 90 are exact. */
struct pw_matrix pw_matrix_turn(double degrees);

bool pw_matrix_is_identity(const struct pw_matrix *m);

/* *x, *y through m. */
void pw_matrix_apply(const struct pw_matrix *m, double *x, double *y);

/* A path: op 'M', 'L' (one point), 'C' (three points), 'Z' (none); the points
 * of all segments lie one after another in xy, x then y. */
struct pw_path {
    char *op;
    double *xy;
    guint n_op, n_xy; /* n_xy counts doubles */
};

/* One glyph. text_from..text_to are the bytes of the run's text that its
 * cluster stands for; glyphs of one cluster have equal ranges. */
struct pw_glyph {
    uint32_t id;
    float x, y; /* points, in the run's own coordinates, on the baseline */
    uint32_t text_from, text_to;
};

/* Pixels without transparency, from the upper left, rows from the top; counted references. */
struct pw_picture {
    int width, height;
    bool grey;       /* one byte a pixel, else three: red, green, blue */
    uint8_t *pixels; /* without gaps */
    char digest[65]; /* SHA-256 of size and pixels */
};

struct pw_picture *pw_picture_new(int width, int height, bool grey, uint8_t *pixels_taken);

void pw_picture_unref(void *picture);

/* Bytes of a pixel, and of all of them. */
int pw_picture_samples(const struct pw_picture *picture);

size_t pw_picture_bytes(const struct pw_picture *picture);

enum pw_mark_kind {
    PW_MARK_PATH,
    PW_MARK_TEXT,
    PW_MARK_CLIP,
    PW_MARK_UNCLIP,
    PW_MARK_LINK,
    PW_MARK_PICTURE /* its path is the square from 0 0 to 1 1, its matrix puts that on the page */
};

/* Marks are stored on the page as far as that is possible: fills and clips
 * always have the identity for a matrix; strokes have another one only where it
 * would make the pen oval; runs only where they are turned, mirrored or skewed. */
struct pw_mark {
    enum pw_mark_kind kind;
    struct pw_colour colour;
    struct pw_matrix matrix; /* of paths, clips and runs */
    /* path, clip */
    struct pw_path path;
    bool stroke;    /* else filled, non-zero winding */
    double width;   /* of the stroke */
    double dash[2]; /* on, off; 0 0: solid */
    /* text: one run, one face, one direction */
    int face;
    double size;
    char *text;  /* UTF-8 of this run, in reading order */
    double x, y; /* the pen at the left end, in the run's own coordinates */
    struct pw_glyph *glyph;
    guint glyphs;
    double advance; /* width of the run */
    /* link: where it is; text: the place it was given (w 0: nobody said), not inked */
    double box[4]; /* x y w h */
    char *uri;
    struct pw_picture *picture; /* borrowed from the page */
    int part;         /* number of the part it is in, from 1; 0: none, or the scene is not tagged */
    const char *role; /* what the sign says that it belongs to: "here", "board"; NULL: no sign */
    int role_no;      /* which sign of the scene, from 1 */
};

/* What marks are, for whoever does not see the page: tagged PDF. */
enum pw_tag {
    PW_TAG_SECTION, /* a card, or a page */
    PW_TAG_FOOT,    /* of a page: read last, wherever it is painted */
    PW_TAG_LINE,    /* one line to its reader, though no table is around it */
    PW_TAG_TABLE,
    PW_TAG_ROW,
    PW_TAG_HEAD_CELL,
    PW_TAG_CELL,
    PW_TAG_TEXT,
    PW_TAG_FIGURE
};

/* Part of a page: sections, lines, tables and rows have parts in them, the others marks. */
struct pw_part {
    enum pw_tag tag;
    int within;  /* number of the part around it, from 1; 0: the page */
    char *title; /* of a section, or NULL */
};

struct pw_bookmark {
    char *title;
    int level; /* 1 the outermost */
    double y;  /* where on the page */
};

struct pw_page {
    double width, height;
    char *label;            /* "A1" of a poster; NULL: the page's number */
    double trim[4];         /* x y w h of the finished card; w 0: none */
    double bleed;           /* points around the trim box */
    GArray *marks;          /* of struct pw_mark */
    GArray *bookmarks;      /* of struct pw_bookmark */
    GArray *parts;          /* of struct pw_part, in reading order; a scene not tagged has none */
    GPtrArray *pictures;    /* of struct pw_picture, a reference for each mark; NULL: none */
    struct pw_arena *arena; /* owns texts, paths and glyphs; goes with the page */
};

struct pw_scene;

/* Takes a finished page: it may be written and forgotten. Return false with the
 * error set to stop. The page is freed by the scene after the call. */
typedef bool (*pw_page_sink)(const struct pw_page *page, int page_no, void *user, GError **error);

/* title and language ("pl") of the whole document. With a sink, pages are
 * handed over one by one and freed; without, the scene keeps them. */
struct pw_scene *pw_scene_new(const char *title, const char *language);

void pw_scene_set_sink(struct pw_scene *scene, pw_page_sink sink, void *user);

/* Pages are thrown away as they end: for a trial. */
void pw_scene_forget_pages(struct pw_scene *scene);

void pw_scene_free(struct pw_scene *scene);

const char *pw_scene_title(const struct pw_scene *scene);

const char *pw_scene_language(const struct pw_scene *scene);

int pw_scene_pages(const struct pw_scene *scene); /* so far */

const struct pw_page *pw_scene_page(const struct pw_scene *scene,
                                    int page_no); /* kept pages only */

/* Begins a page; the page before is finished by it. */
void pw_scene_page_begin(struct pw_scene *scene, double width, double height);

/* Finishes the last page and the scene. false: the first failure. */
bool pw_scene_end(struct pw_scene *scene, GError **error);

/* Keeps the first failure. */
void pw_scene_fail(struct pw_scene *scene, GError *error_taken);

bool pw_scene_failed(const struct pw_scene *scene);

/* The transformation for all that follows, on top of what is in force: m is
 * applied first. It outlives the page; every push needs its pop before the end. */
void pw_scene_push(struct pw_scene *scene, struct pw_matrix m);

void pw_scene_pop(struct pw_scene *scene);

/* ---- paths: build, then ink ---- */
void pw_scene_move(struct pw_scene *scene, double x, double y);

void pw_scene_line_to(struct pw_scene *scene, double x, double y);

void pw_scene_curve_to(struct pw_scene *scene, double x1, double y1, double x2, double y2, double x,
                       double y);

/* An arc of a circle from angle a to angle b, degrees, clockwise from the top;
 * anticlockwise where b < a. It is joined by a line to what is already drawn,
 * unless nothing is or the path was just closed. */
void pw_scene_arc(struct pw_scene *scene, double cx, double cy, double r, double a, double b);

void pw_scene_close(struct pw_scene *scene);

void pw_scene_rect(struct pw_scene *scene, double x, double y, double w, double h);

void pw_scene_round_rect(struct pw_scene *scene, double x, double y, double w, double h, double r);

void pw_scene_circle(struct pw_scene *scene, double cx, double cy, double r);

/* Each inks the path built so far and empties it. An empty path leaves no mark. */
void pw_scene_fill(struct pw_scene *scene, struct pw_colour colour);

void pw_scene_stroke(struct pw_scene *scene, struct pw_colour colour, double width);

void pw_scene_stroke_dashed(struct pw_scene *scene, struct pw_colour colour, double width,
                            double on, double off);

void pw_scene_clip(struct pw_scene *scene); /* until pw_scene_unclip */

void pw_scene_unclip(struct pw_scene *scene);

/* A horizontal or vertical rule: a filled box about the line from 1 to 2, so
 * that no viewer moves it. Any other direction is a stroke. */
void pw_scene_rule(struct pw_scene *scene, double x1, double y1, double x2, double y2,
                   struct pw_colour colour, double width);

/* A picture that fills the box. */
void pw_scene_picture(struct pw_scene *scene, struct pw_picture *picture, double x, double y,
                      double w, double h);

/* ---- text ---- */
/* One shaped run whose glyphs are placed relative to the pen at x, y. The arrays are copied. */
void pw_scene_glyphs(struct pw_scene *scene, int face, double size, struct pw_colour colour,
                     double x, double y, const char *text, const struct pw_glyph *glyph,
                     guint glyphs, double advance);

/* The place that the runs to come were given: their box in the layout, for whoever asks whether
 * they stay inside it. Nothing of it is inked. outer keeps the place in force until then, which
 * pw_scene_leave puts back. */
void pw_scene_enter(struct pw_scene *scene, double x, double y, double w, double h,
                    double outer[4]);

void pw_scene_leave(struct pw_scene *scene, const double outer[4]);

/* What follows is a sign that says this (a string that outlives the scene), until NULL: for whoever
 * asks whether one sign says two things. Nothing of it is inked. */
void pw_scene_role(struct pw_scene *scene, const char *role);

/* ---- parts: only where the scene is tagged; else these do nothing ---- */
void pw_scene_set_tagged(struct pw_scene *scene, bool tagged);

bool pw_scene_tagged(const struct pw_scene *scene);

/* All that follows on this page is in a new part, until the end. In a cell, a text or a
 * figure no other part begins. title may be NULL. Returns the part around it, for the end. */
int pw_scene_part_begin(struct pw_scene *scene, enum pw_tag tag, const char *title);

void pw_scene_part_end(struct pw_scene *scene, int outer);

/* Has a part with this tag marks, rather than parts, in it? */
bool pw_tag_is_leaf(enum pw_tag tag);

void pw_scene_link(struct pw_scene *scene, double x, double y, double w, double h, const char *uri);

void pw_scene_bookmark(struct pw_scene *scene, const char *title, int level, double y);

void pw_scene_label(struct pw_scene *scene, const char *label);

void pw_scene_trim(struct pw_scene *scene, double x, double y, double w, double h, double bleed);

/* Copies a page's marks, links and bookmarks onto the page now open, through the
 * matrix in force. */
void pw_scene_paste(struct pw_scene *scene, const struct pw_page *page);

/* A number with at most decimals digits (0..6) behind the point, no locale, no
 * exponent, never "-0". buffer holds 40 bytes. Asserts that v is finite. */
char *pw_number(char *buffer, double v, int decimals);

/* The same as PDF and SVG may have it: ".5" says what "0.5" does. */
void pw_number_append(GString *to, double v, int decimals);

/* ---- dump.c: the scene as text, for golden files ---- */
/* face_name(face, user) gives "Lato Bold". Caller frees. */
char *pw_scene_dump(const struct pw_scene *scene, const char *(*face_name)(int face, void *user),
                    void *user);

void pw_page_dump(GString *out, const struct pw_page *page, int page_no,
                  const char *(*face_name)(int face, void *user), void *user);

#endif
