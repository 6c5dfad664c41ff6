/* dialogue.h - the lattice game as a dialogue: a line in, lines out.
 *
 * A state machine. It reads no file and writes none, and it knows no language:
 * what it says are keys of sentences with blanks, handed to a listener; what it
 * understands are the words of a table that was passed in, besides points and
 * numbers. So it runs in a terminal, in a pipe, in a web page.
 *
 *        pw_dialogue_begin          pw_dialogue_line ... true: the next line, please
 *     ───────────────▶  a person's turn ─────────▶ ... ─────▶ the game is over
 *                              ▲   undo                            │ new, undo
 *                              └───────────────────────────────────┘
 *
 * Two runs with the same options and the same lines say the same. The drawing of
 * starts and of moves uses SplitMix64 (Steele, Lea and Flood 2014) from the seed.
 */
#ifndef PW_LATTICE_DIALOGUE_H
#define PW_LATTICE_DIALOGUE_H

#include <stddef.h>

#include "lattice/lattice.h"

enum pw_level {
    PW_LEVEL_PERFECT,
    PW_LEVEL_TEACHER,  /* perfect, and explains its moves and yours */
    PW_LEVEL_FALLIBLE, /* one move in PW_FALLIBLE_ONE_IN is drawn by lot */
    PW_LEVEL_RANDOM    /* every move is drawn by lot */
};
#define PW_FALLIBLE_ONE_IN 4

enum pw_seats { PW_SEATS_HUMAN_FIRST, PW_SEATS_COMPUTER_FIRST, PW_SEATS_TWO_PEOPLE };

struct pw_dialogue_options {
    bool start_given;
    struct pw_point start; /* 0..PW_LATTICE_MAX */
    enum pw_seats seats;
    enum pw_level level;
    bool misere; /* whoever makes the last move loses */
    uint64_t seed;
};

/* A drawn start is in 3..PW_DRAWN_MAX, and white where a person begins against the
 * computer: the learner can win. */
#define PW_DRAWN_MAX 20

/* What a person can say besides a point. The words of each stand in the table that
 * is passed in, without capitals, separated by blanks: "left l". */
enum pw_command {
    PW_COMMAND_LEFT,
    PW_COMMAND_DOWN,
    PW_COMMAND_DIAGONAL,
    PW_COMMAND_HINT,
    PW_COMMAND_WHY,
    PW_COMMAND_UNDO,
    PW_COMMAND_SHOW,
    PW_COMMAND_BLACK, /* "show black" */
    PW_COMMAND_NEW,
    PW_COMMAND_HELP,
    PW_COMMAND_QUIT,
    PW_COMMANDS
};
/* "command-left": the key under which the language has the words of a command. */
const char *pw_command_key(enum pw_command command);

/* What stands in a blank of a sentence: {name}. */
struct pw_blank {
    const char *name;
    const char *text; /* a number or a name; or, where word is set, the key of a sentence */
    bool word;
};

struct pw_listener {
    void *user;
    /* A sentence of the language. Everything is borrowed for the call. */
    void (*sentence)(void *user, const char *key, const struct pw_blank *blank, int blanks);
    /* A row of the board, as it stands: ASCII. */
    void (*row)(void *user, const char *text);
};

struct pw_dialogue;

/* command[PW_COMMANDS] is borrowed as long as the dialogue lives. NULL: no memory. */
struct pw_dialogue *pw_dialogue_new(const struct pw_dialogue_options *options,
                                    const char *const *command, struct pw_listener listener);
void pw_dialogue_free(struct pw_dialogue *d);

/* Greets, names the start, and moves where the computer begins. */
void pw_dialogue_begin(struct pw_dialogue *d);
/* Answers a line (UTF-8 without capitals, without its end). false: it was "quit". */
bool pw_dialogue_line(struct pw_dialogue *d, const char *line);
/* The input has ended: takes leave. */
void pw_dialogue_end(struct pw_dialogue *d);

/* For who keeps score, and for tests. */
struct pw_point pw_dialogue_at(const struct pw_dialogue *d);
bool pw_dialogue_is_over(const struct pw_dialogue *d);

/* ---- the dialogue's state, and what its files ask of one another ---- */

/* How the computer came to a move. */
enum made_how { MADE_BY_PERSON, MADE_TO_WIN, MADE_TO_RESIST, MADE_BY_LOT };

struct made {
    struct pw_point from;
    struct pw_move move;
    enum made_how how;
};

/* What "why" speaks about. */
enum topic { TOPIC_POSITION, TOPIC_COMPUTER_MOVE };

#define PW_MADE_ROOM ((size_t)16) /* moves kept at first */

#define PW_MADE_FORGOTTEN ((size_t)8) /* even */

struct pw_dialogue {
    struct pw_dialogue_options options;
    const char *const *command;
    struct pw_listener listener;
    uint64_t chance;
    struct pw_point start, at;
    enum topic topic;
    struct made *made; /* every move of this game */
    size_t made_count, made_room;
};

/* A line, taken apart. */
enum said_kind {
    SAID_NOTHING,    /* an empty line */
    SAID_POINT,      /* x y */
    SAID_COMMAND,    /* with number[0..numbers-1] behind it */
    SAID_TOO_LARGE,  /* a number beyond PW_LATTICE_MAX: word says which */
    SAID_NEGATIVE,   /* a number below 0: word says which */
    SAID_ONE_NUMBER, /* x without y */
    SAID_UNKNOWN
};

#define SAID_WORD_BYTES 64

struct said {
    enum said_kind kind;
    enum pw_command command;
    bool black; /* "show black" */
    int64_t number[2];
    int numbers;
    char word[SAID_WORD_BYTES]; /* what was not understood, whole characters of it */
};

/* Reads a line as one of the commands. */
struct said pw_said(const char *const *command, const char *line);

#endif
