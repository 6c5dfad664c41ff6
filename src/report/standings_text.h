/* standings_text.h - the standings of a round robin of teams, as texts. The caller frees.
 */
#ifndef PW_REPORT_STANDINGS_TEXT_H
#define PW_REPORT_STANDINGS_TEXT_H

#include "format/scored.h"

/* The teams, then their players by boards. */
char *pw_save_team_standings(const struct pw_scored *scored);

char *pw_save_team_standings_csv(const struct pw_scored *scored);

/* Also the matches. */
char *pw_save_team_standings_json(const struct pw_scored *scored);

#endif
