/* robin.c - round robins: the cycles, whatever the system, and then each system.
 *
 * Every second cycle has the colours of the first one exchanged. Twice round, the
 * last two rounds of the first cycle change places, as FIDE advises (C.05, annex 1),
 * unless `no_exchange` is asked for.
 */
#include "sched/robin/robin.h"
#include "sched/core/family.h"
#include "sched/core/schedule.h"

#include <stdlib.h>
#include <string.h>

/* The most cycles: nobody plays the same opponent more often. */
#define PW_CYCLES_MAX 8

struct pw_robin;

struct pw_system {
    const char *method;
    /* round_i from 0 within a cycle, board_i from 0 in the published order. */
    void (*at)(const struct pw_robin *robin, int round_i, int board_i, int *white, int *black);
    /* The board of this player of the full field, from 0. */
    int (*board_of)(const struct pw_robin *robin, int who_no, int round_i);
    bool bye_first; /* the bye is always on the first board of the system, not on the last */
};

struct pw_robin {
    struct pw_schedule_inside inside;
    const struct pw_system *system;
    int n;      /* players of the full field */
    int m;      /* rounds of a cycle */
    int boards; /* with that of the bye */
    bool bye, exchange, as_published;
};

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

/* Who plays and how often, or why not: contestants from 2, cycles, no wrong number of rounds. */
static enum pw_status robin_sound(const struct pw_request *request, int rounds_of_a_cycle,
                                  struct pw_reason *why)
{
    if (request->contestants == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "robin-size");
    if (request->contestants < 2)
        return pw_refuse_why(why, PW_BAD_REQUEST, "robin-few", request->contestants);
    if (request->cycles < 0 || request->cycles > PW_CYCLES_MAX)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "robin-cycles", PW_CYCLES_MAX, request->cycles);
    int cycles = request->cycles == 0 ? 1 : request->cycles;
    long rounds = (long)cycles * rounds_of_a_cycle;
    if (rounds > PW_ROUNDS_MAX)
        return pw_refuse_why(why, PW_BOUND, "robin-long", request->contestants, cycles, rounds,
                             PW_ROUNDS_MAX);
    if (request->rounds != 0 && request->rounds != rounds)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "robin-rounds", request->contestants, rounds,
                             request->rounds);
    return PW_OK;
}

/* The schedule of a system for an even field n of which the last number is nobody when `bye`. */
static enum pw_status robin_make(const struct pw_system *system, const struct pw_request *request,
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

/* ---- FIDE's tables ---- */

/* The round robin of FIDE: pairings, colours and order of boards of its tables.
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
 * where the cycles meet. `no_exchange` leaves them. More cycles: every second one exchanged.
 */

static void berger_board(const struct pw_robin *b, int round_i, int board_i, int *white, int *black)
{
    int pivot = (int)((long)round_i * b->boards % b->m);
    *white = (pivot + board_i) % b->m + 1;
    *black = (pivot + b->m - board_i) % b->m + 1;
    if (board_i > 0)
        return;
    bool first = round_i % 2 == 0;
    *white = first ? pivot + 1 : b->n;
    *black = first ? b->n : pivot + 1;
}

static int berger_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    if (who_no == b->n)
        return 0;
    int pivot = (int)((long)round_i * b->boards % b->m);
    int k = (who_no - 1 - pivot + b->m) % b->m;
    return k > b->m - k ? b->m - k : k;
}

static const struct pw_system berger = {"Berger table", berger_board, berger_board_of, true};
static const struct pw_system berger_twice = {"Berger table, twice", berger_board, berger_board_of,
                                              true};

enum pw_status pw_berger_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return robin_make(request->cycles == 2 ? &berger_twice : &berger, request, n, n - 1,
                      n != request->contestants, out, why);
}

/* ---- the circle ---- */

/* The round robin that turns about one player who stays.
 *
 * source  P. Karjalainen, "Algoritmi täyskierrosturnauksen paritukseen", 2004; the
 *         second numbering and its colours: J. Kivinen's comment there, 2005.
 * shape   n players (even), n-1 rounds. Round 1 of the article, column = board:
 *
 *     1   2   3   ...  n/2          1 stays; the others go one place on, clockwise.
 *     n  n-1 n-2  ... n/2+1         Above, odd columns have Black and even ones White;
 *                                   in column 1, player 1 has Black in odd rounds.
 *
 *     1  n/2+1  2  n/2+2  ...       n stays; the others go one place back. Numbers of
 *     n  n/2   n-1 n/2-1  ...       one parity: the higher has White, else the lower.
 *                                   These are the pairings and colours of FIDE's tables.
 *
 * An odd field: the article's phantom holds place 1, so players 1..N hold places
 * 2..N+1; in the second numbering the phantom is player n.
 */

static int wrap(int i, int m)
{
    i %= m;
    return i < 0 ? i + m : i;
}

/* Who holds a place of the article's matrix: places 1..n/2 above, then below from the right. */
static int article_at(const struct pw_robin *b, int place, int round_i)
{
    int held = place == 1 ? 1 : wrap(place - 2 - round_i, b->m) + 2;
    if (!b->bye)
        return held;
    return held == 1 ? b->n : held - 1;
}

static void article_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int above = article_at(b, board_i + 1, round_i);
    int below = article_at(b, b->n - board_i, round_i);
    bool above_white = board_i == 0 ? round_i % 2 == 1 : board_i % 2 == 1;
    *white = above_white ? above : below;
    *black = above_white ? below : above;
}

static int article_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int held = !b->bye ? who_no : who_no == b->n ? 1 : who_no + 1;
    if (held == 1)
        return 0;
    int place = wrap(held - 2 + round_i, b->m) + 2;
    return place <= b->boards ? place - 1 : b->n - place;
}

/* The ring without player n, clockwise from above him: 1, n/2+1, 2, n/2+2, ... */
static int ring_at(const struct pw_robin *b, int i)
{
    return (int)((long)wrap(i, b->m) * b->boards % b->m) + 1;
}

static void chess_board(const struct pw_robin *b, int round_i, int board_i, int *white, int *black)
{
    int one = ring_at(b, board_i + round_i);
    if (board_i == 0) {
        bool first = one <= b->boards;
        *white = first ? one : b->n;
        *black = first ? b->n : one;
        return;
    }
    int other = ring_at(b, round_i - board_i);
    bool one_white = (one + other) % 2 == 1 ? one < other : one > other;
    *white = one_white ? one : other;
    *black = one_white ? other : one;
}

static int chess_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    if (who_no == b->n)
        return 0;
    int i = wrap(2 * (who_no - 1) - round_i, b->m);
    return i <= b->m - i ? i : b->m - i;
}

static const struct pw_system article = {"circle, the first player stays", article_board,
                                         article_board_of, true};
static const struct pw_system chess = {"circle, the last player stays", chess_board, chess_board_of,
                                       true};

enum pw_status pw_circle_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return robin_make(request->numbering == PW_NUMBERING_CHESS ? &chess : &article, request, n,
                      n - 1, n != request->contestants, out, why);
}

/* ---- halving ---- */

/* The round robin of powers of two: half against half, then each half for itself.
 *
 * source  "Turniej szachowy" (in Polish), the answer for n = 2^e.
 * shape   n-1 rounds. The first n/2: player j of the first half plays n/2 + (i+j mod n/2)
 *         of the second in round i from 0; then both halves do the same at once.
 *         Boards in the order in which the article's recursion writes them. One player fewer: the
 *         last number is nobody, and who would meet it sits out, on the last board.
 *
 * As published the first half always has White: player 1 in all rounds. Repaired: the
 * first half has White in rounds 0, 2, 4, ... of its step. A step has an even number of
 * rounds but for the last, so |White - Black| = 1. Nobody repeats within a step; where
 * steps meet, all of a block had one colour and every second one has it again: in
 * all n/2 (log2 n - 1) repeats. That is the least for these pairings in this order (searched
 * in full for 4, 8 and 16 players: 2, 8, 24); n-2 needs another order of rounds.
 */

/* The step of this round: block is twice the half that plays the other half. */
static int half_of(const struct pw_robin *b, int *round_i)
{
    int half = b->n / 2;
    while (*round_i >= half) {
        *round_i -= half;
        half /= 2;
    }
    return half;
}

/* The board on which the last number is, by the recursion. half: of this round, round_i from 0
 * within its step. */
static int last_number_at(const struct pw_robin *b, int half, int round_i)
{
    return b->boards - 1 - round_i % half;
}

static void halving_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int half = half_of(b, &round_i), bye_i = last_number_at(b, half, round_i);
    if (b->bye && board_i >= bye_i) /* it comes last, and the others move up */
        board_i = board_i == b->boards - 1 ? bye_i : board_i + 1;
    int j = board_i % half;
    int first = board_i / half * 2 * half + 1;
    int one = first + j, other = first + half + (round_i + j) % half;
    bool swap = !b->as_published && round_i % 2 == 1;
    *white = swap ? other : one;
    *black = swap ? one : other;
}

static int halving_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int half = half_of(b, &round_i);
    int block = (who_no - 1) / (2 * half), i = (who_no - 1) % (2 * half);
    int j = i < half ? i : (i - half - round_i % half + half) % half;
    int board_i = block * half + j, bye_i = last_number_at(b, half, round_i);
    if (b->bye && board_i >= bye_i)
        return board_i == bye_i ? b->boards - 1 : board_i - 1;
    return board_i;
}

static const struct pw_system halving_published = {"halving, colours as published", halving_board,
                                                   halving_board_of, false};
static const struct pw_system halving_repaired = {"halving, colours repaired", halving_board,
                                                  halving_board_of, false};

enum pw_status pw_halving_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int players = request->contestants, n = 2;
    while (n < players)
        n *= 2;
    enum pw_status status = robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    if (players < n - 1)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "halving-players", players, n - 1, n);
    return robin_make(request->as_published ? &halving_published : &halving_repaired, request, n,
                      n - 1, players < n, out, why);
}

/* ---- constant sums ---- */

/* The round robin of constant sums.
 *
 * source  "Turniej szachowy" (in Polish): on day i player i rests, and i-1 plays i+1,
 *         i-2 plays i+2, ..., numbers modulo n for n odd; in an even field who should
 *         rest plays the last player.
 * shape   n players (even field), m = n-1 rounds; board j: i+j - i-j modulo m, the last
 *         board: i - n. As published the first of the two has White, so that n has
 *         Black in every round.
 *
 * Colours repaired (the article leaves them to the reader): i+j has White for odd j and
 * i-j for even j; n has White in odd rounds and Black in even ones. Proof: from round
 * to round the distance from i of every other player goes down by one, so its colour
 * changes with the parity of j, also where the distance goes from -(m-1)/2 to
 * (m-1)/2, and the two sides of i cancel: |White - Black| <= 1. Distances 1 and -1
 * have White and Black, so the game against n between them repeats one of them, unless
 * it is the last round: n-2 in all, the least that there is (de Werra 1981). With a
 * bye in that place nobody repeats.
 */

static void modular_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                          int *black)
{
    int j = board_i + 1;
    int up = (round_i + j) % b->m + 1, down = (round_i + b->m - j) % b->m + 1;
    bool swap = !b->as_published && j % 2 == 0;
    if (j == b->boards) {
        up = round_i + 1;
        down = b->n;
        swap = !b->as_published && round_i % 2 == 0;
    }
    *white = swap ? down : up;
    *black = swap ? up : down;
}

static int modular_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int d = who_no == b->n ? 0 : (who_no - 1 - round_i + b->m) % b->m;
    if (d == 0)
        return b->boards - 1;
    return (d <= b->m - d ? d : b->m - d) - 1;
}

static const struct pw_system modular_published = {"constant sums, colours as published",
                                                   modular_board, modular_board_of, false};
static const struct pw_system modular_repaired = {"constant sums, colours repaired", modular_board,
                                                  modular_board_of, false};

enum pw_status pw_modular_make(const struct pw_request *request, struct pw_schedule **out,
                               struct pw_reason *why)
{
    int n = request->contestants + request->contestants % 2;
    enum pw_status status = robin_sound(request, n - 1, why);
    if (status != PW_OK)
        return status;
    return robin_make(request->as_published ? &modular_published : &modular_repaired, request, n,
                      n - 1, n != request->contestants, out, why);
}

/* ---- Scheveningen ---- */

/* Team against team: everybody plays everybody of the other side.
 *
 * source  the tables in use since 1923 for 2 to 8 boards, met by these rules (6 is
 *         typed in, it follows none).
 * shape   n boards and n rounds; team A is 1..n, team B n+1..2n, board i is A's player i.
 *         h = n/2. Player i of A meets, in round r from 0, player
 *
 *     n odd        i+r mod n; A has White on (n+1)/2 boards in rounds 0, 2, ... and on
 *                  (n-1)/2 in the others, a run of boards that goes back by one
 *     n = 0 mod 4  i+r modulo h within his half, in the second half of the rounds of the
 *                  other half; A's first half starts with White, the second with
 *                  Black, and all of A alternate
 *     n = 2 mod 4  i+r mod n; h+1 of A start with White and all alternate: White on
 *                  half the boards of every round cannot be had from sums modulo n
 *
 * |White - Black| is 0 for n even and 1 for n odd.
 */

#define BOARDS_MIN 2
#define BOARDS_MAX 20

/* Six boards: whom A's players meet in each round, negative where B has White. */
static const signed char six[6][6] = {
    {1, -2, -3, 4, -5, 6}, {-2, 3, 5, -6, 4, -1}, {3, -5, -1, 2, 6, -4},
    {-4, -6, 2, 1, -3, 5}, {5, 4, 6, -3, -1, -2}, {-6, 1, -4, -5, 2, 3},
};

/* The opponent from 0, and whether A has White. */
static int meets(int n, int round_i, int i, bool *white)
{
    int h = n / 2;
    if (n == 6) {
        int j = six[round_i][i];
        *white = j > 0;
        return (j > 0 ? j : -j) - 1;
    }
    if (n % 2 == 1) {
        int t = round_i / 2, from = round_i % 2 == 0 ? -t : h - t;
        *white = wrap(i - from, n) < (round_i % 2 == 0 ? h + 1 : h);
        return (i + round_i) % n;
    }
    if (n % 4 == 0) {
        int own = i / h, other = round_i < h ? own : 1 - own;
        *white = (own + round_i) % 2 == 0;
        return other * h + (i % h + round_i) % h;
    }
    *white = (i <= h) == (round_i % 2 == 0);
    return (i + round_i) % n;
}

static void scheveningen_board(const struct pw_robin *b, int round_i, int board_i, int *white,
                               int *black)
{
    bool a_white = false;
    int n = b->boards, other = n + 1 + meets(n, round_i, board_i, &a_white);
    *white = a_white ? board_i + 1 : other;
    *black = a_white ? other : board_i + 1;
}

static int scheveningen_board_of(const struct pw_robin *b, int who_no, int round_i)
{
    int n = b->boards;
    bool white;
    if (who_no <= n)
        return who_no - 1;
    for (int i = 0; i < n; i++)
        if (meets(n, round_i, i, &white) == who_no - n - 1)
            return i;
    return 0;
}

static const struct pw_system scheveningen = {"Scheveningen table", scheveningen_board,
                                              scheveningen_board_of, false};

enum pw_status pw_scheveningen_make(const struct pw_request *request, struct pw_schedule **out,
                                    struct pw_reason *why)
{
    int n = request->contestants;
    if (n == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "scheveningen-size");
    if (n < BOARDS_MIN || n > BOARDS_MAX)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "scheveningen-players", BOARDS_MIN, BOARDS_MAX,
                             n);
    enum pw_status status = robin_sound(request, n, why);
    if (status != PW_OK)
        return status;
    /* Its rounds are not those of a table in which the last two may change places. */
    struct pw_request plain = *request;
    plain.no_exchange = true;
    status = robin_make(&scheveningen, &plain, 2 * n, n, false, out, why);
    if (status == PW_OK)
        (*out)->team = n;
    return status;
}

/* ---- teams ---- */

enum pw_status pw_team_robin_sound(const struct pw_request *request, struct pw_reason *why)
{
    int teams = request->teams, boards = request->team_boards;
    if (teams == 0 || boards == 0)
        return pw_refuse_why(why, PW_BAD_REQUEST, "team-robin-size");
    if (teams < 2 || teams > PW_TEAMS_MAX)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "team-robin-teams", PW_TEAMS_MAX, teams);
    if (boards < 1 || boards > PW_TEAM_BOARDS_MAX)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "team-robin-boards", PW_TEAM_BOARDS_MAX, boards);
    if (request->contestants != 0 && request->contestants != teams * boards)
        return pw_refuse_why(why, PW_BAD_REQUEST, "team-robin-players", teams, boards,
                             teams * boards, request->contestants);
    if ((long)teams * boards > PW_CONTESTANTS_MAX)
        return pw_refuse_why(why, PW_BOUND, "team-robin-many", teams, boards, teams * boards,
                             PW_CONTESTANTS_MAX);
    int once = teams - 1 + teams % 2, cycles = request->cycles > 0 ? request->cycles : 1;
    if (request->rounds != 0 && request->rounds != once * cycles)
        return pw_refuse_why(why, PW_NO_SCHEDULE, "team-robin-rounds", teams, once * cycles,
                             request->rounds);
    return PW_OK;
}

/* The table of the teams. */
static enum pw_status teams_meet(const struct pw_request *request, struct pw_schedule **out,
                                 struct pw_reason *why)
{
    struct pw_request teams = {.contestants = request->teams,
                               .cycles = request->cycles,
                               .rounds = request->rounds,
                               .no_exchange = request->no_exchange};
    return pw_berger_make(&teams, out, why);
}

struct builder {
    const struct pw_request *request;
    struct pw_schedule *s;
    pw_line_up *line_up;
    const void *user;
};

/* The number of whoever plays there; 0: nobody. */
static int seated(const struct builder *b, int round_no, int team_no, int board_no)
{
    if (team_no == 0)
        return 0;
    int place = b->line_up != NULL ? b->line_up(round_no, team_no, board_no, b->user) : board_no;
    return place > 0 ? b->s->team_from[team_no - 1] + place : 0;
}

/* The first team has White on odd boards, unless its guests have. */
static void put_match(const struct builder *b, int round_no, int match_no, struct pw_spot teams)
{
    int boards = b->request->team_boards;
    int home_no = teams.who[0] != 0 ? teams.who[0] : teams.who[1];
    int guest_no = teams.who[0] != 0 ? teams.who[1] : 0;
    pw_schedule_put_match(b->s, round_no, match_no, home_no, guest_no);
    for (int board_no = 1; board_no <= boards; board_no++) {
        bool home_white = (board_no % 2 == 1) == (b->request->home_black == 0);
        int home = seated(b, round_no, home_no, board_no);
        int guest = seated(b, round_no, guest_no, board_no);
        struct pw_spot spot = {{home_white ? home : guest, home_white ? guest : home}, 0};
        pw_schedule_put(b->s, round_no, (match_no - 1) * boards + board_no, spot);
    }
}

/* A bye stands behind the matches. */
static void put_round(const struct builder *b, const struct pw_schedule *teams, int round_no)
{
    int match_no = 0;
    struct pw_spot alone = {0};
    for (int i = 1; i <= teams->stands; i++) {
        struct pw_spot spot = pw_schedule_at(teams, round_no, i);
        if (spot.who[0] != 0 && spot.who[1] != 0)
            put_match(b, round_no, ++match_no, spot);
        else
            alone = spot;
    }
    if (alone.who[0] != 0 || alone.who[1] != 0)
        put_match(b, round_no, ++match_no, alone);
}

enum pw_status pw_team_robin_make(const struct pw_request *request, const int *size,
                                  pw_line_up *line_up, const void *user, struct pw_schedule **out,
                                  struct pw_reason *why)
{
    struct pw_schedule *teams = NULL;
    enum pw_status status = pw_team_robin_sound(request, why);
    if (status == PW_OK)
        status = teams_meet(request, &teams, why);
    if (status != PW_OK)
        return status;
    int players = 0, tables = teams->stands * request->team_boards;
    for (int i = 0; i < request->teams; i++)
        players += size != NULL ? size[i] : request->team_boards;
    struct pw_schedule *s =
        pw_schedule_build(PW_PLAYERS, players, tables, 0, teams->rounds, 0, tables, NULL);
    struct builder b = {request, s, line_up, user};
    if (s == NULL || !pw_schedule_take_teams(s, request->teams, request->team_boards, size)) {
        pw_schedule_free(s);
        pw_schedule_free(teams);
        return players > PW_CONTESTANTS_MAX
                   ? pw_refuse_why(why, PW_BOUND, "players-many", players, PW_CONTESTANTS_MAX)
                   : pw_no_memory(why);
    }
    for (int round_no = 1; round_no <= teams->rounds; round_no++)
        put_round(&b, teams, round_no);
    pw_schedule_free(teams);
    pw_schedule_finish(s);
    s->missing_no = 0; /* who plays in no round is a reserve */
    s->method = "Berger table of teams";
    *out = s;
    return PW_OK;
}

enum pw_status pw_team_berger_make(const struct pw_request *request, struct pw_schedule **out,
                                   struct pw_reason *why)
{
    return pw_team_robin_make(request, NULL, NULL, NULL, out, why);
}
