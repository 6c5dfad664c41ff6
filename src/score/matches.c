/* matches.c - rounds that are matches: their IMPs or match points become victory points, by the
 * scale of the WBF for their boards or a federation's own; and byes of a Swiss.
 */
#include "score/session.h"

#include "sched/core/schedule.h"

#include <stdlib.h>

static struct pw_round_won *won_at(const struct pw_session *session, int who_no, int round_no)
{
    size_t row = (size_t)session->schedule->contestants + 1;
    return &session->won[(size_t)(round_no - 1) * row + (size_t)who_no];
}

const struct pw_round_won *pw_session_won(const struct pw_session *session, int who_no,
                                          int round_no)
{
    return session->won != NULL ? won_at(session, who_no, round_no) : NULL;
}

int pw_session_vp_of(const struct pw_session *session, long long imps, long long unit, int boards)
{
    bool own = session->matches != NULL && session->matches->scale.steps > 0;
    return own ? pw_vp_by_scale(&session->matches->scale, imps, unit)
               : pw_victory_points(imps, unit, boards);
}

/* The victory points of somebody with so many points on the boards of a match. */
static int vp_of(const struct pw_session *session, const struct pw_round_won *won)
{
    const struct pw_vp_scale *scale = session->matches != NULL ? &session->matches->scale : NULL;
    if (scale == NULL || !scale->percent)
        return pw_session_vp_of(session, won->points, session->unit, won->boards);
    pw_wide more = 2 * (pw_wide)won->points - won->most; /* than half of them, twice */
    long long percent = won->most > 0 ? pw_nearest_share(50 * more * PW_AWARD_WHOLE, won->most) : 0;
    return pw_vp_by_scale(scale, percent, PW_AWARD_WHOLE);
}

static void gather_rounds(struct pw_session *session,
                          long long (*top)(const struct pw_session *session, int board_no))
{
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        for (int seat = 0; seat < session->seats; seat++) {
            struct pw_round_won *won = won_at(session, line->who[seat], line->round_no);
            if (session->seats == 2)
                won->against_no = line->who[1 - seat];
            won->waiting += line->kind == PW_NO_RESULT && !line->nothing[seat];
            if (!pw_line_counts(line, seat))
                continue;
            /* its own: of a score that was assigned the other side may have as many, or less */
            won->points += line->points[seat];
            won->most += top(session, line->board_no);
            won->boards++;
        }
    }
}

/* A bye counts in a round that has begun, unless the director assigned it something. */
static bool has_bye(const struct pw_session *session, int who_no, int round_no)
{
    return session->matches != NULL && round_no <= session->begun &&
           pw_rests(session->matches, round_no, who_no) &&
           won_at(session, who_no, round_no)->boards == 0;
}

bool pw_session_add_matches(struct pw_session *session,
                            long long (*top)(const struct pw_session *session, int board_no))
{
    const struct pw_schedule *s = session->schedule;
    free(session->won);
    session->won = calloc((size_t)s->rounds * ((size_t)s->contestants + 1), sizeof *session->won);
    if (session->won == NULL)
        return false;
    gather_rounds(session, top);
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct pw_tally *tally = &session->tally[who_no];
        tally->points = tally->most = tally->made = 0;
        for (int r = 1; r <= s->rounds; r++) {
            struct pw_round_won *won = won_at(session, who_no, r);
            won->bye = has_bye(session, who_no, r);
            if (won->bye)
                won->vp = pw_session_vp_bye(session);
            else if (won->boards > 0 && (session->matches == NULL || won->waiting == 0))
                won->vp = vp_of(session, won);
            else
                continue;
            tally->byes += won->bye;
            tally->made += won->points;
            tally->ranked = true;
            tally->points += won->vp * (session->unit / 100);
            /* Of a Swiss it is points that count, however many rounds somebody was there. */
            tally->most += session->matches == NULL ? 20 * session->unit : 0;
        }
    }
    return true;
}

/* Has this table of the round lines, all of which are said to be not played? */
static bool is_idle(const struct pw_schedule *s, const int *some, int round_no, int table_no)
{
    const int *here = &some[2 * ((round_no - 1) * (s->tables + 1) + table_no)];
    return here[0] > 0 && here[1] == 0;
}

/* Of teams a match is at the tables of both. */
static bool is_unplayed(const struct pw_schedule *s, const int *some, int round_no, int table_no,
                        int one, int other)
{
    if (!pw_contest_of(s)->has_rooms)
        return is_idle(s, some, round_no, table_no);
    return one < other && (is_idle(s, some, round_no, one) || is_idle(s, some, round_no, other));
}

bool pw_session_unplayed_each(const struct pw_session *session,
                              void (*tell)(int round_no, int one, int other, void *user),
                              void *user)
{
    const struct pw_schedule *s = session->schedule;
    if (session->matches == NULL)
        return true;
    /* Of each table in a round its lines, and those that are not said to be not played. */
    int *some = calloc(2 * (size_t)s->rounds * ((size_t)s->tables + 1), sizeof *some);
    for (int k = 0; some != NULL && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        int *here = &some[2 * ((line->round_no - 1) * (s->tables + 1) + line->table_no)];
        here[0]++;
        here[1] += line->kind != PW_NOT_PLAYED;
    }
    for (int i = 0; some != NULL && i < s->rounds * s->tables; i++) {
        int round_no = i / s->tables + 1, table_no = i % s->tables + 1;
        struct pw_spot spot = pw_schedule_at(s, round_no, table_no);
        if (pw_schedule_round_unplayed(s, round_no) || !pw_played_full(s, spot.who))
            continue;
        int one = pw_entrant_of(s, spot.who[0]), other = pw_entrant_of(s, spot.who[1]);
        if (is_unplayed(s, some, round_no, table_no, one, other))
            tell(round_no, one, other, user);
    }
    bool made = some != NULL;
    free(some);
    return made;
}
