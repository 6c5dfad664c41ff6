/* results_penalty.c - a row of results that takes points away: whether so much is meant, and how
 * much of it entries of [happened] have said before.
 */
#include "format/results_internal.h"

#include "format/write_internal.h"

char *pw_penalty_too_much(const struct pw_session *session, const struct pw_penalty *penalty,
                          const char *written, char **doubt)
{
    long long one = 0, all = 0;
    const char *whole = pw_session_penalty_whole(session, penalty, &one, &all);
    struct pw_written who = pw_written_who(session->schedule, penalty->who_no, PW_SIDE_NONE);
    char *what = NULL;
    if (whole == NULL)
        return g_strdup_printf("penalty: %s plays nothing in this event", who.text);
    char *quoted = pw_quote(written);
    if (one > 0 && penalty->hundredths > all)
        what = g_strdup_printf("penalty %s is more than all that %s can win; write %s", quoted,
                               who.text,
                               session->schedule->fours > 0
                                   ? "10% of the 20 victory points of a match, or points like 0.5"
                                   : "25% of the top of one board, or points like 1.5");
    else if (one > 0 && penalty->hundredths > one)
        *doubt = g_strdup_printf("penalty %s takes more from %s than a whole %s gives; where "
                                 "less is meant, change it",
                                 quoted, who.text, whole);
    g_free(quoted);
    return what;
}

bool pw_penalty_rest(const struct pw_session *session, struct pw_penalty *penalty)
{
    int entries = 0;
    long long rest = penalty->hundredths;
    if (session->reckoning.method == PW_MATCHPOINTS && session->reckoning.halves)
        rest /= 2;
    for (int i = 0; i < session->penalties; i++)
        if (session->penalty[i].who_no == penalty->who_no && session->penalty[i].file_line == 0) {
            rest -= pw_session_penalty_points(session, &session->penalty[i]);
            entries++;
        }
    penalty->hundredths = (int)rest;
    return rest > entries; /* each is rounded */
}
