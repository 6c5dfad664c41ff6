/* team_ranking.c - the ranking of teams of four, and all their matches (ranking-teams.xml).
 *
 *   all       what scores.h says
 *   ranking   teams[]: place place-no place-tied pair name vp imps played penalty bar, by place;
 *             match-rows[]: rounds home away home-name away-name home-imps away-imps home-vp
 * away-vp, missing where boards are, forfeited, by round; bar-from and so on as on the ranking of
 * pairs; named (flag), match-line (flag: there are matches)
 */
#include <stdlib.h>
#include <string.h>

#include "doc/scores.h"
#include "event/teams.h"
#include "score/teams.h"

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

PW_FILL(pw_team_ranking)
{
    struct pw_team_scores *scores = pw_team_scores_new(subject->session);
    if (scores == NULL)
        return pw_refuse(why, code, PW_ERROR_INTERNAL, "no memory to score");
    pw_field_flag(root, "named", subject->event->teams > 0 || pw_somebody_named(subject->event));
    bar_fields(root, scores);
    struct pw_field *teams = pw_field_list(root, "teams");
    for (int i = 0; i < scores->teams; i++)
        team_fields(pw_field_append(teams), subject, scores, &scores->place[i]);
    struct pw_field *matches = pw_field_list(root, "match-rows");
    for (int i = 0; i < scores->matches; i++)
        match_fields(pw_field_append(matches), subject, &scores->match[i], scores->teams);
    pw_team_scores_free(scores);
    return true;
}
