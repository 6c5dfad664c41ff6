/* base.h - errors, structs that grow, how far long work is, how much of it is allowed.
 */
#ifndef PAIRWHEEL_BASE_H
#define PAIRWHEEL_BASE_H

#include <stdbool.h>
#include <stddef.h>

#if defined(__GNUC__)
#define PW_API __attribute__((visibility("default")))
#else
#define PW_API
#endif

struct _GError;

#ifdef __cplusplus
extern "C" {
#endif

#define PW_CONTESTANTS_MAX 4000 /* pairs, individuals or players of one event */
#define PW_TABLES_MAX 2000
#define PW_TEAMS_MAX 200
#define PW_INPUT_MAX (4 * 1024 * 1024) /* bytes of any file read */
#define PW_DPI_MIN 10                  /* dots per inch of a PNG */
#define PW_DPI_MAX 2400

/* Threads: any number of threads may call this at the same time. */

/* The version of the library, "0.1.0". */
PW_API const char *pw_version(void);
/* The libraries it runs with, and the fonts with their SHA-256: a line each. Where fonts are
 * missing, the text says which, and *error is set as well. The caller frees. */
PW_API char *pw_version_details(struct _GError **error);

/* ---- structs that grow ---------------------------------------------------- */

/* Structs of options have their size as first member, so that a program that was built with an
 * older header keeps running: members that its struct lacks have their usual values. PW_INIT zeroes
 * a struct and sets its size. A struct that is only zeroed has the members of version 0.1. Members
 * that this library does not know must be zero, or the call fails with PW_ERROR_USAGE. */
#define PW_INIT(options) pw_options_init((options), sizeof *(options))
/* What PW_INIT calls: zeroes `size` bytes of options and stores the size. */
PW_API void pw_options_init(void *options, size_t size);

/* ---- failure ------------------------------------------------------------ */

/* Codes of the GError that every failing function sets; the command line exits
 * with the same number. The error's domain is named PW_ERROR_DOMAIN. */
enum pw_error {
    PW_ERROR_UNMET = 1,    /* a sound request that cannot be met; a check that does not hold */
    PW_ERROR_USAGE = 2,    /* wrong usage */
    PW_ERROR_INPUT = 3,    /* bad input: the message says file, line and what to write instead */
    PW_ERROR_IO = 4,       /* cannot read or write */
    PW_ERROR_INTERNAL = 70 /* a fault of pairwheel */
};
#define PW_ERROR_DOMAIN "pairwheel"

/* Threads: use each error from one thread at a time. */

/* Frees an error; NULL: does nothing. A program with GLib may call g_error_free instead. */
PW_API void pw_error_free(struct _GError *error);
/* Frees *error and sets it to NULL, so that the same variable serves for the next call. */
PW_API void pw_error_clear(struct _GError **error);
/* The code of an error; PW_ERROR_INTERNAL for an error of another library. */
PW_API enum pw_error pw_error_code(const struct _GError *error);
/* The key whose value is wrong, after pw_event_set, pw_wish_set or pw_play_new; NULL: the error is
 * not about a key. Borrowed from the error. */
PW_API const char *pw_error_key(const struct _GError *error);
/* What is wrong with that value: the message without the key. Borrowed from the error. */
PW_API const char *pw_error_wrong(const struct _GError *error);
/* What most errors say, as data for a message in your own words: a constant key, and the first
 * three numbers of the sentence in n. "no-table", 99, 4: there is no table 99, only 4 tables. The
 * keys are those of templates/words/messages; pw_error_say says them. NULL: only the message says
 * it. */
PW_API const char *pw_error_what(const struct _GError *error, long n[3]);
/* Message i of the error, from 0; NULL: there are no more. A file with several mistakes has a
 * message for each, any other error has one. Borrowed from the error. */
PW_API const char *pw_error_message(const struct _GError *error, int i);
/* The line of the file that message i is about, from 1; 0: it is not about one line. */
PW_API int pw_error_line(const struct _GError *error, int i);

/* What the scheduling core answers. */
enum pw_status {
    PW_OK = 0,
    PW_NO_SCHEDULE, /* none exists, or none is known: the reason says which */
    PW_BOUND,       /* a size beyond the bounds above */
    PW_BAD_REQUEST, /* the request contradicts itself */
    PW_NO_MEMORY
};

/* One sentence for the person who asked, in English, without a full stop; and the same as data,
 * from which the library says it in other languages. */
struct pw_reason {
    char text[512];
    char data[512]; /* "": only the text says it */
};

/* Something doubtful that is not an error. Borrowed. */
struct pw_doubt {
    const char *message; /* with its place: "report.trf:7: ..." */
    const char *text;    /* without the place */
    int line;            /* 0: about the whole file */
    bool taken;          /* it counts nevertheless */
    /* The same as an error, with its place, for pw_error_say; NULL: there is the English text
     * alone. */
    const struct _GError *wrong;
};

/* ---- how far it is -------------------------------------------------------- */

/* Functions that report progress while a call runs. Either may be NULL. They must not call this
 * library. */
struct pw_watcher {
    size_t size; /* PW_INIT */
    /* what: the unit that is counted, a constant: "pages", "movements tried", "trials of a search",
     * "arrow switches tried". all: how many there will be; 0: not known. */
    void (*progress)(const char *what, long done, long all, void *user);
    /* A file is read: an event, names, results, a movement, a template, words. */
    void (*file)(const char *name, void *user);
    void *user;
};
/* Threads: applies to the calling thread only. */

/* Sets the watcher, which is copied; NULL: none. */
PW_API void pw_watch(const struct pw_watcher *watcher);

/* ---- how much is done ------------------------------------------------------- */

/* A small file can ask for years of work, or for more memory than a computer has. So work is
 * counted in steps; a computer does about a thousand million of them in a second. No clock is
 * used, so every computer does, or refuses, the same. */
#define PW_WORK_USUAL 1000000000LL /* the limit of the command line without --any-size */
/* Limits the work from now on to so many steps; 0, the initial value: no limit. Every file that is
 * read allows some more. A call that would need more fails with PW_ERROR_UNMET. */
PW_API void pw_work_allow(long long steps);
/* Allows so many steps more. */
PW_API void pw_work_more(long long steps);
/* Counts work before it is done: count times `each` steps. what: a constant such as "games". false:
 * it is more than allowed, and so is all later work; the caller should give up. */
PW_API bool pw_work(const char *what, long long count, long long each);
/* The steps that were counted so far. */
PW_API long long pw_work_done(void);
/* After work was refused: a sentence that names what is too big, without a full stop; else NULL.
 * Valid until the next pw_work_allow. */
PW_API const char *pw_work_refused(void);

/* ---- what was read is not written over ------------------------------------ */

#define PW_SOURCES_MAX 256 /* files; of more, the last are known */

/* Threads: any thread may call these; a set of files that a thread uses (pw_sources_use) is its
 * own. */

/* Every file that the library reads, or that an event names, is noted. pw_write_text, pw_print and
 * pw_kit never overwrite such a file, under any name or link: they fail with PW_ERROR_USAGE and
 * touch nothing. Only pw_lots_freeze changes the event file. pw_source_note notes a file that your
 * program reads itself. */
PW_API void pw_source_note(const char *file); /* "-": standard input */
/* true: writing to `file` would overwrite a file that was noted; *name is its name (name may be
 * NULL). "-": standard output. */
PW_API bool pw_source_is(const char *file, struct pw_reason *name);
/* Forgets all files that were noted, so that they may be overwritten. */
PW_API void pw_sources_forget(void);
/* A set of noted files. A program has one; a program with several events open makes one for each.
 */
struct pw_sources;
/* A new, empty set. The caller frees it with pw_sources_free. */
PW_API struct pw_sources *pw_sources_new(void);
/* From now on this thread notes files in this set, and looks only there. NULL: the program's set.
 * Returns the set used before. */
PW_API struct pw_sources *pw_sources_use(struct pw_sources *sources);
/* While this set is used, only regular files in these folders (a list that NULL ends), and those
 * that came with pairwheel, are read and written: no pipes, no devices, no links that lead
 * elsewhere. Anything else fails with a message and is not opened. */
PW_API void pw_sources_within(struct pw_sources *sources, const char *const *folders);
/* Frees a set that no thread uses; NULL: does nothing. */
PW_API void pw_sources_free(struct pw_sources *sources);

#ifdef __cplusplus
}
#endif

#endif
