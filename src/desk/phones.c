/* phones.c - the evening that is open to phones: opened, closed, and who of them may read what.
 *
 * That it is open stands in the event ([event] phones=http://192.168.1.5:8088), so that the cards
 * that are printed bear their codes, and so that it can be taken back; and the door is open only as
 * long as that stands there.
 */
#include "desk/phones.h"

#include "desk/places.h"

#include <stdlib.h>
#include <string.h>

/* Somebody's own card on their phone: where they sit in each round, against whom,
 * with which boards, and their results so far. Numbers, sides and boards are those of the printed
 * card. */

/* "Pair 3", "NS 3", "No 3", as it is printed; the caller frees. */
static char *phone_who_text(const struct guest *g, int no)
{
    struct pw_label label = pw_label(g->s, no);
    g_autofree char *number = g_strdup_printf("%d", label.paper_no);
    return pw_desk_asked_say(g->a,
                             !pw_contest_of(g->s)->has_lines ? "phone-number"
                             : label.line == PW_SIDE_NONE    ? "phone-pair"
                             : label.line == PW_SIDE_B       ? "phone-ew"
                                                             : "phone-ns",
                             "no", number, NULL);
}

/* What both begin with, who it is and where the other one is; the caller frees. */
static json_t *phone_record(const struct guest *g)
{
    g_autofree char *title = pw_desk_event_value(g->a->evening->event, "event", "title");
    g_autofree char *date = pw_desk_event_value(g->a->evening->event, "event", "date");
    json_t *record = json_pack("{s:s}", "event_title", title);
    pw_desk_put(record, "date", pw_desk_evening_date_text(g->a, date));
    pw_desk_put_text(record, "section", pw_event_letter(g->event));
    pw_desk_put(record, "who", phone_who_text(g, g->who_no));
    pw_desk_put_text(record, "names", pw_event_name(g->event, g->who_no));
    pw_desk_put(record, "card_href", g_strdup_printf("/p/%s", g->word));
    pw_desk_put(record, "ranking_href", g_strdup_printf("/p/%s/ranking", g->word));
    return record;
}

/* ---- results ---- */

/* The score as this side has it: "−50" of NS is "50" of EW. */
static char *score_for(const char *score, bool other)
{
    gint64 points = 0;
    g_autofree char *plain = g_strdup(g_str_has_prefix(score, "+") ? score + 1 : score);
    if (!g_ascii_string_to_signed(plain, 10, -99999, 99999, &points, NULL))
        return g_strdup(score);
    points = other ? -points : points;
    return g_strdup_printf(points < 0 ? "\u2212%d" : "%d", (int)ABS(points));
}

/* "4♠ N 10", in the letters of the page. */
static char *contract_text(const struct asked *a, const struct place *p)
{
    g_autofree char *contract = pw_desk_contract_told(a, p->contract);
    if (!g_ascii_isdigit(p->contract[0]))
        return g_steal_pointer(&contract);
    g_autofree char *seat = pw_desk_seat_told(a, p->declarer);
    return g_strdup_printf("%s %s %s", contract, seat, p->tricks);
}

/* On which side of this place somebody is: 0 NS or White, 1 EW or Black; -1: not there. */
static int side_at(const struct guest *g, const struct place *p)
{
    int each = pw_contest_of(g->s)->seats / 2;
    for (int i = 0; i < 2 * each; i++)
        if (p->who[i] == g->who_no)
            return i / each;
    return -1;
}

static json_t *board_of(const struct guest *g, const struct place *p, int side)
{
    json_t *board = json_pack("{s:i}", "board", p->board_no);
    pw_desk_put(board, "contract", contract_text(g->a, p));
    pw_desk_put(board, "score", score_for(p->score, side == 1));
    pw_desk_put(board, "points", pw_desk_figure(g->a, p->points[side], false));
    return board;
}

/* "1–0" as the one of the two has it. */
static const char *game_for(const char *result, int side)
{
    static const char *const known[][3] = {
        {"1-0", "1", "0"}, {"0-1", "0", "1"}, {"1/2-1/2", "½", "½"}};
    for (size_t i = 0; i < G_N_ELEMENTS(known); i++)
        if (strcmp(result, known[i][0]) == 0)
            return known[i][1 + side];
    return result;
}

/* ---- rounds ---- */

/* Boards of this round that are theirs. */
struct own {
    int first, last, count, open;
    json_t *results;
    const char *game; /* "1" */
};

static struct own own_in(const struct guest *g, const GPtrArray *all, int round_no)
{
    struct own own = {.results = json_array()};
    for (guint i = 0; all != NULL && i < all->len; i++) {
        const struct place *p = g_ptr_array_index(all, i);
        int side = p->round_no == round_no ? side_at(g, p) : -1;
        if (side < 0)
            continue;
        own.first = own.count == 0 ? p->board_no : MIN(own.first, p->board_no);
        own.last = MAX(own.last, p->board_no);
        own.count++;
        own.open += p->open;
        if (!p->open && p->board_no > 0)
            json_array_append_new(own.results, board_of(g, p, side));
        else if (!p->open)
            own.game = game_for(p->score, side);
    }
    return own;
}

/* The word for where one sits: "NS", "E", "White"; NULL: it is not said. */
static const char *side_word(const struct guest *g, int round_no, struct pw_seat at)
{
    static const char *const seat[] = {"phone-n", "phone-s", "phone-e", "phone-w"};
    if (pw_contest_of(g->s)->has_lines)
        return at.side == PW_SIDE_A ? "phone-side-ns" : "phone-side-ew";
    if (pw_contest_of(g->s)->has_games)
        return g->s->colours_drawn                           ? NULL
               : (at.side == PW_SIDE_A) != g->s->black_first ? "white"
                                                             : "black";
    struct pw_spot spot = pw_schedule_at(g->s, round_no, at.stand_no);
    size_t i = 0;
    while (i + 1 < G_N_ELEMENTS(seat) && spot.who[i] != g->who_no)
        i++;
    return seat[i];
}

/* Somebody else of this round: "7 Ewa & Jan". */
static void put_other(const struct guest *g, json_t *list, const char *key, int no)
{
    if (no == 0)
        return;
    struct pw_label label = pw_label(g->s, no);
    g_autofree char *number = g_strdup_printf("%d", label.paper_no);
    json_t *other = json_object();
    pw_desk_put(other, "head", pw_desk_asked_say(g->a, key, "no", number, NULL));
    const char *names = pw_event_name(g->event, no);
    pw_desk_put_text(other, "names", names != NULL ? names : "");
    json_array_append_new(list, other);
}

static json_t *others_of(const struct guest *g, int round_no, struct pw_seat at)
{
    json_t *list = json_array();
    if (!pw_contest_of(g->s)->partners_change) {
        put_other(g, list, "phone-against", at.opponent_no);
        return list;
    }
    struct pw_spot spot = pw_schedule_at(g->s, round_no, at.stand_no);
    bool ns = spot.who[0] == g->who_no || spot.who[1] == g->who_no;
    put_other(g, list, "phone-with", at.partner_no);
    put_other(g, list, "phone-against", spot.who[ns ? 2 : 0]);
    put_other(g, list, "phone-against", spot.who[ns ? 3 : 1]);
    return list;
}

static char *boards_text(const struct guest *g, struct own own)
{
    g_autofree char *boards = own.first == own.last
                                  ? g_strdup_printf("%d", own.first)
                                  : g_strdup_printf("%d\u2013%d", own.first, own.last);
    g_autofree char *count = g_strdup_printf("%d", own.count);
    return pw_desk_asked_say(g->a, "phone-boards", "boards", boards, "count", count, NULL);
}

static json_t *round_of(const struct guest *g, const GPtrArray *all, int round_no, bool *now)
{
    struct pw_seat at = pw_schedule_where(g->s, g->who_no, round_no);
    struct own own = own_in(g, all, round_no);
    bool players = pw_contest_of(g->s)->has_games, plays = at.opponent_no != 0;
    bool current = *now && plays && own.open > 0;
    g_autofree char *table =
        g_strdup_printf("%d", players ? at.table_no : pw_label_table(g->s, at.stand_no));
    json_t *row = json_pack("{s:i, s:b, s:b}", "no", pw_label_round(g->s, round_no), "now", current,
                            "plays", plays);
    *now = *now && !current;
    if (!plays) {
        pw_desk_put(row, "rests",
                    pw_desk_asked_say(g->a, players ? "no-game" : "phone-sits-out", NULL));
        json_decref(own.results);
        return row;
    }
    const char *side = side_word(g, round_no, at);
    pw_desk_put(
        row, "place",
        pw_desk_asked_say(g->a, players ? "phone-board" : "phone-table", "no", table, NULL));
    if (side != NULL)
        pw_desk_put(row, "side", pw_desk_asked_say(g->a, side, NULL));
    json_object_set_new(row, "others", others_of(g, round_no, at));
    if (!players && own.count > 0)
        pw_desk_put(row, "boards", boards_text(g, own));
    pw_desk_put_text(row, "game", own.game);
    if (json_array_size(own.results) > 0)
        json_object_set_new(row, "results", json_pack("{s:o}", "rows", own.results));
    else
        json_decref(own.results);
    return row;
}

/* The pages. */
static void phone_card_show(const struct guest *g)
{
    GPtrArray *all = pw_desk_places_in(g->event, false, NULL);
    if (all == NULL) /* no results are named, or they cannot be read: the card is as printed */
        all = pw_desk_places_in(g->event, true, NULL);
    json_t *record = phone_record(g), *rounds = json_array();
    bool now = true;
    for (int round_no = 1; round_no <= g->s->rounds; round_no++)
        json_array_append_new(rounds, round_of(g, all, round_no, &now));
    json_object_set_new(record, "rounds", rounds);
    json_object_set_new(record, "card", json_true());
    g_clear_pointer(&all, g_ptr_array_unref);
    pw_reply_page(g->a, "phone", record);
}

/* The running ranking on a phone, one's own line marked.
 */

static json_t *line_of(const struct guest *g, const struct pw_ranked *r)
{
    bool own = r->section == NULL || strcmp(r->section, pw_event_letter(g->event)) == 0;
    json_t *row = json_pack("{s:b}", "mine", own && r->who_no == g->who_no);
    pw_desk_put(row, "who",
                r->section != NULL ? g_strdup_printf("%s\u00a0%d", r->section, r->label.paper_no)
                                   : phone_who_text(g, r->who_no));
    if (r->rank > 0)
        pw_desk_put(row, "place", g_strdup_printf("%d", r->rank));
    pw_desk_put_text(row, "names", r->name != NULL ? r->name : "");
    bool percent = r->percent[0] != '\0';
    g_autofree char *score =
        pw_desk_figure(g->a, percent ? r->percent : r->points, pw_contest_of(g->s)->has_games);
    pw_desk_put(row, "score", percent ? g_strdup_printf("%s\u00a0%%", score) : g_strdup(score));
    return row;
}

/* One table, or one for each line of two winners. */
static json_t *tables_of(const struct guest *g, const struct pw_ranking *ranking)
{
    json_t *tables = json_array(), *rows = NULL;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; ranking != NULL && i < ranking->count; i++) {
        const struct pw_ranked *r = ranking->place[i];
        if (r->played == 0)
            continue;
        if (rows == NULL || r->line != line) {
            json_t *table = json_object();
            line = r->line;
            rows = json_array();
            if (line != PW_SIDE_NONE)
                pw_desk_put(table, "line",
                            pw_desk_asked_say(
                                g->a, line == PW_SIDE_A ? "phone-side-ns" : "phone-side-ew", NULL));
            json_object_set_new(table, "rows", rows);
            json_array_append_new(tables, table);
        }
        json_array_append_new(rows, line_of(g, r));
    }
    return tables;
}

static void pw_phone_ranking_show(const struct guest *g)
{
    struct pw_ranking *ranking = pw_desk_ranking(g->event);
    json_t *record = phone_record(g), *tables = tables_of(g, ranking);
    if (json_array_size(tables) == 0)
        json_object_set_new(record, "nothing", json_true());
    json_object_set_new(record, "tables", tables);
    pw_ranking_free(ranking);
    pw_reply_page(g->a, "phone", record);
}

void pw_desk_phones_door(struct pw_desk *desk, struct phones_door door)
{
    desk->phones = desk->phones != NULL ? desk->phones : g_new0(struct phones, 1);
    desk->phones->door = door;
}

void pw_desk_phones_free(struct phones *phones)
{
    if (phones == NULL)
        return;
    g_clear_pointer(&phones->wrong, g_hash_table_unref);
    g_free(phones->at);
    g_free(phones->reprint);
    g_free(phones->trouble);
    g_free(phones);
}

/* Writes where phones look into the event; NULL: nowhere. */
static bool place_write(struct asked *a, const char *at, GError **error)
{
    struct evening *e = a->evening;
    g_autofree char *was = pw_desk_event_value(e->event, "event", "phones");
    if (strcmp(was, at != NULL ? at : "") == 0)
        return true;
    if (pw_event_edit(e->event, "event", "phones", at, error) &&
        pw_desk_evening_commit(
            e, pw_desk_step(at != NULL ? "what-phones" : "what-phones-closed", NULL),
            "setting phones", "phones", error))
        return true;
    pw_desk_evening_revert(e);
    return false;
}

/* All sections of it. */
static struct evening *whole_of(struct asked *a, GError **error)
{
    return a->evening->letter[0] == '\0' ? a->evening
                                         : pw_desk_evening_find(a->desk, a->evening->id, "", error);
}

/* Has anybody of this event, or of its sections, an address? */
static bool has_words(struct pw_event *event)
{
    int parts = pw_event_sections(event);
    bool found = false;
    for (int i = 0; i < MAX(parts, 1); i++) {
        struct pw_event *part = parts > 0 ? pw_event_section_at(event, i) : event;
        const struct pw_schedule *s = pw_event_schedule(part, NULL);
        for (int no = 1; s != NULL && no <= s->contestants; no++)
            found = found || pw_phones_word(part, no) != NULL;
    }
    return found;
}

/* Words for everybody. Where the event has an address that is printed and all words of it are lost,
 * *lost is set. */
static bool words_keep(struct pw_event *event, const char *printed, bool *lost, GError **error)
{
    *lost = printed[0] != '\0' && !has_words(event);
    return pw_phones_keep(event, error);
}

/* Opens the door to this evening; whoever was let in before is let in again where it cannot. */
static bool door_change(struct asked *a, const char *address, const struct phones_place *kept,
                        GError **error)
{
    struct phones *phones = a->desk->phones;
    struct phones_place was = pw_phones_place_read(phones->at);
    char other[sizeof phones->id];
    g_strlcpy(other, phones->id, sizeof other);
    pw_phones_door_close(phones);
    if (pw_phones_door_open(phones, address, kept, error)) {
        g_strlcpy(phones->id, a->evening->id, sizeof phones->id);
        if (place_write(a, phones->at, error))
            return true;
    }
    bool taken = phones->taken;
    pw_phones_door_close(phones);
    if (was.port > 0 && pw_phones_door_open(phones, was.address, &was, NULL))
        g_strlcpy(phones->id, other, sizeof phones->id);
    phones->taken = taken;
    return false;
}

bool pw_desk_phones_open(struct asked *a, const char *address, bool anew, GError **error)
{
    struct phones *phones = a->desk->phones;
    struct evening *whole = NULL;
    bool lost = false;
    if (phones == NULL || phones->door.open == NULL)
        return pw_fail(error, PW_ERROR_UNMET,
                       "phones can be let in by the program alone: pairwheel desk");
    g_autofree char *printed = pw_desk_event_value(a->evening->event, "event", "phones");
    struct phones_place before = pw_phones_place_read(printed);
    phones->taken = false;
    g_autofree char *where = pw_phones_address(phones, &before, address, error);
    if (where == NULL || (whole = whole_of(a, error)) == NULL ||
        !words_keep(whole->event, printed, &lost, error) ||
        !door_change(a, where, anew ? NULL : &before, error))
        return false;
    if (printed[0] != '\0' && (lost || strcmp(printed, phones->at) != 0))
        phones->reprint = g_steal_pointer(&printed);
    return true;
}

char *pw_desk_phones_begin(struct pw_desk *desk, const char *path, GError **error)
{
    static const char begin[] = "/e/";
    const struct pw_desk_request request = {.method = "POST", .path = path, .query = ""};
    struct asked a = {.desk = desk, .request = &request};
    struct pw_sources *before = pw_sources_use(desk->sources);
    g_autofree char *id = NULL;
    if (g_str_has_prefix(path, begin)) {
        id = g_strdup(path + strlen(begin));
        id[strcspn(id, "/")] = '\0';
    } else {
        g_autoptr(GPtrArray) all = pw_desk_entries_of(desk);
        const struct evening_entry *only = all->len == 1 ? g_ptr_array_index(all, 0) : NULL;
        id = only != NULL ? pw_desk_evening_id(only->name) : NULL;
    }
    if (id != NULL)
        a.evening = pw_desk_evening_find(desk, id, "", error);
    else
        pw_fail(error, PW_ERROR_USAGE,
                "phones look at one evening: say which with --event FILE, or open it on its page");
    pw_desk_words_take(&a);
    bool done = a.evening != NULL && pw_desk_phones_open(&a, NULL, false, error);
    pw_sources_use(before);
    return done ? g_strdup(desk->phones->at) : NULL;
}

bool pw_desk_phones_close(struct asked *a, GError **error)
{
    struct evening *whole = whole_of(a, error);
    pw_phones_door_close(a->desk->phones);
    return whole != NULL && pw_phones_forget(whole->event, error) && place_write(a, NULL, error);
}

/* The next page says it, unless it has something to say already. */
static void notice_set(struct pw_desk *desk, const char *key, const char *at)
{
    struct asked a = {.desk = desk};
    if (desk->notice == NULL)
        desk->notice = pw_desk_asked_say(&a, key, "at", at, NULL);
}

/* Nobody can read a card while the words cannot be read: what is wrong with them is kept, and told.
 */
static void words_settle(struct pw_desk *desk, struct pw_event *event)
{
    struct phones *phones = desk->phones;
    GError *error = NULL;
    bool lost = false, kept = words_keep(event, phones->at, &lost, &error);
    if (lost && kept) {
        g_free(phones->reprint);
        phones->reprint = g_strdup(phones->at);
        notice_set(desk, "phones-reprint", phones->at);
    }
    if (!kept && phones->trouble == NULL)
        notice_set(desk, "phones-trouble", phones->at);
    g_clear_pointer(&phones->trouble, g_free);
    phones->trouble = error != NULL ? g_strdup(error->message) : NULL;
    g_clear_error(&error);
}

void pw_desk_phones_settle(struct pw_desk *desk)
{
    struct phones *phones = desk->phones;
    if (phones == NULL || phones->at == NULL)
        return;
    struct evening *e = pw_desk_evening_find(desk, phones->id, "", NULL);
    g_autofree char *at =
        e != NULL ? pw_desk_event_value(e->event, "event", "phones") : g_strdup("");
    if (strcmp(at, phones->at) == 0) {
        words_settle(desk, e->event);
        return;
    }
    if (at[0] != '\0') /* another desk says so */
        notice_set(desk, "phones-elsewhere", at);
    pw_phones_door_close(phones);
}

/* Is it finished, in all sections? */
static bool is_played(struct pw_desk *desk, const struct evening *e)
{
    g_autofree char *id = g_strdup(e->id), *letters = g_strdup(e->letters);
    bool played = true;
    for (size_t i = 0; i < MAX(strlen(letters), 1); i++) {
        const char letter[] = {letters[i], '\0'};
        const struct evening *one = pw_desk_evening_find(desk, id, letter, NULL);
        int in = 0, all = 0;
        if (one != NULL)
            pw_desk_evening_played(one, &in, &all);
        played = played && all > 0 && in == all && pw_desk_goes_on(one) == 0;
    }
    return played;
}

void pw_desk_phones_end(struct asked *a)
{
    struct phones *phones = a->desk->phones;
    if (phones == NULL || phones->at == NULL)
        return;
    const struct evening *e = pw_desk_evening_find(a->desk, phones->id, "", NULL);
    bool played = e != NULL && is_played(a->desk, e);
    a->evening = played ? pw_desk_evening_find(a->desk, phones->id, "", NULL) : NULL;
    if (a->evening != NULL)
        pw_desk_phones_close(a, NULL);
    pw_phones_door_close(phones);
    a->evening = NULL;
}

/* ---- who asks ---- */

/* All of it is looked at, however soon it differs. */
static bool is_same(const char *theirs, const char *ours)
{
    guchar differs = 0;
    for (int i = 0; i < PW_PHONES_WORD; i++)
        differs |= (guchar)(theirs[i] ^ ours[i]);
    return differs == 0;
}

/* Whose word it is, among all numbers of all sections. */
static bool guest_find(struct guest *g, const char *word)
{
    struct pw_event *event = g->a->evening->event;
    int parts = pw_event_sections(event);
    for (int i = 0; i < MAX(parts, 1); i++) {
        struct pw_event *part = parts > 0 ? pw_event_section_at(event, i) : event;
        const struct pw_schedule *s = pw_event_schedule(part, NULL);
        for (int no = 1; s != NULL && no <= s->contestants; no++) {
            const char *ours = pw_phones_word(part, no);
            if (ours == NULL || !is_same(word, ours))
                continue;
            g->event = part;
            g->s = s;
            g->who_no = no;
            g->word = ours;
        }
    }
    return g->who_no > 0;
}

/* "/p/WORD" or "/p/WORD/ranking", large or small letters. */
static bool path_read(const char *path, char *word, bool *ranking)
{
    static const char begin[] = "/p/", end[] = "/ranking";
    if (g_ascii_strncasecmp(path, begin, strlen(begin)) != 0)
        return false;
    const char *its = path + strlen(begin), *slash = strchr(its, '/');
    size_t length = slash != NULL ? (size_t)(slash - its) : strlen(its);
    *ranking = slash != NULL;
    if (length != PW_PHONES_WORD || (slash != NULL && g_ascii_strcasecmp(slash, end) != 0))
        return false;
    for (size_t i = 0; i < length; i++)
        word[i] = g_ascii_toupper(its[i]);
    return true;
}

/* Takes the sentence. */
static void answer_line(struct asked *a, int status, char *said)
{
    g_autofree char *line = g_strconcat(said, "\n", NULL);
    g_free(said);
    pw_reply_bytes(a, "text/plain; charset=utf-8", line, strlen(line));
    a->desk->answer.status = status;
}

/* One sentence, whatever it was that is not there. */
static void answer_plain(struct asked *a, int status, const char *key)
{
    answer_line(a, status, pw_desk_asked_say(a, key, NULL));
}

/* Wrong words of one address. */
struct guesses {
    int count;
    gint64 last; /* when the last one came */
};

/* NULL: none, or they are forgotten. */
static struct guesses *guesses_of(const struct phones *phones, const char *from, gint64 now)
{
    struct guesses *its = g_hash_table_lookup(phones->wrong, from != NULL ? from : "");
    bool old = its != NULL && now - its->last >= PHONES_BARRED_MINUTES * 60 * G_USEC_PER_SEC;
    return old ? NULL : its;
}

static void guess_count(struct phones *phones, const char *from, gint64 now)
{
    const struct guesses *before = guesses_of(phones, from, now);
    struct guesses *its = g_new(struct guesses, 1);
    *its = (struct guesses){before != NULL ? before->count + 1 : 1, now};
    if (before == NULL && g_hash_table_size(phones->wrong) >= PHONES_ASKERS_MAX)
        g_hash_table_remove_all(phones->wrong);
    g_hash_table_replace(phones->wrong, g_strdup(from != NULL ? from : ""), its);
}

/* How many minutes more nothing is told to this address; 0: it may ask. */
static int minutes_barred(const struct phones *phones, const char *from, gint64 now)
{
    const struct guesses *its = guesses_of(phones, from, now);
    if (its == NULL || its->count < PHONES_GUESSES_MAX)
        return 0;
    gint64 minute = 60 * G_USEC_PER_SEC, left = its->last + PHONES_BARRED_MINUTES * minute - now;
    return (int)((left + minute - 1) / minute);
}

static void style_answer(struct asked *a)
{
    size_t bytes = 0;
    char *text = pw_data_read("templates/desk/phone.css", &bytes, NULL);
    pw_reply_bytes(a, "text/css; charset=utf-8", text != NULL ? text : "", bytes);
    free(text);
}

static void guest_answer(struct asked *a)
{
    struct guest g = {.a = a};
    struct phones *phones = a->desk->phones;
    char word[PW_PHONES_WORD + 1] = "";
    const char *from = a->request->from;
    bool ranking = false, asks = path_read(a->request->path, word, &ranking);
    gint64 now = phones->door.now != NULL ? phones->door.now() : g_get_monotonic_time();
    int minutes = asks ? minutes_barred(phones, from, now) : 0;
    if (minutes > 0) {
        answer_line(a, 429, pw_desk_asked_say_count(a, "phone-later", minutes));
    } else if (!asks || !guest_find(&g, word)) {
        if (asks)
            guess_count(phones, from, now);
        answer_plain(a, 404, "phone-none");
    } else if (ranking) {
        pw_phone_ranking_show(&g);
    } else {
        phone_card_show(&g);
    }
}

const struct pw_desk_answer *pw_phones_answer(struct pw_desk *desk,
                                              const struct pw_desk_request *request)
{
    struct asked a = {.desk = desk, .request = request};
    struct pw_sources *before = pw_sources_use(desk->sources);
    struct phones *phones = desk->phones;
    g_autofree char *notice = g_steal_pointer(&desk->notice); /* the desk's own */
    bool reads = strcmp(request->method, "GET") == 0 || strcmp(request->method, "HEAD") == 0;
    desk->answer = (struct pw_desk_answer){0};
    pw_work_allow(PW_WORK_USUAL);
    pw_desk_phones_settle(desk);
    if (desk->notice != NULL) /* what is to be told is told at the desk */
        g_free(notice), notice = g_steal_pointer(&desk->notice);
    if (phones != NULL && phones->at != NULL)
        a.evening = pw_desk_evening_find(desk, phones->id, "", NULL);
    pw_desk_words_take(&a);
    if (!reads)
        answer_plain(&a, 405, "phone-none");
    else if (a.evening == NULL)
        answer_plain(&a, 404, "phone-none");
    else if (strcmp(request->path, "/phone.css") == 0)
        style_answer(&a);
    else
        guest_answer(&a);
    pw_work_allow(0);
    desk->notice = g_steal_pointer(&notice);
    pw_sources_use(before);
    return &desk->answer;
}
