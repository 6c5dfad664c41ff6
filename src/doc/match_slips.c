/* match_slips.c - a slip for every match of teams of four: its boards, what both rooms made of
 * them, IMPs and victory points, and the captains' signatures. Blank, or as far as results are in.
 *
 *   slip-form  which of the template's <sizes> holds the longest match
 *   slips[]    team ("1, 4": for --only), round (of its first half), rounds ("1, 6"), home, away,
 *              home-name, away-name; home-table, away-table (where that team is to sit NS),
 *              home-ns, away-ns (which team sat NS there), home-round, away-round; two-rounds
 *              (flag: the halves are in two); boards-list[]; home-imps, away-imps, home-vp,
 *              away-vp (or no); home-net, away-net: the IMPs that the victory points are of,
 *              where IMPs were given that nobody has lost (else no)
 *   boards-list[]  board, home-score, away-score (of NS where that team sits NS), home-imps,
 *              away-imps (or no)
 */
#include <stdlib.h>

#include "base/error.h"
#include "doc/documents.h"
#include "doc/facts.h"
#include "doc/sizes.h"
#include "score/teams.h"

/* So many boards, on any paper. */
enum { LONG_BOARDS = 40 };

static void decimal(struct pw_field *row, const char *name, bool there, int hundredths, bool imps)
{
    char text[PW_POINTS_TEXT];
    pw_field_flag(row, name, false);
    if (!there)
        return;
    if (imps)
        pw_team_imps_text(text, hundredths);
    else
        pw_team_vp_text(text, hundredths);
    pw_field_decimal(row, name, text);
}

static void score_field(struct pw_field *row, const char *name, const struct pw_line *line,
                        bool goes_on)
{
    char text[32];
    pw_field_flag(row, name, false);
    if (line != NULL ? line->kind == PW_NO_RESULT : goes_on)
        return;
    if (line == NULL) {
        pw_field_text(row, name, "\u2013"); /* that room has other boards */
    } else if (line->kind == PW_PLAYED) {
        g_snprintf(text, sizeof text, "%s%d", line->score < 0 ? "\u2212" : "", ABS(line->score));
        pw_field_text(row, name, text);
    } else {
        pw_field_word(row, name, pw_line_adjusted(line) ? "score-adjusted" : "score-not-played");
    }
}

static void board_fields(struct pw_field *row, const struct pw_match_board *board, bool goes_on)
{
    pw_field_int(row, "board", board->board_no);
    score_field(row, "home-score", board->line[0], goes_on);
    score_field(row, "away-score", board->line[1], goes_on);
    int home = pw_team_column(board, 0), away = pw_team_column(board, 1);
    decimal(row, "home-imps", home != 0, home, true);
    decimal(row, "away-imps", away != 0, away, true);
}

/* Each of the two tables: where it is, in which round, and which team sat NS there. As planned the
 * first is that of the home team; where a table sat the wrong way, both are of one team. */
static void rooms_fields(struct pw_field *slip, const struct pw_match *match,
                         const struct pw_match_board *board, int fours, bool goes_on)
{
    static const char *const of[2][3] = {{"home-table", "home-round", "home-ns"},
                                         {"away-table", "away-round", "away-ns"}};
    for (int room = 0; room < 2; room++) {
        const struct pw_line *line = NULL; /* of the first board that this room has */
        for (int i = 0; line == NULL && i < match->boards; i++)
            line = board[i].line[room];
        int ns = line == NULL ? match->team[room] : (line->who[0] - 1) % fours + 1;
        pw_field_int(slip, of[room][2], ns);
        for (int k = 0; k < 2; k++) {
            pw_field_flag(slip, of[room][k], false);
            if (line != NULL)
                pw_field_int(slip, of[room][k], k == 0 ? line->table_no : line->round_no);
            else if (goes_on)
                pw_field_int(slip, of[room][k], k == 0 ? match->team[room] : match->round_no + 1);
        }
    }
}

/* Is it of a triangle of a Swiss whose second round is not paired yet? */
static bool is_half(const struct pw_event *event, const struct pw_match *match,
                    const struct pw_match_board *board)
{
    return event->matches.triangle != NULL && match->boards > 0 &&
           event->matches.triangle[match->last_round - 1].half == 1 &&
           (board->line[0] == NULL || board->line[1] == NULL);
}

static void slip_fields(struct pw_field *slip, const struct pw_event *event,
                        const struct pw_team_scores *scores, const struct pw_match *match)
{
    const struct pw_match_board *board = &scores->board[match->from];
    bool goes_on = is_half(event, match, board);
    static const char *const of[2][4] = {{"home", "home-name", "home-imps", "home-vp"},
                                         {"away", "away-name", "away-imps", "away-vp"}};
    char rounds[32], teams[32];
    g_snprintf(rounds, sizeof rounds,
               match->round_no == match->last_round && !goes_on ? "%d" : "%d, %d", match->round_no,
               match->last_round + goes_on);
    g_snprintf(teams, sizeof teams, "%d, %d", match->team[0], match->team[1]);
    pw_field_text(slip, "team", teams);
    pw_field_int(slip, "round", match->round_no);
    pw_field_text(slip, "rounds", rounds);
    pw_field_flag(slip, "two-rounds", goes_on || match->round_no != match->last_round);
    for (int side = 0; side < 2; side++) {
        char *name = pw_event_team_name(event, match->team[side]);
        pw_field_int(slip, of[side][0], match->team[side]);
        pw_text_or_no(slip, of[side][1], name);
        decimal(slip, of[side][2], match->compared > 0, match->won[side], true);
        decimal(slip, of[side][3], match->done, match->vp[side], false);
        free(name);
    }
    bool net = match->compared > 0 && match->imps[0] != -match->imps[1];
    decimal(slip, "home-net", net, match->imps[0], true);
    decimal(slip, "away-net", net, match->imps[1], true);
    rooms_fields(slip, match, board, scores->teams, goes_on);
    struct pw_field *boards = pw_field_list(slip, "boards-list");
    for (int k = 0; k < match->boards; k++)
        board_fields(pw_field_append(boards), &board[k], goes_on);
}

/* The matches of the plan, or of what was played. NULL, with the reason: they are too many. */
static struct pw_team_scores *matches_of(const struct pw_session *session, GError **error)
{
    struct pw_team_scores *scores =
        session->lines <= PW_CARD_ROWS_MAX ? pw_team_scores_new(session) : NULL;
    if (scores == NULL)
        pw_refuse(error, PW_ERROR_UNMET, "match-slips-results", session->lines, PW_CARD_ROWS_MAX);
    return scores;
}

/* Which slips hold the longest of them. false, with the reason: none does. */
static bool find_form(struct pw_field *root, const struct pw_subject *subject,
                      const struct pw_team_scores *scores, GError **error)
{
    int most = 0;
    for (int i = 0; i < scores->matches; i++)
        most = MAX(most, scores->match[i].boards);
    if (most > LONG_BOARDS)
        return pw_refuse(error, PW_ERROR_UNMET, "match-long", most, LONG_BOARDS);
    struct pw_cut cut = pw_cut_field(subject, root, "slip-form", 1, most);
    return cut.down == 1 || pw_refuse(error, PW_ERROR_UNMET, "match-paper", most);
}

/* Is there anything to write down? Not where it was forfeited, or entries have taken out all of it.
 */
static bool is_written(const struct pw_match *match, const struct pw_match_board *board)
{
    bool written = false;
    for (int i = 0; i < match->boards; i++)
        for (int room = 0; room < 2; room++) {
            const struct pw_line *line = board[i].line[room];
            written |= line != NULL && (line->kind != PW_NOT_PLAYED || !line->settled);
        }
    return written;
}

PW_FILL(pw_match_slips)
{
    const struct pw_schedule *s = subject->schedule;
    if (pw_contest_of(s)->has_games)
        return pw_match_slips_chess(root, subject, error);
    if (!pw_contest_of(s)->has_rooms)
        return pw_refuse(error, PW_ERROR_USAGE, "match-slips-teams");
    struct pw_session *blank = subject->session == NULL ? pw_session_new(subject->event, s) : NULL;
    const struct pw_session *session = blank != NULL ? blank : subject->session;
    if (session == NULL || (blank != NULL && !pw_session_score(blank))) {
        pw_session_free(blank);
        return pw_refuse(error, PW_ERROR_UNMET, "match-slips-boards");
    }
    struct pw_team_scores *scores = matches_of(session, error);
    bool done = scores != NULL && find_form(root, subject, scores, error);
    if (done) {
        pw_event_fields(root, subject);
        struct pw_field *slips = pw_field_list(root, "slips");
        for (int i = 0; i < scores->matches; i++) {
            const struct pw_match *match = &scores->match[i];
            if (is_written(match, &scores->board[match->from]))
                slip_fields(pw_field_append(slips), subject->event, scores, match);
        }
    }
    pw_team_scores_free(scores);
    pw_session_free(blank);
    return done;
}
