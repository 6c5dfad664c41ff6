/* event_report.h - an event file that takes players, pairings and results from a report: [movement]
 * file=report.trf (or PGN, H9). What it says itself stands over the report.
 */
#ifndef PW_EVENT_REPORT_H
#define PW_EVENT_REPORT_H

#include "event/event.h"
#include "format/keyfile.h"

/* Reads the report that the entries name, seen from the folder; *report is NULL where they name
 * none, or another kind of movement. false: the report is not sound. The caller frees it. */
bool pw_event_report_read(const struct pw_keyfile *file, const char *folder,
                          struct pw_event **report, GError **error);

#endif
