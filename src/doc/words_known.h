/* words_known.h - our own files of words, as they were when the program was built
 * (cmake/prepare.c): where each word stands. A file that has these bytes is sound, and its words
 * are understood when they are asked for.
 */
#ifndef PW_DOC_WORDS_KNOWN_H
#define PW_DOC_WORDS_KNOWN_H

#include <stddef.h>
#include <stdint.h>

#define PW_WORD_FORMS 4 /* .one, .few, .many, .other */

/* Places are bytes of the file. */
struct pw_known_word {
    uint32_t key, text;             /* text 0: it has forms alone */
    uint16_t key_bytes, text_bytes; /* without blanks at their ends */
    uint16_t line;                  /* from 1 */
    uint16_t form[PW_WORD_FORMS];   /* "key.one" ... among the words of the file, from 1; 0: none */
};

struct pw_known_words {
    uint64_t hash;     /* of the file: pw_source_hash */
    uint32_t words_at; /* behind the line [words] */
    uint32_t from, n;  /* in pw_known.words, sorted by their keys */
};

struct pw_known {
    const struct pw_known_words *files;
    size_t n;
    const struct pw_known_word *words;
};

extern const struct pw_known pw_known;

#endif
