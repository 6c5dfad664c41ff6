/* dialogue_turn.c - starts, moves, and moves taken back. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "lattice/dialogue_internal.h"

/* ---- chance ---- */

static uint64_t chance_bits(struct pw_dialogue *d)
{
    uint64_t z = (d->chance += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* 0 .. below-1, each as likely as the others: the uneven end of the bits is drawn again. */
static int64_t chance_below(struct pw_dialogue *d, int64_t below)
{
    assert(below > 0);
    uint64_t n = (uint64_t)below, even = UINT64_MAX - UINT64_MAX % n, bits;
    do
        bits = chance_bits(d);
    while (bits >= even);
    return (int64_t)(bits % n);
}

struct pw_move pw_drawn_move(struct pw_dialogue *d)
{
    int64_t all = 0;
    for (enum pw_way way = PW_WAY_DIAGONAL; way <= PW_WAY_DOWN; way++)
        all += pw_moves_most(d->at, way);
    int64_t drawn = chance_below(d, all);
    enum pw_way way = PW_WAY_DIAGONAL;
    while (drawn >= pw_moves_most(d->at, way))
        drawn -= pw_moves_most(d->at, way++);
    return (struct pw_move){way, drawn + 1};
}

/* ---- starts ---- */

#define DRAWN_MIN 3

static void draw_start(struct pw_dialogue *d)
{
    bool white = d->options.seats == PW_SEATS_HUMAN_FIRST;
    do {
        d->start.x = DRAWN_MIN + chance_below(d, PW_DRAWN_MAX - DRAWN_MIN + 1);
        d->start.y = DRAWN_MIN + chance_below(d, PW_DRAWN_MAX - DRAWN_MIN + 1);
    } while (white && pw_is_black(d->start, d->options.misere));
    pw_say_drawn(d, white);
}

void pw_turn_start(struct pw_dialogue *d)
{
    d->made_count = 0;
    d->topic = TOPIC_POSITION;
    if (d->options.start_given) {
        d->start = d->options.start;
        pw_say_point(d, "start-given", d->start);
    } else {
        draw_start(d);
    }
    d->at = d->start;
    if (pw_dialogue_is_over(d)) {
        pw_say_result(d);
        return;
    }
    if (pw_person(d, 0) == PERSON_COMPUTER)
        pw_turn_computer(d);
    if (!pw_dialogue_is_over(d))
        pw_say_turn(d);
}

/* ---- moves ---- */

/* Without memory the oldest moves can no longer be taken back; an even number of
 * them goes, for the count says whose turn it is. */
static void make_room(struct pw_dialogue *d)
{
    assert(d->made_room > 0);
    size_t room = 2 * d->made_room;
    struct made *made = realloc(d->made, room * sizeof *made);
    if (made != NULL) {
        d->made = made;
        d->made_room = room;
        return;
    }
    d->made_count -= PW_MADE_FORGOTTEN;
    memmove(d->made, d->made + PW_MADE_FORGOTTEN, d->made_count * sizeof *made);
}

static void make(struct pw_dialogue *d, struct pw_move move, enum made_how how)
{
    if (d->made_count == d->made_room)
        make_room(d);
    d->made[d->made_count++] = (struct made){d->at, move, how};
    d->at = pw_move_to(d->at, move);
}

static struct pw_move computer_move(struct pw_dialogue *d, enum made_how *how)
{
    bool by_lot = d->options.level == PW_LEVEL_RANDOM || (d->options.level == PW_LEVEL_FALLIBLE &&
                                                          chance_below(d, PW_FALLIBLE_ONE_IN) == 0);
    *how = MADE_BY_LOT;
    if (by_lot)
        return pw_drawn_move(d);
    struct pw_win win[PW_WAYS];
    int answers;
    *how = MADE_TO_WIN;
    if (pw_winning_moves(d->at, d->options.misere, win) > 0)
        return win[0].move;
    *how = MADE_TO_RESIST;
    return pw_best_resistance(d->at, d->options.misere, &answers);
}

void pw_turn_computer(struct pw_dialogue *d)
{
    enum made_how how;
    struct pw_point from = d->at;
    struct pw_move move = computer_move(d, &how);
    make(d, move, how);
    d->topic = TOPIC_COMPUTER_MOVE;
    pw_say_move(d, "computer-moves", move, d->at);
    if (d->options.level == PW_LEVEL_TEACHER) {
        pw_say_reasons(d, from);
        if (how == MADE_TO_RESIST && !pw_dialogue_is_over(d)) {
            struct pw_win win[PW_WAYS];
            pw_say_number(d, "why-resist", "answers",
                          pw_winning_moves(d->at, d->options.misere, win));
        }
    }
    if (pw_dialogue_is_over(d))
        pw_say_result(d);
}

/* What the teacher says to a person's move, made last. */
static void teach(const struct pw_dialogue *d)
{
    const struct made *made = &d->made[d->made_count - 1];
    struct pw_win before[PW_WAYS], after[PW_WAYS];
    int wins = pw_winning_moves(made->from, d->options.misere, before);
    int answers = pw_winning_moves(d->at, d->options.misere, after);
    if (wins > 0 && pw_is_black(d->at, d->options.misere)) {
        struct pw_win good = {made->move, pw_black_on(d->at, PW_WAY_DIAGONAL, d->options.misere)};
        pw_say_black(d, "teach-good", &good);
    } else if (wins > 0) {
        pw_say_black(d, "teach-missed", &before[0]);
    } else if (!pw_dialogue_is_over(d)) {
        pw_say_number(d, "teach-no-choice", "answers", answers);
    }
}

void pw_turn_person(struct pw_dialogue *d, struct pw_move move)
{
    make(d, move, MADE_BY_PERSON);
    d->topic = TOPIC_POSITION;
    if (d->options.level == PW_LEVEL_TEACHER)
        teach(d);
    if (pw_dialogue_is_over(d)) {
        pw_say_result(d);
        return;
    }
    if (pw_person(d, d->made_count) == PERSON_COMPUTER)
        pw_turn_computer(d);
    if (!pw_dialogue_is_over(d))
        pw_say_turn(d);
}

/* To where a person made the last move. */
void pw_turn_undo(struct pw_dialogue *d)
{
    size_t moves = d->made_count;
    while (moves > 0 && d->made[moves - 1].how != MADE_BY_PERSON)
        moves--;
    if (moves == 0) {
        pw_say(d, "undo-none");
        return;
    }
    d->made_count = moves - 1;
    d->at = d->made[d->made_count].from;
    d->topic = TOPIC_POSITION;
    pw_say_point(d, "undone", d->at);
    pw_say_turn(d);
}

bool pw_dialogue_is_over(const struct pw_dialogue *d)
{
    return d->at.x == 0 && d->at.y == 0;
}
