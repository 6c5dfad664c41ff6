/* missing.c - what Emscripten's C library declares and does not have. Neither signals nor threads
 * nor other programs come here.
 */
#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>

int sigaltstack(const stack_t *restrict stack, stack_t *restrict before)
{
    (void)stack, (void)before;
    return 0;
}

int pthread_attr_setinheritsched(pthread_attr_t *attributes, int inherit)
{
    (void)attributes, (void)inherit;
    return 0;
}

int posix_spawnp(pid_t *child, const char *file, const posix_spawn_file_actions_t *actions,
                 const posix_spawnattr_t *attributes, char *const arguments[],
                 char *const environment[])
{
    (void)child, (void)file, (void)actions, (void)attributes, (void)arguments, (void)environment;
    return ENOSYS;
}
