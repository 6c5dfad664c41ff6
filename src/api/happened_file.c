/* happened_file.c - entries of [happened] as they stand in the text of a file, whether they can be
 * or not: what a director lists and takes out where one of them keeps the event from being read. */
#include "api/as_played.h"
#include "api/internal.h"

#include <string.h>

#include "event/event.h"
#include "format/keyfile.h"
#include "happened/happened.h"

/* The group with the entries, as it is compared; of a section it bears its letter. */
static char *group_of(const char *section)
{
    g_autofree char *written =
        section != NULL ? g_strconcat("happened ", section, NULL) : g_strdup("happened");
    return pw_keyfile_name(written);
}

static bool load(struct pw_input *in, struct pw_keyfile *keys, const char *file, GError **error)
{
    if (!pw_input_load(in, file, error))
        return false;
    if (pw_keyfile_load(keys, in, error))
        return true;
    pw_input_finish(in);
    return false;
}

bool pw_happened_file_each(const char *file, const char *section,
                           void (*tell)(const char *key, const char *sentence, void *user),
                           void *user, GError **error)
{
    struct pw_input in;
    struct pw_keyfile keys;
    if (!load(&in, &keys, file, error))
        return false;
    g_autofree char *group = group_of(section);
    for (guint i = 0; i < keys.entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(keys.entries, struct pw_entry, i);
        if (strcmp(entry->group, group) == 0)
            tell(entry->key, entry->value, user);
    }
    pw_keyfile_finish(&keys);
    pw_input_finish(&in);
    return true;
}

/* The entry of that number, 0: with the highest one; NULL: there is none. */
static const struct pw_entry *find(const struct pw_keyfile *keys, const char *group, int no)
{
    const struct pw_entry *found = NULL;
    int best = 0, number = 0;
    for (guint i = 0; i < keys->entries->len; i++) {
        const struct pw_entry *entry = &g_array_index(keys->entries, struct pw_entry, i);
        bool meant = strcmp(entry->group, group) == 0 &&
                     pw_read_int(entry->key, 1, G_MAXINT, &number) &&
                     (no == 0 ? number > best : number == no);
        best = meant ? number : best;
        found = meant ? entry : found;
    }
    return found;
}

char *pw_happened_file_undo(const char *file, const char *section, int no, GError **error)
{
    struct pw_input in;
    struct pw_keyfile keys;
    char *sentence = NULL;
    if (!load(&in, &keys, file, error))
        return NULL;
    g_autofree char *group = group_of(section);
    const struct pw_entry *entry = find(&keys, group, no);
    if (entry != NULL) {
        g_autofree char *text = pw_keyfile_edit(in.text, group, entry->key, NULL);
        if (pw_write_over_source(file, in.text, text, error))
            sentence = g_strdup_printf("%s: %s\n", entry->key, entry->value);
    } else {
        pw_refuse(error, PW_ERROR_USAGE, "no-entry-in", file);
    }
    pw_keyfile_finish(&keys);
    pw_input_finish(&in);
    return pw_answer(sentence, PW_AS_TEXT, error);
}

/* Is it about what was at a table, or a board, in that round? */
static bool is_of_seats(const struct pw_happening *one, int round_no)
{
    bool seats = one->kind == PW_TURNED || one->kind == PW_CHANGED_SEATS ||
                 one->kind == PW_COLOURS_TURNED || one->table_no != 0;
    return seats && one->round_no == round_no;
}

char *pw_happened_without_seats(const struct pw_event *event, const char *text, int round_no,
                                GString *taken)
{
    char *out = g_strdup(text);
    for (int i = 0; i < event->happenings; i++) {
        char sentence[PW_SENTENCE_MAX];
        if (!is_of_seats(&event->happening[i], round_no))
            continue;
        pw_sentence_write(&event->happening[i], &event->numbers, sentence);
        g_string_append_printf(taken, "taken back: %s\n", sentence);
        g_autofree char *key = g_strdup_printf("%d", event->happening[i].no), *before = out;
        out = pw_keyfile_edit(before, "happened", key, NULL);
    }
    return out;
}
