/* tools.h - running the programs that judge what was printed. A test that needs
 * a program which is not installed is skipped, and says which.
 */
#ifndef PW_TEST_TOOLS_H
#define PW_TEST_TOOLS_H

#include <glib.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Ends the test, which is then shown as skipped. Under tests/run a skip is a failure, unless it is
 * this machine that does not let us: a container without namespaces, say. */
#define SKIP(...)                                                                                  \
    do {                                                                                           \
        print_message("skipped: " __VA_ARGS__);                                                    \
        print_message("\n");                                                                       \
        skip();                                                                                    \
    } while (0)

#define NEED(tool) tool_need(tool)

static inline void tool_need(const char *tool)
{
    char *found = g_find_program_in_path(tool);
    bool is_there = found != NULL;
    g_free(found);
    if (!is_there)
        SKIP("%s is not installed", tool);
}

/* What a program said. */
struct said {
    char *out, *err;
    int status; /* 0: all is well */
};

static inline void said_free(struct said *said)
{
    g_free(said->out);
    g_free(said->err);
}

/* tool_run("pdftotext", "-raw", file, "-", NULL). Skips the test where it is not installed; NEED at
 * its head says so before anything is done. */
static inline struct said tool_run(const char *tool, ...)
{
    tool_need(tool);
    GPtrArray *words = g_ptr_array_new();
    va_list args;
    va_start(args, tool);
    for (const char *word = tool; word != NULL; word = va_arg(args, const char *))
        g_ptr_array_add(words, (void *)word);
    va_end(args);
    g_ptr_array_add(words, NULL);

    struct said said = {0};
    GError *error = NULL;
    if (!g_spawn_sync(NULL, (char **)words->pdata, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &said.out,
                      &said.err, &said.status, &error)) {
        said.status = -1;
        said.err = g_strdup(error->message);
        g_clear_error(&error);
    }
    g_ptr_array_unref(words);
    return said;
}

/* Fails unless the program ended well and had nothing to complain about. */
#define ASSERT_QUIET(said)                                                                         \
    do {                                                                                           \
        if ((said).status != 0 || *(said).err != '\0')                                             \
            fail_msg("status %d: %s", (said).status, (said).err);                                  \
    } while (0)

#define ASSERT_HAS(text, part)                                                                     \
    do {                                                                                           \
        if (strstr((text), (part)) == NULL)                                                        \
            fail_msg("no \"%s\" in:\n%.3000s", (part), (text));                                    \
    } while (0)

#endif
