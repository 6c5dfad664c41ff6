/* paper.h - fonts, words and a sheet for the fuzz targets that lay out and
 * write.
 */
#ifndef PW_FUZZ_PAPER_H
#define PW_FUZZ_PAPER_H

#include "layout/layout.h"

/* Loaded at the first call, kept until the process ends. */
struct pw_fonts *fuzz_fonts(void);
const struct pw_words *fuzz_words(void);

/* The fields of a small event: title, and pairs[] with pair, name and rounds[]
 * (round, table, side, against, boards). Every name is name; it is copied. */
struct pw_field *fuzz_fields(const char *name, int pairs, int rounds);

/* The fields of that document of an unnamed event: howell 4 is for four pairs. */
struct pw_field *fuzz_document(const char *document, const char *movement, int contestants);

/* Ends the scene and writes its pages into nowhere with one writer after another, or with the one
 * of that number alone (0 to PW_FUZZ_WRITERS - 1; -1 is for all). Failures with an error are well.
 */
#define PW_FUZZ_WRITERS 4
void fuzz_write(struct pw_scene *scene, int writer);

/* Lays out, and writes likewise. Returns whether it could be laid out. */
bool fuzz_print(const struct pw_template *t, const struct pw_field *root, int writer);

#endif
