/* papers.c - which documents an event can print now, with their titles and pages. */
#include "api/print_job.h"

#include <string.h>

struct telling {
    struct pw_event *event;
    void (*tell)(const struct pw_paper_offer *paper, void *user);
    void *user;
};

static void offer(const struct telling *telling, const char *name, const char *what)
{
    struct pw_print how;
    GError *why = NULL;
    PW_INIT(&how);
    how.as_kit = true;
    struct pw_pages *pages = pw_pages_measure(telling->event, name, &how, &why);
    const struct pw_paper_offer paper = {
        .document = name,
        .what = what,
        .title = pages != NULL ? pw_pages_title(pages) : "",
        .pages = pages != NULL ? pw_pages_count(pages) : 0,
        .why_not = why != NULL ? why->message : NULL,
        .wrong = why,
        .movers = pages != NULL && pages->movers,
    };
    telling->tell(&paper, telling->user);
    pw_pages_free(pages);
    g_clear_error(&why);
}

/* Of a Swiss: round robins side by side, and who drew which number, are about other events. */
static bool says_nothing(const struct pw_event *event, const char *document)
{
    bool swiss = event->swiss != NULL || event->no_robin != NULL || pw_event_of_matches(event);
    return swiss && (strcmp(document, "methods") == 0 || strcmp(document, "lots") == 0);
}

bool pw_papers_each(struct pw_event *event,
                    void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                    GError **error)
{
    const struct telling telling = {event, tell, user};
    size_t count = 0, entries = 0;
    const struct pw_document *all = pw_documents(&count);
    const struct pw_kit_entry *kit = pw_kit_entries(&entries);
    if (!pw_event_settle(event, error))
        return false;
    for (size_t i = 0; i < count; i++) {
        if (!pw_document_fits(&all[i], pw_event_contest(event)) || says_nothing(event, all[i].name))
            continue;
        offer(&telling, all[i].name, all[i].what);
        /* What the kit has once more, with the results. */
        for (size_t k = 0; k < entries && event->games.count > 0; k++)
            if (kit[k].file != NULL && strcmp(kit[k].document, all[i].name) == 0)
                offer(&telling, kit[k].file, all[i].what);
    }
    return true;
}
