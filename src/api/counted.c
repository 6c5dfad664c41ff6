/* counted.c - how many pairs, players or teams play, as the event says it. */
#include "api/internal.h"

#include <string.h>

#include "api/missing.h"
#include "api/teams.h"

bool pw_event_count(struct pw_event *event, const struct pw_family *family, GError **error)
{
    struct pw_request *request = &event->request;
    bool pairs = family->kind == PW_PAIRS;
    int said = pairs ? event->pairs : event->players;
    int other = pairs ? event->players : event->pairs;
    bool fours = strcmp(family->name, "whist") == 0 || strcmp(family->name, "teams") == 0;
    if (pw_event_of_teams(event) && other != 0)
        return pw_fail(error, pw_event_blame(event),
                       "%s is for teams of players; leave pairs=%d out, and write teams=N and "
                       "team-boards=K in [movement], or --teams N --team-boards K",
                       family->name, other);
    if (fours && other != 0)
        return pw_fail(error, pw_event_blame(event),
                       "%s is for teams of four; leave players=%d out, and write teams=N in "
                       "[movement], or --teams N",
                       family->name, other);
    if (said == 0 && other != 0)
        return pw_fail(error, pw_event_blame(event),
                       "%s is for %s; write %s=%d in [movement], or --%s %d", family->name,
                       pairs ? "pairs" : "players", pairs ? "pairs" : "players", other,
                       pairs ? "pairs" : "players", other);
    if (said != 0 && other != 0)
        return pw_fail(error, pw_event_blame(event),
                       "%s: %s is for %s, and there are %s=%d as well; leave that out",
                       pairs ? "players" : "pairs", family->name, pairs ? "pairs" : "players",
                       pairs ? "players" : "pairs", other);
    if (event->half_table && !pairs)
        return pw_fail(error, pw_event_blame(event),
                       "tables: %d.5 is a pair without opponents, and %s is for players; write "
                       "--players N instead",
                       request->tables - 1, family->name);
    if (event->half_table && said == 0)
        said = 2 * request->tables - 1;
    if (event->half_table && said != 2 * request->tables - 1)
        return pw_fail(error, pw_event_blame(event),
                       "%d pairs need %d%s tables, and %d.5 were asked; write only one of --pairs "
                       "and --tables",
                       said, said / 2, said % 2 != 0 ? ".5" : "", request->tables - 1);
    if (pw_event_of_teams(event))
        return true; /* team_seats.c counts them */
    if (event->fours != 0 && (!fours || said != 0 || request->tables != 0))
        return pw_fail(error, pw_event_blame(event),
                       fours ? "teams: %d teams are said, and pairs or tables as well; write only "
                               "one of them"
                             : "teams: %d teams of four need a movement of teams; write whist, or "
                               "teams for a round robin",
                       event->fours);
    if (event->fours != 0)
        said = 2 * event->fours;
    request->contestants = said;
    bool each_side = strcmp(family->name, "scheveningen") == 0;
    if (said == 0 && request->tables == 0 && !each_side)
        request->contestants = strcmp(family->name, "teams") == 0
                                   ? 2 * (event->teams > 0 ? event->teams : event->contestants)
                               : pairs ? pw_event_named(event)
                                       : event->contestants;
    if (fours && request->contestants == 0 && request->tables == 0)
        return pw_fail(error, pw_event_blame(event),
                       "%s needs to know how many teams play; write teams=N in [movement], or "
                       "--teams N",
                       family->name);
    return true;
}
