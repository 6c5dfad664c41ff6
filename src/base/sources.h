/* sources.h - sources that are held to some folders (pw_sources_within): what may be opened.
 */
#ifndef PW_BASE_SOURCES_H
#define PW_BASE_SOURCES_H

#include "pairwheel.h"

#include <stddef.h>
#include <stdint.h>

/* As pw_sources_within, with where that lies which came with pairwheel: whole paths, NULL ends
 * them.
 */
void pw_sources_hold(struct pw_sources *sources, const char *const *folders,
                     const char *const *ours);
/* May this thread open it, to read or to write? Its name is examined, and what lies there; nothing
 * is opened. false: *why (may be NULL) says so as part of a sentence, and errno: EXDEV,
 * which is a mistake in what names it and none of the system's. */
bool pw_source_allowed(const char *file, struct pw_reason *why);

/* The error of a file that could not be read, by errno: PW_ERROR_IO. Where this thread is held to
 * folders the event is not the caller's own, and what it names and may not have, or is not there,
 * is its mistake: PW_ERROR_INPUT. */
enum pw_error pw_source_error(int reason);

/* A number that another file has as good as never: of what is in it. */
uint64_t pw_source_hash(const char *bytes, size_t n);

#endif
