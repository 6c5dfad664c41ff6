/* words_inside.h - what phrase.c asks of words.c. Keys are interned strings.
 */
#ifndef PW_WORDS_INSIDE_H
#define PW_WORDS_INSIDE_H

#include "doc/words.h"

/* NULL: no such word. Borrowed. */
const struct pw_phrase *pw_words_phrase(const struct pw_words *words, const char *key);
/* The form of the word that this number asks for; NULL: no such form. A number
 * with a fraction, or one that is none, takes "other". */
const struct pw_phrase *pw_words_plural(const struct pw_words *words, const char *key,
                                        const char *number);

#endif
