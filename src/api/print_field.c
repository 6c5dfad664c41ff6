/* print_field.c - what was played in sections that are one field, for the papers of results. */
#include "api/internal.h"

#include "api/print_job.h"
#include "api/score.h"

bool pw_press_holds_field(const struct pw_document *document, GError **error)
{
    return pw_document_of_field(document) ||
           pw_fail(error, PW_ERROR_UNMET,
                   "the sections share their boards, and %s compares within one section alone; "
                   "\"pairwheel score --boards\" compares over all",
                   document->name);
}

const struct pw_session *pw_press_field(struct pw_press *press, const struct pw_event *event,
                                        GError **error)
{
    const struct pw_print *how = press->how;
    if (press->peer == NULL) {
        struct pw_score score;
        PW_INIT(&score);
        score.strict = how->strict;
        score.warn = how->warn;
        score.note = how->note;
        score.user = how->user;
        press->peer = pw_sections_scored(press->whole, &score, true, true, error);
    }
    for (int i = 0; press->peer != NULL && i < press->whole->parts; i++)
        if (press->whole->part[i] == event)
            return press->peer[i];
    return NULL;
}

int pw_press_field_tables(const struct pw_event *event)
{
    const struct pw_event *whole = pw_event_is_field(event) ? event->whole : NULL;
    int tables = 0, count = 0;
    if (whole == NULL)
        return 0;
    g_autofree struct pw_session **all = g_new0(struct pw_session *, (gsize)whole->parts);
    for (int i = 0; i < whole->parts; i++) {
        all[count] = pw_event_session_blank(whole->part[i], NULL);
        count += all[count] != NULL;
    }
    tables = pw_sessions_field(all, count);
    for (int i = 0; i < count; i++)
        pw_session_free(all[i]);
    return tables;
}

void pw_press_field_finish(struct pw_press *press)
{
    pw_sections_scored_free(press->peer, press->whole != NULL ? press->whole->parts : 0);
    press->peer = NULL;
}
