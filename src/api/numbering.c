/* numbering.c - the numbers that pairs bear: of two lines that are ranked apart both may have 1 to
 * T on paper; those of a section may begin behind the others.
 */
#include "api/internal.h"
#include "sched/flow/flow.h"

/* The line of the first round in which it sits. */
static enum pw_side line_of(const struct pw_schedule *s, int pair_no)
{
    enum pw_side side = PW_SIDE_NONE;
    for (int round_no = 1; side == PW_SIDE_NONE && round_no <= s->rounds; round_no++)
        side = pw_schedule_where(s, pair_no, round_no).side;
    return side;
}

/* How many pairs are NS, where the lowest numbers are; 0: the lines are mixed. Who is missing may
 * belong to either. */
static int ns_pairs(const struct pw_schedule *s)
{
    int first_ew = 0;
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++) {
        enum pw_side side = line_of(s, pair_no);
        bool there = pw_is_there(s, pair_no);
        if (there && side == PW_SIDE_B && first_ew == 0)
            first_ew = pair_no;
        if (there && side != PW_SIDE_B && first_ew != 0)
            return 0;
    }
    /* the last of the NS pairs, and not the first of the others, may be who is missing */
    return first_ew == 0                                                 ? 0
           : first_ew == s->tables + 2 && !pw_is_there(s, s->tables + 1) ? s->tables
                                                                         : first_ew - 1;
}

bool pw_event_number_lines(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    if (event->request.numbering != PW_NUMBERING_LINE)
        return true;
    if (s->winners != 2 || pw_contest_of(s)->ranks_teams)
        return pw_refuse(error, pw_event_blame(event), "numbering-one-winner");
    int ns = pw_flow(s)->rover_no == 0 ? ns_pairs(s) : 0;
    pw_schedule_number_lines(s, ns);
    return ns > 0 || pw_refuse(error, pw_event_blame(event), "numbering-lines");
}

/* The highest number that pairs of a section bear on paper, which of two lines is that of one. */
static int highest(const struct pw_event *event, int count)
{
    bool lines = event->request.numbering == PW_NUMBERING_LINE;
    return pw_numbers_label(&event->numbers, lines ? (count + 1) / 2 : count).no;
}

/* Two sections have some numbers in common, and not because both begin with the same. */
static bool apart(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    const struct pw_event *whole = event->whole;
    int there = s->contestants - (s->missing_no == s->contestants ? 1 : 0);
    int first = pw_numbers_label(&event->numbers, 1).no, last = highest(event, there);
    for (int i = 0; whole != NULL && i < whole->parts; i++) {
        const struct pw_event *other = whole->part[i];
        int from = pw_numbers_label(&other->numbers, 1).no;
        int to = highest(other, pw_event_pairs_said(other));
        if (other == event || from == first || to < first || from > last)
            continue;
        const struct pw_event *later = from > first ? other : event;
        int behind = from > first ? last : to;
        return pw_refuse(error, pw_event_blame(event), "first-pair-both", event->section,
                         other->section, MAX(first, from), behind + 1, later->section);
    }
    return true;
}

bool pw_event_missing_line(struct pw_event *event, int tables, bool lines, GError **error)
{
    struct pw_request *request = &event->request;
    if (!event->missing_ew)
        return true;
    event->missing_ew = false;
    if (lines && tables > 0 && request->missing_pair <= tables) {
        request->missing_pair += tables;
        return true;
    }
    return pw_refuse(error, pw_event_blame(event), "missing-no-ew", request->missing_pair, tables);
}

bool pw_event_missing_there(const struct pw_event *event, GError **error)
{
    const struct pw_request *request = &event->request;
    int first = pw_event_label(event, 1).no, missing_no = request->missing_pair;
    int count = request->contestants > 0 ? request->contestants : 2 * request->tables;
    count += count % 2;
    return first == 1 || missing_no <= count ||
           pw_refuse(error, pw_event_blame(event), "missing-no-pair",
                     pw_event_label(event, missing_no).no, first, pw_event_label(event, count).no);
}

bool pw_event_number_on(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    int first = pw_event_label(event, 1).no, last = pw_event_label(event, s->contestants).no;
    const struct pw_contest *contest = pw_contest_of(s);
    const char *numbered = !contest->has_lines     ? "first-pair-players"
                           : contest->has_rooms    ? "first-pair-teams"
                           : pw_label_from_zero(s) ? "first-pair-published"
                                                   : NULL;
    if (first > 1 && numbered != NULL)
        return pw_refuse(error, pw_event_blame(event), numbered, pw_label_round(s, 1),
                         event->numbered == PW_NUMBERED_CONTINUOUS
                             ? pw_detail_message("and-event-pairs")
                             : pw_detail_text(""));
    if (first > 1 && last > PW_PAIR_NUMBER_MAX)
        return pw_refuse(error, pw_event_blame(event), "first-pair-most", first, last,
                         PW_PAIR_NUMBER_MAX, MAX(1, PW_PAIR_NUMBER_MAX + 1 - s->contestants));
    pw_schedule_number_on(s, &event->numbers);
    return numbered != NULL || apart(event, s, error);
}
