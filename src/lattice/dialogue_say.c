/* dialogue_say.c - sentences with their blanks filled. */
#include <assert.h>
#include <stdio.h>
#include <string.h>

#include "lattice/dialogue_internal.h"

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

void pw_say(const struct pw_dialogue *d, const char *key)
{
    d->listener.sentence(d->listener.user, key, NULL, 0);
}

void pw_say_point(const struct pw_dialogue *d, const char *key, struct pw_point at)
{
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", at);
    speak(d, key, &f);
}

void pw_say_move(const struct pw_dialogue *d, const char *key, struct pw_move move,
                 struct pw_point to)
{
    struct filling f = {.count = 0};
    add_point(&f, "x", "y", to);
    add_move(&f, move);
    speak(d, key, &f);
}

void pw_say_number(const struct pw_dialogue *d, const char *key, const char *name, int64_t number)
{
    struct filling f = {.count = 0};
    add_number(&f, name, number);
    speak(d, key, &f);
}

void pw_say_text(const struct pw_dialogue *d, const char *key, const char *name, const char *text)
{
    struct filling f = {.count = 0};
    add(&f, name, text, false);
    add_number(&f, "most", PW_LATTICE_MAX);
    speak(d, key, &f);
}

void pw_say_drawn(const struct pw_dialogue *d, bool white)
{
    struct filling f = {.count = 0};
    char seed[BLANK_BYTES];
    snprintf(seed, sizeof seed, "%llu", (unsigned long long)d->options.seed);
    add_point(&f, "x", "y", d->start);
    add(&f, "seed", seed, false);
    speak(d, white ? "start-drawn-white" : "start-drawn", &f);
}

void pw_say_black(const struct pw_dialogue *d, const char *key, const struct pw_win *win)
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

void pw_say_legal(const struct pw_dialogue *d)
{
    pw_say_point(d, "legal", d->at);
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

void pw_say_reasons(const struct pw_dialogue *d, struct pw_point at)
{
    if (at.x == 0 && at.y == 0) {
        pw_say(d, d->options.misere ? "why-end-misere" : "why-end");
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

enum person pw_person(const struct pw_dialogue *d, size_t moves)
{
    bool first = moves % 2 == 0;
    if (d->options.seats == PW_SEATS_TWO_PEOPLE)
        return first ? PERSON_FIRST : PERSON_SECOND;
    return first == (d->options.seats == PW_SEATS_HUMAN_FIRST) ? PERSON_HUMAN : PERSON_COMPUTER;
}

void pw_say_turn(const struct pw_dialogue *d)
{
    static const char *const key[] = {"turn-human", NULL, "turn-first", "turn-second"};
    pw_say_point(d, key[pw_person(d, d->made_count)], d->at);
}

void pw_say_result(const struct pw_dialogue *d)
{
    static const char *const key[][2] = {
        {"result-human", "result-human-misere"},
        {"result-computer", "result-computer-misere"},
        {"result-first", "result-first-misere"},
        {"result-second", "result-second-misere"},
    };
    if (d->made_count == 0)
        pw_say(d, d->options.misere ? "result-no-move-misere" : "result-no-move");
    else
        pw_say(d, key[pw_person(d, d->made_count - 1)][d->options.misere]);
}

void pw_say_help(const struct pw_dialogue *d)
{
    static const char *const key[] = {"help-point", "help-left", "help-down", "help-diagonal",
                                      "help-hint",  "help-why",  "help-undo", "help-show",
                                      "help-black", "help-new",  "help-quit"};
    pw_say(d, d->options.misere ? "goal-misere" : "goal");
    for (size_t i = 0; i < sizeof key / sizeof key[0]; i++)
        pw_say(d, key[i]);
}
