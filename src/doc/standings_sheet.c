/* standings_sheet.c - who is where, with the tie-breaks in their announced order.
 *
 *   heads[], equal, order, open, left   played.h
 *   teams, match-score; rule-every: after so many rows the rule is thick, 0: never
 *   rows[]     of-team: a flag: this row is the team's, with team, team-title and team-points; else
 * rank (none: out of the count), the player's fields, points-scored, values[]: value
 */
#include "doc/team_papers.h"

#define MANY 18

PW_FILL(pw_standings_sheet)
{
    struct pw_played played;
    if (!pw_needs_players(subject, "standings", why, code))
        return false;
    if (subject->schedule->teams > 0)
        return pw_team_standings_sheet(root, subject, why, code);
    if (!pw_played_make(&played, subject, why, code))
        return false;
    pw_no_team_fields(root);
    pw_event_fields(root, subject);
    pw_played_fields(root, &played, subject->event);
    struct pw_players *players = pw_players_new(subject);
    pw_players_by_team(players);
    /* lines that the eye can count by, where there are many and none has a team's name */
    bool many = played.count > MANY && played.t->team == 0;
    pw_field_int(root, "rule-every", many ? 5 : 0);
    struct pw_field *rows = pw_field_list(root, "rows");
    for (int i = 0, team = -1; i < played.count; i++) {
        int of = pw_tournament_team(played.t, played.standing[i].who_no);
        struct pw_field *row;
        if (played.t->team > 0 && of != team && played.standing[i].rank > 0) {
            row = pw_field_append(rows);
            pw_field_flag(row, "of-team", true);
            pw_field_flag(row, "rank", false);
            pw_team_fields(row, subject->event, played.t, of);
            struct pw_field *values = pw_field_list(row, "values");
            for (int c = 0; c < played.shown_count; c++)
                pw_field_text(pw_field_append(values), "value", "");
            pw_field_list(row, "workings");
            team = of;
        }
        row = pw_field_append(rows);
        pw_field_flag(row, "of-team", false);
        pw_player_fields(row, "", players, played.standing[i].who_no);
        pw_standing_fields(row, &played, &played.standing[i]);
    }
    pw_players_free(players);
    pw_played_finish(&played);
    return true;
}
