/* write_internal.h - what the writers of this floor share.
 */
#ifndef PW_FORMAT_WRITE_INTERNAL_H
#define PW_FORMAT_WRITE_INTERNAL_H

#include <glib.h>
#include <stdbool.h>

#include "format/table.h"
#include "format/write.h"
#include "sched/core/schedule.h"
#include "score/session.h"

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
