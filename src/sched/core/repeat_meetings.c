/* repeat_meetings.c - who meets more than once in a movement with two lines, for the director:
 * counted in the rows, whatever the maker believes.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sched/mitchell/mitchell.h"

#define LISTED 2 /* couples that are named one by one; more are counted */

struct meetings {
    const struct pw_schedule *s;
    int n;                       /* pairs 1..n are NS, n+1..2n (and a rover) EW */
    unsigned short *met;         /* [contestants + 1] squared, from both sides */
    long twice, more;            /* couples */
    int twice_least, twice_most; /* NS pairs that an EW pair meets twice, if none more often */
    bool mixed;                  /* two of the same line meet twice */
};

static unsigned short *met_of(const struct meetings *m, int p, int q)
{
    return &m->met[(size_t)p * (size_t)(m->s->contestants + 1) + (size_t)q];
}

static void count(struct meetings *m)
{
    const struct pw_schedule *s = m->s;
    for (int r = 1; r <= s->rounds; r++)
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            int ns = spot.who[0], ew = spot.who[1];
            if (ns == 0 || ew == 0)
                continue;
            ++*met_of(m, ns, ew);
            ++*met_of(m, ew, ns);
        }
    m->twice_least = -1;
    for (int q = 1; q <= s->contestants; q++) {
        int twice = 0, more = 0;
        for (int p = 1; p < q; p++) {
            int met = *met_of(m, p, q);
            twice += met == 2;
            more += met > 2;
            m->mixed = m->mixed || (met > 1 && (p <= m->n) == (q <= m->n));
        }
        m->twice += twice;
        m->more += more;
        if (q <= m->n || q == s->missing_no || more > 0)
            continue;
        m->twice_least = m->twice_least < 0 || twice < m->twice_least ? twice : m->twice_least;
        m->twice_most = twice > m->twice_most ? twice : m->twice_most;
    }
}

/* "in rounds 1, 12 and 13" */
static void list_rounds(const struct pw_schedule *s, int p, int q, int met, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "in rounds");
    for (int r = 1, seen = 0; r <= s->rounds && used < size; r++)
        if (pw_schedule_where(s, p, r).opponent_no == q) {
            seen++;
            used += (size_t)snprintf(out + used, size - used, "%s%d",
                                     seen == 1     ? " "
                                     : seen == met ? " and "
                                                   : ", ",
                                     r);
        }
}

/* Couples that meet `met` times or more, one by one; "pairs 6 and 17 meet three times, in ..." */
static void note_couples(struct pw_lines *lines, const struct meetings *m, int least)
{
    for (int p = 1; p <= m->s->contestants; p++)
        for (int q = p + 1; q <= m->s->contestants; q++) {
            int met = *met_of(m, p, q);
            char rounds[96];
            if (met < least)
                continue;
            list_rounds(m->s, p, q, met, rounds, sizeof rounds);
            if (met <= 3)
                pw_lines_note(lines, "pairs %d and %d meet %s, %s", p + lines->more,
                              q + lines->more, met == 2 ? "twice" : "three times", rounds);
            else
                pw_lines_note(lines, "pairs %d and %d meet %d times, %s", p + lines->more,
                              q + lines->more, met, rounds);
        }
}

static void note_twice(struct pw_lines *lines, const struct meetings *m)
{
    const char *who = m->more > 0 ? "each other EW pair meets" : "each EW pair meets";
    if (m->twice <= LISTED)
        note_couples(lines, m, 2);
    else if (m->mixed || m->twice_least < 0)
        pw_lines_note(lines, "%ld couples of pairs meet twice", m->twice);
    else if (m->twice_least == m->twice_most)
        pw_lines_note(lines, "%s %d NS pair%s twice", who, m->twice_most,
                      m->twice_most == 1 ? "" : "s");
    else
        pw_lines_note(lines, "%s %d %s %d NS pairs twice", who, m->twice_least,
                      m->twice_most == m->twice_least + 1 ? "or" : "to", m->twice_most);
}

bool pw_lines_note_again(struct pw_lines *lines, const struct pw_schedule *s)
{
    size_t numbers = (size_t)s->contestants + 1;
    struct meetings m = {
        .s = s, .n = lines->tables, .met = calloc(numbers * numbers, sizeof *m.met)};
    if (m.met == NULL)
        return false;
    count(&m);
    bool listed = m.twice + m.more <= LISTED;
    if (m.more > 0 && (listed || m.more <= LISTED))
        note_couples(lines, &m, listed ? 2 : 3);
    else if (m.more > 0)
        pw_lines_note(lines, "%ld couples of pairs meet more often than twice", m.more);
    if (m.twice > 0 && !(listed && m.more > 0))
        note_twice(lines, &m);
    free(m.met);
    return true;
}
