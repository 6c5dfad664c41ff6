/* taken_against.c - what files of other programs say beside their results, held against the
 * movement: the round and the table of each row, the kind of event.
 */
#include "format/taken_results.h"

#include "base/error.h"

#include <string.h>

/* A number of the row; 0: it says none. */
static int number_of(char **row, enum pw_taken_cell cell)
{
    int no = 0;
    return row[cell] != NULL && pw_read_int(row[cell], 1, 999999, &no) ? no : 0;
}

#define SEARCHED_MAX 1000 /* rows that are not as they say, of which there may be many more */

/* Where the two of the row meet, as it says, or as near as there is. false: never; that is told by
 * who reads results. */
static bool meet(const struct pw_schedule *s, char **row, int *round_no, int *table_no)
{
    int more = pw_schedule_number(s, 1) - 1, score = -1;
    int ns_no = number_of(row, PW_TAKEN_NS) - more, ew_no = number_of(row, PW_TAKEN_EW) - more;
    int round_said = number_of(row, PW_TAKEN_ROUND), table_said = number_of(row, PW_TAKEN_TABLE);
    bool known = ns_no >= 1 && ew_no >= 1 && ns_no <= s->contestants && ew_no <= s->contestants;
    for (int r = 1; known && r <= s->rounds; r++) {
        struct pw_seat seat = pw_schedule_where(s, ns_no, r);
        int fits = (r == round_said) + (seat.table_no == table_said);
        if (seat.table_no == 0 || seat.opponent_no != ew_no || fits <= score)
            continue;
        *round_no = r;
        *table_no = seat.table_no;
        score = fits;
    }
    return score >= 0;
}

/* Do the two meet in the round that is said, at the table that is said? */
static bool as_said(const struct pw_schedule *s, char **row)
{
    int more = pw_schedule_number(s, 1) - 1, ns_no = number_of(row, PW_TAKEN_NS) - more;
    int round_no = number_of(row, PW_TAKEN_ROUND), table_no = number_of(row, PW_TAKEN_TABLE);
    if (ns_no < 1 || ns_no > s->contestants || round_no < 1 || round_no > s->rounds)
        return round_no == 0 && table_no == 0;
    struct pw_seat seat = pw_schedule_where(s, ns_no, round_no);
    return seat.opponent_no + more == number_of(row, PW_TAKEN_EW) &&
           (table_no == 0 || table_no == seat.table_no);
}

/* Tells the first row that says another place than the movement, and how many there are. */
static void tell_places(struct pw_taken_rows *rows, const struct pw_schedule *s)
{
    int others = 0, searched = 0, line = 0;
    g_autofree char *first = NULL;
    for (guint i = 0; i < rows->row->len && searched < SEARCHED_MAX; i++) {
        char **row = rows->row->pdata[i];
        int round_said = number_of(row, PW_TAKEN_ROUND), round_no = 0;
        int table_said = number_of(row, PW_TAKEN_TABLE), table_no = 0;
        if (as_said(s, row))
            continue;
        searched++;
        if (!meet(s, row, &round_no, &table_no) || ((round_said == 0 || round_said == round_no) &&
                                                    (table_said == 0 || table_said == table_no)))
            continue;
        if (others++ > 0)
            continue;
        line = g_array_index(rows->line, int, i);
        bool round_wrong = round_said != 0 && round_said != round_no;
        first =
            g_strdup_printf("%s %d stands there, and pairs %s and %s meet in round %d at table %d",
                            round_wrong ? "round" : "table", round_wrong ? round_said : table_said,
                            row[PW_TAKEN_NS], row[PW_TAKEN_EW], round_no, table_no);
    }
    if (others == 0)
        return;
    g_autofree char *more = others > 1 ? g_strdup_printf(", and %d more row%s as wrong", others - 1,
                                                         others == 2 ? " is" : "s are")
                                       : g_strdup("");
    pw_taken_find(
        rows, PW_FINDING_NOTE, line,
        g_strdup_printf("%s%s; results count for the pairs, wherever they sat", first, more));
}

static void tell_kind(struct pw_taken_rows *rows, const struct pw_schedule *s)
{
    const char *is = s->kind == PW_INDIVIDUALS ? "INDIVIDUAL" : s->fours > 0 ? "TEAMS" : "PAIRS";
    g_autofree char *said = rows->kind != NULL ? g_ascii_strup(rows->kind, -1) : NULL;
    if (said == NULL || g_str_has_suffix(said, is)) /* SWISS_PAIRS are pairs */
        return;
    g_autofree char *quoted = pw_quote(rows->kind);
    const char *of = s->kind == PW_INDIVIDUALS ? "individuals" : s->fours > 0 ? "teams" : "pairs";
    pw_taken_find(
        rows, PW_FINDING_NOTE, 1,
        g_strdup_printf("EVENT_TYPE is %s, and this event is of %s: lines are read as those "
                        "of %s",
                        quoted, of, of));
}

void pw_taken_against(struct pw_taken_rows *rows, const struct pw_event *event)
{
    tell_kind(rows, event->schedule);
    if (rows->paid_line > 0 && event->happenings == 0)
        pw_taken_find(
            rows, PW_FINDING_NOTE, rows->paid_line,
            g_strdup("points for a board that was not played are passed over; where the "
                     "others had gone home, say so with pairwheel happened: \"pair 6 until "
                     "round 4\", and \"board 1 assigned 60/40\" at that table"));
    if (event->schedule->kind == PW_PAIRS && event->schedule->number_from == 1)
        tell_places(rows, event->schedule);
}
