/* report_loss.h - notes on what a report of chess or Go has no place or no room for, and what it
 * has to have and has not.
 */
#ifndef PW_API_REPORT_LOSS_H
#define PW_API_REPORT_LOSS_H

#include "api/formats.h"
#include "format/scored.h"

/* name: as the format was asked for, "trf". */
void pw_report_tell_lost(struct pw_event *event, const struct pw_scored *scored, const char *name,
                         const struct pw_format *format);
/* Of FIDE's report, with the days of its rounds as they will be written. */
void pw_report_tell_lacking(struct pw_event *event, const struct pw_scored *scored);

#endif
