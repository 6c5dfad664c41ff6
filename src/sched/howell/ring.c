/* ring.c - a pairs movement by its rule: everything follows from the first round. */
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

struct ring {
    struct pw_schedule_inside inside;
    int step;
    int (*start)[2]; /* [rounds]: who is at the station in the first round */
    int *station;    /* [numbers + 1]: where the number is in the first round, from 0 */
};

static const struct ring *ring_of(const struct pw_schedule *s)
{
    return (const struct ring *)(const void *)s->inside;
}

/* Who has taken the place of this number after so many rounds. */
static int after(int who_no, int passed, int rounds)
{
    return who_no == 0 || who_no > rounds ? who_no : (who_no - 1 + passed) % rounds + 1;
}

static struct pw_spot ring_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct ring *ring = ring_of(s);
    const int *start = ring->start[stand_no - 1];
    int passed = round_no - 1;
    int set_i = (passed + ring->step * (stand_no - 1)) % s->rounds;
    return (struct pw_spot){
        {after(start[0], passed, s->rounds), after(start[1], passed, s->rounds)},
        (set_i + s->rounds) % s->rounds + 1};
}

static int ring_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    return ring_of(s)->station[after(who_no, s->rounds - (round_no - 1), s->rounds)] + 1;
}

static int ring_stand_of_set(const struct pw_schedule *s, int set, int round_no)
{
    int station = ring_of(s)->step * (set - round_no) % s->rounds;
    return (station + s->rounds) % s->rounds + 1;
}

static void ring_finish(struct pw_schedule_inside *inside)
{
    struct ring *ring = (struct ring *)(void *)inside;
    free(ring->start);
    free(ring->station);
}

static const struct pw_rule ring_rule = {ring_at, ring_stand_of, ring_stand_of_set, ring_finish};

struct pw_schedule *pw_schedule_ring(int tables, int rounds, int (*start)[2], int step)
{
    struct ring *ring = calloc(1, sizeof *ring);
    struct pw_stand *stand = calloc((size_t)rounds, sizeof *stand);
    if (ring == NULL || stand == NULL) {
        free(ring);
        free(stand);
        return NULL;
    }
    ring->inside.rule = &ring_rule;
    ring->step = step;
    ring->start = calloc((size_t)rounds, sizeof *ring->start);
    ring->station = calloc((size_t)(2 * tables) + 1, sizeof *ring->station);
    if (ring->start == NULL || ring->station == NULL) {
        ring_finish(&ring->inside);
        free(ring);
        free(stand);
        return NULL;
    }
    memcpy(ring->start, start, (size_t)rounds * sizeof *ring->start);
    int table_no = 0, relay_no = 0;
    for (int station = 0; station < rounds; station++) {
        if (start[station][0] == 0) {
            stand[station].relay_no = ++relay_no;
            continue;
        }
        stand[station].table_no = ++table_no;
        for (int line = 0; line < 2; line++)
            ring->station[start[station][line]] = station;
    }
    struct pw_schedule *s = pw_schedule_by_rule(&ring->inside, table_no, relay_no, rounds, stand);
    free(stand);
    if (s == NULL)
        return NULL;
    s->kind = PW_PAIRS;
    s->contestants = 2 * tables;
    s->rounds = rounds;
    s->sets = rounds;
    return s;
}
