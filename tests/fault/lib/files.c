/* files.c - preloaded: at the n-th call that changes a file the process is killed, before or after
 * it, or the disk is full, once or from then on. PW_FAULT_FILE is a file of two numbers of 32 bits,
 * which whoever tests writes while the program runs: how (0: nothing happens), and how many calls
 * more. Where PW_FAULT_LOCKS is set the file system knows no locks.
 */
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum how { NOTHING, KILL_BEFORE, KILL_AFTER, FULL_ONCE, FULL_FROM_NOW };

static volatile int32_t *plan;

__attribute__((constructor)) static void begin(void)
{
    const char *file = getenv("PW_FAULT_FILE");
    int fd = file != NULL ? open(file, O_RDWR | O_CLOEXEC) : -1;
    void *both = fd >= 0 ? mmap(NULL, 8, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0) : MAP_FAILED;
    if (both != MAP_FAILED)
        plan = both;
    if (fd >= 0)
        close(fd);
}

/* true: this call fails. *dies: after it the process is no more. */
static int fails(int *dies)
{
    *dies = 0;
    if (plan == NULL || plan[0] == NOTHING)
        return 0;
    int32_t left = --plan[1];
    if (left == 0 && plan[0] == KILL_BEFORE)
        kill(getpid(), SIGKILL);
    *dies = left == 0 && plan[0] == KILL_AFTER;
    int full = (left == 0 && plan[0] == FULL_ONCE) || (left <= 0 && plan[0] == FULL_FROM_NOW);
    if (full)
        errno = ENOSPC;
    return full;
}

static int is_file(int fd)
{
    struct stat is;
    int before = errno,
        regular = fstat(fd, &is) == 0 && (S_ISREG(is.st_mode) || S_ISDIR(is.st_mode));
    errno = before;
    return regular;
}

/* A function of that name that asks first. */
#define CHANGES(type, name, of_file, arguments, values)                                            \
    type name arguments                                                                            \
    {                                                                                              \
        static type(*real) arguments;                                                              \
        int dies = 0;                                                                              \
        if (real == NULL)                                                                          \
            real = (type(*) arguments)dlsym(RTLD_NEXT, #name);                                     \
        if ((of_file) && fails(&dies))                                                             \
            return -1;                                                                             \
        type result = real values;                                                                 \
        if (dies)                                                                                  \
            kill(getpid(), SIGKILL);                                                               \
        return result;                                                                             \
    }

CHANGES(ssize_t, write, is_file(fd), (int fd, const void *data, size_t bytes), (fd, data, bytes))
CHANGES(ssize_t, pwrite, is_file(fd), (int fd, const void *data, size_t bytes, off_t at),
        (fd, data, bytes, at))
CHANGES(ssize_t, pwrite64, is_file(fd), (int fd, const void *data, size_t bytes, off64_t at),
        (fd, data, bytes, at))
CHANGES(int, fsync, is_file(fd), (int fd), (fd))
CHANGES(int, fdatasync, is_file(fd), (int fd), (fd))
CHANGES(int, ftruncate, is_file(fd), (int fd, off_t bytes), (fd, bytes))
CHANGES(int, ftruncate64, is_file(fd), (int fd, off64_t bytes), (fd, bytes))
CHANGES(int, rename, 1, (const char *from, const char *to), (from, to))
CHANGES(int, renameat2, 1,
        (int from, const char *name, int to, const char *other, unsigned int how),
        (from, name, to, other, how))
CHANGES(int, link, 1, (const char *from, const char *to), (from, to))
CHANGES(int, unlink, 1, (const char *file), (file))
CHANGES(int, linkat, 1, (int from, const char *name, int to, const char *other, int how),
        (from, name, to, other, how))

static int lacks_locks(int what)
{
    int of_locks = what == F_SETLK || what == F_SETLKW || what == F_GETLK || what == F_OFD_SETLK;
    if (!of_locks || getenv("PW_FAULT_LOCKS") == NULL)
        return 0;
    errno = ENOLCK;
    return 1;
}

int fcntl(int fd, int what, ...)
{
    static int (*real)(int fd, int what, ...);
    va_list list;
    va_start(list, what);
    void *with = va_arg(list, void *);
    va_end(list);
    if (real == NULL)
        real = (int (*)(int fd, int what, ...))dlsym(RTLD_NEXT, "fcntl");
    return lacks_locks(what) ? -1 : real(fd, what, with);
}

int fcntl64(int fd, int what, ...)
{
    va_list list;
    va_start(list, what);
    void *with = va_arg(list, void *);
    va_end(list);
    return fcntl(fd, what, with);
}

int flock(int fd, int what)
{
    static int (*real)(int fd, int what);
    if (real == NULL)
        real = (int (*)(int fd, int what))dlsym(RTLD_NEXT, "flock");
    if (getenv("PW_FAULT_LOCKS") == NULL)
        return real(fd, what);
    errno = ENOLCK;
    return -1;
}
