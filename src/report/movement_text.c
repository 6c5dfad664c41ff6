/* movement_text.c - writes the movement for the terminal.
 *
 *     round  table 1    A    B  table 2  ...
 *         1  8-1 [1]  [2]  [3]  2-6 [4]  ...
 *
 * A number in brackets is a board set, as the article draws a square round it.
 */
#include "base/progress.h"
#include "format/json_text.h"
#include "format/write.h"
#include "report/report.h"
#include "score/tournament.h"

#include <stdio.h>
#include <string.h>

#define CELL 64

static void heading(char out[CELL], const struct pw_schedule *s, int stand_no)
{
    char place[16];
    pw_stand_text(place, s, stand_no);
    bool relay = s->stand[stand_no - 1].table_no == 0;
    snprintf(out, CELL, "%s%s%s", relay ? "" : pw_contest_of(s)->place, relay ? "" : " ", place);
}

/* "(12 1 2)": nothing is played where one of four is missing, and the others sit out. */
static void alone_text(char *out, size_t size, const int who[4])
{
    size_t used = 0;
    for (int i = 0; i < 4; i++)
        if (who[i] >= 0)
            used +=
                (size_t)snprintf(out + used, size - used, "%s%d", used == 0 ? "(" : " ", who[i]);
    if (used > 0)
        snprintf(out + used, size - used, ")");
}

static void cell_text(char out[CELL], const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    int who[4];
    char people[3 * CELL / 4] = "", set[CELL / 4] = "";
    for (int i = 0; i < 4; i++)
        who[i] = pw_label(s, spot.who[i]).no;
    bool full = who[0] >= 0 && who[1] >= 0 && who[2] >= 0 && who[3] >= 0;
    if (pw_contest_of(s)->seats == 4 && full)
        snprintf(people, sizeof people, "%d+%d-%d+%d", who[0], who[1], who[2], who[3]);
    else if (pw_contest_of(s)->seats == 4)
        alone_text(people, sizeof people, who);
    else if (pw_contest_of(s)->seats == 2 && who[0] >= 0 && who[1] >= 0)
        snprintf(people, sizeof people, "%d-%d", who[0], who[1]);
    else if (pw_contest_of(s)->seats == 2 && (who[0] >= 0 || who[1] >= 0))
        snprintf(people, sizeof people, "(%d)", MAX(who[0], who[1]));
    if (spot.set != 0)
        snprintf(set, sizeof set, "[%d]", pw_label_set(s, spot.set));
    snprintf(out, CELL, "%s%s%s", people, people[0] != '\0' && set[0] != '\0' ? " " : "", set);
}

/* Columns behind the last stand are for who waits beside the tables. */
static void column(char out[CELL], const struct pw_schedule *s, int round_no, int column_no)
{
    int row = column_no - s->stands, who_no = row > 0 ? pw_waiting_at(s, round_no, row) : 0;
    out[0] = '\0';
    if (row <= 0 && round_no == 0)
        heading(out, s, column_no);
    else if (row <= 0)
        cell_text(out, s, round_no, column_no);
    else if (round_no == 0)
        snprintf(out, CELL, "sits out");
    else if (who_no != 0)
        snprintf(out, CELL, "(%d)", pw_label(s, who_no).no);
}

static void append_table(GString *out, const struct pw_schedule *s)
{
    char text[CELL];
    int columns = s->stands + pw_waiting_rows(s);
    int *width = g_new0(int, (gsize)columns + 1);
    bool may = pw_work(PW_WORK_PLACES, (long long)columns * s->rounds, 300);
    for (int no = 1; may && no <= columns; no++)
        for (int round_no = 0; round_no <= s->rounds; round_no++) {
            column(text, s, round_no, no);
            width[no] = MAX(width[no], (int)strlen(text));
        }
    g_string_append(out, "round");
    for (int round_no = 0; round_no <= s->rounds && pw_pass(out); round_no++) {
        if (round_no > 0)
            g_string_append_printf(out, "%5d", pw_label_round(s, round_no));
        gsize end = out->len;
        for (int no = 1; no <= columns; no++) {
            column(text, s, round_no, no);
            g_string_append_printf(out, "  %-*s", width[no], text);
            if (text[0] != '\0')
                end = out->len;
        }
        while (end > 0 && out->str[end - 1] == ' ')
            end--;
        g_string_truncate(out, end);
        g_string_append_c(out, '\n');
    }
    g_free(width);
}

/* What a cell says, on the first one that has two people and a set. */
static void append_legend(GString *out, const struct pw_event *event, const struct pw_schedule *s)
{
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_spot spot = pw_schedule_at(s, 1, stand_no);
        char text[CELL];
        int who[4];
        bool all = true;
        for (int i = 0; i < pw_contest_of(s)->seats; i++) {
            who[i] = pw_label(s, spot.who[i]).no;
            all = all && who[i] >= 0;
        }
        if (!all)
            continue;
        cell_text(text, s, 1, stand_no);
        g_string_append_printf(out, "%s: ", text);
        int stones = pw_schedule_stones(s, 1, stand_no);
        if (stones > 0)
            g_string_append_printf(out, "player %d has Black and %d stone%s, player %d White",
                                   who[0], stones, stones == 1 ? "" : "s", who[1]);
        else if (pw_contest_of(s)->has_games && event->nigiri)
            g_string_append_printf(out, "players %d and %d meet, and draw their colours", who[0],
                                   who[1]);
        else if (pw_contest_of(s)->has_games)
            g_string_append_printf(out, "player %d has %s, player %d %s", who[0],
                                   pw_contest_of(s)->side[0], who[1], pw_contest_of(s)->side[1]);
        else if (pw_contest_of(s)->partners_change)
            g_string_append_printf(out, "players %d and %d sit N and S, %d and %d E and W", who[0],
                                   who[1], who[2], who[3]);
        else
            g_string_append_printf(out, "pair %d sits NS, pair %d EW", who[0], who[1]);
        if (spot.set != 0)
            g_string_append_printf(out, ", and they play board set %d", pw_label_set(s, spot.set));
        g_string_append_c(out, '\n');
        break;
    }
    if (s->relays > 0) {
        char first[8], last[8];
        pw_relay_letters(1, first);
        pw_relay_letters(s->relays, last);
        if (s->relays == 1)
            g_string_append(out, "A: a relay, where boards wait\n");
        else
            g_string_append_printf(out, "%s to %s: relays, where boards wait\n", first, last);
    }
}

/* Only where they are not 1, 2, 3, ... themselves. */
static void append_boards(GString *out, const struct pw_event *event, const struct pw_schedule *s)
{
    int first, last;
    pw_event_boards(event, 1, &first, &last);
    if (s->sets == 0 || (first == 1 && last == 1))
        return;
    g_string_append(out, "boards:");
    for (int set = 1; set <= s->sets; set++) {
        pw_event_boards(event, set, &first, &last);
        g_string_append_printf(out, " [%d] %d", pw_label_set(s, set), first);
        if (last > first)
            g_string_append_printf(out, "-%d", last);
        if (set < s->sets)
            g_string_append_c(out, ',');
    }
    g_string_append_c(out, '\n');
}

static void append_seat(GString *out, const struct pw_schedule *s, struct pw_seat seat)
{
    char place[16];
    pw_stand_text(place, s, seat.stand_no);
    g_string_append_printf(out, "%s%s", place, pw_side_text(s, seat.side));
}

/* The first round in which somebody has a seat; 0: in none. */
static int first_seated(const struct pw_schedule *s, int who_no)
{
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        if (pw_schedule_where(s, who_no, round_no).stand_no > 0)
            return round_no;
    return 0;
}

/* Has a seat in all rounds, and not always the same. */
static bool goes_round(const struct pw_schedule *s, int who_no)
{
    struct pw_seat start = pw_schedule_where(s, who_no, 1);
    bool moves = false;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(s, who_no, round_no);
        if (seat.stand_no == 0)
            return false;
        moves = moves || seat.stand_no != start.stand_no || seat.side != start.side;
    }
    return moves;
}

/* The article's guide card: one ring of seats for all who move, and where each begins. */
static void append_guide_card(GString *out, const struct pw_schedule *s,
                              const struct pw_report *report)
{
    if (!pw_contest_of(s)->has_lines || report->cycle != s->rounds)
        return;
    int mover = 0;
    for (int who_no = 1; who_no <= s->contestants && mover == 0; who_no++)
        if (goes_round(s, who_no))
            mover = who_no;
    if (mover == 0)
        return;
    g_string_append(out, "guide card:");
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        g_string_append(out, round_no > 1 ? " > " : " ");
        append_seat(out, s, pw_schedule_where(s, mover, round_no));
    }
    g_string_append(out, " > from the left again\nstart:");
    const char *before = " ";
    for (int who_no = 1; who_no <= s->contestants; who_no++) {
        int first = first_seated(s, who_no);
        if (who_no == s->missing_no || first == 0)
            continue;
        g_string_append_printf(out, "%s%d at ", before, pw_label(s, who_no).no);
        before = ", ";
        append_seat(out, s, pw_schedule_where(s, who_no, first));
        if (first > 1)
            g_string_append_printf(out, " from round %d", first);
    }
    g_string_append_c(out, '\n');
}

static void append_boards_played(GString *out, int least, int most, int all)
{
    if (least == most)
        g_string_append_printf(out, "checked: every pair plays %d of %d boards\n", least, all);
    else
        g_string_append_printf(out, "checked: a pair plays %d to %d of %d boards\n", least, most,
                               all);
}

/* Games that are not played, as somebody has left: the proof before it is of the plan. */
static void append_left(GString *out, const struct pw_event *event, const struct pw_schedule *s)
{
    struct pw_tournament *t = NULL;
    struct pw_reason why;
    int off = 0, all = 0, who = 0;
    if (pw_contest_of(s)->has_boards || event->no_robin != NULL ||
        pw_tournament_of_event(event, s, &t, NULL, &why) != PW_OK)
        return;
    for (int i = 0; i < t->games; i++) {
        off += pw_tournament_off(t, &t->game[i]);
        all += t->game[i].black_no != 0;
    }
    for (int who_no = 1; off > 0 && who_no <= t->players; who_no++) {
        if (t->presence[who_no] == PW_PLAYS)
            continue;
        g_string_append_printf(out, "%s%d left after round %d", who++ == 0 ? "checked: " : ", ",
                               pw_label(s, who_no).no, t->left_after[who_no]);
    }
    if (who > 0)
        g_string_append_printf(out, ": %d of the %d games are not played\n", off, all);
    pw_tournament_free(t);
}

char *pw_save_movement_text(const struct pw_event *event, const struct pw_schedule *s,
                            const struct pw_report *report)
{
    GString *out = g_string_new(NULL);
    int people = s->contestants - (s->missing_no != 0);
    g_string_append_printf(out, "%d %s, %d %s%s, %d round%s", people, pw_contest_of(s)->kind,
                           s->tables, pw_contest_of(s)->place, s->tables == 1 ? "" : "s", s->rounds,
                           s->rounds == 1 ? "" : "s");
    if (pw_contest_of(s)->has_boards)
        g_string_append_printf(out, ", %d board set%s", s->sets, s->sets == 1 ? "" : "s");
    if (s->method != NULL && s->method[0] != '\0')
        g_string_append_printf(out, " (%s)", s->method);
    g_string_append(out, "\n\n");
    append_table(out, s);
    g_string_append_c(out, '\n');
    append_legend(out, event, s);
    if (pw_sits_out(s))
        g_string_append(out, pw_contest_of(s)->has_games    ? "(5): 5 has the bye\n"
                             : pw_contest_of(s)->seats == 2 ? "(5): 5 sits out\n"
                                                            : "(5), (5 6 7): they sit out\n");
    append_boards(out, event, s);
    append_guide_card(out, s, report);
    if (s->remark != NULL)
        g_string_append_printf(out, "note: %s\n", s->remark);
    pw_append_proof(out, s, report, "checked: ");
    append_left(out, event, s);
    pw_append_faults(out, s, report, false);
    int boards = pw_event_boards_per_set(event);
    if (pw_contest_of(s)->has_lines && report->sit_outs > 0 && boards > 1)
        append_boards_played(out, report->rounds_min * boards, report->rounds_max * boards,
                             s->rounds * boards);
    return g_string_free(out, FALSE);
}

/* ---- by its boards ---- */

/* Tells a schedule by its boards: the sheet of the Italian article,
 * the history of a set and the comparisons of the Polish one.
 */

/* "7-5", "1+2-3+4", "7 sits out", or "" for nobody. */
static void append_meeting(GString *out, const struct pw_schedule *s, struct pw_spot spot)
{
    int line = pw_contest_of(s)->seats / 2;
    int who[4];
    for (int i = 0; i < 4; i++)
        who[i] = pw_label(s, spot.who[i]).no;
    if (line == 2)
        g_string_append_printf(out, "%d+%d-%d+%d", who[0], who[1], who[2], who[3]);
    else if (who[0] >= 0 && who[1] >= 0)
        g_string_append_printf(out, "%d-%d", who[0], who[1]);
    else if (who[0] >= 0 || who[1] >= 0)
        g_string_append_printf(out, "(%d)", MAX(who[0], who[1]));
}

/* Who meets on each set in each round, [sets][rounds]; several meetings where
 * tables share a set. NULL: nobody. */
static GString **cells_of(const struct pw_schedule *s)
{
    long long all = (long long)s->sets * s->rounds;
    bool may = pw_work("sets times rounds", all, 500) &&
               pw_work(PW_WORK_PLACES, (long long)s->stands * s->rounds, 50);
    GString **cells = may ? g_new0(GString *, (gsize)all + 1) : NULL;
    for (int round_no = 1; may && round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool seated = spot.who[0] != 0 || spot.who[1] != 0 || spot.who[2] != 0;
            if (spot.set < 1 || spot.set > s->sets || !seated)
                continue;
            GString **cell = &cells[(spot.set - 1) * s->rounds + round_no - 1];
            if (*cell == NULL)
                *cell = g_string_new(NULL);
            else
                g_string_append_c(*cell, ' ');
            append_meeting(*cell, s, spot);
        }
    }
    return cells;
}

static const char *cell_at(const struct pw_schedule *s, GString **cells, int set, int round_no)
{
    const GString *cell = cells[(set - 1) * s->rounds + round_no - 1];
    return cell != NULL ? cell->str : "";
}

static char *sheet(const struct pw_schedule *s, bool csv)
{
    GString *out = g_string_new(csv ? "set" : "set |");
    GString **cells = cells_of(s);
    if (cells == NULL)
        return g_string_free(out, FALSE);
    int *width = g_new0(int, (gsize)s->rounds + 1);
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        width[round_no] = 2;
        for (int set = 1; set <= s->sets; set++) {
            int length = (int)strlen(cell_at(s, cells, set, round_no));
            width[round_no] = MAX(width[round_no], length);
        }
    }
    for (int round_no = 1; round_no <= s->rounds; round_no++)
        g_string_append_printf(out, csv ? ",%*d" : "  %*d", csv ? 0 : width[round_no],
                               pw_label_round(s, round_no));
    g_string_append_c(out, '\n');
    if (!csv) {
        g_string_prepend(out, "board sets down, rounds across; N-M: N sits NS, M sits EW\n\n");
        g_string_append(out, "----+");
        for (int round_no = 1; round_no <= s->rounds; round_no++)
            for (int i = 0; i < width[round_no] + 2; i++)
                g_string_append_c(out, '-');
        g_string_append_c(out, '\n');
    }
    for (int set = 1; set <= s->sets; set++) {
        g_string_append_printf(out, csv ? "%*d" : "%*d |", csv ? 0 : 3, pw_label_set(s, set));
        gsize end = out->len;
        for (int round_no = 1; round_no <= s->rounds; round_no++) {
            const char *text = cell_at(s, cells, set, round_no);
            g_string_append_printf(out, csv ? ",%*s" : "  %*s", csv ? 0 : width[round_no], text);
            if (csv || text[0] != '\0')
                end = out->len;
        }
        g_string_truncate(out, end);
        g_string_append_c(out, '\n');
        if (!pw_pass(out))
            break;
    }
    for (int i = 0; i < s->sets * s->rounds; i++)
        if (cells[i] != NULL)
            g_string_free(cells[i], TRUE);
    g_free(cells);
    g_free(width);
    return g_string_free(out, FALSE);
}

char *pw_save_board_sheet(const struct pw_schedule *s)
{
    return sheet(s, false);
}

char *pw_save_board_sheet_csv(const struct pw_schedule *s)
{
    return sheet(s, true);
}

/* ---- history ---- */

/* Writes a place of the set: stand_no 0 is nowhere. */
typedef void place_writer(void *to, const struct pw_schedule *s, int round_no, int stand_no);

/* Writes all places of the set in a round. false: it is more work than is allowed. */
static bool write_places(void *to, const struct pw_schedule *s, int set, int round_no,
                         place_writer *write)
{
    bool found = false;
    if (!pw_work(PW_WORK_PLACES, s->stands, 30))
        return false;
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        if (pw_schedule_at(s, round_no, stand_no).set != set)
            continue;
        write(to, s, round_no, stand_no);
        found = true;
    }
    if (!found)
        write(to, s, round_no, 0);
    return true;
}

static void append_history(GString *out, const struct pw_schedule *s, int set, place_writer *write)
{
    bool goes_on = true;
    for (int round_no = 1; goes_on && round_no <= s->rounds && pw_pass(out); round_no++)
        goes_on = write_places(out, s, set, round_no, write);
}

static void text_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    GString *out = to;
    char place[16] = "-";
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    if (stand_no > 0)
        pw_stand_text(place, s, stand_no);
    g_string_append_printf(out, "%5d  %5s", pw_label_round(s, round_no), place);
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        int who = pw_label(s, spot.who[i]).no;
        if (who >= 0)
            g_string_append_printf(out, "  %4d", who);
        else
            g_string_append(out, "     -");
    }
    g_string_append_c(out, '\n');
}

char *pw_save_history(const struct pw_schedule *s, int set)
{
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "set %d\n\nround  table", pw_label_set(s, set));
    const char *const *seats = pw_contest_of(s)->seat;
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        char *upper = g_ascii_strup(seats[i], -1);
        g_string_append_printf(out, "  %4s", upper);
        g_free(upper);
    }
    g_string_append_c(out, '\n');
    append_history(out, s, set, text_line);
    if (s->relays > 0)
        g_string_append(out, "\na letter is a relay: nobody plays the set there\n");
    return g_string_free(out, FALSE);
}

static void csv_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    GString *out = to;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    g_string_append_printf(out, "%d,", pw_label_round(s, round_no));
    int table = stand_no > 0 ? pw_label_table(s, stand_no) : -1;
    if (table >= 0)
        g_string_append_printf(out, "%d", table);
    else if (stand_no > 0)
        g_string_append_printf(out, "R%d", s->stand[stand_no - 1].relay_no);
    for (int i = 0; i < pw_contest_of(s)->seats; i++) {
        int who = pw_label(s, spot.who[i]).no;
        if (who >= 0)
            g_string_append_printf(out, ",%d", who);
        else
            g_string_append_c(out, ',');
    }
    g_string_append_c(out, '\n');
}

char *pw_save_history_csv(const struct pw_schedule *s, int set)
{
    GString *out = g_string_new("round,table");
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        g_string_append_printf(out, ",%s", pw_contest_of(s)->seat[i]);
    g_string_append_c(out, '\n');
    append_history(out, s, set, csv_line);
    return g_string_free(out, FALSE);
}

static void json_line(void *to, const struct pw_schedule *s, int round_no, int stand_no)
{
    struct pw_json *json = to;
    struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
    pw_json_object(json, NULL, PW_JSON_ONE_LINE);
    pw_json_int(json, "round", pw_label_round(s, round_no));
    if (stand_no > 0)
        pw_json_stand(json, "", s, stand_no);
    for (int i = 0; i < pw_contest_of(s)->seats; i++)
        pw_json_count(json, pw_contest_of(s)->seat[i], pw_label(s, spot.who[i]).no);
    pw_json_end(json);
}

char *pw_save_history_json(const struct pw_schedule *s, int set)
{
    struct pw_json json;
    bool goes_on = true;
    pw_json_init(&json);
    pw_json_object(&json, NULL, PW_JSON_LINES);
    pw_json_int(&json, "set", pw_label_set(s, set));
    pw_json_array(&json, "rounds", PW_JSON_ROWS);
    for (int round_no = 1; goes_on && round_no <= s->rounds; round_no++)
        goes_on = write_places(&json, s, set, round_no, json_line) && pw_json_goes_on(&json);
    return pw_json_finish(&json);
}

/* ---- comparisons ---- */

char *pw_save_comparison(const struct pw_schedule *s, int who_no, int other_no)
{
    struct pw_comparison *found = g_new0(struct pw_comparison, (gsize)s->sets + 1);
    int count = pw_compare(s, who_no, other_no, found, s->sets);
    int a = pw_label(s, who_no).no, b = pw_label(s, other_no).no;
    const char *person = pw_contest_of(s)->person;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%ss %d and %d are compared on %d set%s\n", person, a, b, count,
                           count == 1 ? "" : "s");
    for (int i = 0; i < MIN(count, s->sets); i++)
        g_string_append_printf(out, "set %d: both sit %s (%s %d in round %d, %s %d in round %d)\n",
                               pw_label_set(s, found[i].set), pw_side_text(s, found[i].side),
                               person, a, pw_label_round(s, found[i].round_no), person, b,
                               pw_label_round(s, found[i].other_round_no));
    g_free(found);
    return g_string_free(out, FALSE);
}
