/* filled.h - the fields of a document for a movement without names, for tests that ask what it
 * says. Include it after cmocka.h.
 */
#ifndef PW_TEST_FILLED_H
#define PW_TEST_FILLED_H

#include "doc/catalog.h"

#include "doc/facts.h"
#include "fill.h"

#include <string.h>

struct filled {
    struct pw_event *event;
    struct pw_schedule *schedule;
    struct pw_report *report;
    struct pw_field *root;
};

/* The event and its schedule are the caller's until here: filled_free takes them with the rest. */
static inline struct filled filled_with(const char *document, struct pw_event *event,
                                        struct pw_schedule *schedule)
{
    struct filled m = {.event = event, .schedule = schedule, .root = pw_field_new()};
    struct pw_reason why;
    enum pw_error code;
    m.report = pw_check(m.schedule);
    struct pw_subject subject = {.event = m.event, .schedule = m.schedule, .report = m.report};
    if (!fills(pw_document_find(document)->fill, m.root, &subject, &why, &code))
        fail_msg("%s of %d: %s", document, schedule->contestants, why.text);
    return m;
}

/* The schedule that the event asks for. */
static inline struct pw_schedule *schedule_asked(const struct pw_event *event)
{
    const struct pw_request *r = &event->request;
    struct pw_schedule *schedule = NULL;
    struct pw_reason why;
    if (pw_schedule_make(r, &schedule, &why) != PW_OK)
        fail_msg("%s %d: %s", r->kind, r->contestants, why.text);
    return schedule;
}

static inline struct filled filled_of(const char *document, struct pw_event *event)
{
    return filled_with(document, event, schedule_asked(event));
}

/* variant: of a Mitchell, or ""; switches: rounds. */
static inline struct filled filled(const char *document, const char *kind, int pairs,
                                   const char *variant, int switches)
{
    struct pw_event *event = pw_event_new();
    struct pw_request *r = &event->request;
    g_strlcpy(r->kind, kind, sizeof r->kind);
    g_strlcpy(r->variant, variant, sizeof r->variant);
    r->contestants = pairs;
    r->switches = switches;
    r->boards_per_round = 2;
    return filled_of(document, event);
}

static inline void filled_free(struct filled *m)
{
    pw_field_free(m->root);
    pw_report_free(m->report);
    pw_schedule_free(m->schedule);
    pw_event_free(m->event);
}

/* What the field says, the key of a word; "": it says no. */
static inline const char *said(const struct pw_field *record, const char *name)
{
    const struct pw_field *field = pw_field_find(record, name);
    return pw_field_kind(field) == PW_FIELD_NONE ? "" : pw_field_value(field);
}

/* The n-th of a list, from 1; a list that has fewer fails the test. */
static inline const struct pw_field *nth(const struct pw_field *record, const char *list, int n)
{
    const struct pw_field *of = pw_field_find(record, list);
    if (n < 1 || (guint)n > pw_field_length(of))
        fail_msg("%s has %u records and no %d", list, pw_field_length(of), n);
    return pw_field_at(of, (guint)n - 1);
}

static inline int count_of(const struct pw_field *record, const char *list)
{
    return (int)pw_field_length(pw_field_find(record, list));
}

#endif
