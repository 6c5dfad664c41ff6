/* score_csv.c - writes ranking, boards, comparison or frequencies as rows. */
#include "format/pass.h"
#include "format/score_write.h"
#include "format/write_internal.h"

#include <stdlib.h>
#include <string.h>

static char *boards_csv(const struct pw_scored_session *of)
{
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    bool players = session->seats == 4;
    GString *out =
        g_string_new(players ? "board,player,side,partner,opponent1,opponent2,score,points\n"
                             : "board,pair,side,opponent,score,points\n");
    for (int k = 0; k < session->lines && pw_pass(out); k++) {
        const struct pw_line *line = &session->line[k];
        for (int seat = 0; line->kind != PW_NO_RESULT && seat < session->seats; seat++) {
            if (line->nothing[seat])
                continue;
            char score[32], points[PW_POINTS_TEXT];
            int side = pw_seat_side(session, seat), other = pw_side_seat(session, 1 - side);
            pw_line_score_text(score, line, side);
            pw_line_points(points, session, line, seat);
            g_string_append_printf(out, "%d,%d,", line->board_no,
                                   pw_printed_who(s, line->who[seat]));
            if (players)
                g_string_append_printf(out, "%c,%d,%d,%d", "NSEW"[seat],
                                       pw_printed_who(s, line->who[pw_seat_partner(session, seat)]),
                                       pw_printed_who(s, line->who[other]),
                                       pw_printed_who(s, line->who[other + 1]));
            else
                g_string_append_printf(out, "%s,%d", side == 0 ? "NS" : "EW",
                                       pw_printed_who(s, line->who[other]));
            g_string_append_printf(out, ",%s,%s\n", score, points);
        }
    }
    return g_string_free(out, FALSE);
}

static char *compared_csv(const struct pw_session *session)
{
    const struct pw_schedule *s = session->schedule;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "%s,other,planned,compared\n", pw_person_word(session->schedule));
    const struct pw_couples *couples = pw_session_couples(session);
    for (int one = 1; couples != NULL && one <= s->contestants && pw_pass(out); one++)
        for (int two = one + 1; two <= s->contestants; two++)
            if (pw_session_rivals(session, one, two))
                g_string_append_printf(
                    out, "%d,%d,%d,%d\n", pw_printed_who(s, one), pw_printed_who(s, two),
                    pw_couples_planned(couples, one, two), pw_couples_played(couples, one, two));
    return g_string_free(out, FALSE);
}

static char *frequencies_csv(const struct pw_session *session)
{
    GString *out = g_string_new("board,score,times,ns_points,ew_points\n");
    for (int i = 0; i < session->boards && pw_pass(out); i++) {
        int count, board_no = session->first_board + i;
        const struct pw_frequency *scores = pw_session_frequencies(session, board_no, &count);
        for (int k = 0; k < count; k++) {
            char ns[PW_POINTS_TEXT], ew[PW_POINTS_TEXT];
            pw_points_text(ns, session, scores[k].points[0]);
            pw_points_text(ew, session, scores[k].points[1]);
            g_string_append_printf(out, "%d,%d,%d,%s,%s\n", board_no, scores[k].score,
                                   scores[k].times, ns, ew);
        }
    }
    return g_string_free(out, FALSE);
}

char *pw_save_score_csv(const struct pw_scored_session *of, struct pw_score_parts parts)
{
    if (parts.boards)
        return boards_csv(of);
    if (parts.compare)
        return compared_csv(of->session);
    if (parts.frequencies)
        return frequencies_csv(of->session);
    const struct pw_session *session = of->session;
    const struct pw_schedule *s = session->schedule;
    GString *out = g_string_new(NULL);
    g_string_append_printf(out, "rank,%s,names,points,max,percent,boards\n",
                           pw_person_word(session->schedule));
    int *order = g_new0(int, (gsize)s->contestants + 1);
    int n = pw_session_ranking(session, order);
    for (int i = 0; i < n; i++) {
        const struct pw_tally *tally = &session->tally[order[i]];
        char place[PW_POINTS_TEXT], points[PW_POINTS_TEXT], percent[PW_POINTS_TEXT];
        char most[PW_POINTS_TEXT] = "";
        pw_place_text(place, tally);
        pw_points_text(points, session, tally->points);
        pw_percent_text(percent, tally);
        if (tally->most > 0)
            pw_points_text(most, session, tally->most);
        g_string_append_printf(out, "%s,%d,", place, pw_printed_who(s, order[i]));
        pw_append_csv(out, pw_event_name(of->event, order[i]));
        g_string_append_printf(out, ",%s,%s,%s,%d\n", points, most, percent, tally->boards);
    }
    g_free(order);
    return g_string_free(out, FALSE);
}
