/* results_entered.c - what is entered costs the same however much is there already, and means the
 * same as when all of it is read again.
 *
 * Linked with --wrap, so that rows that are read, and bytes of texts that are taken, are counted
 * here. That the work stays the same is the rule; half as much again is allowed, as numbers grow by
 * a figure.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "format/csv.h"

bool __real_pw_csv_next(struct pw_csv *csv, GError **error);
bool __wrap_pw_csv_next(struct pw_csv *csv, GError **error);
bool __real_pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                          GError **error);
bool __wrap_pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                          GError **error);

static long rows, bytes_taken;

bool __wrap_pw_csv_next(struct pw_csv *csv, GError **error)
{
    rows++;
    return __real_pw_csv_next(csv, error);
}

bool __wrap_pw_input_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                          GError **error)
{
    bytes_taken += (long)length;
    return __real_pw_input_init(in, name, bytes, length, error);
}

static struct pw_event *parsed(const char *text)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_parse(text, strlen(text), NULL, NULL, &error);
    if (event == NULL)
        fail_msg("%s", error->message);
    return event;
}

static void add_outcome(const struct pw_outcome *outcome, void *all)
{
    if (outcome->open)
        g_array_append_val((GArray *)all, *outcome);
}

/* Every board, or game, that awaits a result. Of each the numbers alone are looked at. */
static GArray *open_of(struct pw_event *event)
{
    GArray *all = g_array_new(FALSE, FALSE, sizeof(struct pw_outcome));
    assert_true(pw_outcomes_each(event, add_outcome, all, NULL));
    return all;
}

static struct pw_result result_of(const struct pw_outcome *outcome, bool by_table)
{
    struct pw_result result;
    PW_INIT(&result);
    result.round_no = outcome->round_no;
    result.board_no = outcome->board_no;
    if (outcome->board_no == 0) {
        memcpy(result.who, outcome->who, sizeof result.who);
        result.result = "1-0";
        return result;
    }
    if (by_table)
        result.table_no = outcome->table_no;
    else
        memcpy(result.who, outcome->who, sizeof result.who);
    result.contract = "3NT";
    result.declarer = "N";
    result.tricks = "=";
    return result;
}

/* ---- what it costs ---- */

enum { ENTERED, CORRECTED, TAKEN_BACK, WAYS };
static const char *const ways[WAYS] = {"entered", "corrected", "taken back"};

/* Rows and bytes. */
static void cost(struct pw_event *event, const struct pw_result *result, int way, long out[2])
{
    rows = bytes_taken = 0;
    assert_true(way == TAKEN_BACK ? pw_result_take_back(event, result, NULL)
                                  : pw_result_enter(event, result, NULL));
    out[0] = rows;
    out[1] = bytes_taken;
}

static void each_costs_the_same(const char *ini)
{
    static const guint at[] = {500, 1000, 2000};
    long all[3][WAYS][2] = {{{0}}}, other[2];
    struct pw_event *event = parsed(ini);
    GArray *open = open_of(event);
    assert_true(open->len >= at[2]);
    for (guint i = 0, k = 0; i < at[2]; i++) {
        struct pw_result result = result_of(&g_array_index(open, struct pw_outcome, i), true);
        cost(event, &result, ENTERED, i + 1 == at[k] ? all[k][ENTERED] : other);
        if (i + 1 != at[k])
            continue;
        /* One in the middle is corrected, taken out, and entered again. */
        result = result_of(&g_array_index(open, struct pw_outcome, i / 2), true);
        result.declarer = "S";
        result.result = "0-1";
        cost(event, &result, CORRECTED, all[k][CORRECTED]);
        cost(event, &result, TAKEN_BACK, all[k++][TAKEN_BACK]);
        cost(event, &result, ENTERED, other);
    }
    for (int way = 0; way < WAYS; way++)
        for (int k = 0; k < 2; k++) {
            assert_true(all[0][way][k] > 0);
            if (2 * all[1][way][k] > 3 * all[0][way][k] || 2 * all[2][way][k] > 3 * all[0][way][k])
                fail_msg("%s, %s with 500, 1000, 2000: %ld, %ld, %ld", ways[way],
                         k == 0 ? "rows" : "bytes", all[0][way][k], all[1][way][k], all[2][way][k]);
        }
    /* And all of them are there: a line for each, and the headings. */
    char *text = pw_results_text(event, NULL);
    guint lines = 0;
    for (const char *c = text; *c != '\0'; c++)
        lines += *c == '\n';
    assert_int_equal(lines, at[2] + 1);
    free(text);
    g_array_unref(open);
    pw_event_free(event);
}

static void a_board_costs_the_same(void **state)
{
    (void)state; /* 70 tables, ten rounds of three boards */
    each_costs_the_same("[movement]\nkind=mitchell\npairs=140\nrounds=10\nboards-per-round=3\n");
}

static void a_game_costs_the_same(void **state)
{
    (void)state; /* 64 x 63 / 2 = 2,016 games */
    each_costs_the_same("[movement]\nkind=berger\nplayers=64\n");
}

/* ---- what it means ---- */

/* The same done to both, of which one reads all rows again, as it is given its own text before. */
static void done_to_both(struct pw_event *const both[2], const struct pw_result *result, bool back)
{
    GError *error[2] = {NULL, NULL};
    bool done[2];
    char *text = pw_results_text(both[1], NULL);
    assert_true(pw_results_parse(both[1], text, strlen(text), NULL, NULL));
    free(text);
    for (int i = 0; i < 2; i++)
        done[i] = back ? pw_result_take_back(both[i], result, &error[i])
                       : pw_result_enter(both[i], result, &error[i]);
    assert_int_equal(done[0], done[1]);
    if (!done[0]) {
        assert_string_equal(error[0]->message, error[1]->message);
        assert_int_equal(error[0]->code, error[1]->code);
    }
    g_clear_error(&error[0]);
    g_clear_error(&error[1]);
    char *known = pw_results_text(both[0], NULL), *again = pw_results_text(both[1], NULL);
    assert_string_equal(known, again);
    free(known);
    free(again);
}

/* Sound and unsound results, corrections, and some taken back, each after the others. */
static void both_agree(const char *ini, const char *begun)
{
    static const char *const contract[] = {"3NT", "4SX",    "pass", "8S", "A60/40", "NP",
                                           "",    "2C\\u2", "4\n",  "1H", "NP",     "A-/+"};
    static const char *const ended[] = {"1-0", "0-1", "1/2-1/2", "2-0", "", "1-0F", "*", "white"};
    struct pw_event *both[2] = {parsed(ini), parsed(ini)};
    GArray *open = open_of(both[0]);
    guint step = 7;
    while (open->len % step == 0)
        step++;
    for (int i = 0; i < 2 && begun != NULL; i++)
        assert_true(pw_results_parse(both[i], begun, strlen(begun), NULL, NULL));
    for (guint i = 0; i < 150; i++) {
        const struct pw_outcome *one =
            &g_array_index(open, struct pw_outcome, i * step % open->len);
        struct pw_result result = result_of(one, i % 3 != 0);
        const char *said = contract[i % G_N_ELEMENTS(contract)];
        bool play = g_ascii_isdigit(said[0]);
        result.contract = said;
        result.declarer = play ? "S" : NULL;
        result.tricks = play ? i % 5 == 0 ? "14" : "9" : NULL;
        result.score = said[0] == '\0' && i % 2 == 0 ? "50" : NULL;
        if (result.result != NULL)
            result.result = ended[i % G_N_ELEMENTS(ended)];
        if (i % 11 == 5) /* others: nobody, or the two the other way round */
            result.who[0] = result.who[1] + (int)(i % 2);
        if (i % 13 == 6)
            result.round_no += 1;
        done_to_both(both, &result, false);
        if (i % 10 == 9)
            done_to_both(both, &result, true);
        if (i == 70)
            for (int k = 0; k < 2; k++)
                assert_true(pw_event_set(both[k], "event", "title", "Another", NULL));
        if (i == 90)
            for (int k = 0; k < 2; k++)
                assert_true(pw_event_edit(both[k], "event", "club", "Ours", NULL));
    }
    g_array_unref(open);
    pw_event_free(both[0]);
    pw_event_free(both[1]);
}

static void boards_mean_the_same(void **state)
{
    (void)state;
    const char *mitchell = "[movement]\nkind=mitchell\npairs=20\nboards-per-round=2\n";
    both_agree(mitchell, NULL);
    both_agree("[movement]\nkind=howell\npairs=8\nboards-per-round=2\n", NULL);
    both_agree("[movement]\nkind=individual\nplayers=8\nboards-per-round=2\n", NULL);
    /* Begun by others: with a comment, other columns, a line end of its own, a row that is refused,
     * one that stands twice, one of which the quote is open, and none at the end of the last. */
    both_agree(mitchell,
               "# ours\nboard;ns;ew;contract;declarer;tricks;score;by\r\n1;1;11;;;;50;x\r\n");
    both_agree(mitchell, "board,ns,ew,contract,declarer,tricks,score\n99,1,1,,,,50\n");
    both_agree(mitchell, "board,ns,ew,contract,declarer,tricks\n1,1,11,3NT,N,9,400\n");
    both_agree(mitchell, "board,ns,ew,score\n1,1,11,50\n1,1,11,100");
    both_agree(mitchell, "board,ns,ew,contract,declarer,tricks\n1,1,11,\"3NT,N,9\n");
    both_agree(mitchell, "board,ns,ew,contract,declarer,tricks,section\n"
                         "1,1,11,3NT,N,9,A\n1,1,11,3NT,N,9,B\n");
    both_agree("[event]\nsection=A\n[movement]\nkind=mitchell\npairs=20\nboards-per-round=2\n",
               "board,ns,ew,contract,declarer,tricks,section\n"
               "1,1,11,3NT,N,9,A\n1,1,11,3NT,N,9,B\n");
    /* A cell of two lines. */
    both_agree(mitchell, "board,ns,ew,contract,declarer,tricks,score,by\n"
                         "1,1,11,,,,50,\"x\ny\"\n2,1,11,,,,100,\"x, y\"\n");
    /* The two meet on a board more than once. */
    both_agree("[movement]\nkind=howell\npairs=4\nboards-per-round=2\n", NULL);
}

static void games_mean_the_same(void **state)
{
    (void)state;
    const char *ten = "[movement]\nkind=berger\nplayers=10\n";
    both_agree(ten, NULL);
    both_agree("[movement]\nkind=berger\nplayers=9\n[chess]\ngame=go\n", NULL);
    both_agree(ten, "Runde;Weiss;Schwarz;Erg\n1;1;10;1-0\n");
    both_agree(ten, "round,white,black,result\n1,1,10,1-0\n1,1,10,0-1\n");
    both_agree(ten, "round,white,black,result\n1,1,2,1-0\n");
    both_agree(ten, "round,white,black,result,colours,by\n1,10,1,1-0,exchanged,\"x\ny\"\n"
                    "1,2,9,1-0,,z\n");
}

/* Where the row that counts is taken out, the one before it counts, and is written over. */
static void rows_that_stand_twice_are_heeded(void **state)
{
    (void)state;
    static const char begun[] = "board,ns,ew,contract,declarer,tricks,score\n"
                                "1,1,11,,,,50\n1,1,11,,,,100\n";
    struct pw_event *both[2];
    for (int i = 0; i < 2; i++) {
        both[i] = parsed("[movement]\nkind=mitchell\npairs=20\nboards-per-round=2\n");
        assert_true(pw_results_parse(both[i], begun, strlen(begun), NULL, NULL));
    }
    struct pw_outcome other = {.board_no = 2, .who = {1, 11}},
                      one = {.board_no = 1, .who = {1, 11}};
    struct pw_result result = result_of(&other, false);
    done_to_both(both, &result, false);
    result = result_of(&one, false);
    done_to_both(both, &result, true);
    done_to_both(both, &result, false);
    char *text = pw_results_text(both[0], NULL);
    assert_string_equal(text, "board,ns,ew,contract,declarer,tricks,score\n"
                              "1,1,11,3NT,N,'=,\n2,1,11,3NT,N,'=,\n");
    free(text);
    pw_event_free(both[0]);
    pw_event_free(both[1]);
}

/* An entry changes who sits where, so that what was read says nothing any more. */
static void entries_are_heeded(void **state)
{
    (void)state;
    struct pw_event *both[2];
    for (int i = 0; i < 2; i++)
        both[i] = parsed("[movement]\nkind=mitchell\npairs=8\nboards-per-round=2\n");
    struct pw_outcome place = {.round_no = 1, .table_no = 1, .board_no = 1};
    struct pw_result one = result_of(&place, true);
    done_to_both(both, &one, false);
    for (int i = 0; i < 2; i++) {
        GError *error = NULL;
        struct pw_happened *told =
            pw_happened_add(both[i], "round 2 table 1: NS and EW exchanged", &error);
        if (told == NULL)
            fail_msg("%s", error->message);
        pw_happened_free(told);
    }
    GArray *open = open_of(both[0]);
    for (guint i = 0; i < open->len; i++) {
        struct pw_result result = result_of(&g_array_index(open, struct pw_outcome, i), true);
        done_to_both(both, &result, false);
    }
    g_array_unref(open);
    pw_event_free(both[0]);
    pw_event_free(both[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_costs_the_same),
        cmocka_unit_test(a_game_costs_the_same),
        cmocka_unit_test(boards_mean_the_same),
        cmocka_unit_test(games_mean_the_same),
        cmocka_unit_test(rows_that_stand_twice_are_heeded),
        cmocka_unit_test(entries_are_heeded),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
