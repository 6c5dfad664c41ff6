/* progress.c - how far work is, and who is told, one watcher for each thread; and how much may be
 * done. */
#include "base/progress.h"
#include "base/options.h"
#include "pairwheel.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

/* A few bytes a thread, found without the help of the dynamic linker, which libc alone has. */
static _Thread_local struct pw_watcher watcher __attribute__((tls_model("initial-exec")));

void pw_watch(const struct pw_watcher *who)
{
    static const struct pw_watcher nobody = {.user = NULL};
    pw_struct_take(&watcher, sizeof watcher, PW_SIZE_TO(struct pw_watcher, user),
                   who != NULL ? who : &nobody);
}

void pw_tell_progress(const char *what, long done, long all)
{
    if (watcher.progress != NULL)
        watcher.progress(what, done, all, watcher.user);
}

void pw_tell_file(const char *name)
{
    if (watcher.file != NULL)
        watcher.file(name, watcher.user);
}

/* ---- how much is done: counted, so that it is the same on every computer ---- */

#define KINDS 16 /* of work that are told apart; beyond them all are counted as the last */

/* One for each thread, found without the help of the dynamic linker, which libc alone has. */
static _Thread_local struct work {
    long long allowed, done; /* steps; allowed 0: all */
    struct kind {
        const char *what;
        long long count;
    } kind[KINDS];
    char refused[160]; /* "" not yet */
} work __attribute__((tls_model("initial-exec")));

void pw_work_allow(long long steps)
{
    memset(&work, 0, sizeof work);
    work.allowed = steps > 0 ? steps : 0;
}

void pw_work_more(long long steps)
{
    if (work.allowed > 0 && steps > 0)
        work.allowed += steps < LLONG_MAX - work.allowed ? steps : LLONG_MAX - work.allowed;
}

long long pw_work_done(void)
{
    return work.done;
}

const char *pw_work_refused(void)
{
    return work.refused[0] != '\0' ? work.refused : NULL;
}

static long long *count_of(const char *what)
{
    int i = 0;
    while (i < KINDS - 1 && work.kind[i].what != NULL && work.kind[i].what != what)
        i++;
    work.kind[i].what = what;
    return &work.kind[i].count;
}

bool pw_work(const char *what, long long count, long long each)
{
    if (work.refused[0] != '\0')
        return false;
    long long left = work.allowed - work.done;
    if (work.allowed == 0 || count <= left / each) {
        work.done += count * each;
        if (work.allowed > 0)
            *count_of(what) += count;
        return true;
    }
    snprintf(work.refused, sizeof work.refused,
             "too much work: more than %lld %s; ask for less, or write --any-size",
             *count_of(what) + left / each, what);
    return false;
}
