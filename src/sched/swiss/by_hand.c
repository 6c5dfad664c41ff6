/* by_hand.c - games of a round that the arbiter sets, and what they break. */
#include "sched/swiss/field.h"

#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>

/* Whoever meets this one in the round, or has the bye, does so no more. */
static void part(struct pw_swiss_round *round, int no, int *alone)
{
    if (round->bye == no)
        round->bye = 0;
    for (int i = 0; i < round->boards; i++) {
        struct pw_swiss_board *board = &round->board[i];
        if (board->white != no && board->black != no)
            continue;
        alone[board->white == no ? board->black : board->white] = i + 1;
        memmove(board, board + 1, (size_t)(--round->boards - i) * sizeof *board);
        return;
    }
}

static bool is_free(const struct pw_swiss_field *field, const bool *set, int no)
{
    return no >= 1 && no <= field->in->players && field->at[no] >= 0 && !set[no];
}

/* Those who are alone meet in their order; the last of an odd number has the bye. */
static void join(const struct pw_swiss_field *field, struct pw_swiss_round *round, const int *alone)
{
    int first = -1;
    for (int seat = 0; seat < field->seats; seat++) {
        if (alone[field->seat[seat].no] == 0)
            continue;
        if (first < 0) {
            first = seat;
            continue;
        }
        int white = pw_swiss_white(field, first, seat);
        round->board[round->boards++] = (struct pw_swiss_board){
            field->seat[white].no, field->seat[white == first ? seat : first].no, true};
        first = -1;
    }
    if (first >= 0)
        round->bye = field->seat[first].no;
}

int pw_swiss_by_hand(const struct pw_swiss *in, const struct pw_swiss_board *game, int games,
                     struct pw_swiss_round *round)
{
    struct pw_swiss_field field;
    size_t players = (size_t)in->players + 1;
    int *alone = pw_need(players, sizeof *alone), wrong = 0, bye = round->bye, byes = 0;
    bool *set = pw_need(players, sizeof *set);
    pw_swiss_field_init(&field, in);
    for (int i = 0; i < games && wrong == 0; i++) {
        bool alike = game[i].white == game[i].black;
        if (alike || !is_free(&field, set, game[i].white) ||
            (game[i].black != 0 ? !is_free(&field, set, game[i].black) : byes++ > 0)) {
            wrong = i + 1;
            break;
        }
        set[game[i].white] = set[game[i].black] = true;
        set[0] = false;
    }
    for (int i = 0; i < games && wrong == 0; i++) {
        part(round, game[i].white, alone);
        if (game[i].black != 0)
            part(round, game[i].black, alone);
    }
    for (int no = 1; no <= in->players; no++)
        alone[no] *= !set[no];
    if (wrong == 0 && byes > 0 && bye != 0 && !set[bye]) { /* somebody else has it now */
        alone[bye] = 1;
        round->bye = 0;
    }
    if (wrong == 0)
        join(&field, round, alone);
    if (wrong == 0 && byes > 0) /* one bye a round: nobody is left for whom join() gave it */
        wrong = -round->bye;
    for (int i = 0; i < games && wrong == 0; i++) {
        if (game[i].black == 0)
            round->bye = game[i].white;
        else
            round->board[round->boards++] =
                (struct pw_swiss_board){game[i].white, game[i].black, true};
    }
    if (wrong == 0)
        pw_swiss_order_boards(&field, round);
    pw_swiss_field_finish(&field);
    free(alone);
    free(set);
    return wrong;
}

/* C3: may this one not have that colour, against this one? */
static bool is_too_much(const struct pw_swiss_seat *seat, const struct pw_swiss_seat *other,
                        enum pw_swiss_colour colour)
{
    return seat->strength == PW_SWISS_ABSOLUTE && seat->wish != colour && !seat->top && !other->top;
}

int pw_swiss_faults(const struct pw_swiss *in, const struct pw_swiss_round *round,
                    struct pw_swiss_fault *fault)
{
    struct pw_swiss_field field;
    int count = 0;
    pw_swiss_field_init(&field, in);
    for (int i = 0; i < round->boards; i++) {
        int white = round->board[i].white, black = round->board[i].black;
        int a = field.at[white], b = field.at[black];
        if (a < 0 || b < 0)
            continue;
        if (field.met[(size_t)a * (size_t)field.seats + (size_t)b])
            fault[count++] = (struct pw_swiss_fault){PW_SWISS_MET, white, black};
        if (is_too_much(&field.seat[a], &field.seat[b], PW_SWISS_WHITE))
            fault[count++] = (struct pw_swiss_fault){PW_SWISS_WRONG_WHITE, white, 0};
        if (is_too_much(&field.seat[b], &field.seat[a], PW_SWISS_BLACK))
            fault[count++] = (struct pw_swiss_fault){PW_SWISS_WRONG_BLACK, black, 0};
    }
    if (round->bye > 0 && field.at[round->bye] >= 0 && !field.seat[field.at[round->bye]].may_bye)
        fault[count++] = (struct pw_swiss_fault){PW_SWISS_NO_MORE_BYE, round->bye, 0};
    pw_swiss_field_finish(&field);
    return count;
}
