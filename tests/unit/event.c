/* event.c - events in memory: names, boards, keys, and the public way to set them. */
#include "event/event.h"
#include "event/games.h"
#include "event/happening.h"
#include "event/heads.h"
#include "event/rounds.h"

#include "base/text.h"
#include "format/event_file.h"
#include "format/event_keys.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>

static void boards_follow_the_first(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    int first, last;
    pw_event_boards(e, 5, &first, &last);
    assert_int_equal(first, 5);
    assert_int_equal(last, 5);
    assert_true(pw_event_set(e, "movement", "boards-per-round", "3", NULL));
    pw_event_boards(e, 1, &first, &last);
    assert_int_equal(first, 1);
    assert_int_equal(last, 3);
    assert_true(pw_event_set(e, "movement", "first-board", "17", NULL));
    pw_event_boards(e, 7, &first, &last);
    assert_int_equal(first, 17 + 18);
    assert_int_equal(last, 17 + 20);
    pw_event_free(e);
}

static void names_of_pairs(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    assert_true(pw_event_set(e, "names", "3", "Anna Nowak & Piotr Żółkiewski", NULL));
    assert_true(pw_event_set(e, "names", "1", "<b>{pair}</b> & %s", NULL));
    assert_int_equal(e->contestants, 3);
    assert_string_equal(pw_event_name(e, 3), "Anna Nowak & Piotr Żółkiewski");
    assert_string_equal(e->contestant[2].player[0], "Anna Nowak");
    assert_string_equal(e->contestant[2].player[1], "Piotr Żółkiewski");
    assert_string_equal(pw_event_name(e, 1), "<b>{pair}</b> & %s");
    assert_null(pw_event_name(e, 2));
    assert_null(pw_event_name(e, 0));
    assert_null(pw_event_name(e, 4));
    assert_true(pw_event_set(e, "names", "3", "", NULL));
    assert_null(pw_event_name(e, 3));
    pw_event_free(e);
}

static void a_section_has_a_colour(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    GError *error = NULL;
    assert_true(pw_event_set(e, "event", "section-colour", "Yellow", NULL));
    assert_string_equal(e->section_colour, "#ffd500");
    assert_true(pw_event_set(e, "event", "section-color", "#123abc", NULL));
    assert_string_equal(e->section_colour, "#123abc");
    assert_false(pw_event_set(e, "event", "section-colour", "maroon", &error));
    assert_non_null(strstr(error->message, "write red, blue, green"));
    assert_string_equal(e->section_colour, "#123abc");
    g_clear_error(&error);
    assert_true(pw_event_set(e, "event", "section-colour", "", NULL));
    assert_null(e->section_colour);
    pw_event_free(e);
}

static void expect(struct pw_event *e, const char *group, const char *key, const char *value,
                   const char *message)
{
    GError *error = NULL;
    assert_false(pw_event_set(e, group, key, value, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    assert_string_equal(error->message, message);
    g_error_free(error);
}

static void keys_are_checked(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    expect(e, "movement", "pairs", "many", "pairs: \"many\" is not a whole number from 2 to 4000");
    expect(e, "movement", "pears", "8", "there is no key \"pears\"; did you mean pairs?");
    expect(e, "movment", "pairs", "8", "there is no group \"movment\"; did you mean movement?");
    expect(e, "event", "date", "2026-13-01",
           "date: \"2026-13-01\" is not a date; write it like 2026-11-24, or in words in the event "
           "file");
    expect(e, "event", "title", "\xff", "title: not UTF-8");
    expect(e, "movement", "kind", "how ell",
           "kind: \"how ell\" is no name; it has letters, digits and '-'");
    expect(e, "movement", "orientation", "up", "orientation: \"up\" is none of printed, narrative");
    expect(e, "names", "4001", "x",
           "4001: the key is neither a number from 1 to 4000 nor \"file\"");
    assert_true(pw_event_set(e, "Movement", "Boards per round", "2", NULL));
    assert_int_equal(e->request.boards_per_round, 2);
    assert_true(pw_event_set(e, "movement", "optimise", "competition", NULL));
    assert_int_equal(e->request.optimise, PW_OPTIMISE_COMPETITION);
    assert_true(pw_event_set(e, "movement", "orientation", "narrative", NULL));
    assert_int_equal(e->request.orientation, PW_ORIENTATION_NARRATIVE);
    assert_true(pw_event_set(e, "movement", "numbering", "chess", NULL));
    assert_int_equal(e->request.numbering, PW_NUMBERING_CHESS);
    assert_true(pw_event_set(e, "movement", "double", "yes", NULL));
    assert_int_equal(e->request.cycles, 2);
    assert_true(pw_event_set(e, "movement", "double", "no", NULL));
    assert_int_equal(e->request.cycles, 1);
    pw_event_free(e);
}

/* Every key that messages list can be set by that name. */
static void every_listed_key_is_there(void **state)
{
    (void)state;
    for (const char *const *group = pw_event_groups(); *group != NULL; group++) {
        const char **keys = pw_event_keys(*group);
        for (const char **key = keys; *key != NULL; key++) {
            struct pw_event *e = pw_event_new();
            GError *error = NULL;
            bool done = pw_event_key(e, *group, *key, "1", &error);
            assert_true(done || strstr(error->message, "there is no key") == NULL);
            g_clear_error(&error);
            pw_event_free(e);
        }
        g_free((gpointer)keys);
    }
}

static void a_schedule_is_made_anew(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    GError *error = NULL;
    assert_null(pw_event_schedule(e, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    assert_true(pw_event_set(e, "movement", "kind", "howell", NULL));
    assert_true(pw_event_set(e, "movement", "pairs", "8", NULL));
    const struct pw_schedule *s = pw_event_schedule(e, NULL);
    assert_non_null(s);
    assert_ptr_equal(s, pw_event_schedule(e, NULL));
    assert_int_equal(s->contestants, 8);
    assert_true(pw_event_set(e, "movement", "pairs", "12", NULL));
    assert_int_equal(pw_event_schedule(e, NULL)->contestants, 12);
    assert_true(pw_event_set(e, "names", "13", "Somebody", NULL));
    assert_null(pw_event_schedule(e, &error));
    assert_string_equal(error->message,
                        "there is a name for pair 13, and the movement has pairs 1 to 12");
    g_clear_error(&error);
    pw_event_free(e);
}

static void the_nearest_name(void **state)
{
    (void)state;
    static const char *const names[] = {"howell", "balanced-howell", "berger", "mitchell", NULL};
    assert_string_equal(pw_nearest("howel", names), "howell");
    assert_string_equal(pw_nearest("HOWELL", names), "howell");
    assert_string_equal(pw_nearest("hwoell", names), "howell");
    assert_string_equal(pw_nearest("balanced_howell", names), "balanced-howell");
    assert_string_equal(pw_nearest("balanced", names), "balanced-howell");
    assert_string_equal(pw_nearest("bergre", names), "berger");
    assert_null(pw_nearest("quadrille", names));
    assert_null(pw_nearest("", names));
    assert_null(pw_nearest("a very long word that is nobody's name, and more", names));
    static const char *const far[] = {"all", "berger", NULL};
    assert_null(pw_nearest_within("alphabet", far, 5)); /* five letters too many, one another */
    assert_string_equal(pw_nearest_within("alphabet", far, 6), "all");
    assert_string_equal(pw_nearest_within("bergre", far, 1), "berger"); /* two exchanged */
    assert_null(pw_nearest_within("bergre", far, 0));
}

/* What a report says at its head is as it was read until that very head is given another value, or
 * none. */
static void each_head_is_changed_for_itself(void **state)
{
    (void)state;
    for (int changed = 0; changed < PW_HEADS; changed++) {
        struct pw_event *event = pw_event_new();
        for (int i = 0; i < PW_HEADS; i++)
            assert_true(pw_event_text(pw_head_slot(event, i), "2026-11-24"));
        assert_true(pw_heads_read(event));
        for (int i = 0; i < PW_HEADS; i++)
            assert_false(pw_head_changed(event, i));
        for (int to = 0; to < 2; to++) {
            assert_true(pw_event_text(pw_head_slot(event, changed), to == 0 ? "2026-11-25" : NULL));
            for (int i = 0; i < PW_HEADS; i++)
                assert_int_equal(pw_head_changed(event, i), i == changed);
        }
        pw_event_free(event);
    }
}

/* The Gregorian calendar: every fourth year is a leap year, of full centuries every fourth. */
static void a_day_is_one_of_the_calendar(void **state)
{
    (void)state;
    static const char *const is[] = {"2000-02-29", "2024-02-29", "2400-02-29", "1900-02-28",
                                     "2026-01-31", "2026-03-31", "2026-04-30", "2026-05-31",
                                     "2026-06-30", "2026-07-31", "2026-08-31", "2026-09-30",
                                     "2026-10-31", "2026-11-30", "2026-12-31", "0001-01-01"};
    static const char *const is_not[] = {"1900-02-29",  "2100-02-29", "2026-02-29", "2024-02-30",
                                         "2026-01-32",  "2026-04-31", "2026-06-31", "2026-09-31",
                                         "2026-11-31",  "2026-12-32", "2026-13-01", "2026-00-01",
                                         "2026-01-00",  "0000-01-01", "2026-1-011", "20261-01-1",
                                         "2026-11-24 ", "2026-11-2",  "2026-11-2x", "202x-11-24"};
    int year, month, day;
    for (size_t i = 0; i < sizeof is / sizeof *is; i++)
        if (!pw_day_read(is[i], &year, &month, &day))
            fail_msg("%s is a day", is[i]);
    for (size_t i = 0; i < sizeof is_not / sizeof *is_not; i++)
        if (pw_day_read(is_not[i], &year, &month, &day))
            fail_msg("%s is no day", is_not[i]);
    assert_true(pw_day_read("2026-11-24", &year, &month, &day));
    assert_int_equal(year, 2026);
    assert_int_equal(month, 11);
    assert_int_equal(day, 24);
}

/* What is typed with other dashes, slashes, colons and blanks than those of the keyboard is the
 * same result; the characters are Unicode's. */
static void results_may_be_typed_as_they_are_printed(void **state)
{
    (void)state;
    static const char *const dash[] = {"-",      "\u2010", "\u2011", "\u2012", "\u2013",
                                       "\u2014", "\u2015", "\u2212", ":",      "\u2236"};
    static const char *const slash[] = {"/", "\u2044", "\u2215"};
    static const char *const blank[] = {"", " ", "\u00a0", "\u2009", "\u202f"};
    char white, black, text[80];
    for (size_t d = 0; d < sizeof dash / sizeof *dash; d++)
        for (size_t b = 0; b < sizeof blank / sizeof *blank; b++) {
            snprintf(text, sizeof text, "0%s%s%s1", blank[b], dash[d], blank[b]);
            if (!pw_result_read(text, &white, &black) || white != '0' || black != '1')
                fail_msg("\"%s\" is 0-1", text);
            for (size_t k = 0; k < sizeof slash / sizeof *slash; k++) {
                snprintf(text, sizeof text, "1%s2%s%s%s1%s2", slash[k], blank[b], dash[d], blank[b],
                         slash[k]);
                if (!pw_result_read(text, &white, &black) || white != '=' || black != '=')
                    fail_msg("\"%s\" is 1/2-1/2", text);
            }
        }
}

/* Games are postponed to two days: the event ends on the latest of all, whichever is said last. */
static void the_last_day_is_the_latest(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    assert_string_equal(pw_event_last_day(event, "2026-11-24"), "2026-11-24");
    assert_true(pw_event_happen(
        event, (struct pw_happening){.no = 1, .kind = PW_POSTPONED, .day = "2026-12-05"}));
    assert_true(pw_event_happen(
        event, (struct pw_happening){.no = 2, .kind = PW_POSTPONED, .day = "2026-12-01"}));
    assert_string_equal(pw_event_last_day(event, "2026-11-24"), "2026-12-05");
    assert_string_equal(pw_event_last_day(event, "2026-12-24"), "2026-12-24");
    assert_string_equal(pw_event_last_day(event, NULL), "2026-12-05");
    pw_event_free(event);
}

/* A bye is no result of the table, which is read to its end for it: sanitizers see a step more. */
static void a_bye_is_no_result_of_a_game(void **state)
{
    (void)state;
    assert_string_equal(pw_result_text('U', '\0'), "bye");
    assert_string_equal(pw_result_text('=', '='), "1/2-1/2");
}

/* A game is postponed to a day: it is played in the first round that is not before it, never before
 * its own, and behind the last one where all rounds are. */
static void a_day_is_of_a_round(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    for (int r = 1; r <= 4; r++) {
        char day[40];
        snprintf(day, sizeof day, "2026-11-%02d", 10 * (r < 4 ? r : 3));
        assert_true(pw_event_set_start(event, r, day, 600));
    }
    static const struct {
        const char *day;
        int round_no, expected;
    } days[] = {{"2026-11-01", 1, 1}, {"2026-11-10", 1, 1}, {"2026-11-11", 1, 2},
                {"2026-11-20", 1, 2}, {"2026-11-25", 1, 3}, {"2026-11-30", 1, 3},
                {"2026-11-05", 2, 2}, {"2026-12-01", 1, 5}, {"2027-01-01", 4, 5}};
    for (size_t i = 0; i < sizeof days / sizeof *days; i++) {
        struct pw_happening entry = {.kind = PW_POSTPONED, .round_no = days[i].round_no};
        snprintf(entry.day, sizeof entry.day, "%s", days[i].day);
        if (pw_event_later_round(event, &entry, 4) != days[i].expected)
            fail_msg("%s is of round %d", days[i].day, pw_event_later_round(event, &entry, 4));
    }
    pw_event_free(event);
}

/* Names of another list take the place of those before, with all that was said of the list. */
static void names_may_be_read_again(void **state)
{
    (void)state;
    g_autofree char *folder = g_dir_make_tmp("event-XXXXXX", NULL);
    g_autofree char *one = g_build_filename(folder, "one.csv", NULL),
                    *other = g_build_filename(folder, "other.csv", NULL);
    assert_true(g_file_set_contents(one, "pair,player1,player2,shoe\n1,Ann,Bob,40\n2,Cy,Di,41\n",
                                    -1, NULL));
    assert_true(g_file_set_contents(other, "pair,player1,player2\n1,Ed,Flo\n", -1, NULL));
    struct pw_event *event = pw_event_new();
    for (int i = 0; i < 4; i++) {
        assert_true(pw_event_set(event, "names", "file", i % 2 == 0 ? one : other, NULL));
        assert_int_equal(event->contestants, i % 2 == 0 ? 2 : 1);
        assert_string_equal(pw_event_name(event, 1), i % 2 == 0 ? "Ann & Bob" : "Ed & Flo");
        assert_int_equal(event->names_idle != NULL, i % 2 == 0);
    }
    /* Where a number is to be free in a list, there has to be such a number. */
    assert_false(pw_event_part_names(event, 0));
    assert_false(pw_event_part_names(event, 2));
    assert_int_equal(event->contestants, 1);
    assert_true(pw_event_part_names(event, 1));
    assert_int_equal(event->contestants, 2);
    assert_null(pw_event_name(event, 1));
    assert_string_equal(pw_event_name(event, 2), "Ed & Flo");
    pw_event_free(event);
    g_remove(one);
    g_remove(other);
    g_rmdir(folder);
}

/* How strong somebody is, in stones above 1 dan. The EGF's ratings: 100 is 20 kyu, 2100 is 1 dan, a
 * grade is 100, so that a rating is of the grade that is nearest; a rank that is said goes first.
 */
static void ratings_and_ranks_are_stones(void **state)
{
    (void)state;
    int level;
    for (int grade = -20; grade <= 6; grade++)
        for (int off = -50; off < 50; off++) {
            struct pw_contestant c = {.rating = 2100 + 100 * grade + off};
            if (!pw_go_level(&c, &level) || level != grade)
                fail_msg("%d is %d stones", c.rating, level);
        }
    static const struct {
        char rank[12];
        int level;
    } /* EGF: 1p is 2700, and 30 more for each: 2730, 2760 and 2790 are 6.3, 6.6 and 6.9 stones */
    ranks[] = {{"30k", -30}, {"20 kyu", -20}, {"2K", -2}, {"1k", -1}, {"1d", 0}, {"2 Dan", 1},
               {"7d", 6},    {"1p", 6},       {"2p", 6},  {"3p", 7},  {"4p", 7}, {"9 pro", 8}};
    for (size_t i = 0; i < sizeof ranks / sizeof *ranks; i++) {
        struct pw_contestant c = {.rating = 100};
        assert_true(pw_event_text(&c.title, ranks[i].rank));
        if (!pw_go_level(&c, &level) || level != ranks[i].level)
            fail_msg("%s is %d stones", ranks[i].rank, level);
        pw_contestant_finish(&c);
    }
    static const char *const none[] = {"0k", "41k", "GM", "2x", "d2", "k", "2", ""};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++) {
        struct pw_contestant c = {0};
        assert_true(pw_event_text(&c.title, none[i]));
        if (pw_go_level(&c, &level))
            fail_msg("\"%s\" is no rank", none[i]);
        pw_contestant_finish(&c);
    }
}

/* The paper of one document stands over that of all, and a later word over an earlier one. */
static void papers_of_documents(void **state)
{
    (void)state;
    struct pw_event *e = pw_event_new();
    assert_true(pw_event_set(e, "event", "paper", "A4", NULL));
    assert_true(pw_event_set_paper(e, "movement-sheet", "A2"));
    assert_true(pw_event_set_paper(e, "movement-sheet", "A3"));
    assert_true(pw_event_set_paper(e, "room-plan", "A5"));
    assert_string_equal(pw_event_paper(e, "movement-sheet"), "A3");
    assert_string_equal(pw_event_paper(e, "room-plan"), "A5");
    assert_string_equal(pw_event_paper(e, "guide-cards"), "A4");
    pw_event_forget_papers(e);
    assert_string_equal(pw_event_paper(e, "movement-sheet"), "A4");
    pw_event_free(e);
}

/* A league of as many rounds as a year has weeks and more, each on a day of its own: one behind the
 * other with a comma, and what is behind the first round without a day is not told. */
static void days_of_many_rounds(void **state)
{
    (void)state;
    enum { ROUNDS = 140 };
    struct pw_event *event = pw_event_new();
    char expected[ROUNDS * 11 + 1] = "";
    assert_non_null(event);
    for (int r = 1; r <= ROUNDS; r++) {
        char day[40];
        snprintf(day, sizeof day, "%04d-%02d-%02d", 2026 + r / 28, 1 + r % 12, 1 + r % 28);
        assert_true(pw_event_set_start(event, r, day, 600));
        memcpy(expected + 11 * (r - 1), day, 10);
        expected[11 * r - 1] = r < ROUNDS ? ',' : '\0';
    }
    char *days = pw_event_round_days(event, ROUNDS);
    assert_non_null(days);
    assert_string_equal(days, expected);
    free(days);
    pw_event_free(event);
}

/* U+0080 to U+009F are control characters of two bytes, U+00A0 (c2 a0) is a blank of its own. */
static void control_characters_become_spaces(void **state)
{
    (void)state;
    char *text = NULL;
    assert_true(pw_event_text(&text, "a\tb\xc2\x80"
                                     "c\xc2\x9f"
                                     "d\xc2\xa0"
                                     "e\x7f"
                                     "f"));
    assert_string_equal(text, "a b c d\xc2\xa0"
                              "e f");
    free(text);
}

/* A game postponed to a round is due there, whatever days the rounds have; one postponed to a day
 * is due in the first round on that day or behind it; behind all rounds, after the last. */
static void a_postponed_game_has_its_round(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    assert_non_null(event);
    assert_true(pw_event_set_start(event, 1, "2026-03-02", 600));
    assert_true(pw_event_set_start(event, 2, "2026-03-09", 600));
    assert_true(pw_event_set_start(event, 3, "2026-03-16", 600));
    struct pw_happening entry = {.kind = PW_POSTPONED, .round_no = 1, .board_no = 1, .later_no = 3};
    assert_int_equal(pw_event_later_round(event, &entry, 3), 3);
    entry.later_no = 0;
    assert_int_equal(pw_event_later_round(event, &entry, 3), 0);
    static const struct {
        const char *day;
        int round_no;
    } due[] = {{"2026-03-09", 2}, {"2026-03-10", 3}, {"2026-03-16", 3}, {"2026-03-17", 4}};
    for (size_t i = 0; i < sizeof due / sizeof due[0]; i++) {
        snprintf(entry.day, sizeof entry.day, "%s", due[i].day);
        assert_int_equal(pw_event_later_round(event, &entry, 3), due[i].round_no);
    }
    pw_event_free(event);
}

/* Nobody, and who is behind the last, has no club. */
static void a_group_is_of_somebody(void **state)
{
    (void)state;
    struct pw_event *event = pw_event_new();
    assert_non_null(event);
    assert_true(pw_event_text(&pw_event_contestant(event, 1)->club, "Lund"));
    assert_string_equal(pw_event_group(event, PW_APART_CLUB, 1), "Lund");
    assert_null(pw_event_group(event, PW_APART_CLUB, 0));
    assert_null(pw_event_group(event, PW_APART_CLUB, 2));
    assert_null(pw_event_group(event, PW_APART_FAMILY, 1));
    pw_event_free(event);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_follow_the_first),
        cmocka_unit_test(papers_of_documents),
        cmocka_unit_test(names_of_pairs),
        cmocka_unit_test(a_section_has_a_colour),
        cmocka_unit_test(keys_are_checked),
        cmocka_unit_test(every_listed_key_is_there),
        cmocka_unit_test(a_schedule_is_made_anew),
        cmocka_unit_test(the_nearest_name),
        cmocka_unit_test(each_head_is_changed_for_itself),
        cmocka_unit_test(a_day_is_one_of_the_calendar),
        cmocka_unit_test(ratings_and_ranks_are_stones),
        cmocka_unit_test(days_of_many_rounds),
        cmocka_unit_test(control_characters_become_spaces),
        cmocka_unit_test(a_postponed_game_has_its_round),
        cmocka_unit_test(a_group_is_of_somebody),
        cmocka_unit_test(results_may_be_typed_as_they_are_printed),
        cmocka_unit_test(the_last_day_is_the_latest),
        cmocka_unit_test(a_bye_is_no_result_of_a_game),
        cmocka_unit_test(a_day_is_of_a_round),
        cmocka_unit_test(names_may_be_read_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
