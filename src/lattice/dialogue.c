/* dialogue.c - a game of two players from its start to its end, a line at a time. */
#include "lattice/dialogue.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- sentences with their blanks filled ---- */

#define BLANKS_MAX 12
#define BLANK_BYTES 24 /* a number, or P' and a number */

/* A sentence while it is being filled. */
struct filling {
    struct pw_blank blank[BLANKS_MAX];
    char text[BLANKS_MAX][BLANK_BYTES];
    int count;
};

static void add(struct filling *f, const char *name, const char *text, bool word)
{
    assert(f->count < BLANKS_MAX);
    f->blank[f->count++] = (struct pw_blank){name, text, word};
}

static void add_number(struct filling *f, const char *name, int64_t number)
{
    char *text = f->text[f->count];
    snprintf(text, BLANK_BYTES, "%lld", (long long)number);
    add(f, name, text, false);
}

static void add_point(struct filling *f, const char *x, const char *y, struct pw_point at)
{
    add_number(f, x, at.x);
    add_number(f, y, at.y);
}

/* {move}: "3 left". */
static void add_move(struct filling *f, struct pw_move move)
{
    static const char *const key[PW_WAYS] = {"move-diagonal", "move-left", "move-down"};
    add_number(f, "steps", move.steps);
    add(f, "move", key[move.way], true);
}

/* {black}: "P3", "P'3"; {px} and {py}: where it is. */
static void add_black(struct filling *f, const struct pw_black *black)
{
    add_point(f, "px", "py", black->at);
    char *text = f->text[f->count];
    if (black->kind == PW_BLACK_CORNER)
        snprintf(text, BLANK_BYTES, "(%lld, %lld)", (long long)black->at.x, (long long)black->at.y);
    else
        snprintf(text, BLANK_BYTES, "P%s%lld", black->kind == PW_BLACK_MIRROR ? "'" : "",
                 (long long)black->n);
    add(f, "black", text, false);
}

static void speak(const struct pw_dialogue *d, const char *key, const struct filling *f)
{
    d->listener.sentence(d->listener.user, key, f->blank, f->count);
}

/* dialogue_say.c: each says one or more sentences. */
static void say(const struct pw_dialogue *d, const char *key)
{
    d->listener.sentence(d->listener.user, key, NULL, 0);
}

static void say_point(const struct pw_dialogue *d, const char *key, struct pw_point at)
{
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", at);
    speak(d, key, &f);
}

static void say_move(const struct pw_dialogue *d, const char *key, struct pw_move move,
                     struct pw_point to)
{
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", to);
    add_move(&f, move);
    speak(d, key, &f);
}

static void say_number(const struct pw_dialogue *d, const char *key, const char *name,
                       int64_t number)
{
    struct filling f = {.count = 0};
    add_number(&f, name, number);
    speak(d, key, &f);
}

static void say_text(const struct pw_dialogue *d, const char *key, const char *name,
                     const char *text)
{
    struct filling f = {.count = 0};
    add(&f, name, text, false);
    add_number(&f, "most", PW_LATTICE_MAX);
    speak(d, key, &f);
}

static void say_drawn(const struct pw_dialogue *d, bool white)
{
    struct filling f = {.count = 0};
    char seed[BLANK_BYTES];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)d->options.seed);
    add_point(&f, "x", "y", d->start);
    add(&f, "seed", seed, false);
    speak(d, white ? "start-drawn-white" : "start-drawn", &f);
}

/* A black point by its name. */
static void say_black(const struct pw_dialogue *d, const char *key, const struct pw_win *win)
{
    struct filling f = {.count = 0};
    add_move(&f, win->move);
    add_black(&f, &win->black);
    speak(d, key, &f);
}

/* ---- legal moves ---- */

static void say_legal_way(const struct pw_dialogue *d, enum pw_way way, const char *one,
                          const char *many)
{
    int64_t most = pw_moves_most(d->at, way);
    if (most == 0)
        return;
    struct filling f = {.count = 0};
    add_number(&f, "most", most);
    add_point(&f, "x", "y", pw_move_to(d->at, (struct pw_move){way, 1}));
    add_point(&f, "lx", "ly", pw_move_to(d->at, (struct pw_move){way, most}));
    speak(d, most == 1 ? one : many, &f);
}

static void say_legal(const struct pw_dialogue *d)
{
    say_point(d, "legal", d->at);
    say_legal_way(d, PW_WAY_LEFT, "legal-left-one", "legal-left");
    say_legal_way(d, PW_WAY_DOWN, "legal-down-one", "legal-down");
    say_legal_way(d, PW_WAY_DIAGONAL, "legal-diagonal-one", "legal-diagonal");
}

/* ---- reasons ---- */

/* What the black point of one line means for who stands on that line. */
static void say_line(const struct pw_dialogue *d, struct pw_point at, enum pw_way line,
                     const struct pw_black *black, const struct pw_move *move)
{
    static const char *const serves[PW_WAYS] = {"why-diagonal", "why-row", "why-column"};
    static const char *const away[PW_WAYS] = {"why-diagonal-away", "why-row-away",
                                              "why-column-away"};
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", at);
    add_number(&f, "d", at.x - at.y);
    add_black(&f, black);
    if (move != NULL)
        add_move(&f, *move);
    if (black->kind == PW_BLACK_CORNER) {
        speak(d, move != NULL ? "why-corner" : "why-corner-away", &f);
        return;
    }
    /* In a row y_n belongs to P_n and x_n to P'_n; in a column x_n to P_n. */
    bool is_x = (black->kind == PW_BLACK_MIRROR) == (line == PW_WAY_LEFT);
    char member[BLANK_BYTES];
    snprintf(member, sizeof member, "%c%lld", is_x ? 'x' : 'y', (long long)black->n);
    if (line != PW_WAY_DIAGONAL)
        add(&f, "member", member, false);
    speak(d, move != NULL ? serves[line] : away[line], &f);
}

/* Why there is nothing to be won from a black point. */
static void say_here(const struct pw_dialogue *d, struct pw_point at, const struct pw_black *black)
{
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", at);
    add_number(&f, "d", at.x - at.y);
    add_black(&f, black);
    speak(d, black->kind == PW_BLACK_CORNER ? "why-corner-here" : "why-here", &f);
}

/* Why this point is black, or why its first winning move wins. */
static void say_reasons(const struct pw_dialogue *d, struct pw_point at)
{
    if (at.x == 0 && at.y == 0) {
        say(d, d->options.misere ? "why-end-misere" : "why-end");
        return;
    }
    for (enum pw_way line = PW_WAY_DIAGONAL; line <= PW_WAY_DOWN; line++) {
        struct pw_black black = pw_black_on(at, line, d->options.misere);
        if (black.at.x == at.x && black.at.y == at.y) {
            say_here(d, at, &black);
            return;
        }
        struct pw_move move;
        bool serves = pw_move_between(at, black.at, &move);
        say_line(d, at, line, &black, serves ? &move : NULL);
        if (serves)
            return;
    }
}

/* ---- turns and results ---- */

/* Whose turn it was when so many moves had been made. */
enum person { PERSON_HUMAN, PERSON_COMPUTER, PERSON_FIRST, PERSON_SECOND };

static enum person person_at(const struct pw_dialogue *d, size_t moves)
{
    bool first = moves % 2 == 0;
    if (d->options.seats == PW_SEATS_TWO_PEOPLE)
        return first ? PERSON_FIRST : PERSON_SECOND;
    return first == (d->options.seats == PW_SEATS_HUMAN_FIRST) ? PERSON_HUMAN : PERSON_COMPUTER;
}

static void say_turn(const struct pw_dialogue *d)
{
    static const char *const key[] = {"turn-human", NULL, "turn-first", "turn-second"};
    say_point(d, key[person_at(d, d->made_count)], d->at);
}

static void say_result(const struct pw_dialogue *d)
{
    static const char *const key[][2] = {
        {"result-human", "result-human-misere"},
        {"result-computer", "result-computer-misere"},
        {"result-first", "result-first-misere"},
        {"result-second", "result-second-misere"},
    };
    if (d->made_count == 0)
        say(d, d->options.misere ? "result-no-move-misere" : "result-no-move");
    else
        say(d, key[person_at(d, d->made_count - 1)][d->options.misere]);
}

static void say_help(const struct pw_dialogue *d)
{
    static const char *const key[] = {"help-point", "help-left", "help-down", "help-diagonal",
                                      "help-hint",  "help-why",  "help-undo", "help-show",
                                      "help-black", "help-new",  "help-quit"};
    say(d, d->options.misere ? "goal-misere" : "goal");
    for (size_t i = 0; i < sizeof key / sizeof key[0]; i++)
        say(d, key[i]);
}

/* ---- the game ---- */

/* What a line means: a point, a command, or neither. */

static const char *const separators = " \t,;()<>";

static bool is_separator(char c)
{
    return strchr(separators, c) != NULL; /* the end too */
}

/* Is the word one of those in the list, which blanks separate? */
static bool among(const char *list, const char *word, size_t bytes)
{
    while (*list != '\0') {
        size_t this = strcspn(list, " ");
        if (this == bytes && strncmp(list, word, bytes) == 0)
            return true;
        list += this;
        list += strspn(list, " ");
    }
    return false;
}

static bool all_digits(const char *word, size_t bytes)
{
    for (size_t i = 0; i < bytes; i++)
        if (word[i] < '0' || word[i] > '9')
            return false;
    return bytes > 0;
}

/* false: beyond PW_LATTICE_MAX. Leading zeros are no matter. */
static bool number_of(const char *word, size_t bytes, int64_t *number)
{
    *number = 0;
    for (size_t i = 0; i < bytes; i++) {
        int digit = word[i] - '0';
        if (*number > (PW_LATTICE_MAX - digit) / 10)
            return false;
        *number = *number * 10 + digit;
    }
    return true;
}

/* Keeps the beginning, never half a character. */
static void keep_word(struct said *said, enum said_kind kind, const char *word, size_t bytes)
{
    said->kind = kind;
    if (bytes >= SAID_WORD_BYTES) {
        bytes = SAID_WORD_BYTES - 1;
        while (bytes > 0 && ((unsigned char)word[bytes] & 0xC0) == 0x80)
            bytes--;
    }
    memcpy(said->word, word, bytes);
    said->word[bytes] = '\0';
}

/* false: the line is decided by this word. */
static bool take_number(struct said *said, const char *word, size_t bytes)
{
    int64_t number;
    if (!number_of(word, bytes, &number)) {
        keep_word(said, SAID_TOO_LARGE, word, bytes);
        return false;
    }
    if (said->numbers == 2) {
        keep_word(said, SAID_UNKNOWN, word, bytes);
        return false;
    }
    said->number[said->numbers++] = number;
    return true;
}

static bool take_command(struct said *said, const char *const *command, const char *word,
                         size_t bytes)
{
    for (enum pw_command c = 0; c < PW_COMMANDS; c++) {
        if (!among(command[c], word, bytes))
            continue;
        bool shown = said->kind == SAID_COMMAND && said->command == PW_COMMAND_SHOW;
        if (c == PW_COMMAND_BLACK && shown) {
            said->black = true;
            return true;
        }
        if (c == PW_COMMAND_BLACK || said->kind == SAID_COMMAND || said->numbers > 0)
            break;
        said->kind = SAID_COMMAND;
        said->command = c;
        return true;
    }
    keep_word(said, SAID_UNKNOWN, word, bytes);
    return false;
}

/* How many numbers a command can have: left 3, new 10 7. */
static int numbers_of(enum pw_command command)
{
    return command <= PW_COMMAND_DIAGONAL ? 1 : command == PW_COMMAND_NEW ? 2 : 0;
}

struct said pw_said(const char *const *command, const char *line)
{
    struct said said = {.kind = SAID_NOTHING};
    const char *rest = line;
    for (;;) {
        while (*rest != '\0' && is_separator(*rest))
            rest++;
        if (*rest == '\0')
            break;
        const char *word = rest;
        while (!is_separator(*rest))
            rest++;
        size_t bytes = (size_t)(rest - word);
        if (all_digits(word, bytes)) {
            if (!take_number(&said, word, bytes))
                return said;
        } else if (word[0] == '-' && all_digits(word + 1, bytes - 1)) {
            keep_word(&said, SAID_NEGATIVE, word, bytes);
            return said;
        } else if (!take_command(&said, command, word, bytes)) {
            return said;
        }
    }
    if (said.kind == SAID_NOTHING && said.numbers > 0) {
        said.kind = said.numbers == 2 ? SAID_POINT : SAID_ONE_NUMBER;
    } else if (said.kind == SAID_COMMAND && said.numbers > numbers_of(said.command)) {
        keep_word(&said, SAID_UNKNOWN, line, strlen(line));
    } else if (said.kind == SAID_COMMAND && said.command == PW_COMMAND_NEW && said.numbers == 1) {
        said.kind = SAID_ONE_NUMBER;
    }
    return said;
}

/* The board in characters.
 *
 *     4 . . . . . . . # . . .
 *     3 . . . . . # . . . . .        o  here
 *     2 . # . . . . . . . . .        #  a black point, on request
 *     1 . . # . . . . . . o .        .  any other
 *     0 # . . . . . . . . . .
 *       0         5         10
 *
 * From (0, 0) to the start, so that it keeps its size; of a larger board the part
 * of ROWS and COLUMNS that lies left and below of where the game stands.
 */

#define COLUMNS 29 /* with the numbers of the rows 79 characters at most */
#define ROWS 29
#define NUMBER_BYTES 19 /* of PW_LATTICE_MAX */
#define WIDEST (NUMBER_BYTES + 1 + 2 * COLUMNS + NUMBER_BYTES)

/* The window along one axis: from..to. */
struct span {
    int64_t from, to;
};

static struct span span_of(int64_t start, int64_t at, int64_t most)
{
    if (start < most)
        return (struct span){0, start};
    int64_t to = at < most - 1 ? most - 1 : at;
    return (struct span){to - most + 1, to};
}

static int digits_of(int64_t number)
{
    char text[NUMBER_BYTES + 1];
    return snprintf(text, sizeof text, "%lld", (long long)number);
}

/* The numbers of every fifth column, each beginning under it; from the right, for
 * that is where the game stands when not all have room. */
static void row_of_numbers(const struct pw_dialogue *d, struct span x, int left)
{
    char row[WIDEST + 1];
    memset(row, ' ', sizeof row);
    int end = 0, taken = WIDEST + 1;
    for (int64_t at = x.to - x.to % 5; at >= x.from; at -= 5) {
        int column = left + 1 + 2 * (int)(at - x.from);
        char number[NUMBER_BYTES + 1];
        int bytes = snprintf(number, sizeof number, "%lld", (long long)at);
        if (column + bytes >= taken)
            continue;
        memcpy(row + column, number, (size_t)bytes);
        taken = column;
        if (end == 0)
            end = column + bytes;
    }
    row[end] = '\0';
    d->listener.row(d->listener.user, row);
}

/* Draws the board as text. */
static void pw_dialogue_board(const struct pw_dialogue *d, bool with_black)
{
    struct span x = span_of(d->start.x, d->at.x, COLUMNS);
    struct span y = span_of(d->start.y, d->at.y, ROWS);
    int left = digits_of(y.to);
    for (int64_t row_no = y.to; row_no >= y.from; row_no--) {
        char row[WIDEST + 1];
        int end = snprintf(row, sizeof row, "%*lld", left, (long long)row_no);
        for (int64_t column = x.from; column <= x.to; column++) {
            struct pw_point point = {column, row_no};
            bool here = column == d->at.x && row_no == d->at.y;
            bool black = with_black && pw_is_black(point, d->options.misere);
            row[end++] = ' ';
            row[end++] = here ? 'o' : black ? '#' : '.';
        }
        row[end] = '\0';
        d->listener.row(d->listener.user, row);
    }
    row_of_numbers(d, x, left);
}

/* Starts, moves, and moves taken back. */

/* ---- chance ---- */

static uint64_t chance_bits(struct pw_dialogue *d)
{
    uint64_t z = (d->chance += UINT64_C(0x9E3779B97F4A7C15));
    z = (z ^ (z >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    z = (z ^ (z >> 27)) * UINT64_C(0x94D049BB133111EB);
    return z ^ (z >> 31);
}

/* 0 .. below-1, each as likely as the others: the uneven end of the bits is drawn again. */
static int64_t chance_below(struct pw_dialogue *d, int64_t below)
{
    assert(below > 0);
    uint64_t n = (uint64_t)below, even = UINT64_MAX - UINT64_MAX % n, bits;
    do
        bits = chance_bits(d);
    while (bits >= even);
    return (int64_t)(bits % n);
}

static struct pw_move pw_drawn_move(struct pw_dialogue *d)
{
    int64_t all = 0;
    for (enum pw_way way = PW_WAY_DIAGONAL; way <= PW_WAY_DOWN; way++)
        all += pw_moves_most(d->at, way);
    int64_t drawn = chance_below(d, all);
    enum pw_way way = PW_WAY_DIAGONAL;
    while (drawn >= pw_moves_most(d->at, way))
        drawn -= pw_moves_most(d->at, way++);
    return (struct pw_move){way, drawn + 1};
}

/* ---- starts ---- */

#define DRAWN_MIN 3

static void draw_start(struct pw_dialogue *d)
{
    bool white = d->options.seats == PW_SEATS_HUMAN_FIRST;
    do {
        d->start.x = DRAWN_MIN + chance_below(d, PW_DRAWN_MAX - DRAWN_MIN + 1);
        d->start.y = DRAWN_MIN + chance_below(d, PW_DRAWN_MAX - DRAWN_MIN + 1);
    } while (white && pw_is_black(d->start, d->options.misere));
    say_drawn(d, white);
}

static void pw_turn_computer(struct pw_dialogue *d);

static void pw_turn_start(struct pw_dialogue *d)
{
    d->made_count = 0;
    d->topic = TOPIC_POSITION;
    if (d->options.start_given) {
        d->start = d->options.start;
        say_point(d, "start-given", d->start);
    } else {
        draw_start(d);
    }
    d->at = d->start;
    if (pw_dialogue_is_over(d)) {
        say_result(d);
        return;
    }
    if (person_at(d, 0) == PERSON_COMPUTER)
        pw_turn_computer(d);
    if (!pw_dialogue_is_over(d))
        say_turn(d);
}

/* ---- moves ---- */

/* Without memory the oldest moves can no longer be taken back; an even number of
 * them goes, for the count says whose turn it is. */
static void make_room(struct pw_dialogue *d)
{
    assert(d->made_room > 0);
    size_t room = 2 * d->made_room;
    struct made *made = realloc(d->made, room * sizeof *made);
    if (made != NULL) {
        d->made = made;
        d->made_room = room;
        return;
    }
    d->made_count -= PW_MADE_FORGOTTEN;
    memmove(d->made, d->made + PW_MADE_FORGOTTEN, d->made_count * sizeof *made);
}

static void make(struct pw_dialogue *d, struct pw_move move, enum made_how how)
{
    if (d->made_count == d->made_room)
        make_room(d);
    d->made[d->made_count++] = (struct made){d->at, move, how};
    d->at = pw_move_to(d->at, move);
}

static struct pw_move computer_move(struct pw_dialogue *d, enum made_how *how)
{
    bool by_lot = d->options.level == PW_LEVEL_RANDOM || (d->options.level == PW_LEVEL_FALLIBLE &&
                                                          chance_below(d, PW_FALLIBLE_ONE_IN) == 0);
    *how = MADE_BY_LOT;
    if (by_lot)
        return pw_drawn_move(d);
    struct pw_win win[PW_WAYS];
    int answers;
    *how = MADE_TO_WIN;
    if (pw_winning_moves(d->at, d->options.misere, win) > 0)
        return win[0].move;
    *how = MADE_TO_RESIST;
    return pw_best_resistance(d->at, d->options.misere, &answers);
}

/* The computer moves. */
static void pw_turn_computer(struct pw_dialogue *d)
{
    enum made_how how;
    struct pw_point from = d->at;
    struct pw_move move = computer_move(d, &how);
    make(d, move, how);
    d->topic = TOPIC_COMPUTER_MOVE;
    say_move(d, "computer-moves", move, d->at);
    if (d->options.level == PW_LEVEL_TEACHER) {
        say_reasons(d, from);
        if (how == MADE_TO_RESIST && !pw_dialogue_is_over(d)) {
            struct pw_win win[PW_WAYS];
            say_number(d, "why-resist", "answers", pw_winning_moves(d->at, d->options.misere, win));
        }
    }
    if (pw_dialogue_is_over(d))
        say_result(d);
}

/* What the teacher says to a person's move, made last. */
static void teach(const struct pw_dialogue *d)
{
    const struct made *made = &d->made[d->made_count - 1];
    struct pw_win before[PW_WAYS], after[PW_WAYS];
    int wins = pw_winning_moves(made->from, d->options.misere, before);
    int answers = pw_winning_moves(d->at, d->options.misere, after);
    if (wins > 0 && pw_is_black(d->at, d->options.misere)) {
        struct pw_win good = {made->move, pw_black_on(d->at, PW_WAY_DIAGONAL, d->options.misere)};
        say_black(d, "teach-good", &good);
    } else if (wins > 0) {
        say_black(d, "teach-missed", &before[0]);
    } else if (!pw_dialogue_is_over(d)) {
        say_number(d, "teach-no-choice", "answers", answers);
    }
}

static void pw_turn_person(struct pw_dialogue *d, struct pw_move move)
{
    make(d, move, MADE_BY_PERSON);
    d->topic = TOPIC_POSITION;
    if (d->options.level == PW_LEVEL_TEACHER)
        teach(d);
    if (pw_dialogue_is_over(d)) {
        say_result(d);
        return;
    }
    if (person_at(d, d->made_count) == PERSON_COMPUTER)
        pw_turn_computer(d);
    if (!pw_dialogue_is_over(d))
        say_turn(d);
}

/* To where a person made the last move. */
static void pw_turn_undo(struct pw_dialogue *d)
{
    size_t moves = d->made_count;
    while (moves > 0 && d->made[moves - 1].how != MADE_BY_PERSON)
        moves--;
    if (moves == 0) {
        say(d, "undo-none");
        return;
    }
    d->made_count = moves - 1;
    d->at = d->made[d->made_count].from;
    d->topic = TOPIC_POSITION;
    say_point(d, "undone", d->at);
    say_turn(d);
}

bool pw_dialogue_is_over(const struct pw_dialogue *d)
{
    return d->at.x == 0 && d->at.y == 0;
}

const char *pw_command_key(enum pw_command command)
{
    static const char *const key[PW_COMMANDS] = {
        "command-left", "command-down", "command-diagonal", "command-hint",
        "command-why",  "command-undo", "command-show",     "command-black",
        "command-new",  "command-help", "command-quit",
    };
    return key[command];
}

struct pw_dialogue *pw_dialogue_new(const struct pw_dialogue_options *options,
                                    const char *const *command, struct pw_listener listener)
{
    struct pw_dialogue *d = calloc(1, sizeof *d);
    if (d == NULL)
        return NULL;
    d->made = calloc(PW_MADE_ROOM, sizeof *d->made);
    d->made_room = PW_MADE_ROOM;
    if (d->made == NULL) {
        free(d);
        return NULL;
    }
    d->options = *options;
    d->command = command;
    d->listener = listener;
    d->chance = options->seed;
    return d;
}

void pw_dialogue_free(struct pw_dialogue *d)
{
    if (d == NULL)
        return;
    free(d->made);
    free(d);
}

struct pw_point pw_dialogue_at(const struct pw_dialogue *d)
{
    return d->at;
}

void pw_dialogue_begin(struct pw_dialogue *d)
{
    say(d, "welcome");
    say(d, d->options.misere ? "goal-misere" : "goal");
    say(d, "ways-to-write");
    pw_turn_start(d);
}

void pw_dialogue_end(struct pw_dialogue *d)
{
    if (!pw_dialogue_is_over(d))
        say_point(d, "unfinished", d->at);
    say(d, "goodbye");
}

/* ---- moves as people say them ---- */

static void move_to(struct pw_dialogue *d, struct pw_point to)
{
    struct pw_move move;
    if (pw_move_between(d->at, to, &move)) {
        pw_turn_person(d, move);
        return;
    }
    if (to.x == d->at.x && to.y == d->at.y)
        say_point(d, "illegal-stay", to);
    else if (to.x > d->at.x || to.y > d->at.y)
        say_point(d, "illegal-back", to);
    else
        say_point(d, "illegal-line", to);
    say_legal(d);
}

static void move_by(struct pw_dialogue *d, enum pw_way way, const struct said *said)
{
    if (said->numbers == 1 && said->number[0] >= 1 &&
        said->number[0] <= pw_moves_most(d->at, way)) {
        pw_turn_person(d, (struct pw_move){way, said->number[0]});
        return;
    }
    if (said->numbers == 0)
        say(d, "ask-steps");
    else if (said->number[0] == 0)
        say(d, "illegal-zero");
    else
        say_number(d, "illegal-far", "steps", said->number[0]);
    say_legal(d);
}

/* ---- the other commands ---- */

static void hint(struct pw_dialogue *d)
{
    d->topic = TOPIC_POSITION;
    struct pw_win win[PW_WAYS];
    if (pw_winning_moves(d->at, d->options.misere, win) > 0) {
        say_move(d, "hint", win[0].move, win[0].black.at);
        return;
    }
    int answers;
    struct pw_move move = pw_best_resistance(d->at, d->options.misere, &answers);
    say_move(d, "hint-black", move, pw_move_to(d->at, move));
}

static void why(const struct pw_dialogue *d)
{
    if (d->topic == TOPIC_POSITION || d->made_count == 0) {
        say_reasons(d, d->at);
        return;
    }
    const struct made *made = &d->made[d->made_count - 1];
    struct pw_point to = pw_move_to(made->from, made->move);
    struct pw_win win[PW_WAYS];
    say_move(d, "why-computer", made->move, made->from);
    if (made->how == MADE_BY_LOT) {
        say(d, "why-lot");
        return;
    }
    say_reasons(d, made->from);
    if (made->how == MADE_TO_RESIST && !pw_dialogue_is_over(d))
        say_number(d, "why-resist", "answers", pw_winning_moves(to, d->options.misere, win));
}

static void start_again(struct pw_dialogue *d, const struct said *said)
{
    if (said->numbers == 2) {
        d->options.start_given = true;
        d->options.start = (struct pw_point){said->number[0], said->number[1]};
    }
    pw_turn_start(d);
}

/* What may be said only while the game goes on. */
static bool needs_game(const struct said *said)
{
    return said->kind == SAID_POINT ||
           (said->kind == SAID_COMMAND && said->command <= PW_COMMAND_HINT);
}

static void obey(struct pw_dialogue *d, const struct said *said)
{
    switch (said->command) {
    case PW_COMMAND_LEFT:
        move_by(d, PW_WAY_LEFT, said);
        break;
    case PW_COMMAND_DOWN:
        move_by(d, PW_WAY_DOWN, said);
        break;
    case PW_COMMAND_DIAGONAL:
        move_by(d, PW_WAY_DIAGONAL, said);
        break;
    case PW_COMMAND_HINT:
        hint(d);
        break;
    case PW_COMMAND_WHY:
        why(d);
        break;
    case PW_COMMAND_UNDO:
        pw_turn_undo(d);
        break;
    case PW_COMMAND_SHOW:
        pw_dialogue_board(d, said->black);
        say(d, said->black ? "legend-black" : "legend");
        break;
    case PW_COMMAND_NEW:
        start_again(d, said);
        break;
    case PW_COMMAND_HELP:
        say_help(d);
        break;
    case PW_COMMAND_QUIT:
    case PW_COMMAND_BLACK:
    case PW_COMMANDS:
        break;
    }
}

bool pw_dialogue_line(struct pw_dialogue *d, const char *line)
{
    struct said said = pw_said(d->command, line);
    if (pw_dialogue_is_over(d) && needs_game(&said)) {
        say(d, "game-is-over");
        return true;
    }
    switch (said.kind) {
    case SAID_NOTHING:
        break;
    case SAID_POINT:
        move_to(d, (struct pw_point){said.number[0], said.number[1]});
        break;
    case SAID_COMMAND:
        if (said.command == PW_COMMAND_QUIT) {
            pw_dialogue_end(d);
            return false;
        }
        obey(d, &said);
        break;
    case SAID_TOO_LARGE:
        say_text(d, "too-large", "word", said.word);
        break;
    case SAID_NEGATIVE:
        say_text(d, "negative", "word", said.word);
        break;
    case SAID_ONE_NUMBER:
        say(d, "ask-point");
        break;
    case SAID_UNKNOWN:
        say_text(d, "unknown", "word", said.word);
        break;
    }
    return true;
}
