/* crosstable.c - players by players: the colour in each cell, with the round or the result.
 *
 *   blank-sheets[] or final-sheets[], each with its part of the table:
 *     crowd       which of the template's sizes crowd-blank, crowd-final, or of teams on one sheet
 *                 crowd-blank-named or crowd-named it is
 *     parts       a flag: there are several; part, part-count, from-row, to-row, from-column,
 *                 to-column say which; row-parts, column-parts (flags): what is parted
 *     point-heads[]   one where the last column is on the sheet, else none; of rows point-cells[]
 *     of-team     a flag: of two teams each has a sheet, against the other: team, other-team, "A"
 *                 and "B", with results also team-points; then columns have the player's fields
 *     points-below (a flag): the names of the other team stand on this sheet, as names-as says, and
 * a row of column-points, the points of the other team, which needs no sheet of its own then;
 * rule-every, column-every: after so many rows or columns the line is thick stair-columns[]  for
 * names in a staircase, the player's fields, and middle: the middle of the column as a share of
 * all; steps-before, steps-after: how many columns columns[]   label: number of the player, or
 * place in a table by rank; raised (a flag): every second one rows[]      label, the player's
 * fields (chess.h), cells[]; small-line, small-line-short (flags): there is something for a line
 * under the name; final: also points-scored, rank, values[], places[] (none or one: rank) cells[]
 * own (a flag), with byes[]: round; never (a flag): they will not play; games[]: round, again (a
 * flag: it is not the first of the cell), colour (absent: nobody had one), text: the result, empty
 * while it is open, weight final: heads[], ... of chess.h; by-rank, two-games (flags) what the
 * sizes go by: games-most (of the same two), label-figures, tie-count, note-lines, rival-most (the
 * larger team), two-teams (a flag) page-fit      "scale" where the paper is larger than A4
 */
#include "base/error.h"
#include "doc/chess.h"
#include "event/rounds.h"
#include "score/tournament.h"

#include <string.h>

/* ---- wall chart ---- */

/* Per player and round: board, colour, opponent, and the results; see chess.h. */

/* The points of these rounds; of the last ones, all that there are. */
static void sum_field(struct pw_field *row, const struct pw_tournament *t, int who_no, int first_no,
                      int last_no, bool last)
{
    g_autofree char *before = NULL, *text = NULL;
    bool known = pw_papers_total(t, who_no, 1, first_no - 1, &before) &&
                 pw_papers_total(t, who_no, last ? 1 : first_no, last_no, &text);
    pw_text_or_no(row, "sum", known ? text : NULL);
}

/* Is every game of these rounds one of the first cycle with the colours changed? */
static bool is_reversed(const struct pw_schedule *s, int cycle, int first_no)
{
    for (int round_no = first_no; round_no < first_no + cycle; round_no++)
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            if (!pw_is_there(s, spot.who[0]) || !pw_is_there(s, spot.who[1]))
                continue;
            for (int r = 1; r <= cycle; r++) {
                struct pw_seat at = pw_schedule_where(s, spot.who[0], r);
                if (at.opponent_no == spot.who[1] && at.side == PW_SIDE_A)
                    return false;
            }
        }
    return first_no > 1;
}

/* Puts sum-head: the head of the column for points. On a sheet that has a part of the rounds only,
 * and not the last, it says which: they are counted together there (where that has room). */
static void sum_head_field(struct pw_field *sheet, bool last)
{
    g_autofree char *part =
        g_strdup_printf("%s\u2013%s", pw_field_value(pw_field_find(sheet, "from-round")),
                        pw_field_value(pw_field_find(sheet, "to-round")));
    bool short_enough = g_utf8_strlen(part, -1) <= (glong)strlen("10-99");
    pw_field_flag(sheet, "sum-head", false);
    if (last)
        pw_field_word(sheet, "sum-head", "points");
    else if (short_enough)
        pw_field_text(sheet, "sum-head", part);
}

static void chart_sheet(struct pw_field *sheet, const struct pw_papers *of, const int *who,
                        int from, int to, int first_no, int last_no, bool last)
{
    const struct pw_schedule *s = of->subject->schedule;
    struct pw_field *columns = pw_field_list(sheet, "columns");
    struct pw_field *rows = pw_field_list(sheet, "players");
    for (int round_no = first_no; round_no <= last_no; round_no++) {
        struct pw_field *column = pw_field_append(columns);
        pw_round_field(column, s, "round", round_no);
        pw_round_start_fields(column, of->subject, round_no);
    }
    for (int i = from; i < to; i++) {
        struct pw_field *row = pw_field_append(rows);
        pw_player_fields(row, "", of->players, who[i]);
        pw_papers_rounds(row, of, who[i], 0, first_no, last_no);
        sum_field(row, pw_papers_shown(of), who[i], first_no, last_no, last);
    }
    bool forfeits = false;
    for (int i = from; i < to; i++)
        forfeits = forfeits || pw_has_forfeits(pw_papers_shown(of), who[i], first_no, last_no);
    pw_field_flag(sheet, "forfeits", forfeits);
    pw_label_field(sheet, s, "from-row", who[from]);
    pw_label_field(sheet, s, "to-row", who[to - 1]);
    pw_round_field(sheet, s, "from-round", first_no);
    pw_round_field(sheet, s, "to-round", last_no);
    sum_head_field(sheet, last);
}

/* A heat is a cycle: each has sheets of its own, so that a second one can be played or not. */
PW_FILL(pw_wall_chart)
{
    const bool times = subject->event->starts > 0;
    if (!pw_papers_fit(subject, "wall-chart", error))
        return false;
    const struct pw_schedule *s = subject->schedule;
    struct pw_played played = {0};
    const struct pw_event *event = subject->event;
    bool counted = (pw_has_results(event) && !event->blank) || event->withdrawn;
    if (counted && !pw_played_make(&played, subject, error))
        return false;
    /* The rounds of a Swiss that are not paired yet are written in by hand. */
    const int last_no = pw_event_rounds(event, s->rounds);
    int count = 0, cycle = pw_papers_cycle(subject), heat = cycle > 0 ? cycle : last_no;
    int heats = last_no / heat;
    g_autofree int *who = pw_player_order(subject, subject->event->order, NULL, &count);
    const bool days = pw_event_on_days(event, s->rounds);
    struct pw_papers of = {subject, played.t, pw_players_new(subject), false, false};
    pw_papers_fields(root, subject);
    const int on = pw_rounds_off_fields(root, event, s->rounds);
    pw_field_int(root, "round-count", pw_event_of_paired_games(event) ? last_no : on);
    pw_field_flag(root, "all-meet", pw_is_as_planned(played.t, event, s->rounds));
    pw_postponed_fields(root, subject, played.t);
    pw_uncounted_fields(root, pw_papers_shown(&of), event, NULL);
    bool marks = pw_field_kind(pw_field_find(root, "uncounted")) != PW_FIELD_NONE;
    for (int i = 0; i < count; i++)
        marks = marks || pw_has_forfeits(pw_papers_shown(&of), who[i], 1, s->rounds);
    pw_field_int(root, "mark-lines", marks);
    pw_field_flag(root, "begins-days", days);
    pw_field_flag(root, "begins-times", times);
    pw_field_int(root, "under-lines", times + days); /* below the number of a round */
    struct pw_cut cut = pw_cut_field(subject, root, "crowd", heat, count);
    pw_field_flag(root, "filled", pw_has_results(event) && !event->blank);
    pw_field_text(root, "page-fit", cut.enlarged ? "scale" : "reflow");
    pw_field_int(root, "part-count", heats * cut.across * cut.down);
    pw_field_flag(root, "parts", heats * cut.across * cut.down > 1);
    struct pw_field *sheets = pw_field_list(root, "sheets");
    int part = 0;
    for (int h = 0; h < heats; h++)
        for (int i = 0; i < cut.across * cut.down; i++) {
            struct pw_field *sheet = pw_field_append(sheets);
            int rows[2], rounds[2];
            pw_part_of(count, cut.down, i / cut.across, &rows[0], &rows[1]);
            pw_part_of(heat, cut.across, i % cut.across, &rounds[0], &rounds[1]);
            pw_field_int(sheet, "part", ++part);
            pw_field_int(sheet, "heat", h + 1);
            pw_field_flag(sheet, "heats", heats > 1);
            pw_field_flag(sheet, "reversed", is_reversed(s, heat, h * heat + 1));
            chart_sheet(sheet, &of, who, rows[0], rows[1], h * heat + rounds[0] + 1,
                        h * heat + rounds[1], rounds[1] == heat);
        }
    pw_players_free(of.players);
    pw_played_finish(&played);
    return true;
}

/* ---- crosstable ---- */

/* Players by rounds, in the order of places: the crosstable of an event that others
 * have paired, where few have met and players by players would be empty.
 *
 *   swiss-sheets[]   one
 *     columns[]   round, begins (rounds.c); also of the rounds that are announced and not paired
 *     rows[]      label: the place in the table, or the number; the player's fields; cells[], one
 *                 for each round: label: of the opponent, colour, text: the result, weight; or bye
 * (a flag) with its text; or ahead (a flag): not paired yet, free to write in; with results also
 * point-cells[]: one (none while blank), points-scored, rank, values[], places[] row-count,
 * tie-count; by-rank, place-heads[], heads[], ... as of a final crosstable; forfeits,
 * lacks-opponent (flags): a cell has a "+" or "–", or a dash for an opponent
 */

#define ROUNDS_MOST 24
#define MANY 18

struct swiss_table {
    const struct pw_subject *subject;
    const struct pw_played *played; /* NULL: blank */
    struct pw_players *players;
    bool by_place;
    const int *who; /* the rows */
    int count;
    int *label;          /* [contestants + 1] */
    int rounds;          /* also those that are announced and not paired yet */
    bool lacks_opponent; /* somebody in a round, of the cells that are filled */
};

/* The game of that round, or the bye. */
static void cell_fields(struct pw_field *cell, struct swiss_table *t, int who_no, int round_no)
{
    const struct pw_schedule *s = t->subject->schedule;
    const bool ahead = round_no > s->rounds;
    pw_field_flag(cell, "ahead", ahead);
    if (ahead)
        return;
    struct pw_seat at = pw_schedule_where(s, who_no, round_no);
    bool plays = pw_is_there(s, at.opponent_no);
    pw_field_flag(cell, "plays", plays);
    pw_field_flag(cell, "bye", !plays);
    t->lacks_opponent = t->lacks_opponent || !plays;
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
static bool swiss_has_places(const struct swiss_table *t)
{
    bool own = !t->by_place;
    for (int i = 0; t->played && i < t->count && !own; i++)
        own = t->played->standing[i].rank != i + 1;
    return t->played && own;
}

static void swiss_row_fields(struct pw_field *row, struct swiss_table *t, int who_no)
{
    pw_field_int(row, "label", t->label[who_no]);
    pw_player_fields(row, "", t->players, who_no);
    struct pw_field *cells = pw_field_list(row, "cells");
    for (int round_no = 1; round_no <= t->rounds; round_no++)
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
    if (swiss_has_places(t)) /* everybody has one, who left, too */
        pw_field_int(pw_field_append(places), "place-text", standing->rank);
}

static void swiss_fill(struct pw_field *root, struct swiss_table *t)
{
    const struct pw_schedule *s = t->subject->schedule;
    pw_event_fields(root, t->subject);
    pw_swiss_fields(root, t->subject->event);
    pw_round_column_fields(root, t->subject);
    pw_field_text(root, "page-fit", "reflow");
    pw_field_int(root, "row-count", t->count);
    pw_field_int(root, "tie-count", t->played ? t->played->shown_count : 0);
    pw_field_int(root, "label-figures", t->count > 999 ? 4 : t->count > 99 ? 3 : 2); /* or one */
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
        pw_field_list(root, "play-offs");
        pw_field_list(root, "leavers");
        pw_field_flag(root, "leavers-more", false);
        pw_field_flag(root, "open", false);
        pw_field_flag(root, "equal", false);
    }
    if (swiss_has_places(t))
        pw_field_append(place_heads);
    pw_field_int(root, "column-count", t->rounds);
    struct pw_field *columns = pw_field_list(sheet, "columns");
    for (int round_no = 1; round_no <= t->rounds; round_no++) {
        struct pw_field *column = pw_field_append(columns);
        pw_round_field(column, s, "round", round_no);
        pw_round_start_fields(column, t->subject, round_no);
    }
    struct pw_field *rows = pw_field_list(sheet, "rows");
    pw_field_flag(root, "forfeits", false);
    for (int i = 0; i < t->count; i++) {
        swiss_row_fields(pw_field_append(rows), t, t->who[i]);
        if (t->played && pw_has_forfeits(t->played->t, t->who[i], 1, s->rounds))
            pw_field_flag(root, "forfeits", true);
    }
    pw_field_flag(root, "lacks-opponent", t->lacks_opponent);
}

static PW_FILL(swiss_table)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    bool filled = pw_has_results(event) && !event->blank;
    struct pw_played played = {0};
    if (s->rounds > ROUNDS_MOST)
        return pw_refuse(error, PW_ERROR_UNMET, "table-rounds", s->rounds, ROUNDS_MOST);
    /* More are announced than a table holds: it has those that are paired. */
    const int announced = event->games.rounds > ROUNDS_MOST ? 0 : event->games.rounds;
    if (filled && !pw_played_make(&played, subject, error))
        return false;
    struct swiss_table t = {
        .subject = subject, .played = filled ? &played : NULL, .rounds = MAX(announced, s->rounds)};
    enum pw_print_order order = event->order;
    if (order == PW_ORDER_AUTO)
        order = filled ? PW_ORDER_RANK : PW_ORDER_NUMBER;
    g_autofree int *who = pw_player_order(subject, order, t.played, &t.count);
    g_autofree int *label = g_new0(int, (gsize)s->contestants + 1);
    t.by_place = order == PW_ORDER_RANK && filled;
    for (int i = 0; i < t.count; i++)
        label[who[i]] = t.by_place ? i + 1 : pw_label(s, who[i]).paper_no;
    t.who = who;
    t.label = label;
    played.label = t.by_place ? label : NULL; /* notes name who is where */
    t.players = pw_players_new(subject);
    swiss_fill(root, &t);
    pw_players_free(t.players);
    pw_played_finish(&played);
    return true;
}

#define MOST (PW_CARD_ROWS_MAX / 4) /* cells */
#define MANY_ROWS 10                /* of a blank table: more have lines to count by */

struct table {
    const struct pw_subject *subject;
    const struct pw_played *played; /* NULL: blank */
    bool by_place;  /* rows and columns are numbered by place. Not of teams: each has a first */
    const int *who; /* the rows, in their order */
    int count;
    const int *across; /* the columns; of two teams, the other one */
    int columns;
    int games;     /* of the same two, at most */
    int exchanges; /* lines for games with exchanged colours */
    struct pw_players *players;
};

static bool is_named(const struct table *t)
{
    for (int i = 0; i < t->columns; i++)
        if (pw_event_name_in(t->subject->event, t->across[i], 0))
            return true;
    return false;
}

/* Will this game not be played: nobody plays in its round, or one of the two is out of the count?
 */
static bool is_never(const struct table *t, int who_no, const struct pw_view *view)
{
    return view->game->off_no != 0 ||
           (view->code == '*' && (t->played->of[who_no]->rank == 0 || !view->counts));
}

/* Does a cell have a dash for such a game? */
static bool has_nevers(const struct table *t)
{
    bool any = false;
    for (int who_no = 1; t->played && who_no <= t->played->t->players; who_no++)
        for (int i = 0; !any && i < pw_tournament_games_of(t->played->t, who_no); i++) {
            struct pw_view view = pw_tournament_view(t->played->t, who_no, i);
            any = view.opponent_no != 0 && is_never(t, who_no, &view);
        }
    return any;
}

/* What the template's sizes go by. */
static void count_fields(struct pw_field *root, const struct table *t,
                         const struct pw_tournament *games)
{
    const struct pw_schedule *s = t->subject->schedule;
    int most = t->by_place ? t->count : pw_label(s, s->contestants).paper_no;
    pw_field_int(root, "games-most", t->games);
    pw_field_int(root, "label-figures", most > 999 ? 4 : most > 99 ? 3 : most > 9 ? 2 : 1);
    pw_field_int(root, "tie-count", t->played ? t->played->shown_count : 0);
    pw_field_int(root, "round-count", pw_rounds_off_fields(root, t->subject->event, s->rounds));
    pw_field_flag(root, "all-meet", pw_is_as_planned(games, t->subject->event, s->rounds));
    int play_offs = 0;
    while (t->played && pw_play_off_who(games, play_offs + 1, 1) != 0)
        play_offs++;
    pw_field_int(root, "note-lines", t->subject->event->replacements + t->exchanges + play_offs);
    const bool nevers = has_nevers(t);
    pw_field_flag(root, "nevers", nevers);
    pw_field_int(root, "never-lines", nevers);
    pw_field_int(root, "row-count", t->count);
    pw_field_int(root, "column-count", t->columns);
    pw_field_int(root, "rival-most", MAX(t->columns, t->count));
    pw_field_flag(root, "two-teams", s->team > 0);
}

/* Of two teams one sheet is enough, where it has room for the names of the other team and a row for
 * its points. */
static struct pw_cut cut_table(struct pw_field *root, const struct table *t, bool *one_sheet)
{
    const bool final = t->played != NULL;
    if (t->subject->schedule->team > 0 && is_named(t)) {
        pw_cut_field(t->subject, root, "names-as", 1, MAX(t->columns, t->count));
        struct pw_cut cut = pw_cut_of(t->subject, root, final ? "crowd-named" : "crowd-blank-named",
                                      t->columns, t->count + 1);
        *one_sheet = *cut.size != '\0';
        if (*one_sheet)
            return cut;
    }
    pw_field_flag(root, "names-as", false);
    return pw_cut_of(t->subject, root, final ? "crowd-final" : "crowd-blank", t->columns, t->count);
}

/* ---- cells ---- */

static void blank_game(struct pw_field *cell, const struct table *t, int who_no, struct pw_seat at,
                       int round_no)
{
    struct pw_field *game = pw_field_append(cell);
    struct pw_sitting sitting = pw_sitting_of(t->players, round_no, at.stand_no);
    bool white = strcmp(pw_sitting_colour(t->players, &sitting, who_no), "white") == 0;
    pw_round_field(game, t->subject->schedule, "round", round_no);
    pw_field_text(game, "colour", white ? "white" : "black");
    pw_field_flag(game, "white", white);
    pw_field_flag(game, "black", !white);
    pw_field_flag(game, "again", pw_field_length(cell) > 1);
}

static void final_game(struct pw_field *cell, const struct table *t, int who_no,
                       const struct pw_view *view)
{
    const bool counts = pw_game_counts(t->played->t, who_no, view);
    struct pw_field *game = pw_field_append(cell);
    bool drawn = t->subject->event->nigiri && view->game->handicap == 0;
    pw_round_field(game, t->subject->schedule, "round", view->game->round_no);
    pw_field_flag(game, "colour", false);
    if (!view->game->colourless)
        pw_field_text(game, "colour", view->white || drawn ? "white" : "black");
    pw_field_text(game, "text", pw_code_shown(view->code));
    pw_field_text(game, "weight", counts && pw_code_won(view->code) ? "black" : "regular");
    pw_field_flag(game, "brackets", !counts);
}

static void cells_of(struct pw_field *row, const struct table *t, int who_no, int from, int to)
{
    const struct pw_schedule *s = t->subject->schedule;
    g_autofree struct pw_field **games = g_new0(struct pw_field *, (gsize)s->contestants + 1);
    g_autofree struct pw_field **cell_of = g_new0(struct pw_field *, (gsize)s->contestants + 1);
    struct pw_field *cells = pw_field_list(row, "cells"), *byes = NULL;
    for (int i = from; i < to; i++) {
        struct pw_field *cell = pw_field_append(cells);
        pw_field_flag(cell, "own", t->across[i] == who_no);
        cell_of[t->across[i]] = cell;
        pw_field_flag(cell, "never", false);
        games[t->across[i]] = pw_field_list(cell, "games");
        struct pw_field *out = pw_field_list(cell, "byes");
        byes = t->across[i] == who_no ? out : byes;
    }
    if (t->played) {
        for (int i = 0; i < pw_tournament_games_of(t->played->t, who_no); i++) {
            struct pw_view view = pw_tournament_view(t->played->t, who_no, i);
            bool never = is_never(t, who_no, &view);
            if (view.opponent_no != 0 && games[view.opponent_no] && never)
                pw_field_flag(cell_of[view.opponent_no], "never", true);
            else if (view.opponent_no != 0 && games[view.opponent_no])
                final_game(games[view.opponent_no], t, who_no, &view);
        }
        return;
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat at = pw_schedule_where(s, who_no, round_no);
        bool plays = pw_is_there(s, at.opponent_no);
        if (plays && games[at.opponent_no])
            blank_game(games[at.opponent_no], t, who_no, at, round_no);
        else if (!plays && byes)
            pw_round_field(pw_field_append(byes), s, "round", round_no);
    }
}

/* ---- sheets ---- */

static int label_of(const struct table *t, const int *who, int i)
{
    return t->by_place ? i + 1 : pw_label(t->subject->schedule, who[i]).paper_no;
}

/* By number of the player: the label of the row. The caller frees. */
static int *labels_of(const struct table *t)
{
    int *label = g_new0(int, (gsize)t->subject->schedule->contestants + 1);
    for (int i = 0; i < t->count; i++)
        label[t->who[i]] = label_of(t, t->who, i);
    return label;
}

/* Places are a column of their own unless the rows are numbered by them. */
static bool has_places(const struct table *t)
{
    if (!t->by_place)
        return t->subject->schedule->team == 0; /* standings have those of teams */
    for (int i = 0; i < t->count; i++)
        if (t->played->standing[i].rank != i + 1)
            return true;
    return false;
}

static bool says(const struct pw_field *record, const char *name)
{
    return pw_field_kind(pw_field_find(record, name)) != PW_FIELD_NONE;
}

static void row_fields(struct pw_field *row, const struct table *t, int i, int from, int to)
{
    int who_no = t->who[i];
    const bool teams = t->subject->schedule->team > 0 && t->played;
    pw_field_int(row, "label", label_of(t, t->who, i));
    pw_player_fields(row, "", t->players, who_no);
    pw_field_flag(row, "small-line-short", !teams && (t->by_place || says(row, "detail-short")));
    pw_field_flag(row, "small-line", t->by_place || says(row, "detail"));
    cells_of(row, t, who_no, from, to);
    if (!t->played)
        return;
    const struct pw_standing *standing = t->played->of[who_no];
    pw_standing_fields(row, t->played, standing);
    struct pw_field *places = pw_field_list(row, "places");
    if (!has_places(t))
        return;
    struct pw_field *place = pw_field_append(places);
    g_autofree char *rank =
        standing->rank > 0 ? g_strdup_printf("%d", standing->rank) : g_strdup("–");
    pw_field_text(place, "place-text", rank);
}

/* A list for a column that is there, or is not. */
static void one_or_none(struct pw_field *record, const char *name, bool one)
{
    struct pw_field *list = pw_field_list(record, name);
    if (one)
        pw_field_append(list);
}

static void sheet_fields(struct pw_field *sheet, const struct table *t, const struct pw_cut *cut,
                         int part, int before, int all)
{
    int rows[2], columns[2];
    pw_part_of(t->count, cut->down, part / cut->across, &rows[0], &rows[1]);
    pw_part_of(t->columns, cut->across, part % cut->across, &columns[0], &columns[1]);
    pw_field_text(sheet, "crowd", cut->size);
    pw_field_flag(sheet, "parts", all > 1);
    pw_field_flag(sheet, "row-parts", cut->down > 1);
    pw_field_flag(sheet, "column-parts", cut->across > 1);
    pw_field_int(sheet, "part", before + part + 1);
    pw_field_int(sheet, "part-count", all);
    const char *const from_to[2][2] = {{"from-row", "to-row"}, {"from-column", "to-column"}};
    for (int k = 0; k < 2; k++) {
        const int *of = k == 0 ? rows : columns, *who = k == 0 ? t->who : t->across;
        int first = label_of(t, who, of[0]), last = label_of(t, who, of[1] - 1);
        /* the lowest and the highest: teams by rank are in no order */
        for (int i = of[0]; t->subject->schedule->team > 0 && i < of[1]; i++) {
            int label = label_of(t, who, i);
            first = MIN(first, label);
            last = MAX(last, label);
        }
        pw_field_int(sheet, from_to[k][0], first);
        pw_field_int(sheet, from_to[k][1], last);
    }
    const bool last = columns[1] == t->columns;
    one_or_none(sheet, "point-heads", last);
    const struct pw_schedule *s = t->subject->schedule;
    bool teams = s->team > 0;
    pw_field_flag(sheet, "of-team", teams);
    if (teams) {
        bool second = t->who[0] > s->team;
        pw_team_name_fields(sheet, "team", "team-title", t->subject->event, second ? 2 : 1);
        pw_team_name_fields(sheet, "other-team", NULL, t->subject->event, second ? 1 : 2);
    }
    if (teams && t->played)
        pw_team_fields(sheet, t->subject->event, t->played->t, t->who[0] > s->team);
    struct pw_field *heads = pw_field_list(sheet, "columns");
    for (int i = columns[0]; i < columns[1]; i++) {
        struct pw_field *head = pw_field_append(heads);
        pw_field_int(head, "label", label_of(t, t->across, i));
        pw_field_flag(head, "raised", (i - columns[0]) % 2 != 0);
        pw_player_fields(head, "", t->players, t->across[i]);
        g_autofree char *points =
            teams && t->played ? pw_halves_text(t->played->of[t->across[i]]->points) : NULL;
        pw_text_or_no(head, "column-points", points);
    }
    struct pw_field *list = pw_field_list(sheet, "rows");
    for (int i = rows[0]; i < rows[1]; i++) {
        struct pw_field *row = pw_field_append(list);
        row_fields(row, t, i, columns[0], columns[1]);
        one_or_none(row, "point-cells", last);
    }
}

/* Where the names of the other team begin, one step lower each: in the middle of its column. */
static void stairs_fields(struct pw_field *sheet, const struct table *t)
{
    struct pw_field *columns = pw_field_list(sheet, "stair-columns");
    for (int i = 0; i < t->columns; i++) {
        struct pw_field *stair = pw_field_append(columns);
        char middle[G_ASCII_DTOSTR_BUF_SIZE];
        g_ascii_formatd(middle, sizeof middle, "%.8f", (i + 0.5) / t->columns);
        pw_player_fields(stair, "", t->players, t->across[i]);
        pw_field_text(stair, "middle", middle);
        pw_field_int(stair, "steps-before", i);
        pw_field_int(stair, "steps-after", MAX(t->columns, t->count) - i);
    }
}

static void fill(struct pw_field *root, const struct table *t, const struct pw_tournament *games)
{
    bool one_sheet = false;
    pw_event_fields(root, t->subject);
    count_fields(root, t, games);
    struct pw_cut cut = cut_table(root, t, &one_sheet);
    pw_field_text(root, "page-fit", cut.enlarged ? "scale" : "reflow");
    pw_field_flag(root, "two-games", t->games > 1);
    pw_field_flag(root, "by-rank", t->by_place);
    pw_field_flag(root, "forfeits", false);
    struct pw_field *places = pw_field_list(root, "place-heads");
    if (t->played) {
        pw_played_fields(root, t->played, t->subject->event);
        for (int who_no = 1; who_no <= games->players; who_no++)
            if (pw_has_forfeits(games, who_no, 1, t->subject->schedule->rounds))
                pw_field_flag(root, "forfeits", true);
        if (has_places(t))
            pw_field_append(places);
        if (t->subject->schedule->team > 0) /* and how they are found */
            pw_field_flag(root, "equal", false);
    }
    pw_field_list(root, "swiss-sheets");
    struct pw_field *blank = pw_field_list(root, "blank-sheets");
    struct pw_field *final = pw_field_list(root, "final-sheets");
    const int parts = cut.across * cut.down, teams = t->across == t->who || one_sheet ? 1 : 2;
    struct table turned = *t; /* the other team, by this one */
    turned.who = t->across;
    turned.count = t->columns;
    turned.across = t->who;
    turned.columns = t->count;
    for (int part = 0; part < teams * parts; part++) {
        struct pw_field *sheet = pw_field_append(t->played ? final : blank);
        const struct table *of = part < parts ? t : &turned;
        sheet_fields(sheet, of, &cut, part % parts, part - part % parts, teams * parts);
        pw_field_flag(sheet, "points-below", one_sheet);
        const bool many = t->count > (t->played ? MANY : MANY_ROWS); /* lines to count by */
        pw_field_int(sheet, "rule-every", one_sheet ? t->count : many ? 5 : 0);
        pw_field_int(sheet, "column-every", many && !one_sheet ? 5 : 0);
        if (one_sheet)
            stairs_fields(sheet, of);
    }
}

PW_FILL(pw_crosstable)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_event *event = subject->event;
    if (!pw_needs_players(subject, "crosstable", error))
        return false;
    if (pw_contest_of(s)->ranks_teams)
        return pw_team_crosstable(root, subject, error);
    pw_no_team_fields(root);
    if (event->no_robin && (event->order != PW_ORDER_RANK || pw_has_results(event)))
        return swiss_table(root, subject, error);
    if ((long)s->contestants * s->contestants > MOST)
        return pw_refuse(error, PW_ERROR_UNMET, "crosstable-most", s->contestants, MOST);
    bool filled = pw_has_results(event) && !event->blank;
    if (!filled && event->order == PW_ORDER_RANK)
        return pw_refuse(error, PW_ERROR_USAGE, "order-rank");
    struct pw_played played = {0};
    if ((filled || event->withdrawn) && !pw_played_make(&played, subject, error))
        return false;
    struct table t = {.subject = subject, .played = filled ? &played : NULL};
    enum pw_print_order order = event->order;
    if (order == PW_ORDER_AUTO)
        order = filled && played.t->open == 0 && s->team == 0 ? PW_ORDER_RANK : PW_ORDER_NUMBER;
    t.by_place = order == PW_ORDER_RANK && s->team == 0;
    t.players = pw_players_new(subject);
    pw_players_by_team(t.players);
    t.games = MAX(filled ? played.t->met_max : subject->report->met_max, 1);
    t.exchanges = filled ? pw_exchange_lines(played.t) : 0;
    pw_postponed_fields(root, subject, played.t);
    if (s->team > 0)
        played.shown_count = 0; /* what parts the players of a team stands in the standings */
    int *who = pw_player_order(subject, order, t.played, &t.count);
    t.who = t.across = who;
    t.columns = t.count;
    g_autofree int *apart = g_new(int, (gsize)t.count + 1);
    if (s->team > 0) { /* in their order, those of A first */
        int n = 0, first = 0;
        for (int team = 0; team < 2; team++) {
            for (int i = 0; i < t.count; i++)
                if ((who[i] > s->team) == (team == 1))
                    apart[n++] = who[i];
            first = team == 0 ? n : first;
        }
        t.who = apart;
        t.across = apart + first;
        t.columns = t.count - first;
        t.count = first;
    }
    g_autofree int *label = t.by_place ? labels_of(&t) : NULL; /* notes name who is where */
    played.label = label;
    fill(root, &t, played.t);
    g_free(who);
    pw_players_free(t.players);
    pw_played_finish(&played);
    return true;
}
