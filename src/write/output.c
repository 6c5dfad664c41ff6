/* output.c - a file is complete or untouched.
 *
 * Bytes go to a file without a name (O_TMPFILE) in the folder of the target, so
 * that whatever ends this process leaves nothing behind. Where the file system
 * has no such files, or so many are open that no more can be, they wait in
 * memory. When every output of the batch is complete and on the disk, each gets a name beside its
 * target and is renamed over it; signals wait during that moment.
 *
 * Standard output and whatever else is not a regular file cannot be taken back:
 * their bytes wait in memory, and many of them in a nameless file among the
 * temporary ones, and are written just before the renaming.
 * POSIX: files without a name, links, modes and owners.
 */
#include "base/error.h"
#include "base/platform.h"
#include "base/plumbing.h"
#include "pairwheel.h"
#include "write/writer.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

struct pw_output {
    struct pw_batch *batch;
    char *file;      /* as the user wrote it, for messages; NULL: not named yet */
    char *target;    /* the file it names in the end; NULL: a stream */
    char *temporary; /* room for a name beside the target */
    bool named;      /* there is a file of that name */
    bool made;       /* its name is not the user's, but made by us */
    int reason;      /* why it could not be put in its place */
    int fd;          /* nameless file, or stream; -1 none */
    char *expected;  /* what the target has, or it stays as it is; NULL: whatever it has */
    bool exists;     /* the target, with mode and owner: */
    struct stat old;
    GByteArray *pending;
    int spool; /* of a stream: a nameless file with what came before the pending bytes; -1 none */
    bool spool_full;
    GChecksum *sum; /* of all bytes; NULL: not asked for */
    GError *error;
};

struct pw_batch {
    GPtrArray *outputs;
    char *folder; /* that is made for this batch, or NULL */
    bool made;    /* it is there */
    int reason;   /* why it could not be made */
    unsigned temporaries;
    bool over_source; /* what was read may be written over */
    bool summed;
    bool synced; /* so are the folders of the targets */
    bool committed;
};

/* Where the bytes of an output will go: links that the user named are followed,
 * names of our own lead nowhere else, and what was read is spared.
 * POSIX: links, pipes, descriptors, limits.
 */

#define DESCRIPTORS_SPARED 32
#define READER_MS 2000 /* how long the reader of a pipe may take to open it */
#define READER_STEP_MS 20
#define LINKS_MAX 40 /* symbolic links followed, as the kernel does */

/* What messages call it. */
static const char *pw_output_shown(const struct pw_output *out)
{
    if (out->file == NULL)
        return "output without a name";
    return strcmp(out->file, "-") == 0 ? "standard output" : out->file;
}

/* Keeps the first failure; returns false for the caller to pass on. */
static bool pw_output_fail(struct pw_output *out, int reason)
{
    if (out->error != NULL)
        return false;
    g_autofree char *folder = out->file != NULL ? g_path_get_dirname(out->file) : NULL;
    if (reason == ENOENT && folder != NULL && !g_file_test(folder, G_FILE_TEST_EXISTS))
        out->error = pw_error_new(PW_ERROR_IO, "%s: cannot be written: there is no folder %s",
                                  out->file, folder);
    else
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
static bool pw_output_spares_sources(struct pw_output *out)
{
    struct pw_reason source = {0};
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

/* Where the bytes of out->file will go: sets target, or fd of a stream; a nameless file beside the
 * target where there can be one. */
static bool pw_output_find_place(struct pw_output *out)
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

#define PENDING_MAX (256 * 1024)    /* bytes gathered before they go to the nameless file */
#define SPOOL_MIN (4 * 1024 * 1024) /* bytes of a stream that wait in memory */
#define TEMPORARY_TRIES 1000
#define FOLDER_TRIES 100
#define SWAP_TRIES 9
#define WRITER_TRIES 50
#define WRITER_PAUSE 2000000 /* ns */
#define WORK_A_FILE 5000000
#define TEMPORARY_ROOM 64 /* for ".pairwheel-", two numbers and the end */

static void hand_over(const struct pw_output *out, GError **error)
{
    if (error != NULL && *error == NULL)
        *error = g_error_copy(out->error);
}

static bool flush(struct pw_output *out)
{
    int reason = pw_write_all(out->fd, out->pending->data, out->pending->len);
    if (reason != 0)
        return pw_output_fail(out, reason);
    g_byte_array_set_size(out->pending, 0);
    return true;
}

/* What waits for a stream, out of memory. Where there is no room for it, it stays. */
static void spool(struct pw_output *out)
{
    off_t before = out->spool >= 0 ? lseek(out->spool, 0, SEEK_END) : 0;
    if (out->spool < 0)
        out->spool = open(g_get_tmp_dir(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
    if (out->spool >= 0 && pw_write_all(out->spool, out->pending->data, out->pending->len) == 0) {
        g_byte_array_set_size(out->pending, 0);
        return;
    }
    out->spool_full = true;
    if (out->spool >= 0 && ftruncate(out->spool, before) != 0)
        pw_output_fail(out, errno);
}

/* The bytes of the nameless file go where they were meant to go. */
static bool unspool(struct pw_output *out)
{
    if (out->spool < 0)
        return true;
    g_autofree guint8 *piece = g_malloc(PENDING_MAX);
    off_t at = 0;
    for (ssize_t got; (got = pread(out->spool, piece, PENDING_MAX, at)) != 0; at += got) {
        int reason = got > 0 ? pw_write_all(out->fd, piece, (size_t)got) : errno;
        if (reason != 0)
            return pw_output_fail(out, reason);
    }
    return true;
}

static bool name_output(struct pw_output *out, const char *file, bool made, GError **error)
{
    g_assert(out->file == NULL && file != NULL);
    pw_work("files", 1, WORK_A_FILE); /* the end of the batch says where it is too much */
    if (out->error == NULL) {
        out->file = g_strdup(file);
        out->made = made || out->batch->folder != NULL;
        pw_output_find_place(out);
    }
    if (out->error != NULL)
        hand_over(out, error);
    return out->error == NULL;
}

void pw_output_expect(struct pw_output *out, const char *text)
{
    g_free(out->expected);
    out->expected = g_strdup(text);
}

bool pw_output_name(struct pw_output *out, const char *file, GError **error)
{
    return name_output(out, file, false, error);
}

bool pw_output_name_made(struct pw_output *out, const char *file, GError **error)
{
    return name_output(out, file, true, error);
}

static void output_free(void *data)
{
    struct pw_output *out = data;
    if (out->named)
        unlink(out->temporary);
    if (out->fd >= 0)
        close(out->fd);
    if (out->spool >= 0)
        close(out->spool);
    g_byte_array_unref(out->pending);
    g_clear_pointer(&out->sum, g_checksum_free);
    g_clear_error(&out->error);
    g_free(out->temporary);
    g_free(out->expected);
    g_free(out->target);
    g_free(out->file);
    g_free(out);
}

struct pw_output *pw_batch_open(struct pw_batch *batch, const char *file, GError **error)
{
    struct pw_output *out = g_new0(struct pw_output, 1);
    out->batch = batch;
    out->fd = out->spool = -1;
    out->pending = g_byte_array_new();
    out->sum = batch->summed ? g_checksum_new(G_CHECKSUM_SHA256) : NULL;
    if (file != NULL && !pw_output_name(out, file, error)) {
        output_free(out);
        return NULL;
    }
    g_ptr_array_add(batch->outputs, out);
    return out;
}

bool pw_output_write(struct pw_output *out, const void *data, size_t bytes)
{
    const guint8 *at = data;
    while (out->error == NULL && bytes > 0) {
        guint now = (guint)MIN(bytes, (size_t)PENDING_MAX);
        /* A GByteArray counts in 32 bits. */
        if (out->pending->len > G_MAXUINT - PENDING_MAX)
            return pw_output_fail(out, EFBIG);
        g_byte_array_append(out->pending, at, now);
        if (out->sum != NULL)
            g_checksum_update(out->sum, at, (gssize)now);
        at += now;
        bytes -= now;
        if (out->target != NULL && out->fd >= 0 && out->pending->len >= PENDING_MAX)
            flush(out);
        if (out->target == NULL && out->file != NULL && !out->spool_full &&
            out->pending->len >= SPOOL_MIN)
            spool(out);
    }
    return out->error == NULL;
}

const void *pw_output_bytes(const struct pw_output *out, size_t *bytes)
{
    g_assert(out->file == NULL);
    *bytes = out->pending->len;
    return out->pending->data;
}

void pw_batch_drop(struct pw_batch *batch, struct pw_output *out)
{
    g_ptr_array_remove(batch->outputs, out);
}

const GError *pw_output_error(const struct pw_output *out)
{
    return out->error;
}

/* ---- putting everything in its place ---- */

struct pw_batch *pw_batch_new(void)
{
    struct pw_batch *batch = g_new0(struct pw_batch, 1);
    batch->outputs = g_ptr_array_new_with_free_func(output_free);
    return batch;
}

void pw_batch_over_source(struct pw_batch *batch)
{
    batch->over_source = true;
}

void pw_batch_sync(struct pw_batch *batch)
{
    batch->synced = true;
}

void pw_batch_sum(struct pw_batch *batch)
{
    batch->summed = true;
}

static int by_name(const void *one, const void *other, void *unused)
{
    const char *const *a = one, *const *b = other;
    (void)unused;
    return strcmp(strchr(*a, ' '), strchr(*b, ' '));
}

char *pw_batch_sums(const struct pw_batch *batch, const char *folder)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < batch->outputs->len; i++) {
        const struct pw_output *out = batch->outputs->pdata[i];
        char *name = g_path_get_basename(out->file), *file = g_build_filename(folder, name, NULL);
        if (out->sum != NULL && strcmp(file, out->file) == 0)
            g_ptr_array_add(lines,
                            g_strdup_printf("%s  %s", g_checksum_get_string(out->sum), name));
        g_free(file);
        g_free(name);
    }
    g_ptr_array_sort_with_data(lines, by_name, NULL);
    GString *text = g_string_new(NULL);
    for (guint i = 0; i < lines->len; i++)
        g_string_append_printf(text, "%s\n", (const char *)lines->pdata[i]);
    g_ptr_array_unref(lines);
    return g_string_free(text, FALSE);
}

/* "papers" of "papers/". */
static char *without_slashes(const char *folder)
{
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    return g_strndup(folder, length);
}

static bool fail_folder(const char *folder, int reason, GError **error)
{
    char *name = without_slashes(folder), *above = g_path_get_dirname(name);
    if (reason == ENOENT && !g_file_test(above, G_FILE_TEST_IS_DIR))
        pw_fail(error, PW_ERROR_IO,
                "cannot make the folder %s: there is no folder %s to make it in; make that one "
                "first",
                folder, above);
    else
        pw_fail(error, PW_ERROR_IO, "cannot make the folder %s: %s", folder, g_strerror(reason));
    g_free(above);
    g_free(name);
    return false;
}

/* 0: it is there, or can be made. Nothing is made to find out: several programs may ask at once. */
static int why_no_folder(const char *folder)
{
    struct stat is;
    if (stat(folder, &is) == 0)
        return S_ISDIR(is.st_mode) ? 0 : EEXIST;
    if (errno != ENOENT)
        return errno;
    char *name = without_slashes(folder);
    char *above = g_path_get_dirname(name);
    int reason = EEXIST; /* a link that leads nowhere */
    if (lstat(name, &is) != 0)
        reason = faccessat(AT_FDCWD, above, W_OK | X_OK, AT_EACCESS) == 0 ? 0 : errno;
    g_free(above);
    g_free(name);
    return reason;
}

bool pw_batch_folder(struct pw_batch *batch, const char *folder, GError **error)
{
    g_assert(batch->folder == NULL);
    int reason = why_no_folder(folder);
    if (reason != 0)
        return fail_folder(folder, reason, error);
    batch->folder = g_strdup(folder);
    return true;
}

/* A new file is what the umask says; one that was there keeps mode and owner. */
static void keep_permissions(const struct pw_output *out, int fd)
{
    if (!out->exists)
        return;
    struct stat now;
    /* Only the superuser may give a file away; then the mode must come last. */
    if (fstat(fd, &now) == 0 && (now.st_uid != out->old.st_uid || now.st_gid != out->old.st_gid) &&
        fchown(fd, out->old.st_uid, out->old.st_gid) != 0)
        errno = 0;
    if (fchmod(fd, out->old.st_mode & 07777) != 0)
        errno = 0;
}

/* 0, or why not. */
static int sync_file(int fd)
{
    /* EINVAL: a file system that cannot sync has done all it can. */
    return fsync(fd) == 0 || errno == EINVAL || errno == EOPNOTSUPP ? 0 : errno;
}

static bool complete(struct pw_output *out)
{
    g_assert(out->file != NULL);
    if (out->target != NULL)
        out->temporary = g_malloc(strlen(out->target) + TEMPORARY_ROOM);
    if (out->target == NULL || out->fd < 0)
        return true;
    if (!flush(out))
        return false;
    keep_permissions(out, out->fd);
    int reason = sync_file(out->fd);
    return reason == 0 || pw_output_fail(out, reason);
}

/* From here on names exist that nobody asked for: nothing allocates, because that may end the
 * program, and failures are only noted. */

static bool note(struct pw_output *out, int reason)
{
    out->reason = reason;
    return false;
}

static void choose_temporary(struct pw_output *out)
{
    const char *slash = strrchr(out->target, '/');
    size_t folder = slash != NULL ? (size_t)(slash - out->target) + 1 : 0;
    memcpy(out->temporary, out->target, folder);
    snprintf(out->temporary + folder, TEMPORARY_ROOM, PW_LEFTOVER "%ld-%u", (long)getpid(),
             ++out->batch->temporaries);
}

/* A name for the nameless file. */
static bool link_beside(struct pw_output *out)
{
    char source[40];
    snprintf(source, sizeof source, "/proc/self/fd/%d", out->fd);
    for (int i = 0; i < TEMPORARY_TRIES; i++) {
        choose_temporary(out);
        out->named = linkat(AT_FDCWD, source, AT_FDCWD, out->temporary, AT_SYMLINK_FOLLOW) == 0;
        if (out->named)
            return true;
        if (errno != EEXIST)
            break;
    }
    return note(out, errno);
}

/* Where there are no nameless files: a named one, made in one go. */
static bool write_beside(struct pw_output *out)
{
    int fd = -1;
    for (int i = 0; i < TEMPORARY_TRIES && fd < 0; i++) {
        choose_temporary(out);
        fd = open(out->temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        out->named = fd >= 0;
        if (fd < 0 && errno != EEXIST)
            break;
    }
    if (fd < 0)
        return note(out, errno);
    int reason = pw_write_all(fd, out->pending->data, out->pending->len);
    if (reason == 0) {
        keep_permissions(out, fd);
        reason = sync_file(fd);
    }
    if (close(fd) != 0 && reason == 0)
        reason = errno;
    return reason == 0 || note(out, reason);
}

static bool each(struct pw_batch *batch, bool (*step)(struct pw_output *out), GError **error)
{
    for (guint i = 0; i < batch->outputs->len; i++) {
        struct pw_output *out = g_ptr_array_index(batch->outputs, i);
        if (!step(out)) {
            hand_over(out, error);
            return false;
        }
    }
    return true;
}

static bool has_not_failed(struct pw_output *out)
{
    return out->error == NULL;
}

static bool send(struct pw_output *out)
{
    return out->target != NULL || (unspool(out) && flush(out));
}

static bool name_beside(struct pw_output *out)
{
    if (out->target == NULL || out->named)
        return true;
    return out->fd >= 0 ? link_beside(out) : write_beside(out);
}

static bool move_in_place(struct pw_output *out)
{
    if (rename(out->temporary, out->target) != 0)
        return note(out, errno);
    out->named = false;
    return true;
}

/* Nobody has it open to write any more, or does so for long. Somebody who opens it waits until it
 * is closed here. */
static void wait_for_writers(int fd)
{
#if defined __linux__ && defined F_SETLEASE
    const struct timespec pause = {.tv_nsec = WRITER_PAUSE};
    fcntl(fd, F_SETSIG, SIGURG); /* what is told of the lease is not minded */
    for (int i = 0; i < WRITER_TRIES && fcntl(fd, F_SETLEASE, F_RDLCK) != 0; i++) {
        if (errno != EAGAIN)
            return;
        nanosleep(&pause, NULL);
    }
#else
    (void)fd;
#endif
}

/* Does this file have the text; "": or is it not there? */
static bool has_text(const char *file, const char *text, bool waits)
{
    char piece[4096];
    size_t at = 0, length = strlen(text);
    int fd = open(file, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT && length == 0;
    if (waits)
        wait_for_writers(fd);
    ssize_t got = 0;
    bool same = true;
    while (same && (got = read(fd, piece, sizeof piece)) > 0) {
        same = (size_t)got <= length - at && memcmp(piece, text + at, (size_t)got) == 0;
        at += (size_t)got;
    }
    close(fd);
    return same && got == 0 && at == length;
}

static bool swap_in_place(struct pw_output *out);

#if defined __linux__ && defined RENAME_EXCHANGE
/* The two names change files. */
static bool swap(const struct pw_output *out)
{
    return renameat2(AT_FDCWD, out->temporary, AT_FDCWD, out->target, RENAME_EXCHANGE) == 0;
}

/* What was changed by somebody else has its name again, the newest of it where that was twice. */
static bool swap_back(struct pw_output *out, const struct stat *ours)
{
    struct stat is;
    for (int i = 0; i < SWAP_TRIES && swap(out); i++)
        if (stat(out->temporary, &is) == 0 && is.st_ino == ours->st_ino &&
            is.st_dev == ours->st_dev)
            break;
    return note(out, ESTALE);
}

/* The file goes in, and what comes out is looked at: whoever wrote into it until that moment is not
 * written over. */
static bool swap_in_place(struct pw_output *out)
{
    struct stat ours;
    if (stat(out->temporary, &ours) != 0)
        return note(out, errno);
    if (!swap(out))
        return errno == EINVAL || errno == ENOSYS || errno == EPERM || errno == EOPNOTSUPP
                   ? move_in_place(out)
                   : note(out, errno == ENOENT ? ESTALE : errno);
    return has_text(out->temporary, out->expected, true) || swap_back(out, &ours);
}
#else
static bool swap_in_place(struct pw_output *out)
{
    return move_in_place(out);
}
#endif

static bool put_in_place(struct pw_output *out)
{
    if (out->target == NULL)
        return true;
    if (out->expected == NULL)
        return move_in_place(out);
    if (!has_text(out->target, out->expected, false))
        return note(out, ESTALE);
    struct stat is;
    if (out->expected[0] != '\0' || lstat(out->target, &is) == 0)
        return swap_in_place(out);
    if (link(out->temporary, out->target) == 0) /* and a file that has come meanwhile stays */
        return true;
    return errno == EEXIST ? note(out, ESTALE) : move_in_place(out);
}

static bool sync_folder(struct pw_output *out)
{
    if (out->target == NULL || !out->batch->synced)
        return true;
    g_autofree char *folder = g_path_get_dirname(out->target);
    int reason = pw_folder_sync(folder);
    return reason == 0 || note(out, reason);
}

static bool forget_temporary(struct pw_output *out)
{
    if (out->named)
        unlink(out->temporary);
    out->named = false;
    return true;
}

static bool say_reason(struct pw_output *out)
{
    if (out->reason == ESTALE && out->expected != NULL && out->error == NULL)
        return pw_fail(
                   &out->error, PW_ERROR_UNMET,
                   "%s: was changed by somebody else at this moment, and stays as it is; look at "
                   "it, and do it again",
                   pw_output_shown(out)) ||
               pw_error_tell(&out->error, "undo-stale", PW_TELLS(0));
    return out->reason == 0 || pw_output_fail(out, out->reason);
}

static bool make_folder(struct pw_batch *batch)
{
    if (batch->folder == NULL)
        return true;
    bool made = mkdir(batch->folder, 0777) == 0;
    batch->made = batch->made || made;
    batch->reason = made || errno == EEXIST ? 0 : errno;
    return batch->reason == 0;
}

static bool may_try_again(struct pw_output *out)
{
    if (out->reason == ENOENT)
        out->reason = 0;
    return out->reason == 0;
}

/* Another program may take the folder away again, as it had made it and failed. */
static bool fill_folder(struct pw_batch *batch)
{
    for (int i = 0; i < FOLDER_TRIES; i++) {
        if (!make_folder(batch))
            return false;
        if (each(batch, name_beside, NULL))
            return true;
        if (batch->folder == NULL || i + 1 == FOLDER_TRIES || !each(batch, may_try_again, NULL))
            break;
    }
    return false;
}

bool pw_batch_commit(struct pw_batch *batch, GError **error)
{
    g_assert(!batch->committed);
    if (pw_work_refused() != NULL) { /* what would be written is not all there */
        pw_fail(error, PW_ERROR_UNMET, "%s", pw_work_refused());
        return false;
    }
    /* Asked again: templates and words are read when outputs are open already. */
    if (!each(batch, has_not_failed, error) || !each(batch, pw_output_spares_sources, error) ||
        !each(batch, complete, error) || !each(batch, send, error))
        return false;
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_BLOCK, &all, &before);
    bool good = fill_folder(batch) && each(batch, put_in_place, NULL);
    each(batch, forget_temporary, NULL);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    good = good && each(batch, sync_folder, NULL);
    batch->committed = good;
    if (batch->reason != 0)
        return fail_folder(batch->folder, batch->reason, error);
    return good || each(batch, say_reason, error);
}

void pw_batch_free(struct pw_batch *batch)
{
    if (batch == NULL)
        return;
    g_ptr_array_unref(batch->outputs);
    /* A folder that is no longer empty stays. */
    if (batch->made && !batch->committed)
        g_rmdir(batch->folder);
    g_free(batch->folder);
    g_free(batch);
}
