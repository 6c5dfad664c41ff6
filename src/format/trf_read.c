/* trf_read.c - FIDE's tournament report.
 *
 * source  FIDE Handbook C.04, annex 2 (2016), and the format of 2026. Columns count
 *         characters, not bytes. Blanks that were trimmed at line ends are no fault.
 */
#include "format/trf_internal.h"

#include "base/text_lines.h"
#include "format/event_values.h"

#include <stdlib.h>
#include <string.h>

static void free_row(gpointer row)
{
    g_free(((struct pw_trf_row *)row)->text);
    g_free(row);
}

/* Columns first..last (from 1) of the row, trimmed. Caller frees. */
static char *columns_of(const struct pw_trf_row *row, int first, int last)
{
    if (first > row->length)
        return g_strdup("");
    glong length = MIN(last, row->length) - first + 1;
    return g_strstrip(g_ucs4_to_utf8(row->text + first - 1, length, NULL, NULL, NULL));
}

static bool fail_at(const struct pw_trf *trf, int line, int column, const char *what,
                    const char *written)
{
    char *quoted = pw_quote(written);
    pw_input_fail(trf->error, trf->in->name, line, "column %d: %s %s", column, quoted, what);
    g_free(quoted);
    return false;
}

static bool read_number(const struct pw_trf *trf, const struct pw_trf_row *row, int first, int last,
                        int max, const char *what, int *value)
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
static bool gaps_are_empty(const struct pw_trf *trf, const struct pw_trf_row *row)
{
    static const int between[] = {4, 9, 14, 48, 53, 57, 69, 80, 85, 90, 91};
    static const int in_game[] = {4, 6, 8, 9}; /* from where its round begins */
    const gunichar *text = row->text;
    glong length = row->length, wrong = 0;
    for (gsize i = 0; i < G_N_ELEMENTS(between) && wrong == 0; i++)
        if (between[i] <= length && text[between[i] - 1] != ' ')
            wrong = between[i];
    for (glong first = PW_TRF_FIRST_GAME; first <= length && wrong == 0; first += PW_TRF_GAME_WIDTH)
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
                : wrong < PW_TRF_FIRST_GAME
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
static bool read_points(const struct pw_trf *trf, struct pw_trf_row *row)
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

static bool read_player(const struct pw_trf *trf, struct pw_trf_row *row)
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
static bool read_entry(const struct pw_trf *trf, const struct pw_trf_row *row, int round_no,
                       struct pw_game *game)
{
    int first = PW_TRF_FIRST_GAME + (round_no - 1) * PW_TRF_GAME_WIDTH;
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
static bool put_together(const struct pw_trf *trf, const struct pw_game *mine,
                         const struct pw_game *other, int other_opponent)
{
    int first = PW_TRF_FIRST_GAME + (mine->round_no - 1) * PW_TRF_GAME_WIDTH;
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
        pw_trf_doubt(trf, mine->line,
                     "column %d: round %d gives half a point to one of %d and %d alone", first + 7,
                     mine->round_no, mine->white_no, mine->black_no);
    else if (mine->white == '0' && other->white == '0')
        pw_trf_doubt(trf, mine->line, "column %d: both %d and %d lost their game of round %d",
                     first + 7, mine->white_no, mine->black_no, mine->round_no);
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
        pw_input_fail(trf->error, trf->in->name, 0, "more than %d rounds", 2 * PW_CONTESTANTS_MAX);
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
                pw_input_fail(trf->error, trf->in->name, row->line,
                              "column %d: there is no player %d",
                              PW_TRF_FIRST_GAME + (r - 1) * PW_TRF_GAME_WIDTH, mine->black_no);
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
        if (g_str_has_prefix(lines.text, "001")) {
            struct pw_trf_row *row = g_new0(struct pw_trf_row, 1);
            row->line = lines.line;
            row->text = g_utf8_to_ucs4_fast(lines.text, -1, &row->length);
            g_ptr_array_add(trf.rows, row);
            sound = read_player(&trf, row);
            continue;
        }
        g_strchomp(lines.text);
        sound = pw_trf_record(&trf, lines.text, lines.line);
    }
    pw_text_lines_finish(&lines);
    if (sound && trf.rows->len == 0) {
        pw_input_fail(error, in->name, 0, "no players in it: records 001");
        sound = false;
    }
    sound = sound && read_rounds(&trf);
    if (sound)
        pw_trf_compare(&trf);
    sound = sound && pw_chess_take_over(event, in, (struct pw_taken *)(gpointer)trf.taken->data,
                                        (int)trf.taken->len, error);
    g_array_free(trf.taken, TRUE);
    g_ptr_array_free(trf.rows, TRUE);
    return sound;
}
