/* papers.c - which documents an event can print now, with their titles and pages. */
#include "api/internal.h"

#include "doc/catalog.h"

static bool of_this(const struct pw_event *event, const struct pw_document *document)
{
    bool players = event->schedule->kind == PW_PLAYERS;
    return players ? document->chess : document->bridge;
}

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
        if (!of_this(event, &all[i]))
            continue;
        struct pw_pages *pages = pw_pages_measure(event, all[i].name, NULL, &why);
        const struct pw_paper_offer paper = {
            .document = all[i].name,
            .what = all[i].what,
            .title = pages != NULL ? pw_pages_title(pages) : "",
            .pages = pages != NULL ? pw_pages_count(pages) : 0,
            .why_not = why != NULL ? why->message : NULL,
        };
        tell(&paper, user);
        pw_pages_free(pages);
        g_clear_error(&why);
    }
    return true;
}
