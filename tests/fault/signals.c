/* SIGINT, SIGTERM and SIGKILL at every moment that can be told from outside: as the program enters
 * its n-th system call. No clock is asked.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <glib.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include "trial.h"

#define CALLS_LAST 60 /* files get their names in these */

/* A moment of a run: the stop at entry or return of the n-th system call from the start on. */
struct moment {
    int n, signal_no;
    int stops; /* how many there were before it ended */
};

static void be_traced(void *data)
{
    (void)data;
    ptrace(PTRACE_TRACEME, 0, NULL, NULL);
}

static void strike_at(pid_t child, void *data)
{
    struct moment *moment = data;
    int status;
    moment->stops = 0;
    /* The first stop is that of execve. */
    if (waitpid(child, &status, 0) != child || !WIFSTOPPED(status))
        return;
    ptrace(PTRACE_SETOPTIONS, child, NULL, PTRACE_O_TRACESYSGOOD | PTRACE_O_EXITKILL);
    long signal_no = 0;
    while (moment->n == 0 || moment->stops < moment->n) {
        if (ptrace(PTRACE_SYSCALL, child, NULL, signal_no) != 0)
            return;
        /* WNOWAIT: the end of the child is for the trial to see. */
        siginfo_t state;
        if (waitid(P_PID, (id_t)child, &state, WEXITED | WSTOPPED | WNOWAIT) != 0 ||
            state.si_code != CLD_TRAPPED)
            return;
        waitpid(child, &status, 0);
        bool of_call = WSTOPSIG(status) == (SIGTRAP | 0x80);
        signal_no = of_call ? 0 : WSTOPSIG(status);
        moment->stops += of_call;
    }
    kill(child, moment->signal_no);
    ptrace(PTRACE_DETACH, child, NULL, NULL);
}

/* Of job i, counted once. */
static int stops_of(int i)
{
    static int counted[32];
    assert_true(i < (int)G_N_ELEMENTS(counted));
    if (counted[i] == 0) {
        struct moment whole = {0};
        const struct misfortune m = {.strike = be_traced, .attend = strike_at, .data = &whole};
        assert_int_equal(trial(&jobs[i], &m, "traced"), TRIAL_DONE);
        counted[i] = whole.stops;
    }
    return counted[i];
}

/* The stops before any of our own calls, the same for all jobs: the loader's, four in five of a
 * short job. */
static int stops_in_common(void)
{
    int least = stops_of(0);
    for (int i = 1; i < n_jobs; i++)
        least = MIN(least, stops_of(i));
    return least - CALLS_LAST;
}

/* While libraries are loaded, the first job alone is struck. */
static void signals_come(int signal_no, int usual, enum ending expected)
{
    for (int i = 0; i < n_jobs; i++) {
        int stops = stops_of(i), ended = 0, stride = trial_stride(usual);
        int last = stops - CALLS_LAST, next;
        assert_true(stops > 100);
        for (int n = i == 0 ? 1 : stops_in_common() + i; n < stops; n = next) {
            next = n < last ? MIN(n + stride, last) : n + trial_stride(6);
            struct moment moment = {.n = n, .signal_no = signal_no};
            const struct misfortune m = {.strike = be_traced,
                                         .attend = strike_at,
                                         .data = &moment,
                                         .may_kill = signal_no == SIGKILL,
                                         .may_die = true};
            ended +=
                trial(&jobs[i], &m, "signal %d at call %d of %d", signal_no, n, stops) == expected;
        }
        assert_true(ended > 0);
    }
}

static void an_interrupt_is_one_message(void **state)
{
    (void)state;
    signals_come(SIGINT, 127, TRIAL_REFUSED);
}

static void a_termination_is_one_message(void **state)
{
    (void)state;
    signals_come(SIGTERM, 131, TRIAL_REFUSED);
}

static void a_kill_leaves_the_old_or_the_new_file(void **state)
{
    (void)state;
    signals_come(SIGKILL, 139, TRIAL_KILLED);
}

/* Where a sandbox forbids tracing. */
static bool can_trace(void)
{
    pid_t child = fork();
    if (child == 0)
        _exit(ptrace(PTRACE_TRACEME, 0, NULL, NULL) == 0 ? 0 : 1);
    int status;
    return waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

int main(void)
{
    if (getenv("PW_SANITIZED") != NULL) {
        fprintf(stderr, "skipped: not with sanitizers: leaks cannot be looked for in a program "
                        "that is traced\n");
        return 77;
    }
    if (!can_trace()) {
        fprintf(stderr, "skipped: this machine does not allow programs to be traced\n");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_interrupt_is_one_message),
        cmocka_unit_test(a_termination_is_one_message),
        cmocka_unit_test(a_kill_leaves_the_old_or_the_new_file),
    };
    return cmocka_run_group_tests(tests, NULL, trial_finish);
}
