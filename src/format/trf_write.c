/* trf_write.c - writes FIDE's tournament report, of 2016 or of 2026.
 *
 * An event that came from a report gives back its records as they were; one that did not
 * gets those that follow from the event. Lines end with CR LF, as the format asks.
 */
#include "format/chess.h"
#include "format/json_text.h"
#include "format/trf.h"

#include <stdlib.h>
#include <string.h>

#define END "\r\n"

/* The game of the round i + 1. */
static void put_game(struct pw_text_row *row, int i, int opponent_no, char colour, char result)
{
    char opponent[16];
    const int further = i * PW_TRF_GAME_WIDTH;
    g_snprintf(opponent, sizeof opponent, "%04d", opponent_no);
    const char *const texts[PW_TRF_GAME_FIELDS] = {
        [PW_TRF_OPPONENT] = opponent,
        [PW_TRF_COLOUR] = (const char[]){colour, '\0'},
        [PW_TRF_RESULT] = (const char[]){result, '\0'},
    };
    for (int k = 0; k < PW_TRF_GAME_FIELDS; k++)
        pw_text_row_put(row, pw_text_columns_moved(pw_trf_game[k], further), texts[k]);
}

/* What the results of the row add up to, in tenths: programs that read a report refuse other
 * points. Games that do not count in the standings are among them, and the place goes without. */
static int tenths_of_results(const struct pw_tournament *t, const struct pw_person *person)
{
    int quarters = 0;
    for (int i = 0; i < pw_tournament_games_of(t, person->who_no); i++) {
        struct pw_view view = pw_tournament_view(t, person->who_no, i);
        if (pw_person_has(person, view.game->round_no))
            quarters += pw_code_quarters(&t->scoring, view.code);
    }
    return quarters * 10 / 4;
}

static void put_person(struct pw_text_row *row, const char *number, const struct pw_contestant *c)
{
    const struct pw_text_columns *fields = pw_trf_player;
    pw_text_row_put(row, fields[PW_TRF_NO], number);
    pw_text_row_put(row, fields[PW_TRF_SEX], (const char[]){c->sex, '\0'});
    pw_text_row_put(row, fields[PW_TRF_TITLE], c->title);
    pw_text_row_put(row, fields[PW_TRF_NAME], c->name != NULL ? c->name : number);
    pw_text_row_put_number(row, fields[PW_TRF_RATING], c->rating);
    pw_text_row_put(row, fields[PW_TRF_FEDERATION], c->federation);
    pw_text_row_put(row, fields[PW_TRF_ID], c->id[0]);
    pw_text_row_put(row, fields[PW_TRF_BIRTH], c->birth);
}

static void append_player(GString *out, const struct pw_scored *scored, const struct pw_person *all,
                          int count, const struct pw_person *person, int rank)
{
    const struct pw_tournament *t = scored->tournament;
    const int who_no = person->who_no;
    char number[16], text[24];
    const struct pw_text_columns *fields = pw_trf_player;
    struct pw_text_row row = {out, (int)strlen(PW_TRF_PLAYER)};
    const int tenths = tenths_of_results(t, person);
    g_snprintf(number, sizeof number, "%d", person->no);
    const char tenth[] = {'.', (char)('0' + tenths % 10), '\0'};
    g_snprintf(text, sizeof text, "%d%s", tenths / 10, tenths < 1000 ? tenth : "");
    g_string_append(out, PW_TRF_PLAYER);
    put_person(&row, number, person->who);
    pw_text_row_put(&row, fields[PW_TRF_POINTS], text);
    pw_text_row_put_number(&row, fields[PW_TRF_PLACE], rank);
    for (int k = 0, i = 0; k < pw_tournament_games_of(t, who_no); k++, i++) {
        struct pw_view view = pw_tournament_view(t, who_no, k);
        if (view.game->off_no != 0) { /* nobody plays: a hole before later rounds */
            i--;
            continue;
        }
        for (; i < view.game->round_no - 1; i++) /* a reserve has no game */
            put_game(&row, i, 0, '-', 'Z');
        if (!pw_person_has(person, view.game->round_no)) {
            put_game(&row, i, 0, '-', 'Z');
            continue;
        }
        /* who has left is paired no more, and it is no forfeit; of an open game of a round before,
         * which was postponed, nothing is known */
        if (view.code == '*' && pw_tournament_off(t, view.game) &&
            pw_game_due(view.game) == view.game->round_no) {
            put_game(&row, i, 0, '-', 'Z');
            continue;
        }
        char code = view.code == '*' ? ' ' : view.code;
        char colour = view.opponent_no == 0 || view.game->colourless ? '-' : view.white ? 'w' : 'b';
        put_game(&row, i, pw_person_no(all, count, view.opponent_no, view.game->round_no), colour,
                 code);
    }
    while (out->str[out->len - 1] == ' ')
        g_string_truncate(out, out->len - 1);
    g_string_append(out, END);
}

/* A line each of "A; B". */
static void append_several(GString *out, const char *record, const char *value)
{
    char **parts = g_strsplit(value, ";", -1);
    for (int i = 0; parts[i] != NULL; i++)
        if (g_strstrip(parts[i])[0] != '\0')
            g_string_append_printf(out, "%s %s" END, record, parts[i]);
    g_strfreev(parts);
}

/* "26/11/24" over the games of each round, of "2026-11-24,2026-11-25". */
static void append_days(GString *out, const char *record, const char *value)
{
    struct pw_text_columns at = {PW_TRF_FIRST_GAME, pw_trf_game[PW_TRF_RESULT].last, false};
    struct pw_text_row row = {out, (int)strlen(record)};
    char **days = g_strsplit(value, ",", -1);
    g_string_append(out, record);
    for (int i = 0; days[i] != NULL; i++)
        pw_text_row_put(&row, pw_text_columns_moved(at, i * PW_TRF_GAME_WIDTH),
                        g_strdelimit(days[i], "-", '/') + strlen("20"));
    g_strfreev(days);
    g_string_append(out, END);
}

/* What the event says in this record; a report of 2016 has not all of them. A day in words is for
 * papers alone. */
static void append_head(GString *out, const struct pw_event *event, int i, int version)
{
    const struct pw_trf_head *head = &pw_trf_heads[i];
    const char *value = pw_head_value(event, i);
    int year, month, day;
    if (value == NULL || head->since > version)
        return;
    if (head->kind == PW_TRF_SEVERAL)
        append_several(out, head->record, value);
    else if (head->kind == PW_TRF_DAYS)
        append_days(out, head->record, value);
    else if (head->kind == PW_TRF_TEXT)
        g_string_append_printf(out, "%s %s" END, head->record, value);
    else if (pw_day_read(value, &year, &month, &day))
        g_string_append_printf(out, "%s %04d/%02d/%02d" END, head->record, year, month, day);
}

/* Heads of the event from the one at `from` on, as far as their records stand before that one;
 * NULL: all. Returns which one is next. */
static int append_heads_before(GString *out, const struct pw_event *event, int from,
                               const char *record, int version)
{
    int i = from;
    for (; i < PW_HEADS && (record == NULL || strcmp(pw_trf_heads[i].record, record) < 0); i++)
        append_head(out, event, i, version);
    return i;
}

/* May a report call it a round robin? */
static bool is_robin(const struct pw_event *event)
{
    return event->no_robin == NULL && !event->robin_unsure;
}

/* A record of the event, "142 5". */
static void append_record(GString *out, enum pw_trf_record record, const char *format, ...)
    G_GNUC_PRINTF(3, 4);

static void append_record(GString *out, enum pw_trf_record record, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    g_string_append_printf(out, "%s ", pw_trf_records[record]);
    g_string_append_vprintf(out, format, arguments);
    g_string_append(out, END);
    va_end(arguments);
}

/* Does the report that came in have one of these records? */
static bool has_kept(const struct pw_games *games, enum pw_trf_record one, enum pw_trf_record other)
{
    bool has = false;
    for (int i = 0; i < games->kept_count; i++) {
        int record = pw_trf_record_of(games->kept[i].text);
        has = has || record == (int)one || record == (int)other;
    }
    return has;
}

/* The code of the type, by FIDE's table for record 192. */
static void append_type(GString *out, const struct pw_scored *scored)
{
    const struct pw_request *request = &scored->event->request;
    const int cycles = MAX(request->cycles, 1);
    const bool teams = pw_contest_of(scored->schedule)->ranks_teams,
               berger = g_str_has_suffix(request->kind, "berger");
    g_autofree char *code = NULL;
    if (scored->schedule->team > 0)
        code = cycles > 2 ? g_strdup_printf("FIDE_SCHEVENINGEN_G%d", cycles)
                          : g_strdup(cycles == 2 ? "FIDE_DOUBLESCHEVENINGEN" : "FIDE_SCHEVENINGEN");
    else if (!berger || (cycles > 2 && !request->no_exchange))
        code = g_strdup_printf("CUSTOM_%sROUNDROBIN", teams ? "TEAM_" : "");
    else if (cycles > 2)
        code = g_strdup_printf("BERGER_%sROUNDROBIN_G%d", teams ? "TEAM_" : "", cycles);
    else /* FIDE's has the last two rounds of the first cycle exchanged */
        code = g_strdup_printf("%s_%s%sROUNDROBIN",
                               cycles == 2 && !request->no_exchange ? "FIDE" : "BERGER",
                               teams ? "TEAM_" : "", cycles == 2 ? "DOUBLE" : "");
    append_record(out, PW_TRF_TYPE_CODE, "%s", code);
}

/* "W 1.0    D 0.5    L 0.0" */
static void append_scores(GString *out, const struct pw_scoring *scoring)
{
    const struct {
        char code;
        int quarters;
    } all[] = {{'W', scoring->win}, {'D', scoring->draw}, {'L', scoring->loss}};
    struct pw_text_row row = {out, (int)strlen(pw_trf_records[PW_TRF_SCORING])};
    g_string_append(out, pw_trf_records[PW_TRF_SCORING]);
    for (int i = 0; i < (int)G_N_ELEMENTS(all); i++) {
        static const char *const parts[] = {".0", ".25", ".5", ".75"};
        char points[16]; /* four columns: 11.5, 0.25, 100 */
        g_snprintf(points, sizeof points, "%d%s", all[i].quarters / 4,
                   all[i].quarters < 400 ? parts[all[i].quarters % 4] : "");
        pw_text_row_put(
            &row, pw_text_columns_moved(pw_trf_score[PW_TRF_SCORE_CODE], i * PW_TRF_SCORE_WIDTH),
            (const char[]){all[i].code, '\0'});
        pw_text_row_put(
            &row, pw_text_columns_moved(pw_trf_score[PW_TRF_SCORE_POINTS], i * PW_TRF_SCORE_WIDTH),
            points);
    }
    g_string_append(out, END);
}

/* Points that are not the usual ones, in a report of 2016, as other programs extend it. */
static void append_scoring(GString *out, const struct pw_scored *scored, bool ours)
{
    const struct pw_scoring *scoring = &scored->tournament->scoring;
    const struct pw_scoring usual = pw_scoring_said(NULL);
    bool is_usual =
        scoring->win == usual.win && scoring->draw == usual.draw && scoring->loss == usual.loss;
    if (is_usual || (!ours && has_kept(&scored->event->games, PW_TRF_SCORING_X, PW_TRF_SCORING)))
        return;
    static const char *const parts[] = {"0", "25", "5", "75"};
    const struct {
        const char *name;
        int quarters;
    } codes[] = {
        {"W", scoring->win}, {"D", scoring->draw}, {"WL", scoring->loss}, {"BL", scoring->loss}};
    g_string_append(out, pw_trf_records[PW_TRF_SCORING_X]);
    for (int i = 0; i < (scoring->loss != 0 ? 4 : 2); i++)
        g_string_append_printf(out, " %s=%d.%s", codes[i].name, codes[i].quarters / 4,
                               parts[codes[i].quarters % 4]);
    g_string_append(out, END);
}

/* What only the format of 2026 has; of a report that came in, only what it has not. */
static void append_new_heads(GString *out, const struct pw_scored *scored, bool ours)
{
    const struct pw_tournament *t = scored->tournament;
    const struct pw_games *games = &scored->event->games;
    const bool robin = is_robin(scored->event);
    const bool has_rounds = !ours && has_kept(games, PW_TRF_ROUNDS, PW_TRF_ROUNDS);
    if (!has_rounds && (robin || games->rounds > 0)) /* of a Swiss nobody knows how many follow */
        append_record(out, PW_TRF_ROUNDS, "%d", MAX(pw_tournament_last(t), games->rounds));
    if (!has_rounds && robin)
        append_record(out, PW_TRF_FIRST_COLOUR, "W");
    if (ours || !has_kept(games, PW_TRF_SCORING, PW_TRF_SCORING))
        append_scores(out, &t->scoring);
    if (robin && (ours || !has_kept(games, PW_TRF_TYPE_CODE, PW_TRF_TYPE_CODE)))
        append_type(out, scored);
    if (!robin || (!ours && has_kept(games, PW_TRF_TIE_BREAKS, PW_TRF_MORE_TIE_BREAKS)))
        return;
    if (pw_contest_of(scored->schedule)->ranks_teams) { /* their order: score/standings.h */
        append_record(out, PW_TRF_TIE_BREAKS, "MPvGP,DE,EMGSB");
        return;
    }
    GString *codes = g_string_new(NULL);
    for (int i = 1; i < scored->criteria_count; i++) {
        char code[16];
        pw_criterion_code(&scored->criteria[i], code);
        g_string_append_printf(codes, "%s%s", i > 1 ? "," : "", code);
    }
    append_record(out, PW_TRF_TIE_BREAKS, "%s", codes->str);
    g_string_free(codes, TRUE);
}

static void append_heads(GString *out, const struct pw_scored *scored, int version)
{
    const struct pw_event *event = scored->event;
    const struct pw_tournament *t = scored->tournament;
    int players = 0, rated = 0;
    struct pw_person *person = pw_persons(scored, &players);
    for (int i = 0; i < players; i++)
        rated += person[i].who->rating > 0;
    g_free(person);
    int next = append_heads_before(out, event, 0, pw_trf_records[PW_TRF_PLAYERS], version);
    append_record(out, PW_TRF_PLAYERS, "%d", players);
    append_record(out, PW_TRF_RATED, "%d", rated);
    append_record(out, PW_TRF_TEAMS, "%d", pw_trf_teams(scored));
    append_record(out, PW_TRF_TYPE, "%s%s%s%s%s", pw_trf_teams(scored) > 0 ? "Team" : "Individual",
                  is_robin(event) ? ": " : "", is_robin(event) && t->met_max > 1 ? "Double " : "",
                  !is_robin(event)             ? ""
                  : scored->schedule->team > 0 ? "Scheveningen"
                                               : "Round Robin",
                  pw_event_contest(event)->has_stones ? " (Go)" : "");
    append_heads_before(out, event, next, NULL, version);
}

/* Records that were kept, before the players or behind them; with what was said since, in the place
 * of what was there or behind it. */
static void append_kept(GString *out, const struct pw_event *event, bool after, int version)
{
    const struct pw_games *games = &event->games;
    bool written[PW_HEADS] = {false};
    for (int i = 0; i < games->kept_count; i++) {
        int head = pw_trf_head_of(games->kept[i].text);
        bool changed = head >= 0 && pw_head_changed(event, head);
        if (games->kept[i].after == after && !changed)
            g_string_append_printf(out, "%s" END, games->kept[i].text);
        else if (games->kept[i].after == after && !written[head])
            append_head(out, event, head, 26);
        if (changed)
            written[head] = true;
    }
    for (int head = 0; !after && head < PW_HEADS; head++)
        if (pw_head_changed(event, head) && !written[head])
            append_head(out, event, head, version);
}

/* The place among all; players of two teams are ranked apart, and go by their points here. */
static int overall(const struct pw_scored *scored, const struct pw_standing *one)
{
    int better = 0;
    for (int i = 0; i < scored->count; i++)
        better += scored->standing[i].rank > 0 && scored->standing[i].points > one->points;
    return scored->tournament->team > 0 ? better + 1 : one->rank;
}

char *pw_save_trf(const struct pw_scored *scored, int version)
{
    GString *out = g_string_new(NULL);
    const struct pw_games *games = &scored->event->games;
    const struct pw_tournament *t = scored->tournament;
    bool ours = games->format == NULL || !g_str_has_prefix(games->format, "trf");
    if (ours)
        append_heads(out, scored, version);
    else
        append_kept(out, scored->event, false, version);
    if (version >= 26)
        append_new_heads(out, scored, ours);
    else
        append_scoring(out, scored, ours);
    if (ours && version < 26 &&
        pw_contest_of(scored->schedule)->has_line_ups) /* nobody may sit down in the last */
        append_record(out, PW_TRF_ROUNDS_X, "%d", pw_tournament_last(t));
    if (scored->event->withdrawn != NULL) /* no record has this, and points hang on it */
        g_string_append_printf(out, PW_TRF_WITHDRAWN "%s" END, scored->event->withdrawn);
    int count = 0;
    struct pw_person *person = pw_persons(scored, &count);
    for (int i = 0; i < count; i++) /* nor this: the next rounds and the place hang on it */
        if (person[i].first_no > 1)
            g_string_append_printf(out, PW_TRF_REPLACED PW_TAKEN_FORMAT END, person[i].who_no,
                                   person[i].first_no, person[i].no);
    int *rank = g_new0(int, (gsize)t->players + 1);
    for (int i = 0; i < scored->count; i++)
        rank[scored->standing[i].who_no] =
            scored->standing[i].rank > 0 ? overall(scored, &scored->standing[i]) : scored->count;
    for (int i = 0; i < count && pw_pass(out); i++) {
        /* who has left his number to another comes behind all who have one */
        int place = pw_person_stays(scored, &person[i]) ? rank[person[i].who_no] : count;
        bool told = !ours && person[i].who->rank > 0;
        bool ranked = scored->event->no_robin == NULL || scored->event->swiss != NULL;
        place = ranked ? place : 0; /* others may rank a Swiss of theirs otherwise */
        append_player(out, scored, person, count, &person[i], told ? person[i].who->rank : place);
    }
    g_free(person);
    g_free(rank);
    if (ours)
        pw_trf_append_teams(out, scored, version);
    if (!ours)
        append_kept(out, scored->event, true, version);
    return g_string_free(out, FALSE);
}

/* ---- a Swiss before its first round ---- */

/* FIDE's order of titles, the highest first. */
static int title_order(const struct pw_contestant *c)
{
    static const char *const titles[] = {"GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"};
    int i = 0;
    while (i < (int)G_N_ELEMENTS(titles) && g_strcmp0(titles[i], c->title) != 0)
        i++;
    return i;
}

/* source  FIDE Handbook C.04.2, 4.2: rating, title, then the name */
int pw_trf_by_strength(const struct pw_contestant *a, const struct pw_contestant *b)
{
    if (a->rating != b->rating)
        return a->rating > b->rating ? -1 : 1;
    int title = title_order(a) - title_order(b);
    return title != 0 ? title : g_strcmp0(a->name, b->name);
}

static int by_strength(const void *left, const void *right)
{
    const struct pw_contestant *a = *(const struct pw_contestant *const *)left;
    const struct pw_contestant *b = *(const struct pw_contestant *const *)right;
    int order = pw_trf_by_strength(a, b);
    return order != 0 ? order : (a > b) - (a < b); /* as they are listed */
}

const struct pw_contestant **pw_trf_ranked(const struct pw_event *event, bool sorted, int *count)
{
    const struct pw_contestant **player =
        g_new0(const struct pw_contestant *, (gsize)event->contestants + 1);
    *count = 0;
    for (int i = 0; i < event->contestants; i++)
        if (event->contestant[i].name != NULL)
            player[(*count)++] = &event->contestant[i];
    if (sorted)
        qsort(player, (gsize)*count, sizeof *player, by_strength);
    return player;
}

void pw_trf_append_newcomer(GString *out, int no, const struct pw_contestant *c, int quarters)
{
    struct pw_text_row row = {out, (int)strlen(PW_TRF_PLAYER)};
    g_autofree char *number = g_strdup_printf("%d", no);
    g_autofree char *points = g_strdup_printf("%d.%d", quarters / 4, quarters % 4 * 10 / 4);
    g_string_append(out, PW_TRF_PLAYER);
    put_person(&row, number, c);
    pw_text_row_put(&row, pw_trf_player[PW_TRF_POINTS], points);
}

char *pw_save_trf_start(const struct pw_event *event, bool black, const struct pw_trf_played *each)
{
    GString *out = g_string_new(NULL);
    int players = 0, rated = 0;
    g_autofree const struct pw_contestant **player = pw_trf_ranked(event, each == NULL, &players);
    for (int i = 0; i < players; i++)
        rated += player[i]->rating > 0;
    int next = append_heads_before(out, event, 0, pw_trf_records[PW_TRF_PLAYERS], 26);
    append_record(out, PW_TRF_PLAYERS, "%d", players);
    append_record(out, PW_TRF_RATED, "%d", rated);
    append_record(out, PW_TRF_TYPE, "Individual: Swiss-System");
    append_heads_before(out, event, next, NULL, 26);
    append_record(out, PW_TRF_ROUNDS, "%d", event->request.rounds);
    append_record(out, PW_TRF_FIRST_COLOUR, black ? "B" : "W");
    const struct pw_scoring scoring = pw_scoring_said(&event->scoring);
    append_scores(out, &scoring);
    append_record(out, PW_TRF_TYPE_CODE, "FIDE_DUTCH_2025%s",
                  event->acceleration == PW_BAKU ? "_BAKU" : "");
    append_record(out, PW_TRF_TIE_BREAKS, "%s",
                  event->tie_breaks != NULL ? event->tie_breaks : PW_TIE_BREAKS_OF_SWISS);
    for (int i = 0; i < players; i++) {
        const int listed = (int)(player[i] - event->contestant);
        gsize from = out->len;
        pw_trf_append_newcomer(out, each != NULL ? listed + 1 : i + 1, player[i],
                               each != NULL ? each[listed].quarters : 0);
        if (each != NULL)
            g_string_append_printf(
                out, "%*s%s",
                PW_TRF_FIRST_GAME - 1 -
                    (int)g_utf8_strlen(out->str + from, (gssize)(out->len - from)),
                "", each[listed].games);
        g_string_append(out, END);
    }
    return g_string_free(out, FALSE);
}
