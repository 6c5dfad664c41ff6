/* frequency.c - how often each score was made on a board. */
#include "score/session.h"

#include <stdlib.h>

/* The best of NS first. */
static int by_score(const void *a, const void *b)
{
    const struct pw_frequency *x = a, *y = b;
    if (x->score != y->score)
        return (y->score > x->score) - (y->score < x->score);
    return (y->points[0] > x->points[0]) - (y->points[0] < x->points[0]);
}

const struct pw_frequency *pw_session_frequencies(const struct pw_session *session, int board_no,
                                                  int *count)
{
    int lines, n = 0, kept = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &lines);
    struct pw_frequency *all = session->frequency;
    for (int i = 0; i < lines; i++)
        if (line[i].kind == PW_PLAYED)
            all[n++] = (struct pw_frequency){
                line[i].score,
                1,
                {line[i].points[0], line[i].points[pw_side_seat(session, 1)]},
            };
    qsort(all, (size_t)n, sizeof *all, by_score);
    for (int i = 0; i < n; i++)
        if (kept > 0 && all[kept - 1].score == all[i].score &&
            all[kept - 1].points[0] == all[i].points[0]) /* not in another deal */
            all[kept - 1].times++;
        else
            all[kept++] = all[i];
    *count = kept;
    return all;
}
