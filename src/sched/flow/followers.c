/* followers.c - who stays, and who takes whose seat after every round. */
#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

static bool same_seat(struct pw_seat a, struct pw_seat b)
{
    return a.stand_no == b.stand_no && a.side == b.side;
}

static bool stays_all_evening(const struct pw_schedule *s, int who_no)
{
    struct pw_seat first = pw_schedule_where(s, who_no, 1);
    if (!first.table_no)
        return false;
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        if (!same_seat(first, pw_schedule_where(s, who_no, round_no)))
            return false;
    return true;
}

/* Who sat in round 1 where this one sits in round 2, if that goes on all evening. */
static int whom_it_follows(const struct pw_schedule *s, int who_no)
{
    struct pw_seat second = pw_schedule_where(s, who_no, 2);
    if (!second.table_no)
        return 0;
    struct pw_spot spot = pw_schedule_at(s, 1, second.stand_no);
    int ahead_no = spot.who[second.side == PW_SIDE_A ? 0 : 1];
    if (!pw_is_there(s, ahead_no) || ahead_no == who_no)
        return 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        struct pw_seat before = pw_schedule_where(s, ahead_no, round_no);
        if (!before.table_no || !same_seat(before, pw_schedule_where(s, who_no, round_no + 1)))
            return 0;
    }
    return ahead_no;
}

/* Follows the one ahead, and the one ahead of that, until it is back. */
static void rings_find(struct pw_flow *flow, int contestants)
{
    for (int who_no = 1; who_no <= contestants; who_no++) {
        int length = 0, at = who_no;
        do {
            at = flow->follows[at];
            length++;
        } while (at && at != who_no && length <= contestants && !flow->ring[who_no]);
        if (at != who_no || flow->ring[who_no])
            continue;
        do {
            flow->ring[at] = length;
            at = flow->follows[at];
        } while (at != who_no);
    }
}

static void find_run(struct pw_flow *flow, int first, int last)
{
    if (flow->moving == 0 || last - first + 1 != flow->moving)
        return;
    flow->moving_first = first;
    flow->moving_last = last;
    flow->one_lower = flow->one_higher = true;
    for (int who_no = first; who_no <= last; who_no++) {
        flow->one_lower &= flow->follows[who_no] == (who_no == first ? last : who_no - 1);
        flow->one_higher &= flow->follows[who_no] == (who_no == last ? first : who_no + 1);
    }
}

void pw_flow_find_followers(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    size_t room = (size_t)s->contestants + 1;
    int first = 0, last = 0;
    flow->follows = pw_need(room, sizeof *flow->follows);
    flow->followed = pw_need(room, sizeof *flow->followed);
    flow->ring = pw_need(room, sizeof *flow->ring);
    flow->stays = pw_need(room, sizeof *flow->stays);
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        flow->stays[who_no] = stays_all_evening(s, who_no);
        if (flow->stays[who_no]) {
            flow->staying++;
            continue;
        }
        flow->moving++;
        first = first ? first : who_no;
        last = who_no;
        int ahead_no = s->rounds > 1 ? whom_it_follows(s, who_no) : 0;
        flow->follows[who_no] = ahead_no;
        if (ahead_no)
            flow->followed[ahead_no] = who_no;
    }
    rings_find(flow, s->contestants);
    find_run(flow, first, last);
}
