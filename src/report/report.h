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
#include "score/teams.h"

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

/* ---- scores.c: pairs and individuals ---- */

/* The ranking for a terminal, then the parts; what is missing at the end. */
char *pw_save_score_text(const struct pw_scored_session *of, struct pw_score_parts parts);
/* rank,pair,names,points,max,percent,boards; or a row for
 *   boards       each board and pair: board,pair,side,opponent,score,points, the pair's own score
 *   compare      every two: pair,other,planned,compared
 *   frequencies  each score of a board: board,score,times,ns_points,ew_points
 * With individuals "player" for "pair", and partner,opponent1,opponent2 for "opponent". */
char *pw_save_score_csv(const struct pw_scored_session *of, struct pw_score_parts parts);
/* One object: the rules, counts, comparison, ranking[], boards[] with their lines. */
char *pw_save_score_json(const struct pw_scored_session *of, struct pw_score_parts parts);

/* The sections of one field, in their order; a session each, scored. across: over all of them. */
struct pw_scored_sections {
    const struct pw_event *event;
    struct pw_scored_session *section; /* [count] */
    struct pw_session *const *session; /* [count], the same */
    int count;
    bool across;
};
char *pw_save_sections_text(const struct pw_scored_sections *of, struct pw_score_parts parts);
/* The same columns behind one of the section; across, one ranking of all. */
char *pw_save_sections_csv(const struct pw_scored_sections *of, struct pw_score_parts parts);
/* kind, across, title, date, ranking[] of all where it is across, and sections[], each as above. */
char *pw_save_sections_json(const struct pw_scored_sections *of, struct pw_score_parts parts);

/* ---- team_scores.c: teams of four ---- */

struct pw_scored_teams {
    const struct pw_event *event;
    const struct pw_session *session; /* scored */
    const struct pw_team_scores *scores;
};
/* The places, and the matches; parts.boards: with every board of them. */
char *pw_save_teams_text(const struct pw_scored_teams *of, struct pw_score_parts parts);
/* rank,team,name,matches,imps,vp; or a row for
 *   boards   each board of a match: board,team,other,score,other_score,imps,other_imps, the score
 *            that NS have where the team, or the other one, is NS
 *   compare  each match: team,other,boards,imps,other_imps,vp,other_vp, vp empty where boards are
 *            missing */
char *pw_save_teams_csv(const struct pw_scored_teams *of, struct pw_score_parts parts);
/* One object: counts, ranking[], matches[] with their boards. */
char *pw_save_teams_json(const struct pw_scored_teams *of, struct pw_score_parts parts);

/* ---- standings.c: players of chess and Go, or teams of them and their players by boards ---- */

/* The places, and what explains them. */
char *pw_save_standings(const struct pw_scored *scored);
/* rank,no,name,points,de,win,won,bpg,bwg,sb,sb_cut1,koya,progressive and what else was
 * announced; the rank of who is out of the count is empty. Of teams
 * rank,no,name,points,game_points,matches,won,drawn,lost,de,sb. */
char *pw_save_standings_csv(const struct pw_scored *scored);
/* Of teams also their matches and players. */
char *pw_save_standings_json(const struct pw_scored *scored);

#endif
