/* score.c - how long it takes to score and rank a large session: 300 pairs, 30 boards. */
#include "score/session.h"

#include <stdio.h>
#include <time.h>

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

int main(void)
{
    struct pw_event event = {
        .request = {.kind = "mitchell", .contestants = 300, .rounds = 15, .boards_per_round = 2}};
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    if (pw_schedule_make(&event.request, &s, &why) != PW_OK) {
        fprintf(stderr, "%s\n", why.text);
        return 1;
    }
    struct pw_session *session = pw_session_new(&event, s);
    if (session == NULL)
        return 1;
    pw_session_simulate(session, 1);
    double best = 1e9;
    for (int i = 0; i < 20; i++) {
        double start = now();
        if (!pw_session_score(session))
            return 1;
        double took = now() - start;
        best = took < best ? took : best;
    }
    int boards = 0;
    for (int k = 1; k <= s->contestants; k++)
        boards = session->tally[k].boards > boards ? session->tally[k].boards : boards;
    printf("%d pairs, %d boards each, %d lines: scored and ranked in %.2f ms%s\n", s->contestants,
           boards, session->lines, best, best < 50 ? "" : " (50 ms were promised)");
    pw_session_free(session);
    pw_schedule_free(s);
    return best < 50 ? 0 : 1;
}
