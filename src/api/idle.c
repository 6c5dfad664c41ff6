/* idle.c - options that change nothing on a paper are told: who asks for them expects something. */
#include "api/print_job.h"

#include <stdlib.h>
#include <string.h>

#include "doc/played.h"

/* Said for this run alone, and not in the event's file? */
static bool is_asked(const struct pw_event *event, const char *key)
{
    char *written = pw_event_text_value(event, "chess", key);
    free(written);
    return written == NULL;
}

static bool is_among(const char *const *names, const char *name)
{
    for (; *names != NULL; names++)
        if (strcmp(*names, name) == 0)
            return true;
    return false;
}

void pw_print_tell_idle(const struct pw_event *event, const char *document,
                        const struct pw_print *how)
{
    static const char *const leavers[] = {"board-cards",   "place-cards", "start-list", "lots",
                                          "seat-rotation", "methods",     NULL};
    static const char *const newcomers[] = {"board-cards", "seat-rotation", "methods", NULL};
    if (how->warn == NULL)
        return;
    if (event->withdrawn != NULL && is_among(leavers, document) && is_asked(event, "withdrawn")) {
        g_autofree char *text = g_strdup_printf("--withdrawn changes nothing here: %s says nothing "
                                                "of who left; standings, pairings and "
                                                "player-cards do",
                                                document);
        how->warn(text, how->user);
    }
    if (event->replacements > 0 && is_among(newcomers, document) && is_asked(event, "replaced")) {
        g_autofree char *text = g_strdup_printf("--replaced changes nothing here: %s names nobody; "
                                                "pairings, player-cards and standings "
                                                "do",
                                                document);
        how->warn(text, how->user);
    }
}
