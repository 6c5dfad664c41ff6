/* standings_sheet.c - who is where, with the tie-breaks in their announced order.
 *
 *   heads[], equal, order, open, left   played.h
 *   rows[]     rank (none: out of the count), the player's fields, points-scored, values[]: value
 */
#include "doc/played.h"

PW_FILL(pw_standings_sheet)
{
    struct pw_played played;
    if (!pw_needs_players(subject, "standings", why, code) ||
        !pw_played_make(&played, subject, why, code))
        return false;
    pw_event_fields(root, subject);
    pw_played_fields(root, &played, subject->event);
    struct pw_field *rows = pw_field_list(root, "rows");
    for (int i = 0; i < played.count; i++) {
        struct pw_field *row = pw_field_append(rows);
        pw_player_fields(row, "", subject->event, subject->schedule, played.standing[i].who_no);
        pw_standing_fields(row, &played, &played.standing[i]);
    }
    pw_played_finish(&played);
    return true;
}
