/* trf.c - the columns and records of FIDE's tournament report. */
#include "format/trf.h"

#include <string.h>

const struct pw_text_columns pw_trf_player[PW_TRF_FIELDS] = {
    [PW_TRF_NO] = {5, 8, true},       [PW_TRF_SEX] = {10, 10, false},
    [PW_TRF_TITLE] = {11, 13, true},  [PW_TRF_NAME] = {15, 47, false},
    [PW_TRF_RATING] = {49, 52, true}, [PW_TRF_FEDERATION] = {54, 56, false},
    [PW_TRF_ID] = {58, 68, true},     [PW_TRF_BIRTH] = {70, 79, false},
    [PW_TRF_POINTS] = {81, 84, true}, [PW_TRF_PLACE] = {86, 89, true},
};

const struct pw_text_columns pw_trf_game[PW_TRF_GAME_FIELDS] = {
    [PW_TRF_OPPONENT] = {PW_TRF_FIRST_GAME, 95, true},
    [PW_TRF_COLOUR] = {97, 97, false},
    [PW_TRF_RESULT] = {99, 99, false},
};

const struct pw_text_columns pw_trf_score[PW_TRF_SCORE_FIELDS] = {
    [PW_TRF_SCORE_CODE] = {6, 6, false},
    [PW_TRF_SCORE_POINTS] = {7, 10, true},
};

const struct pw_trf_head pw_trf_heads[PW_HEADS] = {
    [PW_HEAD_TITLE] = {"012", "title", PW_TRF_TEXT, 16, true},
    [PW_HEAD_CITY] = {"022", "city", PW_TRF_TEXT, 16, true},
    [PW_HEAD_FEDERATION] = {"032", "federation", PW_TRF_TEXT, 16, true},
    [PW_HEAD_DATE] = {"042", "date", PW_TRF_DAY, 16, true},
    [PW_HEAD_END_DATE] = {"052", "end-date", PW_TRF_DAY, 16, true},
    [PW_HEAD_ARBITER] = {"102", "arbiter", PW_TRF_TEXT, 16, true},
    [PW_HEAD_DEPUTIES] = {"112", "deputy-arbiters", PW_TRF_SEVERAL, 16, false},
    [PW_HEAD_TIME_CONTROL] = {"122", "time-control", PW_TRF_TEXT, 16, false},
    [PW_HEAD_ROUND_DATES] = {"132", "round-dates", PW_TRF_DAYS, 16, true},
    [PW_HEAD_TIME_CODE] = {"222", "time-control-seconds", PW_TRF_TEXT, 26, false},
};

const char *const pw_trf_records[PW_TRF_RECORDS] = {
    [PW_TRF_PLAYERS] = "062",    [PW_TRF_RATED] = "072",
    [PW_TRF_TEAMS] = "082",      [PW_TRF_TYPE] = "092",
    [PW_TRF_ROUNDS] = "142",     [PW_TRF_FIRST_COLOUR] = "152",
    [PW_TRF_SCORING] = "162",    [PW_TRF_TYPE_CODE] = "192",
    [PW_TRF_TIE_BREAKS] = "202", [PW_TRF_MORE_TIE_BREAKS] = "212",
    [PW_TRF_ROUNDS_X] = "XXR",   [PW_TRF_SCORING_X] = "XXS",
};

/* Column 4 is blank: a ruler, "0123456789", is no record 012. */
static bool begins(const char *line, const char *record)
{
    return g_str_has_prefix(line, record) && (line[3] == '\0' || g_ascii_isspace(line[3]));
}

int pw_trf_head_of(const char *line)
{
    for (int i = 0; i < PW_HEADS; i++)
        if (begins(line, pw_trf_heads[i].record))
            return i;
    return -1;
}

int pw_trf_record_of(const char *line)
{
    for (int i = 0; i < PW_TRF_RECORDS; i++)
        if (begins(line, pw_trf_records[i]))
            return i;
    return -1;
}
