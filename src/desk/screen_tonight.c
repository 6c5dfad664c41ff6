/* screen_tonight.c - what is played tonight: the game, how many, how long, and which movement. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#define CARDS 3
#define COUNT_USUAL 8

static int count_wished(const struct evening *e)
{
    int count = pw_desk_evening_count(e);
    return count > 0 ? count : COUNT_USUAL;
}

static bool is_bridge(enum game game)
{
    return game == GAME_PAIRS || game == GAME_INDIVIDUAL;
}

/* What fits so many. NULL and an error that says what would. The caller frees. */
static struct pw_suggestions *fitting(const struct evening *e, int how_many, GError **error)
{
    struct pw_wish wish;
    pw_wish_init(&wish);
    enum game game = pw_desk_evening_game(e);
    g_autofree char *count = g_strdup_printf("%d", how_many);
    const char *minutes = pw_desk_evening_wish(e, "minutes"),
               *boards = pw_desk_evening_wish(e, "boards");
    if (!pw_wish_set(&wish, game == GAME_PAIRS ? "pairs" : "players", count, error))
        return NULL;
    if (is_bridge(game) && boards[0] == '\0' && minutes[0] == '\0')
        boards = game == GAME_PAIRS ? "20..28" : "16..32";
    if (boards[0] != '\0' && is_bridge(game) && !pw_wish_set(&wish, "boards", boards, error))
        return NULL;
    if (minutes[0] != '\0' && is_bridge(game) && !pw_wish_set(&wish, "minutes", minutes, error))
        return NULL;
    wish.most = CARDS;
    return pw_suggest(&wish, error);
}

/* A section has a movement always: of another number the best takes its place. In memory. */
static bool best_taken(struct asked *a, int count, GError **error)
{
    struct pw_suggestions *all = fitting(a->evening, count, error);
    bool done = all != NULL &&
                pw_desk_evening_movement_set(a->evening, all->suggestion[0]->movement, error);
    pw_suggestions_free(all);
    return done;
}

static char *time_text(struct asked *a, long seconds)
{
    long minutes = (seconds + 59) / 60;
    g_autofree char *h = g_strdup_printf("%ld", minutes / 60);
    g_autofree char *m = g_strdup_printf("%02ld", minutes % 60);
    return pw_desk_asked_say(a, "time-hm", "h", h, "m", m, NULL);
}

/* Is it the one that the event has? */
static bool is_chosen(const struct evening *e, const struct pw_suggestion *s)
{
    int keys = 0;
    for (const char *const *m = s->movement; m[0] != NULL; m += 2) {
        g_autofree char *value = pw_desk_event_value(e->event, "movement", m[0]);
        if (strcmp(value, m[1]) != 0)
            return false;
        keys++;
    }
    return keys > 0;
}

static json_t *texts(const char *const *list)
{
    json_t *all = json_array();
    for (; list != NULL && *list != NULL; list++)
        json_array_append_new(all, json_string(*list));
    return all;
}

static bool has_two_winners(const struct pw_suggestion *s)
{
    bool two = false;
    for (const char *const *m = s->movement; m[0] != NULL; m += 2) {
        if (strcmp(m[0], "kind") == 0)
            two = strcmp(m[1], "mitchell") == 0; /* where nothing is said */
        if (strcmp(m[0], "winners") == 0)
            two = strcmp(m[1], "2") == 0;
    }
    return two;
}

static json_t *card_of(struct asked *a, const struct pw_suggestion *s, bool checked)
{
    /* "Howell, 7 rounds of 4 boards: 28 boards in ..." */
    const char *end = strchr(s->title, ':');
    json_t *card = json_pack("{s:s, s:b, s:o, s:o}", "value", s->options, "checked", checked,
                             "plus", texts(s->pros), "minus", texts(s->cons));
    pw_desk_put(card, "name",
                end != NULL ? g_strndup(s->title, (gsize)(end - s->title)) : g_strdup(s->title));
    if (s->boards_per_round > 0) {
        pw_desk_put(card, "boards", g_strdup_printf("%d", s->rounds * s->boards_per_round));
        pw_desk_put(card, "time", time_text(a, s->seconds));
        pw_desk_put(card, "winners",
                    pw_desk_asked_say(a, has_two_winners(s) ? "two-winners" : "one-winner", NULL));
    } else {
        pw_desk_put(card, "rounds", pw_desk_asked_say_count(a, "n-rounds", s->rounds));
    }
    return card;
}

static json_t *cards(struct asked *a, json_t *record)
{
    GError *error = NULL;
    json_t *list = json_array();
    struct pw_suggestions *all = fitting(a->evening, count_wished(a->evening), &error);
    for (int i = 0; all != NULL && i < all->count && i < CARDS; i++)
        json_array_append_new(
            list, card_of(a, all->suggestion[i], is_chosen(a->evening, all->suggestion[i])));
    g_autofree char *kind = pw_desk_event_value(a->evening->event, "movement", "kind");
    if (error == NULL && kind[0] != '\0') /* a movement that cannot be made */
        pw_event_schedule(a->evening->event, &error);
    if (error != NULL) {
        json_object_set_new(record, "problem", json_pack("{s:s}", "text", error->message));
        g_error_free(error);
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

static void put_settings(struct asked *a, json_t *record)
{
    static const char *const language[] = {"en", "en-US", "pl", "de", "it", "fi", NULL};
    static const char *const own_name[] = {"English",  "English (US)", "polski", "Deutsch",
                                           "italiano", "suomi",        NULL};
    static const char *const paper[] = {"", "A4", "A5", "Letter", NULL};
    static const char *const paper_name[] = {"–", "A4", "A5", "Letter", NULL};
    static const char *const key[] = {"title", "date", "club"};
    for (size_t i = 0; i < G_N_ELEMENTS(key); i++) {
        g_autofree char *name = g_strdup_printf("%s_value", key[i]);
        pw_desk_put(record, name, pw_desk_event_value(a->evening->event, "event", key[i]));
    }
    g_autofree char *now = pw_desk_event_value(a->evening->event, "event", "language");
    g_autofree char *sheet = pw_desk_event_value(a->evening->event, "event", "paper");
    json_object_set_new(record, "languages",
                        choices(language, own_name, now[0] != '\0' ? now : "en"));
    json_object_set_new(record, "papers", choices(paper, paper_name, sheet));
}

/* Why the movement stays as it is; NULL: it does not. The caller frees. */
static char *locked_said(struct asked *a)
{
    int in = 0, all = 0;
    pw_desk_evening_played(a->evening, &in, &all);
    return in > 0 ? pw_desk_asked_say(a, "locked", NULL) : NULL;
}

/* "Howell, 8 pairs, 7 × 3": the caller frees. */
static char *choice_said(struct asked *a, const struct pw_schedule *s)
{
    const struct evening *e = a->evening;
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    g_autofree char *boards = pw_desk_event_value(e->event, "movement", "boards-per-round");
    g_autofree char *r = g_strdup_printf("%d", s->rounds);
    g_autofree char *who =
        pw_desk_asked_say_count(a, s->kind == PW_PAIRS ? "n-pairs" : "n-players", s->contestants);
    g_autofree char *rounds = boards[0] != '\0' ? pw_desk_asked_say(a, "rounds-boards", "rounds", r,
                                                                    "boards", boards, NULL)
                                                : pw_desk_asked_say_count(a, "n-rounds", s->rounds);
    kind[0] = g_ascii_toupper(kind[0]);
    return pw_desk_asked_say(a, "choice", "movement", kind, "who", who, "rounds", rounds, NULL);
}

/* One more section, this one out; and whether all play the same boards. */
static void put_section(struct asked *a, json_t *record)
{
    const struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *shared = pw_desk_event_value(e->event, "event", "shared-boards");
    if (s == NULL || s->kind == PW_PLAYERS)
        return;
    json_t *section = json_pack("{s:b}", "shared", strcmp(shared, "yes") == 0);
    if (e->letter[0] != '\0')
        pw_desk_put(section, "out", pw_desk_asked_say(a, "section-out", "letter", e->letter, NULL));
    json_object_set_new(record, "section", section);
}

void pw_desk_tonight_show(struct asked *a)
{
    struct evening *e = a->evening;
    enum game game = pw_desk_evening_game(e);
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int count = count_wished(e);
    g_autofree char *title = pw_desk_asked_say(a, "stop-tonight", NULL);
    json_t *record = pw_desk_screen_start_record(a, "tonight", title), *games = json_array();
    for (int i = 0; pw_desk_game[i] != NULL; i++) {
        g_autofree char *word = g_strdup_printf("game-%s", pw_desk_game[i]);
        json_t *one = json_pack("{s:s, s:b}", "value", pw_desk_game[i], "checked", i == (int)game);
        pw_desk_put(one, "name", pw_desk_asked_say(a, word, NULL));
        json_array_append_new(games, one);
    }
    json_object_set_new(record, "games", games);
    json_object_set_new(record, "count", json_integer(count));
    pw_desk_put(record, "unit",
                pw_desk_asked_say(a, game == GAME_PAIRS ? "pairs" : "players", NULL));
    pw_desk_put_text(record, "minutes", pw_desk_evening_wish(e, "minutes"));
    pw_desk_put_text(record, "boards", pw_desk_evening_wish(e, "boards"));
    pw_desk_put(record, "locked", locked_said(a));
    json_object_set_new(record, "cards", cards(a, record));
    put_settings(a, record);
    if (s != NULL) {
        pw_desk_put(record, "sentence", choice_said(a, s));
        json_t *next = json_pack("{s:s}", "href", "who");
        pw_desk_put(next, "label", pw_desk_asked_say(a, "next-who", NULL));
        json_object_set_new(record, "next", next);
    }
    put_section(a, record);
    pw_reply_page(a, "tonight", record);
}

void pw_desk_tonight_wish(struct asked *a)
{
    struct evening *e = a->evening;
    static const char *const plain[] = {"game", "minutes", "boards"};
    GError *error = NULL;
    int count = (int)pw_desk_asked_number(a, "count", 1, PW_CONTESTANTS_MAX);
    int now = count_wished(e);
    count = count > 0 ? count : now;
    if (pw_desk_asked_field(a, "less")[0] != '\0')
        count--;
    if (pw_desk_asked_field(a, "more")[0] != '\0')
        count++;
    g_autofree char *number = g_strdup_printf("%d", MAX(count, 2));
    bool done = pw_desk_evening_wish_set(e, "count", number, &error);
    for (size_t i = 0; done && i < G_N_ELEMENTS(plain); i++)
        if (g_hash_table_contains(a->field, plain[i]))
            done = pw_desk_evening_wish_set(e, plain[i], pw_desk_asked_field(a, plain[i]), &error);
    /* Another number needs another movement: the old one goes, and can be taken back. */
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    bool other = s != NULL && s->contestants != MAX(count, 2);
    const char *game = e->letter[0] == '\0' ? pw_desk_asked_field(a, "game") : "";
    other = other || (s != NULL && game[0] != '\0' &&
                      strcmp(game, pw_desk_game[pw_desk_evening_game(e)]) != 0);
    g_autofree char *what = pw_desk_asked_say(a, "what-movement", NULL);
    if (done && other && e->letter[0] != '\0')
        done = best_taken(a, MAX(count, 2), &error) &&
               pw_desk_evening_commit(e, what, "movement", "tonight", &error);
    else if (done && other)
        done = pw_desk_lots_forget(e, &error) && pw_desk_evening_movement_set(e, NULL, &error) &&
               pw_desk_evening_commit(e, what, "movement", "tonight", &error);
    if (done && strcmp(game, "go") == 0)
        done = pw_event_edit(e->event, "chess", "game", "go", &error) &&
               pw_desk_evening_commit(e, what, "movement", "tonight", &error);
    else if (done && strcmp(game, "chess") == 0)
        done = pw_event_edit(e->event, "chess", "game", NULL, &error) &&
               pw_desk_evening_commit(e, what, "movement", "tonight", &error);
    if (done)
        pw_reply_done(a, "tonight", NULL);
    else
        pw_reply_error(a, error);
}

void pw_desk_tonight_choose(struct asked *a)
{
    GError *error = NULL;
    const char *value = pw_desk_asked_field(a, "value");
    g_autofree char *locked = locked_said(a);
    if (locked != NULL) {
        pw_reply_cannot(a, 409, locked);
        return;
    }
    struct pw_suggestions *all = fitting(a->evening, count_wished(a->evening), &error);
    const struct pw_suggestion *chosen = NULL;
    for (int i = 0; all != NULL && i < all->count; i++)
        if (strcmp(all->suggestion[i]->options, value) == 0)
            chosen = all->suggestion[i];
    g_autofree char *what = pw_desk_asked_say(a, "what-movement", NULL);
    if (error == NULL && chosen == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
    } else if (error == NULL &&
               pw_desk_evening_movement_set(a->evening, chosen->movement, &error) &&
               pw_desk_evening_commit(a->evening, what, "movement", "tonight", &error)) {
        pw_reply_done(a, "tonight", chosen->title);
    } else {
        pw_reply_error(a, error);
    }
    pw_suggestions_free(all);
}

/* A section more, or this one out: of the event as a whole. */
void pw_desk_section_write(struct asked *a)
{
    GError *error = NULL;
    struct evening *all = pw_desk_evening_open(a->evening->file, "", &error);
    bool out = pw_desk_asked_field(a, "out")[0] != '\0', done = false;
    char letter[2] = {a->evening->letter[0], '\0'};
    int in = 0, of = 0;
    pw_desk_evening_played(a->evening, &in, &of);
    if (all == NULL || (out && letter[0] == '\0')) {
        pw_desk_evening_free(all);
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, error != NULL ? error->message : none);
        g_clear_error(&error);
        return;
    }
    if (out && in > 0) {
        pw_desk_evening_free(all);
        g_autofree char *stays = pw_desk_asked_say(a, "section-stays", "letter", letter, NULL);
        pw_reply_cannot(a, 409, stays);
        return;
    }
    done = out ? pw_desk_section_remove(all, letter, &error)
               : (letter[0] = pw_desk_section_add(all, letter, &error)) != '\0';
    g_autofree char *what =
        pw_desk_asked_say(a, out ? "what-section-out" : "what-section", "letter", letter, NULL);
    done = done && pw_desk_evening_commit(all, what, "movement", "tonight", &error);
    const char *up = a->evening->letter[0] != '\0' ? "../" : "";
    const struct pw_event *left = done && out ? pw_event_section_at(all->event, 0) : NULL;
    g_autofree char *where =
        out ? g_strdup_printf("%s%s%stonight", up, left != NULL ? pw_event_letter(left) : "",
                              left != NULL ? "/" : "")
            : g_strdup_printf("%s%s/tonight", up, letter);
    pw_desk_evening_free(all);
    if (done)
        pw_reply_done(a, where, NULL);
    else
        pw_reply_error(a, error);
}

/* What the screens may say, and where it stands in the file. */
static const struct setting {
    const char *key, *group;
} setting[] = {
    {"title", "event"},    {"date", "event"},  {"club", "event"},        {"section", "event"},
    {"language", "event"}, {"paper", "event"}, {"large-print", "print"}, {"shared-boards", "event"},
    {"preset", "print"},   {"backs", "print"}, {"stack", "print"},
};

static const struct setting *setting_find(const char *key)
{
    for (size_t i = 0; i < G_N_ELEMENTS(setting); i++)
        if (strcmp(setting[i].key, key) == 0)
            return &setting[i];
    return NULL;
}

/* Back to the paper that was looked at. The caller frees. */
static char *where_from(const struct asked *a)
{
    const char *paper = pw_desk_asked_field(a, "doc");
    bool known = paper[0] != '\0' && strspn(paper, "abcdefghijklmnopqrstuvwxyz-") == strlen(paper);
    if (strcmp(pw_desk_asked_field(a, "screen"), "papers") != 0)
        return g_strdup("tonight");
    return g_strdup_printf("papers%s%s", known ? "?paper=" : "", known ? paper : "");
}

void pw_desk_setting_write(struct asked *a)
{
    const char *key = pw_desk_asked_field(a, "key");
    const struct setting *its = setting_find(key);
    GError *error = NULL;
    if (its == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    g_autofree char *target = g_strdup_printf("setting %s", key), *where = where_from(a);
    g_autofree char *value = g_strstrip(g_strdup(pw_desk_asked_field(a, "value")));
    g_autofree char *word = g_strdup_printf("set-%s", key),
                    *name = pw_desk_asked_say(a, word, NULL);
    g_autofree char *what = pw_desk_asked_say(a, "what-setting", "key", name, NULL);
    if (strcmp(key, "date") == 0 && value[0] != '\0' && !pw_desk_is_date(value)) {
        g_autofree char *wrong = pw_desk_asked_say(a, "no-date", NULL);
        pw_reply_cannot(a, 422, wrong);
    } else if (pw_desk_evening_changed_since(a->evening, pw_desk_asked_field(a, "R"), target)) {
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, conflict);
    } else if (pw_event_edit(a->evening->event, its->group, key, value[0] != '\0' ? value : NULL,
                             &error) &&
               pw_desk_evening_commit(a->evening, what, target, where, &error)) {
        pw_reply_done(a, where, NULL);
    } else {
        pw_reply_error(a, error);
    }
}
