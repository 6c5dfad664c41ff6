/* intern.c - names, each once: a set of strings that the whole process shares. GLib's own
 * (g_intern_string) leaves its table behind whenever it grows.
 */
#include "base/text.h"

#include <glib.h>

#include "base/platform.h"

static GHashTable *names; /* the copies, as keys */
static GStringChunk *room;

static const char *find(const char *text)
{
    return names != NULL ? g_hash_table_lookup(names, text) : NULL;
}

const char *pw_interned(const char *text)
{
    if (text == NULL)
        return NULL;
    pw_lock();
    const char *copy = find(text);
    if (copy == NULL) {
        if (names == NULL) {
            names = g_hash_table_new(g_str_hash, g_str_equal);
            room = g_string_chunk_new(4096);
        }
        char *fresh = g_string_chunk_insert(room, text);
        g_hash_table_add(names, fresh);
        copy = fresh;
    }
    pw_unlock();
    return copy;
}
