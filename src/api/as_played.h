/* as_played.h - the schedule of an event as it was played, where entries say so.
 */
#ifndef PW_API_AS_PLAYED_H
#define PW_API_AS_PLAYED_H

#include <glib.h>

#include "event/event.h"
#include "happened/happened.h"

/* The plan *s becomes the schedule as played; the event keeps the plan then. false: an entry does
 * not hold, which the error says with its place. */
bool pw_event_as_played(struct pw_event *event, struct pw_schedule **s, GError **error);
/* Who takes over a number has the handicaps of the own rank, where games have some: in s, of the
 * event. false: nobody knows how strong that is. */
bool pw_event_give_level(const struct pw_event *event, struct pw_schedule *s,
                         const struct pw_replacement *one, GError **error);
/* What was played: the event has its schedule. The caller frees. */
struct pw_evening *pw_event_played(const struct pw_event *event, GError **error);
/* One more entry, without a name, behind the others: in memory, not in the text. false: it cannot
 * be, and nothing has changed. The event has its schedule. */
bool pw_event_say(struct pw_event *event, struct pw_happening one);
/* Takes the last entry back, which was said so. */
void pw_event_unsay(struct pw_event *event);

/* What an event has for its entries. */
struct pw_entries {
    struct pw_happening *happening;
    int happenings;
    struct pw_schedule *schedule, *plan;
    struct pw_report *report;
    bool plan_holds, coloured, put;
    char *withdrawn;
    struct pw_replacement *replacement;
    int replacements;
};
struct pw_entries pw_entries_of(const struct pw_event *event);
/* The event has other entries now, for the same plan, until pw_entries_back; also where it fails.
 */
bool pw_entries_put(struct pw_event *event, struct pw_happening *happening, int count,
                    GError **error);
void pw_entries_back(struct pw_event *event, const struct pw_entries *before);

/* Text without the sentences of [happened] about who was where in that round, which are put behind
 * taken, a line each. The caller frees. */
char *pw_happened_without_seats(const struct pw_event *event, const char *text, int round_no,
                                GString *taken);

#endif
