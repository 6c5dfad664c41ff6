/* answer.c - what all answers share: pages, data for the script, refusals.
 */
#include "desk/desk.h"
#include "desk/phones.h"

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>
#include <string.h>

/* Pages with blanks: a subset of Mustache over JSON. */

#define DEPTH_MAX 24 /* sections and files in one another */

struct filling {
    const struct template_source *source;
    const json_t *record[DEPTH_MAX + 1]; /* the innermost is the last */
    int depth, files;
    const char *name; /* of the file */
    GString *out;
    GError *error;
};

struct tag {
    char kind; /* '#', '^', '/', '>', or 0: a value */
    char name[64];
    const char *before, *behind; /* without the line that it stands on alone */
};

static bool wrong(struct filling *f, const char *what, const char *of)
{
    if (f->error == NULL)
        pw_fail(&f->error, PW_ERROR_INPUT, "templates/desk/%s.html: %s {{%s}}", f->name, what, of);
    return false;
}

/* A section or a file that is alone on its line goes with the line. */
static void take_line(const char *from, const char *end, struct tag *tag)
{
    const char *left = tag->before, *right = tag->behind;
    while (left > from && (left[-1] == ' ' || left[-1] == '\t'))
        left--;
    while (right < end && (*right == ' ' || *right == '\t'))
        right++;
    if ((left == from || left[-1] == '\n') && right < end && *right == '\n') {
        tag->before = left;
        tag->behind = right + 1;
    }
}

/* The next tag in all[from..end). false: none, or an error. */
static bool next_tag(struct filling *f, const char *all, const char *from, const char *end,
                     struct tag *tag)
{
    const char *open = g_strstr_len(from, end - from, "{{");
    const char *close = open != NULL ? g_strstr_len(open, end - open, "}}") : NULL;
    if (open == NULL)
        return false;
    if (close == NULL)
        return wrong(f, "no end of", "");
    const char *at = open + strlen("{{");
    *tag = (struct tag){.before = open, .behind = close + strlen("}}")};
    if (strchr("#^/>", *at) != NULL)
        tag->kind = *at++;
    gsize bytes = (gsize)(close - at);
    if (bytes == 0 || bytes >= sizeof tag->name)
        return wrong(f, "no name in", "");
    memcpy(tag->name, at, bytes);
    if (tag->kind != 0)
        take_line(all, end, tag);
    return true;
}

static const json_t *look_up(const struct filling *f, const char *name)
{
    char first[64];
    const char *dot = strchr(name, '.');
    if (strcmp(name, ".") == 0)
        return f->record[f->depth];
    g_strlcpy(first, name, dot != NULL ? (gsize)(dot - name) + 1 : sizeof first);
    const json_t *found = NULL;
    for (int i = f->depth; i >= 0 && found == NULL; i--)
        found = json_object_get(f->record[i], first);
    return dot != NULL ? json_object_get(found, dot + 1) : found;
}

static void put_safe(GString *out, const char *text)
{
    for (; *text != '\0'; text++)
        switch (*text) {
        case '&':
            g_string_append(out, "&amp;");
            break;
        case '<':
            g_string_append(out, "&lt;");
            break;
        case '>':
            g_string_append(out, "&gt;");
            break;
        case '"':
            g_string_append(out, "&quot;");
            break;
        case '\'':
            g_string_append(out, "&#39;");
            break;
        default:
            g_string_append_c(out, *text);
        }
}

static void put_value(struct filling *f, const char *name)
{
    if (g_str_has_prefix(name, "w.")) {
        g_autofree char *word = f->source->word(name + strlen("w."), f->source->user);
        put_safe(f->out, word);
        return;
    }
    const json_t *value = look_up(f, name);
    if (json_is_string(value))
        put_safe(f->out, json_string_value(value));
    else if (json_is_integer(value))
        g_string_append_printf(f->out, "%" JSON_INTEGER_FORMAT, json_integer_value(value));
}

static bool holds(const json_t *value)
{
    return json_is_true(value) || json_is_object(value) || json_array_size(value) > 0 ||
           json_string_length(value) > 0 || (json_is_integer(value) && json_integer_value(value));
}

static bool fill(struct filling *f, const char *text, const char *end);

static bool fill_file(struct filling *f, const char *name)
{
    const char *outer = f->name;
    const char *text = f->source->part(name, f->source->user, &f->error);
    if (text == NULL)
        return false;
    if (f->files == DEPTH_MAX)
        return wrong(f, "too deep:", name);
    f->name = name;
    f->files++;
    bool done = fill(f, text, text + strlen(text));
    f->files--;
    f->name = outer;
    return done;
}

/* The end of the section that the tag begins. */
static bool find_end(struct filling *f, const char *all, const char *end, const struct tag *begin,
                     struct tag *last)
{
    int open = 1;
    for (const char *at = begin->behind; next_tag(f, all, at, end, last); at = last->behind) {
        if (last->kind == '#' || last->kind == '^')
            open++;
        if (last->kind == '/' && --open == 0)
            return strcmp(last->name, begin->name) == 0 ||
                   wrong(f, "another one is open at", last->name);
    }
    return wrong(f, "no end of", begin->name);
}

static bool fill_within(struct filling *f, const json_t *record, const char *text, const char *end)
{
    if (f->depth == DEPTH_MAX)
        return wrong(f, "too deep:", "");
    f->record[++f->depth] = record;
    bool done = fill(f, text, end);
    f->depth--;
    return done;
}

static bool fill_section(struct filling *f, const struct tag *begin, const struct tag *last)
{
    const json_t *value = look_up(f, begin->name);
    if (begin->kind == '^')
        return holds(value) || fill(f, begin->behind, last->before);
    if (!json_is_array(value))
        return !holds(value) || fill_within(f, value, begin->behind, last->before);
    for (size_t i = 0; i < json_array_size(value); i++)
        if (!fill_within(f, json_array_get(value, i), begin->behind, last->before))
            return false;
    return true;
}

static bool fill(struct filling *f, const char *text, const char *end)
{
    struct tag tag, last;
    const char *at = text;
    while (next_tag(f, text, at, end, &tag)) {
        g_string_append_len(f->out, at, tag.before - at);
        at = tag.behind;
        if (tag.kind == 0)
            put_value(f, tag.name);
        else if (tag.kind == '/')
            return wrong(f, "nothing is open at", tag.name);
        else if (tag.kind == '>' && !fill_file(f, tag.name))
            return false;
        else if (tag.kind != '>') {
            if (!find_end(f, text, end, &tag, &last) || !fill_section(f, &tag, &last))
                return false;
            at = last.behind;
        }
    }
    if (f->error == NULL)
        g_string_append_len(f->out, at, end - at);
    return f->error == NULL;
}

char *pw_desk_template_fill(const char *name, const json_t *record,
                            const struct template_source *source, GError **error)
{
    struct filling f = {.source = source, .name = name, .out = g_string_new(NULL)};
    f.record[0] = record;
    bool done = fill_file(&f, name);
    if (!done)
        g_propagate_error(error, f.error);
    return g_string_free(f.out, !done);
}

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
    json_decref(a->reply);
    a->reply = data;
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
    if (a->desk->notice == NULL && a->desk->rescued != NULL) {
        a->desk->notice = pw_desk_asked_say(a, "rescued", "names", a->desk->rescued, NULL);
        g_clear_pointer(&a->desk->rescued, g_free);
    }
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

void pw_reply_change(struct asked *a, bool done, const char *where, GError *error)
{
    if (done) {
        pw_reply_done(a, where, NULL);
        return;
    }
    pw_desk_evening_revert(a->evening);
    pw_reply_error(a, error);
}

/* "26 November 2026", "1er décembre 2026". */
char *pw_desk_evening_date_text(const struct asked *a, const char *iso)
{
    int year = 0, month = 0, day = 0;
    if (!pw_desk_date_read(iso, &year, &month, &day))
        return g_strdup(iso);
    g_autofree char *key = g_strdup_printf("month-%d", month);
    g_autofree char *name = pw_desk_asked_say(a, key, NULL);
    g_autofree char *y = g_strdup_printf("%d", year);
    g_autofree char *d =
        day == 1 ? pw_desk_asked_say(a, "first-day", NULL) : g_strdup_printf("%d", day);
    return pw_desk_asked_say(a, "date-form", "day", d, "month", name, "year", y, NULL);
}

/* ---- what every screen of an evening says ---- */

#define KIND_SHORT 8 /* letters of a movement that have room beside its size */

/* As many rounds as it has; of a Swiss also those that are not paired yet. 0: no movement. */
static int rounds_of(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *rounds = pw_desk_event_value(e->event, "movement", "rounds");
    return s == NULL                    ? 0
           : pw_desk_is_swiss(e->event) ? (int)g_ascii_strtoll(rounds, NULL, 10)
                                        : s->rounds;
}

char *pw_desk_after_round(const struct asked *a, const struct evening *e, const char *key)
{
    g_autofree char *round = g_strdup_printf("%d", pw_desk_goes_on(e));
    g_autofree char *rounds = g_strdup_printf("%d", rounds_of(e));
    return pw_desk_asked_say(a, key, "round", round, "rounds", rounds, NULL);
}

static json_t *stop_of(struct asked *a, int no, const char *screen, const char *current)
{
    static const char *const word[] = {"stop-tonight", "stop-who", "stop-papers", "stop-results",
                                       "stop-done"};
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    int in = 0, all = 0, count = pw_desk_evening_count(a->evening);
    pw_desk_evening_played(a->evening, &in, &all);
    bool over = all > 0 && in == all && pw_desk_goes_on(a->evening) == 0;
    const struct pw_contest *contest = pw_desk_evening_contest(a->evening);
    g_autofree char *entrants = g_strdup_printf("n-%s", contest->entrants);
    g_autofree char *n = g_strdup_printf("%d", in), *m = g_strdup_printf("%d", all);
    g_autofree char *boards =
        pw_desk_event_value(a->evening->event, "movement", "boards-per-round");
    json_t *stop = json_pack("{s:i, s:s, s:b, s:b}", "no", no, "href", screen, "current",
                             strcmp(screen, current) == 0, "full", no == 4 && over);
    bool games = no == 4 && contest->has_games;
    pw_desk_put(stop, "name", pw_desk_asked_say(a, games ? "stop-games" : word[no - 1], NULL));
    g_autofree char *kind = pw_desk_event_value(a->evening->event, "movement", "kind");
    int papers = no == 3 ? pw_desk_papers_chosen(a->evening) : 0;
    if (no == 1 && s != NULL && boards[0] != '\0') {
        g_autofree char *r = g_strdup_printf("%d", rounds_of(a->evening));
        g_autofree char *size =
            pw_desk_asked_say(a, "rounds-boards", "rounds", r, "boards", boards, NULL);
        kind[0] = g_ascii_toupper(kind[0]);
        bool is_short = kind[0] != '\0' && strlen(kind) <= KIND_SHORT;
        pw_desk_put(stop, "state",
                    is_short ? g_strdup_printf("%s, %s", kind, size) : g_strdup(size));
    } else if (papers > 0) {
        pw_desk_put(stop, "state", pw_desk_asked_say_count(a, "n-chosen", papers));
    } else if (no == 1 && s != NULL) {
        pw_desk_put(stop, "state", pw_desk_asked_say_count(a, "n-rounds", rounds_of(a->evening)));
    } else if (no == 2 && count > 0) {
        pw_desk_put(stop, "state", pw_desk_asked_say_count(a, entrants, count / contest->numbers));
    } else if (no == 5 && over) {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "ready", NULL));
    } else if (no == 4 && over) {
        pw_desk_put(stop, "state", pw_desk_asked_say(a, "all-in", NULL));
    } else if (no == 4 && all > 0 && in == all) {
        pw_desk_put(stop, "state", pw_desk_after_round(a, a->evening, "after-round"));
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
    bool bridge = pw_desk_evening_contest(e)->has_boards;
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
    int left = pw_desk_evening_steps_left(e);
    if (left >= 0)
        pw_desk_put(record, "undo_ends",
                    left > 0 ? pw_desk_asked_say_count(a, "undo-ends", left)
                             : pw_desk_asked_say(a, "undo-ended", NULL));
    for (int redo = 0; redo < 2; redo++) {
        const json_t *step = pw_desk_evening_step(e, redo == 1);
        if (step != NULL)
            pw_desk_put(record, redo == 1 ? "can_redo" : "can_undo", pw_desk_step_told(a, step));
    }
    return record;
}
