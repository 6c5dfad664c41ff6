/* trf.c - the columns and records of FIDE's tournament report are those of the FIDE Handbook, C.04,
 * annex 2, and every key of an event file that a record has is one.
 */
#include "format/trf.h"
#include "format/chess.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "pairwheel.h"

/* "Remark and Contents" of record 001: positions, and where numbers and texts stand in them. */
static void players_stand_in_the_columns_of_the_handbook(void **state)
{
    (void)state;
    static const struct pw_text_columns handbook[PW_TRF_FIELDS] = {
        [PW_TRF_NO] = {5, 8, true},       [PW_TRF_SEX] = {10, 10, false},
        [PW_TRF_TITLE] = {11, 13, true},  [PW_TRF_NAME] = {15, 47, false},
        [PW_TRF_RATING] = {49, 52, true}, [PW_TRF_FEDERATION] = {54, 56, false},
        [PW_TRF_ID] = {58, 68, true},     [PW_TRF_BIRTH] = {70, 79, false},
        [PW_TRF_POINTS] = {81, 84, true}, [PW_TRF_PLACE] = {86, 89, true},
    };
    for (int i = 0; i < PW_TRF_FIELDS; i++) {
        assert_int_equal(pw_trf_player[i].first, handbook[i].first);
        assert_int_equal(pw_trf_player[i].last, handbook[i].last);
        assert_int_equal(pw_trf_player[i].right, handbook[i].right);
    }
    /* Round 1: 92-95, 97, 99; round 2: 102-105, 107, 109 */
    assert_int_equal(pw_trf_game[PW_TRF_OPPONENT].first, 92);
    assert_int_equal(pw_trf_game[PW_TRF_OPPONENT].last, 95);
    assert_int_equal(pw_trf_game[PW_TRF_COLOUR].first, 97);
    assert_int_equal(pw_trf_game[PW_TRF_RESULT].first, 99);
    assert_int_equal(pw_text_columns_moved(pw_trf_game[PW_TRF_RESULT], PW_TRF_GAME_WIDTH).first,
                     109);
}

/* No line is two records. */
static void records_are_told_apart(void **state)
{
    (void)state;
    for (int i = 0; i < PW_HEADS; i++) {
        assert_int_equal(pw_trf_head_of(pw_trf_heads[i].record), i);
        assert_int_equal(pw_trf_record_of(pw_trf_heads[i].record), -1);
    }
    for (int i = 0; i < PW_TRF_RECORDS; i++) {
        assert_int_equal(pw_trf_record_of(pw_trf_records[i]), i);
        assert_int_equal(pw_trf_head_of(pw_trf_records[i]), -1);
    }
    assert_int_equal(pw_trf_head_of(PW_TRF_PLAYER), -1);
    assert_int_equal(pw_trf_record_of(PW_TRF_PLAYER), -1);
}

/* What an event file says under the key is what the record takes from the event. */
static void keys_fill_their_records(void **state)
{
    (void)state;
    for (int i = 0; i < PW_HEADS; i++) {
        const struct pw_trf_head *head = &pw_trf_heads[i];
        const char *value = head->kind == PW_TRF_DAY || head->kind == PW_TRF_DAYS ? "2026-11-24"
                            : i == PW_HEAD_TIME_CODE                              ? "5400+30"
                                                                                  : "NOR";
        struct pw_event *event = pw_event_new();
        assert_non_null(event);
        GError *error = NULL;
        if (!pw_event_set(event, "event", head->key, value, &error))
            fail_msg("%s: %s", head->key, error->message);
        assert_string_equal(pw_head_value(event, i), value);
        for (int other = 0; other < PW_HEADS; other++)
            if (other != i)
                assert_null(pw_head_value(event, other));
        pw_event_free(event);
    }
}

/* The columns between two fields, by the handbook; those of the game are of rounds 1 and 2. */
static void nothing_stands_between_two_fields(void **state)
{
    (void)state;
    static const int gaps[] = {4,  9,  14, 48, 53,  57,  69,  80, 85,
                               90, 91, 96, 98, 100, 101, 106, 108};
    static const char sound[] =
        "001    1 m GM Ek, Ulla                          2100 FIN      500121 1991/11/30  1.0    1"
        "  0002 w 1  0002 b 1\n"
        "001    2 w    Alm, Bo                           2000 FIN      500122 1992/11/30  0.0    2"
        "  0001 b 0  0001 w 0\n";
    for (size_t i = 0; i <= G_N_ELEMENTS(gaps); i++) { /* the last time as it is */
        char *text = g_strdup(sound), where[48];
        struct pw_input in;
        GError *error = NULL;
        int column = i < G_N_ELEMENTS(gaps) ? gaps[i] : 0;
        if (column != 0)
            text[column - 1] = 'x';
        assert_true(pw_input_init(&in, "bad.trf", text, strlen(text), NULL));
        struct pw_event *event = pw_chess_read(&in, PW_CHESS_TRF, &error);
        pw_input_finish(&in);
        g_free(text);
        assert_int_equal(event != NULL, column == 0);
        pw_event_free(event);
        if (column == 0)
            break;
        g_snprintf(where, sizeof where, "bad.trf:1: column %d: \"x\" stands where", column);
        const char *hint = column < 15   ? "the name stands from column 15 on"
                           : column < 92 ? "The points stand in 81 to 84, the place in 86 to 89"
                                         : "The first game stands in 92 to 99, each later one 10 ";
        if (!g_str_has_prefix(error->message, where) || strstr(error->message, hint) == NULL)
            fail_msg("column %d: %s", column, error->message);
        g_error_free(error);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_stand_in_the_columns_of_the_handbook),
        cmocka_unit_test(records_are_told_apart),
        cmocka_unit_test(keys_fill_their_records),
        cmocka_unit_test(nothing_stands_between_two_fields),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
