/* A file is complete or untouched, whatever fails. */
#include "pairwheel.h"
#include "write/writer.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "folder.h"
#include "tools.h"

#ifdef PW_COVERAGE
extern int __llvm_profile_write_file(void);
#endif

static void put(const char *name, const char *text)
{
    char *file = in_folder(name);
    assert_true(g_file_set_contents(file, text, -1, NULL));
    g_free(file);
}

/* The file holds this text; then removes it. */
static void assert_file(const char *name, const char *text)
{
    char *file = in_folder(name), *found = NULL;
    assert_true(g_file_get_contents(file, &found, NULL, NULL));
    assert_string_equal(found, text);
    g_free(found);
    assert_int_equal(g_unlink(file), 0);
    g_free(file);
}

static int files_in_folder(void)
{
    GDir *dir = g_dir_open(folder, 0, NULL);
    int n = 0;
    while (g_dir_read_name(dir) != NULL)
        n++;
    g_dir_close(dir);
    return n;
}

/* Writes bytes of 'x' in pieces to file and commits. */
static bool write_file(const char *file, size_t bytes, GError **error)
{
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *out = pw_batch_open(batch, file, error);
    bool good = out != NULL;
    if (good) {
        char piece[10000];
        memset(piece, 'x', sizeof piece);
        for (size_t done = 0; done < bytes; done += sizeof piece)
            pw_output_write(out, piece, MIN(sizeof piece, bytes - done));
        good = pw_batch_commit(batch, error);
    }
    pw_batch_free(batch);
    return good;
}

static void assert_refused(const char *file, size_t bytes, int code, const char *reason)
{
    GError *error = NULL;
    assert_false(write_file(file, bytes, &error));
    assert_non_null(error);
    assert_string_equal(g_quark_to_string(error->domain), PW_ERROR_DOMAIN);
    assert_int_equal(error->code, code);
    if (strstr(error->message, reason) == NULL)
        fail_msg("\"%s\" does not say \"%s\"", error->message, reason);
    g_clear_error(&error);
}

static void a_new_file_appears_at_commit_only(void **state)
{
    (void)state;
    char *file = in_folder("new");
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *out = pw_batch_open(batch, file, NULL);
    assert_non_null(out);
    assert_true(pw_output_write(out, "hello ", 6));
    assert_true(pw_output_write(out, "world", 5));
    assert_int_equal(files_in_folder(), 0);
    assert_true(pw_batch_commit(batch, NULL));
    pw_batch_free(batch);
    assert_int_equal(files_in_folder(), 1);
    assert_file("new", "hello world");
    g_free(file);
}

static void what_is_not_committed_leaves_nothing(void **state)
{
    (void)state;
    put("old", "old");
    char *file = in_folder("old");
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *out = pw_batch_open(batch, file, NULL);
    pw_output_write(out, "new", 3);
    pw_batch_free(batch);
    assert_int_equal(files_in_folder(), 1);
    assert_file("old", "old");
    g_free(file);
    pw_batch_free(NULL);
}

static void a_new_file_obeys_the_umask_and_an_old_one_keeps_its_mode(void **state)
{
    (void)state;
    char *file = in_folder("mode");
    struct stat is;
    mode_t before = umask(027);
    assert_true(write_file(file, 3, NULL));
    umask(before);
    assert_int_equal(stat(file, &is), 0);
    assert_int_equal(is.st_mode & 07777, 0640);
    assert_int_equal(chmod(file, 0604), 0);
    assert_true(write_file(file, 4, NULL));
    assert_int_equal(stat(file, &is), 0);
    assert_int_equal(is.st_mode & 07777, 0604);
    assert_file("mode", "xxxx");
    g_free(file);
}

static void a_symbolic_link_is_written_through(void **state)
{
    (void)state;
    char *link = in_folder("link"), *dangling = in_folder("dangling"), *loop = in_folder("loop");
    put("real", "old");
    assert_int_equal(symlink("real", link), 0);
    assert_int_equal(symlink("fresh", dangling), 0);
    assert_int_equal(symlink("loop", loop), 0);
    assert_true(write_file(link, 2, NULL));
    assert_true(write_file(dangling, 3, NULL));
    assert_true(g_file_test(link, G_FILE_TEST_IS_SYMLINK));
    assert_true(g_file_test(dangling, G_FILE_TEST_IS_SYMLINK));
    assert_refused(loop, 3, PW_ERROR_IO, g_strerror(ELOOP));
    assert_file("real", "xx");
    assert_file("fresh", "xxx");
    g_unlink(link);
    g_unlink(dangling);
    g_unlink(loop);
    g_free(link);
    g_free(dangling);
    g_free(loop);
}

static void a_large_file_is_whole(void **state)
{
    (void)state;
    char *file = in_folder("large");
    assert_true(write_file(file, 3000001, NULL));
    struct stat is;
    assert_int_equal(stat(file, &is), 0);
    assert_int_equal(is.st_size, 3000001);
    g_unlink(file);
    g_free(file);
}

static void a_full_disk_is_said(void **state)
{
    (void)state;
    assert_refused("/dev/full", 1, PW_ERROR_IO, g_strerror(ENOSPC));
    assert_refused("/dev/full", 3000000, PW_ERROR_IO, g_strerror(ENOSPC));
}

static void places_that_cannot_be_written_to_are_said(void **state)
{
    (void)state;
    put("file", "old");
    char *below = in_folder("file/below"), *missing = in_folder("missing/file");
    assert_refused(below, 1, PW_ERROR_IO, g_strerror(ENOTDIR));
    assert_refused(missing, 1, PW_ERROR_IO, "there is no folder");
    assert_refused(folder, 1, PW_ERROR_IO, g_strerror(EISDIR));
    assert_refused("", 1, PW_ERROR_IO, g_strerror(ENOENT));
    assert_refused("missing/", 1, PW_ERROR_IO, g_strerror(EISDIR));
    assert_file("file", "old");
    g_free(below);
    g_free(missing);
}

static void a_read_only_folder_and_file_are_said(void **state)
{
    (void)state;
    if (geteuid() == 0) /* whom permissions do not stop; no file can be made in /proc by anybody */
        assert_refused("/proc/pairwheel.pdf", 1, PW_ERROR_IO, "/proc/pairwheel.pdf");
    else {
        put("old", "old");
        char *file = in_folder("old"), *fresh = in_folder("fresh");
        chmod(folder, 0500);
        assert_refused(file, 1, PW_ERROR_IO, g_strerror(EACCES));
        assert_refused(fresh, 1, PW_ERROR_IO, g_strerror(EACCES));
        chmod(folder, 0700);
        chmod(file, 0400);
        assert_refused(file, 1, PW_ERROR_IO, g_strerror(EACCES));
        assert_file("old", "old");
        g_free(file);
        g_free(fresh);
    }
}

/* Runs body in a child; returns what it returns, 1000 + signal when killed. */
static int in_child(int (*body)(void))
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        int status = body();
#ifdef PW_COVERAGE
        (void)__llvm_profile_write_file(); /* the lines that it ran count, too */
#endif
        _exit(status);
    }
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

static int write_beyond_the_limit(void)
{
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){50000, 50000});
    char *file = in_folder("old");
    GError *error = NULL;
    bool good = write_file(file, 100000, &error);
    return good                                        ? 1
           : error->code != PW_ERROR_IO                ? 2
           : strstr(error->message, g_strerror(EFBIG)) ? 0
                                                       : 3;
}

static void a_file_size_limit_is_a_message_not_a_death(void **state)
{
    (void)state;
    put("old", "old");
    assert_int_equal(in_child(write_beyond_the_limit), 0);
    assert_int_equal(files_in_folder(), 1);
    assert_file("old", "old");
}

static int write_to_a_closed_pipe(void)
{
    int ends[2];
    if (pipe(ends) != 0)
        return 4;
    close(ends[0]);
    dup2(ends[1], STDOUT_FILENO);
    signal(SIGPIPE, SIG_DFL);
    GError *error = NULL;
    bool good = write_file("-", 100000, &error);
    sigset_t waiting;
    sigpending(&waiting);
    if (sigismember(&waiting, SIGPIPE))
        return 5;
    return good                                        ? 1
           : error->code != PW_ERROR_IO                ? 2
           : strstr(error->message, g_strerror(EPIPE)) ? 0
                                                       : 3;
}

static void a_closed_pipe_is_a_message_not_a_death(void **state)
{
    (void)state;
    assert_int_equal(in_child(write_to_a_closed_pipe), 0);
}

static int write_to_closed_standard_output(void)
{
    close(STDOUT_FILENO);
    GError *error = NULL;
    bool good = write_file("-", 10, &error);
    return good ? 1 : strstr(error->message, "standard output") != NULL ? 0 : 2;
}

static void a_closed_standard_output_is_said(void **state)
{
    (void)state;
    assert_int_equal(in_child(write_to_closed_standard_output), 0);
}

static int write_nothing_before_the_end(void)
{
    int ends[2];
    if (pipe(ends) != 0)
        return 4;
    dup2(ends[1], STDOUT_FILENO);
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *out = pw_batch_open(batch, "-", NULL);
    pw_output_write(out, "abc", 3);
    struct pollfd ready = {.fd = ends[0], .events = POLLIN};
    if (poll(&ready, 1, 0) != 0)
        return 1;
    if (!pw_batch_commit(batch, NULL))
        return 2;
    char got[4] = "";
    return read(ends[0], got, 3) == 3 && strcmp(got, "abc") == 0 ? 0 : 3;
}

static void standard_output_is_written_at_commit(void **state)
{
    (void)state;
    assert_int_equal(in_child(write_nothing_before_the_end), 0);
}

/* A pipe that has no room just now is waited for: all of it arrives. */
static int write_to_a_slow_reader(void)
{
    int ends[2];
    if (pipe(ends) != 0)
        return 4;
    pid_t reader = fork();
    if (reader == 0) {
        close(ends[1]);
        char piece[4096];
        long all = 0;
        for (ssize_t n; (n = read(ends[0], piece, sizeof piece)) != 0;)
            all += n > 0 ? n : 0;
        _exit(all == 1000000 ? 0 : 1);
    }
    close(ends[0]);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    dup2(ends[1], STDOUT_FILENO);
    close(ends[1]);
    bool good = write_file("-", 1000000, NULL);
    close(STDOUT_FILENO);
    int status;
    return !good ? 1 : waitpid(reader, &status, 0) != reader ? 2 : status != 0 ? 3 : 0;
}

static void a_pipe_without_room_is_waited_for(void **state)
{
    (void)state;
    assert_int_equal(in_child(write_to_a_slow_reader), 0);
}

static void one_failure_leaves_every_file_of_the_batch_untouched(void **state)
{
    (void)state;
    put("a", "old a");
    put("b", "old b");
    char *a = in_folder("a"), *b = in_folder("b");
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *one = pw_batch_open(batch, a, NULL);
    struct pw_output *two = pw_batch_open(batch, "/dev/full", NULL);
    struct pw_output *three = pw_batch_open(batch, b, NULL);
    pw_output_write(one, "new", 3);
    pw_output_write(two, "new", 3);
    pw_output_write(three, "new", 3);
    GError *error = NULL;
    assert_false(pw_batch_commit(batch, &error));
    assert_int_equal(error->code, PW_ERROR_IO);
    g_clear_error(&error);
    assert_non_null(pw_output_error(two));
    assert_null(pw_output_error(one));
    pw_batch_free(batch);
    assert_int_equal(files_in_folder(), 2);
    assert_file("a", "old a");
    assert_file("b", "old b");
    g_free(a);
    g_free(b);
}

static void two_outputs_to_one_file_are_refused(void **state)
{
    (void)state;
    char *a = in_folder("a");
    struct pw_batch *batch = pw_batch_new();
    assert_non_null(pw_batch_open(batch, a, NULL));
    GError *error = NULL;
    assert_null(pw_batch_open(batch, a, &error));
    assert_int_equal(error->code, PW_ERROR_USAGE);
    g_clear_error(&error);
    pw_batch_free(batch);
    g_free(a);
}

static void a_name_may_come_later(void **state)
{
    (void)state;
    char *file = in_folder("late");
    struct pw_batch *batch = pw_batch_new();
    struct pw_output *out = pw_batch_open(batch, NULL, NULL);
    assert_true(pw_output_write(out, "abc", 3));
    assert_true(pw_output_name(out, file, NULL));
    assert_true(pw_output_write(out, "def", 3));
    assert_true(pw_batch_commit(batch, NULL));
    pw_batch_free(batch);
    assert_file("late", "abcdef");
    g_free(file);
}

/* Makes every open of a nameless file fail, as on a file system without them. */
static void refuse_nameless_files(void)
{
    struct sock_filter rules[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 0, 3),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, args[2])),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_TMPFILE & ~O_DIRECTORY, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EOPNOTSUPP),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {G_N_ELEMENTS(rules), rules};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0 ||
        prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0)
        _exit(77);
}

static int write_without_nameless_files(void)
{
    refuse_nameless_files();
    char *old = in_folder("old"), *fresh = in_folder("fresh");
    if (!write_file(old, 600000, NULL) || !write_file(fresh, 4, NULL) || files_in_folder() != 2)
        return 1;
    setrlimit(RLIMIT_FSIZE, &(struct rlimit){50000, 50000});
    if (write_file(fresh, 100000, NULL) || files_in_folder() != 2)
        return 2;
    return 0;
}

static void a_file_system_without_nameless_files_does_as_well(void **state)
{
    (void)state;
    put("old", "old");
    char *file = in_folder("old");
    chmod(file, 0604);
    int status = in_child(write_without_nameless_files);
    struct stat is;
    assert_int_equal(stat(file, &is), 0);
    g_unlink(file);
    g_free(file);
    if (status == 77)
        SKIP("this machine does not allow filters of system calls");
    assert_int_equal(status, 0);
    assert_int_equal(is.st_size, 600000);
    assert_int_equal(is.st_mode & 07777, 0604);
    assert_file("fresh", "xxxx");
}

static void write_for_ever(void)
{
    char *file = in_folder("old");
    for (;;)
        write_file(file, 400000, NULL);
}

static void a_signal_at_any_moment_leaves_one_whole_file(void **state)
{
    (void)state;
    put("old", "old");
    char *file = in_folder("old");
    /* Whoever began the test may have passed them over; before the child is there, as a busy
     * machine may send the signal before the child has done anything. */
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    for (int i = 0; i < 20; i++) {
        fflush(NULL);
        pid_t child = fork();
        if (child == 0) {
            setrlimit(RLIMIT_CPU, &(struct rlimit){20, 20}); /* should the signal be lost */
            write_for_ever();
            _exit(0);
        }
        g_usleep((gulong)(1000 + 1777 * i));
        kill(child, i % 2 ? SIGINT : SIGTERM);
        int status;
        waitpid(child, &status, 0);
        assert_true(WIFSIGNALED(status));
        assert_int_equal(files_in_folder(), 1);
        struct stat is;
        assert_int_equal(stat(file, &is), 0);
        assert_true(is.st_size == 3 || is.st_size == 400000);
    }
    g_unlink(file);
    g_free(file);
}

#define IN_A_FOLDER(test) cmocka_unit_test_setup_teardown(test, make_folder, drop_empty_folder)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(a_new_file_appears_at_commit_only),
        IN_A_FOLDER(what_is_not_committed_leaves_nothing),
        IN_A_FOLDER(a_new_file_obeys_the_umask_and_an_old_one_keeps_its_mode),
        IN_A_FOLDER(a_symbolic_link_is_written_through),
        IN_A_FOLDER(a_large_file_is_whole),
        IN_A_FOLDER(a_full_disk_is_said),
        IN_A_FOLDER(places_that_cannot_be_written_to_are_said),
        IN_A_FOLDER(a_read_only_folder_and_file_are_said),
        IN_A_FOLDER(a_file_size_limit_is_a_message_not_a_death),
        IN_A_FOLDER(a_closed_pipe_is_a_message_not_a_death),
        IN_A_FOLDER(a_closed_standard_output_is_said),
        IN_A_FOLDER(standard_output_is_written_at_commit),
        IN_A_FOLDER(a_pipe_without_room_is_waited_for),
        IN_A_FOLDER(one_failure_leaves_every_file_of_the_batch_untouched),
        IN_A_FOLDER(two_outputs_to_one_file_are_refused),
        IN_A_FOLDER(a_name_may_come_later),
        IN_A_FOLDER(a_file_system_without_nameless_files_does_as_well),
        IN_A_FOLDER(a_signal_at_any_moment_leaves_one_whole_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
