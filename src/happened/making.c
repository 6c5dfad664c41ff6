/* making.c - what entries are held against, for all kinds of them. */
#include "happened/making.h"

bool pw_played_refuse(const struct making *m, const struct pw_happening *entry)
{
    m->wrong->status = PW_BAD_REQUEST;
    m->wrong->entry = entry;
    return false;
}

int pw_played_stand_of(const struct pw_schedule *s, int number)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no == number)
            return stand_no;
    return 0;
}

struct pw_played_line *pw_played_lines_of(const struct pw_evening *played, int board_no, int *count)
{
    int i = board_no - played->first_board;
    *count = played->from[i + 1] - played->from[i];
    return played->line + played->from[i];
}
