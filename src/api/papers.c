/* papers.c - which documents an event can print now, with their titles and pages. */
#include "api/print_job.h"

#include <string.h>

struct telling {
    struct pw_event *event;
    void (*tell)(const struct pw_paper_offer *paper, void *user);
    void *user;
    struct pw_vocabulary *words; /* read for the first paper that has no pages */
};

/* What a paper is called that has no pages to say it. The caller frees. */
static char *title_of(struct telling *telling, const char *document)
{
    if (telling->words == NULL)
        telling->words = pw_vocabulary_load("", telling->event->language, NULL);
    return telling->words != NULL ? pw_vocabulary_say(telling->words, document, NULL)
                                  : g_strdup(document);
}

static void offer(struct telling *telling, const char *name, const struct pw_document *its)
{
    struct pw_print how;
    GError *why = NULL;
    PW_INIT(&how);
    how.as_kit = true;
    struct pw_pages *pages = pw_pages_measure(telling->event, name, &how, &why);
    char *title = pages == NULL ? title_of(telling, its->name) : NULL;
    const struct pw_paper_offer paper = {
        .document = name,
        .what = its->what,
        .title = pages != NULL ? pw_pages_title(pages) : title,
        .pages = pages != NULL ? pw_pages_count(pages) : 0,
        .why_not = why != NULL ? why->message : NULL,
        .wrong = why,
        .movers = pages != NULL && pages->movers,
    };
    telling->tell(&paper, telling->user);
    pw_pages_free(pages);
    free(title);
    g_clear_error(&why);
}

/* Of a Swiss: round robins side by side, and who drew which number, are about other events. */
static bool says_nothing(const struct pw_event *event, const char *document)
{
    bool swiss = pw_event_of_paired_games(event) || pw_event_of_matches(event);
    return swiss && (strcmp(document, "methods") == 0 || strcmp(document, "lots") == 0);
}

static bool tell_one(struct telling *telling, const char *document, GError **error)
{
    const struct pw_event *event = telling->event;
    const struct pw_kit_entry *entry = pw_kit_entry_find(document);
    const struct pw_document *its = pw_document_find(entry != NULL ? entry->document : document);
    if (!pw_event_settle(telling->event, error))
        return false;
    bool again = entry != NULL && entry->file != NULL; /* with the results, if there are any */
    if (its != NULL && pw_document_fits(its, pw_event_contest(event)) &&
        !says_nothing(event, its->name) && (!again || pw_games_played(&event->games)))
        offer(telling, document, its);
    return true;
}

bool pw_paper_tell(struct pw_event *event, const char *document,
                   void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                   GError **error)
{
    struct telling telling = {event, tell, user, NULL};
    bool done = tell_one(&telling, document, error);
    pw_vocabulary_free(telling.words);
    return done;
}

bool pw_papers_each(struct pw_event *event,
                    void (*tell)(const struct pw_paper_offer *paper, void *user), void *user,
                    GError **error)
{
    struct telling telling = {event, tell, user, NULL};
    size_t count = 0, entries = 0;
    const struct pw_document *all = pw_documents(&count);
    const struct pw_kit_entry *kit = pw_kit_entries(&entries);
    bool done = true;
    for (size_t i = 0; done && i < count; i++) {
        done = tell_one(&telling, all[i].name, error);
        for (size_t k = 0; done && k < entries; k++)
            if (kit[k].file != NULL && strcmp(kit[k].document, all[i].name) == 0)
                done = tell_one(&telling, kit[k].file, error);
    }
    pw_vocabulary_free(telling.words);
    return done;
}
