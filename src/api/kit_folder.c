/* kit_folder.c - the folder of a kit: which files in it are ours, and which somebody has changed
 * since.
 */
#include "api/kit_folder.h"

#include "api/list.h"
#include "base/platform.h"
#include "base/text.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define LIST ".pairwheel-kit"
#define SUM_LENGTH 64      /* hexadecimal digits of a SHA-256 */
#define LIST_MAX (1 << 20) /* bytes; ours have a hundred for a file */
#define PIECE (64 * 1024)
#define NAMES_SHOWN_MAX 6

struct pw_kit_folder {
    char *folder;
    char *old;        /* the list as it was; "" none */
    GHashTable *sums; /* of now: name to SHA-256; NULL before they are known */
};

/* ---- names and files of ours ---- */

/* "04-guide-cards.pdf", "04-guide-cards-2.svg": two figures, a document of ours, perhaps the number
 * of a page, a format of ours. */
static bool looks_like_ours(const char *name)
{
    size_t count = 0;
    const struct pw_kit_entry *entries = pw_kit_entries(&count);
    if (!g_ascii_isdigit(name[0]) || !g_ascii_isdigit(name[1]) || name[2] != '-')
        return false;
    for (size_t i = 0; i < count; i++) {
        const char *called = entries[i].file != NULL ? entries[i].file : entries[i].document;
        if (!g_str_has_prefix(name + 3, called))
            continue;
        const char *rest = name + 3 + strlen(called);
        if (rest[0] == '-' && rest[1] >= '1' && rest[1] <= '9')
            rest += 1 + strspn(rest + 1, "0123456789");
        const struct pw_writer_ops *ops = rest[0] == '.' ? pw_writer_find(rest + 1) : NULL;
        if (ops != NULL && strcmp(ops->suffix, rest) == 0)
            return true;
    }
    return false;
}

/* A regular file that lies there itself, not a link to one; -1: it does not. */
static int open_itself(const char *file, struct stat *is)
{
    int fd = pw_open_to_read(file, true);
    if (fd >= 0 && (fstat(fd, is) != 0 || !S_ISREG(is->st_mode))) {
        close(fd);
        fd = -1;
    }
    return fd;
}

/* ---- the list ---- */

/* Calls back for every line that is one; anything else in the file is passed over. */
static void lines_each(const char *text,
                       void (*each)(const char *sum, const char *name, void *user), void *user)
{
    char **lines = g_strsplit(text, "\n", -1);
    for (gsize i = 0; lines[i] != NULL; i++) {
        char *name = lines[i] + SUM_LENGTH + 2;
        if (strlen(lines[i]) <= SUM_LENGTH + 2 || strncmp(name - 2, "  ", 2) != 0 ||
            strchr(name, '/') != NULL || name[0] == '.')
            continue;
        lines[i][SUM_LENGTH] = '\0';
        if (strspn(lines[i], "0123456789abcdef") == SUM_LENGTH)
            each(lines[i], name, user);
    }
    g_strfreev(lines);
}

struct pw_kit_folder *pw_kit_folder_new(const char *folder)
{
    struct pw_kit_folder *kit = g_new0(struct pw_kit_folder, 1);
    char *file = g_build_filename(folder, LIST, NULL);
    struct stat is;
    int fd = open_itself(file, &is);
    GString *list = g_string_new(NULL);
    if (fd >= 0) {
        char piece[PIECE];
        for (ssize_t n; list->len <= LIST_MAX && (n = read(fd, piece, sizeof piece)) > 0;)
            g_string_append_len(list, piece, n);
        close(fd);
    }
    if (list->len > LIST_MAX) /* not ours */
        g_string_truncate(list, 0);
    kit->folder = g_strdup(folder);
    kit->old = g_string_free(list, FALSE);
    g_free(file);
    return kit;
}

void pw_kit_folder_free(struct pw_kit_folder *kit)
{
    if (kit == NULL)
        return;
    g_clear_pointer(&kit->sums, g_hash_table_unref);
    g_free(kit->folder);
    g_free(kit->old);
    g_free(kit);
}

static void remember(const char *sum, const char *name, void *user)
{
    g_hash_table_replace(user, g_strdup(name), g_strdup(sum));
}

bool pw_kit_folder_list(struct pw_kit_folder *kit, struct pw_batch *batch, GError **error)
{
    char *text = pw_batch_sums(batch, kit->folder);
    kit->sums = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
    lines_each(text, remember, kit->sums);
    char *file = g_build_filename(kit->folder, LIST, NULL);
    struct pw_output *out = pw_batch_open(batch, file, error);
    bool done = out != NULL && pw_output_write(out, text, strlen(text));
    if (out != NULL && !done && error != NULL && *error == NULL)
        *error = g_error_copy(pw_output_error(out));
    g_free(file);
    g_free(text);
    return done;
}

/* ---- what the earlier kit left ---- */

struct tidying {
    const struct pw_kit_folder *kit;
    void (*note)(const char *message, void *user);
    void *user;
};

/* Is the file what it was when we wrote it? */
static bool still_is(const char *file, const char *sum)
{
    struct stat is, now;
    int fd = open_itself(file, &is);
    if (fd < 0)
        return false;
    GChecksum *counted = g_checksum_new(G_CHECKSUM_SHA256);
    guchar piece[PIECE];
    ssize_t n;
    while ((n = read(fd, piece, sizeof piece)) > 0)
        g_checksum_update(counted, piece, n);
    bool same = n == 0 && strcmp(g_checksum_get_string(counted), sum) == 0 &&
                lstat(file, &now) == 0 && now.st_ino == is.st_ino && now.st_dev == is.st_dev;
    g_checksum_free(counted);
    close(fd);
    return same;
}

static void take_away(const char *sum, const char *name, void *user)
{
    const struct tidying *tidying = user;
    if (g_hash_table_contains(tidying->kit->sums, name) || !looks_like_ours(name))
        return;
    char *file = g_build_filename(tidying->kit->folder, name, NULL);
    if (still_is(file, sum) && g_unlink(file) == 0 && tidying->note != NULL) {
        char *text = g_strdup_printf("%s is taken away: it is of an earlier kit", file);
        tidying->note(text, tidying->user);
        g_free(text);
    }
    g_free(file);
}

static void name_leftovers(const struct pw_kit_folder *kit,
                           void (*warn)(const char *message, void *user), void *user)
{
    GDir *dir = g_dir_open(kit->folder, 0, NULL);
    GPtrArray *left = g_ptr_array_new_with_free_func(g_free);
    for (const char *name; dir != NULL && (name = g_dir_read_name(dir)) != NULL;)
        if (looks_like_ours(name) && !g_hash_table_contains(kit->sums, name))
            g_ptr_array_add(left, g_strdup(name));
    pw_texts_sort(left);
    GString *text = g_string_new(NULL);
    g_string_printf(text, "%s also has ", kit->folder);
    for (guint i = 0; i < left->len && i < NAMES_SHOWN_MAX; i++)
        g_string_append_printf(text, "%s%s", i ? ", " : "", (const char *)left->pdata[i]);
    if (left->len > NAMES_SHOWN_MAX)
        g_string_append_printf(text, " and %u more", left->len - NAMES_SHOWN_MAX);
    g_string_append(text, ", which this kit did not write; look before you print the whole folder");
    if (left->len > 0)
        warn(text->str, user);
    g_string_free(text, TRUE);
    g_ptr_array_unref(left);
    if (dir != NULL)
        g_dir_close(dir);
}

void pw_kit_folder_tidy(const struct pw_kit_folder *kit,
                        void (*warn)(const char *message, void *user),
                        void (*note)(const char *message, void *user), void *user)
{
    struct tidying tidying = {kit, note, user};
    lines_each(kit->old, take_away, &tidying);
    if (warn != NULL)
        name_leftovers(kit, warn, user);
}
