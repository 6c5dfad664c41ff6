/* chess.c - finds which kind of file it is, and reads events from it (results: chess_results.c). */
#include "format/chess.h"

#include "base/error.h"
#include "base/input.h"
#include "event/heads.h"
#include "format/h9.h"
#include "format/pgn.h"
#include "format/trf.h"

#include <string.h>

/* Byes that are filled in: so many, and so many more for every game. */
#define BYES_FREE 10000
#define BYES_A_GAME 20

bool pw_chess_init(struct pw_input *in, const char *name, const void *bytes, gsize length,
                   GError **error)
{
    GError *why = NULL;
    bool sound = pw_input_init(in, name, bytes, length, &why);
    if (!sound && length <= PW_INPUT_MAX) {
        char *text = pw_input_from_latin1(bytes, length);
        sound = text != NULL && pw_input_init(in, name, text, strlen(text), NULL) &&
                (pw_chess_format(in) != PW_CHESS_NONE || (pw_input_finish(in), false));
        g_free(text);
    }
    if (sound)
        g_clear_error(&why);
    else
        g_propagate_error(error, why);
    return sound;
}

bool pw_chess_load(struct pw_input *in, const char *file, GError **error)
{
    gsize length = 0;
    char *bytes = pw_input_bytes(file, &length, error);
    bool sound = bytes != NULL && pw_chess_init(in, pw_input_name(file), bytes, length, error);
    g_free(bytes);
    return sound;
}

static bool is_record(const char *line)
{
    bool digits = g_ascii_isdigit(line[0]) && g_ascii_isdigit(line[1]) && g_ascii_isdigit(line[2]);
    return (digits && (line[3] == ' ' || line[3] == '\0')) || g_str_has_prefix(line, "###") ||
           (g_str_has_prefix(line, "XX") && g_ascii_isupper(line[2]));
}

static bool has_players(const char *text)
{
    return g_str_has_prefix(text, "001 ") || strstr(text, "\n001 ") || strstr(text, "\r001 ");
}

/* lines: at the first. Movements of a hundred contestants and more begin with three figures, too; a
 * report has players, or else words in its first line and a record in the next. */
static bool is_trf(struct pw_text_lines *lines)
{
    if (!is_record(lines->text))
        return false;
    bool words = lines->text[strspn(lines->text, "0123456789 \t")] != '\0';
    return has_players(lines->in->text) ||
           (words && (!pw_text_lines_next(lines) || is_record(lines->text)));
}

enum pw_chess_format pw_chess_format(const struct pw_input *in)
{
    struct pw_text_lines lines = {.in = in};
    enum pw_chess_format format = PW_CHESS_NONE;
    if (pw_text_lines_next(&lines)) {
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
        else if (is_trf(&lines))
            format = PW_CHESS_TRF;
    }
    pw_text_lines_finish(&lines);
    return format;
}

static bool no_memory(const struct pw_input *in, int line, GError **error)
{
    pw_refuse_at(error, in->name, line, "no-memory-games");
    return false;
}

/* A player has one game in a round, so that points and papers have a place for it. */
static void fail_second(const struct pw_event *event, const struct pw_input *in,
                        const struct pw_game *game, const struct pw_game *first, int who_no,
                        GError **error)
{
    const char *name = pw_event_name_in(event, who_no, game->round_no);
    bool by_name = !event->games.numbered && g_strcmp0(event->games.format, "pgn") == 0;
    char *quoted = pw_quote(name != NULL ? name : "");
    pw_refuse_at(error, in->name, game->line, by_name ? "game-second-tags" : "game-second",
                 MAX(game->column, 1), quoted, game->round_no, first->line);
    g_free(quoted);
}

/* Games may be missing, of whole rounds too; where nearly all are, the last round is a slip, and
 * one of a small file would fill all memory with byes. */
static bool rounds_fit(const struct pw_event *event, const struct pw_input *in,
                       const struct pw_game *last, GError **error)
{
    int players = 0;
    for (int i = 0; i < event->contestants; i++)
        players += event->contestant[i].name != NULL;
    const gint64 places = (gint64)last->round_no * players;
    if (places <= BYES_FREE + BYES_A_GAME * (gint64)event->games.count)
        return true;
    return pw_refuse_at(error, in->name, last->line, "round-far", MAX(last->column, 1),
                        last->round_no, players, event->games.count);
}

/* Who of the field has no game in a round sits out; nobody has two. */
static bool add_byes(struct pw_event *event, const struct pw_input *in, GError **error)
{
    int games = event->games.count;
    const struct pw_game *last = &event->games.game[0];
    for (int i = 1; i < games; i++)
        if (event->games.game[i].round_no > last->round_no)
            last = &event->games.game[i];
    int rounds = last->round_no;
    if (!rounds_fit(event, in, last, error))
        return false;
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
    event->games.whole = event->games.coloured = true;
    bool sound = pw_event_path(&event->games.from, in->name) &&
                 pw_event_path(&event->file, in->name) &&
                 pw_event_path(&event->names_from, in->name);
    sound = sound && (format == PW_CHESS_TRF   ? pw_trf_read(event, in, error)
                      : format == PW_CHESS_PGN ? pw_pgn_read(event, in, error)
                                               : pw_h9_read(event, in, error));
    /* These two name White first, and in Go Black is first. */
    if (sound && pw_event_contest(event)->black_first && format != PW_CHESS_H9)
        pw_games_turn(&event->games);
    /* A report may be of a Swiss before its first round. */
    if (sound && event->games.count == 0 && format != PW_CHESS_TRF) {
        sound = pw_refuse_at(error, in->name, 0, "games-none");
    }
    sound = sound && (event->games.count == 0 || add_byes(event, in, error));
    if (sound && !pw_heads_read(event))
        sound = no_memory(in, 0, error);
    if (sound)
        return event;
    pw_event_free(event);
    return NULL;
}
