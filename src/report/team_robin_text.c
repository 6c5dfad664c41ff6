/* team_robin_text.c - tells which team is where, and the boards, for the terminal, for tables and
 * for programs.
 */
#include "report/team_robin_text.h"

#include <stdlib.h>

#include "event/teams.h"
#include "format/columns.h"
#include "format/json_text.h"
#include "format/write_internal.h"
#include "score/standings.h"
#include "score/team_robin.h"

static const struct pw_criterion points_of = {PW_TB_POINTS, 0};

/* "Bromley", or "team 1". out is for the second. */
static const char *team_text(const struct pw_event *event, int team_no, char out[24])
{
    const char *name = pw_event_team(event, team_no);
    g_snprintf(out, 24, "team %d", team_no);
    return name != NULL ? name : out;
}

/* ---- players by boards ---- */

struct row {
    int who_no, team_no, place;
    struct pw_team_score score;
};

static int by_board(const void *left, const void *right)
{
    const struct row *a = left, *b = right;
    if (a->place != b->place)
        return a->place < b->place ? -1 : 1;
    if (a->score.points != b->score.points)
        return a->score.points > b->score.points ? -1 : 1;
    if (a->score.games != b->score.games)
        return a->score.games < b->score.games ? -1 : 1;
    return (a->who_no > b->who_no) - (a->who_no < b->who_no);
}

/* Those at the boards, then reserves who have a name. The caller frees with g_free. */
static struct row *rows_of(const struct pw_scored *scored, int *count)
{
    const struct pw_schedule *s = scored->schedule;
    struct row *rows = g_new0(struct row, (gsize)s->contestants + 1);
    *count = 0;
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        struct row row = {who_no, pw_schedule_team(s, who_no), pw_schedule_team_place(s, who_no),
                          pw_team_score(scored->tournament, who_no)};
        if (row.place <= s->team_boards || pw_event_name_in(scored->event, who_no, 0) != NULL)
            rows[(*count)++] = row;
    }
    qsort(rows, (size_t)*count, sizeof *rows, by_board);
    return rows;
}

/* ---- text ---- */

static int width_of(const struct pw_scored *scored, bool teams)
{
    const struct pw_event *event = scored->event;
    int width = 6, last = teams ? scored->schedule->teams : event->contestants;
    char out[24];
    for (int no = 1; no <= last; no++) {
        const char *name = teams ? team_text(event, no, out) : pw_event_name_in(event, no, 0);
        int length = name != NULL ? (int)g_utf8_strlen(name, -1) : 0;
        width = MAX(width, MIN(length, 40));
    }
    return width;
}

static void append_number(GString *out, int value, int width)
{
    char text[16];
    g_snprintf(text, sizeof text, "%d", value);
    pw_append_column(out, text, width, true);
}

static void append_points(GString *out, long long points, int width)
{
    char text[24];
    pw_value_text(&points_of, points, text);
    pw_append_column(out, text, width, true);
}

static void append_boards(GString *out, const struct pw_scored *scored)
{
    int count = 0, names = width_of(scored, false), teams = width_of(scored, true);
    struct row *rows = rows_of(scored, &count);
    char text[24];
    g_string_append(out, "\nboard    no  ");
    pw_append_column(out, "name", names + 2, false);
    pw_append_column(out, "team", teams, false);
    g_string_append(out, "  games  points\n");
    for (int i = 0; i < count; i++) {
        const char *name = pw_event_name_in(scored->event, rows[i].who_no, 0);
        bool reserve = rows[i].place > scored->schedule->team_boards;
        g_snprintf(text, sizeof text, reserve ? "(%d)" : "%d", rows[i].place);
        pw_append_column(out, text, 5, true);
        append_number(out, rows[i].who_no, 6);
        g_string_append(out, "  ");
        pw_append_column(out, name != NULL ? name : "", names + 2, false);
        pw_append_column(out, team_text(scored->event, rows[i].team_no, text), teams, false);
        append_number(out, rows[i].score.games, 7);
        append_points(out, rows[i].score.points, 8);
        g_string_append_c(out, '\n');
    }
    g_free(rows);
}

/* NULL: no memory, which is as GLib ends then. */
static struct pw_team_standing *standings_of(const struct pw_scored *scored, int *open)
{
    struct pw_team_standing *standing =
        pw_team_standings(scored->tournament, scored->schedule, open);
    if (standing == NULL)
        g_error("no memory for the standings"); /* as GLib itself does */
    return standing;
}

char *pw_save_team_standings(const struct pw_scored *scored)
{
    static const char *const heads[] = {"matches", "won", "drawn", "lost", "MP", "GP", "DE", "SB"};
    int open = 0, width = width_of(scored, true);
    struct pw_team_standing *standing = standings_of(scored, &open);
    GString *out = g_string_new(NULL);
    char text[24];
    if (scored->event->title != NULL)
        g_string_append_printf(out, "%s\n\n", scored->event->title);
    g_string_append(out, "place    no  ");
    pw_append_column(out, "team", width, false);
    for (gsize i = 0; i < G_N_ELEMENTS(heads); i++)
        pw_append_column(out, heads[i], 8, true);
    g_string_append_c(out, '\n');
    for (int i = 0; i < scored->schedule->teams; i++) {
        const struct pw_team_standing *one = &standing[i];
        const int counts[] = {one->matches, one->won, one->drawn, one->lost, one->match_points};
        append_number(out, one->rank, 5);
        append_number(out, one->team_no, 6);
        g_string_append(out, "  ");
        pw_append_column(out, team_text(scored->event, one->team_no, text), width, false);
        for (gsize k = 0; k < G_N_ELEMENTS(counts); k++)
            append_number(out, counts[k], 8);
        append_points(out, one->game_points, 8);
        append_number(out, one->direct, 8);
        append_points(out, one->sb, 8);
        g_string_append_c(out, '\n');
    }
    g_string_append(out, "\nin this order: MP, GP, DE, SB\n");
    if (open > 0)
        g_string_append_printf(out, "not final: %d match%s not over\n", open,
                               open == 1 ? " is" : "es are");
    append_boards(out, scored);
    free(standing);
    return g_string_free(out, FALSE);
}

/* ---- csv ---- */

char *pw_save_team_standings_csv(const struct pw_scored *scored)
{
    int open = 0;
    struct pw_team_standing *standing = standings_of(scored, &open);
    GString *out = g_string_new("rank,no,name,points,game_points,matches,won,drawn,lost,de,sb\n");
    char text[24], points[24], sb[24];
    for (int i = 0; i < scored->schedule->teams; i++) {
        const struct pw_team_standing *one = &standing[i];
        g_string_append_printf(out, "%d,%d,", one->rank, one->team_no);
        pw_append_csv(out, team_text(scored->event, one->team_no, text));
        pw_value_text(&points_of, one->game_points, points);
        pw_value_text(&points_of, one->sb, sb);
        g_string_append_printf(out, ",%d,%s,%d,%d,%d,%d,%d,%s\n", one->match_points, points,
                               one->matches, one->won, one->drawn, one->lost, one->direct, sb);
    }
    free(standing);
    return g_string_free(out, FALSE);
}

/* ---- json ---- */

static void write_points(struct pw_json *json, const char *name, long long points)
{
    char text[24];
    pw_value_text(&points_of, points, text);
    pw_json_digits(json, name, text);
}

static void write_team(struct pw_json *json, const struct pw_scored *scored,
                       const struct pw_team_standing *one)
{
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "rank", one->rank);
    pw_json_int(json, "no", one->team_no);
    pw_json_string(json, "name", pw_event_team(scored->event, one->team_no));
    pw_json_int(json, "points", one->match_points);
    write_points(json, "game_points", one->game_points);
    pw_json_int(json, "matches", one->matches);
    pw_json_int(json, "won", one->won);
    pw_json_int(json, "drawn", one->drawn);
    pw_json_int(json, "lost", one->lost);
    pw_json_int(json, "de", one->direct);
    write_points(json, "sb", one->sb);
    pw_json_end(json);
}

static void write_matches(struct pw_json *json, const struct pw_scored *scored)
{
    const struct pw_schedule *s = scored->schedule;
    pw_json_array(json, "matches", PW_JSON_ROWS);
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int match_no = 1; match_no <= pw_schedule_matches(s); match_no++) {
            struct pw_round_match match = pw_schedule_match(s, round_no, match_no);
            struct pw_team_result result = pw_team_result(scored->tournament, s, &match);
            if (match.guest_no == 0)
                continue;
            pw_json_object(json, NULL, PW_JSON_ONE_LINE);
            pw_json_int(json, "round", round_no);
            pw_json_int(json, "match", match_no);
            pw_json_int(json, "home", match.home_no);
            pw_json_int(json, "guest", match.guest_no);
            write_points(json, "home_points", result.game_points[0]);
            write_points(json, "guest_points", result.game_points[1]);
            pw_json_int(json, "open", result.open);
            pw_json_end(json);
        }
    pw_json_end(json);
}

static void write_players(struct pw_json *json, const struct pw_scored *scored)
{
    int count = 0;
    struct row *rows = rows_of(scored, &count);
    pw_json_array(json, "players", PW_JSON_ROWS);
    for (int i = 0; i < count; i++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "no", rows[i].who_no);
        pw_json_string(json, "name", pw_event_name_in(scored->event, rows[i].who_no, 0));
        pw_json_int(json, "team", rows[i].team_no);
        pw_json_int(json, "board", rows[i].place);
        pw_json_int(json, "games", rows[i].score.games);
        write_points(json, "points", rows[i].score.points);
        pw_json_end(json);
    }
    pw_json_end(json);
    g_free(rows);
}

char *pw_save_team_standings_json(const struct pw_scored *scored)
{
    static const char *const order[] = {"MP", "GP", "DE", "SB"};
    int open = 0;
    struct pw_team_standing *standing = standings_of(scored, &open);
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_truth(&json, "final", open == 0);
    pw_json_int(&json, "open", open);
    pw_json_array(&json, "order", PW_JSON_ONE_LINE);
    for (gsize i = 0; i < G_N_ELEMENTS(order); i++)
        pw_json_string(&json, NULL, order[i]);
    pw_json_end(&json);
    pw_json_array(&json, "standings", PW_JSON_ROWS);
    for (int i = 0; i < scored->schedule->teams; i++)
        write_team(&json, scored, &standing[i]);
    pw_json_end(&json);
    write_matches(&json, scored);
    write_players(&json, scored);
    free(standing);
    return pw_json_finish(&json);
}
