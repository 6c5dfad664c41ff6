/* places.c - all that can be played in an evening: every board at every table, or every game. */
#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

/* Who has no table in a round, though they are here: an odd number, a rover, opponents
 * who went home, a bye. */

/* Who is here, as entries of what happened have it; all but these are. */
struct here {
    const struct asked *a;
    int round_no;
    GHashTable *away; /* numbers of contestants */
};

static void away_add(struct here *here, int who_no)
{
    g_hash_table_add(here->away, GINT_TO_POINTER(who_no));
}

/* "pair 5 until round 3", "player 4 from round 2": by the numbers that people bear. */
static void entry_hear(int no, const char *sentence, void *user)
{
    static const char until[] = " until round ", from[] = " from round ";
    struct here *here = user;
    (void)no;
    if (!g_str_has_prefix(sentence, "pair ") && !g_str_has_prefix(sentence, "player "))
        return;
    char *rest = NULL;
    int who = (int)strtol(strchr(sentence, ' '), &rest, 10);
    bool left = g_str_has_prefix(rest, until), late = g_str_has_prefix(rest, from);
    if (!left && !late)
        return;
    int round_no = (int)strtol(rest + strlen(left ? until : from), NULL, 10);
    if (left ? here->round_no > round_no : here->round_no < round_no)
        away_add(here, pw_event_label_find(here->a->evening->event, who));
}

/* Of chess and Go the event may say so without an entry. */
static void leavers_add(struct here *here)
{
    struct pw_ranking *ranking = pw_ranking_make(here->a->evening->event, NULL, NULL);
    for (int i = 0; ranking != NULL && i < ranking->count; i++)
        if (ranking->place[i]->left && here->round_no > ranking->place[i]->left_after_no)
            away_add(here, ranking->place[i]->who_no);
    pw_ranking_free(ranking);
}

/* Who is here and has no table in this round: {no, names}. */
static json_t *pw_desk_places_rests(struct asked *a, const GPtrArray *all, int round_no)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    json_t *rests = json_array();
    if (s == NULL || pw_contest_of(s)->has_line_ups)
        return rests;
    struct here here = {a, round_no, g_hash_table_new(NULL, NULL)};
    away_add(&here, s->missing_no);
    pw_happened_list(e->event, entry_hear, &here);
    if (pw_contest_of(s)->has_games)
        leavers_add(&here);
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        for (int k = 0; k < 4 && p->round_no == round_no; k++)
            away_add(&here, p->who[k]);
    }
    for (int no = 1; no <= (pw_entrants(s)); no++) {
        if (g_hash_table_contains(here.away, GINT_TO_POINTER(no)))
            continue;
        const char *name = pw_event_name(e->event, no);
        g_autofree char *of_team = pw_contest_of(s)->has_rooms ? pw_desk_team_name(e, no) : NULL;
        json_array_append_new(rests, json_pack("{s:i, s:s}", "no", pw_event_label(e->event, no).no,
                                               "names",
                                               of_team != NULL ? of_team
                                               : name != NULL  ? name
                                                               : ""));
    }
    g_hash_table_unref(here.away);
    return rests;
}

#define RANKING_SHOWN 12 /* beside results; fewer below a crosstable */
#define IN_FRONT_SHOWN 5

static void place_free(gpointer data)
{
    struct place *p = data;
    g_free(p->contract);
    g_free(p->declarer);
    g_free(p->tricks);
    g_free(p->score);
    g_free(p->points[0]);
    g_free(p->points[1]);
    g_free(p);
}

static void place_take(const struct pw_outcome *o, void *user)
{
    struct place *p = g_new0(struct place, 1);
    p->round_no = o->round_no;
    p->table_no = o->table_no;
    p->board_no = o->board_no;
    memcpy(p->who, o->who, sizeof p->who);
    p->open = o->open;
    p->off = o->off;
    p->contract = g_strdup(o->contract != NULL ? o->contract : "");
    p->declarer = g_strdup(o->declarer != NULL ? o->declarer : "");
    p->tricks = g_strdup(o->tricks != NULL ? o->tricks : "");
    p->score = g_strdup(o->result != NULL ? o->result : "");
    for (int i = 0; i < 2; i++)
        p->points[i] = g_strdup(o->points[i] != NULL ? o->points[i] : "");
    g_ptr_array_add(user, p);
}

static int by_place(const void *a, const void *b, void *unused)
{
    const struct place *one = *(const struct place *const *)a,
                       *two = *(const struct place *const *)b;
    (void)unused;
    if (one->round_no != two->round_no)
        return one->round_no - two->round_no;
    return one->table_no != two->table_no ? one->table_no - two->table_no
                                          : one->board_no - two->board_no;
}

GPtrArray *pw_desk_places_of(struct evening *e, GError **error)
{
    bool none = e->results == NULL || e->results[0] == '\0';
    GPtrArray *all = pw_desk_places_in(e->event, none, error);
    if (none && e->results_file != NULL && e->lies == NULL)
        pw_results_parse(e->event, "", 0, NULL, NULL); /* its file comes with the first */
    return all;
}

GPtrArray *pw_desk_places_in(struct pw_event *event, bool none, GError **error)
{
    const struct pw_schedule *s = pw_event_schedule(event, error);
    GPtrArray *all = g_ptr_array_new_with_free_func(place_free);
    if (s == NULL) {
        g_ptr_array_unref(all);
        return NULL;
    }
    bool done = (!none || pw_results_parse(event, "", 0, NULL, error)) &&
                pw_outcomes_each(event, place_take, all, error);
    if (none)
        pw_results_parse(event, NULL, 0, NULL, NULL);
    if (!done) {
        g_ptr_array_unref(all);
        return NULL;
    }
    g_ptr_array_sort_with_data(all, by_place, NULL);
    return all;
}

const struct place *pw_desk_place_find(const GPtrArray *all, int round_no, int table_no,
                                       int board_no)
{
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (p->round_no == round_no && p->table_no == table_no && p->board_no == board_no)
            return p;
    }
    return NULL;
}

/* ---- what of all is on one page ---- */

static int number_of(const struct sight *sight, const struct place *p)
{
    return sight->boards ? p->board_no : p->round_no;
}

bool pw_desk_sight_has(const struct sight *sight, const struct place *p)
{
    return number_of(sight, p) == sight->now;
}

char *pw_desk_sight_where(const struct sight *sight, int no)
{
    return g_strdup_printf("%s?%s=%d", sight->screen, sight->boards ? "board" : "round", no);
}

static int ascending(const void *a, const void *b, void *unused)
{
    (void)unused;
    return *(const int *)a - *(const int *)b;
}

/* All rounds, or the boards that somebody plays, in their order. The caller unrefs. */
static GArray *numbers_of(const struct sight *sight, const GPtrArray *all)
{
    GArray *numbers = g_array_new(FALSE, FALSE, sizeof(int));
    int most = 1, kept = 0;
    for (guint i = 0; i < all->len; i++)
        most = MAX(most, number_of(sight, g_ptr_array_index(all, i)));
    for (int no = 1; !sight->boards && no <= most; no++)
        g_array_append_val(numbers, no);
    for (guint i = 0; sight->boards && i < all->len; i++) {
        int no = number_of(sight, g_ptr_array_index(all, i));
        g_array_append_val(numbers, no);
    }
    g_array_sort_with_data(numbers, ascending, NULL);
    for (guint i = 0; i < numbers->len; i++)
        if (i == 0 || g_array_index(numbers, int, i) != g_array_index(numbers, int, kept - 1))
            g_array_index(numbers, int, kept++) = g_array_index(numbers, int, i);
    g_array_set_size(numbers, (guint)kept);
    return numbers;
}

static bool is_full(const struct sight *sight, const GPtrArray *all, int no)
{
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (number_of(sight, p) == no && p->open)
            return false;
    }
    return true;
}

/* The first round that is not full. Travellers come in as they please: the next board that is not
 * full, from the first again behind the last. */
static int number_open(const struct sight *sight, const GPtrArray *all, const GArray *numbers)
{
    guint count = numbers->len, from = 0;
    while (sight->boards && from < count && g_array_index(numbers, int, from) < sight->now)
        from++;
    for (guint k = 0; k < count; k++) {
        int no = g_array_index(numbers, int, (from + k) % count);
        if (!is_full(sight, all, no))
            return no;
    }
    return count > 0 ? g_array_index(numbers, int, count - 1) : 1;
}

struct sight pw_desk_sight_of(const struct asked *a, const GPtrArray *all, const char *screen,
                              bool boards)
{
    struct sight sight = {screen, boards, 0};
    g_autoptr(GArray) numbers = numbers_of(&sight, all);
    long no = pw_desk_asked_number(a, boards ? "board" : "round", 1, 1000000);
    for (guint i = 0; i < numbers->len; i++)
        if (g_array_index(numbers, int, i) == no)
            sight.now = (int)no;
    if (sight.now == 0)
        sight.now = number_open(&sight, all, numbers);
    return sight;
}

/* Where this one stands in the list. */
static guint index_of(const GArray *numbers, int no)
{
    guint i = 0;
    while (i + 1 < numbers->len && g_array_index(numbers, int, i) != no)
        i++;
    return i;
}

static void put_numbers(json_t *record, const GPtrArray *all, const struct sight *sight,
                        const GArray *numbers)
{
    guint at = index_of(numbers, sight->now);
    json_t *list = json_array();
    for (guint i = 0; i < numbers->len; i++) {
        int no = g_array_index(numbers, int, i);
        json_t *one = json_pack("{s:i, s:b, s:b}", "no", no, "current", no == sight->now, "full",
                                is_full(sight, all, no));
        pw_desk_put(one, "href", pw_desk_sight_where(sight, no));
        json_array_append_new(list, one);
    }
    json_t *now = json_pack("{s:i, s:i}", "no", sight->now, "of", (int)numbers->len);
    if (at > 0)
        pw_desk_put(now, "prev", pw_desk_sight_where(sight, g_array_index(numbers, int, at - 1)));
    if (at + 1 < numbers->len)
        pw_desk_put(now, "next", pw_desk_sight_where(sight, g_array_index(numbers, int, at + 1)));
    json_object_set_new(record, "round", now);
    json_object_set_new(record, "rounds", list);
}

char *pw_desk_figure(const struct asked *a, const char *text, bool games)
{
    const char *point = strchr(text, '.');
    if (point == NULL)
        return g_strdup(text);
    g_autofree char *mark = pw_desk_asked_say(a, "decimal-mark", NULL);
    bool half = games && strcmp(point, ".5") == 0;
    int whole = half && text[0] == '0' ? 0 : (int)(point - text);
    return g_strdup_printf("%.*s%s%s", whole, text, half ? "½" : mark, half ? "" : point + 1);
}

static void tell_figure(const struct asked *a, json_t *row, const char *key, bool games)
{
    const char *text = json_string_value(json_object_get(row, key));
    if (text != NULL)
        pw_desk_put(row, key, pw_desk_figure(a, text, games));
}

json_t *pw_desk_ranking_told(const struct asked *a, int most)
{
    json_t *list = pw_desk_evening_ranking(a->evening, most);
    bool games = pw_desk_evening_contest(a->evening)->has_games;
    for (size_t i = 0; i < json_array_size(list); i++) {
        tell_figure(a, json_array_get(list, i), "score", games);
        tell_figure(a, json_array_get(list, i), "points", games);
    }
    return list;
}

static void put_leader(struct asked *a, json_t *record)
{
    bool games = pw_desk_evening_contest(a->evening)->has_games;
    json_t *ranking = pw_desk_ranking_told(a, games ? IN_FRONT_SHOWN : RANKING_SHOWN);
    const json_t *first = json_array_get(ranking, 0);
    bool percent = first != NULL && json_is_true(json_object_get(first, "percent"));
    if (first != NULL)
        json_object_set_new(record, "heads", json_pack("{s:b}", "percent", percent));
    if (percent) {
        const char *place = json_string_value(json_object_get(first, "place"));
        bool pairs = pw_desk_evening_contest(a->evening)->people == 2;
        pw_desk_put(record, "ranking_lead",
                    pw_desk_asked_say(a,
                                      g_str_has_suffix(place, "=") ? "leads-shared"
                                      : pairs                      ? "leads"
                                                                   : "leads-player",
                                      "pair", json_string_value(json_object_get(first, "no")),
                                      "percent", json_string_value(json_object_get(first, "score")),
                                      NULL));
    }
    json_object_set_new(record, "ranking", ranking);
}

/* Black once this page is full. Then the first one that is not; before, the one behind it. */
static void put_next(struct asked *a, json_t *record, const GPtrArray *all,
                     const struct sight *sight, const GArray *numbers, bool all_in)
{
    guint at = index_of(numbers, sight->now);
    bool full = is_full(sight, all, sight->now), last = all_in || (!full && at + 1 >= numbers->len);
    int next_no =
        full || last ? number_open(sight, all, numbers) : g_array_index(numbers, int, at + 1);
    g_autofree char *no = g_strdup_printf("%d", next_no);
    json_t *next = json_pack("{s:b}", "black", full);
    pw_desk_put(next, "href", last ? g_strdup("done") : pw_desk_sight_where(sight, next_no));
    pw_desk_put(next, "label",
                last            ? pw_desk_asked_say(a, "next-done", NULL)
                : sight->boards ? pw_desk_asked_say(a, "next-board", "board", no, NULL)
                                : pw_desk_asked_say(a, "next-round", "round", no, NULL));
    json_object_set_new(record, "next", next);
}

void pw_desk_places_put(struct asked *a, json_t *record, const GPtrArray *all,
                        const struct sight *sight)
{
    g_autoptr(GArray) numbers = numbers_of(sight, all);
    int in = 0, awaited = 0;
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        in += !p->open && !p->off;
        awaited += !p->off;
    }
    g_autofree char *n = g_strdup_printf("%d", in), *m = g_strdup_printf("%d", awaited);
    json_t *rests = sight->boards ? json_array() : pw_desk_places_rests(a, all, sight->now);
    if (json_array_size(rests) > 0)
        json_object_set_new(record, "rests", json_pack("{s:O}", "who", rests));
    json_decref(rests);
    put_numbers(record, all, sight, numbers);
    pw_desk_put(record, "counted", pw_desk_asked_say(a, "n-of-m", "n", n, "m", m, NULL));
    put_leader(a, record);
    put_next(a, record, all, sight, numbers, in == awaited);
}

char *pw_desk_place_id(const struct place *p)
{
    return g_strdup_printf("r%dt%db%d", p->round_no, p->table_no, p->board_no);
}

char *pw_desk_side_names(const struct evening *e, int one, int two)
{
    const char *name = pw_event_name(e->event, one);
    const char *other = two > 0 ? pw_event_name(e->event, two) : NULL;
    return other != NULL ? g_strdup_printf("%s, %s", name != NULL ? name : "", other)
                         : g_strdup(name != NULL ? name : "");
}

char *pw_desk_place_where(const struct place *p, const char *screen)
{
    const struct sight of_round = {screen, false, p->round_no};
    return pw_desk_sight_where(&of_round, p->round_no);
}

char *pw_desk_place_target(const struct place *p)
{
    g_autofree char *id = pw_desk_place_id(p);
    return g_strdup_printf("result %s", id);
}
