/* results_explain.c - what must have happened for a row that the movement does not have. */
#include "format/results_internal.h"

/* Has anything come in for the table of this line in its round? */
static bool has_results(const struct pw_session *session, const struct pw_line *of)
{
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->round_no == of->round_no && line->table_no == of->table_no &&
            line->kind != PW_NO_RESULT)
            return true;
    }
    return false;
}

/* They sat the other way: all of their boards, where nothing says that some were as planned. */
static void explain_turned(const struct pw_session *session, const struct pw_line *line,
                           struct pw_happening *out)
{
    *out = (struct pw_happening){
        .kind = PW_TURNED,
        .round_no = line->round_no,
        .table_no = line->table_no,
        .board_no = has_results(session, line) ? line->board_no : 0,
    };
}

/* The two meet, with other boards: they played the set in which this one is. */
static bool explain_boards(const struct pw_session *session, int board_no, int ns_no, int ew_no,
                           struct pw_happening *out)
{
    const struct pw_line *met = NULL;
    int per_set = session->boards / session->schedule->sets;
    for (int k = 0; met == NULL && k < session->lines; k++)
        if (session->line[k].who[0] == ns_no && session->line[k].who[1] == ew_no)
            met = &session->line[k];
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

/* One of them sits there as it was written, with somebody else: who changed places with whom. */
static bool explain_seats(const struct pw_session *session, int board_no, const int who[2],
                          struct pw_happening *out)
{
    int count = 0, found = 0;
    const struct pw_line *line = pw_session_board(session, board_no, &count);
    for (int i = 0; i < count; i++)
        for (int side = 0; side < 2; side++) {
            if (line[i].who[side] != who[side] || line[i].kind != PW_NO_RESULT)
                continue;
            found++;
            *out = (struct pw_happening){
                .kind = PW_CHANGED_SEATS,
                .round_no = line[i].round_no,
                .who_no = line[i].who[1 - side],
                .other_no = who[1 - side],
            };
        }
    return found == 1; /* of two nobody knows which it was */
}

int pw_explain(const struct pw_session *session, int board_no, int ns_no, int ew_no,
               struct pw_happening out[2])
{
    const int who[2] = {ns_no, ew_no};
    int count = 0, missing_no = session->schedule->missing_no;
    bool known = pw_session_board(session, board_no, &count) != NULL && ns_no != ew_no &&
                 ns_no != missing_no && ew_no != missing_no && session->schedule->number_from == 1;
    if (!known)
        return 0;
    const struct pw_line *turned = pw_session_find(session, board_no, ew_no, ns_no);
    if (turned != NULL) {
        explain_turned(session, turned, out);
        return 1;
    }
    int n = explain_boards(session, board_no, ns_no, ew_no, out);
    return n + explain_seats(session, board_no, who, out + n);
}
