/* One fault put into a sound movement: the referee refuses it, or, where the players could
 * play it all the same, its figures change. */
/* clang-format off */
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */

#include "movement.h"
#include "sched/core/schedule.h"

#include <stdlib.h>

/* The rows of a movement, with one stand more than it has, for a second row of a table. */
struct rows {
    const struct pw_schedule *s;
    struct pw_spot *spot; /* [rounds][stands + 1] */
    int extra_table_no, extra_relay_no;
};

static struct pw_spot *at(const struct rows *rows, int round_no, int stand_no)
{
    return &rows->spot[(round_no - 1) * (rows->s->stands + 1) + stand_no - 1];
}

static struct rows copy(const struct pw_schedule *s)
{
    struct rows rows = {s, calloc((size_t)(s->rounds * (s->stands + 1)), sizeof *rows.spot), 0, 0};
    for (int r = 1; r <= s->rounds; r++) {
        for (int k = 1; k <= s->stands; k++)
            *at(&rows, r, k) = pw_schedule_at(s, r, k);
    }
    return rows;
}

static struct pw_schedule *written(const struct rows *rows)
{
    const struct pw_schedule *s = rows->s;
    bool extra = rows->extra_table_no != 0 || rows->extra_relay_no != 0;
    int stands = s->stands + extra;
    struct pw_stand *stand = calloc((size_t)stands, sizeof *stand);
    memcpy(stand, s->stand, (size_t)s->stands * sizeof *stand);
    if (extra)
        stand[stands - 1] = (struct pw_stand){rows->extra_table_no, rows->extra_relay_no};
    struct pw_schedule *to = pw_schedule_build(s->kind, s->contestants, s->tables,
                                               s->relays + (rows->extra_relay_no != 0), s->rounds,
                                               s->sets, stands, stand);
    assert_non_null(to);
    for (int r = 1; r <= s->rounds; r++) {
        for (int k = 1; k <= stands; k++)
            pw_schedule_put(to, r, k, *at(rows, r, k));
    }
    pw_schedule_finish(to);
    free(stand);
    return to;
}

enum verdict {
    REFUSED,
    FIGURES_CHANGE,
    ALLOWED /* of two games with colours exchanged, neither may be the better */
};

static long mutants;

static void judge(const struct rows *rows, enum verdict expected, const char *what)
{
    struct pw_schedule *s = written(rows);
    struct pw_report *was = pw_check(rows->s), *is = pw_check(s);
    bool refused = was->reduced && !is->reduced;
    bool changed = was->compared_squares != is->compared_squares || was->quality != is->quality ||
                   was->boards_go_down != is->boards_go_down || was->cycle != is->cycle ||
                   was->colour_repeats != is->colour_repeats ||
                   was->colour_difference_max != is->colour_difference_max ||
                   was->sit_outs != is->sit_outs;
    if (refused) {
        assert_true(is->faults_total > 0);
        struct pw_reason reason;
        pw_fault_describe(s, &is->faults[0], &reason);
        assert_true(reason.text[0] != '\0');
    }
    if ((expected == REFUSED && !refused) ||
        (expected == FIGURES_CHANGE && (refused || !changed)) || (expected == ALLOWED && refused))
        fail_msg("%d contestants, %d rounds: %s: refused %d, changed %d", s->contestants, s->rounds,
                 what, refused, changed);
    mutants++;
    pw_report_free(was);
    pw_report_free(is);
    pw_schedule_free(s);
}

static void exchange(int *a, int *b)
{
    int keep = *a;
    *a = *b;
    *b = keep;
}

/* All mutants of one row, alone and with the row of another stand in the same round. */
static void mutate(const struct pw_schedule *s, int r, int k)
{
    struct rows rows = copy(s);
    bool table = s->stand[k - 1].table_no != 0, pairs = s->kind == PW_PAIRS;
    struct pw_spot *row = at(&rows, r, k), keep = *row;
    bool plays = keep.who[0] != 0 && keep.who[1] != 0;

    *row = (struct pw_spot){{0}, 0};
    judge(&rows, REFUSED, "row dropped");
    *row = keep;

    rows.extra_table_no = s->stand[k - 1].table_no;
    rows.extra_relay_no = table ? 0 : s->relays + 1;
    *at(&rows, r, s->stands + 1) = keep;
    judge(&rows, REFUSED, "row doubled");
    *at(&rows, r, s->stands + 1) = (struct pw_spot){{0}, 0};
    rows.extra_table_no = rows.extra_relay_no = 0;

    if (pairs) {
        row->set = keep.set % s->sets + 1;
        judge(&rows, REFUSED, "wrong set");
        *row = keep;
    }
    if (plays) {
        exchange(&row->who[0], &row->who[1]);
        judge(&rows, pairs ? FIGURES_CHANGE : ALLOWED, "lines flipped");
        *row = keep;
        row->who[0] = keep.who[0] % s->contestants + 1;
        judge(&rows, REFUSED, "wrong number");
        *row = keep;
    }
    int other = k % s->stands + 1;
    struct pw_spot *next = at(&rows, r, other), keep_next = *next;
    if (pairs) {
        exchange(&row->set, &next->set);
        /* Two sets at rest may be exchanged, and nobody's evening changes but the carrier's. */
        judge(&rows,
              plays || (keep_next.who[0] != 0 && keep_next.who[1] != 0) ? REFUSED : FIGURES_CHANGE,
              "sets exchanged");
        *row = keep;
        *next = keep_next;
    }
    if (plays && next->who[0] != 0 && next->who[1] != 0) {
        exchange(&row->who[1], &next->who[0]);
        judge(&rows, REFUSED, "two exchanged");
    }
    free(rows.spot);
}

static void mutants_of(const char *kind, int contestants, int rounds)
{
    struct pw_request request = ask(kind, contestants);
    request.rounds = rounds;
    struct pw_schedule *s = make_or_fail(&request);
    for (int r = 1; r <= s->rounds; r++) {
        for (int k = 1; k <= s->stands; k++)
            mutate(s, r, k);
    }
    pw_schedule_free(s);
}

static void no_single_fault_passes(void **state)
{
    (void)state;
    mutants_of("balanced-howell", 8, 0);
    mutants_of("howell", 10, 0);
    mutants_of("howell", 12, 0);
    mutants_of("howell", 14, 10);
    mutants_of("howell", 6, 4);
    mutants_of("howell", 7, 0);
    mutants_of("berger", 6, 0);
    mutants_of("berger", 7, 0);
    mutants_of("berger", 10, 0);
    assert_true(mutants >= 1000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(no_single_fault_passes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
