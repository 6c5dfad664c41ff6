/* across.c - one field of several sections: scored over all of them, and one ranking. */
#include "score/session.h"

#include <stdlib.h>

int pw_sessions_field(struct pw_session *const *session, int count)
{
    int most = 0;
    for (int i = 0; i < count; i++)
        for (int b = 0; b < session[i]->boards; b++) {
            int lines = 0;
            for (int k = 0; k < count; k++)
                lines += pw_session_wanted(session[k], session[i]->first_board + b);
            most = lines > most ? lines : most;
        }
    return most;
}

bool pw_sessions_join(struct pw_session *const *session, int count)
{
    int field = pw_sessions_field(session, count);
    bool done = true;
    for (int i = 0; i < count; i++) {
        session[i]->field = field;
        session[i]->peer = session;
        session[i]->peers = count;
    }
    for (int i = 0; done && i < count; i++)
        done = pw_session_score(session[i]);
    return done;
}

static int by_place(const void *a, const void *b)
{
    const struct pw_across *x = a, *y = b;
    int order = pw_tally_compare(&x->tally, &y->tally);
    if (order == 0)
        order = (x->session_i > y->session_i) - (x->session_i < y->session_i);
    return order != 0 ? order : (x->who_no > y->who_no) - (x->who_no < y->who_no);
}

int pw_sessions_rank(struct pw_session *const *session, int count, struct pw_across *out)
{
    int n = 0, first = 0;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < session[i]->ranked; k++) {
            int who_no = session[i]->order[k];
            out[n++] = (struct pw_across){i, who_no, session[i]->tally[who_no]};
        }
    qsort(out, (size_t)n, sizeof *out, by_place);
    for (int i = 0; i < n; i++) {
        struct pw_tally *tally = &out[i].tally;
        if (i == 0 || out[i - 1].tally.line != tally->line)
            first = i;
        bool as_before = i > first && pw_tally_compare(&out[i - 1].tally, tally) == 0;
        tally->tied = as_before || (i + 1 < n && pw_tally_compare(tally, &out[i + 1].tally) == 0);
        tally->place = as_before ? out[i - 1].tally.place : i - first + 1;
    }
    return n;
}
