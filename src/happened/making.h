/* making.h - while it is found out what was played: entries are held against the plan, one by one.
 */
#ifndef PW_HAPPENED_MAKING_H
#define PW_HAPPENED_MAKING_H

#include "happened/played_internal.h"

struct making {
    const struct pw_event *event;
    struct pw_evening *played;
    struct pw_played_wrong *wrong;
};

/* Marks the entry as what is wrong. Always false. */
bool pw_played_refuse(const struct making *m, const struct pw_happening *entry);

/* A key of base/messages.def and its blanks. */
#define REFUSE(m, entry, ...)                                                                      \
    (pw_refuse_why(&(m)->wrong->why, PW_BAD_REQUEST, __VA_ARGS__), pw_played_refuse((m), (entry)))

/* The stand of a table; 0: there is none of that number. */
int pw_played_stand_of(const struct pw_schedule *s, int number);
/* The lines of a board, by round, then room order. */
struct pw_played_line *pw_played_lines_of(const struct pw_evening *played, int board_no,
                                          int *count);

#endif
