/* writer.h - a format is a table of functions; scene to bytes, safely to disk.
 */
#ifndef PW_WRITER_H
#define PW_WRITER_H

#include <stdbool.h>

#include "font/font.h"
#include "scene/scene.h"

enum pw_paging { PW_ALL_PAGES_IN_ONE, PW_ONE_PAGE_PER_FILE };

/* Where bytes go. write returns false with the error set, and remembers it. */
struct pw_output;

struct pw_write_options {
    double dpi;                            /* PNG; 0: 150 */
    const char *date;                      /* ISO date or NULL: no date in the file */
    const char *title, *language, *author; /* may be NULL */
    bool tagged;                           /* PDF: with the structure; the scene is tagged, too */
};

struct pw_writer;

struct pw_writer_ops {
    const char *name;   /* "pdf" */
    const char *suffix; /* ".pdf" */
    enum pw_paging pages;
    struct pw_writer *(*open)(struct pw_output *out, struct pw_fonts *fonts,
                              const struct pw_write_options *options, GError **error);
    /* Once for every page; the page may be freed after it. The first failure is kept. */
    void (*page)(struct pw_writer *writer, const struct pw_page *page);
    bool (*close)(struct pw_writer *writer,
                  GError **error);             /* the file is complete, or here is why not */
    void (*discard)(struct pw_writer *writer); /* frees; always safe, also after close */
};

/* Between PW_DPI_MIN and PW_DPI_MAX, or 0; else PW_ERROR_USAGE. */
bool pw_dpi_sound(double dpi, GError **error);

extern const struct pw_writer_ops pw_pdf_writer, pw_svg_writer, pw_png_writer, pw_dump_writer,
    pw_words_writer;
/* By name ("pdf") or by the suffix of a file name; NULL: none such. */
const struct pw_writer_ops *pw_writer_find(const char *name);
const struct pw_writer_ops *pw_writer_of_file(const char *file);

/* The version of the library that writes PDF: "2.3.0". */
const char *pw_pdf_library(void);

/* ---- output.c: a file is complete or untouched ---- */
/* Outputs of one command belong to one batch: every one is complete before the
 * first is renamed into its place. */
struct pw_batch;
struct pw_batch *pw_batch_new(void);
/* For the one answer that is meant to change a file that was read: no output of this batch is
 * refused for being one (pw_source_is). */
void pw_batch_over_source(struct pw_batch *batch);
/* file "-": standard output, written when the batch is committed, as is
 * anything that is not a regular file (a pipe, /dev/full). NULL: a file whose
 * name is not known yet; pw_output_name must give it one before the commit.
 * The output belongs to the batch. NULL with PW_ERROR_IO: the place cannot be
 * written to, or (PW_ERROR_USAGE) another output of the batch is to go there, or it is a
 * file that was read. */
struct pw_output *pw_batch_open(struct pw_batch *batch, const char *file, GError **error);
/* The folder, in one that is there; one a batch. It is made when the batch is committed, so that
 * nothing is left of one that is not. */
bool pw_batch_folder(struct pw_batch *batch, const char *folder, GError **error);
/* What the batch puts in its place stays there when the power goes: folders are synced, too. */
void pw_batch_sync(struct pw_batch *batch);
/* From now on the batch counts a checksum of what it writes: call it before the first output. */
void pw_batch_sum(struct pw_batch *batch);
/* A line for every file that goes into this folder: its SHA-256, two spaces, its name there, in the
 * order of the names. Ask when all are written, before the commit. The caller frees. */
char *pw_batch_sums(const struct pw_batch *batch, const char *folder);
/* Names an output that was opened without a name: as the user called it, also by a link; or as we
 * do, where nothing but a file may be (and so it is with every file of a batch in a folder). */
bool pw_output_name(struct pw_output *out, const char *file, GError **error);
bool pw_output_name_made(struct pw_output *out, const char *file, GError **error);
/* What was written to an output without a name, until it is dropped; and drops it. */
const void *pw_output_bytes(const struct pw_output *out, size_t *bytes);
void pw_batch_drop(struct pw_batch *batch, struct pw_output *out);
/* false: this or an earlier write failed, and pw_output_error says why. */
bool pw_output_write(struct pw_output *out, const void *data, size_t bytes);
/* It takes the place of a file that has this text, "" of none: where somebody else has changed that
 * meanwhile it stays, and the commit fails. */
void pw_output_expect(struct pw_output *out, const char *text);
/* Flushes and syncs all, then puts each in its place. false, with the first
 * failure: no file has changed (only where the system refuses to rename one file
 * of several may those before it be new). */
bool pw_batch_commit(struct pw_batch *batch, GError **error);
/* Frees, and leaves nothing behind of what was not committed. Safe with NULL. */
void pw_batch_free(struct pw_batch *batch);
/* The first failure of writing to out, or NULL. Borrowed. */
const GError *pw_output_error(const struct pw_output *out);

/* ---- writer.c ---- */
/* Sink for a scene: routes pages to one writer, or to a writer for each page
 * (name-1.svg, name-2.svg, ... when there are several; the exact name when there
 * is one). page_only from 1: that page alone; 0: all. */
struct pw_printer;
struct pw_printer *pw_printer_new(struct pw_batch *batch, const struct pw_writer_ops *ops,
                                  const char *file, struct pw_fonts *fonts,
                                  const struct pw_write_options *options, int page_only);
/* For a printer whose file is NULL: takes what is finished, a page, or all of them in one (page_no
 * 0). Return false with the error set to stop. */
typedef bool (*pw_piece_sink)(const void *bytes, size_t length, int page_no, void *user,
                              GError **error);
void pw_printer_deliver(struct pw_printer *printer, pw_piece_sink sink, void *user);
bool pw_printer_page(const struct pw_page *page, int page_no, void *printer, GError **error);
bool pw_printer_close(struct pw_printer *printer, GError **error);
void pw_printer_free(struct pw_printer *printer);

/* ---- what tests ask of the SVG writer ---- */

/* The picture as a PNG of its own. */
GByteArray *pw_picture_png(const struct pw_picture *picture);

#endif
