/* trf_read.h - what the files share that read FIDE's report: trf_read.c players and games,
 * trf_read_event.c what is said of the event.
 */
#ifndef PW_FORMAT_TRF_READ_H
#define PW_FORMAT_TRF_READ_H

#include "format/chess.h"
#include "format/trf.h"

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
void pw_trf_doubt(const struct pw_trf *trf, int line, const char *format, ...) G_GNUC_PRINTF(3, 4);
/* Columns first..last (from 1) of a line, trimmed. The caller frees. */
char *pw_trf_part(const char *text, int first, int last);
/* Takes what a record says that is no player's. false: no memory. */
bool pw_trf_take_record(struct pw_trf *trf, const char *text, int line);
/* Tells where records contradict one another, or the games and players. */
void pw_trf_compare(const struct pw_trf *trf);

#endif
