/* standings_job.h - an event of players with its results, put in order.
 */
#ifndef PW_API_STANDINGS_JOB_H
#define PW_API_STANDINGS_JOB_H

#include "api/internal.h"
#include "format/scored.h"

/* On the stack. */
struct pw_scoring_work {
    struct pw_scored scored;
    struct pw_tournament *tournament;
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    struct pw_standing *standing;
};

/* The report (TRF) with the numbers of the event; pw_standings_text gives who came late to a Swiss
 * the number of the initial order. The caller frees. */
char *pw_standings_report(struct pw_event *event, GError **error);

/* Settles the event, reads its results where it names a file, and scores. */
bool pw_event_score(struct pw_event *event, struct pw_scoring_work *work, GError **error);
/* Reads the file of chess results that the event names, if it names one. */
bool pw_event_results(struct pw_event *event, GError **error);
/* The same, but rows that are refused are left out: *refused of them. Without results, or where
 * they cannot be read at all, the event has no games. Of who has left, results of later games are
 * left out where their lines are in only (NULL: all of them); the lines are added to idle. */
void pw_event_results_kept(struct pw_event *event, const GArray *only, GArray *idle, int *refused);
void pw_event_score_finish(struct pw_scoring_work *work);
/* Who is where. The caller frees with pw_ranking_free. */
struct pw_ranking *pw_ranking_of_scored(const struct pw_scored *scored);

#endif
