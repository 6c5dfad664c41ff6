/* robin.c - chess and Go: plan and entries, and the colours that were played, who left, who took
 * over, what is postponed.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "event/rounds.h"
#include "happened/forms.h"
#include "happened/played_internal.h"
#include "sched/core/schedule.h"

struct robin {
    const struct pw_event *event;
    const struct pw_schedule *plan;
    struct pw_schedule *copy; /* NULL: colours as planned */
    char *withdrawn;          /* room for all that can be said */
    struct pw_played_wrong *wrong;
};

static bool refuse(const struct robin *robin, const struct pw_happening *entry)
{
    robin->wrong->status = PW_BAD_REQUEST;
    robin->wrong->entry = entry;
    return false;
}

static bool no_memory(const struct robin *robin)
{
    robin->wrong->status = pw_refuse_why(&robin->wrong->why, PW_NO_MEMORY, "no-memory-played");
    return false;
}

#define REFUSE(robin, entry, ...)                                                                  \
    (pw_refuse_why(&(robin)->wrong->why, PW_BAD_REQUEST, __VA_ARGS__), refuse((robin), (entry)))

/* ---- what is there ---- */

static bool has_round(const struct robin *robin, const struct pw_happening *entry, int round_no)
{
    int rounds = robin->plan->rounds;
    return round_no <= rounds || REFUSE(robin, entry, "no-round", round_no, rounds);
}

static bool has_player(const struct robin *robin, const struct pw_happening *entry)
{
    const struct pw_schedule *s = robin->plan;
    if (entry->team)
        return REFUSE(robin, entry,
                      pw_contest_of(s)->has_line_ups ? "games-of-team-lineup" : "games-of-team");
    if (entry->who_no > s->contestants)
        return REFUSE(robin, entry, "no-player", entry->who_no, 1, s->contestants, "");
    return entry->who_no != s->missing_no || REFUSE(robin, entry, "nobody-in-table", entry->who_no);
}

/* The stand of the board where two play in that round; 0: none, which is said. */
static int game_stand(const struct robin *robin, const struct pw_happening *entry)
{
    const struct pw_schedule *s = robin->plan;
    if (!has_round(robin, entry, entry->round_no))
        return 0;
    for (const struct pw_happening *one = robin->event->happening; one < entry; one++)
        if (pw_happening_takes_out(one, entry->round_no)) {
            REFUSE(robin, entry, "round-off", entry->round_no, one->no);
            return 0;
        }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, entry->round_no, stand_no);
        if (s->stand[stand_no - 1].table_no == entry->board_no && pw_played_full(s, spot.who))
            return stand_no;
    }
    REFUSE(robin, entry, "no-game", entry->round_no, entry->board_no);
    return 0;
}

/* The entry of that kind before this one that is about the same game, or the same player. */
static const struct pw_happening *
earlier(const struct robin *robin, const struct pw_happening *entry, enum pw_happening_kind kind)
{
    const struct pw_happening *found = NULL;
    for (const struct pw_happening *one = robin->event->happening; one < entry; one++)
        if (one->kind == kind && one->who_no == entry->who_no &&
            (entry->who_no != 0 ||
             (one->round_no == entry->round_no && one->board_no == entry->board_no)))
            found = one;
    return found;
}

/* ---- entries ---- */

static bool turn_colours(struct robin *robin, const struct pw_happening *entry)
{
    const struct pw_schedule *s = robin->plan;
    int stand_no = game_stand(robin, entry);
    if (stand_no == 0)
        return false;
    const struct pw_happening *before = earlier(robin, entry, PW_COLOURS_TURNED);
    if (before != NULL)
        return REFUSE(robin, entry, "game-said-already", before->no);
    bool stones = pw_schedule_stones(s, entry->round_no, stand_no) > 0;
    if (stones || s->colours_drawn)
        return REFUSE(robin, entry, stones ? "no-colours-stones" : "no-colours-drawn");
    if (robin->copy == NULL)
        robin->copy = pw_schedule_copy(s);
    if (robin->copy == NULL)
        return no_memory(robin);
    struct pw_spot spot = pw_schedule_at(s, entry->round_no, stand_no);
    struct pw_spot turned = {.who = {spot.who[1], spot.who[0]}, .set = spot.set};
    pw_schedule_put(robin->copy, entry->round_no, stand_no, turned);
    return true;
}

/* One of the two has left before the game would be played: there is nothing to postpone. */
static bool is_left(const struct robin *robin, const struct pw_happening *entry, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(robin->plan, entry->round_no, stand_no);
    int later_no = pw_event_later_round(robin->event, entry, robin->plan->rounds);
    int when = later_no > entry->round_no ? later_no : entry->round_no;
    for (const struct pw_happening *one = robin->event->happening; one < entry; one++)
        if (one->kind == PW_WENT_HOME && one->round_no < when &&
            (one->who_no == spot.who[0] || one->who_no == spot.who[1])) {
            REFUSE(robin, entry, "left-so-off", one->who_no, one->round_no, one->no);
            return true;
        }
    return false;
}

/* The day is before the round, or before the event of which rounds have no days. */
static bool refuse_day(const struct robin *robin, const struct pw_happening *entry, const char *day,
                       bool of_round)
{
    char is[11];
    snprintf(is, sizeof is, "%.10s", day);
    return REFUSE(robin, entry, of_round ? "day-before-round" : "day-before-event", entry->day, is);
}

static bool postpone(const struct robin *robin, const struct pw_happening *entry)
{
    int stand_no = game_stand(robin, entry);
    if (stand_no == 0)
        return false;
    const struct pw_happening *before = earlier(robin, entry, PW_POSTPONED);
    if (before != NULL)
        return REFUSE(robin, entry, "postponed-already", before->no);
    const char *own_day = pw_event_round_day(robin->event, entry->round_no);
    int is[3];
    bool dated = pw_event_day(robin->event, &is[0], &is[1], &is[2]);
    const char *day = own_day != NULL ? own_day : dated ? robin->event->date : NULL;
    if (entry->day[0] != '\0' && !pw_day_read(entry->day, &is[0], &is[1], &is[2]))
        return REFUSE(robin, entry, "no-day", entry->day);
    if (entry->day[0] != '\0' && day != NULL && strncmp(entry->day, day, 10) < 0)
        return refuse_day(robin, entry, day, own_day != NULL);
    if (entry->later_no != 0 && entry->later_no < entry->round_no)
        return REFUSE(robin, entry, "round-before", entry->later_no, entry->round_no);
    if (entry->later_no == entry->round_no)
        return REFUSE(robin, entry, "round-own", entry->later_no);
    return has_round(robin, entry, entry->later_no) && !is_left(robin, entry, stand_no);
}

/* Does the key withdrawn name the player: a number that no word stands before? */
static bool is_withdrawn(const char *text, int who_no)
{
    bool begins = true;
    for (const char *at = text != NULL ? text : ""; *at != '\0';) {
        size_t figures = strspn(at, "0123456789");
        if (figures > 0 && begins && strtol(at, NULL, 10) == who_no)
            return true;
        if (figures == 0 && *at != ' ')
            begins = *at == ',' || *at == ';';
        at += figures > 0 ? figures : 1;
    }
    return false;
}

static bool go_home(struct robin *robin, const struct pw_happening *entry)
{
    int rounds = robin->plan->rounds;
    if (entry->round_no == 0)
        return REFUSE(robin, entry, "games-count", entry->who_no);
    if (!has_player(robin, entry) || !has_round(robin, entry, entry->round_no))
        return false;
    if (robin->plan->teams > 0)
        return REFUSE(robin, entry, "left-team");
    if (entry->round_no == rounds)
        return REFUSE(robin, entry, "left-last", entry->who_no, rounds);
    const struct pw_happening *before = earlier(robin, entry, PW_WENT_HOME);
    if (before != NULL)
        return REFUSE(robin, entry, "left-already", entry->who_no, before->round_no, before->no);
    const struct pw_happening *other = earlier(robin, entry, PW_TAKEN_OVER);
    if (other != NULL && other->round_no > entry->round_no)
        return REFUSE(robin, entry, "taken-over", entry->who_no, other->round_no, other->no);
    if (is_withdrawn(robin->event->withdrawn, entry->who_no))
        return REFUSE(robin, entry, "left-withdrawn", entry->who_no);
    size_t length = strlen(robin->withdrawn);
    snprintf(robin->withdrawn + length, 32, "%s%d until %d", length > 0 ? "," : "", entry->who_no,
             entry->round_no);
    return true;
}

static bool take_over(const struct robin *robin, const struct pw_happening *entry)
{
    if (!has_player(robin, entry) || !has_round(robin, entry, entry->round_no))
        return false;
    if (entry->round_no == 1)
        return REFUSE(robin, entry, "first-name", entry->who_no);
    const struct pw_happening *gone = earlier(robin, entry, PW_WENT_HOME);
    bool left = is_withdrawn(robin->event->withdrawn, entry->who_no);
    if (gone != NULL && gone->round_no < entry->round_no)
        return REFUSE(robin, entry, "nobodys", entry->who_no, gone->round_no, gone->no);
    return !left || REFUSE(robin, entry, "left-for-good", entry->who_no);
}

/* A round that nobody played. */
static bool leave_out(const struct robin *robin, const struct pw_happening *entry)
{
    if (entry->round_no == 0 || entry->board_no != 0 || entry->table_no != 0)
        return REFUSE(robin, entry, "round-of-games");
    return has_round(robin, entry, entry->round_no);
}

static bool end_early(const struct robin *robin, const struct pw_happening *entry)
{
    int rounds = robin->plan->rounds;
    return has_round(robin, entry, entry->round_no) &&
           (entry->round_no < rounds || REFUSE(robin, entry, "ends-last", rounds));
}

static bool take_entry(struct robin *robin, const struct pw_happening *entry)
{
    switch (entry->kind) {
    case PW_COLOURS_TURNED:
        return turn_colours(robin, entry);
    case PW_POSTPONED:
        return postpone(robin, entry);
    case PW_WENT_HOME:
        return go_home(robin, entry);
    case PW_TAKEN_OVER:
        return take_over(robin, entry);
    case PW_BOARDS_OFF:
        return leave_out(robin, entry);
    case PW_ENDED:
        return end_early(robin, entry);
    case PW_CAME_LATE:
        return REFUSE(robin, entry, "late-games");
    case PW_TURNED:
    case PW_OTHER_BOARDS:
    case PW_CHANGED_SEATS:
    case PW_FOULED:
    case PW_BOARDS_GIVEN:
    case PW_PENALISED:
        break;
    }
    return REFUSE(robin, entry, "of-bridge");
}

bool pw_played_robin(const struct pw_event *event, const struct pw_schedule *plan,
                     struct pw_schedule **schedule, char **withdrawn, struct pw_played_wrong *wrong)
{
    const char *said = event->withdrawn != NULL ? event->withdrawn : "";
    size_t room = strlen(said) + 32 * ((size_t)event->happenings + 1);
    struct robin robin = {event, plan, NULL, calloc(1, room), wrong};
    *wrong = (struct pw_played_wrong){0};
    *schedule = NULL;
    *withdrawn = NULL;
    if (robin.withdrawn == NULL)
        return no_memory(&robin);
    memcpy(robin.withdrawn, said, strlen(said));
    bool sound = true;
    for (int i = 0; sound && i < event->happenings; i++)
        sound = take_entry(&robin, &event->happening[i]);
    if (!sound || robin.withdrawn[0] == '\0') {
        free(robin.withdrawn);
        robin.withdrawn = NULL;
    }
    if (!sound) {
        pw_schedule_free(robin.copy);
        return false;
    }
    if (robin.copy != NULL) {
        int missing_no = plan->missing_no;
        pw_schedule_finish(robin.copy);
        robin.copy->missing_no = missing_no;
    }
    *schedule = robin.copy;
    *withdrawn = robin.withdrawn;
    return true;
}
