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

/* The head is that of all sections, and no rounds or boards are said that not all have. */
static void field_head(struct pw_field *root, const struct pw_subject *subject, int count)
{
    int in = 0, lines = 0;
    bool named = false;
    g_autoptr(GString) letters = g_string_new(NULL);
    for (int i = 0; i < subject->sections; i++) {
        const struct pw_session *one = subject->peer[i];
        in += one->lines - one->waiting;
        lines += one->lines;
        named = named || pw_somebody_named(subject->section[i]);
        g_string_append_printf(letters, "%s%s", i > 0 ? ", " : "", subject->section[i]->section);
    }
    pw_field_text(root, "section", letters->str);
    pw_field_flag(root, "section-letter", false);
    pw_field_flag(root, "section-colour", false);
    pw_field_int(root, "pair-count", count);
    pw_field_flag(root, "named", named);
    pw_field_flag(root, "partial", in < lines);
    pw_field_int(root, "results-in", in);
    pw_field_int(root, "results-all", lines);
}

PW_FILL(pw_ranking)
{
    if (!pw_scores_begin(root, subject, "ranking", why, code))
        return false;
    bool field = subject->sections > 0;
    int sessions = field ? subject->sections : 1, count;
    const struct pw_session *const *session =
        field ? (const struct pw_session *const *)subject->peer : &subject->session;
    g_autofree struct pw_across *all = places_of(session, sessions, &count);
    bool bars = subject->paper[1] <= 0 || subject->paper[1] >= PW_NARROW;
    bool uneven = boards_differ(all, count);
    pw_field_int(root, "who-count", count);
    pw_field_flag(root, "named", pw_somebody_named(subject->event));
    pw_field_flag(root, "one-field", field);
    if (field)
        field_head(root, subject, count);
    pw_bar_fields(root, session, sessions);
    pw_one_if(root, "uneven", uneven);
    pw_one_if(root, "bars", bars);
    pw_word_or_no(root, "bars-line", bars ? "score-bars" : NULL);
    struct pw_field *groups = pw_field_list(root, "groups"), *rows = NULL;
    enum pw_side line = PW_SIDE_NONE;
    for (int i = 0; i < count; i++) {
        struct pw_subject own = *subject;
        own.session = session[all[i].session_i];
        own.schedule = own.session->schedule;
        own.event = field ? subject->section[all[i].session_i] : subject->event;
        if (rows == NULL || all[i].tally.line != line) {
            struct pw_field *group = pw_field_append(groups);
            line = all[i].tally.line;
            pw_side_fields(group, "line-", line);
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
