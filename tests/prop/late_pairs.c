/* late_pairs.c - a pair comes late into the seats of the one who is missing, in movements of all
 * sizes: half tables that have lent their boards among them, and barometers. Everybody else keeps
 * the seats, opponents and boards of the cards that were printed, and who was alone at the table
 * meets the late pair, with boards. Three sizes of each, with PW_LONG all, in thin builds one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../movement.h"
#include "../thin.h"
#include "happened/happened.h"
#include "sched/core/schedule.h"

struct asked {
    const char *kind, *variant;
    int pairs, rounds, missing, winners;
    bool barometer;
};

static struct pw_event *event_of(const struct asked *asked)
{
    char text[400];
    int n = snprintf(text, sizeof text,
                     "[event]\nbarometer=%s\n[movement]\nkind=%s\npairs=%d\n"
                     "boards-per-round=1\n",
                     asked->barometer ? "yes" : "no", asked->kind, asked->pairs);
    const struct {
        const char *key;
        int value;
    } numbers[] = {
        {"rounds", asked->rounds}, {"missing-pair", asked->missing}, {"winners", asked->winners}};
    if (asked->variant[0] != '\0')
        n += snprintf(text + n, sizeof text - (size_t)n, "variant=%s\n", asked->variant);
    for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
        if (numbers[i].value != 0)
            n += snprintf(text + n, sizeof text - (size_t)n, "%s=%d\n", numbers[i].key,
                          numbers[i].value);
    return pw_event_parse(text, strlen(text), "late.ini", NULL, NULL);
}

/* The cards of all but the late one, round by round, from the round in which it comes. */
static void same_cards(const struct pw_schedule *was, const struct pw_schedule *is, int late_no,
                       const char *name)
{
    assert_int_equal(was->rounds, is->rounds);
    for (int who = 1; who <= was->contestants; who++)
        for (int r = 1; who != late_no && r <= was->rounds; r++) {
            struct pw_seat a = pw_schedule_where(was, who, r), b = pw_schedule_where(is, who, r);
            bool with_late = b.opponent_no == late_no || a.opponent_no == 0;
            if (with_late ? r > 1 && (b.opponent_no != late_no || b.set == 0)
                          : a.table_no != b.table_no || a.side != b.side || a.set != b.set ||
                                a.opponent_no != b.opponent_no)
                fail_msg("%s: pair %d, round %d: table %d [%d] against %d, then table %d [%d] "
                         "against %d",
                         name, who, r, a.table_no, a.set, a.opponent_no, b.table_no, b.set,
                         b.opponent_no);
        }
}

/* One movement: a late pair in round 2. How many were tried: it is not for every number of pairs.
 */
static int try_one(const struct asked *asked)
{
    struct pw_event *event = event_of(asked);
    const struct pw_schedule *plan = event != NULL ? pw_event_schedule(event, NULL) : NULL;
    int late_no = plan != NULL && plan->rounds > 2 ? pw_schedule_free_number(plan) : 0;
    char name[120], sentence[60];
    if (late_no == 0) {
        pw_event_free(event);
        return 0;
    }
    snprintf(name, sizeof name, "%s %s of %d, missing %d, rounds %d%s", asked->kind, asked->variant,
             asked->pairs, asked->missing, asked->rounds, asked->barometer ? ", barometer" : "");
    snprintf(sentence, sizeof sentence, "pair %d from round 2", late_no);
    struct pw_schedule *was = pw_schedule_copy(plan);
    struct _GError *error = NULL;
    struct pw_happened *told = pw_happened_add(event, sentence, &error);
    if (told == NULL)
        fail_msg("%s: %s", name, pw_error_message(error, 0));
    same_cards(was, pw_event_schedule(event, NULL), late_no, name);
    pw_happened_free(told);
    pw_error_free(error);
    pw_schedule_free(was);
    pw_event_free(event);
    return 1;
}

/* All rounds, fewer, one or two winners, and each who may be missing. */
static int each_of(const char *kind, const char *variant, int pairs)
{
    int tried = 0;
    for (int winners = 0; winners < 3; winners++)
        for (int barometer = 0; barometer < 2; barometer++) {
            struct asked asked = {kind, variant, pairs, 0, 0, winners, barometer != 0};
            tried += try_one(&asked);
            asked.rounds = pairs / 2 - 1;
            tried += try_one(&asked);
            asked.rounds = 0;
            asked.pairs = pairs + 1;
            const int missing[] = {1, pairs / 2, (pairs + 1) / 2, pairs / 2 + 2, pairs + 1};
            for (size_t k = 0; k < sizeof missing / sizeof *missing; k++) {
                asked.missing = missing[k];
                tried += try_one(&asked);
            }
        }
    return tried;
}

static void everybody_else_keeps_seats_and_boards_in_mitchells(void **state)
{
    (void)state;
    static const char *const variants[] = {"",          "straight",   "skip",
                                           "relay",     "article",    "square",
                                           "blackpool", "hesitation", "double-hesitation"};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++) {
        int tried = 0, sizes = 0;
        for (int pairs = 5; pairs <= 23 && sizes < searched(10, 3, 1); pairs += 2) {
            int more = each_of("mitchell", variants[i], pairs);
            tried += more;
            sizes += more > 0;
        }
        assert_int_not_equal(tried, 0);
    }
}

static void everybody_else_keeps_seats_and_boards_in_others(void **state)
{
    (void)state;
    static const char *const kinds[] = {"howell", "bowman", "appendix-mitchell"};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        int tried = 0, sizes = 0;
        for (int pairs = 5; pairs <= 23 && sizes < searched(10, 3, 1); pairs += 2) {
            int more = each_of(kinds[i], "", pairs);
            tried += more;
            sizes += more > 0;
        }
        assert_int_not_equal(tried, 0);
    }
}

/* In each round each has its table, side and set in the other movement, or the last number of that
 * one has them. */
static bool all_keep(const struct pw_schedule *plan, const struct pw_schedule *rover)
{
    int late_no = plan->contestants + 1;
    bool keep = plan->rounds == rover->rounds && plan->stands == rover->stands;
    for (int who = 1; who < late_no; who++)
        for (int r = 1; keep && r <= plan->rounds; r++) {
            struct pw_seat was = pw_schedule_where(plan, who, r);
            struct pw_seat is = pw_schedule_where(rover, who, r);
            if (is.stand_no == 0)
                is = pw_schedule_where(rover, late_no, r);
            keep = was.table_no == is.table_no && was.side == is.side && was.set == is.set;
        }
    return keep;
}

/* One Mitchell of an even number, where a pair comes in round 2. 0: there is no such movement, or
 * it has a seat for it; 1: a rover's is advised; 2: it is not. */
static int advised(const struct asked *asked)
{
    struct pw_event *event = event_of(asked);
    const struct pw_schedule *plan = event != NULL ? pw_event_schedule(event, NULL) : NULL;
    if (plan == NULL || plan->rounds < 2 || pw_schedule_free_number(plan) != 0) {
        pw_event_free(event);
        return 0;
    }
    struct pw_request request = ask("rover", asked->pairs + 1);
    struct pw_schedule *rover = NULL;
    struct pw_reason why;
    request.rounds = asked->rounds;
    request.winners = asked->winners;
    request.boards_per_round = 1;
    bool keep = pw_schedule_make(&request, &rover, &why) == PW_OK && all_keep(plan, rover);
    char sentence[60];
    snprintf(sentence, sizeof sentence, "pair %d from round 2", asked->pairs + 1);
    struct _GError *error = NULL;
    struct pw_happened *told = pw_happened_add(event, sentence, &error);
    assert_null(told);
    const char *message = pw_error_message(error, 0);
    if ((strstr(message, "write kind=rover") != NULL) != keep)
        fail_msg("mitchell %s of %d, %d rounds, %d winners: %s", asked->variant, asked->pairs,
                 asked->rounds, asked->winners, message);
    pw_error_free(error);
    pw_schedule_free(rover);
    pw_event_free(event);
    return keep ? 1 : 2;
}

/* All seats are taken: the rover's movement is advised where all others keep tables, sides and
 * boards in it, in every round, and nowhere else. */
static void a_rover_is_advised_where_all_others_keep_theirs(void **state)
{
    (void)state;
    static const char *const variants[] = {"",       "straight",  "skip",      "relay",
                                           "square", "blackpool", "hesitation"};
    int count[3] = {0};
    for (size_t i = 0; i < sizeof variants / sizeof *variants; i++)
        for (int pairs = 6; pairs <= searched(40, 20, 12); pairs += 2)
            for (int rounds = 0; rounds <= pairs / 2; rounds++)
                for (int winners = 0; winners < 3; winners++)
                    count[advised(&(struct asked){"mitchell", variants[i], pairs, rounds, 0,
                                                  winners, false})]++;
    assert_int_not_equal(count[1], 0);
    assert_int_not_equal(count[2], 0);
}

/* A relay Mitchell of 15 that was asked for by another name: nobody knows what is like it. */
static void a_table_without_boards_is_told_where_no_movement_has_them(void **state)
{
    (void)state;
    struct pw_request request = ask("mitchell", 15);
    struct pw_schedule *plan = make_or_fail(&request);
    struct pw_happening entry = {.kind = PW_CAME_LATE, .round_no = 2, .who_no = 8, .no = 1};
    struct pw_event event = {.request = ask("howell", 15)};
    struct pw_played_wrong wrong;
    assert_true(pw_event_happen(&event, entry));
    assert_null(pw_played_new(&event, plan, &wrong));
    assert_string_equal(wrong.why.text,
                        "table 8 has no boards while a pair is missing, and no movement has boards "
                        "there and leaves all others theirs; \"pairwheel recommend --pairs 16\" "
                        "names movements for the rounds to come");
    /* Where it was asked for by a variant that is another one with a pair more, the one that is
     * like it is found among the others. */
    event.request = ask("mitchell", 15);
    snprintf(event.request.variant, sizeof event.request.variant, "skip");
    struct pw_evening *played = pw_played_new(&event, plan, &wrong);
    assert_non_null(played);
    same_cards(plan, played->schedule, 8, "skip of 15");
    pw_played_free(played);
    free(event.happening);
    pw_schedule_free(plan);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everybody_else_keeps_seats_and_boards_in_mitchells),
        cmocka_unit_test(everybody_else_keeps_seats_and_boards_in_others),
        cmocka_unit_test(a_rover_is_advised_where_all_others_keep_theirs),
        cmocka_unit_test(a_table_without_boards_is_told_where_no_movement_has_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
