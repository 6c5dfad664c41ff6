/* files.h - evenings that lie elsewhere, and which files an event names. */
#ifndef PW_DESK_FILES_H
#define PW_DESK_FILES_H

#define PW_DESK_NAME_MAX 120  /* bytes of a file's name */
#define PW_DESK_FILES_MOST 60 /* at once: an event of 26 sections has two of each */

struct asked;
/* POST /files: the files of one evening, as a form sends them. */
void pw_desk_files_open(struct asked *a);
/* What this line of an event file names: "results", "names", "movement", "section", "template",
 * "logo"; NULL: no file. */
const char *pw_desk_file_kind(const char *group, const char *key, const char *value);

#endif
