/* trf.c - the columns and records of FIDE's tournament report; its records of teams, both ways. */
#include "format/trf.h"

#include "base/error.h"
#include "base/input.h"
#include "event/event.h"
#include "format/chess.h"
#include "format/write.h"
#include "score/standings.h"

#include <stdlib.h>
#include <string.h>

const struct pw_text_columns pw_trf_player[PW_TRF_FIELDS] = {
    [PW_TRF_NO] = {5, 8, true},       [PW_TRF_SEX] = {10, 10, false},
    [PW_TRF_TITLE] = {11, 13, true},  [PW_TRF_NAME] = {15, 47, false},
    [PW_TRF_RATING] = {49, 52, true}, [PW_TRF_FEDERATION] = {54, 56, false},
    [PW_TRF_ID] = {58, 68, true},     [PW_TRF_BIRTH] = {70, 79, false},
    [PW_TRF_POINTS] = {81, 84, true}, [PW_TRF_PLACE] = {86, 89, true},
};

const struct pw_text_columns pw_trf_game[PW_TRF_GAME_FIELDS] = {
    [PW_TRF_OPPONENT] = {PW_TRF_FIRST_GAME, 95, true},
    [PW_TRF_COLOUR] = {97, 97, false},
    [PW_TRF_RESULT] = {99, 99, false},
};

const struct pw_text_columns pw_trf_score[PW_TRF_SCORE_FIELDS] = {
    [PW_TRF_SCORE_CODE] = {6, 6, false},
    [PW_TRF_SCORE_POINTS] = {7, 10, true},
};

const struct pw_trf_head pw_trf_heads[PW_HEADS] = {
    [PW_HEAD_TITLE] = {"012", "title", PW_TRF_TEXT, 16, true},
    [PW_HEAD_CITY] = {"022", "city", PW_TRF_TEXT, 16, true},
    [PW_HEAD_FEDERATION] = {"032", "federation", PW_TRF_TEXT, 16, true},
    [PW_HEAD_DATE] = {"042", "date", PW_TRF_DAY, 16, true},
    [PW_HEAD_END_DATE] = {"052", "end-date", PW_TRF_DAY, 16, true},
    [PW_HEAD_ARBITER] = {"102", "arbiter", PW_TRF_TEXT, 16, true},
    [PW_HEAD_DEPUTIES] = {"112", "deputy-arbiters", PW_TRF_SEVERAL, 16, false},
    [PW_HEAD_TIME_CONTROL] = {"122", "time-control", PW_TRF_TEXT, 16, false},
    [PW_HEAD_ROUND_DATES] = {"132", "round-dates", PW_TRF_DAYS, 16, true},
    [PW_HEAD_TIME_CODE] = {"222", "time-control-seconds", PW_TRF_TEXT, 26, false},
};

const char *const pw_trf_records[PW_TRF_RECORDS] = {
    [PW_TRF_PLAYERS] = "062",    [PW_TRF_RATED] = "072",
    [PW_TRF_TEAMS] = "082",      [PW_TRF_TYPE] = "092",
    [PW_TRF_ROUNDS] = "142",     [PW_TRF_FIRST_COLOUR] = "152",
    [PW_TRF_SCORING] = "162",    [PW_TRF_TYPE_CODE] = "192",
    [PW_TRF_TIE_BREAKS] = "202", [PW_TRF_MORE_TIE_BREAKS] = "212",
    [PW_TRF_ROUNDS_X] = "XXR",   [PW_TRF_SCORING_X] = "XXS",
};

/* Column 4 is blank: a ruler, "0123456789", is no record 012. */
static bool begins(const char *line, const char *record)
{
    return g_str_has_prefix(line, record) && (line[3] == '\0' || g_ascii_isspace(line[3]));
}

int pw_trf_head_of(const char *line)
{
    for (int i = 0; i < PW_HEADS; i++)
        if (begins(line, pw_trf_heads[i].record))
            return i;
    return -1;
}

int pw_trf_record_of(const char *line)
{
    for (int i = 0; i < PW_TRF_RECORDS; i++)
        if (begins(line, pw_trf_records[i]))
            return i;
    return -1;
}

char pw_trf_first_colour(const char *text)
{
    static const char *const colours[][2] = {{"w", "white"}, {"b", "black"}};
    for (gsize i = 0; i < G_N_ELEMENTS(colours); i++)
        if (g_ascii_strcasecmp(text, colours[i][0]) == 0 ||
            g_ascii_strcasecmp(text, colours[i][1]) == 0)
            return colours[i][0][0];
    return '\0';
}

void pw_trf_doubt(const struct pw_trf *trf, int line, char *told)
{
    if (!pw_games_note(&trf->event->games, trf->in->name, line, told))
        g_error("no memory for a note"); /* as GLib itself does */
}

char *pw_trf_part(const char *text, int first, int last)
{
    glong length = g_utf8_strlen(text, -1);
    if (first > length)
        return g_strdup("");
    char *part = g_utf8_substring(text, first - 1, MIN(last, length));
    return g_strstrip(part);
}

/* ---- records of teams ---- */

#define END "\r\n"
#define OLD_TEAM "013"
#define TEAM "310"
#define LINE_UP "300"
#define COLOURS "352"
#define COMMENT "### " /* before the last two, in a report of 2016, which has no such records */

/* Where the name stands, and the first player; each later one PLAYER_WIDTH columns on. */
static const struct {
    const char *record;
    struct pw_text_columns name, player;
} records[] = {{OLD_TEAM, {5, 36, false}, {37, 40, true}}, {TEAM, {9, 40, false}, {74, 77, true}}};
static const struct pw_text_columns team_no = {5, 7, true}, match_points = {55, 60, true},
                                    game_points = {62, 67, true}, team_rank = {69, 71, true};
/* Of a line-up. */
static const struct pw_text_columns line_round = {5, 7, true}, line_team = {9, 11, true},
                                    line_other = {13, 15, true}, line_player = {17, 20, true};
#define PLAYER_WIDTH 5
#define PLAYERS_MOST 900 /* of a team: as many as there may be columns for */

/* ---- writing ---- */

int pw_trf_teams(const struct pw_scored *scored)
{
    const struct pw_schedule *s = scored->schedule;
    return pw_teams(s);
}

static void put_tenths(struct pw_text_row *row, struct pw_text_columns columns, long long tenths)
{
    char text[24];
    g_snprintf(text, sizeof text, "%lld.%lld", tenths / 10, tenths % 10);
    pw_text_row_put(row, columns, text);
}

/* The name, or what it is called without one. */
static void put_name(struct pw_text_row *row, struct pw_text_columns columns,
                     const struct pw_scored *scored, int no)
{
    char plain[16];
    const char *name = pw_event_team(scored->event, no);
    if (pw_contest_of(scored->schedule)->ranks_teams)
        g_snprintf(plain, sizeof plain, "Team %d", no);
    else
        g_snprintf(plain, sizeof plain, "Team %c", 'A' + no - 1);
    pw_text_row_put(row, columns, name != NULL ? name : plain);
}

/* Points and place, as a report of 2026 has them. Of a match of two the games are all there is. */
static void put_points(struct pw_text_row *row, const struct pw_scored *scored, int no,
                       const struct pw_team_standing *standing)
{
    if (scored->schedule->teams == 0) {
        long long own = pw_tournament_match(scored->tournament, no - 1);
        long long other = pw_tournament_match(scored->tournament, 2 - no);
        put_tenths(row, game_points, own * 10 / PW_POINT);
        pw_text_row_put_number(row, team_rank, own < other ? 2 : 1);
        return;
    }
    for (int i = 0; i < scored->schedule->teams; i++) {
        if (standing[i].team_no != no)
            continue;
        put_tenths(row, match_points, standing[i].match_points * 10L);
        put_tenths(row, game_points, standing[i].game_points * 10 / PW_POINT);
        pw_text_row_put_number(row, team_rank, standing[i].rank);
    }
}

struct people {
    struct pw_person *person;
    int count;
};

/* The number of who is there; a place that nobody has stays blank. */
static void put_person(struct pw_text_row *row, struct pw_text_columns player, int i, int no)
{
    if (no != 0)
        pw_text_row_put_number(row, pw_text_columns_moved(player, i * PLAYER_WIDTH), no);
}

static void append_team(GString *out, const struct pw_scored *scored, const struct people *people,
                        int no, bool old, const struct pw_team_standing *standing)
{
    const struct pw_schedule *s = scored->schedule;
    const struct pw_text_columns player = records[!old].player;
    struct pw_text_row row = {out, 3};
    int written = 0;
    g_string_append(out, records[!old].record);
    if (!old)
        pw_text_row_put_number(&row, team_no, no);
    put_name(&row, records[!old].name, scored, no);
    if (!old)
        put_points(&row, scored, no, standing);
    for (int who_no = 1; who_no <= s->contestants; who_no++) /* first those of its list, by place */
        if (pw_schedule_team(s, who_no) == no)
            put_person(&row, player, written++,
                       pw_person_no(people->person, people->count, who_no, 1));
    for (int i = 0; i < people->count; i++) /* then who took over from one of them */
        if (people->person[i].first_no > 1 && pw_schedule_team(s, people->person[i].who_no) == no)
            put_person(&row, player, written++, people->person[i].no);
    g_string_append(out, END);
}

/* The line-up of one team in a match, where it is not the first of its list in their order. */
static void append_line(GString *out, const struct pw_schedule *s, const struct people *people,
                        const struct pw_round_match *match, bool guest, const char *before)
{
    int no = guest ? match->guest_no : match->home_no;
    int who[PW_LINE_MAX] = {0};
    bool usual = true;
    for (int i = 0; i < s->team_boards; i++) {
        struct pw_spot spot = pw_schedule_at(s, match->round_no, match->first_stand + i);
        for (int k = 0; k < 2; k++)
            if (spot.who[k] != 0 && pw_schedule_team(s, spot.who[k]) == no)
                who[i] = spot.who[k];
        usual = usual && who[i] == s->team_from[no - 1] + i + 1;
    }
    if (usual)
        return;
    g_string_append(out, before);
    struct pw_text_row row = {out, 3};
    g_string_append(out, LINE_UP);
    pw_text_row_put_number(&row, line_round, match->round_no);
    pw_text_row_put_number(&row, line_team, no);
    pw_text_row_put_number(&row, line_other, guest ? match->home_no : match->guest_no);
    for (int i = 0; i < s->team_boards; i++) {
        char text[16];
        int number = pw_person_no(people->person, people->count, who[i], match->round_no);
        g_snprintf(text, sizeof text, who[i] > 0 ? "%d" : "0000", number);
        pw_text_row_put(&row, pw_text_columns_moved(line_player, i * PLAYER_WIDTH), text);
    }
    g_string_append(out, END);
}

static void append_lines(GString *out, const struct pw_schedule *s, const struct people *people,
                         const char *before)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        for (int match_no = 1; match_no <= pw_schedule_matches(s); match_no++) {
            struct pw_round_match match = pw_schedule_match(s, round_no, match_no);
            for (int side = 0; side < 2 && match.guest_no != 0; side++)
                append_line(out, s, people, &match, side == 1, before);
        }
}

void pw_trf_append_teams(GString *out, const struct pw_scored *scored, int version)
{
    const struct pw_schedule *s = scored->schedule;
    struct pw_team_standing *standing = NULL;
    bool old = version < 26;
    const char *before = old ? COMMENT : "";
    struct people people = {.count = 0};
    int open = 0;
    people.person = pw_persons(scored, &people.count);
    if (pw_contest_of(s)->ranks_teams) {
        standing = pw_team_standings(scored->tournament, s, &open);
        if (standing == NULL)
            g_error("no memory for the standings"); /* as GLib itself does */
        g_string_append_printf(out, "%s" COLOURS " ", before);
        for (int i = 0; i < s->team_boards; i++)
            g_string_append_c(out,
                              (i % 2 == 0) == (scored->event->request.home_black == 0) ? 'W' : 'B');
        g_string_append(out, END);
        append_lines(out, s, &people, before);
    }
    for (int no = 1; no <= pw_trf_teams(scored); no++)
        append_team(out, scored, &people, no, old, standing);
    g_free(people.person);
    free(standing);
}

/* ---- reading ---- */

static int number_at(const char *text, struct pw_text_columns columns)
{
    g_autofree char *part = pw_trf_part(text, columns.first, columns.last);
    const char *digits = part + strspn(part, "0");
    int value = 0;
    return pw_read_int(digits, 1, 9999, &value) ? value : 0;
}

/* What a team without a name is called where we write it. */
static bool is_nameless(const char *name, int no)
{
    const char letter[] = {(char)('A' + no - 1), '\0'};
    char number[16];
    g_snprintf(number, sizeof number, "%d", no);
    return g_str_has_prefix(name, "Team ") &&
           (strcmp(name + 5, number) == 0 || strcmp(name + 5, letter) == 0);
}

static void take_team(struct pw_trf *trf, const char *text, int line, bool old)
{
    const struct pw_text_columns name_at = records[!old].name, player = records[!old].player;
    int no = old ? ++trf->teams_read : number_at(text, team_no);
    g_autofree char *name = pw_trf_part(text, name_at.first, name_at.last);
    char team[16];
    if (no < 1 || no > PW_TEAMS_MAX || name[0] == '\0' || pw_event_team(trf->event, no) != NULL) {
        pw_trf_doubt(trf, line, pw_told("trf-team-unnamed", records[!old].record));
        return;
    }
    g_snprintf(team, sizeof team, "%d", no);
    if (!is_nameless(name, no))
        pw_event_set_team(trf->event, no, name);
    for (int i = 0; i < PLAYERS_MOST; i++) {
        struct pw_text_columns at = pw_text_columns_moved(player, i * PLAYER_WIDTH);
        int who_no = number_at(text, at);
        if (g_utf8_strlen(text, -1) < at.first)
            break;
        if (who_no == 0)
            continue;
        struct pw_contestant *c =
            who_no <= trf->event->contestants ? &trf->event->contestant[who_no - 1] : NULL;
        if (c == NULL || c->name == NULL || c->team != NULL) {
            bool there = c != NULL && c->name != NULL;
            pw_trf_doubt(
                trf, line,
                pw_told(there ? "trf-two-teams" : "trf-team-player-absent", at.first, who_no));
            continue;
        }
        pw_event_text(&c->team, team);
        c->place = i + 1;
    }
}

/* The numbers of players; who looks for the table makes places of them. */
static void take_line(struct pw_trf *trf, const char *text, int line)
{
    struct pw_line_said said = {.round_no = number_at(text, line_round),
                                .team_no = number_at(text, line_team)};
    glong length = g_utf8_strlen(text, -1);
    while (said.count < PW_LINE_MAX) {
        struct pw_text_columns at = pw_text_columns_moved(line_player, said.count * PLAYER_WIDTH);
        if (length < at.first)
            break;
        said.place[said.count++] = number_at(text, at);
    }
    if (said.round_no == 0 || said.team_no == 0 || said.count == 0)
        pw_trf_doubt(trf, line, pw_told("trf-line-up-unsaid", LINE_UP));
    else
        pw_event_set_line_up(trf->event, &said);
}

static bool is_record(const char *text, const char *record)
{
    return g_str_has_prefix(text, record) && text[3] == ' ';
}

static void free_line(gpointer line)
{
    g_free(((struct pw_trf_line *)line)->text);
    g_free(line);
}

void pw_trf_keep_teams(struct pw_trf *trf, const char *text, int line)
{
    static const char *const all[] = {OLD_TEAM, TEAM, LINE_UP, COLOURS};
    bool comment =
        g_str_has_prefix(text, COMMENT LINE_UP) || g_str_has_prefix(text, COMMENT COLOURS);
    text += comment ? strlen(COMMENT) : 0;
    for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
        if (is_record(text, all[i])) {
            struct pw_trf_line *kept = g_new0(struct pw_trf_line, 1);
            *kept = (struct pw_trf_line){g_strdup(text), line};
            if (trf->teams == NULL)
                trf->teams = g_ptr_array_new_with_free_func(free_line);
            g_ptr_array_add(trf->teams, kept);
        }
}

/* "352 WBWB": of the team at home, board by board. */
static void take_colours(struct pw_event *event, const char *text)
{
    g_autofree char *colours = g_ascii_strup(text + 4, -1);
    event->request.home_black = colours[0] == 'B';
    event->games.match_boards = (int)MIN(strspn(colours, "WB"), (gsize)PW_LINE_MAX);
}

void pw_trf_take_teams(struct pw_trf *trf)
{
    for (guint i = 0; trf->teams != NULL && i < trf->teams->len; i++) {
        const struct pw_trf_line *kept = trf->teams->pdata[i];
        if (is_record(kept->text, OLD_TEAM) || is_record(kept->text, TEAM))
            take_team(trf, kept->text, kept->line, is_record(kept->text, OLD_TEAM));
        else if (is_record(kept->text, LINE_UP))
            take_line(trf, kept->text, kept->line);
        else
            take_colours(trf->event, kept->text);
    }
}
