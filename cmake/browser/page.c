/* page.c - the desk for a page: the library is called by the worker beside it (worker.js), and
 * kept. What a server says to a browser is said here by functions, each of the last answer.
 */
#include <pairwheel.h>

#include <emscripten.h>
#include <glib.h>
#include <stdlib.h>
#include <string.h>

static struct pw_desk *desk;
static const struct pw_desk_answer *answer;

/* A library that complains has not done what it was asked for: rather no paper than a wrong one. */
static GLogWriterOutput complaint(GLogLevelFlags level, const GLogField *fields, gsize count,
                                  gpointer data)
{
    (void)data;
    if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
        return G_LOG_WRITER_HANDLED;
    for (gsize i = 0; i < count; i++)
        if (g_str_equal(fields[i].key, "MESSAGE"))
            emscripten_log(EM_LOG_ERROR, "%s", (const char *)fields[i].value);
    abort();
}

/* folder: where the evenings lie. Again, where fonts are others. 0: it cannot be opened. */
EMSCRIPTEN_KEEPALIVE int page_begin(const char *folder)
{
    if (desk == NULL) {
        g_log_set_writer_func(complaint, NULL, NULL);
        g_set_prgname("pairwheel");
    }
    pw_desk_free(desk);
    desk = pw_desk_new(folder, NULL);
    answer = NULL;
    return desk != NULL;
}

/* Gives the status. body: NULL and 0, or what a form sends. languages: of the browser, the dearest
 * first, "fr,de". */
EMSCRIPTEN_KEEPALIVE int page_ask(const char *method, const char *path, const char *query,
                                  const char *body, int bytes, int script, const char *languages)
{
    const struct pw_desk_request request = {
        .method = method,
        .path = path,
        .query = query,
        .body = body,
        .bytes = (size_t)bytes,
        .script = script != 0,
        .languages = languages,
    };
    answer = pw_desk_answer(desk, &request);
    return answer->status;
}

EMSCRIPTEN_KEEPALIVE const char *page_type(void)
{
    return answer->type;
}

EMSCRIPTEN_KEEPALIVE const char *page_location(void)
{
    return answer->location;
}

EMSCRIPTEN_KEEPALIVE const char *page_name(void)
{
    return answer->name;
}

EMSCRIPTEN_KEEPALIVE const void *page_bytes(void)
{
    return answer->bytes;
}

EMSCRIPTEN_KEEPALIVE int page_length(void)
{
    return (int)answer->length;
}

/* A sentence of the desk; its blanks stay, and JavaScript fills them. The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_say(const char *language, const char *key)
{
    static const char *const blanks[] = {
        "why",  "{why}",  "event",  "{event}",  "file",    "{file}",    "letters", "{letters}",
        "font", "{font}", "folder", "{folder}", "results", "{results}", "here",    "{here}",
        "copy", "{copy}", "list",   "{list}",   "count",   "{count}",   NULL};
    struct pw_vocabulary *words = pw_vocabulary_load("desk", language, NULL);
    char *said = words != NULL ? pw_vocabulary_say(words, key, blanks) : NULL;
    pw_vocabulary_free(words);
    return said;
}

/* The path of the page of an event file: "/e/1f2e3d4c/who"; NULL: it is not there. The caller
 * frees. */
EMSCRIPTEN_KEEPALIVE char *page_address(const char *file)
{
    return pw_desk_path(desk, file, NULL);
}

/* NULL: a sound event file. Otherwise what is wrong with it; the caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_refuses(const char *file)
{
    GError *error = NULL;
    struct pw_event *event = pw_event_load(file, &error);
    char *why = event == NULL ? strdup(error->message) : NULL;
    pw_event_free(event);
    g_clear_error(&error);
    return why;
}

/* The file of results that an event file names; NULL: none. The caller frees. */
EMSCRIPTEN_KEEPALIVE char *page_results(const char *file)
{
    struct pw_event *event = pw_event_load(file, NULL);
    char *name = event != NULL ? pw_event_text_value(event, "results", "file") : NULL;
    pw_event_free(event);
    return name;
}
