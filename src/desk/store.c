/* store.c - an evening on disk: its event, its results, and the steps that can be taken back.
 *
 * Each change is noted before it is made: NAME.desk has the step first, then the files are written,
 * each complete or untouched. A step is what was replaced in a text, so that taking it back leaves
 * all else as it is now.
 */
#include "desk/desk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include <glib/gstdio.h>

#include "base/plumbing.h"

#define NOTES_MAX (8 * 1024 * 1024)
#define STATE_HALF 8

char *pw_desk_evening_id(const char *name)
{
    char *sum = g_compute_checksum_for_string(G_CHECKSUM_SHA256, name, -1);
    sum[16] = '\0';
    return sum;
}

/* NULL: it is not there. An error: it cannot be read. */
static char *text_of(const char *file, size_t most, GError **error)
{
    struct pw_reason why = {""};
    size_t bytes = 0;
    if (file == NULL || !g_file_test(file, G_FILE_TEST_EXISTS))
        return NULL;
    char *text = pw_source_read(file, most, &bytes, &why);
    if (text == NULL || bytes > most) {
        pw_fail(error, text == NULL && errno == EXDEV ? PW_ERROR_INPUT : PW_ERROR_IO, "%s: %s",
                file, text != NULL ? "too large" : why.text);
        g_free(text);
        return NULL;
    }
    return text;
}

static char *notes_file(const struct evening *e)
{
    const char *dot = strrchr(e->file, '.');
    gsize bytes = dot != NULL ? (gsize)(dot - e->file) : strlen(e->file);
    return g_strdup_printf("%.*s.desk", (int)bytes, e->file);
}

static bool same(const char *a, const char *b)
{
    return g_strcmp0(a, b) == 0;
}

/* Of all that a page shows: one half of what the sections share, the other of what is its own. */
static void state_make(struct evening *e)
{
    const char *const part[2][2] = {{e->text, e->notes_text}, {e->results, e->letter}};
    for (size_t half = 0; half < 2; half++) {
        g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
        for (size_t i = 0; i < 2; i++) {
            const char *text = part[half][i] != NULL ? part[half][i] : "";
            g_checksum_update(sum, (const guchar *)text, (gssize)strlen(text) + 1);
        }
        g_strlcpy(e->state + half * STATE_HALF, g_checksum_get_string(sum), STATE_HALF + 1);
    }
}

/* Is it a change of that state, in whichever section? */
static bool step_is_of(const json_t *step, const char *state)
{
    const char *its = json_string_value(json_object_get(step, "state"));
    return its != NULL && strncmp(its, state, STATE_HALF) == 0;
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
    results_put(e, own ? "" : e->results, NULL);
}

/* The games of a report as rows; NULL: it is none, or there are none. The caller frees. */
static char *results_of_report(struct evening *e)
{
    const struct pw_schedule *s = pw_event_schedule(e->event, NULL);
    char *text = s != NULL && s->kind == PW_PLAYERS ? pw_results_text(e->event, NULL) : NULL;
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

static json_t *notes_new(void)
{
    return json_pack("{s:[], s:i, s:{}, s:{}}", "steps", "at", 0, "drafts", "wish");
}

/* Sound, or none: who writes into it by hand loses what could be taken back, and nothing else. */
static json_t *notes_read(const char *text)
{
    json_t *notes = text != NULL ? json_loads(text, 0, NULL) : NULL;
    const json_t *steps = json_object_get(notes, "steps");
    json_int_t at = json_integer_value(json_object_get(notes, "at"));
    bool sound = json_is_array(steps) && at >= 0 && (size_t)at <= json_array_size(steps) &&
                 json_is_object(json_object_get(notes, "drafts"));
    if (sound)
        return notes;
    json_decref(notes);
    return notes_new();
}

bool pw_desk_evening_refresh(struct evening *e, GError **error)
{
    GError *wrong = NULL;
    char *text = text_of(e->file, PW_INPUT_MAX, &wrong);
    if (text == NULL && wrong == NULL)
        (void)(pw_fail(&wrong, PW_ERROR_IO, "%s: it is not there any more", e->file) ||
               pw_error_tell(&wrong, "file-gone", PW_TELLS(0)));
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        return false;
    }
    g_autofree char *movement = movement_file_of(e), *said = text_of(movement, PW_INPUT_MAX, NULL);
    bool fresh = same(text, e->text) && same(said, e->movement);
    if (fresh) {
        g_free(text);
    } else {
        pw_sources_forget();
        if (!event_take(e, text, error))
            return false;
        g_autofree char *named = movement_file_of(e);
        g_free(e->movement);
        e->movement = text_of(named, PW_INPUT_MAX, NULL);
    }
    g_autofree char *file = notes_file(e);
    char *notes = text_of(file, NOTES_MAX, NULL);
    if (e->notes == NULL || !same(notes, e->notes_text)) {
        json_decref(e->notes);
        e->notes = notes_read(notes);
        g_free(e->notes_text);
        e->notes_text = g_strdup(notes);
    }
    g_free(notes);
    char *results = e->results_file == NULL && e->movement != NULL
                        ? results_of_report(e)
                        : text_of(e->results_file, PW_INPUT_MAX, &wrong);
    if (wrong != NULL) {
        g_propagate_error(error, wrong);
        return false;
    }
    if (!fresh || !same(results, e->results)) {
        g_free(e->results);
        e->results = results;
        results_again(e);
    } else {
        g_free(results);
    }
    state_make(e);
    return true;
}

void pw_desk_evening_free(struct evening *e)
{
    if (e == NULL)
        return;
    pw_event_free(e->event);
    json_decref(e->notes);
    json_decref(e->papers);
    g_free(e->paper_key);
    g_free(e->paper_text);
    g_free(e->file);
    g_free(e->folder);
    g_free(e->text);
    g_free(e->movement);
    g_free(e->results_file);
    g_free(e->results);
    g_free(e->notes_text);
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
    return g_file_test(e->results_file, G_FILE_TEST_EXISTS) ||
           pw_write_text(e->results_file, "", error);
}

/* ---- steps ---- */

/* What is replaced in one text by the other; NULL: nothing. */
static json_t *patch_make(const char *file, const char *before, const char *after)
{
    size_t from = 0, b = strlen(before), a = strlen(after);
    if (strcmp(before, after) == 0)
        return NULL;
    while (before[from] != '\0' && before[from] == after[from])
        from++;
    while (from > 0 && ((guchar)before[from] & 0xC0) == 0x80)
        from--; /* to where a letter begins, in both */
    while (b > from && a > from && before[b - 1] == after[a - 1])
        b--, a--;
    while (((guchar)before[b] & 0xC0) == 0x80)
        b++, a++;
    return json_pack("{s:s, s:i, s:s%, s:s%}", "file", file, "at", (int)from, "before",
                     before + from, b - from, "after", after + from, a - from);
}

/* The text with the patch; NULL: it is another text by now. The caller frees. */
static char *patched(const char *text, const json_t *patch, bool back)
{
    const char *was = json_string_value(json_object_get(patch, back ? "after" : "before"));
    const char *is = json_string_value(json_object_get(patch, back ? "before" : "after"));
    json_int_t at = json_integer_value(json_object_get(patch, "at"));
    if (was == NULL || is == NULL || at < 0 || (size_t)at > strlen(text) ||
        !g_str_has_prefix(text + at, was))
        return NULL;
    return g_strdup_printf("%.*s%s%s", (int)at, text, is, text + at + strlen(was));
}

/* Both texts with a step taken back, or done again. false: they are not as it left, or found, them.
 */
static bool step_apply(const json_t *step, bool back, char **text, char **results)
{
    const json_t *patches = json_object_get(step, "patches");
    for (size_t i = 0; i < json_array_size(patches); i++) {
        const json_t *patch = json_array_get(patches, i);
        bool of_event = same(json_string_value(json_object_get(patch, "file")), "event");
        char **all = of_event ? text : results;
        char *other = patched(*all, patch, back);
        if (other == NULL)
            return false;
        g_free(*all);
        *all = other;
    }
    return true;
}

static bool step_fits(const struct evening *e, const json_t *step, bool back)
{
    char *text = g_strdup(e->text), *results = g_strdup(e->results != NULL ? e->results : "");
    bool fits = step_apply(step, back, &text, &results);
    g_free(text);
    g_free(results);
    return fits;
}

/* The program was stopped between the note of the last step and the step. Who has the results of
 * that step says so. */
static void forget_unmade(struct evening *e)
{
    json_t *steps = json_object_get(e->notes, "steps");
    size_t count = json_array_size(steps);
    json_int_t at = json_integer_value(json_object_get(e->notes, "at"));
    const json_t *last = json_array_get(steps, count - 1);
    const char *letter = json_string_value(json_object_get(last, "section"));
    if (letter != NULL && !same(letter, e->letter)) {
        struct evening *other = pw_desk_evening_open(e->file, letter, NULL);
        if (other != NULL) {
            json_decref(e->notes);
            e->notes = json_incref(other->notes);
        }
        pw_desk_evening_free(other);
        return;
    }
    if (count == 0 || (size_t)at != count || step_fits(e, last, true) || !step_fits(e, last, false))
        return;
    json_array_remove(steps, count - 1);
    json_object_set_new(e->notes, "at", json_integer(at - 1));
}

struct evening *pw_desk_evening_open(const char *file, const char *letter, GError **error)
{
    struct evening *e = g_new0(struct evening, 1);
    g_strlcpy(e->letter, letter, sizeof e->letter);
    g_autofree char *name = g_path_get_basename(file);
    g_autofree char *id = pw_desk_evening_id(name);
    g_strlcpy(e->id, id, sizeof e->id);
    e->file = g_strdup(file);
    e->folder = g_path_get_dirname(file);
    if (pw_desk_evening_refresh(e, error)) {
        forget_unmade(e);
        return e;
    }
    pw_desk_evening_free(e);
    return NULL;
}

static bool notes_write(struct evening *e, GError **error)
{
    g_autofree char *file = notes_file(e);
    char *text = json_dumps(e->notes, JSON_COMPACT);
    pw_sources_forget();
    bool done = pw_write_text(file, text, error);
    if (done) {
        g_free(e->notes_text);
        e->notes_text = g_strdup(text);
    }
    free(text);
    return done;
}

static void step_add(struct evening *e, json_t *step)
{
    json_t *steps = json_object_get(e->notes, "steps");
    size_t at = (size_t)json_integer_value(json_object_get(e->notes, "at"));
    while (json_array_size(steps) > at)
        json_array_remove(steps, at);
    while (json_array_size(steps) > DESK_STEPS_MAX)
        json_array_remove(steps, 0); /* before: one that is killed in the middle costs no other */
    json_array_append_new(steps, step);
    json_object_set_new(e->notes, "at", json_integer((json_int_t)json_array_size(steps)));
}

static char *text_now(const struct evening *e)
{
    char *text = pw_event_text_whole(e->event);
    char *mine = g_strdup(text != NULL ? text : "");
    free(text);
    return mine;
}

void pw_desk_evening_revert(struct evening *e)
{
    pw_event_rewrite(e->event, e->text, NULL);
    g_free(e->results_file);
    e->results_file = results_file_of(e);
    results_again(e);
}

/* Writes both texts where they differ from what lies there. */
static bool texts_write(struct evening *e, const char *text, const char *results, GError **error)
{
    pw_sources_forget();
    if (results != NULL && !same(results, e->results)) {
        if (!pw_write_text(e->results_file, results, error))
            return false;
        g_free(e->results);
        e->results = g_strdup(results);
    }
    if (!same(text, e->text)) {
        if (!pw_write_text(e->file, text, error))
            return false;
        g_free(e->text);
        e->text = g_strdup(text);
    }
    state_make(e);
    return true;
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

bool pw_desk_evening_commit(struct evening *e, json_t *said, const char *target, const char *where,
                            GError **error)
{
    json_t *step = step_new(e, said, target, where);
    g_autofree char *text = text_now(e);
    char *in_memory = e->results_file != NULL ? pw_results_text(e->event, NULL) : NULL;
    g_autofree char *results = g_strdup(in_memory);
    free(in_memory);
    json_t *of_text = patch_make("event", e->text, text);
    json_t *of_results = results != NULL
                             ? patch_make("results", e->results != NULL ? e->results : "", results)
                             : NULL;
    if (of_text == NULL && of_results == NULL) {
        json_decref(step);
        return true;
    }
    json_t *patches = json_array();
    if (of_text != NULL)
        json_array_append_new(patches, of_text);
    if (of_results != NULL)
        json_array_append_new(patches, of_results);
    json_t *before = json_deep_copy(e->notes);
    json_object_set_new(step, "patches", patches);
    step_add(e, step);
    bool done = notes_write(e, error) && texts_write(e, text, results, error);
    if (!done) {
        json_decref(e->notes);
        e->notes = json_incref(before);
        notes_write(e, NULL);
        pw_desk_evening_revert(e);
    }
    json_decref(before);
    return done;
}

const json_t *pw_desk_evening_step(const struct evening *e, bool redo)
{
    json_int_t at = json_integer_value(json_object_get(e->notes, "at"));
    return json_array_get(json_object_get(e->notes, "steps"), (size_t)(redo ? at : at - 1));
}

bool pw_desk_evening_undo(struct evening *e, bool redo, GError **error)
{
    const json_t *step = pw_desk_evening_step(e, redo);
    char *text = g_strdup(e->text), *results = g_strdup(e->results != NULL ? e->results : "");
    bool sound = step != NULL && step_apply(step, !redo, &text, &results);
    json_int_t at = json_integer_value(json_object_get(e->notes, "at"));
    bool done =
        sound ||
        pw_fail(error, PW_ERROR_UNMET, "the files are not as this change left them, so it stays") ||
        pw_error_tell(error, "undo-stale", PW_TELLS(0));
    done = done && pw_event_rewrite(e->event, text, error);
    if (done && e->results_file == NULL) /* a change that named it is made again */
        e->results_file = results_file_of(e);
    bool of_results = !same(results, e->results != NULL ? e->results : "");
    if (done && e->results_file != NULL && of_results)
        done = texts_write(e, e->text, results, error);
    done = done && texts_write(e, text, NULL, error);
    if (done) {
        char *named = results_file_of(e);
        if (named != NULL && !of_results) { /* as they lie there */
            g_free(e->results);
            e->results = text_of(named, PW_INPUT_MAX, NULL);
        }
        g_free(e->results_file);
        e->results_file = named;
        results_again(e);
        json_object_set_new(e->notes, "at", json_integer(redo ? at + 1 : at - 1));
        done = notes_write(e, error);
        if (e->letter[0] == '\0')
            letters_take(e, e->event);
        state_make(e);
    } else {
        pw_desk_evening_revert(e);
    }
    g_free(text);
    g_free(results);
    return done;
}

bool pw_desk_evening_changed_since(const struct evening *e, const char *state, const char *target)
{
    const json_t *steps = json_object_get(e->notes, "steps");
    size_t count = json_array_size(steps), i = count;
    g_autofree char *its = of_section(e, target);
    if (state[0] == '\0' || strcmp(state, e->state) == 0)
        return false;
    while (i > 0 && !step_is_of(json_array_get(steps, i - 1), state))
        i--;
    for (i = i > 0 ? i - 1 : count; i < count; i++)
        if (same(json_string_value(json_object_get(json_array_get(steps, i), "target")), its))
            return true;
    return false;
}

bool pw_desk_evening_draft(struct evening *e, const char *id, json_t *draft, GError **error)
{
    json_t *drafts = json_object_get(e->notes, "drafts");
    g_autofree char *its = of_section(e, id);
    bool change = draft != NULL || json_object_get(drafts, its) != NULL;
    if (draft != NULL)
        json_object_set_new(drafts, its, draft);
    else
        json_object_del(drafts, its);
    if (!change)
        return true;
    bool done = notes_write(e, error);
    state_make(e);
    return done;
}

const json_t *pw_desk_evening_drafted(const struct evening *e, const char *id)
{
    g_autofree char *its = of_section(e, id);
    return json_object_get(json_object_get(e->notes, "drafts"), its);
}

bool pw_desk_evening_wish_set(struct evening *e, const char *key, const char *value, GError **error)
{
    json_t *wish = json_object_get(e->notes, "wish");
    g_autofree char *its = of_section(e, key);
    if (!json_is_object(wish)) {
        wish = json_object();
        json_object_set_new(e->notes, "wish", wish);
    }
    json_object_set_new(wish, its, json_string(value));
    bool done = notes_write(e, error);
    state_make(e);
    return done;
}
