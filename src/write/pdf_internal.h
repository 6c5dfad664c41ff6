/* pdf_internal.h - what the files of the PDF writer share; nobody else includes
 * it. libharu serves as a writer of objects (dictionaries, arrays, strings);
 * fonts, text, pages' contents and metadata are made here, so that every glyph
 * is reachable and every document is a valid PDF/A-1b.
 *
 * Every object is written and freed as soon as it is complete; of a page only
 * its number stays. An object that others must name earlier has its number
 * first (pw_pdf_number) and its contents later (pw_pdf_write).
 *
 * libharu records failures in its document and goes on; the first one is kept
 * in struct pw_pdf by its error handler, and asked for when the file is closed.
 * Memory comes from GLib, which does not return without.
 */
#ifndef PW_WRITE_PDF_INTERNAL_H
#define PW_WRITE_PDF_INTERNAL_H

#include "write/writer.h"

#include <hpdf.h>
#include <hpdf_objects.h>

struct pw_pdf {
    struct pw_output *out;
    struct pw_fonts *fonts;
    char *title, *language, *author, *date; /* clean, or NULL */

    /* pdf_object.c */
    HPDF_Error_Rec error; /* libharu's */
    HPDF_STATUS fault, fault_detail;
    HPDF_MMgr memory;
    HPDF_Stream stream; /* that ends in out */
    GPtrArray *objects; /* in the order of their numbers, which begin at 1 */
    guint64 written;    /* bytes */
    GChecksum *hash;    /* of them, for the identifier of the file */

    GArray *pages;            /* int, numbers of the pages */
    GArray *nodes;            /* int, numbers of the nodes of the tree over them */
    int resources;            /* number of what all pages share */
    GPtrArray *font;          /* struct pw_pdf_font by face, NULL where unused */
    GPtrArray *pictures;      /* struct pw_pdf_picture, in the order of their names Im1, Im2 */
    GArray *bookmarks;        /* struct pw_pdf_bookmark */
    GArray *labels;           /* struct pw_pdf_label, where one differs from the number */
    struct pw_pdf_tags *tags; /* NULL: not tagged */
};

/* ---- pdf_object.c ---- */
/* A dictionary to be filled, and to be added to another object or written. */
HPDF_Dict pw_pdf_dict(struct pw_pdf *pdf);

HPDF_Array pw_pdf_array(struct pw_pdf *pdf);

/* The number of an object that is still to be written. */
int pw_pdf_number(struct pw_pdf *pdf);

/* Writes the object of that number and frees it. */
void pw_pdf_write(struct pw_pdf *pdf, int number, HPDF_Dict dict);

/* Writes the object of that number, spelt out. */
void pw_pdf_write_text(struct pw_pdf *pdf, int number, const char *text);

/* Writes a stream, whose dictionary may have entries (NULL: none but what every
 * stream has), and frees that. Returns its number. */
int pw_pdf_stream(struct pw_pdf *pdf, HPDF_Dict dict, const void *data, size_t bytes, bool deflate);

/* key = the object of that number. */
void pw_pdf_refer(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, int number);

void pw_pdf_append(struct pw_pdf *pdf, HPDF_Array array, int number);

/* key = a text string of any characters. */
void pw_pdf_text(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, const char *text);

/* Begins the file. Ends it with the cross reference and this trailer, to which
 * the identifier is added. Frees what the objects took. */
void pw_pdf_begin(struct pw_pdf *pdf);

void pw_pdf_end(struct pw_pdf *pdf, HPDF_Dict trailer);

void pw_pdf_finish(struct pw_pdf *pdf);

/* UTF-16, high byte first, in hexadecimal digits. */
void pw_pdf_utf16(GString *to, const char *text, size_t bytes);

/* ---- pdf_font.c ---- */
/* A font of the document: its codes are given in the order of first use, so
 * that pages can be written before all glyphs are known. */
struct pw_pdf_font;

/* Made at first use; its name among the resources is "F" and the face's number. */
struct pw_pdf_font *pw_pdf_font(struct pw_pdf *pdf, int face);

/* The code of a glyph, and in *width its advance as the file says it, in
 * thousandths of the em. -1: the face has no such glyph. */
int pw_pdf_font_code(struct pw_pdf_font *font, uint32_t glyph, double *width);

/* The code alone is to stand for this text; the first text given wins. Tells
 * whether it does. */
bool pw_pdf_font_says(struct pw_pdf_font *font, int code, const char *text, size_t bytes);

/* Embeds the subset, when every glyph is known, and adds the font to the names. */
bool pw_pdf_font_close(struct pw_pdf *pdf, struct pw_pdf_font *font, HPDF_Dict names,
                       GError **error);

void pw_pdf_font_free(void *font);

/* ---- pdf_content.c ---- */
/* A picture of the document, written when it is first shown. */
struct pw_pdf_picture {
    char digest[65];
    int number; /* of the object */
};

void pw_pdf_pictures_close(struct pw_pdf *pdf, HPDF_Dict resources);

/* ---- pdf_content.c ---- */
/* The page's marks as operators; links are left out. Where the file is tagged, the
 * contents are marked: number i belongs to the part owners[i] (of int) of the page. */
void pw_pdf_content(struct pw_pdf *pdf, const struct pw_page *page, GString *to, GArray *owners);

/* ---- pdf_tags.c: the structure, for whoever does not see the page ---- */
struct pw_pdf_tags *pw_pdf_tags_new(void);

void pw_pdf_tags_free(struct pw_pdf_tags *tags);

/* The structure type of a part: "TD". */
const char *pw_pdf_tag(enum pw_tag tag);

/* Writes what is on this page, whose object has that number; owners as above. Returns the
 * key of the page among the parents, for its StructParents. */
int pw_pdf_tags_page(struct pw_pdf *pdf, const struct pw_page *page, int number,
                     const GArray *owners);

/* Writes the root, and tells the catalog. */
void pw_pdf_tags_close(struct pw_pdf *pdf, HPDF_Dict catalog);

/* ---- pdf_meta.c ---- */
struct pw_pdf_bookmark {
    char *title;
    int level;
    int page;  /* number of the object */
    double up; /* from the foot of the page */
};

struct pw_pdf_label {
    int page_i;
    char *label; /* NULL: back to plain numbers */
};

#endif
