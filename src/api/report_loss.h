/* report_loss.h - notes on what a report of chess or Go has no place or no room for, and what it
 * has to have and has not.
 */
#ifndef PW_API_REPORT_LOSS_H
#define PW_API_REPORT_LOSS_H

#include "format/scored.h"

/* format: "trf26", "pgn", "h9", "results", as it was asked for; of others nothing is told. */
void pw_report_tell_lost(struct pw_event *event, const struct pw_scored *scored,
                         const char *format);
/* Of FIDE's report, with the days of its rounds as they will be written. */
void pw_report_tell_lacking(struct pw_event *event, const struct pw_scored *scored);

#endif
