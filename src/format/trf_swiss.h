/* trf_swiss.h - a tournament report as a Swiss whose next round is to be paired: what stood before
 * that round, and who asked not to be paired in it. Whatever else the report has of it and of later
 * rounds is as if it were not there.
 *
 * Records besides 001: 142 or XXR (rounds), 152 or XXC (the first colour), 162 or XXS (points), 192
 * (Baku), 240 (byes asked for), 250 or XXA (virtual points).
 */
#ifndef PW_FORMAT_TRF_SWISS_H
#define PW_FORMAT_TRF_SWISS_H

#include "base/input.h"
#include "event/event.h"
#include "sched/swiss/swiss.h"

struct pw_trf_swiss {
    struct pw_swiss in;
    /* Its insides. */
    struct pw_swiss_player *player;
    struct pw_swiss_game *game; /* [players * rounds before] */
    int *extra;                 /* [players * (round_no + 1)] */
};

/* event: of the same text, for points and the number of rounds. round_no 0: the first in which
 * nobody is paired. On success the caller finishes it. */
bool pw_trf_swiss_read(const struct pw_event *event, const struct pw_input *in, int round_no,
                       struct pw_trf_swiss *out, GError **error);
void pw_trf_swiss_finish(struct pw_trf_swiss *swiss);
/* The report up to that round, with its pairings. The caller frees. */
char *pw_trf_swiss_save(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                        const struct pw_swiss_round *round);

#endif
