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

static bool add_note(const struct pw_games *games, struct pw_games_note **notes, int *count,
                     int line, const char *message, size_t lead, const char *data)
{
    void *array = *notes;
    char *copy = strdup(message), *told = data[0] != '\0' ? strdup(data) : NULL;
    size_t place = games->from != NULL ? strlen(games->from) : 0;
    if (copy == NULL || (told == NULL && data[0] != '\0') ||
        !grow(&array, *count, sizeof **notes)) {
        free(copy);
        free(told);
        return false;
    }
    const char *text = copy;
    if (place > 0 && strncmp(copy, games->from, place) == 0 && copy[place] == ':') {
        text += place + 1;
        if (line > 0)
            text += strspn(text, "0123456789:");
        text += strspn(text, " ");
    }
    *notes = array;
    (*notes)[(*count)++] = (struct pw_games_note){line, copy, text, told, lead};
    return true;
}

static void clear_notes(struct pw_games_note **notes, int *count)
{
    for (int i = 0; i < *count; i++) {
        free((*notes)[i].message);
        free((*notes)[i].data);
    }
    free(*notes);
    *notes = NULL;
    *count = 0;
}

bool pw_games_doubt(struct pw_games *games, int line, const char *message)
{
    return pw_games_doubt_told(games, line, message, 0, "");
}

bool pw_games_doubt_told(struct pw_games *games, int line, const char *message, size_t lead,
                         const char *data)
{
    return add_note(games, &games->doubt, &games->doubts, line, message, lead, data);
}

bool pw_games_leave_out(struct pw_games *games, int line, const char *message, const char *data)
{
    return add_note(games, &games->left_out, &games->left_outs, line, message, 0, data);
}

void pw_games_clear(struct pw_games *games)
{
    for (int i = 0; i < games->count; i++)
        free(games->game[i].kept);
    free(games->game);
    clear_notes(&games->doubt, &games->doubts);
    clear_notes(&games->left_out, &games->left_outs);
    games->game = NULL;
    games->count = 0;
    games->numbered = false;
}

void pw_games_finish(struct pw_games *games)
{
    for (int i = 0; i < games->kept_count; i++)
        free(games->kept[i].text);
    for (int i = 0; i < games->count; i++)
        free(games->game[i].kept);
    for (int i = 0; i < games->play_off_count; i++)
        free(games->play_off[i].kept);
    free(games->play_off);
    free(games->kept);
    free(games->game);
    free(games->from);
    free(games->format);
    clear_notes(&games->doubt, &games->doubts);
    clear_notes(&games->left_out, &games->left_outs);
    free(games->other_points);
    free(games->system);
    free(games->tie_breaks);
    memset(games, 0, sizeof *games);
}

int pw_game_due(const struct pw_game *game)
{
    return game->later_no != 0 ? game->later_no : game->round_no;
}

bool pw_games_played(const struct pw_games *games)
{
    bool played = false;
    for (int i = 0; i < games->count && !played; i++)
        played = games->game[i].black_no != 0 && games->game[i].white != '*';
    return played;
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
    /* as they are written; and for people, who write much else, below */
    {"1-0", '1', '0'},      {"0-1", '0', '1'},   {"1/2-1/2", '=', '='}, {"1-0F", '+', '-'},
    {"0-1F", '-', '+'},     {"0-0F", '-', '-'},  {"*", '*', '*'},       {"0-0", '0', '0'},
    {"1/2-0", '=', '0'},    {"0-1/2", '0', '='}, {"1-0U", 'W', 'L'},    {"0-1U", 'L', 'W'},
    {"1/2-1/2U", 'D', 'D'},
};

/* What stands for one of the two in a result. */
static const struct {
    const char *text;
    char is; /* 1 = 0 + -, X won because the other did not play, F did not play */
} sides[] = {
    {"1", '1'}, {"1.0", '1'}, {"1,0", '1'}, {"0", '0'},   {"0.0", '0'}, {"0,0", '0'},
    {"½", '='}, {"1/2", '='}, {"0.5", '='}, {"0,5", '='}, {".5", '='},  {",5", '='},
    {"=", '='}, {"+", '+'},   {"-", '-'},   {"X", 'X'},   {"F", 'F'},
};

/* Which of them can be of one game, and its codes. */
static const char pairs[][5] = {"1010", "0101", "====", "0000", "=0=0", "0=0=", "+-+-",
                                "-+-+", "----", "1F+-", "F1-+", "FF--", "XF+-", "FX-+"};

/* What stands behind a result that was not played, or does not count for ratings. */
static const char *const unplayed[] = {"F", "FF", "FORFEIT", "WO", "W.O.", "W/O", "UNPLAYED"};

/* Without blanks, in capitals, with one kind of dash, slash and colon. false: it is too long. */
static bool tighten(const char *text, char *tight, size_t size)
{
    static const char *const same[][2] = {
        {"\xe2\x80\x90", "-"}, {"\xe2\x80\x91", "-"},
        {"\xe2\x80\x92", "-"}, {"\xe2\x80\x93", "-"},
        {"\xe2\x80\x94", "-"}, {"\xe2\x80\x95", "-"},
        {"\xe2\x88\x92", "-"}, {"\xe2\x81\x84", "/"},
        {"\xe2\x88\x95", "/"}, {"\xe2\x88\xb6", ":"},
        {"\xc2\xa0", ""},      {"\xe2\x80\x89", ""},
        {"\xe2\x80\xaf", ""},  {" ", ""},
    };
    size_t n = 0;
    while (*text != '\0') {
        const char *as = NULL;
        for (size_t i = 0; i < sizeof same / sizeof *same && as == NULL; i++) {
            size_t length = strlen(same[i][0]);
            if (strncmp(text, same[i][0], length) != 0)
                continue;
            as = same[i][1];
            text += length;
        }
        char c = as != NULL ? *as : *text;
        text += as == NULL;
        if (c == '\0')
            continue;
        if (n + 1 == size)
            return false;
        tight[n++] = c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
    }
    tight[n] = '\0';
    return true;
}

/* The side that the text is, of so many bytes; 0: none. */
static char side_of(const char *text, size_t length)
{
    for (size_t i = 0; i < sizeof sides / sizeof *sides; i++)
        if (strlen(sides[i].text) == length && strncmp(sides[i].text, text, length) == 0)
            return sides[i].is;
    return '\0';
}

/* Two sides and what stands between them. No text has two such readings: a test tries them all. */
static bool read_sides(const char *text, size_t length, char *white, char *black)
{
    for (size_t left = 1; left < length; left++) {
        char one = side_of(text, left);
        bool signs = one == '+' || one == '-' || one == '=';
        for (size_t between = signs ? 0 : 1; one != '\0' && between <= 1; between++) {
            if (left + between >= length || (between == 1 && strchr("-:/", text[left]) == NULL))
                continue;
            char other = side_of(text + left + between, length - left - between);
            if (between == 0 && other != '\0' && strchr("+-=", other) == NULL)
                continue;
            for (size_t i = 0; other != '\0' && i < sizeof pairs / sizeof *pairs; i++) {
                if (pairs[i][0] != one || pairs[i][1] != other)
                    continue;
                *white = pairs[i][2];
                *black = pairs[i][3];
                return true;
            }
        }
    }
    return false;
}

/* The same result without play ('F'), or without rating ('U'). false: there is none. */
static bool turn_into(char how, char *white, char *black)
{
    static const char *const from = "1=0", *const rated[] = {"+ -", "WDL"};
    const char *const to = rated[how == 'U'];
    const char *one = strchr(from, *white), *other = strchr(from, *black);
    if (one == NULL || other == NULL || to[one - from] == ' ' || to[other - from] == ' ' ||
        (how == 'U' && *white == '0' && *black == '0'))
        return false;
    *white = to[one - from];
    *black = to[other - from];
    return true;
}

bool pw_result_read(const char *text, char *white, char *black)
{
    char tight[32];
    if (!tighten(text, tight, sizeof tight))
        return false;
    size_t length = strlen(tight);
    if (length == 0 || strcmp(tight, "*") == 0) {
        *white = *black = '*';
        return true;
    }
    if (side_of(tight, length) == '=') { /* a half alone is of both */
        *white = *black = '=';
        return true;
    }
    if (read_sides(tight, length, white, black))
        return true;
    if (tight[length - 1] == 'U')
        return read_sides(tight, length - 1, white, black) && turn_into('U', white, black);
    for (size_t i = 0; i < sizeof unplayed / sizeof *unplayed; i++) {
        size_t end = strlen(unplayed[i]);
        if (length > end && strcmp(tight + length - end, unplayed[i]) == 0 &&
            read_sides(tight, length - end, white, black))
            return turn_into('F', white, black);
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
