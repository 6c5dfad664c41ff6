/* swiss.c - how long it takes to pair a round of a Swiss, and how much memory: 20, 100, 300 and
 * 1,000 players, the slowest of nine rounds. Results are random; those who are better win more
 * often.
 */
#include "sched/swiss/swiss.h"
#include "base/random.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <time.h>

#define ROUNDS 9
#define WIN 2

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static void play(struct pw_swiss_game *game, const struct pw_swiss_round *round, int round_no,
                 struct pw_chance *chance)
{
    for (int i = 0; i < round->boards; i++) {
        int white = round->board[i].white, black = round->board[i].black;
        int points = pw_chance(chance, 100) < 30                          ? 1
                     : pw_chance(chance, 100) < (white < black ? 65 : 35) ? WIN
                                                                          : 0;
        game[(white - 1) * ROUNDS + round_no - 1] =
            (struct pw_swiss_game){PW_SWISS_PLAYED, PW_SWISS_WHITE, black, points};
        game[(black - 1) * ROUNDS + round_no - 1] =
            (struct pw_swiss_game){PW_SWISS_PLAYED, PW_SWISS_BLACK, white, WIN - points};
    }
    if (round->bye > 0)
        game[(round->bye - 1) * ROUNDS + round_no - 1] =
            (struct pw_swiss_game){PW_SWISS_ALLOCATED_BYE, PW_SWISS_NO_COLOUR, 0, WIN};
}

/* The slowest round, in ms; below 0: one has no pairing. */
static double slowest(int players)
{
    struct pw_swiss_game *game = calloc((size_t)players * ROUNDS, sizeof *game);
    struct pw_swiss_player *player = calloc((size_t)players, sizeof *player);
    struct pw_chance chance = {7};
    double most = 0;
    if (game == NULL || player == NULL)
        abort();
    for (int i = 0; i < players; i++)
        player[i].game = game + i * ROUNDS;
    for (int round_no = 1; round_no <= ROUNDS && most >= 0; round_no++) {
        struct pw_swiss in = {player, NULL, players, round_no, ROUNDS, WIN, PW_SWISS_WHITE};
        struct pw_swiss_round round;
        double start = now();
        bool paired = pw_swiss_pair(&in, &round) == PW_SWISS_OK;
        double took = now() - start;
        most = !paired ? -1 : took > most ? took : most;
        if (paired)
            play(game, &round, round_no, &chance);
        if (paired)
            pw_swiss_round_finish(&round);
    }
    free(game);
    free(player);
    return most;
}

int main(void)
{
    static const struct {
        int players;
        double promised;
    } sizes[] = {{20, 20}, {100, 20}, {300, 1000}, {1000, 2000}};
    bool kept = true;
    double before = 0;
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        double took = slowest(sizes[i].players);
        struct rusage used = {0};
        getrusage(RUSAGE_SELF, &used); /* the sizes grow, so that the peak is of this one */
        printf("%4d players: %8.1f ms, %5.1f MiB", sizes[i].players, took,
               (double)used.ru_maxrss / 1024);
        if (i > 0)
            printf(", %5.1f times the line above", took / before);
        printf("%s\n", took >= 0 && took <= sizes[i].promised ? "" : " (more than was promised)");
        kept = kept && took >= 0 && took <= sizes[i].promised;
        before = took;
    }
    return kept ? 0 : 1;
}
