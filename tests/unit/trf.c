/* trf.c - the columns and records of FIDE's tournament report are those of the FIDE Handbook, C.04,
 * annex 2, and every key of an event file that a record has is one.
 */
#include "format/trf.h"

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

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_stand_in_the_columns_of_the_handbook),
        cmocka_unit_test(records_are_told_apart),
        cmocka_unit_test(keys_fill_their_records),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
