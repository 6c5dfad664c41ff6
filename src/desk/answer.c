/* answer.c - what all answers share: pages, data for the script, refusals.
 */
#include "desk/desk.h"

#include <string.h>

#include "desk/phones.h"
#include "desk/template.h"

#define HTML "text/html; charset=utf-8"

/* ---- answers ---- */

static void answer_set(struct asked *a, int status, const char *type)
{
    a->desk->answer.status = status;
    a->desk->answer.type = type;
    a->desk->answer.bytes = a->desk->bytes->str;
    a->desk->answer.length = a->desk->bytes->len;
}

void pw_reply_bytes(struct asked *a, const char *type, const void *bytes, size_t length)
{
    g_string_truncate(a->desk->bytes, 0);
    g_string_append_len(a->desk->bytes, bytes, (gssize)length);
    answer_set(a, 200, type);
}

void pw_reply_go(struct asked *a, const char *where)
{
    g_free(a->desk->location);
    a->desk->location = g_strdup(where);
    pw_reply_bytes(a, "text/plain; charset=utf-8", "", 0);
    a->desk->answer.status = 303;
    a->desk->answer.location = a->desk->location;
}

void pw_reply_data(struct asked *a, int status, json_t *data)
{
    char *text = json_dumps(data, JSON_COMPACT);
    pw_reply_bytes(a, "application/json", text, strlen(text));
    a->desk->answer.status = status;
    free(text);
    json_decref(data);
}

static const char *part_of(const char *name, void *user, GError **error)
{
    struct pw_desk *desk = ((struct asked *)user)->desk;
    const char *known = g_hash_table_lookup(desk->parts, name);
    size_t bytes = 0;
    if (known != NULL)
        return known;
    g_autofree char *file = g_strdup_printf("templates/desk/%s.html", name);
    char *text = pw_data_read(file, &bytes, error);
    if (text != NULL)
        g_hash_table_insert(desk->parts, g_strdup(name), text);
    return text;
}

static char *word_of(const char *key, void *user)
{
    return pw_desk_asked_say(user, key, NULL);
}

/* From what was asked for to the first page: "../../". The caller frees. */
static char *way_up(const struct asked *a)
{
    GString *up = g_string_new(NULL);
    for (const char *p = a->request->path; *p != '\0'; p++)
        if (*p == '/' && p > a->request->path)
            g_string_append(up, "../");
    return g_string_free(up, FALSE);
}

void pw_reply_page(struct asked *a, const char *name, json_t *record)
{
    const struct template_source source = {.part = part_of, .word = word_of, .user = a};
    GError *error = NULL;
    const char *language = pw_vocabulary_language(a->desk->words);
    pw_desk_put_text(record, "lang", language);
    g_autofree char *up = way_up(a);
    pw_desk_put_text(record, "up", up);
    pw_desk_put_text(record, "saved", a->desk->saved);
    if (a->desk->notice != NULL)
        json_object_set_new(record, "notice", json_pack("{s:s}", "text", a->desk->notice));
    char *page = pw_desk_template_fill(name, record, &source, &error);
    if (page != NULL) {
        pw_reply_bytes(a, HTML, page, strlen(page));
        g_clear_pointer(&a->desk->notice, g_free);
    } else { /* a club's own page */
        pw_reply_bytes(a, "text/plain; charset=utf-8", error->message, strlen(error->message));
        a->desk->answer.status = 500;
        g_error_free(error);
    }
    g_free(page);
    json_decref(record);
}

void pw_reply_cannot(struct asked *a, int status, const char *why)
{
    g_autofree char *text = g_utf8_make_valid(why, -1);
    if (a->request->script) {
        json_t *data = json_pack("{s:s}", status == 409 ? "conflict" : "refused", text);
        pw_desk_put_text(data, "R", a->evening != NULL ? a->evening->state : NULL);
        pw_reply_data(a, status, data);
        return;
    }
    const char *from = pw_desk_asked_field(a, "screen");
    bool known = from[0] != '\0' && strspn(from, "abcdefghijklmnopqrstuvwxyz") == strlen(from);
    g_autofree char *cannot = pw_desk_asked_say(a, "cannot", NULL);
    json_t *record = a->evening != NULL
                         ? pw_desk_screen_start_record(a, known ? from : "who", cannot)
                         : json_pack("{s:s}", "title", cannot);
    pw_desk_put_text(record, "text", text);
    g_autofree char *up = way_up(a);
    json_t *back = json_pack("{s:s}", "href",
                             a->evening == NULL ? (up[0] != '\0' ? up : "./")
                             : known            ? from
                                                : "who");
    pw_desk_put(back, "label", pw_desk_asked_say(a, "back", NULL));
    json_object_set_new(record, "back", back);
    pw_reply_page(a, "cannot", record);
    a->desk->answer.status = status;
}

bool pw_desk_refuses_late(struct asked *a, const char *target)
{
    if (!pw_desk_evening_changed_since(a->evening, pw_desk_asked_field(a, "R"), target))
        return false;
    g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
    pw_desk_evening_revert(a->evening);
    pw_reply_cannot(a, 409, conflict);
    return true;
}

void pw_reply_strange(struct asked *a, const char *field)
{
    g_autofree char *strange = pw_desk_asked_say(a, "field-strange", "name", field, NULL);
    pw_reply_cannot(a, 422, strange);
}

void pw_reply_error(struct asked *a, GError *error)
{
    enum pw_error code = pw_error_code(error);
    g_autofree char *why = pw_desk_refusal(a, error);
    pw_reply_cannot(a, code == PW_ERROR_IO || code == PW_ERROR_INTERNAL ? 500 : 422, why);
    g_error_free(error);
}

void pw_reply_done(struct asked *a, const char *where, const char *said)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_local();
    g_autofree char *time = g_date_time_format(now, "%H:%M");
    g_strlcpy(a->desk->saved, time, sizeof a->desk->saved);
    if (!a->request->script) {
        pw_reply_go(a, where);
        return;
    }
    json_t *data = json_pack("{s:s, s:s, s:s}", "R", a->evening->state, "saved", a->desk->saved,
                             "where", where);
    pw_desk_put_text(data, "said", said);
    json_object_update(data, a->data);
    pw_reply_data(a, 200, data);
}

/* "26 November 2026". */
char *pw_desk_evening_date_text(const struct asked *a, const char *iso)
{
    int year = 0, month = 0, day = 0;
    if (!pw_desk_date_read(iso, &year, &month, &day))
        return g_strdup(iso);
    g_autofree char *key = g_strdup_printf("month-%d", month);
    g_autofree char *name = pw_desk_asked_say(a, key, NULL);
    g_autofree char *y = g_strdup_printf("%d", year), *d = g_strdup_printf("%d", day);
    return pw_desk_asked_say(a, "date-form", "day", d, "month", name, "year", y, NULL);
}

/* ---- what every screen of an evening says ---- */

#define KIND_SHORT 8 /* letters of a movement that have room beside its size */

static json_t *stop_of(struct asked *a, int no, const char *screen, const char *current)
{
    static const char *const word[] = {"stop-tonight", "stop-who", "stop-papers", "stop-results",
                                       "stop-done"};
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    int in = 0, all = 0, count = pw_desk_evening_count(a->evening);
    pw_desk_evening_played(a->evening, &in, &all);
    enum game game = pw_desk_evening_game(a->evening);
    bool players = game != GAME_PAIRS;
    int teams = game == GAME_TEAMS ? count / 2 : 0;
    g_autofree char *n = g_strdup_printf("%d", in), *m = g_strdup_printf("%d", all);
    g_autofree char *boards =
        pw_desk_event_value(a->evening->event, "movement", "boards-per-round");
    json_t *stop = json_pack("{s:i, s:s, s:b, s:b}", "no", no, "href", screen, "current",
                             strcmp(screen, current) == 0, "full", no == 4 && all > 0 && in == all);
    bool games = no == 4 && !pw_desk_is_bridge(game);
    pw_desk_put(stop, "name", pw_desk_asked_say(a, games ? "stop-games" : word[no - 1], NULL));
    g_autofree char *kind = pw_desk_event_value(a->evening->event, "movement", "kind");
    int papers = no == 3 ? pw_desk_papers_chosen(a->evening) : 0;
    if (no == 1 && s != NULL && boards[0] != '\0') {
        g_autofree char *r = g_strdup_printf("%d", s->rounds);
        g_autofree char *size =
            pw_desk_asked_say(a, "rounds-boards", "rounds", r, "boards", boards, NULL);
        kind[0] = g_ascii_toupper(kind[0]);
        bool is_short = kind[0] != '\0' && strlen(kind) <= KIND_SHORT;
        pw_desk_put(stop, "state",
                    is_short ? g_strdup_printf("%s, %s", kind, size) : g_strdup(size));
    } else if (papers > 0) {
        pw_desk_put(stop, "state", pw_desk_asked_say_count(a, "n-chosen", papers));
    } else if (no == 1 && s != NULL) {
        pw_desk_put(stop, "state", pw_desk_asked_say_count(a, "n-rounds", s->rounds));
    } else if (no == 2 && count > 0) {
        pw_desk_put(stop, "state",
                    teams > 0
                        ? pw_desk_asked_say_count(a, "n-teams", teams)
                        : pw_desk_asked_say_count(a, players ? "n-players" : "n-pairs", count));
    } else if (no == 5 && all > 0 && in == all) {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "ready", NULL));
    } else if (no == 4 && all > 0 && in == all) {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "all-in", NULL));
    } else if (no == 4 && all > 0) {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "n-of-m", "n", n, "m", m, NULL));
    } else {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "not-yet", NULL));
    }
    return stop;
}

/* What leads from section to section. */
static void put_sections(struct asked *a, json_t *record)
{
    const struct evening *e = a->evening;
    const char *now = pw_event_letter(e->event);
    if (now == NULL)
        return;
    json_t *list = json_array();
    const char *query = a->request->query, *screen = strrchr(a->request->path, '/') + 1;
    bool keeps = query != NULL && g_str_has_prefix(query, "paper="); /* the same paper of another */
    for (int i = 0; i < e->sections; i++) {
        const char letter[] = {e->letters[i], '\0'};
        json_t *one =
            json_pack("{s:s, s:b}", "letter", letter, "current", strcmp(letter, now) == 0);
        pw_desk_put(
            one, "href",
            g_strdup_printf("../%s/%s%s%s", letter, screen, keeps ? "?" : "", keeps ? query : ""));
        json_array_append_new(list, one);
    }
    json_object_set_new(record, "sections", list);
    json_object_set_new(record, "has_sections", json_true());
}

json_t *pw_desk_screen_start_record(struct asked *a, const char *current, const char *title)
{
    struct evening *e = a->evening;
    enum game game = pw_desk_evening_game(e);
    bool bridge = pw_desk_is_bridge(game);
    g_autofree char *name = pw_desk_event_value(e->event, "event", "title");
    g_autofree char *date = pw_desk_event_value(e->event, "event", "date");
    json_t *stops = json_array(), *event = json_pack("{s:s, s:s}", "id", e->id, "title", name);
    pw_desk_put(event, "date", pw_desk_evening_date_text(a, date));
    static const char *const screen[] = {"tonight", "who", "papers", NULL, "done"};
    for (int i = 0; i < 5; i++)
        json_array_append_new(stops, stop_of(a, i + 1,
                                             screen[i] != NULL ? screen[i]
                                             : bridge          ? "results"
                                                               : "games",
                                             current));
    json_t *record = json_pack("{s:s, s:o, s:b, s:s, s:o, s:s}", "title", title, "event", event,
                               "bridge", bridge, "R", e->state, "stops", stops, "screen", current);
    json_object_set_new(record, "fours", json_boolean(pw_desk_teams(e) > 0));
    put_sections(a, record);
    if (pw_desk_phones_off(a->desk, e))
        json_object_set_new(record, "phones_off", json_true());
    for (int redo = 0; redo < 2; redo++) {
        const json_t *step = pw_desk_evening_step(e, redo == 1);
        if (step != NULL)
            pw_desk_put(record, redo == 1 ? "can_redo" : "can_undo", pw_desk_step_told(a, step));
    }
    return record;
}
