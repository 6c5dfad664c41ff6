/* report_loss.c - what the formats of federations leave out of an event of chess or Go, and what a
 * report still lacks. */
#include "api/report_loss.h"

#include <string.h>

#include "base/error.h"
#include "event/rounds.h"
#include "event/teams.h"
#include "format/chess.h"
#include "format/h9.h"
#include "format/trf.h"

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
    bool chosen = event->tie_breaks != NULL && !pw_event_contest(event)->ranks_teams;
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

void pw_report_tell_lost(struct pw_event *event, const struct pw_scored *scored, const char *name,
                         const struct pw_format *format)
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

void pw_report_tell_lacking(struct pw_event *event, const struct pw_scored *scored)
{
    GPtrArray *list = list_new();
    tell_uncounted(event, scored->tournament);
    if (!pw_event_contest(event)->has_stones && !is_passed_on(event, "trf"))
        add_lacking(list, event, scored);
    g_autofree char *told = pw_told_list(list);
    if (told != NULL)
        pw_games_note(&event->games, NULL, 0, pw_told("report-lacks", pw_detail_message(told)));
}
