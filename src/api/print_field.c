/* print_field.c - what was played in sections that are one field, for the papers of results. */
#include "api/internal.h"

#include "api/print_job.h"
#include "api/score.h"

const struct pw_session *pw_press_field(struct pw_press *press, const struct pw_document *document,
                                        const struct pw_event *event, GError **error)
{
    const struct pw_print *how = press->how;
    if (!pw_document_of_field(document)) {
        pw_fail(error, PW_ERROR_UNMET,
                "the sections share their boards, and %s compares within one section alone; "
                "\"pairwheel score --boards\" compares over all",
                document->name);
        return NULL;
    }
    if (press->whole == NULL) {
        pw_fail(error, PW_ERROR_UNMET,
                "section %s shares its boards with others, so there is no %s of it alone; leave "
                "--section out",
                event->section, document->name);
        return NULL;
    }
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

void pw_press_field_finish(struct pw_press *press)
{
    pw_sections_scored_free(press->peer, press->whole != NULL ? press->whole->parts : 0);
    press->peer = NULL;
}
