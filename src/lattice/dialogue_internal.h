/* dialogue_internal.h - the dialogue's state, and what its files ask of one another.
 */
#ifndef PW_LATTICE_DIALOGUE_INTERNAL_H
#define PW_LATTICE_DIALOGUE_INTERNAL_H

#include "lattice/dialogue.h"

#include <stddef.h>

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

/* dialogue_say.c: each says one or more sentences. */
void pw_say(const struct pw_dialogue *d, const char *key);

void pw_say_point(const struct pw_dialogue *d, const char *key, struct pw_point at);

void pw_say_move(const struct pw_dialogue *d, const char *key, struct pw_move move,
                 struct pw_point to);

void pw_say_number(const struct pw_dialogue *d, const char *key, const char *name, int64_t number);

void pw_say_text(const struct pw_dialogue *d, const char *key, const char *name, const char *text);

void pw_say_drawn(const struct pw_dialogue *d, bool white);

/* A black point by its name. */
void pw_say_black(const struct pw_dialogue *d, const char *key, const struct pw_win *win);

void pw_say_legal(const struct pw_dialogue *d);

/* Why this point is black, or why its first winning move wins. */
void pw_say_reasons(const struct pw_dialogue *d, struct pw_point at);

void pw_say_turn(const struct pw_dialogue *d);

void pw_say_result(const struct pw_dialogue *d);

void pw_say_help(const struct pw_dialogue *d);

/* Whose turn it was when so many moves had been made. */
enum person { PERSON_HUMAN, PERSON_COMPUTER, PERSON_FIRST, PERSON_SECOND };

enum person pw_person(const struct pw_dialogue *d, size_t moves);

#endif
