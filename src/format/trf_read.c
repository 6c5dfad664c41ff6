/* trf_read.c - reads FIDE's tournament report: what is said of the event, players and games. Blanks
 * that were trimmed at line ends are no fault.
 */
#include "base/error.h"
#include "base/input.h"
#include "format/roster.h"
#include "format/trf.h"
#include <stdlib.h>
#include <string.h>

/* ---- the event as a whole ---- */

/* What stands behind the three letters of a record. The caller frees. */
static char *rest_of(const char *text)
{
    return pw_trf_part(text, 5, G_MAXINT);
}

/* ---- what kind of event it is ---- */

/* "  W 1.0    D 0.5": points in quarters. false: it does not say them. */
static bool scored(const char *text, char code, int *quarters)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (*at != code || !(at[1] == ' ' || g_ascii_isdigit(at[1])))
            continue;
        char *end = NULL;
        double points = g_ascii_strtod(at + 1, &end);
        if (end == at + 1 || points < 0 || points > 100)
            continue;
        *quarters = (int)(points * 4 + 0.5);
        return true;
    }
    return false;
}

static bool says(const char *folded, const char *const *words)
{
    for (; *words != NULL; words++)
        if (strstr(folded, *words) != NULL)
            return true;
    return false;
}

enum type { NO_TYPE, ROBIN, TEAMS, OTHER };

/* The type of the event: a code of 2026, or words in whatever language. */
static enum type type_of(const char *folded)
{
    static const char *const robins[] = {"robin",         "berger", "all-play-all", "all play all",
                                         "rundenturnier", "kołow",  "girone",       NULL};
    static const char *const teams[] = {"scheveningen", "schiller", NULL};
    static const char *const others[] = {
        "swiss",    "schweiz",   "szwajcar",  "suizo",    "suiço",   "suisse", "svizzer", "sveitsi",
        "zwitser",  "dutch",     "dubov",     "burstein", "_lim",    "keizer", "mcmahon", "monrad",
        "knockout", "knock-out", "ko-system", "baku",     "швейцар", NULL};
    return says(folded, teams)    ? TEAMS
           : says(folded, robins) ? ROBIN
           : says(folded, others) ? OTHER
                                  : NO_TYPE;
}

static const char *type_record(bool code)
{
    return pw_trf_records[code ? PW_TRF_TYPE_CODE : PW_TRF_TYPE];
}

/* A code counts before words, and either before another of its kind. */
static void read_type(struct pw_trf *trf, bool code, const char *rest, int line)
{
    static const char *const doubles[] = {"double", "doppel", "robin_g2", NULL};
    static const char *const once[] = {"robin_g1", NULL}, *const often[] = {"robin_g", NULL};
    static const char *const custom[] = {"custom", NULL};
    static const char *const go[] = {"(go)", NULL};
    struct pw_games *games = &trf->event->games;
    char *folded = g_utf8_casefold(rest, -1);
    const enum type type = type_of(folded);
    const bool twice = says(folded, doubles);
    if (says(folded, go))
        trf->event->game = PW_GO;
    if (type != NO_TYPE && trf->type.line != 0 && (int)type != trf->type.value) {
        char *quoted = pw_quote(rest);
        pw_trf_doubt(trf, line,
                     pw_told(code ? "trf-system-this" : "trf-system-that", type_record(code),
                             quoted, type_record(trf->type_is_code), trf->type.line));
        g_free(quoted);
    }
    if (type != NO_TYPE && (trf->type.line == 0 || (code && !trf->type_is_code))) {
        bool known = games->cycles != 0 && says(folded, custom); /* as the words have it */
        trf->type = (struct pw_trf_said){(int)type, line};
        trf->type_is_code = code;
        games->robin = type == ROBIN;
        games->teams = type == TEAMS;
        games->cycles = type != ROBIN          ? 0
                        : known                ? games->cycles
                        : says(folded, custom) ? 0
                        : twice                ? 2
                        : says(folded, once)   ? 1
                        : says(folded, often)  ? 0
                                               : 1;
        games->exchange = games->cycles != 2 || known         ? 0
                          : g_str_has_prefix(rest, "FIDE_")   ? 1
                          : g_str_has_prefix(rest, "BERGER_") ? -1
                                                              : 0;
        pw_event_text(&games->system, type == OTHER ? rest : NULL);
    }
    g_free(folded);
}

/* ---- days ---- */

/* "2026/11/24", in whatever of the usual ways, to "2026-11-24". The caller frees; NULL: it is no
 * day. */
static char *day_of(const char *text)
{
    char day[12];
    if (!pw_roster_birth(text, day) || strlen(day) != 10)
        return NULL;
    return g_strdelimit(g_strdup(day), "/", '-');
}

static void read_day(struct pw_trf *trf, const char *text, int line, char **slot)
{
    char *rest = rest_of(text), *day = day_of(rest);
    if (day != NULL) {
        pw_event_text(slot, day);
    } else if (rest[0] != '\0') {
        char *quoted = pw_quote(rest);
        pw_trf_doubt(trf, line, pw_told("trf-no-date", quoted));
        g_free(quoted);
    }
    g_free(day);
    g_free(rest);
}

/* Dates of the rounds, each over the round it is of: "26/11/24". What is none ends them. */
static int read_days(struct pw_trf *trf, const char *text, int line)
{
    glong length = g_utf8_strlen(text, -1);
    GString *days = g_string_new(NULL);
    bool sound = true;
    int rounds = 0;
    for (int first = PW_TRF_FIRST_GAME; first <= length; first += PW_TRF_GAME_WIDTH, rounds++) {
        char *date =
            pw_trf_part(text, first, pw_trf_game[PW_TRF_RESULT].last - PW_TRF_FIRST_GAME + first);
        char *whole = g_strdup_printf("20%s", date), *day = day_of(whole);
        bool dated = g_ascii_isdigit(date[0]);
        if (dated && (day == NULL || strlen(date) != 8)) {
            char *quoted = pw_quote(date);
            pw_trf_doubt(trf, line, pw_told("trf-no-round-date", first, quoted));
            g_free(quoted);
            sound = false;
        }
        if (day != NULL)
            g_string_append_printf(days, "%s%s", days->len > 0 ? "," : "", day);
        g_free(day);
        g_free(whole);
        g_free(date);
        if (!dated)
            break;
    }
    if (sound)
        pw_event_text(&trf->event->round_dates, days->str);
    g_string_free(days, TRUE);
    trf->dates_line = line;
    return rounds;
}

/* ---- records ---- */

/* The writer says these again. */
static bool is_ours(const char *text)
{
    struct pw_taken taken;
    return g_str_has_prefix(text, PW_TRF_WITHDRAWN) ||
           (g_str_has_prefix(text, PW_TRF_REPLACED) &&
            pw_taken_read(text + strlen(PW_TRF_REPLACED), &taken));
}

static void read_comment(struct pw_trf *trf, const char *text, int line)
{
    struct pw_taken taken = {.line = line};
    if (g_str_has_prefix(text, PW_TRF_WITHDRAWN))
        pw_event_text(&trf->event->withdrawn, text + strlen(PW_TRF_WITHDRAWN));
    if (g_str_has_prefix(text, PW_TRF_REPLACED) &&
        pw_taken_read(text + strlen(PW_TRF_REPLACED), &taken))
        g_array_append_val(trf->taken, taken);
}

static void read_head(struct pw_trf *trf, int i, const char *text, int line)
{
    char **slot = pw_head_slot(trf->event, i), *rest = rest_of(text);
    if (pw_trf_heads[i].kind == PW_TRF_DAY) {
        read_day(trf, text, line, slot);
        trf->days_line = line;
    } else if (pw_trf_heads[i].kind == PW_TRF_DAYS) {
        int rounds = read_days(trf, text, line);
        if (trf->event->games.rounds == 0)
            trf->event->games.rounds = rounds;
    } else if (pw_trf_heads[i].kind == PW_TRF_SEVERAL && *slot != NULL) {
        char *both = g_strconcat(*slot, "; ", rest, NULL);
        pw_event_text(slot, both);
        g_free(both);
    } else {
        pw_event_text(slot, rest);
    }
    g_free(rest);
}

static void read_scoring(struct pw_trf *trf, enum pw_trf_record record, char *rest, int line)
{
    struct pw_scoring *scoring = &trf->event->scoring;
    g_autofree char *quoted = pw_quote(rest);
    *scoring = pw_scoring_said(NULL);
    g_strdelimit(rest, "=", ' '); /* in extended reports of 2016: "W=3.0 D=1.0" */
    bool win = scored(rest, 'W', &scoring->win), draw = scored(rest, 'D', &scoring->draw);
    bool loss = scored(rest, 'L', &scoring->loss);
    if (!win && !draw && !loss)
        pw_trf_doubt(trf, line, pw_told("trf-scoring", pw_trf_records[record], quoted));
}

static void read_count(struct pw_trf_said *said, const char *rest, int line, int least)
{
    if (pw_read_int(rest, least, 9999, &said->value))
        said->line = line;
}

static void read_rounds_said(struct pw_trf *trf, enum pw_trf_record record,
                             struct pw_trf_said *said, const char *rest, int line)
{
    const int most = 2 * PW_CONTESTANTS_MAX;
    g_autofree char *quoted = pw_quote(rest);
    if (pw_read_int(rest, 1, most, &said->value))
        said->line = line;
    else
        pw_trf_doubt(trf, line, pw_told("trf-rounds", pw_trf_records[record], quoted, most));
}

static void read_record(struct pw_trf *trf, enum pw_trf_record record, char *rest, int line)
{
    struct pw_event *event = trf->event;
    switch (record) {
    case PW_TRF_SCORING:
    case PW_TRF_SCORING_X:
        read_scoring(trf, record, rest, line);
        break;
    case PW_TRF_TIE_BREAKS:
    case PW_TRF_MORE_TIE_BREAKS:
        pw_event_text(&event->tie_breaks, rest);
        pw_event_text(&event->games.tie_breaks, rest);
        event->games.tie_breaks_line = line;
        break;
    case PW_TRF_PLAYERS:
        read_count(&trf->players, rest, line, 1);
        break;
    case PW_TRF_RATED:
        read_count(&trf->rated, rest, line, 0);
        break;
    case PW_TRF_ROUNDS:
        read_rounds_said(trf, record, &trf->rounds, rest, line);
        break;
    case PW_TRF_ROUNDS_X:
        read_rounds_said(trf, record, &trf->rounds_x, rest, line);
        break;
    case PW_TRF_FIRST_COLOUR:
        if (rest[0] != '\0' && pw_trf_first_colour(rest) == '\0') {
            g_autofree char *quoted = pw_quote(rest);
            pw_trf_doubt(trf, line, pw_told("trf-first-colour", pw_trf_records[record], quoted));
        }
        break;
    case PW_TRF_TYPE:
    case PW_TRF_TYPE_CODE:
        read_type(trf, record == PW_TRF_TYPE_CODE, rest, line);
        break;
    default: /* it follows from the others */
        break;
    }
    if (record == PW_TRF_ROUNDS || record == PW_TRF_SCORING || record == PW_TRF_TYPE_CODE)
        pw_event_text(&event->games.format, "trf26");
}

/* A number of a record with something right behind it is none; digits alone are a ruler. */
static void tell_unparted(const struct pw_trf *trf, const char *text, int line)
{
    char *record = g_strndup(text, 3);
    bool known = pw_trf_head_of(record) >= 0 || pw_trf_record_of(record) >= 0;
    if (known && text[strspn(text, "0123456789 ")] != '\0')
        pw_trf_doubt(trf, line, pw_told("trf-unparted", record));
    g_free(record);
}

static bool take_record(struct pw_trf *trf, const char *text, int line)
{
    char *rest = rest_of(text);
    const int head = pw_trf_head_of(text), record = pw_trf_record_of(text);
    if (head >= 0)
        read_head(trf, head, text, line);
    else if (record >= 0)
        read_record(trf, (enum pw_trf_record)record, rest, line);
    else
        tell_unparted(trf, text, line);
    read_comment(trf, text, line);
    g_free(rest);
    return is_ours(text) || pw_games_keep(&trf->event->games, text, trf->rows->len > 0);
}

/* ---- what contradicts ---- */

#define POINTS_NAMED 12 /* one line of a sheet has room for so many numbers */

/* Of so many tenths, "2.5". */
static char *tenths_text(int tenths)
{
    return g_strdup_printf("%d.%d", tenths / 10, tenths % 10);
}

static void tell_points(const struct pw_trf *trf, const struct pw_trf_row *row, int tenths,
                        int others)
{
    g_autofree char *here = tenths_text(row->tenths), *games = tenths_text(tenths);
    g_autofree char *more = others == 1  ? g_strdup("trf-1-player-differs")
                            : others > 1 ? pw_told("trf-players-differ", others)
                                         : NULL;
    pw_trf_doubt(trf, row->line,
                 pw_told("trf-points", pw_trf_player[PW_TRF_POINTS].first, row->no, here, games,
                         pw_trf_records[PW_TRF_SCORING],
                         more != NULL ? pw_detail_message(more) : pw_detail_text("")));
}

/* The points that rows say, beside what their games give: a note where they are others. Where
 * somebody left a round robin, games may be out of the count, so that then nothing can be said. */
static void compare_points(const struct pw_trf *trf)
{
    const struct pw_event *event = trf->event;
    const struct pw_scoring scoring = pw_scoring_said(&event->scoring);
    int *quarters = g_new0(int, (gsize)event->contestants + 1), others = 0;
    const struct pw_trf_row *first = NULL;
    GString *whose = g_string_new(NULL);
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        quarters[game->white_no] += pw_code_quarters(&scoring, game->white);
        if (game->black_no != 0)
            quarters[game->black_no] += pw_code_quarters(&scoring, game->black);
    }
    bool swiss = trf->type.line != 0 && trf->type.value == OTHER;
    for (guint i = 0; (swiss || event->withdrawn == NULL) && i < trf->rows->len; i++) {
        const struct pw_trf_row *row = trf->rows->pdata[i];
        if (row->tenths < 0 || row->tenths == quarters[row->no] * 10 / 4)
            continue;
        if (first == NULL)
            first = row;
        else
            others++;
        if (others < POINTS_NAMED)
            g_string_append_printf(whose, "%s%d", others > 0 ? ", " : "", row->no);
    }
    if (others >= POINTS_NAMED)
        g_string_append(whose, ", …");
    trf->event->games.other_points = first != NULL ? strdup(whose->str) : NULL;
    g_string_free(whose, TRUE);
    if (first != NULL)
        tell_points(trf, first, quarters[first->no] * 10 / 4, others);
    g_free(quarters);
}

static void compare_counts(const struct pw_trf *trf)
{
    const struct pw_event *event = trf->event;
    int rated = 0;
    for (int i = 0; i < event->contestants; i++)
        rated += event->contestant[i].rating > 0;
    if (trf->players.line != 0 && trf->players.value != (int)trf->rows->len)
        pw_trf_doubt(trf, trf->players.line,
                     pw_told("trf-players", pw_trf_records[PW_TRF_PLAYERS], trf->players.value,
                             (int)trf->rows->len));
    if (trf->rated.line != 0 && trf->rated.value != rated)
        pw_trf_doubt(trf, trf->rated.line,
                     pw_told("trf-rated", pw_trf_records[PW_TRF_RATED], trf->rated.value, rated));
}

/* The last round that has a game. */
static int last_game(const struct pw_event *event)
{
    int last = 0;
    for (int i = 0; i < event->games.count; i++)
        if (event->games.game[i].black_no != 0)
            last = MAX(last, event->games.game[i].round_no);
    return last;
}

static void compare_rounds(const struct pw_trf *trf)
{
    struct pw_games *games = &trf->event->games;
    const char *days = trf->event->round_dates;
    const struct {
        const char *record;
        struct pw_trf_said said;
    } counts[] = {
        {pw_trf_records[PW_TRF_ROUNDS], trf->rounds},
        {pw_trf_records[PW_TRF_ROUNDS_X], trf->rounds_x},
        {pw_trf_heads[PW_HEAD_ROUND_DATES].record,
         {days != NULL ? (int)(strlen(days) + 1) / 11 : 0, days != NULL ? trf->dates_line : 0}}};
    const int last = last_game(trf->event);
    int first = -1;
    for (int i = 0; i < (int)G_N_ELEMENTS(counts); i++) {
        const struct pw_trf_said *said = &counts[i].said;
        if (said->line == 0)
            continue;
        g_autofree char *rounds =
            said->value == 1 ? g_strdup("report-1-round") : pw_told("report-rounds", said->value);
        if (said->value < last)
            pw_trf_doubt(
                trf, said->line,
                pw_told("trf-games-beyond", counts[i].record, pw_detail_message(rounds), last));
        else if (first >= 0 && said->value != counts[first].said.value)
            pw_trf_doubt(trf, said->line,
                         pw_told("trf-rounds-differ", counts[i].record, pw_detail_message(rounds),
                                 counts[first].record, counts[first].said.line,
                                 counts[first].said.value));
        if (first < 0)
            first = i;
    }
    if (first >= 0)
        games->rounds = MAX(counts[first].said.value, last);
}

static void compare_days(const struct pw_trf *trf)
{
    const struct pw_event *event = trf->event;
    const char *days = event->round_dates, *before = NULL;
    if (event->date != NULL && event->end_date != NULL && strcmp(event->date, event->end_date) > 0)
        pw_trf_doubt(trf, trf->days_line, pw_told("trf-ends-before", event->end_date, event->date));
    for (int r = 1; days != NULL && pw_event_round_date(event, r) != NULL; r++) {
        const char *day = pw_event_round_date(event, r);
        bool early = event->date != NULL && strncmp(day, event->date, 10) < 0;
        bool late = event->end_date != NULL && strncmp(day, event->end_date, 10) > 0;
        bool back = before != NULL && strncmp(day, before, 10) < 0;
        if (early || late || back) {
            g_autofree char *its = g_strndup(day, 10);
            pw_trf_doubt(trf, trf->dates_line,
                         pw_told(early  ? "trf-round-early"
                                 : late ? "trf-round-late"
                                        : "trf-round-back",
                                 r, its));
            break;
        }
        before = day;
    }
}

static void compare_records(const struct pw_trf *trf)
{
    compare_points(trf);
    compare_counts(trf);
    compare_rounds(trf);
    compare_days(trf);
}

/* ---- players and games ---- */

static void free_row(gpointer row)
{
    g_free(((struct pw_trf_row *)row)->text);
    g_free(row);
}

/* Columns first..last (from 1) of the row, trimmed. Caller frees. */
static char *part_of(const struct pw_trf_row *row, int first, int last)
{
    if (first > row->length)
        return g_strdup("");
    glong length = MIN(last, row->length) - first + 1;
    return g_strstrip(g_ucs4_to_utf8(row->text + first - 1, length, NULL, NULL, NULL));
}

static char *field_of(const struct pw_trf_row *row, enum pw_trf_field field)
{
    return part_of(row, pw_trf_player[field].first, pw_trf_player[field].last);
}

/* The columns of a part of a game in that round. */
static struct pw_text_columns game_columns(enum pw_trf_game part, int round_no)
{
    return pw_text_columns_moved(pw_trf_game[part], (round_no - 1) * PW_TRF_GAME_WIDTH);
}

static int game_column(enum pw_trf_game part, int round_no)
{
    return game_columns(part, round_no).first;
}

static bool fail_at(const struct pw_trf *trf, int line, int column, const char *what,
                    const char *written)
{
    char *quoted = pw_quote(written);
    pw_fail_at(trf->error, trf->in->name, line, "column %d: %s %s", column, quoted, what);
    g_free(quoted);
    return false;
}

static bool read_number(const struct pw_trf *trf, const struct pw_trf_row *row,
                        struct pw_text_columns columns, int max, const char *what, int *value)
{
    char *text = part_of(row, columns.first, columns.last);
    *value = 0;
    bool sound = text[0] == '\0' || strspn(text, "0") == strlen(text) ||
                 pw_read_int(text, 1, max, value) ||
                 /* leading zeros are usual for opponents */
                 (text[0] == '0' && pw_read_int(text + strspn(text, "0"), 1, max, value)) ||
                 fail_at(trf, row->line, columns.first, what, text);
    g_free(text);
    return sound;
}

/* The first column from `from` to `to` that no field has, and that is not blank; 0: there is none.
 * fields: in the order of their columns, as they stand in the first round. */
static int find_in_gaps(const struct pw_trf_row *row, const struct pw_text_columns *fields,
                        int count, int from, int to, int further)
{
    for (int column = from, i = 0; column <= to && column + further <= row->length; column++) {
        while (i < count && fields[i].last < column)
            i++;
        bool has = i < count && fields[i].first <= column;
        if (!has && row->text[column + further - 1] != ' ')
            return column + further;
    }
    return 0;
}

/* Fields are parted by blanks. A character too many or too few in a row moves all that follow, and
 * then something stands between two fields. */
static bool gaps_are_empty(const struct pw_trf *trf, const struct pw_trf_row *row)
{
    const struct pw_text_columns *fields = pw_trf_player;
    int wrong = find_in_gaps(row, fields, PW_TRF_FIELDS, (int)strlen(PW_TRF_PLAYER) + 1,
                             PW_TRF_FIRST_GAME - 1, 0);
    for (int further = 0; PW_TRF_FIRST_GAME + further <= row->length && wrong == 0;
         further += PW_TRF_GAME_WIDTH)
        wrong = find_in_gaps(row, pw_trf_game, PW_TRF_GAME_FIELDS, PW_TRF_FIRST_GAME,
                             PW_TRF_FIRST_GAME + PW_TRF_GAME_WIDTH - 1, further);
    if (wrong == 0)
        return true;
    char letter[8] = "", *what;
    letter[g_unichar_to_utf8(row->text[wrong - 1], letter)] = '\0';
    if (wrong < fields[PW_TRF_NAME].first)
        what = g_strdup_printf(
            "stands where there must be a blank between two fields; the name stands from column "
            "%d on",
            fields[PW_TRF_NAME].first);
    else if (wrong < PW_TRF_FIRST_GAME)
        what = g_strdup_printf(
            "stands where there must be a blank between two fields; is a character before it "
            "missing, or one too many? The points stand in %d to %d, the place "
            "in %d to %d",
            fields[PW_TRF_POINTS].first, fields[PW_TRF_POINTS].last, fields[PW_TRF_PLACE].first,
            fields[PW_TRF_PLACE].last);
    else
        what = g_strdup_printf(
            "stands where there must be a blank between two fields; is a character before it "
            "missing, or one too many? The first game stands in %d to %d, each "
            "later one %d columns on",
            PW_TRF_FIRST_GAME, pw_trf_game[PW_TRF_RESULT].last, PW_TRF_GAME_WIDTH);
    fail_at(trf, row->line, wrong, what, letter[0] == '\t' ? "tab" : letter);
    g_free(what);
    return false;
}

/* "2.5" */
static bool read_points(const struct pw_trf *trf, struct pw_trf_row *row)
{
    char *text = field_of(row, PW_TRF_POINTS), *end = NULL;
    row->tenths = -1;
    g_strdelimit(text, ",", '.');
    double points = g_ascii_strtod(text, &end);
    bool sound = text[0] == '\0' ||
                 (strspn(text, "0123456789.") == strlen(text) && end > text && *end == '\0');
    if (sound && text[0] != '\0')
        row->tenths = (int)(points * 10 + 0.001);
    sound = sound || fail_at(trf, row->line, pw_trf_player[PW_TRF_POINTS].first,
                             "is no number of points, as in 2.5", text);
    g_free(text);
    return sound;
}

static bool read_player(const struct pw_trf *trf, struct pw_trf_row *row)
{
    const struct pw_text_columns *fields = pw_trf_player;
    if (!gaps_are_empty(trf, row) || !read_points(trf, row) ||
        !read_number(trf, row, fields[PW_TRF_NO], PW_CONTESTANTS_MAX, "is no starting number",
                     &row->no))
        return false;
    if (row->no == 0)
        return fail_at(trf, row->line, fields[PW_TRF_NO].first, "is no starting number", "");
    if (row->no <= trf->event->contestants && trf->event->contestant[row->no - 1].name != NULL) {
        pw_fail_at(trf->error, trf->in->name, row->line,
                   "column %d: player %d stands here a second time", fields[PW_TRF_NO].first,
                   row->no);
        return false;
    }
    struct pw_contestant *c = pw_event_contestant(trf->event, row->no);
    const struct {
        enum pw_trf_field field;
        char **slot;
    } texts[] = {
        {PW_TRF_NAME, &c->name},
        {PW_TRF_TITLE, &c->title},
        {PW_TRF_FEDERATION, &c->federation},
        {PW_TRF_ID, &c->id[0]},
    };
    for (gsize i = 0; i < G_N_ELEMENTS(texts); i++) {
        char *text = field_of(row, texts[i].field);
        bool none = texts[i].field == PW_TRF_ID && strcmp(text, "0") == 0;
        pw_event_text(texts[i].slot, none ? NULL : text);
        g_free(text);
    }
    if (c->name == NULL) {
        char nameless[24];
        g_snprintf(nameless, sizeof nameless, "%d", row->no);
        pw_event_text(&c->name, nameless);
    }
    char *sex = field_of(row, PW_TRF_SEX), *birth = field_of(row, PW_TRF_BIRTH);
    c->sex = sex[0] == 'm' || sex[0] == 'w' ? sex[0] : '\0';
    if (!pw_roster_birth(birth, c->birth)) /* as it is: 1990/00/00 is known, too */
        g_strlcpy(c->birth, birth, sizeof c->birth);
    g_free(sex);
    g_free(birth);
    return read_number(trf, row, fields[PW_TRF_RATING], 9999, "is no rating", &c->rating) &&
           read_number(trf, row, fields[PW_TRF_PLACE], PW_CONTESTANTS_MAX, "is no rank", &c->rank);
}

/* One entry of one player. false: a message was written. */
static bool read_entry(const struct pw_trf *trf, const struct pw_trf_row *row, int round_no,
                       struct pw_game *game)
{
    const struct pw_text_columns at = game_columns(PW_TRF_OPPONENT, round_no);
    const int colour_at = game_column(PW_TRF_COLOUR, round_no);
    const int result_at = game_column(PW_TRF_RESULT, round_no);
    int opponent;
    *game = (struct pw_game){
        .round_no = round_no, .line = row->line, .column = at.first, .white_no = row->no};
    if (!read_number(trf, row, at, PW_CONTESTANTS_MAX, "is no opponent", &opponent))
        return false;
    char *colour = part_of(row, colour_at, colour_at);
    char *result = part_of(row, result_at, result_at);
    char c = g_ascii_tolower(colour[0]), code = g_ascii_toupper(result[0]);
    char self[16];
    g_snprintf(self, sizeof self, "%d", row->no);
    bool sound = true;
    if (c != '\0' && strchr("wb-", c) == NULL)
        sound = fail_at(trf, row->line, colour_at, "is no colour; write w, b or -", colour);
    else if (code != '\0' && strchr("-+WDL1=0HFUZ*", code) == NULL)
        sound = fail_at(trf, row->line, result_at, "is no result; write 1 = 0 + - W D L H F U or Z",
                        result);
    else if (opponent == row->no)
        sound = fail_at(trf, row->line, at.first, "is the player himself", self);
    g_free(colour);
    g_free(result);
    game->black_no = opponent;
    game->white = code != '\0' ? code : opponent != 0 ? '*' : 'Z';
    game->black = c; /* the colour, until both entries are put together */
    if (opponent == 0 && strchr("+U1", game->white) != NULL)
        game->white = 'U';
    else if (opponent == 0 && strchr("HFU", game->white) == NULL)
        game->white = 'Z';
    return sound;
}

/* Can the two results be of one game? Nothing for both, or half a point for one alone, is what an
 * arbiter may say. */
static bool fit(char mine, char other)
{
    static const char *const pairs[] = {"10", "==", "00", "=0", "+-", "--", "WL", "DD", "LL", "**"};
    for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++)
        if ((pairs[i][0] == mine && pairs[i][1] == other) ||
            (pairs[i][0] == other && pairs[i][1] == mine))
            return true;
    return false;
}

/* What both say about their game must fit together. */
static bool put_together(const struct pw_trf *trf, const struct pw_game *mine,
                         const struct pw_game *other, int other_opponent)
{
    const int colour_at = game_column(PW_TRF_COLOUR, mine->round_no);
    const int result_at = game_column(PW_TRF_RESULT, mine->round_no);
    if (other_opponent != mine->white_no) {
        pw_fail_at(trf->error, trf->in->name, mine->line,
                   "column %d: player %d names %d as his opponent of round %d, who does not "
                   "name him",
                   mine->column, mine->white_no, mine->black_no, mine->round_no);
        return false;
    }
    if (mine->white_no > mine->black_no)
        return true; /* was put together from the other side */
    bool coloured = mine->black == 'w' || mine->black == 'b';
    if (coloured && mine->black == other->black) {
        pw_fail_at(trf->error, trf->in->name, mine->line,
                   "column %d: players %d and %d both have the colour %c in round %d", colour_at,
                   mine->white_no, mine->black_no, mine->black, mine->round_no);
        return false;
    }
    char said[2][2] = {{mine->white, '\0'}, {other->white, '\0'}};
    for (int i = 0; i < 2; i++)
        said[i][0] = said[i][0] == '*' ? ' ' : said[i][0];
    if (!fit(mine->white, other->white)) {
        pw_fail_at(trf->error, trf->in->name, mine->line,
                   "column %d: the result of round %d is \"%s\" for player %d, and \"%s\" for "
                   "player %d in line %d; one of the two is wrong",
                   result_at, mine->round_no, said[0], mine->white_no, said[1], mine->black_no,
                   other->line);
        return false;
    }
    if (mine->white != other->white && strchr("=0", mine->white) && strchr("=0", other->white))
        pw_trf_doubt(
            trf, mine->line,
            pw_told("trf-half-alone", result_at, mine->round_no, mine->white_no, mine->black_no));
    else if (mine->white == '0' && other->white == '0')
        pw_trf_doubt(
            trf, mine->line,
            pw_told("trf-both-lost", result_at, mine->white_no, mine->black_no, mine->round_no));
    bool black = mine->black == 'b' || (!coloured && other->black == 'w');
    struct pw_game game = *mine;
    game.colourless = !coloured;
    game.white_no = black ? mine->black_no : mine->white_no;
    game.black_no = black ? mine->white_no : mine->black_no;
    game.white = black ? other->white : mine->white;
    game.black = black ? mine->white : other->white;
    return pw_chess_add(trf->event, trf->in, &game, trf->error);
}

/* The last round in which the row has something: an opponent, or points for none. Rounds to
 * come may stand there as blanks or as "0000 - Z". */
static int last_round(const struct pw_trf_row *row)
{
    glong last = row->length;
    for (; last >= PW_TRF_FIRST_GAME; last--) {
        gunichar c = row->text[last - 1];
        if (c >= 0x80 || !(g_ascii_isspace((char)c) || strchr("0-Zz", (int)c)))
            break;
    }
    return last < PW_TRF_FIRST_GAME ? 0 : (int)(last - PW_TRF_FIRST_GAME) / PW_TRF_GAME_WIDTH + 1;
}

static bool read_rounds(const struct pw_trf *trf)
{
    int rounds = 0;
    guint n = trf->rows->len;
    for (guint i = 0; i < n; i++)
        rounds = MAX(rounds, last_round(trf->rows->pdata[i]));
    if (rounds > 2 * PW_CONTESTANTS_MAX) {
        pw_fail_at(trf->error, trf->in->name, 0, "more than %d rounds", 2 * PW_CONTESTANTS_MAX);
        return false;
    }
    int last = trf->event->contestants;
    struct pw_game *entry = g_new0(struct pw_game, (gsize)last + 1);
    bool sound = true;
    for (int r = 1; sound && r <= rounds; r++) {
        memset(entry, 0, ((gsize)last + 1) * sizeof *entry);
        for (guint i = 0; sound && i < n; i++) {
            const struct pw_trf_row *row = trf->rows->pdata[i];
            sound = read_entry(trf, row, r, &entry[row->no]);
        }
        for (guint i = 0; sound && i < n; i++) {
            const struct pw_trf_row *row = trf->rows->pdata[i];
            const struct pw_game *mine = &entry[row->no];
            if (mine->black_no == 0) {
                struct pw_game bye = *mine;
                bye.black = '\0';
                sound = pw_chess_add(trf->event, trf->in, &bye, trf->error);
            } else if (mine->black_no > last || entry[mine->black_no].white_no == 0) {
                pw_fail_at(trf->error, trf->in->name, row->line, "column %d: there is no player %d",
                           mine->column, mine->black_no);
                sound = false;
            } else {
                const struct pw_game *other = &entry[mine->black_no];
                sound = put_together(trf, mine, other, other->black_no);
            }
        }
    }
    g_free(entry);
    return sound;
}

bool pw_trf_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    struct pw_trf trf = {
        .event = event,
        .in = in,
        .rows = g_ptr_array_new_with_free_func(free_row),
        .taken = g_array_new(FALSE, FALSE, sizeof(struct pw_taken)),
        .error = error,
    };
    struct pw_text_lines lines = {.in = in};
    bool sound = pw_event_text(&event->games.format, "trf16");
    while (sound && pw_text_lines_next(&lines)) {
        if (g_str_has_prefix(lines.text, PW_TRF_PLAYER)) {
            struct pw_trf_row *row = g_new0(struct pw_trf_row, 1);
            row->line = lines.line;
            row->text = g_utf8_to_ucs4_fast(lines.text, -1, &row->length);
            g_ptr_array_add(trf.rows, row);
            sound = read_player(&trf, row);
            continue;
        }
        g_strchomp(lines.text);
        pw_trf_keep_teams(&trf, lines.text, lines.line);
        sound = take_record(&trf, lines.text, lines.line);
    }
    pw_text_lines_finish(&lines);
    if (sound && trf.rows->len == 0) {
        pw_fail_at(error, in->name, 0, "no players in it: records " PW_TRF_PLAYER);
        sound = false;
    }
    if (sound)
        pw_trf_take_teams(&trf);
    sound = sound && read_rounds(&trf);
    if (sound)
        compare_records(&trf);
    sound = sound && pw_chess_take_over(event, in, (struct pw_taken *)(gpointer)trf.taken->data,
                                        (int)trf.taken->len, error);
    g_array_free(trf.taken, TRUE);
    if (trf.teams != NULL)
        g_ptr_array_free(trf.teams, TRUE);
    g_ptr_array_free(trf.rows, TRUE);
    return sound;
}
