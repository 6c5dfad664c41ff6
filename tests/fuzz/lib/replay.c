/* replay.c - a main for fuzz targets where there is no libFuzzer: every file of
 * the folders named, then mutations of each.
 *
 *   fuzz_event FOLDER|FILE... [-mutations=N]
 *
 * The mutations depend on the file's bytes alone, so a failure comes back. The
 * last line on stderr before a crash names file and mutation.
 */
#include "fuzz.h"

#include <dirent.h>
#include <inttypes.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static char place[600]; /* what is being tried, for the signal handler */

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
    return bad != 0 || files == 0;
}
