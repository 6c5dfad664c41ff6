/* lines.c - boards at tables that an entry takes out, gives a score, or turns: of a round, a table,
 * single boards, or all that was to come.
 */
#include "happened/making.h"

#include <string.h>

void pw_played_turn(const struct pw_schedule *s, int who[4])
{
    int each = pw_contest_of(s)->seats / 2;
    for (int i = 0; i < each; i++) {
        int keep = who[i];
        who[i] = who[i + each];
        who[i + each] = keep;
    }
}

static void turn_line(const struct pw_schedule *s, struct pw_played_line *line)
{
    const struct pw_played_line was = *line;
    int seats = pw_contest_of(s)->seats;
    pw_played_turn(s, line->who);
    for (int seat = 0; seat < seats; seat++)
        line->nothing[seat] = was.nothing[(seat + seats / 2) % seats];
    line->gone[0] = was.gone[1];
    line->gone[1] = was.gone[0];
}

/* Is the entry about the line: at its table, or everywhere, in its round, or in all? */
static bool is_meant(const struct making *m, const struct pw_happening *entry,
                     const struct pw_played_line *line)
{
    bool round = entry->kind == PW_ENDED
                     ? line->round_no > entry->round_no
                     : entry->round_no == 0 || line->round_no == entry->round_no;
    return round && line->why != PW_WHY_REPLACED &&
           (entry->table_no == 0 ||
            m->played->plan->stand[line->stand_no - 1].table_no == entry->table_no);
}

/* One board of an entry, at its table. How many of its lines there are. */
static int say_board(const struct making *m, const struct pw_happening *entry, int board_no)
{
    int count = 0, done = 0;
    struct pw_played_line *line = pw_played_lines_of(m->played, board_no, &count);
    for (int i = 0; i < count; i++, line++) {
        if (!is_meant(m, entry, line))
            continue;
        done++;
        if (line->why == PW_WHY_ABSENT && entry->kind != PW_BOARDS_GIVEN)
            continue; /* nothing is played in any case; but who is there may be given a score */
        line->entry_no = entry->no;
        if (entry->kind == PW_TURNED) {
            turn_line(m->played->plan, line);
        } else {
            line->why = entry->kind == PW_BOARDS_GIVEN ? PW_WHY_GIVEN : PW_WHY_OFF;
            memcpy(line->percent, entry->percent, sizeof line->percent);
        }
    }
    return done;
}

/* The board is not where the entry has it. Always false. */
static bool refuse_board(const struct making *m, const struct pw_happening *entry, int board_no)
{
    int stand_no = entry->table_no != 0 ? pw_played_stand_of(m->played->plan, entry->table_no) : 0;
    int first = 0, to = 0;
    if (stand_no != 0 && entry->round_no != 0 &&
        pw_played_is_table(m->played, entry->round_no, stand_no) &&
        pw_played_boards_at(m->played, entry->round_no, stand_no, &first, &to))
        return REFUSE(m, entry, "board-elsewhere", board_no, entry->table_no, entry->round_no,
                      first, to);
    if (entry->table_no == 0 && entry->round_no != 0 && entry->kind == PW_BOARDS_OFF)
        return REFUSE(m, entry, "board-not-in-round", board_no, entry->round_no);
    return REFUSE(m, entry, "board-not-there", board_no);
}

/* All that is played in its round, at its table, or in what was to come. */
static bool say_all(const struct making *m, const struct pw_happening *entry)
{
    int done = 0;
    for (int i = 0; i < m->played->boards; i++)
        done += say_board(m, entry, m->played->first_board + i);
    if (done > 0)
        return true;
    if (entry->round_no != 0 && entry->table_no != 0)
        return REFUSE(m, entry, "nothing-at", entry->round_no, entry->table_no);
    return REFUSE(m, entry, "nothing-there");
}

bool pw_played_say_boards(const struct making *m, const struct pw_happening *entry)
{
    if (entry->board_no == 0)
        return say_all(m, entry);
    for (int i = 0; i <= entry->mores; i++) {
        struct pw_board_run run = pw_happening_run(entry, i);
        for (int board_no = run.first; board_no <= run.last; board_no++)
            if (say_board(m, entry, board_no) == 0)
                return refuse_board(m, entry, board_no);
    }
    return true;
}
