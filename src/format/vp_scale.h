/* vp_scale.h - a federation's scale of victory points, from a file (CSV).
 *
 *   imps,winner,loser        from so many IMPs more than the other on
 *   0,10,10
 *   2,11,9
 *
 *   percent,winner,loser     of match points: from so many per cent of the match on
 *   50,10,10
 *   51.5,11,9
 *
 * Margins rise from 0 IMPs, or 50 per cent. Without a column loser the two share twice what an even
 * match gives.
 */
#ifndef PW_FORMAT_VP_SCALE_H
#define PW_FORMAT_VP_SCALE_H

#include "event/event.h"

#include <glib.h>

/* Takes it as the event's; "": that of the WBF again. false with an error: it is none. */
bool pw_vp_scale_load(struct pw_event *event, const char *file, GError **error);

#endif
