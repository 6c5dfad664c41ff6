/* Rounds that another program paired by the same rules, of tournaments with 5 to 200 players: each
 * is paired from what stood before it, and opponents, colours and the allocated bye are those of
 * the file. Among them are rounds in which a criterion or a step of article 4 decides that seldom
 * does.
 */
#include "sched/swiss/swiss.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PLAYERS = 200, ROUNDS = 13, LINE = 160 };

static struct pw_swiss_game game[PLAYERS][ROUNDS];
static char code[PLAYERS][ROUNDS]; /* U, H, F, Z; ' ' a game */

/* "29w1", "12b-", "U". */
static void read_entry(const char *word, int p, int r)
{
    char colour = 0, result = 0;
    int opponent = 0;
    game[p][r] = (struct pw_swiss_game){.how = PW_SWISS_AWAY};
    code[p][r] = word[0];
    if (sscanf(word, "%d%c%c", &opponent, &colour, &result) == 3) { // NOLINT(cert-err34-c)
        bool forfeit = result == '+' || result == '-';
        int points = result == '1' || result == '+' ? 2 : result == '=' ? 1 : 0;
        game[p][r] = (struct pw_swiss_game){forfeit ? PW_SWISS_FORFEIT : PW_SWISS_PLAYED,
                                            colour == 'w' ? PW_SWISS_WHITE : PW_SWISS_BLACK,
                                            opponent, points};
        code[p][r] = ' ';
    } else if (word[0] == 'U') {
        game[p][r] = (struct pw_swiss_game){.how = PW_SWISS_ALLOCATED_BYE, .points = 2};
    } else if (word[0] == 'H' || word[0] == 'F') {
        game[p][r] = (struct pw_swiss_game){.how = PW_SWISS_BYE, .points = word[0] == 'F' ? 2 : 1};
    }
}

/* The colour of the first who was paired in round 1. */
static enum pw_swiss_colour first_colour(int players)
{
    for (int p = 0; p < players; p++)
        if (code[p][0] == ' ')
            return game[p][0].colour;
    return PW_SWISS_WHITE;
}

static void same_round(const struct pw_swiss *in, const char *name)
{
    struct pw_swiss_round round;
    int r = in->round_no - 1, paired = 0;
    if (pw_swiss_pair(in, &round) != PW_SWISS_OK)
        fail_msg("%s round %d is not paired", name, in->round_no);
    for (int i = 0; i < round.boards; i++) {
        int white = round.board[i].white, black = round.board[i].black;
        const struct pw_swiss_game *theirs = &game[white - 1][r];
        if (theirs->opponent != black || theirs->colour != PW_SWISS_WHITE)
            fail_msg("%s round %d: %d has White against %d, and in the file meets %d", name,
                     in->round_no, white, black, theirs->opponent);
        paired += 2;
    }
    for (int p = 0; p < in->players; p++) {
        paired -= code[p][r] == ' ';
        if ((code[p][r] == 'U') != (round.bye == p + 1))
            fail_msg("%s round %d: the bye is that of %d", name, in->round_no, round.bye);
    }
    assert_int_equal(paired, 0);
    pw_swiss_round_finish(&round);
}

static int same_tournament(const char *name, int players, int rounds)
{
    struct pw_swiss_player player[PLAYERS];
    for (int r = 1; r <= rounds; r++) {
        for (int p = 0; p < players; p++)
            player[p] = (struct pw_swiss_player){
                .game = game[p], .away = code[p][r - 1] != ' ' && code[p][r - 1] != 'U'};
        const struct pw_swiss in = {player, NULL, players, r, rounds, 2, first_colour(players)};
        same_round(&in, name);
    }
    return rounds;
}

static void as_others_paired(void **state)
{
    (void)state;
    FILE *file = fopen(PW_TEST_SOURCE_DIR "/tests/events/swiss-rounds.txt", "r");
    char line[LINE], name[32];
    int players, rounds, tournaments = 0, all = 0;
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL) {
        if (line[0] == '#')
            continue;
        assert_int_equal(sscanf(line, "%31s %d %d", name, &players, &rounds), 3); // NOLINT
        assert_in_range(players, 1, PLAYERS);
        assert_in_range(rounds, 1, ROUNDS);
        for (int p = 0; p < players; p++) {
            assert_non_null(fgets(line, sizeof line, file));
            char *at = line;
            for (int r = 0; r < rounds; r++) {
                at += strspn(at, " ");
                read_entry(at, p, r);
                at += strcspn(at, " \n");
            }
        }
        all += same_tournament(name, players, rounds);
        tournaments++;
    }
    fclose(file);
    print_message("%d rounds of %d tournaments\n", all, tournaments);
    assert_true(tournaments >= 40);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(as_others_paired)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
