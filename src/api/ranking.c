/* ranking.c - who is where, and what was played, as data: bridge, chess and Go alike. */
#include "api/internal.h"

#include <string.h>

#include "api/score.h"
#include "api/standings_job.h"
#include "event/games.h"
#include "format/score_write.h"

static struct pw_ranking *rank_pairs(struct pw_event *event, const struct pw_score *how,
                                     GError **error)
{
    if (how->as_played && !pw_event_explain(event, how->note, how->user, error))
        return NULL;
    struct pw_session *session =
        pw_event_session(event, how->strict, how->warn, how->note, how->user, error);
    if (session == NULL)
        return NULL;
    struct pw_ranking *ranking = pw_event_contest(event)->ranks_teams
                                     ? pw_ranking_of_teams(event, session, error)
                                     : pw_ranking_of_session(event, session);
    pw_session_free(session);
    return ranking;
}

/* All sections of a field together. */
static struct pw_ranking *rank_field(struct pw_event *event, const struct pw_score *how,
                                     GError **error)
{
    struct pw_session **session = pw_sections_scored(event, how, false, true, error);
    struct pw_ranking *ranking = session != NULL ? pw_ranking_of_field(event, session) : NULL;
    pw_sections_scored_free(session, event->parts);
    return ranking;
}

static struct pw_ranking *rank_players(struct pw_event *event, GError **error)
{
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return NULL;
    struct pw_ranking *ranking = pw_ranking_of_scored(&work.scored);
    pw_event_score_finish(&work);
    return ranking;
}

struct pw_ranking *pw_ranking_make(struct pw_event *event, const struct pw_score *asked,
                                   GError **error)
{
    struct pw_score how;
    if (!pw_options_take(&how, sizeof how, PW_SCORE_FIRST, asked, error))
        return NULL;
    if (event->parts > 0 && (how.across || pw_event_is_field(event)))
        return rank_field(event, &how, error);
    if (!pw_event_settle(event, error))
        return NULL;
    return pw_event_contest(event)->has_games ? rank_players(event, error)
                                              : rank_pairs(event, &how, error);
}

/* ---- what was played ---- */

typedef void hearer(const struct pw_outcome *outcome, void *user);

static bool tell_boards(struct pw_event *event, hearer *tell, void *user, GError **error)
{
    bool some = pw_event_has_results(event);
    struct pw_session *session = some ? pw_event_session(event, false, NULL, NULL, NULL, error)
                                      : pw_event_session_blank(event, error);
    for (int i = 0; session != NULL && i < session->lines; i++) {
        const struct pw_line *line = &session->line[i];
        char contract[16] = "", tricks[16] = "", score[PW_LINE_TEXT] = "";
        char points[2][PW_POINTS_TEXT] = {"", ""};
        const char declarer[2] = {"NESW"[line->declarer], '\0'};
        bool bid = line->kind == PW_PLAYED && !line->bare, played = line->contract.level > 0;
        if (bid)
            pw_contract_text(contract, line->contract);
        if (bid && played)
            g_snprintf(tricks, sizeof tricks, "%d", line->tricks);
        if (line->kind == PW_PLAYED)
            g_snprintf(score, sizeof score, "%d", line->score);
        else if (line->kind != PW_NO_RESULT)
            pw_line_score_text(score, line, 0);
        for (int side = 0; side < 2; side++)
            pw_line_points(points[side], session, line, pw_line_side_seat(session, line, side));
        struct pw_outcome one = {.round_no = line->round_no,
                                 .table_no = line->table_no,
                                 .board_no = line->board_no,
                                 .open = line->kind == PW_NO_RESULT,
                                 .contract = contract,
                                 .declarer = bid && played ? declarer : "",
                                 .tricks = tricks,
                                 .result = score,
                                 .points = {points[0], points[1]}};
        memcpy(one.who, line->who, sizeof one.who);
        tell(&one, user);
    }
    pw_session_free(session);
    return session != NULL;
}

static bool tell_games(struct pw_event *event, hearer *tell, void *user, GError **error)
{
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return false;
    const struct pw_schedule *s = event->schedule;
    const struct pw_tournament *t = work.tournament;
    const bool black_first = pw_contest_of(s)->black_first;
    for (int r = 1; r <= s->rounds; r++)
        for (int no = 1; no <= s->stands; no++) {
            struct pw_spot spot = pw_schedule_at(s, r, no);
            int first = spot.who[0], other = spot.who[1];
            struct pw_outcome one = {
                .round_no = r,
                .table_no = s->stand[no - 1].table_no,
                .who = {black_first ? other : first, black_first ? first : other},
                .open = true,
                .contract = "",
                .declarer = "",
                .tricks = "",
                .result = "",
                .points = {"", ""}};
            if (first == 0 || other == 0)
                continue;
            for (int k = 0; k < pw_tournament_games_of(t, first); k++) {
                const struct pw_game *game = pw_tournament_view(t, first, k).game;
                bool is =
                    game->round_no == r && (game->white_no == other || game->black_no == other);
                if (!is)
                    continue;
                one.off = pw_tournament_off(t, game);
                one.open = game->white == '*' && !one.off;
                if (game->white == '*')
                    continue;
                bool turned = (game->white_no == first) == black_first;
                one.result = turned ? pw_result_text(game->black, game->white)
                                    : pw_result_text(game->white, game->black);
            }
            tell(&one, user);
        }
    pw_event_score_finish(&work);
    return true;
}

bool pw_outcomes_each(struct pw_event *event, hearer *tell, void *user, GError **error)
{
    return pw_event_settle(event, error) &&
           (pw_event_contest(event)->has_games ? tell_games(event, tell, user, error)
                                               : tell_boards(event, tell, user, error));
}
