/* sections_score.c - the sections of one event, each scored by itself or over all of them. */
#include "api/score.h"

#include "api/data_dir.h"
#include "api/internal.h"
#include "doc/words.h"

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

struct pw_session **pw_sections_scored(struct pw_event *event, const struct pw_score *how,
                                       bool for_people, bool across, GError **error)
{
    struct pw_session **session = g_new0(struct pw_session *, (gsize)event->parts);
    bool done = true;
    for (int i = 0; done && i < event->parts; i++) {
        struct pw_event *part = event->part[i];
        done = pw_event_settle_scale(part, for_people, error) &&
               (!how->as_played || pw_event_explain(part, how->note, how->user, error));
        if (done)
            session[i] =
                pw_event_session(part, how->strict, how->warn, how->note, how->user, error);
        done = done && session[i] != NULL;
        if (done && session[i]->schedule->fours > 0)
            done = pw_fail(error, PW_ERROR_UNMET,
                           "section %s is of teams of four, whose matches stand by themselves; "
                           "score it with --section %s",
                           part->section, part->section);
    }
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
