/* answers.h - what may be played by so many players: round robins of chess and Go, individuals of
 * bridge. Collected, then written for people or programs.
 */
#ifndef PW_API_ANSWERS_H
#define PW_API_ANSWERS_H

#include "event/event.h"

#include <glib.h>

struct pw_answer {
    const char *movement; /* "berger", "rainbow" */
    bool bridge;
    char *title;             /* "FIDE's table (Berger): 27 rounds" */
    char *options;           /* "berger --players 28 --double" */
    char *file;              /* "berger-28", for the command */
    int rounds, cycles;      /* cycles: 0 of bridge */
    int boards_per_round;    /* 0 of chess */
    long seconds;            /* of bridge: how long it takes; of chess: a round, 0 not said */
    struct pw_report report; /* of the referee */
    GPtrArray *pros, *cons;  /* of reasons, as advise/advice.h has them */
};

/* What fits so many players; g_ptr_array_unref. NULL and an error: nothing. */
GPtrArray *pw_answers_players(const struct pw_wish *wish, GError **error);

/* The same of round robins of teams of four. suggest.c */
GPtrArray *pw_answers_teams(const struct pw_wish *wish, GError **error);

struct pw_answer *pw_answer_new(GPtrArray *answers, const char *movement);

void pw_answer_free(void *answer);

#endif
