/* internal.h - what the files of this floor share.
 */
#ifndef PW_SCENE_INTERNAL_H
#define PW_SCENE_INTERNAL_H

#include "scene/scene.h"

#include <stddef.h>

/* ---- memory that goes all at once ---- */
struct pw_arena;

struct pw_arena *pw_arena_new(void);

void pw_arena_free(struct pw_arena *arena);

/* Not zeroed, aligned for any number. */
void *pw_arena_take(struct pw_arena *arena, size_t bytes);

void *pw_arena_copy(struct pw_arena *arena, const void *data, size_t bytes);

char *pw_arena_text(struct pw_arena *arena, const char *text);

/* The path being built, in the coordinates of the caller. */
struct pw_pen_path {
    GByteArray *op;
    GArray *xy; /* of double */
    bool open;  /* a subpath has begun: the pen is somewhere */
};

struct pw_scene {
    char *title, *language;
    pw_page_sink sink;
    void *user;
    GPtrArray *kept;      /* of struct pw_page *; without a sink */
    struct pw_page *page; /* the one being drawn, or NULL */
    int pages;
    int clips; /* open on this page */
    GArray *stack;
    struct pw_matrix matrix; /* in force */
    double place[4];         /* of runs, on the page; w 0: none */
    bool tagged;
    int part; /* in force on this page; 0: none */
    struct pw_pen_path path;
    GError *error;
};

/* Ready to draw: no failure, and a page is open (else that is the failure). */
bool pw_scene_ready(struct pw_scene *scene);

/* Counts work, see pw_work; the scene fails where it is too much. */
bool pw_scene_work(struct pw_scene *scene, const char *what, long long count, long long each);

/* False, with the failure kept: not finite, or beyond the largest page. */
bool pw_scene_sound(struct pw_scene *scene, const double *v, guint n);

/* A new mark of the page, zeroed but for the matrix, which is the identity. */
struct pw_mark *pw_scene_mark(struct pw_scene *scene, enum pw_mark_kind kind);

/* How much a matrix enlarges, if it does so equally in all directions (it may
 * turn and mirror); else 0. */
double pw_matrix_scale(const struct pw_matrix *m);

/* Neither turned, mirrored nor stretched: x' = s x + e, y' = s y + f. */
bool pw_matrix_upright(const struct pw_matrix *m);

#endif
