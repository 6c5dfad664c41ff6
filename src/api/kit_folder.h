/* kit_folder.h - the folder of a kit, and what an earlier kit left there.
 *
 * A kit that goes into a folder keeps a list in it, ".pairwheel-kit": of every file its SHA-256
 * and its name. When all new files are in place, those of the old list that were not written
 * again are taken away: a file that still is, byte for byte, what the earlier kit wrote. Nothing
 * else is ever touched. Files that only look like ours (04-guide-cards.pdf: changed since, or from
 * a kit that kept no list) stay, and are named in a warning.
 */
#ifndef PW_API_KIT_FOLDER_H
#define PW_API_KIT_FOLDER_H

#include "write/writer.h"

struct pw_kit_folder;
/* Reads the list of the folder, if there is one. */
struct pw_kit_folder *pw_kit_folder_new(const char *folder);
void pw_kit_folder_free(struct pw_kit_folder *kit);
/* Adds the list of all that the batch puts into the folder, to the batch. */
bool pw_kit_folder_list(struct pw_kit_folder *kit, struct pw_batch *batch, GError **error);
/* After the commit. note: what was taken away; either may be NULL. */
void pw_kit_folder_tidy(const struct pw_kit_folder *kit,
                        void (*warn)(const char *message, void *user),
                        void (*note)(const char *message, void *user), void *user);

#endif
