/* event_text.c - an event as text: opened from memory, asked, changed line by line, given back. */
#include "api/internal.h"

#include <string.h>

#include "format/chess.h"
#include "format/event_file.h"
#include "format/event_keys.h"
#include "format/keyfile.h"

#define NAMELESS "event"

struct pw_event *pw_event_parse(const char *text, size_t bytes, const char *name,
                                const char *folder, GError **error)
{
    struct pw_input in;
    pw_work_more((long long)bytes * PW_WORK_A_BYTE);
    if (!pw_chess_init(&in, name != NULL ? name : NAMELESS, text, bytes, error))
        return NULL;
    enum pw_chess_format format = pw_chess_format(&in);
    struct pw_event *event = format != PW_CHESS_NONE
                                 ? pw_chess_read(&in, format, error)
                                 : pw_event_read_in(&in, folder != NULL ? folder : ".", error);
    pw_input_finish(&in);
    if (event != NULL)
        event->piped = true; /* its name is no place to write to */
    return event;
}

char *pw_event_text_whole(const struct pw_event *event)
{
    char *text = NULL;
    if (event->written != NULL || event->file == NULL)
        text = g_strdup(event->written != NULL ? event->written : "");
    return pw_answer(text, PW_AS_TEXT, NULL);
}

/* The keys of the text, which was read before: it is sound. */
static bool entries_of(const struct pw_event *event, struct pw_keyfile *keys)
{
    struct pw_input in = {.name = event->file != NULL ? event->file : (char[]){NAMELESS},
                          .text = event->written};
    return event->written != NULL && pw_keyfile_load(keys, &in, NULL);
}

void pw_event_text_each(const struct pw_event *event,
                        void (*tell)(const char *group, const char *key, const char *value,
                                     int line, void *user),
                        void *user)
{
    struct pw_keyfile keys;
    if (!entries_of(event, &keys))
        return;
    for (guint i = 0; i < keys.entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(keys.entries, struct pw_entry, i);
        tell(entry->group, entry->key, entry->value, entry->line, user);
    }
    pw_keyfile_finish(&keys);
}

char *pw_event_text_value(const struct pw_event *event, const char *group, const char *key)
{
    struct pw_keyfile keys;
    if (!entries_of(event, &keys))
        return NULL;
    g_autofree char *written = pw_event_group_written(event, group);
    const struct pw_entry *entry = pw_keyfile_find(&keys, written, key);
    char *value = entry != NULL ? g_strdup(entry->value) : NULL;
    pw_keyfile_finish(&keys);
    return value;
}

char *pw_event_value(const struct pw_event *event, const char *group, const char *key)
{
    g_autofree char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    const struct pw_event_key *found = pw_event_key_find(group_name, key_name);
    const char *value = found != NULL ? pw_event_key_value(event, found) : NULL;
    return value != NULL ? pw_answer(g_strdup(value), PW_AS_TEXT, NULL) : NULL;
}

/* Would this key with this value be taken, by itself? The message has no place. */
static bool sounds(const struct pw_event *event, const char *group, const char *key,
                   const char *value, GError **error)
{
    GError *wrong = NULL;
    if (key[0] == '\0' || group[0] == '\0' || strpbrk(key, "[]=\r\n") != NULL ||
        strpbrk(group, "[]=\r\n") != NULL || key[0] == '#' || key[0] == ';')
        return pw_refuse(error, PW_ERROR_USAGE, "key-name");
    struct pw_event *alone = pw_event_new();
    if (alone == NULL)
        g_error("no memory for an event"); /* as GLib itself does */
    pw_event_path(&alone->movement_base, event->movement_base);
    memcpy(alone->request.kind, event->request.kind, sizeof alone->request.kind);
    bool sound = pw_event_key(alone, group, key, value, &wrong);
    pw_event_free(alone);
    if (sound)
        return true;
    g_autofree char *group_name = pw_keyfile_name(group), *key_name = pw_keyfile_name(key);
    bool known = pw_key_find(group_name, key_name) != NULL;
    bool of_a_file = strcmp(group_name, "names") == 0 && strcmp(key_name, "file") == 0;
    wrong->code = of_a_file ? wrong->code : PW_ERROR_USAGE;
    pw_error_set_about(wrong, PW_ABOUT_NOTHING);
    if (known && !of_a_file) /* a list of names says its own place */
        pw_error_set_key(wrong, key_name);
    g_propagate_error(error, wrong);
    return false;
}

/* What overrode the old text overrides the new one, too. */
static bool set_over(struct pw_event *fresh, const struct pw_event *event, GError **error)
{
    bool done = true;
    for (int i = 0; done && i + 2 < event->overs; i += 3)
        done = pw_event_set(fresh, event->over[i], event->over[i + 1], event->over[i + 2], error);
    return done;
}

bool pw_event_rewrite(struct pw_event *event, const char *text, GError **error)
{
    struct pw_input in;
    if (event->written == NULL && event->file != NULL)
        return pw_refuse(error, PW_ERROR_USAGE, "keys-no-file", event->file);
    const char *name = event->file != NULL ? event->file : NAMELESS;
    const char *folder = event->movement_base != NULL ? event->movement_base : ".";
    if (!pw_input_init(&in, name, text, strlen(text), error))
        return false;
    struct pw_event *fresh = pw_event_read_in(&in, folder, error);
    pw_input_finish(&in);
    if (fresh == NULL || !set_over(fresh, event, error)) {
        pw_event_free(fresh);
        return false;
    }
    fresh->results_text = g_steal_pointer(&event->results_text);
    fresh->results_name = g_steal_pointer(&event->results_name);
    fresh->read_text = g_steal_pointer(&event->read_text);
    fresh->piped = event->piped || event->file == NULL;
    struct pw_event before = *event;
    *event = *fresh;
    pw_event_moved(event);
    *fresh = before;
    pw_event_free(fresh);
    return true;
}

bool pw_event_edit(struct pw_event *event, const char *group, const char *key, const char *value,
                   GError **error)
{
    if (value != NULL && !sounds(event, group, key, value, error))
        return false;
    const char *before = event->written != NULL ? event->written : "";
    g_autofree char *written = pw_event_group_written(event, group);
    g_autofree char *text = pw_keyfile_edit(before, written, key, value);
    return pw_event_rewrite(event, text, error);
}
