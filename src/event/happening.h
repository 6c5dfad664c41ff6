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
    PW_WENT_HOME,     /* who plays up to this round; 0: counts as one who was never there */
    PW_FOULED,        /* the board is another deal from this round on */
    PW_BOARDS_OFF,    /* boards that are not played: of a round, a table, or everywhere */
    PW_BOARDS_GIVEN,  /* boards that have an assigned score there */
    PW_ENDED,         /* no round after this one is played */
    PW_PENALISED,
    PW_COLOURS_TURNED, /* chess and Go: who has which colour was exchanged */
    PW_POSTPONED,      /* chess and Go: a game is played in another round, or on a day */
    PW_TAKEN_OVER      /* chess and Go: a number has somebody else from this round on */
};

#define PW_BOARD_RUNS 16 /* "boards 10, 11, 13-15" are two of them */

/* Boards that follow one another. */
struct pw_board_run {
    int first, last;
};

struct pw_happening {
    enum pw_happening_kind kind;
    int no;   /* its key */
    int line; /* of the event file; 0: of none */
    int round_no, table_no;
    int board_no, last_board_no; /* boards from .. to; one board: last 0; no board: 0, and all are
                                  * meant */
    int mores;                   /* runs of boards behind those, all of them in order */
    struct pw_board_run more[PW_BOARD_RUNS - 1];
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

/* Run i of its boards, 0..mores: of "boards 10, 11, 13" 10-11 and 13-13; of no board 0-0. */
static inline struct pw_board_run pw_happening_run(const struct pw_happening *entry, int i)
{
    if (i > 0)
        return entry->more[i - 1];
    return (struct pw_board_run){entry->board_no, entry->last_board_no != 0 ? entry->last_board_no
                                                                            : entry->board_no};
}

/* Of "boards 10-12" the 12, of "board 10" the 10, of "boards 10, 11, 13" the 13. */
static inline int pw_happening_last_board(const struct pw_happening *entry)
{
    return pw_happening_run(entry, entry->mores).last;
}

/* Is it said of this board? What names none is said of all. happening.c */
bool pw_happening_has_board(const struct pw_happening *entry, int board_no);
/* How many boards it names. */
int pw_happening_boards(const struct pw_happening *entry);
/* Puts its boards in order, with those that follow one another in one run. What goes from a higher
 * to a lower number stays as it is. */
void pw_happening_order(struct pw_happening *entry);
/* Are boards taken out of the play by it, at tables in that round? */
bool pw_happening_takes_out(const struct pw_happening *entry, int round_no);
/* The same boards? */
bool pw_happening_same_boards(const struct pw_happening *a, const struct pw_happening *b);

#endif
