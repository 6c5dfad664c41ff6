/* write_all.c - writing without being killed for it.
 * POSIX: SIGPIPE.
 */
#include "base/write_all.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

/* A closed pipe and a file size limit are failures to report, so their signals
 * are held off during a write and one that this write raised is taken away. */
static ssize_t write_quietly(int fd, const void *data, size_t bytes)
{
    sigset_t quiet, before, waiting;
    sigemptyset(&quiet);
    sigaddset(&quiet, SIGPIPE);
    sigaddset(&quiet, SIGXFSZ);
    sigpending(&waiting);
    pthread_sigmask(SIG_BLOCK, &quiet, &before);
    ssize_t done = write(fd, data, bytes);
    int reason = errno;
    if (done < 0 && (reason == EPIPE || reason == EFBIG)) {
        int raised = reason == EPIPE ? SIGPIPE : SIGXFSZ;
        sigset_t one;
        sigemptyset(&one);
        sigaddset(&one, raised);
        if (!sigismember(&waiting, raised))
            sigtimedwait(&one, NULL, &(struct timespec){0});
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = reason;
    return done;
}

int pw_write_all(int fd, const guint8 *data, size_t bytes)
{
    while (bytes > 0) {
        ssize_t done = write_quietly(fd, data, MIN(bytes, (size_t)1 << 30));
        if (done < 0 && errno == EAGAIN) {
            poll(&(struct pollfd){.fd = fd, .events = POLLOUT}, 1, -1);
            continue;
        }
        if (done < 0 && errno == EINTR)
            continue;
        if (done < 0)
            return errno;
        if (done == 0)
            return ENOSPC;
        data += done;
        bytes -= (size_t)done;
    }
    return 0;
}
