/* homes.c - who keeps a table, and where the lines are exchanged. */
#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>

bool *pw_flow_switched_at(const struct pw_flow *flow, int round_no, int stand_no)
{
    return &flow->switched[pw_flow_cell(flow, round_no, stand_no)];
}

struct pw_flow_base pw_flow_base(const struct pw_flow *flow, int who_no, int round_no)
{
    struct pw_seat seat = pw_schedule_where(flow->s, who_no, round_no);
    if (!seat.table_no)
        return (struct pw_flow_base){0};
    enum pw_side side = seat.side;
    if (*pw_flow_switched_at(flow, round_no, seat.stand_no))
        side = pw_flow_other_side(side);
    return (struct pw_flow_base){seat.stand_no, seat.table_no, side};
}

bool pw_flow_visits(const struct pw_flow *flow, int who_no)
{
    return pw_is_there(flow->s, who_no) && !flow->keeps[who_no] && who_no != flow->rover_no;
}

/* ---- who keeps a table ---- */

static int keeper_of(const struct pw_schedule *s, int stand_no)
{
    struct pw_spot first = pw_schedule_at(s, 1, stand_no);
    for (int i = 0; i < 2; i++) {
        bool keeps = pw_is_there(s, first.who[i]);
        for (int round_no = 2; keeps && round_no <= s->rounds; round_no++)
            keeps = pw_schedule_where(s, first.who[i], round_no).stand_no == stand_no;
        if (keeps)
            return first.who[i];
    }
    return 0;
}

/* Who begins here and is here in most rounds; in the others it has no opponents. */
static int robbed_of(const struct pw_schedule *s, int stand_no)
{
    struct pw_spot first = pw_schedule_at(s, 1, stand_no);
    for (int i = 0; i < 2; i++) {
        int here = 0, waits = 0;
        if (!pw_is_there(s, first.who[i]) || !pw_is_there(s, first.who[1 - i]))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, first.who[i], round_no);
            if (seat.stand_no != stand_no && seat.opponent_no)
                break;
            here += seat.stand_no == stand_no;
            waits += seat.stand_no != stand_no;
        }
        if (here + waits == s->rounds && here >= waits)
            return first.who[i];
    }
    return 0;
}

/* Rounds in which it sits here on the line of its first round, less the others. */
static int same_side(const struct pw_schedule *s, int who_no, int stand_no)
{
    int more = 0;
    enum pw_side first = pw_schedule_where(s, who_no, 1).side;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (seat.stand_no == stand_no)
            more += seat.side == first ? 1 : -1;
    }
    return more;
}

/* The same of all home pairs together. */
static int same_side_all(const struct pw_flow *flow)
{
    int more = 0;
    for (int stand_no = 1; stand_no <= flow->s->stands; stand_no++)
        if (flow->home[stand_no])
            more += same_side(flow->s, flow->home[stand_no], stand_no);
    return more;
}

/* The line of most rounds. One who waits for a round counts too few: with a rover all of them
 * decide. Where there are as many of each it is the line of the first round, or (late) the other.
 */
static enum pw_side usual_side(const struct pw_flow *flow, int stand_no, int more_all, bool late)
{
    const struct pw_schedule *s = flow->s;
    int home = flow->home[stand_no];
    int more = flow->rover_no ? more_all : same_side(s, home, stand_no);
    enum pw_side first = pw_schedule_where(s, home, 1).side;
    return more > 0 || (more == 0 && !late) ? first : pw_flow_other_side(first);
}

/* The line of most home pairs in most rounds, all of them together. */
static enum pw_side common_side(const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    int more = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        for (int round_no = 1; flow->home[stand_no] && round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, flow->home[stand_no], round_no);
            if (seat.stand_no == stand_no)
                more += seat.side == PW_SIDE_A ? 1 : -1;
        }
    return more >= 0 ? PW_SIDE_A : PW_SIDE_B;
}

/* Does this one, in every round, wait or take the seat of a home pair that is not there? */
static bool roves(const struct pw_flow *flow, int who_no)
{
    const struct pw_schedule *s = flow->s;
    int taken = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (!seat.opponent_no)
            continue;
        int home = flow->home[seat.stand_no];
        if (!home || pw_schedule_where(s, home, round_no).stand_no == seat.stand_no)
            return false;
        taken++;
    }
    return taken > 0;
}

void pw_flow_find_homes(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    bool robbed = false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].table_no)
            continue;
        flow->home[stand_no] = keeper_of(s, stand_no);
        if (!flow->home[stand_no] && (flow->home[stand_no] = robbed_of(s, stand_no)) != 0)
            robbed = true;
        flow->keeps[flow->home[stand_no]] = true;
    }
    flow->keeps[0] = false;
    if (!robbed)
        return;
    for (int who_no = 1; who_no <= s->contestants && !flow->rover_no; who_no++)
        if (pw_flow_visits(flow, who_no) && roves(flow, who_no))
            flow->rover_no = who_no;
    for (int stand_no = 1; !flow->rover_no && stand_no <= s->stands; stand_no++) {
        int home = flow->home[stand_no];
        if (!home || keeper_of(s, stand_no) == home)
            continue;
        flow->home[stand_no] = 0;
        flow->keeps[home] = false;
    }
}

/* ---- switches ---- */

/* Where nobody is at home and never two sit, the side says nothing: it is as in most rounds. */
static bool lonely(const struct pw_schedule *s, int stand_no, enum pw_side *side)
{
    int more = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
        if (ns && ew)
            return false;
        more += ns - ew;
    }
    *side = more > 0 ? PW_SIDE_A : PW_SIDE_B;
    return true;
}

bool pw_flow_nobody_home(const struct pw_flow *flow, int stand_no)
{
    enum pw_side side;
    return flow->s->stand[stand_no - 1].table_no && !flow->home[stand_no] &&
           !lonely(flow->s, stand_no, &side);
}

/* Who sits in the seat of the home pair in this round. */
static int at_home(const struct pw_flow *flow, int round_no, int stand_no)
{
    int home = flow->home[stand_no];
    if (pw_schedule_where(flow->s, home, round_no).stand_no == stand_no)
        return home;
    int rover = flow->rover_no;
    return rover && pw_schedule_where(flow->s, rover, round_no).stand_no == stand_no ? rover : 0;
}

/* How the usual line of the home pairs is found. */
enum homes_usually { OF_ITS_ROUNDS, OF_ITS_ROUNDS_LATE, OF_ALL_HOMES };

/* with_homes: where nobody is at home, tables go with those where somebody is. */
static void switches_find(struct pw_flow *flow, bool with_homes, enum homes_usually usually)
{
    const struct pw_schedule *s = flow->s;
    int *homes = pw_need((size_t)s->rounds + 1, sizeof *homes);
    int all = 0, more_all = flow->rover_no ? same_side_all(flow) : 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int home = flow->home[stand_no];
        enum pw_side side;
        if (!s->stand[stand_no - 1].table_no || (!home && !lonely(s, stand_no, &side)))
            continue;
        if (home) {
            side = usually == OF_ALL_HOMES
                       ? common_side(flow)
                       : usual_side(flow, stand_no, more_all, usually == OF_ITS_ROUNDS_LATE);
            all++;
        }
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int who_no = home                          ? at_home(flow, round_no, stand_no)
                         : pw_is_there(s, spot.who[0]) ? spot.who[0]
                                                       : spot.who[1];
            bool on = pw_is_there(s, who_no) && pw_schedule_where(s, who_no, round_no).side != side;
            *pw_flow_switched_at(flow, round_no, stand_no) = on;
            homes[round_no] += home && on;
        }
    }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!pw_flow_nobody_home(flow, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            *pw_flow_switched_at(flow, round_no, stand_no) =
                with_homes && all > 0 && homes[round_no] == all;
    }
    free(homes);
}

void pw_flow_try_switches(struct pw_flow *flow, int trial)
{
    switches_find(flow, trial % 2 != 0, (enum homes_usually)(trial / 2));
}

/* Who meets holds opposite lines, so that whom one meets tells the line of everybody, up to
 * which of the two is NS. false: there are not two such lines. line[contestants + 1]: 1, -1, 0; the
 * same room for those who were reached. */
static bool two_lines(const struct pw_schedule *s, int *line, int *reached)
{
    for (int first_no = 1; first_no <= s->contestants; first_no++) {
        int next = 0, end = 0, more = 0;
        if (!pw_is_there(s, first_no) || line[first_no])
            continue;
        line[first_no] = 1;
        reached[end++] = first_no;
        for (; next < end; next++)
            for (int round_no = 1; round_no <= s->rounds; round_no++) {
                struct pw_seat seat = pw_schedule_where(s, reached[next], round_no);
                int own = line[reached[next]];
                more += seat.opponent_no ? (seat.side == PW_SIDE_A ? own : -own) : 0;
                if (!pw_is_there(s, seat.opponent_no))
                    continue;
                if (line[seat.opponent_no] == own)
                    return false;
                if (!line[seat.opponent_no])
                    reached[end++] = seat.opponent_no;
                line[seat.opponent_no] = -own;
            }
        for (int i = 0; more < 0 && i < end; i++)
            line[reached[i]] = -line[reached[i]];
    }
    return true;
}

static int line_of(const struct pw_schedule *s, const int *line, int who_no)
{
    return pw_is_there(s, who_no) ? line[who_no] : 0;
}

bool pw_flow_switches_by_line(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    int *line = pw_need((size_t)s->contestants + 1, sizeof *line);
    int *reached = pw_need((size_t)s->contestants + 1, sizeof *reached);
    bool two = two_lines(s, line, reached);
    for (int round_no = 1; two && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int ns = line_of(s, line, spot.who[0]), ew = line_of(s, line, spot.who[1]);
            *pw_flow_switched_at(flow, round_no, stand_no) = ns < 0 || (ns == 0 && ew > 0);
        }
    free(line);
    free(reached);
    return two;
}

void pw_flow_count_switches(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    flow->switched_all = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int on = 0, tables = 0;
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
                continue;
            tables++;
            on += *pw_flow_switched_at(flow, round_no, stand_no);
        }
        flow->switches += on > 0;
        flow->switched_all &= on == 0 || on == tables;
    }
}

bool pw_is_there(const struct pw_schedule *s, int who_no)
{
    return who_no >= 1 && who_no <= s->contestants && who_no != s->missing_no;
}

bool pw_is_played(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool played = s->stand[stand_no - 1].table_no != 0;
    for (int seat = 0; seat < (s->kind == PW_INDIVIDUALS ? 4 : 2); seat++)
        played = played && pw_is_there(s, spot.who[seat]);
    return played;
}
