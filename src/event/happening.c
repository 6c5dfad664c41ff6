/* happening.c - the entries of [happened] that an event has, in the order of their numbers. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "event/event.h"

bool pw_happening_has_board(const struct pw_happening *entry, int board_no)
{
    bool has = entry->board_no == 0;
    for (int i = 0; i <= entry->mores && !has; i++) {
        struct pw_board_run run = pw_happening_run(entry, i);
        has = board_no >= run.first && board_no <= run.last;
    }
    return has;
}

int pw_happening_boards(const struct pw_happening *entry)
{
    int boards = 0;
    for (int i = 0; entry->board_no != 0 && i <= entry->mores; i++) {
        struct pw_board_run run = pw_happening_run(entry, i);
        boards += run.last - run.first + 1;
    }
    return boards;
}

static int by_first(const void *a, const void *b)
{
    const struct pw_board_run *x = a, *y = b;
    return (x->first > y->first) - (x->first < y->first);
}

void pw_happening_order(struct pw_happening *entry)
{
    struct pw_board_run run[PW_BOARD_RUNS];
    int runs = entry->mores + 1, n = 0;
    for (int i = 0; i < runs; i++) {
        run[i] = pw_happening_run(entry, i);
        if (run[i].last < run[i].first)
            return;
    }
    qsort(run, (size_t)runs, sizeof *run, by_first);
    for (int i = 1; i < runs; i++)
        if (run[i].first > run[n].last + 1)
            run[++n] = run[i];
        else if (run[i].last > run[n].last)
            run[n].last = run[i].last;
    entry->board_no = run[0].first;
    entry->last_board_no = run[0].last > run[0].first ? run[0].last : 0;
    entry->mores = n;
    memcpy(entry->more, run + 1, (size_t)n * sizeof *run);
}

bool pw_happening_takes_out(const struct pw_happening *entry, int round_no)
{
    return entry->kind == PW_ENDED ? round_no > entry->round_no
                                   : entry->kind == PW_BOARDS_OFF &&
                                         (entry->round_no == 0 || entry->round_no == round_no);
}

bool pw_happening_same_boards(const struct pw_happening *a, const struct pw_happening *b)
{
    bool same = a->mores == b->mores;
    for (int i = 0; same && i <= a->mores; i++) {
        struct pw_board_run x = pw_happening_run(a, i), y = pw_happening_run(b, i);
        same = x.first == y.first && x.last == y.last;
    }
    return same;
}

struct pw_stay pw_event_stay(const struct pw_event *event, int who_no)
{
    struct pw_stay is = {.from_no = 1, .until_no = INT_MAX};
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        if (entry->who_no != who_no && !(entry->team && entry->other_no == who_no))
            continue;
        if (entry->kind == PW_CAME_LATE) {
            is.late = true;
            is.from_no = entry->round_no;
        } else if (entry->kind == PW_WENT_HOME) {
            is.left = true;
            is.until_no = entry->round_no;
        }
    }
    return is;
}

bool pw_event_in_round(const struct pw_event *event, int no, int round_no)
{
    bool listed = false, teams = pw_contest_of_movement(event->request.kind)->has_rooms;
    for (int i = 0; !listed && !teams && i < event->contestants; i++)
        listed = event->contestant[i].name != NULL;
    struct pw_stay stay = pw_event_stay(event, no);
    bool nameless = listed && (no > event->contestants || event->contestant[no - 1].name == NULL);
    return !nameless && round_no >= stay.from_no && round_no <= stay.until_no;
}

bool pw_event_happen(struct pw_event *event, struct pw_happening one)
{
    int i = 0;
    while (i < event->happenings && event->happening[i].no < one.no)
        i++;
    bool there = i < event->happenings && event->happening[i].no == one.no;
    if (there) {
        free(event->happening[i].name);
        event->happening[i] = one;
        return true;
    }
    struct pw_happening *longer =
        realloc(event->happening, ((size_t)event->happenings + 1) * sizeof *longer);
    if (longer == NULL)
        return false;
    memmove(longer + i + 1, longer + i, (size_t)(event->happenings - i) * sizeof *longer);
    longer[i] = one;
    event->happening = longer;
    event->happenings++;
    return true;
}

void pw_event_forget_happened(struct pw_event *event)
{
    for (int i = 0; i < event->happenings; i++)
        free(event->happening[i].name);
    free(event->happening);
    event->happening = NULL;
    event->happenings = 0;
}
