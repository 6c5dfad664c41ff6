/* screen_tonight.c - what is played tonight: the game, how many, how long, and which movement. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#define CARDS 3

/* "8 pairs"; the caller frees. */
static char *who_said(struct asked *a, int count)
{
    g_autofree char *key = g_strdup_printf("n-%s", pw_desk_evening_contest(a->evening)->entrants);
    return pw_desk_asked_say_count(a, key, count);
}

static char *time_text(struct asked *a, long seconds)
{
    long minutes = (seconds + 59) / 60;
    g_autofree char *h = g_strdup_printf("%ld", minutes / 60);
    g_autofree char *m = g_strdup_printf("%02ld", minutes % 60);
    return pw_desk_asked_say(a, "time-hm", "h", h, "m", m, NULL);
}

static bool has_two_winners(const struct pw_suggestion *s)
{
    for (int i = 0; i < s->reasons; i++)
        if (g_strcmp0(s->reason[i]->key, "two-winners") == 0)
            return true;
    return false;
}

/* Is it the one that the event has? */
static bool is_chosen(const struct evening *e, const struct pw_suggestion *s)
{
    int keys = 0;
    g_autofree char *winners = pw_desk_event_value(e->event, "movement", "winners");
    if (pw_desk_evening_schedule(e) == NULL ||
        (winners[0] != '\0' && strcmp(winners, has_two_winners(s) ? "2" : "1") != 0))
        return false;
    for (const char *const *m = s->movement; m[0] != NULL; m += 2) {
        g_autofree char *value = pw_desk_event_value(e->event, "movement", m[0]);
        if (strcmp(value, m[1]) != 0)
            return false;
        keys++;
    }
    return keys > 0;
}

/* Its reasons for, or against, in the words of the page. What only the command line can do has
 * none.
 */
static json_t *reasons_told(struct asked *a, const struct pw_suggestion *s, bool against)
{
    json_t *all = json_array();
    for (int i = 0; i < s->reasons; i++) {
        const struct pw_suggestion_reason *one = s->reason[i];
        if (one->key == NULL || one->against != against)
            continue;
        g_autofree char *key = g_strconcat("why-", one->key, NULL);
        char n[4][24];
        for (int k = 0; k < 4; k++)
            g_snprintf(n[k], sizeof n[k], "%ld", one->n[k]);
        g_autofree char *said =
            pw_desk_asked_say(a, key, "count", n[0], "b", n[1], "c", n[2], "d", n[3], NULL);
        json_array_append_new(all, json_string(said));
    }
    return all;
}

/* Of a movement's keys and values; "": it has no such key. */
static const char *key_of(const struct pw_suggestion *s, const char *key)
{
    for (const char *const *m = s->movement; m[0] != NULL; m += 2)
        if (strcmp(m[0], key) == 0)
            return m[1];
    return "";
}

/* Which of the movements of one kind it is; "" where nothing is said. */
struct named {
    const char *kind, *variant, *rounds, *twice;
};

/* "Reduced Howell" in the words of the page; the kind itself where they have no name for it. The
 * caller frees. */
static char *name_told(struct asked *a, const struct named *of)
{
    const char *which = of->variant[0] != '\0' ? of->variant : of->twice[0] != '\0' ? "double" : "";
    bool reduced = strcmp(of->kind, "howell") == 0 && of->rounds[0] != '\0';
    g_autofree char *key = g_strconcat("named-", reduced ? "reduced-" : "", of->kind,
                                       which[0] != '\0' ? "-" : "", which, NULL);
    char *told = pw_desk_asked_say(a, key, NULL);
    if (strcmp(told, key) == 0 && g_str_has_prefix(of->kind, "swiss")) {
        g_free(told);
        told = pw_desk_asked_say(a, "way-swiss", NULL);
    } else if (strcmp(told, key) == 0) {
        g_free(told);
        told = g_strdup(of->kind);
        told[0] = g_ascii_toupper(told[0]);
    }
    return told;
}

static json_t *card_of(struct asked *a, const struct pw_suggestion *s, bool checked)
{
    json_t *card = json_pack("{s:s, s:b, s:o, s:o}", "value", s->options, "checked", checked,
                             "plus", reasons_told(a, s, false), "minus", reasons_told(a, s, true));
    const struct named of = {key_of(s, "kind"), key_of(s, "variant"), key_of(s, "rounds"),
                             key_of(s, "double")};
    pw_desk_put(card, "name", name_told(a, &of));
    if (s->boards_per_round > 0) {
        pw_desk_put(card, "boards", g_strdup_printf("%d", s->rounds * s->boards_per_round));
        g_autofree char *rounds = g_strdup_printf("%d", s->rounds),
                        *each = g_strdup_printf("%d", s->boards_per_round);
        pw_desk_put(card, "size",
                    pw_desk_asked_say(a, "rounds-boards", "rounds", rounds, "boards", each, NULL));
        pw_desk_put(card, "time", time_text(a, s->seconds));
        pw_desk_put(card, "winners",
                    pw_desk_asked_say(a, has_two_winners(s) ? "two-winners" : "one-winner", NULL));
    } else {
        pw_desk_put(card, "rounds", pw_desk_asked_say_count(a, "n-rounds", s->rounds));
    }
    return card;
}

/* What would fit, for one button. */
static void put_nearest(struct asked *a, json_t *record)
{
    struct nearest near;
    if (!pw_desk_nearest(a->evening, &near))
        return;
    g_autofree char *boards = g_strdup_printf("%d", near.boards),
                    *minutes = time_text(a, near.minutes * 60L);
    g_autofree char *who = who_said(a, near.count);
    json_t *one = json_pack("{s:i, s:s, s:s}", "count", near.count, "minutes", "", "boards", "");
    if (near.boards == 0) {
        pw_desk_put(one, "label", pw_desk_asked_say(a, "fit-count", "who", who, NULL));
    } else {
        pw_desk_put(one, near.by_time ? "minutes" : "boards",
                    near.by_time ? g_strdup_printf("%d", near.minutes) : g_strdup(boards));
        pw_desk_put(one, "label",
                    pw_desk_asked_say(a, "fit-boards", "boards", boards, "time", minutes, NULL));
    }
    json_object_set_new(record, "nearest", one);
}

/* What does not fit, in the words of the screen; and a wish that is none, as it is told. */
static void put_problem(struct asked *a, json_t *record, const GError *error)
{
    int count = pw_desk_count_wished(a->evening);
    g_autofree char *who = who_said(a, count);
    put_nearest(a, record);
    bool fits = json_object_get(record, "nearest") != NULL;
    g_autofree char *why =
        pw_error_key(error) != NULL
            ? pw_desk_refusal(a, error)
            : pw_desk_asked_say(a, fits ? "nothing-fits" : "nothing-fits-at-all", "who", who, NULL);
    json_object_set_new(record, "problem", json_pack("{s:s}", "text", why));
}

/* A movement is chosen, and it cannot be read, or played with these names or entries: what "check"
 * says. */
static void put_unfit(struct asked *a, json_t *record)
{
    const struct evening *e = a->evening;
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    g_autofree char *file = pw_desk_event_value(e->event, "movement", "file");
    GError *error = NULL;
    if ((kind[0] == '\0' && file[0] == '\0') || pw_desk_is_swiss(e->event) ||
        pw_event_schedule(e->event, &error) != NULL)
        return;
    g_autofree char *why = pw_desk_refusal(a, error);
    json_object_set_new(record, "problem", json_pack("{s:s}", "text", why));
    g_error_free(error);
}

static json_t *cards(struct asked *a, json_t *record)
{
    GError *error = NULL;
    json_t *list = json_array();
    struct pw_suggestions *all = pw_desk_fitting(a->evening, 0, &error);
    for (int i = 0; all != NULL && i < all->count && i < CARDS; i++)
        json_array_append_new(
            list, card_of(a, all->suggestion[i], is_chosen(a->evening, all->suggestion[i])));
    if (error != NULL)
        put_problem(a, record, error);
    else
        put_unfit(a, record);
    g_clear_error(&error);
    if (all != NULL && all->count > CARDS && json_object_get(record, "locked") == NULL) {
        g_autofree char *fit = g_strdup_printf("%d", all->count);
        pw_desk_put(record, "lead", pw_desk_asked_say(a, "movements-fit", "n", fit, NULL));
    }
    pw_suggestions_free(all);
    return list;
}

static json_t *choices(const char *const *value, const char *const *name, const char *now)
{
    json_t *list = json_array();
    for (size_t i = 0; value[i] != NULL; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:b}", "value", value[i], "name", name[i],
                                              "checked", strcmp(value[i], now) == 0));
    return list;
}

void pw_desk_put_languages(struct asked *a, json_t *record)
{
    g_autofree char *now = pw_desk_event_value(a->evening->event, "event", "language");
    json_object_set_new(
        record, "languages",
        choices(pw_desk_languages(), pw_desk_language_names(), now[0] != '\0' ? now : "en"));
}

static void put_settings(struct asked *a, json_t *record)
{
    static const char *const paper[] = {"A4", "A5", "Letter", NULL};
    static const char *const key[] = {"title", "date", "club"};
    for (size_t i = 0; i < G_N_ELEMENTS(key); i++) {
        g_autofree char *name = g_strdup_printf("%s_value", key[i]);
        pw_desk_put(record, name, pw_desk_event_value(a->evening->event, "event", key[i]));
    }
    g_autofree char *sheet = pw_desk_paper_of(a->evening);
    pw_desk_put_languages(a, record);
    json_object_set_new(record, "papers", choices(paper, paper, sheet));
}

/* "Howell, 8 pairs, 7 × 3", with how many win where the event says so: the caller frees. */
static char *choice_said(struct asked *a, const struct pw_schedule *s)
{
    const struct evening *e = a->evening;
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind"),
                    *variant = pw_desk_event_value(e->event, "movement", "variant"),
                    *fewer = pw_desk_event_value(e->event, "movement", "rounds"),
                    *twice = pw_desk_event_value(e->event, "movement", "double"),
                    *file = pw_desk_event_value(e->event, "movement", "file"),
                    *winners = pw_desk_event_value(e->event, "movement", "winners"),
                    *boards = pw_desk_event_value(e->event, "movement", "boards-per-round");
    bool all_meet = s->rounds >= s->contestants - 1;
    const struct named of = {kind, variant, all_meet ? "" : fewer,
                             strcmp(twice, "yes") == 0 ? twice : ""};
    g_autofree char *plain = file[0] != '\0' ? g_path_get_basename(file) : name_told(a, &of);
    g_autofree char *win =
        pw_desk_asked_say(a, strcmp(winners, "2") == 0 ? "two-winners" : "one-winner", NULL);
    g_autofree char *name = g_strjoin(", ", plain, winners[0] != '\0' ? win : NULL, NULL);
    /* Of a Swiss those that are announced, not those that are paired. */
    int announced = pw_desk_is_swiss(e->event) ? (int)g_ascii_strtoll(fewer, NULL, 10) : 0,
        last = MAX(announced, s->rounds);
    g_autofree char *r = g_strdup_printf("%d", last);
    g_autofree char *who = who_said(a, pw_entrants(s));
    g_autofree char *rounds = boards[0] != '\0' ? pw_desk_asked_say(a, "rounds-boards", "rounds", r,
                                                                    "boards", boards, NULL)
                                                : pw_desk_asked_say_count(a, "n-rounds", last);
    return pw_desk_asked_say(a, "choice", "movement", name, "who", who, "rounds", rounds, NULL);
}

/* The wishes that most evenings do without. */
static void put_more(struct asked *a, json_t *record)
{
    static const char *const winners[] = {"", "1", "2", NULL};
    const char *rounds = pw_desk_evening_wish(a->evening, "rounds"),
               *each = pw_desk_evening_wish(a->evening, "boards-per-round"),
               *long_each = pw_desk_evening_wish(a->evening, "minutes-per-board"),
               *now = pw_desk_evening_wish(a->evening, "winners");
    g_autofree char *any = pw_desk_asked_say(a, "any-winners", NULL);
    g_autofree char *one = pw_desk_asked_say(a, "one-winner", NULL),
                    *two = pw_desk_asked_say(a, "two-winners", NULL);
    const char *const name[] = {any, one, two};
    pw_desk_put_text(record, "rounds_wished", rounds);
    pw_desk_put_text(record, "each_wished", each);
    pw_desk_put_text(record, "minutes_each", long_each);
    json_object_set_new(record, "winners_wished", choices(winners, name, now));
    json_object_set_new(record, "more_open",
                        json_boolean(rounds[0] != '\0' || each[0] != '\0' || long_each[0] != '\0' ||
                                     now[0] != '\0'));
}

/* "5 tables, nobody sits out" */
static void put_room(struct asked *a, json_t *record, const struct pw_contest *contest, int count)
{
    if (contest->has_half_table) {
        pw_desk_put(record, "tables", pw_desk_asked_say_count(a, "n-tables", (count + 1) / 2));
        pw_desk_put(
            record, "sitting",
            pw_desk_asked_say(a, count % 2 == 0 ? "nobody-sits-out" : "one-sits-out", NULL));
    } else if (contest->has_rooms) {
        pw_desk_put(record, "tables", pw_desk_asked_say_count(a, "n-tables", count / 2 * 2));
    } else if (contest->has_boards) {
        pw_desk_put(record, "tables",
                    pw_desk_asked_say_count(a, "n-tables", count / contest->seats));
    }
}

/* One more section, this one out; and whether all play the same boards. */
static void put_section(struct asked *a, json_t *record)
{
    const struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *shared = pw_desk_event_value(e->event, "event", "shared-boards");
    if (s == NULL || pw_contest_of(s)->has_games)
        return;
    g_autofree char *scored = pw_desk_event_value(e->event, "event", "scored"),
                    *pairs = pw_desk_event_value(e->event, "event", "pairs");
    json_t *section = json_pack(
        "{s:b, s:b, s:b, s:b, s:b}", "shared", strcmp(shared, "yes") == 0, "across",
        strcmp(scored, "across") == 0, "apart", strcmp(scored, "by-section") == 0, "numbered",
        pw_contest_of(s)->has_half_table, "continuous", strcmp(pairs, "continuous") == 0);
    if (e->letter[0] != '\0')
        pw_desk_put(section, "out", pw_desk_asked_say(a, "section-out", "letter", e->letter, NULL));
    json_object_set_new(record, "section", section);
}

/* Where nothing is chosen the foot offers the best card: there is always something that goes on. */
static void put_best(struct asked *a, json_t *record)
{
    const json_t *first = json_array_get(json_object_get(record, "cards"), 0);
    if (pw_desk_evening_schedule(a->evening) != NULL)
        return;
    pw_desk_put(record, "undecided", pw_desk_asked_say(a, "choice-none", NULL));
    if (first == NULL)
        return;
    json_t *best = json_object();
    json_object_set(best, "value", json_object_get(first, "value"));
    pw_desk_put(best, "label",
                pw_desk_asked_say(a, "take-best", "name",
                                  json_string_value(json_object_get(first, "name")), NULL));
    json_object_set_new(record, "best", best);
}

/* Is a Swiss looked at, or something of which all rounds are known? */
static bool looks_at_swiss(const struct evening *e)
{
    const char *way = pw_desk_evening_wish(e, "way");
    return pw_desk_swiss_may(e) &&
           (way[0] != '\0' ? strcmp(way, "swiss") == 0 : pw_desk_is_swiss(e->event));
}

/* The two of them, side by side. */
static void put_way(struct asked *a, json_t *record, bool swiss)
{
    static const char *const value[] = {"robin", "swiss", NULL};
    const struct evening *e = a->evening;
    bool pairs = pw_desk_evening_contest(e)->has_half_table;
    if (!pw_desk_swiss_may(e))
        return;
    g_autofree char *robin = pw_desk_asked_say(a, pairs ? "way-pairs" : "way-robin", NULL),
                    *other = pw_desk_asked_say(a, "way-swiss", NULL);
    const char *const name[] = {robin, other};
    json_object_set_new(record, "ways",
                        json_pack("{s:o}", "list", choices(value, name, value[swiss])));
}

/* The Swiss that is looked at, for the black button. */
static void put_take(struct asked *a, json_t *record)
{
    json_t *take = json_object();
    g_autofree char *name = pw_desk_asked_say(a, "way-swiss", NULL);
    pw_desk_put(take, "label", pw_desk_asked_say(a, "take-best", "name", name, NULL));
    json_object_set_new(record, "take", take);
    if (pw_desk_evening_schedule(a->evening) == NULL)
        pw_desk_put(record, "undecided", pw_desk_asked_say(a, "choice-none", NULL));
    json_object_del(record, "next");
}

void pw_desk_tonight_show(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_contest *contest = pw_desk_evening_contest(e), *of;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int count = pw_desk_count_wished(e);
    g_autofree char *title = pw_desk_asked_say(a, "stop-tonight", NULL);
    json_t *record = pw_desk_screen_start_record(a, "tonight", title), *games = json_array();
    for (int i = 0; (of = pw_desk_game_at(i)) != NULL; i++) {
        g_autofree char *word = g_strdup_printf("game-%s", of->game);
        json_t *one = json_pack("{s:s, s:b}", "value", of->game, "checked",
                                strcmp(of->game, contest->game) == 0);
        pw_desk_put(one, "name", pw_desk_asked_say(a, word, NULL));
        json_array_append_new(games, one);
    }
    json_object_set_new(record, "games", games);
    json_object_set_new(record, "count", json_integer(count));
    pw_desk_put(record, "unit", pw_desk_asked_say(a, contest->entrants, NULL));
    pw_desk_put_text(record, "minutes", pw_desk_evening_wish(e, "minutes"));
    pw_desk_put_text(record, "boards", pw_desk_evening_wish(e, "boards"));
    put_more(a, record);
    put_room(a, record, contest, count);
    pw_desk_put(record, "locked", pw_desk_locked_said(a));
    const bool swiss = pw_desk_is_swiss(e->event), looks = looks_at_swiss(e);
    put_way(a, record, looks);
    json_object_set_new(record, "cards", looks ? json_array() : cards(a, record));
    put_settings(a, record);
    if (s != NULL) {
        pw_desk_put(record, "sentence", choice_said(a, s));
        json_t *next = json_pack("{s:s}", "href", "who");
        pw_desk_put(next, "label", pw_desk_asked_say(a, "next-who", NULL));
        json_object_set_new(record, "next", next);
    }
    if (looks && !swiss)
        put_take(a, record);
    else if (!swiss)
        put_best(a, record);
    if (looks)
        pw_desk_swiss_put(a, record);
    bool nameless = contest->has_rooms
                        ? pw_desk_named_last(e) == 0 && pw_desk_number_last(e, "teams") == 0
                        : pw_pair_due(e->event) == 0;
    if (swiss && s == NULL && nameless) {
        json_t *next = json_pack("{s:s}", "href", contest->has_rooms ? "who" : "list");
        pw_desk_put(next, "label", pw_desk_asked_say(a, "next-who", NULL));
        json_object_set_new(record, "next", next);
    }
    put_section(a, record);
    if (s == NULL)
        pw_desk_pair_put(a, record, NULL, 0, NULL);
    pw_reply_page(a, "tonight", record);
}

/* Of time and boards the one that was typed last counts, and the other goes. */
static void last_counts(struct asked *a)
{
    static const char *const key[] = {"minutes", "boards"};
    bool typed[2];
    for (int i = 0; i < 2; i++) {
        const char *is = pw_desk_asked_field(a, key[i]);
        typed[i] = is[0] != '\0' && strcmp(is, pw_desk_evening_wish(a->evening, key[i])) != 0;
    }
    for (int i = 0; i < 2; i++)
        if (typed[i] && !typed[1 - i])
            g_hash_table_replace(a->field, g_strdup(key[1 - i]), g_strdup(""));
}

static const char *const plain[] = {
    "game", "minutes", "boards", "rounds", "boards-per-round", "minutes-per-board", "winners"};

/* Another way than the one that is shown; NULL: none. Borrowed. */
static const char *way_other(const struct asked *a)
{
    const char *way = pw_desk_asked_field(a, "way");
    bool swiss = strcmp(way, "swiss") == 0, known = swiss || strcmp(way, "robin") == 0;
    return known && swiss != looks_at_swiss(a->evening) ? way : NULL;
}

/* Is something typed that the cards do not follow yet? */
static bool wishes_more(const struct asked *a)
{
    const struct evening *e = a->evening;
    long count = pw_desk_asked_number(a, "count", 1, PW_CONTESTANTS_MAX);
    const char *game = pw_desk_asked_field(a, "game");
    bool more = way_other(a) != NULL || (count > 0 && count != pw_desk_count_wished(e)) ||
                (game[0] != '\0' && strcmp(game, pw_desk_evening_contest(e)->game) != 0);
    for (size_t i = 1; i < G_N_ELEMENTS(plain); i++)
        more = more ||
               (g_hash_table_contains(a->field, plain[i]) &&
                strcmp(pw_desk_asked_field(a, plain[i]), pw_desk_evening_wish(e, plain[i])) != 0);
    return more;
}

/* Other names than these many have numbers: who is not here? true: that is the answer. */
static bool asks_who(struct asked *a, int count, GError **error)
{
    struct evening *e = a->evening;
    struct players *all = pw_desk_players_of(e);
    int here = pw_desk_players_here(a, all);
    bool asks = here + (all->missing_no > 0) > count;
    pw_desk_players_free(all);
    if (!asks)
        return false;
    g_autofree char *where = g_strdup_printf("absent?room=%d&screen=tonight", count);
    if (pw_desk_names_free(e, error) &&
        pw_desk_evening_commit(e, pw_desk_step("what-movement", NULL), "movement", "tonight",
                               error)) /* the other wishes */
        pw_reply_done(a, where, NULL);
    return true;
}

/* A Swiss is for any number: the other pairs of its teams move. */
static bool swiss_resized(struct asked *a, int count, GError **error)
{
    struct evening *e = a->evening;
    g_autofree char *number = g_strdup_printf("%d", count);
    struct players *all = pw_desk_players_of(e);
    bool done =
        all->team->len == 0 || (pw_desk_players_leave(a, all, count) &&
                                pw_event_edit(e->event, "movement", "teams", number, error) &&
                                pw_desk_players_set(e, all, NULL, error));
    pw_desk_players_free(all);
    return done;
}

/* Another number needs another movement: of a section the best, else the old one goes, and can be
 * taken back. */
static bool movement_leaves(struct asked *a, int count, bool another, GError **error)
{
    struct evening *e = a->evening;
    if (!another && pw_desk_is_swiss(e->event) && pw_desk_evening_schedule(e) == NULL)
        return swiss_resized(a, count, error);
    if (e->letter[0] == '\0')
        return pw_desk_lots_forget(e, error) && pw_desk_evening_movement_set(e, NULL, error);
    struct players *all = pw_desk_players_of(e);
    bool done = pw_desk_named_last(e) > count ? pw_desk_players_leave(a, all, count) &&
                                                    pw_desk_players_play(e, all, count, error)
                                              : pw_desk_best_take(e, count, error);
    pw_desk_players_free(all);
    return done;
}

/* What was wished for, but for how many. */
static void wishes_set(struct asked *a)
{
    const char *way = way_other(a);
    if (way != NULL)
        pw_desk_evening_wish_with(a->evening, "way", way, true);
    last_counts(a);
    for (size_t i = 0; i < G_N_ELEMENTS(plain); i++)
        if (g_hash_table_contains(a->field, plain[i]))
            pw_desk_evening_wish_with(a->evening, plain[i], pw_desk_asked_field(a, plain[i]), true);
}

/* How many are wished for now. */
static int count_asked(const struct asked *a, int now)
{
    int count = (int)pw_desk_asked_number(a, "count", 1, PW_CONTESTANTS_MAX);
    count = count > 0 ? count : now;
    count -= pw_desk_asked_field(a, "less")[0] != '\0';
    count += pw_desk_asked_field(a, "more")[0] != '\0';
    return CLAMP(count, 2, PW_CONTESTANTS_MAX);
}

/* A number or a game that is none. NULL: they are. Borrowed. */
static const char *wish_strange(const struct asked *a)
{
    const char *count = pw_desk_asked_field(a, "count"), *game = pw_desk_asked_field(a, "game");
    bool known = game[0] == '\0' || pw_contest_named(game) != NULL;
    return count[0] != '\0' && pw_desk_asked_number(a, "count", 1, PW_CONTESTANTS_MAX) == 0
               ? "count"
           : !known ? "game"
                    : NULL;
}

/* true: that is the answer. */
static bool refuses_wish(struct asked *a)
{
    const char *key = wish_strange(a);
    if (key == NULL)
        return false;
    g_autofree char *cannot =
        pw_desk_asked_say(a, "value-other", "key", key, "value", pw_desk_asked_field(a, key), NULL);
    pw_reply_cannot(a, 422, cannot);
    return true;
}

/* The event says which of the two games it is. */
static bool game_set(struct evening *e, const char *game, GError **error)
{
    bool go = strcmp(game, "go") == 0;
    return (!go && strcmp(game, "chess") != 0) ||
           pw_event_edit(e->event, "chess", "game", go ? "go" : NULL, error);
}

void pw_desk_tonight_wish(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    int now = pw_desk_count_wished(e), count = count_asked(a, now);
    g_autofree char *number = g_strdup_printf("%d", count);
    if (refuses_wish(a))
        return;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    const char *game = e->letter[0] == '\0' ? pw_desk_asked_field(a, "game") : "";
    bool another = game[0] != '\0' && strcmp(game, pw_desk_evening_contest(e)->game) != 0;
    bool chosen = s != NULL || pw_desk_unfit_count(e) > 0 || pw_pair_due(e->event) > 0;
    bool other = chosen && (now != count || another);
    g_autofree char *locked = other ? pw_desk_locked_said(a) : NULL;
    if (locked != NULL) { /* asked for in a window that is older than the results */
        pw_reply_cannot(a, 409, locked);
        return;
    }
    if (other && pw_desk_refuses_late(a, "movement"))
        return;
    wishes_set(a);
    if (other && !another && asks_who(a, count, &error) && error == NULL)
        return;
    pw_desk_evening_wish_with(e, "count", number, true);
    bool done = error == NULL && (!other || movement_leaves(a, count, another, &error)) &&
                game_set(e, game, &error) &&
                pw_desk_evening_commit(e, pw_desk_step("what-movement", NULL), "movement",
                                       "tonight", &error);
    pw_reply_change(a, done, "tonight", error);
}

/* What the event says of another game than this one goes. */
static bool others_forget(struct evening *e, const struct pw_contest *contest, GError **error)
{
    static const struct {
        const char *group;
        bool of_teams, of_games;
    } other[] = {{"chess", false, true}, {"lots", false, true}, {"teams", true, false}};
    bool done = true;
    for (size_t i = 0; done && e->letter[0] == '\0' && i < G_N_ELEMENTS(other); i++) {
        bool stays =
            (contest->has_rooms && other[i].of_teams) || (contest->has_games && other[i].of_games);
        done = stays || pw_desk_group_forget(e->event, other[i].group, error);
    }
    return done;
}

/* Who is not here? As a page, or where the script finds it. */
static void who_asked(struct asked *a, const struct players *all, int room, const char *value)
{
    g_autofree char *card = g_uri_escape_string(value, NULL, FALSE);
    g_autofree char *where = g_strdup_printf("absent?room=%d&value=%s&screen=tonight", room, card);
    bool tries = pw_desk_asked_field(a, "try")[0] != '\0';
    if (a->request->script && !tries)
        pw_reply_done(a, where, NULL);
    else
        pw_desk_absent_page(a, all, room, "movement");
}

/* The movement of this card, with those who are here. false, without an error: there are more names
 * than it has numbers, and that is what the answer asks about. */
static bool movement_take(struct asked *a, const struct pw_suggestion *card, GError **error)
{
    struct evening *e = a->evening;
    const struct pw_contest *contest = pw_desk_evening_contest(e);
    struct players *all = pw_desk_players_of(e);
    bool four = contest->has_rooms && all->team->len == 0, done = false;
    int room = pw_desk_count_wished(e) * (four ? 2 : 1), here = pw_desk_players_here(a, all);
    bool gone = g_hash_table_contains(a->field, "asked");
    if (here > room || pw_desk_asked_field(a, "try")[0] != '\0')
        who_asked(a, all, room, card->options);
    else if (!others_forget(e, contest, error) || (gone && !pw_desk_names_free(e, error)))
        done = false;
    else if (gone && here < room)
        done = pw_desk_players_leave(a, all, here) && pw_desk_players_play(e, all, here, error);
    else if (gone || (int)all->name->len > room * (all->team->len > 0 ? 2 : 1))
        done = pw_desk_players_leave(a, all, room) &&
               pw_desk_players_set(e, all, card->movement, error);
    else
        done = pw_desk_evening_movement_set(e, card->movement, error);
    pw_desk_players_free(all);
    return done;
}

static void movement_commit(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    pw_desk_evening_wish_with(e, "way", "", true);
    if (!pw_desk_evening_commit(e, pw_desk_step("what-movement", NULL), "movement", "tonight",
                                &error)) {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
        return;
    }
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *said = s != NULL ? choice_said(a, s) : NULL;
    pw_reply_done(a, "tonight", said);
}

void pw_desk_tonight_choose(struct asked *a)
{
    GError *error = NULL;
    const char *value = pw_desk_asked_field(a, "value");
    g_autofree char *locked = pw_desk_locked_said(a);
    if (locked != NULL) {
        pw_reply_cannot(a, 409, locked);
        return;
    }
    if (wishes_more(a)) {
        pw_desk_tonight_wish(a);
        return;
    }
    bool marked = g_hash_table_contains(a->field, "asked"); /* who is not here, by their numbers */
    if (pw_desk_refuses_late(a, "movement") || (marked && pw_desk_refuses_late(a, "names")))
        return;
    struct pw_suggestions *all = pw_desk_fitting(a->evening, 0, &error);
    const struct pw_suggestion *chosen = NULL;
    for (int i = 0; all != NULL && i < all->count; i++)
        if (strcmp(all->suggestion[i]->options, value) == 0)
            chosen = all->suggestion[i];
    if (error == NULL && chosen == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
    } else if (error == NULL && movement_take(a, chosen, &error)) {
        movement_commit(a);
    } else if (error != NULL) {
        pw_desk_evening_revert(a->evening);
        pw_reply_error(a, error);
    }
    pw_suggestions_free(all);
}
