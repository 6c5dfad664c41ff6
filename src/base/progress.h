/* progress.h - tells whoever watches (pairwheel.h) how far work is. Costs nothing where nobody
 * does.
 */
#ifndef PW_BASE_PROGRESS_H
#define PW_BASE_PROGRESS_H

/* what: "pages", "trials of a search", ...: a constant. all: of how many; 0 not known. */
void pw_tell_progress(const char *what, long done, long all);
/* What is counted as work (pairwheel.h) in several places. */
#define PW_WORK_PLACES "tables times rounds"
/* A file is about to be read. */
void pw_tell_file(const char *name);

#endif
