/* print.h - documents: to files, or to memory.
 */
#ifndef PAIRWHEEL_PRINT_H
#define PAIRWHEEL_PRINT_H

#include "pairwheel/event.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Threads: use each event or set of pages from one thread at a time; different ones may be used at
 * the same time. */

/* Writes a text to a file, which is complete or untouched; NULL and "-" are
 * standard output. */
PW_API bool pw_write_text(const char *file, const char *text, struct _GError **error);
/* Writes several files, each with its text. All are complete and on the disk before the first takes
 * its place, so a power cut loses none. They may be files that were read. false, with an error:
 * none is changed; but if the system refused to rename one of several, those before it may be new.
 */
PW_API bool pw_write_texts(const char *const *files, const char *const *texts, size_t count,
                           struct _GError **error);
/* The same, if the files still have the texts `before` ("": no such file). One that another
 * program, such as an editor, has changed is not overwritten. This is checked when the new file
 * takes its place, or just before, if the file system cannot exchange two files. false, with an
 * error: a file was changed, and those before it in the list may be new. */
PW_API bool pw_exchange_texts(const char *const *files, const char *const *before,
                              const char *const *texts, size_t count, struct _GError **error);
/* What was printed in memory: a page of SVG or PNG, or all of a PDF or dump. Borrowed. */
struct pw_printed {
    const void *bytes;
    size_t length;
    int page_no; /* 0: all pages */
};

/* A document of a kit. Strings are borrowed during the call. */
struct pw_kit_paper {
    const char *kit;      /* "minimal", "usual" or "everything" */
    const char *document; /* "guide-cards" */
    const char *paper;    /* "A4", or "" */
    double width, height; /* of a sheet, points */
    int pages, sheets;    /* fewer sheets than pages where both sides are printed; 0: left out */
    bool movers;          /* cards for those alone who move */
    const char *section;  /* the letter of the section; "" there are none */
    const char *whole;    /* larger paper, on which it would be one sheet; NULL: there is none */
};

/* How to print: PW_INIT it, then set what is wanted. Strings are borrowed. */
struct pw_print {
    size_t size;
    const char *output;        /* file; "-" standard output; NULL standard output, PDF */
    const char *format;        /* "pdf", "svg", "png", "dump", "words"; NULL: by the suffix */
    const char *template_name; /* a file, or the name of a built-in one */
    const char *paper;  /* "A4", "A5 landscape", ... NULL: as the event or the template says */
    const char *nup;    /* "2x2" */
    const char *only;   /* "pair=3"; of guide-cards also "moving": for those who move */
    const char *preset; /* "colour", "black", "inverse" */
    int page;           /* one page only, from 1; 0: all */
    double dpi;         /* of PNG, PW_DPI_MIN to PW_DPI_MAX; 0: 150 */
    bool large_print;
    bool tagged;       /* PDF: with the structure that screen readers ask for */
    const char *tiles; /* "auto", "none", "2x3": one page on several sheets; NULL: the template's */
    const char *overlap; /* of those sheets, mm; NULL: 10 */
    bool stack;          /* cards in stack order: cut the pile, put the piles on one another */
    bool backs;          /* also the backs of cards, on every second page */
    const char *flip;    /* "long" or "short": the edge over which the sheet is turned */
    const char *offset;  /* "0.5,-1": of all that is on a back, mm to the right and down */
    bool force;          /* print a movement that the referee refuses, with the fault on the page */
    bool strict;         /* a warning is an error */
    void (*warn)(const char *message, void *user);
    void (*note)(const char *message, void *user); /* what was done; NULL: not asked for */
    void *user;
    /* Takes the pages one by one in the place of a file; output then only says the format. false:
     * no more of them are wanted, and pw_print fails with PW_ERROR_IO. NULL: a file. */
    bool (*take)(const struct pw_printed *piece, void *user);
    /* Of a kit: called for each document once it is laid out, and for those that a kit of this size
     * leaves out. Of one document, as a PDF: called where its sheets are larger than A4 and nobody
     * chose the paper. May be NULL. */
    void (*tell)(const struct pw_kit_paper *paper, void *user);
    const char *stamp; /* printed at the top of every sheet and card; NULL: nothing */
    /* Of a kit: what differs from the papers before this entry of what happened, from 1, and says
     * that it replaces the earlier one; 0: all. */
    int since;
    /* Of a kit of chess or Go: what this round needs, its pairings and result slips, and from round
     * 2 on who leads; 0: all. */
    int round_no;
    /* One document as the event's kit prints it: guide cards for those alone who move where the
     * others need none, and a crosstable without the results; "crosstable-final" has them. */
    bool as_kit;
};

/* Whether there is such a document; if not, the error names the one that was probably meant. */
PW_API bool pw_document_known(const char *document, struct _GError **error);
/* Whether the document needs a movement. Those of the lattice game do not; true for a document that
 * does not exist. */
PW_API bool pw_document_has_movement(const char *document);
/* Prints one document of the event. The file is complete, or untouched. how NULL: as if zeroed, a
 * PDF to standard output. */
PW_API bool pw_print(struct pw_event *event, const char *document, const struct pw_print *how,
                     struct _GError **error);

/* A document that goes with the movement of the event, as its kit prints it. Borrowed during the
 * call. */
struct pw_paper_offer {
    const char *document, *what; /* "guide-cards", and one line about it */
    const char *title;           /* in the language of the event */
    int pages;
    const char *why_not;         /* why it cannot be printed now (no results, ...); NULL: it can */
    const struct _GError *wrong; /* the same as an error, for pw_error_say; borrowed */
    bool movers;                 /* cards for those alone who move */
};
/* Lays out each of them: a second's work for a big event. */
PW_API bool pw_papers_each(struct pw_event *event,
                           void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                           struct _GError **error);
/* The same of one of them, and no work for the others. Nothing is told where there is no such
 * document, or the event has no use for it. */
PW_API bool pw_paper_tell(struct pw_event *event, const char *document,
                          void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                          struct _GError **error);

/* The pages of a document in memory. */
struct pw_pages;

/* Prints to memory: as pw_print, and how->take is not called. The caller frees with
 * pw_pages_free. */
PW_API struct pw_pages *pw_pages_print(struct pw_event *event, const char *document,
                                       const struct pw_print *how, struct _GError **error);
/* All papers of the event, as pw_kit: a PDF, or a dump. */
PW_API struct pw_pages *pw_pages_kit(struct pw_event *event, const struct pw_print *how,
                                     struct _GError **error);
/* Lays the document out without drawing it: the number and size of its pages. document NULL: the
 * whole kit. */
PW_API struct pw_pages *pw_pages_measure(struct pw_event *event, const char *document,
                                         const struct pw_print *how, struct _GError **error);
/* How many pages there are. */
PW_API int pw_pages_count(const struct pw_pages *pages);
/* The title of the document, in the language of the event. Borrowed. */
PW_API const char *pw_pages_title(const struct pw_pages *pages);
/* The width of a page, from 1, in points; 0: there is no such page. */
PW_API double pw_pages_width(const struct pw_pages *pages, int page_no);
/* The height of a page, from 1, in points; 0: there is no such page. */
PW_API double pw_pages_height(const struct pw_pages *pages, int page_no);
/* A page of SVG or PNG, from 1; or 0 for a PDF or dump. NULL: there is none. Borrowed. */
PW_API const void *pw_pages_bytes(const struct pw_pages *pages, int page_no, size_t *bytes);
/* Frees pages; NULL: does nothing. */
PW_API void pw_pages_free(struct pw_pages *pages);

/* The papers that the event needs, in the order in which a director hands them out: how many, the
 * key [event] kit says; with "everything" they are all that fit the movement.
 * how->output is a PDF, with a bookmark for each document and for each card; or a folder, made
 * where there is none, of a file each: 01-name.pdf. nup, only, page and template_name are
 * ignored. note (may be NULL) also tells which documents do not fit. how->take gets all of it, a
 * PDF or a dump, in the place of a file. */
PW_API bool pw_kit(struct pw_event *event, const struct pw_print *how, struct _GError **error);
/* Whether this document belongs to the kit, even if it does not fit its paper. */
PW_API bool pw_kit_prints(struct pw_event *event, const char *document);

#ifdef __cplusplus
}
#endif

#endif
