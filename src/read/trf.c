/* trf.c - FIDE's tournament report.
 *
 * source  FIDE Handbook C.04, annex 2 (2016), and the format of 2026. Columns count
 *         characters, not bytes. Blanks that were trimmed at line ends are no fault.
 */
#include "read/chess.h"

#include "read/event_values.h"
#include "read/lines.h"

#include <stdlib.h>
#include <string.h>

#define FIRST_GAME 92
#define GAME_WIDTH 10

struct trf {
    struct pw_event *event;
    const struct pw_input *in;
    GPtrArray *rows;           /* of struct row, in their order */
    int players, players_line; /* what record 062 says, and where; 0: nothing */
    GArray *taken;             /* of struct pw_taken */
    GError **error;
};

struct row {
    int no, line;
    int tenths;     /* of points, as the row says; -1: it does not */
    gunichar *text; /* [length]: column i is text[i - 1] */
    glong length;
};

static void doubt(const struct trf *trf, int line, const char *format, ...) G_GNUC_PRINTF(3, 4);

/* Strange, but it may be so. */
static void doubt(const struct trf *trf, int line, const char *format, ...)
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

static void free_row(gpointer row)
{
    g_free(((struct row *)row)->text);
    g_free(row);
}

/* Columns first..last (from 1) of the row, trimmed. Caller frees. */
static char *columns_of(const struct row *row, int first, int last)
{
    if (first > row->length)
        return g_strdup("");
    glong length = MIN(last, row->length) - first + 1;
    return g_strstrip(g_ucs4_to_utf8(row->text + first - 1, length, NULL, NULL, NULL));
}

/* The same of a line. */
static char *columns(const char *text, int first, int last)
{
    glong length = g_utf8_strlen(text, -1);
    if (first > length)
        return g_strdup("");
    char *part = g_utf8_substring(text, first - 1, MIN(last, length));
    return g_strstrip(part);
}

static bool fail_at(const struct trf *trf, int line, int column, const char *what,
                    const char *written)
{
    char *quoted = pw_quote(written);
    pw_input_fail(trf->error, trf->in->name, line, "column %d: %s %s", column, quoted, what);
    g_free(quoted);
    return false;
}

static bool read_number(const struct trf *trf, const struct row *row, int first, int last, int max,
                        const char *what, int *value)
{
    char *text = columns_of(row, first, last);
    *value = 0;
    bool sound = text[0] == '\0' || strspn(text, "0") == strlen(text) ||
                 pw_read_int(text, 1, max, value) ||
                 /* leading zeros are usual for opponents */
                 (text[0] == '0' && pw_read_int(text + strspn(text, "0"), 1, max, value)) ||
                 fail_at(trf, row->line, first, what, text);
    g_free(text);
    return sound;
}

/* Fields are parted by blanks. A character too many or too few in a row moves all that follow, and
 * then something stands between two fields. */
static bool gaps_are_empty(const struct trf *trf, const struct row *row)
{
    static const int between[] = {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91};
    static const int in_game[] = {4, 6, 8, 9}; /* from where its round begins */
    const gunichar *text = row->text;
    glong length = row->length, wrong = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(between) && wrong == 0; i++)
        if (between[i] <= length && text[between[i] - 1] != ' ')
            wrong = between[i];
    for (glong first = FIRST_GAME; first <= length && wrong == 0; first += GAME_WIDTH)
        for (gsize i = 0; i < G_N_ELEMENTS(in_game) && wrong == 0; i++)
            if (first + in_game[i] <= length && text[first + in_game[i] - 1] != ' ')
                wrong = first + in_game[i];
    bool sound = wrong == 0;
    if (!sound) {
        char letter[8] = "";
        letter[g_unichar_to_utf8(text[wrong - 1], letter)] = '\0';
        fail_at(trf, row->line, (int)wrong,
                wrong < 15 ? "stands where a blank parts two fields; the name stands from column "
                             "15 on"
                : wrong < FIRST_GAME
                    ? "stands where a blank parts two fields; is a character before it missing, "
                      "or one too many? The points stand in 81 to 84, the place in 86 to 89"
                    : "stands where a blank parts two fields; is a character before it missing, "
                      "or one too many? The first game stands in 92 to 99, each later one 10 "
                      "columns on",
                letter[0] == '\t' ? "tab" : letter);
    }
    return sound;
}

/* "2.5", in columns 81 to 84. */
static bool read_points(const struct trf *trf, struct row *row)
{
    char *text = columns_of(row, 81, 84), *end = NULL;
    row->tenths = -1;
    g_strdelimit(text, ",", '.');
    double points = g_ascii_strtod(text, &end);
    bool sound = text[0] == '\0' ||
                 (strspn(text, "0123456789.") == strlen(text) && end > text && *end == '\0');
    if (sound && text[0] != '\0')
        row->tenths = (int)(points * 10 + 0.001);
    sound = sound || fail_at(trf, row->line, 81, "is no number of points, as in 2.5", text);
    g_free(text);
    return sound;
}

static bool read_player(const struct trf *trf, struct row *row)
{
    if (!gaps_are_empty(trf, row) || !read_points(trf, row) ||
        !read_number(trf, row, 5, 8, PW_CONTESTANTS_MAX, "is no starting number", &row->no))
        return false;
    if (row->no == 0)
        return fail_at(trf, row->line, 5, "is no starting number", "");
    if (row->no <= trf->event->contestants && trf->event->contestant[row->no - 1].name != NULL) {
        pw_input_fail(trf->error, trf->in->name, row->line,
                      "column 5: player %d stands here a second time", row->no);
        return false;
    }
    struct pw_contestant *c = pw_event_contestant(trf->event, row->no);
    static const int places[][2] = {{15, 47}, {11, 13}, {54, 56}, {58, 68}};
    char **const slots[] = {&c->name, &c->title, &c->federation, &c->id[0]};
    for (int i = 0; i < 4; i++) {
        char *text = columns_of(row, places[i][0], places[i][1]);
        pw_event_text(slots[i], i == 3 && strcmp(text, "0") == 0 ? NULL : text);
        g_free(text);
    }
    if (c->name == NULL) {
        char nameless[24];
        g_snprintf(nameless, sizeof nameless, "%d", row->no);
        pw_event_text(&c->name, nameless);
    }
    char *sex = columns_of(row, 10, 10), *birth = columns_of(row, 70, 79);
    c->sex = sex[0] == 'm' || sex[0] == 'w' ? sex[0] : '\0';
    if (!pw_value_birth(birth, c->birth)) /* as it is: 1990/00/00 is known, too */
        g_strlcpy(c->birth, birth, sizeof c->birth);
    g_free(sex);
    g_free(birth);
    return read_number(trf, row, 49, 52, 9999, "is no rating", &c->rating) &&
           read_number(trf, row, 86, 89, PW_CONTESTANTS_MAX, "is no rank", &c->rank);
}

/* One entry of one player. false: a message was written. */
static bool read_entry(const struct trf *trf, const struct row *row, int round_no,
                       struct pw_game *game)
{
    int first = FIRST_GAME + (round_no - 1) * GAME_WIDTH;
    int opponent;
    *game = (struct pw_game){
        .round_no = round_no, .line = row->line, .column = first, .white_no = row->no};
    if (!read_number(trf, row, first, first + 3, PW_CONTESTANTS_MAX, "is no opponent", &opponent))
        return false;
    char *colour = columns_of(row, first + 5, first + 5);
    char *result = columns_of(row, first + 7, first + 7);
    char c = g_ascii_tolower(colour[0]), code = g_ascii_toupper(result[0]);
    char self[16];
    g_snprintf(self, sizeof self, "%d", row->no);
    bool sound = true;
    if (c != '\0' && strchr("wb-", c) == NULL)
        sound = fail_at(trf, row->line, first + 5, "is no colour; write w, b or -", colour);
    else if (code != '\0' && strchr("-+WDL1=0HFUZ*", code) == NULL)
        sound = fail_at(trf, row->line, first + 7, "is no result; write 1 = 0 + - W D L H F U or Z",
                        result);
    else if (opponent == row->no)
        sound = fail_at(trf, row->line, first, "is the player himself", self);
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
static bool put_together(const struct trf *trf, const struct pw_game *mine,
                         const struct pw_game *other, int other_opponent)
{
    int first = FIRST_GAME + (mine->round_no - 1) * GAME_WIDTH;
    if (other_opponent != mine->white_no) {
        pw_input_fail(trf->error, trf->in->name, mine->line,
                      "column %d: player %d names %d as his opponent of round %d, who does not "
                      "name him",
                      first, mine->white_no, mine->black_no, mine->round_no);
        return false;
    }
    if (mine->white_no > mine->black_no)
        return true; /* was put together from the other side */
    bool coloured = mine->black == 'w' || mine->black == 'b';
    if (coloured && mine->black == other->black) {
        pw_input_fail(trf->error, trf->in->name, mine->line,
                      "column %d: players %d and %d both have the colour %c in round %d", first + 5,
                      mine->white_no, mine->black_no, mine->black, mine->round_no);
        return false;
    }
    char said[2][2] = {{mine->white, '\0'}, {other->white, '\0'}};
    for (int i = 0; i < 2; i++)
        said[i][0] = said[i][0] == '*' ? ' ' : said[i][0];
    if (!fit(mine->white, other->white)) {
        pw_input_fail(trf->error, trf->in->name, mine->line,
                      "column %d: the result of round %d is \"%s\" for player %d, and \"%s\" for "
                      "player %d in line %d; one of the two is wrong",
                      first + 7, mine->round_no, said[0], mine->white_no, said[1], mine->black_no,
                      other->line);
        return false;
    }
    if (mine->white != other->white && strchr("=0", mine->white) && strchr("=0", other->white))
        doubt(trf, mine->line, "column %d: round %d gives half a point to one of %d and %d alone",
              first + 7, mine->round_no, mine->white_no, mine->black_no);
    else if (mine->white == '0' && other->white == '0')
        doubt(trf, mine->line, "column %d: both %d and %d lost their game of round %d", first + 7,
              mine->white_no, mine->black_no, mine->round_no);
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
static int last_round(const struct row *row)
{
    glong last = row->length;
    for (; last >= FIRST_GAME; last--) {
        gunichar c = row->text[last - 1];
        if (c >= 0x80 || !(g_ascii_isspace((char)c) || strchr("0-Zz", (int)c)))
            break;
    }
    return last < FIRST_GAME ? 0 : (int)(last - FIRST_GAME) / GAME_WIDTH + 1;
}

static bool read_rounds(const struct trf *trf)
{
    int rounds = 0;
    guint n = trf->rows->len;
    for (guint i = 0; i < n; i++)
        rounds = MAX(rounds, last_round(trf->rows->pdata[i]));
    if (rounds > 2 * PW_CONTESTANTS_MAX) {
        pw_input_fail(trf->error, trf->in->name, 0, "more than %d rounds", 2 * PW_CONTESTANTS_MAX);
        return false;
    }
    int last = trf->event->contestants;
    struct pw_game *entry = g_new0(struct pw_game, (gsize)last + 1);
    bool sound = true;
    for (int r = 1; sound && r <= rounds; r++) {
        memset(entry, 0, ((gsize)last + 1) * sizeof *entry);
        for (guint i = 0; sound && i < n; i++) {
            const struct row *row = trf->rows->pdata[i];
            sound = read_entry(trf, row, r, &entry[row->no]);
        }
        for (guint i = 0; sound && i < n; i++) {
            const struct row *row = trf->rows->pdata[i];
            const struct pw_game *mine = &entry[row->no];
            if (mine->black_no == 0) {
                struct pw_game bye = *mine;
                bye.black = '\0';
                sound = pw_chess_add(trf->event, trf->in, &bye, trf->error);
            } else if (mine->black_no > last || entry[mine->black_no].white_no == 0) {
                pw_input_fail(trf->error, trf->in->name, row->line,
                              "column %d: there is no player %d", FIRST_GAME + (r - 1) * GAME_WIDTH,
                              mine->black_no);
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

/* The points that rows say, beside what their games give: a note where they are others. Who left
 * may be out of the count, so that then nothing can be said. */
static void compare_points(const struct trf *trf)
{
    const struct pw_event *event = trf->event;
    const struct pw_scoring scoring = pw_scoring_said(&event->scoring);
    int *quarters = g_new0(int, (gsize)event->contestants + 1), others = 0;
    const struct row *first = NULL;
    for (int i = 0; i < event->games.count; i++) {
        const struct pw_game *game = &event->games.game[i];
        quarters[game->white_no] += pw_code_quarters(&scoring, game->white);
        if (game->black_no != 0)
            quarters[game->black_no] += pw_code_quarters(&scoring, game->black);
    }
    for (guint i = 0; event->withdrawn == NULL && i < trf->rows->len; i++) {
        const struct row *row = trf->rows->pdata[i];
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
        doubt(trf, first->line,
              "column 81: player %d has %d.%d points here, and the games give %d.%d, which "
              "counts; is a result wrong, or did somebody withdraw (--withdrawn)? Other points "
              "for a win stand in record 162%s",
              first->no, first->tenths / 10, first->tenths % 10, quarters[first->no] * 10 / 4 / 10,
              quarters[first->no] * 10 / 4 % 10, more);
    if (trf->players != 0 && trf->players != (int)trf->rows->len)
        doubt(trf, trf->players_line, "record 062 says %d players, and the file has %u",
              trf->players, trf->rows->len);
    g_free(quarters);
}

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

static bool says(const char *text, const char *word)
{
    char *folded = g_ascii_strdown(text, -1);
    bool is = strstr(folded, word) != NULL;
    g_free(folded);
    return is;
}

/* The type of the event: a code of 2026, or words. */
static void read_type(struct pw_games *games, const char *type)
{
    bool twice = says(type, "double");
    if (!says(type, "robin") || says(type, "swiss") || says(type, "custom"))
        return;
    games->robin = true;
    games->cycles = twice ? 2 : 1;
    if (twice && g_str_has_prefix(type, "FIDE_"))
        games->exchange = 1;
    else if (twice && g_str_has_prefix(type, "BERGER_"))
        games->exchange = -1;
}

/* Dates of the rounds, each over the round it is of. */
static int dated_rounds(const char *text)
{
    glong length = g_utf8_strlen(text, -1);
    int rounds = 0;
    for (int first = FIRST_GAME; first <= length; first += GAME_WIDTH, rounds++) {
        char *date = columns(text, first, first + 7);
        bool dated = g_ascii_isdigit(date[0]);
        g_free(date);
        if (!dated)
            break;
    }
    return rounds;
}

#define LEFT "### withdrawn "    /* a comment of ours: who left, as --withdrawn has it */
#define REPLACED "### replaced " /* another: 7 from 4: 11, where 11 is who took over */

/* The writer says these again. */
static bool is_ours(const char *text)
{
    struct pw_taken taken;
    return g_str_has_prefix(text, LEFT) ||
           (g_str_has_prefix(text, REPLACED) && pw_taken_read(text + strlen(REPLACED), &taken));
}

static void read_record(struct trf *trf, const char *text, int line)
{
    struct pw_event *event = trf->event;
    char *rest = columns(text, 5, 10000);
    if (g_str_has_prefix(text, "012")) {
        pw_event_text(&event->title, rest);
    } else if (g_str_has_prefix(text, "042")) {
        g_strdelimit(rest, "/.", '-');
        if (strlen(rest) == 10 && rest[4] == '-' && rest[7] == '-')
            pw_event_text(&event->date, rest);
    } else if (g_str_has_prefix(text, "162") || g_str_has_prefix(text, "XXS")) {
        g_strdelimit(rest, "=", ' '); /* in extended reports of 2016: "W=3.0 D=1.0" */
        const struct pw_scoring usual = pw_scoring_said(NULL);
        event->scoring.win = scored(rest, 'W', usual.win);
        event->scoring.draw = scored(rest, 'D', usual.draw);
        event->scoring.loss = scored(rest, 'L', usual.loss);
    } else if (g_str_has_prefix(text, "202") || g_str_has_prefix(text, "212")) {
        pw_event_text(&event->tie_breaks, rest);
    } else if (g_str_has_prefix(text, "142") || g_str_has_prefix(text, "192")) {
        pw_event_text(&event->games.format, "trf26");
    } else if (g_str_has_prefix(text, "132") && event->games.rounds == 0) {
        event->games.rounds = dated_rounds(text);
    }
    if (g_str_has_prefix(text, "062") && pw_read_int(rest, 1, 9999, &trf->players))
        trf->players_line = line;
    if (g_str_has_prefix(text, LEFT))
        pw_event_text(&event->withdrawn, text + strlen(LEFT));
    struct pw_taken taken = {.line = line};
    if (g_str_has_prefix(text, REPLACED) && pw_taken_read(text + strlen(REPLACED), &taken))
        g_array_append_val(trf->taken, taken);
    if (g_str_has_prefix(text, "142") || g_str_has_prefix(text, "XXR"))
        pw_read_int(rest, 1, 2 * PW_CONTESTANTS_MAX, &event->games.rounds);
    else if (g_str_has_prefix(text, "192") ||
             (g_str_has_prefix(text, "092") && !event->games.robin))
        read_type(&event->games, rest);
    if (g_str_has_prefix(text, "092"))
        event->go = event->go || says(rest, "(go)");
    g_free(rest);
}

bool pw_trf_read(struct pw_event *event, const struct pw_input *in, GError **error)
{
    struct trf trf = {
        .event = event,
        .in = in,
        .rows = g_ptr_array_new_with_free_func(free_row),
        .taken = g_array_new(FALSE, FALSE, sizeof(struct pw_taken)),
        .error = error,
    };
    struct pw_lines lines = {.in = in};
    bool sound = pw_event_text(&event->games.format, "trf16");
    while (sound && pw_lines_next(&lines)) {
        if (g_str_has_prefix(lines.text, "001")) {
            struct row *row = g_new0(struct row, 1);
            row->line = lines.line;
            row->text = g_utf8_to_ucs4_fast(lines.text, -1, &row->length);
            g_ptr_array_add(trf.rows, row);
            sound = read_player(&trf, row);
            continue;
        }
        g_strchomp(lines.text);
        read_record(&trf, lines.text, lines.line);
        if (is_ours(lines.text))
            continue;
        sound = pw_games_keep(&event->games, lines.text, trf.rows->len > 0);
    }
    pw_lines_finish(&lines);
    if (sound && trf.rows->len == 0) {
        pw_input_fail(error, in->name, 0, "no players in it: records 001");
        sound = false;
    }
    sound = sound && read_rounds(&trf);
    if (sound)
        compare_points(&trf);
    sound = sound && pw_chess_take_over(event, in, (struct pw_taken *)(gpointer)trf.taken->data,
                                        (int)trf.taken->len, error);
    g_array_free(trf.taken, TRUE);
    g_ptr_array_free(trf.rows, TRUE);
    return sound;
}
