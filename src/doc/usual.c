/* usual.c - where who sits somewhere goes as a rule, so that cards need only tell the
 * exceptions.
 */
#include "doc/usual.h"

#include "doc/facts.h"

#include <stdlib.h>
#include <string.h>

/* Where somebody would sit without switches. */
struct base {
    int stand_no, table_no;
    enum pw_side side;
};

static enum pw_side other_side(enum pw_side side)
{
    return side == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A;
}

static bool *switched_at(const struct pw_usual *usual, int round_no, int stand_no)
{
    return &usual->switched[(gsize)round_no * ((gsize)usual->s->stands + 1) + (gsize)stand_no];
}

static enum pw_usual_after *after_at(const struct pw_usual *usual, int line_i, int round_no)
{
    return &usual->after[(gsize)line_i * ((gsize)usual->s->rounds + 1) + (gsize)round_no];
}

static struct base base_of(const struct pw_usual *usual, int who_no, int round_no)
{
    struct pw_seat seat = pw_schedule_where(usual->s, who_no, round_no);
    if (!seat.table_no)
        return (struct base){0};
    enum pw_side side = seat.side;
    if (*switched_at(usual, round_no, seat.stand_no))
        side = other_side(side);
    return (struct base){seat.stand_no, seat.table_no, side};
}

static bool visits(const struct pw_usual *usual, int who_no)
{
    return pw_is_there(usual->s, who_no) && !usual->keeps[who_no] && who_no != usual->rover_no;
}

/* ---- who keeps a table ---- */

static int keeper_of(const struct pw_schedule *s, int stand_no)
{
    struct pw_spot first = pw_schedule_at(s, 1, stand_no);
    for (int i = 0; i < 2; i++) {
        bool keeps = pw_is_there(s, first.who[i]);
        for (int round_no = 2; keeps && round_no <= s->rounds; round_no++)
            keeps = pw_schedule_where(s, first.who[i], round_no).stand_no == stand_no;
        if (keeps)
            return first.who[i];
    }
    return 0;
}

/* Who begins here and is here in most rounds; in the others it has no opponents. */
static int robbed_of(const struct pw_schedule *s, int stand_no)
{
    struct pw_spot first = pw_schedule_at(s, 1, stand_no);
    for (int i = 0; i < 2; i++) {
        int here = 0, waits = 0;
        if (!pw_is_there(s, first.who[i]) || !pw_is_there(s, first.who[1 - i]))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, first.who[i], round_no);
            if (seat.stand_no != stand_no && seat.opponent_no)
                break;
            here += seat.stand_no == stand_no;
            waits += seat.stand_no != stand_no;
        }
        if (here + waits == s->rounds && here >= waits)
            return first.who[i];
    }
    return 0;
}

/* Rounds in which it sits here on the line of its first round, less the others. */
static int same_side(const struct pw_schedule *s, int who_no, int stand_no)
{
    int more = 0;
    enum pw_side first = pw_schedule_where(s, who_no, 1).side;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (seat.stand_no == stand_no)
            more += seat.side == first ? 1 : -1;
    }
    return more;
}

/* The same of all home pairs together. */
static int same_side_all(const struct pw_usual *usual)
{
    int more = 0;
    for (int stand_no = 1; stand_no <= usual->s->stands; stand_no++)
        if (usual->home[stand_no])
            more += same_side(usual->s, usual->home[stand_no], stand_no);
    return more;
}

/* The line of most rounds. One who waits for a round counts too few: with a rover all of them
 * decide. Where there are as many of each it is the line of the first round, or (late) the other.
 */
static enum pw_side usual_side(const struct pw_usual *usual, int stand_no, int more_all, bool late)
{
    const struct pw_schedule *s = usual->s;
    int home = usual->home[stand_no];
    int more = usual->rover_no ? more_all : same_side(s, home, stand_no);
    enum pw_side first = pw_schedule_where(s, home, 1).side;
    return more > 0 || (more == 0 && !late) ? first : other_side(first);
}

/* The line of most home pairs in most rounds, all of them together. */
static enum pw_side common_side(const struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    int more = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        for (int round_no = 1; usual->home[stand_no] && round_no <= s->rounds; round_no++) {
            struct pw_seat seat = pw_schedule_where(s, usual->home[stand_no], round_no);
            if (seat.stand_no == stand_no)
                more += seat.side == PW_SIDE_A ? 1 : -1;
        }
    return more >= 0 ? PW_SIDE_A : PW_SIDE_B;
}

/* Does this one, in every round, wait or take the seat of a home pair that is not there? */
static bool roves(const struct pw_usual *usual, int who_no)
{
    const struct pw_schedule *s = usual->s;
    int taken = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (!seat.opponent_no)
            continue;
        int home = usual->home[seat.stand_no];
        if (!home || pw_schedule_where(s, home, round_no).stand_no == seat.stand_no)
            return false;
        taken++;
    }
    return taken > 0;
}

static void homes_find(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    bool robbed = false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].table_no)
            continue;
        usual->home[stand_no] = keeper_of(s, stand_no);
        if (!usual->home[stand_no] && (usual->home[stand_no] = robbed_of(s, stand_no)) != 0)
            robbed = true;
        usual->keeps[usual->home[stand_no]] = true;
    }
    usual->keeps[0] = false;
    if (!robbed)
        return;
    for (int who_no = 1; who_no <= s->contestants && !usual->rover_no; who_no++)
        if (visits(usual, who_no) && roves(usual, who_no))
            usual->rover_no = who_no;
    for (int stand_no = 1; !usual->rover_no && stand_no <= s->stands; stand_no++) {
        int home = usual->home[stand_no];
        if (!home || keeper_of(s, stand_no) == home)
            continue;
        usual->home[stand_no] = 0;
        usual->keeps[home] = false;
    }
}

/* ---- switches ---- */

/* Where nobody is at home and never two sit, the side says nothing: it is as in most rounds. */
static bool lonely(const struct pw_schedule *s, int stand_no, enum pw_side *side)
{
    int more = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
        bool ns = pw_is_there(s, spot.who[0]), ew = pw_is_there(s, spot.who[1]);
        if (ns && ew)
            return false;
        more += ns - ew;
    }
    *side = more > 0 ? PW_SIDE_A : PW_SIDE_B;
    return true;
}

/* Whether visitors play one another there. */
static bool nobody_at_home(const struct pw_usual *usual, int stand_no)
{
    enum pw_side side;
    return usual->s->stand[stand_no - 1].table_no && !usual->home[stand_no] &&
           !lonely(usual->s, stand_no, &side);
}

/* Who sits in the seat of the home pair in this round. */
static int at_home(const struct pw_usual *usual, int round_no, int stand_no)
{
    int home = usual->home[stand_no];
    if (pw_schedule_where(usual->s, home, round_no).stand_no == stand_no)
        return home;
    int rover = usual->rover_no;
    return rover && pw_schedule_where(usual->s, rover, round_no).stand_no == stand_no ? rover : 0;
}

/* How the usual line of the home pairs is found. */
enum homes_usually { OF_ITS_ROUNDS, OF_ITS_ROUNDS_LATE, OF_ALL_HOMES };

/* with_homes: where nobody is at home, tables go with those where somebody is. */
static void switches_find(struct pw_usual *usual, bool with_homes, enum homes_usually usually)
{
    const struct pw_schedule *s = usual->s;
    g_autofree int *homes = g_new0(int, (gsize)s->rounds + 1);
    int all = 0, more_all = usual->rover_no ? same_side_all(usual) : 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int home = usual->home[stand_no];
        enum pw_side side;
        if (!s->stand[stand_no - 1].table_no || (!home && !lonely(s, stand_no, &side)))
            continue;
        if (home) {
            side = usually == OF_ALL_HOMES
                       ? common_side(usual)
                       : usual_side(usual, stand_no, more_all, usually == OF_ITS_ROUNDS_LATE);
            all++;
        }
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int who_no = home                          ? at_home(usual, round_no, stand_no)
                         : pw_is_there(s, spot.who[0]) ? spot.who[0]
                                                       : spot.who[1];
            bool on = pw_is_there(s, who_no) && pw_schedule_where(s, who_no, round_no).side != side;
            *switched_at(usual, round_no, stand_no) = on;
            homes[round_no] += home && on;
        }
    }
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!nobody_at_home(usual, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            *switched_at(usual, round_no, stand_no) =
                with_homes && all > 0 && homes[round_no] == all;
    }
}

/* Who meets holds opposite lines, so that whom one meets tells the line of everybody, up to
 * which of the two is NS. false: there are not two such lines. line[contestants + 1]: 1, -1, 0. */
static bool two_lines(const struct pw_schedule *s, int *line)
{
    g_autofree int *reached = g_new0(int, (gsize)s->contestants + 1);
    for (int first_no = 1; first_no <= s->contestants; first_no++) {
        int next = 0, end = 0, more = 0;
        if (!pw_is_there(s, first_no) || line[first_no])
            continue;
        line[first_no] = 1;
        reached[end++] = first_no;
        for (; next < end; next++)
            for (int round_no = 1; round_no <= s->rounds; round_no++) {
                struct pw_seat seat = pw_schedule_where(s, reached[next], round_no);
                int own = line[reached[next]];
                more += seat.opponent_no ? (seat.side == PW_SIDE_A ? own : -own) : 0;
                if (!pw_is_there(s, seat.opponent_no))
                    continue;
                if (line[seat.opponent_no] == own)
                    return false;
                if (!line[seat.opponent_no])
                    reached[end++] = seat.opponent_no;
                line[seat.opponent_no] = -own;
            }
        for (int i = 0; more < 0 && i < end; i++)
            line[reached[i]] = -line[reached[i]];
    }
    return true;
}

/* Each encounter may be switched for itself, though nobody is at home there. */
static bool switches_by_line(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    g_autofree int *line = g_new0(int, (gsize)s->contestants + 1);
    if (!two_lines(s, line))
        return false;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int ns = pw_is_there(s, spot.who[0])   ? line[spot.who[0]]
                     : pw_is_there(s, spot.who[1]) ? -line[spot.who[1]]
                                                   : 1;
            *switched_at(usual, round_no, stand_no) = ns < 0;
        }
    return true;
}

static void switches_count(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    usual->switched_all = true;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int on = 0, tables = 0;
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
                continue;
            tables++;
            on += *switched_at(usual, round_no, stand_no);
        }
        usual->switches += on > 0;
        usual->switched_all &= on == 0 || on == tables;
    }
}

/* ---- visitors who keep their line ---- */

/* Each of them on one line all evening; which tables each line has. */
static bool lines_find(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    struct pw_usual_line line[2] = {{.side = PW_SIDE_A}, {.side = PW_SIDE_B}};
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!visits(usual, who_no))
            continue;
        enum pw_side side = base_of(usual, who_no, 1).side;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct base base = base_of(usual, who_no, round_no);
            if (!base.table_no || base.side != side)
                return false;
            struct pw_usual_line *its = &line[side == PW_SIDE_B];
            its->low = its->low && its->low < base.table_no ? its->low : base.table_no;
            its->high = MAX(its->high, base.table_no);
        }
    }
    usual->lines = 0;
    for (int i = 1; i >= 0; i--) /* EW first: they are the ones that usually move */
        if (line[i].low)
            usual->line[usual->lines++] = line[i];
    return usual->lines > 0;
}

/* How many tables up all of this line go, 1 to high - low; 0: not the same for all, or they stay.
 */
static int step_after(const struct pw_usual *usual, const struct pw_usual_line *line, int round_no)
{
    const struct pw_schedule *s = usual->s;
    int ring = line->high - line->low + 1, step = -1;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!visits(usual, who_no))
            continue;
        struct base from = base_of(usual, who_no, round_no);
        if (from.side != line->side)
            continue;
        int up = (base_of(usual, who_no, round_no + 1).table_no - from.table_no + ring) % ring;
        if (step >= 0 && up != step)
            return 0;
        step = up;
    }
    return MAX(step, 0);
}

/* The step of most rounds, of equals the earliest; the others are exceptions. */
static void steps_find(struct pw_usual *usual, int line_i)
{
    const struct pw_schedule *s = usual->s;
    struct pw_usual_line *line = &usual->line[line_i];
    int ring = line->high - line->low + 1, best = 0;
    g_autofree int *step = g_new0(int, (gsize)s->rounds + 1);
    g_autofree int *count = g_new0(int, (gsize)ring + 1);
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        step[round_no] = step_after(usual, line, round_no);
        count[step[round_no]]++;
    }
    count[0] = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        best = count[step[round_no]] > count[best] ? step[round_no] : best;
    line->step = 2 * best > ring ? best - ring : best;
    int skip = (line->step > 0 ? best + 1 : best - 1) % ring, others = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        others += !step[round_no] || (step[round_no] != best && step[round_no] != skip);
    if (others > count[best])
        line->step = best = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++)
        *after_at(usual, line_i, round_no) = best && step[round_no] == best ? PW_AFTER_USUAL
                                             : best && step[round_no] && step[round_no] == skip
                                                 ? PW_AFTER_SKIP
                                                 : PW_AFTER_OTHER;
}

/* ---- visitors who sit NS at a table on their way ---- */

/* The seat that comes after this one, if it is one of the rule. */
static struct base turn_next(const struct pw_usual *usual, struct base at)
{
    bool ns = at.side == PW_SIDE_A;
    if (!ns && at.table_no < usual->s->tables)
        return (struct base){0, at.table_no + 1, PW_SIDE_B};
    int i = ns ? at.table_no == usual->turn[0] ? 1 : 2 : 0;
    return i < usual->turns ? (struct base){0, usual->turn[i], PW_SIDE_A}
                            : (struct base){0, 1, PW_SIDE_B};
}

/* Whether all of them go where the rule says. */
static bool turn_holds(const struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        if (!visits(usual, who_no))
            continue;
        for (int round_no = 1; round_no < s->rounds; round_no++) {
            struct base from = base_of(usual, who_no, round_no);
            struct base to = base_of(usual, who_no, round_no + 1);
            struct base rule = turn_next(usual, from);
            bool known = from.side == PW_SIDE_B || from.table_no == usual->turn[0] ||
                         (usual->turns == 2 && from.table_no == usual->turn[1]);
            if (!from.table_no || !known || to.table_no != rule.table_no || to.side != rule.side)
                return false;
        }
    }
    return true;
}

/* The line that somebody holds by the rule, at a table where nobody is at home: where it goes next
 * tells, and of the last round where it comes from. */
static enum pw_side turn_side(const struct pw_usual *usual, int who_no, int round_no, int table_no)
{
    const struct pw_schedule *s = usual->s;
    bool last = round_no == s->rounds;
    int other = pw_schedule_where(s, who_no, last ? round_no - 1 : round_no + 1).table_no;
    int seats = s->tables + usual->turns; /* on the way, from EW at table 1 */
    for (int seat = 0; seat < seats; seat++) {
        enum pw_side side = seat < s->tables ? PW_SIDE_B : PW_SIDE_A;
        int here = side == PW_SIDE_B ? seat + 1 : usual->turn[seat - s->tables];
        int beside = (seat + (last ? seats - 1 : 1)) % seats;
        int there = beside < s->tables ? beside + 1 : usual->turn[beside - s->tables];
        if (here == table_no && there == other)
            return side;
    }
    return PW_SIDE_NONE;
}

/* Where pairs turn, a switch is known by the line that the rule gives them, one by one. */
static void turn_switches(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        int table_no = s->stand[stand_no - 1].table_no;
        if (!nobody_at_home(usual, stand_no))
            continue;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            int i = pw_is_there(s, spot.who[0]) ? 0 : 1;
            enum pw_side side = pw_is_there(s, spot.who[i])
                                    ? turn_side(usual, spot.who[i], round_no, table_no)
                                    : PW_SIDE_NONE;
            *switched_at(usual, round_no, stand_no) =
                side != PW_SIDE_NONE && side != (i == 0 ? PW_SIDE_A : PW_SIDE_B);
        }
    }
}

/* The tables where nobody is at home, in the one order or the other. With two tables it is a
 * Howell: who follows whom is said in fewer words. */
static bool turn_find(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    int turn[2] = {0, 0}, turns = 0;
    if (s->tables < 3)
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!nobody_at_home(usual, stand_no))
            continue;
        if (turns == 2)
            return false;
        turn[turns++] = s->stand[stand_no - 1].table_no;
    }
    for (int k = 0; k < turns; k++) {
        usual->turns = turns;
        usual->turn[0] = turn[k];
        usual->turn[1] = turns == 2 ? turn[1 - k] : 0;
        turn_switches(usual);
        if (turn_holds(usual))
            return true;
    }
    return false;
}

/* ---- all of it ---- */

static enum pw_usual_way way_find(struct pw_usual *usual)
{
    for (int trial = 0; trial < 6; trial++) {
        switches_find(usual, trial % 2 != 0, (enum homes_usually)(trial / 2));
        if (lines_find(usual))
            return PW_USUAL_LINES;
        usual->turns = usual->turn[0] = usual->turn[1] = 0;
        if (turn_find(usual))
            return PW_USUAL_TURN;
    }
    usual->turns = 0;
    if (switches_by_line(usual) && lines_find(usual))
        return PW_USUAL_LINES;
    return PW_USUAL_NONE;
}

struct pw_usual *pw_usual_new(const struct pw_schedule *s)
{
    struct pw_usual *usual = g_new0(struct pw_usual, 1);
    gsize rounds = (gsize)s->rounds + 1, stands = (gsize)s->stands + 1;
    usual->s = s;
    usual->home = g_new0(int, stands);
    usual->keeps = g_new0(bool, (gsize)s->contestants + 1);
    usual->switched = g_new0(bool, rounds *stands);
    usual->after = g_new0(enum pw_usual_after, 2 * rounds);
    if (s->rounds > 1) {
        homes_find(usual);
        usual->way = way_find(usual);
    }
    if (usual->way == PW_USUAL_NONE) {
        memset(usual->switched, 0, rounds * stands * sizeof *usual->switched);
        usual->lines = usual->turns = usual->rover_no = 0;
        return usual;
    }
    for (int i = 0; i < usual->lines; i++)
        steps_find(usual, i);
    switches_count(usual);
    return usual;
}

void pw_usual_free(struct pw_usual *usual)
{
    if (!usual)
        return;
    g_free(usual->home);
    g_free(usual->keeps);
    g_free(usual->switched);
    g_free(usual->after);
    g_free(usual);
}

bool pw_usual_switched(const struct pw_usual *usual, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(usual->s, round_no, stand_no);
    return pw_is_there(usual->s, spot.who[0]) && pw_is_there(usual->s, spot.who[1]) &&
           *switched_at(usual, round_no, stand_no);
}

enum pw_usual_after pw_usual_after(const struct pw_usual *usual, int line_i, int round_no)
{
    bool known = line_i < usual->lines && round_no < usual->s->rounds;
    return known ? *after_at(usual, line_i, round_no) : PW_AFTER_USUAL;
}

int pw_usual_visitor(const struct pw_usual *usual, int line_i, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(usual->s, round_no, stand_no);
    for (int i = 0; line_i < usual->lines && i < 2; i++)
        if (visits(usual, spot.who[i]) &&
            base_of(usual, spot.who[i], round_no).side == usual->line[line_i].side)
            return spot.who[i];
    return 0;
}

bool pw_usual_skips(const struct pw_usual *usual, int round_no, int stand_no)
{
    for (int i = 0; i < usual->lines; i++)
        if (pw_usual_after(usual, i, round_no) == PW_AFTER_SKIP &&
            pw_usual_visitor(usual, i, round_no, stand_no))
            return true;
    return false;
}

bool pw_met_before(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
        return false;
    for (int before = 1; before < round_no; before++)
        if (pw_schedule_where(s, spot.who[0], before).opponent_no == spot.who[1])
            return true;
    return false;
}
