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

/* Whether the sections can be compared, and where their boards differ. */
static bool check_across(const struct pw_event *event, const struct pw_score *how,
                         struct pw_session *const *session, GError **error)
{
    const struct pw_reckoning *reckoning = &event->reckoning;
    if (reckoning->method != PW_MATCHPOINTS || reckoning->raw)
        return pw_fail(error, PW_ERROR_UNMET,
                       "over all sections match points are compared, with Neuberg's formula, as "
                       "sections differ in their numbers of scores; leave [scoring] %s out, or "
                       "score one with --section %s",
                       reckoning->raw ? "neuberg" : "method", event->part[0]->section);
    for (int i = 0; i < event->parts; i++) {
        const struct pw_session *one = session[i], *first = session[0];
        if (one->seats != 2)
            return pw_fail(error, PW_ERROR_UNMET,
                           "section %s is of individuals, and only pairs are compared over all "
                           "sections; score it with --section %s",
                           one->section, one->section);
        if ((one->boards == first->boards && one->first_board == first->first_board) ||
            how->note == NULL)
            continue;
        g_autofree char *note = g_strdup_printf(
            "section %s plays boards %d to %d, and section %s %d to %d: a board counts by those "
            "who play it",
            first->section, first->first_board, first->first_board + first->boards - 1,
            one->section, one->first_board, one->first_board + one->boards - 1);
        how->note(note, how->user);
    }
    return true;
}

static char *sections_text(struct pw_event *event, const struct pw_score *how, int format,
                           GError **error)
{
    struct pw_session **session = g_new0(struct pw_session *, (gsize)event->parts);
    struct pw_scored_session *scored = g_new0(struct pw_scored_session, (gsize)event->parts);
    bool across = how->across || event->shared_boards, done = true;
    char *text = NULL;
    for (int i = 0; done && i < event->parts; i++) {
        struct pw_event *part = event->part[i];
        done = settle_scale(part, format == 0, error) &&
               (!how->as_played || pw_event_explain(part, how->note, how->user, error));
        if (done)
            session[i] =
                pw_event_session(part, how->strict, how->warn, how->note, how->user, error);
        done = done && session[i] != NULL;
        scored[i] = (struct pw_scored_session){part, session[i]};
    }
    done = done && (!across || check_across(event, how, session, error));
    if (done && across && !pw_sessions_join(session, event->parts))
        done = pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
    if (done) {
        const struct pw_scored_sections of = {event, scored, session, event->parts, across};
        const struct pw_score_parts parts = {how->boards, how->compare, how->frequencies};
        text = format == 0   ? pw_save_sections_text(&of, parts, pw_save_score_text)
               : format == 1 ? pw_save_sections_csv(&of, parts)
                             : pw_save_sections_json(&of, parts);
    }
    for (int i = 0; i < event->parts; i++)
        pw_session_free(session[i]);
    g_free(session);
    g_free(scored);
    return text;
}

/* What is asked of sections, of an event that has some. */
static char *score_sections(struct pw_event *event, const struct pw_score *how, int format,
                            GError **error)
{
    if (format > 2) {
        pw_fail(error, PW_ERROR_USAGE,
                "%s is of one section; write --section %s, or --format text, csv or json",
                how->format, event->part[0]->section);
        return NULL;
    }
    return sections_text(event, how, format, error);
}

char *pw_score_text(struct pw_event *event, const struct pw_score *asked, GError **error)
{
    static const char *const formats[] = {"text", "csv", "json", "usebio", "pbn", NULL};
    struct pw_score how_taken;
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_SCORE_FIRST, asked, error))
        return NULL;
    const struct pw_score *how = &how_taken;
    int i = pw_format_find(how->format, formats, error);
    if (i < 0)
        return NULL;
    if (event->parts > 0)
        return score_sections(event, how, i, error);
    if (how->across) {
        pw_fail(error, PW_ERROR_USAGE,
                "--across compares sections, and this is one alone; leave it out%s",
                event->sections != NULL ? ", or leave --section out" : "");
        return NULL;
    }
    if (event->sections != NULL && event->shared_boards && how->note != NULL)
        how->note("compared within this section alone; without --section it is over all",
                  how->user);
    if (!settle_scale(event, i == 0, error))
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
