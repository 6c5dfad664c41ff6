/* trf_read.c - reads players and games of FIDE's tournament report; trf_read_event.c reads the
 * other records. Blanks that were trimmed at line ends are no fault.
 */
#include "format/trf_read.h"
#include "format/trf_teams.h"

#include "base/error.h"
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
        what = g_strdup_printf("stands where a blank parts two fields; the name stands from column "
                               "%d on",
                               fields[PW_TRF_NAME].first);
    else if (wrong < PW_TRF_FIRST_GAME)
        what = g_strdup_printf("stands where a blank parts two fields; is a character before it "
                               "missing, or one too many? The points stand in %d to %d, the place "
                               "in %d to %d",
                               fields[PW_TRF_POINTS].first, fields[PW_TRF_POINTS].last,
                               fields[PW_TRF_PLACE].first, fields[PW_TRF_PLACE].last);
    else
        what =
            g_strdup_printf("stands where a blank parts two fields; is a character before it "
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
    if (!pw_value_birth(birth, c->birth)) /* as it is: 1990/00/00 is known, too */
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
        pw_trf_doubt(trf, mine->line,
                     "column %d: round %d gives half a point to one of %d and %d alone", result_at,
                     mine->round_no, mine->white_no, mine->black_no);
    else if (mine->white == '0' && other->white == '0')
        pw_trf_doubt(trf, mine->line, "column %d: both %d and %d lost their game of round %d",
                     result_at, mine->white_no, mine->black_no, mine->round_no);
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
        sound = pw_trf_take_record(&trf, lines.text, lines.line);
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
        pw_trf_compare(&trf);
    sound = sound && pw_chess_take_over(event, in, (struct pw_taken *)(gpointer)trf.taken->data,
                                        (int)trf.taken->len, error);
    g_array_free(trf.taken, TRUE);
    if (trf.teams != NULL)
        g_ptr_array_free(trf.teams, TRUE);
    g_ptr_array_free(trf.rows, TRUE);
    return sound;
}
