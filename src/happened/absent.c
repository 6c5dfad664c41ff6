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
#include <stdlib.h>

/* Of the seat: the entry by which its owner is not there; 0: it is. */
static int entry_of(const struct pw_event *event, const struct pw_evening *played, int who_no,
                    enum pw_happening_kind kind)
{
    int round_no = kind == PW_CAME_LATE ? played->since[who_no] : played->until[who_no];
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *entry = &event->happening[i];
        bool meant = entry->who_no == who_no ||
                     (entry->team && pw_entrant_mate(played->plan, entry->who_no) == who_no);
        if (meant && entry->kind == kind && entry->round_no == round_no)
            return entry->no;
    }
    return 0;
}

int pw_played_absent(const struct pw_event *event, const struct pw_evening *played,
                     struct pw_played_line *line)
{
    const struct pw_schedule *s = played->plan;
    int no = 0, seats = pw_contest_of(s)->seats;
    for (int seat = 0; played->since != NULL && seat < seats; seat++) {
        int who_no = line->who[seat];
        bool late = line->round_no < played->since[who_no];
        bool left = line->round_no > played->until[who_no];
        if (!late && !left)
            continue;
        int entry_no = entry_of(event, played, who_no, late ? PW_CAME_LATE : PW_WENT_HOME);
        line->gone[2 * seat / seats] = true;
        line->cancelled = line->cancelled || played->until[who_no] == 0;
        line->nothing[seat] = !pw_contest_of(s)->has_rooms && (left || seats == 4);
        no = no != 0 ? no : entry_no;
    }
    return no;
}

/* The boards of a table as first to last, given to who waits there. */
static struct pw_happening given_at(const struct pw_evening *played, int round_no, int stand_no,
                                    bool first_fault, bool second_fault)
{
    int first = 0, last = 0;
    pw_played_boards_at(played, round_no, stand_no, &first, &last);
    return (struct pw_happening){
        .kind = PW_BOARDS_GIVEN,
        .round_no = round_no,
        .table_no = played->plan->stand[stand_no - 1].table_no,
        .board_no = first,
        .last_board_no = last > first ? last : 0,
        .percent = {first_fault ? 4000 : 6000, second_fault ? 4000 : 6000},
    };
}

void pw_played_say_assigned(const struct pw_evening *played, int round_no, int stand_no,
                            bool first_fault, bool second_fault, char out[PW_SENTENCE_MAX])
{
    const struct pw_happening given =
        given_at(played, round_no, stand_no, first_fault, second_fault);
    char sentence[PW_SENTENCE_MAX];
    pw_sentence_write(&given, 0, sentence);
    pw_message_data(out, PW_SENTENCE_MAX, PW_DETAILS("sentence", sentence));
}

/* How many boards of the table wait for who is not there; and how many of those have a score. */
static int waiting_boards(const struct pw_evening *played, int round_no, int stand_no, int *scored)
{
    int first = 0, last = 0, count = 0;
    *scored = 0;
    if (!pw_played_boards_at(played, round_no, stand_no, &first, &last))
        return 0;
    for (int board_no = first; board_no <= last; board_no++) {
        int i = board_no - played->first_board;
        for (int k = played->from[i]; k < played->from[i + 1]; k++) {
            const struct pw_played_line *line = &played->line[k];
            if (line->round_no != round_no || line->stand_no != stand_no)
                continue;
            *scored += line->why == PW_WHY_GIVEN;
            count += line->why == PW_WHY_GIVEN || line->why == PW_WHY_ABSENT;
        }
    }
    return count;
}

/* Who waits at a table in a round; round_no 0: nobody does. */
static struct pw_waiting_table waiting_at(const struct pw_event *event,
                                          const struct pw_evening *played, int round_no,
                                          int stand_no)
{
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    struct pw_played_line line = {.round_no = round_no, .stand_no = stand_no};
    int seats = pw_contest_of(played->plan)->seats, scored = 0, who_no = 0;
    for (int seat = 0; seat < seats; seat++)
        line.who[seat] = place.who[seat];
    if (played->plan->stand[stand_no - 1].table_no == 0 ||
        !pw_played_full(played->plan, line.who) ||
        waiting_boards(played, round_no, stand_no, &scored) == 0)
        return (struct pw_waiting_table){0};
    pw_played_absent(event, played, &line);
    if (line.cancelled || (!line.gone[0] && !line.gone[1]))
        return (struct pw_waiting_table){0};
    for (int seat = seats - 1; seat >= 0; seat--)
        if (round_no >= played->since[line.who[seat]] && round_no <= played->until[line.who[seat]])
            who_no = line.who[seat];
    bool pairs = seats == 2; /* the partner of an individual is not at fault */
    return (struct pw_waiting_table){
        .round_no = who_no != 0 ? round_no : 0,
        .table_no = played->plan->stand[stand_no - 1].table_no,
        .who_no = who_no,
        .scored = scored > 0,
        .offer = given_at(played, round_no, stand_no, pairs && line.gone[0], pairs && line.gone[1]),
    };
}

/* Does nobody play in the round, as an entry says? */
static bool is_off(const struct pw_event *event, int round_no)
{
    bool off = false;
    for (int i = 0; i < event->happenings && !off; i++) {
        const struct pw_happening *one = &event->happening[i];
        off = pw_happening_takes_out(one, round_no) && one->table_no == 0 && one->board_no == 0;
    }
    return off;
}

struct pw_waiting_table *pw_played_waiting(const struct pw_event *event,
                                           const struct pw_evening *played, int *count)
{
    const struct pw_schedule *s = played->plan;
    bool may = played->since != NULL && !pw_contest_of(s)->has_rooms && !pw_event_of_matches(event);
    size_t most = may ? (size_t)s->rounds * (size_t)s->stands : 0;
    struct pw_waiting_table *found = calloc(most + 1, sizeof *found);
    *count = 0;
    for (int r = 1; found != NULL && may && r <= s->rounds; r++) {
        if (is_off(event, r))
            continue;
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            found[*count] = waiting_at(event, played, r, stand_no);
            *count += found[*count].round_no != 0;
        }
    }
    return found;
}

bool pw_played_nobody(const struct pw_event *event, const struct pw_evening *played, int round_no,
                      int stand_no, struct pw_reason *why)
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
    bool players = pw_contest_of(played->plan)->seats == 4;
    bool nobody = line.gone[0] && line.gone[1];
    for (int seat = 0; players && seat < 4; seat++)
        nobody = (seat == 0 || nobody) && line.nothing[seat];
    pw_played_say_assigned(played, round_no, stand_no, !players && line.gone[0],
                           !players && line.gone[1], sentence);
    if (nobody)
        pw_refuse_why(why, PW_BAD_REQUEST, "nobody-at", round_no, table_no, no);
    else
        pw_refuse_why(why, PW_BAD_REQUEST, "waits-at", round_no, table_no, no,
                      pw_detail_message(sentence));
    return true;
}
