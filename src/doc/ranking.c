/* ranking.c - who is where, in one event or in all sections of a field.
 *
 *   all           what scores.h says
 *   ranking       groups[]: line-side (a word), rows[]: place pair name points percent bar boards
 *                 penalty, of-section (its letter, where there are several), uneven[] (as that of
 * the root); who-count; one-field (flag: of several sections); named (flag: some have names);
 * uneven[]: one record where not all had as many boards, or somebody was not there all the time,
 * else none; of a row: absent, the mark of who was not; absences[]: absence-line of each, with who,
 * pair, round; away-line: why others have fewer boards, too; bars[]: one unless the paper is
 * narrow; bar-from and so on of scores.c
 */
#include "base/error.h"
#include "doc/chess.h"
#include "doc/scores.h"
#include "doc/sizes.h"
#include "event/event.h"
#include "score/teams.h"

#include <stdlib.h>
#include <string.h>

/* ---- who came late, or went home ---- */

/* false: it was there all the time, or another line is asked for: that of the round from which it
 * was there, or of the one after which it left. */
static bool absence_field(struct pw_field *list, const struct pw_event *event,
                          const struct pw_schedule *s, int who_no, bool late)
{
    struct pw_stay is = pw_event_stay(event, who_no);
    if (late ? !is.late : !is.left)
        return false;
    struct pw_field *row = pw_field_append(list);
    pw_field_word(row, "who", pw_who_word(s, who_no));
    pw_label_field(row, s, "pair", who_no);
    pw_round_field(row, s, "round", late ? is.from_no : is.until_no);
    pw_field_word(row, "absence-line",
                  late               ? "ranking-late"
                  : is.until_no == 0 ? "ranking-cancelled"
                                     : "ranking-left");
    return true;
}

static bool is_marked(const struct pw_event *event, int who_no)
{
    struct pw_stay is = pw_event_stay(event, who_no);
    return is.late || is.left;
}

/* Of teams of four: has the first pair of the team the same line? */
static bool same_team_says(const struct pw_event *event, const struct pw_schedule *s, int who_no)
{
    struct pw_stay one = pw_event_stay(event, pw_entrant_of(s, who_no));
    struct pw_stay two = pw_event_stay(event, who_no);
    return one.from_no == two.from_no && one.until_no == two.until_no;
}

/* Puts absences[]: absence-line, with who, pair and round, of an event or one of its sections, by
 * number; of teams the first pair says it. false: everybody was there all the time. */
static bool absence_fields(struct pw_field *list, const struct pw_event *event,
                           const struct pw_schedule *s)
{
    bool any = false;
    for (int who_no = 1; who_no <= s->contestants; who_no++)
        for (int late = 1; late >= 0; late--)
            if (pw_entrant_of(s, who_no) == who_no || !same_team_says(event, s, who_no))
                any |= absence_field(list, event, s, who_no, late == 1);
    return any;
}

/* Who is where, with the tie-breaks in their announced order.
 *
 *   heads[], equal, order, open, left   chess.h
 *   teams, match-score; rule-every: after so many rows the rule is thick, 0: never
 *   rows[]     of-team: a flag: this row is the team's, with team, team-title and team-points; else
 * rank (none: out of the count), the player's fields, points-scored, values[]: value
 *
 *   rows[]            also rank-again, a flag: the place of the row above, on the same sheet
 *   places-again      a flag: some row has it
 *   places-as         "signs" where all rows stand on one sheet
 *   rating-column[]   one record where lines have room for ratings and no tie-break has them
 */

#define MANY 18

/* Is the rating one of the tie-breaks, which have columns? */
static bool ranks_by_rating(const struct pw_played *played)
{
    bool any = false;
    for (int i = 0; i < played->shown_count; i++)
        any = any || played->criteria[played->shown[i]].kind == PW_TB_RATING ||
              played->criteria[played->shown[i]].kind == PW_TB_RATING_LOW;
    return any;
}

PW_FILL(pw_standings_sheet)
{
    struct pw_played played;
    if (!pw_needs_players(subject, "standings", error))
        return false;
    if (pw_contest_of(subject->schedule)->ranks_teams)
        return pw_team_standings_sheet(root, subject, error);
    if (!pw_played_make(&played, subject, error))
        return false;
    pw_no_team_fields(root);
    pw_event_fields(root, subject);
    pw_played_fields(root, &played, subject->event);
    pw_field_int(root, "tie-count", played.shown_count);
    struct pw_players *players = pw_players_new(subject);
    pw_players_by_team(players);
    /* lines that the eye can count by, where there are many and none has a team's name */
    bool many = played.count > MANY && played.t->team == 0;
    pw_field_int(root, "rule-every", many ? 5 : 0);
    bool signs =
        strcmp(pw_cut_field(subject, root, "places-as", 1, played.count).size, "signs") == 0;
    bool again = false, rated = false;
    struct pw_field *ratings = pw_field_list(root, "rating-column");
    struct pw_field *rows = pw_field_list(root, "rows");
    for (int i = 0, team = -1; i < played.count; i++) {
        int of = pw_tournament_team(played.t, played.standing[i].who_no);
        struct pw_field *row;
        if (played.t->team > 0 && of != team && played.standing[i].rank > 0) {
            row = pw_field_append(rows);
            pw_field_flag(row, "of-team", true);
            pw_field_flag(row, "rank", false);
            pw_field_flag(row, "rank-again", false);
            pw_team_fields(row, subject->event, played.t, of);
            struct pw_field *values = pw_field_list(row, "values");
            for (int c = 0; c < played.shown_count; c++)
                pw_field_text(pw_field_append(values), "value", "");
            pw_field_list(row, "workings");
            team = of;
        }
        row = pw_field_append(rows);
        const struct pw_standing *standing = &played.standing[i];
        bool same = signs && i > 0 && played.t->team == 0 && standing->rank > 0 &&
                    standing->rank == played.standing[i - 1].rank;
        again = again || same;
        pw_field_flag(row, "of-team", false);
        pw_field_flag(row, "rank-again", same);
        pw_player_fields(row, "", players, standing->who_no);
        pw_standing_fields(row, &played, standing);
        rated = rated || pw_field_kind(pw_field_find(row, "rating")) == PW_FIELD_TEXT;
    }
    pw_field_flag(root, "places-again", again);
    if (many && rated && !ranks_by_rating(&played) && pw_field_find(root, "narrow") == NULL)
        pw_field_append(ratings); /* of fewer players it stands below the name */
    pw_players_free(players);
    pw_played_finish(&played);
    return true;
}

/* The ranking of teams of four, and all their matches (ranking-teams.xml).
 *
 *   all       what scores.h says
 *   ranking   teams[]: place place-no place-tied pair name vp imps played penalty bar absent, by
 *             place; of a Swiss heads[]: round, and teams[] cells[]: vp; absences[] as on
 *             the ranking of pairs; match-rows[]: rounds home away home-name away-name home-imps
 *             away-imps home-vp away-vp, missing where boards are, forfeited, by round;
 *             bar-from and so on as on the ranking of pairs; named (flag), match-line (flag:
 *             there are matches); of-swiss (flag: it is a Swiss, after the round round),
 *             bye-rows[]: round home home-name home-vp
 */

/* The two names of a team that is called after its pairs, or its own. */
static void team_name_fields(struct pw_field *row, const struct pw_event *event, int team_no,
                             int teams)
{
    const char *one = pw_event_name(event, team_no), *two = pw_event_name(event, teams + team_no);
    const char *own = pw_event_team(event, team_no);
    pw_name_fields(row, "", event, team_no);
    if (own != NULL) {
        pw_field_text(row, "name", own);
        pw_field_text(row, "name-one", own);
        pw_field_flag(row, "name-two", false);
        return;
    }
    if (one == NULL || two == NULL || strcmp(one, two) == 0)
        return;
    pw_field_text(row, "name-one", one);
    pw_field_text(row, "name-two", two);
}

static void decimal(struct pw_field *row, const char *name, int hundredths, bool imps)
{
    char text[PW_POINTS_TEXT];
    if (imps)
        pw_team_imps_text(text, hundredths);
    else
        pw_team_vp_text(text, hundredths);
    pw_field_decimal(row, name, text);
}

static void team_fields(struct pw_field *row, const struct pw_subject *subject,
                        const struct pw_team_scores *scores, const struct pw_team_place *place)
{
    char text[PW_POINTS_TEXT];
    g_snprintf(text, sizeof text, "%d%s", place->place, place->tied ? "=" : "");
    pw_field_text(row, "place", text);
    pw_field_int(row, "place-no", place->place);
    pw_field_flag(row, "place-tied", place->tied);
    pw_field_int(row, "pair", place->team_no);
    team_name_fields(row, subject->event, place->team_no, scores->teams);
    decimal(row, "vp", place->vp, false);
    decimal(row, "imps", place->imps, true);
    pw_field_int(row, "played", place->matches);
    pw_text_or_no(row, "absent", is_marked(subject->event, place->team_no) ? "*" : NULL);
    pw_field_flag(row, "penalty", false);
    if (place->penalty != 0)
        decimal(row, "penalty", place->penalty, false);
    pw_team_imps_text(text, place->imps);
    pw_field_text(row, "bar", text);
}

/* NULL: it is called after both its pairs, whose names stand above, or has none. */
static const char *short_name(const struct pw_event *event, int team_no, int teams)
{
    const char *one = pw_event_name(event, team_no), *two = pw_event_name(event, teams + team_no);
    const char *own = pw_event_team(event, team_no);
    return own != NULL                  ? own
           : one == NULL || two == NULL ? one
           : strcmp(one, two) == 0      ? one
                                        : NULL;
}

static void match_fields(struct pw_field *row, const struct pw_subject *subject,
                         const struct pw_match *match, int teams)
{
    static const char *const of[2][4] = {{"home", "home-name", "home-imps", "home-vp"},
                                         {"away", "away-name", "away-imps", "away-vp"}};
    char rounds[32];
    g_snprintf(rounds, sizeof rounds, match->round_no == match->last_round ? "%d" : "%d, %d",
               match->round_no, match->last_round);
    pw_field_text(row, "rounds", rounds);
    pw_field_flag(row, "missing", !match->done);
    pw_field_flag(row, "forfeited", match->forfeited);
    for (int side = 0; side < 2; side++) {
        const char *name = short_name(subject->event, match->team[side], teams);
        pw_field_int(row, of[side][0], match->team[side]);
        pw_text_or_no(row, of[side][1], name);
        pw_field_flag(row, of[side][2], false);
        pw_field_flag(row, of[side][3], false);
        if (match->compared > 0)
            decimal(row, of[side][2], match->won[side], true);
        if (match->done)
            decimal(row, of[side][3], match->vp[side], false);
    }
}

/* Bars of IMPs, to both sides of 0. */
static void bar_fields(struct pw_field *root, const struct pw_team_scores *scores)
{
    int most = 100;
    for (int i = 0; i < scores->teams; i++)
        most = MAX(most, abs(scores->place[i].imps));
    pw_field_int(root, "bar-from", -(most + 99) / 100);
    pw_field_int(root, "bar-base", 0);
    pw_field_int(root, "bar-to", (most + 99) / 100);
    pw_field_text(root, "bar-head", "0");
    pw_field_word(root, "bars-line", "score-bars");
}

/* The last round of which all results are in; 0: none. */
static int round_done(const struct pw_session *session)
{
    int last = session->begun;
    for (int k = 0; k < session->lines; k++)
        if (session->line[k].kind == PW_NO_RESULT && session->line[k].round_no <= last)
            last = MIN(last, session->line[k].round_no - 1);
    return last;
}

#define TEAM_ROUNDS_ACROSS 6 /* the last ones */

static int first_of_teams(const struct pw_session *session)
{
    return MAX(session->begun - TEAM_ROUNDS_ACROSS, 0) + 1;
}

/* Of a Swiss: what a team made of each round; a triangle stands where it ends. */
static void team_cells(struct pw_field *row, const struct pw_session *session,
                       const struct pw_team_scores *scores, int team_no)
{
    struct pw_field *cells = pw_field_list(row, "cells");
    for (int r = first_of_teams(session); r <= session->begun; r++) {
        struct pw_field *cell = pw_field_append(cells);
        bool done = pw_rests(session->matches, r, team_no);
        int vp = done ? pw_session_vp_bye(session) : 0;
        for (int i = 0; i < scores->matches; i++) {
            const struct pw_match *match = &scores->match[i];
            int side = match->team[1] == team_no;
            if (!match->done || match->last_round != r || match->team[side] != team_no)
                continue;
            vp += match->vp[side];
            done = true;
        }
        pw_field_flag(cell, "vp", false);
        if (done)
            decimal(cell, "vp", vp, false);
    }
}

/* Of a Swiss: after which round, and who has had a bye. */
static void swiss_fields(struct pw_field *root, const struct pw_subject *subject, int teams)
{
    const struct pw_session *session = subject->session;
    struct pw_field *byes = pw_field_list(root, "bye-rows");
    bool swiss = session->matches != NULL;
    pw_field_flag(root, "of-swiss", swiss);
    pw_field_int(root, "round", round_done(session));
    struct pw_field *heads = pw_field_list(root, "heads");
    for (int r = first_of_teams(session); swiss && r <= session->begun; r++)
        pw_field_int(pw_field_append(heads), "round", r);
    for (int r = 1; swiss && r <= session->begun; r++)
        for (int team_no = 1; team_no <= session->matches->entrants; team_no++) {
            if (!pw_rests(session->matches, r, team_no))
                continue;
            struct pw_field *row = pw_field_append(byes);
            pw_field_int(row, "round", r);
            pw_field_int(row, "home", team_no);
            pw_text_or_no(row, "home-name", short_name(subject->event, team_no, teams));
            decimal(row, "home-vp", pw_session_vp_bye(session), false);
        }
    if (swiss)
        pw_field_int(root, "round-count", subject->event->request.rounds);
}

static PW_FILL(team_ranking)
{
    struct pw_team_scores *scores = pw_team_scores_new(subject->session);
    if (scores == NULL)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-score");
    pw_field_flag(root, "named",
                  subject->event->team_name != NULL || pw_somebody_named(subject->event));
    bar_fields(root, scores);
    decimal(root, "vp-bye", pw_session_vp_bye(subject->session), true);
    pw_word_or_no(root, "bye-line", scores->byes > 0 ? "matches-vp-bye" : NULL);
    struct pw_field *teams = pw_field_list(root, "teams");
    for (int i = 0; i < scores->teams; i++) {
        struct pw_field *row = pw_field_append(teams);
        team_fields(row, subject, scores, &scores->place[i]);
        if (subject->session->matches != NULL)
            team_cells(row, subject->session, scores, scores->place[i].team_no);
        else
            pw_field_list(row, "cells");
    }
    struct pw_field *matches = pw_field_list(root, "match-rows");
    absence_fields(pw_field_list(root, "absences"), subject->event, subject->schedule);
    for (int i = 0; i < scores->matches; i++)
        match_fields(pw_field_append(matches), subject, &scores->match[i], scores->teams);
    swiss_fields(root, subject, scores->teams);
    pw_team_scores_free(scores);
    return true;
}

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
    *count = session[0]->ranked;
    for (int i = 0; i < *count; i++)
        all[i] =
            (struct pw_across){0, session[0]->order[i], session[0]->tally[session[0]->order[i]]};
    return all;
}

/* ---- a Swiss of pairs: the victory points of each round ---- */

#define ROUNDS_ACROSS 20 /* the last ones */

static int first_shown(const struct pw_session *session)
{
    return MAX(session->begun - ROUNDS_ACROSS, 0) + 1;
}

static void match_cells(struct pw_field *row, const struct pw_session *session, int who_no)
{
    struct pw_field *cells = pw_field_list(row, "cells");
    for (int r = first_shown(session); r <= session->begun; r++) {
        const struct pw_round_won *won = pw_session_won(session, who_no, r);
        struct pw_field *cell = pw_field_append(cells);
        bool done = won->bye || (won->boards > 0 && won->waiting == 0);
        pw_field_flag(cell, "vp", false);
        pw_field_flag(cell, "bye", won->bye);
        pw_label_field(cell, session->schedule, "against", won->against_no);
        if (done)
            decimal(cell, "vp", won->vp, false);
    }
}

static void match_heads(struct pw_field *root, const struct pw_subject *subject)
{
    const struct pw_session *session = subject->session;
    const struct pw_matches *matches = session->matches;
    struct pw_field *heads = pw_field_list(root, "heads");
    for (int r = first_shown(session); r <= session->begun; r++)
        pw_field_int(pw_field_append(heads), "round", r);
    pw_field_int(root, "head-count", session->begun - first_shown(session) + 1);
    pw_field_int(root, "round", round_done(session));
    pw_field_int(root, "round-count", subject->event->request.rounds);
    decimal(root, "vp-most", pw_session_vp_most(session), true);
    decimal(root, "vp-bye", pw_session_vp_bye(session), true);
    bool byes = false;
    for (int i = 0; i < session->ranked; i++)
        byes |= session->tally[session->order[i]].byes > 0;
    pw_word_or_no(root, "bye-line", byes ? "matches-vp-bye" : NULL);
    pw_cut_field(subject, root, "paper", 1, session->ranked);
    pw_field_word(root, "vp-line", matches->scale.steps > 0 ? "matches-vp-own" : "matches-vp-wbf");
}

/* Have some had more boards than others? there: of those who were there all the time. */
static bool boards_differ(const struct pw_subject *subject, const struct pw_across *all, int count,
                          bool there)
{
    int first = -1;
    bool differ = false;
    for (int i = 0; i < count; i++) {
        if (there && is_marked(pw_scores_section(subject, all[i].session_i).event, all[i].who_no))
            continue;
        first = first < 0 ? all[i].tally.boards : first;
        differ |= all[i].tally.boards != first;
    }
    return differ;
}

/* Does a place bear the mark? Whose results are cancelled has none. */
static bool somebody_marked(const struct pw_subject *subject, const struct pw_across *all,
                            int count)
{
    bool marked = false;
    for (int i = 0; i < count; i++)
        marked |= is_marked(pw_scores_section(subject, all[i].session_i).event, all[i].who_no);
    return marked;
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
    if (!pw_scores_begin_field(root, subject, "ranking", error))
        return false;
    if (subject->session != NULL && pw_contest_of(subject->session->schedule)->ranks_teams)
        return team_ranking(root, subject, error);
    bool field = subject->sections > 0;
    bool matches = subject->session != NULL && subject->session->matches != NULL;
    int sessions, count;
    const struct pw_session *const *session =
        (const struct pw_session *const *)pw_scores_sessions(subject, &sessions);
    g_autofree struct pw_across *all = places_of(session, sessions, &count);
    bool bars = pw_field_find(root, "narrow") == NULL;
    bool away = false;
    struct pw_field *absences = pw_field_list(root, "absences");
    for (int i = 0; i < sessions; i++) {
        struct pw_subject own = pw_scores_section(subject, i);
        away |= absence_fields(absences, own.event, own.schedule);
    }
    bool uneven = away || boards_differ(subject, all, count, false);
    bool others = somebody_marked(subject, all, count) && boards_differ(subject, all, count, true);
    pw_word_or_no(root, "away-line", others ? "ranking-away" : NULL);
    pw_field_int(root, "who-count", count);
    pw_field_flag(root, "named", somebody_named(subject, sessions));
    pw_field_flag(root, "one-field", field);
    pw_bar_fields(root, session, sessions);
    if (matches)
        match_heads(root, subject);
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
        if (matches)
            match_cells(row, own.session, all[i].who_no);
        pw_text_or_no(row, "absent", is_marked(own.event, all[i].who_no) ? "*" : NULL);
        pw_one_if(row, "uneven", uneven);
        pw_one_if(row, "bars", bars);
    }
    return true;
}
