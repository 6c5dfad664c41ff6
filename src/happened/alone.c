/* alone.c - boards that one table alone has played with its deal: its score is compared with none,
 * so that the formula gives each side half, whatever it was. Directors give an average plus.
 */
#include <stdlib.h>

#include "happened/played_internal.h"
#include "sched/core/schedule.h"

/* The only line of its deal that has a score of its own; NULL: another has one, or none has. */
static const struct pw_played_line *alone_in(const struct pw_played_line *line, int count, int deal)
{
    const struct pw_played_line *only = NULL;
    for (int i = 0; i < count; i++) {
        if (line[i].deal != deal || line[i].why != PW_DUE)
            continue;
        if (only != NULL)
            return NULL;
        only = &line[i];
    }
    return only;
}

struct pw_alone_board *pw_played_alone(const struct pw_evening *played, int *count)
{
    /* With teams of four a board has two scores; who has one of them is told by apart.c. */
    bool may = !pw_contest_of(played->plan)->has_rooms;
    struct pw_alone_board *found = calloc((size_t)played->lines + 1, sizeof *found);
    *count = 0;
    for (int i = 0; found != NULL && may && i < played->boards; i++) {
        const struct pw_played_line *line = &played->line[played->from[i]];
        int lines = played->from[i + 1] - played->from[i];
        for (int k = 0; lines > 1 && k < lines; k++) {
            const struct pw_played_line *only = alone_in(line, lines, line[k].deal);
            if (only == &line[k])
                found[(*count)++] = (struct pw_alone_board){line[k].round_no, line[k].table_no,
                                                            line[k].board_no, line[k].deal};
        }
    }
    return found;
}
