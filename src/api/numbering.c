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
    if (s->winners != 2 || s->fours > 0)
        return pw_fail(error, pw_event_blame(event),
                       "numbering: line is for NS and EW who are ranked apart, and this movement "
                       "has one winner; leave it out, or take a Mitchell without arrow switches");
    s->ew_from = pw_flow(s)->rover_no == 0 ? ns_pairs(s) : 0;
    return s->ew_from > 0 ||
           pw_fail(error, pw_event_blame(event),
                   "numbering: line is for a movement in which the NS pairs have the lower numbers "
                   "and the EW pairs the higher ones, and nobody roves; leave it out");
}

/* The highest number that pairs of a section bear on paper, which of two lines is that of one. */
static int highest(const struct pw_event *event, int count)
{
    bool lines = event->request.numbering == PW_NUMBERING_LINE;
    return pw_event_pairs_more(event) + (lines ? (count + 1) / 2 : count);
}

/* Two sections have some numbers in common, and not because both begin with the same. */
static bool apart(const struct pw_event *event, const struct pw_schedule *s, GError **error)
{
    const struct pw_event *whole = event->whole;
    int there = s->contestants - (s->missing_no == s->contestants ? 1 : 0);
    int first = pw_event_pairs_more(event) + 1, last = highest(event, there);
    for (int i = 0; whole != NULL && i < whole->parts; i++) {
        const struct pw_event *other = whole->part[i];
        int from = pw_event_pairs_more(other) + 1;
        int to = highest(other, pw_event_pairs_said(other));
        if (other == event || from == first || to < first || from > last)
            continue;
        const struct pw_event *later = from > first ? other : event;
        int behind = from > first ? last : to;
        return pw_fail(error, pw_event_blame(event),
                       "first-pair: sections %s and %s both have pair %d; write first-pair=%d in "
                       "[section %s]",
                       event->section, other->section, MAX(first, from), behind + 1,
                       later->section);
    }
    return true;
}

int pw_event_number(const struct pw_event *event, int who_no)
{
    return who_no + pw_event_pairs_more(event);
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
    return pw_fail(
        error, pw_event_blame(event),
        "missing-pair: there is no EW %d; write EW 1 to EW %d of a Mitchell, or the number "
        "of the pair in the movement",
        request->missing_pair, tables);
}

bool pw_event_missing_there(const struct pw_event *event, GError **error)
{
    const struct pw_request *request = &event->request;
    int more = pw_event_pairs_more(event), missing_no = request->missing_pair;
    int count = request->contestants > 0 ? request->contestants : 2 * request->tables;
    count += count % 2;
    return more == 0 || missing_no <= count ||
           pw_fail(error, pw_event_blame(event),
                   "missing-pair: there is no pair %d; the pairs are %d to %d", missing_no + more,
                   1 + more, count + more);
}

bool pw_event_number_on(const struct pw_event *event, struct pw_schedule *s, GError **error)
{
    int more = pw_event_pairs_more(event);
    const char *whose = s->kind == PW_INDIVIDUALS ? "players"
                        : s->kind == PW_PLAYERS   ? "players"
                        : s->fours > 0            ? "teams"
                                                  : NULL;
    if (more > 0 && (whose != NULL || s->number_from == 0))
        return pw_fail(error, pw_event_blame(event),
                       "first-pair: %s are numbered from %d; leave it out%s",
                       whose != NULL ? whose : "pairs as published", s->number_from,
                       event->numbered == PW_NUMBERED_CONTINUOUS ? ", and [event] pairs, too" : "");
    if (more > 0 && s->contestants + more > PW_PAIR_NUMBER_MAX)
        return pw_fail(error, pw_event_blame(event),
                       "first-pair: the pairs would be %d to %d, and the highest number is %d; "
                       "write first-pair=%d or less",
                       more + 1, s->contestants + more, PW_PAIR_NUMBER_MAX,
                       MAX(1, PW_PAIR_NUMBER_MAX + 1 - s->contestants));
    s->first_pair = event->first_pair;
    return whose != NULL || apart(event, s, error);
}
