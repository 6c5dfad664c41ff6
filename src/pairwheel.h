/* pairwheel.h - the public header: all that a program can do with the library.
 *
 *     pairwheel/base.h       errors, options, progress, limits
 *     pairwheel/schedule.h   a movement: who sits where, and the referee's counts
 *     pairwheel/contest.h    what kind of contest it is
 *     pairwheel/advice.h     which movements fit an evening
 *     pairwheel/event.h      an event: its file or text, its keys, its schedule
 *     pairwheel/happened.h   what departed from the plan
 *     pairwheel/results.h    what was played: entered, scored, ranked
 *     pairwheel/swiss.h      the next round of a Swiss
 *     pairwheel/print.h      documents, to files or to memory
 *     pairwheel/play.h       the lattice game
 *     pairwheel/desk.h       the desk in a browser, and its pages for phones
 *
 * A movement is a rule, a schedule is a fact. Numbers that people see start at
 * 1 and end in _no; 0 means nobody or none. Lengths are points (1/72 inch).
 * Nothing here needs a GLib header; errors are GLib's GError, named by its tag.
 *
 * Pointers: none may be NULL unless its comment says so. Strings are UTF-8 and end with a zero
 * byte; lines end with \n. A result that the caller frees is freed with the function that its
 * comment names, a text with free() or GLib's g_free(). What is borrowed stays valid as long as the
 * object that it came from, unless its comment says less.
 *
 * Errors: the last argument of a function that can fail is `struct _GError **error`. It may be
 * NULL; otherwise *error must be NULL before the call. On failure the function sets *error, which
 * the caller frees with pw_error_free. pw_error_clear frees it and makes it NULL, so that the same
 * variable serves for the next call. pw_error_message is the message for people.
 *
 * Threads: several threads may call the library at the same time. Use each event, schedule, game or
 * desk from one thread at a time. Progress reports (pw_watch), limits of work (pw_work_allow) and
 * pw_sources_use apply to the calling thread only.
 *
 * Memory: if the computer runs out of memory, GLib ends the process with a message. Only the
 * scheduling functions, which do not use GLib, can report PW_NO_MEMORY instead.
 */
#ifndef PAIRWHEEL_H
#define PAIRWHEEL_H

#include "pairwheel/advice.h"
#include "pairwheel/base.h"
#include "pairwheel/contest.h"
#include "pairwheel/desk.h"
#include "pairwheel/event.h"
#include "pairwheel/happened.h"
#include "pairwheel/play.h"
#include "pairwheel/print.h"
#include "pairwheel/results.h"
#include "pairwheel/schedule.h"
#include "pairwheel/swiss.h"

#endif
