/* said.c - points, percentages and places as they are printed. */
#include "score/need.h"
#include "score/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__extension__ typedef __int128 wide;

/* Hundredths of a / b, from the middle away from 0; b > 0. */
static long long hundredths(wide a, long long b)
{
    wide size = a < 0 ? -a : a;
    wide rounded = (size * 100 + b / 2) / b;
    return (long long)(a < 0 ? -rounded : rounded);
}

static void decimal(char out[PW_POINTS_TEXT], long long value, bool trimmed)
{
    long long size = llabs(value);
    snprintf(out, PW_POINTS_TEXT, "%s%lld.%02lld", value < 0 ? "-" : "", size / 100, size % 100);
    size_t length = strlen(out);
    while (trimmed && (out[length - 1] == '0' || out[length - 1] == '.')) {
        bool point = out[length - 1] == '.';
        out[--length] = '\0';
        if (point)
            break;
    }
}

void pw_points_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points)
{
    decimal(out, hundredths(points, pw_session_scale(session)), true);
}

void pw_percent_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    out[0] = '\0';
    if (tally->most > 0)
        decimal(out, hundredths((wide)100 * tally->points, tally->most), false);
}

void pw_place_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    snprintf(out, PW_POINTS_TEXT, "%d%s", tally->place, tally->tied ? "=" : "");
}

static void count_board(const struct pw_session *session, int i, int *planned, int *done)
{
    int contestants = session->schedule->contestants;
    for (int k = session->from[i]; k < session->from[i + 1]; k++)
        for (int l = session->from[i]; l < k; l++)
            for (int side = 0; side < 2; side++) {
                const struct pw_line *a = &session->line[k], *b = &session->line[l];
                size_t one = (size_t)a->who[side], two = (size_t)b->who[side];
                size_t at = one < two ? one * ((size_t)contestants + 1) + two
                                      : two * ((size_t)contestants + 1) + one;
                planned[at]++;
                done[at] += a->kind == PW_PLAYED && b->kind == PW_PLAYED;
            }
}

bool pw_session_compared(const struct pw_session *session, struct pw_compared *out)
{
    int contestants = session->schedule->contestants;
    *out = (struct pw_compared){0};
    if (contestants > PW_COMPARED_MAX)
        return false;
    size_t side = (size_t)contestants + 1;
    int *planned = pw_need(2 * side * side, sizeof *planned);
    int *done = planned + side * side;
    for (int i = 0; i < session->boards; i++)
        count_board(session, i, planned, done);
    for (int a = 1; a <= contestants; a++)
        for (int b = a + 1; b <= contestants; b++) {
            const struct pw_tally *one = &session->tally[a], *two = &session->tally[b];
            if (!one->ranked || !two->ranked || one->line != two->line)
                continue;
            int plan = planned[(size_t)a * side + (size_t)b];
            int is = done[(size_t)a * side + (size_t)b];
            bool first = out->couples++ == 0;
            if (first || plan < out->planned_least)
                out->planned_least = plan;
            if (first || plan > out->planned_most)
                out->planned_most = plan;
            if (first || is < out->least)
                out->least = is;
            if (first || is > out->most)
                out->most = is;
            out->as_planned += is == plan;
        }
    free(planned);
    return true;
}
