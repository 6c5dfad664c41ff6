/* session.c - the session of an event: its results are read, and scored. */
#include "api/score.h"

#include "api/internal.h"
#include "format/results.h"

static void pass(const struct pw_finding *one, void (*on)(const char *, void *), void *user)
{
    g_autofree char *said = pw_spoken(one->text, one->lead, one->data);
    on(said, user);
}

/* Corrections are notes; rows that were not taken are warnings, or the error. */
static bool pass_on(const struct pw_findings *findings, bool strict,
                    void (*warn)(const char *, void *), void (*note)(const char *, void *),
                    void *user, GError **error)
{
    const struct pw_finding *first = NULL;
    for (guint i = 0; i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        bool is_note = one->kind == PW_FINDING_NOTE;
        if (is_note && note != NULL)
            pass(one, note, user);
        if (is_note)
            continue;
        first = first != NULL ? first : one;
        if (!strict && warn != NULL)
            pass(one, warn, user);
    }
    if (!strict || first == NULL)
        return true;
    return pw_fail(error, PW_ERROR_INPUT, "%s (--strict)", first->text);
}

/* A file whose every row is refused is one of another event, and no ranking of noughts. One without
 * rows, or whose rows say nothing yet, is a beginning; one of several sections may be of others. */
static bool some_count(const struct pw_session *session, const struct pw_event *event,
                       const char *name, const struct pw_findings *findings, GError **error)
{
    const struct pw_finding *first = NULL, *missing = NULL;
    guint refused = 0;
    for (guint i = 0; i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        if (one->of_all)
            missing = one;
        if (one->kind != PW_FINDING_REFUSED)
            continue;
        first = first != NULL ? first : one;
        refused++;
    }
    if (first == NULL || event->results_common || pw_results_count(session))
        return true;
    struct pw_detail why = pw_finding_why(first);
    if (refused == 1)
        return pw_refuse_at(error, name, first->line, "no-row-counts", why);
    if (missing == NULL)
        return pw_refuse_at(error, name, first->line, "no-rows-count", why, refused - 1);
    return pw_refuse_at(error, name, first->line, "no-rows-count-missing", why, refused - 1, name,
                        pw_finding_why(missing));
}

/* Where no row counts: the rows behind the first, which the error tells, and what is no mistake. */
static void tell_rest(const struct pw_findings *findings, void (*note)(const char *, void *),
                      void *user)
{
    bool first = true;
    for (guint i = 0; note != NULL && i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        bool told = one->of_all || (one->kind == PW_FINDING_REFUSED && first);
        first = first && one->kind != PW_FINDING_REFUSED;
        if (!told)
            pass(one, note, user);
    }
}

static bool read_results(struct pw_session *session, struct pw_event *event, bool strict,
                         void (*warn)(const char *, void *), void (*note)(const char *, void *),
                         void *user, GError **error)
{
    struct pw_input in;
    struct pw_findings findings;
    pw_findings_init(&findings);
    bool loaded = pw_results_load(&in, event, &findings, error);
    bool read = loaded && pw_results_read(session, &in, &findings, error);
    bool some = read && some_count(session, event, in.name, &findings, error);
    if (read && !some)
        tell_rest(&findings, note, user);
    bool done = some && pass_on(&findings, strict, warn, note, user, error);
    pw_findings_finish(&findings);
    if (loaded)
        pw_input_finish(&in);
    return done;
}

struct pw_session *pw_event_session_alone(struct pw_event *event, bool strict,
                                          void (*warn)(const char *message, void *user),
                                          void (*note)(const char *message, void *user), void *user,
                                          GError **error)
{
    struct pw_session *session = pw_event_session_blank(event, error);
    if (session == NULL)
        return NULL;
    if (!pw_event_has_results(event)) {
        pw_session_free(session);
        pw_fail(error, PW_ERROR_USAGE,
                "no results: write --results FILE, file=FILE in [results] of the event, or "
                "--simulate 1 to try it out");
        return NULL;
    }
    bool done = (event->results_text == NULL && event->results_file == NULL) ||
                read_results(session, event, strict, warn, note, user, error);
    if (done && note != NULL && pw_event_of_matches(event) && pw_event_results_awaited(event)) {
        g_autoptr(GError) awaited = NULL;
        pw_refuse(&awaited, PW_ERROR_UNMET, "results-awaited", event->results_file);
        note(awaited->message, user);
    }
    if (done && event->simulate != 0)
        pw_session_simulate(session, (unsigned long)event->simulate);
    if (done && !pw_session_score(session))
        done = pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
    if (!done) {
        pw_session_free(session);
        return NULL;
    }
    if (session->waiting > 0 && note != NULL) {
        char *text = g_strdup_printf("partial: %d of %d results are missing", session->waiting,
                                     session->lines - session->to_come);
        note(text, user);
        g_free(text);
    }
    return session;
}
