/* impose.h - inside the layout: cards on a sheet, their backs, and the knife.
 *
 *      x0     card_w   gap[0]
 *      |<------------>|<-->|
 *   y0 +--------------+    +--------------+
 *      |  0, 0        |    |  1, 0        |   card_h
 *      +--------------+    +--------------+
 */
#ifndef PW_IMPOSE_H
#define PW_IMPOSE_H

#include "layout/box.h"

enum pw_cut { PW_CUT_SHARED, PW_CUT_MARKS, PW_CUT_NONE };

struct pw_sheet {
    double width, height; /* of the paper, points */
    int columns, rows;
    double card_w, card_h;   /* finished size on the paper */
    double gap[2];           /* between cards: across, down */
    double x0, y0;           /* where the block of cards begins: it is centred */
    double scale;            /* of the contents */
    double inner_w, inner_h; /* the contents' room before the scale; centred in the card across */
    enum pw_cut cut;
};

/* Works the sheet out from the attributes of <cards> and the options. false: a failure is kept. */
bool pw_sheet_plan(struct pw_sheet *sheet, const struct pw_el *cards);
/* Which card (from 0) lies at place p (from 0, row by row) of sheet s (from 0) of so many. */
int pw_sheet_card(const struct pw_sheet *sheet, bool stack, int s, int sheets, int p);
struct pw_place pw_sheet_place(const struct pw_sheet *sheet, int p);
/* Is the sheet turned over its top edge, as a calendar is, when it is turned over that edge of
 * the paper? Else over its side, as a page of a book is. */
bool pw_sheet_over_top(const struct pw_sheet *sheet, bool flip_short);
/* Where, on the page that is printed on the other side of the sheet, lies the back of
 * the card at place p. */
struct pw_place pw_sheet_back_place(const struct pw_sheet *sheet, bool over_top, int p);
/* Ticks, crosses or crop marks. */
void pw_sheet_cuts(const struct pw_sheet *sheet, struct pw_scene *scene, struct pw_colour colour);

#endif
