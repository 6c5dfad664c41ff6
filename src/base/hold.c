/* hold.c - one program at a time writes an evening, and what a run that was ended left behind goes.
 * POSIX: which folder it is.
 */
#include "base/platform.h"
#include "base/plumbing.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "pairwheel.h"

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
    int fd = known && !is_held(&is) ? pw_folder_hold(folder, HOLD_MS) : -1;
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
        pw_folder_release(held[holds].fd);
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
        if (maker != 0 && !pw_process_runs(maker) && lstat(file, &is) == 0 && S_ISREG(is.st_mode))
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
