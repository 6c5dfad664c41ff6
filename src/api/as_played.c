/* as_played.c - the schedule of an event as it was played. */
#include "api/as_played.h"

#include "api/internal.h"
#include "event/rounds.h"
#include "format/event_keys.h"
#include "sched/core/schedule.h"

/* "tuesday.ini:14: [happened] 2: ...". */
static bool fail(const struct pw_event *event, const struct pw_played_wrong *wrong, GError **error)
{
    const struct pw_happening *entry = wrong->entry;
    const struct pw_reason *why = &wrong->why;
    if (wrong->status == PW_NO_MEMORY)
        return pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, why);
    if (entry == NULL)
        return pw_refuse_reason(error, PW_ERROR_UNMET, NULL, 0, why);
    const struct pw_happening *last = &event->happening[event->happenings - 1];
    if (entry->line > 0 && last->line == 0) /* which is tried, and is not in the file */
        return pw_refuse(error, PW_ERROR_USAGE, "not-with", entry->no, why);
    g_autofree char *of =
        event->sections != NULL ? g_strconcat(" --section ", event->section, NULL) : g_strdup("");
    if (entry->line > 0 && event->file != NULL)
        return pw_refuse_at(error, event->file, entry->line, "entry-wrong", entry->no, why, of);
    return pw_refuse_reason(error, PW_ERROR_USAGE, NULL, 0, why);
}

struct pw_evening *pw_event_played(const struct pw_event *event, GError **error)
{
    struct pw_played_wrong wrong = {.status = PW_OK};
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    struct pw_evening *played = pw_played_new(event, plan, &wrong);
    if (played == NULL)
        fail(event, &wrong, error);
    return played;
}

/* The schedule as played takes the place of the plan, which the event keeps. */
static void take_schedule(struct pw_event *event, struct pw_schedule **s, struct pw_schedule *is)
{
    if (is == NULL)
        return;
    struct pw_report *report = pw_check(*s);
    event->plan_holds = report != NULL && report->legal;
    pw_report_free(report);
    event->plan = *s;
    *s = is;
}

/* The entry is refused for who takes over by it. */
static bool refuse_name(const struct pw_event *event, const struct pw_happening *entry,
                        const struct pw_detail *message, GError **error)
{
    struct pw_played_wrong wrong = {.entry = entry};
    wrong.status = pw_reason_fill(&wrong.why, PW_BAD_REQUEST, message);
    return fail(event, &wrong, error);
}

/* Numbers have those names from their rounds on. */
static bool take_over(struct pw_event *event, GError **error)
{
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->kind != PW_TAKEN_OVER)
            continue;
        if (!pw_value_take_over(event, entry->who_no, entry->round_no, entry->name))
            return refuse_name(event, entry,
                               PW_DETAILS("take-over-name", entry->who_no, entry->round_no), error);
        const struct pw_contestant *who =
            pw_event_contestant_in(event, entry->who_no, entry->round_no);
        int stones = 0;
        if (event->handicaps && !pw_go_level(who, &stones))
            return refuse_name(
                event, entry,
                PW_DETAILS("take-over-rank", who->name, entry->who_no, entry->round_no), error);
        const char *name = pw_event_name_in(event, entry->who_no, entry->round_no);
        int other_no = pw_event_who_named(event, name, entry->who_no);
        if (other_no > 0) {
            g_autofree char *quoted = pw_quote(name);
            return refuse_name(event, entry,
                               PW_DETAILS("take-over-twice", quoted, other_no, entry->who_no),
                               error);
        }
    }
    return true;
}

bool pw_event_give_level(const struct pw_event *event, struct pw_schedule *s,
                         const struct pw_replacement *one, GError **error)
{
    int stones = 0;
    if (!pw_go_level(&one->who, &stones)) {
        g_autofree char *quoted = pw_quote(one->who.name);
        return pw_refuse(error, pw_event_blame(event), "handicap-unknown", quoted, one->who_no,
                         one->who.name);
    }
    const struct pw_level_from from = {one->who_no, one->round_no,
                                       (signed char)CLAMP(stones, -100, 100)};
    return pw_schedule_level_from(s, from) ||
           pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-handicaps");
}

/* Who took over by an entry has handicaps of the own, in a schedule as played. */
static bool give_levels(const struct pw_event *event, const struct pw_schedule *plan,
                        struct pw_schedule **played, GError **error)
{
    bool sound = true;
    int own = event->said.replacements;
    if (!event->handicaps || own == event->replacements)
        return true;
    if (*played == NULL)
        *played = pw_schedule_copy(plan);
    if (*played == NULL)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-played");
    for (int i = own; sound && i < event->replacements; i++)
        sound = pw_event_give_level(event, *played, &event->replacement[i], error);
    int missing_no = plan->missing_no;
    pw_schedule_finish(*played);
    (*played)->missing_no = missing_no;
    return sound;
}

/* Is nothing of what lies there played? A score that is assigned to a board is no play. */
static bool is_left_out(const struct pw_event *event, const struct pw_schedule *s, int round_no,
                        int stand_no)
{
    int first = 1, last = 0;
    if (pw_contest_of(s)->has_games)
        return true;
    bool out = pw_schedule_at(s, round_no, stand_no).set > 0;
    if (out)
        pw_event_boards_at(event, s, round_no, stand_no, &first, &last);
    for (int board_no = first; out && board_no <= last; board_no++)
        out = pw_event_board_said(event, s, round_no, stand_no, board_no, NULL) != PW_BOARD_AS_DUE;
    return out && first <= last;
}

/* What entries take out of the play, of whole sets and of rounds of games, is known to the
 * referee. */
static bool leave_out(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    bool sound = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int stands = pw_event_round_off(event, round_no) ? s->stands : 0;
        for (int stand_no = 1; stand_no <= stands; stand_no++)
            if (s->stand[stand_no - 1].table_no != 0 && is_left_out(event, s, round_no, stand_no))
                sound = sound && pw_schedule_leave_unplayed(s, round_no, stand_no);
    }
    return sound || pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-played");
}

/* Of a Swiss: what is wrong with the entry, as the event says it elsewhere; false: it is right. */
static bool is_said_elsewhere(const struct pw_happening *entry, struct pw_reason *why)
{
    int no = entry->who_no, round_no = entry->round_no;
    switch (entry->kind) {
    case PW_COLOURS_TURNED:
        return false;
    case PW_WENT_HOME:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-left", no, round_no + 1);
        break;
    case PW_CAME_LATE:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-came", round_no, no);
        break;
    case PW_TAKEN_OVER:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-took-over", no, round_no);
        break;
    case PW_POSTPONED:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-postponed");
        break;
    case PW_BOARDS_OFF:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-round-off");
        break;
    case PW_ENDED:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-ended", round_no);
        break;
    default:
        pw_refuse_why(why, PW_BAD_REQUEST, "swiss-of-bridge");
        break;
    }
    return true;
}

static bool games_as_played(struct pw_event *event, struct pw_schedule **s, GError **error)
{
    struct pw_played_wrong wrong = {.status = PW_OK};
    struct pw_schedule *schedule = NULL;
    char *withdrawn = NULL;
    for (int i = 0; event->swiss != NULL && i < event->happenings; i++)
        if (is_said_elsewhere(&event->happening[i], &wrong.why)) {
            wrong.status = PW_BAD_REQUEST;
            wrong.entry = &event->happening[i];
            return fail(event, &wrong, error);
        }
    if (event->no_robin != NULL && event->swiss == NULL)
        return pw_refuse(error, pw_event_blame(event), "happened-paired");
    if (!pw_played_robin(event, *s, &schedule, &withdrawn, &wrong))
        return fail(event, &wrong, error);
    if (!pw_event_enter(event, withdrawn))
        g_error("no memory for what happened"); /* as GLib itself does */
    if (!take_over(event, error) || !give_levels(event, *s, &schedule, error)) {
        pw_event_leave(event);
        pw_schedule_free(schedule);
        return false;
    }
    take_schedule(event, s, schedule);
    return leave_out(event, *s, error);
}

bool pw_event_as_played(struct pw_event *event, struct pw_schedule **s, GError **error)
{
    pw_schedule_play_all(*s);
    struct pw_played_wrong wrong = {.status = PW_OK};
    (*s)->black_first = event->game == PW_GO;
    (*s)->colours_drawn = event->nigiri;
    for (int i = 0; i < event->happenings; i++) /* whatever was written */
        if (!event->happening[i].team)
            event->happening[i].player = !pw_contest_of(*s)->has_lines;
    if (event->happenings == 0)
        return true;
    if (pw_contest_of(*s)->has_games)
        return games_as_played(event, s, error);
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].team)
            event->happening[i].other_no = pw_entrant_mate(*s, event->happening[i].who_no);
    struct pw_evening *played = pw_played_new(event, *s, &wrong);
    if (played == NULL)
        return fail(event, &wrong, error);
    take_schedule(event, s, played->schedule);
    played->schedule = NULL;
    pw_played_free(played);
    return leave_out(event, *s, error);
}

/* The schedule for the entries that the event has now. false: they cannot be, and the schedule is
 * as it was. */
static bool play_again(struct pw_event *event)
{
    struct pw_schedule *before = event->schedule, *plan = event->plan;
    bool plan_holds = event->plan_holds;
    pw_event_forget_rows(event);
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
    return (struct pw_entries){
        .happening = event->happening,
        .happenings = event->happenings,
        .schedule = event->schedule,
        .plan = event->plan,
        .report = event->report,
        .plan_holds = event->plan_holds,
        .coloured = event->games.coloured,
        .put = event->said.put,
        .withdrawn = event->withdrawn,
        .replacement = event->replacement,
        .replacements = event->replacements,
    };
}

bool pw_entries_put(struct pw_event *event, struct pw_happening *happening, int count,
                    GError **error)
{
    struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    pw_event_forget_rows(event);
    event->happening = happening;
    event->happenings = count;
    event->schedule = plan;
    event->plan = NULL;
    event->report = NULL;
    event->plan_holds = false;
    if (event->said.put) {
        event->withdrawn = event->said.withdrawn;
        event->replacement = event->said.replacement;
        event->replacements = event->said.replacements;
        event->said.put = false;
    }
    event->games.coloured = true; /* results name who had White, whatever entries say */
    return pw_event_as_played(event, &event->schedule, error);
}

void pw_entries_back(struct pw_event *event, const struct pw_entries *before)
{
    pw_event_forget_rows(event);
    if (event->plan != NULL)
        pw_schedule_free(event->schedule);
    pw_report_free(event->report);
    pw_event_leave(event);
    event->said.put = before->put;
    event->said.withdrawn = event->withdrawn;
    event->said.replacement = event->replacement;
    event->said.replacements = event->replacements;
    event->withdrawn = before->withdrawn;
    event->replacement = before->replacement;
    event->replacements = before->replacements;
    event->games.coloured = before->coloured;
    event->happening = before->happening;
    event->happenings = before->happenings;
    event->schedule = before->schedule;
    event->plan = before->plan;
    event->report = before->report;
    event->plan_holds = before->plan_holds;
}
