/* progress.c - who is told how far work is: one watcher for each thread. */
#include "base/progress.h"

#include "base/options.h"
#include "pairwheel.h"

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
