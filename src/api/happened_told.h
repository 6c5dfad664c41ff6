/* happened_told.h - what an entry changes, while it is found out.
 */
#ifndef PW_API_HAPPENED_TOLD_H
#define PW_API_HAPPENED_TOLD_H

#include <glib.h>

#include "event/event.h"

/* What the caller sees is the first of it. */
struct happened {
    struct pw_happened shown;
    GStringChunk *text;
    GArray *lines, *clashes, *cards, *scores, *others, *games, *colours;
    GPtrArray *lists; /* of offers */
};

/* A copy that lives as long as it. */
static inline const char *happened_kept(struct happened *all, const char *text)
{
    return g_string_chunk_insert(all->text, text);
}

/* Chess and Go: what differs with these entries, of which one is told. The event is as it was.
 * false: they cannot be. happened_games.c */
bool pw_happened_games(struct happened *all, struct pw_event *event, struct pw_happening *happening,
                       int count, const struct pw_happening *of, GError **error);

#endif
