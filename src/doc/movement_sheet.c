/* movement_sheet.c - the whole movement: every station in every round.
 *
 *   rounds[]  round
 *   stands[]  in room order: table or relay, and cells[], one a round: ns, ew, set, boards,
 *             boards-to (the stand from 1, where the movement says it)
 */
#include "doc/documents.h"
#include "doc/facts.h"

#define CELLS_MAX 200000L

static void stands_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s = subject->schedule;
    struct pw_field *stands = pw_field_list(root, "stands");
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_field *stand = pw_field_append(stands);
        pw_stand_fields(stand, s, "", stand_no);
        struct pw_field *cells = pw_field_list(stand, "cells");
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            struct pw_field *cell = pw_field_append(cells);
            pw_number_field(cell, s, "ns", spot.who[0]);
            pw_number_field(cell, s, "ew", spot.who[1]);
            pw_number_field(cell, s, "set", spot.set);
            pw_boards_field(cell, "boards", subject->event, spot.set);
            int to = pw_schedule_boards_to(s, round_no, stand_no);
            if (to)
                pw_field_int(cell, "boards-to", to);
            else
                pw_field_flag(cell, "boards-to", false);
        }
    }
}

PW_FILL(pw_movement_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (s->kind == PW_INDIVIDUALS)
        return pw_individual_sheet(root, subject, why, code);
    if (!pw_needs_pairs(subject, "movement-sheets", why, code))
        return false;
    if ((long)s->stands * s->rounds > CELLS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d stations with %d rounds each are more than the %ld cells that a "
                         "movement-sheet holds; write the movement with show --format csv",
                         s->stands, s->rounds, CELLS_MAX);
    pw_event_fields(root, subject);
    struct pw_field *rounds = pw_field_list(root, "rounds");
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        pw_field_int(pw_field_append(rounds), "round", pw_shown(s, round_no));
    stands_fields(root, subject);
    return true;
}
