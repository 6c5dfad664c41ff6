/* ranking.c - who is where, in one event or in all sections of a field.
 *
 *   all           what scores.h says
 *   ranking       groups[]: line-side (a word), rows[]: place pair name points percent bar boards
 *                 penalty, of-section (its letter, where there are several), uneven[] (as that of
 * the root); who-count; one-field (flag: of several sections); named (flag: some have names);
 * uneven[]: one record where not all had as many boards, else none; bars[]: one unless the paper is
 * narrow; bar-from and so on of score_bars.c
 */
#include "doc/scores.h"

/* Everybody by place. Caller frees with g_free. */
static struct pw_across *places_of(const struct pw_session *const *session, int sessions,
                                   int *count)
{
    gsize room = 1;
    for (int i = 0; i < sessions; i++)
        room += (gsize)session[i]->ranked;
    struct pw_across *all = g_new0(struct pw_across, room);
    *count = 0;
    if (sessions > 1) {
        *count = pw_sessions_rank((struct pw_session *const *)session, sessions, all);
        return all;
    }
    g_autofree int *order = pw_places(session[0], count);
    for (int i = 0; i < *count; i++)
        all[i] = (struct pw_across){0, order[i], session[0]->tally[order[i]]};
    return all;
}

/* Have some had more boards than others? */
static bool boards_differ(const struct pw_across *all, int count)
{
    bool differ = false;
    for (int i = 0; i < count; i++)
        differ |= all[i].tally.boards != all[0].tally.boards;
    return differ;
}

static bool somebody_named(const struct pw_subject *subject, int sessions)
{
    bool named = false;
    for (int i = 0; i < sessions; i++)
        named = named || pw_somebody_named(pw_scores_section(subject, i).event);
    return named;
}

PW_FILL(pw_ranking)
{
    if (!pw_scores_begin_field(root, subject, "ranking", why, code))
        return false;
    if (subject->session != NULL && subject->session->schedule->fours > 0)
        return pw_team_ranking(root, subject, why, code);
    bool field = subject->sections > 0;
    int sessions, count;
    const struct pw_session *const *session =
        (const struct pw_session *const *)pw_scores_sessions(subject, &sessions);
    g_autofree struct pw_across *all = places_of(session, sessions, &count);
    bool bars = pw_field_find(root, "narrow") == NULL;
    bool uneven = boards_differ(all, count);
    pw_field_int(root, "who-count", count);
    pw_field_flag(root, "named", somebody_named(subject, sessions));
    pw_field_flag(root, "one-field", field);
    pw_bar_fields(root, session, sessions);
    pw_one_if(root, "uneven", uneven);
    pw_one_if(root, "bars", bars);
    pw_word_or_no(root, "bars-line", bars ? "score-bars" : NULL);
    struct pw_field *groups = pw_field_list(root, "groups"), *rows = NULL;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; i < count; i++) {
        struct pw_subject own = pw_scores_section(subject, all[i].session_i);
        if (rows == NULL || all[i].tally.line != line) {
            struct pw_field *group = pw_field_append(groups);
            line = all[i].tally.line;
            pw_side_fields(group, "line-", line);
            bool more = line == PW_SIDE_NONE && all[count - 1].tally.line != line;
            pw_word_or_no(group, "line-none", more ? "sections-one-winner" : NULL);
            rows = pw_field_list(group, "rows");
        }
        struct pw_field *row = pw_field_append(rows);
        pw_tally_fields(row, &own, all[i].who_no);
        pw_text_or_no(row, "of-section", field ? own.event->section : NULL);
        pw_bar_field(row, own.session, all[i].who_no);
        pw_one_if(row, "uneven", uneven);
        pw_one_if(row, "bars", bars);
    }
    return true;
}
