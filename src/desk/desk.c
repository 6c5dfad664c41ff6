/* desk.c - a request goes in, an answer comes out: which screen it is for, and of which evening.
 *
 * No path of a request reaches the file system: an evening is known by a number made of its file's
 * name, and is looked for among those that lie in the folder.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#include "base/plumbing.h"
#include "base/sources.h"
#include "desk/journal.h"
#include "desk/phones.h"

#define FIELDS_MAX 20000

/* "n1=Anna+Nowak&n2=..." false: some of it is no text. */
static bool fields_read(GHashTable *field, const char *text, gsize bytes)
{
    bool sound = true;
    g_autofree char *all = g_strndup(text, bytes);
    g_auto(GStrv) part = g_strsplit(all, "&", FIELDS_MAX);
    for (char **p = part; *p != NULL; p++) {
        char *equals = strchr(*p, '=');
        for (char *c = *p; *c != '\0'; c++)
            if (*c == '+')
                *c = ' ';
        if (equals != NULL)
            *equals = '\0';
        char *name = g_uri_unescape_string(*p, NULL);
        char *value = g_uri_unescape_string(equals != NULL ? equals + 1 : "", NULL);
        if (name != NULL && value != NULL && g_utf8_validate(value, -1, NULL)) {
            g_hash_table_replace(field, name, value);
        } else {
            sound = false;
            g_free(name);
            g_free(value);
        }
    }
    return sound;
}

/* ---- undo, redo ---- */

/* A step is taken back where its results are: in its own section. Where that is, from here; NULL:
 * it cannot be read. The caller frees. */
static char *step_section(struct asked *a, const json_t *step)
{
    const char *letter = json_string_value(json_object_get(step, "section"));
    const struct evening *here = a->evening;
    if (letter == NULL || strcmp(letter, here->letter) == 0)
        return g_strdup("");
    g_autofree char *its = g_strdup(letter), *id = g_strdup(here->id);
    const char *up = here->letter[0] != '\0' ? "../" : "";
    struct evening *other = pw_desk_evening_find(a->desk, id, its, NULL);
    if (other == NULL)
        return NULL;
    a->evening = other;
    return its[0] != '\0' ? g_strdup_printf("%s%s/", up, its) : g_strdup(up);
}

/* The round of a Swiss that this step has paired, or changed by hand; 0: none. */
static int paired_of(const json_t *step)
{
    const json_t *said = json_object_get(step, "said");
    const char *key = json_string_value(json_array_get(said, 0));
    const char *round = json_string_value(json_array_get(said, 2));
    bool paired = g_strcmp0(key, "what-paired") == 0 || g_strcmp0(key, "what-hand") == 0;
    return paired && round != NULL ? (int)g_ascii_strtoll(round, NULL, 10) : 0;
}

/* Were the papers printed that this step has made? */
static bool is_printed(const struct asked *a, const json_t *step)
{
    int round_no = paired_of(step);
    return round_no > 0 && round_no <= pw_desk_round_printed(a->evening);
}

static int wish_number(const struct evening *e, const char *key)
{
    return (int)g_ascii_strtoll(pw_desk_evening_wish(e, key), NULL, 10);
}

/* A round that was printed is taken back, or is there again as it was printed. "printed-undone":
 * up to which round that may be, until another one is paired. */
static void note_printed(struct evening *e, int round_no, bool redo)
{
    g_autofree char *of = g_strdup_printf("%d", round_no);
    g_autofree char *before = g_strdup_printf("%d", round_no - 1);
    if (redo ? round_no > wish_number(e, "printed-undone") : round_no > pw_desk_round_printed(e))
        return;
    if (!redo && round_no > wish_number(e, "printed-undone"))
        pw_desk_evening_wish_set(e, "printed-undone", of, NULL);
    if (!redo || round_no > pw_desk_round_printed(e))
        pw_desk_evening_wish_set(e, "printed-round", redo ? of : before, NULL);
}

static void undo(struct asked *a, bool redo)
{
    GError *error = NULL;
    if (!pw_desk_evening_undo_seen(a->evening, pw_desk_asked_field(a, "R"), redo, &error)) {
        pw_reply_error(a, error);
        return;
    }
    const json_t *step = pw_desk_evening_step(a->evening, redo);
    if (step == NULL) {
        bool ended = !redo && pw_desk_evening_steps_left(a->evening) >= 0;
        g_autofree char *none = pw_desk_asked_say(a,
                                                  ended  ? "undo-ended"
                                                  : redo ? "nothing-to-redo"
                                                         : "nothing-to-undo",
                                                  NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    int round_no = paired_of(step);
    if (!redo && is_printed(a, step) && pw_desk_asked_field(a, "sure")[0] == '\0') {
        pw_reply_done(a, "back", NULL);
        return;
    }
    g_autofree char *what = pw_desk_step_told(a, step);
    const char *to = json_string_value(json_object_get(step, "where"));
    g_autofree char *place = g_strdup(to != NULL && to[0] != '\0' ? to : "who");
    g_autofree char *section = step_section(a, step);
    g_autofree char *where = section != NULL ? g_strconcat(section, place, NULL) : NULL;
    g_autofree char *said = pw_desk_asked_say(a, redo ? "redone" : "undone", "what", what, NULL);
    if (where == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-event", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    if (!pw_desk_evening_undo(a->evening, redo, &error)) {
        pw_reply_error(a, error);
        return;
    }
    if (round_no > 0)
        note_printed(a->evening, round_no, redo);
    if (!a->request->script) {
        g_free(a->desk->notice);
        a->desk->notice = g_strdup(said);
    }
    pw_reply_done(a, where, said);
}

static void undo_last(struct asked *a)
{
    undo(a, false);
}

static void redo_next(struct asked *a)
{
    undo(a, true);
}

/* Undo asks first. */
static void back_show(struct asked *a)
{
    const json_t *step = pw_desk_evening_step(a->evening, false);
    const char *to = json_string_value(json_object_get(step, "where"));
    if (!is_printed(a, step)) {
        pw_reply_go(a, to != NULL ? to : "who");
        return;
    }
    g_autofree char *what = pw_desk_step_told(a, step);
    g_autofree char *title = pw_desk_asked_say(a, "undo-title", "what", what, NULL);
    json_t *record = pw_desk_screen_start_record(a, "back", title);
    pw_desk_put_text(record, "keep", to);
    pw_reply_page(a, "back", record);
}

/* ---- which one is it ---- */

struct route {
    const char *method, *path;
    void (*answer)(struct asked *a);
    enum { AT_ONCE, WITH_MOVEMENT } when; /* WITH_MOVEMENT: its screen is of a schedule */
};

static void go_first(struct asked *a)
{
    pw_reply_go(a, pw_desk_evening_schedule(a->evening) != NULL ? "who" : "tonight");
}

static void state_show(struct asked *a)
{
    json_t *data = json_pack("{s:s}", "R", a->evening->state);
    pw_reply_data(a, 200, data);
}

static const struct route of_evening[] = {
    {"GET", "", go_first, AT_ONCE},
    {"GET", "state", state_show, AT_ONCE},
    {"GET", "tonight", pw_desk_tonight_show, AT_ONCE},
    {"GET", "who", pw_desk_who_show, AT_ONCE},
    {"GET", "list", pw_desk_list_show, AT_ONCE},
    {"GET", "lots", pw_desk_lots_show, WITH_MOVEMENT},
    {"GET", "earlier", pw_desk_earlier_show, AT_ONCE},
    {"GET", "absent", pw_desk_absent_show, AT_ONCE},
    {"GET", "missing", pw_desk_missing_show, WITH_MOVEMENT},
    {"GET", "papers", pw_desk_papers_show, AT_ONCE},
    {"GET", "print.pdf", pw_desk_papers_print, WITH_MOVEMENT},
    {"GET", "results", pw_desk_results_show, WITH_MOVEMENT},
    {"GET", "games", pw_desk_games_show, WITH_MOVEMENT},
    {"GET", "happened", pw_desk_happened_show, WITH_MOVEMENT},
    {"GET", "done", pw_desk_done_show, AT_ONCE},
    {"GET", "phones", pw_desk_phones_show, AT_ONCE},
    {"POST", "phones", pw_desk_phones_write, AT_ONCE},
    {"POST", "wish", pw_desk_tonight_wish, AT_ONCE},
    {"POST", "movement", pw_desk_tonight_choose, AT_ONCE},
    {"POST", "set", pw_desk_setting_write, AT_ONCE},
    {"POST", "section", pw_desk_section_write, AT_ONCE},
    {"POST", "names", pw_desk_who_write, AT_ONCE},
    {"POST", "list", pw_desk_list_take, AT_ONCE},
    {"POST", "lots", pw_desk_lots_draw, WITH_MOVEMENT},
    {"POST", "earlier", pw_desk_earlier_take, AT_ONCE},
    {"POST", "absent", pw_desk_absent_write, AT_ONCE},
    {"POST", "missing", pw_desk_missing_write, WITH_MOVEMENT},
    {"POST", "papers", pw_desk_papers_tick, AT_ONCE},
    {"POST", "enlarge", pw_desk_papers_enlarge, AT_ONCE},
    {"POST", "result", pw_desk_result_write, WITH_MOVEMENT},
    {"POST", "round", pw_desk_results_round, WITH_MOVEMENT},
    {"POST", "game", pw_desk_game_write, WITH_MOVEMENT},
    {"POST", "pair", pw_desk_pair_write, AT_ONCE},
    {"POST", "hand", pw_desk_hand_write, WITH_MOVEMENT},
    {"POST", "unpair", pw_desk_unpair_write, WITH_MOVEMENT},
    {"POST", "swiss", pw_desk_swiss_write, AT_ONCE},
    {"POST", "happened", pw_desk_happened_write, WITH_MOVEMENT},
    {"POST", "takeback", pw_desk_happened_take_back, WITH_MOVEMENT},
    {"GET", "back", back_show, AT_ONCE},
    {"POST", "undo", undo_last, AT_ONCE},
    {"POST", "redo", redo_next, AT_ONCE},
};

static void closed(struct asked *a)
{
    pw_desk_phones_end(a);
    json_t *record = json_object();
    pw_desk_put(record, "title", pw_desk_asked_say(a, "closed-head", NULL));
    pw_reply_page(a, "closed", record);
    a->desk->answer.closes = true;
}

static void alive(struct asked *a)
{
    pw_reply_data(a, 200, json_pack("{s:b}", "alive", 1));
}

static const struct route of_desk[] = {
    {"GET", "/", pw_desk_start_show, AT_ONCE},
    {"GET", "/alive", alive, AT_ONCE},
    {"POST", "/events", pw_desk_start_make, AT_ONCE},
    {"POST", "/files", pw_desk_files_open, AT_ONCE},
    {"POST", "/remove", pw_desk_start_remove, AT_ONCE},
    {"POST", "/close", closed, AT_ONCE},
};

/* What is no text cannot be written. true: that is the answer. */
static bool led_back(struct asked *a, const struct route *route)
{
    if (!a->broken || strcmp(route->method, "POST") != 0)
        return false;
    g_autofree char *broken = pw_desk_asked_say(a, "field-broken", NULL);
    pw_reply_cannot(a, 400, broken);
    return true;
}

/* What says no state was sent by no page of ours, which has seen nothing of what it would write
 * over. true: that is the answer. */
static bool led_unseen(struct asked *a, const struct route *route)
{
    if (a->evening == NULL || strcmp(route->method, "POST") != 0 ||
        g_hash_table_contains(a->field, "R"))
        return false;
    g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
    pw_reply_cannot(a, 409, conflict);
    return true;
}

/* Asked for where no movement is chosen, or by a window that is older than that: the screen where
 * one is. true: that is the answer. */
static bool led_to_movement(struct asked *a, const struct route *route)
{
    if (route->when != WITH_MOVEMENT || pw_desk_evening_schedule(a->evening) != NULL)
        return false;
    g_autofree char *first = pw_desk_asked_say(a, "choose-first", NULL);
    if (strcmp(route->method, "GET") == 0)
        pw_reply_go(a, "tonight");
    else
        pw_reply_cannot(a, 422, first);
    return true;
}

static bool route_take(struct asked *a, const struct route *route, size_t count, const char *path)
{
    bool other = false;
    for (size_t i = 0; i < count; i++)
        if (strcmp(route[i].path, path) == 0) {
            if (strcmp(route[i].method, a->request->method) == 0) {
                if (!led_back(a, &route[i]) && !led_unseen(a, &route[i]) &&
                    !led_to_movement(a, &route[i]))
                    route[i].answer(a);
                return true;
            }
            other = true;
        }
    if (other)
        pw_reply_cannot(a, 405, a->request->method);
    return other;
}

/* Files of the page. */
static bool file_answer(struct asked *a, const char *path)
{
    static const struct {
        const char *path, *type;
    } file[] = {{"/desk.css", "text/css; charset=utf-8"},
                {"/desk.js", "text/javascript; charset=utf-8"},
                {"/icon.svg", "image/svg+xml"}};
    for (size_t i = 0; i < G_N_ELEMENTS(file); i++) {
        size_t bytes = 0;
        if (strcmp(path, file[i].path) != 0 || strcmp(a->request->method, "GET") != 0)
            continue;
        g_autofree char *name = g_strconcat("templates/desk", path, NULL);
        char *text = pw_data_read(name, &bytes, NULL);
        if (text == NULL)
            return false;
        pw_reply_bytes(a, file[i].type, text, bytes);
        free(text);
        return true;
    }
    return false;
}

/* "/fonts/lato-bold.ttf": made once. They are known by name; nothing of the path is looked for. */
static bool font_answer(struct asked *a, const char *path)
{
    static const char begin[] = "/fonts/", end[] = ".ttf";
    if (!g_str_has_prefix(path, begin) || !g_str_has_suffix(path, end) ||
        strlen(path) < strlen(begin) + strlen(end) || strcmp(a->request->method, "GET") != 0)
        return false;
    g_autofree char *name =
        g_strndup(path + strlen(begin), strlen(path) - strlen(begin) - strlen(end));
    GBytes *font = g_hash_table_lookup(a->desk->fonts, name);
    if (font == NULL) {
        size_t bytes = 0;
        char *made = pw_font_web(name, &bytes, NULL);
        if (made == NULL)
            return false;
        font = g_bytes_new_with_free_func(made, bytes, free, made);
        g_hash_table_insert(a->desk->fonts, g_steal_pointer(&name), font);
    }
    gsize length = 0;
    const void *data = g_bytes_get_data(font, &length);
    pw_reply_bytes(a, "font/ttf", data, length);
    a->desk->answer.keeps = true;
    return true;
}

/* paper/guide-cards/1.svg, paper/guide-cards/1.png, export/usebio */
static bool deep_answer(struct asked *a, const char *path)
{
    g_auto(GStrv) part = g_strsplit(path, "/", 4);
    guint parts = g_strv_length(part);
    gint64 page_no = 0;
    if (strcmp(a->request->method, "GET") != 0)
        return false;
    if (parts == 2 && strcmp(part[0], "export") == 0) {
        pw_desk_done_export(a, part[1]);
        return true;
    }
    char *dot = parts == 3 && strcmp(part[0], "paper") == 0 ? strrchr(part[2], '.') : NULL;
    if (dot == NULL || (strcmp(dot, ".svg") != 0 && strcmp(dot, ".png") != 0))
        return false;
    *dot = '\0';
    if (!g_ascii_string_to_signed(part[2], 10, 1, 10000, &page_no, NULL))
        return false;
    pw_desk_paper_page(a, part[1], (int)page_no, dot + 1);
    return true;
}

/* Where the event has sections, each has pages of its own: "/e/ID/A/who". true: it was asked for
 * without its letter, or with one that is no more, and the answer says where to look. */
static bool led_to_section(struct asked *a, const char *letter, const char *rest)
{
    const struct evening *e = a->evening;
    bool post = strcmp(a->request->method, "POST") == 0,
         back = g_str_has_suffix(rest, "do"); /* undo, redo */
    bool is_one = pw_event_letter(e->event) != NULL;
    if (is_one ? letter[0] != '\0' : letter[0] == '\0' && (e->sections == 0 || (post && back)))
        return false;
    if (post) {
        g_autofree char *which = pw_desk_asked_say_count(a, "sections-which", e->sections);
        pw_reply_cannot(a, 409, which);
        return true;
    }
    const char *query = a->request->query != NULL ? a->request->query : "";
    g_autofree char *where =
        g_strdup_printf("%.1s%s%s%s%s", letter[0] != '\0' ? "" : e->letters,
                        letter[0] != '\0' ? "../" : "/", rest, query[0] != '\0' ? "?" : "", query);
    pw_reply_go(a, where);
    return true;
}

/* Another desk has written this evening: nothing is written here. Who comes in is led there, also
 * where it is only open there. true: that is the answer. */
static bool led_elsewhere(struct asked *a, const char *rest)
{
    struct evening *e = a->evening;
    bool post = strcmp(a->request->method, "POST") == 0, comes = rest[0] == '\0';
    g_autofree char *address = NULL;
    if ((post ? !pw_journal_is_elsewhere(e->journal) : !comes) ||
        !pw_journal_is_open_elsewhere(e->journal, &address))
        return false;
    if (post) {
        g_autofree char *said = address != NULL
                                    ? pw_desk_asked_say(a, "open-elsewhere-at", "at", address, NULL)
                                    : pw_desk_asked_say(a, "refused-open-elsewhere", NULL);
        pw_reply_cannot(a, 409, said);
        return true;
    }
    json_t *record =
        json_pack("{s:s}", "look", pw_desk_evening_schedule(e) != NULL ? "who" : "tonight");
    pw_desk_put(record, "title", pw_desk_asked_say(a, "elsewhere-head", NULL));
    pw_desk_put_text(record, "address", address);
    pw_reply_page(a, "elsewhere", record);
    return true;
}

/* Where a file system knows no locks it is said once. */
static void locks_say(struct asked *a)
{
    if (a->desk->no_locks || a->desk->notice != NULL ||
        !pw_journal_lacks_locks(a->evening->journal))
        return;
    a->desk->no_locks = true;
    a->desk->notice = pw_desk_asked_say(a, "no-locks", NULL);
}

#define LOGO_HEAD 65536 /* bytes in which an SVG begins */

/* A logo that no paper can have is said where the evening is opened, before anything is printed. */
static void logo_say(struct asked *a, const char *rest)
{
    static const char png[] = "\x89PNG\r\n\x1a\n";
    size_t bytes = 0;
    if (rest[0] != '\0' || a->desk->notice != NULL)
        return;
    g_autofree char *logo = pw_desk_event_value(a->evening->event, "event", "logo");
    if (logo[0] == '\0')
        return;
    g_autofree char *file = g_canonicalize_filename(logo, a->evening->folder);
    g_autofree char *head = pw_source_read(file, LOGO_HEAD, &bytes, NULL);
    if (head == NULL || (strncmp(head, png, strlen(png)) != 0 && strstr(head, "<svg") == NULL))
        a->desk->notice = pw_desk_asked_say(a, "logo-unreadable", "logo", logo, NULL);
}

static void evening_answer(struct asked *a, const char *path)
{
    const char *slash = strchr(path, '/');
    g_autofree char *id = g_strndup(path, slash != NULL ? (gsize)(slash - path) : strlen(path));
    const char *rest = slash != NULL ? slash + 1 : "";
    char letter[2] = "";
    GError *error = NULL;
    if (g_ascii_isupper(rest[0]) && rest[1] == '/') {
        letter[0] = rest[0];
        rest += 2;
    }
    a->evening = pw_desk_evening_find(a->desk, id, letter, &error);
    if (error != NULL && letter[0] != '\0') { /* that section was taken out */
        g_clear_error(&error);
        a->evening = pw_desk_evening_find(a->desk, id, "", &error);
    }
    pw_desk_words_take(a);
    if (error != NULL) {
        pw_reply_error(a, error);
        return;
    }
    if (a->evening == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-event", NULL);
        pw_reply_cannot(a, 404, none);
        return;
    }
    locks_say(a);
    logo_say(a, rest);
    if (!led_elsewhere(a, rest) && !led_to_section(a, letter, rest) &&
        !route_take(a, of_evening, G_N_ELEMENTS(of_evening), rest) && !deep_answer(a, rest)) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 404, none);
    }
}

static void answer(struct asked *a, size_t most)
{
    static const char begin[] = "/e/";
    if (a->request->bytes > most) {
        pw_desk_words_take(a);
        g_autofree char *large = pw_desk_asked_say(a, "too-large", NULL);
        pw_reply_cannot(a, 413, large);
    } else if (g_str_has_prefix(a->request->path, begin)) {
        evening_answer(a, a->request->path + strlen(begin));
    } else {
        pw_desk_words_take(a);
        if (!route_take(a, of_desk, G_N_ELEMENTS(of_desk), a->request->path) &&
            !file_answer(a, a->request->path) && !font_answer(a, a->request->path)) {
            g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
            pw_reply_cannot(a, 404, none);
        }
    }
}

static void asked_begin(struct asked *a, struct pw_desk *desk,
                        const struct pw_desk_request *request)
{
    *a = (struct asked){.desk = desk, .request = request, .data = json_object()};
    a->field = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    desk->answer = (struct pw_desk_answer){0};
    pw_work_allow(PW_WORK_USUAL);
    if (request->query != NULL)
        a->broken = !fields_read(a->field, request->query, strlen(request->query));
}

static void asked_finish(struct asked *a)
{
    pw_work_allow(0);
    json_decref(a->data);
    json_decref(a->reply);
    g_hash_table_unref(a->field);
}

/* The page that the script shows next, "results?round=2" beside the path of its request, goes with
 * the answer. A page that leads elsewhere does not: the script asks for it. */
static void page_add(struct asked *a)
{
    struct pw_desk *desk = a->desk;
    const char *show = pw_desk_asked_field(a, "show"), *beside = strrchr(a->request->path, '/');
    if (a->reply == NULL || show[0] == '\0')
        return;
    g_auto(GStrv) part = g_strsplit(show, "?", 2);
    g_autofree char *path =
        g_strdup_printf("%.*s%s", (int)(beside + 1 - a->request->path), a->request->path, part[0]);
    struct pw_desk_request request = *a->request;
    request.method = "GET";
    request.path = path;
    request.query = part[1];
    request.body = NULL;
    request.bytes = 0;
    request.script = false;
    int status = desk->answer.status;
    struct asked page;
    asked_begin(&page, desk, &request);
    answer(&page, PW_DESK_BODY_MAX);
    if (desk->answer.status == 200 && g_str_has_prefix(desk->answer.type, "text/html"))
        json_object_set_new(a->reply, "page", json_stringn(desk->bytes->str, desk->bytes->len));
    asked_finish(&page);
    desk->answer = (struct pw_desk_answer){0};
    pw_reply_data(a, status, json_incref(a->reply));
}

const struct pw_desk_answer *pw_desk_answer(struct pw_desk *desk,
                                            const struct pw_desk_request *request)
{
    struct asked a;
    struct pw_sources *before = pw_sources_use(desk->sources);
    asked_begin(&a, desk, request);
    size_t most = pw_desk_body_most(request->path);
    if (request->body != NULL && request->bytes <= PW_DESK_BODY_MAX && most == PW_DESK_BODY_MAX)
        a.broken = !fields_read(a.field, request->body, request->bytes) || a.broken;
    bool writes = strcmp(request->method, "POST") == 0;
    GError *busy = NULL;
    if (writes && !pw_hold_folder(desk->folder, &busy)) {
        pw_desk_words_take(&a);
        pw_reply_error(&a, busy);
    } else {
        answer(&a, most);
        if (writes)
            pw_release();
    }
    if (writes)
        page_add(&a);
    pw_desk_phones_settle(desk);
    asked_finish(&a);
    pw_sources_use(before);
    return &desk->answer;
}

size_t pw_desk_body_most(const char *path)
{
    return strcmp(path, "/files") == 0 ? PW_DESK_FILES_MAX : PW_DESK_BODY_MAX;
}

/* ---- the desk ---- */

static void forget_evening(gpointer evening)
{
    pw_desk_evening_free(evening);
}

static void forget_bytes(void *bytes)
{
    g_bytes_unref(bytes);
}

struct pw_desk *pw_desk_new(const char *folder, GError **error)
{
    if (!g_file_test(folder, G_FILE_TEST_IS_DIR)) {
        pw_fail(error, PW_ERROR_IO, "%s: is no folder", folder);
        return NULL;
    }
    struct pw_vocabulary *words = pw_vocabulary_load("desk", "en", error);
    if (words == NULL)
        return NULL;
    struct pw_desk *desk = g_new0(struct pw_desk, 1);
    desk->words = words;
    desk->folder = g_canonicalize_filename(folder, NULL);
    desk->evenings = g_ptr_array_new_with_free_func(forget_evening);
    desk->parts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free);
    desk->fonts = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, forget_bytes);
    desk->sources = pw_sources_new();
    pw_sources_within(desk->sources, (const char *const[]){desk->folder, NULL});
    desk->bytes = g_string_new(NULL);
    struct pw_sources *before = pw_sources_use(desk->sources);
    pw_desk_evenings_settle(desk->folder);
    desk->rescued = pw_leftovers_clear(desk->folder); /* what could not have its place again */
    pw_sources_use(before);
    return desk;
}

void pw_desk_free(struct pw_desk *desk)
{
    if (desk == NULL)
        return;
    pw_desk_phones_free(desk->phones);
    pw_vocabulary_free(desk->words);
    pw_vocabulary_free(desk->messages);
    g_ptr_array_unref(desk->evenings);
    g_hash_table_unref(desk->parts);
    g_hash_table_unref(desk->fonts);
    pw_sources_free(desk->sources);
    g_string_free(desk->bytes, TRUE);
    g_free(desk->location);
    g_free(desk->address);
    g_free(desk->file_name);
    g_free(desk->notice);
    g_free(desk->rescued);
    g_free(desk->folder);
    g_free(desk);
}

/* "tuesday.ini" in the folder, of a report the event beside it. NULL and an error: there is none.
 * The caller frees. */
static char *event_name(const struct pw_desk *desk, const char *file, GError **error)
{
    struct pw_reason why = {0};
    g_autofree char *name = g_path_get_basename(file);
    g_autofree char *path = g_build_filename(desk->folder, name, NULL);
    if (!pw_source_allowed(path, &why)) {
        pw_fail(error, PW_ERROR_IO, "cannot read %s: %s", file, why.text);
        return NULL;
    }
    if (pw_desk_is_report(path))
        return pw_desk_report_event(desk, name, error);
    if (g_str_has_suffix(name, ".ini") && g_file_test(path, G_FILE_TEST_IS_REGULAR))
        return g_steal_pointer(&name);
    pw_fail(error, PW_ERROR_IO, "%s: there is no such event; its name ends in .ini", file);
    return NULL;
}

char *pw_desk_path(struct pw_desk *desk, const char *file, GError **error)
{
    struct pw_sources *before = pw_sources_use(desk->sources);
    g_autofree char *name = event_name(desk, file, error);
    g_autofree char *id = name != NULL ? pw_desk_evening_id(name) : NULL;
    pw_sources_use(before);
    return id != NULL ? g_strdup_printf("/e/%s/", id) : NULL;
}
