/* swiss.c - a round: who may get the bye, one bracket after another, the boards.
 */
#include "sched/swiss/swiss.h"

#include "sched/swiss/field.h"
#include "sched/swiss/matching.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* A round in the making. */
struct making {
    struct pw_swiss_field field;
    struct pw_swiss_round *out;
    int *open, opens; /* seats that are not paired yet, in their order */
    int *mate;        /* [opens] */
    int room;         /* of out->floats */
};

static bool is_whole(const struct pw_swiss *in)
{
    if (in->players < 1 || in->players > PW_SWISS_PLAYERS_MAX || in->round_no < 1 ||
        in->round_no > PW_SWISS_ROUNDS_MAX || in->rounds < in->round_no)
        return false;
    for (int i = 0; i < in->players; i++)
        for (int r = 1; r < in->round_no; r++) {
            const struct pw_swiss_game *game = &in->player[i].game[r - 1];
            if (game->how == PW_SWISS_PLAYED &&
                (game->opponent < 1 || game->opponent > in->players || game->opponent == i + 1 ||
                 game->colour == PW_SWISS_NO_COLOUR))
                return false;
        }
    return true;
}

/* C4 and C5: is there a pairing of all, and with which least score of whoever gets the bye? */
static bool find_bye(const struct making *making, int *score)
{
    const struct pw_swiss_field *field = &making->field;
    int n = field->seats, odd = n % 2;
    struct pw_matching *m = pw_matching_new(n + odd, 1, 1);
    for (int a = 0; a < n; a++) {
        for (int b = a + 1; b < n; b++)
            if (pw_swiss_legal(field, a, b))
                pw_matching_join(m, a, b, 0);
        if (odd && field->seat[a].may_bye)
            pw_matching_join(m, a, n, -field->seat[a].score);
        if (a + n / 2 < n)
            pw_matching_hint(m, a, a + n / 2);
    }
    bool whole = pw_matching_solve(m);
    if (whole && odd)
        *score = field->seat[pw_matching_mate(m, n)].score;
    pw_matching_free(m);
    return whole;
}

static int score_at(const struct making *making, int place)
{
    return making->field.seat[making->open[place]].score;
}

/* How many of those from `from` on have one score. */
static int group_at(const struct making *making, int from)
{
    int end = from;
    while (end < making->opens && score_at(making, end) == score_at(making, from))
        end++;
    return end - from;
}

/* ---- why somebody floats ---- */

/* How many pairs the bracket would have if nobody else had to be paired. */
static int most_pairs(const struct making *making, int inside)
{
    int odd = inside % 2, pairs = 0;
    struct pw_matching *m = pw_matching_new(inside + odd, 1, 1);
    for (int a = 0; a < inside + odd; a++)
        for (int b = a + 1; b < inside + odd; b++) {
            if (b < inside && pw_swiss_legal(&making->field, making->open[a], making->open[b]))
                pw_matching_join(m, a, b, 1);
            else
                pw_matching_join_plain(m, a, b);
        }
    pw_matching_solve(m);
    for (int a = 0; a < inside; a++)
        pairs += pw_matching_joined(m, a, pw_matching_mate(m, a)) && pw_matching_mate(m, a) > a;
    pw_matching_free(m);
    return pairs;
}

static bool has_opponent(const struct making *making, int place, int inside)
{
    for (int i = 0; i < inside; i++)
        if (i != place && pw_swiss_legal(&making->field, making->open[place], making->open[i]))
            return true;
    return false;
}

static void make_room(struct making *making, int needed)
{
    struct pw_swiss_round *out = making->out;
    if (needed <= making->room)
        return;
    making->room = 2 * needed;
    struct pw_swiss_float *more = pw_need((size_t)making->room, sizeof *more);
    if (out->floaters > 0)
        memcpy(more, out->floats, (size_t)out->floaters * sizeof *more);
    free(out->floats);
    out->floats = more;
}

static void tell_floats(struct making *making, int inside, int points)
{
    int floats = 0;
    for (int i = 0; i < inside; i++)
        floats += making->mate[i] < 0;
    if (floats == 0)
        return;
    make_room(making, making->out->floaters + floats);
    bool odd = floats == 1;
    bool fewer = odd || 2 * most_pairs(making, inside) == inside - floats;
    for (int i = 0; i < inside; i++) {
        if (making->mate[i] >= 0)
            continue;
        making->out->floats[making->out->floaters++] = (struct pw_swiss_float){
            .player = making->field.seat[making->open[i]].no,
            .points = points,
            .of = inside,
            .floats = floats,
            .why = !has_opponent(making, i, inside) ? PW_SWISS_FLOAT_NO_OPPONENT
                   : odd                            ? PW_SWISS_FLOAT_ODD
                   : fewer                          ? PW_SWISS_FLOAT_FEWER_PAIRS
                                                    : PW_SWISS_FLOAT_FOR_THE_REST,
        };
    }
}

/* ---- brackets ---- */

static bool pair_bracket(struct making *making, int moved, bool bye, int bye_score, int *left)
{
    int living = group_at(making, moved), inside = moved + living;
    struct pw_swiss_bracket bracket = {.field = &making->field,
                                       .seat = making->open,
                                       .moved = moved,
                                       .inside = inside,
                                       .next = group_at(making, inside),
                                       .all = making->opens,
                                       .bye = bye,
                                       .bye_score = bye_score};
    if (!pw_swiss_bracket_pair(&bracket, making->mate))
        return false;
    tell_floats(making, inside, score_at(making, moved));
    int kept = 0;
    *left = 0;
    for (int i = 0; i < making->opens; i++) {
        int seat = making->open[i];
        if (i >= inside || making->mate[i] < 0) {
            *left += i < inside;
            making->open[kept++] = seat;
        } else if (making->mate[i] > i) {
            int mate = making->open[making->mate[i]];
            int white = pw_swiss_white(&making->field, seat, mate);
            making->out->board[making->out->boards++] =
                (struct pw_swiss_board){making->field.seat[white].no,
                                        making->field.seat[white == seat ? mate : seat].no, false};
        }
    }
    making->opens = kept;
    return true;
}

/* ---- the order of the boards, C.04.2: the higher score, both scores, the higher rank ---- */

struct rank {
    int high, sum, first;
    struct pw_swiss_board board;
};

static int by_board(const void *a, const void *b)
{
    const struct rank *x = a, *y = b;
    return x->high != y->high ? (x->high < y->high ? 1 : -1)
           : x->sum != y->sum ? (x->sum < y->sum ? 1 : -1)
                              : x->first - y->first;
}

void pw_swiss_order_boards(const struct pw_swiss_field *field, struct pw_swiss_round *out)
{
    struct rank *rank = pw_need((size_t)out->boards + 1, sizeof *rank);
    for (int i = 0; i < out->boards; i++) {
        int white = field->at[out->board[i].white];
        int black = field->at[out->board[i].black], first = white < black ? white : black;
        rank[i] = (struct rank){field->seat[first].score,
                                field->seat[white].score + field->seat[black].score, first,
                                out->board[i]};
    }
    qsort(rank, (size_t)out->boards, sizeof *rank, by_board);
    for (int i = 0; i < out->boards; i++)
        out->board[i] = rank[i].board;
    free(rank);
}

static bool pair_all(struct making *making)
{
    int bye_score = 0, moved = 0, seats = making->field.seats;
    bool bye = seats % 2 != 0;
    if (seats > 0 && !find_bye(making, &bye_score))
        return false;
    making->opens = seats;
    for (int i = 0; i < seats; i++)
        making->open[i] = i;
    while (making->opens > moved)
        if (!pair_bracket(making, moved, bye, bye_score, &moved))
            return false;
    if (moved != bye)
        return false;
    making->out->bye = bye ? making->field.seat[making->open[0]].no : 0;
    pw_swiss_order_boards(&making->field, making->out);
    return true;
}

enum pw_swiss_answer pw_swiss_pair(const struct pw_swiss *in, struct pw_swiss_round *out)
{
    *out = (struct pw_swiss_round){0};
    if (!is_whole(in))
        return PW_SWISS_BOUND;
    struct making making = {.out = out};
    size_t players = (size_t)in->players + 1;
    pw_swiss_field_init(&making.field, in);
    making.open = pw_need(players, sizeof *making.open);
    making.mate = pw_need(players, sizeof *making.mate);
    out->board = pw_need(players, sizeof *out->board);
    bool done = pair_all(&making);
    if (!done)
        pw_swiss_round_finish(out);
    free(making.open);
    free(making.mate);
    pw_swiss_field_finish(&making.field);
    return done ? PW_SWISS_OK : PW_SWISS_IMPOSSIBLE;
}

void pw_swiss_round_finish(struct pw_swiss_round *out)
{
    free(out->board);
    free(out->floats);
    *out = (struct pw_swiss_round){0};
}

/* C.04.5.1: the upper half, rounded up to an even number, has a point more in the first half of the
 * accelerated rounds, and half a point in the other; those are the first half of all. */
void pw_swiss_baku(int no, int players, int rounds, int win, int *out)
{
    int upper = 2 * ((players + 3) / 4), accelerated = (rounds + 1) / 2;
    int whole = (accelerated + 1) / 2;
    for (int r = 1; r <= rounds; r++)
        out[r] = no > upper || r > accelerated ? 0 : r <= whole ? win : win / 2;
}
