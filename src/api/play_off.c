/* play_off.c - games of a file that come after a whole round robin, of players with as many points:
 * a play-off decides places, and gives no points. */
#include "api/internal.h"
#include "api/paired.h"

#include <stdlib.h>
#include <string.h>

#define PLAYERS_MOST 200

struct base {
    const struct pw_event *event;
    int players, rounds; /* of the round robin */
    int *points;         /* [players + 1], in quarters */
    int *group; /* [players + 1]: the lowest number that one played off with; 0: with nobody */
    int *won;   /* [players + 1]: quarters of the play-off */
};

/* Have all pairs met `cycles` times in the rounds that this takes, and did more games follow, fewer
 * than a round has, with results? */
static bool is_whole(const struct base *base, int cycles)
{
    const struct pw_games *games = &base->event->games;
    const int n = base->players;
    g_autofree unsigned char *met = g_new0(unsigned char, ((gsize)n + 1) * ((gsize)n + 1));
    bool whole = true;
    int count = 0, more = 0;
    for (int i = 0; whole && i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        if (game->black_no == 0)
            continue;
        const int low = MIN(game->white_no, game->black_no);
        const int high = MAX(game->white_no, game->black_no);
        whole = low >= 1 && high <= n && low < high && game->white != '*';
        if (!whole || game->round_no > base->rounds) {
            more++;
            continue;
        }
        count++;
        whole = ++met[low * (n + 1) + high] <= cycles;
    }
    return whole && more > 0 && more < n / 2 && count == cycles * n * (n - 1) / 2;
}

/* Counts both, and joins who played off with whom. false: two of them had not as many points. */
static bool count_points(struct base *base)
{
    const struct pw_games *games = &base->event->games;
    const struct pw_scoring scoring = pw_scoring_said(&base->event->scoring);
    for (int i = 0; i < games->count; i++) {
        const struct pw_game *game = &games->game[i];
        const bool more = game->round_no > base->rounds;
        int *points = more ? base->won : base->points;
        points[game->white_no] += pw_code_quarters(&scoring, game->white);
        if (game->black_no == 0)
            continue;
        points[game->black_no] += pw_code_quarters(&scoring, game->black);
        if (!more)
            continue;
        int *one = &base->group[game->white_no], *other = &base->group[game->black_no];
        *one = *one != 0 ? *one : game->white_no;
        *other = *other != 0 ? *other : game->black_no;
        const int from = MAX(*one, *other), to = MIN(*one, *other);
        for (int who = 1; who <= base->players; who++)
            if (base->group[who] == from)
                base->group[who] = to;
    }
    bool equal = true;
    for (int who = 1; who <= base->players; who++)
        equal =
            equal && (base->group[who] == 0 || base->points[who] == base->points[base->group[who]]);
    return equal;
}

/* "2,1" of one group, the best first; false: it has no order. */
static bool append_order(GString *out, const struct base *base, int group)
{
    GString *order = g_string_new(NULL);
    int before = -1;
    bool decided = true;
    for (int left = base->players; left > 0 && decided; left--) {
        int best = 0, level = 0;
        for (int who = 1; who <= base->players; who++) {
            if (base->group[who] != group || (before >= 0 && base->won[who] >= before))
                continue;
            if (best == 0 || base->won[who] > base->won[best]) {
                best = who;
                level = 0;
            } else {
                level += base->won[who] == base->won[best];
            }
        }
        if (best == 0)
            break;
        decided = level == 0;
        before = base->won[best];
        g_string_append_printf(order, "%s%d", order->len > 0 ? "," : "", best);
    }
    if (decided)
        g_string_append_printf(out, "%s%s", out->len > 0 ? "; " : "", order->str);
    g_string_free(order, TRUE);
    return decided;
}

/* The games of later rounds are no more among those that count. */
static void put_aside(struct pw_games *games, int rounds)
{
    int kept = 0;
    games->play_off = calloc((size_t)games->count, sizeof *games->play_off);
    for (int i = 0; games->play_off != NULL && i < games->count; i++) {
        if (games->game[i].black_no != 0 && games->game[i].round_no > rounds)
            games->play_off[games->play_off_count++] = games->game[i];
        else if (games->game[i].round_no > rounds)
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = games->play_off != NULL ? kept : games->count;
}

static void take(struct pw_event *event, const struct base *base)
{
    GString *order = g_string_new(NULL), *who = g_string_new(NULL);
    bool decided = true;
    for (int no = 1; no <= base->players; no++) {
        if (base->group[no] != 0)
            g_string_append_printf(who, "%s%d", who->len > 0 ? ", " : "", no);
        if (base->group[no] == no)
            decided = append_order(order, base, no) && decided;
    }
    g_autofree char *places = pw_told("play-off-places", order->str);
    g_autofree char *told = pw_told("play-off-taken", base->rounds, who->str,
                                    pw_detail_message(event->play_off != NULL ? "play-off-said"
                                                      : decided               ? places
                                                                              : "play-off-equal"));
    g_autofree char *english = pw_told_english(told);
    g_autofree char *note = g_strdup_printf("%s: %s", event->games.from, english);
    pw_games_doubt_told(&event->games, 0, note, told);
    put_aside(&event->games, base->rounds);
    if (event->play_off == NULL && order->len > 0)
        pw_event_text(&event->play_off, order->str);
    g_string_free(order, TRUE);
    g_string_free(who, TRUE);
}

void pw_event_take_play_off(struct pw_event *event)
{
    const struct pw_games *games = &event->games;
    const int n = event->contestants, once = n - 1 + n % 2;
    if (g_strcmp0(event->play_off, "no") == 0 || games->play_off_count > 0 || n < 4 ||
        n > PLAYERS_MOST || games->system != NULL || games->teams)
        return;
    int last = 0;
    for (int i = 0; i < games->count; i++)
        last = MAX(last, games->game[i].round_no);
    for (int cycles = 1; cycles * once < last && cycles <= 8; cycles++) {
        struct base base = {.event = event, .players = n, .rounds = cycles * once};
        if ((games->cycles > cycles) || games->rounds > last || !is_whole(&base, cycles))
            continue;
        base.points = g_new0(int, (gsize)n + 1);
        base.group = g_new0(int, (gsize)n + 1);
        base.won = g_new0(int, (gsize)n + 1);
        bool is = count_points(&base);
        if (is)
            take(event, &base);
        g_free(base.points);
        g_free(base.group);
        g_free(base.won);
        if (is)
            return;
    }
}
