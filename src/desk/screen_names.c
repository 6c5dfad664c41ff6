/* screen_names.c - names of another evening, taken over; and who of the pairs is not there. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* ---- last week's names ---- */

/* The names of an event, from number 1 on, with "" where there is none behind. The caller unrefs.
 */
static GPtrArray *names_of(struct pw_event *event)
{
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    int count = s != NULL ? s->contestants : 0, last = 0;
    for (int no = 1; no <= count; no++) {
        g_autofree char *key = g_strdup_printf("%d", pw_event_label(event, no).no);
        char *typed = pw_desk_event_value(event, "names", key);
        const char *listed = pw_event_name(event, no);
        if (typed[0] == '\0' && listed != NULL) {
            g_free(typed);
            typed = g_strdup(listed);
        }
        last = typed[0] != '\0' ? no : last;
        g_ptr_array_add(names, typed);
    }
    g_ptr_array_set_size(names, last);
    return names;
}

/* Pairs from pairs, players from players: else a name is none. */
static bool is_of_kind(struct pw_event *event, const struct evening *e)
{
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    return s != NULL && pw_contest_of(s)->people == pw_desk_evening_contest(e)->people;
}

/* One of its sections; NULL: there are no more. Of an event without any, itself once. Borrowed. */
static struct pw_event *part_of(struct pw_event *event, int i)
{
    return pw_event_sections(event) > 0 ? pw_event_section_at(event, i) : i == 0 ? event : NULL;
}

/* NULL: it cannot be read, or is the same evening. The caller frees. */
static struct pw_event *other_event(const struct asked *a, const struct evening_entry *entry,
                                    const char *id)
{
    g_autofree char *file = g_build_filename(a->desk->folder, entry->name, NULL);
    if (strcmp(id, a->evening->id) == 0)
        return NULL;
    struct pw_event *event = pw_event_load(file, NULL);
    if (event == NULL || is_of_kind(part_of(event, 0), a->evening))
        return event;
    pw_event_free(event);
    return NULL;
}

static json_t *earlier_row(struct asked *a, const struct evening_entry *entry, const char *id,
                           struct pw_event *event, const GPtrArray *names)
{
    const char *letter = pw_event_letter(event);
    json_t *row = json_pack("{s:s, s:s}", "id", id, "of", letter != NULL ? letter : "");
    g_autofree char *title = pw_desk_event_value(event, "event", "title");
    const char *its = title[0] != '\0' ? title : entry->name;
    pw_desk_put(row, "title",
                letter != NULL ? g_strdup_printf("%s, %s", its, letter) : g_strdup(its));
    pw_desk_put(row, "date", pw_desk_evening_date_text(a, entry->date));
    bool pairs = pw_desk_evening_contest(a->evening)->people == 2;
    const char *take = pairs ? "take-pairs" : "take-players";
    pw_desk_put(row, "take", pw_desk_asked_say_count(a, take, (long)names->len));
    g_autoptr(GString) all = g_string_new(NULL);
    for (guint i = 0; i < names->len; i++)
        g_string_append_printf(all, "%s%s", i > 0 ? ", " : "",
                               (const char *)g_ptr_array_index(names, i));
    pw_desk_put_text(row, "names", all->str);
    return row;
}

void pw_desk_earlier_show(struct asked *a)
{
    g_autoptr(GPtrArray) all = pw_desk_entries_of(a->desk);
    g_autofree char *title = pw_desk_asked_say(a, "earlier-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "who", title), *rows = json_array();
    for (guint i = 0; i < all->len && i < DESK_EVENINGS_SHOWN; i++) {
        const struct evening_entry *entry = g_ptr_array_index(all, i);
        g_autofree char *id = pw_desk_evening_id(entry->name);
        struct pw_event *event = other_event(a, entry, id);
        if (event == NULL)
            continue;
        for (int k = 0; part_of(event, k) != NULL; k++) {
            g_autoptr(GPtrArray) names = names_of(part_of(event, k));
            if (names->len > 0)
                json_array_append_new(rows, earlier_row(a, entry, id, part_of(event, k), names));
        }
        pw_event_free(event);
    }
    int in = 0, of = 0;
    pw_desk_evening_played(a->evening, &in, &of);
    if (in > 0)
        pw_desk_put(record, "locked", pw_desk_asked_say(a, "results-numbers", NULL));
    json_object_set_new(record, "none", json_boolean(json_array_size(rows) == 0));
    json_object_set_new(record, "rows", rows);
    pw_reply_page(a, "earlier", record);
}

/* Who plays there. The caller frees. */
static struct players *players_in(struct pw_event *event, bool teams)
{
    const struct pw_schedule *s = pw_event_schedule(event, NULL);
    struct players *all = pw_desk_players_new();
    g_ptr_array_unref(all->name);
    all->name = names_of(event);
    int fours = teams && pw_contest_of(s)->has_rooms ? pw_entrants(s) : 0;
    while (all->name->len < 2 * (guint)fours)
        g_ptr_array_add(all->name, g_strdup(""));
    for (int t = 1; t <= fours; t++) {
        g_autofree char *key = g_strdup_printf("%d", t);
        g_ptr_array_add(all->team, pw_desk_event_value(event, "teams", key));
    }
    return all;
}

/* NULL: there is no such evening. The caller frees. */
static struct players *players_from(const struct asked *a, const char *from, const char *of)
{
    bool teams = pw_desk_teams(a->evening) > 0;
    g_autoptr(GPtrArray) all = pw_desk_entries_of(a->desk);
    for (guint i = 0; i < all->len; i++) {
        const struct evening_entry *entry = g_ptr_array_index(all, i);
        g_autofree char *id = pw_desk_evening_id(entry->name);
        struct pw_event *event = strcmp(id, from) == 0 ? other_event(a, entry, id) : NULL;
        if (event == NULL)
            continue;
        struct players *players = NULL;
        for (int k = 0; players == NULL && part_of(event, k) != NULL; k++)
            if (g_strcmp0(pw_event_letter(part_of(event, k)), of[0] != '\0' ? of : NULL) == 0)
                players = players_in(part_of(event, k), teams);
        pw_event_free(event);
        return players;
    }
    return NULL;
}

void pw_desk_earlier_take(struct asked *a)
{
    struct evening *e = a->evening;
    struct players *all =
        players_from(a, pw_desk_asked_field(a, "from"), pw_desk_asked_field(a, "of"));
    GError *error = NULL;
    if (all == NULL) {
        g_autofree char *none = pw_desk_asked_say(a, "no-event", NULL);
        pw_reply_cannot(a, 422, none);
    } else if (pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), "names")) {
        g_autofree char *conflict = pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, conflict);
    } else if (pw_desk_absent_open(a, all)) {
        pw_desk_absent_page(a, all, pw_desk_absent_room(e, all), "earlier");
    } else if (pw_desk_absent_take(a, all, &error) &&
               pw_desk_evening_commit(e, pw_desk_step("what-names", NULL), "names", "who",
                                      &error)) {
        pw_reply_done(a, "who", NULL);
    } else {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
    }
    pw_desk_players_free(all);
}

/* ---- a pair is missing ---- */

/* Numbers of the whole tables: of seven pairs there are eight. */
static int numbers_of(const struct evening *e)
{
    return (pw_desk_evening_count(e) + 1) / 2 * 2;
}

static bool is_even(const struct evening *e)
{
    g_autofree char *pairs = pw_desk_event_value(e->event, "movement", "pairs");
    return g_ascii_strtoll(pairs, NULL, 10) % 2 == 0;
}

static json_t *choice(const char *value, const char *name, bool checked)
{
    return json_pack("{s:s, s:s, s:b}", "value", value, "name", name, "checked", checked);
}

void pw_desk_missing_show(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    if (!pw_contest_of(s)->has_half_table) {
        pw_reply_go(a, "who");
        return;
    }
    int missing_no = pw_desk_missing_no(e), in = 0, all = 0;
    g_autofree char *title = pw_desk_asked_say(a, "missing-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "who", title), *choices = json_array();
    pw_desk_evening_played(e, &in, &all);
    if (is_even(e)) {
        g_autofree char *nobody = pw_desk_asked_say(a, "missing-nobody", NULL);
        json_array_append_new(choices, choice("", nobody, missing_no == 0));
    }
    for (int no = 1; no <= numbers_of(e); no++) {
        g_autofree char *key = g_strdup_printf("%d", pw_event_label(e->event, no).no);
        g_autofree char *name = pw_desk_event_value(e->event, "names", key);
        g_autofree char *line = g_strdup_printf("%s  %s", key, name);
        json_array_append_new(choices, choice(key, line, no == missing_no));
    }
    json_object_set_new(record, "choices", choices);
    if (in > 0)
        pw_desk_put(record, "locked", pw_desk_asked_say(a, "locked", NULL));
    pw_reply_page(a, "missing", record);
}

void pw_desk_missing_write(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    const char *value = pw_desk_asked_field(a, "pair");
    int in = 0, all = 0;
    GError *error = NULL;
    pw_desk_evening_played(e, &in, &all);
    long no = pw_desk_asked_number(a, "pair", pw_event_label(e->event, 1).no,
                                   pw_event_label(e->event, numbers_of(e)).no);
    if (!pw_contest_of(s)->has_half_table || (value[0] != '\0' && no == 0)) {
        g_autofree char *none = pw_desk_asked_say(a, "no-page", NULL);
        pw_reply_cannot(a, 422, none);
        return;
    }
    if (in > 0) {
        g_autofree char *locked = pw_desk_asked_say(a, "locked", NULL);
        pw_reply_cannot(a, 409, locked);
        return;
    }
    if (pw_desk_refuses_late(a, "movement"))
        return;
    bool done =
        pw_event_edit(e->event, "movement", "missing-pair", value[0] != '\0' ? value : NULL,
                      &error) &&
        pw_event_schedule(e->event, &error) != NULL &&
        pw_desk_evening_commit(e, pw_desk_step("what-missing", NULL), "movement", "who", &error);
    pw_reply_change(a, done, "who", error);
}
