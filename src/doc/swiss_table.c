/* swiss_table.c - players by rounds, in the order of places: the crosstable of an event that others
 * have paired, where few have met and players by players would be empty.
 *
 *   swiss-sheets[]   one
 *     columns[]   round, begins (round_start.c)
 *     rows[]      label: the place in the table, or the number; the player's fields; cells[], one
 *                 for each round: label: of the opponent, colour, text: the result, weight; or bye
 * (a flag) with its text; with results also point-cells[]: one (none while blank), points-scored,
 * rank, values[], places[] row-count, tie-count; by-rank, place-heads[], heads[], ... as of a final
 * crosstable
 */
#include "doc/played.h"

#include <string.h>

#define ROUNDS_MOST 24
#define MANY 18

struct table {
    const struct pw_subject *subject;
    const struct pw_played *played; /* NULL: blank */
    struct pw_players *players;
    bool by_place;
    const int *who; /* the rows */
    int count;
    int *label; /* [contestants + 1] */
};

/* The game of that round, or the bye. */
static void cell_fields(struct pw_field *cell, const struct table *t, int who_no, int round_no)
{
    const struct pw_schedule *s = t->subject->schedule;
    struct pw_seat at = pw_schedule_where(s, who_no, round_no);
    bool plays = pw_is_there(s, at.opponent_no);
    pw_field_flag(cell, "plays", plays);
    pw_field_flag(cell, "bye", !plays);
    pw_field_flag(cell, "colour", false);
    pw_field_text(cell, "text", "");
    pw_field_text(cell, "weight", "regular");
    if (plays) {
        struct pw_sitting sitting = pw_sitting_of(t->players, round_no, at.stand_no);
        pw_field_int(cell, "label", t->label[at.opponent_no]);
        pw_field_text(cell, "colour", pw_sitting_colour(t->players, &sitting, who_no));
    }
    for (int i = 0; t->played && i < pw_tournament_games_of(t->played->t, who_no); i++) {
        struct pw_view view = pw_tournament_view(t->played->t, who_no, i);
        if (view.game->round_no != round_no)
            continue;
        pw_field_text(cell, "text", pw_code_shown(view.code));
        pw_field_text(cell, "weight", pw_code_won(view.code) ? "black" : "regular");
        if (view.game->colourless)
            pw_field_flag(cell, "colour", false);
    }
}

/* Equal places, or nobody's: a column of their own says them. */
static bool has_places(const struct table *t)
{
    bool own = !t->by_place;
    for (int i = 0; t->played && i < t->count && !own; i++)
        own = t->played->standing[i].rank != i + 1;
    return t->played && own;
}

static void row_fields(struct pw_field *row, const struct table *t, int who_no)
{
    pw_field_int(row, "label", t->label[who_no]);
    pw_player_fields(row, "", t->players, who_no);
    struct pw_field *cells = pw_field_list(row, "cells");
    for (int round_no = 1; round_no <= t->subject->schedule->rounds; round_no++)
        cell_fields(pw_field_append(cells), t, who_no, round_no);
    struct pw_field *points = pw_field_list(row, "point-cells");
    struct pw_field *places = pw_field_list(row, "places");
    if (!t->played) {
        pw_field_list(row, "values");
        return;
    }
    pw_field_append(points);
    const struct pw_standing *standing = t->played->of[who_no];
    pw_standing_fields(row, t->played, standing);
    if (has_places(t)) /* everybody has one, who left, too */
        pw_field_int(pw_field_append(places), "place-text", standing->rank);
}

static void fill(struct pw_field *root, const struct table *t)
{
    const struct pw_schedule *s = t->subject->schedule;
    pw_event_fields(root, t->subject);
    pw_swiss_fields(root, t->subject->event);
    pw_round_column_fields(root, t->subject);
    pw_field_text(root, "page-fit", "reflow");
    pw_field_int(root, "row-count", t->count);
    pw_field_int(root, "tie-count", t->played ? t->played->shown_count : 0);
    pw_field_flag(root, "by-rank", t->by_place);
    pw_field_flag(root, "with-results", t->played);
    pw_field_int(root, "rule-every", t->count > MANY ? 5 : 0); /* lines to count by */
    struct pw_field *place_heads = pw_field_list(root, "place-heads");
    struct pw_field *points = pw_field_list(root, "point-heads");
    pw_field_list(root, "blank-sheets");
    pw_field_list(root, "final-sheets");
    struct pw_field *sheet = pw_field_append(pw_field_list(root, "swiss-sheets"));
    if (t->played) {
        pw_played_fields(root, t->played, t->subject->event);
        pw_field_append(points);
    } else {
        pw_field_list(root, "heads");
        pw_field_flag(root, "open", false);
        pw_field_flag(root, "equal", false);
    }
    if (has_places(t))
        pw_field_append(place_heads);
    struct pw_field *columns = pw_field_list(sheet, "columns");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_field *column = pw_field_append(columns);
        pw_field_int(column, "round", pw_shown(s, round_no));
        pw_round_start_fields(column, t->subject, round_no);
    }
    struct pw_field *rows = pw_field_list(sheet, "rows");
    for (int i = 0; i < t->count; i++)
        row_fields(pw_field_append(rows), t, t->who[i]);
}

PW_FILL(pw_swiss_table)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    bool filled = pw_has_results(event) && !event->blank;
    struct pw_played played = {0};
    if (s->rounds > ROUNDS_MOST)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "a table of %d rounds has no room on paper, which is %d; print standings "
                         "and player-cards",
                         s->rounds, ROUNDS_MOST);
    if (filled && !pw_played_make(&played, subject, why, code))
        return false;
    struct table t = {.subject = subject, .played = filled ? &played : NULL};
    enum pw_print_order order = event->order;
    if (order == PW_ORDER_AUTO)
        order = filled ? PW_ORDER_RANK : PW_ORDER_NUMBER;
    g_autofree int *who = pw_player_order(subject, order, t.played, &t.count);
    g_autofree int *label = g_new0(int, (gsize)s->contestants + 1);
    t.by_place = order == PW_ORDER_RANK && filled;
    for (int i = 0; i < t.count; i++)
        label[who[i]] = t.by_place ? i + 1 : pw_shown(s, who[i]);
    t.who = who;
    t.label = label;
    t.players = pw_players_new(subject);
    fill(root, &t);
    pw_players_free(t.players);
    pw_played_finish(&played);
    return true;
}
