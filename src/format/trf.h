/* trf.h - FIDE's tournament report (TRF) of 2016 and of 2026: what its reader and its writer share.
 *
 * source  FIDE Handbook C.04, annex 2 (2016), and the format of 2026. Columns are counted from 1,
 *         in characters, not bytes.
 */
#ifndef PW_FORMAT_TRF_H
#define PW_FORMAT_TRF_H

#include "base/input.h"
#include "event/heads.h"
#include "format/chess.h"
#include "format/scored.h"
#include "format/write.h"
#include "sched/swiss/swiss.h"

/* ---- a player: record 001 ---- */

#define PW_TRF_PLAYER "001"

enum pw_trf_field {
    PW_TRF_NO,
    PW_TRF_SEX,
    PW_TRF_TITLE,
    PW_TRF_NAME,
    PW_TRF_RATING,
    PW_TRF_FEDERATION,
    PW_TRF_ID,
    PW_TRF_BIRTH,
    PW_TRF_POINTS,
    PW_TRF_PLACE,
    PW_TRF_FIELDS
};
/* The parts of a game, in the columns of round 1; each later round stands PW_TRF_GAME_WIDTH columns
 * further on. */
enum pw_trf_game { PW_TRF_OPPONENT, PW_TRF_COLOUR, PW_TRF_RESULT, PW_TRF_GAME_FIELDS };

/* Both in the order of their columns. A blank stands in every column between two fields, except
 * between sex and title. */
extern const struct pw_text_columns pw_trf_player[PW_TRF_FIELDS];
extern const struct pw_text_columns pw_trf_game[PW_TRF_GAME_FIELDS];
#define PW_TRF_FIRST_GAME 92
#define PW_TRF_GAME_WIDTH 10

/* ---- points for a result: record 162 ---- */

/* A code and its points, and each later code PW_TRF_SCORE_WIDTH columns further on. */
enum pw_trf_score { PW_TRF_SCORE_CODE, PW_TRF_SCORE_POINTS, PW_TRF_SCORE_FIELDS };
extern const struct pw_text_columns pw_trf_score[PW_TRF_SCORE_FIELDS];
#define PW_TRF_SCORE_WIDTH 9

/* ---- the event ---- */

enum pw_trf_kind {
    PW_TRF_TEXT,
    PW_TRF_DAY,     /* 2026/11/24 of 2026-11-24 */
    PW_TRF_SEVERAL, /* a line each of "A; B" */
    PW_TRF_DAYS,    /* 26/11/24 over the game of its round, of "2026-11-24,2026-11-25" */
};

/* A record that says what the event file says, too. */
struct pw_trf_head {
    const char *record;
    const char *key; /* in [event] of an event file */
    enum pw_trf_kind kind;
    int since;  /* the format of 2016, or of 2026 */
    bool rated; /* without it FIDE rates no game */
};
extern const struct pw_trf_head pw_trf_heads[PW_HEADS]; /* by enum pw_head */
/* Which of them begins this line, and a blank is behind it or nothing; -1: none. */
int pw_trf_head_of(const char *line);

/* Records that follow from the event. */
enum pw_trf_record {
    PW_TRF_PLAYERS,      /* how many */
    PW_TRF_RATED,        /* how many of them have a rating */
    PW_TRF_TEAMS,        /* how many */
    PW_TRF_TYPE,         /* in words */
    PW_TRF_ROUNDS,       /* how many */
    PW_TRF_FIRST_COLOUR, /* of number 1 */
    PW_TRF_SCORING,      /* points of a win, a draw and a loss */
    PW_TRF_TYPE_CODE,
    PW_TRF_TIE_BREAKS,
    PW_TRF_MORE_TIE_BREAKS, /* of standings of another kind */
    PW_TRF_ROUNDS_X,        /* of 2016, as other programs extend it */
    PW_TRF_SCORING_X,       /* the same */
    PW_TRF_RECORDS
};
extern const char *const pw_trf_records[PW_TRF_RECORDS];
/* The same of these. */
int pw_trf_record_of(const char *line);

/* Comments of ours: who left, as --withdrawn has it; and "7 from 4: 11", where 11 is who took over
 * (pw_taken_read). */
#define PW_TRF_WITHDRAWN "### withdrawn "
#define PW_TRF_REPLACED "### replaced "

/* ---- both directions ---- */

/* Takes players, games and what the event is; trf_read.c. */
bool pw_trf_read(struct pw_event *event, const struct pw_input *in, GError **error);
/* version 16 or 26. Records of the file that the event came from are passed on. The caller frees;
 * trf_write.c. */
char *pw_save_trf(const struct pw_scored *scored, int version);
/* Which of the two has the lower number in a Swiss: below 0, the first. */
int pw_trf_by_strength(const struct pw_contestant *a, const struct pw_contestant *b);
/* Who is named, sorted by that, or as they are listed: a borrowed player each, in an array that the
 * caller frees. *count: how many. */
const struct pw_contestant **pw_trf_ranked(const struct pw_event *event, bool sorted, int *count);
/* The row of a player up to the points, without the end of the line. */
void pw_trf_append_newcomer(GString *out, int no, const struct pw_contestant *c, int quarters);
/* What a player of a report has so far. */
struct pw_trf_played {
    char *games;  /* as they stand from the first column of round 1 on */
    int quarters; /* of points */
};
/* A report of 2026 of a Swiss: the event's players, its heads, request.rounds, and the colour that
 * the first of them has (black: Black). each: [contestants], what there is of each, who has the
 * number of the list; NULL: nothing is paired yet, and they are numbered by rating, title and name.
 * The caller frees. */
char *pw_save_trf_start(const struct pw_event *event, bool black, const struct pw_trf_played *each);

/* ---- a report that is read ---- */

/* What a record says, and in which line. line 0: it is not there. */
struct pw_trf_said {
    int value, line;
};

struct pw_trf {
    struct pw_event *event;
    const struct pw_input *in;
    GPtrArray *rows;                                     /* of struct pw_trf_row, in their order */
    struct pw_trf_said players, rated, rounds, rounds_x; /* of the records of these names */
    struct pw_trf_said type;                             /* of the one that counts */
    bool type_is_code;                                   /* it was PW_TRF_TYPE_CODE */
    int dates_line, days_line; /* of the rounds, and of the first or last day */
    GArray *taken;             /* of struct pw_taken */
    GPtrArray *teams; /* of struct pw_trf_line: records of teams, until all players are read */
    int teams_read;   /* by records that say no number */
    GError **error;
};

struct pw_trf_line {
    char *text;
    int line;
};

struct pw_trf_row {
    int no, line;
    int tenths;     /* of points, as the row says; -1: it does not */
    gunichar *text; /* [length]: column i is text[i - 1] */
    glong length;
};

/* Strange, but it may be so. */
void pw_trf_doubt(const struct pw_trf *trf, int line, char *told);
/* Columns first..last (from 1) of a line, trimmed. The caller frees. */
char *pw_trf_part(const char *text, int first, int last);

/* ---- records of teams ---- */

/* 013 of 2016; 310, 300 and 352 of 2026. A report of 2016 has 300 and 352 as comments, "### 300
 * ...", as nothing else says who was at which board. */

/* The letters that there are columns for. */
#define PW_TRF_TEAM_NAME 32
/* How many teams the report has; 0: it is of single players. */
int pw_trf_teams(const struct pw_scored *scored);
/* Writes them, where there are some; in a report of 2026 also their points, and who played where
 * another line-up than the first was there. */
void pw_trf_append_teams(GString *out, const struct pw_scored *scored, int version);
/* Is it such a record? Then it is kept until all players are read. */
void pw_trf_keep_teams(struct pw_trf *trf, const char *text, int line);
/* Takes what they say: names of teams, who plays for them and where, line-ups, the colour at home.
 * One that is wrong is told, and passed on as it is. */
void pw_trf_take_teams(struct pw_trf *trf);

/* ---- a report as a Swiss whose next round is to be paired; trf_swiss.c ---- */

/* What a player has in a round; code '\0': nothing. */
struct pw_trf_entry {
    int opponent; /* 0: none */
    char colour, code;
};

/* The colour that record 152 says, w or b; '\\0': none. */
char pw_trf_first_colour(const char *text);
/* Had the first of these who was paired in round 1 Black, as C.04.3 gives it to odd numbers of
 * those who were? entry: [players], of that round. */
bool pw_trf_first_is_black(const struct pw_trf_entry *entry, int players);

/* What stood before that round, and who asked not to be paired in it. Whatever else the report has
 * of it and of later rounds is as if it were not there.
 *
 * Records besides 001: 142 or XXR (rounds), 152 or XXC (the first colour), 162 or XXS (points), 192
 * (Baku), 240 (byes asked for), 250 or XXA (virtual points). */
struct pw_trf_swiss {
    struct pw_swiss in;
    /* Its insides. */
    struct pw_swiss_player *player;
    struct pw_swiss_game *game; /* [players * rounds before] */
    int *extra;                 /* [players * (round_no + 1)] */
    int *order;                 /* [players] */
};

/* event: of the same text, for points and the number of rounds. round_no 0: the first in which
 * nobody is paired. open_drawn: games without a result count as drawn. On success the caller
 * finishes it. */
bool pw_trf_swiss_read(const struct pw_event *event, const struct pw_input *in, int round_no,
                       bool open_drawn, struct pw_trf_swiss *out, GError **error);
void pw_trf_swiss_finish(struct pw_trf_swiss *swiss);
/* That round as the report has it paired, in its boards' order of no meaning. false: nobody is
 * paired in it. The caller finishes it. */
bool pw_trf_swiss_taken(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                        struct pw_swiss_round *out);
/* What is said before a round is paired; see struct pw_next_round. */
struct pw_trf_entries {
    const char *byes, *withdrawn;
    bool anew;                   /* nobody else has asked for a bye, whatever the report says */
    const struct pw_event *late; /* names alone; NULL: nobody comes late */
};
/* Who has asked for a bye in that round, "7=H,9=Z"; "": nobody. round_no 0: as above. The caller
 * frees. */
char *pw_trf_swiss_asked(const struct pw_input *in, int round_no);
/* The report with that. event: of the same text. round_no 0: as above. The caller frees. */
char *pw_trf_swiss_enter(const struct pw_event *event, const struct pw_input *in, int round_no,
                         const struct pw_trf_entries *entries, GError **error);
/* The report of an event of kind=swiss, which is taken, with the numbers that its players have in
 * their initial order (C.04.2), as whoever came late has others in the event. The caller frees. */
char *pw_trf_swiss_by_order(const struct pw_event *event, char *text);
/* That round as [pairings] of an event file has it. The caller frees. */
char *pw_trf_swiss_round(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                         const struct pw_swiss_round *round);
/* The report up to that round, with its pairings. The caller frees. */
char *pw_trf_swiss_save(const struct pw_input *in, const struct pw_trf_swiss *swiss,
                        const struct pw_swiss_round *round);

#endif
