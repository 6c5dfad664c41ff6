/* howell.c - Howell movements: one or more pairs sit still, the others follow one another
 * in a ring, and nobody meets anybody or any set twice.
 *
 * sizes   tables N from 2, rounds R from N to 2N-1 (R = 2N-1, the default: everybody
 *         meets everybody), R board sets, R-N relays.
 * order   the best balance on one guide card, of those who are there (howell.h), with 8 pairs
 *         and above 50 the rotation of Berlekamp and Hwang where it exists; not optimised, or
 *         above 250 tables, a strong starter (Mullin and Nemeth 1969) by hill climbing (Dinitz
 *         and Stinson 1981); starter and adder separately for 5 tables; with fewer rounds see
 *         howell.h.
 * shared  2 tables, and 3 tables with 5 rounds: no such movement exists (Room squares of
 *         side 3 and 5, Howell design H(2,4)). What is given instead shares as little
 *         as can be, by exhaustion, and says so in `remark`.
 */
#include "sched/howell/howell.h"
#include "sched/core/family.h"

#include <stdlib.h>
#include <string.h>

#define DRAWS 1000000 /* more than any size takes */

/* A round of three tables or fewer: {NS, EW, set} for each stand, {0, 0, set} at a relay. */
typedef const int sharing_row[3];

/* Both tables play the set of the round. */
static sharing_row share_2_2[] = {{4, 1, 1}, {3, 2, 1}, {4, 2, 2}, {3, 1, 2}};
static sharing_row share_2_3[] = {{4, 1, 1}, {2, 3, 1}, {4, 2, 2}, {3, 1, 2}, {4, 3, 3}, {1, 2, 3}};
/* H(4,6) on a ring of four stations, then the three couples that have not met. */
static sharing_row share_3_5[] = {
    {6, 1, 1}, {3, 4, 2}, {5, 2, 3}, {0, 0, 4}, /* round 1 */
    {6, 2, 2}, {4, 1, 3}, {5, 3, 4}, {0, 0, 1}, /* round 2 */
    {6, 3, 3}, {1, 2, 4}, {5, 4, 1}, {0, 0, 2}, /* round 3 */
    {6, 4, 4}, {2, 3, 1}, {5, 1, 2}, {0, 0, 3}, /* round 4 */
    {6, 5, 5}, {1, 3, 5}, {2, 4, 5}, {0, 0, 4}, /* round 5 */
};

static struct pw_schedule *sharing(int tables, int relays, int rounds, sharing_row *row,
                                   const char *remark)
{
    int stands = tables + relays;
    struct pw_schedule *s =
        pw_schedule_build(PW_PAIRS, 2 * tables, tables, relays, rounds, rounds, stands, NULL);
    if (s == NULL)
        return NULL;
    for (int i = 0; i < rounds * stands; i++)
        pw_schedule_put(s, i / stands + 1, i % stands + 1,
                        (struct pw_spot){{row[i][0], row[i][1]}, row[i][2]});
    pw_schedule_finish(s);
    s->method = "least sharing";
    pw_schedule_remark(s, remark);
    return s;
}

static struct pw_schedule *shared_howell(int tables, int rounds)
{
    if (tables == 3)
        return sharing(3, 1, 5, share_3_5,
                       "3 tables and 5 rounds are not to be had without sharing: in round 5 all "
                       "tables play set 5; split it in three parts and pass them round");
    return sharing(2, 0, rounds, rounds == 2 ? share_2_2 : share_2_3,
                   "2 tables are not to be had without sharing: in every round both tables play "
                   "the same set; split it in two parts and exchange them");
}

static bool is_shared(int tables, int rounds)
{
    return tables == 2 || (tables == 3 && rounds == 5);
}

/* Who sits out needs no boards: where the set is shared, the others have it. */
static void leave_out(struct pw_schedule *s, int missing_no)
{
    bool shared = false;
    pw_schedule_without(s, missing_no);
    if (strcmp(s->method, "least sharing") != 0)
        return;
    for (int round_no = 1; round_no <= s->rounds; round_no++) {
        for (int stand_no = 1; stand_no <= s->stands; stand_no++) {
            struct pw_spot spot = pw_schedule_at(s, round_no, stand_no);
            bool sits_out = (spot.who[0] == 0) != (spot.who[1] == 0);
            for (int other_no = 1; other_no <= s->stands; other_no++) {
                struct pw_spot other = pw_schedule_at(s, round_no, other_no);
                if (other_no == stand_no || spot.set == 0 || other.set != spot.set)
                    continue;
                if (sits_out) {
                    spot.set = 0;
                    spot.who[spot.who[0] != 0] = missing_no; /* it may come late */
                    pw_schedule_put(s, round_no, stand_no, spot);
                } else {
                    shared = shared || (other.who[0] != 0 && other.who[1] != 0);
                }
            }
        }
    }
    int kept_no = s->missing_no; /* known already, and not to be guessed from the rows */
    pw_schedule_finish(s);
    s->missing_no = kept_no;
    if (!shared)
        s->remark = NULL;
    else if (s->tables == 3) /* two tables are left to share */
        pw_schedule_remark(s, "3 tables and 5 rounds are not to be had without sharing: in round 5 "
                              "two tables play set 5; split it in two parts and exchange them");
}

static struct pw_schedule *complete_howell(int tables)
{
    struct pw_starter st;
    struct pw_chance chance = {UINT64_C(1972)};
    struct pw_schedule *s = NULL;
    bool strong = tables != 5;
    if (pw_starter_init(&st, tables, 2 * tables - 1)) {
        bool found = strong ? pw_starter_strong(&st, &chance)
                            : pw_starter_search(&st, &chance, NULL, NULL, DRAWS);
        if (found)
            s = pw_starter_schedule(&st, NULL);
    }
    pw_starter_finish(&st);
    if (s != NULL)
        s->method = strong ? "strong starter" : "starter and adder";
    return s;
}

enum pw_status pw_howell_make(const struct pw_request *request, struct pw_schedule **out,
                              struct pw_reason *why)
{
    struct pw_field_size size;
    enum pw_status status = pw_field_size(request, &size, why);
    if (status != PW_OK)
        return status;
    int tables = size.pairs / 2, rounds = request->rounds, most = size.pairs - 1;
    struct pw_request seated = *request;
    seated.missing_pair = size.missing_no;
    if (rounds == 0)
        rounds = most;
    if (rounds < tables || rounds > most) {
        int others = rounds > most ? (rounds + 2) / 2 : rounds;
        return pw_refuse_why(why, PW_NO_SCHEDULE,
                             rounds > most ? "howell-rounds-over"
                             : rounds == 1 ? "howell-round-one"
                                           : "howell-rounds-under",
                             tables, most, rounds, others < 2 ? 2 : others);
    }
    struct pw_schedule *s;
    if (is_shared(tables, rounds))
        s = shared_howell(tables, rounds);
    else if (rounds == most && request->optimise != PW_OPTIMISE_NONE &&
             pw_berlekamp_hwang_suits(request, size.pairs))
        s = pw_berlekamp_hwang(size.pairs, request->orientation, false);
    else if (rounds == most && request->optimise != PW_OPTIMISE_NONE &&
             pw_optimum_has(tables) != PW_PATTERN_NONE)
        s = size.missing_no == size.pairs ? pw_optimum_half_table(tables)
                                          : pw_optimum_howell(tables);
    else if (rounds == most)
        s = complete_howell(tables);
    else
        s = pw_reduced_howell(&seated, tables, rounds);
    if (s == NULL)
        return pw_no_memory(why);
    if (size.missing_no != 0)
        leave_out(s, size.missing_no);
    *out = s;
    return PW_OK;
}
