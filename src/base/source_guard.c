/* source_guard.c - the files that were read, so that no answer is put over one of them.
 *
 * They are known by device and inode, so that it does not matter by which of its names a file
 * is called. An inode is used again when its file is gone, so a source is one as long as the name
 * it was read by leads to it. A ring that all threads of a program share, or of an event that a
 * program has given one of its own, which may be held to some folders.
 */
#include "base/messages.h"
#include "base/sources.h"

#include <errno.h>
#include <glib.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

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
