/* output_place.c - where the bytes of an output will go: links that the user named are followed,
 * names of our own lead nowhere else, and what was read is spared.
 * POSIX: links, pipes, descriptors, limits.
 */
#include "write/output_internal.h"

#include "base/error.h"
#include "base/platform.h"
#include "pairwheel.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

#define DESCRIPTORS_SPARED 32
#define READER_MS 2000 /* how long the reader of a pipe may take to open it */
#define READER_STEP_MS 20
#define LINKS_MAX 40 /* symbolic links followed, as the kernel does */

const char *pw_output_shown(const struct pw_output *out)
{
    if (out->file == NULL)
        return "output without a name";
    return strcmp(out->file, "-") == 0 ? "standard output" : out->file;
}

bool pw_output_fail(struct pw_output *out, int reason)
{
    if (out->error == NULL)
        out->error = pw_error_new(PW_ERROR_IO, "%s: cannot be written: %s", pw_output_shown(out),
                                  g_strerror(reason));
    return false;
}

/* The file that a chain of symbolic links names in the end, whether or not it
 * exists; NULL with errno when the chain has no end. */
static char *follow_links(const char *file)
{
    char *at = g_strdup(file);
    for (int i = 0; i < LINKS_MAX; i++) {
        char to[PATH_MAX];
        ssize_t bytes = readlink(at, to, sizeof to - 1);
        if (bytes < 0) {
            if (errno == EINVAL || errno == ENOENT) /* no link, or nothing there yet */
                return at;
            break;
        }
        to[bytes] = '\0';
        char *folder = g_path_get_dirname(at);
        g_free(at);
        at = to[0] == '/' ? g_strdup(to) : g_build_filename(folder, to, NULL);
        g_free(folder);
        errno = ELOOP;
    }
    int reason = errno;
    g_free(at);
    errno = reason;
    return NULL;
}

/* The reader of a pipe may be a moment late; nobody waits for one that never comes. */
static bool open_stream(struct pw_output *out, const char *file)
{
    for (int left = READER_MS / READER_STEP_MS; left >= 0; left--) {
        out->fd = open(file, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
        if (out->fd >= 0 || errno != ENXIO || !S_ISFIFO(out->old.st_mode))
            break;
        if (left > 0)
            g_usleep(READER_STEP_MS * 1000);
        errno = ENXIO;
    }
    if (out->fd >= 0)
        return true;
    if (errno != ENXIO || !S_ISFIFO(out->old.st_mode))
        return pw_output_fail(out, errno);
    pw_fail(&out->error, PW_ERROR_IO,
            "%s: cannot be written: it is a pipe, and nobody reads from it", pw_output_shown(out));
    return false;
}

/* Which open descriptor such a name is, as in /dev/stdout and /dev/fd/3; -1: none. */
static int descriptor_of(const char *file)
{
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};
    if (strcmp(file, "/dev/stdout") == 0)
        return STDOUT_FILENO;
    if (strcmp(file, "/dev/stderr") == 0)
        return STDERR_FILENO;
    for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
        guint64 fd = 0;
        if (g_str_has_prefix(file, folders[i]) &&
            g_ascii_string_to_unsigned(file + strlen(folders[i]), 10, 0, INT_MAX, &fd, NULL))
            return (int)fd;
    }
    return -1;
}

/* What is open is written on, where it is: behind what is there already. */
static bool write_on(struct pw_output *out, int descriptor)
{
    out->fd = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    return out->fd >= 0 || pw_output_fail(out, errno);
}

/* Descriptors are left for fonts and templates, however many outputs there are. */
static bool too_many_open(int fd)
{
    unsigned long most = pw_open_files_most();
    return most != 0 && (unsigned long)fd + DESCRIPTORS_SPARED >= most;
}

/* Such a file gets its name through /proc. Who knows no such files says EINVAL, and has not looked
 * at the folder. */
static void open_nameless(struct pw_output *out, const char *folder)
{
    bool named = access("/proc/self/fd", X_OK) == 0;
    if (named)
        out->fd = open(folder, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    if (!named || (out->fd < 0 && errno == EINVAL))
        errno = g_file_test(folder, G_FILE_TEST_IS_DIR) ? EOPNOTSUPP : ENOENT;
}

/* A nameless file beside the target; else checks that one could be made later. */
static bool open_beside(struct pw_output *out)
{
    char *folder = g_path_get_dirname(out->target);
    open_nameless(out, folder);
    if (out->fd < 0 && errno == ENOENT && out->batch->folder != NULL) {
        /* Not made yet: it will be of the file system of the one above it. */
        char *above = g_path_get_dirname(folder);
        g_free(folder);
        folder = above;
        open_nameless(out, folder);
    }
    bool good = true;
    if (out->fd >= 0 && too_many_open(out->fd)) {
        close(out->fd);
        out->fd = -1;
        errno = EMFILE;
    }
    if (out->fd < 0) {
        bool other = errno == EOPNOTSUPP || errno == EISDIR || errno == EINVAL || errno == ENOSYS ||
                     errno == EMFILE || errno == ENFILE;
        good = other ? faccessat(AT_FDCWD, folder, W_OK | X_OK, AT_EACCESS) == 0 : false;
        if (!good)
            pw_output_fail(out, errno);
    }
    g_free(folder);
    return good;
}

static bool taken(const struct pw_output *out)
{
    for (guint i = 0; i < out->batch->outputs->len; i++) {
        const struct pw_output *other = g_ptr_array_index(out->batch->outputs, i);
        if (other != out && other->target != NULL && strcmp(other->target, out->target) == 0)
            return true;
    }
    return false;
}

/* What this answer was made from is not to be lost under it. */
bool pw_output_spares_sources(struct pw_output *out)
{
    struct pw_reason source;
    if (out->batch->over_source || out->error != NULL || !pw_source_is(out->file, &source))
        return out->error == NULL;
    const char *name = g_str_has_prefix(source.text, "./") ? source.text + 2 : source.text;
    char *one = g_canonicalize_filename(out->file, NULL);
    char *other = g_canonicalize_filename(name, NULL);
    GString *what = g_string_new(pw_output_shown(out));
    if (strcmp(one, other) == 0 || strcmp(name, "-") == 0)
        g_string_append(what, ": this file");
    else
        g_string_append_printf(what, ": this is the file %s, which", name);
    g_string_append(what, " is read for this answer, and is not written over; give the output "
                          "another name");
    out->error = pw_error_new(PW_ERROR_USAGE, "%s", what->str);
    g_free(one);
    g_free(other);
    g_string_free(what, TRUE);
    return false;
}

/* A name that we made leads nowhere else: to nothing, or to a file that lies there itself. */
static bool is_place_of_ours(struct pw_output *out)
{
    struct stat is;
    if (lstat(out->file, &is) != 0)
        return errno == ENOENT || pw_output_fail(out, errno);
    if (S_ISREG(is.st_mode))
        return true;
    if (S_ISDIR(is.st_mode))
        return pw_output_fail(out, EISDIR);
    pw_fail(&out->error, PW_ERROR_IO,
            "%s: cannot be written: there is %s of this name, and nobody asked to write to "
            "that; take it away first",
            pw_output_shown(out), S_ISLNK(is.st_mode) ? "a link" : "a pipe or a device");
    return false;
}

bool pw_output_find_place(struct pw_output *out)
{
    const char *file = out->file;
    if (!pw_output_spares_sources(out) || (out->made && !is_place_of_ours(out)))
        return false;
    if (strcmp(file, "-") == 0)
        return write_on(out, STDOUT_FILENO);
    size_t length = strlen(file);
    if (length == 0)
        return pw_output_fail(out, ENOENT);
    if (file[length - 1] == '/')
        return pw_output_fail(out, EISDIR);
    out->exists = stat(file, &out->old) == 0;
    if (!out->exists && errno != ENOENT)
        return pw_output_fail(out, errno);
    if (out->exists && S_ISDIR(out->old.st_mode))
        return pw_output_fail(out, EISDIR);
    if (out->exists && !S_ISREG(out->old.st_mode))
        return open_stream(out, file);
    if (out->exists && descriptor_of(file) >= 0)
        return write_on(out, descriptor_of(file));
    if (out->exists && faccessat(AT_FDCWD, file, W_OK, AT_EACCESS) != 0)
        return pw_output_fail(out, errno);
    out->target = out->made ? g_strdup(file) : follow_links(file);
    if (out->target == NULL)
        return pw_output_fail(out, errno);
    if (taken(out)) {
        pw_fail(&out->error, PW_ERROR_USAGE,
                "%s: two outputs would go to this file; give each a name of its own", file);
        return false;
    }
    return open_beside(out);
}
