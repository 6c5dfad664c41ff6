/* screen_start.c - the first screen: which game, which evening; and a new one is made. */
#include "desk/desk.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "desk/journal.h"

/* "10 pairs", as the file says; "" where it does not. The caller frees. */
static char *who_of(struct asked *a, struct pw_event *event)
{
    g_autofree char *pairs = pw_desk_event_value(event, "movement", "pairs");
    g_autofree char *players = pw_desk_event_value(event, "movement", "players");
    g_autofree char *teams = pw_desk_event_value(event, "movement", "teams");
    g_autofree char *kind = pw_desk_event_value(event, "movement", "kind");
    bool four = teams[0] != '\0';
    int count = (int)g_ascii_strtoll(pairs[0] != '\0'   ? pairs
                                     : teams[0] != '\0' ? teams
                                                        : players,
                                     NULL, 10);
    int sections = pw_event_sections(event);
    if (pw_desk_of_report(a->desk, event)) {
        const struct pw_schedule *s = pw_event_schedule(event, NULL);
        count = s != NULL ? s->contestants - (s->missing_no != 0 ? 1 : 0) : 0;
    }
    if (pw_contest_of_movement(kind)->has_rooms) {
        const struct pw_schedule *s = pw_event_schedule(event, NULL);
        count = pw_contest_of(s)->has_rooms ? pw_entrants(s) : 0;
        four = true;
    }
    return sections > 0 ? pw_desk_asked_say_count(a, "n-sections", sections)
           : count > 0  ? pw_desk_asked_say_count(a,
                                                 four               ? "n-teams"
                                                  : pairs[0] != '\0' ? "n-pairs"
                                                                     : "n-players",
                                                  count)
                        : g_strdup("");
}

/* "results complete", "2 results missing"; NULL: none are in, or there are sections. The caller
 * frees. */
static char *played_of(struct asked *a, const char *file)
{
    struct evening *e = pw_desk_evening_look(file, "", NULL);
    int in = 0, all = 0;
    if (e != NULL && e->sections == 0)
        pw_desk_evening_played(e, &in, &all);
    bool goes_on = e != NULL && pw_desk_goes_on(e) > 0;
    char *said = in == 0    ? NULL
                 : in < all ? pw_desk_asked_say_count(a, "n-missing", all - in)
                 : goes_on  ? pw_desk_after_round(a, e, "after-round")
                            : pw_desk_asked_say(a, "results-complete", NULL);
    pw_desk_evening_free(e);
    return said;
}

/* "2026-11-26.ini" is before "2026-11-26-2.ini", and that before "2026-11-26-10.ini". */
static bool is_before(const char *name, const char *other)
{
    size_t mine = strlen(name), its = strlen(other);
    return mine != its ? mine < its : strcmp(name, other) < 0;
}

/* Which one of its day it is, by the names of the files; 0: the only one. */
static int number_of_day(const GPtrArray *all, const struct evening_entry *entry)
{
    int before = 0, same = 0;
    for (guint i = 0; entry->date[0] != '\0' && i < all->len; i++) {
        const struct evening_entry *other = g_ptr_array_index(all, i);
        bool of_day = strcmp(other->date, entry->date) == 0;
        same += of_day;
        before += of_day && is_before(other->name, entry->name);
    }
    return same > 1 ? before + 1 : 0;
}

static json_t *entry_record(struct asked *a, const GPtrArray *all,
                            const struct evening_entry *entry)
{
    g_autofree char *id = pw_desk_evening_id(entry->name);
    g_autofree char *file = g_build_filename(a->desk->folder, entry->name, NULL);
    struct pw_event *event = pw_event_load(file, NULL);
    json_t *record = json_pack("{s:s}", "id", id);
    pw_desk_put(record, "href", g_strdup_printf("e/%s/", id));
    char *title = event != NULL ? pw_desk_event_value(event, "event", "title") : g_strdup("");
    if (title[0] == '\0') {
        g_free(title);
        title = g_strdup(entry->name);
    }
    pw_desk_put(record, "title", title);
    g_autofree char *day =
        entry->date[0] != '\0' ? pw_desk_evening_date_text(a, entry->date) : g_strdup(entry->name);
    g_autofree char *who = event != NULL ? who_of(a, event) : g_strdup("");
    g_autofree char *played = event != NULL ? played_of(a, file) : NULL;
    int nth = number_of_day(all, entry);
    g_autofree char *number = g_strdup_printf("%d", nth);
    g_autofree char *of_day =
        nth > 0 ? pw_desk_asked_say(a, "nth-of-day", "n", number, NULL) : NULL;
    pw_desk_put(record, "lead", g_strjoin(of_day != NULL ? " · " : "", day, of_day, NULL));
    /* The games of a report are those of its day. */
    json_object_set_new(record, "again",
                        json_boolean(event == NULL || !pw_desk_of_report(a->desk, event)));
    pw_desk_put(record, "size",
                g_strjoin(who[0] != '\0' && played != NULL ? " · " : "", who,
                          played != NULL ? played : "", NULL));
    pw_event_free(event);
    return record;
}

static json_t *games(struct asked *a, const struct pw_contest *chosen)
{
    json_t *list = json_array();
    const struct pw_contest *one;
    for (int i = 0; (one = pw_desk_game_at(i)) != NULL; i++) {
        g_autofree char *word = g_strdup_printf("game-%s", one->game);
        json_t *game = json_pack("{s:s, s:b}", "value", one->game, "checked", one == chosen);
        /* Suits, men, stones: the second is the other side's. */
        static const char *const glyph[][2] = {
            {"♠", "♥"}, {"♣", "♦"}, {"♠", "♦"}, {"♞", "♘"}, {"●", "○"}};
        g_autofree char *what = g_strdup_printf("what-%s", one->game);
        pw_desk_put(game, "name", pw_desk_asked_say(a, word, NULL));
        pw_desk_put(game, "what", pw_desk_asked_say(a, what, NULL));
        pw_desk_put_text(game, "one", glyph[i][0]);
        pw_desk_put_text(game, "other", glyph[i][1]);
        json_object_set_new(game, "red", json_boolean(one->has_boards));
        json_array_append_new(list, game);
    }
    return list;
}

static char *date_after(int days)
{
    g_autoptr(GDateTime) now = g_date_time_new_now_local();
    g_autoptr(GDateTime) then = g_date_time_add_days(now, days);
    return g_date_time_format(then, "%Y-%m-%d");
}

/* The line of stops, before there is an evening: the first is where one is. */
static json_t *stops_of(struct asked *a)
{
    static const char *const word[] = {"stop-tonight", "stop-who", "stop-papers", "stop-results",
                                       "stop-done"};
    json_t *stops = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(word); i++) {
        json_t *stop = json_pack("{s:i, s:b}", "no", (int)i + 1, "current", i == 0);
        pw_desk_put(stop, "name", pw_desk_asked_say(a, word[i], NULL));
        json_array_append_new(stops, stop);
    }
    return stops;
}

/* Each by its own name: who cannot read the page finds it. */
static json_t *languages_of(const struct asked *a)
{
    const char *now = pw_vocabulary_language(a->desk->words);
    json_t *list = json_array();
    const char *const *code = pw_desk_languages(), *const *name = pw_desk_language_names();
    for (size_t i = 0; code[i] != NULL; i++)
        json_array_append_new(list, json_pack("{s:s, s:s, s:b}", "value", code[i], "name", name[i],
                                              "current", strcmp(code[i], now) == 0));
    return list;
}

/* Reports of other programs that lie in the folder: each is opened by its name. */
static json_t *reports_of(const struct asked *a)
{
    g_autoptr(GPtrArray) all = pw_desk_reports_of(a->desk);
    json_t *list = json_array();
    for (guint i = 0; i < all->len && i < DESK_EVENINGS_SHOWN; i++)
        json_array_append_new(list, json_pack("{s:s}", "name", g_ptr_array_index(all, i)));
    return list;
}

void pw_desk_start_show(struct asked *a)
{
    g_autoptr(GPtrArray) all = pw_desk_entries_of(a->desk);
    json_t *evenings = json_array(), *record = json_object();
    for (guint i = 0; i < all->len && i < DESK_EVENINGS_SHOWN; i++)
        json_array_append_new(evenings, entry_record(a, all, g_ptr_array_index(all, i)));
    json_object_set_new(record, "stops", stops_of(a));
    json_object_set_new(record, "games", games(a, pw_desk_game_at(0)));
    json_t *reports = reports_of(a);
    json_object_set_new(record, "none",
                        json_boolean(all->len == 0 && json_array_size(reports) == 0));
    json_object_set_new(record, "reports", reports);
    json_object_set_new(record, "evenings", evenings);
    json_object_set_new(record, "languages", languages_of(a));
    pw_desk_put(record, "next_week", date_after(0));
    pw_desk_put(record, "folder", g_filename_display_name(a->desk->folder));
    pw_desk_put(record, "title", pw_desk_asked_say(a, "start-head", NULL));
    pw_reply_page(a, "start", record);
}

/* "2026-11-26.ini", or "2026-11-26-2.ini" where there is one. */
static char *free_name(const struct pw_desk *desk, const char *date)
{
    for (int n = 1;; n++) {
        g_autofree char *name =
            n == 1 ? g_strdup_printf("%s.ini", date) : g_strdup_printf("%s-%d.ini", date, n);
        g_autofree char *file = g_build_filename(desk->folder, name, NULL);
        if (!g_file_test(file, G_FILE_TEST_EXISTS))
            return g_steal_pointer(&name);
    }
}

/* Its text, which loads: where the movement does not fit to the names, they have to be asked about
 * anew, and it goes. NULL and an error: it is the text that cannot be read. */
static char *text_sound(struct asked *a, struct pw_event *event, GError **error)
{
    g_autofree char *file = g_build_filename(a->desk->folder, "again.ini", NULL);
    char *text = pw_event_text_whole(event);
    bool loads = text != NULL && pw_desk_text_loads(text, file, NULL);
    if (!loads && pw_event_sections(event) == 0 && pw_desk_group_forget(event, "movement", error)) {
        free(text);
        text = pw_event_text_whole(event);
    }
    if (loads || (text != NULL && pw_desk_text_loads(text, file, error)))
        return text;
    free(text);
    return NULL;
}

/* The same movement and names on another day, and nothing of what was played. */
static char *same_again(struct asked *a, const char *id, const char *date, GError **error)
{
    g_autoptr(GPtrArray) all = pw_desk_entries_of(a->desk);
    struct pw_event *event = NULL;
    for (guint i = 0; i < all->len && event == NULL; i++) {
        const struct evening_entry *entry = g_ptr_array_index(all, i);
        g_autofree char *its = pw_desk_evening_id(entry->name);
        g_autofree char *file = g_build_filename(a->desk->folder, entry->name, NULL);
        if (strcmp(its, id) == 0)
            event = pw_event_load(file, error);
    }
    if (event == NULL)
        return NULL;
    char *text = NULL;
    if (!pw_desk_of_report(a->desk, event) && /* which has the games of its day */
        pw_event_edit(event, "event", "date", date, error) &&
        pw_desk_group_forget(event, "results", error) &&
        pw_desk_group_forget(event, "happened", error) &&
        pw_desk_group_forget(event, "pairings", error) &&
        pw_desk_group_forget(event, "lots", error) &&
        pw_event_edit(event, "event", "phones", NULL, error))
        text = text_sound(a, event, error);
    pw_event_free(event);
    return text;
}

/* A key file's value, on one line and without what has a meaning there. */
static char *plain(const char *text)
{
    char *line = g_strdelimit(g_strdup(text), "\\\n\r", ' ');
    return g_strstrip(line);
}

/* To this screen of the evening of that file; NULL: takes the error, or says that there is none. */
static void go_to(struct asked *a, const char *name, const char *screen, GError *error)
{
    if (name != NULL) {
        g_autofree char *id = pw_desk_evening_id(name);
        g_autofree char *where = g_strdup_printf("e/%s/%s", id, screen);
        pw_reply_go(a, where);
    } else if (error != NULL) {
        pw_reply_error(a, error);
    } else {
        g_autofree char *none = pw_desk_asked_say(a, "no-event", NULL);
        pw_reply_cannot(a, 404, none);
    }
}

/* One of the reports in the folder becomes an event. */
static void open_report(struct asked *a, const char *wanted)
{
    g_autoptr(GPtrArray) all = pw_desk_reports_of(a->desk);
    g_autofree char *name = NULL;
    GError *error = NULL;
    for (guint i = 0; i < all->len && name == NULL && error == NULL; i++)
        if (strcmp(g_ptr_array_index(all, i), wanted) == 0)
            name = pw_desk_report_event(a->desk, wanted, &error);
    go_to(a, name, "", error);
}

/* The event, with the game that it is to be: both are there, or neither. */
static bool event_make(const char *file, const char *text, const char *game, GError **error)
{
    g_autofree char *name = g_path_get_basename(file);
    const struct made made = {name, text, strlen(text)};
    struct journal *journal = pw_journal_new(file);
    pw_journal_look(journal);
    if (game[0] != '\0')
        json_object_set_new(json_object_get(pw_journal_notes(journal), "wish"), "game",
                            json_string(game));
    bool done = pw_journal_make(journal, &made, 1, error);
    pw_journal_unref(journal);
    return done;
}

void pw_desk_start_make(struct asked *a)
{
    if (pw_desk_asked_field(a, "report")[0] != '\0') {
        open_report(a, pw_desk_asked_field(a, "report"));
        return;
    }
    const char *from = pw_desk_asked_field(a, "from"), *game = pw_desk_asked_field(a, "game");
    g_autofree char *date = pw_desk_is_date(pw_desk_asked_field(a, "date"))
                                ? g_strdup(pw_desk_asked_field(a, "date"))
                                : date_after(0);
    g_autofree char *usual = pw_desk_asked_say(a, "new-title", NULL),
                    *asked = plain(pw_desk_asked_field(a, "title")), *one_line = plain(usual);
    const char *language = pw_vocabulary_language(a->desk->words);
    GError *error = NULL;
    char *text = from[0] != '\0'
                     ? same_again(a, from, date, &error)
                     : g_strdup_printf("[event]\ntitle=%s\ndate=%s\nlanguage=%s\npaper=%s\n%s",
                                       asked[0] != '\0' ? asked : one_line, date, language,
                                       pw_desk_paper_here(a->desk),
                                       strcmp(game, "go") == 0 ? "[chess]\ngame=go\n" : "");
    g_autofree char *name = free_name(a->desk, date);
    g_autofree char *file = g_build_filename(a->desk->folder, name, NULL);
    bool done = text != NULL && event_make(file, text, from[0] == '\0' ? game : "", &error);
    if (from[0] != '\0')
        free(text);
    else
        g_free(text);
    go_to(a, done ? name : NULL, from[0] != '\0' ? "who" : "tonight", error);
}

/* ---- an evening is taken off the list ---- */

/* Is it the event itself, or what the desk keeps beside it: NAME.desk, NAME.phones, the results
 * that it made? */
static bool is_file_of(const char *file, const char *stem)
{
    gsize bytes = strlen(stem);
    if (strncmp(file, stem, bytes) != 0)
        return false;
    const char *rest = file + bytes;
    /* "-results.csv", of a section "-a-results.csv", and with a number behind where others lay
     * there */
    const char *results =
        g_str_has_prefix(rest, "-results")                                            ? rest
        : rest[0] == '-' && rest[1] != '\0' && g_str_has_prefix(rest + 2, "-results") ? rest
                                                                                      : NULL;
    return strcmp(rest, ".ini") == 0 || g_str_has_prefix(rest, ".desk") ||
           strcmp(rest, ".phones") == 0 || (results != NULL && g_str_has_suffix(rest, ".csv"));
}

static int by_text(const void *a, const void *b, void *unused)
{
    (void)unused;
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of its files. The caller unrefs. */
static GPtrArray *files_of(const struct pw_desk *desk, const char *name)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *stem = g_strndup(name, strlen(name) - strlen(".ini"));
    g_autoptr(GDir) dir = g_dir_open(desk->folder, 0, NULL);
    for (const char *file; dir != NULL && (file = g_dir_read_name(dir)) != NULL;)
        if (is_file_of(file, stem))
            g_ptr_array_add(files, g_strdup(file));
    g_ptr_array_sort_with_data(files, by_text, NULL);
    return files;
}

/* Into the folder of what was removed, where nothing is written over. */
static bool files_move(const struct pw_desk *desk, const GPtrArray *files, GError **error)
{
    g_autofree char *to = g_build_filename(desk->folder, "removed", NULL);
    bool done = g_mkdir_with_parents(to, 0777) == 0;
    for (guint i = 0; done && i < files->len; i++) {
        const char *file = g_ptr_array_index(files, i);
        g_autofree char *from = g_build_filename(desk->folder, file, NULL);
        g_autofree char *there = g_build_filename(to, file, NULL);
        for (int n = 2; g_file_test(there, G_FILE_TEST_EXISTS); n++) {
            g_autofree char *other = g_strdup_printf("%d-%s", n, file);
            g_free(there);
            there = g_build_filename(to, other, NULL);
        }
        done = g_rename(from, there) == 0;
    }
    return done || pw_fail(error, PW_ERROR_IO, "%s: %s", to, g_strerror(errno));
}

void pw_desk_start_remove(struct asked *a)
{
    g_autoptr(GPtrArray) all = pw_desk_entries_of(a->desk);
    const struct evening_entry *entry = NULL;
    const char *wanted = pw_desk_asked_field(a, "id");
    for (guint i = 0; i < all->len && entry == NULL; i++) {
        const struct evening_entry *one = g_ptr_array_index(all, i);
        g_autofree char *id = pw_desk_evening_id(one->name);
        entry = strcmp(id, wanted) == 0 ? one : NULL;
    }
    if (entry == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-event", NULL);
        pw_reply_cannot(a, 404, none);
        return;
    }
    json_t *record = entry_record(a, all, entry);
    g_autoptr(GPtrArray) files = files_of(a->desk, entry->name);
    GError *error = NULL;
    if (pw_desk_asked_field(a, "sure")[0] == '\0') {
        json_t *names = json_array();
        for (guint i = 0; i < files->len; i++)
            json_array_append_new(names, json_string(g_ptr_array_index(files, i)));
        json_object_set_new(record, "files", names);
        pw_desk_put(record, "text", pw_desk_asked_say(a, "remove-text", NULL));
        pw_reply_page(a, "remove", record);
        return;
    }
    g_ptr_array_set_size(a->desk->evenings, 0); /* none of them is open any more */
    if (files_move(a->desk, files, &error)) {
        g_free(a->desk->notice);
        a->desk->notice = pw_desk_asked_say(
            a, "removed", "event", json_string_value(json_object_get(record, "title")), NULL);
        pw_reply_go(a, "./");
    } else {
        pw_reply_error(a, error);
    }
    json_decref(record);
}
