/* page.h - inside the layout: what pages and cards share about paper. */
#ifndef PW_PAGE_H
#define PW_PAGE_H

#include "layout/box.h"

/* The paper asked for by the options, lying as the template's w h lie, unless the
 * option says which way; without the option w h stay. false: a failure is kept. */
bool pw_option_paper(const struct pw_el *el, double *w, double *h);

#endif
