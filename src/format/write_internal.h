/* write_internal.h - what the writers of this floor share.
 */
#ifndef PW_FORMAT_WRITE_INTERNAL_H
#define PW_FORMAT_WRITE_INTERNAL_H

#include <glib.h>

#include "format/json_text.h"
#include "format/write.h"
#include "sched/core/schedule.h"

/* A contestant, round or set as the movement has it, which is published from 1 or 0; 0 (nobody)
 * gives -1. */
int pw_printed(const struct pw_schedule *s, int number);
/* Who plays, as the evening numbers them: the pairs of a section may number on (first_pair). In all
 * files but those of movements. 0 gives -1. */
int pw_printed_who(const struct pw_schedule *s, int who_no);
/* The same where EW have numbers of their own line (ew_from): "3" in the column of that line, and
 * "EW 3" in the other one, or where the column says nothing (PW_SIDE_NONE). */
struct pw_written {
    char text[24];
};
struct pw_written pw_written_who(const struct pw_schedule *s, int who_no, enum pw_side column);
/* A table's number as it is published; -1 for a relay. stand_no from 1. */
int pw_printed_table(const struct pw_schedule *s, int stand_no);
/* The stands of tables by their numbers, which need not be room order: *count of them. The caller
 * frees with g_free. */
int *pw_tables_in_order(const struct pw_schedule *s, int *count);
/* How many seats a table has: 2 or 4. */
int pw_seats(const struct pw_schedule *s);
/* Does somebody sit out in some round, at a table or beside them? */
bool pw_sits_out(const struct pw_schedule *s);
/* Who waits beside the tables has rows of its own in files, as if there were tables behind the
 * last: so many (0: nobody waits) ... */
int pw_waiting_rows(const struct pw_schedule *s);
/* ... and who is in row 1, 2, ... of a round; 0 nobody. */
int pw_waiting_at(const struct pw_schedule *s, int round_no, int row);
/* "pairs", "individuals", "players", and one of them: "pair", "player". */
const char *pw_kind_word(const struct pw_schedule *s);
const char *pw_person_word(const struct pw_schedule *s);
/* The names of the seats in files: "ns", "ew"; "n", "s", "e", "w"; "white", "black". */
const char *const *pw_seat_words(const struct pw_schedule *s);
/* Which of who[] has the seat of word i: in Go White is the second. */
int pw_seat_of(const struct pw_schedule *s, int i);
/* "NS" and "EW"; "White" and "Black". */
const char *pw_side_text(const struct pw_schedule *s, enum pw_side side);
/* A station as people call it: "table 3" is "3", a relay its letters. */
void pw_stand_text(char out[16], const struct pw_schedule *s, int stand_no);
/* What goes before, and how many: "1 relay", "2 relays". */
void pw_append_count(GString *out, const char *before, int n, const char *what);
/* Hundredths as a decimal number: 9130 is "91.30". */
void pw_append_hundredths(GString *out, long hundredths);
/* Members of a JSON object: a balance in hundredths, null where it is below 0, which is none; and
 * "quality" and "quality_most" on one line, Qf and what it cannot be more than. */
void pw_json_quality(struct pw_json *json, const char *key, long hundredths);
void pw_json_qualities(struct pw_json *json, const struct pw_report *report);
/* A station: "table": 3 or "relay": 1, the key behind the prefix. */
void pw_json_stand(struct pw_json *json, const char *prefix, const struct pw_schedule *s,
                   int stand_no);
/* half_table_text.c: "missing", "fairer_missing" and "sitting_out", who sits out in which rounds.
 */
void pw_json_sit_outs(struct pw_json *json, const struct pw_schedule *s,
                      const struct pw_report *report);
/* A cell of CSV, in quotes where it needs them, behind an apostrophe where a spreadsheet would
 * take it for a formula; NULL is empty. For what people wrote: numbers and codes need neither. */
void pw_append_csv(GString *out, const char *text);

#endif
