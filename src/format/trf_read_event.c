/* trf_read_event.c - reads what a report says of the event as a whole, and tells where its records
 * contradict one another.
 */
#include "format/trf_read.h"

#include <string.h>

#include "format/event_values.h"

void pw_trf_doubt(const struct pw_trf *trf, int line, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    char *what = g_strdup_vprintf(format, arguments);
    va_end(arguments);
    char *whole = g_strdup_printf("%s:%d: %s", trf->in->name, line, what);
    if (!pw_games_doubt(&trf->event->games, whole))
        g_error("no memory for a note"); /* as GLib itself does */
    g_free(whole);
    g_free(what);
}

char *pw_trf_part(const char *text, int first, int last)
{
    glong length = g_utf8_strlen(text, -1);
    if (first > length)
        return g_strdup("");
    char *part = g_utf8_substring(text, first - 1, MIN(last, length));
    return g_strstrip(part);
}

/* What stands behind the three letters of a record. The caller frees. */
static char *rest_of(const char *text)
{
    return pw_trf_part(text, 5, G_MAXINT);
}

/* ---- what kind of event it is ---- */

/* "  W 1.0    D 0.5": points in quarters. */
static int scored(const char *text, char code, int otherwise)
{
    for (const char *at = text; *at != '\0'; at++) {
        if (*at != code || !(at[1] == ' ' || g_ascii_isdigit(at[1])))
            continue;
        char *end = NULL;
        double points = g_ascii_strtod(at + 1, &end);
        if (end > at + 1 && points >= 0 && points <= 100)
            return (int)(points * 4 + 0.5);
    }
    return otherwise;
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
    trf->event->go = trf->event->go || says(folded, go);
    if (type != NO_TYPE && trf->type.line != 0 && (int)type != trf->type.value) {
        char *quoted = pw_quote(rest);
        pw_trf_doubt(trf, line, "record %s says %s, and record %s in line %d another system; %s",
                     type_record(code), quoted, type_record(trf->type_is_code), trf->type.line,
                     code ? "this counts" : "that counts");
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
    if (!pw_value_birth(text, day) || strlen(day) != 10)
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
        pw_trf_doubt(trf, line, "column 5: %s is no date as reports have it, 2026/11/24", quoted);
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
            pw_trf_doubt(trf, line, "column %d: %s is no date of a round, as in 26/11/24", first,
                         quoted);
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

static void read_scoring(struct pw_scoring *scoring, char *rest)
{
    const struct pw_scoring usual = pw_scoring_said(NULL);
    g_strdelimit(rest, "=", ' '); /* in extended reports of 2016: "W=3.0 D=1.0" */
    scoring->win = scored(rest, 'W', usual.win);
    scoring->draw = scored(rest, 'D', usual.draw);
    scoring->loss = scored(rest, 'L', usual.loss);
}

static void read_number(struct pw_trf_said *said, const char *rest, int line, int most)
{
    if (pw_read_int(rest, 1, most, &said->value))
        said->line = line;
}

static void read_record(struct pw_trf *trf, enum pw_trf_record record, char *rest, int line)
{
    struct pw_event *event = trf->event;
    switch (record) {
    case PW_TRF_SCORING:
    case PW_TRF_SCORING_X:
        read_scoring(&event->scoring, rest);
        break;
    case PW_TRF_TIE_BREAKS:
    case PW_TRF_MORE_TIE_BREAKS:
        pw_event_text(&event->tie_breaks, rest);
        pw_event_text(&event->games.tie_breaks, rest);
        event->games.tie_breaks_line = line;
        break;
    case PW_TRF_PLAYERS:
        read_number(&trf->players, rest, line, 9999);
        break;
    case PW_TRF_RATED:
        trf->rated.line = pw_read_int(rest, 0, 9999, &trf->rated.value) ? line : 0;
        break;
    case PW_TRF_ROUNDS:
        read_number(&trf->rounds, rest, line, 2 * PW_CONTESTANTS_MAX);
        break;
    case PW_TRF_ROUNDS_X:
        read_number(&trf->rounds_x, rest, line, 2 * PW_CONTESTANTS_MAX);
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
        pw_trf_doubt(trf, line,
                     "column 4: a blank stands behind the number of a record; this line is passed "
                     "on as it is, and is no record %s",
                     record);
    g_free(record);
}

bool pw_trf_take_record(struct pw_trf *trf, const char *text, int line)
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

/* The points that rows say, beside what their games give: a note where they are others. Who left
 * may be out of the count, so that then nothing can be said. */
static void compare_points(const struct pw_trf *trf)
{
    const struct pw_event *event = trf->event;
    const struct pw_scoring scoring = pw_scoring_said(&event->scoring);
    int *quarters = g_new0(int, (gsize)event->contestants + 1), others = 0;
    const struct pw_trf_row *first = NULL;
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        quarters[game->white_no] += pw_code_quarters(&scoring, game->white);
        if (game->black_no != 0)
            quarters[game->black_no] += pw_code_quarters(&scoring, game->black);
    }
    for (guint i = 0; event->withdrawn == NULL && i < trf->rows->len; i++) {
        const struct pw_trf_row *row = trf->rows->pdata[i];
        if (row->tenths < 0 || row->tenths == quarters[row->no] * 10 / 4)
            continue;
        if (first == NULL)
            first = row;
        else
            others++;
    }
    char more[64] = "";
    if (others > 0)
        g_snprintf(more, sizeof more, "; %d more player%s", others,
                   others == 1 ? " differs" : "s differ");
    if (first != NULL)
        pw_trf_doubt(
            trf, first->line,
            "column %d: player %d has %d.%d points here, and the games give %d.%d, which "
            "counts; is a result wrong, or did somebody withdraw (--withdrawn)? Other points "
            "for a win stand in record %s%s",
            pw_trf_player[PW_TRF_POINTS].first, first->no, first->tenths / 10, first->tenths % 10,
            quarters[first->no] * 10 / 4 / 10, quarters[first->no] * 10 / 4 % 10,
            pw_trf_records[PW_TRF_SCORING], more);
    g_free(quarters);
}

static void compare_counts(const struct pw_trf *trf)
{
    const struct pw_event *event = trf->event;
    int rated = 0;
    for (int i = 0; i < event->contestants; i++)
        rated += event->contestant[i].rating > 0;
    if (trf->players.line != 0 && trf->players.value != (int)trf->rows->len)
        pw_trf_doubt(trf, trf->players.line, "record %s says %d players, and the file has %u",
                     pw_trf_records[PW_TRF_PLAYERS], trf->players.value, trf->rows->len);
    if (trf->rated.line != 0 && trf->rated.value != rated)
        pw_trf_doubt(trf, trf->rated.line,
                     "record %s says %d players with a rating, and the file has %d",
                     pw_trf_records[PW_TRF_RATED], trf->rated.value, rated);
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
        if (said->value < last)
            pw_trf_doubt(
                trf, said->line,
                "record %s has %d round%s, and there are games in round %d; the games count",
                counts[i].record, said->value, said->value == 1 ? "" : "s", last);
        else if (first >= 0 && said->value != counts[first].said.value)
            pw_trf_doubt(trf, said->line, "record %s has %d round%s, and record %s in line %d %d",
                         counts[i].record, said->value, said->value == 1 ? "" : "s",
                         counts[first].record, counts[first].said.line, counts[first].said.value);
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
        pw_trf_doubt(trf, trf->days_line, "the event ends on %s, before it begins on %s",
                     event->end_date, event->date);
    for (int r = 1; days != NULL && pw_event_round_date(event, r) != NULL; r++) {
        const char *day = pw_event_round_date(event, r);
        bool early = event->date != NULL && strncmp(day, event->date, 10) < 0;
        bool late = event->end_date != NULL && strncmp(day, event->end_date, 10) > 0;
        bool back = before != NULL && strncmp(day, before, 10) < 0;
        if (early || late || back) {
            pw_trf_doubt(trf, trf->dates_line, "round %d is on %.10s, %s", r, day,
                         early  ? "before the event begins"
                         : late ? "after the event has ended"
                                : "before the round before it");
            break;
        }
        before = day;
    }
}

void pw_trf_compare(const struct pw_trf *trf)
{
    compare_points(trf);
    compare_counts(trf);
    compare_rounds(trf);
    compare_days(trf);
}
