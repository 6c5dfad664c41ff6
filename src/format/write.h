/* write.h - schedules and what was found out about them, to text.
 *
 * Every function returns a string that the caller frees with g_free; every text
 * ends with a line end. Nothing here asks the locale. Numbers are written as the
 * schedule is published: from 1, or from 0 (sched/core/label.h).
 */
#ifndef PW_FORMAT_WRITE_H
#define PW_FORMAT_WRITE_H

#include "event/event.h"

/* movement_csv.c: a row for each station and round, in round order, stations in room
 * order. Relays are R1, R2, ...; an empty cell is nobody.
 *   round,table,ns,ew,set   round,table,n,s,e,w,set   round,board,white,black */
char *pw_save_movement_csv(const struct pw_schedule *s);

/* movement_json.c: one object: kind, contestants, tables, rounds, sets, boards_per_set,
 * stands, spots[round][stand], balance, and after these copies (tables that need
 * a set at the same time), winners, number_from, missing, method, remark. Nobody
 * is null. */
char *pw_save_movement_json(const struct pw_schedule *s, const struct pw_report *report,
                            int boards_per_set);

/* asc.c, ebuscore.c: for programs that score. Boards only; numbers always from 1.
 * EBUScore: pairs only. room: where boards rest and who sits out follows in comments, which
 * pw_movement_asc reads.
 */
char *pw_save_asc(const struct pw_schedule *s, bool room);
char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s);

/* bridgemate.c: pairs only, for the terminals on the tables, as their tables RoundData (CSV)
 * and their data model (JSON) name things. Boards of a set are consecutive numbers; 0 is nobody. */
char *pw_save_bridgemate_csv(const struct pw_event *event, const struct pw_schedule *s);
char *pw_save_bridgemate_json(const struct pw_event *event, const struct pw_schedule *s);

/* write_internal.c: who sits out how often, as one sentence without a full stop, "every pair sits
 * out 1 round and plays 12 of 13"; who should be missing instead, so that nobody sits out as often.
 * NULL where there is nothing to say. */
char *pw_sit_outs_sentence(const struct pw_schedule *s, const struct pw_report *report);
char *pw_fairer_missing_sentence(const struct pw_schedule *s, const struct pw_report *report);

#endif
