/* pass.h - long answers leave in pieces, so that none of them is whole in memory.
 *
 * A writer calls pw_pass where a line has ended and nothing before it will be looked at again.
 * Where somebody takes pieces, the text is handed over and begins anew; else it grows. Either way
 * what was written is counted as work, so that no answer grows beyond bounds.
 */
#ifndef PW_FORMAT_PASS_H
#define PW_FORMAT_PASS_H

#include <glib.h>
#include <stdbool.h>

/* Who takes the pieces of this thread; take NULL: nobody. */
struct pw_passing {
    void (*take)(const char *text, gsize bytes, void *user);
    void *user;
    gsize counted; /* bytes of the text at hand that were counted as work */
};
/* From now on; what it was before. */
struct pw_passing pw_pass_to(struct pw_passing passing);
/* false: it is more than is done (pw_work); the writer ends. */
bool pw_pass(GString *out);

#endif
