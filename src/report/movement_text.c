/* movement_text.c - writes the movement for the terminal.
 *
 *     round  table 1    A    B  table 2  ...
 *         1  8-1 [1]  [2]  [3]  2-6 [4]  ...
 *
 * A number in brackets is a board set, as the article draws a square round it.
 */
#include "base/progress.h"
#include "format/json_text.h"
#include "format/write_internal.h"
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

static void cell(char out[CELL], const struct pw_schedule *s, int round_no, int stand_no)
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
        cell(out, s, round_no, column_no);
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
        cell(text, s, 1, stand_no);
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
