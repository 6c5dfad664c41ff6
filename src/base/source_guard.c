/* source_guard.c - the files that were read, so that no answer is put over one of them.
 *
 * They are known by device and inode, so that it does not matter by which of its names a file
 * is called. An inode is used again when its file is gone, so a source is one as long as the name
 * it was read by leads to it. A ring that all threads share.
 */
#include "pairwheel.h"

#include <glib.h>
#include <pthread.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct source {
    dev_t device;
    ino_t inode;
    char *name; /* as it was given; NULL: none is here */
    char *path; /* the same, wherever the program goes; "-" */
} ring[PW_SOURCES_MAX];
static size_t next_i;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER; /* ThreadSanitizer knows it */

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
    if (find(&found) == NULL) {
        forget(&ring[next_i]);
        ring[next_i] = (struct source){
            found.st_dev, found.st_ino, g_strdup(file),
            strcmp(file, "-") == 0 ? g_strdup(file) : g_canonicalize_filename(file, NULL)};
        next_i = (next_i + 1) % PW_SOURCES_MAX;
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

void pw_sources_forget(void)
{
    pthread_mutex_lock(&turn);
    for (size_t i = 0; i < PW_SOURCES_MAX; i++)
        forget(&ring[i]);
    pthread_mutex_unlock(&turn);
}
