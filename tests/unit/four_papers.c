/* The papers of individuals that pairs have, too: tables, slips, travellers, lists and the
 * director's sheet, held against the movement of eight players read by hand (round 1, table 1: 8
 * and 1 sit N and S, 6 and 2 E and W; round 2 all but 8 one higher) and against counts made here.
 */
#include "doc/catalog.h"

#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../fields.h"
#include "../filled.h"
#include "fill.h"

#define BOARDS 2

static const char *const seats[4] = {"n", "s", "e", "w"};
static const struct {
    const char *kind;
    int players;
} all[] = {{"individual", 8}, {"individual", 12}, {"individual", 16}, {"individual", 24},
           {"rainbow", 20},   {"rainbow", 28},    {"rainbow", 32},    {"rainbow", 36}};

/* Without the player who sits there in that round, where round_no is not 0. */
static struct filled made(const char *document, const char *kind, int players, int round_no,
                          int seat)
{
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    r->contestants = players;
    r->boards_per_round = BOARDS;
    struct pw_schedule *schedule = schedule_asked(event);
    if (round_no > 0) {
        struct pw_schedule *less = pw_schedule_copy(schedule);
        struct pw_spot spot = pw_schedule_at(less, round_no, 1);
        spot.who[seat] = 0;
        pw_schedule_put(less, round_no, 1, spot);
        less->waits = true;
        pw_schedule_finish(less);
        event->plan = schedule;
        schedule = less;
    }
    return filled_with(document, event, schedule);
}

static guint length(const struct pw_field *record, const char *list)
{
    return pw_field_length(pw_field_find(record, list));
}

static const struct pw_field *item(const struct pw_field *record, const char *list, guint i)
{
    const struct pw_field *found = pw_field_find(record, list);
    assert_int_equal(pw_field_kind(found), PW_FIELD_LIST);
    assert_true(i < pw_field_length(found));
    return pw_field_at(found, i);
}

static const char *value(const struct pw_field *record, const char *name)
{
    const struct pw_field *found = pw_field_find(record, name);
    return found != NULL && pw_field_value(found) != NULL ? pw_field_value(found) : "-";
}

static int number(const struct pw_field *record, const char *name)
{
    return (int)g_ascii_strtoll(value(record, name), NULL, 10);
}

static void check(const struct pw_field *record, const char *names, const char *expected)
{
    g_auto(GStrv) each = g_strsplit(names, " ", -1);
    g_autoptr(GString) text = g_string_new(NULL);
    for (char **name = each; *name; name++)
        g_string_append_printf(text, "%s%s", text->len ? " " : "", value(record, *name));
    assert_string_equal(text->str, expected);
}

/* What a tent says of the next round is what the tent of that table has there. */
static void tents_lead_everybody_to_the_own_seat(void **state)
{
    (void)state;
    for (gsize k = 0; k < G_N_ELEMENTS(all); k++) {
        struct filled m = made("table-cards", all[k].kind, all[k].players, 0, 0);
        guint tables = length(m.root, "tables"), told = 0;
        assert_int_equal(tables, all[k].players / 4);
        for (guint t = 0; t < tables; t++) {
            const struct pw_field *table = item(m.root, "tables", t);
            for (guint r = 0; r + 1 < length(table, "rounds"); r++)
                for (int i = 0; i < 4; i++) {
                    const struct pw_field *row = item(table, "rounds", r);
                    bool same = value(table, "every-round")[0] != '-';
                    const struct pw_field *says = same ? table : row;
                    char to[16], side[16], stays[16];
                    g_snprintf(to, sizeof to, "%s-table", seats[i]);
                    g_snprintf(side, sizeof side, "%s-side", seats[i]);
                    g_snprintf(stays, sizeof stays, "%s-stays", seats[i]);
                    bool keeps = value(says, stays)[0] != '-';
                    guint next = keeps ? t : (guint)number(says, to) - 1;
                    const char *seat = keeps ? seats[i] : value(says, side);
                    assert_int_equal(
                        number(item(item(m.root, "tables", next), "rounds", r + 1), seat),
                        number(row, seats[i]));
                    told++;
                }
        }
        assert_int_equal(told, all[k].players * (m.schedule->rounds - 1));
        filled_free(&m);
    }
    /* By hand: 8 stays, 1 goes where 7 was, S of table 2; 6 where 5 was, N there; 2 where 1 was. */
    struct filled m = made("table-cards", "individual", 8, 0, 0);
    check(item(m.root, "tables", 0), "n-table s-table s-side e-table e-side w-table w-side",
          "- 2 s 2 n 1 s");
    check(item(item(m.root, "tables", 0), "rounds", 1), "n s e w boards last",
          "8 2 7 3 3\u20134 -");
    filled_free(&m);
}

/* Everybody has every board once, and a slip for each round. */
static void slips_and_travellers_have_everybody(void **state)
{
    (void)state;
    for (gsize k = 0; k < G_N_ELEMENTS(all); k++) {
        struct filled m = made("travellers", all[k].kind, all[k].players, 0, 0);
        const char *list = length(m.root, "short-boards") > 0 ? "short-boards" : "long-boards";
        assert_int_equal(length(m.root, list), m.schedule->sets * BOARDS);
        for (guint b = 0; b < length(m.root, list); b++) {
            const struct pw_field *board = item(m.root, list, b);
            int seen[64] = {0};
            for (guint l = 0; l < length(board, "lines"); l++)
                for (int i = 0; i < 4; i++)
                    seen[number(item(board, "lines", l), seats[i])]++;
            for (int who = 1; who <= all[k].players; who++)
                assert_int_equal(seen[who], 1);
        }
        filled_free(&m);
        m = made("pickup-slips", all[k].kind, all[k].players, 0, 0);
        assert_int_equal(length(m.root, "slips"), all[k].players / 4 * m.schedule->rounds);
        int slips[64] = {0};
        for (guint i = 0; i < length(m.root, "slips"); i++)
            for (int seat = 0; seat < 4; seat++)
                slips[number(item(m.root, "slips", i), seats[seat])]++;
        for (int who = 1; who <= all[k].players; who++)
            assert_int_equal(slips[who], m.schedule->rounds);
        filled_free(&m);
    }
}

static void lists_have_each_player_with_a_seat(void **state)
{
    (void)state;
    struct filled m = made("name-list", "individual", 8, 0, 0);
    assert_int_equal(length(m.root, "pairs"), 8);
    check(m.root, "who-head", "player-head");
    check(item(m.root, "pairs", 0), "pair who start-table start-side start-position sit-outs",
          "1 player 1 s s -");
    check(item(m.root, "pairs", 5), "pair start-table start-side", "6 1 e");
    check(item(m.root, "pairs", 7), "pair start-table start-side", "8 1 n");
    filled_free(&m);
    m = made("sign-up", "individual", 8, 0, 0);
    static const char *const begin[8] = {"8 1 n", "1 1 s", "6 1 e", "2 1 w",
                                         "5 2 n", "7 2 s", "3 2 e", "4 2 w"};
    for (guint i = 0; i < 8; i++)
        check(item(m.root, "seats", i), "pair table side", begin[i]);
    filled_free(&m);
}

/* Everybody stands once in the list of numbers, and where it leads there sits that number. */
static void room_plans_lead_to_the_own_seat(void **state)
{
    (void)state;
    for (gsize k = 0; k < G_N_ELEMENTS(all); k++) {
        struct filled m = made("room-plan", all[k].kind, all[k].players, 0, 0);
        int sits[10][4] = {{0}}, found = 0;
        for (guint r = 0; r < length(m.root, "rows"); r++)
            for (guint i = 0; i < length(item(m.root, "rows", r), "stands"); i++) {
                const struct pw_field *stand = item(item(m.root, "rows", r), "stands", i);
                for (int seat = 0; seat < 4; seat++)
                    sits[number(stand, "table")][seat] = number(stand, seats[seat]);
            }
        for (guint i = 0; i < length(m.root, "finder-sheets"); i++) {
            const struct pw_field *sheet = item(m.root, "finder-sheets", i);
            for (guint r = 0; r < length(sheet, "finder-rows"); r++) {
                const struct pw_field *row = item(sheet, "finder-rows", r);
                for (guint at = 0; at < length(row, "seats"); at++) {
                    const struct pw_field *one = item(row, "seats", at);
                    if (value(one, "pair")[0] == '-')
                        continue;
                    int seat = 0;
                    while (strcmp(seats[seat], value(one, "start-position")) != 0)
                        seat++;
                    assert_int_equal(number(one, "pair"), ++found);
                    assert_int_equal(sits[number(one, "start-table")][seat], found);
                }
            }
        }
        assert_int_equal(found, all[k].players);
        filled_free(&m);
    }
}

/* In each row everybody stands once, at the table and in the round in which the set is played;
 * where all tables play one set there is nothing to look up. */
static void board_sheets_have_everybody_on_each_set(void **state)
{
    (void)state;
    for (gsize k = 0; k < G_N_ELEMENTS(all); k++) {
        if (strcmp(all[k].kind, "rainbow") != 0)
            continue;
        struct filled m = made("board-sheet", all[k].kind, all[k].players, 0, 0);
        const struct pw_field *sets = item(m.root, "parts", 0);
        assert_int_equal(length(m.root, "parts"), 1);
        for (guint i = 0; i < length(sets, "sets"); i++) {
            int seen = 0;
            for (guint r = 0; r < length(item(sets, "sets", i), "cells"); r++) {
                const struct pw_field *cell = item(item(sets, "sets", i), "cells", r);
                for (guint p = 0; p < length(cell, "plays"); p++)
                    for (int seat = 0; seat < 4; seat++, seen++) {
                        const struct pw_field *play = item(cell, "plays", p);
                        struct pw_seat at =
                            pw_schedule_where(m.schedule, number(play, seats[seat]), (int)r + 1);
                        assert_int_equal(at.set, (int)i + 1);
                        assert_int_equal(at.table_no, number(play, "table"));
                    }
            }
            assert_int_equal(seen, all[k].players);
        }
        filled_free(&m);
    }
    struct filled m = made("movement-sheet", "individual", 12, 0, 0);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    struct pw_field *none = pw_field_new();
    struct pw_reason why = {0};
    enum pw_error code;
    assert_false(fills(pw_document_find("board-sheet")->fill, none, &subject, &why, &code));
    assert_non_null(strstr(why.text, "all tables play the same set"));
    pw_field_free(none);
    filled_free(&m);
}

static void slips_for_the_pocket_are_of_each_player(void **state)
{
    (void)state;
    struct filled m = made("player-slips", "individual", 8, 0, 0);
    assert_int_equal(length(m.root, "players"), 8);
    const struct pw_field *slip = item(m.root, "players", 0);
    check(slip, "no start-table start-seat", "1 1 s");
    check(item(slip, "rounds", 0), "table seat partner one two boards", "1 s 8 2 6 1\u20132");
    check(item(slip, "rounds", 1), "table seat partner", "2 s 6");
    filled_free(&m);
}

/* Whoever of the four is missing in round 2: there is no slip, the three are told, and nobody else.
 */
static void three_at_a_table_sit_out_on_all_papers(void **state)
{
    (void)state;
    static const char *const three[4] = {"2, 3, 7", "3, 7, 8", "2, 3, 8", "2, 7, 8"};
    for (int seat = 0; seat < 4; seat++) {
        struct filled m = made("director-sheet", "individual", 8, 2, seat);
        bool told = false;
        for (guint r = 0; r < length(m.root, "rounds"); r++)
            for (guint i = 0; i < length(item(m.root, "rounds", r), "notes"); i++) {
                const struct pw_field *note = item(item(m.root, "rounds", r), "notes", i);
                if (strcmp(value(note, "note"), "call-four-out") != 0)
                    continue;
                assert_false(told);
                assert_int_equal(number(item(m.root, "rounds", r), "round"), 2);
                check(note, "table", "1");
                assert_string_equal(value(note, "players-out"), three[seat]);
                told = true;
            }
        assert_true(told);
        filled_free(&m);
        m = made("pickup-slips", "individual", 8, 2, seat);
        assert_int_equal(length(m.root, "slips"), 13);
        filled_free(&m);
        m = made("table-cards", "individual", 8, 2, seat);
        const struct pw_field *row = item(item(m.root, "tables", 0), "rounds", 1);
        check(row, "plays", "-");
        assert_string_equal(value(row, seats[seat]), "-");
        filled_free(&m);
        m = made("name-list", "individual", 8, 2, seat);
        check(item(m.root, "pairs", 4), "pair sit-outs", "5 -");
        check(item(m.root, "pairs", seat == 2 ? 7 : 6), "sit-outs", "2");
        filled_free(&m);
    }
}

/* Where a rule holds, the director announces it; where none does, the cards say it. */
static void directors_are_told_how_all_go_on(void **state)
{
    (void)state;
    struct filled m = made("director-sheet", "individual", 12, 0, 0);
    check(m.root, "moving-stays moving-follow staying staying-seat staying-table moving-last",
          "moving-stays-four moving-follow-four 12 n 1 11");
    assert_int_equal(length(m.root, "ways"), 0);
    /* ten lines that were white on black said of each round what its cell says of itself */
    check(m.root, "rounds-have-boards other-rounds rounds-line", "yes 0 rounds-alike");
    assert_int_equal(length(m.root, "rounds"), 0);
    for (int r = 1; r <= 11; r++) {
        g_autofree char *boards = g_strdup_printf("%d\u2013%d", 2 * r - 1, 2 * r);
        assert_string_equal(boards_of_cell(m.root, r), boards);
    }
    filled_free(&m);
    m = made("director-sheet", "rainbow", 20, 0, 0);
    check(m.root, "rounds-have-boards", "-");
    static const char *const ways[4] = {"n 0 four-way-stay", "s 1 four-way-up", "e 2 four-way-up",
                                        "w 2 four-way-down"};
    check(m.root, "moving-stays moving-follow", "- -");
    for (guint i = 0; i < 4; i++)
        check(item(m.root, "ways", i), "line step way", ways[i]);
    filled_free(&m);
    m = made("director-sheet", "rainbow", 36, 0, 0);
    check(m.root, "moving-stays moving-follow", "- moving-cards-four");
    assert_int_equal(length(m.root, "ways"), 0);
    filled_free(&m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tents_lead_everybody_to_the_own_seat),
        cmocka_unit_test(slips_and_travellers_have_everybody),
        cmocka_unit_test(lists_have_each_player_with_a_seat),
        cmocka_unit_test(three_at_a_table_sit_out_on_all_papers),
        cmocka_unit_test(room_plans_lead_to_the_own_seat),
        cmocka_unit_test(board_sheets_have_everybody_on_each_set),
        cmocka_unit_test(slips_for_the_pocket_are_of_each_player),
        cmocka_unit_test(directors_are_told_how_all_go_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
