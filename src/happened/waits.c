/* waits.c - two pairs that wait for nothing: one sits opposite to a pair that is not there, and
 * another has no seat in that round, as whom a rover puts out. Where it has none of these boards in
 * another round it can sit in the empty place, and both play.
 */
#include <stdlib.h>

#include "happened/played_internal.h"
#include "sched/core/schedule.h"

static bool is_there(const struct pw_evening *played, int who_no, int round_no)
{
    return round_no >= played->since[who_no] && round_no <= played->until[who_no];
}

/* Has it a seat in that round, as entries left it, or one of these boards at any time? */
static bool is_busy(const struct pw_evening *played, int who_no, int round_no, int first, int last)
{
    for (int stand_no = 1; stand_no <= played->plan->stands; stand_no++) {
        struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
        if (place.who[0] == who_no || place.who[1] == who_no)
            return true;
    }
    for (int board_no = first; board_no <= last; board_no++) {
        int i = board_no - played->first_board;
        for (int k = played->from[i]; k < played->from[i + 1]; k++)
            if ((played->line[k].who[0] == who_no || played->line[k].who[1] == who_no) &&
                (played->line[k].why == PW_DUE || played->line[k].why == PW_WHY_GIVEN))
                return true;
    }
    return false;
}

/* Who could sit there; 0: nobody. */
static int waiting(const struct pw_evening *played, int round_no, int first, int last)
{
    for (int who_no = 1; who_no <= played->plan->contestants; who_no++)
        if (is_there(played, who_no, round_no) && !is_busy(played, who_no, round_no, first, last))
            return who_no;
    return 0;
}

/* The table, if one alone is there and another could sit opposite; round_no 0: it is not so. */
static struct pw_idle_table idle_at(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    struct pw_idle_table idle = {0};
    int first = 0, last = 0;
    if (played->plan->stand[stand_no - 1].table_no == 0 ||
        !pw_played_full(played->plan, place.who) ||
        !pw_played_boards_at(played, round_no, stand_no, &first, &last))
        return idle;
    bool there[2] = {is_there(played, place.who[0], round_no),
                     is_there(played, place.who[1], round_no)};
    int waits_no = there[0] != there[1] ? waiting(played, round_no, first, last) : 0;
    if (waits_no != 0)
        idle = (struct pw_idle_table){round_no, played->plan->stand[stand_no - 1].table_no,
                                      place.who[there[0]], place.who[there[1]], waits_no};
    return idle;
}

struct pw_idle_table *pw_played_idle(const struct pw_evening *played, int *count)
{
    const struct pw_schedule *s = played->plan;
    /* A pair of a third team would play what the other room of no match has. */
    bool may = s->waits && pw_contest_of(s)->has_lines && pw_schedule_fours(s) == 0 &&
               played->since != NULL;
    struct pw_idle_table *found = calloc((size_t)s->rounds + 1, sizeof *found);
    *count = 0;
    for (int r = 1; found != NULL && may && r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands && found[*count].round_no == 0; stand_no++) {
            found[*count] = idle_at(played, r, stand_no);
            if (found[*count].round_no == 0)
                continue;
            (*count)++;
            break; /* one waits in a round */
        }
    return found;
}
