/* crosstable.c - players by players: in each cell the colour and the round.
 *
 *   players[]  no, name, given title, rating, federation, cells[]
 *   cells[]    own (a flag), byes[]: round, the rounds that the player of the own cell
 *              sits out; games[]: round, colour "white" or "black" (of the row's
 *              player); `crowd` at the root: how close the cells stand, "a" to "e"
 */
#include "doc/documents.h"
#include "doc/facts.h"

#define PLAYERS_MAX 40
#define PLAYERS_TWICE_MAX 18 /* with two games in a cell */

static void text_or_no(struct pw_field *record, const char *name, const char *value)
{
    if (value && *value)
        pw_field_text(record, name, value);
    else
        pw_field_flag(record, name, false);
}

static void player_fields(struct pw_field *row, const struct pw_event *event,
                          const struct pw_schedule *s, int who_no)
{
    const struct pw_contestant *who =
        who_no <= event->contestants ? &event->contestant[who_no - 1] : NULL;
    pw_field_int(row, "no", pw_shown(s, who_no));
    text_or_no(row, "name", pw_event_name(event, who_no));
    text_or_no(row, "title-before", who ? who->title : NULL);
    text_or_no(row, "federation", who ? who->federation : NULL);
    text_or_no(row, "player-club", who ? who->club : NULL);
    pw_field_flag(row, "rating", false);
    if (who && who->rating)
        pw_field_int(row, "rating", who->rating);
}

static void row_fields(struct pw_field *row, const struct pw_schedule *s, int who_no)
{
    struct pw_field *cells = pw_field_list(row, "cells");
    g_autofree struct pw_field **games = g_new0(struct pw_field *, (gsize)s->contestants + 1);
    struct pw_field *byes = NULL;
    for (int other_no = 1; other_no <= s->contestants; other_no++) {
        if (!pw_is_there(s, other_no))
            continue;
        struct pw_field *cell = pw_field_append(cells);
        pw_field_flag(cell, "own", other_no == who_no);
        games[other_no] = pw_field_list(cell, "games");
        struct pw_field *out = pw_field_list(cell, "byes");
        byes = other_no == who_no ? out : byes;
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, who_no, round_no);
        if (!pw_is_there(s, at.opponent_no)) {
            pw_field_int(pw_field_append(byes), "round", pw_shown(s, round_no));
            continue;
        }
        struct pw_field *game = pw_field_append(games[at.opponent_no]);
        pw_field_int(game, "round", pw_shown(s, round_no));
        pw_field_text(game, "colour", at.side == PW_SIDE_A ? "white" : "black");
        pw_field_flag(game, "white", at.side == PW_SIDE_A);
        pw_field_flag(game, "black", at.side == PW_SIDE_B);
    }
}

/* How close the cells stand: each class has its sizes in the template. */
static const char *crowd_of(int players)
{
    return players <= 10   ? "a"
           : players <= 14 ? "b"
           : players <= 18 ? "c"
           : players <= 26 ? "d"
                           : "e";
}

PW_FILL(pw_crosstable)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_players(subject, "crosstable", why, code))
        return false;
    if (s->contestants > PLAYERS_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "%d players do not fit a crosstable, it holds %d; write the rounds with "
                         "show --format csv",
                         s->contestants, PLAYERS_MAX);
    int n = s->contestants;
    bool twice = subject->report->met_max > 1;
    if (twice && n > PLAYERS_TWICE_MAX)
        return pw_refuse(why, code, PW_ERROR_UNMET,
                         "two games of each two of %d players do not fit a crosstable, it holds %d "
                         "players then; print one for each cycle",
                         n, PLAYERS_TWICE_MAX);
    pw_event_fields(root, subject);
    pw_field_text(root, "crowd", crowd_of(n));
    pw_field_flag(root, "two-games", twice);
    struct pw_field *players = pw_field_list(root, "players");
    for (int who_no = 1; who_no <= n; who_no++) {
        if (!pw_is_there(s, who_no))
            continue;
        struct pw_field *row = pw_field_append(players);
        player_fields(row, subject->event, s, who_no);
        row_fields(row, s, who_no);
    }
    return true;
}
