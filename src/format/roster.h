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
#include "format/scored.h"

/* The columns of players, in the order in which they are written. */
enum pw_roster_column {
    PW_ROSTER_NO,
    PW_ROSTER_NAME,
    PW_ROSTER_TITLE,
    PW_ROSTER_RATING,
    PW_ROSTER_FEDERATION,
    PW_ROSTER_FIDE_ID,
    PW_ROSTER_CLUB,
    PW_ROSTER_SEX, /* this and what follows is written where it is known of somebody */
    PW_ROSTER_BIRTH,
    PW_ROSTER_FAMILY,
    PW_ROSTER_TEAM,
    PW_ROSTER_COLUMNS
};
/* Their headings; NULL ends them. */
extern const char *const pw_roster_player_heads[PW_ROSTER_COLUMNS + 1];

/* Puts the names of the file in the place of all names of the event. When it
 * fails, the event has the names it had. */
bool pw_roster_read(struct pw_event *event, const struct pw_input *in, GError **error);

/* The same under these headings (roster_heads.h). */
struct pw_roster_heads;
bool pw_roster_read_under(struct pw_event *event, const struct pw_input *in,
                          const struct pw_roster_heads *found, GError **error);

/* Writes "Anna Nowak & Piotr Żółkiewski" also as two players. false: no memory. */
bool pw_roster_name(struct pw_contestant *contestant, const char *name);

/* One column of a list of players by its heading (title, rating, federation, fide_id, club, sex,
 * birth). false: there is none, or the value is wrong. */
bool pw_roster_detail(struct pw_contestant *contestant, const char *heading, const char *value);

/* Two numbers with one name that are one pair, or one person, twice: *a and *b, or false. Players
 * of one name are told apart by their numbers; pairs: it is known that these are pairs. */
bool pw_roster_same_name(const struct pw_event *event, bool pairs, int *a, int *b);

/* roster_write.c: the players as such a file. The caller frees. */
char *pw_save_players_csv(const struct pw_scored *scored);

#endif
