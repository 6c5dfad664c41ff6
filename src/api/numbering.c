/* numbering.c - two lines that are ranked apart may both bear 1 to T on paper. */
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
