/* papers.h - what the screens of papers and of the end share: which papers there are.
 */
#ifndef PW_DESK_PAPERS_H
#define PW_DESK_PAPERS_H

#include "desk/desk.h"

/* The paper on which a document is printed that the event's own is too small for. */
#define PAPER_LARGER "A4"

/* Each with doc, name, chosen, sheet_count, pages, and refused: why it cannot be printed. Known
 * until something changes. Borrowed; NULL and an error; NULL alone: there are none. */
json_t *pw_desk_papers_of(struct evening *e, GError **error);
json_t *pw_desk_paper_find(const json_t *list, const char *document); /* borrowed; NULL: none */
long pw_desk_paper_sheets(const json_t *paper);
/* What is hung up and handed out when all is played. */
bool pw_desk_paper_of_results(const char *document);
/* Is it ticked, and can it be printed? */
bool pw_desk_paper_printed(const json_t *paper);
/* Those that are, with commas, of results alone or all of them; "none". *left_out: some that are
 * ticked cannot be printed. The caller frees. */
char *pw_desk_papers_printed(const json_t *list, bool results, bool *left_out);

#endif
