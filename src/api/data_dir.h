/* data_dir.h - where the data that comes with pairwheel is: templates, words, the
 * list of fonts.
 *
 * In this order: the folder that PAIRWHEEL_DATA names, and no other when it is
 * set; share/pairwheel as seen from the program or the shared library, so that
 * an installation may be moved; the source tree they were built from; the folder
 * they were meant to be installed in.
 */
#ifndef PW_API_DATA_DIR_H
#define PW_API_DATA_DIR_H

#include <glib.h>

/* The path of "templates", "templates/words" or "fonts/faces.ini". The first
 * place that has it counts. Caller frees; NULL and an error (PW_ERROR_IO) that
 * lists where it was looked for. */
char *pw_place_find(const char *name, GError **error);
struct pw_fonts;
/* The fonts of our list; before them the family `own` (NULL: none), as pw_fonts_prefer finds it.
 * The caller frees with pw_fonts_free. */
struct pw_fonts *pw_place_fonts(const char *own, const char *beside, GError **error);
/* Those that are listed, also where they are not there: see pw_fonts_listed. */
struct pw_fonts *pw_place_fonts_listed(GError **error);
/* The names of our templates, sorted; g_strfreev. */
char **pw_template_list(GError **error);

#endif
