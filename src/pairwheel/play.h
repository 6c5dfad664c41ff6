/* play.h - the lattice game, as a dialogue.
 */
#ifndef PAIRWHEEL_PLAY_H
#define PAIRWHEEL_PLAY_H

#include "pairwheel/base.h"

#ifdef __cplusplus
extern "C" {
#endif

/* ---- the lattice game, as a dialogue -------------------------------------- */

/* Läuchli's "Gitterspiel": a line in, lines out. The same options and the same
 * lines give the same answers. */
struct pw_play;

/* How to play: PW_INIT it, then set what is wanted. Strings are borrowed. */
struct pw_play_options {
    size_t size;
    const char *start;    /* "10,7"; NULL: drawn */
    const char *first;    /* "human" (NULL), "computer" */
    const char *level;    /* "perfect" (NULL), "teacher", "fallible", "random" */
    const char *seed;     /* 0..2^64-1; NULL: 1 */
    const char *language; /* NULL: "en" */
    bool misere;          /* whoever makes the last move loses */
    bool two_people;      /* the computer does not play; neither first nor level */
};

/* Threads: use each game from one thread at a time; different ones may be used at the same time. */

/* Starts a game. how NULL: as if zeroed. An option with a wrong value gives PW_ERROR_USAGE and a
 * message that begins with its name. The caller frees the game with pw_play_free. */
PW_API struct pw_play *pw_play_new(const struct pw_play_options *how, struct _GError **error);
/* Each returns what the game says, some lines with their ends; the caller frees. NULL
 * and an error only where the file of words lacks one. */
PW_API char *pw_play_begin(struct pw_play *play, struct _GError **error);
/* line: UTF-8 without its end. *goes_on: false after "quit". */
PW_API char *pw_play_line(struct pw_play *play, const char *line, bool *goes_on,
                          struct _GError **error);
/* The input has ended: takes leave. */
PW_API char *pw_play_end(struct pw_play *play, struct _GError **error);
/* Frees a game; NULL: does nothing. */
PW_API void pw_play_free(struct pw_play *play);

#ifdef __cplusplus
}
#endif

#endif
