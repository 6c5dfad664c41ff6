/* flow.c - all of it together, and what is asked of it.
 *
 * Long: people and boards are told by one rule, and each is read from where the other goes.
 */
#include "sched/flow/flow.h"
#include "base/alloc.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* Where somebody would sit without switches. */
struct pw_flow_base {
    int stand_no, table_no;
    enum pw_side side;
};

static enum pw_side flow_other_side(enum pw_side side)
{
    return side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A;
}

static int flow_larger(int a, int b)
{
    return a > b ? a : b;
}

/* By round and stand, [(rounds + 1) * (stands + 1)]. */
static size_t flow_cell(const struct pw_flow *flow, int round_no, int stand_no)
{
    return (size_t)round_no * ((size_t)flow->s->stands + 1) + (size_t)stand_no;
}

/* Ways to read switches off the rows, the likely ones first; each fills switched. */
#define PW_SWITCH_TRIALS 6

/* ---- homes ---- */

/* Who keeps a table, and where the lines are exchanged. */

static bool *flow_switched_at(const struct pw_flow *flow, int round_no, int stand_no)
{
    return &flow->switched[flow_cell(flow, round_no, stand_no)];
}

static struct pw_flow_base flow_base(const struct pw_flow *flow, int who_no, int round_no)
{
    struct pw_seat seat = pw_schedule_where(flow->s, who_no, round_no);
    if (!seat.table_no)
        return (struct pw_flow_base){0};
    enum pw_side side = seat.side;
    if (*flow_switched_at(flow, round_no, seat.stand_no))
        side = flow_other_side(side);
    return (struct pw_flow_base){seat.stand_no, seat.table_no, side};
}

/* Is it somebody who keeps no table and is no rover? */
static bool flow_visits(const struct pw_flow *flow, int who_no)
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
    return more > 0 || (more == 0 && !late) ? first : flow_other_side(first);
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

/* Fills home, keeps and rover_no. */
static void flow_find_homes(struct pw_flow *flow)
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
        if (flow_visits(flow, who_no) && roves(flow, who_no))
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

/* Whether visitors play one another there. */
static bool flow_nobody_home(const struct pw_flow *flow, int stand_no)
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
            *flow_switched_at(flow, round_no, stand_no) = on;
            homes[round_no] += home && on;
        }
    }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!flow_nobody_home(flow, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            *flow_switched_at(flow, round_no, stand_no) =
                with_homes && all > 0 && homes[round_no] == all;
    }
    free(homes);
}

static void flow_try_switches(struct pw_flow *flow, int trial)
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

/* Each encounter may be switched for itself, though nobody is at home there. false: there are not
 * two lines. */
static bool flow_switches_by_line(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    int *line = pw_need((size_t)s->contestants + 1, sizeof *line);
    int *reached = pw_need((size_t)s->contestants + 1, sizeof *reached);
    bool two = two_lines(s, line, reached);
    for (int round_no = 1; two && round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int ns = line_of(s, line, spot.who[0]), ew = line_of(s, line, spot.who[1]);
            *flow_switched_at(flow, round_no, stand_no) = ns < 0 || (ns == 0 && ew > 0);
        }
    free(line);
    free(reached);
    return two;
}

/* Fills switches and switched_all. */
static void flow_count_switches(struct pw_flow *flow)
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
            on += *flow_switched_at(flow, round_no, stand_no);
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

/* ---- the rule of the boards ---- */

/* The usual way of the boards: one place towards table 1, round the first places of
 * the room, and after which rounds they go otherwise.
 *
 *   [1] [2] [3] [4]   boards go to the place before, and from 1 to 4
 *   [5] [6] [7] [8]   these share the boards of those
 *
 * Boards of a place beyond those are there in the same round, too: they go on from there.
 */

/* How many different boards lie about in this round. */
static int sets_in_play(const struct pw_schedule *s, int round_no, bool *seen)
{
    int count = 0;
    memset(seen, 0, ((size_t)s->sets + 1) * sizeof *seen);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        count += set != 0 && !seen[set];
        seen[set] = true;
    }
    return count;
}

/* Does each of these places hold boards of its own, and nobody else any but those? */
static bool is_laid(const struct pw_schedule *s, int round_no, int end, bool *seen)
{
    if (sets_in_play(s, round_no, seen) != end)
        return false;
    memset(seen, 0, ((size_t)s->sets + 1) * sizeof *seen);
    for (int stand_no = 1; stand_no <= end; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        if (set == 0 || seen[set])
            return false;
        seen[set] = true;
    }
    return true;
}

/* Has every table boards that lay nowhere in the round before? seen: those that did. */
static bool all_new(const struct pw_schedule *s, int round_no, const bool *seen)
{
    bool is = false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        if (!s->stand[stand_no - 1].table_no || set == 0)
            continue;
        if (seen[set])
            return false;
        is = true;
    }
    return is;
}

/* How many places all of them go towards table 1; 0: not the same for all. */
static int places_down(const struct pw_schedule *s, int round_no, int end)
{
    int places = 0;
    for (int stand_no = 1; stand_no <= end; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        int to = pw_schedule_where_set(s, set, round_no + 1);
        int down = to >= 1 && to <= end ? (stand_no - to + end) % end : 0;
        if (down == 0 || (places != 0 && down != places))
            return 0;
        places = down;
    }
    return places;
}

static int way_after(const struct pw_schedule *s, int round_no, int end, bool *seen)
{
    int places = 0;
    if (is_laid(s, round_no, end, seen) && is_laid(s, round_no + 1, end, seen))
        places = places_down(s, round_no, end);
    sets_in_play(s, round_no, seen);
    return places == 0 && all_new(s, round_no + 1, seen) ? PW_BOARDS_NEW : places;
}

/* Copies, and the boards of a match in two rooms, have ways of their own. All exceptions are one
 * way, or there is no rule. */
static void find_board_rule(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    bool *seen = pw_need((size_t)s->sets + 1, sizeof *seen);
    bool asked = s->rounds > 1 && s->copies <= 1 && !pw_schedule_rooms(s);
    int end = asked ? sets_in_play(s, 1, seen) : 0, usual = 0, others = 0;
    for (int round_no = 1; end > 1 && round_no < s->rounds; round_no++) {
        int way = way_after(s, round_no, end, seen);
        flow->boards_way[round_no] = way;
        usual += way == 1;
        others += way != 1;
    }
    free(seen);
    flow->boards_end = usual > 0 && others <= usual ? end : 0;
}

/* Once, for those who ask. */
static void note_rule(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    flow->boards_way = pw_need((size_t)s->rounds + 1, sizeof *flow->boards_way);
    int end = pw_flow_board_ring_end(flow);
    if (end == 0) {
        find_board_rule(flow);
        return;
    }
    flow->boards_end = end;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        flow->boards_way[round_no] = 1;
}

int pw_flow_boards_end(const struct pw_flow *flow)
{
    if (flow->boards_way == NULL)
        note_rule((struct pw_flow *)flow);
    return flow->boards_end;
}

int pw_flow_boards_way(const struct pw_flow *flow, int round_no)
{
    bool is = pw_flow_boards_end(flow) != 0 && round_no >= 1 && round_no < flow->s->rounds;
    return is ? flow->boards_way[round_no] : 1;
}

/* ---- the boards ---- */

/* The way of the boards: read off the sets, and where a set is shared or copied as the
 * movement says it.
 */

/* Where each set lies in a round: at[set], [sets + 1]; 0: nowhere, -1: at several places. Returns
 * whether one lies at several. */
static bool lay(const struct pw_schedule *s, int round_no, int *at)
{
    bool shared = false;
    memset(at, 0, ((size_t)s->sets + 1) * sizeof *at);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int set = pw_schedule_at(s, round_no, stand_no).set;
        shared = shared || (set != 0 && at[set] != 0);
        at[set] = at[set] ? -1 : stand_no;
    }
    return shared;
}

/* Where a set goes from there. Shared now or then it has two ways, which would be one line: none,
 * if the movement does not say more; and what it says is not so where other boards were played. */
static int goes_to(const struct pw_schedule *s, int round_no, int stand_no, const int *now,
                   const int *then)
{
    int set = pw_schedule_at(s, round_no, stand_no).set;
    int said = set ? pw_schedule_boards_to(s, round_no, stand_no) : 0;
    if (said && pw_schedule_at(s, round_no + 1, said).set != set)
        said = 0;
    if (said || !set || now[set] != stand_no)
        return said;
    return flow_larger(then[set], 0);
}

/* What is found while the rounds go by. */
struct boards {
    int *to;     /* [(rounds + 1) * (stands + 1)], or NULL */
    int *always; /* [stands + 1]: the one way, 0 where there is not one in all rounds */
    int *any;    /* the same, of the rounds in which boards lie there; -1: none did so far */
    bool down;   /* every set lies at one stand, and goes one place down */
    bool shared; /* a set lies at several places in one round */
};

static void follow_round(struct boards *b, const struct pw_flow *flow, int round_no, const int *now,
                         const int *then)
{
    const struct pw_schedule *s = flow->s;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int to = goes_to(s, round_no, stand_no, now, then);
        if (b->to)
            b->to[flow_cell(flow, round_no, stand_no)] = to;
        if (round_no == 1 || b->always[stand_no] != to)
            b->always[stand_no] = round_no == 1 ? to : 0;
        if (pw_schedule_at(s, round_no, stand_no).set)
            b->any[stand_no] = b->any[stand_no] < 0 || b->any[stand_no] == to ? to : 0;
    }
    for (int set = 1; set <= s->sets; set++)
        b->down =
            b->down && now[set] > 0 && then[set] == (now[set] == 1 ? s->stands : now[set] - 1);
}

static void follow_boards(struct boards *b, const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    int *one = pw_need((size_t)s->sets + 1, sizeof *one);
    int *two = pw_need((size_t)s->sets + 1, sizeof *two);
    int *now = one, *then = two;
    b->shared = lay(s, 1, now);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        b->shared = lay(s, round_no + 1, then) || b->shared;
        follow_round(b, flow, round_no, now, then);
        int *before = now;
        now = then;
        then = before;
    }
    free(one);
    free(two);
}

/* go[stand_no]: where boards go from there in every round; -1: none lie there. Owns go. */
static int *rings_of(const struct pw_flow *flow, int *go)
{
    const struct pw_schedule *s = flow->s;
    int *ring = pw_need((size_t)s->stands + 1, sizeof *ring);
    bool sound = true;
    for (int no = 1; no <= s->stands; no++) /* boards that lie there in the last round alone */
        if (go[no] < 0 && !pw_flow_pile(flow, no) && pw_schedule_at(s, s->rounds, no).set)
            go[no] = 0;
    for (int first = 1; sound && first <= s->stands;) {
        int last = go[first];
        sound = last < 0 || last >= first;
        for (int no = first + 1; no <= last; no++)
            sound = sound && go[no] == no - 1;
        for (int no = first; no <= last; no++)
            ring[no] = last;
        first = flow_larger(first, last) + 1;
    }
    if (sound)
        return ring;
    free(ring);
    return NULL;
}

bool pw_flow_pile(const struct pw_flow *flow, int stand_no)
{
    return flow->pile && flow->copy_of[stand_no] == flow->s->copies;
}

/* Once for all stands: a thousand cards ask. */
static void flow_find_boards(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    size_t stands = (size_t)s->stands + 1;
    struct boards b = {.always = pw_need(stands, sizeof *b.always),
                       .any = pw_need(stands, sizeof *b.any),
                       .down = true};
    bool *several = pw_need(stands, sizeof *several);
    for (int no = 1; no <= s->stands; no++)
        b.any[no] = -1;
    follow_boards(&b, flow);
    flow->boards_go = b.always;
    flow->boards_shared = b.shared;
    flow->copy_of = b.shared && !pw_schedule_rooms(s) ? pw_copies_new(s) : NULL;
    flow->pile = flow->copy_of != NULL && pw_copies_pile(s, flow->copy_of);
    flow->boards_come = pw_need(stands, sizeof *flow->boards_come);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int to = flow->boards_go[stand_no];
        several[to] |= flow->boards_come[to] != 0;
        flow->boards_come[to] = stand_no;
    }
    for (int stand_no = 0; stand_no <= s->stands; stand_no++)
        if (stand_no == 0 || several[stand_no])
            flow->boards_come[stand_no] = 0;
    free(several);
    for (int no = 1; b.down && no <= s->stands; no++) /* also where a round has none */
        b.any[no] = no == 1 ? s->stands : no - 1;
    for (int no = 1; no <= s->stands; no++)
        b.any[no] = pw_flow_pile(flow, no) ? -1 : b.any[no];
    if (s->rounds > 1 && s->sets > 0)
        flow->board_ring = rings_of(flow, b.any);
    free(b.any);
}

/* Every round and stand, only for those who ask: it may be much. */
static void note_every_way(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    size_t stands = (size_t)s->stands + 1, cells = ((size_t)s->rounds + 1) * stands;
    struct boards b = {.to = pw_need(cells, sizeof *b.to),
                       .always = pw_need(stands, sizeof *b.always),
                       .any = pw_need(stands, sizeof *b.any)};
    follow_boards(&b, flow);
    free(b.always);
    free(b.any);
    flow->boards_to = b.to;
    flow->boards_from = pw_need(cells, sizeof *flow->boards_from);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        int *next = &flow->boards_from[flow_cell(flow, round_no + 1, 0)];
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int to = b.to[flow_cell(flow, round_no, stand_no)];
            next[to] = next[to] ? -1 : stand_no;
        }
        for (int stand_no = 0; stand_no <= s->stands; stand_no++)
            next[stand_no] = stand_no ? flow_larger(next[stand_no], 0) : 0;
    }
}

static bool is_place(const struct pw_flow *flow, int round_no, int stand_no)
{
    if (flow->boards_to == NULL)
        note_every_way((struct pw_flow *)flow);
    return round_no >= 1 && round_no <= flow->s->rounds && stand_no >= 1 &&
           stand_no <= flow->s->stands;
}

int pw_flow_boards_to(const struct pw_flow *flow, int round_no, int stand_no)
{
    bool is = is_place(flow, round_no, stand_no);
    return is ? flow->boards_to[flow_cell(flow, round_no, stand_no)] : 0;
}

int pw_flow_boards_from(const struct pw_flow *flow, int round_no, int stand_no)
{
    bool is = is_place(flow, round_no, stand_no);
    return is ? flow->boards_from[flow_cell(flow, round_no, stand_no)] : 0;
}

int pw_flow_shares(const struct pw_flow *flow, int round_no, int stand_no, int other_no)
{
    const struct pw_schedule *s = flow->s;
    int set = pw_schedule_at(s, round_no, stand_no).set;
    if (set != 0 && pw_schedule_rooms(s)) {
        int room = pw_schedule_other_room(s, stand_no);
        return room > other_no && pw_is_played(s, round_no, room) ? room : 0;
    }
    const int *copy_of = flow->copy_of;
    set = !flow->boards_shared || (s->copies > 1 && copy_of == NULL) ? 0 : set;
    for (int no = other_no + 1; set && no <= s->stands; no++)
        if (no != stand_no && pw_schedule_at(s, round_no, no).set == set &&
            (copy_of == NULL || copy_of[no] == copy_of[stand_no]) && pw_is_played(s, round_no, no))
            return no;
    return 0;
}

const int *pw_flow_board_ring(const struct pw_flow *flow)
{
    return flow->board_ring;
}

int pw_flow_board_ring_end(const struct pw_flow *flow)
{
    const int *ring = flow->board_ring;
    int end = ring ? ring[1] : 0;
    for (int no = end + 1; end && no <= flow->s->stands; no++)
        end = ring[no] ? 0 : end;
    return end > 1 ? end : 0;
}

/* ---- the flow ---- */

/* The usual rule of the room: visitors who keep their line, or turn. */

static size_t by_line(const struct pw_flow *flow, int line_i, int round_no)
{
    return (size_t)line_i * ((size_t)flow->s->rounds + 1) + (size_t)round_no;
}

static enum pw_flow_after *pw_flow_after_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->after[by_line(flow, line_i, round_no)];
}

static int *pw_flow_step_at(const struct pw_flow *flow, int line_i, int round_no)
{
    return &flow->steps[by_line(flow, line_i, round_no)];
}

/* ---- visitors who keep their line ---- */

/* Each of them on one line all evening; which tables each line has. */
static bool pw_flow_lines_hold(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    struct pw_flow_line line[2] = {{.side = PW_SIDE_A}, {.side = PW_SIDE_B}};
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!flow_visits(flow, who_no))
            continue;
        enum pw_side side = flow_base(flow, who_no, 1).side;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_flow_base base = flow_base(flow, who_no, round_no);
            if (!base.table_no || base.side != side)
                return false;
            struct pw_flow_line *its = &line[side == PW_SIDE_B];
            its->low = its->low && its->low < base.table_no ? its->low : base.table_no;
            its->high = flow_larger(its->high, base.table_no);
        }
    }
    flow->lines = 0;
    for (int i = 1; i >= 0; i--) /* EW first: they are the ones that usually move */
        if (line[i].low)
            flow->line[flow->lines++] = line[i];
    return flow->lines > 0;
}

/* How many tables up all of this line go, 1 to high - low; 0: not the same for all, or they stay.
 */
static int step_after(const struct pw_flow *flow, const struct pw_flow_line *line, int round_no)
{
    const struct pw_schedule *s = flow->s;
    int ring = line->high - line->low + 1, step = -1;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!flow_visits(flow, who_no))
            continue;
        struct pw_flow_base from = flow_base(flow, who_no, round_no);
        if (from.side != line->side)
            continue;
        int up = (flow_base(flow, who_no, round_no + 1).table_no - from.table_no + ring) % ring;
        if (step >= 0 && up != step)
            return 0;
        step = up;
    }
    return flow_larger(step, 0);
}

/* Half round the ring is up as well as down: EW of teams go down. */
static bool goes_down(const struct pw_flow *flow, int step, int ring)
{
    return 2 * step > ring || (2 * step == ring && ring > 2 && flow->s->fours > 0);
}

/* The step of most rounds, of equals the earliest; the others are exceptions, told in the same
 * direction. */
static void steps_find(struct pw_flow *flow, int line_i)
{
    const struct pw_schedule *s = flow->s;
    struct pw_flow_line *line = &flow->line[line_i];
    int ring = line->high - line->low + 1, best = 0;
    int *step = pw_need((size_t)s->rounds + 1, sizeof *step);
    int *count = pw_need((size_t)ring + 1, sizeof *count);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        step[round_no] = step_after(flow, line, round_no);
        count[step[round_no]]++;
    }
    count[0] = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        best = count[step[round_no]] > count[best] ? step[round_no] : best;
    bool down = goes_down(flow, best, ring);
    line->step = down ? best - ring : best;
    int skip = line->step == 1 ? 2 % ring : line->step == -1 ? ring - 2 : 0, others = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        others += !step[round_no] || (step[round_no] != best && step[round_no] != skip);
    if (others > count[best])
        line->step = best = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        *pw_flow_step_at(flow, line_i, round_no) =
            down && step[round_no] ? step[round_no] - ring : step[round_no];
        *pw_flow_after_at(flow, line_i, round_no) =
            best && step[round_no] == best                     ? PW_AFTER_USUAL
            : best && step[round_no] && step[round_no] == skip ? PW_AFTER_SKIP
                                                               : PW_AFTER_OTHER;
    }
    free(step);
    free(count);
}

static void pw_flow_find_steps(struct pw_flow *flow)
{
    for (int i = 0; i < flow->lines; i++)
        steps_find(flow, i);
}

/* ---- visitors who sit NS at a table on their way ---- */

/* The seat that comes after this one, if it is one of the rule. */
static struct pw_flow_base turn_next(const struct pw_flow *flow, struct pw_flow_base at)
{
    bool ns = at.side == PW_SIDE_A;
    if (!ns && at.table_no < flow->s->tables)
        return (struct pw_flow_base){0, at.table_no + 1, PW_SIDE_B};
    int i = ns ? at.table_no == flow->turn[0] ? 1 : 2 : 0;
    return i < flow->turns ? (struct pw_flow_base){0, flow->turn[i], PW_SIDE_A}
                           : (struct pw_flow_base){0, 1, PW_SIDE_B};
}

/* Whether all of them go where the rule says. */
static bool turn_holds(const struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!flow_visits(flow, who_no))
            continue;
        for (int round_no = 1; round_no < s->rounds; round_no++) {
            struct pw_flow_base from = flow_base(flow, who_no, round_no);
            struct pw_flow_base to = flow_base(flow, who_no, round_no + 1);
            struct pw_flow_base rule = turn_next(flow, from);
            bool known = from.side == PW_SIDE_B || from.table_no == flow->turn[0] ||
                         (flow->turns == 2 && from.table_no == flow->turn[1]);
            if (!from.table_no || !known || to.table_no != rule.table_no || to.side != rule.side)
                return false;
        }
    }
    return true;
}

/* The line that somebody holds by the rule, at a table where nobody is at home: where it goes next
 * tells, and of the last round where it comes from. */
static enum pw_side turn_side(const struct pw_flow *flow, int who_no, int round_no, int table_no)
{
    const struct pw_schedule *s = flow->s;
    bool last = round_no == s->rounds;
    int other = pw_schedule_where(s, who_no, last ? round_no - 1 : round_no + 1).table_no;
    int seats = s->tables + flow->turns; /* on the way, from EW at table 1 */
    for (int seat = 0; seat < seats; seat++) {
        enum pw_side side = seat < s->tables ? PW_SIDE_B : PW_SIDE_A;
        int here = side == PW_SIDE_B ? seat + 1 : flow->turn[seat - s->tables];
        int beside = (seat + (last ? seats - 1 : 1)) % seats;
        int there = beside < s->tables ? beside + 1 : flow->turn[beside - s->tables];
        if (here == table_no && there == other)
            return side;
    }
    return PW_SIDE_NONE;
}

/* Where pairs turn, a switch is known by the line that the rule gives them, one by one. */
static void turn_switches(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int table_no = s->stand[stand_no - 1].table_no;
        if (!flow_nobody_home(flow, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int i = pw_is_there(s, spot.who[0]) ? 0 : 1;
            enum pw_side side = pw_is_there(s, spot.who[i])
                                    ? turn_side(flow, spot.who[i], round_no, table_no)
                                    : PW_SIDE_NONE;
            *flow_switched_at(flow, round_no, stand_no) =
                side != PW_SIDE_NONE && side != (i == 0 ? PW_SIDE_A : PW_SIDE_B);
        }
    }
}

/* The tables where nobody is at home, in the one order or the other. With two tables it is a
 * Howell: who follows whom is said in fewer words. */
static bool pw_flow_turn_holds(struct pw_flow *flow, bool said)
{
    const struct pw_schedule *s = flow->s;
    int turn[2] = {0, 0}, turns = 0;
    if (s->tables < 3)
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!flow_nobody_home(flow, stand_no))
            continue;
        if (turns == 2)
            return false;
        turn[turns++] = s->stand[stand_no - 1].table_no;
    }
    for (int k = 0; k < turns; k++) {
        flow->turns = turns;
        flow->turn[0] = turn[k];
        flow->turn[1] = turns == 2 ? turn[1 - k] : 0;
        if (!said)
            turn_switches(flow);
        if (turn_holds(flow))
            return true;
    }
    return false;
}

/* Who stays, and who takes whose seat after every round. */

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

static void pw_flow_find_followers(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    size_t room = (size_t)s->contestants + 1;
    int first = 0, last = 0;
    flow->follows = pw_need(room, sizeof *flow->follows);
    flow->followed = pw_need(room, sizeof *flow->followed);
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
    find_run(flow, first, last);
}

/* ---- the rule ---- */

static enum pw_rule_of rule_of_rows(struct pw_flow *flow)
{
    for (int trial = 0; trial < PW_SWITCH_TRIALS; trial++) {
        flow_try_switches(flow, trial);
        if (pw_flow_lines_hold(flow))
            return PW_RULE_LINES;
        flow->turns = flow->turn[0] = flow->turn[1] = 0;
        if (pw_flow_turn_holds(flow, false))
            return PW_RULE_TURN;
    }
    flow->turns = 0;
    if (flow_switches_by_line(flow) && pw_flow_lines_hold(flow))
        return PW_RULE_LINES;
    return PW_RULE_NONE;
}

static enum pw_rule_of rule_with_switches(struct pw_flow *flow)
{
    const struct pw_schedule *s = flow->s;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            *flow_switched_at(flow, round_no, stand_no) = pw_schedule_turned(s, round_no, stand_no);
    if (pw_flow_lines_hold(flow))
        return PW_RULE_LINES;
    if (pw_flow_turn_holds(flow, true))
        return PW_RULE_TURN;
    flow->turns = 0;
    return PW_RULE_NONE;
}

static void find_rule(struct pw_flow *flow, bool as_said)
{
    const struct pw_schedule *s = flow->s;
    size_t rounds = (size_t)s->rounds + 1, stands = (size_t)s->stands + 1;
    bool said = as_said && pw_schedule_lines_said(s);
    flow->home = pw_need(stands, sizeof *flow->home);
    flow->keeps = pw_need((size_t)s->contestants + 1, sizeof *flow->keeps);
    flow->switched = pw_need(rounds * stands, sizeof *flow->switched);
    flow->after = pw_need(2 * rounds, sizeof *flow->after);
    flow->steps = pw_need(2 * rounds, sizeof *flow->steps);
    if (s->rounds > 1) {
        flow_find_homes(flow);
        flow->rule = said ? rule_with_switches(flow) : rule_of_rows(flow);
    }
    if (flow->rule == PW_RULE_NONE && !said)
        memset(flow->switched, 0, rounds * stands * sizeof *flow->switched);
    if (flow->rule == PW_RULE_NONE)
        flow->lines = flow->turns = flow->rover_no = 0;
    pw_flow_find_steps(flow);
    if (flow->rule != PW_RULE_NONE || said)
        flow_count_switches(flow);
}

/* ---- made, kept, freed ---- */

static struct pw_flow *derive(const struct pw_schedule *s, bool as_said)
{
    struct pw_flow *flow = pw_need(1, sizeof *flow);
    flow->s = s;
    find_rule(flow, as_said);
    pw_flow_find_followers(flow);
    flow_find_boards(flow);
    return flow;
}

struct pw_flow *pw_flow_of_rows(const struct pw_schedule *s)
{
    return derive(s, false);
}

const struct pw_flow *pw_flow(const struct pw_schedule *s)
{
    const struct pw_flow *kept = pw_schedule_kept_flow(s);
    if (kept != NULL && kept->s == s)
        return kept;
    struct pw_flow *flow = derive(s, true);
    pw_schedule_keep_flow(s, flow, pw_flow_free);
    return flow;
}

void pw_flow_free(struct pw_flow *flow)
{
    if (flow == NULL)
        return;
    free(flow->home);
    free(flow->keeps);
    free(flow->switched);
    free(flow->after);
    free(flow->steps);
    free(flow->follows);
    free(flow->followed);
    free(flow->stays);
    free(flow->copy_of);
    free(flow->boards_to);
    free(flow->boards_from);
    free(flow->boards_go);
    free(flow->boards_come);
    free(flow->board_ring);
    free(flow->boards_way);
    free(flow);
}

/* ---- what is asked ---- */

bool pw_flow_switched(const struct pw_flow *flow, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    return pw_is_there(flow->s, spot.who[0]) && pw_is_there(flow->s, spot.who[1]) &&
           *flow_switched_at(flow, round_no, stand_no);
}

bool pw_is_switched(const struct pw_schedule *s, int round_no, int stand_no)
{
    if (s->kind != PW_PAIRS || pw_schedule_lines_said(s))
        return pw_schedule_switched(s, round_no, stand_no);
    return pw_flow_switched(pw_flow(s), round_no, stand_no);
}

enum pw_flow_after pw_flow_after(const struct pw_flow *flow, int line_i, int round_no)
{
    bool known = line_i < flow->lines && round_no < flow->s->rounds;
    return known ? *pw_flow_after_at(flow, line_i, round_no) : PW_AFTER_USUAL;
}

int pw_flow_step_after(const struct pw_flow *flow, int line_i, int round_no)
{
    bool known = line_i < flow->lines && round_no >= 1 && round_no < flow->s->rounds;
    return known ? *pw_flow_step_at(flow, line_i, round_no) : 0;
}

int pw_flow_visitor(const struct pw_flow *flow, int line_i, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(flow->s, round_no, stand_no);
    for (int i = 0; line_i < flow->lines && i < 2; i++)
        if (flow_visits(flow, spot.who[i]) &&
            flow_base(flow, spot.who[i], round_no).side == flow->line[line_i].side)
            return spot.who[i];
    return 0;
}

bool pw_flow_skips(const struct pw_flow *flow, int round_no, int stand_no)
{
    for (int i = 0; i < flow->lines; i++)
        if (pw_flow_after(flow, i, round_no) == PW_AFTER_SKIP &&
            pw_flow_visitor(flow, i, round_no, stand_no))
            return true;
    return false;
}

bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
        return false;
    for (int before = 1; before < round_no; before++)
        if (pw_schedule_where(s, spot.who[0], before).opponent_no == spot.who[1])
            return true;
    return false;
}
