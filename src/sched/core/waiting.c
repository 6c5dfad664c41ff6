/* waiting.c - a place where somebody waits, which a file calls a table.
 *
 * A rover is the odd pair of a full room: it takes the seats of another pair every round, and
 * who is at home there waits. Files have a row for who waits, at one more table; but there is no
 * such table, and nobody should be sent to look for it. It is told from a half table, where
 * those who move sit out in their turn, by who is there:
 *
 *     one pair, the rover, is there whenever nobody else is;
 *     everybody else is otherwise always at one and the same table, and the rover is there
 *     when this pair is here
 *
 * and neither opponents nor boards are ever there. Of teams with a bye both pairs wait, at two
 * such tables.
 */
#include "sched/core/schedule.h"

#include <stdlib.h>

static int alone_at(const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (spot.set != 0 || (spot.who[0] != 0 && spot.who[1] != 0))
        return 0;
    return spot.who[0] != 0 ? spot.who[0] : spot.who[1];
}

/* The stand where it is whenever it is not here; 0: there are several, or none. */
static int home_of(const struct pw_schedule *s, int who_no, int here_no)
{
    int home_no = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
        if (stand_no == here_no)
            continue;
        if (stand_no == 0 || (home_no != 0 && stand_no != home_no))
            return 0;
        home_no = stand_no;
    }
    return home_no;
}

/* Does this one, in every round, wait here or sit where who waits here is at home? */
static bool roves(const struct pw_schedule *s, int rover_no, int here_no)
{
    int taken = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int waits_no = alone_at(s, round_no, here_no);
        if (waits_no == rover_no)
            continue;
        int home_no = home_of(s, waits_no, here_no);
        if (home_no == 0 || pw_schedule_where(s, rover_no, round_no).stand_no != home_no)
            return false;
        taken++;
    }
    return taken > 0;
}

/* The stand of the highest table, if nobody ever plays there and somebody always waits; else 0. */
static int waiting_place(const struct pw_schedule *s)
{
    int here_no = 0;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no == s->tables)
            here_no = stand_no;
    for (int round_no = 1; here_no != 0 && round_no <= s->rounds; round_no++)
        if (alone_at(s, round_no, here_no) == 0)
            return 0;
    return here_no;
}

/* Whose lines could not be told apart, as it was not known who of them waits. */
static void find_teams(struct pw_schedule *s)
{
    int winners = s->winners;
    if (s->kind != PW_PAIRS || !pw_schedule_lines_apart(s))
        return;
    s->winners = 2;
    s->fours = pw_schedule_fours(s);
    if (s->fours == 0)
        s->winners = winners;
}

struct pw_schedule *pw_schedule_waiting(struct pw_schedule *s, const bool *waits_at)
{
    struct pw_stand *stand = calloc((size_t)s->stands, sizeof *stand);
    int stands = 0, tables = s->tables;
    for (int stand_no = 1; stand != NULL && stand_no <= s->stands; stand_no++)
        if (!waits_at[stand_no])
            stand[stands++] = s->stand[stand_no - 1];
        else if (s->stand[stand_no - 1].table_no != 0)
            tables--;
    struct pw_schedule *other = NULL;
    if (stands > 0)
        other = pw_schedule_build(s->kind, s->contestants, tables, s->relays, s->rounds, s->sets,
                                  stands, stand);
    free(stand);
    if (other == NULL)
        return s;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int stand_no = 1, to = 1; stand_no <= s->stands; stand_no++) {
            if (waits_at[stand_no])
                continue;
            pw_schedule_put(other, round_no, to, pw_schedule_at(s, round_no, stand_no));
            if (s->inside->line != NULL)
                pw_schedule_put_line(other, round_no, to, pw_schedule_line(s, round_no, stand_no));
            if (pw_schedule_switched(s, round_no, stand_no))
                pw_schedule_say_switch(other, round_no, to);
            to++;
        }
    if (s->remark != NULL)
        pw_schedule_remark(other, s->remark);
    other->winners = s->winners;
    pw_numbers_take(other, *pw_numbers_of(s));
    other->waits = true;
    pw_schedule_finish(other);
    find_teams(other);
    pw_schedule_free(s);
    return other;
}

/* Do at the two highest tables, in every round, the two pairs of one team wait, and nobody plays?
 * waits_at: [stands + 1]; these two are marked. */
static bool teams_wait(const struct pw_schedule *s, bool *waits_at)
{
    int teams = s->contestants / 2, high[2] = {0, 0};
    for (int stand_no = 1; stand_no <= s->stands; stand_no++)
        if (s->stand[stand_no - 1].table_no > s->tables - 2)
            high[s->tables - s->stand[stand_no - 1].table_no] = stand_no;
    if (s->contestants % 4 != 2 || s->tables != teams + 1 || high[0] == 0 || high[1] == 0)
        return false;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        int one = alone_at(s, round_no, high[0]), two = alone_at(s, round_no, high[1]);
        if (one == 0 || two == 0 || abs(one - two) != teams)
            return false;
    }
    waits_at[high[0]] = waits_at[high[1]] = true;
    return true;
}

struct pw_schedule *pw_schedule_fold(struct pw_schedule *s)
{
    int here_no = 0;
    if (s->kind == PW_PAIRS && s->tables > 1 && s->stands == s->tables + s->relays)
        here_no = waiting_place(s);
    bool *waits_at = here_no != 0 ? calloc((size_t)s->stands + 1, sizeof *waits_at) : NULL;
    if (waits_at == NULL)
        return s;
    bool found = teams_wait(s, waits_at);
    for (int who_no = 1; !found && !waits_at[here_no] && who_no <= s->contestants; who_no++)
        waits_at[here_no] = roves(s, who_no, here_no);
    if (found || waits_at[here_no])
        s = pw_schedule_waiting(s, waits_at);
    free(waits_at);
    return s;
}

/* ---- rounds that nobody plays ---- */

/* Do all have seats at the table? */
static bool is_full(const struct pw_schedule *s, struct pw_spot spot)
{
    int seats = s->kind == PW_INDIVIDUALS ? 4 : 2;
    bool full = true;
    for (int i = 0; full && i < seats; i++)
        full = spot.who[i] != 0 && spot.who[i] != s->missing_no;
    return full;
}

bool pw_schedule_round_unplayed(const struct pw_schedule *s, int round_no)
{
    if (s->inside->unplayed_at == NULL || s->inside->unplayed_at[round_no - 1] == 0)
        return false;
    bool all = true;
    for (int stand_no = 1;
         all && s->inside->unplayed_at[round_no - 1] < s->tables && stand_no <= s->stands;
         stand_no++)
        all = pw_schedule_unplayed(s, round_no, stand_no) ||
              !is_full(s, pw_schedule_at(s, round_no, stand_no));
    return all;
}

int pw_schedule_rounds_played(const struct pw_schedule *s)
{
    int rounds = 0;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        rounds += !pw_schedule_round_unplayed(s, round_no);
    return rounds;
}

int pw_schedule_last_played(const struct pw_schedule *s)
{
    int round_no = s->rounds;
    while (round_no > 0 && pw_schedule_round_unplayed(s, round_no))
        round_no--;
    return round_no;
}
