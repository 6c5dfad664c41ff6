/* naming.h - whom a file means by a name, among the players of an event.
 */
#ifndef PW_FORMAT_NAMING_H
#define PW_FORMAT_NAMING_H

#include "event/event.h"

#include <glib.h>

#define PW_SEVERAL (-1) /* have one name */

/* The numbers of the event's players by their names, also of those who took over, and namesakes
 * with what tells them apart. The caller frees with g_hash_table_destroy. */
GHashTable *pw_naming_new(const struct pw_event *event);
/* 0: nobody's; PW_SEVERAL: of two and more. Papers have the number behind the names of namesakes,
 * "Nowak Jan (3)": where 3 is called so, it is meant. */
int pw_naming_no(GHashTable *numbers, const struct pw_event *event, const char *name);
/* "number 3 or number 7": those of that name. The caller frees with g_free. */
char *pw_naming_all(const struct pw_event *event, const char *name);
/* Whose name begins so, or is near: a surname alone, a slip of the pen. NULL: nobody's, or several
 * people's. Borrowed. */
const char *pw_naming_near(const struct pw_event *event, const char *name);
/* Is the event's number called so, or was it some time, as two programs may write one name: the
 * case, the comma and how many blanks do not matter? */
bool pw_naming_is(const struct pw_event *event, int who_no, const char *name);

#endif
