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
    robin->wrong->status =
        pw_because(&robin->wrong->why, PW_NO_MEMORY, "no memory for what was played");
    return false;
}

#define REFUSE(robin, entry, ...)                                                                  \
    (pw_because(&(robin)->wrong->why, PW_BAD_REQUEST, __VA_ARGS__), refuse((robin), (entry)))
/* The same with a key and its numbers. */
#define REFUSE_AS(robin, entry, key, a, b, c, ...)                                                 \
    ((robin)->wrong->what = (key), (robin)->wrong->n[0] = (a), (robin)->wrong->n[1] = (b),         \
     (robin)->wrong->n[2] = (c), REFUSE(robin, entry, __VA_ARGS__))

/* ---- what is there ---- */

static bool has_round(const struct robin *robin, const struct pw_happening *entry, int round_no)
{
    int rounds = robin->plan->rounds;
    return round_no <= rounds || REFUSE_AS(robin, entry, "no-round", round_no, rounds, 0,
                                           "there is no round %d; there are %d", round_no, rounds);
}

static bool has_player(const struct robin *robin, const struct pw_happening *entry)
{
    const struct pw_schedule *s = robin->plan;
    if (entry->team)
        return REFUSE(robin, entry,
                      "of games nothing is said of a team; give each of its games the result 0-1F "
                      "or 1-0F%s",
                      s->teams > 0 ? ", or say the line-up, as 2.1=- - - for team 1 in round 2"
                                   : "");
    if (entry->who_no > s->contestants)
        return REFUSE_AS(robin, entry, "no-player", entry->who_no, 1, s->contestants,
                         "there is no player %d; they are 1 to %d", entry->who_no, s->contestants);
    return entry->who_no != s->missing_no ||
           REFUSE_AS(robin, entry, "nobody-is", entry->who_no, 0, 0,
                     "nobody is player %d in this table", entry->who_no);
}

/* The stand of the board where two play in that round; 0: none, which is said. */
static int game_stand(const struct robin *robin, const struct pw_happening *entry)
{
    const struct pw_schedule *s = robin->plan;
    if (!has_round(robin, entry, entry->round_no))
        return 0;
    for (const struct pw_happening *one = robin->event->happening; one < entry; one++)
        if (pw_happening_takes_out(one, entry->round_no)) {
            REFUSE(robin, entry,
                   "round %d is not played, as entry %d says; where it is, take that one back with "
                   "--undo %d",
                   entry->round_no, one->no, one->no);
            return 0;
        }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, entry->round_no, stand_no);
        if (s->stand[stand_no - 1].table_no == entry->board_no && pw_played_full(s, spot.who))
            return stand_no;
    }
    REFUSE_AS(robin, entry, "no-game", entry->round_no, entry->board_no, 0,
              "in round %d nobody plays at board %d", entry->round_no, entry->board_no);
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
        return REFUSE_AS(robin, entry, "said-already", before->no, 0, 0,
                         "entry %d says the same of that board; where it was not so, take that one "
                         "back with --undo %d",
                         before->no, before->no);
    bool stones = pw_schedule_stones(s, entry->round_no, stand_no) > 0;
    if (stones || s->colours_drawn)
        return REFUSE_AS(robin, entry, "no-colours", 0, 0, 0,
                         "no colours are planned there that could be exchanged: %s",
                         stones ? "Black is who takes the stones" : "they are drawn at the board");
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
            REFUSE(robin, entry,
                   "player %d left after round %d, as entry %d says: that game is not played, and "
                   "cannot be postponed; where it is, take that one back with --undo %d",
                   one->who_no, one->round_no, one->no, one->no);
            return true;
        }
    return false;
}

static bool postpone(const struct robin *robin, const struct pw_happening *entry)
{
    int stand_no = game_stand(robin, entry);
    if (stand_no == 0)
        return false;
    const struct pw_happening *before = earlier(robin, entry, PW_POSTPONED);
    if (before != NULL)
        return REFUSE_AS(robin, entry, "said-already", before->no, 0, 0,
                         "entry %d has postponed that game; take that one back with --undo %d",
                         before->no, before->no);
    const char *own_day = pw_event_round_day(robin->event, entry->round_no);
    int is[3];
    bool dated = pw_event_day(robin->event, &is[0], &is[1], &is[2]);
    const char *day = own_day != NULL ? own_day : dated ? robin->event->date : NULL;
    if (entry->day[0] != '\0' && !pw_day_read(entry->day, &is[0], &is[1], &is[2]))
        return REFUSE_AS(robin, entry, "no-day", 0, 0, 0,
                         "there is no day %s; write one like 2026-11-24", entry->day);
    if (entry->day[0] != '\0' && day != NULL && strncmp(entry->day, day, 10) < 0)
        return REFUSE_AS(robin, entry, "day-before", 0, 0, 0,
                         "%s is before %.10s, when the %s is; write a later day", entry->day, day,
                         own_day != NULL ? "round" : "event");
    if (entry->later_no != 0 && entry->later_no < entry->round_no)
        return REFUSE_AS(
            robin, entry, "round-before", entry->later_no, entry->round_no, 0,
            "round %d is before round %d; a game played earlier needs its result alone, a "
            "postponed one a later round or a day",
            entry->later_no, entry->round_no);
    if (entry->later_no == entry->round_no)
        return REFUSE_AS(robin, entry, "round-before", entry->later_no, entry->round_no, 0,
                         "round %d is its own; write another one, or a day", entry->later_no);
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
        return REFUSE(robin, entry,
                      "games count by themselves where at least half of them were played, and else "
                      "they do not; write \"player %d until round 2\"",
                      entry->who_no);
    if (!has_player(robin, entry) || !has_round(robin, entry, entry->round_no))
        return false;
    if (robin->plan->teams > 0)
        return REFUSE(robin, entry,
                      "in a team others take the boards of who is not there: say it of each round "
                      "in [line-ups], as 2.1=without 3 for the third player of team 1 in round 2");
    if (entry->round_no == rounds)
        return REFUSE_AS(robin, entry, "plays-all", entry->who_no, rounds, 0,
                         "that is player %d all the same: the rounds are 1 to %d", entry->who_no,
                         rounds);
    const struct pw_happening *before = earlier(robin, entry, PW_WENT_HOME);
    if (before != NULL)
        return REFUSE_AS(robin, entry, "left-already", entry->who_no, before->round_no, 0,
                         "player %d left after round %d already, as entry %d says", entry->who_no,
                         before->round_no, before->no);
    const struct pw_happening *other = earlier(robin, entry, PW_TAKEN_OVER);
    if (other != NULL && other->round_no > entry->round_no)
        return REFUSE(robin, entry,
                      "number %d has somebody else from round %d on, as entry %d says",
                      entry->who_no, other->round_no, other->no);
    if (is_withdrawn(robin->event->withdrawn, entry->who_no))
        return REFUSE(robin, entry, "player %d has left already, as withdrawn says in [chess]",
                      entry->who_no);
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
        return REFUSE_AS(
            robin, entry, "first-name", entry->who_no, 0, 0,
            "who has number %d from the first round on is named in the list; change the "
            "name there",
            entry->who_no);
    const struct pw_happening *gone = earlier(robin, entry, PW_WENT_HOME);
    bool left = is_withdrawn(robin->event->withdrawn, entry->who_no);
    if (gone != NULL && gone->round_no < entry->round_no)
        return REFUSE(robin, entry,
                      "number %d is nobody's after round %d, as entry %d says; where somebody goes "
                      "on with its games, take that one back with --undo %d",
                      entry->who_no, gone->round_no, gone->no, gone->no);
    return !left || REFUSE(robin, entry,
                           "player %d has left, as withdrawn says in [chess]; where somebody goes "
                           "on with the games, take it out there",
                           entry->who_no);
}

/* A round that nobody played. */
static bool leave_out(const struct robin *robin, const struct pw_happening *entry)
{
    if (entry->round_no == 0 || entry->board_no != 0 || entry->table_no != 0)
        return REFUSE(robin, entry,
                      "of games a whole round is not played, as in \"round 7: not played\"; of one "
                      "game the result says it: 0-1F or 1-0F where one did not come, 0-0F where "
                      "neither did, and \"round 3 board 2: postponed to round 5\" where it is "
                      "played later");
    return has_round(robin, entry, entry->round_no);
}

static bool end_early(const struct robin *robin, const struct pw_happening *entry)
{
    int rounds = robin->plan->rounds;
    return has_round(robin, entry, entry->round_no) &&
           (entry->round_no < rounds ||
            REFUSE_AS(robin, entry, "ends-last", rounds, 0, 0,
                      "that is the plan: round %d is the last", rounds));
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
        return REFUSE_AS(robin, entry, "late-games", 0, 0, 0,
                         "who comes late has lost the games before: give each its result, 0-1F or "
                         "1-0F, or postpone it, \"round 1 board 2: postponed to round 3\"");
    case PW_TURNED:
    case PW_OTHER_BOARDS:
    case PW_CHANGED_SEATS:
    case PW_FOULED:
    case PW_BOARDS_GIVEN:
    case PW_PENALISED:
        break;
    }
    return REFUSE(robin, entry, "that is of bridge; of games there is " PW_SAID_OF_GAMES("and"));
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
