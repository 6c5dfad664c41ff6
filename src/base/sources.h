/* sources.h - sources that are held to some folders (pw_sources_within): what may be opened.
 */
#ifndef PW_BASE_SOURCES_H
#define PW_BASE_SOURCES_H

#include "pairwheel.h"

/* As pw_sources_within, with where that lies which came with pairwheel: whole paths, NULL ends
 * them.
 */
void pw_sources_hold(struct pw_sources *sources, const char *const *folders,
                     const char *const *ours);
/* May this thread open it, to read or to write? Its name is examined, and what lies there; nothing
 * is opened. false: *why (may be NULL) says so as part of a sentence, and errno: EXDEV where it
 * lies elsewhere. */
bool pw_source_allowed(const char *file, struct pw_reason *why);

#endif
