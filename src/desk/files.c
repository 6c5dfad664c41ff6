/* files.c - an evening that lies elsewhere, on a stick: its files are chosen in the browser and
 * come as one body of multipart/form-data (RFC 7578). They lie in the folder of the desk from then
 * on. Nothing that lies there is written over: another evening of the same name gets one of its
 * own.
 */

#include <glib/gstdio.h>
#include <string.h>

#include "base/error.h"
#include "base/plumbing.h"
#include "desk/desk.h"
#include "desk/journal.h"

/* ---- what was sent ---- */

struct sent {
    char *name; /* without folders, and without the number of a second download */
    const char *bytes;
    gsize length;
};

static void sent_free(gpointer data)
{
    struct sent *sent = data;
    g_free(sent->name);
    g_free(sent);
}

static const char *find(const char *bytes, gsize length, const char *text)
{
    gsize n = strlen(text);
    const char *last = length >= n ? bytes + length - n : NULL;
    for (const char *at = bytes; last != NULL && at <= last; at++) {
        at = memchr(at, text[0], (gsize)(last - at) + 1);
        if (at == NULL || memcmp(at, text, n) == 0)
            return at;
    }
    return NULL;
}

/* The name without folders; browsers call a second download "tuesday (1).ini". NULL: it is none, or
 * one that lies hidden. The caller frees. */
static char *plain_name(const char *said)
{
    const char *name = said;
    for (const char *c = said; *c != '\0'; c++)
        if (*c == '/' || *c == '\\')
            name = c + 1;
    const char *dot = strrchr(name, '.'), *open = dot;
    if (name[0] == '.' || dot == NULL || strlen(name) > PW_DESK_NAME_MAX)
        return NULL;
    for (const guchar *c = (const guchar *)name; *c != '\0'; c++)
        if (*c < ' ' || *c == 0x7F)
            return NULL;
    if (dot > name && dot[-1] == ')') {
        open = dot - 1;
        while (open > name && g_ascii_isdigit(open[-1]))
            open--;
        open = open > name + 1 && open[-1] == '(' && open < dot - 1 ? open - 1 : dot;
        while (open > name + 1 && open != dot && open[-1] == ' ')
            open--;
    }
    return g_strdup_printf("%.*s%s", (int)(open - name), name, dot);
}

/* filename="..." of the head of a part, with the escapes that browsers write; NULL: it is no file.
 * The caller frees. */
static char *file_name(const char *head)
{
    static const char key[] = "filename=\"";
    const char *from = strstr(head, key),
               *to = from != NULL ? strchr(from + strlen(key), '"') : NULL;
    if (to == NULL)
        return NULL;
    GString *name = g_string_new_len(from + strlen(key), to - from - (gssize)strlen(key));
    g_string_replace(name, "%22", "\"", 0);
    bool text = g_utf8_validate(name->str, (gssize)name->len, NULL);
    char *plain = text ? plain_name(name->str) : NULL;
    g_string_free(name, TRUE);
    return plain;
}

/* The files of a body, of struct sent; what is no file, or no body of this kind, is left out. The
 * caller unrefs. */
static GPtrArray *files_of(const char *body, gsize bytes)
{
    GPtrArray *files = g_ptr_array_new_with_free_func(sent_free);
    const char *end = body + bytes, *line = find(body, bytes, "\r\n");
    if (line == NULL || !g_str_has_prefix(body, "--") || line - body > 80)
        return files;
    g_autofree char *boundary = g_strdup_printf("\r\n%.*s", (int)(line - body), body);
    for (const char *part = line; part != NULL && files->len < PW_DESK_FILES_MOST;) {
        const char *head_end = find(part, (gsize)(end - part), "\r\n\r\n");
        const char *data = head_end != NULL ? head_end + 4 : end;
        const char *next = find(data, (gsize)(end - data), boundary);
        if (head_end == NULL || next == NULL)
            break;
        g_autofree char *head = g_strndup(part, (gsize)(head_end - part));
        char *name = file_name(head);
        if (name != NULL) {
            struct sent *sent = g_new0(struct sent, 1);
            *sent = (struct sent){name, data, (gsize)(next - data)};
            g_ptr_array_add(files, sent);
        }
        part = next + strlen(boundary);
    }
    return files;
}

static const struct sent *sent_as(const GPtrArray *files, const char *name)
{
    for (guint i = 0; i < files->len; i++) {
        const struct sent *sent = g_ptr_array_index(files, i);
        if (strcmp(sent->name, name) == 0)
            return sent;
    }
    return NULL;
}

static bool is_event(const struct sent *sent)
{
    gsize n = strlen(sent->name);
    return n > 4 && g_ascii_strcasecmp(sent->name + n - 4, ".ini") == 0;
}

/* ---- what an event names ---- */

const char *pw_desk_file_kind(const char *group, const char *key, const char *value)
{
    static const char *const groups[] = {"results", "names", "movement", "section"};
    if (value[0] == '\0' || strcmp(value, "-") == 0)
        return NULL;
    if (strcmp(group, "templates") == 0)
        return strchr(value, '/') != NULL || g_str_has_suffix(value, ".xml") ? "template" : NULL;
    if (strcmp(group, "event") == 0)
        return strcmp(key, "logo") == 0 ? "logo" : NULL;
    for (size_t i = 0; i < G_N_ELEMENTS(groups) && strcmp(key, "file") == 0; i++) {
        gsize bytes = strlen(groups[i]);
        if (strncmp(group, groups[i], bytes) == 0 && (group[bytes] == '\0' || group[bytes] == '-'))
            return groups[i];
    }
    return NULL;
}

/* One that goes with the event into the folder. */
struct needed {
    char *group, *name; /* the key is "file", but of results nothing is renamed */
    bool results;
    const struct sent *sent; /* NULL: it lies in the folder already */
};

static void needed_free(gpointer data)
{
    struct needed *needed = data;
    g_free(needed->group);
    g_free(needed->name);
    g_free(needed);
}

static void needed_take(const char *group, const char *key, const char *value, int line, void *user)
{
    GPtrArray *all = user;
    const char *kind = pw_desk_file_kind(group, key, value);
    (void)line;
    if (kind == NULL)
        return;
    struct needed *needed = g_new0(struct needed, 1);
    *needed = (struct needed){g_strdup(group), g_strdup(value), strcmp(kind, "results") == 0, NULL};
    g_ptr_array_add(all, needed);
}

/* ---- the folder ---- */

static char *path_of(const struct asked *a, const char *name)
{
    return g_build_filename(a->desk->folder, name, NULL);
}

static bool lies_there(const struct asked *a, const char *name)
{
    g_autofree char *file = path_of(a, name);
    return g_file_test(file, G_FILE_TEST_EXISTS);
}

static bool lies_as_sent(const struct asked *a, const char *name, const char *bytes, gsize length)
{
    g_autofree char *file = path_of(a, name);
    size_t has = 0;
    g_autofree char *there = pw_source_read(file, length, &has, NULL);
    return there != NULL && has == length && memcmp(there, bytes, length) == 0;
}

/* Whether all that the event names is there, and nothing that lies in the folder is in its way:
 * what is wrong; NULL: nothing. The caller frees. */
static char *gather(struct asked *a, const struct sent *event, const GPtrArray *files,
                    GPtrArray *needs, bool *beside)
{
    bool there_as_sent = lies_as_sent(a, event->name, event->bytes, event->length);
    *beside = lies_there(a, event->name) && !there_as_sent;
    for (guint i = 0; i < needs->len; i++) {
        struct needed *needed = g_ptr_array_index(needs, i);
        if (strpbrk(needed->name, "/\\") != NULL)
            return pw_desk_asked_say(a, "file-elsewhere", "event", event->name, "file",
                                     needed->name, NULL);
        needed->sent = sent_as(files, needed->name);
        bool there = lies_there(a, needed->name);
        if (needed->sent == NULL && (needed->results || !there))
            return pw_desk_asked_say(a, "file-names-results", "event", event->name, "results",
                                     needed->name, NULL);
        bool other = needed->sent != NULL && there &&
                     !lies_as_sent(a, needed->name, needed->sent->bytes, needed->sent->length);
        if (other && !needed->results)
            return pw_desk_asked_say(a, "file-other-here", "event", event->name, "file",
                                     needed->name, NULL);
        /* two evenings never write into one file of results */
        *beside = *beside || (needed->results && there && (other || !there_as_sent));
    }
    return NULL;
}

/* "tuesday.ini", or "tuesday-2.ini": nothing of an evening of this name lies there. The caller
 * frees. */
static char *free_name(const struct asked *a, const char *name)
{
    const char *dot = strrchr(name, '.');
    g_autoptr(GDir) dir = NULL;
    g_autofree char *plain = g_strndup(name, (gsize)(dot - name));
    for (int n = 1;; n++) {
        g_autofree char *stem = n == 1 ? g_strdup(plain) : g_strdup_printf("%s-%d", plain, n);
        g_autofree char *with_dot = g_strconcat(stem, ".", NULL);
        g_autofree char *with_dash = g_strconcat(stem, "-", NULL);
        bool taken = false;
        dir = g_dir_open(a->desk->folder, 0, NULL);
        for (const char *one; dir != NULL && !taken && (one = g_dir_read_name(dir)) != NULL;)
            taken = g_str_has_prefix(one, with_dot) || g_str_has_prefix(one, with_dash);
        g_clear_pointer(&dir, g_dir_close);
        if (!taken)
            return g_strconcat(stem, ".ini", NULL);
    }
}

/* All of these files, the event last, or none. Nothing is written where all lie there already. */
static bool put_all(const struct asked *a, const char *event, const GArray *files, GError **error)
{
    bool all = true;
    for (guint i = 0; all && i < files->len; i++) {
        const struct made *made = &g_array_index(files, struct made, i);
        all = lies_as_sent(a, made->name, made->bytes, made->length);
    }
    if (all)
        return true;
    g_autofree char *file = path_of(a, event);
    g_ptr_array_set_size(a->desk->evenings, 0); /* it may be one that is open, and kept for that */
    struct journal *journal = pw_journal_new(file);
    bool done =
        pw_journal_make(journal, (const struct made *)(gpointer)files->data, files->len, error);
    pw_journal_unref(journal);
    return done;
}

/* The results of an event that has another name here have other names, too. */
static bool rename_results(struct pw_event *event, const char *name, const GPtrArray *needs,
                           GError **error)
{
    for (guint i = 0; i < needs->len; i++) {
        struct needed *needed = g_ptr_array_index(needs, i);
        const char *end = strrchr(needed->name, '.');
        if (!needed->results)
            continue;
        char *its = g_strdup_printf("%.*s%s-results%s", (int)(strlen(name) - strlen(".ini")), name,
                                    needed->group + strlen("results"), end != NULL ? end : ".csv");
        g_free(needed->name);
        needed->name = its;
        if (!pw_event_edit(event, needed->group, "file", its, error))
            return false;
    }
    return true;
}

/* Event and all files; the event last, so that what it names is there before. */
static bool write_all(struct asked *a, struct pw_event *event, const char *name,
                      const GPtrArray *needs, GError **error)
{
    char *text = pw_event_text_whole(event);
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct made));
    for (guint i = 0; i < needs->len; i++) {
        const struct needed *needed = g_ptr_array_index(needs, i);
        const struct sent *sent = needed->sent;
        if (sent != NULL)
            g_array_append_vals(all, &(struct made){needed->name, sent->bytes, sent->length}, 1);
    }
    g_array_append_vals(all, &(struct made){name, text, text != NULL ? strlen(text) : 0}, 1);
    bool done = text != NULL && put_all(a, name, all, error);
    free(text);
    return done;
}

/* A folder that has the files as they were sent, so that what the event names is read from there: a
 * name is examined before it is opened, as of an event that lies on the desk. NULL: there is no
 * room for one. The caller gives it to forget_apart. */
static char *put_apart(const struct asked *a, const GPtrArray *files)
{
    char *apart = g_dir_make_tmp("pairwheel-XXXXXX", NULL);
    pw_sources_within(a->desk->sources, (const char *const[]){a->desk->folder, apart, NULL});
    for (guint i = 0; apart != NULL && i < files->len; i++) {
        const struct sent *sent = g_ptr_array_index(files, i);
        g_autofree char *file = g_build_filename(apart, sent->name, NULL);
        g_file_set_contents(file, sent->bytes, (gssize)sent->length, NULL);
    }
    return apart;
}

static void forget_apart(const struct asked *a, char *apart, const GPtrArray *files)
{
    pw_sources_within(a->desk->sources, (const char *const[]){a->desk->folder, NULL});
    for (guint i = 0; apart != NULL && i < files->len; i++) {
        const struct sent *sent = g_ptr_array_index(files, i);
        g_autofree char *file = g_build_filename(apart, sent->name, NULL);
        g_remove(file);
    }
    if (apart != NULL)
        g_rmdir(apart);
    g_free(apart);
}

/* The message speaks of files by their names alone, as they were chosen. */
static void tell_plainly(GError *error, const char *apart)
{
    g_autofree char *before = g_strconcat(apart, G_DIR_SEPARATOR_S, NULL);
    pw_error_leave_out(error, before);
}

/* As it will be read where it lies: a text without anything in it is an event that begins, a file
 * is none. */
static bool is_loaded(const struct sent *sent, const char *apart, GError **error)
{
    g_autofree char *file = g_build_filename(apart, sent->name, NULL);
    struct pw_event *event = pw_event_load(file, error);
    pw_event_free(event);
    return event != NULL;
}

/* The event, read with the files that came with it, which lie apart, or else with those of the
 * folder. */
static struct pw_event *event_of(struct asked *a, const struct sent *sent, const char *apart,
                                 GError **error)
{
    GError *wrong = NULL;
    struct pw_event *event = pw_event_parse(sent->bytes, sent->length, sent->name, apart, &wrong);
    if (event != NULL && apart != NULL && !is_loaded(sent, apart, &wrong))
        g_clear_pointer(&event, pw_event_free);
    else if (event == NULL)
        event = pw_event_parse(sent->bytes, sent->length, sent->name, a->desk->folder, NULL);
    if (event == NULL && apart != NULL)
        tell_plainly(wrong, apart);
    if (event == NULL)
        g_propagate_error(error, g_steal_pointer(&wrong));
    g_clear_error(&wrong);
    return event;
}

/* The name under which it lies there; NULL, with an error or with what is wrong (which the caller
 * frees): it does not. The caller frees. */
static char *take_in(struct asked *a, const struct sent *sent, const GPtrArray *files, char **wrong,
                     GError **error)
{
    char *apart = put_apart(a, files), *name = NULL;
    struct pw_event *event = event_of(a, sent, apart, error);
    if (event != NULL) {
        GPtrArray *needs = g_ptr_array_new_with_free_func(needed_free);
        bool beside = false;
        pw_event_text_each(event, needed_take, needs);
        *wrong = gather(a, sent, files, needs, &beside);
        name = beside ? free_name(a, sent->name) : g_strdup(sent->name);
        if (*wrong != NULL || (beside && !rename_results(event, name, needs, error)) ||
            !write_all(a, event, name, needs, error))
            g_clear_pointer(&name, g_free);
        g_ptr_array_unref(needs);
        pw_event_free(event);
    }
    forget_apart(a, apart, files);
    return name;
}

/* The first of the files that is a report of chess or Go, whatever it is called; NULL: none is. */
static const struct sent *report_of(const struct asked *a, const GPtrArray *files)
{
    char *apart = put_apart(a, files);
    const struct sent *report = NULL;
    for (guint i = 0; apart != NULL && i < files->len && report == NULL; i++) {
        const struct sent *sent = g_ptr_array_index(files, i);
        g_autofree char *file = g_build_filename(apart, sent->name, NULL);
        report = pw_desk_is_report(file) ? sent : NULL;
    }
    forget_apart(a, apart, files);
    return report;
}

/* A report lies in the folder from then on, beside an event file that names it. The name of that;
 * NULL and an error: it does not. The caller frees. */
static char *take_report(struct asked *a, const struct sent *sent, GError **error)
{
    if (lies_as_sent(a, sent->name, sent->bytes, sent->length))
        return pw_desk_report_event(a->desk, sent->name, error);
    g_autofree char *name = free_name(a, sent->name);
    g_autofree char *stem = g_strndup(name, strlen(name) - strlen(".ini"));
    g_autofree char *report = g_strconcat(stem, strrchr(sent->name, '.'), NULL);
    g_autofree char *text =
        pw_desk_report_text(a->desk, sent->bytes, sent->length, sent->name, report, error);
    g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(struct made));
    g_array_append_vals(all, &(struct made){report, sent->bytes, sent->length}, 1);
    g_array_append_vals(all, &(struct made){name, text, text != NULL ? strlen(text) : 0}, 1);
    bool done = text != NULL && put_all(a, name, all, error);
    return done ? g_steal_pointer(&name) : NULL;
}

/* The name that the event would have if nothing lay there: "away.ini" of "away.trf". The caller
 * frees. */
static char *name_wished(const struct sent *sent)
{
    return g_strdup_printf("%.*s.ini", (int)(strrchr(sent->name, '.') - sent->name), sent->name);
}

/* A list of names is none either, and has its place. */
static char *say_no_event(struct asked *a)
{
    g_autofree char *list = pw_desk_asked_say(a, "paste-list", NULL);
    return pw_desk_asked_say(a, "file-no-report", "list", list, NULL);
}

void pw_desk_files_open(struct asked *a)
{
    const struct pw_desk_request *request = a->request;
    g_autoptr(GPtrArray) files =
        files_of(request->body != NULL ? request->body : "", request->bytes);
    g_autofree char *wrong = NULL, *name = NULL;
    const struct sent *event = NULL, *report = NULL;
    GError *error = NULL;
    for (guint i = 0; i < files->len && event == NULL; i++)
        event = is_event(g_ptr_array_index(files, i)) ? g_ptr_array_index(files, i) : NULL;
    if (event == NULL)
        report = report_of(a, files);
    if (event != NULL)
        name = take_in(a, event, files, &wrong, &error);
    else if (report != NULL)
        name = take_report(a, report, &error);
    else
        wrong = say_no_event(a);
    if (error != NULL) {
        pw_reply_error(a, error);
        return;
    }
    if (name == NULL) {
        pw_reply_cannot(a, 400, wrong);
        return;
    }
    g_autofree char *wished = name_wished(event != NULL ? event : report);
    if (strcmp(name, wished) != 0) {
        g_free(a->desk->notice);
        a->desk->notice = pw_desk_asked_say(a, "file-beside", "event", wished, "name", name, NULL);
    }
    g_autofree char *id = pw_desk_evening_id(name), *where = g_strdup_printf("e/%s/", id);
    pw_reply_go(a, where);
}
