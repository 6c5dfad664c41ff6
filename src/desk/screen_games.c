/* screen_games.c - results: a round of games; and of a Swiss the next one. */
#include "desk/places.h"

#include <stdlib.h>
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

/* ---- a Swiss: the next round, and the one that was paired last ---- */

/* The round that was paired last. */
static int paired_last(const struct evening *e)
{
    return pw_desk_evening_schedule(e)->rounds;
}

static bool is_awaited(const struct place *p)
{
    return p->open && !p->off && p->who[0] > 0 && p->who[1] > 0;
}

/* Results of that round, or games without one in all rounds. */
static int count_of(const GPtrArray *all, int round_no, bool awaited)
{
    int count = 0;
    for (guint i = 0; i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        count += awaited ? is_awaited(p)
                         : p->round_no == round_no && !p->open && p->who[0] > 0 && p->who[1] > 0;
    }
    return count;
}

static void put_pair(struct asked *a, json_t *record)
{
    int due = pw_pair_due(a->evening->event);
    g_autofree char *round = g_strdup_printf("%d", due);
    if (due == 0)
        return;
    GPtrArray *all = due > 1 ? pw_desk_places_of(a->evening, NULL) : NULL;
    json_t *pair = json_pack("{s:b, s:b}", "late", due > 1, "missing",
                             all != NULL && count_of(all, 0, true) > 0);
    if (all != NULL)
        g_ptr_array_unref(all);
    pw_desk_put(pair, "label", pw_desk_asked_say(a, "pair-round", "round", round, NULL));
    json_t *next = json_object_get(record, "next"); /* comes after all rounds */
    json_object_set(pair, "black", next != NULL ? json_object_get(next, "black") : json_true());
    json_object_set_new(record, "pair", pair);
    json_object_set_new(record, "arbiter",
                        json_boolean(pw_desk_evening_contest(a->evening)->has_games));
    if (next != NULL)
        json_object_set_new(next, "black", json_false());
}

int pw_desk_round_printed(const struct evening *e)
{
    return (int)g_ascii_strtoll(pw_desk_evening_wish(e, "printed-round"), NULL, 10);
}

void pw_desk_round_put(struct asked *a, json_t *record, const GPtrArray *all, int round_no)
{
    struct evening *e = a->evening;
    g_autofree char *round = g_strdup_printf("%d", round_no);
    if (round_no == 0 || !pw_desk_is_swiss(e->event))
        return;
    bool next = all != NULL && round_no == paired_last(e) && count_of(all, round_no, false) == 0 &&
                round_no > pw_desk_round_printed(e);
    json_t *print = json_pack("{s:b}", "black", next);
    pw_desk_put(print, "href", g_strdup_printf("print.pdf?round=%s", round));
    pw_desk_put(print, "label", pw_desk_asked_say(a, "print-round", "round", round, NULL));
    json_object_set_new(record, "print_round", print);
    static const char *const other[] = {"pair", "next"};
    for (size_t i = 0; next && i < G_N_ELEMENTS(other); i++)
        if (json_object_get(record, other[i]) != NULL)
            json_object_set_new(json_object_get(record, other[i]), "black", json_false());
}

/* "7 9" as "7,9", and names as they are. The caller frees; NULL: nobody. */
static char *people_asked(const struct asked *a, const char *field)
{
    char *text = g_strstrip(g_strdup(pw_desk_asked_field(a, field)));
    for (char *c = text; *c != '\0'; c++)
        if (*c == ' ' && c > text && g_ascii_isdigit(c[-1]))
            *c = ',';
    if (text[0] == '\0')
        g_clear_pointer(&text, g_free);
    return text;
}

/* "Hahn, Hugo 1996" as the event has names: the rating is a number of three digits or four behind
 * the name. */
static char *late_name(const char *line)
{
    g_autofree char *text = g_strstrip(g_strdup(line));
    size_t length = strlen(text), digits = 0;
    while (digits < length && g_ascii_isdigit(text[length - digits - 1]))
        digits++;
    char *rating = text + length - digits;
    if (digits < 3 || digits > 4 || rating == text || !g_ascii_isspace(rating[-1]))
        return g_steal_pointer(&text);
    g_autofree char *name = g_strndup(text, (gsize)(rating - text));
    return g_strdup_printf("%s [rating=%s]", g_strchomp(name), rating);
}

/* Who comes late, one a line. The caller frees with g_strfreev. */
static char **late_of(const struct asked *a)
{
    char **lines = g_strsplit_set(pw_desk_asked_field(a, "late"), "\r\n", -1);
    int count = 0;
    for (int i = 0; lines[i] != NULL; i++) {
        g_autofree char *line = lines[i];
        char *name = late_name(line);
        if (name[0] != '\0')
            lines[count++] = name;
        else
            g_free(name);
    }
    lines[count] = NULL;
    return lines;
}

/* Number no, whose name is not in the event, or else who comes late, as late_no, has the name of
 * another one: nobody is left out in silence. true: that is the answer. */
static bool refuses_twin(struct asked *a, int no, const char *late, int late_no)
{
    struct evening *e = a->evening;
    g_autofree char *name = no > 0 ? pw_desk_name_of(e, no) : g_strdup(late);
    int other = name != NULL ? pw_desk_name_twin(e, no > 0 ? no : late_no, name) : 0;
    if (other == 0)
        return false;
    g_autofree char *its = pw_desk_number_text(e, other);
    bool pairs = pw_desk_evening_contest(e)->people == 2;
    g_autofree char *said =
        pw_desk_asked_say(a, pairs ? "name-twice" : "name-twice-player", "no", its, NULL);
    g_autofree char *number = no > 0 ? pw_desk_number_text(e, no) : NULL;
    g_autofree char *which =
        no > 0 ? pw_desk_asked_say(a, "number-twice", "no", number, NULL) : NULL;
    g_autofree char *cannot =
        which != NULL ? g_strdup_printf("%s. %s", which, said) : g_strdup(said);
    pw_desk_evening_revert(e);
    pw_reply_cannot(a, 422, cannot);
    return true;
}

/* Another round is paired: one that was printed, and taken back, is not done again. */
static void printed_forget(struct evening *e)
{
    if (pw_desk_evening_wish(e, "printed-undone")[0] != '\0')
        pw_desk_evening_wish_with(e, "printed-undone", "", false);
}

void pw_desk_pair_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    g_auto(GStrv) late = late_of(a);
    int first = pw_desk_evening_count(e) + 1;
    g_autofree char *byes = people_asked(a, "bye"), *zero = people_asked(a, "zero");
    g_autofree char *gone = people_asked(a, "gone");
    const struct pw_next_round next = {.round_no = pw_pair_due(e->event),
                                       .byes = byes,
                                       .no_points = zero,
                                       .listed = true,
                                       .withdrawn = gone,
                                       .open_drawn = pw_desk_asked_field(a, "open")[0] != '\0'};
    g_autofree char *round = g_strdup_printf("%d", next.round_no);
    g_autofree char *where = g_strdup_printf("games?round=%s", round);
    if (pw_desk_refuses_late(a, "pairings")) /* that round may be paired by now */
        return;
    int waits_no = 0;
    bool settled = pw_desk_names_settle(e, &waits_no, &error);
    if (settled && refuses_twin(a, waits_no, NULL, 0))
        return;
    for (int i = 0; settled && late[i] != NULL; i++) {
        g_autofree char *no = g_strdup_printf("%d", first + i);
        if (refuses_twin(a, 0, late[i], first + i))
            return;
        settled = pw_desk_line_fits(late[i], &error) &&
                  pw_event_edit(e->event, "names", no, late[i], &error);
    }
    bool paired = settled && pw_pair_edit(e->event, &next, &error);
    if (paired)
        printed_forget(e);
    bool done =
        paired && pw_desk_evening_commit(e, pw_desk_step("what-paired", "round", round, NULL),
                                         "pairings", where, &error);
    pw_reply_change(a, done, where, error);
}

/* The games of these two would be parted: has one of them a result? */
static bool has_result_of(struct evening *e, long one, long other)
{
    GPtrArray *all = pw_desk_places_of(e, NULL);
    bool has = false;
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        bool of = p->who[0] == one || p->who[1] == one || p->who[0] == other || p->who[1] == other;
        has = has || (of && p->round_no == paired_last(e) && !p->open && p->who[1] > 0);
    }
    if (all != NULL)
        g_ptr_array_unref(all);
    return has;
}

void pw_desk_hand_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    const char *white = pw_desk_asked_field(a, "white"), *black = pw_desk_asked_field(a, "black");
    long one = pw_desk_asked_number(a, "white", 1, PW_CONTESTANTS_MAX);
    long other = pw_desk_asked_number(a, "black", 1, PW_CONTESTANTS_MAX);
    g_autofree char *game = black[0] != '\0' ? g_strdup_printf("%s-%s", white, black)
                                             : g_strdup_printf("%s bye", white);
    const struct pw_next_round next = {
        .round_no = paired_last(e), .by_hand = game, .open_drawn = true}; /* as it was paired */
    g_autofree char *round = g_strdup_printf("%d", next.round_no);
    g_autofree char *where = g_strdup_printf("games?round=%s", round);
    if (pw_desk_refuses_late(a, "pairings"))
        return;
    if (has_result_of(e, one, other)) {
        g_autofree char *cannot = pw_desk_asked_say(a, "hand-results", "round", round, NULL);
        pw_reply_cannot(a, 422, cannot);
        return;
    }
    bool paired = pw_pair_edit(e->event, &next, &error);
    if (paired)
        printed_forget(e);
    bool done = paired && pw_desk_evening_commit(e, pw_desk_step("what-hand", "round", round, NULL),
                                                 "pairings", where, &error);
    pw_reply_change(a, done, where, error);
}

/* Asks first: it may have been posted, and its results go with it. */
void pw_desk_unpair_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    int last = paired_last(e);
    const char *screen = pw_desk_evening_contest(e)->has_games ? "games" : "results";
    g_autofree char *round = g_strdup_printf("%d", last);
    g_autofree char *before = g_strdup_printf("%d", last - 1);
    g_autofree char *asks = g_strdup_printf("%s?round=%s&unpair=1", screen, round);
    g_autofree char *where =
        last > 1 ? g_strdup_printf("%s?round=%s", screen, before) : g_strdup("tonight");
    if (pw_desk_refuses_late(a, "pairings") || pw_desk_refuses_late(a, "round"))
        return;
    if (pw_desk_asked_field(a, "sure")[0] == '\0') {
        pw_reply_done(a, asks, NULL);
        return;
    }
    char *taken = pw_pair_drop(e->event, &error);
    bool done = taken != NULL;
    free(taken);
    if (done && pw_desk_round_printed(e) >= last)
        pw_desk_evening_wish_with(e, "printed-round", before, true);
    done = done && pw_desk_evening_commit(e, pw_desk_step("what-unpaired", "round", round, NULL),
                                          "pairings", where, &error);
    pw_reply_change(a, done, where, error);
}

struct faults {
    struct asked *asked;
    json_t *list;
};

static void fault_put(const GError *fault, void *user)
{
    struct faults *all = user;
    g_autofree char *said = pw_desk_refusal(all->asked, fault);
    json_array_append_new(all->list, json_string(said));
}

/* What this round breaks, as sentences. */
static void put_faults(struct asked *a, json_t *record, int round_no)
{
    struct faults faults = {a, json_array()};
    GError *error = NULL;
    if (pw_desk_is_swiss(a->evening->event) &&
        !pw_pair_faults_each(a->evening->event, round_no, fault_put, &faults, &error))
        g_clear_error(&error); /* what cannot be read is told where rows are */
    json_object_set_new(record, "faults", faults.list);
}

json_t *pw_desk_pair_put(struct asked *a, json_t *record, const GPtrArray *all, int round_no,
                         const char *screen)
{
    put_pair(a, record);
    if (all == NULL)
        return NULL;
    put_faults(a, record, round_no);
    if (!pw_desk_is_swiss(a->evening->event) || round_no != paired_last(a->evening))
        return NULL;
    int results = count_of(all, round_no, false);
    g_autofree char *round = g_strdup_printf("%d", round_no);
    g_autofree char *count = g_strdup_printf("%d", results);
    json_t *back = json_pack("{s:i}", "results", results);
    pw_desk_put(back, "label", pw_desk_asked_say(a, "unpair", "round", round, NULL));
    if (pw_desk_asked_field(a, "unpair")[0] != '\0') {
        pw_desk_put(back, "text",
                    pw_desk_asked_say(a, results > 0 ? "unpair-results" : "unpair-ask", "round",
                                      round, "n", count, NULL));
        pw_desk_put(back, "keep", g_strdup_printf("%s?round=%s", screen, round));
    }
    return back;
}

static void put_arbiter(struct asked *a, json_t *record, json_t *back)
{
    json_object_set_new(record, "happens", json_boolean(!pw_desk_is_swiss(a->evening->event)));
    if (back == NULL)
        return;
    json_object_set_new(record, "arbiter", json_true());
    json_object_set_new(record, "hand",
                        json_pack("{s:O}", "label", json_object_get(back, "label")));
    if (json_object_get(back, "text") != NULL)
        json_object_set(record, "back", back);
    json_decref(back);
}

#define BOARDS_OF_A_MATCH 4

/* NULL: there is none of this game. */
static const char *swiss_kind(const struct evening *e)
{
    const char *game = pw_desk_evening_contest(e)->game;
    return strcmp(game, "pairs") == 0   ? "swiss-pairs"
           : strcmp(game, "teams") == 0 ? "swiss-teams"
           : strcmp(game, "chess") == 0 ? "swiss"
                                        : NULL;
}

bool pw_desk_swiss_may(const struct evening *e)
{
    return e->sections == 0 && swiss_kind(e) != NULL; /* it is one field */
}

/* How many rounds are paired; all: as many as there are. */
static int rounds_paired(const struct evening *e, bool *all)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int due = pw_pair_due(e->event);
    *all = due == 0 && s != NULL;
    return s != NULL && due > 0 ? due - 1 : 0;
}

void pw_desk_swiss_put(struct asked *a, json_t *record)
{
    struct evening *e = a->evening;
    bool chosen = pw_desk_is_swiss(e->event), all = false;
    int paired = rounds_paired(e, &all);
    if (chosen && all) /* the last round is on its way */
        return;
    int rounds = pw_swiss_rounds(pw_desk_count_wished(e)), each = BOARDS_OF_A_MATCH;
    g_autofree char *has = pw_desk_event_value(e->event, "movement", "rounds"),
                    *of = pw_desk_event_value(e->event, "movement", "boards-per-round");
    if (chosen && has[0] != '\0')
        rounds = (int)g_ascii_strtoll(has, NULL, 10);
    if (chosen && of[0] != '\0')
        each = (int)g_ascii_strtoll(of, NULL, 10);
    json_t *swiss = json_pack("{s:i, s:b}", "rounds", rounds, "chosen", chosen);
    if (pw_desk_evening_contest(e)->has_boards && paired == 0)
        json_object_set_new(swiss, "each", json_integer(each));
    json_object_set_new(record, "swiss", swiss);
}

/* It is one already: only its length is another one, and its boards before the first round. */
static bool swiss_change(struct evening *e, const char *rounds, const char *each, bool boards,
                         GError **error)
{
    return pw_event_edit(e->event, "movement", "rounds", rounds, error) &&
           (!boards || pw_event_edit(e->event, "movement", "boards-per-round", each, error));
}

void pw_desk_swiss_write(struct asked *a)
{
    struct evening *e = a->evening;
    GError *error = NULL;
    long asked = pw_desk_asked_number(a, "rounds", 1, 60),
         of_each = pw_desk_asked_number(a, "each", 1, 99);
    g_autofree char *rounds = g_strdup_printf("%ld", asked);
    const char *kind = swiss_kind(e);
    bool boards = pw_desk_evening_contest(e)->has_boards, chosen = pw_desk_is_swiss(e->event);
    bool all = false;
    int fours = pw_desk_evening_contest(e)->has_rooms ? pw_desk_count_wished(e) : 0,
        paired = rounds_paired(e, &all);
    g_autofree char *teams = g_strdup_printf("%d", fours), *each = g_strdup_printf("%ld", of_each),
                    *n = g_strdup_printf("%d", paired);
    g_autofree char *locked = !chosen || all ? pw_desk_locked_said(a) : NULL;
    if (locked != NULL) {
        pw_reply_cannot(a, 409, locked);
        return;
    }
    if (chosen && paired > 0 && asked < paired) {
        g_autofree char *low = pw_desk_asked_say(a, "swiss-rounds-paired", "n", n, NULL);
        pw_reply_cannot(a, 422, low);
        return;
    }
    if (kind == NULL) {
        pw_reply_strange(a, "swiss");
        return;
    }
    if (pw_desk_refuses_late(a, "movement"))
        return;
    pw_desk_evening_wish_with(e, "way", "", true);
    bool done =
        chosen ? swiss_change(e, rounds, each, boards && paired == 0 && of_each > 0, &error)
               : pw_desk_group_forget(e->event, "movement", &error) &&
                     pw_event_edit(e->event, "movement", "rounds", rounds, &error) &&
                     pw_event_edit(e->event, "movement", "kind", kind, &error) &&
                     (fours == 0 || pw_event_edit(e->event, "movement", "teams", teams, &error)) &&
                     (!boards ||
                      pw_event_edit(e->event, "movement", "boards-per-round", each, &error));
    done = done && pw_desk_evening_commit(e, pw_desk_step("what-movement", NULL), "movement",
                                          "tonight", &error);
    pw_reply_change(a, done, "tonight", error);
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
    json_t *back = pw_desk_pair_put(a, record, all, sight.now, "games");
    pw_desk_round_put(a, record, all, sight.now);
    put_arbiter(a, record, back);
    json_t *table = json_object();
    pw_desk_put(table, "src", g_strdup_printf("paper/crosstable-final/1.svg?R=%s", e->state));
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
            json_pack("{s:o}", "blocks", pw_desk_words_of(a, "crosstable-final", 1, NULL)));
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
