/* elements_figures.c - the figures as elements: lists of fields to the plain
 * structures of figures.h. */
#include "layout/elements_figures.h"

#include "layout/figures.h"

/* "" as NULL. */
static const char *given(const char *text)
{
    return text && *text ? text : NULL;
}

static double mm_over(double points)
{
    return points / PW_MM;
}

/* ---- stops --------------------------------------------------------------------- */

const struct pw_attr pw_stops_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"r", PW_ATTR_LENGTH, NULL, false},
                                         {"back", PW_ATTR_LENGTH, NULL, false},
                                         {"bar", PW_ATTR_LENGTH, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

/* Reads the rounds; stop is g_free'd by the caller. */
static void stops_read(const struct pw_el *el, struct pw_stops *stops)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_stop *stop = g_new0(struct pw_stop, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        stop[i].label = pw_el_field(el, record, "round");
        stop[i].first = pw_el_flag(record, "first");
        stop[i].bar = pw_el_flag(record, "bar");
    }
    *stops = (struct pw_stops){.stop = stop,
                               .n = (int)n,
                               .r = pw_attr_length(el, "r", 0),
                               .back = pw_attr_length(el, "back", 0),
                               .bar = pw_attr_length(el, "bar", 0)};
}

/* From the left edge of the box to the line, and to its right edge at least. */
static double stops_line(const struct pw_stops *stops, double first)
{
    return stops->back > 0 ? stops->back : first;
}

void pw_stops_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    (void)h; /* takes what it gets */
    struct pw_stops stops = {.n = 1,
                             .h = PW_PAGE_MAX,
                             .r = pw_attr_length(el, "r", 0),
                             .back = pw_attr_length(el, "back", 0)};
    double first;
    pw_figure_stops_radius(&stops, &first);
    *w = stops_line(&stops, first) + first;
}

void pw_stops_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_stops stops;
    stops_read(el, &stops);
    stops.y = place.y;
    stops.h = place.h;
    double first;
    pw_figure_stops_radius(&stops, &first);
    stops.x = place.x + stops_line(&stops, first);
    double excess = pw_figure_stops(pen, &stops);
    if (excess > 0)
        pw_el_fail(el,
                   "of %d stops needs %.1f mm more; make it higher, `back` longer, or split "
                   "the card",
                   stops.n, mm_over(excess));
    g_free((gpointer)stops.stop);
}

/* ---- wheel --------------------------------------------------------------------- */

const struct pw_attr pw_wheel_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"radius", PW_ATTR_LENGTH, NULL, false},
                                         {"r", PW_ATTR_LENGTH, NULL, false},
                                         {"hub", PW_ATTR_LENGTH, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

static enum pw_position position_of(const char *side)
{
    return g_strcmp0(side, "ns") == 0   ? PW_ABOVE_BELOW
           : g_strcmp0(side, "ew") == 0 ? PW_LEFT_RIGHT
                                        : PW_NOWHERE;
}

void pw_wheel_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_wheel_stop *stop = g_new0(struct pw_wheel_stop, n);
    for (guint i = 0; i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        stop[i] = (struct pw_wheel_stop){
            .table = pw_el_field(el, record, "table"),
            .side = position_of(pw_el_field(el, record, "side")),
            .letters = given(pw_el_field(el, record, "letters")),
            .label = given(pw_el_field(el, record, "label")),
            .start = pw_el_flag(record, "start"),
        };
    }
    struct pw_wheel wheel = {.stop = stop,
                             .n = (int)n,
                             .cx = place.x + place.w / 2,
                             .cy = place.y + place.h / 2,
                             .radius = pw_attr_length(el, "radius", 34.4 * PW_MM),
                             .r = pw_attr_length(el, "r", 11.1 * PW_MM),
                             .hub = pw_attr_length(el, "hub", 0)};
    double outer = 2 * (wheel.radius + wheel.r), excess = outer - MIN(place.w, place.h);
    if (excess > 0.01 * PW_MM) {
        pw_el_fail(el, "is %.1f mm larger than its place; make `radius` or `r` smaller",
                   mm_over(excess));
        g_free(stop);
        return;
    }
    excess = pw_figure_wheel(pen, &wheel);
    if (excess > 0)
        pw_el_fail(el,
                   "of %d stops is too small by %.1f mm; print guide-cards, which have a line "
                   "for each round",
                   wheel.n, mm_over(excess));
    double half = pw_figure_wheel_hub(&wheel);
    if (pw_el_has_children(el))
        pw_el_children_draw(
            el, pen, (struct pw_place){wheel.cx - half, wheel.cy - half, 2 * half, 2 * half});
    g_free(stop);
}

/* ---- strip --------------------------------------------------------------------- */

const struct pw_attr pw_strip_attrs[] = {{"each", PW_ATTR_LIST, NULL, true},
                                         {"size", PW_ATTR_LENGTH, NULL, false},
                                         {"look", PW_ATTR_CHOICE, "solid|open", false},
                                         {"back", PW_ATTR_LENGTH, NULL, false},
                                         {NULL, PW_ATTR_TEXT, NULL, false}};

static void strip_read(const struct pw_el *el, struct pw_strip *strip, bool names)
{
    const struct pw_field *list = pw_attr_list(el, "each");
    guint n = list ? pw_field_length(list) : 0;
    struct pw_strip_stand *stand = names ? g_new0(struct pw_strip_stand, n) : NULL;
    for (guint i = 0; names && i < n; i++) {
        const struct pw_field *record = pw_field_at(list, i);
        const char *over = given(pw_el_field(el, record, "boards-over"));
        stand[i] = (struct pw_strip_stand){
            .table = given(pw_el_field(el, record, "table")),
            .relay = given(pw_el_field(el, record, "relay")),
            .here = pw_el_flag(record, "here"),
            .next = pw_el_flag(record, "boards-next"),
            .over = over ? (int)g_ascii_strtoll(over, NULL, 10) : 0,
        };
    }
    *strip = (struct pw_strip){.stand = stand,
                               .n = (int)n,
                               .size = pw_attr_length(el, "size", 0),
                               .back = pw_attr_length(el, "back", 0),
                               .open = pw_attr_choice(el, "look", 0) == 1};
}

static double strip_height(const struct pw_strip *strip)
{
    double size = pw_figure_strip_size(strip);
    return strip->back > 0 ? size + strip->back + PW_LINE_BOX / 2 : size;
}

void pw_strip_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)w; /* takes what it gets */
    struct pw_strip strip;
    strip_read(el, &strip, false);
    strip.w = width;
    *h = strip_height(&strip);
}

void pw_strip_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_strip strip;
    strip_read(el, &strip, true);
    strip.x = place.x;
    strip.w = place.w;
    strip.y = place.y + MAX(place.h - strip_height(&strip), 0) / 2;
    double excess = pw_figure_strip(pen, &strip);
    if (excess > 0)
        pw_el_fail(el, "needs %.1f mm more width", mm_over(excess));
    g_free((gpointer)strip.stand);
}

/* ---- movement ------------------------------------------------------------------ */

const struct pw_attr pw_movement_attrs[] = {{"across", PW_ATTR_CHOICE, "rounds|stands", false},
                                            {"size", PW_ATTR_LENGTH, NULL, false},
                                            {"least", PW_ATTR_LENGTH, NULL, false},
                                            {"word", PW_ATTR_TEXT, NULL, false},
                                            {"exchange", PW_ATTR_TEXT, NULL, false},
                                            {NULL, PW_ATTR_TEXT, NULL, false}};

/* The list of that name, here or in a record around. */
static const struct pw_field *list_around(const struct pw_el *el, const char *name)
{
    const struct pw_field *list = pw_field_find(el->record, name);
    if (list && pw_field_kind(list) == PW_FIELD_LIST)
        return list;
    pw_el_fail(el, "needs a list of fields named %s, and there is none here", name);
    return NULL;
}

/* A movement as it was read, with its own copies of the strings: it may go on over
 * many pages. */
struct reading {
    struct pw_movement m;
    struct pw_movement_ems ems;
    GStringChunk *strings;
};

static void reading_free(void *data)
{
    struct reading *reading = data;
    g_free((gpointer)reading->m.round);
    g_free((gpointer)reading->m.off);
    g_free((gpointer)reading->m.stand);
    g_free((gpointer)reading->m.cell);
    g_string_chunk_free(reading->strings);
    g_free(reading);
}

/* The field's text, "" as NULL. */
static const char *copy(struct reading *reading, const char *text)
{
    return text && *text ? g_string_chunk_insert_const(reading->strings, text) : NULL;
}

/* The text of the field of that name, else of the other. */
static const char *either(const struct pw_el *el, const struct pw_field *record, const char *name,
                          const char *other)
{
    const char *text = pw_el_field(el, record, name);
    return *text ? text : pw_el_field(el, record, other);
}

/* A seat of its own, "" where nobody sits there; NULL: it is that of the same pair. */
static const char *seat_of_four(const struct pw_el *el, struct reading *reading,
                                const struct pw_field *record, const char *name)
{
    if (!pw_field_known(record, name))
        return NULL;
    return g_string_chunk_insert_const(reading->strings, pw_el_field(el, record, name));
}

static void read_stand(const struct pw_el *el, struct reading *reading,
                       const struct pw_field *record, guint rounds, struct pw_movement_stand *stand,
                       struct pw_movement_cell *cell)
{
    stand->table = copy(reading, pw_el_field(el, record, "table"));
    stand->relay = copy(reading, pw_el_field(el, record, "relay"));
    if (!stand->table && !stand->relay)
        pw_el_fail(el, "found a record in stands with neither table nor relay");
    const struct pw_field *cells = pw_el_list(record, "cells");
    guint n = cells ? MIN(pw_field_length(cells), rounds) : 0;
    for (guint r = 0; r < n; r++) {
        const struct pw_field *c = pw_field_at(cells, r);
        cell[r] = (struct pw_movement_cell){
            .ns = copy(reading, either(el, c, "ns", "n")),
            .ew = copy(reading, either(el, c, "ew", "w")),
            .south = seat_of_four(el, reading, c, "s"),
            .east = seat_of_four(el, reading, c, "e"),
            .half = {copy(reading, pw_el_field(el, c, "half-one")),
                     copy(reading, pw_el_field(el, c, "half-two"))},
            .exchange = pw_el_flag(c, "exchange"),
            .rests = pw_el_flag(c, "rests"),
            .set = copy(reading, pw_el_field(el, c, "set")),
            .boards = copy(reading, pw_el_field(el, c, "boards")),
            .to = (int)g_ascii_strtoll(pw_el_field(el, c, "boards-to"), NULL, 10),
        };
    }
}

static struct reading *read_movement(const struct pw_el *el, const struct pw_field *rounds,
                                     const struct pw_field *stands)
{
    struct reading *reading = g_new0(struct reading, 1);
    reading->strings = g_string_chunk_new(4096);
    guint nr = pw_field_length(rounds), ns = pw_field_length(stands);
    const char **round = g_new0(const char *, nr);
    bool *off = g_new0(bool, nr), any = false;
    struct pw_movement_stand *stand = g_new0(struct pw_movement_stand, ns);
    struct pw_movement_cell *cell = g_new0(struct pw_movement_cell, (gsize)ns * nr);
    for (guint r = 0; r < nr; r++) {
        round[r] = copy(reading, pw_el_field(el, pw_field_at(rounds, r), "round"));
        off[r] = pw_el_flag(pw_field_at(rounds, r), "not-played");
        any = any || off[r];
    }
    for (guint i = 0; i < ns; i++)
        read_stand(el, reading, pw_field_at(stands, i), nr, &stand[i], &cell[(gsize)i * nr]);
    const char *word = pw_attr_text(el, "word", NULL);
    reading->m = (struct pw_movement){
        .rounds = (int)nr,
        .stands = (int)ns,
        .round = round,
        .stand = stand,
        .cell = cell,
        .off = off,
        .off_word = any ? copy(reading, pw_el_word(el, "score-not-played")) : NULL,
        .round_word = copy(reading, word ? word : pw_el_word(el, "round")),
        .stands_across = pw_attr_choice(el, "across", 0) == 1,
        .size = pw_attr_length(el, "size", 0),
        .least = pw_attr_length(el, "least", 0),
        .exchange_word = copy(reading, pw_attr_text(el, "exchange", NULL)),
        .ems = &reading->ems};
    if (!pw_el_failed(el))
        pw_movement_measure(pw_el_type(el), &reading->m, &reading->ems);
    return reading;
}

/* NULL after a failure. */
static const struct pw_movement *movement_of(const struct pw_el *el)
{
    const struct pw_field *rounds = list_around(el, "rounds"), *stands = list_around(el, "stands");
    if (!rounds || !stands)
        return NULL;
    struct reading *reading = pw_el_kept(el, stands);
    if (!reading) {
        reading = read_movement(el, rounds, stands);
        pw_el_keep(el, stands, reading, reading_free);
    }
    return pw_el_failed(el) ? NULL : &reading->m;
}

int pw_movement_flow(const struct pw_el *el, struct pw_pen *pen, struct pw_place room, int from,
                     double *used)
{
    *used = 0;
    const struct pw_movement *m = movement_of(el);
    if (!m)
        return PW_FLOW_DONE;
    struct pw_pen dry = {NULL, pw_el_type(el), pw_el_palette(el)};
    double excess;
    int next = pw_figure_movement(pen ? pen : &dry, m,
                                  (struct pw_movement_room){room.x, room.y, room.w, room.h}, from,
                                  used, &excess);
    return next == PW_MOVEMENT_DONE ? PW_FLOW_DONE : next;
}

/* In one piece: in a canvas, a column, a card. */
void pw_movement_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const struct pw_movement *m = movement_of(el);
    if (!m)
        return;
    struct pw_pen dry = {NULL, pen->type, pen->palette};
    struct pw_movement_room room = {place.x, place.y, place.w, place.h};
    double used, excess;
    if (pw_figure_movement(&dry, m, room, 0, &used, &excess) == PW_MOVEMENT_DONE)
        pw_figure_movement(pen, m, room, 0, &used, &excess);
    else
        pw_el_fail(el,
                   "of %d rounds and %d stands does not fit its place at 8.5 pt; put it right "
                   "into <page>, where it goes on over pages, or take larger paper",
                   m->rounds, m->stands);
}
