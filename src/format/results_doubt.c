/* results_doubt.c - guesses what a row meant that the movement does not have. */
#include "format/results_internal.h"

#include "format/write_internal.h"

/* Who plays, by the number of this evening, in a sentence, and in a column of a row. */
static struct pw_written shown(const struct pw_session *session, int who_no)
{
    return pw_written_who(session->schedule, who_no, PW_SIDE_NONE);
}

static struct pw_written in_column(const struct pw_session *session, int who_no, int side)
{
    return pw_written_who(session->schedule, who_no, side == 0 ? PW_SIDE_A : PW_SIDE_B);
}

static int shown_round(const struct pw_session *session, int round_no)
{
    return round_no - 1 + session->schedule->number_from;
}

/* "boards 16 to 18", "boards 10 to 11 and 13" of the lines of one table and round. */
static void add_boards(GString *out, const struct pw_session *session, int round_no, int ns_no,
                       int ew_no)
{
    int boards = 0, first = 0, last = 0;
    g_autoptr(GString) runs = g_string_new(NULL);
    for (int k = 0; k <= session->lines; k++) {
        const struct pw_line *line = k < session->lines ? &session->line[k] : NULL;
        bool end = line == NULL;
        if (!end && (line->round_no != round_no || line->who[0] != ns_no || line->who[1] != ew_no))
            continue;
        if (last != 0 && (end || line->board_no != last + 1)) {
            g_string_append_printf(runs, "%s%d", runs->len > 0 ? end ? " and " : ", " : "", first);
            if (last > first)
                g_string_append_printf(runs, " to %d", last);
            first = 0;
        }
        if (end)
            break;
        first = first == 0 ? line->board_no : first;
        last = line->board_no;
        boards++;
    }
    g_string_append_printf(out, "board%s %s", boards > 1 ? "s" : "", runs->str);
}

/* The two meet, but not on this board: what they play. Only in the direction that was
 * written, or (turned) only in the other one. */
static bool they_meet(GString *out, const struct pw_session *session, int ns_no, int ew_no,
                      bool turned)
{
    const struct pw_line *met = NULL, *open = NULL;
    int north = turned ? ew_no : ns_no, east = turned ? ns_no : ew_no, still_open = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->who[0] != north || line->who[1] != east)
            continue;
        met = met == NULL ? line : met;
        if (line->kind == PW_NO_RESULT && still_open++ == 0)
            open = line;
    }
    if (met == NULL)
        return false;
    g_string_append_printf(out, "pairs %s and %s meet in round %d at table %d with ",
                           shown(session, ns_no).text, shown(session, ew_no).text,
                           shown_round(session, met->round_no), met->table_no);
    add_boards(out, session, met->round_no, north, east);
    if (turned)
        g_string_append_printf(out, ", where %s is NS", shown(session, north).text);
    else if (still_open == 1)
        g_string_append_printf(out, "; did you mean board %d?", open->board_no);
    return true;
}

/* The line of this board where the pair plays, or NULL. */
static const struct pw_line *line_with(const struct pw_session *session, int board_no, int who_no)
{
    int count;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        if (line[i].who[0] == who_no || line[i].who[1] == who_no)
            return &line[i];
    return NULL;
}

/* "board 6 has 3 against 2" */
static void one_pair(GString *out, const struct pw_session *session, int who_no,
                     const struct pw_line *line, int board_no)
{
    if (line == NULL)
        g_string_append_printf(out, "pair %s does not play board %d", shown(session, who_no).text,
                               board_no);
    else
        g_string_append_printf(out, "board %d has %s against %s", board_no,
                               shown(session, line->who[0]).text,
                               shown(session, line->who[1]).text);
}

char *pw_doubt(const struct pw_session *session, int board_no, int ns_no, int ew_no)
{
    GString *out = g_string_new(NULL);
    const struct pw_schedule *s = session->schedule;
    int count;
    if (pw_session_find(session, board_no, ew_no, ns_no) != NULL) {
        g_string_printf(out,
                        "wrong direction: on board %d pair %s is NS and pair %s is EW; did you "
                        "mean ns %s, ew %s?",
                        board_no, shown(session, ew_no).text, shown(session, ns_no).text,
                        in_column(session, ew_no, 0).text, in_column(session, ns_no, 1).text);
        return g_string_free(out, FALSE);
    }
    for (int side = 0; side < 2; side++) {
        int who_no = side == 0 ? ns_no : ew_no;
        if (who_no != s->missing_no)
            continue;
        g_string_printf(out, "nobody is pair %s in this event", shown(session, who_no).text);
        return g_string_free(out, FALSE);
    }
    if (pw_session_board(session, board_no, &count) == NULL) {
        g_string_printf(out, "there is no board %d; the event has boards %d to %d; ", board_no,
                        session->first_board, session->first_board + session->boards - 1);
        if (!they_meet(out, session, ns_no, ew_no, false) &&
            !they_meet(out, session, ns_no, ew_no, true))
            g_string_truncate(out, out->len - 2);
        return g_string_free(out, FALSE);
    }
    g_string_printf(out, "wrong board: %d is not in that round; ", board_no);
    if (they_meet(out, session, ns_no, ew_no, false))
        return g_string_free(out, FALSE);
    g_string_printf(out, "wrong pairs: %s does not play %s on board %d; ",
                    shown(session, ns_no).text, shown(session, ew_no).text, board_no);
    const struct pw_line *of_ns = line_with(session, board_no, ns_no);
    const struct pw_line *of_ew = line_with(session, board_no, ew_no);
    /* Who sits as it was written, at a table that has no result yet, is the likely one. */
    bool ns = of_ns != NULL && of_ns->who[0] == ns_no && of_ns->kind == PW_NO_RESULT;
    bool ew = of_ew != NULL && of_ew->who[1] == ew_no && of_ew->kind == PW_NO_RESULT;
    if (ns != ew) {
        const struct pw_line *meant = ns ? of_ns : of_ew;
        g_string_append_printf(out, "did you mean ns %s, ew %s?",
                               in_column(session, meant->who[0], 0).text,
                               in_column(session, meant->who[1], 1).text);
        return g_string_free(out, FALSE);
    }
    one_pair(out, session, ns_no, of_ns, board_no);
    if (of_ew != of_ns || of_ns == NULL) {
        g_string_append(out, ", ");
        one_pair(out, session, ew_no, of_ew, board_no);
    }
    g_string_append(out, "; ");
    if (!they_meet(out, session, ns_no, ew_no, true))
        g_string_truncate(out, out->len - 2);
    return g_string_free(out, FALSE);
}

/* "N 1, S 6, E 11, W 16" */
static void add_seats(GString *out, const struct pw_session *session, const struct pw_line *line)
{
    for (int seat = 0; seat < 4; seat++)
        g_string_append_printf(out, "%s%c %s", seat > 0 ? ", " : "", "NSEW"[seat],
                               shown(session, line->who[seat]).text);
}

/* How many of those who were named sit at this line as was written. */
static int agreeing(const struct pw_line *line, const int who[4])
{
    int n = 0;
    for (int seat = 0; seat < 4; seat++)
        n += who[seat] != 0 && line->who[seat] == who[seat];
    return n;
}

static int agreeing_most(const struct pw_session *session, const int who[4],
                         const struct pw_line **best)
{
    int most = 0;
    *best = NULL;
    for (int k = 0; k < session->lines; k++) {
        int n = agreeing(&session->line[k], who);
        if (n > most) {
            most = n;
            *best = &session->line[k];
        }
    }
    return most;
}

char *pw_doubt_players(const struct pw_session *session, int board_no, const int who[4])
{
    GString *out = g_string_new(NULL);
    int count, seat, named = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count), *likely = NULL;
    if (line == NULL)
        g_string_printf(out, "there is no board %d; the event has boards %d to %d", board_no,
                        session->first_board, session->first_board + session->boards - 1);
    for (int i = 0; i < count; i++)
        if (likely == NULL || agreeing(&line[i], who) > agreeing(likely, who))
            likely = &line[i];
    for (int i = 0; i < 4; i++)
        named += who[i] != 0;
    int here = likely != NULL ? agreeing(likely, who) : 0;
    const struct pw_line *best;
    int most = agreeing_most(session, who, &best);
    if (most > here && most == named && named > 1) {
        /* All four sit so, but with other boards. */
        g_string_append_printf(out, "%sthese players are at table %d in round %d, with ",
                               line == NULL ? "; " : "wrong board: ", best->table_no,
                               shown_round(session, best->round_no));
        add_boards(out, session, best->round_no, best->who[0], best->who[1]);
        return g_string_free(out, FALSE);
    }
    if (line == NULL)
        return g_string_free(out, FALSE);
    for (int i = 0; here == 0 && i < 4; i++) {
        if (who[i] == 0)
            continue;
        likely = pw_session_line_with(session, board_no, who[i], &seat);
        if (likely == NULL) {
            g_string_append_printf(out, "player %s does not play board %d",
                                   shown(session, who[i]).text, board_no);
            return g_string_free(out, FALSE);
        }
        here = -1;
        g_string_append_printf(out, "wrong direction: on board %d player %s is %c; ", board_no,
                               shown(session, who[i]).text, "NSEW"[seat]);
    }
    if (here > 0)
        g_string_append_printf(out, "wrong players on board %d; ", board_no);
    g_string_append(out, "did you mean ");
    add_seats(out, session, likely);
    g_string_append_c(out, '?');
    return g_string_free(out, FALSE);
}
