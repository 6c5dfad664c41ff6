/* trial.c - runs a job under a misfortune and looks at what is left. */
#include "trial.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <fcntl.h>
#include <glib.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "thin.h"

#define OLD "what was there before\n"

const struct job jobs[] = {
    {.name = "pdf",
     .command = "print guide-cards --event ../in/club.ini -o out.pdf",
     .file = {"out.pdf"}},
    {.name = "svg",
     .command = "print guide-cards --event ../in/club.ini -o out.svg",
     .file = {"out-1.svg", "out-2.svg"}},
    {.name = "png",
     .command = "print guide-cards --event ../in/club.ini --dpi 36 -o out.png",
     .file = {"out-1.png", "out-2.png"}},
    {.name = "kit", .command = "kit --event ../in/club.ini -o out.pdf", .file = {"out.pdf"}},
    {.name = "papers",
     .command = "kit --event ../in/club.ini -o papers --format svg",
     .folder = true},
    {.name = "show", .command = "show howell --pairs 8 -o out.csv", .file = {"out.csv"}},
    {.name = "score",
     .command =
         "score --event ../in/club.ini --results ../in/results.csv --format json -o out.json",
     .file = {"out.json"}},
    {.name = "convert",
     .command = "convert ../in/howell.csv --to asc -o out.asc",
     .file = {"out.asc"}},
    {.name = "standings",
     .command = "standings berger --players 6 --format trf26 -o out.trf",
     .file = {"out.trf"}},
};
const int n_jobs = G_N_ELEMENTS(jobs);

static const char club[] = "[event]\n"
                           "title=Tuesday Pairs\n"
                           "date=2026-11-24\n"
                           "language=en\n"
                           "[movement]\n"
                           "kind=howell\n"
                           "pairs=8\n"
                           "boards-per-round=3\n"
                           "[names]\n"
                           "1=Anna Nowak & Piotr Żółkiewski\n"
                           "2=Ewa Maj & Jan Lis\n";
static const char results[] = "board,ns,ew,contract,declarer,tricks\n"
                              "1,8,1,4S,N,10\n"
                              "1,4,5,3NT,E,=\n";

int trial_code;
char trial_message[16384];

static char *above;      /* the folder of all this */
static char *folder;     /* where jobs run: above/out */
static GHashTable *good; /* "job/file": GBytes that a run without misfortune writes */
static GHashTable *made; /* job: GPtrArray of its files */

const struct job *job_find(const char *name)
{
    for (int i = 0; i < n_jobs; i++)
        if (strcmp(jobs[i].name, name) == 0)
            return &jobs[i];
    fail_msg("there is no job %s", name);
    return NULL;
}

bool trial_all(void)
{
    return g_strcmp0(g_getenv("PW_FAULTS"), "all") == 0;
}

int trial_thinly(int step)
{
    return g_getenv("PW_FAULTS") == NULL ? thinly(step) : 1;
}

int trial_stride(int usual)
{
    if (trial_all())
        return 1;
    if (g_strcmp0(g_getenv("PW_FAULTS"), "more") == 0)
        return MAX(usual / 4, 1);
    return usual * trial_thinly(3);
}

static void remove_tree(const char *path)
{
    GDir *dir = g_dir_open(path, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        char *inside = g_build_filename(path, name, NULL);
        struct stat is;
        if (lstat(inside, &is) == 0 && S_ISDIR(is.st_mode))
            remove_tree(inside);
        else
            g_unlink(inside);
        g_free(inside);
    }
    if (dir != NULL)
        g_dir_close(dir);
    g_rmdir(path);
}

static void put(const char *where, const char *name, const char *text)
{
    char *file = g_build_filename(where, name, NULL);
    FILE *to = fopen(file, "w");
    assert_non_null(to);
    assert_true(fputs(text, to) >= 0);
    assert_int_equal(fclose(to), 0);
    g_free(file);
}

/* ---- one run ---- */

static void be_the_program(const struct job *job, const struct misfortune *m, int errors)
{
    /* Whatever becomes of the test, the program does not outlive it. */
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    const char *const *word = job->words;
    if (word == NULL)
        word = (const char *const *)(intptr_t)g_strsplit(job->command, " ", -1);
    GPtrArray *arguments = g_ptr_array_new();
    const char *program = m->program != NULL ? m->program : g_getenv("PAIRWHEEL");
    g_ptr_array_add(arguments, (void *)(intptr_t)program);
    for (int i = 0; word[i] != NULL; i++)
        g_ptr_array_add(arguments, (void *)(intptr_t)word[i]);
    g_ptr_array_add(arguments, NULL);
    for (int i = 0; i < 8 && m->environment[i] != NULL; i++)
        putenv((char *)(intptr_t)m->environment[i]);
    int nowhere = open("/dev/null", O_RDWR);
    if (chdir(folder) != 0 || dup2(nowhere, 0) < 0 || dup2(nowhere, 1) < 0 || dup2(errors, 2) < 0)
        _exit(98);
    close(nowhere);
    close(errors);
    if (m->strike != NULL)
        m->strike(m->data);
    execv(program, (char **)arguments->pdata);
    _exit(97);
}

static int run(const struct job *job, const struct misfortune *m)
{
    int errors[2];
    assert_int_equal(pipe2(errors, O_CLOEXEC), 0);
    fflush(NULL);
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        be_the_program(job, m, errors[1]);
    close(errors[1]);
    if (m->attend != NULL)
        m->attend(child, m->data);
    size_t length = 0;
    ssize_t now;
    char more[512];
    while ((now = read(errors[0], more, sizeof more)) != 0) {
        if (now < 0)
            continue;
        size_t room = sizeof trial_message - 1 - length;
        size_t kept = MIN(room, (size_t)now);
        memcpy(trial_message + length, more, kept);
        length += kept;
    }
    trial_message[length] = '\0';
    close(errors[0]);
    int status;
    while (waitpid(child, &status, 0) < 0)
        assert_int_equal(errno, EINTR);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

int trial_run(const struct job *job, const struct misfortune *m)
{
    trial_folder();
    trial_code = run(job, m);
    return trial_code;
}

/* ---- what is in the folder ---- */

/* All files and folders below the folder, folders with '/' at the end, sorted. */
static void list_below(const char *below, GPtrArray *into)
{
    char *path = g_build_filename(folder, below, NULL);
    GDir *dir = g_dir_open(path, 0, NULL);
    const char *name;
    while (dir != NULL && (name = g_dir_read_name(dir)) != NULL) {
        char *inside = *below != '\0' ? g_strdup_printf("%s/%s", below, name) : g_strdup(name);
        char *full = g_build_filename(folder, inside, NULL);
        struct stat is;
        if (lstat(full, &is) == 0 && S_ISDIR(is.st_mode)) {
            g_ptr_array_add(into, g_strconcat(inside, "/", NULL));
            list_below(inside, into);
        } else {
            g_ptr_array_add(into, g_strdup(inside));
        }
        g_free(full);
        g_free(inside);
    }
    if (dir != NULL)
        g_dir_close(dir);
    g_free(path);
}

static gint by_text(gconstpointer a, gconstpointer b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static GPtrArray *listing(void)
{
    GPtrArray *all = g_ptr_array_new_with_free_func(g_free);
    list_below("", all);
    g_ptr_array_sort(all, by_text);
    return all;
}

static GBytes *contents(const char *name)
{
    char *file = g_build_filename(folder, name, NULL), *bytes = NULL;
    gsize length = 0;
    GBytes *all = NULL;
    if (g_file_get_contents(file, &bytes, &length, NULL))
        all = g_bytes_new_take(bytes, length);
    g_free(file);
    return all;
}

void trial_empty(void)
{
    trial_folder();
    remove_tree(folder);
    assert_int_equal(g_mkdir(folder, 0755), 0);
}

static void free_bytes(void *bytes)
{
    g_bytes_unref(bytes);
}

static void free_list(void *list)
{
    g_ptr_array_unref(list);
}

/* ---- the folders ---- */

void trial_begin_in(const char *at)
{
    g_free(above);
    g_free(folder);
    above = g_strdup(at);
    folder = g_build_filename(above, "out", NULL);
    char *in = g_build_filename(above, "in", NULL);
    assert_int_equal(g_mkdir(folder, 0755), 0);
    assert_int_equal(g_mkdir(in, 0755), 0);
    put(in, "club.ini", club);
    put(in, "results.csv", results);
    if (made == NULL) {
        good = g_hash_table_new_full(g_str_hash, g_str_equal, g_free, free_bytes);
        made = g_hash_table_new_full(g_str_hash, g_str_equal, NULL, free_list);
    }
    /* The movement to convert is made by the program itself. */
    static const struct job make = {.name = "movement",
                                    .command = "show howell --pairs 8 -o ../in/howell.csv"};
    assert_int_equal(run(&make, &(struct misfortune){0}), 0);
    g_free(in);
}

const char *trial_folder(void)
{
    if (folder == NULL) {
        assert_non_null(g_getenv("PAIRWHEEL"));
        g_unsetenv("SOURCE_DATE_EPOCH");
        g_unsetenv("PAIRWHEEL_DATA");
        g_unsetenv("LC_ALL");
        g_unsetenv("LANG");
        char *made_in = g_dir_make_tmp("fault-XXXXXX", NULL);
        assert_non_null(made_in);
        trial_begin_in(made_in);
        g_free(made_in);
    }
    return folder;
}

const char *trial_above(void)
{
    trial_folder();
    return above;
}

int trial_finish(void **state)
{
    (void)state;
    if (above != NULL)
        remove_tree(above);
    g_clear_pointer(&above, g_free);
    g_clear_pointer(&folder, g_free);
    g_clear_pointer(&good, g_hash_table_unref);
    g_clear_pointer(&made, g_hash_table_unref);
    return 0;
}

/* ---- what a run without misfortune makes ---- */

static GPtrArray *learn(const struct job *job)
{
    GPtrArray *files = g_hash_table_lookup(made, job->name);
    if (files != NULL)
        return files;
    trial_empty();
    int code = run(job, &(struct misfortune){0});
    if (code != 0)
        fail_msg("%s: exit %d without any misfortune: %s", job->name, code, trial_message);
    GPtrArray *all = listing();
    files = g_ptr_array_new_with_free_func(g_free);
    for (guint i = 0; i < all->len; i++) {
        const char *name = all->pdata[i];
        if (g_str_has_suffix(name, "/"))
            continue;
        g_ptr_array_add(files, g_strdup(name));
        g_hash_table_insert(good, g_strdup_printf("%s/%s", job->name, name), contents(name));
    }
    g_ptr_array_unref(all);
    assert_true(files->len > 0);
    for (guint i = 0; i < PW_JOB_FILES && job->file[i] != NULL; i++) {
        assert_true(i < files->len);
        assert_string_equal(files->pdata[i], job->file[i]);
    }
    g_hash_table_insert(made, (void *)(intptr_t)job->name, files);
    return files;
}

static bool was_there(const struct job *job, guint i)
{
    return !job->folder && i % 2 == 0;
}

static void put_old(const struct job *job, const GPtrArray *files)
{
    trial_empty();
    for (guint i = 0; i < files->len; i++)
        if (was_there(job, i))
            put(folder, files->pdata[i], OLD);
}

/* ---- the judgement ---- */

static bool is_old(const struct job *job, guint i, GBytes *now)
{
    if (!was_there(job, i))
        return now == NULL;
    return now != NULL && g_bytes_get_size(now) == sizeof OLD - 1 &&
           memcmp(g_bytes_get_data(now, NULL), OLD, sizeof OLD - 1) == 0;
}

/* Each file is new or as it was; and all are new when it succeeded, else none. */
static char *fault_of_files(const struct job *job, const GPtrArray *files, bool succeeded,
                            const struct misfortune *m)
{
    guint new_files = 0;
    for (guint i = 0; i < files->len; i++) {
        const char *name = files->pdata[i];
        char *key = g_strdup_printf("%s/%s", job->name, name);
        GBytes *now = contents(name), *want = g_hash_table_lookup(good, key);
        g_free(key);
        bool is_new = now != NULL && (g_bytes_equal(now, want) ||
                                      (m->other_bytes && succeeded && !is_old(job, i, now)));
        bool sound = is_new || is_old(job, i, now);
        gsize size = now != NULL ? g_bytes_get_size(now) : 0;
        if (now != NULL)
            g_bytes_unref(now);
        new_files += is_new;
        if (!sound)
            return g_strdup_printf("%s is neither old nor new: %zu bytes", name, size);
    }
    bool all = new_files == files->len, none = new_files == 0;
    if (m->may_kill || (succeeded ? all : none) || (m->may_die && all))
        return NULL;
    return g_strdup_printf("%u of %u files are new", new_files, files->len);
}

static char *fault_of_folder(const struct job *job, const GPtrArray *files, bool may_kill)
{
    GPtrArray *all = listing();
    char *fault = NULL;
    for (guint i = 0; i < all->len && fault == NULL; i++) {
        const char *name = all->pdata[i], *slash = strrchr(name, '/');
        bool known = g_str_has_suffix(name, "/") ? job->folder : false;
        bool hidden = name[0] == '.' || (slash != NULL && slash[1] == '.');
        for (guint j = 0; j < files->len; j++)
            known = known || strcmp(name, files->pdata[j]) == 0;
        if (!known && !(hidden && may_kill))
            fault = g_strdup_printf("%s is left behind", name);
    }
    g_ptr_array_unref(all);
    return fault;
}

/* aborted: whoever did has said why, in words of his own. */
static char *fault_of_message(int code, bool aborted)
{
    if (aborted && trial_message[0] != '\0')
        return NULL;
    int messages = 0;
    char **line = g_strsplit(trial_message, "\n", -1);
    char *fault = NULL;
    for (int i = 0; line[i] != NULL && fault == NULL; i++) {
        if (*line[i] == '\0' || g_str_has_prefix(line[i], "pairwheel: note: "))
            continue;
        messages++;
        if (!g_str_has_prefix(line[i], "pairwheel: "))
            fault = g_strdup("something else speaks");
    }
    g_strfreev(line);
    if (fault == NULL && messages != (code != 0))
        fault = g_strdup_printf("%d messages", messages);
    return fault;
}

enum ending trial(const struct job *job, const struct misfortune *m, const char *what, ...)
{
    trial_folder();
    const GPtrArray *files = learn(job);
    put_old(job, files);
    trial_code = run(job, m);
    if (trial_code == TRIAL_NOT_STRUCK)
        return TRIAL_REFUSED;
    int signal_no = trial_code > 1000 ? trial_code - 1000 : 0;
    bool abort =
        signal_no == SIGABRT || signal_no == SIGTRAP || (m->may_abort && trial_code == 127);
    enum ending ending = trial_code == 0  ? TRIAL_DONE
                         : abort          ? TRIAL_ABORTED
                         : signal_no != 0 ? TRIAL_KILLED
                                          : TRIAL_REFUSED;
    char *fault = NULL;
    if (ending == TRIAL_KILLED &&
        !(signal_no == SIGKILL ? m->may_kill
                               : m->may_die && (signal_no == SIGINT || signal_no == SIGTERM)))
        fault = g_strdup("died");
    else if (ending == TRIAL_ABORTED && (!m->may_abort || trial_message[0] == '\0'))
        fault = g_strdup("aborted");
    if (fault == NULL && ending <= TRIAL_REFUSED)
        fault = fault_of_message(trial_code, m->may_abort && trial_code == 70);
    if (fault == NULL && !m->unchecked)
        fault = fault_of_files(job, files, ending == TRIAL_DONE, m);
    if (fault == NULL && !m->unchecked)
        fault = fault_of_folder(job, files, m->may_kill);
    if (fault != NULL) {
        va_list arguments;
        va_start(arguments, what);
        char *how = g_strdup_vprintf(what, arguments);
        va_end(arguments);
        print_error("%s, %s: %s; exit %d: %s\n", job->name, how, fault, trial_code, trial_message);
        g_free(how);
        g_free(fault);
        if (g_getenv("PW_FAULTS_GO_ON") == NULL)
            fail();
    }
    return ending;
}

void trial_assert_io(const struct job *job, const char *reason)
{
    if (trial_code != 4 || (reason != NULL && strstr(trial_message, reason) == NULL))
        fail_msg("%s: exit %d instead of 4 with \"%s\": %s", job->name, trial_code,
                 reason != NULL ? reason : "", trial_message);
}
