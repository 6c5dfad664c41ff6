/* write.h - schedules and what was found out about them, to text.
 *
 * Every function returns a string that the caller frees with g_free; every text
 * ends with a line end. Nothing here asks the locale. Numbers are written as the
 * schedule is published: from 1, or from 0 (sched/core/label.c).
 */
#ifndef PW_FORMAT_WRITE_H
#define PW_FORMAT_WRITE_H

#include <stdbool.h>

#include "event/event.h"
#include "format/table.h"
#include "sched/core/schedule.h"
#include "score/session.h"

#include <glib.h>

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

/* write.c: who sits out how often, as one sentence without a full stop, "every pair sits
 * out 1 round and plays 12 of 13"; who should be missing instead, so that nobody sits out as often.
 * NULL where there is nothing to say. */
char *pw_sit_outs_sentence(const struct pw_schedule *s, const struct pw_report *report);
char *pw_fairer_missing_sentence(const struct pw_schedule *s, const struct pw_report *report);

/* ---- what writers of this floor share ---- */

/* The stands of tables by their numbers, which need not be room order: *count of them. The caller
 * frees with g_free. */
int *pw_tables_in_order(const struct pw_schedule *s, int *count);
/* Does somebody sit out in some round, at a table or beside them? */
bool pw_sits_out(const struct pw_schedule *s);
/* Who waits beside the tables has rows of its own in files, as if there were tables behind the
 * last: so many (0: nobody waits) ... */
int pw_waiting_rows(const struct pw_schedule *s);
/* ... and who is in row 1, 2, ... of a round; 0 nobody. */
int pw_waiting_at(const struct pw_schedule *s, int round_no, int row);
/* Which of who[] has the seat of word i: in Go White is the second. */
int pw_seat_of(const struct pw_schedule *s, int i);
/* "NS" and "EW"; "White" and "Black". */
const char *pw_side_text(const struct pw_schedule *s, enum pw_side side);
/* A station as people call it: "table 3" is "3", a relay its letters. */
void pw_stand_text(char out[16], const struct pw_schedule *s, int stand_no);
/* What goes before, and how many: "1 relay", "2 relays". */
void pw_append_count(GString *out, const char *before, int n, const char *what);
/* Members of a JSON object: a balance in hundredths, null where it is below 0, which is none; and
 * "quality" and "quality_most" on one line, Qf and what it cannot be more than. */
void pw_json_quality(struct pw_json *json, const char *key, long hundredths);
void pw_json_qualities(struct pw_json *json, const struct pw_report *report);
/* A station: "table": 3 or "relay": 1, the key behind the prefix. */
void pw_json_stand(struct pw_json *json, const char *prefix, const struct pw_schedule *s,
                   int stand_no);
/* Members "missing", "fairer_missing" and "sitting_out", who sits out in which rounds.
 */
void pw_json_sit_outs(struct pw_json *json, const struct pw_schedule *s,
                      const struct pw_report *report);
/* "  (from round 2)", "  (left after round 4)" behind the line of somebody, or nothing. */
void pw_append_absence(GString *out, const struct pw_event *event, const struct pw_schedule *s,
                       int who_no);
/* The rounds in which somebody was there, of those that are played, as cells first_round and
 * last_round, where they are not all of them. */
void pw_table_put_rounds(struct pw_table *table, const struct pw_event *event,
                         const struct pw_schedule *s, int who_no);
/* How many results there are, as members on the line at hand. */
void pw_json_counts(struct pw_json *json, const struct pw_session *session);

/* ---- text in fixed columns, counted from 1 in characters: lists for people, and the rows of
 * formats that have them ---- */

struct pw_text_columns {
    int first, last;
    bool right; /* the text ends in the last one */
};

/* A row as far as it is written. */
struct pw_text_row {
    GString *out;
    int column; /* the last one that has something; 0: none */
};

/* Writes blanks up to the columns, and the text into them; NULL is "". */
void pw_text_row_put(struct pw_text_row *row, struct pw_text_columns columns, const char *text);
/* Writes a number that is above 0; else blanks. */
void pw_text_row_put_number(struct pw_text_row *row, struct pw_text_columns columns, int number);
/* The same columns so many further on. */
struct pw_text_columns pw_text_columns_moved(struct pw_text_columns columns, int further);

#endif
