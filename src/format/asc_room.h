/* asc_room.h - what pairwheel says of a room in the comments of a .ASC file.
 *
 *     # room: 1 R R 2 R 3 4                      tables and relays in room order
 *     # round 1: T1 1-0 A, R1 B, R2 C, R3 E      tables with seats free; relays
 *
 * The rounds are what counts. A comment that does not fit them (somebody edited the rounds, or
 * it is a comment of somebody else) spoils all: then nothing of this is believed.
 */
#ifndef PW_FORMAT_ASC_ROOM_H
#define PW_FORMAT_ASC_ROOM_H

#include "format/infer_relays.h"

#include <glib.h>

#define PW_ASC_ROOM "room:"
#define PW_ASC_ROUND "round "

struct pw_asc_room {
    GArray *stand;  /* of struct pw_stand, in room order */
    GArray *remark; /* of struct pw_asc_remark */
    bool spoiled;
};
struct pw_asc_remark {
    int round_no, table_no, relay_no; /* one of the two is 0 */
    struct pw_spot spot;
};

void pw_asc_room_init(struct pw_asc_room *room);
void pw_asc_room_finish(struct pw_asc_room *room);
/* Looks at a comment, from behind its #. seats: 2 or 4. */
void pw_asc_room_comment(struct pw_asc_room *room, const char *comment, int seats);
/* The schedule of these rounds in that room, not finished. NULL: the file has no such comments, or
 * they do not fit; *unfit says which. */
struct pw_schedule *pw_asc_room_schedule(const struct pw_asc_room *room,
                                         const struct pw_seating *sitting, bool *unfit);

#endif
