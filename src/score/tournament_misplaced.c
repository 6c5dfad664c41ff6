/* tournament_misplaced.c - a result that no pairing of the event is: what is there instead. */
#include "score/tournament_misplaced.h"

#include "base/characters.h"
#include "sched/core/schedule.h"

#include <stdio.h>

/* Of teams: somebody who sits opposite nobody, or nobody who was to sit opposite somebody. */
static enum pw_status no_walkover(const struct pw_schedule *s, const struct pw_game *game,
                                  const struct pw_game *result, const char *place,
                                  struct pw_reason *why)
{
    int who_no = result->white_no;
    if (game->black_no != 0)
        return pw_because(why, PW_BAD_REQUEST,
                          "%splayer %d sits opposite %d in round %d; name both, with 1-0F or 0-1F "
                          "where one of them did not come",
                          place, who_no, game->white_no == who_no ? game->black_no : game->white_no,
                          result->round_no);
    if (game->white == 'Z')
        return pw_because(why, PW_BAD_REQUEST,
                          "%steam %d, for which %d plays, has the bye in round %d", place,
                          pw_schedule_team(s, who_no), who_no, result->round_no);
    return pw_because(why, PW_BAD_REQUEST,
                      "%sby the line-ups nobody sits opposite player %d in round %d, who has won "
                      "without a game; leave the line out, or say in [line-ups] who sat there",
                      place, who_no, result->round_no);
}

enum pw_status pw_misplaced(const struct pw_tournament *t, const struct pw_schedule *s,
                            const struct pw_game *result, const char *place, struct pw_reason *why)
{
    if (result->round_no > t->rounds)
        return pw_because(why, PW_BAD_REQUEST, "%sthere is no round %d; the last one is %d", place,
                          result->round_no, t->rounds);
    if (result->white_no > t->players || result->black_no > t->players)
        return pw_because(why, PW_BAD_REQUEST, "%sthere is no player %d, only 1 to %d", place,
                          result->white_no > t->players ? result->white_no : result->black_no,
                          t->players);
    for (int i = t->first[result->white_no]; i < t->first[result->white_no + 1]; i++) {
        const struct pw_game *game = &t->game[t->own[i]];
        if (pw_contest_of(s)->has_line_ups && game->round_no == result->round_no &&
            (game->black_no == 0 || result->black_no == 0))
            return no_walkover(s, game, result, place, why);
        if (game->round_no == result->round_no && game->black_no == 0)
            return pw_because(why, PW_BAD_REQUEST, "%splayer %d has the bye in round %d", place,
                              result->white_no, result->round_no);
        if (game->round_no == result->round_no && result->black_no == 0)
            return pw_because(why, PW_BAD_REQUEST,
                              "%splayer %d has no bye in round %d; it has %d-%d there", place,
                              result->white_no, result->round_no, game->white_no, game->black_no);
        if (game->round_no == result->round_no)
            return pw_because(why, PW_BAD_REQUEST,
                              "%s%d and %d do not meet in round %d; it has %d-%d there", place,
                              result->white_no, result->black_no, result->round_no, game->white_no,
                              game->black_no);
    }
    return pw_because(why, PW_BAD_REQUEST, "%splayer %d has no game in round %d", place,
                      result->white_no, result->round_no);
}

void pw_result_place(const struct pw_games *games, const struct pw_game *result,
                     char place[PW_RESULT_PLACE])
{
    int from = games->from != NULL ? (int)pw_characters(games->from, 120) : 0;
    place[0] = '\0';
    if (games->from != NULL && result->line > 0 && result->column > 0)
        snprintf(place, PW_RESULT_PLACE, "%.*s:%d: column %d: ", from, games->from, result->line,
                 result->column);
    else if (games->from != NULL && result->line > 0)
        snprintf(place, PW_RESULT_PLACE, "%.*s:%d: ", from, games->from, result->line);
    else if (games->from != NULL)
        snprintf(place, PW_RESULT_PLACE, "%.*s: ", from, games->from);
}

enum pw_status pw_misplaced_off(const struct pw_game *game, const struct pw_game *result,
                                const char *place, struct pw_reason *why)
{
    if (result->white == '*' || result->black_no == 0)
        return PW_OK;
    return pw_because(
        why, PW_BAD_REQUEST,
        "%sround %d was not played, as entry %d of [happened] says; where it was, take "
        "that one back with --undo %d",
        place, game->round_no, game->off_no, game->off_no);
}
