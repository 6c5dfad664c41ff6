/* kit_since.h - which cards and pages of a kit differ from earlier ones.
 */
#ifndef PW_API_KIT_SINCE_H
#define PW_API_KIT_SINCE_H

#include "api/print_job.h"

/* The cards and pages of the document in the press, each as text: a set. NULL and an error: they
 * cannot be laid out. The caller drops the reference. */
GHashTable *pw_cards_inked(struct pw_press *press, const struct pw_event *event, GError **error);
/* press->pick becomes what differs from press->before of this key; all, where that is NULL. false:
 * nothing does, or there is an error. */
bool pw_cards_pick(struct pw_press *press, gconstpointer key, const struct pw_event *event,
                   GError **error);

#endif
