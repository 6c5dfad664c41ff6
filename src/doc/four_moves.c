/* four_moves.c - how individuals move, as the director announces it.
 *
 *   moving-stays   a word: who keeps a seat all evening (staying, staying-table, staying-seat)
 *   moving-follow  a word: all others take the seat of the player one lower (moving-first after
 *                  moving-last); or as the lines of ways[] say; or as their cards say
 *   ways[]         of rainbows: line (a word: n, s, e, w), step (tables), way (a word)
 *
 * It is found in the plan: what happened on the evening is told as such.
 */
#include "doc/four_moves.h"

#include "doc/documents.h"
#include "doc/facts.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

enum { SEATS = 4 };
static const char *const seat_words[SEATS] = {"n", "s", "e", "w"};

struct place {
    int stand_no, seat;
};

static struct place place_of(const struct pw_schedule *s, int who_no, int round_no)
{
    struct place at = {pw_schedule_where(s, who_no, round_no).stand_no, 0};
    struct pw_spot spot = pw_schedule_at(s, round_no, at.stand_no);
    at.seat = at.stand_no != 0 ? pw_spot_seat(spot, who_no) : 0;
    return at;
}

static bool same_place(struct place a, struct place b)
{
    return a.stand_no == b.stand_no && a.seat == b.seat;
}

static bool stays(const struct pw_schedule *s, int who_no)
{
    struct place start = place_of(s, who_no, 1);
    for (int round_no = 2; round_no <= s->rounds; round_no++)
        if (!same_place(start, place_of(s, who_no, round_no)))
            return false;
    return s->rounds > 1 && start.stand_no != 0;
}

/* The last one stays, and all others go to the seat of who is one lower, the first to the last's.
 */
static bool is_ring(const struct pw_schedule *s)
{
    int last = s->contestants - 1;
    if (s->rounds < 2 || last < 2 || !stays(s, s->contestants))
        return false;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int who_no = 1; who_no <= last; who_no++) {
            int ahead = who_no > 1 ? who_no - 1 : last;
            if (!same_place(place_of(s, who_no, round_no + 1), place_of(s, ahead, round_no)))
                return false;
        }
    return true;
}

/* From this table, so many up, in the seat. */
static bool goes(const struct pw_schedule *s, int round_no, int stand_no, int seat, int step)
{
    int who_no = pw_schedule_at(s, round_no, stand_no).who[seat];
    struct place to = place_of(s, who_no, round_no + 1);
    return to.seat == seat && to.stand_no == (stand_no - 1 + step + s->stands) % s->stands + 1;
}

/* How many tables all go up who sit there; below 0 down. false: not always as many. */
static bool way_of(const struct pw_schedule *s, int seat, int *step)
{
    int first_no = pw_schedule_at(s, 1, 1).who[seat];
    *step = place_of(s, first_no, 2).stand_no - 1;
    *step -= 2 * *step > s->stands ? s->stands : 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (!goes(s, round_no, stand_no, seat, *step))
                return false;
    return true;
}

/* Four lines; false: no way is always the same, and there are none. */
static bool ways_fields(struct pw_field *root, const struct pw_schedule *s)
{
    int step[SEATS];
    struct pw_field *ways = pw_field_list(root, "ways");
    for (int seat = 0; seat < SEATS; seat++)
        if (s->rounds < 2 || s->relays > 0 || !way_of(s, seat, &step[seat]))
            return false;
    for (int seat = 0; seat < SEATS; seat++) {
        struct pw_field *way = pw_field_append(ways);
        pw_field_word(way, "line", seat_words[seat]);
        pw_field_int(way, "step", abs(step[seat]));
        pw_field_word(way, "way",
                      step[seat] == 0  ? "four-way-stay"
                      : step[seat] > 0 ? "four-way-up"
                                       : "four-way-down");
    }
    return true;
}

void pw_four_moving_fields(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_schedule *s =
        subject->event->plan != NULL ? subject->event->plan : subject->schedule;
    bool ring = is_ring(s), lines = ways_fields(root, s);
    int last_no = s->contestants;
    pw_word_or_no(root, "moving-stays", ring ? "moving-stays-four" : NULL);
    pw_label_field(root, s, "staying", last_no);
    pw_stand_fields(root, s, "staying-", pw_schedule_where(s, last_no, 1).stand_no);
    pw_field_word(root, "staying-seat", seat_words[place_of(s, last_no, 1).seat]);
    pw_label_field(root, s, "moving-first", 1);
    pw_label_field(root, s, "moving-last", last_no - 1);
    pw_word_or_no(root, "moving-follow",
                  ring            ? "moving-follow-four"
                  : lines         ? NULL
                  : s->rounds > 1 ? "moving-cards-four"
                                  : NULL);
    pw_word_or_no(root, "moving-also", NULL);
    pw_word_or_no(root, "moving-but", NULL);
    pw_boards_moving_fields(root, subject->schedule, subject->report);
}
