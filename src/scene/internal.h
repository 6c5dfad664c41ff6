/* internal.h - what the files of this floor share.
 */
#ifndef PW_SCENE_INTERNAL_H
#define PW_SCENE_INTERNAL_H

#include "scene/scene.h"

#include <stddef.h>

/* ---- memory that goes all at once ---- */
struct pw_arena;

void pw_arena_free(struct pw_arena *arena);

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
    const char *role; /* of the sign that is drawn; NULL: none */
    int role_no;
};

#endif
