/* pdf_inside.h - what the files of the PDF writer share; nobody else includes
 * it. libharu serves as a writer of objects (dictionaries, arrays, the cross
 * reference); fonts, text, pages' contents and metadata are made here, so that
 * every glyph is reachable and every document is a valid PDF/A-1b.
 *
 * libharu records failures in its document and goes on; the first one is kept
 * in struct pw_pdf by its error handler, and asked for when the file is closed.
 * Memory comes from GLib, which does not return without.
 */
#ifndef PW_PDF_INSIDE_H
#define PW_PDF_INSIDE_H

#include "write/writer.h"

#include <hpdf.h>
#include <hpdf_doc.h>
#include <hpdf_objects.h>
#include <hpdf_pages.h>

struct pw_pdf {
    struct pw_output *out;
    struct pw_fonts *fonts;
    HPDF_Doc doc;
    HPDF_MMgr memory;
    HPDF_STATUS fault, fault_detail; /* the first one of libharu */
    HPDF_Dict font_names;            /* of the resources that all pages share */
    GPtrArray *font;                 /* struct pw_pdf_font by face, NULL where unused */
    GArray *bookmarks;               /* struct pw_pdf_bookmark */
    GArray *labels;                  /* struct pw_pdf_label, where one differs from the number */
    GChecksum *hash;                 /* of everything in the file, for its identifier */
    char *title, *language, *author, *date;
    int pages;
};

/* ---- pdf_haru.c: objects ---- */
HPDF_Dict pw_pdf_dict(struct pw_pdf *pdf); /* direct, until it is added to something */
/* An object of its own number. */
HPDF_Dict pw_pdf_object(struct pw_pdf *pdf);
/* A stream object with these bytes, deflated if they may be. */
HPDF_Dict pw_pdf_stream(struct pw_pdf *pdf, const void *data, size_t bytes, bool deflate);
/* Puts deflated bytes into a stream that libharu made. */
void pw_pdf_fill(struct pw_pdf *pdf, HPDF_Dict stream, const void *data, size_t bytes);
/* key = a text string of any characters. */
void pw_pdf_text(struct pw_pdf *pdf, HPDF_Dict dict, const char *key, const char *text);
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
/* Embeds the subset, when every glyph is known. */
bool pw_pdf_font_close(struct pw_pdf *pdf, struct pw_pdf_font *font, GError **error);
void pw_pdf_font_free(void *font);

/* ---- pdf_content.c ---- */
/* The page's marks as operators; links are left out. */
void pw_pdf_content(struct pw_pdf *pdf, const struct pw_page *page, GString *to);

/* ---- pdf_meta.c ---- */
struct pw_pdf_bookmark {
    char *title;
    int level;
    HPDF_Page page;
    double up; /* from the foot of the page */
};
struct pw_pdf_label {
    int page_i;
    char *label; /* NULL: back to plain numbers */
};
/* Title, language, outline, labels, XMP, output intent and identifier. */
void pw_pdf_meta(struct pw_pdf *pdf);

#endif
