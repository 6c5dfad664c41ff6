/* field.c - what the rounds before say of a player: score, colours, floats, the bye.
 */
#include "sched/swiss/field.h"

#include "base/alloc.h"

#include <stdlib.h>

static int extra_of(const struct pw_swiss_player *p, int round_no)
{
    return p->extra == NULL ? 0 : p->extra[round_no];
}

/* With what counts when round_no is paired. */
static int score_before(const struct pw_swiss *in, int no, int round_no)
{
    const struct pw_swiss_player *p = &in->player[no - 1];
    int score = extra_of(p, round_no);
    for (int r = 1; r < round_no; r++)
        score += p->game[r - 1].points;
    return score;
}

/* 1.4: who played somebody of another score floated; so did, downwards, who scored without play. */
static enum pw_swiss_drift drift_of(const struct pw_swiss *in, int no, int round_no)
{
    if (round_no < 1)
        return PW_SWISS_LEVEL;
    const struct pw_swiss_game *game = &in->player[no - 1].game[round_no - 1];
    if (game->how != PW_SWISS_PLAYED)
        return game->points > 0 ? PW_SWISS_DOWN : PW_SWISS_LEVEL;
    int mine = score_before(in, no, round_no);
    int theirs = score_before(in, game->opponent, round_no);
    return mine > theirs ? PW_SWISS_DOWN : mine < theirs ? PW_SWISS_UP : PW_SWISS_LEVEL;
}

static enum pw_swiss_colour other(enum pw_swiss_colour colour)
{
    return colour == PW_SWISS_WHITE ? PW_SWISS_BLACK : PW_SWISS_WHITE;
}

/* 1.7: the colour due, and how much. */
static void colours_of(const struct pw_swiss *in, struct pw_swiss_seat *seat)
{
    enum pw_swiss_colour last = PW_SWISS_NO_COLOUR, before = PW_SWISS_NO_COLOUR;
    for (int r = 1; r < in->round_no; r++) {
        const struct pw_swiss_game *game = &in->player[seat->no - 1].game[r - 1];
        if (game->how != PW_SWISS_PLAYED) {
            seat->unplayed++;
            continue;
        }
        before = last;
        last = game->colour;
        seat->difference += last == PW_SWISS_WHITE ? 1 : -1;
    }
    if (last == PW_SWISS_NO_COLOUR)
        return;
    int much = abs(seat->difference);
    seat->twice = last == before ? last : PW_SWISS_NO_COLOUR;
    bool too_much = seat->difference > 0;
    seat->wish = other(last);
    if (much > 1 || (much == 1 && seat->twice == PW_SWISS_NO_COLOUR))
        seat->wish = too_much ? PW_SWISS_BLACK : PW_SWISS_WHITE;
    seat->strength = much > 1 || seat->twice != PW_SWISS_NO_COLOUR ? PW_SWISS_ABSOLUTE
                     : much == 1                                   ? PW_SWISS_STRONG
                                                                   : PW_SWISS_MILD;
}

/* C2: not again, and not after as many points as for a win in a round without play. */
static bool may_have_bye(const struct pw_swiss *in, int no)
{
    for (int r = 1; r < in->round_no; r++) {
        const struct pw_swiss_game *game = &in->player[no - 1].game[r - 1];
        if (game->how == PW_SWISS_ALLOCATED_BYE ||
            (game->how != PW_SWISS_PLAYED && game->points >= in->win))
            return false;
    }
    return true;
}

/* Paired now, or in a round before. */
static bool takes_part(const struct pw_swiss *in, int no)
{
    bool part = !in->player[no - 1].away;
    for (int r = 1; r < in->round_no && !part; r++) {
        enum pw_swiss_how how = in->player[no - 1].game[r - 1].how;
        part = how == PW_SWISS_PLAYED || how == PW_SWISS_FORFEIT || how == PW_SWISS_ALLOCATED_BYE;
    }
    return part;
}

static int by_rank(const void *a, const void *b)
{
    const struct pw_swiss_seat *x = a, *y = b;
    return x->score != y->score ? (x->score < y->score ? 1 : -1) : x->rank - y->rank;
}

void pw_swiss_field_init(struct pw_swiss_field *field, const struct pw_swiss *in)
{
    *field = (struct pw_swiss_field){.in = in};
    field->seat = pw_need((size_t)in->players + 1, sizeof *field->seat);
    field->at = pw_need((size_t)in->players + 1, sizeof *field->at);
    for (int i = 0, rank = 0; i < in->players; i++) {
        int no = in->order != NULL ? in->order[i] : i + 1;
        rank += takes_part(in, no);
        field->at[no] = -1;
        if (in->player[no - 1].away)
            continue;
        struct pw_swiss_seat *seat = &field->seat[field->seats++];
        seat->no = no;
        seat->rank = rank;
        seat->score = score_before(in, no, in->round_no);
        seat->drift[0] = drift_of(in, no, in->round_no - 1);
        seat->drift[1] = drift_of(in, no, in->round_no - 2);
        seat->may_bye = may_have_bye(in, no);
        /* 1.8: more than half of what could be won, when the last round is paired. */
        seat->top = in->round_no >= in->rounds && 2 * seat->score > (in->round_no - 1) * in->win;
        colours_of(in, seat);
    }
    size_t seats = (size_t)field->seats;
    qsort(field->seat, seats, sizeof *field->seat, by_rank);
    for (int i = 0; i < field->seats; i++)
        field->at[field->seat[i].no] = i;
    field->met = pw_need(seats * seats + 1, sizeof *field->met);
    for (int i = 0; i < field->seats; i++)
        for (int r = 1; r < in->round_no; r++) {
            const struct pw_swiss_game *game = &in->player[field->seat[i].no - 1].game[r - 1];
            int met = game->how == PW_SWISS_PLAYED ? field->at[game->opponent] : -1;
            if (met >= 0)
                field->met[(size_t)i * seats + (size_t)met] =
                    field->met[(size_t)met * seats + (size_t)i] = true;
        }
}

void pw_swiss_field_finish(struct pw_swiss_field *field)
{
    free(field->seat);
    free(field->at);
    free(field->met);
}

bool pw_swiss_legal(const struct pw_swiss_field *field, int a, int b)
{
    const struct pw_swiss_seat *x = &field->seat[a], *y = &field->seat[b];
    return !field->met[(size_t)a * (size_t)field->seats + (size_t)b] &&
           (x->strength != PW_SWISS_ABSOLUTE || y->strength != PW_SWISS_ABSOLUTE ||
            x->wish != y->wish || x->top || y->top);
}

/* The last time, counted back over games that were played, that one had White and the other Black:
 * the colour that a had then. */
static enum pw_swiss_colour last_apart(const struct pw_swiss *in, int a, int b)
{
    const struct pw_swiss_game *mine = in->player[a - 1].game, *theirs = in->player[b - 1].game;
    for (int i = in->round_no - 1, k = i;; i--, k--) {
        while (i > 0 && mine[i - 1].how != PW_SWISS_PLAYED)
            i--;
        while (k > 0 && theirs[k - 1].how != PW_SWISS_PLAYED)
            k--;
        if (i <= 0 || k <= 0)
            return PW_SWISS_NO_COLOUR;
        if (mine[i - 1].colour != theirs[k - 1].colour)
            return mine[i - 1].colour;
    }
}

/* Article 5.2. The higher ranked is a. */
static enum pw_swiss_colour colour_of(const struct pw_swiss_field *field, int a, int b)
{
    const struct pw_swiss_seat *x = &field->seat[a], *y = &field->seat[b];
    if (x->strength == PW_SWISS_NONE && y->strength == PW_SWISS_NONE)
        return x->rank % 2 != 0 ? field->in->first : other(field->in->first);
    if (x->strength == PW_SWISS_NONE)
        return other(y->wish);
    if (y->strength == PW_SWISS_NONE || x->wish != y->wish)
        return x->wish;
    if (x->strength != y->strength)
        return x->strength > y->strength ? x->wish : other(y->wish);
    int much = abs(x->difference), more = abs(y->difference);
    if (x->strength == PW_SWISS_ABSOLUTE && much != more)
        return much > more ? x->wish : other(y->wish);
    enum pw_swiss_colour apart = last_apart(field->in, x->no, y->no);
    return apart != PW_SWISS_NO_COLOUR ? other(apart) : x->wish;
}

int pw_swiss_white(const struct pw_swiss_field *field, int a, int b)
{
    int high = a < b ? a : b, low = a < b ? b : a;
    return colour_of(field, high, low) == PW_SWISS_WHITE ? high : low;
}
