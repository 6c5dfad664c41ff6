/* infer_relays_internal.h - the room of infer_relays.c and what infer_ring.c finds in it.
 */
#ifndef PW_FORMAT_INFER_RELAYS_INTERNAL_H
#define PW_FORMAT_INFER_RELAYS_INTERNAL_H

#include "format/infer_relays.h"

/* Tables first..last (from 0) whose boards go round: a set is one station further every
 * round. */
struct pw_ring {
    int first, last;
    int stations; /* as many as there are sets that go round */
    int step;     /* 1: a set goes one station down a round, -1: up */
    int *base; /* [stations]: in round r (from 0) station j has base[(j + step * r) mod stations] */
};

struct pw_room {
    enum pw_kind kind;
    int contestants, tables, rounds, sets;
    struct pw_spot *spot; /* [rounds][tables] */
    bool whole;           /* a table that is not used has no boards: the file says so */
    int turns;            /* the first rounds; in the others all tables play one set */
    int playing;          /* tables that have boards in some round */
    bool *apart;          /* [sets + 1]: sets that are in those other rounds only */
    int *place;           /* [tables]: where on the way of its run, from 0; stations and more: once
                           * more round, beside the table that is there; -1: no boards come there */
    struct pw_ring *run;  /* in room order, together all tables; runs 0: none were found */
    int runs;
    bool waits;         /* somebody is at no table in some round, and waits */
    bool sides_guessed; /* who sits out now and then holds NS, now and then EW */
    bool guessed; /* a table without boards was put on a way where more than one place was free */
};

#define PW_RUNS_MAX 8 /* copies of the boards that are found */

struct pw_spot *pw_room_at(const struct pw_room *room, int r, int t);
/* Fills turns, apart, place, run, runs and guessed. */
void pw_room_find_runs(struct pw_room *room);
void pw_room_free_runs(struct pw_room *room);
/* The set at a station of the run in round r (from 0). */
int pw_ring_set(const struct pw_ring *run, int station, int r);

#endif
