/* Two threads that print at the same time, each its own events and other documents than its
 * neighbour, in every format: the files are those that one thread alone prints. The preset tsan
 * runs this with ThreadSanitizer, which sees what is shared and not locked.
 */
#include "pairwheel.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <glib.h>
#include <pthread.h>
#include <string.h>

#include "folder.h"

#define THREADS 2
#define TIMES 12 /* each begins at the same moment: what is not locked must meet once */

static const struct job {
    int thread;
    const char *kind, *count_key, *count, *language, *document, *file;
} jobs[] = {
    {0, "howell", "pairs", "8", "en", "guide-cards", "guide.pdf"},
    {1, "berger", "players", "10", "pl", "crosstable", "crosstable.pdf"},
    {0, "mitchell", "pairs", "14", "de", "table-cards", "tables.svg"},
    {1, "howell", "pairs", "12", "fi", "movement-sheet", "movement.svg"},
    {0, "berger", "players", "7", "it", "pairings", "pairings.png"},
    {1, "howell", "pairs", "6", "en", "room-plan", "room.png"},
    {0, "howell", "pairs", "9", "en-US", "player-slips", "slips.dump"},
    {1, "mitchell", "pairs", "10", "en", "travellers", "travellers.dump"},
};

static char *file_of(const struct job *job, const char *way)
{
    g_autofree char *name = g_strdup_printf("%s-%s", way, job->file);
    return in_folder(name);
}

static bool print_job(const struct job *job, const char *way)
{
    struct pw_event *event = pw_event_new();
    g_autofree char *file = file_of(job, way);
    const char *suffix = strrchr(job->file, '.') + 1;
    /* SVG and PNG have a file for each page */
    int page = strcmp(suffix, "svg") == 0 || strcmp(suffix, "png") == 0;
    const struct pw_print how = {.output = file, .format = suffix, .page = page, .dpi = 40};
    bool done = pw_event_set(event, "movement", "kind", job->kind, NULL) &&
                pw_event_set(event, "movement", job->count_key, job->count, NULL) &&
                pw_event_set(event, "event", "language", job->language, NULL) &&
                pw_print(event, job->document, &how, NULL);
    pw_event_free(event);
    return done;
}

static pthread_barrier_t begin;

static gpointer print_mine(gpointer thread)
{
    int done = 0;
    for (gsize i = 0; i < TIMES * G_N_ELEMENTS(jobs); i++) {
        const struct job *job = &jobs[i % G_N_ELEMENTS(jobs)];
        if (job->thread != GPOINTER_TO_INT(thread))
            continue;
        pthread_barrier_wait(&begin);
        done += print_job(job, "together");
    }
    return GINT_TO_POINTER(done);
}

static void threads_print_what_one_alone_prints(void **state)
{
    (void)state;
    GThread *thread[THREADS];
    int done = 0;
    assert_int_equal(pthread_barrier_init(&begin, NULL, THREADS), 0);
    for (int i = 0; i < THREADS; i++)
        thread[i] = g_thread_new("printer", print_mine, GINT_TO_POINTER(i));
    for (int i = 0; i < THREADS; i++)
        done += GPOINTER_TO_INT(g_thread_join(thread[i]));
    pthread_barrier_destroy(&begin);
    assert_int_equal(done, TIMES * G_N_ELEMENTS(jobs));
    for (gsize i = 0; i < G_N_ELEMENTS(jobs); i++) {
        g_autofree char *together = file_of(&jobs[i], "together"), *one = NULL;
        g_autofree char *alone = file_of(&jobs[i], "alone"), *other = NULL;
        gsize bytes = 0, others = 0;
        assert_true(print_job(&jobs[i], "alone"));
        assert_true(g_file_get_contents(together, &one, &bytes, NULL));
        assert_true(g_file_get_contents(alone, &other, &others, NULL));
        assert_true(bytes > 1000);
        assert_int_equal(bytes, others);
        assert_memory_equal(one, other, bytes);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_print_what_one_alone_prints),
    };
    return cmocka_run_group_tests(tests, make_folder, drop_folder);
}
