/* ranking.c - who is where, and what was played, as data: bridge, chess and Go alike. */
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "api/score.h"
#include "base/error.h"
#include "doc/facts.h"
#include "event/games.h"
#include "format/score_write.h"
#include "score/teams.h"

/* What the caller sees is the first of it. */
struct ranking {
    struct pw_ranking shown;
    GStringChunk *text;
    GPtrArray *place;     /* of struct pw_ranked */
    GPtrArray *criterion; /* of names, then NULL */
};

struct ranked {
    struct pw_ranked shown;
    const char *value[PW_CRITERIA_MAX + 1];
};

static struct ranking *ranking_new(void)
{
    struct ranking *all = g_new0(struct ranking, 1);
    all->text = g_string_chunk_new(4096);
    all->place = g_ptr_array_new_with_free_func(g_free);
    all->criterion = g_ptr_array_new();
    return all;
}

static const char *kept(struct ranking *all, const char *text)
{
    return g_string_chunk_insert(all->text, text);
}

static struct ranked *add(struct ranking *all, const struct pw_event *event, int who_no)
{
    const struct pw_schedule *s = event->schedule;
    struct ranked *one = g_new0(struct ranked, 1);
    const char *name = pw_event_name_in(event, who_no, 0);
    one->shown.who_no = who_no;
    one->shown.label = s == NULL ? pw_event_label(event, who_no) : pw_label(s, who_no);
    one->shown.name = name != NULL ? kept(all, name) : NULL;
    one->shown.percent = one->shown.penalty = "";
    one->shown.value = one->value;
    g_ptr_array_add(all->place, one);
    return one;
}

static struct pw_ranking *ended(struct ranking *all)
{
    g_ptr_array_add(all->criterion, NULL);
    all->shown.count = (int)all->place->len;
    all->shown.place = (const struct pw_ranked *const *)(gconstpointer)all->place->pdata;
    all->shown.criterion = (const char *const *)(gconstpointer)all->criterion->pdata;
    return &all->shown;
}

/* Of bridge the entries alone say who left. */
static void add_presence(struct pw_ranked *one, const struct pw_event *event, int who_no)
{
    struct pw_stay is = pw_event_stay(event, who_no);
    one->left = is.left;
    one->left_after_no = is.left ? is.until_no : 0;
}

static struct pw_ranked *add_tally(struct ranking *all, const struct pw_event *event,
                                   const struct pw_session *session, int who_no)
{
    const struct pw_tally *tally = &session->tally[who_no];
    struct pw_ranked *one = &add(all, event, who_no)->shown;
    char points[PW_POINTS_TEXT], percent[PW_POINTS_TEXT], penalty[PW_POINTS_TEXT] = "";
    pw_total_text(points, session, tally->points);
    if (tally->penalty != 0)
        pw_points_text(penalty, session, tally->penalty);
    pw_percent_text(percent, tally);
    one->rank = tally->place;
    one->tied = tally->tied;
    one->line = tally->line;
    one->points = kept(all, points);
    one->percent = kept(all, percent);
    one->penalty = kept(all, penalty);
    one->played = tally->boards;
    one->waiting = tally->waiting;
    add_presence(one, event, who_no);
    return one;
}

static struct pw_ranking *of_session(const struct pw_event *event, const struct pw_session *session)
{
    struct ranking *all = ranking_new();
    for (int i = 0; i < session->ranked; i++)
        add_tally(all, event, session, session->order[i]);
    return ended(all);
}

static struct pw_ranking *of_field(const struct pw_event *event, struct pw_session *const *session)
{
    struct ranking *all = ranking_new();
    gsize room = 1;
    for (int i = 0; i < event->parts; i++)
        room += (gsize)session[i]->ranked;
    g_autofree struct pw_across *place = g_new0(struct pw_across, room);
    int count = pw_sessions_rank(session, event->parts, place);
    for (int i = 0; i < count; i++) {
        const struct pw_event *part = event->part[place[i].session_i];
        add_tally(all, part, session[place[i].session_i], place[i].who_no)->section =
            kept(all, part->section);
    }
    return ended(all);
}

/* Teams of four by their own numbers, with victory points. */
static struct pw_ranking *of_teams(const struct pw_event *event, const struct pw_session *session,
                                   GError **error)
{
    struct pw_team_scores *scores = pw_team_scores_new(session);
    if (scores == NULL) {
        pw_fail(error, PW_ERROR_INTERNAL, "no memory to score");
        return NULL;
    }
    struct ranking *all = ranking_new();
    g_ptr_array_add(all->criterion, (gpointer)kept(all, "IMP"));
    for (int i = 0; i < scores->teams; i++) {
        const struct pw_team_place *place = &scores->place[i];
        struct ranked *row = add(all, event, place->team_no);
        struct pw_ranked *one = &row->shown;
        char *name = pw_event_team_name(event, place->team_no), vp[PW_POINTS_TEXT],
             imps[PW_POINTS_TEXT];
        pw_team_vp_text(vp, place->vp);
        pw_team_imps_text(imps, place->imps);
        row->value[0] = kept(all, imps);
        one->name = name != NULL ? kept(all, name) : NULL;
        one->rank = place->place;
        one->tied = place->tied;
        one->points = kept(all, vp);
        one->played = place->boards;
        one->waiting = place->waiting;
        add_presence(one, event, place->team_no);
        free(name);
    }
    pw_team_scores_free(scores);
    return ended(all);
}

static bool has_rank(const struct pw_scored *scored, int rank, int but_i)
{
    for (int i = 0; rank > 0 && i < scored->count; i++)
        if (i != but_i && scored->standing[i].rank == rank)
            return true;
    return false;
}

static struct pw_ranking *of_scored(const struct pw_scored *scored)
{
    struct ranking *all = ranking_new();
    for (int i = 0; i < scored->criteria_count; i++) {
        char code[16];
        pw_criterion_name(&scored->criteria[i], scored->tournament->black_first, code);
        g_ptr_array_add(all->criterion, (gpointer)kept(all, code));
    }
    for (int i = 0; i < scored->count; i++) {
        static const struct pw_criterion points = {PW_TB_POINTS, 0};
        const struct pw_standing *standing = &scored->standing[i];
        struct ranked *one = add(all, scored->event, standing->who_no);
        char text[24];
        pw_value_text(&points, standing->points, text);
        one->shown.rank = standing->rank;
        one->shown.tied = has_rank(scored, standing->rank, i);
        one->shown.points = kept(all, text);
        one->shown.left = scored->tournament->presence[standing->who_no] != PW_PLAYS;
        one->shown.left_after_no = scored->tournament->left_after[standing->who_no];
        int games = pw_tournament_games_of(scored->tournament, standing->who_no);
        for (int k = 0; k < games; k++) {
            const struct pw_game *game =
                pw_tournament_view(scored->tournament, standing->who_no, k).game;
            bool open = game->white == '*' || game->black == '*';
            one->shown.played += game->black_no != 0 && !open;
            one->shown.waiting += open && !pw_tournament_off(scored->tournament, game);
        }
        for (int k = 0; k < scored->criteria_count; k++) {
            pw_value_text(&scored->criteria[k], standing->value[k], text);
            one->value[k] = kept(all, text);
        }
    }
    return ended(all);
}

void pw_ranking_free(struct pw_ranking *ranking)
{
    struct ranking *all = (struct ranking *)(gpointer)ranking;
    if (all == NULL)
        return;
    g_ptr_array_unref(all->place);
    g_ptr_array_unref(all->criterion);
    g_string_chunk_free(all->text);
    g_free(all);
}

static struct pw_ranking *rank_pairs(struct pw_event *event, const struct pw_score *how,
                                     GError **error)
{
    struct pw_session *session = pw_event_session_asked(event, how, error);
    if (session == NULL)
        return NULL;
    struct pw_ranking *ranking = pw_event_contest(event)->ranks_teams
                                     ? of_teams(event, session, error)
                                     : of_session(event, session);
    pw_session_free(session);
    return ranking;
}

/* All sections of a field together. */
static struct pw_ranking *rank_field(struct pw_event *event, const struct pw_score *how,
                                     GError **error)
{
    struct pw_session **session = pw_sections_scored(event, how, false, true, error);
    struct pw_ranking *ranking = session != NULL ? of_field(event, session) : NULL;
    pw_sections_scored_free(session, event->parts);
    return ranking;
}

static struct pw_ranking *rank_players(struct pw_event *event, GError **error)
{
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return NULL;
    struct pw_ranking *ranking = of_scored(&work.scored);
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
