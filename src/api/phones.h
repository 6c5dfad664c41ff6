/* phones.h - the secret words at which people find their cards on their phones.
 */
#ifndef PW_API_PHONES_H
#define PW_API_PHONES_H

#include "api/internal.h"

/* What lies beside the event is in event->phone_word, of its sections in theirs; it is looked for
 * once. false and an error, once: there is none, or it cannot be read. */
bool pw_event_read_phones(struct pw_event *event, GError **error);

#endif
