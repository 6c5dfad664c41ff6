/* dialogue.c - a game of two players from its start to its end, a line at a time. */
#include "lattice/dialogue.h"

#include <stdlib.h>

#include "lattice/dialogue_internal.h"

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
    pw_say(d, "welcome");
    pw_say(d, d->options.misere ? "goal-misere" : "goal");
    pw_say(d, "ways-to-write");
    pw_turn_start(d);
}

void pw_dialogue_end(struct pw_dialogue *d)
{
    if (!pw_dialogue_is_over(d))
        pw_say_point(d, "unfinished", d->at);
    pw_say(d, "goodbye");
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
        pw_say_point(d, "illegal-stay", to);
    else if (to.x > d->at.x || to.y > d->at.y)
        pw_say_point(d, "illegal-back", to);
    else
        pw_say_point(d, "illegal-line", to);
    pw_say_legal(d);
}

static void move_by(struct pw_dialogue *d, enum pw_way way, const struct said *said)
{
    if (said->numbers == 1 && said->number[0] >= 1 &&
        said->number[0] <= pw_moves_most(d->at, way)) {
        pw_turn_person(d, (struct pw_move){way, said->number[0]});
        return;
    }
    if (said->numbers == 0)
        pw_say(d, "ask-steps");
    else if (said->number[0] == 0)
        pw_say(d, "illegal-zero");
    else
        pw_say_number(d, "illegal-far", "steps", said->number[0]);
    pw_say_legal(d);
}

/* ---- the other commands ---- */

static void hint(struct pw_dialogue *d)
{
    d->topic = TOPIC_POSITION;
    struct pw_win win[PW_WAYS];
    if (pw_winning_moves(d->at, d->options.misere, win) > 0) {
        pw_say_move(d, "hint", win[0].move, win[0].black.at);
        return;
    }
    int answers;
    struct pw_move move = pw_best_resistance(d->at, d->options.misere, &answers);
    pw_say_move(d, "hint-black", move, pw_move_to(d->at, move));
}

static void why(const struct pw_dialogue *d)
{
    if (d->topic == TOPIC_POSITION || d->made_count == 0) {
        pw_say_reasons(d, d->at);
        return;
    }
    const struct made *made = &d->made[d->made_count - 1];
    struct pw_point to = pw_move_to(made->from, made->move);
    struct pw_win win[PW_WAYS];
    pw_say_move(d, "why-computer", made->move, made->from);
    if (made->how == MADE_BY_LOT) {
        pw_say(d, "why-lot");
        return;
    }
    pw_say_reasons(d, made->from);
    if (made->how == MADE_TO_RESIST && !pw_dialogue_is_over(d))
        pw_say_number(d, "why-resist", "answers", pw_winning_moves(to, d->options.misere, win));
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
        pw_say(d, said->black ? "legend-black" : "legend");
        break;
    case PW_COMMAND_NEW:
        start_again(d, said);
        break;
    case PW_COMMAND_HELP:
        pw_say_help(d);
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
        pw_say(d, "game-is-over");
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
        pw_say_text(d, "too-large", "word", said.word);
        break;
    case SAID_NEGATIVE:
        pw_say_text(d, "negative", "word", said.word);
        break;
    case SAID_ONE_NUMBER:
        pw_say(d, "ask-point");
        break;
    case SAID_UNKNOWN:
        pw_say_text(d, "unknown", "word", said.word);
        break;
    }
    return true;
}
