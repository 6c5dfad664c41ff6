/* template.h - a template as it was read: a tree of elements with their places
 * in the file, their attributes understood as far as they have no blanks.
 * Inside the layout only. Everything is owned by the template and const after
 * loading.
 */
#ifndef PW_TEMPLATE_H
#define PW_TEMPLATE_H

#include "layout/elements.h"

#define PW_TEMPLATE_BYTES (1024 * 1024)

#define PW_TEMPLATE_DEPTH 32

#define PW_TEMPLATE_ELEMENTS 20000

#define PW_TEMPLATE_CHAIN 8 /* templates one on another, this one counted; parts one in another */

#define PW_TEMPLATE_PARTS "parts" /* the template whose parts all others may use */

#define PW_ARG "arg:" /* {arg:title}: what <use title="..."> says */

#define PW_COLUMNS_MAX 4000

/* ---- values -------------------------------------------------------------- */

enum pw_extent_kind { PW_EXTENT_NONE, PW_EXTENT_AUTO, PW_EXTENT_FIXED, PW_EXTENT_SHARE };

/* FIXED: points + part * (the canvas); SHARE: points is the number before the star. */
struct pw_extent {
    enum pw_extent_kind kind;
    double points, part;
};

/* The colours of the palette, as templates name them. */
enum pw_tint_name {
    PW_BLACK_TINT,
    PW_WHITE_TINT,
    PW_BLUE_TINT,
    PW_RED_TINT,
    PW_MIST_TINT,
    PW_ASH_TINT
};

/* A colour of the palette (name_i) or a colour as it is (name_i -1). */
struct pw_tint {
    int name_i;
    struct pw_colour colour;
};

struct pw_column {
    struct pw_extent width; /* FIXED or SHARE */
    const char *each;       /* one such column for each record of this list; NULL: one */
    bool line;              /* a line at its left */
};

struct pw_columns {
    guint n;
    bool lines_named; /* lines stand where "|" says, else between all columns */
    bool line_end;    /* and at the right end */
    char *names;      /* owns what each points into */
    struct pw_column *column;
};

/* A path in its own units. */
struct pw_shape {
    struct pw_path path;
    double low[2], high[2]; /* of all points */
};

/* One condition of a test. */
struct pw_term {
    char *name, *value; /* value NULL: is it there? */
    const char *key;    /* the name, interned; NULL: it is a path */
    bool above;         /* is it a number, and higher than value? */
    bool unless;        /* not */
    bool either;        /* or stands before it: the conditions before are enough */
    int known;          /* of an argument: 1 holds, 0 does not; -1: ask the fields */
};

struct pw_test {
    guint owners, n;
    struct pw_term *term;
};

/* One owner more, who frees it, too. */
struct pw_test *pw_test_share(struct pw_test *test);

/* Does it ask for an argument? */
bool pw_test_asks_arg(const struct pw_test *test);

bool pw_test_holds(const struct pw_test *test, const struct pw_field *record);

struct pw_meaning {
    union {
        double number; /* LENGTH, NUMBER */
        double lengths[4];
        struct pw_extent extent[2]; /* EXTENT, POINT */
        struct pw_tint tint;
        int choice; /* CHOICE, WEIGHT, FLAG */
        double paper[2];
        int grid[2];
        struct pw_columns *columns;
        struct pw_shape *shape;
        struct pw_test *test;
    };
    int n; /* of lengths; of paper: 1 when the orientation was said */
};

/* Understands a text. NULL when all is well, else what is wrong and what to
 * write instead, without a place (caller frees). */
char *pw_meaning_parse(struct pw_meaning *out, const struct pw_attr *attr, const char *text);

void pw_meaning_finish(struct pw_meaning *meaning, enum pw_attr_kind kind);

bool pw_extent_parse(const char *text, struct pw_extent *out);

/* "12mm", "4mm+3mm*2": a sum in which a length may stand so many times. */
bool pw_length_sum(const char *text, double *points);

/* "2x4": 1 to 50 each way. */
bool pw_grid_parse(const char *text, int *columns, int *rows);

/* ---- the tree ------------------------------------------------------------ */

struct pw_value {
    const struct pw_attr *attr;
    int line, column;         /* of the attribute */
    char *text;               /* as written; a GRefString */
    struct pw_phrase *phrase; /* NULL: no blanks in it, and `is` holds */
    bool open;                /* has arguments in it: neither phrase nor `is` yet */
    struct pw_meaning is;
};

/* What a <use> says to its part. */
struct pw_arg {
    char *name, *text; /* the text is a GRefString */
};

/* Attributes that the engine asks for at every box: found without searching. */
enum pw_slot {
    PW_SLOT_W,
    PW_SLOT_H,
    PW_SLOT_AT,
    PW_SLOT_PAD,
    PW_SLOT_FILL,
    PW_SLOT_STROKE,
    PW_SLOT_LW,
    PW_SLOT_SIZE,
    PW_SLOT_WEIGHT,
    PW_SLOT_COLOUR,
    PW_SLOT_ALIGN,
    PW_SLOT_VALIGN,
    PW_SLOT_FIT,
    PW_SLOT_GAP,
    PW_SLOT_REVERSE,
    PW_SLOT_READ,
    PW_SLOTS
};

struct pw_node {
    const struct pw_element *element;
    const struct pw_template *of;
    const struct pw_node *parent; /* NULL: the root */
    int line, column;             /* of its '<' */
    GArray *values;               /* of struct pw_value, as written */
    const struct pw_value *slot[PW_SLOTS];
    GPtrArray *children;      /* of struct pw_node */
    char *text;               /* of <text> and <chip>, blanks as written, a GRefString; "" */
    struct pw_phrase *phrase; /* of the text; NULL: no blanks */
    bool open;                /* its text has arguments in it: no phrase yet */
    int step_i;   /* texts that step together, or the counts of names and choices; -1: none */
    GArray *args; /* of struct pw_arg: of a <use>, and of a part that one made; NULL */
    bool made;    /* by a <use>: its part may stand in the tree many times */
};

/* What a template of prepared.h is made of: one block of memory, but for what is read from texts.
 */
struct pw_prepared_tree {
    guint files, phrases, parsed;
    struct pw_template *of; /* a stand-in for each file, with its name and an empty root */
    struct pw_node *root;   /* of each of them */
    struct pw_phrase **phrase;
    struct pw_value *value; /* those that are parsed: their kinds and what they mean */
    char **text;
    char *room;
};

struct pw_template {
    char *name; /* of the file, for messages */
    struct pw_node *root;
    int steps;                /* groups of texts that step together */
    int counts;               /* what groups of <names> and <choice> count */
    struct pw_template *base; /* what it extends: its nodes are part of the tree; NULL */
    GPtrArray *sizes;         /* of struct pw_node: its <sizes>, those of what it extends first */
    GHashTable *kept;         /* files of parts, some of which were used; NULL */
    struct pw_prepared_tree *prepared; /* it is one of prepared.h, and owns nothing else; NULL */
};

void pw_node_free(struct pw_node *node);

/* values: how many it will have, or more. */
struct pw_node *pw_node_new(const struct pw_element *element, const struct pw_template *of,
                            int line, int column, guint values);

/* Understands v->text as far as that can be without fields. NULL, or what is wrong. */
char *pw_value_read(struct pw_value *v);

/* The same for the node's text; and puts the values where they are found by slot. */
char *pw_node_read_text(struct pw_node *node);

void pw_node_fill_slots(struct pw_node *node);

/* The value of that attribute, or NULL. */
const struct pw_value *pw_node_value(const struct pw_node *node, const char *name);

/* The element around it, other than repeat and if; NULL: it is the root. */
const struct pw_node *pw_node_around(const struct pw_node *node);

/* ---- one template on another --------------------------------------------- */

/* Reads the file alone: parts are still in it, and what stands in them may be out
 * of place; pw_template_settle sees to both. */
struct pw_template *pw_template_read(const char *name, const char *xml, gsize bytes,
                                     GError **error);

/* A file of parts: 0, 1, ... in the order in which parts are looked for; NULL: there are no more,
 * or an error. Lent. */
typedef const struct pw_template *(*pw_parts_finder)(void *user, guint i, GError **error);

/* The first argument in the text: where its blank begins, its name (caller frees), and in *end
 * what is behind it. NULL: there is none. */
const char *pw_arg_find(const char *text, char **name, const char **end);

/* ---- the vocabulary ------------------------------------------------------ */

const struct pw_element *pw_element_find(const char *name);

/* Every element by a number. */
const struct pw_element *pw_element_at(unsigned no);

unsigned pw_element_no(const struct pw_element *element);

/* The element's own attribute or one of those all boxes take; NULL: none such. */
const struct pw_attr *pw_element_attr(const struct pw_element *element, const char *name);

/* Every attribute of the element by a number. */
const struct pw_attr *pw_element_attr_at(const struct pw_element *element, unsigned no);

unsigned pw_element_attr_no(const struct pw_element *element, const struct pw_attr *attr);

/* Whether a child of this name may stand in the element. */
bool pw_element_takes(const struct pw_element *parent, const struct pw_element *child);

/* Is it repeat, if, else, part or use, which stand for what is in them? */
bool pw_element_is_clear(const struct pw_element *element);

bool pw_element_is_part(const struct pw_element *element);

/* Does it hold parts that stand nowhere yet: <parts>, and what a <use> says? */
bool pw_element_holds_parts(const struct pw_element *element);

/* The same advice from any names; takes the array over, not what is in it. */
char *pw_names_advice(GPtrArray *known, const char *name, const char *known_are);

/* The same; form "<": an element. */
char *pw_names_advice_as(GPtrArray *known, const char *name, const char *form,
                         const char *known_are);

/* "; did you mean <column>?" or "", and the known names, for messages. Caller frees. */
char *pw_element_advice(const struct pw_element *parent, const char *name);

char *pw_attr_advice(const struct pw_element *element, const char *name);

/* The engine's own elements, one array a file, each ending with name NULL. */
extern const struct pw_element pw_sheet_elements[];

extern const struct pw_element pw_size_elements[];

extern const struct pw_element pw_image_elements[]; /* template cards page head foot repeat if */

extern const struct pw_element pw_column_elements[]; /* column row grid */

extern const struct pw_element pw_canvas_elements[]; /* canvas turn link */

extern const struct pw_element pw_table_elements[]; /* table cells */

extern const struct pw_element pw_ink_elements[]; /* box circle rule arrow path */

extern const struct pw_element pw_text_elements[]; /* text */

extern const struct pw_element pw_choice_elements[]; /* choice */

extern const struct pw_element pw_names_elements[]; /* names */

/* Is it <names>? Each group of them has so many counts, from step_i on. */
bool pw_element_counts_names(const struct pw_element *element);

#define PW_NAMES_COUNTS 28

/* Checks what an attribute alone cannot say (children, pairs of attributes) when
 * the element has been read. NULL when all is well; caller frees. */
char *pw_node_check(const struct pw_node *node);

#endif
