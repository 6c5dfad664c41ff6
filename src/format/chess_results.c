/* chess_results.c - results of chess and Go as a CSV file, both ways:
 *
 *   round,board,white,black,result[,handicap][,colours][,margin]
 *
 * White is who has White, also in Go. The columns of a file may stand in any order, and board may
 * be left out.
 *
 * In Go schedules have Black first. A result of two numbers is of the two as they stand in the
 * line, from the left; in chess 1-0 is White's win wherever it is written, so that with Black on
 * the left it is refused: then, and always, a word may be written, "white" or "black", in Go also
 * "W+3.5", "B+R", or in a column of its own the margin alone, 3.5.
 *
 * colours: "exchanged" where the two played with other colours than planned; else empty. White and
 * Black are those who really were. Without it such a line is probably a slip, and refused.
 */
#include "format/chess.h"

#include "base/error.h"
#include "base/input.h"
#include "event/rounds.h"
#include "format/json_text.h"
#include "format/scored.h"
#include "format/trf.h"

#include <string.h>

/* The first PW_RESULT_NEEDED of them must be there. */
enum pw_result_column {
    PW_RESULT_ROUND,
    PW_RESULT_WHITE,
    PW_RESULT_BLACK,
    PW_RESULT_RESULT,
    PW_RESULT_NEEDED,
    PW_RESULT_BOARD = PW_RESULT_NEEDED,
    PW_RESULT_HANDICAP, /* stones */
    PW_RESULT_COLOURS,
    PW_RESULT_MARGIN,
    PW_RESULT_COLUMNS
};

/* In the column of colours: the two played with other colours than planned. */
#define EXCHANGED "exchanged"

#define WHITE_SPELT "nrw wnr now weiss weiß białe bianco bianchi valkea blancs blanc"
#define BLACK_SPELT "nrs snr nrb bnr nob schwarz czarne nero neri musta noirs noir"
#define NUMBERED(name, spellings, least, most, empty)                                              \
    {                                                                                              \
        name, spellings, false, 0, least, most, empty                                              \
    }
const struct pw_row_column pw_game_columns[PW_RESULT_COLUMNS + 1] = {
    [PW_RESULT_ROUND] = NUMBERED("round", "runde rd rnd runda turno kierros ronde tour", 1,
                                 2 * PW_CONTESTANTS_MAX, PW_EMPTY_NEVER),
    [PW_RESULT_WHITE] = {.name = "white", .spellings = WHITE_SPELT},
    [PW_RESULT_BLACK] = {.name = "black", .spellings = BLACK_SPELT},
    [PW_RESULT_RESULT] = {.name = "result",
                          .spellings = "erg ergebnis res wynik risultato tulos résultat"},
    [PW_RESULT_BOARD] = NUMBERED("board", "brett br bo szachownica scacchiera pöytä échiquier", 1,
                                 99999, PW_EMPTY_NONE),
    [PW_RESULT_HANDICAP] = NUMBERED("handicap", "vorgabe", 0, 9, PW_EMPTY_NONE), /* stones */
    [PW_RESULT_COLOURS] = {.name = "colours", .spellings = "colors"},
    [PW_RESULT_MARGIN] = {.name = "margin"},
    [PW_RESULT_COLUMNS] = {.name = NULL},
};

/* Writes results of chess and Go as a CSV file. */

/* What a bye is worth, in the place of a result. One of a whole point that was asked for has its
 * letter: the pairing has not given it. */
static const char *bye_text(char code)
{
    return code == 'H' ? "1/2" : code == 'U' ? "1" : code == 'F' ? "F" : code == '+' ? "+" : "";
}

/* Whether some game has something in each column. */
static void find_columns(const struct pw_tournament *t, bool shown[PW_RESULT_COLUMNS])
{
    for (int column = 0; column <= PW_RESULT_BOARD; column++)
        shown[column] = true;
    for (int i = 0; i < t->games; i++) {
        const struct pw_game *game = &t->game[i];
        shown[PW_RESULT_HANDICAP] = shown[PW_RESULT_HANDICAP] || game->handicap > 0;
        shown[PW_RESULT_COLOURS] = shown[PW_RESULT_COLOURS] || game->exchanged;
        shown[PW_RESULT_MARGIN] = shown[PW_RESULT_MARGIN] || game->margin[0] != '\0';
    }
}

static void append_cell(GString *out, const struct pw_game *game, enum pw_result_column column)
{
    switch (column) {
    case PW_RESULT_ROUND:
        g_string_append_printf(out, "%d", game->round_no);
        break;
    case PW_RESULT_BOARD:
        g_string_append_printf(out, "%d", game->board_no);
        break;
    case PW_RESULT_WHITE:
        g_string_append_printf(out, "%d", game->white_no);
        break;
    case PW_RESULT_BLACK:
        if (game->black_no != 0)
            g_string_append_printf(out, "%d", game->black_no);
        break;
    case PW_RESULT_RESULT:
        g_string_append(out, game->black_no != 0 ? pw_result_text(game->white, game->black)
                                                 : bye_text(game->white));
        break;
    case PW_RESULT_HANDICAP:
        g_string_append_printf(out, "%d", game->handicap);
        break;
    case PW_RESULT_COLOURS:
        g_string_append(out, game->exchanged ? EXCHANGED : "");
        break;
    default: /* margin */
        g_string_append(out, game->margin);
        break;
    }
}

char *pw_save_results_csv(const struct pw_scored *scored)
{
    static const enum pw_result_column order[] = {
        PW_RESULT_ROUND,  PW_RESULT_BOARD,    PW_RESULT_WHITE,   PW_RESULT_BLACK,
        PW_RESULT_RESULT, PW_RESULT_HANDICAP, PW_RESULT_COLOURS, PW_RESULT_MARGIN};
    const struct pw_tournament *t = scored->tournament;
    GString *out = g_string_new(NULL);
    bool shown[PW_RESULT_COLUMNS] = {false};
    find_columns(t, shown);
    for (gsize k = 0; k < G_N_ELEMENTS(order); k++)
        if (shown[order[k]])
            g_string_append_printf(out, "%s%s", k > 0 ? "," : "", pw_game_columns[order[k]].name);
    g_string_append_c(out, '\n');
    for (int i = 0; i < t->games && pw_pass(out); i++) {
        const struct pw_game game = pw_tournament_filed(t, i);
        for (gsize k = 0; k < G_N_ELEMENTS(order); k++) {
            if (!shown[order[k]])
                continue;
            g_string_append(out, k > 0 ? "," : "");
            append_cell(out, &game, order[k]);
        }
        g_string_append_c(out, '\n');
    }
    return g_string_free(out, FALSE);
}

struct reader {
    struct pw_event *event;
    GHashTable *numbers; /* see pw_naming_new */
    struct pw_rows rows;
    bool black_left; /* the column of Black stands left of White's */
    GPtrArray *faults;
    const struct pw_game *bye; /* [byes]: those with points that the event has itself */
    int byes;
};

/* The row is not taken. Takes what is wrong as pw_told has it. */
static void row_fault(struct reader *r, int head, char *data)
{
    const struct pw_csv *csv = &r->rows.csv;
    int place = r->rows.place[head];
    int column = place >= 0 && place < csv->cells ? csv->column[place] : 1;
    GError *wrong = NULL;
    pw_refuse_at(&wrong, csv->in->name, csv->line, "in-column", column, pw_detail_message(data));
    g_ptr_array_add(r->faults, wrong);
    g_free(data);
}

static const char *cell(const struct reader *r, int head)
{
    return pw_rows_cell(&r->rows, head);
}

/* ---- who ---- */

/* A player as the number, or as the name that the event has. */
static bool read_who(struct reader *r, int head, int *who_no)
{
    const char *heading = pw_game_columns[head].name;
    const char *text = cell(r, head);
    *who_no = 0;
    if (text[0] == '\0')
        return true;
    bool word = !g_ascii_isdigit(text[0]) && text[0] != '-' && text[0] != '+';
    if (word && (*who_no = pw_naming_no(r->numbers, r->event, text)) > 0)
        return true;
    if (!word && pw_read_int(text, 1, PW_CONTESTANTS_MAX, who_no))
        return true;
    bool shown = r->faults->len < PW_CHESS_FAULTS, several = word && *who_no == PW_SEVERAL;
    const char *near = word && shown && !several ? pw_naming_near(r->event, text) : NULL;
    char *quoted = pw_quote(text), *other = near != NULL ? pw_quote(near) : NULL;
    if (several) {
        char *all = pw_naming_all(r->event, text);
        row_fault(r, head, pw_told("game-several", heading, quoted, pw_detail_message(all)));
        g_free(all);
    } else if (!word)
        row_fault(r, head, pw_told("row-number", heading, quoted, 1, PW_CONTESTANTS_MAX));
    else if (other != NULL)
        row_fault(r, head, pw_told("game-name-near", heading, quoted, other));
    else
        row_fault(r, head, pw_told("game-name", heading, quoted));
    g_free(quoted);
    g_free(other);
    return false;
}

/* ---- the result ---- */

/* "3.5", "R", "resign", "T", "time": as it is kept; "" said to be not known. false: it is none. */
static bool margin_read(const char *text, char margin[8])
{
    static const char *const words[][2] = {{"", ""},     {"?", ""},       {"r", "R"},
                                           {"res", "R"}, {"resign", "R"}, {"resigned", "R"},
                                           {"t", "T"},   {"time", "T"},   {"resignation", "R"}};
    for (size_t i = 0; i < G_N_ELEMENTS(words); i++) {
        if (strcmp(text, words[i][0]) == 0) {
            g_strlcpy(margin, words[i][1], 8);
            return true;
        }
    }
    char *number = g_strdelimit(g_strdup(text), ",", '.'), *end = NULL;
    double points = g_ascii_strtod(number, &end);
    bool sound = g_ascii_isdigit(number[0]) && *end == '\0' && points > 0 && points < 1000 &&
                 strspn(number, "0123456789.") == strlen(number) &&
                 (double)(int)(points * 2) == points * 2;
    if (sound)
        g_snprintf(margin, 8, "%d%s", (int)points, (int)(points * 2) % 2 != 0 ? ".5" : "");
    g_free(number);
    return sound;
}

/* "white", "B", "W+3.5", "b+f", "jigo". false: it is no such word. */
static bool word_read(const char *text, bool go, char *white, char *black, char kept[8])
{
    char *lower = g_ascii_strdown(text, -1);
    const char *after = lower;
    bool by_white = false, known = true;
    if (g_str_has_prefix(lower, "white")) {
        by_white = true;
        after += 5;
    } else if (g_str_has_prefix(lower, "black")) {
        after += 5;
    } else if (lower[0] == 'w' || lower[0] == 'b') {
        by_white = lower[0] == 'w';
        after++;
    } else {
        known = false;
    }
    bool margin = known && go && *after == '+';
    bool forfeit = margin && (strcmp(after, "+f") == 0 || strcmp(after, "+forfeit") == 0);
    bool drawn = strcmp(lower, "draw") == 0 || strcmp(lower, "jigo") == 0;
    known = known && (*after == '\0' || forfeit || (margin && margin_read(after + 1, kept)));
    if (known) {
        char won = forfeit ? '+' : '1', lost = forfeit ? '-' : '0';
        *white = by_white ? won : lost;
        *black = by_white ? lost : won;
    } else if (drawn) {
        *white = *black = '=';
    }
    g_free(lower);
    return known || drawn;
}

/* Boards are counted in whole points, or in twice as many halves, so that the halves of a margin
 * are those of the komi, or of the half point that is left of it where there are stones. */
static bool margin_fits(struct reader *r, const char *margin)
{
    const struct pw_event *event = r->event;
    bool counted = g_ascii_isdigit(margin[0]), half = strchr(margin, '.') != NULL;
    bool half_komi = event->komi_halves % 2 != 0;
    if (!counted || !event->komi_said || half == half_komi)
        return true;
    const char *at = margin;
    int points = pw_scan_digits(&at), other = half ? points + 1 : points;
    const char winner[] = {g_ascii_toupper(cell(r, PW_RESULT_RESULT)[0]), '\0'};
    g_autofree char *quoted = pw_quote(cell(r, PW_RESULT_RESULT));
    g_autofree char *komi =
        g_strdup_printf("%s%d", event->komi_halves < 0 ? "-" : "", abs(event->komi_halves) / 2);
    row_fault(r, PW_RESULT_RESULT,
              pw_told(half ? "half-komi-none" : "half-komi", quoted, komi, winner, other));
    return false;
}

static bool read_result(struct reader *r, struct pw_game *game)
{
    const char *text = cell(r, PW_RESULT_RESULT);
    bool go = pw_event_contest(r->event)->has_stones;
    bool jigo = g_ascii_strcasecmp(text, "jigo") == 0;
    if (jigo && go && r->event->komi_said && r->event->komi_halves % 2 != 0) {
        row_fault(r, PW_RESULT_RESULT, pw_told("jigo-komi", r->event->komi_halves / 2));
        return false;
    }
    if (word_read(text, go, &game->white, &game->black, game->margin))
        return margin_fits(r, game->margin);
    char *quoted = pw_quote(text);
    bool sound = pw_result_read(text, &game->white, &game->black);
    if (!sound)
        row_fault(r, PW_RESULT_RESULT, pw_told(go ? "game-none-go" : "game-none", quoted));
    bool even = game->white == game->black;
    if (sound && r->black_left && !even && !go) {
        row_fault(r, PW_RESULT_RESULT, pw_told("game-black-left", quoted));
        sound = false;
    } else if (sound && r->black_left) {
        char left = game->white;
        game->white = game->black;
        game->black = left;
    }
    g_free(quoted);
    return sound;
}

/* Somebody alone: the result says what the bye is worth. */
static bool read_bye(struct reader *r, struct pw_game *game)
{
    static const char *const nothing[] = {"", "*", "-", "0", "Z", "bye", NULL};
    static const char *const halves[] = {"1/2", "½", "0.5", "0,5", "=", "H", NULL};
    static const char *const wholes[] = {"1", "1.0", "1,0", "+", "U", NULL};
    const char *result = cell(r, PW_RESULT_RESULT);
    bool half = g_strv_contains(halves, result), full = g_strv_contains(wholes, result);
    bool teams = pw_contest_of_movement(r->event->request.kind)->has_line_ups;
    full = full || (teams && strcmp(result, game->white_no != 0 ? "1-0F" : "0-1F") == 0);
    if (game->white_no == 0)
        game->white_no = game->black_no;
    game->black_no = 0;
    bool asked = strcmp(result, "F") == 0;
    game->white = half ? 'H' : asked ? 'F' : full ? 'U' : 'Z';
    if (half || full || asked || g_strv_contains(nothing, result))
        return true;
    char *quoted = pw_quote(result);
    row_fault(r, PW_RESULT_RESULT,
              pw_told(teams ? "game-empty" : "game-bye", quoted, game->white_no));
    g_free(quoted);
    return false;
}

/* The byes of a Swiss stand in [pairings]: a note where the row says another one. */
static void compare_bye(struct reader *r, const struct pw_game *row)
{
    static const char *const unsaid[] = {"", "*", "-", "bye", NULL};
    const char *said = cell(r, PW_RESULT_RESULT);
    char code = 'Z';
    for (int i = 0; i < r->byes; i++)
        if (r->bye[i].round_no == row->round_no && r->bye[i].white_no == row->white_no)
            code = r->bye[i].white;
    bool same = code == row->white || (code == 'U' && row->white == 'F') ||
                (code == 'F' && row->white == 'U');
    if (same || row->round_no > r->event->paired || g_strv_contains(unsaid, said))
        return;
    g_autofree char *quoted = pw_quote(said);
    pw_games_note(&r->event->games, r->rows.csv.in->name, r->rows.csv.line,
                  pw_told("swiss-bye-row", row->white_no, row->round_no, quoted));
}

/* What the row is refused for; takes the error. */
static bool told(struct reader *r, GError *wrong)
{
    if (wrong == NULL)
        return true;
    g_ptr_array_add(r->faults, wrong);
    return false;
}

static bool read_number(struct reader *r, int head, int *value)
{
    GError *wrong = NULL;
    pw_rows_number(&r->rows, head, value, &wrong);
    return told(r, wrong);
}

/* Stones, for Black. */
static bool read_handicap(struct reader *r, struct pw_game *game)
{
    int stones = 0;
    if (!read_number(r, PW_RESULT_HANDICAP, &stones))
        return false;
    game->handicap = (signed char)stones;
    game->stones_said = cell(r, PW_RESULT_HANDICAP)[0] != '\0';
    if (stones == 0 || pw_event_contest(r->event)->has_stones)
        return true;
    row_fault(r, PW_RESULT_HANDICAP, pw_told("game-stones"));
    return false;
}

/* Were the colours exchanged? */
static bool read_colours(struct reader *r, struct pw_game *game)
{
    static const char *const words[] = {EXCHANGED, "reversed", "swapped", "turned", NULL};
    static const char *const planned[] = {"", "-", "planned", "as planned", NULL};
    const int head = PW_RESULT_COLOURS;
    char *word = g_ascii_strdown(cell(r, head), -1);
    game->exchanged = g_strv_contains(words, word);
    bool sound = game->exchanged || g_strv_contains(planned, word);
    g_free(word);
    if (sound)
        return true;
    char *quoted = pw_quote(cell(r, head));
    row_fault(r, head, pw_told("game-colours", quoted));
    g_free(quoted);
    return false;
}

/* By how much it was won, where the result does not say it. */
static bool read_margin(struct reader *r, struct pw_game *game)
{
    const char *text = cell(r, PW_RESULT_MARGIN);
    if (text[0] == '\0')
        return true;
    char said[8] = "";
    char *lower = g_ascii_strdown(text, -1), *quoted = pw_quote(text);
    bool won = pw_code_won(game->white) != pw_code_won(game->black);
    bool sound = false;
    if (!pw_event_contest(r->event)->has_stones)
        row_fault(r, PW_RESULT_MARGIN, pw_told("margin-chess"));
    else if (!margin_read(lower, said))
        row_fault(r, PW_RESULT_MARGIN, pw_told("margin-none", quoted));
    else if (!won)
        row_fault(r, PW_RESULT_MARGIN, pw_told("margin-nobody", quoted));
    else if (game->margin[0] != '\0' && strcmp(game->margin, said) != 0)
        row_fault(r, PW_RESULT_MARGIN, pw_told("margin-two", game->margin, quoted));
    else
        sound = true;
    if (sound)
        g_strlcpy(game->margin, said, sizeof game->margin);
    g_free(lower);
    g_free(quoted);
    return sound;
}

static void read_row(struct reader *r, GError **error)
{
    const struct pw_csv *csv = &r->rows.csv;
    const int white = r->rows.place[PW_RESULT_WHITE];
    struct pw_game game = {.line = csv->line};
    GError *beyond = NULL;
    pw_rows_whole(&r->rows, &beyond);
    if (!told(r, beyond))
        return;
    if (!read_number(r, PW_RESULT_ROUND, &game.round_no) ||
        !read_who(r, PW_RESULT_WHITE, &game.white_no) ||
        !read_who(r, PW_RESULT_BLACK, &game.black_no) ||
        !read_number(r, PW_RESULT_BOARD, &game.board_no))
        return;
    game.column = white < csv->cells ? csv->column[white] : 1;
    if (game.white_no == 0 && game.black_no == 0) {
        row_fault(r, PW_RESULT_WHITE, pw_told("game-of-nobody"));
        return;
    }
    if (game.white_no == game.black_no) {
        row_fault(r, PW_RESULT_WHITE, pw_told("game-himself", game.white_no));
        return;
    }
    bool bye = game.white_no == 0 || game.black_no == 0;
    if (bye ? !read_bye(r, &game)
            : !read_result(r, &game) || !read_handicap(r, &game) || !read_colours(r, &game) ||
                  !read_margin(r, &game))
        return;
    /* the byes of a Swiss stand in [pairings], and so do its games; they may have been taken back
     */
    if (r->event->swiss != NULL && bye)
        compare_bye(r, &game);
    if (r->event->swiss != NULL && (bye || game.white == '*'))
        return;
    if (pw_event_contest(r->event)->black_first)
        pw_game_turn(&game);
    pw_chess_add(r->event, csv->in, &game, error);
}

/* chess_results.c: takes the games of such a file; what is wrong with a line is added to faults
 * ("file:7: ...", to be freed with g_free), and the line is not taken. false: it is no such file.
 */
static bool pw_chess_results_csv(struct pw_event *event, const struct pw_input *in,
                                 const struct pw_game *bye, int byes, GPtrArray *faults,
                                 GError **error)
{
    struct reader r = {.event = event,
                       .numbers = pw_naming_new(event),
                       .faults = faults,
                       .bye = bye,
                       .byes = byes};
    GError *wrong = NULL;
    r.rows = (struct pw_rows){.column = pw_game_columns, .needed = PW_RESULT_NEEDED};
    bool sound = pw_rows_open(&r.rows, in, &wrong);
    r.black_left = r.rows.place[PW_RESULT_BLACK] < r.rows.place[PW_RESULT_WHITE];
    g_autofree char *idle = sound ? pw_rows_idle(&r.rows) : NULL;
    if (idle != NULL)
        pw_games_doubt(&event->games, r.rows.csv.line, idle);
    while (sound && wrong == NULL && pw_csv_next(&r.rows.csv, &wrong))
        read_row(&r, &wrong);
    g_hash_table_destroy(r.numbers);
    return pw_rows_finish(&r.rows, wrong, error);
}

/* ---- all of it ---- */

/* Where a report has its rounds on other days than the event. */
static void tell_days(struct pw_event *event, const struct pw_event *other)
{
    int first = 0, more = 0;
    for (int r = 1; pw_event_round_date(other, r) != NULL; r++) {
        const char *day = pw_event_round_day(event, r);
        if (day == NULL || strncmp(day, pw_event_round_date(other, r), 10) == 0)
            continue;
        more += first != 0;
        first = first == 0 ? r : first;
    }
    if (first == 0)
        return;
    g_autofree char *others = more == 1  ? g_strdup("trf-1-round-differs")
                              : more > 1 ? pw_told("trf-days-differ", more)
                                         : NULL;
    g_autofree char *by_report = g_strndup(pw_event_round_date(other, first), 10);
    g_autofree char *by_event = g_strndup(pw_event_round_day(event, first), 10);
    pw_games_note(&event->games, event->games.from, 0,
                  pw_told("trf-round-day", first, by_report,
                          pw_trf_heads[PW_HEAD_ROUND_DATES].record, by_event,
                          others != NULL ? pw_detail_message(others) : pw_detail_text("")));
}

/* Byes with points that the report has, of rounds of which the results say nothing of that player.
 */
static bool keep_byes(struct pw_event *event, const struct pw_game *bye, int byes)
{
    bool sound = true;
    const int count = event->games.count;
    for (int i = 0; sound && i < byes; i++) {
        bool said = false;
        for (int k = 0; !said && k < count; k++) {
            const struct pw_game *game = &event->games.game[k];
            said = game->round_no == bye[i].round_no &&
                   (game->white_no == bye[i].white_no || game->black_no == bye[i].white_no);
        }
        sound = said || pw_games_add(&event->games, &bye[i]);
    }
    return sound;
}

static struct pw_game *byes_of(const struct pw_games *games, int *byes)
{
    struct pw_game *bye = g_new0(struct pw_game, (gsize)games->count + 1);
    *byes = 0;
    for (int i = 0; games->whole && i < games->count; i++) {
        struct pw_game game = games->game[i];
        if (game.black_no == 0 && strchr("UHF", game.white) != NULL) {
            game.kept = NULL;
            game.line = 0;
            bye[(*byes)++] = game;
        }
    }
    return bye;
}

bool pw_chess_results_told(struct pw_event *event, const struct pw_input *in, GPtrArray *faults,
                           GError **error)
{
    enum pw_chess_format format = pw_chess_format(in);
    bool sound;
    int byes = 0;
    g_autofree struct pw_game *bye = byes_of(&event->games, &byes);
    if (event->games.whole && format == PW_CHESS_NONE)
        pw_games_clear(&event->games); /* the report is still what the event is */
    else
        pw_games_finish(&event->games);
    pw_event_path(&event->games.from, in->name);
    event->games.coloured = format != PW_CHESS_NONE;
    if (format == PW_CHESS_NONE) {
        sound = pw_chess_results_csv(event, in, bye, byes, faults, error) &&
                (keep_byes(event, bye, byes) ||
                 pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-results"));
    } else {
        struct pw_event *other = pw_chess_read(in, format, error);
        sound = other != NULL;
        for (int i = 0; sound && i < other->games.doubts; i++) {
            const struct pw_games_note *doubt = &other->games.doubt[i];
            pw_games_doubt_told(&event->games, doubt->line, doubt->message, doubt->lead,
                                doubt->data != NULL ? doubt->data : "");
        }
        if (sound)
            tell_days(event, other);
        if (sound && other->game != event->game)
            pw_games_turn(&other->games);
        sound =
            sound && pw_chess_take_games(event, other, format == PW_CHESS_PGN, in, faults, error);
        pw_event_free(other);
    }
    if (!sound)
        pw_games_finish(&event->games);
    return sound;
}

bool pw_chess_by_number(const struct pw_input *in)
{
    static const struct pw_row_column white_and_black[] = {
        {.name = "white", .spellings = WHITE_SPELT},
        {.name = "black", .spellings = BLACK_SPELT},
        {.name = NULL}};
    enum pw_chess_format format = pw_chess_format(in);
    if (format != PW_CHESS_NONE)
        return format != PW_CHESS_PGN;
    struct pw_rows rows = {.column = white_and_black, .needed = 2};
    bool numbers = false, sound = pw_rows_open(&rows, in, NULL);
    while (sound && !numbers && pw_csv_next(&rows.csv, NULL))
        for (int i = 0; i < 2; i++)
            numbers = numbers || g_ascii_isdigit(pw_rows_cell(&rows, i)[0]);
    pw_rows_finish(&rows, NULL, NULL);
    return numbers;
}

/* ---- what is wrong ---- */

static gint by_line(gconstpointer a, gconstpointer b, gpointer name)
{
    int first = pw_message_line((*(const GError *const *)a)->message, name);
    int second = pw_message_line((*(const GError *const *)b)->message, name);
    return (first > second) - (first < second);
}

static void free_fault(gpointer fault)
{
    g_error_free(fault);
}

GPtrArray *pw_chess_faults_new(void)
{
    return g_ptr_array_new_with_free_func(free_fault);
}

void pw_chess_fault(const struct pw_reason *why, void *faults)
{
    GError *wrong = NULL;
    pw_refuse_reason(&wrong, PW_ERROR_INPUT, NULL, 0, why);
    g_ptr_array_add(faults, wrong);
}

bool pw_chess_faultless(GPtrArray *faults, const struct pw_input *in, GError **error)
{
    if (faults->len == 0)
        return true;
    if (faults->len == 1) { /* what it says as data is kept */
        const GError *fault = faults->pdata[0];
        g_propagate_error(error, g_error_copy(fault));
        return pw_error_set_line(error, pw_message_line(fault->message, in->name));
    }
    g_autofree char *name = g_strdup(in->name);
    g_ptr_array_sort_with_data(faults, by_line, name);
    guint more = faults->len > PW_CHESS_FAULTS ? faults->len - PW_CHESS_FAULTS : 0;
    g_ptr_array_set_size(faults, (gint)(faults->len - more));
    GError *rest = NULL;
    if (more > 0 && !pw_refuse_at(&rest, name, 0, "lines-more", more))
        g_ptr_array_add(faults, rest);
    return pw_fail_several(error, name, faults);
}
