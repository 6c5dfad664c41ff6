/* score.c - results of bridge, scored, as text. */
#include "api/score.h"

#include <string.h>

#include "api/formats.h"
#include "api/internal.h"
#include "format/results.h"
#include "format/score_write.h"
#include "report/report.h"

/* For people: with places, and on the scale of their language. */
static bool is_text(const struct pw_format *format)
{
    return strcmp(format->name, "text") == 0;
}

static char *sections_text(struct pw_event *event, const struct pw_score *how,
                           const struct pw_format *format, GError **error)
{
    bool across = how->across || pw_event_is_field(event);
    struct pw_session **session = pw_sections_scored(event, how, is_text(format), across, error);
    if (session == NULL)
        return NULL;
    struct pw_scored_session *scored = g_new0(struct pw_scored_session, (gsize)event->parts);
    for (int i = 0; i < event->parts; i++)
        scored[i] = (struct pw_scored_session){.event = event->part[i], .session = session[i]};
    const struct pw_scored_sections of = {event, scored, session, event->parts, across};
    const struct pw_score_parts parts = {how->boards, how->compare, how->frequencies};
    char *text = format->sections(&of, parts); /* of its own: nothing of `of` is kept */
    pw_sections_scored_free(session, event->parts);
    g_free(scored);
    return text;
}

/* What is asked of sections, of an event that has some. */
static char *score_sections(struct pw_event *event, const struct pw_score *how,
                            const struct pw_format *format, GError **error)
{
    if (format->sections == NULL) {
        pw_fail(error, PW_ERROR_USAGE,
                "%s is of one section; write --section %s, or --format text, csv or json",
                how->format, event->part[0]->section);
        return NULL;
    }
    return sections_text(event, how, format, error);
}

/* Teams of four, in text, csv or json; usebio and pbn rank pairs. Owns session. */
static char *teams_text(struct pw_event *event, struct pw_session *session,
                        const struct pw_score *how, const struct pw_format *format, GError **error)
{
    char *text = NULL;
    const struct pw_score_parts parts = {how->boards, how->compare, how->frequencies};
    struct pw_team_scores *scores = pw_team_scores_new(session);
    const struct pw_scored_teams of = {event, session, scores};
    if (format->teams == NULL)
        pw_fail(error, PW_ERROR_UNMET,
                "these are teams of four, and %s is of pairs; write --format text, csv or json",
                how->format);
    else if (how->frequencies)
        pw_fail(error, PW_ERROR_UNMET,
                "these are teams of four, which compare a board in two rooms alone; write --boards "
                "in the place of --frequencies");
    else if (scores == NULL)
        pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
    else {
        pw_answer_begin(PW_AS_TEXT);
        text = pw_answer(format->teams(&of, parts), PW_AS_TEXT, error);
    }
    pw_team_scores_free(scores);
    pw_session_free(session);
    return text;
}

/* What the format has no place for. */
static void tell_lost(const struct pw_score *how, const char *told)
{
    g_autofree char *english = pw_told_english(told);
    g_autoptr(GError) wrong = NULL;
    pw_refuse_told(&wrong, NULL, 0, told);
    if (how->note != NULL) {
        g_autofree char *said = pw_spoken(english, 0, told);
        how->note(said, how->user);
    }
    if (how->lost != NULL)
        how->lost(
            &(struct pw_doubt){.message = english, .text = english, .taken = true, .wrong = wrong},
            how->user);
}

char *pw_score_text(struct pw_event *event, const struct pw_score *asked, GError **error)
{
    struct pw_score how_taken;
    if (!pw_options_take(&how_taken, sizeof how_taken, PW_SCORE_FIRST, asked, error))
        return NULL;
    const struct pw_score *how = &how_taken;
    const struct pw_format *format = pw_format_for(how->format, PW_FORMAT_SCORES, error);
    if (format == NULL)
        return NULL;
    if (event->parts > 0)
        return score_sections(event, how, format, error);
    if (how->across) {
        pw_fail(error, PW_ERROR_USAGE,
                "--across compares sections, and this is one alone; leave it out%s",
                event->sections != NULL ? ", or leave --section out" : "");
        return NULL;
    }
    if (!pw_event_settle_scale(event, is_text(format), error))
        return NULL;
    struct pw_session *session = pw_event_session_asked(event, how, error);
    if (session == NULL)
        return NULL;
    if (session->peers > 0 && how->note != NULL)
        how->note(
            "compared over all sections, and the places are those of the whole field; [event] "
            "scored=by-section compares within each",
            how->user);
    if (pw_event_contest(event)->ranks_teams)
        return teams_text(event, session, how, format, error);
    const struct pw_scored_session of = {event, session};
    const struct pw_score_parts parts = {how->boards, how->compare, how->frequencies};
    pw_answer_begin(format->as);
    char *text = format->scores(&of, parts);
    for (int k = 0; k < PW_FORMAT_LOSSES && format->loses[k] != NULL; k++) {
        g_autofree char *told = format->loses[k](&of);
        if (told != NULL)
            tell_lost(how, told);
    }
    pw_session_free(session);
    return pw_answer(text, format->as, error);
}
