/* trf_teams.h - records of teams in FIDE's tournament report: 013 of 2016; 310, 300 and 352 of
 * 2026. A report of 2016 has 300 and 352 as comments, "### 300 ...", as nothing else says who was
 * at which board.
 *
 * source  FIDE Handbook C.04, annex 2 (2016), and the format of 2026: columns from 1.
 */
#ifndef PW_FORMAT_TRF_TEAMS_H
#define PW_FORMAT_TRF_TEAMS_H

#include "format/scored.h"
#include "format/trf_read.h"

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

#endif
