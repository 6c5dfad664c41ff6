/* sources.c - the files that were read, so that no answer is put over one of them.
 *
 * They are known by device and inode, so that it does not matter by which of its names a file
 * is called. A ring that all threads share.
 */
#include "pairwheel.h"

#include <glib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static struct source {
    bool used;
    dev_t device;
    ino_t inode;
    char *name; /* as it was given */
} ring[PW_SOURCES_MAX];
static size_t next_i;
static GMutex turn;

/* What is no regular file (a terminal, a pipe) can be read and written. */
static bool look(const char *file, int stream, struct stat *found)
{
    int failed = strcmp(file, "-") == 0 ? fstat(stream, found) : stat(file, found);
    return failed == 0 && S_ISREG(found->st_mode);
}

static struct source *find(const struct stat *file)
{
    for (size_t i = 0; i < PW_SOURCES_MAX; i++)
        if (ring[i].used && ring[i].inode == file->st_ino && ring[i].device == file->st_dev)
            return &ring[i];
    return NULL;
}

void pw_source_note(const char *file)
{
    struct stat found;
    if (!look(file, STDIN_FILENO, &found))
        return;
    g_mutex_lock(&turn);
    if (find(&found) == NULL) {
        g_free(ring[next_i].name);
        ring[next_i] = (struct source){true, found.st_dev, found.st_ino, g_strdup(file)};
        next_i = (next_i + 1) % PW_SOURCES_MAX;
    }
    g_mutex_unlock(&turn);
}

bool pw_source_is(const char *file, struct pw_reason *name)
{
    struct stat found;
    if (!look(file, STDOUT_FILENO, &found))
        return false;
    g_mutex_lock(&turn);
    const struct source *source = find(&found);
    g_strlcpy(name->text, source != NULL ? source->name : file, sizeof name->text);
    g_mutex_unlock(&turn);
    return source != NULL;
}

void pw_sources_forget(void)
{
    g_mutex_lock(&turn);
    for (size_t i = 0; i < PW_SOURCES_MAX; i++) {
        g_free(ring[i].name);
        ring[i] = (struct source){.used = false};
    }
    g_mutex_unlock(&turn);
}
