/* played_internal.h - what the files of what was played share.
 */
#ifndef PW_HAPPENED_PLAYED_INTERNAL_H
#define PW_HAPPENED_PLAYED_INTERNAL_H

#include "happened/happened.h"

/* What is at the stand, as entries left it. */
struct pw_played_place pw_played_place_at(const struct pw_evening *played, int round_no,
                                          int stand_no);

/* Is something played at this stand, whoever is there? */
bool pw_played_is_table(const struct pw_evening *played, int round_no, int stand_no);

/* ---- absent.c ---- */

/* Says in the line who is not there and who has no result. The entry that says so; 0: all are. */
int pw_played_absent(const struct pw_event *event, const struct pw_evening *played,
                     struct pw_played_line *line);

/* The sentence that gives the boards of a table to who waits there (Law 12C2): 40 per cent for NS,
 * for EW, where they are at fault, else 60. absent.c */
void pw_played_say_assigned(const struct pw_evening *played, int round_no, int stand_no,
                            bool first_fault, bool second_fault, char out[PW_SENTENCE_MAX]);

/* Is one of the table not there, by an entry so far, so that nobody plays? Says so, and what to
 * write for who waits. */

bool pw_played_nobody(const struct pw_event *event, const struct pw_evening *played, int round_no,
                      int stand_no, struct pw_reason *why);

/* ---- apart.c: boards that are met again, and those that nothing is compared with ----
 */

/* Nothing else is found once there are so many: a list that long is read by nobody. */
#define PW_CLASHES_MAX 400

/* ---- late.c: a pair that comes when the plan is made ---- */

/* The number that nobody has and whose seats are free; 0: there is none. */
int pw_late_seat(const struct pw_schedule *plan);

/* The plan with a late pair in the seats of the number that nobody has, with boards at its tables,
 * if an entry says so; else NULL. The caller frees. */
struct pw_schedule *pw_late_plan(const struct pw_event *event, const struct pw_schedule *plan);

/* A table where a late pair would meet somebody and find no boards; 0: there is none. */
int pw_late_bare_table(const struct pw_schedule *plan, const struct pw_happening *entry);

/* What to write where somebody comes for whom no seat was planned: "; " and a sentence, or "". */
void pw_late_advice(const struct pw_event *event, const struct pw_schedule *plan,
                    const struct pw_happening *entry, struct pw_reason *advice);

/* What to write where somebody comes back who has gone: a sentence. */
void pw_late_back_advice(const struct pw_event *event, const struct pw_evening *played,
                         const struct pw_happening *entry, struct pw_reason *advice);

#endif
