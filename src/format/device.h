/* device.h - the database that the terminals on the tables leave behind: a file .bws, in
 * which the table ReceivedData has a row for each board that was entered.
 */
#ifndef PW_FORMAT_DEVICE_H
#define PW_FORMAT_DEVICE_H

#include <glib.h>
#include <stdbool.h>

/* With what a comment of that CSV begins which says who sat down where at first:
 * #player,Section,Table,Direction,Number,Name */
#define PW_DEVICE_PLAYER "#player"

/* Is it a database of Access, by its first bytes? */
bool pw_is_device_database(const char *bytes, gsize length);
/* Its results as the CSV that the terminals' program exports, one line for each row that was not
 * taken back, sections by their letters. NULL, and PW_ERROR_INPUT: it is damaged, has no results,
 * or this build has no library that reads it. name: what messages call it. Caller frees. */
char *pw_device_database_csv(const char *name, const char *bytes, gsize length, GError **error);
/* Its movement, the table RoundData, as CSV of these columns; nobody is where the number is that
 * its section has as the missing pair. The same otherwise. */
char *pw_device_database_rounds(const char *name, const char *bytes, gsize length, GError **error);

#endif
