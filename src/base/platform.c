/* platform.c - what neither C17 nor GLib knows, on POSIX: this file and those of the program and of
 * src/write that say so are what another system has another way for.
 * POSIX: all of it.
 */
#include "base/platform.h"

#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

int pw_open_to_read(const char *file, bool itself)
{
    int how = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (itself ? O_NOFOLLOW : 0);
    return open(file, how);
}

bool pw_lacks_writer(int fd, int milliseconds)
{
    struct stat is;
    struct pollfd at = {.fd = fd, .events = POLLIN};
    return fstat(fd, &is) == 0 && S_ISFIFO(is.st_mode) && poll(&at, 1, milliseconds) == 0;
}

void pw_wait_to_read(int fd)
{
    poll(&(struct pollfd){.fd = fd, .events = POLLIN}, 1, -1);
}

unsigned long pw_open_files_most(void)
{
    struct rlimit limit;
    bool known = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return known ? (unsigned long)limit.rlim_cur : 0;
}

char *pw_code_folder(const void *address, bool *library)
{
    Dl_info about;
    /* Of the program itself dladdr knows only what it was called; of a library, its file. */
    *library = dladdr(address, &about) != 0 && about.dli_fname != NULL &&
               strstr(about.dli_fname, ".so") != NULL;
    if (*library) {
        /* The loader may have found it by a relative path. */
        g_autofree char *folder = g_path_get_dirname(about.dli_fname);
        return g_canonicalize_filename(folder, NULL);
    }
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    return program != NULL ? g_path_get_dirname(program) : NULL;
}

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
