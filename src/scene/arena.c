/* arena.c - memory that goes all at once: blocks, filled from the front. */
#include "scene/internal.h"

#include <stdalign.h>
#include <string.h>

#define FIRST_BLOCK (8 * 1024)
#define LARGEST_BLOCK (256 * 1024)

struct block {
    struct block *before;
    size_t used, size;
    alignas(max_align_t) char data[];
};

struct pw_arena {
    struct block *last;
};

static struct block *block_new(struct block *before, size_t size)
{
    struct block *b = g_malloc(sizeof *b + size);
    b->before = before;
    b->used = 0;
    b->size = size;
    return b;
}

struct pw_arena *pw_arena_new(void)
{
    struct pw_arena *arena = g_new(struct pw_arena, 1);
    arena->last = block_new(NULL, FIRST_BLOCK);
    return arena;
}

void pw_arena_free(struct pw_arena *arena)
{
    if (arena == NULL)
        return;
    for (struct block *b = arena->last, *before; b != NULL; b = before) {
        before = b->before;
        g_free(b);
    }
    g_free(arena);
}

void *pw_arena_take(struct pw_arena *arena, size_t bytes)
{
    size_t rounded = (bytes + 7) & ~(size_t)7;
    struct block *b = arena->last;
    if (b->size - b->used < rounded) {
        size_t size = MIN(b->size * 2, LARGEST_BLOCK);
        b = arena->last = block_new(b, MAX(size, rounded));
    }
    void *at = b->data + b->used;
    b->used += rounded;
    return at;
}

void *pw_arena_copy(struct pw_arena *arena, const void *data, size_t bytes)
{
    void *at = pw_arena_take(arena, bytes);
    if (bytes > 0)
        memcpy(at, data, bytes);
    return at;
}

char *pw_arena_text(struct pw_arena *arena, const char *text)
{
    return text == NULL ? NULL : pw_arena_copy(arena, text, strlen(text) + 1);
}
