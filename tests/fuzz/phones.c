/* phones.c - what phones ask for, a line each: "GET /p/@3" is the address of number 3. Whatever is
 * asked for is answered; only who knows a word reads a card; and no file is another one than
 * before.
 */
#include "fuzz.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#include "base/platform.h"
#include "desk/phones.h"

#define REQUESTS_MAX 20
#define PAIRS 4

static const char event_text[] = "[event]\ntitle=Tuesday\n[movement]\nkind=howell\npairs=4\n"
                                 "boards-per-round=2\n[names]\n1=Anna & Jan\n";
static char *folder, *file, *kept_event, *kept_words, *word[PAIRS + 1];
static struct pw_desk *desk;

static int door_opens(void *user, const char *address, int port, GError **error)
{
    (void)user, (void)address, (void)port, (void)error;
    return 8088;
}

static void door_closes(void *user)
{
    (void)user;
}

static char *text_in(const char *name)
{
    g_autofree char *path = g_build_filename(folder, name, NULL);
    char *text = NULL;
    g_assert(g_file_get_contents(path, &text, NULL, NULL));
    return text;
}

static void folder_remove(void)
{
    static const char *const name[] = {"t.ini", "t.phones", "t.desk"};
    pw_desk_free(desk);
    for (size_t i = 0; i < G_N_ELEMENTS(name); i++) {
        g_autofree char *path = g_build_filename(folder, name[i], NULL);
        g_remove(path);
    }
    g_rmdir(folder);
    for (int no = 1; no <= PAIRS; no++)
        g_free(word[no]);
    g_free(kept_event);
    g_free(kept_words);
    g_free(file);
    g_free(folder);
}

static void begin(void)
{
    folder = g_dir_make_tmp("fuzz-phones-XXXXXX", NULL);
    g_assert(folder != NULL);
    file = g_build_filename(folder, "t.ini", NULL);
    g_assert(g_file_set_contents(file, event_text, -1, NULL));
    desk = pw_desk_new(folder, NULL);
    pw_desk_phones_door(desk, (struct phones_door){.open = door_opens,
                                                   .close = door_closes,
                                                   .address = "192.0.2.1",
                                                   .addresses = pw_network_addresses});
    char *path = pw_desk_path(desk, file, NULL);
    g_autofree char *at = pw_desk_phones_begin(desk, path, NULL);
    g_assert(at != NULL);
    free(path);
    struct pw_event *event = pw_event_load(file, NULL);
    for (int no = 1; no <= PAIRS; no++)
        word[no] = g_strdup(pw_phones_word(event, no));
    pw_event_free(event);
    kept_event = text_in("t.ini");
    kept_words = text_in("t.phones");
    atexit(folder_remove);
}

/* "@3" is its word. The caller frees. */
static char *path_of(const char *text)
{
    const char *mark = strchr(text, '@');
    int no = mark != NULL ? mark[1] - '0' : 0;
    return no >= 1 && no <= PAIRS
               ? g_strdup_printf("%.*s%s%s", (int)(mark - text), text, word[no], mark + 2)
               : g_strdup(text);
}

static bool knows_a_word(const char *path)
{
    g_autofree char *large = g_ascii_strup(path, -1);
    bool knows = false;
    for (int no = 1; no <= PAIRS; no++)
        knows = knows || strstr(large, word[no]) != NULL;
    return knows;
}

static void ask(const char *line)
{
    g_auto(GStrv) part = g_strsplit(line, " ", 3);
    if (part[0] == NULL || part[1] == NULL)
        return;
    g_autofree char *path = path_of(part[1]);
    const struct pw_desk_request request = {.method = part[0], .path = path, .from = part[2]};
    const struct pw_desk_answer *answer = pw_phones_answer(desk, &request);
    bool style = strcmp(path, "/phone.css") == 0;
    g_assert(answer->status == 200 || answer->status == 404 || answer->status == 405 ||
             answer->status == 429);
    g_assert(answer->bytes != NULL && answer->type != NULL && answer->location == NULL);
    g_assert(answer->status != 200 || style || knows_a_word(path));
    g_assert(answer->status == 200 || strstr(answer->bytes, "Anna") == NULL);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (desk == NULL)
        begin();
    g_autofree char *text = g_strndup((const char *)data, size);
    g_auto(GStrv) line = g_strsplit(text, "\n", REQUESTS_MAX + 1);
    for (int i = 0; i < REQUESTS_MAX && line[i] != NULL; i++)
        ask(line[i]);
    g_autofree char *event = text_in("t.ini"), *words = text_in("t.phones");
    g_assert(strcmp(event, kept_event) == 0 && strcmp(words, kept_words) == 0);
    return 0;
}
