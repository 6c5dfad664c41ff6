/* trial.h - one run of the program under a misfortune, and what it may leave behind.
 *
 * Whatever happens, an output is whole or what it was before, nothing else lies beside it, and
 * where the program fails it says so in one message. A job is a command with the files it writes;
 * its bytes without a misfortune are what a run that succeeds must write under one.
 *
 * Before each run the first, third, ... file of a job exists with old bytes, the others do not.
 * Paths of a job are relative to a folder of its own; "../in" holds what it reads. Files in
 * folders are found by their path: "papers/01-guide-cards.pdf".
 */
#ifndef PW_TRIAL_H
#define PW_TRIAL_H

#include <stdbool.h>
#include <sys/types.h>

#define PW_JOB_FILES 16

struct job {
    const char *name;
    const char *command;            /* words between blanks */
    const char *file[PW_JOB_FILES]; /* NULL ends; empty: what a run without misfortune writes */
    const char *const *words; /* NULL ends; instead of the command: words with blanks in them */
    bool folder;              /* the command makes a folder: it may be left, empty */
};

/* The commands that write something, each kind of output once. */
extern const struct job jobs[];
extern const int n_jobs;
const struct job *job_find(const char *name);

struct misfortune {
    void (*strike)(void *data);              /* in the child, before the program; NULL: nothing */
    void (*attend)(pid_t child, void *data); /* in the parent, while it runs; NULL: nothing */
    void *data;
    const char *environment[8]; /* NAME=value, NULL ends */
    const char *program;        /* instead of pairwheel; NULL */
    bool may_abort;             /* an abort of GLib's, or of the loader, counts as the message */
    bool may_die;               /* a signal comes: before the program takes it, it dies without a
                                 * message; after its work is done, files may be new */
    bool may_kill;              /* SIGKILL: some files may be new, a hidden temporary is well */
    bool other_bytes;           /* what succeeds may have written other bytes: another font */
    bool unchecked;             /* do not look at files: none can be seen from here */
};

/* The exit code with which a strike says that it could not: then nothing is looked at. */
#define TRIAL_NOT_STRUCK 95

enum ending { TRIAL_DONE, TRIAL_REFUSED, TRIAL_ABORTED, TRIAL_KILLED };

/* Runs the job. what: a word for messages, as in printf. Fails the test where something is left
 * behind. Returns how it ended; trial_code and trial_message say more. */
enum ending trial(const struct job *job, const struct misfortune *m, const char *what, ...)
    __attribute__((format(printf, 3, 4)));
extern int trial_code;            /* exit code of the last trial, 1000 + signal */
extern char trial_message[16384]; /* its standard error */

/* Removes all that lies in the folder. */
void trial_empty(void);

/* Runs the job and looks at nothing. Returns trial_code. */
int trial_run(const struct job *job, const struct misfortune *m);

/* The last trial ended with exit 4, and this in its message; NULL: whatever it says. */
void trial_assert_io(const struct job *job, const char *reason);

/* The folder that jobs run in, and the one above with what they read. Made by the first trial or
 * by this. */
const char *trial_folder(void);
const char *trial_above(void);
/* Removes all. To be registered as the group's teardown. */
int trial_finish(void **state);
/* Moves the folders: in a file system of its own, once it is mounted there. */
void trial_begin_in(const char *folder);

/* Every n-th of the places is tried: the usual n, three times that in a thin run (thin.h), a
 * quarter where PW_FAULTS=more, 1 where PW_FAULTS=all. */
int trial_stride(int usual);
/* `step` in a thin run that is not asked for more faults, else 1: thinly() of thin.h. */
int trial_thinly(int step);
bool trial_all(void);

#endif
