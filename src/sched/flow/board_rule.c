/* board_rule.c - the usual way of the boards: one place towards table 1, round the first places of
 * the room, and after which rounds they go otherwise.
 *
 *   [1] [2] [3] [4]   boards go to the place before, and from 1 to 4
 *   [5] [6] [7] [8]   these share the boards of those
 *
 * Boards of a place beyond those are there in the same round, too: they go on from there.
 */
#include "base/alloc.h"
#include "sched/flow/flow_internal.h"

#include <stdlib.h>
#include <string.h>

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
static void find_rule(struct pw_flow *flow)
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
        find_rule(flow);
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
