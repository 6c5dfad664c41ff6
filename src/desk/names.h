/* names.h - who plays: the names of an evening in memory, by their numbers. */
#ifndef PW_DESK_NAMES_H
#define PW_DESK_NAMES_H

#include "desk/desk.h"

/* Numbers here are those of the movement; on the page, and in the file, stand those that pairs
 * bear: other ones where a section numbers on. The caller frees. */
char *pw_desk_number_text(const struct evening *evening, int no);
/* As it was typed; of names in a file as they are listed; "" none. The caller frees. */
char *pw_desk_name_of(const struct evening *evening, int no);
/* The highest number that has a name; 0: none has. */
int pw_desk_named_last(const struct evening *evening);
/* The highest number that has a line in this group of the event; 0: none has. */
int pw_desk_number_last(const struct evening *evening, const char *group);
/* One line without blanks at its ends. The caller frees. */
char *pw_desk_name_typed(const char *text);
/* "Berg, Jonas" of "Berg, Jonas [rating=2310 club=SK Oslo]", as [names] of an event keeps it. The
 * caller frees. */
char *pw_desk_name_bare(const char *name);
/* What tells people apart: the name, and of a Swiss what stands behind it, too. The caller frees.
 */
char *pw_desk_name_apart(const struct evening *evening, const char *name);
/* Who has this name already; 0: nobody. */
int pw_desk_name_twin(const struct evening *evening, int no, const char *name);
/* The name in memory; where another number has it, beside the event. */
bool pw_desk_name_put(struct evening *evening, int no, const char *name, GError **error);
/* In memory: names that nobody else has any more are no longer beside the event. waits_no: the last
 * number whose name still is; 0: all are in it. */
bool pw_desk_names_settle(struct evening *evening, int *waits_no, GError **error);
/* In memory: these are the names, from number 1, and no others; where nobody has said how many
 * there are, now it is said. Numbers that were drawn are so no more. */
bool pw_desk_names_set(struct evening *evening, const GPtrArray *names, GError **error);

#endif
