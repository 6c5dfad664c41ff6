/* sources.c - what may be read and what was, so that no answer is put over it; and its bytes. */
#include "base/sources.h"
#include "base/messages.h"
#include "base/platform.h"
#include "base/plumbing.h"

#include <errno.h>
#include <glib.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the guard ---- */

/* The files that were read, so that no answer is put over one of them.
 *
 * They are known by device and inode, so that it does not matter by which of its names a file
 * is called. An inode is used again when its file is gone, so a source is one as long as the name
 * it was read by leads to it. A ring that all threads of a program share, or of an event that a
 * program has given one of its own, which may be held to some folders.
 */

struct source {
    dev_t device;
    ino_t inode;
    char *name; /* as it was given; NULL: none is here */
    char *path; /* the same, wherever the program goes; "-" */
};

struct pw_sources {
    struct source ring[PW_SOURCES_MAX];
    size_t next_i;
    char **folders; /* without links; NULL: any file may be read */
    char **ours;    /* of what came with pairwheel, where links may lead anywhere */
};
static struct pw_sources shared;
static _Thread_local struct pw_sources *own __attribute__((tls_model("initial-exec")));
/* Of every ring: it is taken for a moment only. ThreadSanitizer knows it. */
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

static struct pw_sources *here(void)
{
    return own != NULL ? own : &shared;
}

struct pw_sources *pw_sources_new(void)
{
    return g_new0(struct pw_sources, 1);
}

struct pw_sources *pw_sources_use(struct pw_sources *sources)
{
    struct pw_sources *before = own;
    own = sources;
    return before;
}

/* What is no regular file (a terminal, a pipe) can be read and written. */
static bool look(const char *file, int stream, struct stat *found)
{
    int failed = strcmp(file, "-") == 0 ? fstat(stream, found) : stat(file, found);
    return failed == 0 && S_ISREG(found->st_mode);
}

static bool same(const struct source *source, const struct stat *file)
{
    return source->inode == file->st_ino && source->device == file->st_dev;
}

static void forget(struct source *source)
{
    g_free(source->name);
    g_free(source->path);
    *source = (struct source){.name = NULL};
}

static struct source *find(const struct stat *file)
{
    struct source *ring = here()->ring;
    for (size_t i = 0; i < PW_SOURCES_MAX; i++) {
        struct stat now;
        if (ring[i].name == NULL || !same(&ring[i], file))
            continue;
        if (look(ring[i].path, STDIN_FILENO, &now) && same(&ring[i], &now))
            return &ring[i];
        forget(&ring[i]);
    }
    return NULL;
}

void pw_source_note(const char *file)
{
    struct stat found;
    if (!look(file, STDIN_FILENO, &found))
        return;
    pthread_mutex_lock(&turn);
    struct pw_sources *sources = here();
    if (find(&found) == NULL) {
        struct source *next = &sources->ring[sources->next_i];
        forget(next);
        *next = (struct source){found.st_dev, found.st_ino, g_strdup(file),
                                strcmp(file, "-") == 0 ? g_strdup(file)
                                                       : g_canonicalize_filename(file, NULL)};
        sources->next_i = (sources->next_i + 1) % PW_SOURCES_MAX;
    }
    pthread_mutex_unlock(&turn);
}

bool pw_source_is(const char *file, struct pw_reason *name)
{
    struct stat found;
    if (!look(file, STDOUT_FILENO, &found))
        return false;
    pthread_mutex_lock(&turn);
    const struct source *source = find(&found);
    if (name != NULL)
        g_strlcpy(name->text, source != NULL ? source->name : file, sizeof name->text);
    pthread_mutex_unlock(&turn);
    return source != NULL;
}

static void forget_all(struct pw_sources *sources)
{
    for (size_t i = 0; i < PW_SOURCES_MAX; i++)
        forget(&sources->ring[i]);
}

void pw_sources_forget(void)
{
    pthread_mutex_lock(&turn);
    forget_all(here());
    pthread_mutex_unlock(&turn);
}

void pw_sources_free(struct pw_sources *sources)
{
    if (sources != NULL) {
        forget_all(sources);
        g_strfreev(sources->folders);
        g_strfreev(sources->ours);
    }
    g_free(sources);
}

/* ---- held to some folders ---- */

/* Without links; NULL: it leads nowhere. The caller frees. */
static char *path_of(const char *file)
{
    char *path = realpath(file, NULL), *mine = g_strdup(path);
    free(path);
    return mine;
}

void pw_sources_hold(struct pw_sources *sources, const char *const *folders,
                     const char *const *ours)
{
    GPtrArray *all = g_ptr_array_new();
    for (; *folders != NULL; folders++) {
        char *path = path_of(*folders);
        if (path != NULL)
            g_ptr_array_add(all, path);
    }
    g_ptr_array_add(all, NULL);
    g_strfreev(sources->folders);
    g_strfreev(sources->ours);
    sources->folders = (char **)g_ptr_array_free(all, FALSE);
    sources->ours = g_strdupv((char **)(gpointer)ours);
}

static bool lies_in(const char *path, char *const *folders)
{
    for (; *folders != NULL; folders++) {
        size_t bytes = strlen(*folders);
        if (strncmp(path, *folders, bytes) == 0 && (path[bytes] == '/' || path[bytes] == '\0'))
            return true;
    }
    return false;
}

enum pw_error pw_source_error(int reason)
{
    bool named = reason == EXDEV || (reason == ENOENT && here()->folders != NULL);
    return named ? PW_ERROR_INPUT : PW_ERROR_IO;
}

bool pw_source_allowed(const char *file, struct pw_reason *why)
{
    struct stat is;
    const struct pw_sources *sources = here();
    if (sources->folders == NULL)
        return true;
    bool there = lstat(file, &is) == 0;
    g_autofree char *name = g_canonicalize_filename(file, NULL);
    g_autofree char *parent = g_path_get_dirname(name);
    /* Of what is not there its folder says where it would be. */
    g_autofree char *path = path_of(there ? name : parent);
    bool inside = strcmp(file, "-") != 0 && path != NULL &&
                  (lies_in(path, sources->folders) || lies_in(name, sources->ours));
    bool plain = !there || (inside && stat(path, &is) == 0 && S_ISREG(is.st_mode));
    if (why != NULL && !inside)
        pw_refuse_why(why, PW_OK, "file-not-beside");
    else if (why != NULL && !plain)
        pw_refuse_why(why, PW_OK, "file-not-plain");
    errno = EXDEV;
    return inside && plain;
}

/* ---- the bytes ---- */

#define WRITER_MS 2000 /* how long the writer of a pipe may take to open it */
#define PIECE_BYTES 65536

/* Reads until the end, or `most` bytes and one more. 0, or why not. */
static int read_all(int fd, size_t most, GByteArray *bytes, bool *writer_missing)
{
    bool asked = false;
    while (bytes->len <= most) {
        guint8 piece[PIECE_BYTES];
        ssize_t n = read(fd, piece, MIN(sizeof piece, most + 1 - bytes->len));
        if (n > 0) {
            g_byte_array_append(bytes, piece, (guint)n);
        } else if (n == 0) {
            if (bytes->len > 0 || asked)
                return 0;
            asked = true;
            *writer_missing = pw_lacks_writer(fd, WRITER_MS);
            if (*writer_missing)
                return ENXIO;
        } else if (errno == EAGAIN) { /* a writer who has not written yet */
            pw_wait_to_read(fd);
        } else if (errno != EINTR) {
            return errno;
        }
    }
    return 0;
}

/* The usual reasons are messages, in the language of who reads them. */
static void why_not(struct pw_reason *why, int reason, bool writer_missing)
{
    const char *key = writer_missing     ? "pipe-alone"
                      : reason == ENOENT ? "file-not-there"
                      : reason == EACCES ? "file-forbidden"
                      : reason == EISDIR ? "file-is-folder"
                                         : NULL;
    if (key != NULL)
        pw_refuse_why(why, PW_OK, key);
    else
        g_strlcpy(why->text, g_strerror(reason), sizeof why->text);
}

char *pw_source_read(const char *file, size_t most, size_t *bytes, struct pw_reason *why)
{
    bool standard = strcmp(file, "-") == 0, writer_missing = false;
    if (!pw_source_allowed(file, why))
        return NULL;
    int fd = standard ? STDIN_FILENO : pw_open_to_read(file, false);
    GByteArray *read_in = g_byte_array_new();
    int reason = fd < 0 ? errno : 0;
    if (reason == 0) {
        pw_source_note(file);
        reason = read_all(fd, MIN(most, (size_t)G_MAXUINT / 2), read_in, &writer_missing);
        if (!standard)
            close(fd);
    }
    if (reason == 0) {
        *bytes = read_in->len;
        g_byte_array_append(read_in, (const guint8 *)"", 1);
        return (char *)g_byte_array_free(read_in, FALSE);
    }
    g_byte_array_free(read_in, TRUE);
    if (why != NULL)
        why_not(why, reason, writer_missing);
    errno = reason;
    return NULL;
}

uint64_t pw_source_hash(const char *bytes, size_t n)
{
    uint64_t hash = n, word;
    for (; n >= sizeof word; bytes += sizeof word, n -= sizeof word) {
        memcpy(&word, bytes, sizeof word);
        hash = (hash ^ GUINT64_FROM_LE(word)) * UINT64_C(0x9E3779B97F4A7C15);
        hash ^= hash >> 29;
    }
    for (; n > 0; n--)
        hash = (hash ^ (unsigned char)*bytes++) * UINT64_C(0x100000001B3);
    return hash;
}
