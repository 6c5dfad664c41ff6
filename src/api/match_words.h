/* match_words.h - a round of a Swiss of bridge as [pairings] has it: "1-4, 2-5, 7 bye". */
#ifndef PW_MATCH_WORDS_H
#define PW_MATCH_WORDS_H

#include <glib.h>
#include <stdbool.h>

/* The round with "3-7" and "9 bye" by hand; the caller frees. NULL and an error: it cannot be. */
char *pw_match_words_by_hand(const char *value, const char *by_hand, int round_no, bool teams,
                             GError **error);

/* Who meets, whichever sits where: "1-4, 2-5, 7 bye". The caller frees. */
char *pw_match_words_meetings(const char *value);

#endif
