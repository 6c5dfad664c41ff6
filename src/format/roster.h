/* roster.h - who plays, from a CSV file.
 *
 *   bridge pairs   pair,player1,player2,id1,id2,club
 *   players        no,name,title,rating,federation,fide_id,club[,sex][,birth][,family]
 *
 * Columns in any order; others than these are passed over. Needed are the number
 * and player1, or the number and name (which does for pairs, too). A number or a
 * name that stands twice is an error.
 */
#ifndef PW_FORMAT_ROSTER_H
#define PW_FORMAT_ROSTER_H

#include "base/input.h"
#include "format/rows.h"
#include "format/scored.h"

/* Of a column that is passed over, instead of a name. */
#define PW_ROSTER_OFF "off"

struct pw_roster_heads {
    bool foreign; /* some are known in another spelling than ours; else as[] says nothing */
    bool pairs;
    bool numbered;                /* one is that of the numbers */
    bool maybe_numbered;          /* one that is not known has numbers below it */
    bool named;                   /* one is of names */
    const char *as[PW_CSV_CELLS]; /* of each column the name of ours, or NULL: it is not known, or
                                     another column says the same */
};

/* Puts the names of the file in the place of all names of the event. When it
 * fails, the event has the names it had. */
bool pw_roster_read(struct pw_event *event, const struct pw_input *in, GError **error);

/* The same under these headings. */
bool pw_roster_read_under(struct pw_event *event, const struct pw_input *in,
                          const struct pw_roster_heads *found, GError **error);

/* Writes "Anna Nowak & Piotr Żółkiewski" also as two players. false: no memory. */
bool pw_roster_name(struct pw_contestant *contestant, const char *name);

/* One column of a list by its heading (title, rating, federation, fide_id, club, sex, birth,
 * family, team; of pairs id1, id2), in any spelling that a list may have. false with an error:
 * there is none, or the value is wrong. */
bool pw_roster_detail(struct pw_contestant *contestant, const char *heading, const char *value,
                      GError **error);

/* Would the name, as [names] of an event file has it, seem to have columns in it? As "Ann Lee
 * rating=2310", or "Ann Lee [rating=2310". */
bool pw_roster_name_unclear(const char *name);

/* A player as [names] of an event file has it: "Nowak, Jan [title=FM rating=2310]". The caller
 * frees. */
char *pw_roster_entry(const struct pw_contestant *contestant);

/* Two numbers with one name that are one pair, or one person, twice: *a and *b, or false. Players
 * of one name are told apart by their numbers; pairs: it is known that these are pairs. */
bool pw_roster_same_name(const struct pw_event *event, bool pairs, int *a, int *b);

/* roster.c: the players as such a file. The caller frees. */
char *pw_save_players_csv(const struct pw_scored *scored);

/* What the first row of the list says. off: a bit for each column that is passed over. any: also
 * where all are in our own spelling. */
struct pw_roster_heads pw_roster_heads_of(const struct pw_input *in, guint64 off, bool any);

/* A birth date as FIDE's reports have it, "1990/11/30" or "1990", from that,
 * 1990-11-30, 30.11.1990, or with the day first where that is sure. "" is "". false: it is none. */
bool pw_roster_birth(const char *value, char out[12]);

#endif
