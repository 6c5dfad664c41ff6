/* write_all.h - writing without being killed for it.
 */
#ifndef PW_BASE_WRITE_ALL_H
#define PW_BASE_WRITE_ALL_H

#include <glib.h>

/* Writes all of it, however long a reader takes. 0, or why not, as errno has it. A closed pipe and
 * a limit of sizes raise no signal. */
int pw_write_all(int fd, const guint8 *data, size_t bytes);

#endif
