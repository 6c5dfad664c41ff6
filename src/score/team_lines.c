/* team_lines.c - what the boards of a match are worth, at the lines and pairs of a session. */
#include "score/teams.h"

static void add_board(struct pw_session *session, const struct pw_match_board *board)
{
    for (int room = 0; board->compared && room < 2; room++) {
        if (board->line[room] == NULL)
            continue;
        struct pw_line *line = &session->line[board->line[room] - session->line];
        line->counts = true;
        for (int seat = 0; seat < 2; seat++) {
            int side = pw_team_side(board, room, seat);
            struct pw_tally *tally = &session->tally[line->who[seat]];
            line->points[seat] = board->imps[side] * session->unit / 100;
            tally->points += line->points[seat];
            tally->boards++;
        }
    }
}

/* By place: the pair that has the number of its team, then the other. */
static void place_pairs(struct pw_session *session, const struct pw_team_scores *scores)
{
    session->ranked = 0;
    for (int i = 0; i < scores->teams; i++)
        for (int pair = 0; pair < 2; pair++) {
            const struct pw_team_place *place = &scores->place[i];
            int who_no = place->team_no + pair * scores->teams;
            struct pw_tally *tally = &session->tally[who_no];
            tally->place = place->place;
            tally->tied = place->tied;
            tally->penalty = place->penalty * session->unit / 100;
            if (tally->ranked)
                session->order[session->ranked++] = who_no;
        }
}

void pw_teams_lines(struct pw_session *session, const struct pw_team_scores *scores)
{
    for (int i = 0; i < scores->matches; i++)
        for (int k = 0; k < scores->match[i].boards; k++)
            add_board(session, &scores->board[scores->match[i].from + k]);
    place_pairs(session, scores);
}
