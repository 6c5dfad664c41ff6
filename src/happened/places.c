/* places.c - who and what is at a stand, as entries left it. */
#include "happened/played_internal.h"

bool pw_played_full(const struct pw_schedule *s, const int who[4])
{
    for (int seat = 0; seat < pw_contest_of(s)->seats; seat++) {
        if (who[seat] < 1 || who[seat] > s->contestants || who[seat] == s->missing_no)
            return false;
        for (int other = 0; other < seat; other++)
            if (who[other] == who[seat])
                return false;
    }
    return true;
}

struct pw_played_place pw_played_place_at(const struct pw_evening *played, int round_no,
                                          int stand_no)
{
    if (played->place != NULL)
        return played
            ->place[(size_t)(round_no - 1) * (size_t)played->plan->stands + (size_t)(stand_no - 1)];
    struct pw_spot spot = pw_schedule_at(played->plan, round_no, stand_no);
    return (struct pw_played_place){
        .who = {spot.who[0], spot.who[1], spot.who[2], spot.who[3]},
    };
}

bool pw_played_boards_at(const struct pw_evening *played, int round_no, int stand_no, int *first,
                         int *last)
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    *first = *last = 0;
    if (place.others != NULL) {
        *first = place.others->board_no;
        *last = pw_happening_last_board(place.others);
        return true;
    }
    int set = pw_schedule_at(played->plan, round_no, stand_no).set;
    if (set < 1 || set > played->plan->sets)
        return false;
    *first = played->first_board + (set - 1) * played->per_set;
    *last = *first + played->per_set - 1;
    return true;
}

bool pw_played_has_board(const struct pw_evening *played, int round_no, int stand_no, int board_no)
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    int first = 0, last = 0;
    return place.others != NULL ? pw_happening_has_board(place.others, board_no)
                                : pw_played_boards_at(played, round_no, stand_no, &first, &last) &&
                                      board_no >= first && board_no <= last;
}

bool pw_played_is_table(const struct pw_evening *played, int round_no, int stand_no)
{
    int first = 0, last = 0;
    return played->plan->stand[stand_no - 1].table_no != 0 &&
           pw_played_full(played->plan, pw_played_place_at(played, round_no, stand_no).who) &&
           pw_played_boards_at(played, round_no, stand_no, &first, &last);
}
