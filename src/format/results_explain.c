/* results_explain.c - what must have happened for a row that the movement does not have. Asked when
 * all rows are read: an entry that takes a result away from its place is no explanation.
 */
#include "format/results_internal.h"

/* Has anything come in for this table in that round? who_no: for the table of this pair. */
static bool has_results(const struct pw_session *session, int round_no, int table_no, int who_no)
{
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        bool there = who_no != 0 ? line->who[0] == who_no || line->who[1] == who_no
                                 : line->table_no == table_no;
        if (there && line->round_no == round_no && line->kind != PW_NO_RESULT && !line->settled)
            return true;
    }
    return false;
}

/* They sat the other way: all of their boards, where nothing says that some were as planned. */
static bool explain_turned(const struct pw_session *session, const struct pw_line *line,
                           struct pw_happening *out)
{
    bool some = has_results(session, line->round_no, line->table_no, 0);
    *out = (struct pw_happening){
        .kind = PW_TURNED,
        .round_no = line->round_no,
        .table_no = line->table_no,
        .board_no = some ? line->board_no : 0,
    };
    return line->kind == PW_NO_RESULT;
}

/* The two meet, with other boards: they played the set in which this one is, and not their own. */
static bool explain_boards(const struct pw_session *session, int board_no, int ns_no, int ew_no,
                           struct pw_happening *out)
{
    const struct pw_line *met = NULL;
    int per_set = session->boards / session->schedule->sets;
    for (int k = 0; met == NULL && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->who[0] == ns_no && line->who[1] == ew_no &&
            !has_results(session, line->round_no, line->table_no, 0))
            met = line;
    }
    if (met == NULL)
        return false;
    int first = board_no - (board_no - session->first_board) % per_set;
    *out = (struct pw_happening){
        .kind = PW_OTHER_BOARDS,
        .round_no = met->round_no,
        .table_no = met->table_no,
        .board_no = first,
        .last_board_no = per_set > 1 ? first + per_set - 1 : 0,
    };
    return true;
}

/* One of them sits there as it was written, with somebody else: who changed places with whom, of
 * whom neither has a result in that round. How many. */
static int explain_seats(const struct pw_session *session, int board_no, const int who[2],
                         struct pw_happening *out, int room)
{
    int count = 0, found = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++) {
            int round_no = line[i].round_no, who_no = line[i].who[1 - side];
            if (line[i].who[side] != who[side] || line[i].kind != PW_NO_RESULT ||
                has_results(session, round_no, 0, who_no) ||
                has_results(session, round_no, 0, who[1 - side]))
                continue;
            if (found++ < room)
                *out++ = (struct pw_happening){
                    .kind = PW_CHANGED_SEATS,
                    .round_no = round_no,
                    .who_no = MIN(who_no, who[1 - side]),
                    .other_no = MAX(who_no, who[1 - side]),
                };
        }
    return MIN(found, room);
}

/* The entries that would explain the row, the likely one first. How many. */
static int explain(const struct pw_session *session, const int row[3],
                   struct pw_happening out[PW_EXPLANATIONS])
{
    int count = 0, board_no = row[0], missing_no = session->schedule->missing_no;
    const int who[2] = {row[1], row[2]};
    bool known = pw_session_board(session, board_no, &count) != NULL && who[0] != who[1] &&
                 who[0] != missing_no && who[1] != missing_no &&
                 session->schedule->number_from == 1;
    if (!known)
        return 0;
    const struct pw_line *turned = pw_session_find(session, board_no, who[1], who[0]);
    if (turned != NULL)
        return explain_turned(session, turned, out);
    int n = explain_boards(session, board_no, who[0], who[1], out);
    return n + explain_seats(session, board_no, who, out + n, PW_EXPLANATIONS - n);
}

/* The last entry that changed this board at the table in the round; where the board is not there
 * any more, any board. 0: none. */
static int entry_at(const struct pw_session *session, int round_no, int table_no, int board_no)
{
    int of_board = 0, of_table = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->round_no != round_no || line->table_no != table_no)
            continue;
        of_table = line->entry_no > of_table ? line->entry_no : of_table;
        of_board = line->board_no == board_no ? line->entry_no : of_board;
    }
    return of_board != 0 ? of_board : of_table;
}

/* The row is as it was planned, and an entry says that it was otherwise: which. 0: it was not so
 * planned, no entry says anything of it, or another result there is as the entry says. */
static int contradicted(const struct pw_session *session, const int row[3])
{
    const struct pw_schedule *plan = session->plan;
    int per_set = session->boards / plan->sets, set = (row[0] - session->first_board) / per_set + 1;
    if (row[0] < session->first_board || plan->kind != PW_PAIRS || plan->number_from != 1 ||
        row[1] < 1 || row[1] > plan->contestants)
        return 0;
    for (int round_no = 1; round_no <= plan->rounds; round_no++) {
        struct pw_seat seat = pw_schedule_where(plan, row[1], round_no);
        if (seat.stand_no == 0 || seat.side != PW_SIDE_A || seat.opponent_no != row[2] ||
            pw_schedule_at(plan, round_no, seat.stand_no).set != set)
            continue;
        int table_no = plan->stand[seat.stand_no - 1].table_no;
        if (!has_results(session, round_no, table_no, 0))
            return entry_at(session, round_no, table_no, row[0]);
    }
    return 0;
}

static void say_section(GString *out, const struct pw_session *session)
{
    if (session->sections != NULL)
        g_string_append_printf(out, "--section %s ", session->section);
}

void pw_findings_explain(const struct pw_session *session, struct pw_findings *findings)
{
    for (guint i = 0; i < findings->finding->len; i++) {
        struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        if (one->departed[0] == 0)
            continue;
        one->entries = explain(session, one->departed, one->entry);
        GString *out = g_string_new(one->text);
        int wrong_no = contradicted(session, one->departed);
        if (wrong_no != 0) {
            g_string_append_printf(
                out,
                "; entry %d says so, and by the plan the row is right; where the "
                "entry is wrong: pairwheel happened ",
                wrong_no);
            say_section(out, session);
            g_string_append_printf(out, "--undo %d", wrong_no);
        }
        for (int k = 0; wrong_no == 0 && k < one->entries; k++) {
            char sentence[PW_SENTENCE_MAX];
            pw_sentence_write(&one->entry[k], session->schedule->first_pair, sentence);
            if (k == 0) {
                g_string_append(out, "; or it was so: pairwheel happened ");
                say_section(out, session);
            }
            g_string_append_printf(out, "%s\"%s\"", k == 0 ? "" : ", or ", sentence);
        }
        g_free(one->text);
        one->text = g_string_free(out, FALSE);
    }
}
