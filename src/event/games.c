/* games.c - results and their codes. */
#include "event/games.h"

#include <stdlib.h>
#include <string.h>

static bool grow(void **array, int count, size_t size)
{
    if ((count & (count - 1)) != 0) /* room is doubled at every power of two */
        return true;
    void *longer = realloc(*array, (count == 0 ? 1 : 2 * (size_t)count) * size);
    if (longer == NULL)
        return false;
    *array = longer;
    return true;
}

bool pw_games_add(struct pw_games *games, const struct pw_game *game)
{
    void *array = games->game;
    if (!grow(&array, games->count, sizeof *game))
        return false;
    games->game = array;
    struct pw_game *added = &games->game[games->count];
    *added = *game;
    added->kept = NULL;
    if (game->kept != NULL && game->kept[0] != '\0' && (added->kept = strdup(game->kept)) == NULL)
        return false;
    games->count++;
    return true;
}

bool pw_games_keep(struct pw_games *games, const char *line, bool after)
{
    void *array = games->kept;
    char *copy = strdup(line);
    if (copy == NULL || !grow(&array, games->kept_count, sizeof *games->kept)) {
        free(copy);
        return false;
    }
    games->kept = array;
    games->kept[games->kept_count].text = copy;
    games->kept[games->kept_count++].after = after;
    return true;
}

bool pw_games_doubt(struct pw_games *games, const char *line)
{
    size_t before = games->doubts != NULL ? games->doubts_length + 1 : 0, length = strlen(line);
    char *longer = realloc(games->doubts, before + length + 1);
    if (longer == NULL)
        return false;
    if (before > 0)
        longer[before - 1] = '\n';
    memcpy(longer + before, line, length + 1);
    games->doubts = longer;
    games->doubts_length = before + length;
    return true;
}

void pw_games_finish(struct pw_games *games)
{
    for (int i = 0; i < games->kept_count; i++)
        free(games->kept[i].text);
    for (int i = 0; i < games->count; i++)
        free(games->game[i].kept);
    free(games->kept);
    free(games->game);
    free(games->from);
    free(games->format);
    free(games->doubts);
    memset(games, 0, sizeof *games);
}

void pw_game_turn(struct pw_game *game)
{
    if (game->black_no == 0)
        return; /* a bye has no colour */
    struct pw_game was = *game;
    game->white_no = was.black_no;
    game->black_no = was.white_no;
    game->white = was.black;
    game->black = was.white;
}

void pw_games_turn(struct pw_games *games)
{
    for (int i = 0; i < games->count; i++)
        pw_game_turn(&games->game[i]);
}

static const struct {
    const char *text;
    char white, black;
} results[] = {
    /* the first of a kind is how it is written */
    {"1-0", '1', '0'},      {"0-1", '0', '1'},   {"1/2-1/2", '=', '='}, {"1-0F", '+', '-'},
    {"0-1F", '-', '+'},     {"0-0F", '-', '-'},  {"*", '*', '*'},       {"0-0", '0', '0'},
    {"1/2-0", '=', '0'},    {"0-1/2", '0', '='}, {"1-0U", 'W', 'L'},    {"0-1U", 'L', 'W'},
    {"1/2-1/2U", 'D', 'D'}, {"½-½", '=', '='},   {"0.5-0.5", '=', '='}, {"=-=", '=', '='},
    {"=", '=', '='},        {"1:0", '1', '0'},   {"0:1", '0', '1'},     {"½:½", '=', '='},
    {"1/2:1/2", '=', '='},  {"+--", '+', '-'},   {"--+", '-', '+'},     {"---", '-', '-'},
    {"+:-", '+', '-'},      {"-:+", '-', '+'},   {"-:-", '-', '-'},     {"1-F", '+', '-'},
    {"F-1", '-', '+'},      {"F-F", '-', '-'},   {"½", '=', '='},       {"1/2", '=', '='},
    {"0,5-0,5", '=', '='},  {"0.5", '=', '='},   {"", '*', '*'},
};

bool pw_result_read(const char *text, char *white, char *black)
{
    char tight[16];
    size_t n = 0;
    for (; *text != '\0' && n < sizeof tight - 1; text++) {
        /* the dash and the minus that word processors put there: U+2010 to 2015, U+2212 */
        bool dash = strncmp(text, "\xe2\x80", 2) == 0 && text[2] >= '\x90' && text[2] <= '\x95';
        if (dash || strncmp(text, "\xe2\x88\x92", 3) == 0) {
            tight[n++] = '-';
            text += 2;
        } else if (*text != ' ') {
            tight[n++] = *text >= 'a' && *text <= 'z' ? (char)(*text - 'a' + 'A') : *text;
        }
    }
    tight[n] = '\0';
    for (size_t i = 0; *text == '\0' && i < sizeof results / sizeof *results; i++) {
        if (strcmp(tight, results[i].text) == 0) {
            *white = results[i].white;
            *black = results[i].black;
            return true;
        }
    }
    return false;
}

const char *pw_result_text(char white, char black)
{
    for (size_t i = 0; i < sizeof results / sizeof *results; i++)
        if (results[i].white == white && results[i].black == black)
            return results[i].text;
    return "bye";
}

static bool one_of(const char *codes, char code)
{
    return code != '\0' && strchr(codes, code) != NULL;
}

bool pw_code_played(char code)
{
    return one_of("1=0WDL", code);
}

bool pw_code_won(char code)
{
    return one_of("1+WFU", code);
}

bool pw_code_drawn(char code)
{
    return one_of("=DH", code);
}

bool pw_code_forfeit(char code)
{
    return one_of("+-", code);
}

struct pw_scoring pw_scoring_said(const struct pw_scoring *scoring)
{
    return scoring != NULL && scoring->win > 0 ? *scoring : (struct pw_scoring){4, 2, 0};
}

int pw_code_quarters(const struct pw_scoring *scoring, char code)
{
    return pw_code_won(code)            ? scoring->win
           : pw_code_drawn(code)        ? scoring->draw
           : code == '0' || code == 'L' ? scoring->loss
                                        : 0;
}
