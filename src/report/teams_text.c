/* teams_text.c - places and matches of teams of four, for the terminal. */
#include "format/pass.h"
#include "format/write_internal.h"
#include "report/report.h"

#include <stdlib.h>
#include <string.h>

/* The eye counts characters, not bytes. */
static int width_of(const char *text)
{
    return text != NULL ? (int)g_utf8_strlen(text, -1) : 0;
}

static void append_left(GString *out, const char *text, int width)
{
    g_string_append(out, text);
    g_string_append_printf(out, "%*s", MAX(width - width_of(text), 0), "");
}

/* The names by team number, from 1. The caller frees with free_names. */
static char **names_of(const struct pw_scored_teams *of, int *widest)
{
    char **name = g_new0(char *, (gsize)of->scores->teams + 1);
    *widest = 4;
    for (int t = 1; t <= of->scores->teams; t++) {
        name[t] = pw_event_team_name(of->event, t);
        *widest = MAX(*widest, width_of(name[t]));
    }
    return name;
}

static void free_names(char **name, int teams)
{
    for (int t = 1; t <= teams; t++)
        free(name[t]);
    g_free(name);
}

static void append_places(GString *out, const struct pw_scored_teams *of, char **name, int widest)
{
    g_string_append(out, "place  team  ");
    append_left(out, "name", widest);
    g_string_append(out, "     VPs   IMPs  matches\n");
    for (int i = 0; i < of->scores->teams; i++) {
        const struct pw_team_place *place = &of->scores->place[i];
        char imps[PW_POINTS_TEXT], vp[PW_POINTS_TEXT], rank[PW_POINTS_TEXT];
        pw_team_imps_text(imps, place->imps);
        pw_team_vp_text(vp, place->vp);
        g_snprintf(rank, sizeof rank, "%d%s", place->place, place->tied ? "=" : "");
        g_string_append_printf(out, "%5s %5d  ", rank, place->team_no);
        append_left(out, name[place->team_no] != NULL ? name[place->team_no] : "", widest);
        g_string_append_printf(out, "%8s %6s %8d", vp, imps, place->matches);
        if (place->penalty != 0) {
            pw_team_vp_text(vp, place->penalty);
            g_string_append_printf(out, "  (penalty %s)", vp);
        }
        g_string_append_c(out, '\n');
    }
}

static void append_board(GString *out, const struct pw_match_board *board)
{
    char score[2][32] = {"", ""}, imps[2][PW_POINTS_TEXT] = {"", ""};
    for (int side = 0; side < 2; side++) {
        const struct pw_line *line = board->line[side];
        if (line == NULL || line->kind == PW_NO_RESULT)
            g_strlcpy(score[side], line != NULL ? "..." : "-", sizeof score[side]);
        else
            pw_line_score_text(score[side], line, 0);
        if (pw_team_column(board, side) != 0)
            pw_team_imps_text(imps[side], pw_team_column(board, side));
    }
    g_string_append_printf(out, "  board %3d  %9s %9s  %5s %5s", board->board_no, score[0],
                           score[1], imps[0], imps[1]);
    while (out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append_c(out, '\n');
}

static void append_match(GString *out, const struct pw_scored_teams *of,
                         const struct pw_match *match, bool boards)
{
    char won[2][PW_POINTS_TEXT], vp[2][PW_POINTS_TEXT] = {"", ""}, rounds[32];
    for (int side = 0; side < 2; side++) {
        pw_team_imps_text(won[side], match->won[side]);
        if (match->done)
            pw_team_vp_text(vp[side], match->vp[side]);
    }
    if (match->round_no == match->last_round)
        g_snprintf(rounds, sizeof rounds, "%d", match->round_no);
    else
        g_snprintf(rounds, sizeof rounds, "%d, %d", match->round_no, match->last_round);
    g_string_append_printf(out, "%8s  %4d - %-4d %6d  %5s - %-5s", rounds, match->team[0],
                           match->team[1], match->compared, won[0], won[1]);
    if (match->done)
        g_string_append_printf(out, " %5s - %s%s", vp[0], vp[1],
                               match->forfeited ? "  forfeited" : "");
    else if (match->waiting == 0)
        g_string_append(out, " nothing to compare");
    else
        g_string_append_printf(out, " %d board%s missing", match->waiting,
                               match->waiting == 1 ? "" : "s");
    g_string_append_c(out, '\n');
    for (int k = 0; boards && k < match->boards; k++)
        append_board(out, &of->scores->board[match->from + k]);
}

char *pw_save_teams_text(const struct pw_scored_teams *of, bool boards)
{
    const struct pw_session *session = of->session;
    GString *out = g_string_new(NULL);
    int widest;
    char **name = names_of(of, &widest);
    if (of->event->title != NULL)
        g_string_append_printf(out, "%s\n", of->event->title);
    if (session->waiting > 0)
        g_string_append_printf(out, "PARTIAL: %d of %d results are in\n",
                               session->lines - session->waiting, session->lines);
    if (out->len > 0)
        g_string_append_c(out, '\n');
    append_places(out, of, name, widest);
    g_string_append(out, "\n  rounds    teams     boards     IMPs          VPs\n");
    for (int i = 0; i < of->scores->matches && pw_pass(out); i++)
        append_match(out, of, &of->scores->match[i], boards);
    free_names(name, of->scores->teams);
    return g_string_free(out, FALSE);
}
