/* as_played.c - the schedule of an event as it was played. */
#include "api/as_played.h"

#include "api/internal.h"

/* "tuesday.ini:14: [happened] 2: ...". */
static bool fail(const struct pw_event *event, const struct pw_played_wrong *wrong, GError **error)
{
    const struct pw_happening *entry = wrong->entry;
    if (wrong->status == PW_NO_MEMORY)
        return pw_fail(error, PW_ERROR_INTERNAL, "%s", wrong->why.text);
    if (entry == NULL)
        return pw_fail(error, PW_ERROR_UNMET, "%s", wrong->why.text);
    if (entry->line > 0 && event->file != NULL)
        return pw_fail_at(error, event->file, entry->line, "[happened] %d: %s", entry->no,
                          wrong->why.text);
    return pw_fail(error, PW_ERROR_USAGE, "%s", wrong->why.text);
}

struct pw_evening *pw_event_played(const struct pw_event *event, GError **error)
{
    struct pw_played_wrong wrong;
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    struct pw_evening *played = pw_played_new(event, plan, &wrong);
    if (played == NULL)
        fail(event, &wrong, error);
    return played;
}

bool pw_event_as_played(struct pw_event *event, struct pw_schedule **s, GError **error)
{
    struct pw_played_wrong wrong;
    if (event->happenings == 0)
        return true;
    if ((*s)->kind == PW_PLAYERS || (*s)->fours > 0)
        return pw_fail(error, pw_event_blame(event),
                       "happened: this is of pairs and of players at bridge that play for "
                       "themselves; leave it out");
    struct pw_evening *played = pw_played_new(event, *s, &wrong);
    if (played == NULL)
        return fail(event, &wrong, error);
    if (played->schedule != NULL) {
        struct pw_report *report = pw_check(*s);
        event->plan_holds = report != NULL && report->legal;
        pw_report_free(report);
        event->plan = *s;
        *s = played->schedule;
        played->schedule = NULL;
    }
    pw_played_free(played);
    return true;
}

/* The schedule for the entries that the event has now. false: they cannot be, and the schedule is
 * as it was. */
static bool play_again(struct pw_event *event)
{
    struct pw_schedule *before = event->schedule, *plan = event->plan;
    bool plan_holds = event->plan_holds;
    event->schedule = plan != NULL ? plan : before;
    event->plan = NULL;
    event->plan_holds = false;
    if (!pw_event_as_played(event, &event->schedule, NULL)) {
        event->schedule = before;
        event->plan = plan;
        event->plan_holds = plan_holds;
        return false;
    }
    if (plan != NULL)
        pw_schedule_free(before);
    pw_report_free(event->report);
    event->report = NULL;
    return true;
}

bool pw_event_say(struct pw_event *event, struct pw_happening one)
{
    int count = event->happenings;
    one.no = count > 0 ? event->happening[count - 1].no + 1 : 1;
    if (!pw_event_happen(event, one))
        g_error("no memory for what happened"); /* as GLib itself does */
    if (play_again(event))
        return true;
    event->happenings--;
    return false;
}

void pw_event_unsay(struct pw_event *event)
{
    event->happenings--; /* it has no name */
    play_again(event);
}

struct pw_entries pw_entries_of(const struct pw_event *event)
{
    return (struct pw_entries){event->happening, event->happenings, event->schedule,
                               event->plan,      event->report,     event->plan_holds};
}

bool pw_entries_put(struct pw_event *event, struct pw_happening *happening, int count,
                    GError **error)
{
    struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    event->happening = happening;
    event->happenings = count;
    event->schedule = plan;
    event->plan = NULL;
    event->report = NULL;
    event->plan_holds = false;
    return pw_event_as_played(event, &event->schedule, error);
}

void pw_entries_back(struct pw_event *event, const struct pw_entries *before)
{
    if (event->plan != NULL)
        pw_schedule_free(event->schedule);
    pw_report_free(event->report);
    event->happening = before->happening;
    event->happenings = before->happenings;
    event->schedule = before->schedule;
    event->plan = before->plan;
    event->report = before->report;
    event->plan_holds = before->plan_holds;
}
