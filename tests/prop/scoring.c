/* Over many movements and simulated evenings: match points by counting every two
 * scores, Neuberg by weights, sums on each board, and what must not matter. */
#include "score/session.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"

static struct pw_session *evening(struct pw_event *event, const struct pw_schedule *s,
                                  unsigned seed)
{
    struct pw_session *session = pw_session_new(event, s);
    assert_non_null(session);
    pw_session_simulate(session, seed);
    /* some tables did not get that far */
    unsigned state = seed * 2654435761u + 12345u;
    for (int k = 0; k < session->lines; k++) {
        state = state * 1664525u + 1013904223u;
        if (state >> 29 == 0)
            session->line[k].kind = PW_NOT_PLAYED;
        else if (state >> 28 == 2)
            session->line[k].kind = PW_NO_RESULT;
    }
    assert_true(pw_session_score(session));
    return session;
}

/* Every score stands for N/n of itself: each worse one gives 2 N/n, the equal ones 1 each,
 * less 1 for the pair itself. n times that is a whole number. */
static void check_board(const struct pw_session *session, int i)
{
    int from = session->from[i], to = session->from[i + 1], n = 0;
    long long field = session->field, unit = session->unit;
    for (int k = from; k < to; k++)
        n += session->line[k].kind == PW_PLAYED;
    for (int k = from; k < to; k++) {
        const struct pw_line *own = &session->line[k];
        if (own->kind != PW_PLAYED) {
            assert_int_equal(own->points[0], 0);
            continue;
        }
        long long weight[2] = {0, 0};
        for (int o = from; o < to; o++) {
            const struct pw_line *other = &session->line[o];
            if (other->kind != PW_PLAYED)
                continue;
            weight[0] += other->score < own->score ? 2 : other->score == own->score;
            weight[1] += other->score > own->score ? 2 : other->score == own->score;
        }
        for (int side = 0; side < 2; side++)
            assert_int_equal(own->points[side] * n, (weight[side] * field - n) * unit);
        assert_int_equal(own->points[0] + own->points[1], 2 * (field - 1) * unit);
    }
}

static void every_board(void **state)
{
    (void)state;
    static const char *const kinds[] = {"howell", "mitchell"};
    for (int pairs = 6; pairs <= 30; pairs++)
        for (size_t kind = 0; kind < 2; kind++) {
            struct pw_request request = ask(kinds[kind], pairs);
            struct pw_schedule *s = NULL;
            struct pw_reason why;
            if (pw_schedule_make(&request, &s, &why) != PW_OK)
                continue;
            struct pw_event event = {.request = request};
            struct pw_session *session = evening(&event, s, (unsigned)pairs);
            assert_true(session->exact);
            long long sum = 0, most = 0;
            for (int i = 0; i < session->boards; i++)
                check_board(session, i);
            for (int who_no = 1; who_no <= s->contestants; who_no++) {
                sum += session->tally[who_no].points;
                most += session->tally[who_no].most;
            }
            /* half of what there is to win is won */
            assert_int_equal(2 * sum, most);
            pw_session_free(session);
            pw_schedule_free(s);
        }
}

/* Boards of 13, 17, 19, 23, 29, 31, 37, 27, 11 and 7 scores have no common multiple that is counted
 * in; then shares are rounded, each by less than a unit. */
static void shares_that_are_not_whole(void **state)
{
    (void)state;
    static const int scores[] = {13, 17, 19, 23, 29, 31, 37, 27, 11, 7};
    struct pw_request request = ask("mitchell", 80);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_event event = {.request = request};
    struct pw_session *session = pw_session_new(&event, s);
    assert_non_null(session);
    pw_session_simulate(session, 9);
    for (int i = 0; i < 10; i++)
        for (int k = session->from[i] + scores[i]; k < session->from[i + 1]; k++)
            session->line[k].kind = PW_NOT_PLAYED;
    assert_true(pw_session_score(session));
    assert_false(session->exact);
    for (int i = 0; i < 10; i++) {
        long long field = session->field, unit = session->unit, n = 0;
        for (int k = session->from[i]; k < session->from[i + 1]; k++)
            n += session->line[k].kind == PW_PLAYED;
        assert_int_equal(n, scores[i]);
        for (int k = session->from[i]; k < session->from[i] + scores[i]; k++) {
            long long weight = 0;
            for (int o = session->from[i]; o < session->from[i] + scores[i]; o++)
                weight += session->line[o].score < session->line[k].score    ? 2
                          : session->line[o].score == session->line[k].score ? 1
                                                                             : 0;
            const long long *points = session->line[k].points;
            long long off = points[0] * n - (weight * field - n) * unit;
            assert_true(off > -n && off < n);
            assert_int_equal(points[0] + points[1], 2 * (field - 1) * unit);
        }
    }
    pw_session_free(session);
    pw_schedule_free(s);
}

/* ---- averages by the own session ---- */

/* What somebody has, in 1/840 of a match point (boards have up to eight scores), and of how much.
 */
struct sum {
    long long won, most;     /* of what was played */
    long long kept, given;   /* tops of averages that are the own session's; 1/10000 of others */
    long long top_of_others; /* tops of those */
};

#define PARTS 840

/* By the scores of a board alone: 2 for each worse one, 1 for each equal one, by Neuberg or not. */
static long long won_by(const struct pw_session *session, int i, int k, int side)
{
    long long weight = 0, n = 0;
    for (int o = session->from[i]; o < session->from[i + 1]; o++) {
        int more = session->line[k].score - session->line[o].score;
        if (session->line[o].kind != PW_PLAYED)
            continue;
        weight += more == 0 ? 1 : (more > 0) == (side == 0) ? 2 : 0;
        n++;
    }
    return session->reckoning.neuberg == PW_NEUBERG_NOT
               ? (weight - 1) * PARTS
               : (weight * session->field * PARTS - n * PARTS) / n;
}

static long long top_by(const struct pw_session *session, int i)
{
    long long n = 0;
    for (int k = session->from[i]; k < session->from[i + 1]; k++)
        n += session->line[k].kind == PW_PLAYED;
    return session->reckoning.neuberg == PW_NEUBERG_NOT && n == 0
               ? 0
               : 2 * ((session->reckoning.neuberg == PW_NEUBERG_NOT ? n : session->field) - 1) *
                     PARTS;
}

/* 60 and 40 per cent, or what the rest of the session gives: Law 12C2. */
static void add_average(struct sum *sum, long long top, enum pw_average average)
{
    bool plus = average == PW_AVERAGE_PLUS;
    long long usual = plus ? 60 : 40;
    bool own = sum->most > 0 &&
               (plus ? 100 * sum->won > usual * sum->most : 100 * sum->won < usual * sum->most);
    if (own) {
        sum->kept += top;
    } else {
        sum->given += 100 * usual * top;
        sum->top_of_others += top;
    }
}

static void add_up(const struct pw_session *session, struct sum *sum)
{
    for (int average = 0; average < 2; average++)
        for (int i = 0; i < session->boards; i++)
            for (int k = session->from[i]; k < session->from[i + 1]; k++)
                for (int side = 0; side < 2; side++) {
                    const struct pw_line *line = &session->line[k];
                    struct sum *own = &sum[line->who[side]];
                    if (average && line->kind == PW_ASSIGNED) {
                        add_average(own, top_by(session, i), line->average[side]);
                    } else if (!average && line->kind == PW_PLAYED) {
                        own->won += won_by(session, i, k, side);
                        own->most += top_by(session, i);
                    }
                }
}

__extension__ typedef __int128 wide;

/* The percentage as a fraction: (won + kept * won / most + given / 10000) / all. */
static void percentage(const struct sum *sum, wide *above, wide *below)
{
    *above = (wide)10000 * (sum->won * (wide)sum->most + (wide)sum->kept * sum->won) +
             (wide)sum->given * sum->most;
    *below = (wide)10000 * sum->most * (sum->most + sum->kept + sum->top_of_others);
    wide a = *above, b = *below;
    while (b != 0) {
        wide rest = a % b;
        a = b;
        b = rest;
    }
    *above /= a > 0 ? a : 1;
    *below /= a > 0 ? a : 1;
}

static void check_percentages(const struct pw_session *session, long *equal)
{
    struct sum sum[31] = {{0}};
    add_up(session, sum);
    for (int a = 1; a <= session->schedule->contestants; a++) {
        const struct pw_tally *one = &session->tally[a];
        if (one->boards == 0 || sum[a].most == 0)
            continue;
        wide above, below;
        percentage(&sum[a], &above, &below);
        char text[PW_POINTS_TEXT], expected[PW_POINTS_TEXT];
        long long percent = (long long)((20000 * above + below) / (2 * below));
        snprintf(expected, sizeof expected, "%lld.%02lld", percent / 100, percent % 100);
        pw_percent_text(text, one);
        assert_string_equal(text, expected);
        for (int b = 1; b < a; b++) {
            const struct pw_tally *other = &session->tally[b];
            wide its_above, its_below;
            if (other->boards == 0 || sum[b].most == 0 || other->line != one->line)
                continue;
            percentage(&sum[b], &its_above, &its_below);
            wide left = above * its_below, right = its_above * below;
            if (left == right)
                assert_int_equal(one->place, other->place);
            else
                assert_true(left > right ? one->place < other->place : one->place > other->place);
            *equal += left == right;
        }
    }
}

/* Percentages are those of fractions, rounded once, and who has the same shares the place, also
 * where averages are those of the own session. */
static void own_averages(void **state)
{
    (void)state;
    static const int few[] = {-100, -50, 50, 100, 150};
    long equal = 0;
    unsigned dice = 20261128u;
    for (int evening = 0; evening < 600; evening++) {
        struct pw_request request =
            ask(evening % 2 ? "mitchell" : "howell", 6 + 2 * (evening / 2 % 5));
        struct pw_schedule *s = make_or_fail(&request);
        struct pw_event event = {
            .request = request, .reckoning.neuberg = evening / 2 % 2 ? PW_NEUBERG_NOT : PW_NEUBERG};
        struct pw_session *session = pw_session_new(&event, s);
        assert_non_null(session);
        for (int k = 0; k < session->lines; k++) {
            struct pw_line *line = &session->line[k];
            dice = dice * 1664525u + 1013904223u;
            line->kind = dice >> 28 == 0 ? PW_NOT_PLAYED : PW_PLAYED;
            line->score = few[(dice >> 20) % 5];
            if (dice >> 27 != 2)
                continue;
            bool plus = dice >> 10 & 1;
            line->kind = PW_ASSIGNED;
            for (int side = 0; side < 2; side++, plus = !plus) {
                line->percent[side] = plus ? 6000 : 4000;
                line->average[side] = plus ? PW_AVERAGE_PLUS : PW_AVERAGE_MINUS;
            }
        }
        assert_true(pw_session_score(session));
        assert_true(session->exact);
        check_percentages(session, &equal);
        pw_session_free(session);
        pw_schedule_free(s);
    }
    assert_true(equal > 100);
}

/* The order in which a board's lines stand does not matter. */
static void lines_in_another_order(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 16);
    struct pw_schedule *s = make_or_fail(&request);
    for (int method = PW_MATCHPOINTS; method <= PW_CROSS_IMPS; method++) {
        struct pw_event event = {.request = request, .reckoning.method = (enum pw_method)method};
        struct pw_session *a = evening(&event, s, 11), *b = evening(&event, s, 11);
        for (int i = 0; i < b->boards; i++)
            for (int k = b->from[i], l = b->from[i + 1] - 1; k < l; k++, l--) {
                struct pw_line kept = b->line[k];
                b->line[k] = b->line[l];
                b->line[l] = kept;
            }
        assert_true(pw_session_score(b));
        for (int who_no = 1; who_no <= 16; who_no++) {
            assert_int_equal(a->tally[who_no].points, b->tally[who_no].points);
            assert_int_equal(a->tally[who_no].place, b->tally[who_no].place);
        }
        pw_session_free(a);
        pw_session_free(b);
    }
    pw_schedule_free(s);
}

/* All boards turned a quarter: NS and EW change places, scores their signs. */
static void lines_exchanged(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 14);
    struct pw_schedule *s = make_or_fail(&request);
    for (int method = PW_MATCHPOINTS; method <= PW_VICTORY_POINTS; method++) {
        struct pw_event event = {.request = request, .reckoning.method = (enum pw_method)method};
        struct pw_session *a = evening(&event, s, 5), *b = evening(&event, s, 5);
        for (int k = 0; k < b->lines; k++) {
            int ns_no = b->line[k].who[0];
            b->line[k].who[0] = b->line[k].who[1];
            b->line[k].who[1] = ns_no;
            b->line[k].score = -b->line[k].score;
        }
        assert_true(pw_session_score(b));
        for (int who_no = 1; who_no <= 14; who_no++) {
            assert_int_equal(a->tally[who_no].points, b->tally[who_no].points);
            assert_int_equal(a->tally[who_no].place, b->tally[who_no].place);
        }
        pw_session_free(a);
        pw_session_free(b);
    }
    pw_schedule_free(s);
}

/* IMPs are a game of nothing: what one side wins the other loses. */
static void imps_sum_to_nothing(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 12);
    struct pw_schedule *s = make_or_fail(&request);
    for (int method = PW_BUTLER; method <= PW_CROSS_IMPS; method++) {
        struct pw_event event = {.request = request, .reckoning.method = (enum pw_method)method};
        struct pw_session *session = evening(&event, s, 2);
        long long sum = 0;
        for (int who_no = 1; who_no <= 12; who_no++)
            sum += session->tally[who_no].points;
        assert_int_equal(sum, 0);
        pw_session_free(session);
    }
    pw_schedule_free(s);
}

/* The referee counts comparisons from the rows of the movement; so does the session from its
 * lines. Over many sizes and kinds. */
static void comparisons_of_the_movement(void **state)
{
    (void)state;
    static const char *const kinds[] = {"howell", "mitchell"};
    for (int pairs = 4; pairs <= 26; pairs++)
        for (size_t kind = 0; kind < 2; kind++) {
            struct pw_request request = ask(kinds[kind], pairs);
            request.boards_per_round = 1 + pairs % 3;
            struct pw_schedule *s = NULL;
            struct pw_reason why;
            if (pw_schedule_make(&request, &s, &why) != PW_OK)
                continue;
            struct pw_event event = {.request = request};
            struct pw_session *session = pw_session_new(&event, s);
            assert_non_null(session);
            pw_session_simulate(session, 1);
            assert_true(pw_session_score(session));
            const struct pw_couples *couples = pw_session_couples(session);
            assert_non_null(couples);
            for (int a = 1; a <= s->contestants; a++)
                for (int b = a + 1; b <= s->contestants; b++) {
                    struct pw_comparison same[1];
                    int sets = pw_compare(s, a, b, same, 1);
                    assert_int_equal(pw_couples_planned(couples, a, b),
                                     sets * request.boards_per_round);
                    assert_int_equal(pw_couples_played(couples, b, a),
                                     sets * request.boards_per_round);
                }
            pw_session_free(session);
            pw_schedule_free(s);
        }
}

/* Partners have the same points; the points of all are half of what there was. */
static void individuals(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int players;
    } known[] = {{"individual", 8}, {"individual", 12}, {"individual", 16}, {"individual", 24},
                 {"rainbow", 20},   {"rainbow", 28},    {"rainbow", 32},    {"rainbow", 36}};
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        for (int method = PW_MATCHPOINTS; method <= PW_VICTORY_POINTS; method++) {
            struct pw_request request = ask(known[i].kind, known[i].players);
            request.boards_per_round = 2;
            struct pw_schedule *s = make_or_fail(&request);
            struct pw_event event = {.request = request,
                                     .reckoning.method = (enum pw_method)method};
            struct pw_session *session = evening(&event, s, 4);
            assert_int_equal(session->seats, 4);
            for (int k = 0; k < session->lines; k++) {
                const struct pw_line *line = &session->line[k];
                assert_int_equal(line->points[0], line->points[1]);
                assert_int_equal(line->points[2], line->points[3]);
            }
            long long sum = 0, most = 0;
            for (int who_no = 1; who_no <= s->contestants; who_no++) {
                sum += session->tally[who_no].points;
                most += session->tally[who_no].most;
            }
            if (method != PW_VICTORY_POINTS) /* these are rounded */
                assert_int_equal(2 * sum, most);
            pw_session_free(session);
            pw_schedule_free(s);
        }
}

/* Sixty evenings that were made up look like bridge: the bounds are wide ones around what clubs'
 * results show. Contracts exist, scores are theirs, and a board has more than one story. */
static void made_up_but_plausible(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 16);
    struct pw_schedule *s = make_or_fail(&request);
    struct pw_event event = {.request = request};
    int all = 0, passed = 0, games = 0, slams = 0, down = 0, doubled = 0, tricks = 0;
    int boards = 0, strains = 0, scores = 0, declarer[4] = {0};
    for (unsigned long seed = 1; seed <= 60; seed++) {
        struct pw_session *session = pw_session_new(&event, s);
        assert_non_null(session);
        pw_session_simulate(session, seed);
        for (int i = 0; i < session->boards; i++) {
            unsigned strains_here = 0;
            boards++;
            for (int k = session->from[i]; k < session->from[i + 1]; k++) {
                const struct pw_line *line = &session->line[k];
                int level = line->contract.level;
                enum pw_strain strain = line->contract.strain;
                bool first = true;
                assert_int_equal(line->kind, PW_PLAYED);
                assert_int_equal(line->score, pw_line_score(line));
                assert_true(level >= 0 && level <= 7 && line->tricks >= 0 && line->tricks <= 13);
                for (int o = session->from[i]; o < k; o++)
                    first = first && session->line[o].score != line->score;
                scores += first;
                all++;
                passed += level == 0;
                if (level == 0)
                    continue;
                strains_here |= 1U << strain;
                games += level < 6 && level >= (strain == PW_NOTRUMP  ? 3
                                                : strain >= PW_HEARTS ? 4
                                                                      : 5);
                slams += level >= 6;
                down += line->tricks < level + 6;
                doubled += line->contract.doubled > 0;
                tricks += line->tricks;
                declarer[line->declarer]++;
            }
            strains += (strains_here & (strains_here - 1)) != 0;
        }
        pw_session_free(session);
    }
    int played = all - passed;
    assert_true(1000 * passed > 5 * all && 1000 * passed < 30 * all);
    assert_true(100 * games > 35 * played && 100 * games < 60 * played);
    assert_true(100 * slams > 2 * played && 100 * slams < 8 * played);
    assert_true(100 * down > 25 * played && 100 * down < 45 * played);
    assert_true(100 * doubled > 3 * played && 100 * doubled < 12 * played);
    assert_true(tricks > 8 * played && tricks < 10 * played);
    for (int i = 0; i < 4; i++)
        assert_true(100 * declarer[i] > 22 * played && 100 * declarer[i] < 28 * played);
    assert_true(2 * strains > boards); /* not all tables play in the same suit */
    assert_true(scores > 3 * boards && scores < 7 * boards); /* of eight tables */
    pw_schedule_free(s);
}

/* A score of which a share is awarded has that share of what it would give: an evening with two
 * weighted scores is the mean of the four evenings in which each of them is one of its two. */
static void awards_are_means(void **state)
{
    (void)state;
    static const int shares[][2] = {{6000, 4000}, {5000, 5000}, {3333, 6667}, {9900, 100}};
    struct pw_request request = ask("mitchell", 12);
    struct pw_schedule *s = make_or_fail(&request);
    for (int i = 0; i < 16; i++) {
        struct pw_event event = {.request = request, .reckoning.neuberg = (enum pw_neuberg)(i % 2)};
        event.reckoning.method = i / 2 % 2 ? PW_CROSS_IMPS : PW_MATCHPOINTS;
        const int *share = shares[i / 4];
        struct pw_session *weighed = evening(&event, s, (unsigned)i + 1), *one[4];
        int at[2], n = 0;
        for (int k = weighed->from[3]; n < 2; k++)
            if (weighed->line[k].kind == PW_PLAYED)
                at[n++] = k;
        for (int w = 0; w < 2; w++) {
            struct pw_line *line = &weighed->line[at[w]];
            line->kind = PW_AWARDED;
            for (int side = 0; side < 2; side++)
                line->award[side] = (struct pw_award){
                    2, {side ? 430 : -430, side ? 100 : -100}, {(short)share[w], (short)share[!w]}};
        }
        assert_true(pw_session_score(weighed));
        assert_true(weighed->exact);
        for (int o = 0; o < 4; o++) {
            one[o] = evening(&event, s, (unsigned)i + 1);
            one[o]->line[at[0]].score = o & 1 ? -100 : -430;
            one[o]->line[at[1]].score = o & 2 ? -100 : -430;
            assert_true(pw_session_score(one[o]));
        }
        for (int k = weighed->from[3]; k < weighed->from[4]; k++)
            for (int side = 0; side < 2; side++) {
                wide sum = 0;
                for (int o = 0; o < 4; o++) {
                    int first = share[o & 1], second = share[!(o >> 1)];
                    assert_int_equal(weighed->unit % one[o]->unit, 0);
                    sum += (wide)one[o]->line[k].points[side] * (weighed->unit / one[o]->unit) *
                           first * second;
                }
                assert_true(sum == (wide)100000000 * weighed->line[k].points[side]);
            }
        for (int o = 0; o < 4; o++)
            pw_session_free(one[o]);
        pw_session_free(weighed);
    }
    pw_schedule_free(s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_board),
        cmocka_unit_test(shares_that_are_not_whole),
        cmocka_unit_test(own_averages),
        cmocka_unit_test(awards_are_means),
        cmocka_unit_test(lines_in_another_order),
        cmocka_unit_test(lines_exchanged),
        cmocka_unit_test(imps_sum_to_nothing),
        cmocka_unit_test(comparisons_of_the_movement),
        cmocka_unit_test(individuals),
        cmocka_unit_test(made_up_but_plausible),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
