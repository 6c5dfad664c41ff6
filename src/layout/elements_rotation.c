/* elements_rotation.c - <rotation>: a list of places to the figure. */
#include "layout/elements_figures.h"

#include "layout/figures_rotation.h"

const struct pw_attr pw_rotation_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                            {"below", PW_ATTR_FLAG, NULL, false},
                                            {"word", PW_ATTR_TEXT, NULL, false},
                                            {NULL, PW_ATTR_TEXT, NULL, false}};

static const char *given(const char *text)
{
    return text && *text ? text : NULL;
}

static struct pw_rotation_seat seat_read(const struct pw_el *el, const struct pw_field *record,
                                         const char *label, const char *colour)
{
    static const char *const looks[] = {"plain", "white", "black", "changes"};
    const char *text = pw_el_field(el, record, colour);
    struct pw_rotation_seat seat = {given(pw_el_field(el, record, label)), PW_SEAT_NONE};
    for (gsize i = 0; i < G_N_ELEMENTS(looks); i++)
        if (g_strcmp0(text, looks[i]) == 0)
            seat.look = (enum pw_seat_look)(PW_SEAT_PLAIN + i);
    return seat;
}

static void rotation_read(const struct pw_el *el, struct pw_rotation *rotation)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_rotation_place *place = g_new0(struct pw_rotation_place, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        place[i].board = given(pw_el_field(el, record, "board"));
        place[i].out = seat_read(el, record, "out", "out-colour");
        place[i].back = seat_read(el, record, "back", "back-colour");
    }
    *rotation = (struct pw_rotation){.place = place,
                                     .n = (int)n,
                                     .below = pw_attr_flag(el, "below", false),
                                     .stays = given(pw_attr_text(el, "word", NULL))};
}

void pw_rotation_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct pw_rotation rotation;
    rotation_read(el, &rotation);
    rotation.w = width;
    *h = pw_figure_rotation_height(&rotation);
    g_free((gpointer)rotation.place);
}

void pw_rotation_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_rotation rotation;
    rotation_read(el, &rotation);
    rotation.x = place.x;
    rotation.w = place.w;
    double height = pw_figure_rotation_height(&rotation);
    rotation.y = place.y + MAX(place.h - height, 0) / 2;
    double excess = pw_figure_rotation(pen, &rotation);
    if (excess > 0)
        pw_el_fail(el, "of %d places needs %.1f mm more width", rotation.n, excess / PW_MM);
    else if (height > place.h + 0.01)
        pw_el_fail(el, "is %.1f mm higher than its place", (height - place.h) / PW_MM);
    g_free((gpointer)rotation.place);
}
