/* The lattice game: numbers of the article, bounds, and what lines mean. */
#include "lattice/dialogue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "tape.h"

/* ---- points and F: as the article prints them ---- */

static void the_articles_f(void **state)
{
    (void)state;
    static const unsigned char printed[] = {0, 1, 0, 1, 1, 0, 1, 0, 1, 1, 0, 1, 1};
    unsigned char f[sizeof printed];
    f_by_writing(f, sizeof f);
    assert_memory_equal(f, printed, sizeof f);
    f_by_substitution(f, sizeof f);
    assert_memory_equal(f, printed, sizeof f);
    f_by_floors(f, sizeof f);
    assert_memory_equal(f, printed, sizeof f);
    for (size_t i = 0; i < sizeof f; i++)
        assert_int_equal(pw_f_at((int64_t)i + 1), printed[i]);
}

static void the_articles_b(void **state)
{
    (void)state;
    /* "b_2 = 1, b_5 = 3, b_13 = 8, b_34 = 21" */
    assert_int_equal(pw_large_steps(0), 0);
    assert_int_equal(pw_large_steps(2), 1);
    assert_int_equal(pw_large_steps(5), 3);
    assert_int_equal(pw_large_steps(13), 8);
    assert_int_equal(pw_large_steps(34), 21);
}

/* By hand from F: 0 is (2, 1), 1 is (3, 2). */
static void first_points(void **state)
{
    (void)state;
    static const int64_t x[] = {0, 2, 5, 7, 10, 13, 15, 18, 20, 23};
    static const int64_t y[] = {0, 1, 3, 4, 6, 8, 9, 11, 12, 14};
    for (int64_t n = 0; n < 10; n++) {
        assert_int_equal(pw_black_point(n).x, x[n]);
        assert_int_equal(pw_black_point(n).y, y[n]);
        assert_int_equal(pw_black_point(-n).x, y[n]);
        assert_int_equal(pw_black_point(-n).y, x[n]);
    }
}

static void members(void **state)
{
    (void)state;
    int64_t n = -1;
    assert_int_equal(pw_member(0, &n), PW_MEMBER_BOTH); /* the exception of the rule */
    assert_int_equal(n, 0);
    assert_int_equal(pw_member(1, &n), PW_MEMBER_Y);
    assert_int_equal(n, 1);
    assert_int_equal(pw_member(2, &n), PW_MEMBER_X);
    assert_int_equal(n, 1);
    assert_int_equal(pw_member(12, &n), PW_MEMBER_Y);
    assert_int_equal(n, 8);
    assert_int_equal(pw_member(20, &n), PW_MEMBER_X);
    assert_int_equal(n, 8);
}

/* x_n = 2 n + b_n and its neighbour: 2^63 - 1 lies between them. */
static void the_bound_of_points(void **state)
{
    (void)state;
    struct pw_point last = pw_black_point(PW_POINT_MAX);
    assert_int_equal(last.x - last.y, PW_POINT_MAX);
    uint64_t beyond = 2 * ((uint64_t)PW_POINT_MAX + 1) + (uint64_t)pw_large_steps(PW_POINT_MAX + 1);
    assert_true(last.x > 0);
    assert_true(beyond > (uint64_t)INT64_MAX);
    int64_t n;
    assert_int_equal(
        pw_member(last.x > PW_MEMBER_MAX ? PW_MEMBER_MAX : last.x, &n) != PW_MEMBER_BOTH, true);
}

/* The tape of the article after 5 readings: 0 1 0 1 1 | 0 1 0 1 ... */
static void the_tape(void **state)
{
    (void)state;
    unsigned char tape[32];
    struct pw_heads heads = pw_tape_begin(tape, sizeof tape);
    assert_int_equal(heads.written, 1);
    static const size_t written[] = {2, 4, 5, 7, 9, 10, 12, 13};
    for (size_t k = 0; k < 8; k++) {
        pw_tape_step(&heads, tape, sizeof tape);
        assert_int_equal(heads.read, k + 1);
        assert_int_equal(heads.written, written[k]);
        assert_int_equal(heads.written, 1 + (k + 1) + (size_t)pw_large_steps((int64_t)k + 1));
    }
    /* a tape with less room counts on */
    unsigned char small[4];
    heads = pw_tape_begin(small, sizeof small);
    for (int k = 0; k < 4; k++)
        pw_tape_step(&heads, small, sizeof small);
    assert_int_equal(heads.written, 7);
    assert_memory_equal(small, tape, sizeof small);
}

/* ---- strategy ---- */

static void the_card(void **state)
{
    (void)state;
    struct pw_win win[PW_WAYS];
    /* 10 - 7 = 3: P3 = (7, 4), 3 down the diagonal; row 7 = x_3: (4, 7); column 10 = x_4: (10, 6)
     */
    assert_int_equal(pw_winning_moves((struct pw_point){10, 7}, false, win), 3);
    assert_int_equal(win[0].move.way, PW_WAY_DIAGONAL);
    assert_int_equal(win[0].move.steps, 3);
    assert_int_equal(win[0].black.n, 3);
    assert_int_equal(win[1].move.way, PW_WAY_LEFT);
    assert_int_equal(win[1].move.steps, 6);
    assert_int_equal(win[1].black.kind, PW_BLACK_MIRROR);
    assert_int_equal(win[2].move.way, PW_WAY_DOWN);
    assert_int_equal(win[2].move.steps, 1);
    /* 9 - 4 = 5: P5 is above. So left, in row 4 = y_3, to (7, 4) */
    assert_int_equal(pw_winning_moves((struct pw_point){9, 4}, false, win), 1);
    assert_int_equal(win[0].move.way, PW_WAY_LEFT);
    assert_int_equal(win[0].move.steps, 2);
    assert_int_equal(win[0].black.kind, PW_BLACK_P);
    assert_int_equal(win[0].black.n, 3);
    assert_int_equal(pw_winning_moves((struct pw_point){7, 4}, false, win), 0);
}

static void forced(void **state)
{
    (void)state;
    int answers = -1;
    /* (1, 0) of misere play has one move, and it loses at once. */
    struct pw_move move = pw_best_resistance((struct pw_point){1, 0}, true, &answers);
    assert_int_equal(move.way, PW_WAY_LEFT);
    assert_int_equal(move.steps, 1);
    assert_int_equal(answers, 0);
    /* From (2, 2) no sane player goes to (0, 0). */
    move = pw_best_resistance((struct pw_point){2, 2}, true, &answers);
    assert_false(move.way == PW_WAY_DIAGONAL && move.steps == 2);
}

static void far_out(void **state)
{
    (void)state;
    struct pw_win win[PW_WAYS];
    struct pw_point far = {PW_LATTICE_MAX, PW_LATTICE_MAX};
    assert_true(pw_winning_moves(far, false, win) >= 1);
    assert_int_equal(win[0].move.steps, PW_LATTICE_MAX);
    far.y = 0;
    assert_int_equal(pw_winning_moves(far, false, win), 1);
    assert_int_equal(win[0].move.way, PW_WAY_LEFT);
    far = (struct pw_point){0, PW_LATTICE_MAX};
    assert_int_equal(pw_winning_moves(far, true, win), 1);
    assert_int_equal(win[0].move.steps, PW_LATTICE_MAX - 1); /* (0, 1) */
}

/* ---- lines ---- */

static const char *const words[PW_COMMANDS] = {"left l", "down d", "diagonal x diag", "hint h",
                                               "why w",  "undo u", "show s",          "black b",
                                               "new n",  "help ?", "quit q"};

static void lines_mean(void **state)
{
    (void)state;
    static const struct {
        const char *line;
        enum said_kind kind;
        enum pw_command command;
        int numbers;
        int64_t a, b;
    } rows[] = {
        {"", SAID_NOTHING, 0, 0, 0, 0},
        {"  ,\t", SAID_NOTHING, 0, 0, 0, 0},
        {"7 4", SAID_POINT, 0, 2, 7, 4},
        {"(7, 4)", SAID_POINT, 0, 2, 7, 4},
        {"007;4", SAID_POINT, 0, 2, 7, 4},
        {"7", SAID_ONE_NUMBER, 0, 1, 7, 0},
        {"new 7", SAID_ONE_NUMBER, PW_COMMAND_NEW, 1, 7, 0},
        {"left 3", SAID_COMMAND, PW_COMMAND_LEFT, 1, 3, 0},
        {"l 3", SAID_COMMAND, PW_COMMAND_LEFT, 1, 3, 0},
        {"down", SAID_COMMAND, PW_COMMAND_DOWN, 0, 0, 0},
        {"diag 12", SAID_COMMAND, PW_COMMAND_DIAGONAL, 1, 12, 0},
        {"new 10 7", SAID_COMMAND, PW_COMMAND_NEW, 2, 10, 7},
        {"new", SAID_COMMAND, PW_COMMAND_NEW, 0, 0, 0},
        {"1000000000000000000 0", SAID_POINT, 0, 2, PW_LATTICE_MAX, 0},
        {"1000000000000000001 0", SAID_TOO_LARGE, 0, 0, 0, 0},
        {"18446744073709551617 0", SAID_TOO_LARGE, 0, 0, 0, 0},
        {"3 -4", SAID_NEGATIVE, 0, 1, 3, 0},
        {"3.5 4", SAID_UNKNOWN, 0, 0, 0, 0},
        {"1 2 3", SAID_UNKNOWN, 0, 2, 1, 2},
        {"left 3 3", SAID_UNKNOWN, PW_COMMAND_LEFT, 2, 3, 3},
        {"3 left", SAID_UNKNOWN, 0, 1, 3, 0},
        {"left down", SAID_UNKNOWN, PW_COMMAND_LEFT, 0, 0, 0},
        {"black", SAID_UNKNOWN, 0, 0, 0, 0},
        {"hint 3", SAID_UNKNOWN, PW_COMMAND_HINT, 1, 3, 0},
        {"lef", SAID_UNKNOWN, 0, 0, 0, 0},
        {"-", SAID_UNKNOWN, 0, 0, 0, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct said said = pw_said(words, rows[i].line);
        if (said.kind != rows[i].kind || said.command != rows[i].command ||
            said.numbers != rows[i].numbers || said.number[0] != rows[i].a ||
            said.number[1] != rows[i].b)
            fail_msg("\"%s\" was taken for %d, command %d", rows[i].line, (int)said.kind,
                     (int)said.command);
    }
    assert_false(pw_said(words, "show").black);
    assert_true(pw_said(words, "show black").black);
    /* 80 bytes of "ä": whole characters stay */
    char umlauts[81];
    for (int i = 0; i < 80; i += 2)
        memcpy(umlauts + i, "\xC3\xA4", 3);
    assert_int_equal(strlen(pw_said(words, umlauts).word), 62);
}

/* ---- the dialogue: what it says, as keys ---- */

struct heard {
    char text[8192];
};

static void hear(void *user, const char *key, const struct pw_blank *blank, int blanks)
{
    struct heard *heard = user;
    size_t at = strlen(heard->text);
    at += (size_t)snprintf(heard->text + at, sizeof heard->text - at, "%s", key);
    for (int i = 0; i < blanks; i++)
        at += (size_t)snprintf(heard->text + at, sizeof heard->text - at, " %s=%s", blank[i].name,
                               blank[i].text);
    snprintf(heard->text + at, sizeof heard->text - at, "\n");
}

static void hear_row(void *user, const char *text)
{
    struct heard *heard = user;
    size_t at = strlen(heard->text);
    snprintf(heard->text + at, sizeof heard->text - at, "|%s\n", text);
}

static struct pw_dialogue *talk(struct heard *heard, const struct pw_dialogue_options *options)
{
    heard->text[0] = '\0';
    struct pw_dialogue *d =
        pw_dialogue_new(options, words, (struct pw_listener){heard, hear, hear_row});
    assert_non_null(d);
    pw_dialogue_begin(d);
    return d;
}

static void expect(struct pw_dialogue *d, struct heard *heard, const char *line, const char *says)
{
    heard->text[0] = '\0';
    assert_true(pw_dialogue_line(d, line));
    assert_string_equal(heard->text, says);
}

static void a_game(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {.start_given = true, .start = {10, 7}};
    struct pw_dialogue *d = talk(&heard, &options);
    assert_string_equal(heard.text, "welcome\ngoal\nways-to-write\nstart-given x=10 y=7\n"
                                    "turn-human x=10 y=7\n");
    expect(d, &heard, "11 7",
           "illegal-back x=11 y=7\nlegal x=10 y=7\n"
           "legal-left most=10 x=9 y=7 lx=0 ly=7\nlegal-down most=7 x=10 y=6 lx=10 ly=0\n"
           "legal-diagonal most=7 x=9 y=6 lx=3 ly=0\n");
    expect(d, &heard, "hint", "hint x=7 y=4 steps=3 move=move-diagonal\n");
    expect(d, &heard, "why",
           "why-diagonal x=10 y=7 d=3 px=7 py=4 black=P3 steps=3 move=move-diagonal\n");
    /* P3: the longest of the moves with one answer each; then it is white, and mine */
    heard.text[0] = '\0';
    assert_true(pw_dialogue_line(d, "7 4"));
    assert_non_null(strstr(heard.text, "computer-moves"));
    assert_non_null(strstr(heard.text, "turn-human"));
    struct pw_win win[PW_WAYS];
    while (!pw_dialogue_is_over(d)) {
        assert_true(pw_winning_moves(pw_dialogue_at(d), false, win) >= 1);
        char line[64];
        snprintf(line, sizeof line, "%d %d", (int)win[0].black.at.x, (int)win[0].black.at.y);
        heard.text[0] = '\0';
        assert_true(pw_dialogue_line(d, line));
    }
    assert_string_equal(heard.text, "result-human\n");
    expect(d, &heard, "1 1", "game-is-over\n");
    expect(d, &heard, "hint", "game-is-over\n");
    heard.text[0] = '\0';
    assert_false(pw_dialogue_line(d, "quit"));
    assert_string_equal(heard.text, "goodbye\n");
    pw_dialogue_free(d);
}

static void two_people_and_undo(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {
        .start_given = true, .start = {2, 2}, .seats = PW_SEATS_TWO_PEOPLE};
    struct pw_dialogue *d = talk(&heard, &options);
    expect(d, &heard, "undo", "undo-none\n");
    expect(d, &heard, "left 1", "turn-second x=1 y=2\n");
    expect(d, &heard, "down 1", "turn-first x=1 y=1\n");
    expect(d, &heard, "diagonal 1", "result-first\n");
    expect(d, &heard, "undo", "undone x=1 y=1\nturn-first x=1 y=1\n");
    expect(d, &heard, "undo", "undone x=1 y=2\nturn-second x=1 y=2\n");
    expect(d, &heard, "undo", "undone x=2 y=2\nturn-first x=2 y=2\n");
    expect(d, &heard, "0 1",
           "illegal-line x=0 y=1\nlegal x=2 y=2\n"
           "legal-left most=2 x=1 y=2 lx=0 ly=2\n"
           "legal-down most=2 x=2 y=1 lx=2 ly=0\n"
           "legal-diagonal most=2 x=1 y=1 lx=0 ly=0\n");
    expect(d, &heard, "new 1 0", "start-given x=1 y=0\nturn-first x=1 y=0\n");
    expect(d, &heard, "down 1",
           "illegal-far steps=1\nlegal x=1 y=0\nlegal-left-one most=1 x=0 y=0 lx=0 ly=0\n");
    expect(d, &heard, "left 0",
           "illegal-zero\nlegal x=1 y=0\nlegal-left-one most=1 x=0 y=0 lx=0 ly=0\n");
    expect(d, &heard, "left",
           "ask-steps\nlegal x=1 y=0\nlegal-left-one most=1 x=0 y=0 lx=0 ly=0\n");
    pw_dialogue_free(d);
}

static void the_computer_is_undone_too(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {
        .start_given = true, .start = {9, 4}, .seats = PW_SEATS_COMPUTER_FIRST};
    struct pw_dialogue *d = talk(&heard, &options);
    assert_int_equal(pw_dialogue_at(d).x, 7); /* 9 - 4 = 5: P5 is above; left, in row 4 */
    assert_int_equal(pw_dialogue_at(d).y, 4);
    expect(d, &heard, "undo", "undo-none\n");
    expect(d, &heard, "why",
           "why-computer x=9 y=4 steps=2 move=move-left\n"
           "why-diagonal-away x=9 y=4 d=5 px=13 py=8 black=P5\n"
           "why-row x=9 y=4 d=5 px=7 py=4 black=P3 steps=2 move=move-left member=y3\n");
    assert_true(pw_dialogue_line(d, "7 3"));
    expect(d, &heard, "undo", "undone x=7 y=4\nturn-human x=7 y=4\n");
    expect(d, &heard, "why", "why-here x=7 y=4 d=3 px=7 py=4 black=P3\n");
    pw_dialogue_free(d);
}

static void a_teacher(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {
        .start_given = true, .start = {4, 9}, .level = PW_LEVEL_TEACHER};
    struct pw_dialogue *d = talk(&heard, &options);
    /* (4, 9) - down to P'3 = (4, 7) wins; (3, 9) does not. From there P'2 = (3, 5): down 4. */
    expect(d, &heard, "left 1",
           "teach-missed steps=2 move=move-down px=4 py=7 black=P'3\n"
           "computer-moves x=3 y=5 steps=4 move=move-down\n"
           "why-diagonal-away x=3 y=9 d=-6 px=9 py=15 black=P'6\n"
           "why-row-away x=3 y=9 d=-6 px=15 py=9 black=P6 member=y6\n"
           "why-column x=3 y=9 d=-6 px=3 py=5 black=P'2 steps=4 move=move-down member=y2\n"
           "turn-human x=3 y=5\n");
    assert_true(pw_dialogue_line(d, "undo"));
    heard.text[0] = '\0';
    assert_true(pw_dialogue_line(d, "4 7"));
    assert_memory_equal(heard.text, "teach-good steps=2 move=move-down px=4 py=7 black=P'3\n", 54);
    pw_dialogue_free(d);
}

static void nothing_to_move(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {.start_given = true};
    struct pw_dialogue *d = talk(&heard, &options);
    assert_non_null(strstr(heard.text, "start-given x=0 y=0\nresult-no-move\n"));
    expect(d, &heard, "why", "why-end\n");
    pw_dialogue_free(d);
    options.misere = true;
    options.seats = PW_SEATS_COMPUTER_FIRST;
    d = talk(&heard, &options);
    assert_non_null(strstr(heard.text, "result-no-move-misere\n"));
    pw_dialogue_free(d);
}

static void the_board(void **state)
{
    (void)state;
    struct heard heard;
    struct pw_dialogue_options options = {.start_given = true, .start = {7, 4}};
    struct pw_dialogue *d = talk(&heard, &options);
    expect(d, &heard, "show black",
           "|4 . . . . . . . o\n|3 . . . . . # . .\n|2 . # . . . . . .\n|1 . . # . . . . .\n"
           "|0 # . . . . . . .\n|  0         5\nlegend-black\n");
    pw_dialogue_free(d);
    options.start = (struct pw_point){PW_LATTICE_MAX, 1};
    d = talk(&heard, &options);
    heard.text[0] = '\0';
    assert_true(pw_dialogue_line(d, "show"));
    assert_memory_equal(heard.text, "|1 . . ", 7);
    assert_non_null(strstr(heard.text, ". o\n|0 "));
    assert_non_null(strstr(heard.text, "1000000000000000000\nlegend\n"));
    pw_dialogue_free(d);
}

static void drawn_starts(void **state)
{
    (void)state;
    struct heard heard;
    for (uint64_t seed = 0; seed < 300; seed++) {
        struct pw_dialogue_options options = {.seed = seed, .misere = seed % 2 == 1};
        struct pw_dialogue *d = talk(&heard, &options);
        struct pw_point at = pw_dialogue_at(d);
        assert_true(at.x >= 3 && at.x <= PW_DRAWN_MAX && at.y >= 3 && at.y <= PW_DRAWN_MAX);
        assert_false(pw_is_black(at, options.misere));
        assert_non_null(strstr(heard.text, "start-drawn-white"));
        pw_dialogue_free(d);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_articles_f),
        cmocka_unit_test(the_articles_b),
        cmocka_unit_test(first_points),
        cmocka_unit_test(members),
        cmocka_unit_test(the_bound_of_points),
        cmocka_unit_test(the_tape),
        cmocka_unit_test(the_card),
        cmocka_unit_test(forced),
        cmocka_unit_test(far_out),
        cmocka_unit_test(lines_mean),
        cmocka_unit_test(a_game),
        cmocka_unit_test(two_people_and_undo),
        cmocka_unit_test(the_computer_is_undone_too),
        cmocka_unit_test(a_teacher),
        cmocka_unit_test(nothing_to_move),
        cmocka_unit_test(the_board),
        cmocka_unit_test(drawn_starts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
