/* What kind of contest is played. The facts are those of the rules: the definitions in the Laws of
 * Duplicate Bridge (contestant: a player, two partners, or a team), article 1 of FIDE's Laws of
 * Chess (White begins), and the rules of Go (Black begins; handicap stones and komi). */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "pairwheel.h"

#include <string.h>

/* The movement of a request; go: as it is for Go. */
static struct pw_schedule *made(const char *kind, int contestants, int teams, bool go)
{
    struct pw_request request;
    PW_INIT(&request);
    request.contestants = contestants;
    request.teams = teams;
    request.team_boards = teams > 0 ? contestants / teams : 0;
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    strcpy(request.kind, kind);
    if (pw_schedule_make(&request, &s, &why) != PW_OK)
        fail_msg("%s: %s", kind, why.text);
    s->black_first = go;
    return s;
}

static const struct {
    const char *kind;
    int contestants, teams;
    bool go;
    const char *name, *game, *person, *entrants;
    int seats, people, entered, teams_are;
} expected[] = {
    {"howell", 8, 0, false, "pairs", "pairs", "pair", "pairs", 2, 2, 8, 0},
    {"mitchell", 10, 0, false, "pairs", "pairs", "pair", "pairs", 2, 2, 10, 0},
    {"individual", 8, 0, false, "individuals", "individual", "player", "players", 4, 1, 8, 0},
    {"teams", 12, 0, false, "teams-of-four", "teams", "pair", "teams", 2, 2, 6, 6},
    {"berger", 8, 0, false, "chess", "chess", "player", "players", 2, 1, 8, 0},
    {"berger", 8, 0, true, "go", "go", "player", "players", 2, 1, 8, 0},
    {"scheveningen", 8, 0, false, "chess", "chess", "player", "players", 2, 1, 16, 2},
    {"team-berger", 8, 4, false, "chess-teams", "chess", "player", "players", 2, 1, 8, 4},
    {"team-berger", 8, 4, true, "go-teams", "go", "player", "players", 2, 1, 8, 4},
};

#define EXPECTED (sizeof expected / sizeof *expected)

static void each_movement_is_of_a_contest(void **state)
{
    (void)state;
    for (size_t i = 0; i < EXPECTED; i++) {
        struct pw_schedule *s =
            made(expected[i].kind, expected[i].contestants, expected[i].teams, expected[i].go);
        const struct pw_contest *c = pw_contest_of(s);
        assert_string_equal(c->name, expected[i].name);
        assert_string_equal(c->game, expected[i].game);
        assert_string_equal(c->person, expected[i].person);
        assert_string_equal(c->entrants, expected[i].entrants);
        assert_int_equal(c->seats, expected[i].seats);
        assert_int_equal(c->people, expected[i].people);
        assert_int_equal(pw_entrants(s), expected[i].entered);
        assert_int_equal(pw_teams(s), expected[i].teams_are);
        assert_int_equal(c->ranks_teams, c->has_rooms || c->has_line_ups);
        assert_int_equal(c->numbers, strcmp(c->entrant, "team") == 0 ? 2 : 1);
        if (!expected[i].go) /* which is no movement's */
            assert_ptr_equal(pw_contest_of_movement(expected[i].kind), c);
        pw_schedule_free(s);
    }
}

/* At a table of bridge sit four people, at a board of chess or Go two. */
static void all_seats_have_people(void **state)
{
    (void)state;
    size_t count;
    const struct pw_contest *all = pw_contests(&count);
    assert_int_equal(count, 7);
    for (size_t i = 0; i < count; i++) {
        const struct pw_contest *c = &all[i];
        assert_int_not_equal(c->has_boards, c->has_games);
        assert_int_equal(c->seats * c->people, c->has_boards ? 4 : 2);
        assert_string_equal(c->place, c->has_boards ? "table" : "board");
        assert_true(!c->has_stones || c->black_first);
        assert_string_equal(c->side[c->black_first], c->has_games     ? "White"
                                                     : c->black_first ? ""
                                                                      : "NS");
        for (int seat = 0; seat < 4; seat++)
            assert_int_equal(c->seat[seat] != NULL, seat < c->seats);
        assert_ptr_equal(pw_contest_named(c->game)->game, c->game);
    }
    assert_null(pw_contest_named("draughts"));
    assert_ptr_equal(pw_contest_of_kind(PW_PAIRS), pw_contest_named("pairs"));
    assert_ptr_equal(pw_contest_of_kind(PW_INDIVIDUALS), pw_contest_named("individual"));
    assert_ptr_equal(pw_contest_of_kind(PW_PLAYERS), pw_contest_named("chess"));
}

/* Team t is pairs t and N + t. */
static void two_pairs_are_one_team(void **state)
{
    (void)state;
    struct pw_schedule *s = made("teams", 12, 0, false);
    for (int pair_no = 1; pair_no <= 6; pair_no++) {
        assert_int_equal(pw_entrant_of(s, pair_no), pair_no);
        assert_int_equal(pw_entrant_of(s, pair_no + 6), pair_no);
        assert_int_equal(pw_entrant_mate(s, pair_no), pair_no + 6);
        assert_int_equal(pw_entrant_mate(s, pair_no + 6), pair_no);
    }
    pw_schedule_free(s);
    s = made("howell", 8, 0, false);
    for (int pair_no = 1; pair_no <= 8; pair_no++) {
        assert_int_equal(pw_entrant_of(s, pair_no), pair_no);
        assert_int_equal(pw_entrant_mate(s, pair_no), 0);
    }
    pw_schedule_free(s);
}

/* Before there is a movement nobody can say what is played. */
static void nothing_has_no_fact(void **state)
{
    (void)state;
    const struct pw_contest *c = pw_contest_of(NULL);
    assert_false(c->has_boards || c->has_games || c->has_lines || c->has_half_table ||
                 c->has_rooms || c->has_line_ups || c->partners_change || c->black_first ||
                 c->has_stones);
    assert_string_equal(c->game, "");
    assert_ptr_equal(pw_contest_of_movement("no-movement"), c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_movement_is_of_a_contest),
        cmocka_unit_test(all_seats_have_people),
        cmocka_unit_test(two_pairs_are_one_team),
        cmocka_unit_test(nothing_has_no_fact),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
