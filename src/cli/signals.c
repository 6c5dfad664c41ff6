/* signals.c - how the program ends when it is told to, or cannot go on; and what it may take.
 *
 * Files that are being written have no name yet, so nothing is left behind: one message,
 * and out. What is called here allocates nothing.
 * POSIX: signals.
 */
#include "cli.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/uio.h>
#include <unistd.h>

static void say(const char *start, const char *what, const char *end)
{
    cli_progress_interrupted();
    const char *part[] = {start, what, end};
    struct iovec line[G_N_ELEMENTS(part)];
    for (size_t i = 0; i < G_N_ELEMENTS(part); i++)
        line[i] = (struct iovec){(void *)(gintptr)part[i], strlen(part[i])};
    if (writev(STDERR_FILENO, line, G_N_ELEMENTS(part)) < 0)
        return; /* nobody listens */
}

static void interrupted(int signal_no)
{
    (void)signal_no;
    say("pairwheel: ", "interrupted", "\n");
    _exit(PW_ERROR_IO);
}

/* GLib wants more memory to say that there is none, until the stack ends: then this speaks. */
static void broken(int signal_no)
{
    (void)signal_no;
    say("pairwheel: ", "no memory is left for this, or it is a fault of ours; nothing was written",
        "\n");
    _exit(PW_ERROR_INTERNAL);
}

/* Whoever aborts has said why. */
static void aborted(int signal_no)
{
    (void)signal_no;
    _exit(PW_ERROR_INTERNAL);
}

/* A library that complains has not done what it was asked for: rather no paper than a wrong one. */
static GLogWriterOutput complaint(GLogLevelFlags level, const GLogField *fields, gsize count,
                                  gpointer data)
{
    (void)data;
    if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
        return G_LOG_WRITER_HANDLED;
    const char *what = "no reason is given";
    for (gsize i = 0; i < count; i++)
        if (strcmp(fields[i].key, "MESSAGE") == 0)
            what = fields[i].value;
    say("pairwheel: nothing was written, for a fault of ours or for want of memory: ", what, "\n");
    _exit(PW_ERROR_INTERNAL);
}

static void take(int signal_no, void (*handler)(int), int flags)
{
    struct sigaction action;
    /* Ignored, as nohup wants it; or another's already, a sanitizer's. */
    if (sigaction(signal_no, NULL, &action) != 0 || action.sa_handler != SIG_DFL)
        return;
    action.sa_handler = handler;
    action.sa_flags = flags;
    sigaction(signal_no, &action, NULL);
}

void cli_take_signals(void)
{
    static char stack[16 * 1024]; /* for a handler when the usual one is used up */
    const stack_t other = {.ss_sp = stack, .ss_size = sizeof stack};
    static const int asked[] = {SIGINT, SIGTERM, SIGHUP};
    static const int own[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL};
    static const int ended[] = {SIGABRT, SIGTRAP};
    sigaltstack(&other, NULL);
    /* A reader that went away is an error of writing like any other. */
    signal(SIGPIPE, SIG_IGN);
    for (size_t i = 0; i < G_N_ELEMENTS(asked); i++)
        take(asked[i], interrupted, 0);
    for (size_t i = 0; i < G_N_ELEMENTS(own); i++)
        take(own[i], broken, SA_ONSTACK);
    for (size_t i = 0; i < G_N_ELEMENTS(ended); i++)
        take(ended[i], aborted, SA_ONSTACK);
    g_log_set_writer_func(complaint, NULL, NULL);
}

static volatile sig_atomic_t ended_by_signal;

static void end_soon(int signal_no)
{
    (void)signal_no;
    ended_by_signal = 1;
}

void cli_end_by_signals(void)
{
    static const int asked[] = {SIGINT, SIGTERM, SIGHUP};
    for (size_t i = 0; i < G_N_ELEMENTS(asked); i++) {
        struct sigaction action;
        if (sigaction(asked[i], NULL, &action) != 0 || action.sa_handler == SIG_IGN)
            continue;
        action.sa_handler = end_soon;
        sigaction(asked[i], &action, NULL);
    }
}

bool cli_ended(void)
{
    return ended_by_signal != 0;
}

void cli_take_descriptors(void)
{
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0 || limit.rlim_cur == limit.rlim_max)
        return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
}
