/* Outputs with names that people do not expect: a line break, a dash in front, bytes that are no
 * text, the longest there can be, links, pipes, and several runs that write the same file at once.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trial.h"

#define RUNS 8 /* at once */

static int run_to(const char *output)
{
    const char *const words[] = {"show", "howell", "--pairs", "8", "--format",
                                 "csv",  "-o",     output,    NULL};
    const struct job job = {.name = "named", .words = words};
    return trial_run(&job, &(struct misfortune){0});
}

static char *path_of(const char *name)
{
    return g_build_filename(trial_folder(), name, NULL);
}

static char *text_of(const char *name)
{
    char *path = path_of(name), *text = NULL;
    g_file_get_contents(path, &text, NULL, NULL);
    g_free(path);
    return text;
}

static int files_in_folder(void)
{
    GDir *dir = g_dir_open(trial_folder(), 0, NULL);
    int n = 0;
    while (g_dir_read_name(dir) != NULL)
        n++;
    g_dir_close(dir);
    return n;
}

/* The movement, as a file with a usual name has it. */
static char *expected(void)
{
    trial_empty();
    assert_int_equal(run_to("usual.csv"), 0);
    char *text = text_of("usual.csv");
    assert_non_null(text);
    trial_empty();
    return text;
}

/* One line, however the name looks. */
static void assert_refused(int code)
{
    assert_int_equal(trial_code, code);
    assert_true(g_str_has_prefix(trial_message, "pairwheel: "));
    char *end = strchr(trial_message, '\n');
    assert_non_null(end);
    assert_int_equal(end[1], '\0');
    assert_int_equal(files_in_folder(), 0);
}

static void any_bytes_are_a_name(void **state)
{
    (void)state;
    char longest[NAME_MAX + 1] = "";
    memset(longest, 'x', NAME_MAX);
    const char *const names[] = {
        "two\nlines.csv", "-o",           "--help", "-",           "a b'c\"d$(e)`f`;*?.csv",
        "%s%n.csv",       "\xff\xfe.csv", " ",      "\x1b[31mred", "Żółć.csv",
        ".csv",           "...",          longest};
    char *good = expected();
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char *output = strcmp(names[i], "-") == 0 ? g_strdup("./-") : g_strdup(names[i]);
        if (run_to(output) != 0)
            fail_msg("\"%s\": exit %d: %s", names[i], trial_code, trial_message);
        char *text = text_of(names[i]);
        if (text == NULL)
            fail_msg("\"%s\" was not written", names[i]);
        assert_string_equal(text, good);
        assert_int_equal(files_in_folder(), 1);
        trial_empty();
        g_free(text);
        g_free(output);
    }
    g_free(good);
}

static void names_that_are_too_long_are_refused(void **state)
{
    (void)state;
    trial_empty();
    char *name = g_strnfill(NAME_MAX + 1, 'x'), *path = g_strnfill(PATH_MAX + 100, '/');
    char *deep = g_strconcat(path, "x", NULL);
    run_to(name);
    assert_refused(4);
    run_to(deep);
    assert_refused(4);
    /* A page of its own makes the name longer. */
    char *pages = g_strnfill(NAME_MAX - 4, 'x'), *output = g_strconcat(pages, ".svg", NULL);
    const char *const words[] = {"print", "guide-cards", "howell", "--pairs",
                                 "8",     "-o",          output,   NULL};
    trial_run(&(struct job){.name = "pages", .words = words}, &(struct misfortune){0});
    assert_refused(4);
    g_free(name);
    g_free(path);
    g_free(deep);
    g_free(pages);
    g_free(output);
}

/* What is said of a name with a line break is one line all the same. */
static void a_message_is_one_line(void **state)
{
    (void)state;
    trial_empty();
    run_to("no\nsuch\nfolder/\x1b[2Jx.csv");
    assert_refused(4);
    assert_null(strchr(trial_message, '\x1b'));
    const char *const words[] = {"show", "--event", "no\nsuch.ini", NULL};
    trial_run(&(struct job){.name = "event", .words = words}, &(struct misfortune){0});
    assert_refused(4);
}

static void links_are_written_through(void **state)
{
    (void)state;
    char *good = expected(), *link = path_of("link.csv"), *other = path_of("other"), *text;
    char *above = path_of("other/up.csv");
    assert_int_equal(g_mkdir(other, 0755), 0);
    assert_int_equal(symlink("other/up.csv", link), 0);
    assert_int_equal(symlink("../real.csv", above), 0);
    assert_int_equal(run_to("link.csv"), 0); /* the end of the chain is not there yet */
    text = text_of("real.csv");
    assert_string_equal(text, good);
    g_free(text);
    assert_int_equal(run_to("link.csv"), 0); /* now it is */
    assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
    assert_true(g_file_test(above, G_FILE_TEST_IS_SYMLINK));
    assert_int_equal(files_in_folder(), 3);
    trial_empty();
    assert_int_equal(symlink("link.csv", link), 0); /* to itself */
    assert_int_equal(run_to("link.csv"), 4);
    trial_empty();
    g_free(good);
    g_free(link);
    g_free(above);
    g_free(other);
}

static void a_named_pipe_is_written_to(void **state)
{
    (void)state;
    static const char *const outputs[] = {"pipe", "pipe.csv"};
    char *good = expected();
    for (size_t i = 0; i < sizeof outputs / sizeof *outputs; i++) {
        char *pipe_file = path_of(outputs[i]), got[8192] = "";
        assert_int_equal(mkfifo(pipe_file, 0600), 0);
        int fd = open(pipe_file, O_RDONLY | O_NONBLOCK); /* holds far more than is written */
        assert_true(fd >= 0);
        assert_int_equal(run_to(outputs[i]), 0);
        ssize_t bytes = read(fd, got, sizeof got - 1);
        assert_int_equal(bytes, strlen(good));
        assert_string_equal(got, good);
        close(fd);
        struct stat is;
        assert_int_equal(lstat(pipe_file, &is), 0);
        assert_true(S_ISFIFO(is.st_mode));
        trial_empty();
        g_free(pipe_file);
    }
    g_free(good);
}

/* Each run writes another movement to the same file; in the end it is that of one of them. */
static void runs_at_once_leave_one_whole_file(void **state)
{
    (void)state;
    char *good[RUNS];
    trial_empty();
    for (int i = 0; i < RUNS; i++) {
        char pairs[8];
        snprintf(pairs, sizeof pairs, "%d", 8 + 2 * i);
        const char *const words[] = {"show", "howell", "--pairs", pairs, "-o", "one.csv", NULL};
        trial_run(&(struct job){.name = "one", .words = words}, &(struct misfortune){0});
        assert_int_equal(trial_code, 0);
        good[i] = text_of("one.csv");
    }
    char *program = g_strdup(g_getenv("PAIRWHEEL"));
    for (int again = 0; again < (trial_all() ? 100 : 10); again++) {
        pid_t child[RUNS];
        fflush(NULL);
        for (int i = 0; i < RUNS; i++) {
            child[i] = fork();
            assert_true(child[i] >= 0);
            if (child[i] == 0) {
                char pairs[8];
                snprintf(pairs, sizeof pairs, "%d", 8 + 2 * i);
                if (chdir(trial_folder()) == 0)
                    execl(program, program, "show", "howell", "--pairs", pairs, "-o", "one.csv",
                          "--quiet", (char *)NULL);
                _exit(97);
            }
        }
        for (int i = 0; i < RUNS; i++) {
            int status;
            assert_int_equal(waitpid(child[i], &status, 0), child[i]);
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        }
        char *now = text_of("one.csv");
        int which = 0;
        while (which < RUNS && strcmp(now, good[which]) != 0)
            which++;
        assert_true(which < RUNS);
        assert_int_equal(files_in_folder(), 1);
        g_free(now);
    }
    g_free(program);
    for (int i = 0; i < RUNS; i++)
        g_free(good[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(any_bytes_are_a_name),
        cmocka_unit_test(names_that_are_too_long_are_refused),
        cmocka_unit_test(a_message_is_one_line),
        cmocka_unit_test(links_are_written_through),
        cmocka_unit_test(a_named_pipe_is_written_to),
        cmocka_unit_test(runs_at_once_leave_one_whole_file),
    };
    return cmocka_run_group_tests(tests, NULL, trial_finish);
}
