/* screen_games.c - results: a round of games; and of a Swiss the next one. */
#include "desk/places.h"

#include <string.h>

static const char *const game_result[] = {"1-0", "1/2-1/2", "0-1"};
static const char *const game_label[] = {"1–0", "½", "0–1"};

static json_t *game_of(struct asked *a, const struct place *p, bool go)
{
    g_autofree char *id = g_strdup_printf("r%db%d", p->round_no, p->table_no);
    g_autofree char *r = g_strdup_printf("%d", p->round_no),
                    *b = g_strdup_printf("%d", p->table_no);
    g_autofree char *white = pw_desk_side_names(a->evening, p->who[0], 0);
    g_autofree char *black = pw_desk_side_names(a->evening, p->who[1], 0);
    json_t *choices = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(game_result); i++)
        if (!go || i != 1)
            json_array_append_new(choices, json_pack("{s:s, s:s, s:b}", "value", game_result[i],
                                                     "label", game_label[i], "checked",
                                                     strcmp(p->score, game_result[i]) == 0));
    bool forfeit = strchr(p->score, 'F') != NULL;
    static const char *const not_played[] = {"1-0F", "0-1F", "0-0F"};
    static const char *const said[] = {"+ : −", "− : +", "− : −"};
    json_t *forfeits = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(not_played); i++)
        json_array_append_new(forfeits,
                              json_pack("{s:s, s:s, s:b}", "value", not_played[i], "label", said[i],
                                        "checked", strcmp(p->score, not_played[i]) == 0));
    json_t *game =
        json_pack("{s:s, s:i, s:i, s:i, s:i, s:s, s:s, s:s, s:o}", "id", id, "round", p->round_no,
                  "board", p->table_no, "white_no", p->who[0], "black_no", p->who[1], "white",
                  white, "black", black, "result", p->score, "choices", choices);
    json_object_set_new(game, "forfeits", forfeits);
    json_object_set_new(game, "forfeit", json_boolean(forfeit));
    json_object_set_new(game, "off", json_boolean(p->off));
    pw_desk_put(game, "label",
                pw_desk_asked_say(a, "game-label", "round", r, "board", b, "white", white, "black",
                                  black, NULL));
    return game;
}

void pw_desk_pair_put(struct asked *a, json_t *record)
{
    int due = pw_pair_due(a->evening->event);
    g_autofree char *round = g_strdup_printf("%d", due);
    if (due == 0)
        return;
    json_t *pair = json_object();
    pw_desk_put(pair, "label", pw_desk_asked_say(a, "pair-round", "round", round, NULL));
    json_t *next = json_object_get(record, "next"); /* comes after all rounds */
    json_object_set(pair, "black", next != NULL ? json_object_get(next, "black") : json_true());
    json_object_set_new(record, "pair", pair);
    if (next != NULL)
        json_object_set_new(next, "black", json_false());
}

void pw_desk_pair_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    const struct pw_next_round next = {.round_no = pw_pair_due(e->event)};
    g_autofree char *round = g_strdup_printf("%d", next.round_no);
    g_autofree char *where = g_strdup_printf("games?round=%s", round);
    if (pw_desk_refuses_late(a, "pairings")) /* that round may be paired by now */
        return;
    if (pw_pair_edit(e->event, &next, &error) &&
        pw_desk_evening_commit(e, pw_desk_step("what-paired", "round", round, NULL), "pairings",
                               where, &error)) {
        pw_reply_done(a, where, NULL);
        return;
    }
    pw_desk_evening_revert(e);
    pw_reply_error(a, error);
}

/* As many rounds as find one who wins all, and two more. */
static int rounds_usual(int players)
{
    int rounds = 2;
    for (int left = players; left > 1; left = (left + 1) / 2)
        rounds++;
    return MIN(rounds, MAX(players - 1, 3));
}

void pw_desk_swiss_put(struct asked *a, json_t *record)
{
    struct evening *e = a->evening;
    if (strcmp(pw_desk_evening_contest(e)->game, "chess") != 0)
        return;
    json_t *swiss = json_pack("{s:i}", "rounds", rounds_usual(pw_desk_count_wished(e)));
    pw_desk_put(swiss, "label", pw_desk_asked_say(a, "swiss-take", NULL));
    json_object_set_new(record, "swiss", swiss);
}

void pw_desk_swiss_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_autofree char *rounds = g_strdup_printf("%ld", pw_desk_asked_number(a, "rounds", 1, 60));
    g_autofree char *locked = pw_desk_locked_said(a);
    if (locked != NULL) {
        pw_reply_cannot(a, 409, locked);
        return;
    }
    if (pw_desk_refuses_late(a, "movement"))
        return;
    if (pw_desk_group_forget(e->event, "movement", &error) &&
        pw_event_edit(e->event, "movement", "rounds", rounds, &error) &&
        pw_event_edit(e->event, "movement", "kind", "swiss", &error) &&
        pw_desk_evening_commit(e, pw_desk_step("what-movement", NULL), "movement", "tonight",
                               &error)) {
        pw_reply_done(a, "tonight", NULL);
        return;
    }
    pw_desk_evening_revert(e);
    pw_reply_error(a, error);
}

void pw_desk_games_show(struct asked *a)
{
    GError *error = NULL;
    struct evening *e = a->evening;
    if (pw_contest_of(pw_desk_evening_schedule(e))->has_boards) {
        pw_reply_go(a, "results");
        return;
    }
    g_autoptr(GPtrArray) all = pw_desk_places_of(e, &error);
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    const struct sight sight = pw_desk_sight_of(a, all, "games", false);
    g_autofree char *title = pw_desk_asked_say(a, "stop-games", NULL);
    json_t *record = pw_desk_screen_start_record(a, "games", title), *games = json_array();
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        if (pw_desk_sight_has(&sight, p) && p->who[0] > 0 && p->who[1] > 0)
            json_array_append_new(games, game_of(a, p, pw_desk_evening_contest(e)->black_first));
    }
    json_object_set_new(record, "games", games);
    pw_desk_places_put(a, record, all, &sight);
    pw_desk_unfit_put(a, record);
    pw_desk_pair_put(a, record);
    json_t *table = json_object();
    pw_desk_put(table, "src", g_strdup_printf("paper/crosstable/1.svg?R=%s", e->state));
    pw_desk_put(table, "alt", pw_desk_asked_say(a, "crosstable", NULL));
    bool large = pw_desk_asked_field(a, "table")[0] != '\0';
    bool reads = large && pw_desk_asked_field(a, "read")[0] != '\0';
    g_autofree char *this_one = pw_desk_sight_where(&sight, sight.now);
    pw_desk_put(table, "other",
                g_strdup_printf("%s&table=1%s", this_one, large && !reads ? "&read=1" : ""));
    pw_desk_put_text(table, "back", this_one);
    if (reads)
        json_object_set_new(
            table, "words",
            json_pack("{s:o}", "blocks", pw_desk_words_of(a, "crosstable", 1, NULL)));
    json_object_set_new(record, large ? "large" : "preview", table);
    pw_reply_page(a, "games", record);
}

void pw_desk_game_write(struct asked *a)
{
    struct evening *e = a->evening;
    struct pw_result result;
    GError *error = NULL;
    const char *text = pw_desk_asked_field(a, "result");
    g_autoptr(GPtrArray) all =
        pw_desk_evening_results(e, &error) ? pw_desk_places_of(e, &error) : NULL;
    const struct place *p =
        all != NULL ? pw_desk_place_find(all, (int)pw_desk_asked_number(a, "round", 1, 10000),
                                         (int)pw_desk_asked_number(a, "board", 1, 10000), 0)
                    : NULL;
    if (all == NULL) {
        pw_reply_error(a, error);
        return;
    }
    if (p == NULL) {
        pw_desk_evening_revert(e);
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    g_autofree char *target = pw_desk_place_target(p), *where = pw_desk_place_where(p, "games");
    g_autofree char *r = g_strdup_printf("%d", p->round_no),
                    *b = g_strdup_printf("%d", p->table_no);
    if (pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), target)) {
        pw_desk_evening_revert(e);
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, conflict);
        return;
    }
    PW_INIT(&result);
    result.round_no = p->round_no;
    result.who[0] = p->who[0];
    result.who[1] = p->who[1];
    result.result = text;
    bool done = text[0] != '\0'
                    ? pw_result_enter(e->event, &result, &error)
                    : p->score[0] == '\0' || pw_result_take_back(e->event, &result, &error);
    if (done && pw_desk_evening_commit(e, pw_desk_step("what-game", "round", r, "board", b, NULL),
                                       target, where, &error)) {
        pw_reply_done(a, where, NULL);
    } else {
        pw_desk_evening_revert(e);
        if (p->off)
            pw_error_tell(&error, "off", PW_TELLS(0));
        pw_reply_error(a, error);
    }
}
