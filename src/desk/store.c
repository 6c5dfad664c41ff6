/* store.c - an evening on disk: its event, its results, and the steps that can be taken back.
 *
 * What is changed is changed in memory first, and then committed: journal.c notes it and writes the
 * files, all of them or none. What somebody else writes into the files meanwhile is a step, too.
 */
#include "desk/desk.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "base/plumbing.h"
#include "desk/journal.h"

#define STATE_HALF 8

/* Of struct edit, which has names and texts that others change. */
static char event_name[] = JOURNAL_EVENT, nothing[] = "";

/* What is beside the event, by kinds. */
#define DRAFTS "drafts"
#define WISH "wish"

char *pw_desk_evening_id(const char *name)
{
    char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, name, -1);
    sum[16] = '\0';
    return sum;
}

static bool same(const char *a, const char *b)
{
    return g_strcmp0(a, b) == 0;
}

/* The first half counts the changes of all sections, so that it says what is later; the other one
 * is of all that a page shows. */
static void state_make(struct evening *e)
{
    gint64 mark = e->journal != NULL ? pw_journal_mark(e->journal) : 0;
    const char *const part[] = {e->text, e->results, e->letter};
    g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
    for (size_t i = 0; i < G_N_ELEMENTS(part); i++) {
        const char *text = part[i] != NULL ? part[i] : "";
        g_checksum_update(sum, (const guchar *)text, (gssize)strlen(text) + 1);
    }
    g_snprintf(e->state, sizeof e->state, "m%0*x%.*s", STATE_HALF - 1, (guint)(mark & 0xFFFFFFF),
               STATE_HALF, g_checksum_get_string(sum));
}

/* How many changes there were in that state; -1: it is none of ours. */
static gint64 state_mark(const char *state)
{
    g_autofree char *digits = g_strndup(state, STATE_HALF);
    guint64 mark = 0;
    return digits[0] == 'm' && g_ascii_string_to_unsigned(digits + 1, 16, 0, G_MAXINT, &mark, NULL)
               ? (gint64)mark
               : -1;
}

/* Is it of all sections, whichever one says it? */
static bool is_of_all(const struct evening *e, const char *target)
{
    return e->letter[0] == '\0' || g_str_has_prefix(target, "setting") ||
           g_str_has_prefix(target, "papers");
}

/* "name 3" of section A is "A name 3"; the caller frees. */
static char *of_section(const struct evening *e, const char *target)
{
    return is_of_all(e, target) ? g_strdup(target) : g_strconcat(e->letter, " ", target, NULL);
}

static char *results_file_of(const struct evening *e)
{
    char *named = pw_event_text_value(e->event, "results", "file");
    if (named == NULL || named[0] == '\0' || strcmp(named, "-") == 0) {
        g_free(named);
        return NULL;
    }
    char *path =
        g_path_is_absolute(named) ? g_strdup(named) : g_build_filename(e->folder, named, NULL);
    g_free(named);
    return path;
}

/* The file of the movement, where the event names one: a report has the games, too. */
static char *movement_file_of(const struct evening *e)
{
    g_autofree char *named =
        e->event != NULL ? pw_desk_event_value(e->event, "movement", "file") : g_strdup("");
    return named[0] == '\0'            ? NULL
           : g_path_is_absolute(named) ? g_strdup(named)
                                       : g_build_filename(e->folder, named, NULL);
}

/* What is in the event's memory are the results as they were read. */
static bool results_put(struct evening *e, const char *text, GError **error)
{
    g_autofree char *name =
        e->results_file != NULL ? g_path_get_basename(e->results_file) : g_strdup("results");
    return text == NULL || pw_results_parse(e->event, text, strlen(text), name, error);
}

/* Those that were read last; of a report, which the event reads itself, no others. */
static void results_again(struct evening *e)
{
    bool own = e->results_file == NULL || e->results == NULL;
    if (own)
        pw_results_parse(e->event, NULL, 0, NULL, NULL);
    else
        results_put(e, e->results, NULL);
}

/* The games of a report as rows; NULL: it is none, or there are none. The caller frees. */
static char *results_of_report(struct evening *e)
{
    const struct pw_schedule *s = pw_event_schedule(e->event, NULL);
    char *text = pw_contest_of(s)->has_games ? pw_results_text(e->event, NULL) : NULL;
    char *mine = text != NULL && text[0] != '\0' ? g_strdup(text) : NULL;
    free(text);
    return mine;
}

static void letters_take(struct evening *e, const struct pw_event *event)
{
    e->sections = MIN(pw_event_sections(event), (int)sizeof e->letters - 1);
    memset(e->letters, 0, sizeof e->letters);
    for (int i = 0; i < e->sections; i++)
        e->letters[i] = pw_event_letter(pw_event_section_at(event, i))[0];
}

static bool event_take(struct evening *e, char *text, GError **error)
{
    struct pw_event *event = pw_event_load(e->file, error);
    if (event != NULL)
        letters_take(e, event);
    bool of_one = event != NULL && e->letter[0] != '\0' && pw_event_sections(event) > 0;
    if (event == NULL || (of_one && !pw_event_set(event, "event", "section", e->letter, error))) {
        pw_event_free(event);
        g_free(text);
        return false;
    }
    pw_event_free(e->event);
    e->event = event;
    g_free(e->text);
    e->text = text;
    g_free(e->results_file);
    e->results_file = results_file_of(e);
    return true;
}

/* The file of results as the journal calls it: by its name in the folder. NULL: there is none. The
 * caller frees. */
static char *results_name(const struct evening *e)
{
    gsize bytes = strlen(e->folder);
    const char *file = e->results_file;
    if (file != NULL && strncmp(file, e->folder, bytes) == 0 && file[bytes] == G_DIR_SEPARATOR)
        return g_strdup(file + bytes + 1);
    return g_strdup(file);
}

/* The step with what it says, which is taken, and without what it changes. */
static json_t *step_new(const struct evening *e, json_t *said, const char *target,
                        const char *where)
{
    g_autofree char *its = of_section(e, target);
    return json_pack("{s:s, s:o, s:s, s:s, s:s, s:s}", "state", e->state, "said", said, "letter",
                     is_of_all(e, target) ? "" : e->letter, "target", its, "where", where,
                     "section", e->letter);
}

static void notes_take(struct evening *e)
{
    json_decref(e->notes);
    e->notes = json_incref(pw_journal_notes(e->journal));
}

/* The notes of an older program know the results of a section by its letter. */
static void name_results(const struct evening *e)
{
    for (int i = -1; pw_journal_is_old(e->journal) && i < e->sections; i++) {
        const char letter[] = {i < 0 ? '\0' : e->letters[i], '\0'};
        struct evening *other = pw_desk_evening_look(e->file, letter, NULL);
        g_autofree char *name = other != NULL ? results_name(other) : NULL;
        if (name != NULL)
            pw_journal_results(e->journal, letter, name);
        pw_desk_evening_free(other);
    }
}

/* What lies there, and is not what the journal has, was changed by somebody else. Who cannot note
 * it sees it all the same. */
static void see(struct evening *e)
{
    g_autofree char *name = results_name(e);
    struct edit lie[] = {{event_name, NULL, e->text},
                         {name, NULL, e->lies != NULL ? e->lies : nothing}};
    json_t *step = step_new(e, pw_desk_step("what-outside", NULL), "outside",
                            pw_desk_evening_schedule(e) != NULL ? "who" : "tonight");
    pw_journal_see(e->journal, lie, name != NULL ? 2 : 1, step, NULL);
    name_results(e);
    notes_take(e);
}

/* The event, and the file of its movement, as they lie there; *fresh: they are as they were. */
static bool event_refresh(struct evening *e, bool *fresh, GError **error)
{
    GError *wrong = NULL;
    char *text = pw_desk_file_text(e->file, PW_INPUT_MAX, &wrong);
    if (text == NULL && wrong == NULL)
        (void)(pw_fail(&wrong, PW_ERROR_IO, "%s: it is not there any more", e->file) ||
               pw_error_tell(&wrong, "file-gone", PW_TELLS(0)));
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        return false;
    }
    g_autofree char *movement = movement_file_of(e);
    g_autofree char *said = pw_desk_file_text(movement, PW_INPUT_MAX, NULL);
    *fresh = same(text, e->text) && same(said, e->movement);
    if (*fresh) {
        g_free(text);
        return true;
    }
    pw_sources_forget();
    if (!event_take(e, text, error))
        return false;
    g_autofree char *named = movement_file_of(e);
    g_free(e->movement);
    e->movement = pw_desk_file_text(named, PW_INPUT_MAX, NULL);
    return true;
}

static bool results_refresh(struct evening *e, bool fresh, GError **error)
{
    GError *wrong = NULL;
    char *lies = pw_desk_file_text(e->results_file, PW_INPUT_MAX, &wrong);
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        return false;
    }
    g_free(e->lies);
    e->lies = lies;
    char *results =
        e->results_file == NULL && e->movement != NULL ? results_of_report(e) : g_strdup(lies);
    if (!fresh || !same(results, e->results)) {
        g_free(e->results);
        e->results = results;
        results_again(e);
    } else {
        g_free(results);
    }
    return true;
}

static char *text_now(const struct evening *e)
{
    char *text = pw_event_text_whole(e->event);
    char *mine = g_strdup(text != NULL ? text : "");
    free(text);
    return mine;
}

/* What a request left in memory that was refused. */
static void leftovers_forget(struct evening *e)
{
    if (e->event == NULL || e->journal == NULL)
        return;
    g_autofree char *text = text_now(e);
    if (e->drafted || (e->text != NULL && !same(text, e->text)))
        pw_desk_evening_revert(e);
}

bool pw_desk_evening_refresh(struct evening *e, GError **error)
{
    bool fresh = false;
    leftovers_forget(e);
    if (e->journal != NULL)
        pw_journal_look(e->journal);
    if (!event_refresh(e, &fresh, error) || !results_refresh(e, fresh, error))
        return false;
    if (e->journal != NULL)
        see(e);
    state_make(e);
    return true;
}

void pw_desk_evening_free(struct evening *e)
{
    if (e == NULL)
        return;
    pw_event_free(e->event);
    pw_journal_unref(e->journal);
    json_decref(e->notes);
    json_decref(e->papers);
    g_ptr_array_unref(e->beside);
    g_free(e->played_key);
    json_decref(e->played_papers);
    g_free(e->paper_key);
    g_free(e->paper_text);
    g_free(e->file);
    g_free(e->folder);
    g_free(e->text);
    g_free(e->movement);
    g_free(e->results_file);
    g_free(e->results);
    g_free(e->lies);
    g_free(e);
}

/* Is there a file of that name, with something in it? Left by an evening that had the name before.
 */
static bool is_taken(const struct evening *e, const char *name)
{
    g_autofree char *path = g_build_filename(e->folder, name, NULL);
    GStatBuf is;
    return g_stat(path, &is) == 0 && is.st_size > 0;
}

/* Names a file of results, in the event's memory: one that nobody has. */
static bool results_named(struct evening *e, GError **error)
{
    g_autofree char *base = g_path_get_basename(e->file);
    char *dot = strrchr(base, '.');
    if (dot != NULL)
        *dot = '\0';
    g_autofree char *letter = g_ascii_strdown(e->letter, -1);
    const char *dash = letter[0] != '\0' ? "-" : "";
    g_autofree char *name = g_strdup_printf("%s%s%s-results.csv", base, dash, letter);
    for (int n = 2; is_taken(e, name); n++) {
        g_free(name);
        name = g_strdup_printf("%s%s%s-results-%d.csv", base, dash, letter, n);
    }
    if (!pw_event_edit(e->event, "results", "file", name, error))
        return false;
    g_autofree char *simulated = pw_event_text_value(e->event, "results", "simulate");
    if (simulated != NULL && !pw_event_edit(e->event, "results", "simulate", NULL, error))
        return false;
    e->results_file = results_file_of(e);
    return true;
}

bool pw_desk_evening_results(struct evening *e, GError **error)
{
    bool of_report = e->results_file == NULL && e->results != NULL && e->results[0] != '\0';
    if (e->results_file == NULL && !results_named(e, error))
        return false;
    if (of_report) /* its rows are written with the first that is changed */
        return results_put(e, e->results, error);
    return e->lies != NULL || results_put(e, "", error); /* its file comes with the first */
}

static struct evening *evening_new(const char *file, const char *letter)
{
    struct evening *e = g_new0(struct evening, 1);
    g_strlcpy(e->letter, letter, sizeof e->letter);
    e->beside = g_ptr_array_new_with_free_func(g_free);
    g_autofree char *name = g_path_get_basename(file);
    g_autofree char *id = pw_desk_evening_id(name);
    g_strlcpy(e->id, id, sizeof e->id);
    e->file = g_strdup(file);
    e->folder = g_path_get_dirname(file);
    return e;
}

static struct evening *opened(struct evening *e, GError **error)
{
    if (pw_desk_evening_refresh(e, error))
        return e;
    pw_desk_evening_free(e);
    return NULL;
}

struct evening *pw_desk_evening_look(const char *file, const char *letter, GError **error)
{
    return opened(evening_new(file, letter), error);
}

struct evening *pw_desk_evening_open(const char *file, const char *letter, struct journal *journal,
                                     GError **error)
{
    struct evening *e = evening_new(file, letter);
    e->journal = journal != NULL ? pw_journal_ref(journal) : pw_journal_new(file);
    return opened(e, error);
}

/* ---- beside the event ---- */

/* In memory: the value, which is taken; NULL: none. Where a step has made it another one that has
 * to be said. */
static void beside_set(struct evening *e, const char *kind, const char *its, json_t *value)
{
    json_t *notes = pw_journal_notes(e->journal), *noted = json_object_get(notes, kind);
    const json_t *made = json_object_get(json_object_get(notes, "beside"), kind);
    if (value != NULL)
        json_object_set_new(noted, its, value);
    else if (json_object_get(made, its) != NULL)
        json_object_set_new(noted, its, json_null());
    else
        json_object_del(noted, its);
    notes_take(e);
}

/* It goes with the next step. */
static void beside_with(struct evening *e, const char *kind, const char *its)
{
    g_autofree char *name = g_strdup_printf("%c%s\t%s", JOURNAL_BESIDE, kind, its);
    if (!g_ptr_array_find_with_equal_func(e->beside, name, g_str_equal, NULL))
        g_ptr_array_add(e->beside, g_steal_pointer(&name));
}

void pw_desk_evening_draft(struct evening *e, const char *id, json_t *draft)
{
    g_autofree char *its = of_section(e, id);
    e->drafted = e->drafted || draft != NULL || pw_desk_evening_beside(e, DRAFTS, its) != NULL;
    beside_set(e, DRAFTS, its, draft);
    beside_with(e, DRAFTS, its);
}

const json_t *pw_desk_evening_drafted(const struct evening *e, const char *id)
{
    g_autofree char *its = of_section(e, id);
    return pw_desk_evening_beside(e, DRAFTS, its);
}

void pw_desk_evening_wish_with(struct evening *e, const char *key, const char *value, bool step)
{
    g_autofree char *its = of_section(e, key);
    e->drafted = true;
    beside_set(e, WISH, its, json_string(value));
    if (step)
        beside_with(e, WISH, its);
}

bool pw_desk_evening_wish_set(struct evening *e, const char *key, const char *value, GError **error)
{
    g_autofree char *its = of_section(e, key);
    beside_set(e, WISH, its, json_string(value));
    bool done = pw_journal_note(e->journal, error);
    if (!done)
        pw_journal_revert(e->journal);
    notes_take(e);
    state_make(e);
    return done;
}

#define BLANKS 8 /* of a step, at most */

json_t *pw_desk_step(const char *key, ...)
{
    json_t *step = json_array();
    va_list list;
    va_start(list, key);
    for (const char *one = key; one != NULL; one = va_arg(list, const char *))
        json_array_append_new(step, json_string(one));
    va_end(list);
    return step;
}

/* ["what-name", "no", "3"], as pw_desk_step makes it. NULL: it is none. The caller frees. */
static char *said_of(const struct asked *a, const json_t *said)
{
    const char *text[1 + 2 * BLANKS + 1] = {NULL};
    size_t count = json_array_size(said);
    if (count % 2 == 0 || count > 1 + 2 * BLANKS)
        return NULL;
    for (size_t i = 0; i < count; i++)
        if ((text[i] = json_string_value(json_array_get(said, i))) == NULL)
            return NULL;
    char *told = pw_vocabulary_say(a->desk->words, text[0], text + 1);
    char *mine = g_strdup(told);
    free(told);
    return mine;
}

char *pw_desk_step_told(const struct asked *a, const json_t *step)
{
    const char *letter = json_string_value(json_object_get(step, "letter"));
    char *said = said_of(a, json_object_get(step, "said"));
    if (said == NULL) /* of a program that kept the words of its day */
        return g_strdup(json_string_value(json_object_get(step, "what")));
    if (letter == NULL || letter[0] == '\0')
        return said;
    char *whole = g_strconcat(letter, ": ", said, NULL);
    g_free(said);
    return whole;
}

/* ---- steps ---- */

void pw_desk_evening_revert(struct evening *e)
{
    pw_event_rewrite(e->event, e->text, NULL);
    g_free(e->results_file);
    e->results_file = results_file_of(e);
    results_again(e);
    e->drafted = false;
    g_ptr_array_set_size(e->beside, 0);
    pw_journal_revert(e->journal);
    notes_take(e);
}

/* Of one section, or of an event without any. Before one is chosen there is no movement, nor has a
 * Swiss one before its first round. */
static bool movement_loads(struct pw_event *event, GError **error)
{
    g_autofree char *kind = pw_desk_event_value(event, "movement", "kind");
    g_autofree char *file = pw_desk_event_value(event, "movement", "file");
    g_autofree char *paired = pw_desk_event_value(event, "pairings", "1");
    bool swiss = pw_desk_is_swiss(event) && paired[0] == '\0';
    return swiss || (kind[0] == '\0' && file[0] == '\0') || pw_event_schedule(event, error) != NULL;
}

/* Would "check" read it: an event file, and the movement of each section that has one? file: where
 * its other files lie, and what messages call it. */
bool pw_desk_text_loads(const char *text, const char *file, GError **error)
{
    g_autofree char *name = g_path_get_basename(file), *folder = g_path_get_dirname(file);
    if (text[strspn(text, " \t\r\n")] == '\0')
        return pw_fail(error, PW_ERROR_UNMET, "%s: nothing would be left in it", name) ||
               pw_error_tell(error, "event-empty", PW_TELLS(0));
    struct pw_event *event = pw_event_parse(text, strlen(text), name, folder, error);
    bool loads = event != NULL;
    int sections = loads ? pw_event_sections(event) : 0;
    for (int i = 0; loads && i < MAX(sections, 1); i++)
        loads = movement_loads(sections > 0 ? pw_event_section_at(event, i) : event, error);
    pw_event_free(event);
    return loads;
}

static void take(char **place, const char *text)
{
    g_free(*place);
    *place = g_strdup(text);
}

/* The files as they are to be, of those that are other ones. */
static size_t changes_of(const struct evening *e, char *text, char *results, char *name,
                         struct edit *change)
{
    size_t count = 0;
    bool lacking = name != NULL && !g_file_test(e->results_file, G_FILE_TEST_EXISTS);
    if (!same(text, e->text))
        change[count++] = (struct edit){event_name, e->text, text};
    if (results != NULL &&
        (!same(results, e->results != NULL ? e->results : "") || (count > 0 && lacking)))
        change[count++] = (struct edit){name, e->lies != NULL ? e->lies : nothing, results};
    return count;
}

/* NULL: no file is named. The caller frees. */
static char *results_now(const struct evening *e)
{
    char *text = e->results_file != NULL ? pw_results_text(e->event, NULL) : NULL;
    char *mine = g_strdup(text);
    free(text);
    return mine;
}

/* "\tdrafts\tA name 3": "drafts" and "A name 3". The kind is for the caller to free. */
static const char *beside_key(const char *name, char **kind)
{
    const char *key = strchr(name + 1, '\t') + 1;
    *kind = g_strndup(name + 1, (gsize)(key - name - 2));
    return key;
}

/* Is it a name that waits, which is a step even where no file is another one? */
static bool is_name(const char *key)
{
    return g_str_has_prefix(key, "name ") ||
           (g_ascii_isupper(key[0]) && g_str_has_prefix(key + 1, " name "));
}

/* What goes with a step, of what is beside the event. names: is it of a name, too? The caller frees
 * the edits. */
static size_t changes_beside(const struct evening *e, struct edit *change, bool *names)
{
    size_t count = 0;
    for (guint i = 0; i < e->beside->len; i++) {
        char *name = g_ptr_array_index(e->beside, i), *kind = NULL;
        const char *key = beside_key(name, &kind);
        const json_t *value = pw_desk_evening_beside(e, kind, key);
        char *text = value != NULL ? json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY) : NULL;
        const char *was = pw_journal_image(e->journal, name);
        if (!same(text != NULL ? text : "", was)) {
            *names = *names || is_name(key);
            change[count++] =
                (struct edit){g_strdup(name), g_strdup(was), g_strdup(text != NULL ? text : "")};
        }
        free(text);
        g_free(kind);
    }
    return count;
}

/* It is noted with the step, and nowhere else. */
static void beside_forget(struct evening *e, const char *name)
{
    char *kind = NULL;
    const char *key = beside_key(name, &kind);
    json_object_del(json_object_get(pw_journal_notes(e->journal), kind), key);
    g_free(kind);
}

/* The step, with what is beside the event; where nothing is one drafts and wishes are noted. */
static bool step_take(struct evening *e, json_t *step, const char *text, struct edit *change,
                      size_t files, GError **error)
{
    bool names = false;
    size_t count = files + changes_beside(e, change + files, &names);
    bool done = false;
    if (files == 0 && !names) {
        done = !e->drafted || pw_journal_note(e->journal, error);
    } else if (same(text, e->text) || pw_desk_text_loads(text, e->file, error)) {
        for (guint i = 0; i < e->beside->len; i++)
            beside_forget(e, g_ptr_array_index(e->beside, i));
        done = pw_journal_step(e->journal, step, change, count, error);
    }
    for (size_t i = files; i < count; i++) {
        g_free(change[i].name);
        g_free(change[i].before);
        g_free(change[i].after);
    }
    return done;
}

void pw_desk_evening_results_settle(struct evening *e)
{
    g_autofree char *results = results_now(e);
    const char *line = results != NULL ? strchr(results, '\n') : NULL; /* behind the headings */
    if (results == NULL || e->lies != NULL || (line != NULL && line[1] != '\0'))
        return;
    pw_event_rewrite(e->event, e->text, NULL);
    g_free(e->results_file);
    e->results_file = results_file_of(e);
}

bool pw_desk_evening_commit(struct evening *e, json_t *said, const char *target, const char *where,
                            GError **error)
{
    json_t *step = step_new(e, said, target, where);
    g_autofree char *text = text_now(e), *name = results_name(e);
    g_autofree char *results = results_now(e);
    g_autofree struct edit *change = g_new0(struct edit, 2 + e->beside->len);
    size_t files = changes_of(e, text, results, name, change);
    bool done = step_take(e, step, text, change, files, error);
    json_decref(step);
    if (!done) {
        pw_desk_evening_revert(e);
        return false;
    }
    e->drafted = false;
    g_ptr_array_set_size(e->beside, 0);
    take(&e->text, text);
    if (results != NULL) {
        take(&e->results, results);
        take(&e->lies, results);
    }
    notes_take(e);
    state_make(e);
    return true;
}

const json_t *pw_desk_evening_step(const struct evening *e, bool redo)
{
    json_int_t at = json_integer_value(json_object_get(e->notes, "at"));
    return json_array_get(json_object_get(e->notes, "steps"), (size_t)(redo ? at : at - 1));
}

int pw_desk_evening_steps_left(const struct evening *e)
{
    return json_object_get(e->notes, "dropped") != NULL
               ? (int)json_integer_value(json_object_get(e->notes, "at"))
               : -1;
}

/* The event as it would be, which must be one. */
static bool turned_is_sound(struct evening *e, const GPtrArray *turned, GError **error)
{
    const char *text = e->text;
    for (guint i = 0; i < turned->len; i++) {
        const struct edit *change = g_ptr_array_index(turned, i);
        text = strcmp(change->name, JOURNAL_EVENT) == 0 ? change->after : text;
    }
    return pw_event_rewrite(e->event, text, error);
}

/* What waited beside the event at the place of this step is not what stands there now. */
static void draft_forget(struct evening *e, const json_t *step)
{
    static const char *const of_result = "result "; /* of a place, whose draft has its name alone */
    const char *target = json_string_value(json_object_get(step, "target"));
    const char *at = target != NULL ? strstr(target, of_result) : NULL;
    g_autofree char *id =
        at != NULL ? g_strdup_printf("%.*s%s", (int)(at - target), target, at + strlen(of_result))
                   : g_strdup(target);
    if (id != NULL)
        json_object_del(json_object_get(pw_journal_notes(e->journal), "drafts"), id);
}

/* The same of what goes with the step. */
static void turned_forget(struct evening *e, const GPtrArray *turned)
{
    for (guint i = 0; i < turned->len; i++) {
        const struct edit *change = g_ptr_array_index(turned, i);
        if (change->name[0] == JOURNAL_BESIDE)
            beside_forget(e, change->name);
    }
}

static bool is_any(const char *target, const void *user)
{
    return target != user;
}

static gint64 step_mark(const json_t *step)
{
    const char *state = json_string_value(json_object_get(step, "state"));
    return state != NULL ? state_mark(state) : -1;
}

bool pw_desk_evening_undo_seen(struct evening *e, const char *state, bool redo, GError **error)
{
    gint64 seen = state_mark(state);
    const json_t *last = pw_desk_evening_step(e, false);
    if (seen < 0 || strcmp(state, e->state) == 0)
        return true;
    bool turned = pw_journal_touched(e->journal, seen, is_any, NULL),
         later = last != NULL && step_mark(last) >= seen;
    if (!turned && !later)
        return true;
    json_int_t at = json_integer_value(json_object_get(e->notes, "at"));
    const json_t *shown = json_array_get(json_object_get(e->notes, "steps"), (size_t)(at - 2));
    if (turned || redo || at < 2 || step_mark(shown) >= seen)
        return pw_fail(error, PW_ERROR_UNMET,
                       "the files are not as this change left them, so it stays") ||
               pw_error_tell(error, "undo-stale", PW_TELLS(0));
    bool done = pw_journal_exchange(e->journal, error);
    notes_take(e);
    state_make(e);
    return done;
}

bool pw_desk_evening_undo(struct evening *e, bool redo, GError **error)
{
    g_autoptr(GPtrArray) turned = pw_journal_turned(e->journal, redo, error);
    bool done = turned != NULL && turned_is_sound(e, turned, error);
    g_autofree char *target =
        g_strdup(json_string_value(json_object_get(pw_desk_evening_step(e, redo), "target")));
    if (done) {
        draft_forget(e, pw_desk_evening_step(e, redo));
        turned_forget(e, turned);
        done = pw_journal_turn(e->journal, redo, turned, error);
    }
    if (!done) {
        pw_desk_evening_revert(e);
        return false;
    }
    if (target != NULL)
        pw_journal_touch(e->journal, target);
    g_clear_pointer(&e->text, g_free); /* all is read again */
    return pw_desk_evening_refresh(e, error);
}

/* What a change of one target does to another: "names" are all of them. */
static const struct {
    const char *one, *other; /* as they begin */
} meeting[] = {{"names", "name "},
               {"names", "team "},
               {"names", "lots"},
               {"names", "movement"},
               {"round", "result "}};

static bool targets_meet(const char *one, const char *other)
{
    bool meet = strcmp(one, other) == 0 || strcmp(one, "outside") == 0;
    for (size_t i = 0; !meet && i < G_N_ELEMENTS(meeting); i++)
        meet = (strcmp(one, meeting[i].one) == 0 && g_str_has_prefix(other, meeting[i].other)) ||
               (strcmp(other, meeting[i].one) == 0 && g_str_has_prefix(one, meeting[i].other));
    return meet;
}

/* Does a change of that target, of whichever section, change this one? */
static bool meets(const char *changed, const void *target)
{
    const char *its = target;
    bool of_one = g_ascii_isupper(changed[0]) && changed[1] == ' ',
         one = g_ascii_isupper(its[0]) && its[1] == ' ';
    if (of_one && one && changed[0] != its[0])
        return false;
    return targets_meet(changed + (of_one ? 2 : 0), its + (one ? 2 : 0));
}

bool pw_desk_evening_changed_since(const struct evening *e, const char *state, const char *target)
{
    const json_t *steps = json_object_get(e->notes, "steps"), *step;
    gint64 mark = state_mark(state);
    size_t i;
    g_autofree char *its = of_section(e, target);
    if (mark < 0 || strcmp(state, e->state) == 0)
        return false;
    json_array_foreach(steps, i, step)
    {
        const char *before = json_string_value(json_object_get(step, "state"));
        const char *changed = json_string_value(json_object_get(step, "target"));
        if (before != NULL && changed != NULL && state_mark(before) >= mark && meets(changed, its))
            return true;
    }
    return pw_journal_touched(e->journal, mark, meets, its);
}
