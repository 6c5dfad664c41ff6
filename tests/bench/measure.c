/* measure.c - runs commands side by side, round after round, and says for each
 * the median wall time, the highest peak memory and the size of what it wrote.
 *
 *   measure RUNS JOBS
 *
 * JOBS is a file; a line is: group TAB label TAB file written TAB command. The
 * commands are split at spaces and run without a shell. Within a group the last
 * line is what the others are compared with. Prints a table.
 *
 * Interleaving: a slow moment of the machine hits all commands of a group alike.
 */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define JOBS_MAX 64
#define RUNS_MAX 1000
#define WORDS_MAX 64

extern char **environ;

struct job {
    char *group, *label, *file;
    char *word[WORDS_MAX];
    double seconds[RUNS_MAX];
    long kib; /* peak, the most of all runs */
    off_t bytes;
    int failed;
};

static struct job jobs[JOBS_MAX];
static int job_count;

static void stop(const char *what)
{
    fprintf(stderr, "measure: %s\n", what);
    exit(1);
}

static void read_jobs(const char *file)
{
    FILE *in = fopen(file, "r");
    char line[4000];
    if (in == NULL)
        stop("cannot read the jobs");
    while (fgets(line, sizeof line, in) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '\0')
            continue;
        if (job_count == JOBS_MAX)
            stop("too many jobs");
        struct job *job = &jobs[job_count++];
        char *rest = strdup(line);
        job->group = strsep(&rest, "\t");
        job->label = strsep(&rest, "\t");
        job->file = strsep(&rest, "\t");
        if (rest == NULL)
            stop("a line needs four parts");
        int n = 0;
        for (char *word = strtok(rest, " "); word != NULL && n < WORDS_MAX - 1;
             word = strtok(NULL, " "))
            job->word[n++] = word;
    }
    fclose(in);
}

static void run(struct job *job, int run_no)
{
    struct timespec from, to;
    struct rusage used;
    posix_spawn_file_actions_t actions;
    pid_t child;
    int status;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    clock_gettime(CLOCK_MONOTONIC, &from);
    if (posix_spawnp(&child, job->word[0], &actions, NULL, job->word, environ) != 0)
        stop(job->word[0]);
    while (wait4(child, &status, 0, &used) < 0)
        if (errno != EINTR)
            stop("wait4");
    clock_gettime(CLOCK_MONOTONIC, &to);
    posix_spawn_file_actions_destroy(&actions);
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0)
        job->failed = 1;
    job->seconds[run_no] =
        (double)(to.tv_sec - from.tv_sec) + (double)(to.tv_nsec - from.tv_nsec) / 1e9;
    if (used.ru_maxrss > job->kib)
        job->kib = used.ru_maxrss;
    struct stat about;
    job->bytes = stat(job->file, &about) == 0 ? about.st_size : 0;
}

static int by_value(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv)
{
    if (argc != 3)
        stop("usage: measure RUNS JOBS");
    int runs = (int)strtol(argv[1], NULL, 10);
    if (runs < 1 || runs > RUNS_MAX)
        stop("runs: 1 to 1000");
    read_jobs(argv[2]);
    printf("%-34s %-24s %10s %10s %10s   %s\n", "", "", "time ms", "peak MiB", "file KiB",
           "against the last of each group");
    for (int first = 0, last; first < job_count; first = last) {
        for (last = first; last < job_count && strcmp(jobs[first].group, jobs[last].group) == 0;)
            last++;
        /* One run before, so that nobody pays for a cold disk. */
        for (int i = first; i < last; i++)
            run(&jobs[i], 0);
        for (int r = 0; r < runs; r++)
            for (int i = first; i < last; i++)
                run(&jobs[i], r);
        for (int i = first; i < last; i++)
            qsort(jobs[i].seconds, (size_t)runs, sizeof(double), by_value);
        const struct job *bare = &jobs[last - 1];
        for (int i = first; i < last; i++) {
            const struct job *job = &jobs[i];
            printf("%-34s %-24s ", i == first ? job->group : "", job->label);
            if (job->failed) {
                printf("failed:");
                for (int w = 0; job->word[w] != NULL; w++)
                    printf(" %s", job->word[w]);
                printf("\n");
                continue;
            }
            printf("%10.2f %10.1f %10.1f", 1e3 * job->seconds[runs / 2], (double)job->kib / 1024,
                   (double)job->bytes / 1024);
            if (job != bare && !bare->failed && bare->bytes > 0)
                printf("   time %.2f  memory %.2f  file %.2f",
                       job->seconds[runs / 2] / bare->seconds[runs / 2],
                       (double)job->kib / (double)bare->kib,
                       (double)job->bytes / (double)bare->bytes);
            printf("\n");
        }
    }
    return 0;
}
