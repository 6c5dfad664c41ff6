/* chess.c - which kind of file it is, and results for an event that is known. */
#include "read/chess.h"

#include "read/csv.h"
#include "read/lines.h"

#include <string.h>

bool pw_chess_load(struct pw_input *in, const char *file, GError **error)
{
    GByteArray *bytes = pw_input_bytes(file, error);
    if (bytes == NULL)
        return false;
    GError *why = NULL;
    bool sound = pw_input_init(in, pw_input_name(file), bytes->data, bytes->len, &why);
    if (!sound && bytes->len <= PW_INPUT_MAX) {
        char *text = pw_input_from_latin1(bytes->data, bytes->len);
        sound = text != NULL && pw_input_init(in, pw_input_name(file), text, strlen(text), NULL) &&
                (pw_chess_format(in) != PW_CHESS_NONE || (pw_input_finish(in), false));
        g_free(text);
    }
    if (sound)
        g_clear_error(&why);
    else
        g_propagate_error(error, why);
    g_byte_array_free(bytes, TRUE);
    return sound;
}

static bool is_trf(const char *line)
{
    bool digits = g_ascii_isdigit(line[0]) && g_ascii_isdigit(line[1]) && g_ascii_isdigit(line[2]);
    return (digits && (line[3] == ' ' || line[3] == '\0')) || g_str_has_prefix(line, "###") ||
           (g_str_has_prefix(line, "XX") && g_ascii_isupper(line[2]));
}

enum pw_chess_format pw_chess_format(const struct pw_input *in)
{
    struct pw_lines lines = {.in = in};
    enum pw_chess_format format = PW_CHESS_NONE;
    if (pw_lines_next(&lines)) {
        const char *first = lines.text;
        while (g_ascii_isspace(*first))
            first++;
        const char *tag = *first == '[' ? first + 1 : "";
        while (g_ascii_isalnum(*tag) || *tag == '_')
            tag++;
        if (*first == '%' || (*tag == ' ' && tag[1] == '"'))
            format = PW_CHESS_PGN;
        else if (*first == ';' && strchr(first, '[') != NULL)
            format = PW_CHESS_H9;
        else if (is_trf(lines.text))
            format = PW_CHESS_TRF;
    }
    pw_lines_finish(&lines);
    return format;
}

bool pw_chess_add(struct pw_event *event, const struct pw_input *in, const struct pw_game *game,
                  GError **error)
{
    if (pw_games_add(&event->games, game))
        return true;
    pw_input_fail(error, in->name, game->line, "no memory for the games");
    return false;
}

/* A player has one game in a round, so that points and papers have a place for it. */
static void fail_second(const struct pw_event *event, const struct pw_input *in,
                        const struct pw_game *game, const struct pw_game *first, int who_no,
                        GError **error)
{
    const char *name = pw_event_name_in(event, who_no, game->round_no);
    char *quoted = pw_quote(name != NULL ? name : "");
    pw_input_fail(error, in->name, game->line,
                  "column %d: %s has a second game in round %d; the first is in line %d. Write the "
                  "round in which this one was played, or take one of the two out",
                  MAX(game->column, 1), quoted, game->round_no, first->line);
    g_free(quoted);
}

/* Who of the field has no game in a round sits out; nobody has two. */
static bool add_byes(struct pw_event *event, const struct pw_input *in, GError **error)
{
    int rounds = 0, games = event->games.count;
    for (int i = 0; i < games; i++)
        rounds = MAX(rounds, event->games.game[i].round_no);
    gsize width = (gsize)event->contestants + 1;
    int *game_of = g_new0(int, width *(gsize)(rounds + 1)); /* from 1 */
    bool sound = true;
    for (int i = 0; sound && i < games; i++) {
        const struct pw_game *game = &event->games.game[i];
        const int who[] = {game->white_no, game->black_no};
        for (int k = 0; sound && k < 2; k++) {
            int *has = &game_of[(gsize)game->round_no * width + (gsize)who[k]];
            if (who[k] != 0 && *has != 0) {
                fail_second(event, in, game, &event->games.game[*has - 1], who[k], error);
                sound = false;
            }
            *has = i + 1;
        }
    }
    for (int r = 1; sound && r <= rounds; r++)
        for (int who = 1; sound && who < (int)width; who++)
            if (event->contestant[who - 1].name != NULL &&
                game_of[(gsize)r * width + (gsize)who] == 0)
                sound = pw_chess_add(
                    event, in, &(struct pw_game){.round_no = r, .white_no = who, .white = 'Z'},
                    error);
    g_free(game_of);
    return sound;
}

struct pw_event *pw_chess_read(const struct pw_input *in, enum pw_chess_format format,
                               GError **error)
{
    struct pw_event *event = pw_event_new();
    if (event == NULL)
        g_error("no memory for an event"); /* as GLib itself does */
    event->games.whole = true;
    bool sound = pw_event_text(&event->games.from, in->name) &&
                 pw_event_text(&event->file, in->name) &&
                 pw_event_text(&event->names_from, in->name);
    sound = sound && (format == PW_CHESS_TRF   ? pw_trf_read(event, in, error)
                      : format == PW_CHESS_PGN ? pw_pgn_read(event, in, error)
                                               : pw_h9_read(event, in, error));
    if (sound && event->games.count == 0) {
        pw_input_fail(error, in->name, 0, "no games in it");
        sound = false;
    }
    sound = sound && add_byes(event, in, error);
    if (sound)
        return event;
    pw_event_free(event);
    return NULL;
}

/* ---- results of an event that is known ---- */

/* The number of the event's player of that name; 0: there is none. */
static int number_of(const struct pw_event *event, const char *name)
{
    for (int i = 0; name != NULL && i < event->contestants; i++)
        if (event->contestant[i].name != NULL && strcmp(event->contestant[i].name, name) == 0)
            return i + 1;
    for (int i = 0; name != NULL && i < event->replacements; i++)
        if (strcmp(event->replacement[i].name, name) == 0)
            return event->replacement[i].who_no;
    return 0;
}

/* A player as the number, or as the name that the event has. */
static bool read_who(const struct pw_event *event, const struct pw_csv *csv, int place,
                     const char *heading, bool empty, int *who_no, GError **error)
{
    const char *text = pw_csv_cell(csv, place);
    bool word = text[0] != '\0' && !g_ascii_isdigit(text[0]) && text[0] != '-' && text[0] != '+';
    if (!word)
        return pw_csv_int(csv, place, heading, PW_CONTESTANTS_MAX, empty, who_no, error);
    *who_no = number_of(event, text);
    if (*who_no != 0)
        return true;
    char *quoted = pw_quote(text);
    pw_input_fail(error, csv->in->name, csv->line,
                  "column %d: %s: %s is not the name of a player as the event has it; write it so, "
                  "or the number",
                  csv->column[place], heading, quoted);
    g_free(quoted);
    return false;
}

static bool read_row(struct pw_event *event, const struct pw_csv *csv, const int *place,
                     GError **error)
{
    struct pw_game game = {.line = csv->line};
    const char *name = csv->in->name;
    int board = 0;
    if (!pw_csv_whole(csv, error) ||
        !pw_csv_int(csv, place[0], "round", 2 * PW_CONTESTANTS_MAX, false, &game.round_no, error) ||
        !read_who(event, csv, place[1], "white", false, &game.white_no, error) ||
        !read_who(event, csv, place[2], "black", true, &game.black_no, error))
        return false;
    if (place[4] >= 0 && !pw_csv_int(csv, place[4], "board", 99999, true, &board, error))
        return false;
    game.board_no = board;
    game.column = place[1] < csv->cells ? csv->column[place[1]] : 1;
    const char *result = pw_csv_cell(csv, place[3]);
    if (game.black_no == 0) {
        static const char *const nothing[] = {"", "*", "-", "0", "Z", "bye", NULL};
        bool half = strcmp(result, "1/2") == 0, full = strcmp(result, "1") == 0;
        game.white = half ? 'H' : full ? 'U' : 'Z';
        if (half || full || g_strv_contains(nothing, result))
            return pw_chess_add(event, csv->in, &game, error);
        char *quoted = pw_quote(result);
        pw_input_fail(error, name, csv->line,
                      "column %d: %s is no result of a bye; write bye, or whom player %d met",
                      place[3] < csv->cells ? csv->column[place[3]] : 1, quoted, game.white_no);
        g_free(quoted);
        return false;
    }
    if (game.black_no == game.white_no) {
        pw_input_fail(error, name, csv->line, "column %d: player %d against himself", game.column,
                      game.white_no);
        return false;
    }
    if (!pw_result_read(result, &game.white, &game.black)) {
        char *quoted = pw_quote(result);
        pw_input_fail(error, name, csv->line,
                      "column %d: %s is no result; write 1-0, 0-1, 1/2-1/2, 1-0F, 0-1F, 0-0F or *",
                      place[3] < csv->cells ? csv->column[place[3]] : 1, quoted);
        g_free(quoted);
        return false;
    }
    return pw_chess_add(event, csv->in, &game, error);
}

static bool read_csv(struct pw_event *event, const struct pw_input *in, GError **error)
{
    static const char *const heads[] = {"round", "white", "black", "result", "board", NULL};
    struct pw_csv csv;
    int place[5];
    GError *wrong = NULL;
    pw_csv_init(&csv, in);
    bool sound = pw_csv_head(&csv, heads, 4, false, place, &wrong);
    while (sound && pw_csv_next(&csv, &wrong))
        sound = read_row(event, &csv, place, &wrong);
    pw_csv_finish(&csv);
    if (wrong == NULL)
        return true;
    g_propagate_error(error, wrong);
    return false;
}

static bool take_by_name(struct pw_event *event, const struct pw_event *other,
                         const struct pw_input *in, GError **error)
{
    for (int i = 0; i < other->games.count; i++) {
        struct pw_game game = other->games.game[i];
        int *const who[] = {&game.white_no, &game.black_no};
        if (game.line == 0)
            continue; /* a bye that was worked out */
        for (int k = 0; k < 2; k++) {
            const char *name = pw_event_name_in(other, *who[k], game.round_no);
            int number = number_of(event, name);
            if (*who[k] != 0 && number == 0) {
                char *quoted = pw_quote(name != NULL ? name : "");
                pw_input_fail(error, in->name, game.line,
                              "column %d: in this game %s is not one of the event's players",
                              MAX(game.column, 1), quoted);
                g_free(quoted);
                return false;
            }
            *who[k] = number;
        }
        if (!pw_chess_add(event, in, &game, error))
            return false;
    }
    return true;
}

bool pw_chess_results(struct pw_event *event, const struct pw_input *in, GError **error)
{
    enum pw_chess_format format = pw_chess_format(in);
    bool sound;
    pw_games_finish(&event->games);
    pw_event_text(&event->games.from, in->name);
    if (format == PW_CHESS_NONE) {
        sound = read_csv(event, in, error);
    } else {
        struct pw_event *other = pw_chess_read(in, format, error);
        sound = other != NULL;
        if (sound && format == PW_CHESS_PGN)
            sound = take_by_name(event, other, in, error);
        for (int i = 0; sound && format != PW_CHESS_PGN && i < other->games.count; i++)
            if (other->games.game[i].line != 0 && other->games.game[i].black_no != 0)
                sound = pw_chess_add(event, in, &other->games.game[i], error);
        pw_event_free(other);
    }
    if (!sound)
        pw_games_finish(&event->games);
    return sound;
}
