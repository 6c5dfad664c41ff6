/* allocation.c - to be preloaded: allocations that fail.
 *
 * PW_ALLOCATION_ONCE=N    the N-th, and no other
 * PW_ALLOCATION_FROM=N    that one and all behind it
 * PW_ALLOCATION_EVERY=N   every N-th
 *
 * malloc, calloc, realloc and the aligned ones are counted alike.
 */
#include <dlfcn.h>
#include <errno.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>

/* The GNU library's own, whatever is preloaded. */
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t n, size_t size);
extern void *__libc_realloc(void *at, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

void *memalign(size_t alignment, size_t size);

static long count, once, from, every;
static bool counting;

static long number(const char *name)
{
    const char *text = getenv(name);
    return text != NULL ? strtol(text, NULL, 10) : 0;
}

typedef int start_function(int (*main)(int, char **, char **), int argc, char **argv,
                           void (*init)(void), void (*fini)(void), void (*rtld_fini)(void),
                           void *stack_end);
start_function __libc_start_main;

static int (*program)(int argc, char **argv, char **envp);

static int counted(int argc, char **argv, char **envp)
{
    counting = true;
    int code = program(argc, argv, envp);
    counting = false;
    return code;
}

/* Counting begins and ends with the program: what the loader and the libraries do before is
 * theirs, and behind it coverage writes what it has counted. */
int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*rtld_fini)(void), void *stack_end)
{
    start_function *start = (start_function *)dlsym(RTLD_NEXT, "__libc_start_main");
    once = number("PW_ALLOCATION_ONCE");
    from = number("PW_ALLOCATION_FROM");
    every = number("PW_ALLOCATION_EVERY");
    program = main;
    return start(counted, argc, argv, init, fini, rtld_fini, stack_end);
}

static bool fails(void)
{
    if (!counting)
        return false;
    count++;
    if (count != once && (from == 0 || count < from) && (every == 0 || count % every != 0))
        return false;
    errno = ENOMEM;
    return true;
}

void *malloc(size_t size)
{
    return fails() ? NULL : __libc_malloc(size);
}

void *calloc(size_t n, size_t size)
{
    return fails() ? NULL : __libc_calloc(n, size);
}

void *realloc(void *at, size_t size)
{
    return size > 0 && fails() ? NULL : __libc_realloc(at, size);
}

void *memalign(size_t alignment, size_t size)
{
    return fails() ? NULL : __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size)
{
    return memalign(alignment, size);
}

int posix_memalign(void **at, size_t alignment, size_t size)
{
    void *block = memalign(alignment, size);
    if (block == NULL)
        return ENOMEM;
    *at = block;
    return 0;
}
