/* late.c - a pair that comes when the plan is made. Where the number was odd, the seats of the one
 * who is missing are free, and everybody else keeps seats and boards. A half table that has lent
 * its boards for good has them as in the movement without a missing pair, where that is the same
 * else. Where it was even, a Mitchell has a movement with the same seats and boards for all and one
 * pair more: the rover. Of others a new movement is all that can be advised.
 */
#include "happened/played_internal.h"
#include "sched/core/schedule.h"
#include "sched/mitchell/mitchell.h"

#include <stdio.h>
#include <string.h>

int pw_late_seat(const struct pw_schedule *plan)
{
    return pw_contest_of(plan)->has_lines ? pw_schedule_free_number(plan) : 0;
}

/* The entry by which a pair of the number that nobody has came late; NULL: none. */
static const struct pw_happening *late_entry(const struct pw_event *event,
                                             const struct pw_schedule *plan)
{
    int free_no = pw_late_seat(plan);
    for (int i = 0; free_no != 0 && i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->kind == PW_CAME_LATE && entry->who_no == free_no && entry->round_no > 1)
            return entry;
    }
    return NULL;
}

int pw_late_number(const struct pw_event *event, const struct pw_schedule *plan)
{
    const struct pw_happening *entry = late_entry(event, plan);
    return entry != NULL ? entry->who_no : 0;
}

/* A table where two pairs would meet and find no boards. */
static bool is_bare(const struct pw_schedule *with)
{
    for (int r = 1; r <= with->rounds; r++)
        for (int stand_no = 1; stand_no <= with->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(with, r, stand_no);
            if (with->stand[stand_no - 1].table_no != 0 && spot.set == 0 &&
                pw_played_full(with, spot.who))
                return true;
        }
    return false;
}

/* Do all have the tables, opponents and boards of the plan, with boards where there were none? Who
 * sits NS, a switch says. */
static bool keeps_played(const struct pw_schedule *with, const struct pw_schedule *whole)
{
    bool same = whole->rounds == with->rounds && whole->contestants == with->contestants;
    for (int r = 1; same && r <= with->rounds; r++)
        for (int who_no = 1; same && who_no <= with->contestants; who_no++) {
            struct pw_seat was = pw_schedule_where(with, who_no, r);
            struct pw_seat is = pw_schedule_where(whole, who_no, r);
            same = was.table_no == is.table_no && was.opponent_no == is.opponent_no &&
                   (was.set == 0 || was.set == is.set);
        }
    return same;
}

/* As a barometer, the other is gone. */
static struct pw_schedule *at_once(struct pw_schedule *s)
{
    struct pw_schedule *out = pw_schedule_barometer(s);
    pw_schedule_free(s);
    return out;
}

/* The movement that has boards at the half table, too, and leaves all others theirs: as it was
 * asked for with one pair more, or of another variant. NULL: there is none. */
static struct pw_schedule *whole_of(const struct pw_event *event, const struct pw_schedule *with)
{
    struct pw_request request = event->request;
    struct pw_schedule *whole = NULL;
    struct pw_reason why;
    const char *variant = event->request.variant;
    request.contestants = with->contestants;
    request.rounds = with->rounds;
    request.missing_pair = request.winners = request.switches = 0;
    request.optimise = PW_OPTIMISE_NONE;
    for (int i = 0; variant != NULL; i++) {
        snprintf(request.variant, sizeof request.variant, "%s", variant);
        if (pw_schedule_make(&request, &whole, &why) == PW_OK && event->barometer)
            whole = at_once(whole);
        if (whole != NULL && keeps_played(with, whole))
            return whole;
        pw_schedule_free(whole);
        whole = NULL;
        variant = strcmp(request.kind, "mitchell") == 0 ? pw_mitchell_variant(i) : NULL;
    }
    return NULL;
}

struct pw_schedule *pw_late_plan(const struct pw_event *event, const struct pw_schedule *plan)
{
    const struct pw_happening *entry = late_entry(event, plan);
    struct pw_schedule *with = entry != NULL ? pw_schedule_with(plan, entry->who_no) : NULL;
    struct pw_schedule *whole = with != NULL && is_bare(with) ? whole_of(event, with) : NULL;
    for (int r = whole != NULL ? entry->round_no : 1; whole != NULL && r <= with->rounds; r++)
        for (int stand_no = 1; stand_no <= with->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(with, r, stand_no);
            if (with->stand[stand_no - 1].table_no == 0 || spot.set != 0)
                continue;
            spot.set = pw_schedule_where(whole, spot.who[0], r).set;
            pw_schedule_put(with, r, stand_no, spot);
        }
    if (whole != NULL)
        pw_schedule_finish(with);
    pw_schedule_free(whole);
    return with;
}

int pw_late_bare_table(const struct pw_schedule *plan, const struct pw_happening *entry)
{
    for (int r = entry->round_no; r <= plan->rounds; r++) {
        struct pw_seat at = pw_schedule_where(plan, entry->who_no, r);
        if (at.opponent_no != 0 && at.set == 0)
            return at.table_no;
    }
    return 0;
}

/* Do all have the seats and boards of the plan, but for whom the rover puts out? */
static bool keeps_all(const struct pw_schedule *plan, const struct pw_schedule *rover)
{
    bool same = rover->rounds == plan->rounds && rover->stands == plan->stands;
    for (int r = 1; same && r <= plan->rounds; r++)
        for (int stand_no = 1; same && stand_no <= plan->stands; stand_no++) {
            struct pw_spot was = pw_schedule_at(plan, r, stand_no);
            struct pw_spot is = pw_schedule_at(rover, r, stand_no);
            same = was.set == is.set;
            for (int i = 0; i < 2; i++)
                same = same && (was.who[i] == is.who[i] || is.who[i] == rover->contestants);
        }
    return same;
}

/* The same room with one pair more; NULL: none has the same seats and boards. */
static struct pw_schedule *rover_of(const struct pw_event *event, const struct pw_schedule *plan)
{
    struct pw_request request = event->request;
    struct pw_schedule *rover = NULL;
    struct pw_reason why;
    if (strcmp(request.kind, "mitchell") != 0 || plan->contestants % 2 != 0)
        return NULL;
    strcpy(request.kind, "rover");
    request.variant[0] = '\0';
    request.tables = 0;
    request.contestants = plan->contestants + 1;
    if (pw_schedule_make(&request, &rover, &why) == PW_OK && keeps_all(plan, rover))
        return rover;
    pw_schedule_free(rover);
    return NULL;
}

#define ADVICE_MAX 460

/* In rounds before it came whoever it would have put out played: its own seat again. Where they are
 * too many for the message, it says the first and where the others stand. */
static struct pw_detail say_exchanges(const struct pw_schedule *plan,
                                      const struct pw_schedule *rover, int from_round, size_t room,
                                      char all[ADVICE_MAX])
{
    char first[120] = "";
    int late_no = rover->contestants;
    size_t used = 0;
    all[0] = '\0';
    for (int r = 2; r < from_round && r <= rover->rounds && used < room; r++) {
        struct pw_seat at = pw_schedule_where(rover, late_no, r);
        if (at.stand_no == 0)
            continue;
        struct pw_spot was = pw_schedule_at(plan, r, at.stand_no);
        int who_no = was.who[at.side == PW_SIDE_B];
        char sentence[80], one[100], before[ADVICE_MAX];
        snprintf(sentence, sizeof sentence, "round %d: pairs %d and %d exchanged", r,
                 pw_label(plan, who_no).no, pw_label(plan, late_no).no);
        used += strlen(", \"\"") + strlen(sentence);
        pw_message_data(one, sizeof one, PW_DETAILS("sentence", sentence));
        snprintf(before, sizeof before, "%s", all);
        pw_message_data(
            all, ADVICE_MAX,
            PW_DETAILS("and-quoted",
                       before[0] != '\0' ? pw_detail_message(before) : pw_detail_text(""),
                       pw_detail_message(one)));
        if (first[0] == '\0')
            pw_message_data(first, sizeof first, PW_DETAILS("quoted", pw_detail_message(one)));
    }
    if (used < room)
        return all[0] != '\0' ? pw_detail_message(all) : pw_detail_text("");
    pw_message_data(all, ADVICE_MAX,
                    PW_DETAILS("late-exchanges", pw_detail_message(first), late_no));
    return pw_detail_message(all);
}

void pw_late_advice(const struct pw_event *event, const struct pw_schedule *plan,
                    const struct pw_happening *entry, struct pw_reason *advice)
{
    int free_no = pw_schedule_free_number(plan), more = plan->contestants + 1;
    *advice = (struct pw_reason){0};
    if (entry->kind != PW_CAME_LATE || !pw_contest_of(plan)->has_lines)
        return;
    if (free_no != 0) {
        pw_refuse_why(advice, PW_OK, "late-free", pw_label(plan, free_no).no, entry->round_no);
        return;
    }
    struct pw_schedule *rover = rover_of(event, plan);
    if (rover == NULL) {
        pw_refuse_why(advice, PW_OK, "late-full", more);
        return;
    }
    char all[ADVICE_MAX];
    int no = pw_label(plan, more).no;
    pw_refuse_why(advice, PW_OK, "late-rover", more, no, entry->round_no, "");
    pw_refuse_why(
        advice, PW_OK, "late-rover", more, no, entry->round_no,
        say_exchanges(plan, rover, entry->round_no, ADVICE_MAX - strlen(advice->text), all));
    pw_schedule_free(rover);
}

/* ---- somebody who goes away and comes back ---- */

/* The other entry of who comes and goes. */
static int other_entry(const struct pw_event *event, const struct pw_happening *entry)
{
    enum pw_happening_kind other = entry->kind == PW_CAME_LATE ? PW_WENT_HOME : PW_CAME_LATE;
    for (int i = 0; i < event->happenings; i++)
        if (event->happening[i].kind == other && event->happening[i].who_no == entry->who_no)
            return event->happening[i].no;
    return 0;
}

/* What its table has in that round, assigned to who waits there (Law 12C2); "": it sits out. */
static void say_assigned(const struct pw_evening *played, int who_no, int round_no,
                         char out[PW_SENTENCE_MAX])
{
    int stand_no = pw_schedule_where(played->plan, who_no, round_no).stand_no;
    int first = 0, last = 0;
    out[0] = '\0';
    if (stand_no == 0 || !pw_played_boards_at(played, round_no, stand_no, &first, &last))
        return;
    struct pw_spot spot = pw_schedule_at(played->plan, round_no, stand_no);
    bool first_away = pw_spot_seat(spot, who_no) < pw_contest_of(played->plan)->seats / 2;
    bool pairs =
        pw_contest_of(played->plan)->seats == 2; /* the partner who waits is not at fault */
    if (pw_played_full(played->plan, spot.who))
        pw_played_say_assigned(played, round_no, stand_no, pairs && first_away,
                               pairs && !first_away, out);
}

void pw_late_back_advice(const struct pw_event *event, const struct pw_evening *played,
                         const struct pw_happening *entry, struct pw_reason *advice)
{
    int from = played->until[entry->who_no] + 1, to = played->since[entry->who_no] - 1;
    char rounds[60], sentence[PW_SENTENCE_MAX] = "";
    if (pw_contest_of(played->plan)->has_rooms) {
        pw_refuse_why(advice, PW_OK, "team-fewer");
        return;
    }
    if (from > to) {
        pw_refuse_why(advice, PW_OK, "back-all", other_entry(event, entry));
        return;
    }
    for (int r = from; r <= to && sentence[0] == '\0'; r++)
        say_assigned(played, entry->who_no, r, sentence);
    if (from == to)
        pw_message_data(rounds, sizeof rounds, PW_DETAILS("one-round", from));
    else
        pw_message_data(rounds, sizeof rounds,
                        PW_DETAILS(from + 1 == to ? "two-rounds" : "rounds-to", from, to));
    if (sentence[0] == '\0')
        pw_refuse_why(advice, PW_OK, "back-away", pw_detail_message(rounds),
                      other_entry(event, entry));
    else
        pw_refuse_why(advice, PW_OK, "back-away-say", pw_detail_message(rounds),
                      other_entry(event, entry), pw_detail_message(sentence));
}
