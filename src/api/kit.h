/* kit.h - the folder of a kit, and what an earlier kit left there.
 *
 * A kit that goes into a folder keeps a list in it, ".pairwheel-kit": of every file its SHA-256
 * and its name. When all new files are in place, those of the old list that were not written
 * again are taken away: a file that still is, byte for byte, what the earlier kit wrote. Nothing
 * else is ever touched. Files that only look like ours (04-guide-cards.pdf: changed since, or from
 * a kit that kept no list) stay, and are named in a warning.
 */
#ifndef PW_API_KIT_H
#define PW_API_KIT_H

#include "api/print_job.h"
#include "write/writer.h"

struct pw_kit_folder;

void pw_kit_folder_free(struct pw_kit_folder *kit);

#endif
