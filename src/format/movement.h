/* movement.h - schedules that somebody wrote down, to struct pw_schedule.
 *
 * Nothing is believed: a row is kept as it is, and the referee names what is
 * wrong. Refused at the door (PW_ERROR_INPUT, with file and line) is only what is
 * no schedule: words for numbers, rounds or tables that are left out altogether,
 * a first round from which no other follows.
 *
 *   csv        movement_csv.c   rows of our own
 *   json       movement_json.c  as `show --format json` writes it
 *   asc        asc.c            .ASC 1.0 (Smulders)
 *   ebuscore   ebuscore.c       EBUScore text (Barker)
 *   kops       kops.c           HOWELL.DAT of KoPS: the first round, and the rule
 *   bridgemate-csv  bridgemate.c  rows of RoundData, also in the terminals' database
 *
 * EBUScore and KoPS keep many movements in one file, and terminals one for each section: FILE#3 is
 * the third.
 */
#ifndef PW_FORMAT_MOVEMENT_H
#define PW_FORMAT_MOVEMENT_H

#include "base/input.h"
#include "sched/core/schedule.h"

/* How to read, and what the file says beside the schedule. Zeroed for "find out". */
struct pw_movement_from {
    const char
        *format; /* one of the names above; NULL: by the suffix .asc, then by what is in it */
    int item;    /* of several, from 1; 0: there is one */
    int boards_per_set; /* out: what the file says; 0: nothing */
    int first_board;    /* the same of the first board */
    int copies;         /* the same of the copies of each board */
};

/* Reads what the file holds. from may be NULL. The caller frees. */
struct pw_schedule *pw_movement_read(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error);
/* The same from a file, "-" is standard input. "FILE#3" where there is no such
 * file is the third of FILE. The formats of scoring programs may be in Latin-1. */
struct pw_schedule *pw_movement_load(const char *file, struct pw_movement_from *from,
                                     GError **error);
/* The names of the formats; NULL ends them. */
extern const char *const pw_movement_formats[];

/* The readers; those of files with one movement ask nothing of `from`. */
struct pw_schedule *pw_movement_csv(const struct pw_input *in, struct pw_movement_from *from,
                                    GError **error);
struct pw_schedule *pw_movement_json(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error);
struct pw_schedule *pw_movement_asc(const struct pw_input *in, struct pw_movement_from *from,
                                    GError **error);
struct pw_schedule *pw_movement_ebu(const struct pw_input *in, struct pw_movement_from *from,
                                    GError **error);
/* Does the text begin with a tag of EBUScore, and the numbers of a movement or the words of the
 * manual behind it? It is no event then. */
bool pw_movement_tagged(const struct pw_input *in);
/* Does the line begin as those of EBUScore's manual do, where movements are in words? */
bool pw_ebu_manual(const char *text);
/* Blanks a tag at the beginning or the end of a line of numbers. */
void pw_ebu_untag(char *text);
struct pw_schedule *pw_movement_kops(const struct pw_input *in, struct pw_movement_from *from,
                                     GError **error);
struct pw_schedule *pw_movement_bridgemate(const struct pw_input *in, struct pw_movement_from *from,
                                           GError **error);

/* Two lines that never mix are ranked apart: sets winners to 2 where every pair
 * holds the same line in all rounds, and fours where they are teams. */
void pw_movement_winners(struct pw_schedule *s);

/* What was read is within the bounds, and no schedule came of it: there is no memory, or more work
 * than is done unasked (PW_ERROR_INTERNAL, or the code of that). Returns false. */
bool pw_movement_not_built(const struct pw_input *in, GError **error);

/* For files with several movements: whether item n (from 1) of count is the one
 * that is asked for, once count is known. Else the message lists them: names are
 * what each is called, NULL ends them. 0: refused. */
int pw_movement_choose(const struct pw_input *in, const struct pw_movement_from *from,
                       const GPtrArray *names, GError **error);

/* ---- the database that the terminals on the tables leave behind, a file .bws: in its table
 * ReceivedData a row for each board that was entered; device.c ---- */

/* Is it a database of Access, by its first bytes? */
bool pw_is_device_database(const char *bytes, gsize length);
/* Its results as the CSV that the terminals' program exports, one line for each row that was not
 * taken back, sections by their letters. NULL, and PW_ERROR_INPUT: it is damaged, has no results,
 * or this build has no library that reads it. name: what messages call it. Caller frees. */
char *pw_device_database_csv(const char *name, const char *bytes, gsize length, GError **error);
/* Its movement, the table RoundData, as CSV of these columns; nobody is where the number is that
 * its section has as the missing pair. The same otherwise. */
char *pw_device_database_rounds(const char *name, const char *bytes, gsize length, GError **error);

/* ---- files that say who sits at which table with which boards, and no more: neither where boards
 * rest nor where somebody waits who does not play; infer_relays.c ---- */

#define PW_SITTING_STANDS_MAX 2000000 /* rounds times stands, for what may be filled in */

struct pw_seating {
    enum pw_kind kind;
    int contestants, tables, rounds, sets;
    const struct pw_spot *spot; /* [rounds][tables]; nobody and set 0: not used */
    bool whole; /* who sits out is there, with boards or without; else the file leaves both out */
};

/* The schedule, finished. What the file leaves open is worked out:
 *   - who is nowhere in a round sits out at a table that is not used, in the line it
 *     always holds, and where there is none, beside the tables (three in a round at most;
 *     else the referee names them);
 *   - relays: where the sets go round the room at an even pace, as many between
 *     two tables as that takes; else behind the last table, each set staying where
 *     it was put until it is played. None where all tables play one set.
 * What could only be guessed the schedule's remark says.
 * NULL without memory or beyond the bounds. */
struct pw_schedule *pw_sitting_schedule(const struct pw_seating *sitting);

/* Two lines that are ranked apart may both be numbered from 1: then some number
 * meets itself, and EW get numbers of their own, behind those of NS. Only where
 * there are at most `contestants` of both. n spots, of pairs. */
void pw_sitting_apart(struct pw_spot *spot, size_t n, int contestants);

#endif
