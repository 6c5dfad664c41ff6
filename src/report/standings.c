/* standings.c - which player, or which team of players, is where: for the terminal, as CSV and as
 * JSON. */
#include "report/report.h"

#include "event/event.h"
#include "format/table.h"
#include "format/write.h"
#include "score/tournament.h"

#include <stdlib.h>

#define NAME_WIDTH 40 /* longer names move the rest of their lines */

static const struct pw_criterion points_of = {PW_TB_POINTS, 0};

/* "Bromley", or "team 1". out is for the second. */
static const char *numbered_team(const struct pw_event *event, int team_no, char out[24])
{
    const char *name = pw_event_team(event, team_no);
    g_snprintf(out, 24, "team %d", team_no);
    return name != NULL ? name : out;
}

static int width_of(const struct pw_scored *scored, bool teams)
{
    const struct pw_event *event = scored->event;
    int width = 6, last = teams ? scored->schedule->teams : event->contestants;
    char out[24];
    for (int no = 1; no <= last; no++) {
        const char *name = teams ? numbered_team(event, no, out) : pw_event_name_in(event, no, 0);
        int length = name != NULL ? (int)g_utf8_strlen(name, -1) : 0;
        width = MAX(width, MIN(length, NAME_WIDTH));
    }
    return width;
}

static void put_points(struct pw_table *table, const char *name, long long points)
{
    char text[24];
    pw_value_text(&points_of, points, text);
    pw_table_put_digits(table, name, text);
}

/* The players by boards, behind them the reserves. */
static void player_rows(struct pw_table *table, const struct pw_scored *scored)
{
    int count = 0;
    g_autofree struct pw_board_line *rows =
        g_new0(struct pw_board_line, (gsize)scored->schedule->contestants + 1);
    count = pw_team_board_lines(scored->event, scored->tournament, scored->schedule, rows);
    for (int i = 0; i < count; i++) {
        int team_no = pw_schedule_team(scored->schedule, rows[i].who_no);
        bool reserve = rows[i].place > scored->schedule->team_boards;
        char text[24];
        pw_table_put_number(table, "no", rows[i].who_no);
        pw_table_put_text(table, "name", pw_event_name_in(scored->event, rows[i].who_no, 0));
        pw_table_put_number(table, "team", team_no);
        pw_table_put_number(table, "board", rows[i].place);
        pw_table_put_number(table, "games", rows[i].score.games);
        put_points(table, "points", rows[i].score.points);
        pw_table_put_text(table, "team name", numbered_team(scored->event, team_no, text));
        g_snprintf(text, sizeof text, reserve ? "(%d)" : "%d", rows[i].place);
        pw_table_put_text(table, "place", text);
        pw_table_row(table);
    }
}

/* The teams in their order. *open: matches that are not over. The caller frees with free. */
static struct pw_team_standing *teams_of(const struct pw_scored *scored, int *open)
{
    struct pw_team_standing *standing =
        pw_team_standings(scored->tournament, scored->schedule, open);
    if (standing == NULL)
        g_error("no memory for the standings"); /* as GLib itself does */
    return standing;
}

/* named: a team without a name has none; else its number stands there. */
static void team_rows(struct pw_table *table, const struct pw_scored *scored,
                      const struct pw_team_standing *standing, bool named)
{
    for (int i = 0; i < scored->schedule->teams; i++) {
        const struct pw_team_standing *one = &standing[i];
        char text[24];
        pw_table_put_number(table, "rank", one->rank);
        pw_table_put_number(table, "no", one->team_no);
        pw_table_put_text(table, "name",
                          named ? pw_event_team(scored->event, one->team_no)
                                : numbered_team(scored->event, one->team_no, text));
        pw_table_put_number(table, "points", one->match_points);
        put_points(table, "game_points", one->game_points);
        pw_table_put_number(table, "matches", one->matches);
        pw_table_put_number(table, "won", one->won);
        pw_table_put_number(table, "drawn", one->drawn);
        pw_table_put_number(table, "lost", one->lost);
        pw_table_put_number(table, "de", one->direct);
        put_points(table, "sb", one->sb);
        pw_table_row(table);
    }
}

static char *teams_text(const struct pw_scored *scored)
{
    int open = 0, names = width_of(scored, false), teams = width_of(scored, true);
    struct pw_team_standing *standing = teams_of(scored, &open);
    GString *out = g_string_new(NULL);
    struct pw_table table;
    if (scored->event->title != NULL)
        g_string_append_printf(out, "%s\n\n", scored->event->title);
    pw_table_text(&table, out,
                  "rank:place:5|no:no:6|name:team:-%d|matches:matches:8|won:won:8|drawn:drawn:8|"
                  "lost:lost:8|points:MP:8|game_points:GP:8|de:DE:8|sb:SB:8",
                  teams);
    pw_table_heads(&table);
    team_rows(&table, scored, standing, false);
    pw_table_finish(&table);
    free(standing);
    g_string_append(out, "\nin this order: MP, GP, DE, SB\n");
    if (open > 0)
        g_string_append_printf(out, "not final: %d match%s not over\n", open,
                               open == 1 ? " is" : "es are");
    g_string_append_c(out, '\n');
    pw_table_text(&table, out,
                  "place:board:5|no:no:6|name:name:-%d|team name:team:-%d|games:games:7|"
                  "points:points:8",
                  names, teams);
    pw_table_heads(&table);
    player_rows(&table, scored);
    pw_table_finish(&table);
    return g_string_free(out, FALSE);
}

static void write_matches(struct pw_json *json, const struct pw_scored *scored)
{
    const struct pw_schedule *s = scored->schedule;
    struct pw_table table;
    pw_table_json(&table, json, "matches", NULL);
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int match_no = 1; match_no <= pw_schedule_matches(s); match_no++) {
            struct pw_round_match match = pw_schedule_match(s, round_no, match_no);
            struct pw_team_result result = pw_team_result(scored->tournament, s, &match);
            if (match.guest_no == 0)
                continue;
            pw_table_put_number(&table, "round", round_no);
            pw_table_put_number(&table, "match", match_no);
            pw_table_put_number(&table, "home", match.home_no);
            pw_table_put_number(&table, "guest", match.guest_no);
            put_points(&table, "home_points", result.game_points[0]);
            put_points(&table, "guest_points", result.game_points[1]);
            pw_table_put_number(&table, "open", result.open);
            pw_table_row(&table);
        }
    pw_table_finish(&table);
}

static void write_teams(struct pw_json *json, const struct pw_scored *scored)
{
    static const char *const order[] = {"MP", "GP", "DE", "SB"};
    int open = 0;
    struct pw_team_standing *standing = teams_of(scored, &open);
    struct pw_table table;
    pw_json_truth(json, "final", open == 0);
    pw_json_int(json, "open", open);
    pw_json_array(json, "order", PW_JSON_ONE_LINE);
    for (gsize i = 0; i < G_N_ELEMENTS(order); i++)
        pw_json_string(json, NULL, order[i]);
    pw_json_end(json);
    pw_table_json(&table, json, "standings", NULL);
    team_rows(&table, scored, standing, true);
    pw_table_finish(&table);
    write_matches(json, scored);
    pw_table_json(&table, json, "players", "no,name,team,board,games,points");
    player_rows(&table, scored);
    pw_table_finish(&table);
    free(standing);
}

/* ---- players ---- */
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

static void put_standing(struct pw_table *table, const struct pw_scored *scored,
                         const struct pw_standing *one)
{
    const struct pw_tournament *t = scored->tournament;
    const char team[] = {(char)('A' + pw_tournament_team(t, one->who_no)), '\0'};
    char text[24] = "";
    if (one->rank > 0)
        g_snprintf(text, sizeof text, "%d", one->rank);
    pw_table_put_digits(table, "rank", text);
    pw_table_put_number(table, "no", one->who_no);
    if (t->team > 0)
        pw_table_put_text(table, "team", team);
    pw_table_put_text(table, "name", pw_event_name_in(scored->event, one->who_no, 0));
    for (gsize k = 0; k < G_N_ELEMENTS(columns); k++) {
        const struct pw_criterion *criterion = &columns[k].criterion;
        if (!has_value(scored, criterion))
            continue;
        pw_value_text(criterion, worth(scored, one, criterion), text);
        pw_table_put_digits(table, columns[k].name, text);
    }
}

/* What the cells of the announced criteria are called. */
struct codes {
    char code[PW_CRITERIA_MAX][16];
    bool more[PW_CRITERIA_MAX]; /* it is none of those that are always there */
};

static struct codes codes_of(const struct pw_scored *scored)
{
    struct codes codes = {0};
    for (int c = 0; c < scored->criteria_count; c++) {
        pw_criterion_code(&scored->criteria[c], codes.code[c]);
        for (char *at = codes.code[c]; *at != '\0'; at++)
            *at = g_ascii_tolower(*at);
        codes.more[c] = true;
        for (gsize i = 0; i < G_N_ELEMENTS(columns); i++)
            if (columns[i].criterion.kind == scored->criteria[c].kind &&
                columns[i].criterion.limit == scored->criteria[c].limit)
                codes.more[c] = false;
    }
    return codes;
}

static void put_criterion(struct pw_table *table, const struct pw_scored *scored,
                          const struct codes *codes, const struct pw_standing *one, int c)
{
    char text[24];
    pw_value_text(&scored->criteria[c], one->value[c], text);
    pw_table_put_digits(table, codes->code[c], text);
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

/* The sentences that say how each tie-break came to be. The caller unrefs. */
static GPtrArray *workings_of(const struct pw_scored *scored, const struct pw_standing *one)
{
    GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
    gsize size = 64 + 48 * (gsize)pw_tournament_games_of(scored->tournament, one->who_no);
    for (int c = 0; c < worked_of(scored, one); c++) {
        g_ptr_array_add(lines, g_malloc(size));
        pw_working_standing(scored->tournament, scored->criteria, c, one, lines->pdata[c], size);
    }
    return lines;
}

/* What a team has in the match, as points are written. */
static void match_text(const struct pw_tournament *t, int team, char out[24])
{
    pw_value_text(&points_of, pw_tournament_match(t, team), out);
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

static void append_standings(GString *out, const struct pw_scored *scored)
{
    const struct codes codes = codes_of(scored);
    const bool teams = scored->tournament->team > 0;
    g_autoptr(GString) form = g_string_new(NULL), order = g_string_new("\nin this order:");
    struct pw_table table;
    char number[16];
    int width = 4;
    for (int i = 0; i < scored->count; i++) {
        const char *name = pw_event_name_in(scored->event, scored->standing[i].who_no, 0);
        width = MAX(width, name != NULL ? (int)g_utf8_strlen(name, -1) : 0);
    }
    for (int team = 0; teams && team < 2; team++)
        width = MAX(width, (int)g_utf8_strlen(lettered_team(scored->event, team, number), -1));
    width = MIN(width, NAME_WIDTH);
    for (int c = 0; c < scored->criteria_count; c++) {
        char name[16];
        pw_criterion_name(&scored->criteria[c], scored->tournament->black_first, name);
        g_string_append_printf(form, "|%s:%s:8", codes.code[c], name);
        g_string_append_printf(order, "%s %s", c > 0 ? "," : "", name);
    }
    pw_table_text(&table, out, "place:place:5|no:no:6|name:name:-%d%s", width, form->str);
    pw_table_heads(&table);
    bool goes_on = true;
    for (int i = 0; i < scored->count && goes_on; i++) {
        const struct pw_standing *one = &scored->standing[i];
        const char *name = pw_event_name_in(scored->event, one->who_no, 0);
        append_team(out, scored, i, width);
        g_snprintf(number, sizeof number, "%d", one->rank);
        pw_table_put_text(&table, "place", one->rank > 0 ? number : "-");
        g_snprintf(number, sizeof number, "%d", one->who_no);
        pw_table_put_text(&table, "no", number);
        pw_table_put_text(&table, "name", name != NULL ? name : number);
        for (int c = 0; c < worked_of(scored, one); c++)
            put_criterion(&table, scored, &codes, one, c);
        goes_on = pw_table_row(&table);
        g_autoptr(GPtrArray) lines = scored->working ? workings_of(scored, one) : NULL;
        for (guint k = 0; lines != NULL && k < lines->len; k++)
            g_string_append_printf(out, "              %s\n", (const char *)lines->pdata[k]);
    }
    pw_table_finish(&table);
    g_string_append_printf(out, "%s\n", order->str);
}

char *pw_save_standings(const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    char number[16];
    if (pw_contest_of(scored->schedule)->ranks_teams)
        return teams_text(scored);
    GString *out = g_string_new(NULL);
    if (scored->event->title != NULL)
        g_string_append_printf(out, "%s\n\n", scored->event->title);
    append_match(out, scored->event, t);
    append_standings(out, scored);
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

static char *teams_csv(const struct pw_scored *scored)
{
    int open;
    struct pw_team_standing *standing = teams_of(scored, &open);
    GString *out = g_string_new(NULL);
    struct pw_table table;
    pw_table_csv(&table, out, "rank,no,name,points,game_points,matches,won,drawn,lost,de,sb");
    team_rows(&table, scored, standing, false);
    pw_table_finish(&table);
    free(standing);
    return g_string_free(out, FALSE);
}

char *pw_save_standings_csv(const struct pw_scored *scored)
{
    if (pw_contest_of(scored->schedule)->ranks_teams)
        return teams_csv(scored);
    const struct codes codes = codes_of(scored);
    bool teams = scored->tournament->team > 0;
    bool named = teams && pw_event_team(scored->event, 1) && pw_event_team(scored->event, 2);
    GString *out = g_string_new(NULL);
    g_autoptr(GString) form = g_string_new("rank,no,name");
    struct pw_table table;
    for (gsize i = 0; i < G_N_ELEMENTS(columns); i++)
        g_string_append_printf(form, ",%s", columns[i].name);
    for (int c = 0; c < scored->criteria_count; c++)
        if (codes.more[c])
            g_string_append_printf(form, ",%s", codes.code[c]);
    pw_table_csv(&table, out, "%s%s%s", form->str, teams ? ",team" : "", named ? ",team_name" : "");
    for (int i = 0; i < scored->count; i++) {
        const struct pw_standing *one = &scored->standing[i];
        put_standing(&table, scored, one);
        for (int c = 0; c < scored->criteria_count; c++)
            if (codes.more[c])
                put_criterion(&table, scored, &codes, one, c);
        if (named)
            pw_table_put_text(&table, "team_name",
                              pw_event_players_team(scored->event, scored->schedule, one->who_no));
        pw_table_row(&table);
    }
    pw_table_finish(&table);
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

/* The match of two teams. */
static void write_match(struct pw_json *json, const struct pw_event *event,
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

static void write_standings(struct pw_json *json, const struct pw_scored *scored)
{
    struct pw_table table;
    bool goes_on = true;
    pw_table_json(&table, json, "standings", NULL);
    for (int i = 0; i < scored->count && goes_on; i++) {
        const struct pw_standing *one = &scored->standing[i];
        g_autoptr(GPtrArray) lines = workings_of(scored, one);
        put_standing(&table, scored, one);
        pw_table_put_list(&table, "working", lines, true);
        goes_on = pw_table_row(&table);
    }
    pw_table_finish(&table);
}

char *pw_save_standings_json(const struct pw_scored *scored)
{
    const struct pw_tournament *t = scored->tournament;
    struct pw_json json;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    if (pw_contest_of(scored->schedule)->ranks_teams) {
        write_teams(&json, scored);
        return pw_json_finish(&json);
    }
    pw_json_truth(&json, "final", t->open == 0);
    pw_json_int(&json, "open", t->open);
    write_order(&json, scored);
    if (t->team > 0)
        write_match(&json, scored->event, t);
    write_exchanged(&json, t);
    write_standings(&json, scored);
    return pw_json_finish(&json);
}
