/* score.c - results of bridge: read, scored, written. */
#include "api/score.h"

#include <string.h>

#include "api/data_dir.h"
#include "api/internal.h"
#include "doc/words.h"
#include "format/results.h"
#include "format/score_write.h"
#include "report/report.h"

bool pw_event_has_results(const struct pw_event *event)
{
    return event->results_text != NULL || event->results_file != NULL || event->simulate != 0;
}

/* Corrections are notes; rows that were not taken are warnings, or the error. */
static bool pass_on(const struct pw_findings *findings, bool strict,
                    void (*warn)(const char *, void *), void (*note)(const char *, void *),
                    void *user, GError **error)
{
    const char *first = NULL;
    for (guint i = 0; i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        bool is_note = one->kind == PW_FINDING_NOTE;
        if (is_note && note != NULL)
            note(one->text, user);
        if (is_note)
            continue;
        first = first != NULL ? first : one->text;
        if (!strict && warn != NULL)
            warn(one->text, user);
    }
    if (!strict || first == NULL)
        return true;
    return pw_fail(error, PW_ERROR_INPUT, "%s (--strict)", first);
}

static bool read_results(struct pw_session *session, const struct pw_event *event, bool strict,
                         void (*warn)(const char *, void *), void (*note)(const char *, void *),
                         void *user, GError **error)
{
    struct pw_input in;
    struct pw_findings findings;
    pw_findings_init(&findings);
    bool loaded = pw_results_load(&in, event, &findings, error);
    bool done = loaded && pw_results_read(session, &in, &findings, error) &&
                pass_on(&findings, strict, warn, note, user, error);
    pw_findings_finish(&findings);
    if (loaded)
        pw_input_finish(&in);
    return done;
}

struct pw_session *pw_event_session(struct pw_event *event, bool strict,
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
                                     session->lines);
        note(text, user);
        g_free(text);
    }
    return session;
}

/* People read points as their papers have them; programs always 2 and 1, unless the event says 1.
 */
static bool settle_scale(struct pw_event *event, bool for_people, GError **error)
{
    if (event->scale_said)
        return true;
    event->reckoning.halves = 0;
    if (!for_people || event->language == NULL)
        return true;
    char *folder = pw_place_find("templates/words", error);
    struct pw_words *words = folder != NULL ? pw_words_load(folder, event->language, error) : NULL;
    if (words != NULL)
        event->reckoning.halves = pw_words_halves(words);
    bool done = words != NULL;
    pw_words_free(words);
    g_free(folder);
    return done;
}

char *pw_score_text(struct pw_event *event, const struct pw_score *asked, GError **error)
{
    static const char *const formats[] = {"text", "csv", "json", "usebio", "pbn", NULL};
    struct pw_score how_taken;
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_SCORE_FIRST, asked, error))
        return NULL;
    const struct pw_score *how = &how_taken;
    int i = pw_format_find(how->format, formats, error);
    if (i < 0 || !settle_scale(event, i == 0, error))
        return NULL;
    if (how->as_played && !pw_event_explain(event, how->note, how->user, error))
        return NULL;
    struct pw_session *session =
        pw_event_session(event, how->strict, how->warn, how->note, how->user, error);
    if (session == NULL)
        return NULL;
    const struct pw_scored_session of = {event, session};
    const struct pw_score_parts parts = {how->boards, how->compare, how->frequencies};
    enum pw_answer_as as = i == 3 ? PW_AS_XML : PW_AS_TEXT;
    pw_answer_begin(as);
    char *text = i == 0   ? pw_save_score_text(&of, parts)
                 : i == 1 ? pw_save_score_csv(&of, parts)
                 : i == 2 ? pw_save_score_json(&of, parts)
                 : i == 3 ? pw_save_score_usebio(&of)
                          : pw_save_score_pbn(&of);
    char *note = i == 4 ? pw_score_pbn_note(&of) : NULL;
    if (note != NULL && how->note != NULL)
        how->note(note, how->user);
    g_free(note);
    pw_session_free(session);
    return pw_answer(text, as, error);
}
