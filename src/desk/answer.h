/* answer.h - pages with blanks: a subset of Mustache over JSON.
 *
 *   {{a.b}}            a text or a number, made safe for HTML; nothing where there is none
 *   {{.}}              the text itself, in a list of texts
 *   {{w.key}}          a word of the screen's language
 *   {{#a}} ... {{/a}}  for each of a list; once where it is a record, true, or a text but ""
 *   {{^a}} ... {{/a}}  where it is none of these
 *   {{>part}}          another file stands here
 *
 * A name is looked for in the innermost record first, then in those around it. A section or a file
 * that stands alone on its line takes the line with it.
 */
#ifndef PW_DESK_ANSWER_H
#define PW_DESK_ANSWER_H

#include <glib.h>
#include <jansson.h>

struct template_source {
    /* The text of another file; NULL and an error: there is none. Borrowed. */
    const char *(*part)(const char *name, void *user, GError **error);
    char *(*word)(const char *key, void *user); /* the caller frees */
    void *user;
};

/* The page; NULL and an error that says what is wrong with which file. The caller frees. */
char *pw_desk_template_fill(const char *name, const json_t *record,
                            const struct template_source *source, GError **error);

#endif
