/* journal_seat.c - which desk has an evening, and its address for the same user. */
#include "desk/journal_internal.h"

#include <errno.h>

#include <glib/gstdio.h>

#include "base/error.h"
#include "base/platform.h"

static char *address_file(const struct journal *j)
{
    g_autofree char *id = pw_patch_sum(j->file);
    return g_build_filename(g_get_user_runtime_dir(), "pairwheel", id, NULL);
}

/* For the same user alone to read. */
static void address_write(struct journal *j)
{
    g_autofree char *file = address_file(j), *folder = g_path_get_dirname(file);
    if (j->address == NULL || j->published != NULL || g_mkdir_with_parents(folder, 0700) != 0)
        return;
    if (g_file_set_contents_full(file, j->address, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL))
        j->published = g_steal_pointer(&file);
}

static bool fail_elsewhere(const struct journal *j, GError **error)
{
    g_autofree char *address = pw_journal_address(j);
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

char *pw_journal_address(const struct journal *j)
{
    g_autofree char *file = address_file(j);
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

void pw_journal_publish(struct journal *j, const char *address)
{
    g_free(j->address);
    j->address = g_strdup(address);
}
