/* score_line.c - says a line of a protocol in the words of files. */
#include "format/score_write.h"

#include <glib.h>

#include "base/error.h"

bool pw_line_has_contract(const struct pw_line *line)
{
    return line->kind == PW_PLAYED && !line->bare;
}

static void percent_text(char out[16], int hundredths, enum pw_average average)
{
    static const char *const signs[] = {"", "-", "=", "+"};
    if (average != PW_AVERAGE_FIXED)
        g_strlcpy(out, signs[average], 16);
    else if (hundredths % 100 == 0)
        g_snprintf(out, 16, "%d", hundredths / 100);
    else
        g_snprintf(out, 16, "%d.%02d", hundredths / 100, hundredths % 100);
}

/* "60%420+40%-50", or "420" where it is all. Returns its length. */
static int award_text(char *out, const struct pw_award *award)
{
    int n = 0;
    for (int i = 0; i < award->scores; i++) {
        char share[16];
        percent_text(share, award->share[i], PW_AVERAGE_FIXED);
        bool weighted = award->scores > 1;
        n += g_snprintf(out + n, 32, "%s%s%s%d", i > 0 ? "+" : "", weighted ? share : "",
                        weighted ? "%" : "", award->score[i]);
    }
    return n;
}

void pw_line_contract(char out[PW_LINE_TEXT], const struct pw_line *line)
{
    out[0] = '\0';
    if (line->kind == PW_NOT_PLAYED) {
        g_strlcpy(out, "NP", PW_LINE_TEXT);
    } else if (line->kind == PW_AWARDED) {
        int n = award_text(out, &line->award[0]);
        if (!pw_awards_mirror(&line->award[0], &line->award[1])) {
            out[n++] = '/';
            award_text(out + n, &line->award[1]);
        }
    } else if (line->kind == PW_ASSIGNED) {
        char ns[16], ew[16];
        percent_text(ns, line->percent[0], line->average[0]);
        percent_text(ew, line->percent[1], line->average[1]);
        g_snprintf(out, PW_LINE_TEXT, "A%s/%s", ns, ew);
    } else if (pw_line_has_contract(line)) {
        pw_contract_text(out, line->contract);
    }
}

void pw_line_score_text(char out[PW_LINE_TEXT], const struct pw_line *line, int side)
{
    out[0] = '\0';
    if (line->kind == PW_PLAYED)
        g_snprintf(out, PW_LINE_TEXT, "%d", side == 0 ? line->score : -line->score);
    else
        pw_line_contract(out, line);
}

void pw_line_points(char out[PW_POINTS_TEXT], const struct pw_session *session,
                    const struct pw_line *line, int seat)
{
    out[0] = '\0';
    if (pw_line_counts(line, seat))
        pw_points_text(out, session, line->points[seat]);
}

/* ---- what files of scores have no place for: USEBIO has two figures for what a side was assigned,
 * and neither it nor PBN has points of one partner alone ---- */

int pw_line_whole_percent(const struct pw_session *session, const struct pw_line *line, int side,
                          bool *exact)
{
    long long points = line->points[pw_line_side_seat(session, line, side)];
    long long top = pw_session_top(session, line->board_no);
    long long of = 10000;
    if (pw_session_of_boards(session) == PW_MATCHPOINTS && top > 0)
        of = top; /* an average may be more, by the own session */
    else
        points = pw_line_percent(session, line, side);
    int whole = (int)CLAMP(pw_nearest_share((pw_wide)100 * points, of), 0, 99);
    *exact = (pw_wide)100 * points == (pw_wide)whole * of;
    return whole;
}

/* "7, 8, ..." */
static void add_board(GString *list, int board_no, int *told)
{
    if (++*told <= 6)
        g_string_append_printf(list, "%s%d", *told > 1 ? ", " : "", board_no);
    else if (*told == 7)
        g_string_append(list, ", ...");
}

static bool is_rounded(const struct pw_session *session, const struct pw_line *line)
{
    bool rounded = false;
    for (int side = 0; pw_line_adjusted(line) && side < 2; side++) {
        bool exact;
        pw_line_whole_percent(session, line, side, &exact);
        rounded =
            rounded || (!exact && pw_line_counts(line, pw_line_side_seat(session, line, side)));
    }
    return rounded;
}

/* Have two partners not the same of it? */
static bool is_apart(const struct pw_session *session, const struct pw_line *line)
{
    bool apart = false;
    for (int seat = 0; session->seats == 4 && pw_line_adjusted(line) && seat < 4; seat++) {
        int partner = pw_seat_partner(session, seat);
        apart = apart || line->nothing[seat] != line->nothing[partner] ||
                line->points[seat] != line->points[partner];
    }
    return apart;
}

/* Where that is so, as data; NULL: nowhere. */
static char *boards_where(const struct pw_session *session,
                          bool (*so)(const struct pw_session *, const struct pw_line *))
{
    g_autoptr(GString) boards = g_string_new(NULL);
    int last = 0, some = 0;
    for (int k = 0; k < session->lines; k++) {
        const struct pw_line *line = &session->line[k];
        if (line->board_no != last && so(session, line))
            add_board(boards, last = line->board_no, &some);
    }
    return some == 0 ? NULL : pw_told(some == 1 ? "board-one" : "board-several", boards->str);
}

char *pw_score_usebio_rounds(const struct pw_scored_session *of)
{
    g_autofree char *where = boards_where(of->session, is_rounded);
    return where != NULL ? pw_told("usebio-rounds", pw_detail_message(where)) : NULL;
}

static char *loses(const struct pw_scored_session *of, const char *format)
{
    g_autofree char *where = boards_where(of->session, is_apart);
    return where != NULL ? pw_told("partners-apart", format, pw_detail_message(where)) : NULL;
}

char *pw_score_usebio_loses(const struct pw_scored_session *of)
{
    return loses(of, "USEBIO");
}

char *pw_score_pbn_loses(const struct pw_scored_session *of)
{
    return loses(of, "PBN");
}
