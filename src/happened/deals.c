/* deals.c - the deals of boards of which there are several copies: what was fouled in one copy is
 * another deal than what was fouled in the other. */
#include <stdlib.h>

#include "happened/making.h"
#include "sched/core/schedule.h"

/* Which copy of the boards lies at each stand, as pw_copies_new has it; the caller frees. NULL:
 * there is one, or a copy for each match of teams, which is compared within itself. deals.c */
static int *pw_played_copies(const struct pw_schedule *s)
{
    return s->copies > 1 && !pw_contest_of(s)->has_rooms ? pw_copies_new(s) : NULL;
}

void pw_played_number_deals(struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    int *copies = pw_played_copies(s);
    for (int k = 0; copies != NULL && k < played->lines; k++) {
        struct pw_played_line *line = &played->line[k];
        if (line->deal > 0)
            line->deal = (line->deal - 1) * s->copies + copies[line->stand_no];
    }
    free(copies);
}

/* Is the board played at the table that the entry names, and at others, in its round? */
static bool shares_at(const struct pw_happening *entry, const struct pw_played_line *line,
                      int count)
{
    int there = 0, elsewhere = 0;
    for (int i = 0; i < count; i++) {
        bool in_round = line[i].round_no == entry->round_no && line[i].why != PW_WHY_REPLACED;
        there += in_round && line[i].table_no == entry->table_no;
        elsewhere += in_round && line[i].table_no != entry->table_no;
    }
    return there > 0 && elsewhere > 0;
}

/* Where the board is played from that round on: at the table of the entry if that has
 * it, in its round rather than a later one. NULL: nowhere. */
static const struct pw_played_line *one_room(const struct pw_played_line *line, int count,
                                             const struct pw_happening *entry)
{
    const struct pw_played_line *found = NULL;
    int best = 0;
    for (int i = 0; i < count; i++) {
        if (line[i].why != PW_DUE || line[i].round_no < entry->round_no)
            continue;
        int fits =
            1 + (line[i].round_no == entry->round_no) + 2 * (line[i].table_no == entry->table_no);
        if (fits > best)
            found = &line[i];
        best = fits > best ? fits : best;
    }
    return found;
}

/* The board is not played from that round on. Always false. */
static bool refuse_late(const struct making *m, const struct pw_happening *entry)
{
    return REFUSE(m, entry, "not-any-more", entry->round_no, entry->board_no);
}

/* Of copies of the boards one is fouled, that of the table. copies: of each stand; NULL: there is
 * one copy, or each match has its own. Where several tables have the one copy in one round, it is
 * another deal at the table that is named, and in the rounds after it. */
static bool foul_lines(const struct making *m, const struct pw_happening *entry, const int *copies)
{
    int count = 0, before = 0, after = 0;
    struct pw_played_line *line = pw_played_lines_of(m->played, entry->board_no, &count);
    int copy = copies != NULL ? copies[pw_played_stand_of(m->played->plan, entry->table_no)] : 0;
    bool one_of_round = copies == NULL && !pw_contest_of(m->played->plan)->has_rooms &&
                        shares_at(entry, line, count);
    for (int i = 0; i < count; i++) {
        bool played = line[i].why != PW_WHY_REPLACED;
        bool same = copies != NULL ? copies[line[i].stand_no] == copy
                                   : !one_of_round || line[i].round_no > entry->round_no ||
                                         line[i].table_no == entry->table_no;
        bool other = line[i].round_no >= entry->round_no && same;
        line[i].deal += other;
        before += played && !other;
        after += played && other;
    }
    bool fours = pw_contest_of(m->played->plan)->has_rooms;
    const struct pw_played_line *room = before == 0 ? one_room(line, count, entry) : NULL;
    if (room != NULL && fours)
        return REFUSE(m, entry, "one-deal-rooms", entry->board_no, entry->round_no, room->round_no,
                      room->table_no);
    if (room != NULL && after > 1 && entry->table_no == 0)
        return REFUSE(m, entry, "one-deal-tables", entry->board_no, entry->round_no, room->table_no,
                      room->round_no);
    if (before == 0)
        return REFUSE(m, entry, "one-deal", entry->board_no, entry->round_no);
    return after > 0 || refuse_late(m, entry);
}

/* A table whose copy of the board is played from that round on, and before it, too, where there is
 * such a one; 0: the board is not played from then on. */
static int table_of_copy(const struct making *m, const struct pw_happening *entry,
                         const int *copies)
{
    int count = 0, table_no = 0;
    const struct pw_played_line *line = pw_played_lines_of(m->played, entry->board_no, &count);
    for (int i = 0; i < count; i++) {
        bool after = line[i].why != PW_WHY_REPLACED && line[i].round_no >= entry->round_no;
        for (int k = 0; after && k < count; k++)
            if (line[k].why != PW_WHY_REPLACED && line[k].round_no < entry->round_no &&
                copies[line[k].stand_no] == copies[line[i].stand_no])
                return line[i].table_no;
        table_no = after ? line[i].table_no : table_no;
    }
    return table_no;
}

/* Which of several copies it was is not said. Always false. */
static bool refuse_without_copy(const struct making *m, const struct pw_happening *entry,
                                const int *copies)
{
    int table_no = table_of_copy(m, entry, copies);
    if (table_no == 0)
        return refuse_late(m, entry);
    return REFUSE(m, entry, "copies-fouled", entry->board_no, m->played->plan->copies, table_no,
                  entry->round_no);
}

bool pw_played_foul(const struct making *m, const struct pw_happening *entry)
{
    for (int i = 0; i < m->event->happenings && &m->event->happening[i] != entry; i++) {
        const struct pw_happening *other = &m->event->happening[i];
        if (other->kind == PW_FOULED && other->board_no == entry->board_no &&
            other->round_no == entry->round_no && other->table_no == entry->table_no)
            return REFUSE(m, entry, "said-already", other->no);
    }
    const struct pw_schedule *s = m->played->plan;
    int *copies = pw_played_copies(s);
    bool sound = copies != NULL && entry->table_no == 0 ? refuse_without_copy(m, entry, copies)
                                                        : foul_lines(m, entry, copies);
    free(copies);
    return sound;
}
