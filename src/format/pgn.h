/* pgn.h - games of chess as PGN: the tags that its reader and its writer share.
 *
 * source  Portable Game Notation, 1994, section 8. WhiteNo, BlackNo and the federations are ours.
 */
#ifndef PW_FORMAT_PGN_H
#define PW_FORMAT_PGN_H

#include "base/input.h"
#include "format/scored.h"

#define PW_PGN_EVENT "Event"

#define PW_PGN_SITE "Site"

#define PW_PGN_DATE "Date" /* of the game: "2026.11.24" */

#define PW_PGN_ROUND "Round"

#define PW_PGN_WHITE "White"

#define PW_PGN_BLACK "Black"

#define PW_PGN_RESULT "Result"

#define PW_PGN_BOARD "Board"

#define PW_PGN_VARIANT "Variant"

#define PW_PGN_EVENT_DATE "EventDate"

#define PW_PGN_TIME_CONTROL "TimeControl"

#define PW_PGN_TERMINATION "Termination"

/* Values that stand for what is not known, and for what is special. */
#define PW_PGN_UNKNOWN "?"

#define PW_PGN_UNKNOWN_DATE "????.??.??"

#define PW_PGN_GO "Go"

#define PW_PGN_FORFEIT "forfeit"

/* What two tags say of a player, by what stands in the first or second row of the game. */
enum pw_pgn_person {
    PW_PGN_NO,
    PW_PGN_ELO,
    PW_PGN_TITLE,
    PW_PGN_FIDE_ID,
    PW_PGN_FEDERATION,
    PW_PGN_PERSON_TAGS
};

struct pw_pgn_tags {
    const char *white, *black;
    bool number;
};

/* pgn.c: takes players and games. */
bool pw_pgn_read(struct pw_event *event, const struct pw_input *in, GError **error);

/* pgn.c: a game for every pairing, by rounds and boards, with the moves that came in. The
 * caller frees. */
char *pw_save_pgn(const struct pw_scored *scored);

/* pgn.c: "2026-11-24,2026-11-25", of all rounds, as the tags of their games have it; NULL:
 * some have none. Adds sentences where they do not agree, or one that was played is missing. */
char *pw_round_dates_of_games(const struct pw_scored *scored, GPtrArray *doubts);

#endif
