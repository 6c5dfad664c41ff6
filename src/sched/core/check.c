/* check.c - the referee: goes through the rows once and counts what it sees. */
#include "sched/core/check.h"
#include "base/progress.h"
#include "sched/core/schedule.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* What a half table does: who sits out how often, who plays how much, who meets how
 * many, and whether it would be fairer if somebody else were missing.
 */

#define COMPARED_MOST                                                                              \
    200 /* contestants: of more, the balance without each of them takes too long */

static int meetings(const struct pw_referee *t, int p, int q)
{
    const uint16_t *met = t->faced != NULL ? t->faced : t->met;
    return met[pw_referee_couple(t, p, q)];
}

/* How often somebody would sit out at most, if p were missing and not who is: everybody as often
 * as it meets p now; and who is missing now would be there, and sit out as often as p does now. */
static int most_without(const struct pw_referee *t, int p)
{
    int most = t->hand[p].sat_out;
    for (int q = 1; q <= t->contestants; q++) {
        int met = q != p && pw_referee_present(t, q) ? meetings(t, p, q) : 0;
        most = met > most ? met : most;
    }
    return most;
}

/* The same rows without p, and with whoever is missing: it sits wherever somebody is alone. NULL
 * without memory. */
static struct pw_schedule *without(const struct pw_schedule *s, int p)
{
    struct pw_schedule *other = pw_schedule_build(s->kind, 2 * s->tables, s->tables, s->relays,
                                                  s->rounds, s->sets, s->stands, s->stand);
    int back_no = s->missing_no != 0 ? s->missing_no : 2 * s->tables;
    if (other == NULL)
        return NULL;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if ((spot.who[0] != 0) != (spot.who[1] != 0))
                spot.who[spot.who[0] != 0] = back_no;
            pw_schedule_put(other, round_no, stand_no, spot);
        }
    }
    pw_schedule_finish(other);
    other->winners = s->winners;
    other->copies = s->copies;
    pw_schedule_without(other, p);
    return other;
}

/* How fair the comparisons would be; -1: that cannot be said. false: no memory. */
static bool quality_without(const struct pw_referee *t, int p, long *quality)
{
    *quality = -1;
    if (t->s->winners != 1 || t->contestants > COMPARED_MOST)
        return true;
    struct pw_schedule *other = without(t->s, p);
    struct pw_report *report = other != NULL ? pw_check(other) : NULL;
    bool done = report != NULL;
    if (done)
        *quality = report->quality;
    pw_report_free(report);
    pw_schedule_free(other);
    return done;
}

/* Who sits out least counts; of equals, how fair the comparisons are then. */
static bool look_for_fairer(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    const struct pw_schedule *s = t->s;
    int present = s->contestants - (s->missing_no != 0), least = r->sit_out_most;
    r->fairer_sit_out_most = r->sit_out_most;
    if (s->kind != PW_PAIRS || s->inside->as_played || r->sit_out_most < 2 ||
        present != 2 * s->tables - 1)
        return true;
    for (int p = 1; p <= t->contestants; p++) {
        int most = pw_referee_present(t, p) ? most_without(t, p) : least;
        least = most < least ? most : least;
    }
    if (least == r->sit_out_most)
        return true;
    long best = -2;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p) || most_without(t, p) != least)
            continue;
        long quality = -1;
        if (!quality_without(t, p, &quality))
            return false;
        if (quality <= best)
            continue;
        best = quality;
        r->fairer_missing_no = p;
    }
    r->fairer_sit_out_most = least;
    return true;
}

/* Who sits out how often, who meets how many, from `hand` and `met`. false: no
 * memory.
 */
static bool pw_referee_effect(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    const int played = pw_schedule_rounds_played(t->s);
    bool first = true;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p))
            continue;
        int sat = t->hand[p].sat_out, opponents = 0;
        for (int q = 1; q <= t->contestants; q++)
            opponents += q != p && pw_referee_present(t, q) && meetings(t, p, q) > 0;
        int rounds = played - sat - t->hand[p].away;
        r->sit_out_people += sat > 0;
        r->sit_out_most = sat > r->sit_out_most ? sat : r->sit_out_most;
        r->rounds_min = first || rounds < r->rounds_min ? rounds : r->rounds_min;
        r->rounds_max = rounds > r->rounds_max ? rounds : r->rounds_max;
        r->opponents_min = first || opponents < r->opponents_min ? opponents : r->opponents_min;
        r->opponents_max = opponents > r->opponents_max ? opponents : r->opponents_max;
        first = false;
    }
    return look_for_fairer(t);
}

/* What is known of one set in the round that is being read. */
struct lying {
    int tables;   /* where it is played */
    int stand_no; /* the first stand that has it, whatever it is */
    int stands;
};

struct round {
    struct lying *lying; /* [sets + 1] */
    int *lay;          /* [sets + 1]: stand of the set in the round before; 0 nowhere or doubtful */
    int *row_of_table; /* [table_max + 1]: stand_no of the row of this table in this round */
    int table_max;
    bool *again; /* [stands + 1]: a second stand for a table that has one: rows that are too many */
    bool unplayed; /* all that was to be played in it was taken out */
};

static uint16_t *met_of(const struct pw_referee *t, int who_no, int other_no)
{
    return &t->met[pw_referee_couple(t, who_no, other_no)];
}

static int16_t *played_of(const struct pw_referee *t, int who_no, int set)
{
    return &t->played[(size_t)who_no * (size_t)(t->s->sets + 1) + (size_t)set];
}

/* ---- faults ---- */

static void note(struct pw_referee *t, struct pw_fault fault)
{
    struct pw_report *r = t->report;
    r->faults_total++;
    if (r->faults_kept < PW_FAULTS_KEPT)
        r->faults[r->faults_kept++] = fault;
    switch (fault.kind) {
    case PW_FAULT_SET_SHARED:
    case PW_FAULT_SET_TWICE:
    case PW_FAULT_SET_LOST:
    case PW_FAULT_MET_AGAIN:
        r->reduced = false;
        break;
    default:
        r->legal = r->reduced = false;
    }
}

static int met_before(const struct pw_referee *t, int who_no, int other_no, int before_no)
{
    for (int round_no = 1; round_no < before_no; round_no++) {
        struct pw_seat at = pw_schedule_where(t->s, who_no, round_no);
        if (at.opponent_no == other_no || at.partner_no == other_no)
            return round_no;
    }
    return 0;
}

/* Does the event ask for this meeting, so many rounds after the last one? */
static bool is_wanted(const struct pw_referee *t, int who_no, int other_no, int round_no)
{
    int after = t->s->inside->again_after;
    for (int before_no = round_no - 1; after > 0 && before_no > round_no - after; before_no--)
        if (before_no > 0 && pw_schedule_where(t->s, who_no, before_no).opponent_no == other_no)
            return false;
    return after > 0;
}

/* ---- one row ---- */

/* Meetings are those across the table; of individuals, those of partners. */
static void meet(struct pw_referee *t, int round_no, int stand_no, int who_no, int other_no)
{
    if (!pw_referee_present(t, who_no) || !pw_referee_present(t, other_no))
        return;
    struct pw_fault fault = {.round_no = round_no, .stand_no = stand_no, .who_no = who_no};
    if (who_no == other_no) {
        fault.kind = PW_FAULT_SELF;
        note(t, fault);
        return;
    }
    uint16_t *met = met_of(t, who_no, other_no);
    if (*met < UINT16_MAX)
        ++*met;
    /* In one round they are seated twice, which is said already. */
    bool now = t->hand[who_no].twice_no == round_no && t->hand[other_no].twice_no == round_no;
    if (*met <= t->met_allowed || (now && met_before(t, who_no, other_no, round_no) == 0))
        return;
    if (!now && is_wanted(t, who_no, other_no, round_no)) {
        t->report->reduced = false;
        return;
    }
    fault.kind = PW_FAULT_MET_AGAIN;
    fault.other_no = other_no;
    if (t->report->faults_kept < PW_FAULTS_KEPT)
        fault.other_round_no = met_before(t, who_no, other_no, round_no);
    note(t, fault);
}

/* Individuals: across the table. */
static void face(struct pw_referee *t, struct pw_spot spot)
{
    for (int i = 0; i < 2; i++)
        for (int k = 2; k < 4; k++) {
            int who_no = spot.who[i], other_no = spot.who[k];
            if (!pw_referee_present(t, who_no) || !pw_referee_present(t, other_no) ||
                who_no == other_no)
                continue;
            uint16_t *faced = &t->faced[pw_referee_couple(t, who_no, other_no)];
            *faced = (uint16_t)(*faced + (*faced < UINT16_MAX));
        }
}

static void seat(struct pw_referee *t, int round_no, int stand_no, int who_no, enum pw_side side)
{
    struct pw_fault fault = {.round_no = round_no, .stand_no = stand_no, .who_no = who_no};
    if (!pw_referee_present(t, who_no)) {
        fault.kind = PW_FAULT_RANGE;
        note(t, fault);
        return;
    }
    struct pw_hand *hand = &t->hand[who_no];
    if (hand->round_no == round_no) {
        fault.kind = PW_FAULT_SEATED_TWICE;
        fault.other_stand_no = hand->stand_no;
        hand->twice_no = round_no;
        note(t, fault);
        return;
    }
    int place = 2 * stand_no + (side == PW_SIDE_B);
    if (hand->place == 0) {
        hand->first_stand_no = stand_no;
        hand->first_side = side;
    } else if (hand->round_no == round_no - 1) {
        int *next = &t->next_place[hand->place];
        if (*next != 0 && *next != place)
            t->next_is_sure = false;
        *next = place;
    }
    hand->elsewhere = hand->elsewhere || stand_no != hand->first_stand_no;
    hand->moved = hand->moved || hand->elsewhere;
    hand->round_no = round_no;
    hand->stand_no = stand_no;
    hand->place = place;
}

static void play_set(struct pw_referee *t, int round_no, int stand_no, int who_no,
                     enum pw_side side, int set)
{
    if (!pw_referee_present(t, who_no))
        return;
    int16_t *played = played_of(t, who_no, set);
    if (abs(*played) == round_no) /* seated twice, which is said already */
        return;
    if (*played != 0) {
        note(t, (struct pw_fault){.kind = PW_FAULT_SET_AGAIN,
                                  .round_no = round_no,
                                  .other_round_no = abs(*played),
                                  .stand_no = stand_no,
                                  .who_no = who_no,
                                  .set = set});
        return;
    }
    *played = (int16_t)(side == PW_SIDE_A ? round_no : -round_no);
    t->report->plays++;
}

static void play_colour(struct pw_referee *t, int who_no, enum pw_side side)
{
    if (!pw_referee_present(t, who_no))
        return;
    struct pw_hand *hand = &t->hand[who_no];
    *(side == PW_SIDE_A ? &hand->whites : &hand->blacks) += 1;
    if (side == hand->colour) {
        t->report->colour_repeats++;
        hand->colour_run++;
    } else {
        hand->colour_run = 1;
    }
    hand->colour = side;
    if (hand->colour_run > t->report->colour_run_max)
        t->report->colour_run_max = hand->colour_run;
}

/* The first stand that has the same set of the same copy; 0: none before this one. */
static int same_copy(const struct pw_referee *t, int round_no, int stand_no)
{
    int set = pw_schedule_at(t->s, round_no, stand_no).set;
    for (int other_no = 1; other_no < stand_no; other_no++)
        if (t->copy_of[other_no] == t->copy_of[stand_no] &&
            pw_schedule_at(t->s, round_no, other_no).set == set)
            return other_no;
    return 0;
}

static void read_set(struct pw_referee *t, struct round *round, int round_no, int stand_no, int set,
                     bool in_play)
{
    struct pw_fault fault = {.round_no = round_no, .stand_no = stand_no, .set = set};
    if (set < 1 || set > t->s->sets) {
        fault.kind = set == 0 ? PW_FAULT_NO_SET : PW_FAULT_RANGE;
        if (set != 0 || in_play)
            note(t, fault);
        return;
    }
    struct lying *lying = &round->lying[set];
    lying->stands++;
    lying->tables += in_play;
    if (lying->stands == 1) {
        lying->stand_no = stand_no;
        return;
    }
    fault.other_stand_no = t->copy_of != NULL ? same_copy(t, round_no, stand_no) : lying->stand_no;
    if (t->copy_of != NULL ? fault.other_stand_no == 0 : lying->stands <= t->s->copies)
        return; /* another copy of it */
    bool shared = in_play && lying->tables == lying->stands;
    fault.kind = shared ? PW_FAULT_SET_SHARED : PW_FAULT_SET_TWICE;
    note(t, fault);
}

static void sit_out(struct pw_referee *t, const struct round *round, int round_no, int who_no)
{
    if (round->unplayed)
        return;
    if (!pw_schedule_is_there(t->s, who_no, round_no)) {
        t->hand[who_no].away++;
        return;
    }
    t->report->sit_outs++;
    t->hand[who_no].sat_out++;
}

static bool same_row(struct pw_spot a, struct pw_spot b)
{
    return a.set == b.set && memcmp(a.who, b.who, sizeof a.who) == 0;
}

/* Returns whether anything is there. */
static bool read_row(struct pw_referee *t, struct round *round, int round_no, int stand_no)
{
    const struct pw_schedule *s = t->s;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int line = s->kind == PW_INDIVIDUALS ? 2 : 1, seated = 0;
    for (int i = 0; i < 2 * line; i++)
        seated += spot.who[i] != 0;
    bool anybody = seated > 0, in_play = seated == 2 * line;
    if (!anybody && spot.set == 0)
        return false;

    int table_no = s->stand[stand_no - 1].table_no;
    if (table_no >= 1 && table_no <= round->table_max) {
        int *row = &round->row_of_table[table_no];
        if (*row != 0) {
            note(t, (struct pw_fault){.kind = PW_FAULT_STAND_TWICE,
                                      .round_no = round_no,
                                      .stand_no = stand_no,
                                      .other_stand_no = *row});
            /* the same row once more is one fault, and all that it says was read already */
            if (same_row(spot, pw_schedule_at(s, round_no, *row)))
                return true;
        } else {
            *row = stand_no;
        }
    }
    bool self = line == 1 && in_play && spot.who[0] == spot.who[1];
    for (int i = 0; i < 2 * line; i++) {
        enum pw_side side = i < line ? PW_SIDE_A : PW_SIDE_B;
        if (spot.who[i] != 0 && !(self && i == 1))
            seat(t, round_no, stand_no, spot.who[i], side);
    }
    if (s->kind == PW_PLAYERS ? spot.set != 0 : in_play || spot.set != 0)
        read_set(t, round, round_no, stand_no, spot.set, in_play);
    if (!in_play || pw_schedule_unplayed(s, round_no, stand_no)) {
        for (int i = 0; i < 2 * line; i++) {
            if (pw_referee_present(t, spot.who[i]))
                sit_out(t, round, round_no, spot.who[i]);
        }
        return true;
    }
    meet(t, round_no, stand_no, spot.who[0], spot.who[1]);
    if (line == 2) {
        meet(t, round_no, stand_no, spot.who[2], spot.who[3]);
        face(t, spot);
    }
    for (int i = 0; i < 2 * line && !self; i++) {
        enum pw_side side = i < line ? PW_SIDE_A : PW_SIDE_B;
        if (s->kind == PW_PLAYERS)
            play_colour(t, spot.who[i], side);
        else if (spot.set >= 1 && spot.set <= s->sets)
            play_set(t, round_no, stand_no, spot.who[i], side, spot.set);
    }
    return true;
}

/* ---- one round ---- */

/* A set is lost when it is nowhere although a stand is empty. A movement read
 * from a file without relay rows has no empty stands: what does not play is in
 * a cupboard, and nobody can say where. */
static void read_round(struct pw_referee *t, struct round *round, int round_no)
{
    const struct pw_schedule *s = t->s;
    struct pw_report *r = t->report;
    memset(round->lying, 0, (size_t)(s->sets + 1) * sizeof *round->lying);
    memset(round->row_of_table, 0, (size_t)(round->table_max + 1) * sizeof *round->row_of_table);
    round->unplayed = pw_schedule_round_unplayed(s, round_no);
    bool empty_stand = false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!read_row(t, round, round_no, stand_no) && !round->again[stand_no])
            empty_stand = true;
    }
    for (int who_no = 1; who_no <= t->contestants; who_no++) {
        if (!pw_referee_present(t, who_no) || t->hand[who_no].round_no == round_no)
            continue;
        t->hand[who_no].moved = true;
        if (s->waits)
            sit_out(t, round, round_no, who_no);
        else if (s->teams == 0) /* else a reserve of a team */
            note(t, (struct pw_fault){
                        .kind = PW_FAULT_NOT_SEATED, .round_no = round_no, .who_no = who_no});
    }
    for (int set = 1; set <= s->sets; set++) {
        const struct lying *lying = &round->lying[set];
        if (lying->stands == 0 && empty_stand)
            note(t, (struct pw_fault){.kind = PW_FAULT_SET_LOST, .round_no = round_no, .set = set});
        r->shared += lying->tables > (s->copies > 1 ? s->copies : 1);
        if (lying->tables > r->copies_max)
            r->copies_max = lying->tables;
        int below = round->lay[set] == 1 ? s->stands : round->lay[set] - 1;
        if (lying->stands != 1 || (round_no > 1 && lying->stand_no != below))
            r->boards_go_down = false;
        round->lay[set] = lying->stands == 1 ? lying->stand_no : 0;
    }
}

/* ---- the whole ---- */

/* The length of the one ring on which all who move follow one another; 0 if there is none. */
static int cycle_of(const struct pw_referee *t)
{
    int places = 2 * t->s->stands + 2, first = 0, length = 0, open = 0, ends = 0;
    if (!t->next_is_sure || t->s->rounds < 2)
        return 0;
    int *next = t->next_place;
    for (int who_no = 1; who_no <= t->contestants; who_no++) {
        int place = t->hand[who_no].place; /* where the last round left it */
        if (place != 0 && next[place] == 0) {
            open = place;
            ends++;
        }
    }
    if (ends > 1)
        return 0;
    /* One place was reached in the last round only: the ring closes where nobody comes from. */
    if (ends == 1) {
        bool *reached = calloc((size_t)places, sizeof *reached);
        if (reached == NULL)
            return 0;
        for (int place = 2; place < places; place++)
            reached[next[place]] = true;
        for (int place = 2; place < places && next[open] == 0; place++) {
            if (next[place] != 0 && !reached[place])
                next[open] = place;
        }
        free(reached);
    }
    int moving = 0;
    for (int place = 2; place < places; place++) {
        if (next[place] != 0 && next[place] != place) {
            moving++;
            first = place;
        }
    }
    int place = first;
    do {
        place = next[place];
        length++;
    } while (place != first && place != 0 && length <= moving);
    return first != 0 && place == first && length == moving ? length : 0;
}

static int relay_places(const struct pw_schedule *s)
{
    int runs = 0;
    for (int i = 0; i < s->stands; i++) {
        int before = (i + s->stands - 1) % s->stands;
        runs += s->stand[i].relay_no != 0 && s->stand[before].relay_no == 0;
    }
    return runs;
}

/* In a round robin of teams, too, they cannot meet who sit at other boards. */
static bool same_team(const struct pw_schedule *s, int one, int other)
{
    if (s->teams > 0)
        return pw_schedule_team(s, one) == pw_schedule_team(s, other) ||
               pw_schedule_team_place(s, one) != pw_schedule_team_place(s, other);
    return s->team > 0 && (one <= s->team) == (other <= s->team);
}

static void count_meetings(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    r->met_min = -1;
    for (int p = 1; p <= t->contestants; p++) {
        if (!pw_referee_present(t, p))
            continue;
        for (int q = p + 1; q <= t->contestants; q++) {
            /* Of two teams, or lines that are ranked apart, only the other one can be met. */
            if (!pw_referee_present(t, q) || same_team(t->s, p, q) ||
                (t->s->winners == 2 && t->hand[p].first_side == t->hand[q].first_side))
                continue;
            int met = *met_of(t, p, q);
            r->couples++;
            r->couples_met += met > 0;
            r->met_min = r->met_min < 0 || met < r->met_min ? met : r->met_min;
            r->couples_again += met > 1;
            if (met > 1 && met > r->met_max) {
                r->most_no = p;
                r->most_other_no = q;
            }
            r->met_max = met > r->met_max ? met : r->met_max;
        }
    }
    if (r->met_min < 0)
        r->met_min = 0;
}

static void count_opponents(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    r->faced_min = -1;
    for (int p = 1; p <= t->contestants && t->faced != NULL; p++)
        for (int q = p + 1; q <= t->contestants; q++) {
            if (!pw_referee_present(t, p) || !pw_referee_present(t, q))
                continue;
            int faced = t->faced[pw_referee_couple(t, p, q)];
            r->couples_faced += faced > 0;
            r->faced_min = r->faced_min < 0 || faced < r->faced_min ? faced : r->faced_min;
            r->faced_max = faced > r->faced_max ? faced : r->faced_max;
        }
    if (r->faced_min < 0)
        r->faced_min = 0;
}

/* false: no memory. */
static bool conclude(struct pw_referee *t)
{
    struct pw_report *r = t->report;
    const struct pw_schedule *s = t->s;
    count_meetings(t);
    count_opponents(t);
    if (!pw_referee_effect(t))
        return false;
    long present = 0;
    for (int who_no = 1; who_no <= t->contestants; who_no++) {
        const struct pw_hand *hand = &t->hand[who_no];
        if (!pw_referee_present(t, who_no))
            continue;
        present++;
        r->stationary += hand->place != 0 && !hand->moved;
        r->come_back +=
            hand->place != 0 && hand->moved && !hand->elsewhere && 2 * hand->sat_out < s->rounds;
        int difference = abs(hand->whites - hand->blacks);
        if (difference > r->colour_difference_max)
            r->colour_difference_max = difference;
    }
    r->plays_needed = present * s->sets;
    r->boards_go_down = r->boards_go_down && s->sets > 0 && s->rounds > 0;
    r->cycle = cycle_of(t);
    r->relay_places = relay_places(s);
    bool all_sets = s->sets == 0 || r->plays + r->sit_outs == r->plays_needed;
    r->complete = r->reduced && s->rounds > 0 && r->met_min == t->met_allowed &&
                  r->met_max == t->met_allowed && all_sets;
    r->balanced = r->complete && (s->kind == PW_PLAYERS ? r->colour_difference_max <= 1
                                                        : r->compared_min == r->compared_max);
    r->cyclic = r->legal && r->cycle > 0 && (s->kind == PW_PLAYERS || r->boards_go_down);
    return true;
}

/* How often two may meet: once, or as often as the rounds go round the whole field. */
static int met_allowed(const struct pw_schedule *s)
{
    int present = s->teams > 0   ? s->teams
                  : s->fours > 0 ? s->fours
                                 : s->contestants - (s->missing_no != 0);
    int once = present % 2 == 0 ? present - 1 : present;
    return once > 0 && s->rounds > once ? s->rounds / once : 1;
}

static bool count(struct pw_referee *t, struct round *round)
{
    const struct pw_schedule *s = t->s;
    if (t->hand == NULL || t->met == NULL || t->played == NULL || t->next_place == NULL ||
        (s->kind == PW_INDIVIDUALS && t->faced == NULL) || round->lying == NULL ||
        round->lay == NULL || round->row_of_table == NULL || round->again == NULL)
        return false;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        read_round(t, round, round_no);
    for (int who_no = 1; who_no <= t->contestants; who_no++)
        if (pw_schedule_home(s, who_no) != PW_SIDE_NONE)
            t->hand[who_no].first_side = pw_schedule_home(s, who_no);
    return pw_referee_balance(t) && conclude(t);
}

struct pw_report *pw_check(const struct pw_schedule *s)
{
    long long couples = (long long)s->contestants * s->contestants / 2;
    if (!pw_work(PW_WORK_PLACES, (long long)s->rounds * s->stands, s->sets > 0 ? 180 : 60) ||
        !pw_work("couples to compare", couples, 10 + (s->sets + 63) / 64 * 4))
        return NULL;
    struct pw_report *report = calloc(1, sizeof *report);
    if (report == NULL)
        return NULL;
    report->legal = report->reduced = report->boards_go_down = true;
    size_t numbers = (size_t)s->contestants + 1, sets = (size_t)s->sets + 1;
    struct pw_referee t = {
        .s = s,
        .report = report,
        .contestants = s->contestants,
        .hand = calloc(numbers, sizeof *t.hand),
        .met = calloc(numbers * numbers, sizeof *t.met),
        .faced = s->kind == PW_INDIVIDUALS ? calloc(numbers * numbers, sizeof *t.faced) : NULL,
        .played = calloc(numbers * sets, sizeof *t.played),
        .next_place = calloc((size_t)s->stands * 2 + 2, sizeof *t.next_place),
        .next_is_sure = true,
        .met_allowed = met_allowed(s),
        .copy_of = pw_schedule_rooms(s) ? NULL : pw_copies_new(s)};
    struct round round = {.lying = calloc(sets, sizeof *round.lying),
                          .lay = calloc(sets, sizeof *round.lay)};
    for (int i = 0; i < s->stands; i++) {
        int table_no = s->stand[i].table_no;
        if (table_no > round.table_max && table_no <= PW_TABLES_MAX + PW_CONTESTANTS_MAX)
            round.table_max = table_no;
    }
    round.row_of_table = calloc((size_t)round.table_max + 1, sizeof *round.row_of_table);
    round.again = calloc((size_t)s->stands + 1, sizeof *round.again);
    for (int i = 0; i < s->stands && round.again != NULL && round.row_of_table != NULL; i++) {
        int table_no = s->stand[i].table_no;
        if (table_no < 1 || table_no > round.table_max)
            continue;
        round.again[i + 1] = round.row_of_table[table_no] != 0;
        round.row_of_table[table_no] = i + 1;
    }
    bool done = count(&t, &round);
    free(t.hand);
    free(t.met);
    free(t.faced);
    free(t.played);
    free(t.next_place);
    free(t.copy_of);
    free(round.lying);
    free(round.lay);
    free(round.row_of_table);
    free(round.again);
    if (!done) {
        free(report);
        return NULL;
    }
    return report;
}

void pw_report_free(struct pw_report *report)
{
    free(report);
}

/* ---- a fault of a movement as a sentence ---- */

static const char *person(const struct pw_schedule *s)
{
    return s->kind == PW_PAIRS ? "pair" : "player";
}

static const char *place_at(const struct pw_schedule *s, int stand_no, char *text, size_t size)
{
    if (stand_no < 1 || stand_no > s->stands) {
        snprintf(text, size, "no table");
        return text;
    }
    const struct pw_stand *stand = &s->stand[stand_no - 1];
    const char *table = s->kind == PW_PLAYERS ? "board" : "table";
    if (stand->table_no != 0)
        snprintf(text, size, "%s %d", table, pw_label_table(s, stand_no));
    else
        snprintf(text, size, pw_label_from_zero(s) ? "relay %d" : "relay R%d",
                 pw_label_from_zero(s) ? stand_no - 1 : stand->relay_no);
    return text;
}

static void describe_range(const struct pw_schedule *s, const struct pw_fault *f, const char *where,
                           struct pw_reason *out)
{
    int round_no = pw_label_round(s, f->round_no), first = pw_label_set(s, 1);
    bool who = f->set == 0;
    if (who && f->who_no == s->missing_no)
        snprintf(out->text, sizeof out->text, "round %d, %s: %s %d is the missing one", round_no,
                 where, person(s), pw_label(s, f->who_no).no);
    else if (who)
        snprintf(out->text, sizeof out->text, "round %d, %s: there is no %s %d, only %d to %d",
                 round_no, where, person(s), pw_label(s, f->who_no).no, pw_label(s, 1).no,
                 pw_label(s, s->contestants).no);
    else
        snprintf(out->text, sizeof out->text, "round %d, %s: there is no set %d, only %d to %d",
                 round_no, where, pw_label_set(s, f->set), first, pw_label_set(s, s->sets));
}

/* With the line of the other row, where that is known: one of the two is to go. */
static void describe_twice(const struct pw_schedule *s, const struct pw_fault *f, const char *where,
                           struct pw_reason *out)
{
    int line = pw_schedule_line(s, f->round_no, f->other_stand_no),
        round_no = pw_label_round(s, f->round_no);
    if (line != 0)
        snprintf(out->text, sizeof out->text, "round %d: two rows for %s; the first is in line %d",
                 round_no, where, line);
    else
        snprintf(out->text, sizeof out->text, "round %d: two rows for %s", round_no, where);
}

void pw_fault_describe(const struct pw_schedule *s, const struct pw_fault *f, struct pw_reason *out)
{
    char text[2][32];
    const char *where = place_at(s, f->stand_no, text[0], sizeof text[0]);
    const char *other = place_at(s, f->other_stand_no, text[1], sizeof text[1]);
    int round_no = pw_label_round(s, f->round_no),
        other_round_no = pw_label_round(s, f->other_round_no);
    int who_no = pw_label(s, f->who_no).no, other_no = pw_label(s, f->other_no).no,
        set = pw_label_set(s, f->set);
    char *to = out->text;
    size_t size = sizeof out->text;
    switch (f->kind) {
    case PW_FAULT_RANGE:
        describe_range(s, f, where, out);
        break;
    case PW_FAULT_SEATED_TWICE:
        snprintf(to, size, "round %d: %s %d sits at %s and at %s", round_no, person(s), who_no,
                 other, where);
        break;
    case PW_FAULT_NOT_SEATED:
        snprintf(to, size, "round %d: %s %d has no seat", round_no, person(s), who_no);
        break;
    case PW_FAULT_SET_AGAIN:
        snprintf(to, size, "%s %d plays set %d in round %d and again in round %d, at %s", person(s),
                 who_no, set, other_round_no, round_no, where);
        break;
    case PW_FAULT_SET_LOST:
        snprintf(to, size, "round %d: set %d is nowhere in the room", round_no, set);
        break;
    case PW_FAULT_SET_SHARED:
        snprintf(to, size, "round %d: %s and %s share set %d", round_no, other, where, set);
        break;
    case PW_FAULT_SET_TWICE:
        snprintf(to, size, "round %d: set %d is at %s and at %s", round_no, set, other, where);
        break;
    case PW_FAULT_NO_SET:
        snprintf(to, size, "round %d, %s: people without a set of boards", round_no, where);
        break;
    case PW_FAULT_MET_AGAIN:
        snprintf(to, size, "%ss %d and %d meet in round %d and again in round %d, at %s", person(s),
                 who_no, other_no, other_round_no, round_no, where);
        break;
    case PW_FAULT_STAND_TWICE:
        describe_twice(s, f, where, out);
        break;
    case PW_FAULT_SELF:
        snprintf(to, size, "round %d, %s: %s %d meets itself", round_no, where, person(s), who_no);
        break;
    }
}

int pw_fault_line(const struct pw_schedule *s, const struct pw_fault *f)
{
    return pw_schedule_line(s, f->round_no, f->stand_no);
}
