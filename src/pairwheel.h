/* pairwheel.h - the public header: all that a program can do with the library.
 *
 *     pairwheel/base.h       errors, options, progress, limits
 *     pairwheel/schedule.h   a movement: who sits where, and the referee's counts
 *     pairwheel/advice.h     which movements fit an evening
 *     pairwheel/event.h      an event: its file or text, its keys, its schedule
 *     pairwheel/happened.h   what departed from the plan
 *     pairwheel/results.h    what was played: entered, scored, ranked
 *     pairwheel/print.h      documents, to files or to memory
 *     pairwheel/play.h       the lattice game
 *
 * A movement is a rule, a schedule is a fact. Numbers that people see start at
 * 1 and end in _no; 0 means nobody or none. Lengths are points (1/72 inch).
 * Nothing here needs a GLib header; errors are GLib's GError, named by its tag.
 *
 * No pointer that is given may be NULL where its comment does not say that it may; strings are
 * UTF-8 and end with a zero byte, and lines end with \n. error may always be NULL; an error that
 * was set is the caller's: pw_error_free. Texts that the caller frees: free, or GLib's g_free.
 * Threads may call at the same time, each with events, schedules and games of its own; one of these
 * is for one thread at a time; watchers, limits of work and pw_sources_use are of the thread. Where
 * no memory is left, GLib ends the process with a message: PW_NO_MEMORY and PW_ERROR_INTERNAL tell
 * of it only where the core, which has no GLib, finds out.
 */
#ifndef PAIRWHEEL_H
#define PAIRWHEEL_H

#include "pairwheel/advice.h"
#include "pairwheel/base.h"
#include "pairwheel/desk.h"
#include "pairwheel/event.h"
#include "pairwheel/happened.h"
#include "pairwheel/play.h"
#include "pairwheel/print.h"
#include "pairwheel/results.h"
#include "pairwheel/schedule.h"

#endif
