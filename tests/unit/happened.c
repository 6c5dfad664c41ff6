/* What really happened: what entries make of the plan, and how that is scored. The movement is the
 * complete Howell of 8 pairs, whose rounds stand in the article: 8-1 2-6 5-7 3-4 with sets 1 4 6 7
 * in round 1, and everybody one number on in the next. */
#include "happened/happened.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "movement.h"
#include "sched/core/schedule.h"
#include "score/session.h"

static struct pw_happening read_or_fail(const char *text)
{
    struct pw_happening one;
    struct pw_reason why = {0};
    if (pw_sentence_read(text, 0, &one, &why) != PW_OK)
        fail_msg("\"%s\": %s", text, why.text);
    return one;
}

struct table {
    struct pw_event event;
    struct pw_schedule *s;
    struct pw_evening *played;
    struct pw_played_wrong wrong;
};

static void plan(struct table *t, const char *kind, int contestants, int boards)
{
    *t = (struct table){.event = {.request = ask(kind, contestants)}};
    t->event.request.boards_per_round = boards;
    t->s = make_or_fail(&t->event.request);
}

static void say(struct table *t, const char *sentence)
{
    struct pw_happening one = read_or_fail(sentence);
    one.no = t->event.happenings + 1;
    assert_true(pw_event_happen(&t->event, one));
}

static void leave(struct table *t)
{
    pw_played_free(t->played);
    pw_event_forget_happened(&t->event);
    pw_schedule_free(t->s);
}

static void play(struct table *t)
{
    pw_played_free(t->played);
    t->played = pw_played_new(&t->event, t->s, &t->wrong);
    if (t->played == NULL)
        fail_msg("%s", t->wrong.why.text);
}

static const struct pw_played_line *line_at(const struct table *t, int round_no, int table_no,
                                            int board_no)
{
    for (int i = 0; i < t->played->lines; i++) {
        const struct pw_played_line *line = &t->played->line[i];
        if (line->round_no == round_no && line->table_no == table_no && line->board_no == board_no)
            return line;
    }
    fail_msg("board %d is not at table %d in round %d", board_no, table_no, round_no);
    return NULL;
}

static void assert_line(const struct table *t, int round_no, int table_no, int board_no, int ns,
                        int ew, enum pw_played_why why)
{
    const struct pw_played_line *line = line_at(t, round_no, table_no, board_no);
    assert_int_equal(line->who[0], ns);
    assert_int_equal(line->who[1], ew);
    assert_int_equal(line->why, why);
}

static void without_entries_it_is_the_plan(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    play(&t);
    assert_null(t.played->schedule);
    assert_int_equal(t.played->lines, 7 * 4 * 3);
    for (int i = 0; i < t.played->lines; i++)
        assert_int_equal(t.played->line[i].why, PW_DUE);
    assert_line(&t, 3, 2, 16, 4, 1, PW_DUE);
    leave(&t);
}

static void they_sat_the_other_way(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "round 3 table 2: NS and EW exchanged");
    play(&t);
    for (int board = 16; board <= 18; board++)
        assert_line(&t, 3, 2, board, 1, 4, PW_DUE);
    assert_line(&t, 3, 3, 1, 7, 2, PW_DUE);
    assert_int_equal(pw_schedule_where(t.played->schedule, 1, 3).side, PW_SIDE_A);
    /* one board alone, and the same again takes it back */
    say(&t, "round 3 table 2 board 17: NS and EW exchanged");
    play(&t);
    assert_line(&t, 3, 2, 17, 4, 1, PW_DUE);
    assert_line(&t, 3, 2, 18, 1, 4, PW_DUE);
    say(&t, "round 3: NS and EW exchanged");
    play(&t);
    assert_line(&t, 3, 2, 16, 4, 1, PW_DUE);
    assert_line(&t, 3, 1, 7, 3, 8, PW_DUE);
    say(&t, "NS and EW exchanged");
    play(&t);
    assert_line(&t, 3, 1, 7, 8, 3, PW_DUE);
    assert_line(&t, 1, 1, 1, 1, 8, PW_DUE);
    say(&t, "table 1: NS and EW exchanged");
    play(&t);
    assert_line(&t, 1, 1, 1, 8, 1, PW_DUE);
    assert_line(&t, 1, 4, 19, 4, 3, PW_DUE);
    leave(&t);
}

/* In round 2: 8-2 3-7 6-1 4-5 with sets 2 5 7 1. */
static void pairs_sat_in_one_anothers_places(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "round 2: pairs 4 and 7 exchanged");
    play(&t);
    assert_line(&t, 2, 2, 13, 3, 4, PW_DUE);
    assert_line(&t, 2, 4, 1, 7, 5, PW_DUE);
    assert_line(&t, 3, 2, 16, 4, 1, PW_DUE);
    /* Pair 7 has set 1 in round 2 now, and meets it in round 3 at table 3. What it never plays is
     * set 5, which is at table 2 in round 2, and rests in round 3; but pair 2 has it in round 6. */
    int count = 0;
    struct pw_board_clash *clash = pw_played_clashes(t.played, &count);
    assert_int_equal(count, 2);
    assert_int_equal(clash[0].round_no, 3);
    assert_int_equal(clash[0].table_no, 3);
    assert_int_equal(clash[0].first_board, 1);
    assert_int_equal(clash[0].last_board, 3);
    assert_int_equal(clash[0].who_no, 7);
    assert_int_equal(clash[0].other_round_no, 2);
    assert_int_equal(clash[0].offers, 2);
    char text[PW_SENTENCE_MAX];
    pw_sentence_write(&clash[0].offer[0], 0, text);
    assert_string_equal(text, "round 3 table 3: boards 1-3 assigned 50/50");
    pw_sentence_write(&clash[0].offer[1], 0, text);
    assert_string_equal(text, "round 3 table 3: boards 1-3 not played");
    /* And pair 4, which has set 5 now, meets it in round 7. */
    assert_int_equal(clash[1].round_no, 7);
    assert_int_equal(clash[1].who_no, 4);
    free(clash);
    say(&t, text);
    play(&t);
    clash = pw_played_clashes(t.played, &count);
    assert_int_equal(count, 1);
    free(clash);
    leave(&t);
}

/* In round 1 table 4, pairs 3 and 4, plays set 1 in the place of 7; but set 1 is due to pair 4 in
 * round 2, and to pair 3 in round 5. */
static void other_boards_were_played(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "round 1 table 4: boards 1-3");
    play(&t);
    assert_line(&t, 1, 4, 1, 3, 4, PW_DUE);
    assert_line(&t, 1, 4, 19, 3, 4, PW_WHY_REPLACED);
    assert_int_equal(
        pw_schedule_at(t.played->schedule, 1, pw_schedule_where(t.s, 3, 1).stand_no).set, 1);
    int count = 0;
    struct pw_board_clash *clash = pw_played_clashes(t.played, &count);
    assert_int_equal(count, 2);
    assert_int_equal(clash[0].round_no, 2);
    assert_int_equal(clash[0].table_no, 4);
    assert_int_equal(clash[0].who_no, 4);
    assert_int_equal(clash[1].round_no, 5);
    assert_int_equal(clash[1].who_no, 3);
    free(clash);
    /* Two boards of another set, and the third of its own: of one table in one round. */
    t.event.happenings = 0;
    say(&t, "round 1 table 4: boards 18-20");
    play(&t);
    assert_line(&t, 1, 4, 18, 3, 4, PW_DUE);
    assert_line(&t, 1, 4, 20, 3, 4, PW_DUE);
    assert_line(&t, 1, 4, 21, 3, 4, PW_WHY_REPLACED);
    leave(&t);
}

/* Two tables and two relays, 4 pairs, sets of 2 boards: 1-2 plays set 3 in the place of 1, and 1 is
 * to meet it again in round 2 with 3. There sets 1 and 2 rest. */
static void plan_with_relays_of(struct table *t, int boards, const char *sentence)
{
    static const int rows[][5] = {{1, 1, 1, 2, 1}, {1, 2, 3, 4, 2}, {1, 3, 0, 0, 3},
                                  {1, 4, 0, 0, 4}, {2, 1, 1, 3, 3}, {2, 2, 2, 4, 4},
                                  {2, 3, 0, 0, 1}, {2, 4, 0, 0, 2}};
    *t = (struct table){.event = {.request = {.boards_per_round = boards}}};
    t->s = pw_schedule_build(PW_PAIRS, 4, 2, 2, 2, 4, 4, NULL);
    assert_non_null(t->s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        pw_schedule_put(t->s, rows[i][0], rows[i][1],
                        (struct pw_spot){{rows[i][2], rows[i][3]}, rows[i][4]});
    pw_schedule_finish(t->s);
    say(t, sentence);
}

static void plan_with_relays(struct table *t)
{
    plan_with_relays_of(t, 2, "round 1 table 1: boards 5-6");
}

static void offers_are(const struct pw_board_clash *clash, const char *const offers[3])
{
    assert_int_equal(clash->offers, 3);
    for (int k = 0; k < 3; k++) {
        char text[PW_SENTENCE_MAX];
        pw_sentence_write(&clash->offer[k], 0, text);
        assert_string_equal(text, offers[k]);
    }
}

/* 3 has had set 2 already, so set 1 is what a director takes. */
static void another_set_is_offered(void **state)
{
    (void)state;
    struct table t;
    plan_with_relays(&t);
    play(&t);
    int count = 0;
    struct pw_board_clash *clash = pw_played_clashes(t.played, &count);
    assert_int_equal(count, 1);
    assert_int_equal(clash->who_no, 1);
    static const char *const offers[] = {"round 2 table 1: boards 1-2",
                                         "round 2 table 1: boards 5-6 assigned 50/50",
                                         "round 2 table 1: boards 5-6 not played"};
    offers_are(clash, offers);
    free(clash);
    /* Each of them is the end of it. */
    for (int k = 0; k < 3; k++) {
        say(&t, offers[k]);
        play(&t);
        clash = pw_played_clashes(t.played, &count);
        assert_int_equal(count, 0);
        free(clash);
        t.event.happenings--;
    }
    leave(&t);
}

/* The same with sets of one board: each is offered as one, and not as boards from it to itself. */
static void another_board_is_offered(void **state)
{
    (void)state;
    struct table t;
    plan_with_relays_of(&t, 1, "round 1 table 1: board 3");
    play(&t);
    int count = 0;
    struct pw_board_clash *clash = pw_played_clashes(t.played, &count);
    assert_int_equal(count, 1);
    static const char *const offers[] = {"round 2 table 1: board 1",
                                         "round 2 table 1: board 3 assigned 50/50",
                                         "round 2 table 1: board 3 not played"};
    offers_are(clash, offers);
    free(clash);
    leave(&t);
}

/* Set 1 is no help where one of its boards, the first or the last, is at the other table in that
 * round, or was played by 3: what is left are the average and "not played". */
static void a_set_that_is_free_in_part_is_not_offered(void **state)
{
    (void)state;
    static const char *const taken[] = {
        "round 2 table 2: boards 1, 8", "round 2 table 2: boards 2, 8",
        "round 1 table 2: boards 1, 4", "round 1 table 2: boards 2, 4"};
    struct table t;
    plan_with_relays(&t);
    for (size_t i = 0; i < sizeof taken / sizeof *taken; i++) {
        say(&t, taken[i]);
        play(&t);
        int count = 0;
        struct pw_board_clash *clash = pw_played_clashes(t.played, &count);
        assert_int_equal(count, 1);
        if (clash->offers != 2 || clash->offer[0].kind != PW_BOARDS_GIVEN)
            fail_msg("\"%s\": %d offers", taken[i], clash->offers);
        free(clash);
        t.event.happenings--;
    }
    leave(&t);
}

/* Where there is none, each says so, whatever the caller's number was; and nobody is late. */
static void nothing_is_counted_as_none(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 7, 3);
    play(&t);
    int clashes = 7, apart = 7, idle = 7, alone = 7;
    free(pw_played_clashes(t.played, &clashes));
    free(pw_played_apart(t.played, &apart));
    free(pw_played_idle(t.played, &idle));
    free(pw_played_alone(t.played, &alone));
    assert_int_equal(clashes, 0);
    assert_int_equal(apart, 0);
    assert_int_equal(idle, 0);
    assert_int_equal(alone, 0);
    assert_int_equal(pw_late_number(&t.event, t.s), 0);
    say(&t, "pair 8 from round 2");
    assert_int_equal(pw_late_number(&t.event, t.s), 8);
    leave(&t);
}

/* Rovers of all kinds of rooms, with relays among them, and each pair gone after round 2: who is
 * told to sit in its place has no seat in that round, and none of these boards in any other; and
 * where there is such a pair, one is told. */
static void who_waits_may_sit_with_who_waits(void **state)
{
    (void)state;
    int told = 0;
    for (int pairs = 9; pairs <= 17; pairs += 2)
        for (int away = 1; away <= pairs; away++) {
            struct table t;
            plan(&t, "rover", pairs, 2);
            if (pairs / 2 % 2 == 0 && away % 2 == 0) { /* a round more: by a share and a relay */
                pw_schedule_free(t.s);
                t.event.request.rounds = pairs / 2;
                t.s = make_or_fail(&t.event.request);
            }
            char text[64];
            snprintf(text, sizeof text, "pair %d until round 2", away);
            say(&t, text);
            play(&t);
            int count = 0, i = 0;
            struct pw_idle_table *idle = pw_played_idle(t.played, &count);
            for (int r = 1; r <= t.s->rounds; r++) {
                struct pw_seat at = pw_schedule_where(t.s, away, r);
                int could = 0;
                for (int who = 1; r > 2 && at.table_no != 0 && who <= pairs; who++) {
                    bool met = pw_schedule_where(t.s, who, r).table_no != 0;
                    for (int k = 1; k <= t.s->rounds; k++)
                        met = met || pw_schedule_where(t.s, who, k).set == at.set;
                    could += who != away && !met;
                }
                bool is = i < count && idle[i].round_no == r;
                if (is != (could > 0) ||
                    (is && (idle[i].table_no != at.table_no || idle[i].away_no != away ||
                            idle[i].other_no != at.opponent_no ||
                            pw_schedule_where(t.s, idle[i].waits_no, r).table_no != 0)))
                    fail_msg("%d pairs, %d away: round %d, %d could", pairs, away, r, could);
                i += is;
            }
            told += count;
            assert_int_equal(i, count);
            free(idle);
            leave(&t);
        }
    assert_true(told > 0);
}

/* Pair 3 meets 4 in round 1, 6 is gone from round 5: 3, 8 and 4 are without it. */
static void late_and_leaving(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "pair 3 from round 2");
    say(&t, "pair 6 until round 4");
    play(&t);
    assert_line(&t, 1, 4, 19, 3, 4, PW_WHY_ABSENT);
    assert_line(&t, 5, 2, 1, 6, 3, PW_WHY_ABSENT);
    assert_line(&t, 4, 4, 7, 6, 7, PW_DUE);
    assert_int_equal(line_at(&t, 1, 4, 19)->entry_no, 1);
    assert_int_equal(line_at(&t, 5, 2, 1)->entry_no, 2);
    assert_int_equal(pw_schedule_where(t.played->schedule, 3, 1).table_no, 0);
    assert_int_equal(pw_schedule_where(t.played->schedule, 4, 1).opponent_no, 0);
    assert_true(t.played->schedule->waits);
    t.event.plan = t.s;
    struct pw_session *session = pw_session_new(&t.event, t.played->schedule);
    t.event.plan = NULL;
    assert_non_null(session);
    assert_int_equal(session->lines, 7 * 4 * 3 - 4 * 3);
    assert_true(pw_session_score(session));
    assert_int_equal(session->tally[3].waiting, 15); /* 21, less one round each way */
    assert_int_equal(session->tally[6].waiting, 12);
    assert_int_equal(session->tally[5].waiting, 21);
    pw_session_free(session);
    leave(&t);
}

static void what_cannot_be(void **state)
{
    (void)state;
    static const char *const bad[][2] = {
        {"round 8: NS and EW exchanged", "there is no round 8; the last is 7"},
        {"round 1 table 5: NS and EW exchanged", "there is no table 5; they are 1 to 4"},
        {"pair 9 from round 2", "there is no pair 9; they are 1 to 8"},
        {"board 22 fouled from round 3", "there is no board 22; they are 1 to 21"},
        {"round 1 table 1: boards 3-1", "boards go from the lower to the higher number: 1-3"},
        {"round 1 table 1: boards 1-3", "those are the boards that are due there"},
        {"round 2: pairs 4 and 4 exchanged", "those are one"},
        {"pair 3 from round 1", "that is pair 3 all the same"},
        {"pair 3 until round 7", "that is pair 3 all the same"},
        {"board 7 fouled from round 1", "board 7 is not played before round 1"},
        {"board 1 fouled from round 6", "from round 6 on board 1 is not played any more"},
        {"round 1 table 1: board 9 not played", "board 9 is not at table 1 in round 1"},
        {"round 1 board 9: NS and EW exchanged", "board 9 is not played there"},
        {"round 1 board 2: colours exchanged", "that is of chess and Go"},
        {"pair 2 penalty 2200%", "that is more than 2 can win on its boards, 21 in all"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct table t;
        plan(&t, "howell", 8, 3);
        say(&t, bad[i][0]);
        t.played = pw_played_new(&t.event, t.s, &t.wrong);
        if (t.played != NULL || t.wrong.entry != &t.event.happening[0] ||
            strstr(t.wrong.why.text, bad[i][1]) == NULL)
            fail_msg("\"%s\": %s", bad[i][0], t.wrong.why.text);
        leave(&t);
    }
}

static void two_that_cannot_be(void **state)
{
    (void)state;
    static const char *const bad[][3] = {
        {"pair 3 from round 2", "pair 3 from round 3", "pair 3 plays from round 2 already"},
        {"pair 3 from round 5", "pair 3 until round 4",
         "would play in no round; where it plays all of them, take entry 1 back"},
        {"board 7 fouled from round 5", "board 7 fouled from round 5", "entry 1 says that already"},
        {"round 1 table 4: boards 1-3", "round 1 table 4: board 19 not played", "board 19 is not"},
    };
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct table t;
        plan(&t, "howell", 8, 3);
        say(&t, bad[i][0]);
        say(&t, bad[i][1]);
        t.played = pw_played_new(&t.event, t.s, &t.wrong);
        if (t.played != NULL || t.wrong.entry != &t.event.happening[1] ||
            strstr(t.wrong.why.text, bad[i][2]) == NULL)
            fail_msg("\"%s\": %s", bad[i][1], t.wrong.why.text);
        leave(&t);
    }
    struct table t;
    plan(&t, "howell", 7, 3);
    say(&t, "round 1: pairs 1 and 8 exchanged");
    t.played = pw_played_new(&t.event, t.s, &t.wrong);
    assert_null(t.played);
    leave(&t);
    plan(&t, "balanced-howell", 8, 1);
    t.event.request.as_published = true;
    pw_schedule_free(t.s);
    t.s = make_or_fail(&t.event.request);
    say(&t, "NS and EW exchanged");
    t.played = pw_played_new(&t.event, t.s, &t.wrong);
    assert_true(pw_label_round(t.s, 1) == 1 || t.played == NULL);
    leave(&t);
}

static void assert_refused(struct table *t, const char *sentence, const char *expected)
{
    pw_event_forget_happened(&t->event);
    say(t, sentence);
    t->played = pw_played_new(&t->event, t->s, &t->wrong);
    if (t->played != NULL || strstr(t->wrong.why.text, expected) == NULL)
        fail_msg("\"%s\": %s", sentence, t->wrong.why.text);
}

/* The seats of pair 3 are free, and it comes in round 3: it has those that the movement has for it,
 * whoever met it no longer sits out, and all others are where they were. */
static void a_late_pair_has_the_free_seats(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 2);
    struct pw_schedule *all = make_or_fail(&t.event.request);
    pw_schedule_without(t.s, 3);
    say(&t, "pair 3 from round 3");
    t.played = pw_played_new(&t.event, t.s, &t.wrong);
    assert_non_null(t.played);
    for (int r = 1; r <= all->rounds; r++)
        for (int who_no = 1; who_no <= 8; who_no++) {
            struct pw_seat was = pw_schedule_where(all, who_no, r);
            struct pw_seat is = pw_schedule_where(t.played->schedule, who_no, r);
            bool away = who_no == 3 && r < 3;
            assert_int_equal(is.table_no, away ? 0 : was.table_no);
            assert_int_equal(is.opponent_no,
                             away || (was.opponent_no == 3 && r < 3) ? 0 : was.opponent_no);
        }
    assert_int_equal(t.s->missing_no, 3); /* the plan itself is left alone */
    pw_schedule_free(all);
    leave(&t);
}

/* Nobody is pair 3; a movement may leave somebody without a seat, or a table without boards; and
 * more than 99 boards are no round's. */
static void odd_movements(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 20);
    assert_refused(&t, "round 1 table 1: boards 1-100", "a round has 99 boards at most");
    pw_schedule_without(t.s, 3);
    assert_refused(&t, "pair 3 until round 2", "nobody is pair 3 in this movement");
    leave(&t);
    static const int rows[][5] = {{1, 1, 1, 2, 1}, {1, 2, 3, 4, 2}, {2, 1, 1, 3, 2},
                                  {2, 2, 4, 5, 0}, {3, 1, 2, 2, 1}, {3, 2, 4, 5, 2}};
    t = (struct table){.s = pw_schedule_build(PW_PAIRS, 6, 2, 0, 3, 2, 2, NULL)};
    assert_non_null(t.s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        pw_schedule_put(t.s, rows[i][0], rows[i][1],
                        (struct pw_spot){{rows[i][2], rows[i][3]}, rows[i][4]});
    pw_schedule_finish(t.s);
    assert_refused(&t, "round 1: pairs 1 and 6 exchanged", "in round 1 one of the two has no seat");
    assert_refused(&t, "round 2: pairs 4 and 5 exchanged", "neither of the two plays in round 2");
    assert_refused(&t, "round 2 table 2: boards 1", "nothing is played at table 2");
    assert_refused(&t, "round 3 table 1: NS and EW exchanged", "nothing is played there");
    leave(&t);
}

/* Written down place by place, as entries ask for it: not for a thousand rounds of a thousand. */
static void too_large(void **state)
{
    (void)state;
    struct table t = {.event = {.request = ask("mitchell", 2400)}};
    t.event.request.boards_per_round = 1;
    t.event.request.winners = 2;
    t.s = make_or_fail(&t.event.request);
    if ((long long)t.s->rounds * t.s->stands <= PW_LINES_MAX)
        fail_msg("%d rounds of %d", t.s->rounds, t.s->stands);
    say(&t, "round 1 table 1: NS and EW exchanged");
    t.played = pw_played_new(&t.event, t.s, &t.wrong);
    assert_null(t.played);
    assert_int_equal(t.wrong.status, PW_BOUND);
    leave(&t);
}

/* ---- scored ---- */

/* Board 7 (set 3) is played in rounds 3, 4, 5 and 7. From round 5 on it is another deal: two and
 * two are compared, and by Neuberg's formula a score among 2 counts as (m + 1) 4/2 - 1 of 6: 5 and
 * 1, or 3 each. */
static void a_fouled_board(void **state)
{
    (void)state;
    static const int score[] = {420, 170, 50, 50}, ns[] = {5, 1, 3, 3};
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "board 7 fouled from round 5");
    struct pw_session *session = pw_session_new(&t.event, t.s);
    int count = 0;
    assert_non_null(session);
    struct pw_line *line = pw_session_board(session, 7, &count);
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; i++) {
        line[i].kind = PW_PLAYED;
        line[i].score = score[i];
        assert_int_equal(line[i].deal, i / 2);
    }
    assert_true(pw_session_score(session));
    for (int i = 0; i < 4; i++) {
        assert_int_equal(line[i].points[0], ns[i] * session->unit);
        assert_int_equal(line[i].points[1], (6 - ns[i]) * session->unit);
    }
    assert_int_equal(session->tally[line[0].who[0]].most, 6 * session->unit);
    /* The same score in two deals stands twice among the frequencies. */
    line[2].score = 420;
    assert_true(pw_session_score(session));
    pw_session_frequencies(session, 7, &count);
    assert_int_equal(count, 3 + 1 - (line[2].points[0] == line[0].points[0] ? 1 : 0));
    /* Without the formula each deal has a top of its own: 2 for the better of two. */
    line[2].score = 50;
    session->reckoning.neuberg = PW_NEUBERG_NOT;
    assert_true(pw_session_score(session));
    assert_int_equal(line[0].points[0], 2 * session->unit);
    assert_int_equal(line[2].points[0], session->unit);
    assert_int_equal(session->tally[line[0].who[0]].most, 2 * session->unit);
    /* Butler: 420 and 170 are compared with their mean of 300, not with 50. */
    session->reckoning = (struct pw_reckoning){.method = PW_BUTLER};
    assert_true(pw_session_score(session));
    assert_int_equal(line[0].points[0], 3 * session->unit);
    assert_int_equal(line[1].points[0], -4 * session->unit);
    assert_int_equal(line[2].points[0], 0);
    /* And they are compared with nobody who had the other deal. */
    const struct pw_couples *couples = pw_session_couples(session);
    assert_int_equal(pw_couples_played(couples, line[0].who[0], line[1].who[0]), 1);
    assert_int_equal(pw_couples_played(couples, line[0].who[0], line[2].who[0]), 0);
    pw_session_free(session);
    leave(&t);
}

/* A penalty of 10% of a top of 6 is 0.6, and half a point is half a point. */
static void penalties_and_settled_boards(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 8, 3);
    say(&t, "pair 2 penalty 10%");
    say(&t, "pair 3 penalty 0.5");
    say(&t, "round 4 table 1: board 11 not played");
    say(&t, "round 4 table 1: board 12 assigned 60/40");
    struct pw_session *session = pw_session_new(&t.event, t.s);
    assert_non_null(session);
    assert_int_equal(pw_session_find(session, 11, 8, 4)->kind, PW_NOT_PLAYED);
    const struct pw_line *given = pw_session_find(session, 12, 8, 4);
    assert_int_equal(given->kind, PW_ASSIGNED);
    assert_true(pw_session_score(session));
    assert_int_equal(10 * session->tally[2].penalty, 6 * session->unit);
    assert_int_equal(2 * session->tally[3].penalty, session->unit);
    assert_int_equal(10 * given->points[0], 36 * session->unit);
    assert_int_equal(10 * given->points[1], 24 * session->unit);
    assert_int_equal(session->waiting, 84 - 2);
    pw_session_free(session);
    leave(&t);
}

/* With two winners who sat the wrong way stays in the line that it plays in. */
static void two_winners(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "mitchell", 10, 2);
    assert_int_equal(t.s->winners, 2);
    say(&t, "round 1 table 1: NS and EW exchanged");
    play(&t);
    t.event.plan = t.s;
    struct pw_session *session = pw_session_new(&t.event, t.played->schedule);
    t.event.plan = NULL;
    assert_non_null(session);
    assert_true(pw_session_score(session));
    for (int who = 1; who <= 10; who++)
        assert_int_equal(session->tally[who].line, who <= 5 ? PW_SIDE_A : PW_SIDE_B);
    pw_session_free(session);
    leave(&t);
}

static void individuals(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "individual", 8, 2);
    struct pw_spot spot = pw_schedule_at(t.s, 1, 1);
    say(&t, "round 1 table 1: NS and EW exchanged");
    say(&t, "player 2 from round 3");
    play(&t);
    const struct pw_played_line *line = &t.played->line[0];
    for (int i = 0; i < t.played->lines; i++)
        if (t.played->line[i].round_no == 1 && t.played->line[i].table_no == 1)
            line = &t.played->line[i];
    for (int seat = 0; seat < 4; seat++)
        assert_int_equal(line->who[seat], spot.who[(seat + 2) % 4]);
    leave(&t);
}

/* So many entries as fit into 10 KB, on the largest usual movement: 2 s of processor time. */
static void many_entries(void **state)
{
    (void)state;
    struct table t;
    plan(&t, "howell", 60, 3);
    for (int i = 0; i < 250; i++) {
        char text[64];
        snprintf(text, sizeof text,
                 i % 2 == 0 ? "NS and EW exchanged" : "round %d: pairs 4 and 7 exchanged",
                 1 + i % t.s->rounds);
        say(&t, text);
    }
    clock_t from = clock();
    play(&t);
    int count = 0;
    free(pw_played_clashes(t.played, &count));
    assert_true((double)(clock() - from) / CLOCKS_PER_SEC < 2.0);
    leave(&t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(without_entries_it_is_the_plan),
        cmocka_unit_test(they_sat_the_other_way),
        cmocka_unit_test(pairs_sat_in_one_anothers_places),
        cmocka_unit_test(other_boards_were_played),
        cmocka_unit_test(another_set_is_offered),
        cmocka_unit_test(another_board_is_offered),
        cmocka_unit_test(a_set_that_is_free_in_part_is_not_offered),
        cmocka_unit_test(nothing_is_counted_as_none),
        cmocka_unit_test(who_waits_may_sit_with_who_waits),
        cmocka_unit_test(late_and_leaving),
        cmocka_unit_test(what_cannot_be),
        cmocka_unit_test(two_that_cannot_be),
        cmocka_unit_test(a_late_pair_has_the_free_seats),
        cmocka_unit_test(odd_movements),
        cmocka_unit_test(too_large),
        cmocka_unit_test(a_fouled_board),
        cmocka_unit_test(penalties_and_settled_boards),
        cmocka_unit_test(two_winners),
        cmocka_unit_test(individuals),
        cmocka_unit_test(many_entries),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
