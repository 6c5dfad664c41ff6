/* replay.c - a main for fuzz targets where there is no libFuzzer: every file of
 * the folders named, then mutations of each.
 *
 *   fuzz_event FOLDER|FILE... [-mutations=N] [-cpu-ms=M] [-memory-mib=M]
 *
 * With the limits: no file as it is may take more processor time than that, and the process
 * never more memory. (The first file is read once before, so that fonts are loaded.)
 *
 * The mutations depend on the file's bytes alone, so a failure comes back. The
 * last line on stderr before a crash names file and mutation.
 */
#include "fuzz.h"

#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static char place[600]; /* what is being tried, for the signal handler */

static long cpu_ms_max, memory_mib_max; /* 0: no limit */
static double cpu_ms_most;
static char slowest[512];

static void say_place(int signal_no)
{
    ssize_t ignored = write(STDERR_FILENO, place, strlen(place));
    (void)ignored;
    signal(signal_no, SIG_DFL);
    raise(signal_no);
}

/* xorshift64*, Vigna 2016 */
static uint64_t random_next(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * UINT64_C(2685821657736338717);
}

static size_t random_below(uint64_t *state, size_t n)
{
    return n == 0 ? 0 : (size_t)(random_next(state) % n);
}

/* One of: flip a bit, put a byte that readers care about, cut the end, take a
 * piece out, double a piece. bytes has room for twice the size. Returns the new size. */
static size_t mutate(uint8_t *bytes, size_t size, uint64_t *state)
{
    static const char sharp[] = "\0\n\r\"',;:=[]{}<>&%#-/\\\xff\xc3\xef\xbb\xbf 0919";
    size_t at = random_below(state, size);
    size_t length = 1 + random_below(state, size - at < 64 ? size - at : 64);
    if (size == 0)
        return 0;
    if (length > size - at)
        length = size - at;
    switch (random_below(state, 5)) {
    case 0:
        bytes[at] ^= (uint8_t)(1U << random_below(state, 8));
        return size;
    case 1:
        bytes[at] = (uint8_t)sharp[random_below(state, sizeof sharp - 1)];
        return size;
    case 2:
        return at;
    case 3:
        memmove(bytes + at, bytes + at + length, size - at - length);
        return size - length;
    default:
        memmove(bytes + at + length, bytes + at, size - at);
        return size + length;
    }
}

static double cpu_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* The least of three: others on the machine can only make it more. */
static void measure(const char *name, const uint8_t *bytes, size_t size)
{
    static bool warm;
    double least = 0;
    if (!warm)
        LLVMFuzzerTestOneInput(bytes, size);
    warm = true;
    for (int i = 0; i < 3 && (i == 0 || least > (double)cpu_ms_max / 2); i++) {
        double before = cpu_ms();
        LLVMFuzzerTestOneInput(bytes, size);
        double took = cpu_ms() - before;
        least = i == 0 || took < least ? took : least;
    }
    if (least > cpu_ms_most) {
        cpu_ms_most = least;
        snprintf(slowest, sizeof slowest, "%s", name);
    }
}

/* Whether the limits hold; says what was reached. */
static bool within_limits(void)
{
    struct rusage used;
    getrusage(RUSAGE_SELF, &used);
    long mib = used.ru_maxrss / 1024;
    printf("at most %.1f ms of processor time (%s), %ld MiB\n", cpu_ms_most, slowest, mib);
    return (cpu_ms_max == 0 || cpu_ms_most < (double)cpu_ms_max) &&
           (memory_mib_max == 0 || mib < memory_mib_max);
}

static int try_file(const char *name, int mutations)
{
    FILE *file = fopen(name, "rb");
    struct stat about;
    if (file == NULL || fstat(fileno(file), &about) != 0) {
        perror(name);
        return 1;
    }
    size_t size = (size_t)about.st_size;
    uint8_t *whole = malloc(size + 1);
    uint8_t *changed = malloc(2 * size + 512);
    if (whole == NULL || changed == NULL || fread(whole, 1, size, file) != size) {
        perror(name);
        fclose(file);
        free(whole);
        free(changed);
        return 1;
    }
    fclose(file);
    snprintf(place, sizeof place, "replay: failed in %s, as it is\n", name);
    if (cpu_ms_max > 0)
        measure(name, whole, size);
    uint64_t state = UINT64_C(88172645463325252) + size;
    for (int i = 0; i <= mutations; i++) {
        size_t now = size;
        memcpy(changed, whole, size);
        /* Up to four mistakes in one file, each of at most 64 bytes: the room is enough. */
        for (size_t n = i == 0 ? 0 : 1 + random_below(&state, 4); n > 0 && now > 0; n--)
            now = mutate(changed, now, &state);
        snprintf(place, sizeof place, "replay: failed in %s, mutation %d\n", name, i);
        /* A block of exactly the size, so that a byte read behind it is noticed. */
        uint8_t *exact = malloc(now > 0 ? now : 1);
        if (exact == NULL)
            break;
        memcpy(exact, changed, now);
        LLVMFuzzerTestOneInput(exact, now);
        free(exact);
    }
    free(whole);
    free(changed);
    return 0;
}

static int by_name(const struct dirent **a, const struct dirent **b)
{
    return strcmp((*a)->d_name, (*b)->d_name);
}

int main(int argc, char **argv)
{
    int mutations = 1000;
    int bad = 0, files = 0;
    signal(SIGSEGV, say_place);
    signal(SIGABRT, say_place);
    signal(SIGFPE, say_place);
    for (int i = 1; i < argc; i++) {
        if (strncmp(argv[i], "-mutations=", 11) == 0) {
            mutations = (int)strtol(argv[i] + 11, NULL, 10);
            continue;
        }
        if (strncmp(argv[i], "-cpu-ms=", 8) == 0) {
            cpu_ms_max = strtol(argv[i] + 8, NULL, 10);
            continue;
        }
        if (strncmp(argv[i], "-memory-mib=", 12) == 0) {
            memory_mib_max = strtol(argv[i] + 12, NULL, 10);
            continue;
        }
        struct dirent **entry = NULL;
        int n = scandir(argv[i], &entry, NULL, by_name);
        if (n < 0) {
            bad |= try_file(argv[i], mutations);
            files++;
            continue;
        }
        for (int j = 0; j < n; j++) {
            char path[512];
            if (entry[j]->d_name[0] != '.') {
                snprintf(path, sizeof path, "%s/%s", argv[i], entry[j]->d_name);
                bad |= try_file(path, mutations);
                files++;
            }
            free(entry[j]);
        }
        free(entry);
    }
    printf("%d files, %d mutations of each\n", files, mutations);
    if (files == 0)
        fprintf(stderr, "nothing to replay\n");
    return bad != 0 || files == 0 || !within_limits();
}
