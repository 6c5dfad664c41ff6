/* team_papers.h - what papers of chess are for a round robin of teams; see team_papers.c.
 */
#ifndef PW_DOC_TEAM_PAPERS_H
#define PW_DOC_TEAM_PAPERS_H

#include "doc/played.h"

bool pw_team_standings_sheet(struct pw_field *root, const struct pw_subject *subject,
                             GError **error);
bool pw_team_crosstable(struct pw_field *root, const struct pw_subject *subject, GError **error);
/* Puts the lists that these have, empty. */
void pw_no_team_fields(struct pw_field *root);

#endif
