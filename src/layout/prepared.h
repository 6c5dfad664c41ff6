/* prepared.h - our own templates as they are when they have been read and settled: tables that are
 * made when the program is built (cmake/prepare.c). One is used as long as its files have the bytes
 * that they had then.
 */
#ifndef PW_LAYOUT_PREPARED_H
#define PW_LAYOUT_PREPARED_H

#include "layout/template.h"

/* What a value means, in pw_prepared_value.how. */
enum pw_prepared_how {
    PW_PREPARED_NOTHING, /* it is empty */
    PW_PREPARED_MEANING, /* what: in pw_prepared.meanings */
    PW_PREPARED_PHRASE,  /* what: among the template's phrases */
    PW_PREPARED_PARSED   /* what: among the template's parsed values */
};

/* Numbers of texts are among those of the template. Lines and columns are from 1. */
struct pw_prepared_value {
    uint16_t text, what, line, column;
    uint8_t attr, how, slot; /* attr: pw_element_attr_at; slot PW_SLOTS: none */
};

/* The nodes of a template, each in front of its children; its <sizes> stand behind the root. */
struct pw_prepared_node {
    uint16_t element; /* pw_element_at */
    uint16_t text, values, children, line, column;
    int16_t step_i;
    uint8_t of;      /* the number of its file */
    uint16_t phrase; /* among the template's phrases, from 1; 0: none */
};

/* Columns, paths and tests: what is read from the text again, once a template. */
struct pw_prepared_parsed {
    uint16_t text, element;
    uint8_t attr;
    uint32_t known; /* of a test: 2 bits a term, struct pw_term.known + 1 */
};

/* A file: the template, what it extends, the parts that it uses. */
struct pw_prepared_file {
    const char *name; /* without .xml */
    uint64_t hash;    /* of the file: pw_source_hash */
    bool parts;
};

/* Where its rows begin in each table of struct pw_prepared, and how many there are. */
struct pw_prepared_rows {
    uint32_t from, n;
};

struct pw_prepared_template {
    struct pw_prepared_rows files, texts, phrases, parsed, nodes, values;
    int steps, counts, sizes;
};

struct pw_prepared {
    const struct pw_prepared_template *templates; /* sorted by the names of their first files */
    guint n;
    const struct pw_prepared_file *files;
    const char *letters;     /* all texts, each with its zero byte */
    const uint32_t *texts;   /* where in letters */
    const uint16_t *phrases; /* a text each */
    const struct pw_prepared_parsed *parsed;
    const struct pw_prepared_node *nodes;
    const struct pw_prepared_value *values;
    const struct pw_meaning *meanings;
};

extern const struct pw_prepared pw_prepared;

/* The template in this file, whose text this is; find as in pw_template_load_with. NULL: it is none
 * of ours, or has changed. */
struct pw_template *pw_prepared_load(const char *file, const char *xml, gsize bytes,
                                     pw_template_finder find);

#endif
