#include "doc/usual.h"

#include "doc/facts.h"

static int home_of(const struct pw_schedule *s, int stand_no)
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

static enum pw_side side_of(const struct pw_schedule *s, int who_no)
{
    int more = 0; /* rounds on the line of the first round, less the others */
    enum pw_side first = pw_schedule_where(s, who_no, 1).side;
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        more += pw_schedule_where(s, who_no, round_no).side == first ? 1 : -1;
    if (more >= 0)
        return first;
    return first == PW_SIDE_A ? PW_SIDE_B : PW_SIDE_A;
}

/* How many tables on the visitor of this stand goes after this round; 0: nobody, or stays. */
static int step_of(const struct pw_usual *usual, int round_no, int stand_no)
{
    const struct pw_schedule *s = usual->s;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int visitor = spot.who[0] == usual->home[stand_no] ? spot.who[1] : spot.who[0];
    if (!usual->home[stand_no] || round_no >= s->rounds || !pw_is_there(s, visitor))
        return 0;
    int from = s->stand[stand_no - 1].table_no;
    int to = pw_schedule_where(s, visitor, round_no + 1).table_no;
    return to ? (to - from + s->tables) % s->tables : 0;
}

static void step_find(struct pw_usual *usual)
{
    const struct pw_schedule *s = usual->s;
    g_autofree int *count = g_new0(int, (gsize)s->tables + 1);
    int all = 0, best = 0;
    for (int round_no = 1; round_no < s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            int step = step_of(usual, round_no, stand_no);
            all += step != 0;
            count[step]++;
        }
    }
    for (int step = 1; step < s->tables; step++)
        best = count[step] > count[best] || best == 0 ? step : best;
    usual->step = 2 * count[best] > all ? best : 0;
}

struct pw_usual *pw_usual_new(const struct pw_schedule *s)
{
    struct pw_usual *usual = g_new0(struct pw_usual, 1);
    usual->s = s;
    usual->home = g_new0(int, (gsize)s->stands + 1);
    usual->side = g_new0(enum pw_side, (gsize)s->stands + 1);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (!s->stand[stand_no - 1].table_no)
            continue;
        usual->home[stand_no] = home_of(s, stand_no);
        if (!usual->home[stand_no])
            continue;
        usual->side[stand_no] = side_of(s, usual->home[stand_no]);
        usual->homes++;
    }
    if (2 * usual->homes > s->tables && s->tables > 1)
        step_find(usual);
    return usual;
}

void pw_usual_free(struct pw_usual *usual)
{
    if (!usual)
        return;
    g_free(usual->home);
    g_free(usual->side);
    g_free(usual);
}

bool pw_usual_switched(const struct pw_usual *usual, int round_no, int stand_no)
{
    int home = usual->home[stand_no];
    return home && pw_schedule_where(usual->s, home, round_no).side != usual->side[stand_no];
}

bool pw_usual_skips(const struct pw_usual *usual, int round_no, int stand_no)
{
    int step = step_of(usual, round_no, stand_no);
    return usual->step && step && step == 2 * usual->step % usual->s->tables;
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
