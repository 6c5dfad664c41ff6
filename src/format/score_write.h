/* score_write.h - what a session came to, to text. The caller frees with g_free; every text
 * ends with a line end. Numbers of pairs, rounds and tables are as published.
 */
#ifndef PW_FORMAT_SCORE_WRITE_H
#define PW_FORMAT_SCORE_WRITE_H

#include "event/event.h"
#include "score/session.h"
#include "score/teams.h"

struct pw_ranking;

struct pw_scored_session {
    const struct pw_event *event;
    const struct pw_session *session; /* scored */
    struct pw_ranking *ranking;       /* of this session; text alone needs it */
};

/* What is asked for beside the ranking. A CSV file has the first of these alone. */
struct pw_score_parts {
    bool boards, compare, frequencies;
};

/* rank,pair,names,points,max,percent,boards; or a row for
 *   boards       each board and pair: board,pair,side,opponent,score,points, the pair's own score
 *   compare      every two: pair,other,planned,compared
 *   frequencies  each score of a board: board,score,times,ns_points,ew_points
 * With individuals "player" for "pair", and partner,opponent1,opponent2 for "opponent". */
char *pw_save_score_csv(const struct pw_scored_session *of, struct pw_score_parts parts);
/* One object: the rules, counts, comparison, ranking[], boards[] with their lines. */
char *pw_save_score_json(const struct pw_scored_session *of, struct pw_score_parts parts);
/* USEBIO 1.2, XML: event, participants, boards with their traveller lines. */
char *pw_save_score_usebio(const struct pw_scored_session *of, struct pw_score_parts parts);
/* PBN 2.1, without cards, as its export format has it: a game for each board with its ScoreTable;
 * the first has the TotalScoreTable. */
char *pw_save_score_pbn(const struct pw_scored_session *of, struct pw_score_parts parts);
/* Which characters of names and titles Latin-1 has not, and what stands for them there. Caller
 * frees; NULL: it has all. */
char *pw_score_pbn_respells(const struct pw_scored_session *of);
/* score_line.c: what of the scores the format cannot say. The same. */
char *pw_score_usebio_rounds(const struct pw_scored_session *of);
char *pw_score_usebio_loses(const struct pw_scored_session *of);
char *pw_score_pbn_loses(const struct pw_scored_session *of);
/* What a side was assigned, in whole per cent of two figures. exact: it was just that. */
int pw_line_whole_percent(const struct pw_session *session, const struct pw_line *line, int side,
                          bool *exact);

/* score_csv.c: teams of four. */
struct pw_scored_teams {
    const struct pw_event *event;
    const struct pw_session *session; /* scored */
    const struct pw_team_scores *scores;
};
/* rank,team,name,matches,imps,vp; or a row for
 *   boards   each board of a match: board,team,other,score,other_score,imps,other_imps, the score
 *            that NS have where the team, or the other one, is NS
 *   compare  each match: team,other,boards,imps,other_imps,vp,other_vp, vp empty where boards are
 *            missing */
char *pw_save_teams_csv(const struct pw_scored_teams *of, struct pw_score_parts parts);
/* One object: counts, ranking[], matches[] with their boards. */
char *pw_save_teams_json(const struct pw_scored_teams *of);

/* The sections of one field, in their order; a session each, scored. across: over all of them. */
struct pw_scored_sections {
    const struct pw_event *event;
    struct pw_scored_session *section; /* [count] */
    struct pw_session *const *session; /* [count], the same */
    int count;
    bool across;
};
/* score_csv.c: the same columns behind one of the section; across, one ranking of all. */
char *pw_save_sections_csv(const struct pw_scored_sections *of, struct pw_score_parts parts);
/* kind, across, title, date, ranking[] of all where it is across, and sections[], each as above. */
char *pw_save_sections_json(const struct pw_scored_sections *of, struct pw_score_parts parts);
/* For people; section_text: of one section. */
char *pw_save_sections_text(const struct pw_scored_sections *of, struct pw_score_parts parts,
                            char *(*section_text)(const struct pw_scored_session *of,
                                                  struct pw_score_parts parts));

/* score_line.c, for these writers. */
#define PW_LINE_TEXT 160
/* "4S", "3NTX", "pass", "A60/40", "60%420+40%-50", "420/-450", "NP", or "" (a bare score, or no
 * result). */
void pw_line_contract(char out[PW_LINE_TEXT], const struct pw_line *line);
/* "420", "-50", or "" where nothing was scored; of the side 0 (NS) or 1. */
void pw_line_score_text(char out[PW_LINE_TEXT], const struct pw_line *line, int side);
/* Points of a seat (pairs: of the side), or "" where the line does not count. */
void pw_line_points(char out[PW_POINTS_TEXT], const struct pw_session *session,
                    const struct pw_line *line, int seat);
bool pw_line_has_contract(const struct pw_line *line);

#endif
