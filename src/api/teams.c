/* teams.c - what an event says of its teams fits the movement. */
#include "api/internal.h"

#include "event/teams.h"

/* What the key of a team is called: "A" where two teams meet, else its number. */
static char *team_key(const struct pw_schedule *s, int team_no)
{
    return s->team > 0 && team_no <= 26 ? g_strdup_printf("%c", 'A' + team_no - 1)
                                        : g_strdup_printf("%d", team_no);
}

bool pw_event_teams_fit(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    int last = event->teams, one_no, other_no;
    int teams = s->teams > 0 ? s->teams : s->fours > 0 ? s->fours : s->team > 0 ? 2 : 0;
    while (last > 0 && pw_event_team(event, last) == NULL)
        last--;
    if (s->teams > 0 && event->lots.method != PW_LOTS_NONE)
        return pw_fail(error, pw_event_blame(event),
                       "lots: the players of a team sit in their order, and no numbers are drawn; "
                       "leave it out");
    if (last == 0 || event->games.whole)
        return true;
    if (teams == 0)
        return pw_fail(error, pw_event_blame(event),
                       "teams: nobody plays for a team in this movement; leave [teams] out, or "
                       "write kind=scheveningen or kind=team-berger, or for teams of four "
                       "kind=whist or kind=teams");
    g_autofree char *key = team_key(s, last);
    if (last > teams && s->team == 0)
        return pw_fail(error, pw_event_blame(event),
                       "teams: there is a name for team %s, and %d teams play", key, teams);
    if (last > teams)
        return pw_fail(error, pw_event_blame(event),
                       "teams: there is a name for team %s, and two teams play, A and B", key);
    if (pw_event_same_team(event, &one_no, &other_no)) {
        g_autofree char *one = team_key(s, one_no), *other = team_key(s, other_no);
        g_autofree char *quoted = pw_quote(pw_event_team(event, one_no));
        return pw_fail(error, pw_event_blame(event),
                       "teams: %s is team %s and team %s; write something that tells them apart",
                       quoted, one, other);
    }
    return true;
}
