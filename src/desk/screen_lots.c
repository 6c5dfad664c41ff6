/* screen_lots.c - the numbers of chess and Go: drawn before everybody's eyes from a number that is
 * said, and fixed in the event until they are drawn again.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#define SEED_DIGITS 15

bool pw_desk_lots_fixed(const struct evening *e)
{
    g_autofree char *first = pw_desk_event_value(e->event, "lots", "1");
    return first[0] != '\0';
}

/* Of each number, from 1, the place in the list of names; [0] is not used. NULL: nothing is drawn.
 * The caller frees. */
int *pw_desk_lots_places(const struct evening *e, int count)
{
    g_autofree char *method = pw_desk_event_value(e->event, "lots", "method");
    char *text =
        method[0] != '\0' || pw_desk_lots_fixed(e) ? pw_lots_text(e->event, "json", NULL) : NULL;
    json_t *lots = text != NULL ? json_loads(text, 0, NULL) : NULL;
    const json_t *numbers = json_object_get(lots, "numbers");
    int *place = numbers != NULL ? g_new0(int, (gsize)count + 1) : NULL;
    for (int i = 0; place != NULL && i < count; i++) {
        const json_t *one = json_array_get(numbers, (size_t)i);
        int its = (int)json_integer_value(json_object_get(one, "place"));
        place[i + 1] = its >= 1 && its <= count ? its : i + 1;
    }
    json_decref(lots);
    free(text);
    return place;
}

bool pw_desk_lots_forget(struct evening *e, GError **error)
{
    static const char *const key[] = {"method", "seed"};
    bool done = true;
    for (size_t i = 0; done && pw_desk_lots_fixed(e) && i < G_N_ELEMENTS(key); i++)
        done = pw_event_edit(e->event, "lots", key[i], NULL, error);
    for (int no = PW_CONTESTANTS_MAX; done && no >= 1 && pw_desk_lots_fixed(e); no--) {
        g_autofree char *number = g_strdup_printf("%d", no);
        g_autofree char *was = pw_desk_event_value(e->event, "lots", number);
        done = was[0] == '\0' || pw_event_edit(e->event, "lots", number, NULL, error);
    }
    return done;
}

/* "white, black, no game": for who does not see the squares. */
static json_t *row_of(struct asked *a, const struct pw_schedule *s, int no, bool drawn)
{
    bool go = pw_desk_evening_contest(a->evening)->has_stones;
    const char *name = pw_event_name(a->evening->event, no);
    json_t *row = json_pack("{s:i, s:s}", "no", no, "name", name != NULL ? name : "");
    json_t *colours = json_array();
    g_autoptr(GString) said = g_string_new(NULL);
    for (int r = 1; drawn && r <= s->rounds; r++) {
        struct pw_seat seat = pw_schedule_where(s, no, r);
        const char *is = seat.opponent_no == 0            ? "none"
                         : (seat.side == PW_SIDE_A) != go ? "light"
                                                          : "dark";
        g_autofree char *word = pw_desk_asked_say(a,
                                                  strcmp(is, "none") == 0    ? "no-game"
                                                  : strcmp(is, "light") == 0 ? "white"
                                                                             : "black",
                                                  NULL);
        g_string_append_printf(said, "%s%s", said->len > 0 ? ", " : "", word);
        json_array_append_new(colours, json_string(is));
    }
    json_object_set_new(row, "colours", colours);
    pw_desk_put_text(row, "said", said->len > 0 ? said->str : NULL);
    return row;
}

/* Why the numbers stay as they are; NULL: they can be drawn. The caller frees. */
static char *locked_said(struct asked *a)
{
    int in = 0, all = 0;
    char *report = pw_desk_report_said(a);
    if (report != NULL)
        return report;
    pw_desk_evening_played(a->evening, &in, &all);
    return in > 0 ? pw_desk_asked_say(a, "lots-locked", NULL) : NULL;
}

/* refused: why they are not drawn; NULL: nobody asked. */
static void lots_page(struct asked *a, const struct pw_schedule *s, const char *refused)
{
    struct evening *e = a->evening;
    g_autofree int *place = pw_desk_lots_places(e, s->contestants);
    g_autofree char *seed = pw_desk_event_value(e->event, "lots", "seed");
    g_autofree char *title = pw_desk_asked_say(a, "lots-head", NULL);
    const char *again = pw_desk_asked_field(a, "again");
    json_t *record = pw_desk_screen_start_record(a, "who", title), *rows = json_array();
    for (int no = 1; no <= s->contestants; no++)
        json_array_append_new(rows, row_of(a, s, no, place != NULL));
    json_object_set_new(record, "rows", rows);
    if (refused != NULL)
        json_object_set_new(record, "refused", json_pack("{s:s}", "text", refused));
    json_object_set_new(record, "drawn", json_boolean(place != NULL));
    if (pw_desk_lots_fixed(e))
        pw_desk_put(record, "fixed", pw_desk_asked_say(a, "lots-fixed", "seed", seed, NULL));
    char *locked = locked_said(a);
    if (locked != NULL)
        pw_desk_put(record, "locked", locked);
    else if (again[0] != '\0')
        json_object_set_new(record, "again", json_pack("{s:s}", "seed", again));
    else
        json_object_set_new(
            record, "ask",
            json_pack("{s:s}", "seed", refused != NULL ? pw_desk_asked_field(a, "seed") : seed));
    pw_reply_page(a, "lots", record);
}

void pw_desk_lots_show(struct asked *a)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(a->evening);
    if (pw_contest_of(s)->has_boards)
        pw_reply_go(a, "who");
    else
        lots_page(a, s, NULL);
}

/* Has everybody a name of his or her own? Else the sentence that says what is missing; the caller
 * frees. */
static char *names_lack(struct asked *a, int count)
{
    g_autoptr(GHashTable) seen = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
    for (int no = 1; no <= count; no++) {
        const char *name = pw_event_name(a->evening->event, no);
        g_autofree char *number = g_strdup_printf("%d", no);
        if (name == NULL || name[0] == '\0')
            return pw_desk_asked_say(a, "lots-nameless", "no", number, NULL);
        if (!g_hash_table_add(seen, g_utf8_casefold(name, -1)))
            return pw_desk_asked_say(a, "lots-twice", "name", name, NULL);
    }
    return NULL;
}

/* In memory: the numbers that this seed draws, kept in [lots]. */
static bool draw(struct evening *e, const char *seed, int count, GError **error)
{
    g_autofree char *method = pw_desk_event_value(e->event, "lots", "method");
    bool done = pw_desk_lots_forget(e, error) &&
                pw_event_edit(e->event, "lots", "method",
                              strcmp(method, "varma") == 0 || strcmp(method, "varma-mended") == 0
                                  ? method
                                  : "random",
                              error) &&
                pw_event_edit(e->event, "lots", "seed", seed, error);
    char *text = done ? pw_lots_text(e->event, "json", error) : NULL;
    json_t *lots = text != NULL ? json_loads(text, 0, NULL) : NULL;
    const json_t *numbers = json_object_get(lots, "numbers");
    done = numbers != NULL;
    for (int no = 1; done && no <= count; no++) {
        g_autofree char *key = g_strdup_printf("%d", no);
        const json_t *one = json_array_get(numbers, (size_t)no - 1);
        done = pw_event_edit(e->event, "lots", key, json_string_value(json_object_get(one, "name")),
                             error);
    }
    json_decref(lots);
    free(text);
    return done;
}

void pw_desk_lots_draw(struct asked *a)
{
    struct evening *e = a->evening;
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *seed = g_strstrip(g_strdup(pw_desk_asked_field(a, "seed")));
    bool number = seed[0] != '\0' && strspn(seed, "0123456789") == strlen(seed) &&
                  strlen(seed) <= SEED_DIGITS;
    int count = s->contestants;
    g_autofree char *lack = pw_contest_of(s)->has_boards ? pw_desk_asked_say(a, "no-page", NULL)
                            : !number                    ? pw_desk_asked_say(a, "lots-number", NULL)
                                                         : names_lack(a, count);
    GError *error = NULL;
    if (lack != NULL && pw_contest_of(s)->has_games && !a->request->script) {
        lots_page(a, s, lack);
        a->desk->answer.status = 422;
        return;
    }
    if (lack != NULL) {
        pw_reply_cannot(a, 422, lack);
        return;
    }
    g_autofree char *locked = locked_said(a);
    if (locked != NULL || pw_desk_evening_changed_since(e, pw_desk_asked_field(a, "R"), "lots")) {
        g_autofree char *no =
            locked != NULL ? g_strdup(locked) : pw_desk_asked_say(a, "conflict", NULL);
        pw_reply_cannot(a, 409, no);
        return;
    }
    if (pw_desk_lots_fixed(e) && strcmp(pw_desk_asked_field(a, "sure"), "1") != 0) {
        g_autofree char *sure = pw_desk_asked_say(a, "lots-sure", NULL);
        g_autofree char *where = g_strdup_printf("lots?again=%s", seed);
        if (a->request->script)
            pw_reply_cannot(a, 409, sure);
        else
            pw_reply_go(a, where);
        return;
    }
    bool done = draw(e, seed, count, &error) &&
                pw_desk_evening_commit(e, pw_desk_step("what-lots", NULL), "lots", "lots", &error);
    pw_reply_change(a, done, "lots", error);
}
