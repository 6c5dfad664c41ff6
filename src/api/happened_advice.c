/* happened_advice.c - an entry that would change nothing is refused, with the reason and what can
 * be said instead. */
#include "api/happened_told.h"

#include <string.h>

#include "api/as_played.h"
#include "api/internal.h"

/* The entry that says the same, before this one; 0: none. */
static int said_before(const struct pw_event *event, const struct pw_happening *one)
{
    char text[PW_SENTENCE_MAX], other[PW_SENTENCE_MAX];
    pw_sentence_write(one, event->first_pair, text);
    for (int i = 0; i < event->happenings; i++) {
        pw_sentence_write(&event->happening[i], event->first_pair, other);
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
    int each = pw_played_seats(played->plan) / 2;
    for (int side = 0; side < 2; side++) {
        int there = 0;
        for (int i = 0; i < each; i++)
            there += !is_away(played, line->who[side * each + i], line->round_no);
        given.percent[side] = there > 0 ? 6000 : 4000;
    }
    return given;
}

/* "1", "1 and 6": who is not there; of others: who has nothing, whatever is assigned. */
static char *numbers_text(const struct pw_evening *played, const struct pw_played_line *line,
                          bool nothing, int *count)
{
    GString *out = g_string_new(NULL);
    *count = 0;
    for (int seat = 0; seat < pw_played_seats(played->plan); seat++) {
        bool meant =
            nothing ? line->nothing[seat] : is_away(played, line->who[seat], line->round_no);
        if (meant)
            g_string_append_printf(out, "%s%d", (*count)++ > 0 ? " and " : "",
                                   pw_schedule_number(played->plan, line->who[seat]));
    }
    return g_string_free(out, FALSE);
}

static bool refuse_away(const struct pw_evening *played, const struct pw_played_line *line,
                        const struct pw_happening *one, GError **error)
{
    int away = 0, without = 0;
    g_autofree char *who = numbers_text(played, line, false, &away);
    g_autofree char *none = numbers_text(played, line, true, &without);
    char sentence[PW_SENTENCE_MAX];
    if (away == pw_played_seats(played->plan))
        return pw_fail(error, PW_ERROR_USAGE,
                       "that changes nothing, as %s are not there in round %d, and nobody waits "
                       "for them",
                       who, one->round_no);
    struct pw_happening average = average_of(played, line, one);
    pw_sentence_write(&average, played->plan->first_pair, sentence);
    return pw_fail(error, PW_ERROR_USAGE,
                   "that changes nothing, as %s %s not there in round %d; what the others have of "
                   "it is said as \"%s\"%s%s%s",
                   who, away == 1 ? "is" : "are", one->round_no, sentence,
                   without > 0 ? ", of which " : "", without > 0 ? none : "",
                   without == 0  ? ""
                   : without > 1 ? " have nothing"
                                 : " has nothing");
}

bool pw_happened_changes(struct pw_event *event, const struct pw_happened *told,
                         const struct pw_happening *one, GError **error)
{
    if (one->kind == PW_PENALISED || told->lines > 0 || told->cards > 0 || told->games > 0 ||
        told->colours > 0 || told->scores > 0 || told->former[0] != '\0')
        return true;
    int before_no = said_before(event, one);
    if (before_no > 0) {
        pw_fail(error, PW_ERROR_USAGE,
                "entry %d says that already, and once more it changes nothing", before_no);
        return pw_error_tell(error, "said-already", PW_TELLS(before_no));
    }
    bool games = event->schedule->kind == PW_PLAYERS;
    struct pw_evening *played =
        games || one->table_no == 0 || one->board_no == 0 ? NULL : pw_event_played(event, NULL);
    const struct pw_played_line *line = played != NULL ? line_away(played, one) : NULL;
    if (line != NULL)
        refuse_away(played, line, one, error);
    else
        pw_fail(error, PW_ERROR_USAGE,
                "that changes nothing: no %s, no card and no score would be another",
                games ? "game" : "board");
    pw_error_tell(error, line != NULL ? "away" : "no-change", PW_TELLS(one->round_no));
    pw_played_free(played);
    return false;
}
