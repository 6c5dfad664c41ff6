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

/* The version of the library, "0.1.0". */
PW_API const char *pw_version(void);
/* The libraries it runs with, and the fonts with their SHA-256: a line each. Where fonts are
 * missing, the text says which, and *error is set as well. The caller frees. */
PW_API char *pw_version_details(struct _GError **error);

/* ---- structs that grow ---------------------------------------------------- */

/* Options have their size as first member, so that a program that was built with an older header
 * goes on running: what its struct does not have is not said. PW_INIT zeroes a struct and sets its
 * size; one that is only zeroed has the members of version 0.1. More than this library knows is
 * refused (PW_ERROR_USAGE) where it is not zero. */
#define PW_INIT(options) pw_options_init((options), sizeof *(options))
PW_API void pw_options_init(void *options, size_t size);

/* ---- failure ------------------------------------------------------------ */

/* Codes of the GError that every failing function sets; the command line exits
 * with the same number. The error's domain is named PW_ERROR_DOMAIN. */
enum pw_error {
    PW_ERROR_UNMET = 1,    /* a sound request that cannot be met; a check that does not hold */
    PW_ERROR_USAGE = 2,    /* wrong usage */
    PW_ERROR_INPUT = 3,    /* bad input: the message says file, line and what to write instead */
    PW_ERROR_IO = 4,       /* cannot read or write */
    PW_ERROR_INTERNAL = 70 /* a fault of ours */
};
#define PW_ERROR_DOMAIN "pairwheel"

/* Frees an error; NULL: does nothing. A program with GLib may call g_error_free instead. */
PW_API void pw_error_free(struct _GError *error);
/* Frees *error and sets it to NULL, so that the same variable serves for the next call. */
PW_API void pw_error_clear(struct _GError **error);
PW_API enum pw_error pw_error_code(const struct _GError *error);
/* What an error is about, for who says it in words of their own; all borrowed from the error. The
 * key whose value is wrong, of pw_event_set, pw_wish_set or pw_play_new; NULL: it is not about one.
 * And what is wrong with that value: the message without the key. */
PW_API const char *pw_error_key(const struct _GError *error);
PW_API const char *pw_error_wrong(const struct _GError *error);
/* What some errors say, as a constant key and numbers, the first three: "no-table", 99, 4 where
 * there is no table 99 but 4. Those of the desk are refused-KEY in templates/words/desk. NULL: only
 * the message says it. */
PW_API const char *pw_error_what(const struct _GError *error, long n[3]);
/* Of a file that has several faults each has its own message, in its line of error->message: i from
 * 0, NULL behind the last. Of any other error there is one. */
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

/* One sentence for the person who asked, in English, without a full stop. */
struct pw_reason {
    char text[512];
};

/* Something that is strange, and no failure. Borrowed. */
struct pw_doubt {
    const char *message; /* with its place: "report.trf:7: ..." */
    const char *text;    /* without it */
    int line;            /* 0: of the whole */
    bool taken;          /* it counts all the same */
};

/* ---- how far it is -------------------------------------------------------- */

/* Who is told, while a call runs, how far it is. Either function may be NULL. They must not call
 * this library. */
struct pw_watcher {
    size_t size; /* PW_INIT */
    /* what: the unit that is counted, a constant: "pages", "movements tried", "trials of a search",
     * "arrow switches tried". all: of how many; 0 not known. */
    void (*progress)(const char *what, long done, long all, void *user);
    /* A file is read: an event, names, results, a movement, a template, words. */
    void (*file)(const char *name, void *user);
    void *user;
};
/* The watcher of this thread from now on; it is copied. NULL: nobody. */
PW_API void pw_watch(const struct pw_watcher *watcher);

/* ---- how much is done ------------------------------------------------------- */

/* A few bytes can ask for years of work, and for more memory than there is. So work is counted: in
 * steps, of which a computer does a thousand million in a second or so, and never by a clock, so
 * that what is asked for is done on every computer, or refused on every one. */
#define PW_WORK_USUAL 1000000000LL /* what the command line does unasked: --any-size */
/* From now on this thread does so many steps at most, and nothing counts that was done before; 0:
 * as many as it takes, as it is at first. Every file that is read gives some more. A call that
 * would need more fails with PW_ERROR_UNMET. */
PW_API void pw_work_allow(long long steps);
PW_API void pw_work_more(long long steps);
/* Counts work before it is done: count times `each` steps. what: a constant, "games". false: it is
 * more than is allowed, and so is everything from now on; whatever called gives up. */
PW_API bool pw_work(const char *what, long long count, long long each);
/* The steps until now. */
PW_API long long pw_work_done(void);
/* The sentence for who asked for too much, without a full stop; NULL: nobody did. Until the next
 * pw_work_allow. */
PW_API const char *pw_work_refused(void);

/* ---- what was read is not written over ------------------------------------ */

#define PW_SOURCES_MAX 256 /* files; of more, the last are known */

/* Every file that the library reads, or that an event names to be read, is noted, in whichever
 * thread. pw_write_text, pw_print and pw_kit refuse (PW_ERROR_USAGE, and nothing is touched) to
 * write over such a file, by whatever name, through links too; only pw_lots_freeze changes the
 * event file. For files that are read by others: */
PW_API void pw_source_note(const char *file); /* "-": standard input */
/* true: what is written there would go over a file that was noted, under this name (NULL: it does
 * not matter which). "-": standard output. */
PW_API bool pw_source_is(const char *file, struct pw_reason *name);
/* Other work begins: what was read until now may be written over. */
PW_API void pw_sources_forget(void);
/* Every program has one set of such files, as long as it asks for no other. Who has several events
 * open makes one for each: in this thread, from now on, files are noted there and looked for there
 * alone. NULL: that of the program. Returns the one until now. */
struct pw_sources;
PW_API struct pw_sources *pw_sources_new(void);
PW_API struct pw_sources *pw_sources_use(struct pw_sources *sources);
/* From now on only regular files that lie in these folders (NULL ends them), or with what came with
 * pairwheel, are read and written while these sources are used: no pipe, no device, no link that
 * leads elsewhere. Others fail with a message and are not opened, so that nobody waits for them. */
PW_API void pw_sources_within(struct pw_sources *sources, const char *const *folders);
/* Not while a thread uses it. */
PW_API void pw_sources_free(struct pw_sources *sources);

#ifdef __cplusplus
}
#endif

#endif
