/* reverse.c - boxes in white on black: what happens out of the ordinary is the blackest thing on
 * the paper.
 */
#include "layout/box.h"

/* Blue and red are told from black by their colour, and on black nothing is: all ink is white. */
static struct pw_palette turned(const struct pw_palette *p)
{
    struct pw_palette t = *p;
    t.white = t.mist = t.ash = p->black;
    t.black = t.blue = t.red = p->white;
    return t;
}

void pw_reverse_begin(const struct pw_el *el, struct pw_pen *pen, struct pw_place place, bool on,
                      struct pw_reverse *r)
{
    r->on = on && !el->run->dry;
    if (!r->on)
        return;
    r->of_run = el->run->palette;
    r->of_pen = pen->palette;
    r->turned = turned(pen->palette);
    if (place.w > 0 && place.h > 0) {
        pw_scene_rect(pen->scene, place.x, place.y, place.w, place.h);
        pw_scene_fill(pen->scene, pen->palette->black);
    }
    el->run->palette = pen->palette = &r->turned;
}

void pw_reverse_end(const struct pw_el *el, struct pw_pen *pen, const struct pw_reverse *r)
{
    if (!r->on)
        return;
    el->run->palette = r->of_run;
    pen->palette = r->of_pen;
}
