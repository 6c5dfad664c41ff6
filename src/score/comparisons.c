/* comparisons.c - how often every two contestants held the same line of a board. */
#include "score/session.h"

#include <stdlib.h>
#include <string.h>

static size_t at(const struct pw_couples *couples, int one, int two)
{
    size_t least = (size_t)(one < two ? one : two), most = (size_t)(one < two ? two : one);
    return least * ((size_t)couples->contestants + 1) + most;
}

/* What an entry has taken out was to be compared with nothing. */
static bool is_out(const struct pw_line *line)
{
    return line->settled && line->kind == PW_NOT_PLAYED;
}

/* Two lines of a board: everybody on one side of the one is compared with everybody on the same
 * side of the other; partners, who always have the same, are not. */
static void count_lines(const struct pw_session *session, const struct pw_couples *couples,
                        const struct pw_line *a, const struct pw_line *b)
{
    int each = session->seats / 2, seats = is_out(a) || is_out(b) ? 0 : session->seats;
    for (int i = 0; i < seats; i++)
        for (int k = i / each * each; k < (i / each + 1) * each; k++) {
            size_t place = at(couples, a->who[i], b->who[k]);
            couples->planned[place]++;
            couples->played[place] += pw_line_scored(a) && pw_line_scored(b) && a->deal == b->deal;
        }
}

static size_t cells_of(int contestants)
{
    return ((size_t)contestants + 1) * ((size_t)contestants + 1);
}

bool pw_couples_init(struct pw_couples *couples, int contestants)
{
    *couples = (struct pw_couples){.contestants = contestants};
    if (contestants > PW_COMPARED_MAX)
        return true;
    couples->planned = calloc(2 * cells_of(contestants), sizeof *couples->planned);
    if (couples->planned != NULL)
        couples->played = couples->planned + cells_of(contestants);
    return couples->planned != NULL;
}

void pw_couples_finish(struct pw_couples *couples)
{
    free(couples->planned);
}

const struct pw_couples *pw_session_couples(const struct pw_session *session)
{
    const struct pw_couples *couples = &session->couples;
    if (couples->planned == NULL)
        return NULL;
    memset(couples->planned, 0, 2 * cells_of(couples->contestants) * sizeof *couples->planned);
    for (int i = 0; i < session->boards; i++)
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            for (int l = session->from[i]; l < k; l++)
                count_lines(session, couples, &session->line[k], &session->line[l]);
    return couples;
}

int pw_couples_planned(const struct pw_couples *couples, int one_no, int two_no)
{
    return couples->planned[at(couples, one_no, two_no)];
}

int pw_couples_played(const struct pw_couples *couples, int one_no, int two_no)
{
    return couples->played[at(couples, one_no, two_no)];
}

bool pw_session_rivals(const struct pw_session *session, int one_no, int two_no)
{
    const struct pw_tally *one = &session->tally[one_no], *two = &session->tally[two_no];
    return one_no != two_no && one->ranked && two->ranked && one->line == two->line;
}

bool pw_session_compared(const struct pw_session *session, struct pw_compared *out)
{
    int contestants = session->schedule->contestants;
    const struct pw_couples *couples = pw_session_couples(session);
    *out = (struct pw_compared){0};
    if (couples == NULL)
        return false;
    for (int a = 1; a <= contestants; a++)
        for (int b = a + 1; b <= contestants; b++) {
            if (!pw_session_rivals(session, a, b))
                continue;
            int plan = pw_couples_planned(couples, a, b), is = pw_couples_played(couples, a, b);
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
    return true;
}
