/* berger.c - the round robin of FIDE: pairings, colours and order of boards of its tables.
 *
 * source  FIDE Handbook C.05, annex 1 (Berger tables; Schurig 1886).
 * shape   n players (an odd field is taken for one more, whose opponent has the bye),
 *         m = n-1 rounds; round r from 1 turns about p = (r-1) n/2 mod m:
 *
 *     board 1      odd r  p+1 - n       even r  n - p+1          White - Black
 *     board k+1    (p+k mod m)+1 - (p-k mod m)+1                 k = 1 .. n/2-1
 *
 * With a bye, boards 2, 3, ... of the table are boards 1, 2, ... and the bye comes last.
 * Twice round: the second cycle has the colours exchanged, and the last two rounds of
 * the first one change places, so that nobody has the same colour three times running
 * where the cycles meet. `no_exchange` leaves them.
 */
#include "sched/family.h"

#include <stdlib.h>

struct berger {
    struct pw_schedule_inside inside;
    int n; /* even */
    bool bye, exchange;
};

struct turn {
    int pivot;
    bool odd;
    bool reversed;
};

static const struct berger *berger_of(const struct pw_schedule *s)
{
    return (const struct berger *)(const void *)s->inside;
}

static struct turn turn_of(const struct berger *b, int round_no)
{
    int m = b->n - 1, r = (round_no - 1) % m + 1;
    bool second = round_no > m;
    if (b->exchange && !second && r >= m - 1)
        r = r == m ? m - 1 : m;
    return (struct turn){(int)((long)(r - 1) * (b->n / 2) % m), r % 2 == 1, second};
}

static struct pw_spot berger_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    const struct berger *b = berger_of(s);
    struct turn turn = turn_of(b, round_no);
    int m = b->n - 1, k = b->bye ? stand_no % (b->n / 2) : stand_no - 1;
    int white = (turn.pivot + k) % m + 1, black = (turn.pivot + m - k) % m + 1;
    if (k == 0) {
        white = turn.odd || b->bye ? turn.pivot + 1 : b->n;
        black = turn.odd || b->bye ? b->n : turn.pivot + 1;
    }
    if (turn.reversed && !(b->bye && k == 0))
        return (struct pw_spot){{black, white}, 0};
    return (struct pw_spot){{white, black}, 0};
}

static int berger_stand_of(const struct pw_schedule *s, int who_no, int round_no)
{
    const struct berger *b = berger_of(s);
    int m = b->n - 1, k = 0;
    if (who_no != b->n) {
        k = (who_no - 1 - turn_of(b, round_no).pivot + m) % m;
        k = k > m - k ? m - k : k;
    }
    if (!b->bye)
        return k + 1;
    return k == 0 ? b->n / 2 : k;
}

static int berger_stand_of_set(const struct pw_schedule *s, int set, int round_no)
{
    (void)s;
    (void)set;
    (void)round_no;
    return 0;
}

static const struct pw_rule berger_rule = {berger_at, berger_stand_of, berger_stand_of_set, NULL};

static enum pw_status refuse(const struct pw_request *request, int rounds, struct pw_reason *why)
{
    if (request->contestants == 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "a round robin needs to know how many play; write --players N");
    if (request->contestants < 2)
        return pw_because(why, PW_BAD_REQUEST,
                          "a round robin is for 2 players or more, and %d were asked; write "
                          "--players 2 or more",
                          request->contestants);
    if (request->cycles > 2 || request->cycles < 0)
        return pw_because(why, PW_NO_SCHEDULE,
                          "the tables go round once or twice, and %d times were asked",
                          request->cycles);
    return pw_because(why, PW_NO_SCHEDULE,
                      "%d players play %d rounds, and %d were asked; leave out --rounds",
                      request->contestants, rounds, request->rounds);
}

enum pw_status pw_berger_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    int cycles = request->cycles == 2 ? 2 : 1, rounds = cycles * (n - 1);
    if (request->contestants < 2 || request->cycles < 0 || request->cycles > 2 ||
        (request->rounds != 0 && request->rounds != rounds))
        return refuse(request, rounds, why);
    struct berger *b = calloc(1, sizeof *b);
    if (b == NULL)
        return pw_no_memory(why);
    b->inside.rule = &berger_rule;
    b->n = n;
    b->bye = n != request->contestants;
    b->exchange = cycles == 2 && !request->no_exchange && n > 2;
    struct pw_schedule *s = pw_schedule_by_rule(&b->inside, n / 2, 0, n / 2, NULL);
    if (s == NULL)
        return pw_no_memory(why);
    s->kind = PW_PLAYERS;
    s->contestants = n;
    s->rounds = rounds;
    s->method = cycles == 2 ? "Berger table, twice" : "Berger table";
    if (n != request->contestants)
        pw_schedule_without(s, n);
    *out = s;
    return PW_OK;
}
