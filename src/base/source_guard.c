/* source_guard.c - the files that were read, so that no answer is put over one of them.
 *
 * They are known by device and inode, so that it does not matter by which of its names a file
 * is called. An inode is used again when its file is gone, so a source is one as long as the name
 * it was read by leads to it. A ring that all threads of a program share, or of an event that a
 * program has given one of its own.
 */
#include "pairwheel.h"

#include <glib.h>
#include <pthread.h>
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
    if (sources != NULL)
        forget_all(sources);
    g_free(sources);
}
