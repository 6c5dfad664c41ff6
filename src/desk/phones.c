/* phones.c - the evening that is open to phones: opened, closed, and who of them may read what.
 *
 * That it is open stands in the event ([event] phones=http://192.168.1.5:8088), so that the cards
 * that are printed bear their codes, and so that it can be taken back; and the door is open only as
 * long as that stands there.
 */
#include "desk/phones.h"

#include <stdlib.h>
#include <string.h>

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
    g_free(phones);
}

bool pw_desk_phones_open_to(const struct pw_desk *desk, const struct evening *e)
{
    return desk->phones != NULL && desk->phones->at != NULL && strcmp(desk->phones->id, e->id) == 0;
}

static void door_close(struct phones *phones)
{
    if (phones == NULL || phones->at == NULL)
        return;
    phones->door.close(phones->door.user);
    phones->id[0] = '\0';
    g_clear_pointer(&phones->at, g_free);
    g_clear_pointer(&phones->wrong, g_hash_table_unref);
}

/* The port that the cards of this address bear already; 0: none. */
static int port_before(const struct evening *e, const char *address)
{
    g_autofree char *was = pw_desk_event_value(e->event, "event", "phones");
    const char *colon = strrchr(was, ':');
    gint64 port = 0;
    return strstr(was, address) != NULL && colon != NULL &&
                   g_ascii_string_to_signed(colon + 1, 10, 1, 65535, &port, NULL)
               ? (int)port
               : 0;
}

/* The address that is meant; the caller frees. NULL and an error: none, or several. */
static char *address_of(const struct phones *phones, const char *address, GError **error)
{
    g_auto(GStrv) all = phones->door.addresses();
    const char *said = address != NULL ? address : phones->door.address;
    if (said == NULL && all[0] != NULL && (all[1] == NULL || strchr(all[1], ':') != NULL))
        said = all[0]; /* what else there is are other ways to the same place */
    if (said != NULL && g_hostname_is_ip_address(said))
        return g_strdup(said);
    g_autofree char *list = g_strjoinv(", ", all);
    if (said != NULL)
        pw_fail(error, PW_ERROR_USAGE, "%s is no address for phones; this computer has %s", said,
                all[0] != NULL ? list : "none, as it is in no network");
    else if (all[0] == NULL)
        pw_fail(error, PW_ERROR_UNMET,
                "this computer is in no network, so no phone could read anything");
    else
        pw_fail(error, PW_ERROR_UNMET,
                "this computer has the addresses %s; say which one phones can reach, with "
                "--phones=%s",
                list, all[0]);
    return NULL;
}

static bool door_open(struct phones *phones, const struct evening *e, const char *address,
                      GError **error)
{
    int asked = phones->door.port, before = asked > 0 ? asked : port_before(e, address);
    g_strlcpy(phones->id, e->id, sizeof phones->id);
    int port = phones->door.open(phones->door.user, address, before,
                                 asked > 0 || before == 0 ? error : NULL);
    if (port == 0 && before > 0 && asked == 0) /* somebody else has it tonight */
        port = phones->door.open(phones->door.user, address, 0, error);
    if (port == 0)
        return false;
    phones->wrong = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    phones->at = g_strdup_printf(strchr(address, ':') != NULL ? "http://[%s]:%d" : "http://%s:%d",
                                 address, port);
    return true;
}

/* Writes where phones look into the event; NULL: nowhere. */
static bool place_write(struct asked *a, const char *at, GError **error)
{
    struct evening *e = a->evening;
    g_autofree char *what =
        pw_desk_asked_say(a, at != NULL ? "what-phones" : "what-phones-closed", NULL);
    g_autofree char *was = pw_desk_event_value(e->event, "event", "phones");
    if (strcmp(was, at != NULL ? at : "") == 0)
        return true;
    if (pw_event_edit(e->event, "event", "phones", at, error) &&
        pw_desk_evening_commit(e, what, "setting phones", "phones", error))
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

bool pw_desk_phones_open(struct asked *a, const char *address, GError **error)
{
    struct phones *phones = a->desk->phones;
    struct evening *whole = NULL;
    if (phones == NULL || phones->door.open == NULL)
        return pw_fail(error, PW_ERROR_UNMET,
                       "phones can be let in by the program alone: pairwheel desk");
    g_autofree char *where = address_of(phones, address, error);
    if (where == NULL || (whole = whole_of(a, error)) == NULL ||
        !pw_phones_keep(whole->event, error))
        return false;
    door_close(phones);
    if (!door_open(phones, a->evening, where, error))
        return false;
    if (place_write(a, phones->at, error))
        return true;
    door_close(phones);
    return false;
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
    bool done = a.evening != NULL && pw_desk_phones_open(&a, NULL, error);
    pw_sources_use(before);
    return done ? g_strdup(desk->phones->at) : NULL;
}

bool pw_desk_phones_close(struct asked *a, GError **error)
{
    struct evening *whole = whole_of(a, error);
    door_close(a->desk->phones);
    return whole != NULL && pw_phones_forget(whole->event, error) && place_write(a, NULL, error);
}

void pw_desk_phones_settle(struct pw_desk *desk)
{
    struct phones *phones = desk->phones;
    if (phones == NULL || phones->at == NULL)
        return;
    struct evening *e = pw_desk_evening_find(desk, phones->id, "", NULL);
    g_autofree char *at =
        e != NULL ? pw_desk_event_value(e->event, "event", "phones") : g_strdup("");
    if (strcmp(at, phones->at) != 0)
        door_close(phones);
    else
        pw_phones_keep(e->event, NULL);
}

/* Are all results of all sections in? */
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
        played = played && all > 0 && in == all;
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
    door_close(phones);
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

/* One sentence, whatever it was that is not there. */
static void answer_plain(struct asked *a, int status, const char *key)
{
    g_autofree char *said = pw_desk_asked_say(a, key, NULL);
    g_autofree char *line = g_strconcat(said, "\n", NULL);
    pw_reply_bytes(a, "text/plain; charset=utf-8", line, strlen(line));
    a->desk->answer.status = status;
}

/* How often somebody asked with wrong words; one more is counted. */
static int guesses_of(struct phones *phones, const char *from, int more)
{
    const char *who = from != NULL ? from : "";
    int before = GPOINTER_TO_INT(g_hash_table_lookup(phones->wrong, who));
    if (more > 0 && g_hash_table_size(phones->wrong) >= PHONES_ASKERS_MAX)
        g_hash_table_remove_all(phones->wrong);
    if (more > 0)
        g_hash_table_replace(phones->wrong, g_strdup(who), GINT_TO_POINTER(before + more));
    return before;
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
    bool ranking = false, asks = path_read(a->request->path, word, &ranking);
    if (asks && guesses_of(phones, a->request->from, 0) >= PHONES_GUESSES_MAX) {
        answer_plain(a, 429, "phone-later");
    } else if (!asks || !guest_find(&g, word)) {
        guesses_of(phones, a->request->from, asks ? 1 : 0);
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
