/* Memory that gives out: one allocation, all from one on, every n-th, and a limit on the address
 * space. The program says so, or GLib aborts; nothing is left behind.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>

#include "trial.h"

#define ALLOCATIONS 2000

static const char preload[] = "LD_PRELOAD=" PW_SHIM_ALLOCATION;

/* Fails the n-th in this way, for every stride-th n to the limit. Returns how many runs failed. */
static int allocations_fail(const char *job, const char *way, int first, int stride)
{
    int refused = 0;
    for (int n = first; n <= ALLOCATIONS; n += stride) {
        char variable[64];
        snprintf(variable, sizeof variable, "PW_ALLOCATION_%s=%d", way, n);
        const struct misfortune m = {.environment = {preload, variable}, .may_abort = true};
        refused += trial(job_find(job), &m, "%s", variable) != TRIAL_DONE;
    }
    return refused;
}

/* In the short form each job has moments of its own. */
static void each_job(const char *way, int usual)
{
    for (int i = 0; i < n_jobs; i++) {
        int stride = trial_stride(usual);
        int refused = allocations_fail(jobs[i].name, way, 1 + i * 7 % stride, stride);
        assert_true(refused > 0);
    }
}

static void one_allocation_fails(void **state)
{
    (void)state;
    each_job("ONCE", 97);
}

static void all_allocations_from_one_on_fail(void **state)
{
    (void)state;
    each_job("FROM", 131);
}

static void every_nth_allocation_fails(void **state)
{
    (void)state;
    each_job("EVERY", 131);
}

static void limit_address_space(void *data)
{
    rlim_t bytes = *(rlim_t *)data;
    setrlimit(RLIMIT_AS, &(struct rlimit){bytes, bytes});
}

static bool begins_in(rlim_t bytes)
{
    const struct job version = {.name = "version", .command = "--version"};
    const struct misfortune m = {.strike = limit_address_space, .data = &bytes};
    return trial_run(&version, &m) == 0;
}

/* What the libraries need before the program begins, to 256 KiB: then it is the loader that speaks,
 * or nobody. */
static rlim_t least_address_space(void)
{
    rlim_t little = 1 << 20, enough = 1 << 30;
    assert_true(!begins_in(little) && begins_in(enough));
    while (enough - little > 1 << 18) {
        rlim_t between = little + (enough - little) / 2;
        if (begins_in(between))
            enough = between;
        else
            little = between;
    }
    return enough;
}

/* From what is too little to print to what is plenty. */
static void address_space_is_limited(void **state)
{
    (void)state;
    rlim_t least = least_address_space();
    for (int i = 0; i < n_jobs; i++) {
        int done = 0, refused = 0;
        rlim_t step = (rlim_t)trial_stride(12) << 16;
        for (rlim_t bytes = least + (rlim_t)i * 65536; done < 3; bytes += step) {
            const struct misfortune m = {
                .strike = limit_address_space, .data = &bytes, .may_abort = true};
            if (trial(&jobs[i], &m, "%lu bytes of address space", (unsigned long)bytes) ==
                TRIAL_DONE)
                done++;
            else
                refused++;
            assert_true(bytes < 1 << 30);
        }
        print_message("%s: %d refused\n", jobs[i].name, refused);
    }
}

int main(void)
{
    if (getenv("PW_SANITIZED") != NULL) {
        puts("skipped: not with sanitizers: they have allocation and address space of their own");
        return 77;
    }
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_allocation_fails),
        cmocka_unit_test(all_allocations_from_one_on_fail),
        cmocka_unit_test(every_nth_allocation_fails),
        cmocka_unit_test(address_space_is_limited),
    };
    return cmocka_run_group_tests(tests, NULL, trial_finish);
}
