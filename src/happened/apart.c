/* apart.c - teams of four: boards that have nothing to be compared with after what happened. */
#include "happened/happened.h"

#include <stdlib.h>

#define APART_MAX 400 /* a list that long is read by nobody */

static int team_of(const struct pw_evening *played, int who_no)
{
    return (who_no - 1) % played->plan->fours + 1;
}

static bool same_teams(const struct pw_evening *played, const struct pw_played_line *a,
                       const struct pw_played_line *b, bool turned)
{
    return team_of(played, a->who[0]) == team_of(played, b->who[turned ? 1 : 0]) &&
           team_of(played, a->who[1]) == team_of(played, b->who[turned ? 0 : 1]);
}

/* Nothing can be compared with it, and no entry says what it counts. Where a team sat NS in both
 * rooms the first of them is told. */
static bool is_apart(const struct pw_evening *played, int board, const struct pw_played_line *line)
{
    bool apart = line->why == PW_DUE;
    for (int k = played->from[board]; apart && k < played->from[board + 1]; k++) {
        const struct pw_played_line *other = &played->line[k];
        if (other == line || other->why == PW_WHY_REPLACED)
            continue;
        if (same_teams(played, line, other, true) && other->deal == line->deal)
            apart = false;
        if (same_teams(played, line, other, false) && (other->why != PW_DUE || other < line))
            apart = false;
    }
    return apart;
}

static bool goes_on(const struct pw_board_clash *last, const struct pw_board_clash *one)
{
    return last->round_no == one->round_no && last->table_no == one->table_no &&
           last->last_board + 1 == one->first_board && last->offers == one->offers;
}

static void offer(struct pw_board_clash *clash, enum pw_happening_kind kind)
{
    clash->offer[clash->offers++] = (struct pw_happening){.kind = kind,
                                                          .round_no = clash->round_no,
                                                          .table_no = clash->table_no,
                                                          .board_no = clash->first_board,
                                                          .percent = {5000, 5000}};
}

/* An average for boards that were due there; those in their place are not played. */
static struct pw_board_clash clash_of(const struct pw_evening *played,
                                      const struct pw_played_line *line)
{
    struct pw_board_clash clash = {.round_no = line->round_no,
                                   .table_no = played->plan->stand[line->stand_no - 1].table_no,
                                   .first_board = line->board_no,
                                   .last_board = line->board_no};
    int set = pw_schedule_at(played->plan, line->round_no, line->stand_no).set;
    int first = played->first_board + (set - 1) * played->per_set;
    if (line->board_no >= first && line->board_no < first + played->per_set)
        offer(&clash, PW_BOARDS_GIVEN);
    offer(&clash, PW_BOARDS_OFF);
    return clash;
}

static int by_place(const void *a, const void *b)
{
    const struct pw_board_clash *x = a, *y = b;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    if (x->table_no != y->table_no)
        return x->table_no < y->table_no ? -1 : 1;
    return (x->first_board > y->first_board) - (x->first_board < y->first_board);
}

struct pw_board_clash *pw_played_apart(const struct pw_evening *played, int *count)
{
    struct pw_board_clash *found = calloc(APART_MAX, sizeof *found);
    int n = 0, joined = 0;
    *count = 0;
    if (found == NULL)
        return NULL;
    bool some = played->plan->fours > 0 && played->place != NULL;
    for (int board = 0; some && board < played->boards; board++)
        for (int k = played->from[board]; k < played->from[board + 1] && n < APART_MAX; k++)
            if (is_apart(played, board, &played->line[k]))
                found[n++] = clash_of(played, &played->line[k]);
    qsort(found, (size_t)n, sizeof *found, by_place);
    for (int i = 0; i < n; i++) {
        if (joined == 0 || !goes_on(&found[joined - 1], &found[i])) {
            found[joined++] = found[i];
            continue;
        }
        found[joined - 1].last_board = found[i].last_board;
        for (int k = 0; k < found[i].offers; k++)
            found[joined - 1].offer[k].last_board_no = found[i].last_board;
    }
    *count = joined;
    return found;
}
