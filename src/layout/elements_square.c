/* elements_square.c - <square>: an amount as a square of that area, in the middle of its place;
 * solid is more, open is less. */
#include "layout/elements_figures.h"
#include "layout/marks.h"
#include "layout/steps.h"

#include <math.h>

#define ROOM 0.92       /* of the place, at most */
#define LINE_SHARE 0.16 /* of the side, the line of an open one at most */

const struct pw_attr pw_square_attrs[] = {
    {"value", PW_ATTR_NUMBER, NULL, false}, {"most", PW_ATTR_NUMBER, NULL, false},
    {"one", PW_ATTR_LENGTH, NULL, true},    {"size", PW_ATTR_LENGTH, NULL, false},
    {"above", PW_ATTR_LENGTH, NULL, false}, {0}};

/* The largest step that the figure fits, inside the line; 0: none. */
static double figure_size(const struct pw_el *el, const char *text, double side, double line)
{
    double size = pw_attr_length(el, "size", 0), room = side - 2 * line - 0.4 * PW_MM;
    while (size > 0 && (pw_type_width(pw_el_type(el), text, PW_BLACK, size) > room ||
                        PW_FIGURE_HEIGHT * size > room))
        size = pw_step_below(size);
    return size;
}

void pw_square_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place p)
{
    double value = pw_attr_number(el, "value", 0), least = fmin(p.w, p.h);
    double most = fmax(fabs(pw_attr_number(el, "most", value)), fabs(value));
    if (most <= 0)
        return;
    double one = fmin(pw_attr_length(el, "one", 0), ROOM * least / sqrt(most));
    double side = one * sqrt(fabs(value)), x = p.x + p.w / 2, y = p.y + p.h / 2;
    if (side <= 0)
        return;
    bool solid = value > 0;
    double line = fmin(PW_LINE_BOX, LINE_SHARE * side), inside = solid ? 0 : line / 2;
    pw_scene_rect(pen->scene, x - side / 2 + inside, y - side / 2 + inside, side - 2 * inside,
                  side - 2 * inside);
    if (solid)
        pw_scene_fill(pen->scene, pen->palette->black);
    else
        pw_scene_stroke(pen->scene, pen->palette->black, line);
    char text[32];
    g_snprintf(text, sizeof text, "%s%.0f", solid ? "+" : "−", fabs(value));
    double size = least < pw_attr_length(el, "above", 0) ? 0 : figure_size(el, text, side, line);
    if (size <= 0)
        return;
    double outer[4];
    pw_scene_enter(pen->scene, x - side / 2, y - side / 2, side, side, outer);
    pw_type_set(pen->type, pen->scene, text, PW_BLACK, size,
                solid ? pen->palette->white : pen->palette->black, x, y + PW_FIGURE_HALF * size,
                PW_CENTRE);
    pw_scene_leave(pen->scene, outer);
}
