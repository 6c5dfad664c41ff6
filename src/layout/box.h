/* box.h - inside the layout: one layout at work, and boxes measured and drawn.
 */
#ifndef PW_BOX_H
#define PW_BOX_H

#include "layout/template.h"
#include "pairwheel.h"

/* The scale of type, and the one step that texts take together (fit="step").
 *
 * While the steps are sought every text says which is the largest that it fits. All that must fit
 * give the step of the group; of those of which only most have to (`most-of`), a few may not.
 */

#define PW_STEPS 11

struct pw_type_step {
    double all;           /* the smallest that one which must fit asks for; 0: none asked */
    double share;         /* of the others so many have to fit, 0 to 1 */
    guint fits[PW_STEPS]; /* of the others: how many have this as their largest */
    guint never;          /* and how many fit none */
};

/* 8.5 to 136 pt, rising. */
extern const double pw_steps[PW_STEPS];

/* A text that must fit says its step. */
void pw_step_must(struct pw_type_step *step, double size);

/* One of which most have to; size 0: it fits none. */
void pw_step_may(struct pw_type_step *step, double size, double share);

/* The step of the group, size at most. */
double pw_step_taken(const struct pw_type_step *step, double size);

/* The step below size; 0: none. */
double pw_step_below(double size);

#define PW_SLACK (0.01 * PW_MM) /* what may stick out before it is a failure */

#define PW_BOXES_MAX 20000000L

#define PW_PAGES_MAX 20000

/* ---- alike: records whose texts are as wide as those of another ------------ */

struct pw_alike;

/* ---- run: one layout ----------------------------------------------------- */

struct pw_trial;

struct pw_run {
    const struct pw_template *t;
    const struct pw_words *words;
    const struct pw_layout_options *options;
    struct pw_type *type;
    const struct pw_palette *palette;
    struct pw_scene *scene;    /* while dry: a scratch scene */
    GError *error;             /* the first failure */
    GHashTable *said;          /* warnings given, and texts cut */
    GArray *cuts;              /* the elements whose texts were cut, and how many of each */
    GPtrArray *pool;           /* strings that live until the page is done */
    GArray *kept;              /* what elements keep until the layout ends */
    struct pw_type_step *step; /* [steps of the template]: what their texts asked for */
    double *counted;        /* [counts of the template]: what <names> and <choice> have counted */
    bool dry;               /* only finding the steps */
    struct pw_alike *alike; /* while dry: what was measured */
    struct pw_trial *trial; /* on pages that are thrown away; NULL: in earnest */
    bool inner;             /* the page is no sheet of paper, but is cut into some */
    bool only_teams;        /* these records are of teams: both pairs bear their number */
    GPtrArray *offered;     /* what records said of the name that `only` asks for; each once */
    GPtrArray *names;       /* names of numbers that the first of them has */
    GHashTable *images;     /* by the name of the file: struct pw_image; NULL: none yet */
    long boxes;             /* drawn so far, against endless repeats */
    long held;              /* in the items of boxes that are being drawn */
    int pages;
    double font_size;  /* of texts that say none */
    double scale;      /* at which the card or page at hand is drawn */
    const char *where; /* "card 3", for messages; NULL */
};

/* Keeps the failure with the place of the element and this code. */
void pw_el_error(const struct pw_el *el, enum pw_error code, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

/* More work than is done unasked: pw_work refused it. */
void pw_el_refuse_work(const struct pw_el *el);

/* "12.3": millimetres upwards to a tenth. */
const char *pw_mm(char buffer[40], double points);

/* Forgets the strings of the pool. */
void pw_run_forget(struct pw_run *run);

void pw_run_say(struct pw_run *run, const char *message);

GArray *pw_run_cuts_new(void);

/* How many texts were cut that were not told one by one. */
void pw_run_say_cuts(struct pw_run *run);

GArray *pw_run_kept_new(void);

/* Begins a sheet of the scene: counted, and painted where the preset asks. */
void pw_run_sheet(struct pw_run *run, double width, double height);

/* What must be on a page or card whatever its template says, at its top: x y, width: its upper
 * edge. */
void pw_run_stamp(struct pw_run *run, double x, double y, double width);

/* How much smaller what stands there is drawn, so that it begins below the stamp and ends where it
 * did: first and last, points from that edge. 1: the stamp has its room already, there is none, or
 * it is tried which type a paper can hold, which a stamp does not change. */
double pw_run_below_stamp(const struct pw_run *run, double first, double last);

/* Is there no more to be done: a failure here, or of the scene (a full disk)? */
bool pw_run_over(const struct pw_run *run);

/* The records that a sheet element repeats over: those of its `each`, as far as
 * `only` wants them, or the record itself. Caller frees the array. */
GPtrArray *pw_run_records(const struct pw_el *el);

/* Is --only a name and a value? */
bool pw_only_sound(const struct pw_layout_options *o, GError **error);

/* What --only asks for and is nowhere; NULL: all is there. And why nothing at all was printed. */
GError *pw_only_nothing_of(const struct pw_run *run);

GError *pw_only_nothing_printed(const struct pw_run *run);

void pw_alike_free(struct pw_alike *alike);

/* While dry: whether an element of such a place was measured for a record like that of el, and asks
 * for nothing more. false: it is to be measured, and *watch, which may be NULL, ended then. */
bool pw_alike_measured(const struct pw_el *el, double w, double h, struct pw_field_watch **watch);

void pw_alike_end(const struct pw_el *el, struct pw_field_watch *watch);

/* ---- sheets -------------------------------------------------------------- */

void pw_cards_run(const struct pw_el *cards, struct pw_pen *pen);

void pw_page_run(const struct pw_el *page, struct pw_pen *pen);

/* ---- attributes the engine asks for -------------------------------------- */

/* The value in a slot, understood; NULL when not given or empty. scratch holds
 * what had to be filled. */
const struct pw_meaning *pw_slot_meaning(const struct pw_el *el, enum pw_slot slot,
                                         struct pw_meaning *scratch);

const struct pw_meaning *pw_attr_meaning(const struct pw_el *el, const char *name,
                                         struct pw_meaning *scratch);

double pw_slot_length(const struct pw_el *el, enum pw_slot slot, double points);

bool pw_slot_colour(const struct pw_el *el, enum pw_slot slot, struct pw_colour *out);

struct pw_extent pw_slot_extent(const struct pw_el *el, enum pw_slot slot);

/* ---- items: what stands in a box, repeats and ifs worked out -------------- */

struct pw_need {
    double w, h; /* points; 0: takes what it gets */
};

struct pw_item {
    struct pw_el el;
    struct pw_need need;
    double size, share; /* along the axis: points, and share of what is left over */
};

struct pw_items {
    struct pw_item *item;
    guint n, room;
    struct pw_item few[8];
};

/* The children of el that stand there for this record. */
void pw_items_init(struct pw_items *items, const struct pw_el *el);

void pw_items_finish(struct pw_items *items);

/* ---- boxes --------------------------------------------------------------- */

enum { PW_WANT_W = 1, PW_WANT_H = 2 };

/* What the box needs when at most width is there; want says what is asked for
 * (shaping is dear). Its own w and h go first, pad is counted. */
struct pw_need pw_box_need(const struct pw_el *el, double width, unsigned want);

/* Draws the box into the place: fill, stroke, pad, and what it is. */
void pw_box_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place);

/* Around the drawing of an element: what it is, where the scene is tagged. */
int pw_el_part_begin(const struct pw_el *el, struct pw_scene *scene);

void pw_el_part_end(struct pw_scene *scene, int outer);

/* The same for what is an element of its own inside: the place without pad. */
struct pw_place pw_box_inner(const struct pw_el *el, struct pw_place place);

/* The items one under the other from the top of the place; heights reckoned here. */
void pw_column_draw(const struct pw_el *el, struct pw_items *items, struct pw_pen *pen,
                    struct pw_place place);

/* What pw_el_children_draw does, with items that are known. */
void pw_items_draw(const struct pw_el *el, struct pw_items *items, struct pw_pen *pen,
                   struct pw_place place);

/* Natural height of items one under the other; 0: one of them takes what it gets. */
double pw_column_need(const struct pw_el *el, struct pw_items *items, double width);

/* ---- reverse ------------------------------------------------------------- */

/* What was there before a box was drawn in reverse. */
struct pw_reverse {
    struct pw_palette turned;
    const struct pw_palette *of_run, *of_pen;
};

/* Where on: the place is painted black, and until the end black is white
 * and white is black. Else it does nothing; the end is called in either case. */
void pw_reverse_begin(const struct pw_el *el, struct pw_pen *pen, struct pw_place place, bool on,
                      struct pw_reverse *r);

/* Is it one of those, by its "reverse"? */
bool pw_el_reversed(const struct pw_el *el);

void pw_reverse_end(const struct pw_el *el, struct pw_pen *pen, const struct pw_reverse *r);

/* ---- text ---------------------------------------------------------------- */

/* A text whose baseline (or with valign middle the middle of its figures) is at
 * a point of a canvas; room: the most it may take. */
void pw_text_at(const struct pw_el *el, struct pw_pen *pen, double x, double y, double room);

struct pw_need pw_text_need(const struct pw_el *el, double width, unsigned want);

bool pw_el_is_text(const struct pw_el *el);

/* ---- ink: what a canvas places by points --------------------------------- */

enum pw_ink { PW_INK_NONE, PW_INK_CIRCLE, PW_INK_RULE, PW_INK_ARROW, PW_INK_PATH };

#endif
