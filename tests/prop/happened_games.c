/* Random round robins of chess in which players leave, colours are exchanged, games are postponed
 * or forfeited, and somebody takes over. A second program, which knows FIDE's rule alone, agrees
 * with ours on the points of everybody and on the games that are open. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <glib.h>

#include "../thin.h"
#include "pairwheel.h"

#define EVENTS 400
#define PLAYERS 12
#define GAMES 200

static unsigned long long state_of_dice;

static int dice(int sides)
{
    state_of_dice = state_of_dice * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((state_of_dice >> 33) % (unsigned long long)sides);
}

struct played {
    int round, board, white, black, due;
    const char *result; /* NULL: none came in */
    bool turned, postponed;
};

struct robin {
    struct played game[GAMES];
    int games, players, rounds;
    int until[PLAYERS + 1]; /* 0: plays on */
    GString *entries, *results;
    int entry_no;
};

static void say(struct robin *robin, const char *format, ...) G_GNUC_PRINTF(2, 3);
static void say(struct robin *robin, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_string_append_printf(robin->entries, "%d=", ++robin->entry_no);
    g_string_append_vprintf(robin->entries, format, arguments);
    g_string_append_c(robin->entries, '\n');
    va_end(arguments);
}

static struct pw_event *event_or_fail(const char *text)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_parse(text, strlen(text), "robin.ini", NULL, &error);
    if (event == NULL || pw_event_schedule(event, &error) == NULL)
        fail_msg("%s\n%s", error->message, text);
    return event;
}

static void plan(struct robin *robin, const char *text)
{
    struct pw_event *event = event_or_fail(text);
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    robin->players = s->contestants;
    robin->rounds = s->rounds;
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] > 0 && spot.who[1] > 0 && spot.who[0] <= s->contestants &&
                spot.who[1] <= s->contestants && spot.who[0] != s->missing_no &&
                spot.who[1] != s->missing_no)
                robin->game[robin->games++] = (struct played){
                    .round = r, .board = b, .white = spot.who[0], .black = spot.who[1], .due = r};
        }
    pw_event_free(event);
}

static bool has_gone(const struct robin *robin, int who, int round)
{
    return robin->until[who] != 0 && round > robin->until[who];
}

static void happen(struct robin *robin)
{
    for (int i = dice(3); i > 0; i--) {
        int who = 1 + dice(robin->players);
        if (robin->until[who] != 0)
            continue;
        robin->until[who] = 1 + dice(robin->rounds - 1);
        say(robin, "player %d until round %d", who, robin->until[who]);
    }
    for (int i = dice(4); i > 0; i--) {
        struct played *game = &robin->game[dice(robin->games)];
        if (game->turned)
            continue;
        game->turned = true;
        say(robin, "round %d board %d: colours exchanged", game->round, game->board);
    }
    for (int i = dice(4); i > 0; i--) {
        struct played *game = &robin->game[dice(robin->games)];
        int later = 1 + dice(robin->rounds);
        bool gone = has_gone(robin, game->white, later) || has_gone(robin, game->black, later);
        if (game->postponed || later <= game->round || gone)
            continue; /* a game of who has left is not postponed */
        game->postponed = true;
        game->due = later;
        say(robin, "round %d board %d: postponed to round %d", game->round, game->board, later);
    }
    for (int who = 1; who <= robin->players && dice(2) == 0; who++)
        if (robin->until[who] == 0 && robin->rounds > 2)
            say(robin, "number %d from round %d: Newcomer, %d", who, 2 + dice(robin->rounds - 1),
                who);
}

static void results(struct robin *robin)
{
    static const char *const all[] = {"1-0", "0-1",  "1/2-1/2", "1-0",
                                      "0-1", "1-0F", "0-1F",    "0-0F"};
    g_string_append(robin->results, "round,board,white,black,result\n");
    for (int i = 0; i < robin->games; i++) {
        struct played *game = &robin->game[i];
        bool gone =
            has_gone(robin, game->white, game->due) || has_gone(robin, game->black, game->due);
        if (gone || dice(8) == 0)
            continue;
        game->result = all[dice(8)];
        g_string_append_printf(robin->results, "%d,%d,%d,%d,%s\n", game->round, game->board,
                               game->turned ? game->black : game->white,
                               game->turned ? game->white : game->black, game->result);
    }
}

/* Half of the games played: those that are to come before somebody left are played, too. */
static bool counts(const struct robin *robin, int who)
{
    int all = 0, played = 0;
    for (int i = 0; i < robin->games; i++) {
        const struct played *game = &robin->game[i];
        if (game->white != who && game->black != who)
            continue;
        all++;
        if (game->result != NULL)
            played += strchr(game->result, 'F') == NULL;
        else
            played += game->due <= robin->until[who];
    }
    return robin->until[who] == 0 || 2 * played >= all;
}

/* Half points of everybody; how many games are open. */
static int score(const struct robin *robin, int halves[PLAYERS + 1])
{
    int open = 0;
    memset(halves, 0, (PLAYERS + 1) * sizeof *halves);
    for (int i = 0; i < robin->games; i++) {
        const struct played *game = &robin->game[i];
        int one = game->turned ? game->black : game->white;
        int two = game->turned ? game->white : game->black;
        int won[2] = {0, 0};
        if (game->result == NULL) {
            bool one_gone = has_gone(robin, one, game->due),
                 two_gone = has_gone(robin, two, game->due);
            bool lost_one = one_gone && counts(robin, one),
                 lost_two = two_gone && counts(robin, two);
            won[0] = lost_two && !lost_one ? 2 : 0;
            won[1] = lost_one && !lost_two ? 2 : 0;
            open += !lost_one && !lost_two && counts(robin, one) && counts(robin, two);
        } else if (strcmp(game->result, "1/2-1/2") == 0) {
            won[0] = won[1] = 1;
        } else {
            won[0] = game->result[0] == '1' ? 2 : 0;
            won[1] = game->result[0] == '0' && game->result[2] == '1' ? 2 : 0;
        }
        halves[one] += counts(robin, two) ? won[0] : 0;
        halves[two] += counts(robin, one) ? won[1] : 0;
    }
    return open;
}

static void agree(const struct robin *robin, const char *text)
{
    int halves[PLAYERS + 1], open = score(robin, halves), seen = 0;
    struct pw_event *event = event_or_fail(text);
    GError *error = NULL;
    if (!pw_results_parse(event, robin->results->str, robin->results->len, "robin.csv", &error))
        fail_msg("%s", error->message);
    char *csv = pw_standings_text(event, "csv", false, &error);
    if (csv == NULL)
        fail_msg("%s\n%s\n%s", error->message, text, robin->results->str);
    char **lines = g_strsplit(csv, "\n", -1);
    for (int i = 1; lines[i] != NULL && lines[i][0] != '\0'; i++) {
        char **cells = g_strsplit(lines[i], ",", 3);
        char *last = strchr(cells[2][0] == '"' ? strchr(cells[2] + 1, '"') : cells[2], ',');
        int who = (int)strtol(cells[1], NULL, 10);
        double points = g_ascii_strtod(last + 1, NULL);
        if (cells[0][0] != '\0' && (int)(2 * points) != halves[who])
            fail_msg("player %d has %g points, and not %g\n%s\n%s\n%s", who, points,
                     halves[who] / 2.0, text, robin->results->str, csv);
        if ((cells[0][0] != '\0') != counts(robin, who))
            fail_msg("player %d counts: %d\n%s\n%s", who, counts(robin, who), text, csv);
        seen++;
        g_strfreev(cells);
    }
    assert_int_equal(seen, robin->players);
    g_strfreev(lines);
    free(csv);
    char *words = pw_standings_text(event, "text", false, &error);
    g_autofree char *told =
        open == 1 ? g_strdup("1 game is open") : g_strdup_printf("%d games are open", open);
    if (open > 0 ? strstr(words, told) == NULL : strstr(words, " open") != NULL)
        fail_msg("open: %d\n%s\n%s\n%s", open, text, robin->results->str, words);
    free(words);
    pw_event_free(event);
}

static void points_agree(void **state)
{
    (void)state;
    static const char *const kinds[] = {"kind=berger", "kind=circle", "kind=modular",
                                        "kind=berger\ndouble=yes"};
    const int events = thin() ? EVENTS / 10 : EVENTS;
    for (int seed = 1; seed <= events; seed++) {
        state_of_dice = (unsigned long long)seed;
        struct robin robin = {.entries = g_string_new(NULL), .results = g_string_new(NULL)};
        g_autofree char *head =
            g_strdup_printf("[movement]\n%s\nplayers=%d\n", kinds[dice(4)], 4 + 2 * dice(4));
        plan(&robin, head);
        happen(&robin);
        results(&robin);
        g_autofree char *text = robin.entry_no > 0
                                    ? g_strconcat(head, "[happened]\n", robin.entries->str, NULL)
                                    : g_strdup(head);
        agree(&robin, text);
        g_string_free(robin.entries, TRUE);
        g_string_free(robin.results, TRUE);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(points_agree)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
