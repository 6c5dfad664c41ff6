/* robin.c - the cycles of a round robin, whatever its system.
 *
 * Every second cycle has the colours of the first one exchanged. Twice round, the
 * last two rounds of the first cycle change places, as FIDE advises (C.05, annex 1),
 * unless `no_exchange` is asked for.
 */
#include "sched/robin/robin.h"

#include <stdlib.h>

static const struct pw_robin *robin_of(const struct pw_schedule *s)
{
    return (const struct pw_robin *)(const void *)s->inside;
}

/* The round within the system's cycle, from 0. */
static int round_of(const struct pw_robin *b, int round_no)
{
    int i = (round_no - 1) % b->m;
    if (b->exchange && round_no <= b->m && i >= b->m - 2)
        return i == b->m - 1 ? b->m - 2 : b->m - 1;
    return i;
}

static int system_board(const struct pw_robin *b, int stand_no)
{
    return b->bye && b->system->bye_first ? stand_no % b->boards : stand_no - 1;
}

static struct pw_spot robin_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct pw_robin *b = robin_of(s);
    int white = 0, black = 0;
    b->system->at(b, round_of(b, round_no), system_board(b, stand_no), &white, &black);
    /* Who has the bye is named first, in every round. */
    if (b->bye && (white == b->n || black == b->n))
        return (struct pw_spot){{white == b->n ? black : white, b->n}, 0};
    if ((round_no - 1) / b->m % 2 == 1)
        return (struct pw_spot){{black, white}, 0};
    return (struct pw_spot){{white, black}, 0};
}

static int robin_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    const struct pw_robin *b = robin_of(s);
    int board = b->system->board_of(b, who_no, round_of(b, round_no));
    if (b->bye && b->system->bye_first)
        return board == 0 ? b->boards : board;
    return board + 1;
}

static const struct pw_rule robin_rule = {robin_at, robin_stand_of, NULL, NULL};

enum pw_status pw_robin_sound(const struct pw_request *request, int rounds_of_a_cycle,
                              struct pw_reason *why)
{
    if (request->contestants == 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "a round robin needs to know how many play; write --players N");
    if (request->contestants < 2)
        return pw_because(why, PW_BAD_REQUEST,
                          "a round robin is for 2 players or more, and %d were asked; write "
                          "--players 2 or more",
                          request->contestants);
    if (request->cycles < 0 || request->cycles > PW_CYCLES_MAX)
        return pw_because(why, PW_NO_SCHEDULE,
                          "the tables go round 1 to %d times, and %d times were asked",
                          PW_CYCLES_MAX, request->cycles);
    int cycles = request->cycles == 0 ? 1 : request->cycles;
    long rounds = (long)cycles * rounds_of_a_cycle;
    if (rounds > PW_ROUNDS_MAX)
        return pw_because(why, PW_BOUND,
                          "%d players %d times round are %ld rounds, and the most is %d; write a "
                          "smaller --cycles",
                          request->contestants, cycles, rounds, PW_ROUNDS_MAX);
    if (request->rounds != 0 && request->rounds != rounds)
        return pw_because(why, PW_NO_SCHEDULE,
                          "%d players play %ld rounds, and %d were asked; leave out --rounds "
                          "(to print one round alone: --only round=2)",
                          request->contestants, rounds, request->rounds);
    return PW_OK;
}

enum pw_status pw_robin_make(const struct pw_system *system, const struct pw_request *request,
                             int n, int rounds_of_a_cycle, bool bye, struct pw_schedule **out,
                             struct pw_reason *why)
{
    struct pw_robin *b = calloc(1, sizeof *b);
    if (b == NULL)
        return pw_no_memory(why);
    int cycles = request->cycles == 0 ? 1 : request->cycles;
    b->inside.rule = &robin_rule;
    b->system = system;
    b->n = n;
    b->m = rounds_of_a_cycle;
    b->boards = n / 2;
    b->bye = bye;
    b->exchange = cycles > 1 && !request->no_exchange && b->m > 2;
    b->as_published = request->as_published;
    struct pw_schedule *s = pw_schedule_by_rule(&b->inside, n / 2, 0, n / 2, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    s->kind = PW_PLAYERS;
    s->contestants = n;
    s->rounds = cycles * rounds_of_a_cycle;
    s->method = system->method;
    if (bye)
        pw_schedule_without(s, n);
    *out = s;
    return PW_OK;
}
