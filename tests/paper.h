/* paper.h - a folder of its own for a test of the writers, and scenes printed
 * into it through the printer, as the program does it.
 */
#ifndef PW_TEST_PAPER_H
#define PW_TEST_PAPER_H

#include "sheets.h"
#include "write/writer.h"

#include <glib/gstdio.h>

struct paper {
    struct pw_fonts *fonts;
    struct pw_type *type;
    char *folder;
    struct pw_write_options options;
};

typedef void (*draw_pages)(struct pw_type *type, struct pw_scene *scene);

static inline int paper_open(void **state)
{
    struct paper *paper = g_new0(struct paper, 1);
    GError *error = NULL;
    paper->fonts = pw_fonts_load(SHEETS_FACES, &error);
    if (paper->fonts == NULL) {
        fprintf(stderr, "%s\n", error->message);
        return 1;
    }
    paper->type = pw_type_new(paper->fonts, NULL, NULL);
    paper->folder = g_dir_make_tmp("paper-XXXXXX", NULL);
    paper->options.title = "Żółć & <b>";
    paper->options.language = "pl";
    *state = paper;
    return paper->folder == NULL;
}

/* Removes the folder with all that the test left there. */
static inline int paper_close(void **state)
{
    struct paper *paper = *state;
    GDir *dir = g_dir_open(paper->folder, 0, NULL);
    const char *name;
    while ((name = g_dir_read_name(dir)) != NULL) {
        char *file = g_build_filename(paper->folder, name, NULL);
        g_unlink(file);
        g_free(file);
    }
    g_dir_close(dir);
    int left = g_rmdir(paper->folder);
    pw_type_free(paper->type);
    pw_fonts_free(paper->fonts);
    g_free(paper->folder);
    g_free(paper);
    return left;
}

static inline char *paper_file(const struct paper *paper, const char *name)
{
    return g_build_filename(paper->folder, name, NULL);
}

static inline bool paper_has(const struct paper *paper, const char *name)
{
    char *file = paper_file(paper, name);
    bool is = g_file_test(file, G_FILE_TEST_EXISTS);
    g_free(file);
    return is;
}

/* Draws and prints to the file, of the format of its suffix. */
static inline bool paper_try(struct paper *paper, draw_pages draw, const char *file,
                             const struct pw_writer_ops *ops, int page_only, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
    struct pw_printer *printer =
        pw_printer_new(batch, ops, file, paper->fonts, &paper->options, page_only);
    struct pw_scene *scene = pw_scene_new(paper->options.title, paper->options.language);
    pw_scene_set_sink(scene, pw_printer_page, printer);
    draw(paper->type, scene);
    bool good = pw_scene_end(scene, error) && pw_printer_close(printer, error) &&
                pw_batch_commit(batch, error);
    pw_scene_free(scene);
    pw_printer_free(printer);
    pw_batch_free(batch);
    return good;
}

/* The same into the folder, and it must be done. Returns the path; g_free. */
static inline char *paper_print(struct paper *paper, draw_pages draw, const char *name)
{
    char *file = paper_file(paper, name);
    GError *error = NULL;
    if (!paper_try(paper, draw, file, pw_writer_of_file(file), 0, &error)) {
        fprintf(stderr, "%s: %s\n", file, error->message);
        abort();
    }
    return file;
}

/* The scene itself, which the caller frees. */
static inline struct pw_scene *paper_scene(struct paper *paper, draw_pages draw)
{
    struct pw_scene *scene = pw_scene_new(paper->options.title, paper->options.language);
    draw(paper->type, scene);
    GError *error = NULL;
    if (!pw_scene_end(scene, &error)) {
        fprintf(stderr, "%s\n", error->message);
        abort();
    }
    return scene;
}

/* ---- what to draw ---- */

static inline void draw_hard(struct pw_type *type, struct pw_scene *scene)
{
    sheets_hard(type, scene, true);
}

static inline void draw_plain(struct pw_type *type, struct pw_scene *scene)
{
    sheets_hard(type, scene, false);
}

static inline void draw_three(struct pw_type *type, struct pw_scene *scene)
{
    for (int i = 0; i < 3; i++)
        sheets_hard(type, scene, false);
}

static inline void draw_cards(struct pw_type *type, struct pw_scene *scene)
{
    sheets_cards(type, scene, 8, 7, 2, 4);
}

static inline void draw_howell60(struct pw_type *type, struct pw_scene *scene)
{
    sheets_cards(type, scene, 60, 59, 2, 2);
}

#endif
