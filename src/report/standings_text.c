/* standings_text.c - tells who is where, for the terminal, for tables and for programs. */
#include "format/columns.h"

#include <string.h>

#include "event/teams.h"
#include "format/pass.h"
#include "format/write_internal.h"
#include "report/report.h"

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

/* Of players who were paired elsewhere, and tie-breaks of elsewhere. */
static void append_elsewhere(GString *out, const struct pw_event *event)
{
    struct pw_criterion criteria[PW_CRITERIA_MAX];
    char left[PW_LEFT_OUT];
    int count = 0;
    struct pw_reason why;
    if (event->no_robin != NULL)
        g_string_append(out, "paired elsewhere: equal players share a place\n");
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
static const char *team_text(const struct pw_event *event, int team, char out[16])
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
        g_string_append_printf(out, "%s - %s: %s - %s\n\n", team_text(event, 0, a),
                               team_text(event, 1, b), text[0], text[1]);
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
    pw_append_column(out, team_text(scored->event, team, letter), width, false);
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

/* Of a play-off. */
static bool is_last(const struct pw_tournament *t, int who_no)
{
    bool last = true;
    for (int other = 1; other <= t->players; other++)
        last = last && !(t->play_off_group[other] == t->play_off_group[who_no] &&
                         t->play_off[other] > t->play_off[who_no]);
    return last;
}

/* Only of a few: there is no work in it for the others. */
static void append_play_off(GString *out, const struct pw_tournament *t)
{
    for (int first = 1; first <= t->players; first++)
        for (int place = 1, next = t->play_off[first] == 1 ? first : 0; next != 0; place++) {
            int who_no = next;
            g_string_append_printf(out, "%s%d%s", place == 1 ? "play-off: " : " before ", who_no,
                                   is_last(t, who_no) ? "\n" : "");
            next = 0;
            for (int other = 1; other <= t->players; other++)
                if (t->play_off_group[other] == t->play_off_group[who_no] &&
                    t->play_off[other] == place + 1)
                    next = other;
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
        int length = (int)g_utf8_strlen(team_text(scored->event, team, number), -1);
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
    append_play_off(out, t);
    append_elsewhere(out, scored->event);
    if (t->open > 0)
        g_string_append_printf(out, "not final: %d game%s open\n", t->open,
                               t->open == 1 ? " is" : "s are");
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
