/* pair_matches.c - the next round of a Swiss of bridge: by lot or seeding, then by the ranking.
 *
 * who meets   neighbours in the ranking (sched/swiss/neighbours.c), who have not met, or not in the
 *             last rounds (repeat-after). The lowest who had none has the bye. Equal in victory
 *             points: more IMPs, then the lower number.
 * first       drawn: 1 to N in the order of the lots, 1 meets 2, 3 meets 4; seeded: the first of
 *             the upper half meets the first of the lower one. An odd one has the bye: the last
 * where       the highest of the ranking at table 1. Who is stationary keeps the table and the
 *             line of its first round, and no two of these meet. NS sits who sat there less often;
 *             where that is equal, the higher ranked. Teams are at home at the table of their
 *             number
 * triangle    of an odd number of teams, where variant=triangles: over two rounds the lowest three
 *             of whom none has met another, nor been in one, so far as the others can be paired in
 *             both. In the last round, and where there are no such three, there is a bye
 *
 * Long: all of it asks and fills the one struct round.
 */
#include "api/as_played.h"
#include "api/internal.h"
#include "api/score.h"
#include "base/error.h"
#include "base/random.h"
#include "event/event.h"
#include "format/event_file.h"
#include "format/json_text.h"
#include "format/keyfile.h"
#include "sched/core/schedule.h"
#include "sched/swiss/swiss.h"
#include "score/teams.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

/* Somebody who is paired: its place is the index. */
struct entrant {
    int no;
    int draw; /* its place in the order of the first round */
    long long vp, imps;
    int ns;                       /* rounds in which it sat there */
    int table_no;                 /* stationary: the one that it keeps; 0: none yet */
    int rank;                     /* from 1 */
    bool stays, no_bye, triangle; /* has been in one */
};

struct match {
    int one, other; /* places, the higher first */
    int table_no;
    bool turned; /* the lower sits NS */
};

struct round {
    struct pw_event *event;
    bool teams;
    int round_no, after;       /* by the ranking after this round; 0: as the first one */
    int entrants, count, free; /* so many are to be paired, and behind them is the triangle */
    struct entrant *who;       /* [count], by place */
    struct pw_triangle triangle;
    int *last_met;            /* [(entrants + 1) squared]: the round; 0: never */
    int matches, tables, bye; /* bye: place; -1: nobody */
    struct match *match;      /* [matches], by table, or of teams by place */
};

static void finish(struct round *r)
{
    g_free(r->who);
    g_free(r->last_met);
    g_free(r->match);
}

static int *met(const struct round *r, int one_no, int other_no)
{
    return &r->last_met[(gsize)one_no * ((gsize)r->entrants + 1) + (gsize)other_no];
}

/* ---- who is there ---- */

/* The order of the first round, [entrants + 1] by number; who comes later is behind all others, and
 * it is the same draw before and after that is said. */
static int *draw_new(const struct round *r)
{
    int n = 0, *at = g_new0(int, (gsize)r->entrants + 1);
    g_autofree int *order = g_new(int, (gsize)r->entrants + 1);
    struct pw_chance chance = {r->event->lots.seeded ? r->event->lots.seed : 1};
    for (int no = 1; no <= r->entrants; no++)
        if (pw_event_in_round(r->event, no, 1))
            order[n++] = no;
        else
            at[no] = r->entrants + no;
    for (int i = n - 1; r->event->matches.first == PW_FIRST_LOT && i > 0; i--) {
        int k = pw_chance(&chance, i + 1), kept = order[i];
        order[i] = order[k];
        order[k] = kept;
    }
    for (int i = 0; i < n; i++)
        at[order[i]] = i;
    return at;
}

static bool is_stationary(const struct pw_event *event, int no)
{
    g_auto(GStrv) words =
        g_strsplit(event->matches.stationary != NULL ? event->matches.stationary : "", ",", -1);
    g_autofree char *text = g_strdup_printf("%d", no);
    return g_strv_contains((const char *const *)words, text);
}

/* Whom it met, where it sat. */
static void take_past(struct round *r, struct entrant *who)
{
    const struct pw_schedule *s = r->event->schedule;
    for (int no = 1; s != NULL && no <= s->rounds; no++) {
        struct pw_seat at = pw_schedule_where(s, who->no, no);
        const struct pw_triangle *triangle = &r->event->matches.triangle[no - 1];
        who->no_bye |= pw_rests(&r->event->matches, no, who->no);
        for (int i = 0; triangle->half != 0 && i < 3; i++)
            who->triangle |= triangle->team[i] == who->no;
        if (at.opponent_no == 0)
            continue;
        *met(r, who->no, pw_entrant_of(s, at.opponent_no)) = no;
        who->ns += at.side == PW_SIDE_A;
        if (who->stays && who->table_no == 0)
            who->table_no = at.table_no;
    }
}

/* ---- the ranking ---- */

static int by_draw(const void *a, const void *b)
{
    const struct entrant *x = a, *y = b;
    return (x->draw > y->draw) - (x->draw < y->draw);
}

static int by_rank(const void *a, const void *b)
{
    const struct entrant *x = a, *y = b;
    if (x->vp != y->vp)
        return x->vp > y->vp ? -1 : 1;
    if (x->imps != y->imps)
        return x->imps > y->imps ? -1 : 1;
    return (x->no > y->no) - (x->no < y->no);
}

/* All results of the rounds that count have to be in. */
static bool all_in(const struct round *r, const struct pw_session *session, GError **error)
{
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->kind == PW_NO_RESULT && line->round_no <= r->after)
            return pw_refuse(error, PW_ERROR_UNMET, "matches-open", line->board_no, line->round_no,
                             line->table_no, r->round_no);
    }
    return true;
}

static void rank_pairs(struct round *r, const struct pw_session *session)
{
    for (int i = 0; i < r->count; i++)
        for (int no = 1; no <= r->after; no++) {
            const struct pw_round_won *won = pw_session_won(session, r->who[i].no, no);
            r->who[i].vp += won->vp;
            r->who[i].imps += won->points;
        }
}

static bool rank_teams(struct round *r, const struct pw_session *session, GError **error)
{
    struct pw_team_scores *scores = pw_team_scores_new(session);
    if (scores == NULL)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-score");
    for (int i = 0; i < r->count; i++) {
        int no = r->who[i].no, side;
        for (int k = 0; k < scores->matches; k++) {
            const struct pw_match *match = &scores->match[k];
            side = match->team[1] == no;
            if (match->team[side] != no || match->last_round > r->after)
                continue;
            r->who[i].vp += match->vp[side];
            r->who[i].imps += match->imps[side];
        }
        for (int round_no = 1; round_no <= r->after; round_no++)
            if (pw_rests(&r->event->matches, round_no, no))
                r->who[i].vp += pw_session_vp_bye(session);
    }
    pw_team_scores_free(scores);
    return true;
}

static void take_penalties(struct round *r, const struct pw_session *session)
{
    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < session->penalties; k++)
            if (pw_entrant_of(session->schedule, session->penalty[k].who_no) == r->who[i].no)
                r->who[i].vp -= pw_session_penalty_points(session, &session->penalty[k]);
}

/* The results, so far as there are any. */
static struct pw_session *session_there(struct pw_event *event, GError **error)
{
    return pw_event_results_there(event) ? pw_event_session(event, false, NULL, NULL, NULL, error)
                                         : pw_event_session_blank(event, error);
}

static bool rank(struct round *r, GError **error)
{
    if (r->after == 0) {
        qsort(r->who, (size_t)r->count, sizeof *r->who, by_draw);
        return true;
    }
    struct pw_session *session = session_there(r->event, error);
    bool sound = session != NULL && all_in(r, session, error);
    if (sound && r->teams)
        sound = rank_teams(r, session, error);
    else if (sound)
        rank_pairs(r, session);
    if (sound)
        take_penalties(r, session);
    pw_session_free(session);
    qsort(r->who, (size_t)r->count, sizeof *r->who, by_rank);
    return sound;
}

/* Seeded: the first of the upper half, of the lower one, the second of the upper one ... */
static void fold(struct round *r)
{
    int half = r->free / 2;
    g_autofree struct entrant *folded = g_new(struct entrant, (gsize)r->free + 1);
    for (int i = 0; i < r->free; i++)
        folded[i] = r->who[i == 2 * half ? i : i / 2 + i % 2 * half];
    memcpy(r->who, folded, sizeof *folded * (gsize)r->free);
}

/* ---- the round ---- */

static bool may_not_meet(const struct round *r, int a, int b)
{
    int last = *met(r, r->who[a].no, r->who[b].no), again = r->event->matches.again_after;
    return (r->who[a].stays && r->who[b].stays) ||
           (last > 0 && (again == 0 || r->round_no - last < again));
}

/* Whom each of those who are free meets, [free]. twice: so that there is another round for them
 * behind this one. false: there is no such round. */
static bool find_mates(const struct round *r, bool twice, int *mate)
{
    gsize n = (gsize)r->free;
    g_autofree bool *apart = g_new0(bool, n *n + 1), *no_bye = g_new0(bool, n + 1);
    for (int a = 0; a < r->free; a++) {
        no_bye[a] = r->who[a].no_bye;
        for (int b = 0; b < r->free; b++)
            apart[(gsize)a * n + (gsize)b] = may_not_meet(r, a, b);
    }
    bool found = pw_neighbours(r->free, apart, no_bye, mate);
    for (int a = 0; found && twice && a < r->free; a++)
        apart[(gsize)a * n + (gsize)mate[a]] |= r->event->matches.again_after != 1;
    g_autofree int *next = g_new0(int, n + 1);
    return found && (!twice || pw_neighbours(r->free, apart, no_bye, next));
}

static bool pair(struct round *r, GError **error)
{
    g_autofree int *mate = g_new0(int, (gsize)r->free + 1);
    if (!pw_work("pairs of a Swiss", r->count, (long long)r->count * r->count)) {
        g_propagate_error(error, pw_error_of_work("%s", pw_work_refused()));
        return false;
    }
    if (!find_mates(r, false, mate))
        return pw_refuse(error, PW_ERROR_UNMET, "matches-impossible", r->round_no);
    r->match = g_new0(struct match, (gsize)r->free / 2 + 1);
    r->bye = -1;
    for (int a = 0; a < r->free; a++)
        if (mate[a] == a)
            r->bye = a;
        else if (mate[a] > a)
            r->match[r->matches++] = (struct match){.one = a, .other = mate[a]};
    return true;
}

/* ---- triangles ---- */

/* Those at these places, the higher first, go behind the others. */
static void set_apart(struct round *r, const int place[3])
{
    struct entrant three[3];
    int kept = 0;
    for (int i = 0; i < 3; i++)
        three[i] = r->who[place[i]];
    for (int i = 0; i < r->count; i++)
        if (i != place[0] && i != place[1] && i != place[2])
            r->who[kept++] = r->who[i];
    memcpy(&r->who[kept], three, sizeof three);
    r->free = kept;
}

/* Can these three play one, and the others without them? Then they stand behind them. */
static bool try_triangle(struct round *r, const int place[3])
{
    for (int i = 0; i < 3; i++)
        if (r->who[place[i]].triangle || may_not_meet(r, place[i], place[(i + 1) % 3]))
            return false;
    g_autofree struct entrant *before = g_new(struct entrant, (gsize)r->count);
    g_autofree int *mate = g_new0(int, (gsize)r->count + 1);
    memcpy(before, r->who, sizeof *before * (gsize)r->count);
    set_apart(r, place);
    if (find_mates(r, true, mate))
        return true;
    memcpy(r->who, before, sizeof *before * (gsize)r->count);
    r->free = r->count;
    return false;
}

/* The lowest three that can. */
static void find_triangle(struct round *r)
{
    bool may = r->teams && r->event->request.variant[0] != '\0' && r->count % 2 == 1 &&
               r->round_no < r->event->request.rounds;
    for (int c = r->count - 1; may && c >= 2; c--)
        for (int b = c - 1; may && b >= 1; b--)
            for (int a = b - 1; may && a >= 0; a--)
                if (try_triangle(r, (const int[]){a, b, c})) {
                    r->triangle.half = 1;
                    may = false;
                }
    for (int i = 0; r->triangle.half == 1 && i < 3; i++)
        r->triangle.team[i] = r->who[r->free + i].no;
}

/* Those who are not of it stay. Returns how many. */
static int rest_of(struct round *r, const struct pw_triangle *triangle)
{
    int kept = 0;
    for (int i = 0; i < r->count; i++) {
        const int *team = triangle->team;
        int no = r->who[i].no;
        if (no != team[0] && no != team[1] && no != team[2])
            r->who[kept++] = r->who[i];
    }
    return kept;
}

/* One that goes on from the round before, else a new one. */
static void take_triangle(struct round *r)
{
    const struct pw_triangle *last =
        r->round_no > 1 ? &r->event->matches.triangle[r->round_no - 2] : NULL;
    int place[3] = {-1, -1, -1};
    r->free = r->count;
    if (last == NULL || last->half != 1) {
        find_triangle(r);
        return;
    }
    r->triangle = *last;
    r->triangle.half = 2;
    for (int i = 0; i < r->count; i++)
        for (int k = 0; k < 3; k++)
            if (r->who[i].no == last->team[k])
                place[k] = i;
    if (place[0] >= 0 && place[1] >= 0 && place[2] >= 0)
        set_apart(r, place);
    else /* who is left of them waits for who has gone home */
        r->free = r->count = rest_of(r, last);
}

static int by_table(const void *a, const void *b)
{
    const struct match *x = a, *y = b;
    return (x->table_no > y->table_no) - (x->table_no < y->table_no);
}

/* Tables that somebody keeps, then those that are left from table 1 on. */
static void seat(struct round *r)
{
    g_autofree bool *taken = g_new0(bool, (gsize)r->entrants + 2);
    for (int i = 0; i < r->matches; i++) {
        struct match *m = &r->match[i];
        const struct entrant *one = &r->who[m->one], *other = &r->who[m->other];
        m->table_no = one->stays ? one->table_no : other->table_no;
        m->turned = one->stays != other->stays ? other->stays : other->ns < one->ns;
        if (m->table_no > 0)
            taken[m->table_no] = true;
    }
    for (int i = 0, next = 1; i < r->matches; i++) {
        while (taken[next])
            next++;
        if (r->match[i].table_no == 0) {
            r->match[i].table_no = next;
            taken[next] = true;
        }
        r->tables = MAX(r->tables, r->match[i].table_no);
    }
    qsort(r->match, (size_t)r->matches, sizeof *r->match, by_table);
}

/* The event has the rounds before this one, and its schedule where there is one. */
static bool make_round(struct round *r, GError **error)
{
    struct pw_event *event = r->event;
    if (event->matches.rounds > 0 && !pw_event_settle(event, error))
        return false;
    r->after = event->matches.behind ? MAX(r->round_no - 2, 0) : r->round_no - 1;
    r->who = g_new0(struct entrant, (gsize)r->entrants + 1);
    r->last_met = g_new0(int, ((gsize)r->entrants + 1) * ((gsize)r->entrants + 1));
    g_autofree int *draw = draw_new(r);
    for (int no = 1; no <= r->entrants; no++) {
        struct entrant *who = &r->who[r->count];
        if (!pw_event_in_round(event, no, r->round_no))
            continue;
        *who = (struct entrant){
            .no = no, .draw = draw[no], .stays = !r->teams && is_stationary(event, no)};
        take_past(r, who);
        r->count++;
    }
    if (r->count < 2)
        return pw_event_refuse(event, error, "movement", "kind",
                               r->teams ? "matches-no-teams" : "matches-no-pairs");
    if (!rank(r, error))
        return false;
    for (int i = 0; i < r->count; i++)
        r->who[i].rank = i + 1;
    take_triangle(r);
    if (r->after == 0 && event->matches.first == PW_FIRST_SEEDED)
        fold(r);
    if (!pair(r, error))
        return false;
    if (!r->teams)
        seat(r);
    return true;
}

/* ---- as text ---- */

static int ns_of(const struct round *r, const struct match *m)
{
    return r->who[m->turned ? m->other : m->one].no;
}

static int ew_of(const struct round *r, const struct match *m)
{
    return r->who[m->turned ? m->one : m->other].no;
}

/* As [pairings] has it. */
static char *as_value(const struct round *r)
{
    GString *out = g_string_new(NULL);
    for (int i = 0, table_no = 1; i < r->matches; i++, table_no++) {
        const struct match *m = &r->match[i];
        for (; !r->teams && table_no < m->table_no; table_no++)
            g_string_append_printf(out, "%s-", out->len > 0 ? ", " : "");
        g_string_append_printf(out, "%s%d-%d", out->len > 0 ? ", " : "", ns_of(r, m), ew_of(r, m));
    }
    const int *team = r->triangle.team;
    if (r->triangle.half != 0)
        g_string_append_printf(out, "%s%d-%d-%d", out->len > 0 ? ", " : "", team[0], team[1],
                               team[2]);
    if (r->bye >= 0)
        g_string_append_printf(out, "%s%d bye", out->len > 0 ? ", " : "", r->who[r->bye].no);
    return g_string_free(out, FALSE);
}

/* Who comes to the table of this team of the triangle, from 0. */
static int guest_of(const struct round *r, int i)
{
    return r->triangle.team[(i + r->triangle.half) % 3];
}

static char *as_csv(const struct round *r)
{
    GString *out = g_string_new(r->teams ? "round,home,away\n" : "round,table,ns,ew\n");
    for (int i = 0; i < r->matches; i++) {
        const struct match *m = &r->match[i];
        g_string_append_printf(out, "%d,", r->round_no);
        if (!r->teams)
            g_string_append_printf(out, "%d,", m->table_no);
        g_string_append_printf(out, "%d,%d\n", ns_of(r, m), ew_of(r, m));
    }
    for (int i = 0; r->triangle.half != 0 && i < 3; i++)
        g_string_append_printf(out, "%d,%d,%d\n", r->round_no, r->triangle.team[i], guest_of(r, i));
    if (r->bye >= 0)
        g_string_append_printf(out, "%d,%s%d,\n", r->round_no, r->teams ? "" : ",",
                               r->who[r->bye].no);
    return g_string_free(out, FALSE);
}

static char *as_json(const struct round *r)
{
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "round", r->round_no);
    pw_json_int(&json, "ranked_after", r->after);
    pw_json_array(&json, "matches", PW_JSON_LINES);
    for (int i = 0; i < r->matches; i++) {
        const struct match *m = &r->match[i];
        pw_json_object(&json, NULL, PW_JSON_ONE_LINE);
        if (!r->teams)
            pw_json_int(&json, "table", m->table_no);
        pw_json_int(&json, r->teams ? "home" : "ns", ns_of(r, m));
        pw_json_int(&json, r->teams ? "away" : "ew", ew_of(r, m));
        pw_json_end(&json);
    }
    pw_json_end(&json);
    if (r->triangle.half != 0) {
        pw_json_array(&json, "triangle", PW_JSON_ONE_LINE);
        for (int i = 0; i < 3; i++)
            pw_json_int(&json, NULL, r->triangle.team[i]);
        pw_json_end(&json);
    }
    pw_json_int(&json, "bye", r->bye >= 0 ? r->who[r->bye].no : 0);
    pw_json_end(&json);
    return pw_json_finish(&json);
}

/* The caller frees. */
static char *name_of(const struct round *r, int no)
{
    if (r->teams) {
        const char *own = pw_event_team(r->event, no);
        char *made = own != NULL ? NULL : pw_event_team_name(r->event, no); /* or its pairs */
        char *name = g_strdup(own != NULL ? own : made != NULL ? made : "");
        free(made);
        return name;
    }
    const char *name = pw_event_name(r->event, no);
    return g_strdup(name != NULL ? name : "");
}

static void append_name(GString *out, const struct round *r, int no, int width)
{
    g_autofree char *name = name_of(r, no);
    int pad = width - (int)g_utf8_strlen(name, -1);
    g_string_append_printf(out, "  %4d %s%*s", no, name, MAX(pad, 0), "");
}

static void trim(GString *out)
{
    while (out->len > 0 && out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

static int place_of(const struct round *r, int no)
{
    for (int i = 0; i < r->count; i++)
        if (r->who[i].no == no)
            return i;
    return -1;
}

/* ---- why ---- */

#define IN_TRIANGLE (-1)

/* Whom each meets, [entrants + 1] by number: itself with a bye; 0: it is not there. */
static int *mates_of(const struct round *r)
{
    int *with = g_new0(int, (gsize)r->entrants + 1);
    for (int i = 0; r->triangle.half != 0 && i < 3; i++)
        with[r->triangle.team[i]] = IN_TRIANGLE;
    for (int i = 0; i < r->matches; i++) {
        int one = r->who[r->match[i].one].no, other = r->who[r->match[i].other].no;
        with[one] = other;
        with[other] = one;
    }
    if (r->bye >= 0)
        with[r->who[r->bye].no] = r->who[r->bye].no;
    return with;
}

/* The same, as [pairings] has it: who waits or is left out has a bye. */
static int *mates_written(const struct round *r, const char *value)
{
    int *with = g_new0(int, (gsize)r->entrants + 1);
    g_auto(GStrv) words = g_strsplit(value, ",", -1);
    for (int i = 0; words[i] != NULL; i++) {
        int one = 0, other = 0, team[3];
        const char *behind;
        if (r->teams && pw_matches_triangle(words[i], team)) {
            for (int k = 0; k < 3; k++)
                if (place_of(r, team[k]) >= 0)
                    with[team[k]] = IN_TRIANGLE;
        } else if (pw_pairings_word(words[i], &one, &other, &behind) && other != 0 &&
                   place_of(r, one) >= 0 && place_of(r, other) >= 0) {
            with[one] = other;
            with[other] = one;
        }
    }
    for (int i = 0; i < r->count; i++)
        if (with[r->who[i].no] == 0)
            with[r->who[i].no] = r->who[i].no;
    return with;
}

/* Before there is a ranking. */
static void append_first(GString *out, const struct round *r, int no, int with)
{
    bool lot = r->event->matches.first == PW_FIRST_LOT;
    if (with == no)
        g_string_append_printf(out, "%4d  %s\n", no,
                               lot ? "drawn by lot for the bye" : "has the bye by seeding");
    else if (lot)
        g_string_append_printf(out, "%4d  drawn by lot against %d\n", no, with);
    else
        g_string_append_printf(out, "%4d  by seeding %d meets %d\n", no, no, with);
}

/* Who stands between it and whom it meets, and why they do not meet. same: all stands as the
 * ranking pairs it. */
static void append_between(GString *out, const struct round *r, const int *with, int no, bool same)
{
    int place = place_of(r, no), mate = place_of(r, with[no]);
    int from = MIN(place, mate), to = MAX(place, mate);
    for (int i = from + 1; i < to; i++) {
        int his_no = r->who[i].no, his = place_of(r, with[his_no]), last = *met(r, no, his_no);
        g_string_append_printf(out, "      place %d is %d: ", r->who[i].rank, his_no);
        if (last > 0 && may_not_meet(r, place, i))
            g_string_append_printf(out, "they met in round %d\n", last);
        else if (may_not_meet(r, place, i))
            g_string_append(out, "both keep their tables\n");
        else if (with[his_no] == IN_TRIANGLE)
            g_string_append(out, "plays a triangle\n");
        else if (his == i)
            g_string_append(out, "has the bye\n");
        else if (his < from || !same)
            g_string_append_printf(out, "meets place %d\n", r->who[his].rank);
        else
            g_string_append(out, "with this match those below could not be paired\n");
    }
}

/* kept: the round as it stands in the event; NULL: it is not paired yet. */
static char *as_why(const struct round *r, const char *kept, int no)
{
    g_autofree int *made = mates_of(r), *with = kept != NULL ? mates_written(r, kept) : mates_of(r);
    bool same = memcmp(made, with, sizeof *made * ((gsize)r->entrants + 1)) == 0;
    bool mine = made[no] == with[no];
    int place = place_of(r, no);
    GString *out = g_string_new(NULL);
    if (place < 0)
        g_string_append_printf(out, "%4d  is not paired in this round\n", no);
    else if (with[no] == IN_TRIANGLE)
        g_string_append_printf(out, "%4d  plays a triangle\n", no);
    else if (r->after == 0 && mine)
        append_first(out, r, no, made[no]);
    else if (r->after == 0 && with[no] == no)
        g_string_append_printf(out, "%4d  has the bye\n", no);
    else if (r->after == 0)
        g_string_append_printf(out, "%4d  meets %d\n", no, with[no]);
    else if (with[no] == no)
        g_string_append_printf(out, "%4d  is place %d, and %s the bye\n", no, r->who[place].rank,
                               mine ? "the lowest who can have" : "has");
    else
        g_string_append_printf(out, "%4d  is place %d, and meets place %d: %d\n", no,
                               r->who[place].rank, r->who[place_of(r, with[no])].rank, with[no]);
    if (place >= 0 && r->after > 0 && with[no] != no && with[no] != IN_TRIANGLE)
        append_between(out, r, with, no, same);
    if (mine)
        return g_string_free(out, FALSE);
    const char *now = r->after > 0                              ? "by the ranking as it is now"
                      : r->event->matches.first == PW_FIRST_LOT ? "by lot"
                                                                : "by seeding";
    if (made[no] == IN_TRIANGLE)
        g_string_append_printf(out, "      %s it would play a triangle\n", now);
    else if (made[no] == no)
        g_string_append_printf(out, "      %s it would have the bye\n", now);
    else
        g_string_append_printf(out, "      %s it would meet %d\n", now, made[no]);
    return g_string_free(out, FALSE);
}

static char *as_text(const struct round *r)
{
    GString *out = g_string_new(NULL);
    int width = 5;
    for (int i = 0; i < r->count; i++) {
        g_autofree char *name = name_of(r, r->who[i].no);
        width = MAX(width, (int)g_utf8_strlen(name, -1));
    }
    g_string_append_printf(out, "round %d\n\n%s  %-*s  %s\n", r->round_no, r->teams ? "" : "table",
                           width + 5, r->teams ? " team" : "   NS",
                           r->teams ? " against" : "   EW");
    for (int i = 0; i < r->matches; i++) {
        const struct match *m = &r->match[i];
        if (!r->teams)
            g_string_append_printf(out, "%5d", m->table_no);
        append_name(out, r, ns_of(r, m), width);
        append_name(out, r, ew_of(r, m), width);
        trim(out);
    }
    for (int i = 0; r->triangle.half != 0 && i < 3; i++) {
        append_name(out, r, r->triangle.team[i], width);
        append_name(out, r, guest_of(r, i), width);
        g_string_append_printf(out, "  triangle, %s\n",
                               r->triangle.half == 1 ? "first of two rounds" : "second round");
    }
    if (r->bye >= 0) {
        g_string_append(out, r->teams ? "" : "     ");
        append_name(out, r, r->who[r->bye].no, width);
        g_string_append(out, "  bye\n");
    }
    if (r->after > 0)
        g_string_append_printf(out, "\nby the ranking after round %d\n", r->after);
    else
        g_string_append_printf(out, "\n%s\n",
                               r->event->matches.first == PW_FIRST_LOT
                                   ? r->event->lots.seeded
                                         ? "drawn by lot"
                                         : "drawn by lot with seed 1, which anybody can foresee; "
                                           "seed=N under [lots] draws another"
                                   : "by seeding: the upper half meets the lower half");
    return g_string_free(out, FALSE);
}

/* ---- the event ---- */

int pw_matches_due(const struct pw_event *event)
{
    int next = event->matches.rounds + 1;
    bool known = pw_matches_entrants(event, NULL) > 0;
    return known && next <= event->request.rounds ? next : 0;
}

/* Takes the rounds from this one on out of the event in memory. */
static bool drop_rounds(struct pw_event *event, int from_no, GError **error)
{
    if (event->matches.rounds < from_no)
        return true;
    g_autofree char *text = g_strdup(event->written);
    for (int no = event->matches.rounds; no >= from_no; no--) {
        g_autofree char *key = g_strdup_printf("%d", no), *before = text;
        text = pw_keyfile_edit(before, "pairings", key, NULL);
    }
    return pw_event_rewrite(event, text, error);
}

/* No results stand in the round, nor in a later one: they would be of other matches then. */
static bool is_without_results(struct pw_event *event, int round_no, GError **error)
{
    bool stands = round_no <= event->matches.rounds && pw_event_results_there(event);
    struct pw_session *session =
        stands ? pw_event_session(event, false, NULL, NULL, NULL, NULL) : NULL;
    int with_no = 0;
    for (int k = 0; session != NULL && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->round_no >= round_no && line->file_line > 0 &&
            (with_no == 0 || line->round_no < with_no))
            with_no = line->round_no;
    }
    pw_session_free(session);
    return with_no == 0 || pw_refuse(error, PW_ERROR_UNMET, "round-has-results", round_no, with_no,
                                     event->file != NULL ? event->file : "");
}

/* It did not end before this round. */
static bool goes_on(const struct pw_event *event, int round_no, GError **error)
{
    for (int i = 0; i < event->happenings; i++) {
        const struct pw_happening *one = &event->happening[i];
        if (one->kind == PW_ENDED && one->round_no < round_no)
            return pw_refuse(error, PW_ERROR_UNMET, "matches-ended", one->round_no, one->no);
    }
    return true;
}

/* What is asked for can be asked, and the number of the round. 0 with an error. */
static int round_asked(struct pw_event *event, const struct pw_next_round *next, GError **error)
{
    int last = event->matches.rounds, due = next->round_no;
    if (due == 0)
        due = next->why_no > 0 && last > 0 ? last : last + 1;
    if (next->byes != NULL || next->withdrawn != NULL || next->late != NULL)
        pw_refuse(error, PW_ERROR_USAGE, "matches-happened");
    else if (event->written == NULL)
        pw_refuse(error, PW_ERROR_USAGE, "matches-no-file");
    else if (event->request.rounds < 1)
        pw_event_refuse(event, error, "movement", "rounds", "swiss-rounds-key");
    else if (due > event->request.rounds && last >= event->request.rounds)
        pw_refuse(error, PW_ERROR_UNMET, "matches-over", event->request.rounds);
    else if (due > last + 1)
        pw_refuse(error, PW_ERROR_UNMET, "pairings-due", last + 1, due);
    else if (next->why_no > 0 ||
             (goes_on(event, due, error) && is_without_results(event, due, error)))
        return due;
    return 0;
}

/* The event loses this round and all later ones, and the round is made again. */
static bool pair_again(struct pw_event *event, int round_no, struct round *r, GError **error)
{
    *r = (struct round){.event = event, .round_no = round_no};
    if (!drop_rounds(event, round_no, error))
        return false;
    r->teams = pw_contest_of_movement(event->request.kind)->has_rooms;
    r->entrants = pw_matches_entrants(event, error);
    return r->entrants > 0 && pw_matches_fit(event, r->entrants, error) && make_round(r, error);
}

static bool keep(struct pw_event *event, const struct round *r, GError **error)
{
    g_autofree char *key = g_strdup_printf("%d", r->round_no), *value = as_value(r);
    g_autofree char *text = pw_keyfile_edit(event->written, "pairings", key, value);
    return pw_event_rewrite(event, text, error) && pw_event_settle(event, error);
}

/* ---- a round as [pairings] has it: "1-4, 2-5, 7 bye" ---- */

/* A word of a round: two who meet; one and 0: it has the bye; 0 and 0: an empty table. */
struct word {
    int who[2];
    char *triangle; /* NULL: it is none */
};

static void word_clear(gpointer data)
{
    struct word *word = data;
    g_free(word->triangle);
}

static GArray *words_of(const char *value)
{
    GArray *words = g_array_new(FALSE, TRUE, sizeof(struct word));
    g_auto(GStrv) parts = g_strsplit(value, ",", -1);
    g_array_set_clear_func(words, word_clear);
    for (int i = 0; parts[i] != NULL; i++) {
        int team[3];
        const char *behind;
        g_array_set_size(words, words->len + 1);
        struct word *word = &g_array_index(words, struct word, words->len - 1);
        if (pw_matches_triangle(g_strstrip(parts[i]), team))
            word->triangle = g_strdup(parts[i]);
        else if (!pw_pairings_word(parts[i], &word->who[0], &word->who[1], &behind))
            word->who[0] = word->who[1] = 0;
    }
    return words;
}

/* Only a table of pairs can be empty. */
static char *words_value(const GArray *words, bool teams)
{
    GString *out = g_string_new(NULL);
    for (guint i = 0; i < words->len; i++) {
        const struct word *word = &g_array_index(words, struct word, i);
        if (teams && word->triangle == NULL && word->who[0] == 0)
            continue;
        g_string_append(out, out->len > 0 ? ", " : "");
        if (word->triangle != NULL)
            g_string_append(out, word->triangle);
        else if (word->who[0] == 0)
            g_string_append_c(out, '-');
        else if (word->who[1] == 0)
            g_string_append_printf(out, "%d bye", word->who[0]);
        else
            g_string_append_printf(out, "%d-%d", word->who[0], word->who[1]);
    }
    return g_string_free(out, FALSE);
}

/* NULL: it is in no match, and has no bye. */
static struct word *word_of(const GArray *words, int no)
{
    for (guint i = 0; no > 0 && i < words->len; i++) {
        struct word *word = &g_array_index(words, struct word, i);
        if (word->who[0] == no || word->who[1] == no)
            return word;
    }
    return NULL;
}

static int mate_in(const struct word *word, int no)
{
    return word->who[0] == no ? word->who[1] : word->who[0];
}

static void word_set(struct word *word, int one, int other)
{
    word->who[0] = one > 0 ? one : other; /* a bye begins with who has it */
    word->who[1] = one > 0 ? other : 0;
}

/* One and other meet, one as NS, and whom they leave meet one another: who is left of the first
 * match has the seat that the other one had. */
static void words_meet(struct word *first, struct word *second, int one, int other)
{
    int left = mate_in(first, one), right = mate_in(second, other);
    if (first != second && left == 0) { /* they meet where there is a table */
        word_set(first, right, 0);
        first = second;
    } else if (first != second) {
        second->who[second->who[0] == other ? 0 : 1] = left;
    }
    word_set(first, one, other);
}

/* It has the bye, in the place of who has it; of nobody, its opponent has one, too. */
static void words_rest(GArray *words, int no)
{
    struct word *mine = word_of(words, no), *bye = NULL;
    int mate = mate_in(mine, no);
    for (guint i = 0; i < words->len; i++) {
        struct word *word = &g_array_index(words, struct word, i);
        if (word->who[0] > 0 && word->who[1] == 0)
            bye = word;
    }
    if (mate == 0)
        return;
    if (bye != NULL) {
        mine->who[mine->who[0] == no ? 0 : 1] = bye->who[0];
        bye->who[0] = no;
        return;
    }
    struct word two[2] = {{{no, 0}, NULL}, {{mate, 0}, NULL}};
    word_set(mine, 0, 0);
    g_array_append_vals(words, two, 2);
}

/* The round with "3-7" and "9 bye" by hand; the caller frees. NULL and an error: it cannot be. */
static char *match_words_by_hand(const char *value, const char *by_hand, int round_no, bool teams,
                                 GError **error)
{
    g_autoptr(GArray) words = words_of(value);
    g_auto(GStrv) asked = g_strsplit(by_hand, ",", -1);
    for (int i = 0; asked[i] != NULL; i++) {
        int one = 0, other = 0;
        const char *behind = "";
        g_autofree char *quoted = pw_quote(g_strstrip(asked[i]));
        bool sound = pw_pairings_word(asked[i], &one, &other, &behind) && one != other &&
                     (other != 0 ? behind[0] == '\0' : g_ascii_strcasecmp(behind, "bye") == 0);
        struct word *first = word_of(words, one), *second = word_of(words, other);
        if (!sound || first == NULL || (other != 0 && second == NULL)) {
            if (sound)
                pw_refuse(error, PW_ERROR_USAGE, "matches-hand-who", quoted, round_no);
            else
                pw_refuse(error, PW_ERROR_USAGE, "matches-hand", quoted);
            return NULL;
        }
        if (other == 0)
            words_rest(words, one);
        else
            words_meet(first, second, one, other);
    }
    return words_value(words, teams);
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Who meets, whichever sits where: "1-4, 2-5, 7 bye". The caller frees. */
static char *match_words_meetings(const char *value)
{
    g_auto(GStrv) words = g_strsplit(value, ",", -1);
    for (int i = 0; words[i] != NULL; i++) {
        int one = 0, other = 0;
        const char *behind;
        if (pw_pairings_word(words[i], &one, &other, &behind) && other != 0 && behind[0] == '\0') {
            g_free(words[i]);
            words[i] = g_strdup_printf("%d-%d", MIN(one, other), MAX(one, other));
        } else if (strcmp(g_strstrip(words[i]), "-") == 0) {
            words[i][0] = '\0';
        }
    }
    qsort(words, g_strv_length(words), sizeof *words, by_text);
    GString *out = g_string_new(NULL);
    for (int i = 0; words[i] != NULL; i++)
        if (words[i][0] != '\0')
            g_string_append_printf(out, "%s%s", out->len > 0 ? ", " : "", words[i]);
    return g_string_free(out, FALSE);
}

/* ---- by hand ---- */

/* Matches of who may not meet in this round, as they met a short time ago. */
static void append_repeats(GString *out, const struct round *r, const char *value)
{
    g_autofree int *with = mates_written(r, value);
    for (int a = 0; a < r->count; a++) {
        int no = r->who[a].no, b = place_of(r, with[no]);
        int last = with[no] != IN_TRIANGLE ? *met(r, no, with[no]) : 0;
        if (no < with[no] && last > 0 && may_not_meet(r, a, b))
            g_string_append_printf(out, "       %d-%d met in round %d\n", no, with[no], last);
    }
}

/* The last round, or the one that is due, with what is set by hand, in the event in memory. what:
 * as text, with what it breaks; the caller frees. */
static bool pair_by_hand(struct pw_event *event, int round_no, const char *by_hand, char **what,
                         GError **error)
{
    struct round r = {0};
    bool stands = round_no <= event->matches.rounds;
    g_autofree char *kept = stands ? g_strdup(event->matches.round[round_no - 1]) : NULL;
    bool made = pair_again(event, round_no, &r, error);
    if (made && kept == NULL)
        kept = as_value(&r);
    g_autofree char *value =
        made ? match_words_by_hand(kept, by_hand, round_no, r.teams, error) : NULL;
    g_autofree char *key = g_strdup_printf("%d", round_no);
    g_autofree char *text =
        value != NULL ? pw_keyfile_edit(event->written, "pairings", key, value) : NULL;
    bool done =
        text != NULL && pw_event_rewrite(event, text, error) && pw_event_settle(event, error);
    if (done) {
        GString *out = g_string_new(NULL);
        g_string_append_printf(out, "round %d by hand: %s\n", round_no, value);
        append_repeats(out, &r, value);
        *what = g_string_free(out, FALSE);
    }
    finish(&r);
    return done;
}

/* The rounds behind this one, which go when it is paired anew: a line each. The caller frees. */
static char *rounds_behind(const struct pw_event *event, int round_no)
{
    GString *out = g_string_new(NULL);
    for (int no = round_no + 1; no <= event->matches.rounds; no++)
        g_string_append_printf(out, "%staken back: round %d, %s\n", out->len == 0 ? "\n" : "", no,
                               event->matches.round[no - 1]);
    return g_string_free(out, FALSE);
}

/* As text with the rounds that go. */
static char *with_behind(const struct round *r, const char *behind)
{
    g_autofree char *text = as_text(r);
    return g_strconcat(text, behind, NULL);
}

char *pw_matches_pair(struct pw_event *event, const struct pw_next_round *next, GError **error)
{
    static const char *const formats[] = {"text", "csv", "json", NULL};
    int format = pw_format_find(next->format, formats, error);
    int round_no = format >= 0 ? round_asked(event, next, error) : 0;
    bool stands = next->why_no > 0 && round_no > 0 && round_no <= event->matches.rounds;
    g_autofree char *kept = stands ? g_strdup(event->matches.round[round_no - 1]) : NULL;
    g_autofree char *behind = rounds_behind(event, round_no > 0 ? round_no : event->matches.rounds);
    struct round r = {0};
    char *text = NULL;
    if (round_no > 0 && next->by_hand != NULL) {
        g_autofree char *said = NULL;
        bool done = pair_by_hand(event, round_no, next->by_hand, &said, error) &&
                    pw_event_write_back(event, event->written, error);
        return done ? pw_answer(g_strconcat(said, behind, NULL), PW_AS_TEXT, error) : NULL;
    }
    if (round_no > 0 && pair_again(event, round_no, &r, error) && next->why_no > r.entrants)
        pw_refuse(error, PW_ERROR_USAGE, r.teams ? "no-team" : "no-pair-among", next->why_no,
                  r.entrants);
    else if (round_no > 0 && r.match != NULL)
        text = pw_answer(format == 1        ? as_csv(&r)
                         : format == 2      ? as_json(&r)
                         : next->why_no > 0 ? as_why(&r, kept, next->why_no)
                                            : with_behind(&r, behind),
                         PW_AS_TEXT, error);
    if (text != NULL && next->why_no == 0 &&
        (!keep(event, &r, error) || !pw_event_write_back(event, event->written, error)))
        g_clear_pointer(&text, g_free);
    finish(&r);
    return text;
}

bool pw_matches_pair_edit(struct pw_event *event, const struct pw_next_round *next, GError **error)
{
    int round_no = round_asked(event, next, error);
    struct round r = {0};
    if (round_no > 0 && next->by_hand != NULL) {
        g_autofree char *said = NULL;
        return pair_by_hand(event, round_no, next->by_hand, &said, error);
    }
    bool done = round_no > 0 && pair_again(event, round_no, &r, error) && keep(event, &r, error);
    finish(&r);
    return done;
}

/* The text without the lines in which results of the round stand, which are put behind rows. The
 * caller frees. */
static char *without_round(const struct pw_session *session, const char *text, int round_no,
                           GString *rows)
{
    g_auto(GStrv) line = g_strsplit(text, "\n", -1);
    int lines = (int)g_strv_length(line);
    g_autofree bool *out = g_new0(bool, (gsize)lines + 1);
    GString *rest = g_string_new(NULL);
    for (int k = 0; k < session->lines; k++) {
        int at = session->line[k].file_line;
        if (session->line[k].round_no == round_no && at > 0 && at <= lines)
            out[at - 1] = true;
    }
    for (int i = 0; i < lines; i++)
        if (out[i])
            g_string_append_printf(rows, "%s\n", g_strchomp(line[i]));
        else
            g_string_append_printf(rest, "%s%s", line[i], i + 1 < lines ? "\n" : "");
    return g_string_free(rest, FALSE);
}

/* The results of the round leave those in memory; those of other programs stay. A row that another
 * one replaced is read once that is out. Their rows, for the caller to free. */
static char *take_results(struct pw_event *event, int round_no)
{
    struct pw_input in;
    GString *rows = g_string_new(NULL);
    bool more = event->simulate == 0 && pw_event_results_there(event);
    while (more) {
        gsize before = rows->len;
        struct pw_session *session = pw_event_session(event, false, NULL, NULL, NULL, NULL);
        more = session != NULL && pw_results_load(&in, event, NULL, NULL); /* else no row counts */
        if (more) {
            g_autofree char *rest =
                in.lines == NULL ? without_round(session, in.text, round_no, rows) : NULL;
            more = rows->len > before && pw_results_parse(event, rest, strlen(rest), in.name, NULL);
            pw_input_finish(&in);
        }
        pw_session_free(session);
    }
    return g_string_free(rows, FALSE);
}

char *pw_matches_drop(struct pw_event *event, GError **error)
{
    int last = event->matches.rounds;
    if (last == 0 || event->written == NULL) {
        pw_refuse(error, PW_ERROR_USAGE, "swiss-nothing-paired");
        return NULL;
    }
    g_autofree char *was = g_strdup(event->matches.round[last - 1]);
    g_autofree char *rows = take_results(event, last);
    g_autoptr(GString) seats = g_string_new(NULL);
    g_autofree char *text = pw_happened_without_seats(event, event->written, last, seats);
    if (!pw_event_rewrite(event, text, error) || !drop_rounds(event, last, error))
        return NULL;
    return g_strdup_printf("taken back: round %d, %s\n%s%s", last, was, rows, seats->str);
}

/* ---- the rounds that are paired ---- */

/* The last round before this one in which they met; 0: none. */
static int met_before(const struct pw_schedule *s, int round_no, int one, int other)
{
    for (int no = round_no - 1; no >= 1; no--) {
        int opponent = pw_schedule_where(s, one, no).opponent_no;
        if (opponent != 0 && pw_entrant_of(s, opponent) == other)
            return no;
    }
    return 0;
}

struct unplayed {
    int round_no;
    void (*tell)(const GError *fault, void *user);
    void *user;
};

static void tell_unplayed(int round_no, int one, int other, void *user)
{
    const struct unplayed *of = user;
    g_autoptr(GError) fault = NULL;
    if (round_no != of->round_no)
        return;
    pw_refuse(&fault, PW_ERROR_UNMET, "match-unplayed", round_no, one, other);
    of->tell(fault, of->user);
}

bool pw_matches_faults_each(struct pw_event *event, int round_no,
                            void (*tell)(const GError *fault, void *user), void *user,
                            GError **error)
{
    const struct pw_matches *matches = &event->matches;
    if (!pw_event_settle(event, error))
        return false;
    const struct pw_schedule *s = event->schedule;
    for (int no = 1; no <= matches->entrants && round_no <= s->rounds; no++) {
        g_autoptr(GError) fault = NULL;
        int opponent = pw_schedule_where(s, no, round_no).opponent_no;
        int other = opponent != 0 ? pw_entrant_of(s, opponent) : 0;
        int last = other > no ? met_before(s, round_no, no, other) : 0;
        bool rested = false;
        for (int r = 1; r < round_no && pw_rests(matches, round_no, no); r++)
            rested |= pw_rests(matches, r, no);
        if (last > 0 && (matches->again_after == 0 || round_no - last < matches->again_after))
            pw_refuse(&fault, PW_ERROR_UNMET, "swiss-met", no, other);
        else if (rested)
            pw_refuse(&fault, PW_ERROR_UNMET, "matches-bye-again", no);
        if (fault != NULL)
            tell(fault, user);
    }
    struct unplayed of = {round_no, tell, user};
    struct pw_session *session = session_there(event, error);
    bool done = session != NULL && pw_session_unplayed_each(session, tell_unplayed, &of);
    pw_session_free(session);
    return done;
}

enum check { CHECK_SAME, CHECK_OTHER, CHECK_NOT_KNOWN };

/* What is said of one round, which the event loses with all later ones. */
static char *checked(struct pw_event *event, int round_no, enum check *is)
{
    g_autofree char *value = g_strdup(event->matches.round[round_no - 1]);
    g_autofree char *theirs = match_words_meetings(value);
    g_autoptr(GError) why = NULL;
    g_autoptr(GString) repeats = g_string_new(NULL);
    struct round r;
    char *line;
    bool made = pair_again(event, round_no, &r, &why);
    if (r.last_met != NULL)
        append_repeats(repeats, &r, value);
    *is = repeats->len > 0 ? CHECK_OTHER : CHECK_SAME;
    if (made) {
        g_autofree char *text = as_value(&r), *ours = match_words_meetings(text);
        bool same = strcmp(theirs, ours) == 0;
        *is = same ? *is : CHECK_OTHER;
        line = same ? g_strdup_printf("%5d  yes\n", round_no)
                    : g_strdup_printf("%5d  no: the event has %s; by the ranking it is %s\n%s",
                                      round_no, theirs, ours, repeats->str);
    } else {
        *is = CHECK_NOT_KNOWN;
        line = g_strdup_printf("%5d  not known: %s\n%s", round_no, why->message, repeats->str);
    }
    finish(&r);
    return line;
}

char *pw_matches_check(struct pw_event *event, GError **error)
{
    int rounds = event->matches.rounds;
    if (!pw_event_settle(event, error))
        return NULL;
    g_autofree char **line = g_new0(char *, (gsize)rounds + 1);
    g_autofree enum check *is = g_new0(enum check, (gsize)rounds + 1);
    for (int no = rounds; no >= 1; no--)
        line[no - 1] = checked(event, no, &is[no - 1]);
    GString *out = g_string_new("round  as the ranking pairs it\n");
    g_autoptr(GString) others = g_string_new(NULL), unknown = g_string_new(NULL);
    for (int i = 0; i < rounds; i++) {
        g_string_append(out, line[i]);
        g_free(line[i]);
        GString *list = is[i] == CHECK_OTHER ? others : unknown;
        if (is[i] != CHECK_SAME)
            g_string_append_printf(list, "%s%d", list->len > 0 ? ", " : "", i + 1);
    }
    char *text = pw_answer(g_string_free(out, FALSE), PW_AS_TEXT, error);
    if (text != NULL && others->len > 0)
        pw_refuse(error, PW_ERROR_UNMET, "matches-other", others->str);
    else if (text != NULL && unknown->len > 0)
        pw_refuse(error, PW_ERROR_UNMET, "swiss-unchecked", unknown->str);
    return text;
}
