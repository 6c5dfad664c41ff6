/* words_internal.h - what phrase.c asks of words.c. Keys are interned strings.
 */
#ifndef PW_DOC_WORDS_INTERNAL_H
#define PW_DOC_WORDS_INTERNAL_H

#include "doc/words.h"

/* NULL: no such word. Borrowed. */
const struct pw_phrase *pw_words_phrase(const struct pw_words *words, const char *key);
/* The form of the word that this number asks for; NULL: no such form. A number
 * with a fraction, or one that is none, takes "other". */
const struct pw_phrase *pw_words_plural(const struct pw_words *words, const char *key,
                                        const char *number);
/* "club.ini:5" of a word that a file with what differs has; NULL: it is not there. Caller frees. */
char *pw_words_place(const struct pw_words *words, const char *key);
/* The words of the file that was asked for, by their keys. */
typedef void pw_word_visitor(const char *key, const struct pw_phrase *phrase, const char *file,
                             int line, void *user);
void pw_words_each_own(const struct pw_words *words, pw_word_visitor *visit, void *user);
/* ".few" of "n-pairs.few"; NULL: the key has no such end. */
const char *pw_words_form(const char *key);

#endif
