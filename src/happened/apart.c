/* apart.c - teams of four: boards that have nothing to be compared with after what happened. */
#include "happened/played_internal.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

static int team_of(const struct pw_evening *played, int who_no)
{
    return pw_schedule_team_of_pair(played->plan, who_no);
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

/* Were these boards due there? Only for those an average can be given; those that were played in
 * their place can be said not to have been. */
static bool is_due(const struct pw_evening *played, const struct pw_played_line *line)
{
    int set = pw_schedule_at(played->plan, line->round_no, line->stand_no).set;
    int first = played->first_board + (set - 1) * played->per_set;
    return line->board_no >= first && line->board_no < first + played->per_set;
}

struct apart {
    struct pw_board_clash clash; /* first: pw_clash_by_place sorts them */
    bool due;
};

static struct apart apart_of(const struct pw_evening *played, const struct pw_played_line *line)
{
    return (struct apart){{.round_no = line->round_no,
                           .table_no = played->plan->stand[line->stand_no - 1].table_no,
                           .first_board = line->board_no,
                           .last_board = line->board_no},
                          is_due(played, line)};
}

static bool goes_on(const struct apart *last, const struct apart *one)
{
    return last->clash.round_no == one->clash.round_no &&
           last->clash.table_no == one->clash.table_no &&
           last->clash.last_board + 1 == one->clash.first_board && last->due == one->due;
}

struct pw_board_clash *pw_played_apart(const struct pw_evening *played, int *count)
{
    struct apart *found = calloc(PW_CLASHES_MAX, sizeof *found);
    struct pw_board_clash *clashes = calloc(PW_CLASHES_MAX, sizeof *clashes);
    bool room = found != NULL && clashes != NULL;
    int n = 0, joined = 0;
    bool some = room && pw_contest_of(played->plan)->has_rooms && played->place != NULL;
    for (int board = 0; some && board < played->boards; board++)
        for (int k = played->from[board]; k < played->from[board + 1] && n < PW_CLASHES_MAX; k++)
            if (is_apart(played, board, &played->line[k]))
                found[n++] = apart_of(played, &played->line[k]);
    if (room)
        qsort(found, (size_t)n, sizeof *found, pw_clash_by_place);
    for (int i = 0; i < n; i++) {
        if (joined > 0 && goes_on(&found[joined - 1], &found[i]))
            found[joined - 1].clash.last_board = found[i].clash.last_board;
        else
            found[joined++] = found[i];
    }
    for (int i = 0; i < joined; i++) {
        pw_clash_offer_scores(&found[i].clash, found[i].due);
        clashes[i] = found[i].clash;
    }
    free(found);
    *count = joined;
    if (room)
        return clashes;
    free(clashes);
    return NULL;
}
