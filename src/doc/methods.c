/* methods.c - the round robins side by side: what the referee counts of each, and their first
 * rounds.
 *
 *   methods[]   name (a word), with a record for each column
 *   facts[]     label (a word), cells[]: text (a word, or a number: figure, a flag); departs (a
 *               flag): more than there need be
 *   stands      boards of a round
 *   games[]     round (no, but for the first board of a round), board, cells[]: text "1–8",
 *               White first
 *   shown       how many of the first rounds
 *
 * Every method makes its schedule of as many players as the event has, and every figure is the
 * referee's count of it.
 */
#include "base/error.h"
#include "doc/chess.h"

#include "sched/core/family.h"

#define COLUMNS 7
#define ROWS 16 /* that a page has for rounds */
#define PLAYERS_MOST 200

static const struct method {
    const char *kind, *name, *order;
    enum pw_numbering numbering;
    bool as_published;
} methods[COLUMNS] = {
    {"berger", "method-berger", "order-fide", PW_NUMBERING_ARTICLE, false},
    {"circle", "method-circle", "order-seats", PW_NUMBERING_ARTICLE, false},
    {"circle", "method-circle-last", "order-seats", PW_NUMBERING_CHESS, false},
    {"modular", "method-modular", "order-nearest", PW_NUMBERING_ARTICLE, false},
    {"modular", "method-modular-published", "order-nearest", PW_NUMBERING_ARTICLE, true},
    {"halving", "method-halving", "order-halves", PW_NUMBERING_ARTICLE, false},
    {"halving", "method-halving-published", "order-halves", PW_NUMBERING_ARTICLE, true},
};

struct column {
    const struct method *method;
    struct pw_schedule *s;
    struct pw_report *report;
};

/* Those that there are for this size: halving wants a power of two, or one fewer. */
static int columns_make(struct column *column, int players)
{
    int n = 0;
    for (int i = 0; i < COLUMNS; i++) {
        struct pw_request request = {.contestants = players,
                                     .numbering = methods[i].numbering,
                                     .as_published = methods[i].as_published};
        struct pw_reason why = {0};
        struct pw_schedule *s = NULL;
        g_strlcpy(request.kind, methods[i].kind, sizeof request.kind);
        if (pw_schedule_make(&request, &s, &why) != PW_OK)
            continue;
        struct pw_report *report = pw_check(s);
        if (report)
            column[n++] = (struct column){&methods[i], s, report};
        else
            pw_schedule_free(s);
    }
    return n;
}

static void columns_free(struct column *column, int n)
{
    for (int i = 0; i < n; i++) {
        pw_report_free(column[i].report);
        pw_schedule_free(column[i].s);
    }
}

enum fact { STAYS, MOVES, DIFFERENCE, REPEATS, RUN, ORDER, FACTS };

/* The least that there can be: one colour more than the other and n-2 repeats of an even number of
 * players, none of an odd one. */
static int least_repeats(int players)
{
    return players % 2 == 0 ? players - 2 : 0;
}

/* Is there more of it than there need be? */
static bool departs(const struct column *c, enum fact fact)
{
    int players = c->s->contestants, even = players % 2 == 0;
    return fact == DIFFERENCE ? c->report->colour_difference_max > even
           : fact == REPEATS  ? c->report->colour_repeats > least_repeats(players)
                              : fact == RUN && c->report->colour_run_max > 1 + even;
}

static void fact_cell(struct pw_field *cell, const struct column *c, enum fact fact)
{
    int stayer = 0;
    bool rotates = pw_seats_rotate(c->s, &stayer);
    pw_field_flag(cell, "figure", fact != MOVES && fact != ORDER);
    pw_field_flag(cell, "departs", departs(c, fact));
    switch (fact) {
    case STAYS:
        if (stayer)
            pw_label_field(cell, c->s, "text", stayer);
        else
            pw_field_text(cell, "text", "–");
        break;
    case MOVES:
        pw_field_word(cell, "text", rotates ? "method-ring" : "method-table");
        break;
    case DIFFERENCE:
        pw_field_int(cell, "text", c->report->colour_difference_max);
        break;
    case REPEATS:
        pw_field_int(cell, "text", c->report->colour_repeats);
        break;
    case RUN:
        pw_field_int(cell, "text", c->report->colour_run_max);
        break;
    case ORDER:
        pw_field_word(cell, "text", c->method->order);
        break;
    case FACTS:
        break;
    }
}

static void fact_fields(struct pw_field *root, const struct column *column, int n)
{
    static const char *const labels[FACTS] = {"method-stays",   "method-moves", "method-difference",
                                              "method-repeats", "method-run",   "method-order"};
    struct pw_field *facts = pw_field_list(root, "facts");
    for (int fact = 0; fact < FACTS; fact++) {
        struct pw_field *row = pw_field_append(facts);
        pw_field_word(row, "label", labels[fact]);
        struct pw_field *cells = pw_field_list(row, "cells");
        for (int i = 0; i < n; i++)
            fact_cell(pw_field_append(cells), &column[i], (enum fact)fact);
    }
}

static void game_cell(struct pw_field *cell, const struct pw_schedule *s, int round_no,
                      int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    bool first = pw_is_there(s, spot.who[0]), second = pw_is_there(s, spot.who[1]);
    g_autofree char *text =
        first && second ? g_strdup_printf("%d–%d", pw_label(s, spot.who[0]).paper_no,
                                          pw_label(s, spot.who[1]).paper_no)
                        : g_strdup_printf("(%d)", pw_label(s, spot.who[first ? 0 : 1]).paper_no);
    pw_field_text(cell, "text", text);
}

static void game_fields(struct pw_field *root, const struct column *column, int n)
{
    const struct pw_schedule *s = column[0].s;
    int shown = CLAMP(ROWS / s->stands, 1, s->rounds);
    struct pw_field *games = pw_field_list(root, "games");
    for (int round_no = 1; round_no <= shown; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_field *game = pw_field_append(games);
            pw_round_field(game, s, "round", stand_no == 1 ? round_no : 0);
            pw_field_int(game, "board", stand_no);
            struct pw_field *cells = pw_field_list(game, "cells");
            for (int i = 0; i < n; i++)
                game_cell(pw_field_append(cells), column[i].s, round_no, stand_no);
        }
    }
    pw_field_int(root, "shown", shown);
    pw_field_int(root, "stands", s->stands);
}

PW_FILL(pw_methods)
{
    const struct pw_schedule *s = subject->schedule;
    struct column column[COLUMNS];
    if (!pw_needs_players(subject, "methods", error))
        return false;
    if (s->contestants > PLAYERS_MOST)
        return pw_refuse(error, PW_ERROR_UNMET, "methods-most", PLAYERS_MOST, s->contestants);
    int n = columns_make(column, s->contestants);
    if (n == 0)
        return pw_refuse(error, PW_ERROR_INTERNAL, "no-memory-methods");
    pw_event_fields(root, subject);
    pw_field_int(root, "players", s->contestants);
    pw_field_word(root, "methods-first",
                  subject->event->nigiri                          ? "methods-nigiri"
                  : pw_event_contest(subject->event)->black_first ? "methods-black"
                                                                  : "methods-white");
    pw_field_int(root, "least-repeats", least_repeats(s->contestants));
    pw_field_int(root, "least-difference", s->contestants % 2 == 0 ? 1 : 0);
    struct pw_field *list = pw_field_list(root, "methods");
    for (int i = 0; i < n; i++)
        pw_field_word(pw_field_append(list), "name", column[i].method->name);
    fact_fields(root, column, n);
    game_fields(root, column, n);
    columns_free(column, n);
    return true;
}
