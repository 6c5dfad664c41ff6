/* pairings.c - a schedule from games. */
#include "score/pairings.h"

#include "sched/core/schedule.h"

#include <stdlib.h>

/* Rows of a round: games by board, then those that say none as they stand in the file, then byes.
 */
static int compare(const void *left, const void *right)
{
    const struct pw_game *a = *(const struct pw_game *const *)left;
    const struct pw_game *b = *(const struct pw_game *const *)right;
    if (a->round_no != b->round_no)
        return a->round_no < b->round_no ? -1 : 1;
    if ((a->black_no == 0) != (b->black_no == 0))
        return a->black_no == 0 ? 1 : -1;
    if ((a->board_no == 0) != (b->board_no == 0))
        return a->board_no == 0 ? 1 : -1;
    if (a->board_no != b->board_no)
        return a->board_no < b->board_no ? -1 : 1;
    return (a > b) - (a < b); /* as they stand in the file */
}

struct pw_schedule *pw_schedule_of_games(const struct pw_games *games, int contestants)
{
    int rounds = 0, stands = 1;
    const struct pw_game **order = calloc((size_t)games->count + 1, sizeof *order);
    if (order == NULL || games->count == 0) {
        free(order);
        return NULL;
    }
    for (int i = 0; i < games->count; i++) {
        order[i] = &games->game[i];
        if (games->game[i].round_no > rounds)
            rounds = games->game[i].round_no;
    }
    qsort(order, (size_t)games->count, sizeof *order, compare);
    for (int i = 0, rows = 0; i < games->count; i++) {
        rows = i > 0 && order[i]->round_no == order[i - 1]->round_no ? rows + 1 : 1;
        stands = rows > stands ? rows : stands;
    }
    struct pw_schedule *s =
        pw_schedule_build(PW_PLAYERS, contestants, stands, 0, rounds, 0, stands, NULL);
    for (int i = 0, row = 0; s != NULL && i < games->count; i++) {
        row = i > 0 && order[i]->round_no == order[i - 1]->round_no ? row + 1 : 1;
        pw_schedule_put(s, order[i]->round_no, row,
                        (struct pw_spot){{order[i]->white_no, order[i]->black_no}, 0});
    }
    free(order);
    if (s != NULL) {
        pw_schedule_finish(s);
        s->method = "the pairings of the file";
    }
    return s;
}
