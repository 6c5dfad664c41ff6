/* facts.c - the fields that many documents share: seats, numbers, boards, the schedule of the
 * day.
 */
#include "doc/facts.h"
#include "base/characters.h"
#include "base/error.h"
#include "doc/catalog.h"
#include "doc/sizes.h"
#include "sched/core/schedule.h"

#include <string.h>

static const char *line_word(enum pw_side line)
{
    return line == PW_SIDE_NONE ? NULL : line == PW_SIDE_A ? "ns" : "ew";
}

const char *pw_who_word(const struct pw_schedule *s, int pair_no)
{
    const char *line = line_word(pw_label(s, pair_no).line);
    return line ? line : pw_contest_of(s)->person;
}

void pw_phone_fields(struct pw_field *record, const struct pw_event *event, int who_no)
{
    bool known = event->phones && who_no <= event->phone_words && event->phone_word[who_no - 1];
    /* In capitals, which say the same, a code is smaller. */
    g_autofree char *at = known ? g_ascii_strup(event->phones, -1) : NULL;
    g_autofree char *code =
        known ? g_strdup_printf("%s/P/%s", at, event->phone_word[who_no - 1]) : NULL;
    pw_text_or_no(record, "phone", code);
    pw_text_or_no(record, "network", event->network);
}

void pw_team_field(struct pw_field *record, const struct pw_schedule *s, int pair_no)
{
    if (pw_contest_of(s)->has_rooms)
        pw_field_int(record, "team", pw_schedule_team_of_pair(s, pair_no));
}

void pw_who_fields(struct pw_field *record, const struct pw_schedule *s, int pair_no)
{
    pw_team_field(record, s, pair_no);
    pw_label_field(record, s, "pair", pair_no);
    pw_field_word(record, "who", pw_who_word(s, pair_no));
}

/* What no is called; no 0 says no. */
static void number_field(struct pw_field *record, const char *name, int no, int label)
{
    if (no)
        pw_field_int(record, name, label);
    else
        pw_field_flag(record, name, false);
}

void pw_label_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int who_no)
{
    number_field(record, name, who_no, pw_label(s, who_no).paper_no);
}

void pw_round_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int round_no)
{
    number_field(record, name, round_no, pw_label_round(s, round_no));
}

void pw_set_field(struct pw_field *record, const struct pw_schedule *s, const char *name, int set)
{
    number_field(record, name, set, pw_label_set(s, set));
}

void pw_table_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                    int stand_no)
{
    number_field(record, name, stand_no, stand_no ? pw_label_table(s, stand_no) : 0);
}

void pw_seated_field(struct pw_field *record, const struct pw_schedule *s, const char *name,
                     int pair_no, enum pw_side side)
{
    struct pw_label label = pw_label(s, pair_no);
    bool home = label.line == PW_SIDE_NONE || label.line == side;
    g_autofree char *number = g_strconcat(name, "-no", NULL);
    pw_label_field(record, s, name, pair_no);
    pw_label_field(record, s, number, home ? 0 : pair_no);
    g_autofree char *line = g_strconcat(name, "-line", NULL);
    pw_word_or_no(record, line, home ? NULL : line_word(label.line));
    if (home)
        return;
    g_autofree char *word = g_strdup_printf("%s-of-%s", name, line_word(label.line));
    pw_field_word(record, name, word);
}

void pw_runs_add(GString *list, int run[2], int no)
{
    if (run[0] && no == run[1] + 1) {
        run[1] = no;
        return;
    }
    if (run[0] && run[1] - run[0] >= 2)
        g_string_append_printf(list, "%s%d\u2013%d", list->len ? ", " : "", run[0], run[1]);
    else
        for (int i = run[0]; run[0] && i <= run[1]; i++)
            g_string_append_printf(list, "%s%d", list->len ? ", " : "", i);
    run[0] = run[1] = no;
}

void pw_text_or_no(struct pw_field *record, const char *name, const char *value)
{
    if (value && *value)
        pw_field_text(record, name, value);
    else
        pw_field_flag(record, name, false);
}

void pw_word_or_no(struct pw_field *record, const char *name, const char *key)
{
    if (key)
        pw_field_word(record, name, key);
    else
        pw_field_flag(record, name, false);
}

/* ---- small groups of fields ---- */

static const char *joined(char out[64], const char *prefix, const char *name)
{
    g_strlcpy(out, prefix, 64);
    g_strlcat(out, name, 64);
    return out;
}

void pw_side_fields(struct pw_field *record, const char *prefix, enum pw_side side)
{
    char name[64];
    if (side == PW_SIDE_NONE) {
        pw_field_flag(record, joined(name, prefix, "side"), false);
        pw_field_flag(record, joined(name, prefix, "position"), false);
        return;
    }
    const char *at = side == PW_SIDE_A ? "ns" : "ew";
    pw_field_word(record, joined(name, prefix, "side"), at);
    pw_field_text(record, joined(name, prefix, "position"), at);
}

void pw_stand_fields(struct pw_field *record, const struct pw_schedule *s, const char *prefix,
                     int stand_no)
{
    char name[64], letters[8];
    struct pw_stand stand = {0};
    if (stand_no >= 1 && stand_no <= s->stands)
        stand = s->stand[stand_no - 1];
    joined(name, prefix, "table");
    pw_table_field(record, s, name, stand.table_no ? stand_no : 0);
    joined(name, prefix, "relay");
    if (stand.relay_no) {
        pw_relay_letters(stand.relay_no, letters);
        pw_field_text(record, name, letters);
    } else {
        pw_field_flag(record, name, false);
    }
}

enum pw_side pw_first_side(const struct pw_schedule *s, int who_no)
{
    enum pw_side side = pw_schedule_home(s, who_no);
    for (int round_no = 1; side == PW_SIDE_NONE && round_no <= s->rounds; round_no++)
        side = pw_schedule_where(s, who_no, round_no).side;
    return side;
}

char *pw_run_text(int first, int last)
{
    return first == last ? g_strdup_printf("%d", first)
                         : g_strdup_printf("%d\u2013%d", first, last);
}

static void run_field(struct pw_field *record, const char *name, int first, int last)
{
    g_autofree char *text = pw_run_text(first, last);
    pw_field_text(record, name, text);
}

int pw_listed(const struct pw_schedule *s, int i)
{
    return pw_contest_of(s)->has_rooms ? i / 2 + 1 + i % 2 * pw_entrants(s) : i + 1;
}

void pw_boards_field(struct pw_field *record, const char *name, const struct pw_event *event,
                     int set)
{
    int first, last;
    if (set < 1) {
        pw_field_flag(record, name, false);
        return;
    }
    pw_event_boards(event, set, &first, &last);
    run_field(record, name, first, last);
}

void pw_boards_at_field(struct pw_field *record, const char *name, const struct pw_subject *subject,
                        int round_no, int stand_no)
{
    int first, last;
    if (stand_no < 1 || pw_schedule_at(subject->schedule, round_no, stand_no).set < 1) {
        pw_field_flag(record, name, false);
        return;
    }
    pw_event_boards_at(subject->event, subject->schedule, round_no, stand_no, &first, &last);
    const struct pw_happening *others = pw_event_other_boards(
        subject->event, round_no, subject->schedule->stand[stand_no - 1].table_no);
    if (others == NULL || others->mores == 0) {
        run_field(record, name, first, last);
        return;
    }
    g_autoptr(GString) runs = g_string_new(NULL);
    int run[2] = {0, 0};
    for (int board_no = first; board_no <= last; board_no++)
        if (pw_happening_has_board(others, board_no))
            pw_runs_add(runs, run, board_no);
    pw_runs_add(runs, run, 0);
    pw_field_text(record, name, runs->str);
}

/* Are these the boards of a set, all of them and no others? */
static bool is_set(const struct pw_event *event, const struct pw_happening *others, int set)
{
    int first, last;
    pw_event_boards(event, set, &first, &last);
    return others->mores == 0 && others->board_no == first &&
           pw_happening_last_board(others) == last;
}

void pw_boards_laid_field(struct pw_field *record, const char *name,
                          const struct pw_subject *subject, int round_no, int stand_no)
{
    const struct pw_event *event = subject->event;
    const struct pw_schedule *s = subject->schedule;
    const struct pw_happening *others =
        pw_event_other_boards(event, round_no, s->stand[stand_no - 1].table_no);
    int set = pw_schedule_at(s, round_no, stand_no).set;
    if (others != NULL && event->plan != NULL && set > 0 && !is_set(event, others, set))
        set = pw_schedule_at(event->plan, round_no, stand_no).set;
    pw_boards_field(record, name, event, set);
}

/* The boards at the stand: none where nothing lies there. */
static void boards_at(const struct pw_subject *subject, int round_no, int stand_no, int *first,
                      int *last)
{
    *first = 1;
    *last = 0;
    if (stand_no > 0 && pw_schedule_at(subject->schedule, round_no, stand_no).set > 0)
        pw_event_boards_at(subject->event, subject->schedule, round_no, stand_no, first, last);
}

static enum pw_board_said said_of(const struct pw_subject *subject, int round_no, int stand_no,
                                  int board_no)
{
    return pw_event_board_said(subject->event, subject->schedule, round_no, stand_no, board_no,
                               NULL);
}

/* 3333 as "33.33", 6000 as "60". */
void pw_percent_field(struct pw_field *record, const char *name, int percent)
{
    g_autofree char *text = percent % 100 == 0
                                ? g_strdup_printf("%d", percent / 100)
                                : g_strdup_printf("%d.%02d", percent / 100, percent % 100);
    pw_field_decimal(record, name, text);
}

void pw_given_fields(struct pw_field *record, const int *percent)
{
    static const char *const names[] = {"percent-ns", "percent-ew"};
    pw_field_flag(record, "given", percent != NULL);
    for (int side = 0; side < 2; side++) {
        pw_field_flag(record, names[side], false);
        if (percent != NULL)
            pw_percent_field(record, names[side], percent[side]);
    }
}

/* One to which an entry gives a score may have been played; where all have one there is nothing
 * left to play. */
int pw_boards_due(const struct pw_subject *subject, int round_no, int stand_no)
{
    int first, last, due = 0, given = 0;
    boards_at(subject, round_no, stand_no, &first, &last);
    for (int board_no = first; board_no <= last; board_no++) {
        enum pw_board_said said = said_of(subject, round_no, stand_no, board_no);
        due += said != PW_BOARD_OFF;
        given += said == PW_BOARD_GIVEN;
    }
    return given < due ? due : 0;
}

int pw_boards_due_field(struct pw_field *record, const char *name, const struct pw_subject *subject,
                        int round_no, int stand_no)
{
    int first, last, due = pw_boards_due(subject, round_no, stand_no), run[2] = {0, 0};
    boards_at(subject, round_no, stand_no, &first, &last);
    pw_boards_at_field(record, name, subject, round_no, stand_no);
    if (due == last - first + 1)
        return due;
    g_autoptr(GString) runs = g_string_new(due > 0 ? NULL : PW_NO_BOARDS);
    for (int board_no = first; due > 0 && board_no <= last; board_no++)
        if (said_of(subject, round_no, stand_no, board_no) != PW_BOARD_OFF)
            pw_runs_add(runs, run, board_no);
    pw_runs_add(runs, run, 0);
    pw_field_text(record, name, runs->str);
    return due;
}

/* Where "Anna & Piotr" parts in two; NULL when it does not, or in more. */
static const char *parting(const char *name)
{
    const char *at = strstr(name, " & ");
    return at && !strstr(at + 1, " & ") ? at : NULL;
}

void pw_name_fields(struct pw_field *record, const char *prefix, const struct pw_event *event,
                    int who_no)
{
    char whole[64], one[64], two[64];
    joined(whole, prefix, "name");
    joined(one, prefix, "name-one");
    joined(two, prefix, "name-two");
    pw_field_flag(record, whole, false);
    pw_field_flag(record, one, false);
    pw_field_flag(record, two, false);
    const char *name = pw_event_name(event, who_no);
    if (!name || !*name)
        return;
    pw_field_text(record, whole, name);
    bool listed = who_no <= event->contestants && event->contestant[who_no - 1].name;
    static const struct pw_contestant nobody; /* it is called as its team */
    const struct pw_contestant *who = listed ? &event->contestant[who_no - 1] : &nobody;
    const char *at = listed ? parting(name) : NULL; /* a team is no two players */
    if (who->player[0] && who->player[1]) {
        pw_field_text(record, one, who->player[0]);
        pw_field_text(record, two, who->player[1]);
    } else if (at) {
        g_autofree char *first = g_strndup(name, (gsize)(at - name));
        pw_field_text(record, one, first);
        pw_field_text(record, two, at + strlen(" & "));
    } else {
        pw_field_text(record, one, name);
    }
}

/* Puts of one stand: `boards-next`, a flag: boards come here from the next place after every
 * round; `boards-over`: the place in the line, from 1, to which they go from here, if it is not the
 * one before. ring: as pw_flow_board_ring has it, or NULL. */
static void pw_ring_fields(struct pw_field *stand, const int *ring, int stands, int stand_no)
{
    int last = ring ? ring[stand_no] : 0;
    bool next = last && stand_no < stands && ring[stand_no + 1] == last;
    bool first = next && (stand_no == 1 || ring[stand_no - 1] != last);
    pw_field_flag(stand, "boards-next", next);
    pw_field_flag(stand, "boards-over", false);
    if (first)
        pw_field_int(stand, "boards-over", last);
}

void pw_room_fields(struct pw_field *record, const char *list, const struct pw_schedule *s,
                    const int *ring, int here_no)
{
    struct pw_field *stands = pw_field_list(record, list);
    for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
        struct pw_field *stand = pw_field_append(stands);
        pw_stand_fields(stand, s, "", stand_no);
        pw_field_flag(stand, "here", stand_no == here_no);
        pw_ring_fields(stand, ring, s->stands, stand_no);
    }
}

/* ---- boards ---- */

void pw_deal_fields(struct pw_field *record, int board_no)
{
    static const char *const dealers[] = {"n", "e", "s", "w"};
    static const char *const flags[] = {"dealer-n", "dealer-e", "dealer-s", "dealer-w"};
    static const char *const lines[] = {"deals-n", "deals-e", "deals-s", "deals-w"};
    static const char *const vulnerable[] = {"vulnerable-none", "vulnerable-ns", "vulnerable-ew",
                                             "vulnerable-both"};
    int i = (board_no - 1) % 4, v = (i + (board_no - 1) / 4) % 4;
    pw_field_int(record, "board", board_no);
    pw_field_word(record, "dealer", dealers[i]);
    pw_field_word(record, "dealer-line", lines[i]);
    for (int k = 0; k < 4; k++)
        pw_field_flag(record, flags[k], k == i);
    pw_field_word(record, "vulnerable", vulnerable[v]);
    pw_field_flag(record, "ns-vulnerable", v == 1 || v == 3);
    pw_field_flag(record, "ew-vulnerable", v == 2 || v == 3);
}

/* The first board of that part; of part `parts` the one after the last. */
static int part_begins(const int boards[2], int parts, int part_i)
{
    return boards[0] + ((boards[1] - boards[0] + 1) * part_i + parts - 1) / parts;
}

static char *part_of_boards(const int boards[2], int parts, int part_i)
{
    return pw_run_text(part_begins(boards, parts, part_i),
                       part_begins(boards, parts, part_i + 1) - 1);
}

void pw_part_field(struct pw_field *record, const char *name, const int boards[2], int parts,
                   int part_i)
{
    g_autofree char *text = part_of_boards(boards, parts, part_i);
    pw_field_text(record, name, text);
}

/* Are the boards of a table in a round one run, all of which it plays? */
static bool boards_are_whole(const struct pw_subject *subject, int round_no, int stand_no)
{
    int boards[2];
    boards_at(subject, round_no, stand_no, &boards[0], &boards[1]);
    const struct pw_happening *others = pw_event_other_boards(
        subject->event, round_no, subject->schedule->stand[stand_no - 1].table_no);
    return (others == NULL || others->mores == 0) &&
           pw_boards_due(subject, round_no, stand_no) == boards[1] - boards[0] + 1;
}

/* The parts in which a table plays its boards, one for each of those that share them; *first: that
 * with which it begins, as many as have lower numbers. 1: all at once. */
static int parts_at(const struct pw_subject *subject, int round_no, int stand_no, int *first,
                    int boards[2])
{
    const struct pw_flow *flow = subject->report->shared ? pw_flow(subject->schedule) : NULL;
    int tables = 1, before = 0;
    for (int other = flow ? pw_flow_shares(flow, round_no, stand_no, 0) : 0; other;
         other = pw_flow_shares(flow, round_no, stand_no, other)) {
        tables++;
        before += other < stand_no;
    }
    boards_at(subject, round_no, stand_no, &boards[0], &boards[1]);
    bool parts = tables > 1 && boards_are_whole(subject, round_no, stand_no) &&
                 boards[1] - boards[0] + 1 >= tables;
    *first = parts ? before : 0;
    return parts ? tables : 1;
}

/* The order of a shared set: each of the tables begins one part later than the one before it, and
 * takes the next part from the table behind it, the last from the first. before: how many tables
 * have lower numbers. */
static void parts_fields(struct pw_field *row, int parts, int before, const int boards[2])
{
    pw_part_field(row, "first-boards", boards, parts, before);
    g_autoptr(GString) then = g_string_new(NULL);
    for (int i = 1; i < parts; i++) {
        g_autofree char *part = part_of_boards(boards, parts, (before + i) % parts);
        g_string_append_printf(then, "%s%s", i > 1 ? ", " : "", part);
    }
    pw_field_text(row, "then-boards", then->str);
    pw_field_word(row, "swap-line", parts == 2 ? "swap-with" : "boards-from");
}

void pw_end_fields(struct pw_field *record, const struct pw_schedule *s)
{
    int last = pw_schedule_last_played(s);
    pw_round_field(record, s, "end-round", last);
    pw_word_or_no(record, "end-line", last > 1 ? "end-line" : NULL);
}

void pw_shares_fields(struct pw_field *row, const struct pw_subject *subject, int round_no,
                      int stand_no)
{
    const struct pw_schedule *s = subject->schedule;
    const struct pw_flow *flow = stand_no && subject->report->shared ? pw_flow(s) : NULL;
    int other = flow ? pw_flow_shares(flow, round_no, stand_no, 0) : 0;
    struct pw_field *tables = pw_field_list(row, "swap-tables");
    static const char *const texts[] = {"shares", "first-boards", "then-boards", "swap-line"};
    for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
        pw_field_flag(row, texts[i], false);
    pw_field_int(row, "share-count", 0);
    if (!other)
        return;
    g_autoptr(GString) others = g_string_new(NULL);
    /* the tables behind this one, from the next to the last, and then from the first */
    g_autoptr(GArray) behind = g_array_new(FALSE, FALSE, sizeof(int));
    int before = 0;
    for (; other; other = pw_flow_shares(flow, round_no, stand_no, other)) {
        g_string_append_printf(others, "%s%d", others->len ? ", " : "",
                               s->stand[other - 1].table_no);
        g_array_insert_val(behind, other < stand_no ? behind->len : behind->len - (guint)before,
                           other);
        before += other < stand_no;
    }
    pw_field_int(row, "share-count", (int)behind->len);
    pw_field_text(row, "shares", others->str);
    pw_field_word(row, "swap-line", "share-with");
    int boards[2], first, parts = parts_at(subject, round_no, stand_no, &first, boards);
    if (parts > 1)
        parts_fields(row, parts, first, boards);
    for (guint i = 0; i < (parts > 1 ? 1 : behind->len); i++)
        pw_stand_fields(pw_field_append(tables), s, "", g_array_index(behind, int, i));
}

void pw_boards_at_fields(struct pw_field *record, const char *list,
                         const struct pw_subject *subject, int round_no, int stand_no)
{
    struct pw_field *rows = pw_field_list(record, list);
    int boards[2], first_part;
    int parts = parts_at(subject, round_no, stand_no, &first_part, boards);
    for (int i = 0; i < parts; i++) {
        int part_i = (first_part + i) % parts, first = part_begins(boards, parts, part_i);
        for (int board_no = first; board_no < part_begins(boards, parts, part_i + 1); board_no++) {
            int percent[2];
            enum pw_board_said said = pw_event_board_said(subject->event, subject->schedule,
                                                          round_no, stand_no, board_no, percent);
            if (said == PW_BOARD_OFF)
                continue;
            struct pw_field *board = pw_field_append(rows);
            pw_deal_fields(board, board_no);
            pw_given_fields(board, said == PW_BOARD_GIVEN ? percent : NULL);
            pw_field_flag(board, "swap", i > 0 && board_no == first);
            if (i > 0 && board_no == first)
                pw_part_field(board, "then-boards", boards, parts, part_i);
        }
    }
}

/* ---- who is not there ---- */

void pw_absence_field(struct pw_field *card, const char *name, const struct pw_schedule *s,
                      int who_no)
{
    int from_no = pw_schedule_there_from(s, who_no), until_no = pw_schedule_there_until(s, who_no);
    bool left = until_no < s->rounds;
    if (!left && from_no <= 1)
        return;
    pw_field_word(card, name, until_no == 0 ? "card-cancelled" : left ? "card-left" : "card-late");
    pw_round_field(card, s, "absence-round", left ? until_no : from_no);
}

/* ---- copies of the boards ---- */

void pw_copy_field(struct pw_field *record, int copy_no)
{
    char letters[8];
    pw_relay_letters(copy_no, letters);
    pw_text_or_no(record, "copy", letters);
}

void pw_copy_at_field(struct pw_field *record, const int *copies, int stand_no)
{
    pw_copy_field(record, copies ? copies[stand_no] : 0);
}

int pw_copy_count(const struct pw_schedule *s, const int *copies)
{
    return copies ? s->copies : 1;
}

/* ---- refusing ---- */

bool pw_has_a_table(const struct pw_flow *flow, int pair_no)
{
    return flow->stays[pair_no] || flow->keeps[pair_no];
}

bool pw_refuse_movers(GError **error)
{
    return pw_refuse(error, PW_ERROR_UNMET, "nobody-moves");
}

bool pw_needs_pairs(const struct pw_subject *subject, const char *document, GError **error)
{
    const struct pw_contest *contest = pw_contest_of(subject->schedule);
    if (contest->has_lines)
        return true;
    return pw_refuse(error, PW_ERROR_USAGE,
                     contest->has_boards ? "for-pairs-partners" : "for-pairs-games", document);
}

bool pw_needs_bridge(const struct pw_subject *subject, const char *document, GError **error)
{
    return pw_contest_of(subject->schedule)->has_boards || pw_needs_pairs(subject, document, error);
}

bool pw_needs_players(const struct pw_subject *subject, const char *document, GError **error)
{
    if (pw_contest_of(subject->schedule)->has_games)
        return true;
    return pw_refuse(error, PW_ERROR_USAGE, "for-players", document);
}

/* ---- what a document asks of its template, and even parts ---- */

struct pw_cut pw_cut_of(const struct pw_subject *subject, const struct pw_field *record,
                        const char *sizes, int columns, int rows)
{
    const struct pw_measure *measure = subject->measure;
    if (measure)
        return measure->cut(measure->user, record, sizes, columns, rows);
    return (struct pw_cut){"", false, columns, rows, 1, 1, G_MAXINT};
}

struct pw_cut pw_cut_field(const struct pw_subject *subject, struct pw_field *record,
                           const char *sizes, int columns, int rows)
{
    struct pw_cut cut = pw_cut_of(subject, record, sizes, columns, rows);
    pw_field_text(record, sizes, cut.size);
    return cut;
}

void pw_part_of(int n, int parts, int i, int *from, int *to)
{
    *from = n * i / parts;
    *to = n * (i + 1) / parts;
}

/* ---- who sits at a table ---- */

/* Who sits at a table, of pairs and of individuals: two lines, or four seats; and
 * where somebody begins.
 */

static const char *const seat_words[] = {"n", "s", "e", "w"};

static void four_fields(struct pw_field *record, const struct pw_subject *subject, const int who[4])
{
    char prefix[8];
    for (int i = 0; i < 4; i++) {
        int who_no = pw_is_there(subject->schedule, who[i]) ? who[i] : 0;
        g_snprintf(prefix, sizeof prefix, "%s-", seat_words[i]);
        pw_label_field(record, subject->schedule, seat_words[i], who_no);
        pw_name_fields(record, prefix, subject->event, who_no);
    }
}

static void line_fields(struct pw_field *record, const struct pw_subject *subject, const char *line,
                        int pair_no)
{
    int who_no = pw_is_there(subject->schedule, pair_no) ? pair_no : 0;
    g_autofree char *prefix = g_strconcat(line, "-", NULL);
    pw_seated_field(record, subject->schedule, line, who_no,
                    strcmp(line, "ew") == 0 ? PW_SIDE_B : PW_SIDE_A);
    pw_name_fields(record, prefix, subject->event, who_no);
}

void pw_table_who_fields(struct pw_field *record, const struct pw_subject *subject,
                         const int who[4])
{
    if (pw_contest_of(subject->schedule)->partners_change) {
        four_fields(record, subject, who);
        return;
    }
    line_fields(record, subject, "ns", who[0]);
    line_fields(record, subject, "ew", who[1]);
}

void pw_seat_of_four_fields(struct pw_field *record, const char *prefix,
                            const struct pw_schedule *s, int who_no, int round_no)
{
    g_autofree char *side = g_strconcat(prefix, "side", NULL);
    g_autofree char *position = g_strconcat(prefix, "position", NULL);
    int stand_no = pw_schedule_where(s, who_no, round_no).stand_no;
    int seat = pw_spot_seat(pw_schedule_at(s, round_no, stand_no), who_no);
    const char *word = seat < 4 ? seat_words[seat] : NULL;
    pw_word_or_no(record, side, word);
    pw_text_or_no(record, position, word);
}

void pw_start_fields(struct pw_field *record, const struct pw_schedule *s,
                     const struct pw_flow *flow, int who_no)
{
    int first_no = pw_schedule_there_from(s, who_no);
    struct pw_seat start = pw_schedule_where(s, who_no, first_no);
    pw_stand_fields(record, s, "start-", start.stand_no);
    if (pw_contest_of(s)->partners_change)
        pw_seat_of_four_fields(record, "start-", s, who_no, first_no);
    else
        pw_side_fields(record, "start-", start.side);
    pw_word_or_no(record, "start-word",
                  start.stand_no             ? NULL
                  : who_no == flow->rover_no ? "rover"
                                             : "sits-out");
    if (pw_schedule_there_until(s, who_no) == 0)
        pw_field_text(record, "start-word", PW_NO_BOARDS);
}
