/* Matches of teams by another way of counting: over all movements of teams and their sizes, with
 * plausible results, every IMP is found again from the two scores of the board, and every match,
 * sum and place from these. */
#include "score/session.h"
#include "score/teams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

enum { TEAMS = 16 };

/* Law 78B, the last difference of each number of IMPs. */
static int imps_of(int difference)
{
    static const int last[] = {10,   40,   80,   120,  160,  210,  260,  310,
                               360,  420,  490,  590,  740,  890,  1090, 1290,
                               1490, 1740, 1990, 2240, 2490, 2990, 3490, 3990};
    int imps = 0;
    while (imps < 24 && abs(difference) > last[imps])
        imps++;
    return difference < 0 ? -imps : imps;
}

/* The one score of a board where team `ns` sits NS against team `ew`. */
static bool score_of(const struct pw_session *session, int board_no, int ns, int ew, int *score)
{
    int n = session->schedule->fours, found = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->board_no != board_no || line->who[0] != ns || line->who[1] != n + ew)
            continue;
        *score = line->score;
        found++;
    }
    assert_in_range(found, 0, 1);
    return found == 1;
}

struct sums {
    int vp[TEAMS + 1], imps[TEAMS + 1], matches[TEAMS + 1];
};

/* A match from its boards alone: won[2], and how many boards there are. */
static int count_match(const struct pw_session *session, int a, int b, int won[2])
{
    int boards = 0;
    won[0] = won[1] = 0;
    for (int board_no = 1; board_no <= session->boards; board_no++) {
        int one, two;
        bool first = score_of(session, board_no, a, b, &one);
        assert_int_equal(score_of(session, board_no, b, a, &two), first);
        if (!first)
            continue;
        int imps = imps_of(one - two);
        boards++;
        won[0] += imps > 0 ? imps : 0;
        won[1] -= imps < 0 ? imps : 0;
    }
    return boards;
}

static void check_matches(const struct pw_session *session, const struct pw_team_scores *scores,
                          struct sums *sums)
{
    int n = scores->teams, matches = 0;
    memset(sums, 0, sizeof *sums);
    for (int a = 1; a <= n; a++)
        for (int b = a + 1; b <= n; b++) {
            int won[2], side, boards = count_match(session, a, b, won);
            const struct pw_match *match = pw_team_match(scores, a, b, &side);
            assert_int_equal(match != NULL, boards > 0);
            if (match == NULL)
                continue;
            matches++;
            assert_true(match->done);
            assert_int_equal(match->compared, boards);
            assert_int_equal(match->won[side], 100 * won[0]);
            assert_int_equal(match->won[1 - side], 100 * won[1]);
            assert_int_equal(match->vp[0] + match->vp[1], 2000);
            assert_int_equal(match->vp[side],
                             pw_victory_points(100LL * (won[0] - won[1]), 100, boards));
            sums->vp[a] += match->vp[side];
            sums->vp[b] += match->vp[1 - side];
            sums->imps[a] += won[0] - won[1];
            sums->imps[b] += won[1] - won[0];
            sums->matches[a]++;
            sums->matches[b]++;
        }
    assert_int_equal(scores->matches, matches);
}

static void check_places(const struct pw_team_scores *scores, const struct sums *sums)
{
    bool seen[TEAMS + 1] = {false};
    for (int i = 0; i < scores->teams; i++) {
        const struct pw_team_place *place = &scores->place[i];
        int team = place->team_no, better = 0;
        assert_in_range(team, 1, scores->teams);
        assert_false(seen[team]);
        seen[team] = true;
        assert_int_equal(place->vp, sums->vp[team]);
        assert_int_equal(place->imps, 100 * sums->imps[team]);
        assert_int_equal(place->matches, sums->matches[team]);
        for (int other = 1; other <= scores->teams; other++)
            better += sums->vp[other] > sums->vp[team] ||
                      (sums->vp[other] == sums->vp[team] && sums->imps[other] > sums->imps[team]);
        /* who is equal in both may still be parted by the match between them */
        assert_true(place->place >= better + 1);
        if (place->place > better + 1 && !place->tied)
            assert_int_equal(scores->place[i - 1].vp, place->vp);
    }
}

static void evening(const char *kind, const char *variant, int teams, unsigned long seed)
{
    struct pw_request request = {.tables = teams, .boards_per_round = 1 + (int)(seed % 4)};
    struct pw_event event = {0};
    struct sums sums;
    strcpy(request.kind, kind);
    strcpy(request.variant, variant);
    event.request = request;
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_session *session = pw_session_new(&event, s);
    assert_non_null(session);
    pw_session_simulate(session, seed);
    assert_true(pw_session_score(session));
    struct pw_team_scores *scores = pw_team_scores_new(session);
    assert_non_null(scores);
    check_matches(session, scores, &sums);
    check_places(scores, &sums);
    pw_team_scores_free(scores);
    pw_session_free(session);
    pw_schedule_free(s);
}

/* Twice round: each meeting is a match of its own, on the boards of its round. */
static void check_meetings(const struct pw_session *session, const struct pw_team_scores *scores,
                           int per_set)
{
    int n = scores->teams, once = n % 2 == 0 ? n - 1 : n, place[TEAMS + 1][TEAMS + 1] = {{0}};
    int sum[TEAMS + 1] = {0};
    assert_int_equal(scores->matches, n * (n - 1));
    for (int i = 0; i < scores->matches; i++) {
        const struct pw_match *match = &scores->match[i];
        int home = match->team[0], away = match->team[1], won[2] = {0, 0};
        assert_int_equal(place[home][away]++, 0); /* once at home each */
        assert_int_equal(match->round_no, match->last_round);
        assert_int_equal(match->meeting_no, match->round_no <= once ? 1 : 2);
        assert_int_equal(match->boards, per_set);
        for (int k = 0; k < per_set; k++) {
            int one, two, board_no = (match->round_no - 1) * per_set + k + 1;
            assert_int_equal(scores->board[match->from + k].board_no, board_no);
            assert_true(score_of(session, board_no, home, away, &one));
            assert_true(score_of(session, board_no, away, home, &two));
            int imps = imps_of(one - two);
            won[0] += imps > 0 ? imps : 0;
            won[1] -= imps < 0 ? imps : 0;
        }
        assert_int_equal(match->won[0], 100 * won[0]);
        assert_int_equal(match->won[1], 100 * won[1]);
        sum[home] += pw_victory_points(100LL * (won[0] - won[1]), 100, per_set);
        sum[away] += pw_victory_points(100LL * (won[1] - won[0]), 100, per_set);
    }
    for (int i = 0; i < n; i++) {
        assert_int_equal(scores->place[i].vp, sum[scores->place[i].team_no]);
        assert_int_equal(scores->place[i].matches, 2 * (n - 1));
    }
}

static void double_evening(int teams, unsigned long seed)
{
    struct pw_request request = {
        .kind = "teams", .tables = teams, .cycles = 2, .boards_per_round = 1 + (int)(seed % 3)};
    struct pw_event event = {.request = request};
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_session *session = pw_session_new(&event, s);
    assert_non_null(session);
    pw_session_simulate(session, seed);
    assert_true(pw_session_score(session));
    struct pw_team_scores *scores = pw_team_scores_new(session);
    assert_non_null(scores);
    check_meetings(session, scores, request.boards_per_round);
    pw_team_scores_free(scores);
    pw_session_free(session);
    pw_schedule_free(s);
}

static void double_evenings(void **state)
{
    (void)state;
    for (int teams = 3; teams <= TEAMS; teams++)
        for (unsigned long seed = 1; seed <= 3; seed++)
            double_evening(teams, seed);
}

static void evenings(void **state)
{
    (void)state;
    for (int teams = 3; teams <= TEAMS; teams++)
        for (unsigned long seed = 1; seed <= 4; seed++) {
            evening("whist", "", teams, seed);
            evening("teams", "", teams, seed);
            if (teams == 7 || teams == 9 || teams == 11 || teams == 15)
                evening("teams", "triangles", teams, seed);
            if (teams % 2 == 0)
                evening("whist", "stagger", teams, seed);
            if (teams % 2 == 0 && teams > 4 && (teams - 1) % 3 != 0)
                evening("whist", "thurner", teams, seed);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(evenings),
        cmocka_unit_test(double_evenings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
