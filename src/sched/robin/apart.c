/* apart.c - draws numberings until one keeps groups apart in the last rounds; see apart.h. */
#include "sched/robin/apart.h"

#include <string.h>

#include "sched/core/family.h"

#define LAST_MOST 3
#define DRAWN_MOST 50000000 /* numbers given out; the rarest case that we know takes 2000000 */
#define DRAWN_A_TIME 65536
#define TRIED_MOST 1000000 /* steps of the search for one */

/* Numbers are given out in an order in which those that meet follow one another, so that a
 * drawing that fails does so early. */
struct meetings {
    int n;
    int order[PW_APART_MOST];          /* the numbers, from 0 */
    int before[PW_APART_MOST];         /* how many of its opponents have come before it, */
    int met[PW_APART_MOST][LAST_MOST]; /* and at which places of the order */
};

static void find_meetings(struct meetings *m, const struct pw_schedule *s, int rounds)
{
    bool given[PW_APART_MOST] = {false};
    int at[PW_APART_MOST] = {0}, first = s->rounds - rounds + 1;
    int known[PW_APART_MOST] = {0}; /* opponents that have been given out */
    *m = (struct meetings){.n = s->contestants};
    for (int t = 0; t < m->n; t++) {
        int best = 0;
        while (given[best])
            best++;
        for (int v = best + 1; v < m->n; v++)
            if (!given[v] && known[v] > known[best])
                best = v;
        m->order[t] = best;
        given[best] = true;
        at[best] = t;
        for (int r = first > 1 ? first : 1; r <= s->rounds; r++) {
            int other = pw_schedule_where(s, best + 1, r).opponent_no - 1;
            if (other < 0 || other >= m->n)
                continue;
            known[other]++;
            if (given[other])
                m->met[t][m->before[t]++] = at[other];
        }
    }
}

/* Does the number at place t meet one of this group? taken: the groups at the places before. */
static bool meets(const struct meetings *m, int t, const int *taken, int group)
{
    bool some = false;
    for (int k = 0; k < m->before[t]; k++)
        some = some || taken[m->met[t][k]] == group;
    return some && group != 0;
}

/* Looks for one, group by group. */
struct search {
    const struct meetings *m;
    int name[PW_APART_MOST], size[PW_APART_MOST], left[PW_APART_MOST], groups;
    int taken[PW_APART_MOST];
    int tried;
};

static bool is_equal_before(const struct search *search, int g)
{
    bool equal = false;
    for (int k = 0; k < g && search->left[g] == search->size[g]; k++)
        equal =
            equal || (search->left[k] == search->size[g] && search->size[k] == search->size[g] &&
                      search->name[k] != 0 && search->name[g] != 0);
    return equal;
}

/* From place t on. */
static bool goes_on(struct search *search, int t)
{
    if (t == search->m->n)
        return true;
    for (int g = 0; g < search->groups && search->tried < TRIED_MOST; g++) {
        if (search->left[g] == 0 || is_equal_before(search, g) ||
            meets(search->m, t, search->taken, search->name[g]))
            continue;
        search->tried++;
        search->taken[t] = search->name[g];
        search->left[g]--;
        if (goes_on(search, t + 1))
            return true;
        search->left[g]++;
    }
    return false;
}

/* false: there is none. true: there is one, or the search was too long. */
static bool may_be(const struct meetings *m, const int *group)
{
    struct search search = {.m = m};
    for (int i = 0; i < m->n; i++) {
        int g = 0;
        while (g < search.groups && search.name[g] != group[i])
            g++;
        search.groups += g == search.groups;
        search.name[g] = group[i];
        search.left[g] = ++search.size[g];
    }
    return goes_on(&search, 0) || search.tried >= TRIED_MOST;
}

/* One drawing; it ends where two of a group meet. *drawn: how many numbers were given out. */
static bool draw(const struct meetings *m, const int *group, struct pw_chance *chance, int *place,
                 int *taken, int *drawn)
{
    for (int t = 0; t < m->n; t++, ++*drawn) {
        int i = t + pw_chance(chance, m->n - t), one = place[i];
        place[i] = place[t];
        place[t] = one;
        taken[t] = group[one];
        if (meets(m, t, taken, taken[t]))
            return false;
    }
    return true;
}

enum pw_status pw_apart_draw(const struct pw_schedule *s, int rounds, const int *group,
                             struct pw_chance *chance, int *player, struct pw_reason *why)
{
    struct meetings m;
    int place[PW_APART_MOST] = {0}, taken[PW_APART_MOST];
    const int n = s->contestants;
    if (n > PW_APART_MOST)
        return pw_because(why, PW_BOUND,
                          "groups are kept apart among %d players at most, and there are %d; write "
                          "--lots random without apart",
                          PW_APART_MOST, n);
    find_meetings(&m, s, rounds < LAST_MOST ? rounds : LAST_MOST);
    if (!may_be(&m, group))
        return PW_NO_SCHEDULE;
    for (int i = 0; i < n; i++)
        place[i] = i;
    bool done = false;
    uint64_t counted = chance->state;
    for (int drawn = 0; !done && drawn < DRAWN_MOST && pw_chance_goes_on(chance, &counted);)
        for (int until = drawn + DRAWN_A_TIME; !done && drawn < until;)
            done = draw(&m, group, chance, place, taken, &drawn);
    for (int t = 0; done && t < n; t++)
        player[m.order[t]] = place[t];
    return done ? PW_OK
                : pw_because(why, PW_BOUND,
                             "of some millions of numberings that were drawn none keeps the groups "
                             "apart; write --lots random without apart, or join small groups");
}
