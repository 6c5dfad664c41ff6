/* evenings.c - which evening is meant, and the words in its language: for the desk and for phones.
 */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

#include "desk/journal.h"

#define EVENINGS_OPEN 6 /* sections are counted one by one */

static char *file_with_id(const struct pw_desk *desk, const char *id)
{
    g_autoptr(GDir) dir = g_dir_open(desk->folder, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *its = g_str_has_suffix(name, ".ini") ? pw_desk_evening_id(name) : NULL;
        if (its != NULL && strcmp(its, id) == 0)
            return g_build_filename(desk->folder, name, NULL);
    }
    return NULL;
}

/* Of another section of the evening; NULL: none is open. */
static struct journal *journal_of(const struct pw_desk *desk, const char *id)
{
    for (guint i = 0; i < desk->evenings->len; i++) {
        const struct evening *e = g_ptr_array_index(desk->evenings, i);
        if (strcmp(e->id, id) == 0)
            return e->journal;
    }
    return NULL;
}

/* Where another desk of this evening sends who asks there. */
static void publish(const struct pw_desk *desk, const struct evening *e)
{
    g_autofree char *address =
        desk->address != NULL ? g_strdup_printf("%s/e/%s/", desk->address, e->id) : NULL;
    pw_journal_publish(e->journal, address);
}

struct evening *pw_desk_evening_find(struct pw_desk *desk, const char *id, const char *letter,
                                     GError **error)
{
    for (guint i = 0; i < desk->evenings->len; i++) {
        struct evening *e = g_ptr_array_index(desk->evenings, i);
        if (strcmp(e->id, id) != 0 || strcmp(e->letter, letter) != 0)
            continue;
        g_ptr_array_steal_index(desk->evenings, i);
        g_ptr_array_add(desk->evenings, e);
        publish(desk, e);
        return pw_desk_evening_refresh(e, error) ? e : NULL;
    }
    g_autofree char *file = file_with_id(desk, id);
    struct evening *e =
        file != NULL ? pw_desk_evening_open(file, letter, journal_of(desk, id), error) : NULL;
    if (e != NULL) {
        g_ptr_array_add(desk->evenings, e);
        publish(desk, e);
    }
    if (desk->evenings->len > EVENINGS_OPEN)
        g_ptr_array_remove_index(desk->evenings, 0);
    return e;
}

char *pw_desk_elsewhere(struct pw_desk *desk, const char *path)
{
    static const char begin[] = "/e/";
    if (!g_str_has_prefix(path, begin))
        return NULL;
    struct pw_sources *before = pw_sources_use(desk->sources);
    g_autofree char *id = g_strndup(path + strlen(begin), strcspn(path + strlen(begin), "/"));
    char *address = NULL;
    pw_work_allow(PW_WORK_USUAL);
    struct evening *e = pw_desk_evening_find(desk, id, "", NULL);
    if (e != NULL)
        pw_journal_is_open_elsewhere(e->journal, &address);
    pw_work_allow(0);
    pw_sources_use(before);
    return address;
}

static void entry_free(gpointer data)
{
    struct evening_entry *entry = data;
    g_free(entry->name);
    g_free(entry->date);
    g_free(entry->movement);
    g_free(entry);
}

/* The newest first, then by name. */
static int newer(const void *a, const void *b, void *unused)
{
    (void)unused;
    const struct evening_entry *one = *(const struct evening_entry *const *)a;
    const struct evening_entry *two = *(const struct evening_entry *const *)b;
    int by_date = strcmp(two->date, one->date);
    return by_date != 0 ? by_date : strcmp(one->name, two->name);
}

GPtrArray *pw_desk_entries_of(const struct pw_desk *desk)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(entry_free);
    g_autoptr(GDir) dir = g_dir_open(desk->folder, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
        if (!g_str_has_suffix(name, ".ini") || !g_utf8_validate(name, -1, NULL))
            continue;
        g_autofree char *file = g_build_filename(desk->folder, name, NULL);
        if (!pw_event_file(file))
            continue;
        /* One that cannot be read is there: it says why when it is opened. */
        struct pw_event *event = pw_event_load(file, NULL);
        struct evening_entry *entry = g_new0(struct evening_entry, 1);
        entry->name = g_strdup(name);
        entry->date = event != NULL ? pw_desk_event_value(event, "event", "date") : g_strdup("");
        entry->movement =
            event != NULL ? pw_desk_event_value(event, "movement", "file") : g_strdup("");
        g_ptr_array_add(all, entry);
        pw_event_free(event);
    }
    g_ptr_array_sort_with_data(all, newer, NULL);
    return all;
}

/* Codes and names, read once. */
static const struct languages {
    char **code, **name;
} * languages(void)
{
    static struct languages all;
    static gsize read;
    if (g_once_init_enter(&read)) {
        char *text = pw_vocabulary_languages("desk", NULL);
        g_auto(GStrv) line = g_strsplit(text != NULL ? text : "", "\n", -1);
        guint count = g_strv_length(line);
        all = (struct languages){g_new0(char *, count + 1), g_new0(char *, count + 1)};
        for (guint i = 0; i < count && line[i][0] != '\0'; i++) {
            gsize code = strcspn(line[i], "\t");
            all.code[i] = g_strndup(line[i], code);
            all.name[i] = g_strdup(line[i] + code + 1);
        }
        free(text);
        g_once_init_leave(&read, 1);
    }
    return &all;
}

const char *const *pw_desk_languages(void)
{
    return (const char *const *)languages()->code;
}

const char *const *pw_desk_language_names(void)
{
    return (const char *const *)languages()->name;
}

/* "de-AT" is German. NULL: there are no words for it. */
static const char *language_known(const char *tag)
{
    gsize main = strcspn(tag, "-_");
    for (const char *const *code = pw_desk_languages(); *code != NULL; code++)
        if (g_ascii_strcasecmp(*code, tag) == 0)
            return *code;
    for (const char *const *code = pw_desk_languages(); *code != NULL; code++)
        if (strlen(*code) == main && g_ascii_strncasecmp(*code, tag, main) == 0)
            return *code;
    return NULL;
}

/* The first of the browser's that there are words for. NULL: none. */
static const char *language_of_browser(const char *languages)
{
    g_auto(GStrv) all = g_strsplit(languages != NULL ? languages : "", ",", 20);
    const char *found = NULL;
    for (char **one = all; *one != NULL && found == NULL; one++) {
        (*one)[strcspn(*one, ";")] = '\0';
        found = language_known(g_strstrip(*one));
    }
    return found;
}

/* Before there is an evening: what was chosen on Start, or the browser speaks. NULL: neither. */
static const char *language_of_start(struct asked *a)
{
    const char *chosen =
        a->evening == NULL && a->field != NULL ? pw_desk_asked_field(a, "language") : "";
    if (chosen[0] != '\0' && language_known(chosen) != NULL)
        a->desk->language = language_known(chosen);
    if (a->evening != NULL)
        return NULL;
    return a->desk->language != NULL ? a->desk->language
                                     : language_of_browser(a->request->languages);
}

void pw_desk_words_take(struct asked *a)
{
    g_autofree char *language = a->evening != NULL
                                    ? pw_desk_event_value(a->evening->event, "event", "language")
                                    : g_strdup("");
    const char *const *of_system = g_get_language_names();
    g_autofree char *usual = g_strndup(of_system[0], strcspn(of_system[0], ".@"));
    const char *of_start = language_of_start(a);
    const char *wanted = language[0] != '\0' ? language
                         : of_start != NULL  ? of_start
                         : a->evening == NULL && strcmp(usual, "C") != 0
                             ? g_strdelimit(usual, "_", '-')
                             : "en";
    if (a->desk->words != NULL && strcmp(pw_vocabulary_language(a->desk->words), wanted) == 0)
        return;
    struct pw_vocabulary *words = pw_vocabulary_load("desk", wanted, NULL);
    if (words == NULL)
        return;
    pw_vocabulary_free(a->desk->words);
    a->desk->words = words;
}

void pw_desk_evenings_settle(const char *folder)
{
    static const char *const end[] = {".desk", ".desk-journal"};
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;)
        for (size_t i = 0; i < G_N_ELEMENTS(end); i++) {
            gsize bytes = strlen(name) - MIN(strlen(name), strlen(end[i]));
            g_autofree char *event = g_strdup_printf("%s/%.*s.ini", folder, (int)bytes, name);
            if (g_str_has_suffix(name, end[i]))
                pw_journal_tidy(event);
        }
}
