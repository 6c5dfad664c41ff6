/* desk.c - requests to the desk, a line each: "POST @names n1=Anna" is one for the evening that
 * lies there. Whatever is asked for is answered, and the event file stays one that can be read.
 */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#include "pairwheel.h"

#define REQUESTS_MAX 4

static const char event_text[] = "[event]\ntitle=Tuesday\n[movement]\nkind=howell\npairs=4\n"
                                 "boards-per-round=2\n[names]\n1=Anna & Jan\n";
static char *folder;

static void folder_empty(void)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(folder, name, NULL);
        g_remove(file);
    }
    g_dir_close(dir);
}

static void folder_remove(void)
{
    folder_empty();
    g_rmdir(folder);
}

/* What takes a tenth of a second: all papers, and movements that are looked for. */
static bool is_long(const char *path)
{
    return strstr(path, "papers") != NULL || strstr(path, "print") != NULL ||
           strstr(path, "tonight") != NULL || strstr(path, "movement") != NULL;
}

static void ask(struct pw_desk *desk, const char *line, const char *evening)
{
    g_auto(GStrv) word = g_strsplit(line, " ", 3);
    if (word[0] == NULL || word[1] == NULL || is_long(word[1]))
        return;
    g_autofree char *path =
        word[1][0] == '@' ? g_strconcat(evening, word[1] + 1, NULL) : g_strdup(word[1]);
    char *query = strchr(path, '?');
    if (query != NULL)
        *query++ = '\0';
    /* files of a form: the lines of its head end with "|" here */
    g_autoptr(GString) body = g_string_new(word[2] != NULL ? word[2] : "");
    if (word[1][0] == '@' && word[2] != NULL /* a page says its state */)
        g_string_prepend(body, "R=&");
    if (strcmp(path, "/files") == 0)
        g_string_replace(body, "|", "\r\n", 0);
    const struct pw_desk_request request = {.method = word[0],
                                            .path = path,
                                            .query = query,
                                            .body = word[2] != NULL ? body->str : NULL,
                                            .bytes = body->len,
                                            .script = line[0] == 'P' && line[1] != 'O'};
    const struct pw_desk_answer *answer = pw_desk_answer(desk, &request);
    g_assert(answer->status >= 200 && answer->status < 600 && answer->type != NULL);
    g_assert(answer->bytes != NULL && (answer->status != 303 || answer->location != NULL));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (folder == NULL) {
        folder = g_dir_make_tmp("fuzz-desk-XXXXXX", NULL);
        g_assert(folder != NULL);
        atexit(folder_remove);
    }
    folder_empty();
    g_autofree char *file = g_build_filename(folder, "t.ini", NULL);
    g_assert(g_file_set_contents(file, event_text, -1, NULL));
    struct pw_desk *desk = pw_desk_new(folder, NULL);
    g_assert(desk != NULL);
    char *evening = pw_desk_path(desk, file, NULL);
    g_autofree char *text = g_strndup((const char *)data, size);
    g_auto(GStrv) line = g_strsplit(text, "\n", REQUESTS_MAX + 1);
    for (int i = 0; i < REQUESTS_MAX && line[i] != NULL; i++)
        ask(desk, line[i], evening);
    pw_desk_free(desk);
    free(evening);
    struct pw_event *event = pw_event_load(file, NULL);
    g_assert(event != NULL);
    pw_event_free(event);
    return 0;
}
