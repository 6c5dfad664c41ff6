/* progress.c - on a terminal, one line that says how far long work is; with --verbose, what was
 * read and how much was done, in counted units.
 *
 * The line comes after a second, is written over in its place ten times a second at most, and is
 * gone before anything else is said. PW_PROGRESS=always: at once and at every step, on a terminal
 * all the same; PW_PROGRESS=never: not at all.
 */
#include "cli.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#define FIRST_AFTER 1000000 /* microseconds */
#define NEXT_AFTER 100000
#define KINDS 8 /* of units */

static const char clear_line[] = "\r\033[K";

static struct {
    bool wanted, always, verbose;
    volatile sig_atomic_t shown;
    gint64 next; /* when the line may change */
    GPtrArray *files;
    struct {
        const char *what;
        long done;
    } count[KINDS];
} line;

void cli_progress_clear(void)
{
    if (!line.shown)
        return;
    fputs(clear_line, stderr);
    fflush(stderr);
    line.shown = 0;
}

void cli_progress_interrupted(void)
{
    if (line.shown && write(STDERR_FILENO, clear_line, sizeof clear_line - 1) < 0)
        line.shown = 0;
}

static void keep_count(const char *what, long done)
{
    for (size_t i = 0; i < KINDS; i++) {
        if (line.count[i].what != NULL && strcmp(line.count[i].what, what) != 0)
            continue;
        line.count[i].what = what;
        line.count[i].done = MAX(line.count[i].done, done);
        return;
    }
}

static void progress(const char *what, long done, long all, void *user)
{
    (void)user;
    keep_count(what, done);
    if (!line.wanted)
        return;
    gint64 now = line.always ? 0 : g_get_monotonic_time();
    if (now < line.next)
        return;
    line.next = line.always ? 0 : now + NEXT_AFTER;
    if (all > 0)
        fprintf(stderr, "%spairwheel: %s: %ld of %ld", clear_line, what, done, all);
    else
        fprintf(stderr, "%spairwheel: %s: %ld", clear_line, what, done);
    fflush(stderr);
    line.shown = 1;
}

static void file(const char *name, void *user)
{
    (void)user;
    for (guint i = 0; i < line.files->len; i++)
        if (strcmp(line.files->pdata[i], name) == 0)
            return;
    g_ptr_array_add(line.files, g_strdup(name));
}

void cli_progress_begin(const struct cli *cli)
{
    const char *asked = g_getenv("PW_PROGRESS"), *terminal = g_getenv("TERM");
    bool never = asked != NULL && strcmp(asked, "never") == 0;
    bool dumb = terminal == NULL || strcmp(terminal, "dumb") == 0;
    line.verbose = cli->verbose && !cli->quiet;
    line.wanted = !cli->quiet && !never && !dumb && isatty(STDERR_FILENO);
    line.always = asked != NULL && strcmp(asked, "always") == 0;
    line.next = line.always ? 0 : g_get_monotonic_time() + FIRST_AFTER;
    line.files = g_ptr_array_new_with_free_func(g_free);
    if (!line.wanted && !line.verbose)
        return;
    const struct pw_watcher watcher = {.progress = progress, .file = line.verbose ? file : NULL};
    pw_watch(&watcher);
}

void cli_progress_end(const struct cli *cli)
{
    pw_watch(NULL);
    cli_progress_clear();
    for (guint i = 0; line.verbose && i < line.files->len; i++) {
        char *note = g_strdup_printf("read: %s", (const char *)line.files->pdata[i]);
        cli_note(cli, note);
        g_free(note);
    }
    for (size_t i = 0; line.verbose && i < KINDS && line.count[i].what != NULL; i++) {
        char *note = g_strdup_printf("%s: %ld", line.count[i].what, line.count[i].done);
        cli_note(cli, note);
        g_free(note);
    }
    if (line.verbose) {
        char *note = g_strdup_printf("work: %lld million steps", pw_work_done() / 1000000);
        cli_note(cli, note);
        g_free(note);
    }
    g_ptr_array_free(line.files, TRUE);
}
