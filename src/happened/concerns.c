/* concerns.c - whether a sentence of what happened is about a board at a table. */
#include "happened/happened.h"

static bool is_or_all(int said, int number)
{
    return said == 0 || said == number;
}

static bool sits_there(int who_no, const struct pw_played_line *line)
{
    for (int seat = 0; seat < 4; seat++)
        if (who_no != 0 && line->who[seat] == who_no)
            return true;
    return false;
}

/* The one who is said, or a pair of the team. */
static bool is_meant(const struct pw_happening *entry, const struct pw_played_line *line)
{
    return sits_there(entry->who_no, line) || (entry->team && sits_there(entry->other_no, line));
}

bool pw_happening_concerns(const struct pw_happening *entry, const struct pw_played_line *line)
{
    bool round = is_or_all(entry->round_no, line->round_no);
    bool table = is_or_all(entry->table_no, line->table_no);
    switch (entry->kind) {
    case PW_TURNED:
        return round && table && pw_happening_has_board(entry, line->board_no);
    case PW_OTHER_BOARDS:
        return round && table;
    case PW_CHANGED_SEATS:
        return round && (sits_there(entry->who_no, line) || sits_there(entry->other_no, line));
    case PW_CAME_LATE:
        return line->round_no < entry->round_no && is_meant(entry, line);
    case PW_WENT_HOME:
        return line->round_no > entry->round_no && is_meant(entry, line);
    case PW_FOULED:
        return line->board_no == entry->board_no && line->round_no >= entry->round_no;
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
        return round && table && pw_happening_has_board(entry, line->board_no);
    case PW_ENDED:
        return line->round_no > entry->round_no;
    case PW_PENALISED:
    case PW_COLOURS_TURNED:
    case PW_POSTPONED:
    case PW_TAKEN_OVER:
        break; /* of no board */
    }
    return false;
}
