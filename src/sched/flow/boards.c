/* boards.c - the way of the boards: read off the sets, and where a set is shared or copied as the
 * movement says it. */
#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>
#include <string.h>

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
    return pw_flow_larger(then[set], 0);
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
            b->to[pw_flow_cell(flow, round_no, stand_no)] = to;
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
        first = pw_flow_larger(first, last) + 1;
    }
    if (sound)
        return ring;
    free(ring);
    return NULL;
}

/* The last copy has more sets than places: those that are not played lie on a pile. In a barometer
 * every table has a copy. */
static bool has_pile(const struct pw_schedule *s, const int *copy_of)
{
    int places = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        places += copy_of[stand_no] == s->copies;
    return places < s->sets && s->copies < s->stands;
}

bool pw_flow_pile(const struct pw_flow *flow, int stand_no)
{
    return flow->pile && flow->copy_of[stand_no] == flow->s->copies;
}

/* Once for all stands: a thousand cards ask. */
void pw_flow_find_boards(struct pw_flow *flow)
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
    flow->pile = flow->copy_of != NULL && has_pile(s, flow->copy_of);
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
        int *next = &flow->boards_from[pw_flow_cell(flow, round_no + 1, 0)];
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int to = b.to[pw_flow_cell(flow, round_no, stand_no)];
            next[to] = next[to] ? -1 : stand_no;
        }
        for (int stand_no = 0; stand_no <= s->stands; stand_no++)
            next[stand_no] = stand_no ? pw_flow_larger(next[stand_no], 0) : 0;
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
    return is ? flow->boards_to[pw_flow_cell(flow, round_no, stand_no)] : 0;
}

int pw_flow_boards_from(const struct pw_flow *flow, int round_no, int stand_no)
{
    bool is = is_place(flow, round_no, stand_no);
    return is ? flow->boards_from[pw_flow_cell(flow, round_no, stand_no)] : 0;
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
