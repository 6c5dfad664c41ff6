/* session.c - the session of an event: its results are read and scored, each section by itself or
 * over all of them. Whoever prints, shows or tells the score of a section has it from here. */
#include "api/score.h"

#include <stdlib.h>

#include "api/internal.h"
#include "doc/words.h"
#include "format/csv.h"
#include "format/results.h"

bool pw_event_settle_scale(struct pw_event *event, bool for_people, GError **error)
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

/* ---- what can be compared ---- */

/* NULL, or why the sections cannot be compared; the caller frees. */
static char *why_not(const struct pw_event *event, const struct pw_session *session)
{
    const struct pw_reckoning *reckoning = &event->reckoning;
    if (pw_contest_of(session->schedule)->ranks_teams)
        return g_strdup_printf("section %s is of teams of four, whose matches stand by themselves",
                               event->section);
    if (reckoning->method != PW_MATCHPOINTS || reckoning->neuberg == PW_NEUBERG_NOT)
        return g_strdup_printf(
            "over all sections match points are compared, with Neuberg's formula, as sections "
            "differ in their numbers of scores; leave [scoring] %s out, or write [event] "
            "scored=by-section",
            reckoning->neuberg == PW_NEUBERG_NOT ? "neuberg" : "method");
    if (session->seats != 2)
        return g_strdup_printf("section %s is of individuals, and only pairs are compared over all "
                               "sections",
                               event->section);
    return NULL;
}

/* Whether the sections can be compared, and where their boards differ. */
static bool check_across(const struct pw_event *event, const struct pw_score *how,
                         struct pw_session *const *session, GError **error)
{
    for (int i = 0; i < event->parts; i++) {
        const struct pw_session *one = session[i], *first = session[0];
        g_autofree char *why = why_not(event->part[i], one);
        if (why != NULL)
            return pw_fail(error, PW_ERROR_UNMET, "%s; score it with --section %s", why,
                           one->section);
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

/* The places of the whole field, in the session of each. */
static void places_take(struct pw_session *const *session, int count)
{
    gsize room = 1;
    for (int i = 0; i < count; i++)
        room += (gsize)session[i]->ranked;
    g_autofree struct pw_across *all = g_new0(struct pw_across, room);
    int n = pw_sessions_rank(session, count, all);
    for (int i = 0; i < n; i++) {
        struct pw_tally *tally = &session[all[i].session_i]->tally[all[i].who_no];
        tally->place = all[i].tally.place;
        tally->tied = all[i].tally.tied;
    }
}

/* ---- all of them ---- */

/* A section that has no results yet, where others have: its tables are waited for. */
static struct pw_session *waited_for(struct pw_event *part, GError **error)
{
    struct pw_session *session = pw_event_session_blank(part, error);
    if (session == NULL || pw_session_score(session))
        return session;
    pw_session_free(session);
    pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
    return NULL;
}

static bool some_results(const struct pw_event *event)
{
    bool some = false;
    for (int i = 0; i < event->parts; i++)
        some = some || pw_event_has_results(event->part[i]);
    return some;
}

/* Of one file of all sections some row counts, in one of them. */
static bool some_count(const struct pw_event *event, struct pw_session *const *session,
                       GError **error)
{
    bool some = false, common = true;
    int refused = 0;
    for (int i = 0; i < event->parts; i++) {
        common = common && event->part[i]->results_common;
        some = some || pw_results_count(session[i]);
        refused += session[i]->refused;
    }
    return !common || some || refused == 0 ||
           pw_refuse(error, PW_ERROR_INPUT, "sections-no-row", refused);
}

/* ---- the session of an event: its results are read, and scored ---- */

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
static bool results_count(const struct pw_session *session, const struct pw_event *event,
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
    bool some = read && results_count(session, event, in.name, &findings, error);
    if (read && !some)
        tell_rest(&findings, note, user);
    bool done = some && pass_on(&findings, strict, warn, note, user, error);
    pw_findings_finish(&findings);
    if (loaded)
        pw_input_finish(&in);
    return done;
}

/* The session of an event compared within itself: for who joins the sections. */
static struct pw_session *session_alone(struct pw_event *event, bool strict,
                                        void (*warn)(const char *message, void *user),
                                        void (*note)(const char *message, void *user), void *user,
                                        GError **error)
{
    struct pw_session *session = pw_event_session_blank(event, error);
    if (session == NULL)
        return NULL;
    if (!pw_event_has_results(event)) {
        pw_session_free(session);
        pw_refuse(error, PW_ERROR_USAGE, "results-none");
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

struct pw_session **pw_sections_scored(struct pw_event *event, const struct pw_score *how,
                                       bool for_people, bool across, GError **error)
{
    struct pw_session **session = g_new0(struct pw_session *, (gsize)event->parts);
    bool done = true, some = some_results(event);
    for (int i = 0; done && i < event->parts; i++) {
        struct pw_event *part = event->part[i];
        bool waits = across && some && !pw_event_has_results(part);
        done = pw_event_settle_scale(part, for_people, error) &&
               (!how->as_played || pw_event_explain(part, how->note, how->user, error));
        if (done)
            session[i] =
                waits ? waited_for(part, error)
                      : session_alone(part, how->strict, how->warn, how->note, how->user, error);
        done = done && session[i] != NULL;
        if (done && pw_contest_of(session[i]->schedule)->ranks_teams) {
            g_autofree char *why = why_not(part, session[i]);
            done = pw_fail(error, PW_ERROR_UNMET, "%s; score it with --section %s", why,
                           part->section);
        }
    }
    done = done && some_count(event, session, error);
    done = done && (!across || check_across(event, how, session, error));
    if (done && across && !pw_sessions_join(session, event->parts))
        done = pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
    if (done && across)
        places_take(session, event->parts);
    if (done)
        return session;
    pw_sections_scored_free(session, event->parts);
    return NULL;
}

void pw_sections_scored_free(struct pw_session **session, int count)
{
    for (int i = 0; session != NULL && i < count; i++)
        pw_session_free(session[i]);
    g_free(session);
}

/* ---- one of them ---- */

/* What the event says of results of its own, that of another section meanwhile. */
struct lent {
    struct pw_event *to;
    char *file, *text, *name;
    long simulate;
    bool common;
};

/* What stands in memory for one file of all is theirs, too; and what was said of this section alone
 * (a file with a column for sections, made up results) where nothing is said of theirs. */
static struct lent lend(struct pw_event *to, const struct pw_event *from)
{
    struct lent lent = {to,           to->results_file,  to->results_text, to->results_name,
                        to->simulate, to->results_common};
    bool nothing = !pw_event_has_results(to);
    if (from->results_common && to->results_common && from->results_text != NULL) {
        to->results_text = from->results_text;
        to->results_name = from->results_name;
    } else if (nothing && from->results_text == NULL && from->results_file != NULL &&
               pw_results_of_sections(from->results_file)) {
        to->results_file = from->results_file;
        to->results_common = true;
    }
    if (nothing)
        to->simulate = from->simulate;
    return lent;
}

static void take_back(const struct lent *lent)
{
    lent->to->results_file = lent->file;
    lent->to->results_text = lent->text;
    lent->to->results_name = lent->name;
    lent->to->simulate = lent->simulate;
    lent->to->results_common = lent->common;
}

/* Another section of the field; NULL: it cannot be compared, and *why says that. */
static struct pw_session *other_session(struct pw_event *part, const struct pw_event *event,
                                        char **why)
{
    GError *wrong = NULL;
    struct lent lent = lend(part, event);
    struct pw_session *session = NULL;
    if (!event->as_played || pw_event_explain(part, NULL, NULL, &wrong))
        session = pw_event_has_results(part) ? session_alone(part, false, NULL, NULL, NULL, &wrong)
                                             : waited_for(part, &wrong);
    take_back(&lent);
    *why = session != NULL ? why_not(part, session) : g_strdup(wrong->message);
    g_clear_error(&wrong);
    if (session != NULL)
        session->reckoning.halves = event->reckoning.halves;
    if (*why == NULL)
        return session;
    pw_session_free(session);
    return NULL;
}

static void tell_alone(const struct pw_event *event, const char *why,
                       void (*note)(const char *message, void *user), void *user)
{
    g_autofree char *text =
        g_strdup_printf("section %s is scored by itself: %s", event->section, why);
    if (note != NULL)
        note(text, user);
}

/* Joins the others, which it keeps. */
static struct pw_session *joined(struct pw_event *event, struct pw_session *own,
                                 void (*note)(const char *message, void *user), void *user,
                                 GError **error)
{
    const struct pw_event *whole = event->whole;
    int count = 0;
    struct pw_session **all = calloc((size_t)whole->parts, sizeof *all);
    for (int i = 0; all != NULL && i < whole->parts; i++) {
        char *why = NULL;
        struct pw_session *one =
            whole->part[i] == event ? own : other_session(whole->part[i], event, &why);
        if (one != NULL)
            all[count++] = one;
        else
            tell_alone(whole->part[i], why, note, user);
        g_free(why);
    }
    own->kept = all;
    own->peers = count;
    if (all == NULL || !pw_sessions_join(all, count)) {
        pw_session_free(own);
        pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
        return NULL;
    }
    places_take(all, count);
    return own;
}

struct pw_session *pw_event_session(struct pw_event *event, bool strict,
                                    void (*warn)(const char *message, void *user),
                                    void (*note)(const char *message, void *user), void *user,
                                    GError **error)
{
    struct pw_session *own = session_alone(event, strict, warn, note, user, error);
    if (own == NULL || !pw_event_is_field(event))
        return own;
    g_autofree char *why = why_not(event, own);
    if (why == NULL)
        return joined(event, own, note, user, error);
    tell_alone(event, why, note, user);
    return own;
}

struct pw_session *pw_event_session_asked(struct pw_event *event, const struct pw_score *how,
                                          GError **error)
{
    if (how->as_played && !pw_event_explain(event, how->note, how->user, error))
        return NULL;
    return pw_event_session(event, how->strict, how->warn, how->note, how->user, error);
}
