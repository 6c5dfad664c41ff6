/* Places that take no more, or nothing at all: a file size limit, /dev/full, a pipe nobody reads,
 * a folder and a file without permission, no descriptors, a name that is no file's.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <fcntl.h>
#include <glib.h>
#include <linux/capability.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "tools.h"
#include "trial.h"

static void limit_file_size(void *data)
{
    rlim_t bytes = *(rlim_t *)data;
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){bytes, bytes});
}

/* From nothing to what is enough for the largest file. */
static void a_file_size_limit(void **state)
{
    (void)state;
    for (int i = 0; i < n_jobs; i++) {
        int refused = 0;
        rlim_t bytes = 0;
        while (bytes < 1 << 22) {
            const struct misfortune m = {.strike = limit_file_size, .data = &bytes};
            if (trial(&jobs[i], &m, "files of %lu bytes", (unsigned long)bytes) == TRIAL_DONE)
                break;
            trial_assert_io(&jobs[i], "File too large");
            refused++;
            bytes = bytes < 512 ? (bytes * 2 + 1) * (rlim_t)trial_thinly(3)
                                : bytes + bytes / (rlim_t)(trial_all() ? 64 : 2);
        }
        assert_true(refused > 0 && bytes < 1 << 22);
    }
}

/* Few descriptors: libraries, fonts and outputs want some each. (Where the loader has none, it is
 * the loader that speaks.) */
static void limit_descriptors(void *data)
{
    rlim_t n = *(rlim_t *)data;
    setrlimit(RLIMIT_NOFILE, &(struct rlimit){n, n});
}

static void a_limit_of_open_files(void **state)
{
    (void)state;
    if (getenv("PW_SANITIZED") != NULL)
        SKIP("not with sanitizers: they open files of their own");
    rlim_t step = (rlim_t)trial_thinly(3); /* jobs have numbers of their own */
    for (int i = 0; i < n_jobs; i++)
        for (rlim_t n = 4 + (rlim_t)i % step;; n += step) {
            const struct misfortune m = {
                .strike = limit_descriptors, .data = &n, .may_abort = true};
            if (trial(&jobs[i], &m, "%lu open files", (unsigned long)n) == TRIAL_DONE)
                break;
            assert_true(n < 100);
        }
}

/* ---- standard output ---- */

static void to_full_device(void *data)
{
    (void)data;
    dup2(open("/dev/full", O_WRONLY), STDOUT_FILENO);
}

static void to_nobody(void *data)
{
    (void)data;
    int ends[2];
    if (pipe(ends) != 0)
        _exit(TRIAL_NOT_STRUCK);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
}

static void to_closed(void *data)
{
    (void)data;
    close(STDOUT_FILENO);
}

static const char *const streams[] = {
    "show howell --pairs 8 -o -",
    "show howell --pairs 8",
    "print guide-cards --event ../in/club.ini --format pdf -o -",
    "print guide-cards --event ../in/club.ini --only pair=3 --format svg -o -",
    "print guide-cards --event ../in/club.ini --only pair=3 --dpi 36 --format png -o -",
    "score --event ../in/club.ini --results ../in/results.csv",
    "standings berger --players 6",
    "convert ../in/howell.csv --to asc",
    "list movements",
    "check howell --pairs 8",
    "--version",
    "--help",
};

static void says(void (*strike)(void *data), const char *reason)
{
    for (size_t i = 0; i < sizeof streams / sizeof *streams; i++) {
        const struct job job = {.name = streams[i], .command = streams[i]};
        const struct misfortune m = {.strike = strike};
        int code = trial_run(&job, &m);
        if (code != 4 || strstr(trial_message, reason) == NULL)
            fail_msg("%s: exit %d instead of 4 with \"%s\": %s", streams[i], code, reason,
                     trial_message);
    }
}

static void a_full_device(void **state)
{
    (void)state;
    says(to_full_device, "No space left on device");
}

static void a_pipe_that_nobody_reads(void **state)
{
    (void)state;
    says(to_nobody, "Broken pipe");
}

static void a_closed_standard_output(void **state)
{
    (void)state;
    says(to_closed, "Bad file descriptor");
}

static void full_device_by_name(void **state)
{
    (void)state;
    static const char *const commands[] = {
        "print guide-cards --event ../in/club.ini --format pdf -o /dev/full",
        "print guide-cards --event ../in/club.ini --only pair=1 --format svg -o /dev/full",
        "print guide-cards --event ../in/club.ini --only pair=1 --format png -o /dev/full",
        "kit --event ../in/club.ini --format pdf -o /dev/full",
        "show howell --pairs 8 -o /dev/full",
    };
    for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
        const struct job job = {.name = commands[i], .command = commands[i]};
        assert_int_equal(trial_run(&job, &(struct misfortune){0}), 4);
        if (strstr(trial_message, "/dev/full: cannot be written: No space left on device") == NULL)
            fail_msg("%s: %s", commands[i], trial_message);
    }
}

/* Nothing is open: a file must not be taken for standard output or error. */
static void close_all(void *data)
{
    (void)data;
    close(STDIN_FILENO);
    close(STDOUT_FILENO);
    close(STDERR_FILENO);
}

static void no_standard_streams(void **state)
{
    (void)state;
    const struct misfortune m = {.strike = close_all};
    for (int i = 0; i < n_jobs; i++)
        assert_int_equal(trial(&jobs[i], &m, "no standard streams"), TRIAL_DONE);
    /* Notes go to standard error, which is closed, and not into the file. */
    static const struct job notes = {.name = "notes",
                                     .command = "show howell --pairs 6 --verbose -o out.csv",
                                     .file = {"out.csv"}};
    assert_int_equal(trial(&notes, &m, "no standard streams"), TRIAL_DONE);
}

/* ---- permissions ---- */

/* The superuser may do all: the right to is given away, for good. */
static void obey_permissions(void *data)
{
    (void)data;
    if (geteuid() != 0)
        return;
    if (prctl(PR_CAPBSET_DROP, CAP_DAC_OVERRIDE, 0, 0, 0) != 0 ||
        prctl(PR_CAPBSET_DROP, CAP_DAC_READ_SEARCH, 0, 0, 0) != 0)
        _exit(TRIAL_NOT_STRUCK);
}

static void make_folder_read_only(void *data)
{
    chmod(".", 0500);
    obey_permissions(data);
}

static void make_files_read_only(void *data)
{
    static const char *const names[] = {"out.pdf",  "out-1.svg", "out-1.png", "out.csv",
                                        "out.json", "out.asc",   "out.trf"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        chmod(names[i], 0400);
    obey_permissions(data);
}

static void permissions(void (*strike)(void *data), bool folders)
{
    const struct misfortune m = {.strike = strike};
    for (int i = 0; i < n_jobs; i++) {
        if (jobs[i].folder && !folders)
            continue;
        enum ending ending = trial(&jobs[i], &m, "no permission");
        chmod(trial_folder(), 0755);
        if (trial_code == TRIAL_NOT_STRUCK)
            SKIP("this machine does not allow root to give up a right");
        assert_int_not_equal(ending, TRIAL_DONE);
        trial_assert_io(&jobs[i], "Permission denied");
    }
}

static void a_folder_without_permission(void **state)
{
    (void)state;
    permissions(make_folder_read_only, true);
}

static void a_file_without_permission(void **state)
{
    (void)state;
    permissions(make_files_read_only, false);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_size_limit),
        cmocka_unit_test(a_limit_of_open_files),
        cmocka_unit_test(a_full_device),
        cmocka_unit_test(a_pipe_that_nobody_reads),
        cmocka_unit_test(a_closed_standard_output),
        cmocka_unit_test(full_device_by_name),
        cmocka_unit_test(no_standard_streams),
        cmocka_unit_test(a_folder_without_permission),
        cmocka_unit_test(a_file_without_permission),
    };
    return cmocka_run_group_tests(tests, NULL, trial_finish);
}
