/* source_read.c - the bytes of whatever a name leads to: never more than were asked for, and nobody
 * waits for ever at a pipe that nobody writes into.
 */
#include "base/messages.h"
#include "base/platform.h"
#include "base/plumbing.h"
#include "base/sources.h"

#include <errno.h>
#include <glib.h>
#include <string.h>
#include <unistd.h>

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
