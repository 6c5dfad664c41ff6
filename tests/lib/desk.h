/* desk.h - the desk asked as a function, for its tests: a folder of its own for each test. In a
 * thin run (thin.h) what several calls of holds() find on one page is looked for on one answer,
 * where nothing else was asked or written between them.
 */
#ifndef PW_TESTS_DESK_H
#define PW_TESTS_DESK_H

#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>
#include <glib.h>
#include <glib/gstdio.h>

#include "thin.h"

static char *folder;
static struct pw_desk *desk;
static char *seen_path, *seen_text; /* of a thin run: the page that was answered last */

/* Of a test that writes without file_write(). */
G_GNUC_UNUSED static void forget_page(void)
{
    g_clear_pointer(&seen_path, g_free);
    g_clear_pointer(&seen_text, g_free);
}

G_GNUC_UNUSED static const struct pw_desk_answer *desk_answer(struct pw_desk *of,
                                                              const struct pw_desk_request *request)
{
    forget_page();
    return pw_desk_answer(of, request);
}
#define pw_desk_answer(of, request) desk_answer(of, request)

G_GNUC_UNUSED static void open_desk(void)
{
    GError *error = NULL;
    forget_page();
    desk = pw_desk_new(folder, &error);
    if (desk == NULL)
        fail_msg("%s", error->message);
}

G_GNUC_UNUSED static int setup(void **state)
{
    (void)state;
    folder = g_dir_make_tmp("desk-XXXXXX", NULL);
    open_desk();
    return 0;
}

G_GNUC_UNUSED static void all_remove(const char *place)
{
    GDir *dir = g_dir_open(place, 0, NULL);
    for (const char *name; (name = g_dir_read_name(dir)) != NULL;) {
        g_autofree char *file = g_build_filename(place, name, NULL);
        if (g_file_test(file, G_FILE_TEST_IS_DIR) && !g_file_test(file, G_FILE_TEST_IS_SYMLINK))
            all_remove(file);
        else if (g_remove(file) != 0)
            fail_msg("%s stays", file);
    }
    g_dir_close(dir);
    g_rmdir(place);
}

G_GNUC_UNUSED static int teardown(void **state)
{
    (void)state;
    forget_page();
    pw_desk_free(desk);
    all_remove(folder);
    g_free(folder);
    return 0;
}

G_GNUC_UNUSED static const struct pw_desk_answer *ask_bare(const char *method, const char *path,
                                                           const char *body, bool script)
{
    g_auto(GStrv) part = g_strsplit(path, "?", 2);
    const struct pw_desk_request request = {.method = method,
                                            .path = part[0],
                                            .query = part[1],
                                            .body = body,
                                            .bytes = body != NULL ? strlen(body) : 0,
                                            .script = script};
    return pw_desk_answer(desk, &request);
}

/* The state of the evening of this path now, "" where it has none. The caller frees. */
G_GNUC_UNUSED static char *state_now(const char *path)
{
    static const char begin[] = "{\"R\":\"";
    g_autofree char *base = g_strndup(path, strcspn(path, "?"));
    *(strrchr(base, '/') + 1) = '\0';
    g_autofree char *state = g_strconcat(base, "state", NULL);
    const struct pw_desk_answer *answer = ask_bare("GET", state, NULL, true);
    if (answer->status == 303) { /* of an event with sections */
        g_autofree char *section = g_strconcat(base, answer->location, NULL);
        answer = ask_bare("GET", section, NULL, true);
    }
    const char *at = answer->status == 200 ? strstr(answer->bytes, begin) : NULL;
    return at != NULL ? g_strndup(at + strlen(begin), strcspn(at + strlen(begin), "\""))
                      : g_strdup("");
}

/* What is posted to an evening without saying a state is sent by a page of now. */
G_GNUC_UNUSED static const struct pw_desk_answer *ask(const char *method, const char *path,
                                                      const char *body, bool script)
{
    bool says = body != NULL && (g_str_has_prefix(body, "R=") || strstr(body, "&R=") != NULL);
    if (strcmp(method, "POST") != 0 || !g_str_has_prefix(path, "/e/") || says)
        return ask_bare(method, path, body, script);
    g_autofree char *state = state_now(path);
    g_autofree char *all = g_strdup_printf("R=%s&%s", state, body != NULL ? body : "");
    return ask_bare(method, path, all, script);
}

G_GNUC_UNUSED static const char *text_of(const struct pw_desk_answer *answer)
{
    return answer->bytes;
}

/* A page that is there. Borrowed until the next one. */
G_GNUC_UNUSED static const char *page(const char *path)
{
    const struct pw_desk_answer *answer = ask("GET", path, NULL, false);
    if (answer->status != 200)
        fail_msg("%s: %d\n%s", path, answer->status, text_of(answer));
    if (thin()) {
        seen_path = g_strdup(path);
        seen_text = g_strdup(text_of(answer));
    }
    return text_of(answer);
}

G_GNUC_UNUSED static void holds(const char *path, const char *what)
{
    const char *text = g_strcmp0(seen_path, path) == 0 ? seen_text : page(path);
    if (strstr(text, what) == NULL)
        fail_msg("%s has no \"%s\":\n%s", path, what, text);
}

G_GNUC_UNUSED static void lacks(const char *path, const char *what)
{
    if (strstr(page(path), what) != NULL)
        fail_msg("%s has \"%s\"", path, what);
}

/* Where a form leads. Borrowed until the next one. */
G_GNUC_UNUSED static const char *post(const char *path, const char *body)
{
    const struct pw_desk_answer *answer = ask("POST", path, body, false);
    if (answer->status != 303)
        fail_msg("%s %s: %d\n%s", path, body, answer->status, text_of(answer));
    return answer->location;
}

G_GNUC_UNUSED static void refused(const char *path, const char *body, int status, const char *what)
{
    const struct pw_desk_answer *answer = ask("POST", path, body, true);
    if (answer->status != status || strstr(text_of(answer), what) == NULL)
        fail_msg("%s %s: %d, expected %d and \"%s\":\n%s", path, body, answer->status, status, what,
                 text_of(answer));
}

/* What the script is told. */
G_GNUC_UNUSED static void told(const char *path, const char *body, const char *what)
{
    refused(path, body, 200, what);
}

G_GNUC_UNUSED static char *file_text(const char *name)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    char *text = NULL;
    if (!g_file_get_contents(file, &text, NULL, NULL))
        fail_msg("%s is not there", name);
    return text;
}

G_GNUC_UNUSED static void file_holds(const char *name, const char *what, bool expected)
{
    g_autofree char *text = file_text(name);
    if ((strstr(text, what) != NULL) != expected)
        fail_msg("%s %s \"%s\":\n%s", name, expected ? "lacks" : "has", what, text);
}

G_GNUC_UNUSED static void file_write(const char *name, const char *text)
{
    g_autofree char *file = g_build_filename(folder, name, NULL);
    forget_page();
    assert_true(g_file_set_contents(file, text, -1, NULL));
}

/* The path of the evening in this file: "/e/ID/" and what follows. Kept until the next four. */
G_GNUC_UNUSED static const char *at(const char *name, const char *screen)
{
    static char *kept[4];
    static int next;
    char *path = pw_desk_path(desk, name, NULL);
    assert_non_null(path);
    g_free(kept[next = (next + 1) % 4]);
    kept[next] = g_strconcat(path, screen, NULL);
    free(path);
    return kept[next];
}

/* The state that a page is of, as its forms send it. The caller frees. */
G_GNUC_UNUSED static char *state_of(const char *path)
{
    static const char begin[] = "name=\"R\" value=\"";
    const char *at_it = strstr(page(path), begin);
    assert_non_null(at_it);
    return g_strndup(at_it + strlen(begin), strcspn(at_it + strlen(begin), "\""));
}

#define EIGHT                                                                                      \
    "# ours\n[event]\ntitle=Tuesday\ndate=2026-11-24\n[movement]\n# eight of us\nkind=howell\n"    \
    "pairs=8\nboards-per-round=3\n[names]\n1=Anna Nowak & Piotr Lis\n"

#endif
