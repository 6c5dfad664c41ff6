/* games.h - the results of chess and Go as they came in: plain data, libc only.
 *
 * One code a player, that of FIDE's report (C.04, annex 2):
 *
 *   1 = 0   won, drawn, lost over the board          + -   won, lost without playing
 *   W D L   the same in less than one move           H F U Z  byes of half, full, full, no point
 *   *       still open
 */
#ifndef PW_EVENT_GAMES_H
#define PW_EVENT_GAMES_H

#include <stdbool.h>
#include <stddef.h>

struct pw_game {
    int round_no;
    int board_no; /* 0: not said */
    int white_no; /* who[0] of the schedule: in Go, Black */
    int black_no; /* 0: a bye of white_no */
    char white, black;
    bool colourless; /* nobody was given a colour: a forfeit that a file has so */
    bool exchanged;  /* they sat the other way round than was planned; white_no is who really was
                      * there. In results that are read: it is said to be so */
    int later_no;    /* the round in which it is played instead, as it is postponed (or brought
                      * forward); 0: its own. Of pairings, not of results that are read */
    int off_no;      /* the entry of [happened] by which nobody plays in its round; 0: none does. Of
                      * pairings as well */
    bool stones_said;
    signed char handicap; /* stones of Black, in Go */
    char margin[8];       /* by how much it was won, in Go: "3.5", "R" resigned, "T" out of time; ""
                           * not said */
    int line;             /* of the file, for messages; 0 not from a file */
    int column;           /* from 1; 0: not known */
    /* What a PGN has besides and is passed on: tags, a line each, then an empty line and the
     * moves where there are any. NULL or "": nothing. The list has a copy of its own. */
    char *kept;
};

/* A line of a file that is passed on as it was. */
struct pw_kept {
    char *text;
    bool after; /* it stood behind the players */
};

/* What is said of a file of games. */
struct pw_games_note {
    int line; /* 0: of none */
    char *message;
    const char *text; /* the message without the place with which it begins */
    char *data;       /* what it says (struct pw_reason); NULL: the text alone */
    size_t lead;      /* bytes of the message before what the data says: the place, or none */
};

struct pw_games {
    struct pw_game *game; /* in the order of the file */
    int count;
    char *from;    /* the file, for messages */
    char *format;  /* "csv", "trf16", "trf26", "pgn", "h9" */
    bool numbered; /* it says the number of everybody it names */
    bool coloured; /* who has which colour stands there as it was, not as it was planned */
    bool whole;    /* the file says all: players and pairings, too */
    /* What it says of the event as a whole, of which it may hold the first rounds only. */
    int rounds;       /* 0: not said */
    int cycles;       /* of a round robin: 1, 2, or 0: not said */
    int exchange;     /* of two cycles: 1 with FIDE's exchange of rounds, -1 without, 0: not said */
    bool robin;       /* it is a round robin */
    bool teams;       /* it is team against team */
    int match_boards; /* of a round robin of teams: boards of a match; 0: not said */
    char *tie_breaks; /* as it has them; NULL: it has none */
    int tie_breaks_line;
    char *other_points; /* "1, 5": whose points it says otherwise than its games; NULL: nobody's */
    char *system;       /* it is another, as it says: "Individual: Swiss-System"; NULL: not said */
    struct pw_game *play_off; /* games of a play-off, which give no points: api/paired.c */
    int play_off_count;
    struct pw_kept *kept;
    int kept_count;
    struct pw_games_note *doubt; /* what is strange and was taken as it is */
    int doubts;
    struct pw_games_note *left_out; /* rows that do not count, as the event says otherwise */
    int left_outs;
};

/* Points of a win, a draw and a loss, in quarters. win 0: not said. */
struct pw_scoring {
    int win, draw, loss;
};

/* false: no memory. */
bool pw_games_add(struct pw_games *games, const struct pw_game *game);
bool pw_games_keep(struct pw_games *games, const char *line, bool after);
/* line: of the file `from`, with which the message begins then, "file:7: ..."; 0: of none of its
 * lines. */
bool pw_games_doubt(struct pw_games *games, int line, const char *message);
/* The same with what it says behind `lead` bytes of it as data; "": only the message says it. */
bool pw_games_doubt_told(struct pw_games *games, int line, const char *message, size_t lead,
                         const char *data);
bool pw_games_leave_out(struct pw_games *games, int line, const char *message, const char *data);
/* The games and what was strange in them go; what the file says of the event stays. */
void pw_games_clear(struct pw_games *games);
void pw_games_finish(struct pw_games *games); /* empty again */
/* Has any of them a result? Paired and not played, or a bye, is none. */
bool pw_games_played(const struct pw_games *games);
/* The two change places: between White first, as files have it, and Black first, as in Go. */
void pw_game_turn(struct pw_game *game);
void pw_games_turn(struct pw_games *games);

/* The round in which it is played. */
int pw_game_due(const struct pw_game *game);

/* The codes of a result as people write it: 1-0 0-1 1/2-1/2 1-0F 0-1F 0-0F *, also 1:0, ½-½,
 * 0.5-0.5, =, +/-, -+, --, 1-F, X-F, 1-0 forfeit: all for which there is one reading, with any dash
 * and blanks. false: it is none. */
bool pw_result_read(const char *text, char *white, char *black);
/* "1-0", "0-1F", "1/2-1/2", "*"; for a bye "bye". Static. */
const char *pw_result_text(char white, char black);

bool pw_code_played(char code);  /* 1 = 0 W D L */
bool pw_code_won(char code);     /* 1 + W F U */
bool pw_code_drawn(char code);   /* = D H */
bool pw_code_forfeit(char code); /* + - */
/* The points of the event, those of chess (1, 1/2, 0) where it says none. */
struct pw_scoring pw_scoring_said(const struct pw_scoring *scoring);
/* What a code is worth, in quarters. */
int pw_code_quarters(const struct pw_scoring *scoring, char code);

#endif
