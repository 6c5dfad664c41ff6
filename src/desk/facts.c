/* facts.c - what the screens ask of an evening. */
#include "desk/desk.h"

#include <stdlib.h>
#include <string.h>

/* ---- the text of an event file line by line, where comments and order are to stay ---- */

char *pw_desk_text_heading(const char *line)
{
    g_autofree char *bare = g_strstrip(g_ascii_strdown(line, -1));
    char *end = strchr(bare, ']');
    if (bare[0] != '[' || end == NULL)
        return NULL;
    *end = '\0';
    return g_strdelimit(g_strdup(bare + 1), "_ ", '-');
}

bool pw_desk_text_is_key(const char *line)
{
    g_autofree char *bare = g_strstrip(g_strdup(line));
    return bare[0] != '\0' && strchr("#;[", bare[0]) == NULL;
}

bool pw_desk_text_says(const char *line, const char *key)
{
    g_autofree char *bare = g_ascii_strdown(line, -1);
    g_strdelimit(g_strstrip(bare), "_", '-');
    gsize bytes = strlen(key);
    return pw_desk_text_is_key(line) && g_str_has_prefix(bare, key) &&
           bare[bytes + strspn(bare + bytes, " \t")] == '=';
}

char **pw_desk_text_lines(const char *text)
{
    g_autofree char *whole = g_strndup(text, strlen(text) - (g_str_has_suffix(text, "\n") ? 1 : 0));
    return whole[0] != '\0' ? g_strsplit(whole, "\n", -1) : g_new0(char *, 1);
}

int pw_desk_text_letter(const char *heading, const char *of)
{
    gsize bytes = strlen(of);
    if (strcmp(heading, of) == 0)
        return '\0';
    bool own = g_str_has_prefix(heading, of) && heading[bytes] == '-' && heading[bytes + 1] != '\0';
    return own && heading[bytes + 2] == '\0' ? g_ascii_toupper(heading[bytes + 1]) : -1;
}

/* Whose names, results or entries stand under this heading; -1: none do. */
static int kept_of(const char *heading)
{
    int letter = pw_desk_text_letter(heading, "names");
    letter = letter >= 0 ? letter : pw_desk_text_letter(heading, "results");
    return letter >= 0 ? letter : pw_desk_text_letter(heading, "happened");
}

char *pw_desk_text_bare(const char *text)
{
    g_auto(GStrv) line = pw_desk_text_lines(text);
    GString *bare = g_string_new(NULL);
    bool kept = false;
    for (int i = 0; line[i] != NULL; i++) {
        g_autofree char *its = pw_desk_text_heading(line[i]);
        if (its != NULL)
            kept = kept_of(its) >= 0;
        if (!kept && !pw_desk_text_says(line[i], "missing-pair"))
            g_string_append_printf(bare, "%s\n", line[i]);
    }
    return g_string_free(bare, FALSE);
}

/* ---- records of a page, and what of an evening stands in them ---- */

void pw_desk_put_text(json_t *record, const char *key, const char *text)
{
    if (text != NULL)
        json_object_set_new(record, key, json_string(text));
}

void pw_desk_put(json_t *record, const char *key, char *text)
{
    pw_desk_put_text(record, key, text);
    g_free(text);
}

char *pw_desk_event_value(const struct pw_event *event, const char *group, const char *key)
{
    char *value = pw_event_text_value(event, group, key);
    char *mine = g_strdup(value != NULL ? value : "");
    free(value);
    return mine;
}

bool pw_desk_is_swiss(const struct pw_event *event)
{
    g_autofree char *kind = pw_desk_event_value(event, "movement", "kind");
    return strcmp(kind, "swiss") == 0 || g_str_has_prefix(kind, "swiss-");
}

const char *pw_desk_paper_usual(const char *language)
{
    return strcmp(language, "en-US") == 0 ? "Letter" : "A4";
}

char *pw_desk_paper_of(const struct evening *e)
{
    char *said = pw_desk_event_value(e->event, "event", "paper");
    if (said[0] != '\0')
        return said;
    g_free(said);
    g_autofree char *language = pw_desk_event_value(e->event, "event", "language");
    return g_strdup(pw_desk_paper_usual(language));
}

/* A browser says neither language nor country: most are installed in the language of the United
 * States. */
const char *pw_desk_paper_here(const struct pw_desk *desk)
{
    static const char *const variable[] = {"LC_ALL", "LC_PAPER", "LANG"};
    static const char *const letter[] = {"_US", "_CA", "_MX", "_PH", "_CL", "_CO"};
    if (desk->language != NULL)
        return pw_desk_paper_usual(desk->language);
    for (size_t i = 0; i < G_N_ELEMENTS(variable); i++) {
        const char *place = g_getenv(variable[i]);
        if (place == NULL || place[0] == '\0')
            continue;
        for (size_t k = 0; k < G_N_ELEMENTS(letter); k++)
            if (strstr(place, letter[k]) != NULL)
                return "Letter";
        break;
    }
    return "A4";
}

const struct pw_schedule *pw_desk_evening_schedule(const struct evening *e)
{
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    g_autofree char *file = pw_desk_event_value(e->event, "movement", "file");
    return kind[0] != '\0' || file[0] != '\0' ? pw_event_schedule(e->event, NULL) : NULL;
}

const json_t *pw_desk_evening_beside(const struct evening *e, const char *kind, const char *its)
{
    const json_t *noted = json_object_get(json_object_get(e->notes, kind), its);
    if (noted == NULL)
        noted = json_object_get(json_object_get(json_object_get(e->notes, "beside"), kind), its);
    return json_is_null(noted) ? NULL : noted;
}

const char *pw_desk_evening_wish(const struct evening *e, const char *key)
{
    g_autofree char *its = g_strconcat(e->letter, e->letter[0] != '\0' ? " " : "", key, NULL);
    const char *value = json_string_value(pw_desk_evening_beside(e, "wish", its));
    return value != NULL ? value : "";
}

const struct pw_contest *pw_desk_game_at(int i)
{
    size_t count;
    const struct pw_contest *all = pw_contests(&count);
    for (size_t k = 0; k < count; k++)
        if (pw_contest_named(all[k].game) == &all[k] && i-- == 0)
            return &all[k];
    return NULL;
}

/* The event as it lies there, but for names, results and what happened. The caller frees; NULL: it
 * cannot be read. */
static struct pw_event *pw_desk_event_nameless(const struct evening *e)
{
    g_autofree char *bare = pw_desk_text_bare(e->text);
    struct pw_event *event = pw_event_parse(bare, strlen(bare), NULL, e->folder, NULL);
    if (event != NULL && e->letter[0] != '\0' &&
        !pw_event_set(event, "event", "section", e->letter, NULL)) {
        pw_event_free(event);
        event = NULL;
    }
    return event;
}

/* Of a movement that does not fit to its names, or to what happened: which contest it is, and for
 * how many pairs, players or teams. NULL: there is none, or it cannot be made. */
static const struct pw_contest *unfit(const struct evening *e, int *count)
{
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    struct pw_event *bare = kind[0] != '\0' ? pw_desk_event_nameless(e) : NULL;
    const struct pw_schedule *s = bare != NULL ? pw_event_schedule(bare, NULL) : NULL;
    const struct pw_contest *contest = s != NULL ? pw_contest_of(s) : NULL;
    *count = s != NULL ? pw_entrants(s) : 0;
    pw_event_free(bare);
    return contest;
}

struct last {
    const char *group;
    int no;
};

static void last_take(const char *group, const char *key, const char *value, int line, void *user)
{
    struct last *last = user;
    gint64 no = 0;
    (void)line;
    if (strcmp(group, last->group) == 0 && value[0] != '\0' &&
        g_ascii_string_to_signed(key, 10, 1, G_MAXINT, &no, NULL))
        last->no = MAX(last->no, (int)no);
}

int pw_desk_number_last(const struct evening *e, const char *group)
{
    struct last last = {.group = group};
    pw_event_text_each(e->event, last_take, &last);
    return last.no;
}

/* How many teams a Swiss has before its first round; 0: it is none. */
static int teams_waiting(const struct evening *e)
{
    g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
    if (pw_desk_evening_schedule(e) != NULL || strcmp(kind, "swiss-teams") != 0)
        return 0;
    g_autofree char *said = pw_desk_event_value(e->event, "movement", "teams");
    return said[0] != '\0' ? (int)g_ascii_strtoll(said, NULL, 10) : pw_desk_number_last(e, "teams");
}

const struct pw_contest *pw_desk_evening_contest(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    g_autofree char *chess = pw_desk_event_value(e->event, "chess", "game");
    int count = 0;
    if (s != NULL)
        return pw_contest_of(s);
    if (pw_desk_is_swiss(e->event)) { /* before its first round */
        g_autofree char *kind = pw_desk_event_value(e->event, "movement", "kind");
        bool bridge = strcmp(kind, "swiss") != 0, go = strcmp(chess, "go") == 0;
        return bridge ? pw_contest_of_movement(kind) : pw_contest_named(go ? "go" : "chess");
    }
    const struct pw_contest *contest = unfit(e, &count);
    if (contest == NULL)
        contest = pw_contest_named(pw_desk_evening_wish(e, "game"));
    return contest != NULL            ? contest
           : strcmp(chess, "go") == 0 ? pw_contest_named(chess)
                                      : pw_desk_game_at(0);
}

int pw_desk_unfit_count(const struct evening *e)
{
    int count = 0;
    unfit(e, &count);
    return count;
}

int pw_desk_evening_count(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    int each = pw_desk_evening_contest(e)->numbers, teams = teams_waiting(e);
    return s != NULL    ? s->contestants
           : teams != 0 ? each * teams
                        : each * (int)g_ascii_strtoll(pw_desk_evening_wish(e, "count"), NULL, 10);
}

int pw_desk_teams(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    return s == NULL ? teams_waiting(e) : pw_contest_of(s)->has_rooms ? pw_entrants(s) : 0;
}

int pw_desk_team_of(const struct evening *e, int pair_no)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    return s != NULL ? pw_entrant_of(s, pair_no) : pair_no;
}

int pw_desk_missing_no(const struct evening *e)
{
    const struct pw_schedule *s = pw_desk_evening_schedule(e);
    return !pw_contest_of(s)->has_lines || pw_desk_is_swiss(e->event) ? 0 /* who rests has a bye */
           : s->missing_no > 0                                        ? s->missing_no
           : s->contestants % 2 == 1                                  ? s->contestants + 1
                                                                      : 0;
}

int pw_desk_papers_chosen(const struct evening *e)
{
    g_autofree char *said = pw_desk_event_value(e->event, "event", "papers");
    int count = said[0] != '\0' && strcmp(said, "none") != 0;
    for (const char *p = said; *p != '\0'; p++)
        count += *p == ',';
    if (said[0] != '\0' || g_strcmp0(e->paper_text, e->text) != 0)
        return count;
    for (size_t i = 0; i < json_array_size(e->papers); i++)
        count += json_is_true(json_object_get(json_array_get(e->papers, i), "chosen"));
    return count;
}

static void outcome_count(const struct pw_outcome *outcome, void *user)
{
    int *count = user;
    count[0] += !outcome->open && !outcome->off;
    count[1] += !outcome->off;
}

void pw_desk_evening_played(const struct evening *e, int *in, int *all)
{
    int count[2] = {0, 0};
    if (e->results != NULL && e->results[0] != '\0' && pw_desk_evening_schedule(e) != NULL &&
        !pw_outcomes_each(e->event, outcome_count, count, NULL))
        count[0] = count[1] = 0;
    *in = count[0];
    *all = count[1];
}

int pw_desk_goes_on(const struct evening *e)
{
    return MAX(pw_pair_due(e->event) - 1, 0);
}

void pw_desk_field_played(const struct evening *e, int *in, int *all)
{
    struct pw_event *field = pw_event_field(e->event);
    int count[2] = {0, 0};
    if (field == NULL) {
        pw_desk_evening_played(e, in, all);
        return;
    }
    for (int i = 0; i < pw_event_sections(field); i++)
        pw_outcomes_each(pw_event_section_at(field, i), outcome_count, count, NULL);
    *in = count[0];
    *all = count[1];
}

/* What heads the places of one line, where two are ranked apart: the first row says it. */
static void put_line(json_t *list, json_t *row, const char *line)
{
    const json_t *last = json_array_get(list, json_array_size(list) - 1);
    const char *before = json_string_value(json_object_get(last, "line"));
    if (line == NULL)
        return;
    pw_desk_put_text(row, "line", line);
    if (g_strcmp0(before, line) != 0)
        json_object_set_new(row, strcmp(line, "NS") == 0 ? "first_ns" : "first_ew", json_true());
}

/* "NS" where two lines are ranked apart; NULL: there is one winner. */
static const char *line_of(const struct pw_ranking *ranking, int i)
{
    bool two = false;
    for (int k = 1; k < ranking->count; k++)
        two = two || ranking->place[k]->line != ranking->place[0]->line;
    return !two || ranking->place[i]->line == PW_SIDE_NONE ? NULL
           : ranking->place[i]->line == PW_SIDE_A          ? "NS"
                                                           : "EW";
}

struct pw_ranking *pw_desk_ranking(struct pw_event *event)
{
    struct pw_event *field = pw_event_field(event);
    struct pw_ranking *of_all = field != NULL ? pw_ranking_make(field, NULL, NULL) : NULL;
    return of_all != NULL ? of_all : pw_ranking_make(event, NULL, NULL);
}

json_t *pw_desk_evening_ranking(const struct evening *e, int most)
{
    json_t *list = json_array();
    bool some = (e->results != NULL && e->results[0] != '\0') || pw_event_field(e->event) != NULL;
    struct pw_ranking *ranking = some ? pw_desk_ranking(e->event) : NULL;
    for (int i = 0; ranking != NULL && i < ranking->count && (int)json_array_size(list) < most;
         i++) {
        const struct pw_ranked *r = ranking->place[i];
        if (r->played == 0 && !pw_desk_is_swiss(e->event)) /* there a bye counts, too */
            continue;
        json_t *row = json_pack("{s:s, s:s}", "names", r->name != NULL ? r->name : "", "score",
                                r->percent[0] != '\0' ? r->percent : r->points);
        pw_desk_put(
            row, "no",
            g_strdup_printf("%s%d", r->section != NULL ? r->section : "", r->label.paper_no));
        pw_desk_put(row, "place",
                    r->rank == 0 ? g_strdup("")
                                 : g_strdup_printf("%d%s", r->rank, r->tied ? "=" : ""));
        pw_desk_put_text(row, "points", r->points);
        if (pw_desk_teams(e) > 0 && ranking->criterion[0] != NULL)
            pw_desk_put(row, "imps",
                        r->value[0][0] == '-' ? g_strconcat("−", r->value[0] + 1, NULL)
                                              : g_strdup(r->value[0]));
        json_object_set_new(row, "percent", json_boolean(r->percent[0] != '\0'));
        if (r->left)
            json_object_set_new(row, "left",
                                json_pack("{s:i, s:b}", "round", r->left_after_no, "before",
                                          r->left_after_no == 0));
        put_line(list, row, line_of(ranking, i));
        json_array_append_new(list, row);
    }
    pw_ranking_free(ranking);
    return list;
}

bool pw_desk_date_read(const char *text, int *year, int *month, int *day)
{
    if (strlen(text) != 10 || strspn(text, "0123456789-") != 10 || text[4] != '-' || text[7] != '-')
        return false;
    *year = (int)g_ascii_strtoll(text, NULL, 10);
    *month = (int)g_ascii_strtoll(text + 5, NULL, 10);
    *day = (int)g_ascii_strtoll(text + 8, NULL, 10);
    return *month > 0 && *day > 0 && *year > 0 &&
           g_date_valid_dmy((GDateDay)*day, (GDateMonth)*month, (GDateYear)*year);
}

bool pw_desk_is_date(const char *text)
{
    int year = 0, month = 0, day = 0;
    return pw_desk_date_read(text, &year, &month, &day);
}
