/* words.h - one language: its words and sentences, and the blanks in them.
 *
 * templates/words/LANG.ini, group [words]: key = text with blanks. A blank is
 *
 *   {name}          the field's value
 *   {w:key}         a word of this language; blanks inside it are filled too
 *   {w:key#name}    the word in the plural form that the number in the field
 *                   asks for: the entry "key.one", "key.few", "key.many" or
 *                   "key.other" (rule of the language by the key "plural" in
 *                   group [language]: en, pl, de, it, fi)
 *   {{ and }}       the braces themselves
 *
 * Numbers with a fraction are written with a point, or as "decimal = ," (group [language]) says.
 * Values are put in once and never read again: a player called {pair} prints so.
 * A language may say "extends = en" or "like = en" (group [language]) and give only what
 * differs. A club's own file does without: what it does not say is English.
 */
#ifndef PW_WORDS_H
#define PW_WORDS_H

#include "doc/field.h"

struct pw_words;

/* language may be "pl", "en-US" or "pl_PL"; where there is no such file, the part
 * before the hyphen. With a / or .ini it is the path of a file of words. Errors: PW_ERROR_USAGE
 * with the languages there are, PW_ERROR_INPUT with file and line, PW_ERROR_IO. */
struct pw_words *pw_words_load(const char *folder, const char *language, GError **error);
/* A club's own words from memory; name: what messages call them. */
struct pw_words *pw_words_parse(const char *folder, const char *name, const char *text,
                                GError **error);
void pw_words_free(struct pw_words *words);
char pw_words_decimal(const struct pw_words *words); /* the mark in 4.5 or 4,5 */
/* Whether its people print on Letter and Tabloid where no paper is said ("paper = letter"). */
bool pw_words_letter(const struct pw_words *words);
/* Whether they count 1 for a better score where no scale is said ("scale = 1"). */
bool pw_words_halves(const struct pw_words *words);
/* From now on a word "teams-pair" is said in the place of "pair", and so on for all whose key
 * begins with the prefix; NULL: none. */
void pw_words_prefer(struct pw_words *words, const char *prefix);
/* Whether it names a file of words, and not a language. */
bool pw_words_is_file(const char *language);
const char *pw_words_language(const struct pw_words *words); /* "pl", of a file what it extends */
/* As its speakers write it: "polski". */
const char *pw_words_name(const struct pw_words *words);
/* Its path; of a language "words/pl.ini". */
const char *pw_words_file(const struct pw_words *words);
bool pw_words_has(const struct pw_words *words, const char *key);
/* The same, or one of its forms is there: for {w:key#number}. */
bool pw_words_says(const struct pw_words *words, const char *key);
char **pw_words_keys(const struct pw_words *words); /* sorted; g_strfreev */
/* The sentence that there is no such word (number: not NULL, no such form), with the nearest one.
 * Caller frees. */
char *pw_words_no_such(const struct pw_words *words, const char *key, const char *number);
/* What all says and words do not, or not for every number: keys without their forms, sorted;
 * g_strfreev. */
char **pw_words_missing(const struct pw_words *words, const struct pw_words *all);
/* What is doubtful in the file that was loaded, "FILE:LINE: ...", in the order of keys: keys and
 * forms that all has not, blanks that no field is called. all: the words of "en" in the same
 * folder. g_strfreev. */
char **pw_words_doubts(const struct pw_words *words, const struct pw_words *all);
/* Codes of all languages in the folder, sorted; g_strfreev. */
char **pw_words_languages(const char *folder);

/* A text with blanks, read once and filled many times. */
struct pw_phrase;
/* The error's message says what is wrong with the text, without a place. */
struct pw_phrase *pw_phrase_new(const char *text, GError **error);
/* One owner more, who frees it, too; NULL: NULL. */
struct pw_phrase *pw_phrase_share(struct pw_phrase *phrase);
void pw_phrase_free(struct pw_phrase *phrase);
/* The blanks of a phrase, in order: a field, or a word (with the field of its number, or NULL). */
typedef void pw_blank_visitor(const char *field, const char *word, void *user);
void pw_phrase_each_blank(const struct pw_phrase *phrase, pw_blank_visitor *visit, void *user);
/* Fills the blanks from the record (and the records around it). An unknown name
 * is an error that lists the names known here. Each value that has characters
 * of right-to-left scripts, or stands in such a text, is isolated (U+2068 ...
 * U+2069), unless it is the whole text; control characters become spaces,
 * direction controls go, invalid UTF-8 becomes U+FFFD, at most 4 KiB a value. A
 * flag that is off is empty; one space goes with an empty blank, so that
 * "{one} {two}" has none left over in front. Caller frees. */
char *pw_phrase_fill(const struct pw_phrase *phrase, const struct pw_field *record,
                     const struct pw_words *words, GError **error);
/* Where the first word of the phrase stands that is in a file with what differs: "club.ini:5".
 * NULL: none is. Caller frees. */
char *pw_phrase_place(const struct pw_phrase *phrase, const struct pw_field *record,
                      const struct pw_words *words);

/* ---- what phrase.c asks of words.c. Keys are interned strings ---- */

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
