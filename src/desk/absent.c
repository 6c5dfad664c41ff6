/* absent.c - who is not here: more names than a movement has numbers. The names are buttons; those
 * that stay move up, with their numbers in a drawing of lots and the names of their teams, and all
 * of it is one step.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* ---- names that are there ---- */

void pw_desk_players_free(struct players *all)
{
    if (all == NULL)
        return;
    g_ptr_array_unref(all->name);
    g_ptr_array_unref(all->team);
    g_free(all);
}

struct players *pw_desk_players_new(void)
{
    struct players *all = g_new0(struct players, 1);
    all->name = g_ptr_array_new_with_free_func(g_free);
    all->team = g_ptr_array_new_with_free_func(g_free);
    return all;
}

static void entry_count(int no, const char *sentence, void *entries)
{
    (void)no;
    (void)sentence;
    ++*(int *)entries;
}

char *pw_desk_locked_said(struct asked *a)
{
    int in = 0, all = 0, entries = 0;
    char *report = pw_desk_report_said(a);
    if (report != NULL)
        return report;
    pw_desk_evening_played(a->evening, &in, &all);
    if (in == 0 && pw_desk_evening_schedule(a->evening) != NULL)
        pw_happened_list(a->evening->event, entry_count, &entries);
    return in > 0        ? pw_desk_asked_say(a, "locked", NULL)
           : entries > 0 ? pw_desk_asked_say(a, "locked-happened", NULL)
                         : NULL;
}

/* Teams of four: also where their names are too many for the movement. */
static int teams_of(const struct evening *e, int names)
{
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    bool fours = pw_contest_of_movement(kind)->has_rooms;
    int known = pw_desk_teams(e); /* also of a Swiss before its first round */
    return pw_desk_evening_schedule(e) != NULL || known > 0 ? known : fours ? (names + 1) / 2 : 0;
}

struct players *pw_desk_players_of(const struct evening *e)
{
    struct players *all = pw_desk_players_new();
    int last = pw_desk_named_last(e);
    bool planned = pw_desk_evening_schedule(e) != NULL;
    int teams = teams_of(e, last);
    int count = MAX(MAX(last, planned ? pw_desk_evening_count(e) : 0), 2 * teams);
    for (int no = 1; no <= count; no++)
        g_ptr_array_add(all->name, pw_desk_name_of(e, no));
    for (int t = 1; t <= teams; t++) {
        g_autofree char *key = g_strdup_printf("%d", t);
        g_ptr_array_add(all->team, pw_desk_event_value(e->event, "teams", key));
    }
    all->missing_no = planned && pw_desk_missing_no(e) <= count ? pw_desk_missing_no(e) : 0;
    return all;
}

/* Pairs, players or teams. */
static int units_of(const struct players *all)
{
    return (int)(all->team->len > 0 ? all->team->len : all->name->len);
}

static const char *name_at(const struct players *all, int no)
{
    return no >= 1 && no <= (int)all->name->len ? g_ptr_array_index(all->name, no - 1) : "";
}

/* As it stands on its button: of a team its own name, or those of its pairs. "": none. The caller
 * frees. */
static char *unit_told(const struct players *all, int unit)
{
    if (all->team->len == 0)
        return pw_desk_name_bare(name_at(all, unit));
    const char *own = g_ptr_array_index(all->team, unit - 1);
    g_autofree char *home = pw_desk_name_bare(name_at(all, unit)),
                    *away = pw_desk_name_bare(name_at(all, (int)all->team->len + unit));
    if (own[0] != '\0')
        return g_strdup(own);
    return g_strdup_printf("%s%s%s", home, home[0] != '\0' && away[0] != '\0' ? " / " : "", away);
}

static bool is_named(const struct players *all, int unit)
{
    g_autofree char *name = unit_told(all, unit);
    return name[0] != '\0';
}

/* Was it marked? Before anybody has been asked the pair is that is missing. */
static bool is_gone(const struct asked *a, const struct players *all, int unit)
{
    g_autofree char *field = g_strdup_printf("gone%d", unit);
    return g_hash_table_contains(a->field, field) ||
           (unit == all->missing_no && !g_hash_table_contains(a->field, "asked"));
}

/* How many have a name: pairs, players or teams. */
static int pw_desk_players_named(const struct players *all)
{
    int named = 0;
    for (int unit = 1; unit <= units_of(all); unit++)
        named += is_named(all, unit);
    return named;
}

int pw_desk_players_here(const struct asked *a, const struct players *all)
{
    int here = 0;
    for (int unit = 1; unit <= units_of(all); unit++)
        here += is_named(all, unit) && !is_gone(a, all, unit);
    return here;
}

/* ---- who goes ---- */

/* Of a team both its pairs: those of the others stay half the list apart. */
static void unit_remove(struct players *all, int unit)
{
    guint other = all->team->len + (guint)unit;
    if (all->team->len > 0) {
        if (other <= all->name->len)
            g_ptr_array_remove_index(all->name, other - 1);
        g_ptr_array_remove_index(all->team, (guint)unit - 1);
    }
    g_ptr_array_remove_index(all->name, (guint)unit - 1);
}

bool pw_desk_players_leave(const struct asked *a, struct players *all, int room)
{
    for (int unit = units_of(all); unit >= 1; unit--)
        if (is_gone(a, all, unit))
            unit_remove(all, unit);
    all->missing_no = 0;
    for (int unit = units_of(all); unit >= 1 && units_of(all) > room; unit--)
        if (!is_named(all, unit))
            unit_remove(all, unit);
    return units_of(all) <= room;
}

/* ---- they play ---- */

/* Lots that were drawn, as they stand in the event: method, seed, and names by their numbers. */
static GPtrArray *lots_take(const struct evening *e)
{
    static const char *const key[] = {"method", "seed", "apart"};
    GPtrArray *lots = g_ptr_array_new_with_free_func(g_free);
    for (size_t i = 0; i < G_N_ELEMENTS(key); i++)
        g_ptr_array_add(lots, pw_desk_event_value(e->event, "lots", key[i]));
    for (int no = 1; no <= pw_desk_number_last(e, "lots"); no++) {
        g_autofree char *number = g_strdup_printf("%d", no);
        g_ptr_array_add(lots, pw_desk_event_value(e->event, "lots", number));
    }
    return lots;
}

static bool plays(const struct players *all, const char *name)
{
    return g_ptr_array_find_with_equal_func(all->name, name, g_str_equal, NULL);
}

/* Who was drawn and plays keeps the order of the draw; where others play, too, nothing is drawn. */
static bool lots_again(struct evening *e, const GPtrArray *lots, const struct players *all,
                       GError **error)
{
    static const char *const key[] = {"method", "seed"};
    guint names = 3, left = 0;
    for (guint i = names; i < lots->len; i++)
        left += plays(all, g_ptr_array_index(lots, i));
    if (left != all->name->len || left == 0)
        return true;
    bool done = true;
    for (size_t i = 0; done && i < G_N_ELEMENTS(key); i++) {
        const char *value = g_ptr_array_index(lots, i);
        done = value[0] == '\0' || pw_event_edit(e->event, "lots", key[i], value, error);
    }
    for (guint i = names, no = 0; done && i < lots->len; i++) {
        const char *name = g_ptr_array_index(lots, i);
        if (!plays(all, name))
            continue;
        g_autofree char *number = g_strdup_printf("%u", ++no);
        done = pw_event_edit(e->event, "lots", number, name, error);
    }
    return done;
}

/* Their names, where the movement has more teams than these: the other pairs begin half the list
 * apart. The caller unrefs. */
static GPtrArray *names_by(const struct players *all, int fours)
{
    int teams = (int)all->team->len;
    GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
    int apart = teams != 0 ? MAX(fours, teams) - teams : 0;
    for (int no = 1; no <= (int)all->name->len; no++) {
        for (int i = 0; no == teams + 1 && i < apart; i++)
            g_ptr_array_add(names, g_strdup(""));
        g_ptr_array_add(names, g_strdup(name_at(all, no)));
    }
    return names;
}

bool pw_desk_names_free(const struct evening *e, GError **error)
{
    g_autofree char *file = pw_desk_event_value(e->event, "names", "file");
    return file[0] == '\0' ||
           pw_fail(error, PW_ERROR_UNMET, "the names stand in %s: take out there who is not here",
                   file) ||
           pw_error_tell(error, "names-listed", PW_TELLS(0));
}

bool pw_desk_players_set(struct evening *e, const struct players *all, const char *const *movement,
                         GError **error)
{
    g_autoptr(GPtrArray) lots = lots_take(e), none = g_ptr_array_new();
    bool teams = e->letter[0] == '\0'; /* sections have none */
    /* Names go first: by the numbers that they had. */
    bool done = pw_desk_names_set(e, none, error) &&
                (!teams || pw_desk_group_forget(e->event, "teams", error)) &&
                (movement == NULL || pw_desk_evening_movement_set(e, movement, error));
    g_autoptr(GPtrArray) names = names_by(all, pw_desk_teams(e));
    done = done && pw_desk_names_set(e, names, error);
    for (int t = 1; done && t <= (int)all->team->len; t++) {
        const char *own = g_ptr_array_index(all->team, t - 1);
        g_autofree char *key = g_strdup_printf("%d", t);
        done = own[0] == '\0' || pw_event_edit(e->event, "teams", key, own, error);
    }
    return done && lots_again(e, lots, all, error);
}

/* ---- the question ---- */

/* "pairs", "players" or "teams". */
static const char *kind_of(const struct asked *a, const struct players *all)
{
    return all->team->len > 0 ? "teams" : pw_desk_evening_contest(a->evening)->persons;
}

char *pw_desk_players_told(struct asked *a, const struct players *all, const char *begin, int count)
{
    g_autofree char *key = g_strconcat(begin, kind_of(a, all), NULL);
    return pw_desk_asked_say_count(a, key, count);
}

static bool is_locked(struct asked *a)
{
    g_autofree char *why = pw_desk_locked_said(a);
    return why != NULL;
}

/* Those who have a name, each a button. */
static json_t *buttons_of(const struct asked *a, const struct players *all, const char *form)
{
    json_t *names = json_array();
    for (int unit = 1; unit <= units_of(all); unit++) {
        if (!is_named(all, unit))
            continue;
        int no = all->team->len > 0 ? unit : pw_event_label(a->evening->event, unit).no;
        json_t *one = json_pack("{s:i, s:i, s:s, s:b}", "unit", unit, "no", no, "form", form,
                                "gone", is_gone(a, all, unit));
        pw_desk_put(one, "name", unit_told(all, unit));
        json_array_append_new(names, one);
    }
    return names;
}

int pw_desk_nobody_asked(struct asked *a, const struct players *all, int room)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int here = pw_desk_players_here(a, all);
    if (!pw_contest_of(s)->has_half_table || room % 2 != 0 || here != room - 1 || is_locked(a))
        return 0;
    int no = (int)pw_desk_asked_number(a, "nobody", pw_event_label(e->event, 1).no,
                                       pw_event_label(e->event, room).no);
    return no > 0 ? pw_event_label_find(e->event, no) : s->missing_no > 0 ? s->missing_no : room;
}

/* One pair is missing: its opponents sit out, and which number nobody is. */
static void put_nobody(struct asked *a, json_t *ask, int nobody_no, int room)
{
    const struct pw_event *event = a->evening->event;
    g_autofree char *no = pw_desk_number_text(a->evening, nobody_no);
    g_autofree char *boards = pw_desk_event_value(event, "movement", "boards-per-round");
    json_t *list = json_array();
    for (int i = 1; i <= room; i++)
        json_array_append_new(list, json_pack("{s:i, s:b}", "no", pw_event_label(event, i).no,
                                              "selected", i == nobody_no));
    pw_desk_put(ask, "text",
                pw_desk_asked_say(a, "sits-out-pair", "no", no, "count",
                                  boards[0] != '\0' ? boards : "1", NULL));
    json_object_set_new(
        ask, "nobody", json_pack("{s:O, s:o}", "form", json_object_get(ask, "form"), "list", list));
}

bool pw_desk_absent_fits(struct asked *a, const struct players *all)
{
    int here = pw_desk_players_here(a, all);
    bool four = pw_desk_evening_contest(a->evening)->has_rooms && all->team->len == 0;
    return here > 1 && (!four || here % 2 == 0) && !is_locked(a);
}

/* Another movement, for those who are here. */
static void put_fit(struct asked *a, json_t *ask, const struct players *all)
{
    int here = pw_desk_players_here(a, all);
    json_t *fit = json_pack("{s:O, s:i}", "form", json_object_get(ask, "form"), "value", here);
    pw_desk_put(fit, "label", pw_desk_asked_say_count(a, "fit-for", here));
    json_object_set_new(ask, "fit", fit);
}

json_t *pw_desk_absent_ask(struct asked *a, const struct players *all, int room, const char *form)
{
    int here = pw_desk_players_here(a, all), nobody_no = pw_desk_nobody_asked(a, all, room);
    bool over = room > 0 && here > room, marked = here < pw_desk_players_named(all);
    json_t *ask =
        json_pack("{s:s, s:b, s:s, s:s}", "form", form, "over", over, "head", "", "text", "");
    if (over || marked || room == 0) {
        json_object_set_new(ask, "names", buttons_of(a, all, form));
        pw_desk_put(ask, "head",
                    over ? pw_desk_players_told(a, all, "too-many-", here - room)
                         : pw_desk_players_told(a, all, "n-", here));
        if (over)
            pw_desk_put(ask, "text", pw_desk_asked_say(a, "absent-who", NULL));
    } else if (nobody_no > 0) {
        put_nobody(a, ask, nobody_no, room);
    } else if (here < room) {
        g_autofree char *r = g_strdup_printf("%d", here), *c = g_strdup_printf("%d", room);
        pw_desk_put(ask, "text", pw_desk_asked_say(a, "list-other", "count", r, "room", c, NULL));
    }
    if (!over && here < room && pw_desk_absent_fits(a, all))
        put_fit(a, ask, all);
    return ask;
}

/* ---- another movement ---- */

int pw_desk_absent_room(const struct evening *e, const struct players *all)
{
    const struct pw_schedule *s = pw_event_schedule(e->event, NULL);
    return s == NULL                     ? 0
           : all->team->len == 0         ? s->contestants
           : pw_contest_of(s)->has_rooms ? pw_entrants(s)
                                         : 0;
}

/* By the movement that there is, if it is one for so many. false: it is not, and all is as it was.
 */
static bool stays(struct evening *e, const struct players *all, int count)
{
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    if (kind[0] != '\0' && pw_desk_players_set(e, all, NULL, NULL) &&
        pw_desk_absent_room(e, all) == count)
        return true;
    pw_desk_evening_revert(e);
    return false;
}

bool pw_desk_players_play(struct evening *e, const struct players *all, int count, GError **error)
{
    if (stays(e, all, count))
        return true;
    bool four = pw_desk_evening_contest(e)->has_rooms && all->team->len == 0;
    struct pw_suggestions *fit = pw_desk_fitting(e, four ? count / 2 : count, error);
    const char *key = fit == NULL ? pw_error_key(*error) : NULL;
    if (fit == NULL && (key == NULL || strcmp(key, "pairs") == 0 || strcmp(key, "players") == 0))
        return pw_error_tell(error, "nothing-fits", PW_TELLS(count));
    if (fit == NULL) /* another wish that cannot be read */
        return false;
    bool done = pw_desk_players_set(e, all, fit->suggestion[0]->movement, error);
    pw_suggestions_free(fit);
    return done;
}

bool pw_desk_absent_open(struct asked *a, const struct players *all)
{
    int room = pw_desk_absent_room(a->evening, all), here = pw_desk_players_here(a, all);
    bool fits = pw_desk_asked_field(a, "fit")[0] != '\0', over = here > room;
    bool few = here < room && here > 0 && pw_desk_absent_fits(a, all);
    return pw_desk_asked_field(a, "try")[0] != '\0' ||
           (room > 0 && !fits && (over || (few && !g_hash_table_contains(a->field, "asked"))));
}

/* In memory: nobody has this number, and the others theirs around it. */
static bool nobody_take(struct evening *e, struct players *all, int nobody_no, GError **error)
{
    g_autofree char *number = g_strdup_printf("%d", pw_event_label(e->event, nobody_no).no);
    g_ptr_array_insert(all->name, nobody_no - 1, g_strdup(""));
    return pw_desk_players_set(e, all, NULL, error) &&
           pw_event_edit(e->event, "movement", "missing-pair", number, error);
}

bool pw_desk_absent_take(struct asked *a, struct players *all, GError **error)
{
    struct evening *e = a->evening;
    int room = pw_desk_absent_room(e, all), here = pw_desk_players_here(a, all);
    bool fits = pw_desk_asked_field(a, "fit")[0] != '\0' && pw_desk_absent_fits(a, all);
    int nobody_no =
        g_hash_table_contains(a->field, "nobody") && !fits ? pw_desk_nobody_asked(a, all, room) : 0;
    pw_desk_players_leave(a, all, fits || nobody_no > 0 ? here : MAX(room, here));
    return fits            ? pw_desk_players_play(e, all, here, error)
           : nobody_no > 0 ? nobody_take(e, all, nobody_no, error)
                           : pw_desk_players_set(e, all, NULL, error);
}

/* ---- the screen ---- */

/* How many play once those that are marked are gone; room 0: nobody has said how many should. */
static int count_left(const struct asked *a, const struct players *all, int room)
{
    int here = pw_desk_players_here(a, all), left = units_of(all);
    for (int unit = 1; unit <= units_of(all); unit++)
        left -= is_gone(a, all, unit);
    return room == 0 ? left : MIN(here, room);
}

static void pending_add(json_t *list, const char *name, const char *value)
{
    if (value[0] != '\0')
        json_array_append_new(list, json_pack("{s:s, s:s}", "name", name, "value", value));
}

/* Names of another evening: they may also have another movement. */
static void put_take_names(struct asked *a, json_t *record, const struct players *all, int room)
{
    int here = pw_desk_players_here(a, all);
    bool over = room > 0 && here > room;
    if (is_locked(a))
        pw_desk_put(record, "locked", pw_desk_asked_say(a, "results-numbers", NULL));
    if (over && pw_desk_absent_fits(a, all))
        json_object_set_new(record, "fits", json_pack("{s:i}", "value", here));
    if (!over || pw_desk_absent_fits(a, all))
        pw_desk_put(record, "take",
                    over ? pw_desk_asked_say_count(a, "fit-for", here)
                         : pw_desk_players_told(a, all, "take-", here));
}

/* Names of this evening. */
static void put_take_left(struct asked *a, json_t *record, const struct players *all, int room)
{
    int here = pw_desk_players_here(a, all), left = count_left(a, all, room);
    char *locked = pw_desk_locked_said(a);
    if (locked != NULL)
        pw_desk_put(record, "locked", locked);
    else if (left > 1 && left < units_of(all) && (room == 0 || here <= room))
        pw_desk_put(record, "take", pw_desk_players_told(a, all, "go-on-with-", left));
}

void pw_desk_absent_page(struct asked *a, const struct players *all, int room, const char *action)
{
    static const char *const kept[] = {"room", "value", "from", "of"};
    g_autofree char *title = pw_desk_asked_say(a, "absent-head", NULL);
    bool tonight = strcmp(pw_desk_asked_field(a, "screen"), "tonight") == 0;
    const char *screen = tonight ? "tonight" : "who";
    json_t *record = pw_desk_screen_start_record(a, screen, title), *pending = json_array();
    for (size_t i = 0; i < G_N_ELEMENTS(kept); i++)
        pending_add(pending, kept[i], pw_desk_asked_field(a, kept[i]));
    json_object_set_new(record, "pending", pending);
    pw_desk_put_text(record, "action", action);
    json_object_set_new(record, "ask", pw_desk_absent_ask(a, all, room, "absent"));
    if (strcmp(action, "earlier") == 0)
        put_take_names(a, record, all, room);
    else
        put_take_left(a, record, all, room);
    pw_reply_page(a, "absent", record);
}

/* For so many, as was asked; 0: nobody has said. */
static int room_asked(const struct asked *a)
{
    return (int)pw_desk_asked_number(a, "room", 1, PW_CONTESTANTS_MAX);
}

void pw_desk_absent_show(struct asked *a)
{
    struct players *all = pw_desk_players_of(a->evening);
    bool of_movement = pw_desk_asked_field(a, "value")[0] != '\0';
    if (units_of(all) == 0)
        pw_reply_go(a, "who");
    else
        pw_desk_absent_page(a, all, room_asked(a), of_movement ? "movement" : "absent");
    pw_desk_players_free(all);
}

/* So many play from now on. */
static bool count_commit(struct evening *e, int count, const char *where, GError **error)
{
    g_autofree char *number = g_strdup_printf("%d", count);
    pw_desk_evening_wish_with(e, "count", number, true);
    return pw_desk_evening_commit(e, pw_desk_step("what-absent", NULL), "names", where, error);
}

void pw_desk_absent_write(struct asked *a)
{
    struct evening *e = a->evening;
    struct players *all = pw_desk_players_of(e);
    int room = room_asked(a), left = count_left(a, all, room);
    const char *where =
        strcmp(pw_desk_asked_field(a, "screen"), "tonight") == 0 ? "tonight" : "who";
    g_autofree char *locked = pw_desk_locked_said(a);
    GError *error = NULL;
    /* Marks are of numbers: a name that moved meanwhile would go in the place of another one. */
    bool late = locked == NULL && pw_desk_refuses_late(a, "names");
    if (locked != NULL) {
        pw_reply_cannot(a, 409, locked);
    } else if (late) {
        /* that is the answer */
    } else if (pw_desk_asked_field(a, "try")[0] != '\0' || left == units_of(all) || left < 2 ||
               (room > 0 && pw_desk_players_here(a, all) > room)) {
        pw_desk_absent_page(a, all, room, "absent");
    } else if (pw_desk_players_leave(a, all, left) && pw_desk_names_free(e, &error) &&
               pw_desk_players_play(e, all, left, &error) && count_commit(e, left, where, &error)) {
        pw_reply_done(a, where, NULL);
    } else {
        pw_desk_evening_revert(e);
        pw_reply_error(a, error);
    }
    pw_desk_players_free(all);
}
