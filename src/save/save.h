/* save.h - schedules and what was found out about them, to text.
 *
 * Every function returns a string that the caller frees with g_free; every text
 * ends with a line end. Nothing here asks the locale. Numbers are written as the
 * schedule is published: from 1, or from 0 (pw_schedule.number_from).
 */
#ifndef PW_SAVE_H
#define PW_SAVE_H

#include "event/event.h"

/* csv.c: a row for each station and round, in round order, stations in room
 * order. Relays are R1, R2, ...; an empty cell is nobody.
 *   round,table,ns,ew,set   round,table,n,s,e,w,set   round,board,white,black */
char *pw_save_csv(const struct pw_schedule *s);

/* json.c: one object: kind, contestants, tables, rounds, sets, boards_per_set,
 * stands, spots[round][stand], balance, and after these copies (tables that need
 * a set at the same time), winners, number_from, missing, method, remark. Nobody
 * is null. */
char *pw_save_json(const struct pw_schedule *s, const struct pw_report *report, int boards_per_set);

/* scorers.c: for programs that score. Boards only; numbers always from 1. EBUScore: pairs only.
 * room: where boards rest and who sits out follows in comments, which pw_movement_asc reads. */
char *pw_save_asc(const struct pw_schedule *s, bool room);
char *pw_save_ebuscore(const struct pw_event *event, const struct pw_schedule *s);

/* first.c: "8-1 6-5 4-2 R 7-3 2R", the first round, from which the others follow: all but the
 * highest numbers follow the pair one lower, boards go one station down. NULL where they do not;
 * *why says who. */
char *pw_save_shorthand(const struct pw_schedule *s, struct pw_reason *why);

/* bridgemate.c: pairs only, for the terminals on the tables, as their tables RoundData (CSV) and
 * their data model (JSON) name things. Boards of a set are consecutive numbers; 0 is nobody. */
char *pw_save_bridgemate_csv(const struct pw_event *event, const struct pw_schedule *s);
char *pw_save_bridgemate_json(const struct pw_event *event, const struct pw_schedule *s);

/* text.c: for the terminal: rounds down, stations across, a legend and the proof. */
char *pw_save_text(const struct pw_event *event, const struct pw_schedule *s,
                   const struct pw_report *report);

/* sheet.c */
/* Boards down, rounds across, who meets there. Pairs and individuals only. */
char *pw_save_board_sheet(const struct pw_schedule *s);
char *pw_save_board_sheet_csv(const struct pw_schedule *s);
/* Where a set is in each round and who plays it. set 1..sets. */
char *pw_save_history(const struct pw_schedule *s, int set);
char *pw_save_history_csv(const struct pw_schedule *s, int set);
char *pw_save_history_json(const struct pw_schedule *s, int set);
/* The sets on which two pairs hold the same line, a sentence each. */
char *pw_save_compare(const struct pw_schedule *s, int who_no, int other_no);

/* sit_outs.c: who sits out how often, as one sentence without a full stop, "every pair sits out 1
 * round and plays 12 of 13"; who should be missing instead, so that nobody sits out as often.
 * NULL where there is nothing to say. */
char *pw_save_sit_outs(const struct pw_schedule *s, const struct pw_report *report);
char *pw_save_fairer_missing(const struct pw_schedule *s, const struct pw_report *report);

/* findings.c: the referee's report. required: a word of pw_save_required or NULL
 * (which asks for legal). */
char *pw_save_findings(const struct pw_schedule *s, const struct pw_report *report,
                       const char *required);
char *pw_save_findings_json(const struct pw_schedule *s, const struct pw_report *report,
                            const char *required);
/* legal, reduced, complete, balanced, cyclic, NULL. */
extern const char *const pw_save_required[];
/* Whether it holds. The word is one of the above, or NULL for legal. */
bool pw_save_holds(const struct pw_report *report, const char *required);

#endif
