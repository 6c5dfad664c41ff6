/* screen_phones.c - the screen on which the director lets phones look, and says what that opens.
 */
#include "desk/phones.h"

#include <stdlib.h>
#include <string.h>

static void put_addresses(const struct asked *a, json_t *record)
{
    g_auto(GStrv) all = a->desk->phones->door.addresses();
    const char *said = a->desk->phones->door.address;
    json_t *list = json_array();
    g_autofree char *printed = pw_desk_event_value(a->evening->event, "event", "phones");
    struct phones_place before = pw_phones_place_read(printed);
    bool has = g_strv_contains((const char *const *)(gpointer)all, before.address);
    for (int i = 0; said == NULL && all[i] != NULL; i++)
        json_array_append_new(list, json_pack("{s:s, s:b}", "address", all[i], "checked",
                                              has ? strcmp(all[i], before.address) == 0 : i == 0));
    if (printed[0] != '\0' && !has && said == NULL)
        pw_desk_put_text(record, "void", printed);
    if (said != NULL)
        json_array_append_new(list, json_pack("{s:s, s:b}", "address", said, "checked", 1));
    if (json_array_size(list) == 0)
        json_object_set_new(record, "no_network", json_true());
    json_object_set_new(record, "addresses", list);
}

/* Everybody with the way to their page, for whom the card has none. */
static json_t *people_of(const struct asked *a)
{
    const struct evening *whole =
        pw_desk_evening_find(a->desk, a->desk->phones->id, "", NULL); /* all sections */
    struct pw_event *event = whole != NULL ? whole->event : a->evening->event;
    json_t *list = json_array();
    int parts = pw_event_sections(event);
    for (int i = 0; i < MAX(parts, 1); i++) {
        struct pw_event *part = parts > 0 ? pw_event_section_at(event, i) : event;
        const struct pw_schedule *s = pw_event_schedule(part, NULL);
        for (int no = 1; s != NULL && no <= s->contestants; no++) {
            const char *word = no != s->missing_no ? pw_phones_word(part, no) : NULL;
            const char *letter = pw_event_letter(part), *name = pw_event_name(part, no);
            if (word == NULL)
                continue;
            json_t *one = json_pack("{s:s}", "names", name != NULL ? name : "");
            pw_desk_put(
                one, "no",
                g_strdup_printf("%s%d", letter != NULL ? letter : "", pw_event_label(part, no).no));
            pw_desk_put(one, "href", g_strdup_printf("%s/p/%s", a->desk->phones->at, word));
            json_array_append_new(list, one);
        }
    }
    return list;
}

/* While they look: cards that have to be printed again, and words that cannot be had or that others
 * can read. */
static void put_what_is_wrong(struct asked *a, json_t *record)
{
    const struct phones *phones = a->desk->phones;
    char *seen = pw_phones_seen(a->evening->event);
    g_autofree char *name = seen != NULL ? g_path_get_basename(seen) : NULL;
    if (phones->reprint != NULL)
        pw_desk_put(record, "reprint",
                    pw_desk_asked_say(a, "phones-reprint", "at", phones->reprint, NULL));
    if (phones->trouble != NULL)
        pw_desk_put_text(record, "trouble", phones->trouble);
    if (name != NULL)
        pw_desk_put(record, "seen", pw_desk_asked_say(a, "phones-seen", "file", name, NULL));
    free(seen);
}

/* The port that the cards bear could not be had. */
static void put_taken(struct asked *a, json_t *record)
{
    const char *address = pw_desk_asked_field(a, "taken");
    if (address[0] == '\0')
        return;
    g_autofree char *printed = pw_desk_event_value(a->evening->event, "event", "phones");
    json_t *taken = json_pack("{s:s}", "address", address);
    pw_desk_put(taken, "text", pw_desk_asked_say(a, "phones-taken", "at", printed, NULL));
    json_object_set_new(record, "taken", taken);
}

void pw_desk_phones_show(struct asked *a)
{
    g_autofree char *title = pw_desk_asked_say(a, "phones-head", NULL);
    json_t *record = pw_desk_screen_start_record(a, "papers", title);
    const struct phones *phones = a->desk->phones;
    json_object_set_new(record, "screen", json_string("phones"));
    if (pw_desk_evening_schedule(a->evening) == NULL && pw_event_sections(a->evening->event) == 0) {
        json_decref(record);
        pw_reply_go(a, "tonight");
        return;
    }
    g_autofree char *network = pw_desk_event_value(a->evening->event, "event", "network");
    pw_desk_put_text(record, "network", network);
    if (phones == NULL || phones->door.open == NULL) {
        json_object_set_new(record, "no_door", json_true());
    } else if (pw_desk_phones_open_to(a->desk, a->evening)) {
        json_t *open = json_pack("{s:s, s:o}", "at", phones->at, "people", people_of(a));
        put_what_is_wrong(a, open);
        json_object_set_new(record, "open", open);
    } else {
        json_t *closed = json_object();
        put_addresses(a, closed);
        if (phones->at != NULL)
            json_object_set_new(closed, "other", json_true());
        put_taken(a, closed);
        json_object_set_new(record, "closed", closed);
    }
    pw_reply_page(a, "phones", record);
}

/* The network's name stands on the cards, open or not. */
static bool network_write(struct asked *a, GError **error)
{
    const char *network = pw_desk_asked_field(a, "network");
    if (g_hash_table_lookup(a->field, "network") == NULL)
        return true;
    g_autofree char *line = g_strstrip(g_strdelimit(g_strdup(network), "\n\r\\", ' '));
    g_autofree char *was = pw_desk_event_value(a->evening->event, "event", "network");
    if (strcmp(line, was) == 0)
        return true;
    if (pw_event_edit(a->evening->event, "event", "network", line[0] != '\0' ? line : NULL,
                      error) &&
        pw_desk_evening_commit(a->evening, pw_desk_step("phones-network", NULL), "setting network",
                               "phones", error))
        return true;
    pw_desk_evening_revert(a->evening);
    return false;
}

void pw_desk_phones_write(struct asked *a)
{
    GError *error = NULL;
    const char *does = pw_desk_asked_field(a, "do"), *address = pw_desk_asked_field(a, "address");
    bool done = network_write(a, &error);
    if (done && strcmp(does, "open") == 0)
        done = pw_desk_phones_open(a, address[0] != '\0' ? address : NULL,
                                   pw_desk_asked_field(a, "new")[0] != '\0', &error);
    else if (done && strcmp(does, "close") == 0)
        done = pw_desk_phones_close(a, &error);
    if (!done && a->desk->phones != NULL && a->desk->phones->taken && !a->request->script) {
        g_autofree char *printed = pw_desk_event_value(a->evening->event, "event", "phones");
        struct phones_place before = pw_phones_place_read(printed);
        g_autofree char *where = g_strdup_printf("phones?taken=%s", before.address);
        a->desk->phones->taken = false;
        g_clear_error(&error);
        pw_reply_go(a, where);
    } else if (done)
        pw_reply_done(a, "phones", NULL);
    else
        pw_reply_error(a, error);
}
