/* notes.h - what happened, as the papers say it. */
#ifndef PW_DOC_NOTES_H
#define PW_DOC_NOTES_H

#include "doc/documents.h"

/* The sentence in the language of the event's papers, with a capital. Caller frees. */
char *pw_note_says(const struct pw_subject *subject, const struct pw_happening *entry);

/* notes: what is said of a board (0: of all of them), or of what a contestant played or was to
 * play, with its penalties (0: of everybody): sentence after sentence, in the order of the entries.
 * Says no where there is nothing. The subject has a session. */
void pw_notes_field(struct pw_field *record, const struct pw_subject *subject, int board_no,
                    int who_no);

/* other-boards: where single tables have other boards than those of the set, or not all of them, as
 * the entries say it; or no. For papers that have the sets alone. */
void pw_other_boards_field(struct pw_field *root, const struct pw_subject *subject);

#endif
