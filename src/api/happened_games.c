/* happened_games.c - chess and Go: what an entry changes: games, points, colours, cards. */
#include "api/happened_told.h"

#include <string.h>

#include "api/as_played.h"
#include "api/internal.h"
#include "api/score.h"
#include "doc/chess.h"
#include "event/rounds.h"
#include "score/tournament.h"

struct state {
    struct pw_games results;         /* as they were read with these entries */
    const struct pw_schedule *plays; /* borrowed */
    struct pw_tournament *t;
    char **name; /* [(players + 1) * (rounds + 1)]: who has the number in that round; NULL nobody */
    GArray *idle; /* lines of results of who had left */
    int refused;  /* rows of results */
};

static gsize name_i(const struct state *state, int who_no, int round_no)
{
    return (gsize)who_no * (gsize)(state->t->rounds + 1) + (gsize)round_no;
}

static void state_finish(struct state *state)
{
    gsize names = state->t != NULL && state->name != NULL
                      ? name_i(state, state->t->players, state->t->rounds) + 1
                      : 0;
    for (gsize i = 0; i < names; i++)
        g_free(state->name[i]);
    g_free(state->name);
    pw_tournament_free(state->t);
    pw_games_finish(&state->results);
    if (state->idle != NULL)
        g_array_free(state->idle, TRUE);
}

/* Rows that are refused are told by who shows standings; their games are open. So are those of who
 * had left already before (NULL: this is before); who has played on cannot leave now. */
static bool state_init(struct state *state, struct pw_event *event, const struct state *before,
                       GError **error)
{
    struct pw_reason why = {0};
    state->plays = event->schedule;
    struct pw_games kept = event->games;
    event->games = (struct pw_games){0};
    state->idle = g_array_new(FALSE, FALSE, sizeof(int));
    pw_event_results_kept(event, before != NULL ? before->idle : NULL, state->idle,
                          &state->refused);
    enum pw_status status = pw_tournament_of_event(event, event->schedule, &state->t, NULL, &why);
    state->results = event->games;
    event->games = kept;
    if (status != PW_OK)
        return pw_refuse_reason(error, status == PW_NO_MEMORY ? PW_ERROR_INTERNAL : PW_ERROR_USAGE,
                                NULL, 0, &why);
    state->name = g_new0(char *, name_i(state, state->t->players, state->t->rounds) + 1);
    for (int who_no = 1; who_no <= state->t->players; who_no++)
        for (int round_no = 1; round_no <= state->t->rounds; round_no++)
            state->name[name_i(state, who_no, round_no)] =
                g_strdup(pw_event_name_in(event, who_no, round_no));
    return true;
}

/* ---- games ---- */

/* That of the game of somebody in a round. */
static const struct pw_happening *postponed_in(const struct state *state,
                                               const struct pw_happening *happening, int count,
                                               int who_no, int round_no)
{
    return pw_postponed(happening, count, round_no,
                        pw_schedule_where(state->plays, who_no, round_no).table_no);
}

/* What becomes of the game i of who_no, by these entries. */
static struct pw_happened_fate fate_of(const struct state *state, int who_no, int i,
                                       const struct pw_happening *happening, int count)
{
    const struct pw_tournament *t = state->t;
    struct pw_view view = pw_tournament_view(t, who_no, i);
    bool counts = view.counts && t->presence[who_no] != PW_LEFT_UNCOUNTED;
    char white = view.white ? view.code : view.other, black = view.white ? view.other : view.code;
    const struct pw_happening *later =
        pw_postponed(happening, count, view.game->round_no, view.game->board_no);
    struct pw_happened_fate fate = {.result = "", .day = "", .counts = counts};
    if (!counts && pw_tournament_off(t, view.game))
        fate.kind = PW_FATE_OFF;
    else if (white == '*' && later != NULL) {
        fate.kind = PW_FATE_POSTPONED;
        fate.counts = true;
        fate.later_no = later->later_no;
        fate.day = later->day;
    } else if (white == '*')
        fate.kind = PW_FATE_OPEN;
    else {
        fate.kind = PW_FATE_RESULT;
        fate.result = pw_result_text(white, black);
        fate.forfeited = pw_code_forfeit(white) || pw_code_forfeit(black);
    }
    return fate;
}

/* The same in English. The caller frees. */
static char *fate_text(const struct pw_happened_fate *fate)
{
    const char *without = fate->counts ? "" : ", and does not count";
    switch (fate->kind) {
    case PW_FATE_OFF:
        return g_strdup("not played");
    case PW_FATE_OPEN:
        return g_strconcat("open", without, NULL);
    case PW_FATE_RESULT:
        return g_strconcat(fate->result, without, NULL);
    case PW_FATE_POSTPONED:
        break;
    }
    return fate->later_no != 0
               ? g_strdup_printf("postponed to round %d%s%s", fate->later_no,
                                 fate->day[0] != '\0' ? ", " : "", fate->day)
               : g_strdup_printf("postponed%s%s", fate->day[0] != '\0' ? " to " : "", fate->day);
}

static bool same_fate(const struct pw_happened_fate *a, const struct pw_happened_fate *b)
{
    return a->kind == b->kind && a->counts == b->counts && a->later_no == b->later_no &&
           strcmp(a->result, b->result) == 0 && strcmp(a->day, b->day) == 0;
}

static void take_colours(int who[2], const struct pw_view *view, int who_no)
{
    who[view->white ? 0 : 1] = who_no;
    who[view->white ? 1 : 0] = view->opponent_no;
}

/* A game, and what becomes of it before and now. */
struct found {
    struct pw_happened_game game;
    struct pw_happened_fate fate[2];
};

static gint by_round(gconstpointer a, gconstpointer b, gpointer unused)
{
    (void)unused;
    const struct pw_happened_game *x = &((const struct found *)a)->game;
    const struct pw_happened_game *y = &((const struct found *)b)->game;
    if (x->round_no != y->round_no)
        return x->round_no < y->round_no ? -1 : 1;
    return (x->board_no > y->board_no) - (x->board_no < y->board_no);
}

/* The game of who_no in that round, among the games of the other state; -1: none. */
static int same_game(const struct pw_tournament *t, int who_no, const struct pw_game *of)
{
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        const struct pw_game *game = pw_tournament_view(t, who_no, i).game;
        if (game->round_no == of->round_no && game->board_no == of->board_no)
            return i;
    }
    return -1;
}

/* With texts that live as long as what is told. */
static void add_found(struct happened *all, struct found *found)
{
    const char *text[2];
    for (int now = 0; now < 2; now++) {
        struct pw_happened_fate *fate = &found->fate[now];
        g_autofree char *whole = fate_text(fate);
        text[now] = happened_kept(all, whole);
        fate->result = happened_kept(all, fate->result);
        fate->day = happened_kept(all, fate->day);
        g_array_append_vals(all->fates[now], fate, 1);
    }
    found->game.was_told = text[0];
    found->game.is_told = text[1];
    g_array_append_vals(all->games, &found->game, 1);
}

static void find_games(struct happened *all, const struct state states[2],
                       const struct pw_happening *before, int before_count,
                       const struct pw_happening *after, int after_count)
{
    const struct pw_tournament *t = states[1].t;
    g_autoptr(GArray) games = g_array_new(FALSE, FALSE, sizeof(struct found));
    for (int who_no = 1; who_no <= t->players; who_no++)
        for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
            struct pw_view view = pw_tournament_view(t, who_no, i);
            int k = same_game(states[0].t, who_no, view.game);
            if (view.opponent_no == 0 || !view.first || k < 0)
                continue;
            struct pw_view old = pw_tournament_view(states[0].t, who_no, k);
            struct found found = {
                .game = {.round_no = view.game->round_no, .board_no = view.game->board_no},
                .fate = {fate_of(&states[0], who_no, k, before, before_count),
                         fate_of(&states[1], who_no, i, after, after_count)}};
            take_colours(found.game.was, &old, who_no);
            take_colours(found.game.is, &view, who_no);
            if (!same_fate(&found.fate[0], &found.fate[1]) ||
                memcmp(found.game.was, found.game.is, sizeof found.game.was) != 0)
                g_array_append_val(games, found);
        }
    g_array_sort_with_data(games, by_round, NULL);
    for (guint i = 0; i < games->len; i++)
        add_found(all, &g_array_index(games, struct found, i));
}

/* ---- colours ---- */

/* Games with White and Black that are played or to be played, and the longest row of one. */
static void count_colours(const struct pw_tournament *t, int who_no, int count[2], int *row,
                          int *row_round_no)
{
    int now = 0, first = 0, last = -1;
    count[0] = count[1] = *row = *row_round_no = 0;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        int colour = view.white ? 0 : 1;
        if (view.opponent_no == 0 || pw_code_forfeit(view.code) || pw_code_forfeit(view.other) ||
            view.game->colourless || pw_tournament_off(t, view.game))
            continue;
        count[colour]++;
        now = colour == last ? now + 1 : 1;
        first = now == 1 ? view.game->round_no : first;
        last = colour;
        if (now <= *row)
            continue;
        *row = now;
        *row_round_no = first;
    }
}

#define LONG_ROW 3 /* of one colour */

static void find_colours(struct happened *all, const struct state states[2])
{
    for (int who_no = 1; who_no <= states[1].t->players && !states[1].plays->colours_drawn;
         who_no++) {
        int was[2], is[2], row = 0, round_no = 0, old_row = 0, old_round_no = 0;
        count_colours(states[0].t, who_no, was, &old_row, &old_round_no);
        count_colours(states[1].t, who_no, is, &row, &round_no);
        bool fresh = row >= LONG_ROW && (row != old_row || round_no != old_round_no);
        if (was[0] == is[0] && was[1] == is[1] && !fresh)
            continue;
        const struct pw_happened_colours colours = {who_no,
                                                    was[0],
                                                    was[1],
                                                    is[0],
                                                    is[1],
                                                    row >= LONG_ROW ? row : 0,
                                                    row >= LONG_ROW ? round_no : 0};
        g_array_append_val(all->colours, colours);
    }
}

/* ---- two games at one time ---- */

/* In that round somebody sits at this board against somebody else, and plays. */
static void add_two(struct happened *all, const struct state *state, int who_no, int own_round_no,
                    int round_no)
{
    const struct pw_tournament *t = state->t;
    for (int i = 0; i < pw_tournament_games_of(t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t, who_no, i);
        const struct pw_happened_twice two = {who_no, round_no, view.opponent_no};
        if (view.game->round_no == own_round_no && view.opponent_no != 0 && view.code == '*' &&
            !pw_tournament_off(t, view.game))
            g_array_append_val(all->twos, two);
    }
}

/* A game is postponed to a round in which the two of it play as well: the game of that round, and
 * what else is postponed to it. */
static void find_twos(struct happened *all, const struct state *state,
                      const struct pw_happening *happening, int count,
                      const struct pw_happening *of)
{
    for (guint k = 0; of->kind == PW_POSTPONED && of->later_no != 0 && k < all->games->len; k++) {
        const struct pw_happened_game *game =
            &g_array_index(all->games, struct pw_happened_game, k);
        bool meant = game->round_no == of->round_no && game->board_no == of->board_no;
        for (int side = 0; meant && side < 2; side++)
            for (int r = 1; r <= state->t->rounds; r++) {
                int who_no = game->is[side];
                const struct pw_happening *later = postponed_in(state, happening, count, who_no, r);
                int when = later == NULL ? r : later->day[0] != '\0' ? 0 : later->later_no;
                if (r != game->round_no && when == of->later_no)
                    add_two(all, state, who_no, r, of->later_no);
            }
    }
}

/* ---- points and cards ---- */

static void find_scores(struct happened *all, const struct state states[2])
{
    for (int who_no = 1; who_no <= states[1].t->players; who_no++) {
        bool was_out = states[0].t->presence[who_no] == PW_LEFT_UNCOUNTED;
        bool is_out = states[1].t->presence[who_no] == PW_LEFT_UNCOUNTED;
        g_autofree char *was = pw_halves_text(pw_tournament_points(states[0].t, who_no));
        g_autofree char *is = pw_halves_text(pw_tournament_points(states[1].t, who_no));
        const struct pw_happened_score score = {
            who_no, happened_kept(all, was_out ? "out of the count" : was),
            happened_kept(all, is_out ? "out of the count" : is)};
        if (strcmp(score.was, score.is) != 0)
            g_array_append_val(all->scores, score);
    }
}

static bool has_other_name(const struct state states[2], int who_no, int round_no)
{
    return who_no > 0 && who_no <= states[0].t->players &&
           g_strcmp0(states[0].name[name_i(&states[0], who_no, round_no)],
                     states[1].name[name_i(&states[1], who_no, round_no)]) != 0;
}

/* Is what the card of somebody says of that round another thing? */
static bool differs(const struct state states[2], const struct happened *all, int who_no,
                    int round_no)
{
    int opponent_no = pw_schedule_where(states[1].plays, who_no, round_no).opponent_no;
    bool other =
        has_other_name(states, who_no, round_no) || has_other_name(states, opponent_no, round_no);
    for (guint i = 0; i < all->games->len && !other; i++) {
        const struct pw_happened_game *game =
            &g_array_index(all->games, struct pw_happened_game, i);
        const struct pw_happened_fate *was =
            &g_array_index(all->fates[0], struct pw_happened_fate, i);
        const struct pw_happened_fate *is =
            &g_array_index(all->fates[1], struct pw_happened_fate, i);
        bool played = was->kind == PW_FATE_RESULT && is->kind == PW_FATE_RESULT && !is->forfeited;
        bool open = was->kind == PW_FATE_OPEN && is->kind == PW_FATE_OPEN;
        bool turned = memcmp(game->was, game->is, sizeof game->was) != 0;
        other = game->round_no == round_no && (game->is[0] == who_no || game->is[1] == who_no) &&
                (turned || !(played || open));
    }
    return other;
}

static void find_cards(struct happened *all, const struct state states[2])
{
    for (int who_no = 1; who_no <= states[1].t->players; who_no++) {
        struct pw_happened_card card = {.who_no = who_no};
        for (int r = 1; r <= states[1].t->rounds; r++) {
            if (!differs(states, all, who_no, r))
                continue;
            card.rounds++;
            card.first_round_no = card.first_round_no != 0 ? card.first_round_no : r;
            card.last_round_no = r;
        }
        if (card.rounds > 0)
            g_array_append_val(all->cards, card);
    }
}

bool pw_happened_games(struct happened *all, struct pw_event *event, struct pw_happening *happening,
                       int count, const struct pw_happening *of, GError **error)
{
    struct state states[2] = {{.t = NULL}, {.t = NULL}};
    const struct pw_happening *old = event->happening;
    int old_count = event->happenings;
    if (!state_init(&states[0], event, NULL,
                    error)) { /* results and entries that cannot be, as it is */
        state_finish(&states[0]);
        return false;
    }
    struct pw_entries before = pw_entries_of(event);
    bool done = pw_entries_put(event, happening, count, error) &&
                state_init(&states[1], event, &states[0], error);
    if (done) {
        find_games(all, states, old, old_count, happening, count);
        find_colours(all, states);
        find_scores(all, states);
        find_cards(all, states);
        if (count > old_count)
            find_twos(all, &states[1], happening, count, of);
        all->shown.refused = MAX(0, states[1].refused - states[0].refused);
        all->shown.taken = MAX(0, states[0].refused - states[1].refused);
        if (of->kind == PW_TAKEN_OVER) {
            const struct state *with = count < old_count ? &states[1] : &states[0];
            const char *former = with->name[name_i(with, of->who_no, of->round_no)];
            all->shown.former = happened_kept(all, former != NULL ? former : "nobody by name");
        }
    }
    state_finish(&states[1]);
    pw_entries_back(event, &before);
    state_finish(&states[0]);
    return done;
}
