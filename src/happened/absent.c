/* absent.c - who of a table is not there, by which entry, and who has no result there whatever is
 * assigned.
 *
 * Law 12C2: where no result can be obtained, who is at fault has average minus, who is not average
 * plus. A pair that came late is a contestant, so that a score assigned to both sides is its score,
 * too. A pair that has gone home is none any more: only those who wait for it have a result. Of
 * individuals the score of a side is also that of the one who waits there, so that who is not there
 * has none either way.
 */
#include "happened/played_internal.h"
#include "sched/core/schedule.h"

#include <stdio.h>

/* Of the seat: the entry by which its owner is not there; 0: it is. */
static int entry_of(const struct pw_event *event, const struct pw_evening *played, int who_no,
                    enum pw_happening_kind kind)
{
    int round_no = kind == PW_CAME_LATE ? played->since[who_no] : played->until[who_no];
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool meant = entry->who_no == who_no ||
                     (entry->team && entry->who_no + played->plan->fours == who_no);
        if (meant && entry->kind == kind && entry->round_no == round_no)
            return entry->no;
    }
    return 0;
}

int pw_played_absent(const struct pw_event *event, const struct pw_evening *played,
                     struct pw_played_line *line)
{
    const struct pw_schedule *s = played->plan;
    int no = 0, seats = pw_played_seats(s);
    for (int seat = 0; played->since != NULL && seat < seats; seat++) {
        int who_no = line->who[seat];
        bool late = line->round_no < played->since[who_no];
        bool left = line->round_no > played->until[who_no];
        if (!late && !left)
            continue;
        int entry_no = entry_of(event, played, who_no, late ? PW_CAME_LATE : PW_WENT_HOME);
        line->gone[2 * seat / seats] = true;
        line->cancelled = line->cancelled || played->until[who_no] == 0;
        line->nothing[seat] = s->fours == 0 && (left || seats == 4);
        no = no != 0 ? no : entry_no;
    }
    return no;
}

void pw_played_say_assigned(const struct pw_evening *played, int round_no, int stand_no,
                            bool first_fault, bool second_fault, char out[PW_SENTENCE_MAX])
{
    int first = 0, last = 0;
    pw_played_boards_at(played, round_no, stand_no, &first, &last);
    const struct pw_happening given = {
        .kind = PW_BOARDS_GIVEN,
        .round_no = round_no,
        .table_no = played->plan->stand[stand_no - 1].table_no,
        .board_no = first,
        .last_board_no = last > first ? last : 0,
        .percent = {first_fault ? 4000 : 6000, second_fault ? 4000 : 6000},
    };
    pw_sentence_write(&given, 0, out);
}

bool pw_played_nobody(const struct pw_event *event, const struct pw_evening *played, int round_no,
                      int stand_no, char advice[PW_ABSENT_ADVICE])
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    struct pw_played_line line = {
        .round_no = round_no,
        .stand_no = stand_no,
        .who = {place.who[0], place.who[1], place.who[2], place.who[3]},
    };
    int no = pw_played_absent(event, played, &line);
    int table_no = played->plan->stand[stand_no - 1].table_no;
    if (no == 0)
        return false;
    char sentence[PW_SENTENCE_MAX];
    /* Of individuals who is not there has nothing of it, and the partner who waits is not at fault.
     */
    bool players = pw_played_seats(played->plan) == 4;
    bool nobody = line.gone[0] && line.gone[1];
    for (int seat = 0; players && seat < 4; seat++)
        nobody = (seat == 0 || nobody) && line.nothing[seat];
    pw_played_say_assigned(played, round_no, stand_no, !players && line.gone[0],
                           !players && line.gone[1], sentence);
    if (nobody)
        snprintf(advice, PW_ABSENT_ADVICE,
                 "in round %d nobody is at table %d, as entry %d says; take that back, if it was "
                 "otherwise",
                 round_no, table_no, no);
    else
        snprintf(advice, PW_ABSENT_ADVICE,
                 "in round %d nobody plays at table %d, as entry %d says; who waits there has a "
                 "score by \"%s\"",
                 round_no, table_no, no, sentence);
    return true;
}
