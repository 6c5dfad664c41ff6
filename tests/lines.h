/* lines.h - what the tests of Mitchells and their kin count, from the rows alone, and what
 * the referee then has to find as well.
 */
#ifndef PW_TESTS_LINES_H
#define PW_TESTS_LINES_H

/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "sched/flow/flow.h"
#include "sched/mitchell/mitchell.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define MOST 420 /* pairs counted here */

struct seen {
    int met_most, couples_met;
    int played_most;         /* how often one pair plays one set */
    int plays_least;         /* sets that a pair plays at least */
    int sits_most, sit_outs; /* rounds in which a pair sits out */
    int tables_most;         /* where one set is played at once */
    int again;               /* meetings beyond the first */
};

static inline struct pw_schedule *made(const char *kind, const char *variant,
                                       struct pw_request request)
{
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    snprintf(request.kind, sizeof request.kind, "%s", kind);
    snprintf(request.variant, sizeof request.variant, "%s", variant);
    if (pw_schedule_make(&request, &s, &why) != PW_OK)
        fail_msg("%s %s of %d tables, %d pairs, %d rounds: %s", kind, variant, request.tables,
                 request.contestants, request.rounds, why.text);
    return s;
}

static inline const char *refused(const char *kind, const char *variant, struct pw_request request)
{
    static struct pw_reason why;
    struct pw_schedule *s = NULL;
    snprintf(request.kind, sizeof request.kind, "%s", kind);
    snprintf(request.variant, sizeof request.variant, "%s", variant);
    enum pw_status status = pw_schedule_make(&request, &s, &why);
    if (status == PW_OK)
        fail_msg("%s %s of %d tables, %d rounds was made", kind, variant, request.tables,
                 request.rounds);
    return why.text;
}

static inline int max(int a, int b)
{
    return a > b ? a : b;
}

/* Everybody is somewhere once in every round; all else is counted. */
static inline struct seen count(const struct pw_schedule *s)
{
    static int met[MOST][MOST], played[MOST][MOST], sits[MOST], seats[MOST], lying[MOST];
    struct seen seen = {.plays_least = s->sets};
    assert_true(s->contestants < MOST && s->sets < MOST);
    memset(met, 0, sizeof met);
    memset(played, 0, sizeof played);
    memset(sits, 0, sizeof sits);
    for (int r = 1; r <= s->rounds; r++) {
        memset(seats, 0, sizeof seats);
        memset(lying, 0, sizeof lying);
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            int a = spot.who[0], b = spot.who[1];
            assert_in_range(spot.set, 0, s->sets);
            if (s->stand[j - 1].table_no == 0)
                assert_true(a == 0 && b == 0);
            seats[a]++;
            seats[b]++;
            if (a != 0 && b != 0) {
                assert_int_not_equal(spot.set, 0);
                int low = a < b ? a : b, high = a < b ? b : a;
                seen.couples_met += met[low][high] == 0;
                seen.again += met[low][high] != 0;
                seen.met_most = max(seen.met_most, ++met[low][high]);
                seen.played_most = max(seen.played_most, ++played[a][spot.set]);
                seen.played_most = max(seen.played_most, ++played[b][spot.set]);
                seen.tables_most = max(seen.tables_most, ++lying[spot.set]);
            } else if (a != 0 || b != 0) {
                sits[a != 0 ? a : b]++;
                seen.sit_outs++;
                seen.sits_most = max(seen.sits_most, sits[a != 0 ? a : b]);
            }
        }
        for (int who = 1; who <= s->contestants; who++) {
            bool waits = s->waits && who != s->missing_no && seats[who] == 0;
            seen.sit_outs += waits;
            seen.sits_most = max(seen.sits_most, sits[who] += waits);
            assert_int_equal(seats[who], who == s->missing_no || waits ? 0 : 1);
        }
    }
    for (int who = 1; who <= s->contestants; who++) {
        int plays = 0;
        for (int set = 1; set <= s->sets; set++)
            plays += played[who][set];
        if (who != s->missing_no && plays < seen.plays_least)
            seen.plays_least = plays;
    }
    return seen;
}

/* Every set is somewhere in every round, and where it goes it is; what a rule says of
 * places is what its rows say. */
static inline void boards_are_followed(const struct pw_schedule *s)
{
    int copies = s->copies > 1 ? s->copies : 1;
    for (int r = 1; r <= s->rounds; r++) {
        static int lies[MOST], rests[MOST];
        memset(lies, 0, sizeof lies);
        memset(rests, 0, sizeof rests);
        for (int j = 1; j <= s->stands; j++) {
            struct pw_spot spot = pw_schedule_at(s, r, j);
            lies[spot.set]++;
            rests[spot.set] += s->stand[j - 1].table_no == 0;
            int to = pw_schedule_boards_to(s, r, j);
            if (to != 0)
                assert_int_equal(pw_schedule_at(s, r + 1, to).set, spot.set);
            else if (r < s->rounds && spot.set != 0 && !pw_flow_pile(pw_flow(s), j))
                fail_msg("%s, %d tables: round %d, set %d of stand %d goes nowhere", s->method,
                         s->tables, r, spot.set, j);
        }
        for (int set = 1; set <= s->sets; set++) {
            if (lies[set] == 0)
                fail_msg("%s, %d tables: round %d, set %d is lost", s->method, s->tables, r, set);
            assert_true(rests[set] <= copies - (lies[set] > rests[set]));
            int first = pw_schedule_where_set(s, set, r);
            assert_int_equal(pw_schedule_at(s, r, first).set, set);
        }
        for (int who = 1; who <= s->contestants; who++) {
            struct pw_seat seat = pw_schedule_where(s, who, r);
            if (who == s->missing_no)
                assert_int_equal(seat.stand_no, 0);
            if (seat.stand_no == 0 && (who == s->missing_no || s->waits))
                continue;
            struct pw_spot spot = pw_schedule_at(s, r, seat.stand_no);
            assert_int_equal(spot.who[seat.side == PW_SIDE_A ? 0 : 1], who);
        }
    }
}

/* The referee counts the same, and finds nothing but what is allowed here. */
static inline struct pw_report *refereed(const struct pw_schedule *s, struct seen seen)
{
    struct pw_report *report = pw_check(s);
    assert_non_null(report);
    for (int i = 0; i < report->faults_kept; i++) {
        enum pw_fault_kind kind = report->faults[i].kind;
        struct pw_reason fault;
        pw_fault_describe(s, &report->faults[i], &fault);
        if (kind != PW_FAULT_SET_SHARED && kind != PW_FAULT_MET_AGAIN)
            fail_msg("%s, %d tables, %d rounds: %s", s->method, s->tables, s->rounds, fault.text);
    }
    assert_true(report->legal);
    assert_int_equal(report->sit_outs, seen.sit_outs);
    assert_int_equal(report->copies_max, seen.tables_most);
    assert_int_equal(report->couples_met, seen.couples_met);
    return report;
}

static inline struct seen sound(const struct pw_schedule *s)
{
    struct seen seen = count(s);
    boards_are_followed(s);
    struct pw_report *report = refereed(s, seen);
    if (seen.played_most > 1)
        fail_msg("%s, %d tables: a set is played again", s->method, s->tables);
    if (seen.met_most == 1 && seen.tables_most == 1)
        assert_true(report->reduced);
    pw_report_free(report);
    return seen;
}

#endif
