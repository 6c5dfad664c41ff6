/* Memory that gives out, within the library: every movement, the referee, the recommendation and
 * the scoring while one allocation fails, or all from one on. What was asked for comes as it
 * should, or a refusal that says why; nothing is kept that nobody can give back.
 *
 * Linked with --wrap, so calls of malloc and its kin in our own code come here first. Long: one
 * program is linked so, and each floor without GLib has a few lines in it.
 */
#include "event/event.h"
#include "event/heads.h"
#include "event/rounds.h"
#include "sched/core/schedule.h"
#include "sched/howell/howell.h"
#include "score/session.h"
#include "score/standings.h"
#include "score/teams.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "movement.h"
#include "thin.h"

void *__real_malloc(size_t size);
void *__real_calloc(size_t n, size_t size);
void *__real_realloc(void *at, size_t size);
void __real_free(void *at);
void *__wrap_malloc(size_t size);
void *__wrap_calloc(size_t n, size_t size);
void *__wrap_realloc(void *at, size_t size);
char *__wrap_strdup(const char *text);
void __wrap_free(void *at);
void *__wrap_pw_need(size_t n, size_t size);

static long count, fails_at; /* allocations so far; which fails, 0 none */
static bool for_good;        /* and all behind it */
static long held;            /* blocks */

static bool fails(void)
{
    count++;
    return fails_at != 0 && (for_good ? count >= fails_at : count == fails_at);
}

static void *given(void *at)
{
    held += at != NULL;
    return at;
}

void *__wrap_malloc(size_t size)
{
    return fails() ? NULL : given(__real_malloc(size));
}

void *__wrap_calloc(size_t n, size_t size)
{
    return fails() ? NULL : given(__real_calloc(n, size));
}

void *__wrap_realloc(void *at, size_t size)
{
    if (fails())
        return NULL;
    return at == NULL ? given(__real_realloc(NULL, size)) : __real_realloc(at, size);
}

char *__wrap_strdup(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = __wrap_malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

void __wrap_free(void *at)
{
    held -= at != NULL;
    __real_free(at);
}

/* Ends the program where there is none: so here there is. */
void *__wrap_pw_need(size_t n, size_t size)
{
    return given(__real_calloc(n, size));
}

/* Does the work with the n-th allocation failing, for every n until none is left to fail (in a thin
 * run, above a hundred, for one in four), or for the first `most`, or for the last where it is
 * below 0. work: true where it was done, false where it was refused for want of memory. */
static void short_of_memory(const char *what, bool (*work)(void *data), void *data, long most)
{
    fails_at = 0;
    count = 0;
    long before = held;
    assert_true(work(data));
    long all = count;
    assert_true(all > 0);
    assert_int_equal(held, before);
    long first = most < 0 && all + most > 0 ? all + most + 1 : 1;
    for (int pass = 0; pass < 2; pass++) {
        int refused = 0;
        for (long n = first; n <= all && (most < 0 || n <= most); n += n < 100 ? 1 : thinly(4)) {
            count = 0;
            fails_at = n;
            for_good = pass == 1;
            refused += !work(data);
            fails_at = 0;
            if (held != before)
                fail_msg("%s, allocation %ld: %ld blocks are kept", what, n, held - before);
        }
        if (refused == 0)
            fail_msg("%s: nothing was refused", what);
    }
}

static bool says_why(enum pw_status status, const struct pw_reason *why)
{
    if (status == PW_OK)
        return true;
    assert_int_equal(status, PW_NO_MEMORY);
    assert_non_null(strstr(why->text, "memory"));
    return false;
}

static bool same(const struct pw_schedule *a, const struct pw_schedule *b)
{
    bool like = a->rounds == b->rounds && a->stands == b->stands &&
                (a->remark == NULL) == (b->remark == NULL) &&
                (a->remark == NULL || strcmp(a->remark, b->remark) == 0);
    for (int round_no = 1; like && round_no <= a->rounds; round_no++)
        for (int stand_no = 1; like && stand_no <= a->stands; stand_no++) {
            struct pw_spot one = pw_schedule_at(a, round_no, stand_no);
            struct pw_spot other = pw_schedule_at(b, round_no, stand_no);
            like = memcmp(one.who, other.who, sizeof one.who) == 0 && one.set == other.set;
        }
    return like;
}

struct wanted {
    struct pw_request request;
    struct pw_schedule *whole; /* what it is with memory enough */
};

static bool make(void *data)
{
    const struct wanted *wanted = data;
    struct pw_schedule *s = NULL;
    struct pw_reason why = {0};
    enum pw_status status = pw_schedule_make(&wanted->request, &s, &why);
    bool done = says_why(status, &why);
    if (!done)
        assert_null(s);
    else if (wanted->whole != NULL && !same(s, wanted->whole))
        fail_msg("%s of %d: another schedule, \"%s\"", wanted->request.kind,
                 wanted->request.contestants, s->remark != NULL ? s->remark : "");
    pw_schedule_free(s);
    return done;
}

/* Of those of 176 pairs, which take long, a thin run has the first ten. */
static void a_movement(struct pw_request request)
{
    struct wanted wanted = {.request = request};
    wanted.whole = make_or_fail(&request);
    short_of_memory(request.kind, make, &wanted, thin() && request.contestants == 176 ? 10 : 400);
    pw_schedule_free(wanted.whole);
}

static void movements(void **state)
{
    (void)state;
    static const struct {
        const char *kind;
        int contestants, rounds;
        const char *variant;
    } all[] = {
        {"howell", 4, 0, ""},
        {"howell", 6, 0, ""},
        {"howell", 8, 0, ""},
        {"howell", 8, 5, ""},
        {"howell", 14, 0, ""},
        {"howell", 20, 11, ""},
        {"howell", 30, 0, ""},
        {"balanced-howell", 8, 0, ""},
        {"balanced-howell", 12, 0, ""},
        {"balanced-howell", 16, 0, ""},
        {"balanced-howell", 28, 0, ""},
        {"balanced-howell", 32, 0, ""},
        {"mitchell", 14, 0, "straight"},
        {"mitchell", 16, 0, "skip"},
        {"mitchell", 16, 0, "relay"},
        {"mitchell", 8, 0, "square"},
        {"mitchell", 16, 0, "blackpool"},
        {"mitchell", 16, 0, "hesitation"},
        {"mitchell", 16, 0, "double-hesitation"},
        {"mitchell", 14, 0, "article"},
        {"web", 32, 0, ""},
        {"bowman", 20, 0, ""},
        {"appendix-mitchell", 24, 0, ""},
        {"rover", 17, 0, ""},
        {"whist", 14, 0, ""},
        {"whist", 16, 0, "thurner"},
        {"whist", 8, 0, "stagger"},
        {"teams", 10, 0, ""},
        {"individual", 8, 0, ""},
        {"rainbow", 20, 0, ""},
        {"rainbow", 32, 0, ""},
        {"berger", 10, 0, ""},
        {"circle", 10, 0, ""},
        {"modular", 10, 0, ""},
        {"halving", 8, 0, ""},
        {"scheveningen", 8, 0, ""},
    };
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        struct pw_request request = ask(all[i].kind, all[i].contestants);
        request.rounds = all[i].rounds;
        request.effort = 2000;
        snprintf(request.variant, sizeof request.variant, "%s", all[i].variant);
        a_movement(request);
    }
}

/* Each size has its own way of being made. */
static void howells_of_many_sizes(void **state)
{
    (void)state;
    static const int balanced[] = {20, 24, 36, 40, 44, 48, 52, 56, 64, 76, 88, 112, 176};
    for (int pairs = 10; pairs <= 54; pairs += pairs < 30 ? 2 : 4) {
        struct pw_request request = ask("howell", pairs);
        request.effort = 20;
        a_movement(request);
        request.rounds = pairs / 2 + 1 + pairs % 3;
        a_movement(request);
    }
    for (size_t i = 0; i < sizeof balanced / sizeof *balanced; i++)
        a_movement(ask("balanced-howell", balanced[i]));
}

static void movements_with_more_asked(void **state)
{
    (void)state;
    struct pw_request request = ask("howell", 14);
    request.optimise = PW_OPTIMISE_COMPETITION;
    request.allow_switches = true;
    request.effort = 50;
    a_movement(request);
    request = ask("mitchell", 14);
    request.winners = 1;
    a_movement(request);
    request.switches = 2;
    a_movement(request);
    request = ask("mitchell", 16); /* in encounters */
    memcpy(request.variant, "blackpool", sizeof "blackpool");
    request.allow_switches = true;
    request.effort = 50;
    a_movement(request);
    request = ask("howell", 8);
    request.missing_pair = 3;
    a_movement(request);
    request = ask("berger", 6);
    request.cycles = 2;
    a_movement(request);
}

/* A design that a ring turns: 6 tables, 8 rounds. */
static bool turn_a_design(void *data)
{
    struct pw_way way[8];
    struct pw_design d;
    struct pw_chance chance = {1};
    bool found = false;
    long trials = 100000, close = 0;
    assert_true(pw_ways(6, 8, way, 8) > 0);
    bool done = pw_design_init(&d, 6, 8) &&
                pw_way_design(&way[0], -1, &d, &chance, &found, &close, &trials);
    (void)data;
    pw_design_finish(&d);
    return done;
}

static void a_turned_design(void **state)
{
    (void)state;
    short_of_memory("design", turn_a_design, NULL, 400);
}

static int fairer_no; /* without whom it would be fairer, with memory enough */

static bool check(void *data)
{
    struct pw_report *report = pw_check(data);
    bool done = report != NULL;
    if (done)
        assert_int_equal(report->fairer_missing_no, fairer_no);
    pw_report_free(report);
    return done;
}

static void the_referee(void **state)
{
    (void)state;
    const struct pw_request request = ask("howell", 8), chess = ask("berger", 8);
    struct pw_schedule *s = make_or_fail(&request);
    short_of_memory("check", check, s, 400);
    pw_schedule_free(s);
    s = make_or_fail(&chess);
    short_of_memory("check", check, s, 400);
    pw_schedule_free(s);
}

/* Where somebody sits out twice: without whom it would be fairer is found by a schedule for each.
 */
static void the_referee_of_a_half_table(void **state)
{
    (void)state;
    struct pw_request request = ask("mitchell", 10);
    memcpy(request.variant, "blackpool", sizeof "blackpool");
    request.winners = 1;
    struct pw_schedule *s = make_or_fail(&request);
    pw_schedule_without(s, 3);
    struct pw_report *report = pw_check(s);
    fairer_no = report->fairer_missing_no;
    assert_int_not_equal(fairer_no, 0);
    pw_report_free(report);
    short_of_memory("check", check, s, 400);
    fairer_no = 0;
    pw_schedule_free(s);
}

/* Handicaps that cannot be given leave those that were. */
static bool give_and_copy(void *data)
{
    struct pw_schedule *s = data;
    static const signed char strong[] = {0, 9, 0, 0, 0, 0, 0};
    struct pw_seat first = pw_schedule_where(s, 1, 1);
    int before = abs(pw_schedule_stones(s, 1, first.stand_no));
    bool done = pw_schedule_handicaps(s, strong, 1);
    assert_int_equal(abs(pw_schedule_stones(s, 1, first.stand_no)), done ? 8 : before);
    struct pw_schedule *copy = done ? pw_schedule_copy(s) : NULL;
    if (copy != NULL)
        assert_int_equal(abs(pw_schedule_stones(copy, 1, first.stand_no)), 8);
    pw_schedule_free(copy);
    return copy != NULL;
}

static void a_schedule_with_handicaps(void **state)
{
    (void)state;
    const struct pw_request request = ask("berger", 6);
    struct pw_schedule *s = make_or_fail(&request);
    static const signed char even[] = {0, 0, 0, 0, 0, 0, 0};
    assert_true(pw_schedule_handicaps(s, even, 0));
    short_of_memory("handicaps", give_and_copy, s, 400);
    pw_schedule_free(s);
}

/* Two tables, and a third where one pair waits all evening: without that place, or as it was. */
static bool wait_beside(void *data)
{
    static const bool waits_at[] = {false, false, false, true};
    (void)data;
    struct pw_schedule *s = pw_schedule_build(PW_PAIRS, 5, 3, 0, 2, 4, 3, NULL);
    if (s == NULL)
        return false;
    for (int r = 1; r <= 2; r++) {
        pw_schedule_put(s, r, 1, (struct pw_spot){{1, 1 + r}, r});
        pw_schedule_put(s, r, 2, (struct pw_spot){{4, 4 - r}, r + 2});
        pw_schedule_put(s, r, 3, (struct pw_spot){{5, 0}, 0});
    }
    pw_schedule_finish(s);
    struct pw_schedule *other = pw_schedule_waiting(s, waits_at);
    bool done = other != s;
    assert_int_equal(other->tables, done ? 2 : 3);
    assert_int_equal(other->stands, done ? 2 : 3);
    assert_int_equal(pw_schedule_where(other, 1, 2).opponent_no, 3);
    pw_schedule_free(other);
    return done;
}

static void who_waits(void **state)
{
    (void)state;
    short_of_memory("who waits", wait_beside, NULL, 400);
}

static bool recommend(void *data)
{
    struct pw_advice *advice = NULL;
    struct pw_reason why = {0};
    bool done = says_why(pw_recommend(data, &advice, &why), &why);
    if (!done)
        assert_null(advice);
    pw_advice_free(advice);
    return done;
}

static void the_recommendation(void **state)
{
    (void)state;
    struct pw_wish wish;
    pw_wish_init(&wish);
    wish.pairs = 6;
    short_of_memory("recommend", recommend, &wish, searched(60, 60, 30));
    /* The seats of a reduced Howell are compared with published ones at the very end. */
    wish.pairs = 8;
    wish.rounds_from = wish.rounds_to = 5;
    short_of_memory("recommend", recommend, &wish, searched(-60, -60, -12));
}

static bool score(void *data)
{
    const struct pw_schedule *s = data;
    struct pw_event event = {.request = ask("howell", 8)};
    struct pw_session *session = pw_session_new(&event, s);
    bool done = session != NULL &&
                pw_session_penalise(session, (struct pw_penalty){.who_no = 1, .hundredths = 100});
    if (done) {
        pw_session_simulate(session, 3);
        done = pw_session_score(session);
    }
    struct pw_compared compared;
    done = done && pw_session_compared(session, &compared);
    if (done && s->fours > 0) {
        struct pw_team_scores *scores = pw_team_scores_new(session);
        char *name = pw_event_team_name(&event, 1);
        done = scores != NULL && name == NULL; /* nobody has a name */
        pw_team_scores_free(scores);
        free(name);
    }
    pw_session_free(session);
    return done;
}

static void a_session(void **state)
{
    (void)state;
    const struct pw_request request = ask("howell", 8);
    struct pw_schedule *s = make_or_fail(&request);
    short_of_memory("session", score, s, 400);
    pw_schedule_free(s);
    const struct pw_request teams = {.kind = "teams", .tables = 4};
    s = make_or_fail(&teams);
    short_of_memory("teams", score, s, 400);
    pw_schedule_free(s);
}

/* What happened: seats, who was there, a fouled board, and who meets boards again. */
static bool happen(void *data)
{
    static const char *const said[] = {"round 2: pairs 4 and 7 exchanged", "pair 3 from round 2",
                                       "board 3 fouled from round 5", "pair 2 penalty 10%",
                                       "number 4 from round 3: Berg"};
    struct pw_event event = {.request = ask("howell", 8)};
    struct pw_evening *played = NULL;
    struct pw_board_clash *clash = NULL;
    struct pw_played_wrong wrong;
    struct pw_reason why = {0};
    bool done = true;
    for (int i = 0; done && i < 5; i++) {
        struct pw_happening one;
        done = pw_sentence_read(said[i], 0, &one, &why) == PW_OK;
        one.no = i + 1;
        bool name = done && one.name != NULL; /* of chess: read, and not said here */
        if (name)
            free(one.name);
        else
            done = done && pw_event_happen(&event, one);
    }
    played = done ? pw_played_new(&event, data, &wrong) : NULL;
    int clashes = 0;
    clash = played != NULL ? pw_played_clashes(played, &clashes) : NULL;
    event.plan = data;
    struct pw_session *session = clash != NULL ? pw_session_new(&event, data) : NULL;
    done = session != NULL;
    assert_true(!done || clashes > 0);
    assert_true(played != NULL || !done);
    pw_session_free(session);
    free(clash);
    pw_played_free(played);
    pw_event_forget_happened(&event);
    return done;
}

static void what_happened(void **state)
{
    (void)state;
    const struct pw_request request = ask("howell", 8);
    struct pw_schedule *s = make_or_fail(&request);
    short_of_memory("happened", happen, s, 400);
    pw_schedule_free(s);
}

static bool stand(void *data)
{
    const struct pw_schedule *s = data;
    struct pw_games games = {0};
    struct pw_tournament *t = NULL;
    struct pw_reason why = {0};
    static char text[] = "?";
    bool done = pw_games_add(&games, &(struct pw_game){.round_no = 1,
                                                       .white_no = 1,
                                                       .black_no = 6,
                                                       .white = '1',
                                                       .black = '0',
                                                       .kept = text}) &&
                pw_games_keep(&games, "013 a record", true);
    const struct pw_scoring scoring = {4, 2, 0};
    if (done) {
        enum pw_status status = pw_tournament_make(s, &games, &scoring, NULL, &t, &why);
        done = says_why(status, &why);
        struct pw_criterion criteria[PW_CRITERIA_MAX];
        int n = 0, places = 0;
        assert_int_equal(pw_criteria_read(NULL, criteria, &n, &why), PW_OK);
        struct pw_standing *standing = done ? pw_standings(t, criteria, n, &places) : NULL;
        done = standing != NULL;
        __wrap_free(standing);
    }
    pw_tournament_free(t);
    pw_games_finish(&games);
    return done;
}

static void a_round_robin(void **state)
{
    (void)state;
    const struct pw_request request = ask("berger", 6);
    struct pw_schedule *s = make_or_fail(&request);
    short_of_memory("tournament", stand, s, 400);
    pw_schedule_free(s);
}

/* Names, papers, who takes over, what was doubted: as an event file says them, one after the other.
 */
static bool fill_event(void *data)
{
    (void)data;
    struct pw_event *event = pw_event_new();
    static const int from[] = {2, 1, 3};
    bool done = event != NULL && pw_event_text(&event->title, "Tuesday");
    for (int no = 1; done && no <= 3; no++) {
        struct pw_contestant *c = pw_event_contestant(event, no);
        done = c != NULL && pw_event_text(&c->name, "Anna");
    }
    done = done && pw_event_set_paper(event, "guide-cards", "A5") &&
           pw_event_set_paper(event, "travellers", "A4") &&
           pw_event_set_template(event, "guide-cards", "ours.xml") &&
           pw_event_set_paper(event, "travellers", "A3") && pw_event_replace(event, 2, 4, "Berg") &&
           pw_event_replace(event, 1, 3, "Ek") && pw_games_doubt(&event->games, 0, "a doubt") &&
           pw_games_doubt(&event->games, 7, "another") && pw_event_renumber(event, from, 3) &&
           pw_event_set_start(event, 1, "2026-11-24", 600) &&
           pw_event_set_start(event, 2, "", 700) && pw_event_set_start(event, 2, "", 800);
    char *days = done ? pw_event_round_days(event, 2) : NULL;
    done = days != NULL;
    if (done)
        assert_string_equal(days, "2026-11-24,2026-11-24");
    free(days);
    if (done) {
        assert_string_equal(pw_event_paper(event, "travellers"), "A3");
        assert_string_equal(pw_event_template(event, "guide-cards"), "ours.xml");
        assert_null(pw_event_template(event, "travellers"));
        assert_false(pw_event_replace(event, 2, 4, "Alm")); /* one at a time */
        assert_int_equal(event->replacements, 2);
        assert_int_equal(event->replacement[0].round_no, 3);
    }
    pw_event_free(event);
    return done;
}

/* What a report says of the event, and names that pass over the number of who is missing. */
static bool fill_heads(void *data)
{
    (void)data;
    struct pw_event *event = pw_event_new();
    bool done = event != NULL && pw_event_text(&event->title, "Open") &&
                pw_event_text(&event->date, "2026-11-24") &&
                pw_event_text(&event->deputies, "Ek ;; Alm ") &&
                pw_event_text(&event->round_dates, "2026-11-24,2026-12-01") && pw_heads_read(event);
    for (int no = 1; done && no <= 2; no++) {
        struct pw_contestant *c = pw_event_contestant(event, no);
        done = c != NULL && pw_event_text(&c->name, no == 1 ? "Ann" : "Ben");
    }
    if (done) {
        done = pw_event_part_names(event, 2);
        assert_string_equal(pw_event_name(event, done ? 3 : 2), "Ben");
        pw_event_join_names(event);
        assert_int_equal(event->contestants, 2);
        assert_string_equal(pw_event_name(event, 2), "Ben");
    }
    pw_event_free(event);
    return done;
}

static void the_heads_of_a_report(void **state)
{
    (void)state;
    short_of_memory("heads", fill_heads, NULL, 400);
}

static void an_event(void **state)
{
    (void)state;
    short_of_memory("event", fill_event, NULL, 400);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(movements),
        cmocka_unit_test(howells_of_many_sizes),
        cmocka_unit_test(movements_with_more_asked),
        cmocka_unit_test(a_turned_design),
        cmocka_unit_test(the_referee),
        cmocka_unit_test(the_referee_of_a_half_table),
        cmocka_unit_test(a_schedule_with_handicaps),
        cmocka_unit_test(who_waits),
        cmocka_unit_test(the_recommendation),
        cmocka_unit_test(a_session),
        cmocka_unit_test(what_happened),
        cmocka_unit_test(a_round_robin),
        cmocka_unit_test(an_event),
        cmocka_unit_test(the_heads_of_a_report),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
