/* score.h - the results of an event, scored, for the commands that need them: of bridge a session,
 * of chess and Go standings.
 */
#ifndef PW_API_SCORE_H
#define PW_API_SCORE_H

#include <glib.h>

#include "base/input.h"
#include "event/event.h"
#include "format/results.h"
#include "format/scored.h"
#include "pairwheel.h"
#include "score/session.h"

/* Do results come with this event, or are they simulated? */
bool pw_event_has_results(const struct pw_event *event);
/* And can they be read? A file that is named in the event beforehand need not be there yet. */
bool pw_event_results_there(const struct pw_event *event);
/* Does the event file name one that is not there yet? In chess it has no results then; one that is
 * named on the command line is a mistake. */
bool pw_event_results_awaited(const struct pw_event *event);
/* Does the file, of whatever program, say of its rows of which section they are? */
bool pw_results_of_sections(const char *file);
/* The results of bridge or chess as they stand in memory, else in the file that the event names;
 * those of other programs of bridge as rows of ours, with what is passed over said in findings (may
 * be NULL). */
bool pw_results_load(struct pw_input *in, struct pw_event *event, struct pw_findings *findings,
                     GError **error);
/* Rows of the results that depart from the plan count as they were played: what explains them are
 * entries of the event from now on, in memory alone. note: each of them. */
bool pw_event_explain(struct pw_event *event, void (*note)(const char *message, void *user),
                      void *user, GError **error);
/* The event's session without results. */
struct pw_session *pw_event_session_blank(struct pw_event *event, GError **error);
/* The event's session, its results read, and scored: of a section that is one field with others
 * compared over all of them, with the places of the whole field. warn: each row that was not taken;
 * note: corrections, and how much is missing. strict: a row that was not taken is an error. The
 * event is settled. The caller frees with pw_session_free. */
struct pw_session *pw_event_session(struct pw_event *event, bool strict,
                                    void (*warn)(const char *message, void *user),
                                    void (*note)(const char *message, void *user), void *user,
                                    GError **error);
/* The same as somebody asks for it: as it was played, with these notes. */
struct pw_session *pw_event_session_asked(struct pw_event *event, const struct pw_score *how,
                                          GError **error);
/* People read points as their papers have them; programs always 2 and 1, unless the event says 1.
 */
bool pw_event_settle_scale(struct pw_event *event, bool for_people, GError **error);
/* The session of each part of the event, in their order. across: compared over all of them, the
 * places those of the whole field. NULL: they have no results, or cannot be compared. */
struct pw_session **pw_sections_scored(struct pw_event *event, const struct pw_score *how,
                                       bool for_people, bool across, GError **error);
void pw_sections_scored_free(struct pw_session **session, int count);

/* ---- chess and Go ---- */

/* On the stack. */
struct pw_scoring_work {
    struct pw_scored scored;
    struct pw_tournament *tournament;
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    struct pw_standing *standing;
};

/* By what the players of an event are ranked: [PW_CRITERIA_MAX]. false: what it says is none. */
bool pw_standings_criteria(const struct pw_event *event, struct pw_criterion *criteria, int *count,
                           GError **error);

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

#endif
