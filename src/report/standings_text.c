/* standings_text.c - tells who is where, for the terminal, for tables and for programs. */
#include "report/report.h"

#include "event/teams.h"
#include "format/json_text.h"
#include "format/scored.h"
#include "format/write_internal.h"
#include "score/standings.h"
#include "score/tournament.h"

#include <stdlib.h>
#include <string.h>

/* Tells which team is where, and the boards, for the terminal, for tables and
 * for programs.
 */

static const struct pw_criterion points_of = {PW_TB_POINTS, 0};

/* "Bromley", or "team 1". out is for the second. */
static const char *numbered_team(const struct pw_event *event, int team_no, char out[24])
{
    const char *name = pw_event_team(event, team_no);
    g_snprintf(out, 24, "team %d", team_no);
    return name != NULL ? name : out;
}

/* Players by boards. The caller frees with g_free. */
static struct pw_board_line *lines_of(const struct pw_scored *scored, int *count)
{
    struct pw_board_line *lines =
        g_new0(struct pw_board_line, (gsize)scored->schedule->contestants + 1);
    *count = pw_team_board_lines(scored->event, scored->tournament, scored->schedule, lines);
    return lines;
}

/* ---- text ---- */

static int width_of(const struct pw_scored *scored, bool teams)
{
    const struct pw_event *event = scored->event;
    int width = 6, last = teams ? scored->schedule->teams : event->contestants;
    char out[24];
    for (int no = 1; no <= last; no++) {
        const char *name = teams ? numbered_team(event, no, out) : pw_event_name_in(event, no, 0);
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
    struct pw_board_line *rows = lines_of(scored, &count);
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
        pw_append_column(
            out,
            numbered_team(scored->event, pw_schedule_team(scored->schedule, rows[i].who_no), text),
            teams, false);
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
        pw_append_column(out, numbered_team(scored->event, one->team_no, text), width, false);
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
        pw_append_csv(out, numbered_team(scored->event, one->team_no, text));
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
    struct pw_board_line *rows = lines_of(scored, &count);
    pw_json_array(json, "players", PW_JSON_ROWS);
    for (int i = 0; i < count; i++) {
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "no", rows[i].who_no);
        pw_json_string(json, "name", pw_event_name_in(scored->event, rows[i].who_no, 0));
        pw_json_int(json, "team", pw_schedule_team(scored->schedule, rows[i].who_no));
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

/* The name, or the number where there is none. out is for the number. */
static const char *player_text(const struct pw_ranked *one, char out[16])
{
    g_snprintf(out, 16, "%d", one->who_no);
    return one->name != NULL ? one->name : out;
}

static void append_order(GString *out, const struct pw_ranking *ranking)
{
    g_string_append(out, "\nin this order: ");
    for (int i = 0; ranking->criterion[i] != NULL; i++)
        g_string_append_printf(out, "%s%s", i > 0 ? ", " : "", ranking->criterion[i]);
    g_string_append_c(out, '\n');
}

/* Of a file that is no round robin, and of tie-breaks of other programs. */
static void append_elsewhere(GString *out, const struct pw_event *event)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    char left[PW_LEFT_OUT];
    int count = 0;
    struct pw_reason why;
    if (event->no_robin != NULL)
        g_string_append(out, "equal players share a place\n");
    if (pw_criteria_of_event(event, criteria, &count, left, sizeof left, &why) != PW_OK)
        return;
    if (left[0] != '\0')
        g_string_append_printf(out, "not counted here: %s\n", left);
}

/* How many of the criteria are worked out: who is out of the count has points alone, which count
 * for nothing. */
static int worked_of(const struct pw_scored *scored, const struct pw_standing *one)
{
    return one->rank > 0 ? scored->criteria_count : 1;
}

static void append_working(GString *out, const struct pw_scored *scored,
                           const struct pw_standing *one)
{
    int who_no = one->who_no;
    for (int i = 0; i < worked_of(scored, one); i++) {
        gsize size = 64 + 48 * (gsize)pw_tournament_games_of(scored->tournament, who_no);
        char *line = g_malloc(size);
        pw_working_standing(scored->tournament, scored->criteria, i, one, line, size);
        g_string_append_printf(out, "              %s\n", line);
        g_free(line);
    }
}

/* What a team has in the match, as points are written. */
static void match_text(const struct pw_tournament *t, int team, char out[24])
{
    static const struct pw_criterion points = {PW_TB_POINTS, 0};
    pw_value_text(&points, pw_tournament_match(t, team), out);
}

/* "team A", or its name. out is for the first. */
static const char *lettered_team(const struct pw_event *event, int team, char out[16])
{
    const char *name = pw_event_team(event, team + 1);
    g_snprintf(out, 16, "team %c", 'A' + team);
    return name != NULL ? name : out;
}

static void append_match(GString *out, const struct pw_event *event, const struct pw_tournament *t)
{
    char a[16], b[16];
    char text[2][24];
    for (int team = 0; team < 2; team++)
        match_text(t, team, text[team]);
    if (t->team > 0)
        g_string_append_printf(out, "%s - %s: %s - %s\n\n", lettered_team(event, 0, a),
                               lettered_team(event, 1, b), text[0], text[1]);
}

/* The line above the first player of a team. */
static void append_team(GString *out, const struct pw_scored *scored, int i, int width)
{
    const struct pw_tournament *t = scored->tournament;
    int team = pw_tournament_team(t, scored->standing[i].who_no);
    bool goes_on = i > 0 && (scored->standing[i].rank == 0 ||
                             pw_tournament_team(t, scored->standing[i - 1].who_no) == team);
    if (t->team == 0 || goes_on)
        return;
    char text[24], letter[16];
    match_text(t, team, text);
    g_string_append_printf(out, "%s             ", i > 0 ? "\n" : "");
    pw_append_column(out, lettered_team(scored->event, team, letter), width, false);
    pw_append_column(out, text, 8, true);
    g_string_append_c(out, '\n');
}

static void append_leavers(GString *out, const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    for (int who_no = 1; who_no <= t->players; who_no++) {
        const char *name = pw_event_name_in(scored->event, who_no, 0);
        if (t->presence[who_no] == PW_PLAYS)
            continue;
        g_string_append_printf(out, "%d%s%s: left ", who_no, name != NULL ? " " : "",
                               name != NULL ? name : "");
        if (t->left_after[who_no] > 0)
            g_string_append_printf(out, "after round %d\n", t->left_after[who_no]);
        else
            g_string_append(out, "before round 1\n");
    }
}

/* The place that the first of each play-off has by it. */
static void append_play_offs(GString *out, const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    int who_no;
    for (int group = 1; (who_no = pw_play_off_who(t, group, 1)) != 0; group++) {
        int rank = 0;
        for (int i = 0; i < scored->count; i++)
            if (scored->standing[i].who_no == who_no)
                rank = scored->standing[i].rank;
        g_string_append_printf(out, "play-off for place %d: %d", rank, who_no);
        for (int place = 2; (who_no = pw_play_off_who(t, group, place)) != 0; place++)
            g_string_append_printf(out, " before %d", who_no);
        g_string_append_c(out, '\n');
    }
}

/* Who is in no place, and whose games count for nobody. */
static void append_out_of_count(GString *out, const struct pw_tournament *t)
{
    int n = 0;
    for (int who_no = 1; who_no <= t->players; who_no++)
        if (t->here[who_no] && t->presence[who_no] == PW_LEFT_UNCOUNTED)
            g_string_append_printf(out, "%s%d",
                                   n++ > 0 ? ", "
                                           : "- left before half of the games were played: out of "
                                             "the count, and games with ",
                                   who_no);
    if (n > 0)
        g_string_append(out, " do not count\n");
}

char *pw_save_standings(const struct pw_scored *scored, const struct pw_ranking *ranking,
                        bool working)
{
    GString *out = g_string_new(NULL);
    const struct pw_tournament *t = scored->tournament;
    char number[16], text[24];
    int width = 4;
    for (int i = 0; i < ranking->count; i++) {
        const char *name = player_text(ranking->place[i], number);
        int length = (int)g_utf8_strlen(name, -1);
        width = MAX(width, MIN(length, 40));
    }
    for (int team = 0; t->team > 0 && team < 2; team++) {
        int length = (int)g_utf8_strlen(lettered_team(scored->event, team, number), -1);
        width = MAX(width, MIN(length, 40));
    }
    if (scored->event->title != NULL)
        g_string_append_printf(out, "%s\n\n", scored->event->title);
    append_match(out, scored->event, t);
    g_string_append(out, "place    no  ");
    pw_append_column(out, "name", width, false);
    for (int c = 0; ranking->criterion[c] != NULL; c++)
        pw_append_column(out, ranking->criterion[c], 8, true);
    g_string_append_c(out, '\n');
    for (int i = 0; i < ranking->count && pw_pass(out); i++) {
        const struct pw_ranked *one = ranking->place[i];
        append_team(out, scored, i, width);
        g_snprintf(text, sizeof text, "%d", one->rank);
        pw_append_column(out, one->rank > 0 ? text : "-", 5, true);
        g_snprintf(text, sizeof text, "%d", one->who_no);
        pw_append_column(out, text, 6, true);
        g_string_append(out, "  ");
        pw_append_column(out, player_text(one, number), width, false);
        for (int c = 0; ranking->criterion[c] != NULL; c++)
            pw_append_column(out, one->rank > 0 || c == 0 ? one->value[c] : "", 8, true);
        while (out->str[out->len - 1] == ' ')
            g_string_truncate(out, out->len - 1);
        g_string_append_c(out, '\n');
        if (working)
            append_working(out, scored, &scored->standing[i]);
    }
    append_order(out, ranking);
    append_play_offs(out, scored);
    append_elsewhere(out, scored->event);
    if (t->open > 0)
        g_string_append_printf(out, "not final: %d game%s open\n", t->open,
                               t->open == 1 ? " is" : "s are");
    else if (scored->event->games.rounds > t->rounds)
        g_string_append_printf(out, "not final: after %d of %d rounds\n", t->rounds,
                               scored->event->games.rounds);
    for (int round_no = 1; round_no <= t->rounds; round_no++)
        if (pw_tournament_round_off(t, round_no))
            g_string_append_printf(out, "round %d: not played\n", round_no);
    append_out_of_count(out, t);
    append_leavers(out, scored);
    for (int i = 0; i < t->games; i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        char other[16];
        if (!game.exchanged)
            continue;
        const char *white = pw_event_name_in(scored->event, game.white_no, game.round_no);
        const char *black = pw_event_name_in(scored->event, game.black_no, game.round_no);
        g_snprintf(number, sizeof number, "%d", game.white_no);
        g_snprintf(other, sizeof other, "%d", game.black_no);
        g_string_append_printf(
            out, "round %d board %d: colours exchanged, %s had White against %s\n", game.round_no,
            game.board_no, white != NULL ? white : number, black != NULL ? black : other);
    }
    for (int i = 0; i < scored->event->replacements; i++) {
        const struct pw_replacement *one = &scored->event->replacement[i];
        const char *former = pw_event_name_in(scored->event, one->who_no, one->round_no - 1);
        g_string_append_printf(out, "%d: %s from round %d, in the place of %s\n", one->who_no,
                               one->who.name, one->round_no, former != NULL ? former : "the first");
    }
    return g_string_free(out, FALSE);
}

/* The columns that are always there. */
static const struct {
    const char *name;
    struct pw_criterion criterion;
} columns[] = {
    {"points", {PW_TB_POINTS, 0}},   {"de", {PW_TB_DIRECT, 0}},
    {"win", {PW_TB_WINS, 0}},        {"won", {PW_TB_WON, 0}},
    {"bpg", {PW_TB_BLACK_GAMES, 0}}, {"bwg", {PW_TB_BLACK_WINS, 0}},
    {"sb", {PW_TB_SB, 0}},           {"sb_cut1", {PW_TB_SB_CUT1, 0}},
    {"koya", {PW_TB_KOYA, 0}},       {"progressive", {PW_TB_PROGRESSIVE, 0}},
};

/* What it is worth by this one: as it ranks, where it does. In direct encounter that is not what
 * has been played so far, while games among them are open. */
static long long worth(const struct pw_scored *scored, const struct pw_standing *one,
                       const struct pw_criterion *criterion)
{
    for (int c = 0; c < scored->criteria_count; c++)
        if (scored->criteria[c].kind == criterion->kind &&
            scored->criteria[c].limit == criterion->limit)
            return one->value[c];
    return pw_tiebreak(scored->tournament, criterion, one->who_no);
}

/* Where others paired, opponents are not counted; an empty cell says so. */
static bool has_value(const struct pw_scored *scored, const struct pw_criterion *criterion)
{
    return scored->event->no_robin == NULL || pw_criterion_of_swiss(criterion);
}

static bool always(const struct pw_criterion *criterion)
{
    for (gsize i = 0; i < G_N_ELEMENTS(columns); i++)
        if (columns[i].criterion.kind == criterion->kind &&
            columns[i].criterion.limit == criterion->limit)
            return true;
    return false;
}

char *pw_save_standings_csv(const struct pw_scored *scored)
{
    GString *out = g_string_new("rank,no,name");
    char text[24], code[16];
    for (gsize i = 0; i < G_N_ELEMENTS(columns); i++)
        g_string_append_printf(out, ",%s", columns[i].name);
    for (int c = 0; c < scored->criteria_count; c++) {
        if (always(&scored->criteria[c]))
            continue;
        pw_criterion_code(&scored->criteria[c], code);
        char *lower = g_ascii_strdown(code, -1);
        g_string_append_printf(out, ",%s", lower);
        g_free(lower);
    }
    bool teams = scored->tournament->team > 0;
    bool named = teams && pw_event_team(scored->event, 1) && pw_event_team(scored->event, 2);
    g_string_append(out, named ? ",team,team_name\n" : teams ? ",team\n" : "\n");
    for (int i = 0; i < scored->count; i++) {
        const struct pw_standing *one = &scored->standing[i];
        if (one->rank > 0)
            g_string_append_printf(out, "%d", one->rank);
        g_string_append_printf(out, ",%d,", one->who_no);
        const char *name = pw_event_name_in(scored->event, one->who_no, 0);
        pw_append_csv(out, name);
        for (gsize k = 0; k < G_N_ELEMENTS(columns); k++) {
            const struct pw_criterion *criterion = &columns[k].criterion;
            pw_value_text(criterion, worth(scored, one, criterion), text);
            g_string_append_printf(out, ",%s", has_value(scored, criterion) ? text : "");
        }
        for (int c = 0; c < scored->criteria_count; c++) {
            if (always(&scored->criteria[c]))
                continue;
            pw_value_text(&scored->criteria[c], one->value[c], text);
            g_string_append_printf(out, ",%s", text);
        }
        if (teams)
            g_string_append_printf(out, ",%c",
                                   'A' + pw_tournament_team(scored->tournament, one->who_no));
        if (named) {
            g_string_append_c(out, ',');
            pw_append_csv(out, pw_event_players_team(scored->event, scored->schedule, one->who_no));
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

static void write_order(struct pw_json *json, const struct pw_scored *scored)
{
    pw_json_array(json, "order", PW_JSON_ONE_LINE);
    for (int i = 0; i < scored->criteria_count; i++) {
        char code[16];
        pw_criterion_name(&scored->criteria[i], scored->tournament->black_first, code);
        pw_json_string(json, NULL, code);
    }
    pw_json_end(json);
}

static void write_teams(struct pw_json *json, const struct pw_event *event,
                        const struct pw_tournament *t)
{
    char text[24];
    pw_json_array(json, "teams", PW_JSON_ONE_LINE);
    for (int team = 0; team < 2; team++) {
        match_text(t, team, text);
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_char(json, "team", (char)('A' + team));
        if (pw_event_team(event, team + 1) != NULL)
            pw_json_string(json, "name", pw_event_team(event, team + 1));
        pw_json_digits(json, "points", text);
        pw_json_end(json);
    }
    pw_json_end(json);
}

/* Which games were played with colours other than planned. */
static void write_exchanged(struct pw_json *json, const struct pw_tournament *t)
{
    int n = 0;
    for (int i = 0; i < t->games; i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        if (!game.exchanged)
            continue;
        if (n++ == 0)
            pw_json_array(json, "exchanged", PW_JSON_ONE_LINE);
        pw_json_object(json, NULL, PW_JSON_ONE_LINE);
        pw_json_int(json, "round", game.round_no);
        pw_json_int(json, "board", game.board_no);
        pw_json_int(json, "white", game.white_no);
        pw_json_int(json, "black", game.black_no);
        pw_json_end(json);
    }
    if (n > 0)
        pw_json_end(json);
}

static void write_working(struct pw_json *json, const struct pw_scored *scored,
                          const struct pw_standing *one)
{
    gsize size = 64 + 48 * (gsize)pw_tournament_games_of(scored->tournament, one->who_no);
    char *line = g_malloc(size);
    pw_json_new_line(json);
    pw_json_array(json, "working", PW_JSON_ONE_LINE);
    for (int c = 0; c < worked_of(scored, one); c++) {
        pw_working_standing(scored->tournament, scored->criteria, c, one, line, size);
        pw_json_string(json, NULL, line);
    }
    pw_json_end(json);
    g_free(line);
}

static void write_standing(struct pw_json *json, const struct pw_scored *scored,
                           const struct pw_standing *one)
{
    const struct pw_tournament *t = scored->tournament;
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_count(json, "rank", one->rank > 0 ? one->rank : -1);
    pw_json_int(json, "no", one->who_no);
    if (t->team > 0)
        pw_json_char(json, "team", (char)('A' + pw_tournament_team(t, one->who_no)));
    pw_json_string(json, "name", pw_event_name_in(scored->event, one->who_no, 0));
    for (gsize k = 0; k < G_N_ELEMENTS(columns); k++) {
        char text[24];
        if (!has_value(scored, &columns[k].criterion))
            continue;
        pw_value_text(&columns[k].criterion, worth(scored, one, &columns[k].criterion), text);
        pw_json_digits(json, columns[k].name, text);
    }
    write_working(json, scored, one);
    pw_json_end(json);
}

char *pw_save_standings_json(const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_truth(&json, "final", t->open == 0);
    pw_json_int(&json, "open", t->open);
    write_order(&json, scored);
    if (t->team > 0)
        write_teams(&json, scored->event, t);
    write_exchanged(&json, t);
    pw_json_array(&json, "standings", PW_JSON_ROWS);
    for (int i = 0; i < scored->count && pw_json_goes_on(&json); i++)
        write_standing(&json, scored, &scored->standing[i]);
    return pw_json_finish(&json);
}
