/* standings.c - players put in order, group by group.
 *
 * A criterion parts a group of those who are level so far; each part goes on with the
 * next one. Direct encounter is asked again within its parts (C.07, 6). Where some of
 * the group have not met yet, only who is ahead of the others whatever happens in the
 * open games is parted from them; then it is asked again of the others.
 */
#include "score/standings.h"

#include <stdlib.h>
#include <string.h>

#define WORK_A_GAME 20

struct order {
    const struct pw_tournament *t;
    const struct pw_criterion *criteria;
    int count;
    struct pw_standing *list;
    int base;     /* where the list of this team begins */
    int *who;     /* scratch: the numbers of a group */
    bool *member; /* scratch, [players + 1] */
};

static bool all_met(const struct order *o, const int *who, int size)
{
    bool all = true;
    for (int a = 0; a < size; a++)
        o->member[who[a]] = true;
    for (int a = 0; all && a < size; a++) {
        int met = 0;
        for (int i = 0; all && i < pw_tournament_games_of(o->t, who[a]); i++) {
            struct pw_view view = pw_tournament_view(o->t, who[a], i);
            if (view.opponent_no == 0 || !view.counts || !o->member[view.opponent_no])
                continue;
            all = view.code != '*';
            met++;
        }
        all = all && met >= size - 1;
    }
    for (int a = 0; a < size; a++)
        o->member[who[a]] = false;
    return all;
}

/* Who is ahead of all others of the group whatever happens in their open games; 0: nobody. */
static int ahead(const struct order *o, const int *who, int size)
{
    long long first = 0, second = 0;
    int leader = -1;
    for (int i = 0; i < size; i++) { /* the one whose worst is best */
        long long least, most;
        pw_direct_bounds(o->t, who[i], who, size, &least, &most);
        if (leader < 0 || least > first) {
            leader = i;
            first = least;
        }
    }
    for (int i = 0; i < size; i++) {
        long long least, most;
        pw_direct_bounds(o->t, who[i], who, size, &least, &most);
        if (i != leader && most > second)
            second = most;
    }
    return first > second ? who[leader] : 0;
}

static void measure(struct order *o, int from, int size, int c)
{
    const struct pw_criterion *criterion = &o->criteria[c];
    for (int i = 0; i < size; i++)
        o->who[i] = o->list[from + i].who_no;
    bool direct = criterion->kind == PW_TB_DIRECT;
    bool met = direct && all_met(o, o->who, size);
    int leader = direct && !met ? ahead(o, o->who, size) : 0;
    for (int i = 0; i < size; i++) {
        int who = o->who[i];
        long long *key = &o->list[from + i].key;
        *key = !direct                ? pw_tiebreak(o->t, criterion, who)
               : met || who == leader ? pw_direct(o->t, who, o->who, size)
                                      : 0;
    }
}

/* By key, the higher first, then by number. */
static int compare(const void *left, const void *right)
{
    const struct pw_standing *a = left, *b = right;
    if (a->key != b->key)
        return a->key > b->key ? -1 : 1;
    return (a->who_no > b->who_no) - (a->who_no < b->who_no);
}

static void part(struct order *o, int from, int size, int c, bool again)
{
    if (c == o->count || size == 1) {
        for (int i = 0; i < size; i++)
            o->list[from + i].rank = from + 1 - o->base;
        for (int k = c; k < o->count && size == 1; k++)
            if (o->criteria[k].kind != PW_TB_DIRECT)
                o->list[from].value[k] = pw_tiebreak(o->t, &o->criteria[k], o->list[from].who_no);
        return;
    }
    if (!pw_work("games", (long long)size * o->t->rounds, WORK_A_GAME))
        return;
    measure(o, from, size, c);
    qsort(o->list + from, (size_t)size, sizeof *o->list, compare);
    for (int i = 0; i < size && !again; i++)
        o->list[from + i].value[c] = o->list[from + i].key;
    bool direct = o->criteria[c].kind == PW_TB_DIRECT;
    bool parted = o->list[from].key != o->list[from + size - 1].key;
    int end = from + size;
    for (int start = from, next; start < end; start = next) {
        /* What comes behind keeps its keys while this part is put in order. */
        for (next = start + 1; next < end && o->list[next].key == o->list[start].key;)
            next++;
        bool once_more = direct && parted;
        part(o, start, next - start, once_more ? c : c + 1, once_more);
    }
}

/* Those of a play-off take the places that they have among them in its order (C.07, article 3). */
static void play_off(struct order *o, int n, int group)
{
    int at = 0;
    for (int place = 1; place <= n; place++) {
        while (at < n && o->t->play_off_group[o->list[at].who_no] != group)
            at++;
        for (int i = at; i < n; i++) {
            const int who = o->list[i].who_no;
            if (o->t->play_off_group[who] != group || o->t->play_off[who] != place)
                continue;
            struct pw_standing swapped = o->list[at];
            o->list[at] = o->list[i];
            o->list[i] = swapped;
            o->list[at].rank = at + 1 - o->base;
            at++;
            break;
        }
    }
}

struct pw_standing *pw_standings(const struct pw_tournament *t, const struct pw_criterion *criteria,
                                 int criteria_count, int *count)
{
    struct order o = {.t = t, .criteria = criteria, .count = criteria_count};
    o.list = calloc((size_t)t->players + 1, sizeof *o.list);
    o.who = calloc((size_t)t->players + 1, sizeof *o.who);
    o.member = calloc((size_t)t->players + 1, sizeof *o.member);
    int n = 0, out = 0;
    bool sound = o.list != NULL && o.who != NULL && o.member != NULL;
    for (int left = 0; sound && left < 2; left++) {
        for (int who = 1; who <= t->players; who++) {
            bool uncounted = t->presence[who] == PW_LEFT_UNCOUNTED;
            if (!t->here[who] || uncounted != (left == 1))
                continue;
            o.list[n].who_no = who;
            o.list[n].points = pw_tournament_points(t, who);
            out += uncounted;
            n++;
        }
    }
    for (int from = 0, next; sound && from < n - out; from = next) {
        int team = pw_tournament_team(t, o.list[from].who_no);
        for (next = from + 1; next < n - out && pw_tournament_team(t, o.list[next].who_no) == team;)
            next++; /* numbers go by team */
        o.base = from;
        part(&o, from, next - from, 0, false);
    }
    o.base = 0;
    for (int group = 1; sound && t->team == 0 && t->open == 0 && group <= t->players; group++)
        play_off(&o, n - out, group);
    for (int i = n - out; sound && i < n; i++)
        o.list[i].value[0] = o.list[i].points;
    free(o.who);
    free(o.member);
    if (!sound) {
        free(o.list);
        return NULL;
    }
    *count = n;
    return o.list;
}
