/* happening.h - what really happened, one entry of [happened]: plain data, libc only.
 *
 * Numbers are those that people see, from 1; 0: not said. Which of them a kind has, the table of
 * forms in happened/forms.c says.
 */
#ifndef PW_EVENT_HAPPENING_H
#define PW_EVENT_HAPPENING_H

#include <stdbool.h>

enum pw_happening_kind {
    PW_TURNED,        /* NS and EW sat the other way: of a round, a table, a board, or everywhere */
    PW_OTHER_BOARDS,  /* boards were played in the place of those that were due */
    PW_CHANGED_SEATS, /* two pairs sat in one another's places in a round */
    PW_CAME_LATE,     /* who plays from this round on */
    PW_WENT_HOME,     /* who plays up to this round */
    PW_FOULED,        /* the board is another deal from this round on */
    PW_BOARDS_OFF,    /* boards that are not played at a table */
    PW_BOARDS_GIVEN,  /* boards that have an assigned score there */
    PW_PENALISED,
    PW_COLOURS_TURNED, /* chess and Go: who has which colour was exchanged */
    PW_POSTPONED,      /* chess and Go: a game is played in another round, or on a day */
    PW_TAKEN_OVER      /* chess and Go: a number has somebody else from this round on */
};

struct pw_happening {
    enum pw_happening_kind kind;
    int no;   /* its key */
    int line; /* of the event file; 0: of none */
    int round_no, table_no;
    int board_no, last_board_no; /* boards from .. to; one board: last 0 */
    int who_no, other_no;
    bool player;    /* said of a player, and not of a pair */
    bool team;      /* said of a team of four: its pairs are who_no, as it, and other_no, once the
                     * movement is known */
    int later_no;   /* the round to which a game was postponed; 0: not said */
    char day[12];   /* and the day, 2026-11-24; "": not said */
    bool of_top;    /* a penalty: per cent of the top of a board, else points as printed */
    int hundredths; /* of it */
    int percent[2]; /* an assigned score: 1/100 per cent of NS, EW */
    char *name;     /* who takes over; owned */
};

#define PW_HAPPENINGS_MAX 999 /* the highest key */

/* Of "boards 10-12" the 12, of "board 10" the 10. */
static inline int pw_happening_last_board(const struct pw_happening *entry)
{
    return entry->last_board_no != 0 ? entry->last_board_no : entry->board_no;
}

#endif
