/* ranked.c - who is where, as data, of a session of boards or of games that are scored. */
#include "api/internal.h"

#include <stdlib.h>
#include <string.h>

#include "api/score.h"
#include "api/standings_job.h"
#include "base/error.h"
#include "doc/facts.h"
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

struct pw_ranking *pw_ranking_of_session(const struct pw_event *event,
                                         const struct pw_session *session)
{
    struct ranking *all = ranking_new();
    g_autofree int *order = g_new(int, (gsize)session->schedule->contestants + 1);
    int count = pw_session_ranking(session, order);
    for (int i = 0; i < count; i++)
        add_tally(all, event, session, order[i]);
    return ended(all);
}

struct pw_ranking *pw_ranking_of_field(const struct pw_event *event,
                                       struct pw_session *const *session)
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
struct pw_ranking *pw_ranking_of_teams(const struct pw_event *event,
                                       const struct pw_session *session, GError **error)
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

struct pw_ranking *pw_ranking_of_scored(const struct pw_scored *scored)
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
