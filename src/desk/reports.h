/* reports.h - TRF, PGN and H9: events of chess and Go that other programs wrote.
 */
#ifndef PW_DESK_REPORTS_H
#define PW_DESK_REPORTS_H

#include "desk/desk.h"

/* Is this file such a report? An event file of ours is none. */
bool pw_desk_is_report(const char *file);
/* Does the event have its players and pairings from a report? */
bool pw_desk_of_report(const struct pw_desk *desk, const struct pw_event *event);
/* Why players and pairings stay as they are; NULL: they are those of no report. The caller frees.
 */
char *pw_desk_report_said(const struct asked *a);
/* The text of an event file over a report, read from these bytes and to be found as file: its
 * title, date and game, in the language of the desk and on the paper of its country. NULL and an
 * error: it is not sound, or it is an event file of ours under another name. The caller frees. */
char *pw_desk_report_text(const struct pw_desk *desk, const char *bytes, gsize length,
                          const char *name, const char *file, GError **error);
/* The names of reports in the folder that no event has, in their order. The caller unrefs. */
GPtrArray *pw_desk_reports_of(const struct pw_desk *desk);
/* The event file of a report that lies in the folder: the one that names it, or a new one. NULL and
 * an error: the report is not sound. The caller frees. */
char *pw_desk_report_event(const struct pw_desk *desk, const char *name, GError **error);

#endif
