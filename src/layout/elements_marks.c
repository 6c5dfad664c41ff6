/* elements_marks.c - the marks as elements, and the table of all of them. */
#include "layout/elements_figures.h"
#include "layout/figures.h"
#include "layout/steps.h"

#include <string.h>

static double middle_x(struct pw_place p)
{
    return p.x + p.w / 2;
}

static double middle_y(struct pw_place p)
{
    return p.y + p.h / 2;
}

/* Figures never shrink: a text that is wider than its mark is a failure. */
static bool fits(const struct pw_el *el, const char *text, enum pw_weight weight, double size,
                 double room)
{
    if (!text || !*text || size <= 0)
        return true;
    double excess = pw_type_width(pw_el_type(el), text, weight, size) - room;
    if (excess <= 0.01)
        return true;
    pw_el_fail(el, "\"%s\" is %.1f mm wider than its square; make size larger or font-size smaller",
               text, excess / PW_MM);
    return false;
}

/* The size of numbers of three figures and more, from 100 on: where that of two has no room, the
 * step of the scale that has. The same for all of them in marks of one size. */
static double size_of(const struct pw_el *el, const char *text, enum pw_weight weight, double size,
                      double room)
{
    double s = size;
    if (strlen(text) < 3 || text[strspn(text, "0123456789")])
        return size;
    while (s > 0 && pw_type_width(pw_el_type(el), text, weight, s) > room + 0.01)
        s = pw_step_below(s);
    return s > 0 ? s : size;
}

/* ---- seat ----------------------------------------------------------------------- */

static const struct pw_attr seat_attrs[] = {{"table", PW_ATTR_TEXT, NULL, true},
                                            {"size", PW_ATTR_LENGTH, NULL, true},
                                            {"side", PW_ATTR_CHOICE, "ns|ew|n|s|w|e", false},
                                            {"look", PW_ATTR_CHOICE, "solid|reversed|open", false},
                                            {"fit", PW_ATTR_CHOICE, "error|row", false},
                                            {"font-size", PW_ATTR_LENGTH, NULL, false},
                                            {0}};

static enum pw_position seat_position(const struct pw_el *el)
{
    if (!pw_attr_has(el, "side"))
        return PW_NOWHERE;
    return (enum pw_position)(PW_ABOVE_BELOW + pw_attr_choice(el, "side", 0));
}

/* fit="row": `size` at most, and as much as a row of this height holds with bars;
 * a low row has no bars, and more of the mark for it. The same for every seat of
 * equal rows, whichever side it is. */
#define SEAT_ROW_LOW (9 * PW_MM)
#define SEAT_ROW_AIR (1.6 * PW_MM) /* half of it to the rule above, half below */
#define SEAT_LEAST (4.6 * PW_MM)   /* two figures of 9 pt, if the row has that much */
#define SEAT_LEAST_AIR (0.4 * PW_MM)

static double seat_in_row(double size, double row, enum pw_position *position)
{
    if (row >= SEAT_ROW_LOW)
        return MIN(size, (row - SEAT_ROW_AIR) / PW_MARK_WITH_BARS);
    *position = PW_NOWHERE;
    return MIN(size, MAX(0.78 * row, MIN(SEAT_LEAST, row - SEAT_LEAST_AIR)));
}

static bool fits_row(const struct pw_el *el)
{
    return pw_attr_choice(el, "fit", 0) == 1;
}

static void seat_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    double side = pw_attr_length(el, "size", 0);
    enum pw_position position = seat_position(el);
    bool flat = position == PW_LEFT_RIGHT || position == PW_ONLY_LEFT || position == PW_ONLY_RIGHT;
    *w = flat ? PW_MARK_WITH_BARS * side : side;
    if (!fits_row(el))
        *h = position != PW_NOWHERE && !flat ? PW_MARK_WITH_BARS * side : side;
}

static void seat_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *table = pw_attr_text(el, "table", "");
    if (!*table)
        return; /* nowhere in this round */
    double side = pw_attr_length(el, "size", 0), x = middle_x(place), y = middle_y(place);
    enum pw_table_look look = (enum pw_table_look)pw_attr_choice(el, "look", PW_TABLE_SOLID);
    enum pw_position position = seat_position(el);
    if (fits_row(el))
        side = seat_in_row(side, place.h, &position);
    double size = pw_attr_length(el, "font-size", 0);
    if (!fits(el, table, PW_BLACK, size, 0.92 * side))
        return;
    pw_mark_seat(pen, x, y, side, position, look == PW_TABLE_REVERSED);
    pw_mark_table_sized(pen, x, y, side, table, look,
                        size > 0 ? size : pw_mark_table_size(pen, table, side, look));
}

/* ---- set, relay, chip ------------------------------------------------------------- */

static const struct pw_attr set_attrs[] = {
    {"no", PW_ATTR_TEXT, NULL, true},           {"size", PW_ATTR_LENGTH, NULL, true},
    {"h", PW_ATTR_LENGTH, NULL, false},         {"sub", PW_ATTR_TEXT, NULL, false},
    {"font-size", PW_ATTR_LENGTH, NULL, false}, {"fit", PW_ATTR_CHOICE, "error|row", false},
    {"sub-size", PW_ATTR_LENGTH, NULL, false},  {0}};
static const struct pw_attr relay_attrs[] = {{"letter", PW_ATTR_TEXT, NULL, true},
                                             {"size", PW_ATTR_LENGTH, NULL, true},
                                             {"fit", PW_ATTR_CHOICE, "error|row", false},
                                             {"font-size", PW_ATTR_LENGTH, NULL, false},
                                             {0}};
static const struct pw_attr section_attrs[] = {{"letter", PW_ATTR_TEXT, NULL, true},
                                               {"size", PW_ATTR_LENGTH, NULL, true},
                                               {"colour", PW_ATTR_COLOUR, NULL, false},
                                               {0}};
static const struct pw_attr chip_attrs[] = {
    {"colour", PW_ATTR_CHOICE, "white|black", true}, {"size", PW_ATTR_LENGTH, NULL, true},
    {"font-size", PW_ATTR_LENGTH, NULL, false},      {"weight", PW_ATTR_WEIGHT, NULL, false},
    {"fit", PW_ATTR_CHOICE, "error|row", false},     {0}};

/* The side of a square: with fit="row" `size` at most, and as much as its place holds. */
static double side_in(const struct pw_el *el, struct pw_place place)
{
    double side = pw_attr_length(el, "size", 0);
    return fits_row(el) ? MIN(side, MIN(place.w, place.h)) : side;
}

/* The figure of a square that is as large as its row: the largest step, font-size at most, at which
 * two figures have room; so all squares of equal rows have one. */
#define TWO_FIGURES 1.16 /* ems */
#define TWO_SHARE 0.86   /* of the side */

static double figure_in(const struct pw_el *el, double side)
{
    double size = pw_attr_length(el, "font-size", 0), s = size;
    if (!fits_row(el) || size <= 0)
        return size;
    while (s > 0 && TWO_FIGURES * s > TWO_SHARE * side)
        s = pw_step_below(s);
    return s > 0 ? s : pw_steps[0];
}

static void chip_measure(const struct pw_el *el, double width, double *w, double *h)
{
    *w = pw_attr_length(el, "size", 0);
    if (fits_row(el))
        *w = MIN(*w, width);
    else
        *h = *w;
}

static void square_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = *h = pw_attr_length(el, "size", 0);
}

static void set_measure(const struct pw_el *el, double width, double *w, double *h)
{
    *w = pw_attr_length(el, "size", 0);
    if (fits_row(el))
        *w = MIN(*w, width);
    else
        *h = pw_attr_length(el, "h", *w);
}

/* The small text under the number, at least and where nothing else is said. */
#define SUB_LEAST 8.5

static void set_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double w = side_in(el, place), h = fits_row(el) ? w : pw_attr_length(el, "h", w);
    double size = figure_in(el, w), room = w - 2 * pw_mark_set_line(w, h);
    const char *no = pw_attr_text(el, "no", ""), *sub = pw_attr_text(el, "sub", NULL);
    size = size_of(el, no, PW_BLACK, size, room);
    double sub_size = pw_attr_length(el, "sub-size", SUB_LEAST);
    if (sub && pw_type_width(pw_el_type(el), sub, PW_BOLD, sub_size) > room - PW_MM)
        sub_size = SUB_LEAST;
    if (!fits(el, no, PW_BLACK, size, room) || !fits(el, sub, PW_BOLD, SUB_LEAST, room))
        return;
    double x = middle_x(place), y = middle_y(place), line = pw_mark_set_line(w, h);
    if (size > 0 && sub && *sub) {
        pw_mark_box(pen, x, y, w, h, line);
        pw_mark_set_text_sized(pen, x, y, w, h, line, no, size, sub, sub_size);
    } else {
        pw_mark_set(pen, x, y, w, h, no, size, sub);
    }
}

static void relay_measure(const struct pw_el *el, double width, double *w, double *h)
{
    double side = 0;
    square_measure(el, width, w, &side);
    if (!fits_row(el))
        *h = side;
}

static void relay_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double side = pw_attr_length(el, "size", 0), size = pw_attr_length(el, "font-size", 0);
    const char *letter = pw_attr_text(el, "letter", "");
    enum pw_position nowhere = PW_NOWHERE;
    if (fits_row(el)) /* as large as the table marks of such a row */
        side = seat_in_row(side, place.h, &nowhere);
    if (*letter && fits(el, letter, PW_BLACK, size, side - 2 * PW_LINE_RULE))
        pw_mark_relay(pen, middle_x(place), middle_y(place), side, letter, size);
}

static void section_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    bool coloured = pw_attr_has(el, "colour");
    struct pw_colour colour = pw_attr_colour(el, "colour", pen->palette->black);
    const char *letter = pw_attr_text(el, "letter", "");
    if (*letter)
        pw_mark_section(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                        letter, coloured ? &colour : NULL);
}

static void chip_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double side = side_in(el, place), size = figure_in(el, side);
    enum pw_weight weight = pw_attr_weight(el, "weight", PW_BOLD);
    const char *text = pw_el_text(el);
    size = size_of(el, text, weight, size, side - 2 * PW_LINE_RULE);
    if (fits(el, text, weight, size, side - 2 * PW_LINE_RULE))
        pw_mark_chip(pen, middle_x(place), middle_y(place), side,
                     pw_attr_choice(el, "colour", 0) == 1, text, size, weight);
}

/* ---- compass, needle, tick, key ------------------------------------------------------ */

static const struct pw_attr compass_attrs[] = {{"size", PW_ATTR_LENGTH, NULL, true},
                                               {"turn", PW_ATTR_CHOICE, "0|180", false},
                                               {"n", PW_ATTR_TEXT, NULL, true},
                                               {"e", PW_ATTR_TEXT, NULL, true},
                                               {"s", PW_ATTR_TEXT, NULL, true},
                                               {"w", PW_ATTR_TEXT, NULL, true},
                                               {0}};
static const struct pw_attr needle_attrs[] = {{"size", PW_ATTR_LENGTH, NULL, true},
                                              {"turn", PW_ATTR_CHOICE, "0|90|180|270", false},
                                              {"colour", PW_ATTR_COLOUR, NULL, false},
                                              {0}};
static const struct pw_attr tick_attrs[] = {
    {"size", PW_ATTR_LENGTH, NULL, false}, {"colour", PW_ATTR_COLOUR, NULL, false}, {0}};
static const struct pw_attr key_attrs[] = {
    {"ns", PW_ATTR_TEXT, NULL, true},      {"ew", PW_ATTR_TEXT, NULL, true},
    {"set", PW_ATTR_TEXT, NULL, false},    {"table", PW_ATTR_TEXT, NULL, false},
    {"south", PW_ATTR_TEXT, NULL, false},  {"east", PW_ATTR_TEXT, NULL, false},
    {"size", PW_ATTR_LENGTH, NULL, false}, {0}};

static void compass_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    const char *const around[4] = {pw_attr_text(el, "n", ""), pw_attr_text(el, "e", ""),
                                   pw_attr_text(el, "s", ""), pw_attr_text(el, "w", "")};
    pw_mark_compass_size(pw_el_type(el), pw_attr_length(el, "size", 0), around, w, h);
}

static void compass_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    const char *const around[4] = {pw_attr_text(el, "n", ""), pw_attr_text(el, "e", ""),
                                   pw_attr_text(el, "s", ""), pw_attr_text(el, "w", "")};
    pw_mark_compass(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                    pw_attr_choice(el, "turn", 0) == 1, around);
}

static void needle_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    pw_mark_needle(pen, middle_x(place), middle_y(place), pw_attr_length(el, "size", 0),
                   90.0 * pw_attr_choice(el, "turn", 0),
                   pw_attr_colour(el, "colour", pen->palette->black));
}

static void tick_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    *w = pw_attr_length(el, "size", 8.5);
    *h = PW_FIGURE_HEIGHT * *w;
}

static void tick_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    double size = pw_attr_length(el, "size", 8.5);
    pw_mark_tick(pen, middle_x(place) - size / 2, middle_y(place) + PW_FIGURE_HALF * size, size,
                 pw_attr_colour(el, "colour", pen->palette->black));
}

static struct pw_movement_key key_read(const struct pw_el *el)
{
    bool table = pw_attr_has(el, "table");
    return (struct pw_movement_key){
        .ns = pw_attr_text(el, "ns", ""),
        .ew = pw_attr_text(el, "ew", ""),
        .south = pw_attr_text(el, "south", NULL),
        .east = pw_attr_text(el, "east", NULL),
        .set = pw_attr_text(el, table ? "table" : "set", ""),
        .table = table,
        .size = pw_attr_length(el, "size", 17),
    };
}

static void key_measure(const struct pw_el *el, double width, double *w, double *h)
{
    (void)width;
    struct pw_movement_key key = key_read(el);
    pw_figure_movement_key_size(pw_el_type(el), &key, w, h);
}

static void key_draw(const struct pw_el *el, struct pw_pen *pen, struct pw_place place)
{
    struct pw_movement_key key = key_read(el);
    pw_figure_movement_key(pen, middle_x(place), middle_y(place), &key);
}

/* ---- all of them --------------------------------------------------------------------- */

const struct pw_element pw_mark_elements[] = {
    {.name = "seat",
     .flags = PW_EL_CENTRED,
     .attrs = seat_attrs,
     .measure = seat_measure,
     .draw = seat_draw},
    {.name = "set",
     .flags = PW_EL_CENTRED,
     .attrs = set_attrs,
     .measure = set_measure,
     .draw = set_draw},
    {.name = "relay",
     .flags = PW_EL_CENTRED,
     .attrs = relay_attrs,
     .measure = relay_measure,
     .draw = relay_draw},
    {.name = "section",
     .flags = PW_EL_CENTRED,
     .attrs = section_attrs,
     .measure = square_measure,
     .draw = section_draw},
    {.name = "chip",
     .flags = PW_EL_CENTRED | PW_EL_TEXT,
     .attrs = chip_attrs,
     .measure = chip_measure,
     .draw = chip_draw},
    {.name = "compass",
     .flags = PW_EL_CENTRED,
     .attrs = compass_attrs,
     .measure = compass_measure,
     .draw = compass_draw},
    {.name = "needle",
     .flags = PW_EL_CENTRED,
     .attrs = needle_attrs,
     .measure = square_measure,
     .draw = needle_draw},
    {.name = "tick",
     .flags = PW_EL_CENTRED,
     .attrs = tick_attrs,
     .measure = tick_measure,
     .draw = tick_draw},
    {.name = "movement-key",
     .flags = PW_EL_CENTRED,
     .attrs = key_attrs,
     .measure = key_measure,
     .draw = key_draw},
    {.name = "qr",
     .flags = PW_EL_CENTRED,
     .attrs = pw_qr_attrs,
     .measure = pw_qr_measure,
     .draw = pw_qr_draw},
    {.name = "stops",
     .flags = PW_EL_BOX,
     .attrs = pw_stops_attrs,
     .measure = pw_stops_measure,
     .draw = pw_stops_draw},
    {.name = "wheel",
     .flags = PW_EL_BOX | PW_EL_CHILDREN,
     .attrs = pw_wheel_attrs,
     .draw = pw_wheel_draw},
    {.name = "strip",
     .flags = PW_EL_BOX,
     .attrs = pw_strip_attrs,
     .measure = pw_strip_measure,
     .draw = pw_strip_draw},
    {.name = "rotation",
     .flags = PW_EL_BOX,
     .attrs = pw_rotation_attrs,
     .measure = pw_rotation_measure,
     .draw = pw_rotation_draw},
    {.name = "ways",
     .flags = PW_EL_BOX,
     .attrs = pw_ways_attrs,
     .measure = pw_ways_measure,
     .draw = pw_ways_draw},
    {.name = "movement",
     .flags = PW_EL_BOX,
     .attrs = pw_movement_attrs,
     .draw = pw_movement_draw,
     .flow = pw_movement_flow},
    {.name = "lattice",
     .flags = PW_EL_BOX,
     .attrs = pw_lattice_attrs,
     .measure = pw_lattice_measure,
     .draw = pw_lattice_draw},
    {.name = "square", .flags = PW_EL_BOX, .attrs = pw_square_attrs, .draw = pw_square_draw},
    {.name = "bar", .flags = PW_EL_BOX, .attrs = pw_bar_attrs, .draw = pw_bar_draw},
    {.name = "dots",
     .flags = PW_EL_BOX,
     .attrs = pw_dots_attrs,
     .measure = pw_dots_measure,
     .draw = pw_dots_draw},
    {.name = "tape", .flags = PW_EL_BOX, .attrs = pw_tape_attrs, .draw = pw_tape_draw},
    {.name = "tape-loop",
     .flags = PW_EL_BOX,
     .attrs = pw_tape_loop_attrs,
     .draw = pw_tape_loop_draw},
    {.name = NULL},
};
