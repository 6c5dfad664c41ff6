/* forms.h - the forms of a sentence: one table for its reader, its writer and its messages.
 *
 * A form has a pattern for each language, words with blanks between:
 *
 *   ns|n-s     a word, or one of several; people may write it in small letters or in capitals
 *   [ ... ]    may be left out; it is written where its first blank has something to say
 *   #r #t      a number: round, table; #b board; #p #q who, and the other
 *   #m         more boards behind it: up to one ("-12", "to 12"), others (", 13"), or none
 *   #o #d      the round, and the day (2026-11-24), to which a game is postponed
 *   #x #g #n   a penalty (10%, 0.5); an assigned score (60/40); a name, to the end
 *   : &        as they stand; a colon may be left out
 *
 * English is the first language, and its first words are what is written into files; those of the
 * others stand on paper. Capitals are written as they stand here.
 */
#ifndef PW_HAPPENED_FORMS_H
#define PW_HAPPENED_FORMS_H

#include <stddef.h>

#include "event/happening.h"

#include <stddef.h>

#define PW_TONGUES 5 /* en and en-US, pl, de, it, fi */

struct pw_form {
    enum pw_happening_kind kind;
    const char *say[PW_TONGUES];
    const char *example;
    const char *key; /* of the example in base/messages.def */
};

extern const struct pw_form pw_forms[];
extern const int pw_forms_count;

/* ---- what reader and writer both know of a pattern (sentence.c) ---- */

/* The next piece between blanks, and its length; 0: the pattern ends. */
const char *pw_form_piece(const char *pattern, size_t *length);
/* Is the piece this one? */
bool pw_form_is(const char *at, size_t length, const char *what);
/* Of one pair, one player or one team; the first word is of pairs, the second of players, the last
 * one of teams. */
bool pw_form_is_person(const char *words, size_t length);
/* Of "pair|player|team" the last one. */
const char *pw_form_last_word(const char *words, size_t length);
/* Behind the bracket that closes the group which begins here. */
const char *pw_form_behind_bracket(const char *pattern);
/* The number that a blank stands for; NULL: it stands for something else. */
int *pw_form_number(struct pw_happening *one, char blank_name);
/* "pairs|players": words for two; the first is of pairs, the second of players. */
bool pw_form_of_two(const char *words, size_t length);
/* Of players it is the second word: one of those, or what is said of them, in their gender. */
bool pw_form_of_players(const char *words, size_t length);
/* All words for two players. */
extern const char pw_form_players[];

#endif
