/* figures_rotation.h - the boards in a row, and the way from seat to seat round them.
 *
 *      [ 1 ]     > [ 2 ] -> [ 3 ] -.     place 0 is that of who stays; the others go out
 *      | 1 |    /  | 2 |    | 3 |  |     along his side, round the last board, and back
 *      [ 6 ] ---'  [ 5 ] <- [ 4 ] <'     along the other; from the first board they set
 *        ^----------'                    out again.
 */
#ifndef PW_FIGURES_ROTATION_H
#define PW_FIGURES_ROTATION_H

#include "layout/marks.h"

enum pw_seat_look {
    PW_SEAT_NONE,  /* nobody ever */
    PW_SEAT_PLAIN, /* its colour is not said */
    PW_SEAT_WHITE,
    PW_SEAT_BLACK,
    PW_SEAT_CHANGES /* White in some rounds, Black in the others */
};

struct pw_rotation_seat {
    const char *label; /* who sits here in the first round */
    enum pw_seat_look look;
};

struct pw_rotation_place {
    const char *board; /* NULL: no board, one sits out here */
    struct pw_rotation_seat out, back;
};

struct pw_rotation {
    const struct pw_rotation_place *place; /* [n], n from 2 */
    int n;
    double x, y, w;
    bool below;        /* who stays sits below */
    const char *stays; /* the word beside the seat of who stays, or of who sits out; NULL: none */
};
/* The height that it takes at its width. */
double pw_figure_rotation_height(const struct pw_rotation *rotation);
/* Returns by how much the place is too narrow (points): 0, all is drawn. */
double pw_figure_rotation(struct pw_pen *pen, const struct pw_rotation *rotation);

#endif
