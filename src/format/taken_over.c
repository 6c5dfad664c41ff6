/* taken_over.c - joins two people of a report who had one number in turn. */
#include "format/chess.h"

#include "base/error.h"
#include "event/teams.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

/* Takes a number and what stands behind it; moves *at behind both. */
static bool take(const char **at, const char *behind, int *number)
{
    const char *first = *at + strspn(*at, " ");
    gsize digits = strspn(first, "0123456789");
    g_autofree char *text = g_strndup(first, digits);
    if (!pw_read_int(text, 0, INT_MAX, number) || !g_str_has_prefix(first + digits, behind))
        return false;
    *at = first + digits + strlen(behind);
    return true;
}

bool pw_taken_read(const char *text, struct pw_taken *taken)
{
    return take(&text, " from ", &taken->who_no) && take(&text, ":", &taken->round_no) &&
           take(&text, "", &taken->other_no) && *text == '\0';
}

static bool fail(const struct pw_input *in, const struct pw_taken *taken, const char *what,
                 GError **error)
{
    pw_fail_at(error, in->name, taken->line, "column 1: %d cannot take over from %d: %s",
               taken->other_no, taken->who_no, what);
    return false;
}

/* Is this the number's bye of no points in a round that is not his? It goes. */
static bool is_absence(const struct pw_game *game, int no)
{
    return game->black_no == 0 && game->white_no == no && game->white == 'Z';
}

static bool move_games(struct pw_event *event, const struct pw_input *in,
                       const struct pw_taken *taken, GError **error)
{
    struct pw_games *games = &event->games;
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        struct pw_game game = games->game[i];
        bool after = game.round_no >= taken->round_no;
        int gone = after ? taken->who_no : taken->other_no; /* who has no game in this round */
        bool has = game.white_no == gone || game.black_no == gone;
        if (has && !is_absence(&game, gone))
            return fail(in, taken,
                        after ? "the first has games in a round that is the other's"
                              : "the second has games before the round from which it is his",
                        error);
        if (has) {
            free(game.kept);
            continue;
        }
        if (game.white_no == taken->other_no)
            game.white_no = taken->who_no;
        if (game.black_no == taken->other_no)
            game.black_no = taken->who_no;
        games->game[kept++] = game;
    }
    games->count = kept;
    return true;
}

/* Line-ups name people, by their numbers, until somebody makes places of them. */
static void move_lines(struct pw_event *event, const struct pw_taken *taken)
{
    for (int i = 0; i < event->line_ups; i++)
        for (int k = 0; k < event->line_up[i].count; k++)
            if (event->line_up[i].place[k] == taken->other_no)
                event->line_up[i].place[k] = taken->who_no;
}

/* Who took over may have been followed by a third, who is said before or after: that is now the
 * number's, too. false: not later than this. */
static bool move_followers(struct pw_event *event, const struct pw_taken *one,
                           struct pw_taken *taken, int count)
{
    bool later = true;
    for (int i = 0; i < event->replacements; i++) {
        struct pw_replacement *r = &event->replacement[i];
        if (r->who_no != one->other_no)
            continue;
        r->who_no = one->who_no;
        later = later && r->round_no > one->round_no;
    }
    for (int i = 0; i < count; i++)
        if (taken[i].who_no == one->other_no)
            taken[i].who_no = one->who_no;
    return later;
}

/* The number is nobody's any more: those above it have one less. */
static void close_gap(struct pw_event *event, struct pw_taken *taken, int count, int gap)
{
    struct pw_games *games = &event->games;
    for (int i = 0; i < games->count; i++) {
        games->game[i].white_no -= games->game[i].white_no > gap;
        games->game[i].black_no -= games->game[i].black_no > gap;
    }
    for (int i = 0; i < event->line_ups; i++)
        for (int k = 0; k < event->line_up[i].count; k++)
            event->line_up[i].place[k] -= event->line_up[i].place[k] > gap;
    for (int i = 0; i < event->replacements; i++)
        event->replacement[i].who_no -= event->replacement[i].who_no > gap;
    for (int i = 0; i < count; i++) {
        taken[i].who_no -= taken[i].who_no > gap;
        taken[i].other_no -= taken[i].other_no > gap;
    }
    if (event->withdrawn != NULL) {
        int *number = g_new(int, (gsize)event->contestants + 1);
        for (int no = 0; no <= event->contestants; no++)
            number[no] = no - (no > gap);
        char *left = pw_leavers_renumbered(event->withdrawn, number, event->contestants);
        pw_event_text(&event->withdrawn, left);
        free(left);
        g_free(number);
    }
    memmove(&event->contestant[gap - 1], &event->contestant[gap],
            (size_t)(event->contestants - gap) * sizeof *event->contestant);
    event->contestants--;
}

bool pw_chess_take_over(struct pw_event *event, const struct pw_input *in, struct pw_taken *taken,
                        int count, GError **error)
{
    for (int i = 0; i < count; i++) {
        const struct pw_taken one = taken[i];
        if (pw_event_name(event, one.who_no) == NULL ||
            pw_event_name(event, one.other_no) == NULL || one.who_no == one.other_no ||
            one.round_no < 2)
            return fail(in, &one,
                        "two players of this file have these numbers in turn, from round 2 "
                        "on at the earliest",
                        error);
        if (!move_games(event, in, &one, error))
            return false;
        move_lines(event, &one);
        if (!move_followers(event, &one, taken, count))
            return fail(in, &one, "it was handed on before that", error);
        struct pw_contestant *who = &event->contestant[one.other_no - 1];
        if (!pw_event_replace(event, one.who_no, one.round_no, who->name))
            return fail(in, &one, "the number changes hands in that round already", error);
        for (int k = 0; k < event->replacements; k++) {
            struct pw_replacement *r = &event->replacement[k];
            if (r->who_no != one.who_no || r->round_no != one.round_no)
                continue;
            free(r->who.name);
            r->who = *who;
        }
        memset(who, 0, sizeof *who);
        close_gap(event, taken, count, one.other_no);
    }
    return true;
}
