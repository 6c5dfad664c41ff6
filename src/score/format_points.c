/* format_points.c - points, percentages and places as they are printed. */
#include "score/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Zeros at the end are left out, but so many figures stand behind the point. */
static void decimal(char out[PW_POINTS_TEXT], long long value, int figures)
{
    long long size = llabs(value);
    snprintf(out, PW_POINTS_TEXT, "%s%lld.%02lld", value < 0 ? "-" : "", size / 100, size % 100);
    size_t length = strlen(out);
    for (int n = 2; n > figures && out[length - 1] == '0'; n--)
        out[--length] = '\0';
    if (out[length - 1] == '.')
        out[--length] = '\0';
}

void pw_points_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points)
{
    decimal(out, pw_nearest_share((pw_wide)100 * points, pw_session_scale(session)), 0);
}

static int figures_of(const struct pw_session *session, long long points)
{
    long long value = pw_nearest_share((pw_wide)100 * points, pw_session_scale(session));
    return value % 100 == 0 ? 0 : value % 10 == 0 ? 1 : 2;
}

void pw_total_text(char out[PW_POINTS_TEXT], const struct pw_session *session, long long points)
{
    int most = 0;
    for (int who_no = 1; who_no <= session->schedule->contestants && most < 2; who_no++) {
        int n = figures_of(session, session->tally[who_no].points);
        most = n > most ? n : most;
    }
    decimal(out, pw_nearest_share((pw_wide)100 * points, pw_session_scale(session)), most);
}

bool pw_has_percents(const struct pw_session *session)
{
    return session->reckoning.method == PW_MATCHPOINTS ||
           session->reckoning.method == PW_VICTORY_POINTS;
}

void pw_percent_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    out[0] = '\0';
    if (tally->most > 0)
        decimal(out, pw_nearest_share((pw_wide)10000 * tally->points, tally->most), 2);
}

void pw_place_text(char out[PW_POINTS_TEXT], const struct pw_tally *tally)
{
    snprintf(out, PW_POINTS_TEXT, "%d%s", tally->place, tally->tied ? "=" : "");
}
