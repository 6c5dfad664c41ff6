/* happened_told.h - what an entry changes, while it is found out.
 */
#ifndef PW_API_HAPPENED_TOLD_H
#define PW_API_HAPPENED_TOLD_H

#include "event/event.h"

#include <glib.h>

/* What the caller sees is the first of it. */
struct happened {
    struct pw_happened shown;
    struct pw_numbers numbers;
    GStringChunk *text;
    GArray *lines, *causes, *clashes, *cards, *scores, *others, *games, *fates[2], *colours, *twos,
        *idles, *alones, *waits;
    GPtrArray *lists; /* of offers */
    bool *off;        /* [rounds * stands]: does a card say other boards of it? */
    bool *named;      /* the same places: does it say boards of it, before and after? */
};

/* A copy that lives as long as it. */
static inline const char *happened_kept(struct happened *all, const char *text)
{
    return g_string_chunk_insert(all->text, text);
}

/* Bridge: the boards at tables that differ between two evenings, with their scores where there is a
 * session. happened.c */
struct pw_evening;

struct pw_session;

/* Chess and Go: what differs with these entries, of which one is told. The event is as it was.
 * false: they cannot be. happened_games.c */
bool pw_happened_games(struct happened *all, struct pw_event *event, struct pw_happening *happening,
                       int count, const struct pw_happening *of, GError **error);

/* The sentence, with the numbers that pairs bear, in a language with the pairs as papers call them;
 * the caller frees. NULL: it is none. */
char *pw_happened_told_as(const char *sentence, const struct pw_numbers *numbers,
                          const char *language);

/* "NS 1" where both lines have a 1, else "1". happened_who.c */
void pw_happened_who(GString *out, const struct pw_happened *h, int who_no);

/* "EW 3 penalty 10%" as "pair 7 penalty 10%": the event has its schedule. The caller frees with
 * g_free. NULL: there is no such pair. */
char *pw_happened_in_numbers(const struct pw_event *event, const char *sentence, GError **error);

/* It is no sentence: why, and where EW have numbers of their own how pairs are called, in the
 * language of the event. */
void pw_happened_no_sentence(const struct pw_event *event, const struct pw_reason *why,
                             GError **error);

#endif
