/* svg_picture.c - a picture as the bytes of a PNG, to stand inside an SVG. */
#include "write/svg_internal.h"

#include <string.h>
#include <zlib.h>

static void put_chunk(GByteArray *to, const char *type, const guint8 *data, gsize bytes)
{
    guint32 length = GUINT32_TO_BE((guint32)bytes);
    g_byte_array_append(to, (const guint8 *)&length, 4);
    guint from = to->len;
    g_byte_array_append(to, (const guint8 *)type, 4);
    if (bytes > 0)
        g_byte_array_append(to, data, (guint)bytes);
    guint32 sum = GUINT32_TO_BE((guint32)crc32(crc32(0, NULL, 0), to->data + from, to->len - from));
    g_byte_array_append(to, (const guint8 *)&sum, 4);
}

GByteArray *pw_picture_png(const struct pw_picture *picture)
{
    GByteArray *to = g_byte_array_new();
    guint32 size[2] = {GUINT32_TO_BE((guint32)picture->width),
                       GUINT32_TO_BE((guint32)picture->height)};
    guint8 head[13] = {0};
    memcpy(head, size, sizeof size);
    head[8] = 8;
    head[9] = picture->grey ? 0 : 2;
    g_byte_array_append(to, (const guint8 *)"\x89PNG\r\n\x1a\n", 8);
    put_chunk(to, "IHDR", head, sizeof head);
    gsize row = (gsize)picture->width * (gsize)pw_picture_samples(picture);
    gsize bytes = (row + 1) * (gsize)picture->height;
    guint8 *rows = g_malloc(bytes); /* each begins with its filter: none */
    for (gsize y = 0; y < (gsize)picture->height; y++) {
        rows[y * (row + 1)] = 0;
        memcpy(rows + y * (row + 1) + 1, picture->pixels + y * row, row);
    }
    uLongf room = compressBound((uLong)bytes);
    guint8 *packed = g_malloc(room);
    if (compress2(packed, &room, rows, (uLong)bytes, 6) != Z_OK)
        g_error("zlib has no memory");
    put_chunk(to, "IDAT", packed, room);
    put_chunk(to, "IEND", NULL, 0);
    g_free(packed);
    g_free(rows);
    return to;
}
