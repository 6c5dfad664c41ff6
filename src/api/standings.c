/* standings.c - chess and Go: results, standings, and the files of federations. */

#include "base/error.h"

#include <stdlib.h>
#include <string.h>

#include "api/formats.h"
#include "api/score.h"
#include "event/event.h"
#include "event/rounds.h"
#include "format/chess.h"
#include "format/h9.h"
#include "format/keyfile.h"
#include "format/movement.h"
#include "format/pgn.h"
#include "format/roster.h"
#include "format/trf.h"
#include "report/report.h"
#include "score/tournament.h"

/* What the formats of federations leave out of an event of chess or Go, and what a
 * report still lacks. */

/* ---- numbers and lists in a sentence ---- */

#define NUMBERS_TOLD 8

/* "3, 7 and 12 more" of those that were added. */
struct numbers {
    GString *text;
    int count;
};

static GPtrArray *list_new(void)
{
    return g_ptr_array_new_with_free_func(g_free);
}

/* A word that stands so in every language: the key of an event, or of a column. */
static void list_word(GPtrArray *list, const char *word)
{
    g_ptr_array_add(list, pw_told("report-word", word));
}

static void add_number(struct numbers *numbers, int no)
{
    if (numbers->text == NULL)
        numbers->text = g_string_new(NULL);
    if (numbers->count++ < NUMBERS_TOLD)
        g_string_append_printf(numbers->text, "%s%d", numbers->text->len > 0 ? ", " : "", no);
}

/* They are none any more, and told as data. NULL: there were none. */
static char *numbers_told(struct numbers *numbers)
{
    int more = numbers->count - NUMBERS_TOLD;
    if (numbers->count == 0)
        return NULL;
    g_autofree char *text = g_string_free(numbers->text, FALSE);
    *numbers = (struct numbers){NULL, 0};
    return more > 0 ? pw_told("report-more", text, more) : pw_told("report-word", text);
}

/* What entries of the list may have. */
enum { CLUB = 1, FAMILY = 2, SEX = 4, BIRTH = 8, ID = 16, TITLE = 32, RATING = 64 };

/* All that somebody's entry has. */
static unsigned said_of_persons(const struct pw_event *event)
{
    unsigned said = 0;
    char rank[8];
    for (int i = 0; i < event->contestants + event->replacements; i++) {
        const struct pw_contestant *c = i < event->contestants
                                            ? &event->contestant[i]
                                            : &event->replacement[i - event->contestants].who;
        said |= (c->club != NULL ? CLUB : 0U) | (c->family != NULL ? FAMILY : 0U) |
                (c->sex != 0 ? SEX : 0U) | (c->birth[0] != '\0' ? BIRTH : 0U) |
                (c->id[0] != NULL ? ID : 0U) |
                (c->title != NULL && !pw_go_rank(c, rank) ? TITLE : 0U) |
                (c->rating > 0 ? RATING : 0U);
    }
    return said;
}

/* Does a game have that: stones, or by how much it was won? */
static bool any_game(const struct pw_event *event, bool margin)
{
    bool any = false;
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        any = any || (margin ? game->margin[0] != '\0' : game->handicap > 0);
    }
    return any;
}

/* ---- what the format has no place for ---- */

static bool is_lacking(const struct pw_format *format, const char *what)
{
    gsize length = strlen(what);
    const char *at = format->lacks;
    for (at = at != NULL ? strstr(at, what) : NULL; at != NULL; at = strstr(at + 1, what))
        if ((at == format->lacks || at[-1] == ' ') && (at[length] == ',' || at[length] == '\0'))
            return true;
    return false;
}

/* A report that came in has its own record of them, which is passed on as it was. */
static bool tie_breaks_lost(const struct pw_event *event, const struct pw_format *format)
{
    bool own = false, same = false;
    for (int i = 0; g_strcmp0(format->report, "trf") == 0 && i < event->games.kept_count; i++) {
        const char *record = event->games.kept[i].text;
        if (!g_str_has_prefix(record, "202") && !g_str_has_prefix(record, "212"))
            continue;
        char *text = g_strstrip(g_strdup(record + 3));
        own = true;
        same = same || g_strcmp0(text, event->tie_breaks) == 0;
        g_free(text);
    }
    bool beside = event->swiss != NULL && strcmp(format->name, "results") == 0; /* the event */
    bool chosen = event->tie_breaks != NULL && !pw_event_contest(event)->ranks_teams && !beside;
    return chosen && (own ? !same : is_lacking(format, "tie-breaks"));
}

static bool play_off_lost(const struct pw_event *event, const struct pw_format *format)
{
    bool there = event->play_off != NULL && strcmp(event->play_off, "no") != 0;
    bool games = event->games.play_off_count > 0;
    return there && (is_lacking(format, "play-off") ||
                     (!games && is_lacking(format, "play-off without games")));
}

/* Did the event come from a report of that kind? A Swiss that is paired here did not. */
static bool is_passed_on(const struct pw_event *event, const char *report)
{
    return event->games.whole && event->swiss == NULL &&
           g_str_has_prefix(event->games.format, report);
}

/* What the event says and a report in that format has no place for. An event that came in so is
 * passed on as it was, but for how its games are counted. */
static void tell_dropped(struct pw_event *event, const char *name, const struct pw_format *format)
{
    const struct pw_scoring usual = pw_scoring_said(NULL), said = pw_scoring_said(&event->scoring);
    const unsigned persons = said_of_persons(event);
    const bool unusual =
        said.win != usual.win || said.draw != usual.draw || said.loss != usual.loss;
    const bool stones = pw_event_contest(event)->has_stones;
    const bool passed_on = format->report != NULL && is_passed_on(event, format->report);
    const struct {
        const char *what;
        bool said;
        const char *as; /* among what formats lack; NULL: so */
    } all[] = {
        {"komi", event->komi_said, NULL},
        {"handicap", event->handicaps || any_game(event, false), NULL},
        {"margin", any_game(event, true), NULL},
        {"end-date", event->end_date != NULL, NULL},
        {"round-dates", event->round_dates != NULL, NULL},
        {"arbiter", event->arbiter != NULL, NULL},
        {"deputy-arbiters", event->deputies != NULL, NULL},
        {"time-control", event->time_control != NULL, NULL},
        {"time-control-seconds", event->time_code != NULL, NULL},
        {"title", (persons & TITLE) != 0, NULL},
        {"club", (persons & CLUB) != 0, NULL},
        {"family", (persons & FAMILY) != 0, NULL},
        {"sex", (persons & SEX) != 0, NULL},
        {"birth", (persons & BIRTH) != 0, NULL},
        {"fide_id", (persons & ID) != 0, stones ? NULL : "fide_id of chess"},
        {"rating", (persons & RATING) != 0, NULL},
    };
    GPtrArray *dropped = list_new();
    if (unusual && is_lacking(format, "points"))
        list_word(dropped, "points");
    if (tie_breaks_lost(event, format))
        list_word(dropped, "tie-breaks");
    if (play_off_lost(event, format))
        list_word(dropped, "play-off");
    if (event->starts > 0 && !passed_on && is_lacking(format, "times of rounds"))
        g_ptr_array_add(dropped, g_strdup("report-times"));
    for (gsize i = 0; i < G_N_ELEMENTS(all) && !passed_on; i++)
        if (all[i].said && is_lacking(format, all[i].as != NULL ? all[i].as : all[i].what))
            list_word(dropped, all[i].what);
    g_autofree char *told = pw_told_list(dropped);
    if (told != NULL)
        pw_games_note(&event->games, NULL, 0,
                      pw_told("report-no-place", name, pw_detail_message(told)));
}

/* ---- what is longer than its columns ---- */

static const char *name_of(const struct pw_contestant *c)
{
    return c->name;
}

static const char *title_of(const struct pw_contestant *c)
{
    return c->title;
}

static const char *federation_of(const struct pw_contestant *c)
{
    return c->federation;
}

static const char *id_of(const struct pw_contestant *c)
{
    return c->id[0];
}

static const char *club_of(const struct pw_contestant *c)
{
    return c->club;
}

struct cut {
    const char *what;
    const char *(*of)(const struct pw_contestant *c);
    const struct pw_text_columns *columns;
};

static int width_of(const struct pw_text_columns *columns)
{
    return columns->last - columns->first + 1;
}

static void add_cut(GPtrArray *list, const struct cut *cut, const struct pw_person *person,
                    int count)
{
    struct numbers numbers = {NULL, 0};
    for (int i = 0; i < count; i++) {
        const char *text = cut->of(person[i].who);
        if (text != NULL && g_utf8_strlen(text, -1) > width_of(cut->columns))
            add_number(&numbers, person[i].no);
    }
    g_autofree char *who = numbers_told(&numbers);
    if (who != NULL)
        g_ptr_array_add(
            list, pw_told("report-cut", cut->what, pw_detail_message(who), width_of(cut->columns)));
}

/* Names of teams, and points that have four columns and not more. */
static void add_trf_cuts(GPtrArray *list, const struct pw_scored *scored,
                         const struct pw_person *person, int count)
{
    struct numbers teams = {NULL, 0}, points = {NULL, 0};
    for (int no = 1; no <= pw_trf_teams(scored); no++) {
        const char *name = pw_event_team(scored->event, no);
        if (name != NULL && g_utf8_strlen(name, -1) > PW_TRF_TEAM_NAME)
            add_number(&teams, no);
    }
    for (int i = 0; i < count; i++) {
        long long has = pw_person_points(scored, &person[i]);
        if (has >= 100 * PW_POINT && has % PW_POINT != 0)
            add_number(&points, person[i].no);
    }
    g_autofree char *of_teams = numbers_told(&teams), *of_points = numbers_told(&points);
    if (of_teams != NULL)
        g_ptr_array_add(list,
                        pw_told("report-cut-team", pw_detail_message(of_teams), PW_TRF_TEAM_NAME));
    if (of_points != NULL)
        g_ptr_array_add(list, pw_told("report-cut-points", pw_detail_message(of_points)));
}

/* One that came in so has what it had. */
static void tell_cuts(struct pw_event *event, const struct pw_scored *scored, const char *name,
                      const char *report)
{
    static const struct cut of_trf[] = {
        {"name", name_of, &pw_trf_player[PW_TRF_NAME]},
        {"title", title_of, &pw_trf_player[PW_TRF_TITLE]},
        {"federation", federation_of, &pw_trf_player[PW_TRF_FEDERATION]},
        {"fide_id", id_of, &pw_trf_player[PW_TRF_ID]},
    };
    static const struct cut of_h9[] = {
        {"name", name_of, &pw_h9_row[PW_H9_NAME]},
        {"federation", federation_of, &pw_h9_row[PW_H9_COUNTRY]},
        {"club", club_of, &pw_h9_row[PW_H9_CLUB]},
    };
    const bool trf = g_strcmp0(report, "trf") == 0, h9 = g_strcmp0(report, "h9") == 0;
    if (!(trf || h9) || is_passed_on(event, report))
        return;
    int count = 0;
    struct pw_person *person = pw_persons(scored, &count);
    GPtrArray *list = list_new();
    for (gsize i = 0; i < (trf ? G_N_ELEMENTS(of_trf) : G_N_ELEMENTS(of_h9)); i++)
        add_cut(list, trf ? &of_trf[i] : &of_h9[i], person, count);
    if (trf)
        add_trf_cuts(list, scored, person, count);
    g_autofree char *told = pw_told_list(list);
    if (told != NULL)
        pw_games_note(&event->games, NULL, 0,
                      pw_told("report-cuts", name, pw_detail_message(told)));
    g_free(person);
}

/* ---- what it does not say ---- */

static void tell_unsaid(struct pw_event *event, const struct pw_tournament *t, const char *name,
                        const struct pw_format *format)
{
    struct numbers off = {NULL, 0};
    if (event->nigiri && is_lacking(format, "colours by nigiri"))
        pw_games_note(&event->games, NULL, 0, pw_told("report-nigiri", name));
    if (event->withdrawn != NULL && is_lacking(format, "withdrawn"))
        pw_games_note(&event->games, NULL, 0, pw_told("report-withdrawn", name, event->withdrawn));
    for (int round_no = 1; round_no <= t->rounds && is_lacking(format, "rounds not played");
         round_no++)
        if (pw_event_round_off(event, round_no))
            add_number(&off, round_no);
    bool several = off.count > 1;
    g_autofree char *rounds = numbers_told(&off);
    if (rounds != NULL)
        pw_games_note(&event->games, NULL, 0,
                      pw_told(several ? "report-rounds-off" : "report-round-off", name,
                              pw_detail_message(rounds)));
}

/* name: as the format was asked for, "trf". */
static void report_tell_lost(struct pw_event *event, const struct pw_scored *scored,
                             const char *name, const struct pw_format *format)
{
    tell_unsaid(event, scored->tournament, name, format);
    tell_dropped(event, name, format);
    tell_cuts(event, scored, name, format->report);
}

/* ---- what a report has to have ---- */

/* The points of a report are those of its results, as programs that read one check. */
static void tell_uncounted(struct pw_event *event, const struct pw_tournament *t)
{
    struct numbers numbers = {NULL, 0};
    for (int no = 1; no <= t->players; no++)
        if (t->presence[no] == PW_LEFT_UNCOUNTED)
            add_number(&numbers, no);
    g_autofree char *who = numbers_told(&numbers);
    if (who != NULL)
        pw_games_note(&event->games, NULL, 0, pw_told("report-uncounted", pw_detail_message(who)));
}

/* Records without which results are not rated, and numbers of players. */
static void add_lacking(GPtrArray *list, const struct pw_event *event,
                        const struct pw_scored *scored)
{
    int rounds = scored->tournament->rounds, open = scored->tournament->open, count = 0, day[3];
    struct numbers numbers = {NULL, 0};
    for (int i = 0; i < PW_HEADS; i++) {
        const struct pw_trf_head *head = &pw_trf_heads[i];
        const char *value = pw_head_value(event, i);
        bool there = value != NULL &&
                     (head->kind != PW_TRF_DAY || pw_day_read(value, &day[0], &day[1], &day[2]));
        bool part = there && head->kind == PW_TRF_DAYS && strlen(value) + 1 < 11 * (gsize)rounds;
        if (head->rated && (!there || part))
            g_ptr_array_add(
                list, pw_told(part ? "report-some-of" : "report-record", head->key, head->record));
    }
    struct pw_person *person = pw_persons(scored, &count);
    for (int i = 0; i < count; i++)
        if (person[i].who->id[0] == NULL)
            add_number(&numbers, person[i].no);
    g_free(person);
    g_autofree char *who = numbers_told(&numbers);
    if (who != NULL)
        g_ptr_array_add(list, pw_told("report-fide-ids", pw_detail_message(who)));
    if (open == 1)
        g_ptr_array_add(list, g_strdup("report-open-game"));
    else if (open > 1)
        g_ptr_array_add(list, pw_told("report-open-games", open));
}

/* Of FIDE's report, with the days of its rounds as they will be written. */
static void report_tell_lacking(struct pw_event *event, const struct pw_scored *scored)
{
    GPtrArray *list = list_new();
    tell_uncounted(event, scored->tournament);
    if (!pw_event_contest(event)->has_stones && !is_passed_on(event, "trf"))
        add_lacking(list, event, scored);
    g_autofree char *told = pw_told_list(list);
    if (told != NULL)
        pw_games_note(&event->games, NULL, 0, pw_told("report-lacks", pw_detail_message(told)));
}

static bool is_event_text(const struct pw_input *in)
{
    if (pw_chess_format(in) != PW_CHESS_NONE)
        return true;
    if (pw_movement_tagged(in))
        return false;
    const char *at = in->text + strspn(in->text, " \t\r\n");
    while (*at == '#' || *at == ';') {
        at += strcspn(at, "\r\n");
        at += strspn(at, " \t\r\n");
    }
    /* "[event]"; a list of JSON begins like it, and has no such name. */
    if (*at++ != '[')
        return false;
    size_t name = strcspn(at, "]\r\n");
    return at[name] == ']' && strcspn(at, "[{\",:") >= name;
}

bool pw_event_file(const char *file)
{
    struct pw_input in;
    if (strcmp(file, "-") == 0 || !g_file_test(file, G_FILE_TEST_IS_REGULAR) ||
        !pw_chess_load(&in, file, NULL))
        return false;
    bool is = is_event_text(&in);
    pw_input_finish(&in);
    return is;
}

char *pw_event_file_language(const char *file)
{
    struct pw_input in;
    if (strcmp(file, "-") == 0 || !g_file_test(file, G_FILE_TEST_IS_REGULAR) ||
        !pw_input_load(&in, file, NULL))
        return NULL;
    struct pw_text_lines lines = {.in = &in};
    bool of_event = false;
    char *language = NULL;
    while (language == NULL && pw_text_lines_next(&lines)) {
        char *text = g_strstrip(lines.text), *value = strchr(text, '=');
        if (text[0] == '[')
            of_event = g_ascii_strncasecmp(text, "[event]", strlen("[event]")) == 0;
        if (!of_event || value == NULL)
            continue;
        *value++ = '\0';
        g_autofree char *key = pw_keyfile_name(g_strchomp(text));
        if (strcmp(key, "language") == 0)
            language = g_strdup(g_strstrip(value));
    }
    pw_text_lines_finish(&lines);
    pw_input_finish(&in);
    return language;
}

void pw_games_tell(const struct pw_games_note *note, int count, bool taken,
                   void (*tell)(const struct pw_doubt *doubt, void *user), void *user)
{
    for (int i = 0; i < count; i++) {
        g_autoptr(GError) wrong = NULL;
        if (note[i].data != NULL)
            pw_refuse_behind(&wrong, note[i].message, note[i].lead, note[i].data);
        tell(&(struct pw_doubt){note[i].message, note[i].text, note[i].line, taken, wrong}, user);
    }
}

void pw_event_doubts_each(const struct pw_event *event,
                          void (*tell)(const struct pw_doubt *doubt, void *user), void *user)
{
    const char *lots = pw_event_lots_remark(event);
    if (lots != NULL)
        tell(&(struct pw_doubt){.message = lots, .text = lots, .taken = true}, user);
    pw_games_tell(event->games.doubt, event->games.doubts, true, tell, user);
    pw_games_tell(event->games.left_out, event->games.left_outs, false, tell, user);
}

/* Why games cannot be counted or ranked, at the key of [chess] that it is of: messages are called
 * as their keys. */
static bool refuse_chess(const struct pw_event *event, GError **error, const struct pw_reason *why)
{
    static const char *const keys[][2] = {
        {"withdrawn", "withdrawn"}, {"play-off", "play-off"}, {"tie-break", "tie-breaks"}};
    for (size_t i = 0; i < G_N_ELEMENTS(keys); i++)
        if (g_str_has_prefix(why->data, keys[i][0]) &&
            pw_event_key_line(event, "chess", keys[i][1]) > 0)
            return pw_event_refuse_reason(event, error, "chess", keys[i][1], why);
    return pw_refuse_reason(error, pw_event_blame(event), NULL, 0, why);
}

/* Made-up results are told as such. */
static bool simulate(struct pw_event *event, GError **error)
{
    struct pw_reason why = {0};
    int made = 0;
    if (!pw_event_settle(event, error))
        return false;
    bool of_leavers = false;
    if (pw_games_simulate(event, event->schedule, event->simulate, &made, &of_leavers, &why) !=
        PW_OK)
        return why.text[0] != '\0'
                   ? (of_leavers ? refuse_chess(event, error, &why)
                                 : pw_refuse_reason(error, PW_ERROR_INPUT, NULL, 0, &why))
                   : pw_refuse(error, PW_ERROR_INPUT, "no-memory");
    char *note = g_strdup_printf("%d results are made up, from seed %ld", made, event->simulate);
    if (made > 0)
        pw_games_doubt(&event->games, 0, note);
    g_free(note);
    return true;
}

static bool read_results(struct pw_event *event, GError **error);

/* ---- results of games that were not played, as was said ---- */

struct idle {
    struct pw_games *games;
    bool *out;          /* [games->count]: is left out */
    const GArray *only; /* lines; NULL: of who has left all of them */
    GArray *lines;      /* theirs; NULL: they are told */
    GError *first;      /* why the first of them is */
    int count;
};

static bool has_line(const GArray *lines, int line)
{
    bool has = false;
    for (guint i = 0; i < lines->len && !has; i++)
        has = g_array_index(lines, int, i) == line;
    return has;
}

static void leave_out(const struct pw_game *result, bool left, const struct pw_reason *why,
                      void *user)
{
    struct idle *idle = user;
    if (left && idle->only != NULL && !has_line(idle->only, result->line))
        return;
    idle->out[result - idle->games->game] = true;
    idle->count++;
    if (idle->first == NULL)
        pw_refuse_reason(&idle->first, PW_ERROR_INPUT, NULL, 0, why);
    if (idle->lines == NULL)
        pw_games_leave_out(idle->games, result->line, why->text, why->data);
    else if (left)
        g_array_append_val(idle->lines, result->line);
}

/* They count for nothing; what the event says stands. */
static bool drop_idle(struct pw_event *event, struct idle *idle, GError **error)
{
    struct pw_reason why = {0};
    struct pw_games *games = idle->games = &event->games;
    idle->out = g_new0(bool, (gsize)games->count + 1);
    enum pw_status status = pw_tournament_check_idle(event, leave_out, idle, &why);
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        if (idle->out[i])
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = kept;
    g_free(idle->out);
    bool none = status == PW_OK && kept == 0 && idle->count > 0 && idle->lines == NULL;
    if (none)
        g_propagate_error(error, g_steal_pointer(&idle->first));
    else if (status == PW_NO_MEMORY)
        pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why);
    else if (status != PW_OK)
        refuse_chess(event, error, &why);
    g_clear_error(&idle->first);
    return status == PW_OK && !none;
}

/* Who is said to have left has games to leave; where all are decided, that is told. */
static bool check_withdrawn(struct pw_event *event, GError **error)
{
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    if (event->withdrawn == NULL || event->games.whole || !pw_event_settle(event, error))
        return event->withdrawn == NULL || event->games.whole;
    enum pw_status status = pw_tournament_of_event(event, event->schedule, &t, NULL, &why);
    if (status != PW_OK)
        return status == PW_NO_MEMORY ? pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why)
                                      : refuse_chess(event, error, &why);
    for (int who_no = 1; who_no <= t->players; who_no++) {
        bool open = t->presence[who_no] != PW_HAS_LEFT;
        for (int i = 0; !open && i < pw_tournament_games_of(t, who_no); i++) {
            const struct pw_game *game = pw_tournament_view(t, who_no, i).game;
            open = game->black_no != 0 && game->round_no > t->left_after[who_no];
        }
        if (open)
            continue;
        pw_games_note(&event->games, NULL, 0, pw_told("withdrawn-nothing", who_no));
    }
    pw_tournament_free(t);
    return true;
}

bool pw_event_results(struct pw_event *event, GError **error)
{
    bool some = event->results_text != NULL || event->results_file != NULL;
    struct idle idle = {.count = 0};
    return (some ? read_results(event, error)
                 : event->games.count == 0 ||
                       (pw_event_settle(event, error) && drop_idle(event, &idle, error))) &&
           (event->simulate == 0 || simulate(event, error)) && check_withdrawn(event, error);
}

static bool read_results(struct pw_event *event, GError **error)
{
    struct pw_input in;
    if (!pw_event_settle(event, error) || !pw_results_load(&in, event, NULL, error))
        return false;
    GPtrArray *faults = pw_chess_faults_new();
    struct pw_reason why = {0};
    struct idle idle = {.count = 0};
    bool sound = pw_chess_results_told(event, &in, faults, error) && drop_idle(event, &idle, error);
    if (sound && pw_tournament_check(event, pw_chess_fault, faults, &why) == PW_NO_MEMORY)
        sound = pw_refuse_reason(error, PW_ERROR_INTERNAL, NULL, 0, &why);
    sound = sound && pw_chess_faultless(faults, &in, error);
    if (!sound)
        pw_games_finish(&event->games);
    else {
        pw_event_tell_namesakes(event);
        pw_event_tell_colours(event);
    }
    g_ptr_array_free(faults, TRUE);
    pw_input_finish(&in);
    if (sound && pw_event_results_awaited(event))
        pw_games_note(&event->games, NULL, 0, pw_told("results-awaited", event->results_file));
    return sound;
}

/* Takes out the games of lines that faults are about. */
static void drop_refused(struct pw_games *games, const GPtrArray *faults, const char *name)
{
    int kept = 0;
    for (int i = 0; i < games->count; i++) {
        bool refused = false;
        for (guint k = 0; k < faults->len; k++) {
            const GError *fault = faults->pdata[k];
            refused =
                refused || pw_doubt_of(fault->message, name, false).line == games->game[i].line;
        }
        if (refused)
            free(games->game[i].kept);
        else
            games->game[kept++] = games->game[i];
    }
    games->count = kept;
}

void pw_event_results_kept(struct pw_event *event, const GArray *only, GArray *idle, int *refused)
{
    struct idle left = {.only = only, .lines = idle};
    struct pw_input in;
    struct pw_reason why = {0};
    *refused = 0;
    if ((event->results_text == NULL && event->results_file == NULL) ||
        !pw_results_load(&in, event, NULL, NULL))
        return;
    GPtrArray *faults = pw_chess_faults_new();
    if (pw_chess_results_told(event, &in, faults, NULL) && drop_idle(event, &left, NULL) &&
        pw_tournament_check(event, pw_chess_fault, faults, &why) != PW_NO_MEMORY) {
        drop_refused(&event->games, faults, in.name);
        *refused = (int)faults->len + left.count;
    } else {
        pw_games_finish(&event->games);
    }
    g_ptr_array_free(faults, TRUE);
    pw_input_finish(&in);
}

/* A tie-break by rating asks that everybody has one. */
static void tell_unrated(struct pw_event *event, const struct pw_scoring_work *work)
{
    const struct pw_tournament *t = work->tournament;
    int who_no = 1;
    for (int c = 1; c < work->scored.criteria_count && !t->all_rated; c++) {
        const struct pw_criterion *criterion = &work->criteria[c];
        char code[16];
        if (criterion->kind != PW_TB_RATING && criterion->kind != PW_TB_RATING_LOW &&
            criterion->kind < PW_TB_ARO)
            continue;
        while (who_no < t->players && (!t->here[who_no] || t->rating[who_no] > 0))
            who_no++;
        pw_criterion_code(criterion, code);
        pw_games_note(&event->games, NULL, 0, pw_told("tie-break-unrated", code, who_no));
    }
}

bool pw_standings_criteria(const struct pw_event *event, struct pw_criterion *criteria, int *count,
                           GError **error)
{
    struct pw_reason why = {0};
    char left[PW_LEFT_OUT];
    return pw_criteria_of_event(event, criteria, count, left, sizeof left, &why) == PW_OK ||
           refuse_chess(event, error, &why);
}

bool pw_event_score(struct pw_event *event, struct pw_scoring_work *work, GError **error)
{
    memset(work, 0, sizeof *work);
    if (!pw_event_settle(event, error))
        return false;
    if (pw_event_contest(event)->has_boards)
        return pw_refuse(error, PW_ERROR_USAGE, "standings-bridge");
    struct pw_reason why = {0};
    int criteria = 0, count = 0;
    if (!pw_standings_criteria(event, work->criteria, &criteria, error))
        return false;
    bool sound = pw_event_results(event, error);
    if (sound) {
        bool of_leavers = false;
        enum pw_status status =
            pw_tournament_of_event(event, event->schedule, &work->tournament, &of_leavers, &why);
        if (status != PW_OK)
            sound = of_leavers && status != PW_NO_MEMORY
                        ? refuse_chess(event, error, &why)
                        : pw_refuse_reason(
                              error, status == PW_NO_MEMORY ? PW_ERROR_INTERNAL : PW_ERROR_INPUT,
                              NULL, 0, &why);
    }
    if (sound) {
        work->standing = pw_standings(work->tournament, work->criteria, criteria, &count);
        sound =
            work->standing != NULL || pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-standings");
    }
    if (!sound) {
        pw_event_score_finish(work);
        return false;
    }
    work->scored = (struct pw_scored){
        .event = event,
        .schedule = event->schedule,
        .tournament = work->tournament,
        .criteria = work->criteria,
        .criteria_count = criteria,
        .standing = work->standing,
        .count = count,
    };
    tell_unrated(event, work);
    return true;
}

void pw_event_score_finish(struct pw_scoring_work *work)
{
    pw_tournament_free(work->tournament);
    free(work->standing);
    work->tournament = NULL;
    work->standing = NULL;
}

/* The first and last day, where the event does not say them and all of its rounds have one; a date
 * in words is said. */
static void days_of_rounds(struct pw_event *event, int rounds, char **first, char **last)
{
    const char *dates = event->round_dates;
    int day[3];
    bool all = dates != NULL && strlen(dates) + 1 == 11 * (size_t)rounds;
    if (all && event->date == NULL)
        *first = event->date = g_strndup(dates, 10);
    if (all && event->end_date == NULL && pw_event_day(event, &day[0], &day[1], &day[2]))
        *last = event->end_date =
            g_strndup(pw_event_last_day(event, dates + strlen(dates) - 10), 10);
}

/* FIDE's report has the days that [rounds] say, or of its games where the event says none. One that
 * came in has its own. */
static char *report_text(struct pw_event *event, const struct pw_scored *scored,
                         const struct pw_format *format)
{
    const char *came = event->games.format;
    char *first = NULL, *last = NULL;
    GPtrArray *doubts = g_ptr_array_new_with_free_func(g_free);
    char *said = event->round_dates;
    char *days = event->starts > 0 ? pw_event_round_days(event, scored->tournament->rounds) : NULL;
    if (days == NULL && said == NULL)
        days = pw_round_dates_of_games(scored, doubts);
    if (days != NULL)
        event->round_dates = days;
    for (guint i = 0; i < doubts->len; i++)
        pw_games_doubt(&event->games, 0, doubts->pdata[i]);
    g_ptr_array_free(doubts, TRUE);
    if (came == NULL || !g_str_has_prefix(came, "trf"))
        days_of_rounds(event, scored->tournament->rounds, &first, &last);
    report_tell_lacking(event, scored);
    char *text = format->games(scored);
    if (first != NULL)
        g_clear_pointer(&event->date, g_free);
    if (last != NULL)
        g_clear_pointer(&event->end_date, g_free);
    event->round_dates = said;
    free(days);
    return text;
}

static char *standings_text(struct pw_event *event, const char *format, bool working, bool numbered,
                            GError **error)
{
    const struct pw_format *asked = pw_format_for(format, PW_FORMAT_GAMES, error);
    if (asked == NULL)
        return NULL;
    struct pw_scoring_work work;
    if (!pw_event_score(event, &work, error))
        return NULL;
    const struct pw_format *written = pw_format_written(asked, event);
    work.scored.working = working;
    pw_answer_begin(written->as);
    char *text = g_strcmp0(written->report, "trf") == 0 ? report_text(event, &work.scored, written)
                                                        : written->games(&work.scored);
    if (text != NULL && !numbered && event->swiss != NULL && g_strcmp0(written->report, "trf") == 0)
        text = pw_trf_swiss_by_order(event, text);
    report_tell_lost(event, &work.scored, asked->name, written);
    pw_event_score_finish(&work);
    return pw_answer(text, written->as, error);
}

char *pw_standings_text(struct pw_event *event, const char *format, bool working, GError **error)
{
    return standings_text(event, format, working, false, error);
}

char *pw_standings_report(struct pw_event *event, GError **error)
{
    return standings_text(event, "trf", false, true, error);
}
