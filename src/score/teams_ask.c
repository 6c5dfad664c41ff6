/* teams_ask.c - what the scores of teams answer. */
#include "score/teams.h"

#include <stdio.h>
#include <stdlib.h>

const struct pw_team_place *pw_team_place(const struct pw_team_scores *scores, int team_no)
{
    for (int i = 0; i < scores->teams; i++)
        if (scores->place[i].team_no == team_no)
            return &scores->place[i];
    return NULL;
}

const struct pw_match *pw_team_match(const struct pw_team_scores *scores, int team_no, int other_no,
                                     int *side)
{
    for (int i = 0; i < scores->matches; i++) {
        const struct pw_match *match = &scores->match[i];
        for (*side = 0; *side < 2; ++*side)
            if (match->team[*side] == team_no && match->team[1 - *side] == other_no)
                return match;
    }
    *side = 0;
    return NULL;
}

int pw_team_column(const struct pw_match_board *board, int side)
{
    bool balanced = board->imps[0] + board->imps[1] == 0;
    return balanced && board->imps[side] < 0 ? 0 : board->imps[side];
}

void pw_team_imps_text(char out[PW_POINTS_TEXT], int hundredths)
{
    int size = abs(hundredths), part = size % 100;
    const char *sign = hundredths < 0 ? "-" : "";
    if (part == 0)
        snprintf(out, PW_POINTS_TEXT, "%s%d", sign, size / 100);
    else if (part % 10 == 0)
        snprintf(out, PW_POINTS_TEXT, "%s%d.%d", sign, size / 100, part / 10);
    else
        snprintf(out, PW_POINTS_TEXT, "%s%d.%02d", sign, size / 100, part);
}

void pw_team_vp_text(char out[PW_POINTS_TEXT], int hundredths)
{
    snprintf(out, PW_POINTS_TEXT, "%s%d.%02d", hundredths < 0 ? "-" : "", abs(hundredths) / 100,
             abs(hundredths) % 100);
}
