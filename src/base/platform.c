/* platform.c - what neither C17 nor GLib knows, on POSIX: this file and those of the program and of
 * src/write that say so are what another system has another way for.
 * POSIX: all of it.
 */
#include "base/platform.h"
#include "base/error.h"
#include "base/plumbing.h"
#include "pairwheel.h"

#include <arpa/inet.h>
#include <assert.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <ifaddrs.h>
#include <net/if.h>
#include <netinet/in.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int pw_open_to_read(const char *file, bool itself)
{
    int how = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | (itself ? O_NOFOLLOW : 0);
    return open(file, how);
}

/* Waits until the file can be read (POLLIN) or written (POLLOUT); milliseconds -1: as long as it
 * takes. false: the time is over. Under node, which cannot wait for one file, the file itself says
 * EAGAIN. */
static bool wait_for(int fd, short what, int milliseconds)
{
#ifdef __EMSCRIPTEN__
    (void)fd, (void)what, (void)milliseconds;
    return true;
#else
    return poll(&(struct pollfd){.fd = fd, .events = what}, 1, milliseconds) != 0;
#endif
}

bool pw_lacks_writer(int fd, int milliseconds)
{
    struct stat is;
    return fstat(fd, &is) == 0 && S_ISFIFO(is.st_mode) && !wait_for(fd, POLLIN, milliseconds);
}

void pw_wait_to_read(int fd)
{
    wait_for(fd, POLLIN, -1);
}

unsigned long pw_open_files_most(void)
{
    struct rlimit limit;
    bool known = getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    return known ? (unsigned long)limit.rlim_cur : 0;
}

#ifdef __EMSCRIPTEN__
/* Under node, cmake/browser/node.js answers with the program; in a browser there is none. */
char *pw_code_folder(const void *address, bool *library)
{
    (void)address;
    *library = false;
    g_autofree char *program = g_file_read_link("/proc/self/exe", NULL);
    return program != NULL ? g_path_get_dirname(program) : NULL;
}

/* Nobody asks: no phone reaches a page. */
bool pw_random_bytes(void *bytes, size_t count)
{
    (void)bytes, (void)count;
    return false;
}

bool pw_file_is_open_to_others(const char *file)
{
    (void)file;
    return false;
}

char **pw_network_addresses(void)
{
    return g_new0(char *, 1);
}
#else
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

bool pw_library_load(const struct pw_library *library, void *functions, GError **error)
{
    void *at[PW_LIBRARY_FUNCTIONS], *loaded = dlopen(library->file, RTLD_NOW | RTLD_LOCAL);
    size_t n = 0;
    if (loaded == NULL)
        return pw_fail(error, PW_ERROR_IO,
                       "the library %s is not here, and %s; install it with: apt install %s",
                       library->file, library->need, library->package);
    while (library->function[n] != NULL && (at[n] = dlsym(loaded, library->function[n])) != NULL) {
        n++;
        assert(n < PW_LIBRARY_FUNCTIONS);
    }
    if (library->function[n] == NULL) {
        memcpy(functions, at, n * sizeof at[0]);
        return true;
    }
    pw_fail(error, PW_ERROR_IO,
            "the library %s lacks %s, and %s; install a newer one with: apt install %s",
            library->file, library->function[n], library->need, library->package);
    dlclose(loaded);
    return false;
}

bool pw_random_bytes(void *bytes, size_t count)
{
    char *to = bytes;
    ssize_t n = 1;
    for (; count > 0 && (n > 0 || errno == EINTR); count -= n > 0 ? (size_t)n : 0) {
        n = getrandom(to, count, 0);
        to += n > 0 ? n : 0;
    }
    return count == 0;
}

bool pw_file_is_open_to_others(const char *file)
{
    struct stat is;
    return stat(file, &is) == 0 && (is.st_mode & (S_IRWXG | S_IRWXO)) != 0;
}

/* The address as it is written; NULL: it is of another family, or of one cable. The caller frees.
 */
static char *address_text(const struct sockaddr *address, int family)
{
    char text[INET6_ADDRSTRLEN] = "";
    struct sockaddr_in four;
    struct sockaddr_in6 six;
    if (address->sa_family != family)
        return NULL;
    if (family == AF_INET) {
        memcpy(&four, address, sizeof four);
        return g_strdup(inet_ntop(family, &four.sin_addr, text, sizeof text));
    }
    memcpy(&six, address, sizeof six);
    return IN6_IS_ADDR_LINKLOCAL(&six.sin6_addr)
               ? NULL
               : g_strdup(inet_ntop(family, &six.sin6_addr, text, sizeof text));
}

char **pw_network_addresses(void)
{
    GPtrArray *all = g_ptr_array_new();
    struct ifaddrs *first = NULL;
    if (getifaddrs(&first) != 0)
        first = NULL;
    for (int six = 0; six < 2; six++)
        for (const struct ifaddrs *one = first; one != NULL; one = one->ifa_next) {
            bool near = (one->ifa_flags & (unsigned)IFF_UP) != 0 &&
                        (one->ifa_flags & (unsigned)IFF_LOOPBACK) == 0 && one->ifa_addr != NULL;
            char *text = near ? address_text(one->ifa_addr, six ? AF_INET6 : AF_INET) : NULL;
            if (text != NULL)
                g_ptr_array_add(all, text);
        }
    if (first != NULL)
        freeifaddrs(first);
    g_ptr_array_add(all, NULL);
    return (char **)g_ptr_array_free(all, FALSE);
}
#endif

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
            wait_for(fd, POLLOUT, -1);
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

#ifdef PW_COVERAGE
extern int __llvm_profile_write_file(void);
#endif

/* The other process: what it finds goes into the pipe, and nothing else comes out of it. */
static _Noreturn void work_apart(char *(*work)(void *user), void *user, int out, int seconds)
{
    static const int fault[] = {SIGSEGV, SIGBUS, SIGABRT, SIGFPE, SIGILL, SIGXCPU};
    for (size_t i = 0; i < G_N_ELEMENTS(fault); i++)
        signal(fault[i], SIG_DFL);
    setrlimit(RLIMIT_CPU, &(struct rlimit){(rlim_t)seconds, (rlim_t)seconds + 1});
    setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
    int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
    if (nowhere >= 0) {
        dup2(nowhere, STDOUT_FILENO);
        dup2(nowhere, STDERR_FILENO);
    }
    char *text = work(user);
    bool done = text != NULL && pw_write_all(out, (const guint8 *)text, strlen(text)) == 0;
#ifdef PW_COVERAGE
    (void)__llvm_profile_write_file();
#endif
    _exit(done ? 0 : 1);
}

static ssize_t read_on(int fd, char *to, size_t bytes)
{
    ssize_t n;
    do
        n = read(fd, to, bytes);
    while (n < 0 && errno == EINTR);
    return n;
}

char *pw_text_apart(char *(*work)(void *user), void *user, gsize bytes, int seconds)
{
    int end[2];
    if (pipe2(end, O_CLOEXEC) != 0)
        return NULL;
    pid_t child = fork();
    if (child == 0)
        work_apart(work, user, end[1], seconds);
    close(end[1]);
    GString *text = g_string_new(NULL);
    char piece[8192];
    ssize_t n = child > 0 ? 1 : 0;
    while (n > 0 && text->len <= bytes && (n = read_on(end[0], piece, sizeof piece)) > 0)
        g_string_append_len(text, piece, n);
    close(end[0]);
    int how = 1;
    while (child > 0 && waitpid(child, &how, 0) < 0 && errno == EINTR)
        ;
    bool done = child > 0 && WIFEXITED(how) && WEXITSTATUS(how) == 0 && text->len <= bytes;
    return g_string_free(text, !done);
}

char *pw_real_path(const char *file)
{
    char *found = realpath(file, NULL), *mine = g_strdup(found);
    free(found);
    return mine;
}

#define STEP_MS 5             /* between two tries */
#define SEAT_BYTE 0x50000000L /* behind the bytes that SQLite locks */

#ifdef __EMSCRIPTEN__
/* One page is one process, and has its files for itself. */
static int folder_hold(const char *folder, int milliseconds)
{
    (void)folder, (void)milliseconds;
    errno = EOPNOTSUPP;
    return -1;
}

int pw_file_seat(const char *file)
{
    (void)file;
    errno = EOPNOTSUPP;
    return -1;
}

int pw_folder_sync(const char *folder)
{
    (void)folder;
    return 0;
}
#else
static int folder_hold(const char *folder, int milliseconds)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC), waited = 0;
    if (fd < 0)
        return -1;
    while (flock(fd, LOCK_EX | LOCK_NB) != 0) {
        int reason = errno;
        if (reason != EINTR && (reason != EWOULDBLOCK || waited >= milliseconds)) {
            close(fd);
            errno = reason;
            return -1;
        }
        g_usleep(STEP_MS * 1000);
        waited += STEP_MS;
    }
    return fd;
}

int pw_file_seat(const char *file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_start = SEAT_BYTE, .l_len = 1};
    int fd = open(file, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
    if (fd < 0 || fcntl(fd, F_OFD_SETLK, &lock) == 0)
        return fd;
    int reason = errno == EAGAIN || errno == EACCES ? EAGAIN : EOPNOTSUPP;
    close(fd);
    errno = reason;
    return -1;
}

int pw_folder_sync(const char *folder)
{
    int fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    /* A folder that may be written but not read, or a file system that cannot, has done all. */
    if (fd < 0)
        return errno == EACCES ? 0 : errno;
    int reason = fsync(fd) == 0 || errno == EINVAL || errno == EOPNOTSUPP ? 0 : errno;
    close(fd);
    return reason;
}
#endif

static void folder_release(int fd)
{
    close(fd);
}

void pw_file_unseat(int fd)
{
    close(fd);
}

/* Does this program run here? */
static bool process_runs(long pid)
{
    return pid > 0 && (kill((pid_t)pid, 0) == 0 || errno != ESRCH);
}

static pthread_mutex_t shared = PTHREAD_MUTEX_INITIALIZER; /* which ThreadSanitizer sees */

void pw_lock(void)
{
    pthread_mutex_lock(&shared);
}

void pw_unlock(void)
{
    pthread_mutex_unlock(&shared);
}

/* ---- holding a folder ---- */

/* One program at a time writes an evening, and what a run that was ended left behind goes.
 * POSIX: which folder it is.
 */

#define HOLDS 8       /* one within the other */
#define HOLD_MS 15000 /* that another program may take */

/* What each hold of this thread has locked, the last one last; fd -1: one before it has. */
static _Thread_local struct {
    int fd;
    dev_t device;
    ino_t inode;
} held[HOLDS];
static _Thread_local int holds;

static bool is_held(const struct stat *folder)
{
    for (int i = 0; i < holds; i++)
        if (held[i].device == folder->st_dev && held[i].inode == folder->st_ino)
            return true;
    return false;
}

bool pw_hold(const char *file, GError **error)
{
    g_autofree char *real = pw_real_path(file);
    g_autofree char *folder = g_path_get_dirname(real != NULL ? real : file);
    return pw_hold_folder(folder, error);
}

bool pw_hold_folder(const char *folder, GError **error)
{
    struct stat is = {0};
    bool known = stat(folder, &is) == 0;
    int fd = known && !is_held(&is) ? folder_hold(folder, HOLD_MS) : -1;
    if (known && fd < 0 && !is_held(&is) && errno == EWOULDBLOCK) {
        (void)(pw_fail(
                   error, PW_ERROR_IO,
                   "%s: another program is writing in this folder, and has not ended; try again",
                   folder) ||
               pw_error_tell(error, "busy", PW_TELLS(0)));
        return false;
    }
    g_assert(holds < HOLDS);
    held[holds].fd = fd;
    held[holds].device = is.st_dev;
    held[holds].inode = is.st_ino;
    holds++;
    return true;
}

void pw_release(void)
{
    g_assert(holds > 0);
    if (held[--holds].fd >= 0)
        folder_release(held[holds].fd);
}

/* The number of the process in such a name, also of a journal beside it; 0: it is none. */
static long maker_of(const char *name)
{
    if (!g_str_has_prefix(name, PW_LEFTOVER))
        return 0;
    const char *at = name + strlen(PW_LEFTOVER);
    size_t digits = strspn(at, "0123456789"), more = at[digits] == '-' ? digits + 1 : digits;
    size_t count = strspn(at + more, "0123456789");
    const char *end = at + more + count;
    bool ours = digits > 0 && digits < 10 && count > 0 && more > digits &&
                (end[0] == '\0' || strcmp(end, "-journal") == 0);
    return ours ? (long)g_ascii_strtoll(at, NULL, 10) : 0;
}

void pw_leftovers_each(const char *folder, void (*hear)(const char *file, void *user), void *user)
{
    g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(g_free);
    g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;) {
        long maker = maker_of(name);
        g_autofree char *file = g_build_filename(folder, name, NULL);
        struct stat is;
        if (maker != 0 && !process_runs(maker) && lstat(file, &is) == 0 && S_ISREG(is.st_mode))
            g_ptr_array_add(all, g_steal_pointer(&file));
    }
    for (guint i = 0; i < all->len; i++)
        hear(g_ptr_array_index(all, i), user);
}

/* Can somebody have typed it: an event or results, and no paper, picture, page or base? */
static bool is_typed(const char *file)
{
    g_autofree char *text = NULL;
    gsize length = 0;
    return g_file_get_contents(file, &text, &length, NULL) && length > 0 &&
           length <= PW_INPUT_MAX && strchr("%<{", text[0]) == NULL &&
           memchr(text, '\0', length) == NULL;
}

/* A name that no file has, made so that nobody else takes it. NULL: the folder cannot be written.
 * The caller frees. */
static char *rescued_name(const char *folder)
{
    for (int no = 1;; no++) {
        g_autofree char *name = g_strdup_printf("rescued-%d.txt", no);
        g_autofree char *file = g_build_filename(folder, name, NULL);
        int fd = g_open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0)
            close(fd);
        if (fd >= 0 || errno != EEXIST)
            return fd >= 0 ? g_steal_pointer(&name) : NULL;
    }
}

static void leftover_clear(const char *file, void *user)
{
    GString *kept = user;
    g_autofree char *folder = g_path_get_dirname(file);
    if (!is_typed(file)) {
        g_unlink(file);
        return;
    }
    g_autofree char *name = rescued_name(folder);
    g_autofree char *to = name != NULL ? g_build_filename(folder, name, NULL) : NULL;
    if (to != NULL && g_rename(file, to) == 0)
        g_string_append_printf(kept, "%s%s", kept->len > 0 ? ", " : "", name);
}

char *pw_leftovers_clear(const char *folder)
{
    GString *kept = g_string_new(NULL);
    pw_leftovers_each(folder, leftover_clear, kept);
    return g_string_free(kept, kept->len == 0);
}
