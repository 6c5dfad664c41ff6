/* places.h - what the screens of results and of games share: all that can be played.
 */
#ifndef PW_DESK_PLACES_H
#define PW_DESK_PLACES_H

#include "desk/desk.h"

struct place {
    int round_no, table_no, board_no, who[4];
    bool open, off; /* off: it awaits no result, as somebody left before it */
    char *contract, *declarer, *tricks, *score, *points[2]; /* points of NS and EW */
};

/* Every board at every table, or every game, by round and table, with what is in; the caller drops
 * the reference. NULL and an error: the results cannot be read. */
GPtrArray *pw_desk_places_of(struct evening *e, GError **error);

/* The same of an event, or of a section; none: there are no results at all. */
GPtrArray *pw_desk_places_in(struct pw_event *event, bool none, GError **error);

/* Borrowed; NULL: there is no such place. */
const struct place *pw_desk_place_find(const GPtrArray *all, int round_no, int table_no,
                                       int board_no);

/* What one page has of all places: those of a round, or those of a board, which are the lines of
 * its traveller. */
struct sight {
    const char *screen; /* "results", "games" */
    bool boards;
    int now; /* the round, or the board, that is shown */
};

/* The one that is asked for; where none is, the first that is not full. */
struct sight pw_desk_sight_of(const struct asked *a, const GPtrArray *all, const char *screen,
                              bool boards);

/* Is the place on the page? */
bool pw_desk_sight_has(const struct sight *sight, const struct place *p);

/* "results?round=3", "results?board=5": the caller frees. */
char *pw_desk_sight_where(const struct sight *sight, int no);

/* The rounds, or boards, how much is in, who leads, and where to go from here. */
void pw_desk_places_put(struct asked *a, json_t *record, const GPtrArray *all,
                        const struct sight *sight);

/* The caller frees each of these. */
char *pw_desk_place_id(const struct place *p);

char *pw_desk_side_names(const struct evening *e, int one, int two); /* two: 0 nobody */

char *pw_desk_place_where(const struct place *p, const char *screen);

char *pw_desk_place_target(const struct place *p); /* what one window changes */

/* "52.38" with the mark of the page's language; of games "2.5" is "2½", as on paper. */
char *pw_desk_figure(const struct asked *a, const char *text, bool games);

#endif
