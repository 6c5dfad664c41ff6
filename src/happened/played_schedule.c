/* played_schedule.c - the schedule as it was played: seats and sets, for papers and the referee. */
#include <stdio.h>
#include <string.h>

#include "happened/played_internal.h"
#include "sched/core/schedule.h"

static bool same_spot(struct pw_spot a, struct pw_spot b)
{
    return memcmp(a.who, b.who, sizeof a.who) == 0 && a.set == b.set;
}

/* How many of these boards are of the set, and of which set the board is. */
static int boards_of(const struct pw_evening *played, const struct pw_happening *others, int set)
{
    int first = played->first_board + (set - 1) * played->per_set, boards = 0;
    for (int board_no = first; board_no < first + played->per_set; board_no++)
        boards += pw_happening_has_board(others, board_no);
    return boards;
}

static int set_of(const struct pw_evening *played, int board_no)
{
    return (board_no - played->first_board) / played->per_set + 1;
}

/* The set in which most of the boards lie that were played at the stand in the place of others, of
 * equals the first; 0: those of the plan were. */
static int taken_set(const struct pw_evening *played, int round_no, int stand_no)
{
    const struct pw_happening *others = pw_played_place_at(played, round_no, stand_no).others;
    int best = 0, most = 0;
    for (int i = 0; others != NULL && i <= others->mores; i++) {
        struct pw_board_run run = pw_happening_run(others, i);
        for (int set = set_of(played, run.first); set <= set_of(played, run.last); set++) {
            int boards = boards_of(played, others, set);
            best = boards > most ? set : best;
            most = boards > most ? boards : most;
        }
    }
    return best;
}

/* What lies at a relay after a table has taken its boards: those that were due at the table, unless
 * they were played elsewhere. */
static int resting_set(const struct pw_evening *played, int round_no, int set)
{
    const struct pw_schedule *s = played->plan;
    int due = 0;
    for (int stand_no = 1; set != 0 && stand_no <= s->stands && due == 0; stand_no++) {
        int was = pw_schedule_at(s, round_no, stand_no).set;
        if (taken_set(played, round_no, stand_no) == set && was != set)
            due = was;
    }
    for (int stand_no = 1; stand_no <= s->stands && due != 0; stand_no++) {
        int is = taken_set(played, round_no, stand_no);
        int was = pw_schedule_at(s, round_no, stand_no).set;
        if (is == due || (is == 0 && was == due))
            due = 0;
    }
    return due != 0 ? due : set;
}

static struct pw_spot left_of(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(played->plan, round_no, stand_no);
    struct pw_played_place place = pw_played_place_at(played, round_no, stand_no);
    int taken = taken_set(played, round_no, stand_no);
    memcpy(spot.who, place.who, sizeof spot.who);
    if (taken != 0)
        spot.set = taken;
    else if (played->other_boards && played->plan->stand[stand_no - 1].table_no == 0)
        spot.set = resting_set(played, round_no, spot.set);
    for (int seat = 0; played->since != NULL && seat < 4; seat++) {
        int who_no = spot.who[seat];
        if (who_no > 0 && who_no <= played->plan->contestants &&
            (round_no < played->since[who_no] || round_no > played->until[who_no]))
            spot.who[seat] = 0;
    }
    return spot;
}

/* Of teams several tables have a set: where nobody plays it does not lie, but at one of them. */
static bool lies_elsewhere(const struct pw_evening *played, int round_no, int stand_no, int set)
{
    bool elsewhere = false;
    for (int other_no = 1; other_no <= played->plan->stands && !elsewhere; other_no++) {
        struct pw_spot other = left_of(played, round_no, other_no);
        elsewhere = other_no != stand_no && other.set == set &&
                    (pw_played_full(played->plan, other.who) || other_no < stand_no);
    }
    return elsewhere;
}

static struct pw_spot spot_of(const struct pw_evening *played, int round_no, int stand_no)
{
    struct pw_spot spot = left_of(played, round_no, stand_no);
    if (played->plan->fours > 0 && spot.set > 0 && !pw_played_full(played->plan, spot.who) &&
        lies_elsewhere(played, round_no, stand_no, spot.set))
        spot.set = 0;
    return spot;
}

/* Is anything but single boards changed? */
static bool is_moved(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (!same_spot(spot_of(played, r, stand_no), pw_schedule_at(s, r, stand_no)))
                return true;
    return false;
}

/* A switch of the plan was forgotten, there or everywhere. */
static bool is_turned_back(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++)
            if (pw_played_place_at(played, r, stand_no).turned &&
                pw_schedule_switched(s, r, stand_no))
                return true;
    return false;
}

/* Of the facts of the plan, "; " between them, those on switches and what they bring are true no
 * more. */
static void forget_switches(struct pw_schedule *copy, const char *remark)
{
    char left[300] = "";
    size_t used = 0, length = 0;
    for (const char *fact = remark; *fact != '\0';
         fact += length + (fact[length] == ';' ? 2U : 0U)) {
        const char *end = strstr(fact, "; ");
        length = end != NULL ? (size_t)(end - fact) : strlen(fact);
        if (strncmp(fact, "arrow switch", 12) == 0 || strncmp(fact, "balance", 7) == 0 ||
            used + length + 3 > sizeof left)
            continue;
        used += (size_t)snprintf(left + used, sizeof left - used, "%s%.*s", used > 0 ? "; " : "",
                                 (int)length, fact);
    }
    pw_schedule_remark(copy, left);
    if (used == 0)
        copy->remark = NULL;
}

/* Does everybody sit the other way in every round? Then nothing is switched: nobody has anything to
 * do in a round that is not done in all of them. */
static bool all_turned(const struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot was = pw_schedule_at(s, r, stand_no);
            if (was.who[0] != 0 && was.who[1] != 0 &&
                !pw_played_place_at(played, r, stand_no).turned)
                return false;
        }
    return true;
}

bool pw_played_make_schedule(struct pw_evening *played)
{
    const struct pw_schedule *s = played->plan;
    if (!is_moved(played))
        return true;
    struct pw_schedule *copy = pw_schedule_copy(s);
    if (copy == NULL || (s->winners == 2 && !pw_schedule_keep_homes(copy, s))) {
        pw_schedule_free(copy);
        return false;
    }
    bool gone = false, all = all_turned(played);
    for (int r = 1; r <= s->rounds; r++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot is = spot_of(played, r, stand_no);
            struct pw_spot was = pw_schedule_at(s, r, stand_no);
            if (same_spot(is, was))
                continue;
            pw_schedule_put(copy, r, stand_no, is);
            for (int seat = 0; seat < 4; seat++)
                gone = gone || (was.who[seat] != 0 && is.who[seat] == 0);
            if (!all && pw_played_place_at(played, r, stand_no).turned)
                pw_schedule_say_switch(copy, r, stand_no);
        }
    copy->waits = copy->waits || gone; /* who is not there has no seat */
    int missing_no = copy->missing_no;
    pw_schedule_finish(copy);
    copy->missing_no = missing_no;
    if (s->remark != NULL && is_turned_back(played))
        forget_switches(copy, s->remark);
    played->schedule = copy;
    return true;
}
