/* sweep.c - every movement of some kinds, made and refereed in one run of one process. */
#include "pairwheel.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

struct sweep {
    const char *what;
    double make, check, longest;
    int made, refused, longest_pairs, longest_rounds;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void one(struct sweep *sweep, const struct pw_request *request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why;
    double from = now();
    if (pw_schedule_make(request, &s, &why) != PW_OK) {
        sweep->refused++;
        return;
    }
    double made = now();
    struct pw_report *report = pw_check(s);
    double checked = now();
    if (report == NULL || !report->legal) {
        fprintf(stderr, "%s of %d, %d rounds is not legal\n", request->kind, request->contestants,
                request->rounds);
        exit(1);
    }
    sweep->made++;
    sweep->make += made - from;
    sweep->check += checked - made;
    if (made - from > sweep->longest) {
        sweep->longest = made - from;
        sweep->longest_pairs = request->contestants;
        sweep->longest_rounds = s->rounds;
    }
    pw_report_free(report);
    pw_schedule_free(s);
}

static void say(const struct sweep *sweep)
{
    printf("%-52s %4d made in %7.3f s, refereed in %6.3f s; longest %7.2f ms (%d pairs, %d rounds)",
           sweep->what, sweep->made, sweep->make, sweep->check, 1e3 * sweep->longest,
           sweep->longest_pairs, sweep->longest_rounds);
    if (sweep->refused > 0)
        printf("; %d refused", sweep->refused);
    printf("\n");
}

static void howells(const char *what, int most, enum pw_optimise optimise, bool switches)
{
    struct sweep sweep = {.what = what};
    struct pw_request request = {
        .kind = "howell", .optimise = optimise, .allow_switches = switches};
    for (int tables = 2; tables <= most; tables++) {
        request.contestants = 2 * tables;
        for (request.rounds = tables; request.rounds < 2 * tables; request.rounds++)
            one(&sweep, &request);
    }
    say(&sweep);
}

int main(void)
{
    howells("Howells to 60 tables, --optimise none", 60, PW_OPTIMISE_NONE, false);
    howells("Howells to 16 tables, tables turned", 16, PW_OPTIMISE_DEFAULT, false);
    howells("Howells to 16 tables, --optimise competition", 16, PW_OPTIMISE_COMPETITION, false);
    howells("Howells to 16 tables, competition and --switches", 16, PW_OPTIMISE_COMPETITION, true);

    struct sweep complete = {.what = "complete Howells of 8 to 200 pairs, best balance"};
    struct pw_request request = {.kind = "howell"};
    for (request.contestants = 8; request.contestants <= 200; request.contestants += 2)
        one(&complete, &request);
    say(&complete);

    struct sweep balanced = {.what = "balanced rotations of 8 to 200 pairs"};
    strcpy(request.kind, "balanced-howell");
    for (request.contestants = 8; request.contestants <= 200; request.contestants += 4)
        one(&balanced, &request);
    say(&balanced);

    struct sweep robins = {.what = "round robins of 3 to 200 players"};
    strcpy(request.kind, "berger");
    for (request.contestants = 3; request.contestants <= 200; request.contestants++)
        one(&robins, &request);
    say(&robins);
    return 0;
}
