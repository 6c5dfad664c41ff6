/* papers.c - which documents an event can print now, with their titles and pages. */
#include "api/internal.h"

#include "doc/catalog.h"

bool pw_papers_each(struct pw_event *event,
                    void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                    GError **error)
{
    size_t count = 0;
    const struct pw_document *all = pw_documents(&count);
    if (!pw_event_settle(event, error))
        return false;
    for (size_t i = 0; i < count; i++) {
        GError *why = NULL;
        if (!pw_document_fits(&all[i], pw_event_contest(event)))
            continue;
        struct pw_pages *pages = pw_pages_measure(event, all[i].name, NULL, &why);
        const struct pw_paper_offer paper = {
            .document = all[i].name,
            .what = all[i].what,
            .title = pages != NULL ? pw_pages_title(pages) : "",
            .pages = pages != NULL ? pw_pages_count(pages) : 0,
            .why_not = why != NULL ? why->message : NULL,
            .wrong = why,
        };
        tell(&paper, user);
        pw_pages_free(pages);
        g_clear_error(&why);
    }
    return true;
}
