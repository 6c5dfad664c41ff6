/* report.h - movements, the referee's findings, scores and standings, to text for people. Every
 * function returns a string that the caller frees with g_free; every text ends with a line end.
 */
#ifndef PW_REPORT_REPORT_H
#define PW_REPORT_REPORT_H

#include <glib.h>

#include "format/score_write.h"
#include "format/scored.h"
#include "format/write.h"
#include "pairwheel.h"

/* movement_text.c: for the terminal: rounds down, stations across, a legend and the proof. */
char *pw_save_movement_text(const struct pw_event *event, const struct pw_schedule *s,
                            const struct pw_report *report);

/* Boards down, rounds across, who meets there. Pairs and individuals only. */
char *pw_save_board_sheet(const struct pw_schedule *s);
char *pw_save_board_sheet_csv(const struct pw_schedule *s);
/* Where a set is in each round and who plays it. set 1..sets. */
char *pw_save_history(const struct pw_schedule *s, int set);
char *pw_save_history_csv(const struct pw_schedule *s, int set);
char *pw_save_history_json(const struct pw_schedule *s, int set);
/* The sets on which two pairs hold the same line, a sentence each. */
char *pw_save_comparison(const struct pw_schedule *s, int who_no, int other_no);

/* score_text.c: places of teams of four, and their matches; boards: with every board of them. */
char *pw_save_teams_text(const struct pw_scored_teams *of, bool boards);

/* findings.c: the referee's report. required: a word of pw_requirements or NULL
 * (which asks for legal). */
char *pw_save_findings(const struct pw_schedule *s, const struct pw_report *report,
                       const char *required);
char *pw_save_findings_json(const struct pw_schedule *s, const struct pw_report *report,
                            const char *required);
/* legal, reduced, complete, balanced, cyclic, NULL. */
extern const char *const pw_requirements[];
/* Whether it holds. The word is one of the above, or NULL for legal. */
bool pw_report_holds(const struct pw_report *report, const char *required);

/* A line for each fault that is kept: "fault: round 2: ..."; and, if asked, for each set that
 * tables share, which is none. */
void pw_append_faults(GString *out, const struct pw_schedule *s, const struct pw_report *report,
                      bool shared);
/* The referee's findings in short sentences, one a line, each begun with `lead`. */
void pw_append_proof(GString *out, const struct pw_schedule *s, const struct pw_report *report,
                     const char *lead);

/* score_text.c: the ranking (of->ranking) for a terminal, then the parts; what is missing at the
 * end. */
char *pw_save_score_text(const struct pw_scored_session *of, struct pw_score_parts parts);

/* standings_text.c: the places as every program gets them, and what explains them. */
char *pw_save_standings(const struct pw_scored *scored, const struct pw_ranking *ranking,
                        bool working);
/* rank,no,name,points,de,win,won,bpg,bwg,sb,sb_cut1,koya,progressive and what else was
 * announced; the rank of who is out of the count is empty. */
char *pw_save_standings_csv(const struct pw_scored *scored);
char *pw_save_standings_json(const struct pw_scored *scored);

/* ---- the standings of a round robin of teams, as texts. The caller frees ---- */

/* The teams, then their players by boards. */
char *pw_save_team_standings(const struct pw_scored *scored);

char *pw_save_team_standings_csv(const struct pw_scored *scored);

/* Also the matches. */
char *pw_save_team_standings_json(const struct pw_scored *scored);

#endif
