/* happened_advice.c - an entry that would change nothing is refused, with the reason and what can
 * be said instead. */
#include "api/happened_told.h"

#include <string.h>

#include "api/as_played.h"
#include "api/internal.h"
#include "happened/happened.h"

/* The entry that says the same, before this one; 0: none. */
static int said_before(const struct pw_event *event, const struct pw_happening *one)
{
    char text[PW_SENTENCE_MAX], other[PW_SENTENCE_MAX];
    pw_sentence_write(one, &event->numbers, text);
    for (int i = 0; i < event->happenings; i++) {
        pw_sentence_write(&event->happening[i], &event->numbers, other);
        if (strcmp(text, other) == 0)
            return event->happening[i].no;
    }
    return 0;
}

/* A board of the entry's table, in its round, at which somebody is not there; NULL: all are, or it
 * says no table. */
static const struct pw_played_line *line_away(const struct pw_evening *played,
                                              const struct pw_happening *one)
{
    for (int i = 0; i < played->lines; i++) {
        const struct pw_played_line *line = &played->line[i];
        if (line->round_no == one->round_no && line->table_no == one->table_no &&
            line->why == PW_WHY_ABSENT)
            return line;
    }
    return NULL;
}

#define NUMBERS_MAX 100 /* bytes of the message of four */

static bool is_away(const struct pw_evening *played, int who_no, int round_no)
{
    return who_no > 0 && (round_no < played->since[who_no] || round_no > played->until[who_no]);
}

/* Law 12C2: 40 per cent for who is at fault, 60 for who is not. Of individuals a side with somebody
 * who waits is not: who is not there has nothing of it in any case. */
static struct pw_happening average_of(const struct pw_evening *played,
                                      const struct pw_played_line *line,
                                      const struct pw_happening *one)
{
    struct pw_happening given = *one;
    given.kind = PW_BOARDS_GIVEN;
    int each = pw_contest_of(played->plan)->seats / 2;
    for (int side = 0; side < 2; side++) {
        int there = 0;
        for (int i = 0; i < each; i++)
            there += !is_away(played, line->who[side * each + i], line->round_no);
        given.percent[side] = there > 0 ? 6000 : 4000;
    }
    return given;
}

/* Who is not there, "1", "1 and 6"; of others: who has nothing, whatever is assigned. */
static struct pw_detail numbers_of(const struct pw_evening *played,
                                   const struct pw_played_line *line, bool nothing, int *count,
                                   char out[NUMBERS_MAX])
{
    *count = 0;
    out[0] = '\0';
    for (int seat = 0; seat < pw_contest_of(played->plan)->seats; seat++) {
        bool meant =
            nothing ? line->nothing[seat] : is_away(played, line->who[seat], line->round_no);
        if (!meant)
            continue;
        char before[NUMBERS_MAX];
        g_strlcpy(before, out, sizeof before);
        int no = pw_label(played->plan, line->who[seat]).no;
        if ((*count)++ == 0)
            pw_message_data(out, NUMBERS_MAX, PW_DETAILS("one", no));
        else
            pw_message_data(out, NUMBERS_MAX, PW_DETAILS("both", pw_detail_message(before), no));
    }
    return pw_detail_message(out);
}

static bool refuse_away(const struct pw_evening *played, const struct pw_played_line *line,
                        const struct pw_happening *one, GError **error)
{
    int away = 0, without = 0;
    char who_room[NUMBERS_MAX], none_room[NUMBERS_MAX];
    struct pw_detail who = numbers_of(played, line, false, &away, who_room);
    struct pw_detail none = numbers_of(played, line, true, &without, none_room);
    char sentence[PW_SENTENCE_MAX];
    if (away == pw_contest_of(played->plan)->seats)
        return pw_refuse(error, PW_ERROR_USAGE, "away-all", who, one->round_no);
    struct pw_happening average = average_of(played, line, one);
    pw_sentence_write(&average, pw_schedule_numbers(played->plan), sentence);
    char said[PW_SENTENCE_MAX + 16];
    pw_message_data(said, sizeof said, PW_DETAILS("sentence", sentence));
    if (without == 0)
        return pw_refuse(error, PW_ERROR_USAGE, away == 1 ? "away" : "away-more", who,
                         one->round_no, pw_detail_message(said));
    char nothing[NUMBERS_MAX + 32];
    pw_message_data(nothing, sizeof nothing,
                    PW_DETAILS(without > 1 ? "have-nothing" : "has-nothing", none));
    return pw_refuse(error, PW_ERROR_USAGE, away == 1 ? "away-without" : "away-more-without", who,
                     one->round_no, pw_detail_message(said), pw_detail_message(nothing));
}

bool pw_happened_changes(struct pw_event *event, const struct pw_happened *told,
                         const struct pw_happening *one, GError **error)
{
    if (one->kind == PW_PENALISED || told->lines > 0 || told->cards > 0 || told->games > 0 ||
        told->colours > 0 || told->scores > 0 || told->former[0] != '\0')
        return true;
    int before_no = said_before(event, one);
    if (before_no > 0)
        return pw_refuse(error, PW_ERROR_USAGE, "said-again", before_no);
    const struct pw_schedule *plan = event->plan != NULL ? event->plan : event->schedule;
    if (plan != NULL && pw_played_to_come(event, plan, one))
        return true;
    bool games = pw_event_contest(event)->has_games;
    struct pw_evening *played =
        games || one->table_no == 0 || one->board_no == 0 ? NULL : pw_event_played(event, NULL);
    const struct pw_played_line *line = played != NULL ? line_away(played, one) : NULL;
    if (line != NULL)
        refuse_away(played, line, one, error);
    else
        pw_refuse(error, PW_ERROR_USAGE, games ? "no-change-games" : "no-change");
    pw_played_free(played);
    return false;
}
