/* recommend_players.c - which round robin fits so many players of chess or Go, and their time.
 *
 * Every system is made and counted before it is named. Rounds are given by the number of
 * players, so the time says how long a game may be, and whether twice round can be had.
 */
#include "api/inside.h"

#include <string.h>

#include "save/advice.h"

#define PLAYERS_MOST 200
#define GAME_LEAST 360     /* seconds, both players: 3 minutes each are the shortest blitz */
#define BLITZ_MOST 10      /* minutes each, as they are said: FIDE's rapid is of more */
#define RAPID_MOST 7200    /* less than an hour each */
#define ROUNDS_OF_A_DAY 11 /* beyond that, groups are better */

static const struct {
    const char *kind, *name, *why;
    int cycles;
} systems[] = {
    {"berger", "FIDE's table (Berger)", "the pairings and boards that federations expect", 1},
    {"berger", "FIDE's table (Berger), twice round",
     "everybody has every opponent once with each colour", 2},
    {"circle", "Circle",
     "nobody needs a number after the first round: everybody moves to the next seat", 1},
    {"modular", "Constant sums",
     "each opponent is worked out in the head: the numbers of two add up"
     " to the same in a round",
     1},
    {"halving", "Halving",
     "first one half of the players against the other, then each half for itself", 1},
};

static void append_time(GString *out, const struct pw_wish *wish, int rounds)
{
    if (wish->seconds == 0)
        return;
    int round = wish->seconds / rounds, game = round - wish->seconds_per_move;
    g_string_append_printf(out, " of %d min: %s of %d min for each player", round / 60,
                           game / 120 <= BLITZ_MOST ? "blitz"
                           : game < RAPID_MOST      ? "rapid games"
                                                    : "games",
                           game / 120);
}

static void append_counts(GString *out, const struct pw_schedule *s, const struct pw_report *r,
                          int players)
{
    bool once = r->met_min == 1;
    bool least = once && (players % 2 == 1 || r->colour_repeats == players - 2);
    char *line = g_strdup_printf("everybody meets everybody %s", once ? "once" : "twice");
    pw_append_wrapped(out, "   + ", line);
    g_free(line);
    GString *colours = g_string_new("everybody has both colours equally often");
    if (r->colour_difference_max > 0)
        g_string_printf(colours, "White and Black differ by %d at most", r->colour_difference_max);
    if (r->colour_repeats == 0)
        g_string_append(colours, ", and never one twice running");
    else
        g_string_append_printf(colours, "; %ld times somebody has one twice running%s",
                               r->colour_repeats, least ? ", the least there is" : "");
    pw_append_wrapped(out, least || !once ? "   + " : "   - ", colours->str);
    g_string_free(colours, TRUE);
    if (players % 2 == 1) {
        line = g_strdup_printf("everybody sits out %d of the %d rounds", r->met_max, s->rounds);
        pw_append_wrapped(out, "   - ", line);
        g_free(line);
    }
    if (s->rounds > ROUNDS_OF_A_DAY && once) {
        int half = (players + 1) / 2, rounds = half - 1 + half % 2;
        line = g_strdup_printf("many rounds for one day; two groups of %d and %d would play %d",
                               half, players - half, rounds);
        pw_append_wrapped(out, "   - ", line);
        g_free(line);
    }
}

static bool fits(const struct pw_wish *wish, int rounds)
{
    bool said = wish->rounds_from != 0;
    if (said && (rounds < wish->rounds_from || rounds > wish->rounds_to))
        return false;
    return wish->seconds == 0 || wish->seconds / rounds - wish->seconds_per_move >= GAME_LEAST;
}

static void fail_unmet(const struct pw_wish *wish, GError **error)
{
    int once = wish->players - 1 + wish->players % 2;
    int minutes = once * (GAME_LEAST + wish->seconds_per_move) / 60;
    if (wish->rounds_from != 0 && !(wish->rounds_from <= once && once <= wish->rounds_to))
        pw_fail(error, PW_ERROR_UNMET,
                "%d players meet once in %d rounds, twice in %d; write --rounds %d, or make groups "
                "of %d or fewer",
                wish->players, once, 2 * once, once, wish->rounds_to + 1);
    else
        pw_fail(error, PW_ERROR_UNMET,
                "%d rounds take %d minutes at least, with 3 minutes for each player; write "
                "--minutes %d, or make two groups",
                once, minutes, minutes);
}

/* What is of bridge would be passed over in silence. */
static bool nothing_idle(const struct pw_wish *wish, GError **error)
{
    const struct {
        const char *name;
        bool said;
    } wishes[] = {{"pairs, tables", wish->pairs != 0},
                  {"boards", wish->boards_from != 0},
                  {"boards-per-round", wish->boards_per_round != 0},
                  {"winners", wish->winners != 0},
                  {"copies", wish->copies != 0}};
    for (gsize i = 0; i < G_N_ELEMENTS(wishes); i++)
        if (wishes[i].said)
            return pw_fail(error, PW_ERROR_USAGE,
                           "--%s: that is of bridge, and --players asks for chess or Go; leave one "
                           "of them out",
                           wishes[i].name);
    return wish->players <= PLAYERS_MOST ||
           pw_fail(error, PW_ERROR_UNMET,
                   "%d players cannot all meet in one event; make groups of %d or fewer",
                   wish->players, PLAYERS_MOST);
}

char *pw_recommend_players(const struct pw_wish *wish, const char *format, GError **error)
{
    if (format != NULL && strcmp(format, "text") != 0) {
        pw_fail(error, PW_ERROR_USAGE, "round robins are recommended as text; leave --format out");
        return NULL;
    }
    if (!nothing_idle(wish, error))
        return NULL;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%d players, everybody against everybody", wish->players);
    if (wish->seconds != 0)
        g_string_append_printf(out, ", %d minutes", wish->seconds / 60);
    g_string_append(out, "\n");
    int given = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(systems) && given < wish->most; i++) {
        struct pw_request request = {.contestants = wish->players, .cycles = systems[i].cycles};
        struct pw_schedule *s = NULL;
        struct pw_reason why = {""};
        g_strlcpy(request.kind, systems[i].kind, sizeof request.kind);
        if (pw_schedule_make(&request, &s, &why) != PW_OK)
            continue; /* halving is for powers of two */
        struct pw_report *report = fits(wish, s->rounds) ? pw_check(s) : NULL;
        if (report != NULL) {
            g_string_append_printf(out, "\n%d. %s: %d round%s", ++given, systems[i].name, s->rounds,
                                   s->rounds == 1 ? "" : "s");
            append_time(out, wish, s->rounds);
            g_string_append_c(out, '\n');
            pw_append_wrapped(out, "   + ", systems[i].why);
            append_counts(out, s, report, wish->players);
            g_string_append_printf(out, "   pairwheel kit %s --players %d%s -o %s-%d.pdf\n",
                                   systems[i].kind, wish->players,
                                   systems[i].cycles == 2 ? " --double" : "", systems[i].kind,
                                   wish->players);
        }
        pw_report_free(report);
        pw_schedule_free(s);
    }
    if (given > 0)
        return g_string_free(out, FALSE);
    g_string_free(out, TRUE);
    fail_unmet(wish, error);
    return NULL;
}
