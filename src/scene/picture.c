/* picture.c - a picture of pixels, shared by all the pages that show it. */
#include <string.h>

#include "scene/internal.h"

static void clear(void *data)
{
    g_free(((struct pw_picture *)data)->pixels);
}

struct pw_picture *pw_picture_new(int width, int height, bool grey, uint8_t *pixels_taken)
{
    struct pw_picture *picture = g_atomic_rc_box_new0(struct pw_picture);
    picture->width = width;
    picture->height = height;
    picture->grey = grey;
    picture->pixels = pixels_taken;
    g_autofree char *head =
        g_strdup_printf("%dx%d %d\n", width, height, pw_picture_samples(picture));
    GChecksum *sum = g_checksum_new(G_CHECKSUM_SHA256);
    g_checksum_update(sum, (const guchar *)head, (gssize)strlen(head));
    g_checksum_update(sum, pixels_taken, (gssize)pw_picture_bytes(picture));
    g_strlcpy(picture->digest, g_checksum_get_string(sum), sizeof picture->digest);
    g_checksum_free(sum);
    return picture;
}

struct pw_picture *pw_picture_ref(struct pw_picture *picture)
{
    return g_atomic_rc_box_acquire(picture);
}

void pw_picture_unref(void *picture)
{
    g_atomic_rc_box_release_full(picture, clear);
}

int pw_picture_samples(const struct pw_picture *picture)
{
    return picture->grey ? 1 : 3;
}

size_t pw_picture_bytes(const struct pw_picture *picture)
{
    return (size_t)picture->width * (size_t)picture->height * (size_t)pw_picture_samples(picture);
}

void pw_scene_paste_picture(struct pw_scene *scene, struct pw_picture *picture,
                            const struct pw_matrix *m)
{
    static const double square[] = {0, 0, 1, 0, 1, 1, 0, 1};
    double corner[8];
    memcpy(corner, square, sizeof corner);
    for (int i = 0; i < 8; i += 2)
        pw_matrix_apply(m, &corner[i], &corner[i + 1]);
    if (!pw_scene_ready(scene) || !pw_scene_sound(scene, corner, 8))
        return;
    struct pw_page *page = scene->page;
    if (page->pictures == NULL)
        page->pictures = g_ptr_array_new_with_free_func(pw_picture_unref);
    g_ptr_array_add(page->pictures, pw_picture_ref(picture));
    struct pw_mark *mark = pw_scene_mark(scene, PW_MARK_PICTURE);
    mark->picture = picture;
    mark->matrix = *m;
    mark->path = (struct pw_path){.op = pw_arena_copy(page->arena, "MLLLZ", 5),
                                  .xy = pw_arena_copy(page->arena, square, sizeof square),
                                  .n_op = 5,
                                  .n_xy = 8};
}

void pw_scene_picture(struct pw_scene *scene, struct pw_picture *picture, double x, double y,
                      double w, double h)
{
    struct pw_matrix m = pw_matrix_then((struct pw_matrix){w, 0, 0, h, x, y}, scene->matrix);
    pw_scene_paste_picture(scene, picture, &m);
}
