/* journal_seat.c - which desk has an evening, and its address for the same user.
 *
 * Who has written has the seat, and nobody else writes. Who has only opened the evening bars
 * nobody, and is named all the same: its address lies in a file of its own, ID-open, which it keeps
 * locked as long as it runs.
 */
#include "desk/journal_internal.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"

static char *address_file(const struct journal *j, const char *what)
{
    g_autofree char *id = pw_patch_sum(j->file), *name = g_strconcat(id, what, NULL);
    return g_build_filename(g_get_user_runtime_dir(), "pairwheel", name, NULL);
}

/* For the same user alone to read. */
static void address_write(struct journal *j)
{
    g_autofree char *file = address_file(j, ""), *folder = g_path_get_dirname(file);
    if (j->address == NULL || j->published != NULL || g_mkdir_with_parents(folder, 0700) != 0)
        return;
    if (g_file_set_contents_full(file, j->address, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
        j->published = g_steal_pointer(&file);
}

/* NULL: no such file, or none of ours. */
static char *address_read(const struct journal *j, const char *what)
{
    g_autofree char *file = address_file(j, what);
    char *text = NULL;
    GStatBuf is;
    if (g_lstat(file, &is) != 0 || !S_ISREG(is.st_mode) ||
        !g_file_get_contents(file, &text, NULL, NULL))
        return NULL;
    if (g_str_has_prefix(text, "http://127.0.0.1:"))
        return text;
    g_free(text);
    return NULL;
}

static bool fail_elsewhere(const struct journal *j, GError **error)
{
    g_autofree char *address = address_read(j, "");
    return pw_fail(error, PW_ERROR_UNMET,
                   "%s: it is open at another desk%s%s; go on there, or close that one",
                   j->event_file, address != NULL ? ": " : "", address != NULL ? address : "") ||
           pw_error_tell(error, "open-elsewhere", PW_TELLS(0));
}

bool pw_journal_seat_take(struct journal *j, GError **error)
{
    if (j->seat < 0)
        j->seat = pw_file_seat(j->file);
    if (j->seat < 0 && errno == EAGAIN)
        return fail_elsewhere(j, error);
    address_write(j);
    return true;
}

bool pw_journal_is_elsewhere(struct journal *j)
{
    if (j->seat >= 0 || j->base == NULL)
        return false;
    int seat = pw_file_seat(j->file);
    bool other = seat < 0 && errno == EAGAIN;
    if (seat >= 0)
        pw_file_unseat(seat);
    return other;
}

/* A file that was removed, by whoever cleans up, names nobody. */
static bool is_named(const struct journal *j, const char *file)
{
    struct stat ours;
    GStatBuf is;
    return fstat(j->named, &ours) == 0 && g_lstat(file, &is) == 0 && is.st_ino == ours.st_ino &&
           is.st_dev == ours.st_dev;
}

/* Others find this desk no more. */
static void unname(struct journal *j)
{
    g_autofree char *file = address_file(j, "-open");
    if (j->named >= 0 && is_named(j, file))
        g_unlink(file);
    if (j->named >= 0)
        pw_file_unseat(j->named);
    j->named = -1;
}

/* The first one that opens the evening is named, until it closes it or ends. */
static void name_write(struct journal *j)
{
    g_autofree char *file = address_file(j, "-open"), *folder = g_path_get_dirname(file);
    if (j->named >= 0 && is_named(j, file))
        return;
    unname(j);
    int made = g_mkdir_with_parents(folder, 0700) == 0
                   ? g_open(file, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0600)
                   : -1;
    if (made >= 0)
        close(made);
    j->named = pw_file_seat(file);
    size_t bytes = strlen(j->address);
    if (j->named >= 0 && (!is_named(j, file) || ftruncate(j->named, 0) != 0 ||
                          pwrite(j->named, j->address, bytes, 0) != (ssize_t)bytes))
        unname(j);
}

/* Is another one named that runs? */
static bool is_open_elsewhere(const struct journal *j)
{
    if (j->seat >= 0 || j->named >= 0)
        return false;
    g_autofree char *file = address_file(j, "-open");
    int seat = pw_file_seat(file);
    bool other = seat < 0 && errno == EAGAIN;
    if (seat >= 0)
        pw_file_unseat(seat);
    return other;
}

bool pw_journal_is_open_elsewhere(struct journal *j, char **address)
{
    bool written = pw_journal_is_elsewhere(j);
    *address = NULL;
    if (!written && !is_open_elsewhere(j))
        return false;
    *address = address_read(j, written ? "" : "-open");
    return written || *address != NULL;
}

void pw_journal_publish(struct journal *j, const char *address)
{
    g_free(j->address);
    j->address = g_strdup(address);
    if (address == NULL)
        unname(j);
    else
        name_write(j);
}
