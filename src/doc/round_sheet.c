/* round_sheet.c - a round on one sheet: by table who plays, and by number where everybody sits.
 *
 *   sheets[]   one for each round: round, boards (all tables play these; or no), table-count,
 *              names (list of one where somebody has a name), starts (list of one where tables
 *              share copies of the boards), columns[] of the lower table
 *     tables[]   table, ns, ew, ns-name-one ..., own-boards (where they differ), start-board; of a
 *                Swiss of teams home, away (the team that comes), home-name, away-name
 *     byes[]     pair, name-one, name-two, bye-word
 *     rows[]     halves[]: there, pair, plays, bye-word, table, side, position, against; also
 *                ew-table, of teams: where its EW pair plays
 *     lines of a Swiss: met-line (nobody meets again, counted), rule-line, drawn-line, side-line,
 *                share-line, triangle-line (of triangle-one, -two, -three, and of
 *                round and triangle-next); each may say no
 */
#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "event/event.h"

#include <stdlib.h>

struct sheet {
    const struct pw_subject *subject;
    const struct pw_schedule *s;
    int round_no;
    bool swiss, teams;
};

/* ---- by table ---- */

/* All tables at which somebody plays have the same boards. */
static bool one_set(const struct sheet *of)
{
    int set = 0;
    for (int stand_no = 1; stand_no <= of->s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(of->s, of->round_no, stand_no);
        if (spot.who[0] == 0 && spot.who[1] == 0)
            continue;
        if ((set != 0 && spot.set != set) ||
            pw_event_other_boards(of->subject->event, of->round_no,
                                  of->s->stand[stand_no - 1].table_no) != NULL)
            return false;
        set = spot.set;
    }
    return set != 0;
}

static int set_of(const struct sheet *of)
{
    int set = 0;
    for (int stand_no = 1; set == 0 && stand_no <= of->s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(of->s, of->round_no, stand_no);
        set = spot.who[0] != 0 ? spot.set : 0;
    }
    return set;
}

/* So many tables play with one copy of the boards, each another board at a time; 1: all have their
 * own. */
static int tables_of_copy(const struct sheet *of)
{
    int tables = of->teams ? pw_entrants(of->s) / 2 * 2 : of->s->tables;
    return of->swiss ? pw_matches_sharing(tables, of->subject->event->copies, of->teams) : 1;
}

/* Where the table stands among those that share, from 0: of teams the two of a match follow one
 * another, the lower home first. */
static int place_in_order(const struct sheet *of, int stand_no)
{
    int place = 0;
    if (!of->teams)
        return stand_no - 1;
    int mine = pw_schedule_where(of->s, stand_no, of->round_no).opponent_no;
    int other = mine != 0 ? pw_entrant_of(of->s, mine) : stand_no, first = MIN(stand_no, other);
    for (int no = 1; no < first; no++) {
        int away = pw_schedule_where(of->s, no, of->round_no).opponent_no;
        place += away != 0 && pw_entrant_of(of->s, away) > no ? 2 : 0;
    }
    return place + (stand_no > other);
}

static void start_board_field(struct pw_field *row, const struct sheet *of, int stand_no)
{
    int first, last, group = tables_of_copy(of);
    pw_event_boards(of->subject->event, set_of(of), &first, &last);
    if (group > 1)
        pw_field_int(row, "start-board",
                     first + place_in_order(of, stand_no) % group * (last - first + 1) / group);
}

static void team_field(struct pw_field *row, const char *name, const struct sheet *of, int team_no)
{
    char *text = pw_event_team_name(of->subject->event, team_no);
    pw_text_or_no(row, name, text);
    free(text);
}

static void table_fields(struct pw_field *row, const struct sheet *of, int stand_no,
                         const struct pw_spot *spot, bool own)
{
    pw_stand_fields(row, of->s, "", stand_no);
    pw_table_who_fields(row, of->subject, spot->who);
    pw_field_flag(row, "own-boards", false);
    if (own)
        pw_boards_at_field(row, "own-boards", of->subject, of->round_no, stand_no);
    pw_field_flag(row, "start-board", false);
    start_board_field(row, of, stand_no);
    if (own || tables_of_copy(of) > 1)
        pw_field_append(pw_field_list(row, "starts"));
    else
        pw_field_list(row, "starts");
    pw_field_flag(row, "away", false);
    pw_field_flag(row, "home-name", false);
    pw_field_flag(row, "away-name", false);
    if (!of->teams)
        return;
    int away = pw_entrant_of(of->s, spot->who[1]);
    pw_field_int(row, "away", away);
    team_field(row, "home-name", of, pw_entrant_of(of->s, spot->who[0]));
    team_field(row, "away-name", of, away);
}

/* ---- by number ---- */

static void bye_word(struct pw_field *row, const struct sheet *of)
{
    pw_field_word(row, "bye-word", of->swiss ? "bye" : "sits-out");
}

static void half_fields(struct pw_field *half, const struct sheet *of, int who_no)
{
    bool there = who_no > 0 && who_no <= pw_entrants(of->s) && pw_is_there(of->s, who_no) &&
                 pw_schedule_is_there(of->s, who_no, of->round_no);
    pw_field_flag(half, "there", there);
    if (!there)
        return;
    struct pw_seat seat = pw_schedule_where(of->s, who_no, of->round_no);
    bool plays = seat.stand_no > 0 && pw_is_there(of->s, seat.opponent_no);
    pw_label_field(half, of->s, "pair", who_no);
    pw_field_flag(half, "plays", plays);
    bye_word(half, of);
    if (!plays)
        return;
    pw_stand_fields(half, of->s, "", seat.stand_no);
    pw_side_fields(half, "", seat.side);
    pw_label_field(half, of->s, "against", pw_entrant_of(of->s, seat.opponent_no));
    pw_field_flag(half, "ew-table", false);
    if (of->teams)
        pw_field_int(
            half, "ew-table",
            pw_schedule_where(of->s, pw_entrant_mate(of->s, who_no), of->round_no).table_no);
}

static void number_fields(struct pw_field *sheet, const struct sheet *of)
{
    int all = pw_entrants(of->s), count = 0;
    g_autofree int *who = g_new0(int, (gsize)all + 1);
    struct pw_field *rows = pw_field_list(sheet, "rows");
    for (int no = 1; no <= all; no++)
        if (pw_is_there(of->s, no) && pw_schedule_is_there(of->s, no, of->round_no))
            who[count++] = no;
    int high = (count + 1) / 2;
    for (int i = 0; i < high; i++) {
        struct pw_field *halves = pw_field_list(pw_field_append(rows), "halves");
        half_fields(pw_field_append(halves), of, who[i]);
        half_fields(pw_field_append(halves), of, i + high < count ? who[i + high] : 0);
    }
    struct pw_field *columns = pw_field_list(sheet, "columns");
    pw_field_append(columns);
    pw_field_append(columns);
}

/* ---- how it came about ---- */

/* In how many matches of rounds up to this one did two meet who had met? */
static long met_again(const struct sheet *of, long *matches)
{
    int n = pw_entrants(of->s);
    g_autofree bool *met = g_new0(bool, ((gsize)n + 1) * ((gsize)n + 1));
    long again = 0;
    *matches = 0;
    for (int round_no = 1; round_no <= of->round_no; round_no++)
        for (int no = 1; no <= n; no++) {
            struct pw_seat seat = pw_schedule_where(of->s, no, round_no);
            int other = seat.opponent_no != 0 ? pw_entrant_of(of->s, seat.opponent_no) : 0;
            if (other <= no)
                continue;
            bool *at = &met[(gsize)no * ((gsize)n + 1) + (gsize)other];
            again += *at;
            *at = true;
            ++*matches;
        }
    return again;
}

/* Which tables share a copy: "1–3, 4–6". */
static void share_fields(struct pw_field *sheet, const struct sheet *of)
{
    int group = tables_of_copy(of), tables = of->s->tables;
    g_autoptr(GString) list = g_string_new(NULL);
    for (int first = 1; !of->teams && group > 1 && first < tables; first += group) {
        g_autofree char *run = pw_run_text(first, MIN(first + group - 1, tables));
        g_string_append_printf(list, "%s%s", list->len > 0 ? ", " : "", run);
    }
    for (int place = 0; of->teams && group > 1 && place < tables; place++)
        for (int no = 1; no <= tables; no++)
            if (pw_schedule_where(of->s, no, of->round_no).opponent_no != 0 &&
                place_in_order(of, no) == place)
                g_string_append_printf(list, "%s%d",
                                       place == 0           ? ""
                                       : place % group == 0 ? ", "
                                                            : "+",
                                       no);
    pw_text_or_no(sheet, "share-tables", list->str);
    pw_word_or_no(sheet, "share-line", list->len > 0 ? "matches-share" : NULL);
}

/* Three teams meet in this round and the next, or in this one and that before. */
static void triangle_fields(struct pw_field *sheet, const struct sheet *of)
{
    static const char *const field[] = {"triangle-one", "triangle-two", "triangle-three"};
    const struct pw_triangle *triangle = of->subject->event->matches.triangle;
    int half = of->teams && triangle != NULL ? triangle[of->round_no - 1].half : 0;
    pw_word_or_no(sheet, "triangle-line",
                  half == 1   ? "matches-triangle"
                  : half == 2 ? "matches-triangle-end"
                              : NULL);
    for (int i = 0; i < 3; i++)
        pw_field_int(sheet, field[i], half != 0 ? triangle[of->round_no - 1].team[i] : 0);
    pw_field_int(sheet, "triangle-next", of->round_no + 1);
}

static void rule_fields(struct pw_field *sheet, const struct sheet *of)
{
    const struct pw_matches *matches = &of->subject->event->matches;
    long count = 0;
    int after = matches->behind ? of->round_no - 2 : of->round_no - 1;
    bool again = of->swiss && met_again(of, &count) > 0;
    pw_field_int(sheet, "match-count", count);
    pw_field_int(sheet, "after-round", after > 0 ? after : 0);
    pw_field_int(sheet, "again-after", matches->again_after);
    pw_word_or_no(sheet, "met-line",
                  of->swiss && of->round_no > 1 && !again ? "matches-met-once" : NULL);
    pw_word_or_no(sheet, "drawn-line",
                  !of->swiss                       ? NULL
                  : after > 0                      ? "matches-by-rank"
                  : matches->first == PW_FIRST_LOT ? "matches-by-lot"
                                                   : "matches-by-seeding");
    pw_word_or_no(sheet, "rule-line",
                  !of->swiss || after <= 0   ? NULL
                  : matches->again_after > 0 ? "matches-rule-again"
                                             : "matches-rule");
    pw_word_or_no(sheet, "side-line",
                  !of->swiss  ? NULL
                  : of->teams ? "matches-sides-teams"
                              : "matches-sides");
    share_fields(sheet, of);
    triangle_fields(sheet, of);
}

/* ---- a round ---- */

static void bye_fields(struct pw_field *byes, const struct sheet *of)
{
    const struct pw_event *event = of->subject->event;
    for (int no = 1; no <= pw_entrants(of->s); no++) {
        struct pw_seat seat = pw_schedule_where(of->s, no, of->round_no);
        bool rests = !pw_is_there(of->s, seat.opponent_no) && pw_is_there(of->s, no) &&
                     pw_schedule_is_there(of->s, no, of->round_no) &&
                     (!of->swiss || pw_rests(&event->matches, of->round_no, no));
        if (!rests)
            continue;
        struct pw_field *row = pw_field_append(byes);
        pw_label_field(row, of->s, "pair", no);
        bye_word(row, of);
        pw_name_fields(row, "", event, no);
        if (of->teams)
            team_field(row, "name-one", of, no);
    }
}

static void sheet_fields(struct pw_field *sheet, const struct sheet *of)
{
    const struct pw_event *event = of->subject->event;
    bool own = !one_set(of);
    int tables = 0;
    pw_round_field(sheet, of->s, "round", of->round_no);
    pw_field_flag(sheet, "boards", false);
    if (!own)
        pw_boards_field(sheet, "boards", event, set_of(of));
    struct pw_field *list = pw_field_list(sheet, "tables");
    for (int stand_no = 1; stand_no <= of->s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(of->s, of->round_no, stand_no);
        bool full = pw_is_there(of->s, spot.who[0]) && pw_is_there(of->s, spot.who[1]);
        if (!full)
            continue;
        table_fields(pw_field_append(list), of, stand_no, &spot, own);
        tables++;
    }
    pw_field_int(sheet, "table-count", tables);
    struct pw_field *starts = pw_field_list(sheet, "starts");
    if (tables_of_copy(of) > 1 || own)
        pw_field_append(starts);
    bye_fields(pw_field_list(sheet, "byes"), of);
    number_fields(sheet, of);
    rule_fields(sheet, of);
}

PW_FILL(pw_round_sheet)
{
    const struct pw_schedule *s = subject->schedule;
    if (!pw_needs_pairs(subject, "round-sheets", error))
        return false;
    if ((long)s->contestants * s->rounds > PW_CARD_ROWS_MAX)
        return pw_refuse(error, PW_ERROR_UNMET, "papers-long", "round-sheet", s->contestants,
                         s->rounds, PW_CARD_ROWS_MAX);
    struct sheet of = {subject, s, 0, pw_event_of_matches(subject->event),
                       pw_event_of_matches(subject->event) && pw_contest_of(s)->has_rooms};
    pw_event_fields(root, subject);
    if (of.swiss)
        pw_field_int(root, "round-count", subject->event->request.rounds);
    pw_field_flag(root, "of-teams", of.teams);
    struct pw_field *sheets = pw_field_list(root, "sheets");
    for (of.round_no = 1; of.round_no <= s->rounds; of.round_no++)
        if (!pw_schedule_round_unplayed(s, of.round_no))
            sheet_fields(pw_field_append(sheets), &of);
    return true;
}
