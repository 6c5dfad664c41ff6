/* places.c - all that can be played in an evening: every board at every table, or every game. */
#include "desk/places.h"

#include <string.h>

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
    return pw_desk_places_in(e->event, e->results == NULL || e->results[0] == '\0', error);
}

GPtrArray *pw_desk_places_in(struct pw_event *event, bool none, GError **error)
{
    static const char header[] = "round,table,board,ns,ew,contract,declarer,tricks\n";
    static const char of_games[] = "round,board,white,black,result\n";
    static const char of_four[] = "round,table,board,n,s,e,w,contract,declarer,tricks\n";
    static const char of_section[] = "round,table,board,ns,ew,contract,declarer,tricks,section\n";
    static const char four_of_section[] =
        "round,table,board,n,s,e,w,contract,declarer,tricks,section\n";
    const struct pw_schedule *s = pw_event_schedule(event, error);
    GPtrArray *all = g_ptr_array_new_with_free_func(place_free);
    if (s == NULL) {
        g_ptr_array_unref(all);
        return NULL;
    }
    bool section = pw_event_letter(event) != NULL;
    const char *empty = s->kind == PW_PLAYERS       ? of_games
                        : s->kind == PW_INDIVIDUALS ? section ? four_of_section : of_four
                        : section                   ? of_section
                                                    : header;
    bool done = (!none || pw_results_parse(event, empty, strlen(empty), NULL, error)) &&
                pw_outcomes_each(event, place_take, all, error);
    if (none)
        pw_results_parse(event, "", 0, NULL, NULL);
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

static int rounds_of(const GPtrArray *all)
{
    return all->len > 0 ? ((const struct place *)g_ptr_array_index(all, all->len - 1))->round_no
                        : 1;
}

/* The first round that is not full. */
static int round_now(const GPtrArray *all)
{
    for (guint i = 0; i < all->len; i++)
        if (((const struct place *)g_ptr_array_index(all, i))->open)
            return ((const struct place *)g_ptr_array_index(all, i))->round_no;
    return rounds_of(all);
}

static bool is_full(const GPtrArray *all, int round_no)
{
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (p->round_no == round_no && p->open)
            return false;
    }
    return true;
}

int pw_desk_places_round_asked(const struct asked *a, const GPtrArray *all)
{
    long no = pw_desk_asked_number(a, "round", 1, rounds_of(all));
    return no > 0 ? (int)no : round_now(all);
}

static void put_rounds(json_t *record, const GPtrArray *all, int now, const char *screen)
{
    int of = rounds_of(all);
    json_t *rounds = json_array();
    for (int no = 1; no <= of; no++) {
        json_t *one =
            json_pack("{s:i, s:b, s:b}", "no", no, "current", no == now, "full", is_full(all, no));
        pw_desk_put(one, "href", g_strdup_printf("%s?round=%d", screen, no));
        json_array_append_new(rounds, one);
    }
    json_t *round = json_pack("{s:i, s:i}", "no", now, "of", of);
    if (now > 1)
        pw_desk_put(round, "prev", g_strdup_printf("%s?round=%d", screen, now - 1));
    if (now < of)
        pw_desk_put(round, "next", g_strdup_printf("%s?round=%d", screen, now + 1));
    json_object_set_new(record, "round", round);
    json_object_set_new(record, "rounds", rounds);
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
    bool games = !pw_desk_is_bridge(pw_desk_evening_game(a->evening));
    for (size_t i = 0; i < json_array_size(list); i++) {
        tell_figure(a, json_array_get(list, i), "score", games);
        tell_figure(a, json_array_get(list, i), "points", games);
    }
    return list;
}

static void put_counts(struct asked *a, json_t *record, const GPtrArray *all, int now,
                       const char *screen)
{
    int in = 0, awaited = 0;
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        in += !p->open && !p->off;
        awaited += !p->off;
    }
    g_autofree char *n = g_strdup_printf("%d", in), *m = g_strdup_printf("%d", awaited);
    pw_desk_put(record, "counted", pw_desk_asked_say(a, "n-of-m", "n", n, "m", m, NULL));
    bool games = !pw_desk_is_bridge(pw_desk_evening_game(a->evening));
    json_t *ranking = pw_desk_ranking_told(a, games ? IN_FRONT_SHOWN : RANKING_SHOWN);
    const json_t *first = json_array_get(ranking, 0);
    bool percent = first != NULL && json_is_true(json_object_get(first, "percent"));
    if (first != NULL)
        json_object_set_new(record, "heads", json_pack("{s:b}", "percent", percent));
    if (percent) {
        pw_desk_put(record, "ranking_lead",
                    pw_desk_asked_say(a, "leads", "pair",
                                      json_string_value(json_object_get(first, "no")), "percent",
                                      json_string_value(json_object_get(first, "score")), NULL));
    }
    json_object_set_new(record, "ranking", ranking);
    /* Black once this round is full. Then the first one that is not; before, the one behind it. */
    bool full = is_full(all, now), last = in == awaited || (!full && now == rounds_of(all));
    int next_no = full ? round_now(all) : now + 1;
    g_autofree char *no = g_strdup_printf("%d", next_no);
    json_t *next = json_pack("{s:b}", "black", full);
    pw_desk_put(next, "href",
                last ? g_strdup("done") : g_strdup_printf("%s?round=%d", screen, next_no));
    pw_desk_put(next, "label",
                last ? pw_desk_asked_say(a, "next-done", NULL)
                     : pw_desk_asked_say(a, "next-round", "round", no, NULL));
    json_object_set_new(record, "next", next);
}

void pw_desk_places_put(struct asked *a, json_t *record, const GPtrArray *all, int now,
                        const char *screen)
{
    json_t *rests = pw_desk_places_rests(a, all, now);
    if (json_array_size(rests) > 0)
        json_object_set_new(record, "rests", json_pack("{s:O}", "who", rests));
    json_decref(rests);
    put_rounds(record, all, now, screen);
    put_counts(a, record, all, now, screen);
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
    return g_strdup_printf("%s?round=%d", screen, p->round_no);
}

char *pw_desk_place_target(const struct place *p)
{
    g_autofree char *id = pw_desk_place_id(p);
    return g_strdup_printf("result %s", id);
}
