/* layout.h - template + fields to scene.
 *
 * templates/language.md is the language of templates. A template is read once
 * (pw_template_load), then laid out for an event's fields (pw_layout).
 */
#ifndef PW_LAYOUT_H
#define PW_LAYOUT_H

#include "doc/field.h"
#include "doc/sizes.h"
#include "doc/words.h"
#include "font/font.h"
#include "scene/scene.h"

struct pw_template;

/* The errors name file:line:column and the cure. */
struct pw_template *pw_template_load(const char *file, GError **error);
/* The same with another idea of where a template is that is extended: the file of
 * that name (caller frees), from is the file that names it. Else "club.xml" and
 * "club" are club.xml in the folder of from. */
typedef char *(*pw_template_finder)(const char *name, const char *from, GError **error);
/* kept: files of parts that were read, path -> template, from pw_parts_new; those that are not
 * there yet are put there. NULL: those of this template alone. */
GHashTable *pw_parts_new(void);
struct pw_template *pw_template_load_with(const char *file, pw_template_finder find,
                                          GHashTable *kept, GError **error);
/* From memory; extends nothing. */
struct pw_template *pw_template_parse(const char *name, const char *xml, gsize bytes,
                                      GError **error);
void pw_template_free(struct pw_template *t);
/* The title the template gives the document, filled from the fields; "" when it
 * gives none. Caller frees. */
char *pw_template_title(const struct pw_template *t, const struct pw_field *root,
                        const struct pw_words *words, GError **error);

/* "auto", "none", "2x3" or NULL; else PW_ERROR_USAGE. */
bool pw_tiles_sound(const char *tiles, GError **error);

/* Does some text of the template name this blank, "{fault}"? */
bool pw_template_says(const struct pw_template *t, const char *blank);

/* What our own template of the document tells the players of this movement, and t never asks for:
 * one sentence that names the fields, or NULL. The caller frees. */
char *pw_template_silent(const struct pw_template *t, const struct pw_template *ours,
                         const char *document, const struct pw_field *root);

/* Whether every word and every field that it asks for is one that there is, wherever it stands: for
 * templates that somebody wrote. ours: the usual template of the document, all of whose fields are
 * known; or NULL. */
bool pw_template_asks(const struct pw_template *t, const struct pw_field *root,
                      const struct pw_words *words, const struct pw_template *ours, GError **error);

/* The American paper nearest to its own, "Letter" for A4, "Tabloid" for A3; NULL: it has others. */
const char *pw_template_letter(const struct pw_template *t);

/* Does it print cards? */
bool pw_template_cards(const struct pw_template *t);
/* Have they backs, and are those printed without being asked for? */
enum pw_backs { PW_BACKS_NONE, PW_BACKS_ASKED, PW_BACKS_ALWAYS };
enum pw_backs pw_template_backs(const struct pw_template *t);

enum pw_preset { PW_PRESET_COLOUR, PW_PRESET_BLACK, PW_PRESET_INVERSE };

/* What a layout found out about the sizes of its texts. Another one of the same template and
 * options, but for what is picked, takes it over and need not look at every text again: of the same
 * fields it has the same sizes, of others those that the first ones had. */
struct pw_layout_found;
struct pw_layout_found *pw_layout_found_new(void);
void pw_layout_found_free(struct pw_layout_found *found);

struct pw_layout_options {
    /* A part of a text that is not cut, as long as it has room: the date; or NULL. */
    const char *keep;
    const char *paper; /* "A4", "A3 landscape", "Letter"; NULL: as the template says */
    bool paper_usual;  /* nobody said it: large print of pages takes the next larger one */
    const char *nup;   /* "2x2" instead of the template's */
    const char *tiles; /* "auto", "none", "2x3": pages on several sheets; NULL: as the page says */
    double overlap;    /* of those sheets, points; 0: 10 mm */
    bool stack;        /* cards in stack order, whatever the template says */
    bool backs;        /* print the backs that the cards of the template declare */
    const char *flip;  /* "long" or "short": the edge over which the printer turns the sheet */
    double shift[2];   /* of all that is on a back: points to the right, and down */
    double scale;      /* 1.414: large print; 0: 1 */
    enum pw_preset preset;
    const char *only;      /* "pair=3": of the cards or pages repeated, only this */
    GPtrArray *offer;      /* takes the records that are repeated by cards or pages; NULL: no */
    const GPtrArray *pick; /* of these only those; NULL: all */
    struct pw_layout_found *found; /* takes the sizes, and has them for the next; NULL: no */
    const char *section; /* a bookmark at the first page; those of cards and pages go below it */
    const char *stamp;   /* stands at the top edge of every page */
    void (*warn)(const char *message, void *user); /* once for each message */
    bool every_cut; /* of texts that are cut in one place all are told, not three and a count */
    void *user;
};

/* Draws every page into the scene. The scene is ended by the caller: a failure of
 * its own (its sink's: a full disk) ends the layout early and is told by
 * pw_scene_end. options may be NULL. */
bool pw_layout(const struct pw_template *t, const struct pw_field *root,
               const struct pw_words *words, struct pw_fonts *fonts,
               const struct pw_layout_options *options, struct pw_scene *scene, GError **error);

/* "12mm", "0.5in", "9pt", "2cm", "hair" ... to points; false: not a length. */
bool pw_length(const char *text, double *points);
/* "A4", "A4 landscape", "Letter", "105mm 148.5mm" to points; false: no such paper. */
bool pw_paper_size(const char *text, double *width, double *height);
/* The name of paper of this size, whichever side is up; NULL: it has none. */
const char *pw_paper_named(double width, double height);

/* The <sizes> of a template: which of them holds so much, and on how many sheets.
 *
 * Before a document fills its fields pw_sizing_begin says what the paper is, while it fills them it
 * asks through `measure`, and afterwards pw_sizing_settle puts those that the template counts
 * itself.
 */

struct pw_sizing {
    const struct pw_template *t;
    const struct pw_words *words;
    double paper[2]; /* longer and shorter side that was asked for, in the measure of the type that
                        is printed on it (large print: less); 0: each page has its own */
    struct pw_measure measure; /* for the document */
    const char *whole;         /* paper that holds on one sheet what is on several; NULL: none */
    int parts;                 /* so many are they */
    GError *error;             /* the first mistake in the template */
};

/* paper: "A4", "Letter", or NULL; larger: how many times type is as large there. root: takes the
 * flag `narrow`: the paper is narrower than A5 lies wide, some 170 mm. */
void pw_sizing_begin(struct pw_sizing *sizing, const struct pw_template *t,
                     const struct pw_words *words, const char *paper, double larger,
                     struct pw_field *root);
/* Puts a field for each <sizes> that says rows or columns itself, and ends: false where the
 * template has a mistake. */
bool pw_sizing_settle(struct pw_sizing *sizing, struct pw_field *root, GError **error);

#endif
