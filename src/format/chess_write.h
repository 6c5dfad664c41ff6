/* chess_write.h - results and standings of chess and Go, to text. Every function returns a
 * string that the caller frees with g_free.
 */
#ifndef PW_FORMAT_CHESS_WRITE_H
#define PW_FORMAT_CHESS_WRITE_H

#include <glib.h>

#include "event/event.h"
#include "score/standings.h"

/* All that is known after the scoring. Borrowed. */
struct pw_scored {
    const struct pw_event *event;
    const struct pw_schedule *schedule;
    const struct pw_tournament *tournament;
    const struct pw_criterion *criteria;
    int criteria_count;
    const struct pw_standing *standing; /* where event->no_robin, places are nobody's */
    int count;
};

/* trf_write.c: version 16 or 26. Records of the file it came from are passed on. */
char *pw_save_trf(const struct pw_scored *scored, int version);
/* pgn_write.c: a game for every pairing, by rounds and boards, with the moves that came in. */
char *pw_save_pgn(const struct pw_scored *scored);
/* The tag of that name that a game has kept, a line without its end; NULL: there is none. */
const char *pw_kept_tag(const char *kept, const char *name, gsize *length);
/* round_dates.c: "2026-11-24,2026-11-25", of all rounds, as the tags of their games have it; NULL:
 * some have none. Adds sentences where they do not agree, or one that was played is missing. */
char *pw_round_dates_of_games(const struct pw_scored *scored, GPtrArray *doubts);
/* h9_write.c: rows by rank; of a file that came in, as they stood there. */
char *pw_save_h9(const struct pw_scored *scored);
/* round,board,white,black,result; behind them handicap, colours (exchanged) and margin, each where
 * a game has one */
char *pw_save_results_csv(const struct pw_scored *scored);
/* no,name,title,rating,federation,fide_id,club; behind them sex, birth and family, each where it is
 * known of somebody */
char *pw_save_players_csv(const struct pw_scored *scored);

/* Somebody who had a number in rounds first_no..last_no: a report of games names who sat there, and
 * counts nobody's games for another. */
struct pw_person {
    int no; /* of this person alone: the number, of who took it over one behind all others */
    int who_no, first_no, last_no;
    const struct pw_contestant *who; /* borrowed; never NULL */
};
/* All of them, by no. The caller frees with g_free. */
struct pw_person *pw_persons(const struct pw_scored *scored, int *count);
/* The no of who had the number in that round; 0: nobody. */
int pw_person_no(const struct pw_person *person, int count, int who_no, int round_no);
bool pw_person_has(const struct pw_person *person, int round_no);
/* Has the number to the end, and so its place. */
bool pw_person_stays(const struct pw_scored *scored, const struct pw_person *person);
long pw_person_points(const struct pw_scored *scored, const struct pw_person *person);

/* Text to width characters, cut or filled with blanks; right: on the left. */
void pw_append_column(GString *out, const char *text, int width, bool right);

#endif
