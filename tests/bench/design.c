/* design.c - how long a starter and adder take: the median time of making a
 * complete Howell without optimising, in this process.
 *
 *   design TABLES...
 */
#include "pairwheel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define RUNS 21

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        struct pw_request request = {.tables = (int)strtol(argv[i], NULL, 10),
                                     .optimise = PW_OPTIMISE_NONE};
        struct pw_reason why = {0};
        double seconds[RUNS];
        const char *method = "";
        strcpy(request.kind, "howell");
        for (int run = 0; run < RUNS; run++) {
            struct pw_schedule *s = NULL;
            struct timespec from, to;
            clock_gettime(CLOCK_MONOTONIC, &from);
            if (pw_schedule_make(&request, &s, &why) != PW_OK) {
                fprintf(stderr, "%d tables: %s\n", request.tables, why.text);
                return 1;
            }
            clock_gettime(CLOCK_MONOTONIC, &to);
            seconds[run] =
                (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
            method = s->method;
            if (run == RUNS - 1)
                printf("complete Howell of %4d tables (%s)", request.tables, method);
            pw_schedule_free(s);
        }
        qsort(seconds, RUNS, sizeof(double), by_value);
        printf(": %.3f ms\n", 1e3 * seconds[RUNS / 2]);
    }
    return 0;
}
