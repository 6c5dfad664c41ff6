/* results_explain.c - what was found in rows of results, and what must have happened for a row that
 * the movement does not have. The latter is asked when all rows are read: an entry that takes a
 * result away from its place is no explanation, nor is one of a round that nobody has begun.
 *
 * Single boards in the place of others, "boards 10, 11, 13": the table has its other results as
 * planned, as many boards are open as rows have others, and neither of the two has such a board
 * elsewhere. A wrong number in a row looks the same, so that such an entry is but told, unless
 * other results vouch for it: where one of the two should have had the board later, its result was
 * assigned, or it was not played, or is missing among others of that table.
 */
#include "format/results.h"

#include "base/error.h"

static void clear_finding(gpointer finding)
{
    g_free(((struct pw_finding *)finding)->text);
    g_free(((struct pw_finding *)finding)->data);
}

struct pw_detail pw_finding_why(const struct pw_finding *finding)
{
    return finding->data != NULL ? pw_detail_message(finding->data)
                                 : pw_detail_text(finding->text + finding->lead);
}

void pw_finding_say(struct pw_finding *finding, char *data)
{
    g_autofree char *english = pw_told_english(data);
    char *text = g_strdup_printf("%.*s%s", (int)finding->lead, finding->text, english);
    g_free(finding->text);
    g_free(finding->data);
    finding->text = text;
    finding->data = data;
}

void pw_findings_init(struct pw_findings *findings)
{
    findings->finding = g_array_new(FALSE, FALSE, sizeof(struct pw_finding));
    g_array_set_clear_func(findings->finding, clear_finding);
}

void pw_findings_finish(struct pw_findings *findings)
{
    g_array_unref(findings->finding);
}

/* ---- explanations ---- */

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

/* ---- single boards in the place of others ---- */

/* Where two meet in that direction, with some of their boards in. */
struct meeting {
    int round_no, table_no;
    int in, open; /* boards */
};

static struct meeting meeting_of(const struct pw_session *session, int ns_no, int ew_no)
{
    struct meeting m = {0};
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->who[0] != ns_no || line->who[1] != ew_no || line->settled ||
            (m.round_no != 0 && line->round_no != m.round_no))
            continue;
        m.round_no = line->round_no;
        m.table_no = line->table_no;
        m.in += line->kind != PW_NO_RESULT;
        m.open += line->kind == PW_NO_RESULT;
    }
    return m;
}

static bool sits(const struct pw_line *line, const int who[2])
{
    return line->who[0] == who[0] || line->who[1] == who[0] || line->who[0] == who[1] ||
           line->who[1] == who[1];
}

/* Have the two a score on that board elsewhere? */
static bool has_played(const struct pw_session *session, int board_no, const int who[2])
{
    int count = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    bool has = false;
    for (int i = 0; i < count; i++)
        has = has || (sits(&line[i], who) && pw_line_scored(&line[i]));
    return has;
}

/* Did somebody else have the board in that round, of which there is one copy? */
static bool is_elsewhere(const struct pw_session *session, int board_no, int round_no)
{
    int count = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    bool is = false;
    for (int i = 0; i < count && session->schedule->copies <= 1; i++)
        is = is || (line[i].round_no == round_no && pw_line_scored(&line[i]));
    return is;
}

/* Was the board not played, or its result assigned, where one of the two should have had it; or is
 * it missing there among others? */
static bool is_vouched(const struct pw_session *session, int board_no, const int who[2])
{
    int count = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    bool vouched = false;
    for (int i = 0; i < count; i++)
        vouched = vouched || (sits(&line[i], who) &&
                              (line[i].kind != PW_NO_RESULT ||
                               has_results(session, line[i].round_no, line[i].table_no, 0)));
    return vouched;
}

/* Puts the boards that are in, and those of the rows of these two, in one sentence. How many rows;
 * 0: there is no room for them. */
static int gather(const struct pw_session *session, const struct pw_findings *findings,
                  const int row[3], const struct meeting *m, struct pw_happening *out)
{
    GArray *boards = g_array_new(FALSE, FALSE, sizeof(int));
    int rows = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->round_no == m->round_no && line->table_no == m->table_no &&
            line->kind != PW_NO_RESULT)
            g_array_append_val(boards, line->board_no);
    }
    for (guint i = 0; i < findings->finding->len; i++) {
        const int *other = g_array_index(findings->finding, struct pw_finding, i).departed;
        if (other[0] == 0 || other[1] != row[1] || other[2] != row[2])
            continue;
        g_array_append_val(boards, other[0]);
        rows++;
    }
    bool room = boards->len <= PW_BOARD_RUNS;
    *out = (struct pw_happening){.kind = PW_OTHER_BOARDS,
                                 .round_no = m->round_no,
                                 .table_no = m->table_no,
                                 .board_no = g_array_index(boards, int, 0)};
    for (guint i = 1; room && i < boards->len; i++) {
        int board_no = g_array_index(boards, int, i);
        out->more[out->mores++] = (struct pw_board_run){board_no, board_no};
    }
    g_array_unref(boards);
    pw_happening_order(out);
    return room ? rows : 0;
}

/* One board of the set, or more, was a wrong one. *vouched: other results speak for it. */
static bool explain_single(const struct pw_session *session, const struct pw_findings *findings,
                           const int row[3], struct pw_happening *out, bool *vouched)
{
    struct meeting m = meeting_of(session, row[1], row[2]);
    const int *who = &row[1];
    if (m.in == 0 || m.open == 0 || gather(session, findings, row, &m, out) != m.open)
        return false;
    *vouched = true;
    for (int i = 0; i <= out->mores; i++) {
        struct pw_board_run run = pw_happening_run(out, i);
        for (int board_no = run.first; board_no <= run.last; board_no++) {
            if (pw_session_find(session, board_no, who[0], who[1]) != NULL)
                continue; /* it was due */
            if (has_played(session, board_no, who))
                return false;
            *vouched = *vouched && is_vouched(session, board_no, who) &&
                       !is_elsewhere(session, board_no, m.round_no);
        }
    }
    return true;
}

/* ---- what may be said ---- */

/* Is a result of that round in, or of a later one? */
static bool is_begun(const struct pw_session *session, int round_no)
{
    bool begun = false;
    for (int k = 0; k < session->lines && !begun; k++)
        begun = session->line[k].round_no >= round_no && session->line[k].kind != PW_NO_RESULT &&
                !session->line[k].settled;
    return begun;
}

/* The entries that would explain the row, the likely one first. How many. */
static int explain(const struct pw_session *session, const struct pw_findings *findings,
                   struct pw_finding *one)
{
    const int *row = one->departed, *who = &row[1];
    struct pw_happening *out = one->entry;
    int count = 0, board_no = row[0], missing_no = session->schedule->missing_no;
    bool known = pw_session_board(session, board_no, &count) != NULL && who[0] != who[1] &&
                 who[0] != missing_no && who[1] != missing_no &&
                 !pw_label_from_zero(session->schedule);
    if (!known)
        return 0;
    const struct pw_line *turned = pw_session_find(session, board_no, who[1], who[0]);
    if (turned != NULL)
        return explain_turned(session, turned, out);
    one->single = explain_single(session, findings, row, out, &one->vouched);
    int n = one->single;
    n += explain_boards(session, board_no, who[0], who[1], out + n);
    return n + explain_seats(session, board_no, who, out + n, PW_EXPLANATIONS - n);
}

/* Is the row, with another number in one place, one that is open, at a table where others are in?
 */
static bool is_slip(const struct pw_session *session, const int row[3])
{
    bool slip = false;
    for (int k = 0; k < session->lines && !slip; k++) {
        const struct pw_line *line = &session->line[k];
        int same = (line->board_no == row[0]) + (line->who[0] == row[1]) + (line->who[1] == row[2]);
        slip = same == 2 && line->kind == PW_NO_RESULT &&
               has_results(session, line->round_no, line->table_no, 0);
    }
    return slip;
}

/* Is a later round begun, or has each other table of the entry's round its results? */
static bool is_over(const struct pw_session *session, const struct pw_happening *entry)
{
    const int who[] = {entry->who_no, entry->other_no};
    bool over = true;
    for (int k = 0; over && k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        over = line->round_no != entry->round_no || line->kind != PW_NO_RESULT || sits(line, who);
    }
    return over || is_begun(session, entry->round_no + 1);
}

static bool is_of_round(const struct pw_finding *one, int round_no)
{
    bool is = false;
    for (int k = 0; k < one->entries; k++)
        is = is || one->entry[k].round_no == round_no;
    return is;
}

/* How many rows are explained in that round, and in none before it that has begun. */
static int rows_explained(const struct pw_findings *findings, const bool *begun, int round_no)
{
    int rows = 0;
    for (guint i = 0; i < findings->finding->len; i++) {
        const struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        bool before = false;
        for (int r = 1; r < round_no; r++)
            before = before || (begun[r] && is_of_round(one, r));
        rows += !before && is_of_round(one, round_no);
    }
    return rows;
}

static int results_due(const struct pw_session *session, int round_no)
{
    int due = 0;
    for (int k = 0; k < session->lines; k++)
        due += session->line[k].round_no == round_no && !session->line[k].settled;
    return due;
}

/* What is of a round that nobody has begun explains nothing. The first has begun; another one where
 * a result of it or of a later one is in, or where half of it departed from the plan. */
static void keep_begun(const struct pw_session *session, struct pw_findings *findings)
{
    g_autofree bool *begun = g_new0(bool, (gsize)session->schedule->rounds + 1);
    for (int r = 1; r <= session->schedule->rounds; r++) {
        int rows = r > 1 ? rows_explained(findings, begun, r) : 0;
        begun[r] =
            r == 1 || is_begun(session, r) || (rows > 1 && 2 * rows >= results_due(session, r));
    }
    for (guint i = 0; i < findings->finding->len; i++) {
        struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        int kept = 0;
        for (int k = 0; k < one->entries; k++)
            if (begun[one->entry[k].round_no])
                one->entry[kept++] = one->entry[k];
        one->entries = kept;
        for (int k = 0; k < kept; k++)
            one->over[k] = is_over(session, &one->entry[k]);
    }
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
    if (row[0] < session->first_board || !pw_contest_of(plan)->has_lines ||
        pw_label_from_zero(plan) || row[1] < 1 || row[1] > plan->contestants)
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

/* The entries that would explain the row, as data: "...", or "...". NULL: there are none. */
static char *sentences_told(const struct pw_session *session, const struct pw_finding *one)
{
    char *all = NULL;
    for (int k = 0; k < one->entries; k++) {
        char sentence[PW_SENTENCE_MAX];
        pw_sentence_say(&one->entry[k], pw_numbers_of(session->schedule), "en", sentence);
        g_autofree char *this = pw_told("sentence", sentence), *before = all;
        if (before == NULL)
            all = pw_told("quoted", pw_detail_message(this));
        else
            all = pw_told("so-or-so", pw_detail_message(before), pw_detail_message(this));
    }
    return all;
}

/* The row with what would explain it, or the entry that contradicts it. */
static void say_explained(const struct pw_session *session, struct pw_finding *one)
{
    int wrong_no = contradicted(session, one->departed);
    g_autofree char *section = session->sections == NULL
                                   ? g_strdup("")
                                   : g_strdup_printf("--section %s ", session->section);
    g_autofree char *all = wrong_no == 0 ? sentences_told(session, one) : NULL;
    if (wrong_no != 0)
        pw_finding_say(one, pw_told("row-as-planned", pw_finding_why(one), wrong_no, section));
    else if (all != NULL)
        pw_finding_say(
            one, pw_told("row-explained", pw_finding_why(one), section, pw_detail_message(all)));
}

void pw_findings_explain(const struct pw_session *session, struct pw_findings *findings)
{
    for (guint i = 0; i < findings->finding->len; i++) {
        struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        if (one->departed[0] == 0)
            continue;
        one->entries = explain(session, findings, one);
        one->slip = is_slip(session, one->departed);
    }
    keep_begun(session, findings);
    for (guint i = 0; i < findings->finding->len; i++) {
        struct pw_finding *one = &g_array_index(findings->finding, struct pw_finding, i);
        if (one->departed[0] == 0)
            continue;
        say_explained(session, one);
    }
}
