/* plumbing.h - what the command line shares with the library and other programs do not need: it is
 * installed nowhere, and no symbol of it is exported.
 */
#ifndef PW_BASE_PLUMBING_H
#define PW_BASE_PLUMBING_H

#include "pairwheel.h"

/* Of the names (NULL ends them) the one that somebody probably meant by this
 * word, or NULL: none is near. Borrowed from names. For messages. */
const char *pw_nearest(const char *word, const char *const *names);
/* What a message shows of something that was written, in quotes and cut to 40 characters; and a
 * whole message: UTF-8 on one line, what is longer than 3000 bytes without its middle. Bytes that
 * are not UTF-8 become \xff, controls that turn or end a line \u202e; other controls a blank in
 * quotes and \x1b in a message. The caller frees. */
char *pw_quote(const char *text);
char *pw_message(const char *text);

/* Reads a file, "-" is standard input, and notes it. Whatever the name leads to: at most most + 1
 * bytes are read, and nobody waits for a pipe that nobody opens to write. *bytes: how many; a zero
 * byte more stands behind them. The caller frees. NULL where it cannot be read, with errno, and
 * *why (may be NULL) as part of a sentence. */
char *pw_source_read(const char *file, size_t most, size_t *bytes, struct pw_reason *why);
/* From now on the long answers of this thread (pw_show, pw_score_text, pw_standings_text) pour into
 * a file, NULL and "-" standard output: what is made leaves memory, and what such a call returns is
 * the rest alone. Always followed by: */
void pw_pour_begin(const char *file);
/* The rest of what poured into that file, or all where nothing did: the file is complete now, or
 * untouched. rest NULL: the answer failed, and nothing is written. */
bool pw_pour_end(const char *file, const char *rest, struct _GError **error);
/* The suffix of a file's name, without its dot: "csv" of "a/b.csv". NULL where it has none: it
 * begins with a letter, and has up to 8 letters and figures, so that "evening.2026" and "12.5-a"
 * have none. Borrowed from file. */
const char *pw_file_suffix(const char *file);
/* From now on, until pw_release, no other program of ours writes an evening in the folder where
 * this file lies. Calls nest. Where a file system knows no such locks nobody is kept out. false,
 * with an error: another program went on for too long. */
bool pw_hold(const char *file, struct _GError **error);
bool pw_hold_folder(const char *folder, struct _GError **error);
void pw_release(void);
/* How the name of a file begins that is about to be renamed; the numbers of its process and of
 * itself follow. */
#define PW_LEFTOVER ".pairwheel-"
/* Files that a run left in the folder which was ended in the middle of a renaming: each is told. */
void pw_leftovers_each(const char *folder, void (*hear)(const char *file, void *user), void *user);
/* None of them stays: what may be a text that somebody typed is kept as rescued-1.txt and so on,
 * all else is removed. The names of those that were kept, NULL: none. The caller frees. */
char *pw_leftovers_clear(const char *folder);
/* Would pw_write_text find a place there? Nothing is written. */
bool pw_write_allowed(const char *file, struct _GError **error);

#endif
