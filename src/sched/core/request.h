/* request.h - what a request says of how many there are, and why it cannot be met.
 */
#ifndef PW_SCHED_REQUEST_H
#define PW_SCHED_REQUEST_H

#include "base/messages.h"

/* For what returned NULL. */
enum pw_status pw_no_memory(struct pw_reason *why);

/* How many pairs a movement for pairs has to seat: the next even number, and
 * which of them is missing, 0 for none. Reads contestants, tables, missing_pair. */
struct pw_field_size {
    int pairs;
    int missing_no;
};
enum pw_status pw_field_size(const struct pw_request *request, struct pw_field_size *size,
                             struct pw_reason *why);

#endif
