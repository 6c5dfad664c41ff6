/* forms.h - the forms of a sentence, and how each language says them.
 *
 * The patterns are files, templates/words/happened/LANGUAGE.ini, prepared when the program is built
 * (cmake/sentences.c); en.ini says how they are written. English, the first language, is what is
 * written into event files.
 */
#ifndef PW_HAPPENED_FORMS_H
#define PW_HAPPENED_FORMS_H

#include <stddef.h>

#include "event/happening.h"

/* In the order in which messages prefer them, and in which a writer tries those of one kind. */
struct pw_form {
    enum pw_happening_kind kind;
    const char *key;     /* of the files */
    const char *example; /* key of base/messages.def */
};

extern const struct pw_form pw_forms[];
extern const int pw_forms_count;

struct pw_pattern {
    unsigned char form, tongue; /* of pw_forms, of pw_sentences.tongue */
    const char *text;
};

/* "board.one = board|boards": the words that "$board" stands for. */
struct pw_form_word {
    unsigned char tongue;
    const char *name, *variant, *words;
};

struct pw_tongue {
    const char *code; /* "pl" */
    char line[2][8];  /* how NS and EW are written */
};

/* Patterns that are written come first, in the order of the forms; of one form English comes first.
 */
struct pw_sentences {
    const char *const *key; /* as in pw_forms */
    int keys;
    const struct pw_tongue *tongue;
    int tongues;
    const struct pw_pattern *pattern;
    int patterns;
    const struct pw_form_word *word;
    int words;
};

extern const struct pw_sentences pw_sentences;

/* The next piece of a pattern between blanks, and its length; 0: the pattern ends. */
const char *pw_form_piece(const char *pattern, size_t *length);
/* Is the piece this one? */
bool pw_form_is(const char *at, size_t length, const char *what);
/* Is it a colon, with or without a blank before it? */
bool pw_form_is_colon(const char *at, size_t length);
/* Does it name one pair, player or team ("$who"), or two of them ("$two")? */
bool pw_form_is_person(const char *at, size_t length);
/* Behind the bracket that closes the group which begins here. */
const char *pw_form_behind_bracket(const char *pattern);
/* The number that a blank stands for; NULL: it stands for something else. */
int *pw_form_number(struct pw_happening *one, char blank_name);
/* The first word of the list that fits the entry, and its length; where none does, the first of
 * all. Borrowed. */
const char *pw_form_word(int tongue, const char *name, size_t name_length,
                         const struct pw_happening *one, size_t *length);

#endif
