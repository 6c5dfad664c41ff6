/* scored.h - an event of chess or Go with its standings, and the people who played in it: what
 * every writer of results and standings is given.
 */
#ifndef PW_FORMAT_SCORED_H
#define PW_FORMAT_SCORED_H

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
    const struct pw_standing *standing; /* where event->no_robin, by fewer tie-breaks: no
                                           places for a report */
    int count;
    bool working; /* for people: how each tie-break came to be, too */
};

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
long long pw_person_points(const struct pw_scored *scored, const struct pw_person *person);

#endif
