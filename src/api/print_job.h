/* print_job.h - what printing one document and printing all of them share.
 */
#ifndef PW_API_PRINT_JOB_H
#define PW_API_PRINT_JOB_H

#include "api/internal.h"
#include "doc/catalog.h"
#include "layout/layout.h"
#include "score/session.h"
#include "write/writer.h"

#define PW_PRESS_LARGE 1.4142135623730951 /* one step of paper, and of type */

/* All that one document needs, freed together. */
struct pw_press {
    const struct pw_print *how;
    struct pw_print *own;          /* the same; what [print] of the event says stands in it, too */
    bool backs_asked, stack_asked; /* not by the event */
    const struct pw_writer_ops *ops;
    enum pw_preset preset;
    double overlap, shift[2];   /* of tiles, of the backs; points */
    char *warning;              /* the first one, for --strict */
    struct pw_session *session; /* what was played, read when first asked for */
    struct pw_event *whole;     /* of which sections are printed; borrowed; NULL: it is one event */
    struct pw_session **peer;   /* of its sections, where they are one field */
    const char *one_on; /* paper that holds on one sheet what is on `cuts` of them; NULL: none */
    int cuts;
    struct pw_field *root;
    struct pw_words *words;
    struct pw_template *template;
    GHashTable *parts; /* files of parts that were read, of all documents; NULL */
    struct pw_fonts *fonts;
    struct pw_scene *scene;
    struct pw_batch *batch;
    struct pw_printer *printer;
    GPtrArray *spoken; /* the words of sections before this one; NULL: none */
    char *kit_title;   /* of all papers in one file */
    bool sections;     /* section after section is printed */
    char *title, *date;
    char *keep;  /* the date as it is printed, of the document that is printed now; or NULL */
    long pages;  /* so far, of all documents */
    bool movers; /* cards for those alone who move */
    const struct pw_kit_entry *entry; /* as which one document is printed; NULL: as itself */
    const char *document;             /* which is printed now; borrowed */
    const char *template_said;        /* what is to print it; NULL: ours; borrowed */
    GHashTable *before;               /* of a kit's entry: the cards that it had before --since */
    bool first_time;                  /* with --since: the kit of before has no such paper */
    GPtrArray *pick;            /* what is not there, of the entry that is printed; NULL: all */
    char *stamp;                /* of the caller, and the fault, where the template has no place */
    struct pw_pages *in_memory; /* where the pages go instead of a file; NULL: they do not */
};

/* Pages in memory: pages.c. */
struct pw_pages {
    GArray *page;  /* of struct pw_page_kept */
    GBytes *whole; /* of a PDF or a dump; NULL: none */
    char *title;
    bool measured; /* nothing is inked */
    bool movers;   /* cards for those alone who move */
};

struct pw_page_kept {
    double width, height;
    GBytes *bytes; /* NULL: none */
};

/* Prints, to a file where pages is NULL. */
bool pw_kit_to(struct pw_event *event, const struct pw_print *how, struct pw_pages *pages,
               GError **error);

bool pw_print_to(struct pw_event *event, const char *document, const struct pw_print *how,
                 struct pw_pages *pages, GError **error);

void pw_press_finish(struct pw_press *press);

/* Forgets what the press had of one section, before the next; words of pages that are not closed
 * yet stay. */
void pw_press_next(struct pw_press *press);

/* Each sees to one thing, from press->how and the event; false: *error is set. */
/* Takes what the event says in [print], where nobody asked for something else; how is kept. */
void pw_press_as_event(struct pw_press *press, struct pw_print *how, const struct pw_event *event);

/* The preset and the resolution. */
bool pw_press_inks(struct pw_press *press, GError **error);

bool pw_press_paper(const struct pw_print *how, const struct pw_event *event, GError **error);

/* How cards lie on both sides of the sheet. */
bool pw_press_sides(struct pw_press *press, GError **error);

bool pw_press_allowed(const struct pw_print *how, const struct pw_event *event, GError **error);

/* Warns where somebody has a name and the number that nobody has. */
void pw_press_missing(struct pw_press *press, const struct pw_event *event);

/* Results of chess and Go; those that do not count are told. */
bool pw_press_results(struct pw_press *press, struct pw_event *event, GError **error);
/* Where the event does not say its scale, it is that of the language. */
bool pw_press_words(struct pw_press *press, struct pw_event *event, GError **error);

/* Our template of the document, for this event; NULL: it is not there. The caller frees. */
struct pw_template *pw_template_usual(const char *document, const struct pw_event *event);

/* Some papers of Go have a template of their own. */
bool pw_press_template(struct pw_press *press, const char *document, const struct pw_event *event,
                       GError **error);

/* A template of their own may ask for what nobody has, in a place that tonight nobody sees. */
bool pw_press_asks(struct pw_press *press, const struct pw_event *event, GError **error);

/* Why the document was not printed, takes it: a template of ours that is of another document is
 * said to be that, and not where it went wrong. Returns false. */
bool pw_press_blame(const struct pw_press *press, const char *document, GError *why,
                    GError **error);

bool pw_press_fonts(struct pw_press *press, const struct pw_event *event, GError **error);

/* Guide cards of a kit may be for those alone who move. */
bool pw_press_of_movers(const struct pw_document *document, const struct pw_event *event);

/* The event without its results, for sheets to be filled in: how it was, for the second. Who has
 * left has played what he has. */
struct pw_by_hand {
    bool blank;
    enum pw_print_order order;
};
struct pw_by_hand pw_press_by_hand(struct pw_event *event);
void pw_press_by_hand_end(struct pw_event *event, struct pw_by_hand was);

/* After the template: what it prints is filled in. */
bool pw_press_fields(struct pw_press *press, const struct pw_document *document,
                     struct pw_event *event, GError **error);

/* After the fields: what is said of the whole document, press->stamp and press->keep. */
bool pw_press_stamp(struct pw_press *press, const struct pw_event *event, GError **error);

/* The options of the layout for this press; the rest is the caller's. */
struct pw_layout_options pw_press_options(struct pw_press *press, const struct pw_event *event);

/* The day that goes into the file, press->date: the event's, or that of SOURCE_DATE_EPOCH. */
bool pw_press_date(struct pw_press *press, const struct pw_event *event, GError **error);

/* Hands a page to the press's printer; the sink of a scene, user is the press. */
bool pw_press_page(const struct pw_page *page, int page_no, void *user, GError **error);

/* So many pages up to the last one of the scene: their paper, and how many sheets they take, fewer
 * where both sides are printed. The kit's own members are empty. */
struct pw_kit_paper pw_press_sheets(const struct pw_press *press, int pages);

/* No file is written. */
bool pw_press_in_memory(const struct pw_press *press);

/* Takes what was written then; a pw_piece_sink, user is the press. */
bool pw_press_piece(const void *bytes, size_t length, int page_no, void *user, GError **error);

/* For pw_layout_options.warn; user is the press. */
void pw_press_warn(const char *message, void *user);

#endif
