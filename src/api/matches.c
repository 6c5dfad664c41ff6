/* matches.c - the schedule of a Swiss of bridge, see internal.h. */

#include "api/internal.h"
#include "format/chess.h"
#include "format/event_file.h"
#include "sched/core/schedule.h"
#include "sched/swiss/swiss.h"

#include <stdlib.h>
#include <string.h>

int pw_matches_entrants(const struct pw_event *event, GError **error)
{
    bool teams = pw_contest_of_movement(event->request.kind)->has_rooms;
    int said = teams ? event->fours : event->pairs;
    if (said == 0 && teams)
        said = event->teams != 0 ? event->teams : event->contestants;
    else if (said == 0)
        said = event->request.tables > 0 ? 2 * event->request.tables - event->half_table
                                         : event->contestants;
    if (said < 2)
        pw_event_refuse(event, error, "movement", "kind",
                        teams ? "matches-no-teams" : "matches-no-pairs");
    return said < 2 ? 0 : said;
}

/* Of which round a line is read. */
struct reading {
    struct pw_event *event;
    struct pw_schedule *s; /* NULL: the tables are only counted */
    int entrants, round_no, tables;
    struct pw_triangle last, now; /* of the round before, and of this one */
    int triangles;                /* so many have begun */
    bool teams;
    int *with; /* [entrants + 1]: whom it meets, itself with a bye; 0: not read yet */
    GError **error;
};

/* Always false. */
static bool wrong(const struct reading *r, const char *data)
{
    g_autofree char *key = g_strdup_printf("%d", r->round_no);
    int line = pw_event_key_line(r->event, "pairings", key);
    return pw_refuse_told(r->error, line > 0 ? r->event->file : NULL, line, data);
}

static bool take_seat(struct reading *r, int no, int with)
{
    g_autofree char *data = no > r->entrants
                                ? pw_told(r->teams ? "no-team" : "no-pair-among", no, r->entrants)
                            : r->with[no] > 0 ? pw_told("matches-twice", no)
                                              : NULL;
    if (data != NULL)
        return wrong(r, data);
    r->with[no] = with;
    return true;
}

static void put(const struct reading *r, int table_no, int ns, int ew)
{
    struct pw_spot spot = {{ns, ew}, r->round_no};
    if (r->s != NULL)
        pw_schedule_put(r->s, r->round_no, table_no, spot);
}

static bool take_match(struct reading *r, int one, int other)
{
    if (!take_seat(r, one, other) || !take_seat(r, other, one))
        return false;
    if (r->teams) {
        put(r, one, one, r->entrants + other);
        put(r, other, other, r->entrants + one);
    } else {
        put(r, ++r->tables, one, other);
    }
    return true;
}

/* Each of the three tables has another set. */
static void put_triangle(struct reading *r)
{
    const int *team = r->now.team, more = r->event->request.rounds + r->triangles;
    bool first = r->now.half == 1;
    int set[3] = {r->round_no, more, r->round_no + 1};
    if (!first) {
        set[1] = r->round_no - 1;
        set[2] = more;
    }
    for (int i = 0; r->s != NULL && i < 3; i++) {
        struct pw_spot spot = {{team[i], r->entrants + team[(i + (first ? 1 : 2)) % 3]}, set[i]};
        pw_schedule_put(r->s, r->round_no, team[i], spot);
    }
}

/* "3-5-8": who goes on from the round before, else a triangle begins. */
static bool take_triangle(struct reading *r, const int team[3])
{
    bool goes_on = r->last.half == 1, same = memcmp(team, r->last.team, sizeof r->last.team) == 0;
    g_autofree char *data = r->now.half != 0 ? pw_told("triangle-second")
                            : goes_on && !same
                                ? pw_told("triangle-goes-on", r->round_no, r->last.team[0],
                                          r->last.team[1], r->last.team[2])
                            : !goes_on && r->round_no == r->event->request.rounds
                                ? pw_told("triangle-last", r->round_no)
                                : NULL;
    if (data != NULL)
        return wrong(r, data);
    memcpy(r->now.team, team, sizeof r->now.team);
    r->now.half = goes_on ? 2 : 1;
    r->triangles += !goes_on;
    for (int i = 0; i < 3; i++)
        if (!take_seat(r, team[i], team[(i + 1) % 3]))
            return false;
    put_triangle(r);
    return true;
}

/* "4-1", "7 bye", "-", of teams also "3-5-8" */
static bool read_word(struct reading *r, const char *word)
{
    int one = 0, other = 0;
    const char *rest;
    if (strcmp(word, "-") == 0 && !r->teams) {
        r->tables++;
        return true;
    }
    int team[3];
    if (r->teams && pw_matches_triangle(word, team))
        return take_triangle(r, team);
    bool sound = pw_pairings_word(word, &one, &other, &rest);
    if (sound && other != 0 && rest[0] == '\0')
        return take_match(r, one, other);
    if (sound && other == 0 && g_ascii_strcasecmp(rest, "bye") == 0)
        return take_seat(r, one, one);
    g_autofree char *quoted = pw_quote(word);
    g_autofree char *data = pw_told("matches-word", quoted);
    return wrong(r, data);
}

bool pw_matches_triangle(const char *word, int team[3])
{
    const char *rest;
    return pw_pairings_word(word, &team[0], &team[1], &rest) && team[1] != 0 && rest[0] == '-' &&
           pw_read_int(rest + 1, 1, PW_CONTESTANTS_MAX, &team[2]);
}

static bool read_round(struct reading *r, int round_no)
{
    const char *text = r->event->matches.round[round_no - 1];
    r->round_no = round_no;
    r->tables = 0;
    r->last = r->now;
    r->now.half = 0;
    memset(r->with, 0, sizeof *r->with * ((gsize)r->entrants + 1));
    if (text == NULL) {
        g_autofree char *data = pw_told("pairings-gap", round_no, r->event->matches.rounds);
        return wrong(r, data);
    }
    g_auto(GStrv) words = g_strsplit(text, ",", -1);
    for (int i = 0; words[i] != NULL; i++)
        if (g_strstrip(words[i])[0] != '\0' && !read_word(r, words[i]))
            return false;
    if (r->last.half != 1 || r->now.half == 2)
        return true;
    g_autofree char *data =
        pw_told("triangle-goes-on", round_no, r->last.team[0], r->last.team[1], r->last.team[2]);
    return wrong(r, data);
}

/* Who rests in the round that was read; whom it leaves out is told. */
static void take_byes(const struct reading *r)
{
    const int named = 20; /* of those whom it leaves out */
    int left_out = 0;
    g_autoptr(GString) list = g_string_new(NULL);
    for (int no = 1; no <= r->entrants; no++) {
        int with = r->with[no];
        if (!pw_event_in_round(r->event, no, r->round_no))
            continue;
        bool waits = !r->teams && with > 0 && !pw_event_in_round(r->event, with, r->round_no);
        r->event->matches.rests[(r->round_no - 1) * (r->entrants + 1) + no] =
            with == 0 || with == no || waits;
        if (with == 0 && left_out++ < named)
            g_string_append_printf(list, "%s%d", left_out > 1 ? ", " : "", no);
    }
    if (left_out > named)
        g_string_append(list, ", …");
    if (left_out > 0)
        pw_games_note(&r->event->games, NULL, 0,
                      pw_told("matches-left-out", r->round_no, list->str));
}

/* Is there a scale of victory points for what is compared? */
static bool scale_fits(const struct pw_event *event, bool teams, GError **error)
{
    bool percents = !teams && event->method_said && event->reckoning.method == PW_MATCHPOINTS;
    if (percents == event->matches.scale.percent)
        return true;
    return pw_event_refuse(event, error, "scoring", "vp",
                           !percents                        ? "vp-of-percents"
                           : event->matches.scale.steps > 0 ? "vp-of-imps"
                                                            : "vp-none");
}

/* Rounds, boards and numbers that can be. */
bool pw_matches_fit(const struct pw_event *event, int entrants, GError **error)
{
    bool teams = pw_contest_of_movement(event->request.kind)->has_rooms;
    int rounds = event->request.rounds;
    if (event->sections != NULL || event->whole != NULL)
        return pw_refuse(error, pw_event_blame(event), "matches-sections");
    if (rounds < 1 || rounds > PW_SWISS_ROUNDS_MAX)
        return pw_event_refuse(event, error, "movement", "rounds", "swiss-rounds-key");
    if (event->matches.rounds > rounds)
        return pw_event_refuse(event, error, "movement", "rounds", "pairings-beyond",
                               event->matches.rounds, rounds);
    if (event->request.boards_per_round == 0)
        return pw_event_refuse(event, error, "movement", "boards-per-round", "matches-boards");
    if (!scale_fits(event, teams, error))
        return false;
    if (event->request.variant[0] != '\0' && event->copies > 0)
        return pw_event_refuse(event, error, "movement", "copies", "no-such-choice", "copies",
                               "triangles");
    int boards = pw_event_boards_per_set(event), each = teams ? 2 : 1, tables = entrants / 2 * each;
    int share = MAX(boards / each, 1); /* so many matches a copy: each table has another board */
    if (pw_matches_sharing(tables, event->copies, teams) > boards)
        return pw_event_refuse(event, error, "movement", "copies", "matches-copies", boards, tables,
                               boards < each ? tables : (tables / each + share - 1) / share);
    if (entrants > PW_CONTESTANTS_MAX / 2)
        return pw_event_refuse(event, error, "movement", "kind", "matches-many", entrants,
                               PW_CONTESTANTS_MAX / 2);
    return true;
}

static bool read_rounds(struct reading *r, int *tables)
{
    bool sound = true;
    r->now.half = r->triangles = 0;
    for (int no = 1; sound && no <= r->event->matches.rounds; no++) {
        sound = read_round(r, no);
        *tables = MAX(*tables, r->tables);
        if (sound && r->s != NULL) {
            take_byes(r);
            r->event->matches.triangle[no - 1] = r->now;
        }
    }
    return sound;
}

struct pw_schedule *pw_matches_schedule(struct pw_event *event, GError **error)
{
    int rounds = event->matches.rounds, tables = 0, entrants = pw_matches_entrants(event, error);
    if (entrants == 0 || !pw_matches_fit(event, entrants, error))
        return NULL;
    if (rounds == 0) {
        pw_refuse(error, PW_ERROR_UNMET, "swiss-unpaired",
                  event->file != NULL ? event->file : "FILE");
        return NULL;
    }
    bool teams = pw_contest_of_movement(event->request.kind)->has_rooms;
    g_autofree int *with = g_new0(int, (gsize)entrants + 1);
    struct reading r = {
        .event = event, .entrants = entrants, .teams = teams, .with = with, .error = error};
    if (!read_rounds(&r, &tables))
        return NULL;
    if (teams)
        tables = entrants;
    int sets = r.triangles > 0 ? event->request.rounds + r.triangles : rounds;
    r.s = pw_schedule_build(PW_PAIRS, teams ? 2 * entrants : entrants, MAX(tables, 1), 0, rounds,
                            sets, MAX(tables, 1), NULL);
    free(event->matches.rests);
    free(event->matches.triangle);
    event->matches.triangle = calloc((size_t)rounds, sizeof *event->matches.triangle);
    event->matches.entrants = entrants;
    event->matches.rests =
        calloc((size_t)rounds * ((size_t)entrants + 1), sizeof *event->matches.rests);
    if (r.s == NULL || event->matches.rests == NULL || event->matches.triangle == NULL) {
        pw_schedule_free(r.s);
        pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-movement");
        return NULL;
    }
    r.s->waits = true;                             /* with a bye, or not there */
    for (int i = 0; i < rounds * r.s->tables; i++) /* boards lie also where nobody plays */
        pw_schedule_put(r.s, i / r.s->tables + 1, i % r.s->tables + 1,
                        (struct pw_spot){.set = i / r.s->tables + 1});
    read_rounds(&r, &tables);
    pw_schedule_finish(r.s);
    r.s->missing_no = 0; /* who had the bye so far is there */
    r.s->winners = 1;
    r.s->fours = teams ? entrants : 0;
    r.s->copies = event->copies > 0 && !teams ? event->copies : tables > 1 ? tables : 0;
    r.s->method = "Swiss";
    pw_schedule_inside(r.s)->again_after = event->matches.again_after;
    return r.s;
}
