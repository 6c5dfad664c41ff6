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

/* The running ranking on a phone, one's own line marked.
 */

static json_t *line_of(const struct guest *g, const struct pw_ranked *r)
{
    bool own = r->section == NULL || strcmp(r->section, pw_event_letter(g->event)) == 0;
    json_t *row = json_pack("{s:b}", "mine", own && r->who_no == g->who_no);
    pw_desk_put(row, "who",
                r->section != NULL ? g_strdup_printf("%s\u00a0%d", r->section, r->label.paper_no)
                                   : pw_phone_who_text(g, r->who_no));
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
    json_t *record = pw_phone_record(g), *tables = tables_of(g, ranking);
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
        pw_phone_card_show(&g);
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
