/* A tournament: results that the pairings do not have, who left, tie-breaks as they are written,
 * and no memory to spare. */
#include "score/tournament.h"
#include "sched/core/schedule.h"
#include "score/standings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

static struct pw_game result(int round_no, int white_no, int black_no, char white, char black)
{
    return (struct pw_game){.round_no = round_no,
                            .white_no = white_no,
                            .black_no = black_no,
                            .white = white,
                            .black = black};
}

static void refused(const struct pw_schedule *s, const struct pw_game *game, int count,
                    const char *says)
{
    struct pw_games games = {0};
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    for (int i = 0; i < count; i++)
        assert_true(pw_games_add(&games, &game[i]));
    assert_int_equal(pw_tournament_make(s, &games, NULL, NULL, &t, &why), PW_BAD_REQUEST);
    assert_null(t);
    assert_string_equal(why.text, says);
    pw_games_finish(&games);
}

/* The Berger table of 5: in round 1 it has 2-5 and 3-4, and 1 the bye. */
static void what_the_pairings_have_not(void **state)
{
    (void)state;
    struct pw_request request = ask("berger", 5);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_game bye = result(1, 1, 2, '1', '0');
    refused(s, &bye, 1, "player 1 has the bye in round 1");
    struct pw_game other = result(1, 2, 4, '1', '0');
    refused(s, &other, 1, "2 and 4 do not meet in round 1; it has 2-5 there");
    struct pw_game turned = result(1, 5, 2, '1', '0');
    refused(
        s, &turned, 1,
        "in round 1 player 2 has White against 5: where the two names stand the wrong way round, "
        "exchange them, and look at the result; where colours were exchanged at the board, write "
        "exchanged in a column colours, or say \"round 1 board 1: colours exchanged\" in "
        "[happened]");
    struct pw_game late = result(6, 2, 5, '1', '0');
    refused(s, &late, 1, "there is no round 6; the last one is 5");
    struct pw_game stranger = result(1, 2, 6, '1', '0');
    refused(s, &stranger, 1, "there is no player 6, only 1 to 5");
    struct pw_game twice[] = {result(1, 2, 5, '1', '0'), result(1, 2, 5, '0', '1')};
    refused(s, twice, 2, "round 1 has a result of 2 and 5 already");
    pw_schedule_free(s);
    /* Pairings where 3 and 4 have a round off. */
    s = pw_schedule_build(PW_PLAYERS, 4, 1, 0, 1, 0, 1, NULL);
    assert_non_null(s);
    pw_schedule_put(s, 1, 1, (struct pw_spot){{1, 2}, 0});
    pw_schedule_finish(s);
    struct pw_game off = result(1, 3, 4, '1', '0');
    refused(s, &off, 1, "player 3 has no game in round 1");
    pw_schedule_free(s);
}

static void left(const char *text, enum pw_status wanted, const char *says)
{
    struct pw_request request = ask("berger", 6);
    struct pw_schedule *s = make_or_fail(&request);
    char numbers[40];
    snprintf(numbers, sizeof numbers, "%s", text);
    struct pw_event event = {.withdrawn = numbers};
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_tournament_of_event(&event, s, &t, NULL, &why), wanted);
    if (wanted == PW_OK) {
        for (int who = 1; who <= 6; who++)
            assert_int_equal(t->presence[who] != PW_PLAYS, strchr(says, '0' + who) != NULL);
    } else {
        assert_string_equal(why.text, says);
    }
    pw_tournament_free(t);
    pw_schedule_free(s);
}

/* As it is written in an event file. */
static void who_has_left(void **state)
{
    (void)state;
    left("", PW_OK, "");
    left("2", PW_OK, "2");
    left("2,5", PW_OK, "25");
    left(" 6, 1 ,3 ", PW_OK, "136");
    left("1,,4,", PW_OK, "14");
    left("7", PW_BAD_REQUEST,
         "withdrawn: there is no player \"7\"; write numbers of players, as in 5,7, or with the "
         "last round in which they were there: 5 until 3");
    left("3,0", PW_BAD_REQUEST,
         "withdrawn: there is no player \"0\"; write numbers of players, as in 5,7, or with the "
         "last round in which they were there: 5 until 3");
    left("2x,3", PW_BAD_REQUEST,
         "withdrawn: there is no player \"2x\"; write numbers of players, as in 5,7, or with the "
         "last round in which they were there: 5 until 3");
    left("999999999999", PW_BAD_REQUEST,
         "withdrawn: there is no player \"999999999999\"; write numbers of players, as in 5,7, or "
         "with the last round in which they were there: 5 until 3");
}

/* 1 beats everybody; a number that nobody has cannot leave. */
static struct pw_tournament *four(const int *withdrawn)
{
    struct pw_request request = ask("berger", 4);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_games games = {0};
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            bool white = spot.who[0] < spot.who[1];
            struct pw_game game =
                result(r, spot.who[0], spot.who[1], white ? '1' : '0', white ? '0' : '1');
            assert_true(pw_games_add(&games, &game));
        }
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_tournament_make(s, &games, NULL, withdrawn, &t, &why), PW_OK);
    pw_games_finish(&games);
    pw_schedule_free(s);
    return t;
}

static void nobody_left(void **state)
{
    (void)state;
    static const int withdrawn[] = {9, -1, 0};
    struct pw_tournament *t = four(withdrawn);
    for (int who_no = 1; who_no <= 4; who_no++) {
        assert_int_equal(t->presence[who_no], PW_PLAYS);
        assert_int_equal(pw_tournament_points(t, who_no), (4 - who_no) * PW_POINT);
    }
    pw_tournament_free(t);
}

/* Nobody asks for more criteria than there are: 1, 2, 3, 4 by points, and nothing else is said. */
static void no_criterion_after_the_last(void **state)
{
    (void)state;
    struct pw_tournament *t = four(NULL);
    struct pw_criterion *criteria = malloc(2 * sizeof *criteria); /* a sanitizer sees a third */
    assert_non_null(criteria);
    criteria[0] = (struct pw_criterion){PW_TB_POINTS, 0};
    criteria[1] = (struct pw_criterion){PW_TB_WINS, 0};
    int count = 0;
    struct pw_standing *standing = pw_standings(t, criteria, 2, &count);
    assert_non_null(standing);
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++) {
        assert_int_equal(standing[i].who_no, i + 1);
        assert_int_equal(standing[i].rank, i + 1);
        assert_int_equal(standing[i].value[0], (3 - i) * PW_POINT);
        assert_int_equal(standing[i].value[1], 3 - i);
        for (int k = 2; k < PW_CRITERIA_MAX; k++)
            assert_int_equal(standing[i].value[k], 0);
    }
    free(standing);
    free(criteria);
    pw_tournament_free(t);
}

/* Who has nobody against him has no points and no open game, on whichever side he is written. */
static void rounds_off(void **state)
{
    (void)state;
    struct pw_schedule *s = pw_schedule_build(PW_PLAYERS, 3, 2, 0, 3, 0, 2, NULL);
    assert_non_null(s);
    for (int r = 1; r <= 3; r++) {
        int off = 4 - r, other[2], n = 0;
        for (int who_no = 1; who_no <= 3; who_no++)
            if (who_no != off)
                other[n++] = who_no;
        pw_schedule_put(s, r, 1, (struct pw_spot){{other[0], other[1]}, 0});
        pw_schedule_put(s, r, 2,
                        r == 2 ? (struct pw_spot){{0, off}, 0} : (struct pw_spot){{off, 0}, 0});
    }
    pw_schedule_finish(s);
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_tournament_make(s, NULL, NULL, NULL, &t, &why), PW_OK);
    assert_int_equal(t->games, 6);
    assert_int_equal(t->open, 3);
    for (int i = 0, r = 1; r <= 3; r++) {
        assert_int_equal(t->game[i].white, '*');
        assert_int_equal(t->game[i++].black, '*');
        assert_int_equal(t->game[i].white_no, 4 - r);
        assert_int_equal(t->game[i].black_no, 0);
        assert_int_equal(t->game[i].white, 'Z');
        assert_int_equal(t->game[i++].black, '\0');
    }
    pw_tournament_free(t);
    pw_schedule_free(s);
}

/* What two of the four have from one another: who stands before the other has it all. */
static void direct_encounters(void **state)
{
    (void)state;
    struct pw_tournament *t = four(NULL);
    for (int who = 1; who <= 4; who++) {
        for (int other = 1; other <= 4; other++) {
            const int group[] = {other};
            long long least, most, points = who < other ? PW_POINT : 0;
            assert_int_equal(pw_direct(t, who, group, 1), points);
            pw_direct_bounds(t, who, group, 1, &least, &most);
            assert_int_equal(least, points);
            assert_int_equal(most, points);
        }
    }
    pw_tournament_free(t);
}

/* The game that two who left did not play is lost by both; against one who left it is won. */
static void both_left(void **state)
{
    (void)state;
    struct pw_request request = ask("berger", 4);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_games games = {0};
    for (int r = 1; r <= s->rounds; r++) {
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            int sum = spot.who[0] + spot.who[1], product = spot.who[0] * spot.who[1];
            if ((sum == 7 && product == 12) || (sum == 5 && product == 4)) /* 3-4, 1-4 */
                continue;
            struct pw_game game = result(r, spot.who[0], spot.who[1], '=', '=');
            assert_true(pw_games_add(&games, &game));
        }
    }
    static const int withdrawn[] = {3, 4, 0};
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    assert_int_equal(pw_tournament_make(s, &games, NULL, withdrawn, &t, &why), PW_OK);
    assert_int_equal(t->presence[3], PW_HAS_LEFT);
    assert_int_equal(t->presence[4], PW_LEFT_UNCOUNTED); /* one game of three */
    pw_tournament_free(t);
    for (int i = 0; i < games.count; i++)
        if (games.game[i].white_no + games.game[i].black_no == 3) /* 1-2 is open instead of 1-4 */
            games.game[i].white = games.game[i].black = '*';
    struct pw_game last = {0};
    for (int r = 1; r <= s->rounds; r++)
        for (int b = 1; b <= s->stands; b++) {
            struct pw_spot spot = pw_schedule_at(s, r, b);
            if (spot.who[0] * spot.who[1] == 4)
                last = result(r, spot.who[0], spot.who[1], '=', '=');
        }
    assert_true(pw_games_add(&games, &last));
    assert_int_equal(pw_tournament_make(s, &games, NULL, withdrawn, &t, &why), PW_OK);
    assert_int_equal(t->presence[3], PW_HAS_LEFT);
    assert_int_equal(t->presence[4], PW_HAS_LEFT);
    for (int who = 3; who <= 4; who++) {
        assert_int_equal(pw_tournament_points(t, who), PW_POINT); /* two drawn games */
        for (int i = 0; i < pw_tournament_games_of(t, who); i++) {
            struct pw_view view = pw_tournament_view(t, who, i);
            assert_int_equal(view.code, view.opponent_no == 7 - who ? '-' : '=');
            assert_int_equal(view.other, view.code);
        }
    }
    pw_tournament_free(t);
    static const int alone[] = {3, 0};
    assert_int_equal(pw_tournament_make(s, &games, NULL, alone, &t, &why), PW_OK);
    assert_int_equal(pw_tournament_points(t, 3), PW_POINT);
    assert_int_equal(pw_tournament_points(t, 4), 2 * PW_POINT);
    pw_tournament_free(t);
    pw_games_finish(&games);
    pw_schedule_free(s);
}

/* Simulates a Berger table of `players`; points of White in half points, and how many draws. */
static int simulated(struct pw_event *event, int players, long seed, int *half_points, int *draws)
{
    struct pw_request request = ask("berger", players);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_reason why = {0};
    int made = 0;
    bool of_leavers = false;
    assert_int_equal(pw_games_simulate(event, s, seed, &made, &of_leavers, &why), PW_OK);
    assert_int_equal(event->games.count, players * (players - 1) / 2);
    *half_points = *draws = 0;
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        int white = game->white == '1' ? 2 : game->white == '=' ? 1 : 0;
        int black = game->black == '1' ? 2 : game->black == '=' ? 1 : 0;
        assert_int_equal(white + black, 2);
        *half_points += white;
        *draws += white == 1;
    }
    pw_schedule_free(s);
    return made;
}

/* White has a little more in chess, nobody in Go, where nothing is drawn: of 1,770 games three
 * standard deviations are less than 4 of 100. */
static void simulated_games_are_fair(void **state)
{
    (void)state;
    for (int go = 0; go < 2; go++) {
        struct pw_event event = {.game = go ? PW_GO : PW_CHESS};
        int half_points, draws;
        assert_int_equal(simulated(&event, 60, 1, &half_points, &draws), 1770);
        assert_in_range(half_points, 1770 * (go ? 96 : 100) / 100, 1770 * (go ? 104 : 112) / 100);
        if (go)
            assert_int_equal(draws, 0);
        else
            assert_in_range(draws, 1770 / 5, 1770 / 2);
        pw_games_finish(&event.games);
    }
}

/* Who has 2000 points more wins 92 of 100, so 6 of 9 at the least, whatever the number; a result
 * that is there stays. */
static void ratings_decide(void **state)
{
    (void)state;
    for (int strong = 1; strong <= 10; strong++) {
        struct pw_event event = {0};
        int half_points, draws, points = 0;
        assert_non_null(pw_event_contestant(&event, 10));
        for (int who_no = 1; who_no <= 10; who_no++)
            pw_event_contestant(&event, who_no)->rating = who_no == strong ? 2800 : 800;
        /* In round 1 the first board of the Berger table of 10 has 1-10; 10 wins, and that is so.
         */
        assert_true(pw_games_add(
            &event.games,
            &(struct pw_game){
                .round_no = 1, .white_no = 1, .black_no = 10, .white = '0', .black = '1'}));
        assert_int_equal(simulated(&event, 10, strong, &half_points, &draws), 44);
        for (int i = 0; i < event.games.count; i++) {
            const struct pw_game *game = &event.games.game[i];
            if (game->white_no == 1 && game->black_no == 10)
                assert_int_equal(game->black, '1');
            else if (game->white_no == strong || game->black_no == strong)
                points += (game->white_no == strong ? game->white : game->black) == '1';
        }
        assert_in_range(points, 6, 9);
        pw_event_forget_names(&event);
        pw_games_finish(&event.games);
    }
}

/* Everybody meets everybody once in each cycle; nothing is played yet. */
static void how_often_two_meet(void **state)
{
    (void)state;
    for (int cycles = 1; cycles <= 3; cycles++) {
        struct pw_request request = ask("berger", 5);
        request.cycles = cycles;
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_tournament *t = NULL;
        struct pw_reason why = {0};
        assert_int_equal(pw_tournament_make(s, NULL, NULL, NULL, &t, &why), PW_OK);
        assert_int_equal(t->met_max, cycles);
        assert_int_equal(t->open, cycles * 10);
        assert_int_equal(t->rounds_begun, 0);
        pw_tournament_free(t);
        pw_schedule_free(s);
    }
}

static void tie_breaks_as_written(void **state)
{
    (void)state;
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    struct pw_reason why = {0};
    char code[16], value[24];
    int count = 0;
    /* Blanks and empty places do not count, points come first without being said. */
    assert_int_equal(pw_criteria_read(" pts,, ks/l+2 ;tpn,", criteria, &count, &why), PW_OK);
    assert_int_equal(count, 3);
    static const char *const codes[] = {"PTS", "KS/L+2", "TPN"};
    for (int i = 0; i < 3; i++) {
        pw_criterion_code(&criteria[i], code);
        assert_string_equal(code, codes[i]);
    }
    struct pw_criterion limits[PW_CRITERIA_MAX];
    assert_int_equal(pw_criteria_read("KOYA/L-19,KS/L+8", limits, &count, &why), PW_OK);
    assert_int_equal(limits[1].limit, -19);
    assert_int_equal(limits[2].limit, 8);
    struct pw_tournament *t = four(NULL);
    pw_value_text(&criteria[2], pw_tiebreak(t, &criteria[2], 3), value);
    assert_string_equal(value, "3");
    assert_true(pw_tiebreak(t, &criteria[2], 3) > pw_tiebreak(t, &criteria[2], 4));
    /* Half of 3 and two half points more: 2.5. Nobody but 1 has as much. */
    pw_value_text(&criteria[1], pw_tiebreak(t, &criteria[1], 4), value);
    assert_string_equal(value, "0");
    pw_tournament_free(t);
    assert_int_equal(pw_criteria_read("DE,WIN,WON,BPG,BWG,SB,SB/C1,KS,PS,REP,TPN,KS/L+1", criteria,
                                      &count, &why),
                     PW_BAD_REQUEST);
    assert_string_equal(why.text, "more than 11 tie-breaks, from KS/L+1 on; leave some out");
    /* said again it parts nobody */
    assert_int_equal(pw_criteria_read("SB,DE,SB,KS,KS/L+1", criteria, &count, &why), PW_OK);
    assert_int_equal(count, 5);
}

/* What there is no room for is left out: 1 beat 2, 3 and 4, who have 2, 1 and 0. */
static void working_without_room(void **state)
{
    (void)state;
    struct pw_tournament *t = four(NULL);
    const struct pw_criterion sb = {PW_TB_SB, 0};
    char whole[80], part[12];
    pw_working(t, &sb, 1, whole, sizeof whole);
    assert_int_equal(strncmp(whole, "SB 3 = 1 × ", strlen("SB 3 = 1 × ")), 0);
    pw_working(t, &sb, 1, part, sizeof part);
    assert_int_equal(strlen(part), sizeof part - 1);
    assert_int_equal(strncmp(part, whole, sizeof part - 1), 0);
    pw_tournament_free(t);
}

static void no_games(void **state)
{
    (void)state;
    const struct pw_games games = {0};
    assert_null(pw_schedule_of_games(&games, 8));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_has_left),
        cmocka_unit_test(direct_encounters),
        cmocka_unit_test(both_left),
        cmocka_unit_test(simulated_games_are_fair),
        cmocka_unit_test(ratings_decide),
        cmocka_unit_test(rounds_off),
        cmocka_unit_test(no_criterion_after_the_last),
        cmocka_unit_test(what_the_pairings_have_not),
        cmocka_unit_test(nobody_left),
        cmocka_unit_test(how_often_two_meet),
        cmocka_unit_test(tie_breaks_as_written),
        cmocka_unit_test(working_without_room),
        cmocka_unit_test(no_games),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
