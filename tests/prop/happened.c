/* Random evenings: entries of what happened on several movements. A second program, which keeps a
 * table of all boards at all tables and changes it entry by entry, and counts match points by
 * comparing every two scores, agrees with ours on every cell, and on every sum. */
#include "happened/happened.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../movement.h"
#include "score/session.h"

#define EVENINGS 1000
#define ENTRIES 6
#define ROUNDS 20
#define TABLES 10
#define BOARDS 60

static unsigned long long state_of_dice;

static int dice(int sides)
{
    state_of_dice = state_of_dice * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((state_of_dice >> 33) % (unsigned long long)sides);
}

/* A board at a table, in the second program. */
struct cell {
    bool there, off, given;
    int ns, ew, deal, score;
};

static struct cell cells[ROUNDS + 1][TABLES + 1][BOARDS + 1];
/* Who would sit there, were all there. */
static int seat[ROUNDS + 1][TABLES + 1][2];

struct evening {
    struct pw_event event;
    struct pw_schedule *s;
    int boards;
};

static int stand_of(const struct pw_schedule *s, int table)
{
    for (int i = 1; i <= s->stands; i++)
        if (s->stand[i - 1].table_no == table)
            return i;
    fail_msg("no table %d", table);
    return 0;
}

static struct pw_happening random_entry(const struct evening *e)
{
    const struct pw_schedule *s = e->s;
    int table = 1 + dice(s->tables), round = 1 + dice(s->rounds), board = 1 + dice(e->boards);
    int set = pw_schedule_at(s, round, stand_of(s, table)).set;
    int due = (set - 1) * e->event.request.boards_per_round + 1;
    struct pw_happening one = {.kind = (enum pw_happening_kind)dice(PW_PENALISED + 1)};
    switch (one.kind) {
    case PW_TURNED:
        one.round_no = dice(3) == 0 ? 0 : round;
        one.table_no = dice(3) == 0 ? 0 : table;
        one.board_no = one.round_no != 0 && one.table_no != 0 && dice(3) == 0 ? due : 0;
        break;
    case PW_OTHER_BOARDS:
        one.round_no = round;
        one.table_no = table;
        one.board_no = board;
        one.last_board_no = board < e->boards ? board + 1 : 0;
        break;
    case PW_CHANGED_SEATS:
        one.round_no = round;
        one.who_no = 1 + dice(s->contestants);
        one.other_no = 1 + dice(s->contestants);
        break;
    case PW_CAME_LATE:
    case PW_WENT_HOME:
        one.round_no = round;
        one.who_no = 1 + dice(s->contestants);
        break;
    case PW_FOULED:
        one.board_no = board;
        one.round_no = round;
        break;
    case PW_BOARDS_OFF:
    case PW_BOARDS_GIVEN:
        one.round_no = round;
        one.table_no = table;
        one.board_no = due;
        one.percent[0] = 6000;
        one.percent[1] = 4000;
        break;
    default:
        one.kind = PW_PENALISED;
        one.who_no = 1 + dice(s->contestants);
        one.of_top = dice(2) == 0;
        one.hundredths = one.of_top ? 1000 : 50;
        break;
    }
    return one;
}

/* ---- the second program ---- */

static void set_up(const struct evening *e)
{
    memset(cells, 0, sizeof cells);
    memset(seat, 0, sizeof seat);
    for (int r = 1; r <= e->s->rounds; r++)
        for (int t = 1; t <= e->s->tables; t++) {
            struct pw_spot spot = pw_schedule_at(e->s, r, stand_of(e->s, t));
            seat[r][t][0] = spot.who[0];
            seat[r][t][1] = spot.who[1];
            int k = e->event.request.boards_per_round;
            for (int b = (spot.set - 1) * k + 1; b <= spot.set * k; b++)
                cells[r][t][b].there = true;
        }
}

/* Those of one kind, in their order, so that each looks at all tables alone. */
static void take(const struct evening *e, const struct pw_happening *one)
{
    for (int r = 1; r <= e->s->rounds; r++)
        for (int t = 1; t <= e->s->tables; t++) {
            bool here = (one->round_no == 0 || one->round_no == r) &&
                        (one->table_no == 0 || one->table_no == t);
            int *at = seat[r][t];
            bool alone = at[0] == 0 || at[1] == 0; /* nobody to change with */
            if (one->kind == PW_TURNED && one->board_no == 0 && here && !alone) {
                int keep = at[0];
                at[0] = at[1];
                at[1] = keep;
            }
            for (int k = 0; one->kind == PW_CHANGED_SEATS && here && k < 2; k++)
                at[k] = at[k] == one->who_no     ? one->other_no
                        : at[k] == one->other_no ? one->who_no
                                                 : at[k];
            for (int b = 1; one->kind == PW_OTHER_BOARDS && here && b <= e->boards; b++)
                cells[r][t][b].there =
                    b == one->board_no || (one->last_board_no != 0 && b == one->last_board_no);
        }
}

static bool is_away(const struct evening *e, int who, int round)
{
    for (int i = 0; i < e->event.happenings; i++) {
        const struct pw_happening *one = &e->event.happening[i];
        if (one->who_no == who && ((one->kind == PW_CAME_LATE && round < one->round_no) ||
                                   (one->kind == PW_WENT_HOME && round > one->round_no)))
            return true;
    }
    return false;
}

static bool went_home(const struct evening *e, int who, int round)
{
    for (int i = 0; i < e->event.happenings; i++) {
        const struct pw_happening *one = &e->event.happening[i];
        if (one->who_no == who && one->kind == PW_WENT_HOME && round > one->round_no)
            return true;
    }
    return false;
}

static void play(const struct evening *e)
{
    set_up(e);
    for (int i = 0; i < e->event.happenings; i++)
        take(e, &e->event.happening[i]);
    for (int r = 1; r <= e->s->rounds; r++)
        for (int t = 1; t <= e->s->tables; t++)
            for (int b = 1; b <= e->boards; b++) {
                struct cell *cell = &cells[r][t][b];
                cell->ns = seat[r][t][0];
                cell->ew = seat[r][t][1];
                /* Where one is away nothing is said of a board but a score, which counts. */
                bool lives = !is_away(e, cell->ns, r) && !is_away(e, cell->ew, r);
                cell->score = 10 * (dice(61) - 30);
                for (int i = 0; i < e->event.happenings; i++) {
                    const struct pw_happening *one = &e->event.happening[i];
                    bool here = one->board_no == b && one->round_no == r && one->table_no == t;
                    lives = lives || (here && one->kind == PW_BOARDS_GIVEN);
                    here = here && lives;
                    if (here && one->kind == PW_TURNED) {
                        int keep = cell->ns;
                        cell->ns = cell->ew;
                        cell->ew = keep;
                    }
                    if (here && (one->kind == PW_BOARDS_OFF || one->kind == PW_BOARDS_GIVEN)) {
                        cell->off = one->kind == PW_BOARDS_OFF;
                        cell->given = one->kind == PW_BOARDS_GIVEN;
                    }
                    cell->deal +=
                        one->kind == PW_FOULED && one->board_no == b && r >= one->round_no;
                }
                cell->there = cell->there && cell->ns != 0 && cell->ew != 0 && lives;
            }
}

#define EACH(e, r, t)                                                                              \
    for (int r = 1; r <= (e)->s->rounds; r++)                                                      \
        for (int t = 1; t <= (e)->s->tables; t++)

static bool is_scored(const struct cell *cell)
{
    return cell->there && !cell->off && !cell->given;
}

/* Most scores that a board can have: what is settled by an entry is none. */
static int field_of(const struct evening *e)
{
    int most = 0;
    for (int b = 1; b <= e->boards; b++) {
        int n = 0;
        EACH(e, r, t) n += is_scored(&cells[r][t][b]);
        most = n > most ? n : most;
    }
    return most;
}

/* Match points of NS, by comparing with each other score of the same deal. */
static double points_of(const struct evening *e, int board, const struct cell *own, int field)
{
    int m = -1, n = 0; /* it is compared with itself as well */
    EACH(e, r, t)
    {
        const struct cell *other = &cells[r][t][board];
        if (!is_scored(other) || other->deal != own->deal)
            continue;
        n++;
        m += own->score > other->score ? 2 : own->score == other->score;
    }
    return (m + 1.0) * field / n - 1.0;
}

/* ---- both ---- */

static void assert_near(double ours, double theirs, const char *what, int number)
{
    if (fabs(ours - theirs) > 1e-6)
        fail_msg("%s %d: %f, and the second program has %f", what, number, ours, theirs);
}

static void compare(const struct evening *e, struct pw_session *session)
{
    double sum[64] = {0}, most[64] = {0};
    int lines = 0, field = field_of(e);
    for (int i = 0; i < session->lines; i++) {
        struct pw_line *line = &session->line[i];
        const struct cell *cell = &cells[line->round_no][line->table_no][line->board_no];
        assert_true(cell->there);
        assert_int_equal(line->who[0], cell->ns);
        assert_int_equal(line->who[1], cell->ew);
        assert_int_equal(line->kind, cell->off     ? PW_NOT_PLAYED
                                     : cell->given ? PW_ASSIGNED
                                                   : PW_NO_RESULT);
        if (line->kind != PW_NO_RESULT)
            continue;
        line->kind = PW_PLAYED;
        line->score = cell->score;
    }
    assert_true(pw_session_score(session));
    for (int b = 1; b <= e->boards; b++)
        EACH(e, r, t)
        {
            const struct cell *cell = &cells[r][t][b];
            lines += cell->there;
            if (!cell->there || cell->off)
                continue;
            double top = 2.0 * (field - 1);
            double ns = cell->given ? 0.6 * top : points_of(e, b, cell, field);
            double ew = cell->given ? 0.4 * top : top - ns;
            for (int k = 0; k < 2; k++) {
                int who = k == 0 ? cell->ns : cell->ew;
                if (went_home(e, who, r))
                    continue; /* and has nothing, whatever is assigned */
                sum[who] += k == 0 ? ns : ew;
                most[who] += top;
            }
        }
    assert_int_equal(lines, session->lines);
    for (int i = 0; i < e->event.happenings; i++) {
        const struct pw_happening *one = &e->event.happening[i];
        if (one->kind == PW_PENALISED)
            sum[one->who_no] -= one->of_top ? 0.2 * (field - 1) : 0.5;
    }
    double unit = (double)session->unit;
    for (int who = 1; who <= e->s->contestants; who++) {
        assert_near((double)session->tally[who].points / unit, sum[who], "points of", who);
        assert_near((double)session->tally[who].most / unit, most[who], "most of", who);
    }
}

/* What the schedule as played says of everybody, the cells say, too. */
static void compare_seats(const struct evening *e, const struct pw_schedule *played)
{
    EACH(e, r, t)
    {
        struct pw_spot spot = pw_schedule_at(played, r, stand_of(played, t));
        for (int k = 0; k < 2; k++)
            assert_int_equal(spot.who[k], is_away(e, seat[r][t][k], r) ? 0 : seat[r][t][k]);
    }
}

static void one_evening(struct evening *e, int *held)
{
    for (int i = 0; i < ENTRIES; i++) {
        struct pw_played_wrong wrong;
        struct pw_happening one = random_entry(e);
        one.no = i + 1;
        assert_true(pw_event_happen(&e->event, one));
        struct pw_evening *played = pw_played_new(&e->event, e->s, &wrong);
        if (played == NULL) { /* it cannot be: not written down */
            assert_true(wrong.why.text[0] != '\0');
            assert_non_null(wrong.entry);
            e->event.happenings--;
        }
        *held += played != NULL;
        pw_played_free(played);
    }
    struct pw_played_wrong wrong;
    struct pw_evening *played = pw_played_new(&e->event, e->s, &wrong);
    assert_non_null(played);
    play(e);
    compare_seats(e, played->schedule != NULL ? played->schedule : e->s);
    struct pw_session *session = pw_session_new(&e->event, e->s);
    assert_non_null(session);
    compare(e, session);
    pw_session_free(session);
    pw_played_free(played);
    pw_event_forget_happened(&e->event);
}

static void random_evenings(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int pairs, boards;
    } movements[] = {{"howell", 8, 3}, {"howell", 12, 2}, {"howell", 9, 2}, {"mitchell", 14, 2}};
    int held = 0;
    for (size_t m = 0; m < sizeof movements / sizeof *movements; m++) {
        struct evening e = {.event = {.request = ask(movements[m].kind, movements[m].pairs)}};
        e.event.request.boards_per_round = movements[m].boards;
        e.event.request.winners = 1;
        e.s = make_or_fail(&e.event.request);
        e.boards = e.s->sets * movements[m].boards;
        assert_true(e.s->rounds <= ROUNDS && e.s->tables <= TABLES && e.boards <= BOARDS);
        for (int i = 0; i < EVENINGS / 4; i++) {
            state_of_dice = 1 + (unsigned long long)m * EVENINGS + (unsigned long long)i;
            one_evening(&e, &held);
        }
        pw_schedule_free(e.s);
    }
    assert_true(held > 2 * EVENINGS); /* most of what is said can be */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(random_evenings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
