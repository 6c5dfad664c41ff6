/* elements.h - the vocabulary of templates: what each element may have, and how
 * it is measured and drawn. The engine (template, box, table, canvas, impose)
 * and the marks and figures meet here and nowhere else.
 *
 * An element is one row of a table: its name, its attributes, what may stand in
 * it, and functions. The engine has read and checked the template before any of
 * them is called; it fills attributes from the record in scope, takes away `pad`
 * and paints `fill` and `stroke` of boxes, and hands over the rectangle left.
 *
 * Failure: functions return nothing. pw_el_fail keeps the FIRST failure of the
 * layout with the template's file:line:column; drawing may then go on or return.
 */
#ifndef PW_ELEMENTS_H
#define PW_ELEMENTS_H

#include "doc/field.h"
#include "layout/layout.h"
#include "layout/marks.h"

struct pw_node; /* an element of a template as it was read */
struct pw_run;  /* one layout: words, palette, warnings, the first failure */

/* A rectangle on the page, points, y down. */
struct pw_place {
    double x, y, w, h;
};

/* An element in a record: what its attributes and blanks are filled from. Small;
 * lives on the stack of the engine, borrowed for the call. */
struct pw_el {
    const struct pw_node *node;
    const struct pw_field *record;
    struct pw_run *run;
};

/* ---- attributes --------------------------------------------------------- */

enum pw_attr_kind {
    PW_ATTR_TEXT,    /* anything */
    PW_ATTR_LENGTH,  /* "12mm", "hair" */
    PW_ATTR_LENGTHS, /* one to four lengths: pad, dash */
    PW_ATTR_EXTENT,  /* a length, a share "1*" of the room, or a part "50%+2mm" of the canvas */
    PW_ATTR_POINT,   /* two extents: a place in a canvas */
    PW_ATTR_NUMBER,  /* 0.62; 60% is 0.6 */
    PW_ATTR_COLOUR,
    PW_ATTR_WEIGHT,
    PW_ATTR_CHOICE, /* one of `choices` */
    PW_ATTR_FLAG,   /* yes, no */
    PW_ATTR_LIST,   /* the name of a list of the fields */
    PW_ATTR_PAPER,  /* "A4 landscape", "105mm 148.5mm" */
    PW_ATTR_GRID,   /* "2x4" */
    /* These shape the template itself and hold no blanks. */
    PW_ATTR_COLS, /* columns of a table or grid */
    PW_ATTR_PATH, /* M L H V C Z */
    PW_ATTR_TEST, /* "name" or "name=value" */
    PW_ATTR_NAME  /* of a part, of a template */
};

struct pw_attr {
    const char *name;
    enum pw_attr_kind kind;
    const char *choices; /* "ns|ew" of PW_ATTR_CHOICE, else NULL */
    bool required;
};

/* Was it given, and is it not empty when filled? */
bool pw_attr_has(const struct pw_el *el, const char *name);
/* Each gives the value, or the default where pw_attr_has is false. A value that
 * is no such thing when filled is a failure (kept), and the default. */
double pw_attr_length(const struct pw_el *el, const char *name, double points);
/* Up to max lengths into out; how many there are, 0: not given. */
int pw_attr_lengths(const struct pw_el *el, const char *name, double *out, int max);
double pw_attr_number(const struct pw_el *el, const char *name, double number);
struct pw_colour pw_attr_colour(const struct pw_el *el, const char *name, struct pw_colour colour);
/* Is its colour the blue of the palette, by name: the colour of boards and their ways? */
bool pw_el_is_blue(const struct pw_el *el);
enum pw_weight pw_attr_weight(const struct pw_el *el, const char *name, enum pw_weight weight);
bool pw_attr_flag(const struct pw_el *el, const char *name, bool flag);
/* The place of the value in the attribute's choices, from 0. */
int pw_attr_choice(const struct pw_el *el, const char *name, int choice);
/* Borrowed until the page is done. text may be NULL. */
const char *pw_attr_text(const struct pw_el *el, const char *name, const char *text);
/* The list of that name in scope. NULL and a failure when it is no list. */
const struct pw_field *pw_attr_list(const struct pw_el *el, const char *name);

/* ---- fields and words --------------------------------------------------- */

/* A field OF this record, not of those around it, as it is printed: its text, or
 * its word in the language. "" when it has none. Borrowed until the page is done. */
const char *pw_el_field(const struct pw_el *el, const struct pw_field *record, const char *name);
/* Whether the record itself has it (flags are there or not). */
bool pw_el_flag(const struct pw_field *record, const char *name);
/* A list of the record itself, for pw_field_length and pw_field_at; NULL: none. */
const struct pw_field *pw_el_list(const struct pw_field *record, const char *name);
/* The word with its blanks filled from the record in scope. */
const char *pw_el_word(const struct pw_el *el, const char *key);
/* The text inside the element, filled: <chip>7</chip>. */
const char *pw_el_text(const struct pw_el *el);

const struct pw_palette *pw_el_palette(const struct pw_el *el);
/* For natural sizes: shaping without a scene. */
struct pw_type *pw_el_type(const struct pw_el *el);

/* As much of a text as a message holds. Borrowed from the run. */
const char *pw_el_quoted(const struct pw_el *el, const char *text);
/* Keeps the first failure: "FILE:LINE:COLUMN: <name> " and the message. */
void pw_el_fail(const struct pw_el *el, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* A warning with the same place; the same message is said once. */
void pw_el_warn(const struct pw_el *el, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Warns of a text that had to be cut, once for each text; of many in one place the first are told,
 * and in the end how many more. last_line: only the last of its lines is what shorter says. */
void pw_el_cut(const struct pw_el *el, const char *whole, const char *shorter, bool last_line);
bool pw_el_failed(const struct pw_el *el);

/* What a figure that goes on over pages has read, so that it reads it once: kept
 * for this element and this list until the layout ends, then given to free. */
void *pw_el_kept(const struct pw_el *el, const struct pw_field *list);
void pw_el_keep(const struct pw_el *el, const struct pw_field *list, void *data,
                GDestroyNotify free);

/* ---- children ----------------------------------------------------------- */

bool pw_el_has_children(const struct pw_el *el);
/* Puts the children one under the other into the place; one child alone without
 * `h` gets all of it. A figure calls it for what stands inside (a wheel's hub). */
void pw_el_children_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

/* ---- an element --------------------------------------------------------- */

enum {
    PW_EL_BOX = 1, /* takes w h pad fill stroke lw, and `at` in a canvas: the engine sees to them */
    PW_EL_CENTRED =
        2,          /* a mark: `at` in a canvas is its middle; takes w h pad, no fill, stroke, lw */
    PW_EL_TEXT = 4, /* words may stand in it */
    PW_EL_CHILDREN = 8, /* any boxes may stand in it */
    PW_EL_OWN_INK = 16, /* `fill` `stroke` `lw` are its own to draw; a box all the same */
    PW_EL_CLEAR = 32,   /* what is in it stands where it stands itself */
    PW_EL_PART = 64,    /* <part> */
    PW_EL_PARTS = 128   /* the parts in it are for another to take */
};

#define PW_FLOW_DONE (-1)
#define PW_NO_ROOM 1e-6 /* points: a natural size of nothing, as of an empty column */

struct pw_element {
    const char *name;
    unsigned flags;
    const struct pw_attr *attrs; /* besides those of the flags; ends with name NULL; may be NULL */
    const char *children;        /* names, blank between, besides PW_EL_CHILDREN; NULL: none */

    /* Natural width and height in points when at most `width` is there; leave 0
     * where it takes what it gets (PW_NO_ROOM: it needs none). NULL: takes what it
     * gets. Never draws. */
    void (*measure)(const struct pw_el *el, double width, double *w, double *h);

    /* By how many points it may become higher than it measures, where a page has room left. NULL:
     * it does not. */
    double (*growth)(const struct pw_el *el, double width);

    /* Draws inside the place. A mark draws about its centre. What does not fit is
     * a failure that says by how many mm. */
    void (*draw)(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

    /* May go on over pages; NULL: stands in one piece. Puts as many parts as the
     * room holds, from the part `from` (0 at the start), with heads repeated.
     * Returns the part to go on with, or PW_FLOW_DONE; `from` itself when nothing
     * fits (on a fresh page the engine then makes it a failure). *used: the
     * height taken. With pen NULL it only reckons and must answer the same.
     * What a part is, is its own matter: a row, or a block of rows and columns. */
    int (*flow)(const struct pw_el *el, struct pw_pen *pen, struct pw_place room, int from,
                double *used);
};

/* marks and figures: seat set relay chip tick compass stops wheel strip movement
 * (elements_marks.c); ends with name NULL. */
extern const struct pw_element pw_mark_elements[];

#endif
