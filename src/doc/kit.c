/* kit.c - the papers of a whole evening, in the order in which they are handed out, and which of
 * them an event needs.
 */
#include "doc/catalog.h"
#include "doc/facts.h"
#include "sched/flow/flow.h"

#include <string.h>

static bool yes(const struct pw_event *event)
{
    (void)event;
    return true;
}

static bool no(const struct pw_event *event)
{
    (void)event;
    return false;
}

/* A round robin of teams has a slip for each match, and none for each game. */
static bool of_teams(const struct pw_event *event)
{
    return pw_event_contest(event)->has_line_ups;
}

static bool alone(const struct pw_event *event)
{
    return !of_teams(event);
}

/* Somebody is to be asked for a name; those who are missing have none. */
static bool unnamed(const struct pw_event *event)
{
    const struct pw_schedule *s = event->schedule;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        const char *name = pw_is_there(s, who_no) ? pw_event_name(event, who_no) : "-";
        if (name == NULL || name[0] == '\0')
            return true;
    }
    return false;
}

static bool named(const struct pw_event *event)
{
    for (int who_no = 1; who_no <= event->contestants; who_no++) {
        const char *name = pw_event_name(event, who_no);
        if (name != NULL && name[0] != '\0')
            return true;
    }
    return false;
}

static bool has_relays(const struct pw_schedule *s)
{
    for (int i = 0; i < s->stands; i++)
        if (s->stand[i].relay_no != 0)
            return true;
    return false;
}

/* Boards are not where one would look: they rest, or several tables play them. */
static bool boards_rest(const struct pw_event *event)
{
    return has_relays(event->schedule) || (event->report != NULL && event->report->shared > 0);
}

/* Is there more to say of the ways than "EW one table up, boards one down"? Of a straight Mitchell
 * there is not: nobody needs a card or a plan to find the next table. */
static bool own_ways(const struct pw_event *event)
{
    const struct pw_schedule *s = event->schedule;
    if (!pw_contest_of(s)->has_lines || s->rounds < 2)
        return !pw_contest_of(s)->has_lines;
    const struct pw_flow *flow = pw_flow(s);
    bool by_rule = flow->rule == PW_RULE_LINES && flow->rover_no == 0 && flow->switches == 0 &&
                   flow->board_ring != NULL && !boards_rest(event);
    for (int line_i = 0; by_rule && line_i < flow->lines; line_i++)
        for (int round_no = 1; by_rule && round_no < s->rounds; round_no++)
            by_rule = pw_flow_after(flow, line_i, round_no) == PW_AFTER_USUAL;
    return !by_rule;
}

static bool straight(const struct pw_event *event)
{
    return !own_ways(event);
}

/* Does everybody need a card for the code on it? */
static bool phones_look(const struct pw_event *event)
{
    return event->phones != NULL;
}

static bool carded(const struct pw_event *event)
{
    return phones_look(event) || own_ways(event);
}

/* The cards have no room for codes, see templates/guide-cards.xml: who looks gets one apart. */
static bool codes_apart(const struct pw_event *event)
{
    return phones_look(event) && event->schedule->rounds > 11;
}

bool pw_kit_of_movers(const struct pw_event *event)
{
    const struct pw_schedule *s = event->schedule;
    if (!pw_contest_of(s)->has_lines || phones_look(event))
        return false;
    int move = 0, stay = 0;
    for (int pair_no = 1; pair_no <= s->contestants; pair_no++) {
        bool stays = pw_has_a_table(pw_flow(s), pair_no);
        stay += pw_is_there(s, pair_no) && stays;
        move += pw_is_there(s, pair_no) && !stays;
    }
    return move > 0 && 2 * stay >= move;
}

/* Is a board at one table after the other, so that a slip can go with it? */
static bool goes_round(const struct pw_event *event)
{
    return !event->barometer;
}

/* Of a Swiss nobody knows the ways beforehand: there are the rounds, their slips and results. */
static bool is_of_matches(const struct pw_kit_entry *entry, const struct pw_event *event)
{
    static const char *const slips[] = {"round-sheet", "match-slips", "ranking", NULL};
    bool teams = pw_contest_of(event->schedule)->has_rooms;
    return g_strv_contains(slips, entry->document) ||
           (strcmp(entry->document, "pickup-slips") == 0 && !teams) ||
           (strcmp(entry->document, "name-list") == 0 && named(event)) ||
           (strcmp(entry->document, "sign-up") == 0 && unnamed(event));
}

static bool at_once(const struct pw_event *event)
{
    return event->barometer;
}

/* Before the evening, on the wall, on the tables, to the players, while it goes on, and at its end.
 * Other forms of one of these (wheel-cards, player-slips) are printed where the event lists them.
 */
static const struct pw_kit_entry entries[] = {
    {"sign-up", PW_KIT_ALWAYS, NULL, no, unnamed},
    {"director-sheet", PW_KIT_ALWAYS, NULL, yes, yes},
    {"room-plan", PW_KIT_ALWAYS, NULL, no, own_ways},
    {"movement-sheet", PW_KIT_ALWAYS, NULL, no, own_ways},
    {"round-sheet", PW_KIT_ALWAYS, NULL, NULL, NULL},
    {"board-sheet", PW_KIT_ALWAYS, NULL, no, boards_rest},
    {"name-list", PW_KIT_ALWAYS, NULL, no, named},
    {"board-labels", PW_KIT_ALWAYS, NULL, no, no},
    {"table-cards", PW_KIT_ALWAYS, NULL, straight, yes},
    {"relay-cards", PW_KIT_ALWAYS, NULL, no, yes},
    {"guide-cards", PW_KIT_ALWAYS, NULL, carded, carded},
    {"wheel-cards", PW_KIT_ALWAYS, NULL, NULL, NULL},
    {"player-slips", PW_KIT_ALWAYS, NULL, NULL, NULL},
    {"travellers", PW_KIT_ALWAYS, NULL, goes_round, goes_round},
    {"pickup-slips", PW_KIT_ALWAYS, NULL, at_once, at_once},
    {"match-slips", PW_KIT_ALWAYS, NULL, yes, yes},
    {"ranking", PW_KIT_PLAYED, NULL, yes, yes},
    {"protocols", PW_KIT_PLAYED, NULL, no, yes},
    {"score-sheets", PW_KIT_PLAYED, NULL, no, yes},
    {"score-matrix", PW_KIT_PLAYED, NULL, NULL, NULL},
    {"frequencies", PW_KIT_PLAYED, NULL, NULL, NULL},
    {"comparison", PW_KIT_PLAYED, NULL, NULL, NULL},
    /* chess and Go */
    {"start-list", PW_KIT_ALWAYS, NULL, no, yes},
    {"lots", PW_KIT_DRAWN, NULL, no, yes},
    {"crosstable", PW_KIT_BLANK, NULL, yes, yes},
    {"wall-chart", PW_KIT_BLANK, NULL, no, no},
    {"pairings", PW_KIT_BLANK, NULL, yes, yes},
    {"player-cards", PW_KIT_BLANK, NULL, phones_look, phones_look},
    {"phone-codes", PW_KIT_PHONES, NULL, codes_apart, codes_apart},
    {"result-slips", PW_KIT_BLANK, NULL, no, alone},
    {"board-cards", PW_KIT_ALWAYS, NULL, no, yes},
    {"place-cards", PW_KIT_ALWAYS, NULL, no, no},
    {"seat-rotation", PW_KIT_ALWAYS, NULL, no, no},
    {"methods", PW_KIT_ALWAYS, NULL, NULL, NULL},
    {"standings", PW_KIT_PLAYED, NULL, yes, yes},
    {"crosstable", PW_KIT_PLAYED, "crosstable-final", no, yes},
};

const struct pw_kit_entry *pw_kit_entries(size_t *count)
{
    *count = G_N_ELEMENTS(entries);
    return entries;
}

const char *pw_kit_name(const struct pw_kit_entry *entry)
{
    return entry->file != NULL ? entry->file : entry->document;
}

const struct pw_kit_entry *pw_kit_entry_find(const char *name)
{
    for (size_t i = 0; i < G_N_ELEMENTS(entries); i++)
        if (strcmp(pw_kit_name(&entries[i]), name) == 0)
            return &entries[i];
    return NULL;
}

bool pw_kit_has(const struct pw_kit_entry *entry, const struct pw_event *event,
                enum pw_kit_size size)
{
    if (pw_event_of_matches(event) && (size != PW_KIT_EVERYTHING || entry->usual == NULL))
        return is_of_matches(entry, event);
    if (entry->usual == NULL)
        return false;
    switch (size) {
    case PW_KIT_MINIMAL:
        return entry->minimal(event);
    case PW_KIT_EVERYTHING:
        return true;
    case PW_KIT_UNSAID:
    case PW_KIT_USUAL:
        break;
    }
    return entry->usual(event);
}
